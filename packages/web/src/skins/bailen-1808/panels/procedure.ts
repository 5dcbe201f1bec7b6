/**
 * Where a shock or a charge stands: the frames on the stack read as steps of a flow chart. Procedures lie one upon the
 * other (a charge, the counter-charge against it, their shock), so there is one level for each, the outermost first.
 */
import { CAV, unitArm } from '@em/bailen-1808/data'
import type { Side } from '@em/bailen-1808/types'
import type { Frame } from '@em/engine'
import type { BailenView } from '../game.ts'

export type ChartId = 'shock' | 'charge' | 'reaction' | 'counter' | 'control'

/** A step of a chart; `bp.<chart>.<id>` names it, `bp.<chart>.<id>2` says what it decides. */
export interface Node {
  readonly id: string
  readonly rule: string
}

const node = (id: string, rule: string): Node => ({ id, rule })

/** The charts, each from its beginning to its end. */
export const CHARTS: Readonly<Record<ChartId, readonly Node[]>> = {
  shock: [
    node('declare', '10c'),
    node('pick', '2u'),
    node('evade', '10.1a'),
    node('engage', '10k'),
    node('leaders', '16n'),
    node('odds', '10.2a'),
    node('result', '10.2e'),
    node('retreat', '12a'),
    node('advance', '13a'),
    node('cavalry', '11.9a'),
    node('again', '13e'),
  ],
  charge: [
    node('declare', '11b'),
    node('evade', '11.1a'),
    node('ride', '11g'),
    node('answers', '11.8a'),
    node('target', '11.6c'),
    node('square', '11.6f'),
    node('charger', '11.6h'),
    node('goesIn', '11.6j'),
    node('control', '11.1c'),
  ],
  reaction: [
    node('choose', '11f'),
    node('evade', '11.1a'),
    node('ride', '11.8e'),
    node('target', '11.6c'),
    node('square', '11.6f'),
    node('charger', '11.6h'),
    node('shock', '10.2a'),
    node('control', '11.9a'),
  ],
  counter: [
    node('choose', '11.8a'),
    node('ride', '11.8e'),
    node('test', '11.8f'),
    node('shock', '11.8j'),
    node('control', '11.9a'),
  ],
  control: [
    node('test', '11.9a'),
    node('inHand', '11.9j'),
    node('prey', '11.9d'),
    node('ride', '11.9e'),
    node('run', '11.9f'),
  ],
}

export interface Level {
  readonly chart: ChartId
  /** The attackers. */
  readonly side: Side
  /** The target hex; -1 while it is being chosen. */
  readonly hex: number
  /** The step that is being resolved. */
  readonly now: string
  /** Steps that this one has no use for. */
  readonly off: readonly string[]
  /** Of the shock table, once it is known. */
  readonly result: string
}

/** Fields that this page reads from frames of any step. */
interface Seen extends Frame {
  readonly stage?: string
  readonly kind?: string
  readonly side?: Side
  readonly hex?: number
  readonly cleared?: number
  readonly target?: number
  readonly sub?: number
  readonly result?: string
  readonly attackers?: readonly number[]
}

/** Frames that begin a procedure of their own; all others are steps of the one below them. */
const BEGIN = ['movement', 'charges', 'charge', 'sally', 'combats', 'shock', 'control', 'uncontrolled']
/** The choice of a target: shown only until it has had a result. */
const CHOOSING = ['movement', 'charges', 'combats']

export function levelsOf(view: BailenView): readonly Level[] {
  const stack: readonly Seen[] = view.stack
  const begins = stack.flatMap((f, i) => (BEGIN.includes(f.step) ? [i] : []))
  return begins.flatMap((at, n) => {
    const f = stack[at]
    const next = begins[n + 1]
    if (!f || (CHOOSING.includes(f.step) && next !== undefined)) return []
    const found = levelOf(f, stack.slice(at + 1, next))
    return found ? [found] : []
  })
}

function levelOf(f: Seen, above: readonly Seen[]): Level | undefined {
  const level = (chart: ChartId, now: string, off: readonly string[] = []): Level => ({
    chart,
    side: f.side ?? 0,
    hex: f.hex ?? -1,
    now,
    off,
    result: f.result ?? '',
  })
  switch (f.step) {
    case 'movement':
      return f.sub === 2 ? level('shock', 'declare') : undefined
    case 'charges':
      return level('charge', 'declare', ['control'])
    case 'charge':
      return chargeLevel(f, above, level)
    case 'sally':
      return f.kind === 'counter' ? level('counter', counterNow(f)) : level('reaction', reactionNow(f, above))
    case 'combats':
      return level('shock', 'pick')
    case 'shock':
      return level('shock', shockNow(f, above), shockOff(f))
    case 'control':
      return { ...level('control', f.stage === 'choose' ? 'inHand' : 'test'), hex: f.cleared ?? -1 }
    default:
      return { ...level('control', RUNNING[f.stage ?? ''] ?? 'prey', ['inHand']), hex: f.target ?? -1 }
  }
}

type Make = (chart: ChartId, now: string, off?: readonly string[]) => Level
const has = (above: readonly Seen[], ...steps: readonly string[]): boolean => above.some((f) => steps.includes(f.step))

/* ---------- charges ---------- */

function chargeLevel(f: Seen, above: readonly Seen[], level: Make): Level {
  const chase = f.stage === 'arrived' || f.stage === 'control'
  if (chase) return level('charge', 'control', ['target', 'square', 'charger', 'goesIn'])
  if (has(above, 'entered', 'reactionFire', 'volley', 'reactionSquare', 'protect')) {
    return level('charge', 'answers', ['control'])
  }
  const touch = contactNow(above)
  if (touch) return level('charge', touch, ['control'])
  return level('charge', CHARGING[f.stage ?? ''] ?? 'ride', ['control'])
}
const CHARGING: Readonly<Record<string, string>> = { evade: 'evade', adjacent: 'target', contact: 'goesIn' }

/** Both sides test when chargers have come next to their target. */
function contactNow(above: readonly Seen[]): string | undefined {
  const contact = above.find((f) => f.step === 'contact')
  return contact ? TOUCHING[contact.stage ?? ''] : undefined
}
const TOUCHING: Readonly<Record<string, string>> = {
  target: 'target',
  targetTest: 'target',
  square: 'square',
  charger: 'charger',
  chargerTest: 'charger',
}

const SALLYING: Readonly<Record<string, string>> = {
  choose: 'choose',
  evade: 'evade',
  move: 'ride',
  meet: 'target',
  met: 'target',
  shock: 'shock',
  after: 'shock',
  chase: 'control',
  control: 'control',
}
const reactionNow = (f: Seen, above: readonly Seen[]): string =>
  contactNow(above) ?? SALLYING[f.stage ?? ''] ?? 'choose'
function counterNow(f: Seen): string {
  const now = SALLYING[f.stage ?? ''] ?? 'choose'
  return now === 'target' ? 'test' : now === 'evade' ? 'ride' : now
}
const RUNNING: Readonly<Record<string, string>> = { approach: 'ride', ahead: 'run', run: 'run', end: 'run' }

/* ---------- shocks ---------- */

/** A stage names the next step; the frame pushed on it is the current one. */
function shockNow(f: Seen, above: readonly Seen[]): string {
  if (has(above, 'evade')) return 'evade'
  if (has(above, 'advance')) return 'advance'
  if (has(above, 'cavalryRetreat')) return 'cavalry'
  if (has(above, 'retreat', 'displace', 'test')) return 'retreat'
  return SHOCKING[f.stage ?? ''] ?? 'odds'
}
const SHOCKING: Readonly<Record<string, string>> = {
  evade: 'evade',
  evading: 'evade',
  engage: 'engage',
  leaders: 'leaders',
  against: 'leaders',
  odds: 'odds',
  result: 'result',
  hits: 'retreat',
  retreat: 'retreat',
  advance: 'advance',
  control: 'cavalry',
  again: 'again',
  end: 'again',
}

/** In charges no unit evades at the last moment; only infantry with an assault order continues to the next hex. */
function shockOff(f: Seen): readonly string[] {
  const kind = f.kind ?? ''
  const ordered = kind === 'assault' || kind === 'charge'
  const riders = (f.attackers ?? []).some((u) => unitArm[u] === CAV)
  const charging = kind === 'charge' || kind === 'reaction' || kind === 'counter'
  return [
    ...(ordered ? [] : ['declare', 'pick']),
    ...(charging ? ['evade'] : []),
    ...(riders || charging ? [] : ['cavalry']),
    ...(kind === 'assault' || kind === 'again' ? [] : ['again']),
  ]
}

export type State = 'done' | 'now' | 'open' | 'off'
/** How each step of the level's chart stands. */
export function statesOf(level: Level): readonly (Node & { readonly state: State })[] {
  const nodes = CHARTS[level.chart]
  const at = nodes.findIndex((n) => n.id === level.now)
  return nodes.map((n, i) => ({
    ...n,
    state: i === at ? 'now' : level.off.includes(n.id) ? 'off' : i < at ? 'done' : 'open',
  }))
}
