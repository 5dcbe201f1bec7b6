import { pathToFileURL } from 'node:url'
import { PATIENCE } from '@em/bots'
import { legalActions } from '@em/engine'
import type { GameCreated } from '@em/wire'
import { describe, expect, it } from 'vitest'
import { hoard } from '../../bots/test/hoard.ts'
import { type BotRunner, type BotTask, workerBots } from '../src/bots.ts'
import { bundle } from './bundle.ts'
import { Client, newGame, post } from './client.ts'
import { later, start } from './harness.ts'

const legal = [{ type: 'roll' }, { type: 'walk', by: 1 }, { type: 'walk', by: 2 }]
const config = { scenario: 'race', players: 2, arrangement: 0, options: {} }
const task = (round: number): BotTask => ({
  game: 'toy',
  config,
  bot: 'heuristic',
  seat: 0,
  view: { round },
  legal,
  seed: 'x',
})

const watched = () => true

async function workers(timeout: number) {
  const file = await bundle('toy-bot-worker.ts')
  const bots = workerBots(pathToFileURL(file), { workers: 2, timeout })
  later(() => bots.close())
  return bots
}

describe('bots in worker threads', () => {
  it('answer with an index, alike for the same seed', async () => {
    const bots = await workers(10_000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => bots.decide(task(1), watched)))
    expect(new Set(answers.map(({ index }) => index)).size).toBe(1)
    expect(legal[answers[0]!.index]).toBeDefined()
  })

  it('are given up when they hang, crash or do not exist, and the next task is served', async () => {
    const bots = await workers(1500)
    const hang = bots.decide(task(2), watched)
    const crash = bots.decide(task(3), watched)
    await expect(crash).rejects.toThrow(/thread ended \(7\)/)
    await expect(hang).rejects.toThrow(/no answer within 1500 ms/)
    await expect(bots.decide({ ...task(1), bot: 'genius' }, watched)).rejects.toThrow(/no bot "genius"/)
    expect((await bots.decide(task(1), watched)).index).toBeLessThan(3)
  })

  it('end their thinking when they are hurried, before it or in the midst of it, and think no more in that turn', async () => {
    const bots = await workers(10_000)
    const setup = { scenario: 'hoard', players: 2, arrangement: 0, options: {} }
    const g = hoard.setup(setup)
    const legal = legalActions(hoard, g, 0)
    const asked = { game: 'hoard', config: setup, bot: 'marshal', seat: 0, view: hoard.view(g, 0), legal, seed: 'x' }
    const early = await bots.decide(asked, watched, AbortSignal.abort())
    expect([early.plan!.played, early.plan!.spent! >= PATIENCE.turn]).toEqual([0, true])
    const bell = new AbortController()
    const late = bots.decide(asked, watched, bell.signal)
    setTimeout(() => bell.abort(), 200)
    const { plan, index } = await late
    expect(plan!.played).toBeGreaterThan(0)
    expect(plan!.spent).toBeGreaterThanOrEqual(PATIENCE.turn)
    expect(legal[index]).toBeDefined()
    // The bell of one decision is not heard in the next, not even in the same thread.
    const next = await Promise.all([1, 2].map(() => bots.decide(asked, watched)))
    for (const { plan } of next) expect(plan!.spent).toBeLessThan(PATIENCE.turn)
  })

  it('review a game in a thread of their own, and say why they cannot', async () => {
    const bots = await workers(10_000)
    const task = { reviewed: 'toy', config, secret: 'ab'.repeat(32), moves: [], seat: 0 }
    const news: unknown[] = []
    await bots.review!(task, (one) => news.push(one))
    expect(news).toEqual([{ turns: 0 }])
    await expect(bots.review!({ ...task, reviewed: 'chess' }, () => {})).rejects.toThrow(/no game "chess"/)
    const wrong = bots.review!({ ...task, moves: [{ seat: 0, action: { type: 'fly' } }] }, () => {})
    await expect(wrong).rejects.toThrow(/Move 1 is not legal/)
  })

  it('think for watched games first, and one that hangs keeps no worker from the others', async () => {
    const bots = await workers(700)
    const order: string[] = []
    const note = (name: string) => (task: Promise<unknown>) =>
      task.then(
        () => order.push(name),
        () => order.push(`${name} given up`),
      )
    await note('first')(bots.decide({ ...task(2), game: 'toy' }, watched))
    // From now on this bot may hold one of the two workers at a time.
    const hanging = Array.from({ length: 2 }, (_, i) => note(`hanging ${i}`)(bots.decide(task(2), watched)))
    const others = [false, true].map((seen) =>
      note(seen ? 'watched' : 'unwatched')(bots.decide({ ...task(1), bot: 'random' }, () => seen)),
    )
    await Promise.all([...hanging, ...others])
    expect(order.slice(0, 2)).toEqual(['first given up', 'watched'])
    expect(order.indexOf('watched')).toBeLessThan(order.indexOf('hanging 0 given up'))
  })

  it('keep a game going to its end whatever happens to them', async () => {
    const bots = await workers(1000)
    const { address } = await start({ bots })
    const created = await newGame(address, { seats: [{ kind: 'human' }, { kind: 'bot', bot: 'heuristic' }] })
    expect(created.seats.map(({ seat }) => seat)).toEqual([0])
    const red = await Client.join(address, created.id, created.seats[0]!.token)
    await red.until(() => red.deciders.includes(0) && red.deciders.length === 1)
    await red.act({ type: 'choose', n: 5 })
    for (let round = 0; round < 3; round++) {
      await red.until(() => red.deciders[0] === 0)
      expect(await red.act({ type: 'roll' })).toMatchObject({ t: 'done' })
    }
    await red.until(() => red.deciders.length === 0)
    expect(red.messages.filter((m) => m.t === 'thinking' && m.seat === 1).length).toBeGreaterThanOrEqual(3)
    expect(red.messages.findLast((m) => m.t === 'patch')).toMatchObject({ outcome: { scores: expect.any(Object) } })
    expect(red.received.join()).not.toContain('hidden-1-')
  })
})

describe('whoever waits for a bot', () => {
  it('may hurry it until its turn ends; nobody else may', async () => {
    const tasks: { readonly brief: boolean; readonly bell: AbortSignal | undefined }[] = []
    const held: (() => void)[] = []
    const bots: BotRunner = {
      async decide({ brief }, _watched, bell) {
        tasks.push({ brief: brief === true, bell })
        await new Promise<void>((resolve) => held.push(resolve))
        return { index: 0 }
      },
      close: async () => {},
    }
    const { address } = await start({ bots, games: { hoard } })
    const seats = [{ kind: 'human' }, { kind: 'bot', bot: 'marshal' }] as const
    const config = { scenario: 'hoard', players: 2, arrangement: 0, options: {} }
    const { body } = await post(address, '/api/games', { game: 'hoard', config, seats })
    const created = body as GameCreated
    const red = await Client.join(address, created.id, created.seats[0]!.token)
    const guest = await Client.join(address, created.id)
    const until = async (n: number): Promise<void> => {
      while (tasks.length < n) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const goOn = (): void => held.shift()?.()
    const turn = async (): Promise<void> => {
      for (let i = 0; i < 3; i++) {
        await red.until(() => red.deciders[0] === 0)
        await red.act({ type: 'take', n: 1 })
      }
    }
    await turn()
    await until(1)
    guest.send({ t: 'hurry' })
    await guest.ask({ t: 'overlay', q: 1, overlay: 'none' })
    expect(tasks[0]!.bell!.aborted).toBe(false)
    red.send({ t: 'hurry' })
    await red.ask({ t: 'overlay', q: 1, overlay: 'none' })
    expect(tasks[0]!.bell!.aborted).toBe(true)
    for (let n = 2; n <= 3; n++) {
      goOn()
      await until(n)
    }
    goOn()
    await turn()
    await until(4)
    expect(tasks.map(({ brief }) => brief)).toEqual([false, true, true, false])
    goOn()
  })
})

describe('advice', () => {
  it('is what a bot would do, for whoever plays against bots only', async () => {
    const { address } = await start()
    const created = await newGame(address, { seats: [{ kind: 'human' }, { kind: 'bot', bot: 'heuristic' }] })
    const red = await Client.join(address, created.id, created.seats[0]!.token)
    await red.act({ type: 'choose', n: 5 })
    await red.until(() => red.deciders[0] === 0)
    const answer = await red.ask({ t: 'advice', q: 1 })
    expect(red.legal).toContainEqual(answer.t === 'advice' && 'action' in answer.advice && answer.advice.action)
    const guest = await Client.join(address, created.id)
    expect(await guest.ask({ t: 'advice', q: 2 })).toEqual({ t: 'advice', q: 2, advice: { none: 'company' } })
  })

  it('is not given where another person plays, unless the asker holds the keys of all persons of the game', async () => {
    const { address } = await start()
    const [created, other] = [await newGame(address), await newGame(address)]
    const red = await Client.join(address, created.id, created.seats[0]!.token)
    const company = { t: 'advice', q: 1, advice: { none: 'company' } }
    expect(await red.ask({ t: 'advice', q: 1 })).toEqual(company)
    const foreign = [other.seats[1]!.token, 'no key', created.seats[0]!.token]
    expect(await red.ask({ t: 'advice', q: 1, keys: foreign })).toEqual(company)
    const answer = await red.ask({ t: 'advice', q: 1, keys: [created.seats[1]!.token] })
    expect(red.legal).toContainEqual(answer.t === 'advice' && 'action' in answer.advice && answer.advice.action)
    const guest = await Client.join(address, created.id)
    const all = created.seats.map(({ token }) => token)
    expect(await guest.ask({ t: 'advice', q: 1, keys: all })).toEqual(company)
  })

  it('at one screen is given from what the asker sees, with nothing of the others', async () => {
    const views: unknown[] = []
    const bots: BotRunner = {
      async decide({ view }) {
        views.push(view)
        return { index: 0 }
      },
      close: async () => {},
    }
    const { address } = await start({ bots })
    const created = await newGame(address)
    const [red, blue] = await Promise.all(created.seats.map(({ token }) => Client.join(address, created.id, token)))
    await blue!.act({ type: 'choose', n: 7 })
    await red!.ask({ t: 'advice', q: 1, keys: [created.seats[1]!.token] })
    expect(views.length).toBeGreaterThan(0)
    expect(JSON.stringify(views)).not.toContain('hidden-1-')
  })

  it('says why there is none: the bot failed, the game went on meanwhile, nothing is asked of the asker', async () => {
    let fails = true
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const bots: BotRunner = {
      async decide({ reader }) {
        if (fails && reader !== undefined) throw new Error('no idea')
        await held
        return { index: 0 }
      },
      close: async () => {},
    }
    const { address } = await start({ bots })
    const created = await newGame(address, { seats: [{ kind: 'human' }, { kind: 'bot', bot: 'heuristic' }] })
    const red = await Client.join(address, created.id, created.seats[0]!.token)
    expect(await red.ask({ t: 'advice', q: 1 })).toEqual({ t: 'advice', q: 1, advice: { none: 'failed' } })
    fails = false
    const asked = red.ask({ t: 'advice', q: 2 })
    await red.act({ type: 'choose', n: 5 })
    // The bot still thinks about its own choice.
    expect(await red.ask({ t: 'advice', q: 3 })).toEqual({ t: 'advice', q: 3, advice: { none: 'notAsked' } })
    release()
    expect(await asked).toEqual({ t: 'advice', q: 2, advice: { none: 'late' } })
  })
})
