/** Charges, windows, shocks, retreats, advances, leaders: every other decision as hexes, pieces and buttons. */
import { fieldOf } from '@em/bailen-1808/rules/field'
import { rides } from '@em/bailen-1808/rules/leaders'
import type { Choice, Key } from '../../skin.ts'
import { briefName, hexName, leaderName, namesOf } from './data.ts'
import { type BailenAction, leaderPiece, type Of, of, ownSide, stateOf, topFrame } from './game.ts'
import { offerCorners } from './moving.ts'
import type { Offers } from './offers.ts'

type A = BailenAction

const attack = (action: A, label: string): Choice<A> => ({ action, label, tone: 'attack', preview: true })
const go = (action: A, label: string): Choice<A> => ({ action, label, tone: 'move' })

/* ---------- charges and what answers them ---------- */

export function offerCharges(o: Offers): void {
  const { s } = o
  const charges = of(s.legal, 'charge')
  for (const u of new Set(charges.flatMap((a) => a.units))) {
    o.actor(u)
    const key: Key = `piece:${u}`
    for (const a of charges) {
      if (!a.units.includes(u)) continue
      const label = s.say('ui.c.charge', { hex: a.hex, who: namesOf(a.units) })
      o.aim(key, `place:${a.hex}`, attack(a, label))
    }
  }
}

export function offerReactions(o: Offers): void {
  const { s } = o
  const { legal } = s
  const preview = true
  const countering = topFrame(s.view)?.kind === 'counter'
  of(legal, 'react').forEach((a, i) => {
    const label = s.say(countering ? 'ui.c.counter' : 'ui.c.react', { who: namesOf(a.units) })
    o.button('', { id: `react-${i}`, label, tone: i === 0 ? 'primary' : 'plain', does: { action: a, preview } })
    const top = a.units[0]
    if (top !== undefined) o.aim('', `piece:${top}`, attack(a, label))
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
  for (const a of of(legal, 'resolve')) {
    o.aim('', `place:${a.hex}`, attack(a, s.say('ui.c.resolve', { hex: a.hex })))
    const key: Key = `tool:combat-${a.hex}`
    o.tool('', `combat-${a.hex}`, s.say('ui.combatAt', { hex: a.hex }), key)
    o.aim(key, `widget:resolve-${a.hex}`, attack(a, s.say('ui.c.resolve', { hex: a.hex })))
  }
  for (const a of of(legal, 'callOff')) {
    const choice: Choice<A> = { action: a, label: s.say('ui.c.callOff', { hex: a.hex }), tone: 'plain' }
    o.aim('', `place:${a.hex}`, choice)
    o.aim(`tool:combat-${a.hex}`, `widget:callOff-${a.hex}`, choice)
  }
  of(legal, 'leader').forEach((a) => {
    const label = a.leader < 0 ? s.say('ui.leaderNone') : s.say('ui.leaderLends', { who: leaderName(a.leader) })
    o.button('', {
      id: `leader-${a.leader}`,
      label,
      tone: a.leader < 0 ? 'plain' : 'primary',
      does: { action: a, preview: true },
    })
    if (a.leader >= 0) o.aim('', `piece:${leaderPiece(a.leader)}`, attack(a, label))
  })
  of(legal, 'engage').forEach((a, i) => {
    const label = s.say('ui.engage', { who: namesOf(a.units) })
    o.button('', { id: `engage-${i}`, label, tone: 'plain', does: { action: a, preview: true } })
  })
  for (const a of of(legal, 'again')) o.aim('', `place:${a.hex}`, attack(a, s.say('ui.c.again', { hex: a.hex })))
  for (const a of of(legal, 'bind')) {
    o.aim('', `place:${a.hex}`, attack(a, s.say('ui.c.bind', { who: briefName(a.unit), hex: a.hex })))
  }
  offerAdvance(o)
}

/** Who advances is chosen first, then where they look. */
function offerAdvance(o: Offers): void {
  const { s } = o
  const advances = of(s.legal, 'advance')
  const groups = new Map<string, Of<'advance'>[]>()
  for (const a of advances) groups.set(a.units.join(), [...(groups.get(a.units.join()) ?? []), a])
  const frame = topFrame(s.view)
  const side = ownSide(s)
  const hexes = (frame as { readonly hexes?: readonly number[] } | undefined)?.hexes
  const hex = frame?.hex ?? hexes?.[0] ?? -1
  const list = [...groups.values()]
  list.forEach((corners, i) => {
    const key: Key = i === 0 ? '' : `tool:advance-${i}`
    offerCorners(o, [key], corners, hex, side, 'ui.advanceTo', `turn-${i}`)
    if (list.length < 2) return
    list.forEach((other, j) => {
      const to: Key = j === 0 ? '' : `tool:advance-${j}`
      const label = s.say('ui.advanceWho', { who: namesOf(other[0]?.units ?? []) })
      if (j !== i) o.tool(key, `advance-${j}`, label, to)
    })
  })
}

/* ---------- ways back, leaders, rallies ---------- */

export function offerRetreats(o: Offers): void {
  const { s } = o
  const retreats = of(s.legal, 'retreat')
  const units = [...new Set(retreats.map((a) => a.unit))]
  for (const a of retreats) {
    const to = a.path.at(-1) ?? -1
    const via = a.path.slice(0, -1).map(hexName).join(', ')
    const label = s.say('ui.c.retreat', { who: briefName(a.unit), hex: to })
    const found: Choice<A> = { ...go(a, label), ...(via ? { detail: s.say('ui.via', { via }) } : {}) }
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

export function offerRallies(o: Offers): void {
  const { s } = o
  for (const a of of(s.legal, 'rally')) {
    o.aim('', `piece:${a.unit}`, {
      action: a,
      label: s.say('ui.c.rally', { who: briefName(a.unit) }),
      tone: 'plain',
      preview: true,
    })
  }
  for (const a of of(s.legal, 'enter')) {
    o.act('', `enter-${a.unit}`, a, s.say('ui.c.enter', { who: briefName(a.unit) }), { tone: 'primary' })
  }
}

/** Steps that are no move of a picked stack: evading on, or which of the hexes left is occupied. */
export function offerLooseSteps(o: Offers): void {
  const { s } = o
  if (topFrame(s.view)?.step === 'move') return
  for (const a of of(s.legal, 'step')) o.aim('', `place:${a.to}`, go(a, s.say('ui.c.move', { hex: a.to })))
  for (const a of of(s.legal, 'stop')) o.act('', 'stop', a, s.say('ui.stopNone'), { tone: 'primary' })
  // Cavalry that rides back may part: the one named goes its own way afterwards (Q106).
  for (const a of of(s.legal, 'leave')) o.act('', `part-${a.unit}`, a, s.say('ui.part', { who: briefName(a.unit) }))
}
