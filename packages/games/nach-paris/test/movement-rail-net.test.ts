import { describe, expect, it } from 'vitest'
import { hexCount, railHexes, structureIndex } from '../src/data/index.ts'
import { stationCapacity } from '../src/rules/rail-move.ts'
import { usable } from '../src/rules/rail-net.ts'
import { ALLIED, BEL, FRE, GER, GERMAN } from '../src/types.ts'
import { hex, type Scene, scene } from './position.ts'

/** The campaign's whole map, the Germans in control of all rails but these. */
function underGermans(but: readonly string[], broken: readonly string[] = []): Scene {
  const s = scene({ scenario: 'campaign', gt: 16, side: 0 })
  const rail = new Array<number>(hexCount).fill(-1)
  for (const h of railHexes) rail[h] = GERMAN
  for (const label of but) rail[hex(label)] = ALLIED
  s.g.rail = rail
  s.g.broken.fill(0)
  for (const name of broken) s.g.broken[structureIndex(name)] = 12
  return s
}

/** Around Compiègne: where the French still hold the line. */
const FRENCH = [
  ...['AR31', 'AU29', 'AT31', 'AU28', 'AW26', 'AX25', 'AX23', 'AX21', 'AX22', 'AX24', 'AY25', 'AY18', 'AX18', 'AX16'],
  ...['AP21', 'AQ22', 'AS18', 'AT18', 'AR19', 'AP19', 'AP20', 'AQ20', 'AO22', 'AP22', 'AO21', 'AN25', 'AM26', 'AN24'],
]
const BROKEN = ['Pont de Compiègne', 'Pont de Laversines', 'Pont de Verberie']

describe('which railways can be used', () => {
  const s = underGermans(FRENCH, BROKEN)
  const net = usable(s.g, GER)
  const steps = (label: string): number => stationCapacity(s.g, GER, hex(label), net)
  it.each([
    ['AQ30', 2],
    ['AU25', 6],
    ['AV23', 4],
    ['AV26', 2],
    ['AW24', 2],
    ['AX19', 2],
    ['AU20', 4],
    ['AW19', 8],
    ['AT22', 8],
    ['AT23', 1],
  ])('[EX16] [12.2.1] %s takes %i steps', (label, most) => {
    expect([net.any[hex(label)], steps(label)]).toEqual([1, most])
  })
  it.each([
    'AR30',
    'AR29',
    'AR28',
    'AS28',
    'AS29',
    'AW22',
    'AW23',
    'AV22',
    'AV21',
    'AW18',
    'AT19',
    'AT21',
    'AQ21',
    'AP23',
  ])('[EX16] [12.1.5g] %s is of no use', (label) => {
    expect([s.g.rail[hex(label)], net.any[hex(label)], steps(label)]).toEqual([GERMAN, 0, 0])
  })
  it('[EX16] [12.1.5e] the low line of AW20 is of no use, the high one is', () => {
    expect([net.any[hex('AW20')], net.high[hex('AW20')]]).toEqual([1, 1])
    expect(net.any[hex('AV21')]).toBe(0)
  })
  it('[EX16] [12.1.5f] the spur of Ribemont hangs on a line that is of no use', () => {
    expect([net.any[hex('AO25')], net.any[hex('AP25')]]).toEqual([0, 0])
  })

  it('[EX18] [16.1.9b] [R40] a tunnel beyond the middle of the hex leaves the hex', () => {
    const before = underGermans([])
    expect(usable(before.g, GER).any[hex('AP20')]).toBe(1)
    const after = underGermans(['AQ20'], ['Tunnel de Vierzy'])
    expect(usable(after.g, GER).any[hex('AP20')]).toBe(1)
    expect(stationCapacity(after.g, GER, hex('AP20'))).toBe(4)
  })
  it('[EX18] [16.1.9a] [R60] a bridge before the middle of the hex closes it', () => {
    // Nothing comes to P14 but from O13.
    const open = underGermans(['Q14'])
    expect(usable(open.g, GER).any[hex('P14')]).toBe(1)
    const closed = underGermans(['Q14'], ['Pont de la Meurthe'])
    expect([usable(closed.g, GER).any[hex('P14')], stationCapacity(closed.g, GER, hex('P14'))]).toEqual([0, 0])
  })

  it('[12.1.5] the net of Guise as the spec lists it', () => {
    const g = scene({ units: { '51e DR': 'AK26', '2.GID': 'AK27>3' }, side: 0 }).g
    const high = usable(g, GER).high
    const held = ['AP29', 'AO28', 'AN29', 'AM29', 'AN28', 'AM27', 'AL28', 'AO27', 'AP27']
    expect(held.filter((label) => high[hex(label)] === 0)).toEqual([])
    expect([usable(g, GER).any[hex('AN27')], high[hex('AK29')]]).toEqual([0, 0])
    // L2 from Le Cateau to Wassigny; L13 for the French; Hirson for nobody.
    expect(usable(g, FRE).any[hex('AK24')]).toBe(1)
    expect([usable(g, GER).any[hex('AJ27')], usable(g, FRE).any[hex('AJ27')]]).toEqual([0, 0])
  })
  it('[12.1.6a] [12.1.6c] the zone of a unit with ARF 3 cuts a line and leaves its control', () => {
    const s = scene({ units: { '51e DR': 'AK26>0' }, side: 0 })
    expect(usable(s.g, GER).any[hex('AK27')]).toBe(0)
    expect(s.g.rail[hex('AK27')]).toBe(GERMAN)
    const away = scene({ units: { '51e DR': 'AK26>3' }, side: 0 })
    expect(usable(away.g, GER).any[hex('AK27')]).toBe(1)
  })
  it('[12.1.6a] the zone of cavalry with less cuts nothing', () => {
    const s = scene({ units: { '4e DC': 'AK26' }, side: 0 })
    expect(usable(s.g, GER).any[hex('AK27')]).toBe(1)
  })
  it('[12.1.7b] the French use the Belgian network from GT3, [12.1.5c] the Belgians theirs while Antwerp stands', () => {
    const before = scene({ scenario: 'campaign', gt: 2, side: 1 })
    const after = scene({ scenario: 'campaign', gt: 3, side: 1 })
    const brussels = hex('AG37')
    expect([usable(before.g, FRE).any[brussels], usable(after.g, FRE).any[brussels]]).toEqual([0, 1])
    expect(usable(before.g, BEL).any[brussels]).toBe(1)
  })
  it('[19.2.3] what lies under FOW cuts the line, and its enemy cannot see it', () => {
    const s = scene({ units: { '51e DR': 'AK26>0' }, side: 0, options: { fog: true } })
    s.g.fog[s.u('51e DR')] = 1
    expect([usable(s.g, GER).any[hex('AK27')], usable(s.g, GER, true).any[hex('AK27')]]).toEqual([0, 1])
  })
})
