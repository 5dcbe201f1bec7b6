/** Worth of a hex to units that would end there: posts, supply, danger, chances to attack, points. */
import type { Tell } from '@em/engine'
import {
  BELGIAN,
  BRITISH,
  CITY,
  coastal,
  GERMAN,
  type Hex,
  distance as hexes,
  INFANTRY,
  isCavalry,
  isCorps,
  limits,
  near,
  northOfAbbeville,
  perimeter,
  stepCost,
  terrain,
  terrainModifier,
  town,
  type Unit,
  unitNation,
  unitType,
} from '../data/index.ts'
import { controlOf } from '../rules/control.ts'
import { isGun, isMobile } from '../rules/units.ts'
import { isPrepared } from '../rules/works.ts'
import { type Planned, planPrepared } from './assaults.ts'
import { preparedProspect, stepPrice, waysBack } from './clash.ts'
import { type Posts, postsOf, postWorth } from './posts.ts'
import { attackOf, byUrge, defenceOf, foeIn, isMarne, pointOf, type Scene, scoresSouth, southValue } from './scene.ts'

export interface Context {
  readonly s: Scene
  readonly posts: Posts
  readonly plans: readonly Planned[]
  /** By unit: its share in the worth of the planned prepared assaults. */
  readonly share: ReadonlyMap<Unit, number>
  /** The enemy has no move left to answer with. */
  readonly free: boolean
}

/** `known`: the posts, if already computed. */
export function contextOf(s: Scene, withPlans = true, known = s.posts): Context {
  const plans = withPlans ? planPrepared(s) : []
  const share = new Map<Unit, number>()
  for (const plan of plans) {
    let sum = 0
    for (const u of plan.units) sum += attackOf(s.g, u)
    for (const u of plan.units) {
      const part = (plan.worth * attackOf(s.g, u)) / Math.max(1, sum)
      // Without it the others may have to give up the attack.
      const rest = plan.units.filter((v) => v !== u)
      const without = rest.length > 0 ? Math.max(0, preparedProspect(s, rest, plan.hex).worth) : 0
      share.set(u, s.w.stand.assault * Math.max(part, plan.worth - without))
    }
  }
  return { s, posts: known ?? postsOf(s), plans, share, free: s.last && s.side === GERMAN }
}

export interface Group {
  readonly units: readonly Unit[]
  readonly from: Hex
  readonly attack: number
  readonly defence: number
  readonly steps: number
  readonly nation: number
  readonly cavalry: boolean
  readonly guns: boolean
  /** Number of infantry corps. */
  readonly corps: number
  readonly fights: boolean
}

export function groupOf(s: Scene, units: readonly Unit[]): Group {
  let attack = 0
  let defence = 0
  let steps = 0
  let cavalry = true
  let fights = false
  let corps = 0
  for (const u of units) {
    attack += attackOf(s.g, u)
    defence += defenceOf(s.g, u)
    steps += s.g.steps[u]!
    if (isCavalry[u] === 0) cavalry = false
    if (isMobile(u)) fights = true
    if (isCorps[u] === 1 && unitType[u] === INFANTRY) corps++
  }
  const first = units[0]!
  return {
    units,
    from: s.g.at[first]!,
    attack,
    defence,
    steps,
    nation: unitNation[first]!,
    cavalry,
    guns: units.some(isGun),
    corps,
    fights,
  }
}

const LINE = limits.supply.line
/** Whether a unit of that nation would have a line of supply there now. */
export function isFed(s: Scene, nation: number, hex: Hex): boolean {
  const { supply } = s
  if (s.side === GERMAN) return supply.line[hex]! <= LINE
  if (coastal[hex] === 1) return true
  if (nation !== 0 && supply.port[hex]! <= LINE) return true
  if (nation === BELGIAN) return supply.brussels[hex]! <= LINE
  if (supply.abbeville === 1 && northOfAbbeville[hex] === 1) return nation === BRITISH && supply.port[hex]! <= LINE
  return supply.line[hex]! <= LINE
}

/** By odds from 0 on: a defender's average step losses and share of retreats in the table. */
const LOSSES = [0, 0.67, 1, 1.33, 1.5, 1.83, 2]
const RETREATS = [0, 0.17, 0.33, 0.5, 0.67, 0.83, 0.9]
const at = (list: readonly number[], x: number): number => {
  if (x <= 0) return 0
  const i = Math.min(list.length - 2, Math.floor(x))
  return list[i]! + (list[i + 1]! - list[i]!) * Math.min(1, x - i)
}

/** Expected cost to the group in the enemy's next turn. */
function danger(c: Context, group: Group, hex: Hex, had: number): number {
  const { s } = c
  const beside = s.beside[hex]!
  const works = isPrepared(s.g, s.field, hex, s.side)
  const attack = beside + (works ? 0 : 0.15 * (s.press[hex]! - beside))
  const cover = 1 + 0.3 * -(terrainModifier[terrain[hex]!]! + (town[hex] === CITY ? -1 : 0))
  const all = (had + group.defence) * cover
  const odds = attack / Math.max(0.5, all)
  if (odds < 0.7) return 0
  const part = group.defence / Math.max(0.5, had + group.defence)
  const likely = Math.min(1, (odds - 0.7) / 1.3)
  const back = works ? 1 : waysBack(s, s.side, hex)
  const lost = at(LOSSES, odds) * part + (back === 0 ? at(RETREATS, odds) * group.steps * s.w.stand.pocket : 0)
  return likely * pricesOf(s, group, Math.min(group.steps, lost)) + (group.steps <= 1 && odds > 1 ? 0.8 * likely : 0)
}
/**
 * Price of the group's `lost` steps, fractions included, taken where they are cheapest, with the points that go with
 * them at the Marne (16.4).
 */
function pricesOf(s: Scene, group: Group, lost: number): number {
  if (!isMarne(s)) return lost
  const prices: number[] = []
  for (const u of group.units) for (let n = 1; n <= s.g.steps[u]!; n++) prices.push(stepPrice(s, u, n === 1))
  prices.sort((a, b) => a - b)
  let sum = 0
  for (let i = 0; i < prices.length && i < lost; i++) sum += prices[i]! * Math.min(1, lost - i)
  return lost + s.w.stand.priced * (sum - lost)
}

/** The group's best addition to an attack on an adjacent enemy. */
function chance(c: Context, group: Group, hex: Hex): number {
  const { s } = c
  if (group.attack === 0 || s.last) return 0
  let best = 0
  let around = 0
  for (let d = 0; d < 6; d++) {
    const to = near[hex * 6 + d]!
    if (to < 0 || s.foeAt[to]! < 0 || stepCost[hex * 6 + d]! < 0) continue
    const foe = foeIn(s, to)!
    if (group.cavalry && isPrepared(s.g, s.field, to, s.enemy)) continue
    let others = 0
    for (let e = 0; e < 6; e++) {
      const by = near[to * 6 + e]!
      if (by >= 0 && s.field.side[by] === s.side) others += s.might[by]!
    }
    if (distanceOne(group.from, to)) others -= group.attack
    const gain = promise((others + group.attack) / foe.defence) - promise(others / foe.defence)
    const worth = gain * (foe.fortress ? 0.4 : 1) * (1 + 0.1 * Math.min(5, s.prize[to]!))
    best = Math.max(best, worth)
    // An enemy with a single way back can be trapped.
    if (waysBack(s, s.enemy, to) === 1 && others > foe.defence) around += s.w.stand.behind
  }
  return best * s.w.stand.chance * byUrge(s, s.w.urge.chance) + around
}
const promise = (odds: number): number => Math.max(0, Math.min(2.4, (odds - 1.2) * 0.6))
const distanceOne = (a: Hex, b: Hex): boolean => {
  for (let d = 0; d < 6; d++) if (near[a * 6 + d] === b) return true
  return false
}

/** Points for the hex itself: captured from the enemy, goals, and Germans far enough south at the Marne (16.4f). */
function points(c: Context, group: Group, hex: Hex, fed: boolean, tell?: Tell): number {
  const { s } = c
  let sum = 0
  if (group.fights && s.prize[hex]! > 0 && controlOf(s.g, s.field, hex) !== s.side) {
    const stays = c.free || s.beside[hex]! < 2 * group.defence
    const taken = s.prize[hex]! * (stays ? s.w.stand.take : s.w.stand.passing)
    sum += taken
    if (s.prize[hex]! >= s.w.wins) tell?.('why.decides', taken, { hex })
    else tell?.('why.takes', taken, { hex, vp: Math.max(1, Math.round(s.prize[hex]! / pointOf(s))) })
  }
  if (fed && group.fights) {
    const goal = s.goals.worth[hex]!
    const corps = s.goals.corps[hex]! * group.corps
    sum += goal + corps
    if (goal > 0) tell?.(perimeter[hex] === 1 && s.g.parisInDanger === 0 ? 'why.paris' : 'why.town', goal, { hex })
    if (corps > 0) tell?.('why.corps', corps, { hex })
  }
  if (fed && scoresSouth(s, hex)) {
    const south = group.units.length * southValue(s)
    sum += south
    tell?.('why.south', south, { hex })
  }
  return sum
}

/** Worth of staying with guns that would be left alone in reach of the enemy, who captures them by entering (14.7g). */
function escortWorth(c: Context, group: Group, hex: Hex): number {
  const { s, posts } = c
  const { from } = group
  if (s.side !== GERMAN || hex !== from || group.guns || posts.line.foes[from]! > REACH) return 0
  const here = s.field.stacks[from]!
  if (!here.some(isGun) || here.some((u) => isMobile(u) && !group.units.includes(u))) return 0
  return here.filter(isGun).length * s.w.stand.guns
}
const REACH = 4

/** In steps; `tell` receives the parts. */
export function standWorth(c: Context, group: Group, hex: Hex, tell?: Tell): number {
  const { s, posts } = c
  const fed = isFed(s, group.nation, hex)
  if (!group.fights) return supportWorth(c, group, hex, fed, tell)
  // No enemy answer follows: only points count, and the step lost to missing supply before the count (5.2g).
  if (c.free) {
    const hunger = fed ? 0 : group.units.reduce((sum, u) => sum + stepPrice(s, u, s.g.steps[u] === 1), 0)
    tell?.('why.supply', -hunger, { hex })
    return points(c, group, hex, fed, tell) - hunger + 0.01 * posts.pull[hex]!
  }
  const had = s.shield[hex]! - (hex === group.from ? group.defence : 0)
  const post = postWorth(s, posts, hex, had, group.defence)
  let sum = post + posts.pull[hex]!
  const lost = s.w.stand.danger * byUrge(s, s.w.urge.danger) * danger(c, group, hex, had)
  const strike = chance(c, group, hex)
  if (!fed) sum -= s.w.stand.supply * Math.min(2, group.steps / 2)
  sum -= lost
  sum += strike
  sum += points(c, group, hex, fed, tell)
  const escort = escortWorth(c, group, hex)
  sum += escort
  if (tell) {
    tell('why.guard', escort, { hex })
    tell(had <= 0 ? 'why.gap' : 'why.post', post, { hex }, hex)
    tell('why.wanted', posts.pull[hex]!)
    tell('why.supply', fed ? 0 : -s.w.stand.supply * Math.min(2, group.steps / 2), { hex })
    tell('why.danger', -lost, { hex })
    tell('why.chance', strike, { hex })
  }
  return sum
}

/** Guns without infantry, and decoys: they stay with friends, behind the line. */
function supportWorth(c: Context, group: Group, hex: Hex, fed: boolean, tell?: Tell): number {
  const { s, posts } = c
  const pull = posts.pull[hex]! - (fed ? 0 : 1)
  const escort = s.shield[hex]! > 0 ? 1 : posts.line.foes[hex]! <= 3 ? -2 : 0
  const guns = group.guns ? gunWorth(s, hex) : 0
  tell?.('why.wanted', pull)
  tell?.('why.escort', escort, { hex })
  tell?.('why.siege', guns, { hex })
  return pull + escort + guns
}
/** Guns gain by being near an enemy fortress. */
function gunWorth(s: Scene, hex: Hex): number {
  let best = 0
  for (const foe of s.foes) {
    if (!foe.fortress) continue
    best = Math.max(best, 4 - 0.6 * hexes(hex, foe.hex))
  }
  return best
}
