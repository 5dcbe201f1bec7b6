/** Administration and the steps after Combat: supply, repair, shifts, consolidation, Replacements, Field Works, fog. */
import type { NachParisAction } from '../actions.ts'
import { counterSides, unitSteps } from '../data/index.ts'
import { isTroops, valuesOf } from '../rules/units.ts'
import { OOC, type Unit } from '../types.ts'
import { bestFacing } from './face.ts'
import { best, of, weighed } from './move.ts'
import type { Scene } from './scene.ts'
import { standWorth, visitorOf } from './stand.ts'

const done = (legal: readonly NachParisAction[]): NachParisAction | undefined =>
  legal.find((a) => a.type === 'done' || a.type === 'pass')
const closeness = (s: Scene, u: Unit): number => (s.g.at[u]! >= 0 ? 1 / (1 + s.away[s.g.at[u]!]!) : 0)

/** A unit cut off from its HQ changes to another one. */
export const chooseHq = (s: Scene, _f: unknown, legal: readonly NachParisAction[]): NachParisAction | undefined =>
  of(legal, 'changeHq').find((a) => s.g.supply[a.unit] === OOC) ?? done(legal) ?? of(legal, 'keepHq')[0]

export const chooseSupply = (s: Scene, _f: unknown, legal: readonly NachParisAction[]): NachParisAction | undefined =>
  weighed(
    s,
    of(legal, 'supply'),
    (a) => valuesOf(s.g, a.unit).cbf * (0.2 + closeness(s, a.unit)),
    'why.supply',
    ({ unit }) => ({ unit }),
  ) ?? done(legal)

export const chooseRepair = (_s: Scene, _f: unknown, legal: readonly NachParisAction[]): NachParisAction | undefined =>
  of(legal, 'repair')[0] ?? done(legal)

/** Water helps the side that falls back. */
export const chooseLock = (s: Scene, _f: unknown, legal: readonly NachParisAction[]): NachParisAction | undefined =>
  (s.zeal < 1 ? of(legal, 'openLock')[0] : undefined) ?? done(legal)

/** The weakest units leave. */
export const chooseLeaving = (s: Scene, _f: unknown, legal: readonly NachParisAction[]): NachParisAction | undefined =>
  best(of(legal, 'withdraw'), (a) => -valuesOf(s.g, a.unit).cbf - closeness(s, a.unit))

/** Units that have done nothing move one hex or turn. */
export function chooseShift(s: Scene, _f: unknown, legal: readonly NachParisAction[]): NachParisAction | undefined {
  const shift = weighed(
    s,
    of(legal, 'shift'),
    (a) => {
      const at = s.g.at[a.unit]!
      const v = visitorOf(s, a.unit, at)
      if (a.hex !== at) return standWorth(s, v, a.hex) - standWorth(s, v, at) - 0.45
      if (s.away[at]! > 2) return 0
      return bestFacing(s, a.unit, at, s.g.facing[a.unit]!) !== s.g.facing[a.unit] ? 0.3 : 0
    },
    'why.shift',
    ({ hex }) => ({ hex }),
    0.1,
  )
  return shift ?? done(legal)
}

/** A whole unit is better than two halves. */
export function chooseConsolidation(
  s: Scene,
  _f: unknown,
  legal: readonly NachParisAction[],
): NachParisAction | undefined {
  const gain = (u: Unit, n: number): number =>
    counterSides[u]![Math.max(0, s.g.steps[u]! + n)]!.cbf - valuesOf(s.g, u).cbf
  return (
    best(
      of(legal, 'consolidate').filter((a) => s.g.steps[a.from]! === 1 || valuesOf(s.g, a.from).weak),
      (a) => gain(a.unit, 1),
      1,
    ) ?? done(legal)
  )
}

export function chooseReplacement(
  s: Scene,
  _f: unknown,
  legal: readonly NachParisAction[],
): NachParisAction | undefined {
  const gain = (u: Unit): number =>
    counterSides[u]![Math.min(unitSteps[u]!, s.g.steps[u]! + 1)]!.cbf - valuesOf(s.g, u).cbf
  const step = weighed(
    s,
    of(legal, 'replace'),
    (a) => gain(a.unit) * (0.4 + closeness(s, a.unit)) + (valuesOf(s.g, a.unit).weak ? 1 : 0),
    'why.replace',
    ({ unit }) => ({ unit }),
    0,
  )
  return step ?? of(legal, 'rebuild')[0] ?? done(legal)
}

/** Digs where the enemy is near, the most threatened units first; stacked units dig together. */
export function chooseDig(s: Scene, _f: unknown, legal: readonly NachParisAction[]): NachParisAction | undefined {
  const dig = weighed(
    s,
    of(legal, 'dig'),
    (a) => {
      const hex = s.g.at[a.units[0]!]!
      if (s.away[hex]! > 3) return 0
      const cbf = a.units.reduce((sum, u) => sum + (isTroops(u) ? valuesOf(s.g, u).cbf : 1), 0)
      return (s.press[hex]! / 10 + 0.2) * cbf
    },
    'why.dig',
    (a) => ({ hex: s.g.at[a.units[0]!]! }),
    0.4,
  )
  return dig ?? of(legal, 'upgrade').find((a) => s.away[a.hex]! <= 2) ?? done(legal)
}

export const chooseHiding = (_s: Scene, _f: unknown, legal: readonly NachParisAction[]): NachParisAction | undefined =>
  of(legal, 'hide')[0] ?? done(legal)

/** A squadron flies over a stack that we may be about to attack. */
export const chooseFlight = (
  s: Scene,
  f: { readonly hex: number },
  legal: readonly NachParisAction[],
): NachParisAction | undefined => (s.help[f.hex]! > 0 ? of(legal, 'fly')[0] : undefined) ?? done(legal)
