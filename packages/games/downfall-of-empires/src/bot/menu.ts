/** 7 Actions: what each action of the menu would be worth now, and which comes first. */
import { activate, activateFrame } from '../rules/activate.ts'
import { available, TILE } from '../rules/technology.ts'
import { coalitionOf, type MenuAction } from '../types.ts'
import { bestIdea } from './activate.ts'
import { diplomacyValue } from './diplomacy.ts'
import { judge } from './judge.ts'
import { copy, positionOf } from './position.ts'
import { recruitValue } from './recruit.ts'
import { researchValue } from './research.ts'
import type { Scene } from './scene.ts'

interface Offer {
  readonly action: MenuAction
  readonly value: number
}

/** Further orders of an activation add to its first idea; the next activation finds the best already done. */
const FILLED = 1.35
const AGAIN = 0.6
const ENOUGH = 0.03

export function chooseMenu(s: Scene, legal: readonly MenuAction[]): MenuAction | undefined {
  const free = freebie(s, legal)
  if (free) return free
  const offers: Offer[] = []
  for (const action of legal) {
    const value = offerValue(s, action)
    if (value > ENOUGH) offers.push({ action, value })
    if (action.type === 'activate' && !action.extra && value > ENOUGH) offers.push({ action, value: value * AGAIN })
  }
  const dig = entrenchments(s, legal)
  if (dig && dig.value > ENOUGH) offers.push(dig)
  offers.sort((a, b) => b.value - a.value)
  const chosen = offers.slice(0, Math.max(1, s.g.actionsLeft))
  // Recruiting is possible only now; what can wait until the dice have spoken, waits.
  const first = chosen.find((o) => o.action.type === 'recruit')
  const done = chosen.find((o) => o.action.type === 'diplomacy' && o.value > 1.2)
  const fight = chosen.find((o) => o.action.type === 'activate')
  const best = first ?? done ?? fight ?? chosen[0]
  return best?.action ?? fallback(legal)
}

const fallback = (legal: readonly MenuAction[]): MenuAction | undefined =>
  legal.find((a) => a.type === 'endTurn') ?? legal.find((a) => a.type === 'activate')

/** Gas and the extra activation of Offensive cost no action (10.3, 10.6e). */
function freebie(s: Scene, legal: readonly MenuAction[]): MenuAction | undefined {
  let best: MenuAction | undefined
  let most = 0
  for (const action of legal) {
    if (action.type !== 'gas') continue
    const p = copy(positionOf(s.g))
    p.step[action.target] = 1
    const value = judge(s, p) + s.step[action.target]!
    if (!best || value > most) {
      most = value
      best = action
    }
  }
  if (best) return best
  const extra = legal.find((a) => a.type === 'activate' && a.extra)
  // After the ordinary actions, unless recruiting is still to come; the year's last chances lower the price.
  if (extra && s.g.used !== 0 && activationValue(s, true) > 0.15) return extra
  return undefined
}

function offerValue(s: Scene, action: MenuAction): number {
  switch (action.type) {
    case 'recruit':
      return recruitValue(s)
    case 'activate':
      return action.extra ? 0 : activationValue(s, false)
    case 'research':
      return researchValue(s, action.tile)
    case 'diplomacy':
      return diplomacyValue(s, action.track, action.up)
    case 'missions':
      return missionsValue(s)
    default:
      return 0
  }
}

function activationValue(s: Scene, extra: boolean): number {
  const f = activateFrame(s.side, extra)
  const idea = bestIdea(s, f, activate.actions(s.g, f, s.seat), true)
  return idea && idea.gain > 0 ? idea.gain * (idea.cost < 3 ? FILLED : 1) : 0
}

/** Of all zones the one where a trench would matter most. */
function entrenchments(s: Scene, legal: readonly MenuAction[]): Offer | undefined {
  const base = positionOf(s.g)
  const c = coalitionOf(s.side)
  let now: number | undefined
  let best: Offer | undefined
  for (const action of legal) {
    if (action.type !== 'entrench' || s.front[s.we][action.zone]! > 1) continue
    now ??= judge(s, base)
    const trench: [Int8Array, Int8Array] = [base.trench[0], base.trench[1]]
    trench[c] = trench[c].slice()
    trench[c][action.zone]!++
    const value = (judge(s, { ...base, trench }) - now) * 1.3 + 0.1 * s.future
    if (!best || value > best.value) best = { action, value }
  }
  return best
}

function missionsValue(s: Scene): number {
  const { g, side } = s
  const flies = available(g, side, TILE.aviation)
  const rolls = available(g, side, TILE.tanks1)
  if ((!flies && !rolls) || g.season > 17) return 0
  const wanted = Math.min(4, 6 - g.missions[side]!)
  return (g.missions[side]! <= 1 ? 0.16 : 0.08) * wanted * (flies && rolls ? 1.3 : 1)
}
