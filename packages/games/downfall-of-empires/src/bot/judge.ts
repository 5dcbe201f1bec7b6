/**
 * How good a position is for us at the end of a side-turn, in points of margin, armies themselves not counted: cities and
 * ground held, armies out of supply, what each side could take next, how far armies stand from the front.
 */
import { type Tell, Workspace } from '@em/engine'
import { armyCount, city, limit, port, ports, square, zoneCount } from '../data/index.ts'
import { natalSide } from '../rules/control.ts'
import { type Army, type Coalition, coalitionOf, FB, GERMAN, partnerOf, type Zone } from '../types.ts'
import { lost, scored } from './cities.ts'
import { clash } from './clash.ts'
import { aid, barred, groundBonus, links, start, strength, techEdge, trenchMode } from './ground.ts'
import type { Position } from './position.ts'
import type { Scene } from './scene.ts'

const REACH = 4
/** Two more points: what raiders could reach in the side-turn after. */
const LOOM = 6
const FOES = [
  [1, 2],
  [0, 3],
] as const
const BOTH = [0, 1] as const
const FAR = 99

/** Scratch of one judgement, kept to spare allocation: every judgement fills what it reads. */
interface Scratch {
  /** By zone: its first army, the others by `next`. */
  readonly first: Int8Array
  readonly next: Int8Array
  /** By coalition and zone: the side that stands there. */
  readonly sideAt: Int8Array
  readonly control: Int8Array
  /** By side: the zones it feeds, and its movement points to each zone. */
  readonly flood: readonly Uint8Array[]
  readonly walk: readonly Uint8Array[]
  readonly queue: Int8Array
  readonly layers: readonly Int8Array[]
  readonly filled: number[]
  readonly firm: Uint8Array
  /** By coalition and zone: enemies in it or next to it; whether nobody of theirs can walk in. */
  readonly close: Uint8Array
  readonly safe: Uint8Array
  readonly attackers: Army[]
  readonly defenders: Army[]
  readonly stormed: { risk: number; gain: number }
}

const scratch = new Workspace<Scratch>(() => ({
  first: new Int8Array(zoneCount),
  next: new Int8Array(armyCount),
  sideAt: new Int8Array(2 * zoneCount),
  control: new Int8Array(zoneCount),
  flood: [0, 1, 2, 3].map(() => new Uint8Array(zoneCount)),
  walk: [0, 1, 2, 3].map(() => new Uint8Array(zoneCount)),
  queue: new Int8Array(zoneCount),
  layers: [0, 1, 2, 3, 4, 5, 6].map(() => new Int8Array(400)),
  filled: [0, 0, 0, 0, 0, 0, 0],
  firm: new Uint8Array(zoneCount),
  close: new Uint8Array(2 * zoneCount),
  safe: new Uint8Array(2 * zoneCount),
  attackers: [-1, -1, -1],
  defenders: [],
  stormed: { risk: 0, gain: 0 },
}))

/** `tell` hears the parts. */
export function judge(s: Scene, p: Position, tell?: Tell): number {
  const w = scratch.take()
  chain(w, p)
  for (let side = 0; side < 4; side++) feed(w, side)
  const starved = starving(w, s, p)
  cutOff(w)
  const held = holdings(w, s, tell)
  for (let side = 0; side < 4; side++) if (s.left[side]! > 0) reach(w, side, p)
  survey(w, s, p)
  const risks = dangers(w, s, p, tell)
  let thin = 0
  for (let side = 0; side < 4; side++) thin += fragile(w, s, p, side)
  const rear = behind(s, p)
  scratch.put(w)
  if (tell) {
    tell('why.supply', starved)
    tell('why.fragile', thin)
    tell('why.front', rear)
  }
  return starved + held + risks + thin + rear
}

/** Ground and cities. */
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

/** Armies that stand behind the front. */
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

/** Armies of each zone, who of each coalition stands there, and who will control it. */
function chain(w: Scratch, p: Position): void {
  const { first, next, sideAt, control } = w
  first.fill(-1)
  sideAt.fill(-1)
  control.set(p.control)
  for (let a = armyCount - 1; a >= 0; a--) {
    const z = p.zone[a]!
    const side = p.side[a]!
    if (z < 0 || side < 0) continue
    next[a] = first[z]!
    first[z] = a
    sideAt[coalitionOf(side) * zoneCount + z] = side
  }
  for (let z = 0; z < zoneCount; z++) {
    const central = sideAt[z]!
    const entente = sideAt[zoneCount + z]!
    if (central < 0 === entente < 0) continue
    const side = central < 0 ? entente : central
    if (control[z]! >= 0 && coalitionOf(control[z]!) !== coalitionOf(side)) control[z] = side
  }
}

/** 6a-6e. */
function feed(w: Scratch, side: number): void {
  const { control, queue } = w
  const seen = w.flood[side]!
  seen.fill(0)
  let n = 0
  for (let z = 0; z < zoneCount; z++) {
    if (control[z] !== side) continue
    if ((city[z] === 1 && natalSide[z] === side) || (side === FB && port[z] === 1)) {
      seen[z] = 1
      queue[n++] = z
    }
  }
  const partner = partnerOf(side)
  for (let i = 0; i < n; i++) {
    const end = start[queue[i]! + 1]!
    for (let l = start[queue[i]!]!; l < end; l++) {
      const to = links[l]!
      if (seen[to] === 1 || (control[to] !== side && control[to] !== partner)) continue
      seen[to] = 1
      queue[n++] = to
    }
  }
}

function isFed(w: Scratch, side: number, zone: Zone): boolean {
  const seen = w.flood[side]!
  if (seen[zone] === 1) return true
  for (let l = start[zone]!; l < start[zone + 1]!; l++) if (seen[links[l]!] === 1) return true
  return side === FB && port[zone] === 1 && ports.some((z) => w.control[z] === FB)
}

function starving(w: Scratch, s: Scene, p: Position): number {
  let sum = 0
  for (let a = 0; a < armyCount; a++) {
    const side = p.side[a]!
    if (p.zone[a]! < 0 || side < 0 || isFed(w, side, p.zone[a]!)) continue
    sum += (coalitionOf(side) === s.we ? -1 : 1) * s.w.starving * s.step[a]!
  }
  return sum
}

/** 6j: zones that their holder does not feed and no army of his holds go to the other coalition. */
function cutOff(w: Scratch): void {
  const { control, flood, sideAt } = w
  for (let z = 0; z < zoneCount; z++) {
    const holder = control[z]!
    if (holder < 0 || square[z] === 1 || flood[holder]![z] === 1) continue
    const c = coalitionOf(holder)
    if (sideAt[c * zoneCount + z] === holder) continue
    control[z] = c === 0 ? FB : GERMAN
  }
}

/** Zones between each zone and the nearest that the enemy holds or stands in. */
function measureFront(w: Scratch, c: Coalition): Uint8Array {
  const { control, sideAt, queue } = w
  const dist = new Uint8Array(zoneCount).fill(FAR)
  let n = 0
  for (let z = 0; z < zoneCount; z++) {
    if (square[z] === 1 || control[z]! < 0) continue
    if (coalitionOf(control[z]!) === c && sideAt[(1 - c) * zoneCount + z]! < 0) continue
    dist[z] = 0
    queue[n++] = z
  }
  for (let i = 0; i < n; i++) {
    const from = queue[i]!
    const end = start[from + 1]!
    for (let l = start[from]!; l < end; l++) {
      const to = links[l]!
      if (dist[to] !== FAR || control[to]! < 0) continue
      dist[to] = dist[from]! + 1
      queue[n++] = to
    }
  }
  return dist
}

/** 9.1a-b, 9.1m: movement points to each zone that the side's armies could walk into next. */
function reach(w: Scratch, side: number, p: Position): void {
  const { control, sideAt, layers, filled } = w
  const cost = w.walk[side]!
  cost.fill(FAR)
  filled.fill(0)
  const c = coalitionOf(side)
  const other = (1 - c) * zoneCount
  for (let z = 0; z < zoneCount; z++) {
    if (sideAt[c * zoneCount + z] !== side) continue
    cost[z] = 0
    layers[0]![filled[0]!++] = z
  }
  for (let d = 0; d < LOOM; d++) {
    for (let i = 0; i < filled[d]!; i++) {
      const from = layers[d]![i]!
      if (cost[from]! < d) continue
      const shared = p.count[other + from]! > 0
      const end = start[from + 1]!
      for (let l = start[from]!; l < end; l++) {
        const to = links[l]!
        const holder = control[to]!
        const reached = d + (holder >= 0 && coalitionOf(holder) !== c ? 2 : 1)
        if (reached > LOOM || cost[to]! <= reached || p.count[other + to]! > 0) continue
        if ((shared && holder !== side) || barred(side, to, holder)) continue
        cost[to] = reached
        layers[reached]![filled[reached]!++] = to
      }
    }
  }
}

/** What the enemy stands next to, and what he can walk into. */
function survey({ close, safe, walk, sideAt }: Scratch, s: Scene, p: Position): void {
  close.fill(0)
  for (const c of BOTH) {
    const own = c * zoneCount
    const other = (1 - c) * zoneCount
    const [e1, e2] = FOES[c]
    const [first, second] = [walk[e1]!, walk[e2]!]
    const [can1, can2] = [s.left[e1]! > 0, s.left[e2]! > 0]
    for (let z = 0; z < zoneCount; z++) {
      const open = (can1 && first[z]! <= REACH) || (can2 && second[z]! <= REACH)
      safe[own + z] = p.count[own + z]! > 0 || !open ? 1 : 0
      if (sideAt[other + z]! < 0) continue
      close[own + z] = 1
      for (let l = start[z]!; l < start[z + 1]!; l++) close[own + links[l]!] = 1
    }
  }
}

/** Armies whose supply the enemy could cut by walking into an empty zone: raiders, and lines with gaps. */
function fragile(w: Scratch, s: Scene, p: Position, side: number): number {
  const { control, queue, firm, safe } = w
  const c = coalitionOf(side)
  const own = c * zoneCount
  firm.fill(0)
  let n = 0
  for (let z = 0; z < zoneCount; z++) {
    if (control[z] !== side || !((city[z] === 1 && natalSide[z] === side) || (side === FB && port[z] === 1))) continue
    if (safe[own + z] === 0) continue
    firm[z] = 1
    queue[n++] = z
  }
  const partner = partnerOf(side)
  for (let i = 0; i < n; i++) {
    for (let l = start[queue[i]!]!; l < start[queue[i]! + 1]!; l++) {
      const to = links[l]!
      if (firm[to] === 1 || (control[to] !== side && control[to] !== partner)) continue
      firm[to] = 1
      // Reached, but what the enemy can enter feeds nobody beyond.
      if (safe[own + to] === 1) queue[n++] = to
      else firm[to] = 2
    }
  }
  let sum = 0
  for (let a = 0; a < armyCount; a++) {
    const z = p.zone[a]!
    if (z < 0 || p.side[a] !== side || firm[z] === 1) continue
    let fed = side === FB && port[z] === 1
    for (let l = start[z]!; l < start[z + 1]! && !fed; l++) fed = firm[links[l]!] === 1
    if (!fed) sum += (c === s.we ? -s.w.fragile : s.w.fragile * 0.5) * s.step[a]!
  }
  return sum
}

/** What each coalition could lose to each enemy side in its next side-turn. */
function dangers(w: Scratch, s: Scene, p: Position, tell?: Tell): number {
  const { control, walk, stormed, close } = w
  let sum = 0
  for (let z = 0; z < zoneCount; z++) {
    const holder = control[z]!
    if (holder < 0 || square[z] === 1) continue
    for (const c of BOTH) {
      const held = coalitionOf(holder) === c
      const n = p.count[c * zoneCount + z]!
      if (n === 0 && !held) continue
      let risk = 0
      let gain = 0
      let worth = 0
      for (const enemy of FOES[c]) {
        if (s.left[enemy] === 0 || barred(enemy, z, held ? holder : -2)) continue
        worth = Math.max(worth, s.worth[enemy * zoneCount + z]!)
        if (n === 0) {
          const far = walk[enemy]![z]!
          if (far > 0 && far <= REACH) risk = 1
          else if (far <= LOOM && city[z] === 1) risk = Math.max(risk, s.w.looming)
          continue
        }
        if (close[c * zoneCount + z] === 0) continue
        const k = gather(w, p, enemy, c, z)
        if (k === 0) continue
        storm(w, s, p, enemy, c, z, k, n)
        risk = risk + stormed.risk - risk * stormed.risk
        gain = Math.max(gain, stormed.gain)
      }
      if (risk === 0 && gain === 0) continue
      const ours = c === s.we
      const taken = ours ? (n === 0 ? -s.w.openOurs : -s.w.threat) : n === 0 ? s.w.openTheirs : s.w.promise
      const value = (held ? taken * risk * worth : 0) + (ours ? -s.w.exposed : s.w.chance) * gain
      sum += value
      tell?.(ours ? 'why.danger' : 'why.chance', value, { zone: z }, z)
    }
  }
  return sum
}

/** The up to three strongest armies of the side that can attack in the zone: from it, or from next door unless pinned (9.1m). */
function gather(w: Scratch, p: Position, side: number, defender: Coalition, zone: Zone): number {
  const { first, next, sideAt, control, attackers } = w
  const c = 1 - defender
  let k = 0
  const most = limit[zone]!
  const begin = start[zone]!
  for (let l = begin - 1; l < start[zone + 1]!; l++) {
    const from = l < begin ? zone : links[l]!
    if (sideAt[c * zoneCount + from] !== side) continue
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

/** Chance that k attackers clear the zone of its n defenders, and what the exchange of steps wins for them. */
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

/** By coalition, by zone: how far it lies behind the front; 0 in enemy ground, 1 next to it. */
export function frontsOf(p: Position): readonly [Uint8Array, Uint8Array] {
  const w = scratch.take()
  chain(w, p)
  const fronts = [measureFront(w, 0), measureFront(w, 1)] as const
  scratch.put(w)
  return fronts
}
