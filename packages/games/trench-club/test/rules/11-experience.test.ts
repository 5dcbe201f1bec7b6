/** Experience (XP-1 to XP-6, RUL-50). */
import { describe, expect, it } from 'vitest'
import { rankOf } from '../../src/data/index.ts'
import { GONE } from '../../src/types.ts'
import { type Piece, type Scene, scene } from '../position.ts'
import { hits, miss } from './throws.ts'

/** Two tanks side by side, each with a friend far away. */
const tanks = (a: Partial<Piece> = {}, d: Partial<Piece> = {}): Scene =>
  scene({
    rows: ['.'],
    phase: 'declare',
    units: {
      a: { unit: 'DE tank', at: [5, 4], ...a },
      d: { unit: 'FR tank', at: [5, 5], ...d },
      aFar: 'DE transport 20,0',
      dFar: 'FR transport 20,20',
    },
  })
const xp = (s: Scene): (number | undefined)[] => [s.g.xp[s.u('a')], s.g.xp[s.u('d')]]

describe('XP', () => {
  it('[XP-1] 1 for damaging, however much', () => {
    expect(xp(tanks().attack([['a', 'd']], ...hits(3, 12), ...miss(12)))).toEqual([1, 0])
    expect(xp(tanks().attack([['a', 'd']], ...hits(12, 12), ...miss(12)))).toEqual([1, 0])
  })

  it('[XP-2] 2 in all for destroying, not 3', () => {
    const s = tanks({}, { damage: 5 }).attack([['a', 'd']], ...hits(3, 12), ...miss(5))
    expect(s.where('d')).toBe(GONE)
    expect(s.g.xp[s.u('a')]).toBe(2)
    expect(s.events('log.experience').map((e) => [e.params!.gained, e.rules])).toEqual([[2, ['XP-2']]])
  })

  it('[XP-3] the defender earns with its return fire in the same way', () => {
    expect(xp(tanks().attack([['a', 'd']], ...miss(12), ...hits(3, 12)))).toEqual([0, 1])
    const s = tanks({ damage: 5 }).attack([['a', 'd']], ...miss(5), ...hits(3, 12))
    expect(s.where('a')).toBe(GONE)
    expect(s.g.xp[s.u('d')]).toBe(2)
    expect(xp(tanks().attack([['a', 'd']], ...hits(3, 12), ...hits(3, 12)))).toEqual([1, 1])
  })

  it('[XP-4] [XP-5] 0 to 2 recruit, 3 and 4 veteran, 5 war hero', () => {
    expect([0, 1, 2, 3, 4, 5].map(rankOf)).toEqual([0, 0, 0, 1, 1, 2])
    const values = [0, 1, 2, 3, 4, 5].map((n) => {
      const s = tanks({ xp: n }).attack([['a', 'd']], ...miss(12), ...miss(12))
      return s.events('log.hits')[0]!.params!.value
    })
    expect(values).toEqual([6, 6, 6, 8, 8, 10])
    const s = tanks({ xp: 2 }).attack([['a', 'd']], ...hits(3, 12), ...miss(12))
    expect(s.events('log.promoted').map((e) => [e.params!.unit, e.params!.rank])).toEqual([[s.u('a'), 1]])
  })

  it('[XP-6] a rank gained counts from the next combat on, not in the one that gave it', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: {
        a: 'DE heavy_mortar 5,1',
        b: 'DE tank 5,4',
        d: { unit: 'FR tank', at: [5, 5], xp: 2 },
        c: 'DE tank 5,6',
      },
    })
    s.attack(
      [
        ['b', 'd'],
        ['c', 'd'],
      ],
      ...miss(15),
      ...hits(3, 12),
      ...miss(15),
      ...miss(12),
    )
    // It fires as a recruit, becomes a veteran by it, and fires as one the next time.
    expect(s.events('log.returnHits').map((e) => e.params!.value)).toEqual([6, 8])
    const keys = s.log.map((e) => e.key)
    expect(keys.indexOf('log.promoted')).toBeGreaterThan(keys.indexOf('log.returnHits'))
  })

  it('[RUL-50] no damage no experience; five markers at most; the dead keep nothing', () => {
    // Two hits do not scratch a tank.
    expect(xp(tanks().attack([['a', 'd']], ...hits(2, 12), ...hits(2, 12)))).toEqual([0, 0])
    const hero = tanks({ xp: 4 }, { damage: 5 }).attack([['a', 'd']], ...hits(3, 12), ...miss(5))
    expect(hero.g.xp[hero.u('a')]).toBe(5)
    const dead = tanks({ xp: 4 }, { damage: 5, xp: 4 }).attack([['a', 'd']], ...hits(3, 12), ...hits(3, 5))
    expect([dead.where('d'), dead.g.xp[dead.u('d')]]).toEqual([GONE, 0])
  })

  it('[RUL-50] Big Bertha earns for damaging her own side too', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { a: 'DE big_bertha 5,10', own: 'AH infantry 5,4', d: 'FR tank 5,5' },
    })
    s.attack([['a', 'd']], 1, ...hits(3, 12))
    expect(s.g.damage[s.u('own')]).toBe(2)
    expect(s.g.xp[s.u('a')]).toBe(1)
  })
})
