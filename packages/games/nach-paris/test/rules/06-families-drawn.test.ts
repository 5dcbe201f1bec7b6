/** Divisions that split and recombine in positions by chance, against the text (6.6, R54, R101). */
import { pick, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { clone } from '../../src/clone.ts'
import {
  distance,
  type Family,
  families,
  hexAt,
  labelOf,
  near,
  railArms,
  scenarios,
  unitIds,
  unitSide,
  unitSteps,
  unitType,
} from '../../src/data/index.ts'
import type { MoveFrame, MovementFrame } from '../../src/rules/movement.ts'
import {
  DONE,
  EXM1,
  EXM2,
  FIELD_WORKS,
  FOLDED,
  FOM,
  INDOCTRINATED,
  MOVED,
  type NachParis,
  REGULAR,
  type Unit,
} from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { moving } from '../movement-scene.ts'
import { fits, ownPoints, roomIn } from '../plain/moves.ts'
import { look, unitsAt } from '../plain/zones.ts'
import type { Scene } from '../position.ts'

/** Steps of a unit of a family when none are lost: without what has left it (R54, R101). */
function full(g: NachParis, u: Unit): number {
  const out = families.some(
    (f) => (f.kind === 'jaeger' || f.kind === 'chasseurs') && f.wholes.includes(u) && g.at[f.parts[0]!]! >= 0,
  )
  const waits = families.some((f) => f.relieves === u && g.at[f.wholes[0]!] === FOLDED)
  return unitSteps[u]! - (out || waits ? 1 : 0)
}
const lost = (g: NachParis, u: Unit): number => full(g, u) - g.steps[u]!
const isNear = (g: NachParis, a: Unit, b: Unit): boolean =>
  g.at[a]! >= 0 && g.at[b]! >= 0 && distance(g.at[a]!, g.at[b]!) <= 1 && g.line[a]! < 0 && g.line[b]! < 0
const ofWhole = (u: Unit): Family | undefined => families.find((f) => f.wholes.includes(u))
const ofPart = (u: Unit): Family | undefined => families.find((f) => f.parts.includes(u))
const isPair = (f: Family): boolean => f.kind === 'jaeger' || f.kind === 'chasseurs'

/** Every rule that keeps the unit from splitting. */
function whyNoSplit(g: NachParis, u: Unit, noted: readonly Unit[]): string[] {
  const f = ofWhole(u)
  if (!f || (f.kind !== 'form' && f.parts.some((v) => g.at[v] !== FOLDED))) return ['2.5.13a']
  if (f.kind === 'form') return ['6.6.4d']
  const found: string[] = []
  if (noted.includes(f.wholes[0]!)) found.push('6.6.1a')
  if (g.line[u]! >= 0) found.push('12.2.3b')
  if (g.doctrine[u] === INDOCTRINATED) found.push('21.2.1a')
  if (g.steps[u]! < 2) found.push('6.6.2b')
  if (!fits(look(g), u, g.at[u]!)) found.push('6.4.1a')
  if (f.kind === 'split') return found
  const other = f.wholes.find((v) => v !== u)!
  if (!isNear(g, u, other)) return [...found, '6.6.3a']
  if (g.steps[other]! < 2) found.push('6.6.2b')
  if (f.kind === 'jaeger' && (lost(g, u) > 0 || lost(g, other) > 0)) found.push('6.6.3a')
  return found
}
/** Units it can recombine with. */
function partners(g: NachParis, u: Unit, noted: readonly Unit[]): Unit[] | undefined {
  const f = ofPart(u) ?? ofWhole(u)
  if (!f || noted.includes(f.wholes[0]!) || g.line[u]! >= 0) return undefined
  if (isPair(f)) {
    const all = [...f.wholes, f.parts[0]!]
    if (all.some((a) => all.some((b) => !isNear(g, a, b)))) return undefined
    if (f.kind === 'jaeger' && all.some((v) => lost(g, v) > 0)) return undefined
    return holds(g, f.wholes, f.parts[0]!) ? all.filter((v) => v !== u).sort((a, b) => a - b) : undefined
  }
  if (!f.parts.includes(u) || g.at[f.wholes[0]!] !== FOLDED) return undefined
  const other = f.parts.find((v) => v !== u)!
  if (g.at[other] !== g.at[u] || g.line[other]! >= 0) return undefined
  return f.relieves < 0 || holds(g, [f.relieves], -1) ? [other] : undefined
}
/** Those who get a step back have room for it (6.4.1a). */
function holds(g: NachParis, wholes: readonly Unit[], gone: Unit): boolean {
  const p = look(g)
  return wholes.every((u) => {
    const hex = g.at[u]!
    if (hex < 0 || g.line[u]! >= 0) return true
    const there = unitsAt(p, hex).filter((v) => v !== gone && g.line[v]! < 0 && unitType[v]! < 4)
    const steps = there.reduce((sum, v) => sum + g.steps[v]!, 0) + wholes.filter((v) => g.at[v] === hex).length
    return steps <= roomIn(g, hex)
  })
}

const FIELDS = [
  'facing',
  'lost',
  'hurtNow',
  'hurtBefore',
  'hq',
  'supply',
  'spent',
  'works',
  'ramparts',
  'fog',
  'replaced',
] as const
const of = (g: NachParis, u: Unit): Record<string, number> =>
  Object.fromEntries(FIELDS.map((name) => [name, g[name][u]!]))
const extended = (g: NachParis, u: Unit, spent: number): number => {
  const mf = ownPoints(g, u)
  return spent <= 0 || mf <= 0 || unitType[u] === 2 ? 0 : spent >= mf ? EXM2 : spent * 2 >= mf ? EXM1 : 0
}
const isEmpty = (g: NachParis, u: Unit): boolean =>
  g.at[u] === FOLDED &&
  g.steps[u] === 0 &&
  g.marks[u] === 0 &&
  g.lost[u] === 0 &&
  g.spent[u] === 0 &&
  g.fog[u] === 0 &&
  g.line[u] === -1

function checkSplit(before: NachParis, g: NachParis, u: Unit): void {
  const f = ofWhole(u)!
  if (f.kind === 'split') {
    const [a, b] = f.parts as [Unit, Unit]
    expect(g.steps[a]! + g.steps[b]!, unitIds[u]).toBe(before.steps[u])
    expect([g.steps[a]! >= 1, g.steps[b]! >= 1, g.steps[a]! <= unitSteps[a]!, g.steps[b]! <= unitSteps[b]!]).toEqual([
      true,
      true,
      true,
      true,
    ])
    // As even as the parts allow, the first the greater.
    const uneven = g.steps[a]! - g.steps[b]!
    if (uneven < 0 || uneven > 1) expect(g.steps[a] === unitSteps[a] || g.steps[b] === unitSteps[b]).toBe(true)
    for (const v of f.parts) {
      expect(g.at[v]).toBe(before.at[u])
      expect(of(g, v)).toEqual(of(before, u))
      expect(g.marks[v]! & ~(EXM1 | EXM2)).toBe((before.marks[u]! | MOVED) & ~(EXM1 | EXM2))
      expect(g.marks[v]! & (EXM1 | EXM2)).toBe((before.marks[u]! & (EXM1 | EXM2)) | extended(g, v, before.spent[u]!))
    }
    expect(isEmpty(g, u)).toBe(true)
    return
  }
  const part = f.parts[0]!
  const other = f.wholes.find((v) => v !== u)!
  expect([g.steps[u], g.steps[other], g.steps[part]]).toEqual([before.steps[u]! - 1, before.steps[other]! - 1, 1])
  expect([g.at[part], g.at[u], g.at[other]]).toEqual([before.at[u], before.at[u], before.at[other]])
  expect([g.works[part], g.ramparts[part], g.lost[part], g.hurtNow[part], g.hurtBefore[part]]).toEqual([0, 0, 0, 0, 0])
  expect([g.marks[part]! & MOVED, g.marks[other]! & MOVED, g.marks[part]! & DONE]).toEqual([MOVED, MOVED, 0])
}
function checkCombine(before: NachParis, g: NachParis, u: Unit, others: readonly Unit[]): void {
  const f = ofPart(u) ?? ofWhole(u)!
  const spent = Math.max(...[u, ...others].map((v) => before.spent[v]!))
  if (isPair(f)) {
    for (const v of f.wholes) {
      expect([g.steps[v], g.spent[v], g.marks[v]! & MOVED], unitIds[v]).toEqual([before.steps[v]! + 1, spent, MOVED])
    }
    expect(isEmpty(g, f.parts[0]!)).toBe(true)
    return
  }
  const whole = f.wholes[0]!
  const [a, b] = [u, others[0]!]
  expect([g.at[whole], g.steps[whole]]).toEqual([
    before.at[u],
    Math.max(1, full(g, whole) - lost(before, a) - lost(before, b)),
  ])
  const both = (name: (typeof FIELDS)[number]): [number, number] => [before[name][a]!, before[name][b]!]
  const works = both('works')[0] === both('works')[1] ? both('works')[0] : 0
  expect(of(g, whole)).toEqual({
    ...of(before, a),
    lost: Math.max(...both('lost')),
    supply: Math.max(...both('supply')),
    spent,
    hurtNow: both('hurtNow')[0] + both('hurtNow')[1],
    hurtBefore: both('hurtBefore')[0] + both('hurtBefore')[1],
    works,
    ramparts: works === REGULAR ? both('ramparts')[0] | both('ramparts')[1] : 0,
    fog: both('fog')[0] & both('fog')[1],
  })
  // Where nothing is left to do the move has ended.
  const kept = ~(EXM1 | EXM2 | DONE)
  expect(g.marks[whole]! & kept).toBe((before.marks[a]! | before.marks[b]! | MOVED) & kept)
  expect([isEmpty(g, a), isEmpty(g, b)]).toEqual([true, true])
  if (f.relieves >= 0 && before.at[f.relieves]! >= 0) expect(g.steps[f.relieves]).toBe(before.steps[f.relieves]! + 1)
}

/** A position with this family whole or in parts, close together. */
function position(seed: string, f: Family, random: Random, fog: boolean): Scene {
  const side = unitSide[f.wholes[0]!]!
  const apart = f.kind === 'form' || random.below(2) === 0
  const from = drawn(seed, {
    scenario: 'campaign',
    side,
    phase: 2,
    radius: 1,
    pieces: 24,
    hidden: fog ? 3 : 0,
    options: { fog },
    only: (u) => !ofPart(u) && !ofWhole(u),
    rails: 50,
  })
  const s = moving({ scenario: 'guise', side }, (it) => {
    Object.assign(it.g, from.g)
    const { g } = it
    const free = look(g)
    const home = g.at.find((at, u) => at >= 0 && unitSide[u] === side) ?? hexAt('AM25')
    const hexes = [home, ...near.slice(home * 6, home * 6 + 6)].filter(
      (h) => scenarios[g.scenario]!.inPlay[h] === 1 && unitsAt(free, h).every((v) => unitSide[v] === side),
    )
    const there = isPair(f) ? (apart ? [...f.wholes, ...f.parts] : f.wholes) : apart ? f.parts : f.wholes
    for (const u of [...f.wholes, ...f.parts]) g.at[u] = FOLDED
    const same = pick(hexes, random)
    for (const u of [...there, ...(f.relieves >= 0 && random.below(3) > 0 ? [f.relieves] : [])]) {
      g.at[u] = random.below(3) > 0 ? same : pick(hexes, random)
      g.facing[u] = random.below(6)
      g.spent[u] = 10 * random.below(3)
      g.supply[u] = random.below(3)
      g.lost[u] = random.below(2)
      g.hurtNow[u] = random.below(2)
      g.hurtBefore[u] = random.below(2)
      g.replaced[u] = random.below(2) * g.gt
      g.works[u] = pick([0, FIELD_WORKS, REGULAR], random)
      g.ramparts[u] = g.works[u] === REGULAR ? 1 + random.below(63) : 0
      g.fog[u] = fog ? random.below(2) : 0
      g.marks[u] = pick([0, 0, FOM, MOVED], random)
      if (railArms[g.at[u]!]!.length > 0 && random.below(6) === 0) g.line[u] = railArms[g.at[u]!]![0]!.line
    }
    for (const u of there) g.steps[u] = Math.max(1, full(g, u) - (random.below(2) === 0 ? 0 : random.below(4)))
    if (f.relieves >= 0) g.steps[f.relieves] = Math.max(1, full(g, f.relieves) - random.below(2))
  })
  return s
}

describe('families in drawn positions', () => {
  const cases = families.flatMap((f) =>
    (isPair(f) ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 2, 3, 4]).map((seed) => [unitIds[f.wholes[0]!]!, seed] as const),
  )
  it.each(cases)(
    '[6.6.1a] [6.6.1b] [6.6.1c] [6.6.2a] [6.6.2b] [6.6.3a] [6.6.3b] [6.6.4b] [6.6.5a] [R54] [R101] %s splits and recombines: %i',
    (id, seed) => {
      const f = families.find((it) => unitIds[it.wholes[0]!] === id)!
      const random = seeded(`family ${id} ${seed}`)
      const s = position(`family ${id} ${seed}`, f, random, seed === 4)
      for (let n = 0; n < 4 && s.step() === 'movement'; n++) {
        const mine = s.offers('pick').filter((a) => f.wholes.includes(a.unit) || f.parts.includes(a.unit))
        if (mine.length === 0) {
          if (!s.can({ type: 'done' })) return
          s.take({ type: 'done' })
          continue
        }
        const { unit: u } = pick(mine, random)
        const { noted } = s.g.stack.at(-1) as MovementFrame
        s.take({ type: 'pick', unit: u })
        if (s.step() !== 'move') continue
        const { how } = s.g.stack.at(-1) as MoveFrame
        const reasons = whyNoSplit(s.g, u, noted)
        const where = `${unitIds[u]} in ${labelOf(s.g.at[u]!)}`
        expect(s.can({ type: 'split' }), `${where}: ${reasons}`).toBe(reasons.length === 0)
        if (reasons.length > 0) expect(reasons, where).toContain(s.why({ type: 'split' }).rule)
        const mates = partners(s.g, u, noted)
        expect(
          s.offers('combine').map((a) => a.with),
          where,
        ).toEqual(mates ? [mates] : [])
        expect(how).toBeGreaterThanOrEqual(0)
        const before = clone(s.g)
        if (reasons.length === 0 && (mates === undefined || random.below(2) === 0)) {
          s.take({ type: 'split' })
          checkSplit(before, s.g, u)
        } else if (mates) {
          s.take({ type: 'combine', with: mates })
          checkCombine(before, s.g, u, mates)
        }
        if (s.step() === 'move') s.take(s.can({ type: 'stop' }) ? { type: 'stop' } : s.legal()[0]!)
        if (s.step() === 'chooseFacing') s.take({ type: 'face', facing: 0 })
      }
    },
  )
})
