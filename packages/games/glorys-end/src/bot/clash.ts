/** Expected result of an assault, over the faces of the die, from the game's own accounts and tables. */
import type { Tell } from '@em/engine'
import {
  BRITISH,
  CITY,
  type CombatResult,
  cityModifier,
  combatColumn,
  combatResult,
  compass,
  country,
  DIVISION,
  directionTo,
  FRENCH,
  GERMAN,
  GERMANY,
  type Hex,
  hexside,
  hopeless,
  isCavalry,
  isCorps,
  limits,
  near,
  oddsModifier,
  plan17,
  RIVER,
  riverModifier,
  stepCost,
  terrain,
  terrainModifier,
  town,
  type Unit,
  unitNation,
  unitSize,
} from '../data/index.ts'
import { combatAccount } from '../odds/combat.ts'
import { defendersIn } from '../rules/account.ts'
import { controlOf } from '../rules/control.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { isMobile } from '../rules/units.ts'
import { isPrepared } from '../rules/works.ts'
import { fortressFallsChance, fortressOf } from './guns.ts'
import {
  attackOf,
  byUrge,
  defenceOf,
  type Foe,
  foeIn,
  isMarne,
  pointOf,
  type Scene,
  scoresSouth,
  southValue,
} from './scene.ts'

export interface Prospect {
  /** In steps. */
  readonly worth: number
  readonly odds: number
  /** Chance that the hex is free of enemies afterwards. */
  readonly clears: number
  /** Expected step losses of each side. */
  readonly own: number
  readonly foe: number
}

/** A step is worth less when there is no turn left to use it. */
const stepValue = (s: Scene): number => (s.last ? s.w.clash.late : 1)

/** Cost of losing one step of this unit, with the points that go with it (16.4). */
export function stepPrice(s: Scene, u: Unit, lastOne: boolean): number {
  const point = pointOf(s)
  let price = stepValue(s)
  if (!isMarne(s)) return price + (lastOne && isCorps[u] === 1 ? 0.5 : 0)
  if (unitNation[u] === BRITISH) price += point
  else if (lastOne)
    price += point * (isCorps[u] === 1 ? 2 : unitSize[u] === DIVISION && unitNation[u] === FRENCH ? 1 : 0)
  return price
}

/** Value of eliminating the whole stack. */
function wipeValue(s: Scene, foe: Foe): number {
  const value = foe.steps * stepValue(s) * s.w.clash.foe
  if (!isMarne(s)) return value + 0.5
  const point = pointOf(s)
  let points = 0
  for (const u of foe.units) {
    if (unitNation[u] === BRITISH) points += s.g.steps[u]!
    else if (isCorps[u] === 1) points += 2
    else if (unitSize[u] === DIVISION && unitNation[u] === FRENCH) points += 1
  }
  return value + points * point
}
function lossValue(s: Scene, foe: Foe, steps: number): number {
  const british = isMarne(s) && foe.units.some((u) => unitNation[u] === BRITISH) ? pointOf(s) : 0
  return steps * (stepValue(s) * s.w.clash.foe + british)
}

/** Number of hexes to which the defenders could retreat (13.19a). */
export function waysBack(s: Scene, side: number, hex: Hex): number {
  let n = 0
  for (const d of compass[side]!) {
    const to = near[hex * 6 + d]!
    if (to >= 0 && stepCost[hex * 6 + d]! >= 0 && s.open[to] && s.field.side[to] !== 1 - side) n++
  }
  return n
}

/** Worth of a hex for its ground alone. */
const groundAlone = (s: Scene): number => s.w.clash.ground * stepValue(s)
/** Worth of holding the hex: its points if not ours, points that the enemy scores by standing there, and ground. */
export function groundWorth(s: Scene, hex: Hex): number {
  const ours = controlOf(s.g, s.field, hex) === s.side
  const foe = foeIn(s, hex)
  const south = foe && scoresSouth(s, hex, s.enemy) ? southValue(s) * Math.max(1, foe.steps / 4) : 0
  return groundAlone(s) + south + (ours ? 0 : s.prize[hex]! * (s.last ? 1 : 0.6))
}

function judge(
  s: Scene,
  foe: Foe,
  results: (die: number) => CombatResult,
  extra: number,
  price: (steps: number) => number,
): Omit<Prospect, 'odds'> {
  const { hex } = foe
  const enemy = s.enemy
  const sheltered = isPrepared(s.g, s.field, hex, enemy)
  const back = waysBack(s, enemy, hex)
  const ground = groundWorth(s, hex)
  let worth = 0
  let clears = 0
  let own = 0
  let theirs = 0
  for (let die = 1; die <= limits.die; die++) {
    const r = results(die)
    const lost = Math.min(r.defender, foe.steps)
    if (r.defender >= foe.steps) {
      worth += wipeValue(s, foe) + ground
      clears++
    } else if (r.retreat && !sheltered) {
      worth += (back === 0 && !isMarneExit(s, hex) ? wipeValue(s, foe) : lossValue(s, foe, lost)) + ground
      clears++
    } else worth += lossValue(s, foe, lost)
    worth -= price(r.attacker + extra)
    own += r.attacker + extra
    theirs += r.retreat && !sheltered && back === 0 && !isMarneExit(s, hex) ? foe.steps : lost
  }
  const n = limits.die
  return { worth: worth / n, clears: clears / n, own: own / n, foe: theirs / n }
}
/** On the border of the mini-map defenders leave the map instead (A28). */
function isMarneExit(s: Scene, hex: Hex): boolean {
  const { marne } = scenarioOf(s.g)
  if (!marne) return false
  return compass[s.enemy]!.some((d) => {
    const to = near[hex * 6 + d]!
    return to >= 0 && marne.inArea[to] === 0
  })
}

/** Cost of a number of lost steps, taken from these units where they are cheapest. */
function priceOf(s: Scene, units: readonly Unit[]): (steps: number) => number {
  const prices: number[] = []
  for (const u of units) for (let n = 1; n <= s.g.steps[u]!; n++) prices.push(stepPrice(s, u, n === 1))
  prices.sort((a, b) => a - b)
  const sums = [0]
  for (const p of prices) sums.push(sums[sums.length - 1]! + p)
  const own = s.w.clash.own * byUrge(s, isMarne(s) ? s.w.urge.price : s.w.urge.campaignPrice)
  return (steps) => sums[Math.min(steps, sums.length - 1)]! * own
}

/** A battle of Plan XVII scores merely by being fought (4.6). */
function planBonus(s: Scene, attackers: readonly Unit[], hex: Hex): number {
  const { g } = s
  if (
    s.side === GERMAN ||
    g.planXVII >= plan17.most ||
    g.turn > plan17.lastTurn ||
    country[hex] !== GERMANY ||
    isMarne(s)
  )
    return 0
  let steps = 0
  for (const u of attackers) steps += g.steps[u]!
  return steps >= plan17.steps ? plan17.vp * pointOf(s) : 0
}

/**
 * Cavalry alone withdraws before the roll when the odds are against it (13.25a): no battle follows, only the hex is
 * won, which in the last German turn is worth its points and no more. Earlier, the pursuit drives it off the front,
 * which is worth as much as a battle.
 */
function unlessWithdrawn(s: Scene, attackers: readonly Unit[], foe: Foe, stands: Prospect): Prospect {
  const { hex } = foe
  if (!s.last || s.side !== GERMAN || !foe.cavalry || foe.fortress || stands.odds < 1) return stands
  if (attackers.every((u) => isCavalry[u] === 1) || waysBack(s, s.enemy, hex) === 0) return stands
  const worth = Math.min(stands.worth, groundWorth(s, hex) - groundAlone(s)) + followValue(s, attackers, hex)
  return { worth, odds: stands.odds, clears: 1, own: 0, foe: 0 }
}
/** In the last German turn of the Marne a southern hex scores for units that enter it from farther north (16.4f). */
function followValue(s: Scene, attackers: readonly Unit[], hex: Hex): number {
  if (!scoresSouth(s, hex)) return 0
  const gain = attackers.filter((u) => isMobile(u) && !scoresSouth(s, s.g.at[u]!)).length
  return Math.min(limits.stacking.corps, gain) * southValue(s)
}

const NOTHING: Prospect = { worth: -9, odds: 0, clears: 0, own: 0, foe: 0 }

/** A prepared assault by these units from their present hexes; any guns with them fire first. */
export function preparedProspect(s: Scene, attackers: readonly Unit[], hex: Hex): Prospect {
  const foe = foeIn(s, hex)
  if (!foe || attackers.length === 0) return NOTHING
  const account = combatAccount(s.g, {
    side: s.side,
    hex,
    march: false,
    attackers,
    defenders: defendersIn(s.field, hex, s.side),
  })
  const known = account.defence.total
  let seen = 0
  for (const u of foe.units) seen += defenceOf(s.g, u)
  const scale = seen > 0 ? known / seen : 1
  const defence = Math.max(1, Math.round(known + Math.max(0, foe.defence - seen) * Math.min(1, scale)))
  const attack = account.attack.total
  if (attack <= 0) return NOTHING
  const fixed = account.die.items.reduce((sum, i) => (i.off || i.rule === '13.13a' ? sum : sum + i.value), 0)
  const price = priceOf(s, attackers)
  const stands = table(s, foe, attack, defence, fixed, account.extra, price, planBonus(s, attackers, hex))
  const falls = foe.fortress && s.side === GERMAN ? fortressFallsChance(s, attackers, foe) : 0
  if (falls === 0) return unlessWithdrawn(s, attackers, foe, stands)
  const works = fortressOf(foe)
  const rest = Math.max(0, defence - defenceOf(s.g, works))
  const after =
    rest <= 0
      ? { worth: groundWorth(s, hex) + 1.5, odds: 9, clears: 1, own: 0, foe: 1 }
      : table(
          s,
          { ...foe, defence: rest, steps: Math.max(1, foe.steps - 1), fortress: false },
          attack,
          rest,
          fixed,
          0,
          price,
        )
  const mean = (after: number, before: number): number => falls * after + (1 - falls) * before
  return {
    worth: mean(after.worth + 1.5, stands.worth),
    odds: mean(after.odds, stands.odds),
    clears: mean(after.clears, stands.clears),
    own: mean(after.own, stands.own),
    foe: mean(after.foe + 1, stands.foe),
  }
}

function table(
  s: Scene,
  foe: Foe,
  attack: number,
  defence: number,
  fixed: number,
  extra: number,
  price: (steps: number) => number,
  bonus = 0,
): Prospect {
  const column = combatColumn(attack, defence)
  const die = fixed + oddsModifier(attack, defence)
  const results = (face: number): CombatResult => (column < 0 ? hopeless : combatResult(column, face + die))
  const judged = judge(s, foe, results, extra, price)
  return { ...judged, worth: judged.worth + bonus, odds: attack / defence }
}

/** A march assault by units coming from the hex `from` (13.23). */
export function marchProspect(s: Scene, attackers: readonly Unit[], from: Hex, hex: Hex): Prospect {
  const foe = foeIn(s, hex)
  if (!foe) return NOTHING
  let attack = 0
  for (const u of attackers) attack += attackOf(s.g, u)
  const defence = Math.max(1, Math.round(foe.defence))
  // Hopeless assaults are not examined further.
  const bonus = planBonus(s, attackers, hex)
  if (bonus === 0 && attack * 4 < defence * 5 && !foe.cavalry)
    return { worth: -2, odds: attack / defence, clears: 0, own: 1, foe: 0 }
  let die = terrainModifier[terrain[hex]!]! + (town[hex] === CITY ? cityModifier : 0)
  if ((hexside[hex * 6 + directionTo(hex, from)]! & RIVER) !== 0) die += riverModifier
  return unlessWithdrawn(s, attackers, foe, table(s, foe, attack, defence, die, 0, priceOf(s, attackers), bonus))
}

/** Reports an assault: "odds 4:1, expected loss 0.6 against 1.8 steps". */
export function tellAssault(tell: Tell, p: Prospect, hex: Hex): void {
  const odds = p.odds >= 1 ? `${rounded(p.odds)}:1` : `1:${rounded(1 / Math.max(0.1, p.odds))}`
  tell('why.assault', p.worth, { hex, odds, own: rounded(p.own), foe: rounded(p.foe) })
}
const rounded = (n: number): number => Math.round(n * 10) / 10
