/** The rulebook's worked examples by number: combat, trenches, cards, fixed hits (EX-7 to EX-12, EX-15; EX-13 and EX-14 are the Automa's own). */
import { describe, expect, it } from 'vitest'
import { distance } from '../src/data/board.ts'
import { baseValue, cardHits, diceByDamage, rankOf, typeIndex } from '../src/data/index.ts'
import { previewAttack } from '../src/odds.ts'
import { bonusOf, returners, rowOf } from '../src/rules/account.ts'
import { fixedHits } from '../src/rules/combat.ts'
import { dugIn } from '../src/rules/trenches.ts'
import { GONE } from '../src/types.ts'
import { type Cell, fort, hex, scene } from './position.ts'

describe('EX-7 to EX-10 the running combat', () => {
  // I in the forest of [5,5]; A north, P south-east (not opposite A), Q north-west, M south-west of it; H three from M.
  const setup = (over: { Q?: string; P?: string; pAt?: Cell } = {}) =>
    scene({
      rows: ['F'],
      corner: [5, 5],
      phase: 'declare',
      turn: 'DE',
      units: {
        A: { unit: 'DE armoured_car', at: [5, 4], damage: 3, xp: 3 },
        P: { unit: over.P ?? 'DE airplane', at: over.pAt ?? [6, 6] },
        M: 'DE heavy_mortar 4,6',
        Q: { unit: over.Q ?? 'AH armoured_car', at: [4, 5] },
        I: { unit: 'GB infantry', at: [5, 5], damage: 1, xp: 2 },
        H: 'FR howitzer 4,9',
      },
    })
  const ROLL_A = [1, 3, 4, 5, 6, 7, 8, 9, 10, 12]
  const ROLL_I = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12]
  const MISS = (n: number): number[] => new Array<number>(n).fill(12)

  it('[EX-7] [EX-8] [EX-9] [EX-10] armoured car, airplane and mortar, in the order declared', () => {
    const s = setup()
    s.attack(
      [
        ['A', 'I'],
        ['P', 'I'],
        ['M', 'H'],
      ],
      ...ROLL_A,
      ...ROLL_I,
      ...MISS(14),
      ...MISS(12),
    )
    const { g } = s
    const [a, i] = [s.u('A'), s.u('I')]
    const hits = s.events('log.hits')
    expect(hits.map((e) => e.params)).toMatchObject([
      { unit: a, target: i, dice: 10, value: 6, hits: 5, row: 'forest', damage: 2 },
      { unit: s.u('P'), target: i, dice: 14, row: 'forest', damage: 0 },
      { unit: s.u('M'), target: s.u('H'), dice: 12, damage: 0 },
    ])
    const answers = s.events('log.returnHits')
    expect(answers).toHaveLength(1)
    expect(answers[0]!.params).toMatchObject({
      unit: i,
      target: a,
      dice: 11,
      value: 2,
      hits: 2,
      row: 'open',
      damage: 1,
    })
    expect([g.damage[a], g.xp[a], rankOf(g.xp[a]!)]).toEqual([4, 4, 1])
    expect([g.damage[i], g.xp[i], rankOf(g.xp[i]!)]).toEqual([3, 3, 1])
  })

  it('[EX-9] in the open the same five hits do 3 damage', () => {
    const s = setup()
    s.g.terrain = s.g.terrain.map((t, h) => (h === hex([5, 5]) ? 1 : t))
    s.attack([['A', 'I']], ...ROLL_A, ...ROLL_I)
    expect(s.events('log.hits')[0]!.params).toMatchObject({ hits: 5, row: 'open', damage: 3 })
  })

  it.each([
    [2, 1],
    [3, 1],
    [4, 2],
  ])('[EX-9] %i hits on the armoured car are %i damage', (hits, damage) => {
    const s = setup()
    const answer = [...new Array<number>(hits).fill(1), ...MISS(11 - hits)]
    s.attack([['A', 'I']], ...MISS(10), ...answer)
    expect(s.g.damage[s.u('A')]).toBe(3 + damage)
  })

  it('[EX-9] an attack on a unit destroyed before is lost', () => {
    const s = setup()
    s.g.damage[s.u('I')] = 5
    s.attack(
      [
        ['A', 'I'],
        ['P', 'I'],
      ],
      ...ROLL_A,
      ...new Array<number>(5).fill(12),
    )
    expect(s.events('log.attackLost')).toHaveLength(1)
    expect(s.where('I')).toBe(GONE)
  })

  it.each([
    ['Q of the same nation', { Q: 'DE armoured_car' }, 3, 'COMBAT-8'],
    ['P opposite A', { pAt: [5, 6] as Cell }, 3, 'COMBAT-9'],
    ['P replaced by a mortar', { P: 'DE heavy_mortar' }, 0, 'COMBAT-7'],
    ['as printed', {}, 2, 'COMBAT-7'],
  ])('[EX-9] %s', (_name, over, dice, rule) => {
    const s = setup(over)
    expect(bonusOf(s.g, s.u('A'), s.u('I'))).toMatchObject({ dice, rule })
  })

  it('[EX-10] the airplane is flanked in by the car and gets no answer; the mortar is not in melee', () => {
    const s = setup()
    expect(bonusOf(s.g, s.u('P'), s.u('I'))).toMatchObject({ dice: 2, by: [s.u('A')] })
    expect(returners(s.g, s.u('P'), s.u('I'))).toEqual([])
    expect(returners(s.g, s.u('M'), s.u('H'))).toEqual([])
    expect(bonusOf(s.g, s.u('M'), s.u('H')).dice).toBe(0)
  })

  it('[EX-9] the preview says what the dice decide', () => {
    const s = setup()
    const p = previewAttack(s.g, s.u('A'), s.u('I'), true)
    expect(p.accounts[0]!.total).toBe(10)
    expect(p.accounts[1]!.total).toBe(11)
    // Ten dice at 6 of 12: 2^10 cases, C(10, 5) of them with five hits.
    expect(p.histogram![5]).toMatchObject({ label: '5', cases: 252 })
    expect(p.main!.cases).toBe(1024)
    expect(p.main!.outcomes.reduce((sum, o) => sum + o.cases, 0)).toBe(1024)
  })
})

describe('EX-11 trench', () => {
  const setup = (turn: string) =>
    scene({
      options: { trenches: true },
      phase: turn === 'AH' ? 'declare' : 'move',
      turn,
      units: {
        gb: 'GB infantry 9,5',
        fr: 'FR mounted_infantry 9,6',
        tank: 'FR tank 8,5',
        car: 'AH armoured_car 8,6',
        horse: 'AH mounted_infantry 10,7',
      },
    })

  it('[EX-11] the two soldiers are in the trench, the tank is only on it', () => {
    const s = setup('AH')
    expect(dugIn(s.g, s.u('gb'))).toBeGreaterThanOrEqual(0)
    expect(dugIn(s.g, s.u('fr'))).toBe(dugIn(s.g, s.u('gb')))
    expect(dugIn(s.g, s.u('tank'))).toBe(-1)
    expect(rowOf(s.g, s.u('tank'))).toBe(0)
    expect(rowOf(s.g, s.u('gb'))).toBe(2)
  })

  it('[EX-11] both may take N-D, also the one whose hex does not touch it', () => {
    expect(distance(hex([9, 6]), hex([9, 4]))).toBe(2)
    const fr = setup('FR')
    expect(fr.can({ type: 'take', unit: fr.u('fr'), fort: fort('N-D') })).toBe(true)
    const gb = setup('GB')
    expect(gb.can({ type: 'take', unit: gb.u('gb'), fort: fort('N-D') })).toBe(true)
  })

  it('[EX-11] both attackers may attack either soldier, each time as an envelopment', () => {
    const s = setup('AH')
    for (const a of ['car', 'horse']) {
      for (const d of ['gb', 'fr']) {
        expect(s.can({ type: 'attack', unit: s.u(a), target: s.u(d) }), `${a} on ${d}`).toBe(true)
        expect(bonusOf(s.g, s.u(a), s.u(d))).toMatchObject({ dice: 3, rule: 'COMBAT-9' })
        expect(returners(s.g, s.u(a), s.u(d))).toEqual([s.u('gb'), s.u('fr')])
      }
    }
  })

  it('[EX-11] both soldiers answer, the tank forest row protects the target, the attacker takes both answers in the open', () => {
    const s = setup('AH')
    const seven = [...new Array<number>(7).fill(1), ...new Array<number>(8).fill(12)]
    const two = [1, 1, ...new Array<number>(10).fill(12)]
    s.attack([['car', 'gb']], ...seven, ...two, ...two)
    expect(s.g.damage[s.u('gb')]).toBe(2)
    expect(s.g.damage[s.u('car')]).toBe(2)
    expect([s.g.xp[s.u('gb')], s.g.xp[s.u('fr')]]).toEqual([1, 1])
  })
})

describe('EX-12 card', () => {
  it('[EX-12] armoured car, 2 damage, flank: the printed card gives 2 hits', () => {
    const dice = diceByDamage[2]! + 2
    expect(dice).toBe(12)
    expect(cardHits(1, dice, baseValue(typeIndex('armoured_car'), 0))).toBe(2)
  })

  it('[EX-12] in a combat, with the cards of that player', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      options: { cardsDE: true },
      units: {
        A: { unit: 'DE armoured_car', at: [5, 4], damage: 2 },
        B: 'DE infantry 6,6',
        I: 'GB heavy_mortar 5,5',
      },
    })
    // The second of ten cards; the mortar cannot answer.
    s.attack([['A', 'I']], 2)
    expect(s.events('log.hitsCard')[0]!.params).toMatchObject({ dice: 12, value: 4, card: 2, hits: 2 })
    expect(s.g.cards[s.g.powerNation.indexOf(0)]).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe('EX-15 fixed hits', () => {
  it.each([
    ['tank', 0, 0, 6],
    ['tank', 2, 3, 8],
    ['tank', 3, 0, 3],
    ['tank', 5, 5, 5],
    ['howitzer', 3, 0, 2],
    ['armoured_car', 1, 5, 8],
    ['infantry', 4, 3, 2],
  ])('[EX-15] %s, %i damage, %i experience: %i hits', (type, damage, xp, hits) => {
    const nation = type === 'howitzer' ? 'FR' : 'GB'
    const s = scene({ rows: ['.'], units: { A: { unit: `${nation} ${type}`, at: [5, 5], damage, xp } } })
    expect(fixedHits(s.g, s.u('A'), typeIndex('infantry'))).toBe(hits)
  })
})
