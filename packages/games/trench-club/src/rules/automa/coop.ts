/**
 * Two players against the Automa (COOP-1 to COOP-4, RUL-88): they divide the units of one sheet, the second player's
 * units bear the ally's colours, each player has a token for own units, and the third token is for both.
 */
import type { Action, Denial, Frame, Step } from '@em/engine'
import { type Army, allyOf, isSome, type Power, type SetupAction, type TrenchClub, type Unit } from '../../types.ts'
import { allGrouped, reserveOf } from '../group.ts'

const SHARED: Army = 2

export interface ShareFrame extends Frame {
  readonly step: 'share'
  readonly power: Power
  /** How many units, in their order, have an owner. */
  readonly done: number
}
export interface CoopGroupFrame extends Frame {
  readonly step: 'coopGroup'
  readonly power: Power
}

/** More than one seat commands the power. */
export const isShared = (g: TrenchClub, power: Power): boolean => g.seatsOf[power]!.length > 1

/** COOP-3: the player's own token, and the one for both. Alone, all three. */
export const tokensOf = (g: TrenchClub, power: Power, seat: number): readonly Army[] =>
  isShared(g, power) ? [g.seatsOf[power]!.indexOf(seat), SHARED] : [0, 1, 2]

const deny = (rule: string, key: string): Denial => ({ rule, key })
const IN_ORDER = deny('RUL-88', 'deny.shareInOrder')
const OTHER_TOKEN = deny('COOP-3', 'deny.othersToken')

/** COOP-1, COOP-2: the first player deals out the units of the sheet one by one; the players discuss it. */
export const share: Step<TrenchClub, ShareFrame, SetupAction> = {
  name: 'share',
  seats: (g, f) => [g.seatsOf[f.power]![0]!],
  actions(g, f) {
    const unit = reserveOf(g, f.power)[f.done]!
    return g.seatsOf[f.power]!.map((to) => ({ type: 'share', unit, to }))
  },
  take(g, f, _seat, a, t) {
    if (a.type !== 'share') return
    const sheetNation = g.powerNation[f.power]!
    g.unitOwner[a.unit] = a.to
    g.unitNation[a.unit] = g.seatsOf[f.power]!.indexOf(a.to) > 0 ? allyOf(sheetNation) : sheetNation
    t.log({
      key: 'log.shared',
      params: { unit: a.unit, unitType: g.unitType[a.unit]!, unitNation: g.unitNation[a.unit]!, seat: a.to },
      rules: ['COOP-1', 'COOP-2'],
    })
    if (f.done + 1 < reserveOf(g, f.power).length) {
      const next: ShareFrame = { ...f, done: f.done + 1 }
      return t.replace(next)
    }
    const next: CoopGroupFrame = { step: 'coopGroup', power: f.power }
    t.replace(next)
  },
  refuse: (_g, _f, _seat, a) => (a.type === 'share' ? IN_ORDER : undefined),
}

/** The seat's next unit without an army; -1 when all have one. */
const nextOf = (g: TrenchClub, seat: number): Unit =>
  g.unitOwner.findIndex((owner, u) => owner === seat && !isSome(g.army[u]!))

/** SETUP-5, COOP-3: both players group their own units at the same time. */
export const coopGroup: Step<TrenchClub, CoopGroupFrame, SetupAction> = {
  name: 'coopGroup',
  seats: (g, f) => g.seatsOf[f.power]!.filter((seat) => isSome(nextOf(g, seat))),
  actions(g, f, seat) {
    const unit = nextOf(g, seat)
    return !isSome(unit) ? [] : tokensOf(g, f.power, seat).map((army) => ({ type: 'group', unit, army }))
  },
  take(g, f, _seat, a, t) {
    if (a.type !== 'group') return
    g.army[a.unit] = a.army
    t.log({
      key: 'log.grouped',
      params: { unit: a.unit, unitType: g.unitType[a.unit]!, unitNation: g.unitNation[a.unit]!, army: a.army },
      rules: ['SETUP-5', 'COOP-3'],
      seats: g.seatsOf[f.power]!,
    })
  },
  run: (g, _f, t) => allGrouped(g, t),
  refuse(g, _f, seat, action): Denial | undefined {
    const { unit, army } = action as Action & { unit?: unknown; army?: unknown }
    if (action.type !== 'group') return undefined
    if (unit !== nextOf(g, seat)) return IN_ORDER
    return typeof army === 'number' ? OTHER_TOKEN : undefined
  },
}
