/**
 * TRANSPORT-13: no action may leave a loaded truck without a way to unload. Several trucks may be loaded at once and
 * drive one after another in any order, so all of them are judged together.
 */
import { distance } from '../data/board.ts'
import { type Hex, onMap, type Unit } from '../types.ts'
import { type Moving, optionsOf } from './options.ts'
import {
  type Change,
  canUnloadAt,
  isFree,
  type Load,
  type Loaded,
  NO_CHANGE,
  NOBODY,
  plus,
  spotsAround,
} from './transport.ts'

const loadOf = (m: Moving, truck: Unit): Load | undefined => m.loaded.find((l) => l.truck === truck)?.load

export function isLoaded(m: Moving, u: Unit): boolean {
  for (const { truck } of m.loaded) if (truck === u) return true
  return false
}

const othersThan = (m: Moving, truck: Unit): readonly Loaded[] => m.loaded.filter((l) => l.truck !== truck)

/** Every choice of hexes for the load among the given spots, as lists. */
function* choices(spots: readonly Hex[], land: number, load: Load): Generator<readonly Hex[]> {
  const need = load.feet + load.guns
  for (let mask = 0; mask < 1 << spots.length; mask++) {
    const chosen = spots.filter((_, i) => ((mask >> i) & 1) === 1)
    if (chosen.length !== need) continue
    if (spots.filter((_, i) => i < land && ((mask >> i) & 1) === 1).length >= load.guns) yield chosen
  }
}

/** The load can get off around this hex so that the other trucks can still unload. */
function unloadsWithin(m: Moving, hex: Hex, load: Load, rest: readonly Loaded[], change: Change): boolean {
  const { g, unitAt, faction } = m
  const { held } = m.ground.front
  if (!canUnloadAt(g, unitAt, held, faction, hex, load, change)) return false
  if (rest.length === 0) return true
  const { spots, land } = spotsAround(g, unitAt, held, faction, hex, change)
  for (const chosen of choices(spots, land, load)) {
    if (allUnload(m, rest, { freed: change.freed, taken: [...change.taken, ...chosen] })) return true
  }
  return false
}

/** Could all these trucks, one after another, end where every passenger has room? */
function allUnload(m: Moving, trucks: readonly Loaded[], change: Change): boolean {
  if (trucks.length === 0) return true
  return trucks.some((one) => {
    const rest = trucks.filter((l) => l !== one)
    const here = m.g.at[one.truck]!
    if (unloadsWithin(m, here, one.load, rest, change)) return true
    const { moves, enters } = optionsOf(m.g, m.ground, one.truck, true)
    const gone: Change = { freed: [...change.freed, here], taken: change.taken }
    if (enters.length > 0 && allUnload(m, rest, gone)) return true
    return moves.some(
      ({ to }) =>
        isFree(m.unitAt, to, gone) &&
        unloadsWithin(m, to, one.load, rest, { freed: gone.freed, taken: [...gone.taken, to] }),
    )
  })
}

const hexesOf = (m: Moving, u: Unit): readonly Hex[] => (onMap(m.g.at[u]!) ? [m.g.at[u]!] : [])

/** The loaded truck may end here, or stay here. */
export function unloadsAt(m: Moving, truck: Unit, to: Hex): boolean {
  const load = loadOf(m, truck) ?? NOBODY
  const change = to === m.g.at[truck] ? NO_CHANGE : { freed: hexesOf(m, truck), taken: [to] }
  return unloadsWithin(m, to, load, othersThan(m, truck), change)
}

/** Another unit may end here. While all loads have room, only hexes beside a loaded truck matter. */
export function leavesRoom(m: Moving, u: Unit, to: Hex): boolean {
  if (m.settled && m.loaded.every(({ truck }) => distance(m.g.at[truck]!, to) > 1)) return true
  return allUnload(m, m.loaded, { freed: hexesOf(m, u), taken: [to] })
}

/** The unit may board the truck. */
export function takesOn(m: Moving, truck: Unit, u: Unit): boolean {
  const load = plus(loadOf(m, truck) ?? NOBODY, m.g, u)
  return allUnload(m, [{ truck, load }, ...othersThan(m, truck)], { freed: hexesOf(m, u), taken: [] })
}

/** One passenger of a truck that has driven gets off here: its other passengers and the other trucks must still be able to. */
export function getsOffAt(m: Moving, truck: Unit, u: Unit, to: Hex): boolean {
  const load = plus(loadOf(m, truck) ?? NOBODY, m.g, u, -1)
  return unloadsWithin(m, m.g.at[truck]!, load, othersThan(m, truck), { freed: [], taken: [to] })
}
