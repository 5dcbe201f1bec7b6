/** 9.1p-9.1r: limits on armies in Italy and adjacent Austro-Hungarian zones (A35: in the whole area, at any time). */
import type { Denial, Verdict } from '@em/engine'
import { armyNationality, inRegion, nationalities } from '../data/index.ts'
import type { Army, Downfall, Zone } from '../types.ts'

const AREA = inRegion('italy').map((v, z) => (v === 1 || inRegion('italianBorder')[z] === 1 ? 1 : 0))

const FREE = 0
const GERMAN_ARMY = 1
const WESTERN = 2
const OTHER = 3
const KINDS = [FREE, GERMAN_ARMY, WESTERN, OTHER]
const KIND = nationalities.map((n) =>
  n === 'austro-hungarian' || n === 'italian'
    ? FREE
    : n === 'german'
      ? GERMAN_ARMY
      : n === 'french' || n === 'british'
        ? WESTERN
        : OTHER,
)

const ONE_GERMAN: Denial = { rule: '9.1p', key: 'deny.italyGerman' }
const ONE_WESTERN: Denial = { rule: '9.1q', key: 'deny.italyWestern' }
const NO_OTHER: Denial = { rule: '9.1r', key: 'deny.italyOther' }

export const inItalianArea = (zone: Zone): boolean => AREA[zone] === 1
/** Number of the army's kind in the area; 0 for kinds without a limit. */
export const italyKind = (army: Army): number => KIND[armyNationality[army]!]!

/** German, and French or British, armies in the area now. */
export function italyCounts(g: Downfall): number[] {
  const counts = KINDS.map(() => 0)
  for (let a = 0; a < g.armyZone.length; a++) {
    const zone = g.armyZone[a]!
    if (zone >= 0 && AREA[zone] === 1) counts[italyKind(a)]!++
  }
  return counts
}

/** May the army end in the area, given the counts without it? */
export function italyVerdict(counts: readonly number[], army: Army): Verdict {
  const kind = italyKind(army)
  if (kind === OTHER) return NO_OTHER
  if (kind === GERMAN_ARMY && counts[GERMAN_ARMY]! > 0) return ONE_GERMAN
  if (kind === WESTERN && counts[WESTERN]! > 0) return ONE_WESTERN
  return undefined
}
