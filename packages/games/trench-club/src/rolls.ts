/** Hits of a handful of dice against the number their value leads one to expect; cards and the Automa throw none. */
import type { LogEvent, Roll } from '@em/engine'
import { NATIONS } from './types.ts'

const FACES = 12

export const rolls = (_view: unknown, log: readonly LogEvent[]): readonly Roll[] =>
  log.flatMap(({ key, params: p }) => {
    if (key !== 'log.hits' && key !== 'log.returnHits') return []
    const dice = Array.isArray(p?.faces) ? p.faces.length : 0
    const side = NATIONS[Number(p?.unitNation)]
    const share = Number(p?.value) / FACES
    if (dice === 0 || side === undefined) return []
    return [{ side, got: Number(p?.hits), mean: dice * share, variance: dice * share * (1 - share) }]
  })
