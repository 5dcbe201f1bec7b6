/** Outcomes of a shock or a charge: exact, from the reader's knowledge. The account is the one that the rules use. */
import { facingsOn } from '@em/board'
import type { Distribution, OutcomeShare, Preview, Tone } from '@em/engine'
import { clone } from '../clone.ts'
import {
  controlled,
  distance,
  FACES,
  grid,
  limits,
  SHOCK_RESULTS,
  shockColumnNames,
  shockLoss,
  shockResult,
  unitSide,
  unitWill,
} from '../data/index.ts'
import { chargeCode } from '../rules/charge.ts'
import { firstStride, ridersOf, runOf, type Stride, stridesFrom } from '../rules/charge-path.ts'
import { struckOnContact, testsOnContact } from '../rules/contact.ts'
import { controlUnit } from '../rules/control.ts'
import { canCounterCharge } from '../rules/counter-charge.ts'
import { canEvade } from '../rules/evade.ts'
import { fieldOf, stackAt } from '../rules/field.ts'
import { bestLeader } from '../rules/morale.ts'
import { canReact } from '../rules/reaction-fire.ts'
import {
  areLoneGuns,
  defendersOf,
  type Parties,
  type ShockAccount,
  type ShockKind,
  shockAccount,
} from '../rules/shock-account.ts'
import { maySquare, squareHexes } from '../rules/square.ts'
import { isArtillery, isCavalry, isInfantry, moveUnits, removeUnit } from '../rules/units.ts'
import {
  type Bailen,
  DISORDERED,
  enemyOf,
  type Hex,
  IN_SQUARE,
  type Leader,
  type Morale,
  NO_FACING,
  REGULAR,
  ROUTED,
  type ShockResult,
  type Side,
  type Unit,
} from '../types.ts'
import { testAccount, testOdds } from './test.ts'

/** The shock under consideration: the attackers, and the defenders as far as the reader knows. */
export interface Considered {
  readonly kind: ShockKind
  readonly side: Side
  readonly attackers: readonly Unit[]
  readonly hex: Hex
  readonly leader?: Leader | -1
  readonly against?: Leader | -1
  /** Counters in the target hex that the reader cannot name. */
  readonly buried: number
  /** The side from whose view outcomes are good or bad: by default the attackers'. */
  readonly reader?: Side
}

const TONES: Readonly<Record<ShockResult, Tone>> = { A2: -2, A1: -2, AB: -1, BM: 0, DB: 1, D1: 2, D2: 2 }
const toneFor = (tone: Tone, own: boolean): Tone => (own ? tone : (-tone as Tone))

/** Number of cases by outcome. */
type Tally = Map<string, number>
const add = (tally: Tally, key: string, cases: number): void => {
  if (cases > 0) tally.set(key, (tally.get(key) ?? 0) + cases)
}

/** The results of the six faces; the hex is vacated by D1 and D2, by the loss of lone guns, by the last point. */
function faces(g: Bailen, p: Parties, account: ShockAccount): { readonly tally: Tally; readonly cleared: number } {
  const tally: Tally = new Map()
  let cleared = 0
  for (const die of FACES) {
    const result = shockResult(account.column, die + account.die.total)
    add(tally, result, 1)
    if (clears(g, p, account, result)) cleared++
  }
  return { tally, cleared }
}
function clears(g: Bailen, p: Parties, account: ShockAccount, result: ShockResult): boolean {
  if (result === 'D1' || result === 'D2') return true
  if (result !== 'DB' && result !== 'BM') return false
  if (areLoneGuns(g, p.hex) && (result === 'DB' || account.broken)) return true
  return p.defenders.length === 1 && stackAt(g, p.hex).length === 1 && g.sp[p.defenders[0]!]! <= shockLoss
}

const outcomesOf = (tally: Tally, own: boolean): OutcomeShare[] =>
  SHOCK_RESULTS.filter((r) => tally.has(r)).map((r) => ({
    key: `outcome.shock.${r}`,
    cases: tally.get(r)!,
    tone: toneFor(TONES[r], own),
  }))

/* ---------- a shock ---------- */

export function shockPreview(g: Bailen, c: Considered): Preview | undefined {
  const stack = stackAt(g, c.hex)
  if (stack.length === 0 || c.attackers.length === 0) return undefined
  const p: Parties = {
    kind: c.kind,
    attackers: c.attackers,
    hex: c.hex,
    defenders: defendersOf(g, stack),
    leader: c.leader ?? -1,
    against: c.against ?? -1,
  }
  const account = shockAccount(g, p)
  const own = (c.reader ?? c.side) === c.side
  const { tally, cleared } = faces(g, p, account)
  const odds = shockColumnNames[account.column]!
  const notes: NonNullable<Preview['notes']>[number][] = []
  if (!account.allowed) {
    const mustAttack = c.kind !== 'assault' && c.kind !== 'again'
    notes.push(mustAttack ? { key: 'note.shock.lowest', rule: 'Q66' } : { key: 'note.shock.notAllowed', rule: '10.2d' })
  }
  if (account.broken) notes.push({ key: 'note.shock.broken', rule: 'Q107' })
  if (c.buried > 0) notes.push({ key: 'note.shock.buried', params: { count: c.buried }, rule: '6m' })
  const plain = c.kind === 'assault' || c.kind === 'again'
  if (plain && canEvade(g, fieldOf(g), { attackers: c.attackers, hex: c.hex, charge: false })) {
    notes.push({ key: 'note.shock.mayEvade', rule: '10.1a' })
  }
  return {
    key: 'preview.shock',
    params: { hex: c.hex, odds, attack: account.attackers, defence: account.defenders },
    rules: ['10.2a', '10.2b', '10.2e'],
    accounts: [...account.attack, account.defence, account.die],
    main: { key: 'odds.shock', params: { odds }, cases: limits.die, outcomes: outcomesOf(tally, own) },
    sums: [{ key: 'sum.shock.cleared', cases: cleared }],
    notes,
  }
}

/* ---------- a charge ---------- */

/** The cheapest way to the target: the first one offered, hex by hex. */
function wayOf(g: Bailen, side: Side, units: readonly Unit[], hex: Hex): Hex[] {
  const riders = ridersOf(fieldOf(g), side, units, g.at[units[0]!]!)
  const run = runOf(riders, hex)
  const path: Hex[] = []
  let stride: Stride | undefined = firstStride(riders)
  while (stride && distance(stride.hex, hex) > 1) {
    stride = stridesFrom(run, stride)[0]
    if (stride) path.push(stride.hex)
  }
  return stride ? path : []
}

const MORALES: readonly Morale[] = ['-', 'D', 'R']
/** The target after its test: as it is, in square, broken up, or gone. */
interface State {
  readonly g: Bailen
  readonly cases: number
}

function after(g: Bailen, hex: Hex, morale: Morale, squares: boolean): Bailen {
  const next = clone(g)
  const stack = stackAt(next, hex)
  if (morale === '-') {
    if (squares && maySquare(next, hex, stack)) {
      for (const u of stack) {
        if (!isInfantry(u)) continue
        next.form[u] = IN_SQUARE
        next.facing[u] = NO_FACING
      }
    }
    return next
  }
  const struck = struckOnContact(next, stack)
  // Beside an existing square no disordered unit stays (14.1e).
  const leaves = struck.length < stack.length
  for (const u of struck) {
    if (leaves || isArtillery(u)) removeUnit(next, u)
    else if (isCavalry(u) && morale === 'R') removeUnit(next, u)
    else if (next.condition[u] !== ROUTED) {
      next.condition[u] = DISORDERED
      next.form[u] = REGULAR
      next.facing[u] = NO_FACING
    }
  }
  return next
}

function statesOf(g: Bailen, hex: Hex, squares: boolean): State[] {
  const stack = stackAt(g, hex)
  if (!testsOnContact(g, stack)) return [{ g, cases: limits.die }]
  const account = testAccount(fieldOf(g), stack[0]!, 'contact', bestLeader(g, stack[0]!))
  const odds = testOdds(account)
  return MORALES.filter((morale) => odds[morale] > 0).map((morale) => ({
    g: after(g, hex, morale, squares),
    cases: odds[morale],
  }))
}

interface Chances {
  readonly distribution: Distribution
  readonly cleared: number
  readonly fails: number
}

/** Target's test, charger's test, combat: 6 x 6 x 6 cases. */
function chances(g: Bailen, units: readonly Unit[], hex: Hex, charge: number, squares: boolean): Chances {
  const { die } = limits
  const top = controlUnit(g, units)
  const test = testAccount(fieldOf(g), top, 'charger', bestLeader(g, top))
  const passes = testOdds(test)['-']
  const tally: Tally = new Map()
  let cleared = 0
  for (const state of statesOf(g, hex, squares)) {
    const stack = stackAt(state.g, hex)
    if (stack.length === 0) {
      add(tally, 'gone', state.cases * die * die)
      cleared += state.cases * die * die
      continue
    }
    add(tally, 'fails', state.cases * (die - passes) * die)
    const p: Parties = {
      kind: 'charge',
      attackers: units,
      hex,
      defenders: defendersOf(state.g, stack),
      leader: -1,
      against: -1,
      charge,
    }
    const combat = faces(state.g, p, shockAccount(state.g, p))
    for (const [result, n] of combat.tally) add(tally, result, state.cases * passes * n)
    cleared += state.cases * passes * combat.cleared
  }
  const outcomes: OutcomeShare[] = outcomesOf(tally, true)
  if (tally.has('fails')) outcomes.unshift({ key: 'outcome.charge.fails', cases: tally.get('fails')!, tone: -1 })
  if (tally.has('gone')) outcomes.push({ key: 'outcome.charge.gone', cases: tally.get('gone')!, tone: 2 })
  const key = squares ? 'odds.charge.square' : 'odds.charge.line'
  return { distribution: { key, cases: die ** 3, outcomes }, cleared, fails: tally.get('fails') ?? 0 }
}

/** Cavalry that clears the hex: number of the six faces that put it out of hand (table 6). */
const outOfHand = (g: Bailen, units: readonly Unit[]): number =>
  FACES.filter((die) => !controlled(unitWill[controlUnit(g, units)]!, die)).length

/** Every result with the same share in both. */
const isSame = (a: Distribution, b: Distribution): boolean =>
  a.outcomes.length === b.outcomes.length &&
  a.outcomes.every(({ key, cases }) => b.outcomes.some((o) => o.key === key && o.cases === cases))

export function chargePreview(
  known0: Bailen,
  { units, hex, buried }: { readonly units: readonly Unit[]; readonly hex: Hex; readonly buried: number },
): Preview | undefined {
  const g = clone(known0)
  const side = unitSide[units[0]!]!
  const path = wayOf(g, side, units, hex)
  const last = path.at(-1)
  if (last === undefined || stackAt(g, hex).length === 0) return undefined
  const notes = reactions(g, side, units, path, hex)
  if (buried > 0) notes.push({ key: 'note.shock.buried', params: { count: buried }, rule: '6m' })
  moveUnits(g, units, last)
  for (const u of units) g.facing[u] = facingsOn(grid, last, hex)[0]!
  const charge = chargeCode(path.length, false)
  const line = chances(g, units, hex, charge, false)
  const square = chances(g, units, hex, charge, true)
  const p: Parties = {
    kind: 'charge',
    attackers: units,
    hex,
    defenders: defendersOf(g, stackAt(g, hex)),
    leader: -1,
    against: -1,
    charge,
  }
  const account = shockAccount(g, p)
  const count = outOfHand(g, units)
  notes.push({ key: 'note.charge.control', params: { count, of: limits.die }, rule: '11.9a' })
  const differs = !isSame(square.distribution, line.distribution)
  const main = differs ? square : line
  return {
    key: 'preview.charge',
    params: { hex, hexes: path.length, times: charge / 2, odds: shockColumnNames[account.column]! },
    rules: ['11b', charge >= 4 ? '11.4b' : '11.4a', '11.6a', '10.2e'],
    accounts: [...account.attack, account.defence, account.die],
    // Guns alone, cavalry, units already in square: there is no real choice.
    main: differs ? main.distribution : { ...main.distribution, key: 'odds.charge.any' },
    ...(differs && { whatIf: [line.distribution] }),
    sums: [
      { key: 'sum.charge.fails', cases: main.fails },
      { key: 'sum.shock.cleared', cases: main.cleared },
    ],
    notes,
  }
}

/** Reactions possible on the way, by the reader's knowledge. */
function reactions(
  g: Bailen,
  side: Side,
  units: readonly Unit[],
  path: readonly Hex[],
  hex: Hex,
): NonNullable<Preview['notes']>[number][] {
  const enemy = enemyOf(side)
  const notes: NonNullable<Preview['notes']>[number][] = []
  if (canEvade(g, fieldOf(g), { attackers: units, hex, charge: true })) {
    notes.push({ key: 'note.charge.mayEvade', rule: '11.1a' })
  }
  const fire: Hex[] = []
  const counter: Hex[] = []
  const squares: Hex[] = []
  const ridden = clone(g)
  for (const at of [g.at[units[0]!]!, ...path]) {
    moveUnits(ridden, units, at)
    const field = fieldOf(ridden)
    if (at !== g.at[units[0]!] && canReact(field, at)) fire.push(at)
    if (canCounterCharge(ridden, fieldOf(ridden), enemy, at)) counter.push(at)
    if (at !== g.at[units[0]!]) {
      for (const h of squareHexes(ridden, fieldOf(ridden), enemy, at)) if (!squares.includes(h)) squares.push(h)
    }
  }
  if (fire.length > 0) notes.push({ key: 'note.charge.fire', params: { hexes: fire }, rule: '9.5c' })
  if (counter.length > 0) notes.push({ key: 'note.charge.counter', params: { hexes: counter }, rule: '11.8d' })
  if (squares.length > 0) notes.push({ key: 'note.charge.squares', params: { hexes: squares }, rule: '5.1l' })
  return notes
}
