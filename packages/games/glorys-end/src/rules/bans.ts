/** Hexes where German units may not end a move by rail or on foot until the Germans hold the keys (7.13, 17.2, A33). */
import type { Denial } from '@em/engine'
import { GERMAN } from '../data/index.ts'
import type { Glory, Hex, Side } from '../types.ts'
import { controlOf } from './control.ts'
import type { Field } from './field.ts'
import { scenarioOf } from './scenario.ts'

/** Places of a ban's hexes in `lifted`: ban after ban, hex after hex. */
function placeIn(g: Glory, ban: number, hex: Hex): number {
  let place = 0
  const { bans } = scenarioOf(g)
  for (let b = 0; b < ban; b++) place += bans[b]!.hexes.length
  return place + bans[ban]!.hexes.indexOf(hex)
}

/** Why units of the side may not end their move there. Advances and retreats are exempt. */
export function banned(g: Glory, field: Field, side: Side, hex: Hex): Denial | undefined {
  if (side !== GERMAN) return undefined
  const { bans } = scenarioOf(g)
  for (let b = 0; b < bans.length; b++) {
    const ban = bans[b]!
    if (!ban.hexes.includes(hex) || g.lifted[placeIn(g, b, hex)] === 1) continue
    if (ban.paris && g.parisInDanger === 0) return { rule: '17.2a', key: 'deny.move.banParis', params: { hex } }
    const missing = ban.keys.find((key) => controlOf(g, field, key) !== GERMAN)
    if (missing !== undefined) {
      return { rule: ban.paris ? '17.2a' : '7.13a', key: 'deny.move.ban', params: { hex, missing } }
    }
  }
  return undefined
}

/** A German advance after combat into a hex lifts its ban, for good and for that hex only (7.13b, 17.2b). */
export function liftBans(g: Glory, side: Side, hex: Hex): void {
  if (side !== GERMAN) return
  scenarioOf(g).bans.forEach((ban, b) => {
    if (ban.hexes.includes(hex)) g.lifted[placeIn(g, b, hex)] = 1
  })
}
