/** Phases A to D: arrivals, replacements, the withdrawal, trenches, command, rail and sea. */
import { unitSteps } from '@em/glorys-end/data'
import { railLimit } from '@em/glorys-end/rules/rail'
import { seaLeft } from '@em/glorys-end/rules/sea'
import type { Choice, Key } from '../../skin/index.ts'
import { unitName } from './data.ts'
import { deciding, type GloryAction, type Of, type Offers, of, type S, stateOf } from './game.ts'

type A = GloryAction

/** A unit that is not on the map is selected as a tool; the tray and the prompt's buttons do it. */
export const unitKey = (u: number): Key => `tool:unit-${u}`
export const keyUnit = (key: Key): number =>
  key.startsWith('tool:unit-') ? Number(key.slice('tool:unit-'.length)) : -1

/** The unit in hand: the one that was chosen, else the first that waits. */
export function inHand(key: Key, waiting: readonly number[]): number {
  const chosen = keyUnit(key)
  return waiting.includes(chosen) ? chosen : (waiting[0] ?? -1)
}

/** Units off the map that can be placed now, in their order. */
export function waitingUnits(s: S): readonly number[] {
  const placed = s.legal.flatMap((a): readonly number[] => {
    if (a.type === 'enter' || a.type === 'rebuild' || a.type === 'deploy' || a.type === 'assign') return [a.unit]
    return (a.type === 'rail' || a.type === 'sea') && (s.view.at[a.unit] ?? -1) < 0 ? [a.unit] : []
  })
  return [...new Set(placed)]
}

/** Buttons for the next few that wait, one for those of one name: all of them are in the tray. */
const SHOWN = 3
export function offerOthers(o: Offers, waiting: readonly number[]): void {
  const { s } = o
  const keys: readonly Key[] = ['', ...waiting.map(unitKey)]
  for (const key of keys) {
    const now = waiting.indexOf(inHand(key, waiting))
    const rest = waiting.map((_, i) => waiting[(now + 1 + i) % waiting.length] ?? -1).slice(0, waiting.length - 1)
    const named = new Map(rest.toReversed().map((u) => [unitName(u, s.lang), u]))
    const next = rest.filter((u) => named.get(unitName(u, s.lang)) === u)
    for (const u of next.slice(0, SHOWN)) {
      const label = unitName(u, s.lang)
      o.button(key, { id: `unit-${u}`, label, tone: 'quiet', does: { select: unitKey(u) } })
    }
  }
}

/* ---------- phase A ---------- */

export function offerArrivals(o: Offers): void {
  const { s } = o
  const rebuilds = of(s.legal, 'rebuild')
  const found = [...of(s.legal, 'enter'), ...rebuilds]
  const waiting = waitingUnits(s)
  for (const a of found) {
    const label = s.say(a.type === 'enter' ? 'ui.c.enter' : 'ui.c.rebuild', { unit: a.unit, hex: a.hex })
    const choice: Choice<A> = { action: a, label, tone: 'move' }
    o.aim(unitKey(a.unit), `place:${a.hex}`, choice)
    // A click means replacements on the map first; units to rebuild need a separate choice.
    if (a.unit === waiting[0] && a.type === 'enter') o.aim('', `place:${a.hex}`, choice)
  }
  if (found.length > 0 && rebuilds.length < found.length) offerOthers(o, waiting)
  else
    for (const u of waiting)
      if (rebuilds.length > 0) o.tool('', `unit-${u}`, s.say('ui.rebuild', { unit: u }), unitKey(u))
}

export function offerReplacements(o: Offers): void {
  const { s } = o
  for (const a of of(s.legal, 'replace')) {
    const params = { unit: a.unit, n: (s.view.steps[a.unit] ?? 0) + 1, of: unitSteps[a.unit] ?? 0 }
    o.aim('', `piece:${a.unit}`, { action: a, label: s.say('ui.c.replace', params), rules: ['8.7a'], tone: 'move' })
  }
}

export function offerWithdrawal(o: Offers): void {
  const { s } = o
  const found = of(s.legal, 'withdraw')
  if (found.length === 0) return
  for (const a of found) {
    const unit = a.units[0] ?? -1
    o.aim('', `piece:${unit}`, { action: a, label: s.say('ui.c.withdraw', { unit }), tone: 'move' })
  }
  o.act('', 'decline', of(s.legal, 'decline')[0], s.say('ui.decline'), { tone: 'plain', rule: '8.8e' })
}

/* ---------- phases B and C ---------- */

export function offerCommand(o: Offers): void {
  const { s } = o
  for (const a of of(s.legal, 'dig')) {
    o.aim('', `piece:${a.unit}`, {
      action: a,
      label: s.say('ui.c.dig', { unit: a.unit }),
      rules: ['9.2b'],
      tone: 'move',
    })
  }
  for (const a of of(s.legal, 'confuse')) {
    o.aim('', `place:${a.hex}`, {
      action: a,
      label: s.say('ui.c.confuse', { hex: a.hex }),
      rules: ['10.1b'],
      tone: 'attack',
      confirm: true,
    })
  }
}

/* ---------- phase D ---------- */

export interface Capacity {
  readonly rail: number
  readonly railMost: number
  /** -1 if no unit sails. */
  readonly sea: number
}
/** Steps that can still go by rail and by sea in this phase (11.1a, 11.5a). */
export function capacityOf(s: S): Capacity | undefined {
  const frame = deciding(s.view, 'strategic')
  if (!frame) return undefined
  const g = stateOf(s.view)
  const most = railLimit(g, frame.side)
  return { rail: most - frame.rail, railMost: most, sea: seaLeft(g, frame.side, frame.sea) }
}

export function offerTrains(o: Offers): void {
  const { s } = o
  const by = new Map<number, (Of<'rail'> | Of<'sea'>)[]>()
  for (const a of s.legal) {
    if (a.type !== 'rail' && a.type !== 'sea') continue
    const list = by.get(a.unit)
    if (list) list.push(a)
    else by.set(a.unit, [a])
  }
  for (const [u, list] of by) {
    const off = (s.view.at[u] ?? -1) < 0
    const key: Key = off ? unitKey(u) : `piece:${u}`
    if (off) o.tool('', `unit-${u}`, s.say('ui.arrives', { unit: u }), key)
    else o.actor(u)
    o.lazily(key, () =>
      list.map((a) => ({
        at: `place:${a.hex}`,
        choices: [
          {
            action: a,
            label: s.say(a.type === 'rail' ? 'ui.c.rail' : 'ui.c.sea', { hex: a.hex }),
            detail: s.say('ui.c.steps', { n: s.view.steps[u] ?? 0 }),
            rules: a.type === 'rail' ? ['11.2c'] : ['11.5c'],
            tone: 'move',
          },
        ],
      })),
    )
  }
}
