/** Shocks not yet begun: an assault about to be declared, an attack that could still be evaded. */
import type { Preview } from '@em/engine'
import { unitCount, unitSide } from '../data/index.ts'
import { whoAssaults } from '../rules/assault-move.ts'
import { type MoveFrame, moverOfMove, placeOf } from '../rules/move-ends.ts'
import type { ShockFrame } from '../rules/shock.ts'
import { onMap } from '../rules/units.ts'
import { type Bailen, enemyOf, type Hex, type Side, type Unit } from '../types.ts'
import { shockPreview } from './shock.ts'

/** Units that already hold an AS marker against the hex. */
function assaulters(g: Bailen, side: Side, hex: Hex): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] === side && onMap(g, u) && g.target[u] === hex && g.charge[u] === 0) found.push(u)
  }
  return found
}

/** Units in hand that would be bound to the assault (10c, 4.2k), with those already bound. */
export function assaultPreview(g: Bailen, f: MoveFrame, hex: Hex, buried: number): Preview | undefined {
  const able = whoAssaults(moverOfMove(g, f), placeOf(g, f))
  const attackers = [...assaulters(g, f.side, hex).filter((u) => !able.includes(u)), ...able]
  return shockPreview(g, { kind: 'assault', side: f.side, attackers, hex, buried })
}

/** The assault of the units that hold a marker against the hex. */
export const assaultsOn = (g: Bailen, side: Side, hex: Hex, buried: number): Preview | undefined =>
  shockPreview(g, { kind: 'assault', side, attackers: assaulters(g, side, hex), hex, buried })

/** The combat that awaits a defender who does not evade (10.1a), as it stands, no leader named yet. */
export const standPreview = (g: Bailen, f: ShockFrame): Preview | undefined =>
  shockPreview(g, {
    kind: f.kind,
    side: f.side,
    attackers: f.attackers,
    hex: f.hex,
    buried: 0,
    reader: enemyOf(f.side),
  })
