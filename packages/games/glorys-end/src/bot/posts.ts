/** Where an army wants its strength: along its line by the enemy it faces, and in the places that must not be lost. */
import { type Hex, hexCount, stepCost, vpHexes } from '../data/index.ts'
import { controlOf } from '../rules/control.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { isMobile } from '../rules/units.ts'
import { type Line, lineOf } from './line.ts'
import { defenceOf, type Scene } from './scene.ts'
import { FAR, relax } from './ways.ts'
import { POST, WINS } from './weights.ts'

const need = new Array<number>(hexCount).fill(0)
const hole = new Array<number>(hexCount).fill(0)
const value = new Array<number>(hexCount).fill(0)
const pull = new Array<number>(hexCount).fill(0)

export interface Posts {
  readonly line: Line
  readonly list: readonly Hex[]
  /** By hex: the defence wanted there; what it is worth that somebody is there at all. */
  readonly need: readonly number[]
  readonly hole: readonly number[]
  /** By hex: what a point of the defence that is wanted there is worth. */
  readonly value: readonly number[]
  /** By hex: how strongly somebody who is not at a post is called from there. */
  readonly pull: readonly number[]
}

/** Places whose loss costs points and that the enemy might reach. */
function guarded(s: Scene): readonly Hex[] {
  const { marne } = scenarioOf(s.g)
  const places = marne ? [...marne.captures, ...vpHexes] : vpHexes
  return places.filter((h) => s.prize[h]! > 0 && s.free[h] && controlOf(s.g, s.field, h) === s.side)
}

export function postsOf(s: Scene): Posts {
  const line = lineOf(s)
  need.fill(0)
  hole.fill(0)
  value.fill(POST.filled)
  const list: Hex[] = []
  let wanted = 0
  const post = (hex: Hex, weight: number, empty: number): void => {
    if (need[hex] === 0) list.push(hex)
    wanted += Math.max(0, weight - need[hex]!)
    need[hex] = Math.max(need[hex]!, weight)
    hole[hex] = Math.max(hole[hex]!, empty)
  }
  for (const h of line.hexes) {
    const near = Math.max(0, 1 - 0.12 * Math.max(0, line.foes[h]! - 2))
    post(h, 0.5 + s.press[h]! + 0.3 * s.prize[h]!, POST.hole * Math.max(0.15, near))
  }
  for (const h of guarded(s)) {
    const away = line.foes[h]!
    if (away > 7) continue
    const near = away <= 4 ? 1 : 1 - (away - 4) / 5
    post(h, near * (1 + 0.5 * s.press[h]! + 0.3 * Math.min(20, s.prize[h]!)), POST.guard * near * s.prize[h]!)
    value[h] = POST.filled * (1 + POST.vital * near * Math.min(WINS, s.prize[h]!))
  }
  let strength = 0
  for (const h of s.field.filled[s.side as 0 | 1]) {
    for (const u of s.field.stacks[h]!) if (isMobile(u)) strength += defenceOf(s.g, u)
  }
  const scale = wanted > 0 ? strength / wanted : 1
  for (const h of list) {
    // What would lose the game is held against whoever stands before it, whatever that leaves elsewhere.
    const least = s.prize[h] === WINS && controlOf(s.g, s.field, h) === s.side ? 2 + POST.stake * s.beside[h]! : 0
    need[h] = Math.min(POST.most, Math.max(least, need[h]! * scale))
  }
  call(s, list)
  return { line, list, need, hole, value, pull }
}

/** Posts that lack something call the others, the louder the more they lack and the nearer they are. */
function call(s: Scene, list: readonly Hex[]): void {
  pull.fill(FAR)
  for (const h of list) {
    const lack = Math.max(0, need[h]! - s.shield[h]!)
    const empty = s.shield[h]! > 0 ? 0 : hole[h]!
    pull[h] = -(Math.min(lack, 7) * value[h]! + Math.min(4, empty))
  }
  relax(pull, list, (step, to) => (s.free[to] ? stepCost[step]! * POST.pull : -1))
  for (let h = 0; h < hexCount; h++) pull[h] = -pull[h]!
}

/** What it is worth that so much defence comes to a hex where `had` is already. */
export function postWorth(p: Posts, hex: Hex, had: number, comes: number): number {
  const wants = p.need[hex]!
  if (wants === 0) return 0
  const filled = Math.min(wants, had + comes) - Math.min(wants, had)
  return (had <= 0 ? p.hole[hex]! : 0) + p.value[hex]! * filled + POST.surplus * (comes - filled)
}
