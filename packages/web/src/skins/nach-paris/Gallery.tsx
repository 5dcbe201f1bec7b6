/** The gallery of 1914 Nach Paris: counters in all states, signs from afar, marks, the printed maps, and situations. */
import { anyGame } from '@em/engine'
import { nachParis } from '@em/nach-paris'
import {
  encIndex,
  HQ,
  hexAt,
  SAR,
  scenarios,
  unitCount,
  unitIndex,
  unitNation,
  unitSteps,
  unitType,
  worksOfEnc,
} from '@em/nach-paris/data'
import { pointsOf } from '@em/nach-paris/rules/victory'
import { EXM1, FIELD_WORKS, FOM, LLC, type NachParis, OOC } from '@em/nach-paris/types'
import type { ComponentChildren } from 'preact'
import type { Exhibit } from '../../skin/index.ts'
import { AT_FIRST, atLast, IN_BATTLE, position, whole } from '../kit/exhibits.ts'
import { ended, laidOut } from '../kit/laid.ts'
import {
  ArmSymbol,
  BrokenStructures,
  ControlFlag,
  Counter,
  type CounterProps,
  centreOn,
  Floods,
  FogCounter,
  FortStates,
  faceOf,
  HEX,
  LEVELS,
  MARK_INK,
  NATION_LOOKS,
  shape,
  sheetOf,
  TAG_WORDS,
  type TagCode,
} from './art/index.ts'

const CELL = [76, 76] as const
const GUISE = 0
const LIEGE = 1
const CAMPAIGN = 5

/** One unit of each nation and type. */
const kinds: readonly number[] = [...Array(unitCount).keys()].filter(
  (u, _, all) => all.find((v) => unitNation[v] === unitNation[u] && unitType[v] === unitType[u]) === u,
)
const types: readonly number[] = [...new Set(unitType)].sort((a, b) => a - b)
const gun = unitType.indexOf(SAR)

const TAGS = Object.keys(TAG_WORDS) as TagCode[]
const STATES: readonly (readonly [string, Partial<CounterProps>])[] = [
  ...LEVELS.filter((level) => level !== 'far').map((level) => [level, { level }] as const),
  ...LEVELS.filter((level) => level !== 'far').map(
    (level) => [`all at ${level}`, { level, stack: 3, tags: TAGS.slice(0, 2), works: 1, facing: 1 }] as const,
  ),
  ...[0, 1, 2, 3, 4, 5].map((facing) => [`faces ${facing}`, { facing }] as const),
  ['field works', { works: 1, facing: 0 }],
  ['regular', { works: 2, facing: 0 }],
  ['old fort', { works: 3 }],
  ['train', { embarked: true }],
  ['done', { done: true }],
  ['stack of 2', { stack: 2 }],
  ['stack of 5', { stack: 5 }],
  ['able', { able: true }],
  ['selected', { selected: true }],
  ...TAGS.map((tag) => [tag, { tags: [tag] }] as const),
]

/** Marks are drawn in sheet coordinates: about a hex. */
const onMap = (scenario: number, label: string, name: string, drawing: ComponentChildren) => {
  const [x, y] = centreOn(sheetOf(scenario), hexAt(label))
  return {
    name,
    drawing: (
      <g transform={`translate(${-x} ${-y})`}>
        <path d={shape.outlineAt([x, y])} fill="none" stroke={MARK_INK.ink} stroke-opacity=".3" />
        {drawing}
      </g>
    ),
  }
}

const game = anyGame(nachParis)
/** All units that arrive by that turn, at their places on the Set-up Card. */
const laid = (scenario: number, gt: number, options: Record<string, boolean>, change: (g: NachParis) => void) => {
  const s = scenarios[scenario]
  return laidOut<NachParis>(game, { scenario: s?.id ?? '', players: 2, options }, (g) => {
    g.gt = gt
    for (const a of s?.arrivals ?? []) {
      if (a.gt > gt) continue
      g.at[a.unit] = a.hex
      g.steps[a.unit] = a.steps
      g.facing[a.unit] = g.seatOf[0] === 0 && unitNation[a.unit] === 0 ? 3 : 0
    }
    change(g)
  })
}
/** Some have lost steps, some have dug in, some lack communications, some have marched far. */
function fought(g: NachParis): void {
  g.at.forEach((at, u) => {
    if (at < 0 || unitType[u] === HQ) return
    g.steps[u] = Math.max(1, (g.steps[u] ?? 1) - (u % 3 === 0 ? 1 : 0))
    g.supply[u] = u % 11 === 0 ? OOC : u % 7 === 0 ? LLC : 0
    g.marks[u] = u % 5 === 1 ? EXM1 : u % 13 === 2 ? FOM : 0
    if (u % 4 === 1 && unitType[u] === 0) g.works[u] = FIELD_WORKS
  })
}

const MAP_OF_GUISE = whole({ width: sheetOf(GUISE).width, height: sheetOf(GUISE).mapHeight })

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
          name: `${unitNation[u]} ${unitType[u]} ${steps}/${full}`,
          drawing: <Counter {...faceOf(u, steps)} level="table" lang={lang} />,
        }))
      }),
  },
  {
    kind: 'drawings',
    id: 'states',
    title: { es: 'Estados', en: 'States' },
    cell: CELL,
    items: (lang) => [
      ...[unitIndex('19.ID'), unitIndex('1ere DI')].flatMap((u) =>
        STATES.map(([name, state]) => ({
          name: `${unitNation[u]} ${name}`,
          drawing: <Counter {...faceOf(u, 3)} level="table" lang={lang} {...state} />,
        })),
      ),
      ...[true, false].map((fip) => ({
        name: `guns ${fip}`,
        drawing: <Counter {...faceOf(gun, 1)} fip={fip} shots={7} level="table" lang={lang} />,
      })),
      ...[0, 1, 2, 3].map((nation) => ({
        name: `fog ${nation}`,
        drawing: <FogCounter nation={nation} dugIn={nation > 1} level="table" name="" />,
      })),
    ],
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
    title: { es: 'Marcas', en: 'Marks' },
    cell: [HEX + 34, HEX + 30],
    zoom: 1.2,
    items: () => {
      const forts = scenarios[LIEGE]?.worksInPlay.map(() => 0) ?? []
      const hit = forts.map((_, w) => (worksOfEnc[encIndex('Liège')]?.includes(w) === true ? 0 : 1))
      return [
        onMap(LIEGE, 'X36', 'forts gone', <FortStates scenario={LIEGE} forts={hit} />),
        onMap(GUISE, 'AJ28', 'viaduct', <BrokenStructures scenario={GUISE} broken={[12]} />),
        onMap(CAMPAIGN, 'AI41', 'flood', <Floods scenario={CAMPAIGN} flooded={[1, 0, 0]} />),
        ...([0, 1] as const).map((side) =>
          onMap(GUISE, 'AM26', `flag ${side}`, <ControlFlag scenario={GUISE} hex={hexAt('AM26')} side={side} />),
        ),
      ]
    },
  },
  {
    kind: 'print',
    id: 'guise',
    title: { es: 'El mapa de Guise', en: 'The map of Guise' },
    cut: [0, 0, sheetOf(GUISE).width, sheetOf(GUISE).height],
    zoom: 760 / sheetOf(GUISE).width,
  },
  position('opening', AT_FIRST, () => laid(GUISE, 13, {}, () => undefined), {
    viewer: 1,
    cut: MAP_OF_GUISE,
    zoom: 1,
    sheets: [unitIndex('1ere DI')],
  }),
  position('battle', IN_BATTLE, () => laid(GUISE, 14, {}, fought), { viewer: 1, cut: MAP_OF_GUISE, zoom: 1 }),
  position(
    'fog',
    { es: 'Con niebla de guerra', en: 'Under Fog of War' },
    () =>
      laid(GUISE, 14, { fog: true }, (g) => {
        fought(g)
        g.at.forEach((at, u) => {
          if (at >= 0 && unitType[u] !== HQ && u % 2 === 0) g.fog[u] = 1
        })
      }),
    { viewer: 1, cut: MAP_OF_GUISE, zoom: 0.8 },
  ),
  position(
    'afar',
    { es: 'La campaña desde lejos', en: 'The campaign from afar' },
    () => laid(CAMPAIGN, 8, { fog: false }, fought),
    { viewer: 1, cut: [1000, 100, 1700, 1400], zoom: 0.4 },
  ),
  atLast(
    () =>
      laid(GUISE, 15, {}, (g) => {
        fought(g)
        g.held.fill(0)
        g.vp = pointsOf(g)
        ended(g, 0)
      }),
    { cut: MAP_OF_GUISE, zoom: 0.5 },
  ),
]
