/** Contents of a hex as far as the reader may know: own stacks whole, of enemy stacks the top and the fortress (13.8a). */
import { FORTRESS, isCorps, limits, unitSteps, unitType } from '@em/glorys-end/data'
import type { JSX } from 'preact'
import { Chip } from '../../../table/Shared.tsx'
import { stackOf, TAG_WORDS, tagsOf } from '../art/index.ts'
import { isOwn, Mini, type S } from './Parts.tsx'

interface StackProps {
  readonly s: S
  readonly hex: number
  /** The unit that is spoken of already. */
  readonly but?: number
  openRule(id: string): void
}

export function Stack({ s, hex, but, openRule }: StackProps): JSX.Element | null {
  const known = stackOf(s.view, hex)
  const [top] = known
  if (top === undefined) return null
  const own = isOwn(s, top)
  const others = known.filter((u) => u !== but)
  if (own && others.length === 0) return null
  const steps = known.reduce((sum, u) => sum + (s.view.steps[u] ?? 0), 0)
  const corps = known.reduce((sum, u) => sum + (isCorps[u] ?? 0), 0)
  return (
    <section class="gp-stack" data-testid="stack">
      <h3>
        {s.say('gp.stack', { hex })}
        {own ? (
          <span class="aside">
            {s.say('gp.stack.room', { steps, mostSteps: limits.stacking.steps, corps, most: limits.stacking.corps })}{' '}
            <Chip id="6.1a" open={openRule} />
          </span>
        ) : null}
      </h3>
      <ol>
        {others.map((u) => (
          <li key={u}>
            <Mini s={s} unit={u} size={38} />
            <span>
              {s.say('{unit}', { unit: u })}
              <small>{wordsOf(s, u)}</small>
            </span>
          </li>
        ))}
        {own ? null : (
          <li class="unknown">
            <span class="gp-unknown" aria-hidden="true">
              ?
            </span>
            <span>
              {s.say('gp.stack.hidden')} <Chip id="13.8a" open={openRule} />
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}

/** "3 of 4 steps, out of supply". */
export function wordsOf(s: S, u: number): string {
  const full = unitSteps[u] ?? 0
  const steps = unitType[u] === FORTRESS || full === 0 ? [] : [s.say('gp.steps', { n: s.view.steps[u] ?? 0, full })]
  return [...steps, ...tagsOf(s, u).map((t) => TAG_WORDS[t][s.lang][1].toLowerCase())].join(', ')
}
