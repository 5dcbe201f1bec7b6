/** Solo: what the lists of the Automa say about rare cases: nothing to do, nobody who answers, trenches, mines, water, ties. */
import { defaultConfig, fastDice, Match } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { doors, entrances, fortIndex, hexOf } from '../../src/data/board.ts'
import { damageFrom, typeIds, typeIndex } from '../../src/data/index.ts'
import { rowOf } from '../../src/rules/account.ts'
import { buy, wishOf } from '../../src/rules/automa/buy.ts'
import { entryCost, mpFrom, mpTo } from '../../src/rules/automa/distance.ts'
import { actingOrder, nextUnit } from '../../src/rules/automa/order.ts'
import {
  answersMelee,
  attackHexes,
  fortsNextTurn,
  mayEverAttack,
  reachOf,
  sceneOf,
} from '../../src/rules/automa/scene.ts'
import { fixedHits } from '../../src/rules/combat.ts'
import { GONE, IN_FORT, type TrenchClub } from '../../src/types.ts'
import {
  always,
  automaOf,
  automaTurn,
  blank,
  type Cell,
  choice,
  decided,
  foe,
  game,
  ground,
  humanOf,
  keysOf,
  mine,
  scene,
  trace,
  watched,
} from '../automa-position.ts'
import { cellsAt } from '../position.ts'

const B = fortIndex('N-B')
const noTie = (): never => {
  throw new Error('nothing is left to chance here')
}
const AT_B = cellsAt('0,4 1,4 2,5 3,5 0,6 1,6 3,6 2,7')
/** The Automa holds N-B and nothing else, with two soldiers, two cars and two guns: it buys anything. */
function saturated(bonds: number, foot: readonly [string, string] = ['heavy_infantry', 'heavy_infantry']): TrenchClub {
  const g = blank('FR-DE', ['N-B'], { maxTwoPerType: true })
  g.fortOwner[B] = automaOf(g)
  g.bonds[automaOf(g)] = bonds
  const types = [...foot, 'armoured_car', 'armoured_car', 'assault_gun', 'assault_gun']
  for (const [i, type] of types.entries()) mine(g, type, [10, i], { army: 0 })
  foe(g, 'tank', [16, 8])
  g.ordered = 0
  return g
}

describe('solo: purchases in rare cases', () => {
  it('[SOLO-BUY-2] the dead are no foot soldiers', () => {
    const g = saturated(9)
    expect(typeIds[wishOf(g, automaOf(g), () => 0)!.type]).not.toBe('mounted_infantry')
    g.at[0] = GONE
    expect(typeIds[wishOf(g, automaOf(g), () => 0)!.type]).toBe('mounted_infantry')
  })
  it('[SOLO-BUY-4] [RUL-85] of what it can pay: nothing, the only one, or by chance', () => {
    const wish = (bonds: number, tie: (n: number) => number, foot?: readonly [string, string]): string | undefined => {
      const g = saturated(bonds, foot)
      const found = wishOf(g, automaOf(g), tie)
      return found && typeIds[found.type]
    }
    expect(wish(1, noTie)).toBeUndefined()
    expect(wish(2, noTie)).toBe('infantry')
    // Two of infantry are the most (RECRUIT-6): mounted infantry or anti-aircraft for 3 bonds.
    const two = ['infantry', 'infantry'] as const
    expect([0, 1].map((i) => wish(3, (n) => (n === 2 ? i : 9), two))).toEqual(['mounted_infantry', 'anti_aircraft'])
  })
  it('[SOLO-BUY-4] with nothing that it can pay it buys nothing and says nothing', () => {
    const g = saturated(0)
    const { dice, rolls } = watched()
    const log = automaTurn(g, dice)
    expect(log.filter((e) => e.key.startsWith('automa.'))).toEqual([])
    expect(rolls).toEqual([])
  })
  it('[SOLO-BUY-5] a single fort is not chosen by a die; the recruit is in it and belongs to nobody', () => {
    const g = saturated(3)
    g.at[0] = GONE
    const { dice, rolls } = watched()
    buy(g, automaOf(g), { roll: (n: number) => dice.roll(n), log: () => {} } as never)
    const recruit = g.at.indexOf(IN_FORT + B)
    expect(typeIds[g.unitType[recruit]!]).toBe('mounted_infantry')
    expect([g.unitOwner[recruit], g.bonds[automaOf(g)]]).toEqual([-1, 0])
    expect(rolls).toEqual([])
  })
})

describe('solo: nothing to do', () => {
  it('[RUL-83] without an enemy that it could ever attack a unit stays, takes nothing and attacks nobody', () => {
    const g = blank('FR-DE', ['N-B'])
    const guns = ['anti_aircraft', 'tank'].map((type, i) => mine(g, type, [4, 4 + i]))
    foe(g, 'infantry', [16, 8], { fort: 'N-B' })
    for (const u of guns)
      expect(choice(g, u)).toMatchObject({
        rule: 'RUL-83',
        fort: -1,
        to: g.at[u],
        target: -1,
        opportunity: false,
        decisions: [],
      })
  })
  it.each(['tank', 'assault_gun'])('[RUL-79] %s inside a fort with enemies at all its doors stays there', (type) => {
    const g = blank('FR-DE', ['N-B'])
    g.fortOwner[B] = automaOf(g)
    const u = mine(g, type, [0, 0], { fort: 'N-B' })
    for (const cell of AT_B) foe(g, 'tank', cell)
    expect(choice(g, u)).toMatchObject({ rule: 'RUL-79', to: IN_FORT + B, target: -1 })
    // One door open: that is where it goes.
    g.at[g.at.indexOf(hexOf([3, 5]))] = GONE
    expect(choice(g, u)).toMatchObject({ priority: 1, to: hexOf([3, 5]) })
  })
  it('[FORT-16] [SOLO-7] who is inside a fort or gone is no enemy to look at, and the dead do not act', () => {
    const g = blank('FR-DE', ['N-B'])
    const seen = foe(g, 'tank', [8, 8])
    foe(g, 'tank', [0, 0], { fort: 'N-B' })
    g.at[foe(g, 'tank', [9, 9])] = GONE
    const dead = mine(g, 'tank', [4, 4])
    const alive = mine(g, 'tank', [5, 5])
    g.at[dead] = GONE
    const s = sceneOf(g, automaOf(g), [], noTie)
    expect([s.enemies, s.own]).toEqual([[seen], [alive]])
    expect(nextUnit(s)).toBe(alive)
  })
  it('[SOLO-7] no die is rolled where one unit of the type has the highest priority', () => {
    const g = blank('FR-DE', ['N-B'])
    const far = mine(g, 'infantry', [12, 5])
    const atDoor = mine(g, 'infantry', [3, 5])
    foe(g, 'tank', [16, 8])
    expect(nextUnit(scene(g, { tie: noTie }))).toBe(atDoor)
    g.at[atDoor] = GONE
    expect(nextUnit(scene(g, { tie: noTie }))).toBe(far)
  })
})

describe('solo: the order of acting', () => {
  it('[SOLO-FOOT-1] [SOLO-MELEE-1] [SOLO-RANGED-1] every type in its place', () => {
    expect(actingOrder.map((t) => typeIds[t])).toEqual([
      'infantry',
      'mounted_infantry',
      'heavy_infantry',
      'anti_tank_gunners',
      // By price.
      'airplane',
      'tank',
      'renault_ft17',
      'mark1_female',
      'airship',
      'engineer',
      'armoured_car',
      // By range; the truck and the minelayer, which have no weapon, first.
      'transport',
      'minelayer',
      'howitzer',
      'assault_gun',
      'anti_aircraft',
      'gunboat',
      'gas_launcher',
      'heavy_mortar',
      'big_bertha',
      'railway_gun',
    ])
  })
})

describe('solo: attacks that nobody answers', () => {
  /** Gunners reach two hexes, the tank one: from two hexes away it does not shoot back. */
  const gunners = (): { g: TrenchClub; u: number; tank: number } => {
    const g = blank('FR-AH')
    const u = mine(g, 'anti_tank_gunners', [6, 4])
    const tank = foe(g, 'tank', [6, 6])
    return { g, u, tank }
  }
  it('[SOLO-FOOT-9] an enemy that cannot shoot back from one of the hexes is attacked from there', () => {
    const { g, u, tank } = gunners()
    // The hex beside the enemy is nearer to the next own unit, if it were not for the answer.
    mine(g, 'armoured_car', [5, 5], { army: 0 })
    ground(g, 'water', [5, 4])
    expect(reachOf(scene(g), u)).toContain(hexOf([6, 5]))
    expect(choice(g, u)).toMatchObject({ priority: 5, rule: 'SOLO-FOOT-9', target: tank, to: hexOf([6, 4]) })
    // The hex where it stands is the only one left at that distance.
    ground(g, 'water', [7, 3], [7, 4], [5, 3], [5, 4])
    expect(choice(g, u).to).toBe(g.at[u])
  })
  it('[SOLO-MELEE-4] b asks for a hex from which the enemy cannot answer: both can be had so', () => {
    const { g, u } = gunners()
    foe(g, 'tank', [7, 5])
    g.at[u] = hexOf([5, 4])
    const c = choice(g, u)
    expect(trace(c, 'target').split(' ').slice(0, 2)).toEqual(['a–', 'b2'])
  })
  it('[SOLO-MELEE-5] [SOLO-MELEE-10] airplanes without an enemy gun against them do not ask for its distance', () => {
    const g = blank('FR-DE')
    const plane = mine(g, 'airplane', [6, 4])
    foe(g, 'tank', [6, 6])
    foe(g, 'tank', [8, 6])
    const c = choice(g, plane)
    expect(trace(c, 'target').split(' ')[2]).toBe('c·')
    expect(trace(c, 'hex').split(' ')[0]).toBe('a·')
  })
  it('[TRENCH-14] a trench answers with everybody in it who can', () => {
    const g = blank('FR-DE', [], { trenches: true })
    const plane = mine(g, 'airplane', [6, 4])
    const soft = foe(g, 'infantry', [6, 6])
    const hard = foe(g, 'heavy_infantry', [6, 7])
    g.trench = g.terrain.map((_, h) => ([hexOf([6, 6]), hexOf([6, 7])].includes(h) ? 0 : -1))
    g.dug[soft] = 1
    expect(answersMelee(g, plane, soft)).toBe(false)
    g.dug[hard] = 1
    expect(answersMelee(g, plane, soft)).toBe(true)
  })
  it('[RUL-77] a soldier that only moves still attacks from where it ends, and the log says whom and why', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [3, 5])
    foe(g, 'infantry', [0, 4])
    for (const cell of cellsAt('3,4 2,5 3,6 2,7 1,4')) mine(g, 'tank', cell, { army: 0 })
    const tank = foe(g, 'tank', [4, 5])
    const c = choice(g, infantry)
    expect(c).toMatchObject({ priority: 2, to: hexOf([3, 5]), target: tank, opportunity: true, fort: -1 })
    expect(decided(c, 'target')).toBe('only')
    g.ordered = 0
    const [told] = keysOf(automaTurn(g), 'automa.opportunity')
    expect(told).toMatchObject({ depth: 1, rules: ['RUL-77'], params: { unit: infantry, target: tank } })
  })
  it('[SOLO-RANGED-5] c remembers everybody who was attacked this turn, not only the last', () => {
    const g = blank('FR-DE')
    mine(g, 'armoured_car', [4, 3])
    mine(g, 'armoured_car', [14, 3])
    const mortar = mine(g, 'heavy_mortar', [4, 8])
    const first = foe(g, 'tank', [4, 4])
    const second = foe(g, 'tank', [14, 4])
    // More experienced (e), but nobody has attacked it.
    foe(g, 'tank', [8, 8], { xp: 3 })
    const attacks = keysOf(automaTurn(g, always(1)), 'log.attack').map((e) => [e.params!.unit, e.params!.target])
    expect(attacks).toEqual([
      [0, first],
      [1, second],
      [mortar, first],
    ])
  })
})

describe('solo: distances and places', () => {
  it('[RUL-80] what entering a hex costs each kind of unit, in half points', () => {
    const g = blank('FR-DE', ['N-B'])
    const cells: Record<string, Cell> = { open: [8, 8], forest: [9, 8], road: [10, 8], bridge: [11, 8], water: [12, 8] }
    for (const [kind, cell] of Object.entries(cells)) ground(g, kind as 'open', cell)
    const off = g.terrain.indexOf(0)
    const costs = (type: string): number[] =>
      [...Object.values(cells).map((c) => hexOf(c)), entrances[B]![0]!, off].map((h) =>
        Math.max(-1, entryCost(g, typeIndex(type), h)),
      )
    expect(off).toBeGreaterThanOrEqual(0)
    expect(costs('infantry')).toEqual([2, 3, 1, 1, 4, -1, -1])
    expect(costs('mounted_infantry')).toEqual([2, 3, 1, 1, 6, -1, -1])
    expect(costs('tank')).toEqual([2, 3, 1, 1, -1, -1, -1])
    expect(costs('airplane')).toEqual([2, 2, 2, 2, 2, -1, -1])
    expect(costs('gunboat')).toEqual([-1, -1, -1, 2, 2, -1, -1])
  })
  it('[RUL-80] [TRENCH-2] into a trench go foot soldiers and tanks, whoever holds it', () => {
    const g = blank('FR-DE', [], { trenches: true })
    g.trench = g.terrain.map((_, h) => (h === hexOf([8, 8]) ? 0 : -1))
    foe(g, 'infantry', [8, 8])
    const cost = (type: string): number => entryCost(g, typeIndex(type), hexOf([8, 8]))
    expect(['infantry', 'tank', 'airplane'].map(cost)).toEqual([2, 2, 2])
    expect(['armoured_car', 'howitzer'].map(cost).every((c) => c < 0)).toBe(true)
  })
  it('[RUL-80] air units count hexes, there and back, whatever lies between', () => {
    const g = blank('FR-DE')
    g.terrain = g.terrain.map((t, h) => (h % 21 === 5 ? 0 : t))
    const [from, to] = [hexOf([4, 5]), hexOf([6, 5])]
    for (const field of [mpFrom(g, typeIndex('airplane'), [from])[to], mpTo(g, typeIndex('airplane'), [to])[from]])
      expect(field).toBe(4)
    expect(mpFrom(g, typeIndex('infantry'), [from])[to]).toBeGreaterThan(100)
  })
  it('[RUL-74] [SOLO-FOOT-10] two forts at the same distance are both goals', () => {
    const g = blank('FR-DE', ['N-A', 'N-E'])
    const [a, e] = ['N-A', 'N-E'].map((id) => mpTo(g, typeIndex('infantry'), entrances[fortIndex(id)]!)) as [
      number[],
      number[],
    ]
    const middle = g.terrain.findIndex((t, h) => t === 1 && a[h] === e[h] && a[h]! > 8 && a[h]! < 100)
    expect(middle).toBeGreaterThan(0)
    const u = mine(g, 'infantry', [0, 0])
    g.at[u] = middle
    foe(g, 'transport', [10, 9])
    const ends = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const c = choice(g, u, { tie: (n) => i % n })
      expect(c.priority).toBe(6)
      ends.add(a[c.to]! < a[middle]! ? 'N-A' : 'N-E')
    }
    expect([...ends].sort()).toEqual(['N-A', 'N-E'])
  })
  it('[RUL-78] [TRENCH-8] in the second of two turns a soldier leaves a trench at any of its hexes', () => {
    const g = blank('FR-DE', ['N-B'], { trenches: true })
    const u = mine(g, 'infantry', [12, 6])
    const dug = [5, 6, 7, 8].map((c) => hexOf([c, 5]))
    g.trench = g.terrain.map((_, h) => (dug.includes(h) ? 0 : -1))
    expect(fortsNextTurn(scene(g), u, hexOf([8, 5]), [B])).toEqual([B])
    g.trench = []
    expect(fortsNextTurn(scene(g), u, hexOf([8, 5]), [B])).toEqual([])
    // A hex at the entrance needs no further step.
    expect(fortsNextTurn(scene(g), u, doors[B]![0]!, [B])).toEqual([B])
  })
  it('[RUL-79] [SPECIAL-4] no unit of the Automa ends on an enemy mine; own mines and those below an airplane do not matter', () => {
    const g = blank('FR-DE')
    const tank = mine(g, 'tank', [6, 4])
    const plane = mine(g, 'airplane', [8, 4])
    const mined = (hex: number, side: number): void => {
      g.mines = g.terrain.map((_, h) => (h === hex ? side : -1))
    }
    const own = g.powerFaction[automaOf(g)]!
    mined(hexOf([6, 5]), own)
    expect(reachOf(scene(g), tank)).toContain(hexOf([6, 5]))
    mined(hexOf([6, 5]), 1 - own)
    expect(reachOf(scene(g), tank)).not.toContain(hexOf([6, 5]))
    expect(reachOf(scene(g), plane)).toContain(hexOf([6, 5]))
  })
  it('[MOVE-15] vessels and air units attack over water, soldiers in it do not', () => {
    const g = blank('FR-DE')
    ground(g, 'water', [6, 5])
    const target = foe(g, 'tank', [6, 6])
    const from = (type: string): number[] => attackHexes(g, mine(g, type, [12, 8]), target, [hexOf([6, 5])])
    expect(['airplane', 'gunboat'].map((type) => from(type))).toEqual([[hexOf([6, 5])], [hexOf([6, 5])]])
    expect(from('infantry')).toEqual([])
  })
  it('[RUL-83] a kind of enemy that the unit has any range against is one to go for', () => {
    const g = blank('FR-DE')
    const [boat, flak] = [mine(g, 'gunboat', [2, 2]), mine(g, 'anti_aircraft', [3, 3])]
    const [plane, tank] = [foe(g, 'airplane', [9, 9]), foe(g, 'tank', [8, 8])]
    expect([mayEverAttack(g, boat, plane), mayEverAttack(g, flak, plane), mayEverAttack(g, flak, tank)]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('solo: the preview of an attack on the Automa', () => {
  it('[SOLO-COMBAT-3] its answer is certain: the fixed hits, without a die', () => {
    const g = blank('FR-DE')
    const enemy = mine(g, 'tank', [6, 6])
    const own = foe(g, 'tank', [6, 5])
    const human = humanOf(g)
    g.turn = human
    g.stack.push({ step: 'declare', power: human, done: 0, attacks: [] } as never)
    const seat = g.seatsOf[human]![0]!
    const p = game.preview(game.view(g, seat), seat, { type: 'attack', unit: own, target: enemy } as never)!
    const hits = fixedHits(g, enemy, typeIndex('tank'))
    const damage = damageFrom(typeIndex('tank'), rowOf(g, own), hits)
    expect([hits > 0, damage > 0]).toEqual([true, true])
    const back = [...(p.main ? [p.main] : []), ...(p.whatIf ?? [])].find((d) => d.params?.unit === own)!
    const likely = back.outcomes.filter((o) => o.cases > 0)
    expect(likely.map((o) => [o.key, o.params, o.cases])).toEqual([
      ['outcome.damage', { damage, total: damage }, back.cases],
    ])
    const struck = [...(p.main ? [p.main] : []), ...(p.whatIf ?? [])].find((d) => d.params?.unit === enemy)!
    expect(struck.outcomes.filter((o) => o.cases > 0).length).toBeGreaterThan(1)
    expect(p.notes).toContainEqual(
      expect.objectContaining({
        key: 'note.fixedAnswer',
        rule: 'SOLO-COMBAT-3',
        params: expect.objectContaining({ unit: enemy, hits }),
      }),
    )
    expect(p.accounts.filter((a) => a.params?.unit === enemy)).toEqual([])
  })
})

describe('solo: what the set-up tells', () => {
  it('[SOLO-SETUP-9] [RUL-86] each chip with how many are left in the cup', () => {
    const config = defaultConfig(game, {
      scenario: 'solo',
      players: 1,
      arrangement: 4,
      options: { difficulty: 'easy' },
    })
    const match = Match.start(game, config, fastDice(3))
    while ((match.state as TrenchClub).stack.at(-1)?.step !== 'move' && !match.over)
      match.submit(match.deciders[0]!, match.legal(match.deciders[0]!)[0])
    const drawn = keysOf(match.log, 'automa.drawn')
    expect(drawn.map((e) => e.params!.left)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(drawn.every((e) => e.depth === 1)).toBe(true)
    const orders = keysOf(match.log, 'automa.orders')
    expect(orders.every((e) => e.depth === 1)).toBe(true)
    expect(humanOf(match.state as TrenchClub)).not.toBe(automaOf(match.state as TrenchClub))
  })
})
