import type { Action } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { Choice, Interaction, Piece, Point, Target } from '../src/skin/index.ts'
import { together } from '../src/table/together.ts'

/** A road of places 0 to 9, ten units apart. Pieces 1 and 2 stand at 0 and 1; each can go up to three empty places on. */
function road(homes: Record<number, number>, { opening = false } = {}) {
  const at = new Map(Object.entries(homes).map(([id, place]) => [Number(id), place]))
  const done: string[] = []
  let legal: Action[] = []
  const move = (piece: number, to: number): Action => ({ type: 'move', piece, to }) as Action
  const open: Action = { type: 'stop' }
  let inHand = opening
  const targets = (piece: number): readonly Target[] => {
    const from = at.get(piece) ?? 0
    return [1, 2, 3].flatMap((n) => {
      const to = from + n
      const taken = [...at.values()].includes(to)
      const choice: Choice = { action: move(piece, to), label: '', tone: 'move' }
      return taken ? [] : [{ at: `place:${to}` as const, choices: [choice] }]
    })
  }
  const interaction = (): Interaction => ({
    actors: [...at.keys()].map((piece) => ({ piece, ...(inHand ? { first: open } : {}) })),
    targets: (key) => targets(Number(key.slice(6))),
    buttons: () => [],
    prompt: () => ({ title: '', detail: '' }),
  })
  const scene = (): readonly Piece[] =>
    [...at].map(([id, place]) => ({ id, place, stack: 0, rank: 0, strength: 1, name: '' }))
  const go = (pieces: readonly number[], to: number, parallel: boolean): readonly string[] => {
    const choice: Choice = { action: move(pieces[0] ?? 0, to), label: '', tone: 'move' }
    const centre = (place: number): Point => [place * 10, 0]
    const next = together({ at: `place:${to}`, choice, pieces, parallel, interaction, scene, centre })
    for (let n = 0; n < 20; n++) {
      legal = [...at.keys()].flatMap((p) => targets(p).flatMap((t) => t.choices.map((c) => c.action)))
      if (inHand) legal.push(open)
      const action = next(legal) as (Action & { piece: number; to: number }) | undefined
      if (!action) break
      done.push(action.type === 'stop' ? 'stop' : `${action.piece}>${action.to}`)
      if (action.type === 'stop') inHand = false
      else at.set(action.piece, action.to)
    }
    return done
  }
  return { go }
}

describe('pieces that go together', () => {
  it('keep their places to each other, the foremost first', () => {
    expect(road({ 1: 0, 2: 1 }).go([1, 2], 3, true)).toEqual(['2>4', '1>3'])
  })
  it('go as far as they can where something stands in the way, and stay where no step brings them nearer', () => {
    expect(road({ 1: 0, 2: 1, 3: 4 }).go([1, 2], 3, true)).toEqual(['2>3'])
    expect(road({ 1: 3, 2: 0, 3: 1, 4: 2 }).go([1, 2], 4, true)).toEqual(['1>4'])
  })
  it('all go to the same place where the board says so', () => {
    expect(road({ 1: 0, 2: 1 }).go([1, 2], 3, false)).toEqual(['1>3'])
  })
  it('end first what is in hand', () => {
    expect(road({ 1: 0, 2: 1 }, { opening: true }).go([1, 2], 3, true)).toEqual(['stop', '2>4', '1>3'])
  })
})
