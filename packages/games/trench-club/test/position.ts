/** Positions for tests: a board on which each test puts only what it is about, and a table with loaded dice. */
import { anyGame, type Denial, defaultConfig } from '@em/engine'
import { Scene as Laid } from '@em/engine/test-kit'
import { columns, fortIndex, hexCount, hexOf, terrainFor, terrainOf } from '../src/data/board.ts'
import { nationIndex, typeIndex } from '../src/data/index.ts'
import { trenchClub } from '../src/index.ts'
import { addUnit } from '../src/rules/units.ts'
import {
  ABOARD,
  ALL_ARMIES,
  type DeclareFrame,
  GONE,
  type Hex,
  IN_FORT,
  type MoneyFrame,
  type MoveAction,
  type MoveFrame,
  NEUTRAL,
  type Place,
  type TrenchAction,
  type TrenchClub,
  type TurnFrame,
  UNUSED,
  type Unit,
} from '../src/types.ts'

export const game = anyGame(trenchClub)
export type Cell = readonly [column: number, row: number]
/** Several: "4,3 5,3". */
export const cellsAt = (text: string): Cell[] => text.split(' ').map(cellOf)
const cellOf = (text: string): Cell => {
  const [column, row] = text.split(',').map(Number)
  return [column!, row!]
}
export const hex = (cell: Cell): Hex => hexOf(cell)
export const fort = (id: string): number => fortIndex(id)

/** One unit of a test: its name in the test, "nation type", where it is and in which state. */
export interface Piece {
  /** "DE tank", "GB infantry". */
  readonly unit: string
  /** A hex, a fort's id, or the name of the truck that carries it. */
  readonly at: Cell | string
  readonly damage?: number
  readonly xp?: number
  readonly army?: number
  readonly moved?: boolean
  /** It was in its fort when the turn began (default), or it has come in since. */
  readonly garrison?: boolean
  /** It has ended a turn in its trench (default), or it has come in since. */
  readonly dug?: boolean
}
/** By name. Without more to say of one, a text: "DE tank 5,4", "GB infantry N-A". */
export type Units = Record<string, Piece | string>

export const pieceOf = (given: Piece | string): Piece => {
  if (typeof given !== 'string') return given
  const [nation, type, at = ''] = given.split(' ')
  return { unit: `${nation} ${type}`, at: at.includes(',') ? cellOf(at) : at }
}

export interface Given {
  /** Two nations on half a board, or all four (default) on the whole. */
  readonly nations?: readonly [string, string]
  /**
   * Terrain: rows of letters as in board.json, laid on a board that is otherwise open and has no forts, with the first
   * letter at `corner` (default [0, 0]). Without it: the real board.
   */
  readonly rows?: readonly string[]
  readonly corner?: Cell
  readonly units: Readonly<Units>
  /** By fort: the nation that controls it. */
  readonly forts?: Readonly<Record<string, string>>
  readonly bonds?: Readonly<Record<string, number>>
  /** Trenches of the test's own board; on the real board with the option `trenches` the printed ones lie there. */
  readonly trenches?: readonly (readonly Cell[])[]
  /** Mines by faction. */
  readonly mines?: Readonly<Record<'central' | 'entente', readonly Cell[]>>
  /** Whose turn it is; default the nation of the first unit. */
  readonly turn?: string
  /** Which phase; default `move`. */
  readonly phase?: 'move' | 'declare' | 'income' | 'transfer' | 'repair' | 'recruit'
  readonly round?: number
  /** Armies that may be ordered; default all. */
  readonly ordered?: readonly number[]
  readonly options?: Readonly<Record<string, boolean | string>>
}

export class Scene extends Laid<TrenchClub, TrenchAction> {
  private readonly names: ReadonlyMap<string, Unit>

  constructor(g: TrenchClub, names: ReadonlyMap<string, Unit>) {
    super(trenchClub, g)
    this.names = names
  }
  /** The unit of that name. */
  readonly u = (name: string): Unit => {
    const u = this.names.get(name)
    if (u === undefined) throw new Error(`no unit "${name}"`)
    return u
  }
  /** The offered movement, or undefined. */
  moveOf(name: string, to: Cell): (MoveAction & { type: 'move' }) | undefined {
    const u = this.u(name)
    for (const a of this.legal()) if (a.type === 'move' && a.unit === u && a.to === hex(to)) return a
    return undefined
  }
  /** Takes the offered movement of the unit to that hex. */
  move(name: string, to: Cell): this {
    const action = this.moveOf(name, to)
    if (action) return this.take(action)
    const why = this.whyMove(name, to)
    throw new Error(`${name} cannot move to ${to}: ${why.key} [${why.rule}]`)
  }
  /** The hexes on which the unit may end, as "column,row", sorted. */
  ends(name: string): string[] {
    const u = this.u(name)
    return this.legal()
      .flatMap((a) => (a.type === 'move' && a.unit === u ? [`${a.to % columns},${Math.floor(a.to / columns)}`] : []))
      .sort()
  }
  whyMove(name: string, to: Cell): Denial {
    return this.why({ type: 'move', unit: this.u(name), to: hex(to), path: [] })
  }
  /** Declares the attacks in order and confirms, with as many of the dice as are rolled. */
  attack(pairs: readonly (readonly [string, string])[], ...dice: number[]): this {
    for (const [a, b] of pairs) this.take({ type: 'attack', unit: this.u(a), target: this.u(b) })
    return this.takeWithin(dice, { type: 'confirm' })
  }
  readonly where = (name: string): Place => {
    return this.g.at[this.u(name)]!
  }
}

const BLANK = (): number[] => new Array<number>(hexCount).fill(terrainOf('.'))

function terrainFrom(given: Given): readonly number[] {
  if (!given.rows) return terrainFor(given.nations ? 'north' : 'whole')
  const terrain: number[] = BLANK().map((t, h) => (terrainFor('whole')[h] === 0 ? 0 : t))
  const [c0, r0] = given.corner ?? [0, 0]
  given.rows.forEach((row, r) => {
    ;[...row.replaceAll(' ', '')].forEach((letter, c) => {
      terrain[(r0 + r) * columns + c0 + c] = terrainOf(letter)
    })
  })
  return terrain
}

function configFor(given: Given) {
  const options = { maxRounds: 'none', ...given.options }
  if (!given.nations) return defaultConfig(game, { scenario: 'battle', players: 4, options })
  const pairs = ['DE FR', 'DE GB', 'AH FR', 'AH GB']
  const arrangement = pairs.indexOf([...given.nations].sort((a, b) => nationIndex(a) - nationIndex(b)).join(' '))
  if (arrangement < 0) throw new Error(`nations of opposite factions, not ${given.nations.join(' and ')}`)
  return defaultConfig(game, { scenario: 'skirmish', players: 2, arrangement, options })
}

export function scene(given: Given): Scene {
  const g = trenchClub.setup(configFor(given))
  g.at.fill(GONE)
  g.grouped = 1
  g.tokens = g.tokens.map((_, p) => [3 * p + 1, 3 * p + 2, 3 * p + 3])
  g.tokensLeft = []
  g.terrain = terrainFrom(given)
  if (given.rows) {
    g.fortOwner.fill(UNUSED)
    if (g.options.trenches) g.trench = new Array<number>(hexCount).fill(-1)
  }
  if (given.trenches) {
    const trench = new Array<number>(hexCount).fill(-1)
    given.trenches.forEach((cells, id) => {
      for (const cell of cells) trench[hex(cell)] = id
    })
    g.trench = trench
  }
  if (given.mines) {
    const mines = new Array<number>(hexCount).fill(-1)
    for (const cell of given.mines.central) mines[hex(cell)] = 0
    for (const cell of given.mines.entente) mines[hex(cell)] = 1
    g.mines = mines
  }
  const powerOf = (nation: string): number => {
    const power = g.powerNation.indexOf(nationIndex(nation))
    if (power < 0) throw new Error(`${nation} does not play`)
    return power
  }
  for (const [id, nation] of Object.entries(given.forts ?? {})) {
    g.fortOwner[fort(id)] = nation === 'neutral' ? NEUTRAL : powerOf(nation)
  }
  for (const [nation, bonds] of Object.entries(given.bonds ?? {})) g.bonds[powerOf(nation)] = bonds
  // Slots are filled from the start, in the order in which the test names its units.
  for (const list of [g.unitType, g.unitNation, g.unitPower, g.unitOwner, g.at, g.damage, g.xp, g.army]) list.length = 0
  for (const list of [g.moved, g.worked, g.garrison, g.dug]) list.length = 0
  const names = new Map<string, Unit>()
  for (const [name, piece] of Object.entries(given.units)) {
    names.set(name, place(g, names, pieceOf(piece), powerOf))
  }
  for (const type of g.unitType) if (g.deck.includes(type)) g.deck.splice(g.deck.indexOf(type), 1)
  const firstNation = Object.values(given.units).map(pieceOf)[0]?.unit.split(' ')[0] ?? 'DE'
  const power = powerOf(given.turn ?? firstNation)
  g.first = power
  g.turn = power
  g.round = given.round ?? 9
  g.ordered = given.ordered ? given.ordered.reduce((mask, a) => mask | (1 << a), 0) : ALL_ARMIES
  const turnFrame: TurnFrame = { step: 'turn', played: 1 }
  const phase = given.phase ?? 'move'
  const top: MoveFrame | DeclareFrame | MoneyFrame =
    phase === 'move'
      ? { step: 'move', power, done: 0, begun: false }
      : phase === 'declare'
        ? { step: 'declare', power, done: 0, attacks: [] }
        : { step: phase, power }
  g.stack.length = 0
  g.stack.push(turnFrame, top)
  return new Scene(g, names)
}

function place(g: TrenchClub, names: Map<string, Unit>, piece: Piece, powerOf: (n: string) => number): Unit {
  const [nation, type] = piece.unit.split(' ') as [string, string]
  const power = powerOf(nation)
  const truck = typeof piece.at === 'string' ? names.get(piece.at) : undefined
  const at =
    typeof piece.at !== 'string' ? hex(piece.at) : truck !== undefined ? ABOARD + truck : IN_FORT + fort(piece.at)
  const u = addUnit(g, typeIndex(type), nationIndex(nation), power, g.seatsOf[power]![0]!, at)
  g.damage[u] = piece.damage ?? 0
  g.xp[u] = piece.xp ?? 0
  g.army[u] = piece.army ?? 0
  g.moved[u] = piece.moved === true || truck !== undefined ? 1 : 0
  g.garrison[u] = at >= IN_FORT && at < ABOARD && piece.garrison !== false ? 1 : 0
  const inTrench = g.trench.length > 0 && at < IN_FORT && g.trench[at]! >= 0
  g.dug[u] = inTrench && ['infantry', 'mounted_infantry', 'heavy_infantry', 'anti_tank_gunners'].includes(type) ? 1 : 0
  if (piece.dug === false) g.dug[u] = 0
  return u
}

/** Runs the automatic steps, as the match does between two decisions. */
export const run = (s: Scene, ...dice: number[]): Scene => s.push(() => {}, ...dice)
