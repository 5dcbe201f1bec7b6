/** Outlines shared by counters and marks: the corner tells the coalition without colour. */
import type { Coalition } from './palette.ts'

/** Rectangle with round corners (Entente) or chamfered ones (Central). */
export function body(
  x: number,
  y: number,
  w: number,
  h: number,
  coalition: Coalition,
  round = 3,
  chamfer = 5.5,
): string {
  if (coalition === 'central') {
    const c = chamfer
    return `M${x + c} ${y}H${x + w - c}L${x + w} ${y + c}V${y + h - c}L${x + w - c} ${y + h}H${x + c}L${x} ${y + h - c}V${y + c}Z`
  }
  const r = round
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}H${x + w - r}${arc(r, r)}V${y + h - r}${arc(-r, r)}H${x + r}${arc(-r, -r)}V${y + r}${arc(r, -r)}Z`
}
