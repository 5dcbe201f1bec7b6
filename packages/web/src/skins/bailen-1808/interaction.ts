/** The legal actions of Bailén 1808 as pieces, targets, buttons and sentences. */
import { commanderOf } from '@em/bailen-1808/data'
import type { Blocked, Interaction, Key } from '../../skin/index.ts'
import { withheld } from '../kit/actions.ts'
import { endReturns } from './ending.ts'
import {
  offerCharges,
  offerLeaders,
  offerLooseSteps,
  offerRallies,
  offerReactions,
  offerRetreats,
  offerShocks,
} from './fighting.ts'
import { offerFire } from './firing.ts'
import { frontOf, whereAsked } from './focus.ts'
import { type BailenAction, leaderOf, movementFrame, of, type S, stacksLeft, topFrame } from './game.ts'
import { passing } from './goals.ts'
import { company, faced, offerFaces, offerMove, offerPicks } from './moving.ts'
import { Offers } from './offers.ts'
import { nextFormation, offerOrders } from './ordering.ts'
import { prompt } from './prompt.ts'

type A = BailenAction

/** Explains "no" where the word alone would be unclear. */
const PASSES: Readonly<Record<string, string>> = { advance: 'ui.stayHere', evade: 'ui.standAndFight' }
/** Steps of a way that may be longer or shorter: to stop is one of its ends, and leaves nothing undone. */
const WAYS = ['evade', 'cavalryRetreat']

/** "No" and "done" belong to every selection, so that Esc is never needed before them. */
function offerEnds(o: Offers): void {
  const { s } = o
  const step = topFrame(s.view)?.step ?? ''
  const keys: readonly Key[] = ['', ...[...o.actors.keys()].map((piece): Key => `piece:${piece}`)]
  const pass = of(s.legal, 'pass')[0]
  const rest = of(s.legal, 'passAll')[0]
  const done = of(s.legal, 'done')[0]
  for (const key of keys) {
    o.act(key, 'passAll', rest, s.say('ui.passAll'), { tone: 'quiet' })
    o.act(key, 'pass', pass, s.say(PASSES[step] ?? 'ui.pass'))
    // While all units may still be tried together, that is the likely choice.
    const tone = o.buttons(key).some((b) => b.tone === 'primary') ? 'plain' : 'primary'
    o.act(key, 'done', done, endLabel(s), { tone, hotkey: 'E' })
  }
}

const ENDS = ['movement', 'charges', 'fire', 'leaders', 'reorganise', 'combats', 'arrive', 'evade']
export function endLabel(s: S): string {
  const frame = topFrame(s.view)
  const step = frame?.step ?? ''
  if (step === 'movement') return s.say(frame?.sub === 2 ? 'ui.end.assaults' : 'ui.end.movement')
  return s.say(ENDS.includes(step) ? `ui.end.${step}` : 'ui.end.other')
}

/** Actions that a player looks for in a step, although a march, a shot or a successor may be owed first. Formations without orders have buttons. */
function wantedIn(s: S): readonly Blocked<A>[] {
  switch (topFrame(s.view)?.step) {
    case 'movement':
    case 'fire':
    case 'reorganise':
      return [{ id: 'done', action: { type: 'done' }, label: endLabel(s) }]
    case 'protect':
      return [{ id: 'pass', action: { type: 'pass' }, label: s.say('ui.pass') }]
    default:
      return []
  }
}

export function interaction(s: S): Interaction<A> {
  const o = new Offers(s)
  // Frames of the other side may name units that the reader does not know: nothing is derived from them.
  if (s.legal.length > 0) offerAll(o)
  const done = of(s.legal, 'done')[0]
  const end = done
    ? {
        action: done,
        label: endLabel(s),
        idle: WAYS.includes(topFrame(s.view)?.step ?? '') || !s.legal.some((a) => a !== done && a.type !== 'top'),
        returns: endReturns(s),
        // A stack that can only be put in another order waits for nothing.
        ...(movementFrame(s.view) ? { left: stacksLeft(s) } : {}),
      }
    : undefined
  return {
    ...o.collected(),
    prompt: (key) => prompt(s, key),
    passing: (key) => passing(s, key),
    onward: nextFormation(s) || faced(s),
    company: (piece) => company(s, commanderOf.indexOf(leaderOf(piece) ?? -1)),
    blocked: withheld(s.legal, wantedIn(s)),
    ...focusOf(s),
    ...(end ? { end } : {}),
  }
}

/** Interrupts and the aftermath of a combat happen where the other side has acted; a phase begins at the front. */
function focusOf(s: S): { readonly focus?: number } {
  const hex = s.legal.length > 0 ? whereAsked(s.view) : -1
  const front = hex < 0 ? frontOf(s) : hex
  return front >= 0 ? { focus: front } : {}
}

function offerAll(o: Offers): void {
  offerOrders(o)
  offerPicks(o)
  offerMove(o)
  offerFaces(o)
  offerFire(o)
  offerCharges(o)
  offerReactions(o)
  offerShocks(o)
  offerRetreats(o)
  offerLeaders(o)
  offerRallies(o)
  offerLooseSteps(o)
  offerEnds(o)
}
