/**
 * Not yet a player of this game: takes any legal action, each kind as likely as the next, so that long lists of steps do not
 * drown the rest, and lets the game deploy.
 */
import { pick, type Random, type Seat } from '@em/engine'
import type { GloryAction } from './actions.ts'

export function legalChooser(_view: unknown, _seat: Seat, legal: readonly GloryAction[], random: Random): GloryAction {
  const deploys = legal.find((a) => a.type === 'deployRest' || a.type === 'seal')
  if (deploys) return deploys
  const kinds = [...new Set(legal.map((a) => a.type))]
  const kind = pick(kinds, random)
  return pick(
    legal.filter((a) => a.type === kind),
    random,
  )
}
