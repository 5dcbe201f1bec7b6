/** Contents of a hex as far as the reader may know, with its number of steps (6.4.1). */
import { unitSide, unitSteps } from '@em/nach-paris/data'
import { countedSteps, stackingLimit } from '@em/nach-paris/rules/stacking'
import { knownState } from '@em/nach-paris/view'
import type { JSX } from 'preact'
import { Chip } from '../../../table/Shared.tsx'
import { stackOf, TAG_WORDS, tagsOf } from '../art/index.ts'
import { Mini, type S } from './Parts.tsx'

interface StackProps {
  readonly s: S
  readonly hex: number
  /** The unit that is spoken of already. */
  readonly but?: number
  openRule(id: string): void
}

export function Stack({ s, hex, but, openRule }: StackProps): JSX.Element | null {
  const known = stackOf(s.view, hex)
  const fog = s.view.fogs.some((f) => f.hex === hex)
  const others = known.filter((u) => u !== but)
  if (others.length === 0 && !fog) return null
  const g = knownState(s.view)
  return (
    <section class="gp-stack" data-testid="stack">
      <h3>
        {s.say('gp.stack', { hex })}
        <span class="aside">
          {s.say('gp.stack.room', { steps: countedSteps(g, known), most: stackingLimit(g, hex) })}{' '}
          <Chip id="6.4.1a" open={openRule} />
        </span>
      </h3>
      <ol>
        {others.map((u) => (
          <li key={u}>
            <Mini s={s} unit={u} size={40} />
            <span>
              {s.say('{unit}', { unit: u })}
              <small>{wordsOf(s, u)}</small>
            </span>
          </li>
        ))}
        {fog ? (
          <li class="unknown">
            <span class="gp-unknown" aria-hidden="true">
              ?
            </span>
            <span>
              {s.say('gp.stack.hidden')} <Chip id="19.1.3a" open={openRule} />
            </span>
          </li>
        ) : null}
      </ol>
    </section>
  )
}

/** "3 of 4 steps, limited communications". */
const wordsOf = (s: S, u: number): string =>
  [
    s.say('gp.steps', { n: s.view.steps[u] ?? 0, full: unitSteps[u] ?? 0 }),
    ...tagsOf(s.view, u).map((t) => TAG_WORDS[t][s.lang][1].toLowerCase()),
    ...(s.view.fog[u] === 1 && unitSide[u] !== undefined ? [s.say('gp.underFog')] : []),
  ].join(', ')
