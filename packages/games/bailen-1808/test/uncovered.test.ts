/** A unit that comes to light because those above it ride off is known from then on (6m). */
import { fixedDice, PlayTable } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { rideInSight } from '../src/rules/tell.ts'
import { ground } from './plain-map.ts'
import { hex, sceneOn } from './position.ts'

const scene = sceneOn(ground({ bases: { ES: '4028', FR: '0101' } }))

/** Whether what led here can no longer be taken back, when these ride off. */
function shown(units: Readonly<Record<string, string>>, riders: readonly string[]): boolean {
  const s = scene({ units })
  const table = new PlayTable(s.g, fixedDice())
  rideInSight(
    s.g,
    table,
    riders.map((id) => s.u(id)),
    hex('0506'),
  )
  return table.news
}

describe('cavalry that rides off', () => {
  it('[6m] shows the unit that it leaves on top of its stack', () => {
    expect(shown({ FAR: '0505SE', RES: '0505SE' }, ['FAR'])).toBe(true)
  })
  it('[6m] shows nothing where it stood alone, or the whole stack goes', () => {
    expect(shown({ FAR: '0505SE' }, ['FAR'])).toBe(false)
    expect(shown({ FAR: '0505SE', RES: '0505SE' }, ['FAR', 'RES'])).toBe(false)
  })
  it('[6m] is itself shown when it comes from below', () => {
    expect(shown({ RES: '0505SE', FAR: '0505SE' }, ['FAR'])).toBe(true)
  })
})
