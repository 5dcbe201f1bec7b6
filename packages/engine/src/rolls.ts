/** Throws of dice compared with their expectation: "luck" in reports and in scenario balance. */

/** One throw; the side profits when `got` is above `mean`. */
export interface Roll {
  readonly side: string
  readonly got: number
  readonly mean: number
  readonly variance: number
}

/** One die with `faces` faces; `low`: low faces are good for the side. */
export const dieRoll = (side: string, face: number, faces = 6, low = false): Roll => ({
  side,
  got: low ? faces + 1 - face : face,
  mean: (faces + 1) / 2,
  variance: (faces * faces - 1) / 12,
})

/** Standard deviations by which these sides' throws beat expectation; 0 without throws. */
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
