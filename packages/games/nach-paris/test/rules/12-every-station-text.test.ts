/** Trains at every hex of the railways, on each of its arms, against the text (plain/rails.ts): where they go on, turn and halt, and at what price (12.3, 12.4). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  LCR,
  labelOf,
  lines,
  railArms,
  railHexes,
  structures,
  unitCount,
  unitIds,
  unitNation,
  unitSide,
  unitSteps,
} from '../../src/data/index.ts'
import { stationCapacity } from '../../src/rules/rail-move.ts'
import { armIndex, usable } from '../../src/rules/rail-net.ts'
import * as trains from '../../src/rules/trains.ts'
import { ALLIED, AWAY, BRI, FRE, GER, GERMAN, type NachParis, type Unit } from '../../src/types.ts'
import {
  againstRide,
  capacity,
  goesOn,
  isConvoy,
  mayRide,
  netFor,
  type Riding,
  rides,
  roomOn,
  Timetable,
  turnPrice,
  turnsTo,
} from '../plain/rails.ts'
import { look } from '../plain/zones.ts'
import { type Scene, scene } from '../position.ts'

/** Trains all over the map, some of which have run, and structures that are down. */
function position(seed: number): { s: Scene; times: Timetable } {
  const random = seeded(`stations ${seed}`)
  const s = scene({ scenario: 'campaign', gt: 14, phase: 2 })
  const { g } = s
  const times = new Timetable()
  structures.forEach((_, i) => {
    if (random.below(6) === 0) g.broken[i] = 6
  })
  for (let n = 0; n < 500; n++) {
    const u = random.below(unitCount)
    const hex = pick(railHexes, random)
    const arm = pick(railArms[hex]!, random)
    if (g.at[u]! >= 0 || g.rail[hex] !== unitSide[u] || arm.to < 0) continue
    g.at[u] = hex
    g.steps[u] = 1 + random.below(unitSteps[u]!)
    g.line[u] = arm.line
    g.facing[u] = random.below(8) === 0 ? (arm.dir + 3) % 6 : arm.dir
    for (let k = random.below(4); k > 0; k--) {
      const first = random.below(4) === 0
      trains.noteConvoy(g, u, hex, arm.line, arm.to, !first)
      times.note(g, u, arm.line, hex, arm.to, first)
    }
  }
  return { s, times }
}
const RIDERS = ['14.ID', '34.IB', '4e DC', '1ere DI', 'KMK.b2', '1e DA', '2.KD', 'I/Fußa.7']

/** What the rules say otherwise than the text, of a unit at every sixth hex. */
function check(g: NachParis, u: Unit, times: Timetable, seed: number): string[] {
  const nation = unitNation[u]!
  const p = look(g)
  const net = usable(g, nation)
  const said = netFor(p, nation === BRI ? FRE : nation, false)
  const wrong: string[] = []
  const same = (a: unknown, b: unknown, ...what: unknown[]): void => {
    if (JSON.stringify(a) !== JSON.stringify(b)) wrong.push(`${unitIds[u]} ${what.join(' ')}: ${a}, not ${b}`)
  }
  railHexes.forEach((hex, i) => {
    if ((i + 2 * seed + u) % 6 !== 0) return
    const price = turnPrice(g, u, hex) ?? -1
    same(trains.turnCost(g, u, hex), price, 'turns in', labelOf(hex))
    railArms[hex]!.forEach((arm, at) => {
      const { line, dir } = arm
      for (const [direction, spent, less] of [
        [dir, 0, 0],
        [dir, 7, 1],
        [(dir + 3) % 6, 3, 0],
      ] as const) {
        const t = { hex, line, direction, spent }
        const limit = spent + Math.max(1, price) - less
        const way = ['in', labelOf(hex), 'on', line, 'to', direction]
        same(trains.waysOn(g, t), goesOn(g, t), 'goes on', ...way)
        same(trains.waysBack(g, u, t, limit, net), turnsTo({ p, u, net: said, times, limit }, t), 'turns', ...way)
      }
      if (g.rail[hex] !== unitSide[u] || arm.to < 0) return
      same(trains.convoyRoom(g, line, hex, arm.to), roomOn(times, line, hex, arm.to), 'has room', labelOf(arm.to))
      const own = { hex, line, direction: dir, spent: 2 }
      const free = { ...own, line: -1, direction: -1 }
      for (const [t, rode] of [
        [own, false],
        [own, true],
        [free, true],
      ] as const) {
        const places = t === own ? goesOn(g, t) : [at]
        for (const place of places) {
          if (railArms[hex]![place]!.to < 0) continue
          const next = rides(t, place, rode)
          const way = ['rides from', labelOf(hex), 'on', t.line, 'by', place]
          same(trains.afterRide(t, place, rode), next, ...way)
          for (const limit of [next.spent - 1, next.spent, next.spent + 1, 60]) {
            const r: Riding = { p, u, net: said, times, limit }
            const denied = trains.mayRide(g, u, t, place, limit, rode, net)
            same(denied === undefined, mayRide(r, t, place, rode), ...way, 'with', limit)
            const reasons = againstRide(r, t, place, rode)
            if (denied && !(reasons.length > 0 ? reasons : ['12.2.4a']).includes(denied.rule))
              same(denied.rule, reasons, ...way, 'with', limit)
          }
        }
      }
    })
  })
  return wrong
}

const WHOLE = 7
/** Hexes of high-capacity lines change hands all over the map, those of low ones stay: pieces of the network hang on one place or none. */
function torn(seed: number): NachParis {
  const random = seeded(`torn ${seed}`)
  const { g } = scene({ scenario: 'campaign', gt: 14 })
  const side = seed % 2
  const isLow = (hex: number): boolean => railArms[hex]!.every((arm) => arm.class === LCR)
  const few = seed % 3 === 0
  g.rail = g.rail.map((now, hex) => {
    if (now < 0 || seed === WHOLE) return now
    return isLow(hex) || random.below(8) > (few ? 3 : 0) ? side : 1 - side
  })
  structures.forEach((_, i) => {
    if (random.below(3) === 0) g.broken[i] = 6
  })
  return g
}

describe('trains everywhere', () => {
  it.each([1, 2, 3, 4, 5, 6, WHOLE])(
    '[12.1.5d] [12.1.5e] [12.1.5f] [12.2.1] [16.1.9a] what is left of a torn network, and its stations: %i',
    (seed) => {
      const g = torn(seed)
      const p = look(g)
      const nation = seed % 2 === 0 ? GER : FRE
      const net = usable(g, nation)
      const said = netFor(p, nation, false)
      const wrong: string[] = []
      for (const hex of railHexes) {
        railArms[hex]!.forEach((_, place) => {
          const at = armIndex(hex, place)
          if ((net.arms[at] === 1) !== said.has(hex, place)) wrong.push(`${labelOf(hex)} ${place} is used`)
          if ((net.on[at] === 1) !== said.leads(hex, place)) wrong.push(`${labelOf(hex)} ${place} leads on`)
        })
        if (stationCapacity(g, nation, hex, net) !== capacity(p, nation, hex, said)) wrong.push(labelOf(hex))
      }
      expect(wrong).toEqual([])
    },
  )
  it('[12.2.1] a town serves the lines that have a station in it, and no others', () => {
    const mixed = railHexes.filter((h) => new Set(railArms[h]!.map((arm) => arm.station)).size > 1)
    for (const hex of mixed) {
      const { g } = scene({ scenario: 'campaign', gt: 14 })
      const gone = new Set(railArms[hex]!.flatMap((arm) => (arm.station === 1 ? lines[arm.line]!.hexes : [])))
      g.rail = g.rail.map((now, h) => (now < 0 ? now : h !== hex && gone.has(h) ? GERMAN : ALLIED))
      const p = look(g)
      expect(stationCapacity(g, FRE, hex), labelOf(hex)).toBe(capacity(p, FRE, hex, netFor(p, FRE, false)))
    }
    expect(mixed.length).toBeGreaterThan(2)
  })
  it('[12.4.1a] which units are convoys, at every strength', () => {
    const { g } = scene({ scenario: 'campaign', gt: 14 })
    const told = (of: (g: NachParis, u: Unit) => boolean): string[] =>
      unitIds.flatMap((id, u) =>
        Array.from({ length: unitSteps[u]! }, (_, i) => i + 1).flatMap((steps) => {
          g.steps[u] = steps
          return of(g, u) ? [`${id}/${steps}`] : []
        }),
      )
    expect(told(trains.isConvoy)).toEqual(told(isConvoy))
  })
  it.each([1, 2, 3])(
    '[12.3.3a] [12.3.3b] [12.3.4] [12.3.5a] [12.3.6] [12.3.7a] [12.3.7b] [12.4.1a] [12.4.1b] [12.4.1c] [12.4.2] [R68] go on, turn and halt as the text says: %i',
    (seed) => {
      const { s, times } = position(seed)
      const { g } = s
      RIDERS.forEach((id, i) => {
        if (i % 3 !== seed - 1) return
        const u = s.u(id)
        const was = [g.at[u]!, g.line[u]!, g.steps[u]!] as const
        g.at[u] = AWAY
        g.line[u] = -1
        for (const steps of new Set([Math.min(2, unitSteps[u]!), unitSteps[u]!])) {
          g.steps[u] = steps
          expect(check(g, u, times, seed)).toEqual([])
        }
        ;[g.at[u], g.line[u], g.steps[u]] = was
      })
    },
  )
})
