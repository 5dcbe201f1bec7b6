/**
 * Boards drawn by lot against a second, plain reading of the text: where units can go, whom they can attack, who helps and
 * who answers, what an engineer and a minelayer can do, what money buys. Nothing here calls what it checks.
 */
import { describe, expect, it } from 'vitest'
import { data, typeIds } from '../../src/data/index.ts'
import { bonusOf, returners, rowOf, supporters } from '../../src/rules/account.ts'
import { frontOf, occupants } from '../../src/rules/field.ts'
import { isUnderdog } from '../../src/rules/money.ts'
import { journeyOf, waysOf } from '../../src/rules/reach.ts'
import { isWading } from '../../src/rules/units.ts'
import { fortsOf, unitsOf, worthOf } from '../../src/rules/victory.ts'
import type { Faction, TrenchClub } from '../../src/types.ts'
import { drawnBoard } from '../drawn.ts'
import { around, naiveReach } from '../naive-reach.ts'

const HEXES = 21 * 22
const row = (g: TrenchClub, u: number) => data.units.units.find((x) => x.id === typeIds[g.unitType[u]!])!
const onBoard = (g: TrenchClub, u: number): boolean => g.at[u]! >= 0 && g.at[u]! < HEXES
const side = (g: TrenchClub, u: number): number => (g.unitNation[u]! < 2 ? 0 : 1)
const living = (g: TrenchClub): number[] => g.at.flatMap((_, u) => (onBoard(g, u) ? [u] : []))
const WATER = 4
const FOREST = 2
const wades = (g: TrenchClub, u: number): boolean =>
  onBoard(g, u) && g.terrain[g.at[u]!] === WATER && row(g, u).domain === 'ground'

/** Steps between two hexes, counted by walking. */
const rings = new Map<number, Map<number, number>>()
function far(from: number, to: number): number {
  let known = rings.get(from)
  if (!known) {
    known = new Map([[from, 0]])
    for (const [h, d] of known) for (const n of around(h)) if (!known.has(n)) known.set(n, d + 1)
    rings.set(from, known)
  }
  return known.get(to) ?? Number.POSITIVE_INFINITY
}

/** TRENCH-7: the hexes of the trench in which the soldier is, or its own. */
function body(g: TrenchClub, u: number): number[] {
  const at = g.at[u]!
  const id = g.dug[u] === 1 && g.trench.length > 0 ? g.trench[at]! : -1
  return id < 0 ? [at] : g.trench.flatMap((x, h) => (x === id ? [h] : []))
}
const isDug = (g: TrenchClub, u: number): boolean => g.dug[u] === 1 && g.trench.length > 0 && g.trench[g.at[u]!]! >= 0
const near = (g: TrenchClub, from: number, u: number): number =>
  Math.max(isDug(g, u) ? 1 : 0, Math.min(...body(g, u).map((h) => far(from, h))))

/** The range in which it attacks that kind: [1, 0] not at all. */
function range(g: TrenchClub, u: number, target: number): readonly [number, number] {
  const r = row(g, target).domain === 'air' ? row(g, u).airRange : row(g, u).groundRange
  return r ? [r[0]!, r[1] ?? Number.POSITIVE_INFINITY] : [1, 0]
}
const sideBySide = (g: TrenchClub, u: number, target: number): boolean => {
  const [least, most] = range(g, u, target)
  return least <= 1 && most >= 1 && near(g, g.at[u]!, target) === 1
}

function attacksByText(g: TrenchClub): string[] {
  const out: string[] = []
  for (const u of living(g)) {
    if (g.unitPower[u] !== g.turn || wades(g, u)) continue
    if (g.army[u]! >= 0 && ((g.ordered >> g.army[u]!) & 1) === 0) continue
    for (const target of living(g)) {
      if (side(g, target) === side(g, u)) continue
      const [least, most] = range(g, u, target)
      const distances = body(g, target).map((h) => far(g.at[u]!, h))
      const nearest = near(g, g.at[u]!, target)
      if (nearest > most || most === 0) continue
      const farthest = Math.max(...distances)
      if (nearest >= least || (!g.options.trenchNearestHex && farthest >= least)) out.push(`${u} ${target}`)
    }
  }
  return out.sort()
}

const supportersByText = (g: TrenchClub, attacker: number, target: number): number[] =>
  living(g).filter(
    (u) => u !== attacker && g.unitNation[u] === g.unitNation[attacker] && !wades(g, u) && sideBySide(g, u, target),
  )

/** COMBAT-9: on two sides of the target, or of one hex of its trench, straight across. */
function opposite(g: TrenchClub, a: number, b: number, target: number): boolean {
  return body(g, target).some((h) => {
    const beside = around(h)
    if (!beside.includes(g.at[a]!) || !beside.includes(g.at[b]!) || a === b) return false
    return far(g.at[a]!, g.at[b]!) === 2 && beside.every((x) => far(x, g.at[a]!) !== 1 || far(x, g.at[b]!) !== 1)
  })
}

function bonusByText(g: TrenchClub, attacker: number, target: number): [number, string] {
  if (!sideBySide(g, attacker, target)) return [0, 'COMBAT-7']
  const by = supportersByText(g, attacker, target)
  if (by.length >= 2) return [3, 'COMBAT-8']
  if (by.length === 0) return [0, 'COMBAT-7']
  return opposite(g, attacker, by[0]!, target) ? [3, 'COMBAT-9'] : [2, 'COMBAT-7']
}

const returnersByText = (g: TrenchClub, attacker: number, target: number): number[] => {
  if (!sideBySide(g, attacker, target)) return []
  const mates = isDug(g, target)
    ? living(g).filter((u) => isDug(g, u) && g.trench[g.at[u]!] === g.trench[g.at[target]!])
    : [target]
  return mates.filter((x) => {
    const [least, most] = range(g, x, attacker)
    return least <= 1 && most >= 1 && !wades(g, x)
  })
}

const BOARDS = 30
const boards = (what: string, count = BOARDS): TrenchClub[] =>
  Array.from({ length: count }, (_, i) => drawnBoard(`${what} ${i}`).s.g)

describe('Drawn boards: what the text says', () => {
  it('[MOVE-3] [MOVE-13] [MOVE-19] [CONTACT-2] where every unit can go on a board without trenches', () => {
    for (const g of boards('reach', 14).filter((it) => it.trench.length === 0)) {
      for (const u of living(g)) {
        const slow = naiveReach(g, u)
        slow.hexes.delete(g.at[u]!)
        const ways = waysOf(g, frontOf(g, side(g, u) as Faction), journeyOf(g, u))
        expect(
          [...ways.hexes].sort((a, b) => a - b),
          `unit ${u}`,
        ).toEqual([...slow.hexes].sort((a, b) => a - b))
        for (let h = 0; h < HEXES; h++)
          expect(ways.costOf(h) >= 0 || h === g.at[u]).toBe(slow.hexes.has(h) || h === g.at[u])
      }
    }
  })

  it('[MOVE-15] [RUL-18] who wades; who stands where', () => {
    for (const g of boards('stand')) {
      const unitAt = new Array<number>(HEXES).fill(-1)
      for (const u of living(g)) unitAt[g.at[u]!] = u
      expect(occupants(g)).toEqual(unitAt)
      for (const u of living(g)) expect(isWading(g, u)).toBe(wades(g, u))
    }
  })

  it('[DECLARE-2] [DECLARE-5] [DECLARE-7] [DECLARE-9] [TRENCH-11] [RUL-42] [RUL-70] whom each unit can attack', () => {
    let found = 0
    for (let i = 0; i < BOARDS; i++) {
      const { s } = drawnBoard(`attacks ${i}`, { phase: 'declare' })
      const got = s.legal().flatMap((a) => (a.type === 'attack' ? [`${a.unit} ${a.target}`] : []))
      expect(got.sort(), `board ${i}`).toEqual(attacksByText(s.g))
      found += got.length
    }
    expect(found).toBeGreaterThan(40)
  })

  it('[COMBAT-2] [COMBAT-3] [COMBAT-7] [COMBAT-8] [COMBAT-9] [COMBAT-16] [TRENCH-13] [TRENCH-14] who helps, who answers, what covers', () => {
    for (const g of boards('help', 40)) {
      for (const u of living(g)) {
        const cover = row(g, u).domain === 'air' ? 0 : isDug(g, u) ? 2 : g.terrain[g.at[u]!] === FOREST ? 1 : 0
        expect(rowOf(g, u)).toBe(cover)
        for (const target of living(g)) {
          if (side(g, u) === side(g, target)) continue
          expect(supporters(g, u, target)).toEqual(supportersByText(g, u, target))
          const { dice, rule } = bonusOf(g, u, target)
          expect([dice, rule], `${u} at ${target}`).toEqual(bonusByText(g, u, target))
          expect(returners(g, u, target)).toEqual(returnersByText(g, u, target))
        }
      }
    }
  })

  it('[RECRUIT-5] [RUL-57] [WIN-3] [RUL-94] who is behind, and what each side is worth', () => {
    for (const [i, g] of boards('worth').entries()) {
      g.fortOwner.forEach((_, k) => {
        g.fortOwner[k] = ((k * 7 + i * 3) % 6) - 1
        if (g.fortOwner[k]! > 3) g.fortOwner[k] = -2
      })
      const forts = [0, 1].map((f) => g.fortOwner.filter((o) => o >= 0 && g.powerFaction[o] === f).length)
      const units = [0, 1].map((f) => living(g).filter((u) => side(g, u) === f).length)
      const worth = [0, 1].map((f) => living(g).reduce((sum, u) => (side(g, u) === f ? sum + row(g, u).cost! : sum), 0))
      for (const f of [0, 1] as const) {
        expect([fortsOf(g, f), unitsOf(g, f), worthOf(g, f)]).toEqual([forts[f], units[f], worth[f]])
        expect(isUnderdog(g, f)).toBe(units[f]! < units[1 - f]! && forts[f]! < forts[1 - f]!)
      }
    }
  })
})
