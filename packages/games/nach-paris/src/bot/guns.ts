/** Bombardments: guns fire where it hurts most, troops storm the Fortifications that they break (8, 11.5). */
import type { NachParisAction } from '../actions.ts'
import { unitNation, works } from '../data/index.ts'
import { abuTotals, fortOdds } from '../odds/bombard.ts'
import { abfAccount, whyNotBreach } from '../rules/abf.ts'
import { type Abu, abuAccount, arfTotal, targetCount, whyNotShell } from '../rules/abu.ts'
import { attacked, unitsOfNation } from '../rules/account.ts'
import { type PlanFrame, whyNotTarget } from '../rules/assault.ts'
import { assaultAccount } from '../rules/assault-account.ts'
import type { BombardFrame } from '../rules/bombard.ts'
import { canFront } from '../rules/facing.ts'
import { isArt, isPio, isTroops, valuesOf } from '../rules/units.ts'
import type { Hex, Unit, Work } from '../types.ts'
import { best, of, weighed } from './move.ts'
import type { Scene } from './scene.ts'

const CASES = 400

/** Expected step losses from this fire. */
function toll(s: Scene, f: BombardFrame, hex: Hex, guns: readonly Unit[]): number {
  const abu: Abu = { side: f.side, nation: f.nation, hex, guns, works: f.works }
  const most = targetCount(arfTotal(s.g, guns, f.works), guns.length === 0)
  if (most === 0) return 0
  const there = attacked(s.g, f.side, hex).filter(isTroops).slice(0, Math.min(most, 6))
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
/** Guns have nothing better to do; infantry fires only where its attack promises less. */
const spare = (s: Scene, u: Unit): boolean => isArt(u) || (s.zeal < 0.95 && isTroops(u))

/** Guns that reach the Fortification, heaviest first. */
const breachers = (s: Scene, f: Pick<BombardFrame, 'nation'>, w: Work): Unit[] =>
  unitsOfNation(s.g, f.nation)
    .filter((u) => isArt(u) && valuesOf(s.g, u).aff > 0 && !whyNotBreach(s.g, u, w))
    .sort((a, b) => valuesOf(s.g, b).aff - valuesOf(s.g, a).aff)
function odds(s: Scene, w: Work, guns: readonly Unit[]): number {
  const account = abfAccount(s.g, w, guns)
  if (account.column < 0) return 0
  const { destroyed, reduced } = fortOdds(s.g, w, account)
  return (destroyed + reduced * 0.5) / CASES
}
/** Worth of a Fortification that scores, or that bars a place that scores and has no other enemy near it. */
function worthOf(s: Scene, w: Work): number {
  const { hex } = works[w]!
  return 1 + Math.max(s.prizes.forts[w]!, s.away[hex]! > 3 ? s.prize[hex]! : 0)
}

/** Troops in front of the work that could assault it after the guns. */
const stormers = (s: Scene, f: Pick<BombardFrame, 'nation'>, w: Work): Unit[] =>
  unitsOfNation(s.g, f.nation).filter((u) => isTroops(u) && isStrong(s, u) && canFront(s.g, u, works[w]!.hex))
/** Whether the unit survives the loss of a step; pioneers count as strong with only one. */
const isStrong = (s: Scene, u: Unit): boolean => s.g.steps[u]! >= 2 || isPio(u)

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
  if (f.work >= 0) {
    const gun = nextGun(s, legal)
    const more = gun && !(fire && isEnough(s, f.work, f.guns, gun.unit))
    return more ? gun : (fire ?? of(legal, 'join')[0])
  }
  if (f.hex >= 0) {
    const join = of(legal, 'join').find((a) => spare(s, a.unit))
    return join ?? of(legal, 'joinWork')[0] ?? fire ?? of(legal, 'join')[0]
  }
  const shell = weighed(
    s,
    of(legal, 'shell'),
    (a) =>
      toll(
        s,
        f,
        a.hex,
        shooters(s, f, a.hex).filter((u) => spare(s, u)),
      ),
    'why.shell',
    ({ hex }) => ({ hex }),
    0.04,
  )
  const breach = weighed(
    s,
    of(legal, 'breach'),
    (a) => odds(s, a.work, breachers(s, f, a.work)) * worthOf(s, a.work) - 0.05,
    'why.breach',
    ({ work }) => ({ hex: works[work]!.hex }),
    0,
  )
  if (!breach) return shell ?? pass
  // The same guns may do more in support of an assault: then they wait for it.
  const guns = enough(s, breach.work, breachers(s, f, breach.work))
  const gain = odds(s, breach.work, guns) * worthOf(s, breach.work)
  return bestStorm(s, f, []) - bestStorm(s, f, guns) > gain ? (shell ?? pass) : breach
}

/** Heaviest gun first. */
const nextGun = (s: Scene, legal: readonly NachParisAction[]) =>
  best(
    of(legal, 'join').filter((a) => isArt(a.unit)),
    (a) => valuesOf(s.g, a.unit).aff,
  )
/** Chance from which more guns add nothing against one Fortification; the others have targets of their own. */
const ENOUGH = 0.9
function enough(s: Scene, w: Work, guns: readonly Unit[]): readonly Unit[] {
  for (let n = 1; n < guns.length; n++) if (isEnough(s, w, guns.slice(0, n), guns[n]!)) return guns.slice(0, n)
  return guns
}
/** The chance is high enough, or the next gun does more alone against another Fortification within reach. */
function isEnough(s: Scene, w: Work, guns: readonly Unit[], next: Unit): boolean {
  const chance = odds(s, w, guns)
  if (chance >= ENOUGH) return true
  const more = (odds(s, w, [...guns, next]) - chance) * worthOf(s, w)
  return works.some(
    (_, other) =>
      other !== w &&
      s.g.forts[other]! > 0 &&
      !s.g.shelledWorks.includes(other) &&
      !whyNotBreach(s.g, next, other) &&
      odds(s, other, [next]) * worthOf(s, other) > more,
  )
}

/** Best gain of an assault by troops in front of a Fortification, with all guns but these. */
function bestStorm(s: Scene, f: BombardFrame, without: readonly Unit[]): number {
  let most = 0
  for (let w = 0; w < works.length; w++) {
    if (whyNotTarget(s.g, f.nation, w)) continue
    const guns = breachers(s, f, w).filter((u) => !without.includes(u))
    for (const u of stormers(s, f, w)) most = Math.max(most, stormGain(s, w, u, guns))
  }
  return most
}
function stormGain(s: Scene, w: Work, u: Unit, guns: readonly Unit[]): number {
  const chance = stormOdds(s, w, u, guns)
  // The risk is a step, for pioneers the whole unit.
  const risk = 0.35 + (isPio(u) ? 0.3 : 0) + 0.01 * valuesOf(s.g, u).cbf
  return chance * worthOf(s, w) - risk
}

function stormOdds(s: Scene, w: Work, u: Unit, guns: readonly Unit[]): number {
  const account = assaultAccount(s.g, w, u, guns)
  return account.column < 0 ? 0 : fortOdds(s.g, w, account).destroyed / CASES
}
function chooseStorm(s: Scene, f: BombardFrame, legal: readonly NachParisAction[]): NachParisAction | undefined {
  return weighed(
    s,
    of(legal, 'assault'),
    (a) =>
      canFront(s.g, a.unit, works[a.work]!.hex) && isStrong(s, a.unit)
        ? stormGain(s, a.work, a.unit, breachers(s, f, a.work))
        : 0,
    'why.storm',
    ({ work }) => ({ hex: works[work]!.hex }),
    0,
  )
}
export function choosePlan(s: Scene, f: PlanFrame, legal: readonly NachParisAction[]): NachParisAction | undefined {
  const seal = legal.find((a) => a.type === 'seal')
  if (seal && stormOdds(s, f.work, f.unit, f.guns) >= ENOUGH) return seal
  const gun = nextGun(s, legal)
  if (seal && gun && isWantedElsewhere(s, f, gun.unit)) return seal
  return gun ?? of(legal, 'join')[0] ?? seal
}

/** Whether the gun helps an assault on another Fortification more than this one. */
function isWantedElsewhere(s: Scene, f: PlanFrame, gun: Unit): boolean {
  const more = stormOdds(s, f.work, f.unit, [...f.guns, gun]) - stormOdds(s, f.work, f.unit, f.guns)
  const nation = { nation: unitNation[gun]! }
  return works.some(
    (_, w) =>
      w !== f.work &&
      s.g.forts[w]! > 0 &&
      !whyNotTarget(s.g, nation.nation, w) &&
      !s.g.assaults.some((a) => a.work === w) &&
      !whyNotBreach(s.g, gun, w) &&
      stormers(s, nation, w).some(
        (u) => u !== f.unit && !s.g.assaults.some((a) => a.unit === u) && stormOdds(s, w, u, [gun]) > more,
      ),
  )
}
