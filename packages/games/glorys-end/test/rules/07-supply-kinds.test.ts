/** 7.5 to 7.10: when supply is judged, what a lack of it forbids, and the kinds of it that serve some purposes only. */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, hexAt, labelOf, unitIndex } from '../../src/data/index.ts'
import { combatAccount } from '../../src/odds/combat.ts'
import { pushEntrench } from '../../src/rules/entrench.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { pushReplacements } from '../../src/rules/replacements.ts'
import { supplied, suppliedAt, supplyKinds } from '../../src/rules/supply.ts'
import { COAST, FORT, FULL, PORT, type Purpose } from '../../src/rules/supply-kinds.ts'
import { explainSupply } from '../../src/rules/supply-why.ts'
import type { Glory } from '../../src/types.ts'
import {
  around,
  blockers,
  edgesOnly,
  type Given,
  onlyTowns,
  operational,
  position,
  strategic,
} from '../movement-scene.ts'
import { scene } from '../position.ts'

const ALL: readonly Purpose[] = ['full', 'attack', 'defence', 'attrition', 'rail', 'march']
const served = (g: Glory, id: string): readonly Purpose[] => ALL.filter((p) => supplied(g, unitIndex(id), p))
const kindsOf = (g: Glory, id: string): number => supplyKinds(g, unitIndex(id))
const kinds = (given: Given, id: string): number => kindsOf(position(given), id)
const brusselsGone = (g: Glory): void => {
  g.brusselsLost = 1
}
const assault = (label: string) => ({ type: 'assault', hex: hexAt(label) }) as const

/** A French corps in 3535 with Germans on all six sides, far from any town that could feed them; 3636 lies to the south-west. */
const ring = around('3535')
const shut = blockers(GERMAN, ring)
const weakest = Object.keys(shut)[ring.indexOf('3636')]!

describe('when it is judged', () => {
  it('[7.5a] at the moment when the unit is about to act: a way that others open in the same phase feeds it', () => {
    // In 3636 stand siege guns alone, which the 2nd Corps rides down; then the 1st may assault its neighbours.
    const { [weakest]: _, ...others } = shut
    const s = operational({ units: { 'F-1': '3535', ...others, 'G-420': '3636', 'F-2': '3736' } })
    s.pick('F-1')
    expect(s.why(assault('3534')).rule).toBe('7.5b')
    s.take({ type: 'stop' })
    const t = operational({ units: { 'F-1': '3535', ...others, 'G-420': '3636', 'F-2': '3736' } })
    t.pick('F-2').steps('3636').take({ type: 'stop' })
    expect(t.pick('F-1').can(assault('3534'))).toBe(true)
  })

  it('[7.5b] units out of supply do not dig, assault on the march, take trains or get replacements', () => {
    const units = { 'F-1': '3535/3', ...shut, 'F-2': '3737/3' }
    const dig = scene({ units, turn: 12 }).push((g, t) => pushEntrench(g, t, ALLIED), 1)
    expect(dig.why({ type: 'dig', unit: dig.u('F-1') }).rule).toBe('7.5b')
    expect(dig.can({ type: 'dig', unit: dig.u('F-2') })).toBe(true)
    const refit = scene({ units, turn: 12 })
    refit.g.pool[0] = 2
    refit.push((g, t) => pushReplacements(g, t, ALLIED))
    expect(refit.why({ type: 'replace', unit: refit.u('F-1') }).key).toBe('deny.noSupply')
    expect(refit.can({ type: 'replace', unit: refit.u('F-2') })).toBe(true)
    const march = operational({ units: { 'F-1': '3535', 'G-2': '3534' }, change: edgesOnly })
    expect(march.pick('F-1').why(assault('3534')).rule).toBe('7.5b')
    // In Troyes 3528 without a line there is no train to Sens 3632 either.
    const train = { type: 'rail', unit: unitIndex('F-1'), hex: hexAt('3632') } as const
    expect(strategic({ units: { 'F-1': '3528' } }).can(train)).toBe(true)
    expect(strategic({ units: { 'F-1': '3528', 'F-2': '4536' }, change: edgesOnly }).why(train)).toMatchObject({
      rule: '11.2a',
      key: 'deny.rail.noSupply',
    })
  })

  it('[7.5c] they keep their whole movement factor: four hexes', () => {
    const s = operational({ units: { 'G-2': '3435', 'G-3': '3111' }, side: GERMAN })
    expect(kindsOf(s.g, 'G-2')).toBe(0)
    s.pick('G-2').steps('3436', '3437', '3438', '3439')
    expect(s.where('G-2')).toBe('3439')
  })

  it('[7.5d] who begins supplied is so for the whole move: beyond its line it may still assault', () => {
    // German Troyes 3528 feeds 3533; in 3534 nothing does, and yet 3535 is assaulted from there.
    const given = (from: string): Given => ({
      units: { 'G-2': from, 'F-1': '3535' },
      side: GERMAN,
      change: onlyTowns(GERMAN, '3528'),
    })
    const s = operational(given('3533')).pick('G-2').steps('3534')
    expect(kindsOf(s.g, 'G-2')).toBe(0)
    expect(s.can(assault('3535'))).toBe(true)
    expect(operational(given('3534')).pick('G-2').why(assault('3535')).rule).toBe('7.5b')
  })

  it('[7.5e] in each prepared assault the supply of both sides is judged anew, when odds are computed', () => {
    // The 1st Corps is shut in. A brigade in 3636 is all that bars its way, and the first assault removes it.
    const { [weakest]: _, ...others } = shut
    const s = scene({ units: { 'F-1': '3535', ...others, 'G-11L': '3636', 'F-2': '3736', 'F-3': '3736' } })
    const inside = { type: 'attack', unit: s.u('F-1'), hex: hexAt('3534') } as const
    const battle = () =>
      combatAccount(s.g, {
        side: ALLIED,
        hex: hexAt('3534'),
        march: false,
        attackers: [s.u('F-1')],
        defenders: [unitIndex(Object.keys(shut)[ring.indexOf('3534')]!)],
      })
    expect([battle().attack.total, battle().defence.total]).toEqual([2, 3])
    s.push((_g, t) => pushPrepared(t, ALLIED))
    s.take({ type: 'attack', unit: s.u('F-2'), hex: hexAt('3636') }).take({ type: 'join', unit: s.u('F-3') })
    s.take({ type: 'launch' }, 6)
    while (s.step() !== 'prepared') s.take(s.can({ type: 'pass' }) ? { type: 'pass' } : s.legal()[0]!)
    expect(s.where('G-11L')).toBe('gone')
    expect(battle().attack.total).toBe(5)
    s.take(inside, 1)
    const told = s.log.filter((e) => e.key === 'log.combat.prepared').at(-1)
    expect(told?.params).toMatchObject({ attack: 5, defence: 3 })
  })

  it('[7.6a] [7.6b] out of supply each unit has half its factor, rounded down for itself, in attack and in defence', () => {
    const units: Readonly<Record<string, string>> = { 'F-1': '3535', 'F-2': '3535', ...shut }
    const target = Object.keys(shut)[ring.indexOf('3534')]!
    const sums = (given: Given): number[] => {
      const g = position(given)
      const account = combatAccount(g, {
        side: ALLIED,
        hex: hexAt('3534'),
        march: false,
        attackers: ['F-1', 'F-2'].map(unitIndex),
        defenders: [unitIndex(target)],
      })
      return [account.attack.total, account.defence.total]
    }
    // Twice 5 is 2 and 2, not 5; the German corps of 7 is 3.
    expect(sums({ units })).toEqual([4, 3])
    expect(sums({ units, change: onlyTowns(GERMAN, '3331') })).toEqual([4, 7])
    const { [weakest]: _, ...open } = units
    expect(sums({ units: open })).toEqual([10, 3])
  })
})

describe('kinds', () => {
  it('[7.7a] a fortress feeds itself and mobile units of its nation, for defence and attrition only', () => {
    const units = { 'F-1': '2822', 'F-Verdun': '2822', ...blockers(GERMAN, around('2822')) }
    const g = position({ units })
    for (const id of ['F-1', 'F-Verdun']) {
      expect([kindsOf(g, id), served(g, id)], id).toEqual([FORT, ['defence', 'attrition']])
    }
    // The British in Verdun would have no use of it, nor does any unit once the fortress is gone.
    const british = position({ units: { 'E-1': '2822', 'F-Verdun': '2822', ...blockers(GERMAN, around('2822')) } })
    expect(served(british, 'E-1')).toEqual([])
    const { 'F-Verdun': _, ...ruin } = units
    expect(served(position({ units: ruin }), 'F-1')).toEqual([])
  })

  it('[7.7b] zones and trenches give nothing', () => {
    const g = position({
      units: { 'F-1': '3022', ...blockers(GERMAN, around('3022')) },
      zones: ['3022'],
      change: (state) => {
        state.trenches = [hexAt('3022')]
        state.trenchSide = [ALLIED]
        state.trenchDone = [1]
      },
    })
    expect([kindsOf(g, 'F-1'), served(g, 'F-1')]).toEqual([0, []])
  })

  it('[7.8a] on the coast Allied units of every nation are supplied for defence and attrition only; Germans are not', () => {
    const ports = ['1335', '1337', '1439', '2141', '1032']
    for (const id of ['F-1', 'E-1']) {
      const g = position({ units: { [id]: '1639' }, german: ['2038', ...ports] })
      expect([kindsOf(g, id), served(g, id)], id).toEqual([COAST, ['defence', 'attrition']])
    }
    const belgian = position({ units: { 'B-1': '1132' }, german: ports, change: brusselsGone })
    expect(served(belgian, 'B-1')).toEqual(['defence', 'attrition'])
    expect(kinds({ units: { 'G-2': '1639' } }, 'G-2')).toBe(0)
    // One hex inland there is nothing.
    expect(kinds({ units: { 'F-1': '1637' }, german: ['2038', ...ports] }, 'F-1')).toBe(0)
  })

  it('[7.9a] British and Belgians five hexes from a port have everything but strategic movement; six are too many', () => {
    const all = ['full', 'attack', 'defence', 'attrition', 'march']
    const others = ['1335', '1337', '1439', '2141', '2244', '1226']
    const ostend = (id: string, at: string): Glory =>
      position({ units: { [id]: at }, german: ['2038', ...others], change: brusselsGone })
    expect(kindsOf(ostend('E-1', '1432'), 'E-1')).toBe(PORT)
    expect(served(ostend('E-1', '1432'), 'E-1')).toEqual(all)
    expect(served(ostend('B-1', '1432'), 'B-1')).toEqual(all)
    const five = ostend('B-1', '1530')
    expect(explainSupply(five, unitIndex('B-1')).path).toHaveLength(6)
    expect(served(five, 'B-1')).toEqual(all)
    expect(served(ostend('B-1', '1630'), 'B-1')).toEqual([])
  })

  it('[7.9b] the French with a port only escape attrition', () => {
    const g = position({ units: { 'F-1': '1432' }, german: ['2038'] })
    expect([kindsOf(g, 'F-1'), served(g, 'F-1')]).toEqual([PORT, ['attrition']])
  })

  it('[7.9c] [7.9d] Antwerp and Rouen serve while all their access hexes are Allied, as control is at the moment (A17)', () => {
    const inland = (port: string, german: readonly string[]): boolean => {
      const g = position({ german: ['1032', '1335', '1337', '1439', '2141', ...german], change: edgesOnly })
      return suppliedAt(g, 1, hexAt(port), 'march')
    }
    // British at the port: nothing but it can feed them there.
    expect(inland('1226', ['2244'])).toBe(true)
    for (const h of ['1126', '1127', '1227']) expect(inland('1226', ['2244', h]), h).toBe(false)
    expect(inland('1226', ['1226'])).toBe(false)
    // Rouen lies within five hexes of the edge: the kinds tell.
    const rouen = (...german: string[]): boolean => {
      const g = position({ units: { 'E-1': '2442' }, german: ['2141', ...german], change: edgesOnly })
      return (kindsOf(g, 'E-1') & PORT) !== 0
    }
    expect(rouen()).toBe(true)
    const access = ['2243', '2342', '2343', '2443']
    for (const h of access) {
      // Le Havre 2244, three hexes off, is a port of its own: here it is German or it would feed them.
      expect(rouen('2244', h), h).toBe(false)
    }
    expect(rouen('2244')).toBe(false)
    // The control of the moment counts, not that of the beginning of the turn.
    const g = position({ units: { 'B-1': '1226' }, german: ['1032'], change: brusselsGone })
    g.controlAtTurn = g.control.map(() => GERMAN)
    expect(kindsOf(g, 'B-1')).toBe(PORT)
  })
})

describe('Belgians', () => {
  it('[7.10a] trace to Brussels alone, which needs no line of its own (A65); Ghent and Antwerp are nothing to them', () => {
    const ports = ['1032', '1226', '1335', '1337', '1439']
    const g = position({ units: { 'B-1': '1428' }, german: ports })
    expect([kindsOf(g, 'B-1'), explainSupply(g, unitIndex('B-1')).path.map(labelOf).at(-1)]).toEqual([FULL, '1525'])
    // In 1431 Courtrai, six hexes from Brussels, with Ghent 1328 three away.
    expect(kinds({ units: { 'B-1': '1431' }, german: ports }, 'B-1')).toBe(0)
    const cut = position({ units: { 'B-1': '1525', ...blockers(GERMAN, around('1525')) }, german: ports })
    expect(served(cut, 'B-1')).toEqual(ALL)
  })

  it('[7.10b] without it they have coast and ports only', () => {
    const lost = (at: string, german: readonly string[] = []): number =>
      kinds({ units: { 'B-1': at }, german, change: brusselsGone }, 'B-1')
    expect(lost('1428')).toBe(PORT)
    expect(lost('1132', ['1032', '1226', '1335', '1337'])).toBe(COAST)
    expect(lost('1428', ['1032', '1226'])).toBe(0)
  })

  it('[7.10c] nobody else lives off Brussels', () => {
    const given = (id: string): Given => ({
      units: { [id]: '1624' },
      german: ['1226', '1032'],
      change: onlyTowns(ALLIED, '1525'),
    })
    expect(kinds(given('F-1'), 'F-1')).toBe(0)
    expect(kinds(given('E-1'), 'E-1')).toBe(0)
    expect(kinds(given('B-1'), 'B-1')).toBe(FULL)
    // Louvain 1524, Allied and with a line, feeds the French but not the Belgians.
    const louvain = (id: string): Given => ({ ...given(id), change: onlyTowns(ALLIED, '1524') })
    expect(kinds(louvain('F-1'), 'F-1')).toBe(FULL)
  })

  it('[7.10d] once a German has been in Brussels, even cavalry for an hour, it feeds Belgians no more', () => {
    const s = operational({
      units: { 'G-1C': '1425', 'G-2': '1523', 'B-1': '1428' },
      side: GERMAN,
      german: ['1226', '1032'],
    })
    expect(kindsOf(s.g, 'B-1')).toBe(FULL)
    s.pick('G-1C').steps('1525', '1425').take({ type: 'stop' })
    expect([s.g.brusselsLost, s.g.control[hexAt('1525')]]).toEqual([1, ALLIED])
    expect(kindsOf(s.g, 'B-1')).toBe(0)
  })

  it('[7.10e] "supplied" means the line of 7.3: fortress and coast serve neither replacements nor trains nor digging', () => {
    const units = { 'F-1': '2822', 'F-Verdun': '2822', ...blockers(GERMAN, around('2822')) }
    const fort = served(position({ units }), 'F-1')
    const coast = served(
      position({ units: { 'F-1': '1639' }, german: ['2038', '1335', '1337', '1439', '2141', '1032'] }),
      'F-1',
    )
    const port = served(position({ units: { 'F-1': '1432' }, german: ['2038'] }), 'F-1')
    for (const p of ['full', 'attack', 'rail', 'march'] as const) {
      expect([fort.includes(p), coast.includes(p), port.includes(p)], p).toEqual([false, false, false])
    }
    expect(served(position({ units: { 'F-1': '3434' } }), 'F-1')).toEqual(ALL)
  })
})
