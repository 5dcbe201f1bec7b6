/** Names and positions of units. */
import { unitIds } from '@em/nach-paris/data'
import { stackOf } from './art/index.ts'

export const unitName = (u: number): string => unitIds[u] ?? '?'
/** Units that the reader sees in a hex, top first. */
export const stackAt = stackOf
