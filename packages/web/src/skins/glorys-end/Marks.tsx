/** Marks under the counters: works, flags, army markers, the supply line of the unit under the pointer. */
import { Last } from '@em/engine'
import {
  COUNTRIES,
  country,
  defence,
  FORTRESS,
  firstFortress,
  GERMAN,
  STEPS,
  townHexes,
  unitCount,
  unitNation,
  unitType,
  zones,
} from '@em/glorys-end/data'
import { controlMap } from '@em/glorys-end/rules/control'
import type { JSX } from 'preact'
import { type MarksProps, pieceOf, placeOf } from '../../skin/index.ts'
import {
  ControlFlag,
  FortifiedZone,
  FortressMark,
  MARK_INK,
  MobilizationMarker,
  outline,
  stateOf,
  Trench,
} from './art/index.ts'
import { troopsAt } from './data.ts'
import { deciding, type GloryAction, type GloryView, ownSide, type S } from './game.ts'
import { whereAsked } from './interaction.ts'

export type Props = MarksProps<GloryView, GloryAction>

/** The hex under the pointer, also when the pointer is on a counter in it. */
export function pointedHex({ s, pointed }: Pick<Props, 's' | 'pointed'>): number {
  if (!pointed) return -1
  return placeOf(pointed) ?? s.view.at[pieceOf(pointed) ?? -1] ?? -1
}

const kept = new Last<{ readonly lang: string; readonly still: JSX.Element }, GloryView>()
/** Parts that do not depend on the pointer are built once per view. */
function still(s: S): JSX.Element {
  const old = kept.get(s.view)
  if (old?.lang === s.lang) return old.still
  const made = (
    <>
      <Zones view={s.view} />
      <Trenches view={s.view} />
      <Fortresses view={s.view} />
      <Flags view={s.view} />
      <Armies s={s} />
    </>
  )
  return kept.set({ lang: s.lang, still: made }, s.view).still
}

export function Marks(props: Props) {
  return (
    <g class="ge-marks" pointer-events="none">
      {still(props.s)}
      <Asked s={props.s} />
    </g>
  )
}

interface OfView {
  readonly view: GloryView
}
const nationOf = (n: number): 0 | 1 | 2 | 3 => (n === 1 || n === 2 || n === 3 ? n : 0)
const sideOf = (n: number): 0 | 1 => (n === 1 ? 1 : 0)

const Zones = ({ view }: OfView) => (
  <>
    {zones.map((z, i) =>
      view.zones[i] === 1 ? <FortifiedZone key={z.hex} hex={z.hex} nation={nationOf(z.nation)} /> : null,
    )}
  </>
)

const Trenches = ({ view }: OfView) => (
  <>
    {view.trenches.map((hex, i) => (
      <Trench key={hex} hex={hex} side={sideOf(view.trenchSide[i] ?? 0)} complete={view.trenchDone[i] === 1} />
    ))}
  </>
)

/** Those that troops hold; the others are counters. */
function Fortresses({ view }: OfView) {
  const held: number[] = []
  for (let u = firstFortress; u < unitCount && unitType[u] === FORTRESS; u++) {
    if ((view.at[u] ?? -1) >= 0 && troopsAt(view, view.at[u] ?? -1).length > 0) held.push(u)
  }
  return (
    <>
      {held.map((u) => (
        <FortressMark
          key={u}
          hex={view.at[u] ?? -1}
          nation={nationOf(unitNation[u] ?? 0)}
          defence={defence[u * STEPS + (view.steps[u] ?? 0)] ?? 0}
        />
      ))}
    </>
  )
}

/** Towns not held by their own country. */
function Flags({ view }: OfView) {
  const control = controlMap(stateOf(view))
  return (
    <>
      {townHexes.map((hex) => {
        const holder = control[hex] ?? -1
        const home = COUNTRIES[country[hex] ?? -1] === 'DE' ? GERMAN : 0
        return holder < 0 || holder === home ? null : <ControlFlag key={hex} hex={hex} side={sideOf(holder)} />
      })}
    </>
  )
}

/** Mobilization markers while armies are being deployed, those that the reader may see. */
function Armies({ s }: { readonly s: S }) {
  if (!deciding(s.view, 'deploy')) return null
  const own = ownSide(s)
  return (
    <>
      {s.view.markers.map((list, side) =>
        list.map((hex, army) =>
          army > 0 && hex >= 0 && (own < 0 || side === own) ? (
            <MobilizationMarker key={`${side}-${army}`} hex={hex} side={sideOf(side)} army={army} />
          ) : null,
        ),
      )}
    </>
  )
}

/** The hex about which the reader is asked. */
function Asked({ s }: { readonly s: S }) {
  const hex = whereAsked(s)
  if (hex < 0) return null
  return (
    <g fill="none" class="ge-asked">
      <path d={outline(hex, 0.97)} stroke={MARK_INK.paper} stroke-width="4.6" opacity=".85" />
      <path d={outline(hex, 0.97)} stroke={MARK_INK.red} stroke-width="2.4" stroke-dasharray="7 4.4" />
    </g>
  )
}
