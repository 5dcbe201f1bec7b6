/** Locks (17.2, optional): from GT14 the Belgians and the French may flood land. */
import type { Denial, Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { floodAreas, limits, locks } from '../data/index.ts'
import { ALLIED, type NachParis, type Nation, type Side } from '../types.ts'
import { stackAt } from './field.ts'
import { lockHexes } from './hold.ts'
import { type Loop, loopStep, pushLoop } from './nations.ts'
import { inPlay } from './scenario.ts'

function whyNot(g: NachParis, nation: Nation, area: number): Denial | undefined {
  const lock = floodAreas[area]!
  if (g.gt < locks.fromGT) return { rule: '17.2.1a', key: 'deny.lockEarly', params: { gt: locks.fromGT } }
  if (lock.nation !== nation || !lock.control.every((hex) => inPlay(g, hex)))
    return { rule: '17.2.1b', key: 'deny.lockNotYours', params: { area } }
  if (g.flooded[area] === 1) return { rule: '17.2.2', key: 'deny.lockOpen', params: { area } }
  if (!lock.control.every((hex) => g.lockHeld[lockHexes.indexOf(hex)] === lock.nation))
    return { rule: '17.2.1c', key: 'deny.lockLost', params: { area } }
  // R83: no unit can be on flooded ground, so the gates stay shut while one stands there.
  if (lock.plain.some((hex) => stackAt(g, hex).length > 0))
    return { rule: 'R83', key: 'deny.lockPeople', params: { area } }
  return undefined
}

function open(g: NachParis, t: Table, area: number): void {
  const die = t.roll(limits.die)
  const yes = die <= locks.cab
  if (yes) g.flooded[area] = 1
  t.log({ key: yes ? 'log.lockOpened' : 'log.lockStuck', params: { area, die }, rules: ['17.2.1a', '17.2.2'] })
}

/** One attempt for each area in a phase. */
const loop: Loop = {
  name: 'locks',
  offer: (g, f) =>
    floodAreas.flatMap((_, area): NachParisAction[] =>
      f.noted.includes(area) || whyNot(g, f.nation, area) ? [] : [{ type: 'openLock', area }],
    ),
  take(g, t, action, f) {
    if (action.type !== 'openLock') return
    open(g, t, action.area)
    f.noted.push(action.area)
  },
  refuse(g, f, action) {
    const { area } = action as { area?: unknown }
    if (action.type !== 'openLock' || typeof area !== 'number' || !floodAreas[area]) return undefined
    if (f.noted.includes(area)) return { rule: '17.2.1a', key: 'deny.lockTried', params: { area } }
    return whyNot(g, f.nation, area)
  },
}
export function pushLocks(g: NachParis, t: Table, side: Side): void {
  if (g.options.locks && side === ALLIED) pushLoop(g, t, loop, side)
}
export const lockSteps = [loopStep(loop)]
