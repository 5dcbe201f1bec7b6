/** The gallery of 1914: Glory's End: counters in all states, markers, terrain, and three situations. */
import { anyGame } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import { FORTRESS, hexAt, unitCount, unitNation, unitSide, unitSteps, unitType } from '@em/glorys-end/data'
import { DIGGING, type Glory, OOC } from '@em/glorys-end/types'
import type { ComponentChildren } from 'preact'
import type { Exhibit } from '../../skin/index.ts'
import { AT_FIRST, atLast, position, printedMap } from '../kit/exhibits.ts'
import { ended, laidOut } from '../kit/laid.ts'
import {
  ArmSymbol,
  boardSize,
  ControlFlag,
  Counter,
  type CounterProps,
  centreOf,
  FortifiedZone,
  FortressMark,
  faceOf,
  HEX,
  LEVELS,
  MARK_INK,
  MobilizationMarker,
  NATION_LOOKS,
  outline,
  SupplyLine,
  TAG_WORDS,
  type TagCode,
  Trench,
} from './art/index.ts'

const NATIONS = [0, 1, 2, 3] as const
const SIDES = [0, 1] as const
const CELL = [72, 72] as const
const NORTH = [0, 0, 960, 640] as const

/** One unit of each nation and type. */
const kinds: readonly number[] = [...Array(unitCount).keys()].filter(
  (u, _, all) => all.find((v) => unitNation[v] === unitNation[u] && unitType[v] === unitType[u]) === u,
)
const types: readonly number[] = [...new Set(unitType)].sort((a, b) => a - b)
const nameOf = (u: number): string => `${unitNation[u]} ${unitType[u]}`

const TAGS = Object.keys(TAG_WORDS) as TagCode[]
const STATES: readonly (readonly [string, Partial<CounterProps>])[] = [
  ...LEVELS.map((level) => [level, { level }] as const),
  ...LEVELS.map((level) => [`all at ${level}`, { level, stack: 3, tags: TAGS.slice(0, 2), army: 4 }] as const),
  ['army', { army: 2 }],
  ['done', { done: true }],
  ['stack of 2', { stack: 2 }],
  ['stack of 5', { stack: 5 }],
  ['able', { able: true }],
  ['able, stack', { able: true, stack: 3 }],
  ['selected', { selected: true }],
  ...TAGS.map((tag) => [tag, { tags: [tag] }] as const),
]

/** Marks are drawn in sheet coordinates: about this hex. */
const hex = hexAt('3033')
const [hx, hy] = centreOf(hex)
const onMap = (name: string, drawing: ComponentChildren) => ({
  name,
  drawing: (
    <g transform={`translate(${-hx} ${-hy})`}>
      <path d={outline(hex)} fill="none" stroke={MARK_INK.ink} stroke-opacity=".3" />
      {drawing}
    </g>
  ),
})

const game = anyGame(glorysEnd)
const laid = (change: (g: Glory) => void) => laidOut<Glory>(game, { scenario: 'marne', players: 2 }, change)
/** Some have lost steps, some dig, some are out of command; trenches stand. */
function fought(g: Glory): void {
  g.turn = 9
  const held = new Map<number, number>()
  g.at.forEach((at, u) => {
    if (at < 0 || unitType[u] === FORTRESS) return
    g.steps[u] = Math.max(1, (g.steps[u] ?? 1) - (u % 3 === 0 ? 1 : 0))
    g.marks[u] = u % 4 === 0 ? OOC : u % 6 === 1 ? DIGGING : 0
    if (u % 5 === 0) held.set(at, unitSide[u] ?? 0)
  })
  g.trenches = [...held.keys()].sort((a, b) => a - b)
  g.trenchSide = g.trenches.map((at) => (held.get(at) === 1 ? 1 : 0))
  g.trenchDone = g.trenches.map((_, i) => i % 2)
}

export const gallery: readonly Exhibit[] = [
  {
    kind: 'drawings',
    id: 'units',
    title: { es: 'Una unidad de cada clase, completa y reducida', en: 'A unit of each kind, full and reduced' },
    cell: CELL,
    items: (lang) =>
      kinds.flatMap((u) => {
        const full = unitSteps[u] ?? 1
        return [...new Set([full, Math.max(1, full - 1)])].map((steps) => ({
          name: `${nameOf(u)} ${steps}/${full}`,
          drawing: <Counter {...faceOf(u, steps, lang)} level="table" />,
        }))
      }),
  },
  {
    kind: 'drawings',
    id: 'states',
    title: { es: 'Estados', en: 'States' },
    cell: CELL,
    items: (lang) =>
      [0, 3].flatMap((nation) =>
        STATES.map(([name, state]) => ({
          name: `${nation} ${name}`,
          drawing: (
            <Counter
              {...faceOf(kinds.find((u) => unitNation[u] === nation && unitType[u] !== FORTRESS) ?? 0, 2, lang)}
              level="table"
              {...state}
            />
          ),
        })),
      ),
  },
  {
    kind: 'drawings',
    id: 'arms',
    title: { es: 'Signos de las armas', en: 'Signs of the arms' },
    cell: [36, 30],
    zoom: 1.6,
    items: () =>
      NATION_LOOKS.flatMap(({ ink, box }, nation) =>
        types.map((type) => ({ name: `${nation} ${type}`, drawing: <ArmSymbol type={type} ink={ink} box={box} /> })),
      ),
  },
  {
    kind: 'drawings',
    id: 'marks',
    title: { es: 'Marcadores', en: 'Markers' },
    cell: [HEX + 28, HEX + 24],
    zoom: 1.2,
    items: () => [
      ...SIDES.flatMap((side) => [
        onMap(`trench ${side}`, <Trench hex={hex} side={side} complete />),
        onMap(`digging ${side}`, <Trench hex={hex} side={side} complete={false} />),
        onMap(`flag ${side}`, <ControlFlag hex={hex} side={side} />),
        onMap(`army ${side}`, <MobilizationMarker hex={hex} side={side} army={3} />),
      ]),
      ...NATIONS.flatMap((nation) => [
        onMap(`zone ${nation}`, <FortifiedZone hex={hex} nation={nation} />),
        onMap(`fortress ${nation}`, <FortressMark hex={hex} nation={nation} defence={4} />),
      ]),
    ],
  },
  {
    kind: 'drawings',
    id: 'lines',
    title: { es: 'Líneas de abastecimiento', en: 'Supply lines' },
    cell: [320, 160],
    items: () => {
      const path = ['3033', '3034', '3035'].map(hexAt)
      return [
        onMap('whole', <SupplyLine path={path} />),
        onMap('onward', <SupplyLine path={path.slice(0, 2)} onward={path.slice(1)} />),
        onMap('blocked', <SupplyLine path={path.slice(0, 2)} blocked={path[2]} />),
      ]
    },
  },
  printedMap(boardSize),
  position('opening', AT_FIRST, () => laid(() => undefined), { cut: NORTH, zoom: 0.6 }),
  position('campaign', { es: 'En plena campaña', en: 'In the middle of the campaign' }, () => laid(fought), {
    cut: NORTH,
    zoom: 0.6,
  }),
  atLast(
    () =>
      laid((g) => {
        fought(g)
        g.vp = [14, 9]
        ended(g, 0)
      }),
    { cut: NORTH, zoom: 0.35 },
  ),
]
