/** Full sentences about hexes and units, for readers who listen to the board. */
import { type LogEntry, perObject } from '@em/engine'
import {
  attack,
  CITY,
  cavalryFactor,
  DIRECTIONS,
  defence,
  FORTRESS,
  hexside,
  MAJOR_RIVER,
  MINOR_RIVER,
  STEPS,
  terrain,
  town,
  unitMovement,
  unitSide,
  unitSteps,
  unitType,
} from '@em/glorys-end/data'
import { controlMap } from '@em/glorys-end/rules/control'
import { hasZone } from '@em/glorys-end/rules/works'
import { TAG_WORDS, tagsOf } from './art/index.ts'
import { stackAt, troopsAt, unitName } from './data.ts'
import { type GloryView, ownSide, type S, stateOf } from './game.ts'

/** "II Cuerpo, 4-3-4, 3 de 4 pasos, fuera de mando". */
export function describePiece(s: S, u: number): string {
  const { view } = s
  const steps = view.steps[u] ?? 0
  const i = u * STEPS + steps
  const parts = [unitName(u, s.lang)]
  if (unitType[u] === FORTRESS) parts.push(s.say('ui.d.fortress', { n: defence[i] ?? 0 }))
  else if ((unitSteps[u] ?? 0) > 0) {
    const horse = cavalryFactor[i] ?? 0
    const params = { attack: attack[i] ?? 0, defence: defence[i] ?? 0, move: unitMovement[u] ?? 0, horse }
    parts.push(s.say(horse > 0 ? 'ui.d.horse' : 'ui.d.factors', params))
    parts.push(s.say('ui.d.steps', { n: steps, of: unitSteps[u] ?? 0 }))
  } else parts.push(s.say('{type}', { type: unitType[u] ?? 0 }))
  for (const tag of tagsOf(s, u)) parts.push(TAG_WORDS[tag][s.lang][1])
  const hex = view.at[u] ?? -1
  if (hex >= 0 && (view.depth[u] ?? 0) === 0 && unitType[u] !== FORTRESS) {
    const under = troopsAt(view, hex).length - 1
    if (unitSide[u] !== ownSide(s)) parts.push(s.say('ui.d.underUnknown'))
    else if (under > 0) parts.push(s.say('ui.d.under', { n: under }))
  }
  return parts.join(', ')
}

const controlIn = perObject((view: GloryView): readonly number[] => controlMap(stateOf(view)))

export function describe(s: S, hex: number): string {
  const { view } = s
  const parts = [s.say('{hex}', { hex }), s.say('{terrain}', { terrain: terrain[hex] ?? 0 })]
  if (town[hex] === CITY) parts.push(s.say('ui.d.city'))
  for (const [bit, words] of [
    [MAJOR_RIVER, 'ui.d.major'],
    [MINOR_RIVER, 'ui.d.minor'],
  ] as const) {
    const sides = DIRECTIONS.flatMap((_, d) =>
      ((hexside[hex * 6 + d] ?? 0) & bit) !== 0 ? [s.say(`ui.dir.${d}`)] : [],
    )
    if (sides.length > 0) parts.push(s.say(words, { sides: sides.join(', ') }))
  }
  const side = controlIn(view)[hex] ?? -1
  if (side >= 0) parts.push(s.say('ui.d.control', { side }))
  const g = stateOf(view)
  if (hasZone(g, hex, 0) || hasZone(g, hex, 1)) parts.push(s.say('ui.d.zone'))
  const trench = view.trenches.indexOf(hex)
  if (trench >= 0) parts.push(s.say(view.trenchDone[trench] === 1 ? 'ui.d.trench' : 'ui.d.digging'))
  const here = stackAt(view, hex).map((u) => describePiece(s, u))
  parts.push(here.length > 0 ? here.join('; ') : s.say('ui.d.empty'))
  return parts.join(', ')
}

export const summary = (s: S): string =>
  s.say('ui.summary', {
    turn: s.view.turn,
    allied: s.view.stacks.filter((x) => x.side === 0).length,
    german: s.view.stacks.filter((x) => x.side === 1).length,
  })

/** Hexes in a log entry. */
export function placesOf(entry: LogEntry): readonly number[] {
  const { hex, from } = entry.params ?? {}
  return [...new Set([hex, from].filter((x): x is number => typeof x === 'number' && x >= 0))]
}
