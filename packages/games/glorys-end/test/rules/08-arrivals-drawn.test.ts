/** Who comes where in positions by chance, against the text (8.2 to 8.5, 3.7, 11.5f, A43, A72, A78). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  BELGIUM,
  BRITISH,
  coastalHexes,
  eastEdge,
  entryHex,
  entryTurn,
  GERMAN,
  hexAt,
  labelOf,
  parisHexes,
  portAccess,
  portHexes,
  southEdge,
  unitIds,
  unitNation,
  unitSide,
  unitSteps,
  westEdge,
} from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushReinforce, whyNotEnter } from '../../src/rules/reinforce.ts'
import { AWAY } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { whyNoArrival } from '../plain-refusals.ts'

const GATES = [...portHexes, ...coastalHexes, ...eastEdge, ...southEdge, ...westEdge, ...parisHexes]
/** Of Antwerp and Rouen. */
const MOUTHS = portAccess.flat()
const TOLD = new Set<string>()

describe('drawn positions', () => {
  it.each(Array.from({ length: 28 }, (_, i) => i))(
    '[8.1b] [8.2a] [8.3a] [8.3b] [8.3c] [8.3d] [8.4a] [8.4b] [8.4c] [8.5a] [8.5b] [8.5c] [8.5e] [3.7e] [11.5f] who comes where: %i',
    (seed) => {
      const random = seeded(`arrivals ${seed}`)
      const scenario = (['historical', 'free', 'short'] as const)[seed % 3]!
      const side = seed % 4 === 3 ? GERMAN : ALLIED
      const turn = 4 + random.below(26)
      const s = drawn(
        `arrivals ${seed}`,
        60,
        3 + (seed % 3),
        { scenario, side, turn },
        pick(seed % 2 === 0 ? MOUTHS : GATES, random),
      )
      const { g } = s
      if (seed % 6 === 1) g.atWar = g.atWar.with(BELGIUM, 0)
      g.british = random.below(4) === 0 ? 0 : 1
      Object.assign(g.options, { portsByControlOnly: seed % 5 === 0, landingNeedsLine: seed % 5 === 1 })
      for (let u = 0; u < g.at.length; u++) {
        if (entryTurn[u]! <= 0 || g.at[u]! >= 0) continue
        g.at[u] = AWAY
        g.steps[u] = unitSteps[u]!
      }
      if (seed % 4 === 0) {
        // The Channel is lost, or most of it, with Abbeville and the mouths of the rivers.
        const { side: held } = fieldOf(g)
        const gone = [...portHexes, ...MOUTHS, hexAt('2038')].filter(
          (h) => held[h] !== ALLIED && (seed % 8 === 0 || random.below(3) > 0),
        )
        g.control = g.control.map((c, h) => (gone.includes(h) && c >= 0 ? GERMAN : c))
      }
      s.push((_g, t) => pushReinforce(g, t, side))
      const offered =
        s.step() === 'reinforce' ? s.offers('enter').map((a) => `${unitIds[a.unit]} ${labelOf(a.hex)}`) : []
      const due = g.at.flatMap((at, u) =>
        at === AWAY &&
        unitSide[u] === side &&
        entryTurn[u]! <= g.turn &&
        !(unitNation[u] === BRITISH && g.british === 0)
          ? [u]
          : [],
      )
      const may = due.flatMap((u) => {
        const hexes = [...new Set([...GATES, entryHex[u]!])].filter((h) => h >= 0)
        for (const h of hexes) {
          const denied = whyNotEnter(g, fieldOf(g), u, h)
          const told = denied && `${denied.rule} ${denied.key}`
          expect(told, `${unitIds[u]} in ${labelOf(h)}`).toBe(whyNoArrival(g, u, h))
          TOLD.add(told ?? 'may')
        }
        return hexes.filter((h) => !whyNoArrival(g, u, h)).map((h) => `${unitIds[u]} ${labelOf(h)}`)
      })
      expect(offered.sort()).toEqual(may.sort())
    },
  )

  it('[8.5a] and the reasons came up', () => {
    const all = ['3.6b', '6.1b', '6.2a', '8.5a', '8.5b', '8.5c', '8.5e', '11.5f', 'may']
    expect(all.filter((rule) => ![...TOLD].some((told) => told.split(' ')[0] === rule))).toEqual([])
  })
})
