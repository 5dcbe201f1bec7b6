/** Single signs on the map: works and camps, entrenchments, structures of railways, passes, ports. */
import type { JSX } from 'preact'
import { CLASS_FILL, CLASS_INK, FORT_FILL, MAP_INK, MARK_INK, SANS } from './palette.ts'
import type { Print } from './print.ts'
import { fortShape, structureShape } from './signs-shapes.ts'
import type { Level, Point } from './types.ts'

export function Signs({ print, level }: { readonly print: Print; readonly level: Level }): JSX.Element {
  const far = level === 'far'
  const { works, rails, barriers, built } = print
  return (
    <g class="np-signs">
      <g fill="none" stroke={MAP_INK.earth} stroke-linejoin="round">
        <g stroke-width={far ? 5 : 2.2} stroke-opacity=".55" stroke-dasharray={far ? undefined : '10 3 2 3'}>
          {works.rims.map((d, i) => (
            <path key={i} d={d} />
          ))}
        </g>
        <g display={far ? 'none' : undefined}>
          <path d={works.regular} stroke-width="1" />
          <path d={works.improved} stroke-width="1.5" />
        </g>
      </g>
      {far ? null : (
        <>
          <Passes at={barriers.passes} />
          <Ports ports={built.ports} />
          <Structures rails={rails} />
        </>
      )}
      <Forts works={works} large={far} />
    </g>
  )
}

/** One path for each category; Festen have a second wall. */
function Forts({ works, large }: Pick<Print, 'works'> & { readonly large: boolean }): JSX.Element {
  const grow = large ? 2 : 0
  const of = (category: number, more = 0): string =>
    works.forts
      .filter((f) => f.category === category)
      .map((f) => fortShape(f, grow + more))
      .join('')
  const outer = works.forts
    .filter((f) => f.kind === 'feste')
    .map((f) => fortShape(f, grow + 2.6))
    .join('')
  return (
    <g stroke={MARK_INK.ink} stroke-width="1.2" stroke-linejoin="round">
      <path d={outer} fill={MARK_INK.paper} />
      {[0, 1, 2].map((c) => (
        <path key={c} d={of(c)} fill={FORT_FILL[c]} stroke={c === 1 ? MARK_INK.paper : MARK_INK.ink} />
      ))}
      <path d={of(-1)} fill={MAP_INK.earth} stroke={MARK_INK.paper} />
    </g>
  )
}

/** Class by colour and by the bars beneath: none for white, three for red. Bridges over Major Rivers are drawn with the water. */
function Structures({ rails }: Pick<Print, 'rails'>): JSX.Element {
  const special = rails.structures.filter((s) => s.kind !== 'B')
  return (
    <g font-family={SANS} font-weight="800" font-size="7" text-anchor="middle">
      {special.map(({ id, at, kind, class: c }) => (
        <g key={id}>
          <path d={structureShape(at, kind, 5)} fill={CLASS_FILL[c]} stroke={MARK_INK.ink} stroke-width="1" />
          <text x={at[0].toFixed(1)} y={(at[1] + 2.6).toFixed(1)} fill={CLASS_INK[c]}>
            {kind}
          </text>
          <path d={bars(at, c)} stroke={MARK_INK.ink} stroke-width="1.4" />
        </g>
      ))}
    </g>
  )
}
const bars = ([x, y]: Point, n: number): string =>
  Array.from({ length: n }, (_, i) => `M${(x - 5 + i * 3.6).toFixed(1)} ${(y + 7.4).toFixed(1)}h2.800`).join('')

/** A gap in the crest, open on both sides. */
const Passes = ({ at }: { readonly at: readonly Point[] }): JSX.Element => (
  <path
    d={at.map(([x, y]) => `M${x - 5} ${y - 5.5}q4 5.500 0 11M${x + 5} ${y - 5.5}q-4 5.500 0 11`).join('')}
    fill="none"
    stroke={MAP_INK.slope}
    stroke-width="2"
    stroke-linecap="round"
  />
)

function Ports({ ports }: Pick<Print['built'], 'ports'>): JSX.Element {
  return (
    <g fill="none" stroke={MAP_INK.waterName} stroke-linecap="round">
      <path
        d={ports.map(({ at: [x, y] }) => `M${x - 6.6} ${y}a6.6 6.6 0 1 1 13.2 0a6.6 6.6 0 1 1-13.2 0Z`).join('')}
        fill={MARK_INK.paper}
        stroke-width=".9"
      />
      <path
        d={ports
          .map(
            ({ at: [x, y] }) =>
              `M${x} ${y - 4.4}v8.8M${x - 2.6} ${y - 2.4}h5.2M${x - 4.2} ${y + 1.6}c.4 2.1 2.2 3.2 4.2 3.2s3.8-1.1 4.2-3.2`,
          )
          .join('')}
        stroke-width="1.4"
      />
      <g
        font-family={SANS}
        font-size="7.4"
        font-weight="700"
        text-anchor="middle"
        fill={MAP_INK.waterName}
        stroke="none"
      >
        {ports.map(({ at: [x, y], capacity }) =>
          capacity > 0 ? (
            <text key={`${x} ${y}`} x={x} y={y + 14}>
              {capacity}
            </text>
          ) : null,
        )}
      </g>
    </g>
  )
}
