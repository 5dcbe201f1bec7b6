/** Reading the Combat Results Table (9.1.11, 9.1.12, 9.3.2 to 9.3.5, R24 to R26). */
import { crt, type Effect } from '../data/index.ts'

/** The result of a modified die in a column, and the cell where it was finally found. */
export interface Reading {
  readonly column: number
  readonly row: number
  readonly attacker: Effect
  readonly defender: Effect
}

/** The columns as ratios: "1:1.5" is one to one and a half. */
const ratios = crt.columns.map((name) => name.split(':').map(Number) as [number, number])
/** Sums of fractions such as 33 x 1.3 must not miss a ratio that they reach. */
const NEARLY = 1e-9

/** The ratio rounded down to a column (9.1.12); below the lowest it is the lowest, above the highest the highest (R24). */
export function combatColumn(attack: number, defence: number): number {
  const found = ratios.findLastIndex(([a, d]) => attack * d + NEARLY >= defence * a)
  return Math.max(0, found)
}
export const columnName = (column: number): string => crt.columns[column]!

/** Beyond the rows: one column over and eight rows back, until it fits or the table ends (9.3.4, 9.3.5, R25). */
export function readCombat(column: number, modified: number): Reading {
  let [at, row] = [column, modified]
  while (row > crt.highest && at > 0) {
    at--
    row -= crt.shift
  }
  while (row < crt.lowest && at < crt.columns.length - 1) {
    at++
    row += crt.shift
  }
  row = Math.max(crt.lowest, Math.min(crt.highest, row))
  const [attacker, defender] = crt.cells[at]![row - crt.lowest]!
  return { column: at, row, attacker, defender }
}

/** Whether the attacker has the worse result and so resolves first; on equality the defender does (9.3.3a, R26). */
export const attackerFirst = (attacker: Effect, defender: Effect): boolean =>
  attacker.losses !== defender.losses ? attacker.losses > defender.losses : attacker.modifier < defender.modifier

/** As the tables print it: ●●○-4. */
export const effectText = ({ losses, modifier }: Effect): string =>
  `${'●'.repeat(losses)}○${modifier > 0 ? '+' : modifier < 0 ? '−' : ''}${Math.abs(modifier)}`
