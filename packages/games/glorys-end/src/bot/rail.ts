/** Strategic movement: reserves go by rail and sea to where they are wanted (11). */
import { type Frame, reasons } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import type { Unit } from '../data/index.ts'
import { type Choices, kept } from './choices.ts'
import type { Scene } from './scene.ts'
import { contextOf, groupOf, standWorth } from './stand.ts'

/** Worth of a unit that is not on the map. */
const NOWHERE = -8

export function rail(s: Scene, _f: Frame, legal: readonly GloryAction[]): Choices {
  const c = contextOf(s)
  const stays = new Map<Unit, number>()
  const found = kept(legal, 'done', s.w.stand.rail)
  for (const a of legal) {
    if (a.type !== 'rail' && a.type !== 'sea') continue
    const group = groupOf(s, [a.unit])
    const { from } = group
    let stay = stays.get(a.unit)
    if (stay === undefined) {
      stay = from < 0 ? NOWHERE : standWorth(c, group, from) + (c.share.get(a.unit) ?? 0)
      stays.set(a.unit, stay)
    }
    const why = () =>
      reasons(
        (tell) => standWorth(c, group, a.hex, tell),
        (tell) => (from < 0 ? tell('why.wanted', NOWHERE) : standWorth(c, group, from, tell)),
      )
    found.push({ action: a, score: standWorth(c, group, a.hex) - stay, why })
  }
  return found
}
