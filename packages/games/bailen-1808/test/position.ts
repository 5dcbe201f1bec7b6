/** Positions for tests: a field on which each test puts only what it is about, and a table with loaded dice. */
import {
  type Action,
  anyGame,
  apply,
  type Denial,
  deciders,
  defaultConfig,
  explain,
  fixedDice,
  type LogEvent,
  legalActions,
  PlayTable,
  sameAction,
  settle,
  type Table,
} from '@em/engine'
import type { BailenAction } from '../src/actions.ts'
import { autoAnswer } from '../src/answers.ts'
import {
  commanderOf,
  distance,
  FACINGS,
  formationIndex,
  type Ground,
  hexAt,
  hexCount,
  labelOf,
  leaderIndex,
  scenarios,
  unitFormation,
  unitIndex,
  unitSide,
} from '../src/data/index.ts'
import { bailen } from '../src/index.ts'
import { sortStack } from '../src/rules/units.ts'
import {
  ABSENT,
  type Bailen,
  DISORDERED,
  IN_SQUARE,
  LIMBERED,
  NO_FACING,
  ORDERS,
  ROUTED,
  type Side,
  SKIRMISHING,
  type Unit,
} from '../src/types.ts'
import { observed } from './observed.ts'
import { effect } from './plain-effects.ts'
import { compareOffers } from './plain-offers.ts'
import { complete } from './said.ts'
import { watch } from './watch.ts'

export const game = anyGame(bailen)
export const hex = hexAt
export const facing = (name: string): number => (FACINGS as readonly string[]).indexOf(name)

/** "0505E" and after it any of: * limbered, ~ skirmishing, # square, ! disordered, !! routed. Or more in a record. */
export type Piece =
  | string
  | { readonly at: string; readonly sp?: number; readonly fatigue?: number; readonly marks?: number }

export interface Given {
  /** What lies on the map; default the printed one. */
  readonly ground?: Ground
  /** Printed number, default 3: all formations but Vedel's and La Peña's. */
  readonly scenario?: string
  /** By unit id of units.json, from top to bottom in each hex. */
  readonly units: Readonly<Record<string, Piece>>
  /**
   * By leader id. Commanders of formations that have units, and the CinCs, are placed out of the way but within command
   * when the test does not name them; `null` leaves one out.
   */
  readonly leaders?: Readonly<Record<string, string | null>>
  /** By formation id; default A, so that nothing is forbidden. */
  readonly orders?: Readonly<Record<string, string>>
  readonly turn?: number
  /** The phasing side; default FR. */
  readonly phasing?: 'ES' | 'FR'
  readonly options?: Readonly<Record<string, boolean | string>>
  /** The Spanish have the first seat by default. */
  readonly arrangement?: number
  /** Every question is put to the test, even those with a forced answer; otherwise these are answered automatically. */
  readonly asksAll?: boolean
  /** What is going on: pushes the procedure that the test is about. Without it, nothing. */
  readonly push?: (g: Bailen, t: Table) => void
}

export interface Scene {
  readonly g: Bailen
  readonly log: readonly LogEvent[]
  /** The unit of that id. */
  u(id: string): Unit
  /** The deciding side: ES, FR, or none. */
  asked(): 'ES' | 'FR' | ''
  legal(side?: 'ES' | 'FR'): readonly BailenAction[]
  /** Legal actions of that type. */
  offers<T extends BailenAction['type']>(type: T): readonly Extract<BailenAction, { readonly type: T }>[]
  can(action: BailenAction, side?: 'ES' | 'FR'): boolean
  /** Why not: the denial of an action that is not offered. */
  why(action: unknown, side?: 'ES' | 'FR'): Denial
  /** Takes an action that must be legal; dice fall as given, and none may be left over. */
  take(action: BailenAction, ...dice: number[]): Scene
  takeAs(side: 'ES' | 'FR', action: BailenAction, ...dice: number[]): Scene
  /** Takes steps one after the other, by printed number. */
  steps(...labels: string[]): Scene
  /** Pushes one more procedure and lets it run. */
  push(procedure: (g: Bailen, t: Table) => void, ...dice: number[]): Scene
  /** Printed number of the unit's hex, or "gone". */
  where(id: string): string
  events(key: string): readonly LogEvent[]
  step(): string
}

const SIDES = ['ES', 'FR'] as const

function place(g: Bailen, id: string, piece: Piece): Unit {
  const u = unitIndex(id)
  const code = typeof piece === 'string' ? piece : piece.at
  const [, at, face, states] = /^(\d{4})(NE|NW|SE|SW|E|W)?([*~#!]*)$/.exec(code) ?? []
  if (!at) throw new Error(`"${code}" is no place for ${id}`)
  g.at[u] = hexAt(at)
  g.sp[u] = typeof piece === 'string' || piece.sp === undefined ? scenarios[3]!.strength[u] || g.sp[u]! : piece.sp
  g.facing[u] = face ? facing(face) : NO_FACING
  g.condition[u] = states!.includes('!!') ? ROUTED : states!.includes('!') ? DISORDERED : 0
  g.form[u] = states!.includes('*')
    ? LIMBERED
    : states!.includes('~')
      ? SKIRMISHING
      : states!.includes('#')
        ? IN_SQUARE
        : 0
  if (typeof piece !== 'string') {
    g.fatigue[u] = piece.fatigue ?? 0
    g.marks[u] = piece.marks ?? 0
  }
  return u
}

/** A hex within `radius` of `near` that is at least 3 hexes from every unit of `against` and away from all units. */
function outOfTheWay(g: Bailen, near: number, radius: number, against: Side): number {
  let best = near
  let most = -1
  for (let h = 0; h < hexCount; h++) {
    if (distance(h, near) > radius) continue
    let clear = 99
    let friend = 99
    g.at.forEach((at, u) => {
      if (at < 0) return
      if (unitSide[u] === against) clear = Math.min(clear, distance(h, at))
      else friend = Math.min(friend, distance(h, at))
    })
    const value = Math.min(clear, 8) * 10 + Math.min(friend, 1)
    if (value > most) {
      most = value
      best = h
    }
  }
  return best
}

export function scene(given: Given): Scene {
  const config = defaultConfig(game, {
    scenario: given.scenario ?? '3',
    arrangement: given.arrangement ?? 0,
    options: given.options ?? {},
  })
  const printed = bailen.setup(config)
  const g: Bailen = given.ground ? { ...printed, ground: given.ground } : printed
  g.stack.length = 0
  g.at.fill(ABSENT)
  g.leaderAt.fill(ABSENT)
  g.arrives.fill(0)
  g.fresh.fill(0)
  const hexes = new Map<number, Unit[]>()
  for (const [id, piece] of Object.entries(given.units)) {
    const u = place(g, id, piece)
    hexes.set(g.at[u]!, [...(hexes.get(g.at[u]!) ?? []), u])
  }
  for (const stack of hexes.values()) sortStack(g, stack)
  placeLeaders(g, given)
  g.order.fill(ORDERS.indexOf('A'))
  for (const [id, order] of Object.entries(given.orders ?? {})) {
    g.order[formationIndex(id)] = (ORDERS as readonly string[]).indexOf(order)
  }
  g.turn = given.turn ?? 1
  g.phasing = SIDES.indexOf(given.phasing ?? 'FR') as Side
  g.first = g.phasing
  const s = sceneOf(g, given.asksAll === true)
  return given.push ? s.push(given.push) : s
}

/** Scenes on other ground than the printed one. */
export const sceneOn =
  (ground: Ground) =>
  (given: Given): Scene =>
    scene({ ground, ...given })

function placeLeaders(g: Bailen, given: Given): void {
  const s = scenarios[g.scenario]!
  const wanted = new Map<number, number>()
  g.at.forEach((at, u) => {
    const leader = commanderOf[unitFormation[u]!]!
    if (at >= 0 && !wanted.has(leader)) wanted.set(leader, at)
  })
  for (const [leader, near] of wanted) {
    const side = unitSide[g.at.indexOf(near)]!
    g.leaderAt[leader] = outOfTheWay(g, near, s.radius[leader]! - 1, side === 0 ? 1 : 0)
  }
  for (const side of [0, 1] as const) {
    const first = [...wanted].find(([leader]) => s.formationsOf[side].some((f) => commanderOf[f] === leader))
    if (first) g.leaderAt[s.cinc[side]] = g.leaderAt[first[0]]!
  }
  for (const [id, at] of Object.entries(given.leaders ?? {})) g.leaderAt[leaderIndex(id)] = at ? hexAt(at) : ABSENT
}

function sceneOf(g: Bailen, asksAll: boolean): Scene {
  const log: LogEvent[] = []
  const sideOf = (seat: number): Side => g.seatOf.indexOf(seat) as Side
  const seatFor = (side: 'ES' | 'FR' | undefined): number =>
    side ? g.seatOf[SIDES.indexOf(side) as Side] : (deciders(bailen, g)[0] ?? 0)
  const table = (dice: readonly number[]): { t: PlayTable; left: () => number } => {
    let used = 0
    const loaded = fixedDice(...dice)
    const roll = loaded.roll.bind(loaded)
    loaded.roll = (sides) => {
      used++
      return roll(sides)
    }
    const t = new PlayTable(g, loaded, (e) => {
      log.push(e)
      watch(g, e)
    })
    return { t, left: () => dice.length - used }
  }
  /** Does it, and compares what comes of it with the text read a second time. */
  const act = (seat: number, action: BailenAction, t: PlayTable): void => {
    compareOffers(g, legalActions(bailen, g, seat), 'scene')
    const before = bailen.clone(g)
    const said = log.length
    t.news = false
    apply(observed, g, seat, action, t)
    effect({ before, f: before.stack.at(-1)!, action, after: g, news: log.slice(said), irrevocable: t.news })
  }
  /** What a client answers for its player (src/answers). */
  const answer = (t: PlayTable): void => {
    for (let n = 0; n < 99 && !asksAll; n++) {
      const seat = deciders(bailen, g)[0]
      if (seat === undefined) return
      const legal = legalActions(bailen, g, seat)
      const given = autoAnswer(bailen.view(g, seat), sideOf(seat), legal)
      if (!given) return
      act(seat, given, t)
    }
  }
  const self: Scene = {
    g,
    log,
    u: unitIndex,
    asked: () => {
      const seat = deciders(bailen, g)[0]
      return seat === undefined ? '' : SIDES[sideOf(seat)]
    },
    legal: (side) => legalActions(bailen, g, seatFor(side)),
    offers: <T extends BailenAction['type']>(type: T) =>
      self.legal().filter((a): a is Extract<BailenAction, { readonly type: T }> => a.type === type),
    can: (action, side) => self.legal(side).some((a) => sameAction(a, action)),
    why: (action, side) => {
      if (self.legal(side).some((a) => sameAction(a, action))) throw new Error(`legal: ${JSON.stringify(action)}`)
      return complete(explain(game, g, seatFor(side), action))
    },
    take: (action, ...dice) => self.takeAs(SIDES[sideOf(seatFor(undefined))], action, ...dice),
    takeAs(side, action, ...dice) {
      if (!self.can(action, side)) {
        const why = explain(game, g, seatFor(side), action as Action)
        throw new Error(`${JSON.stringify(action)} is not legal: ${why.key} [${why.rule}] at ${self.step()}`)
      }
      const { t, left } = table(dice)
      act(seatFor(side), action, t)
      answer(t)
      if (left() > 0) throw new Error(`${left()} dice were not rolled, at ${self.step()}`)
      return self
    },
    steps(...labels) {
      for (const label of labels) self.take({ type: 'step', to: hexAt(label) })
      return self
    },
    push(procedure, ...dice) {
      const { t, left } = table(dice)
      procedure(g, t)
      settle(observed, g, t)
      answer(t)
      if (left() > 0) throw new Error(`${left()} dice were not rolled, at ${self.step()}`)
      return self
    },
    where: (id) => {
      const at = g.at[unitIndex(id)]!
      return at >= 0 ? labelOf(at) : 'gone'
    },
    events: (key) => log.filter((e) => e.key === key),
    step: () => g.stack[g.stack.length - 1]?.step ?? 'over',
  }
  return self
}
