/** March assault (13.23), fought at once (13.23b); march.ts decides when one may be made. */
import type { Table } from '@em/engine'
import { unitSide } from '../data/index.ts'
import type { Glory, Hex, Unit } from '../types.ts'
import { pushAssault } from './assault.ts'
import { isMobile } from './units.ts'

/** Units of one moving group attack the hex. Reports {again} when it held only decoys and the group may go on (15.2a). */
export function pushMarchAssault(g: Glory, t: Table, units: readonly Unit[], hex: Hex): void {
  pushAssault(g, t, unitSide[units[0]!]!, units.filter(isMobile), hex, true)
}
