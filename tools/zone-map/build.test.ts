/** The committed map.json matches the tool's output for today's data. */
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import committed from '../../packages/games/downfall-of-empires/data/map.json'
import type { DownfallMap } from '../../packages/web/src/skins/downfall-of-empires/art/types.ts'
import { build } from './build.ts'
import { readAdjacency, readCoast, readZones } from './data.ts'

const here = fileURLToPath(import.meta.url)
const data = fileURLToPath(new URL('../../packages/games/downfall-of-empires/data', import.meta.url))

it('draws the committed map again', () => {
  const map: DownfallMap = build(readZones(data), readAdjacency(data), readCoast(here))
  const old: Readonly<Record<string, { centre: number[]; bbox: number[]; name: unknown }>> = committed.zones
  expect(Object.keys(map.zones)).toEqual(Object.keys(old))
  expect(map.closed.map((c) => `${c.a} ${c.b}`)).toEqual(committed.closed.map((c) => `${c.a} ${c.b}`))
  // Not to the last digit: another machine's logarithm may round differently.
  for (const [id, z] of Object.entries(map.zones)) {
    const was = old[id]!
    expect(z.name).toEqual(was.name)
    expect(Math.hypot(z.centre[0] - was.centre[0]!, z.centre[1] - was.centre[1]!), id).toBeLessThan(5)
    for (const [k, v] of z.bbox.entries()) expect(Math.abs(v - was.bbox[k]!), id).toBeLessThan(3)
  }
})
