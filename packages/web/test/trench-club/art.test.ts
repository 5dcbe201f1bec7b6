/** The board art of Trench Club as numbers: it follows the data file, and shows all necessary distinctions. */
import board from '@em/trench-club/data/board.json'
import { UNIT_TYPES } from '@em/trench-club/types'
import type { VNode } from 'preact'
import { describe, expect, it } from 'vitest'
import { grid, hexCount, near } from '../../../games/trench-club/src/data/board.ts'
import { insideOf } from '../../src/hexmap/curves.ts'
import { BASE, basePath, halfWidth, hatch } from '../../src/skins/trench-club/art/base.ts'
import { HEX, layoutOf, shape } from '../../src/skins/trench-club/art/geometry.ts'
import { AttackArrow } from '../../src/skins/trench-club/art/Marks.tsx'
import { CHEVRONS, MAP_INK, MARK_INK, NATION_LOOKS } from '../../src/skins/trench-club/art/palette.ts'
import { printOf, trenchPath } from '../../src/skins/trench-club/art/print.ts'
import { GLYPHS } from '../../src/skins/trench-club/art/Silhouette.tsx'
import { type BoardData, levelOf, type Part, type Point } from '../../src/skins/trench-club/art/types.ts'

const PARTS: readonly Part[] = ['north', 'south', 'whole']
const letterAt = (data: BoardData, hex: number): string =>
  data.rows[Math.floor(hex / data.columns)]?.[hex % data.columns] ?? ''

/** Where each curve of a closed path ends, ring by ring. */
const ends = (d: string): Point[][] =>
  d.split('Z').flatMap((ring) => {
    const points = [...ring.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[QZ]|$)/g)].map(
      (m): Point => [Number(m[1]), Number(m[2])],
    )
    return points.length > 2 ? [points] : []
  })

function changed(c: number, r: number, letter: string): BoardData {
  return { ...board, rows: board.rows.map((row, i) => (i === r ? row.slice(0, c) + letter + row.slice(c + 1) : row)) }
}

describe('hexes on the sheet', () => {
  it('has the neighbours and labels of the rules', () => {
    const layout = layoutOf(board)
    for (let hex = 0; hex < hexCount; hex++) {
      if (!grid.onBoard(hex)) continue
      expect(layout.neighbours(hex)).toEqual(near.slice(hex * 6, hex * 6 + 6))
      expect(layout.label(hex)).toBe(grid.label(hex))
    }
  })

  it.each(PARTS)('%s: finds the hex under its centre and just inside each corner', (part) => {
    const layout = layoutOf(board, part)
    for (const hex of layout.hexes) {
      const [x, y] = layout.centre(hex)
      expect(layout.hexAt(x, y)).toBe(hex)
      for (const [dx, dy] of shape.corners) expect(layout.hexAt(x + dx * 0.97, y + dy * 0.97)).toBe(hex)
    }
    expect(layout.hexAt(2, 2)).toBe(-1)
    expect(layout.hexAt(layout.width - 2, layout.height - 2)).toBe(-1)
  })

  it('starts each half at the same corner and leaves the seam to neither', () => {
    const [north, south] = [layoutOf(board, 'north'), layoutOf(board, 'south')]
    expect(north.centre(0)).toEqual(south.centre(11 * board.columns))
    expect([north.width, north.height]).toEqual([south.width, south.height])
    const seam = 10 * board.columns + 1
    expect([north.has(seam), south.has(seam), layoutOf(board).has(seam)]).toEqual([false, false, true])
  })

  it('draws the border of a ring of hexes as two outlines, and of one hex as its own', () => {
    const layout = layoutOf(board)
    const middle = layout.hexOf([6, 6])
    const corners = (d: string) =>
      d
        .split('Z')
        .filter(Boolean)
        .map((ring) => ring.split('L').length)
    expect(corners(layout.border([middle]))).toEqual([6])
    expect(corners(layout.border(layout.neighbours(middle))).sort((a, b) => a - b)).toEqual([6, 18])
  })
})

describe.each(PARTS)('printed terrain, %s', (part) => {
  const layout = layoutOf(board, part)
  const print = printOf(board, part)

  it('covers the middle of every water and bridge hex with water, and of no other', () => {
    const wet = insideOf(ends(print.water))
    const wrong = layout.hexes.filter((h) => wet(layout.centre(h)) !== 'WB'.includes(letterAt(board, h)))
    expect(wrong.map(layout.label)).toEqual([])
  })

  it('has no straight line in a bank or the edge of a wood', () => {
    expect(print.water).not.toMatch(/[LHVlhv]/)
    expect(print.woods).not.toMatch(/[LHVlhv]/)
  })

  it('plants trees in forest hexes only, and enough of them in each', () => {
    const trees = Object.values(print.trees).flat()
    const count = new Map<number, number>()
    for (const [x, y] of trees) {
      const hex = layout.hexAt(x, y)
      if (hex < 0) continue
      expect(letterAt(board, hex), layout.label(hex)).toBe('F')
      count.set(hex, (count.get(hex) ?? 0) + 1)
    }
    const bare = layout.hexes.filter((h) => letterAt(board, h) === 'F' && (count.get(h) ?? 0) < 4)
    expect(bare.map(layout.label)).toEqual([])
  })

  it('leads a road through every road and bridge hex, and through no other hex of the part', () => {
    const through = new Set<number>()
    for (const m of print.roads.matchAll(/M(-?[\d.]+) (-?[\d.]+)Q(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+)/g)) {
      const [ax, ay, bx, by, cx, cy] = m.slice(1).map(Number) as [number, number, number, number, number, number]
      through.add(layout.hexAt((ax + 2 * bx + cx) / 4, (ay + 2 * by + cy) / 4))
    }
    const lines = print.roads.matchAll(/M(-?[\d.]+) (-?[\d.]+)L(-?[\d.]+) (-?[\d.]+)/g)
    for (const m of lines) through.add(layout.hexAt(Number(m[3]), Number(m[4])))
    through.delete(-1)
    expect([...through].sort((a, b) => a - b)).toEqual(layout.hexes.filter((h) => 'RB'.includes(letterAt(board, h))))
  })

  it('has a deck for each bridge', () => {
    expect(print.bridges).toHaveLength(layout.hexes.filter((h) => letterAt(board, h) === 'B').length)
  })
})

describe('a correction of the data', () => {
  const [c, r] = [4, 9]
  const before = printOf(board, 'north')

  it('turns open ground into a lake', () => {
    const after = printOf(changed(c, r, 'W'), 'north')
    expect(insideOf(ends(after.water))(layoutOf(board, 'north').at([c, r]))).toBe(true)
    expect(ends(after.water)).toHaveLength(ends(before.water).length + 1)
    expect(after.roads).toBe(before.roads)
  })

  it('turns a bridge back into water', () => {
    const after = printOf(changed(10, 2, 'W'), 'north')
    expect(after.water).toBe(before.water)
    expect(after.bridges).toHaveLength(before.bridges.length - 1)
  })

  it('moves a trench', () => {
    const hexes = board.trenches[0]?.hexes ?? []
    expect(trenchPath(board, 'north', hexes)).not.toBe(trenchPath(board, 'north', [...hexes.slice(1), [3, 2]]))
  })
})

it('keeps every trench inside its own hexes', () => {
  const layout = layoutOf(board)
  for (const t of board.trenches) {
    const own = new Set(t.hexes.map(layout.hexOf))
    const points = trenchPath(board, 'whole', t.hexes)
      .slice(1)
      .split('L')
      .map((p) => p.split(' ').map(Number))
    const out = points.filter(([x = 0, y = 0]) => !own.has(layout.hexAt(x, y)))
    expect(out, t.id).toEqual([])
    const met = new Set(points.map(([x = 0, y = 0]) => layout.hexAt(x, y)))
    expect(met.size, t.id).toBe(own.size)
  }
})

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const v = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (hi + 0.05) / (lo + 0.05)
}

describe('miniatures', () => {
  it('has a silhouette of its own for every type of the rules, in their order', () => {
    expect(new Set(UNIT_TYPES.map((k) => JSON.stringify(GLYPHS[k]))).size).toBe(UNIT_TYPES.length)
  })

  it.each(Object.entries(NATION_LOOKS))('%s: silhouette and code read on the base', (_, look) => {
    expect(contrast(look.body, MARK_INK.silhouette)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(look.body, look.ink)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(look.body, look.edge)).toBeGreaterThanOrEqual(3)
  })

  it('tells the two nations of a faction apart in greyscale, and factions by shape', () => {
    expect(contrast(NATION_LOOKS.DE.body, NATION_LOOKS.AH.body)).toBeGreaterThan(1.5)
    expect(contrast(NATION_LOOKS.FR.body, NATION_LOOKS.GB.body)).toBeGreaterThan(1.5)
    expect(basePath('central')).not.toContain('a')
    expect(basePath('entente')).toContain('a')
  })

  it('separates a silhouette from every ground by its paper rim', () => {
    for (const ground of [MAP_INK.ground, MAP_INK.water, MAP_INK.wood]) {
      expect(contrast(ground, MARK_INK.silhouette)).toBeGreaterThan(4.5)
    }
    expect(contrast(MARK_INK.halo, MARK_INK.silhouette)).toBeGreaterThan(12)
  })

  it('counts experience in five chevrons: white, white, yellow, yellow, red', () => {
    expect(CHEVRONS).toHaveLength(5)
    expect(CHEVRONS[0]).toBe(CHEVRONS[1])
    expect(CHEVRONS[2]).toBe(CHEVRONS[3])
    expect(new Set(CHEVRONS).size).toBe(3)
  })

  it.each(['central', 'entente'] as const)('keeps the hatching of a barred %s unit on its base', (faction) => {
    const points = [...hatch(faction).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((m) => [Number(m[1]), Number(m[2])])
    expect(points.length).toBeGreaterThan(10)
    for (const [x = 0, y = 0] of points) {
      expect(Math.abs(y)).toBeLessThanOrEqual(BASE.ry)
      expect(Math.abs(x)).toBeLessThanOrEqual(halfWidth(faction, y))
    }
  })

  it('draws more the larger a hex is on the screen', () => {
    expect([20, 34, 35, 59, 60, 99, 100].map(levelOf)).toEqual(['far', 'far', 'mid', 'mid', 'table', 'table', 'near'])
  })
})

/** All path data of a drawing made of plain elements. */
function paths(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(paths)
  if (typeof node !== 'object' || node === null || !('props' in node)) return []
  const { d, children } = (node as VNode<{ d?: string }>).props as { d?: string; children?: unknown }
  return [...(d === undefined ? [] : [d]), ...paths(children)]
}

it('ends an arrow from the south below the damage cells of its target', () => {
  const drawn = paths(AttackArrow({ from: [0, HEX], to: [0, 0], order: 1 }))
  const highest = Math.min(...drawn.flatMap((d) => [...d.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map((m) => Number(m[1]))))
  expect(highest).toBeGreaterThanOrEqual(24)
})
