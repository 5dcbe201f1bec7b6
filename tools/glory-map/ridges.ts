/** Hachures: short strokes down the side of a ridge. Decoration; no rule reads them. */
import { random } from '../zone-map/noise.ts'
import type { Pt } from '../zone-map/projection.ts'
import { round } from '../zone-map/svg.ts'
import { RIDGES } from './geography.ts'

const APART = 2.3

export function hachures(at: (p: Pt) => Pt, wet: (p: Pt) => boolean): string {
  const rnd = random(9)
  return RIDGES.map(({ line, long }) => {
    const course = line.map(at)
    let d = ''
    let walked = 0
    for (let i = 0; i + 1 < course.length; i++) {
      const [a, b] = [course[i]!, course[i + 1]!]
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
      const far = Math.hypot(dx, dy)
      const [ux, uy] = [dx / far, dy / far]
      for (let s = 0; s < far; s += APART, walked += APART) {
        const bow = Math.sin(walked / 17) * 3.4
        const start: Pt = [a[0] + ux * s - uy * bow, a[1] + uy * s + ux * bow]
        const length = long * (0.6 + rnd() * 0.5)
        const end: Pt = [start[0] - uy * length + (rnd() - 0.5) * 2, start[1] + ux * length + (rnd() - 0.5) * 2]
        if (wet(start) || wet(end)) continue
        d += `M${round(start[0])} ${round(start[1])}L${round(end[0])} ${round(end[1])}`
      }
    }
    return d
  }).join('')
}
