/**
 * Basis of a decision, computed once: the position as the seat imagines it, enemy stacks, each side's influence by hex.
 */
import { type Ballot, perObject, type Seat, seeded } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { distance, hexCount, near, unitCount, unitSide, within, works } from '../data/index.ts'
import { determinize } from '../deal.ts'
import { arcsOfStack } from '../rules/facing.ts'
import { type Field, fieldOf, still } from '../rules/field.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { isArt, isCav, isEmbarked, isHq, isTroops, valuesOf } from '../rules/units.ts'
import { pointsOf } from '../rules/victory.ts'
import { enemyOf, FIELD_WORKS, type Hex, type NachParis, NO_WORKS, type Side, type Unit } from '../types.ts'
import { knownState, type NachParisView } from '../view.ts'
import { HELPLESS, isClosing, pricesOf } from './price.ts'
import { type Prizes, prizesBy } from './prizes.ts'
import { PLAIN, WEIGHTS, type Weights } from './weights.ts'

/** An enemy stack. */
export interface Foe {
  readonly hex: Hex
  readonly units: readonly Unit[]
  /** CBF in attack, and in defence with its works. */
  readonly attack: number
  readonly defence: number
  readonly troops: number
  /** Steps of its troops, the most that it can lose. */
  readonly steps: number
  /** Cavalry alone, which withdraws before it is hit. */
  readonly light: boolean
  /** Worth to an attack, in steps of infantry, of guns and staffs without troops to hold the hex. */
  readonly booty: number
  readonly arcs: readonly number[]
}

/** A place that wants troops: a prize, or enemies to meet. */
export interface Target {
  readonly hex: Hex
  readonly worth: number
  /** CBF that it needs, and ours near it. */
  readonly need: number
  readonly cover: number
  /** A Fortification. */
  readonly fort?: boolean
  /** Already ours: once covered it wants no more troops. */
  readonly kept?: boolean
}

export interface Scene {
  readonly w: Weights
  /** Receives the options that are weighed, if requested. */
  readonly ballot?: Ballot<NachParisAction>
  readonly g: NachParis
  readonly side: Side
  readonly enemy: Side
  readonly field: Field
  readonly foes: readonly Foe[]
  /** By hex: the enemy's stack there. */
  readonly foeAt: ReadonlyMap<Hex, Foe>
  /** By hex: influence of the enemy's attacks (`press`) and of ours (`help`). */
  readonly press: readonly number[]
  readonly help: readonly number[]
  /** By hex: CBF of our own troops there, with works. */
  readonly shield: readonly number[]
  readonly count: readonly number[]
  /** By hex: distance to the nearest enemy stack, up to FAR. */
  readonly away: readonly number[]
  readonly prizes: Prizes
  /** By hex: worth of taking it, nothing if it is ours. */
  readonly prize: readonly number[]
  readonly targets: readonly Target[]
  /** By unit: worth of one of its steps. */
  readonly dear: readonly number[]
  readonly left: number
  /** No enemy answer follows. */
  readonly closing: boolean
  /** Above 1 we must attack, below 1 we had better wait. */
  readonly zeal: number
  /** The way chosen last; playouts follow it to the end. */
  readonly marched: { way: readonly Hex[] }
}

export const FAR = 12
const zeros = (n: number): number[] => new Array<number>(n).fill(0)

/** The state as the seat imagines it: known units, and under FOW markers units that could be there. */
const imagined = perObject(
  (v: NachParisView): NachParis => (v.fogs.length > 0 ? determinize(v, 0, seeded('bot')) : knownState(v)),
)
const scenes = perObject((_v: NachParisView): (Scene | undefined)[] => [])

export function sceneOf(view: NachParisView, seat: Seat, w: Weights = PLAIN): Scene {
  const made = scenes(view)
  const side: Side = view.seatOf[0] === view.seatOf[1] ? view.side : view.seatOf[0] === seat ? 0 : 1
  const g = imagined(view)
  const known = made[side]
  if (known?.w === w) return known
  const scene = still(g, () => build(g, side, w))
  made[side] = scene
  return scene
}

/** The scene of a state that hides nothing. */
export const sceneIn = (g: NachParis, seat: Seat, w: Weights): Scene =>
  build(g, g.seatOf[0] === g.seatOf[1] ? g.side : g.seatOf[0] === seat ? 0 : 1, w)

const WORKS = [1, 1.25, 1.8, 1.4]
function foeOf(g: NachParis, hex: Hex, units: readonly Unit[]): Foe {
  let [attack, defence, troops, steps, riders, booty] = [0, 0, 0, 0, 0, 0]
  for (const u of units) {
    const { cbf } = valuesOf(g, u)
    defence += cbf * WORKS[g.works[u] ?? NO_WORKS]!
    if (isHq(u) || isArt(u)) booty += HELPLESS
    if (!isTroops(u)) continue
    troops++
    steps += g.steps[u]!
    if (isCav(u)) riders++
    attack += isEmbarked(g, u) ? 0 : cbf
  }
  const light = riders > 0 && riders === troops
  return {
    hex,
    units,
    attack,
    defence: Math.max(0.5, defence),
    troops,
    steps,
    light,
    booty: troops > 0 ? 0 : booty,
    arcs: arcsOfStack(g, hex),
  }
}

/** A stack has influence at distances below this. */
const FELT = WEIGHTS.felt.length
function feel(w: Weights, map: number[], hex: Hex, force: number): void {
  for (const other of within(hex, FELT - 1)) map[other]! += force * w.felt[distance(hex, other)]!
}

function build(g: NachParis, side: Side, w: Weights): Scene {
  const enemy = enemyOf(side)
  const field = fieldOf(g)
  const sc = scenarioOf(g)
  const prizes = prizesBy(w)(g.scenario)
  const [press, help, shield, count] = [zeros(hexCount), zeros(hexCount), zeros(hexCount), zeros(hexCount)]
  const foes: Foe[] = []
  const foeAt = new Map<Hex, Foe>()
  for (const hex of field.filled[enemy as 0 | 1]) {
    const foe = foeOf(g, hex, [...field.stacks[hex]!])
    foes.push(foe)
    foeAt.set(hex, foe)
    feel(w, press, hex, foe.attack)
  }
  works.forEach((work, i) => {
    if (work.side === enemy && g.forts[i]! > 0 && sc.worksInPlay[i] === 1) feel(w, press, work.hex, work.cbf * 0.3)
  })
  for (const hex of field.filled[side as 0 | 1]) {
    let sum = 0
    for (const u of field.stacks[hex]!) {
      if (!isTroops(u) || isEmbarked(g, u)) continue
      const { cbf } = valuesOf(g, u)
      sum += cbf
      shield[hex]! += cbf * (g.works[u] === FIELD_WORKS ? 1.25 : 1)
      count[hex]!++
    }
    feel(w, help, hex, sum)
  }
  const away = distances(foes.map((f) => f.hex))
  const prize = zeros(hexCount)
  for (const h of prizes.hexes) {
    const held = g.held[sc.objectives.indexOf(h)] ?? -1
    if (held !== side) prize[h] = prizes.table[h]!
  }
  const left = sc.lastGt - g.gt
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
    shield,
    count,
    away,
    prizes,
    prize,
    targets: targetsOf(g, side, prizes, foes, press, help, away),
    dear: pricesOf(w, g, unitCount, side, left),
    left,
    closing: isClosing(side, left),
    zeal: isClosing(side, left) ? 1 : zealOf(w, g, side, foes, left),
    marched: { way: [] },
  }
}

/** By hex: steps to the nearest of these, at most FAR. */
function distances(from: readonly Hex[]): number[] {
  const found = new Array<number>(hexCount).fill(FAR)
  let ring = [...from]
  for (const h of ring) found[h] = 0
  for (let d = 1; d < FAR && ring.length > 0; d++) {
    const next: Hex[] = []
    for (const h of ring) {
      for (let dir = 0; dir < 6; dir++) {
        const to = near[h * 6 + dir]!
        if (to < 0 || found[to]! <= d) continue
        found[to] = d
        next.push(to)
      }
    }
    ring = next
  }
  return found
}

/** The need to act: greater for a side that would lose as things stand, and for the stronger side. */
function zealOf(w: Weights, g: NachParis, side: Side, foes: readonly Foe[], left: number): number {
  const [german, allied] = pointsOf(g)
  const { id, victory } = scenarioOf(g)
  const { levels } = victory
  const level = levels.find((l) => german - allied >= l.atLeast) ?? levels.at(-1)!
  const winning = level.winner === side ? 1 : level.winner === 2 ? 0.5 : 0
  let [ours, theirs] = [0, 0]
  for (let u = 0; u < unitCount; u++) {
    if (g.at[u]! < 0 || !isTroops(u) || unitSide[u] !== side) continue
    ours += valuesOf(g, u).cbf
  }
  for (const f of foes) theirs += f.attack
  const might = theirs > 0 ? Math.min(1.5, ours / theirs) : 1.5
  const hurry = left <= 1 ? 0.35 : left <= 3 ? 0.15 : 0
  const lead = winning === 1 ? -w.zeal.ahead - hurry / 2 : winning === 0 ? w.zeal.behind + hurry : 0
  return w.zeal.calm[id as keyof Weights['zeal']['calm']] + w.zeal.might * might + lead
}

function targetsOf(
  g: NachParis,
  side: Side,
  prizes: Prizes,
  foes: readonly Foe[],
  press: readonly number[],
  help: readonly number[],
  away: readonly number[],
): Target[] {
  const sc = scenarioOf(g)
  const found: Target[] = []
  for (const hex of prizes.hexes) {
    const held = g.held[sc.objectives.indexOf(hex)] ?? -1
    const worth = prizes.table[hex]!
    if (held === side) {
      // A place that is not threatened needs no troops.
      if (away[hex]! > 7) continue
      found.push({
        hex,
        worth: worth * (away[hex]! <= 4 ? 1 : 0.5),
        need: press[hex]! + 6,
        cover: help[hex]!,
        kept: true,
      })
    } else found.push({ hex, worth: worth * 1.1, need: press[hex]! * 1.4 + 5, cover: help[hex]! })
  }
  works.forEach((w, i) => {
    if (w.side === side || g.forts[i] === 0 || sc.worksInPlay[i] !== 1) return
    const value = prizes.forts[i]!
    if (value > 0)
      found.push({ hex: w.hex, worth: value * 2, need: press[w.hex]! + 14, cover: help[w.hex]!, fort: true })
  })
  const theirs = prizes.area[enemyOf(side)]!
  for (const f of foes) {
    const size = 0.25 * Math.min(16, f.attack)
    // Enemies that score where they stand are worth driving out.
    const scoring = Math.max(0, theirs[f.hex]!) * Math.min(2, f.troops) * 0.4
    found.push({ hex: f.hex, worth: 0.6 + size * 0.3 + scoring, need: f.defence * 1.8 + 4, cover: help[f.hex]! })
  }
  const area = prizes.area[side]!
  if (area.some((v) => v > 0)) {
    // Hexes of the area that are near the enemy but not next to him.
    const edge: Hex[] = []
    for (let h = 0; h < hexCount; h += 1)
      if (area[h]! > 0 && sc.inPlay[h] === 1 && away[h]! > 1 && away[h]! < 4) edge.push(h)
    for (let i = 0; i < edge.length; i += Math.max(1, Math.floor(edge.length / 6))) {
      const hex = edge[i]!
      found.push({ hex, worth: area[hex]! * 1.5, need: press[hex]! + 8, cover: help[hex]! })
    }
  }
  return found
}
