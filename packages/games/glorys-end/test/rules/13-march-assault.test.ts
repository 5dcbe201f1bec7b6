/** Section 13.23: assaults from the march, and 13.24c, 13.25 where cavalry is concerned. */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, hexAt } from '../../src/data/index.ts'
import { combatAccount } from '../../src/odds/combat.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { supplied } from '../../src/rules/supply.ts'
import { ATTACKED, DONE, MARCHED_ON, MOVED } from '../../src/types.ts'
import { type Given, type Play, play } from '../combat-play.ts'

const assault = (hex: string) => ({ type: 'assault', hex: hexAt(hex) }) as const

describe('march assault', () => {
  it('[13.23a] a group stops beside the enemy and attacks if it could pay for the hex: the fourth MP is enough', () => {
    const p = play({ units: { 'G-2': '3229', 'F-1': '3631' } })
    p.move(['G-2'], '3329', '3430', '3530')
    expect(p.can(assault('3631'))).toBe(true)
    p.take(assault('3631'), 1)
    expect(p.events('log.combat.march')[0]?.params).toMatchObject({ attack: 6, defence: 4, odds: '1:1' })
    expect(p.where('G-2')).toBe('3530')
  })

  it('[13.23a] not when it has no MP left, and the terrain of the hex counts as if it were empty', () => {
    const spent = play({ units: { 'G-2': '3128', 'G-3': '3428', 'F-1': '3631' } })
    spent.move(['G-2'], '3229', '3329', '3430', '3530')
    // Nothing was left to choose: its move has ended beside the enemy.
    expect([spent.step(), spent.where('G-2'), spent.g.marks[spent.u('G-2')]! & DONE]).toEqual([
      'operational',
      '3530',
      DONE,
    ])
    // 3730 is forest and costs 2: three MP spent leave one.
    const forest = play({ units: { 'G-2': '3428', 'F-1': '3730' } })
    forest.move(['G-2'], '3528', '3629', '3630')
    expect(forest.why(assault('3730'))).toMatchObject({ rule: '13.23a', key: 'deny.march.points' })
    const near = play({ units: { 'G-2': '3529', 'F-1': '3730' } })
    near.move(['G-2'], '3630')
    expect(near.can(assault('3730'))).toBe(true)
  })

  it('[13.23b] it is fought at once: nothing else moves before it is over', () => {
    const p = play({ units: { 'G-2': '3430', 'G-3': '3430', 'G-9': '3428', 'F-1': '3631' } })
    p.move(['G-2', 'G-3'], '3530').take(assault('3631'), 2)
    // 12 against 4 on a 2: 1/1.
    expect(p.legal()).toEqual([{ type: 'retreat' }, { type: 'hold' }])
    p.take({ type: 'hold' })
    expect(p.legal().map((a) => a.type)).toEqual(['lose', 'lose'])
    p.take({ type: 'lose', unit: p.u('G-2') })
    expect([p.step(), p.can({ type: 'pick', units: [p.u('G-9')] })]).toEqual(['operational', true])
  })

  it('[13.23c] everything as in a prepared assault, but no concentric modifier', () => {
    const units = { 'G-2': '3532', 'G-3': '3333', 'F-1': '3433' }
    const p = play({ units })
    const b = { side: GERMAN, hex: hexAt('3433'), attackers: ['G-2', 'G-3'].map(p.u), defenders: [p.u('F-1')] }
    const names = (march: boolean): string[] =>
      combatAccount(p.g, { ...b, march })
        .die.items.filter((i) => !i.off)
        .map((i) => i.key)
    expect(names(false)).toContain('item.combat.concentric')
    expect(names(true)).toEqual(names(false).filter((key) => key !== 'item.combat.concentric'))
    const river = play({ units: { 'G-2': '3532', 'F-1': '3433' } })
    river.move(['G-2']).take(assault('3433'), 6)
    expect(river.events('log.item.combat.river')).toHaveLength(1)
  })

  it('[A16] [7.6a] [13.3a] [13.23c] defenders out of supply are halved as in a prepared assault; the other reading spares them', () => {
    // 2930 is more than five hexes from the nearest French town: a corps of 4 defends with 2, unless 7.6 is taken by itself.
    const against = (options: Record<string, boolean>): readonly unknown[] => {
      const units = { 'G-2': '2929', 'F-1': '2930' }
      const march = play({ units, options }).move(['G-2']).take(assault('2930'), 1)
      const prepared = play({ units, options }).assault(['G-2'], '2930', 1)
      const told = (p: Play, key: string) => p.events(key)[0]?.params
      return [told(march, 'log.combat.march')?.defence, told(prepared, 'log.combat.prepared')?.defence]
    }
    expect(against({})).toEqual([2, 2])
    expect(against({ marchHalvesDefenders: false })).toEqual([4, 2])
  })

  it('[7.5d] [7.6a] who set out supplied assaults with full factors, though its line is lost on the way', () => {
    const given: Given = { side: ALLIED, units: { 'F-1': '3230', 'G-11L': '2930' } }
    const p = play(given).move(['F-1'], '3130', '3030')
    expect(supplied(p.g, p.u('F-1'), 'attack')).toBe(false)
    p.take(assault('2930'), 1)
    expect(p.events('log.combat.march')[0]?.params).toMatchObject({ attack: 5 })
    // In a prepared assault from the same hex it would be halved.
    const q = play({ ...given, units: { ...given.units, 'F-1': '3030' } }).assault(['F-1'], '2930', 1)
    expect(q.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 2 })
  })

  it('[13.23d] [14.1b] [9.5a] never against a fortress, a zone or a trench; a prepared assault is possible', () => {
    const cases: readonly (readonly [string, string, Given])[] = [
      ['2721', '2822', { units: { 'G-5': '2721', 'F-Verdun': '2822', 'F-1': '2822' }, front: 28 }],
      ['3121', '3022', { units: { 'G-5': '3121', 'F-1': '3022' }, zones: ['3022'], front: 31 }],
      ['3530', '3631', { units: { 'G-5': '3530', 'F-1': '3631' }, trenches: { 3631: ALLIED } }],
    ]
    for (const [, target, given] of cases) {
      const p = play(given).move(['G-5'])
      expect(p.why(assault(target))).toMatchObject({ rule: '13.23d' })
      const q = play(given).push((_g, t) => pushPrepared(t, GERMAN))
      expect(q.can({ type: 'attack', unit: q.u('G-5'), hex: hexAt(target) })).toBe(true)
    }
  })

  it('[13.23e] survivors may advance; then they neither move nor make a prepared assault', () => {
    const p = play({ units: { 'G-2': '3430', 'G-3': '3430', 'F-42': '3631', 'F-1': '3731' } })
    p.move(['G-2', 'G-3'], '3530').take(assault('3631'), 6)
    p.take({ type: 'advance', unit: p.u('G-2') }).take({ type: 'pass' })
    expect([p.where('G-2'), p.where('G-3'), p.where('F-42')]).toEqual(['3631', '3530', 'gone'])
    for (const id of ['G-2', 'G-3']) {
      expect(p.g.marks[p.u(id)]! & (MOVED | ATTACKED | DONE)).toBe(MOVED | ATTACKED | DONE)
      expect(p.can({ type: 'pick', units: [p.u(id)] })).toBe(false)
    }
    const after = play({ units: { 'G-2': '3631', 'G-3': '3631', 'F-1': '3731' } })
    after.g.marks[after.u('G-2')] = MOVED | ATTACKED | DONE
    after.push((_g, t) => pushPrepared(t, GERMAN))
    expect(after.why({ type: 'attack', unit: after.u('G-2'), hex: hexAt('3731') })).toMatchObject({ rule: '13.6c' })
    expect(after.can({ type: 'attack', unit: after.u('G-3'), hex: hexAt('3731') })).toBe(true)
  })

  it('[13.23f] one assault a force: who fails stays where it stands for the rest of the turn', () => {
    const p = play({ units: { 'G-2': '3530', 'G-9': '3428', 'F-1': '3631', 'F-2': '3630' } })
    p.move(['G-2']).take(assault('3631'), 1)
    expect([p.where('G-2'), p.steps('G-2')]).toEqual(['3530', 2])
    expect(p.why({ type: 'pick', units: [p.u('G-2')] })).toMatchObject({ rule: '12.2d' })
  })

  it('[A23] a hex is march-assaulted once in the phase, and may be hit by a prepared assault besides', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'G-4': '3632', 'F-1': '3631' } })
    p.move(['G-2']).take(assault('3631'), 1)
    expect(p.g.marks[p.u('F-1')]! & MARCHED_ON).toBe(MARCHED_ON)
    p.move(['G-3'])
    expect(p.why(assault('3631'))).toMatchObject({ rule: 'A23' })
    p.take({ type: 'stop' })
    p.take({ type: 'done' }).push((_g, t) => pushPrepared(t, GERMAN))
    expect(p.can({ type: 'attack', unit: p.u('G-4'), hex: hexAt('3631') })).toBe(true)
  })

  it('[A34] the one-hex guarantee gives no MP for an assault', () => {
    // 1119 is a marsh beyond the Maas: 4 MP, and the unit has 3.
    const at = (units: Record<string, string>) => {
      const p = play({ units, front: 99 })
      p.g.atWar.fill(1)
      return p.move(['G-DL'])
    }
    expect(at({ 'G-DL': '1219' }).can({ type: 'step', hex: hexAt('1119') })).toBe(true)
    expect(at({ 'G-DL': '1219', 'F-1': '1119' }).why(assault('1119'))).toMatchObject({ rule: '13.23a' })
  })
})

describe('cavalry', () => {
  it('[13.24c] attacks no fortress, zone or trench, by march or prepared, alone or with others', () => {
    const cases: readonly (readonly [string, Given])[] = [
      ['2822', { units: { 'G-1C': '2721', 'G-5': '2721', 'F-Verdun': '2822' }, front: 28 }],
      ['3022', { units: { 'G-1C': '3121', 'G-5': '3121', 'F-1': '3022' }, zones: ['3022'], front: 31 }],
      ['3631', { units: { 'G-1C': '3530', 'G-5': '3530', 'F-1': '3631' }, trenches: { 3631: ALLIED } }],
    ]
    for (const [target, given] of cases) {
      const hex = hexAt(target)
      const p = play(given).push((_g, t) => pushPrepared(t, GERMAN))
      expect(p.why({ type: 'attack', unit: p.u('G-1C'), hex })).toMatchObject({ rule: '13.24c' })
      const before = p.g.stack.length
      p.take({ type: 'attack', unit: p.u('G-5'), hex }, 1)
      // No unit could join, so it was fought at once.
      expect([before, p.events('log.combat.declared').length]).toEqual([1, 1])
      expect(play(given).move(['G-1C']).can({ type: 'assault', hex })).toBe(false)
    }
  })

  it('[13.25a] [A24] with a fortress beside it cavalry is not alone; in a trench it is, and loses it by going', () => {
    const fort = play({ units: { 'G-5': '2721', 'F-1C': '2822', 'F-Verdun': '2822' }, front: 28 })
    fort.assault(['G-5'], '2822', 1)
    expect(fort.events('log.combat.result')).toHaveLength(1)
    const trench = play({ units: { 'G-2': '3530', 'F-1C': '3631' }, trenches: { 3631: ALLIED } })
    trench.assault(['G-2'], '3631').take({ type: 'withdrawCavalry' })
    expect(trench.g.trenches).toEqual([])
  })

  it('[13.25b] [13.25c] [A14] no combat takes place: nobody loses, nothing counts as a battle, the hex is free', () => {
    const p = play({ side: ALLIED, units: { 'F-1': '3512', 'F-2': '3512', 'G-1C': '3412' }, front: 35, turn: 5 })
    p.assault(['F-1', 'F-2'], '3412').take({ type: 'withdrawCavalry' })
    while (p.step() === 'retreat') p.take(p.legal()[0]!)
    expect([p.steps('F-1'), p.steps('F-2'), p.steps('G-1C'), p.g.planXVII]).toEqual([4, 4, 2, 0])
    p.take({ type: 'advance', unit: p.u('F-2') }).take({ type: 'pass' })
    expect([p.where('F-1'), p.where('F-2')]).toEqual(['3512', '3412'])
  })

  it('[13.25d] the chain repeats: the same cavalry withdraws again, until the pursuers stop', () => {
    const p = play({ units: { 'G-2': '3530', 'F-1C': '3631' } }).assault(['G-2'], '3631')
    for (const [hex, next] of [
      ['3731', '3631'],
      ['3832', '3731'],
    ] as const) {
      p.take({ type: 'withdrawCavalry' }).take({ type: 'fallBack', units: [p.u('F-1C')], hex: hexAt(hex) })
      p.take({ type: 'advance', unit: p.u('G-2') })
      expect(p.where('G-2')).toBe(next)
      p.take({ type: 'attack', unit: p.u('G-2'), hex: hexAt(hex) })
    }
    p.take({ type: 'stand' }, 6)
    expect(p.events('log.combat.result')).toHaveLength(1)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 6, defence: 2 })
  })

  it('[A24] who withdrew to friends is not attacked there, but dies with their first loss', () => {
    const p = play({ units: { 'G-2': '3530', 'F-1C': '3631', 'F-1': '3731', 'G-3': '3632', 'G-4': '3730' } })
    p.assault(['G-2'], '3631').take({ type: 'withdrawCavalry' })
    expect(p.where('F-1C')).toBe('3731')
    p.take({ type: 'pass' })
    p.assault(['G-3', 'G-4'], '3731', 6)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 12, defence: 4 })
    expect(p.where('F-1C')).toBe('gone')
  })
})
