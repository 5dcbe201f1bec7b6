/**
 * The data as the rules read them: everything by number, worked out once.
 *
 * Hex         0 to hexCount - 1, row by row from the north-west; hexAt('AK31'), labelOf(hex)
 * direction   0 to 5 clockwise from north (DIRECTIONS); tables of steps and hexsides go by hex × 6 + direction
 * Side        0 German, 1 Allied; nation GER, BEL, FRE, BRI as 0 to 3
 * Unit        as in units.json; counterSides[unit][steps left]
 * Work        Forts and Festen, then Fortified Zones; works[work], worksIn[hex], encs, encOf[hex], trench
 * Line        railways: lines[line], railArms[hex], railPass[hex]; structures: special ones, then bridges over Major Rivers
 * Scenario    scenarios[0] to [5], frozen
 *
 * words.ts: the lists and their numbers; map.ts: hexes, terrain, hexsides, costs, towns, ports, flood areas; rails.ts; works.ts;
 * forces.ts: units, corps, armies, families; tables.ts: results, modifiers, limits, Turn Record; scenarios.ts.
 */
export { data } from './all.ts'
export * from './forces.ts'
export * from './map.ts'
export * from './rails.ts'
export * from './scenarios.ts'
export * from './tables.ts'
export * from './words.ts'
export * from './works.ts'
