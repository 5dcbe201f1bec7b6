/** The prompt at each decision: whose turn it is, with which force, what to do now. */
import type { Params } from '@em/engine'
import { SIDES, townHexes } from '@em/glorys-end/data'
import { fieldOf } from '@em/glorys-end/rules/field'
import { spentBy } from '@em/glorys-end/rules/move-frame'
import { allowance } from '@em/glorys-end/rules/mover'
import { isPrepared } from '@em/glorys-end/rules/works'
import { RESERVE } from '@em/glorys-end/types'
import { type Key, type Prompt, pieceOf } from '../../skin/index.ts'
import { type Say, sayer } from '../kit/words.ts'
import {
  deciding,
  frameOf,
  type MoveFrame,
  of,
  type S,
  type Side,
  sideNow,
  stacksLeft,
  stateOf,
  stepOf,
} from './game.ts'
import { capacityOf, inHand, keyUnit, waitingUnits } from './rear.ts'

export function prompt(s: S, key: Key): Prompt {
  const side = sideNow(s)
  const name = side < 0 ? '' : s.say('{side}', { side })
  const say = sayer(s, side === -1 ? undefined : SIDES[side], { side: name })
  const step = stepOf(s.view)
  return (WORDS[step] ?? (() => say('other')))(s, key, say)
}

type Words = (s: S, key: Key, say: Say) => Prompt

const WORDS: Readonly<Record<string, Words>> = {
  deploy: deployPrompt,
  reinforce(s, key, say) {
    const waiting = waitingUnits(s)
    return say('enter', { unit: inHand(key, waiting), n: waiting.length }, ['8.5a', '8.5d'])
  },
  replace: replacePrompt,
  withdraw(s, _key, say) {
    const n = frameOf(s.view, 'withdraw')?.chosen.length ?? 0
    return say(n < 2 ? 'withdraw' : 'withdrawCavalryCorps', { n: n + 1 }, ['8.8a', n < 2 ? '8.8b' : '8.8c'])
  },
  entrench(s, _key, say) {
    return say('dig', { n: frameOf(s.view, 'entrench')?.quota ?? 0 }, ['9.1a', '9.2b'])
  },
  confuse(s, _key, say) {
    const frame = frameOf(s.view, 'confuse')
    return say('confuse', { n: 3 - (frame?.hexes.length ?? 0), enemy: frame?.side ?? 0 }, ['10.1b', '10.2a'])
  },
  strategic: railPrompt,
  operational: movementPrompt,
  move: movePrompt,
  prepared: preparedPrompt,
  siege: (s, _key, say) => say('siege', where(s), ['14.7c', '14.9a']),
  withdrawCavalry: (s, _key, say) => say('cavalry', where(s), ['13.25a', '13.25b']),
  losses(s, _key, say) {
    return say('losses', { ...where(s), n: deciding(s.view, 'losses')?.points ?? 0 }, ['13.20a', '13.20b'])
  },
  giveWay(s, _key, say) {
    const words = say('giveWay', where(s), ['13.18b', '14.1c'])
    const hex = frameOf(s.view, 'assault')?.hex ?? -1
    // 14.5a: only a position is lost by leaving it.
    return isPosition(s, hex) ? words : { ...words, detail: s.say('ui.p.giveWayOpen2'), rules: ['13.18b'] }
  },
  retreat(s, _key, say) {
    const backs = of(s.legal, 'fallBack')
    const groups = new Set(backs.map((a) => a.units.join()))
    return groups.size > 1
      ? say('retreats', where(s), ['13.19c', '13.19e'])
      : say('retreat', { units: backs[0]?.units ?? [] }, ['13.19a', '13.19c'])
  },
  advance: (s, _key, say) => say('advance', where(s), ['13.21a']),
}
const isPosition = (s: S, hex: number): boolean => {
  const g = stateOf(s.view)
  const side = sideNow(s)
  return side >= 0 && hex >= 0 && isPrepared(g, fieldOf(g), hex, side as Side)
}
const where = (s: S): Params => ({ hex: frameOf(s.view, 'assault')?.hex ?? -1 })

function deployPrompt(s: S, key: Key, say: Say): Prompt {
  const marker = of(s.legal, 'marker')[0]
  if (marker) return say('marker', { army: marker.army }, ['3.5b', '3.3c'])
  const waiting = waitingUnits(s)
  if (waiting.length === 0) {
    return s.legal.some((a) => a.type === 'seal')
      ? say('seal', {}, ['3.3b', '3.5e'])
      : say('deployMissing', {}, ['3.3g'])
  }
  const unit = inHand(key, waiting)
  const army = s.view.army[unit] ?? 0
  const left = s.view.at.filter((at, u) => at === RESERVE && waiting.length > 0 && waiting.includes(u)).length
  if (army === 0) return say('assign', { unit, n: left }, ['3.4a', '3.3e'])
  return say('deploy', { unit, army, n: left }, ['3.3b', '3.3e', '6.1a'])
}

function replacePrompt(s: S, key: Key, say: Say): Prompt {
  const unit = keyUnit(key)
  if (unit >= 0) return say('rebuild', { unit }, ['8.7b', '8.7c'])
  const { pool } = s.view
  const own = sideNow(s) === 1 ? [3] : [0, 1]
  const stores = own
    .filter((n) => (pool[n] ?? 0) > 0)
    .map((nation) => s.say('ui.store', { nation, n: pool[nation] ?? 0 }))
  return say('replace', { stores: stores.join(', ') }, ['8.7a', '8.7i'])
}

function railPrompt(s: S, key: Key, say: Say): Prompt {
  const left = capacityOf(s)
  const params = { rail: left?.rail ?? 0, most: left?.railMost ?? 0, sea: Math.max(0, left?.sea ?? 0) }
  const unit = pieceOf(key) ?? keyUnit(key)
  const sails = (left?.sea ?? -1) >= 0
  if (unit < 0) return say('rail', params, ['11.1a', '11.2a'], sails ? 'ui.p.railSea2' : 'ui.p.rail2')
  const steps = s.view.steps[unit] ?? 0
  return say('railUnit', { ...params, unit, n: steps, towns: townHexes.length }, ['11.2c', '11.2e'])
}

const ALONE = 'tool:alone-'
function movementPrompt(s: S, key: Key, say: Say): Prompt {
  const alone = key.startsWith(ALONE)
  const piece = alone ? Number(key.slice(ALONE.length)) : pieceOf(key)
  const picks = of(s.legal, 'pick')
  if (piece === undefined) {
    const n = stacksLeft(s)
    return n > 0 ? say('movement', { n }, ['12.1a', '12.5b']) : say('moved', {}, ['13.8a'])
  }
  const mine = picks.filter((a) => a.units.includes(piece))
  const units = (alone ? undefined : mine.find((a) => a.units.length > 1)?.units) ?? [piece]
  const g = stateOf(s.view)
  const params = { units, hex: s.view.at[piece] ?? -1, n: Math.min(...units.map((u) => allowance(g, u))) }
  return mine.length > 0 ? say('picked', params, ['12.1a', '12.7a']) : say('stays', params, ['12.2b'])
}

function movePrompt(s: S, _key: Key, say: Say): Prompt {
  const frame = deciding(s.view, 'move') as MoveFrame
  const op = frameOf(s.view, 'operational')
  const g = stateOf(s.view)
  const left = op ? Math.min(...frame.units.map((u) => allowance(g, u) - spentBy(op, u))) : 0
  const params = { units: frame.units, hex: s.view.at[frame.units[0] ?? -1] ?? -1, left: Math.max(0, left) }
  const stops = s.legal.some((a) => a.type === 'stop')
  return say('move', params, ['12.1a', '12.6a'], stops ? 'ui.p.move2' : 'ui.p.moveOn2')
}

function preparedPrompt(s: S, key: Key, say: Say): Prompt {
  const frame = deciding(s.view, 'prepared')
  const unit = pieceOf(key)
  if (!frame) return say('other')
  if (frame.hex >= 0) {
    return say('joining', { hex: frame.hex, units: frame.attackers, n: of(s.legal, 'join').length }, [
      '13.5a',
      '13.26a',
    ])
  }
  if (unit !== undefined) return say('attacker', { unit }, ['13.22a'])
  if (frame.only.length > 0) return say('chain', { units: frame.only }, ['13.25d', '15.2b'])
  const n = new Set(of(s.legal, 'attack').map((a) => a.hex)).size
  return say('prepared', { n }, ['13.5a', '13.22a'])
}
