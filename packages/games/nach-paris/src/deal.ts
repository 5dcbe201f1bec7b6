/** Deals hidden information: the units under enemy FOW markers, whole or split, and their steps (19.1.3a). */
import { type Frame, pick, type Random, shuffle, type Viewer } from '@em/engine'
import { type Family, families, railArms, unitCount, unitNation, unitSide, unitSteps } from './data/index.ts'
import { canHideSplit, type FogStack } from './hidden.ts'
import type { AdvanceFrame } from './rules/advance.ts'
import { stackAt } from './rules/field.ts'
import { fullSteps } from './rules/full.ts'
import { countedSteps, countsForStacking, stackingLimit } from './rules/stacking.ts'
import {
  enemyOf,
  FIELD_WORKS,
  FOLDED,
  FOUGHT,
  HIDDEN,
  LOC,
  type NachParis,
  type Nation,
  NO_WORKS,
  type Side,
  type Unit,
} from './types.ts'
import { knownState, type NachParisView } from './view.ts'

/** One in this many hidden divisions that could be split is split. */
const SPLIT_OF = 5

/** A state that the viewer cannot distinguish from the true one. */
export function determinize(v: NachParisView, _viewer: Viewer, random: Random): NachParis {
  const g = knownState(v)
  splitSome(g, v.fogs, random)
  const hand = shuffle(hiddenIn(g), random)
  // Every marker has at least one unit of its own nation under it (19.1.4b) …
  for (const stack of v.fogs) {
    const at = choice(g, hand, stack)
    if (at >= 0) lay(g, hand.splice(at, 1)[0]!, stack, random)
  }
  // … and the others may lie under any marker. A marker shows the first of its nations.
  for (const u of hand) {
    const own = v.fogs.filter((f) => f.side === unitSide[u] && f.nation <= unitNation[u]!)
    const roomy = own.filter((f) => roomFor(g, u, f) >= fullSteps(g, u))
    const some = roomy.length > 0 ? roomy : own.filter((f) => roomFor(g, u, f) > 0)
    const where = some.length > 0 ? some : own
    if (where.length > 0) lay(g, u, pick(where, random), random)
  }
  for (const frame of g.stack) nameIn(g, frame, v.fogs, random)
  for (const a of g.assaults) if (a.unit === HIDDEN) a.unit = anyOf(g, v.fogs, g.side, -1, random)
  return g
}

const hiddenIn = (g: NachParis): Unit[] => {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (g.at[u] === HIDDEN) found.push(u)
  return found
}

/* ---------- split divisions (6.6): a hidden one looks whole ---------- */

function splitSome(g: NachParis, fogs: readonly FogStack[], random: Random): void {
  const order = shuffle([...families], random)
  for (const family of order) {
    if (!canHideSplit(family, (u) => g.at[u] === HIDDEN, g)) continue
    const nation = unitNation[family.parts[0]!]!
    if (isShort(g, fogs, nation) || random.below(SPLIT_OF) === 0) splitHidden(g, family)
  }
}
/** The nation has more markers than hidden units. */
function isShort(g: NachParis, fogs: readonly FogStack[], nation: Nation): boolean {
  const markers = fogs.filter((f) => f.nation === nation).length
  return hiddenIn(g).filter((u) => unitNation[u] === nation).length < markers
}
function splitHidden(g: NachParis, family: Family): void {
  for (const u of family.parts) {
    g.at[u] = HIDDEN
    g.fog[u] = 1
  }
  if (family.kind !== 'split' && family.kind !== 'form') return
  for (const u of family.wholes) {
    g.at[u] = FOLDED
    g.fog[u] = 0
  }
}

/* ---------- laying units under markers ---------- */

/** Steps for which the hex still has room; without limit for units that do not count (6.4.2). */
function roomFor(g: NachParis, u: Unit, stack: FogStack): number {
  if (!countsForStacking(g, u)) return Number.POSITIVE_INFINITY
  return stackingLimit(g, stack.hex) - countedSteps(g, stackAt(g, stack.hex))
}
/** The unit of the hand that goes under this marker first: one that fits whole, or with some steps lost, or any. */
function choice(g: NachParis, hand: readonly Unit[], stack: FogStack): number {
  const fits = (least: (u: Unit) => number): number =>
    hand.findIndex((u) => unitNation[u] === stack.nation && roomFor(g, u, stack) >= least(u))
  const whole = fits((u) => fullSteps(g, u))
  if (whole >= 0) return whole
  const some = fits(() => 1)
  return some >= 0 ? some : hand.findIndex((u) => unitNation[u] === stack.nation)
}
function lay(g: NachParis, u: Unit, stack: FogStack, random: Random): void {
  const room = roomFor(g, u, stack)
  g.steps[u] = Math.max(1, Math.min(fullSteps(g, u), room))
  // The only room left is on a train (6.4.2).
  const arm = room < 1 ? railArms[stack.hex]![0] : undefined
  if (arm) g.line[u] = arm.line
  g.at[u] = stack.hex
  g.facing[u] = random.below(6)
  g.supply[u] = LOC
  g.works[u] = stack.dugIn ? FIELD_WORKS : NO_WORKS
  g.marks[u] = stack.fought ? FOUGHT : 0
  g.steps[u] = Math.min(g.steps[u]!, unitSteps[u]!)
}

/* ---------- frames ---------- */

/** A unit under a marker of the side, in the hex if one is given. */
function anyOf(g: NachParis, fogs: readonly FogStack[], side: Side, hex: number, random: Random): Unit {
  const places = fogs.filter((f) => f.side === side).map((f) => f.hex)
  const dealt: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    if (g.fog[u] === 1 && unitSide[u] === side && places.includes(g.at[u]!)) dealt.push(u)
  }
  const there = dealt.filter((u) => g.at[u] === hex)
  const from = there.length > 0 ? there : dealt
  return from.length > 0 ? pick(from, random) : HIDDEN
}

/** Names a hidden unit that is acting: one of its hex where the frame has one. Every unit in a hex defends it and may advance. */
function nameIn(g: NachParis, frame: Frame, fogs: readonly FogStack[], random: Random): void {
  const f = frame as Frame & { unit?: Unit; side?: Side; hex?: number }
  if (f.unit === HIDDEN) {
    // An Air Recon is the other side's decision.
    const side = frame.step === 'airRecon' ? enemyOf(f.side!) : (f.side ?? g.side)
    f.unit = anyOf(g, fogs, side, f.hex ?? -1, random)
  }
  if (frame.step === 'advance') nameGoers(g, frame as AdvanceFrame, fogs)
  if (frame.step !== 'combat') return
  const combat = frame as unknown as { side: Side; hex: number; defenders: Unit[]; shelters: number[] }
  for (const u of stackAt(g, combat.hex)) {
    if (g.fog[u] !== 1 || unitSide[u] === combat.side || combat.defenders.includes(u)) continue
    if (!fogs.some((fog) => fog.hex === combat.hex)) continue
    combat.defenders.push(u)
    if (combat.shelters.length > 0) combat.shelters.push(0)
  }
}

/** The Combat's frame lies below the one in which its winners advance. */
function nameGoers(g: NachParis, frame: AdvanceFrame, fogs: readonly FogStack[]): void {
  const combat = g.stack[g.stack.indexOf(frame) - 1] as Frame & { hex?: number; side?: Side }
  if (combat?.step !== 'combat' || combat.side === frame.side) return
  for (const u of stackAt(g, combat.hex!)) {
    if (g.fog[u] !== 1 || unitSide[u] !== frame.side || !fogs.some((fog) => fog.hex === combat.hex)) continue
    if (!frame.goers.includes(u)) frame.goers.push(u)
    if (!frame.turners.includes(u)) frame.turners.push(u)
  }
}
