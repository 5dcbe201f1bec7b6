/** What is advised as one choice: the click that means as much of it as one click can, with words and figures that are true of all of it. */
import { type Action, sameAction } from '@em/engine'
import {
  type Choice,
  type Deed,
  type Interaction,
  type Key,
  pieceOf,
  placeOf,
  type Route,
  type Target,
} from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { type Way, wayTo } from './aim.ts'

/** What the skin knows of a row of actions. */
export interface Known {
  readonly route?: Route | undefined
  readonly deed?: Deed | undefined
}
/** A way, and the piece that it begins with. */
export interface Advised extends Way {
  readonly piece: number | undefined
}

const has = (list: readonly Action[], action: Action): boolean => list.some((a) => sameAction(a, action))
const isSame = (a: readonly Action[], b: readonly Action[]): boolean =>
  a.length === b.length && a.every((x) => has(b, x)) && b.every((x) => has(a, x))
/** "Launch", "stop": it names nothing and so tells no row of actions from another. */
const isBare = (a: Action): boolean => Object.keys(a).length === 1

/** Where it leads in the end; undefined where nothing moves. */
const endOf = ({ route }: Known): number | undefined => route && (route.against ?? route.steps.at(-1)?.place)

/** What can be selected, each with the piece that it belongs to: counters, and by their buttons who goes along. */
function* selections(now: Interaction): Generator<readonly [Key, number | undefined]> {
  const keys: [Key, number | undefined][] = [['', undefined]]
  for (const { piece, first } of now.actors) if (!first) keys.push([`piece:${piece}`, piece])
  const seen = new Set<Key>()
  for (const [key, piece] of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    yield [key, piece]
    if (piece === undefined) continue
    for (const { does } of now.buttons(key)) if ('select' in does) keys.push([does.select, piece])
  }
}

interface Found extends Advised {
  /** It is all of it and nothing else. */
  readonly whole: boolean
  /** It leads to the same place. */
  readonly arrives: boolean
  readonly rank: number
  readonly more: number
}

/**
 * The click that means it. Where something moves, only a click on the end of the way does: the last action of a march ("stop", a facing) is
 * common to all of them. Elsewhere a click whose actions all belong to it, the longest first.
 */
function goalOf(now: Interaction, action: Action, next: readonly Action[], known: Known): Found | undefined {
  const end = endOf(known)
  let best: Found | undefined
  for (const [key, piece] of selections(now)) {
    for (const { at, choices } of now.targets(key)) {
      if (end !== undefined && placeOf(at) !== end) continue
      for (const c of choices) {
        const rest = sameAction(c.action, action) ? (c.next ?? []) : []
        const last = rest.at(-1)
        if (!last) continue
        const foreign = rest.filter((a) => !has(next, a)).length
        if (end === undefined && foreign > 0) continue
        const whole = isSame(rest, next) || (end === undefined && next.every((a) => isBare(a) || has(rest, a)))
        const rank = whole ? 3 : end === undefined ? 1 : has(next, last) ? 2 : 1
        const more = end === undefined ? rest.length : -foreign
        if (best && (best.rank > rank || (best.rank === rank && best.more >= more))) continue
        best = { key, piece, target: { at, choices: [c] }, whole, arrives: end !== undefined, rank, more }
      }
    }
  }
  return best
}

/** What no click says in just this way: opening an activation, one of several pieces alike, the beginning of a longer way. */
function unnamed(now: Interaction, action: Action): Target {
  const begins = (piece: number): boolean =>
    now.targets(`piece:${piece}`).some((x) => x.choices.some((c) => sameAction(c.action, action)))
  const first =
    now.actors.find((a) => a.first && sameAction(a.first, action)) ?? now.actors.find((a) => begins(a.piece))
  const at = first ? (`piece:${first.piece}` as const) : 'widget:advice'
  return { at, choices: [{ action, label: t('table.adviceDo'), tone: 'plain' }] }
}

/** An action alone, of which no more is known. */
function single(c: Choice, deed: Deed | undefined): Choice {
  if (!deed) return c
  return { ...(deed.begins ? plainly(c, false) : c), label: deed.label }
}

/** A choice of its own words, or of the skin's; the figures of a part of it say nothing of the whole. */
function worded(c: Choice, next: readonly Action[], whole: boolean, deed: Deed | undefined): Choice {
  // Two companies of different names may come to the same actions: the skin knows who really goes.
  if (whole) return { ...plainly(c, true), next, ...(deed ? { label: deed.label } : {}) }
  const own: Choice = { ...plainly(c, false), next, label: deed?.label ?? c.label }
  const detail = deed ? deed.detail : t('table.adviceRest', { n: next.length })
  return {
    ...own,
    ...(detail === undefined ? {} : { detail }),
    ...(deed?.odds ? { preview: true, odds: deed.odds } : {}),
  }
}
/** Without its getters, and without what is true only of itself. */
function plainly(c: Choice, all: boolean): Choice {
  const { action, label, rules, tone, confirm } = c
  const { detail, preview, odds } = c
  return {
    action,
    label,
    tone,
    ...(rules ? { rules } : {}),
    ...(confirm === undefined ? {} : { confirm }),
    ...(all && detail !== undefined ? { detail } : {}),
    ...(all && preview !== undefined ? { preview } : {}),
    ...(all && odds ? { odds } : {}),
  }
}

/** The whole of it as one choice: as a click says it, or in the skin's words, or else without a name of its own. */
export function whole(now: Interaction, action: Action, next: readonly Action[], known: Known = {}): Advised {
  const { deed } = known
  if (next.length > 0) {
    const goal = goalOf(now, action, next, known)
    const choice = goal?.target.choices[0]
    if (goal && choice) {
      const { key, piece, target } = goal
      // A click to the same place by another way, or in other company, says where it leads and no more.
      const said = deed ?? (goal.arrives ? { label: choice.label } : undefined)
      return { key, piece, target: { at: target.at, choices: [worded(choice, next, goal.whole, said)] } }
    }
  }
  const way = wayTo(now, action) ?? { key: '' as const, target: unnamed(now, action) }
  const piece = pieceOf(way.key)
  const { at, choices } = way.target
  if (next.length > 0)
    return { key: way.key, piece, target: { at, choices: choices.map((c) => worded(c, next, false, deed)) } }
  return { key: way.key, piece, target: { at, choices: choices.map((c) => single(c, deed)) } }
}
