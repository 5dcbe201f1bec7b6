/** The prompt at each decision: whose turn it is, with which force, what to do now. */

import { orderOf } from '@em/bailen-1808/rules/command'
import { pointsOf } from '@em/bailen-1808/rules/mover'
import { SIDES } from '@em/bailen-1808/types'
import { type Key, type Prompt, pieceOf } from '../../skin/index.ts'
import { type Say, sayer } from '../kit/words.ts'
import { briefName, commanderName, leaderName, namesOf, percent, stackAt } from './data.ts'
import { assaulters } from './ending.ts'
import {
  frameNamed,
  leaderOf,
  moveFrame,
  movementFrame,
  of,
  ordersFrame,
  ownSide,
  type S,
  type Seen,
  sideNow,
  stacksLeft,
  stateOf,
  topFrame,
} from './game.ts'
import { chanceOf, chosenFormation, REST, STANDING, unwritten } from './ordering.ts'
import { anyAssault, whyNoStop } from './reach.ts'

export function prompt(s: S, key: Key): Prompt {
  const side = sideNow(s)
  const name = side < 0 ? '' : s.say('{side}', { side })
  const say = sayer(s, side === -1 ? undefined : SIDES[side], { side: name })
  const frame = topFrame(s.view)
  const piece = pieceOf(key)
  if (frame?.step === 'orders') return ordersPrompt(s, key, say)
  if (movementFrame(s.view)) return movementPrompt(s, key, say)
  if (moveFrame(s.view)) return movePrompt(s, say)
  if (frame?.step === 'fire' || frame?.step === 'reactionFire') return firePrompt(s, frame, piece, say)
  return frame ? otherPrompt(s, frame, piece, say) : say('other')
}

function ordersPrompt(s: S, key: Key, say: Say): Prompt {
  const frame = ordersFrame(s.view)
  const siting = frame?.siting[Math.max(0, ownSide(s))] ?? -1
  if (siting >= 0) return say('sector', { formation: siting }, ['4.2q', '4.2r'])
  if (key.startsWith(STANDING)) return say('standing', {})
  if (key === REST) return say('rest', { n: unwritten(s).length }, ['4a', '4.2p'])
  const formation = chosenFormation(key)
  // All that need no die have an order.
  const isWritten = s.legal.some((a) => a.type === 'seal') && unwritten(s).length === 0
  if (formation < 0) return say('orders', {}, ['4a', '4b'], isWritten ? 'ui.p.ordersSeal2' : undefined)
  const chance = chanceOf(s, formation)
  const params = { formation, who: commanderName(formation), share: percent(s, chance) }
  return chance < 1
    ? say('formation', params, ['4.1d', '4.1h'], 'ui.p.formationTry')
    : say('formation', params, ['4a', '4.2p'])
}

function movementPrompt(s: S, key: Key, say: Say): Prompt {
  const assaults = movementFrame(s.view)?.sub === 2
  const piece = key.startsWith('tool:alone-') ? Number(key.slice('tool:alone-'.length)) : pieceOf(key)
  const picks = of(s.legal, 'pick')
  if (piece === undefined || leaderOf(piece) !== undefined) {
    const n = stacksLeft(s)
    // Those that have not closed in as their order says may do it now, with no enemy in reach.
    if (assaults && n > 0 && !anyAssault(s.view, picks)) return say('closing', { n }, ['4.2m', '2q'])
    if (!assaults && n === 0) return say('moved', {}, ['2o'])
    return say(assaults ? 'assaults' : 'movement', { n }, assaults ? ['2q', '10c'] : ['2o', '7a'])
  }
  const alone = key.startsWith('tool:')
  const mine = picks.filter((a) => a.units.includes(piece))
  const units = (alone ? undefined : mine.find((a) => a.units.length > 1)?.units) ?? [piece]
  const order = orderOf(stateOf(s.view), piece)
  const params = { who: namesOf(s.lang, units), hex: s.view.at[piece] ?? -1, order }
  return say('picked', params, ['7a', '7d'], assaults ? 'ui.p.pickedAssault2' : 'ui.p.picked2')
}

function movePrompt(s: S, say: Say): Prompt {
  const frame = moveFrame(s.view)
  const units = frame?.units ?? []
  const g = stateOf(s.view)
  const left = Math.min(...units.map((u, i) => pointsOf(g, u) - (frame?.spent[i] ?? 0)))
  const params = { who: namesOf(s.lang, units), hex: s.view.at[units[0] ?? -1] ?? -1, left: Math.max(0, left) }
  const ends = s.legal.some((a) => a.type === 'stop' || a.type === 'assault')
  const rules = frame?.sub === 2 ? ['10d', '10e', '7.2d'] : ['7c', '7.2d']
  const closing = frame?.sub === 2 && !s.legal.some((a) => a.type === 'assault')
  const why = ends || closing || !frame ? undefined : whyNoStop(s.view, frame, [])
  // A duty that keeps it going is named, with the rule that lays it down.
  if (why) return { ...say('move', params), detail: `${s.say(why.key, why.params)}.`, rules: [why.rule] }
  return say('move', params, rules, closing ? 'ui.p.moveAssault2' : ends ? 'ui.p.move2' : 'ui.p.moveOn2')
}

function firePrompt(s: S, frame: Seen, piece: number | undefined, say: Say): Prompt {
  const shooters = frame.shooters ?? []
  const hex = frame.hex ?? -1
  if (shooters.length > 0) return say('volley', { hex, who: namesOf(s.lang, shooters) }, ['9.7a'])
  if (frame.step === 'reactionFire') {
    // The reader knows the top unit of a moving stack.
    const mover = stackAt(s.view, hex)[0] ?? -1
    return say('reactionFire', { hex, who: mover < 0 ? '' : briefName(s.lang, mover) }, ['9.5c'])
  }
  if (piece !== undefined) return say('firer', { who: briefName(s.lang, piece) }, ['9.4a'])
  const defensive = frame.kind === 'defensive'
  const [rules, detail] = defensive ? [['2s', '10.1k'], 'ui.p.fireDefensive2'] : [['2t', '10h'], 'ui.p.fire2']
  return say(`fire.${frame.kind ?? 'offensive'}`, {}, rules, detail)
}

const RULES: Readonly<Record<string, readonly string[]>> = {
  reorganise: ['15a', '15d'],
  charges: ['11a', '11c', '11.2a'],
  charge: ['11g'],
  leaders: ['16c', '16d'],
  arrive: ['19a'],
  bind: ['10l'],
  reactionSquare: ['5.1l', '5.1n'],
  contact: ['11.6c'],
  combats: ['2u', '10b'],
  shock: ['16n', '10.2a'],
  test: ['16k'],
  advance: ['13a', '13b'],
  control: ['11.9j'],
  uncontrolled: ['11.9e'],
  evade: ['10.1a'],
  protect: ['16g'],
  sally: ['11f'],
}

function otherPrompt(s: S, frame: Seen, piece: number | undefined, say: Say): Prompt {
  const { view } = s
  const rules = RULES[frame.step] ?? []
  const units = frame.units ?? []
  const first = frame.unit ?? units[0] ?? -1
  const hex = frame.hex ?? hexOf(frame) ?? view.at[first] ?? -1
  const who = first >= 0 ? briefName(s.lang, first) : ''
  if (of(s.legal, 'face').length > 0) return say('face', { who, hex }, ['7.2f'])
  const fallen = of(s.legal, 'place')[0]
  if (fallen) return say('place', { who: leaderName(fallen.leader) }, ['16.1e'])
  const back = new Set(of(s.legal, 'retreat').map((a) => a.unit))
  if (back.size === 1) return say('retreat', { who: briefName(s.lang, [...back][0] ?? -1) }, ['12a'])
  if (back.size > 1) return say('retreats', { n: back.size }, ['12a'])
  const rider = frame.leader ?? -1
  if (frame.step === 'leaders' && rider >= 0) return say('ride', { who: leaderName(rider) }, ['16d'])
  if (frame.step === 'protect') return say('protect', { who: leaderName(rider) }, rules)
  if (frame.step === 'charges' && piece !== undefined)
    return say('charger', { who: briefName(s.lang, piece) }, ['11c', '11.2a'])
  if (frame.step === 'flee') return say('flee', { who }, ['14.2b'])
  if (frame.step === 'cavalryRetreat')
    return say('cavalryRetreat', { who: namesOf(s.lang, movingOf(frame)) }, ['11.10a'])
  if (frame.step === 'sally' && frame.kind === 'counter') return say('counter', { hex }, ['11.8a', '11.8k'])
  if (frame.step === 'evade') {
    const onItsWay = of(s.legal, 'evade').length === 0
    return say(onItsWay ? 'evading' : 'evade', { who: namesOf(s.lang, units), hex }, rules)
  }
  if (frame.step === 'bind') {
    const next = of(s.legal, 'bind')[0]?.unit ?? first
    return say('bind', { who: briefName(s.lang, next) }, rules)
  }
  if (frame.step === 'charges' && assaulters(s).length > 0) return say('charges', {}, rules, 'ui.p.chargesOr2')
  if (!KNOWN.has(frame.step)) return frameNamed(view, 'shock') ? say('shock', { hex }, RULES.shock) : say('other')
  return say(frame.step, { who, hex }, rules)
}
const KNOWN = new Set([
  'reorganise',
  'charges',
  'charge',
  'leaders',
  'arrive',
  'reactionSquare',
  'contact',
  'combats',
  'shock',
  'test',
  'advance',
  'control',
  'uncontrolled',
  'sally',
])
const movingOf = (frame: Seen): readonly number[] =>
  (frame as Seen & { readonly moving?: readonly number[] }).moving ?? frame.units ?? []
/** Advances name the hexes that were left. */
const hexOf = (frame: Seen): number | undefined => (frame as { readonly hexes?: readonly number[] }).hexes?.[0]
