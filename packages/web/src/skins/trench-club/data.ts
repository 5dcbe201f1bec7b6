/** The printed things of Trench Club that the client shows: the sheet of units, the board, its places. */

import { type GameConfig, keyed, type Language } from '@em/engine'
import boardFile from '@em/trench-club/data/board.json'
import damageFile from '@em/trench-club/data/damage.json'
import diceFile from '@em/trench-club/data/dice.json'
import economyFile from '@em/trench-club/data/economy.json'
import unitsFile from '@em/trench-club/data/units.json'
import valleyFile from '@em/trench-club/data/valley.json'
import { unitName } from '@em/trench-club/texts'
import { hexPlace } from '../../hexmap/places.ts'
import type { Place } from '../../skin/index.ts'
import { type BoardData, type Layout, layoutOf, type NationCode, type Part, type UnitKind } from './art/index.ts'
import { IN_FORT, NATIONS, type S, UNIT_TYPES } from './game.ts'

/** Positions of everything. The print there depends on the chosen ground. */
export const board: BoardData = boardFile
const valley: BoardData = { ...board, rows: valleyFile.rows, trenches: valleyFile.trenches }
export const groundOn = (config: GameConfig): BoardData => (config.options.ground === 'valley' ? valley : board)

export interface UnitRow {
  readonly id: string
  readonly special: boolean
  readonly class: string
  readonly foot: boolean
  readonly transportable: boolean
  readonly domain: string
  readonly cost: number
  readonly speed: number
  readonly attack: readonly number[] | null
  readonly attackVs?: Readonly<Record<string, readonly number[]>>
  readonly groundRange: readonly (number | null)[] | null
  readonly airRange: readonly (number | null)[] | null
  readonly armour: string
  readonly capacity: number
  readonly icons: readonly string[]
  readonly nations: readonly string[]
}
export const units = unitsFile.units as unknown as readonly UnitRow[]
export const rowOf = (type: number): UnitRow => units[type] ?? (units[0] as UnitRow)
export const kindOf = (type: number): UnitKind => UNIT_TYPES[type] ?? 'infantry'
/** The types that a nation can recruit, in the order of its sheet. */
export const sheetOf = (nation: number): readonly number[] =>
  units.flatMap((u, type) => (u.nations.includes(NATIONS[nation] ?? '') ? [type] : []))

export const economy = economyFile
export const dice = diceFile
export const damageTables = damageFile.tables as Readonly<
  Record<string, { readonly open: readonly number[]; readonly forest: readonly number[] }>
>
export const rankOf = (xp: number): number => (xp >= dice.ranks.hero ? 2 : xp >= dice.ranks.veteran ? 1 : 0)

export const nationCode = (nation: number): NationCode => NATIONS[nation] ?? 'DE'

/** "infantería alemana", "German infantry". */
export const nameOf = (lang: Language, type: number, nation: number): string => unitName(lang, type, nation) ?? ''
export const unitWord = (s: S, u: number): string => nameOf(s.lang, s.view.unitType[u] ?? 0, s.view.unitNation[u] ?? 0)
/** "infantería", "infantry": the owner goes without saying. In cooperative play two nations share one command. */
export const ownWord = (s: S, u: number): string =>
  s.config.scenario === 'coop' ? unitWord(s, u) : s.say('{unitType:aUnit}', { unitType: s.view.unitType[u] ?? 0 })
/** The same with its article: "la infantería", "the infantry". */
export function ownTheWord(s: S, u: number): string {
  const the = s.say('{unitType:theUnit}', { unitType: s.view.unitType[u] ?? 0 })
  return s.config.scenario === 'coop' ? `${the.slice(0, the.indexOf(' '))} ${unitWord(s, u)}` : the
}

/* ---------- the board in use ---------- */

export function partOf(config: GameConfig): Part {
  if (config.scenario === 'battle') return 'whole'
  return config.options.half === 'south' ? 'south' : 'north'
}

const cellHex = (cell: readonly number[]): number => (cell[1] ?? 0) * board.columns + (cell[0] ?? 0)
/** By fort: its three hexes, the core in the middle. */
export const fortHexes: readonly (readonly [number, number, number])[] = board.forts.map((f) => [
  cellHex(f.left),
  cellHex(f.core),
  cellHex(f.right),
])
const fortOfHex = new Map(fortHexes.flatMap((hexes, fort) => hexes.map((h) => [h, fort] as const)))
export const startHexOf = (number: number): number =>
  cellHex(board.starts.find((x) => x.number === number)?.at ?? [0, 0])

function placeOf(layout: Layout, hex: number): Place {
  const centre = layout.centre(hex)
  const row = Math.floor(hex / board.columns)
  const beside = layout.neighbours(hex).flatMap((n) => {
    if (n < 0) return []
    const fort = fortOfHex.get(n)
    if (fort === undefined) return [n]
    return n === fortHexes[fort]?.[1] ? [] : [IN_FORT + fort]
  })
  return hexPlace({
    hex,
    label: layout.label(hex),
    row,
    centre,
    shape: layout.outline(hex, 0.95),
    neighbours: [...new Set(beside)],
  })
}

/** As the board prints it: on half of it the letter is enough. */
export const fortName = (part: Part, fort: number): string | undefined => {
  const id = board.forts[fort]?.id
  return part === 'whole' ? id : id?.slice(id.lastIndexOf('-') + 1)
}

function fortPlace(layout: Layout, part: Part, fort: number): Place {
  const hexes = fortHexes[fort] ?? [0, 0, 0]
  const centre = layout.centre(hexes[1])
  const id = board.forts[fort]?.id ?? ''
  const name = fortName(part, fort)
  const doors = [hexes[0], hexes[2]].flatMap((e) => layout.neighbours(e)).filter((n) => n >= 0 && !fortOfHex.has(n))
  return {
    id: IN_FORT + fort,
    key: `fort-${id}`,
    name: { es: `Fuerte ${name}`, en: `Fort ${name}` },
    group: { es: 'Fuertes', en: 'Forts' },
    centre,
    stands: [centre, centre, centre],
    shape: layout.border(hexes, 1.5),
    neighbours: [...new Set(doors)],
    covers: hexes,
  }
}

export const placesOf = keyed((part: Part): readonly Place[] => {
  const layout = layoutOf(board, part)
  return [
    ...layout.hexes.filter((h) => !fortOfHex.has(h)).map((h) => placeOf(layout, h)),
    ...board.forts.flatMap((f, i) => (part === 'whole' || f.half === part ? [fortPlace(layout, part, i)] : [])),
  ]
})

/** Neighbours of a hex on the whole board, including fort hexes; the halves only cut off hexes beyond them. */
export const hexesBeside = (hex: number): readonly number[] =>
  layoutOf(board, 'whole')
    .neighbours(hex)
    .filter((n) => n >= 0)

/** Where a hex or fort lies, and how far apart two of them are in hexes, roughly: for pointing the way, never for rules. */
export function farness(a: number, b: number): number {
  const layout = layoutOf(board, 'whole')
  const at = (place: number) => layout.centre(place >= IN_FORT ? (fortHexes[place - IN_FORT]?.[1] ?? 0) : place)
  const [p, q] = [at(a), at(b)]
  return Math.hypot(p[0] - q[0], p[1] - q[1]) / 64
}
