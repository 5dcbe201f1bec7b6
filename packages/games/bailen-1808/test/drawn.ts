/** Positions by chance: both sides close together on broken ground, in every state, so that every rule about neighbours has its say. */
import {
  apply,
  type Dice,
  deciders,
  defaultConfig,
  type Frame,
  fastDice,
  type LogEvent,
  legalActions,
  PlayTable,
  pick,
  type Random,
  type Seat,
  seeded,
  settle,
} from '@em/engine'
import { expect } from 'vitest'
import type { BailenAction } from '../src/actions.ts'
import {
  commanderOf,
  type Ground,
  grid,
  groundOf,
  hexAt,
  labelOf,
  maySkirmish,
  near,
  ring,
  scenarios,
  unitFormation,
  unitSide,
  unitSp,
} from '../src/data/index.ts'
import { bailen } from '../src/index.ts'
import { laws } from '../src/laws.ts'
import { facingAt } from '../src/rules/front.ts'
import { moveUnits } from '../src/rules/units.ts'
import {
  ABSENT,
  ALONE,
  ATTACKED,
  type Bailen,
  DISORDERED,
  DONE,
  FIRED,
  FIRED_GUN,
  type Hex,
  IN_SQUARE,
  LIMBERED,
  NO_FACING,
  NO_FIRE,
  ON_ROAD,
  RC,
  REACTED,
  REGULAR,
  ROUTED,
  SHOCKED,
  type Side,
  SKIRMISHING,
  SPENT,
  type Unit,
} from '../src/types.ts'
import { observed } from './observed.ts'
import { effect } from './plain-effects.ts'
import { ground, type Plan } from './plain-map.ts'
import { badCompany, beside, crowding, foot, gun, hexesOfSide, holds, horse, other, stack } from './plain-rules.ts'
import { game } from './position.ts'
import { watch } from './watch.ts'

/** In the middle of the map, or in the corner where its numbers begin. */
const CENTRE = hexAt('2014')
const CORNER = hexAt('0101')
const around = (centre: Hex, radius: number): Hex[] => {
  return Array.from({ length: grid.size }, (_, h) => h).filter((h) => grid.distance(h, centre) <= radius)
}
const AREA = around(CENTRE, 6)
const EDGE = around(CORNER, 10)

/** Woods, towns, scrub, hills, water, and a road through it all. */
function groundBy(seed: number, rough: number): Ground {
  const random = seeded(`ground ${seed}`)
  const terrain: Record<string, 'P' | 'B' | 'M'> = {}
  const level: Record<string, number> = {}
  const sides: Record<'river' | 'bridge' | 'stream' | 'ravine', string[]> = {
    river: [],
    bridge: [],
    stream: [],
    ravine: [],
  }
  for (const h of [...AREA, ...EDGE]) {
    const die = random.below(rough)
    if (die < 3) terrain[labelOf(h)] = (['P', 'B', 'M'] as const)[die]!
    if (random.below(rough) === 0) level[labelOf(h)] = 1 + random.below(2)
    for (const n of beside(h)) {
      if (n < h || random.below(rough) > 0) continue
      pick([sides.river, sides.stream, sides.ravine], random).push(`${labelOf(h)}-${labelOf(n)}`)
    }
  }
  const road = ['1414']
  for (let column = 15; column <= 26; column++) road.push(`${column}14`)
  const along = Array.from({ length: 9 }, (_, i) => `01${String(i + 1).padStart(2, '0')}`)
  const plan: Plan = { terrain, level, sides, roads: [road, along], bases: { ES: '3008', FR: '1020' } }
  return ground(plan)
}
const grounds = new Map<number, Ground>()
const GROUNDS = 6
/** One in three is broken, the others are open. */
const groundFor = (seed: number): Ground => {
  const key = seed % GROUNDS
  if (!grounds.has(key)) grounds.set(key, groundBy(key, key % 3 === 0 ? 12 : 40))
  return grounds.get(key)!
}

const SWITCHES = [
  'marchingOrdersBarAttacks',
  'harassAtLeastOne',
  'retreatOrderMayFire',
  'recoveryWithdrawsFully',
  'squaresTestAgain',
  'disorderedControl',
  'oneAttackPerTarget',
  'artilleryFrontArc',
  'cavalryRetreatFatigued',
  'unlimberedGunsRetreat',
  'fullRecovery',
  'leaderMoraleOptional',
  'largerMultiplierOnly',
  'squareEitherLimit',
  'squareFiresAll',
  'cavalryRetreatsFromRouted',
] as const
const MORE_SWITCHES = ['freeOrderAfterRecovery', 'recoveryOrderByChoice'] as const

export interface Wanted {
  /** How many units are tried; default 40. */
  readonly pieces?: number
  /** Around the middle; default 4. */
  readonly radius?: number
  /** Rather cavalry than foot. */
  readonly horse?: boolean
  /** Orders to draw from, as numbers; default all. */
  readonly orders?: readonly number[]
  /** Marks that may lie about. */
  readonly marks?: readonly number[]
  readonly phasing?: Side
  /** Half of the stacks are disordered or in rout: few zones of control. */
  readonly shaky?: boolean
  /** With all of their strength: hexes are soon full. */
  readonly full?: boolean
  /** In the corner of the map, where neighbours are missing; default for one seed in five. */
  readonly corner?: boolean
}

const MARKS = [FIRED, FIRED_GUN, NO_FIRE, SHOCKED, REACTED, SPENT, ALONE, DONE, ATTACKED, ON_ROAD]

export function drawn(seed: number, wanted: Wanted = {}): Bailen {
  const random = seeded(`drawn ${seed}`)
  const set = bailen.setup(defaultConfig(game, { scenario: '3' }))
  const options: Record<string, unknown> = { ...set.options }
  for (const name of SWITCHES) if (random.below(4) === 0) options[name] = !options[name]
  for (const [i, name] of MORE_SWITCHES.entries()) if ((seed >> i) % 2 === 1) options[name] = !options[name]
  if (random.below(3) === 0) options.separateFireFrom = 5 - Number(options.separateFireFrom)
  const g: Bailen = { ...set, options: options as unknown as Bailen['options'], ground: groundFor(seed) }
  g.stack.length = 0
  g.at.fill(ABSENT)
  g.leaderAt.fill(ABSENT)
  g.arrives.fill(0)
  g.fresh.fill(0)
  g.phasing = wanted.phasing ?? (random.below(2) as Side)
  g.first = g.phasing
  g.turn = 2 + random.below(4)
  const s = scenarios[g.scenario]!
  const radius = wanted.radius ?? 4
  const corner = wanted.corner ?? seed % 5 === 4
  const hexes = corner ? around(CORNER, 2 * radius - 1) : around(CENTRE, radius)
  const owner = new Map(hexes.map((h) => [h, random.below(2)]))
  const rather = wanted.horse ? [...s.units, ...s.units.filter(horse), ...s.units.filter(horse)] : s.units
  for (let n = 0; n < (wanted.pieces ?? 40); n++) {
    const u = pick(rather, random)
    // The hex whose number is 0 is held.
    const to = corner && n < 3 ? CORNER : pick(hexes, random)
    if (g.at[u] === ABSENT && s.strength[u]! > 0) place(g, u, to, owner, random, wanted)
  }
  orders(g, random, wanted.orders)
  leaders(g, hexes, random)
  marks(g, random, wanted.marks ?? MARKS)
  return g
}

const passable = (g: Bailen, arm: number, h: Hex): boolean =>
  beside(h).some(
    (n) => groundOf(g).openStep[arm]![n * 6 + [0, 1, 2, 3, 4, 5].find((d) => near[n * 6 + d] === h)!]! >= 0,
  )

function place(g: Bailen, u: Unit, h: Hex, owner: ReadonlyMap<Hex, number>, random: Random, wanted: Wanted): void {
  if (owner.get(h) !== unitSide[u] || (!foot(u) && !passable(g, horse(u) ? 1 : 2, h))) return
  const there = stack(g, h)
  const first = there[0]
  if (!wanted.full) g.sp[u] = 1 + random.below(Math.max(1, g.sp[u]!))
  g.fatigue[u] = horse(u) && random.below(3) === 0 ? 1 + random.below(4) : 0
  g.condition[u] = 0
  g.form[u] = REGULAR
  const die = random.below(12)
  if (first === undefined && die < (wanted.shaky ? 6 : 3)) g.condition[u] = gun(u) ? 0 : die === 0 ? ROUTED : DISORDERED
  else if (first !== undefined) g.condition[u] = gun(u) && g.condition[first] !== 0 ? ROUTED + 1 : g.condition[first]!
  if (g.condition[u]! > ROUTED) return
  if (g.condition[u] === 0) {
    if (gun(u)) g.form[u] = random.below(3) === 0 ? LIMBERED : REGULAR
    else if (there.some((v) => g.form[v] === IN_SQUARE))
      g.form[u] = !foot(u) ? REGULAR : maySkirmish[u] === 1 && die > 6 ? SKIRMISHING : IN_SQUARE
    else if (maySkirmish[u] === 1 && random.below(4) === 0) g.form[u] = SKIRMISHING
    else if (foot(u) && there.every(gun) && random.below(6) === 0 && groundOf(g).terrain[h] === 0) g.form[u] = IN_SQUARE
  }
  const look =
    there.length > 0 ? (there.map((v) => g.facing[v]!).find((f) => f >= 0) ?? random.below(6)) : random.below(6)
  g.facing[u] = g.condition[u] === 0 && g.form[u] !== IN_SQUARE ? look : NO_FACING
  if (crowding(g, h, there, [u], true) !== '' || badCompany(g, there, [u]) !== '') {
    g.condition[u] = 0
    g.form[u] = REGULAR
    return
  }
  g.at[u] = h
  const rank = (v: Unit): number => (g.form[v] === SKIRMISHING ? 0 : gun(v) ? 1 : 2)
  const sorted = [...there, u].map((v, i) => ({ v, i })).sort((a, b) => rank(a.v) - rank(b.v) || a.i - b.i)
  sorted.forEach(({ v }, depth) => {
    g.depth[v] = depth
  })
}

/** Cavalry of the side comes to within two hexes of the hex, alone or two together. */
export function muster(g: Bailen, h: Hex, side: Side, random: Random): void {
  const free = ring(h, 2).filter(
    (at) => !g.leaderAt.includes(at) && stack(g, at).length === 0 && beside(at).every((n) => !holds(g, n, other(side))),
  )
  const own = hexesOfSide(g, side)
    .flatMap((at) => stack(g, at))
    .filter((u) => horse(u))
  for (const u of own.slice(0, 4)) {
    const to = pick(free.slice(0, 3), random)
    if (to === undefined) return
    moveUnits(g, [u], to)
    g.condition[u] = 0
    g.form[u] = 0
    g.facing[u] = facingAt(g, to, [u]) >= 0 ? facingAt(g, to, [u]) : random.below(6)
  }
}
/** A copy in which the stack of that hex is all that its side has; with `far`, no enemy is within three hexes of it. */
export function alone(g: Bailen, h: Hex, far = false): Bailen {
  const copy = bailen.clone(g)
  const side = unitSide[stack(g, h)[0]!]!
  copy.at.forEach((at, u) => {
    const gone = unitSide[u] === side ? at !== h : far && grid.distance(at, h) <= 3
    if (at >= 0 && gone) copy.at[u] = ABSENT
  })
  return copy
}
/** Cavalry that has got out of hand is in disorder (11.9c). */
export function outOfHand(g: Bailen, list: readonly Unit[]): readonly Unit[] {
  for (const u of list) {
    g.condition[u] = DISORDERED
    g.facing[u] = NO_FACING
  }
  return list
}
/** Fills these hexes with friends to the limit, so that no other unit can stay there. */
export function wall(g: Bailen, hexes: readonly Hex[], side: Side): void {
  const own = scenarios[g.scenario]!.units.filter((u) => foot(u) && unitSide[u] === side && g.at[u]! < 0).sort(
    (a, b) => unitSp[a]! - unitSp[b]!,
  )
  for (const h of hexes) {
    if (g.leaderAt.includes(h) || stack(g, h).length > 0) continue
    let free = groundOf(g).hexLimit[h]! > 0 ? groundOf(g).hexLimit[h]! : 24
    while (free > 0 && own.length > 0) {
      const u = own.pop()!
      moveUnits(g, [u], h)
      g.sp[u] = Math.min(free, unitSp[u]!)
      free -= g.sp[u]!
      g.condition[u] = 0
      g.form[u] = 0
      g.facing[u] = 0
    }
  }
}

function orders(g: Bailen, random: Random, from: readonly number[] = [0, 1, 2, 3, 3, 4, 5, 6]): void {
  for (const f of scenarios[g.scenario]!.formations) {
    const own = scenarios[g.scenario]!.unitsOf[f]!.filter((u) => g.at[u]! >= 0)
    g.order[f] = pick(from, random)
    g.masked[f] = g.order[f] !== RC && random.below(10) === 0 ? 1 : 0
    g.morale[f] = g.order[f] === RC ? 1 + random.below(2) : random.below(8) === 0 ? 1 : 0
    g.demoralised[f] = g.morale[f] === 0 ? 0 : 1
    if (g.order[f] !== 4 || own.length === 0 || random.below(3) === 0) continue
    g.sector[f] = g.at[pick(own, random)]!
    g.sectorFacing[f] = random.below(3)
    g.sectorShift[f] = random.below(2)
  }
}

function leaders(g: Bailen, hexes: readonly Hex[], random: Random): void {
  const s = scenarios[g.scenario]!
  const put = (leader: number, side: Side): void => {
    const free = hexes.filter((h) => !stack(g, h).some((u) => unitSide[u] === other(side)))
    g.leaderAt[leader] = random.below(10) === 0 ? ABSENT : pick(free, random)
    g.leaderSide[leader] = random.below(4) === 0 ? 1 : 0
  }
  for (const f of s.formations) {
    const u = s.unitsOf[f]!.find((v) => g.at[v]! >= 0)
    if (u !== undefined) put(commanderOf[f]!, unitSide[u]!)
  }
  for (const side of [0, 1] as const) put(s.cinc[side], side)
}

function marks(g: Bailen, random: Random, from: readonly number[]): void {
  g.marks.fill(0)
  for (const u of scenarios[g.scenario]!.units) {
    if (g.at[u]! < 0 || random.below(4) > 0 || from.length === 0) continue
    const mark = pick(from, random)
    if ((mark === FIRED_GUN || mark === NO_FIRE) && !gun(u)) continue
    if (mark === ALONE && g.order[unitFormation[u]!] === RC) continue
    g.marks[u] = mark
  }
}

export interface Decision {
  readonly g: Bailen
  readonly f: Frame
  readonly seat: Seat
  readonly legal: readonly BailenAction[]
  readonly log: readonly LogEvent[]
}

/** What is pushed alone ends without a result, and orders are drawn without their sectors. */
const OVER = /^the game is over|order D without sector/

/** Plays on at random from a procedure that is pushed, and shows every decision; at most `most` of them. */
export function playOn(
  g: Bailen,
  seed: number,
  push: (t: PlayTable) => void,
  look: (d: Decision) => void,
  most = 60,
): void {
  const random = seeded(`play ${seed}`)
  const dice: Dice = fastDice(seed)
  const log: LogEvent[] = []
  const t = new PlayTable(g, dice, (e) => {
    log.push(e)
    watch(g, e)
  })
  // A drawn position may break a law of its own; play breaks no other.
  const old = new Set(laws(g))
  push(t)
  settle(observed, g, t)
  for (const it of laws(g)) old.add(it)
  for (let n = 0; n < most && g.stack.length > 0; n++) {
    const seat = deciders(bailen, g)[0]!
    const legal = legalActions(bailen, g, seat)
    look({ g, f: g.stack.at(-1)!, seat, legal, log })
    if (legal.length === 0) throw new Error(`nothing is offered: ${JSON.stringify(g.stack.at(-1))}`)
    const eager = legal.filter((a) => !['pass', 'passAll', 'done', 'stop', 'callOff', 'stay'].includes(a.type))
    const action = pick(eager.length > 0 && random.below(5) > 0 ? eager : legal, random)
    if (n % 2 === 0) for (const other of alternatives(g, legal, action, random)) tryOut(g, seat, other, seed + n)
    const before = bailen.clone(g)
    const said = log.length
    t.news = false
    apply(observed, g, seat, action, t)
    const irrevocable = t.news
    effect({ before, f: before.stack.at(-1)!, action, after: g, news: log.slice(said), irrevocable })
    expect(
      laws(g).filter((it) => !old.has(it) && !OVER.test(it)),
      JSON.stringify(action),
    ).toEqual([])
  }
}

/**
 * A side that declines does nothing else; of the rest, a few that are not taken. Moves are judged step by step
 * elsewhere.
 */
function alternatives(
  g: Bailen,
  legal: readonly BailenAction[],
  taken: BailenAction,
  random: Random,
): readonly BailenAction[] {
  const step = g.stack.at(-1)!.step
  if (step === 'orders' || step === 'movement') return []
  const quiet = legal.filter((a) => a !== taken && QUIET.includes(a.type))
  const rest = legal.filter((a) => a !== taken && !QUIET.includes(a.type))
  return rest.length === 0 || step === 'move' ? quiet : [...quiet, pick(rest, random)]
}
const QUIET: readonly string[] = ['pass', 'passAll', 'done', 'callOff', 'stay']
function tryOut(g: Bailen, seat: Seat, action: BailenAction, seed: number): void {
  const copy = bailen.clone(g)
  const news: LogEvent[] = []
  const t = new PlayTable(copy, fastDice(seed), (e) => {
    news.push(e)
    watch(copy, e)
  })
  apply(observed, copy, seat, action, t)
  effect({ before: g, f: g.stack.at(-1)!, action, after: copy, news, irrevocable: t.news })
}
