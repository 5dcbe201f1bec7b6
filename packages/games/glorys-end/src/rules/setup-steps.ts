/** Deployment by both sides in turn, neither seeing the other's (3.3, 3.5), and its consequences (3.6, 3.7, 4.7). */
import { type Action, type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import {
  ALLIED,
  BELGIAN,
  BELGIUM,
  BRITISH,
  cancelledByNetherlands,
  country,
  DECOY,
  entryTurn,
  GERMAN,
  GERMANY,
  hexCount,
  isCavalry,
  LUXEMBOURG,
  limits,
  NETHERLANDS,
  netherlandsPenalty,
  type Side,
  type Unit,
  unitCount,
  unitNation,
  unitSide,
  unitType,
  within,
  zones,
} from '../data/index.ts'
import { ABSENT, AWAY, type Glory } from '../types.ts'
import { controlMap, firstAccount, score } from './control.ts'
import {
  armyCount,
  carryOut,
  isFree,
  isViolated,
  leavesRoom,
  markerHexes,
  missingCountry,
  nextMarker,
  reserveOf,
  whyNotDeploy,
  whyNotMarker,
} from './deployment.ts'
import { fieldOf, stackAt } from './field.ts'
import { scenarioOf } from './scenario.ts'
import { placeUnits } from './units.ts'

export interface DeployFrame extends Frame {
  readonly step: 'deploy'
  readonly side: Side
}
export const isDeploy = (f: Frame): f is DeployFrame => f.step === 'deploy'

/** Decoys of one nation are all alike: only the first of those in the same state is offered. */
function unlike(g: Glory, units: readonly Unit[]): Unit[] {
  const seen = new Set<string>()
  return units.filter((u) => {
    if (unitType[u] !== DECOY) return true
    const key = `${unitNation[u]} ${g.army[u]}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function actions(g: Glory, f: DeployFrame): GloryAction[] {
  const army = nextMarker(g, f.side)
  const list: GloryAction[] = []
  if (army > 0) {
    for (const hex of markerHexes(g, f.side, army)) list.push({ type: 'marker', army, hex })
    return [...list, { type: 'deployRest' }]
  }
  const field = fieldOf(g)
  const units = reserveOf(g, f.side)
  for (const unit of unlike(g, units)) {
    if (g.army[unit] === 0) {
      for (let n = 1; n <= armyCount(f.side); n++) list.push({ type: 'assign', unit, army: n })
      continue
    }
    for (const hex of within(g.markers[f.side]![g.army[unit]!]!, limits.setup.range)) {
      if (!whyNotDeploy(g, field, unit, hex)) list.push({ type: 'deploy', unit, hex })
    }
  }
  const sealed = units.length === 0 && missingCountry(g, f.side) < 0
  return [...list, { type: sealed ? 'seal' : 'deployRest' }]
}

const deploy: Step<Glory, DeployFrame, GloryAction> = {
  name: 'deploy',
  seats: (g, f) => [g.seatOf[f.side]!],
  actions,
  take(g, f, seat, action, t) {
    const seats = [seat]
    if (action.type === 'marker') {
      g.markers[f.side]![action.army] = action.hex
      const rule = f.side === ALLIED ? '3.5b' : '3.5c'
      t.log({ key: 'log.marker', params: { army: action.army, hex: action.hex }, rules: [rule], seats })
    } else if (action.type === 'assign') {
      g.army[action.unit] = action.army
      t.log({ key: 'log.assigned', params: { unit: action.unit, army: action.army }, rules: ['3.4a'], seats })
    } else if (action.type === 'deploy') {
      placeUnits(g, [action.unit], action.hex)
      t.log({ key: 'log.deployed', params: { unit: action.unit, hex: action.hex }, rules: ['3.3b'], seats })
    } else if (action.type === 'deployRest') carryOut(g, f.side)
    else {
      t.pop()
      t.reveal()
      t.log({ key: 'log.sealed', params: { side: f.side }, rules: [isFree(g) ? '3.5e' : '3.3b'] })
    }
  },
  refuse(g, f, _seat, action) {
    return refuse(g, f, action)
  },
}

function refuse(g: Glory, f: DeployFrame, action: Action): Denial | undefined {
  const { unit, hex, army } = action as { unit?: number; hex?: number; army?: number }
  const next = nextMarker(g, f.side)
  if (action.type === 'marker' && typeof hex === 'number') {
    if (next === 0) return { rule: '3.5f', key: 'deny.markersPlaced' }
    if (army !== next) return { rule: '3.5b', key: 'deny.markerOrder', params: { army: next } }
    const why = whyNotMarker(g, f.side, hex)
    if (why) return why
    return leavesRoom(g, f.side, next, hex) ? undefined : { rule: '3.3d', key: 'deny.markerNoRoom' }
  }
  if (next > 0) return { rule: '3.5b', key: 'deny.markersFirst', params: { army: next } }
  if (action.type === 'seal') {
    const c = missingCountry(g, f.side)
    if (c >= 0) return { rule: '3.3g', key: 'deny.missingCountry', params: { country: c } }
    return { rule: '3.3b', key: 'deny.notDeployed', params: { n: reserveOf(g, f.side).length } }
  }
  const piece = reserveOf(g, f.side).find((u) => u === unit)
  if (piece === undefined) return { rule: '3.3b', key: 'deny.notInReserve' }
  if (action.type === 'assign') return { rule: '3.4a', key: 'deny.hasArmy', params: { unit: piece } }
  if (action.type === 'deploy' && typeof hex === 'number') return whyNotDeploy(g, fieldOf(g), piece, hex)
  return undefined
}

/* ---------- consequences ---------- */

/** Neutrality, the British, control and the first account (3.6, 3.7, 4.7). The Marne scenario has its own control. */
export function finishSetup(g: Glory, t: Table): void {
  if (isFree(g)) judgeNeutrals(g, t)
  if (scenarioOf(g).deployment !== 'fixed') g.control = initialControl(g)
  firstAccount(g)
  g.controlAtTurn = controlMap(g)
}

/** By set-up: Germany, and hexes with Germans other than cavalry, are German; other land at war Allied (4.7a, 4.7b). */
export function initialControl(g: Glory): number[] {
  const control = new Array<number>(hexCount).fill(-1)
  const field = fieldOf(g)
  for (let hex = 0; hex < hexCount; hex++) {
    const c = country[hex]!
    if (c < 0 || g.atWar[c] === 0) continue
    const germans =
      field.side[hex] === GERMAN && field.stacks[hex]!.some((u) => unitType[u] !== DECOY && isCavalry[u] === 0)
    control[hex] = c === GERMANY || germans ? GERMAN : ALLIED
  }
  return control
}
function judgeNeutrals(g: Glory, t: Table): void {
  for (const c of [BELGIUM, LUXEMBOURG, NETHERLANDS]) {
    g.atWar[c] = isViolated(g, c) ? 1 : 0
    t.log({ key: g.atWar[c] === 1 ? 'log.violated' : 'log.neutral', params: { country: c }, rules: ['3.6a', '3.6b'] })
  }
  if (g.atWar[NETHERLANDS] === 1) {
    score(g, t, GERMAN, netherlandsPenalty, '3.6f')
    for (let u = 0; u < unitCount; u++) {
      if (unitSide[u] === GERMAN && cancelledByNetherlands.includes(entryTurn[u]!)) g.at[u] = ABSENT
    }
  }
  if (g.atWar[BELGIUM] === 1) return
  g.british = 0
  for (let u = 0; u < unitCount; u++) {
    const nation = unitNation[u]
    if (g.at[u]! < 0 || (nation !== BRITISH && nation !== BELGIAN)) continue
    const hex = g.at[u]!
    // The British wait overseas (3.7b); their decoys would be too obvious.
    g.at[u] = nation === BRITISH && unitType[u] !== DECOY ? AWAY : ABSENT
    g.depth[u] = 0
    stackAt(g, hex).forEach((other, depth) => {
      g.depth[other] = depth
    })
  }
  zones.forEach((z, i) => {
    if (z.nation === BELGIAN) g.zones[i] = 0
  })
}

export const setupSteps = [step<Glory, DeployFrame, GloryAction, GloryAction>(deploy)]
