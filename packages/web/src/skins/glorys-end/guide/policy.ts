/**
 * "Do it for me": one plain choice for every decision of the reader, always the same in the same situation. It closes in on
 * the enemy without opening Paris, leaves whoever stands beside him for the prepared assaults, and attacks where the table
 * promises more than it costs. It looks only at what the reader sees.
 */
import {
  attack,
  BRITISH,
  defence,
  distance,
  FORTRESS,
  isCavalry,
  STEPS,
  scenarios,
  unitNation,
  unitSide,
  unitSteps,
  unitType,
} from '@em/glorys-end/data'
import { suppliedAt } from '@em/glorys-end/rules/supply'
import { troopsAt } from '../data.ts'
import { deciding, first, type GloryAction, type Of, of, ownSide, type S, stateOf, stepOf } from '../game.ts'
import { attacksByHex, oddsOfPlan, type Plan, plansOn } from '../planning.ts'
import { type Reached, reachOfMove, reachOfPick } from '../reach.ts'

type Act = GloryAction

function least<T>(list: readonly T[], worth: (x: T) => number): T | undefined {
  let best: T | undefined
  let lowest = Number.POSITIVE_INFINITY
  for (const x of list) {
    const value = worth(x)
    if (value >= lowest) continue
    lowest = value
    best = x
  }
  return best
}

/* ---------- what the reader sees ---------- */

export const ownUnits = (s: S): readonly number[] =>
  s.view.at.flatMap((at, u) => (at >= 0 && unitSide[u] === ownSide(s) && unitType[u] !== FORTRESS ? [u] : []))
const hexOf = (s: S, u: number): number => s.view.at[u] ?? -1
const attackOf = (s: S, u: number): number => attack[u * STEPS + (s.view.steps[u] ?? 0)] ?? 0
const defenceOf = (s: S, u: number): number => defence[u * STEPS + (s.view.steps[u] ?? 0)] ?? 0

/** Enemy stacks with the unit that lies on top: all that is seen of them. */
export const enemies = (s: S): readonly { readonly hex: number; readonly top: number }[] =>
  s.view.stacks.filter((x) => x.side !== ownSide(s))
const nearest = (s: S, hex: number): number => Math.min(99, ...enemies(s).map((e) => distance(hex, e.hex)))
/** Somebody of ours stands beside an enemy there. */
export const inContact = (s: S, hex: number): boolean => nearest(s, hex) === 1

/** Hexes whose loss loses the game (16.4b). */
const isKey = (s: S, hex: number): boolean =>
  ownSide(s) === 0 && (scenarios[s.view.scenario]?.marne?.captures.includes(hex) ?? false)

/* ---------- behind the front ---------- */

/** Who is out of the line rests; where nobody is, the weakest does. */
function replace(s: S): Act | undefined {
  return least(of(s.legal, 'replace'), ({ unit }) => {
    const missing = (unitSteps[unit] ?? 0) - (s.view.steps[unit] ?? 0)
    return (inContact(s, hexOf(s, unit)) ? 10 : 0) - missing
  })
}

/** Beside the enemy, and the stack that he would find weakest. */
export function dig(s: S): Act | undefined {
  return least(of(s.legal, 'dig'), ({ unit }) => {
    const hex = hexOf(s, unit)
    const here = troopsAt(s.view, hex).reduce((sum, u) => sum + defenceOf(s, u), 0)
    return nearest(s, hex) * 20 + here
  })
}

/** The strongest that stand beside us. */
const confuse = (s: S): Act | undefined => {
  const own = ownUnits(s).map((u) => hexOf(s, u))
  return least(of(s.legal, 'confuse'), ({ hex }) => {
    const top = enemies(s).find((e) => e.hex === hex)?.top ?? -1
    return Math.min(...own.map((at) => distance(at, hex))) * 10 - attackOf(s, top)
  })
}

/** Who has just arrived goes to the station that is nearest to the enemy; the garrison of Paris stays. */
export function rail(s: S, any = false): Act | undefined {
  const trains = of(s.legal, 'rail').filter((a) => any || hexOf(s, a.unit) < 0)
  return least(trains, (a) => (hexOf(s, a.unit) < 0 ? 0 : 1000) + nearest(s, a.hex) * 10 + (isKey(s, a.hex) ? 0 : 5))
}

/* ---------- moving ---------- */

/** How ill it is to stand there: too far from the enemy, too near for cavalry, or before too many of them. */
function strain(s: S, units: readonly number[], hex: number): number {
  const far = nearest(s, hex)
  const keep = units.every((u) => isCavalry[u] === 1) ? 2 : 1
  const threat = enemies(s).reduce((sum, e) => sum + (distance(hex, e.hex) === 1 ? attackOf(s, e.top) : 0), 0)
  const own = units.reduce((sum, u) => sum + defenceOf(s, u), 0)
  const held = troopsAt(s.view, hex).reduce((sum, u) => sum + (units.includes(u) ? 0 : defenceOf(s, u)), 0)
  return (far < keep ? (keep - far) * 3 : far - keep) + Math.max(0, threat - 2 * (own + held)) / 2
}

function bestWay(s: S, units: readonly number[], from: number, ways: readonly Reached[]): Reached | undefined {
  const nation = unitNation[units[0] ?? -1] ?? -1
  const ends = ways.filter((w) => w.end && w.path.length > 0)
  const best = least(ends, (w) => strain(s, units, w.hex) + w.cost / 100)
  if (!best || strain(s, units, best.hex) > strain(s, units, from) - 1) return undefined
  return suppliedAt(stateOf(s.view), nation, best.hex, 'full') ? best : undefined
}

/** Infantry beside the enemy is left for the prepared assaults (13.22a), and somebody in Paris and Melun. */
const mayGo = (s: S, units: readonly number[], hex: number): boolean =>
  (!inContact(s, hex) || units.every((u) => isCavalry[u] === 1)) &&
  !(isKey(s, hex) && troopsAt(s.view, hex).length <= units.length)

/** The whole stack rather than one of it. */
function march(s: S): Act | undefined {
  const picks = [...of(s.legal, 'pick')].sort((a, b) => b.units.length - a.units.length)
  return picks.find(({ units }) => {
    const at = hexOf(s, units[0] ?? -1)
    return mayGo(s, units, at) && bestWay(s, units, at, reachOfPick(s.view, units).ways) !== undefined
  })
}

/** The move in hand: on to where it wants to be, then it stops. */
function goOn(s: S): Act | undefined {
  const frame = deciding(s.view, 'move')
  if (!frame) return undefined
  const way = bestWay(s, frame.units, hexOf(s, frame.units[0] ?? -1), reachOfMove(s.view).ways)
  const steps = of(s.legal, 'step')
  return (
    steps.find((a) => a.hex === way?.path[0]) ??
    first(s.legal, 'stop') ??
    least(steps, (a) => strain(s, frame.units, a.hex))
  )
}

/* ---------- fighting ---------- */

/** Steps that the enemy loses beyond our own, on the average of the six faces; a retreat counts too. */
function gain(s: S, plan: Plan): number {
  const main = oddsOfPlan(s, plan)?.main
  if (!main) return 0
  const sum = main.outcomes.reduce((all, o) => {
    const lost = Number(o.params?.attacker ?? 0)
    const hit = Number(o.params?.defender ?? 0)
    return all + o.cases * (hit - lost + (o.key.endsWith('retreat') ? 0.7 : 0))
  }, 0)
  return sum / main.cases
}

/** The assault that promises most, if it promises that much; from several hexes rather than from one. */
export function bestAssault(s: S, atLeast: number): Of<'attack'> | undefined {
  const plans = [...attacksByHex(s)].flatMap(([hex, attacks]) => plansOn(s, hex, attacks))
  const scored = plans.map((plan) => ({ plan, worth: gain(s, plan) + (plan.from < 0 ? 0.3 : 0) }))
  return least(
    scored.filter((x) => x.worth >= atLeast),
    (x) => -x.worth,
  )?.plan.begin
}

/** Everybody who can joins, then it begins. */
const prepared = (s: S, atLeast: number): Act | undefined =>
  first(s.legal, 'join') ?? first(s.legal, 'launch') ?? bestAssault(s, atLeast)

/** Whoever has most steps pays; the British are worth points (16.4e). */
const lose = (s: S): Act | undefined =>
  least(of(s.legal, 'lose'), ({ unit }) => (unitNation[unit] === BRITISH ? 1.5 : 0) - (s.view.steps[unit] ?? 0))

/** One goes in, the strongest in defence; the others keep the line. */
const advance = (s: S): Act | undefined => {
  const hex = deciding(s.view, 'advance')?.hex ?? -1
  const held = troopsAt(s.view, hex).some((u) => unitSide[u] === ownSide(s))
  const able = of(s.legal, 'advance').filter(({ unit }) => mayLeave(s, unit))
  return held ? first(s.legal, 'pass') : least(able, ({ unit }) => -defenceOf(s, unit))
}
const mayLeave = (s: S, unit: number): boolean =>
  !isKey(s, hexOf(s, unit)) || troopsAt(s.view, hexOf(s, unit)).length > 1

/* ---------- everything ---------- */

/** What an assault must promise before it is begun without being asked for. */
const WORTHWHILE = 0.4
/** A lesson is worth a risk. */
export const WHATEVER = Number.NEGATIVE_INFINITY

/** The next thing to do, whatever is asked. */
export function sensible(s: S, atLeast: number = WORTHWHILE): Act | undefined {
  const { legal } = s
  const end = first(legal, 'done') ?? first(legal, 'pass')
  return choose(s, atLeast) ?? end ?? legal[0]
}

function choose(s: S, atLeast: number): Act | undefined {
  const { legal } = s
  switch (stepOf(s.view)) {
    case 'deploy':
      return first(legal, 'deployRest') ?? first(legal, 'seal')
    case 'reinforce':
      return first(legal, 'enter')
    case 'replace':
      return replace(s)
    case 'entrench':
      return dig(s)
    case 'confuse':
      return confuse(s)
    case 'strategic':
      return rail(s)
    case 'operational':
      return march(s)
    case 'move':
      return goOn(s)
    case 'prepared':
      return prepared(s, atLeast)
    case 'losses':
      return lose(s)
    case 'giveWay':
      return first(legal, 'hold')
    case 'advance':
      return advance(s)
    default:
      return undefined
  }
}
