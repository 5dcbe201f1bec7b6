/** Siege guns: chance that a fortress falls to the guns with the attackers (14.9). */
import { fortressFalls, limits, siegeModifier, type Unit, unitGun } from '../data/index.ts'
import { gunsOf } from '../rules/siege.ts'
import { isFortress } from '../rules/units.ts'
import type { Foe, Scene } from './scene.ts'

export const fortressOf = (foe: Foe): Unit => foe.units.find(isFortress) ?? -1

export function chanceOfGun(gun: Unit, fortress: Unit): number {
  let falls = 0
  for (let die = 1; die <= limits.die; die++) if (fortressFalls(unitGun[gun]!, die, siegeModifier[fortress]!)) falls++
  return falls / limits.die
}

export function fortressFallsChance(s: Scene, attackers: readonly Unit[], foe: Foe): number {
  const fortress = fortressOf(foe)
  if (fortress < 0) return 0
  let stands = 1
  for (const gun of gunsOf(s.g, attackers)) stands *= 1 - chanceOfGun(gun, fortress)
  return 1 - stands
}
