/** The task of a formation: strike, march, or stand its ground; and its goal. */
import { columnOf, columns, commanderOf, distance, rowOf, unitArm } from '../data/index.ts'
import { scenarioOf } from '../rules/command.ts'
import { holds } from '../rules/objectives.ts'
import { affected } from '../rules/victory.ts'
import { A, D, type Formation, H, type Hex, M, ROUTED, type Unit } from '../types.ts'
import { forceOf, leadOf, type Scene, timeOf } from './scene.ts'

export interface Stance {
  readonly formation: Formation
  readonly units: readonly Unit[]
  readonly centre: Hex
  /** Goes for `aim`; otherwise stays about `home`. */
  readonly strikes: boolean
  readonly aim: Hex
  readonly home: Hex
  /** Defends by its order, but works its way forward: it has no order to attack, and the points do not suffice (4.2t). */
  readonly presses: boolean
  /** Nearby own strength over the enemy's. */
  readonly ratio: number
  /** Hexes from the centre to the nearest enemy in good order. */
  readonly away: number
  /** Its commander's hex, -1 for none, and radius. */
  readonly chief: Hex
  readonly radius: number
}

const NEAR = 7

/** The centre of units on the map. */
export function middle(s: Scene, units: readonly Unit[]): Hex {
  let column = 0
  let row = 0
  let n = 0
  for (const u of units) {
    const at = s.g.at[u]!
    column += columnOf(at)
    row += rowOf(at)
    n++
  }
  if (n === 0) return -1
  return (Math.round(row / n) - 1) * columns + Math.round(column / n) - 1
}

const strongest = (s: Scene, hex: Hex, reach: number): readonly [own: number, theirs: number] => {
  let own = 0
  let theirs = 0
  for (const at of s.field.filled[s.side]) {
    if (distance(at, hex) <= reach) for (const u of s.field.stacks[at]!) own += forceOf(s.w, s.g, u)
  }
  for (const foe of s.foes) {
    if (foe.routed || distance(foe.hex, hex) > reach + 1) continue
    theirs += foe.shock * (foe.disordered ? 0.9 : 1) + foe.units.filter((u) => unitArm[u] === 2).length * 3
  }
  return [own, theirs]
}

/** The least superiority for an attack: less when time runs out and the points do not suffice. */
export function boldness(s: Scene): number {
  const lead = leadOf(s)
  if (lead > 0) return s.w.ratio.attack + s.w.ratio.leading * Math.min(2, lead) * timeOf(s)
  return s.w.ratio.attack - s.w.ratio.late * pressure(s)
}

/** Progress of the game toward the last turn in which an attack can begin and still end in time: 1 is that turn. */
export function pressure(s: Scene): number {
  const last = Math.max(1, scenarioOf(s.g).turns - s.w.ratio.takes)
  return Math.min(1.2, s.g.turn / last)
}

/** Objectives of one side that the other holds or could take. */
export interface Goal {
  readonly hex: Hex
  readonly vp: number
  /** Held by us: to be kept; otherwise to be taken. */
  readonly ours: boolean
  /** Scores for us, or only denies. */
  readonly scores: boolean
}

export function goalsOf(s: Scene): readonly Goal[] {
  s.notes.goals ??= goalsIn(s)
  return s.notes.goals
}

function goalsIn(s: Scene): Goal[] {
  const { objectives } = scenarioOf(s.g)
  const found: Goal[] = []
  let first = 0
  objectives.forEach((o, i) => {
    const all = holds(s.g, s.side, i)
    const share = o.vp / o.need
    o.hexes.forEach((hex, k) => {
      const ours = s.g.held[first + k] === s.side
      const scores = o.scores[s.side]
      // A goal already secured is ignored, and so is an objective that no longer scores for either side.
      if ((!ours && all && scores) || (!scores && !o.scores[s.enemy])) return
      found.push({ hex, vp: share, ours, scores })
    })
    first += o.hexes.length
  })
  return found
}

/** Whether the scenario forbids, or at first forbade, order A to the formation (19a): it goes on without waiting for a new order. */
const heldBack = (s: Scene, formation: Formation): boolean =>
  scenarioOf(s.g).orderLimits.some((l) => l.formation === formation && !l.orders.includes(A))

/** The goal of an attacking formation: objectives first, then enemies whose formations are near breaking. */
function aimOf(s: Scene, centre: Hex): Hex {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  const consider = (hex: Hex, bonus: number): void => {
    const cost = distance(centre, hex) - bonus
    if (cost >= least) return
    least = cost
    best = hex
  }
  for (const goal of goalsOf(s)) if (!goal.ours) consider(goal.hex, (goal.scores ? 4 : 1.5) * goal.vp)
  for (const foe of s.foes) {
    if (foe.routed) continue
    consider(foe.hex, foe.disordered ? 3 : foe.guns ? 2 : 0)
  }
  return best
}

/** The order in force shapes a formation's task; without orders it stands. */
export function stanceOf(s: Scene, formation: Formation): Stance {
  s.notes.stances[formation] ??= stanceIn(s, formation)
  return s.notes.stances[formation]
}

function stanceIn(s: Scene, formation: Formation): Stance {
  const { g } = s
  const { unitsOf, radius } = scenarioOf(g)
  const units = unitsOf[formation]!.filter((u) => g.at[u]! >= 0)
  const sound = units.filter((u) => g.condition[u] !== ROUTED)
  const centre = middle(s, sound.length > 0 ? sound : units)
  const order = g.masked[formation] === 1 ? -1 : g.order[formation]!
  const chief = g.leaderAt[commanderOf[formation]!]!
  if (centre < 0)
    return {
      formation,
      units,
      centre,
      strikes: false,
      presses: false,
      aim: -1,
      home: -1,
      ratio: 1,
      away: 99,
      chief,
      radius: radius[commanderOf[formation]!]!,
    }
  const [own, theirs] = strongest(s, centre, NEAR)
  let away = 99
  for (const foe of s.foes) if (!foe.routed) away = Math.min(away, distance(centre, foe.hex))
  const ratio = own / Math.max(1, theirs)
  const presses = order === D && heldBack(s, formation) && leadOf(s) <= 0 && ratio >= boldness(s)
  const strikes = order === A || order === H || order === M || presses
  return {
    formation,
    units,
    centre,
    strikes,
    presses,
    aim: strikes ? aimOf(s, centre) : -1,
    home: order === D && g.sector[formation]! >= 0 ? g.sector[formation]! : centre,
    ratio,
    away,
    chief,
    radius: radius[commanderOf[formation]!]!,
  }
}

/** How near a formation is to its break point: 1 is broken (17a). */
export const strainOf = (s: Scene, formation: Formation): number =>
  affected(s.g, formation) / Math.max(1, scenarioOf(s.g).breakPoint[formation]!)
