/** How far enemy troops can march through the gaps of our line: what stands behind friends is in no danger of a raid. */
import { perObject } from '@em/engine'
import { hexCount, near } from '../data/index.ts'
import { isEmbarked, isTroops } from '../rules/units.ts'
import { zonesOf } from '../rules/zones.ts'
import type { Hex, Unit } from '../types.ts'
import type { Scene } from './scene.ts'

/** No enemy comes farther than this in a turn. */
export const RAID = 6
export const SAFE = 99

const raids = perObject((_s: Scene['marched']): Map<Unit, readonly number[]> => new Map())

/** By hex: the length of the enemy's shortest open way into it, up to RAID, with this unit taken away; SAFE where there is none. */
export function raidOn(s: Scene, without: Unit): readonly number[] {
  const kept = raids(s.marched)
  const known = kept.get(without)
  if (known) return known
  const found = flood(s, without)
  kept.set(without, found)
  return found
}

function flood(s: Scene, without: Unit): number[] {
  const { g } = s
  const zones = zonesOf(g, s.side)
  /** Our zones and our troops stop a march. */
  const stops = (hex: Hex): boolean => {
    if (s.field.side[hex] === s.side && s.field.stacks[hex]!.some((u) => u !== without && isTroops(u))) return true
    return zones.by[hex] === 1 && zones.exerters(hex).some((u) => u !== without)
  }
  const found = new Array<number>(hexCount).fill(SAFE)
  let ring: Hex[] = []
  for (const foe of s.foes) {
    if (!foe.units.some((u) => isTroops(u) && !isEmbarked(g, u))) continue
    found[foe.hex] = 0
    ring.push(foe.hex)
  }
  for (let d = 1; d <= RAID && ring.length > 0; d++) {
    const next: Hex[] = []
    for (const hex of ring) {
      if (d > 1 && stops(hex)) continue
      for (let dir = 0; dir < 6; dir++) {
        const to = near[hex * 6 + dir]!
        if (to < 0 || found[to]! <= d) continue
        found[to] = d
        next.push(to)
      }
    }
    ring = next
  }
  return found
}
