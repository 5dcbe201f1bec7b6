/** Chapter 11, in the rulebook's order: what other files do not say. */
import { describe, expect, it } from 'vitest'
import {
  directionTo,
  encIndex,
  encs,
  near,
  REGULAR_TRENCH,
  scenarios,
  trench,
  works,
  worksIn,
} from '../../src/data/index.ts'
import { abuAccount } from '../../src/rules/abu.ts'
import { battleOf, defenceAccount, sheltersIn } from '../../src/rules/account.ts'
import { whyNotTarget } from '../../src/rules/assault.ts'
import { assaultAccount } from '../../src/rules/assault-account.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { pushAssaults, pushBombardment } from '../../src/rules/bombard.ts'
import { turnTo } from '../../src/rules/choose-facing.ts'
import { fieldWorksSteps, pushFieldWorks } from '../../src/rules/field-works.ts'
import { arfOf, cbfOf, fortCab, fortsAt, lineLevel } from '../../src/rules/forts.ts'
import { judge, moverOf, startOf } from '../../src/rules/mover.ts'
import { usable } from '../../src/rules/rail-net.ts'
import { IN_REGULAR, OPEN } from '../../src/rules/shelter.ts'
import { placeUnit } from '../../src/rules/units.ts'
import { zonesOf } from '../../src/rules/zones.ts'
import { ALLIED, FIELD_WORKS, GER, GERMAN, NO_WORKS, OLD_FORT, REGULAR } from '../../src/types.ts'
import { events, fort, play } from '../combat-play.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

describe('Regular Entrenchments (11.1)', () => {
  const dug = (facing: number): Scene => {
    const p = play({
      side: ALLIED,
      gt: 23,
      units: { '20.ID': `AP28>${facing}`, '1ere DI': 'AP27>0', '51e DR': 'AP29>3' },
    })
    p.g.works[p.u('20.ID')] = REGULAR
    p.g.ramparts[p.u('20.ID')] = 1 << 3
    return p
  }
  const shelter = (p: Scene, id: string): number[] => sheltersIn(p.g, battleOf(p.g, ALLIED, hex('AP28'), [p.u(id)]))
  it('[11.1.8] they are lost by leaving the hex, not by turning', () => {
    const p = dug(3)
    turnTo(p.g, p.u('20.ID'), 0)
    expect([p.g.works[p.u('20.ID')], shelter(p, '1ere DI')]).toEqual([REGULAR, [IN_REGULAR]])
    p.roll((g, t) => placeUnit(g, t, p.u('20.ID'), near[hex('AP28') * 6 + 1]!))
    expect([p.g.works[p.u('20.ID')], p.g.ramparts[p.u('20.ID')]]).toEqual([NO_WORKS, 0])
  })
  it('[11.1.2] they cover the hexsides for which they were built, wherever the unit faces', () => {
    const p = dug(0)
    expect([shelter(p, '1ere DI'), shelter(p, '51e DR')]).toEqual([[IN_REGULAR], [OPEN]])
  })
  it('[R76] nor does turning leave an Old Fortification; [10.3.1] Field Works it does', () => {
    const p = dug(3)
    p.g.works[p.u('20.ID')] = OLD_FORT
    turnTo(p.g, p.u('20.ID'), 0)
    expect(p.g.works[p.u('20.ID')]).toBe(OLD_FORT)
    p.g.works[p.u('20.ID')] = FIELD_WORKS
    turnTo(p.g, p.u('20.ID'), 3)
    expect(p.g.works[p.u('20.ID')]).toBe(NO_WORKS)
  })
  it('[11.1.7b] upgraded works cover the fronts that the hex has then', () => {
    const s = scene({ gt: 22, steps: fieldWorksSteps, units: { '20.ID': 'AP28>3' } })
    s.g.works[s.u('20.ID')] = FIELD_WORKS
    s.push((g, t) => pushFieldWorks(g, t, GERMAN)).take({ type: 'upgrade', hex: hex('AP28') }, 1)
    expect([s.g.works[s.u('20.ID')], s.g.ramparts[s.u('20.ID')]]).toEqual([REGULAR, (1 << 2) | (1 << 3) | (1 << 4)])
  })
  it('[11.1.9] a marker that nobody is in any more is gone; what is printed stays', () => {
    const p = dug(3)
    p.roll((g, t) => placeUnit(g, t, p.u('20.ID'), near[hex('AP28') * 6 + 1]!))
    p.roll((g, t) => placeUnit(g, t, p.u('20.ID'), hex('AP28')))
    expect(shelter(p, '1ere DI')).toEqual([OPEN])
    // The Breusch line, which is printed (11.6.4b): it needs no unit there.
    expect(lineLevel(play({ scenario: 'campaign', gt: 14 }).g, hex('F13'), 3, GER)).toBe(REGULAR_TRENCH)
  })
})

describe('Fortified Zones and Forts (11.2 to 11.4)', () => {
  it('[11.2.2a] movement stops in front of a Fortified Zone', () => {
    const zone = works.findIndex((w) => w.name === 'Rhine bridgehead Neuenburg')
    const p = play({
      scenario: 'campaign',
      side: ALLIED,
      gt: 5,
      phase: 2,
      works: ['Rhine bridgehead Neuenburg'],
      units: { '1ere DI': 'F4' },
    })
    expect(works[zone]!.hex).toBe(hex('E4'))
    const m = moverOf(p.g, p.u('1ere DI'), true)
    // F4 lies in front of it: a march that comes there is over.
    const dir = directionTo(hex('G4'), hex('F4'))
    p.g.at[p.u('1ere DI')] = hex('G4')
    expect(judge(moverOf(p.g, p.u('1ere DI'), true), startOf(m, hex('G4'), 0), dir, 50)).toBeUndefined()
    expect(judge(m, startOf(m, hex('F4'), 0), directionTo(hex('F4'), hex('E4')), 50)?.rule).toBe('11.3.2b')
  })
  it('[11.3.1b] [11.3.2b] an Active Fort keeps the enemy out, a destroyed one does not; [11.4.2c] nor a Feste', () => {
    const enters = (name: string, unit: string, side: number): string | undefined => {
      const w = fort(name)
      const from = [0, 1, 2, 3, 4, 5]
        .map((d) => near[works[w]!.hex * 6 + d]!)
        .find((h) => h >= 0 && worksIn[h]!.length === 0)!
      const p = play({ scenario: 'campaign', side, gt: 5, phase: 2, works: [name], units: { [unit]: 'AP28' } })
      p.g.at[p.u(unit)] = from
      const m = moverOf(p.g, p.u(unit), true)
      const dir = directionTo(from, works[w]!.hex)
      const denied = judge(m, startOf(m, from, 0), dir, 50)?.rule
      p.g.forts[w] = 0
      const open = judge(moverOf(p.g, p.u(unit), true), startOf(moverOf(p.g, p.u(unit), true), from, 0), dir, 90)?.rule
      return denied === '11.3.2b' && open !== '11.3.2b' ? 'kept out while it stands' : denied
    }
    expect(enters('Charlemont (Givet)', '24.RD', GERMAN)).toBe('kept out while it stands')
    expect(enters('Feste Wagner', '1ere DI', ALLIED)).toBe('kept out while it stands')
  })
  const verdun = (given: Given = {}): Scene =>
    play({
      scenario: 'campaign',
      side: ALLIED,
      gt: 19,
      works: ['Douaumont'],
      ...given,
      units: { '72e DR': 'X20>0', '20.ID': 'X21>3', ...given.units },
    })
  it('[11.3.7a] a Fort alone attacks nobody', () => {
    const p = play({ scenario: 'campaign', side: ALLIED, gt: 19, works: ['Douaumont'], units: { '20.ID': 'X21>3' } })
    expect(p.push((_g, t) => pushCombats(t, ALLIED)).step()).toBe('over')
  })
  it('[11.3.8] it supports a unit of its ENC, unless it has shelled in this turn', () => {
    const offered = (fired: boolean): number[] => {
      const p = verdun()
      if (fired) p.g.firedWorks = [fort('Douaumont')]
      p.push((_g, t) => pushCombats(t, ALLIED))
      if (fired) p.take({ type: 'attack', unit: p.u('72e DR'), hex: hex('X21'), full: true }, 1, 1, 1)
      else p.take({ type: 'attack', unit: p.u('72e DR'), hex: hex('X21'), full: true })
      return p.step() === 'attack' ? p.offers('supportWork').map((a) => a.work) : []
    }
    expect([offered(false), offered(true)]).toEqual([[fort('Douaumont')], []])
  })
  it('[11.3.8] an ABU of the Fort is such a shelling, and so is its support of another Combat', () => {
    const p = verdun({ phase: 1, units: { '72e DR': 'X19>0' } })
    p.push((_g, t) => pushBombardment(t, ALLIED)).take({ type: 'shell', hex: hex('X21') }, 20)
    expect(p.g.firedWorks).toEqual([fort('Douaumont')])
    const q = verdun()
    q.push((_g, t) => pushCombats(t, ALLIED)).take({ type: 'attack', unit: q.u('72e DR'), hex: hex('X21'), full: true })
    q.take({ type: 'supportWork', work: fort('Douaumont') }, 1, 1, 1)
    expect(q.g.firedWorks).toEqual([fort('Douaumont')])
  })
  it('[11.4.8] so does a Feste', () => {
    const w = fort('Feste Wagner')
    const beside = [0, 1, 2, 3, 4, 5]
      .map((d) => near[works[w]!.hex * 6 + d]!)
      .filter((h) => h >= 0 && worksIn[h]!.length === 0)
    const p = play({
      scenario: 'campaign',
      side: GERMAN,
      gt: 19,
      works: ['Feste Wagner'],
      units: { 'Gar. Metz': 'AP28', '1ere DI': 'AP27' },
    })
    p.g.forts[w] = 2
    p.g.at[p.u('Gar. Metz')] = works[w]!.hex
    p.g.facing[p.u('Gar. Metz')] = directionTo(works[w]!.hex, beside[0]!)
    p.g.at[p.u('1ere DI')] = beside[0]!
    p.push((_g, t) => pushCombats(t, GERMAN)).take({
      type: 'attack',
      unit: p.u('Gar. Metz'),
      hex: beside[0]!,
      full: true,
    })
    expect(p.offers('supportWork').map((a) => a.work)).toEqual([w])
  })
  it('[11.4.5b] [11.4.6] [R99] Feste, Fort and unit fire together; terrain is ignored only by Fortifications alone', () => {
    const w = fort('Feste Wagner')
    const p = play({
      scenario: 'campaign',
      side: GERMAN,
      phase: 1,
      gt: 12,
      works: ['Feste Wagner'],
      units: { '3.ID': 'AP28', '1ere DI': 'AP27' },
    })
    const rough = [0, 1, 2, 3, 4, 5].map((d) => near[works[w]!.hex * 6 + d]!).find((h) => h >= 0)!
    p.g.at[p.u('1ere DI')] = rough
    const abu = (guns: number[]) =>
      abuAccount(p.g, { side: GERMAN, nation: GER, hex: rough, guns, works: [w] }, p.u('1ere DI'))
    expect(abu([p.u('3.ID')]).arf.total).toBe(12 + arfOf(p.g, w))
    expect(abu([]).modifiers.items.some((i) => i.rule === '8.4.2')).toBe(false)
  })
})

describe('assaults (11.5)', () => {
  const maubeuge = (given: Given = {}): Scene =>
    play({
      scenario: 'sambre-meuse',
      side: GERMAN,
      phase: 1,
      gt: 12,
      works: ['Leveau', 'Sarts', 'Hautmont', 'Bourdieu'],
      ...given,
      units: { 'PiR.24': 'AL31>1', '13.RD': 'AL31>1', 'II,III/Fußa.4': 'AL31>1', ...given.units },
    })
  const [leveau, sarts] = ['Leveau', 'Sarts'].map(fort) as [number, number]
  const declared = (p: Scene, work: number, unit: string): Scene => {
    p.g.assaults = [{ work, unit: p.u(unit), guns: [p.u('II,III/Fußa.4')] }]
    p.g.phase = 3
    return p
  }
  const resolve = (p: Scene, ...dice: number[]): Scene => p.push((_g, t) => pushAssaults(t, GERMAN), ...dice)
  it('[11.5.1b] [3.2.5a] it is resolved when the Combat Phase begins, by an INF, CAV or PIO', () => {
    const p = maubeuge()
    p.push((_g, t) => pushBombardment(t, GERMAN)).take({ type: 'pass' })
    expect(p.can({ type: 'assault', work: leveau, unit: p.u('13.RD') })).toBe(true)
    expect(p.why({ type: 'assault', work: leveau, unit: p.u('II,III/Fußa.4') }).rule).toBe('11.5.1b')
  })
  it('[11.5.2a] [R33] the unit must stand before the hex, facing it, or only the guns fire', () => {
    const p = declared(maubeuge(), leveau, '13.RD')
    p.g.facing[p.u('13.RD')] = 4
    resolve(p, 12, 1)
    expect(events(p, 'log.assault.begins')).toEqual([])
    expect(events(p, 'log.bombard.abf')).toHaveLength(1)
    const q = resolve(declared(maubeuge(), leveau, '13.RD'), 12, 1, 1)
    expect(events(q, 'log.assault.begins')).toHaveLength(1)
  })
  it('[11.5.3] [11.5.2c] a Fort of the hex that is no target protects the one that is', () => {
    const p = maubeuge()
    const shift = (): number => assaultAccount(p.g, leveau, p.u('13.RD'), [p.u('II,III/Fußa.4')]).shifts.total
    const before = shift()
    p.g.shelledWorks = [sarts]
    expect(shift()).toBe(before + 1)
  })
  it('[11.5.4b] [11.5.4c] [11.5.4e] a ● destroys it, and the unit goes on at the same number without ●', () => {
    const p = maubeuge({ units: { 'KMK.b3': 'AL31>1' } })
    p.g.fip[p.u('KMK.b3')] = 1
    p.g.ammo[p.u('KMK.b3')] = 12
    p.g.assaults = [
      { work: leveau, unit: p.u('PiR.24'), guns: [p.u('KMK.b3')] },
      { work: sarts, unit: p.u('13.RD'), guns: [p.u('II,III/Fußa.4')] },
    ]
    p.g.phase = 3
    resolve(p, 10)
    expect([p.g.forts[leveau], p.g.forts[sarts]]).toEqual([0, 1])
    expect(p.legal()).toEqual([{ type: 'goOn', work: sarts }, { type: 'pass' }])
    // As in EX14: ●○-10 goes on as ○-10, and half of the six Forts are gone now (11.6.14).
    p.take({ type: 'goOn', work: sarts }, 9, 10)
    expect(events(p, 'log.fort.failed')[0]?.params).toMatchObject({ work: sarts, cab: 15 - 10 - 1 })
    expect(p.g.forts[sarts]).toBe(0)
    // Both Forts of the hex are gone and PiR.24 may go in (11.5.8); the unit that was to assault the second stays idle.
    p.take({ type: 'pass' })
    expect(events(p, 'log.assault.void').map((e) => e.params?.unit)).toEqual([p.u('13.RD')])
  })
  it('[11.5.4d] or it stops, and the other unit makes its own assault', () => {
    const p = maubeuge({ units: { 'KMK.b3': 'AL31>1' } })
    p.g.fip[p.u('KMK.b3')] = 1
    p.g.ammo[p.u('KMK.b3')] = 12
    p.g.assaults = [
      { work: leveau, unit: p.u('PiR.24'), guns: [p.u('KMK.b3')] },
      { work: sarts, unit: p.u('13.RD'), guns: [p.u('II,III/Fußa.4')] },
    ]
    p.g.phase = 3
    resolve(p, 10).take({ type: 'pass' }, 20, 1, 1)
    expect(events(p, 'log.assault.begins').map((e) => e.params?.unit)).toEqual([p.u('PiR.24'), p.u('13.RD')])
  })
  it('[11.5.5a] PIO add AFF 4 and four columns, whatever the Fort', () => {
    const p = maubeuge()
    const pio = assaultAccount(p.g, leveau, p.u('PiR.24'), [p.u('II,III/Fußa.4')])
    const inf = assaultAccount(p.g, leveau, p.u('13.RD'), [p.u('II,III/Fußa.4')])
    expect(pio.aff.total - inf.aff.total).toBe(4)
    expect(pio.shifts.items[0]).toMatchObject({ rule: '11.5.5a', value: 4 })
  })
  it('[11.5.6a] the unit tests, and loses a step with its marker; [11.5.6c] not where the Fort had no chance', () => {
    const p = resolve(declared(maubeuge(), leveau, '13.RD'), 20, 1, 20)
    expect([p.g.steps[p.u('13.RD')], p.g.lost[p.u('13.RD')]]).toEqual([3, 1])
    const q = maubeuge({ works: ['Leveau'] })
    // The last Fort of the ENC has nothing left to test with: it falls without a die, and the unit does not test.
    resolve(declared(q, leveau, 'PiR.24'), 1)
    expect([q.g.forts[leveau], q.log.some((e) => e.key.startsWith('log.test'))]).toEqual([0, false])
  })
  it('[11.5.6b] [11.4.10a] a reduced Feste is met at half its CBF', () => {
    const w = fort('Feste Wagner')
    const p = play({
      scenario: 'campaign',
      side: ALLIED,
      gt: 12,
      works: ['Feste Wagner'],
      units: { '1ere DI': 'AP28' },
    })
    const from = [0, 1, 2, 3, 4, 5]
      .map((d) => near[works[w]!.hex * 6 + d]!)
      .find((h) => h >= 0 && worksIn[h]!.length === 0)!
    p.g.at[p.u('1ere DI')] = from
    p.g.facing[p.u('1ere DI')] = directionTo(from, works[w]!.hex)
    const met = (steps: number): number => {
      p.g.forts[w] = steps
      return cbfOf(p.g, w)
    }
    expect(met(1)).toBe(met(2) / 2)
  })
  it('[11.5.10a] a declared target stays the target', () => {
    const p = maubeuge()
    p.push((_g, t) => pushBombardment(t, GERMAN)).take({ type: 'pass' })
    p.take({ type: 'assault', work: leveau, unit: p.u('13.RD') })
    if (p.step() === 'planAssault') p.take({ type: 'join', unit: p.u('II,III/Fußa.4') })
    if (p.step() === 'planAssault') p.take({ type: 'seal' })
    expect(p.why({ type: 'assault', work: sarts, unit: p.u('13.RD') }).rule).toBe('3.2.4')
    expect(p.g.assaults.map((a) => a.work)).toEqual([leveau])
  })
})

describe('entrenched camps (11.6)', () => {
  const liege = (given: Given = {}): Scene => play({ scenario: 'liege', side: GERMAN, gt: 6, ...given })
  it('[11.6.7a] [11.6.10] no enemy enters a hex of a standing Fort, and none has a zone there', () => {
    const p = liege({ works: ['Boncelles'], units: { '14.IB': 'X34>0' } })
    expect(zonesOf(p.g, GERMAN).by[hex('X35')]).toBe(0)
    p.g.forts.fill(0)
    expect(zonesOf(p.g, GERMAN).by[hex('X35')]).toBe(1)
  })
  it('[11.6.8a] [11.3.7b] units behind its works add every Fort of their hex, [11.6.8b] and staff there is not attacked', () => {
    const p = play({
      scenario: 'sambre-meuse',
      gt: 12,
      side: GERMAN,
      works: ['Leveau', 'Sarts'],
      units: { '13.RD': 'AL31>1', '51e DR': 'AK31>2', 'QG 5A': 'AK31' },
    })
    const b = battleOf(p.g, GERMAN, hex('AK31'), [p.u('13.RD')])
    expect(b.defenders).toEqual([p.u('51e DR')])
    const forts = defenceAccount(p.g, b).items.filter((i) => i.rule === '11.3.7b')
    expect(forts.map((i) => i.value)).toEqual(fortsAt(p.g, hex('AK31')).map((w) => cbfOf(p.g, w)))
  })
  it('[11.6.9b] who is there bars assaults on the hex', () => {
    const p = play({
      scenario: 'sambre-meuse',
      gt: 12,
      side: GERMAN,
      phase: 1,
      works: ['Leveau'],
      units: { 'PiR.24': 'AL31>1', '51e DR': 'AK31>2' },
    })
    p.push((_g, t) => pushBombardment(t, GERMAN))
    expect(p.offers('assault')).toEqual([])
    expect(whyNotTarget(p.g, GER, fort('Leveau'))).toMatchObject({ rule: '11.5.1a', key: 'deny.assault.guarded' })
    const q = play({
      scenario: 'sambre-meuse',
      gt: 12,
      side: GERMAN,
      phase: 1,
      works: ['Leveau'],
      units: { 'PiR.24': 'AL31>1' },
    })
    q.push((_g, t) => pushBombardment(t, GERMAN))
    if (q.can({ type: 'pass' }) && q.offers('assault').length === 0) q.take({ type: 'pass' })
    expect(q.can({ type: 'assault', work: fort('Leveau'), unit: q.u('PiR.24') })).toBe(true)
  })
  it('[11.6.11] [R113] where its Forts are gone entrenchments drop a level; a hex that never had one keeps them', () => {
    const p = play({ scenario: 'campaign', gt: 20, works: works.map((w) => w.name) })
    const levels = (at: number, nation: number): number =>
      Math.max(...[0, 1, 2, 3, 4, 5].map((d) => lineLevel(p.g, at, d, nation)))
    const found = encs.flatMap((enc, e) =>
      enc.hexes.flatMap((h) =>
        [0, 1, 2, 3, 4, 5].some((d) => trench[h * 6 + d]! > 0) ? [{ e, h, nation: enc.nation }] : [],
      ),
    )
    const withFort = found.find(({ h, e }) => e !== encIndex('Liège') && worksIn[h]!.length > 0)!
    const before = levels(withFort.h, withFort.nation)
    for (const w of worksIn[withFort.h]!) p.g.forts[w] = 0
    expect(levels(withFort.h, withFort.nation)).toBe(before - 1)
    const without = found.find(({ h }) => worksIn[h]!.length === 0)
    if (without) {
      const kept = levels(without.h, without.nation)
      p.g.forts.fill(0)
      expect(levels(without.h, without.nation)).toBe(kept)
    }
  })
  it('[11.6.15a] [11.6.15b] the railways of a fallen ENC need an INF of its captor somewhere in it, and so do its points', () => {
    const p = play({ scenario: 'liege', side: GERMAN, gt: 7, units: { '14.IB': 'T35', '2.KD': 'X35' } })
    p.g.rail = p.g.rail.map((side) => (side >= 0 ? GERMAN : side))
    const inside = encs[encIndex('Liège')]!.hexes
    const open = (): boolean => inside.some((h) => usable(p.g, GER).any[h] === 1)
    expect(open()).toBe(false)
    p.g.at[p.u('14.IB')] = inside[0]!
    expect(open()).toBe(true)
  })
  it('[11.6.15b] an ENC that stands is not policed, and one outside the scenario is none: at Sambre and Meuse Liège is behind the front', () => {
    const p = play({ scenario: 'sambre-meuse', side: GERMAN, gt: 11, units: { '19.ID': 'AF33' } })
    const s = scenarios[p.g.scenario]!
    const inside = encs[encIndex('Liège')]!.hexes.filter((h) => s.inPlay[h] === 1 && p.g.rail[h] === GERMAN)
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.some((h) => usable(p.g, GER).any[h] === 1)).toBe(true)
  })
  it('[11.6.14] [R36] what is lost of an ENC weakens the rest', () => {
    const p = play({
      scenario: 'sambre-meuse',
      gt: 12,
      works: ['Leveau', 'Sarts', 'Hautmont', 'Bourdieu', 'Cerfontaine', 'Boussois'],
    })
    const cab = (...lost: string[]): number => {
      for (const name of ['Sarts', 'Hautmont', 'Bourdieu', 'Cerfontaine', 'Boussois'])
        p.g.forts[fort(name)] = lost.includes(name) ? 0 : 1
      return fortCab(p.g, fort('Leveau')).value
    }
    expect([
      cab(),
      cab('Sarts', 'Hautmont'),
      cab('Sarts', 'Hautmont', 'Bourdieu'),
      cab('Sarts', 'Hautmont', 'Bourdieu', 'Cerfontaine'),
      cab('Sarts', 'Hautmont', 'Bourdieu', 'Cerfontaine', 'Boussois'),
    ]).toEqual([15, 15, 14, 12, 9])
  })
})
