/** The tables: every row and column there, results that never get worse with a better die or column. */
import type { Report } from './check.ts'
import type { GameData } from './schema.ts'
import { DIVISION_RESULTS, MORALE_RESULTS, SHOCK_RESULTS, WILLS } from './words.ts'

type Rows = readonly { readonly die: string; readonly cells: readonly string[] }[]
type Table = 'fire' | 'shock' | 'control' | 'morale' | 'division'

export function checkTables(data: GameData, report: Report): void {
  for (const table of ['fire', 'shock', 'control', 'morale', 'division'] as const) checkRows(data, table, report)

  const bounds = data.fire.columns.map((c) => c.split(/[-+]/).map(Number))
  data.fire.columns.forEach((name, i) => {
    const next = bounds[i + 1]?.[0]
    const path = `columns[${i}]`
    if (i === 0 && bounds[0]![0] !== 1) report('fire', path, 'the first column begins with 1 point')
    if (next === undefined) {
      if (!name.endsWith('+')) report('fire', path, 'the last column has no end')
    } else if (next !== (name.includes('-') ? bounds[i]![1]! : bounds[i]![0]!) + 1) {
      report('fire', `columns[${i + 1}]`, `must go on where "${name}" ends`)
    }
  })
  const ratios = data.shock.columns.map((c) => c.split(':').map(Number) as [number, number])
  ratios.forEach(([a, d], i) => {
    const before = ratios[i - 1]
    if (before && before[0] * d >= a * before[1]) report('shock', `columns[${i}]`, 'odds must rise from left to right')
  })
  if (data.shock.columns[0] !== '1:4' || data.shock.columns.at(-1) !== '5:1')
    report('shock', 'columns', 'run from 1:4 to 5:1 (10.2c, 10.2d)')
  for (const file of ['control', 'morale'] as const) {
    if (data[file].columns.join('') !== WILLS.join('')) report(file, 'columns', 'are the wills from A to F')
  }
  if (data.division.columns.some((c, i) => c !== i + 1)) report('division', 'columns', 'are the morales from 1 to 6')
  WILLS.forEach((will, i) => {
    if (data.division.willValue[will] !== 6 - i) report('division', `willValue.${will}`, `is ${6 - i} (17.1b)`)
  })

  // From bad to good for the side that rolls.
  checkRising('fire', data.fire.rows, (code) => Number.parseInt(code, 10) * 3 || 0, 1, report)
  checkRising('shock', data.shock.rows, (code) => SHOCK_RESULTS.indexOf(code as 'A2'), 1, report)
  checkRising('control', data.control.rows, (code) => (code === 'C' ? 1 : 0), -1, report)
  checkRising('morale', data.morale.rows, (code) => -MORALE_RESULTS.indexOf(code as '-'), -1, report)
  checkRising('division', data.division.rows, (code) => -DIVISION_RESULTS.indexOf(code as 'NE'), 1, report)

  const { cavalry } = data.movement
  if (new Set(Object.values(cavalry)).size < 3)
    report('movement', 'cavalry', 'the classes differ, since charges are evaded by the faster (11.1a)')
  const { foot, horse } = data['formation-change'].artillery
  if (foot.limber + foot.unlimber < data.movement.artillery.foot)
    report('formation-change', 'artillery.foot', 'foot artillery cannot limber, move and unlimber in one turn (5c)')
  if (horse.limber + horse.unlimber >= data.movement.artillery.horse)
    report('formation-change', 'artillery.horse', 'horse artillery can limber, move and unlimber in one turn (5c)')
  if (data.terrain.hex.clear.stack !== null || data.terrain.hex.clear.blocksSight)
    report('terrain', 'hex.clear', 'clear ground neither limits stacks nor blocks sight')
  for (const kind of ['wood', 'town'] as const) {
    if (!data.terrain.hex[kind].blocksSight) report('terrain', `hex.${kind}.blocksSight`, 'blocks sight (8a)')
    if (data.terrain.hex[kind].stack !== 18) report('terrain', `hex.${kind}.stack`, 'is 18 (6k)')
  }
}

function checkRows(data: GameData, table: Table, report: Report): void {
  const rows: Rows = data[table].rows
  const columns = data[table].columns.length
  const first = Number(rows[0]!.die.slice(2))
  rows.forEach(({ die, cells }, i) => {
    const want = `${i === 0 ? '<=' : i === rows.length - 1 ? '>=' : ''}${first + i}`
    if (die !== want) report(table, `rows[${i}].die`, `expected "${want}" here`)
    if (cells.length !== columns) report(table, `rows[${i}].cells`, `has ${cells.length} cells, not ${columns}`)
  })
}

/** A higher die never gives less; nor does the next column to the right (1) or to the left (-1). */
function checkRising(table: Table, rows: Rows, worth: (code: string) => number, better: 1 | -1, report: Report): void {
  rows.forEach(({ cells }, i) => {
    cells.forEach((code, column) => {
      const path = `rows[${i}].cells[${column}]`
      const below = rows[i - 1]?.cells[column]
      if (below !== undefined && worth(below) > worth(code)) report(table, path, 'a higher die gives a worse result')
      const beside = cells[column - better]
      if (beside !== undefined && worth(beside) > worth(code))
        report(table, path, 'a better column gives a worse result')
    })
  })
}
