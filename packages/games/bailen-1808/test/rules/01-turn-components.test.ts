/** 1 components, 19 deployment: what the map and the counters of each scenario say, on the printed map. */
import { defaultConfig } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  CLEAR,
  formationIndex,
  hexAt,
  hexCount,
  hexside,
  INF,
  leaderIndex,
  level,
  near,
  placeHexes,
  placeIndex,
  printedGround,
  scenarios,
  terrain,
  unitIndex,
  WOOD,
} from '../../src/data/index.ts'
import { bailen } from '../../src/index.ts'
import { laws } from '../../src/laws.ts'
import { formationInCommand, inCommand } from '../../src/rules/command.ts'
import { isDemoralised } from '../../src/rules/division.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { sees } from '../../src/rules/sight.ts'
import { affected } from '../../src/rules/victory.ts'
import { ABSENT, AWAY, type Bailen, GONE, SKIRMISHING } from '../../src/types.ts'
import { game } from '../position.ts'

const { blocksSight, closed, fireModifier, hexLimit, openStep, shockDefender } = printedGround

const begin = (scenario: string, options: Record<string, boolean> = {}): Bailen =>
  bailen.setup(defaultConfig(game, { scenario, options }))
const u = unitIndex
const SCENARIOS = ['1', '2', '3', '4'] as const

describe('1 map', () => {
  it('[1.1b] hills have levels and nothing else: on top of one a hex is as any other', () => {
    for (const hill of ['cerroValentin', 'zumacarGrande', 'zumacarChico', 'cerrajon', 'hazaWalona', 'sanCristobal']) {
      for (const h of placeHexes[placeIndex(hill)]!) {
        expect([fireModifier[h], shockDefender[h], hexLimit[h]]).toEqual([0, 1, 0])
        for (let d = 0; d < 6; d++) {
          const to = near[h * 6 + d]!
          if (to < 0 || level[to] !== level[h] || terrain[to] !== CLEAR || hexside[h * 6 + d] !== 0) continue
          expect(openStep[INF]![h * 6 + d]).toBe(1)
        }
      }
    }
  })
  it('[1.1c] a hex that is not filled with trees is clear for every purpose, also beside a wood', () => {
    let edges = 0
    for (let h = 0; h < hexCount; h++) {
      if (terrain[h] === WOOD) expect([blocksSight[h], closed[h], hexLimit[h]]).toEqual([1, 1, 18])
      if (terrain[h] !== CLEAR) continue
      expect([blocksSight[h], closed[h], fireModifier[h], shockDefender[h], hexLimit[h]]).toEqual([0, 0, 0, 1, 0])
      for (let d = 0; d < 6; d++) if (near[h * 6 + d]! >= 0 && terrain[near[h * 6 + d]!] === WOOD) edges++
    }
    expect(edges).toBeGreaterThan(50)
  })
})

describe('19 deployment', () => {
  it('[1.3.1j] [Q84] Juncar’s brigade is a formation of its own in scenarios 1, 3 and 4, and not in 2', () => {
    const marked = ['IR1', 'COR', 'MJA', 'MGR', 'VG1', 'ANT', 'MON'].map(u).sort((a, b) => a - b)
    const jun = formationIndex('JUN')
    for (const [i, s] of scenarios.entries()) {
      const there = i !== 1
      expect(s.formations.includes(jun)).toBe(there)
      expect([...s.unitsOf[jun]!].sort((a, b) => a - b)).toEqual(there ? marked : [])
      expect(begin(String(i + 1)).leaderAt[leaderIndex('juncar')]! >= 0).toBe(there)
    }
  })
  it('[19a] every scenario begins lawful, in command, with nobody lost but those it names', () => {
    for (const id of SCENARIOS) {
      const g = begin(id)
      expect(laws(g)).toEqual([])
      const s = scenarios[g.scenario]!
      for (const unit of s.units) if (g.at[unit]! >= 0) expect(inCommand(g, unit), s.es).toBe(true)
      for (const f of s.formations) {
        if (g.leaderAt.some((at, l) => at >= 0 && l === leaderIndex('dupont')))
          expect(formationInCommand(g, f)).toBe(true)
      }
      const gone = g.at.flatMap((at, unit) => (at === GONE ? [unit] : []))
      expect(gone).toEqual(id === '3' ? [u('LAN')] : [])
    }
  })
  it('[19a] scenario 2: skirmishers out in front, the rest of Chabert’s brigade on the way', () => {
    const g = begin('2')
    expect([g.at[u('BAR')], g.form[u('BAR')]]).toEqual([hexAt('2315'), SKIRMISHING])
    expect([u('L42'), u('L43'), u('FC')].map((unit) => g.at[unit])).toEqual([AWAY, AWAY, AWAY])
    expect(g.at[u('COR')]).toBe(ABSENT)
  })
  it('[19a] scenario 2: night, 2 hexes of sight on turns 1 to 3, 4 on turn 4, by day on turn 5', () => {
    const g = begin('2')
    const seen = [1, 2, 3, 4, 5].map((turn) => {
      g.turn = turn
      const field = fieldOf(g)
      return ['2424', '2423', '2422', '2421'].map((to) => sees(g, field, hexAt('2426'), hexAt(to)))
    })
    const dark = [true, false, false, false]
    expect(seen).toEqual([dark, dark, dark, [true, true, true, false], [true, true, true, true]])
  })
  it('[19a] [17a] scenario 3: strengths of the hour, and a regiment lost before the start counts', () => {
    const g = begin('3')
    expect([g.sp[u('L41')], g.sp[u('FAR')], g.sp[u('RES')]]).toEqual([7, 1, 8])
    expect(affected(g, formationIndex('VEN'))).toBe(1)
    expect(isDemoralised(g, formationIndex('VEN'))).toBe(false)
  })
  it('[17c] [3h] [4.1f] [14.2c] [18c] every scenario gives break points, radii, changes, bases and objectives', () => {
    const s = scenarios[3]!
    expect(s.orderChanges).toEqual([3, 2])
    expect(s.commandFactor).toEqual([5, 4])
    expect(s.radius[leaderIndex('dupont')]).toBe(10)
    expect(s.breakPoint[formationIndex('VED')]).toBe(4)
    expect(s.base[formationIndex('VED')]).toBe(hexAt('4009'))
    expect(s.base[formationIndex('PEN')]).toBe(hexAt('0120'))
    expect(s.base[formationIndex('CHA')]).toBe(hexAt('0120'))
    expect(scenarios[1]!.orderChanges).toEqual([1, 1])
    expect(scenarios[1]!.breakPoint[formationIndex('VEN')]).toBe(3)
  })
})
