/** Miniatures, and the marks beneath them: flags of forts, start tokens, mines, engineers' works, ranges. */
import { type ArrowProps, type MarksProps, type PieceProps, pieceOf } from '../../skin/index.ts'
import { capital } from '../kit/words.ts'
import {
  AttackArrow,
  type BoardData,
  BuiltWorks,
  FortFlag,
  HEX,
  type Layout,
  layoutOf,
  levelOf,
  Mine,
  Miniature,
  type Part,
  RADIUS,
  RangeRing,
  Token,
} from './art/index.ts'
import { board, fortHexes, groundOn, kindOf, nationCode, partOf, rowOf, startHexOf, unitWord } from './data.ts'
import {
  attacksOf,
  BRIDGE,
  IN_FORT,
  onMap,
  passengersOf,
  ROAD,
  type TrenchAction,
  type TrenchView,
  topFrame,
} from './game.ts'
import { armyWord } from './names.ts'

/** A little smaller than its hex: the paper under units that can act. */
const PLATE = `M${Array.from({ length: 6 }, (_, i) => {
  const a = (i * Math.PI) / 3
  return `${(RADIUS * 0.93 * Math.cos(a)).toFixed(1)} ${(RADIUS * 0.93 * Math.sin(a)).toFixed(1)}`
}).join('L')}Z`

export function Piece({ s, id, scale, selected, able }: PieceProps<TrenchView, TrenchAction>) {
  const { view } = s
  const type = view.unitType[id] ?? 0
  const army = view.army[id] ?? -1
  const mine = view.unitPower[id] === view.turn
  const moving = ['move', 'orders', 'unload', 'declare'].includes(topFrame(view)?.step ?? '')
  const truck = rowOf(type).capacity > 0
  const unit = (
    <Miniature
      selected={selected}
      kind={kindOf(type)}
      nation={nationCode(view.unitNation[id] ?? 0)}
      damage={view.damage[id] ?? 0}
      xp={view.xp[id] ?? 0}
      level={levelOf(HEX * scale)}
      moved={mine && moving && view.moved[id] === 1}
      attacked={attacksOf(view).some(([unit]) => unit === id)}
      barred={mine && moving && army >= 0 && ((view.ordered >> army) & 1) === 0}
      passengers={truck ? passengersOf(view, id).length : undefined}
      dug={view.dug[id] === 1}
      name={capital(unitWord(s, id))}
    />
  )
  return (
    <>
      {able && !selected ? <path d={PLATE} class="tc-able" /> : null}
      {unit}
    </>
  )
}

export const Arrow = ({ arrow, from, to }: ArrowProps) => (
  <AttackArrow from={from} to={to} order={Number(arrow.label ?? 1)} />
)

export function Marks({ s, selected, pointed }: MarksProps<TrenchView, TrenchAction>) {
  const part = partOf(s.config)
  const layout = layoutOf(board, part)
  // The unit whose range is shown: the selected one, or the one under the pointer.
  const ranged = pieceOf(selected) ?? (pointed ? pieceOf(pointed) : undefined)
  return (
    <>
      <Works view={s.view} part={part} print={groundOn(s.config)} />
      <Mines view={s.view} layout={layout} />
      <Flags view={s.view} layout={layout} />
      {s.view.round === 0 ? <Tokens view={s.view} layout={layout} /> : null}
      {ranged === undefined ? null : <Range view={s.view} layout={layout} unit={ranged} />}
    </>
  )
}

/** Roads, bridges and trenches built during the game, which the board does not print. */
function Works({ view, part, print }: { readonly view: TrenchView; readonly part: Part; readonly print: BoardData }) {
  const printed = (hex: number): string => print.rows[Math.floor(hex / board.columns)]?.[hex % board.columns] ?? '#'
  const roads = view.terrain.flatMap((t, hex) =>
    (t === ROAD && printed(hex) !== 'R') || (t === BRIDGE && printed(hex) !== 'B') ? [hex] : [],
  )
  const old = new Set(print.trenches.flatMap((t) => t.hexes.map((c) => (c[1] ?? 0) * board.columns + (c[0] ?? 0))))
  const dug = new Map<number, number[]>()
  view.trench.forEach((trench, hex) => {
    if (trench >= 0 && !old.has(hex)) dug.set(trench, [...(dug.get(trench) ?? []), hex])
  })
  return <BuiltWorks board={print} half={part} roads={roads} trenches={[...dug.values()]} />
}

const put = ([x, y]: readonly [number, number], dx = 0, dy = 0): string => `translate(${x + dx} ${y + dy})`

function Mines({ view, layout }: { readonly view: TrenchView; readonly layout: Layout }) {
  return (
    <>
      {view.mines.map((faction, hex) =>
        faction < 0 || !layout.has(hex) ? null : (
          <g key={hex} transform={put(layout.centre(hex))}>
            <Mine faction={faction === 0 ? 'central' : 'entente'} />
          </g>
        ),
      )}
    </>
  )
}

function Flags({ view, layout }: { readonly view: TrenchView; readonly layout: Layout }) {
  return (
    <>
      {view.fortOwner.map((owner, fort) => {
        const hexes = fortHexes[fort]
        if (owner < 0 || !hexes) return null
        // Units inside stand on the core; the flag then flies over the gate.
        const full = view.at.includes(IN_FORT + fort)
        return (
          <g key={fort} transform={put(layout.centre(full ? hexes[0] : hexes[1]), full ? -2 : 0, full ? 10 : 0)}>
            <FortFlag nation={nationCode(view.powerNation[owner] ?? 0)} />
          </g>
        )
      })}
    </>
  )
}

function Tokens({ view, layout }: { readonly view: TrenchView; readonly layout: Layout }) {
  return (
    <>
      {view.tokens.flatMap((tokens, power) =>
        tokens.map((number, army) => {
          if (number === 0) return null
          return (
            <g key={`${power}-${army}`} transform={put(layout.centre(startHexOf(number)))}>
              <Token nation={nationCode(view.powerNation[power] ?? 0)} number={number} army={armyWord(army)} />
            </g>
          )
        }),
      )}
    </>
  )
}

/** Every hex that the unit could fire at from where it stands; for pure anti-aircraft fire, dotted. */
function Range({ view, layout, unit }: { readonly view: TrenchView; readonly layout: Layout; readonly unit: number }) {
  const at = view.at[unit] ?? -1
  const row = rowOf(view.unitType[unit] ?? 0)
  const air = row.groundRange === null
  const range = row.groundRange ?? row.airRange
  if (!range || !onMap(at) || !layout.has(at)) return null
  const [least, most] = [range[0] ?? 1, range[1] ?? 99]
  // A ring is needed neither around adjacent hexes nor around the whole reach.
  if (most <= 1 || most > 20) return null
  return <RangeRing layout={layout} hexes={within(layout, at, least, most)} air={air} />
}

export function within(layout: Layout, from: number, least: number, most: number): readonly number[] {
  const far = new Map([[from, 0]])
  const queue = [from]
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    const d = far.get(hex) ?? 0
    if (d >= most) continue
    for (const n of layout.neighbours(hex)) {
      if (n < 0 || far.has(n)) continue
      far.set(n, d + 1)
      queue.push(n)
    }
  }
  return [...far].flatMap(([hex, d]) => (d >= least ? [hex] : []))
}
