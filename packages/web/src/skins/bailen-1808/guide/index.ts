/** The first game: "The vanguard" as the French against the bot, one lesson for each step of the sequence of play. */
import { commanderOf, scenarios } from '@em/bailen-1808/data'
import { ASSAULTED, DONE, FIRED, FIRED_GUN, MOVED } from '@em/bailen-1808/types'
import type { Lesson } from '../../../skin/index.ts'
import {
  type BailenAction,
  type BailenView,
  frameNamed,
  leaderPiece,
  moveFrame,
  movementFrame,
  of,
  ordersFrame,
  ownSide,
  type S,
  type Seen,
} from '../game.ts'
import { bestAssault, cautious, charge, fire, hasCavalry, ownUnits } from './policy.ts'
import { words } from './words.ts'

type L = Lesson<BailenView, BailenAction>

const marked = (s: S, marks: number): boolean => ownUnits(s).some((u) => ((s.view.marks[u] ?? 0) & marks) !== 0)
const isMine = (s: S, f: Seen | undefined): boolean => f !== undefined && f.side === ownSide(s)
const turns = (s: S): number => scenarios[s.view.scenario]?.turns ?? 1
/** The reader's own phase of this turn is past that step, or altogether. */
function isOver(s: S, step: string): boolean {
  const { first, phasing } = s.view
  if (phasing !== ownSide(s)) return first === ownSide(s) && phasing >= 0
  const order = ['movement', 'charges', 'leaders', 'fire', 'combats']
  const now = s.view.stack.findLast((f) => order.includes(f.step))?.step ?? ''
  return order.indexOf(now) > order.indexOf(step)
}
/** Lessons without an occasion by then are skipped, so that they end before the game does. */
const tooLate = (s: S, left: number): boolean => s.view.turn > turns(s) - left
/** Assaults and charges wait for their lessons. */
const calm = (s: S): BailenAction | undefined => cautious(s, { charges: false, assaults: false })
const steady = (s: S): BailenAction | undefined => cautious(s, { charges: false, assaults: true })
const shaken = (s: S): readonly number[] => ownUnits(s).filter((u) => (s.view.condition[u] ?? 0) > 0)
const commanders = (s: S): readonly `piece:${number}`[] =>
  (scenarios[s.view.scenario]?.formationsOf[ownSide(s) === 1 ? 1 : 0] ?? []).map(
    (f) => `piece:${leaderPiece(commanderOf[f] ?? -1)}` as const,
  )
const pieces = (units: readonly number[]): readonly `piece:${number}`[] =>
  [...new Set(units)].map((u) => `piece:${u}` as const)
const picked = (s: S): readonly `piece:${number}`[] => pieces(of(s.legal, 'pick').map((a) => a.units[0] ?? -1))

const bound = (s: S): readonly number[] => ownUnits(s).filter((u) => (s.view.target[u] ?? -1) >= 0)
const fighting = (s: S): boolean =>
  frameNamed(s.view, 'combats') !== undefined || frameNamed(s.view, 'shock') !== undefined

export const guide: readonly L[] = [
  { id: 'aim', ...words.aim },
  {
    id: 'orders',
    ...words.orders,
    when: (s) => ordersFrame(s.view) !== undefined,
    points: (s) => [...new Set(of(s.legal, 'order').map((a) => `btn-formation-${a.formation}` as const))],
    done: (s) => s.view.turn > 1 || !ordersFrame(s.view) || of(s.legal, 'seal').length > 0 || sealed(s),
    play: (s) => (of(s.legal, 'seal').length > 0 ? undefined : calm(s)),
  },
  {
    id: 'seal',
    ...words.seal,
    when: (s) => ordersFrame(s.view) !== undefined,
    points: () => ['btn-seal', 'widget:standing'],
    done: (s) => s.view.turn > 1 || !ordersFrame(s.view) || sealed(s),
    play: (s) => of(s.legal, 'seal')[0],
  },
  { id: 'command', ...words.command, points: commanders },
  {
    id: 'move',
    ...words.move,
    when: (s) => movesNow(s),
    points: picked,
    // Not while the unit must move on: the next lesson is about corners, and there are none yet.
    done: (s) => (marked(s, MOVED | DONE) && (!moveFrame(s.view) || of(s.legal, 'stop').length > 0)) || s.view.turn > 2,
    play: calm,
  },
  {
    id: 'face',
    ...words.face,
    when: (s) => isMine(s, moveFrame(s.view)),
    points: () => ['btn-stop', 'btn-turn'],
    done: (s) => (marked(s, DONE) && !isMine(s, moveFrame(s.view))) || s.view.turn > 2,
    play: calm,
  },
  {
    id: 'zones',
    ...words.zones,
    points: (s) => s.view.stacks.filter((x) => x.side !== ownSide(s)).map((x) => `place:${x.hex}` as const),
  },
  {
    id: 'march',
    ...words.march,
    when: (s) => movesNow(s),
    points: (s) => [...picked(s), 'btn-done'],
    done: (s) => s.view.turn > 1 || isOver(s, 'movement') || !movesNow(s),
    play: calm,
  },
  {
    id: 'leaders',
    ...words.leaders,
    when: (s) => of(s.legal, 'lead').length > 0,
    points: (s) =>
      of(s.legal, 'lead').length > 0 ? pieces(of(s.legal, 'lead').map((a) => leaderPiece(a.leader))) : [],
    done: (s) => s.view.turn > 1 || isOver(s, 'leaders') || s.view.phasing !== ownSide(s),
    play: calm,
  },
  {
    id: 'fire',
    ...words.fire,
    when: (s) => of(s.legal, 'aim').length > 0 || of(s.legal, 'shoot').length > 0,
    points: (s) => pieces(of(s.legal, 'aim').map((a) => a.unit)),
    done: (s) => marked(s, FIRED | FIRED_GUN) || tooLate(s, 2),
    play: (s) => (of(s.legal, 'aim').length > 0 || of(s.legal, 'shoot').length > 0 ? fire(s) : undefined) ?? calm(s),
  },
  {
    id: 'assault',
    ...words.assault,
    when: (s) => isMine(s, movementFrame(s.view)) && movementFrame(s.view)?.sub === 2,
    points: picked,
    done: (s) => marked(s, ASSAULTED) || bound(s).length > 0 || tooLate(s, 1),
    // A lesson is worth a risk.
    play: (s) => (movementFrame(s.view)?.sub === 2 ? bestAssault(s, 0.6) : undefined) ?? steady(s),
  },
  {
    id: 'shock',
    ...words.shock,
    when: fighting,
    points: (s) => ['widget:procedure', ...of(s.legal, 'resolve').map((a) => `place:${a.hex}` as const)],
    done: (s) => bound(s).length === 0 && !fighting(s),
    play: steady,
  },
  {
    id: 'charge',
    ...words.charge,
    when: (s) => of(s.legal, 'charge').length > 0,
    points: (s) => pieces(of(s.legal, 'charge').flatMap((a) => a.units)),
    done: (s) =>
      ownUnits(s).some((u) => (s.view.charge[u] ?? 0) > 0 || (s.view.fatigue[u] ?? 0) > 0) ||
      !hasCavalry(s) ||
      tooLate(s, 1),
    play: (s) => charge(s) ?? steady(s),
  },
  { id: 'chart', ...words.chart, points: () => ['widget:procedure'] },
  {
    id: 'rally',
    ...words.rally,
    when: (s) => of(s.legal, 'rally').length > 0,
    points: (s) => pieces(of(s.legal, 'rally').map((a) => a.unit)),
    done: (s) => hasTried(s) || shaken(s).length === 0 || (s.view.turn >= turns(s) && s.view.first >= 0),
    play: (s) => of(s.legal, 'rally')[0] ?? steady(s),
  },
  { id: 'victory', ...words.victory, points: () => ['widget:victory', 'widget:divisions'] },
  { id: 'free', ...words.free },
]

const sealed = (s: S): boolean => ordersFrame(s.view)?.sealed[ownSide(s) === 1 ? 1 : 0] === 1
/** The reader's step 1a, with any frames on top of it. */
const movesNow = (s: S): boolean =>
  s.view.stack.some((f) => f.step === 'movement' && isMine(s, f) && (f as Seen).sub === 0)
function hasTried(s: S): boolean {
  const frame = frameNamed(s.view, 'reorganise') as { readonly tried?: readonly number[] } | undefined
  return (frame?.tried ?? []).some((u) => ownUnits(s).includes(u))
}
