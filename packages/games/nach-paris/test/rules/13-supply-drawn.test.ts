/** Lines of communications in positions by chance, against the text read unit by unit (plain/supply.ts). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  distance,
  encs,
  families,
  familyOfPart,
  HQ,
  hqRadiusCorps,
  labelOf,
  ports,
  railHexes,
  scenarios,
  unitArmy,
  unitCorps,
  unitCount,
  unitIds,
  unitNation,
  unitSide,
  unitType,
} from '../../src/data/index.ts'
import { adminSteps } from '../../src/rules/admin.ts'
import { COMMANDED, commanderOf, commandOf, HQ_LOST, OUT_OF_REACH, pushHqChanges } from '../../src/rules/command.ts'
import { lineLengths, lineOf, pushSupply, supplyOf } from '../../src/rules/supply.ts'
import { cabOf } from '../../src/rules/tests.ts'
import { CHANGING, type NachParis, type Unit } from '../../src/types.ts'
import { type Chance, drawn } from '../drawn.ts'
import {
  claimants,
  command,
  hqsFor,
  inCorps,
  long,
  normal,
  radius,
  railLengths,
  rating,
  sources,
} from '../plain/supply.ts'
import { look } from '../plain/zones.ts'
import { type Scene, scene } from '../position.ts'

const HQS = Array.from({ length: unitCount }, (_, u) => u).filter((u) => unitType[u] === HQ)
const NAMES = { commanded: COMMANDED, far: OUT_OF_REACH, lost: HQ_LOST } as const

function position(seed: string, more: Chance): Scene {
  const from = drawn(seed, { pieces: 60, radius: 5, rails: 8, phase: 0, marks: [0, 0, 0, 0, 0, 0, CHANGING], ...more })
  const s = scene({ scenario: 'guise', steps: adminSteps })
  Object.assign(s.g, from.g)
  return s
}
/** Rates a side, answers by chance where a source cannot supply all, and compares every question and every rating. */
function check(s: Scene, side: number, random: ReturnType<typeof seeded>): number {
  const { g } = s
  const p = look(g)
  const made = new Map<number, Map<number, number>>()
  const rail = (nation: number): Map<number, number> => {
    if (!made.has(nation)) made.set(nation, railLengths(p, nation))
    return made.get(nation)!
  }
  for (const nation of side === 0 ? [0] : [1, 2, 3]) {
    const lengths = lineLengths(g, nation)
    const { hexes } = scenarios[g.scenario]!
    const wrong = hexes.filter((hex) => lengths[hex] !== (rail(nation).get(hex) ?? 171)).map(labelOf)
    expect(wrong, `lines of nation ${nation}`).toEqual([])
  }
  const covered: Unit[] = []
  let asked = 0
  g.portUsed = ports.map((_, i) => 1 + i)
  s.push((_g, t) => pushSupply(t, side))
  const used = ports.map(() => 0)
  for (const source of sources(p, side)) {
    const claims = claimants(p, side, source, covered, rail)
    const give = (u: Unit): void => {
      covered.push(u)
      if (source.port >= 0) used[source.port]! += g.steps[u]!
    }
    let left = source.capacity
    if (claims.reduce((sum, u) => sum + g.steps[u]!, 0) <= left) {
      claims.forEach(give)
      continue
    }
    for (;;) {
      const open = claims.filter((u) => !covered.includes(u) && g.steps[u]! <= left)
      if (open.length === 0) break
      asked++
      expect(
        s
          .offers('supply')
          .map((a) => unitIds[a.unit])
          .sort(),
      ).toEqual(open.map((u) => unitIds[u]).sort())
      const tooBig = claims.find((u) => !covered.includes(u) && g.steps[u]! > left)
      if (tooBig !== undefined)
        expect(s.why({ type: 'supply', unit: tooBig }).params).toEqual({ unit: tooBig, steps: g.steps[tooBig], left })
      if (random.below(8) === 0) {
        s.take({ type: 'done' })
        break
      }
      const { unit } = pick(s.offers('supply'), random)
      give(unit)
      left -= g.steps[unit]!
      s.take({ type: 'supply', unit })
    }
  }
  expect(s.step()).toBe('over')
  if (side === 1) expect(g.portUsed).toEqual(used)
  g.at.forEach((at, u) => {
    if (at < 0 || unitSide[u] !== side) return
    const name = `${unitIds[u]} in ${labelOf(at)}, GT${g.gt}`
    expect(g.supply[u], name).toBe(rating(p, u, covered, rail))
    expect(commandOf(g, u), name).toBe(NAMES[command(g, u)])
    if (random.below(8) === 0) {
      expect(supplyOf(g, u).state, name).toBe(rating(p, u, [], rail))
      if (!g.options.fog)
        expect(lineOf(g, u)).toEqual({ length: rail(unitNation[u]!).get(at) ?? 171, normal: normal(u), long: long(u) })
    }
    const best = commanderOf(g, u)
    const open = hqsFor(g, u).filter((hq) => g.at[hq]! >= 0)
    const slack = (hq: Unit): number => distance(g.at[hq]!, at) - radius(g, hq, u)
    if (best === undefined) expect(open, name).toEqual([])
    else {
      expect(best).toEqual({ hq: best.hq, distance: distance(g.at[best.hq]!, at), radius: radius(g, best.hq, u) })
      expect(slack(best.hq), name).toBe(Math.min(...open.map(slack)))
    }
  })
  return asked
}

/** 13.2.2: units that may try to answer to another HQ. */
function checkChanges(g: NachParis, s: Scene): void {
  const germans = g.at.flatMap((at, u) =>
    at >= 0 && unitNation[u] === 0 && unitType[u] !== HQ && g.hq[u]! >= 0 ? [u] : [],
  )
  const groups = new Map<string, Unit[]>()
  for (const u of germans) {
    const key = inCorps(g, u) ? `corps ${corpsOf(u)} under ${g.hq[u]}` : `unit ${u}`
    groups.set(key, [...(groups.get(key) ?? []), u])
  }
  const said: string[] = []
  for (const group of groups.values()) {
    const own = unitArmy[g.hq[group[0]!]!]
    const open = HQS.filter(
      (hq) =>
        unitNation[hq] === 0 &&
        g.at[hq]! >= 0 &&
        unitArmy[hq] !== own &&
        group.every((u) => distance(g.at[hq]!, g.at[u]!) <= hqRadiusCorps[hq]!),
    )
    for (const hq of open) said.push(`${unitIds[group[0]!]} to ${unitIds[hq]}`)
    if (open.length > 0 && group.some((u) => (g.marks[u]! & CHANGING) !== 0)) said.push(`${unitIds[group[0]!]} stays`)
  }
  const offered = s
    .legal()
    .flatMap((a) =>
      a.type === 'changeHq'
        ? [`${unitIds[a.unit]} to ${unitIds[a.hq]}`]
        : a.type === 'keepHq'
          ? [`${unitIds[a.unit]} stays`]
          : [],
    )
  expect(offered.sort()).toEqual(said.sort())
  const [first] = s.offers('changeHq')
  if (!first) return
  const group = [...groups.values()].find((list) => list[0] === first.unit)!
  const before = group.some((u) => (g.marks[u]! & CHANGING) !== 0)
  const worst = Math.min(...group.map((u) => cabOf(g, u).value))
  const hqs = group.map((u) => g.hq[u])
  const fails = worst < 20
  s.take(first, ...(before ? [] : [fails ? worst + 1 : 20]))
  const changed = before || !fails
  expect(group.map((u) => g.hq[u])).toEqual(changed ? group.map(() => first.hq) : hqs)
  expect(group.map((u) => (g.marks[u]! & CHANGING) !== 0)).toEqual(group.map(() => !changed))
  expect(s.legal().some((a) => 'unit' in a && a.unit === first.unit)).toBe(false)
}
const corpsOf = (u: Unit): number => unitCorps[families[familyOfPart[u]!]?.wholes[0] ?? u]!

describe('lines of communications in drawn positions', () => {
  it.each([1, 2, 3, 4])(
    '[13.1.1a] [13.1.2] [13.1.4a] [13.1.4b] [13.1.4c] [13.1.5a] [13.1.6a] [13.1.7a] [13.2.1a] [13.2.1b] [13.2.3] every unit is rated as the text says: %i',
    (seed) => {
      const random = seeded(`rated ${seed}`)
      const s = position(`supply ${seed}`, { first: HQS.filter((_, i) => i % 2 === seed % 2) })
      check(s, 0, random)
      check(s, 1, random)
    },
  )
  it.each([1, 2, 3, 4, 5, 14])(
    '[13.1.8] [13.1.9a] [13.1.9b] [13.1.10a] [13.1.10b] [13.1.11] ENCs and Ports supply what they can: %i',
    (seed) => {
      const random = seeded(`sources ${seed}`)
      const enc = encs[(seed * 5) % encs.length]!
      const centre = seed % 2 === 0 ? ports[seed % ports.length]!.hex : enc.hexes[0]!
      const s = position(`sources ${seed}`, { scenario: 'campaign', centre, first: HQS, pieces: 120 })
      const near = new Set(railHexes)
      s.g.rail = s.g.rail.map((side, h) => (near.has(h) && side >= 0 && seed % 2 === 0 ? 1 : side))
      check(s, seed % 2 === 0 ? 1 : enc.nation === 0 ? 0 : 1, random)
    },
  )
  it.each([1, 2, 3])('[13.2.2a] [13.2.2b] [13.2.2c] Germans change their HQ: %i', (seed) => {
    const s = position(`hq ${seed}`, {
      scenario: 'campaign',
      gt: 4 + seed,
      side: 0,
      first: HQS,
      only: (u) => unitSide[u] === 0,
      pieces: 150,
      radius: 4,
    })
    const random = seeded(`hq ${seed}`)
    const armies = HQS.filter((hq) => unitNation[hq] === 0)
    s.g.hq = s.g.hq.map((hq) => (hq >= 0 && random.below(2) === 0 ? pick(armies, random) : hq))
    s.push((g, t) => pushHqChanges(g, t, 0))
    checkChanges(s.g, s)
  })
})
