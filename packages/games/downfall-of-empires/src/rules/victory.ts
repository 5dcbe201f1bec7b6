/** 5 Victory points: computed at the end of season 18, shown at any time as "if the game ended now". */
import { city, initialVp, inRegion, tracks, zoneCount } from '../data/index.ts'
import { AH, coalitionOf, type Downfall, FB, GERMAN, partnerOf, RUSSIAN, TRACKS } from '../types.ts'
import { natalSide } from './control.ts'
import { trackDone } from './tracks.ts'

const GERMAN_ONLY = inRegion('germanScoreOnly')
const BULGARIA = TRACKS.indexOf('bulgaria')
const ROMANIA = TRACKS.indexOf('romania')
const SURRENDER = TRACKS.indexOf('russianSurrender')

/**
 * Plus one for each enemy city the side controls (5d), minus one for each natal city the enemy controls (5e), nothing
 * for a natal city still held (5f). Only cities score (3o). A city held by the owner's partner scores nothing (A09);
 * cities of countries that never joined have no controller (A10).
 */
function cityTerm(g: Downfall, side: number, withGermanOnly: boolean): number {
  let sum = 0
  for (let z = 0; z < zoneCount; z++) {
    const holder = g.control[z]!
    const natal = natalSide[z]!
    if (city[z] === 0 || holder < 0 || coalitionOf(holder) === coalitionOf(natal)) continue
    if (holder === side && (withGermanOnly || GERMAN_ONLY[z] === 0)) sum++
    if (natal === side) sum--
  }
  return sum
}

/** Allies gained (5j), the surrender of Russia (5k), and the two failures that cost a point (5l, 5m); no other does (5n). */
function diplomacyTerm(g: Downfall, side: number): number {
  let sum = 0
  tracks.forEach((track, i) => {
    if (!trackDone(g, i)) return
    const winner = i === SURRENDER ? GERMAN : track.joins
    if (coalitionOf(winner) === coalitionOf(side)) sum++
  })
  const aim = coalitionOf(side) === coalitionOf(GERMAN) ? BULGARIA : ROMANIA
  return trackDone(g, aim) ? sum : sum - 1
}

/** 5o, with 5g and 5h (the great partner counts the small one's cities) and 5i, 14m (four cities for the Germans alone). */
export function points(g: Downfall, side: number): number {
  const { start, cities, partner, diplomacy } = pointSources(g, side)
  return start + cities + partner + diplomacy
}

/** The same by source. */
export interface PointSources {
  readonly start: number
  readonly cities: number
  /** Cities of the small partner, counted by the great one. */
  readonly partner: number
  readonly diplomacy: number
}
export const pointSources = (g: Downfall, side: number): PointSources => ({
  start: initialVp[side]!,
  cities: cityTerm(g, side, side !== AH),
  partner: side === GERMAN || side === FB ? cityTerm(g, partnerOf(side), true) : 0,
  diplomacy: diplomacyTerm(g, side),
})

export const allPoints = (g: Downfall): number[] => [GERMAN, FB, RUSSIAN, AH].map((side) => points(g, side))
