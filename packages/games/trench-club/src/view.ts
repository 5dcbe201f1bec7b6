/**
 * What a seat may see. Everything is public but two things: how others group their armies until all have (RUL-4), and
 * attacks not yet confirmed. Tokens, the special-forces deck and dice cards hold no secret order: what comes next is
 * settled by a die when it comes.
 */
import { Beside, copyFrame, type Frame, type Random, sameOrCopy, type Viewer } from '@em/engine'
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
  const open = openOf(g)
  const army = g.grouped === 0 ? armiesSeen(g, viewer) : open.army
  return {
    ...open,
    army,
    stack: g.stack.map((f) => (isDeclaring(f) && !decides(g, f.power, viewer) ? { ...f, attacks: [] } : copyFrame(f))),
    forts: [fortsOf(g, 0), fortsOf(g, 1)],
    fortsToWin: fortsNeeded(g),
  }
}

const armiesSeen = (g: TrenchClub, viewer: Viewer): number[] =>
  g.army.map((army, u) => (decides(g, g.unitPower[u]!, viewer) || army < 0 ? army : HIDDEN))

/** By state: what the last view of it showed to everybody. */
const shown = new Beside<TrenchClub, TrenchClub>()

/** A copy of the state for views, without its stack. It shares with the copy before it every list that did not change since. */
function openOf(g: TrenchClub): TrenchClub {
  const old = shown.get(g)
  return shown.set(g, {
    ...g,
    stack: [],
    opened: sameOrCopy(old?.opened, g.opened),
    tokensLeft: sameOrCopy(old?.tokensLeft, g.tokensLeft),
    tokens: g.tokens.map((list, i) => sameOrCopy(old?.tokens[i], list)),
    unitType: sameOrCopy(old?.unitType, g.unitType),
    unitNation: sameOrCopy(old?.unitNation, g.unitNation),
    unitPower: sameOrCopy(old?.unitPower, g.unitPower),
    unitOwner: sameOrCopy(old?.unitOwner, g.unitOwner),
    at: sameOrCopy(old?.at, g.at),
    damage: sameOrCopy(old?.damage, g.damage),
    xp: sameOrCopy(old?.xp, g.xp),
    army: sameOrCopy(old?.army, g.army),
    moved: sameOrCopy(old?.moved, g.moved),
    worked: sameOrCopy(old?.worked, g.worked),
    garrison: sameOrCopy(old?.garrison, g.garrison),
    dug: sameOrCopy(old?.dug, g.dug),
    fortOwner: sameOrCopy(old?.fortOwner, g.fortOwner),
    bonds: sameOrCopy(old?.bonds, g.bonds),
    deck: sameOrCopy(old?.deck, g.deck),
    under: sameOrCopy(old?.under, g.under),
    cards: g.cards.map((list, i) => sameOrCopy(old?.cards[i], list)),
  })
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
