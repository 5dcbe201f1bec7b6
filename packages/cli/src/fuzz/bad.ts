/** Inputs that no seat may submit: unknown, malformed, off-turn, stale, another's, and legal ones with one change. */
import { type Action, pick, type Random, type Seat } from '@em/engine'

/** The position for which bad inputs are made. */
export interface Situation {
  readonly seats: number
  readonly deciders: readonly Seat[]
  legal(seat: Seat): readonly Action[]
  /** Actions of any seat that were legal some time ago. */
  readonly stale: readonly Action[]
}

export interface BadInput {
  readonly kind: string
  readonly seat: Seat
  readonly given: unknown
}

type Fields = Record<string, unknown>
type Maker = (s: Situation, random: Random) => BadInput | undefined

/** A bad input. Draws makers until one gives an illegal input. */
export function badInput(s: Situation, random: Random): BadInput {
  for (let tries = 0; tries < 30; tries++) {
    const input = pick(MAKERS, random)(s, random)
    if (input && !isLegal(s, input)) return input
  }
  return { kind: 'nothing', seat: s.deciders[0] ?? 0, given: null }
}

/** Judges without the engine's own comparison, which is under test here. */
function isLegal(s: Situation, { seat, given }: BadInput): boolean {
  if (!s.deciders.includes(seat) || typeof given !== 'object' || given === null) return false
  if (Object.getPrototypeOf(given) !== Object.prototype) return false
  const text = sorted(given)
  const { type } = given as { type?: unknown }
  return s.legal(seat).some((a) => a.type === type && sorted(a) === text)
}

const sorted = (value: object): string =>
  JSON.stringify(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, typeof v === 'number' && !Number.isFinite(v) ? String(v) : v]),
  )

const copy = (action: Action): Fields => ({ ...(action as unknown as Fields) })

/** A deciding seat, one of its actions as loose fields, and the name of one of these fields. */
function base(s: Situation, random: Random): { seat: Seat; fields: Fields; field: string } | undefined {
  if (s.deciders.length === 0) return undefined
  const seat = pick(s.deciders, random)
  const legal = s.legal(seat)
  if (legal.length === 0) return undefined
  const fields = copy(pick(legal, random))
  return { seat, fields, field: pick(Object.keys(fields), random) }
}

/** Wraps a change to a legal action. */
const changed =
  (kind: string, change: (fields: Fields, field: string, random: Random) => unknown): Maker =>
  (s, random) => {
    const b = base(s, random)
    return b && { kind, seat: b.seat, given: change(b.fields, b.field, random) }
  }

const TYPES = ['fly', '', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'type', 'undefined', '0', 'EndTurn']
const NOTHINGS: readonly unknown[] = [
  null,
  undefined,
  0,
  7,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  10n,
  true,
  '',
  'pass',
  [],
  {},
  Object.create(null),
  { type: null },
  { type: 7 },
  { type: undefined },
  { type: [] },
  { type: {} },
  { type: ['pass'] },
  { Type: 'pass' },
  Symbol('pass'),
  () => ({ type: 'pass' }),
  new Date(0),
  new Map([['type', 'pass']]),
]
const VALUES: readonly unknown[] = [
  null,
  undefined,
  '',
  '0',
  'x',
  true,
  false,
  -1,
  0.5,
  75,
  255,
  65_536,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  [],
  [0],
  [[]],
  [null],
  [Number.NaN],
  {},
  { length: 1 },
  '__proto__',
]
const STRANGERS: readonly unknown[] = [-1, 99, 0.5, Number.NaN, '0', 'spectator', null, undefined, [0]]

const otherType = changed('unknown type', (f, _field, random) => ({ ...f, type: pick(TYPES, random) }))
const bareType = changed('bare type', (f) => ({ type: f.type }))
const nothing: Maker = (s, random) =>
  s.deciders.length > 0
    ? { kind: 'malformed', seat: pick(s.deciders, random), given: pick(NOTHINGS, random) }
    : undefined
const missing = changed('missing field', (f, field) => {
  delete f[field]
  return f
})
const extra = changed('extra field', (f, _field, random) => ({
  ...f,
  [pick(['x', 'seat', 'cost', 'length', 'rev'], random)]: 0,
}))
const renamed = changed('renamed field', (f, field) => {
  const { [field]: value, ...rest } = f
  return { ...rest, [`${field}_`]: value }
})
const wrongValue = changed('wrong value', (f, field, random) => ({ ...f, [field]: pick(VALUES, random) }))
const asText = changed('value as text', (f, field) => ({ ...f, [field]: String(f[field]) }))
const asList = changed('value in a list', (f, field) => ({ ...f, [field]: [f[field]] }))
const nudged = changed('mutated', (f, field, random) => ({ ...f, [field]: nudge(f[field], random) }))
const json = changed('as JSON text', (f) => JSON.stringify(f))
const inList = changed('in a list', (f) => [f])
const inherited = changed('inherited', (f) => Object.create(f))
const behindStrangers = changed('inherited behind strangers', (f) =>
  Object.setPrototypeOf(Object.fromEntries(Object.keys(f).map((_, i) => [`k${i}`, i])), f),
)
const protoField = changed('__proto__ field', (f) => JSON.parse(`{"__proto__":${JSON.stringify(f)}}`))
const crossed: Maker = (s, random) => {
  const a = base(s, random)
  const b = base(s, random)
  if (!a || !b) return undefined
  return { kind: 'crossed', seat: a.seat, given: { ...a.fields, [b.field]: b.fields[b.field] } }
}
const offTurn: Maker = (s, random) => {
  const others = Array.from({ length: s.seats }, (_, seat) => seat).filter((seat) => !s.deciders.includes(seat))
  const b = base(s, random)
  return b && others.length > 0 ? { kind: 'off-turn', seat: pick(others, random), given: b.fields } : undefined
}
const stranger: Maker = (s, random) => {
  const b = base(s, random)
  // Callers of the engine may be untyped: a seat can be anything.
  return b && { kind: 'no such seat', seat: pick(STRANGERS, random) as Seat, given: b.fields }
}
const others: Maker = (s, random) => {
  const b = base(s, random)
  if (!b || s.deciders.length < 2) return undefined
  const from = pick(s.deciders, random)
  const legal = s.legal(from)
  return from === b.seat || legal.length === 0
    ? undefined
    : { kind: "another seat's", seat: b.seat, given: copy(pick(legal, random)) }
}
const stale: Maker = (s, random) =>
  s.stale.length > 0 && s.deciders.length > 0
    ? { kind: 'stale', seat: pick(s.deciders, random), given: copy(pick(s.stale, random)) }
    : undefined

/** Makers of nearly legal inputs are listed twice. */
const MAKERS: readonly Maker[] = [
  otherType,
  bareType,
  nothing,
  missing,
  extra,
  renamed,
  wrongValue,
  wrongValue,
  asText,
  asList,
  nudged,
  nudged,
  nudged,
  crossed,
  crossed,
  json,
  inList,
  inherited,
  behindStrangers,
  protoField,
  offTurn,
  offTurn,
  stranger,
  others,
  stale,
  stale,
  stale,
]

/** Almost the same value. */
function nudge(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + pick([-2, -1, 1, 2, 10], random)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return `${value}${pick(['s', ' ', '\u0000'], random)}`
  if (!Array.isArray(value)) return 0
  const list = [...value]
  const kind = random.below(4)
  if (kind === 0) list.push(list[0] ?? 0)
  else if (kind === 1) list.pop()
  else if (kind === 2) list.reverse()
  else if (list.length > 0) {
    const at = random.below(list.length)
    list[at] = Number(list[at]) + 1
  }
  return list
}
