/** Where an army wants its strength: along its line by the enemy it faces, and in places that must not be lost. */
import { distance, type Hex, hexCount, stepCost } from '../data/index.ts'
import { controlOf } from '../rules/control.ts'
import { isMobile } from '../rules/units.ts'
import { focusOf } from './focus.ts'
import { type Line, lineOf } from './line.ts'
import { defenceOf, isMarne, ringOf, type Scene } from './scene.ts'
import { spread } from './ways.ts'

export interface Posts {
  readonly line: Line
  readonly list: readonly Hex[]
  /** By hex: the defence wanted there; the worth of having any unit there at all. */
  readonly need: readonly number[]
  readonly hole: readonly number[]
  /** By hex: worth of a point of the defence wanted there. */
  readonly value: readonly number[]
  /** By hex: strength of the posts' calls as heard there. */
  readonly pull: readonly number[]
}

/** Our places whose loss costs points. */
function guarded(s: Scene): readonly Hex[] {
  return s.prizes.filter((h) => s.free[h] && controlOf(s.g, s.field, h) === s.side)
}

/** Places that are not ours and would give points. */
function wantedBy(s: Scene): readonly Hex[] {
  // A place that ends the game at once is guarded: we take it when the way is open, but do not march on it.
  return s.prizes.filter((h) => {
    if (!s.open[h] || controlOf(s.g, s.field, h) === s.side) return false
    return s.prize[h]! < s.w.wins || s.free[h]!
  })
}

/** By hex of the line: wanted strength by the prizes behind the enemy there, about 1 on average. */
function luresOf(s: Scene, line: readonly Hex[], prizes: readonly Hex[]): readonly number[] {
  const lures = line.map((h) => {
    let sum = 1
    for (const p of prizes) sum += Math.min(s.w.post.lureMost, s.prize[p]!) * s.w.post.lureFades ** distance(h, p)
    return sum
  })
  const mean = lures.reduce((sum, l) => sum + l, 0) / Math.max(1, lures.length)
  const bold = isMarne(s) ? 0 : s.w.post.lure * Math.min(1, s.urge)
  return lures.map((l) => 1 - bold + bold * Math.min(2.5, Math.max(0.3, l / mean)))
}

export function postsOf(s: Scene): Posts {
  const line = lineOf(s)
  const need = new Array<number>(hexCount).fill(0)
  const hole = new Array<number>(hexCount).fill(0)
  const value = new Array<number>(hexCount).fill(s.w.post.filled)
  const list: Hex[] = []
  let wanted = 0
  const post = (hex: Hex, weight: number, empty: number): void => {
    if (need[hex] === 0) list.push(hex)
    wanted += Math.max(0, weight - need[hex]!)
    need[hex] = Math.max(need[hex]!, weight)
    hole[hex] = Math.max(hole[hex]!, empty)
  }
  const prizes = wantedBy(s)
  const lure = luresOf(s, line.hexes, prizes)
  const focus = focusOf(s, line.hexes.length)
  const mass = s.w.focus.mass * s.urge
  for (const [i, h] of line.hexes.entries()) {
    const near = Math.max(0, 1 - 0.12 * Math.max(0, line.foes[h]! - 2))
    post(
      h,
      (0.5 + s.press[h]! + 0.3 * s.prize[h]!) * lure[i]! * (1 + mass * focus[h]!),
      s.w.post.hole * Math.max(0.15, near),
    )
  }
  for (const h of guarded(s)) {
    // Cavalry rides far, so vital places are guarded in good time.
    const soon = s.prize[h]! >= s.w.vital && !isMarne(s) ? 8 : 4
    const away = line.foes[h]!
    if (away > soon + 3) continue
    const near = away <= soon ? 1 : 1 - (away - soon) / 5
    post(h, near * (1 + 0.5 * s.press[h]! + 0.3 * Math.min(20, s.prize[h]!)), s.w.post.guard * near * s.prize[h]!)
    value[h] = s.w.post.filled * (1 + s.w.post.vital * near * Math.min(s.w.wins, s.prize[h]!))
  }
  let strength = 0
  for (const h of s.field.filled[s.side as 0 | 1]) {
    for (const u of s.field.stacks[h]!) if (isMobile(u)) strength += defenceOf(s.g, u)
  }
  const scale = wanted > 0 ? strength / wanted : 1
  for (const h of list) {
    // A place whose loss would lose the game, or much of it, is held against all enemies next to it, whatever that
    // leaves elsewhere.
    const least =
      s.prize[h]! >= s.w.vital && controlOf(s.g, s.field, h) === s.side ? 2 + s.w.post.stake * s.beside[h]! : 0
    need[h] = Math.min(s.w.post.most, Math.max(least, need[h]! * scale))
  }
  const pull = call(s, { list, need, hole, value }, prizes)
  return { line, list, need, hole, value, pull }
}

/** Posts that lack strength call units, louder the more they lack and the nearer they are. */
function call(s: Scene, posts: Omit<Posts, 'line' | 'pull'>, prizes: readonly Hex[]): readonly number[] {
  const { list, need, hole, value } = posts
  const pull = new Array<number>(hexCount).fill(UNHEARD)
  for (const h of list) {
    const lack = Math.max(0, need[h]! - s.shield[h]!)
    const empty = s.shield[h]! > 0 ? 0 : hole[h]!
    pull[h] = Math.max(0, LOUDEST - Math.round((Math.min(lack, 7) * value[h]! + Math.min(4, empty)) * FINE))
  }
  const starts = [...list]
  const raid = isMarne(s) ? s.w.post.raid.marne : s.w.post.raid.campaign
  for (const h of prizes) {
    const loud = LOUDEST - Math.round(Math.min(raid.most, s.prize[h]! * raid.each) * FINE)
    // Where an enemy stands, the adjacent hexes call instead.
    for (const at of s.free[h] ? [h] : ringOf(h, 1)) {
      if (!s.free[at] || pull[at]! <= loud) continue
      pull[at] = loud
      starts.push(at)
    }
  }
  for (const h of s.goals.hexes) {
    const loud = LOUDEST - Math.round(Math.min(s.w.goal.most, s.goals.call[h]!) * FINE)
    if (pull[h]! <= loud) continue
    pull[h] = loud
    starts.push(h)
  }
  const fades = Math.max(1, Math.round(s.w.post.pull * FINE))
  spread(pull, starts, (step, to) => (s.free[to] ? stepCost[step]! * fades : -1), UNHEARD - 1)
  for (let h = 0; h < hexCount; h++) pull[h] = (LOUDEST - pull[h]!) / FINE
  return pull
}
/** Calls spread in hundredths, counted down from the loudest. */
const FINE = 100
const LOUDEST = 14 * FINE
const UNHEARD = 30 * FINE

/** Worth of adding the defence `comes` to a hex that already has `had`. */
export function postWorth(s: Scene, p: Posts, hex: Hex, had: number, comes: number): number {
  const wants = p.need[hex]!
  if (wants === 0) return 0
  const filled = Math.min(wants, had + comes) - Math.min(wants, had)
  return (had <= 0 ? p.hole[hex]! : 0) + p.value[hex]! * filled + s.w.post.surplus * (comes - filled)
}
