/** Conservation laws that hold at every decision of any game; the fuzzer checks them. */
import { brokenLaws, type Need } from '@em/engine'
import {
  CAV,
  commanderOf,
  formationCount,
  hexCount,
  INF,
  leaderCount,
  maySkirmish,
  unitArm,
  unitCount,
  unitFormation,
  unitNames,
  unitSide,
  unitSp,
} from './data/index.ts'
import { scenarioOf } from './rules/command.ts'
import { fieldOf } from './rules/field.ts'
import { room } from './rules/stacking.ts'
import { scoreOf } from './rules/victory.ts'
import {
  ABSENT,
  ALWAYS,
  ASK,
  AWAY,
  type Bailen,
  D,
  FIRED_GUN,
  FLEEING,
  GONE,
  GOOD,
  HALVED,
  IN_SQUARE,
  LIMBERED,
  MARKS_OF_PHASE,
  MARKS_OF_TURN,
  NO_FACING,
  NO_FIRE,
  ONLY_GOOD,
  ORDERS,
  RC,
  REGULAR,
  ROUTED,
  SKIRMISHING,
  STEADY,
  SUCCEEDED,
  TEMPTED,
  WINDOWS,
} from './types.ts'

export const laws = (g: Bailen): readonly string[] =>
  brokenLaws(g, lists, units, stacks, leaders, formations, sides, ending)

const BY_UNIT = [
  'at',
  'sp',
  'depth',
  'facing',
  'condition',
  'form',
  'fatigue',
  'marks',
  'target',
  'charge',
  'origin',
] as const
const BY_LEADER = ['leaderAt', 'leaderSide', 'leaderMarks'] as const
const BY_FORMATION = [
  'order',
  'masked',
  'sector',
  'sectorFacing',
  'sectorShift',
  'tried',
  'demoralised',
  'morale',
  'tested',
  'fresh',
] as const

/** Every list keeps its length and holds whole numbers. */
function lists(g: Bailen, need: Need): void {
  const check = (names: readonly (keyof Bailen)[], length: number): void => {
    for (const name of names) {
      const list = g[name] as readonly number[]
      need(list.length === length, `${name} has ${list.length} entries, not ${length}`)
      need(list.every(Number.isInteger), `${name} holds something that is no whole number`)
    }
  }
  check(BY_UNIT, unitCount)
  check(BY_LEADER, leaderCount)
  check(BY_FORMATION, formationCount)
}

const isHex = (n: number): boolean => n >= 0 && n < hexCount
const KNOWN_MARKS = FIRED_GUN | NO_FIRE | HALVED | TEMPTED | MARKS_OF_TURN | MARKS_OF_PHASE

function units(g: Bailen, need: Need): void {
  const inPlay = new Set(scenarioOf(g).units)
  for (let u = 0; u < unitCount; u++) {
    const at = g.at[u]!
    const name = unitNames[u]!
    need(
      (at === ABSENT) === !inPlay.has(u),
      `${name} takes part in a scenario that is not its own, or does not in its own`,
    )
    need(isHex(at) || at === GONE || at === AWAY || at === ABSENT, `${name} is nowhere known (${at})`)
    need(g.marks[u]! >= 0 && (g.marks[u]! & ~KNOWN_MARKS) === 0, `${name} has unknown marks (${g.marks[u]})`)
    need(g.sp[u]! >= 0 && g.sp[u]! <= unitSp[u]!, `${name} has ${g.sp[u]} of ${unitSp[u]} strength points`)
    need(g.sp[u]! > 0 || !(isHex(at) || at === AWAY), `${name} is in play without strength`)
    if (isHex(at)) unitOnMap(g, u, need)
    else {
      need(g.depth[u] === 0, `${name} is off the map, yet deep in a stack`)
      need(g.target[u] === -1 && g.charge[u] === 0, `${name} is off the map and attacks`)
    }
  }
}

function unitOnMap(g: Bailen, u: number, need: Need): void {
  const name = unitNames[u]!
  const arm = unitArm[u]!
  const form = g.form[u]!
  const good = g.condition[u] === GOOD
  need(g.condition[u]! >= GOOD && g.condition[u]! <= ROUTED, `${name} is in unknown condition ${g.condition[u]}`)
  const fits =
    form === REGULAR ||
    (form === IN_SQUARE && arm === INF) ||
    (form === SKIRMISHING && maySkirmish[u] === 1) ||
    (form === LIMBERED && arm !== INF && arm !== CAV)
  need(fits, `${name} is in form ${form}, which its arm does not know`)
  need(
    good || (form !== IN_SQUARE && form !== SKIRMISHING),
    `${name} is in disorder and in form ${form} (14.1c, 14.2d)`,
  )
  const faces = good && form !== IN_SQUARE
  need(!faces || (g.facing[u]! >= 0 && g.facing[u]! < 6), `${name} faces no corner (7.2a)`)
  need(g.fatigue[u]! >= 0 && (arm === CAV || g.fatigue[u] === 0), `${name} has fatigue ${g.fatigue[u]}`)
  need((g.marks[u]! & (FIRED_GUN | NO_FIRE)) === 0 || (arm !== INF && arm !== CAV), `${name} has a mark of artillery`)
  if (g.target[u] === -1) need(g.charge[u] === 0, `${name} charges at nothing`)
  else {
    need(isHex(g.target[u]!), `${name} attacks no hex (${g.target[u]})`)
    need(good, `${name} attacks in disorder (Q95)`)
    need(g.phasing === unitSide[u], `${name} is bound to attack out of its phase`)
    need(g.charge[u] === 0 || arm === CAV, `${name} charges on foot`)
  }
}

/** Frames that move units between hexes: until they end, a hex may be overfull. */
const ON_THE_WAY = new Set([
  'move',
  'charge',
  'retreat',
  'displace',
  'withdraw',
  'flee',
  'arrive',
  'entered',
  'evade',
  'advance',
  'cavalryRetreat',
  'uncontrolled',
])

function stacks(g: Bailen, need: Need): void {
  const byHex = new Map<number, number[]>()
  for (let u = 0; u < unitCount; u++) {
    if (isHex(g.at[u]!)) byHex.set(g.at[u]!, [...(byHex.get(g.at[u]!) ?? []), u])
  }
  const moving = g.stack.some((f) => ON_THE_WAY.has(f.step))
  for (const [hex, list] of byHex) {
    const depths = list.map((u) => g.depth[u]!).sort((a, b) => a - b)
    need(
      depths.every((d, i) => d === i),
      `the stack on hex ${hex} is not in order: ${depths.join(' ')}`,
    )
    need(
      list.every((u) => unitSide[u] === unitSide[list[0]!]),
      `both sides stand on hex ${hex}`,
    )
    const faces = new Set(
      list.filter((u) => g.condition[u] === GOOD && g.form[u] !== IN_SQUARE).map((u) => g.facing[u]),
    )
    // Limits bind everywhere except for squares, which are judged where a move ends (6h, Q25).
    const over = moving ? undefined : room(g, hex, [], list, true)
    need(!over, `too much stands on hex ${hex} (${over?.rule})`)
    need(faces.size <= 1 || moving, `the stack on hex ${hex} faces several ways (7.2g)`)
  }
  need(fieldOf(g).filled.flat().length === byHex.size, 'the field has other stacks than the state')
}

function leaders(g: Bailen, need: Need): void {
  const s = scenarioOf(g)
  const here = new Set([...s.cinc, ...s.formations.map((f) => commanderOf[f]!)])
  for (let l = 0; l < leaderCount; l++) {
    const at = g.leaderAt[l]!
    need(isHex(at) || at === GONE || at === AWAY || at === ABSENT || at === SUCCEEDED, `leader ${l} is nowhere (${at})`)
    need(here.has(l) || at === ABSENT, `leader ${l} is in a scenario without him`)
    need(g.leaderSide[l] === 0 || g.leaderSide[l] === 1, `leader ${l} has a third side`)
    need(g.leaderMarks[l]! >= 0 && g.leaderMarks[l]! < 16, `leader ${l} has unknown marks ${g.leaderMarks[l]}`)
  }
}

function formations(g: Bailen, need: Need): void {
  const writing = g.stack.some((f) => f.step === 'orders')
  for (let f = 0; f < formationCount; f++) {
    need(ORDERS[g.order[f]!] !== undefined, `formation ${f} has no order (${g.order[f]})`)
    const onMap = isHex(g.sector[f]!)
    need(onMap || g.sector[f] === -1, `formation ${f} defends no hex (${g.sector[f]})`)
    need(onMap === (g.sectorFacing[f] !== NO_FACING), `the sector of formation ${f} has no front, or a front no sector`)
    need(writing || onMap === (g.order[f] === D), `formation ${f}: order D without sector or sector without order D`)
    for (const name of ['masked', 'sectorShift', 'tried', 'demoralised', 'tested', 'fresh'] as const) {
      need(g[name][f] === 0 || g[name][f] === 1, `formation ${f}: ${name} is ${g[name][f]}`)
    }
    need(g.morale[f]! >= STEADY && g.morale[f]! <= FLEEING, `formation ${f} is in unknown morale ${g.morale[f]}`)
    need(g.morale[f] === STEADY || g.order[f] === RC, `formation ${f} withdraws or flees without order RC (17.2a)`)
  }
  for (let u = 0; u < unitCount; u++) need(unitFormation[u]! >= 0, `${unitNames[u]} belongs nowhere`)
}

function sides(g: Bailen, need: Need): void {
  const s = scenarioOf(g)
  need(g.turn >= 1 && g.turn <= s.turns, `turn ${g.turn} of ${s.turns}`)
  for (const side of [0, 1] as const) {
    need(g.changes[side] >= 0 && g.changes[side] <= s.orderChanges[side], `${g.changes[side]} order changes in a turn`)
    need(
      g.standing[side].every((x, w) => x >= ASK && x <= (WINDOWS[w] === 'fire' ? ONLY_GOOD : ALWAYS)),
      'a standing order that nobody can give',
    )
  }
  need(
    g.held.length === s.objectives.reduce((n, o) => n + o.hexes.length, 0),
    'objectives are not those of the scenario',
  )
  need(
    g.held.every((side) => side === 0 || side === 1),
    'an objective is held by nobody',
  )
  need(g.arrives.length === s.reinforcements.length, 'reinforcements are not those of the scenario')
}

function ending(g: Bailen, need: Need): void {
  need((g.stack.length === 0) === g.winner >= 0, 'the game is over without a result, or goes on with one')
  if (g.winner < 0) return
  const points = [scoreOf(g, 0).points, scoreOf(g, 1).points]
  need(g.points[0] === points[0] && g.points[1] === points[1], `the score is ${points}, not ${g.points}`)
  need(g.winner === (points[0] === points[1] ? 2 : points[0]! > points[1]! ? 0 : 1), 'the wrong side has won')
}
