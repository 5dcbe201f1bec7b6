/** A cheap copy of the state, by hand. */
import { copyFrame } from '@em/engine'
import type { Glory } from './types.ts'

/** Lists by hex are never changed in place and are shared. */
export const clone = (g: Glory): Glory => ({
  ...g,
  stack: g.stack.map(copyFrame),
  at: g.at.slice(),
  steps: g.steps.slice(),
  depth: g.depth.slice(),
  marks: g.marks.slice(),
  army: g.army.slice(),
  trenches: g.trenches.slice(),
  trenchSide: g.trenchSide.slice(),
  trenchDone: g.trenchDone.slice(),
  zones: g.zones.slice(),
  vp: [g.vp[0], g.vp[1]],
  held: g.held.slice(),
  counted: g.counted.slice(),
  pool: g.pool.slice(),
  atWar: g.atWar.slice(),
  lifted: g.lifted.slice(),
  markers: [g.markers[0].slice(), g.markers[1].slice()],
})
