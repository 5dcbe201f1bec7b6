/** 9.2e, A37: who may leave a zone in which supports rely on the excess; and refusals that name the first thing wrong. */
import { deciders } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { downfall } from '../../src/index.ts'
import type { Army } from '../../src/types.ts'
import { ACTIVATE, attack, move, moveSupport, strategic, support } from '../orders.ts'
import { type Scene, scene } from '../position.ts'

const say = (s: Scene, action: unknown): string => {
  const { rule, key } = s.why(action)
  return `${rule} ${key}`
}

describe('9.2e The excess after all moves', () => {
  const stand = (own: number, enemies: number, more: string[] = []): Scene =>
    scene({
      turn: 'german',
      tiles: { german: ['maneuver'] },
      control: { metz: 'german' },
      armies: {
        verdun: [...Array(own).fill('german'), ...Array(enemies).fill('french')],
        metz: ['german', ...more],
      },
    }).take(ACTIVATE)

  it('[9.2e] [A37] three against one: one supports, another may leave; three against two: nobody may', () => {
    const s = stand(3, 1)
    const [a, b, c, foe] = s.at('verdun') as [Army, Army, Army, Army]
    s.take(attack(a, foe)).take(support(b, foe))
    expect(s.can(move(c, 'metz'))).toBe(true)
    const tight = stand(3, 2)
    const [d, e, f, first] = tight.at('verdun') as [Army, Army, Army, Army]
    tight.take(attack(d, first)).take(support(e, first))
    expect(say(tight, move(f, 'metz'))).toBe('9.2e deny.excess')
  })

  it('[9.2e] [A37] two supports: none may leave, until another has come', () => {
    const s = stand(3, 1)
    const [a, b, c, foe] = s.at('verdun') as [Army, Army, Army, Army]
    s.take(attack(a, foe)).take(support(b, foe)).take(support(c, foe))
    expect(s.legal().filter((x) => x.type === 'move' && x.army === a)).toEqual([])
    const two = stand(2, 1)
    const [x, y, target] = two.at('verdun') as [Army, Army, Army]
    two.take(attack(x, target)).take(moveSupport(two.army('metz'), 'verdun', target))
    // Three after the move against one: the excess of two lets the second leave.
    expect(two.can(move(y, 'metz'))).toBe(true)
    two.take(support(y, target))
    expect(two.legal().some((it) => it.type === 'move' && it.army === y)).toBe(false)
  })
})

describe('9.1 Refusals name what is wrong', () => {
  it('[3b] a way of exactly four zones into a full stack is not too far; one of five is', () => {
    const s = scene({
      turn: 'german',
      armies: { konigsberg: ['german'], berlin: ['german', 'german', 'german'] },
    }).take(ACTIVATE)
    s.g.activated.fill(1)
    s.g.activated[s.army('konigsberg')] = 0
    expect(say(s, move(s.army('konigsberg'), 'danzig', 'posen', 'berlin'))).toBe('3b deny.stackFull')
    expect(say(s, move(s.army('konigsberg'), 'danzig', 'posen', 'breslau', 'berlin'))).toBe('3b deny.stackFull')
    expect(say(s, move(s.army('konigsberg'), 'danzig', 'posen', 'breslau', 'praga', 'viena'))).toBe('9.1a deny.tooFar')
  })

  it('[14a] [3b] a strategic way through the partner’s zones into a full stack is there, the room is not', () => {
    const s = scene({
      turn: 'german',
      armies: {
        hamburgo: ['german'],
        sarajevo: ['austro-hungarian', 'austro-hungarian', 'austro-hungarian'],
      },
    }).take(ACTIVATE)
    expect(say(s, strategic(s.army('hamburgo'), 'sarajevo'))).toBe('3b deny.stackFull')
    expect(s.can(strategic(s.army('hamburgo'), 'trieste'))).toBe(true)
  })

  it('[9.2b] an order in place is not refused for what leaving would break', () => {
    const s = scene({ turn: 'german', armies: { verdun: ['german', 'german', 'german', 'french', 'french'] } }).take(
      ACTIVATE,
    )
    const [a, b, c, first] = s.at('verdun') as [Army, Army, Army, Army]
    s.take(attack(a, first)).take(support(b, first))
    expect(say(s, attack(c, first))).toBe('9.2b deny.targetTaken')
    expect(say(s, move(c, 'metz'))).toBe('9.2e deny.excess')
  })
})

describe('9.2 Whose choice it is', () => {
  const seatOf = (s: Scene): number[] => [...deciders(downfall, s.g)]

  it('[9.2ac] the second loss of the defender is placed by the defender', () => {
    const s = scene({ turn: 'german', armies: { verdun: ['german', 'french-', 'french-', 'french-'] } })
    s.activate([attack(s.army('verdun'), s.army('verdun', 1))], 6, 3)
    expect([s.step(), seatOf(s)]).toEqual(['secondLoss', [s.g.seatOf[1]]])
  })

  it('[9.2ad] the second loss of the attacker is placed by the attacker', () => {
    const s = scene({ turn: 'german', armies: { verdun: ['german-', 'german', 'german', 'french'] } })
    const [a, b, c, foe] = s.at('verdun') as [Army, Army, Army, Army]
    s.activate([attack(a, foe), support(b, foe), support(c, foe)], 1, 6)
    expect([s.step(), seatOf(s)]).toEqual(['secondLoss', [s.g.seatOf[0]]])
  })

  it('[14e] [15.5b] an army in the pool is not there to be restored; [10.6a] gas is no order of an activation', () => {
    const s = scene({ turn: 'german', armies: { metz: ['german-'] } })
    const pooled = s.g.armyZone.findIndex((z, a) => z < 0 && s.g.armySide[a] === 0)
    s.take({ type: 'recruit' })
    expect(say(s, { type: 'restore', army: pooled })).toBe('14e deny.notYourRestore')
    const west = scene({ turn: 'german', armies: { verdun: ['german', 'french'] } }).take(ACTIVATE)
    const seat = west.g.seatOf[0]!
    const gas = { type: 'gas', target: west.army('verdun', 1) } as const
    expect(downfall.preview(downfall.view(west.g, seat), seat, gas)).toBeUndefined()
  })
})
