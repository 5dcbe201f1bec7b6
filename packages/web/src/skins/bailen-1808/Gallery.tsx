/** The gallery of Bailén 1808: units and leaders in all states, markers, signs of tactics, terrain, and three situations. */
import { bailen } from '@em/bailen-1808'
import {
  ART,
  CAV,
  hexAt,
  leaderMorale,
  leaderShock,
  leaderSide,
  unitArm,
  unitClass,
  unitCount,
  unitFormation,
  unitSide,
  unitSp,
  unitWill,
} from '@em/bailen-1808/data'
import { type Bailen, FIRED_GUN, ORDERS } from '@em/bailen-1808/types'
import { anyGame } from '@em/engine'
import type { ComponentChildren } from 'preact'
import type { Exhibit } from '../../skin/index.ts'
import { AT_FIRST, atLast, IN_BATTLE, position, printedMap, whole } from '../kit/exhibits.ts'
import { ended, laidOut } from '../kit/laid.ts'
import {
  ArmBlock,
  ArmSilhouette,
  AssaultArrow,
  Bugle,
  ChargeArrow,
  ChargeTarget,
  ClassDots,
  ControlZone,
  Counter,
  type CounterProps,
  centreOf,
  FacingWashes,
  FacingWords,
  hexesWithin,
  type Lang,
  LEVELS,
  LeaderCounter,
  type LeaderProps,
  lookOf,
  MARK_INK,
  MARK_WORDS,
  type MarkCode,
  OrderMarker,
  outline,
  RangeRing,
  SectorArea,
  SectorMarker,
  SHEET,
  SightLine,
  Watch,
} from './art/index.ts'
import { briefName, leaderName } from './data.ts'

const SIDES = [0, 1] as const
const CELL = [76, 76] as const

/** One unit of each side, arm and class. */
const kinds: readonly number[] = [...Array(unitCount).keys()].filter(
  (u, _, all) =>
    all.find((v) => unitSide[v] === unitSide[u] && unitArm[v] === unitArm[u] && unitClass[v] === unitClass[u]) === u,
)
const printed = (u: number, lang: Lang): CounterProps => ({
  side: unitSide[u] ?? 0,
  arm: unitArm[u] ?? 0,
  kind: unitClass[u] ?? 0,
  will: unitWill[u] ?? 0,
  formation: unitFormation[u] ?? 0,
  name: briefName(lang, u),
  sp: unitSp[u] ?? 0,
  full: unitSp[u] ?? 0,
  facing: 1,
  level: 'table',
  lang,
})

const STATES: readonly (readonly [string, Partial<CounterProps>])[] = [
  ...LEVELS.map((level) => [level, { level }] as const),
  ...[0, 1, 2, 3, 4, 5].map((facing) => [`faces ${facing}`, { facing }] as const),
  ['no facing', { facing: -1 }],
  ['hurt', { sp: 3 }],
  ['disordered', { condition: 1 }],
  ['routed', { condition: 2 }],
  ['in square', { form: 1, facing: -1 }],
  ['skirmishing', { form: 2 }],
  ['limbered', { form: 3 }],
  ['fatigue 2', { fatigue: 2 }],
  ['fatigue 4', { fatigue: 4 }],
  ['Juncar', { juncar: true }],
  ['stack of 3', { stack: 3 }],
  ['unknown beneath', { stack: 4, buried: true }],
  ['able', { able: true }],
  ['selected', { selected: true, stack: 2 }],
  ['all marks', { marks: Object.keys(MARK_WORDS) as MarkCode[] }],
]

const leaderOf = (side: 0 | 1): number => leaderSide.indexOf(side)
const LEADER_STATES: readonly (readonly [string, Partial<LeaderProps>])[] = [
  ...LEVELS.map((level) => [level, { level }] as const),
  ['commander in chief', { cinc: true, formation: -1 }],
  ['successor', { successor: true, name: '' }],
  ['face down', { order: -1 }],
  ['able', { able: true }],
  ['selected', { selected: true }],
]

/** Marks are drawn in sheet coordinates: about this hex. */
const hex = hexAt('2012')
const other = hexAt('2212')
const [hx, hy] = centreOf(hex)
const onMap = (name: string, drawing: ComponentChildren) => ({
  name,
  drawing: (
    <g transform={`translate(${-hx} ${-hy})`}>
      <path d={[hex, other].map((h) => outline(h)).join('')} fill="none" stroke={MARK_INK.ink} stroke-opacity=".3" />
      {drawing}
    </g>
  ),
})

const game = anyGame(bailen)
const laid = (change: (g: Bailen) => void) =>
  laidOut<Bailen>(game, { scenario: '2', players: 2, arrangement: 1 }, change)
/** Some have suffered, some are shaken, guns have fired, cavalry is tired. */
function fought(g: Bailen): void {
  g.turn = 4
  g.at.forEach((at, u) => {
    if (at < 0) return
    g.sp[u] = Math.max(1, (g.sp[u] ?? 0) - (u % 3))
    g.condition[u] = u % 5 === 0 ? 1 : u % 7 === 0 ? 2 : 0
    if (unitArm[u] === ART) g.marks[u] = FIRED_GUN
    if (unitArm[u] === CAV) g.fatigue[u] = u % 4
  })
}

export const gallery: readonly Exhibit[] = [
  {
    kind: 'drawings',
    id: 'units',
    title: { es: 'Una unidad de cada clase', en: 'A unit of each kind' },
    cell: CELL,
    items: (lang) => kinds.map((u) => ({ name: briefName(lang, u), drawing: <Counter {...printed(u, lang)} /> })),
  },
  {
    kind: 'drawings',
    id: 'states',
    title: { es: 'Estados', en: 'States' },
    cell: [84, 84],
    items: (lang) =>
      SIDES.flatMap((side) =>
        STATES.map(([name, state]) => ({
          name: `${side} ${name}`,
          drawing: <Counter {...printed(unitSide.indexOf(side), lang)} {...state} />,
        })),
      ),
  },
  {
    kind: 'drawings',
    id: 'leaders',
    title: { es: 'Jefes y órdenes', en: 'Leaders and orders' },
    cell: CELL,
    items: (lang) => [
      ...SIDES.flatMap((side) => {
        const leader = leaderOf(side)
        return LEADER_STATES.map(([name, state]) => ({
          name: `${side} ${name}`,
          drawing: (
            <LeaderCounter
              side={side}
              cinc={false}
              shock={leaderShock[leader]?.[0] ?? 0}
              morale={leaderMorale[leader]?.[0] ?? 0}
              name={leaderName(leader)}
              formation={side === 0 ? 0 : 5}
              order={1}
              level="table"
              lang={lang}
              {...state}
            />
          ),
        }))
      }),
      ...ORDERS.map((_, order) => ({ name: `order ${order}`, drawing: <OrderMarker order={order} lang={lang} /> })),
    ],
  },
  {
    kind: 'drawings',
    id: 'signs',
    title: { es: 'Signos', en: 'Signs' },
    cell: [60, 60],
    items: (lang) => [
      ...SIDES.flatMap((side) =>
        [0, 1, 2].flatMap((arm) => {
          const { ink, box } = lookOf(side)
          return [
            { name: `${side} arm ${arm}`, drawing: <ArmBlock arm={arm} ink={ink} box={box} /> },
            { name: `${side} silhouette ${arm}`, drawing: <ArmSilhouette arm={arm} ink={MARK_INK.ink} /> },
          ]
        }),
      ),
      { name: 'light', drawing: <Bugle ink={MARK_INK.ink} /> },
      ...[1, 2, 3].map((count) => ({
        name: `class ${count}`,
        drawing: <ClassDots count={count} ink={MARK_INK.ink} />,
      })),
      ...SIDES.map((side) => ({
        name: `sector ${side}`,
        drawing: <SectorMarker side={side} formation={side === 0 ? 0 : 5} facing={1} lang={lang} />,
      })),
      { name: 'charge target', drawing: <ChargeTarget lang={lang} /> },
      ...['05:00', '10:30'].map((time) => ({ name: time, drawing: <Watch time={time} /> })),
    ],
  },
  {
    kind: 'drawings',
    id: 'tactics',
    title: { es: 'Frentes, zonas, tiro y cargas', en: 'Fronts, zones, fire and charges' },
    cell: [420, 330],
    zoom: 0.5,
    items: (lang) => [
      onMap('facing', [<FacingWashes hex={hex} facing={1} />, <FacingWords hex={hex} facing={1} lang={lang} />]),
      onMap('zone', <ControlZone front={[hex]} flank={[other]} side={1} />),
      onMap('sector', <SectorArea hexes={hexesWithin(hex, 1)} side={0} />),
      onMap('sight', <SightLine from={hex} to={other} />),
      onMap('no sight', <SightLine from={hex} to={other} blocked={hexAt('2112')} />),
      onMap('range', <RangeRing hex={hex} radius={1} />),
      onMap('assault', <AssaultArrow from={hex} to={other} lang={lang} />),
      onMap('charge', <ChargeArrow from={hex} to={other} />),
    ],
  },
  printedMap(SHEET),
  position('opening', AT_FIRST, () => laid(() => undefined), { cut: [1200, 930, 1000, 580], zoom: 0.56 }),
  position('battle', IN_BATTLE, () => laid(fought), { viewer: 1, cut: [900, 900, 1300, 600], zoom: 0.45 }),
  atLast(
    () =>
      laid((g) => {
        fought(g)
        g.points = [3, 5]
        ended(g, 1)
      }),
    { cut: whole(SHEET), zoom: 320 / SHEET.width },
  ),
]
