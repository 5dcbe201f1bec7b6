/** Checks of the tables: no cell is missing, more guns or a lower die never hurt the target less, turns are consecutive. */
import type { Report } from './check.ts'
import type { GameData } from './schema.ts'

/** The harm a cell does: an automatic loss outweighs every modifier. */
const harm = (cell: string): number => {
  if (cell === 'NC') return -1000
  const [losses = 0, modifier = 0] = cell.split('/').map(Number)
  return losses * 40 - modifier
}

export function checkTables(data: GameData, report: Report): void {
  const { tables, turns } = data
  const whole = (
    path: string,
    columns: readonly (number | string)[],
    cells: Record<string, string[]>,
    rows: number,
  ): void => {
    for (const column of columns) {
      const list = cells[column]
      if (list?.length !== rows) report('tables', `${path}.${column}`, `${list?.length ?? 0} rows instead of ${rows}`)
    }
    const known = new Set(columns.map(String))
    for (const column of Object.keys(cells))
      if (!known.has(column)) report('tables', `${path}.${column}`, 'no such column')
  }
  const falls = (
    path: string,
    columns: readonly (number | string)[],
    cells: Record<string, string[]>,
    of: (cell: string) => number,
  ): void => {
    columns.forEach((column, i) => {
      cells[column]?.forEach((cell, row) => {
        const above = cells[column]?.[row - 1]
        const left = cells[columns[i - 1] ?? '']?.[row]
        if (above !== undefined && of(cell) > of(above))
          report('tables', `${path}.${column}[${row}]`, 'a higher die hurts more')
        if (left !== undefined && of(cell) < of(left))
          report('tables', `${path}.${column}[${row}]`, 'a better column hurts less')
      })
    })
  }
  const { ABU, ABF, CRT } = tables
  whole('ABU.cells', ABU.columns, ABU.cells, ABU.rows[1] - ABU.rows[0] + 1)
  falls('ABU.cells', ABU.columns, ABU.cells, harm)
  for (const category of ['white', 'black', 'yellow'] as const) {
    whole(`ABF.cells.${category}`, ABF.columns, ABF.cells[category], ABF.rows[1] - ABF.rows[0] + 1)
    falls(`ABF.cells.${category}`, ABF.columns, ABF.cells[category], harm)
  }
  whole('CRT.cells', CRT.columns, CRT.cells, CRT.rows[1] - CRT.rows[0] + 1)
  falls('CRT.cells', CRT.columns, CRT.cells, (cell) => harm(cell.split(' | ')[1] ?? ''))
  if (CRT.minRatio.length !== CRT.columns.length) report('tables', 'CRT.minRatio', 'one ratio to a column')
  turns.turns.forEach((t, i) => {
    if (t.gt !== i + 1) report('turns', `turns[${i}].gt`, `GT${t.gt} where GT${i + 1} belongs`)
    if (t.heat && t.rain) report('turns', `turns[${i}]`, 'heat and rain at once')
  })
}
