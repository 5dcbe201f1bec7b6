/** The rulebook's worked examples (10.5, 15.1-15.6), each to the number. */
import { describe, expect, it } from 'vitest'
import { scene, zone } from './position.ts'

describe('worked examples', () => {
  it('V1 (15.1) [9.1m] leaving a shared zone only into an own zone', () => {
    const s = scene({
      turn: 'german',
      armies: { verdun: ['german', 'german', 'french', 'french'] },
      control: { lille: 'german', ardenas: 'german', metz: 'german' },
    })
    s.take({ type: 'activate', extra: false })
    const army = s.army('verdun')
    for (const to of ['paris', 'orleans', 'nancy']) {
      expect(s.why({ type: 'move', army, path: [zone(to)] }).rule).toBe('9.1m')
    }
    for (const to of ['lille', 'ardenas', 'metz']) expect(s.can({ type: 'move', army, path: [zone(to)] })).toBe(true)
  })
})
