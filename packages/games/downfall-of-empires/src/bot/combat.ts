/** 9.2, 10.4, 10.5: the questions that a combat asks: which first, tanks, aircraft, who takes a loss, where to retreat. */
import type { Frame } from '@em/engine'
import { zoneCount } from '../data/index.ts'
import { retreatZones } from '../rules/losses.ts'
import { type CombatAction, type CombatFrame, type CombatsFrame, coalitionOf, type DownfallAction } from '../types.ts'
import { scored } from './cities.ts'
import { RETREATS } from './clash.ts'
import { trenchMode } from './ground.ts'
import { judge } from './judge.ts'
import { exchange, tanksFor, weigh } from './plan.ts'
import { copy, type Position, place, positionOf } from './position.ts'
import type { Scene } from './scene.ts'
import { W } from './weights.ts'

type Help = { readonly air: boolean; readonly tanks: boolean }

/** What the combat is worth to its attacker. */
function combatValue(
  s: Scene,
  p: Position,
  f: Pick<CombatFrame, 'attacker' | 'target' | 'supports' | 'zone'>,
  help: Help,
) {
  const odds = weigh(s, p, f.attacker, f.target, f.supports, f.zone, help)
  const defender = coalitionOf(p.side[f.target]!)
  const foes = p.count[defender * zoneCount + f.zone]!
  const prize = s.worth[p.side[f.attacker]! * zoneCount + f.zone]! + 0.2
  return exchange(s, odds, f.attacker, f.target) + (odds.clear * prize) / foes
}

export function chooseCombat(s: Scene, frame: Frame, legal: readonly CombatAction[]): CombatAction | undefined {
  const p = positionOf(s.g)
  switch (frame.step) {
    case 'combats':
      return next(s, p, frame as CombatsFrame, legal)
    case 'tanks':
      return tanks(s, p, frame as CombatFrame, legal)
    case 'air':
    case 'cancelAir':
      return air(s, p, frame as CombatFrame, legal)
    case 'absorb':
      return absorb(s, frame as CombatFrame, legal)
    case 'secondLoss':
      return second(s, legal)
    default:
      return retreat(s, p, frame as CombatFrame, legal)
  }
}

/** The surest combat first: its success may decide the zone for the others. */
function next(s: Scene, p: Position, f: CombatsFrame, legal: readonly CombatAction[]): CombatAction | undefined {
  let best: CombatAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const action of legal) {
    if (action.type !== 'resolve') continue
    const attack = f.attacks.find((a) => a.target === action.target)
    if (!attack) continue
    const value = combatValue(s, p, { ...attack, zone: p.zone[attack.target]! }, { air: false, tanks: false })
    if (value > most) {
      most = value
      best = action
    }
  }
  return best
}

function tanks(s: Scene, p: Position, f: CombatFrame, legal: readonly CombatAction[]): CombatAction | undefined {
  const level = tanksFor(s, p, f.attacker, f.target, f.zone)
  const gain = combatValue(s, p, f, { air: false, tanks: true }) - combatValue(s, p, f, { air: false, tanks: false })
  const wanted = gain > W.mission ? level : 0
  return (
    legal.find((a) => a.type === 'tanks' && a.level === wanted) ??
    legal.find((a) => a.type === 'tanks' && a.level === 0)
  )
}

/** The attacker's +2, or its cancellation: worth a mission when it moves the outcome enough. */
function air(s: Scene, p: Position, f: CombatFrame, legal: readonly CombatAction[]): CombatAction | undefined {
  const armoured = f.tanks > 0
  const gain =
    combatValue(s, p, f, { air: true, tanks: armoured }) - combatValue(s, p, f, { air: false, tanks: armoured })
  const spend = gain > W.mission * (s.future < 0.5 ? 0.3 : 1)
  return legal.find((a) => a.type === 'air' && a.spend === spend) ?? legal.find((a) => a.type === 'air' && !a.spend)
}

/** A step is worth more than a level of trench, unless the army would have nowhere to go. */
function absorb(s: Scene, f: CombatFrame, legal: readonly CombatAction[]): CombatAction | undefined {
  const beaten = f.outcome === 'attWin'
  const level = s.g.trench[coalitionOf(f.targetSide)][f.zone]!
  const flees = beaten && trenchMode(level, f.zone) === RETREATS
  const trapped = flees && retreatZones(s.g, f.target).length === 0
  return legal.find((a) => a.type === 'absorb' && a.trench === !trapped)
}

/** The trench if it can take it; else the army whose step is cheapest, and rather a full one than the last of another. */
function second(s: Scene, legal: readonly CombatAction[]): CombatAction | undefined {
  let best: CombatAction | undefined
  let least = Number.POSITIVE_INFINITY
  for (const action of legal) {
    if (action.type !== 'secondLoss') continue
    const { army } = action
    const cost = army < 0 ? W.trench : s.step[army]! + (s.g.armyStep[army] === 1 ? 0.15 : 0)
    if (cost < least) {
      least = cost
      best = action
    }
  }
  return best
}

function retreat(s: Scene, base: Position, f: CombatFrame, legal: readonly CombatAction[]): CombatAction | undefined {
  let best: CombatAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const action of legal) {
    if (action.type !== 'retreat') continue
    const p = copy(base)
    place(p, f.target, action.to)
    const value = judge(s, p)
    if (value > most) {
      most = value
      best = action
    }
  }
  return best
}

/** A15: a zone cut off goes to the partner for whom it counts most. */
export function chooseTaker(s: Scene, legal: readonly DownfallAction[]): DownfallAction | undefined {
  let best: DownfallAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const action of legal) {
    if (action.type !== 'takeZone') continue
    const value = scored(s.point, action.side, action.zone) + (action.side === s.side ? 0.01 : 0)
    if (value > most) {
      most = value
      best = action
    }
  }
  return best
}
