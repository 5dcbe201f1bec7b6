/** Skirmishers in the hex of a square, when cavalry comes (5.1s, 11.6f, Q20). */
import { describe, expect, it } from 'vitest'
import { chargePreview } from '../../src/odds/shock.ts'
import { pushContact } from '../../src/rules/contact.ts'
import { fieldOf, stackAt } from '../../src/rules/field.ts'
import { mightSquare } from '../../src/rules/might.ts'
import { canSquare, maySquare, pushReactionSquare } from '../../src/rules/square.ts'
import { DISORDERED, GOOD, IN_SQUARE, SKIRMISHING, SPENT } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { ES } from './shock-play.ts'

const scene = sceneOn(ground({ bases: { ES: '4028', FR: '0101' } }))

describe('skirmishers beside a square', () => {
  const SCREENED = { VC1: '1110W~', RES: '1110#' }
  const state = (s: Scene, id: string): readonly unknown[] => {
    const u = s.u(id)
    return [s.where(id), s.g.condition[u], s.g.form[u]]
  }
  const touched = (units: Given['units'], ...dice: number[]): Scene => {
    const s = scene({ units: { ...units, DR1: '1010E' }, asksAll: true })
    return s.push((g, t) => pushContact(g, t, [s.u('DR1')], hex('1110')), ...dice)
  }
  const alarmed = (units: Given['units']): Scene => {
    const s = scene({ units: { ...units, DR1: '0910E' }, asksAll: true })
    return s.push((_g, t) => pushReactionSquare(t, ES, hex('1110')))
  }

  it('[5.1s] [11.6f] are asked on contact whether they are called in, and join it', () => {
    const s = touched(SCREENED, 6)
    expect([s.step(), s.asked(), s.legal().length]).toEqual(['contact', 'ES', 2])
    s.take({ type: 'square', form: true }, 6)
    expect(state(s, 'VC1')).toEqual(['1110', GOOD, IN_SQUARE])
    expect(s.events('log.square')[0]!.params).toMatchObject({ units: [s.u('VC1')] })
  })
  it('[9.5a] [Q26] make room on top for the guns when they are in square', () => {
    const s = touched({ VC1: '1110W~', AC1: '1110W', RES: '1110W' }, 6).take({ type: 'square', form: true }, 6)
    expect(stackAt(s.g, hex('1110'))).toEqual(['AC1', 'VC1', 'RES'].map(s.u))
  })
  it('[11.6g] or stay out of it', () => {
    const s = touched(SCREENED, 6).take({ type: 'square', form: false }, 6)
    expect([state(s, 'VC1')[2], state(s, 'RES')[2]]).toEqual([SKIRMISHING, IN_SQUARE])
  })
  it('[11.6d] [11.6e] [14.1e] [Q20] leave it in disorder when they fail; the square stands, and the guns inside', () => {
    const s = touched({ ...SCREENED, AC1: '1110W' }, 1, 6)
    expect(state(s, 'VC1').slice(1)).toEqual([DISORDERED, 0])
    expect(s.where('VC1')).not.toBe('1110')
    expect([state(s, 'RES'), s.where('AC1')]).toEqual([['1110', GOOD, IN_SQUARE], '1110'])
  })
  it('[Q20] fail together with the square where squares test again', () => {
    const s = scene({ units: { ...SCREENED, AC1: '1110W', DR1: '1010E' }, options: { squaresTestAgain: true } })
    s.push((g, t) => pushContact(g, t, [s.u('DR1')], hex('1110')), 1, 6)
    expect([state(s, 'VC1'), state(s, 'RES'), s.where('AC1')]).toEqual([
      ['1110', DISORDERED, 0],
      ['1110', DISORDERED, 0],
      'gone',
    ])
  })
  it('[5.1l] [5.1m] [5.1p] may try when cavalry comes to two hexes; only those who form spend their points', () => {
    const s = alarmed(SCREENED)
    expect(s.legal().map((a) => a.type)).toEqual(['trySquare', 'pass', 'passAll'])
    s.take({ type: 'trySquare' }, 6).take({ type: 'square', form: true })
    expect([state(s, 'VC1')[2], state(s, 'RES')[2]]).toEqual([IN_SQUARE, IN_SQUARE])
    expect(['VC1', 'RES'].map((id) => s.g.marks[s.u(id)]! & SPENT)).toEqual([SPENT, 0])
  })
  it('[5.1n] [14.1e] are disordered when they fail to, and the square is not', () => {
    const s = alarmed(SCREENED).take({ type: 'trySquare' }, 1)
    s.take(s.offers('retreat')[0]!)
    expect([state(s, 'VC1')[1], state(s, 'RES')]).toEqual([DISORDERED, ['1110', GOOD, IN_SQUARE]])
    expect(s.where('VC1')).not.toBe('1110')
  })
  it('[5.1s] [6m] the question follows from the markers: skirmishing infantry on top; a square and its guns are not asked', () => {
    const asked = (units: Given['units']): readonly boolean[] => {
      const s = scene({ units: { ...units, DR1: '0910E' } })
      const field = fieldOf(s.g)
      const might = mightSquare(field, hex('1110'))
      const can = canSquare(s.g, field, ES, hex('1110'), hex('0910'))
      return [might, maySquare(s.g, hex('1110'), field.stacks[hex('1110')]!), can]
    }
    expect(asked(SCREENED)).toEqual([true, true, true])
    expect(asked({ ...SCREENED, VC2: '1110W~' })).toEqual([true, false, false])
    expect(asked({ RES: '1110#' })).toEqual([false, false, false])
    expect(asked({ AC1: '1110W', RES: '1110#' })).toEqual([false, false, false])
    expect(asked({ AC1: '1110W', AP1: '1110W', RES: '1110#', JAE: '3010W', COR: '3010W' })).toEqual([
      false,
      false,
      false,
    ])
  })
  it('[11.6d] [Q20] [14.1e] the odds of a charge: who fails, or stays out, leaves the fight to the square', () => {
    const odds = (units: Given['units']): ReturnType<typeof chargePreview> => {
      const s = scene({ units: { ...units, CO2: '1106SE' } })
      return chargePreview(s.g, { units: [s.u('CO2')], hex: hex('1110'), buried: 0 })
    }
    const square = { RES: { at: '1110#', sp: 3 } }
    const screened = odds({ VC1: '1110W~', ...square })!
    expect([screened.main!.key, screened.whatIf!.length]).toEqual(['odds.charge.square', 1])
    expect(screened.whatIf![0]!.outcomes).toEqual(odds(square)!.main!.outcomes)
  })
})
