/** Ground for tests of movement: lanes with a single way, plains with chosen forts, and the actions of phase 1 by name. */
import {
  apply,
  deciders,
  defaultConfig,
  fastDice,
  type LogEvent,
  legalActions,
  PlayTable,
  sameAction,
} from '@em/engine'
import { columns, cores, entrances } from '../../src/data/board.ts'
import { trenchClub } from '../../src/index.ts'
import type { MoveAction, Place, TrenchAction, TrenchClub } from '../../src/types.ts'
import {
  type Cell,
  fort,
  type Given,
  game,
  hex,
  type Piece,
  pieceOf,
  type Scene,
  scene,
  type Units,
} from '../position.ts'

/** Irrelevant, far away, so that its side is not destroyed. It makes no contact. */
export const FAR: Piece = { unit: 'FR transport', at: [20, 20] }

/** Every hex impassable but those given, by letter of terrain. */
export function walled(cells: readonly (readonly [cell: Cell, letter: string])[]): string[] {
  const rows = Array.from({ length: 22 }, () => new Array<string>(columns).fill('C'))
  for (const [[c, r], letter] of cells) rows[r]![c] = letter
  return rows.map((row) => row.join(''))
}

/** The i-th hex of a lane. */
export const step = (i: number): Cell => [4, 2 + i]

/** A road under each unit that stands on a hex. */
const roadsUnder = (units: Units): (readonly [cell: Cell, letter: string])[] =>
  Object.values(units)
    .map(pieceOf)
    .flatMap(({ at }) => (typeof at === 'string' ? [] : [[at, 'R'] as const]))

/**
 * A lane due south: the mover stands on its first hex, each letter is the ground of one hex, and there is no other way.
 * Others who stand beside the lane have a hex of road of their own.
 */
export function lane(unit: string, letters: string, others: Units = {}, given: Partial<Given> = {}) {
  const beside = roadsUnder(others)
  const along = [...letters].map((letter, i) => [step(i), letter] as const)
  return scene({
    ...given,
    rows: walled([[[20, 20], '.'], ...beside, ...along]),
    units: { mover: { unit, at: step(0) }, ...others, far: FAR },
  })
}

/** The hexes of the lane on which a unit may end, counted from the start of the lane. */
export const along = (s: Scene, name = 'mover'): number[] =>
  s
    .ends(name)
    .map((cell) => cell.split(',').map(Number) as [number, number])
    .flatMap(([c, r]) => (c === 4 ? [r - 2] : []))
    .sort((a, b) => a - b)

/** The same along any hexes, each next to the one before and to no other; roads, so that nothing but contact stops. */
export function trail(unit: string, cells: readonly Cell[], others: Units = {}): Scene {
  const beside = roadsUnder(others)
  return scene({
    rows: walled([[[20, 20], '.'], ...beside, ...cells.map((cell) => [cell, 'R'] as const)]),
    units: { mover: { unit, at: cells[0]! }, ...others, far: FAR },
  })
}

/** Which of these hexes the unit may end on, by their number. */
export const reached = (s: Scene, cells: readonly Cell[], name = 'mover'): number[] => {
  const ends = s.ends(name)
  return cells.flatMap(([c, r], i) => (ends.includes(`${c},${r}`) ? [i] : []))
}

/** Open ground everywhere but for these forts. */
export function plain(...forts: string[]): string[] {
  const rows = Array.from({ length: 22 }, () => new Array<string>(columns).fill('.'))
  const set = (h: number, letter: string): void => {
    rows[Math.floor(h / columns)]![h % columns] = letter
  }
  for (const id of forts) {
    for (const h of entrances[fort(id)]!) set(h, 'E')
    set(cores[fort(id)]!, 'C')
  }
  for (let c = 1; c < columns; c += 2) rows[21]![c] = '#'
  return rows.map((row) => row.join(''))
}

export const cellOf = (place: Place): string => `${place % columns},${Math.floor(place / columns)}`

type Board = MoveAction & { readonly type: 'board' }
type Enter = MoveAction & { readonly type: 'enter' }

export const boardOf = (s: Scene, name: string, truck = 'truck'): Board | undefined => {
  for (const a of s.legal()) if (a.type === 'board' && a.unit === s.u(name) && a.truck === s.u(truck)) return a
  return undefined
}
export const whyBoard = (s: Scene, name: string, truck = 'truck') =>
  s.why({ type: 'board', unit: s.u(name), truck: s.u(truck), path: [] })
export function board(s: Scene, name: string, truck = 'truck'): Scene {
  const a = boardOf(s, name, truck)
  if (a) return s.take(a)
  const why = whyBoard(s, name, truck)
  throw new Error(`${name} cannot board: ${why.key} [${why.rule}]`)
}
export const unload = (s: Scene, name: string, to: Cell): Scene =>
  s.take({ type: 'unload', unit: s.u(name), to: hex(to) })
export const whyUnload = (s: Scene, name: string, to: Cell) => s.why({ type: 'unload', unit: s.u(name), to: hex(to) })

export const enterOf = (s: Scene, name: string, id: string): Enter | undefined => {
  for (const a of s.legal()) if (a.type === 'enter' && a.unit === s.u(name) && a.fort === fort(id)) return a
  return undefined
}
export const whyEnter = (s: Scene, name: string, id: string) =>
  s.why({ type: 'enter', unit: s.u(name), fort: fort(id), path: [] })
export function enter(s: Scene, name: string, id: string): Scene {
  const a = enterOf(s, name, id)
  if (a) return s.take(a)
  const why = whyEnter(s, name, id)
  throw new Error(`${name} cannot enter: ${why.key} [${why.rule}]`)
}
const taking = (s: Scene, name: string, id: string) => ({ type: 'take' as const, unit: s.u(name), fort: fort(id) })
export const canTake = (s: Scene, name: string, id: string): boolean => s.can(taking(s, name, id))
export const take = (s: Scene, name: string, id: string): Scene => s.take(taking(s, name, id))
export const whyTake = (s: Scene, name: string, id: string) => s.why(taking(s, name, id))

export const canAttack = (s: Scene, name: string, target: string): boolean =>
  s.can({ type: 'attack', unit: s.u(name), target: s.u(target) })
export const whyAttack = (s: Scene, name: string, target: string) =>
  s.why({ type: 'attack', unit: s.u(name), target: s.u(target) })

const IDLE = ['endMove', 'confirm', 'endTransfer', 'endRepair', 'endTurn']

/** Ends phase after phase without doing anything, until another power's turn begins. */
export function pass(s: Scene): Scene {
  const { turn } = s.g
  while (s.g.turn === turn) s.take(s.legal().find((a) => IDLE.includes(a.type))!)
  return s
}

/* ---------- whole games from the first choice on ---------- */

export interface Opening {
  readonly g: TrenchClub
  readonly log: LogEvent[]
  seats(): readonly number[]
  legal(seat: number): readonly TrenchAction[]
  take(seat: number, action: TrenchAction): void
  step(): string
}

/** A game at its first choice. Dice show `faces` in turn, then what a seeded die shows. */
export function opening(config: Parameters<typeof defaultConfig>[1], ...faces: number[]): Opening {
  const g = trenchClub.setup(defaultConfig(game, config))
  const log: LogEvent[] = []
  const rest = fastDice('opening')
  const dice = { roll: (sides: number) => faces.shift() ?? rest.roll(sides), save: () => rest.save() }
  const table = new PlayTable(g, dice, (e) => log.push(e))
  const legal = (seat: number) => legalActions(trenchClub, g, seat)
  return {
    g,
    log,
    legal,
    seats: () => deciders(trenchClub, g),
    step: () => g.stack[g.stack.length - 1]?.step ?? 'over',
    take(seat, action) {
      if (!legal(seat).some((a) => sameAction(a, action))) throw new Error(`not legal: ${JSON.stringify(action)}`)
      apply(trenchClub, g, seat, action, table)
    },
  }
}

export const SKIRMISH = { scenario: 'skirmish', players: 2 } as const
export const BATTLE = { scenario: 'battle', players: 4 } as const

/** Every power groups its units by this: unit's place on the sheet to army. */
export function groupAll(o: Opening, army: (place: number, power: number) => number): Opening {
  const placed = o.g.powerNation.map(() => 0)
  while (o.step() === 'group') {
    const seat = o.seats()[0]!
    const next = o.legal(seat)[0]!
    if (next.type !== 'group') throw new Error(`not grouping: ${next.type}`)
    const power = o.g.unitPower[next.unit]!
    o.take(seat, { ...next, army: army(placed[power]!++, power) })
  }
  return o
}

/** Takes the first offered choice until this step is reached. */
export function until(o: Opening, name: string): Opening {
  while (o.step() !== name) {
    const seat = o.seats()[0]
    if (seat === undefined) throw new Error(`over before ${name}`)
    o.take(seat, o.legal(seat)[0]!)
  }
  return o
}
