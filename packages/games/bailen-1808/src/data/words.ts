/** Enumerations of the data files. The number of a side, an arm or a will is its index in its list. */

/** Nationalities; the British are here for the rule that keeps them apart from the Spanish (6l, Q88). */
export const NATIONS = ['ES', 'FR', 'GB'] as const

export const ARMS = ['inf', 'cav', 'art'] as const
export const INF = 0
export const CAV = 1
export const ART = 2
/** Infantry is line or light; cavalry and artillery are light, medium or heavy (1.3.1g, 1.3.1h). */
export const CLASSES = ['line', 'light', 'medium', 'heavy'] as const
export const LINE = 0
export const LIGHT = 1
export const MEDIUM = 2
export const HEAVY = 3
export const MOUNTS = ['foot', 'horse'] as const
/** Combat will, best first (1.3.1c). */
export const WILLS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** Rows of movement costs: the three arms, then squares (5.1j) and leaders (16d). */
export const AS_SQUARE = 3
export const AS_LEADER = 4

export const TERRAINS = ['clear', 'wood', 'town', 'scrub'] as const
export const CLEAR = 0
export const WOOD = 1
export const TOWN = 2
export const SCRUB = 3

/** Features of a hexside, stored as a sum of these bits, seen from the hex being left. */
export const HEXSIDES = ['stream', 'river', 'bridge', 'ravine', 'slopeUp', 'slopeDown', 'slopeImpassable'] as const
export type HexsideId = (typeof HEXSIDES)[number]
export const STREAM = 1
export const RIVER = 2
export const BRIDGE = 4
export const RAVINE = 8
export const SLOPE_UP = 16
export const SLOPE_DOWN = 32
export const SLOPE_IMPASSABLE = 64

/** Directions to neighbours, clockwise; the opposite of d is (d + 3) % 6. */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const
/**
 * Facings are corners, clockwise (7.2a). Facing f has in front the directions f and f + 1: NE looks between N and NE. The
 * names are those of the map and not those of directions.
 */
export const FACINGS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const
export type FacingId = (typeof FACINGS)[number]

export const FIRE_RESULTS = ['-', 'M', '1', '1M', '2M', '2D1', '3D1'] as const
export const SHOCK_RESULTS = ['A2', 'A1', 'AB', 'BM', 'DB', 'D1', 'D2'] as const
export const MORALE_RESULTS = ['-', 'D', 'R'] as const
/** No effect, withdrawal, flight: STEADY, WITHDRAWING, FLEEING (17.1e). */
export const DIVISION_RESULTS = ['NE', 'RP', 'HU'] as const
export const CONTROL_RESULTS = ['C', 'NC'] as const
