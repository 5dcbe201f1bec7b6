/** The set-up, over the whole window: a bar with the games, and the screen of the game that is chosen. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { cardOf, type GameCard, listed, type SetupInfo } from '../skins/registry.ts'
import { Logo } from '../table/Shared.tsx'
import { t } from '../texts/index.ts'
import type { SetupScreen } from './SetupScreen.tsx'

interface SetupProps {
  /** The game that is offered first; any other can be chosen instead. */
  readonly game: string
  readonly hotSeat: boolean
  close(): void
}
interface Loaded {
  readonly card: GameCard
  readonly info: SetupInfo
  readonly Screen: typeof SetupScreen
}
/** The form stands below the bar; Enter in either starts the game. */
export const FORM = 'setup-form'

export function Setup({ game: first, hotSeat, close }: SetupProps) {
  const [game, setGame] = useState(first)
  const [loaded, setLoaded] = useState<Loaded>()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // On a phone the games are a row to swipe: the one that is open shows.
    dialog?.querySelector('.setup-games input:checked')?.scrollIntoView({ inline: 'center', block: 'nearest' })
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const card = cardOf(game)
    if (!card?.setup) return
    let live = true
    void Promise.all([card.setup(), import('./SetupScreen.tsx')]).then(([info, { SetupScreen: Screen }]) => {
      if (live) setLoaded({ card, info, Screen })
    })
    return () => {
      live = false
    }
  }, [game])
  const title = t(hotSeat ? 'setup.titleSame' : 'setup.title')
  return (
    <dialog
      class="setup-sheet"
      ref={ref}
      aria-label={title}
      data-testid="setup"
      onCancel={(e) => {
        e.preventDefault()
        close()
      }}
    >
      <div class="setup-bar">
        <span class="brand">
          <Logo />
          <span>{title}</span>
        </span>
        <fieldset class="setup-games" aria-label={t('lobby.pick')}>
          {listed(location.search)
            .filter((g) => g.setup)
            .map((g) => (
              <label key={g.id}>
                <input
                  type="radio"
                  name="game"
                  form={FORM}
                  checked={g.id === game}
                  data-testid={`setup-game-${g.id}`}
                  onChange={() => setGame(g.id)}
                />
                <span>{g.name}</span>
              </label>
            ))}
        </fieldset>
        <button
          type="button"
          class="setup-close"
          aria-label={t('setup.cancel')}
          title={t('setup.cancel')}
          onClick={close}
        >
          ×
        </button>
      </div>
      {loaded?.card.id === game ? (
        <loaded.Screen key={game} card={loaded.card} info={loaded.info} hotSeat={hotSeat} close={close} />
      ) : (
        <p class="empty setup-wait">{t('app.loading')}</p>
      )}
    </dialog>
  )
}
