/** Turn order and opening restriction (TURN-1 to TURN-8, RUL-10, RUL-11). */
import { describe, expect, it } from 'vitest'
import { bonusOf } from '../../src/rules/account.ts'
import { frontOf } from '../../src/rules/field.ts'
import { ALL_ARMIES, GONE, IN_FORT } from '../../src/types.ts'
import { type Cell, hex, pieceOf, scene } from '../position.ts'
import {
  BATTLE,
  board,
  canAttack,
  groupAll,
  type Opening,
  opening,
  pass,
  plain,
  SKIRMISH,
  until,
  whyAttack,
  whyBoard,
  whyTake,
} from './ground.ts'

const IDLE = ['endMove', 'confirm', 'endTransfer', 'endRepair', 'endTurn']

/** The first turn of a game in which power 0 begins and every army has units. */
function begun(config: typeof SKIRMISH | typeof BATTLE, first = 0): Opening {
  const roll = Array.from({ length: config.players }, (_, power) => (power === first ? 12 : 1))
  const tokens = new Array(3 * config.players).fill(1)
  return until(
    groupAll(opening(config, ...roll, ...tokens, ...roll), (place) => place % 3),
    'orders',
  )
}

/** Ends the turn without doing anything; names the armies when asked. */
function idle(o: Opening): void {
  const { turn, round } = o.g
  while (o.g.turn === turn && o.g.round === round) {
    const seat = o.seats()[0]!
    const legal = o.legal(seat)
    o.take(seat, legal.find((a) => IDLE.includes(a.type)) ?? legal[0]!)
  }
}

/** For each of the next turns: the power, how many armies it is asked to name, and which may be ordered. */
function turns(o: Opening, count: number): { power: number; asked: number; may: number[] }[] {
  return Array.from({ length: count }, () => {
    const power = o.g.turn
    let asked = 0
    while (o.step() === 'orders') {
      o.take(o.seats()[0]!, o.legal(o.seats()[0]!).at(-1)!)
      asked++
    }
    const may = [0, 1, 2].filter((a) => ((o.g.ordered >> a) & 1) === 1)
    idle(o)
    return { power, asked, may }
  })
}

describe('turn order', () => {
  it('[TURN-1] move, declare, combat, then money: income, transfer, repair, recruit', () => {
    const s = scene({
      bonds: { DE: 9 },
      forts: { 'N-A': 'DE' },
      units: {
        man: 'DE infantry 7,4',
        hurt: { unit: 'DE tank', at: 'N-A', damage: 2 },
        enemy: 'FR infantry 7,5',
      },
    })
    const seen = [s.step()]
    const go = (type: 'endMove' | 'endTransfer' | 'endRepair' | 'endTurn'): void => {
      s.take({ type })
      seen.push(s.step())
    }
    go('endMove')
    expect(s.g.bonds[s.g.turn]).toBe(9)
    s.attack([['man', 'enemy']], ...new Array(24).fill(12))
    expect(s.events('log.income')).toHaveLength(1)
    expect(s.g.bonds[s.g.turn]).toBe(10)
    seen.push(s.step())
    go('endTransfer')
    go('endRepair')
    go('endTurn')
    expect(seen).toEqual(['move', 'declare', 'transfer', 'repair', 'recruit', 'move'])
    // Nothing of a later phase comes earlier.
    const early = scene({
      units: { man: 'DE infantry 7,4', enemy: 'FR infantry 7,5' },
    })
    expect(whyAttack(early, 'man', 'enemy').rule).toBe('DECLARE-1')
    early.take({ type: 'endMove' })
    expect(early.moveOf('man', [7, 3])).toBeUndefined()
  })

  it('[TURN-2] a player ends all four phases before the next one, clockwise', () => {
    const o = begun(BATTLE)
    const order = turns(o, 8).map((t) => t.power)
    expect(order).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
    expect(o.g.round).toBe(3)
    const s = scene({ turn: 'FR', units: { a: 'FR tank 4,4', b: 'AH tank 9,9' } })
    const next = s.g.powerNation[(s.g.turn + 1) % 4]
    expect(s.moveOf('b', [9, 8])).toBeUndefined()
    expect(s.whyMove('b', [9, 8]).rule).toBe('MOVE-1')
    pass(s)
    expect(s.g.powerNation[s.g.turn]).toBe(next)
    expect(s.moveOf('b', [9, 8])).toBeDefined()
  })

  it('[TURN-3] [TURN-4] four players order 1, 1, 2 and 3 armies in the first round, then all', () => {
    const seen = turns(begun(BATTLE), 8)
    expect(seen.map((t) => t.may.length)).toEqual([1, 1, 2, 3, 3, 3, 3, 3])
    expect(seen.map((t) => t.asked)).toEqual([1, 1, 2, 0, 0, 0, 0, 0])
  })

  it('[TURN-3] the count goes by the order of play, whoever began', () => {
    const seen = turns(begun(BATTLE, 2), 4)
    expect(seen.map((t) => t.power)).toEqual([2, 3, 0, 1])
    expect(seen.map((t) => t.may.length)).toEqual([1, 1, 2, 3])
  })

  it('[TURN-5] [TURN-6] [TURN-7] [RUL-11] two players: 1 and 2 armies, then the two that rested and all, then all', () => {
    const seen = turns(begun(SKIRMISH), 6)
    expect(seen.map((t) => t.power)).toEqual([0, 1, 0, 1, 0, 1])
    expect(seen[0]).toMatchObject({ asked: 1, may: [2] })
    expect(seen[1]!.asked).toBe(2)
    expect(seen[1]!.may).toHaveLength(2)
    // Forced, not asked: exactly the two not ordered in round 1.
    expect(seen[2]).toEqual({ power: 0, asked: 0, may: [0, 1] })
    expect(seen.slice(3).map((t) => t.may)).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
    ])
  })

  it('[TURN-8] the restricted player chooses the armies: every set of the right size, each once', () => {
    const one = begun(BATTLE)
    expect(one.legal(one.seats()[0]!)).toEqual([0, 1, 2].map((army) => ({ type: 'order', army })))
    const sets = new Set<number>()
    for (let first = 0; first < 2; first++) {
      for (let second = 0; second < 2; second++) {
        const o = begun(BATTLE)
        turns(o, 2)
        const seat = o.seats()[0]!
        const a = o.legal(seat)[first]!
        o.take(seat, a)
        const b = o.legal(seat)[second]
        if (!b) continue
        o.take(seat, b)
        expect(o.step()).toBe('move')
        sets.add(o.g.ordered)
      }
    }
    expect([...sets].sort((a, b) => a - b)).toEqual([0b011, 0b101, 0b110])
  })

  it('[TURN-8] units of an army without orders do not move', () => {
    const o = begun(SKIRMISH)
    const seat = o.seats()[0]!
    o.take(seat, { type: 'order', army: 1 })
    const movers = new Set(o.legal(seat).flatMap((a) => ('unit' in a ? [o.g.army[a.unit]] : [])))
    expect(movers).toEqual(new Set([1]))
  })
})

describe('giving orders', () => {
  const at = (cell: Cell, unit: string, army: number) => ({ unit, at: cell, army })
  const given = {
    ordered: [0],
    rows: plain('N-D'),
    forts: { 'N-D': 'neutral' },
  } as const

  it('[TURN-8] [RUL-10] orders cover moving, taking forts, boarding, driving and building', () => {
    const s = scene({
      ...given,
      units: {
        idle: at([8, 4], 'DE infantry', 1),
        willing: at([4, 4], 'DE infantry', 0),
        rider: at([3, 8], 'DE infantry', 0),
        engineer: at([12, 9], 'DE engineer', 1),
        truck: at([4, 8], 'DE transport', 1),
        far: 'FR transport 20,20',
      },
    })
    expect(s.whyMove('idle', [7, 4]).rule).toBe('TURN-8')
    expect(whyTake(s, 'idle', 'N-D').rule).toBe('TURN-8')
    expect(s.whyMove('truck', [4, 9]).rule).toBe('TURN-8')
    // RUL-34: the passenger has orders, its truck has none.
    expect(whyBoard(s, 'rider').rule).toBe('RUL-34')
    const works = { type: 'build', unit: s.u('engineer'), what: 'road', hexes: [hex([12, 10]), hex([12, 11])] }
    expect(s.why(works).rule).toBe('TURN-8')
    expect(s.moveOf('willing', [4, 5])).toBeDefined()
    // With orders for both armies all of it may be done.
    s.g.ordered = ALL_ARMIES
    expect(s.legal().some((a) => a.type === 'take' && a.unit === s.u('idle'))).toBe(true)
    expect(s.legal().some((a) => a.type === 'build' && a.unit === s.u('engineer'))).toBe(true)
    board(s, 'rider').move('truck', [4, 9])
  })

  it('[TURN-8] [RUL-10] they cover attacking too; but without orders a unit still supports, returns fire and makes contact', () => {
    const units = {
      bold: at([4, 4], 'DE infantry', 0),
      idle: at([5, 5], 'DE armoured_car', 1),
      enemy: 'FR infantry 4,5',
    }
    const s = scene({ ordered: [0], rows: ['.'], phase: 'declare', units })
    expect(canAttack(s, 'bold', 'enemy')).toBe(true)
    expect(whyAttack(s, 'idle', 'enemy').rule).toBe('TURN-8')
    expect(bonusOf(s.g, s.u('bold'), s.u('enemy'))).toMatchObject({ dice: 2, by: [s.u('idle')] })
    expect(frontOf(s.g, 1).ground[hex([5, 6])]).toBe(1)
    // The enemy attacks the idle one, which shoots back: twelve hits are the end of the infantry.
    const french = { ...pieceOf(units.enemy), army: 0 }
    const back = scene({ ordered: [0], rows: ['.'], turn: 'FR', phase: 'declare', units: { ...units, enemy: french } })
    back.attack([['enemy', 'idle']], ...new Array(24).fill(1))
    expect(back.where('enemy')).toBe(GONE)
  })

  it('[TURN-8] [RUL-10] phase 4 is not restricted', () => {
    const s = scene({
      ordered: [0],
      bonds: { DE: 9 },
      forts: { 'N-A': 'DE' },
      phase: 'repair',
      units: { hurt: { unit: 'DE tank', at: 'N-A', damage: 3, army: 2 }, far: 'FR tank 20,20' },
    })
    s.take({ type: 'repair', unit: s.u('hurt') })
    expect(s.g.damage[s.u('hurt')]).toBe(0)
  })

  it('[TURN-6] [RUL-11] recruits belong to no army and may be ordered whatever the restriction', () => {
    const s = scene({
      ordered: [0],
      rows: ['.'],
      units: {
        fresh: at([4, 4], 'DE infantry', -1),
        idle: at([8, 8], 'DE infantry', 1),
        far: 'FR tank 20,20',
      },
    })
    expect(s.moveOf('fresh', [4, 5])).toBeDefined()
    expect(s.moveOf('idle', [8, 9])).toBeUndefined()
    const buy = scene({
      bonds: { DE: 2 },
      forts: { 'N-A': 'DE' },
      phase: 'recruit',
      units: { a: 'DE tank 4,4', far: 'FR tank 20,20' },
    })
    const offer = buy.legal().find((a) => a.type === 'recruit')!
    buy.take(offer)
    const fresh = buy.g.at.findIndex((place) => place >= IN_FORT)
    expect(buy.g.army[fresh]).toBe(-1)
  })
})
