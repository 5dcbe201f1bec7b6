/** One Combat from its launch to the advance (9.1.8 to 9.6, sequence 5.A): withdrawals, lead, die, both results. */
import { type Step, step, sumItems, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { isReserve, limits, RANK_A, RANK_A_PLUS, unitRank } from '../data/index.ts'
import {
  DESTROYED,
  type Direction,
  enemyOf,
  FOUGHT,
  FRE,
  GERMAN,
  type Hex,
  type NachParis,
  type Nation,
  type Side,
  type Unit,
  type Work,
} from '../types.ts'
import { showGuns, showTested } from './abu.ts'
import {
  attacked,
  attackersOf,
  type Battle,
  directionsOf,
  enemyZone,
  frontLine,
  hexesOf,
  mayBeMixed,
  nationsAmong,
  ratioOf,
  sheltersIn,
} from './account.ts'
import { isVacated, pushAdvance } from './advance.ts'
import { spendShells } from './ammunition.ts'
import { stackAt } from './field.ts'
import { damage, fortTest } from './forts.ts'
import { leftoversIn, pushLeftovers } from './leftovers.ts'
import { armsIn, cabItems, dieAccount } from './modifiers.ts'
import { finish, type Waiting } from './report.ts'
import { attackerFirst, columnName, effectText, readCombat } from './result.ts'
import { pushRetreat } from './retreat.ts'
import { hiddenIn } from './seen.ts'
import { hasLimitedWorks, IN_IMPROVED, IN_REGULAR, OPEN, waysIn } from './shelter.ts'
import { cabOf, cabTest } from './tests.ts'
import { attrition, isSar, loseSteps, mark, nationOf, onMap, removeUnit, sideOf, valuesOf } from './units.ts'
import { isAsked, mayLeave, pushWithdraw } from './withdraw-cavalry.ts'

/** The next stage. */
type Stage =
  | 'withdraw'
  | 'meet'
  | 'lead'
  | 'shelter'
  | 'reserves'
  | 'die'
  | 'first'
  | 'firstLeft'
  | 'second'
  | 'secondLeft'
  | 'advance'
  | 'end'

export interface CombatFrame extends Waiting {
  readonly step: 'combat'
  stage: Stage
  readonly side: Side
  readonly hex: Hex
  readonly full: readonly Unit[]
  readonly part: readonly Unit[]
  readonly guns: readonly Unit[]
  readonly works: readonly Work[]
  /** Hexes that the attack comes from (9.3.3h, 9.6.5a). */
  readonly from: readonly Hex[]
  defenders: Unit[]
  earlier: Unit[]
  lead: number
  sheltered: Unit[]
  failed: number
  /** By place in `defenders`: the shelter of each; and the arms of attacker and defender (9.5). */
  shelters: number[]
  arms: number[]
  /** The result by side: automatic losses, modifier of the test. */
  losses: number[]
  modifier: number[]
  /** The side that resolves first (9.3.3a), and the one that retreats, -1 while no unit has lost a step (9.3.3d). */
  first: Side
  retreating: number
  asked: number
}

/** The attack is binding (R46). */
export function pushCombat(g: NachParis, t: Table, b: Battle): void {
  t.push<CombatFrame>({
    step: 'combat',
    stage: 'withdraw',
    side: b.side,
    hex: b.hex,
    full: [...b.full],
    part: [...b.part],
    guns: [...b.guns],
    works: [...b.works],
    from: hexesOf(g, [...b.full, ...b.guns]),
    defenders: [...b.defenders],
    earlier: [...b.earlier],
    lead: -1,
    sheltered: [],
    failed: 0,
    shelters: [],
    arms: [0, 0],
    losses: [0, 0],
    modifier: [0, 0],
    first: 0,
    retreating: -1,
    asked: 0,
  })
  t.log({
    key: 'log.combat.declared',
    params: { side: b.side, hex: b.hex, units: [...b.full] },
    rules: ['9.1.1a'],
  })
  const along = (key: string, list: readonly number[], rule: string): void => {
    if (list.length > 0) t.log({ key: `log.combat.${key}`, params: { list: [...list] }, rules: [rule], depth: 1 })
  }
  along('part', b.part, '9.1.6a')
  along('guns', b.guns, '9.1.8a')
  along('works', b.works, '11.3.8')
  const own = attackersOf(b)
  showGuns(g, t, own)
  mark(g, own, FOUGHT)
  mark(g, [...b.defenders], FOUGHT)
  // ENG shielded by a Fortification were attacked with their marker all the same, as far as can be seen (19.1.3a).
  mark(
    g,
    stackAt(g, b.hex).filter((u) => sideOf(u) !== b.side && g.fog[u] === 1),
    FOUGHT,
  )
  spendShells(g, t, b.guns, '9.5.3c')
}
export const isCombat = (f: { readonly step: string } | undefined): f is CombatFrame => f?.step === 'combat'

/** The Combat as it stands now; a frame has all that a Battle has. */
export const battleIn = (f: CombatFrame): Battle => f

/* ---------- before the die ---------- */

function withdraw(g: NachParis, f: CombatFrame, t: Table): void {
  f.stage = 'meet'
  if (isAsked(g, f)) pushWithdraw(t, enemyOf(f.side), f.hex, mayLeave(g, f))
}

/** Checks the units still there; without any the attackers may advance (9.2.2b); SAR alone are lost (9.1.10). */
function meet(g: NachParis, f: CombatFrame, t: Table): void {
  const there = attacked(g, f.side, f.hex)
  f.defenders = f.defenders.filter((u) => there.includes(u))
  const all = [...f.defenders, ...f.earlier]
  const zone = enemyZone(g, f.side, f.hex)
  f.stage = 'lead'
  if (zone < 0 && all.length > 0 && all.every((u) => isSar(u) && valuesOf(g, u).arf === 0)) {
    t.log({ key: 'log.combat.sarTaken', params: { units: [...all], hex: f.hex }, rules: ['9.1.10'], depth: 1 })
    for (const u of all) removeUnit(g, t, u, DESTROYED)
    all.length = 0
  }
  if (zone >= 0 || all.length > 0) return
  f.retreating = enemyOf(f.side)
  f.stage = 'advance'
  // The attacker learns now that no unit under the marker could fight.
  if (stackAt(g, f.hex).some((u) => g.fog[u] === 1)) t.reveal()
  t.log({ key: 'log.combat.nobody', params: { hex: f.hex }, rules: ['9.2.6'], depth: 1 })
}

const leads = (f: CombatFrame): Nation[] => nationsAmong(f.defenders)
/** Allies of several nations are there, or could be as far as the attacker knows (9.1.9, 19.1.3a). */
const asksLead = (g: NachParis, f: CombatFrame): boolean =>
  leads(f).length > 1 || (leads(f).length > 0 && f.side === GERMAN && mayBeMixed(g, f.hex))

const directions = (g: NachParis, f: CombatFrame): Direction[] => directionsOf(g, f.hex, attackersOf(f))
/** The ways to fill works that are too small for all (R39). */
const fillings = (g: NachParis, f: CombatFrame): Unit[][] => waysIn(g, f.hex, directions(g, f), f.defenders)
/** Asked where there is a choice, and wherever hidden units might have one. */
const asksShelter = (g: NachParis, f: CombatFrame): boolean =>
  fillings(g, f).length > 1 ||
  (hiddenIn(g, enemyOf(f.side), f.hex) && hasLimitedWorks(g, enemyOf(f.side), f.hex, directions(g, f)))

/** Through GT17 French reserve and territorial divisions must bring themselves to attack (9.4.12). */
function reserves(g: NachParis, f: CombatFrame, t: Table): void {
  f.stage = 'die'
  if (g.gt >= limits.reservesFreeFrom) return
  for (const u of f.full) {
    if (nationOf(u) === FRE && isReserve[u] === 1 && !cabTest(g, t, u, 0, [], '9.4.12a')) f.failed++
  }
}

/* ---------- the die ---------- */

function die(g: NachParis, f: CombatFrame, t: Table): void {
  const b = battleIn(f)
  const { attack, defence, column } = ratioOf(g, b)
  const modifiers = dieAccount(g, b)
  f.shelters = sheltersIn(g, b)
  f.arms = [0, 1].map((side) => armsIn(g, b, side))
  const face = t.roll(limits.die)
  const found = readCombat(column, face + modifiers.total)
  // Under FOW the column is logged and not the strength, which would identify the units (19.1.3a).
  const hidden = [...f.defenders, ...f.earlier].some((u) => g.fog[u] === 1)
  t.log({
    key: hidden ? 'log.combat.column' : 'log.combat.ratio',
    params: {
      attack: attack.total,
      ...(!hidden && { defence: defence.total }),
      column: columnName(column),
    },
    rules: ['9.1.11', '9.1.12'],
    depth: 1,
  })
  for (const item of modifiers.items) {
    t.log({ key: `log.${item.key}`, params: { ...item.params, value: item.value }, rules: [item.rule], depth: 2 })
  }
  const { attacker, defender } = found
  f.losses[f.side] = attacker.losses
  f.modifier[f.side] = attacker.modifier
  f.losses[enemyOf(f.side)] = defender.losses
  f.modifier[enemyOf(f.side)] = defender.modifier
  f.first = attackerFirst(attacker, defender) ? f.side : enemyOf(f.side)
  const shifted = found.column < column ? ['9.3.4'] : found.column > column ? ['9.3.5'] : []
  t.log({
    key: 'log.combat.result',
    params: {
      die: face,
      modifier: modifiers.total,
      column: columnName(found.column),
      row: found.row,
      attackerLosses: attacker.losses,
      attackerCab: attacker.modifier,
      attackerResult: effectText(attacker),
      defenderResult: effectText(defender),
      defenderLosses: defender.losses,
      defenderCab: defender.modifier,
    },
    rules: ['9.3.2a', ...shifted, '9.3.3a'],
    depth: 1,
  })
  f.stage = 'first'
}

/* ---------- a side's result ---------- */

/** Whether a unit that has lost steps, now at this Attrition Level, stays all the same (9.3.3g, 11.1.6, 11.6.3, R71). */
export function staysPut(u: Unit, level: number, shelter: number, automatic: number): boolean {
  if (level >= 2) return false
  if (unitRank[u] === RANK_A_PLUS || unitRank[u] === RANK_A) return true
  return shelter === IN_IMPROVED || (shelter === IN_REGULAR && automatic === 0)
}
function stays(g: NachParis, f: CombatFrame, side: Side, u: Unit): boolean {
  const shelter = side === f.side ? OPEN : (f.shelters[f.defenders.indexOf(u)] ?? OPEN)
  return staysPut(u, attrition(g, u), shelter, f.losses[side]!)
}

/** Automatic losses on each of its INF and CAV, then their tests (9.3.3b); units with losses retreat if their side does. */
function resolve(g: NachParis, f: CombatFrame, t: Table, side: Side): void {
  const units = frontLine(battleIn(f), side)
  const before = units.map((u) => g.steps[u]!)
  const cabs = units.map((u) => cabOf(g, u))
  const [losses, modifier] = [f.losses[side]!, f.modifier[side]!]
  const rule = losses > 0 ? '9.3.2d' : '9.3.2c'
  for (const u of units) {
    showTested(g, t, u)
    if (losses > 0) loseSteps(g, t, u, losses, rule)
  }
  units.forEach((u, i) => {
    if (!onMap(g, u)) return
    const shelter = side === f.side ? OPEN : f.shelters[f.defenders.indexOf(u)]!
    const items = cabItems(f.arms[enemyOf(side)]!, shelter)
    if (!cabTest(g, t, u, modifier + sumItems(items), items, rule, cabs[i]!)) loseSteps(g, t, u, 1, rule)
  })
  const zoneFell = side !== f.side && testZone(g, f, t)
  const hurt = units.filter((u, i) => g.steps[u]! < before[i]!)
  if (f.retreating < 0 && (hurt.length > 0 || zoneFell)) f.retreating = side
  if (f.retreating !== side) return
  const back = hurt.filter((u) => onMap(g, u) && !stays(g, f, side, u))
  pushRetreat(
    t,
    side,
    back,
    back.map((u) => before[units.indexOf(u)]! - g.steps[u]!),
  )
}

/** A Fortified Zone takes the defender's result too (11.2.7a). True: it is gone. */
function testZone(g: NachParis, f: CombatFrame, t: Table): boolean {
  const zone = enemyZone(g, f.side, f.hex)
  if (zone < 0) return false
  const side = enemyOf(f.side)
  const result = [{ rule: '9.3.2c', key: 'item.cab.result', value: f.modifier[side]! }]
  if (f.losses[side] === 0 && fortTest(g, t, zone, [...result, ...cabItems(f.arms[f.side]!, OPEN)], '11.2.7a'))
    return false
  damage(g, t, zone, '11.2.7a')
  return true
}

/** Resolves the units left alone in a side's hexes (9.3.3h). */
function leftovers(g: NachParis, f: CombatFrame, t: Table, side: Side): void {
  const hexes = side === f.side ? f.from : [f.hex]
  const left = leftoversIn(g, battleIn(f), side, hexes)
  if (left.length === 0) return
  pushLeftovers(t, {
    side,
    units: left,
    losses: f.losses[side]!,
    modifier: f.modifier[side]! + sumItems(cabItems(f.arms[enemyOf(side)]!, OPEN)),
    retreats: f.retreating === side || f.retreating < 0,
  })
}

/* ---------- aftermath ---------- */

/** The side that does not retreat advances into the vacated hexes (9.6.5). */
function advance(g: NachParis, f: CombatFrame, t: Table): void {
  f.stage = 'end'
  if (f.retreating < 0) return
  const winner = enemyOf(f.retreating)
  const units = (winner === f.side ? attackersOf(f) : f.defenders).filter((u) => onMap(g, u))
  const hexes = (winner === f.side ? [f.hex] : f.from).filter((hex) => isVacated(g, winner, hex))
  pushAdvance(t, winner, units, hexes)
}

const STAGES: Readonly<Record<Stage, (g: NachParis, f: CombatFrame, t: Table) => void>> = {
  withdraw,
  meet,
  lead(g, f) {
    if (asksLead(g, f)) f.asked = 1
    else f.stage = 'shelter'
  },
  shelter(g, f) {
    if (asksShelter(g, f)) f.asked = 1
    else {
      f.sheltered = fillings(g, f)[0]!
      f.stage = 'reserves'
    }
  },
  reserves,
  die,
  first(g, f, t) {
    f.stage = 'firstLeft'
    resolve(g, f, t, f.first)
  },
  firstLeft(g, f, t) {
    f.stage = 'second'
    leftovers(g, f, t, f.first)
  },
  second(g, f, t) {
    f.stage = 'secondLeft'
    resolve(g, f, t, enemyOf(f.first))
  },
  secondLeft(g, f, t) {
    f.stage = 'advance'
    leftovers(g, f, t, enemyOf(f.first))
  },
  advance,
  end: (g, f, t) => finish(g, t, { cleared: isVacated(g, f.side, f.hex) }),
}

function list(g: NachParis, f: CombatFrame): NachParisAction[] {
  if (f.stage === 'lead') return leads(f).map((nation) => ({ type: 'lead', nation }))
  return fillings(g, f).map((units) => ({ type: 'shelter', units }))
}

const combat: Step<NachParis, CombatFrame, NachParisAction> = {
  name: 'combat',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[enemyOf(f.side)]!] : []),
  actions: list,
  take(_g, f, _seat, action) {
    f.asked = 0
    if (action.type === 'lead') {
      f.lead = action.nation
      f.stage = 'shelter'
    } else if (action.type === 'shelter') {
      f.sheltered = [...action.units]
      f.stage = 'reserves'
    }
  },
  run(g, f, t) {
    // A leftover unit that loses the first step makes its side the one that retreats (9.3.3d).
    if (f.report?.lost === true && f.retreating < 0) f.retreating = f.stage === 'second' ? f.first : enemyOf(f.first)
    delete f.report
    STAGES[f.stage](g, f, t)
  },
}

export const combatSteps = [step<NachParis, CombatFrame, NachParisAction, NachParisAction>(combat)]
