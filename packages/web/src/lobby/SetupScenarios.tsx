/** The scenarios of a game as cards: picture, name, one sentence, length, hours, weight of the rules. */
import { useEffect, useRef } from 'preact/hooks'
import { language } from '../prefs.ts'
import type { GameCard, SetupInfo } from '../skins/registry.ts'
import { t } from '../texts/index.ts'
import { Vignette } from './Vignette.tsx'

type Scenario = SetupInfo['scenarios'][number]

export const Pips = ({ weight }: { readonly weight: number }) => (
  <span class="weight" role="img" aria-label={t('setup.weight', { n: weight })}>
    {Array.from({ length: 5 }, (_, i) => (
      <i key={i} class={i < weight ? 'on' : ''} />
    ))}
  </span>
)

export function SetupScenarios({
  card,
  info,
  chosen,
  choose,
}: {
  readonly card: GameCard
  readonly info: SetupInfo
  readonly chosen: Scenario
  choose(scenario: Scenario): void
}) {
  const lang = language.value
  const many = info.scenarios.length > 4
  const ref = useRef<HTMLFieldSetElement>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true }), [])
  return (
    <fieldset class="setup-scenarios" ref={ref}>
      <legend class="setup-label">{t('setup.scenario')}</legend>
      <div class={`scenario-row ${many ? 'many' : ''}`}>
        {info.scenarios.map((x, i) => {
          const { line, turns, hours, weight } = info.briefing(x.id)
          return (
            <label key={x.id} class="scenario-card">
              <input
                type="radio"
                name="scenario"
                checked={x.id === chosen.id}
                data-testid={`scenario-${x.id}`}
                onChange={() => choose(x)}
              />
              <Vignette game={card.id} part={i} tall={many} />
              <span class="tick" aria-hidden="true">
                ✓
              </span>
              <span class="scenario-text">
                <b>{x.name[lang]}</b>
                <span>{line[lang]}</span>
                <span class="scenario-facts">
                  <strong>{turns[lang]}</strong>
                  <strong>{t('setup.hours', { hours })}</strong>
                  <Pips weight={weight} />
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
