/**
 * One assault from the showing of stacks to the advance (13.3a, 13.25, 14.9, 15.2): prepared and march assaults alike
 * (13.23c). The defender cannot decline it (13.7b), takes losses before the attacker (13.17b), and alone retreats
 * (13.18i).
 */
import { automatic, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { ATTACKED, enemyOf, type Glory, type Hex, HIT, MARCHED_ON, type Side, type Unit } from '../types.ts'
import { type Battle, defendersIn, guestsIn, hexesOf } from './account.ts'
import { pushAdvance } from './advance.ts'
import { abandon, isSheltered, pushGiveWay, resolve, settleZone } from './combat.ts'
import { isUndefended, isVacant, removeDecoys } from './decoys.ts'
import { fieldOf, stackAt } from './field.ts'
import { eliminate, pushLosses } from './losses.ts'
import { finish, told, type Waiting } from './report.ts'
import { pushRetreat } from './retreat.ts'
import { canRetreat } from './retreat-paths.ts'
import { pushSiege } from './siege.ts'
import { dropLoneGuns, isGun, isMobile, mark, stepsOf } from './units.ts'
import { notePlanXVII } from './victory.ts'
import { mayWithdraw, pushWithdraw } from './withdraw-cavalry.ts'

/** The next stage. */
type Stage = 'show' | 'cavalry' | 'guns' | 'after' | 'stand' | 'die' | 'yield' | 'chosen' | 'pay' | 'advance' | 'end'

export interface AssaultFrame extends Waiting {
  readonly step: 'assault'
  stage: Stage
  readonly side: Side
  readonly hex: Hex
  readonly march: boolean
  readonly attackers: readonly Unit[]
  /** Hexes of the attackers: their stacks have been shown (13.8b). */
  readonly from: readonly Hex[]
  /** Steps at the declaration (A14). */
  readonly steps: number
  /** 1: only decoys were there (15.2). */
  decoys: number
  /** 1: mobile units defend. Guns share their fate, not a garrison's (14.7e). */
  mobile: number
  /** 1: cavalry has withdrawn (13.25). */
  withdrew: number
  /** 1: the cavalry has been asked and stands. */
  stood: number
  /** The result, once there is one. */
  attacker: number
  defender: number
  retreat: boolean
}

/**
 * The attack is binding. Reports {again} when there were only decoys, {yes} when cavalry withdrew before combat, {all} when
 * every attacker has advanced, {cleared} when no enemy is left in the hex.
 */
export function pushAssault(
  g: Glory,
  t: Table,
  side: Side,
  attackers: readonly Unit[],
  hex: Hex,
  march: boolean,
): void {
  t.push<AssaultFrame>({
    step: 'assault',
    stage: 'show',
    side,
    hex,
    march,
    attackers: [...attackers],
    from: hexesOf(g, attackers),
    steps: stepsOf(g, attackers),
    decoys: 0,
    mobile: 0,
    withdrew: 0,
    stood: 0,
    attacker: 0,
    defender: 0,
    retreat: false,
  })
}

export const isAssault = (f: { readonly step: string } | undefined): f is AssaultFrame => f?.step === 'assault'

/** The combat as it stands now. */
export const battleOf = (g: Glory, f: AssaultFrame): Battle => ({
  side: f.side,
  hex: f.hex,
  march: f.march,
  attackers: f.attackers,
  defenders: defendersIn(fieldOf(g), f.hex, f.side),
})

function show(g: Glory, f: AssaultFrame, t: Table): void {
  const { hex, side, attackers } = f
  t.reveal()
  const stack = stackAt(g, hex)
  t.log({
    key: f.march ? 'log.combat.marchDeclared' : 'log.combat.declared',
    params: { side, units: [...attackers], hex, found: stack },
    rules: ['13.8a', '13.8b'],
  })
  removeDecoys(g, t, hex)
  const there = stackAt(g, hex)
  f.mobile = there.some(isMobile) ? 1 : 0
  // Guns are used against an empty zone (A31).
  const nobody = stack.length > 0 && isUndefended(g, hex, side)
  if (nobody && f.march) return finish(g, t, { again: true })
  mark(g, attackers, ATTACKED)
  mark(g, there, f.march ? MARCHED_ON : HIT)
  if (nobody && there.length === 0) f.decoys = 1
  f.stage = nobody ? 'advance' : 'cavalry'
}

/** 13.25b: no combat; units that had retreated there go too (A58). */
function withdraw(g: Glory, f: AssaultFrame, t: Table): void {
  f.withdrew = 1
  f.stage = 'advance'
  const units = stackAt(g, f.hex).filter(isMobile)
  t.log({ key: 'log.combat.withdraws', params: { units, hex: f.hex }, rules: ['13.25a', '13.25b'] })
  abandon(g, t, f.hex)
  pushRetreat(g, t, enemyOf(f.side), units)
}

function ask(g: Glory, f: AssaultFrame, t: Table): void {
  if (f.stood === 0 && mayWithdraw(g, f.side, f.attackers, f.hex)) {
    f.stood = 1
    pushWithdraw(t, enemyOf(f.side))
  }
}

function die(g: Glory, f: AssaultFrame, t: Table): void {
  const battle = battleOf(g, f)
  const outcome = resolve(g, t, battle)
  f.attacker = outcome.attacker
  f.defender = outcome.defender
  f.retreat = outcome.retreat
  f.stage = 'yield'
  notePlanXVII(g, t, f.side, f.hex, f.steps)
  if (outcome.defender > 0) {
    eliminate(g, t, guestsIn(fieldOf(g), f.hex, f.side), 'log.combat.guestsLost', '13.18h')
  }
  pushLosses(t, enemyOf(f.side), battle.defenders, outcome.defender)
}

/** Whether the survivors must go, may go, or stay (13.18a, 13.18b, 14.1c). */
function yieldOrHold(g: Glory, f: AssaultFrame, t: Table): void {
  const side = enemyOf(f.side)
  const units = stackAt(g, f.hex).filter(isMobile)
  f.stage = 'pay'
  // No unit retreats without a loss: every R of the table comes with one.
  if (f.defender === 0) return
  const sheltered = isSheltered(g, f.hex, side)
  if (f.retreat && !sheltered) return pushRetreat(g, t, side, units)
  if (!canRetreat(fieldOf(g), side, units, f.hex)) return
  f.stage = 'chosen'
  pushGiveWay(t, f.side)
}

function chosen(g: Glory, f: AssaultFrame, t: Table): void {
  f.stage = 'pay'
  if (told(f)?.yes !== true) return
  const side = enemyOf(f.side)
  const units = stackAt(g, f.hex).filter(isMobile)
  abandon(g, t, f.hex)
  pushRetreat(g, t, side, units)
}

function pay(g: Glory, f: AssaultFrame, t: Table): void {
  f.stage = 'advance'
  settleZone(g, t, f.hex)
  pushLosses(t, f.side, f.attackers, f.attacker)
}

/** Unguarded guns of the defender are lost (14.7e); surviving attackers may advance. */
function followUp(g: Glory, f: AssaultFrame, t: Table): void {
  f.stage = 'end'
  delete f.report
  if (f.mobile === 1 || stackAt(g, f.hex).every(isGun)) dropLoneGuns(g, t, f.hex)
  pushAdvance(t, f.side, f.attackers, f.hex)
}

function end(g: Glory, f: AssaultFrame, t: Table): void {
  const all = told(f)?.all === true
  finish(g, t, { again: f.decoys === 1, yes: f.withdrew === 1, all, cleared: isVacant(g, f.hex, f.side) })
}

/** The fortress has fallen, or not; an empty hex is open to the infantry designated for it (14.9b). */
function afterGuns(g: Glory, f: AssaultFrame, t: Table): void {
  if (isUndefended(g, f.hex, f.side)) {
    f.stage = 'advance'
    return
  }
  f.stage = 'stand'
  ask(g, f, t)
}

const assault = automatic<Glory, AssaultFrame, GloryAction>('assault', (g, f, t) => {
  switch (f.stage) {
    case 'show':
      return show(g, f, t)
    case 'cavalry':
      f.stage = 'guns'
      return ask(g, f, t)
    case 'guns':
      if (told(f)?.yes) return withdraw(g, f, t)
      f.stage = 'after'
      pushSiege(g, t, f.side, f.hex, f.attackers)
      return
    case 'after':
      return afterGuns(g, f, t)
    case 'stand':
      if (told(f)?.yes) return withdraw(g, f, t)
      f.stage = 'die'
      return
    case 'die':
      return die(g, f, t)
    case 'yield':
      return yieldOrHold(g, f, t)
    case 'chosen':
      return chosen(g, f, t)
    case 'pay':
      return pay(g, f, t)
    case 'advance':
      return followUp(g, f, t)
    case 'end':
      return end(g, f, t)
  }
})

export const assaultSteps = [step<Glory, AssaultFrame, GloryAction, GloryAction>(assault)]
