/** Decisions of a combat: whose steps are lost, hold or go back, where to, who follows up. */
import type { Frame } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { attack, defence, type Hex, STEPS, type Unit } from '../data/index.ts'
import { combatAccount } from '../odds/combat.ts'
import { battleOf, isAssault } from '../rules/assault.ts'
import { stepPrice, waysBack } from './clash.ts'
import type { Scene } from './scene.ts'
import { contextOf, groupOf, isFed, standWorth } from './stand.ts'

/** What a unit is worth less by one step. */
function priceOfStep(s: Scene, u: Unit): number {
  const i = u * STEPS + s.g.steps[u]!
  const last = s.g.steps[u] === 1
  const factors = attack[i]! - attack[i - 1]! + defence[i]! - defence[i - 1]!
  return stepPrice(s, u, last) + 0.2 * factors + (last ? 0.6 : 0)
}

export function chooseLoss(s: Scene, _f: Frame, legal: readonly GloryAction[]): GloryAction | undefined {
  let best: GloryAction | undefined
  let least = Number.POSITIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'lose') continue
    const price = priceOfStep(s, a.unit)
    if (price >= least) continue
    least = price
    best = a
  }
  return best
}

/** A position is held; in the open those who would be overrun next go. */
export function chooseGiveWay(s: Scene, _f: Frame, legal: readonly GloryAction[]): GloryAction | undefined {
  const hold = legal.find((a) => a.type === 'hold')
  const assault = s.g.stack.find(isAssault)
  if (!assault?.march) return hold
  // After a march assault a prepared one may follow at once.
  const { hex } = assault
  const weak = s.beside[hex]! > 3 * s.shield[hex]! && waysBack(s, s.side, hex) > 0
  return weak && s.prize[hex]! < 3 ? legal.find((a) => a.type === 'retreat') : hold
}

/** Cavalry stands only where the odds are in its favour (13.25). */
export function chooseWithdrawal(s: Scene, _f: Frame, legal: readonly GloryAction[]): GloryAction | undefined {
  const stand = legal.find((a) => a.type === 'stand')
  const assault = s.g.stack.find(isAssault)
  if (!assault) return stand
  const account = combatAccount(s.g, battleOf(s.g, assault))
  const vital = s.prize[assault.hex]! >= 10
  return account.column >= 1 && !vital ? legal.find((a) => a.type === 'withdrawCavalry') : stand
}

export function chooseFallBack(s: Scene, _f: Frame, legal: readonly GloryAction[]): GloryAction | undefined {
  const c = contextOf(s, false)
  let best: GloryAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'fallBack') continue
    const group = groupOf(s, a.units)
    const worth = s.open[a.hex] ? standWorth(c, group, a.hex) : -5
    if (worth <= most) continue
    most = worth
    best = a
  }
  return best
}

/** Who gains by it goes in, the strongest first; somebody does where points are to be had. */
export function chooseAdvance(
  s: Scene,
  f: Frame & { readonly hex: Hex },
  legal: readonly GloryAction[],
): GloryAction | undefined {
  const c = contextOf(s, false)
  let best: GloryAction | undefined
  let most = 0
  for (const a of legal) {
    if (a.type !== 'advance') continue
    const group = groupOf(s, [a.unit])
    const fed = isFed(s, group.nation, f.hex) || isFed(s, group.nation, group.from) || c.free
    const gain = standWorth(c, group, f.hex) - standWorth(c, group, group.from) + (fed ? GROUND : -GROUND)
    if (gain <= most) continue
    most = gain
    best = a
  }
  return best ?? legal.find((a) => a.type === 'pass')
}
const GROUND = 0.5
