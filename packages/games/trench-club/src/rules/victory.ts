/** Victory (WIN-1 to WIN-3, SHORT-1, RUL-59, RUL-94): forts, at once; destruction; the limit of rounds. */
import type { Table } from '@em/engine'
import { cost, fortsToWin } from '../data/index.ts'
import { type Ending, type Faction, GONE, type TrenchClub } from '../types.ts'
import { factionOfUnit } from './units.ts'

export function fortsOf(g: TrenchClub, faction: Faction): number {
  let n = 0
  for (const owner of g.fortOwner) if (g.powerFaction[owner] === faction) n++
  return n
}

export function fortsNeeded(g: TrenchClub): number {
  const four = g.powerNation.length > 2
  if (g.options.shortGame) return four ? fortsToWin.shortFour : fortsToWin.shortTwo
  return four ? fortsToWin.four : fortsToWin.two
}

/** Units on the map, in forts, aboard or waiting to be deployed. */
export function unitsOf(g: TrenchClub, faction: Faction): number {
  let n = 0
  for (let u = 0; u < g.at.length; u++) if (g.at[u] !== GONE && factionOfUnit(g, u) === faction) n++
  return n
}

export function worthOf(g: TrenchClub, faction: Faction): number {
  let sum = 0
  for (let u = 0; u < g.at.length; u++) {
    if (g.at[u] !== GONE && factionOfUnit(g, u) === faction) sum += cost[g.unitType[u]!]!
  }
  return sum
}

/** Ends the game. */
export function finish(g: TrenchClub, t: Table, winner: number, ending: Ending, rule: string): true {
  g.winner = winner
  g.ending = ending
  t.log({
    key: winner === 2 ? 'log.draw' : g.round === 0 ? 'log.won.early' : `log.won.${ending}`,
    params: { faction: winner, forts: fortsOf(g, 0), enemyForts: fortsOf(g, 1), round: g.round },
    rules: [rule],
  })
  while (g.stack.length > 0) t.pop()
  return true
}

/** Called after a capture. True: the game is over. */
export function checkForts(g: TrenchClub, faction: Faction, t: Table): boolean {
  if (fortsOf(g, faction) < fortsNeeded(g)) return false
  const four = g.powerNation.length > 2
  return finish(g, t, faction, 'forts', g.options.shortGame ? 'SHORT-1' : four ? 'WIN-1' : 'WIN-2')
}

/** WIN-3: called after captures, mines and combats; if both fall at once the active faction wins. */
export function checkDestroyed(g: TrenchClub, t: Table): boolean {
  const active = g.powerFaction[g.turn]!
  const enemy = (1 - active) as Faction
  if (unitsOf(g, enemy) === 0) return finish(g, t, active, 'destroyed', 'WIN-3')
  if (unitsOf(g, active) === 0) return finish(g, t, enemy, 'destroyed', 'WIN-3')
  return false
}

/** RUL-94: more forts, then units worth more, else a draw. */
export function endByRounds(g: TrenchClub, t: Table): void {
  const forts = fortsOf(g, 0) - fortsOf(g, 1)
  const worth = worthOf(g, 0) - worthOf(g, 1)
  const lead = forts !== 0 ? forts : worth
  finish(g, t, lead > 0 ? 0 : lead < 0 ? 1 : 2, 'rounds', 'RUL-94')
}
