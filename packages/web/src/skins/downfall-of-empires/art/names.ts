/** Sets a zone's name with its city and port signs in one centred line, without measuring in the browser. */

const NARROW = /[iljtfrI.,\-()' ]/
const WIDE = /[mwMWGOQDHNUAKVÖ]/

/** Rough width in em of the serif the names are set in. */
export function textWidth(text: string, size: number, bold: boolean): number {
  let em = 0
  for (const ch of text) em += NARROW.test(ch) ? 0.335 : WIDE.test(ch) ? 0.79 : 0.535
  return em * size * (bold ? 1.04 : 1)
}

export interface NameLine {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

export interface NameLayout {
  readonly lines: readonly NameLine[]
  /** Where the signs stand, when the zone has them. */
  readonly city: readonly [number, number] | null
  readonly port: readonly [number, number] | null
}

const CITY_ROOM = 13.5
const PORT_ROOM = 17
const LINE = 15

export function layoutName(
  lines: readonly string[],
  [x, y]: readonly [number, number],
  bold: boolean,
  city: boolean,
  port: boolean,
): NameLayout {
  const size = bold ? 15.5 : 15
  const width = textWidth(lines[0] ?? '', size, bold)
  const before = city ? CITY_ROOM : 0
  const after = port ? PORT_ROOM : 0
  const left = x - (before + width + after) / 2
  const middle = left + before + width / 2
  return {
    lines: lines.map((text, i) => ({ text, x: middle, y: y + i * LINE, size: i === 0 ? size : size - 1.5 })),
    city: city ? [left + 5, y - 4.6] : null,
    port: port ? [left + before + width + 10.5, y - 4.8] : null,
  }
}
