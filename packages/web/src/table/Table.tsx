/** The frame of the table: bars, board, prompt, panel. Three shapes: desk, drawer under 1100 px, sheet under 700. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { drawer, phone } from '../prefs.ts'
import { t } from '../texts/index.ts'
import { PhaseBar, TopBar } from './Bars.tsx'
import { Bearings } from './Bearings.tsx'
import { Board } from './Board.tsx'
import { ChangedStrip } from './Changed.tsx'
import { Dialogs, FinalScore } from './Dialogs.tsx'
import { DiceCard, docksDice } from './Dice.tsx'
import { keepFocus } from './focus.ts'
import { GuideCard } from './Guide.tsx'
import { useKeys } from './keys.ts'
import { Voice } from './Log.tsx'
import { Panel } from './Panel.tsx'
import { PromptBar } from './Prompt.tsx'
import type { Slice } from './parts.ts'
import { RuleCard } from './Rules.tsx'
import { Cap } from './Shared.tsx'

export function Table({
  play,
  selection,
  sight,
  talk,
  acting,
  walking,
  advice,
  odds,
  room,
  story,
  id,
  footer,
}: Slice<'play' | 'selection' | 'sight' | 'talk' | 'acting' | 'walking' | 'advice' | 'odds' | 'room' | 'story'> & {
  readonly id: string
  readonly footer?: preact.JSX.Element
}) {
  useKeys({ play, selection, sight, talk, acting, walking, advice, room })
  const small = phone.value
  const floating = useRef<HTMLDivElement>(null)
  // The floating prompt covers part of the board; the camera must know how much.
  useEffect(() => {
    const element = floating.current
    if (!element) return undefined
    const measure = (): void => {
      sight.cover({ top: 60, right: 12, left: 12, bottom: small ? 12 : element.offsetHeight + 16 })
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [play, selection, sight, talk, acting, walking, advice, room, story, small])
  useEffect(keepFocus, [])
  return (
    <div class={`table ${small ? 'phone' : drawer.value ? 'drawered' : 'desk'}`}>
      <TopBar play={play} room={room} id={id} />
      <PhaseBar play={play} acting={acting} />
      <main class="field">
        <Board
          play={play}
          selection={selection}
          sight={sight}
          talk={talk}
          acting={acting}
          odds={odds}
          room={room}
          story={story}
          advice={advice}
        />
        <Layers play={play} talk={talk} room={room} />
        <ChangedStrip play={play} room={room} story={story} id={id} />
        <Bearings play={play} sight={sight} />
        <Zoom play={play} sight={sight} walking={walking} room={room} />
        {docksDice({ play }) ? null : <DiceCard play={play} selection={selection} sight={sight} story={story} />}
        {small ? null : (
          <div class="floating" ref={floating}>
            {footer}
            <GuideCard play={play} acting={acting} room={room} />
            <PromptBar
              play={play}
              selection={selection}
              talk={talk}
              acting={acting}
              walking={walking}
              advice={advice}
              odds={odds}
              room={room}
            />
          </div>
        )}
      </main>
      {small ? (
        <Sheet
          play={play}
          selection={selection}
          sight={sight}
          talk={talk}
          acting={acting}
          walking={walking}
          advice={advice}
          odds={odds}
          room={room}
          story={story}
          inner={floating}
          footer={footer}
        />
      ) : (
        <aside class={`panel scrolls ${room.panelOpen.value ? 'open' : ''}`} aria-label={t('table.panel')}>
          {drawer.value ? (
            <button type="button" class="close" aria-label={t('menu.close')} onClick={() => closePanel({ room })}>
              ×
            </button>
          ) : null}
          <Panel
            play={play}
            selection={selection}
            sight={sight}
            talk={talk}
            acting={acting}
            odds={odds}
            room={room}
            story={story}
          />
        </aside>
      )}
      <RuleCard play={play} walking={walking} room={room} />
      <Voice play={play} selection={selection} talk={talk} advice={advice} />
      <Dialogs play={play} selection={selection} sight={sight} acting={acting} room={room} id={id} />
      <FinalScore play={play} selection={selection} sight={sight} talk={talk} acting={acting} room={room} id={id} />
    </div>
  )
}

const closePanel = ({ room }: Slice<'room'>): void => {
  room.panelOpen.value = false
}

const HEIGHTS = ['line', 'half', 'full'] as const

function Sheet({
  play,
  selection,
  sight,
  talk,
  acting,
  walking,
  advice,
  odds,
  room,
  story,
  inner,
  footer,
}: Slice<'play' | 'selection' | 'sight' | 'talk' | 'acting' | 'walking' | 'advice' | 'odds' | 'room' | 'story'> & {
  readonly inner: { current: HTMLDivElement | null }
  readonly footer?: preact.JSX.Element | undefined
}) {
  const at = room.sheet.value
  const start = useRef<number | null>(null)
  const turn = (by: number): void => {
    const next = HEIGHTS[Math.min(2, Math.max(0, HEIGHTS.indexOf(at) + by))]
    if (next) room.sheet.value = next
  }
  return (
    <section class={`sheet ${at}`} aria-label={t('table.panel')}>
      <button
        type="button"
        class="grip"
        data-testid="sheet-grip"
        aria-label={t('table.dragHint')}
        onPointerDown={(e) => {
          start.current = e.clientY
        }}
        onPointerUp={(e) => {
          const moved = start.current === null ? 0 : e.clientY - start.current
          start.current = null
          if (Math.abs(moved) > 24) turn(moved < 0 ? 1 : -1)
        }}
        onClick={() => {
          room.sheet.value = at === 'full' ? 'line' : at === 'half' ? 'full' : 'half'
        }}
      >
        <i />
      </button>
      <div ref={inner}>
        {footer}
        <GuideCard play={play} acting={acting} room={room} />
        <PromptBar
          play={play}
          selection={selection}
          talk={talk}
          acting={acting}
          walking={walking}
          advice={advice}
          odds={odds}
          room={room}
        />
      </div>
      <div class="sheet-rest scrolls">
        <Panel
          play={play}
          selection={selection}
          sight={sight}
          talk={talk}
          acting={acting}
          odds={odds}
          room={room}
          story={story}
        />
      </div>
    </section>
  )
}

function Layers({ play, talk, room }: Slice<'play' | 'talk' | 'room'>) {
  const s = play.situation.value
  const own = play.skin.layers ?? []
  const [open, setOpen] = useState(false)
  if (!s || play.skin.overlays.length + own.length === 0 || !play.session) return null
  // A telephone has no room for them beside the map, but a lesson may point at them.
  const lesson = play.skin.guide?.[room.lesson.value]
  const folds = phone.value && !lesson?.points?.(s).some((p) => /^(overlay|layer)-/.test(p))
  if (folds && !open) {
    return (
      <button
        type="button"
        class="layers-open"
        data-testid="layers-open"
        aria-label={t('table.layers')}
        aria-pressed={talk.overlay.value !== null || room.layers.value.size > 0}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="M8 1.800 14.500 5 8 8.200 1.500 5ZM1.500 8 8 11.200 14.500 8M1.500 11 8 14.200 14.500 11"
            fill="none"
            stroke="currentColor"
            stroke-width="1.4"
          />
        </svg>
      </button>
    )
  }
  return (
    <fieldset class="layers" aria-label={t('table.show')}>
      {folds ? (
        <button type="button" class="close" aria-label={t('table.layersClose')} onClick={() => setOpen(false)}>
          ×
        </button>
      ) : null}
      <span class="label">{t('table.show')}</span>
      {play.skin.overlays.map((id, i) => (
        <button
          key={id}
          type="button"
          data-testid={`overlay-${id}`}
          aria-pressed={talk.overlay.value?.id === id}
          onClick={() => void talk.toggleOverlay(id)}
        >
          {s.say(`overlay.${id}`)} <Cap>{i + 1}</Cap>
        </button>
      ))}
      {own.map((id, i) => (
        <button
          key={id}
          type="button"
          data-testid={`layer-${id}`}
          aria-pressed={room.layers.value.has(id)}
          onClick={() => room.toggleLayer(id)}
        >
          {s.say(`overlay.${id}`)} <Cap>{play.skin.overlays.length + i + 1}</Cap>
        </button>
      ))}
      {talk.overlay.value ? (
        <ul class="legend">
          {[...new Set(talk.overlay.value.data.places.map((p) => p.group))].map((group) => (
            <li key={group}>
              <i
                class={group === 'cut' ? 'cut' : ''}
                style={group === 'cut' ? {} : { background: play.skin.overlayColour(group) }}
              />
              {group === 'cut'
                ? s.say('overlay.cut')
                : (play.skin.overlayName?.(s, group) ?? play.skin.side(group, s.lang).name)}
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  )
}

function Zoom({ play, sight, walking, room }: Slice<'play' | 'sight' | 'walking' | 'room'>) {
  const action = (): void => {
    const piece = play.interaction.value?.actors[0]?.piece
    const home = play.scene.value?.pieces.find((p) => p.id === piece)?.place
    if (home !== undefined) sight.centreAt(home)
    else walking.nextDecision()
  }
  return (
    <div class="zoom">
      <button type="button" aria-label={t('table.zoomIn')} data-testid="zoom-in" onClick={() => sight.zoom(1.3)}>
        +
      </button>
      <button type="button" aria-label={t('table.zoomOut')} data-testid="zoom-out" onClick={() => sight.zoom(1 / 1.3)}>
        −
      </button>
      <button type="button" aria-label={t('table.fit')} data-testid="zoom-fit" onClick={sight.fitAll}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" fill="none" stroke="currentColor" stroke-width="1.6" />
        </svg>
      </button>
      <button type="button" aria-label={t('table.recentre')} class="recentre" onClick={action}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.6" />
          <circle cx="8" cy="8" r="2.4" fill="currentColor" />
        </svg>
      </button>
      {drawer.value && !phone.value ? (
        <button
          type="button"
          aria-label={t('table.panel')}
          data-testid="open-panel"
          onClick={() => {
            room.panelOpen.value = !room.panelOpen.value
          }}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 3h12v10H2ZM10 3v10" fill="none" stroke="currentColor" stroke-width="1.6" />
          </svg>
        </button>
      ) : null}
    </div>
  )
}
