/** The legal actions of Nach Paris as pieces, targets, buttons and sentences. */
import type { Blocked, Interaction, Key } from '../../skin/index.ts'
import { withheld } from '../kit/actions.ts'
import {
  offerAssaults,
  offerAttacks,
  offerMany,
  offerProposal,
  offerShelling,
  plannedButtons,
  plannedTargets,
} from './fighting.ts'
import { deciding, first, frameOf, type NachParisAction, Offers, type S, stepOf } from './game.ts'
import { passing } from './goals.ts'
import { boundButtons, boundTargets, companyButtons, offerFacing, offerMove, offerPicks } from './moving.ts'
import { labelOf, offerPlain, unitKey } from './plain.ts'
import { prompt } from './prompt.ts'

type A = NachParisAction

/** The action that ends a step: "done", or "pass" where nothing else can be declared. */
const endOf = (s: S): A | undefined => first(s.legal, 'done') ?? first(s.legal, 'pass')

const endLabel = (s: S): string => s.say(`ui.end.${stepOf(s.view)}`)

/** The end of a Movement Phase is confirmed if a unit could still move; hexes that are not attacked are normal. */
const isIdle = (s: S): boolean => !frameOf(s.view, 'movement') || s.legal.length === 1

/** Belongs to every selection, so that Esc is never needed before it; only a unit that marches has other things to offer in the room there is. */
function offerEnd(o: Offers): void {
  const { s } = o
  const marching = stepOf(s.view) === 'movement'
  const off = new Set(
    s.legal.flatMap((a) => ('unit' in a && (s.view.at[a.unit] ?? -1) < 0 ? [unitKey(s, a.unit)] : [])),
  )
  const pieces = marching ? [] : [...o.actors.keys()].map((piece): Key => `piece:${piece}`)
  const keys: readonly Key[] = ['', ...pieces, ...off]
  const end = endOf(s)
  // While anything else can be done the end is not the likely thing: Enter must not mean it.
  const tone = s.legal.length === 1 ? 'primary' : 'plain'
  if (end) for (const key of keys) o.act(key, 'done', end, endLabel(s), { tone, hotkey: 'E' })
}

/** Actions that a player looks for in a step, although doctrine, a train or the combat's result may bar them. */
function wantedIn(s: S): readonly Blocked<A>[] {
  const { view } = s
  const end = (action: A): readonly Blocked<A>[] => [{ id: 'done', action, label: endLabel(s) }]
  if (deciding(view, 'movement')) return end({ type: 'done' })
  if (deciding(view, 'combats')) return end({ type: 'pass' })
  if (deciding(view, 'planAssault')) return [{ id: 'seal', action: { type: 'seal' }, label: s.say('ui.a.seal') }]
  const unit = deciding(view, 'retreat')?.units[0]
  if (unit === undefined) return []
  const hold: A = { type: 'hold', unit }
  return [{ id: 'hold', action: hold, label: labelOf(s, hold) }]
}

export function interaction(s: S): Interaction<A> {
  const o = new Offers(s)
  if (s.legal.length > 0) {
    offerPicks(o)
    offerMove(o)
    offerFacing(o)
    offerAttacks(o)
    offerShelling(o)
    offerAssaults(o)
    offerMany(o)
    offerProposal(o)
    offerPlain(o)
    offerEnd(o)
  }
  const done = endOf(s)
  const end = done ? { action: done, label: endLabel(s), idle: isIdle(s) } : undefined
  return {
    ...o.collected(),
    targets: (key) => plannedTargets(s, key) ?? boundTargets(s, key) ?? o.targets(key),
    buttons: (key) => plannedButtons(s, key) ?? boundButtons(s, key) ?? [...companyButtons(s, key), ...o.buttons(key)],
    passing: (key) => passing(s, key),
    prompt: (key) => prompt(s, key),
    blocked: withheld(s.legal, wantedIn(s)),
    ...focusOf(s),
    ...(end ? { end } : {}),
  }
}

/** Where something is asked, which may be far from where the reader looks. */
function whereAsked(s: S): number {
  const { view } = s
  switch (stepOf(view)) {
    case 'airRecon':
      return frameOf(view, 'airRecon')?.hex ?? -1
    case 'chooseFacing':
      return view.at[frameOf(view, 'chooseFacing')?.unit ?? -1] ?? -1
    case 'boarding':
      return view.at[frameOf(view, 'boarding')?.unit ?? -1] ?? -1
    case 'withdrawCavalry':
    case 'combat':
    case 'retreat':
    case 'advance':
      return frameOf(view, 'combat')?.hex ?? -1
    default:
      return -1
  }
}
function focusOf(s: S): { readonly focus?: number } {
  const hex = s.legal.length > 0 ? whereAsked(s) : -1
  return hex >= 0 ? { focus: hex } : {}
}
