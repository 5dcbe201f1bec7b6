/** Sections 13.1 to 13.7, 13.22 and 13.26: who attacks whom in the phase of prepared assaults. */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, hexAt } from '../../src/data/index.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { ATTACKED, DIGGING, MOVED, OOC, RAILED, REPLACED } from '../../src/types.ts'
import { type Given, type Play, play } from '../combat-play.ts'

const prepared = (given: Given): Play => play(given).push((g, t) => pushPrepared(t, g.side))
/** Pays and holds by the first choice until the phase goes on. */
const settle = (p: Play): Play => {
  while (['losses', 'giveWay', 'retreat', 'advance'].includes(p.step())) p.take(p.legal().at(-1)!)
  return p
}

describe('who attacks', () => {
  it('[13.1a] assaults belong to the prepared phase and to the march, and nobody has to make one', () => {
    const given = { units: { 'G-2': '3530', 'G-3': '3631', 'F-1': '3731', 'F-2': '3632' } }
    const p = prepared(given)
    expect(p.can({ type: 'attack', unit: p.u('G-3'), hex: hexAt('3731') })).toBe(true)
    p.take({ type: 'pass' })
    expect([p.step(), p.steps('G-3'), p.steps('F-1')]).toEqual(['over', 4, 4])
    expect(p.events('log.combat.result')).toHaveLength(0)
    const march = play(given).move(['G-3'])
    expect(march.can({ type: 'assault', hex: hexAt('3731') })).toBe(true)
    march.take({ type: 'stop' })
    expect(march.events('log.combat.result')).toHaveLength(0)
  })

  it('[13.1b] the phasing player attacks; units of the other side cannot', () => {
    const units = { 'G-2': '3530', 'F-1': '3631' }
    const german = prepared({ units })
    expect(german.asked()).toBe(GERMAN)
    expect(german.why({ type: 'attack', unit: german.u('F-1'), hex: hexAt('3530') })).toMatchObject({ rule: '13.1b' })
    const allied = prepared({ units, side: ALLIED })
    expect(allied.asked()).toBe(ALLIED)
    expect(allied.legal()).toEqual([{ type: 'attack', unit: allied.u('F-1'), hex: hexAt('3530') }, { type: 'pass' }])
  })

  it('[13.2a] any number of assaults in any order, each fought to its end before the next', () => {
    const units = { 'G-2': '3530', 'G-3': '3524', 'G-4': '3518', 'F-1': '3631', 'F-2': '3625', 'F-3': '3619' }
    const p = prepared({ units })
    p.assault(['G-4'], '3619', 1)
    // 6 against 4 on a 1: 2/0, and the one attacker pays by himself.
    expect([p.steps('G-4'), p.events('log.combat.result').length]).toEqual([2, 1])
    p.assault(['G-2'], '3631', 4)
    expect(p.step()).toBe('giveWay')
    expect(p.legal().some((a) => a.type === 'attack')).toBe(false)
    p.take({ type: 'hold' })
    p.assault(['G-3'], '3625', 1)
    expect(p.events('log.combat.result')).toHaveLength(3)
    expect(p.step()).toBe('over')
  })
})

describe('what is attacked', () => {
  it('[13.4a] all units of the hex defend as one force: 4 + 2 + 1 = 7', () => {
    const p = play({ units: { 'G-2': '3530', 'F-1': '3631', 'F-42': '3631', 'F-60R': '3631/1' } })
    p.assault(['G-2'], '3631', 1)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 6, defence: 7, odds: '1:2' })
  })

  it('[13.5a] one target hex; attackers from any hexes around it, and from nowhere else', () => {
    const p = prepared({ units: { 'G-2': '3530', 'G-3': '3531', 'G-4': '3632', 'G-9': '3430', 'F-1': '3631' } })
    const hex = hexAt('3631')
    p.take({ type: 'attack', unit: p.u('G-2'), hex })
    expect(p.legal()).toEqual([
      { type: 'join', unit: p.u('G-3') },
      { type: 'join', unit: p.u('G-4') },
      { type: 'launch' },
    ])
    expect(p.why({ type: 'join', unit: p.u('G-9') })).toMatchObject({ rule: '13.5a', key: 'deny.combat.notAdjacent' })
    expect(p.why({ type: 'attack', unit: p.u('G-3'), hex: hexAt('3632') })).toMatchObject({ rule: '13.5a' })
    p.take({ type: 'join', unit: p.u('G-3') }).take({ type: 'join', unit: p.u('G-4') }, 6)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 18, odds: '4:1' })
  })

  it('[13.6a] [13.6c] the whole factor in one battle, and only one battle in the phase', () => {
    const p = prepared({ units: { 'G-2': '1820', 'G-3': '1820', 'F-1R': '1919', 'F-2R': '1920' }, front: 19 })
    p.assault(['G-2'], '1919', 1)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 6, defence: 6 })
    expect(p.why({ type: 'attack', unit: p.u('G-2'), hex: hexAt('1920') })).toMatchObject({ rule: '13.6c' })
    p.take({ type: 'attack', unit: p.u('G-3'), hex: hexAt('1920') }, 1)
    expect(p.events('log.combat.prepared')[1]?.params).toMatchObject({ attack: 6 })
    expect(p.step()).toBe('over')
  })

  it('[13.6b] [13.6d] a defender counts in full against each part of the enemy, and is attacked once in the phase', () => {
    const p = prepared({ units: { 'G-2': '3530', 'G-3': '3531', 'F-1': '3631' } })
    p.assault(['G-2'], '3631', 1)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ defence: 4 })
    // Nothing else is there to attack, so the phase has ended; with another target it goes on without 3631.
    expect(p.step()).toBe('over')
    const q = prepared({ units: { 'G-2': '3530', 'G-3': '3531', 'G-4': '3531', 'F-1': '3631', 'F-2': '3632' } })
    q.assault(['G-2'], '3631', 1)
    expect(q.why({ type: 'attack', unit: q.u('G-3'), hex: hexAt('3631') })).toMatchObject({ rule: '13.6d' })
    expect(q.can({ type: 'attack', unit: q.u('G-3'), hex: hexAt('3632') })).toBe(true)
  })

  it('[13.7a] units of one hex attack different hexes, and one of them nothing', () => {
    const p = prepared({ units: { 'G-2': '3531', 'G-3': '3531', 'G-25L': '3531', 'F-1': '3631', 'F-2': '3632' } })
    p.take({ type: 'attack', unit: p.u('G-2'), hex: hexAt('3631') }).take({ type: 'launch' }, 1)
    p.take({ type: 'attack', unit: p.u('G-3'), hex: hexAt('3632') }).take({ type: 'launch' }, 1)
    expect(p.events('log.combat.prepared').map((e) => e.params?.attack)).toEqual([6, 6])
    // Both hexes have been attacked: the phase is over, and the third unit has done nothing.
    expect([p.step(), p.steps('G-25L'), p.g.marks[p.u('G-25L')]]).toEqual(['over', 1, 0])
  })

  it('[13.7b] a defender cannot decline: the die falls without asking him', () => {
    for (const defenders of [{ 'F-1': '3631' }, { 'F-1C': '3631', 'F-42': '3631' }]) {
      const p = play({ units: { 'G-2': '3530', ...defenders } })
      p.assault(['G-2'], '3631', 1)
      expect(p.events('log.combat.result')).toHaveLength(1)
    }
  })
})

describe('who may not', () => {
  it('[13.22a] nobody who has moved, railed, refitted, dug or attacked in the player turn', () => {
    const denied = (mark: number): string | undefined => {
      const p = play({ units: { 'G-2': '3530', 'G-3': '3530', 'F-1': '3631' } })
      p.g.marks[p.u('G-2')] = mark
      p.push((g, t) => pushPrepared(t, g.side))
      expect(p.can({ type: 'attack', unit: p.u('G-3'), hex: hexAt('3631') })).toBe(true)
      expect(p.can({ type: 'attack', unit: p.u('G-2'), hex: hexAt('3631') })).toBe(false)
      return p.why({ type: 'attack', unit: p.u('G-2'), hex: hexAt('3631') })?.rule
    }
    expect([MOVED, RAILED | MOVED, REPLACED, DIGGING, ATTACKED, OOC].map(denied)).toEqual([
      '13.22a',
      '13.22a',
      '8.7i',
      '9.2b',
      '13.6c',
      '10.2d',
    ])
  })

  it('[13.26a] [13.26b] Allied nations attack apart; British naval infantry joins French and Belgians', () => {
    const units = { 'F-1': '3631', 'E-1': '3632', 'B-3': '3731', 'E-N-bde': '3632', 'E-N-div': '3631', 'G-2': '3531/1' }
    const p = prepared({ side: ALLIED, units: { ...units, 'B-3': '3530' } })
    const hex = hexAt('3531')
    p.take({ type: 'attack', unit: p.u('F-1'), hex })
    for (const id of ['E-1', 'B-3']) expect(p.why({ type: 'join', unit: p.u(id) })).toMatchObject({ rule: '13.26a' })
    p.take({ type: 'join', unit: p.u('E-N-bde') }).take({ type: 'join', unit: p.u('E-N-div') }, 1)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 7 })
    const q = prepared({ side: ALLIED, units: { 'B-3': '3631', 'E-N-bde': '3632', 'E-1': '3632', 'G-2': '3531' } })
    q.take({ type: 'attack', unit: q.u('B-3'), hex })
    expect(q.can({ type: 'join', unit: q.u('E-N-bde') })).toBe(true)
    expect(q.can({ type: 'join', unit: q.u('E-1') })).toBe(false)
  })

  it('[A62] the first attacker chooses the nation; the others cannot attack that hex afterwards', () => {
    const p = prepared({
      side: ALLIED,
      units: { 'F-1': '3631', 'E-1': '3632', 'E-2': '3632', 'G-2': '3531', 'G-3': '3532' },
    })
    const hex = hexAt('3531')
    for (const id of ['F-1', 'E-1']) expect(p.can({ type: 'attack', unit: p.u(id), hex })).toBe(true)
    p.take({ type: 'attack', unit: p.u('F-1'), hex }, 1)
    settle(p)
    expect(p.why({ type: 'attack', unit: p.u('E-1'), hex })).toMatchObject({ rule: '13.6d' })
    expect(p.can({ type: 'attack', unit: p.u('E-1'), hex: hexAt('3532') })).toBe(true)
  })

  it('[A16] units whose attack is worth nothing open no assault, but may stand beside others', () => {
    const p = prepared({ side: ALLIED, units: { 'F-4T': '3631/1', 'F-1': '3631', 'G-2': '3531' } })
    const hex = hexAt('3531')
    expect(p.why({ type: 'attack', unit: p.u('F-4T'), hex })).toMatchObject({ rule: 'A16' })
    p.take({ type: 'attack', unit: p.u('F-1'), hex })
    expect(p.can({ type: 'join', unit: p.u('F-4T') })).toBe(true)
  })
})
