import { describe, expect, it } from 'vitest'
import { type Formatter, fill } from '../src/index.ts'

const towns: Formatter = (kind, value) => {
  if (kind === 'zone') return value === 12 ? 'Verdun' : undefined
  if (kind === 'zones' && typeof value === 'object') return value.map((z) => `Z${z}`).join(' → ')
  return undefined
}

describe('fill', () => {
  it('prints parameters as they are', () => {
    expect(fill('{a} and {b} and {c}', { a: 1, b: 'two', c: false })).toBe('1 and two and false')
  })
  it('names what the formatter knows, by the parameter’s own name or by its kind', () => {
    expect(fill('to {zone}', { zone: 12 }, towns)).toBe('to Verdun')
    expect(fill('to {to:zone}', { to: 12 }, towns)).toBe('to Verdun')
    expect(fill('to {to}', { to: 12 }, towns)).toBe('to 12')
    expect(fill('to {to:zone}', { to: 13 }, towns)).toBe('to 13')
  })
  it('chooses between one and other', () => {
    const template = '{n|one step|# steps} lost'
    expect(fill(template, { n: 1 })).toBe('one step lost')
    expect(fill(template, { n: 0 })).toBe('0 steps lost')
    expect(fill(template, { n: 3 })).toBe('3 steps lost')
  })
  it('chooses by the plural rules of the language', () => {
    const count = (n: number, lang: 'es' | 'en'): string => fill('{n|# punto|# puntos}', { n }, undefined, lang)
    expect([-1, 0, 1, 1.5, 2].map((n) => count(n, 'es'))).toEqual([
      '-1 punto',
      '0 puntos',
      '1 punto',
      '1,5 puntos',
      '2 puntos',
    ])
    expect(count(1_000_000, 'es')).toBe('1000000 puntos')
    expect(count(-1, 'en')).toBe('-1 punto')
    expect(fill('{n|1 point|# points}', { n: -1 })).toBe('-1 points')
  })
  it('writes numbers and ratios with the decimal sign of the language, and no other text', () => {
    const all = { n: 57.2, column: '1.5:1', rule: '9.1', at: '03:00' }
    const said = (lang: 'es' | 'en'): string => fill('{n} {column} {rule} {at}', all, undefined, lang)
    expect(said('es')).toBe('57,2 1,5:1 9.1 03:00')
    expect(said('en')).toBe('57.2 1.5:1 9.1 03:00')
  })
  it('prints lists', () => {
    expect(fill('{path}', { path: [1, 2] })).toBe('1, 2')
    expect(fill('{path:zones}', { path: [1, 2] }, towns)).toBe('Z1 → Z2')
  })
  it('leaves a slot without a parameter in sight', () => {
    expect(fill('{missing} {n|a|b}')).toBe('{missing} {n|a|b}')
  })
  it('does not fill what a parameter brought in', () => {
    expect(fill('{a}', { a: '{b}', b: 'no' })).toBe('{b}')
  })
})
