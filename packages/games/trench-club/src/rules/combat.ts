/** Phase 3: declared attacks one by one (COMBAT-1 to COMBAT-20), experience (XP), Big Bertha, area attacks, cards. */
import { type Action, automatic, type Table } from '@em/engine'
import { near } from '../data/board.ts'
import {
  baseValue,
  cardCount,
  cardHits,
  damageFrom,
  destroyedAt,
  deviates,
  die,
  hasArea,
  hitValue,
  isAir,
  OPEN_ROW,
  ROWS,
  rankOf,
  scatterDirection,
  scatters,
  xpCap,
} from '../data/index.ts'
import { type CombatFrame, type Hex, isSome, onMap, type TrenchClub, type Unit, type UnitType } from '../types.ts'
import { bonusOf, diceOf, returners, rowOf, valueAgainst } from './account.ts'
import { occupants } from './field.ts'
import { incomeFrame } from './money.ts'
import { factionOfUnit, named, removeUnit } from './units.ts'
import { checkDestroyed } from './victory.ts'

/** One side's throw: the faces, or one card with its row, or the Automa's fixed hits. Hits follow from the value. */
interface Throw {
  readonly faces: readonly number[]
  readonly card: number
  readonly dice: number
  hits(value: number, against: UnitType): number
}

/** SOLO-COMBAT-3 to SOLO-COMBAT-5, RUL-81: hits that the Automa's unit scores without rolling. */
export function fixedHits(g: TrenchClub, u: Unit, against: UnitType): number {
  const recruit = hitValue(g.unitType[u]!, 0, against)
  const level = rankOf(g.xp[u]!)
  return g.damage[u]! <= 2 ? recruit + 2 * level : Math.ceil(recruit / 2) + level
}

function throwFor(g: TrenchClub, u: Unit, dice: number, t: Table): Throw {
  const power = g.unitPower[u]!
  if (g.automa[power] === 1) {
    return { faces: [], card: -1, dice: 0, hits: (_value, against) => fixedHits(g, u, against) }
  }
  if (g.usesCards[power] === 1) {
    const card = drawCard(g, power, t)
    return { faces: [], card, dice, hits: (value) => cardHits(card, dice, value) }
  }
  const faces: number[] = []
  for (let i = 0; i < dice; i++) faces.push(t.roll(die))
  return {
    faces,
    card: -1,
    dice,
    hits: (value) => {
      let n = 0
      for (const face of faces) if (face <= value) n++
      return n
    },
  }
}

/** CARD-1, RUL-89: drawn without replacement; after the last card all are reshuffled. */
function drawCard(g: TrenchClub, power: number, t: Table): number {
  const deck = g.cards[power]!
  if (deck.length === 0) for (let i = 0; i < cardCount; i++) deck.push(i)
  const at = t.roll(deck.length) - 1
  const card = deck[at]!
  deck.splice(at, 1)
  return card
}

const areFoes = (g: TrenchClub, a: Unit, b: Unit): boolean => factionOfUnit(g, a) !== factionOfUnit(g, b)

/** Units that the attack strikes: the target, a unit where the shell fell, or all in the gas (AREA-1, RUL-62). */
export function victimsOf(g: TrenchClub, attacker: Unit, aimed: Unit): Unit[] {
  if (hasArea[g.unitType[attacker]!] === 0) return [aimed]
  const unitAt = occupants(g)
  const centre = g.at[aimed]!
  const found: Unit[] = []
  for (let d = -1; d < 6; d++) {
    const h = d < 0 ? centre : near[centre * 6 + d]!
    const u = isSome(h) ? unitAt[h]! : -1
    if (!isSome(u) || u === attacker || isAir[g.unitType[u]!] === 1) continue
    if (areFoes(g, u, attacker) || g.options.areaHitsFriends) found.push(u)
  }
  return found.sort((a, b) => a - b)
}

/** BERTHA-1 to BERTHA-5, RUL-61: where the shell falls; -1 when nothing is hit. */
function scatter(g: TrenchClub, attacker: Unit, aimed: Unit, t: Table): Unit {
  const limit = deviates[rankOf(g.xp[attacker]!)]!
  let hex: Hex = g.at[aimed]!
  if (limit > 0) {
    const face = t.roll(die)
    if (face <= limit) hex = near[hex * 6 + scatterDirection[face]!]!
    t.log({
      key: face <= limit ? 'log.scattered' : 'log.onTarget',
      params: { ...named(g, 'unit', attacker), roll: face, hex },
      rules: [limit > 3 ? 'BERTHA-2' : 'BERTHA-3'],
      depth: 1,
    })
  }
  return groundUnitAt(g, hex)
}

/** A unit of any nation on the map, not in the air. */
export function groundUnitAt(g: TrenchClub, hex: Hex): Unit {
  if (!isSome(hex)) return -1
  const u = g.at.indexOf(hex)
  return isSome(u) && isAir[g.unitType[u]!] === 0 ? u : -1
}

/** XP-1, XP-2, RUL-50, in return fire too (XP-3): 2 for destroying, 1 for at least one point of damage. */
function award(g: TrenchClub, u: Unit, dealt: number, destroyed: boolean, t: Table): void {
  if (dealt === 0 || !isSome(g.at[u]!)) return
  const before = g.xp[u]!
  const gained = destroyed ? 2 : 1
  g.xp[u] = Math.min(xpCap, before + gained)
  t.log({
    key: rankOf(g.xp[u]!) > rankOf(before) ? 'log.promoted' : 'log.experience',
    params: { ...named(g, 'unit', u), xp: g.xp[u]!, gained, rank: rankOf(g.xp[u]!) },
    rules: [destroyed ? 'XP-2' : 'XP-1'],
    depth: 1,
  })
}

const isLost = (g: TrenchClub, attacker: Unit, target: Unit): boolean =>
  !onMap(g.at[attacker]!) || !onMap(g.at[target]!)

/** One combat: all rolls first, then all damage at once, then experience (COMBAT-13, XP-6). */
export function resolve(g: TrenchClub, attacker: Unit, aimed: Unit, t: Table): void {
  if (isLost(g, attacker, aimed)) {
    t.log({
      key: 'log.attackLost',
      params: { ...named(g, 'unit', attacker), ...named(g, 'target', aimed) },
      rules: ['DECLARE-4', 'RUL-44'],
    })
    return
  }
  t.log({
    key: 'log.attack',
    params: { ...named(g, 'unit', attacker), ...named(g, 'target', aimed) },
    rules: ['COMBAT-1'],
  })
  const target = scatters[g.unitType[attacker]!] === 1 ? scatter(g, attacker, aimed, t) : aimed
  if (!isSome(target)) {
    t.log({ key: 'log.noEffect', params: named(g, 'unit', attacker), rules: ['BERTHA-5', 'RUL-61'], depth: 1 })
    return
  }
  const victims = victimsOf(g, attacker, target)
  const bonus = bonusOf(g, attacker, target)
  const back = returners(g, attacker, target)
  // One throw for all victims (AREA-2).
  const thrown = throwFor(g, attacker, diceOf(g, attacker) + bonus.dice, t)
  if (bonus.dice > 0) {
    t.log({
      key: bonus.rule === 'COMBAT-7' ? 'log.flank' : 'log.envelop',
      params: { ...named(g, 'unit', attacker), dice: bonus.dice, units: [...bonus.by] },
      rules: [bonus.rule],
      depth: 1,
    })
  }
  const answers = back.map((x) => throwFor(g, x, diceOf(g, x), t))

  const dealt = victims.map((v) => {
    const value = valueAgainst(g, attacker, g.unitType[v]!)
    const hits = thrown.hits(value, g.unitType[v]!)
    return report(g, attacker, v, thrown, value, hits, rowOf(g, v), 'log.hits', t)
  })
  const answered = back.map((x, i) => {
    const type = g.unitType[attacker]!
    const value = valueAgainst(g, x, type)
    return report(g, x, attacker, answers[i]!, value, answers[i]!.hits(value, type), OPEN_ROW, 'log.returnHits', t)
  })
  let toAttacker = 0
  for (const n of answered) toAttacker += n

  victims.forEach((v, i) => {
    hurt(g, v, dealt[i]!)
  })
  if (toAttacker > 0) hurt(g, attacker, toAttacker)
  const felled = victims.map((v) => g.damage[v]! >= destroyedAt)
  const attackerFell = g.damage[attacker]! >= destroyedAt
  victims.forEach((v, i) => {
    if (felled[i]) destroy(g, v, t)
  })
  if (attackerFell) destroy(g, attacker, t)
  // XP-1: for enemies; a stray shell earns for any unit hurt (RUL-50), gas that drifts over friends does not (RUL-62).
  const earns = victims.map((v) => areFoes(g, v, attacker) || hasArea[g.unitType[attacker]!] === 0)
  award(
    g,
    attacker,
    Math.max(...dealt.filter((_, i) => earns[i])),
    felled.some((fell, i) => fell && earns[i]),
    t,
  )
  back.forEach((x, i) => {
    award(g, x, answered[i]!, attackerFell, t)
  })
}

/** Damage adds up (COMBAT-19), but never beyond what destroys the unit (RUL-49). */
const hurt = (g: TrenchClub, u: Unit, points: number): void => {
  g.damage[u] = Math.min(destroyedAt, g.damage[u]! + points)
}

function destroy(g: TrenchClub, u: Unit, t: Table): void {
  t.log({ key: 'log.destroyed', params: named(g, 'unit', u), rules: ['COMBAT-20'], depth: 1 })
  removeUnit(g, u, t)
}

/** Logs one side's result and returns its damage. */
function report(
  g: TrenchClub,
  shooter: Unit,
  victim: Unit,
  thrown: Throw,
  value: number,
  hits: number,
  row: number,
  key: string,
  t: Table,
): number {
  const damage = damageFrom(g.unitType[victim]!, row, hits)
  t.log({
    key: isSome(thrown.card) ? `${key}Card` : thrown.dice === 0 ? `${key}Fixed` : key,
    params: {
      unit: shooter,
      unitType: g.unitType[shooter]!,
      unitNation: g.unitNation[shooter]!,
      target: victim,
      targetType: g.unitType[victim]!,
      targetNation: g.unitNation[victim]!,
      dice: thrown.dice,
      faces: thrown.faces,
      card: thrown.card + 1,
      value,
      hits,
      row: ROWS[row]!,
      damage,
    },
    rules: [
      key === 'log.hits' ? 'COMBAT-14' : 'COMBAT-2',
      row === OPEN_ROW ? 'COMBAT-15' : row === 1 ? 'COMBAT-16' : 'TRENCH-15',
    ],
    depth: 1,
  })
  return damage
}

export const combat = automatic<TrenchClub, CombatFrame, Action>('combat', (g, f, t) => {
  if (f.next >= f.attacks.length) return t.replace(incomeFrame(f.power))
  const attacker = f.attacks[f.next]!
  const target = f.attacks[f.next + 1]!
  f.next += 2
  resolve(g, attacker, target, t)
  checkDestroyed(g, t)
})

/** RUL-76: the hit value of an enemy at its rank against the acting unit's type; its plain value where it cannot attack it. */
export const attackValue = (g: TrenchClub, u: Unit, against: UnitType): number =>
  hitValue(g.unitType[u]!, rankOf(g.xp[u]!), against) || baseValue(g.unitType[u]!, rankOf(g.xp[u]!))
