/** A shock in progress: its frame, its start, and the release of units bound to it. */
import type { Table } from '@em/engine'
import type { Bailen, Hex, Leader, ShockResult, Side, Unit } from '../types.ts'
import { stackAt } from './field.ts'
import type { Waiting } from './report.ts'
import { defendersOf, hexesOf, type Parties, type ShockKind } from './shock-account.ts'
import { openStacks } from './tell.ts'

/** No leader has been asked for yet. */
const UNKNOWN = -2

export type Stage =
  | 'evade'
  | 'evading'
  | 'engage'
  | 'leaders'
  | 'against'
  | 'odds'
  | 'result'
  | 'hits'
  | 'retreat'
  | 'advance'
  | 'control'
  | 'again'
  | 'end'

export interface ShockFrame extends Waiting {
  readonly step: 'shock'
  stage: Stage
  readonly kind: ShockKind
  /** The attacking side. */
  readonly side: Side
  attackers: Unit[]
  readonly hex: Hex
  defenders: Unit[]
  /** Where the attackers stood when the combat began, each hex once. */
  readonly from: Hex[]
  /** The corner that uncontrolled cavalry heads for, otherwise -1 (Q63). */
  readonly heading: number
  leader: Leader | -1 | -2
  against: Leader | -1 | -2
  result: ShockResult | ''
  broken: boolean
  cleared: boolean
  /** Cavalry whose control or retreat is still to be settled. */
  todo: Unit[]
  asked: number
}

export interface Shock {
  readonly kind: ShockKind
  /** The attacking side. */
  readonly side: Side
  readonly attackers: readonly Unit[]
  readonly hex: Hex
  /** Default: all combat units of the hex except skirmishers among others (10g). */
  readonly defenders?: readonly Unit[]
  /** Of cavalry out of control (Q63). */
  readonly heading?: number
}

/** Both stacks lie open from now on (6m). */
export function pushShock(g: Bailen, t: Table, { kind, side, attackers, hex, defenders, heading = -1 }: Shock): void {
  openStacks(g, t, [hex, ...hexesOf(g, attackers)])
  t.push<ShockFrame>({
    step: 'shock',
    stage: 'evade',
    kind,
    side,
    attackers: [...attackers],
    hex,
    defenders: [...(defenders ?? defendersOf(g, stackAt(g, hex)))],
    from: hexesOf(g, attackers),
    heading,
    leader: UNKNOWN,
    against: UNKNOWN,
    result: '',
    broken: false,
    cleared: false,
    todo: [],
    asked: 0,
  })
}

export const PLAIN: readonly ShockKind[] = ['assault', 'again', 'forced']
export const CHARGES: readonly ShockKind[] = ['charge', 'reaction', 'counter']

export const partiesOf = (f: ShockFrame): Parties => ({
  kind: f.kind,
  attackers: f.attackers,
  hex: f.hex,
  defenders: f.defenders,
  leader: f.leader >= 0 ? f.leader : -1,
  against: f.against >= 0 ? f.against : -1,
})

/** The binding is used up: AS and charges that go in are spent. */
export function release(g: Bailen, units: readonly Unit[]): void {
  for (const u of units) {
    g.target[u] = -1
    g.charge[u] = 0
  }
}
