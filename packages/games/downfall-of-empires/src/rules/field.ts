/** Who stands where (3a-3d, A04): computed once per decision and handed to every check of it. */
import { armyCountry, countries, zoneCount } from '../data/index.ts'
import { type Army, coalitionOf, type Downfall, NOBODY, TRACKS, type Zone } from '../types.ts'
import { trackDone } from './tracks.ts'

/** One side per coalition stands in a zone at most (A04), so a count and a side per coalition say it all. */
export interface Field {
  /** By coalition * zoneCount + zone. */
  readonly count: readonly number[]
  readonly side: readonly number[]
  /** By zone, lowest number first; nothing where nobody stands. */
  readonly armies: readonly (readonly Army[] | undefined)[]
  readonly surrendered: boolean
}

const SURRENDER = TRACKS.indexOf('russianSurrender')
const RUSSIA = countries.indexOf('russia')
const ROMANIA = countries.indexOf('romania')

/** Copied for each field: plain lists of small integers are cheaper to make than typed arrays of this size. */
const NONE = new Array<number>(2 * zoneCount).fill(0)
const NO_SIDE = new Array<number>(2 * zoneCount).fill(NOBODY)
const EMPTY: readonly Army[] = []

export const onMap = (g: Downfall, army: Army): boolean => g.armyZone[army]! >= 0

export function fieldOf(g: Downfall): Field {
  const count = NONE.slice()
  const side = NO_SIDE.slice()
  const armies: Army[][] = []
  for (let a = 0; a < g.armyZone.length; a++) {
    const z = g.armyZone[a]!
    const s = g.armySide[a]!
    if (!onMap(g, a) || s < 0) continue
    const at = coalitionOf(s) * zoneCount + z
    count[at]!++
    side[at] = s
    const there = armies[z]
    if (there) there.push(a)
    else armies[z] = [a]
  }
  return { count, side, armies, surrendered: trackDone(g, SURRENDER) }
}

const index = (side: number, zone: Zone): number => coalitionOf(side) * zoneCount + zone
const across = (side: number, zone: Zone): number => (1 - coalitionOf(side)) * zoneCount + zone

/** Armies of the side's coalition in the zone, whichever of the two partners they belong to. */
export const friendsIn = (f: Field, side: number, zone: Zone): number => f.count[index(side, zone)]!
export const enemiesIn = (f: Field, side: number, zone: Zone): number => f.count[across(side, zone)]!
/** The side of the own coalition that stands there; NOBODY when none does. */
export const friendSide = (f: Field, side: number, zone: Zone): number => f.side[index(side, zone)]!
/** Armies of this very side in the zone. */
export const ownIn = (f: Field, side: number, zone: Zone): number =>
  friendSide(f, side, zone) === side ? friendsIn(f, side, zone) : 0
export const partnersIn = (f: Field, side: number, zone: Zone): boolean => {
  const s = friendSide(f, side, zone)
  return s !== NOBODY && s !== side
}

/** All armies of belligerents in a zone, lowest number first. */
export const armiesIn = (f: Field, zone: Zone): readonly Army[] => f.armies[zone] ?? EMPTY

export const isEnemy = (g: Downfall, side: number, army: Army): boolean =>
  g.armySide[army]! >= 0 && coalitionOf(g.armySide[army]!) !== coalitionOf(side)

/** 12n-12q: Russian armies, and those of an allied Romania, once Russia has surrendered. */
export const hasSurrendered = (f: Field, army: Army): boolean =>
  f.surrendered && (armyCountry[army] === RUSSIA || armyCountry[army] === ROMANIA)
