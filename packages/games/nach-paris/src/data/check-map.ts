/** The map: rows are whole, hexes exist, hexsides lie between neighbours, works and ENCs agree. */
import type { Report } from './check.ts'
import { columnLetters, FIRST_ROW, gridOf, hexNumber, LAST_COLUMN, LAST_ROW, sidePair } from './geometry.ts'
import type { GameData } from './schema.ts'

const grid = gridOf()
export const exists = (label: string): boolean => hexNumber(grid, label) >= 0
export const areNeighbours = (a: string, b: string): boolean =>
  exists(a) && exists(b) && grid.direction(hexNumber(grid, a), hexNumber(grid, b)) >= 0

/** The letter of a hex in a layer of the board. */
export function letterOf(data: GameData, layer: 'country' | 'terrain', label: string): string {
  const hex = hexNumber(grid, label)
  return hex < 0 ? '' : (data.board.rows[Math.floor(hex / grid.columns)]?.[layer][hex % grid.columns] ?? '')
}
export const isLand = (data: GameData, label: string): boolean =>
  'FBGL'.includes(letterOf(data, 'country', label) || '?')

export function checkMap(data: GameData, report: Report): void {
  const { board, towns, hexsides, forts } = data
  if (board.rows.length !== LAST_ROW - FIRST_ROW + 1)
    report('board', 'rows', `${board.rows.length} rows instead of ${LAST_ROW}`)
  board.rows.forEach((row, i) => {
    if (row.row !== LAST_ROW - i) report('board', `rows[${i}].row`, `row ${row.row} where ${LAST_ROW - i} belongs`)
    for (const layer of ['country', 'terrain'] as const) {
      if (row[layer].length !== LAST_COLUMN)
        report(
          'board',
          `rows[${i}].${layer}`,
          `${row[layer].length} hexes instead of ${LAST_COLUMN} (${columnLetters(LAST_COLUMN)} to A)`,
        )
    }
    for (let k = 0; k < Math.min(row.country.length, row.terrain.length); k++) {
      if ((row.country[k] === '~') !== (row.terrain[k] === '~'))
        report('board', `rows[${i}]`, `column ${columnLetters(LAST_COLUMN - k)} is sea in one layer only`)
    }
  })

  const LETTERS = { FRA: 'F', BEL: 'B', GER: 'G', LUX: 'L' } as const
  const names = new Set<string>()
  towns.towns.forEach((t, i) => {
    if (names.has(t.name)) report('towns', `towns[${i}].name`, `"${t.name}" appears twice`)
    names.add(t.name)
    if (!exists(t.hex)) report('towns', `towns[${i}].hex`, `no hex "${t.hex}"`)
    else if (letterOf(data, 'terrain', t.hex) === '~') report('towns', `towns[${i}].hex`, `${t.name} lies in the sea`)
    else if (!towns.towns.some((o) => o.hex === t.hex && LETTERS[o.country] === letterOf(data, 'country', t.hex)))
      report('towns', `towns[${i}].country`, `${t.hex} is not in ${t.country}`)
    if (t.old && t.size === 'S')
      report('towns', `towns[${i}].old`, 'Old Fortifications stand in Normal or Large towns (4.4e)')
  })
  towns.ports.forEach((p, i) => {
    if (!names.has(p.name)) report('towns', `ports[${i}].name`, `no town "${p.name}"`)
    if (!towns.seaBoxes.some((b) => b.ports.includes(p.name)))
      report('towns', `ports[${i}]`, `${p.name} has no sea box`)
  })

  const taken = new Map<string, string>()
  const side = (path: string, text: string): void => {
    const [a, b] = sidePair(text)
    if (!areNeighbours(a, b)) report('hexsides', path, `${a} and ${b} are not neighbours`)
  }
  hexsides.rivers.forEach((r, i) => {
    r.sides.forEach((s, k) => {
      side(`rivers[${i}].sides[${k}]`, s)
      const key = sidePair(s).slice().sort().join('/')
      const other = taken.get(key)
      if (other !== undefined) report('hexsides', `rivers[${i}].sides[${k}]`, `${s} is also a side of the ${other}`)
      taken.set(key, r.name)
    })
  })
  const major = new Set(
    hexsides.rivers
      .filter((r) => r.kind === 'MajorRiver')
      .flatMap((r) => r.sides.map((s) => sidePair(s).slice().sort().join('/'))),
  )
  hexsides.bridges.forEach((b, i) => {
    if (!major.has(sidePair(b.side).slice().sort().join('/')))
      report('hexsides', `bridges[${i}].side`, `${b.side} is no Major River`)
  })
  for (const kind of ['forests', 'ridges'] as const)
    hexsides[kind].forEach((f, i) => {
      f.sides.forEach((s, k) => {
        side(`${kind}[${i}].sides[${k}]`, s)
      })
    })
  const crest = hexsides.ridges.flatMap((r) => r.sides)
  hexsides.passes.forEach((s, i) => {
    if (!crest.includes(s)) report('hexsides', `passes[${i}]`, `${s} is no Ridge`)
  })
  for (const [lock, sides] of Object.entries(hexsides.banks)) {
    if (!towns.locks.some((l) => l.id === lock)) report('hexsides', `banks.${lock}`, `no lock "${lock}"`)
    sides.forEach((s, k) => {
      side(`banks.${lock}[${k}]`, s)
    })
  }

  const encs = new Map(forts.encs.map((e) => [e.id, e]))
  forts.forts.forEach((f, i) => {
    if (!isLand(data, f.hex)) report('forts', `forts[${i}].hex`, `${f.hex} is no land of the map`)
    const enc = f.enc === undefined ? undefined : encs.get(f.enc)
    if (f.enc !== undefined && !enc) report('forts', `forts[${i}].enc`, `no ENC "${f.enc}"`)
    if (enc && !enc.hexes.includes(f.hex)) report('forts', `forts[${i}].hex`, `${f.hex} is not in the ENC of ${enc.id}`)
    if (enc && enc.nation !== f.nation) report('forts', `forts[${i}].nation`, `the ENC is ${enc.nation}`)
    if (f.kind === 'Feste' && f.nation !== 'GER') report('forts', `forts[${i}].kind`, 'Festen are German (4.4c)')
  })
  forts.zones.forEach((z, i) => {
    if (!isLand(data, z.hex)) report('forts', `zones[${i}].hex`, `${z.hex} is no land of the map`)
    if (z.guards !== undefined && !hexsides.bridges.some((b) => b.side === z.guards))
      report('forts', `zones[${i}].guards`, `no bridge at ${z.guards}`)
  })
  forts.entrenchments.forEach((e, i) => {
    if (!areNeighbours(e.hex, e.toward))
      report('forts', `entrenchments[${i}]`, `${e.hex} and ${e.toward} are not neighbours`)
    if (e.level === 'improved' && !forts.encs.some((n) => n.hexes.includes(e.hex)))
      report('forts', `entrenchments[${i}].hex`, 'Improved Entrenchments exist only in ENCs (11.6.1a)')
  })
}
