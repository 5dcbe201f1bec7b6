/** The ends of assaults where only some of those who fought are left (13.21, 14.7). */
import { describe, expect, it } from 'vitest'
import { ALLIED } from '../../src/data/index.ts'
import { pushAdvance } from '../../src/rules/advance.ts'
import { DEAD } from '../../src/types.ts'
import { hex, scene } from '../position.ts'

describe('who goes in', () => {
  it('[13.21a] [13.21c] those who live, not the dead', () => {
    const s = scene({ units: { 'F-1': '3535', 'F-2': '3535', 'F-3': '3536' } })
    const [one, two, three] = ['F-1', 'F-2', 'F-3'].map(s.u) as [number, number, number]
    s.g.at[two] = DEAD
    s.g.steps[two] = 0
    s.push((_g, t) => pushAdvance(t, ALLIED, [one, two, three], hex('3534')))
    expect(s.offers('advance').map((a) => a.unit)).toEqual([one, three].filter((u) => s.g.at[u]! >= 0))
    expect(s.why({ type: 'advance', unit: two, hex: hex('3534') }).rule).toBe('13.21a')
  })
})
