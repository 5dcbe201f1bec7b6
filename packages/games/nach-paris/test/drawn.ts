/** Positions by chance: many units close together, so that every rule about neighbours has its say. */
import { pick, type Random, seeded } from '@em/engine'
import {
  bridgeOn,
  families,
  familyOfPart,
  familyOfWhole,
  floodAreas,
  HAR,
  type Hex,
  HQ,
  INF,
  isRailArt,
  PIO,
  railArms,
  SAR,
  scenarioIndex,
  scenarios,
  stackingByTerrain,
  structureOfBridge,
  structuresIn,
  terrain,
  unitCount,
  unitNation,
  unitSide,
  unitSteps,
  unitType,
  within,
  works,
} from '../src/data/index.ts'
import {
  FIELD_WORKS,
  FOLDED,
  FRE,
  GER,
  INDOCTRINATED,
  type NachParis,
  OLD_FORT,
  type Options,
  PERMANENT,
  REGULAR,
  type Side,
  type Unit,
} from '../src/types.ts'
import { type Given, type Scene, scene } from './position.ts'

const SCENARIOS = ['campaign', 'sambre-meuse', 'marne', 'ardennes', 'liege', 'guise'] as const

export interface Chance extends Given {
  readonly pieces?: number
  readonly radius?: number
  /** The middle of it; anywhere unless told. */
  readonly centre?: Hex
  /** One of these bit patterns for each unit, as `marks`. */
  readonly marks?: readonly number[]
  /** One unit in so many is on a train, under FOW, dug in; 0: none. */
  readonly trains?: number
  readonly hidden?: number
  readonly dug?: number
  /** One railway hex in so many has changed hands, one bridge or structure in so many is destroyed; 4 unless told. */
  readonly rails?: number
  /** Every hex has an owner. */
  readonly crowded?: boolean
  /** These are placed before all others. */
  readonly first?: readonly Unit[]
  /** Which units may be drawn. */
  readonly only?: (u: Unit) => boolean
}

/** Both sides about one place; strength, facing, supply, works, forts, bridges, floods and railways as chance will have it. */
export function drawn(seed: string, more: Chance = {}): Scene {
  const random = seeded(seed)
  const scenario = more.scenario ?? pick(SCENARIOS, random)
  const { firstGt, lastGt, hexes, inPlay, worksInPlay } = scenarios[scenarioIndex(scenario)]!
  const options: Partial<Options> = { fog: (more.hidden ?? 0) > 0, weather: random.below(2) === 0, ...more.options }
  const gt = more.gt ?? firstGt + 1 + random.below(Math.max(1, lastGt - firstGt))
  const s = scene({ ...more, scenario, options, gt, side: more.side ?? random.below(2) })
  const { g } = s
  const forts = works.filter((_, w) => worksInPlay[w] === 1)
  const centre =
    more.centre ?? (forts.length > 0 && random.below(3) === 0 ? pick(forts, random).hex : pick(hexes, random))
  const around = within(centre, more.radius ?? 3).filter((h) => inPlay[h] === 1)
  const owner = new Map(around.map((h) => [h, random.below(more.crowded ? 2 : 3)]))
  works.forEach((w, i) => {
    if (worksInPlay[i] === 0 || random.below(4) === 0) return
    g.forts[i] = 1 + random.below(w.steps)
    if (owner.has(w.hex)) owner.set(w.hex, more.crowded || random.below(2) === 0 ? w.side : 2)
  })
  const first = more.first ?? []
  for (let n = 0; n < (more.pieces ?? 30); n++) {
    // The first unit of the list is as good as any other.
    const u = first[n] ?? (n === first.length ? 0 : random.below(unitCount))
    const places = around.filter((h) => owner.get(h) === unitSide[u])
    if (g.at[u]! >= 0 || places.length === 0 || more.only?.(u) === false || hasRelatives(g, u)) continue
    put(g, u, pick(places, random), random, more)
  }
  ground(g, around, random, more.rails ?? 4)
  g.rain = random.below(4) === 0 ? 1 : 0
  return s
}

/** A whole and its parts are never on the map together. */
function hasRelatives(g: NachParis, u: Unit): boolean {
  const others = [families[familyOfWhole[u]!]?.parts, families[familyOfPart[u]!]?.wholes].flatMap((list) => list ?? [])
  return others.some((v) => g.at[v]! >= 0)
}

function put(g: NachParis, u: Unit, hex: Hex, random: Random, more: Chance): void {
  const type = unitType[u]!
  const onTrain = (more.trains ?? 0) > 0 && isRailArt[u] === 0 && random.below(more.trains!) === 0
  const arm = pick(railArms[hex]!.length > 0 ? railArms[hex]! : [undefined], random)
  const steps = 1 + random.below(unitSteps[u]!)
  const there = g.at.reduce((sum, at, v) => sum + (at === hex && counts(v) ? g.steps[v]! : 0), 0)
  if (counts(u) && there + steps > stackingByTerrain[terrain[hex]!]!) return
  g.at[u] = hex
  g.steps[u] = steps
  for (const v of families[familyOfWhole[u]!]?.parts ?? []) g.at[v] = FOLDED
  for (const v of families[familyOfPart[u]!]?.wholes ?? []) g.at[v] = FOLDED
  g.facing[u] = random.below(6)
  if (onTrain && arm && arm.to >= 0) {
    g.line[u] = arm.line
    g.facing[u] = arm.dir
  }
  g.supply[u] = Math.max(0, random.below(6) - 3)
  g.lost[u] = Math.max(0, random.below(6) - 3)
  g.fip[u] = type === SAR && random.below(2) === 0 ? 1 : 0
  g.ammo[u] = type === SAR && random.below(2) === 0 ? random.below(3) : -1
  if (more.marks) g.marks[u] = pick(more.marks, random)
  if ((more.hidden ?? 0) > 0 && type !== HQ && random.below(more.hidden!) === 0) g.fog[u] = 1
  if ((more.dug ?? 0) > 0 && random.below(more.dug!) === 0) dig(g, u, random)
  if (unitNation[u] === FRE && type === INF && random.below(6) === 0) g.doctrine[u] = INDOCTRINATED
}
const counts = (u: Unit): boolean => [INF, PIO, HAR].includes(unitType[u]!) || unitType[u] === 1

function dig(g: NachParis, u: Unit, random: Random): void {
  const type = unitType[u]!
  if (type !== INF && type !== PIO && type !== HAR) return
  g.works[u] = pick(unitNation[u] === GER ? [FIELD_WORKS, REGULAR, OLD_FORT] : [FIELD_WORKS, OLD_FORT], random)
  if (g.works[u] === REGULAR) g.ramparts[u] = 1 + random.below(63)
}

/** Bridges, structures, floods and the control of railways near the place. */
function ground(g: NachParis, around: readonly Hex[], random: Random, rails: number): void {
  for (const h of around) {
    for (const s of structuresIn[h]!) if (random.below(rails) === 0) g.broken[s] = pick([1, 6, PERMANENT], random)
    for (let d = 0; d < 6; d++) {
      const bridge = bridgeOn[h * 6 + d]!
      if (bridge >= 0 && random.below(3) === 0) g.broken[structureOfBridge(bridge)] = 6
    }
  }
  floodAreas.forEach((area, a) => {
    if (area.plain.every((h) => !g.at.includes(h)) && random.below(2) === 0) g.flooded[a] = 1
  })
  const stands = new Map<Hex, Side>()
  g.at.forEach((at, u) => {
    if (at >= 0) stands.set(at, unitSide[u]!)
  })
  const near = new Set(around)
  g.rail = g.rail.map((side, h) => {
    if (side < 0 || !near.has(h)) return side
    return stands.get(h) ?? (random.below(rails) === 0 ? 1 - side : side)
  })
}
