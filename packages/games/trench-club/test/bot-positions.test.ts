/**
 * Positions with the moves that a sensible player would make: forts that win or lose the game, soldiers about to take one, attacks
 * that pay and attacks that do not, money. Each names what is acceptable, not one move that the bot happens to make.
 */
import { apply, deciders, fastDice, legalActions, PlayTable, type Seat, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { bot } from '../src/bot.ts'
import { distance, doors } from '../src/data/board.ts'
import { trenchClub } from '../src/index.ts'
import { inFort, type TrenchAction, UNUSED } from '../src/types.ts'
import { fort, type Given, type Scene, scene } from './position.ts'

interface Position {
  readonly name: string
  readonly given: Given
  readonly seat?: Seat
  readonly accepts: (s: Scene, a: TrenchAction) => boolean
}

const choose = (s: Scene, seat: Seat): TrenchAction => bot(trenchClub.view(s.g, seat), seat, s.legal(), seeded('bot'))
const takes =
  (unit: string, id: string) =>
  (s: Scene, a: TrenchAction): boolean =>
    a.type === 'take' && a.unit === s.u(unit) && a.fort === fort(id)
const strikes =
  (by: string, target: string) =>
  (s: Scene, a: TrenchAction): boolean =>
    a.type === 'attack' && a.unit === s.u(by) && a.target === s.u(target)

const HALF: readonly [string, string] = ['DE', 'FR']
const far = { unit: 'FR infantry', at: [20, 9] } as const

/* ---------- one decision ---------- */

const single: readonly Position[] = [
  {
    name: 'a soldier at the door takes the fort that wins',
    given: {
      nations: HALF,
      units: { foot: 'DE infantry 4,1', enemy: far },
      forts: { 'N-B': 'DE', 'N-C': 'DE', 'N-D': 'DE', 'N-E': 'DE' },
    },
    accepts: takes('foot', 'N-A'),
  },
  {
    name: 'it takes the fort that wins although an enemy could take it back',
    given: {
      nations: HALF,
      units: { foot: 'DE infantry 4,1', enemy: 'FR infantry 2,2' },
      forts: { 'N-B': 'DE', 'N-C': 'DE', 'N-D': 'DE', 'N-E': 'DE' },
    },
    accepts: takes('foot', 'N-A'),
  },
  {
    name: 'the enemy’s empty fort beside which a soldier stands is taken',
    given: {
      nations: HALF,
      units: { foot: 'DE infantry 16,1', enemy: 'FR tank 10,8' },
      forts: { 'N-A': 'DE', 'N-E': 'FR' },
    },
    accepts: takes('foot', 'N-E'),
  },
  {
    name: 'the enemy stands one fort before the end: the fort that is open is taken back, not the neutral one',
    given: {
      nations: HALF,
      units: {
        // Beside N-E, which is the enemy's, with another soldier beside N-A, which is nobody's.
        foot: 'DE infantry 16,1',
        other: 'DE tank 2,4',
        enemy: 'FR infantry 14,9',
      },
      forts: { 'N-E': 'FR', 'N-F': 'FR', 'N-G': 'FR', 'N-D': 'FR', 'N-A': 'DE' },
    },
    accepts: takes('foot', 'N-E'),
  },
  {
    name: 'units in the fort that it takes die with it: a full fort before an empty one',
    given: {
      nations: HALF,
      units: {
        foot: 'DE infantry 20,4',
        tank: { unit: 'FR tank', at: 'N-F', damage: 3 },
        enemy: 'FR infantry 12,9',
      },
      forts: { 'N-F': 'FR', 'N-E': 'FR', 'N-A': 'DE' },
    },
    accepts: takes('foot', 'N-F'),
  },
  {
    name: 'the French take the fort beside them too',
    given: {
      nations: HALF,
      units: { enemy: 'DE infantry 12,9', foot: 'FR infantry 20,1' },
      forts: { 'N-G': 'FR' },
      turn: 'FR',
    },
    seat: 1,
    accepts: takes('foot', 'N-E'),
  },
  {
    name: 'a thief at the door of the own fort is struck before a dearer unit',
    given: {
      nations: HALF,
      units: {
        gun: 'DE assault_gun 5,3',
        thief: { unit: 'FR infantry', at: [4, 1], damage: 3 },
        tank: 'FR tank 7,4',
      },
      forts: { 'N-A': 'DE' },
      phase: 'declare',
    },
    accepts: strikes('gun', 'thief'),
  },
  {
    name: 'the soldier who would win the game next turn is struck, whatever else is in range',
    given: {
      nations: HALF,
      units: {
        gun: 'DE assault_gun 5,3',
        thief: { unit: 'FR infantry', at: [4, 1], damage: 2 },
        wreck: { unit: 'FR tank', at: [7, 3], damage: 5 },
      },
      forts: { 'N-A': 'DE', 'N-E': 'FR', 'N-F': 'FR', 'N-G': 'FR', 'N-D': 'FR' },
      phase: 'declare',
    },
    accepts: strikes('gun', 'thief'),
  },
  {
    name: 'hurt infantry does not attack a tank',
    given: {
      nations: HALF,
      units: { foot: { unit: 'DE infantry', at: [5, 3], damage: 3 }, tank: 'FR tank 5,2' },
      phase: 'declare',
    },
    accepts: (_s, a) => a.type === 'confirm',
  },
  {
    name: 'a gun fires at what it can destroy without an answer',
    given: {
      nations: HALF,
      units: { gun: 'DE howitzer 5,3', foot: { unit: 'FR infantry', at: [7, 4], damage: 4 } },
      phase: 'declare',
    },
    accepts: strikes('gun', 'foot'),
  },
  {
    name: 'two soldiers at two doors win for an enemy that needs two forts: one of them is struck, not the wreck of a tank',
    given: {
      nations: HALF,
      units: {
        gun: 'DE assault_gun 5,3',
        thief: { unit: 'FR infantry', at: [4, 1], damage: 2 },
        other: 'FR infantry 16,1',
        wreck: { unit: 'FR tank', at: [7, 3], damage: 5 },
      },
      forts: { 'N-A': 'DE', 'N-F': 'FR', 'N-G': 'FR', 'N-D': 'FR' },
      phase: 'declare',
    },
    accepts: strikes('gun', 'thief'),
  },
  {
    name: 'two soldiers at two doors take the two forts that win, although one of them could kill a tank',
    given: {
      nations: HALF,
      units: {
        foot: { unit: 'DE heavy_infantry', at: [4, 1], xp: 5 },
        other: { unit: 'DE heavy_infantry', at: [16, 1], xp: 5 },
        wreck: { unit: 'FR airplane', at: [5, 4], damage: 5, xp: 5 },
        second: { unit: 'FR airplane', at: [16, 4], damage: 5, xp: 5 },
        guard: 'FR infantry 2,2',
        keeper: 'FR infantry 20,1',
      },
      forts: { 'N-B': 'DE', 'N-C': 'DE', 'N-D': 'DE', 'N-E': 'FR' },
    },
    accepts: (_s, a) => a.type === 'take',
  },
  {
    name: 'Big Bertha does not fire where her shells may fall on tanks of her own',
    given: {
      nations: HALF,
      units: {
        bertha: 'DE big_bertha 5,9',
        foot: { unit: 'FR infantry', at: [6, 5], damage: 0 },
        a: { unit: 'DE tank', at: [6, 4], damage: 4 },
        b: { unit: 'DE tank', at: [6, 6], damage: 4 },
        c: { unit: 'DE armoured_car', at: [5, 5], damage: 4 },
        d: { unit: 'DE armoured_car', at: [7, 5], damage: 4 },
        e: { unit: 'DE airplane', at: [5, 6], damage: 4 },
        f: { unit: 'DE armoured_car', at: [7, 6], damage: 4 },
      },
      phase: 'declare',
    },
    accepts: (s, a) => a.type !== 'attack' || a.unit !== s.u('bertha'),
  },
  {
    name: 'no recruits into a fort whose door the enemy holds',
    given: {
      nations: HALF,
      units: { tank: 'DE tank 6,6', enemy: 'FR infantry 4,1' },
      forts: { 'N-A': 'DE', 'N-C': 'DE' },
      bonds: { DE: 3 },
      phase: 'recruit',
    },
    accepts: (_s, a) => a.type === 'recruit' && a.fort === fort('N-C'),
  },
  {
    name: 'a side without soldiers recruits one: nobody else takes forts',
    given: {
      nations: HALF,
      units: { tank: 'DE tank 6,6', enemy: far },
      forts: { 'N-A': 'DE' },
      bonds: { DE: 4 },
      phase: 'recruit',
    },
    accepts: (s, a) => a.type === 'recruit' && [0, 1, 2].includes(a.unitType) && s.g.fortOwner[a.fort] !== UNUSED,
  },
  {
    name: 'the dear unit is repaired first',
    given: {
      nations: HALF,
      units: {
        foot: { unit: 'DE infantry', at: 'N-A', damage: 1 },
        tank: { unit: 'DE tank', at: 'N-A', damage: 3 },
        enemy: far,
      },
      forts: { 'N-A': 'DE' },
      bonds: { DE: 2 },
      phase: 'repair',
    },
    accepts: (s, a) => a.type === 'repair' && a.unit === s.u('tank'),
  },
]

describe('one decision', () => {
  it.each(single)('$name', ({ given, seat = 0, accepts }) => {
    const s = scene(given)
    const action = choose(s, seat)
    expect(accepts(s, action) ? 'acceptable' : action).toBe('acceptable')
  })
})

/* ---------- a whole phase of movement ---------- */

/** Lets the bot move until it ends the phase; dice are fast ones. */
function moveAll(s: Scene, seat: Seat): TrenchAction[] {
  const made: TrenchAction[] = []
  const table = new PlayTable(s.g, fastDice('positions'))
  while (s.step() === 'move' && deciders(trenchClub, s.g)[0] === seat) {
    const legal = legalActions(trenchClub, s.g, seat) as readonly TrenchAction[]
    const action = bot(trenchClub.view(s.g, seat), seat, legal, seeded('bot'))
    made.push(action)
    if (action.type === 'endMove') break
    apply(trenchClub, s.g, seat, action, table)
  }
  return made
}

const nearest = (s: Scene, unit: string, id: string): number =>
  Math.min(...doors[fort(id)]!.map((d) => distance(s.g.at[s.u(unit)]!, d)))

describe('a phase of movement', () => {
  it('brings a soldier to a door of the only fort that is left to take', () => {
    const s = scene({
      nations: HALF,
      units: { foot: 'DE mounted_infantry 7,3', enemy: far },
      forts: { 'N-A': 'DE', 'N-B': 'DE', 'N-C': 'DE', 'N-E': 'DE' },
    })
    const before = nearest(s, 'foot', 'N-D')
    moveAll(s, 0)
    expect(nearest(s, 'foot', 'N-D')).toBeLessThan(before)
  })
  it('a soldier at its door does not walk away from the fort that it could take', () => {
    const s = scene({
      nations: HALF,
      units: { foot: 'DE infantry 12,5', enemy: 'FR infantry 16,8' },
      forts: { 'N-A': 'DE' },
    })
    moveAll(s, 0)
    expect(s.g.fortOwner[fort('N-D')]).toBe(0)
  })
  it('[FORT-7] a tank leaves the fort that a soldier at the door is about to take', () => {
    const s = scene({
      nations: HALF,
      units: { tank: { unit: 'DE tank', at: 'N-A', damage: 5 }, thief: 'FR infantry 4,1', enemy: far },
      forts: { 'N-A': 'DE' },
      bonds: { DE: 9 },
    })
    moveAll(s, 0)
    expect(inFort(s.where('tank'))).toBe(false)
  })
  it('[FORT-7] a hurt tank does not look for shelter in a fort with a soldier of the enemy at the door', () => {
    const s = scene({
      nations: HALF,
      units: {
        tank: { unit: 'DE tank', at: [4, 2], damage: 5 },
        thief: 'FR infantry 2,2',
        enemy: far,
      },
      forts: { 'N-A': 'DE' },
      bonds: { DE: 9 },
    })
    moveAll(s, 0)
    expect(inFort(s.where('tank'))).toBe(false)
  })
  it('an airplane does not attack a soldier in range of an anti-aircraft gun', () => {
    const s = scene({
      nations: HALF,
      units: { plane: 'DE airplane 10,9', flak: 'FR anti_aircraft 10,3', foot: 'FR infantry 10,5' },
    })
    moveAll(s, 0)
    expect(distance(s.where('plane'), s.g.at[s.u('flak')]!)).toBeGreaterThan(3)
  })
})
