/** Shocks that are only in view: an assault about to be declared, an attack that could still be evaded. */
import type { Preview } from '@em/engine'
import { unitCount, unitSide } from '../data/index.ts'
import { whoAssaults } from '../rules/assault-move.ts'
import { type MoveFrame, moverOfMove, placeOf } from '../rules/move-ends.ts'
import type { ShockFrame } from '../rules/shock.ts'
import { onMap } from '../rules/units.ts'
import { type Bailen, enemyOf, type Hex, type Side, type Unit } from '../types.ts'
import { shockPreview } from './shock.ts'

/** Units that hold an AS marker against the hex already. */
function assaulters(g: Bailen, side: Side, hex: Hex): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] === side && onMap(g, u) && g.target[u] === hex && g.charge[u] === 0) found.push(u)
  }
  return found
}

/** Those of the units in hand who would be bound to the assault (10c, 4.2k), with those who are bound already. */
export function assaultPreview(g: Bailen, f: MoveFrame, hex: Hex, buried: number): Preview | undefined {
  const able = whoAssaults(moverOfMove(g, f), placeOf(g, f))
  const attackers = [...assaulters(g, f.side, hex).filter((u) => !able.includes(u)), ...able]
  return shockPreview(g, { kind: 'assault', side: f.side, attackers, hex, buried })
}

/** The assault of those who hold a marker against the hex. */
export const assaultsOn = (g: Bailen, side: Side, hex: Hex, buried: number): Preview | undefined =>
  shockPreview(g, { kind: 'assault', side, attackers: assaulters(g, side, hex), hex, buried })

/** What the defender faces who does not evade (10.1a): the combat as it stands, no leader named yet. */
export const standPreview = (g: Bailen, f: ShockFrame): Preview | undefined =>
  shockPreview(g, {
    kind: f.kind,
    side: f.side,
    attackers: f.attackers,
    hex: f.hex,
    buried: 0,
    reader: enemyOf(f.side),
  })
