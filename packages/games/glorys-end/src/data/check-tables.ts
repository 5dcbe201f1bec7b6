/** The tables: no missing row or column, and results that never get worse with a higher die or better odds. */
import type { Report } from './check.ts'
import type { GameData } from './schema.ts'

export function checkTables({ combat, siege, terrain, limits, calendar }: GameData, report: Report): void {
  if (combat.columns.join(' ') !== '1:2 1:1 2:1 3:1 4:1 5:1')
    report('combat', 'columns', 'run from 1:2 to 5:1 (13.11a)')
  const cells = combat.rows.map((row) =>
    row.cells.map((code) => [Number(code[0]), Number(code[2]), code.endsWith('R') ? 1 : 0] as const),
  )
  combat.rows.forEach((row, i) => {
    if (row.die !== i + 1) report('combat', `rows[${i}].die`, `is ${i + 1}`)
    if (row.cells.length !== combat.columns.length)
      report('combat', `rows[${i}].cells`, `has ${row.cells.length} cells, not ${combat.columns.length}`)
    cells[i]!.forEach((cell, column) => {
      const path = `rows[${i}].cells[${column}]`
      for (const [other, what] of [
        [cells[i - 1]?.[column], 'a higher die'],
        [cells[i]![column - 1], 'better odds'],
      ] as const) {
        if (other && (cell[0] > other[0] || cell[1] < other[1] || cell[2] < other[2]))
          report('combat', path, `${what} gives a worse result`)
      }
    })
  })
  if (combat.clamp[0] !== 1 || combat.clamp[1] !== limits.die) report('combat', 'clamp', 'is 1 to 6 (13.12c)')
  for (const [side, list] of Object.entries(combat.compass)) {
    if (new Set(list).size !== list.length) report('combat', `compass.${side}`, 'names a direction twice')
  }
  if (combat.compass.german.some((d) => combat.compass.allied.includes(d)))
    report('combat', 'compass', 'both sides retreat in one direction')
  for (const [gun, { upTo }] of Object.entries(siege.guns)) {
    if (upTo >= limits.die) report('siege', `guns.${gun}.upTo`, 'a gun that always succeeds needs no die (14.9a)')
  }
  if (siege.guns['420'].upTo < siege.guns['305'].upTo) report('siege', 'guns', 'the larger gun is the worse')
  if (terrain.hex.clear.mp !== 1 || terrain.hex.clear.drm !== 0)
    report('terrain', 'hex.clear', 'costs 1 and changes no die (12.8a)')
  if (terrain.hexside.major.mp <= terrain.hexside.minor.mp)
    report('terrain', 'hexside', 'a major river costs more than a minor one (12.9a, 12.9b)')
  if (limits.entrench.oneUpTo >= limits.die)
    report('limits', 'entrench.oneUpTo', 'no die gives the higher number (9.1c)')
  if (limits.command.lostOn > limits.die) report('limits', 'command.lostOn', 'no die can show it (10.1b)')
  for (const [nation, row] of Object.entries(calendar.replacements)) {
    if ((row.from === undefined) !== (row.each === undefined))
      report('calendar', `replacements.${nation}`, '`from` and `each` go together')
  }
}
