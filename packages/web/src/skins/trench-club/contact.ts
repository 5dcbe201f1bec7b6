/**
 * Contact with enemies, and the cost of each step of a path: drawn, never judged. Tests compare both with the rules.
 */
import { hexesBeside, rowOf } from './data.ts'
import { BRIDGE, FOREST, IN_FORT, inFort, OPEN, onMap, ROAD, type TrenchView, WATER } from './game.ts'

const melee = (range: readonly (number | null)[] | null): boolean => range !== null && (range[0] ?? 9) <= 1
const isAir = (type: number): boolean => rowOf(type).domain === 'air'
const isVessel = (type: number): boolean => rowOf(type).domain === 'water'
const factionOf = (view: TrenchView, u: number): number => view.powerFaction[view.unitPower[u] ?? 0] ?? 0

/** The trench that a soldier is in, -1 for none. */
export const dugIn = (view: TrenchView, u: number): number => {
  const at = view.at[u] ?? -1
  return view.dug[u] === 1 && onMap(at) ? (view.trench[at] ?? -1) : -1
}
export const trenchHexes = (view: TrenchView, trench: number): readonly number[] =>
  trench < 0 ? [] : view.trench.flatMap((t, hex) => (t === trench ? [hex] : []))

/** Hexes on which a unit of that kind is in contact with an enemy of the faction. */
export function contactHexes(view: TrenchView, faction: number, air: boolean): ReadonlySet<number> {
  const found = new Set<number>()
  view.at.forEach((at, u) => {
    const type = view.unitType[u] ?? 0
    if (!onMap(at) || factionOf(view, u) === faction) return
    const wading = view.terrain[at] === WATER && !isAir(type) && !isVessel(type)
    if (wading || !melee(air ? rowOf(type).airRange : rowOf(type).groundRange)) return
    const trench = dugIn(view, u)
    for (const hex of trench >= 0 ? trenchHexes(view, trench) : [at]) for (const n of hexesBeside(hex)) found.add(n)
  })
  return found
}

const GROUND: Readonly<Record<number, number>> = { [OPEN]: 1, [FOREST]: 1.5, [ROAD]: 0.5, [BRIDGE]: 0.5 }

/** Movement points spent on arriving at each place of a path. */
export function spent(view: TrenchView, u: number, path: readonly number[], boarding: boolean): readonly number[] {
  const type = view.unitType[u] ?? 0
  const { speed } = rowOf(type)
  let sum = 0
  return path.map((place, i) => {
    const terrain = view.terrain[place] ?? 0
    let price = 1
    if (inFort(place) || (boarding && i === path.length - 1)) price = 0.5
    else if (isAir(type) || isVessel(type)) price = 1
    else if (terrain === WATER) price = speed - sum
    else {
      price = GROUND[terrain] ?? 1
      // The last half point is enough for one step into the open (MOVE-16).
      if (terrain === OPEN && sum === speed - 0.5) price = 0.5
    }
    sum += price
    return sum
  })
}

/** Does contact end the movement with the last step of the path? */
export function stopsByContact(view: TrenchView, u: number, path: readonly number[]): boolean {
  const last = path.at(-1)
  if (last === undefined || last >= IN_FORT) return false
  const contact = contactHexes(view, factionOf(view, u), isAir(view.unitType[u] ?? 0))
  const start = view.at[u] ?? -1
  const before = path.at(-2) ?? start
  if (!contact.has(last) || before >= IN_FORT) return false
  const from = before === start ? trenchHexes(view, dugIn(view, u)) : []
  return (from.length > 0 ? from : [before]).some((h) => contact.has(h))
}
