/** The prompt at each step: whose turn it is, with which force, what to do now. */
import type { Key, Prompt } from '../../skin/index.ts'
import { type Say, sayer } from '../kit/words.ts'
import { nationCode, ownTheWord, ownWord, rowOf } from './data.ts'
import { attacksOf, frameNamed, inFort, of, ownPowers, powerNow, RESERVE, type S, topFrame } from './game.ts'
import { points } from './scene.ts'
import { powerWord } from './side.ts'

export function prompt(s: S, key: Key): Prompt {
  const { view } = s
  const power = powerNow(view) >= 0 ? powerNow(view) : (ownPowers(s)[0] ?? 0)
  const who = powerWord(s, power)
  const say = sayer(s, nationCode(view.powerNation[power] ?? 0), { who })
  if (key.startsWith('piece:')) return unitPrompt(s, Number(key.slice(6)), say)
  const [tool, first, what] = key.slice('tool:'.length).split('-')
  if (tool === 'recruit')
    return say('station', { what: s.say('{unitType}', { unitType: Number(first) }) }, ['RECRUIT-2'])
  if (tool === 'mine') return say('mine', {}, ['UNIT-23', 'RUL-65'])
  if (tool === 'build') return say(what === 'trench' ? 'trench' : 'road', {}, ['ENGINEER-1', 'RUL-64'])

  const step = topFrame(view)?.step ?? ''
  switch (step) {
    case 'share':
      return say('share', { what: ownWord(s, of(s.legal, 'share')[0]?.unit ?? 0) }, ['COOP-1', 'COOP-2'])
    case 'group':
    case 'coopGroup': {
      const unit = of(s.legal, 'group')[0]?.unit ?? 0
      const left = view.at.filter(
        (at, u) => at === RESERVE && view.army[u] === -1 && view.unitOwner[u] === s.viewer,
      ).length
      return say('group', { what: ownTheWord(s, unit), n: left }, ['SETUP-5', 'RUL-4'])
    }
    case 'deploy': {
      const chosen = tool === 'deploy' ? Number(first) : of(s.legal, 'deploy')[0]?.unit
      if (chosen === undefined) return say('reveal', {}, ['SETUP-8'])
      return say('deploy', { what: ownTheWord(s, chosen) }, ['SETUP-9', 'SETUP-10'])
    }
    case 'orders':
      return say('orders', { n: frameNamed(view, 'orders')?.left ?? 1 }, ['TURN-3', 'TURN-8'])
    case 'move': {
      const n = new Set(s.legal.flatMap((a) => ('unit' in a ? [a.unit] : []))).size
      return n === 0 ? say('moved', {}, ['MOVE-1']) : say('move', { n }, ['MOVE-1', 'MOVE-3'])
    }
    case 'unload':
      return say('unload', { what: ownTheWord(s, of(s.legal, 'unload')[0]?.unit ?? 0) }, ['TRANSPORT-6'])
    case 'surrender':
      return say('surrender', {}, ['WIN-4', 'RUL-59'])
    case 'declare': {
      const able = new Set(of(s.legal, 'attack').map((a) => a.unit)).size
      const n = attacksOf(view).length
      return say('declare', { n, all: able + n }, ['DECLARE-2', 'DECLARE-3'])
    }
    case 'transfer':
      return say('transfer', { n: view.bonds[power] ?? 0 }, ['MONEY-2'])
    case 'repair':
      return say('repair', { n: view.bonds[power] ?? 0 }, ['REPAIR-1', 'REPAIR-2'])
    case 'recruit':
      return say('recruit', { n: view.bonds[power] ?? 0 }, ['RECRUIT-1', 'RECRUIT-2'])
    case 'station': {
      const type = frameNamed(view, 'station')?.unitType ?? 0
      return say('station', { what: s.say('{unitType}', { unitType: type }) }, ['RECRUIT-2', 'RECRUIT-3'])
    }
    default:
      return say('other')
  }
}

function unitPrompt(s: S, u: number, say: Say): Prompt {
  const { view } = s
  const place = view.at[u] ?? 0
  const base = { what: ownWord(s, u), place }
  if (topFrame(view)?.step === 'declare') return say('attacker', base, ['DECLARE-5', 'COMBAT-4'])
  const row = rowOf(view.unitType[u] ?? 0)
  const takes = of(s.legal, 'take').some((a) => a.unit === u)
  const rules = takes ? ['FORT-2'] : inFort(place) ? ['FORT-14'] : ['MOVE-3', 'CONTACT-2']
  return say(takes ? 'taker' : 'mover', { ...base, speed: points(s, row.speed) }, rules)
}
