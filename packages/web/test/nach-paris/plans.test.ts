/** Plans before their execution: the facing at the end of a march; and knowledge of markers, with its age. */
import type { LogEntry } from '@em/engine'
import { unitIndex } from '@em/nach-paris/data'
import { catalogues, makeFormatter } from '@em/nach-paris/texts'
import { HIDDEN } from '@em/nach-paris/types'
import { afterEach, describe, expect, it } from 'vitest'
import { choose } from '../../src/kept.ts'
import { placeOf } from '../../src/skin/index.ts'
import { COMPANY, FACING } from '../../src/skins/nach-paris/company.ts'
import type { NachParisAction, NachParisView } from '../../src/skins/nach-paris/game.ts'
import { interaction } from '../../src/skins/nach-paris/interaction.ts'
import { told } from '../../src/skins/nach-paris/knowledge.ts'
import { arcsShown, scopeOf } from '../../src/skins/nach-paris/moving.ts'
import { uiCatalogues } from '../../src/skins/nach-paris/texts.ts'
import { situations } from '../skin-play.ts'
import { Hands } from './hands.ts'
import { legalOf, passTo, stepOf, viewOf } from './match.ts'

const situation = situations<NachParisView, NachParisAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})

describe('a march whose facing the reader chooses', () => {
  afterEach(() => {
    choose(FACING, 'staff')
    choose(COMPANY, 'stack')
  })

  it('waits at its destination for the wheel, and ends with the facing that was turned', async () => {
    choose(FACING, 'reader')
    choose(COMPANY, 'unit')
    const at = passTo('guise', (p) => stepOf(p) === 'movement' && legalOf(p).some((a) => a.type === 'pick'))
    const hands = new Hands(at.match, at.seat, (m, x) => situation(m, x, 'en', new Set()))
    const marches = (unit: number) =>
      interaction(hands.s)
        .targets(`piece:${unit}`)
        .filter((t) => t.select !== undefined && t.choices[0]?.confirm !== true)
    const unit = legalOf(at).flatMap((a) => (a.type === 'pick' && marches(a.unit).length > 0 ? [a.unit] : []))[0] ?? -1
    const [target] = marches(unit)
    if (!target) throw new Error('nobody can march')
    const before = at.match.moves.length
    await hands.click(`piece:${unit}`)
    await hands.click(target.at)
    expect(at.match.moves.length).toBe(before)
    expect(scopeOf(hands.key)?.hex).toBe(placeOf(target.at))
    // Front, flank and rear are named where the facing is decided, not over every march.
    expect(arcsShown(hands.s, hands.key, null)).toBe(true)
    expect(arcsShown(hands.s, `piece:${unit}`, null)).toBe(false)
    expect(arcsShown(hands.s, `piece:${unit}`, 'widget:face-2')).toBe(true)
    const staff = interaction(hands.s).buttons(hands.key)
    expect(staff.map((b) => b.id)).toEqual(['march'])
    const facing = ((viewOf(at).facing[unit] ?? 0) + 2) % 6
    await hands.click(`widget:face-${facing}`)
    expect(viewOf(at).at[unit]).toBe(placeOf(target.at))
    expect(viewOf(at).facing[unit]).toBe(facing)
  })
})

describe('what the log has told of markers', () => {
  const entry = (key: string, params: LogEntry['params']): LogEntry => ({ key, params: params ?? {}, rev: 0 })
  const [a, b] = [unitIndex('9e DI'), unitIndex('12e DI')]

  it('names units that hid in a hex until one is seen there or marches unseen', () => {
    const log = [
      entry('log.gt', { gt: 18 }),
      entry('log.hidden', { unit: a, hex: 100 }),
      entry('log.hidden', { unit: b, hex: 100 }),
      entry('log.gt', { gt: 19 }),
      entry('log.revealed', { unit: b, hex: 100 }),
    ]
    expect(told(log.slice(0, 3)).get(100)).toEqual({ gt: 18, units: [a, b] })
    expect(told(log).get(100)).toEqual({ gt: 19, units: [a] })
    const marched = told([...log, entry('log.moves', { unit: HIDDEN, from: 100, hex: 101 })])
    expect(marched.get(100)).toEqual({ gt: 19, units: [] })
    expect(marched.get(101)).toEqual({ gt: 19, units: [] })
    expect(marched.get(102)).toBeUndefined()
  })
})
