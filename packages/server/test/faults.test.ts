import { anyGame, Last, type Match } from '@em/engine'
import { describe, expect, it, vi } from 'vitest'
import { localBots } from '../src/bot-thinking.ts'
import type { BotRunner } from '../src/bots.ts'
import { Store } from '../src/store/store.ts'
import { Client, newGame, post, toyConfig } from './client.ts'
import { asKilled, later, start, tempDir } from './harness.ts'
import { toy, toyGame, toyGames } from './toy.ts'

const long = toyConfig({ scenario: 'long' })
const faultyConfig = toyConfig({ scenario: 'long', options: { faulty: true } })

/** The toy whose legal actions cannot be computed from round 2 on, in games with the option "faulty". */
function broken() {
  const game = toyGame()
  const { turn } = game.steps
  if (!turn) throw new Error('no turn')
  const actions: typeof turn.actions = (g, f, seat) => {
    if (g.faulty && g.round > 1) throw new Error('the rules fail here')
    return turn.actions(g, f, seat)
  }
  return { toy: anyGame({ ...game, steps: { ...game.steps, turn: { ...turn, actions } } }) }
}

const joinAll = (address: string, created: Awaited<ReturnType<typeof newGame>>) =>
  Promise.all(created.seats.map(({ token }) => Client.join(address, created.id, token)))

async function choose(seats: readonly Client[]) {
  await seats[0]!.act({ type: 'choose', n: 1 })
  await seats[1]!.until(() => seats[1]!.rev === 1)
  await seats[1]!.act({ type: 'choose', n: 2 })
  await seats[0]!.until(() => seats[0]!.rev === 2)
}

describe('a game whose rules fail', () => {
  it('is set aside with a sentence, and the others go on', async () => {
    const dataDir = tempDir()
    const { address } = await start({ dataDir, games: broken() })
    const bad = await newGame(address, { config: faultyConfig })
    const good = await newGame(address, { config: long })
    const [red, blue] = await joinAll(address, bad)
    await choose([red!, blue!])
    await red!.act({ type: 'roll' })
    await blue!.until(() => blue!.rev === 3)
    blue!.send({ t: 'act', id: 'x', rev: 3, action: { type: 'roll' } })
    expect(await red!.closed()).toBe(4423)
    expect(await blue!.closed()).toBe(4423)
    expect(blue!.messages.findLast((m) => m.t === 'error')).toMatchObject({
      message: expect.stringMatching(/set aside.*Nothing is lost/),
    })
    const late = Client.open(address, bad.id, bad.seats[0]!.token)
    expect(await late.closed()).toBe(4423)
    expect(late.received.join()).not.toContain('the rules fail here')

    const [one, two] = await joinAll(address, good)
    await choose([one!, two!])
    expect(await one!.act({ type: 'roll' })).toMatchObject({ t: 'done', rev: 3 })

    // Nothing is lost: rules without the fault continue the game.
    const mended = await start({ dataDir: asKilled(dataDir) })
    const again = await Client.join(mended.address, bad.id, bad.seats[0]!.token)
    expect(again.view.round).toBe(2)
    expect(await again.act({ type: 'roll' })).toMatchObject({ t: 'done' })
  })

  it('stops no other game’s bot after a restart', async () => {
    const dataDir = tempDir()
    const before = await start({ dataDir })
    const seats = [{ kind: 'human' as const }, { kind: 'bot' as const, bot: 'random' }]
    const bad = await newGame(before.address, { config: faultyConfig, seats })
    const never: BotRunner = { decide: () => new Promise(() => {}), close: async () => {} }
    const red = await Client.join(before.address, bad.id, bad.seats[0]!.token)
    await red.act({ type: 'choose', n: 1 })
    await red.until(() => red.view.round === 2 || red.deciders[0] === 0)
    while (red.view.round === 1) {
      await red.until(() => red.deciders[0] === 0)
      await red.act({ type: 'roll' })
      await red.until(() => red.deciders[0] === 0 || red.view.round === 2)
    }
    await before.server.close()
    const stuck = await start({ dataDir, bots: never })
    const good = await newGame(stuck.address, { seats: [{ kind: 'bot' }, { kind: 'bot' }] })
    await stuck.server.close()

    const { address } = await start({ dataDir, games: broken(), bots: localBots(toyGames) })
    const guest = await Client.join(address, good.id)
    await guest.until(() => guest.deciders.length === 0)
    const closed = Client.open(address, bad.id, bad.seats[0]!.token)
    expect(await closed.closed()).toBe(4423)
  })
})

describe('derived data', () => {
  const EVERYBODY = {}
  /** The toy with a value that all games share. `spoil` leaves a wrong one behind, as an interrupted computation would. */
  function careless(spoilBy: 'crash' | 'view') {
    const game = toyGame()
    const { turn } = game.steps
    if (!turn) throw new Error('no turn')
    const shared = new Last<string, object>()
    const spoil = (): never => {
      shared.set('spoilt', EVERYBODY)
      throw new Error('half computed')
    }
    const take: typeof turn.take = (g, f, seat, action, t) => {
      if (action.type === 'crash' && spoilBy === 'crash') spoil()
      turn.take(g, f, seat, action, t)
    }
    const view: typeof game.view = (g, viewer) => {
      const told = shared.get(EVERYBODY) ?? shared.set('sound', EVERYBODY)
      if (spoilBy === 'view' && g.faulty && g.round > 1) spoil()
      return { ...game.view(g, viewer), told }
    }
    return { toy: anyGame({ ...game, view, steps: { ...game.steps, turn: { ...turn, take } } }) }
  }

  it.each([
    ['an action that fails', 'crash'],
    ['a game that is set aside', 'view'],
  ] as const)('of %s does not show in other games', async (_what, spoilBy) => {
    const { address } = await start({ games: careless(spoilBy) })
    const [red, blue] = await joinAll(address, await newGame(address, { config: faultyConfig }))
    await choose([red!, blue!])
    if (spoilBy === 'crash') expect(await red!.act({ type: 'crash' })).toMatchObject({ t: 'error' })
    else {
      await red!.act({ type: 'roll' })
      await blue!.until(() => blue!.rev === 3)
      blue!.send({ t: 'act', id: 'x', rev: 3, action: { type: 'roll' } })
      expect(await blue!.closed()).toBe(4423)
    }
    const guest = await Client.join(address, (await newGame(address)).id)
    expect(guest.view.told).toBe('sound')
  })
})

describe('what is sent', () => {
  it('may be nested as deep as it likes: it is not read', async () => {
    const { address } = await start()
    const created = await newGame(address)
    const [red] = await joinAll(address, created)
    const deep = `${'['.repeat(12_000)}${']'.repeat(12_000)}`
    for (const t of ['act', 'why', 'preview']) {
      const head = t === 'act' ? '"id":"x","rev":0' : '"q":1'
      red!.raw(`{"t":"${t}",${head},"action":{"type":"choose","n":${deep}}}`)
      expect(await red!.next('error')).toMatchObject({ message: expect.stringContaining('nested too deeply') })
    }
    expect(red!.messages.filter((m) => m.t === 'state')).toHaveLength(1)
    expect(await red!.act({ type: 'choose', n: 1 })).toMatchObject({ t: 'done', rev: 1 })
  })

  it('is not offered when the rules stumble over it while they look for a reason', async () => {
    const game = toyGame()
    const { choose: step } = game.steps
    if (!step) throw new Error('no step')
    const refuse = () => {
      throw new RangeError('stumbled')
    }
    const games = { toy: anyGame({ ...game, steps: { ...game.steps, choose: { ...step, refuse } } }) }
    const { address } = await start({ games })
    const [red] = await joinAll(address, await newGame(address))
    const denial = { rule: '', key: 'kernel.notOffered' }
    expect(await red!.act({ type: 'choose', n: 99 })).toMatchObject({ t: 'refused', denial })
    expect(await red!.ask({ t: 'why', q: 1, action: { type: 'choose', n: 99 } })).toMatchObject({ t: 'why', denial })
    expect(red!.messages.filter((m) => m.t === 'state')).toHaveLength(1)
  })

  it('under a key that was used for something else is a conflict', async () => {
    const { address } = await start()
    const [red, blue] = await joinAll(address, await newGame(address))
    await choose([red!, blue!])
    expect(await red!.act({ type: 'walk', by: 1 }, 'k')).toMatchObject({ t: 'done', rev: 3 })
    expect(await red!.act({ type: 'walk', by: 2 }, 'k')).toEqual({ t: 'conflict', id: 'k', rev: 3 })
    expect(await red!.undo('k')).toEqual({ t: 'conflict', id: 'k', rev: 3 })
    expect(await red!.act({ type: 'walk', by: 1 }, 'k')).toMatchObject({ t: 'done', rev: 3 })
    expect(red!.view.places).toEqual([1, 0])
  })
})

describe('a bot that fails', () => {
  it('plays on at random and never gives up', async () => {
    const failing: BotRunner = { decide: () => Promise.reject(new Error('no idea')), close: async () => {} }
    // Every action but one gives up.
    const games = { toy: { ...toy, quits: (action: Match['moves'][number]['action']) => action.type !== 'roll' } }
    const { address } = await start({ games, bots: failing })
    const created = await newGame(address, { config: long, seats: [{ kind: 'human' }, { kind: 'bot', bot: 'random' }] })
    const red = await Client.join(address, created.id, created.seats[0]!.token)
    await red.act({ type: 'choose', n: 1 })
    for (let turn = 0; turn < 12; turn++) {
      await red.until(() => red.deciders[0] === 0)
      await red.act({ type: 'roll' })
    }
    await red.until(() => red.deciders[0] === 0)
    expect(red.view.places).toEqual([0, 0])
  })
})

describe('a disk that takes no new game', () => {
  it('is named to the one who asked for it; another failure is not told', async () => {
    const { address } = await start()
    const create = vi.spyOn(Store.prototype, 'create')
    later(() => create.mockRestore())
    const seats = [{ kind: 'human' }, { kind: 'human' }]
    const ask = () => post(address, '/api/games', { game: 'toy', config: toyConfig({}), seats })
    create.mockRejectedValueOnce(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }))
    expect(await ask()).toEqual({
      status: 503,
      body: { error: 'The disk of the server is full: nothing can be stored until there is room again.' },
    })
    create.mockRejectedValueOnce(new Error('something inside'))
    expect(await ask()).toEqual({ status: 500, body: { error: 'The server failed at this request.' } })
    expect(await ask()).toMatchObject({ status: 201 })
  })
})
