/** After the result: advance, fatigue, control or retreat of cavalry, one more shock (11.7, 11.9, 11.10, 13). */
import { facingsOn } from '@em/board'
import type { Table } from '@em/engine'
import { directionTo, facings, grid, groundOf, unitSide } from '../data/index.ts'
import { type Bailen, enemyOf, type Hex, type Unit } from '../types.ts'
import { pushAdvance } from './advance.ts'
import { pushCavalryRetreat } from './cavalry-retreat.ts'
import { pushControl } from './control.ts'
import { tire } from './fatigue.ts'
import { fieldOf, stackAt } from './field.ts'
import { mayBeShocked } from './shock-account.ts'
import { CHARGES, type ShockFrame } from './shock-frame.ts'
import { depthOf } from './states.ts'
import { facingOf, isCavalry, isGood, isRouted, onMap } from './units.ts'

const isCleared = (g: Bailen, f: ShockFrame): boolean => !stackAt(g, f.hex).some((u) => unitSide[u] === enemyOf(f.side))

export function afterResult(g: Bailen, f: ShockFrame, t: Table): void {
  f.stage = 'advance'
  f.attackers = f.attackers.filter((u) => onMap(g, u))
  f.cleared = isCleared(g, f)
  if (CHARGES.includes(f.kind)) tire(g, t, f.attackers.filter(isCavalry))
  if (f.cleared) {
    t.log({ key: 'log.cleared', params: { hex: f.hex }, rules: ['13a'], depth: depthOf(g) })
    return pushAdvance(t, {
      side: f.side,
      units: f.attackers.filter((u) => f.from.includes(g.at[u]!)),
      hexes: [f.hex],
      uncontrolled: f.kind === 'forced',
    })
  }
  if (f.result !== 'A1' && f.result !== 'A2') return
  // A side without adverse result has left no hex (Q107).
  const left = f.from.filter((hex) => stackAt(g, hex).length === 0)
  if (left.length > 0) {
    pushAdvance(t, { side: enemyOf(f.side), units: f.defenders, hexes: left })
  }
}

/** Direction of units that lost their facing in the fight: on through the hex that they attacked (Q63). */
const headingOf = (f: ShockFrame): number => (f.heading >= 0 ? f.heading : facingsOn(grid, f.from[0]!, f.hex)[0]!)

export function settleCavalry(g: Bailen, f: ShockFrame, t: Table): void {
  const units = f.todo.filter((u) => onMap(g, u))
  const first = units[0]
  if (first === undefined) {
    f.stage = 'again'
    return
  }
  if (!f.cleared) {
    f.todo = []
    return pushCavalryRetreat(g, t, units)
  }
  const group = units.filter((u) => g.at[u] === g.at[first])
  f.todo = units.filter((u) => !group.includes(u))
  pushControl(t, {
    units: group,
    cleared: f.hex,
    origins: group.map((u) => g.origin[u]!),
    evaded: false,
    heading: headingOf(f),
  })
}

/** Cavalry that still needs its control test or retreat; routed cavalry follows its own rules. */
export function cavalryOf(g: Bailen, f: ShockFrame): Unit[] {
  const units = f.attackers.filter((u) => isCavalry(u) && onMap(g, u) && !isRouted(g, u))
  if (f.cleared) return units
  // Against routed targets it stays where it is (Q107).
  if (f.broken && !g.options.cavalryRetreatsFromRouted) return []
  return units
}

/** Attackers that have advanced and may attack once more, of either arm (13e, Q71). */
export const followers = (g: Bailen, f: ShockFrame): Unit[] =>
  f.attackers.filter((u) => g.at[u] === f.hex && isGood(g, u))
export function nextTargets(g: Bailen, f: ShockFrame): Hex[] {
  if (g.phasing !== f.side) return []
  const units = followers(g, f)
  const facing = facingOf(g, units)
  if (facing < 0) return []
  const field = fieldOf(g)
  return facings.front[f.hex]![facing]!.filter(
    (hex) =>
      field.side[hex] === enemyOf(f.side) &&
      mayBeShocked(g, field.stacks[hex]!) &&
      groundOf(g).shockAttacker[f.hex * 6 + directionTo(f.hex, hex)]! > 0,
  )
}
