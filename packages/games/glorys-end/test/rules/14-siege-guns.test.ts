/** Sections 14.7 to 14.10: siege guns. */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, hexAt } from '../../src/data/index.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { pushStrategic } from '../../src/rules/rail.ts'
import { gunsOf } from '../../src/rules/siege.ts'
import { MOVED, OOC } from '../../src/types.ts'
import { type Given, type Play, play } from '../combat-play.ts'
import { hex, scene } from '../position.ts'

const VERDUN: Given = { units: { 'G-5': '2721', 'G-420': '2721', 'F-Verdun': '2822' }, front: 28 }
const MAUBEUGE: Given = { units: { 'G-5': '1828', 'G-13': '1828', 'G-420': '1828', 'F-Maubeuge': '1928' }, front: 19 }
const fire = (p: Play, id: string, ...dice: number[]): Play => p.take({ type: 'fire', unit: p.u(id) }, ...dice)
const guns = (p: Play): string[] => p.legal().flatMap((a) => (a.type === 'fire' ? [String(a.unit)] : []))

describe('who fires', () => {
  it('[14.7b] supplied guns, at fortresses and zones', () => {
    expect(guns(play(VERDUN).assault(['G-5'], '2822'))).toHaveLength(1)
    // With nothing German behind them they are out of supply, and silent.
    expect(
      play({ ...VERDUN, front: 10 })
        .assault(['G-5'], '2822')
        .step(),
    ).toBe('over')
    const zone = play({ units: { 'G-5': '3121', 'G-305a': '3121', 'F-42': '3022' }, zones: ['3022'], front: 31 })
    expect(guns(zone.assault(['G-5'], '3022'))).toHaveLength(1)
    const field = play({ units: { 'G-5': '3530', 'G-420': '3530', 'F-1': '3631' } }).assault(['G-5'], '3631', 1)
    expect(field.step()).toBe('over')
  })

  it('[14.7c] only beside infantry that attacks in this assault', () => {
    const units = { 'G-5': '2721', 'G-13': '2722', 'G-420': '2722', 'F-Verdun': '2822' }
    const alone = play({ units, front: 28 }).assault(['G-5'], '2822', 6)
    expect(alone.events('log.combat.fortressStands')).toHaveLength(0)
    expect(guns(play({ units, front: 28 }).assault(['G-5', 'G-13'], '2822'))).toHaveLength(1)
    const riders = play({ units: { 'G-1C': '2721', 'G-5': '2721', 'G-420': '2721', 'F-Verdun': '2822' }, front: 28 })
    expect(gunsOf(riders.g, [riders.u('G-5')])).toEqual([riders.u('G-420')])
    expect(gunsOf(riders.g, [riders.u('G-1C')])).toEqual([])
    expect(
      play(VERDUN)
        .push((_g, t) => pushPrepared(t, GERMAN))
        .why({ type: 'attack', unit: play(VERDUN).u('G-420'), hex: hexAt('2822') }),
    ).toMatchObject({ rule: '14.7c' })
  })

  it('[A31] guns fire one after the other, from several hexes; not when they have moved or are out of command', () => {
    const units = {
      'G-5': '2721',
      'G-13': '2722',
      'G-420': '2721',
      'G-305a': '2722',
      'G-305b': '2722',
      'F-Verdun': '2822',
    }
    const p = play({ units, front: 28 })
    p.g.marks[p.u('G-305b')] = MOVED
    p.assault(['G-5', 'G-13'], '2822')
    expect(guns(p)).toHaveLength(2)
    fire(p, 'G-420', 2)
    expect(guns(p)).toEqual([String(p.u('G-305a'))])
    fire(p, 'G-305a', 1, 6)
    expect(p.events('log.combat.fortressStands').map((e) => e.params?.total)).toEqual([5, 4])
    const confused = play({ units, front: 28 })
    for (const id of ['G-420', 'G-305a', 'G-305b']) confused.g.marks[confused.u(id)] = OOC
    expect(confused.assault(['G-5', 'G-13'], '2822', 6).events('log.combat.fortressStands')).toHaveLength(0)
  })
})

describe('how often they fire', () => {
  it('[13.6c] once in the phase, though other infantry of the hex attacks another position', () => {
    const units = { 'G-5': '3021', 'G-13': '3021', 'G-420': '3021', 'F-42': '3022', 'F-44': '3121' }
    const p = play({ units, zones: ['3022', '3121'], front: 30 })
    fire(p.assault(['G-5'], '3022'), 'G-420', 1)
    while (p.step() !== 'prepared') p.take(p.legal().at(-1)!)
    p.assault(['G-13'], '3121', 1)
    expect(p.events('log.combat.gunsAtZone')).toHaveLength(1)
    expect(p.events('log.combat.result')).toHaveLength(2)
  })
})

describe('what guns are', () => {
  it('[14.7d] they pay no losses, do not advance and do not retreat', () => {
    const p = play(MAUBEUGE).assault(['G-5', 'G-13'], '1928')
    p.take({ type: 'holdFire' }, 2)
    // 12 against 6, 2:1, on a 2 with what the city takes: two more than the table for the attackers.
    expect(p.legal()).toEqual([
      { type: 'lose', unit: p.u('G-5') },
      { type: 'lose', unit: p.u('G-13') },
    ])
    expect(p.why({ type: 'lose', unit: p.u('G-420') })).toMatchObject({ rule: '13.20b' })
    const won = play(VERDUN).assault(['G-5'], '2822')
    fire(won, 'G-420', 1)
    expect(won.why({ type: 'advance', unit: won.u('G-420') })).toMatchObject({ rule: '13.21a' })
    won.take({ type: 'advance', unit: won.u('G-5') })
    expect([won.where('G-5'), won.where('G-420')]).toEqual(['2822', '2721'])
    // Defenders that withdraw leave them behind.
    const back = play({
      side: ALLIED,
      units: { 'F-1': '3631', 'F-2': '3632', 'G-25L': '3531', 'G-60L': '3531', 'G-420': '3531' },
    })
    back.assault(['F-1', 'F-2'], '3531', 1)
    expect(back.legal().some((a) => a.type === 'lose' && a.unit === back.u('G-420'))).toBe(false)
  })

  it('[14.7e] in defence they go with the last mobile step or with the retreat of the others, and pay nothing', () => {
    const attacked = (defenders: Record<string, string>, die: number): Play => {
      const p = play({ side: ALLIED, units: { 'F-1': '3631', 'F-2': '3632', 'G-420': '3531', ...defenders } })
      p.assault(['F-1', 'F-2'], '3531', die)
      while (p.step() === 'losses' || p.step() === 'retreat') p.take(p.legal()[0]!)
      return p
    }
    // 10 against 1: 5:1 and five more, 0/3R: the brigade dies with one of three points, and the guns with it.
    expect(attacked({ 'G-25L': '3531' }, 6).where('G-420')).toBe('gone')
    // 10 against 5 on a 5: 1/1R, the corps goes and leaves them.
    const left = attacked({ 'G-2': '3531/3' }, 5)
    expect([left.steps('G-2'), left.where('G-420')]).toEqual([2, 'gone'])
    // 10 against 7 on a 4: 1/1, the corps stays and so do they.
    const stays = attacked({ 'G-2': '3531' }, 4)
    stays.take({ type: 'hold' })
    expect([stays.where('G-2'), stays.where('G-420')]).toEqual(['3531', '3531'])
  })

  it('[14.7e] guns of the attacker stay though the infantry beside them is lost; guns behind a garrison share its fate', () => {
    const p = play({ ...VERDUN, units: { ...VERDUN.units, 'G-5': '2721/1' } }).assault(['G-5'], '2822')
    p.take({ type: 'holdFire' })
    expect([p.where('G-5'), p.where('G-420')]).toEqual(['gone', '2721'])
    const metz = play({
      side: ALLIED,
      units: { 'F-1': '3018', 'F-2': '3018', 'G-Metz': '2918', 'G-420': '2918' },
      front: 30,
    })
    metz.assault(['F-1', 'F-2'], '2918', 2)
    while (metz.step() === 'losses') metz.take(metz.legal()[0]!)
    expect(metz.step()).toBe('over')
    expect([metz.where('G-Metz'), metz.where('G-420')]).toEqual(['2918', '2918'])
  })

  it('[14.7f] alone in a hex they block the railway of the enemy', () => {
    const rail = (units: Record<string, string>) => {
      const s = scene({ side: 0, turn: 12, units: { 'F-1': '3528', ...units } })
      s.push((_g, t) => pushStrategic(t, 0))
      return s.can({ type: 'rail', unit: s.u('F-1'), hex: hex('3838') })
    }
    expect([rail({}), rail({ 'G-420': '3527' }), rail({ 'G-420': '3837' })]).toEqual([true, false, false])
  })

  it('[14.7g] alone in a hex they are overrun by a march, which goes on', () => {
    const p = play({ side: ALLIED, units: { 'F-1': '3631', 'G-420': '3531' } })
    p.move(['F-1'], '3531')
    expect([p.where('G-420'), p.where('F-1')]).toEqual(['gone', '3531'])
    expect(p.events('log.move.overrun')).toHaveLength(1)
    expect(p.can({ type: 'step', hex: hexAt('3431') })).toBe(true)
    const assault = play({ side: ALLIED, units: { 'F-1': '3631', 'G-420': '3531' } }).move(['F-1'])
    expect(assault.why({ type: 'assault', hex: hexAt('3531') })).toMatchObject({ rule: '14.7g' })
  })

  it('[14.7e] a prepared assault on guns alone takes them without a die, and leads to no second one', () => {
    const p = play({ side: ALLIED, units: { 'F-1': '3631', 'G-420': '3531', 'G-2': '3431' } }).assault(['F-1'], '3531')
    expect(p.where('G-420')).toBe('gone')
    p.take({ type: 'advance', unit: p.u('F-1') })
    expect([p.where('F-1'), p.legal()]).toEqual(['3531', [{ type: 'pass' }]])
  })
})

describe('what they do', () => {
  it('[14.8a] [14.3e] a zone is gone without a die; then the assault, with the others still there', () => {
    const p = play({ units: { 'G-5': '3121', 'G-305a': '3121', 'F-42': '3022' }, zones: ['3022'], front: 31 })
    fire(p.assault(['G-5'], '3022'), 'G-305a', 1)
    expect(p.g.zones.every((z) => z === 0)).toBe(true)
    expect(p.events('log.item.combat.zone')).toHaveLength(0)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 6, defence: 2 })
  })

  it('[A31] an empty zone is open to the infantry, which makes no other assault', () => {
    const given: Given = { units: { 'G-5': '3121', 'G-305a': '3121', 'F-1': '3023' }, zones: ['3022'], front: 31 }
    const p = play(given).assault(['G-5'], '3022')
    expect(p.g.zones.every((z) => z === 0)).toBe(true)
    p.take({ type: 'advance', unit: p.u('G-5') })
    expect([p.where('G-5'), p.legal()]).toEqual(['3022', [{ type: 'pass' }]])
    const bare = play({ ...given, units: { 'G-5': '3121', 'G-13': '3121', 'F-1': '3023' } })
    bare.push((_g, t) => pushPrepared(t, GERMAN))
    expect(bare.legal().some((a) => a.type === 'attack' && a.hex === hexAt('3022'))).toBe(false)
  })

  it('[14.9a] [14.10a] one die: up to 4 for the 420, up to 3 for the 305, with what is printed beside the fortress', () => {
    const falls = (gun: string, die: number): boolean => {
      const p = play({ ...MAUBEUGE, units: { 'G-5': '1828', [gun]: '1828', 'F-Maubeuge': '1928' } }).assault(
        ['G-5'],
        '1928',
      )
      const after = die <= (gun === 'G-420' ? 4 : 3) ? [die] : [die, 1]
      fire(p, gun, ...after)
      return p.where('F-Maubeuge') === 'gone'
    }
    expect([3, 4, 5].map((die) => falls('G-420', die))).toEqual([true, true, false])
    expect([3, 4].map((die) => falls('G-305a', die))).toEqual([true, false])
  })

  it('[14.9b] the fortress falls and nobody else is there: the infantry may go in, and makes no assault from there', () => {
    const p = play({ ...MAUBEUGE, units: { ...MAUBEUGE.units, 'F-1': '2028' } }).assault(['G-5', 'G-13'], '1928')
    fire(p, 'G-420', 4)
    expect(p.events('log.combat.result')).toHaveLength(0)
    p.take({ type: 'advance', unit: p.u('G-5') }).take({ type: 'advance', unit: p.u('G-13') })
    expect([p.where('G-5'), p.where('G-420'), p.legal()]).toEqual(['1928', '1828', [{ type: 'pass' }]])
  })

  it('[14.9c] the fortress falls and others are there: the assault without anything of the fortress', () => {
    const p = play({ ...MAUBEUGE, units: { ...MAUBEUGE.units, 'F-1': '1928' } }).assault(['G-5', 'G-13'], '1928')
    fire(p, 'G-420', 1, 2)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 12, defence: 4 })
    const { code, attacker } = p.events('log.combat.result')[0]!.params!
    expect(attacker).toBe(Number(String(code)[0]))
  })

  it('[14.9d] no effect: the assault has to be made, with garrison and extra losses', () => {
    const p = play(MAUBEUGE).assault(['G-5', 'G-13'], '1928')
    fire(p, 'G-420', 5, 2)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 12, defence: 6 })
    const { code, attacker } = p.events('log.combat.result')[0]!.params!
    expect(attacker).toBe(Number(String(code)[0]) + 2)
  })
})
