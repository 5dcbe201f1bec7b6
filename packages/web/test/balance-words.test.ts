/** The set-up's report on games of the computer against itself. */
import type { Balance, Spread } from '@em/engine'
import { describe, expect, it, vi } from 'vitest'
import { marginOf, turnsOf } from '../src/lobby/SetupBalance.tsx'
import { language } from '../src/prefs.ts'
import type { SetupInfo } from '../src/skins/registry.ts'

vi.hoisted(() => {
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
})

const spread = (mean: number, least = mean, most = mean): Spread => ({
  mean,
  low: mean,
  high: mean,
  least,
  most,
  bins: [],
})
const info = { sideName: (side: string) => ({ en: side, es: side }) } as unknown as SetupInfo
const balance = { sides: [['Allies'], ['Germans']] } as unknown as Balance

describe('games of the computer against itself', () => {
  it('give no range of turns where all games are equally long', () => {
    expect(turnsOf(spread(5))).toBe('A game takes 5 player turns.')
    expect(turnsOf(spread(5.5, 4, 7))).toMatch(/\(4 to 7\)/)
  })
  it.each(['en', 'es'] as const)('say who is ahead without a verb that a plural would need (%s)', (lang) => {
    language.value = lang
    expect(marginOf(spread(3), balance, info)).toMatch(/: Allies, 3\.$/)
    expect(marginOf(spread(-2), balance, info)).toMatch(/: Germans, 2\.$/)
    language.value = 'en'
  })
})
