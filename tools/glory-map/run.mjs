// Draws the map of glorys-end: node tools/glory-map/run.mjs [--dry]
import { runOnData } from '../lib/bundled.mjs'

await runOnData(import.meta.url, 'glorys-end')
