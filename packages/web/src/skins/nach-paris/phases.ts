/** The sequence of play as the bar shows it, and the turn with its days. */
import { scenarios } from '@em/nach-paris/data'
import type { Phase, TurnTrack } from '../../skin/index.ts'
import { type S, stepOf } from './game.ts'
import { sideMark } from './side.ts'

/** Steps of the Combat Phase that the bar names apart (3.2.5). */
const PARTS: Readonly<Record<string, string>> = {
  combatMoves: 'B',
  consolidation: 'C',
  replacements: 'D',
  fieldWorks: 'E',
  hide: 'F',
}

export function phase(s: S): Phase {
  const { view } = s
  const order = [0, 1].map((side) => ({ ...sideMark(side, s.lang), current: side === view.side }))
  const part = PARTS[stepOf(view)]
  const now = view.phase
  const steps = [0, 1, 2, 3].map((i): Phase['steps'][number] => ({
    label: s.say(i === 3 && now === 3 && part ? `ui.phase.${part}` : `ui.phase.${i}`),
    state: i < now ? 'done' : i === now ? 'now' : 'open',
  }))
  return { order, label: s.say('ui.phaseOf', { side: view.side }), steps }
}

export function track(s: S): TurnTrack {
  const scenario = scenarios[s.view.scenario]
  const [from, to] = [scenario?.firstGt ?? 1, scenario?.lastGt ?? 1]
  return {
    groups: [{ label: '', cells: to - from + 1 }],
    current: s.view.gt - from,
    caption: s.say('ui.turn', { gt: s.view.gt, of: to }),
    brief: s.say('ui.turnBrief', { n: s.view.gt, of: to }),
  }
}
