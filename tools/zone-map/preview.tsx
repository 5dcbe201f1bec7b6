/** A page with the printed map and the set-up of 1914, to be looked at. */
import { render } from 'preact'
import rawArmies from '../../packages/games/downfall-of-empires/data/armies.json'
import rawMap from '../../packages/games/downfall-of-empires/data/map.json'
import rawSetup from '../../packages/games/downfall-of-empires/data/setup.json'
import {
  COUNTER_SCALE,
  type Coalition,
  ControlFlag,
  Counter,
  Die,
  type DownfallMap,
  type Lang,
  MapArt,
  NATIONALITIES,
  type Nationality,
  SideDot,
  Slab,
  StackCount,
  TILE_KEYS,
  TileBack,
  TileIcon,
  Trench,
} from '../../packages/web/src/skins/downfall-of-empires/art/index.ts'

const map = rawMap as unknown as DownfallMap
const CENTRAL = new Set<Nationality>(['german', 'austro-hungarian', 'turkish', 'bulgarian'])
const NEUTRAL = new Set<Nationality>(['turkish', 'italian', 'bulgarian', 'romanian'])
const coalitionOf = (n: Nationality): Coalition => (CENTRAL.has(n) ? 'central' : 'entente')
const query = new URLSearchParams(location.search)
const lang: Lang = query.get('lang') === 'en' ? 'en' : 'es'
const full = query.has('crowd')
const SCALE = COUNTER_SCALE

interface Army {
  readonly zone: string
  readonly nationality: Nationality
  readonly class: 3 | 4 | 5
  readonly count: number
}

function Stack({ army, at }: { readonly army: Army; readonly at: readonly [number, number] }) {
  const face = rawArmies.classes[army.class].full
  const coalition = coalitionOf(army.nationality)
  return (
    <g transform={`translate(${at[0]} ${at[1]}) scale(${SCALE})`}>
      {army.count > 1 ? (
        <g transform="translate(-2.4 -2.4)">
          <Slab nationality={army.nationality} coalition={coalition} />
        </g>
      ) : null}
      <Counter
        {...face}
        full
        nationality={army.nationality}
        coalition={coalition}
        lang={lang}
        neutral={NEUTRAL.has(army.nationality)}
      />
      {army.count > 1 ? <StackCount count={army.count} /> : null}
    </g>
  )
}

function Board() {
  const setup = rawSetup as unknown as {
    armies: Army[]
    trenches: { zone: string; coalition: Coalition; level: 1 | 2 }[]
  }
  return (
    <svg viewBox={query.get('view') ?? map.viewBox} width={innerWidth} height={innerHeight} style="display:block">
      <title>Downfall of Empires</title>
      <MapArt map={map} lang={lang} />
      {full
        ? Object.entries(map.zones).map(([id, z]) => (
            <g key={id}>
              <Stack at={z.counters} army={{ zone: id, nationality: 'german', class: 5, count: 3 }} />
              <Stack at={z.enemy} army={{ zone: id, nationality: 'french', class: 4, count: 3 }} />
              <g transform={`translate(${z.flag[0]} ${z.flag[1]})`}>
                <ControlFlag side="russian" />
              </g>
            </g>
          ))
        : setup.armies.map((a) => <Stack key={`${a.zone} ${a.nationality}`} at={map.zones[a.zone]!.centre} army={a} />)}
      {full
        ? null
        : setup.trenches.map((t) => {
            const [x, y] = map.zones[t.zone]!.centre
            return (
              <g key={t.zone} transform={`translate(${x} ${y - 14.6 * SCALE}) scale(${SCALE})`}>
                <Trench {...t} />
              </g>
            )
          })}
    </svg>
  )
}

function Parts() {
  const base = { combat: 5, support: 2, lang }
  const g = { ...base, nationality: 'german', coalition: 'central' } as const
  const f = { ...base, nationality: 'french', coalition: 'entente' } as const
  const states = [
    { ...g, full: true },
    { ...g, full: false },
    { ...f, full: true },
    { ...f, full: false },
    { ...f, full: true, activated: true },
    { ...g, full: true, unsupplied: true },
    { ...g, full: true, unsupplied: true, activated: true },
    { ...g, full: true, ceded: true },
    { ...base, nationality: 'russian', coalition: 'entente', full: true, surrendered: true } as const,
    { ...g, full: true, selected: true },
    { ...f, full: true, selected: true },
  ]
  return (
    <svg viewBox="0 0 620 300" width={innerWidth} height={innerHeight} style="display:block;background:#f1e8d2">
      <title>Parts</title>
      {NATIONALITIES.map((n, i) => (
        <g key={n} transform={`translate(${35 + i * 54} 40) scale(1.5)`}>
          <Counter {...base} nationality={n} coalition={coalitionOf(n)} full={true} />
          <g transform="translate(0 36)">
            <Counter {...base} nationality={n} coalition={coalitionOf(n)} full={false} />
          </g>
        </g>
      ))}
      {states.map((s, i) => (
        <g key={i} transform={`translate(${35 + i * 54} 160) scale(1.4)`}>
          <Counter {...s} />
        </g>
      ))}
      {(['entente', 'central'] as const).flatMap((c, i) =>
        ([1, 2] as const).map((level) => (
          <g key={`${c}${level}`} transform={`translate(${35 + i * 100 + level * 40 - 40} 220)`}>
            <Trench coalition={c} level={level} />
          </g>
        )),
      )}
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <g key={n} transform={`translate(${230 + n * 28} 215)`}>
          <Die face={n} />
        </g>
      ))}
      {(['german', 'fb', 'russian', 'ah'] as const).map((s, i) => (
        <g key={s} transform={`translate(${440 + i * 30} 215)`}>
          <SideDot side={s} />
          <g transform="translate(8 14)">
            <ControlFlag side={s} />
          </g>
        </g>
      ))}
      {TILE_KEYS.map((t, i) => (
        <g key={t} transform={`translate(${20 + i * 44} 245) scale(1.9)`} color="#3b2f1c">
          <TileIcon tile={t} />
        </g>
      ))}
      <g transform="translate(560 245)">
        <TileBack />
      </g>
    </svg>
  )
}

render(query.has('parts') ? <Parts /> : <Board />, document.body)
