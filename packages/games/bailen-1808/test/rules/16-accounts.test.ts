/** Accounts item by item, each with its rule: what the log and the preview say of points, shares of losses and odds. */
import type { Account } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { facings, labelOf } from '../../src/data/index.ts'
import { firePreview } from '../../src/odds/fire.ts'
import { chargePreview } from '../../src/odds/shock.ts'
import type { Attack } from '../../src/rules/attack.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { PART, pointsOf } from '../../src/rules/fire-points.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { sharesOf } from '../../src/rules/volley.ts'
import { ASSAULTED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { account } from './shock-play.ts'

const scene = sceneOn(ground({ bases: { ES: '4028', FR: '0101' } }))
/** Items as "rule value". */
const said = (items: Account['items']): string[] => items.map((i) => `${i.rule} ${i.value}`)

describe('points of fire', () => {
  const points = (s: Scene, id: string, distance = 1, kind: Attack['kind'] = 'offensive'): string[] =>
    said(pointsOf(fieldOf(s.g), s.u(id), distance, kind).items)

  it('[9.5k] [9.5l] a battery of 4 gains half at two and three hexes, and loses half beyond', () => {
    const s = scene({ units: { AP1: '2010W', L41: '1010E' } })
    const at = (n: number): string[] => points(s, 'AP1', n)
    expect([1, 2, 3, 4, 5].map(at)).toEqual([
      ['9.7a 4'],
      ['9.7a 4', '9.5k 2'],
      ['9.7a 4', '9.5k 2'],
      ['9.7a 4', '9.5l -2'],
      ['9.7a 4', '9.5l -2'],
    ])
  })
  it('[9.1b] [9.1c] [9.1d] [9.2a] infantry fires with 6 points at most, 4 as skirmishers, 3 from a hex that assaults, a quarter in square', () => {
    const s = scene({ units: { RES: '2110W', VC1: '2112W~', COR: '2114#', L41: '1010E' } })
    expect([points(s, 'RES'), points(s, 'VC1'), points(s, 'COR')]).toEqual([
      ['9.7a 8', '9.1b -2'],
      ['9.7a 6', '9.1c -2'],
      ['9.7a 8', '9.2a -6'],
    ])
    s.g.marks[s.u('RES')] = ASSAULTED
    expect(points(s, 'RES')).toEqual(['9.7a 8', '9.1d -5'])
  })
  it('[9.2a] [Q101] with the other reading a square fires with all its infantry, and has no other cap', () => {
    const units = { RES: '2114#', COR: '2114#', L41: '1010E' }
    const s = scene({ units, options: { squareFiresAll: true } })
    expect(points(s, 'RES')).toEqual(['9.7a 16', '9.2a -12'])
    const one = scene({ units })
    expect(points(one, 'RES')).toEqual(['9.7a 8', '9.2a -6'])
  })
  it('[9.3b] [9.5j] [14.1h] cavalry fires with a third, guns in a square with a quarter, disorder with half', () => {
    const s = scene({ units: { BOR: { at: '2110W', sp: 3 }, AC1: '2114W', COR: '2114#', RES: '2116!', L41: '1010E' } })
    expect([points(s, 'BOR'), points(s, 'AC1', 1, 'defensive'), points(s, 'RES')]).toEqual([
      ['9.7a 3', '9.3b -2'],
      ['9.7a 6', '9.5j -4.5'],
      ['9.7a 8', '9.1b -2', '14.1h -3'],
    ])
  })
  it('[4.2i] order M halves the defensive fire of those who are attacked, and no other', () => {
    const s = scene({ units: { RES: '1110W', L41: '1010E' }, orders: { VEN: 'M', COU: 'M', GRI: 'M', JUN: 'M' } })
    expect(points(s, 'RES', 1, 'defensive')).toEqual(['9.7a 8', '9.1b -2'])
    s.g.target[s.u('L41')] = hex('1110')
    expect(points(s, 'RES', 1, 'defensive')).toEqual(['9.7a 8', '9.1b -2', '4.2i -3'])
    expect(points(s, 'RES')).toEqual(['9.7a 8', '9.1b -2'])
  })
})

describe('who loses what', () => {
  const s = scene({ units: { VC1: '2010W~', AC1: '2010W', RES: '2010W', COR: '2010W', L41: '1010E' } })
  const stack = ['VC1', 'AC1', 'RES', 'COR'].map(s.u)
  const shares = (target: string, losses: number, guns: boolean, separate = false, from = 0): string[] =>
    sharesOf(s.g, stack.slice(from), s.u(target), losses, separate, guns).map(
      (x) => `${['VC1', 'AC1', 'RES', 'COR'].find((id) => s.u(id) === x.unit)} ${x.points} ${x.rule}`,
    )
  it('[5.1t] [5.1u] [9.5s] [Q22] [Q44] a screen takes the first point, the next unit below the rest; guns strike on downwards', () => {
    expect(shares('VC1', 0, true)).toEqual([])
    expect(shares('VC1', 1, false)).toEqual(['VC1 1 5.1t'])
    expect(shares('VC1', 2, false)).toEqual(['VC1 1 5.1u', 'RES 1 5.1u'])
    expect(shares('VC1', 20, false)).toEqual(['VC1 1 5.1u', 'RES 8 5.1u'])
    expect(shares('VC1', 20, true)).toEqual(['VC1 1 5.1u', 'RES 8 5.1u', 'COR 8 9.5s'])
  })
  it('[9.4a] [9.5q] [9.5s] [9.5t] without a screen the target, under guns also those below, at long range only the target', () => {
    expect(shares('RES', 2, false, false, 1)).toEqual(['RES 2 9.4a'])
    expect(shares('RES', 12, false, false, 1)).toEqual(['RES 8 9.4a'])
    expect(shares('RES', 2, true, false, 1)).toEqual(['RES 2 9.5q'])
    expect(shares('RES', 12, true, false, 1)).toEqual(['RES 8 9.5q', 'COR 4 9.5s'])
    expect(shares('COR', 9, true, true)).toEqual(['COR 8 9.5t'])
  })
})

describe('fire in view', () => {
  const units: Given['units'] = { L41: '1010E', FC: '0809E', RES: '1110W', COR: '1110W' }
  it('[9.4d] [Q40] what is fired elsewhere and fractions of points are taken off, each as an item of its own', () => {
    const s = scene({ units: { ...units, DR1: '1109SE' } })
    const preview = (ids: readonly string[], parts: readonly number[]) =>
      firePreview(fieldOf(s.g), { side: 1, kind: 'offensive', hex: hex('1110'), shooters: ids.map(s.u), parts })!
        .accounts![0]!
    expect(said(preview(['L41'], [3 * PART]).items)).toEqual(['9.7a 8', '9.1b -2', '9.4d -3'])
    const both = preview(['L41', 'DR1'], [6 * PART, 80])
    expect(said(both.items)).toEqual(['9.7a 8', '9.1b -2', '9.7a 5', '9.3b -3.33', 'Q40 -0.67'])
    expect(both.total).toBe(7)
  })
  it('[9.5q] [10p] [12a] who is driven back tests without a leader; a battery alone in its hex is lost instead', () => {
    const gunners = scene({ units: { L41: '1010E', L42: '1010E', FC: '0910E', AC1: '1110W' } })
    const foot = scene({ units: { L41: '1010E', FC: '0910E', RES: '1110W' } })
    const keys = (s: Scene): string[] => {
      const attack = {
        side: 1,
        kind: 'offensive',
        hex: hex('1110'),
        shooters: [s.u('FC')],
        parts: [40 * PART],
      } as const
      const p = firePreview(fieldOf(s.g), attack)!
      return [...new Set(p.main!.outcomes.map((o) => o.key))].sort()
    }
    expect(keys(gunners)).toContain('odds.fire.eliminated')
    expect(keys(gunners).filter((k) => k.startsWith('odds.fire.retreat'))).toEqual([])
    expect(keys(foot)).not.toContain('odds.fire.eliminated')
    expect(keys(foot).some((k) => k.startsWith('odds.fire.retreat'))).toBe(true)
  })
  it('[6b] [9.5t] [9.7a] guns from three hexes: a crowd is hit better, each unit for itself, those who are not seen are named', () => {
    const s = scene({ units })
    const attack: Attack = { side: 1, kind: 'offensive', hex: hex('1110'), shooters: [s.u('FC')], parts: [6 * PART] }
    const p = firePreview(fieldOf(s.g), attack, 1)!
    expect(p.params).toEqual({ hex: hex('1110'), column: '4-6' })
    expect(said(p.accounts![1]!.items)).toEqual(['6b 1'])
    expect(p.notes).toEqual([{ key: 'note.buried', params: { buried: 1 }, rule: '9.5t' }])
    expect(p.whatIf!.map((d) => d.params)).toEqual([{ unit: s.u('COR') }])
    const shares = p.main!.outcomes.map((o) => `${o.key} ${o.params!.lost} ${o.cases} ${o.tone}`)
    expect(shares).toEqual([
      'odds.fire.holds 0 16 0',
      'odds.fire.rout 0 1 2',
      'odds.fire.disorder 0 1 1',
      'odds.fire.holds 1 14 1',
      'odds.fire.rout 1 2 2',
      'odds.fire.disorder 1 2 1',
    ])
    const alone = firePreview(fieldOf(s.g), attack)!
    expect([alone.accounts![1]!.items, alone.notes]).toEqual([[], []])
  })
})

describe('a shock', () => {
  const s = scene({ units: { DR1: '1010E', CO2: { at: '1010E', fatigue: 1 }, RES: '1110W', COR: '1110W' } })
  const attack = (kind: Parameters<typeof account>[1], more = {}, ids = ['DR1']): string[] =>
    said(account(s, kind, ids, '1110', more).attack[0]!.items)
  it('[11.4a] [11.4b] [11.8k] a charge counts half as much again or double, a reaction half as much again, a counter-charge double', () => {
    expect(attack('charge', { charge: 2 })).toEqual(['10.2a 5'])
    expect(attack('charge', { charge: 3 })).toEqual(['10.2a 5', '11.4a 2.5'])
    expect(attack('charge', { charge: 4 })).toEqual(['10.2a 5', '11.4b 5'])
    expect(attack('reaction')).toEqual(['10.2a 5', '11.4a 2.5'])
    expect(attack('counter')).toEqual(['10.2a 5', '11.8k 5'])
    expect([attack('assault'), attack('forced'), attack('again')]).toEqual([['10.2a 5'], ['10.2a 5'], ['10.2a 5']])
  })
  it('[11.5d] [Q103] the most tired attacker lowers the die; nobody tired, no item', () => {
    const die = (ids: string[]): string[] => said(account(s, 'assault', ids, '1110').die.items)
    expect(die(['DR1'])).toEqual(['Q103 0', 'Q103 0'])
    expect(die(['DR1', 'CO2'])).toEqual(['11.5d -1', 'Q103 0', 'Q103 0'])
  })
  it('[14.2g] [14.2h] [Q107] against the routed cavalry counts three times and infantry double, as from the rear', () => {
    const t = scene({ units: { DR1: '1010E', L41: '1109SE', RES: '1110!!' } })
    const shock = account(t, 'assault', ['DR1', 'L41'], '1110')
    expect(shock.attack.map((a) => said(a.items))).toEqual([
      ['10.2a 5', '14.2h 10'],
      ['10.2a 8', '14.2g 8'],
    ])
    expect(said(shock.die.items)).toEqual(['14.2g 2', 'Q103 0'])
  })
})

describe('the fire step', () => {
  const fire = (units: Given['units'], kind: 'defensive' | 'offensive', more: Partial<Given> = {}): Scene =>
    scene({ units, asksAll: true, ...more, push: (_g, t) => pushFireStep(t, 1, kind) })
  it('[9.1a] [6m] muskets under a battery two hexes from the enemy open no question', () => {
    expect(fire({ FC: '1010E', L41: '1010E', RES: '1210W' }, 'defensive').step()).toBe('over')
    expect(fire({ FC: '1010E', L41: '1010E', RES: '1110W' }, 'defensive').asked()).toBe('FR')
  })
  it('[9.4d] [Q39] who has fired all its points is not asked again, though a second enemy stands before it', () => {
    const second = labelOf(facings.front[hex('1010')]![1]!.find((h) => h !== hex('1110'))!)
    const s = fire({ L41: '1010E', RES: '1110W', COR: `${second}W` }, 'offensive')
    expect(new Set(s.offers('aim').map((a) => a.hex)).size).toBe(2)
    const all = s.offers('aim').filter((a) => a.hex === hex('1110'))
    s.take(
      all.reduce((a, b) => (b.points > a.points ? b : a)),
      1,
    )
    expect(s.step()).toBe('over')
  })
})

describe('a charge in view', () => {
  /** Notes as "key rule", with hexes by their printed numbers. */
  const notes = (units: Given['units'], target: string, buried = 0): string[] => {
    const s = scene({ units: { DR1: '1010E', ...units } })
    const preview = chargePreview(s.g, { units: [s.u('DR1')], hex: hex(target), buried })!
    return preview.notes!.map((n) => {
      const p = n.params as { hexes?: number[]; count?: number } | undefined
      return [n.key, n.rule, ...(p?.hexes?.map(labelOf) ?? []), ...(p?.count === undefined ? [] : [p.count])].join(' ')
    })
  }
  const HAND = 'note.charge.control 11.9a 2'
  const SQUARE = 'note.charge.squares 5.1l 1310'
  it('[5.1l] [11.9a] names the infantry that may form square, and how many faces lose control', () => {
    expect(notes({ RES: '1310W' }, '1310')).toEqual([SQUARE, HAND])
    expect(notes({ RES: '1310!' }, '1310')).toEqual([HAND])
    // Two hexes from two of the hexes on the way: asked once, named once.
    expect(notes({ RES: '1310W', COR: '1311E' }, '1310')).toEqual([`${SQUARE} 1311`, HAND])
  })
  it('[6m] says how many counters nobody can name', () => {
    expect(notes({ RES: '1310W' }, '1310', 2)).toEqual([SQUARE, 'note.shock.buried 6m 2', HAND])
  })
  it('[9.5c] [11.8d] [11.1a] names the hexes of the way where guns fire or cavalry counters, and an evasion', () => {
    const guns = { RES: '1310W', AC1: '1312W' }
    expect(notes(guns, '1310')).toEqual(['note.charge.fire 9.5c 1110 1209', SQUARE, HAND])
    // Its own hex, where it begins, is never fired at.
    expect(notes({ RES: '1310W', AC1: '0912E' }, '1310')).toEqual(['note.charge.fire 9.5c 1110 1209', SQUARE, HAND])
    expect(notes({ RES: '1310W', AC1: '1607W' }, '1310')).toEqual(['note.charge.fire 9.5c 1209', SQUARE, HAND])
    expect(notes({ RES: '1310W', BOR: '1308W' }, '1310')).toEqual(['note.charge.counter 11.8d 1209', SQUARE, HAND])
    expect(notes({ BOR: '1310W' }, '1310')).toEqual(['note.charge.counter 11.8d 1110', HAND])
    expect(notes({ OLI: '1310W' }, '1310')).toEqual([
      'note.charge.mayEvade 11.1a',
      'note.charge.counter 11.8d 1110',
      HAND,
    ])
  })
})
