/** The skin of Skirmish: seven hexes, counters with their steps, two clicks a move. */
import { FORD, grid, ROUNDS, SIDES, sideOf } from '@em/skirmish/data'
import { catalogues, makeFormatter, unitName } from '@em/skirmish/texts'
import type { SkirmishAction, TurnFrame } from '@em/skirmish/types'
import type { SkirmishView } from '@em/skirmish/view'
import { gridMap } from '../../hexmap/grid.ts'
import { PlainCounter } from '../../hexmap/PlainCounter.tsx'
import { anySkin, type Interaction, type Piece, pieceOf, placeOf, type Situation } from '../../skin/index.ts'
import { Offers } from '../kit/offers.ts'
import { twoSides } from '../kit/side.ts'
import { bothOf, rulebookOf } from '../kit/words.ts'

type S = Situation<SkirmishView, SkirmishAction>
const LOOKS = [
  { body: '#2c5f8a', corners: 'round' },
  { body: '#9c3b2e', corners: 'chamfered' },
] as const
const GROUND = { ford: '#a9c7cf', field: '#d9cfa8', line: '#7a6f55' }
const map = gridMap(grid, 100, 22)
const nameAt = (hex: number) => ({ es: `Vado ${grid.label(hex)}`, en: `Ford ${grid.label(hex)}` })
const places = map.hexes.map((hex) => map.placeOf(hex, hex === FORD ? nameAt(hex) : undefined))
const names = [bothOf(catalogues, 'side.blue'), bothOf(catalogues, 'side.red')] as const
const { sideMark, sideMarkOf } = twoSides(SIDES, names, LOOKS)
const turnOf = (s: S): TurnFrame | undefined => s.view.stack[0] as TurnFrame | undefined
const stepsOf = (s: S, id: number): number => s.view.steps[id] ?? 0
const pieceAt = (s: S, id: number, place: number): Piece => {
  return { id, place, stack: 0, rank: 0, strength: stepsOf(s, id), name: unitName(s.lang, id) }
}
const present = (s: S): readonly Piece[] => s.view.hex.flatMap((at, id) => (at < 0 ? [] : pieceAt(s, id, at)))
const describePiece = (s: S, id: number): string =>
  `${unitName(s.lang, id)}, ${s.say('ui.steps', { n: stepsOf(s, id) })}`
const listOf = (s: S, pieces: readonly Piece[]): string => pieces.map((u) => describePiece(s, u.id)).join('; ')

function interaction(s: S): Interaction<SkirmishAction> {
  const offers = new Offers<SkirmishAction, S>(s)
  for (const action of s.legal) {
    if (action.type === 'end') continue
    offers.actor(action.unit)
    const key = `piece:${action.unit}` as const
    if (action.type === 'move') {
      const label = s.say('ui.move', { hex: action.hex })
      offers.aim(key, `place:${action.hex}`, { action, label, tone: 'move' })
    } else {
      const label = s.say('preview.attack', { unit: action.unit, target: action.target })
      const at = s.view.hex[action.target] ?? 0
      offers.aim(key, `place:${at}`, { action, label, tone: 'attack', preview: true, confirm: true })
    }
  }
  const side = sideMark(turnOf(s)?.side ?? 0, s.lang)
  const end = s.legal.find((a) => a.type === 'end')
  return {
    ...offers.collected(),
    prompt: () => ({ side: side.id, title: side.name, detail: s.say('ui.act'), rules: ['S2'] }),
    ...(end ? { end: { action: end, label: s.say('ui.end'), idle: offers.actors.size === 0 } } : {}),
  }
}

export const skin = anySkin<SkirmishView, SkirmishAction>({
  id: 'skirmish',
  name: 'Skirmish',
  board: {
    width: map.width,
    height: map.height,
    counter: [54, 54],
    style: 'single',
    Art: () => (
      <g stroke={GROUND.line}>
        {map.hexes.map((id) => (
          <path key={id} d={map.outlineOf(id)} fill={id === FORD ? GROUND.ford : GROUND.field} />
        ))}
      </g>
    ),
  },
  places,
  scene: (s) => ({ pieces: present(s), arrows: [] }),
  Piece: ({ s, id, ...state }) => (
    <PlainCounter look={LOOKS[sideOf(id) === 1 ? 1 : 0]} text={`${(id % 2) + 1}·${stepsOf(s, id)}`} {...state} />
  ),
  Final: ({ s }) => <p>{listOf(s, present(s))}</p>,
  interaction,
  candidate: (s, key, at) => {
    const [unit, to] = [pieceOf(key), placeOf(at)]
    if (unit === undefined || to === undefined) return undefined
    const target = s.view.hex.indexOf(to)
    return target >= 0 ? { type: 'attack', unit, target } : { type: 'move', unit, hex: to }
  },
  placesOf: (entry) => (typeof entry.params?.hex === 'number' ? [entry.params.hex] : []),
  phase: (s) => {
    const order = SIDES.map((_, i) => ({ ...sideMark(i, s.lang), current: turnOf(s)?.side === i }))
    return { order, label: '', steps: [] }
  },
  track: ({ view, say }) => {
    const caption = say('ui.round', { n: view.round })
    return { groups: [{ label: '', cells: ROUNDS }], current: view.round - 1, caption }
  },
  catalogues,
  formatter: makeFormatter,
  side: sideMarkOf,
  summary: (s) => listOf(s, present(s)),
  describe: (s, id) => {
    const here = present(s).filter((u) => u.place === id)
    return `${places.find((p) => p.id === id)?.name[s.lang]}. ${listOf(s, here)}`
  },
  describePiece,
  rulebook: rulebookOf(() => import('@em/skirmish/rulebook')),
})
