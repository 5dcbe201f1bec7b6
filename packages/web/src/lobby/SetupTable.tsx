/** Sitting down: how many play, the side by nation and colour, the opponent, and who sits on the other chairs. */
import { type GameConfig, LEVELS } from '@em/engine'
import { useState } from 'preact/hooks'
import { botLevel, language } from '../prefs.ts'
import type { SetupInfo } from '../skins/registry.ts'
import { Modal } from '../table/Modal.tsx'
import { t } from '../texts/index.ts'
import { type Chair, playersOf, sameSide, sidesToChoose, WHO, type Who } from './seating.ts'

interface TableProps {
  readonly info: SetupInfo
  readonly scenario: SetupInfo['scenarios'][number]
  readonly players: number
  readonly chairs: readonly Chair[]
  readonly chair: Chair
  readonly who: readonly Who[]
  readonly names: Readonly<Record<number, string>>
  readonly options: GameConfig['options']
  pickPlayers(players: number): void
  sit(chair: Chair): void
  setKind(kind: Exclude<Who, 'me'>): void
  setWho(who: readonly Who[]): void
  /** The reader takes another seat of this arrangement. */
  move(seat: number): void
  name(seat: number, name: string): void
  setOption(id: string, value: string | boolean): void
}

export function SetupTable(props: TableProps) {
  const { info, scenario, players, chairs, chair, pickPlayers, sit } = props
  const lang = language.value
  const counts = playersOf(scenario)
  const variants = sameSide(chairs, chair)
  const sidesOf = (sides: readonly string[]): string => sides.map((s) => info.sideName(s)[lang]).join(' + ')
  return (
    <>
      {counts.length > 1 ? (
        <fieldset>
          <legend class="setup-label">{t('setup.players')}</legend>
          <div class="setup-segments">
            {counts.map((n) => (
              <label key={n}>
                <input
                  type="radio"
                  name="players"
                  checked={n === players}
                  data-testid={`players-${n}-0`}
                  onChange={() => pickPlayers(n)}
                />
                <span>{n}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <fieldset>
        <legend class="setup-label">{t('setup.side')}</legend>
        <div class="side-cards">
          {sidesToChoose(chairs).map((c) => (
            <SideCard
              key={c.mine.join()}
              info={info}
              scenario={scenario.id}
              chair={c}
              chosen={variants.includes(c)}
              sit={sit}
            />
          ))}
        </div>
      </fieldset>
      {variants.length > 1 ? (
        <fieldset>
          <legend class="setup-label">{t('setup.against')}</legend>
          <div class="setup-segments">
            {variants.map((c) => {
              const label = sidesOf(c.automa.length > 0 ? c.automa : c.others.flat())
              return (
                <label key={label}>
                  <input
                    type="radio"
                    name="against"
                    checked={c === chair || (c.arrangement === chair.arrangement && c.seat === chair.seat)}
                    data-testid={`against-${c.arrangement}`}
                    onChange={() => sit(c)}
                  />
                  <span>{label}</span>
                </label>
              )
            })}
          </div>
        </fieldset>
      ) : null}
      <Opponent {...props} />
    </>
  )
}

function SideCard({
  info,
  scenario,
  chair,
  chosen,
  sit,
}: {
  readonly info: SetupInfo
  readonly scenario: string
  readonly chair: Chair
  readonly chosen: boolean
  sit(chair: Chair): void
}) {
  const lang = language.value
  const first = chair.mine[0] ?? ''
  const { shape } = info.sideLook(first)
  return (
    <label class={`side-card ${shape}`}>
      <input
        type="radio"
        name="side"
        checked={chosen}
        data-testid={`side-${chair.mine.join('-')}`}
        onChange={() => sit(chair)}
      />
      <span class="side-band" aria-hidden="true">
        {chair.mine.map((side) => (
          <i key={side} style={{ background: info.sideLook(side).colour }} />
        ))}
      </span>
      <b>{chair.mine.map((side) => info.sideName(side)[lang]).join(' + ')}</b>
      <span>{chair.mine.length === 1 ? info.sideLine(scenario, first)[lang] : t('setup.both')}</span>
    </label>
  )
}

function Opponent({
  info,
  scenario,
  players,
  chairs,
  chair,
  who,
  names,
  options,
  setKind,
  setWho,
  move,
  name,
  setOption,
}: TableProps) {
  const lang = language.value
  const seats = scenario.arrangements[players]?.[chair.arrangement] ?? []
  const sidesOf = (sides: readonly string[]): string => sides.map((s) => info.sideName(s)[lang]).join(' + ')
  const shared = who.some((w) => w === 'human')
  const level = info.options.find((o) => o.id === info.level && (o.only === undefined || o.only.includes(scenario.id)))
  const set = level ? (options[level.id] ?? level.initial) : undefined
  return (
    <>
      {chair.automa.length > 0 ? (
        <fieldset>
          <legend class="setup-label">{t('setup.automaLevel')}</legend>
          {sameSide(chairs, chair).length > 1 ? null : (
            <p class="note">{t('setup.automa', { sides: sidesOf(chair.automa) })}</p>
          )}
          {level ? (
            <div class="setup-segments">
              {level.values.map((value) => (
                <label key={String(value)}>
                  <input
                    type="radio"
                    name="level"
                    checked={value === set}
                    data-testid={`level-${String(value)}`}
                    onChange={() => setOption(level.id, value)}
                  />
                  <span>{level.valueName?.(String(value))[lang] ?? String(value)}</span>
                </label>
              ))}
            </div>
          ) : null}
        </fieldset>
      ) : null}
      {players > 1 ? (
        <fieldset>
          <legend class="setup-label">{t(chair.automa.length > 0 ? 'setup.partner' : 'setup.opponent')}</legend>
          <div class="setup-segments">
            {(['heuristic', 'human'] as const).map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="opponent"
                  checked={who.every((w, seat) => seat === chair.seat || w === kind)}
                  data-testid={`opponent-${kind}`}
                  onChange={() => setKind(kind)}
                />
                <span>{t(kind === 'human' ? 'setup.same' : 'setup.computer')}</span>
              </label>
            ))}
          </div>
          {who.includes('heuristic') ? <BotLevel /> : null}
          <p class="note">
            {who.includes('heuristic') ? (
              <span data-testid="bot-level-note">{t(`level.${botLevel.value}.note`)} </span>
            ) : null}
            {t(shared ? 'setup.sameNote' : 'setup.computerNote')}
          </p>
          {shared || players > 2 ? (
            <div class={shared ? 'seat-rows' : 'seat-rows pairs'}>
              {seats.map((sides, i) => {
                const mine = who[i] ?? 'heuristic'
                return (
                  <div class="seat-row" key={sides.join()}>
                    <span>{sidesOf(sides)}</span>
                    <select
                      value={mine}
                      aria-label={sidesOf(sides)}
                      data-testid={`seat-${i}`}
                      onChange={(e) => {
                        const value = WHO.find((w) => w === e.currentTarget.value) ?? 'heuristic'
                        if (value === 'me') move(i)
                        else setWho(who.map((w, j) => (j === i ? value : w)))
                      }}
                    >
                      {WHO.map((w) => (
                        <option key={w} value={w}>
                          {t(w === 'me' ? 'setup.me' : w === 'human' ? 'setup.human' : 'setup.computer')}
                        </option>
                      ))}
                    </select>
                    {mine === 'heuristic' || !shared ? null : (
                      <input
                        type="text"
                        maxLength={40}
                        placeholder={t('setup.name')}
                        aria-label={`${t('setup.name')}: ${sidesOf(sides)}`}
                        value={names[i] ?? ''}
                        onInput={(e) => name(i, e.currentTarget.value)}
                      />
                    )}
                  </div>
                )
              })}
            </div>
          ) : null}
        </fieldset>
      ) : null}
    </>
  )
}

/** How strong the computer plays; all levels beside each other when it is asked for. */
function BotLevel() {
  const [comparing, setComparing] = useState(false)
  return (
    <div class="seat-row level-row">
      <span>{t('setup.level')}</span>
      <select
        value={botLevel.value}
        aria-label={t('setup.level')}
        data-testid="bot-level"
        onChange={(e) => {
          botLevel.value = LEVELS.find((level) => level === e.currentTarget.value) ?? botLevel.value
        }}
      >
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {t(`level.${level}`)}
          </option>
        ))}
      </select>
      <button type="button" class="link" data-testid="bot-levels" onClick={() => setComparing(true)}>
        {t('setup.levels')}
      </button>
      {comparing ? (
        <Modal title={t('setup.level')} close={() => setComparing(false)} testid="levels-dialog">
          <dl class="levels">
            {LEVELS.map((level) => (
              <div key={level}>
                <dt>{t(`level.${level}`)}</dt>
                <dd>{t(`level.${level}.note`)}</dd>
              </div>
            ))}
          </dl>
          <p class="note">{t('setup.levelsNote')}</p>
          <div class="modal-buttons">
            <button type="button" class="btn primary" data-first onClick={() => setComparing(false)}>
              {t('menu.close')}
            </button>
          </div>
        </Modal>
      ) : null}
    </div>
  )
}
