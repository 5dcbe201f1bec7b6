/** Zones of control (6.1.2, 6.1.3, 11.4.2, 11.6.7b, 11.6.10): those of a side are kept up to date unit by unit. */
import {
  bankOf,
  deepForest,
  encOf,
  FESTE,
  hexCount,
  isMountain,
  limits,
  MAJOR_RIVER,
  near,
  pass,
  ridge,
  unitCount,
  unitSide,
  water,
  works,
  worksIn,
} from '../data/index.ts'
import { enemyOf, type Hex, type NachParis, type Side, type Unit, type Work } from '../types.ts'
import { arcsOf, FRONT } from './facing.ts'
import { fieldOf, restOf } from './field.ts'
import { isEmbarked, isEng, isHar, isHq, isInf, isSar, valuesOf } from './units.ts'

export interface Zones {
  /** By hex: 1 where the side has a zone of control. */
  readonly by: readonly number[]
  /** The units whose zone is in the hex; Fortifications are not among them. */
  exerters(hex: Hex): readonly Unit[]
  /** Whether a Fortification has its zone there (11.4.2a, 11.6.7b): those are seen by everybody. */
  ofWorks(hex: Hex): boolean
  /** The greatest ARF of one of them (R41); -1 when there is none. */
  arf(hex: Hex): number
}

const zeros = (n: number): number[] => new Array<number>(n).fill(0)
/** By side and hex: how many exert, and whether any does. */
const counts = [zeros(hexCount), zeros(hexCount)]
const by = [zeros(hexCount), zeros(hexCount)]
const NONE: readonly Hex[] = []
/** By unit, then by work: where it exerts. */
const reached: (readonly Hex[])[] = new Array<readonly Hex[]>(unitCount).fill(NONE)
const reachedByWork: (readonly Hex[])[] = new Array<readonly Hex[]>(works.length).fill(NONE)

/** What it was made from. */
const madeAt = zeros(unitCount).fill(-1)
const madeFacing = zeros(unitCount)
const madeSteps = zeros(unitCount)
const madeLine = zeros(unitCount).fill(-1)
let madeForts: number[] = []
let madeFlooded: number[] = []
let madeFacingRule = true
let now: NachParis | undefined

let broughtIn = -1
function bring(g: NachParis): void {
  const rest = restOf(g)
  if (rest >= 0 && rest === broughtIn && now === g) return
  broughtIn = rest
  now = g
  const { at, facing, steps, line } = g
  const all = g.options.facing !== madeFacingRule || !same(g.forts, madeForts) || !same(g.flooded, madeFlooded)
  if (all) {
    madeFacingRule = g.options.facing
    madeForts = g.forts.slice()
    madeFlooded = g.flooded.slice()
    for (let w = 0; w < works.length; w++) {
      note(works[w]!.side, reachedByWork[w]!, -1)
      reachedByWork[w] = reachOfWork(g, w)
      note(works[w]!.side, reachedByWork[w]!, 1)
    }
  }
  for (let u = 0; u < unitCount; u++) {
    if (
      !all &&
      at[u] === madeAt[u] &&
      facing[u] === madeFacing[u] &&
      steps[u] === madeSteps[u] &&
      line[u] === madeLine[u]
    )
      continue
    madeAt[u] = at[u]!
    madeFacing[u] = facing[u]!
    madeSteps[u] = steps[u]!
    madeLine[u] = line[u]!
    note(unitSide[u]!, reached[u]!, -1)
    reached[u] = reachOf(g, u)
    note(unitSide[u]!, reached[u]!, 1)
  }
}
function same(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
function note(side: Side, hexes: readonly Hex[], n: 1 | -1): void {
  const count = counts[side]!
  const any = by[side]!
  for (const hex of hexes) {
    count[hex]! += n
    any[hex] = count[hex]! > 0 ? 1 : 0
  }
}

/** HQ, SAR, ENG and embarked units have none (6.1.2a); the others have it in their front hexes (Diagram 1). */
function reachOf(g: NachParis, u: Unit): readonly Hex[] {
  const hex = g.at[u]!
  if (hex < 0 || isHq(u) || isSar(u) || isEng(u) || isEmbarked(g, u)) return NONE
  const arcs = arcsOf(g, u)
  const values = valuesOf(g, u)
  // 6.1.3b: who is at home in woods and on ridges.
  const climbs = isHar(u) || isMountain[u] === 1 || (isInf(u) && values.red)
  const found: Hex[] = []
  for (let dir = 0; dir < 6; dir++) {
    const to = near[hex * 6 + dir]!
    if (to < 0 || arcs[dir] !== FRONT || stopsZone(g, hex * 6 + dir, values.arf, climbs)) continue
    if (!isShielded(g, unitSide[u]!, to)) found.push(to)
  }
  return found
}

/** What no zone crosses: a flooded bank (6.1.3c); a Major River with a weak ARF (6.1.3a); woods and ridges for most (6.1.3b, R104). */
function stopsZone(g: NachParis, hexside: number, arf: number, climbs: boolean): boolean {
  const bank = bankOf[hexside]!
  const flooded = bank >= 0 && g.flooded[bank] === 1
  // 4.2f: a flooded river is a Major River.
  if (flooded) return true
  if (water[hexside] === MAJOR_RIVER && arf < limits.zocAcrossMajor) return true
  return !climbs && (deepForest[hexside] === 1 || (ridge[hexside] === 1 && pass[hexside] === 0))
}

/** No zone of the enemy reaches into an ENC hex with an Active Fortification (11.6.10). */
function isShielded(g: NachParis, side: Side, hex: Hex): boolean {
  if (encOf[hex]! < 0) return false
  return worksIn[hex]!.some((w) => works[w]!.side !== side && g.forts[w]! > 0)
}

/** Active Forts of an ENC: all round it (11.6.7b, R78); a Feste while it is whole (11.4.2). */
function reachOfWork(g: NachParis, w: Work): readonly Hex[] {
  const work = works[w]!
  if (g.forts[w] === 0 || work.enc < 0) return NONE
  if (work.kind === FESTE && g.forts[w]! < 2) return NONE
  const found: Hex[] = []
  for (let dir = 0; dir < 6; dir++) {
    const to = near[work.hex * 6 + dir]!
    if (to >= 0 && encOf[to] !== work.enc && !isShielded(g, work.side, to)) found.push(to)
  }
  return found
}

function exerters(side: Side, hex: Hex): readonly Unit[] {
  const g = now!
  const { stacks, side: sideAt } = fieldOf(g)
  const found: Unit[] = []
  for (let dir = 0; dir < 6; dir++) {
    const from = near[hex * 6 + dir]!
    if (from < 0 || sideAt[from] !== side) continue
    for (const u of stacks[from]!) if (reached[u]!.includes(hex)) found.push(u)
  }
  return found
}
function ofWorks(side: Side, hex: Hex): boolean {
  for (let dir = 0; dir < 6; dir++) {
    const from = near[hex * 6 + dir]!
    if (from < 0) continue
    for (const w of worksIn[from]!) if (works[w]!.side === side && reachedByWork[w]!.includes(hex)) return true
  }
  return false
}
function arf(side: Side, hex: Hex): number {
  let most = -1
  for (const u of exerters(side, hex)) most = Math.max(most, valuesOf(now!, u).arf)
  return most
}
const ZONES: readonly Zones[] = [0, 1].map((side) => ({
  by: by[side]!,
  exerters: (hex) => exerters(side, hex),
  ofWorks: (hex) => ofWorks(side, hex),
  arf: (hex) => arf(side, hex),
}))

/** Good until a unit moves, turns or loses a step, or another state is asked about. */
export function zonesOf(g: NachParis, side: Side): Zones {
  bring(g)
  return ZONES[side]!
}
/** Whether an enemy of this side has a zone of control in the hex. */
export const inEnemyZone = (g: NachParis, side: Side, hex: Hex): boolean => zonesOf(g, enemyOf(side)).by[hex] === 1
