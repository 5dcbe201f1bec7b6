/** Forces and scenarios: every printed unit, the reinforcement calendar, the four scenarios, and what a broken file answers. Tests without a
 * rule pin the files themselves. */
import { DataError } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { files } from '../src/data/files.ts'
import * as d from '../src/data/index.ts'
import { loadData } from '../src/data/load.ts'

const { hexAt: at, unitIndex: U } = d
const face = (id: string, steps: number): string =>
  `${d.attack[U(id) * d.STEPS + steps]}-${d.defence[U(id) * d.STEPS + steps]}-${d.unitMovement[U(id)]}`
const mobile = Array.from({ length: d.firstFortress }, (_, u) => u)

describe('the pieces', () => {
  it('143 units, 15 fortresses, 16 decoys in one numbering', () => {
    expect([d.firstFortress, d.firstDecoy, d.unitCount]).toEqual([143, 158, 174])
    expect(new Set(d.unitIds).size).toBe(d.unitCount)
    expect(d.NATIONS.map((_, n) => mobile.filter((u) => d.unitNation[u] === n).length)).toEqual([58, 12, 7, 66])
  })
  it('[2.4a] the German 2nd Corps: four steps, 6-7-4, 1st Army', () => {
    expect([d.unitSteps[U('G-2')], face('G-2', 4), d.unitArmy[U('G-2')], d.unitSize[U('G-2')]]).toEqual([
      4,
      '6-7-4',
      1,
      d.CORPS,
    ])
  })
  it('[2.11b] [2.11c] each loss turns a weaker face; without steps nothing is left', () => {
    expect([3, 2, 1].map((left) => face('G-2', left))).toEqual(['5-5-4', '3-4-4', '2-2-4'])
    expect([d.attack[U('G-2') * d.STEPS], d.defence[U('G-2') * d.STEPS]]).toEqual([0, 0])
    for (const u of mobile) {
      for (let left = 1; left <= d.unitSteps[u]!; left++) expect(d.defence[u * d.STEPS + left]).toBeGreaterThan(0)
    }
  })
  it('[2.9b] French active corps are 5-4-4, the groups of reserve divisions defend better', () => {
    const active = mobile.filter((u) => d.data.units.units[u]!.class === 'FA').map((u) => d.unitIds[u]!)
    expect(active).toHaveLength(24)
    for (const id of active) expect(face(id, 4)).toBe('5-4-4')
    expect(d.defence[U('F-4R') * d.STEPS + 4]).toBeGreaterThan(4)
    expect(d.isAdHoc[U('F-4R')]).toBe(1)
  })
  it('[13.24a] [13.24b] cavalry has one factor against cavalry alone and another against all others', () => {
    const at2 = U('G-2C') * d.STEPS + 2
    expect([d.cavalryFactor[at2], d.attack[at2], d.defence[at2]]).toEqual([4, 2, 2])
    for (const u of mobile) expect(d.cavalryFactor[u * d.STEPS + 1]! > 0).toBe(d.isCavalry[u] === 1)
  })
  it('[14.7a] [14.7c] two guns of 305 mm, one of 420 mm, without steps and values', () => {
    const guns = mobile.filter((u) => d.unitType[u] === d.SIEGE)
    expect(guns.map((u) => d.GUNS[d.unitGun[u]!]).sort()).toEqual(['305', '305', '420'])
    for (const u of guns) expect([d.unitSteps[u], d.attack[u * d.STEPS + 1], d.usesRail[u]]).toEqual([0, 0, 1])
  })
  it('[15.1e] [2.12a] decoys move 4, count no steps, and belong to Germans, French and British', () => {
    const decoys = Array.from({ length: 16 }, (_, i) => d.firstDecoy + i)
    expect(d.NATIONS.map((_, n) => decoys.filter((u) => d.unitNation[u] === n).length)).toEqual([6, 2, 0, 8])
    for (const u of decoys) expect([d.unitMovement[u], d.unitSteps[u], d.unitArmy[u]]).toEqual([4, 0, 0])
  })
  it('[14.2a] a fortress has one step and never moves; [14.2g] Liège is weak, Maubeuge strong', () => {
    for (let u = d.firstFortress; u < d.firstDecoy; u++) {
      expect([d.unitSteps[u], d.unitMovement[u], d.unitType[u], d.attack[u * d.STEPS + 1]]).toEqual([
        1,
        0,
        d.FORTRESS,
        0,
      ])
    }
    const strength = (id: string): number => d.defence[U(id) * d.STEPS + 1]!
    expect([strength('B-Liege'), strength('F-Maubeuge')]).toEqual([2, 6])
  })
  it('[14.10a] Verdun, Toul, Épinal and Belfort, and no others, modify the siege die', () => {
    const modern = d.unitIds.filter((_, u) => d.siegeModifier[u]! > 0)
    expect(modern).toEqual(['F-Verdun', 'F-Toul', 'F-Epinal', 'F-Belfort'])
  })
  it('[8.7a] [8.7b] only infantry takes replacements, only corps of it come back, Belgians never', () => {
    const may = (id: string): number[] => [d.takesReplacements[U(id)]!, d.mayBeRebuilt[U(id)]!]
    expect([
      may('G-2'),
      may('F-4R'),
      may('F-4T'),
      may('F-42'),
      may('G-2C'),
      may('E-N-div'),
      may('B-3'),
      may('F-Toul'),
    ]).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })
  it('[8.8b] at least two corps can be withdrawn: full strength and attack 5, among them those that left', () => {
    const fit = mobile.filter(
      (u) =>
        d.isInfantry[u] &&
        d.isCorps[u] &&
        d.unitNation[u] === d.GERMANS &&
        d.attack[u * d.STEPS + d.unitSteps[u]!]! >= 5,
    )
    expect(fit).toContain(U('G-GR'))
    expect(fit).toContain(U('G-11'))
    expect(fit).not.toContain(U('G-3R'))
  })
})

describe('armies and arrivals', () => {
  it('[3.3a] [4.6d] [3.5b] five French and seven German markers; every army has units', () => {
    expect(d.markers.map((list) => list.length - 1)).toEqual([5, 7])
    for (const side of [d.ALLIED, d.GERMAN]) {
      d.initialUnits[side]!.forEach((units, army) => {
        expect(units.length, `${side} ${army}`).toBeGreaterThan(0)
        for (const u of units) expect([d.unitSide[u], d.unitArmy[u]]).toEqual([side, army])
      })
    }
  })
  it('[3.4a] of the French only the 1st Cavalry Corps has army 0, several Germans have', () => {
    const zero = (side: number): string[] =>
      d.initialUnits[side]![0]!.filter((u) => u < d.firstDecoy).map((u) => d.unitIds[u]!)
    expect(zero(d.ALLIED)).toEqual(['F-1C'])
    expect(zero(d.GERMAN).length).toBeGreaterThan(1)
  })
  it('[3.3c] [3.3f] every army has room for its units within three hexes of its marker, in its own country', () => {
    const forts = new Set(d.unitHex.filter((h, u) => h >= 0 && d.unitType[u] === d.FORTRESS))
    d.markers.forEach((list, side) => {
      list.forEach((marker, army) => {
        if (army === 0) return
        const home = side === d.GERMAN ? [d.GERMANY, d.BELGIUM, d.LUXEMBOURG] : [d.FRANCE]
        const room = d.within(marker, 3).filter((h) => home.includes(d.country[h]!) && !forts.has(h)).length
        const corps = d.initialUnits[side]![army]!.filter((u) => d.isCorps[u]).length
        expect(room * 2, `${side} ${army}`).toBeGreaterThanOrEqual(corps)
      })
    })
  })
  it('[8.2a] [8.3b] [8.4b] [3.6e] the calendar of reinforcements', () => {
    const due = d.arrivals.map((list) => list.map((u) => d.unitIds[u]!).join(' '))
    const expected: Readonly<Record<number, string>> = {
      2: 'G-GE G-4E G-8E G-10E G-19E G-BE F-44 F-37 F-38',
      3: 'F-M F-67R F-1T E-19',
      4: 'F-64R F-74R E-4',
      5: 'G-9R F-5R F-61R F-62R',
      6: 'F-45',
      11: 'E-6',
      14: 'G-N F-31',
      16: 'F-32',
      17: 'F-33 F-2T E-N-bde',
      18: 'F-N E-N-div E-7',
      19: 'E-3C',
      21: 'G-22NR G-23NR G-26NR G-27NR G-24NR',
      24: 'E-I',
      25: 'G-6BR',
      29: 'E-8',
    }
    due.forEach((list, turn) => {
      expect(list, `turn ${turn}`).toBe(expected[turn] ?? '')
    })
    const at = (place: number): string[] => d.unitIds.filter((_, u) => d.entryPlace[u] === place)
    expect(at(d.AT_PARIS)).toEqual(['F-61R', 'F-62R'])
    expect(at(d.AT_PORT_OR_COAST)).toEqual(['E-N-bde'])
    expect(d.unitIds[d.NAVAL_BRIGADE]).toBe('E-N-bde')
    expect([d.entryPlace[U('E-I')], d.entryPlace[U('F-31')], d.entryPlace[U('G-GE')]]).toEqual([
      d.AT_SOUTH,
      d.AT_SOUTH,
      d.AT_EAST,
    ])
    expect([d.entryPlace[U('G-9R')], d.entryHex[U('G-9R')]]).toEqual([d.AT_HEX, d.COLOGNE])
  })
  it('[8.5b] no more than two corps are due in one hex on one turn', () => {
    for (const list of d.arrivals) {
      for (const hex of new Set(list.map((u) => d.entryHex[u]!).filter((h) => h >= 0))) {
        expect(list.filter((u) => d.entryHex[u] === hex && d.isCorps[u]).length).toBeLessThanOrEqual(2)
      }
    }
  })
  it('[13.26b] the British have exactly two naval units, [8.4d] the Belgians no reinforcements', () => {
    expect(mobile.filter((u) => d.unitNation[u] === d.BRITISH && d.unitType[u] === d.NAVAL)).toHaveLength(2)
    expect(mobile.filter((u) => d.unitNation[u] === d.BELGIAN && d.entryTurn[u]! > 0)).toEqual([])
  })
  it('[2.1a] the counters fit on two sheets', () => {
    const counters = mobile.reduce((sum, u) => sum + Math.max(1, Math.ceil(d.unitSteps[u]! / 2)), 0)
    expect(counters).toBeLessThanOrEqual(352)
    expect(counters).toBe(215)
  })
})

describe('the scenarios', () => {
  const marne = d.scenarios[2]!.marne!
  it('[16.2e] [17.0a] four of them with their turns, options and bans', () => {
    expect(d.scenarios.map((s) => [s.id, s.firstTurn, s.lastTurn, s.deployment, s.victory])).toEqual([
      ['historical', 1, 30, 'historical', 'campaign'],
      ['free', 1, 30, 'free', 'campaign'],
      ['marne', 8, 12, 'fixed', 'marne'],
      ['short', 1, 10, 'historical', 'short'],
    ])
    expect(d.scenarios.map((s) => s.bans.map((b) => b.id).join(' '))).toEqual([
      'abbeville',
      '',
      '',
      'abbeville channel',
    ])
    expect(d.scenarios.map((s) => s.mayUse.decoys)).toEqual([true, true, false, true])
    expect(d.scenarioIndex('short')).toBe(3)
    expect(Object.isFrozen(d.scenarios[2]!.marne!.placements)).toBe(true)
  })
  it('[3.2b] [3.2c] [3.6c] Switzerland is always closed, the Netherlands everywhere but in Free Deployment', () => {
    expect(d.scenarios.map((s) => s.neutral[d.SWITZERLAND])).toEqual([1, 1, 1, 1])
    expect(d.scenarios.map((s) => s.neutral[d.NETHERLANDS])).toEqual([1, 0, 1, 1])
    expect(d.scenarios.map((s) => s.neutral[d.BELGIUM])).toEqual([0, 0, 0, 0])
  })
  it('[7.13a] [17.2a] where Germans may not stop, and what opens it', () => {
    const [abbeville, channel] = d.scenarios[3]!.bans
    expect([abbeville!.hexes.map(d.labelOf), abbeville!.keys.map(d.labelOf), abbeville!.paris]).toEqual([
      ['2038'],
      ['1226', '1032', '1335', '1337', '1439'],
      false,
    ])
    expect([channel!.hexes.map(d.labelOf), channel!.keys.map(d.labelOf), channel!.paris]).toEqual([
      ['1439', '1337', '1335'],
      ['1226', '1032'],
      true,
    ])
  })
  it('[3.3a] [3.8b] campaigns start with every unit and fortress that has a hex, at full strength', () => {
    const { placements } = d.scenarios[0]!
    expect(placements.length).toBe(d.unitHex.filter((h) => h >= 0).length)
    for (const p of placements) expect([p.steps, p.hex]).toEqual([d.unitSteps[p.unit], d.unitHex[p.unit]])
  })
  it('[16.2b] [16.2c] [16.2d] 5 British, 23 French and 18 German units with the printed steps', () => {
    const of = (nation: number): string =>
      marne.placements
        .filter((p) => p.unit < d.firstFortress && d.unitNation[p.unit] === nation)
        .map((p) => `${d.unitLabels[p.unit]}(${p.steps})${d.labelOf(p.hex)}`)
        .join(' ')
    expect(of(d.BRITISH)).toBe('1(4)3334 2(3)3235 4(2)3235 19(1)3235 1C(2)3333')
    expect(of(d.FRENCH)).toBe(
      '1C(1)3237 9(3)3230 18(3)3631 4(2)3036 42(2)3130 7C(1)3224 12(3)3326 17(3)3327 Co(2)3325 9C(1)3433 1(3)3231 2(3)3324 3(2)3331 10(3)3231 11(3)3229 4R(3)3332 5R(3)2936 45(2)3037 M(2)2936 61R(2)3036 62R(2)3036 4T(2)3136 2C(2)3433',
    )
    expect(of(d.GERMANS)).toBe(
      '1C(1)3232 2C(2)3233 3C(2)3124 2(3)3133 3(2)3232 4(2)3233 4R(3)2934 9(3)3131 G(2)3129 7(3)3131 10(2)3030 10R(3)3031 12(3)3029 12R(3)2928 19(3)3027 8(3)3226 8R(3)3225 18(3)3124',
    )
    const steps = marne.placements.filter((p) => p.hex === at('3036')).reduce((sum, p) => sum + p.steps, 0)
    expect(steps).toBe(7)
  })
  it('[16.2a] [16.2f] [16.2g] [16.3a] fortresses, replacements, control and command at the start', () => {
    expect(marne.placements.filter((p) => p.unit >= d.firstFortress).map((p) => d.labelOf(p.hex))).toEqual([
      '3036',
      '3037',
      '3136',
    ])
    expect([marne.replacements, marne.income, marne.incomeFrom]).toEqual([[3, 0, 0, 0], [3, 0, 0, 3], 9])
    expect(marne.germanControl.slice(0, 6).map(d.labelOf)).toEqual(['2435', '2331', '2932', '2529', '2829', '2627'])
    expect(marne.outOfCommand.map(d.labelOf)).toEqual(['3235', '3333', '3334'])
  })
  it('[16.1a] [16.1d] the mini-map: Germans fed from its north edge, Allies from its south edge', () => {
    expect(marne.inArea.filter((v) => v === 1)).toHaveLength(15 * 16)
    expect(marne.supplyEdge.map((list) => [...new Set(list.map(d.rowOf))])).toEqual([[37], [23]])
    expect(d.scenarios[2]!.inPlay).toEqual(marne.inArea)
  })
  it('[16.3c] [16.3d] who comes by rail', () => {
    expect(marne.entries.map((e) => `${e.turn} ${d.unitIds[e.unit]} ${e.steps}`)).toEqual([
      '8 F-7 4',
      '10 G-15 4',
      '10 G-7R 4',
    ])
  })
  it('[16.4b] [16.4c] [16.4d] [16.4e] what counts', () => {
    expect(marne.captures.map(d.labelOf)).toEqual(['3036', '3037', '3136', '3334'])
    expect(['2529', '2627', '2829', '3027', '3226', '2928', '2932'].map((h) => marne.townVp[at(h)])).toEqual([
      2, 2, 1, 1, 1, 1, 1,
    ])
    expect(marne.vp).toEqual({ germanCorps: 2, frenchCorps: 2, frenchDivision: 1, britishStep: 1, germanUnitSouth: 1 })
  })
  it('[17.3c] [17.3d] [17.3e] the short campaign', () => {
    expect(d.scenarios[3]!.short).toEqual({ margin: 25, corpsAtParis: 5, germanCities: 2 })
  })
})

describe('provenance', () => {
  it('every file says of its data what is printed and what is reconstructed', () => {
    for (const [file, content] of Object.entries(d.data)) {
      expect(content.provenance.length, file).toBeGreaterThan(0)
      for (const p of content.provenance) {
        const head = p.path.split(/[.[]/)[0]!
        expect(Object.keys(content), `${file}: ${p.path}`).toContain(head)
      }
    }
  })
  it('rulings with two readings are switches, all set as ruled', () => {
    const ruled = Object.entries(d.data.switches.switches).map(([id, s]) => [id, s.ruling, s.value])
    expect(ruled).toEqual([
      ['germanStrategicTurn1', 'A9', false],
      ['portSupplyAllowsSea', 'A17', false],
      ['liegeStarvesOwnHex', 'A67', false],
      ['inlandPortsNeedFreeAccess', 'A72', true],
      ['marchHalvesDefenders', 'A16', true],
      ['navalLandingNeedsLine', 'A78', false],
    ])
  })
})

describe('a broken file', () => {
  const broken = <K extends keyof typeof d.data>(file: K, change: (content: (typeof d.data)[K]) => object): string => {
    try {
      loadData({ ...files, [file]: { ...d.data[file], ...change(d.data[file]) } })
    } catch (e) {
      if (e instanceof DataError) return e.faults[0]!
      throw e
    }
    return ''
  }
  const unit = (id: string, change: object) => (c: typeof d.data.units) => ({
    units: c.units.map((u) => (u.id === id ? { ...u, ...change } : u)),
  })
  it('is refused with file, path and reason', () => {
    expect(broken('units', unit('G-2', { hex: '1415' }))).toBe(
      'units.json: units[0]: has one of army, start hex and entry turn (2.4b)',
    )
    expect(broken('units', unit('B-3', { hex: '1632' }))).toMatch(/hex: 1632 does not lie in BE$/)
    expect(broken('units', unit('F-37', { entry: 'east' }))).toMatch(/the east edge is for Germans \(8\.2a\)$/)
    expect(broken('units', unit('G-33R', { class: 'GA' }))).toBe('')
    expect(broken('units', unit('B-4', { hex: '1621', class: 'GA' }))).toMatch(/does not lie in DE/)
    expect(
      broken('units', (c) => ({
        classes: {
          ...c.classes,
          GA: {
            ...c.classes.GA!,
            steps: [
              [5, 5],
              [6, 7],
            ],
          },
        },
      })),
    ).toBe('units.json: classes.GA.steps[1]: a loss makes nobody stronger (2.11c)')
    expect(broken('positions', (c) => ({ zones: [...c.zones, { hex: '2822', nation: 'FR' }] }))).toBe(
      'positions.json: fortresses: two works in 2822',
    )
    expect(
      broken('combat', (c) => ({
        rows: c.rows.map((r) => (r.die === 6 ? { ...r, cells: ['2/1', ...r.cells.slice(1)] } : r)),
      })),
    ).toBe('combat.json: rows[5].cells[0]: a higher die gives a worse result')
    expect(broken('victory', (c) => ({ allied: [...c.allied, { hex: '2244', vp: 1 }] }))).toBe(
      'victory.json: german: exactly one hex counts for both sides (4.2a), not 2',
    )
    expect(
      broken('scenarios', (c) => ({
        scenarios: c.scenarios.map((s) =>
          s.marne ? { ...s, marne: { ...s.marne, area: { ...s.marne.area, rows: [23, 34] } } } : s,
        ),
      })),
    ).toBe('scenarios.json: scenarios[2].marne.units: 3631 is not on the mini-map')
    expect(broken('siege', () => ({ guns: { '305': { upTo: 3 }, '420': { upTo: 2 } } }))).toBe(
      'siege.json: guns: the larger gun is the worse',
    )
  })
})
