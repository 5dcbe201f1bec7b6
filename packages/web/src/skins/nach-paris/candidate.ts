/** The action that a click would have meant, so that the server can say why it is not possible. */
import { unitCount, unitSide } from '@em/nach-paris/data'
import { type At, type Key, pieceOf, placeOf } from '../../skin/index.ts'
import { stackAt } from './data.ts'
import { deciding, type NachParisAction, ownSide, type S, stepOf } from './game.ts'
import { keyUnit } from './plain.ts'

export function candidate(s: S, key: Key, at: At): NachParisAction | undefined {
  const { view } = s
  const piece = pieceOf(at)
  const hex =
    placeOf(at) ?? (piece !== undefined && piece >= unitCount ? piece - unitCount : (view.at[piece ?? -1] ?? -1))
  if (hex < 0) return undefined
  const there = piece !== undefined && piece < unitCount ? piece : (stackAt(view, hex)[0] ?? -1)
  const mine = there >= 0 && unitSide[there] === ownSide(s)
  const unit = keyUnit(key)
  switch (stepOf(view)) {
    case 'movement':
      if (unit >= 0 && (view.at[unit] ?? -1) < 0) return { type: 'arrive', unit, hex }
      // Asks why a unit cannot be picked; for units that can, the move itself answers.
      return mine ? { type: 'pick', unit: there } : undefined
    case 'move':
      return { type: 'step', hex }
    case 'bombard':
      return mine ? { type: 'join', unit: there } : { type: 'shell', hex }
    case 'combats':
      return unit >= 0 ? { type: 'attack', unit, hex, full: true } : undefined
    case 'attack':
      return mine ? { type: 'support', unit: there, full: true } : undefined
    case 'retreat':
      return unit >= 0 ? { type: 'retreat', unit, hex, facing: view.facing[unit] ?? 0 } : undefined
    case 'advance':
      return unit >= 0 ? { type: 'advance', unit, hex } : undefined
    case 'withdrawCavalry':
      return unit >= 0 ? { type: 'escape', unit, hex } : undefined
    case 'combatMoves':
      return unit >= 0 ? { type: 'shift', unit, hex } : mine ? { type: 'shift', unit: there, hex } : undefined
    case 'replacements':
      return mine ? { type: 'replace', unit: there } : undefined
    case 'consolidation':
      return unit >= 0 && mine ? { type: 'consolidate', unit, from: there } : undefined
    case 'planAssault':
      return deciding(view, 'planAssault') && mine ? { type: 'join', unit: there } : undefined
    default:
      return undefined
  }
}
