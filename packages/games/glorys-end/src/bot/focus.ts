/** Where to strike: strength is massed against the few enemy stacks that are worth most and can be beaten. */
import { CITY, hexCount, near, terrain, terrainModifier, town } from '../data/index.ts'
import { isPrepared } from '../rules/works.ts'
import { groundWorth, waysBack } from './clash.ts'
import type { Foe, Scene } from './scene.ts'

/** Value of beating the stack, times the odds within reach. */
function promise(s: Scene, foe: Foe): number {
  const { hex } = foe
  const cover = -terrainModifier[terrain[hex]!]! + (town[hex] === CITY ? 1 : 0)
  const works = isPrepared(s.g, s.field, hex, s.enemy) ? (foe.fortress ? 2 : 1) : 0
  const takes = foe.defence * (1 + s.w.focus.cover * (cover + works))
  const odds = s.help[hex]! / takes
  if (odds < s.w.focus.least) return 0
  const value = 1 + groundWorth(s, hex) + (waysBack(s, s.enemy, hex) <= 1 ? s.w.focus.trapped : 0)
  return value * Math.min(s.w.focus.enough, odds)
}

/** By hex: 1 next to a target stack. No two targets are adjacent. */
export function focusOf(s: Scene, wide: number): readonly number[] {
  const focus = new Array<number>(hexCount).fill(0)
  const ranked = s.foes
    .map((foe) => ({ foe, worth: promise(s, foe) }))
    .filter((t) => t.worth > 0)
    .sort((a, b) => b.worth - a.worth || a.foe.hex - b.foe.hex)
  let left = Math.max(1, Math.round(wide / s.w.focus.apart))
  for (const { foe } of ranked) {
    if (left === 0) break
    if (focus[foe.hex]! > 0) continue
    left--
    for (let d = 0; d < 6; d++) {
      const to = near[foe.hex * 6 + d]!
      if (to >= 0) focus[to] = 1
    }
  }
  return focus
}
