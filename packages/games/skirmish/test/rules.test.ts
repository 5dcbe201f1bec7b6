/** Every rule of the skirmish, on positions written down hex by hex. */
import { defaultConfig } from '@em/engine'
import { Scene } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { grid } from '../src/data.ts'
import { skirmish } from '../src/index.ts'
import type { Skirmish, SkirmishAction, TurnFrame } from '../src/types.ts'

/** A label or '' for each unit, and the side to play. */
function scene(labels: readonly string[], side = 0, over: Partial<Skirmish> = {}): Scene<Skirmish, SkirmishAction> {
  const frame: TurnFrame = { step: 'turn', side, acted: [] }
  const hex = labels.map((label) => (label ? grid.at(label) : -1))
  const steps = hex.map((h) => (h < 0 ? 0 : 2))
  return new Scene<Skirmish, SkirmishAction>(skirmish, { stack: [frame], round: 1, hex, steps, held: [0, 0], ...over })
}
const move = (unit: number, label: string): SkirmishAction => ({ type: 'move', unit, hex: grid.at(label) })
const attack = (unit: number, target: number): SkirmishAction => ({ type: 'attack', unit, target })
const end: SkirmishAction = { type: 'end' }

describe('skirmish', () => {
  it('[S1] two companies of two steps on each side, the ford between them', () => {
    const g = skirmish.setup(defaultConfig(skirmish as never))
    expect(g.hex.map(grid.label)).toEqual(['0201', '0101', '0203', '0302'])
    expect(g.steps).toEqual([2, 2, 2, 2])
  })
  it('[S2] Blue first; a company acts once, and only one of the side to play', () => {
    const s = scene(['0201', '0101', '0203', '0302'])
    expect(s.seat()).toBe(0)
    s.take(move(0, '0202'))
    expect(s.refusal(attack(0, 2))).toBe('S2 deny.acted')
    expect(s.refusal(move(2, '0303'))).toBe('S2 deny.notYours')
    expect(s.take(end).seat()).toBe(1)
  })
  it('[S3] a move goes into an empty adjacent hex', () => {
    const s = scene(['0201', '0101', '0203', ''])
    const moves = s.offers('move').map((a) => `${a.unit} ${grid.label(a.hex)}`)
    expect(moves.sort()).toEqual(['0 0202', '0 0301', '1 0102', '1 0202'])
    expect(s.refusal(move(0, '0101'))).toBe('S3 deny.full')
    expect(s.refusal(move(0, '0302'))).toBe('S3 deny.far')
  })
  it('[S4] an attack is made on an adjacent enemy', () => {
    const s = scene(['0201', '0202', '0203', '0302'])
    expect(s.offers('attack')).toEqual([attack(1, 2), attack(1, 3)])
    expect(s.refusal(attack(0, 2))).toBe('S4 deny.far')
    expect(s.refusal(attack(1, 0))).toBe('S4 deny.noEnemy')
  })
  // Attacker's labels, the target's, the die: steps left of the attacker and of the target.
  it.each([
    ['0201', '', '0101', 5, [2, 1]],
    ['0201', '', '0101', 4, [2, 2]],
    ['0201', '', '0101', 1, [1, 2]],
    ['0201', '0102', '0101', 4, [2, 1]],
    ['0201', '0102', '0101', 1, [2, 2]],
    ['0201', '', '0202', 5, [2, 2]],
    ['0201', '', '0202', 6, [2, 1]],
    ['0201', '', '0202', 2, [1, 2]],
  ])('[S5] %s (and %s) against %s with a %d', (one, two, target, die, left) => {
    const s = scene([one, two, target, ''])
    const odds = skirmish.preview(s.g, 0, attack(0, 2))?.main?.outcomes.map((o) => o.cases)
    const shift = (two ? 1 : 0) - (target === '0202' ? 1 : 0)
    expect(odds).toEqual([2 + shift, 3, 1 - shift])
    s.take(attack(0, 2), die)
    expect([s.g.steps[0], s.g.steps[2]]).toEqual(left)
  })
  it('[S6] a company without steps leaves the board', () => {
    const s = scene(['0201', '', '0101', '0302'], 0, { steps: [2, 0, 1, 2] })
    expect(s.take(attack(0, 2), 6).g.hex[2]).toBe(-1)
    expect(s.events('log.lost')).toHaveLength(1)
  })
  it('[S7] three of its own turns on the ford, or the last enemy lost, win at once', () => {
    const s = scene(['0202', '', '0203', ''], 0, { held: [2, 0] }).take(end)
    expect(skirmish.outcome(s.g)?.winners).toEqual([0])
    expect(scene(['0201', '', '0203', ''], 0, { held: [2, 0] }).take(end).g.held).toEqual([0, 0])
    const last = scene(['', '0201', '0101', ''], 0, { steps: [0, 1, 1, 0] }).take(attack(1, 2), 5)
    expect(skirmish.outcome(last.g)?.winners).toEqual([0])
  })
  it('[S8] after eight rounds more steps win, equal ones draw', () => {
    const ended = (steps: number[]) => scene(['0201', '', '0203', ''], 1, { round: 8, steps }).take(end).g
    expect(skirmish.outcome(ended([1, 0, 2, 0]))?.winners).toEqual([1])
    expect(skirmish.outcome(ended([2, 0, 2, 0]))?.winners).toEqual([])
    expect(scene(['0201', '', '0203', ''], 1, { round: 7 }).take(end).step()).toBe('turn')
  })
})
