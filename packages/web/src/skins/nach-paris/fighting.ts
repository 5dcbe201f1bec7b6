/** Phases II and IV: attacks and bombardments by target, retreats, works, fog: the likely thing with one click. */
import { sameAction } from '@em/engine'
import { distance, unitCount, unitSide } from '@em/nach-paris/data'
import { proposalOrder } from '@em/nach-paris/outlook'
import type { Button, Choice, Key, Target } from '../../skin/index.ts'
import { perView } from '../kit/memo.ts'
import { assaultable, assaultKey, assaultOf, assaultPlan, hexOfWork } from './assaulting.ts'
import {
  deciding,
  first,
  type NachParisAction,
  type NachParisView,
  type Offers,
  of,
  ownSide,
  type S,
  stepOf,
} from './game.ts'
import { obeying } from './moving.ts'
import { chancesOf } from './odds.ts'
import { choiceOf, labelOf } from './plain.ts'
import {
  attackable,
  attackKey,
  type Draft,
  draftOf,
  type Fire,
  fireKey,
  fireOf,
  fireWith,
  planOf,
  retold,
  type Share,
  shellable,
  targetHex,
} from './planning.ts'

type A = NachParisAction

/* ---------- attacks ---------- */

/** Halves and tenths of a strength add up to long fractions. */
const tenth = (strength: unknown): number => Math.round(Number(strength) * 10) / 10
/** "83 contra 62, 1.25:1", from the visible units. */
export const oddsOf = (s: S, preview: { readonly params?: Readonly<Record<string, unknown>> } | undefined): string => {
  const { attack, defence, column } = preview?.params ?? {}
  return typeof column === 'string'
    ? s.say('ui.c.odds', { attack: tenth(attack), defence: tenth(defence), column })
    : ''
}

export function offerAttacks(o: Offers): void {
  const { s } = o
  for (const hex of attackable(s)) o.lazily('', () => attackTarget(s, { hex, told: new Map() }))
}
/** The hex with the odds of the attack on it; a click puts that attack together. */
function attackTarget(s: S, draft: Draft): readonly Target<A>[] {
  const { hex } = draft
  const { actions, preview } = planOf(s, draft)
  const [begin] = actions
  const action = s.legal.find(
    (a) => a.type === 'attack' && begin?.type === 'attack' && a.hex === hex && a.unit === begin.unit,
  )
  if (!action) return []
  const choice: Choice<A> = {
    action,
    next: actions.slice(1),
    label: s.say('ui.c.attackAll', { hex }),
    detail: oddsOf(s, preview),
    rules: ['9.1.1a'],
    tone: 'attack',
    preview: true,
    odds: async () => preview,
  }
  return [{ at: `place:${hex}`, choices: [choice], select: attackKey(hex, draft.told) }]
}

const NEXT: Readonly<Record<Share, readonly Share[]>> = {
  whole: ['part', 'out', 'whole'],
  part: ['out', 'whole', 'part'],
  out: ['whole', 'part', 'out'],
}
/** While an attack is put together a click on an attacker changes how it takes part. */
function draftTargets(s: S, key: Key): readonly Target<A>[] | undefined {
  const draft = draftOf(key)
  if (!draft) return undefined
  const hexes = attackable(s)
  // An attack that has been made is no longer put together.
  if (!hexes.includes(draft.hex)) return []
  // Its own hex is none: Enter there launches the attack.
  const targets = hexes.flatMap((hex) => (hex === draft.hex ? [] : attackTarget(s, { hex, told: new Map() })))
  const attackers = planOf(s, draft).attackers.map(({ unit, share, may }): Target<A> => {
    const next = NEXT[share].find((x) => may.includes(x)) ?? share
    return { at: `piece:${unit}`, choices: [], select: retold(draft, unit, next) }
  })
  return [...targets, ...attackers]
}
function draftButtons(s: S, key: Key): readonly Button<A>[] | undefined {
  const draft = draftOf(key)
  if (!draft) return undefined
  const { actions, preview } = planOf(s, draft)
  if (actions.length === 0) return []
  const label = s.say('ui.launch', { odds: oddsOf(s, preview) })
  const detail = chancesOf(s, preview)
  const button = { id: 'launch', label, tone: 'primary', hotkey: '⏎', does: { run: obeying(() => actions) } } as const
  return [detail === undefined ? button : { ...button, detail }]
}

/* ---------- bombardments ---------- */

export function offerShelling(o: Offers): void {
  const { s } = o
  for (const start of shellable(s)) {
    o.offered.add(start)
    o.aim('', `place:${targetHex(start)}`, fireChoice(s, { start, silent: new Set() }))
  }
}
const fireChoice = (s: S, fire: Fire): Choice<A> => ({
  ...choiceOf(s, fire.start),
  preview: true,
  confirm: false,
  odds: async () => fireWith(s, fire)?.preview,
})

function fireTargets(s: S, key: Key): readonly Target<A>[] | undefined {
  const fire = fireOf(s, key)
  if (!fire) return undefined
  const guns = (fireWith(s, fire)?.able ?? []).map((unit): Target<A> => {
    return { at: `piece:${unit}`, choices: [], select: fireKey(fire.start, toggled(fire, unit)) }
  })
  return guns
}
function fireButtons(s: S, key: Key): readonly Button<A>[] | undefined {
  const fire = fireOf(s, key)
  if (!fire) return undefined
  const plan = fireWith(s, fire)
  if (!plan || plan.guns.length + plan.works.length === 0) return []
  return [
    {
      id: 'fireAll',
      label: s.say('ui.fireAll', { n: plan.guns.length + plan.works.length }),
      tone: 'primary',
      hotkey: '⏎',
      does: { run: obeying(() => plan.actions) },
    },
  ]
}

/* ---------- assaults on forts ---------- */

/** A click on a fort puts an assault on it together, unless a unit has been chosen for it before. */
export function offerAssaults(o: Offers): void {
  const { s } = o
  for (const work of assaultable(s)) {
    o.lazily('', () => {
      const { unit, preview } = assaultPlan(s, { work, unit: -1, silent: new Set() })
      const action = of(s.legal, 'assault').find((a) => a.work === work && a.unit === unit)
      if (!action) return []
      const choice: Choice<A> = { ...choiceOf(s, action), preview: true, odds: async () => preview }
      return [{ at: `place:${hexOfWork(work)}`, choices: [choice], select: assaultKey(work) }]
    })
  }
}
/** "64 % that it falls". */
export const chanceOf = (s: S, chance: number): string => s.say('ui.c.falls', { n: Math.round(chance * 100) })

/** A click on a gun lets it support or not, one on another unit that could makes it assault instead. */
function assaultTargets(s: S, key: Key): readonly Target<A>[] | undefined {
  const draft = assaultOf(s, key)
  if (!draft) return undefined
  const { able, units } = assaultPlan(s, draft)
  const guns = able.map((unit): Target<A> => {
    return { at: `piece:${unit}`, choices: [], select: assaultKey(draft.work, draft.unit, toggled(draft, unit)) }
  })
  const others = units.map(({ unit }): Target<A> => {
    return { at: `piece:${unit}`, choices: [], select: assaultKey(draft.work, unit, draft.silent) }
  })
  return [...guns, ...others]
}
export function toggled({ silent }: { readonly silent: ReadonlySet<number> }, gun: number): ReadonlySet<number> {
  const next = new Set(silent)
  if (!next.delete(gun)) next.add(gun)
  return next
}
function assaultButtons(s: S, key: Key): readonly Button<A>[] | undefined {
  const draft = assaultOf(s, key)
  if (!draft) return undefined
  const { actions, units, unit } = assaultPlan(s, draft)
  if (actions.length === 0) return []
  const chance = units.find((x) => x.unit === unit)?.chance ?? 0
  const label = s.say('ui.assault', { odds: chanceOf(s, chance) })
  return [{ id: 'assault', label, tone: 'primary', hotkey: '⏎', does: { run: obeying(() => actions) } }]
}

/** Targets and buttons of the attack in preparation; undefined for every other key. */
export const plannedTargets = (s: S, key: Key): readonly Target<A>[] | undefined =>
  draftTargets(s, key) ?? fireTargets(s, key) ?? assaultTargets(s, key)
export const plannedButtons = (s: S, key: Key): readonly Button<A>[] | undefined =>
  draftButtons(s, key) ?? fireButtons(s, key) ?? assaultButtons(s, key)

/* ---------- proposals of the staff, and actions on many units at once ---------- */

const PROPOSED = new Set(['retreat', 'advance', 'boarding', 'withdrawCavalry', 'combat', 'supply'])
const proposals = perView<NachParisView, readonly A[]>()
export function offerProposal(o: Offers): void {
  const { s } = o
  if (!PROPOSED.has(stepOf(s.view)) || s.viewer === 'spectator' || s.legal.length < 2) return
  const seat = s.viewer
  const order = proposals(s.view, String(seat), () => proposalOrder(s.view, seat))
  const [begin] = order
  const legal = begin && s.legal.find((a) => sameAction(a, begin))
  if (!legal || legal.type === 'done' || legal.type === 'pass') return
  const told = order.filter((a) => a.type !== 'done' && a.type !== 'pass')
  const label = told.length > 1 ? s.say('ui.proposal', { n: told.length }) : labelOf(s, legal)
  o.button('', { id: 'proposal', label, tone: 'primary', does: { run: obeying(() => order) } })
}

/** Enemies that are seen this near make a hex part of the line. */
const NEAR = 2
function onLine(s: S, unit: number): boolean {
  const at = s.view.at[unit] ?? -1
  const own = ownSide(s)
  for (let u = 0; u < unitCount; u++) {
    const hex = s.view.at[u] ?? -1
    if (hex >= 0 && unitSide[u] !== own && distance(hex, at) <= NEAR) return true
  }
  return s.view.fogs.some((f) => distance(f.hex, at) <= NEAR)
}
/** Steps after the Combats. One button ends the turn where nothing of them is wanted. */
const LATE = new Set(['combatMoves', 'consolidation', 'replacements', 'fieldWorks', 'hide'])
export function offerMany(o: Offers): void {
  const { s } = o
  if (LATE.has(stepOf(s.view))) {
    o.button('', {
      id: 'endTurn',
      label: s.say('ui.endTurn'),
      tone: 'quiet',
      does: { run: (legal) => first(legal, 'done') },
    })
  }
  const digs = of(s.legal, 'dig')
  const line = new Set(digs.filter((a) => onLine(s, a.units[0] ?? -1)).map((a) => s.view.at[a.units[0] ?? -1]))
  if (line.size > 0) {
    // All of a hex together: one test for them.
    const run = (legal: readonly A[]): A | undefined =>
      of(legal, 'dig')
        .filter((a) => line.has(s.view.at[a.units[0] ?? -1]))
        .sort((a, b) => b.units.length - a.units.length)[0]
    o.button('', {
      id: 'digLine',
      label: s.say('ui.digLine', { n: line.size }),
      tone: 'plain',
      rule: '10.1.3a',
      does: { run },
    })
  }
  if (first(s.legal, 'hide')) {
    o.button('', {
      id: 'hideAll',
      label: s.say('ui.hideAll'),
      tone: 'plain',
      does: { run: (legal) => first(legal, 'hide') },
    })
  }
  if (deciding(s.view, 'attack') && of(s.legal, 'support').length > 1) {
    o.button('', {
      id: 'supportAll',
      label: s.say('ui.supportAll', { n: new Set(of(s.legal, 'support').map((a) => a.unit)).size }),
      tone: 'plain',
      does: { run: (legal) => of(legal, 'support').find((a) => a.full) },
    })
  }
}
