/**
 * Recorded plans: every move of a match up to the end of one turn, of both seats and of the set-up, each with its purpose.
 * Dice come from the plan's name, so the turn stays the same when the bots change. Plans are recorded at a page, from the
 * bot's choices at that time: `RECORD_PLANS=1`, or the id of one of them, beside `EM_PROOF=1`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Action, type AnyGame, defaultConfig, fastDice, Match, sameAction } from '@em/engine'
import type { Way, Will } from './will.ts'

/** The purpose of a move, where it is more than the move itself. */
interface Meant {
  readonly way?: Way
  readonly onward?: number
  readonly afterwards?: Way
  readonly allies?: readonly number[]
}
export interface Entry extends Meant {
  readonly seat: number
  readonly action: Action
}
export interface Recorded {
  /** The first move of the turn whose clicks are counted; set-up and earlier turns come before it. */
  readonly from: number
  /** Clicks of the turn at the page where it was recorded. */
  readonly clicks: number
  readonly moves: readonly Entry[]
}

const fileOf = (id: string): string => join(import.meta.dirname, 'fixtures', `${id}.json`)
const again = (id: string): string => `Record it again: RECORD_PLANS=${id} EM_PROOF=1 npm run browser -- clicks`

export function load(id: string): Recorded {
  const file = fileOf(id)
  if (!existsSync(file)) throw new Error(`The plan ${id} was never recorded. ${again(id)}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded
}
/** One move a line. */
export function save(id: string, { from, clicks, moves }: Recorded): void {
  const lines = moves.map((m) => `    ${JSON.stringify(m)}`)
  writeFileSync(
    fileOf(id),
    `{\n  "from": ${from},\n  "clicks": ${clicks},\n  "moves": [\n${lines.join(',\n')}\n  ]\n}\n`,
  )
}

export const newMatch = (game: AnyGame, seed: string, scenario: string): Match =>
  Match.start(game, defaultConfig(game, { scenario, players: 2 }), fastDice(seed))

/** Which match a plan is of. */
interface Played {
  readonly id: string
  /** Also the seed of its dice. */
  readonly name: string
  readonly plan: { readonly game: AnyGame }
  readonly scenario: string
}

/** A sentence that says which move of a plan the rules no longer allow. */
function refuse(id: string, n: number, { seat, action }: Entry): never {
  const move = JSON.stringify(action)
  throw new Error(`The plan ${id} is not legal any more: move ${n + 1}, ${move} of seat ${seat}. ${again(id)}`)
}

/** The match as it stands where the turn begins; `to`: or after so many moves. Throws at the first move that is not legal. */
export function replay(one: Played, plan: Recorded, to = plan.from): Match {
  const match = newMatch(one.plan.game, one.name, one.scenario)
  plan.moves.slice(0, to).forEach((entry, n) => {
    if (!match.submit(entry.seat, entry.action).ok) refuse(one.id, n, entry)
  })
  return match
}

/** Repeats the recording, and makes sure that nothing else is done. */
export class RecordedWill<A extends Action> implements Will<A> {
  /** Deviations from the plan. */
  strayed = ''
  private readonly id: string
  private readonly plan: Recorded
  private readonly match: Match
  private readonly seat: number

  constructor(id: string, plan: Recorded, match: Match, seat: number) {
    this.id = id
    this.plan = plan
    this.match = match
    this.seat = seat
    const submit = match.submit.bind(match)
    match.submit = (by, action) => {
      const n = match.moves.length
      const planned = plan.moves[n]
      if (!planned || planned.seat !== by || !sameAction(planned.action, action as Action))
        this.strayed ||= `The table does ${JSON.stringify(action)} of seat ${by} where the plan ${id} has ${planned ? JSON.stringify(planned.action) : 'ended'} (move ${n + 1}). ${again(id)}`
      return submit(by, action)
    }
  }
  private get entry(): Entry | undefined {
    return this.plan.moves[this.match.moves.length]
  }
  /** The reader's moves from here on. */
  private get own(): readonly Entry[] {
    return this.plan.moves.slice(this.match.moves.length).filter((m) => m.seat === this.seat)
  }
  next(seat: number): A {
    if (this.strayed) throw new Error(this.strayed)
    const { entry } = this
    if (!entry) throw new Error(`The plan ${this.id} ends before its turn does. ${again(this.id)}`)
    if (entry.seat !== seat || !this.match.legal(seat).some((a) => sameAction(a, entry.action)))
      refuse(this.id, this.match.moves.length, entry)
    return entry.action as A
  }
  foresee(wanted: (a: A) => boolean): readonly A[] {
    const own = this.own.map((m) => m.action as A)
    const end = own.findIndex((a) => !wanted(a))
    return end < 0 ? own : own.slice(0, end)
  }
  /** A stack that was meant to be taken up with the click that put down the last one goes there too when that click did no more. */
  way(): Way | undefined {
    const { entry } = this
    const before = this.plan.moves[this.match.moves.length - 1]
    const meant = entry?.action.type === 'pick' && before?.seat === this.seat ? before.afterwards : undefined
    return entry?.way ?? meant
  }
  onward(): number | undefined {
    return this.entry?.onward
  }
  afterwards(): Way | undefined {
    return this.entry?.afterwards
  }
  allies(): readonly number[] {
    return this.entry?.allies ?? []
  }
}

/** Records another will's purposes, move by move. */
export class Recorder<A extends Action> implements Will<A> {
  private readonly will: Will<A>
  private readonly match: Match
  private readonly meant = new Map<number, Meant>()

  constructor(will: Will<A>, match: Match) {
    this.will = will
    this.match = match
  }
  private note(more: Meant): void {
    const n = this.match.moves.length
    this.meant.set(n, { ...this.meant.get(n), ...more })
  }
  next(seat: number): A {
    return this.will.next(seat)
  }
  foresee(wanted: (a: A) => boolean): readonly A[] {
    return this.will.foresee(wanted)
  }
  way(first: A): Way | undefined {
    const way = this.will.way(first)
    if (way) this.note({ way })
    return way
  }
  onward(first: A): number | undefined {
    const onward = this.will.onward(first)
    if (onward !== undefined) this.note({ onward })
    return onward
  }
  afterwards(action: A): Way | undefined {
    const afterwards = this.will.afterwards(action)
    if (afterwards) this.note({ afterwards })
    return afterwards
  }
  allies(first: A, way: Way, attacks: (way: Way) => boolean): readonly number[] {
    const allies = this.will.allies(first, way, attacks)
    if (allies.length > 1) this.note({ allies })
    return allies
  }
  plan(from: number, clicks: number): Recorded {
    return { from, clicks, moves: this.match.moves.map((m, n) => ({ ...m, ...this.meant.get(n) })) }
  }
}
