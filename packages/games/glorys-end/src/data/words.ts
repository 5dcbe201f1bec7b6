/** Enumerations of the data files. The number of a side, a nation or a terrain is its index in its list. */

/** A hex by number; see map.ts. */
export type Hex = number
/** 0 Allied, who move first in each turn (5.1a), 1 German. */
export type Side = number
/** A piece by number; see forces.ts. */
export type Unit = number

export const SIDES = ['allied', 'german'] as const
export const ALLIED = 0
export const GERMAN = 1

export const NATIONS = ['FR', 'GB', 'BE', 'DE'] as const
export const FRENCH = 0
export const BRITISH = 1
export const BELGIAN = 2
export const GERMANS = 3

/** Countries of hexes; an all-sea hex has none (-1). */
export const COUNTRIES = ['FR', 'BE', 'DE', 'LU', 'NL', 'CH'] as const
export const FRANCE = 0
export const BELGIUM = 1
export const GERMANY = 2
export const LUXEMBOURG = 3
export const NETHERLANDS = 4
export const SWITZERLAND = 5

export const TERRAINS = ['clear', 'forest', 'marsh', 'mountain'] as const
export const CLEAR = 0
export const FOREST = 1
export const MARSH = 2
export const MOUNTAIN = 3

/** Features of a hexside, stored as a sum of these bits, the same from both hexes. */
export const MINOR_RIVER = 1
export const MAJOR_RIVER = 2
export const RIVER: number = MINOR_RIVER | MAJOR_RIVER
/** No land on it: no unit crosses (12.3c), no supply does (7.2b). */
export const ALL_SEA = 4
/** Part of the line that divides east and west of the Meuse (3.8a). */
export const MEUSE = 8

/** Directions to neighbours, clockwise; the opposite of d is (d + 3) % 6. */
export const DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const
/** Their numbers. */
export const ALL_ROUND: readonly number[] = DIRECTIONS.map((_, d) => d)

/** Kinds of pieces. The first four are units of 2.7a; fortresses and decoys are numbered with them. */
export const TYPES = ['infantry', 'naval', 'cavalry', 'siege', 'fortress', 'decoy'] as const
export const INFANTRY = 0
export const NAVAL = 1
export const CAVALRY = 2
export const SIEGE = 3
export const FORTRESS = 4
export const DECOY = 5

/** Sizes (2.8a); fortresses and decoys have none (-1). */
export const SIZES = ['corps', 'division', 'brigade', 'battalion'] as const
export const CORPS = 0
export const DIVISION = 1
export const BRIGADE = 2
export const BATTALION = 3

/** Entry places of reinforcements (8.2 to 8.4). AT_HEX: only the hex printed on the counter. */
export const ENTRIES = ['hex', 'east', 'south', 'paris', 'port', 'portOrCoast'] as const
export const AT_HEX = 0
export const AT_EAST = 1
export const AT_SOUTH = 2
export const AT_PARIS = 3
export const AT_PORT = 4
export const AT_PORT_OR_COAST = 5

export const GUNS = ['305', '420'] as const
