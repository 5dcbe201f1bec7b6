/** The wire must not reveal that, how often or when somebody acts in secret. Each test is a line of `docs/security.md`. */
import { setTimeout } from 'node:timers/promises'
import { anyGame, type Frame, type GameModule, type Seat, type State, step } from '@em/engine'
import type { GameStatus, Position } from '@em/wire'
import { describe, expect, it } from 'vitest'
import { localBots } from '../src/bot-thinking.ts'
import type { BotRunner } from '../src/bots.ts'
import { createServer } from '../src/server.ts'
import { Client, newGame, post } from './client.ts'
import { later, start, tempDir } from './harness.ts'
import { toyGame } from './toy.ts'

interface Orders extends State {
  orders: number[][]
  sealed: boolean[]
  round: number
}
type OrdersAction =
  | { readonly type: 'order'; readonly n: number }
  | { readonly type: 'seal' }
  | { readonly type: 'move' }

/** Both write any number of orders in secret, then seal; then each moves once, in the open. */
function ordersGame(): GameModule<Orders, OrdersAction, unknown> {
  const write = step<Orders, Frame, OrdersAction, OrdersAction>({
    name: 'write',
    seats: (g) => [0, 1].filter((seat) => !g.sealed[seat]),
    actions: (g, _f, seat) => [
      ...Array.from({ length: 5 - g.orders[seat]!.length }, (_, n) => ({ type: 'order' as const, n })),
      { type: 'seal' as const },
    ],
    take(g, _f, seat, action, t) {
      if (action.type === 'order') {
        g.orders[seat]!.push(action.n)
        t.log({ key: 'orders.wrote', params: { n: action.n }, seats: [seat] })
        return
      }
      g.sealed[seat] = true
      t.log({ key: 'orders.sealed', params: { seat } })
      t.reveal()
      if (g.sealed.every(Boolean)) t.replace({ step: 'move' })
    },
  })
  const move = step<Orders, Frame, OrdersAction, OrdersAction>({
    name: 'move',
    seats: (g) => [(g.round % 2) as Seat],
    actions: () => [{ type: 'move' }],
    take(g, _f, seat, _a, t) {
      t.log({ key: 'orders.moved', params: { seat } })
      if (++g.round === 4) t.pop()
    },
  })
  return {
    ...(toyGame() as unknown as GameModule<Orders, OrdersAction, unknown>),
    steps: { write, move },
    setup: () => ({ stack: [{ step: 'write' }], orders: [[], []], sealed: [false, false], round: 0 }),
    clone: (g) => structuredClone(g),
    view: (g, viewer) => ({
      mine: viewer === 'spectator' ? [] : g.orders[viewer],
      sealed: g.sealed,
      round: g.round,
      stack: g.stack,
    }),
    outcome: (g) => (g.stack.length > 0 ? undefined : { winners: [], scores: {} }),
  }
}

const games = { toy: anyGame(ordersGame()) }

/** The same game as everybody but red sees it, after red has written a number of orders and taken some back. */
async function afterOrders(orders: number, undone: number) {
  const { address } = await start({ games })
  const created = await newGame(address)
  const [red, blue] = await Promise.all(created.seats.map(({ token }) => Client.join(address, created.id, token)))
  const guest = await Client.join(address, created.id)
  const status = async (): Promise<GameStatus> => {
    const { body } = await post(address, '/api/games/status', { tokens: [created.seats[1]!.token] })
    return (body as GameStatus[])[0]!
  }
  const before = await status()
  for (let i = 0; i < orders; i++) await red!.act({ type: 'order', n: 0 })
  for (let i = 0; i < undone; i++) await red!.undo()
  const between = { status: await status(), blue: blue!.received.length, guest: guest.received.length }
  await red!.act({ type: 'seal' })
  await blue!.until(() => blue!.deciders.length === 1)
  await blue!.act({ type: 'order', n: 2 }, 'one')
  await blue!.act({ type: 'seal' }, 'two')
  await red!.until(() => red!.deciders.length === 1)
  await red!.act({ type: 'move' })
  await Promise.all([blue!, guest].map((client) => client.until(() => client.view.round === 1)))
  const late = await Client.join(address, created.id, created.seats[1]!.token)
  const get = async (path: string): Promise<Position> =>
    (await (await fetch(`${address}/api/games/${created.id}/${path}`)).json()) as Position
  const positions = await Promise.all([0, 1, 2, 3, 99].map((n) => get(`at/${n}`)))
  return {
    before,
    between,
    created,
    seen: JSON.stringify([blue!.received, guest.received, late.received, positions]).replaceAll(created.id, 'id'),
  }
}

describe('orders written in secret', () => {
  it('send nothing to anybody else: neither the act, nor its number, nor its time', async () => {
    const { before, between } = await afterOrders(4, 0)
    expect(between.blue).toBe(1)
    expect(between.guest).toBe(1)
    expect(between.status).toEqual(before)
    expect(between.status).not.toHaveProperty('rev')
  })

  it('leave what the others are sent afterwards the same, however many there were', async () => {
    const plain = (text: string): string => text.replaceAll(/\\"commitment\\":\\"[0-9a-f]+\\"/g, 'c')
    const none = await afterOrders(0, 0)
    for (const [orders, undone] of [
      [1, 0],
      [5, 0],
      [3, 2],
    ] as const) {
      expect(plain((await afterOrders(orders, undone)).seen)).toBe(plain(none.seen))
    }
  })

  it('do not make the other late: both write at the same time', async () => {
    const { address } = await start({ games })
    const created = await newGame(address)
    const [red, blue] = await Promise.all(created.seats.map(({ token }) => Client.join(address, created.id, token)))
    for (let i = 0; i < 3; i++) {
      expect(await red!.act({ type: 'order', n: 0 })).toMatchObject({ t: 'done', rev: i + 1 })
      expect(await blue!.act({ type: 'order', n: 0 })).toMatchObject({ t: 'done', rev: i + 1 })
    }
  })
})

describe('a bot that has only one answer', () => {
  it('takes as long for it as for a decision, where somebody could notice', async () => {
    const pauses: number[] = []
    // Walks three steps, after which it can only roll.
    const bots: BotRunner = {
      decide: async ({ legal }) => {
        await setTimeout(5)
        const index = legal.findIndex((action) => 'by' in action && action.by === 3)
        return { index: Math.max(0, index) }
      },
      close: async () => {},
    }
    const pause = async (ms: number) => void pauses.push(ms)
    const { address } = await start({ bots, pause })
    const created = await newGame(address, { seats: [{ kind: 'human' }, { kind: 'bot', bot: 'random' }] })
    const red = await Client.join(address, created.id, created.seats[0]!.token)
    await red.act({ type: 'choose', n: 1 })
    for (let turn = 0; turn < 3; turn++) {
      await red.until(() => red.deciders[0] === 0)
      await red.act({ type: 'roll' })
    }
    await red.until(() => red.deciders.length === 0)
    expect(red.view.places).toEqual([0, 9])
    expect(pauses).toHaveLength(3)
    for (const ms of pauses) expect(ms).toBeGreaterThan(0)
  })
})

describe('revisions', () => {
  it('begin anywhere: what was meant for a game before a restart is not taken for one after it', async () => {
    const first = await Promise.all(
      [1, 2].map(async () => {
        const server = await createServer({ games, dataDir: tempDir(), bots: localBots(games), logLevel: 'silent' })
        later(() => server.close())
        const address = await server.listen('127.0.0.1', 0)
        const created = await newGame(address)
        return (await Client.join(address, created.id, created.seats[0]!.token)).rev
      }),
    )
    expect(first[0]).not.toBe(first[1])
  })
})
