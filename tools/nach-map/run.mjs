// Draws the map of nach-paris: node tools/nach-map/run.mjs [--dry]
import { runOnData } from '../lib/bundled.mjs'

await runOnData(import.meta.url, 'nach-paris')
