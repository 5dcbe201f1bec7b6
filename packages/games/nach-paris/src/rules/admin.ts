/** Phase I, Administrative (3.2.2): rain, lines of communications of both sides, doctrine, repair, locks. */
import { automatic, type Frame, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { country, LUXEMBOURG, limits, railHexes } from '../data/index.ts'
import { ALLIED, enemyOf, GERMAN, type NachParis, type Side } from '../types.ts'
import { commandSteps, pushHqChanges } from './command.ts'
import { testDoctrine } from './doctrine.ts'
import { fieldOf } from './field.ts'
import { lockSteps, pushLocks } from './locks.ts'
import { pushRepair, repairSteps } from './repair.ts'
import { pushSupply, supplySteps } from './supply.ts'
import { rollRain } from './weather.ts'

export interface AdminFrame extends Frame {
  readonly step: 'admin'
  readonly side: Side
  /** The next part. */
  at: number
}
export const pushAdmin = (t: Table, side: Side): void => t.push<AdminFrame>({ step: 'admin', side, at: 0 })

/** 12.1.7a: on GT3 the railways of Luxembourg become German, up to its borders; not where Allies stand. */
function takeLuxembourg(g: NachParis, t: Table): void {
  if (g.gt !== limits.luxembourgFrom) return
  const field = fieldOf(g)
  const taken = railHexes.filter(
    (hex) => country[hex] === LUXEMBOURG && g.rail[hex] === ALLIED && field.side[hex] !== ALLIED,
  )
  if (taken.length === 0) return
  const rail = g.rail.slice()
  for (const hex of taken) rail[hex] = GERMAN
  g.rail = rail
  t.log({ key: 'log.luxembourg', params: { n: taken.length }, rules: ['12.1.7a'] })
}

/** In order (3.2.1b); both sides are rated in every phase, the attacker first (3.2.2d). */
const PARTS: readonly ((g: NachParis, t: Table, side: Side) => void)[] = [
  (g, t, side) => {
    if (side !== GERMAN) return
    rollRain(g, t)
    takeLuxembourg(g, t)
  },
  (g, t, side) => pushHqChanges(g, t, side),
  (_g, t, side) => pushSupply(t, side),
  (_g, t, side) => pushSupply(t, enemyOf(side)),
  (g, t, side) => testDoctrine(g, t, side),
  (g, t, side) => pushRepair(g, t, side),
  (g, t, side) => pushLocks(g, t, side),
]

const admin = automatic<NachParis, AdminFrame, NachParisAction>('admin', (g, f, t) => {
  const part = PARTS[f.at]
  f.at++
  if (part) part(g, t, f.side)
  else t.pop()
})
export const adminSteps = [
  step<NachParis, AdminFrame, NachParisAction, NachParisAction>(admin),
  ...commandSteps,
  ...supplySteps,
  ...repairSteps,
  ...lockSteps,
]
