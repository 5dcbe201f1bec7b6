/** Small print of arrivals, moves, trains, recon, HQs and the turn that no position by chance is likely to show. */
import { describe, expect, it } from 'vitest'
import {
  CAV,
  counterSides,
  directionTo,
  isDoctrineHq,
  labelOf,
  lineIndex,
  near,
  scenarioIndex,
  scenarios,
  stackingByTerrain,
  structures,
  terrain,
  unitCount,
  unitIds,
  unitNation,
  unitType,
  works,
} from '../../src/data/index.ts'
import { arrive } from '../../src/rules/arrive.ts'
import { columnShift } from '../../src/rules/assault-account.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { pushCombatMoves } from '../../src/rules/combat-moves.ts'
import { blow, blowActions } from '../../src/rules/destroy.ts'
import { testDoctrine } from '../../src/rules/doctrine.ts'
import { fullSteps } from '../../src/rules/full.ts'
import { hqsOf, returnHexes } from '../../src/rules/hq-return.ts'
import { steps } from '../../src/rules/index.ts'
import { mayStand } from '../../src/rules/may-stand.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushReplacements } from '../../src/rules/replace.ts'
import { lineLengths } from '../../src/rules/supply.ts'
import { isConvoy } from '../../src/rules/trains.ts'
import { removeUnit } from '../../src/rules/units.ts'
import { pushWithdrawals } from '../../src/rules/withdraw.ts'
import { inEnemyZone } from '../../src/rules/zones.ts'
import { AT_SEA, AWAY, DESTROYED, FOLDED } from '../../src/types.ts'
import { fort } from '../combat-play.ts'
import { ride, train } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene, start } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const moving = (given: Given, before: (s: Scene) => void = () => {}): Scene => {
  const s = at({ phase: 2, ...given })
  before(s)
  return s.push((g, t) => pushMovement(t, g.side))
}

describe('arrivals', () => {
  it('[19.1.1] [19.1.5] everybody comes under a FOW marker but HQs; [3.3.1b] works and LLC of the card only in its own hex', () => {
    const s = at({ scenario: 'campaign', options: { fog: true } })
    const { arrivals } = scenarios[scenarioIndex('campaign')]!
    const division = arrivals.find((a) => !a.rail && unitType[a.unit] === 0)!
    const hq = arrivals.find((a) => unitType[a.unit] === 5)!
    for (const a of [division, hq]) {
      s.g.at[a.unit] = AWAY
      s.g.steps[a.unit] = 1
      s.roll((g, t) => arrive(g, t, a.unit, a.hex))
      s.g.stack.length = 0
    }
    expect([s.g.fog[division.unit], s.g.fog[hq.unit]]).toEqual([1, 0])
    const dug = scenarios.flatMap((sc) =>
      sc.arrivals.filter((a) => a.works || a.llc || a.fip).map((a) => [sc.id, a] as const),
    )
    for (const [id, a] of dug.slice(0, 12)) {
      const p = at({ scenario: id })
      p.g.at[a.unit] = AWAY
      p.g.steps[a.unit] = 1
      const beside = near[a.hex * 6]!
      p.roll((g, t) => arrive(g, t, a.unit, beside))
      expect([p.g.works[a.unit], p.g.supply[a.unit], p.g.fip[a.unit]]).toEqual([0, 0, 0])
      p.g.stack.length = 0
      p.g.at[a.unit] = AWAY
      p.roll((g, t) => arrive(g, t, a.unit, a.hex))
      expect([p.g.works[a.unit] === 1, p.g.supply[a.unit] === 1, p.g.fip[a.unit] === 1]).toEqual([
        a.works,
        a.llc,
        a.fip,
      ])
    }
  })
  it('[7.7.3a] a train that comes to a place with one line is bound along it', () => {
    for (const [n, sc] of scenarios.entries()) {
      for (const a of sc.arrivals.filter((it) => it.rail).slice(0, 6)) {
        const s = at({ scenario: sc.id, gt: a.gt })
        s.g.at[a.unit] = AWAY
        s.g.steps[a.unit] = 1
        s.roll((g, t) => arrive(g, t, a.unit, a.hex))
        if (s.step() === 'boarding') {
          const [first] = s.offers('embark')
          s.take(first!)
          expect([s.g.line[a.unit], s.g.facing[a.unit]]).toEqual([first!.line, first!.direction])
        } else if (s.g.line[a.unit]! >= 0) {
          const to = near[a.hex * 6 + s.g.facing[a.unit]!]!
          expect(sc.inPlay[to], `${n} ${unitIds[a.unit]}`).toBe(1)
        }
      }
    }
  })
  it('[7.7.2b] a hex off the map, of the enemy, before an enemy Fort or full takes nobody', () => {
    const s = at({
      scenario: 'liege',
      gt: 5,
      works: ['Pontisse'],
      units: { '14.ID': 'V36', '3.ID': 'T36', '4.ID': 'T36', '5.ID': 'T36', '6.ID': 'T36/3' },
    })
    const u = s.u('8.ID')
    s.g.steps[u] = 4
    expect(['V36', 'W35', 'T36'].map((label) => mayStand(s.g, u, hex(label)))).toEqual([true, false, false])
    expect(mayStand(s.g, s.u('3e DA'), hex('V36'))).toBe(false)
    expect(mayStand(s.g, u, hex('A1'))).toBe(false)
  })
  it('[13.1.7b] [R80] [R111] where HQs come back, and to which HQ a unit belongs', () => {
    const s = at({
      scenario: 'campaign',
      gt: 12,
      units: { '2.AOK': 'AM28', '3.AOK': 'AG28', 'QG 5A': 'AN23', 'QG 4A': 'AG22' },
      works: ['Leveau'],
    })
    s.g.at[s.u('1.AOK')] = AWAY
    s.g.due[s.u('1.AOK')] = 12
    expect([...returnHexes(s.g, s.u('1.AOK'))].sort()).toEqual([hex('AM28'), hex('AG28')].sort())
    s.g.hq[s.u('19.ID')] = s.u('2.AOK')
    expect(hqsOf(s.g, s.u('19.ID'))).toEqual([s.u('2.AOK')])
    s.g.hq[s.u('19.ID')] = s.u('1.AOK')
    expect(hqsOf(s.g, s.u('19.ID'))).toEqual([])
    expect(hqsOf(s.g, s.u('1ere DI')).sort()).toEqual([s.u('QG 5A'), s.u('QG 4A')].sort())
    // The hexes of its HQs are full of enemies: the nearest that take it.
    const p = at({ scenario: 'guise', gt: 14, units: { '1ere DI': 'AP29' } })
    const named = scenarios[scenarioIndex('guise')]!.hqReturn[0]!
    p.g.at[p.u('1ere DI')] = named
    p.g.at[p.u('2.AOK')] = AWAY
    const open = returnHexes(p.g, p.u('2.AOK'))
    expect(open.length).toBeGreaterThan(0)
    expect(open.every((h) => h !== named && mayStand(p.g, p.u('2.AOK'), h))).toBe(true)
  })
  it('[6.6.4a] [6.6.4c] [R54] 15.ID has three steps until 17.ID has formed, four after', () => {
    const s = at({ scenario: 'campaign' })
    s.g.at[s.u('17.ID')] = FOLDED
    expect(fullSteps(s.g, s.u('15.ID'))).toBe(3)
    s.g.at[s.u('17.ID')] = hex('AM25')
    expect(fullSteps(s.g, s.u('15.ID'))).toBe(4)
  })
})

describe('movement', () => {
  it('[12.2.1b] [16.1.3] exact MF are enough, one less is not', () => {
    const s = moving({ units: { '14.ID': 'AO28', '19.ID': 'AP29' } }, (it) => {
      it.g.spent[it.u('14.ID')] = 35
    }).take({ type: 'pick', unit: unitIds.indexOf('14.ID') })
    expect(s.offers('embark').length).toBeGreaterThan(0)
    const late = moving({ units: { '14.ID': 'AO28', '19.ID': 'AP29' } }, (it) => {
      it.g.spent[it.u('14.ID')] = 36
    }).take({ type: 'pick', unit: unitIds.indexOf('14.ID') })
    expect([late.offers('embark'), late.why({ type: 'embark', line: 0, direction: 0 }).rule]).toEqual([[], '12.2.1b'])
    const sapper = (spent: number): boolean => {
      const p = moving({ side: 1, units: { 'SCF.2': 'AM26', '1ere DI': 'AP22' } }, (it) => {
        it.g.spent[it.u('SCF.2')] = spent
      })
      p.take({ type: 'pick', unit: p.u('SCF.2') })
      return p.step() === 'move' && p.offers('destroy').length > 0
    }
    const last = [...Array(60).keys()].filter(sapper).at(-1)!
    expect(last + 15).toBe(counterSides[unitIds.indexOf('SCF.2')]![1]!.mf)
  })
  it('[12.4.1a] [12.3.5a] cavalry of one step is no convoy, of two it is; a train at the end of its line blocks it for those behind', () => {
    const s = at({ scenario: 'campaign', side: 1, units: { '1re DC': 'AN23/1', '3e DC': 'AN23/2' } })
    expect([isConvoy(s.g, s.u('1re DC')), isConvoy(s.g, s.u('3e DC')), unitType[s.u('1re DC')]]).toEqual([
      false,
      true,
      CAV,
    ])
  })
  it('[12.2.4a] no ride to where it could neither stop nor go on', () => {
    const s = moving({ units: { '14.ID': 'AN28', '19.ID': 'AM27', '20.ID': 'AL28' } }, (it) => {
      train(it, '14.ID', 'H3', 'AM27')
      train(it, '19.ID', 'H3', 'AN28')
      train(it, '20.ID', 'H3', 'AK27')
    })
    s.take({ type: 'pick', unit: s.u('14.ID') })
    const action = { type: 'ride', line: lineIndex('H3'), hex: hex('AM27') } as const
    expect(s.can(action)).toBe(false)
    expect(s.why(action).rule).toBe('12.2.4a')
  })
  it('[18.2.1] [18.1.3b] from box to box, then ashore, each at its price', () => {
    const s = moving(
      { scenario: 'campaign', gt: 14, side: 1, units: { '4e DC': 'AX39' }, options: { naval: true } },
      (it) => {
        it.g.at[it.u('4e DC')] = AT_SEA - 2
      },
    )
    const u = s.u('4e DC')
    s.take({ type: 'pick', unit: u })
    s.take({ type: 'putToSea', box: 1 })
    expect([s.g.at[u], s.g.spent[u], (s.g.stack.at(-1) as unknown as { sailed: number }).sailed]).toEqual([
      AT_SEA - 1,
      15,
      1,
    ])
    const landing = s.offers('land').map((a) => a.hex)
    if (landing.includes(hex('BB38'))) {
      s.take({ type: 'land', hex: hex('BB38') })
      expect([s.where('4e DC'), s.g.spent[u]! > 15]).toEqual(['BB38', true])
    }
  })
  it('[18.1.2a] guns that watch the canal of Abbeville close it; [18.1.3b] who has not enough MF spends all', () => {
    const closed = (units: Given['units']): string => {
      const s = moving({
        scenario: 'campaign',
        gt: 14,
        side: 1,
        units: { '145e RI': 'BC29', ...units },
        options: { naval: true },
      })
      s.take({ type: 'pick', unit: s.u('145e RI') })
      return s.can({ type: 'putToSea', box: 0 }) ? 'open' : s.why({ type: 'putToSea', box: 0 }).rule
    }
    expect(closed({})).toBe('open')
    const canal = hex('BD30')
    const watch = [0, 1, 2, 3, 4, 5].find(
      (d) =>
        directionTo(near[canal * 6 + d]!, hex('BC29')) < 0 &&
        near[canal * 6 + d] !== hex('BC29') &&
        scenarios[scenarioIndex('campaign')]!.inPlay[near[canal * 6 + d]!] === 1,
    )!
    const from = near[canal * 6 + watch]!
    expect(closed({ '14.ID': `${labelOf(from)}>${(watch + 3) % 6}` })).toBe('18.1.2a')
    const s = moving(
      { scenario: 'campaign', gt: 14, side: 1, units: { '1ere DI': 'AX39' }, options: { naval: true, weather: true } },
      (it) => {
        it.g.at[it.u('1ere DI')] = AT_SEA - 1
        it.g.spent[it.u('1ere DI')] = 10
        it.g.rain = 1
      },
    )
    s.take({ type: 'pick', unit: s.u('1ere DI') }).take({ type: 'land', hex: hex('BB38') })
    expect(s.g.spent[s.u('1ere DI')]).toBe(42)
  })
  it('[12.3.1] a ride takes it hex by hex', () => {
    const s = moving({ units: { '14.ID': 'AN28' } }, (it) => train(it, '14.ID', 'H3', 'AM27'))
    ride(s.take({ type: 'pick', unit: s.u('14.ID') }), 'H3', 'AM27', 'AL28')
    expect([s.where('14.ID'), s.g.facing[s.u('14.ID')]]).toEqual(['AL28', directionTo(hex('AL28'), hex('AK27'))])
  })
  it('[3.2.1d] what was spent counts for its own Movement Phase only', () => {
    const s = start('guise', Object.values(steps))
    s.push(() => {})
    while (s.g.gt === 13 && s.step() !== 'over')
      s.take(s.offers('arrive')[0] ?? (s.can({ type: 'done' }) ? { type: 'done' } : s.legal()[0]!))
    let moves = 0
    for (let i = 0; i < 400 && s.g.gt === 14; i++) {
      if (s.g.phase === 3 && s.g.spent.some((n) => n > 0)) throw new Error('MF are still counted')
      const legal = s.legal()
      const step = legal.find((a) => a.type === 'step' || (a.type === 'pick' && moves < 3))
      if (step?.type === 'step') moves++
      s.takeWithin(
        [10, 10, 10, 10, 10, 10, 10, 10],
        step ?? legal.find((a) => a.type === 'done' || a.type === 'pass' || a.type === 'stop') ?? legal[0]!,
      )
      if (moves >= 3 && s.g.phase === 3) break
    }
    expect(s.g.spent.every((n) => n === 0)).toBe(true)
  })
})

describe('what is left behind', () => {
  it('[2.4.6b] a unit that leaves the map leaves nothing of its state; [13.1.7b] an HQ comes back in the next GT', () => {
    for (const id of ['19.ID', '2.AOK', 'KMK.b3']) {
      const s = at({ gt: 14, units: { [id]: 'AM27' }, options: { fog: true } })
      const u = s.u(id)
      const lists = [
        s.g.marks,
        s.g.lost,
        s.g.hurtNow,
        s.g.hurtBefore,
        s.g.spent,
        s.g.works,
        s.g.ramparts,
        s.g.fip,
        s.g.fog,
      ]
      for (const list of lists) list[u] = 1
      s.g.supply[u] = 2
      s.g.line[u] = 0
      const lost = s.g.losses[0]!
      const had = s.g.steps[u]!
      s.roll((g, t) => removeUnit(g, t, u, DESTROYED))
      expect(lists.map((list) => list[u])).toEqual(lists.map(() => 0))
      expect([s.g.supply[u], s.g.line[u], s.g.losses[0]! - lost]).toEqual([0, -1, had])
      const back = id === '2.AOK'
      expect([s.g.at[u], s.g.steps[u]]).toEqual(back ? [AWAY, 1] : [DESTROYED, 0])
      if (back) expect(s.g.due[u]).toBe(15)
    }
  })
  it('[3.2.1c] shells, Forts that have fired and hexes that were hit count for one Bombardment Phase', () => {
    const s = start('guise', Object.values(steps))
    Object.assign(s.g, { gt: 14, shelled: [hex('AM25')], shelledWorks: [0], firedWorks: [0] })
    s.push(() => {})
    for (let i = 0; i < 60 && s.g.phase < 2; i++) s.take(s.legal().at(-1)!)
    expect([s.g.shelled, s.g.shelledWorks, s.g.firedWorks]).toEqual([[], [], []])
  })
  it('[9.7.2a] one hex only; [16.1.7a] Forts are offered their bridges in the Movement Phase', () => {
    const s = at({ units: { '19.ID': 'AM28', '1ere DI': 'AM22' } }).push((g, t) => pushCombatMoves(g, t, 0))
    expect(s.why({ type: 'shift', unit: s.u('19.ID'), hex: hex('AM25') }).rule).toBe('9.7.2a')
    const p = moving({
      scenario: 'campaign',
      gt: 12,
      side: 1,
      units: { '3e DA': 'AG37' },
      works: works.map((w) => w.name),
    })
    expect(p.offers('blow').length).toBeGreaterThan(0)
    const [first] = p.offers('blow')
    p.take(first!, 10)
    expect([p.g.broken[first!.structure]! > 0, p.offers('blow').some((a) => a.work === first!.work)]).toEqual([
      true,
      false,
    ])
  })
})

describe('boundaries', () => {
  it('[7.8.1a] only units of the phasing side leave, and only in their GT', () => {
    const { withdrawals } = scenarios[scenarioIndex('campaign')]!
    const german = withdrawals.find((w) => unitNation[w.unit] === 0)!
    const gone = (gt: number, side: number): boolean => {
      const s = at({ scenario: 'campaign', gt, phase: 2 })
      s.g.at[german.unit] = hex('AM27')
      s.g.steps[german.unit] = fullSteps(s.g, german.unit)
      s.push((g, t) => pushWithdrawals(g, t, side))
      return s.g.at[german.unit]! < 0
    }
    expect([gone(german.gt, 0), gone(german.gt, 1), gone(german.gt - 1, 0), gone(german.gt - 1, 1)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  it('[14.1.2] [R96] a step may fill a hex, not more', () => {
    const may = (last: string): boolean => {
      const units = { '19e DI': 'AM24/3', '1ere DI': 'AM24', '2e DI': 'AM24', '3e DI': last }
      const s = at({ gt: 14, side: 1, units })
      s.g.pool[2] = 4
      s.push((g, t) => pushReplacements(g, t, 1))
      return s.step() === 'replacements' && s.can({ type: 'replace', unit: s.u('19e DI') })
    }
    const most = stackingByTerrain[terrain[hex('AM24')]!]!
    expect([most, may(`AM24/${most - 12}`), may(`AM24/${most - 11}`)]).toEqual([most, true, false])
  })
  it('[2.5.3b] guns in position do not board; [13.1.4b] troops negate a zone whoever stands with them', () => {
    const s = moving({ units: { 'KMK.b3': 'AO28', '19.ID': 'AP29' } }, (it) => {
      it.g.fip[it.u('KMK.b3')] = 1
    }).take({ type: 'pick', unit: unitIds.indexOf('KMK.b3') })
    expect(s.why({ type: 'embark', line: 0, direction: 0 }).rule).toBe('2.5.3b')
    const length = (units: Given['units']): number => {
      const p = at({ units: { '1re DC': 'AP28', ...units } })
      const rail = p.g.rail.slice()
      rail.forEach((side, h) => {
        if (side >= 0 && h !== hex('AP29')) rail[h] = 1
      })
      p.g.rail = rail
      return lineLengths(p.g, 0)[hex('AO29')]!
    }
    expect(length({ '2.GID': 'AP29', '2.AOK': 'AP29' })).toBe(length({ '2.GID': 'AP29' }))
    expect(length({ '2.AOK': 'AP29' })).toBeGreaterThan(150)
  })
  it('[9.1.1a] the first unit of the list attacks like any other', () => {
    const s = at({ units: { '3.ID': 'AM27>3', '1ere DI': 'AM26>0' } }).push((_g, t) => pushCombats(t, 0))
    expect(s.offers('attack')).toEqual([{ type: 'attack', unit: 0, hex: hex('AM26'), full: true }])
  })
  it('[16.1.7b] [19.2.3] a Fort cannot blow up what lies in the zone of hidden enemies, and learns it by trying', () => {
    const s = at({
      scenario: 'campaign',
      gt: 12,
      side: 1,
      phase: 2,
      works: works.map((w) => w.name),
      options: { fog: true },
    })
    const outside = blowActions(s.g, 1, [])
      .concat(blowActions(s.g, 2, []))
      .flatMap((a) => (a.type === 'blow' ? [a] : []))
    const found = outside.find((a) => {
      const { hex: h, other } = structures[a.structure]!
      return other < 0 && works[a.work]!.hex !== h
    })
    if (!found) return
    const { hex: place } = structures[found.structure]!
    const d = [0, 1, 2, 3, 4, 5].find((dir) => {
      const from = near[place * 6 + dir]!
      return from >= 0 && !works.some((w) => w.hex === from) && scenarios[s.g.scenario]!.inPlay[from] === 1
    })!
    const u = s.u('14.ID')
    s.g.at[u] = near[place * 6 + d]!
    s.g.steps[u] = 4
    s.g.facing[u] = (d + 3) % 6
    s.g.fog[u] = 1
    if (!inEnemyZone(s.g, 1, place)) return
    s.roll((g, t) => blow(g, t, found.work, found.structure))
    expect([s.g.broken[found.structure], s.events('log.blowFails').length]).toEqual([0, 1])
  })
})

describe('more', () => {
  it('[11.5.2b] cavalry shifts one column against a small Fort only', () => {
    const s = at({ scenario: 'campaign', works: ['Leveau'] })
    expect([
      columnShift(s.g, fort('Leveau'), s.u('5.KD')),
      columnShift(s.g, fort('Condé-sur-Aisne'), s.u('5.KD')),
    ]).toEqual([0, 1])
  })
  it('[21.1.1a] French DI, DIC and DM near a doctrine HQ are tested, nobody else', () => {
    const s = at({ scenario: 'campaign', gt: 5, side: 1, phase: 0, options: { doctrine: true } })
    const hq = isDoctrineHq.indexOf(1)
    const other = Array.from({ length: unitCount }, (_, u) => u).find(
      (u) => unitType[u] === 5 && unitNation[u] === 2 && isDoctrineHq[u] === 0,
    )
    for (let u = 0; u < unitCount; u++) {
      if (unitType[u] === 5) continue
      s.g.at[u] = hex('AN23')
      s.g.steps[u] = fullSteps(s.g, u)
    }
    s.g.at[hq] = hex('AN23')
    s.dice.push(...Array.from({ length: 300 }, () => 1))
    testDoctrine(s.g, s.t, 1)
    s.dice.length = 0
    const tested = s.g.doctrine.flatMap((n, u) => (n > 0 ? [u] : []))
    const said = unitIds.flatMap((id, u) =>
      unitNation[u] === 2 && /( DI| DIC| DM|^DM)$/.test(id) && unitType[u] === 0 ? [u] : [],
    )
    expect(tested).toEqual(said)
    if (other !== undefined) {
      const p = at({
        scenario: 'campaign',
        gt: 5,
        side: 1,
        phase: 0,
        options: { doctrine: true },
        units: { '1ere DI': 'AN23' },
      })
      p.g.at[other] = hex('AN23')
      p.roll((g, t) => testDoctrine(g, t, 1))
      expect(p.g.doctrine[p.u('1ere DI')]).toBe(0)
    }
  })
  it('[9.6.1b] who retreats after one step may take any of six facings', () => {
    const s = at({ units: { '51e DR': 'AM26>0', '19.ID': 'AM27>3', '20.ID': 'AN27>2' } })
    s.push((_g, t) => pushCombats(t, 0)).take({ type: 'attack', unit: s.u('19.ID'), hex: hex('AM26'), full: true })
    s.take({ type: 'support', unit: s.u('20.ID'), full: true }, 8, 1)
    expect(s.step()).toBe('retreat')
    const facings = new Set(s.offers('retreat').map((a) => a.facing))
    expect([...facings].sort()).toEqual([0, 1, 2, 3, 4, 5])
  })
})
