/** The flow chart of shock and charge: the step being resolved is lit; combats inside combats are a row of crumbs. */
import { useState } from 'preact/hooks'
import type { PanelProps } from '../../../skin/index.ts'
import { Chip, Dot } from '../../../table/Shared.tsx'
import type { BailenAction, BailenView, S } from '../game.ts'
import { sideMark } from '../side.ts'
import { Fold } from './Fold.tsx'
import { CHARTS, type ChartId, type Level, levelsOf, type Node, type State, statesOf } from './procedure.ts'

type Props = PanelProps<BailenView, BailenAction>

export function Procedure(props: Props) {
  const { s } = props
  const levels = levelsOf(s.view)
  const last = levels.at(-1)
  return (
    <Fold
      id="procedure"
      title={s.say('bp.procedure')}
      open={last !== undefined}
      {...(last ? { aside: s.say(`bp.${last.chart}.${last.now}`) } : {})}
    >
      {last ? <Running {...props} levels={levels} last={last} /> : <Idle {...props} />}
    </Fold>
  )
}

function Running({ s, hands, levels, last }: Props & { readonly levels: readonly Level[]; readonly last: Level }) {
  /** The level on display; the current one unless the reader goes back to another. */
  const [back, goBack] = useState(0)
  const level = levels[Math.max(0, levels.length - 1 - back)] ?? last
  const shown = level.hex >= 0 ? `bp.level.${level.chart}` : `bp.chart.${level.chart}`
  const name = (x: Level): string =>
    s.say(x.hex >= 0 ? `bp.level.${x.chart}` : `bp.chart.${x.chart}`, { side: x.side, hex: x.hex })
  return (
    <>
      {levels.length > 1 ? (
        <ol class="bp-crumbs" aria-label={s.say('bp.nested')}>
          {levels.map((x, i) => (
            <li key={`${x.chart}-${x.hex}-${i}`}>
              <button
                type="button"
                data-testid={`widget-level-${i}`}
                aria-current={x === level ? 'true' : undefined}
                onClick={() => goBack(levels.length - 1 - i)}
              >
                <Dot side={sideMark(x.side, s.lang)} />
                {name(x)}
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <p class="bp-which">
          <Dot side={sideMark(level.side, s.lang)} /> {s.say(shown, { side: level.side, hex: level.hex })}
        </p>
      )}
      <Chart s={s} chart={level.chart} nodes={statesOf(level)} />
      <div class="bp-now">
        <p>
          <b>{closed(s.say(`bp.${level.chart}.${level.now}`))}</b> {s.say(`bp.${level.chart}.${level.now}2`)}{' '}
          <Chip id={ruleOf(level)} open={hands.openRule} />
        </p>
        {level.result ? <p>{s.say('bp.result', { result: level.result })}</p> : null}
      </div>
    </>
  )
}
/** A question has its mark already. */
const closed = (words: string): string => (words.endsWith('?') ? words : `${words}.`)
const ruleOf = (level: Level): string => CHARTS[level.chart].find((n) => n.id === level.now)?.rule ?? ''

type Drawn = Node & { readonly state: State }

/** A row of boxes that wraps; the words repeat what the colours say. */
function Chart({ s, chart, nodes }: { readonly s: S; readonly chart: ChartId; readonly nodes: readonly Drawn[] }) {
  return (
    <ol class="bp-chart" data-testid={`chart-${chart}`} aria-label={s.say(`bp.chart.${chart}`)}>
      {nodes.map((n) => (
        <li key={n.id} class={n.state} aria-current={n.state === 'now' ? 'step' : undefined}>
          <span>{s.say(`bp.${chart}.${n.id}`)}</span>
          {n.state === 'open' ? null : <span class="sr-only">, {s.say(`bp.state.${n.state}`)}</span>}
        </li>
      ))}
    </ol>
  )
}

const SHOWN: readonly ChartId[] = ['shock', 'charge', 'control']

/** With nothing going on the charts can be read, each with the words of its steps. */
function Idle({ s, hands }: Props) {
  const [chart, choose] = useState<ChartId>('shock')
  return (
    <>
      <p class="note">{s.say('bp.idle')}</p>
      <fieldset class="segmented bp-which-chart" aria-label={s.say('bp.procedure')}>
        {SHOWN.map((id) => (
          <button
            key={id}
            type="button"
            data-testid={`widget-chart-${id}`}
            aria-pressed={id === chart}
            onClick={() => choose(id)}
          >
            {s.say(`bp.chart.${id}`)}
          </button>
        ))}
      </fieldset>
      <ol class="bp-steps" data-testid={`steps-${chart}`}>
        {CHARTS[chart].map((n) => (
          <li key={n.id}>
            <b>{closed(s.say(`bp.${chart}.${n.id}`))}</b> {s.say(`bp.${chart}.${n.id}2`)}{' '}
            <Chip id={n.rule} open={hands.openRule} />
          </li>
        ))}
      </ol>
    </>
  )
}
