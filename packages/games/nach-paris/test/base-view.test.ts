import { seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { unitNation, unitSide } from '../src/data/index.ts'
import { determinize } from '../src/deal.ts'
import { laws } from '../src/laws.ts'
import { FIELD_WORKS, HIDDEN, INDOCTRINATED, RELEASED } from '../src/types.ts'
import { view } from '../src/view.ts'
import { hex, type Scene, scene } from './position.ts'

const foggy = (): Scene => {
  const s = scene({
    scenario: 'sambre-meuse',
    gt: 11,
    units: {
      '19.ID': 'AF33',
      '20.ID': 'AF33',
      '2.AOK': 'AE34',
      '1ere DI': 'AD31',
      '2e DI': 'AC30/2',
      '51e DR': 'AD31',
      '1st Div': 'AK29',
    },
    options: { fog: true },
  })
  for (const id of ['19.ID', '20.ID', '1ere DI', '2e DI', '51e DR', '1st Div']) s.g.fog[s.u(id)] = 1
  // A view of a finished game hides nothing.
  s.g.stack.push({ step: 'turn' })
  return s
}

describe('views', () => {
  it('[19.1.3a] enemy units under FOW have no name and leave nothing to tell them by', () => {
    const s = foggy()
    s.g.lost[s.u('1ere DI')] = 1
    const v = view(s.g, 0)
    for (const id of ['1ere DI', '2e DI', '51e DR', '1st Div']) {
      const u = s.u(id)
      expect([v.at[u], v.steps[u], v.facing[u], v.lost[u], v.works[u]]).toEqual([HIDDEN, 0, 0, 0, 0])
    }
    expect(v.at[s.u('19.ID')]).toBe(hex('AF33'))
  })
  it('[19.1.3a] what is seen is the marker, its nation and [19.2.4] whether it is dug in', () => {
    const s = foggy()
    s.g.works[s.u('2e DI')] = FIELD_WORKS
    expect(view(s.g, 0).fogs).toEqual(
      [
        { hex: hex('AC30'), side: 1, nation: 2, dugIn: true, fought: false },
        { hex: hex('AD31'), side: 1, nation: 2, dugIn: false, fought: false },
        { hex: hex('AK29'), side: 1, nation: 3, dugIn: false, fought: false },
      ].sort((a, b) => a.hex - b.hex),
    )
  })
  it('[19.1.4a] one unit or two under a marker look the same', () => {
    const s = foggy()
    const before = view(s.g, 0)
    s.g.at[s.u('2e DI')] = hex('AD31')
    s.g.at[s.u('51e DR')] = hex('AC30')
    expect(view(s.g, 0)).toEqual(before)
  })
  it('[19.1.3a] a frame does not name them either', () => {
    const s = foggy()
    s.g.stack.push({ step: 'chooseFacing', side: 1, unit: s.u('2e DI') } as never)
    expect(view(s.g, 0).stack.at(-1)).toEqual({ step: 'chooseFacing', side: 1, unit: HIDDEN })
    expect(view(s.g, 1).stack.at(-1)).toEqual({ step: 'chooseFacing', side: 1, unit: s.u('2e DI') })
  })
  it('[19.1.3a] [21.1.1b] nor how a zone holds it, nor its duty to attack', () => {
    const s = foggy()
    s.g.stack.push({ step: 'move', side: 1, unit: s.u('2e DI'), how: 2, duty: 1, line: 4 } as never)
    expect(view(s.g, 0).stack.at(-1)).toMatchObject({ step: 'move', unit: HIDDEN, how: 0, duty: 0, line: -1 })
  })
  it('[19.1.3a] nor who of a stack defends it; a guess names all that it puts there', () => {
    const s = foggy()
    const combat = {
      step: 'combat',
      side: 0,
      hex: hex('AC30'),
      defenders: [s.u('2e DI')],
      shelters: [1],
      full: [s.u('19.ID')],
    }
    s.g.stack.push(combat as never)
    const v = view(s.g, 0)
    expect(v.stack.at(-1)).toMatchObject({ defenders: [], shelters: [], full: [s.u('19.ID')] })
    const g = determinize(v, 0, seeded(1))
    const there = g.at.flatMap((at, u) => (at === hex('AC30') ? [u] : []))
    expect(g.stack.at(-1)).toMatchObject({ defenders: there })
  })
  it('[19.1.3a] [9.6.5a] nor who of it may advance; a guess names all that it puts there, beside those who are seen', () => {
    const s = foggy()
    const seen = s.u('19.ID')
    s.g.stack.push({ step: 'combat', side: 0, hex: hex('AC30'), defenders: [], shelters: [], full: [seen] } as never)
    const hidden = [s.u('2e DI')]
    s.g.stack.push({
      step: 'advance',
      side: 1,
      hexes: [hex('AF33')],
      goers: hidden,
      turners: hidden,
      asked: 1,
    } as never)
    const v = view(s.g, 0)
    expect(v.stack.at(-1)).toMatchObject({ goers: [], turners: [] })
    const g = determinize(v, 0, seeded(1))
    const there = g.at.flatMap((at, u) => (at === hex('AC30') ? [u] : []))
    expect(there.length).toBeGreaterThan(0)
    expect(g.stack.at(-1)).toMatchObject({ goers: there, turners: there })
  })
  it('[19.1.3a] a spectator knows neither side', () => {
    const s = foggy()
    const v = view(s.g, 'spectator')
    expect([v.at[s.u('19.ID')], v.at[s.u('1ere DI')], v.at[s.u('2.AOK')]]).toEqual([HIDDEN, HIDDEN, hex('AE34')])
  })
  it('[21.1.1b] [R47] the list of the indoctrinated is French until a step is lost', () => {
    const s = foggy()
    s.g.doctrine[s.u('1ere DI')] = INDOCTRINATED
    s.g.doctrine[s.u('2e DI')] = RELEASED
    s.g.fog[s.u('2e DI')] = 0
    s.g.stack.push({ step: 'move', unit: s.u('QG 5A'), duty: 1 } as never)
    expect([0, 1].map((seat) => view(s.g, seat).stack.at(-1))).toMatchObject([{ duty: 0 }, { duty: 1 }])
    const doctrine = (seat: number): number[] => ['1ere DI', '2e DI'].map((id) => view(s.g, seat).doctrine[s.u(id)]!)
    expect([doctrine(0), doctrine(1)]).toEqual([
      [0, RELEASED],
      [INDOCTRINATED, RELEASED],
    ])
  })
  it('[19.1.4b] a guess puts somebody of its nation under every marker, and nobody elsewhere', () => {
    const s = foggy()
    const v = view(s.g, 0)
    for (let seed = 0; seed < 20; seed++) {
      const g = determinize(v, 0, seeded(seed))
      expect(g.at).not.toContain(HIDDEN)
      for (const f of v.fogs) {
        expect(g.at.some((at, u) => at === f.hex && unitNation[u] === f.nation)).toBe(true)
      }
      const places = new Set(v.fogs.map((f) => f.hex))
      g.at.forEach((at, u) => {
        if (v.at[u] === HIDDEN) expect(places.has(at) && unitSide[u] === 1).toBe(true)
      })
      expect(laws(g)).toEqual([])
      expect(view(g, 0).fogs.map((f) => f.hex)).toEqual(v.fogs.map((f) => f.hex))
    }
  })
})
