/** 5: the order of phases, and which of them take place when. */
import { describe, expect, it } from 'vitest'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { OOC } from '../../src/types.ts'
import { type Given, hex, scene } from '../position.ts'
import { atTurn, idle, phasesOf } from '../whole-turn.ts'

const UNITS = { 'G-2': '1518', 'F-7': '3617', 'F-8': '3617' }
/** The phases of that turn, both player turns. */
const turn = (n: number, given: Given = {}): string => {
  const s = atTurn({ turn: n, units: UNITS, ...given })
  return phasesOf(
    idle(s, ({ g }) => g.turn !== n),
    n,
  )
}

describe('sequence', () => {
  it('[5.1a][5.1b] Allies, then Germans, each through their phases in order, then the next turn', () => {
    const s = atTurn({ turn: 4, units: UNITS })
    const seen: string[] = []
    idle(s, ({ g }) => {
      seen.push(`${g.turn}${g.side}${g.phase}`)
      return g.turn === 6
    })
    expect([...seen].sort()).toEqual(seen)
    expect(seen[0]?.startsWith('40')).toBe(true)
    expect(phasesOf(s)).toContain('0A 0C 0D 0E 0F 0G 0H 1A 1C 1D 1E 1F 1G 1H 0A')
    // Nothing leads back: what belongs to an earlier phase is refused.
    s.g.stack.length = 0
    s.push((_g, t) => pushPrepared(t, 0))
    expect(s.can({ type: 'pick', units: [s.u('F-7')] })).toBe(false)
  })

  it('[7.3e] what each side holds when a game turn begins is noted then', () => {
    const s = atTurn({ turn: 4, units: { 'G-2': '1632', 'F-7': '3617' } })
    s.g.controlAtTurn = s.g.control.map(() => -1)
    idle(s, ({ g }) => g.turn === 5 && g.phase >= 0 && g.controlAtTurn[hex('1632')] !== -1)
    expect([s.g.turn, s.g.controlAtTurn[hex('1632')], s.g.controlAtTurn[hex('3617')]]).toEqual([5, 1, 0])
  })

  it('[5.2a][5.2c][5.2d][A9] turn 1 has no phases A, C and D for either side', () => {
    expect(turn(1)).toBe('0E 0F 0G 0H 1E 1F 1G 1H')
    expect(turn(2)).toBe('0A 0C 0D 0E 0F 0G 0H 1A 1C 1D 1E 1F 1G 1H')
    expect(turn(1, { options: { germanStrategicTurn1: true } })).toBe('0E 0F 0G 0H 1D 1E 1F 1G 1H')
  })

  it('[5.2b] phase B from turn 10 on', () => {
    expect(turn(9)).not.toContain('B')
    expect(turn(10)).toBe('0A 0B 0C 0D 0E 0F 0G 0H 1A 1B 1C 1D 1E 1F 1G 1H')
  })

  it('[5.2e][5.2f] the phasing player moves in E and assaults in F, and nobody else does', () => {
    const s = atTurn({ turn: 1, units: { 'G-2': '3616', 'G-3': '3716', 'F-7': '3617', 'F-8': '3717' } })
    const seen: string[] = []
    idle(s, ({ g }) => {
      const kinds = new Set(s.legal().map((a) => a.type))
      seen.push(`${g.side}${'ABCDEFGH'[g.phase]}${s.seat()} ${[...kinds].sort().join(' ')}`)
      return g.turn > 1
    })
    expect(seen.slice(0, 4)).toEqual(['0E0 done pick', '0F0 attack pass', '1E1 done pick', '1F1 attack pass'])
  })

  it('[5.2g] attrition comes after combat, and its losses count at the check that follows', () => {
    // A Belgian division out of supply dies in phase G: 20 points are 19 when phase H comes.
    const s = atTurn({ turn: 5, units: { 'B-3': '2630/1', 'G-2': '1518' } }, 1, ({ g }) => {
      g.vp = [20, 0]
    })
    idle(s, ({ g }) => g.side === 1)
    expect([s.g.vp[0], s.g.winner]).toEqual([19, -1])
    const keys = s.log.map((e) => (e.key === 'log.phase' ? `phase ${e.params?.phase}` : e.key))
    expect(keys.indexOf('log.attritionAt')).toBeGreaterThan(keys.indexOf('phase 6'))
    expect(keys.indexOf('log.attritionAt')).toBeLessThan(keys.indexOf('phase 7'))
  })

  it('[5.2h] no phase H on turn 30: the mutual check follows the German player turn', () => {
    const s = atTurn({ turn: 30, units: UNITS })
    idle(s, () => false)
    expect(phasesOf(s)).toBe('0A 0B 0C 0D 0E 0F 0G 1A 1B 1C 1D 1E 1F 1G')
    expect(s.g.winner).toBe(2)
    const last = s.log.map((e) => e.key)
    expect(last.slice(last.lastIndexOf('log.phase') + 1)).toEqual(['log.vpHex', 'log.vpHex', 'log.vp', 'log.draw'])
  })

  it('[A55] marks of the player turn go after phase H', () => {
    const s = scene({ turn: 3, units: UNITS })
    s.g.marks[s.u('F-7')] = OOC
    s.push((_g, t) => t.push({ step: 'playerTurn', side: 0, at: 0 } as never), 1)
    expect(s.g.marks[s.u('F-7')]).toBe(OOC)
    idle(s, () => false)
    expect(s.g.marks[s.u('F-7')]).toBe(0)
    expect(hex('3617')).toBe(s.g.at[s.u('F-7')])
  })
})
