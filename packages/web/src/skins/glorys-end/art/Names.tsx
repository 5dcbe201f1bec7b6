/** The lettering of the map: cities in capitals, towns upright, water in italics along its course, countries wide. */
import type { JSX } from 'preact'
import { Lettering, RiverNames, TownNames } from '../../../hexmap/Names.tsx'
import { labelsOf, parisAt } from './labels.ts'
import { drawing } from './layout.ts'
import { MAP_INK } from './palette.ts'
import { riverNames } from './rivers.ts'
import type { Lang, Level } from './types.ts'

interface NamesProps {
  readonly lang: Lang
  readonly level: Level
}

export function Names(p: NamesProps): JSX.Element {
  return (
    <Lettering class="ge-names" ink={MAP_INK}>
      <Countries {...p} />
      <Waters {...p} />
      <Towns {...p} />
    </Lettering>
  )
}

const turned = (at: readonly [number, number], turn: number): string | undefined =>
  turn === 0 ? undefined : `rotate(${turn} ${at[0]} ${at[1]})`

/** Faint where many other things are to be read. */
const COUNTRY_INK: Readonly<Record<Level, number>> = { far: 0.62, mid: 0.36, table: 0.17, near: 0 }
function Countries({ lang, level }: NamesProps): JSX.Element | null {
  if (level === 'near') return null
  return (
    <g fill={MAP_INK.countryName} fill-opacity={COUNTRY_INK[level]} stroke="none" font-weight="700">
      {drawing.labels.countries.map((label) => {
        const size = label.size * (level === 'far' ? 1.12 : 1)
        return (
          <text
            key={label.en}
            x={label.at[0]}
            y={label.at[1]}
            font-size={size}
            letter-spacing={(size * 0.42).toFixed(1)}
            transform={turned(label.at, label.turn)}
          >
            {label[lang].toUpperCase()}
          </text>
        )
      })}
    </g>
  )
}

function Waters({ lang, level }: NamesProps): JSX.Element {
  return (
    <g fill={MAP_INK.waterName} font-style="italic">
      {drawing.labels.seas.map((label) => (
        <text
          key={label.en}
          x={label.at[0]}
          y={label.at[1]}
          font-size={label.size}
          letter-spacing={(label.size * 0.22).toFixed(1)}
          transform={turned(label.at, label.turn)}
          fill-opacity=".8"
          stroke="none"
        >
          {label[lang]}
        </text>
      ))}
      <RiverNames names={riverNames(lang, level)} />
    </g>
  )
}

const PARIS: Readonly<Record<Lang, string>> = { es: 'PARÍS', en: 'PARIS' }
function Towns({ lang, level }: NamesProps): JSX.Element {
  const [x, y] = parisAt()
  const great = level === 'far' ? 30 : level === 'mid' ? 19 : 15
  return (
    <g stroke-opacity=".92">
      <TownNames labels={labelsOf(lang, level)} />
      <text
        x={(x + great * 0.15).toFixed(1)}
        y={(y + great * 0.36).toFixed(1)}
        font-size={great}
        font-weight="700"
        letter-spacing={great * 0.3}
        stroke-width={great * 0.24}
      >
        {PARIS[lang]}
      </text>
    </g>
  )
}
