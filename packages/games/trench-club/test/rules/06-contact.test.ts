/** Enemy contact (CONTACT-1 to CONTACT-10, RUL-23 to RUL-25). The worked examples EX-3 are tested by their own numbers. */
import { describe, expect, it } from 'vitest'
import { typeIds } from '../../src/data/index.ts'
import { frontOf } from '../../src/rules/field.ts'
import { type Cell, cellsAt, hex, scene } from '../position.ts'
import { along, canAttack, FAR, lane, reached, step, trail, walled, whyEnter } from './ground.ts'

/** Past [5,5]: the second and third hex touch it. */
const PAST = cellsAt('4,4 5,4 6,5 7,5')
/** Only the second hex touches [5,5]. */
const BRUSH = cellsAt('4,4 5,4 6,4 7,4')
const past = (mover: string, enemy: string, cells = PAST) =>
  reached(trail(mover, cells, { enemy: { unit: enemy, at: [5, 5] } }), cells)

const causes = (air: boolean): string[] =>
  typeIds.filter((type) => past(air ? 'DE airplane' : 'DE armoured_car', `FR ${type}`).at(-1) === 2).sort()

describe('enemy contact', () => {
  it('[CONTACT-1] contact is on the six hexes around an enemy that could attack there, and nowhere else', () => {
    const s = scene({
      rows: ['.'],
      units: { mover: 'DE tank 15,15', enemy: 'FR infantry 5,5' },
    })
    const { ground, air } = frontOf(s.g, 0)
    const cells = ground.flatMap((c, h) => (c === 1 ? [h] : []))
    const around = cellsAt('5,4 6,5 6,6 5,6 4,6 4,5')
    expect(cells).toEqual(around.map(hex).sort((a, b) => a - b))
    expect(air.every((c) => c === 0)).toBe(true)
    // Friends make none.
    expect(frontOf(s.g, 1).ground[hex([5, 4])]).toBe(0)
    expect(past('DE armoured_car', 'AH infantry')).toEqual([1, 2, 3])
  })

  it('[CONTACT-2] [RUL-24] a step from contact into contact ends the movement there; the step itself is completed', () => {
    const s = trail('DE armoured_car', PAST, { enemy: 'FR infantry 5,5' })
    expect(reached(s, PAST)).toEqual([1, 2])
    expect(s.whyMove('mover', PAST[3]!)).toMatchObject({ rule: 'CONTACT-2', key: 'deny.contact' })
    s.move('mover', PAST[2]!)
    expect(s.where('mover')).toBe(hex(PAST[2]!))
  })

  it('[CONTACT-3] [RUL-24] the two contacts may come from different enemies', () => {
    const cells = cellsAt('4,4 5,4 6,4 7,4')
    // [5,5] touches only the first step, [7,3] only the second and third.
    const enemies = (more: boolean) => ({
      one: 'FR infantry 5,5',
      ...(more ? { two: 'GB armoured_car 7,3' } : {}),
    })
    expect(reached(trail('DE armoured_car', cells, enemies(false)), cells)).toEqual([1, 2, 3])
    const s = trail('DE armoured_car', cells, enemies(true))
    expect(reached(s, cells)).toEqual([1, 2])
    expect(s.whyMove('mover', cells[3]!).rule).toBe('CONTACT-2')
  })

  it('[CONTACT-4] the hex where the movement starts is the first contact', () => {
    const cells = cellsAt('4,5 5,4 6,4')
    expect(reached(trail('DE armoured_car', cells, { enemy: 'FR infantry 5,5' }), cells)).toEqual([1])
    // Out of contact and on: not stopped.
    const out = cellsAt('4,5 4,4 4,3')
    expect(reached(trail('DE armoured_car', out, { enemy: 'FR infantry 5,5' }), out)).toEqual([1, 2])
  })

  it('[CONTACT-5] a single contact hex between two free ones does not end movement', () => {
    expect(past('DE armoured_car', 'FR infantry', BRUSH)).toEqual([1, 2, 3])
  })

  it('[CONTACT-6] [RUL-23] who cannot attack in melee makes no contact: of all types exactly these do', () => {
    expect(causes(false)).toEqual(
      [
        'airplane',
        'airship',
        'anti_tank_gunners',
        'armoured_car',
        'engineer',
        'gunboat',
        'heavy_infantry',
        'howitzer',
        'infantry',
        'mark1_female',
        'mounted_infantry',
        'renault_ft17',
        'tank',
      ].sort(),
    )
  })

  it('[CONTACT-7] [RUL-23] air units are in contact only with who attacks air units in melee', () => {
    expect(causes(true)).toEqual(['airplane', 'airship', 'anti_aircraft', 'gunboat', 'heavy_infantry'].sort())
  })

  it('[CONTACT-1] [RUL-23] whether the enemy has attacked or may be ordered does not matter; whether it wades does', () => {
    const idle = trail('DE armoured_car', PAST, { enemy: { unit: 'FR infantry', at: [5, 5], army: 2, moved: true } })
    idle.g.ordered = 1
    expect(reached(idle, PAST)).toEqual([1, 2])
    const wet = scene({
      rows: walled([...PAST.map((c) => [c, 'R'] as const), [[5, 5], 'W'], [[20, 20], '.']]),
      units: { mover: { unit: 'DE armoured_car', at: PAST[0]! }, enemy: 'FR infantry 5,5', far: FAR },
    })
    expect(reached(wet, PAST)).toEqual([1, 2, 3])
  })

  it('[CONTACT-8] [RUL-25] contact ends the movement only: the unit may still attack', () => {
    const s = trail('DE armoured_car', PAST, { enemy: 'FR infantry 5,5' })
    s.move('mover', PAST[2]!).take({ type: 'endMove' })
    expect(canAttack(s, 'mover', 'enemy')).toBe(true)
  })

  it('[CONTACT-9] units inside a fort make no contact', () => {
    // [8,4], [8,5], [9,5] lie at the left entrance of N-D.
    const cells = cellsAt('8,3 8,4 8,5 8,6')
    const at = (place: Cell | string) =>
      scene({
        rows: walled([...cells.map((c) => [c, 'R'] as const), [[20, 20], '.'], [[7, 4], 'R']]),
        forts: { 'N-D': 'FR' },
        units: { mover: { unit: 'DE armoured_car', at: cells[0]! }, enemy: { unit: 'FR tank', at: place }, far: FAR },
      })
    expect(reached(at('N-D'), cells)).toEqual([1, 2, 3])
    expect(reached(at([7, 4]), cells)).toEqual([1, 2])
  })

  it('[CONTACT-10] out of a fort the first contact hex does not stop, the second does; the fort itself is free', () => {
    const leave = (cells: readonly Cell[]) =>
      scene({
        rows: walled([...cells.map((c) => [c, 'R'] as const), [[7, 4], 'R'], [[20, 20], '.']]),
        forts: { 'N-D': 'DE' },
        units: { mover: 'DE armoured_car N-D', enemy: 'FR infantry 7,4', far: FAR },
      })
    // [8,4] at the entrance and [7,3] touch the enemy, [6,3] and [8,3] do not.
    const on = cellsAt('8,4 8,3')
    expect(reached(leave(on), on)).toEqual([0, 1])
    const along = cellsAt('8,4 7,3 6,3')
    const s = leave(along)
    expect(reached(s, along)).toEqual([0, 1])
    expect(s.whyMove('mover', along[2]!).rule).toBe('CONTACT-2')
  })

  it('[CONTACT-2] contact ends movement before a fort as well', () => {
    // From contact into contact at the door: the fort is not entered any more.
    const cells = cellsAt('7,3 8,4')
    const at = (enemy: string) =>
      scene({
        rows: walled([...cells.map((c) => [c, 'R'] as const), [[7, 4], 'R'], [[20, 20], '.']]),
        forts: { 'N-D': 'DE' },
        units: { mover: { unit: 'DE armoured_car', at: cells[0]! }, enemy: { unit: enemy, at: [7, 4] }, far: FAR },
      })
    expect(whyEnter(at('FR infantry'), 'mover', 'N-D').rule).toBe('CONTACT-2')
    expect(
      at('FR heavy_mortar')
        .legal()
        .some((a) => a.type === 'enter'),
    ).toBe(true)
  })

  it('[CONTACT-2] a lane beside an enemy is left after two hexes, not after the lane', () => {
    // [5,4] touches steps 2 and 3 of the lane.
    expect(along(lane('DE armoured_car', '.RRRRR', { enemy: 'FR tank 5,4' }))).toEqual([1, 2, 3])
    expect(along(lane('DE armoured_car', '.RRRRR', { enemy: 'FR tank 10,4' }))).toEqual([1, 2, 3, 4, 5])
    expect(step(2)).toEqual([4, 4])
  })
})
