/** Names of units and what stands where. */
import { unitIds } from '@em/nach-paris/data'
import { stackOf } from './art/index.ts'

export const unitName = (u: number): string => unitIds[u] ?? '?'
/** What the reader sees in a hex, top first. */
export const stackAt = stackOf
