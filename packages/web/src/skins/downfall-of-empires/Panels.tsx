/** Side panel: own technologies, the four sides with hidden tiles and points, the pool while recruiting. */

import { pointSources } from '@em/downfall-of-empires/rules/victory'
import { knownState } from '@em/downfall-of-empires/view'
import { number, signed } from '../../numbers.ts'
import type { At, Hands, PanelProps } from '../../skin/index.ts'
import { Chip, Dot } from '../../table/Shared.tsx'
import { Counter, TILE_KEYS, TileBack, TileCard, TileIcon } from './art/index.ts'
import { Diplomacy } from './Diplomacy.tsx'
import { armies, faceOf, maxMissions, SIDE_IDS } from './data.ts'
import type { DownfallAction, DownfallView, S } from './game.ts'
import { kindOf, sideWord } from './interaction.ts'
import { sideMark } from './side.ts'

type Props = PanelProps<DownfallView, DownfallAction>

/** The reader's sides, the one whose turn it is first. */
export const ownSides = (s: S): readonly number[] => {
  const ids = s.seats.find((x) => x.seat === s.viewer)?.sides ?? []
  const own = SIDE_IDS.flatMap((id, n) => (ids.includes(id) ? [n] : []))
  return [...own].sort((a, b) => Number(b === s.view.turn) - Number(a === s.view.turn))
}

export function Panels(props: Props) {
  const { s, hands } = props
  return (
    <>
      {ownSides(s).map((side) => (
        <Technologies key={side} s={s} hands={hands} side={side} />
      ))}
      <Sides {...props} />
      <Pool {...props} />
      <section class="card phone-only">
        <Diplomacy {...props} />
      </section>
    </>
  )
}

/** A thing of the panel that acts when it is a target, and is only shown when it is not. */
export function Widget({
  id,
  hands,
  class: name,
  label,
  children,
}: {
  readonly id: string
  readonly hands: Hands
  readonly class: string
  readonly label: string
  readonly children: preact.ComponentChildren
}) {
  const at: At = `widget:${id}`
  if (!hands.targets.has(at)) {
    return (
      <span class={name} role="img" aria-label={label}>
        {children}
      </span>
    )
  }
  return (
    <button type="button" class={`${name} live`} data-testid={`widget-${id}`} onClick={() => hands.click(at)}>
      {children}
    </button>
  )
}

const Icon = ({ tile }: { readonly tile: number }) => {
  const key = TILE_KEYS[tile]
  return key ? (
    <svg viewBox="0 0 16 17" class="tile-icon" aria-hidden="true">
      <TileIcon tile={key} />
    </svg>
  ) : null
}

function Technologies({ s, hands, side }: { readonly s: S; readonly hands: Hands; readonly side: number }) {
  const seen = s.view.tiles[side]
  if (!seen?.own) return null
  const name = (tile: number): string => s.say('{tile}', { tile })
  return (
    <section class="card tech">
      <h2>
        <Dot side={sideMark(s.lang, side)} /> {s.say('ui.tech', { who: sideWord(s, side) })}{' '}
        <Chip id="10c" open={hands.openRule} />
        <span class="aside">{s.say('ui.techOnly')}</span>
      </h2>
      <div class="tiles">
        {seen.placed.map((p) => {
          const ready = p.box === 2 && p.raised < s.view.season
          const where = p.box === 2 ? s.say(ready ? 'ui.ready' : 'ui.readyNext') : s.say('ui.box', { n: p.box })
          return (
            <Widget
              key={p.tile}
              id={`tile-${side}-${p.tile}`}
              hands={hands}
              class={`tile ${ready ? 'ready' : ''}`}
              label={`${name(p.tile)}, ${where}${p.shown ? `, ${s.say('ui.shownTile')}` : ''}`}
            >
              <i class="box" aria-hidden="true">
                {p.box}
              </i>
              <Icon tile={p.tile} />
              <b>{name(p.tile)}</b>
              <small>{where}</small>
            </Widget>
          )
        })}
      </div>
      <h3>{s.say(seen.hand.length > 0 ? 'ui.hand' : 'ui.handNone')}</h3>
      <div class="hand">
        {seen.hand.map((tile) => (
          <Widget key={tile} id={`tile-${side}-${tile}`} hands={hands} class="hand-tile" label={name(tile)}>
            <Icon tile={tile} /> {name(tile)}
          </Widget>
        ))}
      </div>
    </section>
  )
}

/** Sources of a side's points: the bar counts them as if the game ended now. */
const sourcesOf = (s: S, g: ReturnType<typeof knownState>, side: number): string => {
  const by = pointSources(g, side)
  return SOURCES.flatMap(([kind]) => (by[kind] === 0 ? [] : [`${s.say(`ui.final.${kind}`)} ${signed(by[kind])}`])).join(
    ' · ',
  )
}

function Sides({ s, hands }: Props) {
  const own = ownSides(s)
  const g = knownState(s.view)
  return (
    <section class="card sides" data-testid="widget-points">
      <h2>
        {s.say('ui.sides')} <Chip id="10h" open={hands.openRule} />
        <span class="aside">{s.say('ui.sidesNote')}</span>
      </h2>
      <ul>
        {SIDE_IDS.map((id, side) => {
          const seen = s.view.tiles[side]
          const missions = s.view.missions[side] ?? 0
          return (
            <li key={id} class={side === s.view.turn ? 'now' : ''}>
              <Dot side={sideMark(s.lang, side)} />
              <span class="side-name">
                {sideWord(s, side)}
                {own.includes(side) ? <small> {s.say('ui.you')}</small> : null}
              </span>
              <Backs s={s} tiles={seen?.placed ?? []} />
              <span class="missions" role="img" aria-label={s.say('ui.missionsOf', { n: missions })}>
                {Array.from({ length: maxMissions }, (_, i) => (
                  <i key={i} class={i < missions ? 'on' : ''} />
                ))}
              </span>
              <strong class="vp">{number(s.view.points[side] ?? 0)}</strong>
              <small class="sources">{sourcesOf(s, g, side)}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A side's tiles as the others see them: faces that were shown, backs for the rest; box 2 is marked. */
function Backs({
  s,
  tiles,
}: {
  readonly s: S
  readonly tiles: readonly { readonly tile: number; readonly box: number; readonly shown: boolean }[]
}) {
  const hidden = tiles.filter((x) => !x.shown).length
  const names = tiles.filter((x) => x.shown).map((x) => s.say('{tile}', { tile: x.tile }))
  const label = [...names, s.say('ui.hiddenTiles', { n: hidden })].join(', ')
  return (
    <span class="backs" role="img" aria-label={label} title={label}>
      {tiles.map((x, i) => (
        <svg key={i} viewBox="0 0 28 34" class={x.box === 2 ? 'up' : ''} aria-hidden="true">
          {x.shown ? (
            <>
              <TileCard />
              <g transform="translate(4 5) scale(1.25)" class="face">
                <TileIcon tile={TILE_KEYS[x.tile] ?? 'attack1'} />
              </g>
            </>
          ) : (
            <TileBack />
          )}
        </svg>
      ))}
    </span>
  )
}

/** Armies in the reader's pools, by kind; while recruiting, a kind is a tool and its zones light up. */
function Pool({ s }: Props) {
  const recruiting = s.legal.some((a) => a.type === 'enter' || a.type === 'restore')
  if (!recruiting) return null
  const counts = new Map<string, { army: number; n: number }>()
  s.view.armyZone.forEach((zone, army) => {
    if (zone >= 0 || (s.view.armyStep[army] ?? 0) > 0) return
    const known = counts.get(kindOf(army))
    counts.set(kindOf(army), { army: known?.army ?? army, n: (known?.n ?? 0) + 1 })
  })
  const mine = [...counts.values()].filter(({ army }) =>
    s.legal.some((a) => a.type === 'enter' && kindOf(a.army) === kindOf(army)),
  )
  return (
    <section class="card pool">
      <h2>{s.say('ui.pool')}</h2>
      {mine.length === 0 ? <p class="empty">{s.say('ui.poolNone')}</p> : null}
      <ul>
        {mine.map(({ army, n }) => (
          <li key={army}>
            <svg viewBox="-17 -15 34 30" aria-hidden="true">
              <Counter
                nationality={armies[army]?.nationality ?? 'german'}
                {...faceOf(army, 2)}
                full
                coalition={armies[army]?.coalition ?? 'central'}
                lang={s.lang}
              />
            </svg>
            <span>
              {s.say('{army}', { army })} × {n}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SOURCES = [
  ['start', '5c'],
  ['cities', '5d'],
  ['partner', '5g'],
  ['diplomacy', '5j'],
] as const

export function Final({ s, hands }: Props) {
  const g = knownState(s.view)
  const rows = SIDE_IDS.map((id, side) => ({ side, points: s.outcome?.scores[id] ?? s.view.points[side] ?? 0 })).sort(
    (a, b) => b.points - a.points,
  )
  return (
    <div>
      <p>
        {s.say('ui.final.rule')} <Chip id="5b" open={hands.openRule} />
      </p>
      <table class="final-table">
        <caption class="sr-only">{s.say('ui.final')}</caption>
        <tbody>
          {rows.map(({ side, points }) => {
            const seat = s.seats.find((x) => x.sides.includes(SIDE_IDS[side] ?? ''))
            return (
              <tr key={side}>
                <th scope="row">
                  <Dot side={sideMark(s.lang, side)} /> {sideWord(s, side)}
                  <small class="final-sources">
                    {SOURCES.map(([kind, rule]) => {
                      const n = pointSources(g, side)[kind]
                      return n === 0 ? null : (
                        <span key={kind}>
                          {s.say(`ui.final.${kind}`)} {signed(n)} <Chip id={rule} open={hands.openRule} />
                        </span>
                      )
                    })}
                  </small>
                </th>
                <td>{seat?.kind === 'bot' ? 'bot' : seat?.name}</td>
                <td class="vp">{s.say('ui.vp', { n: number(points) })}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
