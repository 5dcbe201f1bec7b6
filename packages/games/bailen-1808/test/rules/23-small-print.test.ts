/** More of the small print: who is left out of a stack, hexes at the edge of the map, previews of what cannot come. */
import { describe, expect, it } from 'vitest'
import { firePreview } from '../../src/odds/fire.ts'
import { chargePreview } from '../../src/odds/shock.ts'
import { preview } from '../../src/odds.ts'
import { canAssault } from '../../src/rules/assault-move.ts'
import { pushCavalryRetreat } from '../../src/rules/cavalry-retreat.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushMove } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { enemyZones } from '../../src/rules/zones.ts'
import { GONE } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, sceneOn } from '../position.ts'
import { bind, control } from './shock-play.ts'

const BASES = { ES: '4028', FR: '0101' }
const scene = sceneOn(ground({ bases: BASES }))

describe('previews', () => {
  it('[4.2i] the preview of an aim in defence halves the points of those under M who are attacked', () => {
    const items = (attacked: boolean): string[] => {
      const s = scene({ units: { RES: '1110W', L41: '1010E' }, orders: { VEN: 'M', COU: 'M', GRI: 'M', JUN: 'M' } })
      if (attacked) bind(s, '1110', 'L41')
      s.push((_g, t) => pushFireStep(t, 0, 'defensive'))
      const aim = { type: 'aim', unit: s.u('RES'), hex: hex('1010'), points: 3 } as const
      return preview(view(s.g, 0), 0, aim)!.accounts[0]!.items.map((i) => i.rule)
    }
    expect([items(true).includes('4.2i'), items(false).includes('4.2i')]).toEqual([true, false])
  })
  it('[9.4a] [11f] no odds of fire at a hex that nobody holds, nor of a ride that nobody asks for', () => {
    const s = scene({ units: { RES: '1110W', L41: '1010E', CZ1: '0910E' } })
    const shot = { side: 1, kind: 'offensive', shooters: [s.u('L41')], parts: [6 * 48] } as const
    const at = (label: string) => firePreview(fieldOf(s.g), { ...shot, hex: hex(label) })?.key
    expect([at('1110'), at('1109')]).toEqual(['preview.fire', undefined])
    s.push((g, t) => pushMove(g, t, [s.u('L41')]))
    expect(preview(view(s.g, 1), 1, { type: 'react', units: [s.u('CZ1')] })).toBeUndefined()
  })
  it('[11.6h] [16k] a charge that cannot fail its test is not said to fail', () => {
    // Will C: the first two faces fail. Reding, who stands where the charge ends, adds two.
    const fails = (reding: string): number | undefined => {
      const s = scene({ units: { FAR: '1410W', L41: '1010E' }, leaders: { reding }, phasing: 'ES' })
      const { outcomes } = chargePreview(s.g, { units: [s.u('FAR')], hex: hex('1010'), buried: 0 })!.main!
      return outcomes.find((o) => o.key === 'outcome.charge.fails')?.cases
    }
    expect([fails('1815'), fails('1111')]).toEqual([2 * 6 * 6, undefined])
  })
})

describe('assaults', () => {
  it('[10d] [10n] a stack assaults with those who may; an enemy two hexes away is no target', () => {
    const s = scene({ units: { FC: '0910E*', L41: '0910E', RES: '1110W' } })
    const field = fieldOf(s.g)
    expect(canAssault(field, enemyZones(field, 1), 1, [s.u('FC'), s.u('L41')])).toBe(true)
    expect(canAssault(field, enemyZones(field, 1), 1, [s.u('FC')])).toBe(false)
    s.push((_g, t) => pushMovement(t, 1, 2))
    s.take({ type: 'pick', units: [s.u('L41')] })
    for (let facing = 0; facing < 6; facing++)
      expect(s.why({ type: 'assault', facing, hex: hex('1110') }).rule).toBe('10d')
  })
})

describe('riders who have to go', () => {
  it('[11.10a] who has fallen in the meantime does not ride back', () => {
    const s = scene({ units: { CZ1: '1010E', CZ2: '1210E', RES: '3010W' } })
    s.push((g, t) => {
      pushCavalryRetreat(g, t, [s.u('CZ2'), s.u('CZ1')])
      g.at[s.u('CZ2')] = GONE
    })
    s.take(s.offers('step')[0]!).take(s.offers('stop')[0]!)
    expect([s.where('CZ2'), s.step()]).toEqual(['gone', 'over'])
  })
  it('[11.10c] [7.1a] no way back leads through a full hex to ground that cannot be climbed', () => {
    const full: Given['units'] = { DR1: '1009!', DR2: '1009!', CO2: { at: '1009!', sp: 4 } }
    const end = (level: number): string => {
      const heights = Object.fromEntries(
        ['0907', '0908', '1007', '1008', '1107', '1108', '0909', '1109'].map((h) => [h, level]),
      )
      const on = sceneOn(ground({ bases: { ES: '1028', FR: '1001' }, level: heights }))
      const s = on({ units: { CZ1: '1010E', RES: '3010W', ...full } })
      s.push((g, t) => pushCavalryRetreat(g, t, [s.u('CZ1')]))
      return s.where('CZ1')
    }
    expect([end(0), end(2)]).toEqual(['1008', '1010'])
  })
  it('[11.9f] [11.9i] the corner of the map is on the map', () => {
    const s = control(scene({ units: { CO2: { at: '0301W', fatigue: 3 }, RES: '3010W' } }), ['CO2'], '0301', 1)
    while (s.step() === 'uncontrolled') s.take(s.offers('ahead')[0]!)
    expect(s.where('CO2')).toBe('0101')
  })
})
