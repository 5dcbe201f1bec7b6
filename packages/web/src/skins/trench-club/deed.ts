/** What an action does, in words that name its unit: for advice, for what a bot weighed, and for the review. */
import type { Params } from '@em/engine'
import type { Deed } from '../../skin/index.ts'
import { capital } from '../kit/words.ts'
import { specialLabel } from './buttons.ts'
import { ownWord, unitWord } from './data.ts'
import { inFort, onMap, ownPowers, type S, type TrenchAction } from './game.ts'

type A = TrenchAction

/** What ends a step has the words of its button, and nothing is said of surrender. */
export function deed(s: S, action: A, next: readonly A[] = []): Deed | undefined {
  const label = labelOf(s, action)
  if (label === undefined) return undefined
  const whole = [label, ...next.flatMap((a) => afterwards(s, a))].join(', ')
  return action.type === 'take' ? { label: whole, beside: { 'why.take': '' } } : { label: whole }
}

/** Who gets off, and where; where the unit that was bought comes in. */
function afterwards(s: S, a: A): readonly string[] {
  if (a.type === 'unload') return [s.say('ui.c.unload', { who: wordOf(s, a.unit), hex: a.to })]
  return a.type === 'station' ? [s.say('ui.deed.station', { place: a.at })] : []
}

function labelOf(s: S, a: A): string | undefined {
  const { view } = s
  const says = (who: string, key: string, params: Params = {}): string =>
    s.say('ui.deed.unit', { who, what: s.say(`ui.deed.${key}`, params) })
  switch (a.type) {
    case 'move':
      // A loaded truck may stay where it is.
      return a.path.length === 0 ? says(mover(s, a.unit), 'stay') : says(mover(s, a.unit), 'move', { hex: a.to })
    case 'enter':
    case 'take':
      return says(mover(s, a.unit), a.type, { fort: a.fort })
    case 'board':
      return says(mover(s, a.unit), 'board', { truckType: view.unitType[a.truck] ?? 0 })
    case 'build':
      return says(placed(s, a.unit), a.what, { hexes: a.hexes })
    case 'mine':
      return says(placed(s, a.unit), 'mine', { hex: a.to })
    case 'attack':
      return s.say('ui.attackLine', { who: placed(s, a.unit), target: at(s, a.target, unitWord(s, a.target)) })
    case 'group':
      return says(placed(s, a.unit), 'group', { army: a.army })
    case 'deploy':
      return s.say('ui.c.deploy', { who: nameOf(s, a.unit), hex: a.to })
    case 'unload':
      return s.say('ui.c.unload', { who: nameOf(s, a.unit), hex: a.to })
    case 'repair':
      return s.say('ui.c.repair', { who: at(s, a.unit, wordOf(s, a.unit)) })
    case 'recruit':
      return s.say('ui.deed.recruit', { unitType: a.unitType, fort: a.fort })
    case 'special':
      return a.choice < 0 ? specialLabel(s, a.choice) : s.say('ui.deed.special', { unitType: a.choice })
    case 'station':
      return s.say('ui.c.station', { place: a.at })
    case 'reveal':
      return s.say('ui.c.reveal', { army: a.army })
    case 'order':
      return s.say('ui.deed.order', { armies: [a.army] })
    case 'transfer':
      return s.say('ui.deed.transfer', { n: a.amount })
    default:
      return undefined
  }
}

/** Whose it is goes without saying of one's own alone. */
const wordOf = (s: S, u: number): string =>
  ownPowers(s).includes(s.view.unitPower[u] ?? -1) ? ownWord(s, u) : unitWord(s, u)
const nameOf = (s: S, u: number): string => capital(wordOf(s, u))

/** A place tells a unit from others of its type. */
const at = (s: S, u: number, word: string): string => {
  const place = s.view.at[u] ?? -1
  return onMap(place) || inFort(place) ? s.say('ui.deed.at', { who: word, place }) : word
}
const placed = (s: S, u: number): string => at(s, u, nameOf(s, u))
/** After its movement nothing says from where it set out. */
const mover = (s: S, u: number): string => (s.view.moved[u] === 1 ? nameOf(s, u) : placed(s, u))
