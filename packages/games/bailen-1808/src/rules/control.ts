/** Control of cavalry that has cleared a hex (11.9, Q62): in hand it may stay, occupy or go back; out of hand it runs on. */
import { Flood } from '@em/board'
import { type Item, type Step, step, sumItems, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { CAV, controlled, controlModifiers, grid, groundOf, limits, unitSide, unitWill, WILLS } from '../data/index.ts'
import { type Bailen, enemyOf, type Hex, MOVED, type Side, type Unit } from '../types.ts'
import { mayOccupy, occupy } from './advance.ts'
import { type Field, fieldOf, stackAt } from './field.ts'
import { pushFront } from './front.ts'
import { pushProtection } from './leaders.ts'
import type { Waiting } from './report.ts'
import { company, room } from './stacking.ts'
import { depthOf, markDisordered } from './states.ts'
import { tell } from './tell.ts'
import { pushUncontrolled } from './uncontrolled.ts'
import { facingOf, mark, moveUnits, onMap, topOf } from './units.ts'
import { enemyZones } from './zones.ts'

export interface ControlFrame extends Waiting {
  readonly step: 'control'
  stage: 'control' | 'choose'
  readonly side: Side
  units: Unit[]
  readonly cleared: Hex
  /** By unit, -1 for nowhere. */
  readonly origins: Hex[]
  readonly evaded: boolean
  /** The direction of units without facing (Q63). */
  readonly heading: number
  /** Controlled, it simply continues its charge (11.8n, Q60). */
  readonly resume: boolean
  asked: number
}

export interface Control {
  /** Cavalry of one hex. */
  readonly units: readonly Unit[]
  /** The hex that was cleared. */
  readonly cleared: Hex
  /** By unit: where its attack began. */
  readonly origins: readonly Hex[]
  readonly evaded: boolean
  readonly heading?: number
  readonly resume?: boolean
}

export function pushControl(t: Table, c: Control): void {
  const first = c.units[0]
  if (first === undefined) return
  t.push<ControlFrame>({
    step: 'control',
    stage: 'control',
    side: unitSide[first]!,
    units: [...c.units],
    cleared: c.cleared,
    origins: [...c.origins],
    evaded: c.evaded,
    heading: c.heading ?? -1,
    resume: c.resume ?? false,
    asked: 0,
  })
}

/* ---------- the test ---------- */

/** The unit whose will decides: the top one (table 6). */
export const controlUnit = (g: Bailen, units: readonly Unit[]): Unit => topOf(g, units)

const controlItems = (evaded: boolean): Item[] =>
  evaded ? [{ rule: '11.9a', key: 'item.shock.targetEvaded', value: controlModifiers.targetEvaded }] : []

function test(g: Bailen, f: ControlFrame, t: Table): void {
  const u = controlUnit(g, f.units)
  const items = controlItems(f.evaded)
  const die = t.roll(limits.die)
  const total = die + sumItems(items)
  const inHand = controlled(unitWill[u]!, total)
  t.log({
    key: inHand ? 'log.controlled' : 'log.notControlled',
    params: { unit: u, will: WILLS[unitWill[u]!]!, die, total },
    rules: inHand ? ['11.9a', '11.9j'] : ['11.9a', '11.9c'],
    depth: depthOf(g),
  })
  for (const item of items) {
    t.log({ key: `log.${item.key}`, params: { value: item.value }, rules: [item.rule], depth: depthOf(g) + 1 })
  }
  if (inHand) {
    if (f.resume) t.pop()
    else f.stage = 'choose'
    return
  }
  const facing = facingOf(g, f.units)
  const heading = facing >= 0 ? facing : f.heading
  t.pop()
  markDisordered(g, t, f.units, '11.9c')
  pushUncontrolled(g, t, f.units, heading)
}

/* ---------- controlled ---------- */

const mayEnter = (field: Field, f: ControlFrame): boolean => {
  const { g } = field
  const there = field.stacks[f.cleared]!
  return (
    f.units.every((u) => mayOccupy(field, u, f.cleared, f.side)) &&
    !room(g, f.cleared, there, f.units, true) &&
    !company(g, there, f.units)
  )
}

const flood = new Flood(grid)

/** Free, along any way without enemy control (Q62); each to the hex where its attack began, if it is not there. */
function mayReturn(field: Field, f: ControlFrame): boolean {
  const { g } = field
  const zones = enemyZones(field, f.side)
  const enemy = enemyOf(f.side)
  const free = (hex: Hex): boolean => field.side[hex] !== enemy && zones[hex] === 0
  return f.units.every((u, i) => {
    const to = f.origins[i]!
    const there = field.stacks[to] ?? []
    const back = f.units.filter((_, k) => f.origins[k] === to)
    if (!free(to) || room(g, to, there, back, true) || company(g, there, back)) return false
    const across = (from: Hex, _to: Hex, d: number): boolean => groundOf(g).openStep[CAV]![from * 6 + d]! >= 0
    return flood.distance(g.at[u]!, to, { through: free, across }) > 0
  })
}

function goBack(g: Bailen, f: ControlFrame, t: Table): void {
  tell(g, t, 'log.returns', f.units, ['11.9j', 'Q62'], { hex: f.origins[0]! })
  const hexes = [...new Set(f.origins)]
  for (const to of hexes)
    moveUnits(
      g,
      f.units.filter((_, i) => f.origins[i] === to),
      to,
    )
  mark(g, f.units, MOVED)
  for (const to of hexes) pushProtection(g, t, enemyOf(f.side), to)
}

/** In its final hex it may turn (7.2f, example 8.2). */
function turn(g: Bailen, t: Table, units: readonly Unit[]): void {
  for (const hex of new Set(units.map((u) => g.at[u]!)))
    pushFront(
      g,
      t,
      units.filter((u) => g.at[u] === hex),
    )
}

const choices = (g: Bailen, f: ControlFrame): BailenAction[] => {
  const field = fieldOf(g)
  const found: BailenAction[] = [{ type: 'stay' }]
  if (mayEnter(field, f)) found.push({ type: 'occupy' })
  if (mayReturn(field, f)) found.push({ type: 'return' })
  return found
}

const control: Step<Bailen, ControlFrame, BailenAction> = {
  name: 'control',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]] : []),
  actions: choices,
  take(g, f, _seat, action, t) {
    t.pop()
    // Moves first: the corner is chosen in the new hex, and leaders next to it protect themselves afterwards.
    if (action.type === 'occupy') occupy(g, t, f.units, f.cleared, f.side, '11.9j')
    else if (action.type === 'return') goBack(g, f, t)
    turn(g, t, f.units)
  },
  run(g, f, t) {
    f.units = f.units.filter((u) => onMap(g, u))
    if (f.units.length === 0) return t.pop()
    if (f.stage === 'control') return test(g, f, t)
    if (choices(g, f).length > 1) {
      f.asked = 1
      return
    }
    t.pop()
    turn(g, t, f.units)
  },
  refuse(g, f, _seat, action) {
    if (action.type === 'return') return { rule: 'Q62', key: 'deny.shock.cannotReturn' }
    if (action.type !== 'occupy') return undefined
    return stackAt(g, f.cleared).some((u) => unitSide[u] !== f.side)
      ? { rule: 'Q99', key: 'deny.move.enemyThere' }
      : { rule: '11.9j', key: 'deny.shock.cannotAdvance' }
  },
}

export const controlSteps = [step<Bailen, ControlFrame, BailenAction, BailenAction>(control)]
