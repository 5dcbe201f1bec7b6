/** The map: rows of the right length, hexsides between neighbours, roads without gaps, places at their stated hexes. */
import type { HexGrid } from '@em/board'
import type { Report } from './check.ts'
import { gridOf } from './geometry.ts'
import type { GameData } from './schema.ts'

export function checkMap({ map, terrain }: GameData, report: Report): void {
  const grid = gridOf(map)
  for (const layer of ['terrain', 'elevation'] as const) {
    if (map[layer].length !== map.rows) report('map', layer, `has ${map[layer].length} rows, not ${map.rows}`)
    map[layer].forEach((row, r) => {
      if (row.length !== map.columns) report('map', `${layer}[${r}]`, `has ${row.length} hexes, not ${map.columns}`)
    })
  }
  if (new Set(Object.values(map.letters)).size < Object.keys(terrain.hex).length)
    report('map', 'letters', 'every kind of terrain has its letter')

  const levelAt = (label: string): number => Number(map.elevation[rowOf(label)]?.[columnOf(label)] ?? 0)
  const letterAt = (label: string): string => map.terrain[rowOf(label)]?.[columnOf(label)] ?? ''

  const lying = new Map<string, string>()
  for (const kind of ['river', 'stream', 'ravine', 'bridge'] as const) {
    for (const [i, side] of map.hexsides[kind].entries()) {
      const path = `hexsides.${kind}[${i}]`
      const [a, b] = side.split('-') as [string, string]
      const other = lying.get(sideKey(a, b))
      if (!areNeighbours(grid, a, b)) report('map', path, `${a} and ${b} are not neighbours`)
      else if (kind === 'bridge' && other !== 'river') report('map', path, 'no river flows there')
      else if (kind !== 'bridge' && other !== undefined) report('map', path, `a ${other} lies there already`)
      else lying.set(sideKey(a, b), kind)
    }
  }

  const crossed = new Set<string>()
  for (const [i, road] of map.roads.entries()) {
    for (const [k, label] of road.hexes.entries()) {
      const path = `roads[${i}].hexes[${k}]`
      const before = road.hexes[k - 1]
      if (grid.at(label) < 0) report('map', path, `no hex ${label}`)
      else if (before === undefined) continue
      else if (!areNeighbours(grid, before, label)) report('map', path, `${before} and ${label} are not neighbours`)
      else {
        const under = lying.get(sideKey(before, label))
        if (under === 'river' || under === 'ravine') report('map', path, `the road cannot cross a ${under}`)
        if (Math.abs(levelAt(before) - levelAt(label)) > 1) report('map', path, 'the road cannot climb two levels')
        crossed.add(sideKey(before, label))
      }
    }
  }
  map.hexsides.bridge.forEach((side, i) => {
    const [a, b] = side.split('-') as [string, string]
    if (!crossed.has(sideKey(a, b))) report('map', `hexsides.bridge[${i}]`, 'no road crosses it')
  })

  for (const [i, place] of map.places.entries()) {
    if (map.places.findIndex((p) => p.id === place.id) !== i)
      report('map', `places[${i}].id`, `"${place.id}" a second time`)
    for (const [k, label] of place.hexes.entries()) {
      const path = `places[${i}].hexes[${k}]`
      if (grid.at(label) < 0) {
        report('map', path, `no hex ${label}`)
        continue
      }
      const town = map.letters[letterAt(label) as 'P'] === 'town'
      if (town !== (place.kind === 'town')) report('map', path, `${label} is ${town ? '' : 'no '}town`)
      const touches = place.hexes.length === 1 || place.hexes.some((h) => areNeighbours(grid, h, label))
      if (!touches) report('map', path, `${label} lies apart from the rest of ${place.id}`)
    }
  }
}

const sideKey = (a: string, b: string): string => (a < b ? a + b : b + a)
const columnOf = (label: string): number => Number(label.slice(0, 2)) - 1
const rowOf = (label: string): number => Number(label.slice(2)) - 1
const areNeighbours = (grid: HexGrid, a: string, b: string): boolean =>
  grid.at(a) >= 0 && grid.at(b) >= 0 && grid.direction(grid.at(a), grid.at(b)) >= 0
