/** The combined effect of a row of actions in words, with the odds of a joint assault: for advice and for a bot's alternatives. */
import type { Deed } from '../../skin/index.ts'
import { deciding, type GloryAction, type Of, type S } from './game.ts'
import { oddsWords } from './odds-words.ts'
import { oddsOfForce } from './planning.ts'

type A = GloryAction

export function deed(s: S, action: A, next: readonly A[] = []): Deed | undefined {
  switch (action.type) {
    case 'pick':
      return ofStack(s, action.units, next)
    case 'step':
    case 'assault':
    case 'stop':
      return ofStack(s, deciding(s.view, 'move')?.units ?? [], [action, ...next])
    case 'attack':
      return jointAssault(s, action, next)
    case 'join':
    case 'enter':
    case 'replace':
    case 'rebuild':
    case 'dig':
    case 'confuse':
    case 'advance':
      return { label: s.say(`ui.deed.${action.type}`, { ...action }) }
    case 'fallBack':
      return { label: s.say('ui.c.fallBack', { units: action.units, hex: action.hex }) }
    case 'rail':
    case 'sea':
      return {
        label: s.say('ui.deed.unit', { units: [action.unit], what: s.say(`ui.deed.${action.type}`, { ...action }) }),
      }
    default:
      return undefined
  }
}

function ofStack(s: S, units: readonly number[], row: readonly A[]): Deed | undefined {
  const second = row.findIndex((a) => a.type === 'pick')
  const own = second < 0 ? row : row.slice(0, second)
  const assault = own.find((a) => a.type === 'assault')
  const end = own.findLast((a) => a.type === 'step')
  const stays = own.some((a) => a.type === 'stop')
  if (units.length === 0) return undefined
  const what = assault
    ? s.say('ui.deed.assault', { hex: assault.hex })
    : end
      ? s.say(own.some((a) => a.type === 'force') ? 'ui.deed.force' : 'ui.deed.move', { hex: end.hex })
      : stays
        ? s.say('ui.deed.stays')
        : undefined
  const label = what === undefined ? s.say('{units:brief}', { units }) : s.say('ui.deed.unit', { units, what })
  return assault ? { label, beside: ODDS_ALONE } : { label }
}

/** The label names the units and the target of the assault, so the reason adds only the odds. */
const ODDS_ALONE = { 'why.assault.for': 'ui.deed.odds' }

/** The assault with all units that join it, at their joint odds. */
function jointAssault(s: S, { unit, hex }: Of<'attack'>, next: readonly A[]): Deed {
  const joins = next.filter((a): a is Of<'join'> => a.type === 'join')
  const units = [unit, ...joins.map((a) => a.unit)]
  const label = s.say('ui.deed.unit', { units, what: s.say('ui.deed.assault', { hex }) })
  const frame = deciding(s.view, 'prepared')
  const beside = ODDS_ALONE
  if (!frame) return { label, beside }
  if (joins.length === 0) return { label, beside, begins: true }
  const preview = oddsOfForce(s, { ...frame, hex, attackers: units })
  const detail = oddsWords(s, preview)
  return { label, beside, ...(detail ? { detail } : {}), odds: async () => preview }
}
