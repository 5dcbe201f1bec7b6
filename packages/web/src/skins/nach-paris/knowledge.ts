/** The reader's knowledge of enemy FOW markers, with its age, collected from the log (19.1.3a). */
import { type LogEntry, perObject } from '@em/engine'
import { HIDDEN } from '@em/nach-paris/types'
import type { S } from './game.ts'

export interface Known {
  /** The GT in which the log last named something under the marker. */
  readonly gt: number
  /** Units that were seen to hide there and have not been named since. */
  readonly units: readonly number[]
}

/** By hex. Units that march under a marker are not named, so known names end when one marches away or arrives. */
export const told: (log: readonly LogEntry[]) => ReadonlyMap<number, Known> = perObject(
  (log: readonly LogEntry[]): ReadonlyMap<number, Known> => {
    const known = new Map<number, Known>()
    let gt = 0
    for (const { key, params = {} } of log) {
      const { unit, hex, from } = params
      if (key === 'log.gt') gt = Number(params.gt)
      if (typeof hex !== 'number' || typeof unit !== 'number') continue
      const units = known.get(hex)?.units ?? []
      if (key === 'log.hidden') known.set(hex, { gt, units: [...units.filter((u) => u !== unit), unit] })
      else if (key === 'log.revealed') known.set(hex, { gt, units: units.filter((u) => u !== unit) })
      else if (unit === HIDDEN) {
        known.set(hex, { gt, units: [] })
        if (typeof from === 'number') known.set(from, { gt, units: [] })
      }
    }
    return known
  },
)

/** Knowledge of the marker in a hex; undefined while there is none. */
export const knownOf = (s: S, hex: number): Known | undefined => (s.log ? told(s.log).get(hex) : undefined)
