/**
 * Basis of a decision, computed once: the position as the seat knows it, enemy stacks, each side's influence by hex.
 */
import { perObject, type Seat, tabled } from '@em/engine'
import {
  attack,
  conditionalVp,
  country,
  defence,
  FORTRESS,
  GERMAN,
  germanCities,
  type Hex,
  hexCount,
  hexVp,
  isCavalry,
  isCorps,
  land,
  limits,
  parisHexes,
  rowOf,
  type Scenario,
  type Side,
  STEPS,
  scenarios,
  type Unit,
  unitCount,
  unitNation,
  unitSide,
  unitSteps,
  unitType,
  vpGroups,
  within,
} from '../data/index.ts'
import { type Field, fieldOf } from '../rules/field.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { type SupplyMap, supplyMap } from '../rules/supply.ts'
import { isMobile } from '../rules/units.ts'
import { enemyOf, type Glory, HIDDEN } from '../types.ts'
import { type GloryView, knownState } from '../view.ts'
import { type Goals, goalsOf } from './goals.ts'
import type { Posts } from './posts.ts'
import { urgeOf } from './urge.ts'
import { WEIGHTS, type Weights } from './weights.ts'

/** An enemy stack as far as it is known, with an estimate of the units under its top. */
export interface Foe {
  readonly hex: Hex
  readonly units: readonly Unit[]
  readonly attack: number
  readonly defence: number
  readonly steps: number
  readonly fortress: boolean
  /** Only cavalry is visible. */
  readonly cavalry: boolean
  /** At least one unit can move. */
  readonly mobile: boolean
}

export interface Scene {
  readonly w: Weights
  readonly g: Glory
  readonly side: Side
  readonly enemy: Side
  readonly field: Field
  readonly foes: readonly Foe[]
  /** By hex: its index in `foes`, -1 for none. */
  readonly foeAt: readonly number[]
  /** By hex: influence of the enemy's attacks (`press`) and of ours (`help`). */
  readonly press: readonly number[]
  readonly help: readonly number[]
  /** By hex: total attack of adjacent enemies. */
  readonly beside: readonly number[]
  /** By hex: attack and defence of our mobile units; fortresses count with the defence. */
  readonly might: number[]
  readonly shield: number[]
  /** By hex: open to us, with or without enemies; open and without enemies. */
  readonly open: readonly boolean[]
  readonly free: readonly boolean[]
  /** By hex: worth of its control, in steps. */
  readonly prize: readonly number[]
  /** Hexes that are worth something. */
  readonly prizes: readonly Hex[]
  /** Goals beyond places. */
  readonly goals: Goals
  readonly supply: SupplyMap
  /** Our player turns after this one. */
  readonly left: number
  readonly last: boolean
  /** How much we must attack, from 0 to 1 and more. */
  readonly urge: number
  /** In playouts: the posts of the turn. */
  readonly posts?: Posts
}

const table = (): number[] => new Array<number>(hexCount).fill(0)

/* ---------- worth of hexes ---------- */

interface Prizes {
  readonly table: readonly number[]
  readonly hexes: readonly Hex[]
}
/** By scenario, by hex: points that change hands with it, in steps; and the hexes that have any. */
const prizesBy = perObject((w: Weights) =>
  tabled((scenario): Prizes => {
    const made = prizeTable(w, scenarios[scenario]!)
    return { table: made, hexes: Array.from({ length: hexCount }, (_, h) => h).filter((h) => made[h]! > 0) }
  }),
)
function prizeTable(w: Weights, s: Scenario): readonly number[] {
  const point = w.point[s.victory]
  const made = table()
  for (let h = 0; h < hexCount; h++) {
    if (s.marne) made[h] = s.marne.townVp[h]! * point
    else {
      const late = s.victory === 'campaign' ? 0.4 : 0
      made[h] = point * (hexVp[0]![h]! + hexVp[1]![h]! + late * (conditionalVp[0]![h]! + conditionalVp[1]![h]!))
    }
  }
  if (s.marne) for (const h of s.marne.captures) made[h] = w.wins
  else for (const { hexes, vp } of vpGroups) for (const h of hexes) made[h] = point * vp
  if (s.victory === 'short') {
    for (const h of parisHexes) made[h] = w.wins
    // Two of them win (17.3c).
    for (const h of germanCities) made[h] = Math.max(made[h]!, w.wins / 3)
  }
  return made
}

/* ---------- stacks ---------- */

const factor = (list: readonly number[], u: Unit, steps: number): number => list[u * STEPS + steps]!
export const attackOf = (g: Glory, u: Unit): number => factor(attack, u, g.steps[u]!)
export const defenceOf = (g: Glory, u: Unit): number => factor(defence, u, g.steps[u]!)

interface Hidden {
  attack: number
  defence: number
  steps: number
  units: number
}

/** By nation: average strength hidden under the top of one enemy stack. */
function hiddenShares(g: Glory, field: Field, enemy: Side): readonly Hidden[] {
  const all = [0, 1, 2, 3].map((): Hidden => ({ attack: 0, defence: 0, steps: 0, units: 0 }))
  const stacks = [0, 0, 0, 0]
  let seen = 0
  let full = 0
  for (const hex of field.filled[enemy as 0 | 1]) {
    const top = field.stacks[hex]![0]!
    if (unitType[top] === FORTRESS) continue
    stacks[unitNation[top]!]!++
    seen += g.steps[top]!
    full += unitSteps[top]!
  }
  const worn = full > 0 ? seen / full : 1
  for (let u = 0; u < unitCount; u++) {
    if (g.at[u] !== HIDDEN || unitSide[u] !== enemy || !isMobile(u)) continue
    const steps = Math.max(1, Math.round(unitSteps[u]! * worn))
    const share = all[unitNation[u]!]!
    share.attack += factor(attack, u, steps)
    share.defence += factor(defence, u, steps)
    share.steps += steps
    share.units++
  }
  all.forEach((share, nation) => {
    const n = Math.max(1, stacks[nation]!)
    share.attack /= n
    share.defence /= n
    share.steps /= n
    share.units /= n
  })
  return all
}

const { steps: MOST_STEPS, corps: MOST_CORPS } = limits.stacking

function foeOf(g: Glory, field: Field, hex: Hex, shares: readonly Hidden[], shown: boolean, doubt: number): Foe {
  const units = [...field.stacks[hex]!]
  const top = units[0]!
  let a = 0
  let d = 0
  let steps = 0
  let corps = 0
  let mobile = false
  let cavalry = true
  for (const u of units) {
    a += attackOf(g, u)
    d += defenceOf(g, u)
    steps += g.steps[u]!
    corps += isCorps[u]!
    if (isMobile(u)) mobile = true
    if (isCavalry[u] === 0) cavalry = false
  }
  // Hidden units lie under mobile tops and within the limits of stacking.
  if (!shown && unitType[top] !== FORTRESS) {
    const share = shares[unitNation[top]!]!
    const room = corps >= MOST_CORPS ? 0 : Math.max(0, Math.min(1, (MOST_STEPS - steps) / Math.max(1, share.steps)))
    a += share.attack * room
    d += share.defence * room * doubt
    steps += share.steps * room
  }
  return {
    hex,
    units,
    attack: a,
    defence: Math.max(1, d),
    steps: Math.max(1, steps),
    fortress: units.some((u) => unitType[u] === FORTRESS),
    cavalry: cavalry && mobile,
    mobile,
  }
}

/** Hexes of stacks that a battle has revealed: they hide nothing. */
function openInBattle(g: Glory): readonly Hex[] {
  for (const f of g.stack) if (f.step === 'assault') return [(f as unknown as { readonly hex: Hex }).hex]
  return []
}

/** An attack has influence at distances below this. */
const FELT = WEIGHTS.felt.length
const rings = tabled((i): readonly Hex[] => {
  const hex = Math.floor(i / FELT)
  const radius = i % FELT
  return radius === 0 ? [hex] : within(hex, radius).slice(within(hex, radius - 1).length)
})
export const ringOf = (hex: Hex, radius: number): readonly Hex[] => rings(hex * FELT + radius)
function feel(w: Weights, map: number[], hex: Hex, force: number): void {
  for (let r = 0; r < FELT; r++) {
    const felt = force * w.felt[r]!
    for (const other of ringOf(hex, r)) map[other]! += felt
  }
}

export const sceneOf = (view: GloryView, seat: Seat, w: Weights): Scene => sceneIn(knownState(view), seat, w)

export function sceneIn(g: Glory, seat: Seat, w: Weights, posts?: Posts): Scene {
  const side: Side = g.seatOf[0] === seat ? 0 : 1
  const enemy = enemyOf(side)
  const field = fieldOf(g)
  const s = scenarioOf(g)
  const [press, help, beside, might, shield] = [table(), table(), table(), table(), table()]
  const foeAt = table().fill(-1)
  const open = new Array<boolean>(hexCount).fill(false)
  const free = new Array<boolean>(hexCount).fill(false)
  for (let h = 0; h < hexCount; h++) {
    const c = country[h]!
    open[h] = land[h] === 1 && s.inPlay[h] === 1 && g.atWar[c] === 1
    free[h] = open[h]! && field.side[h] !== enemy
  }
  const { table: prize, hexes: prizes } = prizesBy(w)(g.scenario)
  const shares = hiddenShares(g, field, enemy)
  const shown = openInBattle(g)
  const foes: Foe[] = []
  for (const hex of field.filled[enemy as 0 | 1]) {
    const foe = foeOf(g, field, hex, shares, shown.includes(hex), w.doubt)
    foeAt[hex] = foes.length
    foes.push(foe)
    if (!foe.mobile) continue
    feel(w, press, hex, foe.attack)
    for (const h of ringOf(hex, 1)) beside[h]! += foe.attack
  }
  for (const hex of field.filled[side as 0 | 1]) {
    for (const u of field.stacks[hex]!) {
      // A fortress has one step: alone it does not stand long, and where much depends on it, it counts for nothing.
      shield[hex]! += isMobile(u) ? defenceOf(g, u) : prize[hex]! >= w.vital && !s.marne ? 0 : w.works
      if (!isMobile(u)) continue
      might[hex]! += attackOf(g, u)
    }
    feel(w, help, hex, might[hex]!)
  }
  const left = s.lastTurn - g.turn
  const supply = supplyMap(g, side, field)
  return {
    w,
    g,
    side,
    enemy,
    field,
    foes,
    foeAt,
    press,
    help,
    beside,
    might,
    shield,
    open,
    free,
    prize,
    prizes,
    goals: goalsOf(w, g, field, side, free, supply),
    supply,
    left,
    last: left === 0,
    urge: urgeOf(w, g, field, side),
    ...(posts ? { posts } : {}),
  }
}

export const foeIn = (s: Scene, hex: Hex): Foe | undefined => (s.foeAt[hex]! < 0 ? undefined : s.foes[s.foeAt[hex]!])
export const isMarne = (s: Scene): boolean => scenarioOf(s.g).marne !== null
/** One victory point in steps. */
export const pointOf = (s: Scene): number => s.w.point[scenarioOf(s.g).victory]
/** At the Marne a supplied German unit scores there at the end (16.4f). */
export const scoresSouth = (s: Scene, hex: Hex, side: Side = s.side): boolean => {
  const { marne } = scenarioOf(s.g)
  return marne !== null && side === GERMAN && rowOf(hex) > marne.southOfRow
}
export const southValue = (s: Scene): number => pointOf(s) * s.w.south[Math.min(s.left, s.w.south.length - 1)]!
/** Between the values of a content side and of one that must attack; at the Marne, where both must, no further. */
export const byUrge = (s: Scene, [calm, bold]: readonly number[]): number =>
  calm! + (bold! - calm!) * (isMarne(s) ? Math.min(1, s.urge) : s.urge)
