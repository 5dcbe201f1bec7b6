import { describe, expect, it } from 'vitest'
import { INDOCTRINATED } from '../src/types.ts'
import { view } from '../src/view.ts'
import { moving, pick } from './movement-scene.ts'
import { hex, type Scene } from './position.ts'

const UNITS = { '14.ID': 'AM28', '2.KD': 'AL28', '2.AOK': 'AO28', '1ere DI': 'AM26', '51e DR': 'AK26', '4e DC': 'AN26' }
const HIDDEN = ['1ere DI', '51e DR', '4e DC']

/** The Germans move; what lies under the French markers is as `change` makes it. */
const germans = (change: (s: Scene) => void): Scene =>
  moving({ units: UNITS, options: { fog: true, recon: true } }, (s) => {
    for (const id of HIDDEN) s.g.fog[s.u(id)] = 1
    change(s)
  })
const TURNS = [0, 1, 2, 3, 4, 5].map((facing) => (s: Scene) => {
  for (const id of HIDDEN) {
    s.g.facing[s.u(id)] = facing
    s.g.steps[s.u(id)] = 1 + (facing % 2)
  }
})

describe('hidden information in movement', () => {
  it('[19.1.3a] [19.2.3] no list or refusal depends on what lies under a marker', () => {
    const all = TURNS.map((change) => {
      const s = germans(change)
      const lists = [s.legal()]
      for (const id of ['14.ID', '2.KD']) {
        const one = pick(germans(change), id)
        lists.push(one.legal())
        const refusals = ['AM27', 'AL27', 'AM26', 'AK27'].filter((label) => !one.can({ type: 'step', hex: hex(label) }))
        lists.push(refusals.map((label) => ({ ...one.why({ type: 'step', hex: hex(label) }) }) as never))
      }
      return JSON.stringify(lists)
    })
    expect(new Set(all).size).toBe(1)
  })
  it('[21.1.1b] [R47] the frame of a move does not tell who is indoctrinated', () => {
    const frames = [0, INDOCTRINATED].map((doctrine) => {
      const s = moving(
        { side: 1, units: { '1ere DI': 'AN25', '14.ID': 'AN27>3' }, options: { doctrine: true } },
        (it) => {
          it.g.doctrine[it.u('1ere DI')] = doctrine
        },
      )
      return JSON.stringify(view(pick(s, '1ere DI').g, s.g.seatOf[0]!).stack)
    })
    expect(frames[0]).toBe(frames[1])
  })
  it('[19.1.3a] nor which unit it is that moves under a marker', () => {
    const s = moving({ units: UNITS, side: 1, options: { fog: true } }, (it) => {
      for (const id of HIDDEN) it.g.fog[it.u(id)] = 1
    })
    pick(s, '4e DC')
    const shown = JSON.stringify(view(s.g, s.g.seatOf[0]!).stack)
    expect(shown).not.toContain(`"unit":${s.u('4e DC')}`)
  })
})
