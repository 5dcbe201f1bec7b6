/**
 * The data as the rules read them: everything by number, worked out once.
 *
 * Hex         0 to hexCount - 1, row by row from the north-west; hexAt('1226'), labelOf(hex); onMap where the map has one
 * direction   0 to 5 clockwise from north-east (DIRECTIONS); tables of steps and sides go by hex × 6 + direction
 * Side        0 Allied, 1 German; nation FRENCH, BRITISH, BELGIAN, GERMANS; country FRANCE to SWITZERLAND
 * Unit        units, then fortresses (from firstFortress), then decoys (from firstDecoy)
 * factors     attack, defence, cavalryFactor go by unit × STEPS + steps left
 * Scenario    scenarios[0] to [3], frozen
 *
 * words.ts: the lists and their numbers; map.ts: hexes, terrain, hexsides, costs, towns, ports, edges; tables.ts: combat
 * results, siege guns, compass, replacements, victory points, limits; forces.ts: pieces, zones, markers; scenarios.ts.
 * How the map is drawn is in data/map.json (drawing.ts has its types), which no rule reads.
 */
export { data } from './all.ts'
export type * from './drawing.ts'
export * from './forces.ts'
export * from './map.ts'
export * from './scenarios.ts'
export * from './tables.ts'
export * from './words.ts'
