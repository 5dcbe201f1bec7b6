/** The gallery of Trench Club: miniatures in all states, markers, works, dice, terrain, and two situations. */
import { anyGame } from '@em/engine'
import { trenchClub } from '@em/trench-club'
import { UNIT_TYPES } from '@em/trench-club/types'
import { playAtRandom } from '../../gallery/play.ts'
import type { Exhibit } from '../../skin/index.ts'
import { atLast, position, whole } from '../kit/exhibits.ts'
import { layoutOf } from './art/geometry.ts'
import {
  AttackArrow,
  ContactMark,
  Die12,
  FortFlag,
  HEX,
  MINIATURE,
  Mine,
  Miniature,
  type MiniatureProps,
  NATION_LOOKS,
  type NationCode,
  ReachDot,
  Token,
  UnitIcon,
} from './art/index.ts'
import { board, nameOf, startHexOf } from './data.ts'

const NATIONS = Object.keys(NATION_LOOKS) as readonly NationCode[]
const CELL = [MINIATURE.width + 16, MINIATURE.height + 18] as const
const FACTIONS = ['central', 'entente'] as const

const STATES: readonly (readonly [string, Partial<MiniatureProps>])[] = [
  ['–', {}],
  ['able, near', { level: 'near', name: 'Infanterie' }],
  ['mid', { level: 'mid' }],
  ['far', { level: 'far' }],
  ['selected', { selected: true }],
  ['damage 1', { damage: 1 }],
  ['damage 3', { damage: 3 }],
  ['xp 1', { xp: 1 }],
  ['xp 3', { xp: 3 }],
  ['xp 5', { xp: 5 }],
  ['moved', { moved: true }],
  ['attacked', { attacked: true }],
  ['barred', { barred: true }],
  ['dug in', { dug: true }],
  ['all', { damage: 2, xp: 4, moved: true, attacked: true, dug: true, selected: true }],
]

const game = anyGame(trenchClub)
const played = (actions: number) => playAtRandom(game, { scenario: 'skirmish', players: 2 }, actions)

const [startX, startY] = layoutOf(board, 'north').centre(startHexOf(board.halves.north.starts[0] ?? 1))

export const gallery: readonly Exhibit[] = [
  {
    kind: 'drawings',
    id: 'units',
    title: { es: 'Todas las unidades de cada nación', en: 'Every unit of each nation' },
    cell: CELL,
    items: (lang) =>
      NATIONS.flatMap((nation, n) =>
        UNIT_TYPES.map((kind, type) => ({
          name: `${nation} ${nameOf(lang, type, n)}`,
          drawing: <Miniature kind={kind} nation={nation} passengers={kind === 'transport' ? 1 : undefined} />,
        })),
      ),
  },
  {
    kind: 'drawings',
    id: 'states',
    title: { es: 'Estados', en: 'States' },
    cell: CELL,
    items: () =>
      (['DE', 'FR'] as const).flatMap((nation) =>
        STATES.map(([name, state]) => ({
          name: `${nation} ${name}`,
          drawing: <Miniature kind="infantry" nation={nation} {...state} />,
        })),
      ),
  },
  {
    kind: 'drawings',
    id: 'marks',
    title: { es: 'Marcadores', en: 'Markers' },
    cell: [HEX + 8, HEX + 8],
    items: () => [
      ...FACTIONS.map((faction) => ({ name: `mine ${faction}`, drawing: <Mine faction={faction} /> })),
      ...NATIONS.map((nation) => ({ name: `flag ${nation}`, drawing: <FortFlag nation={nation} /> })),
      ...NATIONS.map((nation, n) => ({
        name: `token ${nation}`,
        drawing: <Token nation={nation} number={n + 1} army={String(n + 1)} selected={n === 0} />,
      })),
      { name: 'reach', drawing: <ReachDot cost={2} /> },
      { name: 'contact', drawing: <ContactMark a={[-20, 0]} b={[20, 0]} /> },
      { name: 'attack', drawing: <AttackArrow from={[-24, 18]} to={[24, -18]} order={1} /> },
      { name: 'attack now', drawing: <AttackArrow from={[-24, 18]} to={[24, -18]} order={2} current /> },
    ],
  },
  {
    kind: 'drawings',
    id: 'dice',
    title: { es: 'Dados', en: 'Dice' },
    cell: [36, 36],
    items: () =>
      Array.from({ length: 12 }, (_, i) => ({
        name: String(i + 1),
        drawing: <Die12 face={i + 1} hit={i % 2 === 0} />,
      })),
  },
  {
    kind: 'drawings',
    id: 'icons',
    title: { es: 'Símbolos de los paneles', en: 'Signs of the panels' },
    cell: [34, 34],
    items: () =>
      UNIT_TYPES.map((kind) => ({
        name: kind,
        drawing: (
          <g transform="translate(-15 -15)">
            <UnitIcon kind={kind} nation="GB" size={30} plate />
          </g>
        ),
      })),
  },
  {
    kind: 'print',
    id: 'terrain',
    title: { es: 'Terreno: la mitad norte', en: 'Terrain: the northern half' },
    cut: [0, 0, layoutOf(board, 'north').width, layoutOf(board, 'north').height],
    zoom: 0.6,
  },
  position('deployment', { es: 'Despliegue', en: 'Deployment' }, () => played(2), {
    cut: [Math.max(0, startX - 200), Math.max(0, startY - 150), 420, 320],
    zoom: 1.1,
  }),
  position('battle', { es: 'En plena partida', en: 'In the middle of a game' }, () => played(260), {
    cut: whole(layoutOf(board, 'north')),
    zoom: 0.5,
    sheets: [0],
  }),
  atLast(() => played(20_000), { cut: whole(layoutOf(board, 'north')), zoom: 0.3 }),
]
