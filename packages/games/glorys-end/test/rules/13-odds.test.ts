/** Sections 13.8 to 13.16: what is seen, odds, modifiers of the die. */
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  CITY,
  combatColumn,
  combatColumns,
  combatResult,
  GERMAN,
  hexAt,
  MARSH,
  MOUNTAIN,
  oddsModifier,
  unitIndex,
} from '../../src/data/index.ts'
import { glorysEnd } from '../../src/index.ts'
import { combatAccount, combatResultOf, facesOf } from '../../src/odds/combat.ts'
import type { Battle } from '../../src/rules/account.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { HIDDEN } from '../../src/types.ts'
import { onTerrain, type Play, play } from '../combat-play.ts'

const battle = (attackers: string[], defenders: string[], hex = '3631', march = false): Battle => ({
  side: GERMAN,
  hex: hexAt(hex),
  march,
  attackers: attackers.map(unitIndex),
  defenders: defenders.map(unitIndex),
})
/** Modifiers that count, by name. */
const modifiers = (p: Play, b: Battle): Record<string, number> =>
  Object.fromEntries(
    combatAccount(p.g, b)
      .die.items.filter((i) => !i.off)
      .map((i) => [i.key.slice('item.combat.'.length), i.value]),
  )
const total = (p: Play, b: Battle): number => combatAccount(p.g, b).die.total

describe('fog of war', () => {
  const units = { 'G-2': '3530', 'G-3': '3530', 'F-1C': '3631', 'F-2C': '3631' }
  const seen = (p: Play, side: number, id: string): number => glorysEnd.view(p.g, p.g.seatOf[side]!).at[p.u(id)]!

  it('[13.8a] of an enemy stack only the top unit is seen, by either side', () => {
    const p = play({ units }).push((_g, t) => pushPrepared(t, GERMAN))
    expect([seen(p, ALLIED, 'G-2'), seen(p, ALLIED, 'G-3')]).toEqual([hexAt('3530'), HIDDEN])
    expect([seen(p, GERMAN, 'F-1C'), seen(p, GERMAN, 'F-2C')]).toEqual([hexAt('3631'), HIDDEN])
    expect(seen(p, GERMAN, 'G-3')).toBe(hexAt('3530'))
  })

  it('[13.8b] when the odds are counted both stacks lie open, and the attacker cannot go back', () => {
    const p = play({ units }).push((_g, t) => pushPrepared(t, GERMAN))
    p.take({ type: 'attack', unit: p.u('G-2'), hex: hexAt('3631') })
    // Still hidden while the force is put together.
    expect(seen(p, GERMAN, 'F-2C')).toBe(HIDDEN)
    p.take({ type: 'launch' })
    expect([seen(p, GERMAN, 'F-2C'), seen(p, ALLIED, 'G-3')]).toEqual([hexAt('3631'), hexAt('3530')])
    expect(p.asked()).toBe(ALLIED)
    p.take({ type: 'stand' }, 1)
    expect(p.events('log.combat.declared')[0]?.params?.found).toEqual([p.u('F-1C'), p.u('F-2C')])
    expect(p.events('log.combat.result')).toHaveLength(1)
  })

  it('[13.8b] after the battle the stacks are hidden again', () => {
    const p = play({ units: { ...units, 'G-4': '3532', 'F-3': '3632' } }).push((_g, t) => pushPrepared(t, GERMAN))
    p.take({ type: 'attack', unit: p.u('G-2'), hex: hexAt('3631') }).take({ type: 'launch' })
    p.take({ type: 'stand' }, 1)
    expect(p.step()).toBe('prepared')
    expect([seen(p, GERMAN, 'F-2C'), seen(p, ALLIED, 'G-3')]).toEqual([HIDDEN, HIDDEN])
  })
})

describe('odds', () => {
  it('[13.11a] six columns from 1:2 to 5:1, each from its odds on', () => {
    expect(combatColumns).toEqual(['1:2', '1:1', '2:1', '3:1', '4:1', '5:1'])
    const at = ([a, d]: readonly [number, number]): string | undefined => combatColumns[combatColumn(a, d)]
    expect(
      (
        [
          [4, 8],
          [7, 8],
          [8, 8],
          [15, 8],
          [16, 8],
          [24, 8],
          [32, 8],
          [40, 8],
        ] as const
      ).map(at),
    ).toEqual(['1:2', '1:2', '1:1', '1:1', '2:1', '3:1', '4:1', '5:1'])
    expect(combatColumn(3, 8)).toBe(-1)
  })

  it('[13.11c] 6:1 is fought as 5:1, with one more on the die', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3530', 'F-42': '3631' } })
    const account = combatAccount(p.g, battle(['G-2', 'G-3'], ['F-42']))
    expect([account.odds, combatColumns[account.column], account.die.total]).toEqual(['6:1', '5:1', 1])
    expect(oddsModifier(10, 2)).toBe(0)
    expect(facesOf(account).map((r) => r.code)).toEqual(['1/1R', '1/2R', '0/2R', '0/2R', '0/3R', '0/3R'])
    p.assault(['G-2', 'G-3'], '3631', 1)
    expect(p.events('log.combat.result')[0]?.params).toMatchObject({ die: 1, modifier: 1, code: '1/1R' })
  })
})

describe('modifiers', () => {
  it('[13.12a] all modifiers make one sum, which is added to the die once', () => {
    const p = play({ units: { 'G-2': '3530', 'G-7': '3731', 'F-1': '3631' } })
    onTerrain('3631', MOUNTAIN, CITY, () => {
      const b = battle(['G-2', 'G-7'], ['F-1'])
      expect(modifiers(p, b)).toEqual({ terrain: -2, city: -1, concentric: 2 })
      const account = combatAccount(p.g, b)
      // 12 against 4: 3:1. A 6 with -1 is a 5, not 6 - 3 clamped and raised again.
      expect(account.die.total).toBe(-1)
      expect(combatResultOf(account, 6)).toEqual(combatResult(3, 5))
      expect(combatResultOf(account, 1)).toEqual(combatResult(3, 1))
    })
  })

  it('[13.12b] only the hex of the defender matters, not where the attackers stand', () => {
    const p = play({ units: { 'G-2': '3530', 'F-1': '3631' } })
    const b = battle(['G-2'], ['F-1'])
    onTerrain('3530', MARSH, CITY, () => expect(modifiers(p, b)).toEqual({}))
    onTerrain('3631', MARSH, CITY, () => expect(modifiers(p, b)).toEqual({ terrain: -1, city: -1 }))
  })

  it('[13.15a] the river counts only if every attacker comes over it', () => {
    const p = play({ units: { 'G-2': '3532', 'G-4': '3432', 'G-3': '3332', 'F-1': '3433' } })
    expect(modifiers(p, battle(['G-2'], ['F-1'], '3433'))).toEqual({ river: -1 })
    expect(modifiers(p, battle(['G-2', 'G-4'], ['F-1'], '3433'))).toEqual({ river: -1 })
    expect(modifiers(p, battle(['G-2', 'G-4', 'G-3'], ['F-1'], '3433'))).toEqual({})
    const { die } = combatAccount(p.g, battle(['G-2', 'G-4', 'G-3'], ['F-1'], '3433'))
    expect(die.items).toMatchObject([{ rule: '13.15a', value: -1, off: true }])
  })

  it('[13.16b] friends of the defender around the hex do not cancel a concentric assault', () => {
    const units = { 'G-2': '3530', 'G-7': '3731', 'F-1': '3631' }
    const friends = { 'F-2': '3630', 'F-3': '3632', 'F-4': '3730', 'F-5': '3531' }
    expect(total(play({ units }), battle(['G-2', 'G-7'], ['F-1']))).toBe(2)
    expect(total(play({ units: { ...units, ...friends } }), battle(['G-2', 'G-7'], ['F-1']))).toBe(2)
  })

  it('[13.16c] against a fortress never; against a zone or a trench it counts', () => {
    const verdun = play({ units: { 'G-5': '2721', 'G-13': '2922', 'F-Verdun': '2822' }, front: 28 })
    expect(modifiers(verdun, battle(['G-5', 'G-13'], ['F-Verdun'], '2822'))).toEqual({ city: -1 })
    const trench = play({ units: { 'G-2': '3530', 'G-7': '3731', 'F-1': '3631' }, trenches: { 3631: ALLIED } })
    expect(modifiers(trench, battle(['G-2', 'G-7'], ['F-1']))).toEqual({ concentric: 2 })
    const zone = play({ units: { 'G-2': '3023', 'G-7': '3021', 'F-1': '3022' }, zones: ['3022'], front: 30 })
    expect(modifiers(zone, battle(['G-2', 'G-7'], ['F-1'], '3022'))).toMatchObject({ zone: -1, concentric: 2 })
  })

  it('[A61] the sentence of 13.12 excludes only the terrain of the attackers: the super odds add to the rest', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3530', 'G-7': '3731', 'F-42': '3631' } })
    // 18 against 2: 9:1.
    expect(modifiers(p, battle(['G-2', 'G-3', 'G-7'], ['F-42']))).toEqual({ concentric: 2, oddsAbove: 4 })
  })
})
