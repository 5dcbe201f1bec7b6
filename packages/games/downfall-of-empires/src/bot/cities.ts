/** Points for a city taken or lost (5d-5i), given the worth of a point of each side. */
import { inRegion } from '../data/index.ts'
import { AH, FB, GERMAN, partnerOf } from '../types.ts'

const GERMAN_ONLY = inRegion('germanScoreOnly')

/** 5d, 5g-5i: a captured city counts for its captor and for the great partner. */
export function scored(point: readonly number[], side: number, z: number): number {
  if (side === AH) return (GERMAN_ONLY[z] === 1 ? 0 : point[AH]!) + point[GERMAN]!
  return side === GERMAN || side === FB ? point[side]! : point[side]! + point[FB]!
}
/** 5e: a city lost counts against its own side and against the great partner. */
export const lost = (point: readonly number[], natal: number): number =>
  natal === GERMAN || natal === FB ? point[natal]! : point[natal]! + point[partnerOf(natal)]!
