/**
 * The starting position of a first solo game: both sides are on the board, the reader's first army at a fort and in
 * range of an enemy outpost: a fort to take, an attack to declare and something to buy in the first turn. The rules are
 * the usual ones.
 */
import { grid, hexOf, startHex } from './data/board.ts'
import { typeIndex } from './data/index.ts'
import { placeFor } from './rules/automa/cup.ts'
import { occupants } from './rules/field.ts'
import { mayStand } from './rules/reach.ts'
import { holders } from './rules/trenches.ts'
import { isSome, type Power, type TrenchClub, type TurnFrame, type Unit } from './types.ts'

const SOUTH = 11
/** On the northern half; the southern one has the same ground eleven rows below. */
const TOKENS = { person: [2, 1, 3], automa: [5, 4, 6] } as const
/** Types of the person's first and second army; the rest is the third. */
const FIRST = ['infantry', 'mounted_infantry', 'tank', 'assault_gun', 'howitzer'].map(typeIndex)
const SECOND = ['heavy_infantry', 'armoured_car', 'airplane', 'anti_tank_gunners'].map(typeIndex)
const INFANTRY = typeIndex('infantry')
const GUNS = ['assault_gun', 'howitzer'].map(typeIndex)
/** At the gate of the western fort; in range of the gun; where the gun stands. */
const GATE = [3, 5] as const
const OUTPOST = { assault_gun: [8, 5], howitzer: [7, 5] } as const
const BATTERY = [5, 5] as const
/** Together with the income from the first fort, enough for infantry. */
const PURSE = 1

export function placeArmies(g: TrenchClub, south: boolean): void {
  const person = g.automa.indexOf(0)
  const automa = g.automa.indexOf(1)
  const cell = ([column, row]: readonly [number, number]): number => hexOf([column, row + (south ? SOUTH : 0)])
  const numbers = (list: readonly number[]): number[] => list.map((n) => n + (south ? 6 : 0))
  g.tokens[person] = numbers(TOKENS.person)
  g.tokens[automa] = numbers(TOKENS.automa)
  g.tokensLeft = []
  g.grouped = 1
  g.round = 1
  g.first = person
  g.bonds[person] = PURSE
  const begin: TurnFrame = { step: 'turn', played: 0 }
  g.stack.splice(0, g.stack.length, begin)

  let gun: Unit = -1
  let drawn = 0
  for (let u = 0; u < g.at.length; u++) {
    const type = g.unitType[u]!
    if (g.unitPower[u] === automa) {
      g.army[u] = Math.min(2, Math.floor(drawn / 4))
      drawn++
    } else {
      g.army[u] = FIRST.includes(type) ? 0 : SECOND.includes(type) ? 1 : 2
      if (GUNS.includes(type)) gun = u
    }
  }
  const put = (power: Power, type: number, hex: number): void => {
    const u = g.unitType.findIndex((t, unit) => t === type && g.unitPower[unit] === power)
    if (isSome(u) && isFree(g, u, hex)) g.at[u] = hex
  }
  if (isSome(gun)) put(person, g.unitType[gun]!, cell(BATTERY))
  put(person, INFANTRY, cell(GATE))
  const assault = g.unitType[gun] === GUNS[0]
  put(automa, INFANTRY, cell(assault ? OUTPOST.assault_gun : OUTPOST.howitzer))
  for (let u = 0; u < g.at.length; u++) {
    if (g.at[u]! < 0) g.at[u] = placeFor(g, u, startHex(g.tokens[g.unitPower[u]!]![g.army[u]!]!))
  }
}

const isFree = (g: TrenchClub, u: Unit, hex: number): boolean =>
  hex >= 0 &&
  hex < grid.size &&
  !isSome(occupants(g)[hex]!) &&
  mayStand(g, holders(g), g.powerFaction[g.unitPower[u]!]!, g.unitType[u]!, hex)
