/** The account of an Assault ABF: columns, roll, and the test of the assaulting unit (11.5.2 to 11.5.6, R34 to R37, R106). */
import { type Account, type Item, sumItems } from '@em/engine'
import { assaultCab, assaultShift, directionTo, RANK_C, RANK_D, unitRank, works } from '../data/index.ts'
import type { Hex, NachParis, Unit, Work } from '../types.ts'
import { type AbfAccount, abfColumn, abfModifiers, affAccount, shifted } from './abf.ts'
import { cbfOf, fortsAt } from './forts.ts'
import { isBehindRiver, isFloodedBank, isHilly } from './ground.ts'
import { isCav, isPio } from './units.ts'

/** By CBF of the Fortification: 2 to 4, 5 to 8, more (11.5.2b, R34). */
const bandOf = (cbf: number): number => (cbf < 5 ? 0 : cbf <= 8 ? 1 : 2)
export function columnShift(g: NachParis, w: Work, u: Unit): number {
  const band = bandOf(cbfOf(g, w))
  if (isPio(u)) return assaultShift.pio
  if (isCav(u)) return assaultShift.cav[band]!
  if (unitRank[u] === RANK_D) return 0
  return (unitRank[u] === RANK_C ? assaultShift.rankC : assaultShift.rankB)[band]!
}
/** A Fortification of the hex that is neither bombarded nor assaulted covers the others (11.5.2c, 11.5.3). */
const isCovered = (g: NachParis, w: Work): boolean =>
  fortsAt(g, works[w]!.hex).some(
    (other) => other !== w && !g.shelledWorks.includes(other) && !g.assaults.some((a) => a.work === other),
  )

export interface AssaultAccount extends AbfAccount {
  readonly shifts: Account
}
/** Includes the assaulting unit; a column below the first is no assault. */
export function assaultAccount(g: NachParis, w: Work, u: Unit, guns: readonly Unit[]): AssaultAccount {
  const pio: Item[] = isPio(u)
    ? [{ rule: '11.5.5a', key: 'item.bombard.aff', params: { unit: u }, value: assaultShift.pioAff }]
    : []
  const aff = affAccount(g, guns, pio)
  const items: Item[] = [
    {
      rule: isPio(u) ? '11.5.5a' : '11.5.2b',
      key: 'item.assault.unit',
      params: { unit: u },
      value: columnShift(g, w, u),
    },
  ]
  if (isCovered(g, w)) items.push({ rule: '11.5.2c', key: 'item.assault.covered', value: assaultShift.untargeted })
  const shifts = { key: 'account.assault.shifts', items, total: sumItems(items) }
  const column = abfColumn(aff.total)
  return {
    aff,
    modifiers: abfModifiers(g, w, guns, [u]),
    shifts,
    column: column < 0 ? -1 : shifted(column, shifts.total),
  }
}

/** The test of the assaulting unit (11.5.6b, R37, R106). `cbf`: the CBF met, a reduced Feste at half; `destroyed`: a Fortification fell. */
export function assaulterItems(g: NachParis, u: Unit, hex: Hex, cbf: number, destroyed: boolean): Item[] {
  const items: Item[] = []
  const add = (key: string, value: number): void => {
    if (value !== 0) items.push({ rule: '11.5.6b', key: `item.assault.${key}`, value })
  }
  add('cbf', cbf >= 7 ? assaultCab.cbf7plus : cbf >= 5 ? assaultCab.cbf5to6 : 0)
  add('terrain', isHilly(hex) ? assaultCab.roughMountain : 0)
  const dir = directionTo(hex, g.at[u]!)
  add('river', isBehindRiver(g, hex, dir) ? assaultCab.river : 0)
  add('flood', isFloodedBank(g, hex, dir) ? assaultCab.floodedBank : 0)
  add('pio', isPio(u) ? assaultCab.pio : 0)
  add('fell', destroyed ? assaultCab.fortDestroyed : 0)
  return items
}
