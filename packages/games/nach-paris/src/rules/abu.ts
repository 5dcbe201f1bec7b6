/** Bombardment of units: eligible guns, targets, account and effect (8.1 to 8.4, 11.2.6, 11.3.5, 19.3). */
import { type Account, type Item, type Params, sumItems, type Table } from '@em/engine'
import {
  abuMods,
  abuTable,
  abuTargets,
  abuTerrain,
  directionTo,
  type Effect,
  encOf,
  is120L,
  limits,
  terrain,
  works,
} from '../data/index.ts'
import {
  BEL,
  BOMBARDED,
  type Direction,
  FRE,
  GERMAN,
  type Hex,
  INDOCTRINATED,
  LLC,
  type NachParis,
  type Nation,
  OOC,
  type Side,
  type Unit,
  type Work,
} from '../types.ts'
import { arfFactor, isShort } from './ammunition.ts'
import { canFront } from './facing.ts'
import { stackAt } from './field.ts'
import { arfOf, damage, fortTest, zoneAt } from './forts.ts'
import { effectText } from './result.ts'
import { shelterAgainstGuns, sheltersUnderFire } from './shelter.ts'
import { cabOf, cabTest } from './tests.ts'
import { has, isCav, isEmbarked, isHar, isSar, isTroops, loseSteps, mark, sideOf, valuesOf } from './units.ts'
import { isLeaving } from './withdraw.ts'

/** One ABU with its participants. */
export interface Abu {
  readonly side: Side
  readonly nation: Nation
  readonly hex: Hex
  readonly guns: readonly Unit[]
  /** Fortifications that fire along (11.3.5). */
  readonly works: readonly Work[]
}

/* ---------- the table (8.3.3, 8.4.7, R12) ---------- */

/** Column 3 is only for fire by Fortifications alone (11.3.5b). -1: below the first. */
export function abuColumn(arf: number, fortsOnly: boolean): number {
  const found = abuTable.columns.findLastIndex((c) => arf >= c)
  return found === 0 && !fortsOnly ? -1 : found
}
/** Above row 16 one column to the left and two rows back, until it fits; off the table there is no effect (R12). */
export function readAbu(column: number, modified: number): { column: number; row: number; effect: Effect | undefined } {
  let [at, row] = [column, modified]
  while (row > abuTable.highest && at >= 0) {
    at--
    row -= abuTable.shift
  }
  return { column: at, row, effect: at < 0 ? undefined : abuTable.cells[at]![row - 1] }
}
/** One die for the whole bombardment, halved and rounded up (8.3.2a, 8.6.2). */
export const halved = (die: number): number => Math.ceil(die / 2)

/* ---------- eligible guns ---------- */

/** Takes part in no bombardment, on any target (8.1.1, 8.1.2c, 13.3.2a, R9). */
export function whyNotFire(g: NachParis, u: Unit): { rule: string; key: string } | undefined {
  if (has(g, u, BOMBARDED)) return { rule: '8.1.4b', key: 'deny.bombard.fired' }
  // R9: by its marker, or by its losses in the GT before, even if the marker is gone since.
  if (g.lost[u]! >= 2 || g.hurtNow[u]! + g.hurtBefore[u]! >= 2) return { rule: '8.1.1a', key: 'deny.bombard.shaken' }
  if (g.supply[u] === OOC) return { rule: '13.3.2a', key: 'deny.bombard.ooc' }
  if (isEmbarked(g, u)) return { rule: '6.2.1c', key: 'deny.bombard.embarked' }
  if (isLeaving(g, u)) return { rule: '7.8.1b', key: 'deny.bombard.leaving' }
  return isSar(u) && g.fip[u] !== 1 ? { rule: '8.1.2c', key: 'deny.bombard.noFip' } : undefined
}

export function whyNotShell(g: NachParis, u: Unit, hex: Hex): { rule: string; key: string } | undefined {
  const barred = whyNotFire(g, u)
  if (barred) return barred
  if (valuesOf(g, u).arf <= 0) return { rule: '8.1.2a', key: 'deny.bombard.noArf' }
  if (g.doctrine[u] === INDOCTRINATED) return { rule: '21.2.1a', key: 'deny.bombard.doctrine' }
  return canFront(g, u, hex) ? undefined : { rule: '8.2.1', key: 'deny.bombard.notInFront' }
}

/** The sum of ARFs (8.2.2a), from GT22 halved (8.8.1b). */
export function arfTotal(g: NachParis, guns: readonly Unit[], forts: readonly Work[]): number {
  let sum = 0
  for (const u of guns) sum += valuesOf(g, u).arf
  for (const w of forts) sum += arfOf(g, w)
  return sum * arfFactor(g)
}

/* ---------- targets (8.3.1, 19.3) ---------- */

/** From this number on every unit in the hex is hit (8.3.1c); below it none under FOW (19.3.2). */
export const ALL = Number.POSITIVE_INFINITY
const [leastTotal] = abuTargets[0]!
/** How many units this much ARF hits; 0: no ABU (8.3.1, R11, R13). */
export function targetCount(total: number, fortsOnly: boolean): number {
  const band = abuTargets.findLast(([from]) => total >= from)
  if (band) return band[1]
  return fortsOnly && total >= abuTable.columns[0]! ? 1 : 0
}
export const leastArf = (fortsOnly: boolean): number => (fortsOnly ? abuTable.columns[0]! : leastTotal)

/** An enemy FOW marker lies there, whatever is under it (19.1.3a). */
export const isFogged = (g: NachParis, side: Side, hex: Hex): boolean =>
  stackAt(g, hex).some((u) => sideOf(u) !== side && g.fog[u] === 1)
export const isSeen = (g: NachParis, u: Unit): boolean => g.fog[u] !== 1

/* ---------- the account ---------- */

export interface AbuAccount {
  readonly arf: Account
  readonly modifiers: Account
  readonly column: number
}

const fromOf = (g: NachParis, abu: Abu): Direction[] => [
  ...new Set(
    [...abu.guns.map((u) => g.at[u]!), ...abu.works.map((w) => works[w]!.hex)].map((h) => directionTo(abu.hex, h)),
  ),
]

function strength(g: NachParis, abu: Abu, factor: number, rule: string): Account {
  const items: Item[] = []
  for (const u of abu.guns)
    items.push({ rule: '8.2.2a', key: 'item.bombard.arf', params: { unit: u }, value: valuesOf(g, u).arf })
  for (const w of abu.works)
    items.push({ rule: '11.3.5a', key: 'item.bombard.workArf', params: { work: w }, value: arfOf(g, w) })
  if (arfFactor(g) !== 1)
    items.push({ rule: '8.8.1b', key: 'item.bombard.shells', value: -sumItems(items) * (1 - arfFactor(g)) })
  if (factor !== 1) items.push({ rule, key: 'item.bombard.dugIn', value: -sumItems(items) * (1 - factor) })
  return { key: 'account.bombard.arf', params: { hex: abu.hex }, items, total: sumItems(items) }
}

/** Modifiers for every target: terrain, several French or Belgian units, supply, shells (8.4.2, 8.4.3, 13.3.1b, 8.8.1a, 11.6.13). */
function common(g: NachParis, abu: Abu, add: (rule: string, key: string, value: number) => void): void {
  // R99: terrain is ignored only if every participant is a Fortification.
  if (abu.guns.length > 0) add('8.4.2', 'terrain', abuTerrain[terrain[abu.hex]!]!)
  if ((abu.nation === FRE || abu.nation === BEL) && abu.guns.length + abu.works.length > 1) {
    add('8.4.3', 'several', abuMods.frenchBelgianMulti)
  }
  if (abu.guns.some((u) => g.supply[u] === LLC)) add('13.3.1b', 'llc', abuMods.llc)
  if (isShort(g, abu.guns)) add('8.8.1a', 'shortage', abuMods.gt20)
  const enc = encOf[abu.hex]!
  if (enc >= 0 && abu.works.some((w) => works[w]!.enc === enc)) add('11.6.13', 'ownEnc', abuMods.ownEnc)
}

const accountOf = (arf: Account, items: Item[], fortsOnly: boolean): AbuAccount => ({
  arf,
  modifiers: { key: 'account.bombard.roll', items, total: sumItems(items) },
  column: abuColumn(arf.total, fortsOnly),
})

/** The modifier of INF or CAV in its hex for a gun under fire (8.4.5, 8.4.6). */
export function guardOf(u: Unit): { readonly rule: string; readonly key: string; readonly value: number } | undefined {
  const german = sideOf(u) === GERMAN
  if (isHar(u) && (german || is120L[u] === 1)) return { rule: '8.4.5', key: 'har', value: abuMods.harStacked }
  return isSar(u) && german ? { rule: '8.4.6', key: 'sar', value: abuMods.sarStacked } : undefined
}

/** For one unit of the hex. */
export function abuAccount(g: NachParis, abu: Abu, u: Unit): AbuAccount {
  const items: Item[] = []
  const add = (rule: string, key: string, value: number): void => {
    if (value !== 0) items.push({ rule, key: `item.bombard.${key}`, value })
  }
  const stack = stackAt(g, abu.hex)
  const shelter = shelterAgainstGuns(sheltersUnderFire(g, abu.hex, fromOf(g, abu), stack)[stack.indexOf(u)]!, sideOf(u))
  common(g, abu, add)
  if (isCav(u)) add('8.4.4', 'cav', abuMods.cav)
  const guard = guardOf(u)
  if (guard && stack.some(isTroops)) add(guard.rule, guard.key, guard.value)
  add(shelter.rule, 'works', shelter.modifier)
  if (!isSeen(g, u)) add('19.3.2', 'fog', abuMods.fow)
  return accountOf(strength(g, abu, shelter.factor, shelter.rule), items, abu.guns.length === 0)
}

/** Against a Fortified Zone: half the ARF, +2, no terrain (11.2.6). */
export function zoneAccount(g: NachParis, abu: Abu): AbuAccount {
  const items: Item[] = []
  common(g, abu, (rule, key, value) => {
    if (value !== 0 && rule !== '8.4.2') items.push({ rule, key: `item.bombard.${key}`, value })
  })
  const [factor, modifier] = limits.zoneUnderFire
  items.push({ rule: '11.2.6', key: 'item.bombard.zone', value: modifier })
  return accountOf(strength(g, abu, factor, '11.2.6'), items, abu.guns.length === 0)
}

/* ---------- effect ---------- */

/** Firing guns come out from under FOW; other units of the hex stay hidden (19.4.1b). */
export function showGuns(g: NachParis, t: Table, units: readonly Unit[]): void {
  for (const u of units) {
    if (g.fog[u] !== 1) continue
    g.fog[u] = 0
    t.reveal()
    t.log({ key: 'log.bombard.shown', params: { unit: u, hex: g.at[u]! }, rules: ['19.4.1a'], depth: 1 })
  }
}
/** So does a unit that must take a CAB Test (19.4.2). */
export function showTested(g: NachParis, t: Table, u: Unit): void {
  if (g.fog[u] !== 1) return
  g.fog[u] = 0
  t.reveal()
  t.log({ key: 'log.bombard.shown', params: { unit: u, hex: g.at[u]! }, rules: ['19.4.2'], depth: 1 })
}

/** One die, read for every target with its own modifiers (8.3.2b); `zone`: the Fortified Zone of the hex is among them. */
export function resolveAbu(g: NachParis, t: Table, abu: Abu, targets: readonly Unit[], zone: boolean): void {
  showGuns(g, t, abu.guns)
  const total = arfTotal(g, abu.guns, abu.works)
  const hit = targets.map((u) => ({ u, account: abuAccount(g, abu, u) }))
  const atZone = zone ? zoneAccount(g, abu) : undefined
  if (abu.guns.length > 0)
    t.log({ key: 'log.bombard.guns', params: { hex: abu.hex, units: [...abu.guns] }, rules: ['8.2.3'] })
  if (abu.works.length > 0)
    t.log({ key: 'log.bombard.forts', params: { hex: abu.hex, works: [...abu.works] }, rules: ['11.3.5a'] })
  const die = t.roll(limits.die)
  t.log({
    key: 'log.bombard.abu',
    params: { units: [...abu.guns], works: [...abu.works], hex: abu.hex, arf: total, die, half: halved(die) },
    rules: ['8.2.2a', '8.3.2a'],
  })
  mark(g, abu.guns, BOMBARDED)
  for (const { u, account } of hit) strike(g, t, u, account, halved(die))
  if (atZone) strikeZone(g, t, zoneAt(g, abu.hex), atZone, halved(die))
}

function logRow(
  t: Table,
  key: string,
  who: Params,
  account: AbuAccount,
  half: number,
  found: ReturnType<typeof readAbu>,
): void {
  const { column, row, effect } = found
  t.log({
    key,
    params: {
      ...who,
      arf: account.arf.total,
      modifier: account.modifiers.total,
      row: half + account.modifiers.total,
      ...(column >= 0 && { column: abuTable.columns[column]!, read: row }),
      ...(effect && { losses: effect.losses, cab: effect.modifier, result: effectText(effect) }),
    },
    rules: [
      '8.3.3a',
      ...account.modifiers.items.map((i) => i.rule),
      ...(row < half + account.modifiers.total ? ['8.4.7'] : []),
    ],
    depth: 1,
  })
}

function strike(g: NachParis, t: Table, u: Unit, account: AbuAccount, half: number): void {
  const found = readAbu(account.column, half + account.modifiers.total)
  const { effect } = found
  if (!effect) {
    // Hidden unhurt units stay out of the log: their presence itself is secret (19.1.3a).
    if (isSeen(g, u)) logRow(t, 'log.bombard.noEffect', { unit: u }, account, half, found)
    return
  }
  showTested(g, t, u)
  logRow(t, 'log.bombard.effect', { unit: u }, account, half, found)
  const before = cabOf(g, u)
  const rule = effect.losses > 0 ? '8.3.3c' : '8.3.3b'
  if (effect.losses > 0 && !loseSteps(g, t, u, effect.losses, rule)) return
  if (!cabTest(g, t, u, effect.modifier, [], rule, before)) loseSteps(g, t, u, 1, rule)
}

/** A result that costs a step, or a failed test, destroys it (11.2.7a). */
function strikeZone(g: NachParis, t: Table, zone: Work, account: AbuAccount, half: number): void {
  const found = readAbu(account.column, half + account.modifiers.total)
  const { effect } = found
  logRow(t, effect ? 'log.bombard.zoneEffect' : 'log.bombard.zoneNoEffect', { work: zone }, account, half, found)
  if (!effect) return
  if (effect.losses === 0 && fortTest(g, t, zone, resultItem(effect, '8.3.3b'), '11.2.7a')) return
  damage(g, t, zone, '11.2.7a')
}
export const resultItem = (effect: Effect, rule: string): Item[] => [
  { rule, key: 'item.cab.result', value: effect.modifier },
]
