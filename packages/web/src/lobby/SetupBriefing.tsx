/** The briefing: where things stand, what each side is after, how it ends, what happened, where to learn more. */
import { useState } from 'preact/hooks'
import { Handbook } from '../handbook/Handbook.tsx'
import { language } from '../prefs.ts'
import { formatRoute } from '../router.ts'
import { ruleName } from '../rule-names.ts'
import type { Aim, Briefing, GameCard, Said, SetupInfo } from '../skins/registry.ts'
import { Modal } from '../table/Modal.tsx'
import { t } from '../texts/index.ts'
import { SetupBalance } from './SetupBalance.tsx'
import { Pips } from './SetupScenarios.tsx'

const Rules = ({ of }: { readonly of: readonly string[] }) => (
  <>
    {of.map((id) => (
      <span key={id} class="chip fixed">
        {ruleName(id, language.value)}
      </span>
    ))}
  </>
)

const Sentence = ({ said }: { readonly said: Said }) => (
  <>
    {said.text[language.value]} <Rules of={said.rules} />
  </>
)

export function SetupBriefing({
  card,
  info,
  scenario,
  learn,
  watch,
  busy,
}: {
  readonly card: GameCard
  readonly info: SetupInfo
  readonly scenario: SetupInfo['scenarios'][number]
  readonly busy: boolean
  learn(): void
  watch?(): void
}) {
  const lang = language.value
  const [reading, setReading] = useState(false)
  const [about, setAbout] = useState(false)
  const measured = info.balance.filter((m) => m.scenario === scenario.id)
  const b: Briefing = info.briefing(scenario.id)
  return (
    <article class="briefing" data-testid="briefing" aria-labelledby="briefing-title">
      <header>
        <h2 id="briefing-title">{scenario.name[lang]}</h2>
        <p class="briefing-facts">
          <span>{b.length[lang]}</span>
          <span>{t('setup.hours', { hours: b.hours })}</span>
          <span>{b.dates[lang]}</span>
          <span>
            {t('lobby.rules')} <Pips weight={b.weight} />
          </span>
        </p>
      </header>
      <ul class="situation">
        {b.situation.map((said) => (
          <li key={said.text.en}>
            <Sentence said={said} />
          </li>
        ))}
      </ul>
      <div class="aims">
        {b.aims.map((aim) => (
          <AimBox key={aim.tag.en} aim={aim} info={info} />
        ))}
      </div>
      <div class="ends">
        {b.sudden.length > 0 ? (
          <ul class="sudden">
            {b.sudden.map((said) => (
              <li key={said.text.en}>
                <b>{said.who[lang]}</b> <Sentence said={said} />
              </li>
            ))}
          </ul>
        ) : null}
        <p class="otherwise">
          <b>{t(b.sudden.length > 0 ? 'setup.otherwise' : 'setup.end')}</b> <Sentence said={b.otherwise} />
        </p>
      </div>
      <p class="history">
        <b>{t('setup.history')}</b> {b.history[lang]}
      </p>
      <p class="briefing-more">
        {card.learn ? (
          <button type="button" class="link" data-testid="setup-learn" disabled={busy} onClick={learn}>
            {t('setup.learn')}
          </button>
        ) : null}
        {card.handbook ? (
          <button type="button" class="link" data-testid="setup-how" onClick={() => setReading(true)}>
            {t('hand.title')}
          </button>
        ) : null}
        {measured.length > 0 ? (
          <button type="button" class="link" data-testid="setup-about" onClick={() => setAbout(true)}>
            {t('about.title')}
          </button>
        ) : null}
        {watch ? (
          <button type="button" class="link" data-testid="setup-watch" disabled={busy} onClick={watch}>
            {t('setup.watch')}
          </button>
        ) : null}
        <a href={formatRoute({ page: 'rules', game: card.id, rule: b.rule })}>
          {t('setup.rules')} <span class="chip fixed">{ruleName(b.rule, lang)}</span>
        </a>
      </p>
      {about ? (
        <Modal title={t('about.title')} close={() => setAbout(false)} testid="about-dialog">
          <SetupBalance measured={measured} info={info} />
          <div class="modal-buttons">
            <button type="button" class="btn primary" data-first onClick={() => setAbout(false)}>
              {t('menu.close')}
            </button>
          </div>
        </Modal>
      ) : null}
      {reading ? (
        <Modal title={`${card.name}: ${t('hand.title')}`} close={() => setReading(false)} testid="hand-dialog">
          <Handbook game={card.id} />
          <div class="modal-buttons">
            <button type="button" class="btn primary" data-first onClick={() => setReading(false)}>
              {t('menu.close')}
            </button>
          </div>
        </Modal>
      ) : null}
    </article>
  )
}

function AimBox({ aim, info }: { readonly aim: Aim; readonly info: SetupInfo }) {
  const lang = language.value
  const side = aim.sides[0]
  const { colour, shape } = side === undefined ? { colour: 'var(--ctl)', shape: 'round' } : info.sideLook(side)
  const name = aim.name ?? info.sideName(side ?? '')
  return (
    <section class={`aim ${shape}`} style={{ '--side': colour }}>
      <h3>
        <i class="swatch" aria-hidden="true" />
        <b>{name[lang]}</b> <span>{aim.tag[lang]}</span>
      </h3>
      <ul>
        {aim.goals.map((goal) => (
          <li key={goal.text.en}>
            <b class="points">{goal.points}</b>
            <span>
              <Sentence said={goal} />
            </span>
          </li>
        ))}
      </ul>
      <p class="first">
        <b>{t('setup.first')}</b> {aim.first[lang]}
      </p>
    </section>
  )
}
