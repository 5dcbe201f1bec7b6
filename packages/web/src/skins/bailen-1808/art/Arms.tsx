/** Signs of the arms, drawn about their own origin: the block of old battle plans, and silhouettes for large counters. */
import type { JSX } from 'preact'

export interface ArmProps {
  /** INF 0, CAV 1, ART 2, as in the rules. */
  readonly arm: number
  readonly ink: string
  readonly box: string
  /** Artillery on the march: the limber shows (5.2). */
  readonly limbered?: boolean | undefined
}

/** 24 × 16: crossed for infantry, one stroke for cavalry, the ball for artillery. */
export function ArmBlock({ arm, ink, box, limbered = false }: ArmProps): JSX.Element {
  return (
    <g stroke={ink} stroke-width="1.5">
      <path d="M-11-7H11V7H-11Z" fill={box} />
      {arm === 0 ? <path d="M-11-7 11 7M11-7-11 7" /> : null}
      {arm === 1 ? <path d="M-11-7H11L-11 7Z" fill={ink} fill-opacity=".3" stroke="none" /> : null}
      {arm === 1 ? <path d="M11-7-11 7" /> : null}
      {arm === 2 ? <circle r="3.5" fill={ink} stroke="none" cy={limbered ? -1.4 : 0} /> : null}
      {arm === 2 && limbered ? <path d="M-7 4.3H7M-7 4.3l2.4-1.8M-7 4.3l2.4 1.8" stroke-width="1.2" /> : null}
    </g>
  )
}

/** About 26 × 20, in one colour, looking to the right. */
export function ArmSilhouette({ arm, ink, limbered = false }: Omit<ArmProps, 'box'>): JSX.Element {
  if (arm === 0) return <Foot ink={ink} />
  if (arm === 1) return <Horse ink={ink} />
  return <Gun ink={ink} limbered={limbered} />
}

interface Inked {
  readonly ink: string
}

/** Three men in line with shako and bayonet. */
const MAN =
  'M-2.1-6.9h3.3l.3 2.4h-3.9zM-1.7-4.3h2.7v1.5c0 .5-.3.9-.8 1l2 .9c.5.3.7.7.7 1.3v2.9l-1.2.2.1-1.9-.6 2.1.2 5.2h-1.7l-.5-4.3-.7 4.3h-1.8l.5-5.6-.3-3.1c-.1-1 .4-1.6 1.3-1.8l.8-.2v-1c-.3-.2-.4-.5-.4-.9z'
function Foot({ ink }: Inked): JSX.Element {
  return (
    <g fill={ink}>
      {[-8.6, 0, 8.6].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d={MAN} transform="translate(0 1.4) scale(1.06)" />
          <path d="M2.9 6.6 3.4-5.4" stroke={ink} stroke-width="1" stroke-linecap="round" />
          <path d="M3.4-5.4 3.55-9.6" stroke={ink} stroke-width=".55" stroke-linecap="round" />
        </g>
      ))}
    </g>
  )
}

/** A horseman at the gallop with his sabre forward. */
function Horse({ ink }: Inked): JSX.Element {
  return (
    <g fill={ink}>
      <path d="M-9.3-.6C-8-1.6-5.4-1.7-3.4-1.5C-.8-1.2 1.6-1.3 3.6-2.6C4.6-3.8 5.5-5.2 6.9-5.9L7.4-7.1L8.2-6L10.9-3.9C11.3-3.5 11.2-3 10.7-2.8L9.6-2.9L8.6-3.4C7.9-2.2 7.5-.6 6.9.6L7.2 1.3L10.6 2.6L12.4 5.2L11.5 5.7L9.7 3.8L6.4 2.9L5.9 3.6L7.7 5.4L7.4 8L6.4 7.9L6.3 5.9L3.9 3.9L3.3 2.6C1 3.4-1.6 3.3-3.8 2.8L-5.4 4.4L-9 5.4L-10.6 8.1L-11.5 7.6L-10.1 4.6L-7.3 3.3L-7.6 2.4L-9.2 3.6L-12.4 4.6L-12.7 3.6L-9.9 2.4L-8.8.9C-9.2.6-9.3.3-9.4 0C-10.6.6-11.4 1.8-12.6 1.9C-11.8.4-10.7-.3-9.3-.6Z" />
      <path d="M-2.2-1C-2.6-2.8-2.3-4.6-1.3-5.6C-.9-6.1-.2-6.2.3-6L3.6-5.6L3.5-4.5L.9-4.6L1.6-2.6L2.9 1.4L1.7 1.8L-.2-1Z" />
      <path d="M-1.2-9.4C-.9-10.3 1.4-10.4 1.9-9.4L2.1-8.2H2.9V-7.7H1.7C1.6-6.9 1.2-6.3.5-6.3S-.8-6.9-.9-7.8Z" />
      <path d="M-1.2-9.3C-2.6-9.6-3.4-8.6-3.3-7.4" fill="none" stroke={ink} stroke-width=".9" stroke-linecap="round" />
      <path d="M3.4-5.1C6-6.4 8.4-8 10.4-9.9" fill="none" stroke={ink} stroke-width=".9" stroke-linecap="round" />
    </g>
  )
}

/** A field piece on its carriage; on the march the trail hangs on its limber. */
function Gun({ ink, limbered }: Inked & { readonly limbered: boolean }): JSX.Element {
  const wheel = (x: number, r: number): JSX.Element => (
    <g transform={`translate(${x} ${7.6 - r})`} fill="none" stroke={ink}>
      <circle r={r - 0.7} stroke-width="1.4" />
      <path
        d={`M0 ${-r}V${r}M${-r} 0H${r}M${-r * 0.7} ${-r * 0.7}L${r * 0.7} ${r * 0.7}M${r * 0.7} ${-r * 0.7}L${-r * 0.7} ${r * 0.7}`}
        stroke-width=".8"
      />
      <circle r="1.1" fill={ink} stroke="none" />
    </g>
  )
  return limbered ? (
    <g fill={ink}>
      {wheel(-6.4, 5.4)}
      {wheel(6, 4.4)}
      <path d="M-12.6-1.8-4.4-2.8C-2-3-.2-1.6.8 0L5.2 2.6 4.7 3.6-1.4 1.4-6.6.8-12.4.2Z" />
      <path d="M3-1.6H9.4V1.4H3ZM9 2.4 13.4 1.4" stroke={ink} stroke-width=".8" />
    </g>
  ) : (
    <g fill={ink}>
      <path d="M12.7-6.6 12.9-4.4-1.6-.9C-3.2-.6-4.6-1.4-4.9-2.6L-6-2.5V-3.6L-4.8-3.9C-4.4-4.6-3.6-5-2.8-5L9.8-6.4V-6.9Z" />
      <path d="M1.8-2.4-2-1.4-11.6 5.8-12.4 7.6H-9.6L1.4 1.6 4.2-.4Z" />
      {wheel(2.6, 6)}
    </g>
  )
}

/** The bugle horn of light infantry (1.3.1h), on its cord. */
export function Bugle({ ink }: Inked): JSX.Element {
  return (
    <g fill={ink}>
      <path d="M-4.4-1.9-3.2-2.3C-3 .6-1 1.7.6.7C1.6 0 1.9-1.1 1.8-2.2L1-2.9 4.8-4.1 4.6-.2 3.8-.9C3.2 2.4.9 4.3-1.4 3.5C-3.6 2.7-4.5.5-4.4-1.9Z" />
      <path d="M-3.8-2.2C-2.6-4.6-.4-5 1.4-3" fill="none" stroke={ink} stroke-width=".7" />
    </g>
  )
}

/** Circles of the class of cavalry and guns: one light, two medium, three heavy (1.3.1g). */
export function ClassDots({ count, ink }: Inked & { readonly count: number }): JSX.Element {
  const top = (-(count - 1) * 4.6) / 2
  return (
    <g fill={ink}>
      {Array.from({ length: count }, (_, i) => (
        <circle key={i} cy={top + i * 4.6} r="1.6" />
      ))}
    </g>
  )
}
