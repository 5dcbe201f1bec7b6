/** Writes data/map.json of Downfall of Empires and reports on the result. */
import { writeFileSync } from 'node:fs'
import { build } from './build.ts'
import { readAdjacency, readCoast, readZones } from './data.ts'
import { survey } from './survey.ts'

const [data, from, only] = process.argv.slice(2)
if (data === undefined || from === undefined)
  throw new Error('usage: main <data folder> <file to resolve modules from>')
const adjacency = readAdjacency(data)
const map = build(readZones(data), adjacency, readCoast(from))
const text = `${JSON.stringify(map)}\n`
if (only !== '--dry') writeFileSync(`${data}/map.json`, text)
for (const note of survey(map, adjacency.land)) console.log(note)
console.log(
  `map.json: ${Math.round(text.length / 1024)} KB, ${Object.keys(map.zones).length} zones, ${map.closed.length} closed borders`,
)
