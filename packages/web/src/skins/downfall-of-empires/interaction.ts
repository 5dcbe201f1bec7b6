/** The legal actions of Downfall as pieces, targets, buttons and sentences. */
import { TILES } from '@em/downfall-of-empires/types'
import type { At, Button, Choice, Interaction, Key, Ordered, Target } from '../../skin/index.ts'
import { armies, faceOf, SIDE_IDS } from './data.ts'
import { type DownfallAction, destination, frameNamed, isOrder, type OrderAction, type S, topFrame } from './game.ts'
import { sideNames } from './names.ts'
import { prompt } from './prompt.ts'
import { distinct, idleAmongEnemies, takenBy } from './ways.ts'

type A = DownfallAction
type Of<T extends A['type']> = Extract<A, { readonly type: T }>

const of = <T extends A['type']>(legal: readonly A[], type: T): readonly Of<T>[] =>
  legal.filter((a): a is Of<T> => a.type === type)

/** Armies of one kind are alike in the pool, so one button stands for all of them. */
export const kindOf = (army: number): string => `${armies[army]?.nationality}-${armies[army]?.cls}`
const enterKey = (a: Of<'enter'>): Key => `tool:enter-${kindOf(a.army)}-${a.full ? 'full' : 'reduced'}`

export function interaction(s: S): Interaction<A> {
  const { legal } = s
  const step = topFrame(s.view)?.step ?? ''
  const orders = legal.filter(isOrder)
  const ordered = new Map<number, OrderAction[]>()
  for (const o of orders) ordered.set(o.army, [...(ordered.get(o.army) ?? []), o])
  const open = of(legal, 'activate').find((a) => !a.extra)

  const actors =
    orders.length > 0
      ? [...ordered.keys()].map((piece) => ({ piece }))
      : open
        ? s.view.armySide.flatMap((side, piece) =>
            side === s.view.turn && (s.view.armyZone[piece] ?? -1) >= 0 && !s.view.activated[piece]
              ? [{ piece, first: open }]
              : [],
          )
        : []

  const end = endOf(s)
  return {
    actors,
    targets: (key) => targets(s, key, ordered),
    buttons: (key) => buttons(s, key, step),
    prompt: (key) => prompt(s, key),
    blocked: blockedIn(s, step),
    ...(end ? { end } : {}),
  }
}

/** Actions that every side's turn may look for but that are barred now. */
function blockedIn(s: S, step: string): NonNullable<Interaction<A>['blocked']> {
  const { legal } = s
  if (step === 'activate') {
    const n = frameNamed(s.view, 'activate')?.orders.length ?? 0
    const open = n === 0 || of(legal, 'confirm').length > 0
    return open ? [] : [{ id: 'confirm', action: { type: 'confirm' }, label: confirmLabel(s) }]
  }
  if (step !== 'menu') return []
  const ended = of(legal, 'endTurn').length > 0
  return ended ? [] : [{ id: 'endTurn', action: { type: 'endTurn' }, label: s.say('ui.endTurn'), told: true }]
}

/** The orders of this activation, as they were given. */
export const orders = (s: S): readonly Ordered<A>[] =>
  topFrame(s.view)?.step === 'activate'
    ? (frameNamed(s.view, 'activate')?.orders ?? []).map((action) => {
        const choice = orderTarget(s, action).choices[0]
        const said = [choice?.label, choice?.tone === 'move' ? choice.detail : undefined].filter(Boolean).join(', ')
        return {
          action,
          label: `${s.say('ui.p.army', { army: action.army, zone: s.view.armyZone[action.army] ?? -1 })}: ${said}`,
        }
      })
    : []

function endOf(s: S): Interaction<A>['end'] {
  const turn = of(s.legal, 'endTurn')[0]
  if (turn) {
    const n = s.view.actionsLeft
    return { action: turn, label: s.say('ui.endTurn'), idle: n === 0, left: n, asks: s.say('ui.endAsk', { n }) }
  }
  const recruit = of(s.legal, 'endRecruit')[0]
  if (recruit) return { action: recruit, label: s.say('ui.endRecruit'), idle: s.legal.length === 1 }
  return undefined
}

/* ---------- targets ---------- */

function targets(s: S, key: Key, ordered: ReadonlyMap<number, readonly OrderAction[]>): readonly Target<A>[] {
  const { legal } = s
  if (key.startsWith('piece:')) {
    return distinct(s.view, ordered.get(Number(key.slice(6))) ?? []).map((o) => orderTarget(s, o))
  }
  if (key.startsWith('tool:enter-')) return enterTargets(s, key)
  const at = (where: At, action: A, label: string, tone: Choice['tone'] = 'plain', preview = false): Target<A> => ({
    at: where,
    choices: [{ action, label, tone, ...(preview ? { preview } : {}) }],
  })
  const research = (): Target<A>[] =>
    of(legal, 'research').map((a) => ({
      at: `widget:tile-${s.view.turn}-${a.tile}`,
      choices: [{ action: a, label: risesTo(s, a.tile), detail: doesOf(s, a.tile), tone: 'plain' }],
    }))
  const diplomacy = (): Target<A>[] =>
    of(legal, 'diplomacy').map((a) =>
      at(
        `widget:track-${a.track}-${a.up ? 'up' : 'down'}`,
        a,
        s.say(a.up ? 'ui.c.up' : 'ui.c.down', { track: a.track }),
      ),
    )
  switch (key) {
    case 'tool:entrench':
      return of(legal, 'entrench').map((a) =>
        at(`place:${a.zone}`, a, s.say('ui.c.entrench', { zone: a.zone }), 'move'),
      )
    case 'tool:gas':
      return of(legal, 'gas').map((a) =>
        at(
          `piece:${a.target}`,
          a,
          s.say('ui.c.gas', { army: a.target, zone: s.view.armyZone[a.target] ?? -1 }),
          'attack',
        ),
      )
    case 'tool:research':
      return research()
    case 'tool:diplomacy':
      return diplomacy()
    case '':
      break
    default:
      return []
  }
  const zoneOf = (army: number): number => s.view.armyZone[army] ?? -1
  return [
    ...research(),
    ...diplomacy(),
    ...of(legal, 'pickTile').map((a) => at(`widget:tile-${a.side}-${a.tile}`, a, s.say('ui.c.tile', { tile: a.tile }))),
    ...of(legal, 'restore').map((a) => at(`piece:${a.army}`, a, s.say('ui.c.restore', { army: a.army }))),
    ...of(legal, 'resolve').map((a) =>
      at(`piece:${a.target}`, a, s.say('ui.c.resolve', { army: a.target, zone: zoneOf(a.target) }), 'attack', true),
    ),
    ...of(legal, 'secondLoss')
      .filter((a) => a.army >= 0)
      .map((a) => at(`piece:${a.army}`, a, s.say('ui.c.loss', { army: a.army }))),
    ...of(legal, 'retreat').map((a) => at(`place:${a.to}`, a, s.say('ui.c.retreat', { zone: a.to }), 'move')),
    ...of(legal, 'takeZone').map((a) =>
      at(`place:${a.zone}`, a, s.say('ui.c.take', { zone: a.zone, who: sideWord(s, a.side) })),
    ),
  ]
}

export const sideWord = (s: S, side: number): string => sideNames[SIDE_IDS[side] ?? '']?.[s.lang] ?? ''

function orderTarget(s: S, o: OrderAction): Target<A> {
  const zone = destination(o) ?? -1
  if ('target' in o) {
    const attack = o.type === 'attack' || o.type === 'moveAttack' || o.type === 'seaAttack'
    const label = s.say(`ui.c.${o.type}`, { zone, army: o.target })
    const detail = stepWord(s, o.target)
    return { at: `piece:${o.target}`, choices: [{ action: o, label, detail, tone: 'attack', preview: attack }] }
  }
  const label = s.say(`ui.c.${o.type}`, { zone })
  const taken = takenBy(s.view, o)
  const passed = o.type === 'move' ? o.path.slice(0, -1) : []
  const via =
    taken.length > 0
      ? s.say('ui.c.viaTaking', { path: taken })
      : passed.length > 0
        ? s.say('ui.c.via', { path: passed })
        : undefined
  // A click on an enemy means a fight to most readers: an army that would only stand beside him says so first.
  const confirm = idleAmongEnemies(s.view, o)
  const how = o.type === 'strategic' ? s.say('ui.c.two') : via
  const detail = [how, confirm ? s.say('ui.c.noFight') : undefined].filter(Boolean).join(', ')
  return { at: `place:${zone}`, choices: [{ action: o, label, tone: 'move', confirm, ...(detail ? { detail } : {}) }] }
}

const stepWord = (s: S, army: number): string => {
  const step = s.view.armyStep[army] ?? 2
  const face = faceOf(army, step)
  return `${face.combat}-${face.support}, ${s.say(step === 2 ? 'ui.full' : 'ui.reduced')}`
}

function enterTargets(s: S, key: Key): readonly Target<A>[] {
  const seen = new Set<number>()
  const out: Target<A>[] = []
  for (const a of of(s.legal, 'enter')) {
    if (enterKey(a) !== key || seen.has(a.zone)) continue
    seen.add(a.zone)
    out.push({
      at: `place:${a.zone}`,
      choices: [{ action: a, label: s.say('ui.c.enter', { zone: a.zone }), tone: 'move' }],
    })
  }
  return out
}

/* ---------- buttons, from least to most likely ---------- */

function buttons(s: S, key: Key, step: string): readonly Button<A>[] {
  const { legal } = s
  const out: Button<A>[] = []
  const act = (
    id: string,
    action: A | undefined,
    label: string,
    tone: Button['tone'] = 'plain',
    detail?: string,
  ): void => {
    if (action) out.push({ id, label, tone, does: { action }, ...(detail ? { detail } : {}) })
  }
  const tool = (id: string, there: boolean, label: string): void => {
    if (there)
      out.push({
        id,
        label,
        tone: 'plain',
        does: { select: key === `tool:${id}` ? '' : `tool:${id}` },
        pressed: key === `tool:${id}`,
      })
  }

  // A selection shows only its own offers; Esc returns to the rest.
  if (key !== '' && !key.startsWith('tool:enter-')) {
    const confirm = of(legal, 'confirm')[0]
    if (confirm && key.startsWith('piece:')) out.push(confirmButton(s, confirm))
    return out
  }

  if (step === 'setupTech') {
    // One side after the other, though the rules let them come in any order: the panel offers both.
    const picks = of(legal, 'pickTile')
    for (const a of picks.filter((x) => x.side === picks[0]?.side)) {
      act(`pickTile-${a.side}-${a.tile}`, a, s.say('ui.c.tile', { tile: a.tile }), 'plain', doesOf(s, a.tile))
    }
    return out
  }
  for (const [id, a] of enterKinds(legal)) {
    const selected = key === enterKey(a)
    const label = `${s.say('{army}', { army: a.army })}, ${s.say(a.full ? 'ui.full' : 'ui.reduced')}`
    const detail = s.say('ui.steps', { n: a.full ? 2 : 1 })
    out.push({ id, label, detail, tone: 'plain', pressed: selected, does: { select: selected ? '' : enterKey(a) } })
  }
  act('endRecruit', of(legal, 'endRecruit')[0], s.say('ui.endRecruit'), 'primary')

  tool('gas', of(legal, 'gas').length > 0, s.say('ui.gas'))
  act('missions', of(legal, 'missions')[0], s.say('ui.missions'), 'plain', s.say('ui.missionsFor'))
  tool('diplomacy', of(legal, 'diplomacy').length > 0, s.say('ui.diplomacy'))
  tool('entrench', of(legal, 'entrench').length > 0, s.say('ui.entrench'))
  tool('research', of(legal, 'research').length > 0, s.say('ui.research'))
  act('recruit', of(legal, 'recruit')[0], s.say('ui.recruit'))
  act(
    'activate-extra',
    of(legal, 'activate').find((a) => a.extra),
    s.say('ui.extra'),
  )
  const open = of(legal, 'activate').find((a) => !a.extra)
  act('endTurn', of(legal, 'endTurn')[0], s.say('ui.endTurn'), open ? 'plain' : 'primary')
  act('activate', open, s.say('ui.activate'), 'primary')
  const confirm = of(legal, 'confirm')[0]
  if (confirm) out.push(confirmButton(s, confirm))
  for (const b of combatButtons(s, step)) out.push(b)
  return out
}

/** The use of a technology. */
const doesOf = (s: S, tile: number): string => s.say(`ui.does.${TILES[tile] ?? ''}`)

/** A technology and the box that it goes to: from the hand to 1, from there to 2. */
const risesTo = (s: S, tile: number): string => {
  const waits = s.view.tiles[s.view.turn]?.placed.some((p) => p.tile === tile) ?? false
  return s.say('ui.c.research', { tile, box: waits ? 2 : 1 })
}

const confirmButton = (s: S, action: A): Button<A> => ({
  id: 'confirm',
  label: confirmLabel(s),
  tone: 'primary',
  does: { action },
  settles: true,
})

function confirmLabel(s: S): string {
  const top = topFrame(s.view)
  const n = top && 'orders' in top && Array.isArray(top.orders) ? top.orders.length : 0
  return n === 0 ? s.say('ui.confirm0') : s.say('ui.confirm', { n })
}

/** One entry per kind of army and face, in the order of the pool. */
function enterKinds(legal: readonly A[]): readonly (readonly [string, Of<'enter'>])[] {
  const map = new Map<string, Of<'enter'>>()
  for (const a of of(legal, 'enter')) {
    const id = enterKey(a).slice('tool:'.length)
    if (!map.has(id)) map.set(id, a)
  }
  return [...map]
}

function combatButtons(s: S, step: string): readonly Button<A>[] {
  const { legal } = s
  const out: Button<A>[] = []
  const add = (id: string, action: A, label: string, last = false, preview = false): void => {
    out.push({ id, label, tone: last ? 'primary' : 'plain', does: { action, ...(preview ? { preview } : {}) } })
  }
  const zoneOf = (army: number): number => s.view.armyZone[army] ?? -1
  const resolves = of(legal, 'resolve')
  resolves.forEach((a, i) => {
    add(
      `resolve-${a.target}`,
      a,
      s.say('ui.c.resolve', { army: a.target, zone: zoneOf(a.target) }),
      i === resolves.length - 1,
      true,
    )
  })
  for (const a of of(legal, 'tanks')) {
    add(
      `tanks-${a.level}`,
      a,
      a.level === 0 ? s.say('ui.c.tanks0') : s.say('ui.c.tanks', { level: a.level }),
      false,
      true,
    )
  }
  const airs = of(legal, 'air')
  for (const a of [...airs].sort((x, y) => Number(x.spend) - Number(y.spend))) {
    const word = step === 'cancelAir' ? 'cancel' : 'air'
    add(`air-${a.spend ? 'yes' : 'no'}`, a, s.say(`ui.c.${word}${a.spend ? 'Yes' : 'No'}`), false, true)
  }
  for (const a of [...of(legal, 'absorb')].sort((x, y) => Number(x.trench) - Number(y.trench))) {
    add(`absorb-${a.trench ? 'trench' : 'army'}`, a, s.say(a.trench ? 'ui.c.absorbYes' : 'ui.c.absorbNo'), a.trench)
  }
  for (const a of of(legal, 'secondLoss')) {
    add(`secondLoss-${a.army}`, a, a.army < 0 ? s.say('ui.c.lossTrench') : s.say('ui.c.loss', { army: a.army }))
  }
  for (const a of of(legal, 'retreat')) add(`retreat-${a.to}`, a, s.say('ui.c.retreat', { zone: a.to }))
  for (const a of of(legal, 'takeZone')) {
    add(`takeZone-${a.zone}-${a.side}`, a, s.say('ui.c.take', { zone: a.zone, who: sideWord(s, a.side) }))
  }
  return out
}
