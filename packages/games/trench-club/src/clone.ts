/** A cheap copy of the state, by hand. Lists by hex are shared: they are never changed in place. */
import { copyFrame } from '@em/engine'
import type { TrenchClub } from './types.ts'

export const clone = (g: TrenchClub): TrenchClub => ({
  ...g,
  stack: g.stack.map(copyFrame),
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
