/** The printed map: everything that never changes during a game, in the layer order of a printed sheet. */
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { layoutName } from './names.ts'
import { COUNTRY_TINTS, MAP_INK, NEUTRAL_TINT, SERIF } from './palette.ts'
import { Anchor, City, Peaks, Sand, Trees } from './Symbols.tsx'
import { grainTile, reliefSheet } from './texture.ts'
import type { DownfallMap, Lang, ZoneShape } from './types.ts'

export interface MapArtProps {
  readonly map: DownfallMap
  readonly lang: Lang
}

/** Redrawn only when the map or the language changes; the same tree is handed back otherwise. */
export function MapArt({ map, lang }: MapArtProps): JSX.Element {
  return useMemo(() => <Sheet map={map} lang={lang} />, [map, lang])
}

function Sheet({ map, lang }: MapArtProps): JSX.Element {
  return (
    <g class="map-art" clip-path="url(#df-sheet)" pointer-events="none">
      <Definitions map={map} />
      <Land map={map} />
      <Terrain map={map} />
      <Rivers map={map} />
      <Sea map={map} />
      <Lines map={map} />
      <Grain map={map} />
      <Boxes map={map} />
      <SeaNames map={map} lang={lang} />
      <ZoneNames map={map} lang={lang} />
      <Neatline map={map} />
    </g>
  )
}

function Definitions({ map }: { readonly map: DownfallMap }): JSX.Element {
  const grain = grainTile()
  return (
    <defs>
      <path id="df-state" d={map.lines.state} />
      <clipPath id="df-sheet">
        <rect width={map.width} height={map.height} />
      </clipPath>
      {grain === null ? null : (
        <pattern id="df-grain" width={grain.width} height={grain.height} patternUnits="userSpaceOnUse">
          <image href={grain.href} width={grain.width} height={grain.height} />
        </pattern>
      )}
    </defs>
  )
}

/**
 * Land is painted first and without clipping; the sea is laid over it with the land cut out. Shore lines are filled
 * areas, too: wide strokes and clip paths along a whole coast would be recomputed on every zoom.
 */
function Land({ map }: { readonly map: DownfallMap }): JSX.Element {
  const relief = reliefSheet()
  return (
    <g>
      <rect width={map.width} height={map.height} fill={NEUTRAL_TINT} />
      {Object.entries(map.countries).map(([country, d]) => {
        const tint = COUNTRY_TINTS[country]
        // The hair of stroke closes the seam between two tints.
        return tint === undefined ? null : <path key={country} d={d} fill={tint} stroke={tint} stroke-width=".8" />
      })}
      {relief === null ? null : (
        <image href={relief.href} width={map.width} height={map.height} preserveAspectRatio="none" />
      )}
    </g>
  )
}

function Terrain({ map }: { readonly map: DownfallMap }): JSX.Element {
  return (
    <g>
      <Sand at={map.scatter.desert} />
      <Trees at={map.scatter.forest} />
      <Peaks at={map.scatter.mountain} />
    </g>
  )
}

function Rivers({ map }: { readonly map: DownfallMap }): JSX.Element {
  return (
    <path
      d={map.rivers.join('')}
      fill="none"
      stroke={MAP_INK.river}
      stroke-width="2"
      stroke-opacity=".85"
      stroke-linecap="round"
    />
  )
}

function Sea({ map }: { readonly map: DownfallMap }): JSX.Element {
  const [near, ...beyond] = MAP_INK.shore
  const sheet = `M-30-30H${map.width + 30}V${map.height + 30}H-30Z`
  return (
    <g fill-rule="evenodd" stroke={MAP_INK.shoreLine} stroke-opacity=".6" stroke-width=".8">
      <path d={sheet + map.land} fill={near} stroke="none" />
      {map.shore.map((d, i) => (
        <path key={d} d={d} fill={beyond[i] ?? MAP_INK.sea} />
      ))}
      <path d={map.graticule} fill="none" stroke={MAP_INK.coast} stroke-width=".7" stroke-opacity=".2" />
    </g>
  )
}

function Lines({ map }: { readonly map: DownfallMap }): JSX.Element {
  return (
    <g fill="none" stroke-linejoin="round">
      <path d={map.lines.zone} stroke={MAP_INK.zone} stroke-width="1.3" stroke-opacity=".9" />
      <use href="#df-state" stroke={MAP_INK.stateBand} stroke-width="8" stroke-opacity=".22" />
      <use href="#df-state" stroke={MAP_INK.state} stroke-width="1.9" stroke-dasharray="8 3.2 1.8 3.2" />
      <g stroke={MAP_INK.closed} stroke-width="4.6" stroke-dasharray="0 7" stroke-linecap="round">
        {map.closed.map((c) => (
          <path key={`${c.a} ${c.b}`} d={c.d} />
        ))}
      </g>
      <path d={map.lines.coast} stroke={MAP_INK.coast} stroke-width="1.5" />
    </g>
  )
}

function Grain({ map }: { readonly map: DownfallMap }): JSX.Element | null {
  if (grainTile() === null) return null
  return <rect width={map.width} height={map.height} fill="url(#df-grain)" />
}

/** The square zones, and the arrows that lead to them (3p). */
function Boxes({ map }: { readonly map: DownfallMap }): JSX.Element {
  const squares = Object.entries(map.zones).filter(([, z]) => z.square)
  return (
    <g>
      <g fill="none" stroke-linecap="round">
        {map.arrows.map((a) => (
          <g key={`${a.a} ${a.b}`}>
            <path d={a.d} stroke={MAP_INK.halo} stroke-width="6" stroke-opacity=".6" />
            <path d={a.d} stroke={MAP_INK.arrow} stroke-width="3" stroke-dasharray="0.1 6.5" />
          </g>
        ))}
      </g>
      {squares.map(([id, z]) => {
        const [x0, y0, x1, y1] = z.bbox
        return (
          <g key={id} stroke={MAP_INK.box}>
            <path d={z.d} fill={COUNTRY_TINTS[z.country] ?? NEUTRAL_TINT} stroke-width="2.2" />
            <rect
              x={x0 + 4}
              y={y0 + 4}
              width={x1 - x0 - 8}
              height={y1 - y0 - 8}
              fill={MAP_INK.boxFill}
              fill-opacity=".28"
              stroke-width="1"
            />
            <Rosette x={z.centre[0]} y={z.centre[1]} />
          </g>
        )
      })}
    </g>
  )
}

/** A printed ornament for a box that stands empty. */
function Rosette({ x, y }: { readonly x: number; readonly y: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke-width="1" stroke-opacity=".32">
      <circle r="17" />
      <circle r="13.5" />
      <path d="M0-24 4.2-4.2 24 0 4.2 4.2 0 24-4.2 4.2-24 0-4.2-4.2Z" fill={MAP_INK.box} fill-opacity=".1" />
    </g>
  )
}

function SeaNames({ map, lang }: MapArtProps): JSX.Element {
  return (
    <g font-family={SERIF} font-style="italic" text-anchor="middle" fill={MAP_INK.seaName} letter-spacing=".19em">
      {map.seas.map((s) => (
        <text key={s.id} transform={`translate(${s.at[0]} ${s.at[1]}) rotate(${s.turn ?? 0})`} font-size={s.size}>
          {s[lang]}
        </text>
      ))}
    </g>
  )
}

function ZoneNames({ map, lang }: MapArtProps): JSX.Element {
  return (
    <g font-family={SERIF} text-anchor="middle" fill={MAP_INK.name}>
      {Object.entries(map.zones).map(([id, z]) => (
        <ZoneName key={id} zone={z} lang={lang} />
      ))}
    </g>
  )
}

/** City names are bold as well as marked with a sign: two marks for the fact that the rules ask about. */
function ZoneName({ zone, lang }: { readonly zone: ZoneShape; readonly lang: Lang }): JSX.Element {
  const { lines, city, port } = layoutName(zone.name[lang], zone.label, zone.city, zone.city, zone.port)
  return (
    <g>
      {city === null ? null : (
        <g class="sign" transform={`translate(${city[0]} ${city[1]})`}>
          <City />
        </g>
      )}
      {lines.map((l) => (
        <text
          key={l.text}
          x={l.x}
          y={l.y}
          font-size={l.size}
          text-anchor={l.anchor}
          font-weight={zone.city ? 700 : 400}
          stroke={MAP_INK.halo}
          stroke-width="3.4"
          stroke-opacity=".86"
          stroke-linejoin="round"
          paint-order="stroke"
        >
          {l.text}
        </text>
      ))}
      {port === null ? null : (
        <g class="sign" transform={`translate(${port[0]} ${port[1]})`}>
          <Anchor />
        </g>
      )}
    </g>
  )
}

function Neatline({ map }: { readonly map: DownfallMap }): JSX.Element {
  return (
    <g fill="none" stroke={MAP_INK.box}>
      <rect x="1.5" y="1.5" width={map.width - 3} height={map.height - 3} stroke-width="3" />
      <rect x="7" y="7" width={map.width - 14} height={map.height - 14} stroke-width="1" />
    </g>
  )
}
