/** The art of Bailén 1808 as numbers: it follows the data file, and a player can tell apart everything that matters. */
import {
  columns,
  data,
  facings,
  hexAt,
  hexCount,
  hexside,
  labelOf,
  level,
  near,
  rows,
  SCRUB,
  SLOPE_DOWN,
  SLOPE_IMPASSABLE,
  TOWN,
  terrain,
  unitIds,
  unitSide,
  WOOD,
} from '@em/bailen-1808/data'
import { unitNameIn } from '@em/bailen-1808/texts'
import { ORDERS } from '@em/bailen-1808/types'
import { describe, expect, it } from 'vitest'
import {
  ASPECTS,
  arrowPath,
  aspectHexes,
  borderPath,
  COUNTER,
  centreOf,
  cornerAt,
  FORMATION_BANDS,
  facingAngle,
  facingToward,
  facingVector,
  HEX,
  hexesWithin,
  hexUnder,
  levelOf,
  ORDER_CODES,
  ORDER_WORDS,
  type Point,
  RADIUS,
  rangePath,
  SHEET,
  SIDE_LOOKS,
  shortName,
  sideOf,
  slab,
  tableName,
  wedgePath,
} from '../../src/skins/bailen-1808/art/index.ts'
import { along, chains } from '../../src/skins/bailen-1808/art/lines.ts'
import { printOf } from '../../src/skins/bailen-1808/art/print.ts'
import { nib, stripes } from '../../src/skins/bailen-1808/art/shapes.ts'
import { cellUnder, levelAt } from '../../src/skins/bailen-1808/art/terrain.ts'
import { contrast } from '../contrast.ts'

const HEXES = Array.from({ length: hexCount }, (_, h) => h)
const CORNERS = [0, 1, 2, 3, 4, 5]
const neighbour = (hex: number, direction: number): number => near[hex * 6 + direction] ?? -1
const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
/** The points of a path of straight lines, ring by ring. */
const rings = (d: string): Point[][] =>
  d
    .split('M')
    .filter(Boolean)
    .map((ring) => ring.replace('Z', '').split('L').map(pair))
const pair = (text: string): Point => {
  const [x = 0, y = 0] = text.trim().split(' ').map(Number)
  return [x, y]
}
/** Where the pieces of a path begin. */
const feet = (paths: readonly string[]): Point[] =>
  paths.flatMap((d) => [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map((m): Point => [Number(m[1]), Number(m[2])]))
const onSheet = ([x, y]: Point): boolean => x > 0 && y > 0 && x < SHEET.width && y < SHEET.height

describe('hexes on the sheet', () => {
  it('finds the hex under its centre and just inside each corner, and none in the margin', () => {
    for (const hex of HEXES) {
      expect(hexUnder(...centreOf(hex))).toBe(hex)
      for (const k of CORNERS) expect(hexUnder(...cornerAt(centreOf(hex), k, 0.97))).toBe(hex)
    }
    expect([hexUnder(3, 3), hexUnder(SHEET.width - 3, 300), hexUnder(300, SHEET.height - 10)]).toEqual([-1, -1, -1])
  })

  it('puts even columns half a hex lower and neighbours one hex away', () => {
    expect(centreOf(hexAt('0201'))[1] - centreOf(hexAt('0101'))[1]).toBeCloseTo(HEX / 2, 0)
    for (const d of CORNERS) {
      expect(far(centreOf(hexAt('2514')), centreOf(neighbour(hexAt('2514'), d)))).toBeCloseTo(HEX, 0)
    }
  })

  it('has each hexside between the two centres', () => {
    const hex = hexAt('2614')
    for (const d of CORNERS) {
      const [a, b] = sideOf(hex, d)
      const [p, q] = [centreOf(hex), centreOf(neighbour(hex, d))]
      expect(far(a, b)).toBeCloseTo(RADIUS, 0)
      expect(far([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2])).toBeLessThan(0.3)
    }
  })
})

describe('facings', () => {
  const hex = hexAt('2012')
  it.each(ASPECTS)('%s: the neighbours of the rules for every facing, also at the edge of the map', (aspect) => {
    for (const at of [hex, hexAt('0101'), hexAt('4028')]) {
      for (const f of CORNERS) {
        expect([...aspectHexes(at, f, aspect)].sort()).toEqual([...(facings[aspect][at]?.[f] ?? [])].sort())
      }
    }
  })

  it('turns clockwise from north-east and looks between its two front hexes', () => {
    expect(CORNERS.map(facingAngle)).toEqual([-60, 0, 60, 120, 180, 240])
    for (const f of CORNERS) {
      const [a, b] = aspectHexes(hex, f, 'front').map(centreOf)
      const [x, y] = centreOf(hex)
      const [vx, vy] = facingVector(f)
      expect(
        far([x + vx * HEX, y + vy * HEX], [((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2, ((a?.[1] ?? 0) + (b?.[1] ?? 0)) / 2]),
      ).toBeLessThan(13)
      expect(far([x + vx * RADIUS, y + vy * RADIUS], cornerAt([x, y], f))).toBeLessThan(0.2)
    }
  })

  it('finds the corner nearest to where one points', () => {
    for (const f of CORNERS) {
      expect(facingToward(centreOf(hex), cornerAt(centreOf(hex), f, 0.4))).toBe(f)
      // A quarter of the way to the next corner is still this one.
      const [a, b] = [cornerAt(centreOf(hex), f), cornerAt(centreOf(hex), f + 1)]
      expect(facingToward(centreOf(hex), [a[0] + (b[0] - a[0]) / 4, a[1] + (b[1] - a[1]) / 4])).toBe(f)
    }
  })

  it('covers the hex with the wedges of front, flank and rear', () => {
    const area = ASPECTS.flatMap((aspect) => rings(wedgePath(hex, 2, aspect, 1))).reduce((sum, [a, b, c]) => {
      if (!a || !b || !c) return sum
      return sum + Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
    }, 0)
    expect(area).toBeCloseTo((Math.sqrt(3) / 2) * HEX * HEX, -2)
  })

  it('has a nib that stands on the counter and points to the corner within the hex', () => {
    for (const f of CORNERS) {
      const [tip, ...foot] = rings(nib(f))[0] ?? []
      const [vx, vy] = facingVector(f)
      const reach = Math.hypot(...(tip ?? [0, 0]))
      expect(far(tip ?? [0, 0], [vx * reach, vy * reach])).toBeLessThan(0.1)
      expect(Math.max(Math.abs(tip?.[0] ?? 0), Math.abs(tip?.[1] ?? 0))).toBeGreaterThan(COUNTER / 2 + 8)
      expect(reach).toBeLessThan(RADIUS)
      for (const [x, y] of foot) {
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(COUNTER / 2)
        // Also within the cut corners of a Spanish counter.
        expect(Math.abs(x) + Math.abs(y)).toBeLessThan(COUNTER - 7.5)
      }
    }
  })
})

describe('borders and ranges', () => {
  const hex = hexAt('2012')
  it('runs once round a set of hexes', () => {
    expect(rings(borderPath([hex]))[0]).toHaveLength(6)
    expect(rings(borderPath(hexesWithin(hex, 1)))[0]).toHaveLength(18)
    expect(rings(rangePath(hex, 3))[0]).toHaveLength(6 * 7)
    const ring = hexesWithin(hex, 1).filter((h) => h !== hex)
    expect(
      rings(borderPath(ring))
        .map((r) => r.length)
        .sort((a, b) => a - b),
    ).toEqual([6, 18])
  })

  it('is drawn inside by as much as asked', () => {
    for (const [k, p] of (rings(borderPath([hex], 6))[0] ?? []).entries()) {
      expect(far(p, centreOf(hex)), `corner ${k}`).toBeCloseTo(RADIUS - 6 / Math.cos(Math.PI / 6), 0)
    }
  })

  it('has the hexes at that distance or less, cut off by the edge', () => {
    expect(hexesWithin(hex, 2)).toHaveLength(19)
    expect(hexesWithin(hexAt('0101'), 1)).toHaveLength(3)
  })

  it('draws an arrow between neighbours that still points ahead', () => {
    const [from, to] = [centreOf(hex), centreOf(neighbour(hex, 1))]
    const points = rings(arrowPath(from, to, 5.4, 40, 40))[0] ?? []
    const tip = points[3] ?? from
    for (const p of points) if (p !== tip) expect(far(p, to)).toBeGreaterThan(far(tip, to))
  })
})

describe('the printed map', () => {
  const print = printOf()

  it('marks every slope of the data, and cliffs only where it is impassable', () => {
    const brows = feet([...print.relief.hachures, ...print.relief.cliffs])
    const cliffs = feet(print.relief.cliffs)
    const steep: Point[] = []
    for (const hex of HEXES) {
      for (const d of CORNERS) {
        const bits = hexside[hex * 6 + d] ?? 0
        const [a, b] = sideOf(hex, d)
        const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
        if (bits & SLOPE_IMPASSABLE) steep.push(middle)
        if (bits & SLOPE_IMPASSABLE) expect(cliffs.some((p) => far(p, middle) < 20)).toBe(true)
        else if (bits & SLOPE_DOWN)
          expect(
            brows.some((p) => far(p, middle) < 24),
            `${labelOf(hex)} ${d}`,
          ).toBe(true)
      }
    }
    expect(steep).toHaveLength(2 * 6)
    for (const p of cliffs) expect(Math.min(...steep.map((q) => far(p, q)))).toBeLessThan(RADIUS)
  })

  it('lets hachures fall downhill', () => {
    const strokes = print.relief.hachures.flatMap((d) => [
      ...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)l(-?[\d.]+) (-?[\d.]+)/g),
    ])
    const heights = strokes.map(([, x, y, dx, dy]) => {
      const k = (HEX * 0.3) / Math.hypot(Number(dx), Number(dy))
      const at = (t: number): number => {
        const { c, r } = cellUnder([Number(x) + Number(dx) * k * t, Number(y) + Number(dy) * k * t])
        return levelAt(c, r)
      }
      return at(-1) - at(1)
    })
    expect(strokes.length).toBeGreaterThan(3000)
    expect(heights.filter((drop) => drop < 0)).toEqual([])
    expect(heights.filter((drop) => drop > 0).length / heights.length).toBeGreaterThan(0.93)
  })

  it('plants olives in the woods and nowhere else, and leaves the numbers free', () => {
    const count = new Array<number>(hexCount).fill(0)
    for (const p of feet(print.growth.olives).filter(onSheet)) {
      const hex = hexUnder(...p)
      if (hex < 0) continue
      count[hex] = (count[hex] ?? 0) + 1
      const [x, y] = centreOf(hex)
      expect(Math.abs(p[1] - (y - HEX * 0.38)) < 7 && Math.abs(p[0] - x) < 14).toBe(false)
    }
    for (const hex of HEXES) {
      // A tree on the very side may fall to the neighbour when its place is rounded.
      if (terrain[hex] === WOOD) expect(count[hex], labelOf(hex)).toBeGreaterThan(7)
      else expect(count[hex], labelOf(hex)).toBeLessThan(2)
    }
  })

  it('has scrub in every hex of scrub', () => {
    const grown = new Set(feet([...print.growth.bushes, ...print.growth.tufts]).map((p) => hexUnder(...p)))
    for (const hex of HEXES) if (terrain[hex] === SCRUB) expect(grown.has(hex), labelOf(hex)).toBe(true)
  })

  it('has houses in every hex of the town', () => {
    const count = new Map<number, number>()
    for (const p of feet([print.town.lit])) count.set(hexUnder(...p), (count.get(hexUnder(...p)) ?? 0) + 1)
    for (const hex of HEXES) {
      if (terrain[hex] === TOWN) expect(count.get(hex), labelOf(hex)).toBeGreaterThan(12)
      else expect(count.get(hex) ?? 0, labelOf(hex)).toBeLessThan(4)
    }
  })

  it.each(data.map.roads.map((road) => [road.id, road] as const))(
    'leads %s through its hexes and no other',
    (id, road) => {
      const crossed = new Set(along(print.ways.lines.get(id) ?? [], 3).map((p) => hexUnder(...p)))
      crossed.delete(-1)
      expect([...crossed].map(labelOf).sort()).toEqual([...road.hexes].sort())
    },
  )

  it('joins the hexsides of each water into lines without a gap', () => {
    expect(chains(data.map.hexsides.river).map((l) => l.length - 1)).toEqual([data.map.hexsides.river.length])
    expect(chains(data.map.hexsides.stream).map((l) => l.length - 1)).toEqual([data.map.hexsides.stream.length])
    const ravines = chains(data.map.hexsides.ravine)
    expect(ravines.reduce((sum, l) => sum + l.length - 1, 0)).toBe(data.map.hexsides.ravine.length)
    expect(ravines).toHaveLength(2)
    // In any order of the file.
    expect(chains([...data.map.hexsides.river].reverse())).toHaveLength(1)
  })

  it('prints every number once at its place', () => {
    expect(print.ids.flatMap((row) => row.text.match(/.{4}/g) ?? [])).toEqual(HEXES.map(labelOf))
    const xs = (print.ids[3]?.x ?? '').split(' ').map(Number)
    const [x] = centreOf(3 * columns + 7)
    expect(((xs[28] ?? 0) + (xs[31] ?? 0)) / 2).toBeCloseTo(x, 0)
    expect(print.ids).toHaveLength(rows)
  })

  it('stays light: few paths, and not too long', () => {
    const { relief, growth, waters, grid } = print
    const groups = [
      ...Object.values(relief),
      ...Object.values(waters),
      grid,
      growth.olives,
      growth.oliveLights,
      growth.furrows,
    ]
    expect(groups.flat().length).toBeLessThan(400)
    expect(JSON.stringify(print).length).toBeLessThan(1_150_000)
  })

  it('knows the level of each hex', () => {
    for (const hex of HEXES) expect(levelAt(hex % columns, Math.floor(hex / columns))).toBe(level[hex])
  })
})

describe('counters', () => {
  it('can be read, and told apart by shape alone', () => {
    for (const look of SIDE_LOOKS) expect(contrast(look.ink, look.body)).toBeGreaterThan(4.5)
    expect(SIDE_LOOKS.map((look) => look.corners)).toEqual(['chamfered', 'round'])
    expect(slab(0)).not.toContain('a')
    expect(slab(1)).toContain('a')
  })

  it('has a band for each formation, none like another of its side', () => {
    const sides = data.formations.formations.map((f) => f.side)
    expect(FORMATION_BANDS).toHaveLength(sides.length)
    expect(new Set(FORMATION_BANDS.map((band, i) => `${sides[i]} ${band}`)).size).toBe(sides.length)
  })

  it('has names short enough, and different ones within a side', () => {
    for (const lang of ['es', 'en'] as const) {
      const names = unitIds.map((_, u) => unitNameIn(lang, u) ?? '')
      for (const name of names) expect(shortName(name).length, name).toBeLessThan(16)
      expect(new Set(names.map((name, u) => `${unitSide[u]} ${shortName(name)}`)).size).toBe(names.length)
      const brief = names.map((name) => tableName(shortName(name)))
      for (const name of brief) expect(name, name).toMatch(/^(?!.*\.\.).{1,8}$/)
      expect(new Set(brief.map((name, u) => `${unitSide[u]} ${name}`)).size).toBe(names.length)
    }
  })

  it('keeps the stripes of the reverse within the counter', () => {
    const points = rings(stripes(6.2, 23.4, 7.5)).flat()
    expect(points.length).toBeGreaterThan(20)
    for (const [x, y] of points) {
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(23.4)
      expect(Math.abs(x) + Math.abs(y)).toBeLessThanOrEqual(2 * 23.4 - 7.5 + 0.01)
    }
  })

  it('has the orders of the rules, with words', () => {
    expect([...ORDER_CODES]).toEqual([...ORDERS])
    for (const [i, words] of ORDER_WORDS.entries()) {
      for (const text of Object.values(words)) expect(text.startsWith(`${ORDER_CODES[i]}: `)).toBe(true)
    }
  })

  it('knows the levels of zoom by the width of a hex', () => {
    expect([20, 34, 35, 59, 60, 99, 100].map(levelOf)).toEqual(['far', 'far', 'mid', 'mid', 'table', 'table', 'near'])
  })
})
