/** Supply, command, Replacements, digging and doctrine where two conditions meet: each of them alone is not enough (6.5, 10.1, 13, 14, 17.2, 19.1, 21). */
import { seeded, type Table } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  country,
  distance,
  encs,
  floodAreas,
  hasRail,
  hqRadius,
  isDoctrineHq,
  LOWLAND,
  LUXEMBOURG,
  locks,
  near,
  ports,
  replacementCost,
  scenarioIndex,
  scenarios,
  stackingByTerrain,
  terrain,
  unitCount,
  unitIds,
  unitNation,
  unitSteps,
  unitType,
} from '../../src/data/index.ts'
import { adminSteps, pushAdmin } from '../../src/rules/admin.ts'
import { COMMANDED, commandOf, HQ_LOST, OUT_OF_REACH, pushHqChanges, radiusFor } from '../../src/rules/command.ts'
import { pushConsolidation } from '../../src/rules/consolidate.ts'
import { testDoctrine } from '../../src/rules/doctrine.ts'
import { whyNotEmplace } from '../../src/rules/emplace.ts'
import { diggingItems, pushFieldWorks } from '../../src/rules/field-works.ts'
import { pushFog } from '../../src/rules/fog.ts'
import { steps } from '../../src/rules/index.ts'
import { pushLocks } from '../../src/rules/locks.ts'
import { denyReplacement, pushReplacements } from '../../src/rules/replace.ts'
import { isAtOwnEnc, lineLengths, pushSupply, supplyOf } from '../../src/rules/supply.ts'
import {
  ABSENT,
  ALLIED,
  CHANGING,
  ELIMINATED,
  FIELD_WORKS,
  FOUGHT,
  FRE,
  GER,
  GERMAN,
  LLC,
  LOC,
  OOC,
  SPENT,
} from '../../src/types.ts'
import { command, radius } from '../plain/supply.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const put = (s: Scene, id: string, where: number, n?: number): number => {
  const u = s.u(id)
  s.g.at[u] = where
  s.g.steps[u] = n ?? unitSteps[u]!
  return u
}
const ALL = Array.from({ length: unitCount }, (_, u) => u)

describe('lines', () => {
  it('[13.1.4a] [13.1.5a] [13.1.6a] to the last MF: 100 are Normal, 150 are Long', () => {
    const s = at({ scenario: 'campaign', gt: 14, phase: 0, units: { '1ere DI': 'AM20', 'QG 5A': 'AM20' } })
    s.g.forts.fill(0)
    const seen = new Set<number>()
    const [u, hq] = [s.u('1ere DI'), s.u('QG 5A')]
    const { hexes } = scenarios[scenarioIndex('campaign')]!
    const wrong: string[] = []
    s.g.at[u] = ABSENT
    s.g.at[hq] = ABSENT
    const lengths = lineLengths(s.g, FRE)
    for (const h of hexes) {
      const n = lengths[h]!
      if (![98, 100, 102, 148, 150, 152].includes(n)) continue
      s.g.at[u] = h
      s.g.at[hq] = h
      if (isAtOwnEnc(s.g, u) || lineLengths(s.g, FRE)[h] !== n) continue
      seen.add(n)
      const said = n <= 100 ? LOC : n <= 150 ? LLC : OOC
      if (supplyOf(s.g, u).state !== said) wrong.push(`${h} at ${n}`)
      if (seen.size === 6) break
    }
    expect([wrong, seen.has(100), seen.has(150)]).toEqual([[], true, true])
  })
  const calais = ports.findIndex((p) => p.name === 'Calais')
  const dunkirk = ports.findIndex((p) => p.name === 'Dunkirk')
  const cutOff = (places: Readonly<Record<string, number>>): Scene => {
    const s = at({ scenario: 'campaign', gt: 14, side: ALLIED, phase: 0, units: { 'QG 5A': 'BB38' } })
    s.g.forts.fill(0)
    s.g.rail = s.g.rail.map((side, h) => (side < 0 || ports.some((p) => p.hex === h) ? -1 : GERMAN))
    for (const [id, place] of Object.entries(places)) put(s, id, place)
    return s
  }
  const beside = (h: number): number =>
    [0, 1, 2, 3, 4, 5].map((d) => near[h * 6 + d]!).find((x) => scenarios[scenarioIndex('campaign')]!.inPlay[x] === 1)!
  it('[13.1.10a] an enemy in the port, however small, ends what it gives', () => {
    const free = cutOff({ '1ere DI': beside(ports[calais]!.hex) }).push((_g, t) => pushSupply(t, ALLIED))
    expect(free.g.portUsed[calais]! + free.g.portUsed[dunkirk]!).toBeGreaterThan(0)
    const s = cutOff({ '1ere DI': beside(ports[calais]!.hex) })
    for (const p of [calais, dunkirk]) put(s, p === calais ? '19.ID' : '20.ID', ports[p]!.hex, 1)
    s.push((_g, t) => pushSupply(t, ALLIED))
    expect(s.g.portUsed[calais]! + s.g.portUsed[dunkirk]!).toBe(0)
  })
  it('[13.1.1a] [13.1.11] nobody is supplied by a port without command, nor by two ports', () => {
    const between = scenarios[scenarioIndex('campaign')]!.hexes.filter(
      (h) => distance(h, ports[calais]!.hex) <= 3 && distance(h, ports[dunkirk]!.hex) <= 3,
    )
    const used = between.map((h) => {
      const s = cutOff({ '1ere DI': h })
      put(s, 'QG 5A', h)
      s.push((_g, t) => pushSupply(t, ALLIED))
      return s.g.portUsed[calais]! + s.g.portUsed[dunkirk]!
    })
    // A division of four and its HQ, once.
    for (const n of used) expect([0, 5]).toContain(n)
    const s = cutOff({ '1ere DI': beside(ports[calais]!.hex) })
    put(s, 'QG 5A', hex('AM20'))
    s.push((_g, t) => pushSupply(t, ALLIED))
    expect([s.g.supply[s.u('1ere DI')], s.g.portUsed[calais]]).toEqual([OOC, 0])
  })
  it('[13.1.8] [13.1.9b] who is in or beside an ENC of its own needs nothing from it: nobody is asked', () => {
    const paris = encs.findIndex((e) => e.nation === FRE && e.hexes.length > 4)
    const s = cutOff({})
    const { hexes } = encs[paris]!
    const units = ALL.filter((u) => unitNation[u] === FRE && unitType[u] === 0 && unitSteps[u] === 4)
    put(s, 'QG 5A', hexes[0]!)
    s.g.forts.fill(1)
    const { worksInPlay } = scenarios[scenarioIndex('campaign')]!
    s.g.forts = s.g.forts.map((n, w) => (worksInPlay[w] === 1 ? n : 0))
    units.slice(0, hexes.length * 2).forEach((u, i) => {
      s.g.at[u] = hexes[i % hexes.length]!
      s.g.steps[u] = 4
    })
    s.push((_g, t) => pushSupply(t, ALLIED))
    expect(s.step()).toBe('over')
  })
})

describe('command', () => {
  const NAMES = { commanded: COMMANDED, far: OUT_OF_REACH, lost: HQ_LOST } as const
  it.each(scenarios.map((sc) => sc.id))('[13.1.1a] [13.2.1a] [13.2.3] [2.5.7b] by radius, army and GT: %s', (id) => {
    const random = seeded(`command ${id}`)
    const { hexes } = scenarios[scenarioIndex(id)]!
    const hqs = ALL.filter((u) => unitType[u] === 5)
    for (const gt of [21, 22]) {
      const s = at({ scenario: id, gt })
      const wrong: string[] = []
      for (const u of ALL) {
        s.g.at[u] = unitType[u] === 5 && random.below(4) === 0 ? ABSENT : hexes[random.below(hexes.length)]!
      }
      for (const u of ALL) {
        if (unitType[u] === 5) continue
        if (commandOf(s.g, u) !== NAMES[command(s.g, u)]) wrong.push(unitIds[u]!)
        const hq = hqs[random.below(hqs.length)]!
        if (radiusFor(s.g, hq, u) !== radius(s.g, hq, u)) wrong.push(`${unitIds[u]} of ${unitIds[hq]}`)
      }
      expect(wrong, `GT${gt}`).toEqual([])
    }
  })
  it('[13.2.2a] [13.2.2c] [13.2.3] a change that failed is given up where no other HQ is near, and done with once made', () => {
    const changing = (second: string, gt = 19): Scene => {
      const s = at({
        scenario: 'marne',
        gt,
        phase: 0,
        units: { '1.AOK': 'AR16', '2.AOK': second, '1.GID': 'AR18', '2.GID': 'AQ18' },
      })
      for (const id of ['1.GID', '2.GID']) {
        s.g.hq[s.u(id)] = s.u('2.AOK')
        s.g.marks[s.u(id)] = CHANGING
      }
      return s.push((g, t) => pushHqChanges(g, t, GERMAN))
    }
    const s = changing('AH18')
    expect([s.offers('changeHq').length > 0, s.offers('keepHq').length > 0]).toEqual([true, true])
    s.take(s.offers('changeHq')[0]!)
    expect(['1.GID', '2.GID'].map((id) => s.g.marks[s.u(id)])).toEqual([0, 0])
    const far = at({
      scenario: 'marne',
      gt: 19,
      phase: 0,
      units: { '2.AOK': 'AH18', '1.GID': 'AR18', '2.GID': 'AQ18' },
    })
    for (const id of ['1.GID', '2.GID']) {
      far.g.hq[far.u(id)] = far.u('2.AOK')
      far.g.marks[far.u(id)] = CHANGING
    }
    far.push((g, t) => pushHqChanges(g, t, GERMAN))
    expect(far.step()).toBe('over')
    expect(changing('AH18', 22).step()).toBe('over')
  })
  it('[13.2.2c] only who can complete the change is asked whether it gives it up, whoever else may change', () => {
    const guards = ['1.GID', '2.GID']
    const line = ['13.ID', '14.ID']
    // Whichever corps comes first in the list.
    for (const [near, far] of [
      [guards, line],
      [line, guards],
    ] as const) {
      const [a, b, c, d] = [...near, ...far] as [string, string, string, string]
      const units = { '1.AOK': 'AR16', '2.AOK': 'AH18', [a]: 'AR18', [b]: 'AQ18', [c]: 'AH19', [d]: 'AH20' }
      const s = at({ scenario: 'marne', gt: 19, phase: 0, units })
      for (const id of [a, b, c, d]) s.g.hq[s.u(id)] = s.u('2.AOK')
      for (const id of far) s.g.marks[s.u(id)] = CHANGING
      s.push((g, t) => pushHqChanges(g, t, GERMAN))
      const first = Math.min(...near.map(s.u))
      expect([s.offers('changeHq').map((it) => it.unit), s.offers('keepHq')]).toEqual([[first], []])
    }
  })
  it('[R21] [13.2.2c] a change whose test has failed is completed with whatever army HQ is near by then, without a die', () => {
    const s = at({
      scenario: 'marne',
      gt: 19,
      phase: 0,
      units: { '1.AOK': 'AR16', '2.AOK': 'AH18', '3.AOK': 'AR17', '1.GID': 'AR18', '2.GID': 'AQ18' },
    })
    for (const id of ['1.GID', '2.GID']) {
      s.g.hq[s.u(id)] = s.u('2.AOK')
      s.g.marks[s.u(id)] = CHANGING
    }
    s.push((g, t) => pushHqChanges(g, t, GERMAN))
    expect(s.offers('changeHq').map((a) => a.hq)).toEqual([s.u('1.AOK'), s.u('3.AOK')])
    s.take(s.offers('changeHq')[1]!)
    expect(['1.GID', '2.GID'].map((id) => s.g.hq[s.u(id)])).toEqual([s.u('3.AOK'), s.u('3.AOK')])
  })
  it('[12.1.7a] on GT3 the railways of Luxembourg go to the Germans but where Allies stand, once', () => {
    const s = scene({
      scenario: 'campaign',
      gt: 3,
      phase: 0,
      units: { '1ere DI': 'AM20' },
      options: { weather: false },
      steps: adminSteps,
    })
    const mine = s.g.rail.flatMap((side, h) => (side === ALLIED && isLux(h) ? [h] : []))
    expect(mine.length).toBeGreaterThan(1)
    s.g.at[s.u('1ere DI')] = mine[0]!
    const run = (): void => {
      s.roll((_g, t) => pushAdmin(t, GERMAN))
      s.roll((g, t) => steps.admin!.run!(g, g.stack.at(-1) as never, t))
      s.g.stack.length = 0
    }
    run()
    expect(mine.map((h) => s.g.rail[h])).toEqual(mine.map((_, i) => (i === 0 ? ALLIED : GERMAN)))
    expect(s.events('log.luxembourg').map((e) => e.params)).toEqual([{ n: mine.length - 1 }])
    run()
    expect(s.events('log.luxembourg')).toHaveLength(1)
  })
})

describe('Replacements', () => {
  const rails = (s: Scene): number[] => s.g.rail.map(() => 1)
  it('[14.1.2] [14.1.3] in GT1 too, for exactly what they cost', () => {
    const s = at({ scenario: 'campaign', gt: 1, units: { '19.ID': 'AM27/3' } })
    const u = s.u('19.ID')
    const cost = replacementCost[u]! * 2
    const why = (pool: number): string | undefined => {
      s.g.pool[GER] = pool
      return denyReplacement(s.g, u, rails(s))?.rule
    }
    expect([why(cost), why(cost - 1), why(cost + 1)]).toEqual([undefined, '14.1.3', undefined])
    s.g.gt = 9
    s.g.replaced[u] = 8
    expect(why(cost)).toBe('14.1.2')
    s.g.replaced[u] = 7
    expect(why(cost)).toBeUndefined()
    // One that came in the first GT is as good as any.
    s.g.gt = 2
    s.g.replaced[u] = 1
    expect(why(cost)).toBe('14.1.2')
  })
  // A GT that brings the French nothing.
  const poor = scenarios[scenarioIndex('campaign')]!.replacements[FRE]!.findIndex((n, gt) => n === 0 && gt > 5)
  const eliminated = (options: Given['options'] = {}): Scene => {
    const s = at({ scenario: 'campaign', gt: poor, side: ALLIED, units: { '1ere DI': 'AM20' }, options })
    for (const id of ['19e DI', '4e DC']) s.g.at[s.u(id)] = ELIMINATED
    return s
  }
  const rebuilt = (s: Scene, pool: number): string[] => {
    s.g.pool[FRE] = pool
    s.push((g, t) => pushReplacements(g, t, ALLIED))
    return [...new Set(s.offers('rebuild').map((a) => unitIds[a.unit]!))]
  }
  it('[14.1.5a] a division that was given up comes back for what it costs, where there is room, with FOW too', () => {
    const cost = replacementCost[eliminated().u('19e DI')]! * 2
    expect([rebuilt(eliminated(), cost), rebuilt(eliminated(), cost - 1)]).toEqual([['19e DI'], []])
    const s = eliminated({ fog: true })
    rebuilt(s, cost)
    const [first] = s.offers('rebuild')
    s.take(first!)
    expect(s.g.at[s.u('19e DI')]).toBe(first!.hex)
    const full = eliminated()
    const [h] = eliminatedHexes(cost)
    const some = ALL.filter(
      (u) => unitNation[u] === FRE && unitType[u] === 0 && unitSteps[u] === 4 && full.g.at[u] === ABSENT,
    )
    for (let room = stackingByTerrain[terrain[h!]!]!, i = 0; room > 0; room -= 4, i++) {
      full.g.at[some[i]!] = h!
      full.g.steps[some[i]!] = Math.min(4, room)
    }
    rebuilt(full, cost)
    expect(full.offers('rebuild').map((a) => a.hex)).toEqual(eliminatedHexes(cost).filter((other) => other !== h))
  })
  const eliminatedHexes = (cost: number): number[] => {
    const s = eliminated()
    rebuilt(s, cost)
    return s.offers('rebuild').map((a) => a.hex)
  }
  it('[14.1.5a] [S1k] only in ENCs of the scenario', () => {
    const s = at({ scenario: 'liege', gt: 5, side: ALLIED, units: { '3e DA': 'X33' } })
    s.g.at[s.u('1e DA')] = ELIMINATED
    s.g.pool[1] = 8
    s.push((g, t) => pushReplacements(g, t, ALLIED))
    const enc = (h: number): number => encs.findIndex((e) => e.hexes.includes(h))
    expect(new Set(s.offers('rebuild').map((a) => enc(a.hex)))).toEqual(new Set([enc(hex('X35'))]))
  })
  it('[14.1.2] [19.2.3] under FOW they come where the railway is free, and fail once where it is not', () => {
    const s = at({ scenario: 'marne', gt: 19, units: { '19.ID': 'AJ19/3', '20.ID': 'AJ19/3' }, options: { fog: true } })
    s.g.pool[GER] = 8
    s.push((g, t) => pushReplacements(g, t, GERMAN))
    if (s.can({ type: 'replace', unit: s.u('19.ID') })) {
      s.take({ type: 'replace', unit: s.u('19.ID') })
      expect([s.g.steps[s.u('19.ID')], s.events('log.replaceFails')]).toEqual([4, []])
    }
    // All railways are cut by units that the side cannot see.
    const hidden = at({ scenario: 'marne', gt: 19, units: { '19.ID': 'AJ19/3' }, options: { fog: true } })
    hidden.g.pool[GER] = 8
    hidden.push((g, t) => pushReplacements(g, t, GERMAN))
    hidden.g.rail = hidden.g.rail.map((side) => (side < 0 ? side : ALLIED))
    hidden.g.marks[hidden.u('19.ID')] = 0
    hidden.roll((g, t) =>
      steps.replacements!.take(g, g.stack.at(-1) as never, 0, { type: 'replace', unit: hidden.u('19.ID') }, t),
    )
    expect([
      hidden.g.steps[hidden.u('19.ID')],
      hidden.g.marks[hidden.u('19.ID')],
      hidden.events('log.replaceFails').length > 0,
    ]).toEqual([3, SPENT, true])
  })
})

describe('small steps', () => {
  it('[6.5.2a] Consolidation between hexes and of those who are gone is refused for that', () => {
    const s = at({
      scenario: 'sambre-meuse',
      gt: 12,
      side: ALLIED,
      units: { '22e DI': 'AK29/2', '145e RI': 'AK29', '19e DI': 'AK28/2' },
    })
    s.push((g, t) => pushConsolidation(g, t, ALLIED))
    while (s.step() === 'consolidation' && s.offers('consolidate').length === 0) s.take({ type: 'done' })
    const why = (unit: string, from: string): string =>
      s.why({ type: 'consolidate', unit: s.u(unit), from: s.u(from) }).rule
    expect([why('22e DI', '19e DI'), why('19e DI', '22e DI'), why('20e DI', '5e DI')]).toEqual([
      '6.5.2a',
      '6.5.2a',
      '6.5.2a',
    ])
  })
  it('[10.1.3b] lowland is harder to dig in', () => {
    const low = scenarios[scenarioIndex('campaign')]!.hexes.find((h) => terrain[h] === LOWLAND)!
    const s = at({ scenario: 'campaign', gt: 14, units: { '19.ID': 'AM27' } })
    const keys = (): string[] => diggingItems(s.g, [s.u('19.ID')]).map((i) => i.key)
    expect(keys()).not.toContain('dig.lowland')
    s.g.at[s.u('19.ID')] = low
    expect(keys()).toContain('dig.lowland')
  })
  it('[11.1.7] Germans upgrade where everybody is free for it; the Allies never do', () => {
    const upgrades = (side: number, marks: number): number => {
      const [a, b] = side === GERMAN ? ['19.ID', '20.ID'] : ['1ere DI', '2e DI']
      const s = at({ scenario: 'campaign', gt: 22, side, units: { [a]: 'AM27', [b]: 'AM27' } })
      for (const id of [a, b]) s.g.works[s.u(id)] = FIELD_WORKS
      s.g.marks[s.u(b)] = marks
      s.push((g, t) => pushFieldWorks(g, t, side))
      return s.offers('upgrade').length
    }
    expect([upgrades(GERMAN, 0), upgrades(GERMAN, FOUGHT), upgrades(ALLIED, 0)]).toEqual([1, 0, 0])
  })
  it('[19.1.6] [3.2.1f] each nation hides its own', () => {
    const s = at({
      scenario: 'marne',
      gt: 19,
      side: ALLIED,
      units: { '1ere DI': 'AR16', '1st Div': 'AR18', '19.ID': 'AH18' },
      options: { fog: true },
    })
    s.push((g, t) => pushFog(g, t, ALLIED))
    expect(s.offers('hide').map((a) => unitIds[a.unit])).toEqual(['1ere DI'])
    s.take({ type: 'done' })
    expect(s.offers('hide').map((a) => unitIds[a.unit])).toEqual(['1st Div'])
  })
  it('[21.1.1a] doctrine is preached within the radius of its HQs', () => {
    const hq = isDoctrineHq.indexOf(1)
    const rolls = (far: number): number => {
      const s = at({
        scenario: 'campaign',
        gt: 5,
        side: ALLIED,
        units: { '1ere DI': 'AM27' },
        options: { doctrine: true },
      })
      const { hexes } = scenarios[scenarioIndex('campaign')]!
      s.g.at[hq] = hexes.find((h) => distance(h, hex('AM27')) === far)!
      s.g.steps[hq] = 1
      s.roll((g, t) => {
        s.dice.push(20)
        testDoctrine(g, t, ALLIED)
        s.dice.length = 0
      })
      return s.log.length
    }
    expect([rolls(hqRadius[hq]!), rolls(hqRadius[hq]! + 1)]).toEqual([1, 0])
  })
  it('[7.9.1a] [12.2.3b] [12.5.1] siege guns take no position on a train, those on rails none beside them', () => {
    const s = at({ scenario: 'campaign', gt: 14, phase: 2, units: { 'KMK.b3': 'AM27', 'KMK.b2': 'AM27' } })
    const bare = scenarios[scenarioIndex('campaign')]!.hexes.find((h) => hasRail[h] === 0)!
    const why = (id: string, where: number, line: number): string | undefined => {
      s.g.at[s.u(id)] = where
      s.g.line[s.u(id)] = line
      return whyNotEmplace(s.g, s.u(id), 99)?.rule
    }
    const rail = hex('AM27')
    expect([why('KMK.b3', rail, -1), why('KMK.b3', rail, 0), why('KMK.b3', bare, -1)]).toEqual([
      undefined,
      '12.2.3b',
      undefined,
    ])
    expect([why('KMK.b2', rail, -1), why('KMK.b2', bare, -1)]).toEqual([undefined, '12.5.1'])
  })
  it('[17.2.1a] [17.2.1c] [17.2.2] [R83] a lock is tried once in a phase, not again when open, not under people', () => {
    const asked = (before: (s: Scene) => void = () => {}): Scene => {
      const s = at({
        scenario: 'campaign',
        gt: locks.fromGT,
        side: ALLIED,
        phase: 0,
        units: { '1ere DI': 'AM20' },
        options: { locks: true },
      })
      before(s)
      return s.push((g, t) => pushLocks(g, t, ALLIED))
    }
    const s = asked()
    const areas = s.offers('openLock').map((a) => a.area)
    expect(areas).toEqual([0, 1])
    s.take({ type: 'openLock', area: 1 }, 20)
    expect([s.offers('openLock').map((a) => a.area), s.why({ type: 'openLock', area: 1 }).rule]).toEqual([
      [0],
      '17.2.1a',
    ])
    const open = asked((it) => {
      it.g.flooded[1] = 1
    })
    expect([open.offers('openLock').map((a) => a.area), open.why({ type: 'openLock', area: 1 }).rule]).toEqual([
      [0],
      '17.2.2',
    ])
    const people = asked((it) => {
      it.g.at[it.u('1ere DI')] = floodAreas[0]!.plain[0]!
    })
    expect([people.offers('openLock').map((a) => a.area), people.why({ type: 'openLock', area: 0 }).rule]).toEqual([
      [1],
      'R83',
    ])
    const sides: number[] = []
    const dice = { roll: (n: number) => sides.push(n), log: () => {}, reveal: () => {} } as unknown as Table
    steps.locks!.take(s.g, s.g.stack.at(-1) as never, 1, { type: 'openLock', area: 0 }, dice)
    expect(sides).toEqual([20])
  })
})
const isLux = (h: number): boolean => country[h] === LUXEMBOURG
