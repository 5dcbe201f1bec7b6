import { anyGame, checkConfig, defaultConfig } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { scenarios } from '../src/data/index.ts'
import { nachParis } from '../src/index.ts'
import { ruleText } from '../src/rulebook/index.ts'
import { arrivalActions, arrivalHexes, arrivalSteps, arrive, arrivedByRail, denyArrival } from '../src/rules/arrive.ts'
import { facingSteps } from '../src/rules/choose-facing.ts'
import { countGt, endGame, pointsOf } from '../src/rules/victory.ts'
import { setup } from '../src/setup.ts'
import { ARRIVED, AWAY, DESTROYED, FOLDED, type NachParis } from '../src/types.ts'
import { hex, type Scene, scene, start } from './position.ts'

const steps = [...facingSteps, ...arrivalSteps]
const arriving = (s: Scene, id: string, label: string): Scene => s.push((g, t) => arrive(g, t, s.u(id), hex(label)))

describe('set-up', () => {
  it('[7.7.1b] [1.1.5a] nobody is on the map, [3.3.1a] red dots are lost steps', () => {
    const { g, u } = start('guise', [])
    expect(g.at.some((at) => at >= 0)).toBe(false)
    expect([g.at[u('2.GID')], g.steps[u('2.GID')], g.steps[u('1.GID')]]).toEqual([AWAY, 3, 4])
  })
  it('[12.1.2a] [S1d] railways are German in the hexes of the card, Allied elsewhere', () => {
    const { g } = start('guise', [])
    expect([g.rail[hex('AP29')], g.rail[hex('AN23')], g.rail[hex('AK28')]]).toEqual([0, 1, -1])
  })
  it('[S1e] structures that were blown are down', () => {
    const { g } = start('guise', [])
    expect(g.broken.filter((n) => n > 0)).toEqual([12, 12, 12, 12])
  })
  it('[11.3.4] [11.4.1b] only works of the scenario stand, Festen with two steps', () => {
    const { g } = start('ardennes', [])
    expect(Math.max(...g.forts)).toBe(2)
    expect(start('guise', []).g.forts.every((n) => n === 0)).toBe(true)
  })
  it('[13.2.1b] Germans answer to the HQ of their army', () => {
    const { g, u } = start('sambre-meuse', [])
    expect([g.hq[u('3.ID')], g.hq[u('19.ID')], g.hq[u('1ere DI')]]).toEqual([u('1.AOK'), u('2.AOK'), -1])
  })
  it('[6.6.1c] parts of divisions that are whole lie folded', () => {
    const { g, u } = start('sambre-meuse', [])
    expect(g.at[u('13.IB')]).toBe(FOLDED)
  })
})

describe('arrivals', () => {
  it('[7.7.1a] who is due may come to its hex, and may not move', () => {
    const s = start('guise', steps)
    expect(arrivalHexes(s.g, s.u('1.GID'))).toEqual([hex('AL28')])
    arriving(s, '1.GID', 'AL28').take({ type: 'face', facing: 3 })
    expect([s.where('1.GID'), s.g.facing[s.u('1.GID')], s.g.marks[s.u('1.GID')]]).toEqual(['AL28', 3, ARRIVED])
  })
  it('[7.7.1a] who is not due does not come', () => {
    const s = start('guise', steps)
    expect(arrivalHexes(s.g, s.u('25.IB'))).toEqual([])
    expect(denyArrival(s.g, s.u('25.IB'), hex('AO27'))?.rule).toBe('7.7.1a')
    s.g.gt = 14
    expect(arrivalHexes(s.g, s.u('25.IB'))).toEqual([hex('AO27')])
  })
  it('[7.7.4] what was due before is due still', () => {
    const s = start('guise', steps)
    s.g.gt = 15
    expect(arrivalActions(s.g, 0).some((a) => a.type === 'arrive' && a.unit === s.u('1.GID'))).toBe(true)
  })
  it('[7.7.2b] an enemy in the hex: it comes beside its HQ', () => {
    const s = start('guise', steps)
    arriving(s, '2.AOK', 'AO28')
    s.g.at[s.u('19e DI')] = hex('AL28')
    const hexes = arrivalHexes(s.g, s.u('1.GID'))
    expect(hexes).toContain(hex('AO27'))
    expect(hexes).not.toContain(hex('AL28'))
    expect(hexes.length).toBe(6)
  })
  it('[7.7.2b] a full hex as well', () => {
    const s = start('guise', steps)
    arriving(s, '2.AOK', 'AO28')
    for (const id of ['3.ID', '4.ID', '5.ID', '6.ID']) {
      s.g.at[s.u(id)] = hex('AL28')
      s.g.steps[s.u(id)] = 4
    }
    expect(arrivalHexes(s.g, s.u('1.GID'))).not.toContain(hex('AL28'))
  })
  it('[7.7.3a] by rail it is on a line and may move', () => {
    const s = start('liege', steps)
    s.g.gt = 5
    arriving(s, '18.ID', 'T37')
    if (s.step() === 'boarding') s.take(s.offers('embark')[0]!)
    expect(s.g.line[s.u('18.ID')]).toBeGreaterThanOrEqual(0)
    expect(arrivedByRail(s.g, s.u('18.ID'))).toBe(true)
  })
  it('[19.1.1] arrivals come under FOW, [19.1.5] HQs do not', () => {
    const s = start('guise', steps, { fog: true })
    arriving(s, '2.AOK', 'AO28')
    arriving(s, '1.GID', 'AL28')
    expect([s.g.fog[s.u('1.GID')], s.g.fog[s.u('2.AOK')]]).toEqual([1, 0])
  })
  it('[19.1.3a] and are named to their owner only', () => {
    const s = start('guise', steps, { fog: true })
    arriving(s, '1.GID', 'AL28')
    const about = s.log.filter((e) => e.key === 'log.arrives')
    expect(about.map((e) => [e.seats, e.params?.unit])).toEqual([
      [[0], s.u('1.GID')],
      [[1], -7],
    ])
  })
  it('[S1k] [13.1.7b] a destroyed HQ comes back where the scenario says', () => {
    const s = scene({ units: { 'QG 5A': 'AL25' } })
    const u = s.u('QG 5A')
    s.g.at[u] = AWAY
    s.g.due[u] = s.g.gt + 1
    expect(arrivalHexes(s.g, u)).toEqual([])
    s.g.gt++
    expect(arrivalHexes(s.g, u)).toEqual([hex('AN23')])
    s.g.at[s.u('19.ID')] = hex('AN23')
    expect(arrivalHexes(s.g, u).length).toBe(6)
  })
})

describe('victory', () => {
  it('[S1j] Guise: who holds what, bridgeheads and losses', () => {
    const s = start('guise', [])
    // Guise 3 and St-Quentin 2 are French at the start, as is the ground beyond the Oise: 3.
    expect(pointsOf(s.g)).toEqual([0, 8])
    s.g.held[0] = 0
    s.g.at[s.u('19.ID')] = hex('AM26')
    s.g.losses[2] = 5
    s.g.losses[0] = 1
    expect(pointsOf(s.g)).toEqual([3 + 1 + 2, 2])
    s.g.steps[s.u('19.ID')] = 2
    expect(pointsOf(s.g)).toEqual([3 + 2, 2 + 3])
  })
  it('[S1j] the difference decides: German from four on, from eight decisively, Allied below three, below minus one decisively', () => {
    const end = (german: number, allied: number): [number, string | undefined] => {
      const s = start('guise', [])
      s.g.vp = [german, allied]
      endGame(s.g, s.t)
      return [s.g.winner, s.log.at(-1)?.key]
    }
    expect(end(8, 0)).toEqual([0, 'log.winsDecisive'])
    expect(end(9, 2)).toEqual([0, 'log.wins'])
    expect(end(4, 0)).toEqual([0, 'log.wins'])
    expect(end(7, 4)).toEqual([2, 'log.draw'])
    expect(end(2, 0)).toEqual([1, 'log.wins'])
    expect(end(1, 2)).toEqual([1, 'log.wins'])
    expect(end(0, 2)).toEqual([1, 'log.winsDecisive'])
  })
  it('[S1j] a handicap counts for the side that was given it, and only where one was agreed', () => {
    const begin = (handicap?: string): NachParis => {
      const options = handicap === undefined ? {} : { handicap }
      const playable = anyGame(nachParis)
      return setup(checkConfig(playable, defaultConfig(playable, { scenario: 'marne', options })))
    }
    const [german, allied] = pointsOf(begin())
    expect(pointsOf(begin('german-4'))).toEqual([german + 4, allied])
    expect(pointsOf(begin('allied-6'))).toEqual([german, allied + 6])
    expect(() => begin('german-5')).toThrow()
    expect(begin()).toEqual(begin('0'))
  })
  it('[S1j] the rulebook in the game tells the levels that decide', () => {
    const levels = scenarios
      .find((s) => s.id === 'guise')!
      .victory.levels.flatMap((l) => (Number.isFinite(l.atLeast) ? [l.atLeast] : []))
    for (const lang of ['es', 'en'] as const) {
      const [, told = ''] = (ruleText('S1j')?.[lang] ?? '').split(/Alemán menos aliado|German minus Allied/)
      expect((told.match(/-?\d+/g) ?? []).map(Number)).toEqual(levels)
    }
  })
  it('[1.1.5c] Liège: each Fort, and the earlier the last one falls the more', () => {
    const fallen = (gt: number): number => {
      const s = start('liege', [])
      s.g.forts.fill(0)
      s.g.gt = gt
      countGt(s.g, s.t)
      s.g.gt = 8
      return pointsOf(s.g)[0]
    }
    expect([fallen(5), fallen(6), fallen(7), fallen(8)]).toEqual([17, 15, 13, 13])
  })
  it('[1.1.5c] Namur: it counts who held it at the end of GT12, [11.6.15b] taking needs a garrison', () => {
    const s = start('sambre-meuse', [])
    s.g.gt = 13
    const before = pointsOf(s.g)
    s.g.forts.fill(0)
    s.g.fallen[1] = 12
    const after = pointsOf(s.g)
    expect([after[0] - before[0], before[1] - after[1]]).toEqual([9, 4])
    s.g.at[s.u('3.GID')] = hex('AD33')
    expect(pointsOf(s.g)[0] - after[0]).toBe(3)
  })
  it('[2.4.6b] the dead hold nothing', () => {
    const s = start('liege', [])
    const before = pointsOf(s.g)[1]
    s.g.at[s.u('3e DA')] = hex('AB36')
    expect(pointsOf(s.g)[1] - before).toBe(3)
    s.g.at[s.u('3e DA')] = DESTROYED
    expect(pointsOf(s.g)[1] - before).toBe(0)
  })
})
