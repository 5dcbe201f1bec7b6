/** Small positions for the Automa's tests: a blank half board, a few units, dice that are watched. */
import { anyGame, type Dice, defaultConfig, fixedDice, type LogEvent, PlayTable, settle } from '@em/engine'
import { cores, entrances, fortIndex, hexOf } from '../src/data/board.ts'
import { sheet, typeIndex } from '../src/data/index.ts'
import { trenchClub } from '../src/index.ts'
import type { Choice } from '../src/rules/automa/choice.ts'
import { choose } from '../src/rules/automa/order.ts'
import { traceText } from '../src/rules/automa/report.ts'
import { type Scene, sceneOf } from '../src/rules/automa/scene.ts'
import { addUnit } from '../src/rules/units.ts'
import { setup } from '../src/setup.ts'
import {
  ALL_ARMIES,
  type AutomaFrame,
  BRIDGE,
  FOREST,
  FORT,
  IN_FORT,
  NATIONS,
  NEUTRAL,
  OPEN,
  ROAD,
  type TrenchClub,
  type TurnFrame,
  UNUSED,
  type Unit,
  VOID,
  WATER,
} from '../src/types.ts'

export type Cell = readonly [column: number, row: number]
export const game = anyGame(trenchClub)

/** Human and Automa nation, in the order of the arrangements. */
export const PAIRS = ['DE-FR', 'DE-GB', 'AH-FR', 'AH-GB', 'FR-DE', 'FR-AH', 'GB-DE', 'GB-AH'] as const
export type Pair = (typeof PAIRS)[number]

export function newGame(pair: Pair, options: Record<string, string | boolean> = {}, scenario = 'solo'): TrenchClub {
  const players = scenario === 'coop' ? 2 : 1
  return setup(defaultConfig(game, { scenario, players, arrangement: PAIRS.indexOf(pair), options }))
}

/** The board in use without any unit: the Automa is to move, after the opening. */
export function field(pair: Pair = 'FR-DE', options: Record<string, string | boolean> = {}): TrenchClub {
  const g = newGame(pair, options)
  for (const list of [g.unitType, g.unitNation, g.unitPower, g.unitOwner, g.at, g.damage, g.xp, g.army]) list.length = 0
  for (const list of [g.moved, g.worked, g.garrison, g.dug]) list.length = 0
  const power = g.automa.indexOf(1)
  Object.assign(g, { round: 5, first: power, turn: power, ordered: ALL_ARMIES, grouped: 1 })
  g.bonds.fill(0)
  g.stack.length = 0
  return g
}

/** The same with open ground everywhere and no fort but those named. */
export function blank(pair: Pair = 'FR-DE', forts: readonly string[] = [], options = {}): TrenchClub {
  const g = field(pair, options)
  g.terrain = g.terrain.map((t) => (t === VOID ? VOID : OPEN))
  g.fortOwner.fill(UNUSED)
  for (const id of forts) {
    const fort = fortIndex(id)
    g.fortOwner[fort] = NEUTRAL
    const hexes = [...entrances[fort]!, cores[fort]!]
    g.terrain = g.terrain.map((t, h) => (hexes.includes(h) ? FORT : t))
  }
  return g
}

const LETTERS = { forest: FOREST, road: ROAD, water: WATER, open: OPEN, bridge: BRIDGE } as const
export function ground(g: TrenchClub, kind: keyof typeof LETTERS, ...cells: Cell[]): void {
  const hexes = cells.map((c) => hexOf(c))
  g.terrain = g.terrain.map((t, h) => (hexes.includes(h) ? LETTERS[kind] : t))
}

interface Extra {
  readonly damage?: number
  readonly xp?: number
  readonly army?: number
  readonly fort?: string
}

function unit(g: TrenchClub, power: number, type: string, at: Cell, extra: Extra): Unit {
  const place = extra.fort ? IN_FORT + fortIndex(extra.fort) : hexOf(at)
  const owner = g.automa[power] === 1 ? -1 : g.seatsOf[power]![0]!
  const u = addUnit(g, typeIndex(type), g.powerNation[power]!, power, owner, place)
  g.damage[u] = extra.damage ?? 0
  g.xp[u] = extra.xp ?? 0
  g.army[u] = extra.army ?? -1
  return u
}
export const automaOf = (g: TrenchClub): number => g.automa.indexOf(1)
export const humanOf = (g: TrenchClub): number => 1 - automaOf(g)
/** A unit of the Automa. */
export const mine = (g: TrenchClub, type: string, at: Cell, extra: Extra = {}): Unit =>
  unit(g, automaOf(g), type, at, extra)
/** A unit of the person. */
export const foe = (g: TrenchClub, type: string, at: Cell, extra: Extra = {}): Unit =>
  unit(g, humanOf(g), type, at, extra)

export const scene = (g: TrenchClub, over: Partial<Scene> = {}): Scene => ({
  ...sceneOf(g, automaOf(g), [], () => 0),
  ...over,
})
export const choice = (g: TrenchClub, u: Unit, over: Partial<Scene> = {}): Choice => choose(scene(g, over), u)

/** The letter that decided about a target or a hex. */
export const decided = (c: Choice, about: 'target' | 'hex' | 'fort'): string | undefined =>
  c.decisions.find((d) => d.about === about)?.by
/** "a– b2 c· d1". */
export const trace = (c: Choice, about: 'target' | 'hex'): string => {
  const d = c.decisions.find((x) => x.about === about)
  return d ? traceText(d) : ''
}
/** Does the Automa choose the same whatever the chance of ties? */
export const certain = (g: TrenchClub, u: Unit): boolean => {
  const first = choice(g, u)
  const last = choice(g, u, { tie: (n) => n - 1 })
  return first.to === last.to && first.target === last.target && first.fort === last.fort
}

export interface Rolled {
  readonly sides: number
  readonly face: number
}
/** These faces, in this order; what was asked for is written down. */
export function watched(...faces: number[]): { dice: Dice; rolls: Rolled[] } {
  const dice = fixedDice(...faces)
  const rolls: Rolled[] = []
  return {
    rolls,
    dice: {
      roll: (sides) => {
        const face = dice.roll(sides)
        rolls.push({ sides, face })
        return face
      },
      save: dice.save,
    },
  }
}
/** The same face whenever a die is asked for, as far as it has it. */
export const always = (face: number): Dice => ({
  roll: (sides) => Math.min(face, sides),
  save: () => ({ kind: 'fixed', faces: [] }),
})

/** The Automa's whole turn, up to the person's first decision. */
export function automaTurn(g: TrenchClub, dice: Dice = always(12)): LogEvent[] {
  const log: LogEvent[] = []
  g.stack.length = 0
  const turn: TurnFrame = { step: 'turn', played: g.first === automaOf(g) ? 1 : 2 }
  const mine: AutomaFrame = { step: 'automa', power: automaOf(g) }
  g.stack.push(turn, mine)
  settle(trenchClub, g, new PlayTable(g, dice, (e) => log.push(e)))
  return log
}

export const keysOf = (log: readonly LogEvent[], ...keys: string[]): LogEvent[] =>
  log.filter((e) => keys.includes(e.key))

export const nationsOf = (g: TrenchClub): string[] => g.powerNation.map((n) => NATIONS[n]!)
export const sheetOf = (nation: (typeof NATIONS)[number]): readonly number[] => sheet[NATIONS.indexOf(nation)]!
