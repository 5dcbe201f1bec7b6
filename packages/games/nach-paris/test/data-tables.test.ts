/** Tables: every printed cell, column gap and overflow; modifiers and numbers of the text; the Turn Record. */
import { describe, expect, it } from 'vitest'
import * as d from '../src/data/index.ts'

type Cell = d.Effect | undefined
const code = (cell: Cell): string => (cell ? `${cell.losses}/${cell.modifier}` : 'NC')
const abu = (column: number, row: number): string =>
  code(d.abuTable.cells[d.abuTable.columns.indexOf(column)]![row - 1])
const abf = (category: number, column: number, row: number): string =>
  code(d.abfTable.cells[category]![d.abfTable.columns.indexOf(column)]![row - 1])
const crt = (column: string, row: number): string[] =>
  d.crt.cells[d.crt.columns.indexOf(column)]![row - d.crt.lowest]!.map(code)
const [WHITE, BLACK, YELLOW] = [0, 1, 2]

describe('bombardment of units', () => {
  it('[EX7] column 26: rows 2, 3 and 6', () => {
    expect([abu(26, 2), abu(26, 3), abu(26, 6)]).toEqual(['0/-1', '0/0', '0/3'])
  })
  it('[8.3.1a] [11.3.5b] printed columns; nothing between 26 and 30', () => {
    for (const c of [3, 6, 8, 12, 16, 20, 26]) expect(d.abuTable.columns).toContain(c)
    expect(d.abuTable.columns.filter((c) => c > 26 && c <= 30)).toEqual([])
    expect([d.abuTable.lowest, d.abuTable.highest, d.abuTable.shift]).toEqual([1, 16, 2])
  })
  it('[8.3.1] targets by total ARF', () => {
    const targets = (arf: number): number => d.abuTargets.findLast(([from]) => arf >= from)?.[1] ?? 0
    expect([5, 6, 7, 8, 11, 12, 15, 16, 19, 20].map(targets)).toEqual([
      0,
      1,
      1,
      2,
      2,
      3,
      3,
      4,
      4,
      Number.POSITIVE_INFINITY,
    ])
  })
  it('[8.4.2] [8.7.3] terrain', () => {
    expect(d.TERRAINS.map((t, i) => [t, d.abuTerrain[i], d.abfTerrain[i]])).toEqual([
      ['Clear', 0, 0],
      ['Broken', 2, 0],
      ['Rough', 3, 4],
      ['Mountainous', 3, 4],
      ['Lowland', 0, 0],
      ['FloodPlain', 0, 0],
    ])
  })
})

describe('bombardment of fortifications', () => {
  it('[EX8] [EX13] white cells', () => {
    expect([abf(WHITE, 10, 10), abf(WHITE, 52, 12), abf(WHITE, 18, 10)]).toEqual(['0/-1', '0/-13', '0/-5'])
  })
  it('[EX14] black cells', () => {
    expect([abf(BLACK, 179, 5), abf(BLACK, 78, 10), abf(BLACK, 14, 3)]).toEqual(['1/-10', '0/-13', '0/-4'])
  })
  it('gaps between printed columns: 10 to 18, 52 to 78 two, 94 to 179 and 4 to 14 four (11.5.5b)', () => {
    const at = (c: number): number => d.abfTable.columns.indexOf(c)
    expect([at(18) - at(10), at(78) - at(52), at(179) - at(94), at(14) - at(4)]).toEqual([2, 2, 4, 4])
    const read = (aff: number): number => d.abfTable.columns.findLast((c) => aff >= c)!
    expect([12, 58, 100].map(read)).toEqual([10, 52, 94])
  })
  it('better protection never hurts', () => {
    const harm = (c: Cell): number => (c ? c.losses * 40 - c.modifier : -1000)
    d.abfTable.columns.forEach((_, i) => {
      for (let row = 0; row < 12; row++) {
        const [w, b, y] = [WHITE, BLACK, YELLOW].map((k) => harm(d.abfTable.cells[k!]![i]![row]))
        expect(w! >= b! && b! >= y!).toBe(true)
      }
    })
  })
  it('[8.7.4] overflow goes on where the table ends: one column left, two rows back', () => {
    for (const k of [WHITE, BLACK, YELLOW]) {
      for (let i = 1; i < d.abfTable.columns.length; i++) {
        for (let row = 3; row <= 12; row++) {
          const [here, left] = [d.abfTable.cells[k!]![i]![row - 1], d.abfTable.cells[k!]![i - 1]![row - 3]]
          if (here && left && here.losses === left.losses && here.modifier > -17)
            expect(left.modifier).toBe(here.modifier)
        }
      }
    }
  })
})

describe('Combat Results Table', () => {
  it('[EX9] [EX10] [EX11] [EX12] printed cells, attacker and defender', () => {
    expect(crt('1.5:1', 2)).toEqual(['0/3', '1/3'])
    expect(crt('1.5:1', 12)).toEqual(['0/0', '0/-7'])
    expect(crt('1.5:1', 16)).toEqual(['0/-1', '0/-6'])
    expect(crt('1.5:1', 22)).toEqual(['0/-3', '0/-5'])
    expect(crt('1.5:1', 24)).toEqual(['0/-3', '0/-4'])
    expect(crt('1:1', 8)).toEqual(['0/-3', '0/-4'])
  })
  it('[9.3.2] printed samples occur: -4/-4, +6/one loss 0, +8/two losses -4, and three losses', () => {
    const all = d.crt.cells.flat().map((pair) => pair.map(code).join(' | '))
    for (const sample of ['0/-4 | 0/-4', '0/6 | 1/0', '0/8 | 2/-4']) expect(all).toContain(sample)
    expect(all.some((s) => s.includes('| 3/'))).toBe(true)
  })
  it('rows -4 to 25; 1.5:1 stands left of 2:1, one column between 1:1 and 1.5:1', () => {
    expect([d.crt.lowest, d.crt.highest, d.crt.shift]).toEqual([-4, 25, 8])
    const at = (c: string): number => d.crt.columns.indexOf(c)
    expect([at('2:1') - at('1.5:1'), at('1.5:1') - at('1:1')]).toEqual([1, 2])
    for (const column of d.crt.cells) expect(column).toHaveLength(30)
  })
  it('[9.3.4] one column is worth eight rows wherever both cells exist', () => {
    for (let i = 1; i < d.crt.columns.length; i++) {
      for (let row = 8; row < 30; row++)
        expect(d.crt.cells[i]![row]!.map(code)).toEqual(d.crt.cells[i - 1]![row - 8]!.map(code))
    }
  })
})

describe('numbers of the text', () => {
  it('[9.4.4] attackers and modifier by terrain', () => {
    const row = (target: number): (readonly [number, number])[] =>
      [d.CLEAR, d.BROKEN, d.ROUGH, d.MOUNTAINOUS].map(
        (from) => d.combatTerrainTable[target * d.TERRAINS.length + from]!,
      )
    expect(row(d.CLEAR)).toEqual([
      [12, 0],
      [12, 4],
      [12, 4],
      [12, 4],
    ])
    expect(row(d.LOWLAND)).toEqual([
      [12, 0],
      [12, 4],
      [12, 4],
      [12, 4],
    ])
    expect(row(d.BROKEN)).toEqual([
      [12, 10],
      [9, 12],
      [9, 12],
      [9, 12],
    ])
    expect(row(d.ROUGH)).toEqual([
      [12, 14],
      [9, 16],
      [9, 20],
      [6, 20],
    ])
    expect(row(d.MOUNTAINOUS)).toEqual([
      [9, 22],
      [6, 22],
      [6, 22],
      [6, 22],
    ])
    expect(d.combatTerrain(d.hexAt('X25'), d.hexAt('Y24'))).toEqual([9, 12])
  })
  it('[9.4.3] hexsides; [9.4.10a] hexes; [9.4.6] to [9.4.12b]', () => {
    expect(d.combatHexside).toEqual({
      DeepForest: [3, 9],
      Ridge: [6, 18],
      MinorRiver: 6,
      River: 12,
      MajorBridge: 18,
      PartlyFlooded: 18,
      MajorNoBridge: 26,
      FloodedBank: 26,
    })
    expect(d.combatMods.hexes).toEqual([0, 0, -1, -3, -4, -5, -5])
    expect([
      d.combatMods.flank,
      d.combatMods.rear,
      d.combatMods.corpsSplit,
      d.combatMods.uniforms,
      d.combatMods.drFail,
    ]).toEqual([-10, -16, 5, 1, 3])
  })
  it('[6.4.1a] stacking by terrain', () => {
    expect(d.stackingByTerrain).toEqual([15, 12, 9, 9, 12, 15])
  })
  it('[10.2.1] [11.1.4] [11.6.2] [11.7.1] works', () => {
    const { field, regular, improved, old } = d.worksEffect
    expect([field.GER, field.ALL, regular.GER, regular.ALL, improved.GER, improved.ALL, old.factor]).toEqual([
      1.3, 1.2, 2, 1.7, 3.5, 3, 1.5,
    ])
    expect([field.abu, regular.abu, improved.abu]).toEqual([
      [0.5, 0, 0],
      [0.5, 2, 1],
      [0.5, 5, 4],
    ])
    expect([regular.maxSteps, improved.maxSteps, old.maxSteps]).toEqual([8, 8, 4])
  })
  it('[10.1.3b] Field Works: the vectors of the text', () => {
    const f = d.fieldWorksCab
    expect([12 + f.gerBri + f.rested, 13 + f.freBelEarly, 13 + f.freBelLate + f.rested + f.lateWar]).toEqual([
      13, 5, 19,
    ])
  })
  it('[11.5.2b] [11.5.5] assault shifts', () => {
    expect([d.assaultShift.rankB, d.assaultShift.rankC, d.assaultShift.cav]).toEqual([
      [4, 3, 2],
      [3, 2, 1],
      [1, 0, 0],
    ])
    expect([d.assaultShift.pio, d.assaultShift.pioAff]).toEqual([4, 4])
  })
  it('[16.1.5a] repair times; [16.1.6] PIO', () => {
    expect([d.destruction.yellow, d.destruction.orange, d.destruction.red]).toEqual([
      [9, 6, 4],
      [18, 12, 9],
      ['permanent', 'permanent', 18],
    ])
    expect([d.destruction.mf.ENG, d.destruction.mf.PIO, d.destruction.pioRoll]).toEqual([15, 30, 5])
  })
  it('[13.1.4a] [13.1.5a] [13.1.12] logistic lines', () => {
    const { normal, long, lightInfBonus } = d.logistic
    expect([normal, long, normal + lightInfBonus, long + lightInfBonus]).toEqual([100, 150, 120, 170])
  })
  it('[12.2.1] [12.3.6] [12.4.1c] railways', () => {
    expect([
      d.embark.other,
      d.embark.small,
      d.embark.normal,
      d.embark.large,
      d.embark.hcrEnd,
      d.embark.lcrEndNoneOrSmall,
    ]).toEqual([4, 6, 8, 12, 4, 1])
    expect([d.rmv.HCR, d.rmv.LCR, d.rmv.LCRMountain, d.rmv.mf, d.rmv.convoysPerPhase]).toEqual([1, 2, 3, 50, 14])
    expect(d.rmv.capacity).toEqual({ HCRimproved: 3, HCR: 2, LCR: 2, LCRMountain: 1 })
  })
})

describe('the Turn Record', () => {
  it('[1.1.3a] [3.3.2] two days each from 2 August; printed dates', () => {
    expect(d.lastTurn).toBe(25)
    for (const [gt, from, to] of [
      [1, '08-02', '08-03'],
      [2, '08-04', '08-05'],
      [3, '08-06', '08-07'],
      [10, '08-20', '08-21'],
      [14, '08-28', '08-29'],
      [18, '09-05', '09-06'],
      [20, '09-09', '09-10'],
      [22, '09-13', '09-14'],
      [13, '08-26', '08-27'],
      [15, '08-30', '08-31'],
    ] as const) {
      expect(d.daysOf(gt)).toEqual([`1914-${from}`, `1914-${to}`])
    }
    for (let gt = 2; gt <= d.lastTurn; gt++) {
      const gap = Date.parse(d.daysOf(gt)[0]) - Date.parse(d.daysOf(gt - 1)[0])
      expect(gap).toBe(2 * 86_400_000)
    }
  })
  it('[15.1.1] [15.1.2] weather is heat, rain or neither', () => {
    expect([d.weather(5), d.weather(3), d.weather(1), d.weather(99)]).toEqual(['heat', 'rain', 'fair', 'fair'])
  })
})
