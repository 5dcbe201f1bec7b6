/** The cooperative game (COOP-1 to COOP-4, RUL-88). */
import { type Action, defaultConfig, fastDice, Match, pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { fortIndex, hexOf } from '../../src/data/board.ts'
import { nationIndex, typeIndex } from '../../src/data/index.ts'
import { bonusOf } from '../../src/rules/account.ts'
import { addUnit } from '../../src/rules/units.ts'
import { scenarios } from '../../src/scenarios.ts'
import { allyOf, NATIONS, type TrenchClub } from '../../src/types.ts'
import { automaOf, game, humanOf, newGame, PAIRS } from '../automa-position.ts'

const start = (seed = 1, options = {}): Match =>
  Match.start(game, defaultConfig(game, { scenario: 'coop', players: 2, arrangement: 4, options }), fastDice(seed))
const state = (match: Match): TrenchClub => match.state as TrenchClub

/** Every third unit goes to the second player. */
function shared(match: Match): void {
  for (let i = 0; i < 11; i++) {
    const offered = match.legal(0) as (Action & { to: number })[]
    match.submit(
      0,
      offered.find((a) => a.to === (i % 3 === 0 ? 1 : 0)),
    )
  }
}
function grouped(match: Match): void {
  while (state(match).stack.at(-1)?.step === 'coopGroup') {
    const seat = match.deciders[0]!
    match.submit(seat, match.legal(seat)[0])
  }
}
/** Up to a turn of the persons, by chance. */
function underWay(match: Match, seed: number): void {
  const random = seeded(seed)
  while (!match.over && state(match).stack.at(-1)?.step !== 'move') {
    const seat = pick(match.deciders, random)
    match.submit(seat, pick(match.legal(seat), random))
  }
}

const isTank = (g: TrenchClub, u: number): boolean => g.unitType[u] === typeIndex('tank')

describe('cooperative game', () => {
  it('[COOP-1] the solo rules against the Automa; the units of one sheet are divided between two players', () => {
    const match = start()
    const g = state(match)
    expect(g.automa).toEqual([0, 1])
    expect(g.seatsOf[humanOf(g)]).toEqual([0, 1])
    expect(g.unitPower.filter((p) => p === humanOf(g))).toHaveLength(11)
    shared(match)
    const owners = g.unitOwner.filter((_, u) => g.unitPower[u] === humanOf(g))
    expect(owners).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0])
    expect(g.stack.at(-1)?.step).toBe('coopGroup')
    expect(match.why(0, { type: 'share', unit: 0, to: 1 })).toBeDefined()
    underWay(match, 3)
    // Then the Automa plays as in the solo game.
    expect(match.log.filter((e) => e.key === 'automa.drawn')).toHaveLength(11)
  })

  it('[COOP-1] [COOP-3] every unit is dealt out in its order, then grouped in its order, and both are told', () => {
    const match = start()
    const inOrder = { rule: 'RUL-88', key: 'deny.shareInOrder' }
    expect(match.why(0, { type: 'share', unit: 3, to: 0 })).toMatchObject(inOrder)
    expect(match.why(0, { type: 'group', unit: 0, army: 0 })).not.toMatchObject(inOrder)
    for (let i = 0; i < 11; i++) {
      expect(state(match).stack.at(-1)?.step).toBe('share')
      match.submit(0, { type: 'share', unit: i, to: 1 - (i % 2) })
    }
    const dealt = match.log.filter((e) => e.key === 'log.shared')
    expect(dealt.map((e) => [e.params!.unit, e.params!.seat])).toEqual(
      Array.from({ length: 11 }, (_, i) => [i, 1 - (i % 2)]),
    )
    expect(match.why(1, { type: 'group', unit: 2, army: 1 })).toMatchObject(inOrder)
    expect(match.why(1, { type: 'dance', unit: 2, army: 1 })).not.toMatchObject(inOrder)
    match.submit(1, { type: 'group', unit: 0, army: 2 })
    const [told] = match.log.filter((e) => e.key === 'log.grouped')
    expect(told).toMatchObject({ params: { unit: 0, army: 2 }, rules: ['SETUP-5', 'COOP-3'], seats: [0, 1] })
    expect(match.legal(1).map((a) => (a as Action & { unit: number }).unit)).toEqual([2, 2])
  })

  it('[RUL-88] each declares attacks of own units; combat comes when both have confirmed', () => {
    const match = start(2)
    shared(match)
    underWay(match, 2)
    const g = state(match)
    const own = g.unitOwner.findIndex((owner, u) => owner >= 0 && isTank(g, u))
    const seat = g.unitOwner[own]!
    const foe = g.unitPower.indexOf(automaOf(g))
    g.at.forEach((_, u) => {
      g.at[u] = -1
    })
    g.at[own] = hexOf([6, 6])
    g.at[foe] = hexOf([6, 7])
    Object.assign(g, { ordered: 7 })
    g.stack.length = 1
    g.stack.push({ step: 'declare', power: humanOf(g), done: 0, attacks: [] } as never)
    const again = Match.resume(game, match.snapshot(), fastDice(1), [], [])
    const attack = { type: 'attack', unit: own, target: foe }
    const attacks = (s: number): number => again.legal(s).filter((a) => a.type === 'attack').length
    expect([attacks(seat), attacks(1 - seat)]).toEqual([1, 0])
    expect(again.why(1 - seat, attack)).toMatchObject({ key: 'deny.attackerNotYours' })
    again.submit(seat, attack)
    again.submit(seat, { type: 'confirm' })
    expect(again.deciders).toEqual([1 - seat])
    expect(state(again).stack.at(-1)?.step).toBe('declare')
    again.submit(1 - seat, { type: 'confirm' })
    expect(again.log.some((e) => e.key === 'log.attack')).toBe(true)
  })

  it("[COOP-2] the second player's units bear the colours of the allied nation", () => {
    const coop = scenarios.find((s) => s.id === 'coop')!
    expect(coop.arrangements[2]).toHaveLength(PAIRS.length)
    for (const [i, [first, second]] of coop.arrangements[2]!.entries()) {
      expect(NATIONS.indexOf(second![0] as 'DE')).toBe(allyOf(NATIONS.indexOf(first![0] as 'DE')))
      expect(coop.automa![2]![i]).toEqual([PAIRS[i]!.slice(3)])
    }
    const match = start()
    shared(match)
    const g = state(match)
    for (let u = 0; u < g.at.length; u++) {
      if (g.unitPower[u] !== humanOf(g)) continue
      expect(NATIONS[g.unitNation[u]!]).toBe(g.unitOwner[u] === 1 ? 'GB' : 'FR')
    }
  })

  it('[COOP-3] each has a token for own units only, the third is for both', () => {
    const match = start()
    shared(match)
    const g = state(match)
    const armies = (seat: number): unknown[] => match.legal(seat).map((a) => (a as Action & { army: number }).army)
    expect([0, 1].map(armies)).toEqual([
      [0, 2],
      [1, 2],
    ])
    const unit = (match.legal(1)[0] as Action & { unit: number }).unit
    expect(g.unitOwner[unit]).toBe(1)
    expect(match.why(1, { type: 'group', unit, army: 0 })).toMatchObject({ rule: 'COOP-3', key: 'deny.othersToken' })
    grouped(match)
    underWayToDeploy(match)
    // Nobody turns up the other's token.
    expect([0, 1].map(armies)).toEqual([
      [0, 2],
      [1, 2],
    ])
    expect(match.why(0, { type: 'reveal', army: 1 })).toMatchObject({ rule: 'COOP-3' })
    match.submit(1, { type: 'reveal', army: 1 })
    // Only its owner puts the units of that token on the board.
    expect(match.deciders).toEqual([1])
    const units = match.legal(1).map((a) => (a as Action & { unit: number }).unit)
    expect(units.every((u) => g.unitOwner[u] === 1 && g.army[u] === 1)).toBe(true)
  })

  it('[COOP-4] one purse and one pool of forts: both may enter, both may recruit, in their own colours', () => {
    const match = start(5)
    shared(match)
    underWay(match, 5)
    const g = state(match)
    const human = humanOf(g)
    const fort = fortIndex('N-A')
    g.fortOwner[fort] = human
    g.at[0] = hexOf([4, 2])
    g.at[1] = hexOf([3, 2])
    Object.assign(g, { ordered: 7 })
    g.moved.fill(0)
    const again = Match.resume(game, match.snapshot(), fastDice(1), [], [])
    expect([g.unitOwner[0], g.unitOwner[1]]).toEqual([1, 0])
    for (const [seat, unit] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const enters = again
        .legal(seat)
        .filter((a) => a.type === 'enter' && (a as Action & { unit: number }).unit === unit)
      expect(enters).toHaveLength(1)
    }
    g.bonds[human] = 6
    g.stack.length = 1
    g.stack.push({ step: 'recruit', power: human } as never)
    const money = Match.resume(game, match.snapshot(), fastDice(1), [], [])
    const purse = state(money)
    expect(money.deciders).toEqual([0, 1])
    money.submit(1, { type: 'recruit', unitType: typeIndex('infantry'), fort })
    expect(purse.bonds[human]).toBe(4)
    money.submit(0, { type: 'recruit', unitType: typeIndex('mounted_infantry'), fort })
    expect(purse.bonds[human]).toBe(1)
    const recruits = purse.at.flatMap((at, u) =>
      at === 1000 + fort ? [[purse.unitOwner[u], NATIONS[purse.unitNation[u]!]]] : [],
    )
    expect(recruits).toEqual([
      [1, 'GB'],
      [0, 'FR'],
    ])
  })

  it('[RUL-88] both act in one turn in any order; it ends when both are done', () => {
    const match = start(2)
    shared(match)
    underWay(match, 2)
    expect(match.deciders).toEqual([0, 1])
    const owners = (seat: number): Set<unknown> =>
      new Set(
        match
          .legal(seat)
          .flatMap((a) => (a.type === 'move' ? [state(match).unitOwner[(a as Action & { unit: number }).unit]] : [])),
      )
    expect([0, 1].map(owners).map((s) => [...s])).toEqual([0, 1].map((seat) => (owners(seat).size > 0 ? [seat] : [])))
    match.submit(1, { type: 'endMove' })
    expect(match.deciders).toEqual([0])
    match.submit(0, { type: 'endMove' })
    expect(state(match).stack.at(-1)?.step).not.toBe('move')
  })

  it('[RUL-88] flank support stays by nation, unless the option softens it', () => {
    const support = (coopSupport: boolean): number => {
      const g = newGame('FR-DE', { coopSupport }, 'coop')
      g.at.fill(-1)
      const human = humanOf(g)
      const put = (type: string, nation: string, power: number, at: readonly [number, number]): number =>
        addUnit(g, typeIndex(type), nationIndex(nation), power, 0, hexOf(at))
      const attacker = put('tank', 'FR', human, [6, 4])
      put('tank', 'GB', human, [7, 4])
      const target = put('tank', 'DE', automaOf(g), [6, 5])
      return bonusOf(g, attacker, target).dice
    }
    expect(support(false)).toBe(0)
    expect(support(true)).toBe(2)
  })

  it('[RUL-88] a truck carries the units of its own player only', () => {
    const match = start(2)
    shared(match)
    underWay(match, 2)
    const g = state(match)
    const truck = g.unitType.indexOf(typeIndex('transport'))
    const owner = g.unitOwner[truck]!
    const soldier = (seat: number): number =>
      g.unitOwner.findIndex(
        (o, u) =>
          o === seat && ['infantry', 'heavy_infantry', 'mounted_infantry'].map(typeIndex).includes(g.unitType[u]!),
      )
    g.at.forEach((_, u) => {
      if (g.unitPower[u] === humanOf(g)) g.at[u] = -1
    })
    g.at[truck] = hexOf([6, 6])
    g.at[soldier(owner)] = hexOf([6, 7])
    g.at[soldier(1 - owner)] = hexOf([5, 6])
    Object.assign(g, { ordered: 7 })
    g.moved.fill(0)
    const again = Match.resume(game, match.snapshot(), fastDice(1), [], [])
    const boards = (seat: number): number => again.legal(seat).filter((a) => a.type === 'board').length
    expect([boards(owner), boards(1 - owner)]).toEqual([1, 0])
    expect(again.why(1 - owner, { type: 'board', unit: soldier(1 - owner), truck, path: [] })).toMatchObject({
      rule: 'RUL-34',
    })
    // While it is loaded its commander cannot end the movement; the other can.
    again.submit(
      owner,
      again.legal(owner).find((a) => a.type === 'board'),
    )
    const ends = (seat: number): boolean => again.legal(seat).some((a) => a.type === 'endMove')
    expect([ends(owner), ends(1 - owner)]).toEqual([false, true])
  })
})

function underWayToDeploy(match: Match): void {
  expect(state(match).stack.at(-1)?.step).toBe('deploy')
  expect(match.deciders).toEqual([0, 1])
}
