/** Units and scenarios: every printed value, registry and families, set-ups, and what a broken file answers. */
import { DataError } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { files } from '../src/data/files.ts'
import * as d from '../src/data/index.ts'
import { loadData } from '../src/data/load.ts'
import { COMMANDED, commandOf } from '../src/rules/command.ts'
import { setup } from '../src/setup.ts'

const { unitIndex: U, hexAt: at } = d
const full = (id: string): d.CounterSide => d.counterSides[U(id)]![d.unitSteps[U(id)]!]!
const rank = (id: string): string => d.RANKS[d.unitRank[U(id)]!]!
const everyUnit = d.unitIds.map((_, u) => u)

describe('printed units', () => {
  it('[2.5.9c] [2.5.10] [2.5.11c] 7.ID, all four sides', () => {
    const u = U('7.ID')
    const sides = [4, 3, 2, 1].map((n) => d.counterSides[u]![n]!)
    expect(sides.map((s) => [s.cab, s.cbf, s.arf, s.aff, s.mf, d.MOBILITIES[s.mob], s.red, s.weak])).toEqual([
      [13, 35, 13, 2, 50, 'N', true, false],
      [12, 28, 12, 2, 50, 'N', true, false],
      [10, 20, 9, 0, 50, 'N', false, false],
      [8, 11, 5, 0, 40, 'S', false, true],
    ])
    expect([rank('7.ID'), d.corpsIds[d.unitCorps[u]!]]).toEqual(['A', 'IV AK'])
    expect(d.families[d.familyOfWhole[u]!]!.parts.map((p) => d.unitIds[p])).toEqual(['13.IB', '14.IB'])
  })
  it('[EX7] ARF and CAB of the French guns, CAB of their targets', () => {
    expect([full('1ere DI').arf, full('2e DI').arf, full('155CTR 1er RAL').arf]).toEqual([12, 11, 7])
    expect(['18.ID', '5.KD', 'II/RFußa.2'].map((id) => full(id).cab)).toEqual([12, 12, 12])
    expect(d.unitType[U('5.KD')]).toBe(d.CAV)
  })
  it('[EX1] [EX2] [EX3] [EX14] steps', () => {
    const steps = ['1ere DI', '5.KD', '71e DR', '51e DR', '8e Bde', '13.RD', '26.IB', 'PiR.24', '34.IB', '145e RI']
    expect(steps.map((id) => d.unitSteps[U(id)])).toEqual([4, 3, 4, 4, 2, 4, 2, 1, 3, 1])
  })
  it('[EX4] [EX5] Consolidation: 22e DI loses 3 then 7 CBF, 1 then 2 ARF; 145e RI 6 and 1; 52e DR ends at 5 and 2', () => {
    const s = d.counterSides[U('22e DI')]!
    expect([s[4]!.cbf - s[3]!.cbf, s[3]!.cbf - s[2]!.cbf, s[4]!.arf - s[3]!.arf, s[3]!.arf - s[2]!.arf]).toEqual([
      3, 7, 1, 2,
    ])
    expect([full('145e RI').cbf, full('145e RI').arf]).toEqual([6, 1])
    const last = d.counterSides[U('52e DR')]![1]!
    expect([last.cbf, last.arf]).toEqual([5, 2])
    expect(['22e DI', '145e RI', '52e DR'].map(rank)).toEqual(['B', 'B', 'C'])
  })
  it('[EX9] [EX10] [EX11] [EX12] CBF, CAB, red ARF', () => {
    expect([full('32.ID').cbf, full('32.ID').cab, full('Fußa.1').cbf, full('Fußa.1').cab, full('2.AOK').cab]).toEqual([
      33, 12, 3, 12, 14,
    ])
    expect(full('1ere DI').cbf + full('2e DI').cbf + full('51e DR').cbf).toBe(77)
    expect(full('20.ID').cbf + full('II/RFußa.2').cbf).toBe(33)
    for (const id of ['II,III/Fußa.12', 'I,II/Fußa.6']) expect([full(id).cbf, full(id).arf]).toEqual([5, 5])
    for (const id of ['34.ID', '11.ID']) expect([full(id).cbf, full(id).red]).toEqual([30, true])
    expect([
      full('2e DIC').cbf,
      full('2e DIC').cab,
      full('4e DI').cbf,
      full('4e DI').cab,
      full('2e RAL').cbf,
      full('2e RAL').arf,
    ]).toEqual([29, 14, 29, 13, 3, 3])
    for (const id of ['32.ID', '20.ID', '11.ID']) expect(d.unitRank[U(id)]).toBeGreaterThanOrEqual(d.RANK_B)
    expect([d.isConspicuous[U('4e DI')], d.isConspicuous[U('2e DIC')]]).toEqual([1, 0])
    expect(d.corpsUnits[d.unitCorps[U('2e DIC')]!]!.map((u) => d.unitIds[u])).toEqual(['2e DIC', '3e DIC'])
  })
  it('[EX8] [EX13] [EX14] AFF of the siege, ranks of who assaults', () => {
    expect(['III/Fußa.1', 'I,II/Fußa.9', 'ÖFAB.2', 'ÖFAB.8', 'KMK.b3', 'PiR.24'].map((id) => full(id).aff)).toEqual([
      12, 18, 40, 40, 96, 4,
    ])
    expect([full('24.RD').cab, rank('24.RD'), full('PiR.25').cab, rank('PiR.25'), d.aloneAff[U('PiR.25')]]).toEqual([
      12,
      'C',
      15,
      'A+',
      14,
    ])
    expect(d.unitRank[U('13.RD')]).toBeLessThanOrEqual(d.RANK_B)
  })
  it('[14.1.3] [9.4.12a] 14e DI costs 1.5, A+ infantry 2, A 1.5, others 1; the 70e DR is A and needs no test', () => {
    expect(['14e DI', 'DM', '2e DIC', '4e DI', 'GKD', 'PiR.24'].map((id) => d.replacementCost[U(id)])).toEqual([
      1.5, 2, 1.5, 1, 1.5, 1,
    ])
    expect([rank('70e DR'), d.isReserve[U('70e DR')], d.isReserve[U('51e DR')], d.isReserve[U('81e DT')]]).toEqual([
      'A',
      0,
      1,
      1,
    ])
  })
  it('[8.8.2a] shots: 12 of 42 cm, 25 of 30.5 cm; the Austrians are not counted', () => {
    expect(['KMK.b3', 'KMK.b2', 'SKM.b5', 'ÖFAB.2'].map((id) => d.unitAmmo[U(id)])).toEqual([12, 12, 25, -1])
  })
  it('[EX17] [2.5.5c] German HQs: 5 for infantry of corps, more for others; [13.2.1c] two in the 7th Army', () => {
    expect([d.hqRadiusCorps[U('2.AOK')], d.hqRadiusOther[U('2.AOK')], d.hqRadius[U('2.AOK')]]).toEqual([5, 8, 8])
    expect(d.hqsOfArmy.map((list) => list.length)).toEqual([1, 1, 1, 1, 1, 1, 2])
  })
})

describe('the registry', () => {
  it('[2.4.3b] [2.4.4b] [2.4.5] steps by type; values never grow with losses', () => {
    for (const u of everyUnit) {
      const n = d.unitSteps[u]!
      const type = d.unitType[u]!
      expect(n, d.unitIds[u]).toBeLessThanOrEqual(type === d.INF ? 5 : type === d.CAV ? 3 : 1)
      for (let s = 2; s <= n; s++) {
        const [more, less] = [d.counterSides[u]![s]!, d.counterSides[u]![s - 1]!]
        expect(less.cab <= more.cab && less.cbf <= more.cbf && less.arf <= more.arf).toBe(true)
      }
    }
  })
  it('[2.5.6a] [2.2.2a] the British have no ENG, only Germans have SAR and PIO', () => {
    for (const u of everyUnit) {
      if (d.unitType[u] === d.ENG) expect(d.unitNation[u]).not.toBe(3)
      if (d.unitType[u] === d.SAR || d.unitType[u] === d.PIO) expect(d.unitNation[u]).toBe(0)
    }
  })
  it('[6.6] families: 40e, 41e and 44e DI split, 17.ID forms and relieves 15.ID, Jäger and Chasseurs', () => {
    for (const id of ['40e DI', '41e DI', '44e DI', '7.ID', '13.ID']) {
      const f = d.families[d.familyOfWhole[U(id)]!]!
      expect([f.kind, f.parts.length]).toEqual(['split', 2])
    }
    const form = d.families.find((f) => f.kind === 'form')!
    expect([d.unitIds[form.wholes[0]!], form.parts.map((p) => d.unitIds[p]), d.unitIds[form.relieves]]).toEqual([
      '17.ID',
      ['33.IB', '34.IB'],
      '15.ID',
    ])
    expect(d.families.filter((f) => f.wholes.length === 2).map((f) => f.kind)).toEqual(['jaeger', 'chasseurs'])
    expect([d.isMountain[U('BCA 14e CA')], d.isMountain[U('27e DI')]]).toEqual([1, 0])
  })
  it('[2.5.7a] corps of infantry hold two divisions or three', () => {
    d.corpsIds.forEach((id, c) => {
      const divisions = d.corpsUnits[c]!.filter((u) => d.unitType[u] === d.INF)
      if (divisions.length > 0) expect([2, 3], id).toContain(divisions.length)
    })
  })
})

describe('scenarios', () => {
  it('six, in this order, with their turns', () => {
    expect(d.scenarios.map((s) => [s.id, s.firstGt, s.lastGt])).toEqual([
      ['guise', 13, 15],
      ['liege', 1, 8],
      ['ardennes', 10, 13],
      ['sambre-meuse', 10, 13],
      ['marne', 18, 21],
      ['campaign', 1, 22],
    ])
  })
  it('no unit twice, every hex in its window, both sides apart at the start, stacks within limits', () => {
    for (const s of d.scenarios) {
      expect(new Set(s.arrivals.map((a) => a.unit)).size).toBe(s.arrivals.length)
      const stacks = new Map<string, number>()
      const sides = new Map<number, number>()
      for (const a of s.arrivals) {
        expect(s.inPlay[a.hex], `${s.id} ${d.unitIds[a.unit]}`).toBe(1)
        expect(a.steps).toBeGreaterThan(0)
        const key = `${a.hex} ${a.gt}`
        const steps = d.countsForStacking[a.unit] === 1 ? a.steps : 0
        stacks.set(key, (stacks.get(key) ?? 0) + steps)
        expect(stacks.get(key)!, `${s.id} ${d.labelOf(a.hex)}`).toBeLessThanOrEqual(
          d.stackingByTerrain[d.terrain[a.hex]!]!,
        )
        if (a.gt === s.firstGt) {
          expect(sides.get(a.hex) ?? d.unitSide[a.unit]).toBe(d.unitSide[a.unit])
          sides.set(a.hex, d.unitSide[a.unit]!)
        }
      }
    }
  })
  it('nobody arrives in the land of the enemy or of neutrals, on the first turns of the war', () => {
    const s = d.scenarios[d.scenarioIndex('campaign')]!
    for (const a of s.arrivals.filter((x) => x.gt <= 3)) {
      const home = d.unitNation[a.unit] === 0 ? d.GERMANY : d.unitNation[a.unit] === 1 ? d.BELGIUM : d.FRANCE
      expect(d.country[a.hex], `${d.unitIds[a.unit]} ${d.labelOf(a.hex)}`).toBe(home)
    }
  })
  it('the campaign brings every unit of the registry but wholes that form later and parts of wholes, and every HQ', () => {
    const s = d.scenarios[d.scenarioIndex('campaign')]!
    const missing = everyUnit.filter((u) => s.arrivalOf[u]! < 0)
    for (const u of missing) expect(d.familyOfWhole[u]! >= 0 || d.familyOfPart[u]! >= 0, d.unitIds[u]).toBe(true)
    for (const u of everyUnit) if (d.unitType[u] === d.HQ) expect(s.arrivalOf[u]).toBeGreaterThanOrEqual(0)
    // A whole and its parts never together: they would count twice.
    for (const f of d.families.filter((x) => x.kind === 'split' || x.kind === 'form')) {
      const whole = s.arrivalOf[f.wholes[0]!]! >= 0
      expect(f.parts.every((p) => s.arrivalOf[p]! >= 0)).toBe(!whole)
      expect(f.parts.some((p) => s.arrivalOf[p]! >= 0)).toBe(!whole)
    }
  })
  it('in the campaign French units that are there at the start are in command, but for the garrison of Maubeuge', () => {
    const g = setup({ scenario: 'campaign', players: 2, arrangement: 0, options: {} })
    const s = d.scenarios[d.scenarioIndex('campaign')]!
    for (const { unit, hex, gt } of s.arrivals) if (gt === 1) g.at[unit] = hex
    const french = everyUnit.filter((u) => g.at[u]! >= 0 && d.NATION_IDS[d.unitNation[u]!] === 'FRE')
    expect(french.length).toBeGreaterThan(20)
    expect(french.filter((u) => commandOf(g, u) !== COMMANDED)).toEqual([d.unitIndex('145e RI')])
  })
  it('in the campaign no unit comes before an HQ that may command it; elsewhere both sides have one from the start', () => {
    for (const s of d.scenarios) {
      const first = (hqs: readonly number[]): number =>
        Math.min(...hqs.filter((h) => s.arrivalOf[h]! >= 0).map((h) => s.arrivals[s.arrivalOf[h]!]!.gt))
      const hqs = everyUnit.filter((u) => d.unitType[u] === d.HQ)
      if (s.id !== 'campaign') {
        for (const side of [0, 1]) expect(first(hqs.filter((h) => d.unitSide[h] === side)), s.id).toBe(s.firstGt)
        continue
      }
      const early = s.arrivals.filter((a) => {
        const army = d.unitArmy[a.unit]!
        const own = army >= 0 ? d.hqsOfArmy[army]! : hqs.filter((h) => d.unitNation[h] === d.unitNation[a.unit])
        // The BEF's staff lands behind its first divisions.
        return d.unitNation[a.unit] !== 3 && first(own) > a.gt
      })
      expect(early.map((a) => d.unitIds[a.unit])).toEqual([])
    }
  })
  it('rail arrivals come to a railway', () => {
    for (const s of d.scenarios)
      for (const a of s.arrivals) if (a.rail) expect(d.hasRail[a.hex], `${s.id} ${d.labelOf(a.hex)}`).toBe(1)
  })
  it('[S1f] [S1h] Guise: 2.AOK and QG 5A on GT13, 25.IB on GT14 and not autonomous, DR tested', () => {
    const s = d.scenarios[0]!
    const of = (id: string): d.Arrival => s.arrivals[s.arrivalOf[U(id)]!]!
    expect([of('2.AOK').gt, d.labelOf(of('2.AOK').hex), of('25.IB').gt, d.labelOf(of('QG 5A').hex)]).toEqual([
      13,
      'AO28',
      14,
      'AL25',
    ])
    expect(s.notAutonomous).toEqual([U('25.IB')])
    expect([of('2.GID').steps, of('69e DR').steps, of('20.ID').steps]).toEqual([3, 3, 4])
    expect(s.arrivals).toHaveLength(30)
  })
  it('[S1g] [S1j] [S1k] Guise: three failed tests a side, weather off, victory, HQ return', () => {
    const s = d.scenarios[0]!
    expect([s.fieldWorks, s.options.weather, s.options.facing, s.firstTurnLock]).toEqual([[3, 3], false, true, true])
    const hold = s.victory.items.flatMap((i) => (i.kind === 'hold' ? [[d.labelOf(i.hexes[0]!), i.side, i.vp]] : []))
    expect(hold).toEqual([
      ['AM26', -1, 3],
      ['AP26', -1, 2],
      ['AN23', 0, 5],
      ['AP24', 0, 3],
      ['AL25', 0, 2],
      ['AK26', 0, 1],
      ['AO25', 0, 1],
    ])
    const bridgehead = s.victory.items.find((i) => i.kind === 'units')!
    expect(
      bridgehead.kind === 'units' && [bridgehead.area[at('AM26')], bridgehead.area[at('AP24')], bridgehead.max],
    ).toEqual([1, 0, 4])
    expect(s.victory.levels.map((l) => [l.atLeast, l.winner])).toEqual([
      [8, 0],
      [4, 0],
      [3, 2],
      [-1, 1],
      [Number.NEGATIVE_INFINITY, 1],
    ])
    expect([d.labelOf(s.hqReturn[2]!), d.labelOf(s.hqReturn[0]!)]).toEqual(['AN23', 'AP29'])
  })
  it('[12.1.2a] Liège and the campaign start with the German railways and no more', () => {
    for (const id of ['liege', 'campaign']) {
      const s = d.scenarios[d.scenarioIndex(id)]!
      for (const h of s.hexes) if (d.hasRail[h] === 1) expect(s.rail[h] === 0).toBe(d.country[h] === d.GERMANY)
    }
  })
  it('only the Forts of the ENCs in play and single ones in the window take part', () => {
    const names = (id: string): Set<string> => {
      const s = d.scenarios[d.scenarioIndex(id)]!
      return new Set(
        d.works.filter((_, w) => s.worksInPlay[w] === 1).map((w) => (w.enc < 0 ? w.name : d.encs[w.enc]!.id)),
      )
    }
    expect([...names('guise')]).toEqual([])
    expect(names('liege').has('Liège')).toBe(true)
    expect(names('liege').has('Namur')).toBe(false)
    expect(names('sambre-meuse').has('Charlemont (Givet)')).toBe(true)
    expect(names('marne').has('Paris')).toBe(true)
  })
  it('shots left, replacements, structures that are down', () => {
    const s = d.scenarios[d.scenarioIndex('sambre-meuse')]!
    expect([s.ammo[U('KMK.b3')], s.ammo[U('SKM.b5')], s.ammo[U('3.ID')]]).toEqual([8, 20, -1])
    expect([s.replacements[0]![12], s.replacements[2]![12], s.replacements[0]![11]]).toEqual([2, 1, 0])
    expect(d.scenarios[d.scenarioIndex('marne')]!.broken).toHaveLength(3)
  })
})

describe('a broken file', () => {
  type Files = Record<string, Record<string, unknown>>
  const faults = (change: (copy: Files) => void): readonly string[] => {
    const copy = structuredClone(files) as unknown as Files
    change(copy)
    try {
      loadData(copy as never)
    } catch (error) {
      if (error instanceof DataError) return error.faults
      throw error
    }
    return []
  }
  const list = (value: unknown): Record<string, unknown>[] => value as Record<string, unknown>[]
  it('is refused with file, path and reason', () => {
    expect(faults(() => undefined)).toEqual([])
    expect(
      faults((f) => {
        list(f.units!.units)[4]!.rank = 'E'
      })[0],
    ).toMatch(/^units\.json: units\[4\]\.rank: /)
    expect(
      faults((f) => {
        list(f.units!.units)[0]!.cbf = [30, 24]
      }),
    ).toContain('units.json: units[0].cbf: 3.ID: 2 values for 4 steps')
    expect(
      faults((f) => {
        list(f.board!.rows)[0]!.country = '~'
      })[0],
    ).toMatch(/^board\.json: rows\[0\]\.country: 1 hexes instead of 61/)
    expect(
      faults((f) => {
        list(f.rails!.lines)[0]!.hexes = ['AQ29', 'AO28']
      }),
    ).toContain('rails.json: lines[0].hexes[1]: AQ29 and AO28 are not neighbours')
    expect(
      faults((f) => {
        list(f.hexsides!.rivers)[0]!.sides = ['AM29/AK29']
      }),
    ).toContain('hexsides.json: rivers[0].sides[0]: AM29 and AK29 are not neighbours')
    expect(
      faults((f) => {
        list(f.forts!.forts)[0]!.hex = 'BI43'
      })[0],
    ).toMatch(/^forts\.json: forts\[0\]\.hex: /)
    expect(
      faults((f) => {
        list(f.turns!.turns)[3]!.gt = 9
      }),
    ).toContain('turns.json: turns[3].gt: GT9 where GT4 belongs')
    expect(
      faults((f) => {
        ;(f.tables!.CRT as { cells: Record<string, string[]> }).cells['1:1']!.pop()
      })[0],
    ).toMatch(/^tables\.json: CRT\.cells\.1:1: 29 rows instead of 30/)
    expect(
      faults((f) => {
        list(f.towns!.towns)[0]!.hex = 'ZZ9'
      })[0],
    ).toBe('towns.json: towns[0].hex: no hex "ZZ9"')
  })
  it('of the scenarios names the unit', () => {
    const units = (f: Files): Record<string, unknown>[] => list(list(f.scenarios!.scenarios)[0]!.units)
    expect(
      faults((f) => {
        units(f)[1]!.u = '2.AOK'
      }),
    ).toContain('scenarios.json: scenarios[0].units[1].u: guise: 2.AOK appears twice')
    expect(
      faults((f) => {
        units(f)[0]!.hex = 'AX15'
      }),
    ).toContain('scenarios.json: scenarios[0].units[0].hex: guise: AX15 is not on this map')
    expect(
      faults((f) => {
        units(f)[1]!.u = 'Gardes'
      }),
    ).toContain('scenarios.json: scenarios[0].units[1].u: guise: no unit "Gardes"')
  })
  it('has no field that the schema does not know', () => {
    expect(
      faults((f) => {
        f.forts!.moat = 1
      })[0],
    ).toMatch(/^forts\.json: .*moat/)
  })
  it('every file says where its values come from', () => {
    for (const [name, file] of Object.entries(d.data)) {
      expect(file.provenance.length, name).toBeGreaterThan(0)
      for (const p of file.provenance) expect(p.source.length, `${name} ${p.path}`).toBeGreaterThan(3)
    }
  })
})
