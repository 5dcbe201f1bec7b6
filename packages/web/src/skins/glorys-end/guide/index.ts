/** The first game: the Marne as the Allies against the bot, one lesson for each phase as it comes. */
import { DECOY, distance, FORTRESS, INFANTRY, scenarios, unitType } from '@em/glorys-end/data'
import { ATTACKED, DIGGING, DONE, MOVED, OOC, RAILED } from '@em/glorys-end/types'
import type { At, Lesson } from '../../../skin/index.ts'
import { troopsAt } from '../data.ts'
import { frameOf, type GloryAction, type GloryView, of, ownSide, type S, stepOf } from '../game.ts'
import { waitingUnits } from '../rear.ts'
import { assault, dig, enemies, inContact, march, ownUnits, rail, replace, sensible } from './policy.ts'
import { words } from './words.ts'

type L = Lesson<GloryView, GloryAction>
type Points = ReturnType<NonNullable<L['points']>>

/* ---------- when ---------- */

const A = 0
const B = 1
const C = 2
const D = 3
const E = 4
const F = 5
/** Player turns since the game began, the reader's own ones being `own`, `own` + 2 … */
const playerTurn = (s: S): number => 2 * (s.view.turn - (scenarios[s.view.scenario]?.firstTurn ?? 1)) + s.view.side
const mine = (s: S, turn: number): number => 2 * turn + (ownSide(s) === 1 ? 1 : 0)
/** Whether that phase of the reader's turn, counted from 0, is over: lessons without an occasion by then are skipped. */
const past = (s: S, turn: number, phase: number): boolean => {
  const now = playerTurn(s) - mine(s, turn)
  return now > 0 || (now === 0 && s.view.phase > phase)
}
/** That phase of any turn of the reader's. */
const inPhase =
  (phase: number) =>
  (s: S): boolean =>
    s.view.side === ownSide(s) && s.view.phase === phase
const hasBegun = (s: S, turn: number): boolean => playerTurn(s) >= mine(s, turn)

const marked = (s: S, marks: number): boolean => ownUnits(s).some((u) => ((s.view.marks[u] ?? 0) & marks) !== 0)
/** On foot: a train counts as a move too. */
const hasMarched = (s: S): boolean =>
  ownUnits(s).some((u) => ((s.view.marks[u] ?? 0) & (MOVED | DONE)) !== 0 && ((s.view.marks[u] ?? 0) & RAILED) === 0)
const fights = (s: S): boolean => frameOf(s.view, 'assault') !== undefined

/* ---------- places to look at ---------- */

const places = (hexes: readonly number[]): readonly At[] => [...new Set(hexes)].map((hex) => `place:${hex}` as const)
const pieces = (units: readonly number[]): readonly At[] => [...new Set(units)].map((u) => `piece:${u}` as const)
const ownHexes = (s: S): readonly number[] => s.view.stacks.filter((x) => x.side === ownSide(s)).map((x) => x.hex)
/** Infantry on top of a stack, beside the enemy if there is any; a click on it does nothing but show its sheet. */
function example(s: S): Points {
  const acts = new Set(of(s.legal, 'replace').map((a) => a.unit))
  const tops = s.view.stacks.filter((x) => x.side === ownSide(s) && unitType[x.top] === INFANTRY && !acts.has(x.top))
  const top = (tops.find((x) => inContact(s, x.hex)) ?? tops[0])?.top
  return top === undefined ? [] : [`piece:${top}`]
}
/** Stacks of more than one, and as many adjacent enemies, which the reader knows nothing about. */
function piles(s: S): Points {
  const own = ownHexes(s)
  const several = own.filter((hex) => troopsAt(s.view, hex).length > 1)
  const near = enemies(s).filter((e) => own.some((hex) => distance(hex, e.hex) === 1))
  return places([...several, ...near.slice(0, several.length).map((e) => e.hex)])
}
const confused = (s: S): Points => places(ownUnits(s).flatMap((u) => (isOut(s, u) ? [s.view.at[u] ?? -1] : [])))
const isOut = (s: S, u: number): boolean => ((s.view.marks[u] ?? 0) & OOC) !== 0
const picked = (s: S): Points => places(of(s.legal, 'pick').map((a) => s.view.at[a.units[0] ?? -1] ?? -1))
const targets = (s: S): Points => places(of(s.legal, 'attack').map((a) => a.hex))
const fronts = (s: S): Points =>
  places(enemies(s).flatMap((e) => (unitType[e.top] === FORTRESS || unitType[e.top] === DECOY ? [] : [e.hex])))
/** Towns and keys of the scenario (16.4b, 16.4d). */
function prizes(s: S): readonly At[] {
  const marne = scenarios[s.view.scenario]?.marne
  if (!marne) return []
  return places([...marne.captures, ...marne.townVp.flatMap((vp, hex) => (vp > 0 ? [hex] : []))])
}

export const guide: readonly L[] = [
  { id: 'aim', ...words.aim },
  { id: 'counter', ...words.counter, points: (s) => [...example(s), 'sheet'] },
  { id: 'stack', ...words.stack, points: piles },
  { id: 'supply', ...words.supply, points: () => ['overlay-supply', 'layer-line'] },
  {
    id: 'replace',
    ...words.replace,
    when: inPhase(A),
    points: (s) => pieces(of(s.legal, 'replace').map((a) => a.unit)),
    done: (s) => past(s, 0, A),
    play: replace,
  },
  { id: 'command', ...words.command, points: confused },
  {
    id: 'rail',
    ...words.rail,
    when: inPhase(D),
    points: (s) => [
      'overlay-rail',
      ...waitingUnits(s).map((u) => `btn-unit-${u}` as const),
      ...pieces(of(s.legal, 'rail').flatMap((a) => ((s.view.at[a.unit] ?? -1) >= 0 ? [a.unit] : []))),
    ],
    done: (s) => marked(s, RAILED) || past(s, 0, D),
    play: rail,
  },
  {
    id: 'move',
    ...words.move,
    when: inPhase(E),
    points: picked,
    done: (s) => (stepOf(s.view) !== 'move' && hasMarched(s)) || past(s, 0, E),
    play: march,
  },
  {
    id: 'contact',
    ...words.contact,
    when: (s) => inPhase(E)(s) || past(s, 0, E),
    points: (s) => ['overlay-contact', ...fronts(s)],
  },
  {
    id: 'march',
    ...words.march,
    when: inPhase(E),
    points: (s) => [...picked(s), 'btn-done'],
    done: (s) => past(s, 0, E),
    play: sensible,
  },
  { id: 'odds', ...words.odds, when: (s) => inPhase(F)(s) || past(s, 1, F), points: targets },
  {
    id: 'assault',
    ...words.assault,
    when: inPhase(F),
    points: (s) => [
      ...targets(s),
      ...(of(s.legal, 'launch').length > 0 ? (['btn-joinAll', 'btn-launch'] as const) : []),
    ],
    // No unit is beside the enemy in the first turn: one will be in the second.
    done: (s) => hasAssaulted(s) || past(s, 1, F),
    play: assault,
  },
  {
    id: 'result',
    ...words.result,
    points: (s) => pieces(of(s.legal, 'lose').map((a) => a.unit)),
    play: (s) => (stepOf(s.view) === 'losses' ? sensible(s) : undefined),
  },
  {
    id: 'advance',
    ...words.advance,
    points(s) {
      const able = of(s.legal, 'advance').map((a) => a.unit)
      return able.length > 0 ? [...pieces(able), 'btn-advanceAll'] : []
    },
    play: (s) => (fights(s) ? sensible(s) : undefined),
  },
  {
    id: 'enemy',
    ...words.enemy,
    points: () => ['btn-done'],
    done: (s) => hasBegun(s, 1),
    play: sensible,
  },
  {
    id: 'again',
    ...words.again,
    when: (s) => hasBegun(s, 1) && s.view.side === ownSide(s),
    points: (s) => [...pieces(of(s.legal, 'replace').map((a) => a.unit)), 'btn-done'],
    done: (s) => past(s, 1, C),
    play: sensible,
  },
  { id: 'die', ...words.die, points: confused },
  { id: 'points', ...words.points, points: (s) => ['widget:victory', ...prizes(s)] },
  { id: 'second', ...words.second, done: (s) => hasBegun(s, 2), play: sensible },
  {
    id: 'dig',
    ...words.dig,
    when: inPhase(B),
    points: (s) => pieces(of(s.legal, 'dig').map((a) => a.unit)),
    done: (s) => marked(s, DIGGING) || past(s, 2, B),
    play: dig,
  },
  { id: 'free', ...words.free },
]

/** A prepared assault of the reader's is being fought, or has been in this turn: on the march they have moved too. */
function hasAssaulted(s: S): boolean {
  const fight = frameOf(s.view, 'assault')
  if (fight) return fight.side === ownSide(s) && !fight.march
  return ownUnits(s).some((u) => ((s.view.marks[u] ?? 0) & (ATTACKED | MOVED)) === ATTACKED)
}
