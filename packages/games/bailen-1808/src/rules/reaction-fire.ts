/** Artillery while the enemy moves (9.5c, Q43, Q45): batteries that reach the hex just entered, each once a turn. */
import type { Frame, Step, Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { distance, unitSide, within } from '../data/index.ts'
import { type Bailen, type Hex, type Side, type Unit, WINDOWS } from '../types.ts'
import { type Attack, whyCannotAim } from './attack.ts'
import { type Field, fieldOf } from './field.ts'
import { pointsOf, wholePoints, whyCannotFire } from './fire-points.ts'
import { FARTHEST, mightHideGun } from './might.ts'
import { sees } from './sight.ts'
import { isArtillery, onMap } from './units.ts'
import { pushVolley } from './volley.ts'

export interface ReactionFireFrame extends Frame {
  readonly step: 'reactionFire'
  readonly side: Side
  readonly hex: Hex
  /** The moving units that may be fired at; empty for all units of the hex. */
  readonly units: readonly Unit[]
  readonly shooters: Unit[]
  readonly parts: number[]
}

const GUNS: readonly Unit[] = unitSide.map((_, u) => u).filter(isArtillery)

function isReady(field: Field, u: Unit, hex: Hex): boolean {
  if (whyCannotFire(field, u, 'reaction') || whyCannotAim(field, u, hex, 'reaction')) return false
  return wholePoints(pointsOf(field, u, distance(field.g.at[u]!, hex), 'reaction').parts) >= 1
}

/** Batteries that may fire now at enemies moving in the hex. */
const ready = (field: Field, hex: Hex): Unit[] => GUNS.filter((u) => isReady(field, u, hex))

/** Whether guns known to the player could fire. */
export const canReact = (field: Field, hex: Hex): boolean => ready(field, hex).length > 0

/** Whether guns of the side might fire at the hex, as far as any player can tell. */
export function mightReact(field: Field, side: Side, hex: Hex): boolean {
  const { g } = field
  for (const at of within(hex, FARTHEST)) {
    if (field.side[at] !== side) continue
    const range = distance(at, hex)
    const stack = field.stacks[at]!
    const top = stack[0]!
    if (range < 2 || !((isArtillery(top) && isReady(field, top, hex)) || mightHideGun(g, stack, range))) continue
    if (sees(g, field, at, hex)) return true
  }
  return false
}

/** The window of the side whose guns may fire. `units`: those that have just entered, if others share the hex. */
export function pushReactionFire(t: Table, side: Side, hex: Hex, units: readonly Unit[] = []): void {
  t.push<ReactionFireFrame>({ step: 'reactionFire', side, hex, units: [...units], shooters: [], parts: [] })
}

function add(field: Field, f: ReactionFireFrame, u: Unit): void {
  f.shooters.push(u)
  f.parts.push(pointsOf(field, u, distance(field.g.at[u]!, f.hex), 'reaction').parts)
}

function volleyOf(g: Bailen, f: ReactionFireFrame, t: Table): void {
  const attack: Attack = { side: f.side, kind: 'reaction', hex: f.hex, shooters: f.shooters, parts: f.parts }
  pushVolley(g, t, attack, f.units.length > 0 ? f.units : undefined)
}

const open = (field: Field, f: ReactionFireFrame): Unit[] => ready(field, f.hex).filter((u) => !f.shooters.includes(u))

export const reactionFire: Step<Bailen, ReactionFireFrame, BailenAction> = {
  name: 'reactionFire',
  seats: (g, f) => [g.seatOf[f.side]],
  actions(g, f) {
    const field = fieldOf(g)
    const found: BailenAction[] = open(field, f).map((unit) => ({
      type: 'aim',
      unit,
      hex: f.hex,
      points: wholePoints(pointsOf(field, unit, distance(g.at[unit]!, f.hex), 'reaction').parts),
    }))
    if (f.shooters.length > 0) found.push({ type: 'shoot' })
    else found.push({ type: 'pass' }, { type: 'passAll' })
    return found
  },
  take(g, f, _seat, action, t) {
    if (action.type === 'aim') {
      const field = fieldOf(g)
      add(field, f, action.unit)
      if (open(field, f).length > 0) return
    } else if (action.type === 'passAll') g.declined[f.side] |= 1 << WINDOWS.indexOf('fire')
    t.pop()
    if (f.shooters.length > 0) volleyOf(g, f, t)
  },
  refuse(g, f, _seat, action) {
    if (action.type === 'shoot') return { rule: '9.7a', key: 'deny.fire.noAim' }
    if (action.type === 'pass' || action.type === 'passAll') return { rule: '9.7e', key: 'deny.fire.shootFirst' }
    if (action.type !== 'aim') return undefined
    const { unit, hex } = action as Extract<BailenAction, { type: 'aim' }>
    if (unitSide[unit] !== f.side || !onMap(g, unit)) return { rule: '9a', key: 'deny.fire.notYours' }
    if (hex !== f.hex) return { rule: '9.5c', key: 'deny.fire.notTheMover' }
    if (f.shooters.includes(unit)) return { rule: 'Q39', key: 'deny.fire.alreadyIn', params: { unit } }
    const field = fieldOf(g)
    const able = whyCannotFire(field, unit, 'reaction') ?? whyCannotAim(field, unit, hex, 'reaction')
    return able ?? { rule: '9.5n', key: 'deny.fire.gunsWhole', params: { unit } }
  },
}
