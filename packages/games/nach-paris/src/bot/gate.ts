/** The railway hex that feeds an army (12.1.3, 13.1.4): its only troops keep it while an enemy could enter. */
import { perObject } from '@em/engine'
import { near, unitNation } from '../data/index.ts'
import { usable } from '../rules/rail-net.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { lineLengths } from '../rules/supply.ts'
import { isTroops, unitsOf } from '../rules/units.ts'
import type { Hex, Unit } from '../types.ts'
import type { Scene } from './scene.ts'

/** Hexes that an enemy marches in a turn. */
const MARCH = 4
/** Length of a normal line (13.1.4a). */
const LINE = 100

const kept = perObject((_s: Scene): Map<Hex, number> => new Map())

/** The hex where the side's railways lead home; none unless there is exactly one. */
function homeOf(s: Scene): Hex {
  const homes = new Set(scenarioOf(s.g).exits.flatMap((exit) => (exit.home === s.side ? [exit.hex] : [])))
  return homes.size === 1 ? [...homes][0]! : -1
}

/** Worth of being the only troops in the hex: units that would be out of supply if the enemy had it. */
export function gateWorth(s: Scene, u: Unit, from: Hex, hex: Hex): number {
  if (s.left === 0 || s.g.rail[hex] !== s.side || s.away[hex]! > MARCH) return 0
  const others = s.count[hex]! - (hex === from ? 1 : 0)
  if (others > 0 || (hex !== from && hex !== homeOf(s))) return 0
  const known = kept(s)
  let worth = known.get(hex)
  if (worth === undefined) {
    worth = usable(s.g, unitNation[u]!, true).high[hex] === 1 && isOpen(s, hex) ? s.w.stand.gate * cutOff(s, hex, u) : 0
    known.set(hex, worth)
  }
  return worth
}

/** Number of the nation's units that have a line now and would have none. */
function cutOff(s: Scene, hex: Hex, u: Unit): number {
  const nation = unitNation[u]!
  const now = lineLengths(s.g, nation, true)
  const then = lineLengths({ ...s.g, rail: s.g.rail.with(hex, s.enemy) }, nation, true)
  return unitsOf(s.g, s.side, (v) => v !== u && isTroops(v) && unitNation[v] === nation).filter(
    (v) => now[s.g.at[v]!]! <= LINE && then[s.g.at[v]!]! > LINE,
  ).length
}

/** Whether an enemy can enter within a turn: not through our hexes, nor through hexes next to our troops. */
function isOpen(s: Scene, hex: Hex): boolean {
  const seen = new Set<Hex>()
  let ring: Hex[] = [hex]
  for (let d = 0; d <= MARCH && ring.length > 0; d++) {
    const next: Hex[] = []
    for (const at of ring) {
      for (let dir = 0; dir < 6; dir++) {
        const to = near[at * 6 + dir]!
        if (to < 0 || seen.has(to)) continue
        seen.add(to)
        const foe = s.foeAt.get(to)
        if (foe && foe.troops > 0 && foe.steps > 1) return true
        if (s.field.side[to] === s.side || isWatched(s, to, hex)) continue
        next.push(to)
      }
    }
    ring = next
  }
  return false
}
/** Next to troops of ours other than those in `but`. */
function isWatched(s: Scene, hex: Hex, but: Hex): boolean {
  for (let dir = 0; dir < 6; dir++) {
    const to = near[hex * 6 + dir]!
    if (to >= 0 && to !== but && s.count[to]! > 0) return true
  }
  return false
}
