/** Sections 14.1 to 14.6: fortresses, fortified zones and trenches. */
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  FORTRESS,
  GERMAN,
  hexAt,
  mayBeRebuilt,
  takesReplacements,
  unitIds,
  unitType,
  zones,
} from '../../src/data/index.ts'
import { combatAccount } from '../../src/odds/combat.ts'
import { sufferAttrition } from '../../src/rules/attrition.ts'
import { completeTrenches } from '../../src/rules/entrench.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { pushStrategic } from '../../src/rules/rail.ts'
import { whyNotRebuild } from '../../src/rules/replacements.ts'
import { supplied } from '../../src/rules/supply.ts'
import { DEAD } from '../../src/types.ts'
import { type Given, type Play, play } from '../combat-play.ts'
import { hex, scene, start } from '../position.ts'

const VERDUN: Given = { units: { 'G-5': '2721', 'G-13': '2721', 'F-Verdun': '2822', 'F-42': '2822' }, front: 28 }
const ZONE: Given = { units: { 'G-5': '3121', 'G-13': '3121', 'F-42': '3022' }, zones: ['3022'], front: 31 }
const TRENCH: Given = { units: { 'G-5': '3530', 'G-13': '3531', 'F-42': '3631' }, trenches: { 3631: ALLIED } }
const account = (p: Play, target: string, attackers: string[], defenders: string[]) =>
  combatAccount(p.g, {
    side: GERMAN,
    hex: hexAt(target),
    march: false,
    attackers: attackers.map(p.u),
    defenders: defenders.map(p.u),
  })

describe('all positions', () => {
  it('[14.1a] fifteen fortresses and eleven zones stand from the start; what is destroyed is never built again', () => {
    const { g } = start('historical')
    const fortresses = unitIds.map((_, u) => u).filter((u) => unitType[u] === FORTRESS)
    expect([fortresses.length, fortresses.every((u) => g.at[u]! >= 0)]).toEqual([15, true])
    expect([zones.length, g.zones.every((z) => z === 1)]).toEqual([11, true])
    for (const u of fortresses) expect([mayBeRebuilt[u], takesReplacements[u]]).toEqual([0, 0])
    const s = scene({ turn: 12 })
    s.g.at[s.u('F-Maubeuge')] = DEAD
    s.g.pool.fill(3)
    expect(whyNotRebuild(s.g, fieldOf(s.g), s.u('F-Maubeuge'), hex('4530'))).toMatchObject({ rule: '8.7b' })
  })

  it('[14.1c] [9.5b] an R may be ignored in a fortress, in a zone and in a trench', () => {
    const cases: readonly (readonly [Given, string, number])[] = [
      // 24 to 10 in a city: 2:1, -1, on a 6: 1/1R.
      [{ ...VERDUN, units: { ...VERDUN.units, 'G-16': '2722', 'G-6': '2722' } }, '2822', 6],
      [ZONE, '3022', 2],
      [TRENCH, '3631', 1],
    ]
    for (const [given, target, die] of cases) {
      const p = play(given)
      const attackers = Object.keys(given.units).filter((id) => id.startsWith('G-'))
      p.assault(attackers, target, die)
      while (p.step() === 'losses' && p.asked() === ALLIED) p.take(p.legal()[0]!)
      expect(p.events('log.combat.result')[0]?.params?.code).toMatch(/R$/)
      expect(p.legal()).toEqual([{ type: 'retreat' }, { type: 'hold' }])
      p.take({ type: 'hold' })
      expect(p.where('F-42')).toBe(target)
    }
  })

  it('[14.5a] who leaves of his own will loses the fortress, the zone, the trench', () => {
    const cases: readonly (readonly [Given, string, number, (p: Play) => boolean])[] = [
      [{ ...VERDUN, units: { ...VERDUN.units, 'F-1': '2822' } }, '2822', 6, (p) => p.where('F-Verdun') === 'gone'],
      [ZONE, '3022', 2, (p) => p.g.zones.every((z) => z === 0)],
      [TRENCH, '3631', 1, (p) => p.g.trenches.length === 0],
    ]
    for (const [given, target, die, isGone] of cases) {
      const lost = (choice: 'retreat' | 'hold'): boolean => {
        const p = play(given).assault(['G-5', 'G-13'], target, die)
        while (p.step() === 'losses' && p.asked() === ALLIED) p.take(p.legal()[0]!)
        p.take({ type: choice })
        return isGone(p)
      }
      expect([lost('retreat'), lost('hold')]).toEqual([true, false])
    }
  })

  it('[14.5b] the step of a fortress that is given up pays nothing', () => {
    // 12 against 10, -1, on a 6: 1/1.
    const p = play(VERDUN).assault(['G-5', 'G-13'], '2822', 6)
    expect(p.steps('F-42')).toBe(1)
    p.take({ type: 'retreat' })
    expect([p.where('F-Verdun'), p.steps('F-42')]).toEqual(['gone', 1])
  })

  it('[14.6a] mobile units defend with the works whether they like it or not', () => {
    const fort = account(play(VERDUN), '2822', ['G-5'], ['F-42', 'F-Verdun'])
    expect([fort.defence.total, fort.extra]).toEqual([10, 2])
    const p = play(VERDUN).assault(['G-5'], '2822', 1)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 6, defence: 10 })
    const zone = play(ZONE).assault(['G-5'], '3022', 1)
    expect(zone.events('log.item.combat.zone')[0]?.params).toMatchObject({ value: -1 })
  })
})

describe('fortresses', () => {
  it('[14.2b] no concentric modifier for units with a fortress; without it there is', () => {
    const units = { 'G-5': '2721', 'G-13': '2922', 'F-42': '2822' }
    const total = (more: Record<string, string>, ...with_: string[]): number =>
      account(play({ units: { ...units, ...more }, front: 28 }), '2822', ['G-5', 'G-13'], ['F-42', ...with_]).die.total
    // City -1; concentric +2 and 6:1 +1 only while nothing but the division defends.
    expect([total({}), total({ 'F-Verdun': '2822' }, 'F-Verdun')]).toEqual([2, -1])
  })

  it('[14.2c] [7.7a] its own nation is supplied there for defence and attrition, not for attack', () => {
    const p = play({ units: { 'F-Verdun': '2822', 'F-42': '2822', 'F-44': '2823' }, front: 99 })
    const fed = (id: string): boolean[] =>
      (['defence', 'attrition', 'attack'] as const).map((purpose) => supplied(p.g, p.u(id), purpose))
    expect(fed('F-42')).toEqual([true, true, false])
    expect(fed('F-Verdun')).toEqual([true, true, false])
    expect(fed('F-44')).toEqual([false, false, false])
  })

  it('[14.2d] the fortress is the last step lost', () => {
    const p = play({
      ...VERDUN,
      units: { ...VERDUN.units, 'F-44': '2822', 'G-16': '2722', 'G-6': '2722', 'F-42': '2822/1' },
    })
    // 24 against 11, 2:1, -1 on a 6: 1/1R.
    p.assault(['G-5', 'G-13', 'G-16', 'G-6'], '2822', 6)
    expect(p.legal()).toEqual([
      { type: 'lose', unit: p.u('F-42') },
      { type: 'lose', unit: p.u('F-44') },
    ])
    expect(p.why({ type: 'lose', unit: p.u('F-Verdun') })).toMatchObject({ rule: '14.2d' })
    // 12 against 3 at Liège, 4:1 and -1 for the city: on a 6 0/2R, a step of the division and then the garrison.
    const last = play({ units: { 'G-5': '1620', 'G-13': '1620', 'F-60R': '1621/1', 'B-Liege': '1621' }, front: 16 })
    last.assault(['G-5', 'G-13'], '1621', 6)
    expect([last.where('F-60R'), last.where('B-Liege')]).toEqual(['gone', 'gone'])
  })

  it('[14.2e] a fortress adds two to the losses of the attacker, whatever the result', () => {
    const loss = (die: number): unknown =>
      play(VERDUN).assault(['G-5', 'G-13'], '2822', die).events('log.combat.result')[0]?.params
    expect(loss(2)).toMatchObject({ code: '2/0', attacker: 4, defender: 0 })
    expect(loss(6)).toMatchObject({ code: '1/1', attacker: 3, defender: 1 })
  })

  it('[14.2f] a hex whose fortress is gone is an ordinary hex: march assaults, no extra losses, concentric again', () => {
    const p = play({ units: { 'G-5': '2721', 'G-13': '2922', 'F-42': '2822' }, front: 28 })
    p.g.at[p.u('F-Verdun')] = DEAD
    const now = account(p, '2822', ['G-5', 'G-13'], ['F-42'])
    expect(now.extra).toBe(0)
    expect(now.die.items.find((i) => i.key === 'item.combat.concentric')?.off).toBeUndefined()
    p.move(['G-5'])
    expect(p.can({ type: 'assault', hex: hexAt('2822') })).toBe(true)
  })
})

describe('fortified zones', () => {
  it('[14.3a] an empty zone blocks the railway of the enemy and stops his march', () => {
    const rail = (zones: string[]) => {
      const s = scene({ side: 1, turn: 12, units: { 'G-2': '3813' }, german: ['3922'], zones })
      s.push((_g, t) => pushStrategic(t, 1))
      return s
    }
    const go = (s: ReturnType<typeof rail>) => ({ type: 'rail', unit: s.u('G-2'), hex: hex('3922') }) as const
    const open = rail([])
    expect(open.can(go(open))).toBe(true)
    const shut = rail(['3922'])
    expect(shut.why(go(shut))).toMatchObject({ rule: '14.3a' })
    const p = play({ units: { 'G-5': '2921', 'G-13': '2921' }, zones: ['3022'], front: 30 })
    p.move(['G-5'], '3022')
    expect([p.where('G-5'), p.step()]).toEqual(['3022', 'operational'])
  })

  it('[14.3b] cavalry and guns without infantry do not enter; guns with infantry do', () => {
    const enter = (ids: string[]): string | undefined => {
      const p = play({ units: Object.fromEntries(ids.map((id) => [id, '2921'])), zones: ['3022'], front: 30 }).move(ids)
      const action = { type: 'step', hex: hexAt('3022') } as const
      return p.can(action) ? 'may' : p.why(action)?.rule
    }
    expect([enter(['G-1C']), enter(['G-420']), enter(['G-1C', 'G-420'])]).toEqual(['9.4a', '14.3b', '9.4a'])
    expect([enter(['G-5']), enter(['G-5', 'G-420'])]).toEqual(['may', 'may'])
  })

  it('[14.3c] [13.23a] and it makes no march assault from there, though it has the points', () => {
    const units = { 'G-2': '3923', 'G-3': '3111', 'F-1': '3921' }
    const march = { type: 'assault', hex: hexAt('3921') } as const
    expect(play({ units, front: 60 }).move(['G-2'], '3922').can(march)).toBe(true)
    const p = play({ units, zones: ['3922'], front: 60 }).move(['G-2'], '3922')
    expect([p.step(), p.where('G-2')]).toEqual(['operational', '3922'])
  })

  it('[14.3c] infantry enters a zone without mobile defenders, stops, and the zone is removed', () => {
    const p = play({ units: { 'G-5': '2921', 'G-13': '2921' }, zones: ['3022'], front: 30 })
    p.move(['G-5'], '3022')
    expect([p.where('G-5'), p.g.zones.some((z) => z === 1)]).toEqual(['3022', false])
    expect(p.can({ type: 'pick', units: [p.u('G-5')] })).toBe(false)
    const held = play({ units: { 'G-5': '2921', 'F-42': '3022' }, zones: ['3022'], front: 30 }).move(['G-5'])
    expect(held.why({ type: 'step', hex: hexAt('3022') })).toMatchObject({ rule: '12.4a' })
  })

  it('[14.3d] a zone feeds nobody and does not wear away', () => {
    const p = play({ units: { 'F-42': '3022' }, zones: ['3022'], front: 99 })
    expect([supplied(p.g, p.u('F-42'), 'defence'), supplied(p.g, p.u('F-42'), 'attrition')]).toEqual([false, false])
    p.push((g, t) => sufferAttrition(g, t, ALLIED))
    expect([p.steps('F-42'), p.g.zones.filter((z) => z === 1).length]).toEqual([1, 1])
  })

  it('[14.3g] a zone goes with the last mobile step in it, not before', () => {
    const fight = (steps: string, die: number): readonly [string, number] => {
      const p = play({ ...ZONE, units: { ...ZONE.units, 'F-42': `3022${steps}` } }).assault(
        ['G-5', 'G-13'],
        '3022',
        die,
      )
      while (p.step() === 'giveWay') p.take({ type: 'hold' })
      return [p.where('F-42'), p.g.zones.filter((z) => z === 1).length]
    }
    // 12 against 2, 5:1 and one more, -1 for the zone: 1/1 on a 1.
    expect(fight('', 1)).toEqual(['3022', 1])
    expect(fight('/1', 1)).toEqual(['gone', 0])
  })
})

describe('trenches', () => {
  it('[14.4a] [9.3a] [9.3b] gone when an enemy comes in, or without infantry at the end of the own prepared phase', () => {
    const empty = play({ units: { 'G-5': '3530' }, trenches: { 3631: ALLIED } })
    empty.move(['G-5'], '3631')
    expect(empty.g.trenches).toEqual([])
    const kept = (units: Record<string, string>, side: number): number => {
      const p = play({ units, trenches: { 3631: ALLIED } })
      return p.push((g, t) => completeTrenches(g, t, side)).g.trenches.length
    }
    expect(kept({ 'F-42': '3631' }, ALLIED)).toBe(1)
    expect(kept({ 'F-1C': '3631', 'FR-decoy-1': '3631' }, ALLIED)).toBe(0)
    expect(kept({ 'F-1C': '3631' }, GERMAN)).toBe(1)
  })

  it('[14.4b] siege guns do nothing to a trench: they are not even asked', () => {
    const p = play({ ...TRENCH, units: { ...TRENCH.units, 'G-420': '3530' } })
    p.push((_g, t) => pushPrepared(t, GERMAN)).assault(['G-5'], '3631', 1)
    expect(p.events('log.combat.result')).toHaveLength(1)
    expect(p.g.trenches).toEqual([hexAt('3631')])
  })

  it('[14.4c] a trench feeds nobody and does not wear away', () => {
    const p = play({ units: { 'F-42': '3631' }, trenches: { 3631: ALLIED }, front: 99 })
    expect([supplied(p.g, p.u('F-42'), 'defence'), supplied(p.g, p.u('F-42'), 'attrition')]).toEqual([false, false])
    p.push((g, t) => sufferAttrition(g, t, ALLIED))
    expect([p.steps('F-42'), p.g.trenches]).toEqual([1, [hexAt('3631')]])
  })
})
