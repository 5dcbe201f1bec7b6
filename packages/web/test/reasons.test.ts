/** A bot's reasons in words. */
import { fill, type Params, type Reason } from '@em/engine'
import { expect, it } from 'vitest'
import { betterOf, chosenOf, hasPoints, isLeast, otherOf, planOf, unasked } from '../src/table/reasons.ts'

const words: Readonly<Record<string, string>> = {
  'why.way': 'the way',
  'why.danger': 'danger',
  'why.enough.for': 'nothing else is worth it',
  'why.turn.against': 'it is its turn',
  'why.arrive.for': 'the best of its places',
  'log.move': 'It moves.',
  'reasons.plan': '{playouts}: {gain} ± {error}',
}
const speaker = (lang: 'es' | 'en') => ({
  lang,
  say: (key: string, params?: Params) => fill(words[key] ?? key, params),
})
const reason = (over: Partial<Reason> = {}): Reason => ({
  action: { type: 'move' },
  words: { key: 'log.move' },
  score: 2.25,
  terms: [
    { key: 'why.way', value: 3.44 },
    { key: 'why.danger', value: -1.19 },
    { key: 'why.nothing', value: 0.01 },
  ],
  ...over,
})

it('names the parts with their signs, leaves out what is nothing, and gives the sum', () => {
  expect(chosenOf(speaker('en'), reason())).toBe('The way +3.4, danger −1.2 (+2.3)')
  expect(chosenOf(speaker('es'), reason())).toBe('The way +3,4, danger −1,2 (+2,3)')
  expect(chosenOf(speaker('en'), reason({ terms: [{ key: 'why.way', value: 0 }] }))).toBe('The way')
  expect(chosenOf(speaker('en'), reason({ terms: [] }))).toBe('')
  expect(chosenOf(speaker('en'), reason({ terms: [{ key: 'why.way', value: 1000 }] }))).toBe('The way')
})
it('tells an alternative as the log would, or by its parts', () => {
  expect(otherOf(speaker('en'), reason())).toBe('It moves (+2.3)')
  expect(otherOf(speaker('en'), reason({ words: null, terms: [{ key: 'why.way', value: 1 }], score: 1 }))).toBe(
    'The way +1',
  )
  const parts = reason({ words: null })
  expect(otherOf(speaker('en'), parts)).toBe('The way +3.4, danger −1.2 (+2.3)')
})
it('prefers the words of the action itself, and takes nothing for an answer that says nothing', () => {
  expect(otherOf(speaker('en'), reason(), 'Stop attacking')).toBe('Stop attacking (+2.3)')
  expect(otherOf(speaker('en'), reason({ score: 0 }), 'Select I/GFußa.')).toBe('Select I/GFußa.')
  expect(otherOf(speaker('en'), reason({ words: { key: '' }, terms: [{ key: 'why.way', value: 1 }] }))).toBe(
    'The way +1',
  )
})
it('tells what would have been better by what is done and what speaks for it, without figures', () => {
  expect(betterOf(speaker('en'), reason())).toEqual({ deed: 'It moves', why: 'The way' })
  const label = '1st Corps: move to 3232'
  expect(betterOf(speaker('en'), reason(), { label })).toEqual({ deed: label, why: 'The way' })
  const mute = reason({ words: null, terms: [...reason().terms, { key: 'why.more', value: 0.3 }] })
  expect(betterOf(speaker('en'), mute)).toEqual({ deed: '', why: 'The way, why.more' })
})
it('says beside a deed only what the deed has not said', () => {
  const two = reason({ terms: [...reason().terms, { key: 'why.more', value: 0.3, params: { n: 2 } }] })
  const label = '1st Corps: move to 3232'
  const beside = (text: string) => betterOf(speaker('en'), two, { label, beside: { 'why.way': text } }).why
  expect([beside('why.short'), beside('')]).toEqual(['Why.short, why.more', 'Why.more'])
})
it('gives no number to what only says that nothing else is worth it', () => {
  const enough = reason({ terms: [{ key: 'why.enough.for', value: 0.2 }], score: 0.2 })
  expect(chosenOf(speaker('en'), enough)).toBe('Nothing else is worth it')
  expect(hasPoints({ chosen: enough, others: [] })).toBe(false)
  expect(hasPoints({ chosen: reason(), others: [] })).toBe(true)
})
it('takes a place in the queue for no judgement', () => {
  const turn = reason({ terms: [{ key: 'why.turn.against', value: -12 }], score: -5 })
  expect(chosenOf(speaker('en'), turn)).toBe('It is its turn')
  expect(otherOf(speaker('en'), turn)).toBe('It moves')
  expect(hasPoints({ chosen: turn, others: [turn] })).toBe(false)
  expect(isLeast(turn)).toBe(false)
  const arrival = reason({ terms: [{ key: 'why.arrive.for', value: 0.4 }], score: -10.1 })
  expect([chosenOf(speaker('en'), arrival), otherOf(speaker('en'), arrival)]).toEqual([
    'The best of its places',
    'It moves',
  ])
})
it('calls the least bad choice so when something speaks against it and nothing for it', () => {
  const worth = (...values: number[]) => reason({ terms: values.map((value) => ({ key: 'why.way', value })) })
  expect([worth(-2, -1), worth(-2, 1), worth(0), worth()].map(isLeast)).toEqual([true, false, false, false])
})
it('says whose move it was where no bot can be asked', () => {
  expect(unasked({ moves: [], hidden: false, people: [0] }, 0)).toBe('reasons.own')
  expect(unasked({ moves: [], hidden: false, people: [0] }, 'spectator')).toBe('reasons.person')
  expect(unasked({ moves: [], hidden: false }, 0)).toBe('reasons.none')
})
it('tells what a plan promised, where there was one', () => {
  const plan = { gain: 0.52, error: 0.31, playouts: 48 }
  expect(planOf(speaker('en'), { chosen: reason(), others: [], plan })).toMatch(/^48: 0\.5 ± 0\.3$/)
  expect(planOf(speaker('en'), { chosen: reason(), others: [] })).toBeUndefined()
})
