/**
 * Whole sets of orders judged at once, straight from the rules: a second opinion on the step-by-step planning. It shares
 * no code with it but the map, and looks at nothing but positions before and after the moves (A83).
 */
import {
  armyClass,
  armyCountry,
  armyNationality,
  countries,
  country,
  limit,
  nationalities,
  neighbours,
  port,
  regions,
  sea,
  square,
  zoneIds,
} from '../src/data/index.ts'
import { natalSide, ownerOf } from '../src/rules/control.ts'
import {
  type Army,
  coalitionOf,
  type Downfall,
  type OrderAction,
  partnerOf,
  type Side,
  type Zone,
} from '../src/types.ts'

/** An order without what does not matter: of a move's path, only the zones that it takes in passing. */
export interface Bare {
  readonly type: OrderAction['type']
  readonly army: Army
  readonly to: Zone
  readonly target: Army
  readonly takes: readonly Zone[]
}
export const keyOf = (o: Bare): string => `${o.army} ${o.type} ${o.to} ${o.target} ${[...o.takes].sort().join('+')}`
export const keyOfSet = (set: readonly Bare[]): string => set.map(keyOf).sort().join(' | ')

const FIGHTS = ['attack', 'moveAttack', 'seaAttack']
const SUPPORTS = ['support', 'moveSupport', 'seaSupport']
const isFight = (o: Bare): boolean => FIGHTS.includes(o.type)
const isHelp = (o: Bare): boolean => SUPPORTS.includes(o.type)
const isLong = (o: Bare): boolean => o.type === 'strategic' || o.type === 'recover'
const AREA = new Set([...regions.italy, ...regions.italianBorder])
const nation = (a: Army): string => nationalities[armyNationality[a]!]!

interface Path {
  readonly to: Zone
  readonly takes: readonly Zone[]
  readonly relies: readonly Zone[]
}

export class Judge {
  private readonly g: Downfall
  private readonly side: Side
  private readonly surrendered: boolean
  private readonly armies: Army[]
  private readonly known = new Map<Army, Path[]>()

  constructor(g: Downfall, side: Side) {
    this.g = g
    this.side = side
    this.surrendered = g.tracks[5] === 6
    this.armies = g.armyZone.flatMap((z, a) => (z >= 0 && g.armySide[a]! >= 0 ? [a] : []))
  }

  private foe = (a: Army): boolean => coalitionOf(this.g.armySide[a]!) !== coalitionOf(this.side)
  private in = (z: Zone, pick: (a: Army) => boolean): Army[] =>
    this.armies.filter((a) => this.g.armyZone[a] === z && pick(a))
  foes = (z: Zone): Army[] => this.in(z, this.foe)
  private friends = (z: Zone): Army[] => this.in(z, (a) => !this.foe(a))
  private out = (a: Army): boolean => this.surrendered && ['russia', 'romania'].includes(countries[armyCountry[a]!]!)
  private enemyHeld = (z: Zone): boolean =>
    this.g.control[z]! >= 0 && coalitionOf(this.g.control[z]!) !== coalitionOf(this.side)
  private enemyTrench = (z: Zone): boolean => this.g.trench[coalitionOf(this.side) === 0 ? 1 : 0][z]! > 0

  /** Closed to the army (3q, 8q-8u, 9.1f-g, 9.1o, 12q, 14k-l). */
  private closed(a: Army, z: Zone, side: number = this.side): boolean {
    const { season, salonicaOpened, gallipoliUsed } = this.g
    if (this.g.control[z]! < 0) return true
    if (zoneIds[z] === 'salonica') {
      if (side === 1 && season < 7) return true
      if (coalitionOf(side) === 0 && !salonicaOpened && season < 11) return true
    }
    if (zoneIds[z] === 'gallipoli' && coalitionOf(side) === 1 && (season < 3 || season > 6 || gallipoliUsed))
      return true
    if (square[z] === 1 && coalitionOf(natalSide[z]!) !== coalitionOf(side)) return true
    if (side === 3 && (countries[country[z]!] === 'germany' || this.g.control[z] === 0)) return true
    return this.out(a) && country[z] !== armyCountry[a] && this.g.control[z] !== side
  }

  /** Every path of 9.1a-b as destination, zones taken, and shared zones crossed. */
  paths(a: Army): Path[] {
    let known = this.known.get(a)
    if (!known) {
      known = this.allPaths(a)
      this.known.set(a, known)
    }
    return known
  }

  private allPaths(a: Army): Path[] {
    const found = new Map<string, Path>()
    const origin = this.g.armyZone[a]!
    const walk = (from: Zone, spent: number, path: Zone[]): void => {
      for (const to of neighbours[from]!) {
        const cost = spent + (this.enemyHeld(to) ? 2 : 1)
        if (cost > 4 || to === origin || path.includes(to) || this.closed(a, to)) continue
        if (this.foes(from).length > 0) {
          if (this.g.control[to] !== this.side) continue
          const faced = this.friends(from).some((b) => this.g.armySide[b] === this.side)
          if (from !== origin && (!faced || !this.g.options.crossSharedZones)) continue
        }
        const crossed = path
        const takes = crossed.filter((z) => this.foes(z).length === 0 && (this.enemyHeld(z) || this.enemyTrench(z)))
        const relies = crossed.filter((z) => this.foes(z).length > 0)
        const entry = { to, takes: [...takes].sort(), relies: [...relies].sort() }
        found.set(JSON.stringify(entry), entry)
        walk(to, cost, [...path, to])
      }
    }
    walk(origin, 0, [])
    return [...found.values()]
  }

  /** Everything that might be ordered, legal or not. */
  candidates(within: ReadonlySet<Zone>): Bare[] {
    const out: Bare[] = []
    const zones = [...within]
    for (const army of this.armies) {
      const ceded = this.side === 0 && this.g.armySide[army] === 3 && ownerOf[army] === 0
      const at = this.g.armyZone[army]!
      if (ceded) for (const to of zones) out.push({ type: 'recover', army, to, target: -1, takes: [] })
      if (this.g.armySide[army] !== this.side) continue
      const fights = (to: Zone, ...types: OrderAction['type'][]): void => {
        for (const target of this.foes(to)) for (const type of types) out.push({ type, army, to, target, takes: [] })
      }
      fights(at, 'attack', 'support')
      for (const to of neighbours[at]!) if (within.has(to)) fights(to, 'moveAttack', 'moveSupport')
      const seen = new Set<string>()
      for (const { to, takes } of this.paths(army)) {
        const bare: Bare = { type: 'move', army, to, target: -1, takes }
        if (!within.has(to) || seen.has(keyOf(bare))) continue
        seen.add(keyOf(bare))
        out.push(bare)
      }
      for (const to of zones) {
        if (to === at) continue
        out.push({ type: 'strategic', army, to, target: -1, takes: [] })
        if (port[at] === 1 && port[to] === 1) {
          out.push({ type: 'sea', army, to, target: -1, takes: [] })
          fights(to, 'seaAttack', 'seaSupport')
        }
      }
    }
    return out
  }

  /** Is this set of orders legal as a whole? Says why not. */
  fault(set: readonly Bare[], activations: number): string | undefined {
    const { g, side } = this
    if (new Set(set.map((o) => o.army)).size < set.length) return '9b'
    if (set.reduce((n, o) => n + (isLong(o) ? 2 : 1), 0) > activations) return '9a'
    const left = (a: Army): boolean => set.some((o) => o.army === a && o.to !== g.armyZone[a])
    const stay = (z: Zone, own: boolean): boolean =>
      this.friends(z).some((a) => !left(a) && (!own || g.armySide[a] === side))
    for (const o of set) {
      const fault = this.one(o, stay)
      if (fault) return fault
    }
    // Positions after the moves.
    const after = (a: Army): Zone => set.find((o) => o.army === a)?.to ?? g.armyZone[a]!
    const sideAfter = (a: Army): number => {
      const o = set.find((x) => x.army === a)
      if (!o) return g.armySide[a]!
      if (o.type === 'recover') return 0
      return side === 0 && o.to !== g.armyZone[a] && g.control[o.to] === 3 ? 3 : g.armySide[a]!
    }
    for (const z of new Set(set.map((o) => o.to))) {
      const there = this.armies.filter((a) => !this.foe(a) && after(a) === z)
      if (there.length > limit[z]!) return '3b'
      if (new Set(there.map(sideAfter)).size > 1) return 'A04'
      const foes = this.foes(z)
      if (set.filter((o) => o.to === z && isHelp(o)).length > Math.max(0, there.length - foes.length)) return '9.2e'
      const comers = set.filter((o) => o.to === z && g.armyZone[o.army] !== z)
      const cedes = side === 0 && g.control[z] === 3
      if (foes.length > 0 && comers.length > 0 && !stay(z, !cedes) && !comers.some(isFight)) return '9.2h'
      const targets = set.filter((o) => o.to === z && isFight(o)).map((o) => o.target)
      if (new Set(targets).size < targets.length) return '9.2b'
      const open = foes.filter((a) => g.fought[a] === 0 && !this.out(a))
      if (targets.some((t) => g.armyStep[t] === 1) && open.some((a) => g.armyStep[a] === 2 && !targets.includes(a)))
        return '9.2j'
    }
    const landing = set.filter((o) => zoneIds[o.to] === 'gallipoli' && o.to !== g.armyZone[o.army])
    if (coalitionOf(side) === 1 && landing.length > 1) return '9.1g'
    const area = this.armies.filter((a) => AREA.has(after(a)))
    if (set.some((o) => AREA.has(o.to) && o.to !== g.armyZone[o.army])) {
      if (area.filter((a) => nation(a) === 'german').length > 1) return '9.1p'
      if (area.filter((a) => nation(a) === 'french' || nation(a) === 'british').length > 1) return '9.1q'
      if (area.some((a) => !['german', 'french', 'british', 'italian', 'austro-hungarian'].includes(nation(a))))
        return '9.1r'
    }
    for (const o of set) {
      if (isHelp(o) && !set.some((x) => isFight(x) && x.target === o.target)) return '9.2m'
    }
    return undefined
  }

  private one(o: Bare, stay: (z: Zone, own: boolean) => boolean): string | undefined {
    const { g, side } = this
    const at = g.armyZone[o.army]!
    if (g.activated[o.army] === 1) return '9d'
    const steps = (to: Zone): boolean => this.foes(at).length === 0 || g.control[to] === g.armySide[o.army]
    if (isFight(o) || isHelp(o)) {
      if (g.armyZone[o.target] !== o.to || this.out(o.army)) return '9.2c'
      if (isFight(o) && (g.fought[o.target] === 1 || this.out(o.target))) return '9.2k'
      if (o.to !== at) {
        const bySea = o.type.startsWith('sea')
        if (bySea ? !this.sails(o.army, at, o.to) : !neighbours[at]!.includes(o.to)) return '9.2g'
        if (!steps(o.to) || this.closed(o.army, o.to)) return '9.1m'
        if (side === 0 && g.control[o.to] === 3) return '14a'
      }
      return undefined
    }
    if (side === 0 && g.control[o.to] === 3 && g.season < 3) return '14a'
    if (o.type === 'sea')
      return this.sails(o.army, at, o.to) && steps(o.to) && !this.closed(o.army, o.to) ? undefined : '9.1c'
    if (o.type === 'move') {
      const takes = JSON.stringify([...o.takes].sort())
      const path = this.paths(o.army).some(
        (p) => p.to === o.to && JSON.stringify(p.takes) === takes && p.relies.every((z) => stay(z, true)),
      )
      return path ? undefined : '9.1a'
    }
    if (o.type === 'recover' && g.control[o.to] !== side) return '14g'
    return this.corridor(o, stay) ? undefined : '9.1i'
  }

  /** 9.1c, 9.1e: British and Americans; to and from the Mediterranean only those of 3(2). */
  private sails(a: Army, from: Zone, to: Zone): boolean {
    const far = [from, to].some((z) => ['salonica', 'elcairo', 'gallipoli'].includes(zoneIds[z]!))
    return sea[a] === 1 && (!far || armyClass[a] === 3)
  }

  /** 9.1i, A32, A70, A71. */
  private corridor(o: Bare, stay: (z: Zone, own: boolean) => boolean): boolean {
    const { g, side } = this
    const both = o.type === 'recover' || (side === 0 && g.control[o.to] === 3)
    const own = (z: Zone): boolean => g.control[z] === side || (both && g.control[z] === partnerOf(side))
    const reached = new Set<Zone>([g.armyZone[o.army]!])
    const queue = [...reached]
    for (const from of queue) {
      const crossing = from !== g.armyZone[o.army]
      const shared = this.foes(from).length > 0
      if (crossing && shared && (!g.options.crossSharedZones || !stay(from, true))) continue
      for (const to of neighbours[from]!) {
        if (reached.has(to) || !own(to) || (!both && this.closed(o.army, to))) continue
        if (shared && g.control[to] !== g.armySide[o.army]) continue
        const cedes = side === 0 && g.control[to] === 3
        if (this.foes(to).length > 0 && !stay(to, !cedes)) continue
        reached.add(to)
        queue.push(to)
      }
    }
    return o.to !== g.armyZone[o.army] && reached.has(o.to)
  }
}

/** An order as the judge writes it. */
export function bareOf(g: Downfall, judge: Judge, side: Side, order: OrderAction): Bare {
  const { type, army } = order
  const target = 'target' in order ? order.target : -1
  if (order.type !== 'move') return { type, army, to: 'to' in order ? order.to : g.armyZone[army]!, target, takes: [] }
  const enemyHeld = (z: Zone): boolean => coalitionOf(g.control[z]!) !== coalitionOf(side)
  const takes = order.path
    .slice(0, -1)
    .filter((z) => judge.foes(z).length === 0 && (enemyHeld(z) || g.trench[coalitionOf(side) === 0 ? 1 : 0][z]! > 0))
  return { type, army, to: order.path.at(-1)!, target, takes: takes.sort() }
}
