/** Dice of fire: high rolls favour the firing side, which is not the side hit. */
import { dieRoll, type LogEvent, type Roll } from '@em/engine'
import { unitSide } from './data/index.ts'
import { SIDES } from './types.ts'

export const rolls = (_view: unknown, log: readonly LogEvent[]): readonly Roll[] =>
  log.flatMap(({ key, params: p }) =>
    key === 'log.volley' && typeof p?.die === 'number'
      ? [dieRoll(SIDES[unitSide[Number(p.unit)] === 0 ? 1 : 0], p.die)]
      : [],
  )
