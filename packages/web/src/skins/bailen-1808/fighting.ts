/** Charges, windows, shocks, retreats, advances, leaders: every other decision as hexes, pieces and buttons. */
import { commanderOf, distance, isCinc, leaderSide, unitFormation, unitSide } from '@em/bailen-1808/data'
import { fieldOf } from '@em/bailen-1808/rules/field'
import { rides } from '@em/bailen-1808/rules/leaders'
import type { Choice, Key } from '../../skin/index.ts'
import { offerAdvance } from './advancing.ts'
import { briefName, heightAt, hexName, leaderName, namesOf, stackAt } from './data.ts'
import { assaulters, ridersNext } from './ending.ts'
import { type BailenAction, leaderPiece, movementFrame, type Of, of, type S, stateOf, topFrame } from './game.ts'
import type { Offers } from './offers.ts'

type A = BailenAction

const attack = (action: A, label: string): Choice<A> => ({ action, label, tone: 'attack', preview: true })
/** The same for a click on one's own counter: red is for the enemy. */
const own = (action: A, label: string): Choice<A> => ({ ...attack(action, label), tone: 'plain' })
const go = (action: A, label: string): Choice<A> => ({ action, label, tone: 'move' })

/* ---------- charges and the answers to them ---------- */

export function offerCharges(o: Offers): void {
  const { s } = o
  const charges = of(s.legal, 'charge')
  for (const u of new Set(charges.flatMap((a) => a.units))) {
    o.actor(u)
    const key: Key = `piece:${u}`
    for (const a of charges) {
      if (!a.units.includes(u)) continue
      const label = s.say('ui.c.charge', { hex: a.hex, who: namesOf(s.lang, a.units) })
      o.aim(key, `place:${a.hex}`, attack(a, label))
    }
  }
  // Taking up a stack that is to assault ends the charges: Esc and undo bring them back.
  const done = of(s.legal, 'done')[0]
  if (done) for (const u of assaulters(s)) o.actor(u, done)
}

export function offerReactions(o: Offers): void {
  const { s } = o
  const { legal } = s
  const preview = true
  const countering = topFrame(s.view)?.kind === 'counter'
  of(legal, 'react').forEach((a, i) => {
    const label = s.say(countering ? 'ui.c.counter' : 'ui.c.react', { who: namesOf(s.lang, a.units) })
    // Enter never sends horse into a charge: neither answer is the likely one.
    o.button('', { id: `react-${i}`, label, tone: 'plain', does: { action: a, preview } })
    const top = a.units[0]
    if (top !== undefined) o.aim('', `piece:${top}`, own(a, label))
  })
  const hex = topFrame(s.view)?.hex ?? -1
  for (const a of of(legal, 'trySquare')) {
    o.button('', { id: 'trySquare', label: s.say('ui.trySquare'), tone: 'primary', does: { action: a, preview } })
    if (hex >= 0) o.aim('', `place:${hex}`, attack(a, s.say('ui.trySquare')))
  }
  for (const a of of(legal, 'square')) {
    const label = s.say(a.form ? 'ui.square' : 'ui.noSquare')
    o.act('', a.form ? 'square' : 'noSquare', a, label, { tone: a.form ? 'primary' : 'plain' })
  }
  for (const a of of(legal, 'evade')) {
    const to = a.path.at(-1) ?? -1
    o.aim('', `place:${to}`, go(a, s.say('ui.c.evade', { hex: to })))
  }
  for (const type of ['stay', 'occupy', 'return'] as const) {
    const a = of(legal, type)[0]
    o.act('', type, a, s.say(`ui.${type}`), { tone: type === 'occupy' ? 'primary' : 'plain' })
  }
  for (const a of [...of(legal, 'pursue'), ...of(legal, 'ahead')]) {
    o.aim('', `place:${a.hex}`, attack(a, s.say(`ui.c.${a.type}`, { hex: a.hex })))
  }
}

/* ---------- shock ---------- */

export function offerShocks(o: Offers): void {
  const { s } = o
  const { legal } = s
  // One press for each combat, with its odds before it; calling one off stays out of the way.
  of(legal, 'resolve').forEach((a, i, all) => {
    const label = s.say('ui.c.resolve', { hex: a.hex })
    o.aim('', `place:${a.hex}`, attack(a, label))
    const tone = i === all.length - 1 ? 'primary' : 'plain'
    const short = all.length > 1 ? s.say('ui.combatAt', { hex: a.hex }) : label
    o.button('', { id: `combat-${a.hex}`, label: short, tone, does: { action: a, preview: true } })
  })
  for (const a of of(legal, 'callOff')) {
    const label = s.say('ui.c.callOff', { hex: a.hex })
    o.aim('', `place:${a.hex}`, { action: a, label, tone: 'plain' })
    o.act('', `callOff-${a.hex}`, a, label, { tone: 'quiet' })
  }
  const leaders = of(legal, 'leader')
  leaders.forEach((a) => {
    const label = a.leader < 0 ? s.say('ui.leaderNone') : s.say('ui.leaderLends', { who: leaderName(a.leader) })
    o.button('', {
      id: `leader-${a.leader}`,
      label,
      // One of them is the likely one: Enter can mean no two.
      tone: a === leaders.findLast((x) => x.leader >= 0) ? 'primary' : 'plain',
      does: { action: a, preview: true },
    })
    if (a.leader >= 0) o.aim('', `piece:${leaderPiece(a.leader)}`, own(a, label))
  })
  of(legal, 'engage').forEach((a, i) => {
    const label = s.say('ui.engage', { who: namesOf(s.lang, a.units) })
    o.button('', { id: `engage-${i}`, label, tone: 'plain', does: { action: a, preview: true } })
  })
  for (const a of of(legal, 'again')) o.aim('', `place:${a.hex}`, attack(a, s.say('ui.c.again', { hex: a.hex })))
  for (const a of of(legal, 'bind')) {
    o.aim('', `place:${a.hex}`, attack(a, s.say('ui.c.bind', { who: briefName(s.lang, a.unit), hex: a.hex })))
  }
  offerAdvance(o)
}

/* ---------- ways back, leaders, rallies ---------- */

/** Friends in the way: they take a morale test (12f). */
function friendsOn(s: S, { unit, path }: Of<'retreat'>): readonly number[] {
  const { moved = [] } = (topFrame(s.view) ?? {}) as { readonly moved?: readonly number[] }
  return path
    .slice(0, -1)
    .flatMap((hex) => stackAt(s.view, hex))
    .filter((u) => unitSide[u] === unitSide[unit] && !moved.includes(u))
}

export function offerRetreats(o: Offers): void {
  const { s } = o
  const retreats = of(s.legal, 'retreat')
  const units = [...new Set(retreats.map((a) => a.unit))]
  for (const a of retreats) {
    const to = a.path.at(-1) ?? -1
    const via = a.path.slice(0, -1).map(hexName).join(', ')
    const label = s.say('ui.c.retreat', { who: briefName(s.lang, a.unit), hex: to })
    const shaken = friendsOn(s, a)
    // A way through friends costs them a test: the label says so, and a click only proposes it (12f).
    const detail = shaken.length > 0 ? 'ui.c.shakes' : 'ui.via'
    const found: Choice<A> = {
      ...go(a, label),
      ...(via ? { detail: s.say(detail, { via, who: namesOf(s.lang, shaken) }) } : {}),
      ...(shaken.length > 0 ? { cost: '!', confirm: true, rules: ['12f'] } : {}),
    }
    o.actor(a.unit)
    o.aim(`piece:${a.unit}`, `place:${to}`, found)
    if (units.length === 1) o.aim('', `place:${to}`, found)
  }
}

export function offerLeaders(o: Offers): void {
  const { s } = o
  for (const a of of(s.legal, 'lead')) {
    const piece = leaderPiece(a.leader)
    o.actor(piece)
    o.act(`piece:${piece}`, 'lead', a, s.say('ui.lead', { who: leaderName(a.leader) }))
    // Where he could ride is known before he is taken up: taking him up and riding is one click.
    o.lazily(`piece:${piece}`, () => {
      const g = stateOf(s.view)
      return rides(g, fieldOf(g), a.leader).map((to) => ({
        at: `place:${to}` as const,
        choices: [{ ...go(a, s.say('ui.c.ride', { hex: to })), next: [{ type: 'ride', to } as const] }],
      }))
    })
  }
  offerFollowing(o)
  const rider = topFrame(s.view)?.leader ?? -1
  const going = of(s.legal, 'ride')
  if (going.length > 0 && rider >= 0) {
    o.actor(leaderPiece(rider))
    for (const key of ['', `piece:${leaderPiece(rider)}`] as const) {
      for (const a of going) o.aim(key, `place:${a.to}`, go(a, s.say('ui.c.ride', { hex: a.to })))
    }
  }
  for (const a of of(s.legal, 'protect')) {
    o.aim('', `place:${a.to}`, go(a, s.say('ui.c.protect', { who: leaderName(rider), hex: a.to })))
  }
  const places = of(s.legal, 'place')
  const waiting = [...new Set(places.map((a) => a.leader))]
  for (const a of places) {
    const key: Key = a.leader === waiting[0] ? '' : `tool:successor-${a.leader}`
    o.aim(key, `place:${a.hex}`, go(a, s.say('ui.c.successor', { who: leaderName(a.leader), hex: a.hex })))
  }
  for (const leader of waiting.slice(1)) {
    o.tool('', `successor-${leader}`, leaderName(leader), `tool:successor-${leader}`)
  }
}

/** Commanders who have fallen behind, and the hex of their troops with most of them nearby. */
function following(s: S, riders: readonly number[]): ReadonlyMap<number, number> {
  const g = stateOf(s.view)
  const field = fieldOf(g)
  const goals = new Map<number, number>()
  for (const leader of riders) {
    const formation = commanderOf.indexOf(leader)
    const troops = g.at.filter((at, u) => at >= 0 && unitFormation[u] === formation)
    if (formation < 0 || troops.length === 0) continue
    const from = (hex: number): number => troops.reduce((sum, at) => sum + distance(hex, at), 0)
    const here = s.view.leaderAt[leader] ?? -1
    const least = troops.includes(here) ? from(here) : Number.POSITIVE_INFINITY
    const best = rides(g, field, leader)
      .filter((hex) => troops.includes(hex))
      .sort((a, b) => from(a) - from(b))[0]
    if (best !== undefined && from(best) < least) goals.set(leader, best)
  }
  followCommanders(s, goals, riders)
  return goals
}
/** The commander-in-chief joins the troops from which his commanders, where they will be, are nearest. */
function followCommanders(s: S, goals: Map<number, number>, riders: readonly number[]): void {
  const g = stateOf(s.view)
  const chief = riders.find((leader) => isCinc[leader] === 1)
  if (chief === undefined) return
  const side = leaderSide[chief]
  const staff = s.view.leaderAt.flatMap((at, l) => {
    if (l === chief || leaderSide[l] !== side || at < 0) return []
    return [goals.get(l) ?? at]
  })
  const from = (hex: number): number => staff.reduce((sum, at) => sum + distance(hex, at), 0)
  const here = s.view.leaderAt[chief] ?? -1
  const best = rides(g, fieldOf(g), chief)
    .filter((hex) => stackAt(s.view, hex).length > 0)
    .sort((a, b) => from(a) - from(b))[0]
  if (best !== undefined && from(best) < from(here)) goals.set(chief, best)
}

/**
 * Two buttons: one sends every commander who can ride up to his troops, the other also ends the step. Where the assaults come
 * first and no stack is left for them, the same press ends these, too.
 */
function offerFollowing(o: Offers): void {
  const { s } = o
  const over = movementFrame(s.view)?.sub === 2 && of(s.legal, 'pick').length === 0 ? of(s.legal, 'done')[0] : undefined
  const goals = following(s, over ? ridersNext(s) : of(s.legal, 'lead').map((a) => a.leader))
  if (goals.size === 0) return
  const riders = (then: (legal: readonly A[]) => A | undefined): ((legal: readonly A[]) => A | undefined) => {
    let riding = -1
    let first = over
    return (legal) => {
      const begin = first
      first = undefined
      if (begin) return begin
      const ways = of(legal, 'ride')
      if (ways.length > 0) return ways.find((a) => a.to === goals.get(riding))
      const next = of(legal, 'lead').find((a) => goals.has(a.leader))
      riding = next?.leader ?? -1
      return next ?? then(legal)
    }
  }
  let ended = false
  const end = (legal: readonly A[]): A | undefined => {
    const done = ended ? undefined : of(legal, 'done')[0]
    ended = true
    return done
  }
  const label = s.say('ui.follow', { n: goals.size })
  if (goals.size > 1 && !over)
    o.button('', { id: 'follow', label, tone: 'plain', does: { run: riders(() => undefined) } })
  o.button('', {
    id: 'followEnd',
    label: s.say(over ? 'ui.endFollow' : 'ui.followEnd'),
    tone: 'primary',
    does: { run: riders(end) },
  })
}

export function offerRallies(o: Offers): void {
  const { s } = o
  const tries = of(s.legal, 'rally')
  if (tries.length > 1) {
    const run = (legal: readonly A[]): A | undefined => of(legal, 'rally')[0]
    o.button('', { id: 'rally-all', label: s.say('ui.rallyAll', { n: tries.length }), tone: 'primary', does: { run } })
  }
  for (const a of tries) {
    o.aim('', `piece:${a.unit}`, {
      action: a,
      label: s.say('ui.c.rally', { who: briefName(s.lang, a.unit) }),
      tone: 'plain',
      preview: true,
    })
  }
  for (const a of of(s.legal, 'enter')) {
    o.act('', `enter-${a.unit}`, a, s.say('ui.c.enter', { who: briefName(s.lang, a.unit) }), { tone: 'primary' })
  }
}

/** Steps that are no move of a picked stack: evading on, or which of the hexes left is occupied. */
export function offerLooseSteps(o: Offers): void {
  const { s } = o
  if (topFrame(s.view)?.step === 'move') return
  const on = of(s.legal, 'step')
  for (const a of on) o.aim('', `place:${a.to}`, go(a, s.say('ui.c.move', { hex: a.to })))
  if (on.length > 0 && topFrame(s.view)?.step === 'flee') {
    // Every way leads nearer to the base; a way around friends spares them a morale test (14.1b).
    const crowd = (a: Of<'step'>): number => heightAt(s.view, a.to)
    const run = (legal: readonly A[]): A | undefined => [...of(legal, 'step')].sort((a, b) => crowd(a) - crowd(b))[0]
    o.button('', { id: 'flee', label: s.say('ui.flee'), tone: 'primary', does: { run } })
  }
  for (const a of of(s.legal, 'stop')) o.act('', 'stop', a, s.say('ui.stopNone'), { tone: 'primary' })
  // Cavalry that rides back may part: the one named goes its own way afterwards (Q106).
  for (const a of of(s.legal, 'leave'))
    o.act('', `part-${a.unit}`, a, s.say('ui.part', { who: briefName(s.lang, a.unit) }))
}
