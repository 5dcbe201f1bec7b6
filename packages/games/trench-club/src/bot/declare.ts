/** Phase 2: finds the best set of attacks, then orders them by effect, fire without answer first. */
import type { Term } from '@em/engine'
import type { DeclareFrame, TrenchAction, Unit } from '../types.ts'
import { answer } from './clash.ts'
import { type Attack, type Fights, gainOf, noFights, plan, planAll, shareOf } from './fights.ts'
import type { Scene, TrenchCandidate } from './scene.ts'

/** Each later attack of the plan scores so much less: all of them are to be made. */
const NEXT = 0.001

export function rankAttacks(s: Scene, f: DeclareFrame, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const fights = noFights(s)
  const declared = new Set<number>()
  for (let i = 0; i < f.attacks.length; i += 2) {
    declared.add(f.attacks[i]!)
    plan(s, fights, f.attacks[i]!, f.attacks[i + 1]!)
  }
  const units = s.own.filter((u) => !declared.has(u) && s.g.unitOwner[u] === s.seat)
  const planned = planAll(s, fights, units)
  const answered = (a: Attack): number => (answer(s.g, a.unit, a.target) ? 1 : 0)
  const most = planned[0]?.gain ?? 0
  planned.sort((a, b) => answered(a) - answered(b))
  const found: TrenchCandidate[] = []
  for (const a of legal) {
    if (a.type === 'confirm') found.push({ action: a, score: 0, why: () => [{ key: 'why.noMoreAttacks', value: 0 }] })
    if (a.type !== 'attack') continue
    const rank = planned.findIndex((one) => one.unit === a.unit && one.target === a.target)
    const score = rank >= 0 ? most * (1 - NEXT * rank) : Math.min(-NEXT, gainOf(s, fights, a.unit, a.target) - most)
    found.push({ action: a, score, why: () => reasons(s, noFights(s), a.unit, a.target) })
  }
  return found
}

/** As the board stands, without the attacks planned before it. */
function reasons(s: Scene, fights: Fights, u: Unit, target: Unit): Term[] {
  const { dealt, threat, suffered } = shareOf(s, fights, u, target)
  // Without an answer only a shell that strays does any other harm, to friend or foe.
  const stray = suffered < 0 ? 'why.astray.less' : 'why.astray'
  const suffering = answer(s.g, u, target) ? 'why.suffered' : stray
  return [
    { key: 'why.dealt', value: dealt },
    { key: 'why.menace', value: threat },
    { key: suffering, value: suffered },
  ]
}
