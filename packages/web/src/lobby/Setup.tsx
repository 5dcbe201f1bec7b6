/** Setting up a table: how many play, who plays what, and the options with the words of their rulings. */

import type { SeatRequest } from '@em/server/protocol'
import { useEffect, useState } from 'preact/hooks'
import { ApiError, createGame } from '../net/api.ts'
import { language } from '../prefs.ts'
import { go } from '../router.ts'
import { cardOf, type SetupInfo } from '../skins/registry.ts'
import { Modal } from '../table/Dialogs.tsx'
import { t } from '../texts/index.ts'

type Who = 'me' | 'human' | 'heuristic' | 'greedy' | 'random'
const CHOICES: readonly Who[] = ['me', 'human', 'heuristic', 'greedy', 'random']

const wordFor = (who: Who): string =>
  who === 'me' ? t('setup.me') : who === 'human' ? t('setup.human') : t(`setup.bot.${who}`)

const firstSeats = (n: number, hotSeat: boolean): readonly Who[] =>
  Array.from({ length: n }, (_, i) => (i === 0 ? 'me' : hotSeat ? 'human' : 'heuristic'))

export function Setup({ game, hotSeat, close }: { readonly game: string; readonly hotSeat: boolean; close(): void }) {
  const [info, setInfo] = useState<SetupInfo>()
  useEffect(() => {
    void cardOf(game)?.setup?.().then(setInfo)
  }, [game])
  return (
    <Modal title={`${t('setup.title')}: ${cardOf(game)?.name ?? ''}`} close={close} testid="setup">
      {info ? (
        <Form game={game} info={info} hotSeat={hotSeat} close={close} />
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
  const counts = Object.keys(info.arrangements).map(Number)
  const [players, setPlayers] = useState(counts[0] ?? 2)
  const [arrangement, setArrangement] = useState(0)
  const [who, setWho] = useState<readonly Who[]>(firstSeats(counts[0] ?? 2, hotSeat))
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const [options, setOptions] = useState(Object.fromEntries(info.options.map((o) => [o.id, o.initial])))
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  const lang = language.value
  const seats = info.arrangements[players]?.[arrangement] ?? []
  const sidesOf = (sides: readonly string[]): string => sides.map((s) => info.sideName(s)[lang]).join(' + ')
  const pick = (n: number, a: number): void => {
    setPlayers(n)
    setArrangement(a)
    setWho(firstSeats(n, hotSeat))
  }
  const human = who.some((w) => w === 'me' || w === 'human')
  const start = (): void => {
    setBusy(true)
    const request: SeatRequest[] = seats.map((sides, i) => {
      const w = who[i] ?? 'heuristic'
      if (w !== 'me' && w !== 'human') return { kind: 'bot', bot: w }
      return { kind: 'human', name: names[i]?.trim() || (w === 'me' && !hotSeat ? t('setup.me') : sidesOf(sides)) }
    })
    createGame({ game, config: { scenario: info.scenario, players, arrangement, options }, seats: request }).then(
      (created) => {
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
      <fieldset>
        <legend>{t('setup.players')}</legend>
        <div class="radio-row">
          {counts.flatMap((n) =>
            (info.arrangements[n] ?? []).map((_, a) => {
              const many = (info.arrangements[n]?.length ?? 0) > 1
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
                      {(info.arrangements[n]?.[a] ?? [])
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
      </fieldset>
      <fieldset>
        <legend>{t('setup.options')}</legend>
        {info.options.map((o) => (
          <label class="option" key={o.id}>
            <input
              type="checkbox"
              checked={options[o.id] ?? false}
              data-testid={`option-${o.id}`}
              onChange={(e) => setOptions({ ...options, [o.id]: e.currentTarget.checked })}
            />
            <span>
              <b>{o.name[lang]}</b> <span class="chip fixed">{o.rule}</span>
              <small>{o.text[lang]}</small>
            </span>
          </label>
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
