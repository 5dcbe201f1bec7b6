/**
 * What the wire reveals of the real games. A twin position is dealt from a seat's view; both positions are stored and served,
 * the seat does the same in both with the same dice, and the sockets' messages are compared. Each test is a line of `docs/security.md`.
 */
import { games } from '@em/all-games'
import { type Action, type AnyGame, anyAction, defaultConfig, Match, type Seat, type State, seeded } from '@em/engine'
import { hmacDice } from '@em/engine/crypto-dice'
import { type GameStatus, Reader, type ServerMessage } from '@em/wire'
import { describe, expect, it } from 'vitest'
import { resume } from '../src/loading.ts'
import { Store } from '../src/store/store.ts'
import { hashToken } from '../src/tokens.ts'
import { Client, post } from './client.ts'
import { start, tempDir } from './harness.ts'

const bailen = games['bailen-1808']!
const downfall = games['downfall-of-empires']!
const SECRET = '5a'.repeat(32)

interface Case {
  readonly match: Match
  readonly seat: Seat
  readonly action: Action
  readonly twin: State
}

/** A match at the position of another, or of its twin. */
const at = (match: Match, state: State): Match =>
  resume(match.game, { ...match.snapshot(), state, moves: 0 }, { moves: [], log: [] })

const shown = (match: Match, seat: Seat): string =>
  JSON.stringify([match.view(seat), match.logFor(seat), match.deciders, match.legal(seat)])

/** Decisions of random games, each with a twin, for which the test holds; of one action type, which is taken whenever offered. */
function find(
  game: AnyGame,
  type: string | undefined,
  wanted: (found: Case) => boolean,
  count: number,
  first = 0,
): Case[] {
  const found: Case[] = []
  for (let n = first; found.length < count && n < first + 60; n++) {
    const random = seeded(`${game.id} ${n}`)
    const match = Match.start(game, defaultConfig(game), hmacDice(SECRET))
    let last = -100
    while (!match.over && found.length < count && match.moves.length < 2500) {
      const seat = match.deciders[random.below(match.deciders.length)]!
      const legal = match.legal(seat)
      const ofType = legal.filter((one) => one.type === type)
      const action = ofType[random.below(Math.max(1, ofType.length))] ?? anyAction(game, legal, random)
      const asked = type === undefined || action.type === type
      if (asked && match.moves.length - last > 40 && match.deciders.length === 1) {
        const twin = game.determinize(JSON.parse(JSON.stringify(match.view(seat))), seat, random)
        const one = { match: at(match, match.state), seat, action, twin }
        if (wanted(one)) {
          found.push(one)
          last = match.moves.length
        }
      }
      match.submit(seat, action)
    }
  }
  return found
}

/** Both ends of the connection, without a wire. */
function both({ match, seat, action, twin }: Case): readonly [Match, Match] {
  const ends = [at(match, match.state), at(match, twin)] as const
  for (const end of ends) end.submit(seat, action)
  return ends
}

/** Serves a position and lets a seat act in it; returns everything that was sent. */
async function serve(match: Match, state: State, act: (seats: readonly Client[], address: string) => Promise<void>) {
  const dataDir = tempDir()
  const store = await Store.open(dataDir)
  const { game, config } = match
  const time = '2026-01-01T00:00:00.000Z'
  const seats = Array.from({ length: config.players }, () => ({ kind: 'human' as const, name: '', sides: [] }))
  const standing = { rev: 0, deciders: match.deciders, over: false, outcome: null }
  const head = { id: 'position', game: game.id, rulesVersion: game.rulesVersion, config, seats, secret: SECRET }
  const keys = seats.map((_, seat) => ({ seat, hash: hashToken(`key${seat}`) }))
  const snapshot = { ...match.snapshot(), state, moves: 0 }
  await store.create({ ...head, created: time, updated: time, standing }, keys, snapshot, [])
  store.close()
  const { address, server } = await start({ games, dataDir })
  const clients = await Promise.all(keys.map(({ seat }) => Client.join(address, 'position', `key${seat}`)))
  const guest = await Client.join(address, 'position')
  await act(clients, address)
  // A question is answered after everything that was sent before it.
  await Promise.all([...clients, guest].map((client) => client.ask({ t: 'why', q: 7, action: { type: 'none' } })))
  const received = [...clients, guest].map((client) => client.received)
  await server.close()
  return received
}

describe('what an action shows cannot be taken back', () => {
  const peek = async (cases: readonly Case[]): Promise<void> => {
    for (const { match, seat, action } of cases) {
      await serve(match, match.state, async (seats) => {
        expect(await seats[seat]!.act(action)).toMatchObject({ t: 'done' })
        expect(await seats[seat]!.undo()).toMatchObject({ t: 'refused', denial: { key: 'kernel.cannotUndo' } })
      })
    }
  }
  /** The seat decides again, and was shown something that would differ in the twin. */
  const reveals = (found: Case): boolean => {
    const [truth, twin] = both(found)
    return truth.deciders[0] === found.seat && shown(truth, found.seat) !== shown(twin, found.seat)
  }

  it('a stack that is aimed at in Bailén 1808', async () => {
    // A game in which guns meet a deep stack early.
    const cases = find(bailen, 'aim', reveals, 1, 23)
    expect(cases).toHaveLength(1)
    await peek(cases)
  })
  it('units that come into combat in Bailén 1808', async () => {
    const cases = find(bailen, 'done', reveals, 1)
    expect(cases).toHaveLength(1)
    await peek(cases)
  })
  it('the end of a season in Downfall of Empires', async () => {
    const season = (match: Match): number => (match.state as unknown as { season: number }).season
    const ends = (found: Case): boolean => {
      const [truth] = both(found)
      return season(truth) > season(found.match) && truth.deciders[0] === found.seat
    }
    const cases = find(downfall, 'endTurn', ends, 2)
    expect(cases).toHaveLength(2)
    await peek(cases)
  })
})

describe('who is asked next in Bailén 1808', () => {
  /** Nothing public could explain a difference: everything sent to the mover and to guests must be the same. */
  const silent = (found: Case): boolean => {
    const [truth, twin] = both(found)
    const told = (end: Match): string => JSON.stringify([end.logFor(found.seat), end.logFor('spectator')])
    const asked = !truth.deciders.includes(found.seat) && !truth.over
    return asked && told(truth) === told(twin) && JSON.stringify(found.match.state) !== JSON.stringify(found.twin)
  }
  const sent = async ({ match, seat, action }: Case, state: State): Promise<string> => {
    const received = await serve(match, state, async (seats) => {
      expect(await seats[seat]!.act(action, 'same')).toMatchObject({ t: 'done' })
    })
    return JSON.stringify([received[seat], received.at(-1)])
  }

  it('does not depend on what lies under enemy counters', async () => {
    const cases = find(bailen, undefined, silent, 4)
    expect(cases).toHaveLength(4)
    for (const found of cases) expect(await sent(found, found.twin)).toBe(await sent(found, found.match.state))
  })
  it('does not depend on standing orders of the enemy', async () => {
    const [found] = find(bailen, undefined, silent, 1)
    const { match, seat } = found!
    const standing = (value: number): State => {
      const g = match.game.clone(match.state) as State & { standing: number[][] }
      g.standing[1 - seat]!.fill(value)
      return g
    }
    const ask = await sent(found!, standing(0))
    for (const value of [1, 2]) expect(await sent(found!, standing(value))).toBe(ask)
  })
})

describe('orders of Bailén 1808', () => {
  const writing = (): Match => {
    const random = seeded('orders')
    const match = Match.start(bailen, defaultConfig(bailen), hmacDice(SECRET))
    while (match.deciders.length < 2) {
      const seat = match.deciders[0]!
      match.submit(seat, anyAction(bailen, match.legal(seat), random))
    }
    return at(match, match.state)
  }

  it('are written without a sign to anybody: no message, no number, no time', async () => {
    const match = writing()
    const [writer] = match.deciders
    const after = async (orders: number): Promise<string> => {
      let status: unknown
      const received = await serve(match, match.state, async (seats, address) => {
        const me = seats[writer!]!
        for (let i = 0; i < orders; i++) {
          const order = me.legal.find((action) => action.type !== 'done' && action.type !== 'seal')
          expect(await me.act(order, `o${i}`)).toMatchObject({ t: 'done' })
        }
        const { body } = await post(address, '/api/games/status', { tokens: [`key${1 - writer!}`] })
        status = (body as GameStatus[])[0]
      })
      return JSON.stringify([received[1 - writer!], received.at(-1), status])
    }
    const none = await after(0)
    expect(await after(1)).toBe(none)
    expect(await after(3)).toBe(none)
  })

  it('are not counted by the initiative: totals are told, dice are not', async () => {
    const random = seeded('initiative')
    const match = Match.start(bailen, defaultConfig(bailen), hmacDice(SECRET))
    const isInitiative = ({ key }: { readonly key: string }): boolean => key.startsWith('log.initiative')
    const told = (): number => match.logFor('spectator').filter(isInitiative).length
    let before = at(match, match.state)
    let [seat, action] = [0, match.legal(0)[0]!]
    while (told() === 0) {
      before = at(match, match.state)
      seat = match.deciders[0]!
      action = anyAction(bailen, match.legal(seat), random)
      match.submit(seat, action)
    }
    const received = await serve(before, before.state, async (seats) => {
      expect(await seats[seat]!.act(action)).toMatchObject({ t: 'done' })
    })
    for (const texts of received) {
      const reader = new Reader()
      const heard = texts.map((text) => reader.read(JSON.parse(text) as ServerMessage))
      const events = heard.flatMap((message) => (message?.t === 'patch' ? message.events : []))
      const rolled = events.filter(isInitiative)
      expect(rolled.length).toBeGreaterThan(0)
      for (const { params } of rolled) expect(JSON.stringify(params)).not.toMatch(/dice|face|\[/)
    }
  })
})
