/** The prompt at each decision: whose turn it is, with which force, what to do now. */
import type { Params } from '@em/engine'
import { railRoom } from '@em/nach-paris/outlook'
import { SIDES } from '@em/nach-paris/types'
import type { Key, Prompt } from '../../skin/index.ts'
import { type Say, sayer } from '../kit/words.ts'
import { assaultOf, assaultPlan } from './assaulting.ts'
import { usualCompany } from './company.ts'
import { frameOf, of, type S, sideNow, stepOf } from './game.ts'
import { type Company, scopeOf, trainUnit } from './moving.ts'
import { keyUnit } from './plain.ts'
import { draftOf, fireOf, fireWith, planOf, targetHex } from './planning.ts'
import { comrades, trainsOf } from './reach.ts'

export function prompt(s: S, key: Key): Prompt {
  const side = sideNow(s)
  const name = side < 0 ? '' : s.say('{side}', { side })
  const say = sayer(s, side < 0 ? undefined : SIDES[side === 1 ? 1 : 0], { side: name })
  return (WORDS[stepOf(s.view)] ?? ((_s, _key, other) => other('other')))(s, key, say)
}

type Words = (s: S, key: Key, say: Say) => Prompt
/** Steps whose words name only the side. */
const simple =
  (name: string, rules: readonly string[]): Words =>
  (_s, _key, say) =>
    say(name, {}, rules)
const fight = (s: S): Params => ({ hex: frameOf(s.view, 'combat')?.hex ?? frameOf(s.view, 'attack')?.hex ?? -1 })

const WORDS: Readonly<Record<string, Words>> = {
  changeHq: simple('changeHq', ['13.2.2']),
  supply: (s, _key, say) => say('supply', { n: Math.max(0, frameOf(s.view, 'supply')?.left ?? 0) }, ['13.1.11']),
  repair: simple('repair', ['17.1.1']),
  locks: simple('locks', ['17.2.1a']),
  bombard: bombardPrompt,
  planAssault: (s, _key, say) => {
    const plan = frameOf(s.view, 'planAssault')
    return say('planAssault', { work: plan?.work ?? -1, unit: plan?.unit ?? -1 }, ['11.5.1'])
  },
  withdrawals: simple('withdrawals', ['7.8.1a']),
  movement: movementPrompt,
  move: movePrompt,
  boarding: (s, _key, say) => say('boarding', { unit: frameOf(s.view, 'boarding')?.unit ?? -1 }, ['7.7.3']),
  chooseFacing: (s, _key, say) => say('facing', { unit: frameOf(s.view, 'chooseFacing')?.unit ?? -1 }, ['7.1.3b']),
  airRecon: (s, _key, say) => {
    const air = frameOf(s.view, 'airRecon')
    return say('airRecon', { hex: air?.hex ?? -1 }, ['20.1.2a'])
  },
  assaults: assaultsPrompt,
  combats: (s, key, say) => {
    const draft = draftOf(key)
    if (draft) {
      const n = planOf(s, draft).attackers.filter((a) => a.share !== 'out').length
      return say(n > 0 ? 'draft' : 'noDraft', { hex: draft.hex, n }, ['9.1.1a', '9.1.6b'])
    }
    const unit = keyUnit(key)
    if (unit >= 0) return say('attacker', { unit }, ['9.1.1a'])
    return say('combats', { n: new Set(of(s.legal, 'attack').map((a) => a.hex)).size }, ['9.1.1a'])
  },
  attack: (s, _key, say) => say('attack', fight(s), ['9.1.6b', '9.1.11']),
  combat: (s, _key, say) =>
    say(s.legal.some((a) => a.type === 'lead') ? 'lead' : 'shelter', fight(s), ['9.1.9', 'R39']),
  withdrawCavalry: (s, _key, say) => say('escape', { hex: frameOf(s.view, 'withdrawCavalry')?.hex ?? -1 }, ['9.2.1']),
  retreat: (s, _key, say) => {
    const may = frameOf(s.view, 'retreat')?.may === 1
    return say(may ? 'mayRetreat' : 'retreat', {}, [may ? '9.3.3j' : '9.6.1a'])
  },
  advance: simple('advance', ['9.6.5a']),
  combatMoves: simple('combatMoves', ['9.7.2']),
  consolidation: simple('consolidation', ['3.2.5f']),
  replacements: simple('replacements', ['14.1.1']),
  fieldWorks: simple('fieldWorks', ['10.1.3a']),
  hide: simple('hide', ['19.1.6']),
}

function bombardPrompt(s: S, key: Key, say: Say): Prompt {
  const fire = fireOf(s, key)
  if (fire) {
    const { start } = fire
    const plan = fireWith(s, fire)
    const n = (plan?.guns.length ?? 0) + (plan?.works.length ?? 0)
    return start.type === 'breach'
      ? say('fireFort', { work: start.work, n }, ['8.5.1'], 'ui.p.fire2')
      : say('fire', { hex: targetHex(start), n }, ['8.2.1'])
  }
  const assault = assaultOf(s, key)
  if (assault) {
    const { unit, guns } = assaultPlan(s, assault)
    return say('assaultDraft', { work: assault.work, unit, n: guns.length }, ['11.5.1', '11.5.2a'])
  }
  const f = frameOf(s.view, 'bombard')
  if (!f) return say('other')
  if (f.naming === 1) return say('naming', { hex: f.hex }, ['8.3.1b'])
  if (f.ordering === 1) return say('ordering', {}, ['8.6.1'])
  if (f.work >= 0) return say('breach', { work: f.work, units: f.guns }, ['8.5.1'])
  if (f.hex >= 0) return say('shell', { hex: f.hex, units: f.guns }, ['8.2.1'])
  return f.stage === 1 ? say('declareAssaults', {}, ['11.5.1']) : say('bombard', {}, ['8.1.1'])
}

function movementPrompt(s: S, key: Key, say: Say): Prompt {
  const train = trainUnit(key)
  if (train >= 0) return trainPrompt(s, train, say)
  const company: Company = scopeOf(key) ?? { scope: usualCompany(), unit: keyUnit(key) }
  if (company.hex !== undefined)
    return say('facingAhead', { unit: company.unit, hex: company.hex }, ['7.1.3b', '6.1.1'])
  if (company.unit >= 0) {
    const units = comrades(s, company.unit, company.scope)
    return say(units.length > 1 ? 'company' : 'picked', { unit: company.unit, units, n: units.length }, ['7.1.3a'])
  }
  const n = of(s.legal, 'pick').length
  const due = new Set(of(s.legal, 'arrive').map((a) => a.unit)).size
  const nation = frameOf(s.view, 'movement')?.nation ?? 0
  return say(due > 0 ? 'arrivals' : 'movement', { n, due, nation }, ['7.1.1b', ...(due > 0 ? ['7.7.1a'] : [])])
}

/** Convoys are counted for the whole phase, other trains are not (12.4.2). */
function trainPrompt(s: S, unit: number, say: Say): Prompt {
  const rides = trainsOf(s, unit)
  const convoy = rides[0] && railRoom(s.view, unit, rides[0]).convoy
  const params = { unit, n: rides.length, run: convoy?.run ?? 0, most: convoy?.most ?? 0 }
  return convoy
    ? say('byTrain', params, ['12.2.1a', '12.4.2'], 'ui.p.byConvoy2')
    : say('byTrain', params, ['12.2.1a', '12.3.4'])
}

function movePrompt(s: S, _key: Key, say: Say): Prompt {
  const f = frameOf(s.view, 'move')
  const unit = f?.unit ?? -1
  const train = (s.view.line[unit] ?? -1) >= 0
  return say(train ? 'train' : 'move', { unit, n: s.view.spent[unit] ?? 0 }, [train ? '12.3.1' : '7.1.3a'])
}

function assaultsPrompt(s: S, _key: Key, say: Say): Prompt {
  const f = frameOf(s.view, 'assaults')
  const assault = s.view.assaults[f?.at ?? -1]
  const params = { work: assault?.work ?? -1, unit: assault?.unit ?? -1 }
  return f?.advancing === 1 ? say('assaultAdvance', params, ['11.5.8']) : say('goOn', params, ['11.5.4'])
}
