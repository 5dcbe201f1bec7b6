/** Worth of one combat before the dice are rolled (9.2u-9.2ai): exact over the 36 pairs, kept in a table. */
import { tabled } from '@em/engine'
import { count } from '../odds.ts'

/** Effect of the defender's trench: none; the loser retreats from it; the loser stays in it (9.2af-ah). */
export const NO_TRENCH = 0
export const RETREATS = 1
export const STAYS = 2

export interface Clash {
  /** The target leaves the zone and the attacker has not lost. */
  readonly clear: number
  /** Expected steps lost by each side, and expected levels of trench. */
  readonly defenceLoss: number
  readonly attackLoss: number
  readonly trenchLoss: number
  /** The attacking army itself leaves the map. */
  readonly attackerDies: number
  /** The attacker leaves the map although it won. */
  readonly pyrrhic: number
}

const MOST = 24

/** `second`: another army can take a reduced target's second loss. `helped`: a supporter can take a reduced attacker's. */
export function clash(
  attack: number,
  defence: number,
  attackStep: number,
  targetStep: number,
  trench: number,
  second: boolean,
  helped: boolean,
): Clash {
  const a = Math.max(0, Math.min(MOST - 1, attack))
  const d = Math.max(0, Math.min(MOST - 1, defence))
  const faces = ((attackStep - 1) * 2 + (targetStep - 1)) * 3 + trench
  return table(((a * MOST + d) * 12 + faces) * 4 + (second ? 2 : 0) + (helped ? 1 : 0))
}

/** By key, as `clash` packs it. */
const table = tabled((key) => {
  const [pair, faces] = [Math.floor(key / 48), Math.floor(key / 4) % 12]
  const [strong, full] = [faces >= 6, faces % 6 >= 3]
  return reckon(Math.floor(pair / MOST), pair % MOST, strong, full, faces % 3, (key & 2) !== 0, (key & 1) !== 0)
})

function reckon(
  a: number,
  d: number,
  strong: boolean,
  full: boolean,
  trench: number,
  second: boolean,
  helped: boolean,
): Clash {
  const n = count(a, d)
  const double = n.attDouble / 36
  const win = n.attWin / 36
  const tie = n.tie / 36
  const lose = n.defWin / 36
  const rout = n.defDouble / 36
  const dug = trench !== NO_TRENCH
  // A reduced target's second loss needs an army to take it; otherwise the winner loses nothing (9.2ae).
  const paid = full || second || dug
  const winCosts = paid ? win : 0
  const clearTie = !full && !dug ? tie : 0
  const loseCosts = strong || helped ? lose : 0
  const clearWin = full && trench === STAYS ? 0 : win
  return {
    clear: double + clearWin + clearTie,
    defenceLoss: full
      ? 2 * double + (dug ? 1 : 2) * win + (dug ? 0 : tie + loseCosts)
      : (second ? 2 : 1) * double + (second && !dug ? 2 : 1) * win + (dug ? 0 : tie + loseCosts),
    attackLoss: winCosts + tie + (strong || helped ? 2 : 1) * (lose + rout),
    trenchLoss: dug ? (full || !second ? win : 0) + tie + loseCosts : 0,
    attackerDies: lose + rout + (strong ? 0 : tie + winCosts),
    pyrrhic: strong ? 0 : winCosts,
  }
}
