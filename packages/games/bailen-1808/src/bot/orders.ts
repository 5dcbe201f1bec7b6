/** Phase A: the order for each formation, the changes worth a roll, the place of a defended sector. */
import type { BailenAction } from '../actions.ts'
import { ART, distance, unitArm } from '../data/index.ts'
import { scenarioOf } from '../rules/command.ts'
import { changeDistance, changeQuotient, isFree, type OrdersFrame } from '../rules/orders.ts'
import { type Site, sectorHexes } from '../rules/sector.ts'
import { A, D, type Formation, H, type Hex, M, type Order, RT, SO } from '../types.ts'
import { type Scene, weigh } from './scene.ts'
import { boldness, type Goal, goalsOf, type Stance, stanceOf } from './stance.ts'

const FAR = { from: 10, sight: 7 }

/** Enemy reinforcements are still to enter near its position (scenario 4: Juncar waits for Vedel). */
function guards(s: Scene, stance: Stance): boolean {
  const { reinforcements } = scenarioOf(s.g)
  return reinforcements.some(
    (r, i) => r.side === s.enemy && s.g.arrives[i]! > 0 && stance.centre >= 0 && distance(stance.centre, r.hex) <= 10,
  )
}

/** A column under M halts in sight of the enemy (4.2f): with enemies at the map edge it would never come on. */
const entersAmongFoes = (s: Scene, formation: Formation): boolean =>
  scenarioOf(s.g).reinforcements.some(
    (r, i) =>
      r.formations.includes(formation) &&
      s.g.arrives[i]! > 0 &&
      s.foes.some((foe) => !foe.routed && distance(foe.hex, r.hex) <= FAR.sight),
  )

/** Broken beyond use: it may as well withdraw. */
const isSpent = (s: Scene, stance: Stance): boolean => {
  const sound = stance.units.filter((u) => s.g.condition[u] === 0 && unitArm[u] !== ART)
  return sound.length > 0 && stance.ratio < 0.35 && s.g.demoralised[stance.formation] === 1
}

function wantedOrder(s: Scene, stance: Stance, bold: number): Order {
  const { g } = s
  const now = g.order[stance.formation]!
  const arriving = stance.units.length === 0
  if (arriving && entersAmongFoes(s, stance.formation)) return A
  if (arriving || (stance.away > FAR.from && !guards(s, stance))) return M
  if (guards(s, stance)) return D
  if (isSpent(s, stance)) return RT
  // An order in execution continues unless things have clearly changed.
  const firm = g.turn === 1 ? 0 : now === A || now === H ? -s.w.ratio.firm : now === D ? s.w.ratio.firm : 0
  return stance.ratio >= bold + firm ? A : D
}

interface Wish {
  readonly action: BailenAction
  readonly worth: number
}

/** How much an order hinders the formation's task. */
function grievance(stance: Stance, now: Order, wanted: Order): number {
  if (now === wanted) return 0
  if (now === SO) return 2
  if (now === M) return stance.away <= FAR.sight ? 3 : 1.2
  if (wanted === M) return now === D ? 1 : 0.4
  if (now === RT) return 2
  return wanted === RT ? 1.5 : 1
}

/** A formation denied the order it wants takes the next best. */
const INSTEAD: Readonly<Record<number, readonly Order[]>> = {
  [A]: [A, D, H, M],
  [D]: [D, H, A, M, RT],
  [M]: [M, A, H, D],
  [RT]: [RT, D, M],
}

export function chooseOrders(s: Scene, f: OrdersFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  const seal = legal.find((a) => a.type === 'seal')
  const goals = goalsOf(s)
  if (f.siting[s.side]! >= 0) return chooseSector(s, f.siting[s.side]!, goals, legal)
  const bold = boldness(s)
  let best: Wish | undefined
  for (const formation of scenarioOf(s.g).formationsOf[s.side]) {
    const offered = legal.flatMap((a) => (a.type === 'order' && a.formation === formation ? [a] : []))
    if (offered.length === 0) continue
    const stance = stanceOf(s, formation)
    const now = s.g.order[formation]!
    const free = isFree(s.g, formation)
    const wanted = wantedOrder(s, stance, bold)
    const order = INSTEAD[wanted]!.find((o) => offered.some((a) => a.order === o) || (!free && o === now))
    const action = offered.find((a) => a.order === order)
    if (!action || order === undefined) continue
    const worth = free ? 10 : grievance(stance, now, order) * chance(s, formation)
    // An independent formation is asked every turn: only a change is answered.
    if (free && s.g.turn > 1 && stance.units.length > 0 && now === order) continue
    weigh(s, action, worth, 'why.order', { formation })
    if (worth >= 0.6 && (!best || worth > best.worth)) best = { action, worth }
  }
  return best?.action ?? resite(s, legal) ?? seal ?? legal[0]
}

/** How likely the change is granted (4.1d). */
function chance(s: Scene, formation: Formation): number {
  const far = changeDistance(s.g, formation)
  if (far < 0) return 0
  return Math.max(0, 6 - changeQuotient(far, scenarioOf(s.g).commandFactor[s.side])) / 6
}

/** A sector that the enemy has bypassed is moved after him (2e). */
function resite(s: Scene, legal: readonly BailenAction[]): BailenAction | undefined {
  for (const a of legal) {
    if (a.type !== 'resite') continue
    const stance = stanceOf(s, a.formation)
    // Its sector moves forward with it.
    if (stance.presses) return a
    const before = s.g.sector[a.formation]!
    if (before >= 0 && stance.centre >= 0 && distance(before, stance.centre) >= 3) return a
  }
  return undefined
}

/** Worth of the untaken objectives within the sector: no unit may leave it (4.2s). */
function inReach(s: Scene, site: Site, goals: readonly Goal[]): number {
  const open = goals.filter((goal) => !goal.ours && goal.scores)
  if (open.length === 0) return 0
  const inside = new Set(sectorHexes(site))
  return open.reduce((sum, goal) => sum + (inside.has(goal.hex) ? s.w.site.goal * goal.vp : 0), 0)
}

/** The marker goes one hex in front of the middle of the formation, toward the enemy. */
function chooseSector(
  s: Scene,
  formation: Formation,
  goals: readonly Goal[],
  legal: readonly BailenAction[],
): BailenAction | undefined {
  const stance = stanceOf(s, formation)
  let foe: Hex = -1
  for (const { hex, routed } of s.foes) {
    if (!routed && (foe < 0 || distance(hex, stance.centre) < distance(foe, stance.centre))) foe = hex
  }
  const kept = goals.filter((goal) => goal.ours && distance(goal.hex, stance.centre) <= 6)
  let best: BailenAction | undefined
  let low = Number.POSITIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'sector') continue
    let cost = distance(a.hex, stance.centre)
    if (stance.presses) cost += 2 * distance(a.hex, stance.aim) - inReach(s, a, goals)
    else if (foe >= 0) cost += 0.8 * distance(a.hex, foe)
    for (const goal of kept) cost += 0.15 * goal.vp * Math.max(0, distance(a.hex, goal.hex) - 2)
    weigh(s, a, -cost, 'why.sector', { hex: a.hex })
    if (cost >= low) continue
    low = cost
    best = a
  }
  return best
}
