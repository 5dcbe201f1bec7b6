/** Marches, arrivals, ships, HQs and withdrawals where two conditions meet: each of them alone is not enough (1.1.7, 3.3.2b, 7, 9.2, 9.6, 18). */
import { describe, expect, it } from 'vitest'
import {
  BELGIUM,
  country,
  deepForest,
  directionTo,
  distance,
  FRANCE,
  type Hex,
  isRailArt,
  MOUNTAINOUS,
  naval,
  near,
  ports,
  ridge,
  rowOf,
  scenarioIndex,
  scenarios,
  seaCost,
  stackingByTerrain,
  stepCost,
  terrain,
  unitCount,
  unitNation,
  unitRank,
  unitSide,
  unitType,
  water,
} from '../../src/data/index.ts'
import { battleOf } from '../../src/rules/account.ts'
import { arrivedByRail } from '../../src/rules/arrive.ts'
import { canCross, isForbidden } from '../../src/rules/ground.ts'
import { returnHexes } from '../../src/rules/hq-return.ts'
import { steps } from '../../src/rules/index.ts'
import { type MoveFrame, type MovementFrame, pushMovement, reachOf, reachOfUnit } from '../../src/rules/movement.ts'
import { judge, moverOf, startOf } from '../../src/rules/mover.ts'
import { boxOf, land, putToSea, whyNotLand, whyNotPutToSea } from '../../src/rules/naval.ts'
import { reached } from '../../src/rules/reach.ts'
import { pushMayRetreat, pushRetreat, squeeze } from '../../src/rules/retreat.ts'
import { noteTransit, transitBars } from '../../src/rules/transit.ts'
import { placeUnit, removeUnit } from '../../src/rules/units.ts'
import { pushWithdrawals } from '../../src/rules/withdraw.ts'
import { mayLeave, pushWithdraw, waysOut } from '../../src/rules/withdraw-cavalry.ts'
import {
  ABSENT,
  ALLIED,
  ARRIVED,
  AT_SEA,
  AWAY,
  BEL,
  DESTROYED,
  DONE,
  FIELD_WORKS,
  FOM,
  GER,
  GERMAN,
  WITHDRAWN,
  WITHDREW,
} from '../../src/types.ts'
import { moving, pick } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const hexesOf = (id: string): readonly Hex[] => scenarios[scenarioIndex(id)]!.hexes
/** Where a march is refused for its country. */
const refused = (s: Scene, id: string, from: Hex, to: Hex): string | undefined => {
  s.g.at[s.u(id)] = from
  const m = moverOf(s.g, s.u(id), true)
  const rule = judge(m, startOf(m, from, 0), directionTo(from, to), 99)?.rule
  return rule === '3.3.2b' || rule === '1.1.7' ? rule : undefined
}

describe('forbidden ground', () => {
  it('[1.1.7] the British stay south of their row until their GT, nobody else does', () => {
    const [ban] = scenarios[scenarioIndex('sambre-meuse')]!.bans
    const { northOf, before } = ban!
    for (const gt of [before - 1, before]) {
      const s = at({
        scenario: 'sambre-meuse',
        gt,
        side: ALLIED,
        phase: 2,
        units: { '1st Div': 'AM27', '1ere DI': 'AM26' },
      })
      for (const h of hexesOf('sambre-meuse')) {
        const barred = gt < before && rowOf(h) > northOf
        expect([isForbidden(s.g, s.u('1st Div'), h), isForbidden(s.g, s.u('1ere DI'), h)]).toEqual([barred, false])
      }
      const border = hexesOf('sambre-meuse').filter((h) => rowOf(h) === northOf)
      for (const from of border.slice(0, 6))
        for (const to of [0, 1, 2, 3, 4, 5]
          .map((d) => near[from * 6 + d]!)
          .filter((h) => h >= 0 && hexesOf('sambre-meuse').includes(h))) {
          s.g.at[s.u('1ere DI')] = ABSENT
          const rule = refused(s, '1st Div', from, to)
          if (gt >= before || rowOf(to) <= northOf) expect(rule).toBeUndefined()
          else if (canCross(s.g, s.u('1st Div'), from, directionTo(from, to))) expect(rule).toBe('1.1.7')
        }
    }
  })
  it('[3.3.2b] [R102] through GT2 Belgians keep to Belgium and French to France', () => {
    for (const gt of [2, 3]) {
      const s = at({ scenario: 'campaign', gt, side: ALLIED, phase: 2, units: { '3e DA': 'AM27', '1ere DI': 'AM26' } })
      const barred = (id: string): boolean[] => hexesOf('campaign').map((h) => isForbidden(s.g, s.u(id), h))
      const abroad = (home: number): boolean[] => hexesOf('campaign').map((h) => gt === 2 && country[h] !== home)
      expect([barred('3e DA'), barred('1ere DI')]).toEqual([abroad(BELGIUM), abroad(FRANCE)])
      const steps6 = hexesOf('campaign').flatMap((from) =>
        [0, 1, 2, 3, 4, 5].flatMap((d) => {
          const to = near[from * 6 + d]!
          return to >= 0 &&
            country[from] === BELGIUM &&
            country[to] === FRANCE &&
            scenarios[scenarioIndex('campaign')]!.inPlay[to] === 1
            ? [[from, to]]
            : []
        }),
      )
      s.g.at[s.u('1ere DI')] = ABSENT
      const rules = new Set(steps6.slice(0, 12).map(([from, to]) => refused(s, '3e DA', from!, to!)))
      expect(rules.has('3.3.2b')).toBe(gt === 2)
      const back = new Set(steps6.slice(0, 12).map(([from, to]) => refused(s, '3e DA', to!, from!)))
      expect(back.has('3.3.2b')).toBe(false)
    }
  })
})

describe('reach', () => {
  it('[7.1.1b] [12.2.3b] [18.1.4] nothing for those who cannot march: done, on a train, at sea, on rails', () => {
    const reach = (before: (s: Scene) => void): number => {
      const s = at({
        scenario: 'campaign',
        gt: 14,
        side: ALLIED,
        phase: 2,
        units: { '1ere DI': 'AM27' },
        options: { naval: true },
      })
      before(s)
      const f = { side: ALLIED, nation: 2, begun: 0, noted: [], tried: [] } as unknown as MovementFrame
      return reachOfUnit(s.g, f, s.u('1ere DI')).length
    }
    const set = (list: 'line' | 'marks' | 'at', value: number) => (s: Scene) => {
      s.g[list][s.u('1ere DI')] = value
    }
    expect(reach(() => {})).toBeGreaterThan(6)
    expect([
      reach(set('line', 0)),
      reach(set('marks', DONE)),
      reach(set('at', AT_SEA)),
      reach(set('at', AWAY)),
    ]).toEqual([0, 0, 0, 0])
  })
  it('[7.5.1] of the unit in hand: with the bonus once it forces its march, nothing on a train or at sea', () => {
    const s = moving({
      scenario: 'campaign',
      gt: 14,
      side: ALLIED,
      units: { '1ere DI': 'AM27' },
      options: { weather: false, naval: true },
    })
    while (s.offers('pick').length === 0) s.take({ type: 'done' })
    pick(s, '1ere DI')
    const u = s.u('1ere DI')
    const f = s.g.stack.at(-1) as MoveFrame
    const fresh = reachOf(s.g, f)
    expect(fresh.some((r) => r.forced)).toBe(true)
    s.g.marks[u]! |= FOM
    expect(reachOf(s.g, f).length).toBe(fresh.length)
    s.g.line[u] = 0
    expect(reachOf(s.g, f)).toEqual([])
    s.g.line[u] = -1
    s.g.at[u] = AT_SEA - 1
    expect(reachOf(s.g, f)).toEqual([])
  })
  it('[7.2.1] the cheaper way is found where it is the longer one', () => {
    const cost = stepCost[1]!
    const detour = hexesOf('campaign').flatMap((from) =>
      [0, 1, 2, 3, 4, 5].flatMap((d) => {
        const to = near[from * 6 + d]!
        if (to < 0 || cost[from * 6 + d]! < 0) return []
        return [0, 1, 2, 3, 4, 5].flatMap((e) => {
          const over = near[from * 6 + e]!
          const on = over < 0 ? -1 : directionTo(over, to)
          if (on < 0 || cost[from * 6 + e]! < 0 || cost[over * 6 + on]! < 0) return []
          const sum = cost[from * 6 + e]! + cost[over * 6 + on]!
          return sum < cost[from * 6 + d]! ? [{ from, to, sum }] : []
        })
      }),
    )
    expect(detour.length).toBeGreaterThan(0)
    for (const { from, to, sum } of detour.slice(0, 6)) {
      const s = at({ scenario: 'campaign', gt: 14, phase: 2, units: { '2.KD': 'AM27/1' } })
      const u = s.u('2.KD')
      const mounted = Array.from({ length: unitCount }, (_, v) => v).find(
        (v) => unitNation[v] === GER && moverOf({ ...s.g, steps: s.g.steps.with(v, 1) }, v, true).mobility === 1,
      )!
      s.g.at[u] = ABSENT
      s.g.at[mounted] = from
      s.g.steps[mounted] = 1
      const m = moverOf(s.g, mounted, true)
      const best = reached(m, startOf(m, from, 0), 90).find((r) => r.hex === to)
      expect(best?.cost).toBeLessThanOrEqual(sum)
    }
  })
  it('[7.3.2] [R104] three steps cross a Ridge in a phase', () => {
    const side = ridge.findIndex(
      (r, i) => r === 1 && deepForest[i] === 0 && water[i] === 0 && near[i]! >= 0 && terrain[near[i]!] !== MOUNTAINOUS,
    )
    const [ridgeAt, dir] = [Math.floor(side / 6), side % 6]
    const s = at({ scenario: 'campaign', gt: 14, phase: 2, units: { '14.ID': 'AM27' } })
    const bars = (n: number): string | undefined => transitBars(s.g, ridgeAt, dir, n)
    expect([bars(3), bars(4)]).toEqual([undefined, '7.3.2'])
    noteTransit(s.g, ridgeAt, dir, 2)
    expect([bars(1), bars(2)]).toEqual([undefined, '7.3.2'])
  })
})

describe('arrivals by rail', () => {
  const campaign = scenarios[scenarioIndex('campaign')]!
  const card = campaign.arrivals.find(
    (a) => a.rail && isRailArt[a.unit] === 0 && unitNation[a.unit] === GER && a.gt > 2,
  )!
  const due = (): Scene => {
    const s = at({ scenario: 'campaign', gt: card.gt, phase: 2, units: { '1ere DI': 'AM20' } })
    s.g.at[card.unit] = AWAY
    s.g.steps[card.unit] = card.steps
    s.g.due[card.unit] = card.gt
    const hq = s.g.hq[card.unit]!
    s.g.at[hq] = hexesOf('campaign').find((h) => distance(h, card.hex) === 3 && !s.g.at.includes(h))!
    s.g.steps[hq] = 1
    return s
  }
  it('[7.7.2b] [7.7.3] who cannot come to its hex comes on foot, beside its HQ', () => {
    const s = due()
    s.g.at[s.u('1ere DI')] = card.hex
    s.push((_g, t) => pushMovement(t, GERMAN))
    const [first] = s.offers('arrive').filter((a) => a.unit === card.unit)
    s.take(first!)
    expect([first!.hex === card.hex, s.step(), s.g.line[card.unit]]).toEqual([false, 'chooseFacing', -1])
    const t = due()
    t.push((_g, table) => pushMovement(table, GERMAN))
    t.take({ type: 'arrive', unit: card.unit, hex: card.hex })
    expect(t.step()).toBe('boarding')
  })
  it('[7.7.1a] [7.7.2b] too early is refused for its GT, the wrong hex for itself', () => {
    const s = due()
    s.push((_g, t) => pushMovement(t, GERMAN))
    const why = (): string => s.why({ type: 'arrive', unit: card.unit, hex: hex('AM27') }).key
    expect(why()).toBe('deny.notThere')
    s.g.due[card.unit] = card.gt + 1
    expect(why()).toBe('deny.notDue')
  })
  it('[7.7.1c] guns on rails that the card brings by road have not come by rail', () => {
    const s = at({ scenario: 'guise', gt: 14, phase: 2, units: { 'KMK.b2': 'AM27' } })
    s.g.marks[s.u('KMK.b2')] = ARRIVED
    expect(arrivedByRail(s.g, s.u('KMK.b2'))).toBe(false)
  })
})

describe('ships', () => {
  const [a, b] = [
    ports.findIndex((p) => p.box === 0 && p.capacity > 3),
    ports.findIndex((p) => p.box === 1 && p.capacity > 3),
  ]
  const sail = (
    place: number,
    more: (s: Scene, f: MoveFrame) => void = () => {},
  ): { s: Scene; f: MoveFrame; u: number } => {
    const s = at({
      scenario: 'campaign',
      gt: 14,
      side: ALLIED,
      phase: 2,
      units: { '1ere DI': 'AM27/2' },
      options: { naval: true },
    })
    const u = s.u('1ere DI')
    s.g.at[u] = place
    const f = { unit: u, from: place, acted: 1, sailed: 0, side: ALLIED } as unknown as MoveFrame
    more(s, f)
    return { s, f, u }
  }
  const COST = naval.cost[0]!
  it('[18.1.3a] [18.1.3b] [18.1.4] a unit leaves its works, is counted in the port, and spends its points', () => {
    const { s, f, u } = sail(ports[a]!.hex)
    s.g.works[u] = FIELD_WORKS
    expect(s.roll((g, t) => putToSea(g, t, f, 0, 60))).toBe(true)
    expect([boxOf(s.g, u), s.g.spent[u], s.g.works[u], f.sailed]).toEqual([0, COST, 0, 2 + a])
    expect(s.g.loaded[1]).toBe(2)
    const way = seaCost[a * ports.length + b]!
    expect(s.roll((g, t) => land(g, t, f, ports[b]!.hex, 200))).toBe(true)
    expect([s.g.spent[u], s.g.at[u], f.sailed]).toEqual([COST + way + COST, ports[b]!.hex, 1])
    expect(s.g.loaded.filter((_, i) => i % 2 === 1)).toEqual([2, 2])
  })
  it('[18.2.1] on from box 0 it is the way that costs, not a port', () => {
    const { s, f, u } = sail(AT_SEA)
    expect(s.roll((g, t) => putToSea(g, t, f, 1, 90))).toBe(true)
    const least = Math.min(
      ...ports.flatMap((p, i) =>
        ports.flatMap((q, j) => (p.box === 0 && q.box === 1 ? [seaCost[i * ports.length + j]!] : [])),
      ),
    )
    expect([boxOf(s.g, u), s.g.spent[u], f.sailed]).toEqual([1, least, 1])
  })
  it('[18.1.2a] guns of exactly so much ARF close a port, weaker ones do not', () => {
    const beside = (h: Hex): Hex =>
      [0, 1, 2, 3, 4, 5]
        .map((d) => near[h * 6 + d]!)
        .find((x) => scenarios[scenarioIndex('campaign')]!.inPlay[x] === 1)!
    const closed = (steps: number): string | undefined => {
      const { s, f } = sail(ports[b]!.hex, (it) => {
        const gun = it.u('2.KD')
        it.g.at[gun] = beside(ports[b]!.hex)
        it.g.steps[gun] = steps
      })
      return whyNotPutToSea(s.g, f, 1, 90)?.rule
    }
    // The division of cavalry has ARF 2 with two steps, less with one.
    expect([closed(2), closed(1)]).toEqual(['18.1.2a', undefined])
  })
  it('[7.1.6a] [6.4.1a] nobody lands where there is no room', () => {
    const why = (n: number): string | undefined => {
      const { s, f } = sail(AT_SEA - ports[b]!.box, (it) => {
        let room = stackingByTerrain[terrain[ports[b]!.hex]!]! - n
        for (const id of ['2e DI', '3e DI', '4e DI', '5e DI', '6e DI']) {
          const more = Math.min(4, room)
          room -= more
          if (more === 0) continue
          it.g.at[it.u(id)] = ports[b]!.hex
          it.g.steps[it.u(id)] = more
        }
      })
      return whyNotLand(s.g, f, ports[b]!.hex, 200)?.key
    }
    expect([why(2), why(1)]).toEqual([undefined, 'deny.sea.noRoom'])
  })
})

describe('HQs that come back', () => {
  const lone = (...ids: string[]): Scene => {
    const s = at({
      scenario: 'campaign',
      gt: 14,
      units: Object.fromEntries(ids.map((id, i) => [id, i === 0 ? 'AM27' : 'AR20'])),
    })
    return s
  }
  it('[13.1.7b] [R80] German ones beside another, one of them is enough; nowhere where none is named', () => {
    const s = lone('2.AOK')
    s.g.at[s.u('3.AOK')] = AWAY
    expect(returnHexes(s.g, s.u('3.AOK'))).toEqual([hex('AM27')])
    const none = scenarios.find((sc) => sc.hqReturn[GER]! < 0)
    if (none) {
      const t = at({ scenario: none.id })
      expect(returnHexes(t.g, t.u('3.AOK'))).toEqual([])
    }
    const belgium = scenarios.filter((sc) => sc.hqReturn[BEL]! < 0 && sc.id !== 'campaign' && sc.id !== 'liege')
    for (const sc of belgium) {
      const t = at({ scenario: sc.id })
      expect(returnHexes(t.g, t.u('QG Belge')), sc.id).toEqual([])
    }
    expect(none !== undefined || belgium.length > 0).toBe(true)
  })
})

describe('cavalry that may leave', () => {
  const attacked = (more: (s: Scene) => void): Scene => {
    const s = at({ scenario: 'marne', gt: 19, units: { '4e DC': 'AJ18', '1ere DI': 'AJ18', '19.ID': 'AJ19>3' } })
    more(s)
    return s
  }
  const leavers = (s: Scene): number => mayLeave(s.g, battleOf(s.g, GERMAN, hex('AJ18'), [s.u('19.ID')])).length
  const surround = (s: Scene): void => {
    const ring = [0, 1, 2, 3, 4, 5].map((d) => near[hex('AJ18') * 6 + d]!).filter((h) => h !== hex('AJ19'))
    const others = Array.from({ length: unitCount }, (_, u) => u).filter(
      (u) => unitSide[u] === GERMAN && s.g.at[u] === ABSENT && unitType[u] === 0,
    )
    ring.forEach((h, i) => {
      s.g.at[others[i]!] = h
      s.g.steps[others[i]!] = 1
    })
  }
  it('[9.2.1] [9.2.5] [12.2.3a] not from a train, not when it is surrounded, not twice', () => {
    const cav = (s: Scene): number => s.u('4e DC')
    expect(leavers(attacked(() => {}))).toBe(1)
    expect(leavers(attacked((s) => (s.g.line[cav(s)] = 0)))).toBe(0)
    expect(leavers(attacked((s) => (s.g.marks[cav(s)] = WITHDREW)))).toBe(0)
    expect(leavers(attacked(surround))).toBe(0)
  })
  it('[9.2.2a] [R32] where no way leads nearer to its supply every way is open', () => {
    const s = attacked(() => {})
    s.g.rail = s.g.rail.map((side) => (side < 0 ? side : GERMAN))
    const ways = waysOut(s.g, s.u('4e DC'))
    expect(ways.length).toBeGreaterThan(1)
    expect(ways.every((h) => distance(h, hex('AJ18')) === 1)).toBe(true)
  })
  it('[9.2.5] [9.2.7] [9.2.1] it is told why it may not leave', () => {
    const s = attacked(() => {})
    s.push((_g, t) => pushWithdraw(t, ALLIED, hex('AJ18'), [s.u('4e DC')]))
    const why = (unit: number): string => s.why({ type: 'escape', unit, hex: hex('AJ19') }).rule
    expect([why(s.u('4e DC')), why(s.u('5e DC')), why(s.u('1ere DI'))]).toEqual(['9.2.5', '9.2.1', '9.2.1'])
    s.g.at[s.u('5e DC')] = hex('AJ17')
    expect(why(s.u('5e DC'))).toBe('9.2.7')
  })
})

describe('retreats and withdrawals', () => {
  it('[9.3.3j] [9.6.4b] who may retreat and cannot stays, who must is lost; one way is taken at once', () => {
    const shut = (open: number): Scene => {
      const s = at({ scenario: 'marne', gt: 19, units: { '19.ID': 'AJ18/3' } })
      const ring = [0, 1, 2, 3, 4, 5].map((d) => near[hex('AJ18') * 6 + d]!).slice(open)
      const foes = Array.from({ length: unitCount }, (_, u) => u).filter(
        (u) => unitSide[u] === ALLIED && unitType[u] === 0,
      )
      ring.forEach((h, i) => {
        s.g.at[foes[i]!] = h
        s.g.steps[foes[i]!] = 1
      })
      return s
    }
    const may = shut(0)
    may.push((_g, t) => pushMayRetreat(t, GERMAN, [may.u('19.ID')]))
    const must = shut(0)
    must.push((_g, t) => pushRetreat(t, GERMAN, [must.u('19.ID')], [2]))
    expect([may.where('19.ID'), must.where('19.ID')]).toEqual(['AJ18', 'gone'])
    const one = shut(1)
    one.g.stack.push({ step: 'listens' })
    one.roll((g, t) => {
      pushRetreat(t, GERMAN, [one.u('19.ID')], [2])
      one.dice.push(1, 1, 1)
      steps.retreat!.run!(g, g.stack.at(-1) as never, t)
      one.dice.length = 0
    })
    expect(one.g.at[one.u('19.ID')]).toBe(near[hex('AJ18') * 6])
  })
  it('[6.4.3] who is gone is not squeezed any more', () => {
    const s = at({ units: { '19.ID': 'AM27' } })
    s.g.at[s.u('19.ID')] = DESTROYED
    s.roll((g, t) => squeeze(g, t, s.u('19.ID')))
    expect(s.log).toEqual([])
  })
  it('[7.8.2] steps are made up by the own side only; who is not there leaves without a word', () => {
    const sc = scenarios.find((it) => it.withdrawals.some((w) => unitType[w.unit] === 0))!
    const { unit, gt } = sc.withdrawals.find((w) => unitType[w.unit] === 0)!
    const side = unitSide[unit]!
    const alike = (of: number): number =>
      Array.from({ length: unitCount }, (_, u) => u).find(
        (u) => unitSide[u] === of && u !== unit && unitType[u] === 0 && unitRank[u] === unitRank[unit],
      )!
    const s = at({ scenario: sc.id, gt, side })
    s.g.at[unit] = AWAY
    s.g.steps[unit] = 1
    const [own, foe] = [alike(side), alike(1 - side)]
    for (const [u, h] of [
      [own, 'AJ18'],
      [foe, 'AR20'],
    ] as const) {
      s.g.at[u] = hex(h)
      s.g.steps[u] = 4
    }
    s.push((g, t) => pushWithdrawals(g, t, side))
    expect([s.step(), s.g.at[unit], s.g.steps[foe], s.g.steps[own]! < 4]).toEqual(['over', WITHDRAWN, 4, true])
    expect(s.events('log.withdrawn')).toEqual([])
  })
  it('[7.8.2] who owes goes after the one before, each with its own steps', () => {
    const sc = scenarios.find((it) => it.withdrawals.some((w) => unitType[w.unit] === 0))!
    const { unit } = sc.withdrawals.find((w) => unitType[w.unit] === 0)!
    const side = unitSide[unit]!
    const s = at({ scenario: sc.id, side })
    const others = Array.from({ length: unitCount }, (_, u) => u).filter(
      (u) => unitSide[u] === side && u !== unit && unitType[u] === 0 && unitRank[u] === unitRank[unit],
    )
    s.g.at[others[0]!] = hex('AJ18')
    s.g.steps[others[0]!] = 4
    s.push((_g, t) => t.push({ step: 'withdrawals', side, owed: [unit, unit], steps: [1, 2], asked: 0 } as never))
    expect([s.step(), s.g.steps[others[0]!]]).toEqual(['over', 1])
  })
  it('[7.1.3a] [10.3.1] who is put where it stands keeps its works; [13.1.7b] an HQ that is withdrawn does not come back', () => {
    const s = at({ units: { '19.ID': 'AM27', '2.AOK': 'AM28' } })
    s.g.works[s.u('19.ID')] = FIELD_WORKS
    s.roll((g, t) => placeUnit(g, t, s.u('19.ID'), hex('AM27')))
    expect(s.g.works[s.u('19.ID')]).toBe(FIELD_WORKS)
    s.roll((g, t) => removeUnit(g, t, s.u('2.AOK'), WITHDRAWN))
    expect([s.g.at[s.u('2.AOK')], s.g.steps[s.u('2.AOK')]]).toEqual([WITHDRAWN, 0])
  })
})
