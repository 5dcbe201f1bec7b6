/** Full sentences about hexes and units, for readers who listen to the board. */
import type { LogEntry } from '@em/engine'
import {
  DIRECTIONS,
  encOf,
  encs,
  MAJOR_RIVER,
  MINOR_RIVER,
  RIVER,
  terrain,
  unitCount,
  unitSteps,
  water,
  works,
  worksIn,
} from '@em/nach-paris/data'
import { stateOf as drawnState, faceOf, TAG_WORDS, tagsOf } from './art/index.ts'
import { stackAt, unitName } from './data.ts'
import type { S } from './game.ts'
import { type Known, knownOf } from './knowledge.ts'

/** "hid there in turn 18: 9e DI". */
export const knownWords = (s: S, { gt, units }: Known): string =>
  s.say(units.length > 0 ? 'ui.d.hidThere' : 'ui.d.known', { gt, units })

/** "26.ID, CBF 24, ARF 11, 6 de 6 pasos, mira al nordeste, fuera de mando". */
export function describePiece(s: S, id: number): string {
  const { view } = s
  if (id >= unitCount) {
    const fog = view.fogs.find((f) => f.hex === id - unitCount)
    const known = knownOf(s, id - unitCount)
    const marker = s.say('ui.d.fog', { nation: fog?.nation ?? 0 })
    return known ? `${marker}, ${knownWords(s, known)}` : marker
  }
  const steps = view.steps[id] ?? 0
  const face = faceOf(id, steps)
  const parts = [
    unitName(id),
    s.say('ui.d.values', { cbf: face.cbf ?? 0, arf: face.arf ?? 0, mf: face.mf ?? 0 }),
    s.say('ui.d.steps', { n: steps, of: unitSteps[id] ?? 0 }),
  ]
  const { facing, embarked, fip } = drawnState(view, id)
  if (facing !== undefined) parts.push(s.say('ui.d.faces', { facing }))
  if (embarked) parts.push(s.say('ui.d.train'))
  if (fip) parts.push(s.say('ui.d.fip'))
  if ((view.works[id] ?? 0) > 0) parts.push(s.say(`ui.d.works${view.works[id]}`))
  for (const tag of tagsOf(view, id)) parts.push(TAG_WORDS[tag][s.lang][1])
  return parts.join(', ')
}

const WATERS = [
  [MINOR_RIVER, 'ui.d.minor'],
  [RIVER, 'ui.d.river'],
  [MAJOR_RIVER, 'ui.d.major'],
] as const

export function describe(s: S, hex: number): string {
  const { view } = s
  const parts = [s.say('{hex}', { hex }), s.say(`ui.terrain.${terrain[hex] ?? 0}`)]
  for (const [kind, words] of WATERS) {
    const sides = DIRECTIONS.flatMap((_, d) => (water[hex * 6 + d] === kind ? [s.say('{facing}', { facing: d })] : []))
    if (sides.length > 0) parts.push(s.say(words, { sides: sides.join(', ') }))
  }
  const enc = encs[encOf[hex] ?? -1]
  if (enc) parts.push(s.say('ui.d.enc', { name: enc.id }))
  for (const work of worksIn[hex] ?? []) {
    parts.push(s.say((view.forts[work] ?? 0) > 0 ? 'ui.d.work' : 'ui.d.workGone', { name: works[work]?.name ?? '' }))
  }
  const here = stackAt(view, hex).map((u) => describePiece(s, u))
  const fog = view.fogs.find((f) => f.hex === hex)
  if (fog) here.push(s.say('ui.d.fog', { nation: fog.nation }))
  parts.push(here.length > 0 ? here.join('; ') : s.say('ui.d.empty'))
  return parts.join(', ')
}

export function summary(s: S): string {
  const count = (side: number): number =>
    s.view.at.filter((at, u) => at >= 0 && (u < unitCount && sideOf(u)) === side).length
  return s.say('ui.summary', { gt: s.view.gt, german: count(0), allied: count(1) })
}
const sideOf = (u: number): number => (faceOf(u, 1).nation === 0 ? 0 : 1)

/** Hexes in a log entry. */
export function placesOf(entry: LogEntry): readonly number[] {
  const { hex, from } = entry.params ?? {}
  return [...new Set([hex, from].filter((x): x is number => typeof x === 'number' && x >= 0))]
}
