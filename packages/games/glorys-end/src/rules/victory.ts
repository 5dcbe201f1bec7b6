/** Victory conditions (4.1, 4.3, 4.4, 16.4, 17.3). */
import type { Table } from '@em/engine'
import {
  ALLIED,
  besideParis,
  conditionalVp,
  country,
  easternAward,
  GERMAN,
  GERMANY,
  type Hex,
  hexCount,
  INFANTRY,
  isCorps,
  plan17,
  rowOf,
  type Side,
  unitSide,
  unitType,
  victoryLevel,
} from '../data/index.ts'
import type { Glory } from '../types.ts'
import { controlMap, score, win } from './control.ts'
import { scenarioOf } from './scenario.ts'
import { supplied } from './supply.ts'
import { isMobile } from './units.ts'

/**
 * Phase H takes place: in the campaign for the phasing side, but not on the last turn (4.1d, 5.2h); in the Marne for
 * the German (16.4b); in the short campaign never, where victory comes at once or at the end (17.3, A39).
 */
export function isChecked(g: Glory, side: Side): boolean {
  const { victory, lastTurn } = scenarioOf(g)
  return victory === 'campaign' ? g.turn < lastTurn : victory === 'marne' && side === GERMAN
}
/** Phase H: the phasing side alone (4.1b to 4.1d, 16.4b). */
export function checkVictory(g: Glory, t: Table, side: Side): void {
  if (!isChecked(g, side)) return
  const { marne } = scenarioOf(g)
  if (marne) {
    const control = controlMap(g)
    if (marne.captures.some((h) => control[h] === GERMAN)) win(g, t, GERMAN, '16.4b')
  } else if (g.vp[side as 0 | 1] >= victoryLevel[side]!) win(g, t, side, side === ALLIED ? '4.1b' : '4.1c')
}

/** After the last game turn. */
export function endGame(g: Glory, t: Table): void {
  const { victory } = scenarioOf(g)
  if (victory === 'campaign') mutualCheck(g, t)
  else if (victory === 'marne') endMarne(g, t)
  else endShort(g, t)
}

/** Turn 30: adds conditional hexes and the eastern front, then compares both levels (4.1f to 4.1i, 4.3, 4.4). */
function mutualCheck(g: Glory, t: Table): void {
  const control = controlMap(g)
  for (let hex = 0; hex < hexCount; hex++) {
    if (control[hex] === GERMAN && g.parisInDanger === 1) score(g, t, GERMAN, conditionalVp[GERMAN]![hex]!, '4.3d', hex)
    if (control[hex] === ALLIED) score(g, t, ALLIED, conditionalVp[ALLIED]![hex]!, '4.3g', hex)
  }
  score(g, t, ALLIED, g.easternAward, g.easternAward === easternAward.declined ? '4.4b' : '4.4a')
  win(g, t, mutualWinner(g.vp), mutualRule(g.vp))
}
/** 0 Allied, 1 German, 2 draw: the larger excess over its own level (4.1g to 4.1i). */
export function mutualWinner(vp: readonly [number, number]): number {
  const over = [vp[0] - victoryLevel[0]!, vp[1] - victoryLevel[1]!] as const
  if (over[0] < 0 && over[1] < 0) return 2
  return leader(over[0], over[1])
}
/** The side with more points, or a draw. */
const leader = (allied: number, german: number): number => [GERMAN, 2, ALLIED][Math.sign(allied - german) + 1]!

/** The deciding sentence: neither at his level, one, or both (4.1g, 4.1h, 4.1i). */
const mutualRule = (vp: readonly [number, number]): string =>
  ['4.1g', '4.1h', '4.1i'][[0, 1].filter((side) => vp[side as 0 | 1] >= victoryLevel[side]!).length]!

function endMarne(g: Glory, t: Table): void {
  const marne = scenarioOf(g).marne!
  const control = controlMap(g)
  for (let hex = 0; hex < hexCount; hex++) {
    if (control[hex] === ALLIED) score(g, t, ALLIED, marne.townVp[hex]!, '16.4d', hex)
  }
  const south = g.at.filter(
    (at, u) =>
      at >= 0 && unitSide[u] === GERMAN && isMobile(u) && rowOf(at) > marne.southOfRow && supplied(g, u, 'full'),
  ).length
  score(g, t, GERMAN, south * marne.vp.germanUnitSouth, '16.4f')
  win(g, t, leader(g.vp[0], g.vp[1]), '16.4a')
}

function endShort(g: Glory, t: Table): void {
  const short = scenarioOf(g).short!
  const beside = (at: Hex): boolean => besideParis.includes(at)
  const corps = g.at.filter(
    (at, u) =>
      at >= 0 &&
      unitSide[u] === GERMAN &&
      unitType[u] === INFANTRY &&
      isCorps[u] === 1 &&
      beside(at) &&
      supplied(g, u, 'full'),
  ).length
  score(g, t, GERMAN, corps * short.corpsAtParis, '17.3e')
  const wins = g.parisInDanger === 1 && g.vp[1] - g.vp[0] >= short.margin
  win(g, t, wins ? GERMAN : ALLIED, wins ? '17.3d' : '17.3f')
}

/** An Allied assault on a hex of Germany with enough steps, early enough, one of the first seven (4.6, A14). */
export function notePlanXVII(g: Glory, t: Table, side: Side, hex: Hex, steps: number): void {
  if (side !== ALLIED || country[hex] !== GERMANY || scenarioOf(g).victory === 'marne') return
  if (steps < plan17.steps || g.turn > plan17.lastTurn || g.planXVII >= plan17.most) return
  g.planXVII++
  t.log({ key: 'log.vpPlan17', params: { n: g.planXVII, most: plan17.most, hex }, rules: ['4.6a'] })
  score(g, t, ALLIED, plan17.vp, '4.6b')
}
