/** Throws of dice against their expectation: what a report and the balance of a scenario call luck. */

/** One throw: `got` above `mean` is good for the side. */
export interface Roll {
  readonly side: string
  readonly got: number
  readonly mean: number
  readonly variance: number
}

/** One die with so many faces; `low`: a low face is good for the side. */
export const dieRoll = (side: string, face: number, faces = 6, low = false): Roll => ({
  side,
  got: low ? faces + 1 - face : face,
  mean: (faces + 1) / 2,
  variance: (faces * faces - 1) / 12,
})

/** How many standard deviations the throws of these sides were better than expected; 0 without any. */
export function luckIn(rolls: readonly Roll[], sides: readonly string[]): number {
  let above = 0
  let variance = 0
  for (const r of rolls) {
    if (!sides.includes(r.side)) continue
    above += r.got - r.mean
    variance += r.variance
  }
  return variance === 0 ? 0 : above / Math.sqrt(variance)
}
