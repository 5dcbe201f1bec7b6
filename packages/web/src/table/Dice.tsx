/** The dice of a fight, large, with what they were added to. They tumble once and then lie still (LOOK 10). */
import { useEffect, useRef, useState } from 'preact/hooks'
import { reducedMotion, speed } from '../prefs.ts'
import type { Battle } from '../skin.ts'
import { t } from '../texts/index.ts'
import type { Desk } from './desk.ts'

const TUMBLE = 450
const STAY = 4200

export function DiceCard({ desk }: { readonly desk: Desk }) {
  const s = desk.situation.value
  const log = desk.state.value?.log ?? []
  const seen = useRef(log.length)
  const [battle, setBattle] = useState<Battle>()
  useEffect(() => {
    const from = seen.current
    seen.current = log.length
    if (!s || log.length <= from) return
    const fights = log.slice(from).map((e) => desk.skin.battle?.(s, e))
    const last = fights.reverse().find((b) => b !== undefined)
    if (last) setBattle(last)
  }, [log, s, desk])
  useEffect(() => {
    if (!battle) return undefined
    const timer = setTimeout(() => setBattle(undefined), speed.value === 'off' ? STAY : STAY / Math.sqrt(speed.value))
    return () => clearTimeout(timer)
  }, [battle])
  if (!battle) return null
  return (
    <aside class="dice-card" data-testid="dice" aria-label={t('dice.title')}>
      <button type="button" class="close" aria-label={t('dice.close')} onClick={() => setBattle(undefined)}>
        ×
      </button>
      <h2>{battle.title}</h2>
      <div class="dice-row">
        {battle.sides.map((side, i) => (
          <div class="dice-side" key={`${side.name}${i}`}>
            <span class="name">{side.name}</span>
            <span class="sum">
              <b>{side.factor}</b> +{' '}
              <Tumbling face={side.die} colour={side.colour} key={`${battle.title}${side.die}${i}`} /> ={' '}
              <strong>{side.total}</strong>
            </span>
          </div>
        ))}
      </div>
      <p>{battle.result}</p>
    </aside>
  )
}

function Tumbling({ face, colour }: { readonly face: number; readonly colour: string }) {
  const [shown, setShown] = useState(reducedMotion.value ? face : ((face + 2) % 6) + 1)
  useEffect(() => {
    if (reducedMotion.value) {
      setShown(face)
      return undefined
    }
    let n = 0
    const timer = setInterval(() => {
      n += 1
      setShown(n * 75 >= TUMBLE ? face : ((face + n) % 6) + 1)
      if (n * 75 >= TUMBLE) clearInterval(timer)
    }, 75)
    return () => clearInterval(timer)
  }, [face])
  return (
    <svg
      class={`die ${shown === face ? 'still' : 'rolling'}`}
      viewBox="-20 -20 40 40"
      role="img"
      aria-label={String(face)}
    >
      <rect x="-17" y="-17" width="34" height="34" rx="7" fill="#fbf7ec" stroke={colour} stroke-width="3" />
      {(PIPS[shown] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x * 9} cy={y * 9} r="3.4" fill="#1f2328" />
      ))}
    </svg>
  )
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}
