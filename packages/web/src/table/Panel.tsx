/** The side panel: what is being decided, the skin's own panels, then log, rules and units. */
import { t } from '../texts/index.ts'
import { DiceCard, docksDice } from './Dice.tsx'
import { Forces } from './Forces.tsx'
import { Log } from './Log.tsx'
import { Orders } from './Orders.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import type { Slice } from './parts.ts'
import { RulesReader } from './Rules.tsx'
import type { Tab } from './room.ts'
import { hands } from './Shared.tsx'
import { StandingOdds } from './StandingOdds.tsx'
import { Units } from './Units.tsx'

const TABS: readonly Tab[] = ['log', 'units', 'forces', 'rules']

export function Panel({
  play,
  selection,
  sight,
  talk,
  acting,
  odds,
  room,
  story,
}: Slice<'play' | 'selection' | 'sight' | 'talk' | 'acting' | 'odds' | 'room' | 'story'>) {
  const s = play.situation.value
  const { Panels } = play.skin
  const tab = room.tab.value
  return (
    <>
      <div class="panel-top scrolls">
        {docksDice({ play }) ? <DiceCard play={play} selection={selection} sight={sight} story={story} docked /> : null}
        <Orders play={play} acting={acting} />
        <StandingOdds play={play} sight={sight} talk={talk} odds={odds} room={room} />
        <PreviewCard play={play} talk={talk} room={room} />
        <UnitSheet play={play} selection={selection} talk={talk} room={room} />
        {s ? <Panels s={s} hands={hands({ selection, sight, talk, acting, room })} /> : <Skeleton />}
      </div>
      <section class="tabs scrolls">
        <div role="tablist" aria-label={t('table.panel')}>
          {TABS.map((x) => (
            <button
              key={x}
              type="button"
              role="tab"
              id={`tab-${x}`}
              data-testid={`tab-${x}`}
              aria-selected={tab === x}
              aria-controls="tab-panel"
              tabIndex={tab === x ? 0 : -1}
              onClick={() => {
                room.tab.value = x
              }}
              onKeyDown={(e) => {
                const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0
                if (by === 0) return
                const next = TABS[(TABS.indexOf(x) + by + TABS.length) % TABS.length] ?? 'log'
                room.tab.value = next
                document.getElementById(`tab-${next}`)?.focus()
              }}
            >
              {t(`tab.${x}`)}
            </button>
          ))}
        </div>
        <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
          {tab === 'log' ? <Log play={play} sight={sight} room={room} /> : null}
          {tab === 'rules' ? <RulesReader skin={play.skin} /> : null}
          {tab === 'forces' ? (
            <Forces play={play} selection={selection} sight={sight} acting={acting} room={room} />
          ) : null}
          {tab === 'units' ? <Units play={play} selection={selection} talk={talk} acting={acting} /> : null}
        </div>
      </section>
    </>
  )
}

function UnitSheet({ play, selection, talk, room }: Slice<'play' | 'selection' | 'talk' | 'room'>) {
  const s = play.situation.value
  const id = selection.inspected.value
  const { Sheet } = play.skin
  // While odds are read they are what matters.
  if (!s || !Sheet || id === null || talk.preview.value?.data) return null
  return (
    <section class="card unit-sheet" data-testid="sheet" aria-label={t('sheet.title')}>
      <button
        type="button"
        class="close"
        aria-label={t('sheet.close')}
        onClick={() => {
          selection.inspected.value = null
        }}
      >
        ×
      </button>
      <Sheet s={s} id={id} openRule={room.openRule} />
    </section>
  )
}

const Skeleton = () => (
  <div class="skeletons" aria-hidden="true">
    <i style={{ width: '80%' }} />
    <i style={{ width: '55%' }} />
    <i style={{ width: '68%' }} />
  </div>
)
