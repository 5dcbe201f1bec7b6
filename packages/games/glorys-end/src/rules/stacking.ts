/** Stacking limits (6). */
import type { Denial } from '@em/engine'
import { ALLIED, FRENCH, inParis, isCorps, limits, unitNation, unitSide } from '../data/index.ts'
import type { Glory, Hex, Unit } from '../types.ts'
import type { Field } from './field.ts'
import { mixes } from './units.ts'

const NO_UNITS: readonly Unit[] = []
const { steps: MOST_STEPS, corps: MOST_CORPS } = limits.stacking

/**
 * Why these cannot be in the hex with the units there; undefined when they can. `passing`: at a moment on their way,
 * when other Allied nations and Paris are no obstacle (6.2c, 6.3a) and any number may have passed before (6.4b). Reads
 * own stacks only, so it tells nothing hidden.
 */
export function room(g: Glory, field: Field, hex: Hex, coming: readonly Unit[], passing = false): Denial | undefined {
  const first = coming[0]
  if (first === undefined) return undefined
  const side = unitSide[first]!
  const there = field.side[hex] === side ? field.stacks[hex]! : NO_UNITS
  let steps = 0
  let corps = 0
  let nation = -1
  let mixed = false
  for (let i = 0; i < there.length + coming.length; i++) {
    const u = i < there.length ? there[i]! : coming[i - there.length]!
    if (i < there.length && coming.includes(u)) continue
    // Guns have no steps and are no corps; zones and trenches are no units: none of them counts (6.1c).
    steps += g.steps[u]!
    corps += isCorps[u]!
    if (mixes(u)) continue
    if (nation !== -1 && nation !== unitNation[u]) mixed = true
    nation = unitNation[u]!
  }
  if (steps > MOST_STEPS) return { rule: '6.1a', key: 'deny.tooManySteps', params: { hex, steps, most: MOST_STEPS } }
  if (corps > MOST_CORPS) return { rule: '6.1b', key: 'deny.tooManyCorps', params: { hex, most: MOST_CORPS } }
  if (passing || side !== ALLIED) return undefined
  if (mixed) return { rule: '6.2a', key: 'deny.otherNation', params: { hex } }
  if (inParis[hex] === 1 && coming.some((u) => unitNation[u] !== FRENCH)) {
    return { rule: '6.3b', key: 'deny.parisFrench', params: { hex } }
  }
  return undefined
}
