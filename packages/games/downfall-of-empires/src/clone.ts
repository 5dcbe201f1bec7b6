/** A cheap copy of the state, by hand. */
import { copyFrame } from '@em/engine'
import type { Downfall } from './types.ts'

export const clone = (g: Downfall): Downfall => ({
  ...g,
  stack: g.stack.map(copyFrame),
  armyZone: g.armyZone.slice(),
  armyStep: g.armyStep.slice(),
  armySide: g.armySide.slice(),
  activated: g.activated.slice(),
  fought: g.fought.slice(),
  unsupplied: g.unsupplied.slice(),
  control: g.control.slice(),
  lastSolo: g.lastSolo.slice(),
  mayEntrench: g.mayEntrench.slice(),
  trench: [g.trench[0].slice(), g.trench[1].slice()],
  missions: g.missions.slice(),
  tiles: g.tiles.map((t) => t.slice()),
  raised: g.raised.map((t) => t.slice()),
  placed: g.placed.map((t) => t.slice()),
  shown: g.shown.map((t) => t.slice()),
  tracks: g.tracks.slice(),
  offensiveUsed: g.offensiveUsed.slice(),
  gasUsed: g.gasUsed.slice(),
})
