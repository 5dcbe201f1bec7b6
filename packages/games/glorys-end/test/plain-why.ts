/** Why a unit has no line, as the text words it, written apart from the rules (7.2, 7.3, 7.10, 7.11, A48, A67). */
import {
  ALLIED,
  BELGIAN,
  BELGIUM,
  BRUSSELS,
  country,
  directionTo,
  GERMAN,
  type Hex,
  hexAt,
  hexCount,
  LIEGE_FORTRESS,
  labelOf,
  land,
  NETHERLANDS,
  near,
  rowOf,
  stepCost,
  town,
  townHexes,
  type Unit,
  unitNation,
  unitSide,
  westOfMeuse,
  zones,
} from '../src/data/index.ts'
import { controlMap } from '../src/rules/control.ts'
import { scenarioOf } from '../src/rules/scenario.ts'
import { edgeOf } from '../src/rules/supply.ts'
import type { Glory } from '../src/types.ts'
import { unitsIn } from './plain-combat.ts'
import type { Plain } from './plain-rules.ts'

type Distances = ReadonlyMap<Hex, number>
const ways: readonly (readonly Hex[])[] = Array.from({ length: hexCount }, (_, h) =>
  near.slice(h * 6, h * 6 + 6).filter((to) => to >= 0 && stepCost[h * 6 + directionTo(h, to)]! >= 0),
)
function spread(from: Hex, enters: (h: Hex) => boolean, most = hexCount): Distances {
  const found = new Map([[from, 0]])
  for (const [h, d] of found) {
    if (d === most) continue
    for (const to of ways[h]!) if (!found.has(to) && enters(to)) found.set(to, d + 1)
  }
  return found
}
const nearest = (of: Distances, which: (h: Hex) => boolean): Hex[] => {
  const some = [...of.keys()].filter(which)
  const least = Math.min(...some.map((h) => of.get(h)!))
  return some.filter((h) => of.get(h) === least)
}

/** "rule hex", every one that may be told: where several ways are equally short, each of them may be. */
export function whyUnfed(g: Glory, plain: Plain, u: Unit): string[] {
  const from = g.at[u]!
  const side = unitSide[u]!
  const belgian = unitNation[u] === BELGIAN
  const held = controlMap(g)
  const here = labelOf(from)
  const stands = g.at[LIEGE_FORTRESS]! >= 0 && g.atWar[NETHERLANDS] === 0
  const liege = side === GERMAN && stands && country[from] === BELGIUM && westOfMeuse[from] === 1
  if (liege && g.options.liegeStrict) return [`A67 ${here}`]
  if (side === ALLIED && !belgian && held[hexAt('2038')] === GERMAN && rowOf(from) < 20) return [`7.11b ${here}`]
  if (belgian && g.brusselsLost === 1) return ['7.10d']

  const { inPlay } = scenarioOf(g)
  const isAtWar = (h: Hex): boolean => land[h] === 1 && inPlay[h] === 1 && g.atWar[country[h]!] === 1
  const isOpen = (h: Hex): boolean => plain.enters(side, h)
  const isEnemy = (h: Hex): boolean =>
    unitsIn(g, h).some((v) => unitSide[v] !== side) ||
    (isAtWar(h) && zones.some((z, i) => z.hex === h && z.side !== side && g.zones[i] === 1))
  const edges = belgian ? [] : edgeOf(scenarioOf(g), side)
  const isTown = (h: Hex): boolean => town[h] !== 0 && held[h] === side && !(h === BRUSSELS && side === ALLIED)
  const isSource = (h: Hex): boolean =>
    belgian ? h === BRUSSELS : edges.includes(h) || (isTown(h) && g.controlAtTurn[h] === side)
  const isFed = (h: Hex): boolean =>
    belgian || edges.includes(h) || [...spread(h, isOpen).keys()].some((e) => edges.includes(e) && isOpen(e))
  const barrier = (h: Hex): string => {
    if (isEnemy(h)) return `${edges.includes(h) ? '7.3c' : '7.2c'} ${labelOf(h)}`
    return `${isAtWar(h) ? '7.11a' : 'A48'} ${labelOf(h)}`
  }
  /** What a shortest way over that ground meets first. */
  const firstMet = (start: Hex, ground: (h: Hex) => boolean, to: Hex): Hex[] => {
    const over = spread(start, ground)
    const open = spread(start, isOpen)
    const back = spread(to, ground)
    return [...over.keys()].filter((x) => {
      const before = ways[x]!.flatMap((h) => (open.has(h) ? [open.get(h)! + 1] : []))
      const straight = x !== start && !isOpen(x) && Math.min(...before) === over.get(x)
      return straight && over.get(x)! + (back.get(x) ?? hexCount) === over.get(to)
    })
  }

  const over = spread(from, isAtWar, 5)
  const fed = nearest(over, (h) => h !== from && isSource(h) && isFed(h))
  if (fed.length > 0) return fed.flatMap((h) => firstMet(from, isAtWar, h)).map(barrier)
  const starved = belgian ? [] : nearest(plain.lines(side, from, 5), isSource)
  if (starved.length > 0)
    return starved.flatMap((h) => {
      const edge = nearest(spread(h, isAtWar), (e) => edges.includes(e))
      const at = !isOpen(h) || edge.length === 0 ? [h] : edge.flatMap((e) => firstMet(h, isAtWar, e))
      return at.map((x) => `${!isEnemy(x) && isAtWar(x) && !isOpen(x) ? '7.11a' : '7.3d'} ${labelOf(x)}`)
    })
  const cut = nearest(over, (h) => h !== from && isSource(h))
  if (cut.length > 0) return cut.flatMap((h) => firstMet(from, isAtWar, h)).map(barrier)
  const fresh = belgian ? [] : nearest(plain.lines(side, from, 5), (h) => isTown(h) && townHexes.includes(h))
  if (fresh.length > 0) return fresh.map((h) => `7.3e ${labelOf(h)}`)
  const ground = (h: Hex): boolean => land[h] === 1 && inPlay[h] === 1
  const beyond = nearest(spread(from, ground, 5), (h) => isSource(h) && isFed(h))
  if (beyond.length > 0) return beyond.flatMap((h) => firstMet(from, ground, h)).map(barrier)
  return [belgian ? '7.10a' : '7.2a']
}
