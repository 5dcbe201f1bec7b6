import { describe, expect, it } from 'vitest'
import {
  anyGame,
  apply,
  checkConfig,
  deciders,
  defaultConfig,
  explain,
  fixedDice,
  type LogEvent,
  legalActions,
  PlayTable,
  settle,
  step,
  top,
} from '../src/index.ts'
import { config } from './helpers.ts'
import { type Toy, type ToyAction, toy, toyModule } from './toy.ts'

/** Two seats dealt from the top: 0, 2, 4, 6 and 1, 3, 5, 7. */
function dealt(...faces: number[]): { g: Toy; t: PlayTable; events: LogEvent[] } {
  const g = toyModule.setup(config())
  const events: LogEvent[] = []
  const t = new PlayTable(g, fixedDice(1, 1, 1, 1, 1, 1, 1, 1, ...faces), (e) => events.push(e))
  settle(toyModule, g, t)
  return { g, t, events }
}

describe('settle and apply', () => {
  it('runs steps that need nobody until somebody decides', () => {
    const { g, events } = dealt()
    expect(g.hands).toEqual([
      [0, 2, 4, 6],
      [1, 3, 5, 7],
    ])
    expect(top(g)?.step).toBe('bid')
    expect(events.filter((e) => e.key === 'toy.dealt')).toHaveLength(8)
  })

  it('lets several seats decide at once, each once, in any order', () => {
    const { g, t } = dealt()
    expect(deciders(toyModule, g)).toEqual([0, 1])
    apply(toyModule, g, 1, { type: 'bid', card: 5 }, t)
    expect(deciders(toyModule, g)).toEqual([0])
    expect(legalActions(toyModule, g, 1)).toEqual([])
    apply(toyModule, g, 0, { type: 'bid', card: 4 }, t)
    expect(g.points).toEqual([0, 1])
    expect(deciders(toyModule, g)).toEqual([1])
  })

  it('hands an interrupt to the other seat and goes on when it has answered', () => {
    const { g, t, events } = dealt(6)
    apply(toyModule, g, 0, { type: 'bid', card: 4 }, t)
    apply(toyModule, g, 1, { type: 'bid', card: 1 }, t)
    apply(toyModule, g, 0, { type: 'strike', seat: 1, hard: false }, t)
    expect(deciders(toyModule, g)).toEqual([1])
    apply(toyModule, g, 1, { type: 'parry', card: 5 }, t)
    expect(events.at(-1)).toMatchObject({ key: 'toy.miss', params: { face: 6 } })
    expect(top(g)?.step).toBe('bid')
    expect(g.round).toBe(2)
  })

  it('notices dice and revelations, and nothing else, as news', () => {
    const { g, t } = dealt(3)
    t.news = false
    apply(toyModule, g, 0, { type: 'bid', card: 4 }, t)
    expect(t.news).toBe(false)
    apply(toyModule, g, 1, { type: 'bid', card: 1 }, t)
    expect(t.news).toBe(true)
    t.news = false
    apply(toyModule, g, 0, { type: 'aim', by: 1, steady: [0, 1] }, t)
    expect(t.news).toBe(false)
    apply(toyModule, g, 0, { type: 'strike', seat: 1, hard: false }, t)
    apply(toyModule, g, 1, { type: 'take' }, t)
    expect(t.news).toBe(true)
  })

  it('refuses to play on when the game is over', () => {
    const g: Toy = { ...toyModule.setup(config()), stack: [] }
    expect(deciders(toyModule, g)).toEqual([])
    expect(legalActions(toyModule, g, 0)).toEqual([])
    expect(() => apply(toyModule, g, 0, { type: 'rest' }, new PlayTable(g, fixedDice()))).toThrow('the game is over')
    expect(explain(toy, g, 0, { type: 'rest' })).toEqual({ rule: '', key: 'kernel.gameOver' })
  })

  it('names a step that is missing, cannot run, or never ends', () => {
    const idle = { name: 'deal', seats: () => [], actions: () => [], take: () => undefined } as const
    const stuck = { ...toyModule, steps: { deal: step<Toy, { step: 'deal' }, never, ToyAction>(idle) } }
    const endless = {
      ...toyModule,
      steps: { deal: step<Toy, { step: 'deal' }, never, ToyAction>({ ...idle, run: () => undefined }) },
    }
    const g = toyModule.setup(config())
    const t = new PlayTable(g, fixedDice())
    expect(() => settle({ ...toyModule, steps: {} }, g, t)).toThrow('toy: no step "deal"')
    expect(() => settle(stuck, g, t)).toThrow('step "deal" has no deciders and does not run by itself')
    expect(() => settle(endless, g, t)).toThrow('steps run without end at "deal"')
  })
})

describe('explain', () => {
  const { g } = dealt()
  it.each<[string, number, unknown, object]>([
    ['a seat that does not decide', 2, { type: 'bid', card: 0 }, { rule: '', key: 'kernel.notYourDecision' }],
    ['no seat at all', Number.NaN, { type: 'bid', card: 0 }, { rule: '', key: 'kernel.notYourDecision' }],
    ['nothing', 0, null, { rule: '', key: 'kernel.malformed' }],
    ['text', 0, 'bid', { rule: '', key: 'kernel.malformed' }],
    ['a type that is no text', 0, { type: 7 }, { rule: '', key: 'kernel.malformed' }],
    ['an unknown type', 0, { type: 'fly' }, { rule: '', key: 'kernel.notOffered' }],
    [
      'a card of the other hand',
      0,
      { type: 'bid', card: 1 },
      { rule: 'T2', key: 'toy.notInHand', params: { card: 1 } },
    ],
    ['no card', 0, { type: 'bid' }, { rule: 'T1', key: 'toy.noSuchCard' }],
  ])('answers %s', (_name, seat, given, denial) => {
    expect(explain(toy, g, seat, given)).toEqual(denial)
  })
})

describe('configuration', () => {
  it('has defaults', () => {
    expect(defaultConfig(toy)).toEqual({ scenario: 'duel', players: 2, arrangement: 0, options: { short: false } })
    expect(defaultConfig(toy, { players: 3, options: { short: true } })).toMatchObject({
      players: 3,
      options: { short: true },
    })
    expect(() => defaultConfig(anyGame({ ...toyModule, scenarios: [] }))).toThrow('toy has no scenario')
  })
  it('accepts what the game permits and fills in options', () => {
    expect(checkConfig(toy, config({ options: {} })).options).toEqual({ short: false })
  })
  it.each<[object, string]>([
    [{ scenario: 'siege' }, 'toy: no scenario "siege"'],
    [{ players: 5 }, 'toy: 5 players are not possible'],
    [{ arrangement: 1 }, 'toy: no arrangement 1'],
    [{ options: { tall: true } }, 'toy: no option "tall"'],
    [{ options: { short: 'maybe' } }, 'toy: option "short" cannot be maybe'],
  ])('refuses %j', (over, sentence) => {
    expect(() => checkConfig(toy, config(over))).toThrow(sentence)
  })
})
