/**
 * Clicks of one player turn in a browser, played by a recorded plan (`recorded.ts`): the reader does it with as few clicks as the table
 * allows. Stacks far from the enemy march together by a box; no unit turns in place; sectors and facings are as the table
 * proposes. `before` counts the same deeds one by one: two clicks a move, three where only a button ended it.
 * Runs only on request: `EM_PROOF=1 npm run browser -- clicks`.
 */
import type { Action, Match } from '@em/engine'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid } from '../browser.ts'
import { openMatch } from '../fake-match.ts'
import { begin, CASES, type Case } from './cases.ts'
import { PageReader } from './page-reader.ts'
import { Reader } from './reader.ts'
import { load, RecordedWill, Recorder, replay, save } from './recorded.ts'
import { BotWill, type Will } from './will.ts'

const { RECORD_PLANS } = process.env

interface Turn {
  readonly match: Match
  readonly will: Will<Action>
  /** Ends the turn: its clicks are stored, or compared with the stored number. */
  readonly save: (clicks: number) => void
}
function oldPlan(one: Case): Turn {
  const plan = load(one.id)
  const match = replay(one, plan)
  const will = new RecordedWill(one.id, plan, match, one.seat)
  const save = (clicks: number): void => {
    expect(will.strayed).toBe('')
    expect(match.moves.length).toBe(plan.moves.length)
    // On a busy machine a click may come before the page has drawn the result of the last one; then it is repeated.
    expect(clicks).toBeLessThanOrEqual(plan.clicks + 1)
  }
  return { match, will, save }
}
/** The bot's move in the present position. */
function newPlan(one: Case): Turn {
  const match = begin(one)
  const will = new Recorder(new BotWill(one.plan.game, one.plan, match, one.seat), match)
  new Reader(one.plan, will, match, one.seat).others()
  const from = match.moves.length
  return { match, will, save: (clicks) => save(one.id, will.plan(from, clicks)) }
}

describe.runIf(process.env.EM_PROOF)('clicks of a turn', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())
  afterEach(() => expect(stage.faults()).toEqual([]))

  it.each(CASES)('$name: at most $most', async (one) => {
    const recording = RECORD_PLANS === '1' || RECORD_PLANS === one.id
    const { match, will, ...turn } = recording ? newPlan(one) : oldPlan(one)
    const page = await stage.page({ prefs: { 'em.speed': 'off' } })
    const reader = new PageReader(one.plan, will, match, one.seat, page)
    await openMatch(page, stage.url, one.plan.game, one.sides, { match, seat: one.seat })
    await page.click(testid('zoom-fit'))
    await reader.quiet()
    await reader.playTurn()
    const by = [...reader.by].map(([step, n]) => `${step} ${n}`).join(', ')
    console.log(
      `${one.name}: ${reader.clicks} clicks, before ${reader.before}; ${reader.answers} while others act (${by})`,
    )
    turn.save(reader.clicks)
    expect(reader.clicks).toBeLessThanOrEqual(one.most)
    expect(reader.clicks).toBeGreaterThan(5)
    await stage.leave(page)
  })
})
