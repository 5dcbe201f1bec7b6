/** The ends of assaults where only some of those who fought are left (13.21, 14.7). */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../../src/data/index.ts'
import { pushAdvance } from '../../src/rules/advance.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { whyNotAttack } from '../../src/rules/prepared-why.ts'
import { DEAD, HIT } from '../../src/types.ts'
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

describe('who is attacked twice', () => {
  it('[13.6d] [13.25d] only a stack of which all are being chased', () => {
    const s = scene({ units: { 'F-1': '3535', 'F-1C': '3535', 'G-2': '3534' } })
    const [foot, horse, german] = ['F-1', 'F-1C', 'G-2'].map(s.u) as [number, number, number]
    for (const u of [foot, horse]) s.g.marks[u]! |= HIT
    const why = (prey: readonly number[]): string | undefined => {
      const force = { side: GERMAN, hex: -1, attackers: [], only: [], whole: 0, prey } as const
      return whyNotAttack(s.g, fieldOf(s.g), force, german, hex('3535'))?.rule
    }
    expect([why([]), why([horse]), why([foot, horse])]).toEqual(['13.6d', '13.6d', undefined])
  })
})
