/** Movement (MOVE-1 to MOVE-21, RUL-12 to RUL-22); water and vessels have a file of their own. */
import { describe, expect, it } from 'vitest'
import { OPEN_ROW } from '../../src/data/index.ts'
import { returners, rowOf } from '../../src/rules/account.ts'
import { frontOf } from '../../src/rules/field.ts'
import { isWading } from '../../src/rules/units.ts'
import { IN_FORT } from '../../src/types.ts'
import { fort, hex, scene } from '../position.ts'
import {
  along,
  board,
  boardOf,
  canAttack,
  canTake,
  enterOf,
  FAR,
  lane,
  pass,
  plain,
  step,
  unload,
  walled,
  whyEnter,
  whyTake,
  whyUnload,
} from './ground.ts'

const range = (to: number): number[] => Array.from({ length: to }, (_, i) => i + 1)

describe('movement', () => {
  it('[MOVE-1] each unit moves once, in any order, or not at all', () => {
    const given = {
      rows: ['.'],
      units: { a: 'DE infantry 4,4', b: 'DE tank 9,9', far: FAR },
    }
    const s = scene(given)
    expect(s.can({ type: 'endMove' })).toBe(true)
    s.move('b', [9, 8]).move('a', [4, 5])
    for (const [name, to] of [
      ['a', [4, 6]],
      ['b', [9, 9]],
    ] as const)
      expect(s.whyMove(name, to)).toMatchObject({ rule: 'MOVE-1', key: 'deny.movedAlready' })
    const other = scene(given).move('a', [4, 5]).move('b', [9, 8])
    expect(other.g.at).toEqual(s.g.at)
    expect(s.whyMove('far', [20, 19]).rule).toBe('MOVE-1')
  })

  it('[MOVE-2] a movement is made in one go: what is left of it is lost', () => {
    const s = lane('DE armoured_car', '.....', { b: 'DE infantry 9,9' })
    s.move('mover', step(1))
    expect(along(s)).toEqual([])
    expect(s.whyMove('mover', step(2)).rule).toBe('MOVE-1')
  })

  it.each([
    ['infantry', 2],
    ['mounted_infantry', 3],
    ['armoured_car', 4],
    ['tank', 2],
    ['heavy_mortar', 1],
    ['renault_ft17', 3],
    ['transport', 4],
  ])('[MOVE-3] %s has %i points and need not spend them all', (type, speed) => {
    const s = lane(`DE ${type}`, '.......')
    expect(along(s)).toEqual(range(speed))
    expect(s.whyMove('mover', step(speed + 1))).toMatchObject({ rule: 'MOVE-3', key: 'deny.tooFar' })
  })

  it.each(['.', 'R', 'F', 'B'])('[MOVE-4] what a step costs does not depend on the hex left (%s)', (from) => {
    expect(along(lane('DE infantry', `${from}...`))).toEqual([1, 2])
    expect(along(lane('DE infantry', `${from}F.F`))).toEqual([1, 2])
  })

  it('[MOVE-5] open ground costs 1', () => {
    expect(along(lane('DE armoured_car', '.......'))).toEqual(range(4))
  })

  it('[MOVE-6] a road hex costs 0.5', () => {
    expect(along(lane('DE armoured_car', '.RRRRRRRRRR'))).toEqual(range(8))
    expect(along(lane('DE heavy_mortar', '.RRR'))).toEqual([1, 2])
  })

  it('[MOVE-7] [RUL-20] a bridge costs a land unit 0.5, as a road, and is no water for it', () => {
    const s = lane('DE armoured_car', '.BBBBBBBBBB')
    expect(along(s)).toEqual(range(8))
    const man = lane('DE infantry', '.BBBBB')
    expect(along(man)).toEqual(range(4))
    man.move('mover', step(4))
    expect(isWading(man.g, man.u('mover'))).toBe(false)
    // One occupant, as anywhere.
    const two = lane('DE infantry', '.BB', { friend: { unit: 'DE tank', at: step(1) } })
    expect(two.whyMove('mover', step(1)).rule).toBe('RUL-12')
  })

  it('[MOVE-8] forest costs 1.5', () => {
    expect(along(lane('DE armoured_car', '.FFF'))).toEqual([1, 2])
    expect(along(lane('DE mounted_infantry', '.FFF'))).toEqual([1, 2])
    expect(along(lane('DE infantry', '.FF'))).toEqual([1])
    // 1.5 and not 2: half a point is left for a road.
    expect(along(lane('DE infantry', '.FRR'))).toEqual([1, 2])
  })

  it('[MOVE-9] the price of a road holds for any step onto it: across it, off it, between roads that are not joined', () => {
    expect(along(lane('DE armoured_car', '.R.R.R'))).toEqual(range(5))
    // Two roads side by side from north to south: zigzag between them at 0.5 a step.
    const s = scene({
      rows: ['CCCCC', '...RR', '...RR', '...RR', 'CCCCC'],
      units: { man: 'DE infantry 3,1', far: FAR },
    })
    const zigzag = s.moveOf('man', [4, 3])!
    expect(zigzag).toBeDefined()
    expect(
      scene({
        rows: ['CCCCC', '...RR', '...RR', '...RR'],
        units: { gun: 'DE heavy_mortar 2,2', far: FAR },
      }).moveOf('gun', [4, 2]),
    ).toBeDefined()
  })

  it('[MOVE-16] [RUL-14] with exactly half a point left the last step may still enter open ground', () => {
    expect(along(lane('DE infantry', '.RRR..'))).toEqual([1, 2, 3, 4])
    expect(along(lane('DE infantry', '.F..'))).toEqual([1, 2])
    // It ends the movement, and it is no help into forest or from an empty purse.
    expect(along(lane('DE infantry', '.RRR.R'))).toEqual([1, 2, 3, 4])
    expect(along(lane('DE infantry', '.RRRF'))).toEqual([1, 2, 3])
    expect(along(lane('DE infantry', '.RRRR.'))).toEqual([1, 2, 3, 4])
    // A whole point left is spent as usual.
    expect(along(lane('DE infantry', '.RR..'))).toEqual([1, 2, 3])
  })

  it('[MOVE-16] [RUL-14] the railway gun with its half point enters one open or one road hex; a trench counts as open', () => {
    expect(along(lane('DE railway_gun', '..R'))).toEqual([1])
    expect(along(lane('DE railway_gun', '.R.'))).toEqual([1])
    expect(along(lane('DE railway_gun', '.F'))).toEqual([])
    const trench = lane('DE infantry', '.RRR..', {}, { options: { trenches: true }, trenches: [[step(4), step(5)]] })
    expect(along(trench)).toEqual([1, 2, 3, 4])
    // A fort is never entered by it, nor water.
    expect(along(lane('DE mounted_infantry', '.RRRRRW'))).toEqual(range(5))
  })

  it('[MOVE-8] [RUL-15] there is no least move: speed 1 never enters forest, but is unloaded there', () => {
    const s = lane('DE heavy_mortar', '.F')
    expect(along(s)).toEqual([])
    expect(s.whyMove('mover', step(1)).rule).toBe('MOVE-3')
    const truck = scene({
      rows: walled([
        [[4, 4], 'F'],
        [[4, 5], '.'],
        [[4, 6], '.'],
        [[20, 20], '.'],
      ]),
      units: { gun: 'DE heavy_mortar 4,6', truck: 'DE transport 4,5', far: FAR },
    })
    board(truck, 'gun').take({ type: 'move', unit: truck.u('truck'), to: hex([4, 5]), path: [] })
    unload(truck, 'gun', [4, 4])
    expect(truck.where('gun')).toBe(hex([4, 4]))
  })

  it('[MOVE-17] [RUL-22] air units pay 1 for every hex, road and forest alike, and are not hindered by any', () => {
    expect(along(lane('DE airplane', '.FWBRF.FF'))).toEqual(range(6))
    expect(along(lane('DE airplane', '.RRRRRRRR'))).toEqual(range(6))
    expect(along(lane('DE airship', '.FFFF'))).toEqual(range(3))
  })

  it('[MOVE-17] [RUL-22] above water and forest they attack, return fire and take damage as in the open', () => {
    for (const letter of ['W', 'F']) {
      const s = scene({
        rows: walled([
          [[4, 4], letter],
          [[4, 5], '.'],
        ]),
        phase: 'declare',
        units: { plane: 'DE airplane 4,4', enemy: 'FR heavy_infantry 4,5' },
      })
      expect(canAttack(s, 'plane', 'enemy')).toBe(true)
      expect(returners(s.g, s.u('enemy'), s.u('plane'))).toEqual([s.u('plane')])
      expect(rowOf(s.g, s.u('plane'))).toBe(OPEN_ROW)
      expect(frontOf(s.g, 1).ground[hex([4, 5])]).toBe(1)
    }
  })

  it.each(['DE tank', 'AH infantry', 'AH airplane'])(
    '[MOVE-18] [RUL-13] [RUL-12] a unit passes through %s but does not end there',
    (friend) => {
      for (const mover of ['DE armoured_car', 'DE airplane']) {
        const s = lane(mover, '.....', { friend: { unit: friend, at: step(2) } })
        expect(along(s)).toEqual([1, 3, 4])
        expect(s.whyMove('mover', step(2))).toMatchObject({ rule: 'RUL-12', key: 'deny.hexTaken' })
      }
    },
  )

  it.each(['FR transport', 'GB heavy_mortar', 'FR airplane'])(
    '[MOVE-19] nobody moves through %s, not even in the air',
    (enemy) => {
      for (const mover of ['DE armoured_car', 'DE airplane']) {
        const s = lane(mover, '.....', { enemy: { unit: enemy, at: step(2) } })
        expect(along(s)).toEqual([1])
        expect(s.whyMove('mover', step(2)).rule).toBe('MOVE-19')
      }
    },
  )

  it('[MOVE-20] air units do not fly over forts', () => {
    // N-D lies between: entrance, core and entrance are closed to everything that flies.
    const s = scene({ units: { plane: 'DE airplane 8,4', far: FAR } })
    for (const cell of [
      [9, 4],
      [10, 5],
      [11, 5],
    ] as const)
      expect(s.whyMove('plane', cell).rule).toBe('MOVE-20')
    // With nothing but the fort between two hexes there is no way from one to the other.
    const walledIn = scene({
      rows: walled([
        [[8, 4], '.'],
        [[12, 5], '.'],
      ]),
      units: { plane: 'DE airplane 8,4', far: { ...FAR, at: [12, 5] } },
      forts: { 'N-D': 'neutral' },
    })
    expect(walledIn.ends('plane')).toEqual([])
  })

  it('[MOVE-21] taking and entering forts, boarding and unloading belong to phase 1', () => {
    const given = {
      rows: plain('N-D', 'N-C'),
      forts: { 'N-D': 'neutral', 'N-C': 'DE' },
      units: {
        man: 'DE infantry 8,4',
        guard: 'DE tank 1,7',
        rider: 'DE heavy_mortar 14,12',
        truck: 'DE transport 14,13',
        enemy: 'FR tank 8,3',
      },
    }
    const first = scene(given)
    expect(canTake(first, 'man', 'N-D')).toBe(true)
    expect(enterOf(first, 'guard', 'N-C')).toBeDefined()
    expect(boardOf(first, 'rider')).toBeDefined()
    for (const phase of ['declare', 'repair', 'recruit'] as const) {
      const later = scene({ ...given, phase, bonds: { DE: 20 } })
      expect(later.legal().some((a) => ['take', 'enter', 'board', 'unload', 'move'].includes(a.type))).toBe(false)
      for (const why of [
        whyTake(later, 'man', 'N-D'),
        whyEnter(later, 'guard', 'N-C'),
        whyUnload(later, 'rider', [14, 11]),
      ])
        expect(why.key).toBeDefined()
    }
    board(first, 'rider').move('truck', [14, 14])
    unload(first, 'rider', [14, 15])
    expect(first.step()).toBe('move')
  })

  it('[MOVE-18] [RUL-12] one unit a hex at rest: forts and trucks hold more', () => {
    const s = scene({
      rows: plain('N-D'),
      forts: { 'N-D': 'DE' },
      units: {
        a: 'DE infantry 8,4',
        b: 'DE airplane 8,3',
        c: 'DE tank N-D',
        far: FAR,
      },
    })
    expect(s.whyMove('b', [8, 4]).rule).toBe('RUL-12')
    s.take(enterOf(s, 'a', 'N-D')!)
    expect([s.where('a'), s.where('c')]).toEqual([IN_FORT + fort('N-D'), IN_FORT + fort('N-D')])
    // The hex that fell free may be used at once.
    expect(s.moveOf('b', [8, 4])).toBeDefined()
  })

  it('[MOVE-1] the next turn everybody may move again', () => {
    const s = lane('DE infantry', '.....', { german: 'AH tank 10,10' })
    s.move('mover', step(2))
    const mine = s.g.turn
    do pass(s)
    while (s.g.turn !== mine)
    expect(along(s)).toEqual([0, 1, 3, 4])
  })
})
