/** Effects of the shock table on both sides (table 5, 10p, 12, 16.1, Q65, Q107). */
import type { Table } from '@em/engine'
import { shockLoss } from '../data/index.ts'
import type { Bailen, Leader, ShockResult, Unit } from '../types.ts'
import { stackAt } from './field.ts'
import { rollLeaderHit } from './leader-hit.ts'
import { leaderLost } from './leaders.ts'
import { eliminate, loseSP } from './losses.ts'
import { pushRetreat } from './retreat.ts'
import { areLoneGuns, hexesOf } from './shock-account.ts'
import type { ShockFrame } from './shock-frame.ts'
import { onMap, topOf } from './units.ts'

/** One point from the top participating unit of each hex (Q65). */
function lose(g: Bailen, units: readonly Unit[], lent: Leader, t: Table): void {
  for (const hex of hexesOf(g, units)) {
    const u = topOf(
      g,
      units.filter((v) => g.at[v] === hex),
    )
    // The leader who lent his factor falls with the last of his stack (16.1c); others seek shelter (16i).
    if (g.leaderAt[lent] === hex && g.sp[u]! <= shockLoss && stackAt(g, hex).length === 1) {
      leaderLost(g, t, lent, '16.1c')
    }
    loseSP(g, t, u, shockLoss, 'Q65')
  }
}

/** D1, D2, DB: guns without escort are lost, and the leader there who lent his factor with them (10p, 16n). */
function loseGuns(g: Bailen, f: ShockFrame, t: Table): void {
  if (f.against >= 0) leaderLost(g, t, f.against, '16.1c')
  for (const u of stackAt(g, f.hex)) eliminate(g, t, u, '10p')
}

const hexesBack = (result: ShockResult): number => (result === 'A2' || result === 'D2' ? 2 : 1)

export function applyResult(g: Bailen, f: ShockFrame, t: Table): void {
  const result = f.result as ShockResult
  f.stage = 'hits'
  const defenders = f.defenders.filter((u) => g.at[u] === f.hex)
  if (!f.broken && (result === 'AB' || result === 'BM')) lose(g, f.attackers, f.leader, t)
  if (result === 'BM' || result === 'DB') {
    if ((result === 'DB' || f.broken) && areLoneGuns(g, f.hex)) loseGuns(g, f, t)
    else lose(g, defenders, f.against, t)
  }
  if (result === 'D1' || result === 'D2') {
    if (areLoneGuns(g, f.hex)) return loseGuns(g, f, t)
    // Every unit in the hex goes, including skirmishers that stayed out of the fight.
    pushRetreat(g, t, { units: stackAt(g, f.hex), hexes: hexesBack(result), from: f.from, test: true })
  }
  if (!f.broken && (result === 'A1' || result === 'A2')) {
    for (const hex of f.from) {
      const units = f.attackers.filter((u) => g.at[u] === hex)
      pushRetreat(g, t, { units, hexes: hexesBack(result), from: [f.hex], test: true })
    }
  }
}

/** 16.1: leaders who lent their factor to a stack that took the loss. */
export function hitLeaders(g: Bailen, f: ShockFrame, t: Table): void {
  f.stage = 'retreat'
  const attackersLost = !f.broken && (f.result === 'AB' || f.result === 'BM')
  const defendersLost = f.result === 'BM' || f.result === 'DB'
  if (f.leader >= 0) lent(g, f.leader, f.attackers, attackersLost, t)
  if (f.against >= 0) lent(g, f.against, f.defenders, defendersLost, t)
}
function lent(g: Bailen, leader: Leader, units: readonly Unit[], lost: boolean, t: Table): void {
  if (g.leaderAt[leader]! < 0) return
  // Also when the units found no way to retreat: the stack is gone, and he with it (16.1c, 12j).
  if (units.every((u) => !onMap(g, u))) leaderLost(g, t, leader, '16.1c')
  else if (lost) rollLeaderHit(g, t, leader)
}
