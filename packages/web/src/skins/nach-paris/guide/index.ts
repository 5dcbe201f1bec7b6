/** The first game: Guise as the Germans against the bot, one lesson for each phase as it comes. */
import { HQ, INF, scenarios, unitType } from '@em/nach-paris/data'
import { DONE, FOUGHT, MOVED, SPENT } from '@em/nach-paris/types'
import type { At, Lesson } from '../../../skin/index.ts'
import { frameOf, type NachParisAction, type NachParisView, of, ownSide, type S, stepOf } from '../game.ts'
import { attack, dig, march, nearest, ownUnits, sensible } from './policy.ts'
import { words } from './words.ts'

type L = Lesson<NachParisView, NachParisAction>
type Points = ReturnType<NonNullable<L['points']>>

/* ---------- when ---------- */

const BOMBARDMENT = 1
const MOVEMENT = 2
/** Player turns since the game began, the reader's own ones being `own`, `own` + 2 … */
const playerTurn = (s: S): number => 2 * (s.view.gt - (scenarios[s.view.scenario]?.firstGt ?? 1)) + s.view.side
const mine = (s: S, turn: number): number => 2 * turn + (ownSide(s) === 1 ? 1 : 0)
/** Whether that phase of the reader's turn, counted from 0, is over: lessons without an occasion by then are skipped. */
const past = (s: S, turn: number, phase: number): boolean => {
  const now = playerTurn(s) - mine(s, turn)
  return now > 0 || (now === 0 && s.view.phase > phase)
}
const hasBegun = (s: S, turn: number): boolean => playerTurn(s) >= mine(s, turn)
const isOver = (s: S, turn: number): boolean => playerTurn(s) > mine(s, turn)

const marked = (s: S, marks: number): boolean => ownUnits(s).some((u) => ((s.view.marks[u] ?? 0) & marks) !== 0)
/** On foot, and not in the middle of it. */
const hasMarched = (s: S): boolean => {
  const step = stepOf(s.view)
  return step !== 'move' && step !== 'chooseFacing' && marked(s, MOVED | DONE)
}
/** A test has been made, passed or not. */
const hasDug = (s: S): boolean => ownUnits(s).some((u) => (s.view.works[u] ?? 0) > 0) || marked(s, SPENT)
const fights = (s: S): boolean => frameOf(s.view, 'combat') !== undefined || stepOf(s.view) === 'advance'
/** The reader's own attack is being fought, or has been. */
const hasAttacked = (s: S): boolean =>
  s.view.side === ownSide(s) && (frameOf(s.view, 'combat') !== undefined || marked(s, FOUGHT))

/* ---------- places to look at ---------- */

const places = (hexes: readonly number[]): readonly At[] =>
  [...new Set(hexes)].filter((h) => h >= 0).map((hex) => `place:${hex}` as const)
const pieces = (units: readonly number[]): readonly At[] => [...new Set(units)].map((u) => `piece:${u}` as const)
/** Infantry of the reader, the nearest to the enemy. */
function example(s: S): readonly At[] {
  const own = ownUnits(s).filter((u) => unitType[u] === INF)
  const [best] = [...own].sort((a, b) => nearest(s, s.view.at[a] ?? -1) - nearest(s, s.view.at[b] ?? -1) || a - b)
  return best === undefined ? [] : [`piece:${best}`]
}
const targets = (s: S): Points => places(of(s.legal, 'attack').map((a) => a.hex))
const walkers = (s: S): Points => pieces(of(s.legal, 'pick').map((a) => a.unit))
const hqs = (s: S): readonly At[] =>
  pieces(s.view.at.flatMap((at, u) => (at >= 0 && unitType[u] === HQ ? [u] : []))).filter((_, i) => i < 2)
const prizes = (s: S): readonly At[] => places(scenarios[s.view.scenario]?.objectives ?? [])

export const guide: readonly L[] = [
  { id: 'aim', ...words.aim, points: prizes },
  {
    id: 'arrive',
    ...words.arrive,
    points: (s) =>
      of(s.legal, 'arrive').length > 1 ? ['btn-arriveAll'] : places(of(s.legal, 'arrive').map((a) => a.hex)),
    done: (s) => past(s, 0, MOVEMENT),
    play: sensible,
  },
  { id: 'counter', ...words.counter, points: (s) => [...example(s), 'sheet'] },
  { id: 'facing', ...words.facing, points: example },
  {
    id: 'dig',
    ...words.dig,
    points: (s) => places(of(s.legal, 'dig').flatMap((a) => a.units.map((u) => s.view.at[u] ?? -1))),
    done: (s) => hasDug(s) || isOver(s, 0),
    play: dig,
  },
  { id: 'enemy', ...words.enemy, done: (s) => hasBegun(s, 1), play: sensible },
  { id: 'communications', ...words.communications, points: (s) => ['overlay-supply', ...hqs(s)] },
  {
    id: 'bombard',
    ...words.bombard,
    points: (s) => places(of(s.legal, 'shell').map((a) => a.hex)),
    done: (s) => past(s, 1, BOMBARDMENT),
    play: sensible,
  },
  {
    id: 'march',
    ...words.march,
    points: walkers,
    done: (s) => hasMarched(s) || past(s, 1, MOVEMENT),
    play: march,
  },
  { id: 'exposure', ...words.exposure, points: () => ['overlay-zones'] },
  { id: 'rest', ...words.rest, points: walkers, done: (s) => past(s, 1, MOVEMENT), play: sensible },
  { id: 'odds', ...words.odds, points: targets },
  {
    id: 'attack',
    ...words.attack,
    points: targets,
    done: (s) => hasAttacked(s) || isOver(s, 1),
    play: attack,
  },
  {
    id: 'result',
    ...words.result,
    play: (s) => (fights(s) ? sensible(s) : undefined),
  },
  { id: 'close', ...words.close, done: (s) => isOver(s, 1), play: sensible },
  { id: 'defend', ...words.defend, done: (s) => hasBegun(s, 2), play: sensible },
  { id: 'points', ...words.points, points: (s) => ['widget:victory', ...prizes(s)] },
  { id: 'last', ...words.last, done: (s) => isOver(s, 2), play: sensible },
  { id: 'free', ...words.free },
]
