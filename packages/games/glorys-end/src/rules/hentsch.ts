/** The mission of Lieutenant-Colonel Hentsch: Germans near Paris must leave (10.4, A38). */
import { type Denial, type Table, tabled } from '@em/engine'
import { distance, GERMAN, hexCount, landHexes, parisHexes, perimeter, scenarios } from '../data/index.ts'
import type { Glory, Hex, Side } from '../types.ts'
import { controlOf } from './control.ts'
import { fieldOf } from './field.ts'
import { isReal } from './units.ts'

/** In force in this player turn, for this side. */
export const isCalled = (g: Glory, side: Side): boolean => side === GERMAN && g.hentsch === 1

/**
 * A six in the German command phase (10.1b): the first one with a German inside the perimeter calls him. `hentsch` goes
 * from 0 to 1, or to 2 when a Paris hex is German (10.4f); the end of the player turn makes the 1 a 2.
 */
export function callHentsch(g: Glory, t: Table): void {
  if (!g.options.hentsch || g.hentsch !== 0) return
  const field = fieldOf(g)
  if (!field.filled[GERMAN].some((h) => perimeter[h] === 1 && field.stacks[h]!.some(isReal))) return
  const lost = parisHexes.some((h) => controlOf(g, field, h) === GERMAN)
  g.hentsch = lost ? 2 : 1
  t.log({
    key: lost ? 'log.move.hentschVoid' : 'log.move.hentsch',
    rules: lost ? ['10.4f'] : ['10.4b', '10.4c', '10.4e'],
    depth: 1,
  })
}

/** By scenario: distance from each hex to the nearest hex in play outside the perimeter. */
const depths = tabled((scenario): readonly number[] => {
  const { inPlay } = scenarios[scenario]!
  const outside = landHexes.filter((h) => inPlay[h] === 1 && perimeter[h] === 0)
  const table = new Array<number>(hexCount).fill(0)
  for (const h of landHexes) {
    if (perimeter[h] === 1) table[h] = outside.reduce((least, o) => Math.min(least, distance(h, o)), hexCount)
  }
  return table
})
/** 0 outside. */
export const depthInside = (g: Glory, hex: Hex): number => depths(g.scenario)[hex]!

export const NO_ENTRY: Denial = { rule: '10.4e', key: 'deny.move.hentschEntry' }
export const NOT_DIRECT: Denial = { rule: '10.4c', key: 'deny.move.hentschDirect' }
export const NO_MARCH_ASSAULT: Denial = { rule: '10.4d', key: 'deny.move.hentschAssault' }
export const MUST_LEAVE: Denial = { rule: '10.4c', key: 'deny.move.hentschLeave' }

/** Why Germans may not move or attack into a hex from their own (10.4e). */
export const keptOut = (g: Glory, side: Side, from: Hex, to: Hex): Denial | undefined =>
  isCalled(g, side) && perimeter[to] === 1 && perimeter[from] === 0 ? NO_ENTRY : undefined
export const isInside = (hex: Hex): boolean => perimeter[hex] === 1
