/** How advice continues: the adviser's own plan, step by step, with the reasons of the most telling step. */
import { games } from '@em/all-games'
import { type Plan, strengthIn } from '@em/bots'
import { defaultConfig, fastDice, Match, type Seat, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { localBots } from '../src/bot-thinking.ts'
import type { BotChoice, BotRunner, BotTask } from '../src/bots.ts'
import { adviceFor } from '../src/questions.ts'
import type { StoredGame } from '../src/store/stored.ts'

const SECRET = 'ab'.repeat(32)

/** A game that its own player has played until the seat may pick up a unit to move it, or take the given type of action. */
function toMovement(id: string, scenario: string, step: string, type = 'pick'): { match: Match; seat: Seat } {
  const game = games[id]!
  const match = Match.start(game, defaultConfig(game, { scenario, players: 2 }), fastDice('advice'))
  const random = seeded('advice')
  for (;;) {
    const seat = match.deciders[0]!
    const chosen = game.bot(match.view(seat), seat, match.legal(seat), random)
    if (match.state.stack.at(-1)?.step === step && chosen.type === type) return { match, seat }
    match.submit(seat, chosen)
  }
}

const asIs = (choice: BotChoice): BotChoice => choice

async function ask(id: string, scenario: string, step: string, change = asIs, type = 'pick') {
  const { match, seat } = toMovement(id, scenario, step, type)
  const { game } = match
  // A plan whose search is done, and which is not the unchanged bot.
  const { turn } = game.mind.turnOf(match.state)
  const plan: Plan = { turn, chosen: 7, gains: [[0], [7]], played: strengthIn(game).playouts }
  const tasks: BotTask[] = []
  const local = localBots(games)
  const bots: BotRunner = {
    ...local,
    async decide(task, watched) {
      tasks.push(task)
      return change(await local.decide(task, watched))
    },
  }
  const config = defaultConfig(game, { scenario, players: 2 })
  const seats = [0, 1].map((n) => (n === seat ? { kind: 'human' } : { kind: 'bot', bot: 'general' }))
  const stored = { game: id, config, seats, secret: SECRET } as unknown as StoredGame
  const { advice } = await adviceFor(match, seat, stored, bots, plan, new Set())
  if ('none' in advice) throw new Error(`no advice: ${advice.none}`)
  return { match, seat, advice, tasks, plan }
}

describe('an advice that begins a march', () => {
  it.each([
    ['nach-paris', 'guise', 'movement'],
    ['glorys-end', 'marne', 'operational'],
  ])('goes on as the adviser would, and can be done: %s', { timeout: 60_000 }, async (id, scenario, step) => {
    const { match, seat, advice, tasks, plan } = await ask(id, scenario, step)
    expect(tasks[0]!.brief).toBeUndefined()
    const after = tasks.slice(1)
    expect(after.length).toBeGreaterThan(0)
    for (const task of after) expect(task).toMatchObject({ bot: 'marshal', plan, brief: true, reader: seat })
    for (const action of [advice.action, ...(advice.next ?? [])])
      expect(match.submit(seat, action)).toMatchObject({ ok: true })
  })

  it('says why a unit goes where it goes, not why it goes first', { timeout: 60_000 }, async () => {
    const { advice } = await ask('nach-paris', 'guise', 'movement')
    expect(advice.action.type).toBe('pick')
    const { chosen } = advice.reasons!
    expect(advice.next).toContainEqual(chosen.action)
    expect(chosen.terms[0]!.value).toBeGreaterThan(0)
    expect(chosen.terms.map(({ key }) => key)).not.toContain('why.order.against')
  })

  it('says of a unit that stays what it does there, when all that is known of its turn is that others go first', {
    timeout: 60_000,
  }, async () => {
    // As where nothing speaks for any step: all reasons but the first one's are routine.
    let first = true
    const { advice } = await ask('nach-paris', 'guise', 'movement', (choice) => {
      const { reasons } = choice
      if (!reasons) return choice
      const [key, value] = first ? ['why.order.against', -101] : ['why.drill.stop', 0]
      first = false
      return {
        ...choice,
        reasons: { ...reasons, chosen: { ...reasons.chosen, terms: [{ key: key!, value: value as number }] } },
      }
    })
    expect(advice.reasons!.chosen.terms[0]!.key).toBe('why.drill.stop')
    expect(advice.reasons!.chosen.action).toEqual(advice.next![0])
  })
})

it('says of a unit that arrives why it comes there, not of its facing afterwards that there is nothing to weigh', {
  timeout: 60_000,
}, async () => {
  const { advice } = await ask('nach-paris', 'guise', 'movement', asIs, 'arrive')
  expect(advice.action.type).toBe('arrive')
  expect(advice.next!.map(({ type }) => type)).toEqual(['face'])
  expect(advice.reasons!.chosen.terms.map(({ key }) => key)).toEqual(['why.drill.arrive'])
  expect(advice.reasons!.chosen.action).toEqual(advice.action)
})
