/** House rules, folded into one line that says what is in it. Every switch is a sentence and the answer to it. */
import type { GameConfig, Language } from '@em/engine'
import { language } from '../prefs.ts'
import { ruleName } from '../rule-names.ts'
import type { SetupInfo } from '../skins/registry.ts'
import { t } from '../texts/index.ts'

type Option = SetupInfo['options'][number]

const answer = (o: Option, value: string | boolean, lang: Language): string =>
  typeof o.initial === 'boolean'
    ? t(value === true ? 'setup.on' : 'setup.off')
    : (o.valueName?.(String(value))[lang] ?? String(value))

/** "by the book", or what differs from it. */
export function houseWords(options: readonly Option[], chosen: GameConfig['options'], lang: Language): string {
  const changed = options.flatMap((o) => {
    const value = chosen[o.id] ?? o.initial
    return value === o.initial ? [] : [`${o.name[lang]}: ${answer(o, value, lang)}`]
  })
  if (changed.length === 0) return t('setup.house.none')
  return changed.length === 1 && changed[0] ? changed[0] : t('setup.house.changed', { n: changed.length })
}

export function HouseRules({
  options,
  chosen,
  set,
}: {
  readonly options: readonly Option[]
  readonly chosen: GameConfig['options']
  set(id: string, value: string | boolean): void
}) {
  const lang = language.value
  if (options.length === 0) return null
  return (
    <details class="house" data-testid="setup-house">
      <summary>
        <b>{t('setup.house')}</b> <span>{houseWords(options, chosen, lang)}</span>
      </summary>
      <p class="note">{t('setup.house.note')}</p>
      {options.map((o) => {
        const value = chosen[o.id] ?? o.initial
        return (
          <label class="house-row" key={o.id}>
            <span>
              <b>{o.name[lang]}</b> <span class="chip fixed">{ruleName(o.rule, lang)}</span>
              <small>{o.text[lang]}</small>
            </span>
            <select
              value={String(value)}
              data-testid={`option-${o.id}`}
              onChange={(e) => {
                const next = o.values.find((v) => String(v) === e.currentTarget.value)
                if (next !== undefined) set(o.id, next)
              }}
            >
              {o.values.map((v) => (
                <option key={String(v)} value={String(v)}>
                  {v === o.initial ? t('setup.house.usual', { value: answer(o, v, lang) }) : answer(o, v, lang)}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </details>
  )
}
