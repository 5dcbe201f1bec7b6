/** Coming turns: arrivals with their places, steps for each nation, and replacements in store. */
import {
  AT_HEX,
  ENTRIES,
  entryHex,
  entryPlace,
  entryTurn,
  limits,
  NATIONS,
  replacements,
  scenarios,
  unitCount,
  unitNation,
  withdrawal,
} from '@em/glorys-end/data'
import { AWAY } from '@em/glorys-end/types'
import type { GloryView } from '@em/glorys-end/view'

export interface Due {
  readonly unit: number
  readonly nation: number
  /** One of ENTRIES, and its hex where it is one. */
  readonly place: string
  readonly hex: number
}
export interface Income {
  readonly nation: number
  readonly steps: number
}
export interface TurnToCome {
  readonly turn: number
  readonly due: readonly Due[]
  readonly income: readonly Income[]
  /** Phases that this turn is the first to have (5.2), A to H as 0 to 7. */
  readonly begins: readonly number[]
  /** The Germans may withdraw units to the east (8.8). */
  readonly withdrawal: boolean
}

const nations = NATIONS.map((_, n) => n)
const { reinforcements, entrenchment, command, strategic } = limits.phases

function dueOf(u: number): Due {
  const place = entryPlace[u] ?? AT_HEX
  return { unit: u, nation: unitNation[u] ?? 0, place: ENTRIES[place] ?? 'hex', hex: entryHex[u] ?? -1 }
}
/** The Marne brings its own units by rail (16.3c). */
function arrivalsAt(view: GloryView, turn: number): readonly Due[] {
  const marne = scenarios[view.scenario]?.marne
  const away = (u: number): boolean => view.at[u] === AWAY
  if (marne) {
    return marne.entries.flatMap((e) =>
      e.turn === turn && away(e.unit)
        ? [{ unit: e.unit, nation: unitNation[e.unit] ?? 0, place: 'rail', hex: -1 }]
        : [],
    )
  }
  const found: Due[] = []
  for (let u = 0; u < unitCount; u++) if (away(u) && entryTurn[u] === turn) found.push(dueOf(u))
  return found
}
function incomeAt(view: GloryView, turn: number): readonly Income[] {
  const marne = scenarios[view.scenario]?.marne
  const steps = (nation: number): number =>
    marne ? (turn >= marne.incomeFrom ? (marne.income[nation] ?? 0) : 0) : replacements(nation, turn)
  return nations.flatMap((nation) => (steps(nation) > 0 ? [{ nation, steps: steps(nation) }] : []))
}

/** From this turn to the last of the scenario. */
export function turnsToCome(view: GloryView): readonly TurnToCome[] {
  const scenario = scenarios[view.scenario]
  if (!scenario) return []
  const first = [reinforcements, entrenchment, command, strategic]
  return Array.from({ length: scenario.lastTurn - view.turn + 1 }, (_, i): TurnToCome => {
    const turn = view.turn + i
    return {
      turn,
      due: arrivalsAt(view, turn),
      income: incomeAt(view, turn),
      begins: first.flatMap((from, phase) => (from === turn ? [phase] : [])),
      withdrawal: scenario.marne === null && turn === withdrawal.turn,
    }
  })
}

/** Due before this turn and still off the map: held back, or kept out (8.5d, 3.7e). */
export function heldBack(view: GloryView): readonly Due[] {
  if (scenarios[view.scenario]?.marne) return []
  const found: Due[] = []
  for (let u = 0; u < unitCount; u++) {
    if (view.at[u] === AWAY && (entryTurn[u] ?? 0) < view.turn) found.push(dueOf(u))
  }
  return found
}

export interface Pool {
  readonly nation: number
  readonly steps: number
  /** Events of the next turn. */
  readonly next: number
}
/** Nations that ever receive replacements (8.6e). */
export function poolsOf(view: GloryView): readonly Pool[] {
  const scenario = scenarios[view.scenario]
  const turns = scenario ? scenario.lastTurn : view.turn
  return nations.flatMap((nation) => {
    const steps = view.pool[nation] ?? 0
    const incomes = Array.from({ length: Math.max(0, turns - view.turn) }, (_, i) =>
      incomeAt(view, view.turn + 1 + i).find((x) => x.nation === nation),
    )
    if (steps === 0 && incomes.every((x) => x === undefined)) return []
    return [{ nation, steps, next: incomes[0]?.steps ?? 0 }]
  })
}
