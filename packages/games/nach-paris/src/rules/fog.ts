/** Fog of War markers (19): gained in the Combat Phase, lost by acting in the open. */
import type { Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { distance, limits, unitCount, unitNation, unitSide } from '../data/index.ts'
import {
  ASSAULTS,
  BOMBARDED,
  FOUGHT,
  type Hex,
  type NachParis,
  RECON,
  SHAKEN,
  type Side,
  SPENT,
  SPOTTED,
  type Unit,
  WORKED,
} from '../types.ts'
import { type Loop, loopStep, pushLoop } from './nations.ts'
import { learn, seenZone } from './seen.ts'
import { has, isHq, mark } from './units.ts'
import { inEnemyZone } from './zones.ts'

/** Nearer than this to an enemy HQ no unit hides (19.1.6, R103). */
const HQ_SEES = limits.fowHqDistance

/** Removes their markers: all players see them (19.4). `rule` is the cause. */
export function reveal(g: NachParis, t: Table, units: readonly Unit[], rule: string): void {
  for (const u of units) {
    if (g.fog[u] !== 1) continue
    g.fog[u] = 0
    t.reveal()
    t.log({ key: 'log.revealed', params: { unit: u, hex: g.at[u]! }, rules: [rule] })
  }
}

/** Actions in its Player Turn that keep it in the open. */
const IN_THE_OPEN = BOMBARDED | FOUGHT | SPENT | ASSAULTS | RECON | SHAKEN | SPOTTED | WORKED

function mayHide(g: NachParis, u: Unit, hqs: readonly Hex[]): boolean {
  const hex = g.at[u]!
  if (hex < 0 || g.fog[u] === 1 || isHq(u) || has(g, u, IN_THE_OPEN)) return false
  // The offer does not reveal zones of hidden units: an attempt in one of them fails.
  if (seenZone(g, g.side, hex)) return false
  return hqs.every((hq) => distance(hex, hq) >= HQ_SEES)
}
function enemyHqs(g: NachParis, side: Side): Hex[] {
  const found: Hex[] = []
  for (let u = 0; u < unitCount; u++) if (g.at[u]! >= 0 && isHq(u) && unitSide[u] !== side) found.push(g.at[u]!)
  return found
}

const loop: Loop = {
  name: 'hide',
  offer(g, f) {
    const hqs = enemyHqs(g, f.side)
    const found: NachParisAction[] = []
    for (let u = 0; u < unitCount; u++) {
      if (unitNation[u] === f.nation && mayHide(g, u, hqs)) found.push({ type: 'hide', unit: u })
    }
    return found
  },
  take(g, t, action) {
    if (action.type !== 'hide') return
    const { unit } = action
    learn(g, t, g.side, g.at[unit]!)
    if (inEnemyZone(g, g.side, g.at[unit]!)) {
      mark(g, [unit], SPENT)
      t.log({ key: 'log.notHidden', params: { unit, hex: g.at[unit]! }, rules: ['19.1.6'] })
      return
    }
    t.log({ key: 'log.hidden', params: { unit, hex: g.at[unit]! }, rules: ['19.1.6'] })
    g.fog[unit] = 1
  },
}

export const pushFog = (g: NachParis, t: Table, side: Side): void => {
  if (g.options.fog) pushLoop(g, t, loop, side)
}
export const fogSteps = [loopStep(loop)]
