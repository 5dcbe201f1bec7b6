/** Getting off (TRANSPORT-6 to TRANSPORT-10, RUL-36): the truck has driven, and its passengers leave it one by one. */
import type { Denial, Step, Verdict } from '@em/engine'
import { distance, near } from '../data/board.ts'
import { capacity } from '../data/index.ts'
import {
  FORT,
  type Hex,
  isSome,
  type MoveFrame,
  type TrenchClub,
  type Unit,
  type UnloadAction,
  type UnloadFrame,
} from '../types.ts'
import { stepOn } from './mines.ts'
import { type Moving, moving } from './options.ts'
import { mayStand } from './reach.ts'
import { getsOffAt } from './room.ts'
import { named, passengers } from './units.ts'
import { checkDestroyed } from './victory.ts'

/** The next passenger to get off, by number. */
const nextOff = (g: TrenchClub, f: UnloadFrame): Unit => passengers(g, f.truck)[0] ?? -1

/** Unloading interrupts the movement phase, whose frame lies below. */
const movingUnder = (g: TrenchClub): Moving => moving(g, g.stack[g.stack.length - 2] as MoveFrame)

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NEXT_FIRST = deny('TRANSPORT-6', 'deny.otherPassengerFirst')
const NOT_BESIDE = deny('TRANSPORT-6', 'deny.unloadNotBeside')
const NOT_FREE = deny('TRANSPORT-6', 'deny.unloadNotFree')
const ONTO_TRUCK = deny('TRANSPORT-7', 'deny.unloadOntoTruck')
const INTO_FORT = deny('TRANSPORT-7', 'deny.unloadIntoFort')
const TERRAIN = deny('RUL-36', 'deny.unloadTerrain')
const KEEP_ROOM = deny('TRANSPORT-13', 'deny.unloadKeepRoom')

function mayUnload(m: Moving, f: UnloadFrame, u: Unit, to: Hex): Verdict {
  const { g } = m
  if (u !== nextOff(g, f)) return NEXT_FIRST
  if (distance(g.at[f.truck]!, to) !== 1) return NOT_BESIDE
  if (g.terrain[to] === FORT) return INTO_FORT
  const there = m.unitAt[to]!
  if (isSome(there)) return capacity[g.unitType[there]!]! > 0 ? ONTO_TRUCK : NOT_FREE
  if (!mayStand(g, m.ground.front.held, m.faction, g.unitType[u]!, to)) return TERRAIN
  return getsOffAt(m, f.truck, u, to) ? undefined : KEEP_ROOM
}

export const unload: Step<TrenchClub, UnloadFrame, UnloadAction> = {
  name: 'unload',
  seats: (g, f) => [g.unitOwner[f.truck]!],
  actions(g, f) {
    const u = nextOff(g, f)
    const m = movingUnder(g)
    const out: UnloadAction[] = []
    for (let d = 0; d < 6; d++) {
      const to = near[g.at[f.truck]! * 6 + d]!
      if (isSome(to) && !mayUnload(m, f, u, to)) out.push({ type: 'unload', unit: u, to })
    }
    return out
  },
  take(g, f, _seat, { unit, to }, t) {
    g.at[unit] = to
    t.log({ key: 'log.unloaded', params: { ...named(g, 'unit', unit), hex: to }, rules: ['TRANSPORT-6'] })
    stepOn(g, unit, t)
    if (checkDestroyed(g, t)) return
    if (!isSome(nextOff(g, f))) t.pop()
  },
  refuse(g, f, _seat, action) {
    const { unit, to } = action as { unit?: unknown; to?: unknown }
    if (action.type !== 'unload' || typeof unit !== 'number' || typeof to !== 'number') return undefined
    return mayUnload(movingUnder(g), f, unit, to)
  },
}
