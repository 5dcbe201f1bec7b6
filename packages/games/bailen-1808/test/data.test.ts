/** Forces and scenarios: every printed point, the reconstruction's own promises, and what a broken file answers. */
import { DataError } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { files } from '../src/data/files.ts'
import * as d from '../src/data/index.ts'
import { loadData } from '../src/data/load.ts'
import { ORDERS } from '../src/types.ts'

const { hexAt: at, unitIndex: U, formationIndex: F, leaderIndex: L } = d
const scenario = (id: number) => d.scenarios[id - 1]!

describe('the forces', () => {
  const points = (ids: readonly number[], arm: number): number =>
    ids.reduce((sum, u) => (d.unitArm[u] === arm ? sum + d.unitSp[u]! : sum), 0)
  const members = (...ids: string[]): number[] => ids.flatMap((id) => [...scenario(4).unitsOf[F(id)]!])

  it('strengths add up to the men of the returns', () => {
    // The two divisions at Bailén had 16 guns; Dupont about 11,000 men with 18 guns; Vedel 5,000 foot, 450 horse, 11 guns.
    const spanish = members('VEN', 'COU', 'GRI', 'JUN')
    expect([points(spanish, d.INF), points(spanish, d.CAV), points(spanish, d.ART)]).toEqual([159, 13, 16])
    const dupont = members('CHA', 'PAN', 'SCH', 'BRB', 'DUP', 'PRI')
    expect([points(dupont, d.INF), points(dupont, d.CAV), points(dupont, d.ART)]).toEqual([82, 21, 18])
    expect([points(members('VED'), d.INF), points(members('VED'), d.CAV), points(members('VED'), d.ART)]).toEqual([
      50, 5, 11,
    ])
    expect([points(members('PEN'), d.INF), points(members('PEN'), d.CAV), points(members('PEN'), d.ART)]).toEqual([
      52, 5, 12,
    ])
  })

  it('[1.3.1a] [1.3.1g] [1.3.1h] every counter has side, arm, class, formation, strength and will', () => {
    expect(d.unitCount).toBe(84)
    for (let u = 0; u < d.unitCount; u++) {
      expect(d.unitSide[u]).toBe(d.formationSide[d.unitFormation[u]!])
      expect(d.unitSp[u]).toBeGreaterThan(0)
      expect(d.unitClass[u] === d.LINE).toBe(d.unitArm[u] === d.INF && d.maySkirmish[u] === 0)
      expect(d.unitMount[u]! >= 0).toBe(d.unitArm[u] === d.ART)
    }
    expect([d.unitWill[U('MGI')], d.unitWill[U('GW3')], d.unitWill[U('L31')]]).toEqual([0, 1, 4])
  })

  it('[1.3.1j] the marked units form the brigade of Juncar in scenarios 1, 3 and 4 and are absent in 2', () => {
    const marked = d.data.units.units.filter((u) => u.juncar).map((u) => U(u.id))
    for (const id of [1, 3, 4]) expect([...scenario(id).unitsOf[F('JUN')]!].sort()).toEqual([...marked].sort())
    for (const u of marked) expect(scenario(2).units).not.toContain(u)
  })

  it('[1.3.1d] [16.1d] leaders have two faces, the second no better', () => {
    for (let l = 0; l < d.leaderCount; l++) {
      expect(d.leaderShock[l]![1]!).toBeLessThanOrEqual(d.leaderShock[l]![0]!)
      expect(d.leaderMorale[l]![1]!).toBeLessThanOrEqual(d.leaderMorale[l]![0]!)
      expect(d.commandOf[l] === -1).toBe(d.isCinc[l] === 1)
    }
    expect(d.commanderOf[F('SCH')]).toBe(L('schramm'))
  })
})

describe('the scenarios', () => {
  it('[3h] [4.1f] [14.2c] [17c] [19a] each gives radii, order changes, bases, break points and a deployment', () => {
    expect(d.scenarios.map((s) => [s.turns, ...s.commandFactor, ...s.orderChanges])).toEqual([
      [16, 5, 4, 3, 2],
      [6, 3, 3, 1, 1],
      [9, 5, 4, 3, 2],
      [28, 5, 4, 3, 2],
    ])
    expect(scenario(3).radius[L('dupont')]).toBe(10)
    expect(scenario(3).radius[L('barbou')]).toBe(3)
    const breaks = (id: number, ...names: string[]): number[] => names.map((n) => scenario(id).breakPoint[F(n)]!)
    expect(breaks(4, 'VEN', 'COU', 'GRI', 'JUN', 'PEN', 'CHA', 'BRB', 'DUP', 'VED')).toEqual([
      7, 7, 3, 4, 5, 2, 1, 2, 4,
    ])
    expect(breaks(2, 'VEN', 'GRI', 'CHA', 'JUN')).toEqual([3, 2, 2, 0])
    expect(scenario(4).base[F('VED')]).toBe(at('4009'))
    expect([scenario(4).base[F('CHA')], scenario(4).base[F('VEN')], scenario(2).base[F('JUN')]]).toEqual([
      at('0120'),
      at('3728'),
      -1,
    ])
    for (const s of d.scenarios) {
      const late = s.reinforcements.flatMap((r) => r.units)
      expect(s.placements.length + late.length + s.eliminated.length).toBe(s.units.length)
    }
  })

  it('[18c] [18h] objectives, who scores them and who holds them', () => {
    const of = (id: number): string[] =>
      scenario(id).objectives.map(
        (o) => `${d.placeIds[o.place]} ${o.need}/${o.hexes.length} ${o.scores.map(Number).join('')} ${o.vp} ${o.held}`,
      )
    expect(of(1)).toEqual([
      'bailen 4/7 01 3 0',
      'noria 1/1 01 1 0',
      'cruzBlanca 1/1 11 1 1',
      'puenteRumblar 2/2 10 2 1',
    ])
    expect(of(2)).toEqual(['cruzBlanca 1/1 01 2 0', 'ventorrillo 1/1 10 2 1', 'noria 1/1 01 1 0'])
    expect(of(3)).toEqual(['bailen 4/7 01 3 0', 'noria 1/1 01 1 0', 'cruzBlanca 1/1 10 1 1'])
    expect(of(4)).toHaveLength(6)
    expect(d.limits.victory).toEqual({ perDemoralised: 1, marginal: 1, tactical: 2, decisive: 3 })
  })

  it('the sides start 4 hexes apart, 5 in scenario 2', () => {
    const nearest = d.scenarios.map((s) => {
      const of = (side: number): number[] => s.placements.filter((p) => d.unitSide[p.unit] === side).map((p) => p.hex)
      return Math.min(...of(0).flatMap((a) => of(1).map((b) => d.distance(a, b))))
    })
    expect(nearest).toEqual([4, 5, 4, 4])
  })

  it('stacks lie from top to bottom: guns on top; skirmishers and limbered guns as marked', () => {
    const stack = (id: number, hex: string): string[] =>
      scenario(id)
        .placements.filter((p) => p.hex === at(hex))
        .map((p) => d.unitIds[p.unit]!)
    expect([stack(1, '2514'), stack(1, '2910'), stack(1, '2911'), stack(3, '2516')]).toEqual([
      ['FV', 'L41'],
      ['AC1', 'OM2'],
      ['SR1', 'SR2'],
      ['FC', 'L43'],
    ])
    const marked = (id: number, how: 'limbered' | 'skirmishing'): string[] =>
      scenario(id)
        .placements.filter((p) => p[how])
        .map((p) => d.unitIds[p.unit]!)
        .sort()
    expect([marked(1, 'limbered'), marked(2, 'limbered'), marked(2, 'skirmishing'), marked(3, 'limbered')]).toEqual([
      ['FC'],
      ['AC1', 'FV'],
      ['BAR'],
      ['FP', 'FRB'],
    ])
    expect(
      scenario(1).placements.every(
        (p) => d.FACINGS[p.facing] === (d.unitSide[p.unit] === 1 || p.hex % 40 >= 35 ? 'E' : 'W'),
      ),
    ).toBe(true)
  })

  it('reinforcements come by turn, commanders with them; Vedel earlier by variant', () => {
    const groups = scenario(4).reinforcements.map((r) => [
      r.turn,
      d.labelOf(r.hex),
      r.leaders.map((l) => d.leaderIds[l]).join(' '),
      r.units.length,
    ])
    expect(groups).toEqual([
      [2, '0120', 'prive schramm', 7],
      [5, '0120', 'pannetier', 5],
      [8, '0120', 'barbou', 2],
      [17, '0120', 'lapena', 11],
      [21, '4009', 'vedel', 10],
    ])
    expect(scenario(4).reinforcements[4]!.variant).toEqual({ id: 'marchToTheGuns', turn: 10, dice: 1 })
    expect(scenario(2).reinforcements[0]).toMatchObject({
      turn: 2,
      hex: at('1016'),
      leaders: [],
      units: ['L42', 'L43', 'FC'].map(U),
    })
  })

  it('special rules: night, thirst, losses before the start, Juncar held back, independent formations', () => {
    expect(scenario(2).sight).toEqual([99, 2, 2, 2, 4, 99, 99])
    expect(new Set(scenario(1).sight)).toEqual(new Set([99]))
    expect(scenario(3).thirst).toEqual({ side: 1, fromTurn: 5, modifier: -1, unless: d.placeIndex('noria') })
    const three = scenario(3)
    expect([
      three.strength[U('L41')],
      three.strength[U('FAR')],
      three.strength[U('LAN')],
      three.strength[U('GW3')],
    ]).toEqual([7, 1, 0, 9])
    expect([three.eliminated, three.strength[U('AFR')]]).toEqual([[U('LAN')], 0])
    const limits = d.scenarios.map((s) =>
      s.orderLimits.map(
        (o) => `${d.formationIds[o.formation]} ${o.orders.map((x) => ORDERS[x]).join()} ${o.beforeTurn}`,
      ),
    )
    expect(limits).toEqual([
      ['JUN D,M 8', 'VEN M,D,RT 17', 'COU M,D,RT 17', 'GRI M,D,RT 17'],
      ['VEN M,D,RT 5', 'GRI M,D,RT 5'],
      ['JUN D 10', 'VEN M,D,RT 10', 'COU M,D,RT 10', 'GRI M,D,RT 10'],
      ['JUN D 17', 'VEN M,D,RT 17', 'COU M,D,RT 17', 'GRI M,D,RT 17'],
    ])
    expect(scenario(1).desertion).toEqual({ formation: F('SCH'), near: [U('SR1'), U('SR2')], upTo: 2 })
    expect(scenario(4).independent).toEqual([F('PEN'), F('VED')])
    expect(scenario(4).baseChange).toEqual({ side: 1, with: F('VED'), eastOfColumn: 30, hex: at('4009') })
  })

  it('nothing can change them', () => {
    expect(Object.isFrozen(scenario(1))).toBe(true)
    expect(() => (scenario(1).placements as unknown[]).pop()).toThrow(TypeError)
  })
})

describe('a broken file', () => {
  /** A deep copy of the files with one thing changed. */
  function faultsAfter(change: (raw: Loose) => void): readonly string[] {
    const raw = structuredClone(files)
    change(raw as unknown as Loose)
    try {
      loadData(raw)
    } catch (error) {
      if (error instanceof DataError) return error.faults
      throw error
    }
    return []
  }
  /** Anything in the files, by key or place. */
  type Loose = { [key: string]: Loose }
  const cut = (list: Loose | undefined, place: number): void => {
    ;(list as unknown as unknown[]).splice(place, 1)
  }

  it('the files themselves are sound', () => {
    expect(faultsAfter(() => undefined)).toEqual([])
  })

  const put = (where: Loose | undefined, what: object): void => {
    Object.assign(where!, what)
  }
  const set = (raw: Loose, id: number): Loose => raw.scenarios!.scenarios![id - 1]!
  it.each<[string, (raw: Loose) => void, string]>([
    ['a wrong type', (r) => put(r.units!.units![0], { sp: 'nine' }), 'units.json: units[0].sp:'],
    ['an unknown field', (r) => put(r.fire, { sides: 6 }), 'fire.json:'],
    ['a missing row', (r) => cut(r.fire!.rows, 3), 'fire.json: rows[3].die:'],
    ['a short row', (r) => cut(r.shock!.rows![2]!.cells, 0), 'shock.json: rows[2].cells:'],
    ['a die that hurts', (r) => put(r.shock!.rows![4]!.cells, { 4: 'A2' }), 'shock.json: rows[4].cells[4]:'],
    ['a column that hurts', (r) => put(r.morale!.rows![3]!.cells, { 1: 'R' }), 'morale.json: rows[3].cells[1]:'],
    ['a gap between columns', (r) => put(r.fire!.columns, { 2: '5-6' }), 'fire.json: columns[2]:'],
    ['odds that fall', (r) => put(r.shock!.columns, { 3: '1:3' }), 'shock.json: columns[3]:'],
    ['another will value', (r) => put(r.division!.willValue, { B: 4 }), 'division.json: willValue.B:'],
    ['quick foot artillery', (r) => put(r.movement!.artillery, { foot: 6 }), 'formation-change.json: artillery.foot:'],
    ['a short row of the map', (r) => put(r.map!.terrain, { 4: '....' }), 'map.json: terrain[4]:'],
    [
      'a river between strangers',
      (r) => put(r.map!.hexsides!.river, { 0: '0701-0901' }),
      'map.json: hexsides.river[0]:',
    ],
    ['a bridge on dry land', (r) => put(r.map!.hexsides!.bridge, { 0: '2013-2014' }), 'map.json: hexsides.bridge[0]:'],
    ['a gap in a road', (r) => cut(r.map!.roads![0]!.hexes, 5), 'map.json: roads[0].hexes[5]:'],
    ['a road without its bridge', (r) => cut(r.map!.hexsides!.bridge, 0), 'map.json: roads[0].hexes[8]:'],
    ['a town in the fields', (r) => put(r.map!.places![0]!.hexes, { 0: '3211' }), 'map.json: places[0].hexes[0]:'],
    ['heavy infantry', (r) => put(r.units!.units![0], { class: 'heavy' }), 'units.json: units[0].class:'],
    [
      'guns on nothing',
      (r) => delete (r.units!.units![21] as { mount?: unknown }).mount,
      'units.json: units[21].mount:',
    ],
    [
      'a unit in two formations',
      (r) => put(r.formations!.formations![2]!.units, { 0: 'GW3' }),
      'units.json: units[0].id:',
    ],
    ['a mark too many', (r) => put(r.units!.units![0], { juncar: true }), 'units.json: units[0].juncar:'],
    [
      'another break point',
      (r) => put(r.formations!.formations![0], { breakPoint: 6 }),
      'formations.json: formations[0].breakPoint:',
    ],
    [
      'another morale',
      (r) => put(r.formations!.formations![0], { divisionMorale: 5 }),
      'formations.json: formations[0].divisionMorale:',
    ],
    [
      'a better successor',
      (r) => put(r.leaders!.leaders![0]!.reverse, { shock: 2 }),
      'leaders.json: leaders[0].reverse.shock:',
    ],
    [
      'an unknown unit',
      (r) => put(set(r, 1).deployment, { XXX: '2014E' }),
      'scenarios.json: scenarios[0].deployment.XXX:',
    ],
    [
      'a hex off the map',
      (r) => put(set(r, 1).deployment, { GW3: '4129W' }),
      'scenarios.json: scenarios[0].deployment.GW3:',
    ],
    [
      'a unit left at home',
      (r) => delete (set(r, 1).deployment as { [key: string]: unknown }).GW3,
      'scenarios.json: scenarios[0].deployment:',
    ],
    [
      'a crowd',
      (r) => put(set(r, 1).deployment, { GW3: '2911W', OM1: '2911W' }),
      'scenarios.json: scenarios[0].deployment.OM1:',
    ],
    ['two facings', (r) => put(set(r, 1).deployment, { SR2: '2911E' }), 'scenarios.json: scenarios[0].deployment.SR1:'],
    [
      'enemies in a hex',
      (r) => put(set(r, 1).deployment, { L41: '2908W' }),
      'scenarios.json: scenarios[0].deployment.OM1:',
    ],
    [
      'enemies face to face',
      (r) => put(set(r, 1).deployment, { S4: '2808W' }),
      'scenarios.json: scenarios[0].deployment.S4:',
    ],
    [
      'a unit out of command',
      (r) => put(set(r, 1).deployment, { GW3: '3920W' }),
      'scenarios.json: scenarios[0].deployment.GW3:',
    ],
    [
      'skirmishing line',
      (r) => put(set(r, 1).deployment, { GW3: '2909W~' }),
      'scenarios.json: scenarios[0].deployment.GW3:',
    ],
    [
      'a commander far away',
      (r) => put(set(r, 1).leaders, { juncar: '3728' }),
      'scenarios.json: scenarios[0].leaders.juncar:',
    ],
    [
      'help from nowhere',
      (r) => put(set(r, 1).reinforcements![0], { hex: '0101' }),
      'scenarios.json: scenarios[0].reinforcements[0].hex:',
    ],
    [
      'an objective elsewhere',
      (r) => put(set(r, 1).objectives![1]!.hexes, { 0: '2815' }),
      'scenarios.json: scenarios[0].objectives[1].hexes[0]:',
    ],
    [
      'strength above the counter',
      (r) => put(set(r, 3).strengthAtStart, { L41: 9 }),
      'scenarios.json: scenarios[2].strengthAtStart.L41:',
    ],
  ])('%s is named with file and path', (_name, change, where) => {
    const faults = faultsAfter(change)
    expect(
      faults.some((f) => f.startsWith(where)),
      faults.join('\n'),
    ).toBe(true)
  })
})
