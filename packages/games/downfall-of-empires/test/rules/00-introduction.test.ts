/** 0 Introduction: eighteen seasons, summer 1914 to autumn 1918. */
import { describe, expect, it } from 'vitest'
import { calendar } from '../../src/data/index.ts'
import { downfall } from '../../src/index.ts'
import { type Scene, scene } from '../position.ts'
import { endTurn } from './helpers.ts'

/** Ends side-turn after side-turn; what was seen at each. */
function idle(s: Scene): { season: number; side: number }[] {
  const turns: { season: number; side: number }[] = []
  while (s.g.stack.length > 0) {
    turns.push({ season: s.g.season, side: s.g.turn })
    expect(downfall.outcome(s.g)).toBeUndefined()
    endTurn(s)
  }
  return turns
}

describe('0 Introduction', () => {
  it('[0b] [A79] a game lasts exactly 18 seasons, and a side without armies takes its turns all the same', () => {
    const s = scene({ season: 1 })
    const turns = idle(s)
    expect(turns.map((t) => t.season)).toEqual(Array.from({ length: 72 }, (_, i) => Math.floor(i / 4) + 1))
    expect(s.g.season).toBe(18)
    expect(downfall.outcome(s.g)).toBeDefined()
  })

  it('[0c] seasons follow each other: two in 1914, four in each later year from winter on', () => {
    const seen = [...new Set(idle(scene({ season: 1 })).map((t) => t.season))].map((season) => {
      const { year, season: name } = calendar[season - 1]!
      return `${name} ${year}`
    })
    const years = [1915, 1916, 1917, 1918]
    const names = ['winter', 'spring', 'summer', 'autumn']
    expect(seen).toEqual(['summer 1914', 'autumn 1914', ...years.flatMap((y) => names.map((n) => `${n} ${y}`))])
  })
})
