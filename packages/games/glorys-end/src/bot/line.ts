/** The line that an army holds from border to border: the cheapest chain of hexes between the enemy and the rear. */
import {
  CITY,
  country,
  type Hex,
  hexCount,
  hexside,
  land,
  near,
  onMap,
  RIVER,
  rowOf,
  SWITZERLAND,
  terrain,
  terrainModifier,
  town,
} from '../data/index.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { isMobile } from '../rules/units.ts'
import { isPrepared } from '../rules/works.ts'
import { byUrge, type Scene, scoresSouth } from './scene.ts'
import { spread, stepsFrom } from './ways.ts'

const byHex = (value: number): number[] => new Array<number>(hexCount).fill(value)

/** Cost above that of any line. */
const NO_LINE = 4000

export interface Line {
  readonly hexes: readonly Hex[]
  /** By hex: steps from the nearest enemy, and from the nearest own unit that can hold a hex. */
  readonly foes: readonly number[]
  readonly own: readonly number[]
}

/** A coast from this row on southward is no northern end of a front. */
const NORTH = 31
const isShut = (s: Scene, hex: Hex): boolean => hex < 0 || onMap[hex] === 0 || land[hex] === 0 || !s.open[hex]

type Ends = readonly [readonly Hex[], readonly Hex[]]
/** Possible ends of a line: the mini-map's long sides; otherwise the northern coast or a neutral, and the south. */
function findEnds(s: Scene): Ends {
  const { marne } = scenarioOf(s.g)
  const first: Hex[] = []
  const last: Hex[] = []
  for (let h = 0; h < hexCount; h++) {
    if (!s.open[h]) continue
    if (marne) {
      const west = near[h * 6 + 4]!
      const east = near[h * 6 + 1]!
      if (west < 0 || marne.inArea[west] === 0) first.push(h)
      if (east < 0 || marne.inArea[east] === 0) last.push(h)
      continue
    }
    const row = rowOf(h)
    let shut = row === 10
    let swiss = row === 45
    for (let d = 0; d < 6; d++) {
      const to = near[h * 6 + d]!
      if (to < 0) continue
      if (country[to] === SWITZERLAND) swiss = true
      else if (isShut(s, to)) shut = true
    }
    if (shut && row < NORTH) first.push(h)
    if (swiss) last.push(h)
  }
  return [first, last]
}

/** From 0 to 2: much weaker than the enemy in the area, equal, much stronger. */
function balance(s: Scene, hex: Hex): number {
  const theirs = s.press[hex]! + 1
  const ours = s.help[hex]! + 1
  return Math.max(0, Math.min(2, 1 + Math.log2(ours / theirs)))
}
function contact(s: Scene, hex: Hex): number {
  const [weak, even, strong] = s.w.line.contact as [number, number, number]
  const b = balance(s, hex)
  const calm = b < 1 ? weak + (even - weak) * b : even + (strong - even) * (b - 1)
  return calm - s.w.urge.contact * (s.urge - s.w.urge.even)
}

/** Farther than this from the units of either side, terrain makes no difference. */
const QUIET = 8

function hexCost(s: Scene, hex: Hex, fromFoes: readonly number[], fromOwn: readonly number[]): number {
  let cost = s.w.line.hex
  const own = fromOwn[hex]!
  const reach = byUrge(s, s.w.line.near)
  if (own > reach) cost += s.w.line.far * Math.min(10, own - reach)
  const foes = fromFoes[hex]!
  if (foes === 1) cost += contact(s, hex)
  else if (foes > 2) cost += s.w.line.away * Math.min(12, foes - 2)
  if (foes > QUIET || own > QUIET) return Math.round(cost)
  if (isPrepared(s.g, s.field, hex, s.side)) cost -= s.w.line.position
  if (town[hex] === CITY || terrainModifier[terrain[hex]!]! < 0) cost -= s.w.line.terrain
  for (let d = 0; d < 6; d++) {
    const to = near[hex * 6 + d]!
    if (to >= 0 && (hexside[hex * 6 + d]! & RIVER) !== 0 && fromFoes[to]! < foes) {
      cost -= s.w.line.river
      break
    }
  }
  if (s.prize[hex]! > 0) cost -= s.w.line.prize
  if (scoresSouth(s, hex)) cost -= s.w.line.south
  if (s.supply.line[hex]! > 5) cost += s.w.line.starved
  return Math.round(Math.max(s.w.line.least, cost))
}

export function lineOf(s: Scene): Line {
  const foes = s.foes.filter((f) => f.mobile || f.fortress).map((f) => f.hex)
  const fromFoes = stepsFrom(foes, s.open, byHex(0))
  const own = s.field.filled[s.side as 0 | 1].filter((h) => s.field.stacks[h]!.some(isMobile))
  const fromOwn = stepsFrom(own, s.free, byHex(0))
  const costs = byHex(-1)
  for (let h = 0; h < hexCount; h++) if (s.free[h]) costs[h] = hexCost(s, h, fromFoes, fromOwn)
  const [first, last] = findEnds(s)
  const sums = byHex(NO_LINE)
  const before = byHex(-1)
  for (const h of first) if (s.free[h]) sums[h] = costs[h]!
  spread(sums, first, (_step, to) => costs[to]!, NO_LINE - 1, before)
  let end = -1
  for (const h of last) if (s.free[h] && (end < 0 || sums[h]! < sums[end]!)) end = h
  const hexes: Hex[] = []
  if (end >= 0 && sums[end]! < NO_LINE) for (let h = end; h >= 0; h = before[h]!) hexes.push(h)
  return { hexes, foes: fromFoes, own: fromOwn }
}
