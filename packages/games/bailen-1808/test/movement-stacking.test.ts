/** Section 6: the numeric cases, on plain ground with one wood. */
import { describe, expect, it } from 'vitest'
import { unitIndex } from '../src/data/index.ts'
import { stackAt } from '../src/rules/field.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { company, room } from '../src/rules/stacking.ts'
import { NO_FACING } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground({ terrain: { '0705': 'B' } })
const scene = sceneOn(GROUND)

/** All units of the hex counted as coming there and staying. */
function limit(units: Given['units'], at = '0505', end = true): string {
  const s = scene({ units })
  const list = stackAt(s.g, hex(at))
  return room(s.g, hex(at), list.slice(1), list.slice(0, 1), end)?.rule ?? ''
}
const inf = (at: string, ...sps: number[]): Given['units'] => {
  const ids = ['L41', 'L42', 'L43', 'L31', 'L32']
  return Object.fromEntries(sps.map((sp, i) => [ids[i]!, { at, sp }]))
}

describe('limits of a hex', () => {
  it('[6c] 24 SP of infantry, not 25', () => {
    expect(limit(inf('0505E', 8, 8, 8))).toBe('')
    expect(limit(inf('0505E', 8, 8, 8, 1))).toBe('6c')
  })
  it('[6f] 16 SP of cavalry, not 17', () => {
    const horse = (last: number): Given['units'] => ({
      DR1: { at: '0505E', sp: 5 },
      DR2: { at: '0505E', sp: 5 },
      CZ1: { at: '0505E', sp: 4 },
      CO2: { at: '0505E', sp: last },
    })
    expect(limit(horse(2))).toBe('')
    expect(limit(horse(3))).toBe('6f')
  })
  it('[Q24] infantry and cavalry together 24', () => {
    expect(limit({ ...inf('0505E', 8, 8), DR1: '0505E' })).toBe('')
    expect(limit({ ...inf('0505E', 8, 8, 4), DR1: '0505E' })).toBe('Q24')
  })
  it('[6k] in wood 18 of all arms, guns included', () => {
    expect(limit(inf('0705E', 8, 8, 2), '0705')).toBe('')
    expect(limit(inf('0705E', 8, 8, 3), '0705')).toBe('6k')
    expect(limit({ ...inf('0705E', 8, 8), FC: { at: '0705E', sp: 3 } }, '0705')).toBe('6k')
  })
  it('[6d] [6e] one battery with others, three alone', () => {
    expect(limit({ ...inf('0505E', 8), FC: '0505E' })).toBe('')
    expect(limit({ ...inf('0505E', 8), FC: '0505E', FP: '0505E' })).toBe('6d')
    expect(limit({ FC: '0505E', FP: '0505E', FV: '0505E' })).toBe('')
    expect(limit({ FC: '0505E', FP: '0505E', FV: '0505E', FRB: '0505E' })).toBe('6e')
  })
  it('[6g] [Q101] a square: 18 SP, 3 units, and 2 batteries', () => {
    expect(limit({ ...inf('0505#', 8, 8, 2), FC: '0505E', FP: '0505E' })).toBe('')
    expect(limit(inf('0505#', 8, 8, 3))).toBe('6g')
    expect(limit(inf('0505#', 4, 4, 4, 4))).toBe('6g')
    expect(limit({ ...inf('0505#', 8), FC: '0505E', FP: '0505E', FV: '0505E' })).toBe('6g')
  })
  it('[6h] but only where a move ends', () => {
    expect(limit(inf('0505#', 8, 8, 3), '0505', false)).toBe('')
    expect(limit(inf('0505E', 8, 8, 8, 1), '0505', false)).toBe('6c')
  })
  it('[6h] [Q25] the other limits bind everywhere, beside a square too', () => {
    const beside = (sp: number): Given['units'] => ({ ...inf('0505#', 8, 8), L43: { at: '0505E', sp } })
    expect(limit(beside(8), '0505', false)).toBe('')
    expect(limit({ ...beside(8), L31: { at: '0505E', sp: 1 } }, '0505', false)).toBe('6c')
  })
  it('[6l] [Q88] nobody is British here: the rule finds nothing to forbid', () => {
    expect(limit({ GW3: '0505E', RES: '0505E' })).toBe('')
  })
})

describe('company', () => {
  const meets = (there: Given['units'], coming: string): string => {
    const s = scene({ units: there })
    const u = unitIndex(coming)
    return (
      company(
        s.g,
        stackAt(s.g, s.g.at[u]!).filter((v) => v !== u),
        [u],
      )?.rule ?? ''
    )
  }
  it('[14.1d] [Q74] good order stays with neither disorder nor rout', () => {
    expect(meets({ L41: '0505!', L42: '0505E' }, 'L42')).toBe('14.1d')
    expect(meets({ L41: '0505!!', L42: '0505E' }, 'L42')).toBe('Q74')
    expect(meets({ L41: '0505!!', L42: '0505!' }, 'L42')).toBe('')
  })
  it('[7.2g] [5.1s] a square shares with guns and skirmishers, not with a line', () => {
    expect(meets({ L41: '0505#', L42: '0505E' }, 'L42')).toBe('7.2g')
    expect(meets({ L41: '0505#', FC: '0505E*' }, 'FC')).toBe('')
    expect(meets({ CE1: '0505#', VC1: '0505E~' }, 'VC1')).toBe('')
  })
})

describe('on the move', () => {
  const moving = (given: Given): Scene =>
    scene({ orders: { CHA: 'D', PAN: 'D' }, ...given, push: (_g, t) => pushMovement(t, 1, 0) })

  it('[Q25] the limits bind in every hex that is entered', () => {
    const s = moving({ units: { ...inf('0505E', 8, 8, 8), S4: '0506E', OM1: '2020E' }, leaders: { chabert: '0507' } })
    s.take({ type: 'pick', units: [s.u('S4')] })
    expect(s.why({ type: 'step', to: hex('0505') }).rule).toBe('6c')
  })
  it('[6g] a square is not formed where it would be too many', () => {
    const s = moving({ units: { ...inf('0505E', 8, 8, 8), OM1: '2020E' }, leaders: { chabert: '0507' } })
    s.take({ type: 'pick', units: [s.u('L41'), s.u('L42'), s.u('L43')] })
    expect(s.why({ type: 'form', unit: s.u('L41'), form: 1 }).rule).toBe('6g')
    // Without the third they are few enough, but he would stand beside the square (7.2g).
    s.take({ type: 'leave', unit: s.u('L43') })
    expect(s.why({ type: 'form', unit: s.u('L41'), form: 1 }).rule).toBe('7.2g')
  })
  it('[5.1d] [5.1h] squares: neither formed in a wood nor led into one', () => {
    const s = moving({ units: { L41: '0705E', OM1: '2020E' }, leaders: { chabert: '0507' } })
    s.take({ type: 'pick', units: [s.u('L41')] })
    expect(s.why({ type: 'form', unit: s.u('L41'), form: 1 }).rule).toBe('5.1d')
    const q = moving({ units: { L41: '0605#', OM1: '2020E' }, leaders: { chabert: '0507' } })
    q.take({ type: 'pick', units: [q.u('L41')] })
    expect(q.why({ type: 'step', to: hex('0705') }).rule).toBe('5.1h')
    expect(q.offers('stop').map((a) => a.facing)).toEqual([NO_FACING])
  })
})
