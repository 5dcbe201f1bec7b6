/** Formations that withdraw or flee, unit by unit: who goes, how far, and where to. */
import { describe, expect, it } from 'vitest'
import { labelOf } from '../../src/data/index.ts'
import { pushWithdraw } from '../../src/rules/withdraw.ts'
import { NO_FIRE } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, type Scene, sceneOn } from '../position.ts'
import { F } from './turn-play.ts'

const scene = sceneOn(ground({ bases: { ES: '4028', FR: '0101' } }))
const goes = (units: Given['units'], kind: 'withdrawal' | 'flight'): Scene => {
  const s = scene({ units })
  s.push((g, t) => pushWithdraw(g, t, F('CHA'), kind))
  for (let n = 0; n < 20 && s.step() !== 'over'; n++) s.take(s.legal()[0]!)
  return s
}

describe('withdrawal', () => {
  it('[17.1g] [5.2a] [Q76] two hexes nearer to the base; guns on the ground or with NF stay', () => {
    const s = goes({ L41: '1515E', FV: '1818E*', FC: '1212E', RES: '3020W' }, 'withdrawal')
    const away = (id: string): unknown => s.events('log.withdraws').find((e) => e.params!.unit === s.u(id))?.rules
    expect([away('L41'), away('FV'), away('FC')]).toEqual([['17.1g'], ['17.1g'], undefined])
    expect(s.where('FC')).toBe('1212')
    const silent = goes({ FV: { at: '1818E*', marks: NO_FIRE }, L41: '1515E', RES: '3020W' }, 'withdrawal')
    expect(silent.where('FV')).toBe('1818')
  })
  it('[17.1g] [Q82] by any of the ways that lead two hexes nearer, never through the enemy', () => {
    const paths = (units: Given['units']): string[] => {
      const s = scene({ units: { L41: '0505E', ...units }, asksAll: true })
      s.push((g, t) => pushWithdraw(g, t, F('CHA'), 'withdrawal'))
      const asked = s.step() === 'withdraw' ? s.offers('retreat').map((a) => a.path) : []
      const gone = s.events('log.withdraws').map((e) => e.params!.path as number[])
      return [...asked, ...gone].map((path) => path.map(labelOf).join(' ')).sort()
    }
    expect(paths({ RES: '3020W' })).toEqual(['0404 0304', '0404 0403', '0504 0403', '0504 0503'])
    expect(paths({ RES: '0403W' })).not.toContain('0404 0403')
  })
})

describe('flight', () => {
  const flees = (enemies: Given['units']): string => {
    const s = goes({ L41: '1515E', ...enemies }, 'flight')
    return (s.events('log.flees')[0]!.params!.path as number[]).map(labelOf).join(' ')
  }
  it('[17.1l] as far as the points reach, to where it is nearest to the base', () => {
    expect(flees({ RES: '2020W' })).toBe('1514 1513 1512 1511 1510 1509')
  })
  it('[17.1l] [7.3e] out of an enemy zone a point less is left for the way', () => {
    expect(flees({ RES: '1615W' }).split(' ').length).toBe(5)
    expect(flees({ RES: '1615E' }).split(' ').length).toBe(6)
  })
  it('[17.1l] of ends equally near to the base the one farthest from the nearest enemy', () => {
    expect(flees({ RES: '1505W' })).toBe('1414 1314 1213 1113 1012 0912')
    expect(flees({ RES: '1505W', COR: '0128E' })).toBe('1414 1314 1213 1113 1012 0912')
    expect(flees({ RES: '0515W' })).toBe('1514 1513 1512 1511 1510 1509')
  })
  it('[17.1k] [Q74] in rout from then on; who comes to the edge is gone', () => {
    const s = goes({ L41: '0404E', RES: '3020W' }, 'flight')
    expect([s.where('L41'), s.events('log.rout')[0]!.rules]).toEqual(['gone', ['17.1k']])
  })
})
