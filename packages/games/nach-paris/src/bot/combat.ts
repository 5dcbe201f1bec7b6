/** Combats: which to fight and with which units, withdrawals, retreats, advances (9). */
import { sumItems } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { directionTo, limits, unitNation } from '../data/index.ts'
import { passing } from '../odds/course.ts'
import { battleOf } from '../rules/account.ts'
import { type AttackFrame, type CombatsFrame, whyNotCommit } from '../rules/attack.ts'
import type { CombatFrame } from '../rules/combat.ts'
import { stackAt } from '../rules/field.ts'
import { canCross } from '../rules/ground.ts'
import { type RetreatFrame, zoneItems } from '../rules/retreat.ts'
import { countedSteps, countsForStacking, stackingLimit } from '../rules/stacking.ts'
import { cabOf } from '../rules/tests.ts'
import { isCav, isTroops, valuesOf } from '../rules/units.ts'
import { zonesOf } from '../rules/zones.ts'
import { enemyOf, type Hex, INDOCTRINATED, type Unit } from '../types.ts'
import { bestCompany, isWorth, leastOf, prospectOf, tellCombat } from './clash.ts'
import { bestFacing } from './face.ts'
import { best, of, weighed } from './move.ts'
import type { Scene } from './scene.ts'
import { standWorth, visitorOf } from './stand.ts'

/** As many of the units as may attack out of each hex (9.4.4), the strongest first. */
const fitting =
  (s: Scene, frame: Pick<AttackFrame, 'side' | 'nation'>, hex: Hex, begun: readonly Unit[] = []) =>
  (units: readonly Unit[]): readonly Unit[] => {
    const chosen: Unit[] = [...begun]
    const sorted = units.filter((u) => !begun.includes(u)).sort((a, b) => valuesOf(s.g, b).cbf - valuesOf(s.g, a).cbf)
    for (const u of sorted) {
      const f = { ...frame, step: 'attack', hex, full: chosen, part: [], guns: [], works: [], asked: 0 } as AttackFrame
      if (!whyNotCommit(s.g, f, u, hex, true)) chosen.push(u)
    }
    return chosen
  }

export function chooseCombat(
  s: Scene,
  f: CombatsFrame,
  legal: readonly NachParisAction[],
): NachParisAction | undefined {
  const attacks = of(legal, 'attack')
  const byHex = new Map<Hex, Unit[]>()
  for (const a of attacks) byHex.set(a.hex, [...(byHex.get(a.hex) ?? []), a.unit])
  const plans = [...byHex].flatMap(([hex, units]) => {
    const company = bestCompany(s, hex, units, fitting(s, f, hex))
    return company ? [{ hex, ...company }] : []
  })
  const pass = legal.find((a) => a.type === 'pass')
  for (const { hex, units, prospect } of plans) {
    const first = attacks.find((a) => a.unit === units[0] && a.hex === hex)
    if (first) s.ballot?.consider(first, prospect.worth, (tell) => tellCombat(tell, prospect, hex))
  }
  if (pass) s.ballot?.consider(pass, leastOf(s), (tell) => tell('why.enough', leastOf(s)))
  const plan = best(plans, (p) => p.prospect.worth)
  if (plan && (isWorth(s, plan.prospect) || !pass)) {
    const duty = pass ? plan.units[0] : plan.units.find((u) => s.g.doctrine[u] === INDOCTRINATED)
    const unit = duty ?? plan.units[0]!
    return attacks.find((a) => a.unit === unit && a.hex === plan.hex) ?? attacks[0]
  }
  if (pass) return pass
  // An attack is mandatory: an indoctrinated unit attacks where it hurts least.
  return best(
    attacks.filter((a) => s.g.doctrine[a.unit] === INDOCTRINATED),
    (a) => prospectOf(s, battleOf(s.g, s.side, a.hex, [a.unit])).worth,
  )
}

export function chooseSupport(
  s: Scene,
  f: AttackFrame,
  legal: readonly NachParisAction[],
): NachParisAction | undefined {
  const { g } = s
  const supports = of(legal, 'support')
  const troops = supports.filter((a) => a.full && isTroops(a.unit)).map((a) => a.unit)
  const forts = of(legal, 'supportWork')[0]
  if (forts) return forts
  const company = bestCompany(s, f.hex, [...f.full, ...troops], fitting(s, f, f.hex, f.full), f.full)
  const next = company?.units.find((u) => !f.full.includes(u))
  if (next !== undefined) {
    const join = supports.find((a) => a.unit === next && a.full)
    if (join) return join
  }
  const guns = supports.find((a) => a.full && !isTroops(a.unit))
  if (guns) return guns
  const now = prospectOf(s, battleOf(g, f.side, f.hex, f.full, f.part, f.guns, f.works)).worth
  const part = best(
    supports.filter((a) => !a.full),
    (a) => prospectOf(s, battleOf(g, f.side, f.hex, f.full, [...f.part, a.unit], f.guns, f.works)).worth,
    now + 0.15,
  )
  return part ?? legal.find((a) => a.type === 'launch')
}

/** The nation with the most CBF leads; works shelter the strongest units. */
export function chooseDefence(
  s: Scene,
  f: CombatFrame,
  legal: readonly NachParisAction[],
): NachParisAction | undefined {
  const cbf = (units: readonly Unit[]): number => units.reduce((sum, u) => sum + valuesOf(s.g, u).cbf, 0)
  const lead = best(of(legal, 'lead'), (a) => cbf(f.defenders.filter((u) => unitNation[u] === a.nation)))
  return lead ?? best(of(legal, 'shelter'), (a) => cbf(a.units))
}

/** Cavalry leaves when the fight would cost it more than the enemy. */
export function chooseEscape(s: Scene, legal: readonly NachParisAction[]): NachParisAction | undefined {
  const combat = s.g.stack.find((f): f is CombatFrame => f.step === 'combat')
  const stand = legal.find((a) => a.type === 'stand')
  const escapes = of(legal, 'escape')
  if (!combat || escapes.length === 0) return stand
  const fight = prospectOf({ ...s, side: enemyOf(s.side), zeal: 1 }, combat)
  if (fight.worth < 0.2 && stand) return stand
  return (
    weighed(
      s,
      escapes,
      (a) => standWorth(s, visitorOf(s, a.unit, a.hex), a.hex) - 0.3 * (s.away[a.hex]! <= 1 ? 1 : 0),
      'why.escape',
      ({ hex }) => ({ hex }),
    ) ?? stand
  )
}

/** Expected step losses of a retreat to this hex: no way across (9.6.3), alone into a zone (9.6.2), no room (6.4.3). */
function stepsOnTheWay(s: Scene, u: Unit, hex: Hex): number {
  const { g } = s
  const steps = g.steps[u]!
  let lost = canCross(g, u, g.at[u]!, directionTo(g.at[u]!, hex)) ? 0 : isCav(u) ? steps : 1
  const stack = stackAt(g, hex)
  if (stack.length === 0 && zonesOf(g, s.enemy).by[hex] === 1)
    lost += 1 - passing(cabOf(g, u).value + sumItems(zoneItems(g, s.side, hex))) / limits.die
  if (countsForStacking(g, u)) lost += Math.max(0, countedSteps(g, stack) + steps - lost - stackingLimit(g, hex))
  return Math.min(steps, lost)
}

export function chooseRetreat(
  s: Scene,
  _f: RetreatFrame,
  legal: readonly NachParisAction[],
): NachParisAction | undefined {
  const hold = legal.find((a) => a.type === 'hold')
  if (hold) return hold
  const worth = (unit: Unit, hex: Hex): number => {
    const friends = s.count[hex]! > 0 ? 0.6 : 0
    return (
      standWorth(s, visitorOf(s, unit, hex), hex) +
      friends +
      0.5 * Math.min(3, s.away[hex]!) -
      0.05 * s.press[hex]! -
      s.w.fight.back * stepsOnTheWay(s, unit, hex)
    )
  }
  const unit = of(legal, 'retreat')[0]?.unit
  const ways = of(legal, 'retreat').filter((a) => a.unit === unit)
  const seen = new Map<Hex, number>()
  for (const a of ways) if (!seen.has(a.hex)) seen.set(a.hex, worth(a.unit, a.hex))
  for (const [at, worth] of seen) {
    const way = ways.find((a) => a.hex === at)!
    s.ballot?.consider(way, worth, (tell) => tell('why.refuge', worth, { hex: at }))
  }
  const to = best([...seen], ([, w]) => w)?.[0]
  if (to === undefined || unit === undefined) return undefined
  const facing = bestFacing(s, unit, to)
  return ways.find((a) => a.hex === to && a.facing === facing) ?? ways.find((a) => a.hex === to)
}

export function chooseAdvance(s: Scene, _f: unknown, legal: readonly NachParisAction[]): NachParisAction | undefined {
  const gain = (a: { readonly unit: Unit; readonly hex: Hex }): number => {
    const v = visitorOf(s, a.unit, s.g.at[a.unit]!)
    return standWorth(s, v, a.hex) - standWorth(s, v, v.from) + 0.25 * s.zeal
  }
  const go = weighed(s, of(legal, 'advance'), gain, 'why.advance', ({ hex }) => ({ hex }), 0)
  if (go) return go
  const turn = of(legal, 'turn').find((a) => a.facing === bestFacing(s, a.unit, s.g.at[a.unit]!, s.g.facing[a.unit]!))
  return turn ?? legal.find((a) => a.type === 'done' || a.type === 'pass')
}

/** After breaking one Fortification an assault goes on to the next while it is fresh. */
export function chooseAssault(s: Scene, f: unknown, legal: readonly NachParisAction[]): NachParisAction | undefined {
  return of(legal, 'alsoHit')[0] ?? of(legal, 'goOn')[0] ?? chooseAdvance(s, f, legal)
}
