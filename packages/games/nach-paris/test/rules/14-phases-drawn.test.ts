/** What the small steps of a turn offer and refuse in positions by chance, against the text (plain/phases.ts). */
import { pick, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  labelOf,
  replacementCost,
  scenarios,
  structures,
  structuresIn,
  unitCount,
  unitIds,
  unitNation,
  unitSide,
  unitType,
  works,
} from '../../src/data/index.ts'
import { pushCombatMoves } from '../../src/rules/combat-moves.ts'
import { pushConsolidation } from '../../src/rules/consolidate.ts'
import { blowActions, destroyable, whyNotBlow, whyNotDestroy } from '../../src/rules/destroy.ts'
import { digger, diggingItems, pushFieldWorks } from '../../src/rules/field-works.ts'
import { pushFog } from '../../src/rules/fog.ts'
import { steps } from '../../src/rules/index.ts'
import type { LoopFrame } from '../../src/rules/nations.ts'
import { pushRepair } from '../../src/rules/repair.ts'
import { pushReplacements } from '../../src/rules/replace.ts'
import { cabOf } from '../../src/rules/tests.ts'
import {
  ARRIVED,
  ASSAULTS,
  BOMBARDED,
  ELIMINATED,
  FOM,
  FOUGHT,
  MOVED,
  type NachParis,
  SPENT,
  SPOTTED,
  type Unit,
  WORKED,
} from '../../src/types.ts'
import { type Chance, drawn } from '../drawn.ts'
import {
  canUpgrade,
  companies,
  diggers,
  diggingTotal,
  hides,
  isTroops,
  rebuilds,
  shifts,
  usableRails,
  whyNoBlow,
  whyNoConsolidation,
  whyNoDestruction,
  whyNoRepair,
  whyNoReplacement,
} from '../plain/phases.ts'
import { look, unitsAt } from '../plain/zones.ts'
import { type Scene, scene } from '../position.ts'

const MARKS = [0, 0, 0, 0, 0, 0, BOMBARDED, MOVED, FOUGHT, SPENT, ASSAULTS, FOM, SPOTTED, WORKED, ARRIVED]
const frame = (s: Scene): LoopFrame => s.g.stack.at(-1) as LoopFrame
const faces = (random: Random): number[] => Array.from({ length: 6 }, () => 1 + random.below(20))

/** Begins a step in a drawn position, looks at every decision and goes on by chance. */
function through(
  name: string,
  seed: string,
  more: Chance,
  push: (g: NachParis, t: Scene['t']) => void,
  check: (s: Scene, random: Random) => void,
): number {
  const random = seeded(`through ${seed}`)
  const from = drawn(seed, { pieces: 120, radius: 2, marks: MARKS, phase: 3, dug: 4, trains: 12, ...more })
  const s = scene({ scenario: 'guise', steps: Object.values(steps) })
  Object.assign(s.g, from.g)
  s.g.lost.fill(0)
  s.g.pool = s.g.pool.map(() => 2 + random.below(8))
  s.g.replaced = s.g.replaced.map(() => (random.below(4) === 0 ? s.g.gt - random.below(3) : 0))
  for (let u = 0; u < unitCount; u++) if (s.g.at[u]! < 0 && random.below(40) === 0) s.g.at[u] = ELIMINATED
  s.dice.push(...faces(random))
  push(s.g, s.t)
  s.dice.length = 0
  s.push(() => {})
  let seen = 0
  for (let n = 0; n < 8 && s.step() !== 'over'; n++) {
    if (s.step() === name) {
      check(s, random)
      seen++
    }
    s.dice.push(...faces(random))
    s.play(pick(s.legal(), random))
    s.dice.length = 0
  }
  return seen
}
const sorted = (list: readonly string[]): string[] => [...list].sort()

const CHECKS: Readonly<
  Record<
    string,
    { push: (g: NachParis, t: Scene['t']) => void; more?: Chance; check: (s: Scene, random: Random) => void }
  >
> = {
  combatMoves: {
    push: (g, t) => pushCombatMoves(g, t, g.side),
    check(s) {
      const f = frame(s)
      const said = shifts(look(s.g), f.nation, f.noted.length === 0)
      expect(sorted(s.offers('shift').map((a) => `${a.unit} ${a.hex}`))).toEqual(sorted(said))
    },
  },
  consolidation: {
    push: (g, t) => pushConsolidation(g, t, g.side),
    more: { pieces: 300, radius: 1, crowded: true },
    check(s) {
      const { g } = s
      const { nation, noted } = frame(s)
      const p = look(g)
      const said: string[] = []
      for (const stack of p.units.values()) {
        for (const unit of stack) {
          for (const from of stack) {
            if (unitNation[unit] !== nation || unitNation[from] !== nation) continue
            // 6.5.1b: a unit that has given up a step may give up another.
            const spent = noted.includes(from) ? { ...g, marks: g.marks.with(from, g.marks[from]! & ~SPENT) } : g
            const reasons = whyNoConsolidation({ ...p, g: spent }, unit, from)
            if (reasons.length === 0) said.push(`${unit} ${from}`)
            else
              expect(reasons, `${unitIds[unit]} ${unitIds[from]}`).toContain(
                s.why({ type: 'consolidate', unit, from }).rule,
              )
          }
        }
      }
      expect(sorted(s.offers('consolidate').map((a) => `${a.unit} ${a.from}`))).toEqual(sorted(said))
    },
  },
  replacements: {
    push: (g, t) => pushReplacements(g, t, g.side),
    check(s) {
      const { g } = s
      const { nation } = frame(s)
      const p = look(g)
      const rails = usableRails(p, nation)
      const said: string[] = []
      for (let u = 0; u < unitCount; u++) {
        if (unitNation[u] !== nation || g.at[u] === ELIMINATED) continue
        const reasons = whyNoReplacement(p, u, rails)
        if (reasons.length === 0) said.push(`${u}`)
        else if (g.at[u]! >= 0) expect(reasons, unitIds[u]).toContain(s.why({ type: 'replace', unit: u }).rule)
      }
      expect(sorted(s.offers('replace').map((a) => `${a.unit}`))).toEqual(g.pool[nation]! < 2 ? [] : sorted(said))
      const rebuilt = g.at.flatMap((at, u) =>
        at === ELIMINATED &&
        unitNation[u] === nation &&
        isTroops(u) &&
        unitType[u] !== 1 &&
        cost(u) <= g.pool[nation]! &&
        g.pool[nation]! >= 2
          ? rebuilds(p, u).map((hex) => `${u} ${hex}`)
          : [],
      )
      expect(sorted(s.offers('rebuild').map((a) => `${a.unit} ${a.hex}`))).toEqual(sorted(rebuilt))
    },
  },
  fieldWorks: {
    push: (g, t) => pushFieldWorks(g, t, g.side),
    check(s) {
      const { g } = s
      const { nation, side } = frame(s)
      const p = look(g)
      const said: string[] = []
      const better: string[] = []
      for (const hex of p.units.keys()) {
        said.push(...companies(diggers(p, nation, hex)))
        if (nation === 0 && g.gt >= 22 && unitsAt(p, hex).some((u) => unitNation[u] === nation) && canUpgrade(p, hex))
          better.push(`${hex}`)
      }
      const none = g.failed[side as 0 | 1] >= scenarios[g.scenario]!.fieldWorks[side]!
      expect(sorted(s.offers('dig').map((a) => a.units.join(' ')))).toEqual(none ? [] : sorted(said))
      expect(sorted(s.offers('upgrade').map((a) => `${a.hex}`))).toEqual(none ? [] : sorted(better))
      for (const { units } of s.offers('dig')) {
        expect(diggingItems(g, units).reduce((sum, i) => sum + i.value, 0)).toBe(diggingTotal(g, units))
        const foot = units.filter((u) => unitType[u] === 0 || unitType[u] === 3)
        const lowest = Math.min(...(foot.length > 0 ? foot : units).map((u) => cabOf(g, u).value))
        expect(cabOf(g, digger(g, units)).value).toBe(lowest)
        if (foot.length > 0) expect(foot).toContain(digger(g, units))
      }
    },
  },
  hide: {
    push: (g, t) => pushFog(g, t, g.side),
    more: { hidden: 3 },
    check(s) {
      expect(sorted(s.offers('hide').map((a) => unitIds[a.unit]!))).toEqual(
        sorted(hides(look(s.g), frame(s).nation).map((u) => unitIds[u]!)),
      )
    },
  },
}
const cost = (u: Unit): number => Math.round(2 * replacementCost[u]!)

describe('the steps of the Combat Phase in drawn positions', () => {
  const cases = Object.keys(CHECKS).flatMap((name) => [1, 2, 3].map((seed) => [name, seed] as const))
  it.each(cases)('[9.7.1] [6.5.1a] [14.1.2] [10.1.2a] [10.1.3b] [19.1.6] %s %i', (name, seed) => {
    const { push, more, check } = CHECKS[name]!
    for (let n = 0; n < 20; n++) {
      const chance = { ...more, ...(seed === 3 ? { gt: 22, scenario: 'campaign' } : {}) }
      if (through(name, `${name} ${seed} ${n}`, chance, push, check) > 0) return
    }
    throw new Error('nothing could be done')
  })
})

describe('engineers in drawn positions', () => {
  const ENGINEERS = Array.from({ length: unitCount }, (_, u) => u).filter((u) => unitType[u] === 3 || unitType[u] === 4)
  const position = (seed: string, s: number, more: Chance = {}): NachParis => {
    const { g } = drawn(seed, {
      scenario: 'campaign',
      centre: structures[s]!.hex,
      radius: 1,
      crowded: true,
      pieces: 60,
      first: ENGINEERS,
      marks: [0, 0, FOM],
      rails: 2,
      ...more,
    })
    g.flooded.fill(0)
    return g
  }
  it.each([1, 2, 3, 4, 5, 6])(
    '[16.1.1] [16.1.2] [16.1.4a] [16.1.4b] [16.1.5c] [16.1.10] [17.1.2a] [17.1.4] who blows up and who repairs what: %i',
    (seed) => {
      const s = (seed * 7) % structures.length
      const g = position(`sappers ${seed}`, s, {
        hidden: seed % 2 === 0 ? 3 : 0,
        side: seed % 2,
        gt: seed < 4 ? 12 : 20,
      })
      const p = look(g)
      const repairs: string[] = []
      g.at.forEach((at, u) => {
        if (at < 0) return
        for (const other of [s, ...structuresIn[at]!, 0]) {
          const reasons = whyNoDestruction(p, u, other)
          const why = whyNotDestroy(g, u, other)
          if (reasons.length === 0) expect(why).toBeUndefined()
          else expect(reasons, `${unitIds[u]} ${structures[other]!.name}`).toContain(why?.rule)
          expect(destroyable(g, u).includes(other)).toBe(reasons.length === 0)
        }
        if (unitSide[u] !== g.side) return
        for (const other of structuresIn[at]!)
          if (whyNoRepair(p, u, other).length === 0) repairs.push(`${unitNation[u]} ${u} ${other}`)
      })
      const t = scene({ scenario: 'guise', steps: Object.values(steps) })
      Object.assign(t.g, g)
      t.push((it, table) => pushRepair(it, table, it.side))
      const offered: string[] = []
      while (t.step() === 'repair') {
        offered.push(...t.offers('repair').map((a) => `${unitNation[a.unit]} ${a.unit} ${a.structure}`))
        t.take({ type: 'done' })
      }
      expect(sorted(offered)).toEqual(sorted(repairs))
    },
  )
  it.each([1, 2, 3])('[16.1.7a] [16.1.7b] [16.1.7c] [R107] what Fortifications blow up: %i', (seed) => {
    const s = structures.findIndex(
      (it, i) => i >= seed * 9 && works.some((w) => w.hex === it.hex || w.hex === it.other),
    )
    const g = position(`forts ${seed}`, Math.max(0, s), { hidden: seed === 3 ? 2 : 0 })
    const p = look(g)
    for (const nation of [0, 1, 2, 3]) {
      const said: string[] = []
      works.forEach((w, i) => {
        if (w.nation !== nation) return
        structures.forEach((_, other) => {
          const reasons = whyNoBlow(p, i, other)
          if (reasons.length === 0) said.push(`${i} ${other}`)
          else if ((i + other) % 7 === 0)
            expect(reasons, `${w.name} ${labelOf(w.hex)}`).toContain(whyNotBlow(g, i, other)?.rule)
        })
      })
      const shown = (tried: readonly number[]): string[] =>
        blowActions(g, nation, tried).flatMap((a) => (a.type === 'blow' ? [`${a.work} ${a.structure}`] : []))
      expect(sorted(shown([]))).toEqual(sorted(said))
      const [first] = said.map((line) => Number(line.split(' ')[0]))
      if (first !== undefined)
        expect(sorted(shown([first]))).toEqual(sorted(said.filter((line) => !line.startsWith(`${first} `))))
    }
  })
})
