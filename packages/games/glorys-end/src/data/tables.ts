/** Combat results, siege guns, modifiers, retreat compass, replacements, victory points and constants of the text. */
import { data } from './all.ts'
import { hexAt, hexCount, inParis } from './map.ts'
import { ALLIED, DIRECTIONS, GERMAN, GUNS, type Hex, NATIONS, SIDES, type Side } from './words.ts'

/* ---------- combat results (13.9 to 13.18) ---------- */

export interface CombatResult {
  readonly code: string
  /** Loss points of the attacker and of the defender. */
  readonly attacker: number
  readonly defender: number
  readonly retreat: boolean
}
const resultOf = (code: string): CombatResult => ({
  code,
  attacker: Number(code[0]),
  defender: Number(code[2]),
  retreat: code.endsWith('R'),
})
const { combat, siege, terrain, limits: numbers, calendar, victory } = data
export const combatColumns: readonly string[] = combat.columns
const cells: readonly (readonly CombatResult[])[] = combat.rows.map((row) => row.cells.map(resultOf))
const [lowest, highest] = combat.clamp
/** A die with its modifiers counts as 1 to 6 (13.12c). */
export const clampRoll = (roll: number): number => Math.max(lowest, Math.min(highest, roll))
/** For a column and a modified die of any size. */
export const combatResult = (column: number, roll: number): CombatResult => cells[clampRoll(roll) - 1]![column]!
/** The fixed result of odds worse than the first column (13.11b). */
export const hopeless: CombatResult = resultOf(combat.worse)

const odds = combat.columns.map((c) => c.split(':').map(Number) as [number, number])
/** 1:2 is the worst column, -1 below it (13.11b); 5:1 is the last, for all above it (13.11c). Odds are rounded in favour of the defender (13.9a, 13.10a). */
export const combatColumn = (attack: number, defence: number): number =>
  odds.findLastIndex(([a, d]) => attack * d >= defence * a)
const best = odds.at(-1)![0]
/** +1 for each whole level above the last column (13.13a). */
export const oddsModifier = (attack: number, defence: number): number =>
  Math.max(0, Math.floor(attack / defence) - best) * combat.perOddsAbove
/** The odds as written: "3:1", "1:2" (13.9a, 13.10a). */
export const oddsText = (attack: number, defence: number): string =>
  attack >= defence ? `${Math.floor(attack / defence)}:1` : `1:${Math.ceil(defence / attack)}`
export const { concentric: concentricModifier, fortressExtra } = combat
/** Fortress, zone and trench: die modifier, and whether a concentric assault counts (13.16c, 14.3f, A47). */
export const positionEffects = terrain.position

const directionsOf = (side: Side): readonly number[] => combat.compass[SIDES[side]!].map((d) => DIRECTIONS.indexOf(d))
/** By side: the three directions of retreat (13.19a). */
export const compass: readonly (readonly number[])[] = [directionsOf(ALLIED), directionsOf(GERMAN)]

/* ---------- siege guns (14.9, 14.10) ---------- */

const falls = GUNS.map((gun) => siege.guns[gun].upTo)
/** By gun: the highest modified die that eliminates a fortress. */
export const siegeUpTo: readonly number[] = falls
/** Does the fortress fall to this gun at this die? */
export const fortressFalls = (gun: number, die: number, modifier: number): boolean => die + modifier <= falls[gun]!

/* ---------- replacements and withdrawal (8.6 to 8.8) ---------- */

/** Steps that a nation receives on a turn (8.6c to 8.6e). */
export const replacements = (nation: number, turn: number): number => {
  const row = calendar.replacements[NATIONS[nation]!]
  const regular = row.from !== undefined && turn >= row.from ? (row.each ?? 0) : 0
  return regular + (row.on?.[String(turn)] ?? 0)
}
export const withdrawal = calendar.withdrawal
/** Turns whose German reinforcements never come once the Netherlands are violated (3.6e). */
export const cancelledByNetherlands: readonly number[] = calendar.netherlands.cancels

/* ---------- victory points (4) ---------- */

type Row = { readonly hex: string; readonly vp: number }
const byHex = (rows: readonly Row[]): readonly number[] => {
  const table = new Array<number>(hexCount).fill(0)
  for (const { hex, vp } of rows) table[hexAt(hex)] = vp
  return table
}
/** By side, by hex: VP for its control; Paris is a group and 0 here (4.2a, A6). */
export const hexVp: readonly (readonly number[])[] = [byHex(victory.allied), byHex(victory.german)]
/** By side, by hex: VP for its control at the mutual check only (4.3a). */
export const conditionalVp: readonly (readonly number[])[] = [
  byHex(victory.conditional.allied),
  byHex(victory.conditional.german),
]
export interface VpGroup {
  readonly id: string
  readonly es: string
  readonly en: string
  readonly hexes: readonly Hex[]
  readonly vp: number
}
/** German VP while at least one hex of the group is German (A6). */
export const vpGroups: readonly VpGroup[] = victory.groups.map(({ id, es, en, hexes, vp }) => ({
  id,
  es,
  en,
  hexes: hexes.map(hexAt),
  vp,
}))
const worth = (h: Hex): boolean => inParis[h] === 1 || [...hexVp, ...conditionalVp].some((table) => table[h] !== 0)
/** Every hex whose control can change a total. */
export const vpHexes: readonly Hex[] = Array.from({ length: hexCount }, (_, h) => h).filter(worth)
/** By side: the level that wins the campaign (4.1b, 4.1c). */
export const victoryLevel: readonly number[] = [victory.levels.allied, victory.levels.german]
export const easternAward = victory.eastern
export const plan17 = victory.plan17
export const netherlandsPenalty: number = victory.netherlands
/** The German total at which Britain enters although Belgium is neutral (3.7c). */
export const britainEntersAt: number = victory.britain.entersAt

/* ---------- constants of the text ---------- */

export const limits = numbers

const DAY = 86_400_000
const dayOf = (turn: number, plus: number): string =>
  new Date(
    Date.parse(`${numbers.calendar.firstDay}T00:00:00Z`) + ((turn - 1) * numbers.calendar.daysPerTurn + plus) * DAY,
  )
    .toISOString()
    .slice(0, 10)
/** First and last day of a turn, "1914-09-04" to "1914-09-06" for turn 8 (1.2a). */
export const turnDays = (turn: number): readonly [string, string] => [
  dayOf(turn, 0),
  dayOf(turn, numbers.calendar.daysPerTurn - 1),
]
