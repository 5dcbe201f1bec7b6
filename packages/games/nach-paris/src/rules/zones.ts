/** Zones of control (6.1.2, 6.1.3, 11.4.2, 11.6.7b, 11.6.10), kept per side and updated unit by unit. */
import { Workspace } from '@em/engine'
import {
  bankOf,
  deepForest,
  encOf,
  FACINGS,
  FESTE,
  hexCount,
  isMountain,
  limits,
  MAJOR_RIVER,
  near,
  neighbours,
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
import { isBarred } from './may-stand.ts'
import { isEmbarked, isEng, isHar, isHq, isInf, isSar, valuesOf } from './units.ts'

export interface Zones {
  /** By hex: 1 where the side has a zone of control. */
  readonly by: readonly number[]
  /** The units whose zone is in the hex, Fortifications excluded. */
  exerters(hex: Hex): readonly Unit[]
  /** Whether a Fortification has its zone there (11.4.2a, 11.6.7b): these are public. */
  ofWorks(hex: Hex): boolean
}

const zeros = (n: number): number[] => new Array<number>(n).fill(0)
const NONE: readonly Hex[] = []

/** Zones of both sides, and their inputs. */
interface Kept {
  readonly zones: readonly Zones[]
  /** By side and hex: how many units exert, and whether any does. */
  readonly counts: readonly number[][]
  readonly by: readonly number[][]
  /** By unit, then by work: the hexes of its zone. */
  readonly reached: (readonly Hex[])[]
  readonly reachedByWork: (readonly Hex[])[]
  readonly at: number[]
  readonly facing: number[]
  readonly steps: number[]
  readonly line: number[]
  forts: readonly number[]
  flooded: readonly number[]
  facingRule: boolean
  g: NachParis | undefined
  /** The rest period in which it was last compared. */
  rest: number
}
const workspace = new Workspace<Kept>(() => {
  const by = [zeros(hexCount), zeros(hexCount)]
  const kept: Kept = {
    zones: [0, 1].map((side) => ({
      by: by[side]!,
      exerters: (hex) => exerters(kept, side, hex),
      ofWorks: (hex) => ofWorks(kept, side, hex),
    })),
    counts: [zeros(hexCount), zeros(hexCount)],
    by,
    reached: new Array<readonly Hex[]>(unitCount).fill(NONE),
    reachedByWork: new Array<readonly Hex[]>(works.length).fill(NONE),
    at: zeros(unitCount).fill(-1),
    facing: zeros(unitCount),
    steps: zeros(unitCount),
    line: zeros(unitCount).fill(-1),
    forts: [],
    flooded: [],
    facingRule: true,
    g: undefined,
    rest: -1,
  }
  return kept
})

/** Updates the zones to the state, unit by unit. */
function bring(g: NachParis): Kept {
  const k = workspace.take()
  const rest = restOf(g)
  if (rest < 0 || rest !== k.rest || k.g !== g) follow(k, g)
  k.rest = rest
  k.g = g
  workspace.put(k)
  return k
}
function follow(k: Kept, g: NachParis): void {
  const { at, facing, steps, line } = g
  const all = g.options.facing !== k.facingRule || !same(g.forts, k.forts) || !same(g.flooded, k.flooded)
  if (all) {
    k.facingRule = g.options.facing
    k.forts = g.forts.slice()
    k.flooded = g.flooded.slice()
    for (let w = 0; w < works.length; w++) {
      note(k, works[w]!.side, k.reachedByWork[w]!, -1)
      k.reachedByWork[w] = reachOfWork(g, w)
      note(k, works[w]!.side, k.reachedByWork[w]!, 1)
    }
  }
  for (let u = 0; u < unitCount; u++) {
    if (!all && at[u] === k.at[u]) {
      // Off the map it exerts no zone, whatever its other values.
      if (at[u]! < 0) continue
      if (facing[u] === k.facing[u] && steps[u] === k.steps[u] && line[u] === k.line[u]) continue
    }
    k.at[u] = at[u]!
    k.facing[u] = facing[u]!
    k.steps[u] = steps[u]!
    k.line[u] = line[u]!
    note(k, unitSide[u]!, k.reached[u]!, -1)
    k.reached[u] = reachOf(g, u)
    note(k, unitSide[u]!, k.reached[u]!, 1)
  }
}
function same(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
function note(k: Kept, side: Side, hexes: readonly Hex[], n: 1 | -1): void {
  const count = k.counts[side]!
  const any = k.by[side]!
  for (const hex of hexes) {
    count[hex]! += n
    any[hex] = count[hex]! > 0 ? 1 : 0
  }
}

/** HQ, SAR, ENG and embarked units have none (6.1.2a); all others have it in their front hexes (Diagram 1). */
function reachOf(g: NachParis, u: Unit): readonly Hex[] {
  const hex = g.at[u]!
  if (hex < 0 || isHq(u) || isSar(u) || isEng(u) || isEmbarked(g, u)) return NONE
  const arcs = arcsOf(g, u)
  const values = valuesOf(g, u)
  // 6.1.3b: units at home in woods and on ridges.
  const climbs = isHar(u) || isMountain[u] === 1 || (isInf(u) && values.red)
  const found: Hex[] = []
  for (const dir of FACINGS) {
    const to = near[hex * 6 + dir]!
    if (to < 0 || arcs[dir] !== FRONT || stopsZone(g, hex * 6 + dir, values.arf, climbs)) continue
    if (!isShielded(g, unitSide[u]!, to)) found.push(to)
  }
  return found
}

/** Stops to zones: a flooded bank (6.1.3c); a Major River with a weak ARF (6.1.3a); woods and ridges for most (6.1.3b, R104). */
function stopsZone(g: NachParis, hexside: number, arf: number, climbs: boolean): boolean {
  // 4.2f: a flooded river is a Major River.
  if (g.flooded[bankOf[hexside]!] === 1) return true
  if (water[hexside] === MAJOR_RIVER && arf < limits.zocAcrossMajor) return true
  return !climbs && (deepForest[hexside] === 1 || (ridge[hexside] === 1 && pass[hexside] === 0))
}

/** No zone of the enemy reaches into an ENC hex with an Active Fortification (11.6.10). */
const isShielded = (g: NachParis, side: Side, hex: Hex): boolean => encOf[hex]! >= 0 && isBarred(g, side, hex)

/** Active Forts of an ENC: all round it (11.6.7b, R78); a Feste while it is whole (11.4.2). */
function reachOfWork(g: NachParis, w: Work): readonly Hex[] {
  const work = works[w]!
  if (g.forts[w] === 0 || work.enc < 0) return NONE
  if (work.kind === FESTE && g.forts[w]! < 2) return NONE
  const found: Hex[] = []
  for (const to of neighbours[work.hex]!) {
    if (encOf[to] !== work.enc && !isShielded(g, work.side, to)) found.push(to)
  }
  return found
}

function exerters(k: Kept, side: Side, hex: Hex): readonly Unit[] {
  const { stacks, side: sideAt } = fieldOf(k.g!)
  const found: Unit[] = []
  for (const from of neighbours[hex]!) {
    if (sideAt[from] !== side) continue
    for (const u of stacks[from]!) if (k.reached[u]!.includes(hex)) found.push(u)
  }
  return found
}
function ofWorks(k: Kept, side: Side, hex: Hex): boolean {
  for (const from of neighbours[hex]!) {
    for (const w of worksIn[from]!) if (works[w]!.side === side && k.reachedByWork[w]!.includes(hex)) return true
  }
  return false
}

/** Valid until a unit moves, turns or loses a step, or another state is queried. */
export const zonesOf = (g: NachParis, side: Side): Zones => bring(g).zones[side]!
/** Whether an enemy of this side has a zone of control in the hex. */
export const inEnemyZone = (g: NachParis, side: Side, hex: Hex): boolean => zonesOf(g, enemyOf(side)).by[hex] === 1
