/** The art of Glory's End as numbers: it follows the data, shows all necessary distinctions, and hides every secret. */
import { anyGame, defaultConfig, fastDice, Match } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import type { GloryAction } from '@em/glorys-end/actions'
import {
  CITY,
  cityHexes,
  conditionalVp,
  country,
  DECOY,
  data,
  FOREST,
  FORTRESS,
  GUNS,
  hexAt,
  hexVp,
  labelOf,
  MARSH,
  MOUNTAIN,
  near,
  onMap,
  terrain,
  town,
  townHexes,
  unitCount,
  unitGun,
  unitNation,
  unitSide,
  unitSteps,
  unitType,
} from '@em/glorys-end/data'
import { catalogues, makeFormatter } from '@em/glorys-end/texts'
import type { GloryView } from '@em/glorys-end/view'
import { h } from 'preact'
import { describe, expect, it } from 'vitest'
import { distance, insideOf } from '../../src/hexmap/curves.ts'
import { builtOf } from '../../src/skins/glorys-end/art/built.ts'
import { Counter } from '../../src/skins/glorys-end/art/Counter.tsx'
import { digitsPath } from '../../src/skins/glorys-end/art/digits.ts'
import { growthOf } from '../../src/skins/glorys-end/art/growth.ts'
import {
  boardSize,
  centreOf,
  drawing,
  faceOf,
  HEX,
  hexUnder,
  LEVELS,
  levelOf,
  linePath,
  NATION_LOOKS,
  Piece,
  places,
  RADIUS,
  slabFor,
  stackOf,
  star,
  TAG_WORDS,
  tagsOf,
} from '../../src/skins/glorys-end/art/index.ts'
import { labelsOf } from '../../src/skins/glorys-end/art/labels.ts'
import { borderRings, HEXES, shape, sideOf } from '../../src/skins/glorys-end/art/layout.ts'
import { ringsOf, swung } from '../../src/skins/glorys-end/art/paths.ts'
import { printOf } from '../../src/skins/glorys-end/art/print.ts'
import { riverNames } from '../../src/skins/glorys-end/art/rivers.ts'
import type { Point } from '../../src/skins/glorys-end/art/types.ts'
import { worths } from '../../src/skins/glorys-end/art/worth.ts'
import { contrast } from '../contrast.ts'
import { situations } from '../skin-play.ts'
import { toldBy, wordsIn } from './words.ts'

const DIRECTIONS = [0, 1, 2, 3, 4, 5]
const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
/** Where the pieces of a path begin. */
const feet = (paths: readonly string[]): Point[] =>
  paths.flatMap((d) => [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map((m): Point => [Number(m[1]), Number(m[2])]))

describe('hexes on the sheet', () => {
  it('are those of the map, with the neighbours and labels of the rules', () => {
    expect(places.map((p) => p.id)).toEqual(Array.from(onMap.keys()).filter((h) => onMap[h] === 1))
    for (const place of places) {
      expect(place.key).toBe(labelOf(place.id))
      expect(place.neighbours).toEqual(DIRECTIONS.map((d) => near[place.id * 6 + d] ?? -1).filter((h) => h >= 0))
      for (const n of place.neighbours) expect(distance(place.centre, centreOf(n))).toBeCloseTo(HEX, 0)
    }
  })

  it('are found under their centres and just inside their corners, and nowhere else', () => {
    for (const hex of HEXES) {
      expect(hexUnder(...centreOf(hex))).toBe(hex)
      for (const k of DIRECTIONS) expect(hexUnder(...shape.cornerAt(centreOf(hex), k, 0.97))).toBe(hex)
    }
    expect([hexUnder(4, 4), hexUnder(boardSize.width - 4, 300)]).toEqual([-1, -1])
  })

  it('have each side between two centres, and the drawn outline round them all', () => {
    const hex = hexAt('3033')
    for (const d of DIRECTIONS) {
      const [a, b] = sideOf(hex, d)
      expect(distance(a, b)).toBeCloseTo(RADIUS, 0)
      expect(distance(mid(a, b), mid(centreOf(hex), centreOf(near[hex * 6 + d] ?? -1)))).toBeLessThan(0.3)
    }
    const drawn = ringsOf(drawing.outline).flat()
    const [ring = []] = borderRings(HEXES)
    for (const p of ring) expect(Math.min(...drawn.map((q) => distance(p, q)))).toBeLessThan(1)
  })

  it('name their towns in both languages', () => {
    const lille = places.find((p) => p.key === '1632')
    expect(lille?.name).toEqual({ es: 'Lille (1632)', en: 'Lille (1632)' })
    expect(places.find((p) => p.key === '1226')?.name).toEqual({ es: 'Amberes (1226)', en: 'Antwerp (1226)' })
  })
})

describe('the printed map', () => {
  it('lays every river along its hexsides', () => {
    for (const river of data.board.rivers) {
      const d = drawing.rivers.find((r) => r.id === river.id)?.d ?? ''
      const course = d.split(/[MC]/).flatMap((part): Point[] => {
        const [x, y] = part.trim().split(/\s+/).map(Number).slice(-2)
        return x === undefined || y === undefined ? [] : [[x, y]]
      })
      for (const side of river.sides) {
        const hex = hexAt(side.slice(0, 4))
        const other = hexAt(side.slice(5))
        const [a, b] = sideOf(
          hex,
          DIRECTIONS.findIndex((k) => near[hex * 6 + k] === other),
        )
        expect(Math.min(...course.map((p) => distance(p, mid(a, b)))), `${river.id} ${side}`).toBeLessThan(13)
      }
    }
  })

  it.each([
    ['woods', FOREST, drawing.woods],
    ['marshes', MARSH, drawing.marshes],
    ['mountains', MOUNTAIN, drawing.mountains],
  ])('covers with %s the hexes of that terrain and no others', (_, kind, area) => {
    const inside = insideOf(ringsOf(area))
    for (const hex of HEXES) expect(inside(centreOf(hex)), labelOf(hex)).toBe(terrain[hex] === kind)
  })

  it('plants trees, reeds and peaks where they belong, and leaves the numbers free', () => {
    const growth = growthOf()
    const strewn: readonly (readonly [number, readonly string[], number])[] = [
      [FOREST, growth.crowns, 8],
      [MARSH, growth.pools, 6],
      [MOUNTAIN, growth.peaks, 3],
    ]
    for (const [kind, paths, least] of strewn) {
      const count = new Map<number, number>()
      for (const [x, y] of feet(paths)) {
        const hex = hexUnder(x + 4, y)
        count.set(hex, (count.get(hex) ?? 0) + 1)
        const [cx, cy] = centreOf(hexUnder(x, y))
        expect(Math.abs(x - cx) < 5 && Math.abs(y - (cy - 23)) < 3, `${x} ${y}`).toBe(false)
      }
      for (const hex of HEXES) {
        if (terrain[hex] === kind) expect(count.get(hex) ?? 0, labelOf(hex)).toBeGreaterThanOrEqual(least)
        // A point on the very side may fall to the neighbour.
        else expect(count.get(hex) ?? 0, labelOf(hex)).toBeLessThan(4)
      }
    }
  })

  it('builds houses in every city and rings every other town', () => {
    const houses = new Set(feet(builtOf().blocks).map((p) => hexUnder(...p)))
    for (const hex of cityHexes) expect(houses.has(hex), labelOf(hex)).toBe(true)
    expect(feet(builtOf().rings)).toHaveLength(townHexes.filter((h) => town[h] !== CITY).length)
  })

  it('prints every number once at its place, and every hexside once', () => {
    const { ids, grid } = printOf()
    const numbers = HEXES.map((hex) => digitsPath(labelOf(hex), [centreOf(hex)[0], centreOf(hex)[1] - HEX * 0.36]))
    expect(ids.join('').length).toBe(numbers.join('').length)
    for (const d of numbers) expect(ids.some((block) => block.includes(d))).toBe(true)
    for (const [i, hex] of HEXES.entries()) {
      for (const p of feet([numbers[i] ?? ''])) expect(hexUnder(...p), labelOf(hex)).toBe(hex)
    }
    const inner = HEXES.flatMap((h) => DIRECTIONS.map((d) => near[h * 6 + d] ?? -1)).filter((n) => n >= 0).length
    expect(feet(grid)).toHaveLength(HEXES.length * 6 - inner / 2)
  })

  it('swings lines about their hexsides without leaving them', () => {
    const [first = ''] = drawing.borders.map((b) => swung(b.d))
    expect(first).not.toContain('L')
    const corners = ringsOf(drawing.borders[0]?.d ?? '').flat()
    for (const [x, y] of feet([first])) expect(Math.min(...corners.map((p) => distance(p, [x, y])))).toBeLessThan(1)
  })

  it('marks every point that the rules know, once', () => {
    const table = [hexVp[0], hexVp[1], conditionalVp[0], conditionalVp[1]]
    const known = table.map((t) => (t ?? []).reduce((sum, vp) => sum + vp, 0))
    const drawn = (side: number, conditional: boolean): number =>
      worths.reduce((sum, w) => sum + (w.side === side && w.conditional === conditional ? w.vp : 0), 0)
    // Paris is a group of its own.
    expect([drawn(0, false), drawn(1, false) - 10, drawn(0, true), drawn(1, true)]).toEqual(known)
  })

  it('stays light: few paths, not too long', () => {
    const { growth, built, rivers, grid, hachures, woods, borders, countries } = printOf()
    const groups = [...Object.values(growth), ...Object.values(built), rivers.major, rivers.minor, grid, hachures]
    expect([...groups, woods, borders, countries].flat().length).toBeLessThan(360)
    expect(JSON.stringify(printOf()).length).toBeLessThan(1_300_000)
  })
})

describe('names', () => {
  const width = (text: string, size: number, city: boolean): number => text.length * size * (city ? 0.72 : 0.48)
  it.each(['es', 'en'] as const)('names every town near by, and only what has room from afar (%s)', (lang) => {
    const named = (level: (typeof LEVELS)[number]): number => labelsOf(lang, level).length
    // Paris is lettered by itself over its three hexes.
    expect([named('table'), named('near')]).toEqual([townHexes.length - 3, townHexes.length - 3])
    expect(named('far')).toBeLessThan(named('mid'))
    for (const level of ['far', 'mid'] as const) {
      const all = labelsOf(lang, level).map(({ at: [x, y], text, size, anchor, city }) => {
        const w = width(text, size, city)
        const x0 = anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2
        return { text, x0, x1: x0 + w, y0: y - size * 0.7, y1: y + size * 0.2 }
      })
      for (const a of all) {
        expect(a.x0 > 0 && a.x1 < boardSize.width, a.text).toBe(true)
        for (const b of all) {
          if (a !== b)
            expect(a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1, `${a.text} ${b.text}`).toBe(false)
        }
      }
    }
  })

  it('sets river names beside their water, clear of towns and points', () => {
    for (const level of LEVELS) {
      for (const name of riverNames('en', level)) {
        const named = drawing.rivers.filter((r) => r.label.en === name.text)
        const course = feet(named.map((r) => r.d.replace(/C[^C]* (\S+ \S+)(?=C|$)/g, 'M$1')))
        expect(Math.min(...course.map((p) => distance(p, name.at))), name.text).toBeLessThan(46)
        for (const { at } of worths) expect(distance(at, name.at), `${name.text} ${level}`).toBeGreaterThan(7)
      }
    }
    const great = drawing.rivers.filter((r) => r.kind === 'major').length
    expect(riverNames('es', 'table').length).toBeGreaterThan(24)
    expect(riverNames('es', 'far').length).toBeLessThanOrEqual(great)
  })
})

describe('counters', () => {
  it('can be read, and told apart by corner and stripe alone', () => {
    for (const look of NATION_LOOKS) {
      expect(contrast(look.ink, look.body)).toBeGreaterThan(4.5)
      expect(contrast(look.ink, look.box)).toBeGreaterThan(3)
    }
    expect(new Set(NATION_LOOKS.map((look) => look.stripe)).size).toBe(4)
    expect(NATION_LOOKS.map((look) => look.corners)).toEqual(['round', 'round', 'round', 'chamfered'])
    expect([slabFor(0)(), slabFor(3)()].map((d) => d.includes('a'))).toEqual([true, false])
    expect(star(6, 10).split('L')).toHaveLength(12)
  })

  it('prints the factors of the steps that are left', () => {
    const unit = (id: string): number => data.units.units.findIndex((u) => u.id === id)
    const face = (u: number, steps: number): string =>
      wordsIn(h(Counter, { ...faceOf(u, steps, 'en'), level: 'table' }))
    // 2.4a: the German 2nd Corps has 6-7-4 at full strength.
    expect(face(unit('G-2'), 4)).toContain('6-7-4')
    expect(face(unit('G-2'), 2)).toContain('3-4-4')
    expect(face(unit('G-2'), 4)).toContain('XXX')
    const horse = faceOf(unit('G-2C'), 2, 'en')
    expect(face(unit('G-2C'), 2)).toContain(`(${horse.cavalry})${horse.defence}-${horse.movement}`)
    for (let u = 0; u < unitCount; u++) {
      for (const level of LEVELS) {
        const words = wordsIn(h(Counter, { ...faceOf(u, unitSteps[u] ?? 0, 'es'), level }))
        expect(words, String(u)).not.toMatch(/undefined|NaN/)
        if (unitType[u] === DECOY) expect(words).toContain('?')
        const gun = GUNS[unitGun[u] ?? -1]
        if (gun && level !== 'far') expect(words).toContain(gun)
      }
    }
  })

  it('shows one pip for each step', () => {
    const corps = data.units.units.findIndex((u) => u.id === 'G-2')
    const boxes = (steps: number): number =>
      toldBy(h(Counter, { ...faceOf(corps, steps, 'en'), level: 'table' })).elements.filter((e) => e === 'rect').length
    // Four pips and the box of the symbol; a band behind the factors once it is reduced.
    expect([boxes(4), boxes(3), boxes(1)]).toEqual([5, 6, 6])
  })

  it('has tags in both languages', () => {
    for (const words of Object.values(TAG_WORDS)) {
      expect(words.es[1].length * words.en[1].length).toBeGreaterThan(0)
      expect(words.es[0].length).toBeLessThan(5)
    }
  })

  it('knows the levels of zoom by the width of a hex', () => {
    expect([20, 34, 35, 59, 60, 99, 100].map(levelOf)).toEqual(['far', 'far', 'mid', 'mid', 'table', 'table', 'near'])
  })

  it('draws lines through the hexes that it is told', () => {
    const [a, b] = [hexAt('3033'), hexAt('3133')]
    expect(linePath([a, b])).toBe(`M${centreOf(a).join(' ')}L${centreOf(b).join(' ')}`)
    expect(linePath([])).toBe('')
    expect(country[a]).toBe(0)
  })
})

describe('pieces as a reader sees them', () => {
  const game = anyGame(glorysEnd)
  const situation = situations<GloryView, GloryAction>({ catalogues: [catalogues], formatter: makeFormatter })
  const match = Match.start(game, defaultConfig(game, { scenario: 'marne', players: 2 }), fastDice('pieces'))
  const [allied, german] = [0, 1].map((seat) => situation(match, seat, 'en', new Set()))
  if (!allied || !german) throw new Error('two seats')
  const shown = (s: typeof allied, id: number): string =>
    wordsIn(h(Piece, { s, id, size: 37, scale: 1.3, selected: false, able: false }))

  it('counts own stacks and says nothing of enemy ones', () => {
    const hex = hexAt('3235')
    const [top = -1] = stackOf(allied.view, hex)
    expect(stackOf(allied.view, hex)).toHaveLength(3)
    expect(shown(allied, top)).toMatch(/ 3$/)
    const seen = stackOf(german.view, hex)
    expect(seen).toEqual([top])
    expect(shown(german, top)).not.toMatch(/ 3$/)
  })

  it('tells supply to its owner alone, command to everybody', () => {
    for (let u = 0; u < unitCount; u++) {
      const other = unitSide[u] === 0 ? german : allied
      const tags = tagsOf(other, u)
      expect(tags.includes('oos') || tags.includes('lim')).toBe(false)
    }
    // 16.3a: the British begin out of command.
    const [top = -1] = stackOf(german.view, hexAt('3334'))
    expect(unitNation[top]).toBe(1)
    expect(tagsOf(german, top)).toEqual(['ooc'])
  })

  it('leaves fortresses out of the count', () => {
    const hex = hexAt('3136')
    const stack = stackOf(allied.view, hex)
    expect(stack.some((u) => unitType[u] === FORTRESS)).toBe(true)
    const [top = -1] = stack
    expect(shown(allied, top)).not.toMatch(/ 2$/)
  })
})
