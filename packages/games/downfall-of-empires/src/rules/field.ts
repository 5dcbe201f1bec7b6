/** Armies by zone (3a-3d, A04): computed once per decision and handed to every check of it. */
import { armyCount, armyCountry, countries, zoneCount } from '../data/index.ts'
import { type Army, coalitionOf, type Downfall, NOBODY, TRACKS, type Zone } from '../types.ts'
import { trackDone } from './tracks.ts'

/** A zone holds at most one side per coalition (A04), so a count and a side per coalition suffice. */
export interface Field {
  /** By coalition * zoneCount + zone. */
  readonly count: readonly number[]
  readonly side: readonly number[]
  /** Armies of a zone as a chain: the first one of each zone, then the next after each army; -1 ends it. */
  readonly first: readonly number[]
  readonly next: readonly number[]
  /** The same by zone as lists, made on first use (`armiesIn`). */
  lists: (readonly Army[] | undefined)[] | undefined
  readonly surrendered: boolean
}

const SURRENDER = TRACKS.indexOf('russianSurrender')
const RUSSIA = countries.indexOf('russia')
const ROMANIA = countries.indexOf('romania')

/** Copied for each field: plain lists of small integers are cheaper to make than typed arrays of this size. */
const NONE = new Array<number>(2 * zoneCount).fill(0)
const NO_SIDE = new Array<number>(2 * zoneCount).fill(NOBODY)
const NO_ARMY = new Array<number>(zoneCount).fill(-1)
const NO_NEXT = new Array<number>(armyCount).fill(-1)
const NO_LIST = new Array<undefined>(zoneCount).fill(undefined)

export const onMap = (g: Downfall, army: Army): boolean => g.armyZone[army]! >= 0

export function fieldOf(g: Downfall): Field {
  const count = NONE.slice()
  const side = NO_SIDE.slice()
  const first = NO_ARMY.slice()
  const next = NO_NEXT.slice()
  for (let a = g.armyZone.length - 1; a >= 0; a--) {
    const z = g.armyZone[a]!
    const s = g.armySide[a]!
    if (!onMap(g, a) || s < 0) continue
    const at = coalitionOf(s) * zoneCount + z
    count[at]!++
    side[at] = s
    next[a] = first[z]!
    first[z] = a
  }
  return { count, side, first, next, lists: undefined, surrendered: trackDone(g, SURRENDER) }
}

const index = (side: number, zone: Zone): number => coalitionOf(side) * zoneCount + zone
const across = (side: number, zone: Zone): number => (1 - coalitionOf(side)) * zoneCount + zone

/** Armies of the side's coalition in the zone, of either partner. */
export const friendsIn = (f: Field, side: number, zone: Zone): number => f.count[index(side, zone)]!
export const enemiesIn = (f: Field, side: number, zone: Zone): number => f.count[across(side, zone)]!
/** The side of the own coalition in the zone; NOBODY for none. */
export const friendSide = (f: Field, side: number, zone: Zone): number => f.side[index(side, zone)]!
/** Armies of this very side in the zone. */
export const ownIn = (f: Field, side: number, zone: Zone): number =>
  friendSide(f, side, zone) === side ? friendsIn(f, side, zone) : 0
export const partnersIn = (f: Field, side: number, zone: Zone): boolean => {
  const s = friendSide(f, side, zone)
  return s !== NOBODY && s !== side
}

/** All armies of belligerents in a zone, lowest number first. */
export function armiesIn(f: Field, zone: Zone): readonly Army[] {
  f.lists ??= NO_LIST.slice()
  f.lists[zone] ??= chain(f, zone)
  return f.lists[zone]
}

function chain(f: Field, zone: Zone): Army[] {
  const out: Army[] = []
  for (let a = f.first[zone]!; a >= 0; a = f.next[a]!) out.push(a)
  return out
}

export const isEnemy = (g: Downfall, side: number, army: Army): boolean =>
  g.armySide[army]! >= 0 && coalitionOf(g.armySide[army]!) !== coalitionOf(side)

/** 12n-12q: Russian armies, and those of an allied Romania, once Russia has surrendered. */
export const hasSurrendered = (f: Field, army: Army): boolean =>
  f.surrendered && (armyCountry[army] === RUSSIA || armyCountry[army] === ROMANIA)
