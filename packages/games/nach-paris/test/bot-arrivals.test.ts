/** Why the bot brings a unit on where it does (7.7): mostly there is one place, beside its HQ there are several. */
import { fill, weightsOf } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { bot, mind } from '../src/bot.ts'
import { nachParis } from '../src/index.ts'
import { arrivalHexes } from '../src/rules/arrive.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { arrivalOf } from '../src/rules/scenario.ts'
import { isHq, isTroops, sideOf } from '../src/rules/units.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'
import { ALLIED, GERMAN, type Unit } from '../src/types.ts'
import { type Scene, start } from './position.ts'

const begun = (before: (s: Scene) => void = () => {}): Scene => {
  const s = start('guise', Object.values(nachParis.steps))
  before(s)
  return s.push((g, t) => {
    g.side = GERMAN
    pushMovement(t, GERMAN)
  })
}
const candidates = (s: Scene) =>
  mind.candidates(nachParis.view(s.g, s.seat()), s.seat(), s.legal(), weightsOf(mind.weights) as never)
const said = (s: Scene, n: number) =>
  (['es', 'en'] as const).map((lang) =>
    candidates(s)
      [n]!.why()
      .map(({ key, params }) => fill(catalogues[lang][key] ?? key, params, makeFormatter(lang), lang))
      .join(', '),
  )
/** The first who comes, beside its HQ, which stands on the map: the enemy has its own place. */
function withoutPlace(): { readonly s: Scene; readonly unit: Unit } {
  const { unit, hex } = begun()
    .offers('arrive')
    .find((a) => !isHq(a.unit))!
  const s = begun(({ g }) => {
    const hq = g.hq[unit]!
    g.at[hq] = arrivalOf(g, hq)!.hex
    g.at[g.steps.findIndex((n, u) => n > 0 && sideOf(u) === ALLIED && isTroops(u))] = hex
  })
  return { s, unit }
}

describe('the reason for an arrival', () => {
  it('of a unit with one place is that there is no other, however far from everything it is', () => {
    const s = begun()
    expect(new Set(s.offers('arrive').map((a) => a.unit)).size).toBeGreaterThan(3)
    const [chosen, ...others] = candidates(s)
    expect(chosen!.action).toMatchObject({ type: 'arrive' })
    expect([chosen!.why(), others]).toEqual([[{ key: 'why.drill.arrive', value: 0 }], []])
    expect(said(s, 0)).toEqual([
      'las unidades llegan por orden, y esta solo puede llegar aquí',
      'units arrive in turn, and this one can arrive only here',
    ])
  })
  it('of a unit with several places is the place, and speaks for the best of them alone', () => {
    const { s, unit } = withoutPlace()
    const places = arrivalHexes(s.g, unit)
    expect(places.length).toBeGreaterThan(2)
    const found = candidates(s)
    expect(found.length).toBe(places.length)
    expect(found[0]!.action).toEqual(bot(nachParis.view(s.g, s.seat()), s.seat(), s.legal(), Math.random as never))
    for (const [i, c] of found.entries()) expect(Math.sign(c.why()[0]!.value)).toBe(i === 0 ? 1 : -1)
    expect(said(s, 0)).toEqual([
      expect.stringMatching(new RegExp(`^de los ${places.length} sitios .*, .+ es el que más le conviene$`)),
      expect.stringMatching(new RegExp(`^of the ${places.length} places where it may arrive .+ suits it best$`)),
    ])
    expect(said(s, 1)[1]).toMatch(/suits it less$/)
  })
})
