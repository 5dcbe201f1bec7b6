/** Positions of names on a map at each level of zoom: more important ones first, and no name over another. */
import type { Language } from '@em/engine'
import { keyed } from '@em/engine'
import type { Point } from '../skin/index.ts'
import type { Level } from './level.ts'

export interface Label {
  readonly hex: number
  readonly text: string
  readonly at: Point
  readonly size: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly city: boolean
}
/** Set along a line: the course of a river. */
export interface TurnedLabel {
  readonly text: string
  readonly at: Point
  /** Degrees clockwise. */
  readonly turn: number
  readonly size: number
}

export interface Box {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}
export const meets = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1
export function boxOf([x, y]: Point, anchor: Label['anchor'], width: number, size: number): Box {
  const x0 = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x0: x0 - 2, x1: x0 + width + 2, y0: y - size * 0.8, y1: y + size * 0.28 }
}
/** Approximate width of a name: cities are set in capitals. */
export const widthOf = ({ text, size, city }: Pick<Label, 'text' | 'size' | 'city'>): number =>
  text.length * size * (city ? 0.76 : 0.5)

/** Distance of a name from the middle of its hex, in units; distances at `near` grow with the letters by `share`. */
export interface Spacing {
  readonly far: number
  readonly near: number
  readonly share: number
  readonly above: number
  readonly aside: number
}
/** Beneath, then above, then at either side. At the table's own scale names stand beneath, where counters leave room. */
function spots([x, y]: Point, size: number, level: Level, by: Spacing): readonly (readonly [Point, Label['anchor']])[] {
  const beneath: readonly [Point, Label['anchor']] = [
    [x, y + (level === 'far' ? by.far + size : by.near + size * by.share)],
    'middle',
  ]
  if (level === 'table' || level === 'near') return [beneath]
  return [
    beneath,
    [[x, y - by.above], 'middle'],
    [[x + by.aside, y + size * 0.35], 'start'],
    [[x - by.aside, y + size * 0.35], 'end'],
  ]
}

/** A town to letter, with the middle of its hex. */
export interface Town extends Pick<Label, 'hex' | 'text' | 'size' | 'city'> {
  readonly centre: Point
}
/** Close up, all towns; from afar those that fit within the frame and beside what is `taken`. */
export function placeTowns(
  towns: readonly Town[],
  level: Level,
  by: Spacing,
  frame: Box,
  taken: readonly Box[] = [],
): readonly Label[] {
  const must = level === 'table' || level === 'near'
  const leaves = (a: Box): boolean => a.x0 < frame.x0 || a.y0 < frame.y0 || a.x1 > frame.x1 || a.y1 > frame.y1
  const boxes = [...taken]
  const out: Label[] = []
  for (const { centre, ...town } of towns) {
    for (const [at, anchor] of spots(centre, town.size, level, by)) {
      const box = boxOf(at, anchor, widthOf(town), town.size)
      if (!must && (leaves(box) || boxes.some((other) => meets(box, other)))) continue
      boxes.push(box)
      out.push({ ...town, at, anchor })
      break
    }
  }
  return out
}

/** Points along a text of the given length and middle, for checking it against obstacles. */
export const alongText = ([x, y]: Point, turn: number, width: number): Point[] =>
  [-0.5, -0.25, 0, 0.25, 0.5].map((t) => [x + Math.cos(turn) * width * t, y + Math.sin(turn) * width * t])

/** Moves a text onto its base line: the middle of the letters lies a third of their height above it. */
export function onBaseLine(text: string, at: Point, turn: number, size: number): TurnedLabel {
  const drop = size * 0.3
  return {
    text,
    at: [at[0] - Math.sin(turn) * drop, at[1] + Math.cos(turn) * drop],
    turn: (turn * 180) / Math.PI,
    size,
  }
}

/** Placed once for each language and level. */
export function perLettering<T>(place: (lang: Language, level: Level) => T): (lang: Language, level: Level) => T {
  const known = keyed((key: `${Language} ${Level}`): T => {
    const [lang, level] = key.split(' ') as [Language, Level]
    return place(lang, level)
  })
  return (lang, level) => known(`${lang} ${level}`)
}
