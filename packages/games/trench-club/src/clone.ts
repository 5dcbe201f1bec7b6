/** A cheap copy of the state, by hand. Lists by hex are shared: they are never changed in place. */
import type { Frame } from '@em/engine'
import type { TrenchClub } from './types.ts'

/** Frames hold scalars and lists of numbers. */
function cloneFrame(frame: Frame): Frame {
  const copy = { ...frame } as Record<string, unknown>
  for (const key in copy) {
    const value = copy[key]
    if (Array.isArray(value)) copy[key] = value.slice()
  }
  return copy as unknown as Frame
}

export const clone = (g: TrenchClub): TrenchClub => ({
  ...g,
  stack: g.stack.map(cloneFrame),
  opened: g.opened.slice(),
  tokensLeft: g.tokensLeft.slice(),
  tokens: g.tokens.map((t) => t.slice()),
  unitType: g.unitType.slice(),
  unitNation: g.unitNation.slice(),
  unitPower: g.unitPower.slice(),
  unitOwner: g.unitOwner.slice(),
  at: g.at.slice(),
  damage: g.damage.slice(),
  xp: g.xp.slice(),
  army: g.army.slice(),
  moved: g.moved.slice(),
  worked: g.worked.slice(),
  garrison: g.garrison.slice(),
  dug: g.dug.slice(),
  fortOwner: g.fortOwner.slice(),
  bonds: g.bonds.slice(),
  deck: g.deck.slice(),
  under: g.under.slice(),
  cards: g.cards.map((c) => c.slice()),
})
