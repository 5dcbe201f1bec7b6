import { join } from 'node:path'
import { fill } from '@em/engine'
import { describeCatalogues } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { catalogues, makeFormatter } from '../src/texts/index.ts'
import { HIDDEN } from '../src/types.ts'
import { hex, scene } from './position.ts'

describeCatalogues({
  catalogues,
  src: join(import.meta.dirname, '../src'),
  kinds: ['cab', 'dig'],
  tails: ['.for', '.against'],
})

describe('names', () => {
  it('name hexes by town and label, units by designation, hidden ones not at all', () => {
    const s = scene()
    const say = (lang: 'es' | 'en', text: string, params: Record<string, number>): string =>
      fill(text, params, makeFormatter(lang))
    expect(say('en', '{unit} in {hex}', { unit: s.u('19.ID'), hex: hex('AM26') })).toBe('19.ID in Guise (AM26)')
    expect(say('es', '{unit} en {hex}', { unit: HIDDEN, hex: hex('AM28') })).toBe('una unidad oculta en AM28')
    expect(say('en', '{gt:days}; {modifier:signed}', { gt: 13, modifier: -3 })).toBe('26–27 August; −3')
  })
})
