/** A page with the board and a middle of a game on it, or with every part of the art, to be looked at. */
import { render } from 'preact'
import board from '../../packages/games/trench-club/data/board.json'
import {
  AttackArrow,
  BoardArt,
  BuiltWorks,
  ContactMark,
  Die12,
  FortFlag,
  layoutOf,
  levelOf,
  Mine,
  Miniature,
  type MiniatureProps,
  type NationCode,
  type Part,
  RangeRing,
  ReachDot,
  Token,
  TrenchVignette,
  UNIT_KINDS,
  UnitIcon,
} from '../../packages/web/src/skins/trench-club/art/index.ts'

const query = new URLSearchParams(location.search)
const half = (query.get('half') ?? 'north') as Part
/** Pixels of a hex across flats. */
const hexPixels = Number(query.get('hex') ?? 0)
const layout = layoutOf(board, half)
const put = ([x, y]: readonly [number, number]): string => `translate(${x} ${y})`
const stand = (c: number, r: number): readonly [number, number] => layout.at([c, r + (half === 'south' ? 11 : 0)])

type Man = readonly [c: number, r: number, props: MiniatureProps]
const man = (c: number, r: number, nation: NationCode, kind: MiniatureProps['kind'], more = {}): Man => [
  c,
  r,
  { nation, kind, ...more },
]
const MEN: readonly Man[] = [
  man(6, 4, 'DE', 'mounted_infantry', { moved: true }),
  man(8, 5, 'AH', 'heavy_infantry', { damage: 3, xp: 2, dug: true }),
  man(7, 6, 'DE', 'armoured_car'),
  man(8, 7, 'AH', 'anti_aircraft', { damage: 2 }),
  man(5, 7, 'DE', 'infantry', { barred: true }),
  man(7, 8, 'DE', 'big_bertha', { xp: 1 }),
  man(8, 9, 'AH', 'transport', { damage: 1, passengers: 2 }),
  man(9, 8, 'DE', 'heavy_mortar', { xp: 2, attacked: true }),
  man(11, 8, 'DE', 'tank', { damage: 1, xp: 3, selected: true, moved: true }),
  man(12, 9, 'AH', 'infantry', { xp: 1, attacked: true }),
  man(9, 3, 'DE', 'airplane', { xp: 1 }),
  man(10, 6, 'AH', 'gunboat'),
  man(13, 4, 'FR', 'infantry'),
  man(14, 4, 'GB', 'airplane', { damage: 1, xp: 3 }),
  man(16, 5, 'GB', 'mounted_infantry', { xp: 2 }),
  man(15, 6, 'FR', 'heavy_infantry', { dug: true }),
  man(13, 7, 'FR', 'infantry', { damage: 1 }),
  man(12, 8, 'FR', 'armoured_car', { damage: 2, xp: 1 }),
  man(14, 8, 'GB', 'assault_gun'),
  man(16, 8, 'FR', 'anti_aircraft'),
  man(13, 9, 'FR', 'renault_ft17', { xp: 5 }),
  man(15, 9, 'GB', 'transport', { passengers: 0 }),
  man(4, 3, 'DE', 'howitzer'),
  man(17, 3, 'GB', 'mark1_female', { damage: 4 }),
]

function Board() {
  const { width, height } = layout
  const [vw, vh] = hexPixels > 0 ? [(innerWidth * 64) / hexPixels, (innerHeight * 64) / hexPixels] : [width, height]
  const [x, y] = hexPixels > 0 ? [Number(query.get('x') ?? 0), Number(query.get('y') ?? 0)] : [0, 0]
  const level = hexPixels > 0 ? levelOf(hexPixels) : 'table'
  const ids = level === 'table' || level === 'near'
  const men = [...MEN].sort((a, b) => stand(a[0], a[1])[1] - stand(b[0], b[1])[1])
  const within = layout.hexes.filter((h) => {
    const [a, b] = [layout.centre(h), stand(9, 8)]
    const d = Math.round(Math.hypot(a[0] - b[0], a[1] - b[1]) / 60)
    return d >= 2 && d <= 3
  })
  return (
    <svg
      viewBox={`${x} ${y} ${vw} ${vh}`}
      width={innerWidth}
      height={innerHeight}
      style={{ display: 'block', filter: query.has('grey') ? 'grayscale(1)' : 'none' }}
    >
      <title>Trench Club</title>
      <BoardArt board={board} half={half} trenches={!query.has('plain')} lang="es" ids={ids} />
      {query.has('works') ? (
        <BuiltWorks
          board={board}
          half={half}
          roads={[layout.hexOf([10, 4]), layout.hexOf([11, 3])]}
          trenches={[[67, 88]]}
        />
      ) : null}
      {query.has('range') ? <RangeRing layout={layout} hexes={within} /> : null}
      {board.forts.map((f, i) => {
        if (half !== 'whole' && f.half !== half) return null
        const nation = (['DE', 'AH', 'DE', undefined, 'FR', 'GB', 'FR'] as const)[i % 7]
        return nation === undefined ? null : (
          <g key={f.id} transform={put(layout.at(f.core))}>
            <FortFlag nation={nation} />
          </g>
        )
      })}
      {query.has('empty') ? null : (
        <g>
          {[
            [12, 7],
            [11, 7],
            [10, 9],
          ].map(([c = 0, r = 0]) => (
            <g key={`${c} ${r}`} transform={put(stand(c, r))}>
              <ReachDot />
            </g>
          ))}
          <g transform={put(stand(12, 6))}>
            <Mine faction="entente" />
          </g>
          {men.map(([c, r, props]) => (
            <g key={`${c} ${r}`} transform={put(stand(c, r))}>
              <Miniature {...props} level={level} name={props.kind} />
            </g>
          ))}
          <ContactMark a={stand(12, 8)} b={stand(12, 9)} />
          <AttackArrow from={stand(9, 8)} to={stand(13, 7)} order={1} />
          <AttackArrow from={stand(12, 9)} to={stand(12, 8)} order={2} />
          <AttackArrow from={stand(11, 8)} to={stand(12, 8)} order={3} current />
        </g>
      )}
    </svg>
  )
}

function Parts() {
  const nations = ['DE', 'AH', 'FR', 'GB'] as const
  const states: readonly MiniatureProps[] = [
    { kind: 'infantry', nation: 'DE', selected: true },
    { kind: 'infantry', nation: 'FR', selected: true },
    { kind: 'tank', nation: 'AH', moved: true },
    { kind: 'howitzer', nation: 'FR', attacked: true },
    { kind: 'infantry', nation: 'GB', moved: true, attacked: true },
    { kind: 'armoured_car', nation: 'DE', barred: true },
    { kind: 'armoured_car', nation: 'FR', barred: true },
    { kind: 'transport', nation: 'GB', passengers: 3 },
    { kind: 'heavy_infantry', nation: 'AH', dug: true, damage: 2 },
    { kind: 'heavy_infantry', nation: 'FR', dug: true, damage: 5, xp: 5 },
    { kind: 'tank', nation: 'DE', level: 'far', damage: 3 },
    { kind: 'tank', nation: 'FR', level: 'far', selected: true },
    { kind: 'tank', nation: 'GB', level: 'mid', damage: 3, xp: 2 },
    { kind: 'tank', nation: 'AH', level: 'near', name: 'Tanque' },
  ]
  return (
    <svg
      viewBox={query.get('view') ?? '0 0 840 525'}
      width={innerWidth}
      height={innerHeight}
      style={{ display: 'block', background: '#d8d9bd', filter: query.has('grey') ? 'grayscale(1)' : 'none' }}
    >
      <title>Parts</title>
      {UNIT_KINDS.map((kind, i) => (
        <g key={kind} transform={`translate(${40 + (i % 11) * 76} ${44 + Math.floor(i / 11) * 80}) scale(1.08)`}>
          <Miniature kind={kind} nation={nations[i % 4] ?? 'DE'} damage={i % 6} xp={i % 6} />
        </g>
      ))}
      {states.map((s, i) => (
        <g key={i} transform={`translate(${34 + i * 59.5} 205) scale(.84)`}>
          <Miniature {...s} />
        </g>
      ))}
      {nations.map((n, i) => (
        <g key={n} transform={`translate(${34 + i * 40} 280)`}>
          <FortFlag nation={n} />
          <g transform="translate(0 28)">
            <Token nation={n} army={['I', 'II', 'III', undefined][i]} />
          </g>
          <g transform="translate(0 72)">
            <Token nation={n} number={i * 3 + 1} selected={i === 0} />
          </g>
        </g>
      ))}
      {Array.from({ length: 12 }, (_, i) => (
        <g key={i} transform={`translate(${214 + i * 33} 262)`}>
          <Die12 face={i + 1} hit={i < 4} />
        </g>
      ))}
      <g transform="translate(214 300)">
        <Mine faction="central" />
      </g>
      <g transform="translate(250 300)">
        <Mine faction="entente" />
      </g>
      <g transform="translate(285 300)">
        <ReachDot />
      </g>
      <g transform="translate(310 300)">
        <ReachDot cost={3} />
      </g>
      <ContactMark a={[340, 280]} b={[400, 310]} />
      <AttackArrow from={[410, 310]} to={[560, 300]} order={4} />
      <foreignObject x="210" y="320" width="360" height="200">
        <div style="display:flex;flex-wrap:wrap;gap:3px;color:#1f2328">
          {UNIT_KINDS.map((k) => (
            <UnitIcon key={k} kind={k} size={24} />
          ))}
          {UNIT_KINDS.map((k) => (
            <UnitIcon key={k} kind={k} size={17} nation="FR" />
          ))}
          {UNIT_KINDS.map((k, i) => (
            <UnitIcon key={k} kind={k} size={30} plate nation={nations[i % 4]} />
          ))}
        </div>
      </foreignObject>
      <svg x="580" y="325" width="252" height="190" viewBox="0 0 252 190" aria-hidden="true">
        <TrenchVignette />
      </svg>
    </svg>
  )
}

render(query.has('parts') ? <Parts /> : <Board />, document.body)
