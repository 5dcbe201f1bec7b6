/** Edges of bombardment and Combat: ends of the tables, markers that fade, who is left in a hex, odds against every pair of dice (8, 9, 11). */
import { describe, expect, it } from 'vitest'
import { abfTable, abuTable } from '../../src/data/index.ts'
import { abfPreview, abuLosses, fortOdds } from '../../src/odds/bombard.ts'
import { abfAccount, readAbf, strikeFort } from '../../src/rules/abf.ts'
import { abuAccount, halved, readAbu, resolveAbu } from '../../src/rules/abu.ts'
import { battleOf, defenceAccount } from '../../src/rules/account.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { leftoversIn } from '../../src/rules/leftovers.ts'
import { barredFromCombat, lowerMarkers } from '../../src/rules/markers.ts'
import type { RetreatFrame } from '../../src/rules/retreat.ts'
import { loseSteps } from '../../src/rules/units.ts'
import { ALLIED, FOUGHT, GERMAN, OOC } from '../../src/types.ts'
import { events, fort, play } from '../combat-play.ts'
import { hex, type Scene } from '../position.ts'

const FACES = Array.from({ length: 20 }, (_, i) => i + 1)
/** One division attacks; as many dice as are rolled fall in this order. */
const attackWith = (p: Scene, id: string, target: string, ...dice: number[]): Scene =>
  p
    .push((_g, t) => pushCombats(t, p.g.side))
    .takeWithin(dice, { type: 'attack', unit: p.u(id), hex: hex(target), full: true })

describe('the ends of the tables', () => {
  it('[8.7.4] [R12] off the left end of the ABF table there is no column left', () => {
    const { highest } = abfTable
    expect(readAbf(1, 0, highest)).toMatchObject({ column: 0, row: highest })
    expect(readAbf(1, 0, highest + 1)).toEqual({ column: -1, row: highest - 1, effect: undefined })
    expect(readAbf(1, 1, highest + 1)).toMatchObject({ column: 0, row: highest - 1 })
    expect(readAbf(1, 2, highest + 3)).toMatchObject({ column: 0, row: highest - 1 })
  })
  it('[8.4.7] [R12] nor off that of the ABU table', () => {
    const { highest } = abuTable
    expect(readAbu(0, highest)).toMatchObject({ column: 0, row: highest })
    expect(readAbu(0, highest + 1)).toEqual({ column: -1, row: highest - 1, effect: undefined })
    expect(readAbu(1, highest + 1)).toMatchObject({ column: 0, row: highest - 1 })
    expect(readAbu(2, highest + 3)).toMatchObject({ column: 0, row: highest - 1 })
  })
  it('[9.3.4] [9.3.5] a Combat beyond its rows is read in another column, and the log names the rule', () => {
    const rules = (facing: number, supply: number, die: number): string => {
      const p = play({ side: ALLIED, units: { '1ere DI': 'AP27>0', '20.ID': `AP28>${facing}` } })
      p.g.supply[p.u('1ere DI')] = supply
      attackWith(p, '1ere DI', 'AP28', die, ...FACES.map(() => 1))
      return events(p, 'log.combat.result')[0]!.rules!.join(' ')
    }
    // In the rear -16; without communications +12, and +5 without the rest of its corps.
    expect([rules(0, 0, 1), rules(3, 0, 10), rules(3, OOC, 20)]).toEqual([
      '9.3.2a 9.3.5 9.3.3a',
      '9.3.2a 9.3.3a',
      '9.3.2a 9.3.4 9.3.3a',
    ])
  })
})

describe('markers', () => {
  it('[8.3.4b] [R110] what a bombardment left is gone with its marker: a later loss of the same unit is one of Combat', () => {
    const p = play({ side: ALLIED, phase: 1, units: { '33.IB': 'AP29' }, options: { strictBombardment: true } })
    const u = p.u('33.IB')
    p.roll((g, t) => loseSteps(g, t, u, 1, '8.3.3c'))
    expect(barredFromCombat(p.g, u)).toBe(true)
    p.g.steps[u] = 3
    lowerMarkers(p.g, p.t, GERMAN)
    expect([p.g.lost[u], barredFromCombat(p.g, u)]).toEqual([0, false])
    // Rank A+ that lost one step in Combat attacks all the same (9.3.6c).
    p.g.phase = 3
    p.roll((g, t) => loseSteps(g, t, u, 1, '9.3.2d'))
    expect([p.g.lost[u], barredFromCombat(p.g, u)]).toEqual([1, false])
  })
  it('[9.3.7] [R49] one of its own Combat Phase stays until the next, one of the enemy’s goes down at once', () => {
    const p = play({ side: GERMAN, phase: 3, units: { '18.ID': 'AP28', '1ere DI': 'AP27' } })
    const [ours, theirs] = [p.u('18.ID'), p.u('1ere DI')]
    for (const u of [ours, theirs]) p.roll((g, t) => loseSteps(g, t, u, 1, '9.3.2d'))
    const level = (): number[] => [p.g.lost[ours]!, p.g.lost[theirs]!]
    lowerMarkers(p.g, p.t, GERMAN)
    expect(level()).toEqual([1, 1])
    lowerMarkers(p.g, p.t, ALLIED)
    expect(level()).toEqual([1, 0])
    lowerMarkers(p.g, p.t, GERMAN)
    expect(level()).toEqual([0, 0])
  })
})

describe('who is left in a hex (9.3.3h)', () => {
  const units = { '19.ID': 'AM27>3', '20.ID': 'AM27>3', 'I/Fußa.7': 'AM27>3', '2.AOK': 'AM27', '51e DR': 'AM26>0' }
  const left = (full: string[], part: string[], fought: string[], gone: string[]): string[] => {
    const p = play({ units })
    for (const id of fought) p.g.marks[p.u(id)] = FOUGHT
    const b = battleOf(p.g, GERMAN, hex('AM26'), full.map(p.u), part.map(p.u), [p.u('I/Fußa.7')])
    for (const id of gone) p.g.at[p.u(id)] = -1
    return leftoversIn(p.g, b, GERMAN, [hex('AM27')]).map((u) => Object.keys(units).find((id) => p.u(id) === u)!)
  }
  it('[9.3.3h] troops of the Combat hold it, partially committed or not; so do those that have not fought', () => {
    expect(left(['19.ID'], [], ['19.ID'], ['20.ID'])).toEqual([])
    expect(left(['19.ID'], ['20.ID'], ['19.ID', '20.ID'], ['19.ID'])).toEqual([])
    expect(left(['19.ID'], [], ['19.ID'], ['19.ID'])).toEqual([])
  })
  it('[9.3.3h] [R63] troops that fought before do not: they are left over with guns and staff', () => {
    expect(left(['19.ID'], [], ['19.ID', '20.ID'], ['19.ID'])).toEqual(['20.ID', '2.AOK', 'I/Fußa.7'])
    expect(left(['19.ID'], [], ['19.ID'], ['19.ID', '20.ID'])).toEqual(['2.AOK', 'I/Fußa.7'])
  })
  it('[9.3.3d] [9.3.3j] guns that lose nothing may stay or go; those that lose a step must go, with any facing', () => {
    const p = play({ side: ALLIED, units: { '33.IB': 'AM27/1>3', 'I/Fußa.7': 'AM27>3', '51e DR': 'AM26>0' } })
    // 33.IB fails its test and is lost, the guns pass theirs.
    attackWith(p, '51e DR', 'AM27', 1, 16, 20, 1, 1, 1, 1)
    const f = p.g.stack.at(-1) as RetreatFrame
    expect([p.where('33.IB'), f.step, f.may, f.lost]).toEqual(['gone', 'retreat', 1, [1]])
    expect(p.can({ type: 'hold', unit: p.u('I/Fußa.7') })).toBe(true)
    expect(new Set(p.offers('retreat').map((a) => a.facing))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
    p.takeWithin([1, 1, 1, 1], { type: 'hold', unit: p.u('I/Fußa.7') })
    expect(p.where('I/Fußa.7')).toBe('AM27')
  })
})

describe('the defence of a Fortification’s hex', () => {
  it('[11.3.7b] [11.6.8a] its Forts add to INF, CAV, PIO and HAR, not to siege guns that are there alone', () => {
    const forts = (...ids: string[]): number => {
      const p = play({
        side: ALLIED,
        scenario: 'campaign',
        units: { ...Object.fromEntries(ids.map((id) => [id, 'Q21'])), '1ere DI': 'P21' },
        works: ['Feste Wagner', 'Feste Kronprinz', 'Feste Kaiserin'],
      })
      const { at } = p.g
      for (const id of ids) at[p.u(id)] = 1568
      return defenceAccount(p.g, battleOf(p.g, ALLIED, 1568, [p.u('1ere DI')])).items.filter(
        (i) => i.rule === '11.3.7b',
      ).length
    }
    expect([
      forts('19.ID'),
      forts('5.KD'),
      forts('PiR.24'),
      forts('I/Fußa.7'),
      forts('ÖFAB.2'),
      forts('ÖFAB.2', '19.ID'),
      forts('ÖFAB.2', 'I/Fußa.7'),
    ]).toEqual([1, 1, 1, 1, 0, 1, 1])
  })
})

describe('odds are those of the dice', () => {
  /** Both dice in every way: what the rules make of them. */
  const count = <T>(play: (first: number, second: number) => T): Map<T, number> => {
    const found = new Map<T, number>()
    for (const first of FACES)
      for (const second of FACES) {
        const what = play(first, second)
        found.set(what, (found.get(what) ?? 0) + 1)
      }
    return found
  }
  it.each([
    ['Feste Wagner', 2],
    ['Feste Wagner', 1],
    ['Longwy', 1],
  ])('[8.6.3c] [8.6.3d] [8.6.3f] of an ABF on %s with %i steps', (name, steps) => {
    const w = fort(name)
    const p = play({ side: GERMAN, scenario: 'campaign', units: { 'KMK.b3': 'AM27', 'ÖFAB.2': 'AM27' }, works: [name] })
    for (const guns of [['KMK.b3'], ['ÖFAB.2']]) {
      const account = abfAccount(p.g, w, guns.map(p.u))
      p.g.forts[w] = steps
      const fates = count((die, test) => {
        p.g.forts[w] = steps
        const { effect } = readAbf(
          [2, 0][name === 'Longwy' ? 1 : 0]!,
          account.column,
          halved(die) + account.modifiers.total,
        )
        p.dice.length = 0
        p.dice.push(test)
        const second = effect ? strikeFort(p.g, p.t, w, effect) : false
        return `${steps - p.g.forts[w]!}${second ? ' second' : ''}`
      })
      p.dice.length = 0
      p.g.forts[w] = steps
      const { destroyed, reduced, second } = fortOdds(p.g, w, account)
      const all = (key: string): number => (fates.get(key) ?? 0) + (fates.get(`${key} second`) ?? 0)
      expect([destroyed, reduced]).toEqual(steps === 2 ? [all('2'), all('1')] : [all('1'), 0])
      expect(second).toBe((fates.get('1 second') ?? 0) + (fates.get('2 second') ?? 0))
      const preview = abfPreview(p.g, w, account)
      expect(preview.main?.outcomes.reduce((sum, o) => sum + o.cases, 0)).toBe(400)
      expect(preview.sums).toEqual(second > 0 ? [{ key: 'sum.fort.second', cases: second }] : undefined)
    }
  })
  it('[8.3.2a] [8.3.3b] [8.3.3c] of an ABU on a division of four steps and on one of one', () => {
    for (const steps of [4, 1]) {
      const scene = (): Scene =>
        play({
          side: GERMAN,
          phase: 1,
          units: { '19.ID': 'AM27>3', '20.ID': 'AM27>3', 'I,II/Fußa.9': 'AM27>3', '51e DR': `AM26/${steps}>0` },
        })
      const p = scene()
      const u = p.u('51e DR')
      const guns = ['19.ID', '20.ID', 'I,II/Fußa.9'].map(p.u)
      const abu = { side: GERMAN, nation: 0, hex: hex('AM26'), guns, works: [] }
      const odds = abuLosses(p.g, abuAccount(p.g, abu, u), u)
      const fates = count((die, test) => {
        p.g.at[u] = hex('AM26')
        p.g.steps[u] = steps
        p.dice.length = 0
        p.dice.push(die, test)
        resolveAbu(p.g, p.t, abu, [u], false)
        return steps - p.g.steps[u]!
      })
      p.dice.length = 0
      odds.forEach((n, lost) => {
        expect(n, `${lost} of ${steps}`).toBe(fates.get(lost) ?? 0)
      })
      expect(odds.reduce((sum, n) => sum + n, 0)).toBe(400)
    }
  })
})
