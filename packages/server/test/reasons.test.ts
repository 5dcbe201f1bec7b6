/** Why a bot acted: told at once where nothing is hidden, otherwise after the game; its plan is never told. */
import { games } from '@em/all-games'
import { defaultConfig, pick, type Reasons, seeded } from '@em/engine'
import type { GameCreated, Why } from '@em/wire'
import { describe, expect, it } from 'vitest'
import { UNHURRIED } from '../src/limits.ts'
import { Store } from '../src/store/store.ts'
import { bearer, Client, post } from './client.ts'
import { asKilled, start, tempDir } from './harness.ts'

const BOT = { kind: 'bot', bot: 'marshal' } as const

async function table(title: string, seats: readonly unknown[], over = {}) {
  const dataDir = tempDir()
  const { address } = await start({ games, dataDir, limits: UNHURRIED })
  const config = { ...defaultConfig(games[title]!), ...over }
  const { body } = await post(address, '/api/games', { game: title, config, seats })
  const created = body as GameCreated
  const why = async (rev: number, seat = 0): Promise<Why & { readonly error?: string }> => {
    const key = bearer(created.seats[seat]!.token)
    return (await (await fetch(`${address}/api/games/${created.id}/at/${rev}/why`, key)).json()) as Why
  }
  const player = await Client.join(address, created.id, created.seats[0]!.token)
  const random = seeded('reasons')
  /** Plays at random until the condition holds. */
  const play = async (enough: () => boolean): Promise<void> => {
    while (!enough() && player.deciders.length > 0) {
      await player.until(() => player.deciders.includes(0) || player.deciders.length === 0)
      if (player.deciders.length === 0) return
      const { rev } = player
      await player.act(pick(player.legal, random))
      await player.until(() => player.rev > rev)
    }
  }
  const told = () => player.messages.flatMap((m) => (m.t === 'patch' ? m.events : []))
  return { dataDir, address, created, player, play, told, why }
}

describe('the reasons of a bot', () => {
  it('are told at once where it sees no more than the asker: what it scored, and what else it weighed', async () => {
    const { play, told, why } = await table('skirmish', [{ kind: 'human' }, BOT])
    await play(() => told().length > 8)
    const answers = await Promise.all(Array.from({ length: told().at(-1)!.rev }, (_, i) => why(i + 1)))
    expect(answers.every(({ hidden }) => !hidden)).toBe(true)
    const found = answers.flatMap(({ moves }) => moves)
    // Where a person moved, and only there, the answer names the seat.
    expect(new Set(answers.flatMap(({ people = [] }) => people))).toEqual(new Set([0]))
    expect(answers.some(({ people }) => people === undefined)).toBe(true)
    expect(new Set(found.map(({ seat }) => seat))).toEqual(new Set([1]))
    const reasons = found.flatMap((move): Reasons[] => (move.reasons ? [move.reasons] : []))
    expect(reasons.length).toBeGreaterThan(2)
    for (const { chosen, others } of reasons) {
      expect(chosen.terms[0]?.key).toMatch(/^why\./)
      expect(others.length).toBeLessThanOrEqual(2)
      expect(others.map(({ action }) => action)).not.toContainEqual(chosen.action)
    }
    expect(reasons.flatMap(({ chosen }) => chosen.words?.key ?? [])).toContain('log.move')
  })

  it('wait for the end where it saw something hidden, such as how it grouped its armies', async () => {
    const { play, told, why } = await table('trench-club', [{ kind: 'human' }, { kind: 'bot', bot: 'general' }])
    await play(() => (told().at(-1)?.rev ?? 0) > 1)
    expect(await why(1)).toEqual({ moves: [], hidden: true })
  })

  it('wait for the end where another person plays', async () => {
    const { why } = await table('skirmish', [{ kind: 'human' }, { kind: 'human' }])
    expect((await why(1)).error).toMatch(/when the game is over/)
  })

  it('come with advice', async () => {
    const { player } = await table('skirmish', [{ kind: 'human' }, BOT])
    const answer = await player.ask({ t: 'advice', q: 1 })
    const advice = answer.t === 'advice' && 'action' in answer.advice ? answer.advice : null
    expect(player.legal).toContainEqual(advice?.action)
    expect(advice?.reasons?.chosen.action).toEqual(advice?.action)
    expect(advice?.reasons?.chosen.terms.length).toBeGreaterThan(0)
  })
})

describe('the plan of a bot', () => {
  it('is kept with the game and is in no message to anybody', async () => {
    const { dataDir, created, address, player, play, told } = await table('skirmish', [{ kind: 'human' }, BOT])
    const guest = await Client.join(address, created.id)
    await play(() => told().length > 8)
    const store = await Store.open(asKilled(dataDir))
    try {
      const plan = store.planAt(created.id, 1, 1000)
      expect(plan).toMatchObject({ chosen: expect.any(Number), played: expect.any(Number) })
      expect(store.planAt(created.id, 0, 1000)).toBeUndefined()
      const heard = [...player.received, ...guest.received].join('\n')
      const secret = Math.max(...plan!.gains.map(([number]) => number))
      expect(secret).toBeGreaterThan(1000)
      expect(heard).not.toContain(String(secret))
      expect(heard).not.toMatch(/gains|"plan"/)
    } finally {
      store.close()
    }
  })
})
