/** Results, modifiers and limits as the rules read them. */
import { data } from './all.ts'
import { terrain } from './map.ts'
import { CATEGORIES, CLEAR, FLOOD_PLAIN, type Hex, LOWLAND, TERRAINS } from './words.ts'

const { constants: c, tables, turns: record } = data

/** Automatic step losses, then a CAB Test at the modifier. */
export interface Effect {
  readonly losses: number
  readonly modifier: number
}
const effectOf = (text: string): Effect => {
  const [losses, modifier] = text.split('/').map(Number) as [number, number]
  return { losses, modifier }
}
const orNothing = (text: string): Effect | undefined => (text === 'NC' ? undefined : effectOf(text))

/* ---------- results ---------- */

/** Bombardment of units: cells by column, then row - lowest (8.3.3); above `highest` one column left and `shift` rows back. */
export const abuTable = {
  columns: tables.ABU.columns as readonly number[],
  lowest: tables.ABU.rows[0],
  highest: tables.ABU.rows[1],
  shift: -tables.ABU.overflow.rows,
  cells: tables.ABU.columns.map((n) => tables.ABU.cells[n]!.map(orNothing)) as readonly (readonly (
    | Effect
    | undefined
  )[])[],
}
/** Bombardment of fortifications: cells by category (white, black, yellow), column, row - lowest (8.6.3). */
export const abfTable = {
  columns: tables.ABF.columns as readonly number[],
  lowest: tables.ABF.rows[0],
  highest: tables.ABF.rows[1],
  shift: -tables.ABF.overflow.rows,
  cells: CATEGORIES.map((k) =>
    tables.ABF.columns.map((n) => tables.ABF.cells[k][n]!.map(orNothing)),
  ) as readonly (readonly (readonly (Effect | undefined)[])[])[],
}
/** Combat Results Table: cells by column, row - lowest: attacker, defender (9.3.2). */
export const crt = {
  columns: tables.CRT.columns as readonly string[],
  minRatio: tables.CRT.minRatio as readonly number[],
  lowest: tables.CRT.rows[0],
  highest: tables.CRT.rows[1],
  shift: tables.CRT.overflow.rows,
  cells: tables.CRT.columns.map((n) =>
    tables.CRT.cells[n]!.map((cell) => cell.split(' | ').map(effectOf) as [Effect, Effect]),
  ) as readonly (readonly (readonly [Effect, Effect])[])[],
}

/* ---------- modifiers ---------- */

/** Least total ARF and how many units it hits; Infinity: all (8.3.1). */
export const abuTargets: readonly (readonly [from: number, units: number])[] = c.abuTargets.map(([from, n]) => [
  from,
  n ?? Number.POSITIVE_INFINITY,
])
/** By TERRAINS (8.4.2, 8.7.3). */
export const abuTerrain: readonly number[] = TERRAINS.map((t) => c.abuTerrain[t])
export const abfTerrain: readonly number[] = TERRAINS.map((t) =>
  t === 'Rough' || t === 'Mountainous' ? c.abfTerrain[t] : 0,
)
export const { abuMods, abfLongRange, combatHexside, combatMods: combatNumbers, cabMods, retreatZocCab } = c
export const abfMods = { llc: c.abuMods.llc, gt20: c.abuMods.gt20, longRange: c.abfLongRange }
/** `hexes` by the number of hexes that are attacked from (9.4.10). */
export const combatMods = {
  ...c.combatMods,
  hexes: [0, 0, ...(['2', '3', '4', '5', '6'] as const).map((n) => c.combatMods.hexes[n])] as readonly number[],
}

/** By TERRAINS of the defender × TERRAINS.length + of the attacker: most steps, modifier (9.4.4, R83). */
export const combatTerrainTable: readonly (readonly [most: number, value: number])[] = TERRAINS.flatMap((target) =>
  TERRAINS.map((from): readonly [number, number] => {
    const named = (t: string): string => (t === 'FloodPlain' ? 'Clear' : t)
    const row = Object.entries(c.combatTerrain).find(([k]) => k.split('|').includes(named(target)))
    const cell = Object.entries(row?.[1] ?? {}).find(([k]) => k.split('|').includes(named(from)))
    if (!cell) throw new Error(`no combat terrain for ${from} against ${target}`)
    return cell[1]
  }),
)
/** Most steps that may attack out of one hex into the other, and the modifier. */
export const combatTerrain = (target: Hex, from: Hex): readonly [most: number, value: number] =>
  combatTerrainTable[terrain[target]! * TERRAINS.length + terrain[from]!]!
export const terrainIs = (hex: Hex, ...kinds: readonly number[]): boolean => kinds.includes(terrain[hex]!)
/** Clear, Lowland or Flood Plain: visible to Air Recon (R86). */
export const isOpen = (hex: Hex): boolean => terrainIs(hex, CLEAR, LOWLAND, FLOOD_PLAIN)

export const fieldWorksCab = {
  inAbu: c.fieldWorksCab.inAbu,
  lowland: c.fieldWorksCab.Lowland,
  gerBri: c.fieldWorksCab.gerBri,
  freBelEarly: c.fieldWorksCab.freBelBeforeGT10,
  freBelLate: c.fieldWorksCab.freBelFromGT10,
  rested: c.fieldWorksCab.notActedInMove,
  lateWar: c.fieldWorksCab.fromGT22,
}
/** abu: share of the ARF that counts, then the modifiers for Germans and for Allies. */
export const worksEffect = {
  field: c.works.field,
  regular: { ...c.works.regular, maxSteps: c.works.regular.maxSteps ?? 0 },
  improved: { ...c.works.improved, maxSteps: c.works.improved.maxSteps ?? 0 },
  old: { factor: c.works.old.any, maxSteps: c.works.old.maxSteps },
  zone: c.works.fortifiedZone,
}
/** Columns to the right by CBF of the Fortification: up to 4, 5 to 8, more (11.5.2b). Rank D has none (R34). */
export const assaultShift = {
  rankB: c.assaultShift['INF_A+AB'] as readonly number[],
  rankC: c.assaultShift.INF_C as readonly number[],
  cav: c.assaultShift.CAV as readonly number[],
  pio: c.assaultShift.PIO[0],
  pioAff: c.limits.pioAff,
  untargeted: c.assaultShift.untargetedFort,
}
export const { assaultCab, embark, rmv, logistic, fom, fip, destruction, naval, airRecon, cavRecon, facing } = c
/** MF extra by kind of hexside and mobility; null: not allowed (7.2.1). */
export const { hexsideCost, transit, moveCost, rainMf, rainRoll, locks } = c

/** Other constants of the text. */
export const limits = {
  ...c.limits,
  encLoss: { half: c.encLoss['50'], threeQuarters: c.encLoss['75'], last: c.encLoss.last },
  protection: c.limits.secondFort,
  reduced: c.limits.reducedFeste,
  entrenchedFrom: c.limits.regularFrom,
  zoneUnderFire: c.works.fortifiedZone.abu as readonly [number, number],
  leastCost: Math.min(...TERRAINS.flatMap((t) => c.moveCost[t].map((mf) => mf ?? Number.POSITIVE_INFINITY))),
  fieldWorks: {
    easierFrom: c.limits.frenchDigFrom,
    easyFrom: c.limits.digEasyFrom,
    upgradeFrom: c.limits.upgradeFrom,
    upgrade: c.limits.upgradeCab,
  },
  replacements: { railRadius: c.rep.railRadius },
}

/* ---------- Turn Record ---------- */

export const lastTurn: number = record.turns.length
const turnOf = (gt: number): (typeof record.turns)[number] | undefined => record.turns[gt - 1]
/** The Turn Record's weather for the GT (15.1). */
export const weather = (gt: number): 'heat' | 'rain' | 'fair' => {
  const turn = turnOf(gt)
  return turn?.heat ? 'heat' : turn?.rain ? 'rain' : 'fair'
}
/** First and last day of the GT, as year-month-day. */
export const daysOf = (gt: number): readonly [string, string] => {
  const turn = turnOf(gt)
  return turn ? [turn.from, turn.to] : ['', '']
}
