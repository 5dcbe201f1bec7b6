/** The cost of a turn compared with a strong bot's plan. */
import { type Action, defaultConfig, legalActions, type Policy, type State, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { strengthIn } from '../src/index.ts'
import { costly, type Deed, judge, repeating } from '../src/review.ts'
import { hoard } from './hoard.ts'

const config = defaultConfig(hoard)
const take = (n: number): Deed => ({ step: 'turn', action: { type: 'take', n } as Action })
const judged = (deeds: readonly Deed[]) =>
  judge(
    { game: hoard, config, seat: 0, random: seeded(1), strength: strengthIn(hoard), playouts: 8 },
    { turn: 0, view: hoard.view(hoard.setup(config), 0), deeds },
  )

describe('a review', () => {
  it('tells a turn that gave points away from one that did not', () => {
    const [poor, good] = [judged([take(1), take(1), take(1)]), judged([take(6), take(6), take(6)])]
    expect(poor.loss).toBeGreaterThan(5)
    expect(good.loss).toBeLessThanOrEqual(0)
    expect(costly([good, poor])).toEqual([poor])
  })
  it('charges nobody for dice that a bot could answer and a repeated turn cannot', () => {
    // A seat that holds a multiple of seven is far ahead: after a roll, the last coins of a turn aim for one.
    type Coins = State & { readonly coins: readonly [number, number]; readonly taken: number }
    const evaluate: typeof hoard.evaluate = (g) => ((g as Coins).coins[0] % 7 === 0 ? 50 : 0)
    const candidates: typeof hoard.mind.candidates = (view, _seat, legal) => {
      const { coins, taken } = view as Coins
      const n = taken === 2 ? 7 - (coins[0] % 7) : 1
      const action = legal.find((a) => (taken === 0 ? a.type === 'roll' : (a as Action & { n?: number }).n === n))
      return action ? [{ action, score: 1, why: () => [] }] : []
    }
    const game = { ...hoard, evaluate, mind: { ...hoard.mind, candidates } }
    const deeds: Deed[] = [{ step: 'turn', action: { type: 'roll' } }, take(1), take(3)]
    const view = hoard.view(hoard.setup(config), 0)
    const question = {
      game,
      config,
      seat: 0,
      random: seeded(1),
      playouts: 60,
      strength: { ...strengthIn(game), turns: 1 },
    }
    const { loss, error } = judge(question, { turn: 0, view, deeds })
    expect(error).toBeGreaterThan(0)
    expect(Math.abs(loss)).toBeLessThan(12)
  })
  it('is silent within one standard error, and names the costliest first', () => {
    const turns = [
      { turn: 1, loss: 2, error: 2.5 },
      { turn: 3, loss: 1, error: 0.5 },
      { turn: 5, loss: 4, error: 1 },
    ]
    expect(costly(turns).map(({ turn }) => turn)).toEqual([5, 3])
  })
})

describe('what was done is done again', () => {
  const otherwise = (): Policy => ({ choose: (_g, _seat, legal) => legal().at(-1)! })
  const choices = (deeds: readonly Deed[], states: readonly State[]) => {
    const policy = repeating(deeds, otherwise)(seeded(1))
    return states.map((g) => policy.choose(g, 0, () => legalActions(hoard, hoard.setup(config), 0)))
  }
  const g = hoard.setup(config)
  const elsewhere = { ...g, stack: [{ step: 'other' }] } as State

  it('in its order; afterwards, and at other steps, the other player decides', () => {
    expect(choices([take(2), take(5)], [g, elsewhere, g, g])).toEqual([
      { type: 'take', n: 2 },
      { type: 'roll' },
      { type: 'take', n: 5 },
      { type: 'roll' },
    ])
  })
  it('without what is not possible', () => {
    expect(choices([take(9), take(4)], [g])).toEqual([{ type: 'take', n: 4 }])
  })
})
