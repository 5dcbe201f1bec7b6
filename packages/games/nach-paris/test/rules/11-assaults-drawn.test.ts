/** Assault ABFs from their first die to the advance, before every Fort, against the text (11.5.1 to 11.5.10, R33, R79): dice, tests, questions and what is left. */
import { pick, type Random, seeded, settle } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { clone } from '../../src/clone.ts'
import {
  CAV,
  directionTo,
  ENG,
  HAR,
  type Hex,
  INF,
  near,
  PIO,
  SAR,
  scenarioIndex,
  scenarios,
  unitCount,
  unitIds,
  unitSide,
  unitSteps,
  unitType,
  WORK_KINDS,
  workIndex,
  works,
} from '../../src/data/index.ts'
import { whyNotTarget } from '../../src/rules/assault.ts'
import { pushAssaults, pushBombardment } from '../../src/rules/bombard.ts'
import { fortCab } from '../../src/rules/forts.ts'
import { cabOf } from '../../src/rules/tests.ts'
import { ABSENT, ALLIED, FOM, FRE, GER, GERMAN, type NachParis, type Unit, type Work } from '../../src/types.ts'
import { play } from '../combat-play.ts'
import { abfColumnOf, abfItems, assaulterTotal, assaultOn, totalAff } from '../plain/bombard.ts'
import { fortsIn, isTroops, workCbf } from '../plain/combat.ts'
import { canCross, fits } from '../plain/moves.ts'
import { abfCell } from '../plain/previews.ts'
import { arc, look, unitsAt } from '../plain/zones.ts'
import type { Scene } from '../position.ts'

interface Assault {
  readonly work: Work
  readonly unit: Unit
  readonly guns: readonly Unit[]
}
interface Told {
  forts: number[]
  steps: number
  at: number
  asked: string[]
  dice: number
}
const sum = (items: Readonly<Record<string, number>>): number => Object.values(items).reduce((a, b) => a + b, 0)

/** What comes of it with these dice and answers. */
function course(g: NachParis, a: Assault, dice: readonly number[], answers: readonly string[]): Told {
  const { work, unit, guns } = a
  const { hex, category } = works[work]!
  const now: NachParis = { ...g, forts: [...g.forts], steps: [...g.steps], at: [...g.at] }
  const told: Told = { forts: now.forts, steps: g.steps[unit]!, at: g.at[unit]!, asked: [], dice: 0 }
  const roll = (): number => dice[told.dice++]!
  const ask = (choices: readonly string[]): string => {
    told.asked.push(choices.join(' '))
    return answers[told.asked.length - 1]!
  }
  const others = (): Work[] => fortsIn(look(now), hex)
  const cellOf = (column: number, items: Readonly<Record<string, number>>) =>
    abfCell(category, column, Math.ceil(roll() / 2) + sum(items))
  /** A Fort tests at its CAB; at 0 or less it falls without a die (5.1.2b). */
  const tests = (w: Work, modifier: number): void => {
    const cab = fortCab(now, w).value + modifier
    if (cab <= 0 || roll() > cab) now.forts[w]!--
  }
  /** 8.6.4b. */
  const second = (w: Work, modifier: number): void => {
    const better = works[w]!.category - category
    tests(w, modifier + (better > 0 ? 10 : better < 0 ? -6 : 0))
  }
  if (now.forts[work] === 0) return told
  if (unitsAt(look(g), hex).some((u) => isTroops(u) || unitType[u] === HAR)) return told
  const standing = guns.filter((u) => g.at[u]! >= 0)
  const dir = g.at[unit]! < 0 ? -1 : directionTo(g.at[unit]!, hex)
  if (dir < 0 || arc(g, unit, dir) !== 'front') {
    // R33: the guns alone, as in a plain ABF.
    const column = abfColumnOf(totalAff(g, standing))
    const cell = column < 0 ? undefined : cellOf(column, abfItems(g, work, standing, []))
    if (!cell) return told
    if (cell.losses > 0) now.forts[work]!--
    if (now.forts[work]! > 0) tests(work, cell.modifier)
    else if (others().length > 0) {
      const choices = others().map((w) => `alsoHit ${w}`)
      const next = choices.length === 1 ? choices[0]! : ask(choices)
      second(Number(next.split(' ')[1]), cell.modifier)
    }
    return told
  }
  let cbf = workCbf(now, work)
  const unitTests = (fell: boolean): void => {
    const cab = cabOf(g, unit).value + assaulterTotal(g, unit, hex, cbf, fell)
    if (cab <= 0 || roll() > cab) told.steps--
    now.steps[unit] = told.steps
    if (told.steps === 0) told.at = -1
  }
  /** 11.5.8, 11.5.9. */
  const goesIn = (): void => {
    if (told.steps === 0 || others().length > 0 || (g.marks[unit]! & FOM) !== 0) return
    const there = { ...now, at: now.at.map((at, u) => (at === hex && unitSide[u] !== unitSide[unit] ? ABSENT : at)) }
    if (!canCross(g, unit, g.at[unit]!, dir) || !fits(look(there), unit, hex)) return
    if (ask(['advance', 'pass']) === 'advance') told.at = hex
  }
  const account = assaultOn(look(g), work, unit, standing)
  if (account.column < 0) return told
  const cell = cellOf(account.column, account.items)
  if (!cell) {
    unitTests(false)
    goesIn()
    return told
  }
  const hopeless = fortCab(now, work).value + cell.modifier <= 0
  if (cell.losses > 0) now.forts[work]!--
  const outright = now.forts[work] === 0
  if (!outright) tests(work, cell.modifier)
  if (outright && others().length > 0) {
    const next = ask([...others().map((w) => `goOn ${w}`), 'pass'])
    if (next === 'pass') return told
    const w = Number(next.split(' ')[1])
    cbf = Math.max(cbf, workCbf(now, w))
    second(w, cell.modifier)
    unitTests(true)
  } else if (cell.losses === 0 && !hopeless) unitTests(now.forts[work] === 0)
  goesIn()
  return told
}

/** Only Germans have guns and pioneers for it. */
const FORTS = works.flatMap((w, i) => (WORK_KINDS[w.kind] === 'Zone' || w.side === GERMAN ? [] : [i]))
/** Someone before the Fort, guns beside it, and what may be in its hex. */
function position(random: Random, work: Work): { s: Scene; a: Assault } {
  const { hex, side } = works[work]!
  const s = play({
    scenario: 'campaign',
    side: 1 - side,
    gt: pick([2, 5, 8, 14, 19, 20], random),
    phase: 3,
  })
  const { g } = s
  const { worksInPlay } = scenarios[scenarioIndex('campaign')]!
  works.forEach((w, i) => {
    if (worksInPlay[i] === 1 && (w.hex === hex || random.below(3) > 0)) g.forts[i] = 1 + random.below(w.steps)
  })
  if (random.below(3) === 0) for (const w of fortsIn(look(g), hex)) g.forts[w] = w === work ? 1 : 0
  if (random.below(12) === 0) g.forts[work] = 0
  const around = [0, 1, 2, 3, 4, 5].map((d) => near[hex * 6 + d]!).filter((h) => h >= 0)
  const free = (types: readonly number[], of: number): Unit =>
    pick(
      Array.from({ length: unitCount }, (_, u) => u).filter(
        (u) => types.includes(unitType[u]!) && unitSide[u] === of && g.at[u]! < 0,
      ),
      random,
    )
  const put = (u: Unit, at: Hex, facing: number): Unit => {
    g.at[u] = at
    g.steps[u] = random.below(3) === 0 ? 1 : 1 + random.below(unitSteps[u]!)
    g.facing[u] = facing
    g.supply[u] = random.below(6) === 0 ? 1 : 0
    g.fip[u] = unitType[u] === SAR ? 1 : 0
    return u
  }
  const towards = (at: Hex): number => directionTo(at, hex)
  const from = pick(around, random)
  const unit = put(free([INF, INF, PIO, CAV], 1 - side), from, random.below(8) === 0 ? 0 : towards(from))
  if (random.below(10) === 0) g.marks[unit] = FOM
  if (random.below(12) === 0) g.at[unit] = ABSENT
  const guns = Array.from({ length: random.below(5) }, () => {
    const at = pick(around, random)
    return put(free([SAR, HAR], 1 - side), at, towards(at))
  })
  if (guns.length > 0 && random.below(8) === 0) g.at[guns[0]!] = ABSENT
  if (random.below(5) === 0) put(free([ENG], side), hex, 0)
  if (random.below(10) === 0) put(free([pick([INF, HAR, CAV], random)], side), hex, 0)
  g.flooded = g.flooded.map(() => (random.below(4) === 0 ? 1 : 0))
  return { s, a: { work, unit, guns } }
}
const shown = (type: string, work: unknown): string => (typeof work === 'number' ? `${type} ${work}` : type)

function follow(seed: string, work: Work): Told {
  const random = seeded(seed)
  const { s, a } = position(random, work)
  const { g } = s
  const before = clone(g)
  g.assaults = [{ ...a, guns: [...a.guns] }]
  before.assaults = g.assaults
  const dice = Array.from({ length: 12 }, () => (random.below(2) === 0 ? 1 : 1 + random.below(20)))
  const left: number[] = []
  s.roll((_g, t) => {
    pushAssaults(t, g.side)
    s.dice.push(...dice)
    settle(s.module, g, t)
    left.push(...s.dice.splice(0))
  })
  s.dice.push(...left)
  const asked: string[] = []
  const answers: string[] = []
  while (s.step() === 'assaults') {
    const legal = s.legal()
    asked.push(legal.map((x) => shown(x.type, 'work' in x ? x.work : undefined)).join(' '))
    const x = pick(legal, random)
    answers.push(shown(x.type, 'work' in x ? x.work : undefined))
    s.play(x)
  }
  const said = course(before, a, dice, answers)
  const name = `${works[work]!.name}, ${unitIds[a.unit]}, ${seed}`
  expect({ asked, dice: dice.length - s.dice.length, forts: g.forts }, name).toEqual({
    asked: said.asked,
    dice: said.dice,
    forts: said.forts,
  })
  if (before.at[a.unit]! >= 0)
    expect([g.steps[a.unit], Math.max(-1, g.at[a.unit]!)], name).toEqual([said.steps, said.at])
  return said
}

describe('assaults in drawn positions', () => {
  it.each([1, 2, 3, 4])(
    '[11.5.1a] [11.5.4b] [11.5.4c] [11.5.4d] [11.5.6a] [11.5.6b] [11.5.6c] [11.5.8] [11.5.9] [11.5.10b] [8.6.3e] [R33] go as the text says: %i',
    (seed) => {
      const all = FORTS.map((work) => follow(`assault ${seed} ${work}`, work))
      expect(all.filter((told) => told.asked.some((q) => q.startsWith('goOn'))).length).toBeGreaterThan(0)
      expect(all.filter((told) => told.asked.includes('advance pass')).length).toBeGreaterThan(3)
    },
  )
})

describe('declared assaults', () => {
  it('[11.2.6] [11.5.1a] no Fortified Zone and no Fort of its own side is a target', () => {
    const { g } = play({ scenario: 'campaign', gt: 14 })
    works.forEach((w, i) => {
      g.forts[i] = w.steps
    })
    for (const nation of [GER, FRE]) {
      const said = works.map((w) => (w.side === ALLIED) === (nation === GER) && WORK_KINDS[w.kind] !== 'Zone')
      expect(works.map((_, i) => whyNotTarget(g, nation, i) === undefined)).toEqual(said)
    }
  })
  it.each([
    [
      [0, 1],
      [[0], [1]],
    ],
    [[0, 0], [undefined]],
  ] as const)('[19.4.1a] who plays both sides reads one report: seats %j', (seats, told) => {
    const s = play({
      scenario: 'sambre-meuse',
      phase: 1,
      gt: 12,
      works: ['Leveau', 'Sarts'],
      units: { 'PiR.24': 'AL31>1', 'II,III/Fußa.4': 'AL31>1' },
      options: { fog: true },
    })
    Object.assign(s.g, { seatOf: seats })
    s.g.fog[s.u('PiR.24')] = 1
    s.push((_g, t) => pushBombardment(t, GERMAN))
    while (s.offers('assault').length === 0) s.take({ type: 'pass' })
    s.take({ type: 'assault', work: workIndex('Leveau'), unit: s.u('PiR.24') }).take({ type: 'seal' })
    expect(s.log.filter((e) => e.key.startsWith('log.assault.declared')).map((e) => e.seats)).toEqual(told)
  })
})
