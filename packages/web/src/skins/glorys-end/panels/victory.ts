/** Victory points by source, points added at the end, and points still available. */
import {
  ALLIED,
  besideParis,
  conditionalVp,
  easternAward,
  GERMAN,
  germanCities,
  hexVp,
  INFANTRY,
  isCorps,
  NETHERLANDS,
  netherlandsPenalty,
  parisHexes,
  plan17,
  rowOf,
  type Scenario,
  scenarios,
  unitSide,
  unitType,
  victoryLevel,
  vpGroups,
  vpHexes,
} from '@em/glorys-end/data'
import { controlMap } from '@em/glorys-end/rules/control'
import { supplied } from '@em/glorys-end/rules/supply'
import { isMobile } from '@em/glorys-end/rules/units'
import { mutualWinner } from '@em/glorys-end/rules/victory'
import type { GloryView } from '@em/glorys-end/view'
import { stateOf } from '../art/index.ts'

/**
 * start at the beginning; hex, paris for control; plan for Plan XVII; dutch for the violated Netherlands; belgium for units lost
 * or gone; losses of the enemy on the Marne. At the end: end hexes of the mutual check, east for the eastern front, south and
 * beside for German units south of the Marne and next to Paris.
 */
export type SourceKind =
  | 'start'
  | 'handicap'
  | 'hex'
  | 'paris'
  | 'plan'
  | 'dutch'
  | 'belgium'
  | 'losses'
  | 'end'
  | 'east'
  | 'south'
  | 'beside'
export interface Source {
  readonly kind: SourceKind
  readonly points: number
  readonly rule: string
  /** The hex, for those that have one. */
  readonly hex: number
  /** How many things it counts. */
  readonly n: number
}
export interface Tally {
  readonly side: number
  readonly points: number
  readonly sources: readonly Source[]
  /** Points to add if this were the end of the last turn. */
  readonly pending: readonly Source[]
  /** The winning total in the campaign; 0 if there is none. */
  readonly level: number
}

const source = (kind: SourceKind, points: number, rule: string, hex = -1, n = 1): Source => ({
  kind,
  points,
  rule,
  hex,
  n,
})
const sum = (list: readonly Source[]): number => list.reduce((total, x) => total + x.points, 0)
const scenarioOf = (view: GloryView): Scenario | undefined => scenarios[view.scenario]
/** There is no winner before the last turn is over. */
export const hasEnded = (view: GloryView): boolean =>
  view.winner >= 0 && view.turn >= (scenarioOf(view)?.lastTurn ?? 0) && view.side === GERMAN

/** By side. */
export const tallies = (view: GloryView): readonly [Tally, Tally] => [tallyOf(view, ALLIED), tallyOf(view, GERMAN)]

function tallyOf(view: GloryView, side: number): Tally {
  const points = view.vp[side === ALLIED ? 0 : 1]
  const scenario = scenarioOf(view)
  const last = atTheEnd(view, side)
  const base = scenario?.victory === 'marne' ? agreed(view, side) : campaign(view, side, scenario)
  const rest = points - sum(base)
  // Once the end has been counted, it is among the points.
  const counted = hasEnded(view) && last.length > 0 && Math.abs(rest - sum(last)) <= Math.abs(rest)
  const other = counted ? rest - sum(last) : rest
  const sources = [...base, ...(other === 0 ? [] : [remainder(scenario, side, other)]), ...(counted ? last : [])]
  const level = scenario?.victory === 'campaign' ? (victoryLevel[side] ?? 0) : 0
  return { side, points, sources, pending: view.winner >= 0 ? [] : last, level }
}

/** The rest of the total beyond known sources has only one possible source: not every loss shows on the map. */
function remainder(scenario: Scenario | undefined, side: number, points: number): Source {
  if (scenario?.victory === 'marne') return source('losses', points, side === ALLIED ? '16.4c' : '16.4e')
  return source('belgium', points, '4.5a')
}

/** At the Marne only the handicap that the players gave the weaker side. */
function agreed({ options }: GloryView, side: number): Source[] {
  return side === ALLIED && options.handicap ? [source('handicap', options.handicap, '16.4a')] : []
}

function campaign(view: GloryView, side: number, scenario: Scenario | undefined): Source[] {
  const start = scenario?.vp[side === ALLIED ? 0 : 1] ?? 0
  const hexes = vpHexes.flatMap((hex, i) => {
    const has = ((view.counted[i] ?? 0) & (1 << side)) !== 0
    return has ? [source('hex', hexVp[side]?.[hex] ?? 0, '4.2b', hex)] : []
  })
  hexes.sort((a, b) => b.points - a.points || a.hex - b.hex)
  const found = [...(start === 0 ? [] : [source('start', start, '4.1e')]), ...hexes]
  if (side === ALLIED) {
    if (view.planXVII > 0) found.push(source('plan', view.planXVII * plan17.vp, '4.6b', -1, view.planXVII))
    return found
  }
  for (const group of vpGroups) {
    const held = group.hexes.find((h) => view.held[vpHexes.indexOf(h)] === GERMAN)
    if (held !== undefined) found.push(source('paris', group.vp, '4.2e', held))
  }
  // Only a free deployment can violate them (3.6f); before the turns begin nothing has been judged.
  const dutch = scenario?.deployment === 'free' && view.phase >= 0 && view.atWar[NETHERLANDS] === 1
  if (dutch) found.push(source('dutch', netherlandsPenalty, '3.6f'))
  return found
}

/** Points added by the last turn (4.3, 4.4, 16.4d, 16.4f, 17.3e), from the reader's knowledge. */
function atTheEnd(view: GloryView, side: number): Source[] {
  const g = stateOf(view)
  const control = controlMap(g)
  const scenario = scenarioOf(view)
  if (!scenario) return []
  const held = (table: readonly number[] | undefined, rule: string): Source[] =>
    (table ?? []).flatMap((vp, hex) => (vp !== 0 && control[hex] === side ? [source('end', vp, rule, hex)] : []))
  if (scenario.victory === 'campaign') {
    if (side === GERMAN) return view.parisInDanger === 1 ? held(conditionalVp[GERMAN], '4.3d') : []
    const east = source('east', view.easternAward, view.easternAward === easternAward.declined ? '4.4b' : '4.4a')
    return [...held(conditionalVp[ALLIED], '4.3g'), east]
  }
  const { marne, short } = scenario
  if (side === ALLIED) return marne ? held(marne.townVp, '16.4d') : []
  const fed = (which: (u: number, at: number) => boolean): number =>
    view.at.filter((at, u) => at >= 0 && unitSide[u] === GERMAN && which(u, at) && supplied(g, u, 'full')).length
  if (marne) {
    const n = fed((u, at) => isMobile(u) && rowOf(at) > marne.southOfRow)
    return n > 0 ? [source('south', n * marne.vp.germanUnitSouth, '16.4f', -1, n)] : []
  }
  const n = fed((u, at) => unitType[u] === INFANTRY && isCorps[u] === 1 && besideParis.includes(at))
  return short && n > 0 ? [source('beside', n * short.corpsAtParis, '17.3e', -1, n)] : []
}

export interface Verdict {
  /** 0 Allied, 1 German, 2 neither. */
  readonly winner: number
  readonly rule: string
}

/** The winner and the deciding rule, actual or if this were the end. */
export function verdict(view: GloryView): Verdict {
  return view.winner >= 0 ? { winner: view.winner, rule: wonBy(view) } : ifEnded(view)
}

/** A capture wins at once (16.4b, 17.3b, 17.3c); a level in its own check phase (4.1b, 4.1c); all else at the end. */
function wonBy(view: GloryView): string {
  const scenario = scenarioOf(view)
  const control = controlMap(stateOf(view))
  const german = (hexes: readonly number[]): boolean => hexes.some((h) => control[h] === GERMAN)
  if (scenario?.marne) return german(scenario.marne.captures) ? '16.4b' : '16.4a'
  if (scenario?.short) {
    if (view.winner === GERMAN) return german(parisHexes) ? '17.3b' : '17.3d'
    const cities = germanCities.filter((h) => control[h] === ALLIED).length
    return cities >= scenario.short.germanCities ? '17.3c' : '17.3f'
  }
  return hasEnded(view) ? '4.1f' : view.winner === GERMAN ? '4.1c' : '4.1b'
}

function ifEnded(view: GloryView): Verdict {
  const scenario = scenarioOf(view)
  const [allied, german] = tallies(view)
  const totals: readonly [number, number] = [allied.points + sum(allied.pending), german.points + sum(german.pending)]
  if (scenario?.victory === 'campaign') return { winner: mutualWinner(totals), rule: '4.1f' }
  if (scenario?.victory === 'short') {
    const wins = view.parisInDanger === 1 && totals[1] - totals[0] >= (scenario.short?.margin ?? 0)
    return { winner: wins ? GERMAN : ALLIED, rule: wins ? '17.3d' : '17.3f' }
  }
  return { winner: totals[0] === totals[1] ? 2 : totals[0] > totals[1] ? ALLIED : GERMAN, rule: '16.4a' }
}

export interface Prize {
  readonly hex: number
  readonly vp: number
  /** At the end only. */
  readonly end: boolean
}
/** Hexes that would give the side points and do not now, the weightiest first. */
export function prizesOf(view: GloryView, side: number): readonly Prize[] {
  const scenario = scenarioOf(view)
  const worth = (table: readonly number[] | undefined, end: boolean, has: (hex: number) => boolean): Prize[] =>
    (table ?? []).flatMap((vp, hex) => (vp > 0 && !has(hex) ? [{ hex, vp, end }] : []))
  const control = controlMap(stateOf(view))
  const holds = (hex: number): boolean => control[hex] === side
  const found: Prize[] = scenario?.marne
    ? side === ALLIED
      ? worth(scenario.marne.townVp, true, holds)
      : []
    : [
        ...worth(hexVp[side], false, holds),
        ...(scenario?.victory === 'campaign' ? worth(conditionalVp[side], true, holds) : []),
        ...(side === GERMAN
          ? vpGroups.flatMap(({ hexes, vp }) => (hexes.some(holds) ? [] : [{ hex: hexes[0] ?? -1, vp, end: false }]))
          : []),
      ]
  return found.sort((a, b) => b.vp - a.vp || a.hex - b.hex)
}
export const totalOf = sum
