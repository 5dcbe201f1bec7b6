/** Phase E: a stack or one of its units, all that it can reach and assault, and the move in hand. */
import { unitMovement, unitSide } from '@em/glorys-end/data'
import { DIGGING, DONE, MOVED, RAILED, REPLACED } from '@em/glorys-end/types'
import type { Choice, Key, Target } from '../../skin/index.ts'
import { troopsAt } from './data.ts'
import { deciding, first, type GloryAction, type MoveFrame, type Of, type Offers, of, type S } from './game.ts'
import { oddsWords } from './odds-words.ts'
import { type March, oddsOfMarch, type Reach, type Reached, reachOfMove, reachOfPick } from './reach.ts'

type A = GloryAction
const steps = (path: readonly number[]): readonly A[] => path.map((hex) => ({ type: 'step', hex }))

/** A plan's actions as a choice: the first, and those that follow. */
function planned(plan: readonly A[]): { readonly action: A; readonly next?: readonly A[] } | undefined {
  const [action, ...next] = plan
  return action && { action, ...(next.length > 0 ? { next } : {}) }
}

function targetsOf(s: S, units: readonly number[], lead: readonly A[], reach: Reach): readonly Target<A>[] {
  const found: Target<A>[] = []
  const go = (way: Reached, before: readonly A[], forced: boolean): void => {
    const plan = planned([...lead, ...before, ...steps(way.path)])
    if (!plan || !way.end) return
    const choice: Choice<A> = {
      ...plan,
      label: s.say(forced ? 'ui.c.force' : 'ui.c.move', { hex: way.hex }),
      detail: s.say(forced ? 'ui.c.costForced' : 'ui.c.cost', { n: way.cost }),
      rules: forced ? ['12.10a', '12.10b'] : [],
      cost: forced ? `${way.cost}!` : String(way.cost),
      tone: 'move',
    }
    found.push({ at: `place:${way.hex}`, choices: [choice] })
  }
  for (const way of reach.ways) go(way, [], false)
  if (reach.who.length > 0) for (const way of reach.forced) go(way, [{ type: 'force', units: reach.who }], true)
  for (const march of reach.marches) {
    const target = marchTarget(s, units, lead, march)
    if (target) found.push(target)
  }
  return found
}

/** The way to the enemy and the assault; it is binding, so it is asked about, and one can also stop beside him. */
function marchTarget(s: S, units: readonly number[], lead: readonly A[], march: March): Target<A> | undefined {
  const { hex, way } = march
  const walk = [...lead, ...steps(way.path)]
  const plan = planned([...walk, { type: 'assault', hex }])
  if (!plan) return undefined
  const assault: Choice<A> = {
    ...plan,
    label: s.say(way.path.length > 0 ? 'ui.c.approach' : 'ui.c.assault', { hex, from: way.hex }),
    detail: oddsWords(s, oddsOfMarch(s, units, march)) ?? s.say('ui.c.cost', { n: way.cost + march.cost }),
    rules: ['13.23a'],
    tone: 'attack',
    preview: true,
    confirm: true,
    odds: async () => oddsOfMarch(s, units, march),
  }
  const near = way.path.length > 0 ? planned(walk) : undefined
  const beside: readonly Choice<A>[] = near
    ? [{ ...near, label: s.say('ui.c.beside', { hex: way.hex }), tone: 'move' as const }]
    : []
  return { at: `place:${hex}`, choices: [assault, ...beside] }
}

/* ---------- the next unit to move ---------- */

export function offerPicks(o: Offers): void {
  const { s } = o
  const picks = of(s.legal, 'pick')
  const mine = new Map<number, Of<'pick'>[]>()
  for (const a of picks) for (const u of a.units) mine.set(u, [...(mine.get(u) ?? []), a])
  for (const [u, found] of mine) {
    const key: Key = `piece:${u}`
    const alone = found.find((a) => a.units.length === 1)
    const all = found.find((a) => a.units.length > 1)
    const usual = all ?? alone
    if (!usual) continue
    o.actor(u)
    o.lazily(key, () => targetsOf(s, usual.units, [usual], reachOfPick(s.view, usual.units)))
    o.act(key, 'pick', usual, s.say(all ? 'ui.pickStack' : 'ui.pickOne', { n: usual.units.length }))
    if (!all || !alone) continue
    const solo: Key = `tool:alone-${u}`
    o.tool(key, 'alone', s.say('ui.alone', { unit: u }), solo)
    o.lazily(solo, () => targetsOf(s, alone.units, [alone], reachOfPick(s.view, alone.units)))
    o.act(solo, 'pick', alone, s.say('ui.pickOne'))
    o.tool(solo, 'together', s.say('ui.together'), key)
  }
  for (const a of of(s.legal, 'top')) {
    o.actor(a.unit)
    o.act(`piece:${a.unit}`, 'top', a, s.say('ui.top'), { tone: 'quiet' })
  }
}

/* ---------- the move in hand ---------- */

export function offerMove(o: Offers): void {
  const { s } = o
  const frame = deciding(s.view, 'move')
  if (!frame) return
  for (const u of frame.units) o.actor(u)
  const keys: readonly Key[] = ['', ...frame.units.map((u): Key => `piece:${u}`)]
  const direct = new Map(of(s.legal, 'step').map((a) => [a.hex, a]))
  const assaults = new Map(of(s.legal, 'assault').map((a) => [a.hex, a]))
  const reachable = (): readonly Target<A>[] => {
    const reach = withLegal(reachOfMove(s.view), new Set(direct.keys()))
    // The first step uses the server's own actions, so that only offered ones are offered.
    const whole = targetsOf(s, frame.units, [], reach).map((t) => ({
      ...t,
      choices: t.choices.map((c) => ({ ...c, action: offered(s.legal, c.action) ?? c.action })),
    }))
    return [...whole, ...stepsOnly(s, direct, reach), ...fromHere(s, frame, assaults, reach)]
  }
  for (const key of keys) {
    o.lazily(key, reachable)
    for (const a of of(s.legal, 'force')) {
      const label = s.say(a.units.length > 1 ? 'ui.forceAll' : 'ui.force', { unit: a.units[0] ?? -1 })
      o.act(key, `force-${a.units.join('-')}`, a, label)
    }
    for (const a of of(s.legal, 'leave')) o.act(key, `leave-${a.unit}`, a, s.say('ui.leave', { unit: a.unit }))
    const only = assaults.size === 1 ? [...assaults.values()][0] : undefined
    if (only) {
      const label = s.say('ui.c.assault', { hex: only.hex })
      o.button(key, { id: 'assault', label, tone: 'plain', does: { action: only, preview: true } })
    }
    o.act(key, 'stop', first(s.legal, 'stop'), s.say('ui.stop', { hex: hexOf(s, frame) }), { tone: 'primary' })
  }
  const stop = first(s.legal, 'stop')
  if (stop) for (const u of others(s, frame)) o.actor(u, stop)
}

/** Next hexes where the move cannot end, but through which it can go. */
const stepsOnly = (s: S, direct: ReadonlyMap<number, A>, { ways }: Reach): readonly Target<A>[] =>
  [...direct]
    .filter(([hex]) => !ways.some((w) => w.hex === hex && w.end && w.path.length === 1))
    .map(([hex, action]) => ({
      at: `place:${hex}`,
      choices: [{ action, label: s.say('ui.c.through', { hex }), tone: 'move' }],
    }))

/** An assault from where they are, when a better place for it is within reach. */
const fromHere = (s: S, frame: MoveFrame, assaults: ReadonlyMap<number, A>, { marches }: Reach): readonly Target<A>[] =>
  [...assaults]
    .filter(([hex]) => !marches.some((m) => m.hex === hex && m.way.path.length === 0))
    .map(([hex, action]) => ({
      at: `place:${hex}`,
      choices: [
        {
          action,
          label: s.say('ui.c.approach', { hex, from: hexOf(s, frame) }),
          tone: 'attack',
          preview: true,
          confirm: true,
        },
      ],
    }))

const hexOf = (s: S, frame: MoveFrame): number => s.view.at[frame.units[0] ?? -1] ?? -1

const offered = (legal: readonly A[], action: A): A | undefined =>
  action.type === 'step' || action.type === 'assault'
    ? legal.find((a) => a.type === action.type && 'hex' in a && a.hex === action.hex)
    : action.type === 'force'
      ? of(legal, 'force').find((a) => a.units.join() === action.units.join())
      : undefined

/** Drops ways whose first step is not offered. */
function withLegal(reach: Reach, direct: ReadonlySet<number>): Reach {
  const starts = (w: Reached): boolean => direct.has(w.path[0] ?? -1)
  return {
    ...reach,
    ways: reach.ways.filter(starts),
    marches: reach.marches.filter((m) => m.way.path.length === 0 || starts(m.way)),
  }
}

const SPENT = MOVED | DONE | RAILED | REPLACED | DIGGING
/** Tops of other stacks that have not moved yet: clicking one ends the move in hand. */
function others(s: S, frame: MoveFrame): readonly number[] {
  const { view } = s
  return view.stacks.flatMap(({ hex, side }) => {
    if (side !== frame.side) return []
    const ready = (u: number): boolean =>
      unitSide[u] === frame.side &&
      (unitMovement[u] ?? 0) > 0 &&
      !frame.units.includes(u) &&
      ((view.marks[u] ?? 0) & SPENT) === 0
    return troopsAt(view, hex).filter(ready)
  })
}
