/** Shock and cavalry for the rule tests: binding assaults, riding charges to contact, both with loaded dice. */

import type { Ground } from '../../src/data/index.ts'
import { pushCharges } from '../../src/rules/charge.ts'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { pushControl } from '../../src/rules/control.ts'
import { type Parties, shockAccount } from '../../src/rules/shock-account.ts'
import type { Unit } from '../../src/types.ts'
import { NEVER, WINDOWS } from '../../src/types.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

export const ES = 0
export const FR = 1

/** Units hold AS against a hex. */
export function bind(s: Scene, target: string, ...ids: string[]): Scene {
  for (const id of ids) s.g.target[s.u(id)] = hex(target)
  return s
}
/** The French fight their assaults, or the charges that go in. */
export const assaults = (s: Scene): Scene => s.push((_g, t) => pushCombatStep(t, FR, 'assaults'))
export const combats = (s: Scene, ...dice: number[]): Scene =>
  s.push((_g, t) => pushCombatStep(t, FR, 'charges'), ...dice)
/** The French units assault a hex and the combat is announced. */
export const attack = (s: Scene, target: string, ids: readonly string[], ...dice: number[]): Scene =>
  assaults(bind(s, target, ...ids)).take({ type: 'resolve', hex: hex(target) }, ...dice)

/** Step 1b of the French. The Spanish try no square in reaction unless the test says so. */
export const chargingOn =
  (ground: Ground) =>
  (given: Given, squares = false): Scene => {
    const s = scene({ ground, ...given, push: (_g, t) => pushCharges(t, FR) })
    if (!squares) s.g.standing[ES][WINDOWS.indexOf('square')] = NEVER
    return s
  }
/** Declares a charge of these units of one hex. */
export const declare = (s: Scene, target: string, ...ids: string[]): Scene =>
  s.take({ type: 'charge', units: ids.map((id) => s.u(id)), hex: hex(target) })
/** Rides on by the first way offered as long as it is the charger who decides. */
export function ride(s: Scene): Scene {
  for (let n = 0; n < 20 && s.step() === 'charge'; n++) s.take(s.legal()[0]!)
  return s
}
/** Declares, rides to contact and faces the target: the dice are for the tests of both sides. */
export const contact = (s: Scene, target: string, ids: readonly string[], ...dice: number[]): Scene =>
  ride(declare(s, target, ...ids)).take(s.legal()[0]!, ...dice)
/** A charge that has gone in: the target holds with a 6 and stays in line, the charger passes with a 6. */
export function goneIn(s: Scene, target: string, ...ids: string[]): Scene {
  contact(s, target, ids, 6)
  return s.take({ type: 'square', form: false }, 6)
}

/** A plain account of an attack. */
export const account = (s: Scene, kind: Parties['kind'], ids: readonly string[], target: string, more = {}) => {
  const at = hex(target)
  const defenders = s.g.at.flatMap((there, u) => (there === at ? [u] : []))
  return shockAccount(s.g, {
    kind,
    attackers: ids.map((id) => s.u(id)),
    hex: at,
    defenders,
    leader: -1,
    against: -1,
    ...more,
  })
}
/** Cavalry that has cleared a hex is tested for control. */
export const control = (s: Scene, ids: readonly string[], origin: string, ...dice: number[]): Scene => {
  const units: Unit[] = ids.map((id) => s.u(id))
  const cleared = s.g.at[units[0]!]!
  const origins = units.map(() => hex(origin))
  return s.push((_g, t) => pushControl(t, { units, cleared, origins, evaded: false }), ...dice)
}
/** Takes the first action that is offered until it is somebody else's turn or another step. */
export function onward(s: Scene, step: string, ...dice: number[]): Scene {
  for (let n = 0; n < 30 && s.step() === step; n++) s.take(s.legal()[0]!, ...dice)
  return s
}
/** The keys of the log, in their order. */
export const keys = (s: Scene): string[] => s.log.map((e) => e.key)
