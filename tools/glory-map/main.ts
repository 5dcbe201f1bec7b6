/** Writes data/map.json of 1914: Glory's End and reports how the board agrees with geography. */
import { writeFileSync } from 'node:fs'
import { build } from './build.ts'
import { readBoard, readCoast } from './data.ts'
import { agreement } from './survey.ts'

const [data, from, only] = process.argv.slice(2)
if (data === undefined || from === undefined)
  throw new Error('usage: main <data folder> <file to resolve modules from>')
const board = readBoard(data)
const map = build(board, readCoast(from))
const text = `${JSON.stringify(map)}\n`
if (only !== '--dry') writeFileSync(`${data}/map.json`, text)
for (const note of agreement(board, from)) console.log(note)
console.log(
  `map.json: ${Math.round(text.length / 1024)} KB, ${map.rivers.length} rivers, ${map.borders.length} frontiers`,
)
