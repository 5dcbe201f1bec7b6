/** Counters as the table lays them out: from the view to the numbers that are printed. */
import type { GloryAction } from '@em/glorys-end/actions'
import {
  attack,
  cavalryFactor,
  DECOY,
  defence,
  FORTRESS,
  GUNS,
  isAdHoc,
  SIEGE,
  STEPS,
  siegeModifier,
  unitGun,
  unitLabels,
  unitMovement,
  unitNames,
  unitNation,
  unitSide,
  unitSize,
  unitSteps,
  unitType,
} from '@em/glorys-end/data'
import { serves } from '@em/glorys-end/rules/supply-kinds'
import { ATTACKED, DIGGING, DONE, FORCED, OOC, RAILED, REPLACED } from '@em/glorys-end/types'
import type { GloryView } from '@em/glorys-end/view'
import type { JSX } from 'preact'
import type { PieceProps } from '../../../skin/index.ts'
import { sideOfReader } from '../../kit/side.ts'
import type { TagCode } from './Badges.tsx'
import { Counter, type CounterProps } from './Counter.tsx'
import { type Known, kindsOf, stackOf } from './known.ts'
import { HEX } from './layout.ts'
import { COUNTER } from './shapes.ts'
import { type Lang, levelOf, type NationNumber } from './types.ts'

/** A counter's width on the map: .62 of a hex. */
export const COUNTER_SIZE: number = Math.round(HEX * 0.62)

type GloryPieceProps = PieceProps<GloryView, GloryAction>

const nationOf = (u: number): NationNumber => (unitNation[u] ?? 0) as NationNumber

/** Print of a unit with that many steps left; panels use it, too. */
export function faceOf(
  u: number,
  steps: number,
  lang: Lang,
): Pick<
  CounterProps,
  | 'nation'
  | 'type'
  | 'size'
  | 'adHoc'
  | 'label'
  | 'name'
  | 'attack'
  | 'defence'
  | 'cavalry'
  | 'movement'
  | 'steps'
  | 'full'
  | 'calibre'
  | 'siege'
  | 'lang'
> {
  const at = u * STEPS + steps
  const type = unitType[u] ?? 0
  const name = unitNames[u]?.[lang] ?? ''
  return {
    nation: nationOf(u),
    type,
    size: unitSize[u] ?? -1,
    adHoc: isAdHoc[u] === 1,
    label: type === FORTRESS ? name : type === SIEGE ? '' : (unitLabels[u] ?? ''),
    name,
    attack: attack[at] ?? 0,
    defence: defence[at] ?? 0,
    cavalry: cavalryFactor[at] ?? 0,
    movement: unitMovement[u] ?? 0,
    steps,
    full: unitSteps[u] ?? 0,
    calibre: GUNS[unitGun[u] ?? -1],
    siege: siegeModifier[u] ?? 0,
    lang,
  }
}

/** Tags of a unit that the reader may see. Only its owner sees its supply. */
export function tagsOf(s: Known, u: number): TagCode[] {
  const bits = s.view.marks[u] ?? 0
  const tags: TagCode[] = []
  if ((bits & OOC) !== 0) tags.push('ooc')
  const side = unitSide[u] ?? 0
  // Before the first turn no side controls anything, and no unit needs supply.
  const asked = s.view.phase >= 0 && side === sideOfReader(s)
  if (asked && (s.view.at[u] ?? -1) >= 0 && unitType[u] !== DECOY && unitType[u] !== FORTRESS) {
    const kinds = kindsOf(s.view, side, u)
    const nation = unitNation[u] ?? 0
    if (!serves(kinds, nation, 'attrition')) tags.push('oos')
    else if (!serves(kinds, nation, 'full')) tags.push('lim')
  }
  if ((bits & REPLACED) !== 0) tags.push('rr')
  if ((bits & DIGGING) !== 0) tags.push('dig')
  if ((bits & FORCED) !== 0) tags.push('fm')
  return tags
}

export function Piece({ s, id, scale, selected, able }: GloryPieceProps): JSX.Element {
  const { view } = s
  const own = unitSide[id] === sideOfReader(s)
  const stack = stackOf(view, view.at[id] ?? -1).filter((u) => unitType[u] !== FORTRESS)
  const top = stack[0] === id
  return (
    <g transform={`scale(${COUNTER_SIZE / COUNTER})`}>
      <Counter
        {...faceOf(id, view.steps[id] ?? 0, s.lang)}
        army={own ? view.army[id] : undefined}
        // Not even the number of counters in an enemy stack is shown (A22).
        stack={own && top && !selected ? stack.length : 1}
        tags={tagsOf(s, id)}
        done={own && view.side === unitSide[id] && ((view.marks[id] ?? 0) & (DONE | RAILED | ATTACKED)) !== 0}
        own={own}
        selected={selected}
        able={able}
        level={levelOf(HEX * scale)}
      />
    </g>
  )
}
