/** Fortresses and sieges: each work with its state, the garrison, the besiegers. */
import { works } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import { signed } from '../../../prefs.ts'
import type { PanelProps } from '../../../skin/index.ts'
import { Chip } from '../../../table/Shared.tsx'
import { HexLink } from '../../kit/HexLink.tsx'
import type { NachParisAction, NachParisView } from '../game.ts'
import { Fold, NationSign, type S } from './Parts.tsx'
import { type Fortress, fortressesOf, loneWorks, type WorkState } from './sieges.ts'

type Props = PanelProps<NachParisView, NachParisAction>

export function Sieges({ s, hands }: Props): JSX.Element | null {
  const all = fortressesOf(s.view)
  const lone = loneWorks(s.view)
  if (all.length === 0 && lone.length === 0) return null
  const under = all.filter((f) => f.besiegers > 0).length
  return (
    <Fold
      id="sieges"
      title={s.say('gp.sieges')}
      open={false}
      aside={under > 0 ? s.say('gp.sieges.under', { n: under }) : String(all.length)}
    >
      {all.map((f) => (
        <FortressOf key={f.enc} s={s} hands={hands} f={f} />
      ))}
      {lone.length > 0 ? (
        <details class="gp-more">
          <summary data-testid="widget-lone">{s.say('gp.lone', { n: lone.length })}</summary>
          <Works s={s} list={lone} places={hands} />
        </details>
      ) : null}
    </Fold>
  )
}

function FortressOf({ s, hands, f }: Props & { readonly f: Fortress }): JSX.Element {
  const all = f.works.length
  return (
    <details class="np-fort" open={f.besiegers > 0 || f.standing < all}>
      <summary data-testid={`widget-fort-${f.enc}`}>
        <NationSign nation={f.nation} /> <b>{f.name}</b>
        <span class="np-pips" aria-hidden="true">
          {f.works.map((w) => (
            <i key={w.work} class={w.state} />
          ))}
        </span>
        <span class="aside">{s.say('gp.fort.standing', { n: f.standing, of: all })}</span>
      </summary>
      <p>
        <HexLink s={s} hands={hands} hex={f.hexes[0] ?? -1} /> ·{' '}
        {s.say('gp.fort.garrison', { n: f.garrison, m: f.besiegers })}
      </p>
      {f.fallen > 0 || f.standing === 0 ? (
        <p>
          {s.say('gp.fort.fallen', { gt: f.fallen > 0 ? f.fallen : s.view.gt })}{' '}
          <Chip id="11.6.15a" open={hands.openRule} />
        </p>
      ) : null}
      {f.unfinished === 0 ? null : (
        <p>
          {f.unfinished < 0 ? s.say('gp.fort.never') : s.say('gp.fort.unfinished', { gt: f.unfinished })}{' '}
          <Chip id={f.unfinished < 0 ? '11.6.6' : '11.6.5'} open={hands.openRule} />
        </p>
      )}
      {f.cab < 0 ? (
        <p>
          {s.say('gp.fort.strain', { n: signed(f.cab) })} <Chip id="11.6.14" open={hands.openRule} />
        </p>
      ) : null}
      <Works s={s} list={f.works} />
    </details>
  )
}

/** A row for each work: name, values, state. */
function Works({
  s,
  list,
  places,
}: {
  readonly s: S
  readonly list: readonly WorkState[]
  readonly places?: Props['hands']
}): JSX.Element {
  return (
    <table class="gp-factors np-works">
      <thead>
        <tr>
          <th scope="col">{s.say('gp.work')}</th>
          <th scope="col">CBF</th>
          <th scope="col">ARF</th>
          <th scope="col">CAB</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {list.map((w) => {
          const work = works[w.work]
          if (!work) return null
          return (
            <tr key={w.work} class={w.state === 'gone' ? '' : 'now'}>
              <th scope="row">
                <i class={`np-pip ${w.state}`} aria-hidden="true" /> {work.name}
                {places ? (
                  <>
                    {' '}
                    <HexLink s={s} hands={places} hex={work.hex} />
                  </>
                ) : null}
              </th>
              <td>{work.cbf}</td>
              <td>{work.arf}</td>
              <td>{work.cab}</td>
              <td>
                {[
                  s.say(`gp.work.${w.state}`),
                  ...(w.shelled ? [s.say('gp.work.shelled')] : []),
                  ...(w.assaulted ? [s.say('gp.work.assaulted')] : []),
                ].join(', ')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
