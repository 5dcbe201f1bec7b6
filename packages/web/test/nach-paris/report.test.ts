/** What the log of Nach Paris means for the report and for "what changed". */
import { unitSide } from '@em/nach-paris/data'
import { describe, expect, it } from 'vitest'
import type { S } from '../../src/skins/nach-paris/game.ts'
import * as report from '../../src/skins/nach-paris/report.ts'

const s = { lang: 'en', say: (key: string, p?: object) => `${key} ${JSON.stringify(p)}` } as unknown as S
const german = unitSide.indexOf(0)
const ally = unitSide.indexOf(1)

describe('the report of Nach Paris', () => {
  it('marks turns, counts steps by the side of the unit, and places that change hands', () => {
    expect(report.turnMark(s, { rev: 1, key: 'log.gt', params: { gt: 13 } })).toContain('13')
    expect(report.turnMark(s, { rev: 1, key: 'log.phase', params: {} })).toBeUndefined()
    expect(report.toll(s, { rev: 1, key: 'log.stepsLost', params: { unit: ally, n: 2, hex: 7 } })).toEqual({
      lost: { side: 'ALL', n: 2, place: 7 },
    })
    expect(report.toll(s, { rev: 1, key: 'log.objectiveTaken', params: { hex: 9, side: 0 } })).toEqual({ taken: 9 })
    expect(report.lossWord(s, 2)).toContain('"n":2')
  })
  it('takes low dice of Combats for the attacker and of tests for the unit as luck', () => {
    const found = report.rolls(s, [
      { rev: 1, key: 'log.combat.declared', params: { side: 0, hex: 1, units: [german] } },
      { rev: 1, key: 'log.combat.result', params: { die: 3 } },
      { rev: 1, key: 'log.testFailed', params: { unit: ally, die: 18 } },
    ])
    expect(found.map((r) => [r.side, r.got - r.mean])).toEqual([
      ['GER', 7.5],
      ['ALL', -7.5],
    ])
  })
})
