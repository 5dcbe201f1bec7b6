/** Fire steps and artillery reaction: firers, targets and points, then the volley. */
import { PART } from '@em/bailen-1808/rules/fire-points'
import type { Preview } from '@em/engine'
import type { Choice, Key } from '../../skin/index.ts'
import { briefName } from './data.ts'
import { type BailenAction, type Of, of, type S, topFrame } from './game.ts'
import type { Offers } from './offers.ts'

type A = BailenAction

const choice = (s: S, a: Of<'aim'>): Choice<A> => ({
  action: a,
  label: s.say('ui.c.aim', { who: briefName(s.lang, a.unit), hex: a.hex, points: a.points }),
  tone: 'attack',
  preview: true,
})

/** With fewer points than all: a tool of its own, so that the usual click fires with everything. */
const shareKey = (unit: number, points: number): Key => `tool:share-${unit}-${points}`

export function offerFire(o: Offers): void {
  const { s } = o
  const aims = of(s.legal, 'aim')
  const shoot = of(s.legal, 'shoot')[0]
  const frame = topFrame(s.view)
  const reacting = frame?.step === 'reactionFire'
  const target = shoot || reacting ? (frame?.hex ?? -1) : -1
  for (const unit of new Set(aims.map((a) => a.unit))) {
    o.actor(unit)
    const mine = aims.filter((a) => a.unit === unit)
    const most = new Map<number, Of<'aim'>>()
    for (const a of mine) if ((most.get(a.hex)?.points ?? 0) < a.points) most.set(a.hex, a)
    const key: Key = `piece:${unit}`
    for (const a of most.values()) o.aim(key, `place:${a.hex}`, choice(s, a))
    const shares = [...new Set(mine.map((a) => a.points))].sort((a, b) => a - b)
    if (shares.length > 1) offerShares(o, key, unit, mine, shares)
    // Joining an attack in preparation needs no target, since the attack has one; neither does fire at a moving unit.
    if (target >= 0) {
      const join = most.get(target)
      if (join)
        o.aim('', `piece:${unit}`, {
          ...choice(s, join),
          // A gun of one's own is no target: red is for the enemy.
          tone: 'plain',
          label: s.say(shoot ? 'ui.c.join' : 'ui.c.aim', {
            who: briefName(s.lang, unit),
            hex: target,
            points: join.points,
          }),
        })
    }
  }
  if (reacting && !shoot) offerGuns(o, aims)
  if (!reacting && !shoot) offerVolleys(o, aims)
  if (shoot) {
    const label = s.say('ui.shoot', { hex: target })
    for (const key of ['', ...aims.map((a): Key => `piece:${a.unit}`)] as const) {
      if (!o.buttons(key).some((b) => b.id === 'shoot')) {
        o.button(key, { id: 'shoot', label, tone: 'primary', does: { action: shoot, preview: true } })
      }
    }
    o.aim('', `place:${target}`, { action: shoot, label, tone: 'attack', preview: true })
  }
}

/** With nothing selected, an enemy hex stands for all units that can fire at it together: a click proposes it, the button with its odds does it. */
function offerVolleys(o: Offers, aims: readonly Of<'aim'>[]): void {
  const { s } = o
  const volleys = new Map<number, Map<number, Of<'aim'>>>()
  for (const a of aims) {
    const most = volleys.get(a.hex) ?? new Map<number, Of<'aim'>>()
    volleys.set(a.hex, most)
    if ((most.get(a.unit)?.points ?? 0) < a.points) most.set(a.unit, a)
  }
  for (const [hex, most] of volleys) {
    const [action, ...next] = most.values()
    if (!action) continue
    const label = next.length > 0 ? s.say('ui.c.aimAll', { n: next.length + 1, hex }) : choice(s, action).label
    o.aim('', `place:${hex}`, {
      action,
      next,
      label,
      tone: 'attack',
      preview: true,
      confirm: true,
      ...(next.length > 0 ? { odds: () => oddsOf(s, [action, ...next]) } : {}),
    })
  }
}

/** The odds of all of them together, as if all but the last had been put together already. */
async function oddsOf(s: S, aims: readonly Of<'aim'>[]): Promise<Preview | undefined> {
  const { preview } = await import('@em/bailen-1808/odds')
  const top = topFrame(s.view)
  const last = aims.at(-1)
  if (s.viewer === 'spectator' || !top || !last) return undefined
  const before = aims.slice(0, -1)
  const frame = {
    ...top,
    hex: last.hex,
    shooters: before.map((a) => a.unit),
    parts: before.map((a) => a.points * PART),
  }
  return preview({ ...s.view, stack: [...s.view.stack.slice(0, -1), frame] }, s.viewer, last)
}

/** The enemy moves under the guns: a button for each battery, its odds in view, and one for all of them together. */
function offerGuns(o: Offers, aims: readonly Of<'aim'>[]): void {
  const { s } = o
  if (aims.length > 1) {
    const run = (legal: readonly A[]): A | undefined => of(legal, 'aim')[0]
    o.button('', { id: 'shoot-all', label: s.say('ui.shootAll', { n: aims.length }), tone: 'plain', does: { run } })
  }
  aims.forEach((a, i) => {
    const label = s.say('ui.shootWith', { who: briefName(s.lang, a.unit) })
    const tone = i === 0 ? 'primary' : 'plain'
    o.button('', { id: `gun-${a.unit}`, label, tone, does: { action: a, preview: true } })
  })
}

/** "Points 4 of 6": one button less, one button more. */
function offerShares(o: Offers, full: Key, unit: number, mine: readonly Of<'aim'>[], shares: readonly number[]): void {
  const { s } = o
  const all = shares.at(-1) ?? 0
  const keyOf = (points: number): Key => (points === all ? full : shareKey(unit, points))
  shares.forEach((points, i) => {
    const key = keyOf(points)
    const [less, more] = [shares[i - 1], shares[i + 1]]
    if (less !== undefined) o.tool(key, 'less', s.say('ui.points', { n: less, all }), keyOf(less))
    if (more !== undefined) o.tool(key, 'more', s.say('ui.points', { n: more, all }), keyOf(more))
    if (points === all) return
    for (const a of mine) if (a.points === points) o.aim(key, `place:${a.hex}`, choice(s, a))
  })
}
