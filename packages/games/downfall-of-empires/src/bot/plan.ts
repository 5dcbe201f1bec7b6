/** The value of a set of orders: the resulting position, weighed over the outcomes of the dice (9.2). */
import { type Tell, Workspace } from '@em/engine'
import { armyCount, usesTech, zoneCount } from '../data/index.ts'
import { isGallipoli } from '../rules/closures.ts'
import { destination, isAttack, isSupport } from '../rules/plan.ts'
import { available, TILE } from '../rules/technology.ts'
import {
  AH,
  type Army,
  type Coalition,
  coalitionOf,
  type Downfall,
  FB,
  GERMAN,
  type OrderAction,
  type Side,
  type Zone,
} from '../types.ts'
import { type Clash, clash } from './clash.ts'
import { aid, groundBonus, strength, techEdge, trenchMode } from './ground.ts'
import { judge } from './judge.ts'
import { copyTo, type Draft, draft, march, occupy, type Position, place } from './position.ts'
import type { Scene } from './scene.ts'

const AIR = 2

/** The odds of one attack with these supporters, interpolated where the enemy's levels are guessed. */
export function weigh(
  s: Scene,
  p: Position,
  attacker: Army,
  target: Army,
  supports: readonly Army[],
  zone: Zone,
  help: { readonly air: boolean; readonly tanks: boolean },
): Clash {
  const c = coalitionOf(p.side[target]!) as Coalition
  let attack = strength(p, attacker) + techEdge(s, attacker, target) + (help.air ? AIR : 0)
  for (const army of supports) attack += aid(p, army)
  const level = p.trench[c][zone]!
  let ground = groundBonus(s, p, c, zone, attacker)
  if (help.tanks && level > 0) ground = groundBonus(s, { ...p, trench: NO_TRENCHES }, c, zone, attacker)
  const defence = strength(p, target) + ground
  const second = someOther(s.g, p, target, zone)
  const mode = trenchMode(level, zone)
  const at = (n: number): Clash =>
    clash(n, defence, p.step[attacker]!, p.step[target]!, mode, second, supports.length > 0)
  const low = Math.floor(attack)
  return attack === low ? at(low) : blend(at(low), at(low + 1), attack - low)
}

const NO_TRENCHES: readonly [Int8Array, Int8Array] = [new Int8Array(zoneCount), new Int8Array(zoneCount)]

const blend = (a: Clash, b: Clash, t: number): Clash => ({
  clear: a.clear + (b.clear - a.clear) * t,
  defenceLoss: a.defenceLoss + (b.defenceLoss - a.defenceLoss) * t,
  attackLoss: a.attackLoss + (b.attackLoss - a.attackLoss) * t,
  trenchLoss: a.trenchLoss + (b.trenchLoss - a.trenchLoss) * t,
  attackerDies: a.attackerDies + (b.attackerDies - a.attackerDies) * t,
  pyrrhic: a.pyrrhic + (b.pyrrhic - a.pyrrhic) * t,
})

/** 9.2ac: another army of the target's side in the zone that has not fought. */
function someOther(g: Downfall, p: Position, target: Army, zone: Zone): boolean {
  for (let a = 0; a < armyCount; a++) {
    if (a !== target && p.zone[a] === zone && p.side[a] === p.side[target] && g.fought[a] === 0) return true
  }
  return false
}

/** Worth of the exchange of steps to the attacker. */
export const exchange = (s: Scene, o: Clash, attacker: Army, target: Army): number =>
  o.defenceLoss * s.step[target]! + o.trenchLoss * s.w.trench * s.future - o.attackLoss * s.step[attacker]!

/** Our own aviation would still be available for an attack, and the defender is not known to be able to cancel it. */
export function airFor(s: Scene, attacker: Army, target: Army, zone: Zone): boolean {
  const { g } = s
  const side = g.armySide[attacker]!
  if (usesTech[attacker] === 0 || g.aviationUsed || g.missions[side]! === 0) return false
  if (!available(g, side, TILE.aviation) || (isGallipoli(zone) && coalitionOf(side) === coalitionOf(FB))) return false
  const guard = g.armySide[target]!
  return !(usesTech[target] === 1 && g.missions[guard]! > 0 && available(g, guard, TILE.aviation))
}

/** The lowest tank level that cancels the target's trench; 0 for none. */
export function tanksFor(s: Scene, p: Position, attacker: Army, target: Army, zone: Zone): number {
  const { g } = s
  const side = g.armySide[attacker]!
  const level = p.trench[coalitionOf(p.side[target]!)][zone]!
  if (level === 0 || usesTech[attacker] === 0 || side !== FB || g.missions[side]! === 0) return 0
  if (level === 1 && available(g, side, TILE.tanks1)) return 1
  return available(g, side, TILE.tanks2) ? 2 : 0
}

interface Fight {
  readonly attacker: Army
  readonly target: Army
  readonly zone: Zone
  readonly odds: Clash
}

const beaten = (o: Clash): boolean => o.attackerDies - o.pyrrhic > (1 - o.clear) * 0.5

/** Position and exchanges after the orders, from our point of view. */
export function planValue(s: Scene, base: Position, orders: readonly OrderAction[], tell?: Tell): number {
  if (orders.length === 0) return judge(s, base, tell)
  const d = drafts.take()
  const value = valueIn(d, s, base, orders, tell)
  drafts.put(d)
  return value
}

/** The position once all armies have moved, if the fights fail, and if those in one zone are won. */
interface Drafts {
  readonly marched: Draft
  readonly failed: Draft
  readonly won: Draft
}
const drafts = new Workspace<Drafts>(() => ({ marched: draft(), failed: draft(), won: draft() }))

function valueIn(d: Drafts, s: Scene, base: Position, orders: readonly OrderAction[], tell?: Tell): number {
  const p = copyTo(d.marched, base)
  let value = 0
  for (const order of orders) {
    march(p, s.g, order)
    if (order.type !== 'recover' && (s.side !== GERMAN || s.g.control[destination(s.g, order)] !== AH)) continue
    value -= s.w.cede
    tell?.('why.cede', -s.w.cede)
  }
  const fights: Fight[] = []
  let air = true
  for (const order of orders) {
    if (!isAttack(order)) continue
    const { army, target } = order
    const zone = p.zone[target]!
    const supports = orders.filter((o) => isSupport(o) && o.target === target).map((o) => o.army)
    const flies = air && airFor(s, army, target, zone)
    if (flies) air = false
    const tanks = tanksFor(s, p, army, target, zone) > 0
    const odds = weigh(s, p, army, target, supports, zone, { air: flies, tanks })
    const gain = exchange(s, odds, army, target)
    const missions = (flies ? s.w.mission : 0) + (tanks ? s.w.mission : 0)
    value += gain - missions
    if (tell) tellFight(tell, zone, gain, odds)
    if (missions > 0) tell?.('why.mission', -missions)
    fights.push({ attacker: army, target, zone, odds })
  }
  return fights.length === 0 ? value + judge(s, p, tell) : value + outlook(d, s, fights, tell)
}

/** "58 %, expected loss 0.6 against 1.8 steps". */
export function tellFight(tell: Tell, zone: Zone, gain: number, odds: Clash): void {
  const rounded = (n: number): number => Math.round(n * 10) / 10
  const params = {
    zone,
    chance: Math.round(100 * odds.clear),
    own: rounded(odds.attackLoss),
    foe: rounded(odds.defenceLoss),
  }
  tell('why.fight', gain, params, zone)
}

/** Zone by zone: the gain from clearing it, times the chance. */
function outlook(d: Drafts, s: Scene, fights: readonly Fight[], tell?: Tell): number {
  const p = d.marched
  const failed = copyTo(d.failed, p)
  for (const f of fights) if (beaten(f.odds)) place(failed, f.attacker, -1)
  const base = judge(s, failed, tell)
  let value = base
  for (const zone of new Set(fights.map((f) => f.zone))) {
    const here = fights.filter((f) => f.zone === zone)
    const foes = p.count[(1 - s.we) * zoneCount + zone]!
    if (here.length < foes) continue
    const chance = here.reduce((product, f) => product * f.odds.clear, 1)
    if (chance < 0.02) continue
    const won = copyTo(d.won, p)
    for (const f of fights) if (f.zone !== zone && beaten(f.odds)) place(won, f.attacker, -1)
    for (const f of here) {
      place(won, f.target, -1)
      if (f.odds.pyrrhic > f.odds.clear * 0.5) place(won, f.attacker, -1)
      else if (f.odds.attackLoss > 0.6) won.step[f.attacker] = 1
    }
    if (won.count[s.we * zoneCount + zone]! > 0) occupy(won, s.side as Side, zone)
    value += chance * (judge(s, won, tell && part(tell, chance)) - base)
    if (tell) judge(s, failed, part(tell, -chance))
  }
  return value
}

const part =
  (tell: Tell, share: number): Tell =>
  (key, value, params, apart) =>
    tell(key, share * value, params, apart)
