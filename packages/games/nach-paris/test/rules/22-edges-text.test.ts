/** Edges of movement, arrivals, families, supply, engineers and victory that positions by chance seldom touch (1.1.5, 6.6, 7, 12 to 17). */
import { describe, expect, it } from 'vitest'
import {
  encIndex,
  type Hex,
  labelOf,
  lineIndex,
  NORMAL,
  near,
  ports,
  scenarioIndex,
  scenarios,
  stackingByTerrain,
  stepCost,
  structureIndex,
  structures,
  terrain,
  unitIds,
  worksOfEnc,
} from '../../src/data/index.ts'
import { arrivalHexes } from '../../src/rules/arrive.ts'
import { isAutonomousNow, matesOf } from '../../src/rules/corps.ts'
import { steps } from '../../src/rules/index.ts'
import { mayStand } from '../../src/rules/may-stand.ts'
import { pushRepair } from '../../src/rules/repair.ts'
import { combine, mates, split, whyNotSplit } from '../../src/rules/split.ts'
import { pushSupply } from '../../src/rules/supply.ts'
import { accountOf } from '../../src/rules/victory.ts'
import { ALLIED, AWAY, FOLDED, GERMAN, INDOCTRINATED, type NachParis } from '../../src/types.ts'
import { canGo, go, moving, pick, train, whyStep } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const put = (s: Scene, id: string, where: Hex, n = 4): void => {
  s.g.at[s.u(id)] = where
  s.g.steps[s.u(id)] = n
}

describe('marches', () => {
  it('[11.2.2a] [6.6.1b] parts that join in front of a Fortified Zone stay there', () => {
    const s = moving(
      {
        scenario: 'campaign',
        gt: 5,
        side: ALLIED,
        works: ['Rhine bridgehead Neuenburg'],
        units: { '79e Bde': 'G4', '80e Bde': 'F4', '1ere DI': 'K10' },
      },
      (it) => {
        it.g.at[it.u('40e DI')] = FOLDED
      },
    )
    go(pick(s, '79e Bde'), 'F4')
    expect(s.offers('step')).toEqual([])
    s.take({ type: 'combine', with: [s.u('80e Bde')] })
    if (s.step() === 'move') expect(s.offers('step')).toEqual([])
    expect(s.where('40e DI')).toBe('F4')
    // A unit that has not come there by a march goes where it likes.
    const free = moving(
      {
        scenario: 'campaign',
        gt: 5,
        side: ALLIED,
        works: ['Rhine bridgehead Neuenburg'],
        units: { '79e Bde': 'F4', '80e Bde': 'F4', '1ere DI': 'K10' },
      },
      (it) => {
        it.g.at[it.u('40e DI')] = FOLDED
      },
    )
    pick(free, '79e Bde').take({ type: 'combine', with: [free.u('80e Bde')] })
    expect(free.offers('step').length).toBeGreaterThan(0)
  })
  it('[6.4.1a] [19.2.3] through a full hex of friends, but not where something may lie hidden behind it', () => {
    const most = stackingByTerrain[terrain[hex('AM27')]!]!
    const full = { '3.ID': 'AM27', '4.ID': 'AM27', '5.ID': 'AM27', '6.ID': `AM27/${most - 12}` }
    const march = (fog: boolean): Scene =>
      pick(moving({ units: { '14.ID': 'AM28', ...full }, options: { fog, weather: false } }), '14.ID')
    expect(canGo(march(false), 'AM27')).toBe(true)
    expect(whyStep(march(true), 'AM27')).toMatchObject({
      rule: '6.4.1a',
      params: { hex: hex('AM27'), steps: most + 4, most },
    })
  })
  it('[12.2.4a] [21.2.2a] a train in a hex does not keep those on foot there from being done', () => {
    const done = (second: boolean): boolean => {
      const s = moving(
        {
          scenario: 'campaign',
          gt: 14,
          side: ALLIED,
          units: { '1ere DI': 'AK27', '2e DI': 'AK27', '3e DI': 'AK27' },
          options: { doctrine: true, weather: false },
        },
        (it) => {
          train(it, '1ere DI', 'H3', 'AJ27')
          if (second) train(it, '2e DI', 'H3', 'AJ27')
        },
      )
      expect(s.step()).toBe('movement')
      return s.can({ type: 'done' })
    }
    expect([done(false), done(true)]).toEqual([true, false])
  })
  it('[21.2.2a] who is indoctrinated and has enemies within two hexes must come to stand beside one, then may stop', () => {
    const s = moving(
      {
        scenario: 'campaign',
        gt: 14,
        side: ALLIED,
        units: { '1ere DI': 'AM24', '19.ID': 'AM26>0' },
        options: { doctrine: true, weather: false },
      },
      (it) => {
        it.g.doctrine[it.u('1ere DI')] = INDOCTRINATED
      },
    )
    expect(s.why({ type: 'done' }).rule).toBe('21.2.2a')
    pick(s, '1ere DI')
    expect([s.can({ type: 'stop' }), s.why({ type: 'stop' }).rule]).toEqual([false, '21.2.2a'])
    go(s, 'AM25')
    expect(s.step() === 'chooseFacing' || s.can({ type: 'stop' })).toBe(true)
  })
  it('[12.3.4] [19.2.3] why a ride is refused does not tell of guns that lie hidden', () => {
    const why = (fog: boolean, spent: number): string => {
      const s = moving({ units: { '14.ID': 'AM27', '51e DR': 'AK26>0' }, options: { fog, weather: false } }, (it) => {
        for (const id of ['51e DR', '14.ID']) it.g.fog[it.u(id)] = fog ? 1 : 0
        train(it, '14.ID', 'H3', 'AL28')
        it.g.spent[it.u('14.ID')] = spent
      })
      pick(s, '14.ID')
      const ride = { type: 'ride', line: lineIndex('H3'), hex: hex('AL28') } as const
      return s.step() !== 'move' ? 'over' : s.can(ride) ? 'legal' : s.why(ride).rule
    }
    expect([why(true, 0), why(true, 50)]).toEqual(['legal', '12.3.4'])
  })
})

describe('arrivals off their own hex', () => {
  const card = scenarios[scenarioIndex('guise')]!
  const coming = (id: string): Scene => {
    const s = at({ gt: 14, units: { '2.AOK': 'AM28' } })
    const u = s.u(id)
    s.g.at[u] = AWAY
    s.g.due[u] = 14
    s.g.steps[u] = 2
    s.g.hq[u] = s.u('2.AOK')
    return s
  }
  it('[7.7.2b] where the enemy has its hex: any of the six beside its HQ that can take it', () => {
    const arrival = card.arrivals.find((a) => unitIds[a.unit] === '25.IB')!
    const s = coming('25.IB')
    expect(arrivalHexes(s.g, arrival.unit)).toEqual([arrival.hex])
    put(s, '1ere DI', arrival.hex)
    const around = [0, 1, 2, 3, 4, 5].map((d) => near[hex('AM28') * 6 + d]!)
    const open = around.filter((h) => mayStand(s.g, arrival.unit, h))
    expect(open.length).toBe(6)
    expect([...arrivalHexes(s.g, arrival.unit)].sort()).toEqual([...open].sort())
    // One of the six is the enemy's.
    put(s, '2e DI', around[0]!)
    expect([...arrivalHexes(s.g, arrival.unit)].sort()).toEqual(around.slice(1).sort())
    // Without its HQ it waits.
    s.g.at[s.u('2.AOK')] = AWAY
    expect(arrivalHexes(s.g, arrival.unit)).toEqual([])
  })
  it('[7.7.1a] [7.7.4] in the GT of its line or later, never before', () => {
    const s = coming('25.IB')
    const u = s.u('25.IB')
    const comes = (due: number): boolean => {
      s.g.due[u] = due
      return arrivalHexes(s.g, u).length > 0
    }
    expect([comes(13), comes(14), comes(15), comes(0)]).toEqual([true, true, false, false])
    s.g.due[u] = 14
    s.g.at[u] = hex('AM28')
    expect(arrivalHexes(s.g, u)).toEqual([])
  })
})

describe('families', () => {
  const LISTS = ['marks', 'lost', 'hurtNow', 'hurtBefore', 'spent', 'works', 'ramparts', 'fog'] as const
  const stained = (s: Scene, ...ids: string[]): void => {
    for (const id of ids) for (const name of LISTS) s.g[name][s.u(id)] = 1
  }
  const left = (g: NachParis, u: number): number[] => [
    g.at[u]!,
    g.steps[u]!,
    g.line[u]!,
    ...LISTS.map((name) => g[name][u]!),
  ]
  const NOTHING = [FOLDED, 0, -1, ...LISTS.map(() => 0)]
  it('[6.6.1c] a division that splits leaves nothing of its own behind, nor do brigades that join', () => {
    const s = at({ units: { '19.ID': 'AM27' } })
    for (const id of ['37.IB', '38.IB']) s.g.at[s.u(id)] = FOLDED
    stained(s, '19.ID')
    s.roll((g, t) => split(g, t, s.u('19.ID')))
    expect(left(s.g, s.u('19.ID'))).toEqual(NOTHING)
    expect(['37.IB', '38.IB'].map((id) => [s.where(id), s.g.steps[s.u(id)], s.g.hurtBefore[s.u(id)]])).toEqual([
      ['AM27', 2, 1],
      ['AM27', 2, 1],
    ])
    stained(s, '37.IB', '38.IB')
    s.roll((g, t) => combine(g, t, s.u('37.IB'), [s.u('38.IB')]))
    for (const id of ['37.IB', '38.IB']) expect(left(s.g, s.u(id))).toEqual(NOTHING)
    expect([s.where('19.ID'), s.g.steps[s.u('19.ID')], s.g.hurtBefore[s.u('19.ID')]]).toEqual(['AM27', 4, 2])
  })
  it('[6.6.3a] [6.6.3b] the Jäger leave whole divisions of cavalry that are together, and return to them', () => {
    const s = at({ scenario: 'campaign', gt: 5, units: { '3.KD': 'AM27', '6.KD': 'AM28' } })
    const [third, sixth, jaeger] = [s.u('3.KD'), s.u('6.KD'), s.u('JB 4.KK')]
    s.g.at[jaeger] = FOLDED
    const why = (): string | undefined => whyNotSplit(s.g, third, [])?.key
    expect(why()).toBeUndefined()
    s.g.steps[sixth] = 2
    expect(why()).toBe('deny.split.losses')
    s.g.steps[sixth] = 1
    expect(why()).toBe('deny.split.steps')
    s.g.steps[sixth] = 3
    s.g.at[sixth] = hex('AM30')
    expect(why()).toBe('deny.split.apart')
    s.g.at[sixth] = hex('AM28')
    s.roll((g, t) => split(g, t, third))
    expect([s.g.steps[third], s.g.steps[sixth], s.g.steps[jaeger], s.where('JB 4.KK')]).toEqual([2, 2, 1, 'AM27'])
    expect(mates(s.g, jaeger, [])).toEqual([[third, sixth].sort((a, b) => a - b)])
    expect(mates(s.g, third, [])).toEqual([[sixth, jaeger].sort((a, b) => a - b)])
    // Any unit that has lost a step bars it, and so does a third hex between them.
    s.g.steps[sixth] = 1
    expect(mates(s.g, jaeger, [])).toEqual([])
    s.g.steps[sixth] = 2
    s.g.at[jaeger] = hex('AM30')
    expect(mates(s.g, third, [])).toEqual([])
    s.g.at[jaeger] = hex('AM27')
    expect(mates(s.g, third, [third])).toEqual([])
    s.g.line[sixth] = 0
    expect(mates(s.g, third, [])).toEqual([])
    s.g.line[sixth] = -1
    s.g.spent[sixth] = 30
    s.roll((g, t) => combine(g, t, jaeger, [third, sixth]))
    expect([s.g.steps[third], s.g.steps[sixth], s.g.at[jaeger], s.g.spent[third], s.g.spent[sixth]]).toEqual([
      3,
      3,
      FOLDED,
      30,
      30,
    ])
  })
  it('[6.4.1a] [R101] they return only where the top steps have room', () => {
    const most = stackingByTerrain[terrain[hex('AM27')]!]!
    const may = (jaeger: string, division: string, more: number): boolean => {
      const s = at({
        scenario: 'campaign',
        gt: 5,
        units: {
          '3.KD': 'AM27/2',
          '6.KD': 'AM27/2',
          'JB 4.KK': jaeger,
          '3.ID': 'AM27',
          '4.ID': division,
          '5.ID': `AM27/${more}`,
        },
      })
      return mates(s.g, s.u('3.KD'), []).length > 0
    }
    // Two divisions gain a step each, and the Jäger are not in their hex.
    expect([14, 13].map((less) => may('AM28', 'AM27', most - less))).toEqual([true, false])
    // With them there, they make room for one.
    expect([13, 12].map((less) => may('AM27', 'AM27/3', most - less))).toEqual([true, false])
  })
  it('[2.5.7b] [S1h] brigades of a corps are autonomous by their counters, but for the one that the scenario names', () => {
    const guise = at({ units: { '25.IB': 'AM27', '26.IB': 'AM27', '14.ID': 'AM27' } })
    expect(['25.IB', '26.IB', '14.ID'].map((id) => isAutonomousNow(guise.g, guise.u(id)))).toEqual([false, true, false])
    expect(matesOf(guise.g, guise.u('25.IB'))).toEqual([guise.u('14.ID')])
    expect(matesOf(guise.g, guise.u('26.IB'))).toEqual([])
    const campaign = at({ scenario: 'campaign', units: { '25.IB': 'AM27', '14.ID': 'AM27' } })
    expect(isAutonomousNow(campaign.g, campaign.u('25.IB'))).toBe(true)
    expect(matesOf(campaign.g, campaign.u('14.ID'))).toEqual([])
  })
})

describe('supply from a Port', () => {
  const calais = ports.findIndex((p) => p.name === 'Calais')
  const beside = [0, 1, 2, 3, 4, 5]
    .filter((d) => stepCost[NORMAL]![ports[calais]!.hex * 6 + d]! >= 0)
    .map((d) => near[ports[calais]!.hex * 6 + d]!)[0]!
  const rated = (units: Record<string, number>): Scene => {
    const s = at({ scenario: 'campaign', gt: 14, side: ALLIED, phase: 0, units: { 'QG 5A': 'BB38' } })
    s.g.rail = s.g.rail.map((side, h) => (side < 0 || h === ports[calais]!.hex ? -1 : GERMAN))
    for (const [id, n] of Object.entries(units)) put(s, id, beside, n)
    return s
  }
  it('[13.1.10b] [13.1.11] its owner chooses who gets the twelve steps, and what is given stays given', () => {
    const s = rated({ '1ere DI': 4, '2e DI': 4, '5e DI': 4, '6e DI': 4 }).push((_g, t) => pushSupply(t, ALLIED))
    expect(s.step()).toBe('supply')
    for (const id of ['1ere DI', '2e DI', '5e DI']) s.take({ type: 'supply', unit: s.u(id) })
    expect(s.step()).toBe('over')
    const state = (id: string): number => s.g.supply[s.u(id)]!
    expect([state('1ere DI'), state('2e DI'), state('5e DI'), state('6e DI')]).toEqual([0, 0, 0, 2])
    expect(s.g.portUsed[calais]).toBe(12)
    // The German rating does not touch it; the next Allied rating starts from nothing.
    s.push((_g, t) => pushSupply(t, GERMAN))
    expect(s.g.portUsed[calais]).toBe(12)
    for (const id of ['1ere DI', '2e DI', '5e DI', '6e DI']) s.g.at[s.u(id)] = AWAY
    s.push((_g, t) => pushSupply(t, ALLIED))
    expect(s.g.portUsed[calais]).toBe(1)
  })
  it('[13.1.11] a choice that leaves no room ends the question; who is left out may still be refused', () => {
    const s = rated({ '1ere DI': 4, '2e DI': 4, '5e DI': 4, '6e DI': 2 }).push((_g, t) => pushSupply(t, ALLIED))
    s.take({ type: 'supply', unit: s.u('1ere DI') }).take({ type: 'supply', unit: s.u('2e DI') })
    expect(s.offers('supply').map((a) => unitIds[a.unit])).toEqual(
      ['5e DI', 'QG 5A', '6e DI'].sort((a, b) => s.u(a) - s.u(b)),
    )
    s.take({ type: 'supply', unit: s.u('6e DI') })
    expect(s.offers('supply').map((a) => unitIds[a.unit])).toEqual(['QG 5A'])
    expect(s.why({ type: 'supply', unit: s.u('5e DI') })).toMatchObject({
      rule: '13.1.11',
      params: { steps: 4, left: 2 },
    })
    s.take({ type: 'done' })
    expect([s.step(), s.g.portUsed[calais], s.g.supply[s.u('QG 5A')]]).toEqual(['over', 10, 2])
  })
})

describe('engineers', () => {
  it('[17.1.4] guns keep them from work through GT19', () => {
    const tunnel = structureIndex('Tunnel de la Ferrée')
    const where = structures[tunnel]!.hex
    const works = (gt: number): boolean => {
      const s = at({ scenario: 'campaign', gt, side: ALLIED, phase: 0, units: { 'SCF.2': 'AM25' } })
      put(s, 'SCF.2', where, 1)
      put(s, '18.ID', near[where * 6]!)
      s.g.facing[s.u('18.ID')] = 3
      s.g.broken[tunnel] = 12
      s.push((g, t) => pushRepair(g, t, ALLIED))
      return s.step() === 'repair' && s.offers('repair').length === 1
    }
    expect([works(18), works(19), works(20), works(21)]).toEqual([false, false, true, true])
  })
})

describe('victory', () => {
  const worth = (s: Scene, kind: string, place = 0): number[] =>
    accountOf(s.g)
      .filter((row) => row.item.kind === kind)
      .slice(place, place + 1)
      .map((row) => row.vp)
  it('[1.1.5c] Liège: any division of three steps over the Meuse scores once, 3e DA only behind it', () => {
    const s = at({ scenario: 'liege', gt: 5 })
    const points = (...places: string[]): number[] => {
      s.g.at.fill(-3)
      const ids = ['14.ID', '13.ID', '6.ID']
      for (const [i, place] of places.entries())
        put(s, ids[i]!, hex(place.split('/')[0]!), Number(place.split('/')[1] ?? 4))
      return worth(s, 'units')
    }
    expect([points(), points('AC36'), points('AC36', 'AC36'), points('AC36', 'AC36', 'AC37')]).toEqual([
      [0],
      [2],
      [2],
      [2],
    ])
    expect([points('AC36/3'), points('AC36/2'), points('AB36')]).toEqual([[2], [0], [0]])
    const survives = (where: string, n: number): number[] => {
      put(s, '3e DA', hex(where), n)
      return worth(s, 'survives')
    }
    expect([survives('AA36', 3), survives('AA36', 2), survives('Z36', 5)]).toEqual([[3], [0], [0]])
  })
  it('[1.1.5c] Guise: at most four points for divisions over the Oise, three for the other side when there is none', () => {
    const s = at({ gt: 14 })
    const ids = ['3.ID', '4.ID', '5.ID', '6.ID', '7.ID']
    const points = (n: number): number[] => {
      s.g.at.fill(-3)
      for (const id of ids.slice(0, n)) put(s, id, hex('AM25'), 3)
      return [...worth(s, 'units', 0), ...worth(s, 'units', 1)]
    }
    expect([points(0), points(1), points(3), points(4), points(5)]).toEqual([
      [0, 3],
      [1, 0],
      [3, 0],
      [4, 0],
      [4, 0],
    ])
  })
  it('[1.1.5c] Liège falls early or late; Namur holds through GT12; British losses and strength', () => {
    const s = at({ scenario: 'liege', gt: 8 })
    const liege = encIndex('Liège')
    const fallen = (gt: number): number[] => {
      s.g.fallen[liege] = gt
      return worth(s, 'encFallen')
    }
    expect([fallen(0), fallen(4), fallen(5), fallen(6), fallen(7), fallen(8), fallen(9)]).toEqual([
      [0],
      [5],
      [5],
      [3],
      [1],
      [1],
      [0],
    ])
    const m = at({ scenario: 'sambre-meuse', gt: 12 })
    const namur = encIndex('Namur')
    const holds = (gt: number, fell: number): number[] => {
      m.g.gt = gt
      m.g.fallen[namur] = fell
      return worth(m, 'encHolds')
    }
    expect([holds(11, 0), holds(12, 0), holds(12, 11), holds(13, 12), holds(13, 13)]).toEqual([[0], [4], [0], [0], [4]])
    for (const w of worksOfEnc[namur]!) m.g.forts[w] = 0
    const taken = (id: string, where: Hex): number[] => {
      m.g.at.fill(-3)
      put(m, id, where, 1)
      return worth(m, 'encTaken')
    }
    const [inside] = scenarios[m.g.scenario]!.hexes.filter((h) => labelOf(h) === 'AC33' || labelOf(h) === 'AD33')
    expect([
      taken('14.ID', inside!),
      taken('5.KD', inside!),
      taken('1ere DI', inside!),
      taken('14.ID', hex('AA30')),
    ]).toEqual([[3], [0], [0], [0]])
    const british = (...n: number[]): number[] => {
      m.g.at.fill(-3)
      for (const [i, id] of ['1st Div', '2nd Div', '3rd Div', '5th Div'].entries())
        if (n[i]) put(m, id, hex('AJ27'), n[i]!)
      return worth(m, 'strength')
    }
    expect([british(4, 4, 4, 2), british(4, 4, 4, 1)]).toEqual([[3], [0]])
    const lost = (bel: number, fre: number, bri: number): number[] => {
      m.g.losses = [0, bel, fre, bri]
      return worth(m, 'losses')
    }
    expect([lost(30, 14, 0), lost(0, 10, 5), lost(0, 10, 7)]).toEqual([[0], [1], [3]])
  })
})
