/** Phase E from its first pick to its end as the text words it, with its own account of parent stacks and MP (12, 13.23). */
import type { GloryAction } from '../src/actions.ts'
import {
  attack,
  cavalryFactor,
  directionTo,
  FORTRESS,
  GERMAN,
  type Hex,
  hexside,
  isCavalry,
  isInfantry,
  labelOf,
  MAJOR_RIVER,
  near,
  perimeter,
  SIEGE,
  type Side,
  STEPS,
  stepCost,
  TERRAINS,
  terrain,
  type Unit,
  unitIds,
  unitMovement,
  unitSide,
  unitType,
  westOfMeuse,
} from '../src/data/index.ts'
import { supplied } from '../src/rules/supply.ts'
import { DIGGING, DONE, FORCED, type Glory, MARCHED_ON, MOVED, OOC, RAILED, REPLACED, RETREATED } from '../src/types.ts'
import { isPosition, unitsIn } from './plain-combat.ts'
import { type At, canFinish, depthOf, lookAt, mayEnd, stepsFrom } from './plain-moves.ts'

const MP: Readonly<Record<string, number>> = { clear: 1, forest: 2, marsh: 3, mountain: 3 }
const names = (units: readonly Unit[]): string => units.map((u) => unitIds[u]).join('+')
/** An action in words: sets of units have no order. */
export function told(a: GloryAction): string {
  switch (a.type) {
    case 'pick':
    case 'force':
      return `${a.type} ${names(a.units.toSorted((x, y) => x - y))}`
    case 'leave':
    case 'top':
      return `${a.type} ${unitIds[a.unit]}`
    case 'step':
    case 'assault':
      return `${a.type} ${labelOf(a.hex)}`
    default:
      return a.type
  }
}

/** Follows one phase E of a side. */
export class PlainPhase {
  /** Of the stack that set out last: units free to move in it, where, MP spent, and supply (7.5d). */
  private parent: readonly Unit[] = []
  private origin: Hex = -1
  private readonly spent = new Map<Unit, number>()
  private fed = new Set<Unit>()
  private readonly onTop = new Set<Unit>()
  /** The group on its way. */
  private group: readonly Unit[] = []
  private steps = 0
  private halted = false
  private readonly g: Glory
  private readonly side: Side

  constructor(g: Glory, side: Side) {
    this.g = g
    this.side = side
  }

  private marked = (u: Unit, bits: number): boolean => (this.g.marks[u]! & bits) !== 0
  private called = (): boolean => this.side === GERMAN && this.g.hentsch === 1
  private points(u: Unit): number {
    const all = this.marked(u, OOC)
      ? Math.floor(unitMovement[u]! / 2)
      : unitMovement[u]! + (this.marked(u, FORCED) ? 1 : 0)
    return all - (this.spent.get(u) ?? 0)
  }
  private at(units: readonly Unit[], halted = false): At {
    const left = Math.min(...units.map((u) => this.points(u)))
    return { hex: this.g.at[units[0]!]!, left, first: units.every((u) => !this.marked(u, MOVED)), halted }
  }

  private ways(units: readonly Unit[], at: At): At[] {
    if (at.halted || (at.left === 0 && !at.first)) return []
    return stepsFrom(this.g, units, at).filter((next) => canFinish(this.g, units, next))
  }
  /** 13.23, 7.5, 10.2d, 10.4, 12.10b, A16, A21, A23, A69. */
  private assaults(units: readonly Unit[], at: At): Hex[] {
    const { g, side } = this
    const fighters = units.filter((u) => isInfantry[u] === 1 || isCavalry[u] === 1)
    const isFed = (u: Unit): boolean => (this.parent.includes(u) ? this.fed.has(u) : supplied(g, u, 'march'))
    const strength = (u: Unit): number => attack[u * STEPS + g.steps[u]!]! + cavalryFactor[u * STEPS + g.steps[u]!]!
    if (at.halted || !fighters.some((u) => strength(u) > 0)) return []
    if (fighters.some((u) => this.marked(u, OOC | FORCED) || !isFed(u))) return []
    if (this.called() && perimeter[at.first ? at.hex : this.origin] === 1) return []
    if (!at.first && !mayEnd(g, units, at.hex)) return []
    return near.slice(at.hex * 6, at.hex * 6 + 6).filter((to) => {
      if (to < 0) return false
      const there = unitsIn(g, to)
      if (there.length === 0 || unitSide[there[0]!] === side || isPosition(g, to, 1 - side)) return false
      if (there.every((u) => unitType[u] === SIEGE)) return false
      const before = there.filter((u) => this.marked(u, MARCHED_ON))
      if (before.length === there.length || before.some((u) => !this.marked(u, RETREATED))) return false
      const cost = stepCost[at.hex * 6 + directionTo(at.hex, to)]!
      if (cost < 0 || cost > at.left) return false
      return !(this.called() && perimeter[to] === 1 && perimeter[at.hex] === 0)
    })
  }
  private canAct = (units: readonly Unit[]): boolean => {
    const at = this.at(units)
    return this.ways(units, at).length > 0 || this.assaults(units, at).length > 0
  }
  private isFree(u: Unit): boolean {
    if (this.marked(u, RAILED | REPLACED | DIGGING | DONE) || unitType[u] === FORTRESS) return false
    return !this.marked(u, MOVED) || this.parent.includes(u)
  }
  /** Hentsch: a way leads nearer to the outside (10.4c). */
  private leadsOut(units: readonly Unit[], at: At): boolean {
    if (!this.called() || perimeter[at.hex] === 0) return false
    return this.ways(units, at).some((next) => depthOf(this.g, next.hex) < depthOf(this.g, at.hex))
  }
  private owes = (u: Unit): boolean => this.g.at[u]! >= 0 && this.isFree(u) && this.leadsOut([u], this.at([u]))

  /** What the phase offers while no group is on its way. */
  phase(): string[] {
    const { g, side } = this
    lookAt(g)
    const own = g.at.flatMap((at, u) => (at >= 0 && unitSide[u] === side ? [u] : []))
    const bound = this.parent.some((u) => this.marked(u, MOVED)) && this.parent.some(this.owes)
    const found: string[] = []
    for (const hex of new Set(own.map((u) => g.at[u]!))) {
      const free = own.filter((u) => g.at[u] === hex && this.isFree(u))
      for (const open of [true, false]) {
        const units = free.filter((u) => this.parent.includes(u) === open)
        if (units.length === 0 || (bound && !open)) continue
        for (const some of units.length > 1 ? [units, ...units.map((u) => [u])] : [units])
          if (this.canAct(some)) found.push(told({ type: 'pick', units: some }))
      }
    }
    for (const u of own) {
      if (g.depth[u] === 0 || unitType[u] === FORTRESS || this.onTop.has(u)) continue
      const guards = unitsIn(g, g.at[u]!).some((v) => unitType[v] !== SIEGE && unitType[v] !== FORTRESS)
      if (unitType[u] !== SIEGE || !guards) found.push(told({ type: 'top', unit: u }))
    }
    if (!own.some(this.owes)) found.push('done')
    return found.sort()
  }

  /** What the group on its way may do. */
  move(): string[] {
    const { g, group } = this
    lookAt(g)
    const at = this.at(group, this.halted)
    const found = [
      ...this.ways(group, at).map(({ hex }) => told({ type: 'step', hex })),
      ...this.assaults(group, at).map((hex) => told({ type: 'assault', hex })),
    ]
    const goes = found.length > 0
    const forced = group.filter((u) => goes && this.mayForce(u))
    if (forced.length > 1) found.push(told({ type: 'force', units: forced }))
    for (const u of forced) found.push(told({ type: 'force', units: [u] }))
    for (const u of group)
      if ((goes || this.isSlow(u)) && this.mayLeave(u)) found.push(told({ type: 'leave', unit: u }))
    const ends = this.steps === 0 || mayEnd(g, group, at.hex)
    if (found.length === 0 || (ends && !this.leadsOut(group, at))) found.push('stop')
    return found.sort()
  }
  /** The slowest are left behind when their MP are spent, one after the other, and the faster go on (12.7a). */
  private isSlow(u: Unit): boolean {
    const left = this.at(this.group).left
    return this.points(u) === left && this.group.some((v) => this.points(v) > left)
  }
  private mayForce(u: Unit): boolean {
    const { g, side } = this
    if (side !== GERMAN || g.turn < 2 || g.turn > 6 || isInfantry[u] === 0) return false
    return !this.marked(u, MOVED | FORCED | OOC) && westOfMeuse[this.origin] === 1 && this.fed.has(u)
  }
  /** It can stay where it is left, and the others there or somewhere else (12.6a). */
  private mayLeave(u: Unit): boolean {
    const { g, group } = this
    if (group.length === 1 || this.halted) return false
    if (this.steps === 0) return true
    const rest = group.filter((v) => v !== u)
    const at = this.at(rest)
    return mayEnd(g, [u], at.hex) && (mayEnd(g, rest, at.hex) || this.ways(rest, at).length > 0)
  }

  /** Keeps the account; called before the action is done. */
  note(a: GloryAction): void {
    const { g } = this
    if (a.type === 'top') this.onTop.add(a.unit)
    if (a.type === 'pick') {
      this.group = a.units
      this.steps = 0
      this.halted = false
      if (!this.parent.includes(a.units[0]!)) this.setOut(g.at[a.units[0]!]!)
    }
    if (a.type === 'leave') this.group = this.group.filter((u) => u !== a.unit)
    if (a.type === 'step') {
      const from = g.at[this.group[0]!]!
      const edge = hexside[from * 6 + directionTo(from, a.hex)]!
      const cost = MP[TERRAINS[terrain[a.hex]!]!]! + ((edge & MAJOR_RIVER) !== 0 ? 1 : 0)
      for (const u of this.group) this.spent.set(u, (this.spent.get(u) ?? 0) + Math.min(cost, this.points(u)))
      this.steps++
      this.halted = stepsFrom(g, this.group, this.at(this.group)).find((next) => next.hex === a.hex)?.halted ?? false
    }
  }
  private setOut(hex: Hex): void {
    const before = this.parent
    this.parent = []
    // Another stack closes the one before, if any of its units has moved (12.6b).
    const closed = before.some((u) => this.marked(u, MOVED)) ? before : []
    this.parent = unitsIn(this.g, hex).filter((u) => unitSide[u] === this.side && this.isFree(u) && !closed.includes(u))
    this.origin = hex
    this.spent.clear()
    this.fed = new Set(this.parent.filter((u) => supplied(this.g, u, 'march')))
  }
}
