/** Step A of the Combat Phase (9.1, 9.4.4, 9.5.3, 11.3.8): any number of Combats, one after the other (3.2.5d, 9.1.2, 9.1.13), nation by nation. */
import { type Action, type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { directionTo, isLight, near, neighbours, works } from '../data/index.ts'
import {
  ASSAULTS,
  BOMBARDED,
  BRI,
  FOUGHT,
  GER,
  type Hex,
  INDOCTRINATED,
  type NachParis,
  type Nation,
  SHAKEN,
  type Side,
  SPENT,
  type Unit,
  type Work,
} from '../types.ts'
import { battleOf, enemyZone, unitsOfNation } from './account.ts'
import { hasShells } from './ammunition.ts'
import { pushCombat } from './combat.ts'
import { canFront } from './facing.ts'
import { fieldOf, stackAt, still } from './field.ts'
import { fortsAt, isShieldedStaff } from './forts.ts'
import { isRidge } from './ground.ts'
import { barredFromCombat } from './markers.ts'
import { terrainRow } from './modifiers.ts'
import { nationsOf, nextNation } from './nations.ts'
import { finish, type Waiting } from './report.ts'
import { isSecretive } from './seen.ts'
import { isNearOwnEnc } from './tests.ts'
import { has, isEmbarked, isEng, isHq, isSar, isTroops, nationOf, onMap, sideOf, valuesOf } from './units.ts'

/* ---------- attackers and targets ---------- */

/** Enemies that have not fought in this phase, or such a Fortified Zone (9.1.1a, 9.1.4); FOW hides which (19.1.3a). */
export function isTarget(g: NachParis, side: Side, hex: Hex, attackedZones: readonly Hex[]): boolean {
  if (enemyZone(g, side, hex) >= 0 && !attackedZones.includes(hex)) return true
  return stackAt(g, hex).some(
    (u) => sideOf(u) !== side && !has(g, u, FOUGHT) && (g.fog[u] === 1 || !isShieldedStaff(g, u)),
  )
}

/** Why it may join no Combat at all (9.1.1, 9.1.4). */
export function whyNotFight(g: NachParis, u: Unit): Denial | undefined {
  if (has(g, u, BOMBARDED)) return { rule: '9.1.1b', key: 'deny.combat.bombarded' }
  if (has(g, u, FOUGHT | ASSAULTS | SPENT)) return { rule: '9.1.4', key: 'deny.combat.fought' }
  if (isEmbarked(g, u)) return { rule: '12.2.3a', key: 'deny.combat.embarked' }
  if (has(g, u, SHAKEN)) return { rule: '20.2.8', key: 'deny.combat.shaken' }
  return barredFromCombat(g, u) ? { rule: '9.1.1e', key: 'deny.combat.stepLost' } : undefined
}

/** An attack being composed. */
export interface AttackFrame extends Frame {
  readonly step: 'attack'
  readonly side: Side
  readonly nation: Nation
  readonly hex: Hex
  full: Unit[]
  part: Unit[]
  guns: Unit[]
  works: Work[]
  asked: number
}

/** Steps as 9.4.4 counts them: BCA, BCP and JB half (9.4.4f), a partially committed unit one (9.4.4e). */
const weight = (g: NachParis, u: Unit, full: boolean): number => (full ? g.steps[u]! * (isLight[u] === 1 ? 0.5 : 1) : 1)

/** The limit of steps attacking out of one hex, by the terrain of both (9.1.1f, 9.4.4, R22). */
function whyTooMany(g: NachParis, f: AttackFrame | undefined, hex: Hex, u: Unit, full: boolean): Denial | undefined {
  const from = g.at[u]!
  let steps = weight(g, u, full)
  for (const other of f?.full ?? []) if (g.at[other] === from) steps += weight(g, other, true)
  for (const other of f?.part ?? []) if (g.at[other] === from) steps += weight(g, other, false)
  const [most] = terrainRow(hex, from)
  return steps > most ? { rule: '9.4.4', key: 'deny.combat.tooMany', params: { most, hex: from } } : undefined
}

/** With its CBF or, partially committed, with its ARF (9.1.6, 9.1.7, 9.4.3g). */
export function whyNotCommit(
  g: NachParis,
  f: AttackFrame | undefined,
  u: Unit,
  hex: Hex,
  full: boolean,
): Denial | undefined {
  const { cbf, arf, weak } = valuesOf(g, u)
  if (!canFront(g, u, hex)) return { rule: '9.1.1c', key: 'deny.combat.notInFront' }
  if (full) {
    if (weak || cbf <= 0) return { rule: '9.1.7', key: 'deny.combat.weak' }
  } else {
    if (nationOf(u) !== GER && nationOf(u) !== BRI) return { rule: '9.1.6c', key: 'deny.combat.fullOnly' }
    if (arf <= 0) return { rule: '9.1.6a', key: 'deny.combat.noArf' }
    if (isRidge(g.at[u]!, directionTo(g.at[u]!, hex))) return { rule: '9.4.3g', key: 'deny.combat.ridge' }
  }
  return whyTooMany(g, f, hex, u, full)
}

/** HAR brings its CBF; SAR only its effect on units behind works, for one shot (9.1.8a, 9.5.3). */
export function whyNotGun(g: NachParis, u: Unit, hex: Hex): Denial | undefined {
  if (!canFront(g, u, hex)) return { rule: '9.1.1c', key: 'deny.combat.notInFront' }
  if (isSar(u)) {
    if (g.fip[u] !== 1) return { rule: '8.1.2c', key: 'deny.bombard.noFip' }
    return hasShells(g, u) ? undefined : { rule: '8.8.2c', key: 'deny.bombard.noShots' }
  }
  return valuesOf(g, u).cbf > 0 ? undefined : { rule: '9.1.8a', key: 'deny.combat.weak' }
}

export function whyNotSupport(g: NachParis, f: AttackFrame, u: Unit, full: boolean): Denial | undefined {
  if (nationOf(u) !== f.nation) return { rule: '9.1.1d', key: 'deny.combat.nations' }
  if (f.full.includes(u) || f.part.includes(u) || f.guns.includes(u))
    return { rule: '9.1.4', key: 'deny.combat.fought' }
  if (isHq(u) || isEng(u)) return { rule: '9.1.14', key: 'deny.combat.noFighter' }
  const barred = whyNotFight(g, u)
  if (barred) return barred
  return isTroops(u) ? whyNotCommit(g, f, u, f.hex, full) : full ? whyNotGun(g, u, f.hex) : undefined
}

/* ---------- composing the attack ---------- */

function pushAttack(t: Table, side: Side, nation: Nation, hex: Hex, unit: Unit): void {
  t.push<AttackFrame>({ step: 'attack', side, nation, hex, full: [unit], part: [], guns: [], works: [], asked: 0 })
}

/** Forts beside the target fire along with a Fortification-Related unit near its own ENC (11.3.8, 11.4.8, R75). */
function supportingWorks(g: NachParis, f: AttackFrame): Work[] {
  if (!f.full.some((u) => isNearOwnEnc(g, u))) return []
  const found: Work[] = []
  for (const from of neighbours[f.hex]!) {
    for (const w of fortsAt(g, from)) {
      if (works[w]!.side !== f.side || f.works.includes(w)) continue
      // A work that has fired this turn can no longer bombard (8.1.4b).
      if (!g.firedWorks.includes(w)) found.push(w)
    }
  }
  return found
}

function attackList(g: NachParis, f: AttackFrame): NachParisAction[] {
  const found: NachParisAction[] = []
  const { stacks } = fieldOf(g)
  for (const from of neighbours[f.hex]!) {
    for (const unit of stacks[from]!) {
      if (nationOf(unit) !== f.nation) continue
      if (!whyNotSupport(g, f, unit, true)) found.push({ type: 'support', unit, full: true })
      if (isTroops(unit) && !whyNotSupport(g, f, unit, false)) found.push({ type: 'support', unit, full: false })
    }
  }
  for (const work of supportingWorks(g, f)) found.push({ type: 'supportWork', work })
  found.push({ type: 'launch' })
  return found
}

function launch(g: NachParis, f: AttackFrame, t: Table): void {
  t.pop()
  g.firedWorks = [...g.firedWorks, ...f.works]
  pushCombat(g, t, battleOf(g, f.side, f.hex, f.full, f.part, f.guns, f.works))
}

const attack: Step<NachParis, AttackFrame, NachParisAction> = {
  name: 'attack',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => still(g, () => attackList(g, f)),
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type === 'support') {
      const { unit } = action
      if (!isTroops(unit)) f.guns = [...f.guns, unit]
      else if (action.full) f.full = [...f.full, unit]
      else f.part = [...f.part, unit]
    } else if (action.type === 'supportWork') f.works = [...f.works, action.work]
    else launch(g, f, t)
  },
  run(g, f, t) {
    if (still(g, () => attackList(g, f)).length === 1 && !isSecretive(g, f.nation)) launch(g, f, t)
    else f.asked = 1
  },
  refuse(g, f, _seat, action) {
    const { unit, full } = action as { readonly unit?: unknown; readonly full?: unknown }
    if (action.type !== 'support' || !isPiece(g, unit)) return undefined
    return whyNotSupport(g, f, unit, full === true)
  },
}
const isHex = (hex: unknown): hex is Hex => Number.isInteger(hex) && near[(hex as number) * 6] !== undefined
const isPiece = (g: NachParis, u: unknown): u is Unit => typeof u === 'number' && onMap(g, u)

/* ---------- one Combat after the other ---------- */

export interface CombatsFrame extends Waiting {
  readonly step: 'combats'
  readonly side: Side
  nation: Nation
  /** Hexes of Fortified Zones that have been attacked in this phase (9.1.4). */
  zones: Hex[]
  asked: number
}
export function pushCombats(t: Table, side: Side): void {
  t.push<CombatsFrame>({ step: 'combats', side, nation: nationsOf(side)[0]!, zones: [], asked: 0 })
}

/** The first unit of an attack must be fully committed (9.1.6b). */
function attacks(g: NachParis, f: CombatsFrame): NachParisAction[] {
  const found: NachParisAction[] = []
  for (const unit of unitsOfNation(g, f.nation)) {
    if (!isTroops(unit)) continue
    // Most units have no adjacent enemy: only for the rest is it checked whether they could attack.
    let barred: boolean | undefined
    for (const hex of neighbours[g.at[unit]!]!) {
      if (!isTarget(g, f.side, hex, f.zones)) continue
      barred ??= whyNotFight(g, unit) !== undefined
      if (!barred && !whyNotCommit(g, undefined, unit, hex, true)) found.push({ type: 'attack', unit, hex, full: true })
    }
  }
  return found
}

/** Indoctrinated units that can attack must (21.2.2b, R48): only then may the nation be done. */
const mustAttack = (g: NachParis, list: readonly NachParisAction[]): Attack | undefined =>
  list.find((a): a is Attack => a.type === 'attack' && g.doctrine[a.unit] === INDOCTRINATED)
type Attack = Extract<NachParisAction, { readonly type: 'attack' }>

function combatsList(g: NachParis, f: CombatsFrame): NachParisAction[] {
  const found = still(g, () => attacks(g, f))
  if (!mustAttack(g, found)) found.push({ type: 'pass' })
  return found
}

function begin(g: NachParis, f: CombatsFrame, t: Table, hex: Hex, unit: Unit): void {
  if (enemyZone(g, f.side, hex) >= 0) f.zones = [...f.zones, hex]
  pushAttack(t, f.side, f.nation, hex, unit)
}

function pass(g: NachParis, f: CombatsFrame, t: Table): void {
  const next = nextNation(f.side, f.nation)
  if (next < 0) finish(g, t, {})
  else f.nation = next
}

const combats: Step<NachParis, CombatsFrame, NachParisAction> = {
  name: 'combats',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: combatsList,
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type === 'attack') begin(g, f, t, action.hex, action.unit)
    else pass(g, f, t)
  },
  run(g, f, t) {
    delete f.report
    const choices = combatsList(g, f)
    if (choices.length > 1 || isSecretive(g, f.nation)) f.asked = 1
    else if (choices[0]?.type === 'attack') begin(g, f, t, choices[0].hex, choices[0].unit)
    else pass(g, f, t)
  },
  refuse: (g, f, _seat, action) => whyNotBegin(g, f, action),
}

function whyNotPass(g: NachParis, f: CombatsFrame): Denial {
  const unit = mustAttack(g, attacks(g, f))?.unit ?? -1
  return { rule: '21.2.2b', key: 'deny.combat.mustAttack', params: { unit, hex: g.at[unit] ?? -1 } }
}
function whyNotBegin(g: NachParis, f: CombatsFrame, action: Action): Denial | undefined {
  const { unit, hex, full } = action as { readonly unit?: unknown; readonly hex?: unknown; readonly full?: unknown }
  if (action.type === 'pass') return whyNotPass(g, f)
  if (action.type !== 'attack' || !isPiece(g, unit) || !isHex(hex)) return undefined
  if (nationOf(unit) !== f.nation) return { rule: '9.1.1d', key: 'deny.combat.nations' }
  if (!isTroops(unit) || full !== true) return { rule: '9.1.6b', key: 'deny.combat.noFighter' }
  const barred = whyNotFight(g, unit)
  if (barred) return barred
  if (!isTarget(g, f.side, hex, f.zones)) return { rule: '9.1.1a', key: 'deny.combat.nobody' }
  return whyNotCommit(g, undefined, unit, hex, true)
}

export const attackSteps = [
  step<NachParis, AttackFrame, NachParisAction, NachParisAction>(attack),
  step<NachParis, CombatsFrame, NachParisAction, NachParisAction>(combats),
]
