/** Bombardments: guns fire where it hurts most; what they break is assaulted (8, 11.5). */
import type { NachParisAction } from '../actions.ts'
import { works } from '../data/index.ts'
import { abuTotals, fortOdds } from '../odds/bombard.ts'
import { abfAccount, whyNotBreach } from '../rules/abf.ts'
import { type Abu, abuAccount, arfTotal, inTarget, targetCount, whyNotShell } from '../rules/abu.ts'
import { unitsOfNation } from '../rules/account.ts'
import type { PlanFrame } from '../rules/assault.ts'
import { assaultAccount } from '../rules/assault-account.ts'
import type { BombardFrame } from '../rules/bombard.ts'
import { canFront } from '../rules/facing.ts'
import { isArt, isTroops, valuesOf } from '../rules/units.ts'
import type { Hex, Unit, Work } from '../types.ts'
import { best, of } from './move.ts'
import type { Scene } from './scene.ts'

const CASES = 400

/** Steps that this fire is expected to cost. */
function toll(s: Scene, f: BombardFrame, hex: Hex, guns: readonly Unit[]): number {
  const abu: Abu = { side: f.side, nation: f.nation, hex, guns, works: f.works }
  const most = targetCount(arfTotal(s.g, guns, f.works), guns.length === 0)
  if (most === 0) return 0
  const there = inTarget(s.g, f.side, hex).filter(isTroops).slice(0, Math.min(most, 6))
  if (there.length === 0) return 0
  const totals = abuTotals(
    s.g,
    there.map((u) => ({ u, account: abuAccount(s.g, abu, u) })),
  )
  let [sum, all] = [0, 0]
  totals.forEach((n, lost) => {
    sum += n * lost
    all += n
  })
  return all === 0 ? 0 : sum / all
}
const shooters = (s: Scene, f: BombardFrame, hex: Hex): Unit[] =>
  unitsOfNation(s.g, f.nation).filter((u) => !whyNotShell(s.g, u, hex))
/** Guns have nothing better to do; infantry only where its attack promises less. */
const spare = (s: Scene, u: Unit): boolean => isArt(u) || (s.zeal < 0.95 && isTroops(u))

const breachers = (s: Scene, f: Pick<BombardFrame, 'nation'>, w: Work): Unit[] =>
  unitsOfNation(s.g, f.nation).filter((u) => valuesOf(s.g, u).aff > 0 && !whyNotBreach(s.g, u, w))
function odds(s: Scene, w: Work, guns: readonly Unit[]): number {
  const account = abfAccount(s.g, w, guns)
  if (account.column < 0) return 0
  const { destroyed, reduced } = fortOdds(s.g, w, account)
  return (destroyed + reduced * 0.5) / CASES
}
const worthOf = (s: Scene, w: Work): number => 1 + s.prizes.forts[w]!

/** Troops that already stand before the work and could go in after the guns. */
const stormers = (s: Scene, f: Pick<BombardFrame, 'nation'>, w: Work): Unit[] =>
  unitsOfNation(s.g, f.nation).filter((u) => isTroops(u) && s.g.steps[u]! >= 2 && canFront(s.g, u, works[w]!.hex))

export function chooseBombard(
  s: Scene,
  f: BombardFrame,
  legal: readonly NachParisAction[],
): NachParisAction | undefined {
  const pass = legal.find((a) => a.type === 'pass')
  if (f.stage === 1) return chooseStorm(s, f, legal) ?? pass
  if (f.naming === 1 || f.ordering === 1)
    return (
      best(of(legal, 'target'), (a) => valuesOf(s.g, a.unit).cbf) ?? best(of(legal, 'next'), (a) => worthOf(s, a.work))
    )
  const fire = legal.find((a) => a.type === 'fire')
  if (f.hex >= 0 || f.work >= 0) {
    const join = of(legal, 'join').find((a) => f.work >= 0 || spare(s, a.unit))
    return join ?? of(legal, 'joinWork')[0] ?? fire ?? of(legal, 'join')[0]
  }
  const shell = best(
    of(legal, 'shell'),
    (a) =>
      toll(
        s,
        f,
        a.hex,
        shooters(s, f, a.hex).filter((u) => spare(s, u)),
      ),
    0.04,
  )
  const breach = best(
    of(legal, 'breach'),
    (a) => {
      const guns = breachers(s, f, a.work).filter(isArt)
      // What can be stormed is left for the assault, which the same guns support.
      const storm = isOpen(s, a.work) && stormers(s, f, a.work).length > 0 ? 0.4 : 1
      return odds(s, a.work, guns) * worthOf(s, a.work) * storm - 0.05
    },
    0,
  )
  if (breach && isArtOnly(s, f, breach.work)) return breach
  return shell ?? pass
}
const isArtOnly = (s: Scene, f: BombardFrame, w: Work): boolean => breachers(s, f, w).some(isArt)
const isOpen = (s: Scene, w: Work): boolean =>
  s.field.side[works[w]!.hex] === s.side || (s.field.stacks[works[w]!.hex]!.length === 0 && s.g.forts[w]! > 0)

function stormOdds(s: Scene, w: Work, u: Unit, guns: readonly Unit[]): number {
  const account = assaultAccount(s.g, w, u, guns)
  return account.column < 0 ? 0 : fortOdds(s.g, w, account).destroyed / CASES
}
function chooseStorm(s: Scene, f: BombardFrame, legal: readonly NachParisAction[]): NachParisAction | undefined {
  return best(
    of(legal, 'assault'),
    (a) => {
      if (!canFront(s.g, a.unit, works[a.work]!.hex) || s.g.steps[a.unit]! < 2) return 0
      const guns = breachers(s, f, a.work).filter(isArt)
      const gain = stormOdds(s, a.work, a.unit, guns) * worthOf(s, a.work)
      return gain - 0.45 - 0.02 * valuesOf(s.g, a.unit).cbf
    },
    0,
  )
}
export function choosePlan(_s: Scene, _f: PlanFrame, legal: readonly NachParisAction[]): NachParisAction | undefined {
  return of(legal, 'join')[0] ?? legal.find((a) => a.type === 'seal')
}
