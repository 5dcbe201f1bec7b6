/** Assault ABFs by rule: declaration, columns, what the assaulting unit suffers (11.5, R33 to R36, R79). */
import { describe, expect, it } from 'vitest'
import { works } from '../src/data/index.ts'
import { abfPreview } from '../src/odds/bombard.ts'
import { strikeFort } from '../src/rules/abf.ts'
import { assaultAccount, assaulterItems, columnShift } from '../src/rules/assault-account.ts'
import { pushAssaults, pushBombardment } from '../src/rules/bombard.ts'
import { cbfOf } from '../src/rules/forts.ts'
import { ASSAULTS, BOMBARDED, DESTROYED, GERMAN, LLC, OOC } from '../src/types.ts'
import { events, fort, play } from './combat-play.ts'
import { type Given, hex, type Scene } from './position.ts'

const [leveau, sarts] = ['Leveau', 'Sarts'].map(fort) as [number, number]
const MAUBEUGE = ['Leveau', 'Sarts', 'Hautmont', 'Bourdieu']
const before = (given: Given = {}): Scene =>
  play({
    scenario: 'sambre-meuse',
    side: GERMAN,
    phase: 1,
    gt: 12,
    works: MAUBEUGE,
    ...given,
    units: { 'PiR.24': 'AL31>1', '13.RD': 'AL31>1', 'II,III/Fußa.4': 'AL31>1', ...given.units },
  })
/** Past the preparatory bombardment. */
const declaring = (p: Scene): Scene => {
  p.push((_g, t) => pushBombardment(t, GERMAN))
  return p.can({ type: 'pass' }) ? p.take({ type: 'pass' }) : p
}
const resolve = (p: Scene, ...dice: number[]): Scene => {
  p.g.phase = 3
  return p.push((_g, t) => pushAssaults(t, GERMAN), ...dice)
}

describe('declaring', () => {
  it('[11.5.1a] not where INF, CAV or HAR are, nor where they may be under FOW', () => {
    const p = declaring(before({ units: { '51e DR': 'AK31>0' } }))
    expect(p.why({ type: 'assault', work: leveau, unit: p.u('PiR.24') })).toMatchObject({ rule: '11.5.1a' })
    const q = before({ units: { 'SCF.1': 'AK31' } })
    expect(declaring(q).can({ type: 'assault', work: leveau, unit: q.u('PiR.24') })).toBe(true)
    const r = before({ units: { 'SCF.1': 'AK31' } })
    r.g.fog[r.u('SCF.1')] = 1
    expect(declaring(r).can({ type: 'assault', work: leveau, unit: r.u('PiR.24') })).toBe(false)
  })
  it('[11.5.4a] [8.5.6] one for each Fortification, bombarded or not', () => {
    const p = before()
    p.g.shelledWorks = [leveau]
    declaring(p)
    expect(p.why({ type: 'assault', work: leveau, unit: p.u('PiR.24') })).toMatchObject({ rule: '11.5.4a' })
    const q = declaring(before({ units: { 'PiR.25': 'AL31>1' } }))
    q.take({ type: 'assault', work: leveau, unit: q.u('PiR.24') }).take({ type: 'seal' })
    expect(q.why({ type: 'assault', work: leveau, unit: q.u('PiR.25') })).toMatchObject({ rule: '11.5.4a' })
    expect(q.can({ type: 'assault', work: sarts, unit: q.u('PiR.25') })).toBe(true)
  })
  it('[11.5.5b] [R93] only PIO assault without guns', () => {
    const p = declaring(before({ units: { 'II,III/Fußa.4': 'AM30>0' } }))
    expect(p.offers('assault').every((a) => a.unit === p.u('PiR.24'))).toBe(true)
    expect(p.why({ type: 'assault', work: leveau, unit: p.u('13.RD') })).toMatchObject({ rule: '11.5.1b' })
  })
  it('[R33] the unit may still come up, the guns must be there', () => {
    const p = before({ units: { '14.RD': 'AN31>1', '19.RD': 'AT31>1' } })
    declaring(p)
    expect(p.can({ type: 'assault', work: leveau, unit: p.u('14.RD') })).toBe(true)
    expect(p.why({ type: 'assault', work: leveau, unit: p.u('19.RD') })).toMatchObject({ rule: '11.5.2a' })
  })
  it('[13.3.2a] not out of communications; [11.5.7] unit and guns are marked', () => {
    const p = before()
    p.g.supply[p.u('13.RD')] = OOC
    declaring(p)
    expect(p.why({ type: 'assault', work: leveau, unit: p.u('13.RD') })).toMatchObject({ rule: '13.3.2a' })
    p.take({ type: 'assault', work: leveau, unit: p.u('PiR.24') })
    p.take({ type: 'join', unit: p.u('II,III/Fußa.4') })
    expect(p.g.marks[p.u('PiR.24')]! & ASSAULTS).toBe(ASSAULTS)
    expect(p.g.marks[p.u('II,III/Fußa.4')]! & BOMBARDED).toBe(BOMBARDED)
  })
})

describe('fog of war', () => {
  it('[19.1.3a] a declaration does not name who is under FOW to the enemy', () => {
    const p = before({ options: { fog: true } })
    p.g.fog[p.u('PiR.24')] = 1
    declaring(p).take({ type: 'assault', work: leveau, unit: p.u('PiR.24') })
    p.take({ type: 'join', unit: p.u('II,III/Fußa.4') }).take({ type: 'seal' })
    const [own, other] = [events(p, 'log.assault.declared'), events(p, 'log.assault.declaredHidden')]
    expect([own.map((e) => e.seats), other.map((e) => e.seats)]).toEqual([[[p.g.seatOf[0]]], [[p.g.seatOf[1]]]])
    expect(other[0]?.params).toEqual({ work: leveau, hex: hex('AK31') })
  })
})

describe('columns', () => {
  it('[11.5.2b] [R34] [R81] by kind, rank and CBF of the Fortification', () => {
    const p = before({ units: { '5.KD': 'AL31', '24.RD': 'AL31>1', '81e DT': 'AM29' } })
    const shifts = (w: number) =>
      ['13.RD', '24.RD', '5.KD', 'PiR.24', '81e DT'].map((id) => columnShift(p.g, w, p.u(id)))
    expect(shifts(leveau)).toEqual([2, 1, 0, 4, 0])
    expect(shifts(fort('Charlemont (Givet)'))).toEqual([3, 2, 0, 4, 0])
    expect(shifts(fort('Condé-sur-Aisne'))).toEqual([4, 3, 1, 4, 0])
  })
  it('[11.5.2c] one to the left while another Fortification of the hex is no target', () => {
    const p = before()
    const at = () => assaultAccount(p.g, leveau, p.u('13.RD'), [p.u('II,III/Fußa.4')]).shifts.items.map((i) => i.rule)
    expect(at()).toEqual(['11.5.2b', '11.5.2c'])
    p.g.shelledWorks = [sarts]
    expect(at()).toEqual(['11.5.2b'])
  })
  it('[13.3.1b] limited supply of the assaulting unit counts', () => {
    const p = before()
    p.g.supply[p.u('13.RD')] = LLC
    expect(assaultAccount(p.g, leveau, p.u('13.RD'), [p.u('II,III/Fußa.4')]).modifiers.total).toBe(3)
  })
  it('[8.6.3b] its odds are out of 400', () => {
    const p = before()
    const { main } = abfPreview(p.g, leveau, assaultAccount(p.g, leveau, p.u('PiR.24'), [p.u('II,III/Fußa.4')]))
    expect(main?.outcomes.reduce((sum, o) => sum + o.cases, 0)).toBe(400)
  })
})

describe('resolving', () => {
  const declared = (p: Scene, work: number, unit: string, ...guns: string[]): Scene => {
    p.g.assaults = [{ work, unit: p.u(unit), guns: guns.map(p.u) }]
    return p
  }
  it('[11.5.10b] nothing happens when the target has gone', () => {
    const p = declared(before(), leveau, '13.RD', 'II,III/Fußa.4')
    p.g.forts[leveau] = 0
    resolve(p)
    expect(events(p, 'log.assault.void')).toHaveLength(1)
  })
  it('[R33] without its unit before the Fort the guns fire alone, without columns', () => {
    const p = declared(before({ units: { '13.RD': 'AL31>4' } }), leveau, '13.RD', 'II,III/Fußa.4')
    resolve(p, 12, 1)
    expect(events(p, 'log.bombard.abf')[0]?.params).toMatchObject({ aff: 14, column: 14 })
    expect(events(p, 'log.assault.begins')).toEqual([])
    expect(p.log.some((e) => e.key.startsWith('log.test'))).toBe(false)
  })
  it('[R33] [8.6.3e] a ● of such a bombardment makes the other Fortification test', () => {
    const p = declared(before({ units: { '13.RD': 'AL31>4', 'KMK.b3': 'AL31>1' } }), leveau, '13.RD', 'KMK.b3')
    p.g.fip[p.u('KMK.b3')] = 1
    p.g.ammo[p.u('KMK.b3')] = 12
    resolve(p, 1, 1)
    expect([p.g.forts[leveau], p.g.forts[sarts]]).toEqual([0, 1])
    expect(events(p, 'log.fort.passed')[0]?.params).toMatchObject({ work: sarts })
  })
  it('[11.5.6b] [R37] CBF, PIO, the Fort destroyed', () => {
    const p = before()
    const values = (id: string, w: number, fell: boolean) =>
      assaulterItems(p.g, p.u(id), works[w]!.hex, cbfOf(p.g, w), fell).map((i) => i.value)
    expect(values('13.RD', leveau, false)).toEqual([-2])
    expect(values('PiR.24', leveau, true)).toEqual([-2, 1, 3])
    expect(values('13.RD', fort('Les Ayvelles'), false)[0]).toBe(-1)
  })
  it('[R106] behind a River two points less', () => {
    const p = before({ units: { '13.RD': 'AJ30>5' } })
    expect(assaulterItems(p.g, p.u('13.RD'), hex('AK30'), 12, false).map((i) => [i.key, i.value])).toContainEqual([
      'item.assault.river',
      -2,
    ])
  })
  it('[11.5.8] [R79] with no Fortification left it goes in, and ENG there are lost', () => {
    const p = declared(before({ works: ['Leveau'], units: { 'SCF.1': 'AK31' } }), leveau, 'PiR.24', 'II,III/Fußa.4')
    // The last Fort of the ENC has no CAB left: it falls without a die, and the unit does not test (11.5.6c).
    resolve(p, 1)
    expect(p.g.forts[leveau]).toBe(0)
    p.take({ type: 'advance', unit: p.u('PiR.24'), hex: hex('AK31') })
    expect(p.where('PiR.24')).toBe('AK31')
    expect(p.g.at[p.u('SCF.1')]).toBe(DESTROYED)
  })
  it('[11.5.8] it need not go in', () => {
    const p = declared(before({ works: ['Leveau'] }), leveau, 'PiR.24', 'II,III/Fußa.4')
    resolve(p, 1).take({ type: 'pass' })
    expect([p.where('PiR.24'), p.step()]).toEqual(['AL31', 'over'])
  })
  it('[11.5.6a] [11.5.6b] without a result it tests against a Fort that stands', () => {
    const p = declared(
      before({ gt: 20, units: { '5.KD': 'AL31', 'I/Fußa.10': 'AL31>1' } }),
      leveau,
      '5.KD',
      'I/Fußa.10',
    )
    p.g.supply[p.u('5.KD')] = LLC
    resolve(p, 20, 1)
    expect(events(p, 'log.bombard.abfNoEffect')).toHaveLength(1)
    expect(events(p, 'log.testPassed').map((e) => e.params?.modifier)).toEqual([-2])
  })
  it('[11.5.9] not while another stands', () => {
    const p = declared(before(), leveau, 'PiR.24', 'II,III/Fußa.4')
    resolve(p, 1, 20, 1)
    expect([p.g.forts[leveau], p.step()]).toEqual([0, 'over'])
  })
  it('[8.6.3d] [8.6.3f] a Feste loses a step by a failed test, and both to a ● and one', () => {
    const feste = fort('Feste Kaiser Wilhelm II')
    const given = (aff: string) => {
      const p = play({
        scenario: 'campaign',
        side: GERMAN,
        phase: 1,
        gt: 12,
        works: ['Feste Kaiser Wilhelm II'],
        units: { [aff]: 'G13>3', 'KMK.b2': 'G13>3' },
      })
      p.g.forts[feste] = 2
      return p
    }
    const p = given('III/Fußa.1')
    p.roll((g, t) => strikeFort(g, t, feste, { losses: 0, modifier: 0 }), 20)
    expect(p.g.forts[feste]).toBe(1)
    const q = given('III/Fußa.1')
    expect(q.roll((g, t) => strikeFort(g, t, feste, { losses: 1, modifier: -4 }), 11)).toBe(false)
    // CAB 17, reduced to 14, at -4: an 11 fails.
    expect(q.g.forts[feste]).toBe(0)
  })
})
