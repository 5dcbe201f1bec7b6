/** Legal actions by their fields, in the order of the clicks. Offers every action that no other file of the skin offers. */
import { lines, near, seaBoxes, structures, works } from '@em/nach-paris/data'
import type { At, Choice, Key } from '../../skin/index.ts'
import { deciding, type NachParisAction, type Offers, type S } from './game.ts'

type A = NachParisAction

/** A unit that is not on the map is selected as a tool, by the buttons of the prompt. */
export const unitKey = (s: S, u: number): Key => ((s.view.at[u] ?? -1) >= 0 ? `piece:${u}` : `tool:unit-${u}`)
export const keyUnit = (key: Key): number =>
  key.startsWith('tool:unit-')
    ? Number(key.slice('tool:unit-'.length))
    : key.startsWith('piece:')
      ? Number(key.slice(6))
      : -1

/** The hex beside a unit in a direction; undefined beyond the map. */
const beside = (s: S, u: number, direction: number): At | undefined => {
  const hex = near[(s.view.at[u] ?? -1) * 6 + direction] ?? -1
  return hex >= 0 ? `place:${hex}` : undefined
}
const workAt = (work: number): At => `place:${works[work]?.hex ?? -1}`
const structureAt = (structure: number): At => `place:${structures[structure]?.hex ?? -1}`

/** Where to click: the unit `who` first, if there is one; without `at`, a button. */
export interface Aimed {
  readonly who?: number
  readonly at?: At | undefined
}

/** The unit in hand, in steps that are about one. */
const inHand = (s: S): number =>
  deciding(s.view, 'move')?.unit ?? deciding(s.view, 'chooseFacing')?.unit ?? deciding(s.view, 'boarding')?.unit ?? -1

export function aimedAt(s: S, a: A): Aimed {
  switch (a.type) {
    case 'arrive':
    case 'attack':
    case 'escape':
    case 'retreat':
    case 'advance':
    case 'shift':
    case 'rebuild':
      return { who: a.unit, at: `place:${a.hex}` }
    case 'turn':
      return { who: a.unit, at: beside(s, a.unit, a.facing) }
    case 'face':
      return { at: beside(s, inHand(s), a.facing) }
    case 'embark':
    case 'turnTrain':
      return { at: beside(s, inHand(s), a.direction) }
    case 'hold':
    case 'keepHq':
    case 'pick':
      return { who: a.unit }
    case 'consolidate':
      return { who: a.unit, at: `piece:${a.from}` }
    case 'changeHq':
      return { who: a.unit, at: `piece:${a.hq}` }
    case 'assault':
      return { who: a.unit, at: workAt(a.work) }
    case 'repair':
      return { who: a.unit, at: structureAt(a.structure) }
    case 'join':
    case 'target':
    case 'supply':
    case 'withdraw':
    case 'support':
    case 'replace':
    case 'hide':
      return (s.view.at[a.unit] ?? -1) >= 0 ? { at: `piece:${a.unit}` } : {}
    case 'fly':
      return { at: `piece:${a.hq}` }
    case 'dig':
      return { at: `place:${s.view.at[a.units[0] ?? -1] ?? -1}` }
    case 'step':
    case 'ride':
    case 'land':
    case 'scout':
    case 'shell':
    case 'upgrade':
      return { at: `place:${a.hex}` }
    case 'breach':
    case 'joinWork':
    case 'next':
    case 'alsoHit':
    case 'supportWork':
    case 'goOn':
      return { at: workAt(a.work) }
    case 'destroy':
    case 'blow':
      return { at: structureAt(a.structure) }
    default:
      return {}
  }
}

const ATTACKS = new Set([
  'shell',
  'breach',
  'fire',
  'assault',
  'attack',
  'launch',
  'blow',
  'destroy',
  'goOn',
  'alsoHit',
])
/** Actions that roll dice or cannot be taken back are proposed first. */
const GRAVE = new Set(['attack', 'launch', 'fire', 'seal', 'scout', 'fly', 'blow', 'destroy', 'goOn', 'alsoHit', 'dig'])
const PREVIEWED = new Set([
  'attack',
  'support',
  'supportWork',
  'launch',
  'stand',
  'lead',
  'shelter',
  'fire',
  'join',
  'joinWork',
  'seal',
])

/** Of the sea box or the railway line: two lines may leave a station on the same side. */
function nameIn(a: A): string {
  if (a.type === 'putToSea') return seaBoxes[a.box] ?? ''
  return a.type === 'embark' || a.type === 'turnTrain' ? (lines[a.line]?.name ?? '') : ''
}

/** "26.ID ataca Guise (AM26)". */
export function labelOf(s: S, a: A): string {
  const { type, ...fields } = a
  const more = a.type === 'combine' ? { units: a.with } : { name: nameIn(a) }
  const variant =
    (a.type === 'attack' || a.type === 'support') && !a.full
      ? 'Part'
      : a.type === 'scout' && a.thorough
        ? 'Thorough'
        : a.type === 'shift' && s.view.at[a.unit] === a.hex
          ? 'Stay'
          : ''
  return s.say(`ui.a.${type}${variant}`, { ...fields, ...more })
}
const toneOf = (a: A): Choice<A>['tone'] => (ATTACKS.has(a.type) ? 'attack' : 'move')

export const choiceOf = (s: S, action: A): Choice<A> => ({
  action,
  label: labelOf(s, action),
  tone: toneOf(action),
  preview: PREVIEWED.has(action.type),
  confirm: GRAVE.has(action.type),
})

/** The name of a button: unique among actions of one decision. */
const idOf = ({ type, ...fields }: A): string =>
  [type, ...Object.values(fields).map((v) => (Array.isArray(v) ? v.join('.') : String(v)))].join('-')

const PRIMARY = new Set(['launch', 'fire', 'seal', 'stop', 'stand'])
const QUIET = new Set(['split', 'occupy', 'emplace', 'limber', 'disembark', 'embark', 'putToSea', 'combine'])
const buttonTone = (a: A): 'primary' | 'plain' | 'quiet' =>
  PRIMARY.has(a.type) ? 'primary' : QUIET.has(a.type) ? 'quiet' : 'plain'

/** 'done' and 'pass' end a step and are offered with it. */
const ends = (a: A): boolean => a.type === 'done' || a.type === 'pass'

export function offerPlain(o: Offers): void {
  const { s } = o
  const rest = s.legal.filter((a) => !ends(a) && !o.offered.has(a))
  const whos = new Set(rest.map((a) => aimedAt(s, a).who))
  const only = whos.size === 1
  const hand = inHand(s)
  for (const a of rest) {
    const { who, at } = aimedAt(s, a)
    const keys: Key[] = who === undefined ? ['', ...(hand >= 0 ? [unitKey(s, hand)] : [])] : [unitKey(s, who)]
    if (who !== undefined && (s.view.at[who] ?? -1) >= 0) o.actor(who)
    else if (who !== undefined) offerUnit(o, who)
    if (who !== undefined && only) keys.push('')
    for (const key of keys) {
      if (at) o.aim(key, at, choiceOf(s, a))
      else {
        const does = { action: a, preview: PREVIEWED.has(a.type) }
        o.button(key, { id: idOf(a), label: labelOf(s, a), tone: buttonTone(a), does })
      }
    }
  }
  if (hand >= 0 && rest.length > 0) o.actor(hand)
}

/** A unit off the map is chosen by a button. */
function offerUnit(o: Offers, u: number): void {
  const key = unitKey(o.s, u)
  if (o.buttons('').some((b) => b.id === `unit-${u}`)) return
  o.tool('', `unit-${u}`, o.s.say('{unit}', { unit: u }), key)
}
