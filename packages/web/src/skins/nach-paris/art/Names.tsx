/** The lettering of the map: Large towns in capitals, others upright, water in italics along its course, countries wide. */
import { country } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import { Lettering, RiverNames, TownNames } from '../../../hexmap/Names.tsx'
import { countriesOf, labelsOf, riversOf } from './labels.ts'
import { MAP_INK } from './palette.ts'
import { centreOn, type Sheet } from './sheet.ts'
import type { Lang, Level } from './types.ts'
import { seaWords } from './words.ts'

interface NamesProps {
  readonly sheet: Sheet
  readonly lang: Lang
  readonly level: Level
}

export function Names(p: NamesProps): JSX.Element {
  return (
    <Lettering class="np-names" ink={MAP_INK}>
      <Countries {...p} />
      <Waters {...p} />
      <Towns {...p} />
    </Lettering>
  )
}

/** Faint where many other things are to be read. */
const COUNTRY_INK: Readonly<Record<Level, number>> = { far: 0.5, mid: 0.26, table: 0.12, near: 0 }
function Countries({ sheet, lang, level }: NamesProps): JSX.Element | null {
  if (level === 'near') return null
  return (
    <g fill={MAP_INK.countryName} fill-opacity={COUNTRY_INK[level]} stroke="none" font-weight="700">
      {countriesOf(sheet, lang, level).map(({ text, at: [x, y], size }) => (
        <text
          key={text}
          x={x.toFixed(1)}
          y={y.toFixed(1)}
          font-size={size.toFixed(1)}
          letter-spacing={(size * 0.32).toFixed(1)}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

/** In the middle of the sea hexes, when there are many. */
function seaAt(sheet: Sheet): readonly [number, number] | undefined {
  const sea = sheet.hexes.filter((hex) => (country[hex] ?? -1) < 0).map((hex) => centreOn(sheet, hex))
  if (sea.length < 40) return undefined
  return [sea.reduce((s, p) => s + p[0], 0) / sea.length, sea.reduce((s, p) => s + p[1], 0) / sea.length]
}
function Waters({ sheet, lang, level }: NamesProps): JSX.Element {
  const sea = seaAt(sheet)
  return (
    <g fill={MAP_INK.waterName} font-style="italic">
      {sea ? (
        <text
          transform={`translate(${sea[0].toFixed(1)} ${(sea[1] - 60).toFixed(1)}) rotate(-34)`}
          font-size="30"
          letter-spacing="6"
          stroke="none"
        >
          {seaWords[lang]}
        </text>
      ) : null}
      <RiverNames names={riversOf(sheet, lang, level)} />
    </g>
  )
}

const Towns = ({ sheet, lang, level }: NamesProps): JSX.Element => (
  <g stroke-opacity=".92">
    <TownNames labels={labelsOf(sheet, lang, level)} />
  </g>
)
