/** The skin of Skirmish: seven hexes, counters with their steps, two clicks a move. */
import { FORD, grid, ROUNDS, SIDES, sideOf } from '@em/skirmish/data'
import { catalogues, makeFormatter, unitName } from '@em/skirmish/texts'
import type { SkirmishAction, TurnFrame } from '@em/skirmish/types'
import type { SkirmishView } from '@em/skirmish/view'
import { hexagon } from '../../hexmap/hexagon.ts'
import { both, hexPlace } from '../../hexmap/places.ts'
import {
  anySkin,
  type Both,
  type Interaction,
  type Piece,
  type Place,
  type Point,
  pieceOf,
  placeOf,
  type Situation,
} from '../../skin/index.ts'
import { Offers } from '../kit/offers.ts'
import { twoSides } from '../kit/side.ts'
import { rulebookOf } from '../kit/words.ts'

type S = Situation<SkirmishView, SkirmishAction>
const HEX = hexagon(100, 'flat')
const BLUE = { body: '#2c5f8a', corners: 'round' } as const
const RED = { body: '#9c3b2e', corners: 'chamfered' } as const
const nameOf = (id: string): Both => ({ es: catalogues.es[`side.${id}`] ?? '', en: catalogues.en[`side.${id}`] ?? '' })
const BODY = '#f3ead6'
const GROUND = { ford: '#a9c7cf', field: '#d9cfa8', line: '#7a6f55' }
const hexes = Array.from({ length: grid.size }, (_, hex) => hex).filter(grid.onBoard)
const centreOf = (hex: number): Point => [80 + grid.centre(hex)[0] * HEX.across, 80 + grid.centre(hex)[1] * HEX.across]
const placeAt = (hex: number): Place => {
  const [label, centre] = [grid.label(hex), centreOf(hex)]
  const name = hex === FORD ? { es: `Vado ${label}`, en: `Ford ${label}` } : both(label)
  return hexPlace({ hex, label, name, row: 1, centre, shape: HEX.outlineAt(centre), neighbours: grid.ring(hex, 1) })
}
const places = hexes.map(placeAt)
const { sideMark, sideMarkOf } = twoSides(SIDES, [nameOf('blue'), nameOf('red')], [BLUE, RED])
const turnOf = (s: S): TurnFrame | undefined => s.view.stack[0] as TurnFrame | undefined
const pieceAt = (s: S, id: number, place: number): Piece => {
  const [name, strength] = [unitName(s.lang, id), s.view.steps[id] ?? 0]
  return { id, place, stack: 0, rank: 0, strength, name }
}
const present = (s: S): readonly Piece[] => s.view.hex.flatMap((at, id) => (at < 0 ? [] : pieceAt(s, id, at)))
const describePiece = (s: S, id: number): string =>
  `${unitName(s.lang, id)}, ${s.say('ui.steps', { n: s.view.steps[id] ?? 0 })}`

const listOf = (s: S, pieces: readonly Piece[]): string => pieces.map((u) => describePiece(s, u.id)).join('; ')

function interaction(s: S): Interaction<SkirmishAction> {
  const offers = new Offers<SkirmishAction, S>(s)
  for (const action of s.legal) {
    if (action.type === 'end') continue
    const [at, label] =
      action.type === 'move'
        ? [action.hex, s.say('ui.move', { hex: action.hex })]
        : [s.view.hex[action.target] ?? 0, s.say('preview.attack', { unit: action.unit, target: action.target })]
    const asks = action.type === 'attack'
    offers.actor(action.unit)
    offers.aim(`piece:${action.unit}`, `place:${at}`, {
      action,
      label,
      tone: action.type,
      preview: asks,
      confirm: asks,
    })
  }
  const side = sideMark(turnOf(s)?.side ?? 0, s.lang)
  const end = s.legal.find((a) => a.type === 'end')
  return {
    actors: [...offers.actors.keys()].map((piece) => ({ piece })),
    targets: (key) => offers.targets(key),
    buttons: (key) => offers.buttons(key),
    prompt: () => ({ side: side.id, title: side.name, detail: s.say('ui.act'), rules: ['S2'] }),
    ...(end ? { end: { action: end, label: s.say('ui.end'), idle: offers.actors.size === 0 } } : {}),
  }
}

export const skin = anySkin<SkirmishView, SkirmishAction>({
  id: 'skirmish',
  name: 'Skirmish',
  board: {
    width: 340,
    height: 360,
    counter: [54, 54],
    style: 'single',
    Art: () => (
      <g stroke={GROUND.line}>
        {hexes.map((id) => (
          <path key={id} d={HEX.outlineAt(centreOf(id))} fill={id === FORD ? GROUND.ford : GROUND.field} />
        ))}
      </g>
    ),
  },
  places,
  scene: (s) => ({ pieces: present(s), arrows: [] }),
  Marks: () => null,
  Piece: ({ s, id, size, selected, able }) => {
    const box = { x: -size / 2, y: -size / 2, width: size, height: size, rx: sideOf(id) === 0 ? 10 : 0 }
    return (
      <g text-anchor="middle" font-size={size / 2} fill={BODY}>
        <rect
          {...box}
          fill={[BLUE, RED][sideOf(id)]?.body ?? ''}
          stroke={BODY}
          stroke-width={selected ? 6 : able ? 3 : 1}
        />
        <text y={size / 6}>{`${(id % 2) + 1}·${s.view.steps[id]}`}</text>
      </g>
    )
  },
  Panels: () => null,
  Final: ({ s }) => <p>{listOf(s, present(s))}</p>,
  interaction,
  candidate: (s, key, at) => {
    const [unit, to] = [pieceOf(key), placeOf(at)]
    if (unit === undefined || to === undefined) return undefined
    const target = s.view.hex.indexOf(to)
    return target >= 0 ? { type: 'attack', unit, target } : { type: 'move', unit, hex: to }
  },
  battles: () => [],
  placesOf: (entry) => (typeof entry.params?.hex === 'number' ? [entry.params.hex] : []),
  phase: (s) => {
    const order = SIDES.map((_, i) => ({ ...sideMark(i, s.lang), current: turnOf(s)?.side === i }))
    return { order, label: '', steps: [] }
  },
  track: ({ view, say }) => {
    const caption = say('ui.round', { n: view.round })
    return { groups: [{ label: '', cells: ROUNDS }], current: view.round - 1, caption }
  },
  overlays: [],
  overlayColour: () => '',
  catalogues,
  formatter: makeFormatter,
  side: sideMarkOf,
  summary: (s) => listOf(s, present(s)),
  describe: (s, id) =>
    `${placeAt(id).name[s.lang]}. ${listOf(
      s,
      present(s).filter((u) => u.place === id),
    )}`,
  describePiece,
  rulebook: rulebookOf(() => import('@em/skirmish/rulebook')),
})
