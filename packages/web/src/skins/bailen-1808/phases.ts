/** The sequence of play as the bar shows it, and the turn with its hour. */
import { scenarios } from '@em/bailen-1808/data'
import type { Phase, TurnTrack } from '../../skin/index.ts'
import type { BailenView, S } from './game.ts'
import { sideMark } from './side.ts'

/** Of the whole turn, then of a player's phase (2a, 2n). */
const TURN = ['orders', 'reorganise', 'initiative'] as const
const PLAYER = ['move', 'charges', 'assaults', 'leaders', 'defensive', 'offensive', 'shock'] as const

function stepNow(view: BailenView): string {
  for (const frame of [...view.stack].reverse()) {
    switch (frame.step) {
      case 'orders':
      case 'reorganise':
        return frame.step
      case 'movement':
        return (frame as { readonly sub?: number }).sub === 2 ? 'assaults' : 'move'
      case 'flee':
      case 'arrive':
        return 'move'
      case 'charges':
      case 'leaders':
        return frame.step
      case 'fire':
        return String((frame as { readonly kind?: string }).kind)
      case 'combats':
        return 'shock'
    }
  }
  return view.phasing >= 0 ? 'move' : view.first >= 0 ? 'end' : 'orders'
}

export function phase(s: S): Phase {
  const { view } = s
  const first = view.first === 1 ? 1 : 0
  const order = [first, 1 - first].map((side) => ({
    ...sideMark(side, s.lang),
    current: view.phasing >= 0 ? view.phasing === side : view.seatOf[side as 0 | 1] === s.viewer,
  }))
  const now = stepNow(view)
  const inTurn = (TURN as readonly string[]).includes(now)
  const steps: readonly string[] = inTurn ? TURN : PLAYER
  const at = steps.indexOf(now)
  return {
    order,
    label: view.phasing < 0 ? '' : s.say('ui.phaseOf', { side: s.say('{side}', { side: view.phasing }) }),
    steps: steps.map((id, i) => ({
      label: s.say(`ui.phase.${id}`),
      state: at < 0 || i < at ? 'done' : i === at ? 'now' : 'open',
    })),
  }
}

export function track(s: S): TurnTrack {
  const scenario = scenarios[s.view.scenario]
  const turns = scenario?.turns ?? s.view.turn
  const time = (scenario?.firstMinute ?? 0) + (s.view.turn - 1) * (scenario?.minutesPerTurn ?? 30)
  return {
    groups: [{ label: '', cells: turns }],
    current: s.view.turn - 1,
    caption: s.say('ui.turn1', { turn: s.view.turn, turns, time }),
    brief: s.say('ui.turnBrief', { turn: s.view.turn, turns, time }),
  }
}
