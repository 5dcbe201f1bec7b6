/** The rulebook's own numbers: money, Big Bertha, the opening. */
import { describe, expect, it } from 'vitest'
import { typeIndex } from '../src/data/index.ts'
import { fort, run, scene } from './position.ts'

describe('money, Big Bertha, opening', () => {
  it('[MONEY-1] [REPAIR-1] [RECRUIT-1] three forts and 1 bond: 4, then 2, then 0', () => {
    const s = run(
      scene({
        nations: ['DE', 'FR'],
        phase: 'income',
        units: {
          hurt: { unit: 'DE tank', at: 'N-A', damage: 4 },
          enemy: 'FR infantry 13,8',
        },
        forts: { 'N-A': 'DE', 'N-B': 'DE', 'N-C': 'DE' },
        bonds: { DE: 1 },
      }),
    )
    const { g } = s
    const de = g.turn
    expect(g.bonds[de]).toBe(4)
    s.take({ type: 'repair', unit: s.u('hurt') })
    expect([g.bonds[de], g.damage[s.u('hurt')]]).toEqual([2, 0])
    s.take({ type: 'recruit', unitType: typeIndex('infantry'), fort: fort('N-B') })
    expect(g.bonds[de]).toBe(0)
  })

  it('[MONEY-2] a transfer of 2 out of 4 leaves 1 and gives 2', () => {
    const s = scene({
      phase: 'transfer',
      units: { a: 'DE infantry 7,1', e: 'FR infantry 13,19' },
      bonds: { DE: 4, AH: 0 },
    })
    s.take({ type: 'transfer', amount: 2 })
    expect([s.g.bonds[s.g.powerNation.indexOf(0)], s.g.bonds[s.g.powerNation.indexOf(1)]]).toEqual([1, 2])
  })

  it('[REPAIR-2] who came in this turn, or went out and back, is not repaired', () => {
    const s = scene({
      phase: 'repair',
      units: {
        stayed: { unit: 'DE tank', at: 'N-A', damage: 1 },
        came: { unit: 'DE tank', at: 'N-A', damage: 1, garrison: false },
        e: 'FR infantry 13,19',
      },
      forts: { 'N-A': 'DE' },
      bonds: { DE: 9 },
    })
    expect(s.can({ type: 'repair', unit: s.u('stayed') })).toBe(true)
    expect(s.why({ type: 'repair', unit: s.u('came') }).rule).toBe('REPAIR-2')
  })

  it.each([
    [0, 6, true],
    [0, 7, false],
    [3, 3, true],
    [3, 4, false],
  ])('[BERTHA-2] [BERTHA-3] experience %i, die %i: deviates %s', (xp, face, deviates) => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { B: { unit: 'DE big_bertha', at: [5, 5], xp }, T: 'FR tank 5,10' },
    })
    s.attack([['B', 'T']], face, ...(deviates ? [] : new Array<number>(12).fill(12)))
    expect(s.events('log.scattered')).toHaveLength(deviates ? 1 : 0)
    expect(s.events('log.noEffect')).toHaveLength(deviates ? 1 : 0)
  })

  it('[BERTHA-4] a war hero needs no scatter die', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { B: { unit: 'DE big_bertha', at: [5, 5], xp: 5 }, T: 'FR tank 5,10' },
    })
    s.attack([['B', 'T']], ...new Array<number>(12).fill(1))
    expect(s.g.damage[s.u('T')]).toBe(4)
  })
})
