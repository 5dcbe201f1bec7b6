/** The log explains every change with its rule: what each procedure tells, in its order, and nothing else. */
import { describe, expect, it } from 'vitest'
import { typeIndex } from '../../src/data/index.ts'
import { IN_FORT } from '../../src/types.ts'
import { fort, type Given, hex, run, type Scene, scene, type Units } from '../position.ts'
import { told } from '../told.ts'
import { BATTLE, groupAll, opening, SKIRMISH, until } from './ground.ts'
import { hits, miss } from './throws.ts'

const FAR: Units = { deFar: 'DE transport 20,0', frFar: 'FR transport 20,20' }
const stage = (units: Units, given: Partial<Given> = {}): Scene =>
  scene({ rows: ['.'], turn: 'DE', ...given, units: { ...units, ...FAR } })

describe('The log of movement', () => {
  it('[MOVE-1] [MOVE-14] [MOVE-17] [RUL-21] on land, into water, in the air, on the water', () => {
    const s = stage(
      { foot: 'DE infantry 4,4', plane: 'DE airplane 0,0', boat: 'DE gunboat 5,5', tank: 'DE tank 8,8' },
      { rows: ['WW'], corner: [5, 4] },
    )
    s.g.terrain = s.g.terrain.map((t, h) => (h === hex([5, 5]) ? 4 : t))
    s.move('foot', [5, 4]).move('plane', [2, 1]).move('tank', [8, 7]).move('boat', [6, 4])
    expect(told(s)).toEqual([
      'movedWater unit=DE:infantry#0 from=4,4 hex=5,4 path=5,4 [MOVE-14]',
      'moved unit=DE:airplane#1 from=0,0 hex=2,1 path=1,0>2,1 [MOVE-17]',
      'moved unit=DE:tank#3 from=8,8 hex=8,7 path=8,7 [MOVE-1]',
      'moved unit=DE:gunboat#2 from=5,5 hex=6,4 path=5,4>6,4 [RUL-21]',
    ])
  })

  it('[FORT-2] [FORT-7] [FORT-12] taking a fort with somebody inside, entering it, driving in with passengers', () => {
    const s = scene({
      turn: 'DE',
      units: {
        taker: 'DE infantry 1,1',
        victim: 'FR tank N-A',
        truck: 'DE transport 2,2',
        rider: 'DE heavy_mortar truck',
        far: 'FR tank 20,20',
      },
      forts: { 'N-A': 'FR' },
    })
    s.take({ type: 'take', unit: s.u('taker'), fort: fort('N-A') })
    s.take(s.legal().find((a) => a.type === 'enter' && a.unit === s.u('truck'))!)
    expect(told(s)).toEqual([
      'fortTaken unit=DE:infantry#0 fort=N-A power=0 from=1,0 [FORT-2 FORT-8]',
      'annihilated unit=FR:tank#1 fort=N-A [FORT-7 RUL-28]',
      'enteredFort unit=DE:transport#2 fort=N-A path=N-A [FORT-12 FORT-14]',
      'unloadedInFort unit=DE:heavy_mortar#3 fort=N-A [TRANSPORT-11]',
    ])
  })

  it('[TRANSPORT-3] [TRANSPORT-6] [UNIT-23] boarding, driving, staying, getting off, onto a mine', () => {
    const s = stage(
      { truck: 'DE transport 5,5', gun: 'DE heavy_mortar 5,6' },
      { mines: { central: [], entente: [[5, 4]] } },
    )
    s.take(s.legal().find((a) => a.type === 'board')!)
    s.take({ type: 'move', unit: s.u('truck'), to: hex([5, 5]), path: [] })
    s.take({ type: 'unload', unit: s.u('gun'), to: hex([5, 4]) })
    expect(told(s)).toEqual([
      'boarded unit=DE:heavy_mortar#1 truck=DE:transport#0 path=5,5 [TRANSPORT-3 TRANSPORT-4]',
      'stayed unit=DE:transport#0 from=5,5 hex=5,5 path= [MOVE-1]',
      'unloaded unit=DE:heavy_mortar#1 hex=5,4 [TRANSPORT-6]',
      'mined unit=DE:heavy_mortar#1 hex=5,4 [UNIT-23 RUL-65]',
    ])
    const full = stage(
      { truck: 'DE transport 5,5', gun: 'DE heavy_mortar truck' },
      { mines: { central: [], entente: [[5, 4]] } },
    )
    full.move('truck', [5, 4])
    expect(told(full)).toEqual([
      'moved unit=DE:transport#0 from=5,5 hex=5,4 path=5,4 [MOVE-1]',
      'mined unit=DE:transport#0 hex=5,4 [UNIT-23 RUL-65]',
      'destroyedAboard unit=DE:heavy_mortar#1 [RUL-65]',
    ])
  })

  it('[ENGINEER-1] [UNIT-23] works and mines', () => {
    const s = stage(
      { e: 'DE engineer 5,5', f: 'DE engineer 9,9', m: 'DE minelayer 14,5' },
      { options: { trenches: true }, trenches: [] },
    )
    s.take({ type: 'build', unit: s.u('e'), what: 'road', hexes: [hex([5, 4]), hex([5, 3])] })
    s.take({ type: 'build', unit: s.u('f'), what: 'trench', hexes: [hex([9, 8]), hex([9, 7])] })
    s.take({ type: 'mine', unit: s.u('m'), to: hex([14, 4]) })
    expect(told(s)).toEqual([
      'builtRoad unit=DE:engineer#0 hexes=5,4>5,3 [ENGINEER-1 RUL-64]',
      'builtTrench unit=DE:engineer#1 hexes=9,8>9,7 [ENGINEER-1 RUL-64]',
      'mineLaid unit=DE:minelayer#2 hex=14,4 [UNIT-23 RUL-65]',
    ])
  })
})

describe('The log of combat', () => {
  it('[COMBAT-1] [COMBAT-7] [COMBAT-8] [COMBAT-9] declared attacks, flank and envelopment, answers, promotion, destruction', () => {
    const s = stage(
      {
        a: { unit: 'DE armoured_car', at: [5, 4], xp: 2 },
        b: 'DE infantry 6,5',
        d: { unit: 'FR infantry', at: [5, 5], damage: 3 },
      },
      { phase: 'declare' },
    )
    s.attack(
      [
        ['a', 'd'],
        ['b', 'd'],
      ],
      ...hits(3, 14),
      ...hits(2, 8),
      ...hits(8, 14),
      ...miss(30),
    )
    expect(told(s)).toEqual([
      'declared order=1 unit=DE:armoured_car#0 target=FR:infantry#2 [DECLARE-2 DECLARE-3]',
      'declared order=2 unit=DE:infantry#1 target=FR:infantry#2 [DECLARE-2 DECLARE-3]',
      'attack unit=DE:armoured_car#0 target=FR:infantry#2 [COMBAT-1]',
      '· flank unit=DE:armoured_car#0 dice=2 units=1 [COMBAT-7]',
      '· hits unit=DE:armoured_car#0 target=FR:infantry#2 dice=14 faces=1,1,1,12,12,12,12,12,12,12,12,12,12,12 card=0 value=4 hits=3 row=open damage=2 [COMBAT-14 COMBAT-15]',
      '· returnHits unit=FR:infantry#2 target=DE:armoured_car#0 dice=8 faces=1,1,12,12,12,12,12,12 card=0 value=2 hits=2 row=open damage=1 [COMBAT-2 COMBAT-15]',
      '· promoted unit=DE:armoured_car#0 xp=3 gained=1 rank=1 [XP-1]',
      '· experience unit=FR:infantry#2 xp=1 gained=1 rank=0 [XP-1]',
      'attack unit=DE:infantry#1 target=FR:infantry#2 [COMBAT-1]',
      '· flank unit=DE:infantry#1 dice=2 units=0 [COMBAT-7]',
      '· hits unit=DE:infantry#1 target=FR:infantry#2 dice=14 faces=1,1,1,1,1,1,1,1,12,12,12,12,12,12 card=0 value=2 hits=8 row=open damage=5 [COMBAT-14 COMBAT-15]',
      '· returnHits unit=FR:infantry#2 target=DE:infantry#1 dice=5 faces=12,12,12,12,12 card=0 value=2 hits=0 row=open damage=0 [COMBAT-2 COMBAT-15]',
      '· destroyed unit=FR:infantry#2 [COMBAT-20]',
      '· experience unit=DE:infantry#1 xp=2 gained=2 rank=0 [XP-2]',
      'income power=0 nation=DE bonds=0 total=0 [MONEY-1]',
      'turn power=1 nation=FR round=9 [TURN-2]',
    ])
    const three = stage(
      {
        a: 'DE tank 5,4',
        b: 'DE infantry 6,5',
        c: 'DE infantry 6,6',
        d: 'FR infantry 5,5',
        e: 'GB tank 9,9',
        f: 'DE tank 9,8',
        g: 'DE tank 9,10',
      },
      { phase: 'declare' },
    )
    three.attack(
      [
        ['a', 'd'],
        ['f', 'e'],
      ],
      ...miss(15),
      ...miss(12),
      ...miss(15),
      ...miss(12),
    )
    expect(told(three).filter((line) => /flank|envelop/.test(line))).toEqual([
      '· envelop unit=DE:tank#0 dice=3 units=1,2 [COMBAT-8]',
      '· envelop unit=DE:tank#5 dice=3 units=6 [COMBAT-9]',
    ])
  })

  it('[DECLARE-4] [RUL-44] [COMBAT-16] an attack lost with its target; a defender in forest; both fall', () => {
    const s = stage(
      {
        a: 'DE heavy_mortar 5,2',
        b: 'DE heavy_mortar 6,2',
        d: { unit: 'FR infantry', at: [5, 5], damage: 5 },
      },
      { phase: 'declare', rows: ['F'], corner: [5, 5] },
    )
    s.attack(
      [
        ['a', 'd'],
        ['b', 'd'],
      ],
      ...hits(2, 12),
    )
    expect(told(s)).toEqual([
      'declared order=1 unit=DE:heavy_mortar#0 target=FR:infantry#2 [DECLARE-2 DECLARE-3]',
      'declared order=2 unit=DE:heavy_mortar#1 target=FR:infantry#2 [DECLARE-2 DECLARE-3]',
      'attack unit=DE:heavy_mortar#0 target=FR:infantry#2 [COMBAT-1]',
      '· hits unit=DE:heavy_mortar#0 target=FR:infantry#2 dice=12 faces=1,1,12,12,12,12,12,12,12,12,12,12 card=0 value=3 hits=2 row=forest damage=1 [COMBAT-14 COMBAT-16]',
      '· destroyed unit=FR:infantry#2 [COMBAT-20]',
      '· experience unit=DE:heavy_mortar#0 xp=2 gained=2 rank=0 [XP-2]',
      'attackLost unit=DE:heavy_mortar#1 target=FR:infantry#2 [DECLARE-4 RUL-44]',
      'income power=0 nation=DE bonds=0 total=0 [MONEY-1]',
      'turn power=1 nation=FR round=9 [TURN-2]',
    ])
    const both = stage(
      { a: { unit: 'DE infantry', at: [5, 4], damage: 5 }, d: { unit: 'FR infantry', at: [5, 5], damage: 5 } },
      { phase: 'declare' },
    )
    both.attack([['a', 'd']], ...new Array<number>(24).fill(1))
    expect(told(both)).toEqual([
      'declared order=1 unit=DE:infantry#0 target=FR:infantry#1 [DECLARE-2 DECLARE-3]',
      'attack unit=DE:infantry#0 target=FR:infantry#1 [COMBAT-1]',
      '· hits unit=DE:infantry#0 target=FR:infantry#1 dice=5 faces=1,1,1,1,1 card=0 value=2 hits=5 row=open damage=3 [COMBAT-14 COMBAT-15]',
      '· returnHits unit=FR:infantry#1 target=DE:infantry#0 dice=5 faces=1,1,1,1,1 card=0 value=2 hits=5 row=open damage=3 [COMBAT-2 COMBAT-15]',
      '· destroyed unit=FR:infantry#1 [COMBAT-20]',
      '· destroyed unit=DE:infantry#0 [COMBAT-20]',
      'income power=0 nation=DE bonds=0 total=0 [MONEY-1]',
      'turn power=1 nation=FR round=9 [TURN-2]',
    ])
  })

  it('[BERTHA-2] [BERTHA-3] [BERTHA-5] [CARD-1] shells that stray, on target, on nothing; cards instead of dice', () => {
    const bertha = (xp: number, ...dice: number[]): string[] => {
      const s = stage({ a: { unit: 'DE big_bertha', at: [5, 10], xp }, d: 'FR tank 5,5' }, { phase: 'declare' })
      s.attack([['a', 'd']], ...dice)
      return told(s).slice(1, 4)
    }
    expect([
      bertha(0, 1),
      bertha(0, 7, ...miss(12)),
      bertha(3, 3),
      bertha(3, 4, ...miss(12)),
      bertha(5, ...miss(12)),
    ]).toEqual([
      [
        'attack unit=DE:big_bertha#0 target=FR:tank#1 [COMBAT-1]',
        '· scattered unit=DE:big_bertha#0 roll=1 hex=5,4 [BERTHA-2]',
        '· noEffect unit=DE:big_bertha#0 [BERTHA-5 RUL-61]',
      ],
      [
        'attack unit=DE:big_bertha#0 target=FR:tank#1 [COMBAT-1]',
        '· onTarget unit=DE:big_bertha#0 roll=7 hex=5,5 [BERTHA-2]',
        '· hits unit=DE:big_bertha#0 target=FR:tank#1 dice=12 faces=12,12,12,12,12,12,12,12,12,12,12,12 card=0 value=6 hits=0 row=open damage=0 [COMBAT-14 COMBAT-15]',
      ],
      [
        'attack unit=DE:big_bertha#0 target=FR:tank#1 [COMBAT-1]',
        '· scattered unit=DE:big_bertha#0 roll=3 hex=4,6 [BERTHA-3]',
        '· noEffect unit=DE:big_bertha#0 [BERTHA-5 RUL-61]',
      ],
      [
        'attack unit=DE:big_bertha#0 target=FR:tank#1 [COMBAT-1]',
        '· onTarget unit=DE:big_bertha#0 roll=4 hex=5,5 [BERTHA-3]',
        '· hits unit=DE:big_bertha#0 target=FR:tank#1 dice=12 faces=12,12,12,12,12,12,12,12,12,12,12,12 card=0 value=8 hits=0 row=open damage=0 [COMBAT-14 COMBAT-15]',
      ],
      [
        'attack unit=DE:big_bertha#0 target=FR:tank#1 [COMBAT-1]',
        '· hits unit=DE:big_bertha#0 target=FR:tank#1 dice=12 faces=12,12,12,12,12,12,12,12,12,12,12,12 card=0 value=10 hits=0 row=open damage=0 [COMBAT-14 COMBAT-15]',
        'income power=0 nation=DE bonds=0 total=0 [MONEY-1]',
      ],
    ])
    const cards = stage(
      { a: 'DE tank 5,4', d: 'FR tank 5,5' },
      { phase: 'declare', options: { cardsDE: true, cardsFR: true } },
    )
    cards.attack([['a', 'd']], 10, 1)
    expect(told(cards)).toEqual([
      'declared order=1 unit=DE:tank#0 target=FR:tank#1 [DECLARE-2 DECLARE-3]',
      'attack unit=DE:tank#0 target=FR:tank#1 [COMBAT-1]',
      '· hitsCard unit=DE:tank#0 target=FR:tank#1 dice=12 faces= card=10 value=6 hits=9 row=open damage=3 [COMBAT-14 COMBAT-15]',
      '· returnHitsCard unit=FR:tank#1 target=DE:tank#0 dice=12 faces= card=1 value=6 hits=3 row=open damage=1 [COMBAT-2 COMBAT-15]',
      '· experience unit=DE:tank#0 xp=1 gained=1 rank=0 [XP-1]',
      '· experience unit=FR:tank#1 xp=1 gained=1 rank=0 [XP-1]',
      'income power=0 nation=DE bonds=0 total=0 [MONEY-1]',
      'turn power=1 nation=FR round=9 [TURN-2]',
    ])
  })

  it('[TRENCH-15] soldiers in a trench', () => {
    const s = stage(
      { a: 'DE tank 5,4', d: 'FR infantry 5,5' },
      { phase: 'declare', options: { trenches: true }, trenches: [[[5, 5]]] },
    )
    s.attack([['a', 'd']], ...hits(4, 12), ...miss(12))
    expect(told(s)).toEqual([
      'declared order=1 unit=DE:tank#0 target=FR:infantry#1 [DECLARE-2 DECLARE-3]',
      'attack unit=DE:tank#0 target=FR:infantry#1 [COMBAT-1]',
      '· hits unit=DE:tank#0 target=FR:infantry#1 dice=12 faces=1,1,1,1,12,12,12,12,12,12,12,12 card=0 value=6 hits=4 row=trench damage=1 [COMBAT-14 TRENCH-15]',
      '· returnHits unit=FR:infantry#1 target=DE:tank#0 dice=12 faces=12,12,12,12,12,12,12,12,12,12,12,12 card=0 value=2 hits=0 row=open damage=0 [COMBAT-2 COMBAT-15]',
      '· experience unit=DE:tank#0 xp=1 gained=1 rank=0 [XP-1]',
      'income power=0 nation=DE bonds=0 total=0 [MONEY-1]',
      'turn power=1 nation=FR round=9 [TURN-2]',
    ])
  })
})

describe('The log of money', () => {
  it('[MONEY-1] [MONEY-2] [REPAIR-1] [RECRUIT-1] [RECRUIT-4] [RECRUIT-5] income, transfer, repair, recruits', () => {
    const s = scene({
      phase: 'income',
      turn: 'DE',
      units: {
        own: { unit: 'DE tank', at: 'N-A', damage: 3 },
        foe: 'FR tank 13,8',
        foe2: 'GB tank 13,7',
        foe3: 'GB tank 13,6',
        foe4: 'GB tank 14,6',
      },
      forts: { 'N-A': 'DE', 'N-E': 'FR', 'N-F': 'GB' },
      bonds: { DE: 18, AH: 0 },
    })
    run(s)
    s.take({ type: 'transfer', amount: 1 }).take({ type: 'endTransfer' })
    s.take({ type: 'repair', unit: s.u('own') })
    s.take({ type: 'recruit', unitType: typeIndex('infantry'), fort: fort('N-A') })
    s.take({ type: 'special', choice: typeIndex('gunboat') }).take({ type: 'station', at: hex([11, 0]) })
    s.g.bonds[0] = 6
    s.take({ type: 'special', choice: -1 }, 1).take({ type: 'station', at: IN_FORT + fort('N-A') })
    expect(told(s)).toEqual([
      'income power=0 nation=DE bonds=1 total=19 [MONEY-1]',
      'transfer power=0 nation=DE ally=2 allyNation=1 bonds=1 fee=1 [MONEY-2]',
      'repaired unit=DE:tank#0 bonds=2 [REPAIR-1 REPAIR-3]',
      'recruited unit=DE:infantry#5 fort=N-A bonds=2 [RECRUIT-1 RECRUIT-2]',
      'specialChosen power=0 nation=DE unitType=gunboat bonds=6 [RECRUIT-5]',
      'stationedWater unit=DE:gunboat#6 hex=11,0 [RECRUIT-3]',
      'specialDrawn power=0 nation=DE unitType=airship bonds=6 [RECRUIT-4]',
      'stationedFort unit=DE:airship#7 fort=N-A [RECRUIT-2]',
      'turn power=1 nation=FR round=9 [TURN-2]',
    ])
  })
})

describe('The log of the opening, of turns and of the end', () => {
  it('[SETUP-5] [SETUP-7] [SETUP-8] [SETUP-9] [SETUP-15] [TURN-2] [TURN-8] grouping, tokens, deployment, the first turns', () => {
    const o = groupAll(opening(SKIRMISH), (place) => (place < 10 ? 0 : 1))
    const grouped = told(o)
    expect([grouped[0], grouped[1], ...grouped.filter((l) => !l.startsWith('grouped '))]).toEqual([
      'grouped unit=DE:infantry#0 army=0 [SETUP-5] to 0',
      'grouped unit=DE:mounted_infantry#1 army=0 [SETUP-5] to 0',
      'groupedAll power=0 nation=DE [SETUP-6]',
      'groupedAll power=1 nation=FR [SETUP-6]',
      'army power=0 nation=DE army=0 unitTypes=0,1,2,3,4,5,6,8,9,10 count=10 [RUL-4]',
      'army power=0 nation=DE army=1 unitTypes=11 count=1 [RUL-4]',
      'army power=0 nation=DE army=2 unitTypes= count=0 [RUL-4]',
      'army power=1 nation=FR army=0 unitTypes=0,1,2,3,4,5,7,8,9,10 count=10 [RUL-4]',
      'army power=1 nation=FR army=1 unitTypes=13 count=1 [RUL-4]',
      'army power=1 nation=FR army=2 unitTypes= count=0 [RUL-4]',
      '· rollOff power=0 nation=DE roll=8 [SETUP-7 RUL-3]',
      '· rollOff power=1 nation=FR roll=4 [SETUP-7 RUL-3]',
      'deploysFirst power=0 nation=DE [SETUP-7]',
    ])
    until(o, 'orders')
    const lines = told(o)
    expect(lines.filter((l) => /^(token|emptyArmy|plays|deploysF|turn|round)|rollOff/.test(l))).toEqual([
      'tokenShown power=0 nation=DE army=0 number=2 hex=5,5 [SETUP-8]',
      'tokenShown power=1 nation=FR army=0 number=1 hex=7,1 [SETUP-8]',
      'tokenShown power=0 nation=DE army=1 number=3 hex=6,9 [SETUP-8]',
      'tokenShown power=1 nation=FR army=1 number=6 hex=13,8 [SETUP-8]',
      'tokenShown power=0 nation=DE army=2 number=4 hex=14,1 [SETUP-8]',
      'emptyArmy power=0 nation=DE army=2 [RUL-8]',
      'tokenShown power=1 nation=FR army=2 number=5 hex=15,4 [SETUP-8]',
      'emptyArmy power=1 nation=FR army=2 [RUL-8]',
      '· rollOff power=0 nation=DE roll=10 [SETUP-15 RUL-3]',
      '· rollOff power=1 nation=FR roll=3 [SETUP-15 RUL-3]',
      'playsFirst power=0 nation=DE [SETUP-15]',
      'round round=1 [TURN-2]',
      'turn power=0 nation=DE round=1 [TURN-2]',
    ])
    expect(lines.filter((l) => /^deployed/.test(l)).slice(0, 3)).toEqual([
      'deployed unit=DE:infantry#0 hex=5,5 ring=0 [SETUP-9]',
      'deployed unit=DE:mounted_infantry#1 hex=5,4 ring=1 [SETUP-9]',
      'deployed unit=DE:heavy_infantry#2 hex=6,5 ring=1 [SETUP-9]',
    ])
    o.take(o.seats()[0]!, { type: 'order', army: 0 })
    expect(told(o)).toEqual(['· ordered power=0 nation=DE armies=0 [TURN-8]'])
  })

  it('[TURN-3] [TURN-6] [RUL-11] who orders what in the second round', () => {
    const o = until(
      groupAll(opening(SKIRMISH), (place) => place % 3),
      'move',
    )
    told(o)
    while (o.g.round < 2 || o.step() !== 'move') {
      const seat = o.seats()[0]!
      o.take(
        seat,
        o.legal(seat).find((a) => /^(end|confirm|order)/.test(a.type) && a.type !== 'offerSurrender') ??
          o.legal(seat)[0]!,
      )
    }
    expect(told(o).filter((l) => /ordered|^turn|^round/.test(l))).toEqual([
      'turn power=1 nation=FR round=1 [TURN-2]',
      '· ordered power=1 nation=FR armies=0,1 [TURN-8]',
      'round round=2 [TURN-2]',
      'turn power=0 nation=DE round=2 [TURN-2]',
      '· ordered power=0 nation=DE armies=1,2 [TURN-6 RUL-11]',
    ])
    expect(opening(BATTLE).step()).toBe('group')
  })

  it('[WIN-1] [WIN-3] [RUL-94] [WIN-4] the four endings', () => {
    const seven = ['N-B', 'N-C', 'N-D', 'N-E', 'N-F', 'N-G', 'S-A', 'S-B']
    const forts = Object.fromEntries(seven.map((id, i) => [id, i % 2 ? 'DE' : 'AH']))
    const win = scene({
      units: { t: 'DE infantry 1,1', far: 'FR tank 20,20' },
      forts,
    })
    win.take({ type: 'take', unit: win.u('t'), fort: fort('N-A') })
    expect(told(win).at(-1)).toEqual('won.forts faction=0 forts=9 enemyForts=0 round=9 [WIN-1]')
    const dead = stage(
      { a: 'DE heavy_mortar 5,2', d: { unit: 'FR infantry', at: [5, 5], damage: 5 } },
      { phase: 'declare' },
    )
    dead.g.at[dead.u('frFar')] = -1
    dead.attack([['a', 'd']], ...hits(2, 12))
    expect(told(dead).at(-1)).toEqual('won.destroyed faction=0 forts=0 enemyForts=0 round=9 [WIN-3]')
    const rounds = (given: Partial<Given>): string => {
      const s = stage({ own: 'DE tank 1,18' }, { round: 15, options: { maxRounds: '15' }, ...given })
      while (s.g.winner < 0) s.take(s.legal().find((a) => /^end|confirm/.test(a.type))!)
      return told(s).at(-1)!
    }
    expect([rounds({}), rounds({ forts: { 'N-A': 'FR' } })]).toEqual([
      'won.rounds faction=0 forts=0 enemyForts=0 round=15 [RUL-94]',
      'won.rounds faction=1 forts=0 enemyForts=1 round=15 [RUL-94]',
    ])
    const give = stage({ own: 'DE tank 1,18' }, { options: { surrender: 'anytime' } })
    give.take({ type: 'offerSurrender' }).take({ type: 'surrender', agree: false })
    give
      .move('own', [1, 17])
      .take({ type: 'offerSurrender' })
      .take({ type: 'surrender', agree: true })
      .take({ type: 'surrender', agree: true })
    expect(told(give)).toEqual([
      'surrenderOffered seat=0 [WIN-4 RUL-59]',
      'surrenderRefused seat=0 [RUL-59]',
      'moved unit=DE:tank#0 from=1,18 hex=1,17 path=1,17 [MOVE-1]',
      'surrenderOffered seat=0 [WIN-4 RUL-59]',
      'surrenderAgreed seat=0 [WIN-4 RUL-59]',
      'surrenderAgreed seat=2 [WIN-4 RUL-59]',
      'won.surrender faction=1 forts=0 enemyForts=0 round=9 [WIN-4]',
    ])
  })
})
