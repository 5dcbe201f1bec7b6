/** Small positions: the bot acts as a commander of the day would. Pins no rule: other moves are legal too. */
import { seeded, weightsOf } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { GloryAction } from '../src/actions.ts'
import { preparedProspect } from '../src/bot/clash.ts'
import { lineOf } from '../src/bot/line.ts'
import { sceneOf } from '../src/bot/scene.ts'
import { isFed } from '../src/bot/stand.ts'
import { WEIGHTS } from '../src/bot/weights.ts'
import { bot } from '../src/bot.ts'
import {
  ALLIED,
  BELGIUM,
  country,
  distance,
  FRENCH,
  GERMAN,
  hexAt,
  isInfantry,
  LUXEMBOURG,
  labelOf,
  NETHERLANDS,
  unitSide,
} from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { pushOperational } from '../src/rules/movement.ts'
import { pushPrepared } from '../src/rules/prepared.ts'
import { pushStrategic } from '../src/rules/rail.ts'
import { type Scene, scene, start } from './position.ts'

const choice = (s: Scene): GloryAction => bot(glorysEnd.view(s.g, s.seat()), s.seat(), s.legal(), seeded('bot'))
const PLAIN = weightsOf(WEIGHTS)
const seen = (s: Scene, side: 0 | 1) => sceneOf(glorysEnd.view(s.g, s.g.seatOf[side]), s.g.seatOf[side], PLAIN)
/** Lets the bot play until a step not in `steps` asks. */
function follow(s: Scene, ...steps: readonly string[]): GloryAction[] {
  const done: GloryAction[] = []
  while (steps.includes(s.step())) {
    const action = choice(s)
    done.push(action)
    s.take(action)
  }
  return done
}

describe('the line', () => {
  it('runs unbroken from one side of the mini-map to the other, between the armies', () => {
    const s = start('marne')
    for (const side of [ALLIED, GERMAN] as const) {
      const { hexes } = lineOf(seen(s, side))
      for (let i = 1; i < hexes.length; i++) expect(distance(hexes[i - 1]!, hexes[i]!)).toBe(1)
      expect(labelOf(hexes[0]!).slice(2)).toBe('23')
      expect(labelOf(hexes.at(-1)!).slice(2)).toBe('38')
      // Neither side's line runs through the enemy.
      const field = seen(s, side).field
      expect(hexes.every((h) => field.side[h] !== 1 - side)).toBe(true)
    }
  })
  it('is manned: a gap in it is filled by who can reach it', () => {
    const s = scene({
      scenario: 'marne',
      turn: 9,
      side: ALLIED,
      units: {
        'F-9': '3230',
        'F-11': '3228',
        'F-1': '3430',
        'G-9': '3031',
        'G-7': '3029',
        'G-12': '3027',
        'G-10': '3033',
      },
    }).push((_g, t) => pushOperational(t, ALLIED))
    follow(s, 'operational', 'move')
    const rows = ['F-9', 'F-11', 'F-1'].map((id) => s.where(id))
    // All three stand in front, none behind another.
    expect(new Set(rows).size).toBe(3)
    for (const at of rows) expect(Number(at.slice(0, 2))).toBeLessThanOrEqual(33)
  })
})

describe('assaults', () => {
  const three = (defender: string): Scene =>
    scene({
      scenario: 'marne',
      turn: 9,
      side: GERMAN,
      units: { 'G-9': '3131', 'G-7': '3131', 'G-2': '3130', 'G-3': '3130', [defender]: '3231', 'F-9': '3530' },
      german: ['2829', '2932'],
    }).push((_g, t) => pushPrepared(t, GERMAN))
  it('are made where the odds are good, by enough of those who can', () => {
    const s = three('F-42')
    const first = choice(s)
    expect(first).toMatchObject({ type: 'attack', hex: hexAt('3231') })
  })
  it('are left alone where they are not', () => {
    const s = scene({
      scenario: 'marne',
      turn: 9,
      side: GERMAN,
      units: { 'G-3': '3131/1', 'F-9': '3231', 'F-1': '3231' },
      german: ['2829', '2932'],
    }).push((_g, t) => pushPrepared(t, GERMAN))
    expect(choice(s)).toEqual({ type: 'pass' })
  })
  it('are weighed by the table: better odds promise more', () => {
    const s = seen(three('F-42'), GERMAN)
    const u = three('F-42').u
    const all = preparedProspect(s, ['G-9', 'G-7', 'G-2', 'G-3'].map(u), hexAt('3231'))
    const half = preparedProspect(s, ['G-2', 'G-3'].map(u), hexAt('3231'))
    expect(all.odds).toBeCloseTo(24 / 2)
    expect(half.odds).toBeCloseTo(12 / 2)
    expect(all.worth).toBeGreaterThan(half.worth)
  })
  it('on a fortress begin with the heaviest gun', () => {
    const s = scene({
      turn: 1,
      side: GERMAN,
      units: { 'G-7': '1720', 'G-10': '1720', 'G-420': '1720', 'G-305a': '1720', 'B-Liege': '1621', 'B-3': '1621' },
    }).push((_g, t) => pushPrepared(t, GERMAN))
    expect(choice(s)).toMatchObject({ type: 'attack', hex: hexAt('1621') })
    while (s.step() === 'prepared') s.take(choice(s))
    expect(s.step()).toBe('siege')
    expect(choice(s)).toEqual({ type: 'fire', unit: s.u('G-420') })
  })
})

describe('movement', () => {
  it('leaves a pocket while there is a way back to supply', () => {
    const s = scene({
      scenario: 'marne',
      turn: 9,
      side: ALLIED,
      units: {
        'F-9': '2630',
        'G-9': '2728',
        'G-7': '2731',
        'G-12': '2530',
        'G-19': '2930',
        'F-1': '3330',
        'F-10': '3328',
      },
      german: ['2331', '2435', '2529', '2627', '2632', '2634', '2829', '2928', '2932', '3027', '3226'],
    }).push((_g, t) => pushOperational(t, ALLIED))
    expect(isFed(seen(s, ALLIED), FRENCH, s.g.at[s.u('F-9')]!)).toBe(false)
    const before = Number(s.where('F-9').slice(0, 2))
    follow(s, 'operational', 'move')
    expect(Number(s.where('F-9').slice(0, 2))).toBeGreaterThan(before)
  })
  it('walks into Melun when nobody is there, and nobody leaves it when somebody could', () => {
    const attack = scene({
      scenario: 'marne',
      turn: 9,
      side: GERMAN,
      units: { 'G-2C': '3232', 'F-9': '3230', 'F-1': '3130' },
      german: ['2829', '2932'],
    }).push((_g, t) => pushOperational(t, GERMAN))
    follow(attack, 'operational', 'move')
    expect(attack.where('G-2C')).toBe('3334')
    const guard = scene({
      scenario: 'marne',
      turn: 9,
      side: ALLIED,
      units: { 'E-1': '3334', 'G-2C': '3232', 'G-2': '3133', 'G-4': '3132', 'F-9': '3230' },
    }).push((_g, t) => pushOperational(t, ALLIED))
    follow(guard, 'operational', 'move')
    expect(guard.where('E-1')).toBe('3334')
  })
  it('brings reserves to the front by rail', () => {
    const s = scene({
      turn: 9,
      side: ALLIED,
      units: { 'F-31': '4536', 'F-9': '3230', 'G-9': '3031', 'G-7': '3029', 'G-12': '3027', 'G-10': '3033' },
    }).push((_g, t) => pushStrategic(t, ALLIED))
    const front = s.g.at[s.u('G-9')]!
    const before = distance(s.g.at[s.u('F-31')]!, front)
    follow(s, 'strategic')
    expect(distance(s.g.at[s.u('F-31')]!, front)).toBeLessThan(before - 4)
  })
})

describe('deployment', () => {
  it('puts guns with infantry before Liège; Germans go into Belgium and Luxembourg, none into the Netherlands', () => {
    const s = start('historical')
    follow(s, 'deploy')
    const guns = ['G-420', 'G-305a', 'G-305b'].map((id) => s.g.at[s.u(id)]!)
    for (const hex of guns) {
      expect(distance(hex, hexAt('1621'))).toBe(1)
      expect(s.g.at.some((at, u) => at === hex && isInfantry[u] === 1)).toBe(true)
    }
    const germansIn = (c: number): boolean =>
      s.g.at.some((at, u) => at >= 0 && unitSide[u] === GERMAN && country[at] === c)
    expect([BELGIUM, LUXEMBOURG, NETHERLANDS].map(germansIn)).toEqual([true, true, false])
  })
  it('plans the wheel through Belgium where the armies may stand anywhere', () => {
    const s = start('free')
    follow(s, 'deploy')
    expect(s.g.phase).toBeGreaterThanOrEqual(0)
    expect([BELGIUM, NETHERLANDS].map((c) => s.g.atWar[c])).toEqual([1, 0])
    // The first two armies stand before Liège.
    for (const army of [1, 2]) expect(distance(s.g.markers[GERMAN][army]!, hexAt('1621'))).toBeLessThan(7)
  })
})
