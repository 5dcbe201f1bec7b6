import { anyGame } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { localBots } from '../src/bot-thinking.ts'
import type { BotRunner } from '../src/bots.ts'
import { Store } from '../src/store/store.ts'
import { Client, newGame, toyConfig } from './client.ts'
import { asKilled, start, tempDir } from './harness.ts'
import { toyGame, toyGames } from './toy.ts'

const long = toyConfig({ scenario: 'long' })

/** Plays `turns` turns of one walk and one roll, after the secrets. */
async function play(address: string, created: Awaited<ReturnType<typeof newGame>>, turns: number) {
  const seats = await Promise.all(created.seats.map(({ token }) => Client.join(address, created.id, token)))
  const act = async (seat: number, action: unknown) => {
    const player = seats[seat]!
    expect(await player.act(action)).toMatchObject({ t: 'done' })
    await Promise.all(seats.map((other) => other.until(() => other.rev === player.rev)))
  }
  await act(0, { type: 'choose', n: 1 })
  await act(1, { type: 'choose', n: 2 })
  for (let turn = 0; turn < turns; turn++) {
    await act(turn % 2, { type: 'walk', by: 2 })
    await act(turn % 2, { type: 'roll' })
  }
  return { red: seats[0]!, blue: seats[1]!, act }
}

describe('a restart', () => {
  it('goes on where it was, log and undo included', async () => {
    const dataDir = tempDir()
    const before = await start({ dataDir })
    const created = await newGame(before.address, { config: long })
    const { red, act } = await play(before.address, created, 40)
    await act(0, { type: 'walk', by: 1 })
    await act(0, { type: 'walk', by: 1 })
    const { view } = red
    await before.server.close()
    expect(await red.closed()).toBe(1001)

    const { address } = await start({ dataDir })
    const again = await Client.join(address, created.id, created.seats[0]!.token)
    expect(again.view).toEqual(view)
    const state = again.messages[0]
    if (state?.t !== 'state') throw new Error('no state')
    // The two choices (one of them with a note for red alone), 40 turns of two moves, two steps.
    expect(state.log).toHaveLength(2 + 1 + 80 + 2)
    expect(state.canUndo).toBe(true)
    expect(await again.undo()).toMatchObject({ t: 'done' })
    expect(await again.undo()).toMatchObject({ t: 'done' })
    expect(await again.undo()).toMatchObject({ t: 'refused' })
    expect(again.view.walked).toBe(0)
  })

  it('replays undos that were stored after the newest snapshot', async () => {
    const dataDir = tempDir()
    const before = await start({ dataDir })
    const created = await newGame(before.address, { config: long })
    const { red, act } = await play(before.address, created, 30)
    for (let i = 0; i < 20; i++) {
      await act(0, { type: 'walk', by: 1 })
      expect(await red.undo()).toMatchObject({ t: 'done' })
      await red.until(() => red.legal.length === 4)
    }
    const { rev, view } = red
    const { address } = await start({ dataDir: asKilled(dataDir) })
    const again = await Client.join(address, created.id, created.seats[0]!.token)
    expect(rev).toBe(2 + 60 + 40)
    expect(again.view).toEqual(view)
  })

  it('forgets games that nobody uses and loads them again', async () => {
    const { address } = await start({ capacity: 2 })
    const all = []
    for (let i = 0; i < 6; i++) {
      const created = await newGame(address, { config: long })
      const { red, blue } = await play(address, created, i)
      all.push({ created, view: red.view })
      red.close()
      blue.close()
      await Promise.all([red.closed(), blue.closed()])
    }
    for (const { created, view } of all) {
      const again = await Client.join(address, created.id, created.seats[0]!.token)
      expect(again.view).toEqual(view)
    }
  })
})

describe('new rules', () => {
  const changed = { toy: anyGame(toyGame('2', 2)) }

  it('take over a running game where it stands, and the change is recorded', async () => {
    const dataDir = tempDir()
    const before = await start({ dataDir })
    const created = await newGame(before.address, { config: toyConfig() })
    const { red } = await play(before.address, created, 4)
    expect(red.legal).toContainEqual({ type: 'walk', by: 3 })
    await before.server.close()

    const { address, server } = await start({ dataDir, games: changed })
    const again = await Client.join(address, created.id, created.seats[0]!.token)
    expect(again.view).toEqual(red.view)
    expect(again.legal).not.toContainEqual({ type: 'walk', by: 3 })
    await again.act({ type: 'roll' })
    const blue = await Client.join(address, created.id, created.seats[1]!.token)
    await blue.act({ type: 'roll' })
    const record = (await (await fetch(`${address}/api/games/${created.id}/record`)).json()) as Record<string, unknown>
    expect(record).toMatchObject({
      rulesVersion: '2',
      rulesChanges: [{ rev: 10, moves: 10, before: '1', after: '2' }],
    })
    await server.close()

    // A finished game stays as it is, whatever the rules become.
    const third = await start({ dataDir, games: { toy: anyGame(toyGame('3')) } })
    const still = (await (await fetch(`${third.address}/api/games/${created.id}/record`)).json()) as unknown
    expect(still).toEqual(record)
  })

  it('that refuse a move after the last snapshot say which game and which move', async () => {
    const dataDir = tempDir()
    const before = await start({ dataDir })
    const created = await newGame(before.address, { config: toyConfig() })
    const { act } = await play(before.address, created, 0)
    await act(0, { type: 'walk', by: 3 })
    // Not closed politely, so the newest snapshot is the first one.
    const { address } = await start({ dataDir: asKilled(dataDir), games: changed })
    const again = Client.open(address, created.id, created.seats[0]!.token)
    expect(await again.closed()).toBe(4409)
    const [error] = again.messages
    expect(error?.t === 'error' && error.message).toMatch(
      new RegExp(`Game ${created.id} cannot be loaded: submission 3 is refused by rules version 2`),
    )
    // Anybody may read that sentence, and the submission may be a secret.
    expect(again.received.join()).not.toMatch(/walk|tooFar|seat/)
    // Nothing was lost: the rules that it was played under still load it.
    const old = await start({ dataDir: asKilled(dataDir) })
    const red = await Client.join(old.address, created.id, created.seats[0]!.token)
    expect(red.view.places).toEqual([3, 0])
  })
})

describe('bots after a restart', () => {
  it('go on with the decision that they owed', async () => {
    const dataDir = tempDir()
    const never: BotRunner = { decide: () => new Promise(() => {}), close: async () => {} }
    const before = await start({ dataDir, bots: never })
    const created = await newGame(before.address, { seats: [{ kind: 'bot', bot: 'random' }, { kind: 'bot' }] })
    await before.server.close()

    const { address } = await start({ dataDir, bots: localBots(toyGames) })
    const guest = await Client.join(address, created.id)
    await guest.until(() => guest.deciders.length === 0)
    const { status } = await fetch(`${address}/api/games/${created.id}/record`)
    expect(status).toBe(200)
  })
})

describe('the store', () => {
  it('keeps only hashes of keys', async () => {
    const dataDir = tempDir()
    const { address } = await start({ dataDir })
    const created = await newGame(address)
    const store = await Store.open(asKilled(dataDir))
    try {
      expect(store.seatOfKey(created.seats[0]!.token)).toBeUndefined()
      expect(JSON.stringify(store.game(created.id))).not.toContain(created.seats[0]!.token)
    } finally {
      store.close()
    }
  })
})
