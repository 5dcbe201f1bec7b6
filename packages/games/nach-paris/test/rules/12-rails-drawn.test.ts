/** Usable railways, stations and trains in positions by chance, against the text read arm by arm (plain/rails.ts). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { clone } from '../../src/clone.ts'
import {
  encs,
  hexCount,
  isRailArt,
  labelOf,
  lines,
  PIO,
  railArms,
  railHexes,
  scenarioIndex,
  scenarios,
  structures,
  unitIds,
  unitNation,
  unitType,
  works,
} from '../../src/data/index.ts'
import type { MoveFrame } from '../../src/rules/movement.ts'
import { stationCapacity } from '../../src/rules/rail-move.ts'
import { armIndex, usable } from '../../src/rules/rail-net.ts'
import { convoyRoom, isConvoy } from '../../src/rules/trains.ts'
import { ABSENT, type NachParis, type Unit } from '../../src/types.ts'
import { type Chance, drawn } from '../drawn.ts'
import { moving } from '../movement-scene.ts'
import { sideOfCounter } from '../plain/counters.ts'
import { fits, ownPoints } from '../plain/moves.ts'
import {
  againstRide,
  boards,
  capacity,
  isConvoy as countsAsConvoy,
  goesOn,
  mayRide,
  netFor,
  type Riding,
  rides,
  roomOn,
  Timetable,
  type Train,
  turnPrice,
  turnsTo,
} from '../plain/rails.ts'
import { look } from '../plain/zones.ts'
import type { Scene } from '../position.ts'

function checkNets(g: NachParis): void {
  const p = look(g)
  for (const nation of [0, 1, 2]) {
    for (const seen of g.options.fog ? [false, true] : [false]) {
      const said = netFor(p, nation, seen)
      const net = usable(g, nation, seen)
      const wrong: string[] = []
      for (let hex = 0; hex < hexCount; hex++) {
        const arms = railArms[hex]!
        const used = arms.filter((_, place) => said.has(hex, place))
        if (net.any[hex] !== (used.length > 0 ? 1 : 0)) wrong.push(labelOf(hex))
        if (net.high[hex] !== (used.some((arm) => arm.class < 2) ? 1 : 0)) wrong.push(labelOf(hex))
        if (arms.some((_, place) => (net.arms[armIndex(hex, place)] === 1) !== said.has(hex, place)))
          wrong.push(labelOf(hex))
        if (arms.length > 0 && stationCapacity(g, nation, hex, net) !== capacity(p, nation, hex, said))
          wrong.push(labelOf(hex))
      }
      expect(wrong, `nation ${nation}`).toEqual([])
    }
  }
  expect(usable(g, 3).arms.join()).toBe(usable(g, 2).arms.join())
}

/** One change at a time: the rules keep a net while nothing that it hangs on has changed. */
function change(g: NachParis, n: number, random: ReturnType<typeof seeded>): void {
  const there = g.at.flatMap((at, u) => (at >= 0 ? [u] : []))
  const u = there.length > 0 ? pick(there, random) : 0
  const rails = railHexes.filter((h) => g.rail[h]! >= 0)
  const kinds: (() => void)[] = [
    () => {
      const hex = pick(rails, random)
      g.rail = g.rail.with(hex, 1 - g.rail[hex]!)
    },
    () => {
      const s = random.below(structures.length)
      g.broken[s] = g.broken[s]! > 0 ? 0 : 6
    },
    () => {
      const w = random.below(works.length)
      g.forts[w] = g.forts[w]! > 0 ? 0 : 1
    },
    () => {
      g.at[u] = pick(
        rails.filter((h) => !g.at.includes(h)),
        random,
      )
    },
    () => {
      g.facing[u] = (g.facing[u]! + 2) % 6
    },
    () => {
      g.steps[u] = 1
    },
    () => {
      g.line[u] = g.line[u]! >= 0 ? -1 : 0
    },
    () => {
      if (g.options.fog) g.fog[u] = 1 - g.fog[u]!
    },
    () => {
      g.gt = g.gt === 2 ? 3 : g.gt
    },
    () => {
      const enc = random.below(encs.length)
      g.fallen = g.fallen.with(enc, g.fallen[enc] === 0 ? 4 : 0)
      works.forEach((w, i) => {
        if (w.enc === enc) g.forts[i] = 0
      })
    },
    () => {
      const enc = pick(encs, random)
      const hex = pick(enc.hexes, random)
      if (!g.at.includes(hex)) g.at[u] = hex
    },
    () => {
      g.at[u] = ABSENT
    },
    () => {
      g.flooded = g.flooded.map((f) => 1 - f)
    },
  ]
  kinds[n % kinds.length]!()
}

const ofFrame = (s: Scene): MoveFrame => s.g.stack.at(-1) as MoveFrame
const trainAt = (g: NachParis, f: MoveFrame): Train => ({
  hex: g.at[f.unit]!,
  line: isRailArt[f.unit] === 1 ? f.line : g.line[f.unit]!,
  direction: g.facing[f.unit]!,
  spent: g.spent[f.unit]!,
})
/** 12.3.4, R42, R59. */
function limitOf(g: NachParis, f: MoveFrame, started: boolean): number {
  const rain = g.options.weather && g.rain === 1 ? 8 : 0
  return isRailArt[f.unit] === 0 && started && g.line[f.unit]! >= 0 ? 50 - rain : ownPoints(g, f.unit)
}
const embarkPrice = (g: NachParis, u: Unit): number =>
  sideOfCounter(g, u).mob === 0 || sideOfCounter(g, u).mob === 3 ? 15 : 7

function checkTrain(s: Scene, r: Riding, started: boolean, loaded: Map<number, number>): void {
  const { g } = s
  const { u, p } = r
  const f = ofFrame(s)
  const hex = g.at[u]!
  const where = `${unitIds[u]} in ${labelOf(hex)}, ${g.spent[u]} of ${r.limit} MF`
  const left = capacity(p, nationOf(u), hex, r.net) - (loaded.get(hex) ?? 0)
  if (g.line[u]! < 0 && isRailArt[u] === 0) {
    const may = g.fip[u] === 0 && f.how !== 2 && g.spent[u]! + embarkPrice(g, u) <= r.limit && left >= g.steps[u]!
    const said = may ? boards(r, hex).map((i) => `${railArms[hex]![i]!.line} ${railArms[hex]![i]!.dir}`) : []
    expect(
      s
        .offers('embark')
        .map((a) => `${a.line} ${a.direction}`)
        .sort(),
      where,
    ).toEqual(said.sort())
    return
  }
  const t = trainAt(g, f)
  const rode = f.rode === 1
  const on = g.fip[u] === 1 ? [] : goesOn(g, t).filter((i) => mayRide(r, t, i, rode))
  expect(
    s
      .offers('ride')
      .map((a) => `${a.line} ${labelOf(a.hex)}`)
      .sort(),
    where,
  ).toEqual(on.map((i) => `${railArms[hex]![i]!.line} ${labelOf(railArms[hex]![i]!.to)}`).sort())
  for (const i of goesOn(g, t)) {
    const arm = railArms[hex]![i]!
    if (on.includes(i) || arm.to < 0 || g.fip[u] === 1) continue
    const reasons = againstRide(r, t, i, rode)
    const { rule } = s.why({ type: 'ride', line: arm.line, hex: arm.to })
    expect(reasons.length > 0 ? reasons : ['12.2.4a'], `${where} by ${lines[arm.line]!.id}`).toContain(rule)
  }
  for (const arm of railArms[hex]!) {
    if (arm.to >= 0) expect(convoyRoom(g, arm.line, hex, arm.to), where).toBe(roomOn(r.times, arm.line, hex, arm.to))
  }
  expect(isConvoy(g, u)).toBe(countsAsConvoy(g, u))
  const back = g.fip[u] === 1 ? [] : turnsTo(r, t)
  expect(
    s
      .offers('turnTrain')
      .map((a) => `${a.line} ${a.direction}`)
      .sort(),
    where,
  ).toEqual(back.map((i) => `${railArms[hex]![i]!.line} ${railArms[hex]![i]!.dir}`).sort())
  if (g.line[u]! < 0) return
  const enough = g.spent[u]! + embarkPrice(g, u) <= (started ? ownPoints(g, u) : r.limit)
  const cutOff = !railArms[hex]!.some((_, i) => r.net.has(hex, i))
  const room = fits(look({ ...g, line: g.line.with(u, -1) }), u, hex)
  const off = enough && room && (cutOff ? !rode : left >= g.steps[u]!)
  expect(s.can({ type: 'disembark' }), where).toBe(off)
}
/** The British use what the French do. */
const nationOf = (u: Unit): number => Math.min(2, unitNation[u]!)

function travel(seed: string, more: Chance): number {
  const random = seeded(`travel ${seed}`)
  const from = drawn(seed, { pieces: 30, radius: 3, phase: 2, trains: 2, rails: 12, ...more })
  const s = moving({ scenario: 'guise', side: from.g.side }, (it) => {
    Object.assign(it.g, from.g)
    it.g.fip.fill(0)
  })
  const times = new Timetable()
  const loaded = new Map<number, number>()
  let seen = 0
  for (let n = 0; n < 12 && s.step() === 'movement'; n++) {
    const picks = s.offers('pick').filter((a) => unitType[a.unit] !== PIO)
    const choice = picks.filter(
      (a) => s.g.line[a.unit]! >= 0 || isRailArt[a.unit] === 1 || railArms[s.g.at[a.unit]!]!.length > 0,
    )
    if (choice.length === 0) {
      if (!s.can({ type: 'done' })) break
      s.take({ type: 'done' })
      continue
    }
    const { unit: u } = pick(choice, random)
    const started = s.g.line[u]! >= 0
    s.take({ type: 'pick', unit: u })
    for (let i = 0; i < 8 && s.step() === 'move'; i++) {
      const f = ofFrame(s)
      const r: Riding = {
        p: look(s.g),
        u,
        net: netFor(look(s.g), nationOf(u), s.g.options.fog),
        times,
        limit: limitOf(s.g, f, started),
      }
      checkTrain(s, r, started, loaded)
      seen++
      const legal = s.legal().filter((a) => ['ride', 'embark', 'disembark', 'turnTrain'].includes(a.type))
      const goes = legal.filter((a) => a.type === 'ride' || a.type === 'embark')
      if (legal.length === 0 || f.alighted === 1) break
      const a = pick(goes.length > 0 && random.below(5) > 0 ? goes : legal, random)
      const before = { at: s.g.at[u]!, spent: s.g.spent[u]!, line: s.g.line[u]! }
      const t = trainAt(s.g, f)
      const rode = f.rode === 1
      s.take(a)
      if (a.type === 'ride') {
        times.note(s.g, u, a.line, before.at, a.hex, !rode)
        const place = goesOn(s.g, t).find(
          (x) => railArms[t.hex]![x]!.line === a.line && railArms[t.hex]![x]!.to === a.hex,
        )!
        const after = rides(t, place, rode)
        const now = s.step() === 'move' ? trainAt(s.g, ofFrame(s)) : { ...after, spent: s.g.spent[u]! }
        expect(now, unitIds[u]).toEqual(after)
      } else if (a.type === 'turnTrain') expect(s.g.spent[u]).toBe(before.spent + turnPrice(s.g, u, before.at)!)
      else {
        loaded.set(before.at, (loaded.get(before.at) ?? 0) + s.g.steps[u]!)
        expect(s.g.spent[u]).toBe(before.spent + embarkPrice(s.g, u))
      }
    }
    if (s.step() === 'move') s.take(s.can({ type: 'stop' }) ? { type: 'stop' } : s.legal()[0]!)
    if (s.step() === 'chooseFacing') s.take({ type: 'face', facing: 0 })
    if (s.step() === 'move') break
  }
  return seen
}

const BIG = ['campaign', 'marne', 'sambre-meuse', 'ardennes', 'liege'] as const
describe('railways in drawn positions', () => {
  it.each([1, 2, 3, 4])(
    '[12.1.5a] [12.1.5b] [12.1.5c] [12.1.5d] [12.1.5e] [12.1.5f] [12.1.5g] [12.1.6a] [12.1.6b] [12.1.7b] [11.6.15b] [12.2.1] what can be used, whatever changes: %i',
    (seed) => {
      const random = seeded(`nets change ${seed}`)
      const { g } = drawn(`nets ${seed}`, {
        scenario: BIG[seed % BIG.length]!,
        pieces: 40,
        radius: 4,
        hidden: seed % 2 === 0 ? 2 : 0,
        ...(seed === 1 ? { gt: 2, scenario: 'campaign' } : {}),
      })
      checkNets(g)
      for (let n = 0; n < 4; n++) {
        const before = clone(g)
        change(g, n + seed * 4, random)
        checkNets(g)
        if (n % 2 === 0) checkNets(before)
      }
    },
  )
  it.each([1, 2, 3, 4, 5, 7])(
    '[12.2.1a] [12.2.4a] [12.3.3a] [12.3.5a] [12.3.6] [12.3.7a] [12.4.1c] trains do what the text allows: %i',
    (seed) => {
      const hexes = scenarios[scenarioIndex('campaign')]!.hexes.filter((h) => railArms[h]!.length > 3)
      const centre = pick(hexes, seeded(`place ${seed}`))
      expect(travel(`trains ${seed}`, { scenario: 'campaign', centre })).toBeGreaterThanOrEqual(0)
    },
  )
})
