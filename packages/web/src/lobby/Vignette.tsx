/** A small picture for each game, drawn here: a corner of its map with a few counters. */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { INK } from './inks.ts'

/** Pointy-top hexes over the whole picture. */
const hexes = (r: number): string => {
  const w = r * Math.sqrt(3)
  let d = ''
  for (let row = -1; row * r * 1.5 < 200; row++) {
    for (let col = -1; col * w < 270; col++) {
      const x = col * w + (row % 2 === 0 ? 0 : w / 2)
      const y = row * r * 1.5
      d += `M${x} ${y - r}l${w / 2} ${r / 2}v${r}l${-w / 2} ${r / 2}l${-w / 2} ${-r / 2}v${-r}Z`
    }
  }
  return d
}

interface TokenProps {
  readonly x: number
  readonly y: number
  readonly body: string
  readonly ink: string
  readonly text: string
  readonly round?: boolean
  readonly s?: number
}

function Token({ x, y, body, ink, text, round = false, s = 1 }: TokenProps) {
  const d = round ? 'M-14-16h28q3 0 3 3v26q0 3-3 3h-28q-3 0-3-3v-26q0-3 3-3Z' : 'M-12-16h24l5 5v22l-5 5h-24l-5-5v-22Z'
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <path d={d} transform="translate(1 1.800)" fill={INK.shadow} opacity=".35" />
      <path d={d} fill={body} stroke={ink} stroke-opacity=".45" />
      <path d="M-8-9H8V2H-8ZM-8-9 8 2M8-9-8 2" fill={INK.white} fill-opacity=".3" stroke={ink} stroke-width="1.3" />
      <text y="12.500" text-anchor="middle" font-size="9" font-weight="800" fill={ink}>
        {text}
      </text>
    </g>
  )
}

const GREY = { body: INK.grey, ink: INK.greyInk }
const BLUE = { body: INK.blue, ink: INK.white, round: true }
const KHAKI = { body: INK.khaki, ink: INK.khakiInk, round: true }
const GOLD = { body: INK.gold, ink: INK.goldInk }

const River = ({ d }: { readonly d: string }) => (
  <>
    <path d={d} fill="none" stroke={INK.riverbank} stroke-width="7" stroke-linecap="round" />
    <path d={d} fill="none" stroke={INK.river} stroke-width="4.600" stroke-linecap="round" />
  </>
)
const Rail = ({ d }: { readonly d: string }) => (
  <>
    <path d={d} fill="none" stroke={INK.rail} stroke-width="4" />
    <path d={d} fill="none" stroke={INK.paper} stroke-width="2" stroke-dasharray="6 6" />
  </>
)
const Woods = ({ at }: { readonly at: readonly (readonly [number, number])[] }) => (
  <>
    {at.map(([x, y]) => (
      <circle key={`${x},${y}`} cx={x} cy={y} r="5" fill={INK.tree} stroke={INK.treeEdge} />
    ))}
  </>
)

/** By game; a game without one shows bare paper. */
const scenes: Readonly<Record<string, () => preact.JSX.Element>> = {
  'glorys-end': () => (
    <>
      <path d={hexes(34)} fill="none" stroke={INK.grid} stroke-opacity=".38" />
      <River d="M-6 62C40 44 60 80 108 62S190 20 258 40M150 62C150 110 180 120 176 196" />
      <Token x={40} y={22} {...GREY} text="3-4-4" />
      <Token x={128} y={34} {...GREY} text="4-2-6" />
      <Token x={98} y={106} {...KHAKI} text="6-6-4" />
      <Token x={212} y={98} {...GREY} text="5-5-4" />
      <Token x={156} y={150} {...BLUE} text="3-4-4" />
      <Token x={40} y={150} {...BLUE} text="4-3-4" />
    </>
  ),
  'nach-paris': () => (
    <>
      <path d={hexes(30)} fill="none" stroke={INK.grid} stroke-opacity=".38" />
      <Rail d="M-5 150C60 120 90 96 126 90S210 40 260 20M126 90C150 130 180 150 206 196M126 90 70-6" />
      <River d="M-6 30C40 40 30 120 70 196" />
      <path
        d="M126 66l9 13 15 2-8 13 3 15-15-3-13 9-4-15-14-7 11-11-2-15Z"
        fill={INK.fortress}
        stroke={INK.fortressEdge}
        stroke-width="1.500"
      />
      <Token x={210} y={62} {...GREY} text="6-4" />
      <Token x={86} y={34} {...GREY} text="7-5" />
      <Token x={40} y={92} {...BLUE} text="4-3" />
      <Token x={196} y={142} {...BLUE} text="4-3" />
    </>
  ),
  'trench-club': () => (
    <>
      <rect width="252" height="190" fill={INK.field} />
      <path d={hexes(36)} fill="none" stroke={INK.grid} stroke-opacity=".34" />
      <Woods
        at={[
          [22, 28],
          [38, 22],
          [32, 40],
          [220, 150],
          [234, 160],
          [216, 166],
        ]}
      />
      <path d="M4 120 20 130 14 144 32 150 28 164 46 172" fill="none" stroke={INK.trench} stroke-width="3" />
      <g>
        <path d="M84 118h52l16 18-16 18H84l-16-18Z" fill={INK.stone} stroke={INK.ink} stroke-width="1.500" />
        <path d="M82 128l8-12h34l10 14-10 10H90Z" fill={INK.machine} stroke={INK.machineEdge} />
      </g>
      <g>
        <ellipse cx="196" cy="96" rx="36" ry="18" fill={INK.baseBlue} stroke={INK.baseEdge} stroke-width="1.500" />
        <path d="M190 92V62l6-8 6 8v30l8 4h-28ZM186 70h20" fill={INK.soldier} stroke={INK.machineEdge} />
      </g>
      <path d="M148 128 176 108" stroke={INK.arrow} stroke-width="5" />
      <path d="M182 104l-4 12-8-10Z" fill={INK.arrow} />
      <path d="M70 52h60M84 46h32v12H84ZM100 40v30" stroke={INK.machine} stroke-width="5" fill="none" />
    </>
  ),
  'bailen-1808': () => (
    <>
      <rect width="252" height="190" fill={INK.plain} />
      <path d={hexes(32)} fill="none" stroke={INK.grid} stroke-opacity=".3" />
      <path
        d="M150 30C180 10 220 20 240 50M160 40C186 24 214 34 230 60"
        fill="none"
        stroke={INK.hachure}
        stroke-width="6"
        stroke-dasharray="1.500 4"
        opacity=".7"
      />
      <path d="M-6 160C60 150 120 130 258 140" fill="none" stroke={INK.roadEdge} stroke-width="8" />
      <path d="M-6 160C60 150 120 130 258 140" fill="none" stroke={INK.road} stroke-width="5.500" />
      <Woods
        at={[
          [20, 112],
          [34, 108],
          [48, 104],
          [24, 126],
          [38, 122],
          [52, 118],
        ]}
      />
      <Token x={42} y={44} {...BLUE} text="5" />
      <Token x={96} y={106} {...BLUE} text="8" />
      <Token x={204} y={32} {...GOLD} text="9" />
      <Token x={204} y={88} {...GOLD} text="6" />
      <Token x={216} y={152} {...GOLD} text="6" />
      <path d="M64 48 168 78" stroke={INK.arrowEdge} stroke-width="8" />
      <path d="M64 48 168 78" stroke={INK.arrow} stroke-width="5" />
      <path d="M182 82l-15 5 4-15Z" fill={INK.arrow} />
    </>
  ),
}

/** Games whose board art is drawn lend it to the card; until it has come, the plain picture stands there. */
const drawn: Readonly<Record<string, () => Promise<ComponentType>>> = {
  'trench-club': () => import('../skins/trench-club/art/Vignette.tsx').then((m) => m.TrenchVignette),
  'downfall-of-empires': () => import('../skins/downfall-of-empires/art/Vignette.tsx').then((m) => m.DownfallVignette),
}

function Scene({ game }: { readonly game: string }) {
  const [art, setArt] = useState<{ readonly Art: ComponentType }>()
  useEffect(() => {
    let live = true
    drawn[game]?.().then(
      (Art) => {
        if (live) setArt({ Art })
      },
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [game])
  return art ? <art.Art /> : (scenes[game]?.() ?? null)
}

/** Parts of the picture, one for each scenario of a game. */
const PARTS = ['0 0 252 80', '0 55 252 80', '0 108 252 80', '84 20 160 51', '0 90 160 51', '92 120 160 51'] as const

/** The same for many scenarios, whose pictures stand beside their words. */
const TALL = ['56 4 60 80', '96 50 60 80', '10 52 60 80', '180 22 60 80', '166 102 60 80', '20 110 60 80'] as const

interface VignetteProps {
  readonly game: string
  readonly part?: number
  readonly tall?: boolean
}

const boxOf = (part: number | undefined, parts: readonly string[]): string =>
  part === undefined ? '0 0 252 190' : (parts[part % parts.length] ?? '')

export const Vignette = ({ game, part, tall = false }: VignetteProps) => (
  <svg
    class="vignette"
    viewBox={boxOf(part, tall ? TALL : PARTS)}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect width="252" height="190" fill={INK.paper} />
    <Scene game={game} />
  </svg>
)
