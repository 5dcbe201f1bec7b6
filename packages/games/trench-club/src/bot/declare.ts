/** Phase 2: the best attacks together, then in the order in which they do most: fire without answer first. */
import type { DeclareFrame, TrenchAction } from '../types.ts'
import { answer } from './clash.ts'
import { type Attack, noFights, plan, planAll } from './fights.ts'
import type { Scene } from './scene.ts'

export function chooseAttack(s: Scene, f: DeclareFrame, legal: readonly TrenchAction[]): TrenchAction | undefined {
  const fights = noFights(s)
  const declared = new Set<number>()
  for (let i = 0; i < f.attacks.length; i += 2) {
    declared.add(f.attacks[i]!)
    plan(s, fights, f.attacks[i]!, f.attacks[i + 1]!)
  }
  const units = s.own.filter((u) => !declared.has(u) && s.g.unitOwner[u] === s.seat)
  const planned = planAll(s, fights, units)
  const answered = (a: Attack): number => (answer(s.g, a.unit, a.target) ? 1 : 0)
  planned.sort((a, b) => answered(a) - answered(b))
  const next = planned[0]
  const found = next && legal.find((a) => a.type === 'attack' && a.unit === next.unit && a.target === next.target)
  return found ?? legal.find((a) => a.type === 'confirm')
}
