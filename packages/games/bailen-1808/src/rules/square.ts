/** Reaction square (5.1l to 5.1q, Q19). */
import type { Table } from '@em/engine'
import type { Bailen, Hex, Side } from '../types.ts'
import type { Field } from './field.ts'

/** Whether the infantry of `side` in the one hex may try to form square against cavalry that has entered the other. */
export function canSquare(g: Bailen, field: Field, side: Side, infantryHex: Hex, cavalryHex: Hex): boolean {
  return g.at.length === 0 && field.side[infantryHex] === side && infantryHex === cavalryHex
}
/** All hexes of `side` for which `canSquare` holds. */
export function squareHexes(g: Bailen, field: Field, side: Side, cavalryHex: Hex): Hex[] {
  return field.filled[side].filter((hex) => canSquare(g, field, side, hex, cavalryHex))
}
/** The window: try or pass; after a test that allows it, form square or not. */
export function pushReactionSquare(g: Bailen, t: Table, side: Side, infantryHex: Hex, cavalryHex: Hex): void {
  void [g, t, side, infantryHex, cavalryHex]
}
