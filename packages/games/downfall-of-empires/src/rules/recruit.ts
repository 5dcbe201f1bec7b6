/** 8 Recruit: restoring reduced armies and entering new ones, with all national and zone limits. */
import type { Action, Denial, Step, Table, Verdict } from '@em/engine'
import {
  armyClass,
  armyCountry,
  armyNationality,
  city,
  country,
  countryStart,
  inRegion,
  isWinter,
  limit,
  limits,
  nationalities,
  neighbours,
  port,
  sea,
  tracks,
  zoneCount,
  zoneIndex,
} from '../data/index.ts'
import {
  AH,
  type Army,
  type Downfall,
  FB,
  GERMAN,
  type RecruitAction,
  type RecruitFrame,
  RUSSIAN,
  type Side,
  TRACKS,
  type Zone,
} from '../types.ts'
import { closedToSide, isGreece } from './closures.ts'
import { ownerOf } from './control.ts'
import { enemiesIn, type Field, fieldOf, friendsIn, onMap, ownIn, partnersIn } from './field.ts'
import { inItalianArea, italyCounts, italyVerdict } from './italy.ts'
import { trackDone } from './tracks.ts'

const MEDITERRANEAN = inRegion('mediterraneanPorts')
const NATION = Object.fromEntries(nationalities.map((n, i) => [n, i]))
const TRACK = Object.fromEntries(TRACKS.map((n, i) => [n, i]))
const BRUSSELS = zoneIndex('bruselas')
const LIGHT_CLASS = 3
const FB_MORE_FROM = 11
const { recruit: STEPS } = limits

/** 8h, 8i, 8k, 8l, 12r. */
export function baseSteps(g: Downfall, side: Side): number {
  if (side === GERMAN) {
    return isWinter[g.season] === 1 && g.control[BRUSSELS] === GERMAN ? STEPS.germanWinterWithBrussels : STEPS.german
  }
  if (side === FB) return g.season >= FB_MORE_FROM ? STEPS.fbFromT11 : STEPS.fb
  if (side === RUSSIAN) return trackDone(g, TRACK.russianSurrender!) ? STEPS.russianAfterSurrender : STEPS.russian
  return STEPS.ah
}

/** One extra step, for its armies only, for each of Italy (8m), Turkey (8n) and the United States (8o) at war. */
export function recruitFrame(g: Downfall, side: Side): RecruitFrame {
  const extra = (owner: Side, track: 'italy' | 'turkey' | 'usa', steps: number): number =>
    side === owner && trackDone(g, TRACK[track]!) ? steps : 0
  return {
    step: 'recruit',
    side,
    steps: baseSteps(g, side),
    italian: extra(FB, 'italy', STEPS.earmarked.italian),
    turkish: extra(AH, 'turkey', STEPS.earmarked.turkish),
    american: extra(FB, 'usa', STEPS.earmarked.american),
  }
}

/** Steps available to this army: general ones (not for Americans, 8j) and its own nation's. */
function stepsFor(f: RecruitFrame, army: Army): number {
  const nation = armyNationality[army]
  if (nation === NATION.american) return f.american
  if (nation === NATION.italian) return f.steps + f.italian
  if (nation === NATION.turkish) return f.steps + f.turkish
  return f.steps
}

/** Earmarked steps go first: they have no other use. */
function pay(f: RecruitFrame, army: Army, cost: number): void {
  const nation = armyNationality[army]
  const purse =
    nation === NATION.american
      ? 'american'
      : nation === NATION.italian
        ? 'italian'
        : nation === NATION.turkish
          ? 'turkish'
          : undefined
  let left = cost
  if (purse) {
    const own = Math.min(f[purse], left)
    f[purse] -= own
    left -= own
  }
  f.steps -= left
}

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_YOURS = deny('14e', 'deny.notYourRestore')
const NOT_REDUCED = deny('8c', 'deny.notReduced')
const UNSUPPLIED = deny('8d', 'deny.unsupplied')
const NO_STEPS = deny('8h', 'deny.noSteps')
const AMERICAN_STEPS = deny('8o', 'deny.americanSteps')
const NOT_IN_POOL = deny('15.5b', 'deny.notInPool')
const AT_PEACE = deny('4h', 'deny.countryNeutral')
const NOT_CONTROLLED = deny('8a', 'deny.recruitNotControlled')
const NOT_NEAR_CITY = deny('8a', 'deny.recruitNotNearCity')
const NOT_IN_PORT = deny('8b', 'deny.recruitNotPort')
const SALONICA_EARLY = deny('8r', 'deny.recruitSalonicaEarly')
const SALONICA_WHO = deny('8s', 'deny.recruitSalonicaWho')
const LIGHT_ONLY = deny('8p', 'deny.recruitLightOnly')
const PARTNER = deny('3d', 'deny.partnerThere')
const FULL = deny('3b', 'deny.stackFull')
const FULL2 = deny('3c', 'deny.stackFull')
const ENEMY_HELD = deny('8a', 'deny.recruitEnemyHeld')

const atWar = (g: Downfall, army: Army): boolean =>
  countryStart[armyCountry[army]!] !== 'neutral' ||
  tracks.some((track, i) => track.country === armyCountry[army] && trackDone(g, i))

const lacking = (army: Army): Denial => (armyNationality[army] === NATION.american ? AMERICAN_STEPS : NO_STEPS)

/** 8c-8e, 14e, A26: reduced, supplied, its own; the German side restores ceded German armies too. */
export function mayRestore(g: Downfall, f: RecruitFrame, army: Army): Verdict {
  if (!onMap(g, army) || g.armySide[army]! < 0 || ownerOf[army] !== f.side) return NOT_YOURS
  if (g.armyStep[army] !== 1) return NOT_REDUCED
  if (g.unsupplied[army] === 1) return UNSUPPLIED
  return stepsFor(f, army) < 1 ? lacking(army) : undefined
}

/** 8a: a controlled city of the army's own country, or a controlled zone contiguous to one (A19). */
function nearOwnCity(g: Downfall, side: Side, army: Army, zone: Zone): boolean {
  const cityOf = (z: Zone): boolean => city[z] === 1 && country[z] === armyCountry[army] && g.control[z] === side
  return cityOf(zone) || neighbours[zone]!.some(cityOf)
}

/** Entry zones of the army, whatever its face: 8a, 8b, 8p-8s, stacking, Italy. */
function mayEnterAt(g: Downfall, field: Field, italy: readonly number[], side: Side, army: Army, zone: Zone): Verdict {
  if (g.control[zone] !== side) return NOT_CONTROLLED
  const nation = armyNationality[army]
  const light = armyClass[army] === LIGHT_CLASS
  if (isGreece(zone)) {
    if (closedToSide(g, side, zone)) return SALONICA_EARLY
    const welcome = light && (nation === NATION.british || nation === NATION.french || nation === NATION.serbian)
    if (!welcome) return SALONICA_WHO
  } else if (MEDITERRANEAN[zone] === 1) {
    // A74: only British 3(2) armies enter Cairo and Gallipoli, once the Franco-British side holds them.
    if (side === FB && !(light && nation === NATION.british)) return LIGHT_ONLY
    if (side !== FB && !nearOwnCity(g, side, army, zone)) return NOT_NEAR_CITY
  } else if (sea[army] === 1) {
    if (port[zone] === 0) return NOT_IN_PORT
  } else if (!nearOwnCity(g, side, army, zone)) return NOT_NEAR_CITY
  if (partnersIn(field, side, zone)) return PARTNER
  if (friendsIn(field, side, zone) >= limit[zone]!) return limit[zone] === 3 ? FULL : FULL2
  if (enemiesIn(field, side, zone) > 0 && ownIn(field, side, zone) === 0) return ENEMY_HELD
  return inItalianArea(zone) ? italyVerdict(italy, army) : undefined
}

/** In the pool, at war, of this side, and with the steps to pay: 8e-8g, 4h, A21. */
function mayCome(g: Downfall, f: RecruitFrame, army: Army, full: boolean): Verdict {
  if (g.armyZone[army] !== -1 || ownerOf[army] !== f.side) return NOT_IN_POOL
  if (!atWar(g, army)) return AT_PEACE
  return stepsFor(f, army) < (full ? 2 : 1) ? lacking(army) : undefined
}

/** The first counter of the same nation and class, by army. */
const alike = armyNationality.map((nationality, a) =>
  armyNationality.findIndex((other, b) => other === nationality && armyClass[b] === armyClass[a]),
)

/** Counters of one nation and class are alike: the lowest in the pool represents all. */
function poolKinds(g: Downfall, side: Side): Army[] {
  const out: Army[] = []
  for (let a = 0; a < g.armyZone.length; a++) {
    if (g.armyZone[a] !== -1 || ownerOf[a] !== side) continue
    if (!out.some((b) => alike[b] === alike[a])) out.push(a)
  }
  return out
}

/** Passes actions to `take` one by one until it returns true, and returns whether it did. */
function visitRecruits(g: Downfall, f: RecruitFrame, take: (action: RecruitAction) => boolean, known?: Field): boolean {
  for (let army = 0; army < g.armyZone.length; army++) {
    if (!mayRestore(g, f, army) && take({ type: 'restore', army })) return true
  }
  const field = known ?? fieldOf(g)
  const italy = italyCounts(g)
  for (const army of poolKinds(g, f.side)) {
    if (mayCome(g, f, army, false)) continue
    const full = !mayCome(g, f, army, true)
    for (let zone = 0; zone < zoneCount; zone++) {
      if (mayEnterAt(g, field, italy, f.side, army, zone)) continue
      if (take({ type: 'enter', army, zone, full: false })) return true
      if (full) take({ type: 'enter', army, zone, full: true })
    }
  }
  return false
}

export function recruits(g: Downfall, f: RecruitFrame): RecruitAction[] {
  const out: RecruitAction[] = []
  visitRecruits(g, f, (action) => {
    out.push(action)
    return false
  })
  return out
}

/** `known` is the field of the present position, if the caller has it. */
export const canRecruit = (g: Downfall, f: RecruitFrame, known?: Field): boolean =>
  visitRecruits(g, f, () => true, known)

function enter(g: Downfall, f: RecruitFrame, army: Army, zone: Zone, full: boolean, t: Table): void {
  pay(f, army, full ? 2 : 1)
  g.armyZone[army] = zone
  g.armyStep[army] = full ? 2 : 1
  g.armySide[army] = f.side
  g.mayEntrench[zone] = 1
  // 8s: only armies of the Franco-British side may enter there.
  if (isGreece(zone)) g.salonicaOpened = true
  t.log({ key: full ? 'log.enteredFull' : 'log.enteredReduced', params: { army, zone }, rules: [full ? '8g' : '8f'] })
}

function refuse(g: Downfall, f: RecruitFrame, action: Action): Verdict {
  const { army, zone, full } = action as { army?: unknown; zone?: unknown; full?: unknown }
  const isIndex = (n: unknown, list: readonly number[]): n is number => typeof n === 'number' && list[n] !== undefined
  if (action.type === 'restore' && isIndex(army, g.armyZone)) return mayRestore(g, f, army)
  if (action.type !== 'enter' || !isIndex(army, g.armyZone) || !isIndex(zone, g.control)) return undefined
  return mayCome(g, f, army, full === true) ?? mayEnterAt(g, fieldOf(g), italyCounts(g), f.side, army, zone)
}

export const recruit: Step<Downfall, RecruitFrame, RecruitAction> = {
  name: 'recruit',
  seats: (g, f) => [g.seatOf[f.side]!],
  actions: (g, f) => [...recruits(g, f), { type: 'endRecruit' }],
  take(g, f, _seat, action, t) {
    if (action.type === 'endRecruit') return t.pop()
    if (action.type === 'restore') {
      pay(f, action.army, 1)
      g.armyStep[action.army] = 2
      t.log({ key: 'log.restored', params: { army: action.army, zone: g.armyZone[action.army]! }, rules: ['8e'] })
    } else enter(g, f, action.army, action.zone, action.full, t)
    if (!canRecruit(g, f)) t.pop()
  },
  refuse: (g, f, _seat, action) => refuse(g, f, action),
}
