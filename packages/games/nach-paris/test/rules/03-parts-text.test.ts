/** The parts of a Player Turn in their order, and small numbers of guns, trains, ships, tests and Replacements (3.2.1, 5.1, 7.9, 9.6, 12, 14, 18). */
import { describe, expect, it } from 'vitest'
import {
  embark,
  fip,
  hexCount,
  INF,
  isAustrian,
  isGreatStation,
  isRailArt,
  isSuburb,
  LARGE_TOWN,
  lineIndex,
  near,
  railArms,
  SAR,
  scenarioIndex,
  scenarios,
  stackingByTerrain,
  terrain,
  townSize,
  unitCorps,
  unitCount,
  unitNation,
  unitRank,
  unitSteps,
  unitType,
  works,
} from '../../src/data/index.ts'
import { combatActionPreview } from '../../src/odds/combat.ts'
import { arrivalHexes } from '../../src/rules/arrive.ts'
import { whyNotEmplace, whyNotLimber } from '../../src/rules/emplace.ts'
import { exmLevel } from '../../src/rules/forced.ts'
import { canCross } from '../../src/rules/ground.ts'
import { steps } from '../../src/rules/index.ts'
import type { MoveFrame } from '../../src/rules/movement.ts'
import { whyNotPutToSea } from '../../src/rules/naval.ts'
import { stationCapacity } from '../../src/rules/rail-move.ts'
import { armIndex, usable } from '../../src/rules/rail-net.ts'
import { pushReplacements } from '../../src/rules/replace.ts'
import { goBack, waysBack } from '../../src/rules/retreat.ts'
import { isLocked } from '../../src/rules/scenario.ts'
import { cabOf, cabTest } from '../../src/rules/tests.ts'
import { ALLIED, AWAY, ELIMINATED, FRE, GER, GERMAN, INDOCTRINATED } from '../../src/types.ts'
import { canGo, moving, pick } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })

describe('the parts of a Player Turn', () => {
  /** The question asked when the turn is at that part; parts without a question are skipped. */
  const asked = (part: number, gt: number): string => {
    const s = at({
      scenario: 'marne',
      gt,
      units: { '14.ID': 'AJ19/3>3', '13.ID': 'AJ19/3>3', '1ere DI': 'AJ18>0' },
    })
    s.g.pool[GER] = 9
    s.push((_g, t) => t.push({ step: 'playerTurn', side: GERMAN, at: part } as never))
    return s.step()
  }
  it('[3.2.1] come one after the other, none is left out', () => {
    const { firstGt } = scenarios[scenarioIndex('marne')]!
    const seen = Array.from({ length: 14 }, (_, part) => asked(part, firstGt + 1))
    const times = (n: number, step: string): string[] => Array.from({ length: n }, () => step)
    // Administration has no question here, nor do withdrawals, assaults, markers and Consolidation.
    expect(seen).toEqual([
      ...times(3, 'bombard'),
      ...times(2, 'movement'),
      ...times(2, 'combats'),
      ...times(2, 'combatMoves'),
      ...times(2, 'replacements'),
      'fieldWorks',
      ...times(2, 'over'),
    ])
  })
  it('[7.3] [12.4] [20.1.9] what is counted by Movement Phase is gone when it is over', () => {
    const s = at({ scenario: 'marne', gt: 19, units: { '14.ID': 'AJ19/3>3', '1ere DI': 'AJ18>0' } })
    s.push((_g, t) => t.push({ step: 'playerTurn', side: GERMAN, at: 3 } as never))
    expect(s.step()).toBe('movement')
    Object.assign(s.g, {
      transit: [1, 2],
      convoys: [3, 4],
      convoysRun: 5,
      loaded: [6, 7],
      spotted: [8, 9],
      sorties: [1, 2, 3],
    })
    s.g.spent.fill(10)
    for (let n = 0; n < 5 && s.step() === 'movement'; n++) s.take({ type: 'done' })
    const { transit, convoys, convoysRun, loaded, spotted, sorties, spent } = s.g
    expect([transit, convoys, convoysRun, loaded, spotted, sorties, Math.max(...spent)]).toEqual([
      [],
      [],
      0,
      [],
      [],
      [],
      0,
    ])
  })
  it('[6.5.1a] [3.0] Consolidation among them, where two can, and not in a first GT without it', () => {
    const free = [...Array(unitCount).keys()].filter(
      (u) => unitType[u] === INF && unitNation[u] === GER && unitCorps[u]! < 0 && unitSteps[u] === 3,
    )
    const alike = (u: number) => free.find((v) => v !== u && unitRank[v] === unitRank[u])
    const first = free.find((u) => alike(u) !== undefined)!
    const consolidates = (gt: number): boolean => {
      const s = at({ scenario: 'campaign', gt })
      for (const u of [first, alike(first)!]) {
        s.g.at[u] = hex('AM27')
        s.g.steps[u] = 2
      }
      return s.push((_g, t) => t.push({ step: 'playerTurn', side: GERMAN, at: 9 } as never)).step() === 'consolidation'
    }
    const locked = scenarios.findIndex(
      (sc) => sc.id === 'campaign' && isLocked({ ...at({ scenario: 'campaign' }).g, gt: sc.firstGt }),
    )
    expect([consolidates(14), locked >= 0 && consolidates(scenarios[scenarioIndex('campaign')]!.firstGt)]).toEqual([
      true,
      false,
    ])
  })
})

describe('small numbers', () => {
  it('[7.9.1a] [7.9.1b] [7.9.2] [12.5.1] [12.5.2] [R84] what a firing position costs to take and to leave', () => {
    const s = at({ scenario: 'campaign', gt: 14 })
    for (let u = 0; u < unitCount; u++) {
      if (unitType[u] !== SAR) continue
      const [take, leave] = isRailArt[u] === 1 ? fip.rail : isAustrian[u] === 1 ? fip.oefab : fip.motor
      s.g.at[u] = hex('AM27')
      s.g.steps[u] = 1
      expect([whyNotEmplace(s.g, u, take), whyNotEmplace(s.g, u, take - 1)?.rule]).toEqual([undefined, 'R84'])
      s.g.fip[u] = 1
      expect([whyNotLimber(s.g, u, leave), whyNotLimber(s.g, u, leave - 1)?.rule]).toEqual([undefined, 'R84'])
      s.g.at[u] = -1
    }
  })
  it('[5.1.1a] [5.1.2b] at CAB 1 a 1 passes, at 0 nothing is rolled', () => {
    const s = at({ units: { '14.ID': 'AM27' } })
    const u = s.u('14.ID')
    const to = (cab: number): number => cab - cabOf(s.g, u).value
    expect(s.roll((g, t) => cabTest(g, t, u, to(1), [], '9.3.2c'), 1)).toBe(true)
    expect(s.roll((g, t) => cabTest(g, t, u, to(1), [], '9.3.2c'), 2)).toBe(false)
    expect(s.roll((g, t) => cabTest(g, t, u, to(0), [], '9.3.2c'))).toBe(false)
  })
  it('[18.1.3b] who has not moved puts to sea with what it has, who has needs its points', () => {
    const s = at({
      scenario: 'campaign',
      gt: 14,
      side: ALLIED,
      phase: 2,
      units: { '1ere DI': 'AX39' },
      options: { naval: true },
    })
    const frame = (from: string, acted: number) => ({ unit: s.u('1ere DI'), from: hex(from), acted }) as MoveFrame
    const why = (from: string, acted: number, limit: number): string | undefined =>
      whyNotPutToSea(s.g, frame(from, acted), 1, limit)?.rule
    expect([why('AX39', 0, 5), why('AX39', 1, 5), why('AX38', 0, 5), why('AX39', 1, 40), why('AX39', 1, 39)]).toEqual([
      undefined,
      '18.1.3b',
      '18.1.3b',
      undefined,
      '18.1.3b',
    ])
  })
  it('[12.2.1] suburbs of Paris with a station have a capacity of their own', () => {
    const s = at({ scenario: 'campaign', gt: 14, side: ALLIED })
    const net = usable(s.g, FRE)
    let seen = 0
    for (let h = 0; h < hexCount; h++) {
      if (isSuburb[h] !== 1 || isGreatStation[h] === 1 || townSize[h] === LARGE_TOWN) continue
      if (!railArms[h]!.some((arm, i) => arm.station === 1 && net.arms[armIndex(h, i)] === 1)) continue
      expect(stationCapacity(s.g, FRE, h, net)).toBe(embark.parisSuburb)
      seen++
    }
    expect(seen).toBeGreaterThan(0)
  })
  it('[12.2.4a] [12.3.5b] [R68] a train keeps others from arriving, but not guns on rails', () => {
    let [seen, guns] = [0, 0]
    for (const sc of scenarios) {
      for (const card of sc.arrivals.filter((a) => a.rail)) {
        const s = at({ scenario: sc.id, gt: card.gt })
        s.g.at[card.unit] = AWAY
        s.g.due[card.unit] = card.gt
        s.g.steps[card.unit] = 1
        if (!arrivalHexes(s.g, card.unit).includes(card.hex)) continue
        const other = [...Array(unitCount).keys()].find(
          (u) => u !== card.unit && unitType[u] === unitType[s.u('2.KD')],
        )!
        s.g.at[other] = card.hex
        s.g.steps[other] = 1
        s.g.line[other] = railArms[card.hex]![0]?.line ?? lineIndex('H3')
        if (scenarios[s.g.scenario]!.inPlay[card.hex] !== 1) continue
        const free = arrivalHexes(s.g, card.unit).includes(card.hex)
        expect(free).toBe(isRailArt[card.unit] === 1)
        if (isRailArt[card.unit] === 1) guns++
        seen++
      }
    }
    expect([seen > 3, guns > 0]).toEqual([true, true])
  })
  it('[14.1.5a] who waits to be rebuilt has no steps while it is offered', () => {
    const s = at({ scenario: 'campaign', gt: 14 })
    const u = s.u('14.ID')
    s.g.at[u] = ELIMINATED
    s.g.pool[GER] = 9
    s.g.forts = works.map((w) => w.steps)
    s.push((g, t) => pushReplacements(g, t, GERMAN))
    expect([s.offers('rebuild').some((a) => a.unit === u), s.g.steps[u]]).toEqual([true, 0])
  })
  it('[9.6.3a] [9.6.3c] who is driven over a hexside that it may not cross loses a step by the rule of its arm', () => {
    const { hexes } = scenarios[scenarioIndex('campaign')]!
    const rule = (id: string): string => {
      const s = at({ scenario: 'campaign', gt: 14, side: ALLIED })
      const u = s.u(id)
      s.g.steps[u] = 1
      for (const h of hexes) {
        s.g.at[u] = h
        const dir = [0, 1, 2, 3, 4, 5].find(
          (d) => waysBack(s.g, u).includes(near[h * 6 + d]!) && !canCross(s.g, u, h, d),
        )
        if (dir === undefined) continue
        s.roll((g, t) => goBack(g, t, u, near[h * 6 + dir]!, 0))
        return s.events('log.stepsLost')[0]!.rules!.join()
      }
      return 'none'
    }
    expect([rule('14.ID'), rule('I/Fußa.7')]).toEqual(['9.6.3a', '9.6.3c'])
  })
  it('[21.2.2a] [6.4.1a] [19.2.3] an indoctrinated division passes a full hex on its way to the enemy only where nothing can be hidden', () => {
    const most = stackingByTerrain[terrain[hex('AM25')]!]!
    const passes = (fog: boolean): boolean => {
      const s = moving(
        {
          scenario: 'campaign',
          gt: 14,
          side: ALLIED,
          units: {
            '1ere DI': 'AM24',
            '2e DI': 'AM25',
            '3e DI': 'AM25',
            '4e DI': 'AM25',
            '19e DI': `AM25/${most - 12}`,
            '19.ID': 'AM26>0',
          },
          options: { doctrine: true, weather: false, fog },
        },
        (it) => {
          it.g.doctrine[it.u('1ere DI')] = INDOCTRINATED
        },
      )
      return canGo(pick(s, '1ere DI'), 'AM25')
    }
    expect([passes(false), passes(true)]).toEqual([true, false])
  })
  it('[7.4.1] Extended Movement: from half of its MF on, and all of them; who has none or spends none has none', () => {
    const levels = [
      [0, 60],
      [29, 60],
      [30, 60],
      [59, 60],
      [60, 60],
      [70, 60],
      [5, 0],
      [0, 0],
    ] as const
    expect(levels.map(([spent, mf]) => exmLevel(spent, mf))).toEqual([0, 0, 1, 1, 2, 2, 0, 0])
  })
  it('[9.1.11] an attack has odds only where Combats are begun', () => {
    const s = at({ units: { '20.ID': 'AP28>3', '1ere DI': 'AP27>0' } })
    const action = { type: 'attack', unit: s.u('20.ID'), hex: hex('AP27'), full: true } as const
    expect(combatActionPreview(s.g, action)).toBeUndefined()
  })
})
