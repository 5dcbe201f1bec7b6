/** Section 13: odds, modifiers, results, losses. */
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  cityModifier,
  clampRoll,
  combatColumn,
  combatResult,
  fortressFalls,
  GERMAN,
  GUNS,
  hexAt,
  MARSH,
  oddsModifier,
  oddsText,
  siegeModifier,
  terrainModifier,
  unitIndex,
} from '../../src/data/index.ts'
import { combatAccount, combatPreview, combatResultOf, facesOf } from '../../src/odds/combat.ts'
import { type Battle, isConcentric } from '../../src/rules/account.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { supplied } from '../../src/rules/supply.ts'
import { OOC } from '../../src/types.ts'
import { type Given, type Play, play } from '../combat-play.ts'

const battle = (attackers: string[], defenders: string[], hex: string, march = false): Battle => ({
  side: GERMAN,
  hex: hexAt(hex),
  march,
  attackers: attackers.map(unitIndex),
  defenders: defenders.map(unitIndex),
})
const dieTotal = (p: Play, attackers: string[], defenders: string[], hex: string, march = false): number =>
  combatAccount(p.g, battle(attackers, defenders, hex, march)).die.total

describe('odds and table', () => {
  it('[13.3a] 3:1 on a 6 is 0/2R', () => {
    expect(combatResult(combatColumn(12, 4), 6)).toMatchObject({ attacker: 0, defender: 2, retreat: true })
  })
  it('[13.9a] [13.9b] [13.10a] [13.10b] [13.13a] rounding in favour of the defender, levels above 5:1', () => {
    expect(oddsText(26, 7)).toBe('3:1')
    expect(oddsText(9, 11)).toBe('1:2')
    expect(combatColumn(7, 1)).toBe(5)
    expect(oddsModifier(7, 1)).toBe(2)
  })
  it('[13.12c] the modified die stays between 1 and 6', () => {
    expect([clampRoll(0), clampRoll(8)]).toEqual([1, 6])
  })
})

describe('who stands where', () => {
  const around: Given = {
    units: {
      'G-2': '3530',
      'G-3': '3531',
      'G-4': '3630',
      'G-9': '3730',
      'G-7': '3731',
      'G-10': '3632',
      'F-1': '3631',
    },
  }
  it('[13.16a] opposite, every second hex, four hexes are concentric; three in a row are not', () => {
    const p = play(around)
    const at = (ids: string[]): boolean => isConcentric(p.g, hexAt('3631'), ids.map(unitIndex))
    expect(at(['G-2', 'G-7'])).toBe(true)
    expect(at(['G-2', 'G-9', 'G-10'])).toBe(true)
    expect(at(['G-3', 'G-4', 'G-7'])).toBe(true)
    expect(at(['G-3', 'G-2', 'G-4', 'G-9'])).toBe(true)
    expect(at(['G-3', 'G-2', 'G-4'])).toBe(false)
    expect(at(['G-2', 'G-9'])).toBe(false)
  })
  it('[13.16a] [13.23c] +2 in a prepared assault, nothing in a march assault', () => {
    const p = play({ units: { 'G-2': '3530', 'G-7': '3731', 'F-1': '3631' } })
    expect(dieTotal(p, ['G-2', 'G-7'], ['F-1'], '3631')).toBe(2)
    expect(dieTotal(p, ['G-2', 'G-7'], ['F-1'], '3631', true)).toBe(0)
  })
  it('[13.15a] the river counts only when every attacker crosses it', () => {
    const p = play({ units: { 'G-2': '3532', 'G-3': '3332', 'G-4': '3432', 'F-1': '3433' } })
    expect(dieTotal(p, ['G-2', 'G-4'], ['F-1'], '3433')).toBe(-1)
    const mixed = combatAccount(p.g, battle(['G-2', 'G-4', 'G-3'], ['F-1'], '3433'))
    expect(mixed.die.items.find((i) => i.key === 'item.combat.river')).toMatchObject({ off: true })
  })
  it('[13.12a] [13.14a] [A61] terrain, city and concentric assault add up before the one clamp', () => {
    expect(terrainModifier[MARSH]! + cityModifier).toBe(-2)
    const verdun = play({ units: { 'G-2': '2721', 'G-3': '2922', 'F-1': '2822' }, front: 28 })
    expect(dieTotal(verdun, ['G-2'], ['F-1'], '2822')).toBe(-1)
    expect(dieTotal(verdun, ['G-2', 'G-3'], ['F-1'], '2822')).toBe(1)
  })
  it('[14.3f] [A47] a zone gives -1, a trench nothing', () => {
    const zone = play({ units: { 'G-2': '3121', 'F-1': '3022' }, zones: ['3022'], front: 31 })
    expect(dieTotal(zone, ['G-2'], ['F-1'], '3022')).toBe(-1)
    const trench = play({ units: { 'G-2': '3530', 'F-1': '3631' }, trenches: { 3631: ALLIED } })
    expect(dieTotal(trench, ['G-2'], ['F-1'], '3631')).toBe(0)
  })
})

describe('factors', () => {
  it('[13.24a] [13.24b] cavalry has its first factor against cavalry alone', () => {
    const p = play({ units: { 'G-1C': '3530', 'F-1C': '3631', 'F-1': '3631' } })
    const alone = combatAccount(p.g, battle(['G-1C'], ['F-1C'], '3631'))
    expect([alone.attack.total, alone.defence.total]).toEqual([4, 3])
    const mixed = combatAccount(p.g, battle(['G-1C'], ['F-1C', 'F-1'], '3631'))
    expect([mixed.attack.total, mixed.defence.total]).toEqual([2, 7])
  })
  it('[7.6a] [A16] without supply half, rounded down for each unit; a defence of 0 is 1', () => {
    const p = play({ units: { 'G-2': '3530', 'F-1': '3631', 'F-6C': '3631' }, front: 99 })
    expect(supplied(p.g, unitIndex('F-1'), 'defence')).toBe(false)
    expect(combatAccount(p.g, battle(['G-2'], ['F-1', 'F-6C'], '3631')).defence.total).toBe(2)
    expect(combatAccount(p.g, battle(['G-2'], ['F-6C'], '3631')).defence.total).toBe(1)
    // The log says whose factors are halved, on either side.
    p.assault(['G-2'], '3631', 1)
    const told = p.events('log.item.combat.unsupplied').map((e) => e.params?.unit)
    expect(told).toEqual(['F-1', 'F-6C'].map(unitIndex))
  })
  it('[13.11b] worse than 1:2 is 2/0 without a die', () => {
    const p = play({ units: { 'G-2': '3530/3', 'F-1R': '3631', 'F-2R': '3631/3', 'F-42': '3631/1' } })
    expect(combatAccount(p.g, battle(['G-2'], ['F-1R', 'F-2R', 'F-42'], '3631'))).toMatchObject({
      column: -1,
      odds: '1:3',
    })
    p.assault(['G-2'], '3631')
    expect(p.steps('G-2')).toBe(1)
    expect(p.steps('F-1R')).toBe(4)
    expect(p.events('log.combat.hopeless')).toHaveLength(1)
  })
})

describe('prepared assaults', () => {
  it('[13.5b] [13.6c] a unit attacks once in a phase', () => {
    const p = play({ units: { 'G-2': '1820', 'F-1R': '1919', 'F-2R': '1920' }, front: 19 })
    p.assault(['G-2'], '1919', 1)
    expect(p.legal()).toEqual([{ type: 'pass' }])
    const again = play({ units: { 'G-2': '1820', 'G-3': '1820', 'F-1R': '1919', 'F-2R': '1920' }, front: 19 })
    again.assault(['G-2'], '1919', 1)
    while (again.step() === 'losses') again.take(again.legal()[0]!)
    expect(again.why({ type: 'attack', unit: unitIndex('G-2'), hex: hexAt('1920') })).toMatchObject({
      rule: '13.6c',
    })
    expect(again.can({ type: 'attack', unit: unitIndex('G-3'), hex: hexAt('1920') })).toBe(true)
    expect(again.why({ type: 'attack', unit: unitIndex('G-3'), hex: hexAt('1919') })).toMatchObject({
      rule: '13.6d',
    })
  })
  it('[13.26a] [13.26b] [A62] [13.6c] [13.6d] one Allied nation a target; British naval infantry with anybody', () => {
    const elsewhere = { 'F-3': '3428', 'G-9': '3427' }
    const p = play({
      side: ALLIED,
      units: { 'F-1': '3631', 'E-1': '3632', 'G-2': '3531', 'G-3': '3630', ...elsewhere },
    })
    p.push((_g, t) => pushPrepared(t, ALLIED))
    // No other unit may join the French, so it is fought at once.
    p.take({ type: 'attack', unit: p.u('F-1'), hex: hexAt('3531') }, 1)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 5 })
    expect(p.why({ type: 'attack', unit: p.u('F-1'), hex: hexAt('3630') })).toMatchObject({ rule: '13.6c' })
    expect(p.why({ type: 'attack', unit: p.u('E-1'), hex: hexAt('3531') })).toMatchObject({ rule: '13.6d' })
    const q = play({ side: ALLIED, units: { 'F-1': '3631', 'E-1': '3632', 'E-N-bde': '3632', 'G-2': '3531/1' } })
    q.push((_g, t) => pushPrepared(t, ALLIED))
    q.take({ type: 'attack', unit: q.u('F-1'), hex: hexAt('3531') })
    expect(q.can({ type: 'join', unit: q.u('E-N-bde') })).toBe(true)
    expect(q.why({ type: 'join', unit: q.u('E-1') })).toMatchObject({ rule: '13.26a' })
  })
  it('[10.2d] units out of command do not attack', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3530', 'F-1': '3631' } })
    p.g.marks[p.u('G-2')] = OOC
    p.push((_g, t) => pushPrepared(t, GERMAN))
    expect(p.why({ type: 'attack', unit: p.u('G-2'), hex: hexAt('3631') })).toMatchObject({ rule: '10.2d' })
    expect(p.can({ type: 'attack', unit: p.u('G-3'), hex: hexAt('3631') })).toBe(true)
  })
  it('[13.20a] [13.20b] [13.20c] each step pays one point, as the owner likes', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3530', 'F-42': '3631', 'F-1': '3631/2' } })
    // 12 against 4 on a 6: 0/2R.
    p.assault(['G-2', 'G-3'], '3631', 6)
    expect(p.asked()).toBe(ALLIED)
    p.take({ type: 'lose', unit: p.u('F-42') })
    expect(p.steps('F-42')).toBe(1)
    p.take({ type: 'lose', unit: p.u('F-42') })
    expect(p.where('F-42')).toBe('gone')
    expect(p.steps('F-1')).toBe(2)
  })
  it('[13.21a] [13.21c] [4.7d] survivors may advance, any of them, and the hex is theirs', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'F-42': '3631' } })
    p.assault(['G-2', 'G-3'], '3631', 6)
    expect(p.where('F-42')).toBe('gone')
    expect(p.legal().map((a) => a.type)).toEqual(['advance', 'advance', 'pass'])
    p.take({ type: 'advance', unit: p.u('G-3') }).take({ type: 'pass' })
    expect([p.where('G-3'), p.where('G-2')]).toEqual(['3631', '3530'])
    expect(p.g.control[hexAt('3631')]).toBe(GERMAN)
    expect(p.step()).toBe('over')
  })
  it('[4.6a] [4.6b] [A14] an Allied assault on Germany by six steps counts', () => {
    const p = play({ side: ALLIED, units: { 'F-1': '3512', 'F-2': '3512', 'G-14': '3412' }, front: 35, turn: 5 })
    const before = p.g.vp[ALLIED]
    p.assault(['F-1', 'F-2'], '3412', 1)
    expect(p.g.planXVII).toBe(1)
    expect(p.g.vp[ALLIED]).toBe(before + 1)
    const weak = play({ side: ALLIED, units: { 'F-1': '3512', 'G-14': '3412' }, front: 35, turn: 5 })
    weak.assault(['F-1'], '3412', 1)
    expect(weak.g.planXVII).toBe(0)
  })
})

describe('positions', () => {
  it('[14.2d] [14.2e] a fortress costs the attacker two more, and is the last step', () => {
    const p = play({ units: { 'G-5': '2721', 'G-13': '2721', 'F-Verdun': '2822', 'F-42': '2822' }, front: 28 })
    const account = combatAccount(p.g, battle(['G-5', 'G-13'], ['F-42', 'F-Verdun'], '2822'))
    expect(account.extra).toBe(2)
    expect(account.odds).toBe('1:1')
    // 12 against 10 in a city: a 6 counts 5, 1/1.
    expect(combatResultOf(account, 6)).toMatchObject({ attacker: 1, defender: 1 })
    p.assault(['G-5', 'G-13'], '2822', 6)
    expect(p.steps('F-42')).toBe(1)
    expect(p.where('F-Verdun')).toBe('2822')
    expect(p.events('log.combat.result')[0]?.params).toMatchObject({ attacker: 3, defender: 1 })
  })
  it('[13.16c] no concentric assault on a fortress', () => {
    const p = play({ units: { 'G-5': '2721', 'G-13': '2922', 'F-Verdun': '2822' }, front: 28 })
    const { die } = combatAccount(p.g, battle(['G-5', 'G-13'], ['F-Verdun'], '2822'))
    expect(die.items.find((i) => i.key === 'item.combat.concentric')).toMatchObject({ off: true, value: 2 })
  })
  it('[14.10a] [14.10b] the siege die against Verdun is three higher', () => {
    const verdun = unitIndex('F-Verdun')
    expect(2 + siegeModifier[verdun]!).toBe(5)
    expect(fortressFalls(GUNS.indexOf('420'), 2, siegeModifier[verdun]!)).toBe(false)
    expect(fortressFalls(GUNS.indexOf('420'), 1, siegeModifier[verdun]!)).toBe(true)
  })
  it('[14.9d] when the guns fail the assault is made, with all that the fortress adds', () => {
    const p = play({ units: { 'G-5': '2721', 'G-420': '2721', 'F-Verdun': '2822' }, front: 28 })
    p.assault(['G-5'], '2822')
    expect(p.step()).toBe('siege')
    p.take({ type: 'fire', unit: p.u('G-420') }, 2, 3)
    expect(p.events('log.combat.fortressStands')[0]?.params).toMatchObject({ die: 2, total: 5, most: 4 })
    expect(p.events('log.combat.result')[0]?.params).toMatchObject({ attacker: 4 })
    // Guns of the attacker stay where they are: only in defence do they share the fate of their guards (14.7e).
    expect([p.where('G-5'), p.where('G-420')]).toEqual(['gone', '2721'])
  })
  it('[14.9b] a fortress that falls alone opens its hex to the infantry', () => {
    const p = play({ units: { 'G-5': '2721', 'G-420': '2721', 'F-Verdun': '2822' }, front: 28 })
    p.assault(['G-5'], '2822').take({ type: 'fire', unit: p.u('G-420') }, 1)
    expect(p.where('F-Verdun')).toBe('gone')
    p.take({ type: 'advance', unit: p.u('G-5') })
    expect(p.where('G-5')).toBe('2822')
    expect(p.where('G-420')).toBe('2721')
    expect(p.step()).toBe('over')
  })
  it('[14.8a] guns take a zone away without a die; the rest is an ordinary assault', () => {
    const p = play({ units: { 'G-5': '3121', 'G-305a': '3121', 'F-42': '3022' }, zones: ['3022'], front: 31 })
    p.assault(['G-5'], '3022').take({ type: 'fire', unit: p.u('G-305a') }, 1)
    expect(p.events('log.zoneGone')).toHaveLength(1)
    expect(p.events('log.item.combat.zone')).toHaveLength(0)
  })
  it('[13.24c] cavalry attacks no position', () => {
    const p = play({ units: { 'G-1C': '3530', 'G-2': '3530', 'F-1': '3631' }, trenches: { 3631: ALLIED } })
    p.push((_g, t) => pushPrepared(t, GERMAN))
    expect(p.why({ type: 'attack', unit: p.u('G-1C'), hex: hexAt('3631') })).toMatchObject({ rule: '13.24c' })
  })
  it('[14.1c] [14.5a] a retreat may be refused in a trench; who goes of his own will loses it', () => {
    const p = play({
      units: { 'G-2': '3530', 'G-3': '3531', 'F-42': '3631', 'F-1': '3631/1' },
      trenches: { 3631: ALLIED },
    })
    p.assault(['G-2', 'G-3'], '3631', 4)
    p.take({ type: 'lose', unit: p.u('F-42') }).take({ type: 'lose', unit: p.u('F-42') })
    expect(p.legal().map((a) => a.type)).toEqual(['retreat', 'hold'])
    p.take({ type: 'retreat' })
    expect(p.g.trenches).toEqual([])
  })
})

describe('preview', () => {
  it('[13.12a] the six faces of the account are those of the table, and of the log', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3530', 'F-1': '3631' } })
    const b = battle(['G-2', 'G-3'], ['F-1'], '3631')
    const preview = combatPreview(p.g, b)
    expect(preview.main?.outcomes.reduce((n, o) => n + o.cases, 0)).toBe(6)
    expect(facesOf(combatAccount(p.g, b)).map((r) => r.code)).toEqual(['2/1', '1/1', '1/1', '1/1R', '1/2R', '0/2R'])
    expect(preview.whatIf).toBeUndefined()
    expect(preview.sums).toMatchObject([{ cases: 3 }, { cases: 0 }])
  })
  it('[13.6d] a hex that has been attacked is not attacked again in the phase', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'F-1': '3631', 'F-3': '3428', 'G-9': '3427' } })
    p.assault(['G-2'], '3631', 1)
    expect(p.why({ type: 'attack', unit: p.u('G-3'), hex: hexAt('3631') })).toMatchObject({ rule: '13.6d' })
  })
})
