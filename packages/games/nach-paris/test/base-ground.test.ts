import { describe, expect, it } from 'vitest'
import { directionTo, neighbours, workIndex, works } from '../src/data/index.ts'
import { arrivalHexes } from '../src/rules/arrive.ts'
import { arcsOf, arcsOfStack, FLANK, FRONT } from '../src/rules/facing.ts'
import { fullSteps } from '../src/rules/full.ts'
import { room } from '../src/rules/stacking.ts'
import { cabOf } from '../src/rules/tests.ts'
import { attrition, isInf, isPio, placeUnit, removeUnit, sideOf, valuesOf } from '../src/rules/units.ts'
import { inEnemyZone } from '../src/rules/zones.ts'
import { ABSENT, AWAY, DESTROYED, ELIMINATED, enemyOf, FOLDED, NO_WORKS, OLD_FORT } from '../src/types.ts'
import { hex, type Scene, scene } from './position.ts'

/** Whether the unit, which looks from one hex at the other, has its zone there. */
function reaches(id: string, from: string, to: string, change: (s: Scene) => void = () => {}): boolean {
  const facing = directionTo(hex(from), hex(to))
  const s = scene({ scenario: 'campaign', gt: 14, units: { [id]: `${from}>${facing}` } })
  change(s)
  return inEnemyZone(s.g, enemyOf(sideOf(s.u(id))), hex(to))
}

describe('zones and hexsides', () => {
  it('[6.1.3a] over a Major River only with an ARF of 6', () => {
    expect([reaches('19.ID', 'AB34', 'AB33'), reaches('5.KD', 'AB34', 'AB33')]).toEqual([true, false])
    expect(reaches('5.KD', 'AB34', 'AB35')).toBe(true)
  })
  it('[6.1.3b] over Deep Forest only HAR, MIN and a red ARF', () => {
    const over = (id: string): boolean => reaches(id, 'AE27', 'AE26')
    expect([over('19.ID'), over('I/Fußa.7'), over('BCA 14e CA'), over('1ere DI'), over('5.KD')]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
  it('[6.1.3b] [R92] red is read from the counter side: after two steps it is gone', () => {
    const worn = (s: Scene): void => {
      s.g.steps[s.u('19.ID')] = 2
    }
    expect(reaches('19.ID', 'AE27', 'AE26', worn)).toBe(false)
  })
  it('[6.1.3b] over a Ridge likewise, [R104] but not where a Pass leads through', () => {
    expect([reaches('5.KD', 'J10', 'I10'), reaches('5.KD', 'J11', 'I11')]).toEqual([false, true])
  })
  it('[6.1.3c] nobody over a flooded bank', () => {
    const flood = (s: Scene): void => {
      s.g.flooded.fill(1)
    }
    expect([reaches('19.ID', 'AU40', 'AT40'), reaches('19.ID', 'AU40', 'AT40', flood)]).toEqual([true, false])
  })
  it('[11.4.2a] a whole Feste has a zone, [11.4.2b] a reduced one has none', () => {
    const s = scene({ scenario: 'campaign', gt: 14, works: ['Feste Kaiser Wilhelm II'] })
    expect(inEnemyZone(s.g, 1, hex('G11'))).toBe(true)
    s.g.forts = s.g.forts.map((n) => Math.min(n, 1))
    expect(inEnemyZone(s.g, 1, hex('G11'))).toBe(false)
  })
  it('[11.3.2a] a Fort outside an ENC has none', () => {
    const s = scene({ scenario: 'campaign', gt: 14, works: ['Manonviller'] })
    const around = neighbours[works[workIndex('Manonviller')]!.hex]!.filter((h) => h >= 0)
    expect(around).toHaveLength(6)
    expect(around.filter((h) => inEnemyZone(s.g, 0, h))).toEqual([])
  })
})

describe('units and ground', () => {
  it('[2.5.3b] in FIP a SAR has no MF, [2.5.3c] on its moving side no guns', () => {
    const s = scene({ units: { 'KMK.b3': 'AM27' } })
    const u = s.u('KMK.b3')
    expect([valuesOf(s.g, u).mf > 0, valuesOf(s.g, u).aff]).toEqual([true, 0])
    s.g.fip[u] = 1
    expect([valuesOf(s.g, u).mf, valuesOf(s.g, u).aff]).toEqual([0, 96])
  })
  it('[9.3.3k] who is moved is on its moving side, [R76] and out of its Old Fortification', () => {
    const s = scene({ units: { 'KMK.b3': 'AM27', '19.ID': 'AM26' } })
    s.g.fip[s.u('KMK.b3')] = 1
    s.g.works[s.u('19.ID')] = OLD_FORT
    placeUnit(s.g, s.t, s.u('KMK.b3'), hex('AM28'))
    placeUnit(s.g, s.t, s.u('19.ID'), hex('AM27'))
    expect([s.g.fip[s.u('KMK.b3')], s.g.works[s.u('19.ID')]]).toEqual([0, NO_WORKS])
  })
  it('[2.2.1e] PIO are INF, [D1a] with a small front', () => {
    const s = scene({ units: { 'PiR.24': 'AM27>0' } })
    expect([isInf(s.u('PiR.24')), isPio(s.u('PiR.24'))]).toEqual([true, true])
    expect(arcsOf(s.g, s.u('PiR.24')).filter((a) => a === FRONT).length).toBe(1)
  })
  it('[11.6.9a] behind the works of an ENC with an Active Fortification all is front', () => {
    const s = scene({ scenario: 'liege', units: { '3e DA': 'W34/2>0' }, works: ['Embourg'] })
    expect(arcsOfStack(s.g, hex('W34')).every((a) => a === FRONT)).toBe(true)
    // Its own attacks and zone still go by its facing.
    expect(arcsOf(s.g, s.u('3e DA')).filter((a) => a === FRONT).length).toBe(1)
    s.g.forts.fill(0)
    expect(arcsOfStack(s.g, hex('W34'))).toContain(FLANK)
  })
  it('[5.1.4] a fortress unit tests at +2 in its ENC and next to it', () => {
    const cab = (place: string): number => {
      const s = scene({ scenario: 'campaign', gt: 14, units: { '72e DR': place }, options: { weather: false } })
      return cabOf(s.g, s.u('72e DR')).value
    }
    const far = cab('AE20')
    expect([cab('Y18') - far, cab('Y17') - far, cab('Y16') - far]).toEqual([2, 2, 0])
  })
  it('[6.4.1a] nobody stands on a flooded plain', () => {
    const s = scene({ scenario: 'campaign', units: { '19.ID': 'AI41/1' } })
    expect(room(s.g, hex('AI41'), [s.u('19.ID')])).toBeUndefined()
    s.g.flooded.fill(1)
    expect(room(s.g, hex('AI41'), [s.u('19.ID')])?.rule).toBe('6.4.1a')
  })
  it('[6.6.4c] [R54] 15.ID has three steps until 17.ID forms', () => {
    const s = scene({ scenario: 'campaign', units: { '15.ID': 'Y28' } })
    const [div, formed] = [s.u('15.ID'), s.u('17.ID')]
    s.g.at[formed] = FOLDED
    s.g.steps[div] = 3
    expect([fullSteps(s.g, div), attrition(s.g, div)]).toEqual([3, 0])
    s.g.at[formed] = hex('AH36')
    expect([fullSteps(s.g, div), attrition(s.g, div)]).toEqual([4, 1])
  })
  it('[6.6.3a] [R101] [6.6.5a] who gave a step to a detachment is whole without it', () => {
    const s = scene({ scenario: 'campaign', units: { '3.KD': 'W24', '27e DI': 'N8' } })
    const full = (): number[] => [fullSteps(s.g, s.u('3.KD')), fullSteps(s.g, s.u('27e DI'))]
    s.g.at[s.u('JB 4.KK')] = FOLDED
    s.g.at[s.u('BCA 14e CA')] = ABSENT
    expect(full()).toEqual([3, 4])
    s.g.at[s.u('JB 4.KK')] = hex('W24')
    s.g.at[s.u('BCA 14e CA')] = DESTROYED
    expect(full()).toEqual([2, 3])
  })
  it('[14.1.5b] [R58] the destroyed and the eliminated lie in two boxes, and only one costs steps', () => {
    const s = scene({ units: { '19.ID': 'AM27/1', '20.ID': 'AM27/1' } })
    removeUnit(s.g, s.t, s.u('19.ID'), DESTROYED)
    removeUnit(s.g, s.t, s.u('20.ID'), ELIMINATED)
    expect([s.g.at[s.u('19.ID')], s.g.at[s.u('20.ID')], s.g.losses[0]]).toEqual([DESTROYED, ELIMINATED, 1])
  })
})

describe('HQs that come back', () => {
  const returns = (
    scenario: string,
    id: string,
    units: Record<string, string> = {},
    works: string[] = [],
  ): number[] => {
    const s = scene({ scenario, units, works })
    const u = s.u(id)
    s.g.at[u] = AWAY
    s.g.steps[u] = 1
    s.g.due[u] = s.g.gt
    return [...arrivalHexes(s.g, u)]
  }
  it('[13.1.7b] German: with another HQ; French: in Paris', () => {
    expect(returns('sambre-meuse', '2.AOK', { '1.AOK': 'AE37', '3.AOK': 'Y30' })).toEqual([hex('AE37'), hex('Y30')])
    expect(returns('marne', 'QG 6A')).toContain(hex('AX15'))
  })
  it('[R80] Belgian: in Antwerp while it stands, then with the French HQ nearest Paris', () => {
    expect(returns('campaign', 'QG Belge', {}, ['Breendonck'])).toContain(hex('AG41'))
    expect(returns('campaign', 'QG Belge', { 'QG 5A': 'AM20', 'QG 3A': 'Y18' })).toEqual([hex('AM20')])
  })
  it('[R111] where the map has neither, the scenario says', () => {
    expect(returns('liege', 'QG Belge')).toEqual([hex('AE37')])
  })
})
