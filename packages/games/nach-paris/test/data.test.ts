import { expect, it } from 'vitest'
import * as d from '../src/data/index.ts'

it('loads', () => {
  expect(d.hexCount).toBe(61 * 43)
  expect(d.scenarios.length).toBeGreaterThan(4)
})
