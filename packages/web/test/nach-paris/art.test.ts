/** The art of Nach Paris as numbers: it follows the data, and shows all necessary distinctions without colour. */

import type { NachParisAction } from '@em/nach-paris/actions'
import {
  BROKEN,
  bridges,
  country,
  directionTo,
  FLOOD_PLAIN,
  HQ,
  hexAt,
  LOWLAND,
  labelOf,
  lines,
  MAJOR_RIVER,
  MINOR_RIVER,
  MOUNTAINOUS,
  marsh,
  near,
  RIVER,
  ROUGH,
  SAR,
  scenarioIndex,
  scenarios,
  structures,
  terrain,
  townName,
  trench,
  unitCount,
  unitIndex,
  unitSteps,
  unitType,
  water,
  works,
} from '@em/nach-paris/data'
import { setup } from '@em/nach-paris/setup'
import { type NachParisView, view } from '@em/nach-paris/view'
import { h } from 'preact'
import { describe, expect, it } from 'vitest'
import { distance, insideOf } from '../../src/hexmap/curves.ts'
import type { Situation } from '../../src/skin/index.ts'
import { glyphsPath } from '../../src/skins/nach-paris/art/glyphs.ts'
import {
  AUSTRIAN,
  artOf,
  BrokenStructures,
  borderPath,
  Counter,
  centreOn,
  Floods,
  FogCounter,
  FortStates,
  faceOf,
  fogPiece,
  HEX,
  hexUnder,
  LEVELS,
  levelOf,
  NATION_LOOKS,
  Piece,
  placesOf,
  RADIUS,
  sheetOf,
  slabFor,
  stackOf,
  stateOf,
  TAG_WORDS,
  tagsOf,
  townWords,
  wedge,
} from '../../src/skins/nach-paris/art/index.ts'
import { MARKED } from '../../src/skins/nach-paris/art/Legend.tsx'
import { countriesOf, labelsOf, riversOf } from '../../src/skins/nach-paris/art/labels.ts'
import { areaRings } from '../../src/skins/nach-paris/art/lines.ts'
import { printOf } from '../../src/skins/nach-paris/art/print.ts'
import { LEGEND_ENTRIES, sideMiddle } from '../../src/skins/nach-paris/art/sheet.ts'
import { fortShape, structureShape } from '../../src/skins/nach-paris/art/signs-shapes.ts'
import type { Point } from '../../src/skins/nach-paris/art/types.ts'
import { contrast } from '../contrast.ts'
import { toldBy, wordsIn } from '../glorys-end/words.ts'

const DIRECTIONS = [0, 1, 2, 3, 4, 5]
const all = scenarios.map((s, i) => [s.id, i] as const)
/** Every point at which a piece of a path begins or ends: commands with absolute points alone. */
const pointsOf = (d: string): Point[] =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[MLQZ]|$)/g)].map((m): Point => [Number(m[1]), Number(m[2])])
const feet = (paths: readonly string[]): Point[] =>
  paths.flatMap((d) => [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map((m): Point => [Number(m[1]), Number(m[2])]))

describe.each(all)('the sheet of %s', (_, scenario) => {
  const sheet = sheetOf(scenario)
  const print = printOf(sheet)
  const window = scenarios[scenario]

  it('has the hexes of the window, with the neighbours and labels of the rules', () => {
    const places = placesOf(scenario)
    expect(places.map((p) => p.id).sort((a, b) => a - b)).toEqual(
      Array.from(window?.inWindow.keys() ?? []).filter((hex) => window?.inWindow[hex] === 1),
    )
    for (const place of places) {
      expect(place.key).toBe(labelOf(place.id))
      const around = DIRECTIONS.map((d) => near[place.id * 6 + d] ?? -1)
      expect(place.neighbours).toEqual(around.filter((n) => n >= 0 && window?.inWindow[n] === 1))
      for (const n of place.neighbours) {
        expect(distance(place.centre, centreOn(sheet, n))).toBeCloseTo(HEX, 0)
        // Directions go clockwise from north, columns from east to west.
        const [x, y] = sideMiddle(sheet, place.id, directionTo(place.id, n))
        const half = centreOn(sheet, n)
        expect(distance([x, y], [(place.centre[0] + half[0]) / 2, (place.centre[1] + half[1]) / 2])).toBeLessThan(0.3)
      }
    }
  })

  it('finds them under their centres and nowhere else', () => {
    for (const hex of sheet.hexes) {
      const [x, y] = centreOn(sheet, hex)
      for (const [dx, dy] of [
        [0, 0],
        [RADIUS * 0.95, 0],
        [-RADIUS * 0.95, 0],
        [0, HEX * 0.48],
        [RADIUS * 0.48, -HEX * 0.48],
      ] as const) {
        expect(hexUnder(sheet, x + dx, y + dy), labelOf(hex)).toBe(hex)
      }
    }
    expect([hexUnder(sheet, 4, 4), hexUnder(sheet, sheet.width - 4, 300)]).toEqual([-1, -1])
  })

  it('covers with each terrain its hexes and no others', () => {
    for (const kind of [BROKEN, ROUGH, MOUNTAINOUS, LOWLAND, FLOOD_PLAIN]) {
      const inside = insideOf(areaRings(sheet, (cell) => terrain[cell.hex] === kind))
      for (const hex of sheet.hexes) expect(inside(centreOn(sheet, hex)), labelOf(hex)).toBe(terrain[hex] === kind)
    }
    const sea = insideOf(areaRings(sheet, (cell) => (country[cell.hex] ?? -1) < 0))
    for (const hex of sheet.hexes) expect(sea(centreOn(sheet, hex)), labelOf(hex)).toBe(country[hex] === -1)
  })

  it('lays water of each kind along its hexsides', () => {
    const { waters } = print
    for (const [kind, paths] of [
      [MINOR_RIVER, waters.minor],
      [RIVER, waters.river],
      [MAJOR_RIVER, waters.major],
    ] as const) {
      const course = paths.flatMap(pointsOf)
      for (const hex of sheet.hexes) {
        for (const d of DIRECTIONS) {
          const step = hex * 6 + d
          if (water[step] !== kind || marsh[step] === 1 || window?.inWindow[near[step] ?? -1] !== 1) continue
          const at = sideMiddle(sheet, hex, d)
          expect(Math.min(...course.map((p) => distance(p, at))), `${labelOf(hex)} ${d}`).toBeLessThan(14)
        }
      }
    }
  })

  it('draws every line, bridge, structure, fort and entrenchment of the window', () => {
    const here = (hex: number): boolean => window?.inWindow[hex] === 1
    const { rails, waters, works: built } = print
    expect(rails.byClass.map((c) => c.length)).toEqual(
      [0, 1, 2].map((c) => lines.filter((l) => l.class === c && l.hexes.some(here)).length),
    )
    expect(rails.structures.map((s) => s.id)).toEqual(
      structures.flatMap((s, i) => (here(s.hex) || (s.other >= 0 && here(s.other)) ? [i] : [])),
    )
    for (const s of rails.structures) {
      if (s.kind !== 'B') expect(distance(s.at, centreOn(sheet, structures[s.id]?.hex ?? -1))).toBeLessThan(HEX / 2)
    }
    expect(feet([waters.bridgeBeds])).toHaveLength(bridges.filter(({ a, b }) => here(a) || here(b)).length)
    expect(built.forts.map((f) => f.id)).toEqual(works.flatMap((_, i) => (window?.worksInPlay[i] === 1 ? [i] : [])))
    const spots = built.forts.map((f) => f.at.join(' '))
    expect(new Set(spots).size).toBe(spots.length)
    for (const f of built.forts) expect(hexUnder(sheet, ...f.at), String(f.id)).toBe(works[f.id]?.hex)
    const count = (level: number): number =>
      sheet.hexes.reduce((sum, hex) => sum + DIRECTIONS.filter((d) => trench[hex * 6 + d] === level).length, 0)
    expect([feet([built.regular]).length, feet([built.improved]).length]).toEqual([count(2), 2 * count(3)])
  })

  it('prints every number once at its place, and every hexside once', () => {
    const numbers = sheet.hexes.map((hex) =>
      glyphsPath(labelOf(hex), [centreOn(sheet, hex)[0], centreOn(sheet, hex)[1] - HEX * 0.375]),
    )
    expect(print.ids.join('').length).toBe(numbers.join('').length)
    for (const [i, hex] of sheet.hexes.entries()) {
      for (const p of feet([numbers[i] ?? ''])) expect(hexUnder(sheet, ...p), labelOf(hex)).toBe(hex)
    }
    const inner = placesOf(scenario).reduce((sum, p) => sum + p.neighbours.length, 0)
    expect(feet(print.grid)).toHaveLength(sheet.hexes.length * 6 - inner / 2)
  })

  it.each(['es', 'en'] as const)('names every town near by, and only what has room from afar (%s)', (lang) => {
    const named = labelsOf(sheet, lang, 'table').map((l) => l.hex)
    const towns = sheet.hexes.filter((hex) => townName[hex] !== '')
    expect(towns.filter((hex) => !named.includes(hex)).map((hex) => townName[hex])).toEqual(
      towns.some((hex) => townName[hex] === 'St-Denis') ? ['St-Denis'] : [],
    )
    for (const level of ['far', 'mid'] as const) {
      const boxes = labelsOf(sheet, lang, level).map(({ at: [x, y], text, size, anchor, city }) => {
        const w = text.length * size * (city ? 0.72 : 0.48)
        const x0 = anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2
        return { text, x0, x1: x0 + w, y0: y - size * 0.7, y1: y + size * 0.2 }
      })
      for (const a of boxes) {
        expect(a.x0 > 0 && a.x1 < sheet.width, a.text).toBe(true)
        for (const b of boxes) {
          if (a === b) continue
          expect(a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1, `${a.text} ${b.text}`).toBe(false)
        }
      }
    }
    expect(riversOf(sheet, lang, 'table').length).toBeGreaterThan(3)
    expect(countriesOf(sheet, lang, 'far').length).toBeGreaterThan(0)
  })

  it('has nothing that is no number, and is not too heavy', () => {
    const text = JSON.stringify(print)
    expect(text).not.toMatch(/NaN|undefined|Infinity|null/)
    expect(text.length).toBeLessThan(2_600_000)
    expect(printOf(sheetOf(scenario))).toBe(print)
    expect(artOf(scenario)).toBe(artOf(scenario))
  })
})

describe('signs', () => {
  it('have a shape of their own for each category, kind and class', () => {
    const fort = (category: number, kind: 'fort' | 'feste' | 'zone'): string =>
      fortShape({ at: [0, 0], category, kind })
    const shapes = [fort(0, 'fort'), fort(1, 'fort'), fort(2, 'fort'), fort(-1, 'zone'), fort(2, 'feste')]
    expect(new Set(shapes).size).toBe(5)
    expect(new Set((['V', 'P', 'T'] as const).map((k) => structureShape([0, 0], k, 5))).size).toBe(3)
  })

  it('are explained in both languages, as many as there is room for', () => {
    expect(MARKED).toHaveLength(LEGEND_ENTRIES)
    for (const { words } of MARKED) expect(words.es.length * words.en.length).toBeGreaterThan(0)
    expect(new Set(MARKED.map(({ words }) => words.es)).size).toBe(LEGEND_ENTRIES)
  })

  it('tell towns in the language of the reader', () => {
    expect(townWords(hexAt('AG41'))).toEqual({ es: 'Amberes', en: 'Antwerp' })
    const place = placesOf(scenarioIndex('guise')).find((p) => p.key === 'AM26')
    expect(place?.name).toEqual({ es: 'Guise (AM26)', en: 'Guise (AM26)' })
  })

  it('mark what is destroyed, broken or drowned, and nothing else', () => {
    const campaign = scenarioIndex('campaign')
    const whole = works.map((w) => w.steps)
    const broken = structures.map((_, i) => (i === 0 ? 4 : i === 1 ? 99 : 0))
    expect(wordsIn(h(BrokenStructures, { scenario: campaign, broken }))).toBe('4 ∞')
    const drawn = (forts: readonly number[]): string => JSON.stringify(FortStates({ scenario: campaign, forts }))
    expect(drawn(whole)).not.toMatch(/l10 10/)
    expect(drawn(whole.map((s, i) => (i === 0 ? 0 : s)))).toMatch(/l10 10/)
    const flooded = (state: readonly number[]): string => JSON.stringify(Floods({ scenario: campaign, flooded: state }))
    expect(flooded([1, 0, 0]).length).toBeGreaterThan(flooded([0, 0, 0]).length + 100)
    const hex = hexAt('AM26')
    expect(pointsOf(borderPath(sheetOf(campaign), new Set([hex])))).toHaveLength(6)
  })
})

describe('counters', () => {
  const face = (id: string, steps: number, level: (typeof LEVELS)[number] = 'table'): string =>
    wordsIn(h(Counter, { ...faceOf(unitIndex(id), steps), level, lang: 'en' }))

  it('can be read, and told apart by corner and stripe alone', () => {
    for (const look of NATION_LOOKS) {
      expect(contrast(look.ink, look.body)).toBeGreaterThan(4.5)
      expect(contrast(look.headInk, look.head ?? look.body)).toBeGreaterThan(4.5)
      expect(contrast(look.ink, look.box)).toBeGreaterThan(3)
    }
    expect(new Set(NATION_LOOKS.map((look) => look.stripe)).size).toBe(5)
    expect([0, 1, 2, 3, AUSTRIAN].map((n) => slabFor(n)().includes('a'))).toEqual([false, true, true, true, false])
    expect(faceOf(unitIndex('ÖFAB.2'), 1).nation).toBe(AUSTRIAN)
  })

  it('prints the factors of the steps that are left', () => {
    // The public counter: 35, 13/2, 13, 50 at full strength; 11, 5, 8, 40 with one step.
    expect(face('7.ID', 4)).toBe('7.ID 7.ID XX IV 13 50 35 13 /2')
    expect(face('7.ID', 1)).toBe('7.ID 7.ID XX IV 8 40 11 5')
    expect(face('KMK.b3', 1)).toContain('96')
    for (let u = 0; u < unitCount; u++) {
      for (const level of LEVELS) {
        for (let steps = 1; steps <= (unitSteps[u] ?? 0); steps++) {
          const p = { ...faceOf(u, steps), level, lang: 'es' } as const
          const words = wordsIn(h(Counter, p))
          expect(words).not.toMatch(/undefined|NaN/)
          if (level === 'table' || level === 'near') {
            expect(words).toContain(p.label)
            expect(words).toContain(String(p.cab))
            if (unitType[u] !== HQ && unitType[u] !== SAR && p.cbf > 0) expect(words).toContain(`${p.cbf} ${p.arf}`)
          }
        }
      }
    }
  })

  it('marks a red ARF and a weak CBF by a plate and a line beneath', () => {
    const plates = (steps: number): readonly string[] =>
      toldBy(h(Counter, { ...faceOf(unitIndex('7.ID'), steps), level: 'table', lang: 'en' })).elements.filter(
        (e) => e === 'rect',
      )
    // The box of the arm, of the corps, of the CAB; one plate at full strength, none with two steps.
    expect([plates(4).length, plates(3).length, plates(2).length]).toEqual([4, 4, 3])
    // With one step the plate of the CBF and the field of superior mobility.
    expect(plates(1)).toHaveLength(5)
  })

  it('shows a dot for each step', () => {
    const dots = (id: string): number =>
      toldBy(h(Counter, { ...faceOf(unitIndex(id), 1), level: 'table', lang: 'en' })).elements.filter(
        (e) => e === 'circle',
      ).length
    expect([dots('7.ID'), dots('1e DA'), dots('5.KD')]).toEqual([4, unitSteps[unitIndex('1e DA')], 3])
  })

  it('points over the hexside that it faces, outside of the counter', () => {
    const tips = DIRECTIONS.map((d) => pointsOf(wedge(d))[0] ?? [0, 0])
    tips.forEach(([x, y], d) => {
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeGreaterThan(24)
      expect(Math.round(((Math.atan2(y, x) * 180) / Math.PI + 450) % 360)).toBe(d * 60)
    })
  })

  it('tells what has happened to a unit', () => {
    const u = unitIndex('7.ID')
    const by = (value: number): number[] => Array.from({ length: unitCount }, (_, i) => (i === u ? value : 0))
    const base = { steps: by(4), marks: by(0), supply: by(0), lost: by(0) }
    expect(tagsOf(base, u)).toEqual([])
    expect(tagsOf({ ...base, supply: by(2), lost: by(1), marks: by((1 << 15) | 32) }, u)).toEqual([
      'ooc',
      'lost1',
      'exm1',
    ])
    expect(stateOf({ ...base, line: by(3) }, u).embarked).toBe(true)
    for (const words of Object.values(TAG_WORDS)) {
      expect(words.es[1].length * words.en[1].length).toBeGreaterThan(0)
      expect(words.es[0].length).toBeLessThan(5)
    }
  })

  it('has a back that tells nothing but whose it is', () => {
    expect(wordsIn(h(FogCounter, { nation: 0, level: 'table', name: 'FOW' }))).toBe('FOW ?')
    expect(fogPiece(7)).toBe(unitCount + 7)
  })

  it('knows the levels of zoom by the width of a hex', () => {
    expect([20, 34, 35, 59, 60, 99, 100].map(levelOf)).toEqual(['far', 'far', 'mid', 'mid', 'table', 'table', 'near'])
  })
})

describe('pieces as a reader sees them', () => {
  const g = setup({ scenario: 'guise', players: 2, arrangement: 0, options: {} })
  const hex = hexAt('AM26')
  const [german, french] = [unitIndex('7.ID'), unitIndex('1ere DI')]
  const second = unitIndex('8.ID')
  g.at.fill(-3)
  for (const u of [german, second]) g.at[u] = hex
  g.at[french] = hexAt('AM25')
  for (const u of [german, second, french]) g.steps[u] = unitSteps[u] ?? 1
  const fogged = { ...g, options: { ...g.options, fog: true }, fog: g.fog.map((_, u) => (u === french ? 0 : 1)) }
  const situation = (v: NachParisView, viewer: number): Situation<NachParisView, NachParisAction> => ({
    view: v,
    legal: [],
    viewer,
    deciders: [],
    seats: [],
    config: { scenario: 'guise', players: 2, arrangement: 0, options: {} },
    outcome: null,
    lang: 'en',
    say: (key) => key,
  })
  const shown = (v: NachParisView, viewer: number, id: number): string =>
    wordsIn(h(Piece, { s: situation(v, viewer), id, size: 40, scale: 1.3, selected: false, able: false }))

  it('counts a stack with the strongest on top', () => {
    const own = view(g, g.seatOf[0])
    expect(stackOf(own, hex)).toEqual([german, second])
    expect(shown(own, g.seatOf[0], german)).toMatch(/^7\.ID .* 2$/)
    expect(shown(own, g.seatOf[0], second)).not.toMatch(/ 2$/)
  })

  it('shows an enemy nothing but the marker', () => {
    const enemy = view(fogged, g.seatOf[1])
    expect(enemy.fogs.map((f) => f.hex)).toEqual([hex])
    expect(stackOf(enemy, hex)).toEqual([])
    expect(shown(enemy, g.seatOf[1], fogPiece(hex))).toBe('Fog of War ?')
    expect(stackOf(view(fogged, g.seatOf[0]), hex)).toEqual([german, second])
  })
})
