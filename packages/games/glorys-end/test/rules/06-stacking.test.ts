/** 6: what a hex holds, for units that move, arrive and pass. */
import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../src/rules/field.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushReplacements } from '../../src/rules/replacements.ts'
import { room } from '../../src/rules/stacking.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const moving = (given: Given): Scene => scene(given).push((_g, t) => pushOperational(t, given.side ?? 0))
const pick = (s: Scene, id: string): Scene => s.take({ type: 'pick', units: [s.u(id)] })
const step = (label: string) => ({ type: 'step', hex: hex(label) }) as const
/** Why the first of these could not be with the others, all in one hex. */
const limit = (...ids: readonly string[]): string | undefined => {
  const s = scene({
    units: Object.fromEntries(ids.slice(1).map((id) => [id.split('/')[0]!, `2630/${id.split('/')[1]}`])),
  })
  const [id, steps] = ids[0]!.split('/')
  const u = s.u(id!)
  s.g.steps[u] = Number(steps)
  return room(s.g, fieldOf(s.g), hex('2630'), [u])?.rule
}

describe('how much', () => {
  it('[6.1a] nine steps of a side, not ten', () => {
    expect(limit('G-11L/1', 'G-2/4', 'G-3/4')).toBeUndefined()
    expect(limit('G-33R/2', 'G-2/4', 'G-3/4')).toBe('6.1a')
    expect(limit('G-11L/1', 'G-2/4', 'G-33R/2', 'G-GE/2')).toBeUndefined()
  })

  it('[6.1a] a replacement counts at once: a stack of nine takes none', () => {
    const units = { 'G-2': '1518/3', 'G-3': '1518', 'G-33R': '1518', 'G-4': '1616/3' }
    const s = scene({ turn: 4, side: 1, units }).push((g, t) => pushReplacements(g, t, 1))
    expect(s.why({ type: 'replace', unit: s.u('G-2') })).toMatchObject({ rule: '6.1a', params: { steps: 10, most: 9 } })
    expect(s.can({ type: 'replace', unit: s.u('G-4') })).toBe(true)
  })

  it('[6.1b][A15] two corps, groups of that size and cavalry corps among them', () => {
    expect(limit('F-3/1', 'F-1/1', 'F-2/1')).toBe('6.1b')
    expect(limit('F-1C/1', 'F-1/1', 'F-1R/1')).toBe('6.1b')
    expect(limit('F-4T/1', 'F-1C/1', 'F-2C/1')).toBe('6.1b')
    expect(limit('F-42/1', 'F-1/1', 'F-1R/1')).toBeUndefined()
  })

  it('[A15] a fortress weighs one step', () => {
    const s = scene({ units: { 'G-2': '2918', 'G-3': '2918', 'G-Metz': '2918' } })
    expect(room(s.g, fieldOf(s.g), hex('2918'), [s.u('G-11L')])?.rule).toBe('6.1a')
  })

  it('[6.1c] guns, zones, trenches and decoys weigh nothing', () => {
    const full = { 'G-2': '3412', 'G-3': '3412', 'G-11L': '3412' }
    const s = scene({ options: { decoys: true }, units: full, zones: ['3412'] })
    s.g.trenches = [hex('3412')]
    s.g.trenchSide = [1]
    s.g.trenchDone = [1]
    for (const id of ['G-420', 'G-305a', 'G-305b', 'DE-decoy-1']) {
      expect(room(s.g, fieldOf(s.g), hex('3412'), [s.u(id)])).toBeUndefined()
    }
    expect(room(s.g, fieldOf(s.g), hex('3412'), [s.u('G-27L')])?.rule).toBe('6.1a')
  })
})

describe('Allies', () => {
  it('[6.2a][A68] other nations do not stop in a hex, nor with a fortress of another nation', () => {
    const s = pick(moving({ units: { 'F-1': '2630', 'E-1': '2631/1', 'F-Verdun': '2822', 'E-2': '2823/1' } }), 'F-1')
    s.take(step('2631'))
    expect(s.why({ type: 'stop' })).toMatchObject({ rule: '6.2a', key: 'deny.otherNation' })
    const alone = pick(moving({ units: { 'E-2': '2823/1', 'F-Verdun': '2822', 'F-1': '2630' } }), 'E-2')
    alone.take(step('2822'))
    expect(alone.why({ type: 'stop' }).rule).toBe('6.2a')
  })

  it('[6.2b] British naval infantry stops with French, Belgians and British; the French brigade of fusiliers does not', () => {
    for (const host of ['F-42', 'B-3', 'E-4']) {
      const s = scene({ units: { [host]: '1233' } })
      expect([room(s.g, fieldOf(s.g), hex('1233'), [s.u('E-N-bde')]), host]).toEqual([undefined, host])
      expect(room(s.g, fieldOf(s.g), hex('1233'), [s.u('E-N-div')])).toBeUndefined()
    }
    const s = scene({ units: { 'B-3': '1233', 'E-N-bde': '1132', 'F-42': '1132' } })
    expect(room(s.g, fieldOf(s.g), hex('1233'), [s.u('F-N')])?.rule).toBe('6.2a')
    // It joins two nations to itself, not to each other.
    expect(room(s.g, fieldOf(s.g), hex('1132'), [s.u('E-4')])?.rule).toBe('6.2a')
  })

  it('[6.2c] they pass through each other, and no unit that could not get out again goes in', () => {
    const s = pick(moving({ units: { 'F-1': '2630', 'E-1': '2631/1' } }), 'F-1')
    s.take(step('2631')).take(step('2632'))
    expect(s.can({ type: 'stop' })).toBe(true)
    // With the last of its points it would be left there.
    const spent = pick(moving({ units: { 'F-1': '2627', 'E-1': '2631/1' } }), 'F-1')
    for (const label of ['2628', '2629', '2630']) spent.take(step(label))
    expect(spent.why(step('2631')).rule).toBe('6.2a')
  })

  it('[6.3a][6.3b] Paris: British go through, only French stop', () => {
    const s = pick(moving({ units: { 'E-1': '3035', 'F-1': '3135' } }), 'E-1')
    s.take(step('3036'))
    expect(s.why({ type: 'stop' })).toMatchObject({ rule: '6.3b', key: 'deny.parisFrench' })
    s.take(step('2936'))
    expect(s.can({ type: 'stop' })).toBe(true)
    const french = pick(moving({ units: { 'F-1': '3135', 'E-1': '3035' } }), 'F-1')
    french.take(step('3036'))
    expect(french.can({ type: 'stop' })).toBe(true)
  })
})

describe('on the way', () => {
  it('[6.4a] limits hold while moving: a full hex is no passage', () => {
    const s = pick(moving({ side: 1, units: { 'G-2': '2630', 'G-3': '2631', 'G-4': '2631' } }), 'G-2')
    expect(s.why(step('2631'))).toMatchObject({ rule: '6.1a' })
    const two = pick(moving({ side: 1, units: { 'G-2': '2630/1', 'G-3': '2631/1', 'G-4': '2631/1' } }), 'G-2')
    expect(two.why(step('2631')).rule).toBe('6.1b')
  })

  it('[6.4b] one after the other any number pass, 12 steps and three corps in one phase', () => {
    const s = moving({ side: 1, units: { 'G-2': '2630', 'G-3': '2530', 'G-4': '2730' } })
    for (const [id, ...way] of [
      ['G-2', '2631', '2632', '2633'],
      ['G-3', '2631', '2731', '2732'],
      ['G-4', '2631', '2632', '2532'],
    ] as const) {
      pick(s, id)
      for (const label of way) s.take(step(label))
      if (s.step() === 'move') s.take({ type: 'stop' })
    }
    expect(['G-2', 'G-3', 'G-4'].map((id) => s.where(id))).toEqual(['2633', '2732', '2532'])
  })

  it('[A53] an overstacked hex breaks a law of the game, with the limit that is broken', () => {
    const s = scene({ units: { 'G-2': '1518', 'G-3': '1518', 'G-33R': '1518' } })
    s.g.stack.push({ step: 'turn' })
    expect(s.module.laws(s.g)).toEqual([expect.stringContaining('6.1a')])
  })
})
