/** Trenches and fortified zones on the map (9, 14.3, 14.4). */
import type { Table } from '@em/engine'
import { FORTRESS, hexCount, unitType, zones } from '../data/index.ts'
import type { Glory, Hex, Side } from '../types.ts'
import type { Field } from './field.ts'

/** By hex: the number of its fortified zone, standing or not; -1 for none. */
export const zoneOf: readonly number[] = (() => {
  const table = new Array<number>(hexCount).fill(-1)
  zones.forEach(({ hex }, i) => {
    table[hex] = i
  })
  return table
})()
/** The intact zone in the hex, or -1. */
export const zoneAt = (g: Glory, hex: Hex): number => {
  const zone = zoneOf[hex]!
  return zone >= 0 && g.zones[zone] === 1 ? zone : -1
}
export const zoneSide = (zone: number): Side => zones[zone]!.side
/** A zone of this side stands in the hex. */
export const hasZone = (g: Glory, hex: Hex, side: Side): boolean => {
  const zone = zoneAt(g, hex)
  return zone >= 0 && zones[zone]!.side === side
}
export function removeZone(g: Glory, t: Table, hex: Hex): void {
  const zone = zoneAt(g, hex)
  if (zone < 0) return
  g.zones[zone] = 0
  t.log({ key: 'log.zoneGone', params: { hex }, rules: ['14.3g'] })
}

/** Place of the hex's trench in the lists, complete or being dug; -1 for none. */
export const trenchAt = (g: Glory, hex: Hex): number => g.trenches.indexOf(hex)
/** A completed trench of this side is in the hex. */
export const hasTrench = (g: Glory, hex: Hex, side: Side): boolean => {
  const i = g.trenches.indexOf(hex)
  return i >= 0 && g.trenchDone[i] === 1 && g.trenchSide[i] === side
}
export function addTrench(g: Glory, hex: Hex, side: Side): void {
  const i = g.trenches.filter((h) => h < hex).length
  g.trenches.splice(i, 0, hex)
  g.trenchSide.splice(i, 0, side)
  g.trenchDone.splice(i, 0, 0)
}
export function removeTrench(g: Glory, t: Table, hex: Hex, rule = '9.3b'): void {
  const i = g.trenches.indexOf(hex)
  if (i < 0) return
  g.trenches.splice(i, 1)
  g.trenchSide.splice(i, 1)
  g.trenchDone.splice(i, 1)
  t.log({ key: 'log.trenchGone', params: { hex }, rules: [rule, '14.4a'] })
}

/** The fortress in the hex, or -1. */
export const fortressAt = (field: Field, hex: Hex): number =>
  field.stacks[hex]!.find((u) => unitType[u] === FORTRESS) ?? -1
export const hasFortress = (field: Field, hex: Hex): boolean => field.stacks[hex]!.some((u) => unitType[u] === FORTRESS)
/** A prepared position of the side in the hex: fortress, zone or completed trench (14.1a). */
export const isPrepared = (g: Glory, field: Field, hex: Hex, side: Side): boolean =>
  hasZone(g, hex, side) || hasTrench(g, hex, side) || (field.side[hex] === side && hasFortress(field, hex))
