/** Distinctions that a player needs, as numbers: contrast, codes, shapes, room for names. */
import map from '@em/downfall-of-empires/map'
import { describe, expect, it } from 'vitest'
import { layoutName, nameBoxes, textWidth } from '../../src/skins/downfall-of-empires/art/names.ts'
import { COUNTRY_TINTS, NATIONALITIES, NATIONS, SIDE_LOOKS } from '../../src/skins/downfall-of-empires/art/palette.ts'
import { body } from '../../src/skins/downfall-of-empires/art/shapes.ts'
import type { ZoneShape } from '../../src/skins/downfall-of-empires/art/types.ts'
import { places } from '../../src/skins/downfall-of-empires/data.ts'
import { badgeSpot } from '../../src/table/badge-place.ts'

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (hi! + 0.05) / (lo! + 0.05)
}

describe('counters', () => {
  it.each(NATIONALITIES)('%s: factors read on the body', (n) => {
    expect(contrast(NATIONS[n].body, NATIONS[n].ink)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['es', 'en'] as const)('codes in %s are three letters and all different', (lang) => {
    const codes = NATIONALITIES.map((n) => NATIONS[n].code[lang])
    expect(codes.every((c) => c.length === 3)).toBe(true)
    expect(new Set(codes).size).toBe(NATIONALITIES.length)
  })

  it('has round corners for the Entente and straight cuts for the Central Powers', () => {
    expect(body(-15, -13, 30, 26, 'entente')).toContain('a3 3')
    expect(body(-15, -13, 30, 26, 'central')).not.toContain('a')
  })

  it('gives the four sides four colours', () => {
    expect(new Set(Object.values(SIDE_LOOKS).map((s) => s.body)).size).toBe(4)
  })
})

describe('printed names', () => {
  const zones: Readonly<
    Record<string, { name: { es: string[]; en: string[] }; country: string; city: boolean; port: boolean }>
  > = map.zones

  it('has a tint for the country of every zone', () => {
    expect(Object.values(zones).filter((z) => COUNTRY_TINTS[z.country] === undefined)).toEqual([])
  })

  it.each(['es', 'en'] as const)('never lets a name in %s run wider than a zone and a half', (lang) => {
    const wide = Object.values(zones)
      .flatMap((z) => z.name[lang].map((text) => ({ text, width: textWidth(text, 15.5, z.city) })))
      .filter(({ width }) => width > 130)
    expect(wide).toEqual([])
  })

  it('centres the name together with its signs; the name begins after them, so that no letter touches them', () => {
    const plain = layoutName(['Lille'], [100, 50], false, false, false)
    expect(plain.lines[0]).toMatchObject({ text: 'Lille', x: 100, y: 50, anchor: 'middle' })
    expect([plain.city, plain.port]).toEqual([null, null])
    const { lines, city, port } = layoutName(['Londres'], [100, 50], true, true, true)
    const [name] = lines
    expect(name!.anchor).toBe('start')
    expect(name!.x).toBeGreaterThan(city![0] + 6)
    expect(city![0] - 6).toBeGreaterThan(port![0] + 6)
    expect((port![0] + name!.x + textWidth('Londres', 15.5, true)) / 2).toBeCloseTo(100, -1)
  })

  it.each(['es', 'en'] as const)('are covered by no odds badge of an army in their zone (%s)', (lang) => {
    const shapes = Object.values(map.zones) as unknown as readonly ZoneShape[]
    const names = shapes.flatMap((z) => nameBoxes(layoutName(z.name[lang], z.label, z.city, z.city, z.port), z.city))
    const counter = [30, 26] as const
    const badge = [38, 21] as const
    const crossed = places.filter(({ stands: [at] }) => {
      const [x, y] = badgeSpot(at, counter, badge, names)
      return names.some(
        (b) =>
          x + badge[0] / 2 > b.x &&
          x - badge[0] / 2 < b.x + b.width &&
          y + badge[1] / 2 > b.y &&
          y - badge[1] / 2 < b.y + b.height,
      )
    })
    expect(crossed.map((z) => z.key)).toEqual([])
  })

  it('sets a second line under the first', () => {
    const { lines } = layoutName(['Kamenets-', 'Podolsk'], [0, 0], false, false, false)
    expect(lines[1]!.y).toBeGreaterThan(lines[0]!.y)
    expect(lines[1]!.size).toBeLessThan(lines[0]!.size)
  })
})
