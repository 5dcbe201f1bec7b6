/** What a seat may see, and a state that could lie behind it (spec, "Hidden information"). */
import { type Frame, pick, type Random, type Viewer } from '@em/engine'
import { clone } from './clone.ts'
import { unitCount, unitNation, unitSide } from './data/index.ts'
import { discreet, type FogStack, hiddenUnits, mayKnow, sideOfViewer } from './hidden.ts'
import { fullSteps } from './rules/full.ts'
import { room } from './rules/stacking.ts'
import { ALLIED, FIELD_WORKS, HIDDEN, LOC, type NachParis, NO_WORKS, RELEASED, UNTESTED, type Unit } from './types.ts'

export type { FogStack } from './hidden.ts'
export type * from './types.ts'

export interface NachParisView extends Readonly<Omit<NachParis, 'stack'>> {
  readonly stack: readonly Frame[]
  /** FOW markers whose units the viewer cannot name, from the lowest hex number on. */
  readonly fogs: readonly FogStack[]
}

export function view(g: NachParis, viewer: Viewer): NachParisView {
  const v = clone(g)
  const own = sideOfViewer(g, viewer)
  const hidden = hiddenUnits(g, viewer)
  const fogs = fogStacks(g, hidden)
  for (const u of hidden) bury(v, u)
  if (g.stack.length > 0 && !mayKnow(own, ALLIED)) {
    v.doctrine = v.doctrine.map((d) => (d === RELEASED ? RELEASED : UNTESTED))
  }
  // Transit tells the steps of what moves under FOW.
  if (g.options.fog && !mayKnow(own, g.side)) {
    v.transit = []
    v.loaded = []
    v.spent.fill(0)
  }
  const buried = new Set(hidden)
  v.assaults = v.assaults.map((a) => ({
    work: a.work,
    unit: buried.has(a.unit) ? HIDDEN : a.unit,
    guns: a.guns.filter((u) => !buried.has(u)),
  }))
  const secret = !mayKnow(own, ALLIED)
  const stack = v.stack.map((frame) => {
    const told = discreet(frame, (u) => buried.has(u))
    // 21.2.2a: who must attack is indoctrinated.
    return secret && told.step === 'move' ? { ...told, duty: 0 } : told
  })
  return { ...v, stack, fogs }
}

function fogStacks(g: NachParis, hidden: readonly Unit[]): FogStack[] {
  const found = new Map<number, FogStack>()
  for (const u of hidden) {
    const hex = g.at[u]!
    const before = found.get(hex)
    const dugIn = g.works[u] !== NO_WORKS || before?.dugIn === true
    found.set(hex, { hex, side: unitSide[u]!, nation: before?.nation ?? unitNation[u]!, dugIn })
  }
  return [...found.values()].sort((a, b) => a.hex - b.hex)
}

/** Nothing is left that could tell one hidden unit from another. */
function bury(v: NachParis, u: Unit): void {
  v.at[u] = HIDDEN
  for (const list of [v.steps, v.facing, v.marks, v.lost, v.supply, v.spent, v.works, v.fip, v.replaced, v.due])
    list[u] = 0
  v.line[u] = -1
}

/** The state as the viewer can be sure of it: what is hidden stays HIDDEN. */
export function knownState(v: NachParisView): NachParis {
  const { fogs: _, ...g } = v
  return clone({ ...g, stack: [...v.stack] })
}

/** Deals the hidden units to the markers: to each one of its nation, then the rest where there is room. */
export function determinize(v: NachParisView, _viewer: Viewer, random: Random): NachParis {
  const g = knownState(v)
  const left: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (g.at[u] === HIDDEN) left.push(u)
  const take = (u: Unit, stack: FogStack): void => {
    left.splice(left.indexOf(u), 1)
    lay(g, u, stack, random)
  }
  for (const stack of v.fogs) {
    const fit = left.filter((u) => unitNation[u] === stack.nation)
    if (fit.length > 0) take(pick(fit, random), stack)
  }
  for (const u of [...left]) {
    const own = v.fogs.filter((f) => f.side === unitSide[u])
    g.steps[u] = fullSteps(g, u)
    const roomy = own.filter((f) => !room(g, f.hex, [u]))
    take(u, pick(roomy.length > 0 ? roomy : own, random))
  }
  for (const frame of g.stack) nameHidden(g, frame, v.fogs, random)
  for (const a of g.assaults) nameHidden(g, a as unknown as Frame, v.fogs, random)
  return g
}
function lay(g: NachParis, u: Unit, stack: FogStack, random: Random): void {
  g.at[u] = stack.hex
  g.steps[u] = fullSteps(g, u)
  g.facing[u] = random.below(6)
  g.supply[u] = LOC
  g.works[u] = stack.dugIn ? FIELD_WORKS : NO_WORKS
}

/** A hidden unit that is acting gets a name: one of its hex where the frame has one, or any. Who defends a hex is all in it. */
function nameHidden(g: NachParis, frame: Frame, fogs: readonly FogStack[], random: Random): void {
  const dealt: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (g.fog[u] === 1 && fogs.some((f) => f.hex === g.at[u])) dealt.push(u)
  if (dealt.length === 0) return
  const fields = frame as unknown as Record<string, unknown>
  const there = dealt.filter((u) => g.at[u] === fields.hex)
  for (const name in fields) if (fields[name] === HIDDEN) fields[name] = pick(there.length > 0 ? there : dealt, random)
  if (frame.step !== 'combat') return
  const combat = frame as unknown as { defenders: Unit[]; shelters: number[] }
  for (const u of there) {
    combat.defenders.push(u)
    if (combat.shelters.length > 0) combat.shelters.push(0)
  }
}
