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
      <p class="made">{t('about.bar')}</p>
      <details class="made">
        <summary>{t('about.made', { rules: [...new Set(measured.map((b) => b.rulesVersion))].join(', ') })}</summary>
        {measured.map((b) => (
          <code key={b.command}>{b.command}</code>
        ))}
      </details>
    </div>
  )
}

/** Fewer games than this prove little. */
const FEW = 20

const namesOf = (sides: readonly string[], { sideName }: SetupInfo): string =>
  sides.map((side) => sideName(side)[language.value]).join(' + ')

function Measured({ b, info }: { readonly b: Balance; readonly info: SetupInfo }) {
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
        {marginOf(b.margin, b, info)} {turnsOf(b.turns)} {b.games < FEW ? t('about.few') : null}
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
        {t(p.row < p.b.wins.length || p.b.automa ? 'about.share' : 'about.shareDrawn', {
          share: percent(lang, share, 0),
          wins,
          low: percent(lang, low, 0),
          high: percent(lang, high, 0),
        })}
      </td>
    </tr>
  )
}

export function marginOf({ mean }: Spread, { sides, automa }: Balance, info: SetupInfo): string {
  const ahead = namesOf((mean >= 0 ? sides[0] : (automa ?? sides[1])) ?? [], info)
  const points = decimal(language.value, Math.abs(mean))
  return points === '0' ? t('about.even') : t('about.margin', { side: ahead, points })
}

export const turnsOf = ({ mean, least, most }: Spread): string =>
  t(least === most ? 'about.turnsSame' : 'about.turns', { turns: decimal(language.value, mean), least, most })

const optionsOf = ({ options }: Balance, info: SetupInfo): string =>
  options
    .map((pair) => {
      const [id = '', value = ''] = pair.split('=')
      const option = info.options.find((o) => o.id === id)
      const named = option?.valueName?.(value)[language.value] ?? value
      return `${option?.name[language.value] ?? id}: ${named}`
    })
    .join('; ')
