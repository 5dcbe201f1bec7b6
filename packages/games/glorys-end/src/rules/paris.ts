/** Paris in danger (4.3e, A52): supplied Germans inside the perimeter. Without effect in the Marne scenario. */
import type { Table } from '@em/engine'
import { DECOY, GERMAN, perimeter, unitSide, unitType } from '../data/index.ts'
import type { Glory, Hex, Unit } from '../types.ts'
import { scenarioOf } from './scenario.ts'
import { supplied } from './supply.ts'

const counts = (g: Glory, u: Unit): boolean => unitSide[u] === GERMAN && unitType[u] !== DECOY && supplied(g, u, 'full')

function mark(g: Glory, t: Table, hex: Hex): void {
  g.parisInDanger = 1
  t.log({ key: 'log.parisInDanger', params: { hex }, rules: ['4.3e'] })
}

/** Called when units enter a hex. */
export function noteParis(g: Glory, t: Table, units: readonly Unit[], hex: Hex): void {
  if (g.parisInDanger === 1 || perimeter[hex] === 0 || scenarioOf(g).marne) return
  if (units.some((u) => counts(g, u))) mark(g, t, hex)
}

/** Called at the start of each phase: units inside may have regained supply. */
export function noteParisNow(g: Glory, t: Table): void {
  if (g.parisInDanger === 1 || scenarioOf(g).marne) return
  const u = g.at.findIndex((at, unit) => at >= 0 && perimeter[at] === 1 && counts(g, unit))
  if (u >= 0) mark(g, t, g.at[u]!)
}
