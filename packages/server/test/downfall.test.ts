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

it('plays Downfall of Empires to its end and loads it late within 10 ms', { timeout: 120_000 }, async () => {
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
      late.push(await onCopy(dataDir, (store) => fastestLoad(store, created.id, player)))
    }
    await player.act(pick(player.legal, random))
    await player.until(() => player.rev > rev)
  }
  expect(late.length).toBeGreaterThan(0)
  // The middle one: what runs beside it on this machine must not decide.
  expect(late.sort((a, b) => a - b)[late.length >> 1]).toBeLessThan(10)
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

/** The fastest of a few, since other things run on this machine; and it is the very game that the player sees. */
function fastestLoad(store: Store, id: string, player: Client): number {
  const times = Array.from({ length: 5 }, () => {
    const before = performance.now()
    const { match } = loadMatch(store, game, id)
    const time = performance.now() - before
    expect(JSON.parse(JSON.stringify(match.view(0)))).toEqual(player.view)
    return time
  })
  return Math.min(...times)
}
