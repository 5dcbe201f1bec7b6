import { type GameRecord, Match } from '@em/engine'
import { commitment, hmacDice } from '@em/engine/crypto-dice'
import type { GameStatus, Position } from '@em/wire'
import { describe, expect, it } from 'vitest'
import { bearer, Client, HUMANS, newGame, post, toyConfig } from './client.ts'
import { start } from './harness.ts'
import { secretWord, toy } from './toy.ts'

async function twoPlayers(over: Parameters<typeof newGame>[1] = {}) {
  const { address } = await start()
  const created = await newGame(address, over)
  const [red, blue] = await Promise.all(created.seats.map(({ token }) => Client.join(address, created.id, token)))
  return { address, created, red: red!, blue: blue! }
}

/** Both choose their secrets, and both know it. */
async function chosen(players: { red: Client; blue: Client }) {
  const { red, blue } = players
  await red.act({ type: 'choose', n: 4 })
  await blue.until(() => blue.rev === 1)
  await blue.act({ type: 'choose', n: 7 })
  await red.until(() => red.rev === 2)
}

const get = async (url: string, token?: string) => {
  const response = await fetch(url, token === undefined ? {} : bearer(token))
  return { status: response.status, body: (await response.json()) as unknown }
}

describe('a game over the socket', () => {
  it('starts with everything: header, view, legal actions', async () => {
    const { created, red } = await twoPlayers()
    const state = red.messages[0]
    expect(state).toMatchObject({
      t: 'state',
      game: 'toy',
      config: { scenario: 'short', options: { faulty: false } },
      viewer: 0,
      rev: 0,
      deciders: [0, 1],
      canUndo: false,
      outcome: null,
      seats: [
        { seat: 0, kind: 'human', name: '', sides: ['red'] },
        { seat: 1, kind: 'human', name: '', sides: ['blue'] },
      ],
    })
    expect(red.legal).toHaveLength(9)
    expect(created.seats.map(({ seat }) => seat)).toEqual([0, 1])
    expect(created.seats[0]!.token.length).toBeGreaterThanOrEqual(22)
  })

  it('sends each viewer patches that lead to its own view', async () => {
    const players = await twoPlayers()
    await chosen(players)
    const { red, blue } = players
    expect(red.view).toEqual({ ...blue.view, mine: secretWord(0, 4) })
    expect(blue.view.mine).toBe(secretWord(1, 7))
    expect(await red.act({ type: 'walk', by: 2 })).toMatchObject({ t: 'done', rev: 3 })
    await blue.until(() => blue.rev === 3)
    expect(red.view.places).toEqual([2, 0])
    expect(blue.view.places).toEqual([2, 0])
    expect(red.messages.filter((m) => m.t === 'state')).toHaveLength(1)
    const fresh = await Client.join(players.address, players.created.id, players.created.seats[1]!.token)
    expect(fresh.view).toEqual(blue.view)
  })

  it('plays to the end and publishes a record that verifies', async () => {
    const players = await twoPlayers()
    const { address, created, red, blue } = players
    await chosen(players)
    const record = `${address}/api/games/${created.id}/record`
    expect(await get(record)).toMatchObject({ status: 403, body: { error: expect.stringContaining('over') } })
    for (let turn = 0; turn < 6; turn++) {
      const player = turn % 2 === 0 ? red : blue
      await player.until(() => player.rev === 2 + turn)
      await player.act({ type: 'roll' })
    }
    const last = red.messages.at(-1)
    await red.until(() => red.rev === 8)
    expect(red.messages.filter((m) => m.t === 'patch').at(-1), JSON.stringify(last)).toMatchObject({
      deciders: [],
      legal: [],
      outcome: { scores: { red: expect.any(Number), blue: expect.any(Number) } },
    })
    const { status, body } = await get(record)
    const game = body as GameRecord
    expect(status).toBe(200)
    if (game.dice.kind !== 'hmac') throw new Error('online dice are hmac')
    expect(commitment(game.dice.secret)).toBe(red.messages[0]!.t === 'state' && red.messages[0]!.commitment)
    expect(Match.replay(toy, game.config, hmacDice(game.dice.secret), game.moves).hash).toBe(game.hash)
  })

  it('lets nobody act for another seat', async () => {
    const players = await twoPlayers()
    await chosen(players)
    const { red, blue } = players
    const answer = await blue.act({ type: 'roll' })
    expect(answer).toMatchObject({ t: 'refused', rev: 2, denial: { key: 'kernel.notYourDecision' } })
    expect(red.rev).toBe(2)
    expect(await blue.undo()).toMatchObject({ t: 'refused', denial: { key: 'kernel.cannotUndo' } })
  })

  it('opens no seat with a wrong key, nor with a key to another game', async () => {
    const { address, created } = await twoPlayers()
    const other = await newGame(address)
    for (const token of ['nonsense', other.seats[0]!.token]) {
      const intruder = Client.open(address, created.id, token)
      expect(await intruder.closed()).toBe(4403)
      expect(intruder.messages).toMatchObject([{ t: 'error', message: expect.stringContaining('key') }])
      expect((await get(`${address}/api/games/${created.id}/at/0`, token)).status).toBe(403)
    }
    const lost = Client.open(address, 'nosuchgame')
    expect(await lost.closed()).toBe(4404)
  })

  it('shows a spectator what everybody sees, and refuses whatever it does', async () => {
    const players = await twoPlayers()
    const { address, created, red } = players
    const guest = await Client.join(address, created.id)
    await chosen(players)
    await guest.until(() => guest.rev === 2)
    expect(guest.view).toMatchObject({ mine: null, chosen: [true, true] })
    expect(guest.legal).toEqual([])
    expect(await guest.act({ type: 'roll' })).toMatchObject({ t: 'refused', denial: { key: 'kernel.notYourDecision' } })
    expect(await guest.undo()).toMatchObject({ t: 'refused' })
    expect(await guest.ask({ t: 'why', q: 1, action: { type: 'roll' } })).toMatchObject({
      denial: { key: 'kernel.notYourDecision' },
    })
    expect(await guest.ask({ t: 'preview', q: 2, action: { type: 'roll' } })).toMatchObject({ preview: null })
    expect(red.rev).toBe(2)
  })

  it("sends no byte of a seat's secret to anybody else", async () => {
    const players = await twoPlayers()
    const { address, created, red, blue } = players
    const guest = await Client.join(address, created.id)
    await chosen(players)
    for (let turn = 0; turn < 6; turn++) {
      const player = turn % 2 === 0 ? red : blue
      await player.until(() => player.rev === 2 + turn)
      for (const other of [red, blue, guest]) {
        await other.ask({ t: 'why', q: 1, action: { type: 'walk', by: 9 } })
        await other.ask({ t: 'preview', q: 2, action: { type: 'roll' } })
        await other.ask({ t: 'overlay', q: 3, overlay: 'places' })
      }
      await player.act({ type: 'roll' })
    }
    await Promise.all([red, blue, guest].map((client) => client.until(() => client.rev === 8)))
    const late = await Client.join(address, created.id, created.seats[1]!.token)
    const positions = await Promise.all(
      [0, 1, 2, 5, 8].map((rev) =>
        fetch(`${address}/api/games/${created.id}/at/${rev}`, bearer(created.seats[1]!.token)),
      ),
    )
    const seenByBlue = [
      ...blue.received,
      ...late.received,
      ...(await Promise.all(positions.map((p) => p.text()))),
    ].join()
    expect(seenByBlue).toContain(secretWord(1, 7))
    expect(seenByBlue).not.toContain('hidden-0-')
    expect(red.received.join()).toContain(secretWord(0, 4))
    expect(red.received.join()).not.toContain('hidden-1-')
    expect(guest.received.join()).not.toContain('hidden-')
    const status = await post(address, '/api/games/status', { tokens: created.seats.map(({ token }) => token) })
    expect(JSON.stringify(status.body)).not.toContain('hidden-')
  })
})

describe('lost connections and late messages', () => {
  it('answers the same key again without doing it twice', async () => {
    const players = await twoPlayers()
    const { address, created, red } = players
    await chosen(players)
    expect(await red.act({ type: 'walk', by: 1 }, 'once')).toMatchObject({ t: 'done', id: 'once', rev: 3 })
    expect(await red.act({ type: 'walk', by: 1 }, 'once', 2)).toMatchObject({ t: 'done', id: 'once', rev: 3 })
    const again = await Client.join(address, created.id, created.seats[0]!.token)
    expect(await again.act({ type: 'walk', by: 1 }, 'once', 2)).toMatchObject({ t: 'done', id: 'once', rev: 3 })
    expect(again.view.places).toEqual([1, 0])
  })

  it("keeps the keys of the seats apart: a seat cannot use up another's", async () => {
    const { red, blue } = await twoPlayers()
    expect(await red.act({ type: 'choose', n: 1 }, 'k')).toMatchObject({ t: 'done', rev: 1 })
    await blue.until(() => blue.rev === 1)
    expect(await blue.act({ type: 'choose', n: 1 }, 'k')).toMatchObject({ t: 'done', rev: 2 })
  })

  it('answers a stale revision with a conflict and nothing more: the patches before it led to the present', async () => {
    const players = await twoPlayers()
    await chosen(players)
    const { red } = players
    expect(await red.act({ type: 'walk', by: 1 }, 'late', 1)).toEqual({ t: 'conflict', id: 'late', rev: 2 })
    expect(await red.act({ type: 'walk', by: 1 })).toMatchObject({ t: 'done', rev: 3 })
    expect(red.messages.filter((m) => m.t === 'state')).toHaveLength(1)
  })

  it('takes what is late only because somebody else decided at the same time; never the second answer to one question', async () => {
    const { red, blue } = await twoPlayers()
    expect(await red.act({ type: 'choose', n: 1 })).toMatchObject({ t: 'done', rev: 1 })
    expect(await red.act({ type: 'choose', n: 2 }, 'twice', 0)).toMatchObject({ t: 'conflict', rev: 1 })
    expect(await blue.act({ type: 'choose', n: 3 }, 'late', 0)).toMatchObject({ t: 'done', id: 'late', rev: 2 })
    // Now they walk one after the other: nothing late is taken.
    expect(await red.act({ type: 'walk', by: 1 }, 'old', 0)).toMatchObject({ t: 'conflict', rev: 2 })
  })

  it('survives anything malformed and says what was wrong', async () => {
    const players = await twoPlayers()
    const { red } = players
    const bad = [
      'not json',
      'null',
      '[]',
      '{}',
      '{"t":"act"}',
      '{"t":"act","id":"x","rev":-1,"action":{"type":"roll"}}',
      '{"t":"act","id":"x","rev":0,"action":"roll"}',
      '{"t":"act","id":"","rev":0,"action":{"type":"roll"}}',
      '{"t":"act","id":"x","rev":0,"action":{"type":"choose","n":1},"seat":1}',
      '{"t":"sing"}',
    ]
    for (const text of bad) {
      red.raw(text)
      expect((await red.next('error')).message.length, text).toBeGreaterThan(5)
    }
    red.raw(Buffer.from([1, 2, 3]))
    expect((await red.next('error')).message).toContain('text')
    const odd = [{ type: 'choose', n: 0 }, { type: 'choose', n: 1, m: 2 }, { type: 'choose' }, { type: '__proto__' }]
    for (const action of odd) expect(await red.act(action)).toMatchObject({ t: 'refused', rev: 0 })
    expect(await red.act({ type: 'choose', n: 1 })).toMatchObject({ t: 'done', rev: 1 })
  })

  it('closes on a message over the size limit', async () => {
    const { red } = await twoPlayers()
    red.raw(JSON.stringify({ t: 'why', q: 1, action: { type: 'x'.repeat(70_000) } }))
    expect(await red.closed()).toBe(1009)
  })

  it('stops reading from somebody who sends too much, and goes on later', async () => {
    const { address } = await start({ limits: { messagesPerSecond: 20, burst: 5 } })
    const created = await newGame(address)
    const red = await Client.join(address, created.id, created.seats[0]!.token)
    for (let q = 0; q < 10; q++) red.send({ t: 'why', q, action: { type: 'roll' } })
    expect((await red.next('error')).message).toContain('Too many')
    await new Promise((resolve) => setTimeout(resolve, 300))
    red.send({ t: 'act', id: 'calm', rev: 0, action: { type: 'choose', n: 3 } })
    expect(await red.next('done')).toEqual({ t: 'done', id: 'calm', rev: 1 })
  })

  it('comes back to the stored game when the rules fail inside an action', async () => {
    const players = await twoPlayers({ config: toyConfig({ options: { faulty: true } }) })
    await chosen(players)
    const { red } = players
    expect(await red.act({ type: 'crash' })).toMatchObject({ t: 'error' })
    expect(red.view).toMatchObject({ scores: [0, 0] })
    expect(await red.act({ type: 'roll' })).toMatchObject({ t: 'done' })
  })
})

describe('questions', () => {
  it('explains, previews and overlays', async () => {
    const players = await twoPlayers()
    await chosen(players)
    const { red, blue } = players
    expect(await red.ask({ t: 'why', q: 1, action: { type: 'walk', by: 9 } })).toEqual({
      t: 'why',
      q: 1,
      denial: { rule: 'T1', key: 'toy.tooFar', params: { most: 3 } },
    })
    expect(await red.ask({ t: 'why', q: 2, action: { type: 'roll' } })).toMatchObject({ denial: null })
    expect(await blue.ask({ t: 'why', q: 3, action: { type: 'walk', by: 9 } })).toMatchObject({
      denial: { rule: '', key: 'kernel.notYourDecision' },
    })
    expect(await red.ask({ t: 'preview', q: 4, action: { type: 'roll' } })).toMatchObject({
      preview: { key: 'toy.preview', params: { round: 1, type: 'roll' } },
    })
    expect(await red.ask({ t: 'preview', q: 5, action: { type: 'walk', by: 9 } })).toMatchObject({ preview: null })
    expect(await blue.ask({ t: 'overlay', q: 6, overlay: 'places' })).toMatchObject({
      overlay: { places: [{ group: '1' }, { group: '1' }] },
    })
    expect(await blue.ask({ t: 'overlay', q: 7, overlay: 'constructor' })).toMatchObject({ overlay: null })
  })
  it('overlays the position that is, after moves, after what is taken back, and after an absence', async () => {
    const players = await twoPlayers()
    await chosen(players)
    const { address, created, red } = players
    const seen = async (player: Client): Promise<unknown> => {
      const answer = await player.ask({ t: 'overlay', q: 1, overlay: 'places' })
      return answer.t === 'overlay' && answer.overlay?.places.map(({ place }) => place)
    }
    expect(await seen(red)).toEqual([0, 0])
    expect(await seen(red)).toEqual([0, 0])
    await red.act({ type: 'walk', by: 2 })
    expect(await seen(red)).toEqual([2, 0])
    await red.undo()
    expect(await seen(red)).toEqual([0, 0])
    const watcher = await Client.join(address, created.id)
    expect(await seen(watcher)).toEqual([0, 0])
    watcher.close()
    await watcher.closed()
    await red.act({ type: 'walk', by: 1 })
    expect(await seen(await Client.join(address, created.id))).toEqual([1, 0])
  })
})

describe('undo', () => {
  it('takes back the last move, tells everybody, and counts as a submission', async () => {
    const players = await twoPlayers()
    await chosen(players)
    const { address, created, red, blue } = players
    await red.act({ type: 'walk', by: 1 })
    await red.act({ type: 'walk', by: 2 })
    expect(await red.undo('u')).toMatchObject({ t: 'done', rev: 5 })
    await blue.until(() => blue.rev === 5)
    expect(blue.view).toMatchObject({ places: [1, 0], walked: 1 })
    expect(blue.messages.filter((m) => m.t === 'patch').at(-1)).toMatchObject({
      kept: 4,
      rev: 5,
      events: [],
    })
    expect(await red.undo('u', 4)).toMatchObject({ t: 'done', rev: 5 })
    expect(await red.undo()).toMatchObject({ t: 'done', rev: 6 })
    expect(await red.undo()).toMatchObject({ t: 'refused', denial: { key: 'kernel.cannotUndo' } })
    const { body } = await get(`${address}/api/games/${created.id}/at/99`)
    expect(body as Position).toMatchObject({ rev: 2, last: 2 })
  })

  it('leaves no trace in the positions that can be looked at', async () => {
    const players = await twoPlayers()
    await chosen(players)
    const { address, created, red } = players
    const third = async () => (await get(`${address}/api/games/${created.id}/at/3`)).body
    await red.act({ type: 'walk', by: 1 })
    await red.act({ type: 'walk', by: 1 })
    expect(await third()).toMatchObject({ rev: 3, last: 4, view: { places: [1, 0] } })
    await red.undo()
    await red.undo()
    await red.act({ type: 'walk', by: 2 })
    await red.act({ type: 'walk', by: 1 })
    expect(await third()).toMatchObject({ rev: 3, last: 4, view: { places: [2, 0] } })
  })

  it('stops at the dice', async () => {
    const players = await twoPlayers()
    await chosen(players)
    const { red } = players
    await red.act({ type: 'roll' })
    expect(await red.undo()).toMatchObject({ t: 'refused' })
  })
})

describe('HTTP', () => {
  it('lists the games behind keys, newest first, and leaves out unknown ones', async () => {
    const { address } = await start()
    const first = await newGame(address)
    const second = await newGame(address, { seats: [{ kind: 'human', name: 'Ana' }, { kind: 'human' }] })
    const tokens = ['nonsense', first.seats[1]!.token, ...second.seats.map(({ token }) => token)]
    const red = await Client.join(address, first.id, first.seats[0]!.token)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await red.act({ type: 'choose', n: 2 })
    const { body } = await post(address, '/api/games/status', { tokens })
    expect(body as GameStatus[]).toMatchObject([
      { id: first.id, deciders: [1], mine: [{ seat: 1, token: tokens[1] }], outcome: null },
      {
        id: second.id,
        deciders: [0, 1],
        seats: [{ name: 'Ana' }, { name: '' }],
        mine: [{ seat: 0 }, { seat: 1 }],
      },
    ])
  })

  it('shows how it stood after any number of moves, as the asker may see it', async () => {
    const players = await twoPlayers({ config: toyConfig({ scenario: 'long' }) })
    await chosen(players)
    const { address, created, red, blue } = players
    const seen = [[0, 0]]
    for (let turn = 0; turn < 120; turn++) {
      const player = turn % 2 === 0 ? red : blue
      await player.until(() => player.rev === 2 + turn)
      await player.act({ type: 'roll' })
      seen.push([...(player.view.scores as number[])])
    }
    for (const rev of [2, 60, 61, 30, 121, 122, 59, 3]) {
      const { body } = await get(`${address}/api/games/${created.id}/at/${rev}`, created.seats[0]!.token)
      const position = body as Position & { view: { scores: number[]; mine: string } }
      expect(position).toMatchObject({ rev, last: 122, viewer: 0, deciders: [rev % 2] })
      expect(position.view.scores, `after ${rev}`).toEqual(seen[rev - 2])
      expect(position.view.mine).toBe(secretWord(0, 4))
      expect(position.log.every((entry) => entry.rev === rev)).toBe(true)
    }
    const { body } = await get(`${address}/api/games/${created.id}/at/1`)
    expect(body).toMatchObject({
      viewer: 'spectator',
      view: { mine: null },
      log: [{ key: 'toy.somebodyChose', rev: 1 }],
    })
    expect((await get(`${address}/api/games/${created.id}/at/minus`)).status).toBe(400)
  })

  it.each([
    ['not json', /JSON/],
    [{}, /game: /],
    [{ game: 'chess', config: toyConfig(), seats: HUMANS }, /no game "chess"/],
    [{ game: 'constructor', config: toyConfig(), seats: HUMANS }, /no game "constructor"/],
    [{ game: 'toy', config: { ...toyConfig(), players: 'two' }, seats: HUMANS }, /config\.players: /],
    [{ game: 'toy', config: toyConfig({ players: 5 }), seats: HUMANS }, /5 players are not possible/],
    [{ game: 'toy', config: toyConfig({ scenario: 'x' }), seats: HUMANS }, /no scenario "x"/],
    [{ game: 'toy', config: toyConfig({ options: { faulty: 'maybe' } }), seats: HUMANS }, /faulty/],
    [{ game: 'toy', config: toyConfig(), seats: [{ kind: 'human' }] }, /has 2 of them, not 1/],
    [
      { game: 'toy', config: toyConfig(), seats: [{ kind: 'human' }, { kind: 'bot', bot: 'genius' }] },
      /no bot "genius"/,
    ],
  ])('refuses a bad new game with a sentence: %j', async (body, sentence) => {
    const { address } = await start()
    const answer = await post(address, '/api/games', body)
    expect(answer.status).toBe(400)
    expect((answer.body as { error: string }).error).toMatch(sentence)
  })

  it('answers unknown routes and games with a sentence', async () => {
    const { address } = await start()
    expect(await get(`${address}/api/nothing`)).toMatchObject({ status: 404, body: { error: expect.any(String) } })
    expect(await get(`${address}/api/games/none/record`)).toMatchObject({
      status: 404,
      body: { error: expect.any(String) },
    })
  })
})
