/** Front, flank and rear (6.1 to 6.3, Diagram 1). */
import { directionTo, encNation, encOf, facing, worksIn } from '../data/index.ts'
import { type Direction, type Hex, type NachParis, sideOfNation, type Unit } from '../types.ts'
import { stackAt } from './field.ts'
import { isCav, isEmbarked, isEng, isHq, isInf, isPio, sideOf } from './units.ts'

/** From best to worst for the unit there: merging takes the least (R6). */
export const FRONT = 0
export const FLANK = 1
export const REAR = 2
export type Arc = typeof FRONT | typeof FLANK | typeof REAR

const ARCS = { front: FRONT, flank: FLANK, rear: REAR } as const
const ALL_FRONT: readonly Arc[] = [FRONT, FRONT, FRONT, FRONT, FRONT, FRONT]
const ALL_FLANK: readonly Arc[] = [FLANK, FLANK, FLANK, FLANK, FLANK, FLANK]
/** By kind and facing: the arc in each direction. */
const turned = (arcs: readonly Arc[]): readonly (readonly Arc[])[] =>
  [0, 1, 2, 3, 4, 5].map((ahead) => [0, 1, 2, 3, 4, 5].map((dir) => arcs[(dir - ahead + 6) % 6]!))
/** By direction, clockwise from the one it faces (D1a, D1b, R5). */
const SMALL_TURNED = turned(facing.small.map((arc) => ARCS[arc]))
const LARGE_TURNED = turned(facing.large.map((arc) => ARCS[arc]))

/** Has a front and a back: not CAV, HQ, ENG (6.2.1b), and no unit when facing is off (6.0). */
export const hasFacing = (g: NachParis, u: Unit): boolean => g.options.facing && !isCav(u) && !isHq(u) && !isEng(u)

export function arcsOf(g: NachParis, u: Unit): readonly Arc[] {
  if (isEmbarked(g, u)) return ALL_FLANK
  if (!hasFacing(g, u)) return ALL_FRONT
  const wide = isInf(u) && !isPio(u) && g.steps[u]! >= facing.wideFrom
  return (wide ? LARGE_TURNED : SMALL_TURNED)[g.facing[u]!]!
}
export const arcOf = (g: NachParis, u: Unit, dir: Direction): Arc => arcsOf(g, u)[dir]!

/** Behind the works of an ENC of its side, in a hex with an Active Fortification: attacks on it count as frontal (11.6.9a). */
const isSheltered = (g: NachParis, u: Unit): boolean => {
  const hex = g.at[u]!
  const enc = encOf[hex]!
  return enc >= 0 && sideOfNation(encNation[enc]!) === sideOf(u) && worksIn[hex]!.some((w) => g.forts[w]! > 0)
}

/** Arcs for attacks on a unit (11.6.9a); its own fire, attacks and zone follow its facing. */
export const arcsAttacked = (g: NachParis, u: Unit): readonly Arc[] =>
  isSheltered(g, u) && !isEmbarked(g, u) ? ALL_FRONT : arcsOf(g, u)

/** Arcs for attacks on a stack, by direction, merged in its owner's favour (6.3.1, R6). Embarked units alone: all flank. */
export function arcsOfStack(g: NachParis, hex: Hex): readonly Arc[] {
  let merged: readonly Arc[] | undefined
  let embarked = false
  for (const u of stackAt(g, hex)) {
    if (isHq(u) || isEng(u)) continue
    if (isEmbarked(g, u)) {
      embarked = true
      continue
    }
    const arcs = arcsAttacked(g, u)
    merged = merged === undefined ? arcs : merged.map((arc, dir) => better(arc, arcs[dir]!))
  }
  return merged ?? (embarked ? ALL_FLANK : ALL_FRONT)
}

const better = (a: Arc, b: Arc): Arc => (a === FRONT || b === FRONT ? FRONT : a === FLANK ? FLANK : b)

/** Whether the unit has this neighbour in front of it. */
export function canFront(g: NachParis, u: Unit, hex: Hex): boolean {
  const dir = directionTo(g.at[u]!, hex)
  return dir >= 0 && arcOf(g, u, dir) === FRONT
}
