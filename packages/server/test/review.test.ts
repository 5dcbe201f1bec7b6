/** A review of a finished game: the costliest turns, told to the player whose turns they are, as far as it has come. */
import { games } from '@em/all-games'
import { defaultConfig, seeded } from '@em/engine'
import type { GameCreated, Review } from '@em/wire'
import { describe, expect, it } from 'vitest'
import { localBots } from '../src/bot-thinking.ts'
import type { BotRunner } from '../src/bots.ts'
import { UNHURRIED } from '../src/limits.ts'
import { type ReviewNews, reviewed } from '../src/reviewing.ts'
import { bearer, Client, post } from './client.ts'
import { start } from './harness.ts'

const config = defaultConfig(games.skirmish!)

/** A game of two people, played at random to its end, and its first player. */
async function table(review: NonNullable<BotRunner['review']>) {
  const { address } = await start({ games, limits: UNHURRIED, bots: { ...localBots(games), review } })
  const seats = [{ kind: 'human' }, { kind: 'human' }]
  const { body } = await post(address, '/api/games', { game: 'skirmish', config, seats })
  const created = body as GameCreated
  const players = await Promise.all(created.seats.map(({ token }) => Client.join(address, created.id, token)))
  const random = seeded('review')
  const ask = async (key?: string): Promise<Review & { readonly error?: string }> =>
    (await (await fetch(`${address}/api/games/${created.id}/review`, key ? bearer(key) : {})).json()) as Review
  const play = async (): Promise<void> => {
    for (;;) {
      const [seat] = players[0]!.deciders
      if (seat === undefined) return
      const player = players[seat]!
      await player.until(() => player.legal.length > 0)
      await player.act(player.legal[random.below(player.legal.length)])
      await Promise.all(players.map((p) => p.until(() => p.rev - p.first === player.rev - player.first)))
    }
  }
  return { ask, play, key: created.seats[0]!.token }
}

describe('a review', () => {
  it('is made for the player, when the game is over, turn by turn', async () => {
    let go = (): void => {}
    const waits = new Promise<void>((resolve) => {
      go = resolve
    })
    const { ask, play, key } = await table(async (task, tell) => {
      tell({ turns: 3 })
      const chosen = { action: { type: 'end' }, score: 3, words: null, terms: [] }
      const instead = { move: 4, reasons: { chosen, others: [] }, own: { type: 'end' } }
      const turn = (from: number, loss: number): ReviewNews => ({
        judged: { turn: from, from, loss, error: 0.5, chosen: 7, ...(from === 3 && { instead, seen: { of: 'then' } }) },
      })
      tell(turn(1, 0.4))
      tell(turn(3, 1))
      await waits
      expect(task).toMatchObject({ reviewed: 'skirmish', seat: 0, config })
      tell(turn(5, 2))
    })
    expect((await ask(key)).error).toMatch(/when the game is over/)
    await play()
    expect((await ask()).error).toMatch(/for the player/)
    await ask(key)
    const early = await ask(key)
    expect(early).toMatchObject({ turns: 3, judged: 2, failed: false, costly: [{ loss: 1 }] })
    // What was seen goes once, at the end.
    expect(early.costly[0]!.instead!.view).toBeUndefined()
    go()
    await expect.poll(async () => (await ask(key)).judged).toBe(3)
    const { costly } = await ask(key)
    expect(costly.map(({ loss, error }) => [loss, error])).toEqual([
      [2, 0.5],
      [1, 0.5],
    ])
    // The better choice, at the position before that move; nothing of the plan's number.
    expect(costly[1]!.instead!.rev).toBe(costly[1]!.rev + 1)
    expect(costly[1]!.instead!.reasons.chosen.action).toEqual({ type: 'end' })
    expect(costly[1]!.instead!.own).toEqual({ type: 'end' })
    expect(costly[0]!.instead).toBeUndefined()
    expect(costly[1]!.instead!.view).toEqual({ of: 'then' })
    expect(JSON.stringify(costly)).not.toContain('"chosen":7')
    // The position before the turn.
    expect(costly[0]!.rev).toBeGreaterThan(costly[1]!.rev)
  })

  it('says so when it could not be finished, and the next is made', async () => {
    let asked = 0
    const { ask, play, key } = await table(async () => {
      asked++
      throw new Error('no time')
    })
    await play()
    await ask(key)
    await expect.poll(async () => (await ask(key)).failed).toBe(true)
    expect(asked).toBe(1)
  })
})

it('every turn of the player is judged, in order', () => {
  const secret = 'ab'.repeat(32)
  const moves = [
    { seat: 0, action: { type: 'end' } },
    { seat: 1, action: { type: 'end' } },
    { seat: 0, action: { type: 'end' } },
  ]
  const news = [...reviewed(games, { reviewed: 'skirmish', config, secret, moves, seat: 0 })]
  expect(news[0]).toEqual({ turns: 2 })
  expect(news.slice(1).map((one) => 'judged' in one && one.judged.from)).toEqual([1, 3])
  for (const one of news.slice(1)) if ('judged' in one) expect(one.judged.error).toBeGreaterThanOrEqual(0)
})
