/** The action that a click would have meant, so that the server can say why it is not possible. */
import { type At, type Key, pieceOf, placeOf } from '../../skin/index.ts'
import { neighboursOf } from './data.ts'
import { type DownfallAction, type S, topFrame } from './game.ts'
import { coalitionOfArmy } from './scene.ts'

export function candidate(s: S, key: Key, at: At): DownfallAction | undefined {
  const piece = pieceOf(at)
  const place = placeOf(at) ?? (piece === undefined ? undefined : s.view.armyZone[piece])
  const army = pieceOf(key)
  if (army !== undefined) return orderFor(s, army, piece, place)
  if (place === undefined) return undefined
  if (key === 'tool:entrench') return { type: 'entrench', zone: place }
  if (key === 'tool:gas') return piece === undefined ? undefined : { type: 'gas', target: piece }
  if (key.startsWith('tool:enter-')) {
    const like = s.legal.find((a) => a.type === 'enter' && key.endsWith(a.full ? 'full' : 'reduced'))
    return like?.type === 'enter' ? { ...like, zone: place } : undefined
  }
  if (s.legal.some((a) => a.type === 'retreat')) return { type: 'retreat', to: place }
  return piece === undefined ? undefined : takenUp(s, piece, place)
}

/** An own army that cannot be taken up: any order would do to hear why. */
function takenUp(s: S, army: number, zone: number): DownfallAction | undefined {
  if (s.view.armySide[army] !== s.view.turn) return undefined
  const step = topFrame(s.view)?.step
  if (step === 'menu') return { type: 'activate', extra: false }
  return step === 'activate' ? { type: 'move', army, path: neighboursOf(zone).slice(0, 1) } : undefined
}

function orderFor(
  s: S,
  army: number,
  piece: number | undefined,
  place: number | undefined,
): DownfallAction | undefined {
  const from = s.view.armyZone[army] ?? -1
  // Of a neutral country only its neutrality matters, however far away it is.
  const neutral = place !== undefined && (s.view.control[place] ?? -1) < 0
  const enemy = piece !== undefined && !neutral && coalitionOfArmy(s.view, piece) !== coalitionOfArmy(s.view, army)
  if (enemy && piece !== undefined) {
    const there = s.view.armyZone[piece] ?? -1
    return there === from
      ? { type: 'attack', army, target: piece }
      : { type: 'moveAttack', army, to: there, target: piece }
  }
  if (place === undefined || place === from) return undefined
  return { type: 'move', army, path: shortest(from, place) }
}

/** Fewest zones from one to another, without the first; the rules judge it, this only proposes. */
export function shortest(from: number, to: number): readonly number[] {
  const came = new Map<number, number>([[from, from]])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (at === to) break
    for (const next of neighboursOf(at)) {
      if (came.has(next)) continue
      came.set(next, at)
      queue.push(next)
    }
  }
  if (!came.has(to)) return [to]
  const path: number[] = []
  for (let at = to; at !== from; at = came.get(at) ?? from) path.unshift(at)
  return path
}
