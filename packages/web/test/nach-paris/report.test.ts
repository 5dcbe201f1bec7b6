/** The log of Nach Paris as data for the report and for "what changed". */
import type { LogEntry } from '@em/engine'
import { unitSide, unitSteps } from '@em/nach-paris/data'
import { describe, expect, it } from 'vitest'
import { battles } from '../../src/skins/nach-paris/battle.ts'
import type { S } from '../../src/skins/nach-paris/game.ts'
import * as report from '../../src/skins/nach-paris/report.ts'

const s = { lang: 'en', say: (key: string, p?: object) => `${key} ${JSON.stringify(p)}` } as unknown as S
const german = unitSide.findIndex((side, u) => side === 0 && (unitSteps[u] ?? 0) > 2)
const ally = unitSide.indexOf(1)

describe('the report of Nach Paris', () => {
  it('marks turns, counts steps by the side of the unit, and places that change hands', () => {
    expect(report.turnMark(s, { rev: 1, key: 'log.gt', params: { gt: 13 } })).toContain('13')
    expect(report.turnMark(s, { rev: 1, key: 'log.phase', params: {} })).toBeUndefined()
    expect(report.toll(s, { rev: 1, key: 'log.stepsLost', params: { unit: ally, n: 2, hex: 7 } })).toEqual({
      lost: { side: 'ALL', n: 2, place: 7 },
    })
    expect(report.toll(s, { rev: 1, key: 'log.objectiveTaken', params: { hex: 9, side: 0 } })).toEqual({
      taken: 9,
      by: 'GER',
    })
    expect(report.lossWord(s, 2)).toContain('"n":2')
  })
  it('counts the steps that go with a unit that is overrun, and no step twice', () => {
    const entry = (key: string, n?: number): LogEntry => ({
      rev: 1,
      key,
      params: { unit: german, hex: 7, ...(n ? { n } : {}) },
    })
    const lost = (...log: LogEntry[]) => {
      const told = { ...s, log, config: { scenario: 'none' } } as unknown as S
      return log.map((e) => report.toll(told, e)?.lost?.n ?? 0)
    }
    const full = unitSteps[german] ?? 0
    // 7.1.6b: no line tells its steps.
    expect(lost(entry('log.overrun'), entry('log.destroyed'))).toEqual([0, full])
    // 2.4.6b: its last steps were told.
    expect(lost(entry('log.stepsLost', full), entry('log.destroyed'))).toEqual([full, 0])
    if (full > 1)
      expect(lost(entry('log.stepsLost', 1), entry('log.combat.noWayBack'), entry('log.destroyed'))).toEqual([
        1,
        0,
        full - 1,
      ])
  })
  it('has the losses of the game’s own count', () => {
    const losses = [3, 1, 2]
    expect(report.losses({ ...s, view: { losses } } as unknown as S)).toEqual([
      { side: 'GER', n: 3 },
      { side: 'ALL', n: 3 },
    ])
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

describe('the card of a Combat', () => {
  const entry = (key: string, params: LogEntry['params']): LogEntry => ({ rev: 1, key, params: params ?? {} })
  const begins = entry('log.combat.declared', { side: 0, hex: 1, units: [german] })
  const die = entry('log.combat.result', {
    die: 3,
    attackerLosses: 0,
    defenderLosses: 1,
    attackerCab: 0,
    defenderCab: -2,
  })
  const lost = entry('log.stepsLost', { unit: ally, n: 1, hex: 7 })
  const back = entry('log.combat.retreats', { unit: ally, hex: 8 })
  const seen = (log: readonly LogEntry[]) => battles({ ...s, view: { side: 0 }, log } as unknown as S, log.slice(-1))

  it('is told again with the losses and retreats that were decided after its die', () => {
    const [shown, ...more] = seen([begins, die, lost, back])
    expect(more).toEqual([])
    expect(shown?.title).toContain('log.combat.declared')
    expect(shown?.tray?.[0]?.dice).toEqual([{ face: 3, hit: false }])
    expect(shown?.result).toContain('log.stepsLost')
    expect(shown?.result).toContain('log.combat.retreats')
  })
  it('is over with the next fight or phase', () => {
    expect(seen([begins, die, entry('log.phase', {}), lost])).toEqual([])
    expect(seen([begins, die, begins, lost])).toEqual([])
    expect(seen([lost])).toEqual([])
  })
})
