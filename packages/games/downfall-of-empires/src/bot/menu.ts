/** 7 Actions: the present worth of each action of the menu, and their order. */
import { type Params, reasons } from '@em/engine'
import { activate, activateFrame } from '../rules/activate.ts'
import { available, TILE } from '../rules/technology.ts'
import { coalitionOf, type MenuAction } from '../types.ts'
import { bestOf, ideasOf } from './activate.ts'
import { type Choices, simply } from './choices.ts'
import { diplomacyValue } from './diplomacy.ts'
import { judge } from './judge.ts'
import { positionOf } from './position.ts'
import { recruitValue } from './recruit.ts'
import { researchValue } from './research.ts'
import type { Scene } from './scene.ts'

export interface Offer {
  readonly action: MenuAction
  readonly value: number
  readonly key: string
  readonly params?: Params
}

export function menu(s: Scene, legal: readonly MenuAction[]): Choices {
  return freebie(s, legal) ?? ordered(s, offersOf(s, legal), legal)
}

/** Offers worth an action, best first; a second activation counts for less. */
export function offersOf(s: Scene, legal: readonly MenuAction[]): readonly Offer[] {
  const { w } = s
  const offers: Offer[] = []
  for (const action of legal) {
    const offer = offerOf(s, action)
    if (!offer || offer.value <= w.menu.enough) continue
    offers.push(offer)
    if (action.type === 'activate' && !action.extra) offers.push({ ...offer, value: offer.value * w.menu.again })
  }
  const dig = entrenchments(s, legal)
  if (dig && dig.value > w.menu.enough) offers.push(dig)
  return offers.sort((a, b) => b.value - a.value)
}

/** As many offers as there are actions. Recruiting is possible only now; actions that can wait for the dice do. */
export function inTime(s: Scene, offers: readonly Offer[]): Offer[] {
  const chosen = offers.slice(0, Math.max(1, s.g.actionsLeft))
  const rank = ({ action, value }: Offer): number =>
    action.type === 'recruit' ? 3 : action.type === 'diplomacy' && value > 1.2 ? 2 : action.type === 'activate' ? 1 : 0
  return chosen.sort((a, b) => rank(b) - rank(a))
}

/** The offers by worth, preceded by the one that must come first. */
function ordered(s: Scene, offers: readonly Offer[], legal: readonly MenuAction[]): Choices {
  const [first] = inTime(s, offers)
  const found: Choices = []
  if (first) {
    const { action, value, key, params } = first
    const sooner = offers[0]!.value - value
    const why = () =>
      reasons((tell) => {
        tell(key, value, params)
        tell('why.first', sooner)
      })
    found.push({ action, score: value + sooner, why })
  }
  const seen = new Set<MenuAction>(first ? [first.action] : [])
  for (const { action, value, key, params } of offers) {
    if (seen.has(action)) continue
    seen.add(action)
    found.push(simply(action, value, key, params))
  }
  const rest = legal.find((a) => a.type === 'endTurn') ?? (first ? undefined : legal.find((a) => a.type === 'activate'))
  if (rest && !seen.has(rest)) found.push(simply(rest, 0, 'why.enough'))
  return found
}

/** Gas and the extra activation of Offensive cost no action (10.3, 10.6e). */
export function freebie(s: Scene, legal: readonly MenuAction[]): Choices | undefined {
  const found: Choices = []
  for (const action of legal) {
    if (action.type !== 'gas') continue
    const p = positionOf(s.g)
    p.step[action.target] = 1
    found.push(simply(action, judge(s, p) + s.step[action.target]! + CERTAIN, 'why.gas', { army: action.target }))
  }
  if (found.length > 0) return found
  const extra = legal.find((a) => a.type === 'activate' && a.extra)
  // After the ordinary actions, unless recruiting is still to come; the price falls with the year's last chances.
  if (!extra || s.g.used === 0) return undefined
  const value = activationValue(s, true)
  return value > 0.15 ? [simply(extra, value, 'why.offensive')] : undefined
}
/** Gas costs nothing: every other action comes after it. */
const CERTAIN = 100

function offerOf(s: Scene, action: MenuAction): Offer | undefined {
  switch (action.type) {
    case 'recruit':
      return { action, value: recruitValue(s), key: 'why.recruit' }
    case 'activate':
      return action.extra ? undefined : { action, value: activationValue(s, false), key: 'why.activate' }
    case 'research':
      return { action, value: researchValue(s, action.tile), key: 'why.research', params: { tile: action.tile } }
    case 'diplomacy': {
      const key = action.up ? 'why.diplomacy' : 'why.hinder'
      return { action, value: diplomacyValue(s, action.track, action.up), key, params: { track: action.track } }
    }
    case 'missions':
      return { action, value: missionsValue(s), key: 'why.missions' }
    default:
      return undefined
  }
}

function activationValue(s: Scene, extra: boolean): number {
  const f = activateFrame(s.side, extra)
  const ideas = ideasOf(s, f, activate.actions(s.g, f, s.seat), true)
  s.notes.ideas = ideas
  const idea = bestOf(ideas)
  return idea && idea.gain > 0 ? idea.gain * (idea.cost < 3 ? s.w.menu.filled : 1) : 0
}

/** The zone where a trench would matter most. */
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
    const value = (judge(s, { ...base, trench }) - now) * s.w.menu.trench + s.w.menu.anyTrench * s.future
    if (!best || value > best.value) best = { action, value, key: 'why.entrench', params: { zone: action.zone } }
  }
  return best
}

function missionsValue(s: Scene): number {
  const { g, side } = s
  const flies = available(g, side, TILE.aviation)
  const rolls = available(g, side, TILE.tanks1)
  if ((!flies && !rolls) || g.season > 17) return 0
  const wanted = Math.min(4, 6 - g.missions[side]!)
  return (g.missions[side]! <= 1 ? s.w.missions.few : s.w.missions.some) * wanted * (flies && rolls ? 1.3 : 1)
}
