/**
 * The data as the rules read them: everything by number, worked out once.
 *
 * Hex         0 to hexCount - 1, row by row; hexAt('2514'), labelOf(hex)
 * direction   0 to 5 clockwise from north (DIRECTIONS); tables of steps go by hex × 6 + direction
 * facing      0 to 5, a corner (FACINGS): facing f has directions f and f + 1 in front; facings.front[hex][facing] …
 * Side        0 Spanish, 1 French; Unit, Leader, Formation: place in their data file
 * will        0 for A to 5 for F; arm INF, CAV, ART; class LINE, LIGHT, MEDIUM, HEAVY
 * mover       INF, CAV, ART, AS_SQUARE, AS_LEADER: groundOf(g).stepCost[mover][hex × 6 + direction], -1 when the step cannot be taken
 * Scenario    scenarios[0] to [3], frozen
 *
 * words.ts: the lists and their numbers; map.ts: the grid; ground.ts: terrain, levels, hexsides, roads, costs, of the game's own
 * ground by groundOf(g); tables.ts: the eight tables, limits; forces.ts: units, leaders, formations; scenarios.ts.
 */
export { data } from './all.ts'
export * from './forces.ts'
export * from './ground.ts'
export * from './map.ts'
export * from './scenarios.ts'
export * from './tables.ts'
export * from './words.ts'
