/** A cheap copy of the state, by hand. */
import type { Frame } from '@em/engine'
import type { NachParis } from './types.ts'

/** Frames hold scalars, lists of numbers, and what a nested procedure has told, which is never changed in place. */
function cloneFrame(frame: Frame): Frame {
  const copy = { ...frame } as Record<string, unknown>
  for (const key in copy) {
    const value = copy[key]
    if (Array.isArray(value)) copy[key] = value.slice()
  }
  return copy as unknown as Frame
}

/** Lists by hex are never changed in place and are shared. */
export const clone = (g: NachParis): NachParis => ({
  ...g,
  stack: g.stack.map(cloneFrame),
  at: g.at.slice(),
  steps: g.steps.slice(),
  facing: g.facing.slice(),
  marks: g.marks.slice(),
  lost: g.lost.slice(),
  supply: g.supply.slice(),
  spent: g.spent.slice(),
  works: g.works.slice(),
  line: g.line.slice(),
  fip: g.fip.slice(),
  ammo: g.ammo.slice(),
  fog: g.fog.slice(),
  doctrine: g.doctrine.slice(),
  hq: g.hq.slice(),
  replaced: g.replaced.slice(),
  due: g.due.slice(),
  squadrons: g.squadrons.slice(),
  forts: g.forts.slice(),
  broken: g.broken.slice(),
  flooded: g.flooded.slice(),
  lockHeld: g.lockHeld.slice(),
  held: g.held.slice(),
  failed: [g.failed[0], g.failed[1]],
  pool: g.pool.slice(),
  losses: g.losses.slice(),
  fallen: g.fallen.slice(),
  transit: g.transit.slice(),
  convoys: g.convoys.slice(),
  loaded: g.loaded.slice(),
  spotted: g.spotted.slice(),
  sorties: g.sorties.slice(),
  assaults: g.assaults.map((a) => ({ ...a, guns: a.guns.slice() })),
  shelled: g.shelled.slice(),
  shelledWorks: g.shelledWorks.slice(),
  vp: [g.vp[0], g.vp[1]],
})
