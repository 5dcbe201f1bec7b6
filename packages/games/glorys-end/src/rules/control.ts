/** Control of hexes, and the points that follow from it (4.2, 4.7, 4.8, A6, A11, A12). */
import { Last, type Table } from '@em/engine'
import {
  ALLIED,
  BELGIUM,
  BRUSSELS,
  belgianLoss,
  britainEntersAt,
  country,
  DECOY,
  FORTRESS,
  GERMAN,
  germanCities,
  hexVp,
  inFrance,
  isCavalry,
  parisHexes,
  unitSide,
  unitType,
  vpGroups,
  vpHexes,
  westOfMeuse,
} from '../data/index.ts'
import { CHARGED, type Glory, type Hex, type Side, type Unit } from '../types.ts'
import { type Field, fieldOf, fieldStamp } from './field.ts'
import { scenarioOf } from './scenario.ts'
import { removeTrench, removeZone, trenchAt, zoneAt, zoneSide } from './works.ts'

/** A unit that can hold a hex: no decoy, no fortress (4.7d, A21, A32). */
const holds = (u: Unit): boolean => unitType[u] !== DECOY && unitType[u] !== FORTRESS

/**
 * Effective control: cavalry in a hex not controlled by its side has it while it stays (4.8a, A12), and takes nothing
 * from its own side by leaving (4.8b). A side keeps a hex that it has left until an enemy comes (4.7e), in supply or
 * not (4.9a); -1 for none, as in neutral hexes (4.7c).
 */
export function controlOf(g: Glory, field: Field, hex: Hex): number {
  const side = field.side[hex]!
  const lasting = g.control[hex]!
  return side === lasting || !field.stacks[hex]!.some(holds) ? lasting : side
}

const known = new Last<{ readonly stamp: number; readonly map: readonly number[] }, readonly number[]>()
/** Effective control of every hex; the same list as long as nothing changes. */
export function controlMap(g: Glory, field: Field = fieldOf(g)): readonly number[] {
  const old = known.get(g.control)
  if (old?.stamp === fieldStamp()) return old.map
  const made = g.control.slice()
  for (const side of [0, 1] as const) {
    for (const hex of field.filled[side]) if (field.stacks[hex]!.some(holds)) made[hex] = side
  }
  return known.set({ stamp: fieldStamp(), map: made }, g.control).map
}

/** Permanently, without accounting. */
export function setControl(g: Glory, hexes: readonly Hex[], side: number): void {
  if (hexes.every((h) => g.control[h] === side)) return
  const control = g.control.slice()
  for (const h of hexes) control[h] = side
  g.control = control
}

/** Awards points to a side, with the reason in the log; the British latch watches the German total (A40). */
export function score(g: Glory, t: Table, side: Side, points: number, rule: string, hex: Hex = -1): void {
  if (points === 0) return
  g.vp[side]! += points
  t.log({ key: hex < 0 ? 'log.vp' : 'log.vpHex', params: { side, points, total: g.vp[side]!, hex }, rules: [rule] })
  latchBritain(g)
}
export function latchBritain(g: Glory): void {
  if (g.vp[1] >= britainEntersAt) g.reached20 = 1
}

/* ---------- hooks ---------- */

const placeOf = new Map(vpHexes.map((h, i) => [h, i]))

/** Units have entered a hex: applies the permanent changes. `settle` does the rest once they stand there. */
export function noteEntry(g: Glory, t: Table, units: readonly Unit[], hex: Hex): void {
  const real = units.filter(holds)
  const first = real[0]
  if (first === undefined) return
  const side = unitSide[first]!
  if (real.some((u) => isCavalry[u] === 0)) setControl(g, [hex], side)
  if (side === GERMAN && inFrance[hex] === 1 && westOfMeuse[hex] === 1) g.germanWest = 1
  const trench = trenchAt(g, hex)
  if (trench >= 0 && g.trenchSide[trench] !== side) removeTrench(g, t, hex)
  const zone = zoneAt(g, hex)
  if (zone >= 0 && zoneSide(zone) !== side) removeZone(g, t, hex)
  if (country[hex] !== BELGIUM) for (const u of real) chargeBelgian(g, t, u)
}

/** A Belgian unit has left Belgium or is dead: it costs the Allies once (4.5). */
export function chargeBelgian(g: Glory, t: Table, u: Unit): void {
  if (belgianLoss[u] === 0 || (g.marks[u]! & CHARGED) !== 0) return
  g.marks[u]! |= CHARGED
  if (scenarioOf(g).victory === 'marne') return
  // The identity of a unit that marches under others stays hidden.
  t.log({ key: 'log.vpBelgian', rules: ['4.5a', '4.5c'] })
  score(g, t, ALLIED, belgianLoss[u]!, '4.5a')
}

/** Units have entered, left or died in these hexes: accounts the points, checks instant victory (4.2, 17.3). */
export function settleControl(g: Glory, t: Table, hexes: readonly Hex[]): void {
  const marne = scenarioOf(g).victory === 'marne'
  const field = fieldOf(g)
  for (const hex of hexes) {
    if (hex === BRUSSELS && g.brusselsLost === 0 && controlOf(g, field, hex) === GERMAN) g.brusselsLost = 1
    const place = placeOf.get(hex)
    if (place === undefined) continue
    const now = controlOf(g, field, hex)
    if (now === g.held[place]) continue
    const groups = vpGroups.map((group) => group.hexes.some((h) => g.held[placeOf.get(h)!] === GERMAN))
    const before = g.held[place]!
    g.held[place] = now
    if (marne) continue
    if (before >= 0) lose(g, t, place, before, hex)
    if (now >= 0) gain(g, t, place, now, hex)
    vpGroups.forEach((group, i) => {
      const has = group.hexes.some((h) => g.held[placeOf.get(h)!] === GERMAN)
      if (has !== groups[i]) score(g, t, GERMAN, has ? group.vp : -group.vp, '4.2e', hex)
    })
  }
  const { short } = scenarioOf(g)
  if (short) winAtOnce(g, t, short.germanCities)
}
function lose(g: Glory, t: Table, place: number, side: Side, hex: Hex): void {
  if ((g.counted[place]! & (1 << side)) === 0) return
  g.counted[place]! &= ~(1 << side)
  score(g, t, side, -hexVp[side]![hex]!, '4.2d', hex)
}
function gain(g: Glory, t: Table, place: number, side: Side, hex: Hex): void {
  if (hexVp[side]![hex] === 0) return
  g.counted[place]! |= 1 << side
  score(g, t, side, hexVp[side]![hex]!, '4.2b', hex)
}

/** The short campaign: a Paris hex for the German, two German cities for the Allies (17.3b, 17.3c, A39). */
function winAtOnce(g: Glory, t: Table, cities: number): void {
  if (g.winner >= 0 || g.phase < 0) return
  const control = controlMap(g)
  if (parisHexes.some((h) => control[h] === GERMAN)) win(g, t, GERMAN, '17.3b')
  else if (germanCities.filter((h) => control[h] === ALLIED).length >= cities) win(g, t, ALLIED, '17.3c')
}
/** 0 Allied, 1 German, 2 draw. Every step ends once there is a winner. */
export function win(g: Glory, t: Table, winner: number, rule: string): void {
  g.winner = winner
  t.log({
    key: winner === 2 ? 'log.draw' : 'log.wins',
    params: { side: winner, allied: g.vp[0], german: g.vp[1] },
    rules: [rule],
  })
}

/** At set-up: initial holdings count as the beginning, without points (A11). */
export function firstAccount(g: Glory): void {
  const field = fieldOf(g)
  g.held = vpHexes.map((h) => controlOf(g, field, h))
  g.counted = vpHexes.map(() => 0)
}
