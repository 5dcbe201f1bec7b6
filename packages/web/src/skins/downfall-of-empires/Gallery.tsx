/** The gallery of Downfall of Empires: armies in all states, trenches, flags, tiles, terrain, and two situations. */
import { downfall } from '@em/downfall-of-empires'
import { anyGame } from '@em/engine'
import { playAtRandom } from '../../gallery/play.ts'
import type { Exhibit } from '../../skin/index.ts'
import { AT_FIRST, atLast, position, printedMap, whole } from '../kit/exhibits.ts'
import {
  type Coalition,
  ControlFlag,
  Counter,
  type CounterProps,
  NATIONALITIES,
  NATIONS,
  Peaks,
  SideDot,
  TILE_KEYS,
  TileBack,
  TileIcon,
  Trees,
  Trench,
} from './art/index.ts'
import { armies, faceOf, map, SIDE_IDS } from './data.ts'

const COALITIONS: readonly Coalition[] = ['central', 'entente']

const STATES: readonly (readonly [string, Partial<CounterProps>])[] = [
  ['–', {}],
  ['reduced', { full: false }],
  ['neutral', { neutral: true }],
  ['unsupplied', { unsupplied: true }],
  ['activated', { activated: true }],
  ['both', { unsupplied: true, activated: true }],
  ['ceded', { ceded: true }],
  ['surrendered', { surrendered: true }],
  ['selected', { selected: true }],
]

const game = anyGame(downfall)
const played = (actions: number) => playAtRandom(game, { scenario: 'grand-campaign', players: 2 }, actions)

const [frontX, frontY] = map.zones.paris?.centre ?? [0, 0]

export const gallery: readonly Exhibit[] = [
  {
    kind: 'drawings',
    id: 'armies',
    title: { es: 'Ejércitos, completos y reducidos', en: 'Armies, full and reduced' },
    cell: [36, 32],
    zoom: 1.6,
    items: (lang) =>
      NATIONALITIES.flatMap((nationality) => {
        const army = armies.findIndex((a) => a.nationality === nationality)
        const coalition = armies[army]?.coalition ?? 'entente'
        return [2, 1].map((step) => ({
          name: `${NATIONS[nationality].code[lang]} ${step}`,
          drawing: (
            <Counter
              nationality={nationality}
              {...faceOf(army, step)}
              full={step === 2}
              coalition={coalition}
              lang={lang}
            />
          ),
        }))
      }),
  },
  {
    kind: 'drawings',
    id: 'states',
    title: { es: 'Estados', en: 'States' },
    cell: [42, 38],
    zoom: 1.6,
    items: (lang) =>
      COALITIONS.flatMap((coalition) =>
        STATES.map(([name, state]) => ({
          name: `${coalition} ${name}`,
          drawing: (
            <Counter
              nationality={coalition === 'central' ? 'german' : 'french'}
              combat={3}
              support={2}
              full
              coalition={coalition}
              lang={lang}
              {...state}
            />
          ),
        })),
      ),
  },
  {
    kind: 'drawings',
    id: 'marks',
    title: { es: 'Trincheras, banderas y terreno', en: 'Trenches, flags and terrain' },
    cell: [42, 30],
    zoom: 1.6,
    items: () => [
      ...COALITIONS.flatMap((coalition) =>
        ([1, 2] as const).map((level) => ({
          name: `trench ${coalition} ${level}`,
          drawing: <Trench coalition={coalition} level={level} />,
        })),
      ),
      ...SIDE_IDS.map((side) => ({ name: `flag ${side}`, drawing: <ControlFlag side={side} /> })),
      ...SIDE_IDS.map((side) => ({ name: side, drawing: <SideDot side={side} /> })),
      { name: 'mountain', drawing: <Peaks /> },
      { name: 'forest', drawing: <Trees /> },
    ],
  },
  {
    kind: 'drawings',
    id: 'tiles',
    title: { es: 'Fichas de tecnología', en: 'Technology tiles' },
    cell: [40, 40],
    zoom: 1.2,
    items: () => [
      ...TILE_KEYS.map((tile) => ({ name: tile, drawing: <TileIcon tile={tile} /> })),
      { name: 'back', drawing: <TileBack /> },
    ],
  },
  printedMap(map),
  position('opening', AT_FIRST, () => played(0), {
    cut: [Math.max(0, frontX - 150), Math.max(0, frontY - 120), 420, 320],
    zoom: 1.2,
  }),
  position('war', { es: 'En plena guerra', en: 'In the middle of the war' }, () => played(160), {
    cut: whole(map),
    zoom: 520 / map.width,
  }),
  atLast(() => played(4000), { cut: whole(map), zoom: 320 / map.width }),
]
