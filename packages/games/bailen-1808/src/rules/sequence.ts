/** The turn: phases A to H, and the player phases D and E (2). */
import { automatic, type Frame, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { unitCount } from '../data/index.ts'
import { type Bailen, enemyOf, FOUGHT, MARKS_OF_PHASE, MARKS_OF_TURN, MOVED, type Side } from '../types.ts'
import { pushCharges } from './charge.ts'
import { pushCombatStep } from './combat-step.ts'
import { scenarioOf } from './command.ts'
import { tempt } from './desertion.ts'
import { noteDemoralised, pushDivisionTest } from './division.ts'
import { pushFireStep } from './fire-step.ts'
import { pushFlee, pushRecoverMoves } from './flee.ts'
import { rollInitiative } from './initiative.ts'
import { pushLeaders } from './leaders.ts'
import { pushMovement } from './movement.ts'
import { noteStanding } from './objectives.ts'
import { maskOrders, pushOrders } from './orders.ts'
import { pushArrivals, scheduleArrivals } from './reinforce.ts'
import { pushReorganise } from './reorganise.ts'
import { readersOf } from './tell.ts'
import { has, onMap } from './units.ts'
import { endGame } from './victory.ts'

/* ---------- the turn ---------- */

export interface TurnFrame extends Frame {
  readonly step: 'turn'
  /** The phase that comes next: 0 for A to 7 for H. */
  at: number
}

const turnStep = automatic<Bailen, TurnFrame, BailenAction>('turn', (g, f, t) => {
  PHASES[f.at]!(g, f, t)
})

type Phase = (g: Bailen, f: TurnFrame, t: Table) => void
const PHASES: readonly Phase[] = [
  function orders(g, f, t) {
    f.at++
    beginTurn(g, t)
    pushOrders(g, t)
  },
  function reorganisation(g, f, t) {
    f.at++
    pushReorganise(g, t)
  },
  function initiative(g, f, t) {
    f.at++
    rollInitiative(g, t)
    // A test in B under RC does not spare the one in F (17d, 17.3b); with the other reading of Q80 it does.
    if (g.options.recoveringTestTwice) g.tested.fill(0)
  },
  function firstPlayer(g, f, t) {
    f.at++
    pushPhase(t, g.first as Side)
  },
  function secondPlayer(g, f, t) {
    f.at++
    pushPhase(t, enemyOf(g.first as Side))
  },
  function demoralisation(g, f, t) {
    // Phase F (2x).
    noteDemoralised(g, t)
    // Each once in this phase (17d).
    const due = scenarioOf(g).formations.filter((i) => g.demoralised[i] === 1 && g.tested[i] === 0)
    // A flight may break other formations on its way: check again until none is left.
    if (due.length === 0) f.at++
    for (const formation of due.toReversed()) pushDivisionTest(t, formation)
  },
  function fatigue(g, f, t) {
    f.at++
    restCavalry(g, t)
  },
  function end(g, f, t) {
    f.at = 0
    endTurn(g, t)
  },
]

function beginTurn(g: Bailen, t: Table): void {
  t.log({ key: 'log.turn', params: { turn: g.turn, time: timeOf(g) }, rules: ['2a'] })
  g.first = -1
  g.changes = [0, 0]
  g.restood = [0, 0]
  g.tried.fill(0)
  g.tested.fill(0)
  // A commander lost last turn is no longer missing once his successor has come (Q79).
  g.leaderMarks.fill(0)
  if (g.turn === 1) scheduleArrivals(g, t)
  maskOrders(g)
}
/** The hour at which the turn begins, in minutes after midnight. */
export const timeOf = (g: Bailen): number => {
  const s = scenarioOf(g)
  return s.firstMinute + (g.turn - 1) * s.minutesPerTurn
}

/** Phase G: cavalry that neither moved nor fought recovers a level of fatigue; no other arm ever tires (2z, 11.5f). */
function restCavalry(g: Bailen, t: Table): void {
  for (let u = 0; u < unitCount; u++) {
    if (!onMap(g, u) || g.fatigue[u] === 0 || has(g, u, MOVED | FOUGHT)) continue
    g.fatigue[u]!--
    t.log({ key: 'log.rested', params: { unit: u, level: g.fatigue[u]! }, rules: ['2z', '11.5f'], ...readersOf(g, u) })
  }
}

/** Phase H: marks of the turn go, AS included; the marker advances or the game ends (2aa, 2ab). */
function endTurn(g: Bailen, t: Table): void {
  for (let u = 0; u < unitCount; u++) g.marks[u]! &= ~(MARKS_OF_TURN | MARKS_OF_PHASE)
  g.target.fill(-1)
  g.charge.fill(0)
  if (g.turn >= scenarioOf(g).turns) endGame(g, t)
  else g.turn++
}

/* ---------- a player's phase ---------- */

export interface PhaseFrame extends Frame {
  readonly step: 'phase'
  readonly side: Side
  at: number
}
const pushPhase = (t: Table, side: Side): void => {
  const frame: PhaseFrame = { step: 'phase', side, at: 0 }
  t.push(frame)
}

type Part = (g: Bailen, side: Side, t: Table) => void
/** In the order of 2n. The defender fires defensively (2s). */
const PARTS: readonly Part[] = [
  begin,
  (g, side, t) => pushFlee(g, t, side),
  (g, side, t) => pushRecoverMoves(g, t, side),
  (g, side, t) => pushArrivals(g, t, side),
  (_g, side, t) => pushMovement(t, side, 0),
  (_g, side, t) => pushCharges(t, side),
  (_g, side, t) => pushMovement(t, side, 2),
  (_g, side, t) => pushLeaders(t, side),
  (g, _side, t) => tempt(g, t),
  (_g, side, t) => pushFireStep(t, enemyOf(side), 'defensive'),
  (_g, side, t) => pushFireStep(t, side, 'offensive'),
  (_g, side, t) => pushCombatStep(t, side, 'charges'),
  (_g, side, t) => pushCombatStep(t, side, 'assaults'),
  finishPhase,
]

function begin(g: Bailen, side: Side, t: Table): void {
  g.phasing = side
  g.declined = [0, 0]
  for (let u = 0; u < unitCount; u++) g.marks[u]! &= ~MARKS_OF_PHASE
  t.log({ key: 'log.phase', params: { side }, rules: [side === g.first ? '2n' : '2w', '2ac'] })
}

/** D.5: no charge targets are left (2v, Q86). */
function finishPhase(g: Bailen): void {
  for (let u = 0; u < unitCount; u++) {
    g.charge[u] = 0
    g.target[u] = -1
  }
  noteStanding(g)
  g.phasing = -1
}

const phaseStep = automatic<Bailen, PhaseFrame, BailenAction>('phase', (g, f, t) => {
  const part = PARTS[f.at]
  f.at++
  if (part) part(g, f.side, t)
  else t.pop()
})

export const sequenceSteps = [
  step<Bailen, TurnFrame, BailenAction, BailenAction>(turnStep),
  step<Bailen, PhaseFrame, BailenAction, BailenAction>(phaseStep),
]
