/** Checks across the data files: every fault is a sentence with file, path and reason. */
import { NATIONS, UNIT_TYPES } from '../types.ts'
import type { GameData } from './schema.ts'

type Cell = readonly [number, number]
type Report = (file: string, path: string, reason: string) => void

export function crossCheck(data: GameData): string[] {
  const faults: string[] = []
  const report: Report = (file, path, reason) => faults.push(`${file}.json: ${path}: ${reason}`)
  checkUnits(data, report)
  checkTables(data, report)
  checkBoard(data, report)
  return faults
}

function checkUnits({ units, economy }: GameData, report: Report): void {
  if (units.units.length !== UNIT_TYPES.length) report('units', 'units', `expected ${UNIT_TYPES.length} types`)
  units.units.forEach((u, i) => {
    const path = `units[${i}]`
    if (u.id !== UNIT_TYPES[i]) report('units', `${path}.id`, `expected "${UNIT_TYPES[i]}" here`)
    if (u.special === u.nations.length > 0) report('units', `${path}.nations`, 'special forces belong to no nation')
    if (u.foot && u.class !== 'foot') report('units', `${path}.class`, 'a foot soldier is of class foot')
    if ((u.domain === 'air') !== (u.class === 'air')) report('units', `${path}.domain`, 'air units are of class air')
    const armed = u.groundRange !== null || u.airRange !== null
    if (armed !== (u.attack !== null)) report('units', `${path}.attack`, 'a range needs hit values, and they a range')
    for (const key of ['groundRange', 'airRange'] as const) {
      const r = u[key]
      if (r && r[1] !== null && r[0] > r[1]) report('units', `${path}.${key}`, 'the shortest range exceeds the longest')
    }
    for (const v of [...(u.attack ?? []), ...Object.values(u.attackVs ?? {}).flat()]) {
      if (v > 12) report('units', `${path}.attack`, `no die of twelve shows more than 12, so ${v} is no hit value`)
    }
  })
  for (const nation of NATIONS) {
    const own = units.units.filter((u) => u.nations.includes(nation))
    if (own.length !== 11) report('units', 'units', `${nation} has ${own.length} types, not 11 (UNIT-1)`)
  }
  economy.specialForces.deck.forEach((id, i) => {
    if (!units.units.some((u) => u.id === id && u.special))
      report('economy', `specialForces.deck[${i}]`, `"${id}" is no special unit`)
  })
}

function checkTables({ damage, dice, cards, units }: GameData, report: Report): void {
  for (const [armour, table] of Object.entries(damage.tables)) {
    for (const row of ['open', 'forest'] as const) {
      table[row].forEach((hits, k) => {
        if (k > 0 && hits <= table[row][k - 1]!)
          report('damage', `tables.${armour}.${row}[${k}]`, 'each further point of damage needs more hits')
      })
    }
  }
  const totals = new Set(dice.byDamage.flatMap((n) => [n, n + dice.flank, n + dice.envelop]))
  for (const n of totals) if (!cards.rowDice.includes(n)) report('cards', 'rowDice', `no row for ${n} dice`)
  const values = units.units.flatMap((u) => [...(u.attack ?? []), ...Object.values(u.attackVs ?? {}).flat()])
  for (const v of new Set(values)) if (!cards.columns.includes(v)) report('cards', 'columns', `no column for ${v}`)
  cards.cards.forEach((card, i) => {
    const whole = card.hits.length === cards.rowDice.length && card.hits.every((r) => r.length === cards.columns.length)
    if (!whole) report('cards', `cards[${i}].hits`, 'needs a row for each number of dice, with every column')
    else if (card.hits.some((r, row) => r.some((hits) => hits > cards.rowDice[row]!)))
      report('cards', `cards[${i}].hits`, 'more hits than dice')
  })
}

function checkBoard({ board, valley }: GameData, report: Report): void {
  const fortAt = new Map<string, string>()
  board.forts.forEach((fort, i) => {
    for (const part of ['left', 'core', 'right'] as const) {
      const cell = fort[part]
      const path = `forts[${i}].${part}`
      const want = part === 'core' ? 'C' : 'E'
      if (letterAt(board, cell) !== want) report('board', path, `the hex [${cell}] is no "${want}"`)
      if (!inHalf(board, fort.half, cell)) report('board', path, `[${cell}] lies outside the ${fort.half} half`)
      if (fortAt.has(String(cell))) report('board', path, `[${cell}] belongs to two forts`)
      fortAt.set(String(cell), want)
    }
  })
  board.starts.forEach((start, i) => {
    const name = (['north', 'south'] as const).find((h) => {
      const [first, last] = board.halves[h].starts
      return start.number >= first && start.number <= last
    })
    if (!name || !inHalf(board, name, start.at))
      report('board', `starts[${i}].at`, 'lies outside the half of its number')
  })
  checkGround('board', board, board, fortAt, report)
  checkGround('valley', valley, board, fortAt, report)
}

type Board = GameData['board']
type Ground = Pick<Board, 'rows' | 'trenches'>

const letterAt = (ground: Ground, [c, r]: Cell): string => ground.rows[r]?.[c] ?? '#'

function inHalf(board: Board, name: 'north' | 'south', [c, r]: Cell): boolean {
  const [first, last] = board.halves[name].rows[c % 2]!
  return r >= first && r <= last
}

/** Every ground fits under the forts and starts of the board and omits the same hexes. */
function checkGround(
  file: string,
  ground: Ground,
  board: Board,
  fortAt: ReadonlyMap<string, string>,
  report: Report,
): void {
  if (ground.rows.length !== board.rows.length) report(file, 'rows', `expected ${board.rows.length} of them`)
  ground.rows.forEach((row, r) => {
    const path = `rows[${r}]`
    if (row.length !== board.columns) report(file, path, `has ${row.length} hexes, not ${board.columns}`)
    for (let c = 0; c < row.length; c++) {
      const letter = row[c]!
      const fort = fortAt.get(String([c, r]))
      if (!fort && 'EC'.includes(letter)) report(file, path, `the fort hex [${c},${r}] belongs to no fort`)
      if (ground === board) continue
      if (fort && letter !== fort) report(file, path, `the hex [${c},${r}] is no "${fort}"`)
      if ((letter === '#') !== (letterAt(board, [c, r]) === '#'))
        report(file, path, `the board and this ground disagree whether there is a hex [${c},${r}]`)
    }
  })
  board.starts.forEach(({ at, number }, i) => {
    const path = ground === board ? `starts[${i}].at` : `rows[${at[1]}]`
    if ('#EC'.includes(letterAt(ground, at))) report(file, path, `nothing can be deployed at start ${number}`)
  })
  const trenched = new Set<string>()
  ground.trenches.forEach((trench, i) => {
    trench.hexes.forEach((cell, k) => {
      const path = `trenches[${i}].hexes[${k}]`
      if (letterAt(ground, cell) !== '.') report(file, path, `[${cell}] is not open ground`)
      if (!inHalf(board, trench.half, cell)) report(file, path, `[${cell}] lies outside the ${trench.half} half`)
      if (trenched.has(String(cell))) report(file, path, `[${cell}] belongs to two trenches`)
      trenched.add(String(cell))
    })
    for (const id of trench.touchesForts) {
      if (!board.forts.some((f) => f.id === id)) report(file, `trenches[${i}].touchesForts`, `no fort "${id}"`)
    }
  })
}
