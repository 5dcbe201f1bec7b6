/** Moves, flight and stacks where one unit of several decides, or where nobody is left to decide. */
import { describe, expect, it } from 'vitest'
import { leaderIndex, maySkirmish, unitIds, unitSide } from '../../src/data/index.ts'
import { buriedRef } from '../../src/hidden.ts'
import { canStrike, pushCombatStep } from '../../src/rules/combat-step.ts'
import { formationInCommand } from '../../src/rules/command.ts'
import { type FleeFrame, pushFlee } from '../../src/rules/flee.ts'
import { pushLeaders } from '../../src/rules/leaders.ts'
import { eliminate } from '../../src/rules/losses.ts'
import { pushMove } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { moveUnits, putOnTop } from '../../src/rules/units.ts'
import { DONE, FIRED, GONE, SHOCKED, SKIRMISHING } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { F } from './turn-play.ts'

const GROUND = ground({ bases: { ES: '4028', FR: '0101' } })
const scene = sceneOn(GROUND)
const moving = (given: Given, sub: 0 | 2 = 0): Scene => scene({ ...given, push: (_g, t) => pushMovement(t, 1, sub) })
const pick = (s: Scene, ...ids: string[]): Scene => s.take({ type: 'pick', units: ids.map((id) => s.u(id)) })

describe('command', () => {
  it('[3d] [16.1b] nobody is in command whose commander or CinC is lost', () => {
    const given: Given = { units: { L41: '1010E', RES: '3010W' }, leaders: { chabert: '1009', dupont: '1011' } }
    const s = scene(given)
    expect(formationInCommand(s.g, F('CHA'))).toBe(true)
    s.g.leaderAt[leaderIndex('dupont')] = GONE
    expect(formationInCommand(s.g, F('CHA'))).toBe(false)
    const t = scene(given)
    t.g.leaderAt[leaderIndex('chabert')] = GONE
    expect(formationInCommand(t.g, F('CHA'))).toBe(false)
  })
  it('[Q99] a leader is shut in by enemies on all six sides, and by no five of them', () => {
    const ring = ['1009', '1110', '1111', '1011', '0911', '0910']
    const ids = ['RES', 'MCU', 'MCR', 'MBU', 'MTR', 'VG2']
    const led = (gap: number): boolean => {
      const units = Object.fromEntries(ids.flatMap((id, i) => (i === gap ? [] : [[id, `${ring[i]}W`]])))
      const s = scene({
        units: { L41: '0520E', ...units },
        leaders: { chabert: '1010', dupont: '0521' },
        push: (_g, t) => pushLeaders(t, 1),
      })
      return s.can({ type: 'lead', leader: leaderIndex('chabert') })
    }
    expect([-1, 0, 1, 2, 3, 4, 5].map(led)).toEqual([false, true, true, true, true, true, true])
  })
})

describe('who moves', () => {
  it('[7b] a player with nothing left to move is not asked', () => {
    const done: Given = { units: { L41: { at: '1010E', marks: DONE }, RES: '3010W' }, asksAll: true }
    expect([moving(done).step(), moving(done, 2).step()]).toEqual(['over', 'over'])
    expect(moving({ units: { L41: '1010E', RES: '3010W' } }).step()).toBe('movement')
  })
  it('[Q106] who has changed its formation and is left behind has moved, be it for one point', () => {
    const light = unitIds.find((_, u) => unitSide[u] === 1 && maySkirmish[u] === 1)!
    const line = 'L41'
    const s = moving({ units: { [light]: '1010E', [line]: '1010E', RES: '1310W' } })
    pick(s, light, line).take({ type: 'form', unit: s.u(light), form: SKIRMISHING })
    s.take({ type: 'leave', unit: s.u(light) })
    expect(s.g.marks[s.u(light)]! & DONE).toBe(DONE)
    expect(s.events('log.move.left').length).toBe(1)
  })
  it('[10e] [Q49] in place an assault takes a point: with none left it is refused for that', () => {
    const spent = (points: number): Scene => {
      const s = scene({ units: { L41: '1010E', L42: '1010E', RES: '1110W' }, orders: { CHA: 'A' } })
      return s.push((g, t) => pushMove(g, t, [s.u('L41'), s.u('L42')], { sub: 2, spent: points }))
    }
    expect(spent(1).can({ type: 'assault', facing: 1, hex: hex('1110') })).toBe(true)
    expect(spent(20).why({ type: 'assault', facing: 1, hex: hex('1110') }).rule).toBe('10e')
    const guns = scene({ units: { FV: '1010E*', L41: '1010E', RES: '1110W' }, orders: { CHA: 'A' } })
    guns.push((g, t) => pushMove(g, t, [guns.u('FV'), guns.u('L41')], { sub: 2, spent: 20 }))
    expect(guns.why({ type: 'assault', facing: 1, hex: hex('1110') }).rule).toBe('10e')
  })
})

describe('stacks', () => {
  it('[Q26] units put where they are already stay in their order, each once', () => {
    const s = scene({ units: { L41: '1010E', L42: '1010E', RES: '3010W' } })
    moveUnits(s.g, [s.u('L41')], hex('1010'))
    expect([s.u('L41'), s.u('L42')].map((u) => s.g.depth[u])).toEqual([0, 1])
    putOnTop(s.g, s.u('L42'))
    expect([s.u('L41'), s.u('L42')].map((u) => s.g.depth[u])).toEqual([1, 0])
  })
})

describe('the first hex of the map', () => {
  it('[Q26] a stack there closes up like any other when its top unit is lost', () => {
    const s = scene({ units: { L41: '0101E', L42: '0101E', RES: '3010W' } })
    s.push((g, t) => eliminate(g, t, s.u('L41'), '10p'))
    expect([s.where('L41'), s.g.depth[s.u('L42')]]).toEqual(['gone', 0])
  })
})

describe('back', () => {
  it('[14.2b] of those in rout the nearest to the base goes first', () => {
    const s = scene({ units: { L41: '1010!!', L42: '0505!!', L43: '2020!!', RES: '3010W' } })
    s.g.stack.length = 0
    const order: number[] = []
    pushFlee(s.g, { push: (f: FleeFrame) => order.push(...f.units) } as never, 1)
    expect(order).toEqual([s.u('L42'), s.u('L41'), s.u('L43')])
  })
  it('[12j] each unit without a way back is lost, one after the other', () => {
    const ring = { MCU: '1009', MCR: '1110', MBU: '1111', MTR: '1011', VG2: '0911', VG3: '0910' }
    const units = Object.fromEntries(Object.entries(ring).map(([id, at]) => [id, `${at}W`]))
    const s = scene({ units: { L41: '1010E', L42: '1010E', L43: '1010E', ...units } })
    const back = ['L41', 'L42', 'L43'].map((id) => s.u(id))
    s.push((g, t) => pushRetreat(g, t, { units: back, hexes: 1, from: [hex('1110')], test: false }))
    expect(['L41', 'L42', 'L43'].map((id) => s.where(id))).toEqual(['gone', 'gone', 'gone'])
    expect(s.events('log.eliminated').map((e) => e.params!.unit)).toEqual(back)
  })
})

describe('who strikes', () => {
  const units: Given['units'] = { L41: '1010E', RES: '1110W' }
  const strikes = (piece: string, id = 'L41'): boolean => {
    const s = scene({ units: { ...units, [id]: piece } })
    return canStrike(s.g, s.u(id), hex('1110'))
  }
  it('[10d] [10h] [10j] [Q95] in good order, in line, with the target before it, not having fired', () => {
    expect([strikes('1010E'), strikes('1010W'), strikes('1010!'), strikes('1010!!'), strikes('1010#')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(strikes('0910E')).toBe(false)
    const fired = scene({ units })
    fired.g.marks[fired.u('L41')] = FIRED
    expect(canStrike(fired.g, fired.u('L41'), hex('1110'))).toBe(false)
    const gone = scene({ units })
    gone.g.at[gone.u('L41')] = GONE
    expect(canStrike(gone.g, gone.u('L41'), hex('1110'))).toBe(false)
    const loose = scene({ units })
    loose.g.form[loose.u('L41')] = 2
    expect(canStrike(loose.g, loose.u('L41'), hex('1110'))).toBe(false)
  })
  it('[Q102] [10f] [Q95] what cannot be fought is let go, and the log says why', () => {
    const told = (change: (s: Scene) => void): unknown => {
      const s = scene({ units: { ...units, L42: '1010E' } })
      for (const id of ['L41', 'L42']) s.g.target[s.u(id)] = hex('1110')
      change(s)
      s.push((_g, t) => pushCombatStep(t, 1, 'assaults'))
      const e = s.log.find((x) => /targetGone|targetFought|cannotStrike/.test(x.key))
      return e && [e.key, e.rules, (e.params!.units as number[]).length]
    }
    expect(told(() => {})).toBeUndefined()
    expect(told((s) => moveUnits(s.g, [s.u('RES')], hex('3010')))).toEqual(['log.targetGone', ['Q102'], 2])
    expect(told((s) => s.g.marks.splice(s.u('RES'), 1, SHOCKED))).toEqual(['log.targetFought', ['10f'], 2])
    expect(told((s) => s.g.marks.splice(s.u('L42'), 1, FIRED))).toEqual(['log.cannotStrike', ['Q95'], 1])
  })
  it('[6m] [Q102] a stack that is let go was not looked into: others learn how many, its owner who', () => {
    const s = scene({ units: { ...units, L42: '1010E' } })
    const stack = [s.u('L41'), s.u('L42')]
    for (const u of stack) s.g.target[u] = hex('1110')
    moveUnits(s.g, [s.u('RES')], hex('3010'))
    s.push((_g, t) => pushCombatStep(t, 1, 'assaults'))
    const below = stack.filter((u) => s.g.depth[u]! > 0)
    const told = s.log.filter((e) => e.key === 'log.targetGone' || e.key === 'log.outOfSight')
    expect(below).toHaveLength(1)
    expect(told.map((e) => [e.key, e.seats, e.params!.units])).toEqual([
      ['log.targetGone', undefined, [...stack.filter((u) => !below.includes(u)), buriedRef(0)]],
      ['log.outOfSight', [s.g.seatOf[1]], below],
    ])
  })
  it.each(['L41', 'L42'])('[6m] [Q102] nor is one whose units have two targets that are gone (%s on top)', (top) => {
    const s = scene({ units: { ...units, L42: '1010E' } })
    const stack = [s.u('L41'), s.u('L42')]
    putOnTop(s.g, s.u(top))
    const below = stack.filter((u) => s.g.depth[u]! > 0)
    for (const u of stack) s.g.target[u] = hex(below.includes(u) ? '1110' : '1109')
    moveUnits(s.g, [s.u('RES')], hex('3010'))
    s.push((_g, t) => pushCombatStep(t, 1, 'assaults'))
    const told = s.events('log.targetGone').map((e) => e.params!.units)
    expect(told).toHaveLength(2)
    expect(told).toContainEqual([buriedRef(0)])
    expect(told.flat()).not.toContain(below[0])
  })
})
