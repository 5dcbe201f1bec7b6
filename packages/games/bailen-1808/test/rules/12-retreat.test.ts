/** 12 and 13 as far as retreats and advances follow from combat results; the paths are in test/retreat. */
import { describe, expect, it } from 'vitest'
import { labelOf } from '../../src/data/index.ts'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { PART } from '../../src/rules/fire-points.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { pushVolley } from '../../src/rules/volley.ts'
import { DISORDERED, GOOD, SHOCKED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'

const GROUND = ground({ bases: { ES: '4015', FR: '0101' } })
const scene = sceneOn(GROUND)

const FREE = { CHA: 'A', VEN: 'A', COU: 'A' }
/** The French in these hexes assault one Spanish hex. */
const assault = (units: Given['units'], ids: readonly string[], at: string, ...dice: number[]): Scene => {
  const s = scene({ units, orders: FREE })
  for (const id of ids) s.g.target[s.u(id)] = hex(at)
  s.push((_g, t) => pushCombatStep(t, 1, 'assaults'))
  return s.take({ type: 'resolve', hex: hex(at) }, ...dice)
}
const retreats = (s: Scene, id: string, ...path: string[]) =>
  ({ type: 'retreat', unit: s.u(id), path: path.map((label) => hex(label)) }) as const
const ends = (s: Scene): Set<string> => new Set(s.offers('retreat').map((a) => labelOf(a.path.at(-1)!)))

describe('retreat at once', () => {
  const even = { L41: { at: '0505E', sp: 8 }, RES: { at: '0605W', sp: 8 } } as const
  it('[12a] [12i] A1, A2, D1 and D2 send back the side that they name, by its owner, before anything else', () => {
    // 1:1: 1 is A2, 2 is A1, 6 is D1; 4:1: 5 is D2.
    const a2 = assault(even, ['L41'], '0605', 1)
    expect([a2.step(), a2.asked()]).toEqual(['retreat', 'FR'])
    expect(a2.offers('retreat').every((a) => a.path.length === 2)).toBe(true)
    const a1 = assault(even, ['L41'], '0605', 2)
    expect([a1.asked(), a1.offers('retreat').every((a) => a.path.length === 1)]).toEqual(['FR', true])
    const d1 = assault(even, ['L41'], '0605', 6)
    expect([d1.asked(), d1.offers('retreat').every((a) => a.path.length === 1)]).toEqual(['ES', true])
    const d2 = assault({ ...even, RES: { at: '0605W', sp: 2 } }, ['L41'], '0605', 5)
    expect([d2.asked(), d2.offers('retreat').every((a) => a.path.length === 2)]).toEqual(['ES', true])
  })
  it('[12a] and so does the D1 of a fire', () => {
    const s = scene({ units: even, orders: FREE })
    const volley = { side: 1, kind: 'offensive', hex: hex('0605'), shooters: [s.u('L41')], parts: [20 * PART] } as const
    s.push((g, t) => pushVolley(g, t, volley), 6)
    expect([s.step(), s.asked(), s.g.sp[s.u('RES')]]).toEqual(['retreat', 'ES', 6])
  })
  it('[12d] [Q35] the price is paid once, by each unit that goes through a zone, and by no other', () => {
    const units = { GW3: '0506NW', RES: '0506NW', L41: '0505SE', L42: '0607NW', L43: '0407NE', S4: '0608NW' }
    const s = scene({ units })
    const both = [s.u('GW3'), s.u('RES')]
    s.push((g, t) => pushRetreat(g, t, { units: both, hexes: 2, from: [hex('0505')], test: false }))
    expect(s.step()).toBe('retreat')
    const zone = s.offers('retreat').find((a) => a.unit === s.u('GW3'))!
    s.take(zone)
    // Two hexes of control or one: one point.
    expect([s.g.sp[s.u('GW3')], s.g.condition[s.u('GW3')]]).toEqual([8, DISORDERED])
    expect([s.g.sp[s.u('RES')], s.g.condition[s.u('RES')]]).toEqual([8, GOOD])
  })
  it('[12e] the second hex is not next to the first also after A2', () => {
    const s = assault(even, ['L41'], '0605', 1)
    expect([...ends(s)].some((label) => ['0404', '0405', '0504', '0506'].includes(label))).toBe(false)
    expect(s.why(retreats(s, 'L41', '0405', '0404')).rule).toBe('12e')
  })
  it('[12e] nor where there is no way straight back and any way will do', () => {
    const s = scene({ units: { GW3: '0110E', L41: '0210!', L42: '0108!' } })
    s.push((g, t) => pushRetreat(g, t, { units: [s.u('GW3')], hexes: 2, from: [hex('0210')], test: false }))
    const found = [...ends(s)]
    expect(found).toContain('0208')
    for (const near of ['0109', '0111', '0209']) expect(found).not.toContain(near)
  })
  it('[12h] not off the map', () => {
    const s = scene({ units: { GW3: '0110E', L41: '0209W' } })
    s.push((g, t) => pushRetreat(g, t, { units: [s.u('GW3')], hexes: 1, from: [hex('0209')], test: false }))
    // Two sides of the hex are the edge: one way away from the attacker is left.
    expect(s.where('GW3')).toBe('0111')
    const stuck = scene({ units: { GW3: '0110E', L41: '0209W', L42: '0111NE', L43: '0109SE', S4: '0210W' } })
    stuck.push((g, t) => pushRetreat(g, t, { units: [stuck.u('GW3')], hexes: 1, from: [hex('0209')], test: false }))
    expect(stuck.where('GW3')).toBe('gone')
  })
})

describe('advance', () => {
  const even = { L41: { at: '0505E', sp: 8 }, RES: { at: '0605W', sp: 8 } } as const
  it('[Q70] the defenders may occupy what the attackers have left, and need no command', () => {
    const s = scene({ units: even, orders: FREE, leaders: { coupigny: '3920' } })
    s.g.target[s.u('L41')] = hex('0605')
    s.push((_g, t) => pushCombatStep(t, 1, 'assaults')).take({ type: 'resolve', hex: hex('0605') }, 2)
    s.take(retreats(s, 'L41', '0404'), 6)
    while (s.asked() === 'FR') s.take(s.legal()[0]!)
    expect([s.step(), s.asked()]).toEqual(['advance', 'ES'])
    s.take({ type: 'advance', units: [s.u('RES')], facing: facing('W') })
    expect(s.where('RES')).toBe('0505')
  })
  it('[Q70] [14.1f] disordered winners only where no enemy controls', () => {
    const after = (to: string): Scene => {
      const s = assault({ ...even, RES: { at: '0605!', sp: 8 } }, ['L41'], '0605', 1)
      // 8 to 4 is 2:1: 1 is A1.
      s.take(retreats(s, 'L41', to), 6)
      while (s.step() === 'front') s.take({ type: 'face', facing: s.offers('face')[0]!.facing })
      return s
    }
    // In good order next to the hex it controls it.
    expect(after('0404').step()).toBe('over')
  })
  it('[Q71] who has advanced may attack once more in front, only targets not yet attacked', () => {
    const on = (marks: number): Scene => {
      const units = { ...even, RES: { at: '0605W', sp: 2 }, JAE: { at: '0705W', sp: 8, marks } }
      const s = assault(units, ['L41'], '0605', 3)
      s.take(retreats(s, 'RES', '0606'), 6)
      while (s.asked() === 'ES') s.take(s.legal()[0]!)
      return s.take({ type: 'advance', units: [s.u('L41')], facing: facing('E') })
    }
    const s = on(0)
    expect(s.offers('again').map((a) => labelOf(a.hex))).toContain('0705')
    expect(
      on(SHOCKED)
        .offers('again')
        .map((a) => labelOf(a.hex)),
    ).not.toContain('0705')
    // Not cleared: no third one. 8 to 8, a 4 is BM.
    s.take({ type: 'again', hex: hex('0705') }, 4)
    expect(s.step()).toBe('over')
  })
})
