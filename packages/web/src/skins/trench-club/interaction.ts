/** The legal actions of Trench Club as pieces, targets and the meanings of clicks on them. */
import type { At, Blocked, Choice, Interaction, Key, Target } from '../../skin/index.ts'
import { withheld } from '../kit/actions.ts'
import { capital } from '../kit/words.ts'
import { buttons, confirmLabel, specialLabel } from './buttons.ts'
import { spent } from './contact.ts'
import { ownWord, unitWord } from './data.ts'
import { IN_FORT, type Of, of, orderPairs, type S, type TrenchAction, topFrame } from './game.ts'
import { prompt } from './prompt.ts'
import { points } from './scene.ts'

type A = TrenchAction

/** What a selected unit's movement does with a clicked target. */
type Journey = Of<'move'> | Of<'enter'> | Of<'take'> | Of<'board'>
const isJourney = (a: A): a is Journey =>
  a.type === 'move' || a.type === 'enter' || a.type === 'take' || a.type === 'board'

export function interaction(s: S): Interaction<A> {
  const { legal } = s
  const byUnit = new Map<number, (Journey | Of<'attack'>)[]>()
  const busy = new Set<number>()
  for (const a of legal) {
    if (isJourney(a) || a.type === 'attack') {
      busy.add(a.unit)
      const list = byUnit.get(a.unit)
      if (list) list.push(a)
      else byUnit.set(a.unit, [a])
    } else if (a.type === 'build' || a.type === 'mine') busy.add(a.unit)
  }
  const end = endOf(s)
  return {
    actors: [...busy].map((piece) => ({ piece })),
    targets: (key) => targets(s, key, byUnit),
    buttons: (key) => buttons(s, key),
    prompt: (key) => prompt(s, key),
    blocked: withheld(legal, wantedIn(s)),
    ...(end ? { end } : {}),
  }
}

/** Actions that a player looks for in a step, although a loaded truck must unload first or a card costs too much. */
function wantedIn(s: S): readonly Blocked<A>[] {
  switch (topFrame(s.view)?.step) {
    case 'move':
      return [{ id: 'endMove', action: { type: 'endMove' }, label: s.say('ui.end.endMove') }]
    case 'recruit':
      return [{ id: 'special', action: { type: 'special', choice: -1 }, label: specialLabel(s, -1) }]
    default:
      return []
  }
}

function endOf(s: S): Interaction<A>['end'] {
  const action = s.legal.find((a) => ['endMove', 'confirm', 'endTransfer', 'endRepair', 'endTurn'].includes(a.type))
  if (!action) return undefined
  const left = s.legal.filter((a) => a !== action && a.type !== 'offerSurrender').length
  const label = action.type === 'confirm' ? confirmLabel(s) : s.say(`ui.end.${action.type}`)
  return { action, label, idle: left === 0 }
}

/* ---------- targets ---------- */

const at = (where: At, choice: Choice<A>): Target<A> => ({ at: where, choices: [choice] })

function targets(
  s: S,
  key: Key,
  byUnit: ReadonlyMap<number, readonly (Journey | Of<'attack'>)[]>,
): readonly Target<A>[] {
  if (key.startsWith('piece:')) return (byUnit.get(Number(key.slice(6))) ?? []).flatMap((a) => unitTarget(s, a))
  const [tool, first, second] = key.slice('tool:'.length).split('-')
  if (tool === 'deploy') return deployTargets(s, Number(first))
  if (tool === 'recruit') return recruitTargets(s, Number(first))
  if (tool === 'build') return buildTargets(s, Number(first), second ?? '')
  if (tool === 'mine') {
    return of(s.legal, 'mine')
      .filter((a) => a.unit === Number(first))
      .map((a) => at(`place:${a.to}`, { action: a, label: s.say('ui.c.mine', { hex: a.to }), tone: 'move' }))
  }
  return key === '' ? looseTargets(s) : []
}

function unitTarget(s: S, a: Journey | Of<'attack'>): readonly Target<A>[] {
  switch (a.type) {
    case 'attack': {
      const label = s.say('ui.c.attack', { who: unitWord(s, a.target) })
      const damage = s.view.damage[a.target] ?? 0
      const detail = damage > 0 ? s.say('ui.damagedYet', { n: damage }) : undefined
      return [
        at(`piece:${a.target}`, { action: a, label, tone: 'attack', preview: true, ...(detail ? { detail } : {}) }),
      ]
    }
    case 'move': {
      // A loaded truck that stays where it is has a button.
      if (a.path.length === 0) return []
      const cost = points(s, spent(s.view, a.unit, a.path, false).at(-1) ?? 0)
      const label = s.say('ui.c.move', { hex: a.to })
      return [at(`place:${a.to}`, { action: a, label, detail: s.say('ui.c.cost', { cost }), cost, tone: 'move' })]
    }
    case 'enter': {
      const cost = points(s, spent(s.view, a.unit, a.path, false).at(-1) ?? 0)
      const label = s.say('ui.c.enter', { fort: a.fort })
      return [at(`place:${IN_FORT + a.fort}`, { action: a, label, cost, tone: 'move' })]
    }
    case 'take':
      return [
        at(`place:${IN_FORT + a.fort}`, { action: a, label: s.say('ui.c.take', { fort: a.fort }), tone: 'attack' }),
      ]
    case 'board':
      return [
        at(`piece:${a.truck}`, {
          action: a,
          label: s.say('ui.c.board', { who: ownWord(s, a.truck) }),
          tone: 'move',
        }),
      ]
  }
}

const deployTargets = (s: S, unit: number): readonly Target<A>[] =>
  of(s.legal, 'deploy')
    .filter((a) => a.unit === unit)
    .map((a) =>
      at(`place:${a.to}`, {
        action: a,
        label: s.say('ui.c.deploy', { who: capital(ownWord(s, unit)), hex: a.to }),
        tone: 'move',
      }),
    )

const recruitTargets = (s: S, type: number): readonly Target<A>[] =>
  of(s.legal, 'recruit')
    .filter((a) => a.unitType === type)
    .map((a) =>
      at(`place:${IN_FORT + a.fort}`, {
        action: a,
        label: s.say('ui.c.recruit', { unitType: type, fort: a.fort }),
        tone: 'move',
      }),
    )

/** Both hexes of a work can be clicked; which other one goes with it is then chosen. */
const buildTargets = (s: S, unit: number, what: string): readonly Target<A>[] =>
  of(s.legal, 'build')
    .filter((a) => a.unit === unit && a.what === what)
    .flatMap((a) =>
      a.hexes.map((hex) =>
        at(`place:${hex}`, {
          action: a,
          label: s.say(`ui.c.${a.what}`, { hexes: a.hexes }),
          tone: 'move' as const,
        }),
      ),
    )

/** Meanings of naming an army: alone, or together with each other army that may go with it. */
function orderChoices(s: S, army: number): readonly Choice<A>[] {
  const order = (n: number): Of<'order'> => ({ type: 'order', army: n })
  const pairs = orderPairs(s)
  if (pairs.length > 0) {
    return pairs
      .filter((pair) => pair.includes(army))
      .map(([a, b]) => ({
        action: of(s.legal, 'order').find((x) => x.army === a) ?? order(a),
        next: [order(b)],
        label: s.say('ui.c.orders', { armies: [a, b] }),
        tone: 'plain',
      }))
  }
  return of(s.legal, 'order')
    .filter((a) => a.army === army)
    .map((a) => ({ action: a, label: s.say('ui.c.order', { army }), tone: 'plain' }))
}

/** Clickable things with nothing selected. */
function looseTargets(s: S): readonly Target<A>[] {
  const { legal, view } = s
  const step = topFrame(view)?.step
  const place = (n: number): At => `place:${n}`
  switch (step) {
    case 'group':
    case 'coopGroup':
      return of(legal, 'group').map((a) =>
        at(`widget:army-${a.army}`, { action: a, label: s.say('ui.c.group', { army: a.army }), tone: 'plain' }),
      )
    case 'deploy': {
      const reveals = of(legal, 'reveal').map((a) =>
        at(`widget:army-${a.army}`, { action: a, label: s.say('ui.c.reveal', { army: a.army }), tone: 'plain' }),
      )
      // The first unit that waits is placed without choosing it; the others are tools.
      const first = of(legal, 'deploy')[0]
      return first ? deployTargets(s, first.unit) : reveals
    }
    case 'orders':
      return [0, 1, 2].flatMap((army) => {
        const choices = orderChoices(s, army)
        if (choices.length === 0) return []
        const units = view.unitPower.flatMap((p, u) => (p === view.turn && view.army[u] === army ? [u] : []))
        return [`widget:army-${army}` as const, ...units.map((u) => `piece:${u}` as const)].map((x) => ({
          at: x,
          choices,
        }))
      })
    case 'unload':
      return of(legal, 'unload').map((a) =>
        at(place(a.to), {
          action: a,
          label: s.say('ui.c.unload', { who: capital(ownWord(s, a.unit)), hex: a.to }),
          tone: 'move',
        }),
      )
    case 'repair':
      return of(legal, 'repair').map((a) =>
        at(`piece:${a.unit}`, {
          action: a,
          label: s.say('ui.c.repair', { who: ownWord(s, a.unit) }),
          tone: 'plain',
        }),
      )
    case 'station':
      return of(legal, 'station').map((a) =>
        at(place(a.at), { action: a, label: s.say('ui.c.station', { place: a.at }), tone: 'move' }),
      )
    default:
      return []
  }
}
