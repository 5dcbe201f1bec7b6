/** Strategic movement: reserves go by rail and sea to where they are wanted (11). */

import type { Frame } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import type { Unit } from '../data/index.ts'
import type { Scene } from './scene.ts'
import { contextOf, groupOf, standWorth } from './stand.ts'

/** Less than this is not worth giving up a march. */
const LEAST = 0.9

export function chooseRail(s: Scene, _f: Frame, legal: readonly GloryAction[]): GloryAction | undefined {
  const c = contextOf(s)
  const stays = new Map<Unit, number>()
  let best: GloryAction | undefined
  let most = LEAST
  for (const a of legal) {
    if (a.type !== 'rail' && a.type !== 'sea') continue
    const group = groupOf(s, [a.unit])
    let stay = stays.get(a.unit)
    if (stay === undefined) {
      stay = group.from < 0 ? -8 : standWorth(c, group, group.from) + (c.share.get(a.unit) ?? 0)
      stays.set(a.unit, stay)
    }
    const gain = standWorth(c, group, a.hex) - stay
    if (gain <= most) continue
    most = gain
    best = a
  }
  return best ?? legal.find((a) => a.type === 'done')
}
