/** Movement: water, bridges and vessels (MOVE-12 to MOVE-15, RUL-7, RUL-16 to RUL-21). */
import { describe, expect, it } from 'vitest'
import { OPEN_ROW } from '../../src/data/index.ts'
import { returners, rowOf, supporters } from '../../src/rules/account.ts'
import { frontOf } from '../../src/rules/field.ts'
import { isWading } from '../../src/rules/units.ts'
import { hex, scene } from '../position.ts'
import { along, board, boardOf, canAttack, canTake, FAR, lane, step, walled, whyAttack, whyUnload } from './ground.ts'

const range = (to: number): number[] => Array.from({ length: to }, (_, i) => i + 1)

describe('water', () => {
  it('[MOVE-13] [RUL-19] of land units only foot soldiers enter water', () => {
    for (const type of ['infantry', 'mounted_infantry', 'heavy_infantry', 'anti_tank_gunners'])
      expect(along(lane(`DE ${type}`, '.W')), type).toEqual([1])
    for (const type of [
      'armoured_car',
      'tank',
      'transport',
      'heavy_mortar',
      'assault_gun',
      'anti_aircraft',
      'engineer',
      'minelayer',
    ]) {
      const s = lane(`DE ${type}`, '.W')
      expect(along(s), type).toEqual([])
      expect(s.whyMove('mover', step(1)).rule, type).toBe('MOVE-13')
    }
  })

  it('[MOVE-14] [RUL-16] water takes the whole movement, whatever the speed: begun beside it, and nothing after it', () => {
    const s = lane('DE mounted_infantry', '.W..')
    expect(along(s)).toEqual([1])
    const later = lane('DE mounted_infantry', '.RW')
    expect(along(later)).toEqual([1])
    expect(later.whyMove('mover', step(2)).rule).toBe('MOVE-14')
    s.move('mover', step(1))
    expect(s.whyMove('mover', step(2)).rule).toBe('MOVE-1')
    // Boarding is part of a movement too: no unit boards from water that it waded into this turn.
    const truck = lane('DE mounted_infantry', '.W.', { truck: { unit: 'DE transport', at: step(2) } })
    expect(boardOf(truck, 'mover')).toBeUndefined()
  })

  it('[MOVE-14] [MOVE-17] [RUL-21] what is logged of a way into water cites the rule of the unit that makes it', () => {
    const into = (unit: string, first: string) => {
      const s = lane(unit, `${first}W`).move('mover', step(1))
      return s.log.filter((e) => e.key.startsWith('log.moved')).map((e) => [e.key, e.rules])
    }
    expect(into('DE infantry', '.')).toEqual([['log.movedWater', ['MOVE-14']]])
    expect(into('DE airplane', '.')).toEqual([['log.moved', ['MOVE-17']]])
    expect(into('DE gunboat', 'W')).toEqual([['log.moved', ['RUL-21']]])
  })

  it('[MOVE-14] [RUL-17] out of water a hex costs what it costs; from water to water is a whole movement again', () => {
    expect(along(lane('DE infantry', 'W.RR'))).toEqual([1, 2, 3])
    expect(along(lane('DE mounted_infantry', 'WWW'))).toEqual([1])
    expect(along(lane('DE mounted_infantry', 'WRW'))).toEqual([1])
    // A fort is taken from the water beside its entrance as well: [9,3] at the left entrance of N-D.
    const s = scene({ units: { man: 'DE infantry 9,3', far: FAR } })
    expect(isWading(s.g, s.u('man'))).toBe(true)
    expect(canTake(s, 'man', 'N-D')).toBe(true)
  })

  it('[MOVE-15] [RUL-18] who stands in water neither attacks nor returns fire', () => {
    const given = (letter: string) => ({
      rows: walled([
        [[4, 4], letter],
        [[4, 5], '.'],
        [[5, 4], '.'],
        [[20, 20], '.'],
      ]),
      units: { wader: 'DE infantry 4,4', friend: 'DE tank 5,4', enemy: 'FR infantry 4,5' },
    })
    const wet = scene({ ...given('W'), phase: 'declare' })
    expect(whyAttack(wet, 'wader', 'enemy').rule).toBe('MOVE-15')
    expect(returners(wet.g, wet.u('enemy'), wet.u('wader'))).toEqual([])
    const dry = scene({ ...given('.'), phase: 'declare' })
    expect(canAttack(dry, 'wader', 'enemy')).toBe(true)
    expect(returners(dry.g, dry.u('enemy'), dry.u('wader'))).toEqual([dry.u('wader')])
    // RUL-18: no support for the tank, no contact for the enemy, and the open row.
    expect(supporters(wet.g, wet.u('friend'), wet.u('enemy'))).toEqual([])
    expect(supporters(dry.g, dry.u('friend'), dry.u('enemy'))).toEqual([dry.u('wader')])
    // Contact of the enemy, without the tank that touches the same hex.
    const alone = (letter: string) => {
      const { friend: _friend, ...units } = given(letter).units
      const s = scene({ ...given(letter), units })
      return frontOf(s.g, 1).ground[hex([4, 5])]
    }
    expect([alone('W'), alone('.')]).toEqual([0, 1])
    expect(rowOf(wet.g, wet.u('wader'))).toBe(OPEN_ROW)
  })

  it('[MOVE-15] [RUL-7] a gun put into water at the start wades: it leaves onto land at the usual cost and never returns', () => {
    const s = lane('DE armoured_car', 'W.R.', { foe: 'FR infantry 5,1' })
    expect(isWading(s.g, s.u('mover'))).toBe(true)
    expect(along(s)).toContain(1)
    expect(along(lane('DE armoured_car', 'WW'))).toEqual([])
    expect(along(lane('DE tank', 'W.W'))).toEqual([1])
    expect(along(lane('DE tank', 'W..R'))).toEqual([1, 2])
  })

  it('[MOVE-12] [RUL-20] [RUL-21] a gunboat pays 1 for water and bridge and enters nothing else', () => {
    expect(along(lane('DE gunboat', 'WWBWBWW'))).toEqual(range(4))
    for (const letter of ['.', 'R', 'F']) {
      const s = lane('DE gunboat', `W${letter}`)
      expect(along(s)).toEqual([])
      expect(s.whyMove('mover', step(1)).rule).toBe('RUL-21')
    }
    const s = lane('DE gunboat', 'WB')
    s.move('mover', step(1))
    expect(isWading(s.g, s.u('mover'))).toBe(false)
    // Vessels are never hindered by standing in water (RUL-18).
    const fights = scene({
      rows: walled([
        [[4, 4], 'W'],
        [[4, 5], '.'],
      ]),
      phase: 'declare',
      units: { boat: 'DE gunboat 4,4', enemy: 'FR infantry 4,5' },
    })
    expect(canAttack(fights, 'boat', 'enemy')).toBe(true)
    expect(returners(fights.g, fights.u('enemy'), fights.u('boat'))).toEqual([fights.u('boat')])
  })

  it('[MOVE-13] [RUL-19] nobody but foot soldiers is unloaded onto water, and only vessels are recruited there', () => {
    const s = scene({
      rows: walled([
        [[4, 4], 'R'],
        [[4, 5], 'R'],
        [[4, 6], 'W'],
        [[4, 3], 'R'],
      ]),
      units: { gun: 'DE heavy_mortar 4,3', truck: 'DE transport 4,4', far: 'FR transport N-A' },
    })
    board(s, 'gun').move('truck', [4, 5])
    expect(whyUnload(s, 'gun', [4, 6]).rule).toBe('RUL-36')
    expect(s.legal()).toEqual([{ type: 'unload', unit: s.u('gun'), to: hex([4, 4]) }])
  })
})
