/** Under Fog of War: the enemy's markers, what each shows, and the number of his visible units. */
import { unitCount, unitSide } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import type { PanelProps } from '../../../skin/index.ts'
import { Chip } from '../../../table/Shared.tsx'
import { HexLink } from '../../kit/HexLink.tsx'
import { knownWords } from '../describe.ts'
import { type NachParisAction, type NachParisView, ownSide, type S } from '../game.ts'
import { knownOf } from '../knowledge.ts'
import { Fold, NationSign } from './Parts.tsx'

const wordsOf = (s: S, hex: number): readonly string[] => {
  const known = knownOf(s, hex)
  return known ? [knownWords(s, known)] : []
}

export function Fogs({ s, hands }: PanelProps<NachParisView, NachParisAction>): JSX.Element | null {
  const { view } = s
  if (!view.options.fog) return null
  const own = ownSide(s)
  const seen = Array.from({ length: unitCount }, (_, u) => u).filter(
    (u) => (view.at[u] ?? -1) >= 0 && unitSide[u] !== own,
  ).length
  const hidden = view.fog.filter((f, u) => f === 1 && unitSide[u] === own && (view.at[u] ?? -1) >= 0).length
  return (
    <Fold id="fog" title={s.say('gp.fog')} open={false} aside={s.say('gp.fog.markers', { n: view.fogs.length })}>
      {own >= 0 ? (
        <p>
          {s.say('gp.fog.seen', { n: seen })} {s.say('gp.fog.own', { n: hidden })}{' '}
          <Chip id="19.1.3a" open={hands.openRule} />
        </p>
      ) : null}
      <ul class="gp-pools">
        {view.fogs.map((f) => (
          <li key={f.hex}>
            <NationSign nation={f.nation} /> <HexLink s={s} hands={hands} hex={f.hex} />
            <small>
              {[
                ...wordsOf(s, f.hex),
                ...(f.dugIn ? [s.say('gp.fog.dugIn')] : []),
                ...(f.fought ? [s.say('gp.fog.fought')] : []),
              ].join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
