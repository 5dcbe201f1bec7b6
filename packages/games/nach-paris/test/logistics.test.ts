/** The Administrative Phase: rain, command, lines of communications, repair, locks, doctrine; and what is blown up. */
import { describe, expect, it } from 'vitest'
import { hexAt, railHexes, structureIndex, structures, unitIndex, works } from '../src/data/index.ts'
import { adminSteps, pushAdmin } from '../src/rules/admin.ts'
import { COMMANDED, commandOf, HQ_LOST, OUT_OF_REACH, pushHqChanges } from '../src/rules/command.ts'
import { blow, blowActions, destroy, destroyable, whyNotBlow, whyNotDestroy } from '../src/rules/destroy.ts'
import { testDoctrine } from '../src/rules/doctrine.ts'
import { pushLocks } from '../src/rules/locks.ts'
import { pushRepair } from '../src/rules/repair.ts'
import { lineLengths, pushSupply, supplyOf } from '../src/rules/supply.ts'
import { valuesOf } from '../src/rules/units.ts'
import { rollRain } from '../src/rules/weather.ts'
import {
  ALLIED,
  AWAY,
  CHANGING,
  FOM,
  FRE,
  GER,
  GERMAN,
  INDOCTRINATED,
  LLC,
  LOC,
  OOC,
  PASSED,
  PERMANENT,
} from '../src/types.ts'
import { type Given, scene } from './position.ts'

const admin = (given: Given) => scene({ phase: 0, steps: adminSteps, ...given })
const FERRÉE = structureIndex('Tunnel de la Ferrée')
const GUISE = structureIndex('Tunnel de Guise')

describe('weather', () => {
  it('[15.1.2a] [3.2.2c] rain is rolled for on rain turns only, and 8 or more is torrential', () => {
    const s = admin({ gt: 13, options: { weather: true } })
    s.roll((g, t) => rollRain(g, t), 7)
    expect(s.g.rain).toBe(0)
    s.roll((g, t) => rollRain(g, t), 8)
    expect(s.g.rain).toBe(1)
    const fair = admin({ gt: 14, options: { weather: true } })
    fair.roll((g, t) => rollRain(g, t))
    expect(fair.g.rain).toBe(0)
  })

  it('[3.2.2c] never in the Allied Administrative Phase', () => {
    const s = admin({ gt: 13, side: ALLIED, options: { weather: true } })
    s.push((_, t) => pushAdmin(t, ALLIED))
    expect(s.step()).toBe('over')
  })
})

describe('command', () => {
  it('[13.1.1a] [13.1.1b] [2.5.20] [2.5.5c] an HQ reaches its radius, whoever stands between: 5 for INF of a corps, 8 for others', () => {
    const s = admin({ units: { '2.AOK': 'AP29', '2.GID': 'AP24', 'Ebk.1': 'AP22', '1ere DI': 'AP27' } })
    expect(commandOf(s.g, s.u('2.GID'))).toBe(COMMANDED)
    expect(commandOf(s.g, s.u('Ebk.1'))).toBe(COMMANDED)
    s.g.at[s.u('2.GID')] = hexAt('AP23')
    expect(commandOf(s.g, s.u('2.GID'))).toBe(OUT_OF_REACH)
  })

  it('[13.1.2] cavalry of a corps needs none', () => {
    const s = admin({
      scenario: 'marne',
      units: { '2.AOK': 'AP24', '2.KD': 'AP9', '1re DC': 'AZ9', '7e DC': 'W9', 'QG 5A': 'AP10' },
    })
    expect(commandOf(s.g, s.u('2.KD'))).toBe(COMMANDED)
    expect(commandOf(s.g, s.u('1re DC'))).toBe(COMMANDED)
    expect(commandOf(s.g, s.u('7e DC'))).toBe(OUT_OF_REACH)
  })

  it('[13.1.3] any French HQ commands any French unit', () => {
    const s = admin({
      scenario: 'marne',
      units: { 'QG 9A': 'AL13', '1ere DI': 'AL15', 'GHQ BEF': 'AT13', '3rd Div': 'AL15' },
    })
    expect(commandOf(s.g, s.u('1ere DI'))).toBe(COMMANDED)
    expect(commandOf(s.g, s.u('3rd Div'))).toBe(OUT_OF_REACH)
  })

  it('[13.2.1b] [13.2.3] [2.5.5d] through GT21 only its own army’s HQ, from GT22 every German one with one radius', () => {
    const given: Given = { scenario: 'marne', units: { '1.AOK': 'AR16', '2.AOK': 'AM15', '2.GID': 'AS19' } }
    const s = admin({ ...given, gt: 21 })
    expect(commandOf(s.g, s.u('2.GID'))).toBe(OUT_OF_REACH)
    const later = admin({ ...given, gt: 22 })
    expect(commandOf(later.g, later.u('2.GID'))).toBe(COMMANDED)
  })

  it('[13.1.7a] whose HQ is destroyed has limited communications with a Normal line', () => {
    const s = admin({ units: { '2.GID': 'AO28', '19.ID': 'AO28' } })
    s.g.at[s.u('2.AOK')] = AWAY
    expect(commandOf(s.g, s.u('2.GID'))).toBe(HQ_LOST)
    expect(supplyOf(s.g, s.u('2.GID'))).toEqual({ state: LLC, rule: '13.1.7a' })
  })
})

describe('changing the HQ', () => {
  const given: Given = {
    scenario: 'marne',
    gt: 19,
    units: { '1.AOK': 'AR16', '2.AOK': 'AH18', '1.GID': 'AR18', '2.GID': 'AQ18', '19.ID': 'AH17' },
  }
  const changes = () => admin(given).push((g, t) => pushHqChanges(g, t, GERMAN))

  it('[13.2.2a] both divisions together, into the reduced radius of another army’s HQ', () => {
    const s = changes()
    const unit = Math.min(s.u('1.GID'), s.u('2.GID'))
    expect(s.offers('changeHq')).toEqual([{ type: 'changeHq', unit, hq: s.u('1.AOK') }])
    const apart = admin({ ...given, units: { ...given.units, '2.GID': 'AR22' } })
    expect(apart.push((g, t) => pushHqChanges(g, t, GERMAN)).step()).toBe('over')
  })

  it('[13.2.2b] takes a test at the worse CAB; who fails is out of communications', () => {
    const s = changes()
    const cab = Math.min(...['1.GID', '2.GID'].map((id) => valuesOf(s.g, s.u(id)).cab))
    s.take(s.offers('changeHq')[0]!, cab + 1)
    expect([s.g.marks[s.u('1.GID')]! & CHANGING, s.g.marks[s.u('2.GID')]! & CHANGING]).toEqual([CHANGING, CHANGING])
    expect(supplyOf(s.g, s.u('1.GID'))).toEqual({ state: OOC, rule: '13.2.2b' })
    const other = changes()
    other.take(other.offers('changeHq')[0]!, 1)
    expect([other.g.hq[other.u('1.GID')], other.g.hq[other.u('2.GID')]]).toEqual([other.u('1.AOK'), other.u('1.AOK')])
  })

  it('[13.2.2c] after a failure it is completed without a test in the next phase, or given up', () => {
    const failed = () => {
      const s = changes()
      s.take(s.offers('changeHq')[0]!, 20)
      expect(s.step()).toBe('over')
      return s.push((g, t) => pushHqChanges(g, t, GERMAN))
    }
    const s = failed()
    s.take(s.offers('changeHq')[0]!)
    expect(s.g.hq[s.u('2.GID')]).toBe(s.u('1.AOK'))
    const kept = failed()
    kept.take(kept.offers('keepHq')[0]!)
    expect(kept.g.marks[kept.u('1.GID')]! & CHANGING).toBe(0)
    expect(kept.g.hq[kept.u('2.GID')]).toBe(kept.u('2.AOK'))
    const silent = failed()
    silent.take({ type: 'done' })
    expect(silent.g.marks[silent.u('1.GID')]! & CHANGING).toBe(0)
  })

  it('[R21] is not offered in the Allied phase; [13.2.2a] the book asks for no need: whom its own HQ reaches may change too', () => {
    const s = admin({ ...given, side: ALLIED }).push((g, t) => pushHqChanges(g, t, ALLIED))
    expect(s.step()).toBe('over')
    const near = admin({ ...given, units: { ...given.units, '2.AOK': 'AP18' } })
    near.push((g, t) => pushHqChanges(g, t, GERMAN))
    expect(near.offers('changeHq').map((a) => a.hq)).toContain(near.u('1.AOK'))
  })
})

describe('lines', () => {
  const guise = { '2.AOK': 'AP28', '2.GID': 'AO28', 'QG 5A': 'AN23', '1ere DI': 'AM25' } as const

  it('[13.1.4a] [R56] are counted at Normal mobility to the nearest usable HCR, the unit’s own hex not paid', () => {
    const s = admin({ units: guise })
    const rail = lineLengths(s.g, GER)
    expect(rail[hexAt('AO28')]).toBe(0)
    expect(rail[hexAt('AP28')]).toBe(10)
  })

  it('[13.1.6a] [13.1.6b] [3.2.2d] every unit of both sides is rated, and keeps its state until the next phase', () => {
    const s = admin({ units: guise, gt: 14 })
    for (const id of Object.keys(guise)) s.g.supply[s.u(id)] = OOC
    s.push((_, t) => pushAdmin(t, GERMAN))
    expect(Object.keys(guise).map((id) => s.g.supply[s.u(id)])).toEqual([LOC, LOC, LOC, LOC])
  })

  it('[13.1.4b] neither enemy nor his zone may be on the line, but own troops negate the zone', () => {
    /** Only AP29 leads home; how far it is from AO29, next to it. */
    const length = (units: Given['units']): number => {
      const s = admin({ units: units ?? {} })
      for (const hex of railHexes) if (hex !== hexAt('AP29')) setRail(s, hex, ALLIED)
      return lineLengths(s.g, GER)[hexAt('AO29')]!
    }
    const free = length({})
    expect(free).toBeLessThanOrEqual(12)
    // Cavalry beside the railway does not cut it (12.1.6a) but has its zone there.
    expect(length({ '1re DC': 'AP28' })).toBeGreaterThan(150)
    expect(length({ '1re DC': 'AP28', '2.GID': 'AP29' })).toBe(free)
    expect(length({ '1re DC': 'AP28', '2.AOK': 'AP29' })).toBeGreaterThan(150)
    expect(length({ '1ere DI': 'AP29' })).toBeGreaterThan(150)
  })

  it('[13.1.12] light infantry adds 20 MF', () => {
    const s = admin({ units: { ...guise, 'BCA 14e CA': 'AM25' } })
    const u = s.u('BCA 14e CA')
    expect(supplyOf(s.g, u).state).toBe(LOC)
  })

  it('[13.1.5a] a Long line with command gives limited communications, beyond it there are none', () => {
    const s = admin({ units: guise })
    for (const hex of railHexes) setRail(s, hex, ALLIED)
    expect(supplyOf(s.g, s.u('2.GID'))).toEqual({ state: OOC, rule: '13.1.6a' })
  })
})

function setRail(s: ReturnType<typeof scene>, hex: number, side: number): void {
  const rail = s.g.rail.slice()
  rail[hex] = side
  s.g.rail = rail
}

describe('ENCs', () => {
  it('[13.1.8] in or next to an ENC of one’s own nation there is always a line', () => {
    const s = admin({ scenario: 'liege', gt: 4, units: { '3e DA': 'X35' }, works: ['Boncelles'] })
    expect(supplyOf(s.g, s.u('3e DA'))).toEqual({ state: LOC, rule: '13.1.8' })
    s.g.at[s.u('3e DA')] = hexAt('Y33')
    expect(supplyOf(s.g, s.u('3e DA')).rule).toBe('13.1.8')
    s.g.at[s.u('3e DA')] = hexAt('AB33')
    expect(supplyOf(s.g, s.u('3e DA')).rule).not.toBe('13.1.8')
  })

  it('[13.1.9a] [13.1.9b] [13.1.11] supplies others within four hexes, whole units, up to four steps for each of its hexes', () => {
    const units = {
      'QG Belge': 'AA34',
      '1e DA': 'AA35',
      '2e DA': 'AA36',
      '5e DA': 'AB36',
      '6e DA': 'AA37',
      '4e DA': 'AB37',
    }
    const s = admin({ scenario: 'liege', gt: 4, units, works: ['Boncelles'] })
    for (const hex of railHexes) setRail(s, hex, GERMAN)
    s.push((_, t) => pushSupply(t, ALLIED))
    for (const id of ['1e DA', '2e DA']) expect(s.g.supply[s.u(id)]).toBe(LOC)
  })
})

describe('repair', () => {
  const broken = (units: Given['units'] = { 'Ebk.1': 'AH25' }, given: Given = {}) => {
    const s = admin({ ...given, units: units ?? {} })
    s.g.broken[FERRÉE] = 2
    return s
  }
  const begun = (s: ReturnType<typeof broken>) => s.push((g, t) => pushRepair(g, t, s.g.side))

  it('[17.1.2a] [3.2.2e] an engineer of the phasing player lowers the number by 1; at 0 it works again', () => {
    const s = begun(broken())
    s.take({ type: 'repair', unit: s.u('Ebk.1'), structure: FERRÉE })
    expect(s.g.broken[FERRÉE]).toBe(1)
    expect(s.step()).toBe('over')
    begun(s).take({ type: 'repair', unit: s.u('Ebk.1'), structure: FERRÉE })
    expect(s.g.broken[FERRÉE]).toBe(0)
    const allied = broken({ 'Ebk.1': 'AH25' }, { side: ALLIED })
    expect(begun(allied).step()).toBe('over')
  })

  it('[17.1.2b] nobody else repairs', () => {
    expect(begun(broken({ '2.GID': 'AH25' })).step()).toBe('over')
  })

  it('[17.1.3] two engineers do not speed it up', () => {
    const s = begun(broken({ 'Ebk.1': 'AH25', 'Ebk.2': 'AH25' }))
    s.take({ type: 'repair', unit: s.u('Ebk.1'), structure: FERRÉE })
    expect(s.g.broken[FERRÉE]).toBe(1)
    expect(s.step()).toBe('over')
  })

  it('[17.1.4] before GT20 an enemy zone with ARF 2 or more prevents it', () => {
    const units = { 'Ebk.1': 'AH25', '1ere DI': 'AH24>0' }
    expect(begun(broken(units, { gt: 14 })).step()).toBe('over')
    expect(begun(broken(units, { gt: 20 })).offers('repair')).toHaveLength(1)
  })

  it('[13.3.1a] [13.3.2a] not without a line of communications', () => {
    for (const state of [LLC, OOC]) {
      const s = broken()
      s.g.supply[s.u('Ebk.1')] = state
      expect(begun(s).step()).toBe('over')
    }
  })

  it('[16.1.5b] what is gone for good stays so', () => {
    const s = broken()
    s.g.broken[FERRÉE] = PERMANENT
    expect(begun(s).step()).toBe('over')
  })
})

describe('destruction', () => {
  const at = (units: Given['units'], given: Given = {}) => scene({ phase: 2, ...given, units: units ?? {} })

  it('[16.1.1] [16.1.2] [2.2.1g] ENG and PIO where a structure is, nobody else; white ones do not count', () => {
    const s = at({ 'SCF.2': 'AM26', '1ere DI': 'AM26', 'Ebk.1': 'AJ27' })
    expect(destroyable(s.g, s.u('SCF.2'))).toEqual([GUISE])
    expect(destroyable(s.g, s.u('1ere DI'))).toEqual([])
    expect(destroyable(s.g, s.u('Ebk.1')).map((x) => structures[x]!.name)).toEqual(['Viaduc d’Ohis'])
  })

  it.each([
    [GUISE, 3, 9],
    [GUISE, 4, 6],
    [GUISE, 17, 6],
    [GUISE, 18, 4],
    [structureIndex('Viaduc d’Ohis'), 3, 18],
    [structureIndex('Viaduc d’Ohis'), 17, 12],
    [structureIndex('Viaduc d’Ohis'), 18, 9],
  ])('[16.1.5a] [16.1.8] structure %i, die %i: %i turns', (structure, die, turns) => {
    const s = at({ 'SCF.2': 'AM26' })
    s.g.broken[structure] = 0
    s.roll((g, t) => destroy(g, t, s.u('SCF.2'), structure), die)
    expect(s.g.broken[structure]).toBe(turns)
  })

  it('[16.1.6] pioneers add 5: 14 on a yellow one is 4 turns', () => {
    const s = at({ 'PiR.24': 'AM26' })
    s.roll((g, t) => destroy(g, t, s.u('PiR.24'), GUISE), 14)
    expect(s.g.broken[GUISE]).toBe(4)
  })

  it('[16.1.5c] the worst result stands', () => {
    const s = at({ 'SCF.2': 'AM26' })
    s.g.broken[GUISE] = 9
    s.roll((g, t) => destroy(g, t, s.u('SCF.2'), GUISE), 20)
    expect(s.g.broken[GUISE]).toBe(9)
  })

  it('[16.1.4a] [16.1.4b] alone under the zone of enemy troops they cannot, beside friends they can', () => {
    const s = at({ 'SCF.2': 'AM26', '2.GID': 'AM27>3' })
    expect(whyNotDestroy(s.g, s.u('SCF.2'), GUISE)?.rule).toBe('16.1.4a')
    const held = at({ 'SCF.2': 'AM26', '1ere DI': 'AM26', '2.GID': 'AM27>3' })
    expect(whyNotDestroy(held.g, held.u('SCF.2'), GUISE)).toBeUndefined()
  })

  it('[16.1.2] [13.3.1a] [13.3.2a] neither after a forced march nor without communications', () => {
    const s = at({ 'SCF.2': 'AM26' })
    s.g.marks[s.u('SCF.2')] = FOM
    expect(whyNotDestroy(s.g, s.u('SCF.2'), GUISE)?.rule).toBe('16.1.2')
    s.g.marks[s.u('SCF.2')] = 0
    s.g.supply[s.u('SCF.2')] = LLC
    expect(whyNotDestroy(s.g, s.u('SCF.2'), GUISE)?.rule).toBe('13.3.1a')
    s.g.supply[s.u('SCF.2')] = OOC
    expect(whyNotDestroy(s.g, s.u('SCF.2'), GUISE)?.rule).toBe('13.3.2a')
  })

  const zone = works.find((w) => w.guards >= 0)

  it('[16.1.10] a bridge over the Rhine is safe while its Fortified Zone stands', () => {
    if (!zone) throw new Error('nothing is guarded')
    const s = at({ 'Ebk.1': 'D13' }, { scenario: 'campaign', works: [zone.name] })
    s.g.at[s.u('Ebk.1')] = structures[zone.guards]!.hex
    expect(whyNotDestroy(s.g, s.u('Ebk.1'), zone.guards)?.rule).toBe('16.1.10')
    s.g.forts.fill(0)
    expect(whyNotDestroy(s.g, s.u('Ebk.1'), zone.guards)).toBeUndefined()
  })
})

describe('Fortifications that destroy', () => {
  it('[16.1.7a] [16.1.7b] [16.1.7c] in their own hex whatever the zones; of an ENC one hex away where no enemy has one', () => {
    const s = scene({ scenario: 'campaign', phase: 2, works: works.map((w) => w.name) })
    const found = works.flatMap((fort) => blowActions(s.g, fort.nation, []))
    for (const a of found) {
      if (a.type !== 'blow') throw new Error('something else')
      const { hex, other } = structures[a.structure]!
      const near = [hex, other].filter((h) => h >= 0)
      expect(near.length).toBeGreaterThan(0)
      expect(whyNotBlow(s.g, a.work, a.structure)).toBeUndefined()
    }
    expect(
      blowActions(
        s.g,
        FRE,
        works.map((_, w) => w),
      ),
    ).toEqual([])
  })

  it('[16.1.7a] rolls unmodified', () => {
    const w = works.findIndex((work) => structures.some((s) => s.hex === work.hex))
    const structure = structures.findIndex((s) => s.hex === works[w]!.hex)
    const turns = (die: number): number => {
      const s = scene({ scenario: 'campaign', phase: 2 })
      s.roll((g, t) => blow(g, t, w, structure), die)
      return s.g.broken[structure]!
    }
    // With the bonus of PIO a 13 would be an 18.
    expect(turns(13)).toBe(turns(4))
    expect(turns(18)).toBeLessThan(turns(13))
  })
})

describe('locks', () => {
  const given: Given = { scenario: 'campaign', gt: 14, side: ALLIED, options: { locks: true } }
  const begun = (over: Given = {}) => admin({ ...given, ...over }).push((g, t) => pushLocks(g, t, ALLIED))

  it('[17.2.1a] [17.2.2] from GT14, on 12 or less, and for good', () => {
    const s = begun()
    expect(s.offers('openLock').map((a) => a.area)).toEqual([0, 1])
    s.take({ type: 'openLock', area: 0 }, 12)
    expect(s.g.flooded[0]).toBe(1)
    s.take({ type: 'openLock', area: 1 }, 13)
    expect(s.g.flooded[1]).toBe(0)
    expect(begun({ gt: 13 }).step()).toBe('over')
  })

  it('[17.2.1b] [17.2.1c] each by its nation, which must have been the last in its hexes', () => {
    const s = begun()
    s.take({ type: 'done' })
    expect(s.offers('openLock').map((a) => a.area)).toEqual([2])
    const lost = admin({ ...given, units: { '3.ID': 'AG39' } })
    lost.g.lockHeld[1] = GERMAN
    lost.push((g, t) => pushLocks(g, t, ALLIED))
    expect(lost.offers('openLock').map((a) => a.area)).toEqual([1])
  })

  it('[17.2.1a] only with the option', () => {
    expect(begun({ options: { locks: false } }).step()).toBe('over')
  })
})

describe('doctrine', () => {
  const given: Given = {
    side: ALLIED,
    options: { doctrine: true },
    units: { 'QG 5A': 'AN23', '1ere DI': 'AM25', '51e DR': 'AM25', '2e DI': 'AM25/3' },
  }

  it('[21.1.1a] [21.1.1b] DI, DIC and DM in the radius of a doctrine HQ test at 15, in secret', () => {
    const s = admin(given)
    s.roll((g, t) => testDoctrine(g, t, ALLIED), 16)
    expect(s.g.doctrine[s.u('1ere DI')]).toBe(INDOCTRINATED)
    expect(s.log.every((e) => e.seats?.length === 1)).toBe(true)
    const other = admin(given)
    other.roll((g, t) => testDoctrine(g, t, ALLIED), 15)
    expect(other.g.doctrine[other.u('1ere DI')]).toBe(PASSED)
  })

  it('[21.1.1c] who has passed is never tested again, and who has lost a step is not tested', () => {
    const s = admin(given)
    s.roll((g, t) => testDoctrine(g, t, ALLIED), 1)
    s.roll((g, t) => testDoctrine(g, t, ALLIED))
    expect(s.g.doctrine[unitIndex('2e DI')]).toBe(0)
  })
})

describe('Luxembourg', () => {
  it('[12.1.7a] its railways are German from the GT3 Administrative Phase on', () => {
    const s = admin({ scenario: 'campaign', gt: 3, options: { weather: false } })
    const before = s.g.rail
    s.push((_, t) => pushAdmin(t, GERMAN))
    const changed = railHexes.filter((hex) => before[hex] !== s.g.rail[hex])
    expect(changed.length).toBeGreaterThan(3)
    expect(changed.every((hex) => s.g.rail[hex] === GERMAN)).toBe(true)
    const early = admin({ scenario: 'campaign', gt: 2, options: { weather: false } })
    early.push((_, t) => pushAdmin(t, GERMAN))
    expect(early.g.rail).toEqual(before)
  })
})
