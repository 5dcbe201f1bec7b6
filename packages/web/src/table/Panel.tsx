/** The side panel: what is being decided, the skin's own panels, then log, rules and units. */
import { t } from '../texts/index.ts'
import type { Tab } from './core.ts'
import { DiceCard, docksDice } from './Dice.tsx'
import type { Desk } from './desk.ts'
import { Log } from './Log.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { RulesReader } from './Rules.tsx'
import { hands } from './Shared.tsx'
import { Units } from './Units.tsx'

const TABS: readonly Tab[] = ['log', 'rules', 'units']

export function Panel({ desk }: { readonly desk: Desk }) {
  const s = desk.situation.value
  const { Panels } = desk.skin
  const tab = desk.tab.value
  return (
    <>
      <div class="panel-top scrolls">
        {docksDice(desk) ? <DiceCard desk={desk} docked /> : null}
        <PreviewCard desk={desk} />
        <UnitSheet desk={desk} />
        {s ? <Panels s={s} hands={hands(desk)} /> : <Skeleton />}
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
                desk.tab.value = x
              }}
              onKeyDown={(e) => {
                const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0
                if (by === 0) return
                const next = TABS[(TABS.indexOf(x) + by + TABS.length) % TABS.length] ?? 'log'
                desk.tab.value = next
                document.getElementById(`tab-${next}`)?.focus()
              }}
            >
              {t(`tab.${x}`)}
            </button>
          ))}
        </div>
        <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
          {tab === 'log' ? <Log desk={desk} /> : null}
          {tab === 'rules' ? <RulesReader skin={desk.skin} /> : null}
          {tab === 'units' ? <Units desk={desk} /> : null}
        </div>
      </section>
    </>
  )
}

function UnitSheet({ desk }: { readonly desk: Desk }) {
  const s = desk.situation.value
  const id = desk.inspected.value
  const { Sheet } = desk.skin
  // While odds are read they are what matters.
  if (!s || !Sheet || id === null || desk.preview.value?.data) return null
  return (
    <section class="card unit-sheet" data-testid="sheet" aria-label={t('sheet.title')}>
      <button
        type="button"
        class="close"
        aria-label={t('sheet.close')}
        onClick={() => {
          desk.inspected.value = null
        }}
      >
        ×
      </button>
      <Sheet s={s} id={id} openRule={desk.openRule} />
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
