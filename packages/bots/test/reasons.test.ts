/** How a bot's alternatives are named: by what the log says of the action itself, or not at all. */
import { type Action, type AnyGame, defaultConfig, legalActions, type Table } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { bots, type Plan, reasonsOf } from '../src/index.ts'
import { hoard } from './hoard.ts'

/** Whatever is done, a trench is ready first, which has nothing to do with it; taking coins is told with their number. */
const turn = hoard.steps.turn!
const talkative: AnyGame = {
  ...hoard,
  steps: {
    turn: {
      ...turn,
      take(g, f, seat, action: Action & { readonly n?: number }, t: Table) {
        t.log({ key: 'log.trenchDone', params: { hex: 2931 } })
        if (action.n !== undefined) t.log({ key: 'log.taken', params: { n: action.n } })
        turn.take?.(g, f, seat, action, t)
      },
    },
  },
}

describe('what else a bot weighed', () => {
  const g = hoard.setup(defaultConfig(hoard))
  const config = defaultConfig(hoard)
  const legal = legalActions(talkative, g, 0)
  const asked = { game: talkative, config, view: hoard.view(g, 0), seat: 0, legal }
  const named = (action: Action) => reasonsOf(bots.general!, asked, action, 0)?.chosen.words ?? null

  it('is named by the line of the log that is about it', () => {
    const take = legal.find((a) => a.type === 'take')!
    expect(named(take)).toMatchObject({ key: 'log.taken', params: { n: 1 } })
  })
  it('is not named by what merely happens when it ends something', () => {
    expect(named({ type: 'roll' })).toBeNull()
  })
})

describe('the gain of a plan', () => {
  const g = hoard.setup(defaultConfig(hoard))
  const asked = {
    game: hoard,
    config: defaultConfig(hoard),
    view: hoard.view(g, 0),
    seat: 0,
    legal: legalActions(hoard, g, 0),
  }
  const told = (...gains: number[]) => {
    const plan = { turn: 0, chosen: 7, gains: [[0], [7, ...gains]], played: 9 } as unknown as Plan
    return reasonsOf(bots.marshal!, { ...asked, plan }, asked.legal[0]!, 0)?.plan
  }

  it('is told where it is larger than its own error', () => {
    expect(told(1, 1.2, 1.4)).toMatchObject({ gain: expect.closeTo(1.2), playouts: 9 })
    expect(told(3, -3, 1)).toBeUndefined()
    expect(told(1)).toBeUndefined()
  })
})
