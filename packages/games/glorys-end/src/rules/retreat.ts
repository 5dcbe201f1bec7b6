/** Retreat after combat, and of cavalry before it (13.18, 13.19): one hex along the compass, farther without room. */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { GERMAN } from '../data/index.ts'
import { DEAD, type Glory, type Hex, LEFT, RETREATED, type Side, type Unit } from '../types.ts'
import { noteEntry, settleControl } from './control.ts'
import { fieldOf } from './field.ts'
import { eliminate } from './losses.ts'
import { finish } from './report.ts'
import { EXIT, exitsNorthOrSouth, PASS, type Way, ways } from './retreat-paths.ts'
import { mark, moveUnits, removeUnit } from './units.ts'

export interface RetreatFrame extends Frame {
  readonly step: 'retreat'
  readonly side: Side
  /** Units still to go, and the hex each has reached: beyond its own when it passes through a full one (13.19d). */
  units: Unit[]
  from: Hex[]
  asked: number
}

/**
 * All these units of one hex retreat; the owner chooses among the hexes of 13.19. Without one a unit is eliminated
 * (13.19b).
 */
export function pushRetreat(g: Glory, t: Table, side: Side, units: readonly Unit[]): void {
  t.push<RetreatFrame>({ step: 'retreat', side, units: [...units], from: units.map((u) => g.at[u]!), asked: 0 })
}

/** Units together with the first. */
const groupOf = (f: RetreatFrame): Unit[] => f.units.filter((_, i) => f.from[i] === f.from[0])
const waysOf = (g: Glory, f: RetreatFrame): Way[] => ways(fieldOf(g), f.side, groupOf(f), f.from[0]!)

function drop(f: RetreatFrame, units: readonly Unit[]): void {
  f.from = f.from.filter((_, i) => !units.includes(f.units[i]!))
  f.units = f.units.filter((u) => !units.includes(u))
}

function go(g: Glory, f: RetreatFrame, t: Table, { units, hex, how }: Way): void {
  if (how === PASS) {
    t.log({ key: 'log.combat.passesOn', params: { units: [...units], hex }, rules: ['13.19d'], depth: 1 })
    f.from = f.from.map((from, i) => (units.includes(f.units[i]!) ? hex : from))
    // They enter it, though not to stay: control, and the price of Belgians outside Belgium (4.5c, 4.7d).
    noteEntry(g, t, units, hex)
    settleControl(g, t, [hex])
    return
  }
  drop(f, units)
  if (how === EXIT) {
    const safe = f.side !== GERMAN || exitsNorthOrSouth(g, hex)
    const rule = safe ? '16.1b' : '16.1c'
    t.log({
      key: safe ? 'log.combat.leaves' : 'log.combat.leavesLost',
      params: { units: [...units] },
      rules: [rule],
      depth: 1,
    })
    for (const u of units) removeUnit(g, t, u, safe ? LEFT : DEAD)
    return
  }
  t.log({ key: 'log.combat.retreats', params: { units: [...units], hex }, rules: ['13.19a'], depth: 1 })
  moveUnits(g, t, units, hex)
  mark(g, units, RETREATED)
}

type FallBack = Extract<GloryAction, { readonly type: 'fallBack' }>

const retreat: Step<Glory, RetreatFrame, FallBack> = {
  name: 'retreat',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => waysOf(g, f).map(({ units, hex }) => ({ type: 'fallBack', units, hex })),
  take(g, f, _seat, action, t) {
    f.asked = 0
    // Either all ways are for the whole group, or each is for one unit (13.19e): the first unit identifies them.
    const way = waysOf(g, f).find((w) => w.hex === action.hex && w.units[0] === action.units[0])
    go(g, f, t, way!)
  },
  run(g, f, t) {
    if (f.units.length === 0) return finish(g, t, {})
    const all = waysOf(g, f)
    if (all.length === 0) {
      const lost = groupOf(f)
      drop(f, lost)
      eliminate(g, t, lost, 'log.combat.noWayBack', '13.19b')
    } else if (all.length === 1) go(g, f, t, all[0]!)
    else f.asked = 1
  },
  refuse(_g, _f, _seat, action) {
    if (action.type === 'fallBack') return { rule: '13.19c', key: 'deny.combat.notPreferred' }
    return action.type === 'hold' ? { rule: '13.18e', key: 'deny.combat.allRetreat' } : undefined
  },
}

export const retreatSteps = [step<Glory, RetreatFrame, FallBack, GloryAction>(retreat)]
