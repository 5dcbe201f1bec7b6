/** Exact outcomes of a bombardment (8.3, 8.6, 11.5): all faces of its halved die and of every test that follows. */
import type { OutcomeShare, Preview, Tone } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { abfTable, abuTable, type Effect, limits, works } from '../data/index.ts'
import { type AbfAccount, abfAccount, readAbf } from '../rules/abf.ts'
import {
  type Abu,
  type AbuAccount,
  ALL,
  abuAccount,
  arfTotal,
  guardOf,
  halved,
  isSeen,
  readAbu,
  targetCount,
  zoneAccount,
} from '../rules/abu.ts'
import { attacked, enemyZone } from '../rules/account.ts'
import type { PlanFrame } from '../rules/assault.ts'
import { type AssaultAccount, assaultAccount } from '../rules/assault-account.ts'
import type { BombardFrame } from '../rules/bombard.ts'
import { encLoss, fortCab } from '../rules/forts.ts'
import { cabOf } from '../rules/tests.ts'
import { isTroops } from '../rules/units.ts'
import type { Hex, NachParis, Unit, Work } from '../types.ts'
import { passing } from './course.ts'

const FACES = Array.from({ length: limits.die }, (_, i) => i + 1)

/* ---------- on units ---------- */

const effectAt = (account: AbuAccount, die: number): Effect | undefined =>
  readAbu(account.column, halved(die) + account.modifiers.total).effect

/** For one face of the die: out of the twenty of the test, by steps lost. */
function lossesAt(g: NachParis, u: Unit, effect: Effect | undefined): number[] {
  if (!effect) return [limits.die]
  const passed = passing(cabOf(g, u).value + effect.modifier)
  const cases: number[] = []
  const add = (steps: number, n: number): void => {
    const lost = Math.min(steps, g.steps[u]!)
    while (cases.length <= lost) cases.push(0)
    cases[lost]! += n
  }
  add(effect.losses, passed)
  add(effect.losses + 1, limits.die - passed)
  return cases
}

/** Of one target, out of 20 x 20 cases: by steps lost. */
export function abuLosses(g: NachParis, account: AbuAccount, u: Unit): number[] {
  const cases: number[] = []
  for (const die of FACES) {
    lossesAt(g, u, effectAt(account, die)).forEach((n, lost) => {
      cases[lost] = (cases[lost] ?? 0) + n
    })
  }
  return Array.from(cases, (n) => n ?? 0)
}

/** Beyond this number of targets the count of cases would no longer be exact. */
const MOST_TARGETS = 9
const product = (a: readonly number[], b: readonly number[]): number[] => {
  const sum = new Array<number>(a.length + b.length - 1).fill(0)
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      sum[i + j]! += x * y
    })
  })
  return sum
}
/** All targets together, from the one die that they share (8.3.2a): by total steps lost. */
export function abuTotals(g: NachParis, hit: readonly { u: Unit; account: AbuAccount }[]): number[] {
  const totals: number[] = []
  for (const die of FACES) {
    let cases = [1]
    for (const { u, account } of hit) cases = product(cases, lossesAt(g, u, effectAt(account, die)))
    cases.forEach((n, lost) => {
      totals[lost] = (totals[lost] ?? 0) + n
    })
  }
  return Array.from(totals, (n) => n ?? 0)
}

const toneOfLoss = (lost: number): Tone => (lost === 0 ? -1 : lost === 1 ? 1 : 2)

export function abuPreview(g: NachParis, abu: Abu, targets: readonly Unit[], zone: boolean): Preview {
  const hit = targets.map((u) => ({ u, account: abuAccount(g, abu, u) }))
  const total = arfTotal(g, abu.guns, abu.works)
  const totals = hit.length <= MOST_TARGETS && hit.length > 0 ? abuTotals(g, hit) : []
  const cases = totals.reduce((sum, n) => sum + n, 0)
  const share = cases / (limits.die * limits.die)
  const outcomes = totals
    .map(
      (n, lost): OutcomeShare => ({ key: 'outcome.bombard.steps', params: { lost }, cases: n, tone: toneOfLoss(lost) }),
    )
    .filter((o) => o.cases > 0)
  const atZone = zone ? zoneAccount(g, abu) : undefined
  return {
    key: 'preview.bombard.abu',
    params: { hex: abu.hex, arf: total },
    rules: ['8.3.1a', '8.3.3a'],
    accounts: [
      ...(hit[0] ? [hit[0].account.arf] : []),
      ...hit.map(({ u, account }) => ({ ...account.modifiers, key: 'account.bombard.target', params: { unit: u } })),
      ...(atZone ? [atZone.arf, atZone.modifiers] : []),
    ],
    ...(outcomes.length > 0 && { main: { key: 'odds.bombard.abu', params: { hex: abu.hex }, cases, outcomes } }),
    sums: hit.map(({ u, account }) => {
      const lost = abuLosses(g, account, u)
      return { key: 'sum.bombard.hurt', params: { unit: u }, cases: (limits.die * limits.die - (lost[0] ?? 0)) * share }
    }),
    notes: hit.map(({ u, account }) => ({
      key: 'note.bombard.column',
      params: { unit: u, column: account.column < 0 ? '-' : String(abuTable.columns[account.column]!) },
      rule: '8.3.3a',
    })),
  }
}

/* ---------- on Fortifications ---------- */

export interface FortOdds {
  /** Out of 20 x 20: it is destroyed, it is reduced (a Feste), another one of the hex must test. */
  readonly destroyed: number
  readonly reduced: number
  readonly second: number
}
export function fortOdds(g: NachParis, w: Work, account: AbfAccount): FortOdds {
  let [destroyed, reduced, second] = [0, 0, 0]
  const steps = g.forts[w]!
  for (const die of FACES) {
    const { effect } = readAbf(works[w]!.category, account.column, halved(die) + account.modifiers.total)
    if (!effect) continue
    if (effect.losses > 0 && steps === 1) {
      destroyed += limits.die
      second += limits.die
      continue
    }
    // A Feste that a ● reduces tests on its reduced side (8.6.3f).
    const cab = effect.losses > 0 ? fortCab({ ...g, forts: g.forts.with(w, 1) }, w).value : fortCab(g, w).value
    const fails = limits.die - passing(cab + effect.modifier)
    if (effect.losses > 0) {
      destroyed += fails
      reduced += limits.die - fails
    } else if (steps > 1) reduced += fails
    else destroyed += fails
  }
  return { destroyed, reduced, second }
}

/** The CAB loss of the Fortification if the assaults declared before it took all they can of its ENC (3.2.5a, 11.6.14). */
function lossBefore(g: NachParis, w: Work): number {
  const { enc } = works[w]!
  const hexes = g.assaults.filter((a) => a.work !== w).map((a) => works[a.work]!.hex)
  const falls = (other: Work): boolean => other !== w && works[other]!.enc === enc && hexes.includes(works[other]!.hex)
  const forts = g.forts.map((steps, other) => (falls(other) ? 0 : steps))
  return encLoss({ ...g, forts }, w) - encLoss(g, w)
}

const isAssault = (account: AbfAccount | AssaultAccount): account is AssaultAccount => 'shifts' in account
export function abfPreview(g: NachParis, w: Work, account: AbfAccount | AssaultAccount): Preview {
  const { destroyed, reduced, second } = fortOdds(g, w, account)
  const cases = limits.die * limits.die
  const share = (key: string, n: number, tone: Tone): OutcomeShare => ({ key, params: { work: w }, cases: n, tone })
  // A unit that needs guns has none yet: they join before it is sealed.
  const unsupported = isAssault(account) && account.column < 0
  const value = isAssault(account) ? lossBefore(g, w) : 0
  return {
    key: isAssault(account) ? 'preview.bombard.assault' : 'preview.bombard.abf',
    params: {
      work: w,
      aff: account.aff.total,
      column: account.column < 0 ? '-' : String(abfTable.columns[account.column]!),
    },
    rules: ['8.6.3b'],
    accounts: [account.aff, ...(isAssault(account) ? [account.shifts] : []), account.modifiers],
    ...(!unsupported && {
      main: {
        key: 'odds.bombard.abf',
        params: { work: w },
        cases,
        outcomes: [
          share('outcome.fort.destroyed', destroyed, 2),
          share('outcome.fort.reduced', reduced, 1),
          share('outcome.fort.stands', cases - destroyed - reduced, -1),
        ].filter((o) => o.cases > 0),
      },
    }),
    ...(second !== 0 && { sums: [{ key: 'sum.fort.second', cases: second }] }),
    ...(value !== 0 && { notes: [{ key: 'note.bombard.encLoss', params: { value }, rule: '11.6.14' }] }),
  }
}

/** `g`: the state by the reader's view, `fogs`: hexes with enemy FOW markers. Undefined: the action has no uncertain outcome. */
export function bombardActionPreview(
  g: NachParis,
  action: NachParisAction,
  fogs: readonly Hex[] = [],
): Preview | undefined {
  const top = g.stack[g.stack.length - 1]
  if (top?.step === 'planAssault') {
    const { work, unit, guns } = top as PlanFrame
    const all = action.type === 'join' ? [...guns, action.unit] : guns
    return abfPreview(g, work, assaultAccount(g, work, unit, all))
  }
  if (top?.step !== 'bombard') return undefined
  const f = top as BombardFrame
  if (action.type === 'assault') return abfPreview(g, action.work, assaultAccount(g, action.work, action.unit, []))
  if (f.work >= 0) {
    if (action.type === 'fire') return abfPreview(g, f.work, abfAccount(g, f.work, f.guns))
    return action.type === 'join' ? abfPreview(g, f.work, abfAccount(g, f.work, [...f.guns, action.unit])) : undefined
  }
  if (f.hex < 0) return undefined
  const guns = action.type === 'join' ? [...f.guns, action.unit] : f.guns
  const forts = action.type === 'joinWork' ? [...f.works, action.work] : f.works
  const abu: Abu = { side: f.side, nation: f.nation, hex: f.hex, guns, works: forts }
  const most = targetCount(arfTotal(g, guns, forts), guns.length === 0)
  const seen = attacked(g, f.side, f.hex).filter((u) => isSeen(g, u))
  const named = action.type === 'target' ? [...f.targets, action.unit] : f.naming === 1 ? f.targets : seen
  const zone = enemyZone(g, f.side, f.hex) >= 0 && (most === ALL || f.zone === 1)
  const preview = abuPreview(g, abu, most === ALL ? seen : named, zone)
  if (!fogs.includes(f.hex)) return preview
  const key = most === ALL ? 'note.bombard.fogHit' : 'note.bombard.fogSafe'
  const notes = [...(preview.notes ?? []), { key, rule: '19.3.2' }]
  if (seen.some(isTroops)) return { ...preview, notes }
  // Troops under the marker would guard the visible guns.
  for (const u of most === ALL ? seen : named) {
    const guard = guardOf(u)
    if (guard) notes.push({ key: 'note.bombard.guard', params: { unit: u, value: guard.value }, rule: guard.rule })
  }
  return { ...preview, notes }
}
