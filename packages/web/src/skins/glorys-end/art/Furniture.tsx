/** The frame of the sheet, and its title and legend in a cartouche on the open sea. */
import type { JSX } from 'preact'
import { ScaleBar } from '../../../hexmap/Legend.tsx'
import { Frame } from '../../../hexmap/Print.tsx'
import { MARKED } from './Legend.tsx'
import { boardSize, HEX } from './layout.ts'
import { EDGE, MAP_INK, SANS, SERIF } from './palette.ts'
import type { Lang, Level } from './types.ts'

export function Furniture({ lang, level }: { readonly lang: Lang; readonly level: Level }): JSX.Element {
  const { width, height } = boardSize
  return (
    <g class="ge-frame">
      <Frame width={width} height={height} edge={EDGE} ink={MAP_INK.neat} />
      <Cartouche lang={lang} level={level} />
    </g>
  )
}

const WORDS: Readonly<Record<Lang, { readonly title: string; readonly sub: string; readonly scale: string }>> = {
  es: { title: '1914', sub: 'De Lieja al Yser', scale: '1 hexágono = 15,4 km' },
  en: { title: '1914', sub: 'From Liège to the Yser', scale: '1 hex = 15.4 km' },
}
const [X, Y, W, H] = [62, 62, 322, 246]

function Cartouche({ lang, level }: { readonly lang: Lang; readonly level: Level }): JSX.Element {
  const words = WORDS[lang]
  const far = level === 'far'
  return (
    <g transform={`translate(${X} ${Y})`} font-family={SERIF} fill={MAP_INK.name}>
      <rect x="2" y="3" width={W} height={H} fill={MAP_INK.casing} fill-opacity=".22" />
      <rect width={W} height={H} fill={MAP_INK.margin} stroke={MAP_INK.neat} stroke-width="1.6" />
      <rect x="4.5" y="4.5" width={W - 9} height={H - 9} fill="none" stroke={MAP_INK.neat} stroke-width=".6" />
      {far ? (
        <g text-anchor="middle">
          <text x={W / 2} y="104" font-size="84" font-weight="700" letter-spacing="10">
            {words.title}
          </text>
          <text x={W / 2} y="150" font-size="27" font-style="italic">
            {words.sub}
          </text>
          <Scale y={212} words={words.scale} size={20} />
        </g>
      ) : (
        <g>
          <text x={W / 2} y="33" font-size="25" font-weight="700" letter-spacing="5" text-anchor="middle">
            {words.title}
          </text>
          <text x={W / 2} y="48" font-size="10.5" font-style="italic" text-anchor="middle">
            {words.sub}
          </text>
          <path d={`M18 56H${W - 18}`} stroke={MAP_INK.neat} stroke-width=".6" />
          {MARKED.map(({ draw, words: text }, i) => {
            const [column, row] = [Math.floor(i / 7), i % 7]
            return (
              <g key={i} transform={`translate(${30 + column * 154} ${73 + row * 20.4})`}>
                {draw}
                <text x="20" y="3" font-size="9.2">
                  {text[lang]}
                </text>
              </g>
            )
          })}
          <Scale y={226} words={words.scale} size={9} />
        </g>
      )}
    </g>
  )
}

function Scale({ y, words, size }: { readonly y: number; readonly words: string; readonly size: number }): JSX.Element {
  const x = W / 2 - HEX
  return (
    <g transform={`translate(${x} ${y})`} font-family={SANS}>
      <ScaleBar hex={HEX} words={words} size={size} />
    </g>
  )
}
