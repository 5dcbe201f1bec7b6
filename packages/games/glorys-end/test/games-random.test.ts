/** Games by chance: laws, views and texts. No rule is pinned here. */
import { seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { catalogues } from '../src/texts/index.ts'
import { start } from './position.ts'

describe('games by chance', () => {
  it.each([
    ['marne', {}],
    ['short', { decoys: true, hentsch: true }],
    ['free', { decoys: true }],
  ] as const)('%s: laws hold, views survive a deal, everything said has words', (scenario, options) => {
    const s = start(scenario, options)
    const random = seeded(`turn-${scenario}`)
    const most = scenario === 'marne' ? 2000 : 700
    for (let k = 0; k < most && s.g.stack.length > 0; k++) {
      const legal = s.legal()
      expect(legal.length).toBeGreaterThan(0)
      const action = legal.find((a) => a.type === 'deployRest') ?? legal[random.below(legal.length)]!
      s.dice.length = 0
      for (let i = 0; i < 40; i++) s.dice.push(1 + random.below(6))
      s.play(action)
      s.dice.length = 0
      if (k % 25 > 0) continue
      expect(s.module.laws(s.g)).toEqual([])
      for (const viewer of [0, 1, 'spectator'] as const) {
        const v = s.module.view(s.g, viewer)
        expect(s.module.view(s.module.determinize(v, viewer, random), viewer)).toEqual(v)
      }
    }
    if (scenario === 'marne') expect(s.module.outcome(s.g)).toBeDefined()
    for (const { key } of s.log) {
      expect(catalogues.es[key], key).toBeDefined()
      expect(catalogues.en[key], key).toBeDefined()
    }
  })
})
