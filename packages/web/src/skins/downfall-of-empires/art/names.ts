/**
 * Sets a zone's name with its port and city signs in one line about the middle, without measuring in the browser. The signs stand before
 * the name, which begins after them: however wide the reader's letters are, they touch no sign of their own.
 */

import type { Box } from '../../../skin/index.ts'

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
  readonly anchor: 'start' | 'middle'
}

export interface NameLayout {
  readonly lines: readonly NameLine[]
  /** Where the signs stand, when the zone has them. */
  readonly city: readonly [number, number] | null
  readonly port: readonly [number, number] | null
}

/** The boxes of the lines with their signs. */
export function nameBoxes({ lines, city, port }: NameLayout, bold: boolean): readonly Box[] {
  const signs = city !== null || port !== null
  const first = Math.min(...[city, port].flatMap((at) => (at ? [at[0] - 7] : [])))
  return lines.map(({ text, x, y, size, anchor }, i) => {
    const width = textWidth(text, size, bold)
    const left = anchor === 'start' ? x : x - width / 2
    const from = i === 0 && signs ? Math.min(first, left) : left
    return { x: from, y: y - size * 0.8, width: left + width - from, height: size }
  })
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
  const ahead = port ? PORT_ROOM : 0
  const signs = ahead + (city ? CITY_ROOM : 0)
  const left = x - (signs + width) / 2
  const [start, middle] = [left + signs, left + signs + width / 2]
  return {
    lines: lines.map((text, i) => {
      const beside = i === 0 && signs > 0
      return {
        text,
        x: beside ? start : middle,
        y: y + i * LINE,
        size: i === 0 ? size : size - 1.5,
        anchor: beside ? 'start' : 'middle',
      }
    }),
    city: city ? [left + ahead + 5, y - 4.6] : null,
    port: port ? [left + 6.5, y - 4.8] : null,
  }
}
