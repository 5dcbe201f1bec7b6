/** The legal actions of Glory's End as pieces, targets, buttons and sentences. */
import type { Blocked, Interaction, Key } from '../../skin/index.ts'
import { withheld } from '../kit/actions.ts'
import { offerDeployment } from './deploying.ts'
import { offerAdvance, offerAnswers, offerAttacks, offerGuns, offerLosses, offerRetreats } from './fighting.ts'
import { deciding, first, frameOf, type GloryAction, Offers, type S, stacksLeft, stepOf } from './game.ts'
import { passing } from './goals.ts'
import { offerMove, offerPicks } from './moving.ts'
import { prompt } from './prompt.ts'
import {
  offerArrivals,
  offerCommand,
  offerReplacements,
  offerTrains,
  offerWithdrawal,
  unitKey,
  waitingUnits,
} from './rear.ts'

type A = GloryAction

/** The action that ends a step here: "done", or "pass" where nothing else can be declared. */
function endOf(s: S): A | undefined {
  const prepared = deciding(s.view, 'prepared')
  return first(s.legal, 'done') ?? (prepared ? first(s.legal, 'pass') : undefined)
}

const ENDS = ['reinforce', 'replace', 'entrench', 'confuse', 'strategic', 'operational', 'prepared']
export function endLabel(s: S): string {
  const step = stepOf(s.view)
  if (step === 'prepared' && (deciding(s.view, 'prepared')?.only.length ?? 0) > 0) return s.say('ui.end.chain')
  return s.say(ENDS.includes(step) ? `ui.end.${step}` : 'ui.end.other')
}

/** Belongs to every selection, so that Esc is never needed before it. */
function offerEnds(o: Offers): void {
  const { s } = o
  const keys: readonly Key[] = [
    '',
    ...[...o.actors.keys()].map((piece): Key => `piece:${piece}`),
    ...waitingUnits(s).map(unitKey),
  ]
  const end = endOf(s)
  const pass = stepOf(s.view) === 'advance' ? first(s.legal, 'pass') : undefined
  for (const key of keys) {
    o.act(key, 'pass', pass, s.say('ui.stayHere'))
    o.act(key, 'done', end, endLabel(s), { tone: 'primary', hotkey: 'E' })
  }
}

/** Actions that a player looks for in a step, although something may be owed first. */
function wantedIn(s: S): readonly Blocked<A>[] {
  if (deciding(s.view, 'deploy')) return [{ id: 'seal', action: { type: 'seal' }, label: s.say('ui.seal') }]
  return deciding(s.view, 'operational') ? [{ id: 'done', action: { type: 'done' }, label: endLabel(s) }] : []
}

export function interaction(s: S): Interaction<A> {
  const o = new Offers(s)
  if (s.legal.length > 0) offerAll(o)
  const done = endOf(s)
  const stop = deciding(s.view, 'move') ? first(s.legal, 'stop') : undefined
  const end = done
    ? {
        action: done,
        label: endLabel(s),
        idle: !s.legal.some((a) => a !== done && a.type !== 'top'),
        // The side's own marches come next, and nothing is rolled between (5.2).
        returns: stepOf(s.view) === 'strategic',
        // A stack that can only be put in another order waits for nothing.
        ...(stepOf(s.view) === 'operational' ? { left: stacksLeft(s) } : {}),
      }
    : undefined
  return {
    ...o.collected(),
    prompt: (key) => prompt(s, key),
    passing: (key) => passing(s, key),
    blocked: withheld(s.legal, wantedIn(s)),
    ...focusOf(s),
    ...(end ? { end } : {}),
    ...(stop ? { putsDown: stop } : {}),
  }
}

const ASKED = new Set(['withdrawCavalry', 'siege', 'losses', 'giveWay', 'retreat', 'advance'])
/** Where a battle asks for something, which may be far from where the reader looks. */
export const whereAsked = (s: S): number =>
  s.legal.length > 0 && ASKED.has(stepOf(s.view)) ? (frameOf(s.view, 'assault')?.hex ?? -1) : -1
function focusOf(s: S): { readonly focus?: number } {
  const hex = whereAsked(s)
  return hex >= 0 ? { focus: hex } : {}
}

function offerAll(o: Offers): void {
  offerDeployment(o)
  offerArrivals(o)
  offerReplacements(o)
  offerWithdrawal(o)
  offerCommand(o)
  offerTrains(o)
  offerPicks(o)
  offerMove(o)
  offerAttacks(o)
  offerGuns(o)
  offerAnswers(o)
  offerLosses(o)
  offerRetreats(o)
  offerAdvance(o)
  offerEnds(o)
}
