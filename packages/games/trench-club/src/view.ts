/**
 * What a seat may see. Everything is public but two things: how others group their armies until all have (RUL-4), and
 * attacks not yet confirmed. Tokens, the special-forces deck and dice cards hold no secret order: what comes next is
 * settled by a die when it comes.
 */
import type { Frame, Random, Viewer } from '@em/engine'
import { clone } from './clone.ts'
import { fortsNeeded, fortsOf } from './rules/victory.ts'
import type { DeclareFrame, TrenchClub } from './types.ts'

/** The army of a unit whose owner has grouped it in secret. */
export const HIDDEN = -2

export interface TrenchView extends Readonly<Omit<TrenchClub, 'stack'>> {
  readonly stack: readonly Frame[]
  /** By faction: forts under control; and how many win the game. */
  readonly forts: readonly [number, number]
  readonly fortsToWin: number
}

const isDeclaring = (frame: Frame): frame is DeclareFrame => frame.step === 'declare'

const decides = (g: TrenchClub, power: number, viewer: Viewer): boolean => g.seatsOf[power]!.some((s) => s === viewer)

export function view(g: TrenchClub, viewer: Viewer): TrenchView {
  const copy = clone(g)
  if (g.grouped === 0) {
    copy.army = g.army.map((army, u) => (decides(g, g.unitPower[u]!, viewer) || army < 0 ? army : HIDDEN))
  }
  return {
    ...copy,
    stack: copy.stack.map((f) => (isDeclaring(f) && !decides(g, f.power, viewer) ? { ...f, attacks: [] } : f)),
    forts: [fortsOf(g, 0), fortsOf(g, 1)],
    fortsToWin: fortsNeeded(g),
  }
}

/** The state as the viewer can be sure of it; armies that are hidden stay so. */
export function knownState(v: TrenchView): TrenchClub {
  const { forts: _forts, fortsToWin: _fortsToWin, ...open } = v
  return clone({ ...open, stack: [...v.stack] } as TrenchClub)
}

/** Others' groupings at random: each of their units that stands beside a token may stand beside any. */
export function determinize(v: TrenchView, _viewer: Viewer, random: Random): TrenchClub {
  const g = knownState(v)
  for (let u = 0; u < g.army.length; u++) if (g.army[u] === HIDDEN) g.army[u] = random.below(3)
  return g
}
