/** Above the counters: the supply line of the unit under the pointer or selected, the obstacle that cuts it, and the rule. */
import { DECOY, FORTRESS, unitType } from '@em/glorys-end/data'
import { explainSupply, type SupplyAccount } from '@em/glorys-end/rules/supply-why'
import { pieceOf } from '../../skin/index.ts'
import { centreOf, HEX, MARK_INK, SupplyLine, stateOf } from './art/index.ts'
import { troopsAt } from './data.ts'
import { type Props, pointedHex } from './Marks.tsx'
import { supplyWords } from './supply.ts'

/** The unit whose line is shown: the one under the pointer, else the selected one. */
function shown(props: Props): number {
  const { s, selected } = props
  const hex = pointedHex(props)
  const there = troopsAt(s.view, hex).find((u) => unitType[u] !== FORTRESS && unitType[u] !== DECOY)
  return there ?? pieceOf(selected) ?? -1
}

/** Where no line exists, the way as far as the obstacle. */
const wayOf = (hex: number, { path, blockedBy }: SupplyAccount): readonly number[] =>
  path.length === 0 && blockedBy !== undefined ? [hex, blockedBy] : path

export function Above(props: Props) {
  const { s, layers } = props
  if (!layers.has('line')) return null
  const u = shown(props)
  if (u < 0 || (s.view.at[u] ?? -1) < 0) return null
  const account = explainSupply(stateOf(s.view), u)
  const cut = account.blockedBy
  const end = cut ?? account.path.at(-1) ?? s.view.at[u] ?? -1
  const [x, y] = centreOf(end)
  const text = supplyWords(s, u, account)
  const width = text.length * 5.1 + 14
  return (
    <g class="ge-line" pointer-events="none">
      <SupplyLine path={wayOf(s.view.at[u] ?? -1, account)} onward={account.onward} blocked={cut} />
      <g transform={`translate(${x} ${y + HEX * 0.56})`} class={account.rule ? 'cut' : ''}>
        <rect
          x={-width / 2}
          y="-9"
          width={width}
          height="17"
          rx="3"
          fill={MARK_INK.paper}
          stroke={account.rule ? MARK_INK.red : MARK_INK.teal}
        />
        <text y="3.4" text-anchor="middle" font-size="10">
          {text}
        </text>
      </g>
    </g>
  )
}
