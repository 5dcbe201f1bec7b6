/** The sequence of play as the bar shows it, and the turn with its days. */
import { limits, scenarios, turnDays } from '@em/glorys-end/data'
import type { Phase, TurnTrack } from '../../skin/index.ts'
import { deciding, type S } from './game.ts'
import { verdictWords } from './panels/verdict.ts'
import { sideMark } from './side.ts'

const PHASES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const

/** Phases that this turn does not have (5.2), with the first turn that has them. */
function fromTurn(phase: number): number {
  const { reinforcements, entrenchment, command, strategic } = limits.phases
  return [reinforcements, entrenchment, command, strategic][phase] ?? 1
}

export function phase(s: S): Phase {
  const { view } = s
  const setup = view.phase < 0
  const now = setup ? (deciding(view, 'deploy')?.side ?? view.side) : view.side
  const order = [0, 1].map((side) => ({ ...sideMark(side, s.lang), current: side === now }))
  if (setup) {
    const steps = [
      { label: s.say('ui.phase.setup0'), state: now === 0 ? ('now' as const) : ('done' as const) },
      { label: s.say('ui.phase.setup1'), state: now === 1 ? ('now' as const) : ('open' as const) },
    ]
    return { order, label: s.say('ui.phase.setup'), steps }
  }
  const steps = PHASES.map((letter, i): Phase['steps'][number] => {
    const from = fromTurn(i)
    if (view.turn < from) return { label: s.say('ui.phase.off', { letter, turn: from }), state: 'off' }
    return {
      label: s.say('ui.phase', { letter, phase: s.say(`ui.phase.${letter}`) }),
      state: i < view.phase ? 'done' : i === view.phase ? 'now' : 'open',
    }
  })
  return { order, stands: verdictWords(s), label: s.say('ui.phaseOf', { side: view.side }), steps }
}

/** The turns of each month, its letter on the first of them. */
function months(s: S, from: number, to: number): TurnTrack['groups'] {
  const letter = new Intl.DateTimeFormat(s.lang, { month: 'narrow', timeZone: 'UTC' })
  const groups: { label: string; month: number; cells: number }[] = []
  for (let turn = from; turn <= to; turn++) {
    const day = new Date(turnDays(turn)[0])
    const last = groups.at(-1)
    if (last?.month === day.getUTCMonth()) last.cells++
    else groups.push({ label: letter.format(day), month: day.getUTCMonth(), cells: 1 })
  }
  return groups
}

export function track(s: S): TurnTrack {
  const scenario = scenarios[s.view.scenario]
  const [from, to] = [scenario?.firstTurn ?? 1, scenario?.lastTurn ?? 30]
  return {
    groups: months(s, from, to),
    current: s.view.turn - from,
    caption: s.say('ui.turn', { turn: s.view.turn, of: to }),
    brief: s.say('ui.turnBrief', { turn: s.view.turn, of: to }),
  }
}
