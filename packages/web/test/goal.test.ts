import { describe, expect, it } from 'vitest'
import { type March, passable, whyNoGoal } from '../src/skins/kit/goal.ts'

const deny = (key: string) => ({ rule: key, key })
/** A road of hexes 0 to 9 from 0 on: 2 can only be passed, a wall stands before 5. */
const road: March<number> = {
  ways: [1, 2, 3, 4].map((hex) => ({
    hex,
    cost: hex,
    path: [1, 2, 3, 4].slice(0, hex),
    end: hex !== 2,
  })),
  start: 0,
  stand: (path) => path.at(-1) ?? 0,
  bars: (from, to) => (from === 4 && to === 5 ? deny('wall') : undefined),
  noEnd: () => deny('full'),
  neighbours: (hex) => [hex - 1, hex + 1],
  far: deny('far'),
}

describe('why a hex is no goal', () => {
  it('is nothing where the march can end, or stands already', () => {
    for (const hex of [0, 1, 3, 4]) expect(whyNoGoal(road, hex)).toBeUndefined()
  })
  it('is why nobody can stop there, where it can be passed', () => {
    expect(passable(road)).toEqual([2])
    expect(whyNoGoal(road, 2)).toEqual(deny('full'))
  })
  it('is what bars the last step, or that it is too far', () => {
    expect(whyNoGoal(road, 5)).toEqual(deny('wall'))
    expect(whyNoGoal(road, 6)).toEqual(deny('far'))
  })
})
