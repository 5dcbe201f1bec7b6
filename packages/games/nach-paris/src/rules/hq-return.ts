/** HQs: the parents of each unit, and the return of a destroyed HQ (7.7.2b, 13.1.7b, R80, R111). */
import { distance, encHexes, encIndex, parisHexes, unitCount, unitNation, worksOfEnc } from '../data/index.ts'
import { BEL, FRE, GER, type Hex, type NachParis, type Unit } from '../types.ts'
import { mayStand } from './may-stand.ts'
import { encInPlay, scenarioOf } from './scenario.ts'
import { isHq, onMap } from './units.ts'

/** The unit's parent HQs on the map: the one a German answers to, any of its nation for the Allies (13.1.3). */
export function hqsOf(g: NachParis, u: Unit): Unit[] {
  const own = g.hq[u]!
  if (own >= 0) return onMap(g, own) ? [own] : []
  return hqsOfNation(g, unitNation[u]!)
}
function hqsOfNation(g: NachParis, nation: number): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (unitNation[u] === nation && isHq(u) && onMap(g, u)) found.push(u)
  return found
}

/** Hexes where it may return; if they cannot take it, the nearest that can (S1k). */
export function returnHexes(g: NachParis, u: Unit): readonly Hex[] {
  const wanted = wantedHexes(g, u)
  const open = wanted.filter((hex) => mayStand(g, u, hex))
  if (open.length > 0 || wanted.length === 0) return open
  let best: Hex[] = []
  let nearest = Number.POSITIVE_INFINITY
  for (const hex of scenarioOf(g).hexes) {
    const far = Math.min(...wanted.map((to) => distance(hex, to)))
    if (far > nearest || !mayStand(g, u, hex)) continue
    if (far < nearest) best = []
    nearest = far
    best.push(hex)
  }
  return best
}

function wantedHexes(g: NachParis, u: Unit): readonly Hex[] {
  const nation = unitNation[u]!
  if (nation === GER) {
    const others = hqsOfNation(g, GER).map((hq) => g.at[hq]!)
    if (others.length > 0) return others
  } else {
    const home = encIndex(nation === BEL ? 'Antwerp' : 'Paris')
    if (encInPlay(g, home)) return nation === BEL && !stands(g, home) ? nearestToParis(g) : encHexes[home]!
  }
  const named = scenarioOf(g).hqReturn[nation]!
  return named >= 0 ? [named] : []
}
const stands = (g: NachParis, enc: number): boolean => worksOfEnc[enc]!.some((w) => g.forts[w]! > 0)

/** With the French HQ nearest to any hex of Paris; of several equally near its owner chooses (R80). */
function nearestToParis(g: NachParis): Hex[] {
  const hexes = hqsOfNation(g, FRE).map((hq) => g.at[hq]!)
  const far = (at: Hex): number => Math.min(...parisHexes.map((paris) => distance(at, paris)))
  const nearest = Math.min(...hexes.map(far))
  return [...new Set(hexes.filter((at) => far(at) === nearest))]
}
