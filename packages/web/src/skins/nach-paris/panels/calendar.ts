/** Coming turns: arrivals on the Set-up Card, units that must leave, Replacements (7.7, 7.8, 14.1). */
import { type Arrival, NATION_IDS, scenarios, unitNation } from '@em/nach-paris/data'
import { AWAY } from '@em/nach-paris/types'
import type { NachParisView } from '@em/nach-paris/view'

export interface Due {
  readonly unit: number
  readonly nation: number
  readonly hex: number
  readonly steps: number
  readonly rail: boolean
}
export interface Turn {
  readonly gt: number
  readonly due: readonly Due[]
  readonly leave: readonly number[]
  /** Replacements by nation, where there are any. */
  readonly fresh: readonly { readonly nation: number; readonly steps: number }[]
}

const nations = NATION_IDS.map((_, n) => n)
const dueOf = (a: Arrival): Due => ({
  unit: a.unit,
  nation: unitNation[a.unit] ?? 0,
  hex: a.hex,
  steps: a.steps,
  rail: a.rail,
})

/** From this turn to the last of the scenario. */
export function calendarOf(view: NachParisView): readonly Turn[] {
  const s = scenarios[view.scenario]
  if (!s) return []
  const away = s.arrivals.filter((a) => view.at[a.unit] === AWAY)
  return Array.from({ length: Math.max(0, s.lastGt - view.gt + 1) }, (_, i): Turn => {
    const gt = view.gt + i
    return {
      gt,
      due: away.filter((a) => a.gt === gt).map(dueOf),
      leave: s.withdrawals.filter((w) => w.gt === gt).map((w) => w.unit),
      fresh: nations.flatMap((nation) => {
        const steps = s.replacements[nation]?.[gt] ?? 0
        return steps > 0 ? [{ nation, steps }] : []
      }),
    }
  })
}

/** Due before this turn and still off the map (7.7.1). */
export function delayedOf(view: NachParisView): readonly Due[] {
  const arrivals = scenarios[view.scenario]?.arrivals ?? []
  return arrivals.filter((a) => a.gt < view.gt && view.at[a.unit] === AWAY).map(dueOf)
}

/** Replacements in store, in whole ones and halves (14.1.3). */
export const poolsOf = (view: NachParisView): readonly { readonly nation: number; readonly steps: number }[] =>
  nations.flatMap((nation) => {
    const halves = view.pool[nation] ?? 0
    return halves > 0 ? [{ nation, steps: halves / 2 }] : []
  })
