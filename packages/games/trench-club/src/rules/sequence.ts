/** The sequence of play on one page: rounds of turns, the opening restriction (TURN-1 to TURN-8, RUL-94). */
import { type Action, automatic, type Denial, type Step, type Table } from '@em/engine'
import { opening } from '../data/index.ts'
import {
  ALL_ARMIES,
  type AutomaFrame,
  GONE,
  inFort,
  type MoveFrame,
  type OrderAction,
  type OrdersFrame,
  type TrenchClub,
  type TurnFrame,
} from '../types.ts'
import { incomeFrame } from './money.ts'
import { actor } from './units.ts'
import { endByRounds } from './victory.ts'

/** TURN-3, TURN-5, TURN-6: how many armies the power in this place may order; 3 means all, recruits included. */
export function armiesAllowed(g: TrenchClub, place: number): number {
  const table = g.powerNation.length > 2 ? opening.four : opening.two
  return table[g.round - 1]?.[place] ?? 3
}

const placeOf = (g: TrenchClub, power: number): number =>
  (power - g.first + g.powerNation.length) % g.powerNation.length

const moveFrame = (power: number): MoveFrame => ({ step: 'move', power, done: 0, begun: false })

/** Phase 1 of 4, including forts, boarding and unloading (MOVE-21); declaring, combat and money each replace the phase before. */
export function beginMoves(g: TrenchClub, power: number, t: Table): void {
  t.log({ key: 'log.ordered', params: { ...actor(g, power), armies: bits(g.ordered) }, rules: ['TURN-8'], depth: 1 })
  t.replace(moveFrame(power))
}

const bits = (mask: number): number[] => [0, 1, 2].filter((a) => ((mask >> a) & 1) === 1)

const hasUnits = (g: TrenchClub, power: number): boolean =>
  g.at.some((at, u) => at !== GONE && g.unitPower[u] === power)

function beginTurn(g: TrenchClub, power: number, t: Table): void {
  g.turn = power
  g.moved.fill(0)
  g.worked.fill(0)
  for (let u = 0; u < g.at.length; u++) g.garrison[u] = g.unitPower[u] === power && inFort(g.at[u]!) ? 1 : 0
  t.log({ key: 'log.turn', params: { ...actor(g, power), round: g.round }, rules: ['TURN-2'] })
  const allowed = armiesAllowed(g, placeOf(g, power))
  g.ordered = ALL_ARMIES
  if (g.automa[power] === 1) {
    const next: AutomaFrame = { step: 'automa', power }
    return t.push(next)
  }
  // A power without units has nothing to order or declare.
  if (!hasUnits(g, power)) return t.push(incomeFrame(power))
  if (allowed >= 3) return t.push(moveFrame(power))
  // TURN-6, RUL-11: in the second round exactly the armies that rested in the first.
  if (g.round > 1) {
    g.ordered = ALL_ARMIES & ~g.opened[power]!
    t.log({
      key: 'log.ordered',
      params: { ...actor(g, power), armies: bits(g.ordered) },
      rules: ['TURN-6', 'RUL-11'],
      depth: 1,
    })
    return t.push(moveFrame(power))
  }
  g.ordered = 0
  const next: OrdersFrame = { step: 'orders', power, left: allowed }
  t.push(next)
}

export const turn = automatic<TrenchClub, TurnFrame, Action>('turn', (g, f, t) => {
  const powers = g.powerNation.length
  if (f.played === powers) {
    if (g.options.maxRounds > 0 && g.round >= g.options.maxRounds) return endByRounds(g, t)
    f.played = 0
    g.round++
  }
  if (f.played === 0) t.log({ key: 'log.round', params: { round: g.round }, rules: ['TURN-2'] })
  const power = (g.first + f.played) % powers
  f.played++
  beginTurn(g, power, t)
})

const deny = (rule: string, key: string): Denial => ({ rule, key })

/** TURN-8: armies are named in rising order, so each choice of armies is offered once. */
export const orders: Step<TrenchClub, OrdersFrame, OrderAction> = {
  name: 'orders',
  seats: (g, f) => g.seatsOf[f.power]!,
  actions(g, f) {
    const out: OrderAction[] = []
    const from = 32 - Math.clz32(g.ordered)
    // Leave enough higher armies for those still to be named.
    for (let army = from; army + f.left <= 3; army++) out.push({ type: 'order', army })
    return out
  },
  take(g, f, _seat, a, t) {
    g.ordered |= 1 << a.army
    g.opened[f.power] = g.ordered
    f.left--
    if (f.left === 0) beginMoves(g, f.power, t)
  },
  refuse(g, f, _seat, action): Denial | undefined {
    const { army } = action as Action & { army?: unknown }
    if (action.type !== 'order') return deny('TURN-8', 'deny.chooseArmies')
    if (typeof army === 'number' && ((g.ordered >> army) & 1) === 1) return deny('TURN-8', 'deny.armyChosen')
    return f.left > 0 ? deny('TURN-8', 'deny.armiesInOrder') : undefined
  },
}
