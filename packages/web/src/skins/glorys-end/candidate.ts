/** The action that a click would have meant, so that the server can say why it is not possible. */
import { near, unitSide } from '@em/glorys-end/data'
import { type At, type Key, pieceOf, placeOf } from '../../skin/index.ts'
import { stackAt, troopsAt } from './data.ts'
import { deciding, type GloryAction, of, ownSide, type S, stepOf } from './game.ts'
import { inHand, keyUnit, waitingUnits } from './rear.ts'

export function candidate(s: S, key: Key, at: At): GloryAction | undefined {
  const { view } = s
  const piece = pieceOf(at)
  const hex = placeOf(at) ?? view.at[piece ?? -1] ?? -1
  if (hex < 0) return undefined
  const own = ownSide(s)
  const there = piece ?? troopsAt(view, hex)[0] ?? stackAt(view, hex)[0] ?? -1
  const mine = there >= 0 && unitSide[there] === own
  const enemy = there >= 0 && !mine
  const unit = pieceOf(key) ?? keyUnit(key)
  switch (stepOf(view)) {
    case 'deploy': {
      const army = of(s.legal, 'marker')[0]?.army
      if (army !== undefined) return { type: 'marker', army, hex }
      return { type: 'deploy', unit: inHand(key, waitingUnits(s)), hex }
    }
    case 'reinforce':
      return { type: 'enter', unit: inHand(key, waitingUnits(s)), hex }
    case 'replace':
      if (keyUnit(key) >= 0) return { type: 'rebuild', unit, hex }
      return mine ? { type: 'replace', unit: there } : undefined
    case 'withdraw':
      return mine ? { type: 'withdraw', units: [there] } : undefined
    case 'entrench':
      return mine ? { type: 'dig', unit: there } : undefined
    case 'confuse':
      return { type: 'confuse', hex }
    case 'strategic':
      return { type: 'rail', unit: unit >= 0 ? unit : there, hex: unit >= 0 ? hex : (view.at[there] ?? hex) }
    case 'operational':
      // Asks why a unit cannot be picked; for units that can, the move itself answers.
      return unit < 0 && mine ? { type: 'pick', units: [there] } : undefined
    case 'move':
      return enemy ? { type: 'assault', hex } : { type: 'step', hex }
    case 'prepared':
      return attackOf(s, unit, there, mine, hex)
    case 'losses':
      return mine ? { type: 'lose', unit: there } : undefined
    case 'retreat':
      return { type: 'fallBack', units: of(s.legal, 'fallBack')[0]?.units ?? [], hex }
    case 'advance':
      return mine ? { type: 'advance', unit: there } : undefined
    default:
      return undefined
  }
}

/** The selected unit attacks the hex under the pointer; a unit of the reader's would join, or begin against its first neighbour. */
function attackOf(s: S, unit: number, there: number, mine: boolean, hex: number): GloryAction | undefined {
  if ((deciding(s.view, 'prepared')?.hex ?? -1) >= 0) return mine ? { type: 'join', unit: there } : undefined
  if (unit >= 0) return { type: 'attack', unit, hex }
  if (mine) return { type: 'attack', unit: there, hex }
  // No unit is chosen: the first of one's own beside the enemy is asked about.
  const own = ownSide(s)
  const beside = near.slice(hex * 6, hex * 6 + 6).flatMap((n) => troopsAt(s.view, n).filter((u) => unitSide[u] === own))
  return there >= 0 && beside[0] !== undefined ? { type: 'attack', unit: beside[0], hex } : undefined
}
