/** Ships, aeroplanes, scouts and victory points in positions by chance, against the text (1.1.5c, 18, 20). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  CAV,
  country,
  distance,
  encOf,
  FRANCE,
  type Hex,
  HQ,
  INF,
  labelOf,
  near,
  PIO,
  portOf,
  ports,
  scenarios,
  seaBoxes,
  TERRAINS,
  terrain,
  trench,
  unitCount,
  unitIds,
  unitNation,
  unitSide,
  unitType,
  works,
} from '../../src/data/index.ts'
import { squadronsFor } from '../../src/rules/air-recon.ts'
import { scoutActions, scoutItems, whyNotScout } from '../../src/rules/cavalry-recon.ts'
import type { MoveFrame } from '../../src/rules/movement.ts'
import { landings, seaActions, whyNotLand, whyNotPutToSea } from '../../src/rules/naval.ts'
import { accountOf, countGt, levelFor, pointsOf } from '../../src/rules/victory.ts'
import { AT_SEA, FOM, FRE, LOC, type NachParis, RECON, sideOfNation, type Unit } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { sideOfCounter } from '../plain/counters.ts'
import { fits } from '../plain/moves.ts'
import { type Look, look, seesZone, unitsAt, zoneIn } from '../plain/zones.ts'
import { scene } from '../position.ts'

/* ---------- 18 ---------- */

const LEGS: readonly (readonly [string, string, number])[] = [
  ['Dieppe', 'Abbeville', 20],
  ['Abbeville', 'Boulogne', 20],
  ['Boulogne', 'Calais', 15],
  ['Calais', 'Dunkirk', 15],
  ['Dunkirk', 'Ostende', 15],
  ['Ostende', 'Antwerp', 40],
]
/** MF between two Ports along the line that joins them all. */
function legs(a: string, b: string): number {
  const order = ['Dieppe', 'Abbeville', 'Boulogne', 'Calais', 'Dunkirk', 'Ostende', 'Antwerp']
  const [from, to] = [Math.min(order.indexOf(a), order.indexOf(b)), Math.max(order.indexOf(a), order.indexOf(b))]
  return LEGS.slice(from, to).reduce((sum, [, , mf]) => sum + mf, 0)
}
const boxOf = (g: NachParis, u: Unit): number => (g.at[u]! <= AT_SEA ? AT_SEA - g.at[u]! : -1)
const price = (g: NachParis, u: Unit): number => [40, 20, 15, 40][sideOfCounter(g, u).mob]!
const between = (a: number, b: number): number =>
  Math.min(
    ...ports.flatMap((p) =>
      ports.flatMap((q) => (p.box === a && q.box === b && p !== q ? [legs(p.name, q.name)] : [])),
    ),
  )
function whyClosed(p: Look, u: Unit, hex: Hex, loaded: (hex: Hex) => number): string[] {
  const { g } = p
  const port = ports[portOf[hex]!]
  if (!port || g.rail[hex] !== 1) return ['18.1.1']
  const found: string[] = []
  if (port.capacity > 0 && g.portUsed[portOf[hex]!]! >= 2 * port.capacity) found.push('18.1.1')
  const guns = [hex, ...port.canal].some((h) =>
    zoneIn(p, 0, h).units.some((v) => (!g.options.fog || g.fog[v] === 0) && sideOfCounter(g, v).arf >= 2),
  )
  if (guns) found.push('18.1.2a')
  if (loaded(hex) + g.steps[u]! > port.capacity) found.push('18.1.3a')
  return found
}
function whyBoxFull(g: NachParis, u: Unit, box: number): string[] {
  const others = g.at.flatMap((_, v) => (v !== u && boxOf(g, v) === box ? [v] : []))
  const steps = others.reduce((sum, v) => sum + g.steps[v]!, g.steps[u]!)
  return steps > 6 || others.some((v) => unitNation[v] !== unitNation[u]) ? ['18.2.3'] : []
}
function whyNoSea(p: Look, f: MoveFrame, box: number, limit: number): string[] {
  const { g } = p
  const u = f.unit
  if (!g.options.naval || unitSide[u] === 0) return ['18.1.1']
  const found: string[] = []
  if ((g.marks[u]! & FOM) !== 0) found.push('18.2.4')
  const now = boxOf(g, u)
  if (now >= 0) {
    if (now === box || g.spent[u]! + between(now, box) > limit) found.push('18.1.3b')
    return [...found, ...whyBoxFull(g, u, box)]
  }
  if (g.line[u]! >= 0) found.push('12.2.3b')
  const hex = g.at[u]!
  if (ports[portOf[hex]!]?.box !== box) return [...found, '18.1.1']
  found.push(...whyClosed(p, u, hex, () => 0), ...whyBoxFull(g, u, box))
  const fresh = f.from === hex && f.acted === 0
  if (g.spent[u]! + price(g, u) > limit && !fresh) found.push('18.1.3b')
  return found
}
function whyNoLanding(p: Look, f: MoveFrame, hex: Hex, limit: number): string[] {
  const { g } = p
  const u = f.unit
  if (boxOf(g, u) < 0 || portOf[hex]! < 0) return ['18.1.1']
  const found = whyClosed(p, u, hex, () => 0)
  const free =
    scenarios[g.scenario]!.inPlay[hex] === 1 && unitsAt(p, hex).every((v) => unitSide[v] === 1) && fits(p, u, hex)
  if (!free) found.push('7.1.6a')
  const left = f.sailed >= 2 ? ports[f.sailed - 2]! : undefined
  const port = ports[portOf[hex]!]!
  const way = left
    ? left === port
      ? 0
      : legs(left.name, port.name)
    : port.box === boxOf(g, u)
      ? 0
      : between(boxOf(g, u), port.box)
  const fresh = f.acted === 0 && way === 0
  if (g.spent[u]! + way + price(g, u) > limit && !fresh) found.push('18.1.3b')
  return found
}

describe('naval transport in drawn positions', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])(
    '[18.1.1] [18.1.2a] [18.1.3a] [18.1.3b] [18.2.1] [18.2.3] [18.2.4] who sails and who lands where: %i',
    (seed) => {
      const random = seeded(`sea ${seed}`)
      const port = ports[seed % ports.length]!
      const { g } = drawn(`sea ${seed}`, {
        scenario: 'campaign',
        centre: port.hex,
        radius: 1,
        pieces: 80,
        side: 1,
        phase: 2,
        hidden: seed % 3 === 0 ? 3 : 0,
        options: { naval: seed !== 7 },
        marks: [0, 0, 0, FOM],
        only: (u) => unitSide[u] === 1 || seed % 2 === 0,
      })
      const allied = g.at.flatMap((at, u) => (at >= 0 && unitType[u] !== HQ ? [u] : []))
      allied.forEach((u, i) => {
        if (i % 3 === 0 && unitSide[u] === 1) g.at[u] = AT_SEA - random.below(seaBoxes.length)
        g.spent[u] = 10 * random.below(4)
      })
      g.portUsed = ports.map((it) => (random.below(4) === 0 ? 2 * it.capacity : random.below(3)))
      g.rail = g.rail.map((side, h) => (portOf[h]! >= 0 ? (random.below(3) > 0 ? 1 : 0) : side))
      const p = look(g)
      for (const u of allied) {
        for (const acted of [0, 1]) {
          for (const sailed of boxOf(g, u) >= 0 ? [0, 1, 2 + random.below(ports.length)] : [0]) {
            const f = {
              step: 'move',
              unit: u,
              side: unitSide[u],
              from: g.at[u]!,
              acted,
              sailed,
            } as unknown as MoveFrame
            const limit = 40 + 10 * random.below(4)
            const name = `${unitIds[u]} at ${g.at[u]! >= 0 ? labelOf(g.at[u]!) : g.at[u]}, ${g.spent[u]} of ${limit}`
            const boxes = seaBoxes.flatMap((_, box) => (whyNoSea(p, f, box, limit).length === 0 ? [box] : []))
            expect(seaActions(g, f, limit), name).toEqual(boxes)
            seaBoxes.forEach((_, box) => {
              const reasons = whyNoSea(p, f, box, limit)
              const why = whyNotPutToSea(g, f, box, limit)
              if (reasons.length > 0) expect(reasons, name).toContain(why?.rule)
              else expect(why, name).toBeUndefined()
            })
            const open = ports.filter((it) => whyNoLanding(p, f, it.hex, limit).length === 0).map((it) => it.hex)
            expect(landings(g, f, limit), name).toEqual(open)
            for (const it of ports) {
              const reasons = whyNoLanding(p, f, it.hex, limit)
              if (reasons.length > 0)
                expect(reasons, `${name} to ${it.name}`).toContain(whyNotLand(g, f, it.hex, limit)?.rule)
            }
            expect(whyNotLand(g, f, ports[0]!.hex + 1, limit)?.rule).toBe('18.1.1')
          }
        }
      }
    },
  )
})

/* ---------- 20 ---------- */

const OPEN = ['Clear', 'Lowland', 'FloodPlain']
function fliers(p: Look, side: number, hex: Hex): Unit[] {
  const { g } = p
  if (!g.options.recon || !g.options.fog || g.gt <= 1 || scenarios[g.scenario]!.noAirRecon.includes(g.gt)) return []
  if (!OPEN.includes(TERRAINS[terrain[hex]!]!)) return []
  const flights: (readonly [number, number, number])[] = []
  for (let i = 0; i < g.sorties.length; i += 3) flights.push([g.sorties[i]!, g.sorties[i + 1]!, g.sorties[i + 2]!])
  if (flights.some(([hq, where]) => hq >= 0 && where === hex)) return []
  return g.at.flatMap((at, u) => {
    if (at < 0 || unitType[u] !== HQ || unitSide[u] !== side || g.squadrons[u]! <= 0) return []
    if (distance(at, hex) > 8 || seesZone(p, 1 - side, at)) return []
    if (unitNation[u] === FRE && g.gt <= 2 && country[hex] !== FRANCE) return []
    const own = flights.filter(([hq]) => hq === u)
    // 20.1.12: two failures in a row; 20.1.3: each squadron once, and one that was lost is not counted any more.
    if (own.some(([, , fate], i) => fate > 0 && i > 0 && own[i - 1]![2] > 0)) return []
    return own.filter(([, , fate]) => fate !== 2).length < g.squadrons[u]! ? [u] : []
  })
}
function whyNoScout(p: Look, u: Unit, hex: Hex, thorough: boolean, limit: number): string[] {
  const { g } = p
  if (!g.options.recon || !g.options.fog) return ['20.2.1']
  const found: string[] = []
  if (unitType[u] !== CAV) found.push('20.2.1')
  if (g.supply[u] !== LOC) found.push('20.2.2a')
  if ((g.marks[u]! & RECON) !== 0) found.push('20.2.5a')
  const hidden = unitsAt(p, hex).some((v) => unitSide[v] !== unitSide[u] && g.fog[v] === 1)
  if (distance(g.at[u]!, hex) !== 1 || !hidden) found.push('20.2.4a')
  if (!['Clear', 'Broken'].includes(TERRAINS[terrain[hex]!]!)) found.push('20.2.2b')
  let tries = 0
  for (let i = 0; i < g.sorties.length; i += 3) if (g.sorties[i]! < 0 && g.sorties[i + 1] === hex) tries++
  if (tries > 1) found.push('20.2.5b')
  if (g.spent[u]! + (thorough ? 60 : 30) > limit) found.push('20.2.4a')
  return found
}
function scoutTotal(p: Look, u: Unit, hex: Hex, thorough: boolean): number {
  const { g } = p
  const steps = g.steps[u]!
  let sum = steps >= 3 ? -4 : steps === 2 ? -2 : 2
  if (thorough) sum -= 3
  if ((g.marks[u]! & FOM) !== 0) sum += 5
  const dir = [0, 1, 2, 3, 4, 5].find((d) => near[hex * 6 + d] === g.at[u])!
  const enc = encOf[hex]!
  const inEnc = enc >= 0 && works.some((w, i) => w.enc === enc && scenarios[g.scenario]!.worksInPlay[i] === 1)
  const dug = unitsAt(p, hex).some((v) => g.fog[v] === 1 && g.works[v] !== 0)
  return sum + (trench[hex * 6 + dir]! > 0 || inEnc || dug ? 4 : 0)
}

describe('reconnaissance in drawn positions', () => {
  const HQS = Array.from({ length: unitCount }, (_, u) => u).filter((u) => unitType[u] === HQ)
  it.each([1, 2, 3, 4, 5, 6])(
    '[20.1.3] [20.1.4] [20.1.5] [20.1.6a] [20.1.6b] [20.1.7a] [20.1.11] [20.1.12] who can fly where: %i',
    (seed) => {
      const random = seeded(`air ${seed}`)
      const { g } = drawn(`air ${seed}`, {
        scenario: seed === 5 ? 'ardennes' : 'campaign',
        gt: [2, 2, 3, 12, 11, 1][seed - 1]!,
        radius: 6,
        pieces: 70,
        hidden: 2,
        first: HQS,
        options: { recon: seed !== 6 || true, fog: true },
      })
      const hexes = g.at.filter((at) => at >= 0)
      g.squadrons = g.squadrons.map((_, u) => (unitType[u] === HQ ? random.below(4) : 0))
      for (let n = 0; n < 14; n++) {
        g.sorties.push(
          random.below(5) === 0 ? -1 - random.below(unitCount) : pick(HQS, random),
          pick(hexes, random),
          random.below(3),
        )
      }
      const p = look(g)
      for (const hex of new Set([...hexes, ...hexes.map((h) => near[h * 6]!)])) {
        if (hex < 0 || terrain[hex]! < 0) continue
        for (const side of [0, 1])
          expect(
            squadronsFor(g, side, hex).map((u) => unitIds[u]),
            labelOf(hex),
          ).toEqual(fliers(p, side, hex).map((u) => unitIds[u]))
      }
      const off: NachParis = { ...g, options: { ...g.options, recon: false } }
      expect(squadronsFor(off, 0, hexes[0]!)).toEqual([])
    },
  )
  it.each([1, 2, 3, 4])('[20.2.2a] [20.2.2b] [20.2.4a] [20.2.5a] [20.2.5b] [20.2.6] who scouts what: %i', (seed) => {
    const random = seeded(`scouts ${seed}`)
    const riders = Array.from({ length: unitCount }, (_, u) => u).filter((u) => unitType[u] === CAV)
    const { g } = drawn(`scouts ${seed}`, {
      radius: 2,
      pieces: 120,
      hidden: 2,
      dug: 3,
      crowded: true,
      first: riders,
      marks: [0, 0, 0, FOM, RECON],
      options: { recon: true, fog: true },
    })
    const hexes = g.at.filter((at) => at >= 0)
    for (let n = 0; n < 12; n++)
      g.sorties.push(
        random.below(2) === 0 ? -1 - random.below(unitCount) : pick(HQS, random),
        pick(hexes, random),
        random.below(2),
      )
    const p = look(g)
    g.at.forEach((at, u) => {
      if (at < 0) return
      g.spent[u] = 10 * random.below(5)
      const limit = 50 + 10 * random.below(3)
      const said: string[] = []
      for (let d = 0; d < 6; d++) {
        const hex = near[at * 6 + d]!
        if (hex < 0 || terrain[hex]! < 0) continue
        for (const thorough of [false, true]) {
          const reasons = whyNoScout(p, u, hex, thorough, limit)
          const why = whyNotScout(g, u, hex, thorough, limit)
          if (reasons.length === 0) said.push(`${hex} ${thorough}`)
          if (reasons.length > 0) expect(reasons, unitIds[u]).toContain(why?.rule)
          else expect(why).toBeUndefined()
          const items = scoutItems(g, u, hex, thorough)
          expect(
            items.reduce((sum, i) => sum + i.value, 0),
            `${unitIds[u]} at ${labelOf(hex)}`,
          ).toBe(scoutTotal(p, u, hex, thorough))
          expect(items.every((i) => i.rule === '20.2.6')).toBe(true)
        }
      }
      expect(
        scoutActions(g, u, limit)
          .map((a) => `${a.hex} ${a.thorough}`)
          .sort(),
      ).toEqual(said.sort())
    })
    const off: NachParis = { ...g, options: { ...g.options, recon: false } }
    expect(
      riders.every(
        (u) => scoutActions(off, u, 99).length === 0 && whyNotScout(off, u, 0, false, 99)?.rule === '20.2.1',
      ),
    ).toBe(true)
  })
})

/* ---------- victory ---------- */

describe('victory points in drawn positions', () => {
  it.each(scenarios.flatMap((s) => [1, 2, 3, 4].map((seed) => [s.id, seed] as const)))(
    '[1.1.5c] [11.6.15a] [11.6.15b] every row of %s: %i',
    (id, seed) => {
      const random = seeded(`victory ${id} ${seed}`)
      const { g } = drawn(`victory ${id} ${seed}`, { scenario: id, radius: 9, pieces: 120 })
      const { victory, objectives } = scenarios[g.scenario]!
      g.held = g.held.map(() => random.below(3) - 1)
      g.losses = g.losses.map(() => random.below(90))
      g.forts = g.forts.map((n) => (random.below(seed === 1 ? 1 : 3) === 0 ? 0 : n))
      g.fallen = g.fallen.map(() => random.below(2) * (1 + random.below(20)))
      const p = look(g)
      const points = [0, 0]
      victory.items.forEach((item, i) => {
        const shown = accountOf(g)[i]!
        let [side, vp] = [item.side, 0]
        const on = g.at.flatMap((at, u) => (at >= 0 ? [u] : []))
        if (item.kind === 'hold') {
          const held = (who: number): number => item.hexes.filter((h) => g.held[objectives.indexOf(h)] === who).length
          if (item.side < 0) {
            side = held(0) > 0 ? 0 : 1
            vp = held(side) > 0 ? item.vp : 0
          } else vp = (item.any ? held(item.side) > 0 : held(item.side) === item.hexes.length) ? item.vp : 0
        } else if (item.kind === 'fort')
          vp = item.vp * works.filter((w, n) => w.enc === item.enc && g.forts[n] === 0).length
        else if (item.kind === 'encFallen') {
          const gt = g.fallen[item.enc]!
          vp = gt === 0 ? 0 : (item.by.find(([by]) => gt <= by)?.[1] ?? 0)
        } else if (item.kind === 'encTaken') {
          const own = works.flatMap((w, n) => (w.enc === item.enc ? [n] : []))
          const fallen =
            own.some((n) => scenarios[g.scenario]!.worksInPlay[n] === 1) && own.every((n) => g.forts[n] === 0)
          const held = on.some(
            (u) =>
              unitSide[u] === item.side && (unitType[u] === INF || unitType[u] === PIO) && encOf[g.at[u]!] === item.enc,
          )
          vp = fallen && held ? item.vp : 0
        } else if (item.kind === 'encHolds') {
          const gt = g.fallen[item.enc]!
          vp = g.gt >= item.gt && (gt === 0 || gt > item.gt) ? item.vp : 0
        } else if (item.kind === 'losses') {
          const lost = g.losses.reduce(
            (sum, n, nation) =>
              sum +
              (sideOfNation(nation) === item.of && (item.nations.length === 0 || item.nations.includes(nation))
                ? n
                : 0),
            0,
          )
          vp = lost <= item.above ? 0 : item.vp * Math.floor((lost - item.above) / item.per)
        } else if (item.kind === 'units') {
          const n = on.filter(
            (u) =>
              unitSide[u] === item.of &&
              g.steps[u]! >= item.steps &&
              (item.types.length === 0 || item.types.includes(unitType[u]!)) &&
              item.area[g.at[u]!] === 1,
          ).length
          vp = item.none ? (n === 0 ? item.vp : 0) : Math.min(item.max, item.once ? (n > 0 ? item.vp : 0) : n * item.vp)
        } else if (item.kind === 'survives') {
          const at = g.at[item.unit]!
          vp = at >= 0 && g.steps[item.unit]! >= item.steps && item.area[at] === 1 ? item.vp : 0
        } else {
          const steps = on.reduce((sum, u) => sum + (unitNation[u] === item.nation ? g.steps[u]! : 0), 0)
          vp = steps >= item.steps ? item.vp : 0
        }
        expect([shown.side, shown.vp], `${item.kind} ${i}`).toEqual([side, vp])
        points[side]! += vp
      })
      expect(p.g).toBe(g)
      expect(pointsOf(g)).toEqual(points)
      const s = scene({ scenario: id })
      Object.assign(s.g, g)
      const before = [...g.fallen]
      s.roll((it, t) => countGt(it, t))
      s.g.fallen.forEach((gt, e) => {
        const own = works.flatMap((w, n) => (w.enc === e ? [n] : []))
        const gone = own.some((n) => scenarios[g.scenario]!.worksInPlay[n] === 1) && own.every((n) => g.forts[n] === 0)
        expect(gt).toBe(before[e] !== 0 ? before[e] : gone ? g.gt : 0)
      })
      for (let difference = -60; difference <= 60; difference += 3) {
        const level = levelFor(victory.levels, difference)
        const said = victory.levels.find((l) => l.atLeast <= difference) ?? victory.levels[victory.levels.length - 1]
        expect(level).toBe(said)
      }
    },
  )
})
