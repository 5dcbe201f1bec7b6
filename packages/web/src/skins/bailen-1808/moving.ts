/** Movement, assaults, facing: picks with all that they can reach, the move in hand, corners to face. */
import { unitFormation } from '@em/bailen-1808/data'
import { pointsOf } from '@em/bailen-1808/rules/mover'
import { type Preview, sameAction } from '@em/engine'
import type { Choice, Key, Target } from '../../skin/index.ts'
import { briefName, stackAt } from './data.ts'
import { endReturns } from './ending.ts'
import { defaultFacing, keptFacing } from './facing.ts'
import { type BailenAction, type MoveFrame, moveFrame, movementFrame, type Of, of, type S, stateOf } from './game.ts'
import type { Offers } from './offers.ts'
import { type Assault, assaultsOf, moveOf, othersReady, type Reached, waysOfMove, waysOfPick } from './reach.ts'

type A = BailenAction
const steps = (path: readonly number[]): readonly A[] => path.map((to) => ({ type: 'step', to }))

const goal = (s: S, way: Reached, action: A, next: readonly A[]): Target<A> => ({
  at: `place:${way.hex}`,
  choices: [
    {
      action,
      next,
      label: s.say('ui.c.move', { hex: way.hex }),
      detail: s.say('ui.c.cost', { n: way.cost }),
      cost: String(way.cost),
      tone: 'move',
    },
  ],
})

/** The next hex of the way, where the move cannot end. */
const through = (s: S, hex: number, action: A): Target<A> => ({
  at: `place:${hex}`,
  choices: [{ action, label: s.say('ui.c.through', { hex }), detail: s.say('ui.c.noStop'), tone: 'move' }],
})

/** An enemy hex that can be reached for an assault: the way there, the facing and the assault, all with one click. */
const approach = (s: S, frame: MoveFrame, { hex, way, facing }: Assault, walk: readonly A[]): Target<A> => {
  const assault = { type: 'assault', facing, hex } as const
  const [action = assault, ...next] = [...walk, assault]
  return {
    at: `place:${hex}`,
    choices: [
      {
        action,
        next,
        label: s.say('ui.c.approach', { hex, from: way.hex, facing }),
        detail: s.say('ui.c.cost', { n: way.cost }),
        tone: 'attack',
        preview: true,
        odds: () => oddsAfter(s, frame, way.hex, assault),
      },
    ],
  }
}

/** The assault's odds as if the units stood there already. */
async function oddsAfter(s: S, frame: MoveFrame, from: number, assault: Of<'assault'>): Promise<Preview | undefined> {
  const { preview } = await import('@em/bailen-1808/odds')
  if (s.viewer === 'spectator') return undefined
  const moved = (was: number, u: number): number => (frame.units.includes(u) ? from : was)
  const turned = (was: number, u: number): number => (frame.units.includes(u) && was >= 0 ? assault.facing : was)
  const then = {
    ...s.view,
    at: s.view.at.map(moved),
    facing: s.view.facing.map(turned),
    stack: [...s.view.stack.filter((f) => f.step !== 'move'), frame],
  }
  return preview(then, s.viewer, assault)
}

/* ---------- the next unit to move ---------- */

function pickTargets(s: S, pick: Of<'pick'>): readonly Target<A>[] {
  const frame = movementFrame(s.view)
  const ways = waysOfPick(s.view, pick)
  const goals = ways.filter((w) => w.end).map((w) => goal(s, w, pick, steps(w.path)))
  const move = frame?.sub === 2 ? moveOf(s.view, pick) : undefined
  if (!move) return goals
  return [...assaultsOf(s.view, move, ways).map((x) => approach(s, move, x, [pick, ...steps(x.way.path)])), ...goals]
}

/** A unit goes with its stack, where that can go as one. */
export const usualPick = (picks: readonly Of<'pick'>[], u: number): Of<'pick'> | undefined => {
  const mine = picks.filter((p) => p.units.includes(u))
  return mine.find((p) => p.units.length > 1) ?? mine[0]
}

/** Units of a formation that can still march, led by the slowest one with a destination: all go as far as that one. */
export function company(s: S, formation: number): readonly number[] | undefined {
  const hand = moveFrame(s.view)
  const movement = hand ?? movementFrame(s.view)
  if (movement?.sub !== 0 || formation < 0) return undefined
  const able = hand ? othersReady(s.view, hand) : [...new Set(of(s.legal, 'pick').flatMap((a) => a.units))]
  const g = stateOf(s.view)
  const units = able.filter((u) => unitFormation[u] === formation).sort((a, b) => pointsOf(g, a) - pointsOf(g, b))
  if (units.length < 2) return undefined
  const goes = (u: number): boolean => {
    const pick = usualPick(of(s.legal, 'pick'), u)
    return pick !== undefined && waysOfPick(s.view, pick).some((w) => w.end)
  }
  const lead = hand ? units[0] : units.find(goes)
  return lead === undefined ? undefined : [lead, ...units.filter((u) => u !== lead)]
}

export function offerPicks(o: Offers): void {
  const { s } = o
  const picks = of(s.legal, 'pick')
  for (const u of new Set(picks.flatMap((p) => p.units))) {
    const key: Key = `piece:${u}`
    const mine = picks.filter((p) => p.units.includes(u))
    const alone = mine.find((p) => p.units.length === 1)
    const usual = usualPick(picks, u)
    if (!usual) continue
    const all = usual === alone ? undefined : usual
    o.actor(u)
    o.lazily(key, () => pickTargets(s, usual))
    o.act(key, 'pick', usual, s.say(all ? 'ui.pickStack' : 'ui.pickOne', { n: usual.units.length }))
    const mates = picks.filter((p) => p.units.some((x) => x !== u && unitFormation[x] === unitFormation[u]))
    if (movementFrame(s.view)?.sub === 0 && mates.length > 0)
      o.button(key, {
        id: 'whole',
        label: s.say('ui.whole'),
        tone: 'plain',
        does: { gather: () => company(s, unitFormation[u] ?? -1) ?? [u] },
      })
    if (!all || !alone) continue
    const solo: Key = `tool:alone-${u}`
    o.tool(key, 'alone', s.say('ui.alone', { who: briefName(s.lang, u) }), solo)
    o.lazily(solo, () => pickTargets(s, alone))
    o.act(solo, 'pick', alone, s.say('ui.pickOne'))
    o.tool(solo, 'together', s.say('ui.together'), key)
  }
  for (const a of of(s.legal, 'top')) {
    // A unit that can do nothing else is reached through its stack.
    o.actor(a.unit)
    o.act(`piece:${a.unit}`, 'top', a, s.say('ui.top'))
  }
}

/* ---------- the move in hand ---------- */

/** Assaults with another facing than the likely one. */
const AIM: Key = 'tool:aim'

export function offerMove(o: Offers): void {
  const { s } = o
  const frame = moveFrame(s.view)
  if (!frame) return
  for (const u of frame.units) o.actor(u)
  const keys: readonly Key[] = ['', ...frame.units.map((u): Key => `piece:${u}`)]
  const direct = new Map(of(s.legal, 'step').map((a) => [a.to, a]))
  const ways = (): readonly Target<A>[] => {
    const found = waysOfMove(s.view)
    const near = [...direct].map(([hex, action]) => {
      const way = found.find((w) => w.path.length === 1 && w.hex === hex)
      return way?.end === false
        ? through(s, hex, action)
        : goal(s, { hex, cost: way?.cost ?? 0, path: [hex], end: true }, action, [])
    })
    const far = found.flatMap((w) => {
      const [first, ...rest] = w.path
      const action = direct.get(first ?? -1)
      return !action || rest.length === 0 || direct.has(w.hex) || !w.end ? [] : [goal(s, w, action, steps(rest))]
    })
    const enemies = frame.sub === 2 ? assaultsOf(s.view, frame, found) : []
    const bold = enemies.flatMap((x) => {
      const [first, ...rest] = x.way.path
      const action = direct.get(first ?? -1)
      return action && !assaulted.has(x.hex) ? [approach(s, frame, x, [action, ...steps(rest)])] : []
    })
    return [...near, ...far, ...bold]
  }
  const assaults = of(s.legal, 'assault')
  const assaulted = new Set(assaults.map((a) => a.hex))
  const at = s.view.at[frame.units[0] ?? -1] ?? -1
  // An enemy that is clicked is assaulted with the likely facing; the others stand behind a button.
  const usual = [...assaulted].flatMap(
    (hex) =>
      defaultFacing(
        s.view,
        at,
        frame.side,
        assaults.filter((a) => a.hex === hex),
      ) ?? [],
  )
  const others = assaults.filter((a) => !usual.includes(a))
  for (const a of others) o.aim(AIM, `widget:aim-${a.hex}-${a.facing}`, assaultChoice(s, a))
  for (const key of keys) {
    o.lazily(key, ways)
    for (const a of usual) o.aim(key, `place:${a.hex}`, assaultChoice(s, a))
    if (others.length > 0) o.tool(key, 'aim', s.say('ui.aim'), AIM)
    for (const a of of(s.legal, 'form')) {
      o.act(key, `form-${a.unit}-${a.form}`, a, s.say(`ui.form.${a.form}`, { who: briefName(s.lang, a.unit) }))
    }
    for (const a of of(s.legal, 'leave'))
      o.act(key, `leave-${a.unit}`, a, s.say('ui.leave', { who: briefName(s.lang, a.unit) }))
    const [first] = usual
    if (first) {
      const { label, ...rest } = assaultChoice(s, first)
      o.button(key, { id: 'assault', label, tone: 'primary', does: { action: rest.action, preview: true } })
    }
  }
  const stops = of(s.legal, 'stop')
  const kept = keptFacing(s.view, at, frame.side, stops, s.view.facing[frame.units[0] ?? -1] ?? -1)
  offerCorners(o, keys, stops, at, frame.side, 'ui.stop', { best: kept })
  if (!kept) return
  // Taking up the next stack ends the move in hand, with the facing as it is; so does the end of the step, where it can be taken back.
  const ready = othersReady(s.view, frame)
  for (const u of ready) o.actor(u, kept)
  if (ready.length === 0 || !endReturns(s)) return
  const run = endAfter(kept)
  const label = s.say(frame.sub === 2 ? 'ui.end.assaults' : 'ui.end.movement')
  for (const key of keys) o.button(key, { id: 'done', label, tone: 'plain', does: { run } })
}

/** The move ends where it is, and the step with it. */
function endAfter(stop: Of<'stop'>): (legal: readonly A[]) => A | undefined {
  const left: A[] = [stop, { type: 'done' }]
  return (legal) => {
    const wanted = left.shift()
    return wanted && legal.find((a) => sameAction(a, wanted))
  }
}

const assaultChoice = (s: S, a: Of<'assault'>): Choice<A> => ({
  action: a,
  label: s.say('ui.c.assault', { hex: a.hex, facing: a.facing }),
  tone: 'attack',
  preview: true,
})

/* ---------- corners ---------- */

type Corner = Of<'stop'> | Of<'face'> | Of<'advance'>

/**
 * A corner of the hex for each facing, drawn on the map; the likeliest is the primary button, the others stand behind
 * "face". `named` is the text of a button with its facing; with `None` behind it the text without.
 */
export function offerCorners(
  o: Offers,
  keys: readonly Key[],
  corners: readonly Corner[],
  hex: number,
  side: number,
  named: string,
  {
    tool = 'face',
    best = defaultFacing(o.s.view, hex, side, corners),
  }: { tool?: string; best?: Corner | undefined } = {},
): void {
  const { s } = o
  if (corners.length === 0) return
  const label = (a: Corner): string => s.say(a.facing < 0 ? `${named}None` : named, { facing: a.facing, hex })
  const turning: Key = `tool:${tool}`
  for (const key of keys) {
    for (const a of corners) {
      if (a.facing >= 0)
        o.aim(key, `widget:face-${a.facing}`, { action: a, label: label(a), tone: 'plain', drawn: true })
    }
    if (best) o.act(key, 'stop', best, label(best), { tone: 'primary', hotkey: '⏎' })
    if (corners.length > 1) o.tool(key, 'turn', s.say('ui.turn'), turning)
  }
  for (const a of corners) {
    if (corners.length > 1) o.aim(turning, `widget:face-${a.facing}`, { action: a, label: label(a), tone: 'plain' })
  }
}

/** The unit that is to be turned is taken up by itself: Enter faces it as proposed. */
export function faced(s: S): Key {
  if (of(s.legal, 'face').length === 0) return ''
  const { units } = (s.view.stack.at(-1) ?? {}) as { readonly units?: readonly number[] }
  const top = stackAt(s.view, s.view.at[units?.[0] ?? -1] ?? -1).find((u) => units?.includes(u))
  return top === undefined ? '' : `piece:${top}`
}

/** Units that must choose a facing: after retreats, recoveries, advances. */
export function offerFaces(o: Offers): void {
  const { s } = o
  const faces = of(s.legal, 'face')
  if (faces.length === 0) return
  const units = (s.view.stack.at(-1) as { readonly units?: readonly number[] } | undefined)?.units ?? []
  const first = units[0] ?? -1
  const hex = s.view.at[first] ?? -1
  const side = s.view.seatOf[0] === s.viewer ? 0 : 1
  for (const u of stackAt(s.view, hex)) if (units.includes(u)) o.actor(u)
  offerCorners(o, ['', ...units.map((u): Key => `piece:${u}`)], faces, hex, side, 'ui.faceTo')
}
