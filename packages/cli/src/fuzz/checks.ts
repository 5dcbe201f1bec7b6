/** Invariants of any game at any point. Each check notes its violations. */
import {
  type AnyGame,
  anyAction,
  apply,
  deciders,
  explain,
  fastDice,
  hashState,
  legalActions,
  type Match,
  PlayTable,
  pick,
  type Random,
  type Seat,
  type State,
  type Viewer,
} from '@em/engine'
import { type BadInput, badInput, type Situation } from './bad.ts'
import type { Note } from './findings.ts'
import { parting } from './twin.ts'

export const situationOf = (match: Match, stale: Situation['stale']): Situation => {
  const legal = new Map<Seat, ReturnType<Match['legal']>>()
  return {
    seats: match.config.players,
    deciders: match.deciders,
    stale,
    legal(seat) {
      const known = legal.get(seat) ?? match.legal(seat)
      legal.set(seat, known)
      return known
    },
  }
}

const show = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_k, v) => (typeof v === 'bigint' ? `${v}n` : v)) ?? String(value)
  } catch {
    return String(value)
  }
}

/** Bad inputs must be refused with a reason and change nothing. Returns the number of inputs. */
export function checkBadInputs(match: Match, situation: Situation, count: number, random: Random, note: Note): number {
  const before = JSON.stringify(match.state)
  const moves = match.moves.length
  const log = match.log.length
  const kinds = new Set<string>()
  for (let i = 0; i < count; i++) {
    const bad = badInput(situation, random)
    const what = (): string => `${bad.kind} ${show(bad.given)} of seat ${String(bad.seat)}`
    try {
      const result = match.submit(bad.seat, bad.given)
      if (result.ok) {
        note('badAccepted', what())
        return i + 1
      }
      if (!result.denial.key || typeof result.denial.rule !== 'string') note('badRefusals', `no reason for ${what()}`)
      if (i === 0 && hashState(match.why(bad.seat, bad.given)) !== hashState(result.denial)) {
        note('badRefusals', `two reasons for ${what()}`)
      }
    } catch (error) {
      note('badRefusals', `${what()} threw ${error instanceof Error ? error.message : String(error)}`)
    }
    kinds.add(bad.kind)
  }
  if (match.moves.length !== moves || match.log.length !== log || JSON.stringify(match.state) !== before) {
    note('badRefusals', `refusing changed the game: ${[...kinds].join(', ')}`)
  }
  return count
}

/** JSON must reproduce the state with the same choices; so must a clone, which must be independent. */
export function checkState(game: AnyGame, g: State, random: Random, note: Note): void {
  const text = JSON.stringify(g)
  const hash = hashState(g)
  const parsed: State = JSON.parse(text)
  const strange = unlikeJson(g, '$')
  if (strange) note('stateFaults', `not plain data: ${strange}`)
  if (hashState(parsed) !== hash) note('stateFaults', 'JSON changes the state')
  if (choices(game, parsed) !== choices(game, g)) note('stateFaults', 'JSON changes the legal actions')
  if (JSON.stringify(g) !== text) note('stateFaults', 'listing legal actions changes the state')
  const clone = game.clone(g)
  if (JSON.stringify(clone) !== text && hashState(clone) !== hash) note('stateFaults', 'a clone differs')
  playOn(game, clone, random, 6)
  if (JSON.stringify(g) !== text) note('stateFaults', 'playing on a clone changes the state it was made of')
}

/** The first part that JSON cannot carry. */
function unlikeJson(value: unknown, path: string): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`
  if (typeof value !== 'object') return `${path} is ${typeof value}`
  const proto = Object.getPrototypeOf(value)
  if (proto !== Array.prototype && proto !== Object.prototype) return `${path} is a ${proto?.constructor?.name}`
  for (const [key, inner] of Object.entries(value)) {
    const found = inner === undefined ? undefined : unlikeJson(inner, `${path}.${key}`)
    if (found) return found
  }
  return undefined
}

const choices = (game: AnyGame, g: State): string =>
  JSON.stringify(deciders(game, g).map((seat) => [seat, legalActions(game, g, seat)]))

function playOn(game: AnyGame, g: State, random: Random, actions: number): void {
  const table = new PlayTable(g, fastDice(random.below(1e9)))
  for (let i = 0; i < actions && g.stack.length > 0; i++) {
    const seat = pick(deciders(game, g), random)
    apply(game, g, seat, anyAction(game, legalActions(game, g, seat), random), table)
  }
}

export function checkLaws(game: AnyGame, g: State, note: Note): void {
  for (const law of game.laws(g)) note('lawViolations', law)
}

/**
 * A state dealt from a view, which may differ from the true one in everything that the viewer may not know, must give the
 * viewer the same view, choices and refusals, and let the same seats decide.
 */
export function checkView(game: AnyGame, g: State, viewer: Viewer, bad: BadInput, random: Random, note: Note): void {
  const before = JSON.stringify(g)
  const view = JSON.stringify(game.view(g, viewer))
  const who = viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`
  // Through JSON, as to a client, so that no reference to the true state survives.
  const other = game.determinize(JSON.parse(view), viewer, random)
  const again = JSON.stringify(game.view(other, viewer))
  if (again !== view) note('viewLeaks', `${who} sees a difference: ${parting(view, again)}`)
  const seats = deciders(game, g)
  if (seats.join() !== deciders(game, other).join()) note('viewLeaks', `other seats decide, as ${who} knows it`)
  if (viewer !== 'spectator') {
    const legal = JSON.stringify(legalActions(game, g, viewer))
    const otherLegal = JSON.stringify(legalActions(game, other, viewer))
    if (legal !== otherLegal) note('viewLeaks', `${who} has other choices: ${parting(legal, otherLegal)}`)
    if (hashState(explain(game, g, viewer, bad.given)) !== hashState(explain(game, other, viewer, bad.given))) {
      note('viewLeaks', `the refusal of ${show(bad.given)} tells ${who} what it may not know`)
    }
  }
  for (const law of game.laws(other)) note('lawViolations', `in a state dealt for ${who}: ${law}`)
  if (JSON.stringify(g) !== before) note('stateFaults', `looking as ${who} changes the state`)
}

/** Submits the action; takes it back if possible and submits it again. */
export function submitWithUndo(match: Match, seat: Seat, action: unknown, note: Note): void {
  const before = match.hash
  const log = match.log.length
  if (!match.submit(seat, action).ok) {
    note('gameFaults', `a legal action was refused: ${show(action)}`)
    return
  }
  if (!match.canUndo(seat)) return
  const after = match.hash
  const events = match.log.length
  if (!match.undo(seat)) note('stateFaults', 'undo was offered and refused')
  if (match.hash !== before || match.log.length !== log) note('stateFaults', 'undo does not lead back')
  match.submit(seat, action)
  if (match.hash !== after || match.log.length !== events) note('stateFaults', 'redo does not lead forward again')
}
