/** Reading the three result tables: columns, overflow, who is first. */
import { describe, expect, it } from 'vitest'
import { abfTable, abuTable, crt } from '../src/data/index.ts'
import { abfColumn, readAbf, shifted } from '../src/rules/abf.ts'
import { ALL, abuColumn, halved, readAbu, targetCount } from '../src/rules/abu.ts'
import { attackerFirst, columnName, combatColumn, readCombat } from '../src/rules/result.ts'

const effect = (losses: number, modifier: number) => ({ losses, modifier })
const [WHITE, BLACK, YELLOW] = [0, 1, 2]

describe('Combat Results Table', () => {
  const column = (name: string): number => crt.columns.indexOf(name)

  it('[9.1.12] the ratio is rounded down to a column', () => {
    expect(columnName(combatColumn(59, 36))).toBe('1.5:1')
    expect(columnName(combatColumn(77, 33))).toBe('2:1')
    expect(columnName(combatColumn(61, 30))).toBe('2:1')
    expect(columnName(combatColumn(40, 40))).toBe('1:1')
    expect(columnName(combatColumn(39, 40))).toBe('1:1.25')
  })
  it('[9.1.12] ratios that are reached exactly count, fractions included', () => {
    expect(columnName(combatColumn(2, 3))).toBe('1:1.5')
    expect(columnName(combatColumn(1, 3))).toBe('1:3')
    expect(columnName(combatColumn(33 * 1.3 * 1.5, 33 * 1.3))).toBe('1.5:1')
  })
  it('[R24] beyond both ends the last column serves', () => {
    expect(columnName(combatColumn(1, 100))).toBe('1:3')
    expect(columnName(combatColumn(100, 1))).toBe('8:1')
    expect(columnName(combatColumn(5, 0))).toBe('8:1')
  })
  it('[9.3.2b] the printed cells of [EX9] EX11 and EX12', () => {
    const at = (name: string, row: number) => {
      const { attacker, defender } = readCombat(column(name), row)
      return [attacker, defender]
    }
    expect(at('1.5:1', 2)).toEqual([effect(0, 3), effect(1, 3)])
    expect(at('1.5:1', 12)).toEqual([effect(0, 0), effect(0, -7)])
    expect(at('1.5:1', 16)).toEqual([effect(0, -1), effect(0, -6)])
    expect(at('1.5:1', 22)).toEqual([effect(0, -3), effect(0, -5)])
    expect(at('1:1', 8)).toEqual([effect(0, -3), effect(0, -4)])
  })
  it('[9.3.4] above 25 one column to the left and eight rows back', () => {
    expect(readCombat(column('2:1'), 32)).toMatchObject({ column: column('1.5:1'), row: 24 })
    expect(readCombat(column('2:1'), 25)).toMatchObject({ column: column('2:1'), row: 25 })
  })
  it('[9.3.5] below -4 one column to the right and eight rows on', () => {
    expect(readCombat(column('1:1'), -5)).toMatchObject({ column: column('1.25:1'), row: 3 })
    expect(readCombat(column('1:1'), -4)).toMatchObject({ column: column('1:1'), row: -4 })
  })
  it('[R25] it is repeated until the row fits or the table ends', () => {
    expect(readCombat(column('2:1'), 20 + 22 + 26)).toMatchObject({ column: column('1:2'), row: 68 - 48 + 0 })
    expect(readCombat(0, 60)).toMatchObject({ column: 0, row: 25 })
    expect(readCombat(crt.columns.length - 1, -40)).toMatchObject({ column: crt.columns.length - 1, row: -4 })
  })
  it('[9.3.3a] [R26] more losses are worse, then the lower modifier; equal: the defender is first', () => {
    expect(attackerFirst(effect(0, 3), effect(1, -5))).toBe(false)
    expect(attackerFirst(effect(0, -4), effect(0, -5))).toBe(false)
    expect(attackerFirst(effect(0, -4), effect(0, -4))).toBe(false)
    expect(attackerFirst(effect(0, -5), effect(0, -4))).toBe(true)
    expect(attackerFirst(effect(1, 3), effect(0, -9))).toBe(true)
  })
})

describe('ABU table', () => {
  it('[8.3.2a] the die is halved and rounded up', () => {
    expect([1, 2, 3, 11, 20].map(halved)).toEqual([1, 1, 2, 6, 10])
  })
  it('[8.3.3a] the greatest column that the ARF reaches', () => {
    expect([6, 7, 30, 33.5, 34, 500].map((n) => abuTable.columns[abuColumn(n, false)])).toEqual([6, 6, 26, 26, 34, 124])
  })
  it('[11.3.5b] column 3 is for Fortifications alone', () => {
    expect(abuColumn(5, false)).toBe(-1)
    expect(abuColumn(5, true)).toBe(0)
    expect(abuColumn(2, true)).toBe(-1)
  })
  it('[8.3.1] how many units are hit', () => {
    expect([6, 7, 8, 11, 12, 15, 16, 19, 20].map((n) => targetCount(n, false))).toEqual([1, 1, 2, 2, 3, 3, 4, 4, ALL])
    expect(targetCount(5, false)).toBe(0)
    expect(targetCount(5, true)).toBe(1)
    expect(targetCount(2, true)).toBe(0)
  })
  it('[8.3.3] the printed cells of EX7', () => {
    const column = abuColumn(30, false)
    expect([2, 3, 6].map((row) => readAbu(column, row).effect)).toEqual([effect(0, -1), effect(0, 0), effect(0, 3)])
  })
  it('[8.4.7] [R12] above row 16 to the left, and no effect beyond the first column', () => {
    const column = abuTable.columns.indexOf(44)
    expect(readAbu(column, 17)).toMatchObject({ column: column - 1, row: 15, effect: effect(0, 10) })
    expect(readAbu(0, 17)).toMatchObject({ column: -1, effect: undefined })
    expect(readAbu(1, 20).effect).toBeUndefined()
  })
})

describe('ABF table', () => {
  const column = (aff: number): number => abfTable.columns.indexOf(aff)
  it('[R77] the AFF is rounded down', () => {
    expect([12, 58, 100].map((n) => abfTable.columns[abfColumn(n)])).toEqual([10, 52, 94])
    expect(abfColumn(3)).toBe(-1)
  })
  it('[8.6.3] the printed cells of [EX8] EX13 and EX14', () => {
    expect(readAbf(WHITE, column(10), 10).effect).toEqual(effect(0, -1))
    expect(readAbf(WHITE, column(52), 12).effect).toEqual(effect(0, -13))
    expect(readAbf(WHITE, column(18), 10).effect).toEqual(effect(0, -5))
    expect(readAbf(BLACK, column(179), 5).effect).toEqual(effect(1, -10))
    expect(readAbf(BLACK, column(78), 10).effect).toEqual(effect(0, -13))
    expect(readAbf(BLACK, column(14), 3).effect).toEqual(effect(0, -4))
  })
  it('[8.6.3a] better categories are harder to hit', () => {
    const [white, black, yellow] = [WHITE, BLACK, YELLOW].map((c) => readAbf(c, column(23), 5).effect?.modifier ?? 99)
    expect(white).toBeLessThan(black!)
    expect(black).toBeLessThan(yellow!)
  })
  it('[8.7.4] above row 12 one column to the left and two rows back, which changes nothing but the place', () => {
    expect(readAbf(WHITE, column(52), 13)).toEqual({ column: column(42), row: 11, effect: effect(0, -12) })
    expect(readAbf(WHITE, 0, 13).effect).toBeUndefined()
  })
  it('[R12] shifts stop at the last column', () => {
    expect(shifted(abfTable.columns.length - 2, 4)).toBe(abfTable.columns.length - 1)
    expect(shifted(column(94), 4)).toBe(column(179))
    expect(shifted(column(4), 4)).toBe(column(14))
    expect(shifted(0, -1)).toBe(-1)
  })
})
