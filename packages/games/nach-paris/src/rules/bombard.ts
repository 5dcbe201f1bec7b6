/** Phase II (3.2.3, 8, 11.5.1): preparatory bombardments of the attacker (3.2.3a), each applied before the next (8.2.4, 8.5.5), nation by nation, then Assault ABFs are declared. */
import { type Action, type Denial, Last, type Step, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { neighbours, works } from '../data/index.ts'
import { enemyOf, type Hex, type NachParis, type Nation, type Side, type Unit, type Work } from '../types.ts'
import { abfAccount, abfColumn, affOf, holdsUp, rollAbf, strikeFort, strikeSecond, whyNotBreach } from './abf.ts'
import { type Abu, ALL, arfTotal, isFogged, isSeen, leastArf, resolveAbu, targetCount, whyNotShell } from './abu.ts'
import { attacked, enemyZone, unitsOfNation } from './account.ts'
import { assaultActions, pushPlan, whyNotAssault } from './assault.ts'
import { fieldOf, still } from './field.ts'
import { fortsAt, isActive, isZone, noteShelled } from './forts.ts'
import { nationsOf, nextNation } from './nations.ts'
import { finish, type Waiting } from './report.ts'
import { isSecretive } from './seen.ts'
import { nationOf, onMap } from './units.ts'

export { pushAssaults } from './assault.ts'

export interface BombardFrame extends Waiting {
  readonly step: 'bombard'
  readonly side: Side
  nation: Nation
  /** 0: preparatory bombardment; 1: Assault ABFs are declared (3.2.1c). */
  stage: number
  /** The fire being composed: the target of an ABU, or the Fortification of an ABF; -1. */
  hex: Hex
  work: Work
  guns: Unit[]
  works: Work[]
  /** 1: its targets are being named (8.3.1b); those named so far, and whether the Fortified Zone is one. */
  naming: number
  targets: Unit[]
  zone: number
  /** 1: the order of priority of the other Fortifications of the hex is being announced; those named so far (8.6.1). */
  ordering: number
  order: Work[]
  asked: number
}

/** The whole phase, both steps of it. */
export function pushBombardment(t: Table, side: Side): void {
  t.push<BombardFrame>({
    step: 'bombard',
    side,
    nation: nationsOf(side)[0]!,
    stage: 0,
    ...NOTHING(),
    asked: 0,
  })
}
const NOTHING = () => ({
  hex: -1,
  work: -1,
  guns: [] as Unit[],
  works: [] as Work[],
  naming: 0,
  targets: [] as Unit[],
  zone: 0,
  ordering: 0,
  order: [] as Work[],
})
const clear = (f: BombardFrame): void => void Object.assign(f, NOTHING())

/* ---------- composing an ABU ---------- */

const abuOf = (f: BombardFrame): Abu => ({ side: f.side, nation: f.nation, hex: f.hex, guns: f.guns, works: f.works })
const shooters = (g: NachParis, nation: Nation, hex: Hex): Unit[] => {
  const found: Unit[] = []
  const { stacks } = fieldOf(g)
  for (const from of neighbours[hex]!) {
    for (const u of stacks[from]!) if (isOf(u, nation) && !whyNotShell(g, u, hex)) found.push(u)
  }
  return found
}
const isOf = (u: Unit, nation: Nation): boolean => nationOf(u) === nation
const firingWorks = (g: NachParis, f: BombardFrame, hex: Hex): Work[] => {
  const found: Work[] = []
  for (const from of neighbours[hex]!) {
    for (const w of fortsAt(g, from)) if (works[w]!.nation === f.nation && !g.firedWorks.includes(w)) found.push(w)
  }
  return found
}

/** Targets visible to the attacker: units in the open, a Fortified Zone, or a FOW stack (19.3.2). */
interface Sight {
  readonly seen: readonly Unit[]
  readonly fogged: boolean
  readonly zone: Work
}
function sightOf(g: NachParis, side: Side, hex: Hex): Sight {
  const there = attacked(g, side, hex)
  return {
    seen: there.filter((u) => isSeen(g, u)),
    fogged: isFogged(g, side, hex),
    zone: enemyZone(g, side, hex),
  }
}
/** Whether this fire can hit any known target there. */
function suffices(g: NachParis, f: BombardFrame, hex: Hex, guns: readonly Unit[], forts: readonly Work[]): boolean {
  const total = arfTotal(g, guns, forts)
  const most = targetCount(total, guns.length === 0)
  if (most === 0) return false
  const { seen, fogged, zone } = sightOf(g, f.side, hex)
  return seen.length > 0 || zone >= 0 || (fogged && most === ALL)
}

function shellable(g: NachParis, f: BombardFrame): NachParisAction[] {
  const found: NachParisAction[] = []
  const enemies = new Set(fieldOf(g).filled[enemyOf(f.side)])
  for (let w = 0; w < works.length; w++) {
    if (isZone(w) && works[w]!.side !== f.side && isActive(g, w)) enemies.add(works[w]!.hex)
  }
  for (const hex of enemies) {
    if (g.shelled.includes(hex)) continue
    const guns = shooters(g, f.nation, hex)
    const forts = firingWorks(g, f, hex)
    if (suffices(g, f, hex, guns, forts) || suffices(g, f, hex, [], forts)) found.push({ type: 'shell', hex })
  }
  return found
}

/** Sets the targets, when there is no choice left; false: they must be named. */
function settleTargets(g: NachParis, f: BombardFrame): boolean {
  const total = arfTotal(g, f.guns, f.works)
  const most = targetCount(total, f.guns.length === 0)
  const { seen, zone } = sightOf(g, f.side, f.hex)
  const open = seen.length + (zone >= 0 ? 1 : 0)
  if (most < open) return f.targets.length + f.zone === most
  f.targets = most === ALL ? attacked(g, f.side, f.hex) : [...seen]
  f.zone = zone >= 0 ? 1 : 0
  return true
}

function fireAbu(g: NachParis, f: BombardFrame, t: Table): void {
  const { hex, targets, zone } = f
  g.shelled = [...g.shelled, hex]
  g.firedWorks = [...g.firedWorks, ...f.works]
  noteShelled(g, f.side, hex)
  const abu = abuOf(f)
  clear(f)
  resolveAbu(g, t, abu, targets, zone === 1)
}

/* ---------- composing an ABF ---------- */

const breachers = (g: NachParis, nation: Nation, w: Work): Unit[] =>
  unitsOfNation(g, nation).filter((u) => !whyNotBreach(g, u, w))
const affSum = (g: NachParis, units: readonly Unit[]): number => units.reduce((sum, u) => sum + affOf(g, u), 0)

function breachable(g: NachParis, f: BombardFrame): NachParisAction[] {
  const found: NachParisAction[] = []
  const guns = unitsOfNation(g, f.nation).filter((u) => affOf(g, u) > 0)
  if (guns.length === 0) return found
  for (let w = 0; w < works.length; w++) {
    const { side } = works[w]!
    if (isZone(w) || side === f.side || !isActive(g, w) || g.shelledWorks.includes(w)) continue
    const able = guns.filter((u) => !whyNotBreach(g, u, w))
    if (abfColumn(affSum(g, able)) >= 0) found.push({ type: 'breach', work: w })
  }
  return found
}

/** The other Fortifications of the hex, possible next targets of a ●. */
const othersOf = (g: NachParis, w: Work): Work[] => fortsAt(g, works[w]!.hex).filter((other) => other !== w)
const unordered = (g: NachParis, f: BombardFrame): Work[] => othersOf(g, f.work).filter((w) => !f.order.includes(w))

/** If several may be hit, their order is announced first (8.6.1); a single one needs no announcement. */
function fireAbf(g: NachParis, f: BombardFrame, t: Table): void {
  const left = unordered(g, f)
  if (left.length > 1) {
    f.ordering = 1
    return
  }
  const { work, guns } = f
  const order = [...f.order, ...left]
  g.shelledWorks = [...g.shelledWorks, work]
  noteShelled(g, f.side, works[work]!.hex)
  if (order.length > 1) t.log({ key: 'log.bombard.order', params: { works: [work, ...order] }, rules: ['8.6.1'] })
  const { effect } = rollAbf(g, t, work, guns, abfAccount(g, work, guns), 'log.bombard.abf')
  clear(f)
  if (!effect || !strikeFort(g, t, work, effect)) return
  const [second] = order
  if (second === undefined) return
  const stands = strikeSecond(g, t, work, second, effect.modifier, '8.6.3e')
  // 8.6.4c: a target that has withstood it may be bombarded once more, by other guns.
  if (stands) g.shelledWorks = g.shelledWorks.filter((other) => other !== second)
}

/** All units and works that could fire on the target of this action. A single one fires at once. */
export function gunsFor(
  g: NachParis,
  f: BombardFrame,
  a: NachParisAction,
): { readonly guns: readonly Unit[]; readonly works: readonly Work[] } {
  if (a.type === 'breach') return { guns: breachers(g, f.nation, a.work), works: [] }
  if (a.type !== 'shell') return { guns: [], works: [] }
  const [guns, forts] = [shooters(g, f.nation, a.hex), firingWorks(g, f, a.hex)]
  // Where only Fortifications suffice among themselves, a unit that joined would spoil it (11.3.5b).
  return { guns: suffices(g, f, a.hex, guns, forts) ? guns : [], works: forts }
}

/* ---------- the frame ---------- */

/** The legal actions, computed while nothing moves. */
const list = (g: NachParis, f: BombardFrame): NachParisAction[] => still(g, () => choices(g, f))

function choices(g: NachParis, f: BombardFrame): NachParisAction[] {
  if (f.stage === 1) return [...assaultActions(g, f.nation), { type: 'pass' }]
  if (f.naming === 1) {
    const { seen, zone } = sightOf(g, f.side, f.hex)
    const named: NachParisAction[] = seen
      .filter((u) => !f.targets.includes(u))
      .map((unit) => ({ type: 'target', unit }))
    if (zone >= 0 && f.zone === 0) named.push({ type: 'next', work: zone })
    return named
  }
  if (f.hex >= 0) {
    const found: NachParisAction[] = []
    const able = gunsFor(g, f, { type: 'shell', hex: f.hex })
    for (const unit of able.guns) if (!f.guns.includes(unit)) found.push({ type: 'join', unit })
    for (const work of able.works) if (!f.works.includes(work)) found.push({ type: 'joinWork', work })
    if (suffices(g, f, f.hex, f.guns, f.works)) found.push({ type: 'fire' })
    return found
  }
  if (f.ordering === 1) return unordered(g, f).map((work) => ({ type: 'next', work }))
  if (f.work >= 0) {
    const found: NachParisAction[] = []
    for (const unit of breachers(g, f.nation, f.work)) if (!f.guns.includes(unit)) found.push({ type: 'join', unit })
    if (abfColumn(affSum(g, f.guns)) >= 0) found.push({ type: 'fire' })
    return found
  }
  return [...shellable(g, f), ...breachable(g, f), { type: 'pass' }]
}

function join(g: NachParis, f: BombardFrame, t: Table, unit: Unit): void {
  if (f.work < 0 || !holdsUp(g, t, unit, f.work)) f.guns = [...f.guns, unit]
}
function fire(g: NachParis, f: BombardFrame, t: Table): void {
  if (f.work >= 0) fireAbf(g, f, t)
  else if (settleTargets(g, f)) fireAbu(g, f, t)
  else f.naming = 1
}

/** The next in the order of priority, or the Fortified Zone as a target. */
function next(g: NachParis, f: BombardFrame, t: Table, work: Work): void {
  if (f.ordering === 0) f.zone = 1
  else {
    f.order = [...f.order, work]
    if (unordered(g, f).length <= 1) fireAbf(g, f, t)
  }
}

function pass(g: NachParis, f: BombardFrame, t: Table): void {
  const after = nextNation(f.side, f.nation)
  if (after >= 0) f.nation = after
  else if (f.stage === 0) {
    f.stage = 1
    f.nation = nationsOf(f.side)[0]!
  } else finish(g, t, {})
}

function perform(g: NachParis, f: BombardFrame, t: Table, action: NachParisAction): void {
  if (action.type === 'shell') f.hex = action.hex
  else if (action.type === 'breach') f.work = action.work
  else if (action.type === 'join') join(g, f, t, action.unit)
  else if (action.type === 'joinWork') f.works = [...f.works, action.work]
  else if (action.type === 'fire') fire(g, f, t)
  else if (action.type === 'target') f.targets = [...f.targets, action.unit]
  else if (action.type === 'next') next(g, f, t, action.work)
  else if (action.type === 'assault') pushPlan(t, f.side, f.nation, action.work, action.unit)
  else pass(g, f, t)
  if (f.naming === 1 && settleTargets(g, f)) fireAbu(g, f, t)
}

/** The last list, for the frame that asks right after `run` made it. */
const known = new Last<readonly NachParisAction[], NachParis, BombardFrame>()

const bombard: Step<NachParis, BombardFrame, NachParisAction> = {
  name: 'bombard',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => known.get(g, f) ?? list(g, f),
  take(g, f, _seat, action, t) {
    known.forget()
    f.asked = 0
    perform(g, f, t, action)
  },
  run(g, f, t) {
    delete f.report
    known.forget()
    let found = list(g, f)
    if (found.length === 0) {
      // The guns that were to fire are held up.
      clear(f)
      found = list(g, f)
    }
    if (found.length === 1 && !isSecretive(g, f.nation)) return perform(g, f, t, found[0]!)
    f.asked = 1
    known.set(found, g, f)
  },
  refuse: (g, f, _seat, action) => whyNot(g, f, action),
}

function whyNot(g: NachParis, f: BombardFrame, action: Action): Denial | undefined {
  const { unit, hex, work } = action as { readonly unit?: unknown; readonly hex?: unknown; readonly work?: unknown }
  const piece = typeof unit === 'number' && onMap(g, unit) ? unit : -1
  if (action.type === 'shell' && typeof hex === 'number') {
    if (g.shelled.includes(hex)) return { rule: '8.2.5', key: 'deny.bombard.shelled', params: { hex } }
    return { rule: '8.3.1d', key: 'deny.bombard.tooWeak', params: { least: leastArf(false) } }
  }
  if (action.type === 'breach' && typeof work === 'number') {
    if (g.shelledWorks.includes(work)) return { rule: '8.5.6', key: 'deny.bombard.breached', params: { work } }
    return { rule: '8.5.3', key: 'deny.bombard.noGuns' }
  }
  if (action.type === 'assault' && piece >= 0 && isWork(work)) return whyNotAssault(g, f.nation, work, piece)
  if (action.type !== 'join' || piece < 0) return undefined
  if (nationOf(piece) !== f.nation) return { rule: '8.2.2b', key: 'deny.bombard.nations' }
  if (f.guns.includes(piece)) return { rule: '8.1.4b', key: 'deny.bombard.fired' }
  if (f.hex >= 0) return whyNotShell(g, piece, f.hex)
  return f.work >= 0 ? whyNotBreach(g, piece, f.work) : undefined
}
const isWork = (w: unknown): w is Work => typeof w === 'number' && works[w] !== undefined

export const bombardSteps = [step<NachParis, BombardFrame, NachParisAction, NachParisAction>(bombard)]
