/** The cup and its chips (SOLO-SETUP-2 to SOLO-SETUP-10, RUL-86, RUL-87): contents, draws and placement. */
import type { Table } from '@em/engine'
import { grid, startHex } from '../../data/board.ts'
import { automaDraws, capacity, difficulty, nationUnit, sheet, typeIndex } from '../../data/index.ts'
import {
  type Army,
  type Difficulty,
  type Hex,
  isSome,
  type Nation,
  type Power,
  RESERVE,
  type TrenchClub,
  type Unit,
  type UnitType,
  WATER,
} from '../../types.ts'
import { occupants } from '../field.ts'
import { mayStand } from '../reach.ts'
import { holders } from '../trenches.ts'
import { named } from '../units.ts'

/**
 * The sheet without the truck, and the extras of the level (SOLO-SETUP-3, SOLO-SETUP-4, SOLO-SETUP-5, SOLO-SETUP-6): each level's list
 * stands for itself (RUL-87).
 */
export function cupOf(nation: Nation, level: Difficulty): UnitType[] {
  const extras = difficulty[level].map((id) => (id === 'nation' ? nationUnit[nation]! : typeIndex(id)))
  return [...sheet[nation]!.filter((type) => capacity[type] === 0), ...extras]
}

const inCup = (g: TrenchClub, power: Power): Unit[] => {
  const found: Unit[] = []
  for (let u = 0; u < g.at.length; u++) if (g.unitPower[u] === power && g.at[u] === RESERVE) found.push(u)
  return found
}

/** The first hex for the unit: dry ground ring by ring; water only for units allowed in it that find nothing else. */
export function placeFor(g: TrenchClub, u: Unit, start: Hex): Hex {
  const unitAt = occupants(g)
  const held = holders(g)
  const type = g.unitType[u]!
  const faction = g.powerFaction[g.unitPower[u]!]!
  let wet = -1
  for (let radius = 0; radius < grid.rows + grid.columns; radius++) {
    // From the top clockwise.
    for (const hex of grid.ring(start, radius)) {
      if (isSome(unitAt[hex]!) || !mayStand(g, held, faction, type, hex)) continue
      if (g.terrain[hex] !== WATER) return hex
      if (!isSome(wet)) wet = hex
    }
  }
  return wet
}

/** SOLO-SETUP-9: four chips, four chips, then the rest. */
export function deployFromCup(g: TrenchClub, power: Power, army: Army, t: Table): void {
  const start = startHex(g.tokens[power]![army]!)
  const draws = Math.min(automaDraws[army] ?? Number.POSITIVE_INFINITY, inCup(g, power).length)
  for (let i = 0; i < draws; i++) {
    const cup = inCup(g, power)
    const u = cup[t.roll(cup.length) - 1]!
    const hex = placeFor(g, u, start)
    g.at[u] = hex
    g.army[u] = army
    t.log({
      key: 'automa.drawn',
      params: { ...named(g, 'unit', u), army, hex, left: cup.length - 1 },
      rules: ['SOLO-SETUP-9', 'SOLO-SETUP-10', 'RUL-86'],
      depth: 1,
    })
  }
}
