/** The game turn: a German and an Allied Player Turn, each in four phases (3.1, 3.2). */
import { automatic, type Frame, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { unitCount, unitSide } from '../data/index.ts'
import { ALLIED, FOM, FOM_BEFORE, GERMAN, MARKS_OF_TURN, type NachParis, type Side } from '../types.ts'
import { pushAdmin } from './admin.ts'
import { pushCombats } from './attack.ts'
import { pushAssaults, pushBombardment } from './bombard.ts'
import { pushCombatMoves } from './combat-moves.ts'
import { pushConsolidation } from './consolidate.ts'
import { pushFieldWorks } from './field-works.ts'
import { pushFog } from './fog.ts'
import { lowerMarkers } from './markers.ts'
import { pushMovement } from './movement.ts'
import { pushReplacements } from './replace.ts'
import { isFirstTurn, isLocked, scenarioOf } from './scenario.ts'
import { countGt, endGame } from './victory.ts'
import { pushWithdrawals } from './withdraw.ts'

/* ---------- the game turn ---------- */

export interface TurnFrame extends Frame {
  readonly step: 'turn'
  /** 0 it begins, 1 German Player Turn, 2 Allied Player Turn, 3 it ends. */
  at: number
}

const turn = automatic<NachParis, TurnFrame, NachParisAction>('turn', (g, f, t) => {
  f.at++
  if (f.at === 1) beginTurn(g, t)
  else if (f.at === 2) pushPlayerTurn(t, GERMAN)
  else if (f.at === 3) pushPlayerTurn(t, ALLIED)
  else {
    f.at = 0
    countGt(g, t)
    if (g.gt >= scenarioOf(g).lastGt) endGame(g, t)
    else g.gt++
  }
})
function beginTurn(g: NachParis, t: Table): void {
  g.rain = 0
  g.failed = [0, 0]
  g.hurtBefore = g.hurtNow
  g.hurtNow = g.hurtNow.map(() => 0)
  t.log({ key: 'log.gt', params: { gt: g.gt }, rules: ['3.1.1a'] })
}

/* ---------- a Player Turn ---------- */

export interface PlayerFrame extends Frame {
  readonly step: 'playerTurn'
  readonly side: Side
  /** The next part. */
  at: number
}
const pushPlayerTurn = (t: Table, side: Side): void => t.push<PlayerFrame>({ step: 'playerTurn', side, at: 0 })

type Part = (g: NachParis, t: Table, side: Side) => void
const ADMIN = 0
const BOMBARDMENT = 1
const MOVEMENT = 2
const COMBAT = 3

/** In order (3.2.1); parts absent from the first GT do nothing (3.0, 3.2.2a, R3, R4). */
const PARTS: readonly Part[] = [
  function begin(g, t, side) {
    g.side = side
    t.log({ key: 'log.playerTurn', params: { side }, rules: ['3.1.1b'] })
  },
  function administrative(g, t, side) {
    enter(g, t, ADMIN)
    if (!isFirstTurn(g)) pushAdmin(t, side)
  },
  function bombardment(g, t, side) {
    enter(g, t, BOMBARDMENT)
    g.shelled = []
    g.shelledWorks = []
    g.firedWorks = []
    if (!isLocked(g)) pushBombardment(t, side)
  },
  function withdrawals(g, t, side) {
    enter(g, t, MOVEMENT)
    endForcedMarches(g, side)
    clearMovement(g)
    pushWithdrawals(g, t, side)
  },
  function movement(_g, t, side) {
    pushMovement(t, side)
  },
  function assaults(g, t, side) {
    clearMovement(g)
    enter(g, t, COMBAT)
    if (!isLocked(g)) pushAssaults(t, side)
  },
  function combats(g, t, side) {
    if (!isLocked(g)) pushCombats(t, side)
  },
  function markers(g, t, side) {
    lowerMarkers(g, t, side)
  },
  function combatMoves(g, t, side) {
    if (!isLocked(g)) pushCombatMoves(g, t, side)
  },
  function consolidation(g, t, side) {
    if (!isLocked(g)) pushConsolidation(g, t, side)
  },
  function replacements(g, t, side) {
    pushReplacements(g, t, side)
  },
  function fieldWorks(g, t, side) {
    pushFieldWorks(g, t, side)
  },
  function fog(g, t, side) {
    pushFog(g, t, side)
  },
  end,
]

function enter(g: NachParis, t: Table, phase: number): void {
  g.phase = phase
  t.log({ key: 'log.phase', params: { phase }, rules: ['3.2.1a'] })
}

/** The markers come off, and are remembered for one more phase (7.5.4, 7.5.5). */
function endForcedMarches(g: NachParis, side: Side): void {
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] !== side) continue
    const marched = (g.marks[u]! & FOM) !== 0
    g.marks[u] = (g.marks[u]! & ~(FOM | FOM_BEFORE)) | (marched ? FOM_BEFORE : 0)
  }
}

/** Clears the counts of a Movement Phase (7.3, 12.4, 20.1). */
function clearMovement(g: NachParis): void {
  g.transit = []
  g.convoys = []
  g.convoysRun = 0
  g.loaded = []
  g.spotted = []
  g.sorties = []
  g.spent.fill(0)
}

/** EXM, bombardment and assault markers come off, with everything else that lasts a Player Turn (3.2.5h). */
function end(g: NachParis): void {
  for (let u = 0; u < unitCount; u++) g.marks[u]! &= ~MARKS_OF_TURN
  g.assaults = []
}

const playerTurn = automatic<NachParis, PlayerFrame, NachParisAction>('playerTurn', (g, f, t) => {
  const part = PARTS[f.at]
  f.at++
  if (part) part(g, t, f.side)
  else t.pop()
})

export const sequenceSteps = [
  step<NachParis, TurnFrame, NachParisAction, NachParisAction>(turn),
  step<NachParis, PlayerFrame, NachParisAction, NachParisAction>(playerTurn),
]
