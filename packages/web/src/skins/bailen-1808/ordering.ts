/** Phase A: orders of formations, their sectors, standing answers. */
import { commanderOf, distance, limits, scenarios, unitFormation } from '@em/bailen-1808/data'
import { changeDistance, changeQuotient, isFree, orderSteps } from '@em/bailen-1808/rules/orders'
import { RC } from '@em/bailen-1808/types'
import type { Denial } from '@em/engine'
import type { Key } from '../../skin/index.ts'
import { capital } from '../kit/words.ts'
import { leaderName, percent } from './data.ts'
import { type BailenAction, leaderPiece, type Of, of, ordersFrame, ownSide, type S, stateOf } from './game.ts'
import type { Offers } from './offers.ts'

/** The standing answers; with a number behind it, those to one window. */
export const STANDING = 'tool:standing'
/** One order for all that have none. */
export const REST = 'tool:rest'
export const formationKey = (formation: number): Key => `tool:formation-${formation}`
/** The formation whose order is being chosen. */
export function chosenFormation(key: Key): number {
  if (key.startsWith('tool:formation-')) return Number(key.slice('tool:formation-'.length))
  if (!key.startsWith('piece:')) return -1
  return commanderOf.indexOf(Number(key.slice(6)) - leaderPiece(0))
}

/** The share of dice that let the order change; 1 where no die is rolled (4.1). */
export function chanceOf(s: S, formation: number): number {
  const { view } = s
  const scenario = scenarios[view.scenario]
  const side = ownSide(s)
  if (!scenario || side < 0) return 1
  const g = stateOf(view)
  if (isFree(g, formation)) return 1
  const far = changeDistance(g, formation)
  const quotient = changeQuotient(Math.max(0, far), scenario.commandFactor[side as 0 | 1])
  return Math.max(0, limits.die - quotient) / limits.die
}
/** Orders barred to this formation by a rule, with that rule; recovery is left out, since nobody expects to order it. */
export function refusedOrders(s: S, formation: number): readonly Refused[] {
  const frame = ordersFrame(s.view)
  if (!frame || s.viewer === 'spectator') return []
  const seat = s.viewer
  const legal = new Set(of(s.legal, 'order').flatMap((a) => (a.formation === formation ? [a.order] : [])))
  const g = stateOf(s.view)
  const found = new Map<string, { orders: number[]; why: Denial }>()
  for (const order of CHOICES) {
    if (order === RC || legal.has(order)) continue
    const wanted: BailenAction = { type: 'order', formation, order }
    const why = orderSteps[0]?.refuse?.(g, frame, seat, wanted)
    if (!why) continue
    const known = found.get(why.key)
    if (known) known.orders.push(order)
    else found.set(why.key, { orders: [order], why })
  }
  return [...found.values()]
}
interface Refused {
  readonly orders: readonly number[]
  readonly why: Denial
}
const CHOICES = [1, 2, 3, 4, 5, 6] as const
const isOrder = (a: Of<'order'> | Of<'resite'>): a is Of<'order'> => a.type === 'order'

/** After an order, the next formation that has none yet and needs no die for one; nothing before the first. */
export function nextFormation(s: S): Key {
  const written = ordersFrame(s.view)?.written ?? []
  const orders = of(s.legal, 'order')
  const begun = orders.length > 0 && written.includes(1)
  const next = orders.find((a) => written[a.formation] !== 1 && isFree(stateOf(s.view), a.formation))
  return begun && next ? formationKey(next.formation) : ''
}

export function offerOrders(o: Offers): void {
  const { s } = o
  const orders = [...of(s.legal, 'order'), ...of(s.legal, 'resite')]
  const formations = [...new Set(orders.map((a) => a.formation))]
  for (const formation of formations) {
    const key = formationKey(formation)
    const commander = commanderOf[formation] ?? -1
    const keys: Key[] = [key]
    if ((s.view.leaderAt[commander] ?? -1) >= 0) {
      o.actor(leaderPiece(commander))
      keys.push(`piece:${leaderPiece(commander)}`)
    }
    const written = ordersFrame(s.view)?.written[formation] === 1
    o.tool('', `formation-${formation}`, `${leaderName(commander)}${written ? ' ✓' : ''}`, key)
    const chance = chanceOf(s, formation)
    for (const a of orders.filter((x) => x.formation === formation)) {
      const id = isOrder(a) ? `order-${formation}-${a.order}` : `resite-${formation}`
      const name = isOrder(a) ? s.say(`ui.order.${a.order}`) : s.say('ui.resite')
      const odds = isOrder(a) && chance < 1 ? s.say('ui.chance', { share: percent(s, chance) }) : ''
      const does = isOrder(a) ? s.say(`ui.orderDoes.${a.order}`) : ''
      const detail = [odds, does].filter(Boolean).join(' · ') || undefined
      for (const k of keys) {
        o.aim(k, `widget:${id}`, { action: a, label: name, tone: 'plain', ...(detail ? { detail } : {}) })
        // The table itself shows a tool's offers as buttons.
        if (k.startsWith('piece:'))
          o.button(k, { id, label: name, tone: 'plain', does: { action: a }, ...(detail ? { detail } : {}) })
      }
    }
  }
  offerRest(o)
  offerStanding(o)
  offerSector(o)
  const seal = of(s.legal, 'seal')[0]
  o.act('', 'seal', seal, s.say('ui.seal'), { tone: 'primary' })
}

/** Formations that have no order yet and need no die for one: most of them usually get the same, so one press writes it for all. */
export const unwritten = (s: S): readonly number[] => {
  const written = ordersFrame(s.view)?.written ?? []
  const g = stateOf(s.view)
  const able = new Set(of(s.legal, 'order').map((a) => a.formation))
  return [...able].filter((formation) => written[formation] !== 1 && isFree(g, formation))
}
function offerRest(o: Offers): void {
  const { s } = o
  const left = unwritten(s)
  if (left.length < 2) return
  const legal = of(s.legal, 'order')
  const own = scenarios[s.view.scenario]?.formationsOf[ownSide(s) === 1 ? 1 : 0] ?? []
  const written = ordersFrame(s.view)?.written ?? []
  const isAll = legal.every((a) => left.includes(a.formation)) && !own.some((f) => written[f] === 1)
  const label = s.say(isAll ? 'ui.restAll' : 'ui.rest', { n: left.length })
  // Also while the next formation is asked for: the exceptions come first.
  for (const key of ['', ...left.map(formationKey)] as const) o.tool(key, 'rest', label, REST)
  for (const order of CHOICES) {
    if (!left.every((formation) => legal.some((a) => a.formation === formation && a.order === order))) continue
    o.button(REST, {
      id: `rest-${order}`,
      label: s.say(`ui.order.${order}`),
      detail: s.say(`ui.orderDoes.${order}`),
      tone: 'plain',
      does: { run: all(s, left, order) },
    })
  }
}
/** The same order for one formation after the other; a defending formation's sector surrounds its units. */
function all(
  s: S,
  formations: readonly number[],
  order: number,
): (legal: readonly BailenAction[]) => BailenAction | undefined {
  const left = [...formations]
  let last = -1
  return (legal) => {
    const sites = of(legal, 'sector')
    if (sites.length > 0) return proposedSite(s, last, sites)
    last = left.shift() ?? -1
    return of(legal, 'order').find((a) => a.formation === last && a.order === order)
  }
}

function offerStanding(o: Offers): void {
  const { s } = o
  const standing = of(s.legal, 'standing')
  if (standing.length === 0) return
  o.button('', { id: 'standing', label: s.say('ui.standing'), tone: 'quiet', does: { select: STANDING } })
  const told = s.view.standing[ownSide(s) === 1 ? 1 : 0]
  for (const window of new Set(standing.map((a) => a.window))) {
    // Shows the present answer; pressing it lists the others.
    const label = capital(s.say('ui.standingTo', { window, value: told[window] ?? 0 }))
    const key: Key = `${STANDING}-${window}`
    o.tool(STANDING, `window-${window}`, label, key)
    for (const a of standing.filter((x) => x.window === window)) {
      const at = `widget:standing-${window}-${a.value}` as const
      const choice = { action: a, label: capital(s.say('ui.standingTo', a)), tone: 'plain' } as const
      for (const k of ['', STANDING] as const) o.aim(k, at, { ...choice, drawn: true })
      o.aim(key, at, choice)
    }
  }
}

/* ---------- where a sector lies ---------- */

export interface Lie {
  readonly facing: number
  readonly shift: 0 | 1
}
export const lieKey = ({ facing, shift }: Lie): Key => `tool:site-${facing}-${shift}`

/** Orientation of the sector being placed: the chosen one, else the one that leaves most places. */
export function lieOf(s: S, key: Key): Lie | undefined {
  const sites = of(s.legal, 'sector')
  if (sites.length === 0) return undefined
  if (key.startsWith('tool:site-')) {
    const [facing, shift] = key.slice('tool:site-'.length).split('-').map(Number)
    return { facing: facing ?? 0, shift: shift === 1 ? 1 : 0 }
  }
  return liesOf(sites)[0]
}
function liesOf(sites: readonly Of<'sector'>[]): readonly Lie[] {
  const counts = new Map<string, { lie: Lie; n: number }>()
  for (const { facing, shift } of sites) {
    const id = `${facing}-${shift}`
    const known = counts.get(id)
    if (known) known.n++
    else counts.set(id, { lie: { facing, shift }, n: 1 })
  }
  return [...counts.values()].sort((a, b) => b.n - a.n).map((x) => x.lie)
}

/** The marker in the midst of the units, the way that leaves most places. */
function proposedSite(s: S, formation: number, sites: readonly Of<'sector'>[]): Of<'sector'> | undefined {
  const troops = s.view.at.filter((at, u) => at >= 0 && unitFormation[u] === formation)
  const far = (hex: number): number => troops.reduce((sum, at) => sum + distance(hex, at), 0)
  const lie = liesOf(sites)[0]
  return sites
    .filter((a) => a.facing === lie?.facing && a.shift === lie.shift)
    .reduce<Of<'sector'> | undefined>((best, a) => (best && far(best.hex) <= far(a.hex) ? best : a), undefined)
}

function offerSector(o: Offers): void {
  const { s } = o
  const sites = of(s.legal, 'sector')
  if (sites.length === 0) return
  const siting = ordersFrame(s.view)?.siting[Math.max(0, ownSide(s))] ?? -1
  o.act('', 'site-here', proposedSite(s, siting, sites), s.say('ui.siteHere'), { tone: 'primary' })
  const lies = liesOf(sites)
  for (const key of ['', ...lies.map(lieKey)] as const) {
    const lie = lieOf(s, key)
    for (const a of sites) {
      if (a.facing !== lie?.facing || a.shift !== lie.shift) continue
      o.aim(key, `place:${a.hex}`, { action: a, label: s.say('ui.c.sector', { hex: a.hex }), tone: 'move' })
    }
    lies.forEach((other, i) => {
      const label = s.say(`ui.site.${other.facing}.${other.shift}`)
      const now = other.facing === lie?.facing && other.shift === lie.shift
      o.tool(key, `site-${i}`, label, lieKey(other), now)
    })
  }
}
