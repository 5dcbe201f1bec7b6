/** Exact odds of an attack: every number of hits with its number of cases, both ways; nothing is sampled. */
import type { Distribution, OutcomeShare, Preview, Seat, Tone } from '@em/engine'
import { near } from './data/board.ts'
import {
  cardCount,
  cardHits,
  damageFrom,
  destroyedAt,
  deviates,
  die,
  OPEN_ROW,
  ROWS,
  rankOf,
  scatterDirection,
  scatters,
} from './data/index.ts'
import { attackAccount, bonusOf, diceOf, returnAccount, returners, rowOf, valueAgainst } from './rules/account.ts'
import { fixedHits, groundUnitAt, victimsOf } from './rules/combat.ts'
import { mayAttack } from './rules/declare.ts'
import { factionOfUnit, named } from './rules/units.ts'
import { isSome, type TrenchAction, type TrenchClub, type Unit } from './types.ts'
import { knownState, type TrenchView } from './view.ts'

/** Cases by number of hits, and how many there are in all. */
export interface Cases {
  readonly total: number
  readonly by: readonly number[]
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/**
 * Dice of twelve that hit on a value or less: cases are counted in the smallest equal parts (a value of 4 is 1 of 3),
 * so that the counts stay whole numbers.
 */
export function diceCases(dice: number, value: number): Cases {
  const unit = gcd(value, die)
  const hit = value / unit
  const miss = (die - value) / unit
  let by = [1]
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(by.length + 1).fill(0)
    for (let k = 0; k < by.length; k++) {
      next[k]! += by[k]! * miss
      next[k + 1]! += by[k]! * hit
    }
    by = next
  }
  return { total: (hit + miss) ** dice, by }
}

/** The undrawn cards, each equally likely. */
function cardCases(g: TrenchClub, power: number, dice: number, value: number): Cases {
  const left = g.cards[power]!.length > 0 ? g.cards[power]! : Array.from({ length: cardCount }, (_, i) => i)
  const by = new Array<number>(dice + 1).fill(0)
  for (const card of left) by[cardHits(card, dice, value)]!++
  return { total: left.length, by }
}

function certain(hits: number): Cases {
  const by = new Array<number>(hits + 1).fill(0)
  by[hits] = 1
  return { total: 1, by }
}

function hitCases(g: TrenchClub, u: Unit, against: Unit, dice: number): Cases {
  const power = g.unitPower[u]!
  const type = g.unitType[against]!
  if (g.automa[power] === 1) return certain(fixedHits(g, u, type))
  const value = valueAgainst(g, u, type)
  return g.usesCards[power] === 1 ? cardCases(g, power, dice, value) : diceCases(dice, value)
}

/** Damage by hits: cases by damage points. */
function damageCases(g: TrenchClub, cases: Cases, victim: Unit, row: number): Cases {
  const by = new Array<number>(destroyedAt + 1).fill(0)
  cases.by.forEach((n, hits) => {
    by[damageFrom(g.unitType[victim]!, row, hits)]! += n
  })
  return { total: cases.total, by }
}

/** Two independent damages added up (RUL-71), never more than destroys. */
function together(a: Cases, b: Cases): Cases {
  const by = new Array<number>(destroyedAt + 1).fill(0)
  a.by.forEach((n, i) => {
    b.by.forEach((m, j) => {
      by[Math.min(destroyedAt, i + j)]! += n * m
    })
  })
  return { total: a.total * b.total, by }
}

/** RUL-89: a drawn card does not return before all ten are used, so one player's answers are not independent. */
function cardAnswers(g: TrenchClub, power: number, answering: readonly Unit[], attacker: Unit): Cases {
  const all = (1 << cardCount) - 1
  // By the set of cards left, as bits: cases by damage so far. All sets of one draw are of the same size.
  let states = new Map<number, number[]>([[g.cards[power]!.reduce((set, card) => set | (1 << card), 0), [1]]])
  for (const x of answering) {
    const value = valueAgainst(g, x, g.unitType[attacker]!)
    const next = new Map<number, number[]>()
    for (const [rest, by] of states) {
      const left = rest === 0 ? all : rest
      for (let card = 0; card < cardCount; card++) {
        if (((left >> card) & 1) === 0) continue
        const damage = damageFrom(g.unitType[attacker]!, OPEN_ROW, cardHits(card, diceOf(g, x), value))
        const to = next.get(left ^ (1 << card)) ?? new Array<number>(destroyedAt + 1).fill(0)
        by.forEach((n, sum) => {
          to[Math.min(destroyedAt, sum + damage)]! += n
        })
        next.set(left ^ (1 << card), to)
      }
    }
    states = next
  }
  const by = new Array<number>(destroyedAt + 1).fill(0)
  for (const list of states.values()) {
    list.forEach((n, damage) => {
      by[damage]! += n
    })
  }
  return { total: by.reduce((sum, n) => sum + n), by }
}

/** Return fire of all units, their damages added up (RUL-71). */
function returnCases(g: TrenchClub, back: readonly Unit[], attacker: Unit): Cases {
  const drawing = new Map<number, Unit[]>()
  let sum: Cases = { total: 1, by: [1] }
  for (const x of back) {
    const power = g.unitPower[x]!
    if (g.usesCards[power] === 1) drawing.set(power, [...(drawing.get(power) ?? []), x])
    else sum = together(sum, damageCases(g, hitCases(g, x, attacker, diceOf(g, x)), attacker, OPEN_ROW))
  }
  for (const [power, units] of drawing) sum = together(sum, cardAnswers(g, power, units, attacker))
  return sum
}

const times = (c: Cases, n: number): Cases => ({ total: c.total * n, by: c.by.map((x) => x * n) })
const plus = (a: Cases, b: Cases): Cases => ({
  total: a.total + b.total,
  by: Array.from({ length: destroyedAt + 1 }, (_, i) => (a.by[i] ?? 0) + (b.by[i] ?? 0)),
})

/** Odds of a unit's fate, given the damage it already has. */
function fate(g: TrenchClub, key: string, victim: Unit, cases: Cases, good: boolean): Distribution {
  const missing = destroyedAt - g.damage[victim]!
  const sign = good ? 1 : -1
  const outcomes: OutcomeShare[] = []
  let fallen = 0
  cases.by.forEach((n, damage) => {
    if (damage >= missing) fallen += n
    else if (n > 0 || damage === 0) {
      const tone = (damage === 0 ? 0 : sign) as Tone
      const key = damage === 0 ? 'outcome.none' : g.damage[victim] === 0 ? 'outcome.damage' : 'outcome.damageMore'
      outcomes.push({ key, params: { damage, total: g.damage[victim]! + damage }, cases: n, tone })
    }
  })
  outcomes.push({ key: 'outcome.destroyed', cases: fallen, tone: (2 * sign) as Tone })
  return { key, params: named(g, 'unit', victim), cases: cases.total, outcomes }
}

/** BERTHA: the shell may fall beside the target, on an empty hex or on another unit. */
function scattered(g: TrenchClub, attacker: Unit, target: Unit, dice: number): Map<Unit, Cases> {
  const off = deviates[rankOf(g.xp[attacker]!)]!
  const found = new Map<Unit, Cases>()
  const strike = (u: Unit): Cases => damageCases(g, hitCases(g, attacker, u, dice), u, rowOf(g, u))
  // Hit values differ by class of victim, so each victim is counted in its own equal parts of the same twelve faces.
  const chance = (u: Unit, faces: number): Cases => {
    const own = strike(u)
    const rest: Cases = { total: own.total * (die - faces), by: [own.total * (die - faces)] }
    return plus(times(own, faces), rest)
  }
  found.set(target, chance(target, die - off))
  for (let face = 1; face <= off; face++) {
    const u = groundUnitAt(g, near[g.at[target]! * 6 + scatterDirection[face]!]!)
    if (isSome(u) && u !== target) found.set(u, chance(u, 1))
  }
  return found
}

/** Average damage, to a tenth of a point; damage beyond what destroys does not count. */
function average(g: TrenchClub, c: Cases, victim: Unit): number {
  const missing = destroyedAt - g.damage[victim]!
  let sum = 0
  c.by.forEach((n, damage) => {
    sum += n * Math.min(damage, missing)
  })
  return Math.round((sum / c.total) * 10) / 10
}

/** Damage by unit that the attack may hit. */
function aimCases(g: TrenchClub, attacker: Unit, target: Unit, dice: number): Map<Unit, Cases> {
  if (scatters[g.unitType[attacker]!] === 1) return scattered(g, attacker, target, dice)
  return new Map(
    victimsOf(g, attacker, target).map((v) => [v, damageCases(g, hitCases(g, attacker, v, dice), v, rowOf(g, v))]),
  )
}

/**
 * Attacks declared against one target, taken together. Each is judged as the board stands now (RUL-48): a card drawn by
 * one of them, or return fire weakened by earlier damage, changes the later ones.
 */
export function declaredPreview(
  v: TrenchView,
  seat: Seat,
  target: Unit,
  attackers: readonly Unit[],
): Preview | undefined {
  const g = knownState(v)
  const [first] = attackers
  if (first === undefined || (g.at[target] ?? -1) < 0) return undefined
  const power = g.seatsOf.findIndex((seats) => seats.includes(seat))
  const good = isSome(power) && g.powerFaction[power] === factionOfUnit(g, first)
  if (attackers.length === 1) return previewAttack(g, first, target, good)
  let sum: Cases = { total: 1, by: [1] }
  const answers: Distribution[] = []
  for (const u of attackers) {
    const dice = diceOf(g, u) + bonusOf(g, u, target).dice
    sum = together(sum, aimCases(g, u, target, dice).get(target)!)
    const back = returners(g, u, target)
    if (back.length > 0) answers.push(fate(g, 'preview.returnFire', u, returnCases(g, back, u), !good))
  }
  const missing = destroyedAt - g.damage[target]!
  const destroyed = sum.by.reduce((n, cases, damage) => (damage >= missing ? n + cases : n), 0)
  return {
    key: 'preview.together',
    params: {
      n: attackers.length,
      ...named(g, 'target', target),
      chance: destroyed / sum.total,
      damage: average(g, sum, target),
    },
    rules: ['COMBAT-14', 'COMBAT-15'],
    accounts: attackers.filter((u) => rolls(g, u)).map((u) => attackAccount(g, u, target)),
    main: fate(g, 'preview.damageToTarget', target, sum, good),
    whatIf: answers,
  }
}

/** The combat of an attack being declared, as the board stands now (RUL-48 judges it when it is fought). */
export function previewAttack(g: TrenchClub, attacker: Unit, target: Unit, good: boolean): Preview {
  const dice = diceOf(g, attacker) + bonusOf(g, attacker, target).dice
  const back = returners(g, attacker, target)
  const hits = hitCases(g, attacker, target, dice)
  const aim = aimCases(g, attacker, target, dice)
  const onTarget = aim.get(target)!
  const others: Distribution[] = []
  for (const [v, cases] of aim) {
    if (v !== target)
      others.push(
        fate(g, 'preview.alsoHit', v, cases, factionOfUnit(g, v) !== factionOfUnit(g, attacker) ? good : !good),
      )
  }
  const answer = back.length > 0 ? returnCases(g, back, attacker) : undefined
  if (answer) others.push(fate(g, 'preview.returnFire', attacker, answer, !good))
  const missing = destroyedAt - g.damage[target]!
  const destroyed = onTarget.by.reduce((sum, n, damage) => (damage >= missing ? sum + n : sum), 0)
  const row = rowOf(g, target)
  return {
    key: answer ? 'preview.attackAnswered' : 'preview.attack',
    params: {
      ...named(g, 'unit', attacker),
      ...named(g, 'target', target),
      dice,
      value: valueAgainst(g, attacker, g.unitType[target]!),
      row: ROWS[row]!,
      chance: destroyed / onTarget.total,
      damage: average(g, onTarget, target),
      ...(answer ? { back: average(g, answer, attacker) } : {}),
    },
    rules: ['COMBAT-14', 'COMBAT-15'],
    // The Automa throws no dice (SOLO-COMBAT-3): its fixed hits are told below.
    accounts: [
      ...(rolls(g, attacker) ? [attackAccount(g, attacker, target)] : []),
      ...back.filter((x) => rolls(g, x)).map((x) => returnAccount(g, x, attacker)),
    ],
    histogram: hits.by.map((cases, n) => ({
      label: String(n),
      cases,
      tone: (damageFrom(g.unitType[target]!, row, n) >= missing
        ? 2
        : damageFrom(g.unitType[target]!, row, n) > 0
          ? 1
          : 0) as Tone,
    })),
    main: fate(g, 'preview.damageToTarget', target, onTarget, good),
    whatIf: others,
    notes: notesOf(g, attacker, target, back, row),
  }
}

/** Not a unit of the Automa. */
const rolls = (g: TrenchClub, u: Unit): boolean => g.automa[g.unitPower[u]!] !== 1

type NoteLine = NonNullable<Preview['notes']>[number]

function notesOf(
  g: TrenchClub,
  attacker: Unit,
  target: Unit,
  back: readonly Unit[],
  row: number,
): NonNullable<Preview['notes']> {
  const notes: NoteLine[] = []
  for (const x of back.filter((x) => !rolls(g, x))) {
    const hits = fixedHits(g, x, g.unitType[attacker]!)
    notes.push({ key: 'note.fixedAnswer', rule: 'SOLO-COMBAT-3', params: { ...named(g, 'unit', x), hits } })
  }
  if (row === 1) notes.push({ key: 'note.forestRow', rule: 'COMBAT-16' })
  if (row === 2) notes.push({ key: 'note.trenchRow', rule: 'TRENCH-15' })
  if (back.length === 0) notes.push({ key: 'note.noReturnFire', rule: 'COMBAT-2' })
  if (scatters[g.unitType[attacker]!] === 1) {
    const rank = rankOf(g.xp[attacker]!)
    const faces = deviates[rank]!
    if (faces > 0) notes.push({ key: 'note.scatter', rule: rank === 0 ? 'BERTHA-2' : 'BERTHA-3', params: { faces } })
  }
  if (back.some((x) => x !== target)) notes.push({ key: 'note.trenchAnswers', rule: 'TRENCH-14' })
  return notes
}

export function preview(v: TrenchView, seat: Seat, action: TrenchAction): Preview | undefined {
  if (action.type !== 'attack') return undefined
  const g = knownState(v)
  const { unit, target } = action
  if (g.at[unit] === undefined || mayAttack(g, unit, target)) return undefined
  const power = g.seatsOf.findIndex((seats) => seats.includes(seat))
  const good = isSome(power) && g.powerFaction[power] === factionOfUnit(g, unit)
  return previewAttack(g, unit, target, good)
}
