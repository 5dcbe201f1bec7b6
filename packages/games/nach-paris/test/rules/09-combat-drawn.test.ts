/** Who may attack, and the accounts of Combats, in positions by chance, against the text read item by item (plain/combat.ts). */
import { type Account, pick, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../../src/actions.ts'
import { ENG, HQ, labelOf, near, unitIds, unitNation, unitType, works } from '../../src/data/index.ts'
import { combatAccount, combatActionPreview } from '../../src/odds/combat.ts'
import { type Battle, battleOf, sheltersIn } from '../../src/rules/account.ts'
import { type AttackFrame, type CombatsFrame, pushCombats } from '../../src/rules/attack.ts'
import type { CombatFrame } from '../../src/rules/combat.ts'
import { armsIn, cabItems } from '../../src/rules/modifiers.ts'
import { IN_FIELD, IN_IMPROVED, IN_OLD, IN_REGULAR, OPEN, waysIn } from '../../src/rules/shelter.ts'
import { ASSAULTS, BOMBARDED, FOUGHT, SHAKEN, SHELLED, SPENT, type Unit } from '../../src/types.ts'
import { play } from '../combat-play.ts'
import { type Chance, drawn } from '../drawn.ts'
import {
  armsItems,
  attackStrength,
  defenceStrength,
  defendersBehind,
  dieItems,
  directions,
  fillings,
  isTarget,
  isTroops,
  type Shelter,
  supportingForts,
  whyNoAttack,
  whyNoGun,
} from '../plain/combat.ts'
import { checkCombatPreview } from '../plain/previews.ts'
import { look } from '../plain/zones.ts'
import type { Scene } from '../position.ts'

const DIRECTIONS = [0, 1, 2, 3, 4, 5]
const KIND: Readonly<Record<Shelter, number>> = {
  open: OPEN,
  field: IN_FIELD,
  regular: IN_REGULAR,
  improved: IN_IMPROVED,
  old: IN_OLD,
}
const byRule = (account: Pick<Account, 'items'>): Record<string, number> => {
  const items: Record<string, number> = {}
  for (const { rule, value } of account.items) items[rule] = (items[rule] ?? 0) + value
  return items
}
function checkAccount(s: Scene, b: Battle): void {
  const { g } = s
  const p = look(g)
  const where = `${labelOf(b.hex)} by ${b.full.map((u) => unitIds[u])}`
  const account = combatAccount(g, b)
  expect(account.attack.total, where).toBeCloseTo(attackStrength(p, b), 6)
  expect(account.defence.total, where).toBeCloseTo(defenceStrength(p, b), 6)
  expect(byRule(account.die), where).toEqual(dieItems(p, b))
  const fit = (u: Unit): boolean => unitType[u] !== HQ && unitType[u] !== ENG
  const counted = account.defence.items.filter((i) => i.rule === '9.1.8b').map((i) => i.params?.unit)
  expect(counted, where).toEqual([...b.defenders.filter(fit), ...b.earlier])
  const nations = [...new Set(b.defenders.filter(fit).map((u) => unitNation[u]!))].sort((a, c) => a - c)
  expect(b.lead, where).toBe(nations.length > 1 ? nations[0] : -1)
  const behind = defendersBehind(p, b)
  expect(sheltersIn(g, b), where).toEqual(behind.map((kind) => KIND[kind]))
  const [ours, theirs] = [armsIn(g, b, b.side), armsIn(g, b, 1 - b.side)]
  const attackers = [...b.full, ...b.part, ...b.guns]
  for (const kind of Object.keys(KIND) as Shelter[]) {
    expect(byRule({ items: cabItems(ours, KIND[kind]) })).toEqual(armsItems(g, attackers, kind))
    expect(byRule({ items: cabItems(theirs, KIND[kind]) })).toEqual(armsItems(g, b.defenders, kind))
  }
  const from = directions(g, b.hex, attackers)
  const sets = (ways: readonly (readonly Unit[])[]): string[] =>
    ways.map((way) => `${[...way].sort((a, c) => a - c)}`).sort()
  expect(sets(waysIn(g, b.hex, from, b.defenders)), where).toEqual(sets(fillings(p, b.hex, from, b.defenders)))
}

/** What the Combat Phase offers to begin with. */
function checkAttacks(s: Scene, nation: number): void {
  const { g } = s
  const p = look(g)
  const said: string[] = []
  g.at.forEach((at, u) => {
    if (at < 0 || unitNation[u] !== nation || !isTroops(u)) return
    for (const d of DIRECTIONS) {
      const hex = near[at * 6 + d]!
      if (hex < 0 || !isTarget(p, g.side, hex)) continue
      const reasons = whyNoAttack(p, { full: [], part: [], hex }, u, true)
      if (reasons.length === 0) said.push(`${unitIds[u]} ${labelOf(hex)}`)
      else expect(reasons, unitIds[u]).toContain(s.why({ type: 'attack', unit: u, hex, full: true }).rule)
    }
  })
  const offered = s.offers('attack').map((a) => `${unitIds[a.unit]} ${labelOf(a.hex)}`)
  expect(offered.sort()).toEqual(said.sort())
}

/** Who may join an attack that is being put together. */
function checkSupport(s: Scene): void {
  const { g } = s
  const f = g.stack.at(-1) as AttackFrame
  const p = look(g)
  const said: string[] = []
  const inIt = [...f.full, ...f.part, ...f.guns]
  g.at.forEach((at, u) => {
    if (at < 0 || unitNation[u] !== f.nation || unitType[u] === HQ || unitType[u] === ENG || inIt.includes(u)) return
    const beside = DIRECTIONS.some((d) => near[f.hex * 6 + d] === at)
    for (const full of isTroops(u) ? [true, false] : [true]) {
      const reasons = isTroops(u) ? whyNoAttack(p, f, u, full) : whyNoGun(p, f.hex, u)
      if (reasons.length === 0) said.push(`${unitIds[u]} ${full}`)
      else if (beside) expect(reasons, unitIds[u]).toContain(s.why({ type: 'support', unit: u, full }).rule)
    }
  })
  expect(
    s
      .offers('support')
      .map((a) => `${unitIds[a.unit]} ${a.full}`)
      .sort(),
  ).toEqual(said.sort())
  const forts = supportingForts(p, { ...f, defenders: [], lead: -1, sheltered: [], failed: 0 })
  expect(
    s
      .offers('supportWork')
      .map((a) => a.work)
      .sort((a, b) => a - b),
  ).toEqual(forts)
}

/** What is promised of an action, in the frame in which it may be taken. */
function checkPreview(s: Scene, action: NachParisAction): void {
  const { g } = s
  const top = g.stack.at(-1)!
  const fogs = [...new Set(g.at.filter((at, u) => at >= 0 && g.fog[u] === 1))]
  const shown = combatActionPreview(g, action, fogs)
  let b: Battle | undefined
  if (top.step === 'combats' && action.type === 'attack') b = battleOf(g, g.side, action.hex, [action.unit])
  if (top.step === 'attack') {
    const { side, hex, full, part, guns, works: forts } = top as AttackFrame
    const [more, gun] =
      action.type === 'support'
        ? [isTroops(action.unit) ? [action.unit] : [], isTroops(action.unit) ? [] : [action.unit]]
        : [[], []]
    const whole = action.type === 'support' && action.full
    const all = action.type === 'supportWork' ? [...forts, action.work] : forts
    b = battleOf(
      g,
      side,
      hex,
      whole ? [...full, ...more] : full,
      whole ? part : [...part, ...more],
      [...guns, ...gun],
      all,
    )
  }
  const f = g.stack.find((frame) => frame.step === 'combat') as CombatFrame | undefined
  const there = (u: Unit): boolean => g.at[u] === f?.hex
  if (f && action.type === 'stand') b = { ...f, defenders: f.defenders.filter(there), earlier: f.earlier.filter(there) }
  if (f && action.type === 'lead') b = { ...f, lead: action.nation }
  if (f && action.type === 'shelter') b = { ...f, sheltered: action.units }
  if (b === undefined) expect(shown, action.type).toBeUndefined()
  else checkCombatPreview(g, b, fogs.includes(b.hex), shown!)
}

const MARKS = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, FOUGHT, BOMBARDED, SPENT, ASSAULTS, SHAKEN, SHELLED]
const faces = (random: Random): number[] => Array.from({ length: 40 }, () => 1 + random.below(20))
/** So many Combats of a Combat Phase, each put together and then played out by chance. */
function fight(seed: string, more: Chance, combats: number): number {
  const random = seeded(`fight ${seed}`)
  const from = drawn(seed, { pieces: 300, radius: 2, dug: 2, crowded: true, marks: MARKS, phase: 3, ...more })
  const s = play({ scenario: 'guise' })
  Object.assign(s.g, from.g)
  s.push((_g, t) => pushCombats(t, s.g.side))
  let seen = 0
  for (let n = 0; n < combats; ) {
    if (s.step() !== 'combats') break
    const frame = s.g.stack.at(-1) as CombatsFrame
    checkAttacks(s, frame.nation)
    const attacks = s.offers('attack')
    if (attacks.length === 0) {
      s.take({ type: 'pass' })
      continue
    }
    n++
    s.dice.push(...faces(random))
    const first = pick(attacks, random)
    checkPreview(s, first)
    checkPreview(s, { type: 'pass' })
    s.play(first)
    while (s.step() === 'attack') {
      checkSupport(s)
      const f = s.g.stack.at(-1) as AttackFrame
      const b = battleOf(s.g, f.side, f.hex, f.full, f.part, f.guns, f.works)
      checkAccount(s, b)
      const from = directions(s.g, b.hex, [...b.full, ...b.part, ...b.guns])
      const sheltered = pick(fillings(look(s.g), b.hex, from, b.defenders), random)
      checkAccount(s, { ...b, sheltered, failed: random.below(3) })
      seen++
      checkPreview(s, pick(s.legal(), random))
      const joins = s.legal().filter((a) => a.type === 'support' || a.type === 'supportWork')
      s.play(joins.length > 0 && random.below(4) > 0 ? pick(joins, random) : { type: 'launch' })
    }
    while (s.step() !== 'combats' && s.legal().length > 0) {
      s.dice.push(...faces(random))
      const action = pick(s.legal(), random)
      checkPreview(s, action)
      s.play(action)
    }
    s.dice.length = 0
  }
  return seen
}

const IDS =
  '[9.1.1c] [9.1.4] [9.1.6c] [9.1.7] [9.1.8a] [9.1.8b] [9.4.2] [9.4.3a] [9.4.4a] [9.4.8] [9.4.9] [9.4.10a] [9.4.11a]'
/** The first position of the name in which somebody can attack. */
function fights(name: string, more: Chance): void {
  for (let n = 0; n < 20; n++) if (fight(`${name} ${n}`, more, 2) > 0) return
  throw new Error('nobody could attack')
}
const SEEDS = [1, 2, 3, 4, 5]
describe('Combats in drawn positions', () => {
  it.each(SEEDS)(`${IDS} who attacks, and all accounts, are those of the text: %i`, (seed) => {
    fights(`combat ${seed}`, {})
  })
  it.each([1, 2, 3, 4])('[11.1.4c] [11.6.2b] [11.6.11] [11.6.12] [R39] among the works of a fortress: %i', (seed) => {
    const centre = works[(seed * 17) % works.length]!.hex
    fights(`fortress ${seed}`, { scenario: 'campaign', centre, side: 1 - works[(seed * 17) % works.length]!.side })
  })
  it.each([1, 2])('[19.3.1] FOW stacks: %i', (seed) => {
    fights(`fog ${seed}`, { hidden: 2 })
  })
  it.each([1, 2])('[12.2.5] [R100] trains, [R27] flank and rear together: %i', (seed) => {
    fights(`trains ${seed}`, { trains: 3, options: { flankAndRear: true, strictBombardment: true } })
  })
})
