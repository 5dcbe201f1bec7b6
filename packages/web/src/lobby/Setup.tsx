/** Setting up a table: how many play, who plays what, and the options with the words of their rulings. */

import type { GameConfig } from '@em/engine'
import type { SeatRequest } from '@em/wire'
import { useEffect, useState } from 'preact/hooks'
import { ApiError, createGame } from '../net/api.ts'
import { language, lastGame } from '../prefs.ts'
import { go } from '../router.ts'
import { cardOf, listed, type SetupInfo } from '../skins/registry.ts'
import { Modal } from '../table/Dialogs.tsx'
import { t } from '../texts/index.ts'

type Who = 'me' | 'human' | 'heuristic' | 'greedy' | 'random'
const CHOICES: readonly Who[] = ['me', 'human', 'heuristic', 'greedy', 'random']

const wordFor = (who: Who): string =>
  who === 'me' ? t('setup.me') : who === 'human' ? t('setup.human') : t(`setup.bot.${who}`)

const firstSeats = (n: number, hotSeat: boolean): readonly Who[] =>
  Array.from({ length: n }, (_, i) => (i === 0 ? 'me' : hotSeat ? 'human' : 'heuristic'))

interface SetupProps {
  /** The game that is offered first; any other can be chosen instead. */
  readonly game: string
  readonly hotSeat: boolean
  close(): void
}

export function Setup({ game: first, hotSeat, close }: SetupProps) {
  const [game, setGame] = useState(first)
  const [loaded, setLoaded] = useState<{ readonly game: string; readonly info: SetupInfo }>()
  useEffect(() => {
    void cardOf(game)
      ?.setup?.()
      .then((info) => setLoaded({ game, info }))
  }, [game])
  return (
    <Modal title={t(hotSeat ? 'setup.titleSame' : 'setup.title')} close={close} testid="setup">
      <fieldset class="setup-game">
        <legend>{t('lobby.pick')}</legend>
        <div class="radio-row">
          {listed(location.search)
            .filter((g) => g.setup)
            .map((g) => (
              <label key={g.id} class={g.id === game ? 'on' : ''}>
                <input
                  type="radio"
                  name="game"
                  checked={g.id === game}
                  data-testid={`setup-game-${g.id}`}
                  onChange={() => setGame(g.id)}
                />
                {g.name}
              </label>
            ))}
        </div>
      </fieldset>
      {loaded?.game === game ? (
        <Form key={game} game={game} info={loaded.info} hotSeat={hotSeat} close={close} />
      ) : (
        <p class="empty">{t('app.loading')}</p>
      )}
    </Modal>
  )
}

function Form({
  game,
  info,
  hotSeat,
  close,
}: {
  readonly game: string
  readonly info: SetupInfo
  readonly hotSeat: boolean
  close(): void
}) {
  const countsOf = (id: string): readonly number[] =>
    Object.keys(info.scenarios.find((x) => x.id === id)?.arrangements ?? {}).map(Number)
  // Several people at one table want a game that has room for them and nobody else in it.
  const shared = hotSeat ? info.scenarios.find((x) => !x.automa && countsOf(x.id).some((n) => n > 1)) : undefined
  const opening = (shared ?? info.scenarios[0])?.id ?? ''
  const [scenario, setScenario] = useState(opening)
  const [players, setPlayers] = useState(countsOf(opening)[0] ?? 2)
  const [arrangement, setArrangement] = useState(0)
  const [who, setWho] = useState<readonly Who[]>(firstSeats(countsOf(opening)[0] ?? 2, hotSeat))
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const [options, setOptions] = useState<GameConfig['options']>(
    Object.fromEntries(info.options.map((o) => [o.id, o.initial])),
  )
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  const lang = language.value
  const chosen = info.scenarios.find((x) => x.id === scenario)
  const counts = countsOf(scenario)
  const seats = chosen?.arrangements[players]?.[arrangement] ?? []
  const automa = chosen?.automa?.[players]?.[arrangement] ?? []
  const fitting = info.options.filter((o) => o.only === undefined || o.only.includes(scenario))
  const sidesOf = (sides: readonly string[]): string => sides.map((s) => info.sideName(s)[lang]).join(' + ')
  const enact = (id: string): void => {
    const n = countsOf(id)[0] ?? 2
    setScenario(id)
    setPlayers(n)
    setArrangement(0)
    setWho(firstSeats(n, hotSeat || info.scenarios.find((x) => x.id === id)?.automa !== undefined))
  }
  const pick = (n: number, a: number): void => {
    setPlayers(n)
    setArrangement(a)
    setWho(firstSeats(n, hotSeat || chosen?.automa !== undefined))
  }
  const human = who.some((w) => w === 'me' || w === 'human')
  const start = (): void => {
    setBusy(true)
    const request: SeatRequest[] = seats.map((sides, i) => {
      const w = who[i] ?? 'heuristic'
      if (w !== 'me' && w !== 'human') return { kind: 'bot', bot: w }
      return { kind: 'human', name: names[i]?.trim() || (w === 'me' && !hotSeat ? t('setup.me') : sidesOf(sides)) }
    })
    // What means nothing in this scenario is left to the game's own default.
    const set = Object.fromEntries(fitting.map((o) => [o.id, options[o.id] ?? o.initial]))
    createGame({ game, config: { scenario, players, arrangement, options: set }, seats: request }).then(
      (created) => {
        lastGame.value = game
        close()
        go({ page: 'table', id: created.id })
      },
      (error: unknown) => {
        setBusy(false)
        setTrouble(error instanceof ApiError ? error.message : t('lobby.offline'))
      },
    )
  }
  return (
    <form
      class="setup"
      onSubmit={(e) => {
        e.preventDefault()
        start()
      }}
    >
      {info.scenarios.length > 1 ? (
        <fieldset>
          <legend>{t('setup.scenario')}</legend>
          <div class="radio-row stacked">
            {info.scenarios.map((x) => (
              <label key={x.id} class={x.id === scenario ? 'on' : ''}>
                <input
                  type="radio"
                  name="scenario"
                  checked={x.id === scenario}
                  data-testid={`scenario-${x.id}`}
                  onChange={() => enact(x.id)}
                />
                {x.name[lang]}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <fieldset>
        <legend>{t('setup.players')}</legend>
        <div class="radio-row">
          {counts.flatMap((n) =>
            (chosen?.arrangements[n] ?? []).map((_, a) => {
              const many = (chosen?.arrangements[n]?.length ?? 0) > 1
              const machine = chosen?.automa?.[n]?.[a] ?? []
              const on = n === players && a === arrangement
              return (
                <label key={`${n}-${a}`} class={on ? 'on' : ''}>
                  <input
                    type="radio"
                    name="players"
                    checked={on}
                    data-testid={`players-${n}-${a}`}
                    onChange={() => pick(n, a)}
                  />
                  <b>{n}</b>
                  {many ? (
                    <small>
                      {[...(chosen?.arrangements[n]?.[a] ?? []), ...(machine.length > 0 ? [machine] : [])]
                        .map((x) => x.map((s) => info.sideName(s)[lang]).join(' + '))
                        .join(' / ')}
                    </small>
                  ) : null}
                </label>
              )
            }),
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('setup.seats')}</legend>
        {seats.map((sides, i) => {
          const mine = who[i] ?? 'heuristic'
          const person = mine === 'me' || mine === 'human'
          return (
            <div class="seat-row" key={sides.join()}>
              <span>{sidesOf(sides)}</span>
              <select
                value={mine}
                aria-label={sidesOf(sides)}
                data-testid={`seat-${i}`}
                onChange={(e) => {
                  const value = CHOICES.find((c) => c === e.currentTarget.value) ?? 'heuristic'
                  // Only one seat is "me"; whoever was it becomes another person at this screen.
                  setWho(who.map((w, j) => (j === i ? value : value === 'me' && w === 'me' ? 'human' : w)))
                }}
              >
                {CHOICES.map((c) => (
                  <option key={c} value={c}>
                    {wordFor(c)}
                  </option>
                ))}
              </select>
              {person ? (
                <input
                  type="text"
                  maxLength={40}
                  placeholder={t('setup.name')}
                  aria-label={`${t('setup.name')}: ${sidesOf(sides)}`}
                  value={names[i] ?? ''}
                  onInput={(e) => setNames({ ...names, [i]: e.currentTarget.value })}
                />
              ) : null}
            </div>
          )
        })}
        {automa.length > 0 ? <p class="note">{t('setup.automa', { sides: sidesOf(automa) })}</p> : null}
      </fieldset>
      <fieldset>
        <legend>{t('setup.options')}</legend>
        {fitting.map((o) => (
          <Option
            key={o.id}
            option={o}
            value={options[o.id] ?? o.initial}
            set={(value) => setOptions({ ...options, [o.id]: value })}
          />
        ))}
      </fieldset>
      {human ? null : <p class="strip">{t('setup.needHuman')}</p>}
      {trouble ? (
        <p class="strip bad" role="alert">
          {trouble}
        </p>
      ) : null}
      <div class="modal-buttons">
        <button type="button" class="btn" onClick={close}>
          {t('setup.cancel')}
        </button>
        <button type="submit" class="btn primary" data-testid="setup-start" disabled={busy || !human}>
          {t('setup.start')}
        </button>
      </div>
    </form>
  )
}

function Option({
  option: o,
  value,
  set,
}: {
  readonly option: SetupInfo['options'][number]
  readonly value: string | boolean
  set(value: string | boolean): void
}) {
  const lang = language.value
  const words = (
    <span>
      <b>{o.name[lang]}</b> <span class="chip fixed">{o.rule}</span>
      <small>{o.text[lang]}</small>
    </span>
  )
  if (typeof o.initial === 'boolean') {
    return (
      <label class="option">
        <input
          type="checkbox"
          checked={value === true}
          data-testid={`option-${o.id}`}
          onChange={(e) => set(e.currentTarget.checked)}
        />
        {words}
      </label>
    )
  }
  return (
    <label class="option valued">
      {words}
      <select value={String(value)} data-testid={`option-${o.id}`} onChange={(e) => set(e.currentTarget.value)}>
        {o.values.map((v) => (
          <option key={String(v)} value={String(v)}>
            {o.valueName?.(String(v))[lang] ?? String(v)}
          </option>
        ))}
      </select>
    </label>
  )
}
