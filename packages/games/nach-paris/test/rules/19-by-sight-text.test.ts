/**
 * A side's offers and news follow its own sight, events follow the truth: railways, supply, Ports, Combat Movement and
 * trains beside units under FOW (19.2.3, R115).
 */
import type { PlayTable } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { labelOf, lineIndex, near, stackingByTerrain, terrain } from '../../src/data/index.ts'
import { pushCombatMoves } from '../../src/rules/combat-moves.ts'
import { steps } from '../../src/rules/index.ts'
import type { MoveFrame } from '../../src/rules/movement.ts'
import { usable } from '../../src/rules/rail-net.ts'
import { pushReplacements } from '../../src/rules/replace.ts'
import { isBesideFog } from '../../src/rules/seen.ts'
import { lineOf, pushSupply, supplyOf } from '../../src/rules/supply.ts'
import { waysOut } from '../../src/rules/withdraw-cavalry.ts'
import { ABSENT, ALLIED, AT_SEA, DONE, GER, GERMAN, LOC, OOC } from '../../src/types.ts'
import { moving, pick, train } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, fog: true, ...given.options }, steps: Object.values(steps) })
const hide = (s: Scene, ...ids: string[]): Scene => {
  for (const id of ids) s.g.fog[s.u(id)] = 1
  return s
}
/** From AP28 a French division sweeps the line by which everything German comes to Guise. */
const CUT = { '51e DR': 'AP28>0' } as const
const OPTIONS = { fog: true, weather: false } as const

describe('railways that hidden guns have cut', () => {
  const german = (units: Readonly<Record<string, string>>, before: (s: Scene) => void = () => {}): Scene =>
    moving({ units: { ...CUT, ...units }, options: OPTIONS }, (it) => {
      before(hide(it, '51e DR'))
    })
  it('[12.1.6a] [19.2.3] all lines are cut, and none is seen to be', () => {
    const s = at({ units: CUT })
    const used = (seen: boolean): number => usable(s.g, GER, seen).any.filter((n) => n === 1).length
    expect([used(true), used(false)]).toEqual([used(true), used(true)])
    hide(s, '51e DR')
    expect([used(true) > 5, used(false)]).toEqual([true, 0])
  })
  it('[12.2.1a] [19.2.3] trains are boarded, and refused, as if they ran', () => {
    const s = pick(german({ '14.ID': 'AM27' }), '14.ID')
    expect(s.offers('embark').length).toBeGreaterThan(0)
    expect(s.why({ type: 'embark', line: lineIndex('H3'), direction: 3 }).rule).toBe('12.2.4a')
  })
  it('[12.2.1a] [19.2.3] the room of a station is what it would be', () => {
    const gettingOff = (loaded: number): Scene =>
      pick(
        german({ '14.ID': 'AM27' }, (it) => {
          train(it, '14.ID', 'H3', 'AL28')
          it.g.loaded = [hex('AM27'), loaded]
        }),
        '14.ID',
      )
    expect(gettingOff(0).can({ type: 'disembark' })).toBe(true)
    expect(gettingOff(1).why({ type: 'disembark' }).rule).toBe('12.2.1a')
  })
  it('[12.3.4] [19.2.3] a ride is refused for its points', () => {
    const s = pick(
      german({ '14.ID': 'AL28' }, (it) => {
        train(it, '14.ID', 'H3', 'AK27')
        it.g.spent[it.u('14.ID')] = 99
        hide(it, '14.ID')
      }),
      '14.ID',
    )
    expect(s.why({ type: 'ride', line: lineIndex('H3'), hex: hex('AK27') }).rule).toBe('12.3.4')
  })
  it('[14.1.2] [19.2.3] Replacements are offered, and do not get through', () => {
    const most = stackingByTerrain[terrain[hex('AM27')]!]!
    const waiting = (more: Readonly<Record<string, string>>): Scene => {
      const s = hide(at({ units: { ...CUT, '14.ID': 'AM27/3', ...more } }), '51e DR')
      s.g.pool[GER] = 9
      return s.push((g, t) => pushReplacements(g, t, GERMAN))
    }
    const s = waiting({})
    expect(s.offers('replace').map((a) => a.unit)).toEqual([s.u('14.ID')])
    s.take({ type: 'replace', unit: s.u('14.ID') })
    expect([s.g.steps[s.u('14.ID')], s.events('log.replaceFails').length]).toEqual([3, 1])
    const full = waiting({ '3.ID': 'AM27', '4.ID': 'AM27', '5.ID': `AM27/${most - 11}` })
    expect(full.offers('replace').map((a) => a.unit)).not.toContain(full.u('14.ID'))
    hide(full, '14.ID')
    const open = waiting({ '3.ID': 'AM27', '4.ID': 'AM27', '5.ID': `AM27/${most - 11}`, '7.ID': 'AM28/2' })
    expect(open.why({ type: 'replace', unit: open.u('14.ID') }).rule).toBe('6.4.1a')
  })
  it('[13.1.4b] [19.2.3] lines of communications are cut in truth; their length is told as it seems', () => {
    const s = at({ units: { ...CUT, '14.ID': 'AM27', '2.AOK': 'AM28' } })
    const u = s.u('14.ID')
    s.g.hq[u] = s.u('2.AOK')
    expect([supplyOf(s.g, u).state, lineOf(s.g, u).length > lineOf(s.g, u).long]).toEqual([OOC, true])
    hide(s, '51e DR')
    expect([supplyOf(s.g, u).state, lineOf(s.g, u).length]).toEqual([OOC, 0])
    s.g.at[s.u('51e DR')] = ABSENT
    expect([supplyOf(s.g, u).state, lineOf(s.g, u).length]).toEqual([LOC, 0])
  })
  it('[9.2.2a] [19.2.3] cavalry withdraws towards where its supply seems to be', () => {
    const s = hide(at({ units: { ...CUT, '2.KD': 'AM26', '1ere DI': 'AM25>0' } }), '51e DR')
    const ways = (): number[] => [...waysOut(s.g, s.u('2.KD'))].sort()
    const hidden = ways()
    s.g.at[s.u('51e DR')] = ABSENT
    expect(hidden).toEqual(ways())
    s.g.at[s.u('51e DR')] = hex('AP28')
    s.g.fog[s.u('51e DR')] = 0
    expect(ways().length).toBeGreaterThan(hidden.length)
  })
})

describe('hidden zones', () => {
  it('[12.2.2b] [19.2.3] who gets off a train in one goes no farther', () => {
    const off = (enemy: string): Scene => {
      const s = moving({ units: { '14.ID': 'AK27/3', '51e DR': enemy }, options: OPTIONS }, (it) => {
        train(it, '14.ID', 'H3', 'AL28')
        hide(it, '51e DR', '14.ID')
      })
      return pick(s, '14.ID').take({ type: 'disembark' })
    }
    expect([off('AK26>0').offers('step').length, off('AK23>0').offers('step').length > 0]).toEqual([0, true])
    expect(off('AK26>0').step()).toBe('move')
  })
  it('[18.1.2a] [18.1.4] [19.2.3] who lands in one goes no farther; guns keep the ships away, and the move is over', () => {
    const sea = (id: string, where: string, then: 'land' | 'putToSea'): Scene => {
      const s = moving(
        {
          scenario: 'campaign',
          gt: 14,
          side: ALLIED,
          units: { '1ere DI': 'BB38', [id]: where },
          options: { ...OPTIONS, naval: true },
        },
        (it) => {
          hide(it, '1ere DI', id)
          if (then === 'land') it.g.at[it.u('1ere DI')] = AT_SEA - 1
        },
      )
      pick(s, '1ere DI')
      return s.take(then === 'land' ? { type: 'land', hex: hex('BB38') } : { type: 'putToSea', box: 1 })
    }
    const how = (s: Scene): number => (s.g.stack.at(-1) as MoveFrame).how
    // Cavalry of one step has no guns to speak of, but a zone.
    const [free, held] = [sea('2.KD', 'BB34', 'land'), sea('2.KD', 'BB37/1', 'land')]
    expect([free.step(), held.step(), free.where('1ere DI'), held.where('1ere DI')]).toEqual([
      'move',
      'move',
      'BB38',
      'BB38',
    ])
    expect([how(free) === how(held), held.offers('step')]).toEqual([false, []])
    for (const then of ['land', 'putToSea'] as const) {
      const shut = sea('14.ID', 'BB37>0', then)
      expect(shut.events('log.seaClosed').length).toBeGreaterThan(0)
      expect([shut.step() === 'move', (shut.g.marks[shut.u('1ere DI')]! & DONE) !== 0]).toEqual([false, true])
      expect(shut.g.at[shut.u('1ere DI')]).toBe(then === 'land' ? AT_SEA - 1 : hex('BB38'))
    }
  })
  it('[18.1.2a] [19.2.3] ships that pass a marker beside the canal cannot be taken back', () => {
    const shown = (enemy: string): boolean => {
      const s = moving(
        {
          scenario: 'campaign',
          gt: 14,
          side: ALLIED,
          units: { '1ere DI': 'BC29/1', '2.KD': `${enemy}/1` },
          options: { ...OPTIONS, naval: true },
        },
        (it) => hide(it, '2.KD'),
      )
      pick(s, '1ere DI')
      const t = s.t as PlayTable
      t.news = false
      s.play({ type: 'putToSea', box: 0 })
      return t.news
    }
    // Beside BD30, which the canal passes, not beside the Port itself.
    const around = (label: string): number[] => [0, 1, 2, 3, 4, 5].map((d) => near[hex(label) * 6 + d]!)
    const [canal] = around('BD30').filter((h) => h !== hex('BC29') && !around('BC29').includes(h))
    expect([shown(labelOf(canal!)), shown('BC22')]).toEqual([true, false])
  })
  it('[13.1.10] [19.2.3] a Port does not supply over the zone of hidden enemies', () => {
    const rated = (hidden: boolean): number => {
      const s = at({
        scenario: 'campaign',
        gt: 14,
        side: ALLIED,
        phase: 0,
        units: { '1ere DI': 'BA38', 'QG 5A': 'BA37', '14.ID': hidden ? 'BB37>0' : 'BB30>0' },
      })
      s.g.rail = s.g.rail.map((side) => (side < 0 ? side : GERMAN))
      const [port] = [hex('BB38')]
      s.g.rail = s.g.rail.map((side, h) => (h === port && side >= 0 ? ALLIED : side))
      hide(s, '14.ID')
      s.push((_g, t) => pushSupply(t, ALLIED))
      while (s.step() === 'supply') s.take(s.offers('supply')[0] ?? { type: 'done' })
      return s.g.supply[s.u('1ere DI')]!
    }
    expect([rated(false), rated(true)]).toEqual([LOC, OOC])
  })
  it('[9.7.3] [19.2.3] a Combat Movement is refused for what can be seen', () => {
    const most = stackingByTerrain[terrain[hex('AM27')]!]!
    const s = at({
      units: {
        '14.ID': 'AN27',
        '3.ID': 'AM27',
        '4.ID': 'AM27',
        '5.ID': 'AM27',
        '6.ID': `AM27/${most - 12}`,
        '1ere DI': 'AM26>5',
      },
    })
    hide(s, '1ere DI')
    s.push((g, t) => pushCombatMoves(g, t, GERMAN))
    expect(s.why({ type: 'shift', unit: s.u('14.ID'), hex: hex('AM27') }).rule).toBe('6.4.1a')
    s.g.fog[s.u('1ere DI')] = 0
    expect(s.why({ type: 'shift', unit: s.u('14.ID'), hex: hex('AM27') }).rule).not.toBe('6.4.1a')
  })
  it('[19.1.3a] one marker in a stack is enough', () => {
    const s = at({ units: { '19.ID': 'AM27', '20.ID': 'AM27' } })
    expect(isBesideFog(s.g, ALLIED, near[hex('AM27') * 6]!)).toBe(false)
    hide(s, '20.ID')
    expect(isBesideFog(s.g, ALLIED, near[hex('AM27') * 6]!)).toBe(true)
  })
})
