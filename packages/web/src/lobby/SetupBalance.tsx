/** About this scenario: how games between equal computer players ended, and how sure that is. */
import { type Balance, type Spread, sharedIn } from '@em/engine'
import { decimal, percent } from '../numbers.ts'
import { language } from '../prefs.ts'
import type { SetupInfo } from '../skins/registry.ts'
import { isUiKey, t } from '../texts/index.ts'

export function SetupBalance({ measured, info }: { readonly measured: readonly Balance[]; readonly info: SetupInfo }) {
  return (
    <div class="about">
      {measured.map((b) => (
        <Measured key={b.command} b={b} info={info} />
      ))}
    </div>
  )
}

const namesOf = (sides: readonly string[], { sideName }: SetupInfo): string =>
  sides.map((side) => sideName(side)[language.value]).join(' + ')

function Measured({ b, info }: { readonly b: Balance; readonly info: SetupInfo }) {
  const lang = language.value
  const level = `level.${b.bot}`
  const colours = b.sides.map((list) => info.sideLook(list[0] ?? '').colour)
  return (
    <section>
      <h3>
        {t(b.automa ? 'about.gamesAutoma' : 'about.games', {
          games: b.games,
          level: isUiKey(level) ? t(level) : b.bot,
        })}
      </h3>
      {b.options.length > 0 ? <p>{t('about.with', { options: optionsOf(b, info) })}</p> : null}
      <table>
        <tbody>
          {b.sides.map((list, seat) => (
            <Row key={list.join()} b={b} row={seat} name={namesOf(list, info)} colour={colours[seat]!} />
          ))}
          {b.nobody > 0 ? (
            <Row
              b={b}
              row={b.sides.length}
              name={b.automa ? t('about.automa', { side: namesOf(b.automa, info) }) : t('about.nobody')}
              colour="var(--ctl)"
            />
          ) : null}
        </tbody>
      </table>
      {sharedIn(b) > 0 ? <p>{t('about.shared', { games: sharedIn(b) })}</p> : null}
      <p>
        {marginOf(b.margin, b, info)}{' '}
        {t('about.turns', { turns: decimal(lang, b.turns.mean), least: b.turns.least, most: b.turns.most })}
      </p>
      <p class="made">
        {t('about.made', { rules: b.rulesVersion })} <code>{b.command}</code>
      </p>
    </section>
  )
}

/** The bar is the share; the line across its end is where the truth lies, 19 times of 20. */
function Row(p: { readonly b: Balance; readonly row: number; readonly name: string; readonly colour: string }) {
  const wins = p.b.wins[p.row] ?? p.b.nobody
  const share = wins / p.b.games
  const { low, high } = p.b.intervals[p.row]!
  const lang = language.value
  const at = (x: number): string => `${(100 * x).toFixed(1)}%`
  return (
    <tr>
      <th scope="row">{p.name}</th>
      <td class="bar" aria-hidden="true">
        <i style={{ width: at(share), background: p.colour }} />
        <u style={{ left: at(low), width: at(high - low) }} />
      </td>
      <td>
        {t('about.share', {
          share: percent(lang, share, 0),
          wins,
          low: percent(lang, low, 0),
          high: percent(lang, high, 0),
        })}
      </td>
    </tr>
  )
}

function marginOf({ mean }: Spread, { sides, automa }: Balance, info: SetupInfo): string {
  const ahead = namesOf((mean >= 0 ? sides[0] : (automa ?? sides[1])) ?? [], info)
  const points = decimal(language.value, Math.abs(mean))
  return points === '0' ? t('about.even') : t('about.margin', { side: ahead, points })
}

const optionsOf = ({ options }: Balance, info: SetupInfo): string =>
  options
    .map((pair) => {
      const [id = '', value = ''] = pair.split('=')
      const option = info.options.find((o) => o.id === id)
      const named = option?.valueName?.(value)[language.value] ?? value
      return `${option?.name[language.value] ?? id}: ${named}`
    })
    .join('; ')
