/** Counters and the marks beside them: trenches, pennants of control. */
import type { MarksProps, PieceProps } from '../../skin/index.ts'
import { ControlFlag, Counter, Trench } from './art/index.ts'
import { armies, faceOf, SIDE_IDS, sideOfCountry, TRACK_IDS, tracks, zones } from './data.ts'
import { drawnZone } from './describe.ts'
import type { DownfallAction, DownfallView } from './game.ts'
import { coalitionOfArmy } from './scene.ts'

/** The art's counters are 30 x 26; on this map they are printed larger. */
export const PRINT = 1.4

const SURRENDER = TRACK_IDS.indexOf('russianSurrender')
const hasSurrendered = (view: DownfallView, army: number): boolean => {
  const done = (view.tracks[SURRENDER] ?? 0) >= (tracks[SURRENDER]?.last ?? 99)
  return done && (armies[army]?.nationality === 'russian' || armies[army]?.nationality === 'romanian')
}

/** A counter narrower than this on the screen shows nation and factors only. */
const NARROW = 56

export function Piece({ s, id, size, scale }: PieceProps<DownfallView, DownfallAction>) {
  const army = armies[id]
  if (!army) return null
  const { view } = s
  const step = view.armyStep[id] ?? 2
  const side = view.armySide[id] ?? -1
  return (
    <g transform={`scale(${PRINT})`}>
      <Counter
        nationality={army.nationality}
        {...faceOf(id, step)}
        full={step === 2}
        coalition={army.coalition}
        lang={s.lang}
        far={size * scale < NARROW}
        neutral={side < 0}
        unsupplied={view.unsupplied[id] === 1}
        activated={view.activated[id] === 1 && side === view.turn}
        ceded={army.nationality === 'german' && SIDE_IDS[side] === 'ah'}
        surrendered={hasSurrendered(view, id)}
      />
    </g>
  )
}

export function Marks({ s, size, lie }: MarksProps<DownfallView, DownfallAction>) {
  const { view } = s
  const scale = size / 30
  return (
    <>
      {zones.map((zone, id) => {
        const side = view.control[id] ?? -1
        const key = SIDE_IDS[side]
        if (!key || side === sideOfCountry(zone.country)) return null
        const at = drawnZone(id)?.flag
        return at ? (
          <g key={`flag${zone.id}`} transform={`translate(${at[0]} ${at[1]}) scale(${scale * 0.9})`}>
            <ControlFlag side={key} />
          </g>
        ) : null
      })}
      {view.trench.map((levels, coalition) =>
        levels.map((level, zone) => {
          if (level === 0) return null
          const lies = view.armyZone.flatMap((z, army) => {
            const at = z === zone && coalitionOfArmy(view, army) === coalition ? lie(army) : undefined
            return at ? [at] : []
          })
          const top = lies.reduce<readonly [number, number] | undefined>(
            (best, at) => (!best || at[1] < best[1] ? at : best),
            undefined,
          )
          const [x, y] = top ?? drawnZone(zone)?.centre ?? [0, 0]
          const middle = lies.length > 0 ? lies.reduce((sum, at) => sum + at[0], 0) / lies.length : x
          return (
            <g
              key={`${coalition}-${zones[zone]?.id}`}
              transform={`translate(${top ? (lies.length > 1 ? middle : x) : x} ${y - (top ? 13 * scale : 0)}) scale(${scale})`}
            >
              <Trench coalition={coalition === 0 ? 'central' : 'entente'} level={level >= 2 ? 2 : 1} />
            </g>
          )
        }),
      )}
    </>
  )
}
