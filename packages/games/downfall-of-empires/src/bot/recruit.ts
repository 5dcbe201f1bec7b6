/** 8 Recruit: each step where it helps most. */
import { type Tell, Workspace } from '@em/engine'
import { armyClass, armyNationality, city, zoneCount } from '../data/index.ts'
import { recruitFrame, recruits } from '../rules/recruit.ts'
import type { RecruitAction } from '../types.ts'
import { better, type Choices, simply } from './choices.ts'
import { judge } from './judge.ts'
import { copyTo, draft, type Position, place, positionOf } from './position.ts'
import type { Scene } from './scene.ts'

export interface Choice {
  readonly action: Helpful
  /** Gain for each step spent. */
  readonly gain: number
  readonly cost: number
}

const costOf = (a: RecruitAction): number => (a.type === 'enter' && a.full ? 2 : 1)

type Helpful = Exclude<RecruitAction, { type: 'endRecruit' }>

const spare = new Workspace(draft)

/** Worth of the position after the action. */
function judgeAfter(s: Scene, base: Position, action: Helpful, tell?: Tell): number {
  const p = copyTo(spare.take(), base)
  if (action.type === 'restore') p.step[action.army] = 2
  else {
    p.side[action.army] = s.side
    p.step[action.army] = action.full ? 2 : 1
    place(p, action.army, action.zone)
  }
  const value = judge(s, p, tell)
  spare.put(p)
  return value
}

/** One step, and its gain for each step spent. */
export function recruitChoice(s: Scene, base: Position, action: Helpful, now: number): Choice {
  const cost = costOf(action)
  return { action, gain: (cost * s.step[action.army]! + judgeAfter(s, base, action) - now) / cost, cost }
}

/** Armies that are alike gain alike: one of them is judged. */
export const kindOf = (s: Scene, a: Helpful): string => {
  const kind = `${armyClass[a.army]}/${armyNationality[a.army]}`
  return a.type === 'enter' ? `${kind}/${a.zone}/${a.full}` : `${kind}/${s.g.armyZone[a.army]}`
}

/** Every step that might help, with its gain. */
export function recruitChoices(s: Scene, base: Position, legal: readonly RecruitAction[]): Choice[] {
  const now = judge(s, base)
  const front = s.front[s.we]
  const found: Choice[] = []
  const seen = new Set<string>()
  for (const action of legal) {
    if (action.type === 'endRecruit') continue
    // Far behind the front one zone is as good as another: consider only cities there, and every zone near the front.
    if (action.type === 'enter' && front[action.zone]! > 2 && city[action.zone] === 0) continue
    if (action.type === 'enter' && base.count[s.we * zoneCount + action.zone]! > 2) continue
    const kind = kindOf(s, action)
    if (seen.has(kind)) continue
    seen.add(kind)
    found.push(recruitChoice(s, base, action, now))
  }
  return found
}

function best(s: Scene, legal: readonly RecruitAction[]): Choice | undefined {
  let found: Choice | undefined
  const choices = recruitChoices(s, positionOf(s.g), legal)
  s.notes.recruits = choices
  for (const choice of choices) if (!found || choice.gain > found.gain) found = choice
  return found
}

export function recruited(s: Scene, legal: readonly RecruitAction[]): Choices {
  const base = positionOf(s.g)
  const end = legal.find((a) => a.type === 'endRecruit')
  const found: Choices = end ? [simply(end, 0, 'why.enough')] : []
  for (const { action, gain, cost } of recruitChoices(s, base, legal)) {
    const { army } = action
    found.push(
      better(
        action,
        gain,
        (tell) => {
          tell('why.steps', cost * s.step[army]!, { army })
          return judgeAfter(s, base, action, tell)
        },
        (tell) => judge(s, base, tell),
      ),
    )
  }
  return found
}

/** Worth of a Recruit action now: the first choice, for all its steps, a little less for each further one. */
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
