/** One fuzzed game after another: random play to the end, with bad inputs and checks on the way. */
import {
  type Action,
  type AnyGame,
  anyAction,
  apply,
  type Dice,
  type Frame,
  fastDice,
  type GameConfig,
  hashState,
  Match,
  PlayTable,
  pick,
  type Random,
  type Seat,
  type Snapshot,
  type State,
  seeded,
  settle,
  type Viewer,
} from '@em/engine'
import { resumeDice } from '@em/engine/crypto-dice'
import type { Progress, Share } from '../jobs.ts'
import { gameSeed } from '../seed.ts'
import { LONGEST } from '../simulate/run.ts'
import { badInput } from './bad.ts'
import { checkBadInputs, checkLaws, checkState, checkView, situationOf, submitWithUndo } from './checks.ts'
import { Bystander, checkFaults } from './faults.ts'
import { emptyFindings, type Findings, type Note, noteIn } from './findings.ts'
import { checkPeek } from './peeks.ts'
import { checkTell } from './tells.ts'
import { playTwins } from './twin.ts'

export { emptyFindings, type Findings, mergeFindings } from './findings.ts'

export interface FuzzPlan {
  readonly game: string
  readonly games: number
  readonly seed: string
  /** Fixes part of the setup; the rest varies. */
  readonly players?: number
}

/** Actions between two bad inputs. */
const BAD_EVERY = 7
/** Bad inputs between two rounds of the costlier checks. */
const CHECK_EVERY = 13
/** Each of the first decisions gets a broadside, so that short games, too, meet bad inputs of every kind. */
const BROADSIDES = 4
const BROADSIDE = 220
/** One surrender in this many is played, so that games last and surrender is still tested. */
const QUITS_OF = 20
/** The first actions are also played in dealt twins, and after that one in so many. */
const TWINS_FIRST = 10
const TWINS_OF = 8
/** Another game is moved with every so many actions, and faults are injected, for the first so many. */
const BYSTANDER_EVERY = 3
const BYSTANDER_UNTIL = 600
/** The first games are replayed alone, in a thread of their own. */
const SAMPLES = 3
/** Maximum number of once-legal actions kept. */
const STALE = 40

export function fuzzShare(game: AnyGame, plan: FuzzPlan, share: Share, progress: Progress): Findings {
  const findings = emptyFindings()
  for (let index = share.first; index < plan.games; index += share.step) {
    const match = fuzzGame(game, gameSeed(plan.seed, index), plan.players, findings)
    if (match && index < SAMPLES) {
      const { config, moves, hash } = match
      findings.samples.push({ seed: gameSeed(plan.seed, index), config, moves, hash })
    }
    progress(1)
  }
  return findings
}

/** Any scenario, number of players, arrangement and options; determined by the seed. */
export function anyConfig(game: AnyGame, random: Random, players?: number): GameConfig {
  const possible = game.scenarios.filter((s) => players === undefined || s.arrangements[players])
  const scenario = pick(possible, random)
  const counts = Object.keys(scenario.arrangements).map(Number)
  const count = players ?? pick(counts, random)
  return {
    scenario: scenario.id,
    players: count,
    arrangement: random.below(scenario.arrangements[count]?.length ?? 1),
    options: Object.fromEntries(game.options.map((o) => [o.id, pick(o.values, random)])),
  }
}

function fuzzGame(game: AnyGame, seed: string, players: number | undefined, findings: Findings): Match | undefined {
  let match: Match | undefined
  const note = noteIn(findings, seed, () => match?.moves.length ?? 0)
  try {
    const random = seeded(`${seed} fuzz`)
    const config = anyConfig(game, random, players)
    match = Match.start(game, config, fastDice(seed))
    const saved = playThrough(match, random, findings, note)
    if (!match.over) note('gameFaults', `no end after ${match.moves.length} actions`)
    else if (!match.outcome) note('gameFaults', 'over without an outcome')
    else findings.finished++
    findings.deepest = Math.max(findings.deepest, checkReplay(match, seed, saved, note))
  } catch (error) {
    note('gameFaults', `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
  const actions = match?.moves.length ?? 0
  findings.actions += actions
  findings.longest = Math.max(findings.longest, actions)
  // A game that threw was not replayed, so only its present stack is known.
  findings.deepest = Math.max(findings.deepest, match?.state.stack.length ?? 0)
  return match
}

/** Plays to the end. Returns a snapshot from the middle, for some games. */
function playThrough(match: Match, random: Random, findings: Findings, note: Note): Snapshot | undefined {
  const stale: Action[] = []
  const saveAt = random.below(4) === 0 ? random.below(400) : -1
  let saved: Snapshot | undefined
  const beside = new Bystander(
    match.game,
    anyConfig(match.game, random, match.config.players),
    `beside ${random.below(1e9)}`,
  )
  for (let n = 0; !match.over && n < LONGEST; n++) {
    const seat = pick(match.deciders, random)
    if (n < BROADSIDES || n % BAD_EVERY === 0) {
      const situation = situationOf(match, stale)
      findings.badInputs += checkBadInputs(match, situation, n < BROADSIDES ? BROADSIDE : 1, random, note)
    }
    if (n === saveAt) saved = JSON.parse(JSON.stringify(match.snapshot()))
    const legal = match.legal(seat)
    if (legal.length === 0) {
      note('gameFaults', `seat ${seat} must decide at "${match.state.stack.at(-1)?.step}" and cannot`)
      return undefined
    }
    const action = anyMove(match.game, legal, random)
    if (n % 3 === 0) stale[stale.length < STALE ? stale.length : random.below(STALE)] = pick(legal, random)
    if (n < TWINS_FIRST || random.below(TWINS_OF) === 0) checkTwins(match, seat, action, random, note)
    if (n % BYSTANDER_EVERY === 0 && n < BYSTANDER_UNTIL) beside.move()
    if (checkedAt(n)) {
      checkEverything(match, stale, random, note)
      if (n < BYSTANDER_UNTIL) findings.injected += checkFaults(match, action, random, note)
      submitWithUndo(match, seat, action, note)
    } else if (!match.submit(seat, action).ok) {
      note('gameFaults', `a legal action was refused: ${JSON.stringify(action)}`)
      return undefined
    }
  }
  checkLaws(match.game, match.state, note)
  beside.check(note)
  return saved
}

/** The way players of a fuzzed game choose. */
export function anyMove(game: AnyGame, legal: readonly Action[], random: Random): Action {
  const action = pick(legal, random)
  return game.quits?.(action) && random.below(QUITS_OF) > 0 ? anyAction(game, legal, random) : action
}

/** At intervals, more often at the start, so that all steps of short games are checked, too. */
const checkedAt = (n: number): boolean => EARLY.has(n) || n % (BAD_EVERY * CHECK_EVERY) === 0
const EARLY = new Set([1, 3, 6, 10, 30])

function checkEverything(match: Match, stale: readonly Action[], random: Random, note: Note): void {
  const { game, state } = match
  checkState(game, state, random, note)
  checkLaws(game, state, note)
  const situation = situationOf(match, stale)
  const viewers: Viewer[] = [...Array.from({ length: match.config.players }, (_, seat) => seat), 'spectator']
  for (const viewer of viewers) checkView(game, state, viewer, badInput(situation, random), random, note)
}

/** Plays the action in a twin dealt for its seat, and in one dealt for another viewer. */
function checkTwins({ game, state, config }: Match, seat: Seat, action: Action, random: Random, note: Note): void {
  const own = playTwins(game, state, seat, seat, action, random)
  if (own) {
    checkPeek(own, action, note)
    checkTell(own, seat, action, note)
  }
  const other = random.below(config.players + 1)
  if (other === seat) return
  const others = playTwins(game, state, other === config.players ? 'spectator' : other, seat, action, random)
  if (others) checkTell(others, seat, action, note)
}

/** Counts the frames at every push: automatic steps come and go between two decisions. */
class DepthTable extends PlayTable {
  deepest: number
  private readonly stack: State['stack']

  constructor(g: State, dice: Dice) {
    super(g, dice)
    this.stack = g.stack
    this.deepest = g.stack.length
  }
  override push(frame: Frame): void {
    super.push(frame)
    this.deepest = Math.max(this.deepest, this.stack.length)
  }
}

/**
 * The moves must lead to the same state again, from the start, from a snapshot and, for games that have one, move by legal move.
 * Returns the maximum depth of the stack on the way.
 */
function checkReplay(match: Match, seed: string, saved: Snapshot | undefined, note: Note): number {
  const { game, config, moves } = match
  const g = game.setup(config)
  const table = new DepthTable(g, fastDice(seed))
  settle(game, g, table)
  for (const { seat, action } of moves) apply(game, g, seat, action, table)
  if (hashState(g) !== match.hash) note('replayMismatches', `replay ends in ${hashState(g)}, not ${match.hash}`)
  if (!saved) return table.deepest
  const resumed = Match.resume(game, saved, resumeDice(saved.dice), moves.slice(0, saved.moves), [])
  for (const { seat, action } of moves.slice(saved.moves)) resumed.submit(seat, action)
  if (resumed.hash !== match.hash) note('replayMismatches', `from a snapshot after ${saved.moves} actions: other end`)
  return table.deepest
}
