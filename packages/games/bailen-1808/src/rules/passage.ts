/** Going through friends: not from rear to front of a strong stack (7j, 7k, Q31); disorder shakes those passed through (14.1b). */
import { directionTo, limits } from '../data/index.ts'
import type { Bailen, Facing, Hex, Unit } from '../types.ts'
import { facingOf, strengthOf } from './units.ts'

const FRONT = 0
const FLANK = 1
const REAR = 2
/** By direction less facing. */
const ASPECT = [FRONT, FRONT, FLANK, REAR, REAR, FLANK] as const
const aspectOf = (hex: Hex, facing: Facing, other: Hex): number => ASPECT[(directionTo(hex, other) - facing + 6) % 6]!

/** Whether `others` in the hex bar the way of a unit that came from `prev` and goes to `to`. */
export function barsPassage(g: Bailen, others: readonly Unit[], hex: Hex, prev: Hex, to: Hex): boolean {
  if (others.length === 0 || strengthOf(g, others) < limits.passage) return false
  const facing = facingOf(g, others)
  if (facing < 0) return false
  const from = aspectOf(hex, facing, prev)
  return from !== FLANK && aspectOf(hex, facing, to) === REAR - from
}
