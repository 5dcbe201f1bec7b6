/** Arrows of the attack or bombardment that is being put together, over the hexsides that they cross: full red, or hollow for guns and units in part. */
import type { JSX } from 'preact'
import { centreOn, HEX, MARK_INK, sheetOf } from './art/index.ts'
import { aimsOf } from './attack-marks.ts'
import type { Props } from './Marks.tsx'

/** An arrow along x from its tail to its point, as wide as a counter's number. */
const [LENGTH, HALF, HEAD] = [HEX * 0.62, 4.2, 10]
const SHAPE = `M${-LENGTH / 2} ${-HALF}H${LENGTH / 2 - HEAD}V${-HALF * 2.1}L${LENGTH / 2} 0L${LENGTH / 2 - HEAD} ${HALF * 2.1}V${HALF}H${-LENGTH / 2}Z`
/** Corners around the counters of the target. */
const [SIDE, ARM] = [HEX * 0.52, HEX * 0.2]
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]
  .map(([a = 0, b = 0]) => `M${a * (SIDE - ARM)} ${b * SIDE}H${a * SIDE}V${b * (SIDE - ARM)}`)
  .join('')
/** Position of the arrow's middle on its way: nearer to the target, whose counter it may touch. */
const REACH = 0.54

export function Aims({ s, selected }: Props): JSX.Element | null {
  const aims = aimsOf(s, selected)
  if (!aims) return null
  const sheet = sheetOf(s.view.scenario)
  const [x, y] = centreOn(sheet, aims.hex)
  return (
    <g class="np-aims" data-testid="aims" pointer-events="none">
      <path d={CORNERS} transform={`translate(${x} ${y})`} fill="none" stroke={MARK_INK.red} stroke-width="3.500" />
      {aims.arrows.map(({ from, light }) => {
        const [a, b] = centreOn(sheet, from)
        const turn = (Math.atan2(y - b, x - a) * 180) / Math.PI
        return (
          <path
            key={from}
            d={SHAPE}
            transform={`translate(${a + (x - a) * REACH} ${b + (y - b) * REACH}) rotate(${turn})`}
            fill={light ? MARK_INK.paper : MARK_INK.red}
            stroke={light ? MARK_INK.red : MARK_INK.paper}
            stroke-width="1.800"
          />
        )
      })}
    </g>
  )
}
