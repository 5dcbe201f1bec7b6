/** Assault ABF: declared in the Bombardment Phase, resolved when the Combat Phase begins (3.2.3b, 8.5.7, 11.5, R33 to R37, R79). */
import { type Denial, type Frame, type Step, step, sumItems, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { assaultShift, directionTo, distance, limits, works } from '../data/index.ts'
import {
  ASSAULTS,
  BOMBARDED,
  enemyOf,
  FOM,
  FOUGHT,
  type Hex,
  type NachParis,
  type Nation,
  OOC,
  type Side,
  sideOfNation,
  type Unit,
  type Work,
} from '../types.ts'
import {
  abfColumn,
  abfModifiers,
  affAccount,
  affOf,
  holdsUp,
  rollAbf,
  strikeFort,
  strikeSecond,
  whyNotBreach,
} from './abf.ts'
import { showGuns } from './abu.ts'
import { unitsOfNation } from './account.ts'
import { assaultAccount, assaulterItems } from './assault-account.ts'
import { canFront } from './facing.ts'
import { stackAt } from './field.ts'
import { cbfOf, fortCab, fortsAt, isActive, isZone, noteShelled } from './forts.ts'
import { canCross, isForbidden } from './ground.ts'
import { finish } from './report.ts'
import { isSecretive } from './seen.ts'
import { room } from './stacking.ts'
import { tell } from './tell.ts'
import { cabOf, cabTest } from './tests.ts'
import {
  has,
  isArt,
  isEmbarked,
  isHar,
  isPio,
  isTroops,
  loseSteps,
  mark,
  nationOf,
  onMap,
  placeUnit,
  valuesOf,
} from './units.ts'

/* ---------- declaring ---------- */

/** Enemy INF, CAV or HAR in the hex bar it (11.5.1a, 11.6.9b, R79). */
const isGuarded = (g: NachParis, hex: Hex): boolean => stackAt(g, hex).some((u) => isTroops(u) || isHar(u))
/** To the declaring side, any unit under FOW may be a guard (19.1.3a). */
const looksGuarded = (g: NachParis, hex: Hex): boolean =>
  isGuarded(g, hex) || stackAt(g, hex).some((u) => g.fog[u] === 1)

/** ART that may support; INF with an AFF of its own does not add it here (R93). */
const supporters = (g: NachParis, nation: Nation, w: Work): Unit[] =>
  unitsOfNation(g, nation).filter((u) => isArt(u) && !whyNotBreach(g, u, w))

export function whyNotTarget(g: NachParis, nation: Nation, w: Work): Denial | undefined {
  const { hex, side } = works[w]!
  if (isZone(w) || side === sideOfNation(nation) || !isActive(g, w))
    return { rule: '11.5.1a', key: 'deny.assault.noFort' }
  if (g.shelledWorks.includes(w) || g.assaults.some((a) => a.work === w)) {
    return { rule: '11.5.4a', key: 'deny.bombard.breached', params: { work: w } }
  }
  return looksGuarded(g, hex) ? { rule: '11.5.1a', key: 'deny.assault.guarded', params: { hex } } : undefined
}

/** It may come up in the Movement Phase (R33): within a march of the surrounding hexes. */
const isWithinMarch = (g: NachParis, u: Unit, hex: Hex): boolean =>
  distance(g.at[u]!, hex) <= 1 + Math.floor(valuesOf(g, u).mf / limits.leastCost)

/** Why the unit cannot make this assault, guns aside. */
function whyNotComeUp(g: NachParis, w: Work, u: Unit): Denial | undefined {
  if (has(g, u, BOMBARDED | ASSAULTS)) return { rule: '3.2.4', key: 'deny.bombard.fired' }
  if (isEmbarked(g, u)) return { rule: '12.2.3a', key: 'deny.bombard.embarked' }
  if (g.supply[u] === OOC) return { rule: '13.3.2a', key: 'deny.bombard.ooc' }
  return isWithinMarch(g, u, works[w]!.hex) ? undefined : { rule: '11.5.2a', key: 'deny.assault.tooFar' }
}
const sumOfAff = (g: NachParis, guns: readonly Unit[]): number => guns.reduce((sum, u) => sum + affOf(g, u), 0)
/** Pioneers bring an AFF of their own (11.5.5a); all others need guns. */
const hasEnough = (aff: number, u: Unit): boolean => abfColumn(aff + (isPio(u) ? assaultShift.pioAff : 0)) >= 0

export function whyNotAssault(g: NachParis, nation: Nation, w: Work, u: Unit): Denial | undefined {
  if (nationOf(u) !== nation || !isTroops(u)) return { rule: '11.5.1b', key: 'deny.assault.noTroops' }
  const barred = whyNotComeUp(g, w, u) ?? whyNotTarget(g, nation, w)
  if (barred) return barred
  return hasEnough(sumOfAff(g, supporters(g, nation, w)), u)
    ? undefined
    : { rule: '11.5.1b', key: 'deny.bombard.noGuns' }
}

export function assaultActions(g: NachParis, nation: Nation): NachParisAction[] {
  const found: NachParisAction[] = []
  const own = unitsOfNation(g, nation)
  const troops = own.filter(isTroops)
  const guns = own.filter(isArt)
  for (let work = 0; work < works.length; work++) {
    if (whyNotTarget(g, nation, work)) continue
    const aff = sumOfAff(
      g,
      guns.filter((u) => !whyNotBreach(g, u, work)),
    )
    for (const unit of troops) {
      if (hasEnough(aff, unit) && !whyNotComeUp(g, work, unit)) found.push({ type: 'assault', work, unit })
    }
  }
  return found
}

/** One declaration: its guns join, then it is sealed (11.5.10a). */
export interface PlanFrame extends Frame {
  readonly step: 'planAssault'
  readonly side: Side
  readonly nation: Nation
  readonly work: Work
  readonly unit: Unit
  guns: Unit[]
  asked: number
}
export function pushPlan(t: Table, side: Side, nation: Nation, work: Work, unit: Unit): void {
  t.push<PlanFrame>({ step: 'planAssault', side, nation, work, unit, guns: [], asked: 0 })
}

function planList(g: NachParis, f: PlanFrame): NachParisAction[] {
  const found: NachParisAction[] = []
  for (const unit of supporters(g, f.nation, f.work)) if (!f.guns.includes(unit)) found.push({ type: 'join', unit })
  if (assaultAccount(g, f.work, f.unit, f.guns).column >= 0) found.push({ type: 'seal' })
  return found
}
function join(g: NachParis, f: PlanFrame, t: Table, unit: Unit): void {
  if (!holdsUp(g, t, unit, f.work)) f.guns = [...f.guns, unit]
}
function seal(g: NachParis, f: PlanFrame, t: Table): void {
  g.assaults = [...g.assaults, { work: f.work, unit: f.unit, guns: f.guns }]
  mark(g, [f.unit], ASSAULTS)
  mark(g, f.guns, BOMBARDED)
  const event = {
    key: f.guns.length > 0 ? 'log.assault.declared' : 'log.assault.declaredAlone',
    params: { work: f.work, hex: works[f.work]!.hex, unit: f.unit, units: f.guns },
    rules: ['11.5.1a', '11.5.7'],
  }
  // Units under FOW are revealed when the assault is carried out, not now (19.4.1a).
  const [own, other] = [g.seatOf[f.side]!, g.seatOf[enemyOf(f.side)]!]
  const hidden = [f.unit, ...f.guns].some((u) => g.fog[u] === 1) && own !== other
  t.log(hidden ? { ...event, seats: [own] } : event)
  if (hidden) {
    const { work, hex } = event.params
    t.log({ key: 'log.assault.declaredHidden', params: { work, hex }, rules: event.rules, seats: [other] })
  }
  t.pop()
}
const planAssault: Step<NachParis, PlanFrame, NachParisAction> = {
  name: 'planAssault',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: planList,
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type === 'join') join(g, f, t, action.unit)
    else seal(g, f, t)
  },
  run(g, f, t) {
    const choices = planList(g, f)
    const only = choices.length === 1 && !isSecretive(g, f.nation) ? choices[0]! : undefined
    if (choices.length === 0) t.pop()
    else if (only?.type === 'join') join(g, f, t, only.unit)
    else if (only) seal(g, f, t)
    else f.asked = 1
  },
  refuse(g, f, _seat, action) {
    const { unit } = action as { readonly unit?: unknown }
    if (action.type === 'seal') return { rule: 'R93', key: 'deny.bombard.noGuns' }
    return action.type === 'join' && typeof unit === 'number' && onMap(g, unit)
      ? whyNotBreach(g, unit, f.work)
      : undefined
  },
}

/* ---------- resolving ---------- */

export interface AssaultsFrame extends Frame {
  readonly step: 'assaults'
  readonly side: Side
  /** Index in the declarations. */
  at: number
  /** After a ● with another Fortification beside it: the one that fell, and the number; -1 (11.5.4). */
  fallen: Work
  modifier: number
  /** The greatest CBF met by the assault, before any Fortification fell (11.4.10a, 11.5.6b). */
  cbf: number
  /** 1: no unit assaults, and the second Fortification is hit as in a plain ABF (R33, 8.6.3e). */
  plain: number
  /** 1: the assaulting unit is asked whether it advances (11.5.8). */
  advancing: number
}

/** All declared Assault ABFs, one after the other, in order of declaration (3.2.5a). */
export function pushAssaults(t: Table, side: Side): void {
  t.push<AssaultsFrame>({ step: 'assaults', side, at: 0, fallen: -1, modifier: 0, cbf: 0, plain: 0, advancing: 0 })
}

function resolve(g: NachParis, f: AssaultsFrame, t: Table): void {
  const { work, unit, guns } = g.assaults[f.at]!
  const { hex } = works[work]!
  const standing = guns.filter((u) => onMap(g, u))
  if (!isActive(g, work) || isGuarded(g, hex)) {
    tell(g, t, unit, {
      key: 'log.assault.void',
      params: { work, unit },
      rules: [isActive(g, work) ? '11.5.1a' : '11.5.10b'],
    })
    return next(f)
  }
  noteShelled(g, f.side, hex)
  if (!onMap(g, unit) || !canFront(g, unit, hex)) return withoutAssault(g, f, t, work, standing)
  mark(g, [unit], FOUGHT)
  showGuns(g, t, [unit])
  f.cbf = cbfOf(g, work)
  const account = assaultAccount(g, work, unit, standing)
  if (account.column < 0) return next(f)
  t.log({
    key: 'log.assault.begins',
    params: { unit, work, shift: account.shifts.total },
    rules: account.shifts.items.map((i) => i.rule),
  })
  const { effect } = rollAbf(g, t, work, standing, account, 'log.bombard.abf')
  if (!effect) return endAssault(g, f, t, false)
  const sure = fortCab(g, work, [{ rule: '8.6.3b', key: 'item.cab.result', value: effect.modifier }]).value <= 0
  const outright = strikeFort(g, t, work, effect)
  if (outright && fortsAt(g, hex).length > 0) {
    f.fallen = work
    f.modifier = effect.modifier
    return
  }
  // One Fortification alone and a ●, or none left to test: nor does the unit (11.5.6c).
  if (effect.losses > 0 || sure) return follow(g, f)
  endAssault(g, f, t, !isActive(g, work))
}

/** No unit came: the guns fire as in a plain ABF (R33). */
function withoutAssault(g: NachParis, f: AssaultsFrame, t: Table, work: Work, guns: readonly Unit[]): void {
  const aff = affAccount(g, guns)
  const column = abfColumn(aff.total)
  if (column < 0) return next(f)
  const { effect } = rollAbf(
    g,
    t,
    work,
    guns,
    { aff, modifiers: abfModifiers(g, work, guns), column },
    'log.bombard.abf',
  )
  if (!effect || !strikeFort(g, t, work, effect)) return next(f)
  const [other, ...more] = fortsAt(g, works[work]!.hex)
  if (other === undefined) return next(f)
  f.fallen = work
  f.modifier = effect.modifier
  f.plain = 1
  if (more.length === 0) hitSecond(g, f, t, other)
}

function hitSecond(g: NachParis, f: AssaultsFrame, t: Table, w: Work): void {
  strikeSecond(g, t, f.fallen, w, f.modifier, '8.6.3e')
  next(f)
}

function goOn(g: NachParis, f: AssaultsFrame, t: Table, w: Work): void {
  const first = f.fallen
  f.fallen = -1
  f.cbf = Math.max(f.cbf, cbfOf(g, w))
  strikeSecond(g, t, first, w, f.modifier, '11.5.4c')
  endAssault(g, f, t, true)
}

/** The assaulting unit tests (11.5.6). */
function endAssault(g: NachParis, f: AssaultsFrame, t: Table, destroyed: boolean): void {
  const { unit, work } = g.assaults[f.at]!
  const items = assaulterItems(g, unit, works[work]!.hex, f.cbf, destroyed)
  if (!cabTest(g, t, unit, sumItems(items), items, '11.5.6a', cabOf(g, unit))) loseSteps(g, t, unit, 1, '11.5.6a')
  follow(g, f)
}

/** With no Active Fortification left it may go in (11.5.8, 11.5.9). */
function follow(g: NachParis, f: AssaultsFrame): void {
  const { work, unit } = g.assaults[f.at]!
  if (canEnter(g, unit, works[work]!.hex)) f.advancing = 1
  else next(f)
}
const canEnter = (g: NachParis, u: Unit, hex: Hex): boolean =>
  onMap(g, u) &&
  fortsAt(g, hex).length === 0 &&
  !has(g, u, FOM) &&
  !isForbidden(g, u, hex) &&
  canCross(g, u, g.at[u]!, directionTo(g.at[u]!, hex)) &&
  !room(g, hex, [u])

function next(f: AssaultsFrame): void {
  f.at++
  f.fallen = -1
  f.plain = 0
  f.advancing = 0
}

function list(g: NachParis, f: AssaultsFrame): NachParisAction[] {
  const { unit, work } = g.assaults[f.at]!
  const { hex } = works[work]!
  if (f.advancing === 1) return [{ type: 'advance', unit, hex }, { type: 'pass' }]
  const others = fortsAt(g, hex)
  if (f.plain === 1) return others.map((other) => ({ type: 'alsoHit', work: other }))
  return [...others.map((other): NachParisAction => ({ type: 'goOn', work: other })), { type: 'pass' }]
}

const assaults: Step<NachParis, AssaultsFrame, NachParisAction> = {
  name: 'assaults',
  seats: (g, f) => (f.fallen >= 0 || f.advancing === 1 ? [g.seatOf[f.side]!] : []),
  actions: list,
  take(g, f, _seat, action, t) {
    if (action.type === 'goOn') return goOn(g, f, t, action.work)
    if (action.type === 'alsoHit') return hitSecond(g, f, t, action.work)
    if (action.type === 'advance') {
      t.log({ key: 'log.combat.advances', params: { unit: action.unit, hex: action.hex }, rules: ['11.5.8'], depth: 1 })
      placeUnit(g, t, action.unit, action.hex)
      return next(f)
    }
    // It stops: the other unit makes its own assault (11.5.4d), and this one does not test (11.5.6c).
    next(f)
  },
  run(g, f, t) {
    if (f.at >= g.assaults.length) return finish(g, t, {})
    resolve(g, f, t)
  },
}

export const assaultSteps = [
  step<NachParis, PlanFrame, NachParisAction, NachParisAction>(planAssault),
  step<NachParis, AssaultsFrame, NachParisAction, NachParisAction>(assaults),
]
