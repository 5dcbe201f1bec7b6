/** Full sentences about hexes, units and leaders, for readers who listen to the board. */
import { isCinc, leaderMorale, leaderShock, level, onRoad, placeOf, terrain, unitSide } from '@em/bailen-1808/data'
import { DONE, FIRED_GUN, NO_FIRE } from '@em/bailen-1808/types'
import { type LogEntry, perObject } from '@em/engine'
import { heightAt, leaderName, stackAt, unitName } from './data.ts'
import { leaderOf, ownSide, type S } from './game.ts'

export function describePiece(s: S, piece: number): string {
  const leader = leaderOf(piece)
  return leader === undefined ? describeUnit(s, piece) : describeLeader(s, leader)
}

/** "4ª Legión de Reserva 1º, 8 puntos, mira al este, 2 debajo". */
function describeUnit(s: S, u: number): string {
  const { view } = s
  const parts = [unitName(s.lang, u), s.say('ui.d.points', { n: view.sp[u] ?? 0 })]
  const condition = view.condition[u] ?? 0
  if (condition > 0) parts.push(s.say('{condition}', { condition }))
  const form = view.form[u] ?? 0
  if (form > 0) parts.push(s.say('{form}', { form }))
  const facing = view.facing[u] ?? -1
  if (facing >= 0) parts.push(s.say('ui.d.faces', { facing }))
  const fatigue = view.fatigue[u] ?? 0
  if (fatigue > 0) parts.push(s.say('ui.d.fatigue', { n: fatigue }))
  const marks = view.marks[u] ?? 0
  if ((marks & FIRED_GUN) !== 0) parts.push(s.say('ui.d.fired'))
  if ((marks & NO_FIRE) !== 0) parts.push(s.say('ui.d.noFire'))
  if ((marks & DONE) !== 0) parts.push(s.say('ui.d.done'))
  const hex = view.target[u] ?? -1
  if (hex >= 0) parts.push(s.say((view.charge[u] ?? 0) > 0 ? 'ui.d.charge' : 'ui.d.assault', { hex }))
  const under = heightAt(view, view.at[u] ?? -1) - 1
  if ((view.depth[u] ?? 0) === 0 && under > 0) {
    const mine = unitSide[u] === ownSide(s)
    parts.push(s.say(mine ? 'ui.d.under' : 'ui.d.underUnknown', { n: under }))
  }
  return parts.join(', ')
}

function describeLeader(s: S, leader: number): string {
  const face = s.view.leaderSide[leader] ?? 0
  const parts = [
    s.say('ui.d.leader', {
      who: leaderName(leader),
      shock: leaderShock[leader]?.[face] ?? 0,
      morale: leaderMorale[leader]?.[face] ?? 0,
    }),
  ]
  if (face === 1) parts.push(s.say('ui.d.successor'))
  if (isCinc[leader] === 1) parts.push(s.say('ui.d.cinc'))
  return parts.join(', ')
}

/** Leaders by hex. */
const leadersOf = perObject((view: S['view']): ReadonlyMap<number, readonly number[]> => {
  const at = new Map<number, number[]>()
  view.leaderAt.forEach((h, leader) => {
    if (h >= 0) at.set(h, [...(at.get(h) ?? []), leader])
  })
  return at
})

export function describe(s: S, hex: number): string {
  const place = placeOf[hex] ?? -1
  const parts = [
    s.say('{hex}', { hex }),
    ...(place >= 0 ? [s.say('{place}', { place })] : []),
    s.say('{terrain}', { terrain: terrain[hex] ?? 0 }),
    s.say('ui.d.level', { n: level[hex] ?? 0 }),
    ...(onRoad[hex] === 1 ? [s.say('ui.d.road')] : []),
  ]
  const units = stackAt(s.view, hex).map((u) => describeUnit(s, u))
  const leaders = (leadersOf(s.view).get(hex) ?? []).map((l) => describeLeader(s, l))
  const here = [...units, ...leaders]
  s.view.sector.forEach((at, formation) => {
    if (at === hex) here.push(s.say('ui.d.sector', { formation }))
  })
  parts.push(here.length > 0 ? here.join('; ') : s.say('ui.d.empty'))
  return parts.join(', ')
}

export const summary = (s: S): string =>
  s.say('ui.summary', {
    turn: s.view.turn,
    es: s.view.stacks.reduce((n, x) => (x.side === 0 ? n + x.count : n), 0),
    fr: s.view.stacks.reduce((n, x) => (x.side === 1 ? n + x.count : n), 0),
  })

/** Hexes in a log entry, by its parameters' names. */
export function placesOf(entry: LogEntry): readonly number[] {
  const { hex, to, from, path } = entry.params ?? {}
  const end = Array.isArray(path) ? path.at(-1) : undefined
  return [...new Set([hex, to, end, from].filter((x): x is number => typeof x === 'number' && x >= 0))]
}
