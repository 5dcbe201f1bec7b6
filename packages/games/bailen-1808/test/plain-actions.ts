/** What the preview of an action says, put together a second time: which fight or test it is of, and every face of its dice. */
import { facingsOn } from '@em/board'
import type { Frame, Preview } from '@em/engine'
import type { BailenAction } from '../src/actions.ts'
import {
  commanderOf,
  distance,
  fireColumn,
  fireColumnNames,
  grid,
  SHOCK_RESULTS,
  scenarios,
  shockColumnNames,
  unitSide,
  WILLS,
} from '../src/data/index.ts'
import { bailen } from '../src/index.ts'
import type { Cause } from '../src/odds/test.ts'
import type { Attack } from '../src/rules/attack.ts'
import type { CombatsFrame } from '../src/rules/combat-step.ts'
import type { FireFrame } from '../src/rules/fire-step.ts'
import type { TestFrame } from '../src/rules/morale.ts'
import type { MoveFrame } from '../src/rules/move.ts'
import type { ReactionFireFrame } from '../src/rules/reaction-fire.ts'
import type { SallyFrame } from '../src/rules/sally.ts'
import type { ShockFrame } from '../src/rules/shock.ts'
import type { ShockKind } from '../src/rules/shock-account.ts'
import type { ReactionSquareFrame } from '../src/rules/square.ts'
import { moveUnits } from '../src/rules/units.ts'
import { ATTACKED, type Bailen, type Hex, NO_FIRE, type Side, type Unit } from '../src/types.ts'
import { regulars, shockBy, testBy } from './plain-accounts.ts'
import { evadeHexes, mayEvade, sallyHexes, withinCap } from './plain-cavalry.ts'
import { fireDie, strength } from './plain-fire.ts'
import { assaultRule, partyOf } from './plain-moves.ts'
import * as plain from './plain-previews.ts'
import { controlled, FRONT, factor, good, gun, joined, marked, other, stack, units } from './plain-rules.ts'
import { free } from './plain-turn.ts'

/** A preview without the words of its accounts: what can be counted. */
export interface Said {
  readonly key: string
  readonly params: unknown
  readonly rules: readonly string[]
  /** By account: what it comes to. */
  readonly totals: readonly number[]
  readonly main?: unknown
  readonly sums?: unknown
  readonly whatIf?: unknown
  readonly notes: readonly string[]
}
const round = (n: number): number => Math.round(n * 1e6) / 1e6 + 0
const numbers = (params: unknown): unknown =>
  Object.fromEntries(
    Object.entries((params ?? {}) as object)
      .sort()
      .map(([k, v]) => [k, typeof v === 'number' ? round(v) : v]),
  )
const note = (n: { readonly key: string; readonly rule?: string; readonly params?: unknown }): string =>
  `${n.key} ${n.rule} ${JSON.stringify(numbers(n.params))}`
/** In the form in which both are compared. */
export function said(p: Preview | undefined): Said | undefined {
  if (!p) return undefined
  const outcomes = (d: NonNullable<Preview['main']>) => ({
    key: d.key,
    params: numbers(d.params),
    cases: d.cases,
    outcomes: d.outcomes.map((o) => `${o.key} ${JSON.stringify(numbers(o.params))} ${o.cases} ${o.tone + 0}`).sort(),
  })
  return {
    key: p.key,
    params: numbers(p.params),
    rules: p.rules,
    totals: p.accounts.map((a) => round(a.total)),
    ...(p.main && { main: outcomes(p.main) }),
    ...(p.sums && { sums: p.sums }),
    ...(p.whatIf && { whatIf: p.whatIf.map(outcomes) }),
    notes: (p.notes ?? []).map(note),
  }
}

const outcome = (key: string, cases: number, tone: number, params: unknown = {}): string =>
  `${key} ${JSON.stringify(numbers(params))} ${cases} ${tone + 0}`
const shares = (list: readonly (readonly [string, number, number])[]): string[] =>
  list
    .filter(([, cases]) => cases > 0)
    .map(([key, cases, tone]) => outcome(`outcome.${key}`, cases, tone))
    .sort()

/* ---------- orders and tests ---------- */

function change(g: Bailen, side: Side, formation: number): Said | undefined {
  const s = scenarios[g.scenario]!
  const cinc = s.cinc[side]
  const [from, to] = [g.leaderAt[cinc]!, g.leaderAt[commanderOf[formation]!]!]
  if (free(g, formation)) return undefined
  let between = 0
  while (between <= s.radius[cinc]! && !joined(g, side, from, to, between)) between++
  if (between > s.radius[cinc]!) return undefined
  const quotient = Math.ceil(between / s.commandFactor[side])
  const cases = Math.min(6, Math.max(0, 6 - quotient))
  return {
    key: 'preview.change',
    params: numbers({ formation, leader: cinc, least: quotient + 1 }),
    rules: ['4.1c', '4.1d', '4.1h'],
    totals: [between],
    main: {
      key: 'odds.change',
      params: {},
      cases: 6,
      outcomes: shares([
        ['changed', cases, 2],
        ['notChanged', 6 - cases, -1],
      ]),
    },
    notes: [`note.cincStays 4.1h ${JSON.stringify({ leader: cinc })}`],
  }
}

type Faces = Readonly<Record<'-' | 'D' | 'R', number>>
function tested(
  g: Bailen,
  unit: Unit,
  cause: Cause,
  rules: readonly string[],
  words: (f: Faces) => readonly (readonly [string, number, number])[],
  leader = plain.best(g, unit),
): Said {
  const { column, die } = testBy(g, unit, cause, leader)
  const plainly = testBy(g, unit, cause, -1).column
  const shifted = plainly !== testBy({ ...g, morale: g.morale.map(() => 0) }, unit, 'exit', -1).column
  const will = WILLS[column]!
  return {
    key: `preview.test.${cause}`,
    params: numbers({ unit, will }),
    rules,
    totals: shifted ? [column, die] : [die],
    main: {
      key: 'odds.test',
      params: { unit },
      cases: 6,
      outcomes: shares(words(plain.tests(g, unit, cause, leader))),
    },
    notes: [],
  }
}

/* ---------- fire ---------- */

export function fire(g: Bailen, attack: Attack, buried: number): Said | undefined {
  const { hex, shooters, parts } = attack
  const each = shooters.every((u) => gun(u) && distance(g.at[u]!, hex) >= g.options.separateFireFrom)
  const all = stack(g, hex)
  if (all.length === 0) return undefined
  const targets = each ? all : [all.find((u) => !gun(u)) ?? all[0]!]
  const points = Math.floor(parts.reduce((n, p) => n + p, 0) / 48)
  const column = fireColumn(points)
  const one = (unit: Unit) => {
    const counts = plain.fireEndings(g, attack, unit, each, buried)
    return {
      counts,
      said: {
        key: 'odds.fire.at',
        params: { unit },
        cases: 36,
        outcomes: Object.entries(counts)
          .map(([ending, cases]) => {
            const [key, lost, hexes] = ending.split(' ')
            const bad = key!.endsWith('eliminated') || key!.endsWith('rout')
            const some = Number(lost) > 0 || key!.endsWith('disorder')
            return outcome(key!, cases, bad ? 2 : some ? 1 : 0, { lost: Number(lost), hexes: Number(hexes) })
          })
          .sort(),
      },
    }
  }
  const die = Object.values(fireDie(g, attack, targets[0]!, each, buried)).reduce((n, v) => n + v, 0)
  const notes = each && buried > 0 ? [`note.buried 9.5t ${JSON.stringify({ buried })}`] : []
  const head = { key: 'preview.fire', rules: ['9.7a'], totals: [points, die + 0], notes }
  if (points < 1) return { ...head, params: numbers({ hex, column: '-' }), whatIf: [] }
  const [first, ...others] = targets.map(one)
  const count = (holds: (key: string, lost: number) => boolean): number =>
    Object.entries(first!.counts).reduce((n, [k, c]) => {
      const [key, lost] = k.split(' ')
      return holds(key!, Number(lost)) ? n + c : n
    }, 0)
  return {
    ...head,
    params: numbers({ hex, column: fireColumnNames[column] }),
    main: first!.said,
    sums: [
      { key: 'odds.anyLoss', cases: count((_k, lost) => lost > 0) },
      { key: 'odds.disorderOrRout', cases: count((k) => k.endsWith('disorder') || k.endsWith('rout')) },
      { key: 'odds.rout', cases: count((k) => k.endsWith('rout')) },
    ],
    whatIf: others.map((o) => o.said),
  }
}

/* ---------- shock ---------- */

interface Fight {
  readonly kind: ShockKind
  readonly side: Side
  readonly attackers: readonly Unit[]
  readonly hex: Hex
  readonly buried: number
  readonly leader?: number
  readonly against?: number
  readonly reader?: Side
}
const TONES: Readonly<Record<string, number>> = { A2: -2, A1: -2, AB: -1, BM: 0, DB: 1, D1: 2, D2: 2 }
export function shock(g: Bailen, c: Fight): Said | undefined {
  const all = stack(g, c.hex)
  if (all.length === 0 || c.attackers.length === 0) return undefined
  const parties = {
    kind: c.kind,
    attackers: c.attackers,
    hex: c.hex,
    defenders: regulars(g, c.hex),
    leader: (c.leader ?? -1) as -1,
    against: (c.against ?? -1) as -1,
  }
  const by = shockBy(g, parties)
  const { counts, cleared } = plain.shockFaces(g, parties)
  const odds = shockColumnNames[Math.max(0, by.column)]!
  const own = (c.reader ?? c.side) === c.side
  const free = c.kind === 'assault' || c.kind === 'again'
  const from = [...new Set(c.attackers.map((u) => g.at[u]!))]
  const points = Math.min(...all.map((u) => factor(g, u)))
  const evades = free && mayEvade(g, all, c.attackers, false) && evadeHexes(g, all, from, points).length > 0
  const notes = [
    ...(by.column >= 0 ? [] : free ? ['note.shock.notAllowed 10.2d {}'] : ['note.shock.lowest Q66 {}']),
    ...(by.broken ? ['note.shock.broken Q107 {}'] : []),
    ...(c.buried > 0 ? [`note.shock.buried 6m ${JSON.stringify({ count: c.buried })}`] : []),
    ...(evades ? ['note.shock.mayEvade 10.1a {}'] : []),
  ]
  const each = from.map((h) =>
    round(shockBy(g, { ...parties, attackers: c.attackers.filter((u) => g.at[u] === h) }).attack),
  )
  return {
    key: 'preview.shock',
    params: numbers({ hex: c.hex, odds, attack: by.attack, defence: by.defence }),
    rules: ['10.2a', '10.2b', '10.2e'],
    totals: [...each, round(by.defence), by.die],
    main: {
      key: 'odds.shock',
      params: { odds },
      cases: 6,
      outcomes: SHOCK_RESULTS.filter((r) => counts[r])
        .map((r) => outcome(`outcome.shock.${r}`, counts[r]!, own ? TONES[r]! : -TONES[r]!))
        .sort(),
    },
    sums: [{ key: 'sum.shock.cleared', cases: cleared }],
    notes,
  }
}

/** The shock if all come next to the enemy and pass, and the faces that let the first stack pass (11.6a, 11.8f). */
function sallied(g: Bailen, f: SallyFrame, list: readonly Unit[], buried: (hex: Hex) => number): Said | undefined {
  const after = bailen.clone(g)
  const all = [...f.chosen, ...list]
  const riding: Unit[] = []
  for (const from of [...new Set(all.map((u) => g.at[u]!))]) {
    const group = all.filter((u) => g.at[u] === from)
    const [to] = sallyHexes(after, f, group)
    if (to === undefined) continue
    moveUnits(after, group, to)
    for (const u of group) after.facing[u] = facingsOn(grid, to, f.hex)[0]!
    riding.push(...group)
  }
  const fight = shock(after, { kind: f.kind, side: f.side, attackers: riding, hex: f.hex, buried: buried(f.hex) })
  if (!fight) return undefined
  const first = riding.filter((u) => after.at[u] === after.at[riding[0]!])
  const unit = first.reduce((a, u) => (after.depth[u]! < after.depth[a]! ? u : a))
  const count = plain.tests(after, unit, f.kind === 'counter' ? 'counter' : 'charger')['-']
  const rule = f.kind === 'counter' ? '11.8f' : '11.6a'
  const test = `note.sally.test ${rule} ${JSON.stringify({ count, of: 6, unit })}`
  return { ...fight, notes: [test, ...fight.notes] }
}

/* ---------- by action ---------- */

/** `undefined` for no preview; 'other' for what is read elsewhere. */
export function expected(
  g: Bailen,
  side: Side,
  a: BailenAction,
  buried: (hex: Hex) => number,
): Said | undefined | 'other' {
  const f: Frame = g.stack.at(-1)!
  const below: Frame | undefined = g.stack.at(-2)
  const fight = (c: Omit<Fight, 'buried'>): Said | undefined => shock(g, { buried: buried(c.hex), ...c })
  switch (a.type) {
    case 'order':
      return change(g, side, a.formation)
    case 'rally': {
      const silent = marked(g, a.unit, NO_FIRE)
      return tested(g, a.unit, 'reorganise', ['15a', '15d'], (n) => [
        [silent ? 'firesAgain' : 'rallied', n['-'], 2],
        ['notRallied', n.D + n.R, -1],
      ])
    }
    case 'aim':
    case 'shoot': {
      const fires = f as FireFrame | ReactionFireFrame
      const kind = fires.step === 'fire' ? (fires as FireFrame).kind : ('reaction' as const)
      const so = { side: fires.side, kind, hex: fires.hex, shooters: fires.shooters, parts: fires.parts }
      if (a.type === 'shoot') return fire(g, so, buried(so.hex))
      const whole = strength(g, a.unit, distance(g.at[a.unit]!, a.hex), kind)
      const part = a.points === Math.floor(whole / 48) ? whole : a.points * 48
      const attack = { ...so, hex: a.hex, shooters: [...so.shooters, a.unit], parts: [...so.parts, part] }
      return fire(g, attack, buried(a.hex))
    }
    case 'step': {
      if (f.step !== 'move') return undefined
      const u = (f as MoveFrame).units[0]!
      if (!good(g, u) || (controlled(g, other(side))[g.at[u]!]! & FRONT) === 0) return undefined
      return tested(g, u, 'exit', ['7.3f', 'Q34'], (n) => [
        ['leaves', n['-'], 1],
        ['disordered', n.D, -1],
        ['routed', n.R, -2],
      ])
    }
    case 'trySquare':
      return tested(g, stack(g, (f as ReactionSquareFrame).hex)[0]!, 'square', ['5.1m', '5.1n', '5.1o'], (n) => [
        ['maySquare', n['-'], 2],
        ['squareFails', n.D + n.R, -2],
      ])
    case 'leader': {
      if (f.step === 'test') {
        const words = (n: Faces) =>
          [
            ['passes', n['-'], 1],
            ['resultD', n.D, -1],
            ['resultR', n.R, -2],
          ] as const
        return tested(g, (f as TestFrame).unit, (f as TestFrame).cause, ['14f', '16k'], words, a.leader)
      }
      const s = f as ShockFrame
      const party = { kind: s.kind, side: s.side, attackers: s.attackers, hex: s.hex }
      if (s.stage === 'leaders') return fight({ ...party, leader: a.leader, reader: s.side })
      return fight({ ...party, leader: Math.max(-1, s.leader), against: a.leader, reader: other(s.side) })
    }
    case 'assault': {
      const m = f as MoveFrame
      const { points } = partyOf(g, m)
      const ready = m.units.filter((u, i) => assaultRule(g, u) === '' && (m.steps > 0 || m.spent[i]! < points[i]!))
      // 4.2k: beside those who come before it.
      const able: Unit[] = []
      for (const u of ready) if (marked(g, u, ATTACKED) || withinCap(g, [...able, u])) able.push(u)
      const bound = units.filter(
        (u) => unitSide[u] === side && g.at[u]! >= 0 && g.target[u] === a.hex && g.charge[u] === 0 && !able.includes(u),
      )
      return fight({ kind: 'assault', side, attackers: [...bound, ...able], hex: a.hex })
    }
    case 'pass': {
      if (f.step !== 'evade' || below?.step !== 'shock') return undefined
      const s = below as ShockFrame
      return shock(g, {
        kind: s.kind,
        side: s.side,
        attackers: s.attackers,
        hex: s.hex,
        buried: 0,
        reader: other(s.side),
      })
    }
    case 'resolve': {
      const c = f as CombatsFrame
      const kind = c.kind === 'charges' ? 'charge' : 'assault'
      const attackers = units.filter(
        (u) => unitSide[u] === c.side && g.target[u] === a.hex && g.charge[u]! > 0 === (c.kind === 'charges'),
      )
      return fight({ kind, side: c.side, attackers, hex: a.hex })
    }
    case 'again': {
      const s = f as ShockFrame
      const attackers = s.attackers.filter((u) => g.at[u] === s.hex && good(g, u))
      return fight({ kind: 'again', side: s.side, attackers, hex: a.hex })
    }
    case 'react':
      return f.step === 'sally' ? sallied(g, f as SallyFrame, a.units, buried) : 'other'
    case 'charge':
      return 'other'
    default:
      return undefined
  }
}
