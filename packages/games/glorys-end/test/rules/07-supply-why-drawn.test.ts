/** What cuts a line, and by which rule, in positions by chance (7.2, 7.3, 7.10, 7.11, A48, A67). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { country, GERMAN, LIEGE_FORTRESS, labelOf, townHexes, unitIds } from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { FULL } from '../../src/rules/supply-kinds.ts'
import { explainSupply } from '../../src/rules/supply-why.ts'
import { placeUnits } from '../../src/rules/units.ts'
import { drawn } from '../drawn.ts'
import { plainOf } from '../plain-rules.ts'
import { whyUnfed } from '../plain-why.ts'
import { hex } from '../position.ts'

/** The middle of the map and its edges, Liège and Brussels. */
const PLACES = [undefined, '2812', '1622', '4440', '1622', '1525', '1835'] as const
const TOLD = new Set<string>()

describe('drawn positions', () => {
  it.each(Array.from({ length: 24 }, (_, i) => i))(
    '[7.2a] [7.2c] [7.3c] [7.3d] [7.3e] [7.10a] [7.10d] [7.11a] [7.11b] [A48] [A67] what cuts a line: %i',
    (seed) => {
      const random = seeded(`why ${seed}`)
      const place = PLACES[seed % PLACES.length]
      const { g } = drawn(`why ${seed}`, 20 + 15 * (seed % 5), 2 + (seed % 3), {}, place && hex(place))
      Object.assign(g.options, { liegeStrict: seed % 2 === 1 })
      if (place === '1622' && fieldOf(g).side[hex('1620')] !== GERMAN) placeUnits(g, [LIEGE_FORTRESS], hex('1620'))
      // Towns that are new to their owner, and few that feed.
      const few = townHexes.filter(() => random.below(4) > seed % 3)
      g.controlAtTurn = g.controlAtTurn.map((held, h) => (few.includes(h) ? -1 : held))
      if (seed % 5 === 0) g.atWar = g.atWar.with(country[pick(townHexes, random)]!, 0)
      if (place === '1835') g.control = g.control.with(hex('2038'), GERMAN)
      const plain = plainOf(g)
      for (let u = 0; u < g.at.length; u++) {
        if (g.at[u]! < 0) continue
        const { kinds, rule, blockedBy } = explainSupply(g, u)
        if ((kinds & FULL) !== 0) continue
        const told = blockedBy === undefined ? rule : `${rule} ${labelOf(blockedBy)}`
        TOLD.add(rule!)
        expect(whyUnfed(g, plain, u), `${unitIds[u]} in ${labelOf(g.at[u]!)}`).toContain(told)
      }
    },
  )

  it('[7.2a] and every reason came up', () => {
    const all = ['7.2a', '7.2c', '7.3d', '7.3e', '7.10a', '7.10d', '7.11a', '7.11b', 'A48', 'A67']
    expect(all.filter((rule) => !TOLD.has(rule))).toEqual([])
  })
})
