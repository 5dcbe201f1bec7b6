/** Statements appear where they are true: positions that are lost by leaving them, and odds that the combat table has. */

import { fill } from '@em/engine'
import { fieldOf } from '@em/glorys-end/rules/field'
import { isPrepared } from '@em/glorys-end/rules/works'
import { makeFormatter, catalogues as texts } from '@em/glorys-end/texts'
import { describe, expect, it } from 'vitest'
import { frameOf, type S, sideNow, stateOf } from '../../src/skins/glorys-end/game.ts'
import { prompt } from '../../src/skins/glorys-end/prompt.ts'
import { uiCatalogues } from '../../src/skins/glorys-end/texts.ts'
import { situations } from '../skin-play.ts'
import { findPosition, stepOf } from './match.ts'

const missing = new Set<string>()
const speaks = situations({ catalogues: [texts, uiCatalogues], formatter: makeFormatter })

describe('the question whether to give way (13.18b, 14.1c)', () => {
  const found = (prepared: boolean): S => {
    let s: S | undefined
    findPosition('marne', (at) => {
      if (stepOf(at) !== 'giveWay') return false
      s = speaks(at.match, at.seat, 'en', missing) as S
      const g = stateOf(s.view)
      const hex = frameOf(s.view, 'assault')?.hex ?? -1
      return isPrepared(g, fieldOf(g), hex, sideNow(s) as 0) === prepared
    })
    if (!s) throw new Error('nobody is asked')
    return s
  }
  it('[14.5a] warns of the loss of a position only where one stands', () => {
    expect(prompt(found(false), '').detail).toMatch(/No position stands here/)
    expect(prompt(found(true), '').detail).toMatch(/is lost/)
    expect([...missing]).toEqual([])
  })
})

describe('the odds of an assault in a bot’s reasons', () => {
  const said = (odds: string, lang: 'en' | 'es'): string =>
    fill(texts[lang]['why.assault.for'] ?? '', { hex: 0, odds, own: 0.6, foe: 1.8 }, makeFormatter(lang), lang)
  it('are a column of the table, and by what is seen', () => {
    expect(said('4.7:1', 'en')).toMatch(/at about 4:1 by what is seen/)
    expect(said('4.7:1', 'es')).toMatch(/a cerca de 4:1, por lo que se ve/)
    expect(said('1:1.3', 'en')).toMatch(/about 1:2 /)
    expect(said('1:1', 'en')).toMatch(/about 1:1 /)
  })
})
