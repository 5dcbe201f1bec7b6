/** Counters: they glide when their place changes, carry a ring when selected and brackets when they are targets. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { reducedMotion } from '../prefs.ts'
import { type Point, pieceOf } from '../skin/index.ts'
import type { Lie } from './layout.ts'
import type { Slice } from './parts.ts'

export function Pieces({ play, selection, sight, story }: Slice<'play' | 'selection' | 'sight' | 'story'>) {
  const kept = useRef<Map<number, { readonly props: OneProps; readonly node: JSX.Element }>>(new Map())
  const s = play.situation.value
  const scene = play.scene.value
  if (!s || !scene) return null
  const lies = sight.lies.value
  const actors = new Set(play.interaction.value?.actors.map((a) => a.piece))
  const selected = pieceOf(selection.selected.value)
  const group = new Set(selection.group.value)
  const height = (id: number): number => (lies.get(id)?.z ?? 0) + (id === selected ? 1e7 : 0)
  const order = [...scene.pieces].sort((a, b) => height(a.id) - height(b.id))
  const known = kept.current
  kept.current = new Map()
  return (
    <g class="pieces">
      {order.map((piece) => {
        const lie = lies.get(piece.id)
        if (!lie) return null
        const target = selection.targets.value.get(`piece:${piece.id}`)
        const chosen = selection.chooser.value?.at === `piece:${piece.id}`
        const props: OneProps = {
          play,
          sight,
          story,
          id: piece.id,
          place: piece.place,
          strength: piece.strength,
          lie,
          state: [
            actors.has(piece.id) ? 'actor' : '',
            selected === piece.id || group.has(piece.id) ? 'selected' : '',
            group.has(piece.id) ? 'mate' : '',
            target ? (target.choices.some((c) => c.tone === 'attack') ? 'target' : 'aim') : '',
            chosen ? 'chosen' : '',
          ].join(' '),
        }
        // The same node again is not drawn again: mostly one or two counters have changed, not a hundred.
        const old = known.get(piece.id)
        const entry = old && same(old.props, props) ? old : { props, node: <One key={piece.id} {...props} /> }
        kept.current.set(piece.id, entry)
        return entry.node
      })}
    </g>
  )
}

interface OneProps extends Slice<'play' | 'sight' | 'story'> {
  readonly id: number
  readonly place: number
  readonly strength: number
  readonly lie: Lie
  readonly state: string
}

const same = (a: OneProps, b: OneProps): boolean =>
  a.play === b.play &&
  a.place === b.place &&
  a.strength === b.strength &&
  a.state === b.state &&
  a.lie.x === b.lie.x &&
  a.lie.y === b.lie.y &&
  a.lie.count === b.lie.count

function One({ play, sight, story, id, place, strength, lie, state }: OneProps) {
  const s = play.situation.value
  const [w, h] = sight.counter.value
  const ref = useRef<SVGGElement>(null)
  useGlide(ref, lie, place, () => story.routeOf(id))
  const hurt = useHurt(strength)
  if (!s) return null
  const { Piece } = play.skin
  const plain = play.skin.board.style !== 'fanned'
  const has = (word: string): boolean => state.includes(word)
  return (
    <g
      ref={ref}
      class={`piece ${state} ${hurt ? 'hurt' : ''}`}
      data-at={`piece:${id}`}
      data-testid={`piece-${id}`}
      data-place={place}
      transform={`translate(${lie.x} ${lie.y})`}
    >
      {has('actor') && !has('selected') && !plain ? <Lift w={w} h={h} /> : null}
      <g transform={`scale(${w / play.skin.board.counter[0]})`}>
        <Piece s={s} id={id} size={w} scale={sight.sharp.value} selected={has('selected')} able={has('actor')} />
      </g>
      {has('selected') && !plain ? <Ring w={w} h={h} /> : null}
      {has('target') || has('aim') ? <Brackets w={w} h={h} heavy={has('chosen')} aim={has('aim')} /> : null}
      {lie.count > 1 ? (
        <g class="count" transform={`translate(${w / 2} ${h / 2})`}>
          <circle r={w * 0.2} />
          <text y={w * 0.095} font-size={w * 0.27}>
            {lie.count}
          </text>
        </g>
      ) : null}
    </g>
  )
}

/** True for a moment after the strength fell. */
function useHurt(strength: number): boolean {
  const last = useRef(strength)
  const [hurt, setHurt] = useState(false)
  useEffect(() => {
    const fell = strength < last.current
    last.current = strength
    if (!fell) return undefined
    setHurt(true)
    const timer = setTimeout(() => setHurt(false), 400)
    return () => clearTimeout(timer)
  }, [strength])
  return hurt
}

/** Only a change of place glides, along the way that was taken; fanning a stack or zooming must be immediate. */
function useGlide(
  ref: { readonly current: SVGGElement | null },
  lie: Lie,
  place: number,
  route: () => readonly Point[],
): void {
  const last = useRef({ x: lie.x, y: lie.y, place })
  useEffect(() => {
    const was = last.current
    last.current = { x: lie.x, y: lie.y, place }
    if (was.place === place || reducedMotion.value || !ref.current) return
    const stops: readonly Point[] = [[was.x, was.y], ...route().slice(0, -1), [lie.x, lie.y]]
    const duration = Math.min(700, Math.max(220, (stops.length - 1) * 180))
    ref.current.animate(
      stops.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
      { duration, easing: 'ease-in-out' },
    )
  })
}

const Lift = ({ w, h }: { readonly w: number; readonly h: number }) => (
  <rect
    class="can-act"
    x={-w / 2 - w * 0.07}
    y={-h / 2 - w * 0.07}
    width={w * 1.14}
    height={h + w * 0.14}
    rx={w * 0.14}
  />
)

const Ring = ({ w, h }: { readonly w: number; readonly h: number }) => {
  const g = w * 0.09
  const box = { x: -w / 2 - g, y: -h / 2 - g, width: w + 2 * g, height: h + 2 * g, rx: w * 0.14 }
  return (
    <g class="ring">
      <rect {...box} class="ring-case" stroke-width={w * 0.153} />
      <rect {...box} class="ring-gold" stroke-width={w * 0.093} />
    </g>
  )
}

export function Brackets({
  w,
  h,
  heavy,
  aim,
}: {
  readonly w: number
  readonly h: number
  readonly heavy: boolean
  readonly aim: boolean
}) {
  const x = w / 2 + w * 0.12
  const y = h / 2 + w * 0.12
  const l = w * 0.26
  const d = `M${-x} ${-y + l}V${-y}H${-x + l}M${x - l} ${-y}H${x}V${-y + l}M${x} ${y - l}V${y}H${x - l}M${-x + l} ${y}H${-x}V${y - l}`
  return (
    <g class={aim ? 'brackets aim' : 'brackets'}>
      <path d={d} class="bracket-case" stroke-width={w * (heavy ? 0.18 : 0.13)} />
      <path d={d} class="bracket-line" stroke-width={w * (heavy ? 0.11 : 0.068)} />
    </g>
  )
}
