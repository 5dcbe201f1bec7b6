/** Section 15: decoys, where both players have agreed to them. */
import { describe, expect, it } from 'vitest'
import {
  DECOY,
  firstDecoy,
  GERMAN,
  hexAt,
  NATIONS,
  unitCount,
  unitMovement,
  unitNation,
  unitType,
} from '../../src/data/index.ts'
import { glorysEnd } from '../../src/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { room } from '../../src/rules/stacking.ts'
import { ABSENT, ATTACKED, DEAD, HIDDEN, RESERVE } from '../../src/types.ts'
import { type Play, play } from '../combat-play.ts'
import { hex, start } from '../position.ts'

const decoys = Array.from({ length: unitCount - firstDecoy }, (_, i) => firstDecoy + i)
const advance = (p: Play, id: string): Play => p.take({ type: 'advance', unit: p.u(id) })

describe('where they come from', () => {
  it('[15.1a] only by agreement, and no more than the counters: 8 German, 6 French, 2 British', () => {
    expect(decoys.every((u) => unitType[u] === DECOY)).toBe(true)
    const count = (nation: string): number => decoys.filter((u) => NATIONS[unitNation[u]!] === nation).length
    expect(NATIONS.map(count).sort()).toEqual([0, 2, 6, 8])
    const at = (options: Record<string, boolean>): Set<number> => {
      const { g } = start('historical', options)
      return new Set(decoys.map((u) => g.at[u]!))
    }
    expect([at({}), at({ decoys: false }), at({ decoys: true })]).toEqual([
      new Set([ABSENT]),
      new Set([ABSENT]),
      new Set([RESERVE]),
    ])
    expect(glorysEnd.options.find((o) => o.id === 'decoys')?.initial).toBe(false)
  })

  it('[15.1b] deployed like units without an army: first an army, then its range and country', () => {
    const s = start('historical', { decoys: true })
    const decoy = s.u('FR-decoy-1')
    const deploy = (label: string) => ({ type: 'deploy', unit: decoy, hex: hex(label) }) as const
    expect(s.why(deploy('3717')).key).toBe('deny.assignFirst')
    s.take({ type: 'assign', unit: decoy, army: 1 })
    // The marker of the 1st Army is in 3716.
    expect(s.why(deploy('3722')).key).toBe('deny.deployRange')
    expect(s.why(deploy('3813')).rule).toBe('3.3c')
    expect(s.can(deploy('3719'))).toBe(true)
    s.take(deploy('3719'))
    expect(s.where('FR-decoy-1')).toBe('3719')
    // Nor with units of another army.
    s.take({ type: 'deploy', unit: s.u('F-9'), hex: hex('3619') })
    const second = s.u('FR-decoy-2')
    s.take({ type: 'assign', unit: second, army: 1 })
    expect(s.why({ type: 'deploy', unit: second, hex: hex('3619') }).rule).toBe('3.3e')
  })

  it('[15.1c] a stack may be decoys alone or mixed, with a decoy on top or below; they count for no limit', () => {
    const units = {
      'FR-decoy-1': '3631',
      'F-1': '3631',
      'F-2': '3631',
      'FR-decoy-2': '3631',
      'FR-decoy-3': '3730',
      'G-2': '3530',
    }
    const p = play({ units }).push((_g, t) => pushPrepared(t, GERMAN))
    expect(room(p.g, fieldOf(p.g), hexAt('3631'), [p.u('FR-decoy-4')])).toBeUndefined()
    const seen = glorysEnd.view(p.g, p.g.seatOf[GERMAN]!)
    expect(['FR-decoy-1', 'F-1', 'F-2', 'FR-decoy-2', 'FR-decoy-3'].map((id) => seen.at[p.u(id)]!)).toEqual([
      hexAt('3631'),
      HIDDEN,
      HIDDEN,
      HIDDEN,
      hexAt('3730'),
    ])
    const own = play({ units, side: 0 }).push((g, t) => pushOperational(t, g.side))
    own.take({ type: 'top', unit: own.u('F-1') })
    expect(fieldOf(own.g).stacks[hexAt('3631')]![0]).toBe(own.u('F-1'))
    own.take({ type: 'top', unit: own.u('FR-decoy-2') })
    expect(fieldOf(own.g).stacks[hexAt('3631')]![0]).toBe(own.u('FR-decoy-2'))
  })

  it('[15.1e] each moves four MP', () => {
    expect(new Set(decoys.map((u) => unitMovement[u]))).toEqual(new Set([4]))
  })

  it('[15.1f] the Marne scenario has none, whatever was agreed', () => {
    const { g } = start('marne', { decoys: true })
    expect(new Set(decoys.map((u) => g.at[u]))).toEqual(new Set([ABSENT]))
    expect(g.options.decoys).toBe(false)
    expect(glorysEnd.options.find((o) => o.id === 'decoys')?.only).not.toContain('marne')
  })
})

describe('under attack', () => {
  it('[15.1d] gone for good the moment that a real unit attacks the stack, wherever in it they are', () => {
    const p = play({ units: { 'G-2': '3530', 'FR-decoy-1': '3631', 'F-1': '3631', 'FR-decoy-2': '3631' } })
    p.assault(['G-2'], '3631', 1)
    expect(['FR-decoy-1', 'FR-decoy-2'].map((id) => p.g.at[p.u(id)])).toEqual([DEAD, DEAD])
    expect(p.events('log.combat.decoys')[0]?.params).toMatchObject({ count: 2 })
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ defence: 4 })
    const march = play({ units: { 'G-2': '3530', 'F-1': '3631', 'FR-decoy-2': '3631' } })
    march.move(['G-2']).take({ type: 'assault', hex: hexAt('3631') }, 1)
    expect(march.g.at[march.u('FR-decoy-2')]).toBe(DEAD)
  })

  it('[A21] a decoy attacks nobody', () => {
    const p = play({ units: { 'DE-decoy-1': '3530', 'G-2': '3530', 'F-1': '3631' } })
    p.push((_g, t) => pushPrepared(t, GERMAN))
    expect(p.why({ type: 'attack', unit: p.u('DE-decoy-1'), hex: hexAt('3631') })).toMatchObject({ rule: '14.7c' })
    const alone = play({ units: { 'DE-decoy-1': '3530', 'F-1': '3631' } }).move(['DE-decoy-1'])
    expect(alone.why({ type: 'assault', hex: hexAt('3631') })).toMatchObject({ rule: 'A21' })
  })

  it('[15.2a] a march assault on decoys alone: the stack goes on with what MP it has, even to another assault', () => {
    const p = play({ units: { 'G-2': '3430', 'FR-decoy-1': '3631', 'F-1': '3731' } })
    p.move(['G-2'], '3530').take({ type: 'assault', hex: hexAt('3631') })
    expect([p.where('FR-decoy-1'), p.step(), p.g.marks[p.u('G-2')]! & ATTACKED]).toEqual(['gone', 'move', 0])
    p.take({ type: 'step', hex: hexAt('3631') })
    p.take({ type: 'assault', hex: hexAt('3731') }, 1)
    expect(p.events('log.combat.march')).toHaveLength(1)
    // Without MP for another hex it is over: 3730 is forest, and one MP is left.
    const spent = play({ units: { 'G-2': '3529', 'FR-decoy-1': '3631', 'F-1': '3730' } })
    spent.move(['G-2'], '3530').take({ type: 'assault', hex: hexAt('3631') })
    spent.take({ type: 'step', hex: hexAt('3630') }).take({ type: 'step', hex: hexAt('3631') })
    expect(spent.why({ type: 'assault', hex: hexAt('3730') })).toMatchObject({ rule: '13.23a' })
  })

  it('[15.2b] [15.2c] a prepared assault on decoys alone: all advance and the same force attacks again; otherwise not', () => {
    const units = { 'G-2': '3530', 'G-3': '3531', 'G-4': '3531', 'FR-decoy-1': '3631', 'F-1': '3731' }
    const p = play({ units }).assault(['G-2', 'G-3'], '3631')
    expect([p.where('FR-decoy-1'), p.events('log.combat.result').length]).toEqual(['gone', 0])
    advance(advance(p, 'G-2'), 'G-3')
    // One attack stands for the whole force, and no other unit joins it.
    expect(p.legal()).toEqual([{ type: 'attack', unit: p.u('G-2'), hex: hexAt('3731') }, { type: 'pass' }])
    expect(p.why({ type: 'attack', unit: p.u('G-4'), hex: hexAt('3731') })).toMatchObject({ rule: '13.25d' })
    p.take({ type: 'attack', unit: p.u('G-2'), hex: hexAt('3731') }, 1)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 12 })
    const half = play({ units }).assault(['G-2', 'G-3'], '3631')
    advance(half, 'G-2').take({ type: 'pass' })
    expect([half.where('G-2'), half.where('G-3'), half.legal()]).toEqual(['3631', '3531', [{ type: 'pass' }]])
    const none = play({ units }).assault(['G-2', 'G-3'], '3631')
    none.take({ type: 'pass' })
    expect(none.step()).toBe('over')
    // There is room for two corps: the third stays, so no unit attacks again.
    const three = play({ units }).assault(['G-2', 'G-3', 'G-4'], '3631')
    advance(advance(three, 'G-2'), 'G-3')
    expect([three.where('G-3'), three.where('G-4'), three.legal()]).toEqual(['3631', '3531', [{ type: 'pass' }]])
  })

  it('[A14] an attack on decoys alone is no battle of Plan XVII', () => {
    const p = play({ side: 0, units: { 'F-1': '3512', 'F-2': '3512', 'DE-decoy-1': '3412' }, front: 35, turn: 5 })
    p.assault(['F-1', 'F-2'], '3412')
    expect([p.where('DE-decoy-1'), p.g.planXVII]).toEqual(['gone', 0])
  })
})
