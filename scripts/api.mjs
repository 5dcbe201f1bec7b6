/**
 * `npm run api`: writes docs/api from the sources of engine and board: every export with its comment and its signature.
 * `node scripts/house.mjs` reports pages that are out of date.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pages } from './house/api.mjs'

for (const { file, text } of pages()) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(file)
}
