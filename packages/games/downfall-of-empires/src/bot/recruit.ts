/** 8 Recruit: each step where it helps most. */
import { city, zoneCount } from '../data/index.ts'
import { recruitFrame, recruits } from '../rules/recruit.ts'
import type { RecruitAction } from '../types.ts'
import { judge } from './judge.ts'
import { copy, type Position, place, positionOf } from './position.ts'
import type { Scene } from './scene.ts'

interface Choice {
  readonly action: RecruitAction
  /** Gain for each step spent. */
  readonly gain: number
  readonly cost: number
}

const costOf = (a: RecruitAction): number => (a.type === 'enter' && a.full ? 2 : 1)

function gainOf(s: Scene, base: Position, now: number, action: RecruitAction): number {
  if (action.type === 'endRecruit') return 0
  const p = copy(base)
  if (action.type === 'restore') p.step[action.army] = 2
  else {
    p.side[action.army] = s.side
    p.step[action.army] = action.full ? 2 : 1
    place(p, action.army, action.zone)
  }
  const cost = costOf(action)
  return cost * s.step[action.army]! + judge(s, p) - now
}

function best(s: Scene, legal: readonly RecruitAction[]): Choice | undefined {
  const base = positionOf(s.g)
  const now = judge(s, base)
  const front = s.front[s.we]
  let found: Choice | undefined
  for (const action of legal) {
    if (action.type === 'endRecruit') continue
    // Far behind, one zone is as good as another: only cities there, and anything near the front.
    if (action.type === 'enter' && front[action.zone]! > 2 && city[action.zone] === 0) continue
    if (action.type === 'enter' && base.count[s.we * zoneCount + action.zone]! > 2) continue
    const cost = costOf(action)
    const gain = gainOf(s, base, now, action) / cost
    if (!found || gain > found.gain) found = { action, gain, cost }
  }
  return found
}

export function chooseRecruit(s: Scene, legal: readonly RecruitAction[]): RecruitAction | undefined {
  const choice = best(s, legal)
  return choice && choice.gain > 0 ? choice.action : legal.find((a) => a.type === 'endRecruit')
}

/** What a Recruit action would be worth now: the first choice, for all its steps, a little less for each further one. */
export function recruitValue(s: Scene): number {
  const f = recruitFrame(s.g, s.side)
  const legal = recruits(s.g, f)
  const choice = best(s, legal)
  if (!choice || choice.gain <= 0) return 0
  let wanted = 0
  for (let a = 0; a < s.g.armyZone.length; a++) {
    if (s.g.armySide[a] === s.side || legal.some((l) => l.type === 'enter' && l.army === a)) {
      wanted += s.g.armyZone[a]! < 0 ? 2 : 2 - s.g.armyStep[a]!
    }
  }
  const steps = Math.min(wanted, f.steps + f.italian + f.turkish + f.american)
  return choice.gain * (1 + 0.8 * Math.max(0, steps - 1))
}
