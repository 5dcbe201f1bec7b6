/**
 * What a seat may see. Two things are hidden: how other players group their armies, until all have grouped (RUL-4), and
 * attacks not yet confirmed. Tokens, the special-forces deck and dice cards hold no secret order: a die settles the
 * next one when it is drawn.
 */
import { Beside, copyFrame, type Frame, type Random, sameOrCopy, type Viewer } from '@em/engine'
import { clone } from './clone.ts'
import { fortsNeeded, fortsOf } from './rules/victory.ts'
import type { DeclareFrame, TrenchClub } from './types.ts'

/** Army of a unit that its owner has grouped in secret. */
export const HIDDEN = -2

export interface TrenchView extends Readonly<Omit<TrenchClub, 'stack'>> {
  readonly stack: readonly Frame[]
  /** By faction: forts under control, and how many of them win the game. */
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

/** By state: the part of its last view that every viewer shares. */
const shown = new Beside<TrenchClub, TrenchClub>()

/** A copy of the state for views, without its stack. Lists that have not changed are shared with the previous copy. */
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

/** The state as far as the viewer knows it; hidden armies stay hidden. */
export function knownState(v: TrenchView): TrenchClub {
  const { forts: _forts, fortsToWin: _fortsToWin, ...open } = v
  return clone({ ...open, stack: [...v.stack] } as TrenchClub)
}

/** Random groupings for the other seats: each of their units beside a token may belong to any token. */
export function determinize(v: TrenchView, _viewer: Viewer, random: Random): TrenchClub {
  const g = knownState(v)
  for (let u = 0; u < g.army.length; u++) if (g.army[u] === HIDDEN) g.army[u] = random.below(3)
  return g
}
