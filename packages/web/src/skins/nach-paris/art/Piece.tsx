/** Counters as the table lays them out: from the view to the numbers that are printed. */

import type { NachParisAction } from '@em/nach-paris/actions'
import {
  CAV,
  corpsIds,
  counterSides,
  ENG,
  familyOfWhole,
  HQ,
  hqRadius,
  isAustrian,
  isAutonomous,
  isLight,
  isMountain,
  unitCorps,
  unitCount,
  unitIds,
  unitNation,
  unitSide,
  unitSize,
  unitSteps,
  unitType,
} from '@em/nach-paris/data'
import { BOMBARDED, DONE, EXM1, EXM2, FOM, LLC, OOC, RECON, SPOTTED } from '@em/nach-paris/types'
import type { NachParisView } from '@em/nach-paris/view'
import type { JSX } from 'preact'
import type { PieceProps } from '../../../skin/index.ts'
import type { S } from '../game.ts'
import { knownOf } from '../knowledge.ts'
import { AfarFog, AfarPiece, bandOf, isVeryFar } from './Afar.tsx'
import type { TagCode } from './Badges.tsx'
import { Counter, type CounterProps, FogCounter } from './Counter.tsx'
import { AUSTRIAN } from './palette.ts'
import { COUNTER } from './shapes.ts'
import { HEX } from './sheet.ts'
import { stackOf } from './stacks.ts'
import { type Lang, levelOf } from './types.ts'

/** A counter's width on the map. */
export const COUNTER_SIZE: number = Math.round(HEX * 0.66)

/** A FOW marker with unknown units is a piece, too: after the units, by its hex. */
export const fogPiece = (hex: number): number => unitCount + hex

type Known = Pick<NachParisView, 'steps'> & Partial<NachParisView>
type Printed = Omit<CounterProps, 'level' | 'lang'>

/** "IV" of "IV AK", "1" of "1er CA". */
const corpsNumber = (u: number): string => {
  const [number = ''] = (corpsIds[unitCorps[u] ?? -1] ?? '').split(' ')
  return number.replace(/(er|e|re|st|nd|rd|th)$/, '')
}

/** Print of a unit with that many steps left; panels use it, too. */
export function faceOf(u: number, steps: number): Printed {
  const side = counterSides[u]?.[steps] ?? counterSides[u]?.[unitSteps[u] ?? 1]
  if (!side) throw new Error(`no unit ${u}`)
  const label = unitIds[u] ?? ''
  return {
    nation: isAustrian[u] === 1 ? AUSTRIAN : (unitNation[u] ?? 0),
    type: unitType[u] ?? 0,
    size: unitSize[u] ?? 0,
    label,
    name: label,
    cbf: side.cbf,
    arf: side.arf,
    aff: side.aff,
    cab: side.cab,
    mf: side.mf,
    mobility: side.mob,
    red: side.red,
    weak: side.weak,
    steps,
    full: unitSteps[u] ?? 1,
    corps: corpsNumber(u),
    corpsNumber: unitCorps[u] ?? -1,
    autonomous: isAutonomous[u] === 1,
    mountain: isMountain[u] === 1,
    split: (familyOfWhole[u] ?? -1) >= 0,
    light: isLight[u] === 1,
    radius: unitType[u] === HQ ? hqRadius[u] : undefined,
  }
}

/** 6.1: horse, HQs and railway engineers look all round. */
const hasFront = (u: number): boolean => {
  const type = unitType[u]
  return type !== CAV && type !== HQ && type !== ENG
}

/** The unit's state in this view. */
export function stateOf(
  view: Known,
  u: number,
): Pick<CounterProps, 'facing' | 'works' | 'embarked' | 'fip' | 'shots' | 'squadrons'> {
  const embarked = (view.line?.[u] ?? -1) >= 0
  return {
    facing: view.options?.facing && hasFront(u) && !embarked ? view.facing?.[u] : undefined,
    works: view.works?.[u] ?? 0,
    embarked,
    fip: view.fip?.[u] === 1,
    shots: view.ammo?.[u] ?? -1,
    squadrons: unitType[u] === HQ ? view.squadrons?.[u] : undefined,
  }
}

/** Tags of a unit that the reader sees; the weightiest first, three at most, so that they have room. */
export function tagsOf(view: Known, u: number): TagCode[] {
  const bits = view.marks?.[u] ?? 0
  const tags: TagCode[] = []
  if (view.supply?.[u] === OOC) tags.push('ooc')
  if (view.supply?.[u] === LLC) tags.push('llc')
  if ((view.lost?.[u] ?? 0) > 0) tags.push(view.lost?.[u] === 1 ? 'lost1' : 'lost2')
  if ((bits & EXM2) !== 0) tags.push('exm2')
  else if ((bits & EXM1) !== 0) tags.push('exm1')
  if ((bits & FOM) !== 0) tags.push('fom')
  if ((bits & BOMBARDED) !== 0) tags.push('bomb')
  if ((bits & RECON) !== 0) tags.push('recon')
  if ((bits & SPOTTED) !== 0) tags.push('seen')
  return tags.slice(0, 3)
}

const FOG_WORDS: Readonly<Record<Lang, string>> = { es: 'Niebla de guerra', en: 'Fog of War' }

const sinceOf = (s: S, hex: number): string | undefined => {
  const known = knownOf(s, hex)
  return known && s.say('ui.fogSince', { gt: known.gt })
}

export function Piece({ s, id, scale, selected, able }: PieceProps<NachParisView, NachParisAction>): JSX.Element {
  const { view, lang } = s
  const level = levelOf(HEX * scale)
  const size = `scale(${COUNTER_SIZE / COUNTER})`
  const band = bandOf(HEX * scale)
  const afar = { unitsPerPixel: HEX / band, veryFar: isVeryFar(band), selected, able }
  if (id >= unitCount) {
    const fog = view.fogs.find((f) => f.hex === id - unitCount)
    if (level === 'far') return <AfarFog {...afar} nation={fog?.nation ?? 0} name={FOG_WORDS[lang]} />
    return (
      <g transform={size}>
        <FogCounter
          nation={fog?.nation ?? 0}
          dugIn={fog?.dugIn}
          selected={selected}
          able={able}
          level={level}
          name={FOG_WORDS[lang]}
          since={sinceOf(s, id - unitCount)}
        />
      </g>
    )
  }
  if (level === 'far') return <AfarPiece {...afar} view={view} unit={id} />
  const stack = stackOf(view, view.at[id] ?? -1)
  const marks = view.marks[id] ?? 0
  return (
    <g transform={size}>
      <Counter
        {...faceOf(id, view.steps[id] ?? 0)}
        {...stateOf(view, id)}
        stack={stack[0] === id && !selected ? stack.length : 1}
        tags={tagsOf(view, id)}
        done={view.side === unitSide[id] && (marks & DONE) !== 0}
        selected={selected}
        able={able}
        level={level}
        lang={lang}
      />
    </g>
  )
}
