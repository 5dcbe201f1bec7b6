/** The action that a click would have meant, so that the server can say why it is not possible. */
import { commanderOf, unitSide } from '@em/bailen-1808/data'
import { type At, type Key, pieceOf, placeOf } from '../../skin/index.ts'
import { stackAt } from './data.ts'
import { type BailenAction, leaderOf, moveFrame, movementFrame, of, ownSide, type S, topFrame } from './game.ts'
import { chosenFormation, lieOf } from './ordering.ts'

export function candidate(s: S, key: Key, at: At): BailenAction | undefined {
  const { view } = s
  const piece = pieceOf(at)
  const hex =
    placeOf(at) ??
    (piece === undefined
      ? undefined
      : leaderOf(piece) === undefined
        ? view.at[piece]
        : view.leaderAt[leaderOf(piece) ?? -1])
  if (hex === undefined || hex < 0) return undefined
  const unit = pieceOf(key)
  const own = ownSide(s)
  const there = stackAt(view, hex)[0] ?? -1
  const enemy = there >= 0 && unitSide[there] !== own
  const step = topFrame(view)?.step
  if (step === 'orders') return ordered(s, key, hex)
  if (moveFrame(view)) {
    if (enemy && moveFrame(view)?.sub === 2) return { type: 'assault', hex, facing: 0 }
    return { type: 'step', to: hex }
  }
  if (movementFrame(view)) {
    // Asks why a unit cannot be picked; for units that can, the move itself answers.
    return there >= 0 && !enemy && !of(s.legal, 'pick').some((a) => a.units.includes(there))
      ? { type: 'pick', units: [there] }
      : undefined
  }
  if (step === 'fire' || step === 'reactionFire') {
    const target = topFrame(view)?.hex ?? -1
    if (unit === undefined)
      return !enemy && there >= 0 ? { type: 'aim', unit: there, hex: target, points: 1 } : undefined
    return { type: 'aim', unit, hex, points: 1 }
  }
  if (step === 'charges') {
    if (unit === undefined) return !enemy && there >= 0 ? { type: 'charge', units: [there], hex } : undefined
    return { type: 'charge', units: [unit], hex }
  }
  if (step === 'leaders') {
    const leader = leaderOf(piece ?? -1)
    return (topFrame(view)?.leader ?? -1) >= 0 || leader === undefined
      ? { type: 'ride', to: hex }
      : { type: 'lead', leader }
  }
  const back = of(s.legal, 'retreat')[0]
  if (back) return { type: 'retreat', unit: unit ?? back.unit, path: [hex] }
  return undefined
}

/** A sector about that hex, or an order for the commander in it. */
function ordered(s: S, key: Key, hex: number): BailenAction | undefined {
  const lie = lieOf(s, key)
  if (lie) return { type: 'sector', hex, facing: lie.facing, shift: lie.shift }
  const formation = chosenFormation(key)
  if (formation >= 0) return undefined
  const other = commanderOf.findIndex((leader) => s.view.leaderAt[leader] === hex)
  return other >= 0 ? { type: 'order', formation: other, order: 1 } : undefined
}
