/** Who fires at what, whom it hits, and all accounts, in positions by chance, against the text (plain/bombard.ts). */
import { type Account, pick, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { abfTable, abuTable, labelOf, unitIds, unitNation, works } from '../../src/data/index.ts'
import { bombardActionPreview } from '../../src/odds/bombard.ts'
import { abfAccount, readAbf, shifted } from '../../src/rules/abf.ts'
import { abuAccount, halved, leastArf, readAbu, targetCount, zoneAccount } from '../../src/rules/abu.ts'
import type { PlanFrame } from '../../src/rules/assault.ts'
import { assaultAccount, assaulterItems } from '../../src/rules/assault-account.ts'
import { type BombardFrame, pushBombardment } from '../../src/rules/bombard.ts'
import { ASSAULTS, BOMBARDED, type NachParis } from '../../src/types.ts'
import { play } from '../combat-play.ts'
import { type Chance, drawn } from '../drawn.ts'
import {
  abfColumnOf,
  abfItems,
  abuOn,
  abuOnZone,
  assaulterTotal,
  assaultOn,
  assaultShift,
  canHit,
  fortsOn,
  gunsOn,
  hittable,
  isZone,
  mostHit,
  totalAff,
  totalArf,
  whyNoAbf,
  whyNoAbu,
  whyNoAssault,
} from '../plain/bombard.ts'
import { isTroops, workCbf, zoneOf } from '../plain/combat.ts'
import { checkAbfPreview, checkAbuPreview } from '../plain/previews.ts'
import { look } from '../plain/zones.ts'
import type { Scene } from '../position.ts'

const byRule = (account: Pick<Account, 'items'>): Record<string, number> => {
  const items: Record<string, number> = {}
  for (const { rule, value } of account.items) items[rule] = (items[rule] ?? 0) + value
  return items
}
const ofNation = (g: NachParis, nation: number): number[] =>
  g.at.flatMap((at, u) => (at >= 0 && unitNation[u] === nation ? [u] : []))
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)
const frame = (s: Scene): BombardFrame => s.g.stack.at(-1) as BombardFrame

/** What the first step offers before anything is put together. */
function checkOffers(s: Scene): void {
  const { g } = s
  const p = look(g)
  const { nation, side } = frame(s)
  const targets = new Set([...p.units.keys(), ...works.map((w) => w.hex)])
  const shells = [...targets].filter((hex) => {
    if (g.shelled.includes(hex)) return false
    const [guns, forts] = [gunsOn(p, nation, hex), fortsOn(p, nation, hex)]
    const all = { side, nation, hex, guns, works: forts }
    return canHit(p, all) || canHit(p, { ...all, guns: [] })
  })
  expect(sorted(s.offers('shell').map((a) => a.hex)).map(labelOf)).toEqual(sorted(shells).map(labelOf))
  const guns = ofNation(g, nation)
  const breaches = works.flatMap((w, i) => {
    if (isZone(i) || w.side === side || g.forts[i] === 0 || g.shelledWorks.includes(i)) return []
    return abfColumnOf(
      totalAff(
        g,
        guns.filter((u) => whyNoAbf(p, u, i).length === 0),
      ),
    ) >= 0
      ? [i]
      : []
  })
  expect(sorted(s.offers('breach').map((a) => a.work))).toEqual(breaches)
}

/** Guns that may join, and the accounts of the fire so far. */
function checkFire(s: Scene): void {
  const { g } = s
  const p = look(g)
  const f = frame(s)
  const own = ofNation(g, f.nation)
  if (f.hex >= 0) {
    const all = gunsOn(p, f.nation, f.hex)
    const forts = fortsOn(p, f.nation, f.hex)
    const together = canHit(p, { ...f, guns: all, works: forts })
    expect(sorted(s.offers('join').map((a) => a.unit))).toEqual(together ? all.filter((u) => !f.guns.includes(u)) : [])
    expect(sorted(s.offers('joinWork').map((a) => a.work))).toEqual(sorted(forts).filter((w) => !f.works.includes(w)))
    expect(s.can({ type: 'fire' })).toBe(canHit(p, f))
    for (const u of own) {
      const reasons = whyNoAbu(g, u, f.hex)
      if (reasons.length > 0) expect(reasons, unitIds[u]).toContain(s.why({ type: 'join', unit: u }).rule)
    }
    const total = totalArf(g, f.guns, f.works)
    expect(targetCount(total, f.guns.length === 0)).toBe(mostHit(total, f.guns.length === 0))
    for (const u of hittable(p, f.side, f.hex)) {
      const said = abuOn(p, f, u)
      const account = abuAccount(g, f, u)
      expect(account.arf.total, unitIds[u]).toBeCloseTo(said.arf, 6)
      expect(byRule(account.modifiers), unitIds[u]).toEqual(said.items)
      expect(account.column, unitIds[u]).toBe(said.column)
    }
    if (zoneOf(p, f.side, f.hex) !== undefined) {
      const said = abuOnZone(p, f)
      expect(zoneAccount(g, f).arf.total).toBeCloseTo(said.arf, 6)
      expect(byRule(zoneAccount(g, f).modifiers)).toEqual(said.items)
    }
  } else if (f.work >= 0 && f.ordering === 0) {
    const able = own.filter((u) => whyNoAbf(p, u, f.work).length === 0)
    expect(sorted(s.offers('join').map((a) => a.unit))).toEqual(able.filter((u) => !f.guns.includes(u)))
    for (const u of own) {
      const reasons = whyNoAbf(p, u, f.work)
      if (reasons.length > 0) expect(reasons, unitIds[u]).toContain(s.why({ type: 'join', unit: u }).rule)
    }
    const account = abfAccount(g, f.work, f.guns)
    expect([account.aff.total, byRule(account.modifiers)]).toEqual([
      totalAff(g, f.guns),
      abfItems(g, f.work, f.guns, []),
    ])
    expect(account.column).toBe(abfColumnOf(totalAff(g, f.guns)))
    expect(s.can({ type: 'fire' })).toBe(account.column >= 0)
  }
}

/** Who may assault what, and the accounts of those assaults without guns and with some. */
function checkAssaults(s: Scene, random: Random): void {
  const { g } = s
  const p = look(g)
  const { nation } = frame(s)
  const said: string[] = []
  for (const u of ofNation(g, nation).filter(isTroops)) {
    for (let w = 0; w < works.length; w++) {
      const reasons = whyNoAssault(p, nation, w, u)
      if (reasons.length === 0) said.push(`${unitIds[u]} ${works[w]!.name}`)
      else if (random.below(20) === 0)
        expect(reasons, unitIds[u]).toContain(s.why({ type: 'assault', work: w, unit: u }).rule)
    }
  }
  expect(
    s
      .offers('assault')
      .map((a) => `${unitIds[a.unit]} ${works[a.work]!.name}`)
      .sort(),
  ).toEqual(said.sort())
}
function checkPlan(s: Scene): void {
  const { g } = s
  const p = look(g)
  const { work, unit, guns } = s.g.stack.at(-1) as PlanFrame
  const account = assaultAccount(g, work, unit, guns)
  const plain = assaultOn(p, work, unit, guns)
  expect([account.aff.total, byRule(account.modifiers), account.column]).toEqual([plain.aff, plain.items, plain.column])
  expect(account.shifts.total).toBe(assaultShift(p, work, unit))
  const { hex } = works[work]!
  for (const destroyed of [true, false]) {
    for (const cbf of [4, 5, 6, 7, workCbf(g, work)]) {
      const total = assaulterItems(g, unit, hex, cbf, destroyed).reduce((sum, i) => sum + i.value, 0)
      expect(total).toBe(assaulterTotal(g, unit, hex, cbf, destroyed))
    }
  }
}

/** What is promised of every action that may be taken now. */
function checkPreviews(s: Scene, random: Random): void {
  const { g } = s
  const fogs = [...new Set(g.at.filter((at, u) => at >= 0 && g.fog[u] === 1))]
  const top = g.stack.at(-1)!
  const legal = s.legal()
  for (const action of [pick(legal, random), legal.at(-1)!]) {
    const shown = bombardActionPreview(g, action, fogs)
    if (top.step === 'planAssault') {
      const { work, unit, guns } = top as PlanFrame
      const all = action.type === 'join' ? [...guns, action.unit] : guns
      checkAbfPreview(g, work, assaultAccount(g, work, unit, all), shown!)
      continue
    }
    const f = top as BombardFrame
    if (action.type === 'assault') {
      checkAbfPreview(g, action.work, assaultAccount(g, action.work, action.unit, []), shown!)
    } else if (f.work >= 0 && (action.type === 'fire' || action.type === 'join')) {
      const guns = action.type === 'join' ? [...f.guns, action.unit] : f.guns
      checkAbfPreview(g, f.work, abfAccount(g, f.work, guns), shown!)
    } else if (f.work >= 0 || f.hex < 0) expect(shown).toBeUndefined()
    else {
      const guns = action.type === 'join' ? [...f.guns, action.unit] : f.guns
      const forts = action.type === 'joinWork' ? [...f.works, action.work] : f.works
      const all = mostHit(totalArf(g, guns, forts), guns.length === 0) > 4
      const seen = hittable(look(g), f.side, f.hex).filter((u) => g.fog[u] === 0)
      const named = action.type === 'target' ? [...f.targets, action.unit] : f.naming === 1 ? f.targets : seen
      const zone = zoneOf(look(g), f.side, f.hex) !== undefined && (all || f.zone === 1)
      checkAbuPreview(g, { ...f, guns, works: forts }, all ? seen : named, zone, shown!)
      const fog = (shown!.notes ?? []).filter((n) => n.rule === '19.3.2').map((n) => n.key)
      expect(fog).toEqual(!fogs.includes(f.hex) ? [] : [all ? 'note.bombard.fogHit' : 'note.bombard.fogSafe'])
    }
  }
}

function bombard(seed: string, more: Chance): number {
  const random = seeded(`bombard ${seed}`)
  const from = drawn(seed, {
    pieces: 260,
    radius: 2,
    dug: 2,
    crowded: true,
    marks: [0, 0, 0, 0, 0, BOMBARDED, ASSAULTS],
    phase: 1,
    ...more,
  })
  const s = play({ scenario: 'guise' })
  Object.assign(s.g, from.g)
  const some = works.flatMap((_, w) => (random.below(5) === 0 ? [w] : []))
  s.g.firedWorks = some
  s.g.shelledWorks = works.flatMap((_, w) => (random.below(5) === 0 ? [w] : []))
  s.g.hurtNow = s.g.hurtNow.map(() => (random.below(6) === 0 ? 1 : 0))
  s.g.hurtBefore = s.g.hurtBefore.map(() => (random.below(6) === 0 ? 1 : 0))
  s.push((_g, t) => pushBombardment(t, s.g.side))
  let seen = 0
  for (let n = 0; n < 16 && s.step() !== 'over'; n++) {
    if (s.step() === 'bombard') {
      const f = frame(s)
      if (f.stage === 1) checkAssaults(s, random)
      else if (f.hex < 0 && f.work < 0) checkOffers(s)
      else if (f.naming === 0) checkFire(s)
      seen++
    } else if (s.step() === 'planAssault') checkPlan(s)
    checkPreviews(s, random)
    s.dice.push(...Array.from({ length: 30 }, () => 1 + random.below(20)))
    const legal = s.legal()
    const goes = legal.filter((a) => a.type !== 'pass' && a.type !== 'seal')
    s.play(goes.length > 0 && random.below(6) > 0 ? pick(goes, random) : legal.at(-1)!)
    s.dice.length = 0
  }
  return seen
}

/** The first position of the name in which something can be fired at. */
function bombards(name: string, more: Chance): void {
  for (let n = 0; n < 20; n++) if (bombard(`${name} ${n}`, more) > 5) return
  throw new Error('nobody could fire')
}

describe('bombardments in drawn positions', () => {
  it.each([1, 2, 3, 5])(
    '[8.1.2a] [8.2.1] [8.2.2a] [8.3.1a] [8.4.2] [8.4.4] [8.4.5] [8.4.6] [10.2.1b] [11.1.4d] who fires, and all accounts, are those of the text: %i',
    (seed) => {
      bombards(`abu ${seed}`, {})
    },
  )
  it.each([2, 3, 4, 5])('[8.5.1a] [8.5.3] [8.7.3] [11.3.5a] [11.5.1a] [11.5.2b] about a fortress: %i', (seed) => {
    const work = works[(seed * 23) % works.length]!
    const side = seed % 2 === 0 ? work.side : 1 - work.side
    bombards(`abf ${seed}`, { scenario: 'campaign', centre: work.hex, side })
  })
  it.each([1, 2, 3])('[19.3.2] [19.3.3] FOW stacks: %i', (seed) => {
    bombards(`fog ${seed}`, { hidden: 2 })
  })
  it('[8.3.2a] [8.6.2] half the die, rounded up', () => {
    for (let die = 1; die <= 20; die++) expect(halved(die)).toBe(die % 2 === 1 ? (die + 1) / 2 : die / 2)
    expect([leastArf(true), leastArf(false)]).toEqual([3, 6])
  })
  it('[8.4.7] [8.7.4] [R12] beyond the last row a column to the left and two rows back, again until it fits or nothing is left', () => {
    for (let at = 0; at < abuTable.columns.length; at++) {
      for (let row = 1; row <= 30; row++) {
        const back = Math.max(0, Math.ceil((row - 16) / 2))
        const said = at - back < 0 ? undefined : abuTable.cells[at - back]![row - back * 2 - 1]
        expect(readAbu(at, row).effect).toEqual(said)
        if (at - back >= 0) expect(readAbu(at, row)).toEqual({ column: at - back, row: row - back * 2, effect: said })
        else expect(readAbu(at, row).column).toBe(-1)
      }
    }
    for (const category of [0, 1, 2]) {
      for (let at = 0; at < abfTable.columns.length; at++) {
        for (let row = 1; row <= 24; row++) {
          const back = Math.max(0, Math.ceil((row - 12) / 2))
          const said = at - back < 0 ? undefined : abfTable.cells[category]![at - back]![row - back * 2 - 1]
          expect(readAbf(category, at, row).effect).toEqual(said)
        }
      }
    }
    const last = abfTable.columns.length - 1
    expect([shifted(last, 2), shifted(last - 1, 4), shifted(0, 2), shifted(3, -1)]).toEqual([last, last, 2, 2])
  })
})
