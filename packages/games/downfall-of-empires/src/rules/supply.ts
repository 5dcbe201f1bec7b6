/** 6 Supply: zones fed by a side's sources, over its own and its partner's zones and, for Franco-British, the sea. */
import { city, neighbours, port, ports, zoneCount } from '../data/index.ts'
import { type Downfall, FB, partnerOf, type Zone } from '../types.ts'
import { natalSide } from './control.ts'

/** 6a, 6b: a controlled natal city; for the Franco-British any controlled port as well. Sharing it does not close it (A17). */
export const isSource = (g: Downfall, side: number, zone: Zone): boolean =>
  g.control[zone] === side && ((city[zone] === 1 && natalSide[zone] === side) || (side === FB && port[zone] === 1))

const NOWHERE = new Array<number>(zoneCount).fill(-1)

/** Zones that the side's supply reaches: the zone it comes from (a source: itself), -1 for none. */
export function supplyFlood(g: Downfall, side: number): number[] {
  const from = NOWHERE.slice()
  const queue: Zone[] = []
  const partner = partnerOf(side)
  for (let z = 0; z < zoneCount; z++) {
    if (!isSource(g, side, z)) continue
    from[z] = z
    queue.push(z)
  }
  for (let i = 0; i < queue.length; i++) {
    const z = queue[i]!
    for (const n of neighbours[z]!) {
      if (isFed(from, n) || (g.control[n] !== side && g.control[n] !== partner)) continue
      from[n] = z
      queue.push(n)
    }
  }
  return from
}

export const isFed = (flood: readonly number[], zone: Zone): boolean => flood[zone]! >= 0

/**
 * The zone that feeds an army in this zone (6c); -1 if it is unsupplied. Its own zone need not be controlled (6d); an
 * army of the Franco-British side in any port is fed over the sea from any controlled port (6e, A16).
 */
export function fedFrom(g: Downfall, side: number, flood: readonly number[], zone: Zone): Zone {
  if (isFed(flood, zone)) return flood[zone]!
  for (const n of neighbours[zone]!) if (isFed(flood, n)) return n
  if (side === FB && port[zone] === 1) for (const p of ports) if (g.control[p] === FB) return p
  return -1
}
