/** The game turn: an Allied and a German player turn, each in phases A to H (5). */
import { automatic, type Frame, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { ALLIED, GERMAN, limits, type Side, unitCount } from '../data/index.ts'
import { type Glory, MARKS_OF_TURN } from '../types.ts'
import { sufferAttrition } from './attrition.ts'
import { rollCommand } from './command.ts'
import { controlMap } from './control.ts'
import { completeTrenches, pushEntrench } from './entrench.ts'
import { pushOperational } from './movement.ts'
import { noteParisNow } from './paris.ts'
import { pushPrepared } from './prepared.ts'
import { pushStrategic } from './rail.ts'
import { pushReinforce } from './reinforce.ts'
import { pushReplacements, pushWithdrawal } from './replacements.ts'
import { scenarioOf } from './scenario.ts'
import { finishSetup } from './setup-steps.ts'
import { checkVictory, endGame, isChecked } from './victory.ts'

/* ---------- the game turn ---------- */

export interface TurnFrame extends Frame {
  readonly step: 'turn'
  /** 0 it begins, 1 Allied player turn, 2 German player turn, 3 it ends. */
  at: number
}

const turn = automatic<Glory, TurnFrame, GloryAction>('turn', (g, f, t) => {
  f.at++
  if (f.at === 1) beginTurn(g, t)
  else if (f.at === 2) pushPlayerTurn(t, ALLIED)
  else if (f.at === 3) pushPlayerTurn(t, GERMAN)
  else {
    f.at = 0
    if (g.turn >= scenarioOf(g).lastTurn) endGame(g, t)
    else g.turn++
  }
})
function beginTurn(g: Glory, t: Table): void {
  if (g.phase < 0) finishSetup(g, t)
  g.controlAtTurn = controlMap(g)
  t.log({ key: 'log.turn', params: { turn: g.turn }, rules: ['5.1a'] })
}

/* ---------- a player turn ---------- */

export interface PlayerFrame extends Frame {
  readonly step: 'playerTurn'
  readonly side: Side
  /** The next part. */
  at: number
}
const pushPlayerTurn = (t: Table, side: Side): void => {
  const frame: PlayerFrame = { step: 'playerTurn', side, at: 0 }
  t.push(frame)
}

type Part = (g: Glory, t: Table, side: Side) => void
const A = 0
const B = 1
const C = 2
const D = 3
const E = 4
const F = 5
const G = 6
const H = 7
const { phases } = limits
/** In order (5.2a to 5.2h; within phase A 8.1a); parts absent from this turn do nothing. */
const PARTS: readonly Part[] = [
  begin,
  function reinforcements(g, t, side) {
    if (g.turn >= phases.reinforcements) enter(g, t, A, () => pushReinforce(g, t, side))
  },
  function replacements(g, t, side) {
    pushReplacements(g, t, side)
  },
  function withdrawal(g, t, side) {
    pushWithdrawal(g, t, side)
  },
  function entrenchment(g, t, side) {
    if (g.turn >= phases.entrenchment) enter(g, t, B, () => pushEntrench(g, t, side))
  },
  function command(g, t, side) {
    if (g.turn >= phases.command && !commandDone(g, side)) enter(g, t, C, () => rollCommand(g, t, side))
  },
  function strategic(g, t, side) {
    // A9: on turn 1 for neither side, unless the switch allows it.
    const early = g.options.germanRailTurn1 && side === GERMAN
    if (g.turn >= phases.strategic || early) enter(g, t, D, () => pushStrategic(t, side))
  },
  function operational(g, t, side) {
    enter(g, t, E, () => pushOperational(t, side))
  },
  function prepared(g, t, side) {
    enter(g, t, F, () => pushPrepared(t, side))
  },
  function trenches(g, t, side) {
    completeTrenches(g, t, side)
  },
  function attrition(g, t, side) {
    enter(g, t, G, () => sufferAttrition(g, t, side))
  },
  function victory(g, t, side) {
    if (isChecked(g, side)) enter(g, t, H, () => checkVictory(g, t, side))
  },
  end,
]

function begin(g: Glory, t: Table, side: Side): void {
  g.side = side
  g.phase = A
  g.controlAtPlayerTurn = controlMap(g)
  t.log({ key: 'log.playerTurn', params: { side }, rules: ['5.1a'] })
}
function enter(g: Glory, t: Table, phase: number, then: () => void): void {
  g.phase = phase
  noteParisNow(g, t)
  t.log({ key: 'log.phase', params: { phase }, rules: ['5.1b'] })
  then()
}
/** The Marne begins after the roll (16.3a). The other scenarios begin on turn 1, which has no command phase (5.2). */
const commandDone = (g: Glory, side: Side): boolean => g.turn === scenarioOf(g).firstTurn && side === ALLIED

/** Removes out-of-command markers and everything else that lasts a player turn (10.3a, A55). */
function end(g: Glory): void {
  for (let u = 0; u < unitCount; u++) g.marks[u]! &= ~MARKS_OF_TURN
  if (g.hentsch === 1) g.hentsch = 2
}

const playerTurn = automatic<Glory, PlayerFrame, GloryAction>('playerTurn', (g, f, t) => {
  const part = PARTS[f.at]
  f.at++
  if (part) part(g, t, f.side)
  else t.pop()
})

export const sequenceSteps = [
  step<Glory, TurnFrame, GloryAction, GloryAction>(turn),
  step<Glory, PlayerFrame, GloryAction, GloryAction>(playerTurn),
]
