// Draws the map of downfall-of-empires: node tools/zone-map/run.mjs [--dry]
import { runOnData } from '../lib/bundled.mjs'

await runOnData(import.meta.url, 'downfall-of-empires')
