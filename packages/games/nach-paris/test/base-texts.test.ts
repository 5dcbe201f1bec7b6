import { readdirSync, readFileSync } from 'node:fs'
import { fill } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { catalogues, makeFormatter } from '../src/texts/index.ts'
import { HIDDEN } from '../src/types.ts'
import { hex, scene } from './position.ts'

const SLOT = /\{(\w+)/g
const slots = (text: string): string[] => [...new Set([...text.matchAll(SLOT)].map((m) => m[1]!))].sort()

/** Keys as the rules write them: 'log.…', 'deny.…', 'item.…', 'cab.…', 'dig.…' in full. */
const KEY = /'((?:log|deny|cab|dig)\.[a-zA-Z0-9.]+)'/g
function keysOf(folder: URL): string[] {
  return readdirSync(folder).flatMap((file) =>
    file.endsWith('.ts') ? [...readFileSync(new URL(file, folder), 'utf8').matchAll(KEY)].map((m) => m[1]!) : [],
  )
}

describe('texts', () => {
  it('say the same things in both languages, with the same parameters', () => {
    expect(Object.keys(catalogues.es).sort()).toEqual(Object.keys(catalogues.en).sort())
    for (const [key, es] of Object.entries(catalogues.es)) {
      expect([key, slots(es)]).toEqual([key, slots(catalogues.en[key]!)])
    }
  })
  it('say everything that the rules log or deny', () => {
    const keys = [...new Set(keysOf(new URL('../src/rules/', import.meta.url)))]
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter((key) => catalogues.es[key] === undefined).sort()).toEqual([])
  })
  it('name hexes by town and label, units by designation, hidden ones not at all', () => {
    const s = scene()
    const say = (lang: 'es' | 'en', text: string, params: Record<string, number>): string =>
      fill(text, params, makeFormatter(lang))
    expect(say('en', '{unit} in {hex}', { unit: s.u('19.ID'), hex: hex('AM26') })).toBe('19.ID in Guise (AM26)')
    expect(say('es', '{unit} en {hex}', { unit: HIDDEN, hex: hex('AM28') })).toBe('una unidad oculta en AM28')
    expect(say('en', '{gt:days}; {modifier:signed}', { gt: 13, modifier: -3 })).toBe('26–27 August; −3')
  })
})
