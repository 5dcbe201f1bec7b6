/** Reinforcements (8.1 to 8.5) and the British entry when Belgium is neutral (3.7). The Marne's come by rail (16.3c). */
import { type Action, type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import {
  ALLIED,
  AT_EAST,
  AT_HEX,
  AT_PARIS,
  AT_PORT_OR_COAST,
  AT_SOUTH,
  BRITISH,
  coastal,
  coastalHexes,
  eastEdge,
  entryHex,
  entryPlace,
  entryTurn,
  GERMAN,
  type Hex,
  isPort,
  parisHexes,
  portAccess,
  portHexes,
  type Side,
  southEdge,
  type Unit,
  unitCount,
  unitNation,
  unitSide,
  westEdge,
} from '../data/index.ts'
import { AWAY, enemyOf, type Glory } from '../types.ts'
import { controlMap } from './control.ts'
import { type Field, fieldOf } from './field.ts'
import { isOpen, scenarioOf } from './scenario.ts'
import { room } from './stacking.ts'
import { suppliedAt } from './supply.ts'
import { moveUnits } from './units.ts'

export interface ReinforceFrame extends Frame {
  readonly step: 'reinforce'
  readonly side: Side
}
export function pushReinforce(g: Glory, t: Table, side: Side): void {
  if (scenarioOf(g).marne) return
  if (side === ALLIED && g.british === 0 && g.reached20 === 1) {
    g.british = 1
    t.log({ key: 'log.britainAtWar', rules: ['3.7c'] })
  }
  const frame: ReinforceFrame = { step: 'reinforce', side }
  t.push(frame)
}

/** Due or held back (8.5d); no British before their war (3.7e). */
export function waiting(g: Glory, side: Side): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    if (g.at[u] !== AWAY || unitSide[u] !== side || entryTurn[u]! > g.turn) continue
    if (unitNation[u] !== BRITISH || g.british === 1) found.push(u)
  }
  return found
}

/** Entry hexes of the counter (8.2 to 8.4; of the French 8.4a, 8.4c). British initial units use ports (3.7d). */
function placesOf(g: Glory, u: Unit): readonly Hex[] {
  const place = entryPlace[u]!
  if (place === AT_HEX) return [entryHex[u]!]
  if (place === AT_EAST) return eastEdge
  if (place === AT_SOUTH) return southEdge
  if (place === AT_PARIS) return parisHexes
  const control = controlMap(g)
  // When every port in play is German, the west edge replaces them (8.3d).
  const ports = portHexes.every((h) => control[h] === GERMAN || !isOpen(g, h)) ? westEdge : portHexes
  return place === AT_PORT_OR_COAST ? [...new Set([...ports, ...coastalHexes])] : ports
}

/** An inland port serves ships only while its access hexes are free of Germans (11.5f, A72). */
export function portIsOpen(g: Glory, field: Field, hex: Hex): boolean {
  const i = portHexes.indexOf(hex)
  return i >= 0 && (g.options.portsByControlOnly || portAccess[i]!.every((h) => field.side[h] !== GERMAN))
}

/** Why the unit cannot enter there now (8.5). */
export const whyNotEnter = (g: Glory, field: Field, u: Unit, hex: Hex): Denial | undefined =>
  whyShut(g, field, u, hex) ?? room(g, field, hex, [u])
/** The same without room in the stack, which the enemy cannot judge (13.8a). */
function whyShut(g: Glory, field: Field, u: Unit, hex: Hex): Denial | undefined {
  const side = unitSide[u]!
  const place = entryPlace[u]!
  if (!placesOf(g, u).includes(hex)) return { rule: '8.5a', key: 'deny.entryPlace', params: { unit: u } }
  if (!isOpen(g, hex)) return { rule: '3.6b', key: 'deny.neutralHex', params: { hex } }
  if (field.side[hex] === enemyOf(side)) return { rule: '8.5c', key: 'deny.enemyThere', params: { hex } }
  const edge = place === AT_EAST || place === AT_SOUTH || westEdge.includes(hex)
  const landing = place === AT_PORT_OR_COAST && coastal[hex] === 1
  if (!edge && !landing) {
    if (controlMap(g, field)[hex] !== side) return { rule: '8.5b', key: 'deny.entryLost', params: { hex } }
    if (unitNation[u] === BRITISH && !portIsOpen(g, field, hex)) {
      return { rule: '11.5f', key: 'deny.portClosed', params: { hex } }
    }
  }
  // Ships feed a unit that lands in the port city printed on its counter (8.5b, A43), and the Naval Brigade on any coast (A78).
  const byShip = (place === AT_HEX && isPort[hex] === 1) || (landing && !g.options.landingNeedsLine)
  if (!byShip && !suppliedAt(g, unitNation[u]!, hex, 'full')) {
    return { rule: place === AT_HEX ? '8.5b' : '8.5e', key: 'deny.entrySupply', params: { hex } }
  }
  return undefined
}

function offers(g: Glory, f: ReinforceFrame): GloryAction[] {
  const field = fieldOf(g)
  const list: GloryAction[] = []
  for (const unit of waiting(g, f.side)) {
    for (const hex of placesOf(g, unit)) if (!whyNotEnter(g, field, unit, hex)) list.push({ type: 'enter', unit, hex })
  }
  return list
}
/** A unit could enter as far as both players can tell: asking must not reveal which stacks are full (13.8a, A22). */
function isAsked(g: Glory, f: ReinforceFrame): boolean {
  const field = fieldOf(g)
  return waiting(g, f.side).some((u) => placesOf(g, u).some((hex) => !whyShut(g, field, u, hex)))
}

function refuse(g: Glory, f: ReinforceFrame, action: Action): Denial | undefined {
  const { unit, hex } = action as { unit?: number; hex?: number }
  if (action.type !== 'enter' || typeof unit !== 'number' || typeof hex !== 'number') return undefined
  if (unitSide[unit] !== f.side || g.at[unit] !== AWAY) return { rule: '8.1b', key: 'deny.notWaiting' }
  if (!waiting(g, f.side).includes(unit)) {
    return entryTurn[unit]! > g.turn
      ? { rule: '8.1b', key: 'deny.notDue', params: { unit, turn: entryTurn[unit]! } }
      : { rule: '3.7e', key: 'deny.britainNeutral' }
  }
  return whyNotEnter(g, fieldOf(g), unit, hex)
}

const reinforce: Step<Glory, ReinforceFrame, GloryAction> = {
  name: 'reinforce',
  seats: (g, f) => (isAsked(g, f) ? [g.seatOf[f.side as 0 | 1]] : []),
  run: (_g, _f, t) => t.pop(),
  actions: (g, f) => [...offers(g, f), { type: 'done' }],
  take(g, _f, _seat, action, t) {
    if (action.type !== 'enter') return t.pop()
    moveUnits(g, t, [action.unit], action.hex)
    t.log({ key: 'log.enters', params: { unit: action.unit, hex: action.hex }, rules: ['8.5f'] })
  },
  refuse: (g, f, _seat, action) => refuse(g, f, action),
}

export const reinforceSteps = [step<Glory, ReinforceFrame, GloryAction, GloryAction>(reinforce)]
