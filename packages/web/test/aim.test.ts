import type { Action } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { At, Choice, Interaction, Key, Piece, Target } from '../src/skin/index.ts'
import { type Aim, meaning, targetAt, targetMap } from '../src/table/aim.ts'

const choice = (type: string): Choice => ({ action: { type } as Action, label: type, tone: 'move' })
const target = (at: At, ...types: string[]): Target => ({ at, choices: types.map(choice) })
const piece = (id: number, place: number, stack: 0 | 1 = 0): Piece => ({
  id,
  place,
  stack,
  rank: id,
  strength: 1,
  name: `p${id}`,
})
const pieces = [piece(1, 10), piece(2, 10), piece(3, 11), piece(4, 12, 1), piece(5, 12, 1)]

const aim = (at: At, selected: Key, targets: readonly Target[], over: Partial<Aim> = {}): Aim => {
  const interaction: Interaction = {
    actors: [{ piece: 1 }, { piece: 2 }, { piece: 3 }],
    targets: () => targets,
    buttons: () => [],
    prompt: () => ({ title: '', detail: '' }),
  }
  return { at, selected, targets: targetMap(targets), interaction, pieces, careful: false, tight: () => false, ...over }
}

describe('what a click means', () => {
  it('selects a piece that can act, and deselects it again', () => {
    expect(meaning(aim('piece:1', '', []))).toEqual({ kind: 'select', piece: 1 })
    expect(meaning(aim('piece:1', 'piece:1', []))).toEqual({ kind: 'deselect' })
    expect(meaning(aim('piece:3', 'piece:1', []))).toEqual({ kind: 'select', piece: 3 })
  })

  it('selects the tool of a target that is one, also where a piece stands on it', () => {
    const handle: Target = { at: 'place:12', choices: [], select: 'tool:attack' }
    expect(meaning(aim('place:12', '', [handle]))).toEqual({ kind: 'tool', key: 'tool:attack' })
    expect(meaning(aim('piece:4', '', [handle]))).toEqual({ kind: 'tool', key: 'tool:attack' })
  })

  it('acts when only one thing can be meant', () => {
    expect(meaning(aim('place:20', 'piece:1', [target('place:20', 'move')]))).toMatchObject({
      kind: 'act',
      choice: { label: 'move' },
    })
  })

  it('acts on a legal place, with or without a piece on it; reselects only where there is no target', () => {
    const friend = target('place:11', 'join')
    expect(meaning(aim('piece:3', 'piece:1', [friend]))).toMatchObject({ kind: 'act', choice: { label: 'join' } })
    expect(meaning(aim('piece:3', 'piece:1', [friend], { careful: true }))).toEqual({ kind: 'choose', target: friend })
    expect(meaning(aim('piece:3', 'piece:1', [friend], { tight: () => true }))).toMatchObject({ kind: 'act' })
    // Nothing is selected: a counter that can act is taken up. And the selected one itself is put down.
    expect(meaning(aim('piece:3', '', [friend]))).toEqual({ kind: 'select', piece: 3 })
    expect(meaning(aim('piece:3', 'piece:3', [friend]))).toEqual({ kind: 'deselect' })
    expect(meaning(aim('piece:3', 'piece:1', [target('place:20', 'move')]))).toEqual({ kind: 'select', piece: 3 })
  })

  it('lets the reader choose between several, and always with a finger', () => {
    const two = target('place:20', 'move', 'sea')
    expect(meaning(aim('place:20', 'piece:1', [two]))).toEqual({ kind: 'choose', target: two })
    const one = target('place:20', 'move')
    expect(meaning(aim('place:20', 'piece:1', [one], { careful: true }))).toEqual({ kind: 'choose', target: one })
  })

  it('only proposes what cannot be taken back', () => {
    const { at, choices } = target('place:20', 'assault')
    const bold = { at, choices: choices.map((c) => ({ ...c, confirm: true })) }
    expect(meaning(aim('place:20', 'piece:1', [bold]))).toEqual({ kind: 'choose', target: bold })
  })

  it('takes a click on a place for its pieces too, and one on a piece for its place', () => {
    const targets = targetMap([target('place:12', 'move'), target('piece:4', 'attack')])
    expect(targetAt('place:12', targets, pieces)?.choices.map((c) => c.label)).toEqual(['move', 'attack'])
    expect(targetAt('piece:4', targets, pieces)?.choices.map((c) => c.label)).toEqual(['attack'])
    expect(targetAt('piece:5', targets, pieces)?.choices.map((c) => c.label)).toEqual(['move'])
  })

  it('joins targets that stand at the same spot', () => {
    expect(targetMap([target('place:1', 'a'), target('place:1', 'b')]).get('place:1')?.choices).toHaveLength(2)
  })

  it('selects what was hit in a tight stack of its own, and fans out enemies when more than one can be meant', () => {
    const tight = { tight: () => true }
    expect(meaning(aim('piece:2', '', [], tight))).toEqual({ kind: 'select', piece: 2 })
    const both = [target('piece:4', 'attack'), target('piece:5', 'attack')]
    expect(meaning(aim('piece:5', 'piece:1', both, tight))).toMatchObject({ kind: 'spread' })
    expect(meaning(aim('piece:3', '', [], tight))).toEqual({ kind: 'select', piece: 3 })
    // Only the covered one is a target: it is meant, whichever was hit.
    expect(meaning(aim('piece:5', 'piece:1', [target('piece:4', 'attack')], tight))).toMatchObject({ kind: 'act' })
  })

  it('says that a place is illegal only when something is selected', () => {
    expect(meaning(aim('place:30', 'piece:1', []))).toEqual({ kind: 'illegal' })
    expect(meaning(aim('place:30', '', []))).toEqual({ kind: 'nothing' })
  })

  it('selects through a place the first piece that can act there', () => {
    expect(meaning(aim('place:11', '', []))).toEqual({ kind: 'select', piece: 3 })
    expect(meaning(aim('place:10', '', []))).toEqual({ kind: 'select', piece: 1 })
  })
})
