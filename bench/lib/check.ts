/** Compares what players were promised with the folder of a stopped server. */
import { isDeepStrictEqual } from 'node:util'
import { games } from '@em/all-games'
import { Match, sameAction } from '@em/engine'
import { hmacDice } from '@em/engine/crypto-dice'
import { loadMatch } from '../../packages/server/src/loading.ts'
import { Store } from '../../packages/server/src/store/store.ts'
import type { Table } from './player.ts'

export interface Checked {
  readonly promised: number
  readonly lost: number
  readonly altered: number
  readonly outOfOrder: number
  /** Games whose stored moves, replayed from the start, do not lead to the stored position. */
  readonly differing: number
}

export async function checkFolder(dataDir: string, tables: readonly Table[]): Promise<Checked> {
  const store = await Store.open(dataDir)
  const count = { promised: 0, lost: 0, altered: 0, outOfOrder: 0, differing: 0 }
  try {
    for (const { created, promised } of tables) {
      let last = 0
      for (const { key, seat, action } of promised) {
        count.promised++
        const move = store.moveOfKey(created.id, key)
        if (!move) count.lost++
        else if (move.kind !== 'action' || move.seat !== seat || !sameAction(action, move.action)) count.altered++
        else if (move.rev <= last) count.outOfOrder++
        last = move?.rev ?? last
      }
      const stored = store.game(created.id)
      const game = stored && games[stored.game]
      if (!game) continue
      const { match } = loadMatch(store, game, created.id)
      const again = Match.replay(game, stored.config, hmacDice(stored.secret), match.moves)
      if (again.hash !== match.hash || !isDeepStrictEqual(plain(again.log), plain(match.log))) count.differing++
    }
  } finally {
    store.close()
  }
  return count
}

/** The stored form; the order of fields does not matter. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
