/** Troop transport (TRANSPORT-1, TRANSPORT-13, RUL-36): the loads of trucks, and room to unload around a hex. */
import { distance, near } from '../data/board.ts'
import { isFoot, typeIndex } from '../data/index.ts'
import { ABOARD, type Hex, isSome, type TrenchClub, type Unit } from '../types.ts'
import { mayStand } from './reach.ts'

/** Passengers are foot soldiers, who may get off into water and trenches, and guns, which may not (RUL-36). */
const FOOT = typeIndex('infantry')
const GUN = typeIndex('heavy_mortar')

/** The units waiting to get off, reduced to what matters for finding room. */
export interface Load {
  readonly feet: number
  readonly guns: number
}
export const NOBODY: Load = { feet: 0, guns: 0 }

/** The load with the unit, or without it. */
export const plus = (load: Load, g: TrenchClub, u: Unit, n: 1 | -1 = 1): Load =>
  isFoot[g.unitType[u]!] === 1 ? { ...load, feet: load.feet + n } : { ...load, guns: load.guns + n }

export interface Loaded {
  readonly truck: Unit
  readonly load: Load
}
const NONE: readonly Loaded[] = []

/** The power's loaded trucks, in the order of their first passengers. */
export function loadedTrucks(g: TrenchClub, power: number): readonly Loaded[] {
  let found = NONE
  for (let u = 0; u < g.at.length; u++) {
    if (g.at[u]! < ABOARD || g.unitPower[u] !== power) continue
    const truck = g.at[u]! - ABOARD
    const known = found.find((l) => l.truck === truck)
    const load = plus(known?.load ?? NOBODY, g, u)
    found = known ? found.map((l) => (l === known ? { truck, load } : l)) : [...found, { truck, load }]
  }
  return found
}

/** Hexes that are vacated or taken before any unit gets off. */
export interface Change {
  readonly freed: readonly Hex[]
  readonly taken: readonly Hex[]
}
export const NO_CHANGE: Change = { freed: [], taken: [] }

export const isFree = (unitAt: readonly number[], hex: Hex, change: Change): boolean =>
  (!isSome(unitAt[hex]!) || change.freed.includes(hex)) && !change.taken.includes(hex)

/** Free hexes around this one where a soldier can get off; hexes that also suit guns come first. */
export function spotsAround(
  g: TrenchClub,
  unitAt: readonly number[],
  held: readonly number[],
  faction: number,
  hex: Hex,
  change: Change,
): { readonly spots: readonly Hex[]; readonly land: number } {
  const land: Hex[] = []
  const wet: Hex[] = []
  for (let d = 0; d < 6; d++) {
    const h = near[hex * 6 + d]!
    if (!isSome(h) || !isFree(unitAt, h, change) || !mayStand(g, held, faction, FOOT, h)) continue
    if (mayStand(g, held, faction, GUN, h)) land.push(h)
    else wet.push(h)
  }
  return { spots: [...land, ...wet], land: land.length }
}

/**
 * TRANSPORT-13, RUL-36: is there a different hex for each passenger? A soldier can stand wherever a gun can, so
 * counting is enough: guns need land, and all passengers together need the rest.
 */
export function canUnloadAt(
  g: TrenchClub,
  unitAt: readonly number[],
  held: readonly number[],
  faction: number,
  hex: Hex,
  load: Load,
  change: Change = NO_CHANGE,
): boolean {
  const { spots, land } = spotsAround(g, unitAt, held, faction, hex, change)
  return load.guns <= land && load.feet + load.guns <= spots.length
}

/** Every load has room where its truck stands, and no hex lies beside two of the trucks. */
export const allSettled = (
  g: TrenchClub,
  unitAt: readonly number[],
  held: readonly number[],
  faction: number,
  loaded: readonly Loaded[],
): boolean =>
  loaded.every(
    ({ truck, load }, i) =>
      canUnloadAt(g, unitAt, held, faction, g.at[truck]!, load) &&
      loaded.every((other, k) => k >= i || distance(g.at[truck]!, g.at[other.truck]!) > 2),
  )
