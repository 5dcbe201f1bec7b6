/** Step 4: pending charges first, then assaults, in the phasing player's order (2u, Q95, Q102). */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { directionTo, distance, facings, groundOf, unitCount, unitSide } from '../data/index.ts'
import { type Bailen, enemyOf, FIRED, type Hex, type Side, type Unit } from '../types.ts'
import { fieldOf, stackAt } from './field.ts'
import { hexesOf, mayBeShocked } from './shock-account.ts'
import { pushShock, release } from './shock-frame.ts'
import { depthOf } from './states.ts'
import { openStacks, tell } from './tell.ts'
import { has, isArtillery, isGood, isSkirmishing, isSquare, onMap } from './units.ts'

export interface CombatsFrame extends Frame {
  readonly step: 'combats'
  readonly side: Side
  readonly kind: 'charges' | 'assaults'
  asked: number
  /** 1: its stacks are open, so that the order of the combats can be chosen (6m). */
  opened: number
}

export function pushCombatStep(t: Table, side: Side, kind: 'charges' | 'assaults'): void {
  t.push<CombatsFrame>({ step: 'combats', side, kind, asked: 0, opened: 0 })
}

/** Still able to strike: in good order, has not fired, target in front (10d, 10h, 10j, Q95). */
export function canStrike(g: Bailen, u: Unit, hex: Hex): boolean {
  if (!onMap(g, u) || !isGood(g, u) || isArtillery(u) || isSquare(g, u) || isSkirmishing(g, u) || has(g, u, FIRED))
    return false
  const at = g.at[u]!
  if (distance(at, hex) !== 1 || groundOf(g).shockAttacker[at * 6 + directionTo(at, hex)]! <= 0) return false
  return facings.front[at]![g.facing[u]!]!.includes(hex)
}

const isOf = (g: Bailen, f: CombatsFrame, u: Unit): boolean =>
  unitSide[u] === f.side && g.target[u]! >= 0 && g.charge[u]! > 0 === (f.kind === 'charges')

/** Units bound to a combat of this step, by target hex. */
function bound(g: Bailen, f: CombatsFrame): Map<Hex, Unit[]> {
  const found = new Map<Hex, Unit[]>()
  for (let u = 0; u < unitCount; u++) {
    if (!isOf(g, f, u)) continue
    const hex = g.target[u]!
    found.set(hex, [...(found.get(hex) ?? []), u])
  }
  return found
}

/** Units of this step bound to fight that hex. */
export const boundTo = (g: Bailen, f: CombatsFrame, hex: Hex): Unit[] => bound(g, f).get(hex) ?? []

const attackingHexes = (g: Bailen, f: CombatsFrame): Hex[] => hexesOf(g, [...bound(g, f).values()].flat())

/** Releases combats that cannot be fought: attackers no longer able, targets gone or already attacked. */
function sift(g: Bailen, f: CombatsFrame, t: Table): void {
  const field = fieldOf(g)
  const idle: { readonly key: string; readonly rule: string; readonly hex: Hex; readonly units: readonly Unit[] }[] = []
  for (const [hex, units] of bound(g, f)) {
    const unable = units.filter((u) => !canStrike(g, u, hex))
    const nobody = field.side[hex] !== enemyOf(f.side)
    const again = !nobody && !mayBeShocked(g, field.stacks[hex]!)
    const lost = nobody || again ? units : unable
    if (lost.length === 0) continue
    if (nobody) idle.push({ key: 'log.targetGone', rule: 'Q102', hex, units: lost })
    else if (again) idle.push({ key: 'log.targetFought', rule: '10f', hex, units: lost })
    else idle.push({ key: 'log.cannotStrike', rule: 'Q95', hex, units: lost })
  }
  // All are released before any is announced: a stack that does not fight is not looked into (6m).
  for (const { units } of idle) release(g, units)
  for (const { key, rule, hex, units } of idle) tell(g, t, key, units, [rule], { hex })
}

function resolve(g: Bailen, f: CombatsFrame, hex: Hex, t: Table): void {
  f.asked = 0
  const attackers = boundTo(g, f, hex)
  pushShock(g, t, { kind: f.kind === 'charges' ? 'charge' : 'assault', side: f.side, attackers, hex })
}

const combats: Step<Bailen, CombatsFrame, BailenAction> = {
  name: 'combats',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]] : []),
  actions(g, f) {
    const found: BailenAction[] = []
    for (const hex of bound(g, f).keys()) {
      found.push({ type: 'resolve', hex })
      // An assault may be called off (10b), a charge that has passed its test may not (11.6j).
      if (f.kind === 'assaults') found.push({ type: 'callOff', hex })
    }
    return found
  },
  take(g, f, _seat, action, t) {
    if (action.type === 'resolve') return resolve(g, f, action.hex, t)
    if (action.type !== 'callOff') return
    f.asked = 0
    const units = boundTo(g, f, action.hex)
    release(g, units)
    t.log({ key: 'log.calledOff', params: { units, hex: action.hex }, rules: ['10b'], depth: depthOf(g) })
  },
  run(g, f, t) {
    sift(g, f, t)
    const hexes = [...bound(g, f).keys()]
    if (hexes.length === 0) t.pop()
    else if (hexes.length === 1 && f.kind === 'charges') resolve(g, f, hexes[0]!, t)
    else {
      f.asked = 1
      if (f.opened === 0) openStacks(g, t, [...hexes, ...attackingHexes(g, f)])
      f.opened = 1
    }
  },
  refuse(g, f, _seat, action) {
    if (action.type !== 'resolve' && action.type !== 'callOff') return undefined
    if (action.type === 'callOff' && f.kind === 'charges') return { rule: '11.6j', key: 'deny.shock.mustCharge' }
    const { hex } = action as Extract<BailenAction, { type: 'resolve' | 'callOff' }>
    return stackAt(g, hex).some((u) => unitSide[u] !== f.side)
      ? { rule: '10c', key: 'deny.shock.notBound' }
      : { rule: 'Q102', key: 'deny.shock.noTarget' }
  },
}

export const combatSteps = [step<Bailen, CombatsFrame, BailenAction, BailenAction>(combats)]
