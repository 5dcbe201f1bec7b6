/** 12 Diplomacy: raises markers that can still be completed and lowers enemy ones, within each marker's window. */
import { stepUp, tracks } from '../data/index.ts'
import { TRACKS, type Track } from '../types.ts'
import type { Scene } from './scene.ts'

/** Side-turns that the raising sides still have in the window, the present one included if it is theirs. */
function chances(s: Scene, track: Track, including: boolean): number {
  const info = tracks[track]!
  const { season, turn } = s.g
  let n = 0
  for (const side of info.raise) {
    const now = side > turn || (including && side === turn) ? 1 : 0
    n += season < info.from ? info.to - info.from + 1 : info.to - season + now
  }
  return n
}

const stepsTo = (track: Track, box: number): number => Math.ceil((tracks[track]!.last - box) / stepUp)

export function diplomacyValue(s: Scene, track: Track, up: boolean): number {
  const prize = s.w.track[TRACKS[track]!]
  const box = s.g.tracks[track]!
  const need = stepsTo(track, box)
  if (up) {
    const time = chances(s, track, true)
    if (time < need) return 0
    if (need === 1) return prize
    // The enemy may answer each step; more time to spare makes success surer.
    const sure = Math.min(1, 0.55 + 0.15 * (time - need))
    return (prize / need) * sure
  }
  const time = chances(s, track, false)
  const after = stepsTo(track, box - 1)
  if (time < need || after === need) return 0
  if (time < after) return prize * 0.9
  // It costs the enemy one more action: worth about one of ours, more if he was about to finish.
  return need === 1 ? 0.5 : 0.2
}
