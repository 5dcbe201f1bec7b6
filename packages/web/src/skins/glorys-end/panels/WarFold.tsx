/** The state of the war: Paris, neutrals, Britain, conditions on supply, open decisions. */
import type { GloryAction } from '@em/glorys-end/actions'
import type { GloryView } from '@em/glorys-end/view'
import type { JSX } from 'preact'
import type { PanelProps } from '../../../skin/index.ts'
import { Chip } from '../../../table/Shared.tsx'
import { HexLink } from '../../kit/HexLink.tsx'
import { Fold } from './Fold.tsx'
import { sentence } from './Parts.tsx'
import { factsOf } from './war.ts'

type Props = PanelProps<GloryView, GloryAction>

export function War({ s, hands }: Props): JSX.Element | null {
  const facts = factsOf(s.view)
  if (facts.length === 0) return null
  const paris = s.view.parisInDanger === 1
  return (
    <Fold id="war" title={s.say('gp.war')} open={false} aside={s.say(paris ? 'gp.war.danger' : 'gp.war.safe')}>
      <ul class="gp-facts">
        {facts.map((fact, i) => (
          <li key={i} class={fact.tone}>
            <i aria-hidden="true" />
            <span>
              {sentence(s.say(`gp.war.${fact.id}`, fact.params ?? {}))}
              {fact.hex === undefined ? null : (
                <>
                  {' '}
                  <HexLink s={s} hands={hands} hex={fact.hex} />
                </>
              )}{' '}
              <Chip id={fact.rule} open={hands.openRule} />
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
