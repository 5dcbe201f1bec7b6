/** The board: rows of the right length, coasts by the sea, towns in their country, ports, Paris and edges where stated. */
import type { Report } from './check.ts'
import { type Ground, groundOf, repeated } from './check-parts.ts'
import { sideOf } from './geometry.ts'
import type { GameData } from './schema.ts'

export function checkBoard({ board }: GameData, report: Report): void {
  if (!rowsAreSound(board, report)) return
  const ground = groundOf(board)
  const isLand = (label: string): boolean => ground.country(label) !== undefined
  const twice = repeated(board.coastal)
  if (twice !== undefined) report('board', 'coastal', `${twice} a second time`)
  for (let h = 0; h < ground.grid.size; h++) {
    const label = ground.grid.label(h)
    if (!isLand(label)) continue
    if (bySea(ground, h) !== board.coastal.includes(label))
      report('board', 'coastal', `${label} ${bySea(ground, h) ? 'touches the sea' : 'does not touch the sea'}`)
  }
  for (const label of board.coastal) if (!isLand(label)) report('board', 'coastal', `${label} is no land hex`)
  board.allSea.forEach((side, i) => {
    const [a, b] = sideOf(side)
    if (!ground.areNeighbours(a, b)) report('board', `allSea[${i}]`, `${a} and ${b} are not neighbours`)
    else if (![a, b].every((h) => board.coastal.includes(h)))
      report('board', `allSea[${i}]`, 'lies between two coastal hexes')
  })
  checkTowns(board, ground, report)
  checkPorts(board, ground, report)

  const { west, south } = board.edges
  for (let row = west.rows[0]; row <= west.rows[1]; row++) {
    if (ground.country(`${row}${west.column}`) !== 'FR')
      report('board', 'edges.west', `${row}${west.column} is not France`)
  }
  for (let column = south.columns[0]; column <= south.columns[1]; column++) {
    if (ground.country(`${south.row}${column}`) !== 'FR')
      report('board', 'edges.south', `${south.row}${column} is not France`)
  }
  if (west.column !== board.last.column) report('board', 'edges.west.column', 'is the westernmost (7.3a)')
  if (south.row !== board.last.row) report('board', 'edges.south.row', 'is the southernmost (7.3a)')
}

function rowsAreSound(board: GameData['board'], report: Report): boolean {
  const count = board.last.row - board.first.row + 1
  let sound = true
  const fault = (path: string, reason: string): void => {
    sound = false
    report('board', path, reason)
  }
  if (board.rows.length !== count) fault('rows', `there are ${board.rows.length}, not ${count}`)
  if (board.meuse.west.length !== count) fault('meuse.west', `has ${board.meuse.west.length} numbers, not ${count}`)
  board.rows.forEach(({ row, east, country, terrain }, i) => {
    const want = board.last.column - east + 1
    if (row !== board.first.row + i) fault(`rows[${i}].row`, `is ${board.first.row + i}`)
    if (east < board.first.column) fault(`rows[${i}].east`, `is ${board.first.column} at least`)
    for (const [layer, text] of Object.entries({ country, terrain })) {
      if (text.length !== want) fault(`rows[${i}].${layer}`, `has ${text.length} hexes, not ${want}`)
    }
    for (let k = 0; k < country.length; k++) {
      if ((country[k] === '~') !== (terrain[k] === '~'))
        fault(`rows[${i}].terrain`, `${row}${board.last.column - k} is sea in one layer only`)
    }
  })
  return sound
}

function bySea(ground: Ground, hex: number): boolean {
  const { grid } = ground
  return [0, 1, 2, 3, 4, 5].some((d) => {
    const to = grid.table[hex * 6 + d]!
    return to >= 0 && ground.letter(grid.label(to)) === '~'
  })
}

function checkTowns(board: GameData['board'], ground: Ground, report: Report): void {
  const twice = repeated(board.towns.map((t) => t.hex)) ?? repeated(board.towns.map((t) => t.en))
  if (twice !== undefined) report('board', 'towns', `${twice} a second time`)
  board.towns.forEach((t, i) => {
    const there = ground.country(t.hex)
    if (there !== t.country) report('board', `towns[${i}].country`, `${t.hex} is ${there ?? 'no land hex'}`)
    if (t.printed !== undefined && t.inferred !== undefined)
      report('board', `towns[${i}]`, 'is either printed or inferred')
  })
}

function checkPorts(board: GameData['board'], ground: Ground, report: Report): void {
  const isTown = (hex: string): boolean => board.towns.some((t) => t.hex === hex)
  board.ports.sea.forEach((hex, i) => {
    if (!isTown(hex)) report('board', `ports.sea[${i}]`, `no town in ${hex}`)
    if (!board.coastal.includes(hex)) report('board', `ports.sea[${i}]`, `${hex} is not on the coast`)
  })
  board.ports.inland.forEach(({ hex, access }, i) => {
    const path = `ports.inland[${i}]`
    if (!isTown(hex)) report('board', `${path}.hex`, `no town in ${hex}`)
    if (board.coastal.includes(hex)) report('board', `${path}.hex`, `${hex} is on the coast`)
    const reached = [hex]
    for (let grown = true; grown; ) {
      const next = access.filter((a) => !reached.includes(a) && reached.some((r) => ground.areNeighbours(a, r)))
      reached.push(...next)
      grown = next.length > 0
    }
    for (const a of access) if (!reached.includes(a)) report('board', `${path}.access`, `${a} lies apart`)
  })
  const { hexes } = board.paris
  hexes.forEach((hex, i) => {
    if (board.towns.find((t) => t.hex === hex)?.kind !== 'city') report('board', `paris.hexes[${i}]`, 'is no city')
    if (!hexes.every((h) => h === hex || ground.areNeighbours(h, hex)))
      report('board', `paris.hexes[${i}]`, `${hex} lies apart`)
  })
}
