/** Why not: every step refuses what is not offered with the rule that says so, and what is not even an action with nothing. */

import { explain } from '@em/engine'
import { refusalsOfJunk } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { typeIndex } from '../../src/data/index.ts'
import { IN_FORT } from '../../src/types.ts'
import { fort, type Given, game, hex, type Scene, scene, type Units } from '../position.ts'
import { groupAll, opening, SKIRMISH, until } from './ground.ts'

const JUNK = [undefined, null, -1, 1.5, 999, '0', Number.NaN]
const say = (s: Scene, action: unknown): string => s.refusal(action)
const junk = (s: Scene, good: Record<string, unknown>): Record<string, string[]> => refusalsOfJunk(s, good, JUNK)

const UNITS: Units = {
  foot: 'DE infantry 4,4',
  tank: 'DE tank 8,8',
  plane: 'DE airplane 10,2',
  boat: 'DE gunboat 5,5',
  truck: 'DE transport 12,12',
  ally: 'AH transport 14,12',
  engineer: 'DE engineer 16,4',
  layer: 'DE minelayer 16,8',
  done: { unit: 'DE infantry', at: [2, 12], moved: true },
  foe: 'FR tank 4,6',
  frFar: 'FR transport 20,20',
}
const stage = (given: Partial<Given> = {}): Scene =>
  scene({ rows: ['WW', 'W'], corner: [5, 4], turn: 'DE', units: UNITS, ...given })

describe('Refusals of phase 1', () => {
  it('[MOVE-1] [RUL-12] [MOVE-13] [RUL-21] [CONTACT-2] [GAME-3] where a unit cannot end', () => {
    const s = stage()
    const to = (name: string, cell: readonly [number, number]): string =>
      say(s, { type: 'move', unit: s.u(name), to: hex(cell), path: [] })
    expect([
      to('foot', [4, 4]),
      to('foot', [4, 6]),
      to('foot', [8, 8]),
      to('foot', [12, 4]),
      to('tank', [5, 4]),
      to('boat', [4, 4]),
      to('boat', [7, 7]),
      to('done', [2, 11]),
      to('ally', [14, 11]),
      to('foe', [4, 7]),
    ]).toEqual([
      'MOVE-1 deny.staysPut',
      'MOVE-19 deny.enemyThere',
      'RUL-12 deny.hexTaken',
      'MOVE-3 deny.tooFar',
      'MOVE-13 deny.footOnlyInWater',
      'RUL-12 deny.hexTaken',
      'RUL-21 deny.vesselOnLand',
      'MOVE-1 deny.movedAlready',
      'MOVE-1 deny.notYours',
      'MOVE-1 deny.notYours',
    ])
    expect(say(s, { type: 'attack', unit: s.u('foot'), target: s.u('foe') })).toBe('DECLARE-1 deny.declareAfterMoving')
    const loaded = stage({ units: { ...UNITS, rider: 'DE infantry truck' } })
    expect(say(loaded, { type: 'endMove' })).toBe('TRANSPORT-6 deny.unloadFirst')
    expect(say(loaded, { type: 'move', unit: loaded.u('rider'), to: hex([12, 11]), path: [] })).toEqual(
      'TRANSPORT-9 deny.transported',
    )
  })

  it('every field of every action may be anything', () => {
    const s = stage({ forts: { 'N-A': 'DE' } })
    expect({
      move: junk(s, { type: 'move', unit: s.u('foot'), to: hex([12, 4]), path: [] }),
      enter: junk(s, { type: 'enter', unit: s.u('foot'), fort: fort('N-B'), path: [] }),
      take: junk(s, { type: 'take', unit: s.u('foot'), fort: fort('N-B') }),
      board: junk(s, { type: 'board', unit: s.u('foot'), truck: s.u('truck'), path: [] }),
      mine: junk(s, { type: 'mine', unit: s.u('layer'), to: hex([2, 2]) }),
      build: junk(s, { type: 'build', unit: s.u('engineer'), what: 'road', hexes: [hex([2, 2]), hex([2, 3])] }),
      unload: junk(s, { type: 'unload', unit: s.u('foot'), to: hex([4, 5]) }),
    }).toEqual({
      board: {
        path: ['TRANSPORT-4 deny.tooFarToBoard'],
        truck: [' kernel.notOffered'],
        unit: [' kernel.notOffered'],
      },
      build: {
        hexes: [' kernel.notOffered'],
        unit: [' kernel.notOffered'],
        what: ['ENGINEER-4 deny.buildNotBeside'],
      },
      enter: {
        fort: [' kernel.notOffered'],
        path: ['FORT-12 deny.notYourFort'],
        unit: [' kernel.notOffered'],
      },
      mine: {
        to: [' kernel.notOffered'],
        unit: [' kernel.notOffered'],
      },
      move: {
        path: ['MOVE-3 deny.tooFar'],
        to: [' kernel.notOffered'],
        unit: [' kernel.notOffered'],
      },
      take: {
        fort: [' kernel.notOffered'],
        unit: [' kernel.notOffered'],
      },
      unload: {
        to: [' kernel.notOffered'],
        unit: [' kernel.notOffered'],
      },
    })
    for (const hexes of [undefined, 'ab', [], [hex([16, 3])], [hex([16, 3]), 'x'], [-1, hex([16, 3])]]) {
      expect(say(s, { type: 'build', unit: s.u('engineer'), what: 'road', hexes })).toBe(' kernel.notOffered')
    }
  })

  it('[FORT-3] [FORT-4] [FORT-5] [FORT-12] [FORT-13] [RUL-21] forts', () => {
    const s = scene({
      turn: 'DE',
      units: {
        foot: 'DE infantry 1,1',
        tank: 'DE tank 2,1',
        inside: 'DE tank N-C',
        boat: 'DE gunboat 11,0',
        far: 'FR tank 20,20',
      },
      forts: { 'N-C': 'DE', 'N-D': 'AH', 'N-E': 'FR' },
    })
    const take = (name: string, id: string): string => say(s, { type: 'take', unit: s.u(name), fort: fort(id) })
    const enter = (name: string, id: string): string =>
      say(s, { type: 'enter', unit: s.u(name), fort: fort(id), path: [] })
    expect([
      take('tank', 'N-A'),
      take('foot', 'N-B'),
      take('foot', 'N-C'),
      take('foot', 'N-D'),
      enter('foot', 'N-A'),
      enter('foot', 'N-D'),
      enter('foot', 'N-E'),
      enter('foot', 'N-C'),
      enter('inside', 'N-C'),
      enter('boat', 'N-C'),
    ]).toEqual([
      'FORT-3 deny.footOnlyTakes',
      'FORT-5 deny.notAtEntrance',
      'FORT-4 deny.fortIsYours',
      'FORT-4 deny.fortIsAllied',
      'FORT-12 deny.notYourFort',
      'FORT-13 deny.alliedFort',
      'FORT-12 deny.notYourFort',
      'MOVE-3 deny.tooFar',
      'MOVE-1 deny.staysPut',
      'RUL-21 deny.vesselInFort',
    ])
  })

  it('[TRANSPORT-1] [TRANSPORT-2] [TRANSPORT-4] [TRANSPORT-8] [RUL-34] [RUL-37] boarding', () => {
    const near: Units = {
      ...UNITS,
      a: 'DE infantry 12,11',
      gun: 'DE anti_aircraft 13,12',
      moved: { unit: 'DE transport', at: [12, 10], moved: true },
      housed: 'DE transport N-A',
      rested: { unit: 'DE transport', at: [11, 11], army: 1 },
      p1: 'DE infantry truck',
      p2: 'DE infantry truck',
      p3: 'DE infantry truck',
      p4: 'DE infantry truck',
    }
    const s = stage({ units: near, forts: { 'N-A': 'DE' }, ordered: [0] })
    const board = (name: string, truck: string): string =>
      say(s, { type: 'board', unit: s.u(name), truck: s.u(truck), path: [] })
    expect([
      board('a', 'truck'),
      board('a', 'tank'),
      board('a', 'ally'),
      board('a', 'moved'),
      board('a', 'rested'),
      board('a', 'housed'),
      board('gun', 'truck'),
      board('p1', 'truck'),
      board('foot', 'moved'),
    ]).toEqual([
      'TRANSPORT-1 deny.truckFull',
      'TRANSPORT-1 deny.noTruck',
      'RUL-34 deny.otherTruck',
      'TRANSPORT-8 deny.truckMoved',
      'RUL-34 deny.truckNoOrders',
      'RUL-37 deny.truckInFort',
      'TRANSPORT-2 deny.notTransportable',
      'TRANSPORT-9 deny.transported',
      'TRANSPORT-8 deny.truckMoved',
    ])
    const far = stage()
    expect(say(far, { type: 'board', unit: far.u('foot'), truck: far.u('truck'), path: [] })).toBe(
      'TRANSPORT-4 deny.tooFarToBoard',
    )
  })

  it('[TRANSPORT-6] [TRANSPORT-7] [RUL-36] getting off', () => {
    const s = scene({
      rows: ['W'],
      corner: [12, 13],
      turn: 'DE',
      units: {
        truck: 'DE transport 12,12',
        gun: 'DE heavy_mortar truck',
        foot: 'DE infantry truck',
        other: 'DE transport 12,11',
        tank: 'DE tank 13,12',
        far: 'FR tank 20,20',
      },
    })
    s.take({ type: 'move', unit: s.u('truck'), to: hex([12, 12]), path: [] })
    const off = (name: string, cell: readonly [number, number]): string =>
      say(s, { type: 'unload', unit: s.u(name), to: hex(cell) })
    expect([
      off('foot', [11, 12]),
      off('gun', [12, 9]),
      off('gun', [12, 11]),
      off('gun', [13, 12]),
      off('gun', [12, 13]),
    ]).toEqual([
      'TRANSPORT-6 deny.otherPassengerFirst',
      'TRANSPORT-6 deny.unloadNotBeside',
      'TRANSPORT-7 deny.unloadOntoTruck',
      'TRANSPORT-6 deny.unloadNotFree',
      'RUL-36 deny.unloadTerrain',
    ])
    expect(junk(s, { type: 'unload', unit: s.u('gun'), to: hex([12, 9]) })).toEqual({
      to: [' kernel.notOffered', 'TRANSPORT-6 deny.unloadNotBeside'],
      unit: [' kernel.notOffered', 'TRANSPORT-6 deny.otherPassengerFirst'],
    })
    expect(say(s, { type: 'endMove' })).toBe(' kernel.notOffered')
  })
})

describe('Refusals of the other phases', () => {
  it('[DECLARE-2] [RUL-43] [UNIT-16] [DECLARE-9] [DECLARE-5] [DECLARE-7] attacks', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      turn: 'DE',
      ordered: [0],
      units: {
        tank: 'DE tank 5,5',
        gun: 'DE heavy_mortar 5,7',
        flak: 'DE anti_aircraft 6,5',
        truck: 'DE transport 7,7',
        rested: { unit: 'DE tank', at: [6, 6], army: 1 },
        ally: 'AH tank 9,9',
        foe: 'FR tank 5,6',
        plane: 'FR airplane 5,4',
        far: 'FR tank 15,15',
        housed: 'FR tank N-A',
      },
      forts: { 'N-A': 'FR' },
    })
    const on = (a: string, b: string): string => say(s, { type: 'attack', unit: s.u(a), target: s.u(b) })
    s.take({ type: 'attack', unit: s.u('tank'), target: s.u('foe') })
    expect([
      on('tank', 'foe'),
      on('gun', 'plane'),
      on('gun', 'foe'),
      on('gun', 'far'),
      on('flak', 'foe'),
      on('truck', 'foe'),
      on('rested', 'foe'),
      on('ally', 'foe'),
      on('foe', 'tank'),
      on('gun', 'tank'),
      on('gun', 'housed'),
    ]).toEqual([
      'RUL-43 deny.attacksOnce',
      'DECLARE-9 deny.cannotAttackAir',
      'DECLARE-7 deny.targetTooNear',
      'DECLARE-5 deny.targetTooFar',
      'RUL-42 deny.cannotAttackGround',
      'UNIT-16 deny.noWeapon',
      'TURN-8 deny.noOrders',
      'DECLARE-2 deny.attackerNotYours',
      'DECLARE-2 deny.attackerNotYours',
      'DECLARE-2 deny.targetNotEnemy',
      'FORT-10 deny.targetInFort',
    ])
    expect(junk(s, { type: 'attack', unit: s.u('gun'), target: s.u('foe') })).toEqual({
      target: [' kernel.notOffered', 'DECLARE-2 deny.targetNotOnMap'],
      unit: [' kernel.notOffered', 'DECLARE-2 deny.attackerNotYours'],
    })
    expect(say(s, { type: 'endTurn' })).toBe(' kernel.notOffered')
  })

  it('[MONEY-2] [REPAIR-1] [RECRUIT-1] [RECRUIT-2] money', () => {
    const at = (phase: 'transfer' | 'repair' | 'recruit'): Scene =>
      scene({
        phase,
        turn: 'DE',
        units: { own: { unit: 'DE tank', at: 'N-A', damage: 1 }, foe: 'FR tank 13,8' },
        forts: { 'N-A': 'DE' },
        bonds: { DE: 3 },
      })
    expect({
      transfer: junk(at('transfer'), { type: 'transfer', amount: 99 }),
      repair: junk(at('repair'), { type: 'repair', unit: 1 }),
      recruit: junk(at('recruit'), { type: 'recruit', unitType: typeIndex('tank'), fort: fort('N-A') }),
      special: junk(at('recruit'), { type: 'special', choice: 3 }),
    }).toEqual({
      recruit: {
        fort: [' kernel.notOffered', 'RECRUIT-1 deny.tooDear'],
        unitType: [' kernel.notOffered', 'RECRUIT-1 deny.notOnSheet'],
      },
      repair: {
        unit: [' kernel.notOffered', 'REPAIR-1 deny.repairNotYours'],
      },
      special: {
        choice: [' kernel.notOffered', 'RECRUIT-1 deny.tooDear'],
      },
      transfer: {
        amount: [' kernel.notOffered', 'MONEY-2 deny.transferTooMuch'],
      },
    })
    expect(say(at('recruit'), { type: 'endRepair' })).toBe(' kernel.notOffered')
    const station = at('recruit')
    station.g.bonds[0] = 6
    station.take({ type: 'special', choice: -1 }, 1)
    expect(say(station, { type: 'station', at: IN_FORT + fort('N-B') })).toBe('RECRUIT-2 deny.stationInFort')
  })

  it('[SETUP-5] [SETUP-8] [SETUP-10] [RUL-6] [TURN-8] set-up and orders', () => {
    const o = opening(SKIRMISH)
    const why = (action: unknown, seat = o.seats()[0]!): string => {
      const { rule, key } = explain(game, o.g, seat, action)
      return `${rule} ${key}`
    }
    const first = o.legal(0)[0] as { unit: number }
    expect([
      why({ type: 'group', unit: first.unit + 1, army: 0 }, 0),
      why({ type: 'group', unit: first.unit, army: 7 }, 0),
      why({ type: 'group', unit: first.unit, army: 'x' }, 0),
      why({ type: 'reveal', army: 0 }, 0),
    ]).toEqual(['SETUP-5 deny.groupInOrder', 'SETUP-5 deny.threeArmies', ' kernel.notOffered', ' kernel.notOffered'])
    groupAll(o, (place) => (place < 9 ? 0 : 1))
    until(o, 'deploy')
    expect([
      why({ type: 'reveal', army: 'x' }),
      why({ type: 'deploy', unit: 0, to: 5 }),
      why({ type: 'order', army: 0 }),
    ]).toEqual(['SETUP-8 deny.tokenTurned', ' kernel.notOffered', ' kernel.notOffered'])
    o.take(o.seats()[0]!, { type: 'reveal', army: 0 })
    const one = o.legal(o.seats()[0]!)[0] as { unit: number; to: number }
    const foe = o.g.unitPower.findIndex((p) => p !== o.g.unitPower[one.unit])
    expect([
      why({ type: 'reveal', army: 0 }),
      why({ type: 'deploy', unit: one.unit, to: -1 }),
      why({ type: 'deploy', unit: one.unit, to: 9999 }),
      why({ type: 'deploy', unit: one.unit, to: 'x' }),
      why({ type: 'deploy', unit: 'x', to: one.to }),
      why({ type: 'deploy', unit: one.unit, to: hex([18, 9]) }),
      why({ type: 'deploy', unit: foe, to: one.to }),
      why({ type: 'deploy', unit: one.unit, to: hex([0, 20]) }),
    ]).toEqual([
      'SETUP-8 deny.tokenTurned',
      ' kernel.notOffered',
      ' kernel.notOffered',
      ' kernel.notOffered',
      ' kernel.notOffered',
      'RUL-6 deny.deployUnavailable',
      'SETUP-8 deny.otherArmy',
      'RUL-6 deny.deployUnavailable',
    ])
    until(o, 'orders')
    expect([why({ type: 'order', army: 9 }), why({ type: 'order', army: 'x' }), why({ type: 'endMove' })]).toEqual([
      'TURN-8 deny.armiesInOrder',
      'TURN-8 deny.armiesInOrder',
      'TURN-8 deny.chooseArmies',
    ])
    const two = until(
      groupAll(opening(SKIRMISH, 1, 2), (place) => place % 3),
      'orders',
    )
    two.take(two.seats()[0]!, { type: 'order', army: 1 })
    while (two.step() !== 'orders') {
      const seat = two.seats()[0]!
      two.take(seat, two.legal(seat).find((a) => /^(end|confirm)/.test(a.type))!)
    }
    two.take(two.seats()[0]!, { type: 'order', army: 1 })
    expect(two.legal(two.seats()[0]!).filter((a) => a.type === 'order')).toEqual([{ type: 'order', army: 2 }])
    const said = [0, 1].map((army) => explain(game, two.g, two.seats()[0]!, { type: 'order', army }).key)
    expect(said).toEqual(['deny.armiesInOrder', 'deny.armyChosen'])
  })
})
