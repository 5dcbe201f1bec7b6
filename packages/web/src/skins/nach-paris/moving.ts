/** Phase III: a unit with its stack, corps or army, all that it can reach; trains; arrivals; the move in hand; facings. */
import { sameAction } from '@em/engine'
import { CAV, corpsIds, DIRECTIONS, ENG, HQ, hasRail, unitCorps, unitType } from '@em/nach-paris/data'
import { arrivalOrder, presetFacing, railRoom } from '@em/nach-paris/outlook'
import { type At, type Button, type Choice, type Key, pieceOf, type Target } from '../../skin/index.ts'
import { COMPANIES, facingBy, usualCompany } from './company.ts'
import { deciding, first, type NachParisAction, type Of, type Offers, of, type S } from './game.ts'
import { labelOf } from './plain.ts'
import { comrades, deedsOn, type Outlook, orderTo, reachOf, type Scope, trainsOf } from './reach.ts'

type A = NachParisAction

/** An order's actions as a choice: the server's own first, and those that follow. */
function planned(s: S, plan: readonly A[]): { readonly action: A; readonly next?: readonly A[] } | undefined {
  const [start, ...next] = plan
  const action = start && s.legal.find((a) => sameAction(a, start))
  return action && { action, ...(next.length > 0 ? { next } : {}) }
}
/** Gives an order bit by bit, each action when it is legal. */
export function obeying(make: () => readonly A[]): (legal: readonly A[]) => A | undefined {
  let plan: readonly A[] | undefined
  let at = 0
  return (legal) => {
    plan ??= make()
    const next = plan[at]
    const found = next && legal.find((a) => sameAction(a, next))
    if (found) at++
    return found
  }
}

/* ---------- the cost of a march in words ---------- */

const RULES = { exm: '7.4.1', forced: '7.5.1', zone: '7.6.1', command: '13.1.1a' } as const
function detailOf(s: S, to: Outlook): { readonly detail: string; readonly rules: readonly string[] } {
  const { front, flank, rear } = to.exposure
  const parts = [s.say(to.forced ? 'ui.c.forced' : 'ui.c.mf', { n: to.cost })]
  if (to.exm > 0) parts.push(s.say('ui.c.exm', { n: to.exm }))
  if (front + flank + rear > 0) parts.push(s.say('ui.c.exposed', { front, flank, rear }))
  if (!to.commanded) parts.push(s.say('ui.c.noCommand'))
  parts.push(s.say('ui.c.faces', { facing: to.facing }))
  const rules = [
    ...(to.exm > 0 ? [RULES.exm] : []),
    ...(to.forced ? [RULES.forced] : []),
    ...(to.stops ? [RULES.zone] : []),
    ...(to.commanded ? [] : [RULES.command]),
  ]
  return { detail: parts.join(' · '), rules }
}

/** On the dot: MF, with a mark for further costs. */
const costOf = ({ cost, forced, exm }: Outlook): string =>
  `${cost}${forced ? '!' : exm === 2 ? '″' : exm === 1 ? '′' : ''}`

/** `start` is the legal action that begins it; the rest is computed on demand. */
function marchTarget(s: S, units: readonly number[], to: Outlook, start: A): Target<A> {
  const { detail, rules } = detailOf(s, to)
  const choice: Choice<A> = {
    action: start,
    get next() {
      return orderTo(s, units, to).actions.slice(1)
    },
    label: s.say(units.length > 1 ? 'ui.c.marchAll' : 'ui.c.march', { hex: to.hex, n: units.length }),
    detail,
    rules,
    cost: costOf(to),
    tone: 'move',
    confirm: to.forced,
  }
  return { at: `place:${to.hex}`, choices: [choice] }
}
/** Where the reader turns the wheel himself a click names the destination only. */
function marchTargets(s: S, company: Company, start: A): readonly Target<A>[] {
  const units = comrades(s, company.unit, company.scope)
  const asks = facingBy() === 'reader' && hasFront(s, company.unit)
  return reachOf(s.view, company.unit)
    .filter((to) => to.end)
    .map((to) => {
      const target = marchTarget(s, units, to, start)
      return asks ? { ...target, select: bound(company, to.hex) } : target
    })
}

/* ---------- the next unit to move ---------- */

/** A unit with its companions; `hex`: the destination, once only the facing is left to choose. */
export interface Company {
  readonly scope: Scope
  readonly unit: number
  readonly hex?: number
}
export const scopeKey = (scope: Scope, unit: number): Key => `tool:${scope}-${unit}`
const bound = ({ scope, unit }: Company, hex: number): Key => `tool:${scope}-${unit}-to-${hex}`
/** The company that a key stands for. */
export function scopeOf(key: Key): Company | undefined {
  const [, name, unit, hex] = /^tool:(unit|stack|corps|army)-(\d+)(?:-to-(\d+))?$/.exec(key) ?? []
  const scope = COMPANIES.find((x) => x === name)
  return scope && { scope, unit: Number(unit), ...(hex === undefined ? {} : { hex: Number(hex) }) }
}
const trainKey = (unit: number): Key => `tool:train-${unit}`
export const trainUnit = (key: Key): number => Number(/^tool:train-(\d+)$/.exec(key)?.[1] ?? -1)

export function offerPicks(o: Offers): void {
  const { s } = o
  if (!deciding(s.view, 'movement')) return
  for (const a of of(s.legal, 'pick')) {
    const { unit } = a
    o.offered.add(a)
    if ((s.view.at[unit] ?? -1) < 0) {
      o.act('', `pick-${unit}`, a, s.say('ui.pickAway', { unit }))
      continue
    }
    o.actor(unit)
    offerScopes(o, a)
  }
  offerArrivals(o)
}

/** The unit itself stands for its usual company; the others are chosen by buttons. */
function offerScopes(o: Offers, pick: Of<'pick'>): void {
  const { s } = o
  const { unit } = pick
  const usual: Key = `piece:${unit}`
  const rail = hasRail[s.view.at[unit] ?? -1] === 1
  for (const key of [usual, ...COMPANIES.map((scope) => scopeKey(scope, unit))]) {
    o.lazily(key, () => marchTargets(s, scopeOf(key) ?? { scope: usualCompany(), unit }, pick))
    if (rail) o.tool(key, 'train', s.say('ui.train'), trainKey(unit))
  }
  o.lazily(usual, () => wheelTargets(s, pick))
  o.lazily(trainKey(unit), () => trainTargets(s, unit))
  o.tool(trainKey(unit), 'march', s.say('ui.onFoot'), usual)
}

/* ---------- the facing at the end of a march ---------- */

/** While a destination waits for its facing: the wheel there, the hex itself for the staff's choice, other destinations. */
export function boundTargets(s: S, key: Key): readonly Target<A>[] | undefined {
  const company = scopeOf(key)
  const start = company?.hex === undefined ? undefined : pickOf(s, company.unit)
  if (!company || !start) return undefined
  const to = reachOf(s.view, company.unit).find((r) => r.hex === company.hex && r.end)
  if (!to) return []
  const units = comrades(s, company.unit, company.scope)
  const here = marchTarget(s, units, to, start)
  const others = marchTargets(s, company, start).filter((t) => t.at !== here.at)
  const turns = DIRECTIONS.map((_, facing): Target<A> => {
    const choice: Choice<A> = {
      action: start,
      get next() {
        return orderTo(s, units, to, facing).actions.slice(1)
      },
      label: s.say('ui.c.marchFacing', { hex: to.hex, facing }),
      ...detailOf(s, to),
      tone: 'move',
      drawn: true,
    }
    return { at: `widget:face-${facing}`, choices: [choice] }
  })
  return [here, ...turns, ...others]
}
export function boundButtons(s: S, key: Key): readonly Button<A>[] | undefined {
  const company = scopeOf(key)
  if (company?.hex === undefined || !pickOf(s, company.unit)) return undefined
  const to = reachOf(s.view, company.unit).find((r) => r.hex === company.hex && r.end)
  if (!to) return []
  const order = orderTo(s, comrades(s, company.unit, company.scope), to)
  const label = s.say('ui.c.marchFacing', { hex: to.hex, facing: to.facing })
  return [{ id: 'march', label, tone: 'primary', hotkey: '⏎', does: { run: obeying(() => order.actions) } }]
}
const pickOf = (s: S, unit: number): Of<'pick'> | undefined => of(s.legal, 'pick').find((a) => a.unit === unit)

/** Other companies of the unit that is selected: those that differ. */
export function companyButtons(s: S, key: Key): readonly Button<A>[] {
  const unit = scopeOf(key)?.unit ?? pieceOf(key)
  if (unit === undefined || !of(s.legal, 'pick').some((a) => a.unit === unit)) return []
  const now = scopeOf(key)?.scope ?? usualCompany()
  const nameOf = (scope: Scope): string => [...comrades(s, unit, scope)].sort((a, b) => a - b).join()
  const seen = new Set<string>()
  const found = COMPANIES.filter((scope) => {
    const name = nameOf(scope)
    return !seen.has(name) && seen.add(name)
  })
  // Step by step, one unit goes alone. A telephone has no room for actions that are possible only after picking it up.
  const alone = comrades(s, unit, now).length === 1
  const deeds = alone ? [...(isNarrow() ? [] : deedButtons(s, unit)), ...stepButton(s, unit)] : []
  if (found.length < 2) return deeds
  const corps = corpsIds[unitCorps[unit] ?? -1] ?? ''
  const companies = found.map((scope) => ({
    id: scope,
    label: s.say(`ui.scope.${scope}`, { unit, n: comrades(s, unit, scope).length, corps }),
    tone: 'plain' as const,
    pressed: nameOf(scope) === nameOf(now),
    does: { select: scopeKey(scope, unit) },
  }))
  return [...deeds, ...companies]
}
/** A telephone; without a page there is room. */
const isNarrow = (): boolean =>
  typeof matchMedia === 'function' &&
  matchMedia('(max-width: 699px), (max-width: 960px) and (max-height: 500px)').matches
const stepButton = (s: S, unit: number): readonly Button<A>[] => {
  const action = pickOf(s, unit)
  return action ? [{ id: 'pick', label: s.say('ui.pick'), tone: 'quiet', does: { action } }] : []
}
/** Splitting, firing positions, demolitions: the unit is taken up for it. */
const deedButtons = (s: S, unit: number): readonly Button<A>[] =>
  deedsOn(s, unit).map((deed, i) => ({
    id: `deed-${i}`,
    label: labelOf(s, deed),
    tone: 'quiet' as const,
    does: { run: obeying(() => [{ type: 'pick', unit }, deed]) },
  }))

/** 6.1: horse, HQs and railway engineers look all round. */
const hasFront = (s: S, u: number): boolean => {
  const type = unitType[u]
  return s.view.options.facing && type !== CAV && type !== HQ && type !== ENG && (s.view.line[u] ?? -1) < 0
}
/** The wheel at the end of a march: its unit, its hex, and the staff's choice of facing. */
export function wheelAhead(
  s: S,
  key: Key,
): { readonly unit: number; readonly hex: number; readonly facing: number } | undefined {
  const company = scopeOf(key)
  if (company?.hex === undefined || !pickOf(s, company.unit)) return undefined
  const to = reachOf(s.view, company.unit).find((r) => r.hex === company.hex && r.end)
  return to && { unit: company.unit, hex: to.hex, facing: to.facing }
}
/** The words for front, flank and rear lie over the next hexes, so they appear only while the facing is being chosen. */
export const arcsShown = (s: S, key: Key, pointed: At | null): boolean =>
  wheelAhead(s, key) !== undefined ||
  deciding(s.view, 'chooseFacing') !== undefined ||
  (pointed?.startsWith('widget:face-') ?? false)
/** The wheel round a unit: the unit that it would turn, -1 without one. */
export function wheelOf(s: S, key: Key): number {
  const facing = deciding(s.view, 'chooseFacing')
  if (facing) return s.legal.length > 0 ? facing.unit : -1
  const move = deciding(s.view, 'move')
  if (move) return first(s.legal, 'face') ? move.unit : -1
  if (!deciding(s.view, 'movement') || !key.startsWith('piece:')) return -1
  const unit = Number(key.slice(6))
  return hasFront(s, unit) && of(s.legal, 'pick').some((a) => a.unit === unit) ? unit : -1
}
/** Turning where it stands is a move of its own (7.1.4a). */
const wheelTargets = (s: S, pick: Of<'pick'>): readonly Target<A>[] =>
  hasFront(s, pick.unit)
    ? DIRECTIONS.flatMap((_, facing): readonly Target<A>[] => {
        if (facing === s.view.facing[pick.unit]) return []
        const label = s.say('ui.a.face', { facing })
        const next: readonly A[] = [{ type: 'face', facing }]
        return [
          {
            at: `widget:face-${facing}`,
            choices: [{ action: pick, next, label, rules: ['7.1.4a'], tone: 'move', drawn: true }],
          },
        ]
      })
    : []

/** Hexes that a train takes it to: it stays on it, or gets off. */
const trainTargets = (s: S, unit: number): readonly Target<A>[] =>
  trainsOf(s, unit).flatMap((t): readonly Target<A>[] => {
    const stays = planned(s, t.actions)
    const leaves = t.off && planned(s, t.off)
    const { convoy, station } = railRoom(s.view, unit, t)
    const rules = ['12.3.4', ...(convoy ? ['12.4.1c', '12.4.2'] : [])]
    const common = { cost: String(t.cost), tone: 'move' as const }
    const ride = [s.say('ui.c.train', { n: t.cost, of: t.limit })]
    if (convoy) ride.push(s.say('ui.c.line', { n: convoy.room }))
    const detail = ride.join(' · ')
    const off = [...ride, s.say('ui.c.station', { n: station })].join(' · ')
    const choices: Choice<A>[] = []
    if (leaves) {
      const label = s.say('ui.c.rideOff', { hex: t.hex })
      choices.push({ ...leaves, ...common, rules: [...rules, '12.2.1a'], detail: off, label })
    }
    if (stays) choices.push({ ...stays, ...common, rules, detail, label: s.say('ui.c.ride', { hex: t.hex }) })
    return choices.length > 0 ? [{ at: `place:${t.hex}`, choices }] : []
  })

/** Everything that is due comes with one click, facing the enemy. */
function offerArrivals(o: Offers): void {
  const { s } = o
  const due = new Set(of(s.legal, 'arrive').map((a) => a.unit))
  if (due.size === 0 || s.viewer === 'spectator') return
  const seat = s.viewer
  for (const a of of(s.legal, 'arrive')) {
    o.offered.add(a)
    o.aim('', `place:${a.hex}`, { action: a, label: s.say('ui.a.arrive', { ...a }), rules: ['7.7.1a'], tone: 'move' })
  }
  const run = obeying(() => arrivalOrder(s.view, seat).actions)
  o.button('', {
    id: 'arriveAll',
    label: s.say('ui.arriveAll', { n: due.size }),
    tone: 'primary',
    rule: '7.7.1a',
    does: { run },
  })
}

/* ---------- the move in hand ---------- */

export function offerMove(o: Offers): void {
  const { s } = o
  const frame = deciding(s.view, 'move')
  if (!frame || s.legal.length === 0) return
  const { unit } = frame
  const near = new Set(of(s.legal, 'step').map((a) => a.hex))
  const far = (): readonly Target<A>[] =>
    reachOf(s.view, unit).flatMap((to) => {
      if (!to.end || near.has(to.hex)) return []
      const start = of(s.legal, 'step').find((a) => a.hex === to.path[0]) ?? first(s.legal, 'force')
      return start ? [marchTarget(s, [unit], to, start)] : []
    })
  const rides = (): readonly Target<A>[] => {
    const direct = new Set(of(s.legal, 'ride').map((a) => a.hex))
    return direct.size === 0 ? [] : trainTargets(s, unit).filter((t) => !direct.has(Number(t.at.slice(6))))
  }
  for (const key of ['', `piece:${unit}`] as const) {
    o.lazily(key, far)
    o.lazily(key, rides)
  }
  const costs = new Map(reachOf(s.view, unit).map((r) => [r.hex, r]))
  for (const a of of(s.legal, 'step')) {
    o.offered.add(a)
    const to = costs.get(a.hex)
    const choice: Choice<A> = {
      action: a,
      label: s.say('ui.a.step', { hex: a.hex }),
      tone: 'move',
      ...(to ? { ...detailOf(s, to), cost: costOf(to) } : {}),
    }
    for (const key of ['', `piece:${unit}`] as const) o.aim(key, `place:${a.hex}`, choice)
  }
  for (const a of of(s.legal, 'face')) {
    o.offered.add(a)
    const label = s.say('ui.a.face', { facing: a.facing })
    const choice: Choice<A> = { action: a, label, rules: ['7.1.4a'], tone: 'move', drawn: true }
    for (const key of ['', `piece:${unit}`] as const) o.aim(key, `widget:face-${a.facing}`, choice)
  }
  o.actor(unit)
}

/** The facing after a move or on arrival: on the wheel, or as a commander would have it. */
export function offerFacing(o: Offers): void {
  const { s } = o
  const frame = deciding(s.view, 'chooseFacing')
  if (!frame || s.legal.length === 0) return
  const faces = of(s.legal, 'face')
  for (const a of faces) {
    const choice: Choice<A> = { action: a, label: s.say('ui.a.face', { facing: a.facing }), tone: 'move', drawn: true }
    for (const key of ['', `piece:${frame.unit}`] as const) o.aim(key, `widget:face-${a.facing}`, choice)
  }
  const preset = presetFacing(s.view, frame.unit)
  const usual = faces.find((a) => a.facing === preset) ?? first(s.legal, 'face')
  if (usual) o.act('', 'preset', usual, s.say('ui.a.face', { facing: usual.facing }), { tone: 'primary' })
}
