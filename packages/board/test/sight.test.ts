import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexGrid, Lines, type SightRules, sees, sight } from '../src/index.ts'
import { all, at, boards, field, path } from './grids.ts'

const lines = new Lines(field)

/** Levels that change from row to row of column 5's numbering; `rows` gives the first row of each level. */
const terraces = (levelOf: (row: number) => number): number[] =>
  Array.from({ length: field.size }, (_, hex) => levelOf(Number(field.label(hex).slice(2))))

const ground = (over: { level?: readonly number[]; obstacles?: string }): SightRules => {
  const obstacles = over.obstacles ? all(over.obstacles) : []
  return {
    blocks: (hex) => obstacles.includes(hex),
    hollows: true,
    slopesHide: true,
    ...(over.level ? { level: over.level } : {}),
  }
}
/** The obstacle, or "clear"; checked from both ends. */
const judged = (a: string, b: string, rules: SightRules): string => {
  const there = sight(lines, at(a), at(b), rules)
  const back = sight(lines, at(b), at(a), rules)
  expect(back).toEqual(there)
  expect(sees(lines, at(a), at(b), rules)).toBe(there.clear)
  return there.clear ? 'clear' : `${there.by} ${path(there.at)}`
}

describe('slopes', () => {
  const step = terraces((row) => (row <= 6 ? 1 : 0))
  const stairs = terraces((row) => (row <= 5 ? 2 : row <= 7 ? 1 : 0))
  it.each([
    ['the lower one, nearer to the slope, is hidden', step, '0508', '0503', 'slope 0507'],
    ['the higher one is nearer', step, '0509', '0505', 'clear'],
    ['both are as near', step, '0508', '0505', 'clear'],
    ['two slopes: the higher one at the brow', stairs, '0510', '0505', 'clear'],
    ['two slopes: the lower one at the foot', stairs, '0508', '0503', 'slope 0508'],
    ['neighbours across the slope', step, '0507', '0506', 'clear'],
    ['on the same level', step, '0501', '0506', 'clear'],
  ])('%s', (_, level, a, b, expected) => {
    expect(judged(a, b, ground({ level }))).toBe(expected)
  })
  it.each([
    [0, 2],
    [2, 0],
  ])('between levels %i and %i, as far from the ground before them, the lower counts on either side', (left, right) => {
    const level = terraces(() => 1)
    level[at('0604')] = left
    level[at('0605')] = right
    level[at('0705')] = 2
    expect(judged('0505', '0705', ground({ level }))).toBe('clear')
  })
  it('do not hide where the game has no such rule', () => {
    expect(judged('0508', '0503', { blocks: () => false, level: step })).toBe('clear')
  })
  it('along the line do not hide: between a high and a low hex the level goes on', () => {
    // 0505 low, 0705 high; the line between them runs along the side of 0604 and 0605.
    const level = terraces(() => 0)
    for (const hex of all('0705 0805 0905 0604')) level[hex] = 1
    expect(judged('0505', '0705', ground({ level }))).toBe('clear')
    expect(judged('0505', '0905', ground({ level }))).toBe('slope 0605')
    level[at('0605')] = 1
    expect(judged('0505', '0705', ground({ level }))).toBe('slope 0505')
  })
})

describe('obstacles', () => {
  it('on the line stop it, at its ends they do not', () => {
    expect(judged('0503', '0507', ground({ obstacles: '0505' }))).toBe('obstacle 0505')
    expect(judged('0503', '0507', ground({ obstacles: '0503 0507' }))).toBe('clear')
    expect(judged('0504', '0505', ground({ obstacles: '0504 0505' }))).toBe('clear')
  })
  it('beside a line exactly between two hexes stop it only together', () => {
    expect(judged('0505', '0705', ground({ obstacles: '0604' }))).toBe('clear')
    expect(judged('0505', '0705', ground({ obstacles: '0605' }))).toBe('clear')
    expect(judged('0505', '0705', ground({ obstacles: '0604 0605' }))).toMatch(/^obstacle/)
  })
  it('at the board’s edge stop it alone', () => {
    expect(judged('0101', '0301', ground({ obstacles: '0201' }))).toMatch(/^obstacle/)
    expect(judged('0101', '0301', ground({}))).toBe('clear')
  })
})

describe('a hole in the board', () => {
  const holed = hexGrid({
    top: 'flat',
    rows: { first: 1, count: 9, growing: 'south' },
    columns: { first: 1, count: 5, growing: 'east' },
    shifted: 'even',
    toward: 'south',
    order: 'ccrr',
    missing: ['0304'],
  })
  const level = Array.from({ length: holed.size }, (_, hex) => (Number(holed.label(hex).slice(2)) <= 4 ? 1 : 0))
  const over = (a: string, b: string, rules: SightRules) => sight(new Lines(holed), holed.at(a), holed.at(b), rules)
  it('neither blocks nor has a level, and the slope lies where the ground goes on', () => {
    expect(over('0302', '0306', { blocks: () => true, level, hollows: true })).toMatchObject({ at: [holed.at('0305')] })
    expect(over('0303', '0305', { blocks: () => true })).toEqual({ clear: true })
    expect(over('0303', '0305', { blocks: () => false, level, slopesHide: true })).toEqual({ clear: true })
    expect(over('0301', '0306', { blocks: () => false, level, slopesHide: true })).toEqual({
      clear: false,
      by: 'slope',
      at: [holed.at('0305')],
    })
  })
})

describe('hollows', () => {
  const valley = terraces((row) => (row <= 3 || row >= 7 ? 1 : 0))
  it.each([
    ['what stands in one is overlooked', valley, '0505', '0502', '0508', 'clear'],
    ['what stands on its rim is not', valley, '0503', '0502', '0508', 'obstacle 0503'],
    ['nor what stands on level ground', terraces(() => 1), '0505', '0502', '0508', 'obstacle 0505'],
    ['nor what stands at the foot of a single slope', valley, '0504', '0502', '0506', 'obstacle 0504'],
    [
      'a hump between two hollows',
      terraces((row) => [1, 1, 0, 1, 0, 1][row - 1] ?? 1),
      '0504',
      '0502',
      '0506',
      'obstacle 0504',
    ],
    ['half-way down a deep one', terraces((row) => [2, 2, 1, 0, 1, 2][row - 1] ?? 2), '0503', '0502', '0506', 'clear'],
  ])('%s', (_, level, obstacles, a, b, expected) => {
    expect(judged(a, b, ground({ level, obstacles }))).toBe(expected)
  })
  it('count only where the game has the rule', () => {
    const obstacles = all('0505')
    const rules = { blocks: (hex: number) => obstacles.includes(hex), level: valley }
    expect(judged('0502', '0508', rules)).toBe('obstacle 0505')
  })
})

describe('ground higher than both ends', () => {
  it('stops the line, as high as one of them it does not', () => {
    const hill = terraces((row) => (row === 5 ? 1 : 0))
    expect(judged('0503', '0507', ground({ level: hill }))).toBe('height 0505')
    expect(judged('0505', '0507', ground({ level: hill }))).toBe('clear')
    const ridge = terraces((row) => (row === 5 ? 2 : row < 5 ? 1 : 0))
    expect(judged('0503', '0507', ground({ level: ridge }))).toBe('height 0505')
    expect(judged('0503', '0507', ground({ level: terraces((row) => (row === 5 ? -1 : 0)) }))).toBe('clear')
  })
  it('on one side only of a line exactly between two hexes does not', () => {
    const level = terraces(() => 0)
    level[at('0604')] = 1
    expect(judged('0505', '0705', ground({ level }))).toBe('clear')
    level[at('0605')] = 1
    expect(judged('0505', '0705', ground({ level }))).toMatch(/^height/)
  })
})

describe('sight on every board', () => {
  const ground3 = fc.array(fc.record({ level: fc.nat(3), blocks: fc.integer({ min: 0, max: 9 }) }), {
    minLength: 196,
    maxLength: 196,
  })
  const rulesOf = (cells: readonly { level: number; blocks: number }[], hollows: boolean, slopesHide: boolean) => ({
    blocks: (hex: number) => cells[hex]!.blocks === 0,
    level: cells.map((c) => c.level),
    hollows,
    slopesHide,
  })
  it('is the same from both ends', () => {
    fc.assert(
      fc.property(boards, ground3, fc.boolean(), fc.boolean(), ({ grid, a, b }, cells, hollows, slopesHide) => {
        const l = new Lines(grid)
        const rules = rulesOf(cells, hollows, slopesHide)
        expect(sees(l, b, a, rules)).toBe(sees(l, a, b, rules))
      }),
      { numRuns: 500 },
    )
  })
  it('on level ground is clear unless both or the only hex of a step block', () => {
    fc.assert(
      fc.property(boards, ground3, ({ grid, a, b }, cells) => {
        const l = new Lines(grid)
        const blocks = (hex: number) => cells[hex]!.blocks < 3
        const stopped = l
          .steps(a, b)
          .slice(1, -1)
          .some((step) => step.filter((hex) => hex >= 0).every(blocks))
        expect(sees(l, a, b, { blocks })).toBe(!stopped)
      }),
      { numRuns: 500 },
    )
  })
  it('grows when obstacles in hollows are overlooked, shrinks when slopes hide', () => {
    fc.assert(
      fc.property(boards, ground3, ({ grid, a, b }, cells) => {
        const l = new Lines(grid)
        const plain = sees(l, a, b, rulesOf(cells, false, false))
        if (plain) expect(sees(l, a, b, rulesOf(cells, true, false))).toBe(true)
        else expect(sees(l, a, b, rulesOf(cells, false, true))).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})
