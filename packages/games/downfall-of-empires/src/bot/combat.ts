/** 9.2, 10.4, 10.5: the questions of a combat: the next one, tanks, aircraft, the army that takes a loss, the retreat. */
import type { Frame } from '@em/engine'
import { zoneCount } from '../data/index.ts'
import { retreatZones } from '../rules/losses.ts'
import { type CombatAction, type CombatFrame, type CombatsFrame, coalitionOf, type DownfallAction } from '../types.ts'
import { better, type Choices, simply } from './choices.ts'
import { scored } from './cities.ts'
import { RETREATS } from './clash.ts'
import { trenchMode } from './ground.ts'
import { judge } from './judge.ts'
import { exchange, tanksFor, weigh } from './plan.ts'
import { copy, type Position, place, positionOf } from './position.ts'
import type { Scene } from './scene.ts'

type Help = { readonly air: boolean; readonly tanks: boolean }

/** Worth of the combat to its attacker. */
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

export function combat(s: Scene, frame: Frame, legal: readonly CombatAction[]): Choices {
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
function next(s: Scene, p: Position, f: CombatsFrame, legal: readonly CombatAction[]): Choices {
  return legal.flatMap((action) => {
    const attack = action.type === 'resolve' ? f.attacks.find((a) => a.target === action.target) : undefined
    if (!attack) return []
    const zone = p.zone[attack.target]!
    const score = combatValue(s, p, { ...attack, zone }, { air: false, tanks: false })
    return [simply(action, score, 'why.surest', { zone })]
  })
}

/** The lowest level that cancels the trench, where it gains more than the mission is worth. */
function tanks(s: Scene, p: Position, f: CombatFrame, legal: readonly CombatAction[]): Choices {
  const level = tanksFor(s, p, f.attacker, f.target, f.zone)
  const gain = combatValue(s, p, f, { air: false, tanks: true }) - combatValue(s, p, f, { air: false, tanks: false })
  return legal.flatMap((a) => {
    if (a.type !== 'tanks') return []
    const use = a.level === 0 ? 0 : a.level === level ? gain - s.w.mission : -s.w.mission
    return [simply(a, use, a.level === 0 ? 'why.spared' : 'why.tanks', { zone: f.zone })]
  })
}

/** The attacker's +2, or its cancellation: worth a mission when it moves the outcome enough. */
function air(s: Scene, p: Position, f: CombatFrame, legal: readonly CombatAction[]): Choices {
  const armoured = f.tanks > 0
  const gain =
    combatValue(s, p, f, { air: true, tanks: armoured }) - combatValue(s, p, f, { air: false, tanks: armoured })
  const price = s.w.mission * (s.future < 0.5 ? 0.3 : 1)
  const found = legal.flatMap((a) =>
    a.type === 'air'
      ? [simply(a, a.spend ? gain - price : 0, a.spend ? 'why.air' : 'why.spared', { zone: f.zone })]
      : [],
  )
  // Of equals the one that spends nothing.
  return found.reverse().sort((a, b) => b.score - a.score)
}

/** A step is worth more than a level of trench, unless the army would have nowhere to go. */
function absorb(s: Scene, f: CombatFrame, legal: readonly CombatAction[]): Choices {
  const beaten = f.outcome === 'attWin'
  const level = s.g.trench[coalitionOf(f.targetSide)][f.zone]!
  const flees = beaten && trenchMode(level, f.zone) === RETREATS
  const trapped = flees && retreatZones(s.g, f.target).length === 0
  const price = s.step[f.target]! - s.w.trench
  const worth = trapped ? -1 : Math.max(price, TINY)
  return legal.flatMap((a) =>
    a.type === 'absorb'
      ? [simply(a, a.trench ? worth : 0, a.trench ? 'why.trench' : 'why.stays', { zone: f.zone })]
      : [],
  )
}
const TINY = 1e-6

/** The trench if it can take it; otherwise the army with the cheapest step, and a full one rather than another's last. */
const second = (s: Scene, legal: readonly CombatAction[]): Choices =>
  legal.flatMap((a) => {
    if (a.type !== 'secondLoss') return []
    const { army } = a
    if (army < 0) return [simply(a, -s.w.trench, 'why.trench')]
    return [simply(a, -s.step[army]! - (s.g.armyStep[army] === 1 ? 0.15 : 0), 'why.loss', { army })]
  })

function retreat(s: Scene, base: Position, f: CombatFrame, legal: readonly CombatAction[]): Choices {
  return legal.flatMap((action) => {
    if (action.type !== 'retreat') return []
    const p = copy(base)
    place(p, f.target, action.to)
    return [
      better(
        action,
        judge(s, p),
        (tell) => judge(s, p, tell),
        (tell) => judge(s, base, tell),
      ),
    ]
  })
}

/** A15: a zone cut off goes to the partner to whom it is worth most. */
export const taker = (s: Scene, legal: readonly DownfallAction[]): Choices =>
  legal.flatMap((a) => {
    if (a.type !== 'takeZone') return []
    const score = scored(s.point, a.side, a.zone) + (a.side === s.side ? 0.01 : 0)
    return [simply(a, score, 'why.city', { zone: a.zone })]
  })
