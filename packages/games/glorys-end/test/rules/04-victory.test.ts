/** 4.1 to 4.5: points, levels and who wins. */
import { describe, expect, it } from 'vitest'
import { country, GERMANY, hexCount, LUXEMBOURG, labelOf, NETHERLANDS } from '../../src/data/index.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { noteParisNow } from '../../src/rules/paris.ts'
import { initialControl } from '../../src/rules/setup-steps.ts'
import { loseStep, moveUnits, removeUnit } from '../../src/rules/units.ts'
import { endGame, mutualWinner } from '../../src/rules/victory.ts'
import { removeZone } from '../../src/rules/works.ts'
import { DEAD } from '../../src/types.ts'
import { hex, type Scene, scene, start } from '../position.ts'
import { atTurn, idle, phasesOf } from '../whole-turn.ts'

const go = (s: Scene, id: string, ...labels: string[]): Scene => {
  for (const label of labels) moveUnits(s.g, s.t, [s.u(id)], hex(label))
  return s
}
const vp = (s: Scene): number[] => [...s.g.vp]

describe('levels (4.1)', () => {
  it('[4.1a] each side has its own total, which changes at once, in the middle of a move', () => {
    const s = scene({ side: 1, units: { 'G-2': '1631' } }).push((_g, t) => pushOperational(t, 1))
    s.take({ type: 'pick', units: [s.u('G-2')] }).take({ type: 'step', hex: hex('1632') })
    expect([s.step(), ...vp(s)]).toEqual(['move', -7, 5])
    expect(s.log.at(-1)).toMatchObject({ key: 'log.vpHex', params: { side: 1, points: 5, total: 5 }, rules: ['4.2b'] })
  })

  it('[4.1b] 20 win for the Allies at their check before turn 30; 19 do not', () => {
    const at = (points: number, turn: number): readonly unknown[] => {
      const s = atTurn({ turn, units: { 'G-2': '1518' } }, 1, ({ g }) => {
        g.vp = [points, 0]
        g.easternAward = 0
      })
      idle(s, ({ g }) => g.side === 1)
      return [s.g.winner, phasesOf(s).split(' ').at(-1)]
    }
    expect(at(20, 5)).toEqual([0, '0H'])
    expect(at(19, 5)[0]).toBe(-1)
    expect(at(20, 30)[0]).toBe(-1)
  })

  it('[4.1c][4.1d] 30 win for the German at his own check, not at the Allied one', () => {
    const s = atTurn({ turn: 5, units: { 'G-2': '1518' } }, 1, ({ g }) => {
      g.vp = [0, 30]
    })
    expect([s.g.side, s.g.winner]).toEqual([1, -1])
    idle(s, ({ g }) => g.turn > 5)
    expect([s.g.winner, phasesOf(s).endsWith('0G 0H 1A 1C 1D 1E 1F 1G 1H')]).toEqual([1, true])
    expect(s.log.at(-1)).toMatchObject({ key: 'log.wins', rules: ['4.1c'] })
  })

  it('[4.1e] they start with -7 and 0', () => {
    for (const scenario of ['historical', 'free', 'short'] as const) expect(vp(start(scenario))).toEqual([-7, 0])
  })

  it('[4.1f] on turn 30 nobody is checked alone; one mutual check ends the game', () => {
    const s = atTurn({ turn: 30, units: { 'G-2': '1518' }, german: ['1433', '2031'] }, 1, ({ g }) => {
      g.vp = [15, 31]
    })
    idle(s, () => false)
    // The eastern award makes 30 of the 15: ten over against one.
    expect([...vp(s), s.g.winner, s.g.turn]).toEqual([30, 31, 0, 30])
    expect(phasesOf(s)).not.toContain('H')
    expect(s.log.at(-1)).toMatchObject({ rules: ['4.1i'] })
  })

  it('[4.1g][4.1h][4.1i] nobody at his level: a draw; one: he wins; both: the larger excess, equal is a draw', () => {
    expect(mutualWinner([19, 29])).toBe(2)
    expect([mutualWinner([20, 29]), mutualWinner([-7, 30])]).toEqual([0, 1])
    expect([mutualWinner([24, 33]), mutualWinner([22, 33]), mutualWinner([23, 33])]).toEqual([0, 1, 2])
    const rule = (...points: [number, number]): unknown => {
      const s = scene({ turn: 30, german: ['1433', '2031'] })
      s.g.vp = points
      s.g.easternAward = 0
      endGame(s.g, s.t)
      return s.log.at(-1)?.rules
    }
    expect([rule(0, 0), rule(20, 0), rule(20, 30)]).toEqual([['4.1g'], ['4.1h'], ['4.1i']])
  })
})

describe('hexes (4.2, 4.3)', () => {
  it('[4.2a][4.2b] who gains one of his own hexes has its value, the other nothing', () => {
    expect(vp(go(scene({ units: { 'G-2': '2243' } }), 'G-2', '2244'))).toEqual([-7, 4])
    expect(vp(go(scene({ units: { 'F-7': '4013' } }), 'F-7', '3912'))).toEqual([-3, 0])
  })

  it('[4.2c] a change of control touches the other total only through his own hexes: Lille alone is both’s', () => {
    const s = go(scene({ units: { 'G-2': '1631', 'F-7': '1733' } }), 'G-2', '1632', '1631')
    expect(vp(s)).toEqual([-7, 5])
    go(s, 'F-7', '1632', '1733')
    expect(vp(s)).toEqual([-2, 0])
    go(s, 'G-2', '2244', '2243')
    expect(vp(s)).toEqual([-2, 4])
  })

  it('[4.2d] losing it takes the value away again, any number of times', () => {
    const s = scene({ units: { 'G-2': '2243', 'F-7': '2245' } })
    const seen: number[] = []
    for (let i = 0; i < 3; i++) {
      go(s, 'G-2', '2244', '2243')
      seen.push(s.g.vp[1])
      go(s, 'F-7', '2244', '2444')
      seen.push(s.g.vp[1])
    }
    expect(seen).toEqual([4, 0, 4, 0, 4, 0])
    expect(s.g.vp[0]).toBe(-7)
  })

  it('[A11] what a side holds from the start gives nothing, and its first loss costs nothing', () => {
    const s = go(scene({ units: { 'G-2': '1631' } }), 'G-2', '1632')
    expect(vp(s)).toEqual([-7, 5])
    const metz = go(scene({ units: { 'F-7': '2819', 'G-2': '2917' } }), 'F-7', '2918', '2819')
    expect(vp(metz)).toEqual([-1, 0])
    expect(vp(go(metz, 'G-2', '2918'))).toEqual([-7, 0])
  })

  it('[4.2e][A6] Paris: 10 for the first of its hexes, lost with the last', () => {
    const s = go(
      scene({ units: { 'G-2': '3035', 'G-3': '3137', 'F-7': '3138', 'F-8': '2936' } }),
      'G-2',
      '3036',
      '3035',
    )
    expect(vp(s)).toEqual([-7, 10])
    go(s, 'G-3', '3136', '3137')
    expect(vp(s)).toEqual([-7, 10])
    go(s, 'F-7', '3136')
    expect(vp(s)).toEqual([-7, 10])
    go(s, 'F-8', '3036')
    expect(vp(s)).toEqual([-7, 0])
  })

  it('[4.3a][4.3c] conditional hexes give nothing before the last check', () => {
    const s = scene({ units: { 'G-2': '1133' } })
    s.g.parisInDanger = 1
    for (const label of ['1032', '1335', '1337', '1439']) go(s, 'G-2', label, '1434')
    expect(vp(s)).toEqual([-7, 0])
    s.g.turn = 30
    s.g.easternAward = 0
    endGame(s.g, s.t)
    expect(s.g.vp[1]).toBe(3 + 4 + 5 + 5)
  })

  it('[4.3d][4.3g][A7] German ones count only if Paris has been in danger, Allied ones on control alone', () => {
    const after = (danger: number): number[] => {
      const s = scene({ turn: 30, german: ['1337', '1433'] })
      s.g.parisInDanger = danger
      s.g.easternAward = 0
      endGame(s.g, s.t)
      return vp(s)
    }
    // Le Cateau is Allied and counts 5; Ypres is German and gives the German nothing.
    expect([after(0), after(1)]).toEqual([
      [-2, 0],
      [-2, 5],
    ])
  })

  it('[4.4a][A10] the eastern front is worth 15 at the end, and nothing before', () => {
    const s = scene({ turn: 30, german: ['1433', '2031'] })
    endGame(s.g, s.t)
    expect(vp(s)).toEqual([8, 0])
    expect(s.log[0]).toMatchObject({ params: { points: 15 }, rules: ['4.4a'] })
  })

  it('[A76] in the short campaign neither those hexes nor the east ever count', () => {
    const s = scene({ scenario: 'short', turn: 10, german: ['1337'] })
    s.g.parisInDanger = 1
    endGame(s.g, s.t)
    expect(vp(s)).toEqual([-7, 0])
  })
})

describe('Paris in danger (4.3e)', () => {
  it('[4.3e] the moment a supplied German is inside the perimeter, and for good', () => {
    const behind = ['2529', '2331', '2632', '2932', '2829'] as const
    const s = scene({ side: 1, german: behind, units: { 'G-2': '2932' } })
    s.g.control = s.g.control.map((c, h) => (labelOf(h) < '2933' && c === 0 ? 1 : c))
    s.g.controlAtTurn = s.g.control
    s.push((_g, t) => pushOperational(t, 1)).take({ type: 'pick', units: [s.u('G-2')] })
    s.take({ type: 'step', hex: hex('2933') })
    expect(s.g.parisInDanger).toBe(1)
    s.take({ type: 'step', hex: hex('2932') })
    expect(s.g.parisInDanger).toBe(1)
    expect(s.log.filter((e) => e.key === 'log.parisInDanger')).toHaveLength(1)
  })

  it('[4.3e][A52] not by one out of supply, until he has it at the start of a phase; never by a decoy', () => {
    const s = scene({ options: { decoys: true }, units: { 'G-2': '3431', 'DE-decoy-1': '3432' } })
    go(s, 'G-2', '3334')
    go(s, 'DE-decoy-1', '3335')
    expect(s.g.parisInDanger).toBe(0)
    noteParisNow(s.g, s.t)
    expect(s.g.parisInDanger).toBe(0)
    s.g.control = s.g.control.map((c) => (c === 0 ? 1 : c))
    s.g.controlAtTurn = s.g.control
    noteParisNow(s.g, s.t)
    expect(s.g.parisInDanger).toBe(1)
  })
})

describe('Belgians (4.5)', () => {
  it('[4.5a][4.5d][A13] a division that dies costs the Allies 1, once; its cavalry division too', () => {
    const s = scene({ units: { 'B-3': '1524', 'B-C': '1522' } })
    removeUnit(s.g, s.t, s.u('B-3'), DEAD)
    expect(vp(s)).toEqual([-8, 0])
    loseStep(s.g, s.t, s.u('B-C'))
    expect(vp(s)).toEqual([-9, 0])
  })

  it('[4.5b] fortresses and zones cost nothing', () => {
    const s = scene({ units: { 'B-Liege': '1621' }, zones: ['1325'] })
    removeUnit(s.g, s.t, s.u('B-Liege'), DEAD)
    removeZone(s.g, s.t, hex('1325'))
    expect(vp(s)).toEqual([-7, 0])
  })

  it('[4.5c][4.5d] one that leaves Belgium counts as dead the first time only, whatever becomes of it', () => {
    const s = go(scene({ units: { 'B-3': '1631' } }), 'B-3', '1632')
    expect(vp(s)).toEqual([-8, 0])
    go(s, 'B-3', '1631', '1632')
    expect(vp(s)).toEqual([-8, 0])
    removeUnit(s.g, s.t, s.u('B-3'), DEAD)
    expect(vp(s)).toEqual([-8, 0])
  })
})

describe('control (4.7 to 4.9)', () => {
  const begun = (): Scene => {
    const s = start('historical')
    for (const _ of [0, 1]) s.take({ type: 'deployRest' }).take({ type: 'seal' })
    return s
  }

  it('[4.7a][4.7b][4.7c] Germany and where Germans stand is German, the rest Allied, neutrals nobody’s', () => {
    const s = begun()
    for (let h = 0; h < hexCount; h++) {
      const c = country[h]!
      if (c < 0) continue
      const foreign = s.g.at.some((at, u) => at === h && s.g.army[u]! >= 0 && c !== GERMANY && c !== 0 && u < 64)
      const expected = c === GERMANY || foreign ? 1 : c === NETHERLANDS || c === 5 ? -1 : 0
      expect([labelOf(h), s.g.control[h]]).toEqual([labelOf(h), expected])
    }
    expect(s.g.control.some((c, h) => c === 1 && country[h] === LUXEMBOURG)).toBe(true)
  })

  it('[4.7b] [4.8a] [A21] abroad a stack makes its hex German from the start unless it is cavalry and decoys only', () => {
    const units = { 'G-2': '1719', 'G-1C': '1719', 'G-3': '1819', 'DE-decoy-1': '1819', 'G-2C': '1919' }
    const { g } = scene({ units: { ...units, 'DE-decoy-2': '2020', 'G-3C': '2020', 'G-420': '2119', 'F-1': '2220' } })
    const control = initialControl(g)
    const held = ['1719', '1819', '1919', '2020', '2119', '2220'].map((label) => control[hex(label)])
    expect(held).toEqual([1, 1, 0, 0, 1, 0])
  })

  it('[4.7d][4.7e] a side has a hex from the moment it enters, after it has left, until the enemy enters', () => {
    const s = go(scene({ units: { 'G-2': '2631', 'F-7': '2634' } }), 'G-2', '2632', '2631')
    expect(s.g.control[hex('2632')]).toBe(1)
    go(s, 'F-7', '2633')
    expect(s.g.control[hex('2632')]).toBe(1)
    go(s, 'F-7', '2632')
    expect(s.g.control[hex('2632')]).toBe(0)
  })

  it('[4.8a][A12] cavalry alone has a hex while it stays', () => {
    const s = go(scene({ units: { 'G-1C': '2243' } }), 'G-1C', '2244')
    expect([...vp(s), s.g.control[hex('2244')]]).toEqual([-7, 4, 0])
    go(s, 'G-1C', '2243')
    expect(vp(s)).toEqual([-7, 0])
  })

  it('[4.8b] with infantry, or where it was its side’s already, the hex stays', () => {
    const s = scene({ units: { 'G-1C': '2243', 'G-2': '2243' } })
    moveUnits(s.g, s.t, [s.u('G-1C'), s.u('G-2')], hex('2244'))
    go(s, 'G-2', '2243')
    go(s, 'G-1C', '2243')
    expect(vp(s)).toEqual([-7, 4])
    go(s, 'G-1C', '2244', '2243')
    expect(vp(s)).toEqual([-7, 4])
  })

  it('[A32][A21] guns hold a hex as infantry does; decoys never', () => {
    const s = go(
      scene({ options: { decoys: true }, units: { 'G-420': '2243', 'DE-decoy-1': '2443' } }),
      'G-420',
      '2244',
      '2243',
    )
    expect(vp(s)).toEqual([-7, 4])
    go(s, 'DE-decoy-1', '2442')
    expect(vp(s)).toEqual([-7, 4])
  })

  it('[4.9a] supply has no say: a starving corps takes and keeps Le Havre', () => {
    const s = go(scene({ units: { 'G-2': '2243' } }), 'G-2', '2244')
    s.g.turn = 4
    expect(vp(s)).toEqual([-7, 4])
    loseStep(s.g, s.t, s.u('G-2'))
    expect([...vp(s), s.g.control[hex('2244')]]).toEqual([-7, 4, 1])
  })
})
