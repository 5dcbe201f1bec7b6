/** The recorded plans of the click proof: a plan that the rules no longer allow is named here, long before the proof is run again. */
import type { Match } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { CASES } from './cases.ts'
import { load, type Recorded, replay } from './recorded.ts'

describe('the plans of the click proof', () => {
  it.each(CASES)('$name: legal to the end of its turn', (one) => {
    const plan = load(one.id)
    const turnOf = (match: Match): string => one.plan.turn(match.view(one.seat))
    const turn = turnOf(replay(one, plan))
    const match = replay(one, plan, plan.moves.length - 1)
    expect(turnOf(match)).toBe(turn)
    const last = plan.moves.at(-1)
    expect(match.submit(last?.seat ?? -1, last?.action).ok).toBe(true)
    expect(turnOf(match)).not.toBe(turn)
  })

  it('a move that is not legal is named, with what to do about it', () => {
    const [one] = CASES
    if (!one) throw new Error('no plan')
    const { from, moves, clicks } = load(one.id)
    const wrong: Recorded = { from, clicks, moves: [...moves.slice(0, 3), { seat: 0, action: { type: 'stop' } }] }
    expect(() => replay(one, wrong, 4)).toThrow(
      'The plan bailen-1-spain is not legal any more: move 4, {"type":"stop"} of seat 0. Record it again: RECORD_PLANS=bailen-1-spain EM_PROOF=1 npm run browser -- clicks',
    )
  })
})
