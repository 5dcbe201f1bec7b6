/** The way of a considered charge, and where the other side may intervene, as far as the reader knows. */
import { chargeDeclaration, distance, unitSide } from '@em/bailen-1808/data'
import { firstStride, ridersOf, runOf, type Stride, stridesFrom } from '@em/bailen-1808/rules/charge-path'
import { canCounterCharge } from '@em/bailen-1808/rules/counter-charge'
import { fieldOf } from '@em/bailen-1808/rules/field'
import { canReact } from '@em/bailen-1808/rules/reaction-fire'
import { squareHexes } from '@em/bailen-1808/rules/square'
import { moveUnits } from '@em/bailen-1808/rules/units'
import { type BailenView, knownState } from '@em/bailen-1808/view'
import { Last } from '@em/engine'
import type { Route } from '../../skin/index.ts'
import type { Of, S } from './game.ts'

type Charge = Of<'charge'>

/** The cheapest way: the one offered first hex by hex, to which the server's odds refer. */
function stridesOf(view: BailenView, { units, hex }: Charge): readonly Stride[] {
  const g = knownState(view)
  const first = units[0] ?? -1
  const riders = ridersOf(fieldOf(g), unitSide[first] ?? 0, units, g.at[first] ?? -1)
  const run = runOf(riders, hex)
  const way: Stride[] = []
  let stride: Stride | undefined = firstStride(riders)
  while (stride && distance(stride.hex, hex) > 1) {
    stride = stridesFrom(run, stride)[0]
    if (stride) way.push(stride)
  }
  return way
}

/** By hex: the arms there (batteries, cavalry, infantry) that may answer the charge on its way (9.5c, 11.8d, 5.1l). */
function risksOf(s: S, { units }: Charge, way: readonly Stride[]): NonNullable<Route['risks']> {
  const enemy = unitSide[units[0] ?? -1] === 0 ? 1 : 0
  const found = new Map<number, Set<string>>()
  const add = (place: number, what: string): void => {
    found.set(place, (found.get(place) ?? new Set()).add(s.say(`ui.risk.${what}`)))
  }
  const ridden = knownState(s.view)
  for (const { hex } of way) {
    moveUnits(ridden, units, hex)
    if (canReact(fieldOf(ridden), hex)) add(hex, 'fire')
    if (canCounterCharge(ridden, fieldOf(ridden), enemy, hex)) add(hex, 'counter')
    for (const square of squareHexes(ridden, fieldOf(ridden), enemy, hex)) add(square, 'square')
  }
  return [...found].map(([place, words]) => ({ place, word: [...words].join(' · ') }))
}

const kept = new Last<Route, S, Charge>()
/** Asked at every movement of the pointer: the last answer is kept. */
export function chargeRoute(s: S, charge: Charge): Route {
  const known = kept.get(s, charge)
  if (known) return known
  const way = stridesOf(s.view, charge)
  const route: Route = {
    from: `place:${s.view.at[charge.units[0] ?? -1] ?? -1}`,
    steps: way.map(({ hex, spent }) => ({ place: hex, label: String(spent - chargeDeclaration) })),
    against: charge.hex,
    risks: risksOf(s, charge, way),
  }
  return kept.set(route, s, charge)
}
