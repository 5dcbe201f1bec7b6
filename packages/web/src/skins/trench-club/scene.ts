/** Which miniatures stand where, the arrows of declared attacks, and the way that a move would take. */
import type { Arrow, Piece, Route, Scene } from '../../skin/index.ts'
import { capital } from '../kit/words.ts'
import { spent, stopsByContact } from './contact.ts'
import { dice, unitWord } from './data.ts'
import { attacksOf, inFort, onMap, type S, type TrenchAction } from './game.ts'

export function scene(s: S): Scene {
  const { view } = s
  const pieces: Piece[] = []
  view.at.forEach((at, u) => {
    if (!onMap(at) && !inFort(at)) return
    pieces.push({
      id: u,
      place: at,
      stack: 0,
      rank: u,
      strength: dice.destroyedAt - (view.damage[u] ?? 0),
      name: capital(unitWord(s, u)),
    })
  })
  const arrows: Arrow[] = attacksOf(view).map(([unit, target], i) => ({
    from: `piece:${unit}`,
    to: `piece:${target}`,
    kind: 'attack',
    label: String(i + 1),
  }))
  return { pieces, arrows }
}

/** "1,5" or "1.5". */
export const points = (s: S, n: number): string => (s.lang === 'es' ? String(n).replace('.', ',') : String(n))

export function route(s: S, a: TrenchAction): Route | undefined {
  if (a.type !== 'move' && a.type !== 'enter' && a.type !== 'board') return undefined
  if (a.path.length === 0) return undefined
  const sums = spent(s.view, a.unit, a.path, a.type === 'board')
  const steps = a.path.map((place, i) => ({ place, label: points(s, sums[i] ?? 0) }))
  const stop = a.type === 'move' && stopsByContact(s.view, a.unit, a.path)
  return { from: `piece:${a.unit}`, steps, ...(stop ? { stop: s.say('ui.stop') } : {}) }
}
