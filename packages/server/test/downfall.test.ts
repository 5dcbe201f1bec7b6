import { games } from '@em/all-games'
import { defaultConfig, pick, seeded } from '@em/engine'
import type { GameCreated, Position } from '@em/wire'
import { expect, it } from 'vitest'
import { UNHURRIED } from '../src/limits.ts'
import { loadMatch } from '../src/loading.ts'
import { Store } from '../src/store/store.ts'
import { bearer, Client, post } from './client.ts'
import { asKilled, start, tempDir } from './harness.ts'

const game = games['downfall-of-empires']!

it('plays Downfall of Empires to its end, and loads it late with few moves to play again', {
  timeout: 120_000,
}, async () => {
  const dataDir = tempDir()
  const { address } = await start({ games, dataDir, limits: UNHURRIED })
  const seats = [{ kind: 'human' }, { kind: 'bot', bot: 'random' }]
  const { status, body } = await post(address, '/api/games', { game: game.id, config: defaultConfig(game), seats })
  expect(status).toBe(201)
  const created = body as GameCreated
  const player = await Client.join(address, created.id, created.seats[0]!.token)
  const random = seeded('downfall')
  const late: number[] = []
  while (player.deciders.length > 0) {
    await player.until(() => player.deciders.includes(0) || player.deciders.length === 0)
    if (player.deciders.length === 0) break
    const { rev } = player
    if (rev > 150 && rev % 20 === 0) {
      late.push(await onCopy(dataDir, (store) => movesToReplay(store, created.id, player)))
    }
    await player.act(pick(player.legal, random))
    await player.until(() => player.rev > rev)
  }
  expect(late.length).toBeGreaterThan(0)
  // A snapshot of this length is due every fifty moves, and taken where nothing can be undone.
  expect(Math.max(...late)).toBeLessThan(80)
  expect(await onCopy(dataDir, (store) => loadMatch(store, game, created.id).match.over)).toBe(true)

  // Every position of the game, seen by its seat, is the one that its own history leads to.
  const last = player.messages.flatMap((m) => (m.t === 'patch' ? m.events : [])).at(-1)!.rev
  const middle = Math.floor(last / 2)
  const response = await fetch(`${address}/api/games/${created.id}/at/${middle}`, bearer(created.seats[0]!.token))
  const position = (await response.json()) as Position
  expect(position).toMatchObject({ rev: middle, last, viewer: 0, outcome: null })
})

async function onCopy<T>(dataDir: string, look: (store: Store) => T): Promise<T> {
  const store = await Store.open(asKilled(dataDir))
  try {
    return look(store)
  } finally {
    store.close()
  }
}

/** Number of moves that a load replays; it leads to the very game that the player sees. */
function movesToReplay(store: Store, id: string, player: Client): number {
  const { match, rev, saved } = loadMatch(store, game, id)
  expect(JSON.parse(JSON.stringify(match.view(0)))).toEqual(player.view)
  return rev - saved
}
