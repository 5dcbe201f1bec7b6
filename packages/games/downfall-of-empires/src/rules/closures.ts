/** Zones that an army may neither cross nor end in: 3q, 8q-8u, 9.1f-g, 9.1o, 12q, 14k-l. */
import type { Denial, Verdict } from '@em/engine'
import { armyCountry, countries, country, inRegion, limits, square } from '../data/index.ts'
import { AH, type Army, coalitionOf, type Downfall, FB, GERMAN, NOBODY, type Zone } from '../types.ts'
import { natalSide } from './control.ts'
import { type Field, hasSurrendered } from './field.ts'

const GREECE = inRegion('greece')
const GALLIPOLI = country.map((_, z) =>
  inRegion('mediterraneanPorts')[z] === 1 && countries[country[z]!] === 'turkey' ? 1 : 0,
)
const GERMANY = countries.indexOf('germany')
const ENTENTE = coalitionOf(FB)
const { salonicaFb, greeceAhUnconditional, gallipoli } = limits.windows

export const isGallipoli = (zone: Zone): boolean => GALLIPOLI[zone] === 1
export const isGreece = (zone: Zone): boolean => GREECE[zone] === 1

const NEUTRAL: Denial = { rule: '9.1o', key: 'deny.neutral' }
const SQUARE: Denial = { rule: '3q', key: 'deny.square' }
const SALONICA_EARLY: Denial = { rule: '8q', key: 'deny.salonicaEarly' }
const GREECE_CLOSED: Denial = { rule: '8t', key: 'deny.greeceClosed' }
const GALLIPOLI_WINDOW: Denial = { rule: '9.1f', key: 'deny.gallipoliWindow' }
const GALLIPOLI_QUOTA: Denial = { rule: '9.1g', key: 'deny.gallipoliQuota' }
const INTO_GERMANY: Denial = { rule: '14k', key: 'deny.intoGermany' }
const GERMAN_ZONE: Denial = { rule: '14l', key: 'deny.germanZone' }
const SURRENDERED: Denial = { rule: '12q', key: 'deny.surrenderedMove' }

/** Greece (8q, 8t, 8u, A24): closed to the Franco-British before 1916, to the Central Powers until then used, or 1917. */
function greece(g: Downfall, side: number): Verdict {
  if (side === FB) return g.season < salonicaFb ? SALONICA_EARLY : undefined
  if (coalitionOf(side) === ENTENTE) return undefined
  return g.salonicaOpened || g.season >= greeceAhUnconditional ? undefined : GREECE_CLOSED
}

/** May armies of this side be in the zone at all? Also checked for retreats. */
export function closedToSide(g: Downfall, side: number, zone: Zone): Verdict {
  if (g.control[zone] === NOBODY) return NEUTRAL
  if (square[zone] === 1 && coalitionOf(natalSide[zone]!) !== coalitionOf(side)) return SQUARE
  if (GREECE[zone] === 1) {
    const verdict = greece(g, side)
    if (verdict) return verdict
  }
  if (GALLIPOLI[zone] === 1 && coalitionOf(side) === ENTENTE) {
    if (g.season < gallipoli[0]! || g.season > gallipoli[1]!) return GALLIPOLI_WINDOW
    if (g.gallipoliUsed) return GALLIPOLI_QUOTA
  }
  if (side === AH) {
    if (country[zone] === GERMANY) return INTO_GERMANY
    if (g.control[zone] === GERMAN) return GERMAN_ZONE
  }
  return undefined
}

/** The same for one army: a surrendered one may leave its country only for zones its side controls (12q, A68). */
export function closedTo(g: Downfall, f: Field, army: Army, side: number, zone: Zone): Verdict {
  const verdict = closedToSide(g, side, zone)
  if (verdict) return verdict
  if (f.surrendered && hasSurrendered(f, army) && g.control[zone] !== side && country[zone] !== armyCountry[army]) {
    return SURRENDERED
  }
  return undefined
}
