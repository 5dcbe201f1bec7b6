/** A crowd that comes at once is let in little by little, in order. */
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Door } from '../src/door.ts'

it('lets a few in at each turn of the event loop, in the order in which they came', async () => {
  const door = new Door(3)
  const inside: number[] = []
  for (let i = 0; i < 7; i++) void door.enter().then(() => inside.push(i))
  expect(inside).toEqual([])
  const seen: number[][] = []
  for (let turn = 0; turn < 4; turn++) {
    await setImmediate()
    seen.push([...inside])
  }
  expect(seen).toEqual([
    [0, 1, 2],
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2, 3, 4, 5, 6],
    [0, 1, 2, 3, 4, 5, 6],
  ])
  // And again, with nothing waiting.
  const late = door.enter()
  await late
  expect(inside).toHaveLength(7)
})
