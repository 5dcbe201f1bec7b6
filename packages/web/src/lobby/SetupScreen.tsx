/** Three columns, in the order in which a reader needs them: choose a scenario, understand it, sit down. */
import type { GameConfig } from '@em/engine'
import type { SeatRequest } from '@em/wire'
import { useState } from 'preact/hooks'
import { ApiError, createGame } from '../net/api.ts'
import { botLevel, language, lastGame } from '../prefs.ts'
import { go } from '../router.ts'
import type { GameCard, SetupInfo } from '../skins/registry.ts'
import { Cap } from '../table/Shared.tsx'
import { t } from '../texts/index.ts'
import { playAtOnce } from './begin.ts'
import { FORM } from './Setup.tsx'
import { SetupBriefing } from './SetupBriefing.tsx'
import { HouseRules, houseWords } from './SetupHouse.tsx'
import { SetupScenarios } from './SetupScenarios.tsx'
import { SetupTable } from './SetupTable.tsx'
import { type Chair, chairsOf, playersOf, seatedAt, sidesToChoose, type Who } from './seating.ts'
import { noteWatched } from './watched.ts'
import '../styles/setup.css'

interface ScreenProps {
  readonly card: GameCard
  readonly info: SetupInfo
  readonly hotSeat: boolean
  close(): void
}
type Scenario = SetupInfo['scenarios'][number]

/** Several people at one table want a game that has room for them and nobody else in it. */
const openingOf = ({ scenarios }: SetupInfo, hotSeat: boolean): Scenario | undefined =>
  (hotSeat ? scenarios.find((x) => !x.automa && playersOf(x).some((n) => n > 1)) : undefined) ?? scenarios[0]

/** As many as the table that is set up with one click, or all that have a seat. */
const usualPlayers = (scenario: Scenario, { quick }: GameCard): number =>
  quick?.scenario === scenario.id ? quick.players : Math.max(...playersOf(scenario))

/** The side of the table that is set up with one click, where it is this scenario; otherwise the first. */
function openingChair(
  chairs: readonly Chair[],
  scenario: Scenario,
  players: number,
  card: GameCard,
): Chair | undefined {
  const { quick } = card
  const seats = quick?.scenario === scenario.id ? scenario.arrangements[quick.players]?.[quick.arrangement] : undefined
  const mine = seats?.[quick?.seats.indexOf('me') ?? 0]?.join()
  return (quick?.players === players ? chairs.find((chair) => chair.mine.join() === mine) : undefined) ?? chairs[0]
}

export function SetupScreen({ card, info, hotSeat, close }: ScreenProps) {
  const opening = openingOf(info, hotSeat)
  return opening ? <Form card={card} info={info} hotSeat={hotSeat} close={close} opening={opening} /> : null
}

function Form({ card, info, hotSeat, close, opening }: ScreenProps & { readonly opening: Scenario }) {
  const [scenario, setScenario] = useState(opening)
  const [players, setPlayers] = useState(usualPlayers(opening, card))
  const chairs = chairsOf(scenario, players)
  const first = openingChair(chairsOf(opening, players), opening, players, card)
  const [chair, setChair] = useState(first)
  const together = hotSeat || scenario.automa !== undefined
  const [who, setWho] = useState<readonly Who[]>(
    first ? seatedAt(first, players, together ? 'human' : 'heuristic') : [],
  )
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const [options, setOptions] = useState<GameConfig['options']>({})
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (!chair) return null
  const lang = language.value
  const seats = scenario.arrangements[players]?.[chair.arrangement] ?? []
  const fitting = info.options.filter((o) => o.only === undefined || o.only.includes(scenario.id))
  const house = fitting.filter((o) => o.id !== info.level)
  const sidesOf = (sides: readonly string[]): string => sides.map((s) => info.sideName(s)[lang]).join(' + ')
  const others: Exclude<Who, 'me'> = who.some((w, i) => i !== chair.seat && w === 'heuristic') ? 'heuristic' : 'human'

  const sit = (next: Chair, n: number, kind: Exclude<Who, 'me'>): void => {
    setPlayers(n)
    setChair(next)
    setWho(seatedAt(next, n, kind))
    setNames({})
  }
  const enact = (next: Scenario): void => {
    const n = usualPlayers(next, card)
    // The side stays as it was where the scenario has it too.
    const all = chairsOf(next, n)
    const kept = sidesToChoose(all).find((c) => c.mine.join() === chair.mine.join())
    setScenario(next)
    const seat = kept ?? openingChair(all, next, n, card)
    if (seat) sit(seat, n, hotSeat || next.automa ? 'human' : scenario.automa ? 'heuristic' : others)
  }
  const pickPlayers = (n: number): void => {
    const next = openingChair(chairsOf(scenario, n), scenario, n, card)
    if (next) sit(next, n, others)
  }
  /** Only one seat is the reader's; on the one left behind sits another person at this screen. */
  const move = (seat: number): void => {
    setChair({ ...chair, seat, mine: seats[seat] ?? [], others: seats.filter((_, other) => other !== seat) })
    setWho(who.map((w, i) => (i === seat ? 'me' : w === 'me' ? 'human' : w)))
  }
  const human = who.some((w) => w !== 'heuristic')

  const failed = (error: unknown): void => {
    setBusy(false)
    setTrouble(error instanceof ApiError ? error.message : t('lobby.offline'))
  }
  const start = (): void => {
    if (busy || !human) return
    setBusy(true)
    const request: SeatRequest[] = seats.map((sides, i) => {
      const w = who[i] ?? 'heuristic'
      if (w === 'heuristic') return { kind: 'bot', bot: botLevel.value }
      const alone = who.every((other, j) => j === i || other === 'heuristic')
      return { kind: 'human', name: names[i]?.trim() || (w === 'me' && alone ? t('setup.me') : sidesOf(sides)) }
    })
    // What means nothing in this scenario is left to the game's own default.
    const set = Object.fromEntries(fitting.map((o) => [o.id, options[o.id] ?? o.initial]))
    const config = { scenario: scenario.id, players, arrangement: chair.arrangement, options: set }
    createGame({ game: card.id, config, seats: request }).then((created) => {
      lastGame.value = card.id
      close()
      go({ page: 'table', id: created.id })
    }, failed)
  }
  /** Computer against computer, to be looked at. */
  const watch = (): void => {
    setBusy(true)
    const set = Object.fromEntries(fitting.map((o) => [o.id, options[o.id] ?? o.initial]))
    const config = { scenario: scenario.id, players, arrangement: chair.arrangement, options: set }
    const bots = seats.map((): SeatRequest => ({ kind: 'bot', bot: botLevel.value }))
    createGame({ game: card.id, config, seats: bots }).then((created) => {
      lastGame.value = card.id
      noteWatched({ id: created.id, game: card.id, kind: 'bots' })
      close()
      go({ page: 'table', id: created.id })
    }, failed)
  }
  const learn = (): void => {
    setBusy(true)
    playAtOnce(card.id, true).then(close, failed)
  }

  const rivals = chair.others.map(sidesOf).join(', ')
  const bots = who.filter((w) => w === 'heuristic').length
  const people = who.filter((w) => w === 'human').length
  const choice = (): string => {
    const mine = sidesOf(chair.mine)
    if (chair.automa.length > 0) {
      const sides = sidesOf(chair.automa)
      return chair.others.length > 0
        ? t('setup.said.coop', { mine, ally: rivals, sides })
        : t('setup.said.automa', { mine, sides })
    }
    if (people === 0) return t('setup.said.bot', { mine, level: t(`level.${botLevel.value}`) })
    if (bots > 0) return t('setup.said.mixed', { mine, people, bots })
    // Among several some are allies.
    return players > 2 ? t('setup.said.many', { mine, people }) : t('setup.said.same', { mine, others: rivals })
  }
  return (
    <form
      id={FORM}
      class="setup"
      onSubmit={(e) => {
        e.preventDefault()
        start()
      }}
    >
      <SetupScenarios card={card} info={info} chosen={scenario} choose={enact} />
      <SetupBriefing
        card={card}
        info={info}
        scenario={scenario}
        learn={learn}
        {...(scenario.automa ? {} : { watch })}
        busy={busy}
      />
      <div class="setup-right">
        <div class="setup-choices">
          <SetupTable
            info={info}
            scenario={scenario}
            players={players}
            chairs={chairs}
            chair={chair}
            who={who}
            names={names}
            options={options}
            pickPlayers={pickPlayers}
            sit={(next) => sit(next, players, others)}
            setKind={(kind) => sit(chair, players, kind)}
            setWho={setWho}
            move={move}
            name={(seat, name) => setNames({ ...names, [seat]: name })}
            setOption={(id, value) => setOptions({ ...options, [id]: value })}
          />
          <HouseRules
            key={scenario.id}
            options={house}
            chosen={options}
            set={(id, value) => setOptions({ ...options, [id]: value })}
          />
        </div>
        <div class="setup-foot">
          {human ? null : <p class="strip">{t('setup.needHuman')}</p>}
          {trouble ? (
            <p class="strip bad" role="alert">
              {trouble}
            </p>
          ) : null}
          <p class="setup-said" data-testid="setup-said">
            <b>{choice()}</b>
            <span>
              {scenario.name[lang]} · {houseWords(house, options, lang)}
            </span>
          </p>
          <button type="submit" class="btn primary" data-testid="setup-start" disabled={busy || !human}>
            {t('setup.start')} <Cap>⏎</Cap>
          </button>
        </div>
      </div>
    </form>
  )
}
