/** When no movement adds anything: a road where soldiers go (ENGINEER), a mine where enemies come (UNIT-23). */
import { doors, fortCount } from '../data/board.ts'
import { BRIDGE, type Hex, onMap, ROAD, type TrenchAction, type TrenchClub, WATER } from '../types.ts'
import { bestFrom } from './fights.ts'
import type { Plan } from './plan.ts'
import { isSoldier, prize, type Scene, type TrenchCandidate } from './scene.ts'
import { distancesTo, turnsTo, waysTo } from './ways.ts'

/** Ranked between useful movements and the end of the phase; the score only orders the works. */
export function rankWork(p: Plan, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const { least } = p.s.w.move
  const found: TrenchCandidate[] = []
  for (const a of legal) {
    const value = a.type === 'mine' ? mineValue(p.s, a.to) : a.type === 'build' ? buildValue(p, a) : 0
    if (value <= 0) continue
    const key = a.type === 'mine' ? 'why.mine' : 'why.road'
    found.push({ action: a, score: least + (0.001 * value) / (1 + value), why: () => [{ key, value }] })
  }
  return found
}

/** Highest at a door that enemy soldiers are heading for. */
function mineValue(s: Scene, hex: Hex): number {
  const enemy = 1 - s.faction === 0 ? 0 : 1
  let sum = 0
  for (let fort = 0; fort < fortCount; fort++) {
    if (!doors[fort]!.includes(hex)) continue
    const worth = Math.min(s.w.worth.lastButOne, prize(s, fort, enemy))
    if (worth === 0) continue
    for (const u of s.foes) {
      if (isSoldier(s.g, u)) sum += worth * s.w.worth.patience ** turnsTo(s.g, u, s.g.at[u]!, fort)
    }
  }
  return sum
}

/** Half points that it saves soldiers on their errands. A builder does not attack (ENGINEER-3). */
function buildValue(p: Plan, a: TrenchAction & { readonly type: 'build' }): number {
  if (a.what !== 'road' || bestFrom(p.s, p.fights, a.unit)) return 0
  const { g } = p.s
  const terrain = withRoad(g, a.hexes)
  let saved = 0
  for (const fort of new Set(p.going.values())) {
    const now = waysTo(g, fort, true)
    const then = distancesTo(
      terrain,
      doors[fort]!.filter((h) => terrain[h] !== WATER),
      true,
    )
    for (const [u, goal] of p.going) {
      const at = g.at[u]!
      if (goal === fort && onMap(at)) saved += now[at]! - then[at]!
    }
  }
  return saved
}

function withRoad(g: TrenchClub, hexes: readonly Hex[]): readonly number[] {
  const terrain = g.terrain.slice()
  for (const h of hexes) terrain[h] = terrain[h] === WATER || terrain[h] === BRIDGE ? BRIDGE : ROAD
  return terrain
}
