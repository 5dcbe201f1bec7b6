/** Whether a unit can be put into a hex from outside the map. */
import { works, worksIn } from '../data/index.ts'
import { enemyOf, type Hex, type NachParis, type Side, type Unit } from '../types.ts'
import { fieldOf } from './field.ts'
import { inPlay } from './scenario.ts'
import { room } from './stacking.ts'
import { sideOf } from './units.ts'

/** An Active enemy Fortification or Fortified Zone keeps all units out (11.2.2b, 11.3.2b, 11.4.2c). */
export const isBarred = (g: NachParis, side: Side, hex: Hex): boolean =>
  worksIn[hex]!.some((w) => works[w]!.side !== side && g.forts[w]! > 0)

/** In play, no enemy, no enemy Fortification, room (7.7.2b). */
export function mayStand(g: NachParis, u: Unit, hex: Hex): boolean {
  const side = sideOf(u)
  return inPlay(g, hex) && fieldOf(g).side[hex] !== enemyOf(side) && !isBarred(g, side, hex) && !room(g, hex, [u])
}
