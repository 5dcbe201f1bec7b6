/** Questions wait their turn, moves do not wait for the questions of others. */
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Turns } from '../src/turns.ts'

/** A target where work is written down; a negative time allows one piece of work in each turn of the event loop. */
function place() {
  const done: string[] = []
  const turns = new Turns(-1)
  const work = (name: string) => () => void done.push(name)
  return { done, turns, work }
}

it('does one after the other, and whoever asks much waits for the others', async () => {
  const { done, turns, work } = place()
  const [greedy, modest] = [{}, {}]
  for (const name of ['g1', 'g2', 'g3']) turns.wait(greedy, work(name))
  turns.wait(modest, work('m1'))
  expect(done).toEqual([])
  const seen: string[] = []
  for (let turn = 0; turn < 5; turn++) {
    await setImmediate()
    seen.push(done.join(' '))
  }
  expect(seen).toEqual(['g1', 'g1 m1', 'g1 m1 g2', 'g1 m1 g2 g3', 'g1 m1 g2 g3'])
  // And again, with nothing waiting.
  turns.wait(greedy, work('g4'))
  await setImmediate()
  expect(done.at(-1)).toBe('g4')
})

it('does as much in one turn of the event loop as there is time for', async () => {
  const turns = new Turns(60_000)
  const done: number[] = []
  for (let i = 0; i < 5; i++) turns.wait({}, () => void done.push(i))
  await setImmediate()
  expect(done).toEqual([0, 1, 2, 3, 4])
})

it('lets a move pass the questions of others, and none of the same socket', async () => {
  const { done, turns, work } = place()
  const [asker, mover] = [{}, {}]
  turns.wait(asker, work('question'))
  turns.inOrder(mover, work('move'))
  turns.inOrder(asker, work('move after the question'))
  expect(done).toEqual(['move'])
  await setImmediate()
  await setImmediate()
  expect(done).toEqual(['move', 'question', 'move after the question'])
})
