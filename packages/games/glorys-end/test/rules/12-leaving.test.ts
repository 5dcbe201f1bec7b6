/** 12.6, 12.7: who is left on the way, who waits, and why not; what is told of it (9.4b, 6.2, 14.3c). */
import { describe, expect, it } from 'vitest'
import type { GloryAction } from '../../src/actions.ts'
import { ALLIED, GERMAN, hexAt, labelOf, near, unitIndex } from '../../src/data/index.ts'
import { addTrench } from '../../src/rules/works.ts'
import type { Glory } from '../../src/types.ts'
import { around, blockers, type Given, operational, type Scene } from '../movement-scene.ts'

const step = (label: string) => ({ type: 'step', hex: hexAt(label) }) as const
const leave = (id: string) => ({ type: 'leave', unit: unitIndex(id) }) as const
const force = (...ids: string[]) => ({ type: 'force', units: ids.map(unitIndex) }) as const
const STOP = { type: 'stop' } as const
const told = (s: Scene): string[] => s.log.map((e) => e.key)
const types = (s: Scene): string[] => [...new Set(s.legal().map((a) => a.type))].sort()
/** A finished trench. */
const dug =
  (side: 0 | 1, ...labels: string[]) =>
  (g: Glory): void => {
    for (const label of labels) {
      addTrench(g, hexAt(label), side)
      g.trenchDone[g.trenches.indexOf(hexAt(label))] = 1
    }
  }
const french = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  operational({ units: { ...units, 'F-12': '4342' }, ...more })

describe('a stack on its way', () => {
  it('[12.7a] [12.6a] two that are equally slow are left one after the other, and the fast one goes on', () => {
    const units = { 'G-2': '2814', 'G-420': '2814', 'G-305a': '2814', 'G-3': '3411' }
    const s = operational({ side: GERMAN, units }).pick('G-2', 'G-420', 'G-305a').steps('2815', '2816', '2817')
    expect(s.legal()).toEqual([leave('G-420'), leave('G-305a'), STOP])
    s.take(leave('G-420'))
    expect(s.legal()).toEqual([leave('G-305a'), STOP])
    s.take(leave('G-305a')).steps('2717')
    expect(['G-2', 'G-420', 'G-305a'].map(s.where)).toEqual(['2717', '2817', '2817'])
    // None of them has points left: they are not picked again.
    expect(s.offers('pick').flatMap((a) => a.units)).toEqual([unitIndex('G-3')])
  })

  it('[9.4b] [12.6a] cavalry is not left in a trench, infantry is, and cavalry goes on alone', () => {
    const s = french({ 'F-1': '3534', 'F-1C': '3534' }, { change: dug(0, '3535') })
    s.pick('F-1', 'F-1C').steps('3535')
    expect(s.why(leave('F-1C'))).toMatchObject({ rule: '9.4b' })
    expect(s.can(leave('F-1'))).toBe(true)
    expect(s.why(STOP)).toMatchObject({ rule: '9.4b' })
    s.take(leave('F-1'))
    expect(s.why(STOP)).toMatchObject({ rule: '9.4b' })
    s.steps('3536').take(STOP)
    expect(['F-1', 'F-1C'].map(s.where)).toEqual(['3535', '3536'])
  })

  it('[6.2a] [6.2c] nobody is left with another nation, nor ends there', () => {
    const s = french({ 'F-1': { at: '3534', steps: 2 }, 'F-42': '3534', 'E-1': { at: '3535', steps: 2 } })
    s.pick('F-1', 'F-42').steps('3535')
    for (const id of ['F-1', 'F-42']) expect(s.why(leave(id)), id).toMatchObject({ rule: '6.2a' })
    expect(s.why(STOP)).toMatchObject({ rule: '6.2a' })
    s.steps('3536').take(leave('F-42')).steps('3537').take(STOP)
    expect(['F-1', 'F-42'].map(s.where)).toEqual(['3537', '3536'])
  })

  it('[12.6a] only who is along can be left, and not the last one', () => {
    const s = french({ 'F-1': '3534', 'F-42': '3534' }).pick('F-1', 'F-42').steps('3535')
    expect(s.why(leave('F-12'))).toMatchObject({ rule: '12.6a', key: 'deny.move.notAlong' })
    s.take(leave('F-42'))
    expect(s.why(leave('F-42'))).toMatchObject({ rule: '12.6a', key: 'deny.move.notAlong' })
    expect(s.why(leave('F-1'))).toMatchObject({ rule: '12.6a', key: 'deny.move.notAlong' })
  })

  it('[12.6a] [12.2c] who stays before the first step is not spoken of, nor who does not move at all', () => {
    const s = french({ 'F-1': '3534', 'F-42': '3534' }).pick('F-1', 'F-42').take(leave('F-42')).take(STOP)
    expect(told(s)).toEqual([])
    s.pick('F-42').steps('3535').take(STOP)
    expect(told(s)).toEqual(['log.move.moved'])
  })

  it('[12.1a] a refused step says why in every direction', () => {
    const ring = around('3534')
    for (const [d, label] of ring.entries()) {
      expect(labelOf(near[hexAt('3534') * 6 + d]!)).toBe(label)
      const s = french({ 'F-1': '3534', 'G-2': label }).pick('F-1')
      expect(s.why(step(label)), label).toMatchObject({ rule: '12.4a' })
    }
    const s = french({ 'F-1': '3534' }).pick('F-1')
    expect(s.why(step('3536'))).toMatchObject({ rule: '12.1a', key: 'deny.move.notNext' })
  })

  it('[14.3c] in a fortified zone that it has entered a stack is finished, the fast as well as the slow', () => {
    const units = { 'G-2': '3121', 'G-420': '3121', 'G-3': '3411' }
    const s = operational({ side: GERMAN, units, zones: ['3022'] })
      .pick('G-2', 'G-420')
      .steps('3022')
    expect([s.where('G-2'), s.where('G-420'), s.top()?.step]).toEqual(['3022', '3022', 'operational'])
    expect(s.offers('pick').flatMap((a) => a.units)).toEqual([unitIndex('G-3')])
  })

  it('[12.10a] a forced march names its unit and hex, and only those who are along and may', () => {
    const units = { 'G-2': '1525', 'G-11L': '1525', 'G-1C': '1525', 'G-4': '3411' }
    const s = operational({ side: GERMAN, turn: 4, units }).pick('G-2', 'G-11L', 'G-1C')
    expect(s.why(force('G-4'))).toMatchObject({ rule: '12.6a', key: 'deny.move.notAlong' })
    expect(s.why(force('G-1C'))).toMatchObject({ rule: '12.10a', key: 'deny.move.forceWho' })
    expect(s.why(force('G-2', 'G-1C'))).toMatchObject({ rule: '12.10a', key: 'deny.move.forceWho' })
    const outside: GloryAction = { type: 'force', units: [-1] }
    expect(s.why(outside)).toMatchObject({ rule: '12.6a' })
    s.take(force('G-11L'))
    expect(s.log.at(-1)?.params).toEqual({ unit: unitIndex('G-11L'), count: 1, hex: hexAt('1525') })
    expect(s.why(force('G-11L'))).toMatchObject({ rule: '12.10a', key: 'deny.move.forceLate' })
  })

  it('[12.2a] when the last unit has moved, the phase ends by itself', () => {
    const s = operational({ units: { 'F-1': '3534' } })
      .pick('F-1')
      .steps('3535', '3536', '3537', '3538')
    expect(s.top()).toBeUndefined()
  })

  it('[13.23a] who can take no step is picked if it can assault, one hex is enough', () => {
    // Two French corps in each of the other hexes leave no room for a third.
    const [enemy, ...ring] = around('3534')
    const corps = ['F-7', 'F-8', 'F-13', 'F-14', 'F-21', 'F-15', 'F-16', 'F-18', 'F-20', 'F-5']
    const full = Object.fromEntries(corps.map((id, i) => [id, ring[Math.floor(i / 2)]!]))
    const units = { 'F-1': '3534', 'G-2': enemy!, ...full }
    const s = operational({ units }).pick('F-1')
    expect(types(s)).toEqual(['assault', 'stop'])
    expect(s.offers('assault').map((a) => labelOf(a.hex))).toEqual([enemy])
    // With the enemy entrenched there is nothing to do.
    const shut = operational({ units, change: dug(1, enemy!) })
    expect(shut.why({ type: 'pick', units: [unitIndex('F-1')] })).toMatchObject({ rule: '12.2b' })
  })

  it('[12.2b] [6.4a] who has full hexes of its own on all sides is not picked', () => {
    const corps = ['F-7', 'F-8', 'F-13', 'F-14', 'F-21', 'F-15', 'F-16', 'F-18', 'F-20', 'F-5', 'F-6', 'F-9']
    const ring = around('3534')
    const s = operational({
      units: { 'F-1': '3534', ...Object.fromEntries(corps.map((id, i) => [id, ring[Math.floor(i / 2)]!])) },
    })
    expect(s.why({ type: 'pick', units: [unitIndex('F-1')] })).toMatchObject({ rule: '12.2b' })
  })

  it('[10.4c] with Hentsch there who is inside and finds no way out does not hold up the phase', () => {
    const units = { 'G-2': '2834', ...blockers(ALLIED, around('2834')) }
    const change = (g: Glory): void => {
      g.hentsch = 1
    }
    expect(operational({ side: GERMAN, turn: 9, units, change }).top()).toBeUndefined()
    const open = { 'G-2': '2834', ...blockers(ALLIED, around('2834').slice(1)) }
    const s = operational({ side: GERMAN, turn: 9, units: open, change })
    expect(s.can({ type: 'pick', units: [unitIndex('G-2')] })).toBe(true)
  })

  it('[14.7g] [13.8a] above a fortress alone one gun changes places with another, under a corps it does not', () => {
    const guns = { 'G-420': '2918', 'G-305a': '2918', 'G-Metz': '2918', 'G-3': '3411' }
    const top = { type: 'top', unit: unitIndex('G-305a') } as const
    const metz = operational({ side: GERMAN, units: guns })
    expect(metz.can(top)).toBe(true)
    const guarded = operational({ side: GERMAN, units: { 'G-2': '2918', ...guns } })
    expect(guarded.why(top)).toMatchObject({ rule: '14.7g' })
  })
})
