/** Throws of one six-sided die against its expectation. */
import type { Roll } from '../../skin/index.ts'

const MEAN = 3.5
const VARIANCE = 35 / 12

/** `high`: a high face is good for the side. */
export const sixRoll = (side: string, face: number, high = true): Roll => ({
  side,
  got: high ? face : 7 - face,
  mean: MEAN,
  variance: VARIANCE,
})
