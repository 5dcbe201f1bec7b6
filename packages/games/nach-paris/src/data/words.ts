/** The words of the data files and their numbers: a word's place in its list is its number. */
export type Hex = number
export type Unit = number
export type Work = number
export type Line = number
export type Structure = number

export const TERRAINS = ['Clear', 'Broken', 'Rough', 'Mountainous', 'Lowland', 'FloodPlain'] as const
export const CLEAR = 0
export const BROKEN = 1
export const ROUGH = 2
export const MOUNTAINOUS = 3
export const LOWLAND = 4
export const FLOOD_PLAIN = 5

export const COUNTRIES = ['FRA', 'BEL', 'GER', 'LUX', 'NET', 'SWI'] as const
export const FRANCE = 0
export const BELGIUM = 1
export const GERMANY = 2
export const LUXEMBOURG = 3
export const NETHERLANDS = 4
export const SWITZERLAND = 5

export const SIDE_IDS = ['GER', 'ALL'] as const
/** In the order in which Allied nations act (3.2.1f), the Germans first. */
export const NATION_IDS = ['GER', 'BEL', 'FRE', 'BRI'] as const

/** Water on a hexside, in rising size. Canals are Minor Rivers; Marsh and Pond are Rivers. */
export const WATERS = ['none', 'MinorRiver', 'River', 'MajorRiver'] as const
export const NO_WATER = 0
export const MINOR_RIVER = 1
export const RIVER = 2
export const MAJOR_RIVER = 3

/** N, NE, SE, S, SW, NW: hexsides and facings, clockwise; the opposite of d is (d + 3) % 6. */
export const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const
/** Their numbers. */
export const FACINGS: readonly number[] = DIRECTIONS.map((_, d) => d)

export const TOWN_SIZES = ['none', 'S', 'N', 'L'] as const
export const NO_TOWN = 0
export const SMALL_TOWN = 1
export const NORMAL_TOWN = 2
export const LARGE_TOWN = 3

/** Improved HCR, Regular HCR, LCR. */
export const RAIL_CLASSES = ['H+', 'H', 'L'] as const
export const HCR_IMPROVED = 0
export const HCR = 1
export const LCR = 2

/** White structures have no game effect (4.3g). */
export const STRUCTURE_CLASSES = ['white', 'yellow', 'orange', 'red'] as const
export const WHITE = 0
export const YELLOW = 1
export const ORANGE = 2
export const RED = 3

export const TYPES = ['INF', 'CAV', 'HAR', 'PIO', 'ENG', 'HQ', 'SAR'] as const
export const INF = 0
export const CAV = 1
export const HAR = 2
export const PIO = 3
export const ENG = 4
export const HQ = 5
export const SAR = 6

export const SIZES = ['II', 'III', 'X', 'XX', 'HQ'] as const

/** Best to worst; -1 without rank. */
export const RANKS = ['A+', 'A', 'B', 'C', 'D'] as const
export const RANK_A_PLUS = 0
export const RANK_A = 1
export const RANK_B = 2
export const RANK_C = 3
export const RANK_D = 4

export const MOBILITIES = ['N', 'S', 'M', 'R'] as const
export const NORMAL = 0
export const SUPERIOR = 1
export const MOUNTAIN = 2
export const RAIL = 3

export const WORK_KINDS = ['Fort', 'Feste', 'Zone'] as const
export const FORT = 0
export const FESTE = 1
export const ZONE = 2

/** Lines of the ABF table, weakest first (8.6.3a); Fortified Zones have none. */
export const CATEGORIES = ['white', 'black', 'yellow'] as const

/** Levels of works on a hexside; Field Works are never printed. */
export const TRENCH_LEVELS = ['none', 'field', 'regular', 'improved'] as const
export const NO_TRENCH = 0
export const FIELD_TRENCH = 1
export const REGULAR_TRENCH = 2
export const IMPROVED_TRENCH = 3

export const FAMILIES = ['split', 'form', 'jaeger', 'chasseurs'] as const
export const SCENARIO_IDS = ['guise', 'liege', 'ardennes', 'sambre-meuse', 'marne', 'campaign'] as const
