/** Worked examples of steps, points and set-up, most of them printed: each with the numbers that the text gives. */
import { describe, expect, it } from 'vitest'
import {
  attack,
  BELGIUM,
  country,
  defence,
  hexAt,
  NETHERLANDS,
  STEPS,
  unitMovement,
  westOfMeuse,
} from '../src/data/index.ts'
import { pushWithdrawal } from '../src/rules/replacements.ts'
import { supplied } from '../src/rules/supply.ts'
import { loseStep, moveUnits, placeUnits } from '../src/rules/units.ts'
import { endGame } from '../src/rules/victory.ts'
import { ABSENT, AWAY, DEAD } from '../src/types.ts'
import { hex, type Scene, scene, start } from './position.ts'

describe('points', () => {
  it('[2.11b] [2.11c] [2.11e] a four-step unit: 6-7, then 5-5, 3-4 and 2-2, then the dead pile; one counter at a time', () => {
    const s = scene({ units: { 'G-2': '2018' } })
    const corps = s.u('G-2')
    const faces: number[][] = []
    for (let loss = 0; loss < 4; loss++) {
      const face = corps * STEPS + s.g.steps[corps]!
      faces.push([s.g.steps[corps]!, attack[face]!, defence[face]!, s.g.at[corps]!])
      loseStep(s.g, s.t, corps)
    }
    const at = hex('2018')
    expect(faces).toEqual([
      [4, 6, 7, at],
      [3, 5, 5, at],
      [2, 3, 4, at],
      [1, 2, 2, at],
    ])
    expect([s.g.at[corps], s.g.steps[corps]]).toEqual([DEAD, 0])
  })

  it('[4.2d] a hex that changes hands three times moves the totals three times', () => {
    const s = scene({ units: { 'G-2': '2243', 'F-7': '2144' } })
    const seen: number[] = []
    for (const [id, back] of [
      ['G-2', '2243'],
      ['F-7', '2144'],
      ['G-2', '2243'],
    ] as const) {
      moveUnits(s.g, s.t, [s.u(id)], hex('2244'))
      seen.push(s.g.vp[1])
      moveUnits(s.g, s.t, [s.u(id)], hex(back))
    }
    expect(seen).toEqual([4, 0, 4])
  })

  /** Calais is German, Ypres and Le Cateau too, and a corps goes to this hex on turn 8. */
  const calais = (to: string | undefined): readonly number[] => {
    const s = scene({ turn: 8, units: { 'G-2': '2932' }, german: ['1337', '1433', '2031'] })
    if (to) moveUnits(s.g, s.t, [s.u('G-2')], hex(to))
    const before = s.g.vp[1]
    s.g.turn = 30
    endGame(s.g, s.t)
    return [s.g.parisInDanger, s.g.vp[1] - before]
  }
  it('[4.3d] Calais is German, Paris never was in danger: 0', () => {
    expect(calais(undefined)).toEqual([0, 0])
  })
  it('[4.3d] [4.3e] with a supplied German inside the perimeter on turn 8 Calais counts 5', () => {
    expect(calais('2934')).toEqual([1, 5])
  })

  it('[4.1e] [4.4a] [4.4b] -7, seven battles, 15 and Ypres are 20; a German who declined the withdrawal makes it 25', () => {
    const end = (declines: boolean): readonly number[] => {
      const units = { 'G-2': '1415', 'G-3': '1415', 'G-1C': '1416' }
      const s = scene({ turn: 5, side: 1, units, german: ['2031'] })
      s.push((g, t) => pushWithdrawal(g, t, 1))
      if (declines) s.take({ type: 'decline' })
      else s.take(s.offers('withdraw')[0]!)
      while (!declines && s.step() !== 'over') s.take(s.legal()[0]!)
      s.g.vp[0] += 7
      s.g.turn = 30
      endGame(s.g, s.t)
      return [s.g.vp[0], s.g.winner]
    }
    expect([end(false), end(true)]).toEqual([
      [20, 0],
      [25, 0],
    ])
  })

  it('[4.1i] turn 30 with German 33 and Allied 24: 3 against 4 above the level, the Allies win', () => {
    const s = scene({ turn: 30, german: ['1433', '2031'] })
    s.g.vp = [9, 33]
    endGame(s.g, s.t)
    expect([...s.g.vp, s.g.winner]).toEqual([24, 33, 0])
  })

  it('[17.3e] 5 more for each supplied infantry corps beside Paris; cavalry, divisions and the unsupplied give none', () => {
    const end = (units: Record<string, string>, german: string[]): readonly number[] => {
      const s = scene({ scenario: 'short', turn: 10, units, german })
      s.g.vp = [0, 15]
      s.g.parisInDanger = 1
      endGame(s.g, s.t)
      return [s.g.vp[1], s.g.winner]
    }
    const near = { 'G-2': '2936', 'G-3': '2937', 'G-1C': '3035', 'G-30R': '3035' }
    expect(end(near, ['2932'])).toEqual([25, 1])
    expect(end({ 'G-2': '2936' }, ['2932'])).toEqual([20, 0])
    expect(end(near, [])).toEqual([15, 0])
  })
})

describe('set-up', () => {
  it('[16.3a] [10.2a] [10.2d] on turn 8 the BEF moves at half and attacks nobody', () => {
    const s = start('marne')
    while (s.step() !== 'operational') s.take({ type: s.can({ type: 'done' }) ? 'done' : 'pass' })
    for (const [id, half] of [
      ['E-1', 2],
      ['E-2', 2],
      ['E-1C', 3],
    ] as const) {
      expect(Math.floor(unitMovement[s.u(id)]! / 2)).toBe(half)
    }
    // The cavalry in 3333 stands beside the Germans in 3233.
    s.take({ type: 'pick', units: [s.u('E-1C')] })
    expect(s.why({ type: 'assault', hex: hex('3233') }).rule).toBe('10.2d')
    s.take({ type: 'stop' })
    const steps = (id: string, ...path: string[]): number => {
      s.take({ type: 'pick', units: [s.u(id)] })
      let taken = 0
      for (const label of path) {
        if (s.step() !== 'move' || !s.can({ type: 'step', hex: hex(label) })) break
        s.take({ type: 'step', hex: hex(label) })
        taken++
      }
      if (s.step() === 'move') s.take({ type: 'stop' })
      return taken
    }
    // All clear, and 4 MP printed: two hexes.
    expect(steps('E-2', '3135', '3134', '3234')).toBe(2)
    s.take({ type: 'done' })
    expect(s.step()).toBe('prepared')
    expect(s.why({ type: 'attack', unit: s.u('E-1C'), hex: hex('3233') }).rule).toBe('10.2d')
    expect(s.can({ type: 'attack', unit: s.u('F-18'), hex: hex('3233') })).toBe(false)
  })

  it('[3.6d] [3.6e] [3.6f] one German unit starts in the Netherlands: -15, no arrivals of turns 5 and 14, 7.11a off, Allied total as before', () => {
    const begun = (netherlands: boolean): Scene => {
      const s = start('free')
      s.take({ type: 'deployRest' }).take({ type: 'seal' }).take({ type: 'deployRest' })
      if (netherlands) placeUnits(s.g, [s.u('G-2')], hex('1219'))
      // In Belgium west of the Meuse, with Liège between it and Germany.
      placeUnits(s.g, [s.u('G-3')], hex('1623'))
      return s.take({ type: 'seal' })
    }
    expect([country[hexAt('1219')], country[hexAt('1623')], westOfMeuse[hexAt('1623')]]).toEqual([
      NETHERLANDS,
      BELGIUM,
      1,
    ])
    const violated = begun(true)
    expect([...violated.g.vp]).toEqual([-7, -15])
    expect(['G-9R', 'G-N', 'G-22NR'].map((id) => violated.g.at[violated.u(id)])).toEqual([ABSENT, ABSENT, AWAY])
    expect(violated.where('B-Liege')).toBe('1621')
    expect(supplied(violated.g, violated.u('G-3'), 'full')).toBe(true)
    const spared = begun(false)
    expect([...spared.g.vp]).toEqual([-7, 0])
    expect(['G-9R', 'G-N'].map((id) => spared.g.at[spared.u(id)])).toEqual([AWAY, AWAY])
    expect(supplied(spared.g, spared.u('G-3'), 'full')).toBe(false)
  })
})
