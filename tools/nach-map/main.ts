/** Writes board.json, hexsides.json and rails.json of Nach Paris. */
import { readFileSync, writeFileSync } from 'node:fs'
import { board, hexsides, lines, railways, type Town } from './build.ts'
import { PROVENANCE } from './provenance.ts'
import { rowsOf } from './write.ts'

const [data] = process.argv.slice(2)
if (data === undefined) throw new Error('usage: main <data folder>')
const { towns } = JSON.parse(readFileSync(`${data}/towns.json`, 'utf8')) as { towns: Town[] }
const rails = lines(towns)
const files = {
  board: { provenance: PROVENANCE.board, rows: board(towns) },
  hexsides: { provenance: PROVENANCE.hexsides, ...hexsides(rails, towns) },
  rails: { provenance: PROVENANCE.rails, ...railways(rails, towns) },
}
for (const [name, content] of Object.entries(files)) writeFileSync(`${data}/${name}.json`, `${rowsOf(content)}\n`)
console.log(`${rails.length} lines, ${files.hexsides.rivers.length} waters, ${files.hexsides.bridges.length} bridges`)
