/** The frame of the table: bars, board, prompt, panel. Three shapes: desk, drawer under 1100 px, sheet under 700. */
import { useEffect, useRef } from 'preact/hooks'
import { drawer, phone } from '../prefs.ts'
import { t } from '../texts/index.ts'
import { PhaseBar, TopBar } from './Bars.tsx'
import { Board } from './Board.tsx'
import { Dialogs, FinalScore } from './Dialogs.tsx'
import { DiceCard, docksDice } from './Dice.tsx'
import type { Desk } from './desk.ts'
import { focusBoard } from './focus.ts'
import { GuideCard } from './Guide.tsx'
import { useKeys } from './keys.ts'
import { Voice } from './Log.tsx'
import { Panel } from './Panel.tsx'
import { PromptBar } from './Prompt.tsx'
import { RuleCard } from './Rules.tsx'
import { Cap } from './Shared.tsx'

export function Table({
  desk,
  id,
  footer,
}: {
  readonly desk: Desk
  readonly id: string
  readonly footer?: preact.JSX.Element
}) {
  useKeys(desk)
  const small = phone.value
  const floating = useRef<HTMLDivElement>(null)
  // The floating prompt covers part of the board; the camera must know how much.
  useEffect(() => {
    const element = floating.current
    if (!element) return undefined
    const measure = (): void => {
      desk.cover({ top: 60, right: 12, left: 12, bottom: small ? 12 : element.offsetHeight + 16 })
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [desk, small])
  // A button that was pressed and is gone takes the focus with it.
  const rev = desk.state.value?.rev
  const open = desk.dialog.value
  useEffect(() => {
    if (rev !== undefined && open === 'none' && document.activeElement === document.body) focusBoard()
  }, [rev, open])
  return (
    <div class={`table ${small ? 'phone' : drawer.value ? 'drawered' : 'desk'}`}>
      <TopBar desk={desk} id={id} />
      <PhaseBar desk={desk} />
      <main class="field">
        <Board desk={desk} />
        <Layers desk={desk} />
        <Zoom desk={desk} />
        {docksDice(desk) ? null : <DiceCard desk={desk} />}
        {small ? null : (
          <div class="floating" ref={floating}>
            {footer}
            <GuideCard desk={desk} />
            <PromptBar desk={desk} />
          </div>
        )}
      </main>
      {small ? (
        <Sheet desk={desk} inner={floating} footer={footer} />
      ) : (
        <aside class={`panel scrolls ${desk.panelOpen.value ? 'open' : ''}`} aria-label={t('table.panel')}>
          {drawer.value ? (
            <button type="button" class="close" aria-label={t('menu.close')} onClick={() => closePanel(desk)}>
              ×
            </button>
          ) : null}
          <Panel desk={desk} />
        </aside>
      )}
      <RuleCard desk={desk} />
      <Voice desk={desk} />
      <Dialogs desk={desk} id={id} />
      <FinalScore desk={desk} id={id} />
    </div>
  )
}

const closePanel = (desk: Desk): void => {
  desk.panelOpen.value = false
}

const HEIGHTS = ['line', 'half', 'full'] as const

function Sheet({
  desk,
  inner,
  footer,
}: {
  readonly desk: Desk
  readonly inner: { current: HTMLDivElement | null }
  readonly footer?: preact.JSX.Element | undefined
}) {
  const at = desk.sheet.value
  const start = useRef<number | null>(null)
  const turn = (by: number): void => {
    const next = HEIGHTS[Math.min(2, Math.max(0, HEIGHTS.indexOf(at) + by))]
    if (next) desk.sheet.value = next
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
          desk.sheet.value = at === 'full' ? 'line' : at === 'half' ? 'full' : 'half'
        }}
      >
        <i />
      </button>
      <div ref={inner}>
        {footer}
        <GuideCard desk={desk} />
        <PromptBar desk={desk} />
      </div>
      <div class="sheet-rest scrolls">
        <Panel desk={desk} />
      </div>
    </section>
  )
}

function Layers({ desk }: { readonly desk: Desk }) {
  const s = desk.situation.value
  const own = desk.skin.layers ?? []
  if (!s || desk.skin.overlays.length + own.length === 0 || !desk.session) return null
  return (
    <fieldset class="layers" aria-label={t('table.show')}>
      <span class="label">{t('table.show')}</span>
      {desk.skin.overlays.map((id, i) => (
        <button
          key={id}
          type="button"
          data-testid={`overlay-${id}`}
          aria-pressed={desk.overlay.value?.id === id}
          onClick={() => void desk.toggleOverlay(id)}
        >
          {s.say(`overlay.${id}`)} <Cap>{i + 1}</Cap>
        </button>
      ))}
      {own.map((id, i) => (
        <button
          key={id}
          type="button"
          data-testid={`layer-${id}`}
          aria-pressed={desk.layers.value.has(id)}
          onClick={() => desk.toggleLayer(id)}
        >
          {s.say(`overlay.${id}`)} <Cap>{desk.skin.overlays.length + i + 1}</Cap>
        </button>
      ))}
      {desk.overlay.value ? (
        <ul class="legend">
          {[...new Set(desk.overlay.value.data.places.map((p) => p.group))].map((group) => (
            <li key={group}>
              <i
                class={group === 'cut' ? 'cut' : ''}
                style={group === 'cut' ? {} : { background: desk.skin.overlayColour(group) }}
              />
              {group === 'cut'
                ? s.say('overlay.cut')
                : (desk.skin.overlayName?.(s, group) ?? desk.skin.side(group, s.lang).name)}
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  )
}

function Zoom({ desk }: { readonly desk: Desk }) {
  const action = (): void => {
    const piece = desk.interaction.value?.actors[0]?.piece
    const home = desk.scene.value?.pieces.find((p) => p.id === piece)?.place
    if (home !== undefined) desk.centreAt(home)
    else desk.nextDecision()
  }
  return (
    <div class="zoom">
      <button type="button" aria-label={t('table.zoomIn')} data-testid="zoom-in" onClick={() => desk.zoom(1.3)}>
        +
      </button>
      <button type="button" aria-label={t('table.zoomOut')} data-testid="zoom-out" onClick={() => desk.zoom(1 / 1.3)}>
        −
      </button>
      <button type="button" aria-label={t('table.fit')} data-testid="zoom-fit" onClick={desk.fitAll}>
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
            desk.panelOpen.value = !desk.panelOpen.value
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
