/** Air Recon: an interrupt of the other player whenever a FOW stack enters a hex (20.1, R86, R87, EX19). */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { airRecon, country, distance, FRANCE, isOpen, limits, unitCount, unitNation, unitSide } from '../data/index.ts'
import { enemyOf, FRE, type Hex, type NachParis, type Side, SPOTTED, type Unit } from '../types.ts'
import { reveal } from './fog.ts'
import type { MoveFrame } from './move-frame.ts'
import { scenarioOf } from './scenario.ts'
import { learn, seenZone } from './seen.ts'
import { mark } from './units.ts'
import { inEnemyZone } from './zones.ts'

export interface AirFrame extends Frame {
  readonly step: 'airRecon'
  /** The deciding side. */
  readonly side: Side
  readonly unit: Unit
  readonly hex: Hex
}

/** `sorties` holds triples: HQ (Cavalry Recon: -1 - unit), hex, 1 for a failure, 2 for one that cost the squadron. */
const LOST = 2
const TRIPLE = 3
const NEAR = 3
const ONE_STEP = 1
const MOST_PER_STACK = 2

/**
 * HQs that can send a squadron there now: within 8 hexes (20.1.5), not on GT1 (20.1.6a), in the open (20.1.7a). Decided
 * by public facts only, never by the stack itself.
 */
export function squadronsFor(g: NachParis, side: Side, hex: Hex): Unit[] {
  if (!g.options.recon || g.gt <= 1 || scenarioOf(g).noAirRecon.includes(g.gt) || !isOpen(hex)) return []
  for (let i = 0; i < g.sorties.length; i += TRIPLE) if (g.sorties[i]! >= 0 && g.sorties[i + 1] === hex) return []
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] !== side || g.at[u]! < 0 || isGrounded(g, u) || distance(g.at[u]!, hex) > airRecon.range) continue
    // GT2: not across the frontier (20.1.6b).
    if (unitNation[u] === FRE && g.gt <= limits.frontierUntil && country[hex] !== FRANCE) continue
    // 20.1.4, as far as its owner can know.
    if (!seenZone(g, side, g.at[u]!)) found.push(u)
  }
  return found
}
/** All its squadrons have flown (20.1.3), as for units that have none, or the last two failed (20.1.12). */
function isGrounded(g: NachParis, hq: Unit): boolean {
  let flown = 0
  let failures = 0
  for (let i = 0; i < g.sorties.length; i += TRIPLE) {
    if (g.sorties[i] !== hq) continue
    // Lost squadrons no longer count among its squadrons, and the rest have not flown (20.1.3, 20.1.10).
    if (g.sorties[i + 2] !== LOST) flown++
    failures = g.sorties[i + 2]! > 0 ? failures + 1 : 0
    if (failures >= 2) return true
  }
  return flown >= g.squadrons[hq]!
}

/** After a FOW stack has entered a hex by MVT, not by rail (20.1.2a, 20.1.2c): asks the other player, or applies the die already rolled there (20.1.9). */
export function afterStep(g: NachParis, t: Table, f: MoveFrame, hex: Hex): void {
  if (g.fog[f.unit] !== 1) return
  for (let i = 0; i < g.spotted.length; i += 2) {
    if (g.spotted[i] !== hex) continue
    resolve(g, t, f.unit, hqOfSuccess(g, hex), hex, g.spotted[i + 1]!, true)
    return
  }
  const side = enemyOf(f.side)
  if (f.flown >= MOST_PER_STACK || squadronsFor(g, side, hex).length === 0) return
  t.push<AirFrame>({ step: 'airRecon', side, unit: f.unit, hex })
}
function hqOfSuccess(g: NachParis, hex: Hex): Unit {
  for (let i = 0; i < g.sorties.length; i += TRIPLE) {
    if (g.sorties[i]! >= 0 && g.sorties[i + 1] === hex && g.sorties[i + 2] === 0) return g.sorties[i]!
  }
  return -1
}

/** By the steps of the stack (20.1.7c); never succeeds against a single step (20.1.7a). */
const stepsModifier = (steps: number): number =>
  steps >= 4 ? airRecon.steps['4'] : steps === 3 ? airRecon.steps['3'] : airRecon.steps['2']

/** Returns whether the stack is seen. Die and range are public; of its strength only "small unit" (20.1.8a, 20.1.8b). */
function resolve(g: NachParis, t: Table, u: Unit, hq: Unit, hex: Hex, die: number, again: boolean): boolean {
  const range = distance(g.at[hq]!, hex) <= NEAR ? airRecon.near1to3 : airRecon.far4to8
  const open = die + range
  const steps = g.steps[u]!
  const seen = steps > ONE_STEP && open + stepsModifier(steps) <= airRecon.success
  const small = !seen && (steps <= ONE_STEP || open <= airRecon.success)
  t.log({
    key: seen ? 'log.air.seen' : small ? 'log.air.small' : 'log.air.failed',
    params: { hq, hex, die, modifier: range },
    rules: [again ? '20.1.9' : '20.1.7b', ...(small ? ['20.1.8a'] : [])],
  })
  if (seen) {
    mark(g, [u], SPOTTED)
    reveal(g, t, [u], '20.1.2a')
  }
  return seen
}

function fly(g: NachParis, t: Table, f: AirFrame, hq: Unit): void {
  learn(g, t, f.side, g.at[hq]!)
  // 20.1.4, 19.2.3: hidden enemies still keep it on the ground.
  if (inEnemyZone(g, f.side, g.at[hq]!)) {
    t.log({ key: 'log.air.noField', params: { hq, hex: g.at[hq]! }, rules: ['20.1.4', '19.2.3'] })
    return
  }
  const die = t.roll(limits.die)
  const seen = resolve(g, t, f.unit, hq, f.hex, die, false)
  g.sorties = [...g.sorties, hq, f.hex, seen ? 0 : die === limits.die ? LOST : 1]
  if (seen) g.spotted = [...g.spotted, f.hex, die]
  if (die !== limits.die) return
  g.squadrons[hq]!--
  t.log({ key: 'log.air.lost', params: { hq, n: g.squadrons[hq]! }, rules: ['20.1.10'] })
}

const air: Step<NachParis, AirFrame, NachParisAction> = {
  name: 'airRecon',
  seats: (g, f) => [g.seatOf[f.side]!],
  actions: (g, f) => [
    ...squadronsFor(g, f.side, f.hex).map((hq): NachParisAction => ({ type: 'fly', hq })),
    { type: 'pass' },
  ],
  take(g, f, _seat, action, t) {
    t.pop()
    if (action.type !== 'fly') return // It interrupts a move (20.1.2).
    ;(g.stack.at(-1) as MoveFrame).flown++
    fly(g, t, f, action.hq)
  },
}
export const airSteps = [step<NachParis, AirFrame, NachParisAction, NachParisAction>(air)]
