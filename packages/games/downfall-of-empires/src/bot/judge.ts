/**
 * Value of a position for us at the end of a side-turn, in points of margin, armies themselves excluded: cities and
 * ground held, armies out of supply, possible captures of each side, distances of armies from the front.
 */
import { type Tell, Workspace } from '@em/engine'
import { armyCount, city, limit, port, ports, square, zoneCount } from '../data/index.ts'
import { natalSide } from '../rules/control.ts'
import { AH, type Army, type Coalition, coalitionOf, FB, GERMAN, partnerOf, type Zone } from '../types.ts'
import { lost, scored } from './cities.ts'
import { clash } from './clash.ts'
import { aid, barred, closedTo, groundBonus, links, start, strength, techEdge, trenchMode } from './ground.ts'
import type { Position } from './position.ts'
import type { Scene } from './scene.ts'
import { ZoneSet } from './zone-set.ts'

const REACH = 4
/** Two more points: the reach of raiders in the side-turn after. */
const LOOM = 6
const FOES = [
  [1, 2],
  [0, 3],
] as const
const ALLIES = [FOES[1], FOES[0]] as const
const BOTH = [0, 1] as const
const other = (c: Coalition): Coalition => (c === 0 ? 1 : 0)
const FAR = 99

const ALL = ZoneSet.where(() => true)
const SQUARES = ZoneSet.where((z) => square[z] === 1)
const CITIES = ZoneSet.where((z) => city[z] === 1)
const PORTS = ZoneSet.where((z) => port[z] === 1)
const SEA = ZoneSet.where((z) => ports.includes(z))
/** By side: sources of its supply, while it controls the zone (6a-6e). */
const SOURCES = [0, 1, 2, 3].map((side) =>
  ZoneSet.where((z) => (city[z] === 1 && natalSide[z] === side) || (side === FB && port[z] === 1)),
)
/** By side: zones permanently closed to it. */
const CLOSED = [0, 1, 2, 3].map((side) => ZoneSet.where((z) => closedTo(side, z)))

type Pair = readonly [ZoneSet, ZoneSet]

/** Scratch of one judgement, reused to spare allocation: every judgement fills what it reads. */
interface Scratch {
  /** By zone: its first army; the others follow by `next`. */
  readonly first: Int8Array
  readonly next: Int8Array
  readonly control: Int8Array
  /** By side: the zones that it controls, and those with its armies. */
  readonly held: readonly ZoneSet[]
  readonly stands: readonly ZoneSet[]
  /**
   * By side: the zones it feeds; where its armies are in supply, now and whatever zones the enemy enters; zones it does
   * not feed.
   */
  readonly fed: readonly ZoneSet[]
  readonly supplied: readonly ZoneSet[]
  readonly firm: readonly ZoneSet[]
  readonly cut: readonly ZoneSet[]
  /** By side: zones within REACH and within LOOM. */
  readonly near: readonly ZoneSet[]
  readonly far: readonly ZoneSet[]
  /** By movement points: zones reached with exactly so many. */
  readonly layers: readonly ZoneSet[]
  /** By coalition: zones with its armies, and zones with enemies in them or adjacent. */
  readonly present: Pair
  readonly close: Pair
  /** By coalition: zones it occupies or no enemy can enter; zones where it might lose something. */
  readonly safe: Pair
  readonly threatened: Pair
  /** Zones of one kind, for a few lines. */
  readonly some: ZoneSet
  readonly open: ZoneSet
  readonly dear: ZoneSet
  readonly leaving: ZoneSet
  readonly beside: ZoneSet
  /** By side. */
  readonly thin: Float64Array
  readonly known: Known
  /** By coalition: zones where attacks on it may differ from the known position. */
  readonly changed: Pair
  readonly attackers: Army[]
  readonly defenders: Army[]
  readonly stormed: { risk: number; gain: number }
}

/**
 * The first position judged in a scene, and each coalition's possible losses in zones that it holds with armies. Others
 * differ little.
 */
interface Known {
  scene: Scene | undefined
  readonly zone: Int8Array
  readonly step: Int8Array
  readonly side: Int8Array
  readonly control: Int8Array
  readonly trench: readonly [Int8Array, Int8Array]
  readonly present: Pair
  /** By coalition * zoneCount + zone. */
  readonly risk: Float64Array
  readonly gain: Float64Array
}

const sets = (n: number): ZoneSet[] => Array.from({ length: n }, () => new ZoneSet())
const pair = (): Pair => [new ZoneSet(), new ZoneSet()]

const scratch = new Workspace<Scratch>(() => ({
  first: new Int8Array(zoneCount),
  next: new Int8Array(armyCount),
  control: new Int8Array(zoneCount),
  held: sets(4),
  stands: sets(4),
  fed: sets(4),
  supplied: sets(4),
  firm: sets(4),
  cut: sets(4),
  near: sets(4),
  far: sets(4),
  layers: sets(LOOM + 1),
  present: pair(),
  close: pair(),
  safe: pair(),
  threatened: pair(),
  some: new ZoneSet(),
  open: new ZoneSet(),
  dear: new ZoneSet(),
  leaving: new ZoneSet(),
  beside: new ZoneSet(),
  thin: new Float64Array(4),
  known: {
    scene: undefined,
    zone: new Int8Array(armyCount),
    step: new Int8Array(armyCount),
    side: new Int8Array(armyCount),
    control: new Int8Array(zoneCount),
    trench: [new Int8Array(zoneCount), new Int8Array(zoneCount)],
    present: pair(),
    risk: new Float64Array(2 * zoneCount),
    gain: new Float64Array(2 * zoneCount),
  },
  changed: pair(),
  attackers: [-1, -1, -1],
  defenders: [],
  stormed: { risk: 0, gain: 0 },
}))

/** `tell` receives the parts. */
export function judge(s: Scene, p: Position, tell?: Tell): number {
  const w = scratch.take()
  chain(w, p)
  for (let side = 0; side < 4; side++) feed(w, side)
  const starved = starving(w, s, p)
  cutOff(w)
  const held = holdings(w, s, tell)
  for (let side = 0; side < 4; side++) reach(w, s, side)
  survey(w)
  const risks = dangers(w, s, p, tell)
  for (let side = 0; side < 4; side++) secure(w, side)
  const thin = fragile(w, s, p)
  const rear = behind(s, p)
  scratch.put(w)
  if (tell) {
    tell('why.supply', starved)
    tell('why.fragile', thin)
    tell('why.front', rear)
  }
  return starved + held + risks + thin + rear
}

/** Value of ground and cities. */
function holdings({ control }: Scratch, s: Scene, tell?: Tell): number {
  let sum = 0
  for (let z = 0; z < zoneCount; z++) {
    const holder = control[z]!
    if (holder < 0) continue
    const c = coalitionOf(holder)
    const ground = (c === s.we ? s.ground[z]! : -s.ground[z]!) * s.future
    sum += ground
    tell?.('why.ground', ground)
    if (city[z] === 0 || coalitionOf(natalSide[z]!) === c) continue
    const points = scored(s.point, holder, z) - lost(s.point, natalSide[z]!)
    sum += points
    tell?.('why.city', points, { zone: z }, z)
  }
  return sum
}

/** Value lost by armies far behind the front. */
function behind(s: Scene, p: Position): number {
  let sum = 0
  for (let a = 0; a < armyCount; a++) {
    const z = p.zone[a]!
    const side = p.side[a]!
    if (z < 0 || side < 0) continue
    const c = coalitionOf(side)
    const zones = Math.min(5, s.front[c]![z]! - 1)
    if (zones > 0) sum += (c === s.we ? -s.w.behind : s.w.behind) * zones * s.future
  }
  return sum
}

/** Chains the armies of each zone, notes each coalition's side there, and derives future control. */
function chain(w: Scratch, p: Position): void {
  const { first, next, control, held, stands, present, some } = w
  first.fill(-1)
  control.set(p.control)
  for (let side = 0; side < 4; side++) {
    stands[side]!.clear()
    held[side]!.clear()
  }
  for (let a = armyCount - 1; a >= 0; a--) {
    const z = p.zone[a]!
    const side = p.side[a]!
    if (z < 0 || side < 0) continue
    next[a] = first[z]!
    first[z] = a
    // If both partners are there, the first army decides.
    stands[side]!.add(z)
    stands[partnerOf(side)]!.remove(z)
  }
  for (let z = 0; z < zoneCount; z++) if (control[z]! >= 0) held[control[z]!]!.add(z)
  for (const c of BOTH) present[c].set(stands[ALLIES[c][0]]!).plus(stands[ALLIES[c][1]]!)
  for (const c of BOTH) {
    for (const side of ALLIES[c]) {
      for (const enemy of FOES[c]) {
        some.set(held[enemy]!).within(stands[side]!).minus(present[other(c)])
        hand(w, some, enemy, side)
      }
    }
  }
}

/** Transfers control of the zones. */
function hand({ control, held }: Scratch, zones: ZoneSet, from: number, to: number): void {
  if (zones.isEmpty()) return
  held[from]!.minus(zones)
  held[to]!.plus(zones)
  for (let z = zones.from(0); z >= 0; z = zones.from(z + 1)) control[z] = to
}

/** 6a-6e. */
function feed({ held, fed, supplied, some }: Scratch, side: number): void {
  some.set(held[side]!).plus(held[partnerOf(side)]!)
  fed[side]!.set(held[side]!).within(SOURCES[side]!).flood(some)
  supplied[side]!.set(fed[side]!).plusAround(fed[side]!)
  if (side === FB && held[FB]!.meets(SEA)) supplied[FB]!.plus(PORTS)
}

function starving({ supplied }: Scratch, s: Scene, p: Position): number {
  let sum = 0
  for (let a = 0; a < armyCount; a++) {
    const side = p.side[a]!
    const z = p.zone[a]!
    if (z < 0 || side < 0 || supplied[side]!.has(z)) continue
    sum += (coalitionOf(side) === s.we ? -1 : 1) * s.w.starving * s.step[a]!
  }
  return sum
}

/** 6j: zones that their holder neither feeds nor occupies go to the other coalition. */
function cutOff(w: Scratch): void {
  const { held, fed, stands, cut } = w
  for (let side = 0; side < 4; side++) {
    cut[side]!.set(held[side]!).minus(fed[side]!).minus(stands[side]!).minus(SQUARES)
  }
  for (let side = 0; side < 4; side++) hand(w, cut[side]!, side, coalitionOf(side) === 0 ? FB : GERMAN)
}

/** Number of zones between each zone and the nearest one that the enemy holds or occupies. */
function measureFront({ control, present }: Scratch, c: Coalition): Uint8Array {
  const dist = new Uint8Array(zoneCount).fill(FAR)
  const queue: Zone[] = []
  for (let z = 0; z < zoneCount; z++) {
    if (square[z] === 1 || control[z]! < 0) continue
    if (coalitionOf(control[z]!) === c && !present[other(c)].has(z)) continue
    dist[z] = 0
    queue.push(z)
  }
  for (const from of queue) {
    const end = start[from + 1]!
    for (let l = start[from]!; l < end; l++) {
      const to = links[l]!
      if (dist[to] !== FAR || control[to]! < 0) continue
      dist[to] = dist[from]! + 1
      queue.push(to)
    }
  }
  return dist
}

/** 9.1a-b, 9.1m: the zones that the side's armies could enter next, if it still has a side-turn. */
function reach(w: Scratch, s: Scene, side: number): void {
  const { held, stands, present, layers, some, open, dear, leaving } = w
  const far = w.far[side]!.clear()
  const near = w.near[side]!.clear()
  if (s.left[side] === 0) return
  const c = coalitionOf(side)
  const enemies = present[other(c)]
  open.set(held[side]!)
  if (side !== AH) open.plus(held[partnerOf(side)]!)
  open.minus(enemies).minus(CLOSED[side]!)
  dear.set(held[FOES[c][0]]!).plus(held[FOES[c][1]]!).minus(enemies).minus(CLOSED[side]!)
  // Out of a zone with enemies the first step leads to an own one.
  some.clear().plusAround(leaving.set(stands[side]!).within(enemies)).within(held[side]!)
  some.plusAround(leaving.set(stands[side]!).minus(enemies))
  far.set(stands[side]!)
  layers[1]!.clear().plusBoth(some, open)
  layers[2]!.clear().plusBoth(some, dear)
  for (let d = 1; d <= LOOM; d++) {
    const layer = layers[d]!.minus(far)
    far.plus(layer)
    if (d === REACH) near.set(far)
    if (d === LOOM) break
    some.clear().plusAround(layer)
    layers[d + 1]!.plusBoth(some, open)
    if (d + 2 <= LOOM) layers[d + 2]!.clear().plusBoth(some, dear)
  }
}

/** Zones next to enemies, and zones that enemies can enter. */
function survey({ close, safe, near, present }: Scratch): void {
  for (const c of BOTH) {
    const enemies = present[other(c)]
    close[c].set(enemies).plusAround(enemies)
    safe[c].set(ALL).minus(near[FOES[c][0]]!).minus(near[FOES[c][1]]!).plus(present[c])
  }
}

/** Zones that feed the side whatever empty zones the enemy enters, and the zones next to them. */
function secure({ held, firm, safe, some }: Scratch, side: number): void {
  const zones = safe[coalitionOf(side)]
  some.set(held[side]!).plus(held[partnerOf(side)]!).within(zones)
  const fed = firm[side]!.set(held[side]!).within(SOURCES[side]!).within(zones).flood(some)
  fed.plusAround(some.set(fed))
  if (side === FB) fed.plus(PORTS)
}

/** Armies whose supply the enemy could cut by entering an empty zone: raiders, and lines with gaps. */
function fragile({ firm, thin }: Scratch, s: Scene, p: Position): number {
  thin.fill(0)
  for (let a = 0; a < armyCount; a++) {
    const z = p.zone[a]!
    const side = p.side[a]!
    if (z < 0 || side < 0 || firm[side]!.has(z)) continue
    thin[side]! += (coalitionOf(side) === s.we ? -s.w.fragile : s.w.fragile * 0.5) * s.step[a]!
  }
  return thin[0]! + thin[1]! + thin[2]! + thin[3]!
}

/** By coalition: zones where it might lose something. */
function threaten({ threatened, present, close, held, near, far, some }: Scratch): void {
  for (const c of BOTH) {
    const [e1, e2] = FOES[c]
    // Cities are checked from a greater distance.
    some.set(far[e1]!).plus(far[e2]!).within(CITIES).plus(near[e1]!).plus(near[e2]!).minus(present[c])
    threatened[c].clear().plusBoth(some, held[ALLIES[c][0]]!).plusBoth(some, held[ALLIES[c][1]]!)
    threatened[c].plusBoth(present[c], close[c]).minus(SQUARES)
  }
}

/** Each coalition's possible losses to each enemy side in its next side-turn. */
function dangers(w: Scratch, s: Scene, p: Position, tell?: Tell): number {
  const { control, stormed, threatened, some } = w
  threaten(w)
  compare(w, s, p)
  let sum = 0
  some.set(threatened[0]).plus(threatened[1])
  for (let z = some.from(0); z >= 0; z = some.from(z + 1)) {
    const holder = control[z]!
    if (holder < 0) continue
    for (const c of BOTH) {
      if (!threatened[c].has(z)) continue
      const held = coalitionOf(holder) === c
      const n = p.count[c * zoneCount + z]!
      if (n > 0) resist(w, s, p, c, z, n)
      else raid(w, s, c, z)
      const { risk, gain } = stormed
      if (risk === 0 && gain === 0) continue
      let worth = 0
      for (const enemy of FOES[c]) {
        if (s.left[enemy] === 0 || barred(enemy, z, held ? holder : -2)) continue
        worth = Math.max(worth, s.worth[enemy * zoneCount + z]!)
      }
      const ours = c === s.we
      const taken = ours ? (n === 0 ? -s.w.openOurs : -s.w.threat) : n === 0 ? s.w.openTheirs : s.w.promise
      const value = (held ? taken * risk * worth : 0) + (ours ? -s.w.exposed : s.w.chance) * gain
      sum += value
      tell?.(ours ? 'why.danger' : 'why.chance', value, { zone: z }, z)
    }
  }
  w.known.scene = s
  return sum
}

/** Notes which zones differ from the scene's first position, in themselves or by adjacent enemies; all of them for the first. */
function compare({ known, changed, control, present, some, beside }: Scratch, s: Scene, p: Position): void {
  if (known.scene !== s) {
    known.scene = undefined
    known.zone.set(p.zone)
    known.step.set(p.step)
    known.side.set(p.side)
    known.control.set(control)
    for (const c of BOTH) {
      known.trench[c].set(p.trench[c])
      known.present[c].set(present[c])
      changed[c].set(ALL)
    }
    return
  }
  some.clear()
  for (let a = 0; a < armyCount; a++) {
    const z = p.zone[a]!
    const before = known.zone[a]!
    if (z === before && p.side[a] === known.side[a] && p.step[a] === known.step[a]) continue
    if (z >= 0) some.add(z)
    if (before >= 0) some.add(before)
  }
  for (let z = 0; z < zoneCount; z++) {
    if (control[z] !== known.control[z]) some.add(z)
    else if (p.trench[0][z] !== known.trench[0][z] || p.trench[1][z] !== known.trench[1][z]) some.add(z)
  }
  for (const c of BOTH) {
    const enemy = other(c)
    beside.set(present[enemy]).plus(known.present[enemy]).within(some)
    changed[c].set(some).plusAround(beside)
  }
}

/** Whether an enemy could enter an own zone without armies. */
function raid({ control, near, far, stands, stormed }: Scratch, s: Scene, c: Coalition, z: Zone): void {
  stormed.risk = 0
  stormed.gain = 0
  for (const enemy of FOES[c]) {
    if (s.left[enemy] === 0 || barred(enemy, z, control[z]!)) continue
    if (near[enemy]!.has(z) && !stands[enemy]!.has(z)) stormed.risk = 1
    else if (far[enemy]!.has(z) && city[z] === 1) stormed.risk = Math.max(stormed.risk, s.w.looming)
  }
}

/** Expected result of both enemies' attacks on the armies in a zone. */
function resist(w: Scratch, s: Scene, p: Position, c: Coalition, z: Zone, n: number): void {
  const { control, stormed, known, changed } = w
  const at = c * zoneCount + z
  if (!changed[c].has(z)) {
    stormed.risk = known.risk[at]!
    stormed.gain = known.gain[at]!
    return
  }
  const held = coalitionOf(control[z]!) === c
  let risk = 0
  let gain = 0
  for (const enemy of FOES[c]) {
    if (s.left[enemy] === 0 || barred(enemy, z, held ? control[z]! : -2)) continue
    const k = gather(w, p, enemy, c, z)
    if (k === 0) continue
    storm(w, s, p, enemy, c, z, k, n)
    risk = risk + stormed.risk - risk * stormed.risk
    gain = Math.max(gain, stormed.gain)
  }
  stormed.risk = risk
  stormed.gain = gain
  if (known.scene === s) return
  known.risk[at] = risk
  known.gain[at] = gain
}

/** The side's strongest armies, at most three, that can attack in the zone: from it, or from next door unless pinned (9.1m). */
function gather(w: Scratch, p: Position, side: number, defender: Coalition, zone: Zone): number {
  const { first, next, stands, control, attackers } = w
  let k = 0
  const most = limit[zone]!
  const begin = start[zone]!
  for (let l = begin - 1; l < start[zone + 1]!; l++) {
    const from = l < begin ? zone : links[l]!
    if (!stands[side]!.has(from)) continue
    if (l >= begin && p.count[defender * zoneCount + from]! > 0 && control[zone] !== side) continue
    for (let a = first[from]!; a >= 0; a = next[a]!) {
      if (p.side[a] !== side) continue
      let at = k
      while (at > 0 && strength(p, attackers[at - 1]!) < strength(p, a)) at--
      if (at >= most) continue
      for (let j = Math.min(k, most - 1); j > at; j--) attackers[j] = attackers[j - 1]!
      attackers[at] = a
      if (k < most) k++
    }
  }
  return k
}

/** Chance that k attackers clear the zone of its n defenders, and the gain from the exchange of steps. */
function storm(w: Scratch, s: Scene, p: Position, side: number, c: Coalition, zone: Zone, k: number, n: number): void {
  const { first, next, attackers, defenders, stormed } = w
  let standing = 0
  for (let a = first[zone]!; a >= 0; a = next[a]!)
    if (p.side[a]! >= 0 && coalitionOf(p.side[a]!) === c) defenders[standing++] = a
  const level = p.trench[c][zone]!
  const mode = trenchMode(level, zone)
  const spare = k > n ? k - n : 0
  let risk = k >= n ? 1 : 0
  let gain = 0
  for (let i = 0; i < n && i < k; i++) {
    const attacker = attackers[i]!
    const target = defenders[i]!
    let attack = strength(p, attacker) + techEdge(s, attacker, target)
    // Supporters help the first attack; with a single defender both do.
    if (i === 0) for (let j = 0; j < spare; j++) attack += aid(p, attackers[k - 1 - j]!)
    if (i === 0 && s.air[side]) attack += 1
    const defence = strength(p, target) + groundBonus(s, p, c, zone, attacker)
    const o = clash(Math.round(attack), defence, p.step[attacker]!, p.step[target]!, mode, n > 1, spare > 0)
    risk *= o.clear
    const win = o.defenceLoss * s.step[target]! + o.trenchLoss * s.w.trench - o.attackLoss * s.step[attacker]!
    if (win > 0) gain += win
  }
  stormed.risk = risk
  stormed.gain = gain
}

/** By coalition, by zone: its distance behind the front; 0 in enemy ground, 1 next to it. */
export function frontsOf(p: Position): readonly [Uint8Array, Uint8Array] {
  const w = scratch.take()
  chain(w, p)
  const fronts = [measureFront(w, 0), measureFront(w, 1)] as const
  scratch.put(w)
  return fronts
}
