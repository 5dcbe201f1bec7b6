/** The view of a seat, and a state that could lie behind it (spec, "Hidden information"). */
import type { Frame, Viewer } from '@em/engine'
import { clone } from './clone.ts'
import { families, unitNation, unitSide } from './data/index.ts'
import { canHideSplit, discreet, type FogStack, hiddenUnits, isSplitHidden, mayKnow, sideOfViewer } from './hidden.ts'
import { ALLIED, FOLDED, FOUGHT, HIDDEN, type NachParis, NO_WORKS, RELEASED, UNTESTED, type Unit } from './types.ts'

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
  const buried = new Set([...hidden, ...makeWhole(v, g, new Set(hidden))])
  if (g.stack.length > 0 && !mayKnow(own, ALLIED)) {
    v.doctrine = v.doctrine.map((d) => (d === RELEASED ? RELEASED : UNTESTED))
  }
  // Transit would tell the steps of units moving under FOW.
  if (g.options.fog && !mayKnow(own, g.side)) {
    v.transit = []
    v.loaded = []
    v.spent.fill(0)
  }
  // So would the units that Ports supply.
  if (g.options.fog && !mayKnow(own, ALLIED)) v.portUsed.fill(0)
  v.assaults = v.assaults.map((a) => ({
    work: a.work,
    unit: buried.has(a.unit) ? HIDDEN : a.unit,
    guns: a.guns.filter((u) => !buried.has(u)),
  }))
  const secret = !mayKnow(own, ALLIED)
  const stack = v.stack.map((frame) => {
    const told = discreet(frame, (u) => buried.has(u), g.options.fog && !mayKnow(own, sideOfFrame(g, frame)))
    // 21.2.2a: a unit obliged to attack is indoctrinated.
    return secret && told.step === 'move' ? { ...told, duty: 0 } : told
  })
  return { ...v, stack, fogs }
}

function fogStacks(g: NachParis, hidden: readonly Unit[]): FogStack[] {
  const found = new Map<number, FogStack>()
  for (const u of hidden) {
    const hex = g.at[u]!
    const before = found.get(hex)
    found.set(hex, {
      hex,
      side: unitSide[u]!,
      nation: Math.min(before?.nation ?? unitNation[u]!, unitNation[u]!),
      dugIn: g.works[u] !== NO_WORKS || before?.dugIn === true,
      fought: (g.marks[u]! & FOUGHT) !== 0 && before?.fought !== false,
    })
  }
  return [...found.values()].sort((a, b) => a.hex - b.hex)
}

/** Split divisions with all parts hidden look whole, to keep the split secret. Returns the wholes that stand for them. */
function makeWhole(v: NachParis, g: NachParis, hidden: ReadonlySet<Unit>): Unit[] {
  const wholes: Unit[] = []
  for (const family of families) {
    const isHidden = (u: Unit): boolean => hidden.has(u)
    // Values that a whole inherits from its parts would tell that it was split before.
    if (!isSplitHidden(family, isHidden, g) && !canHideSplit(family, isHidden, g)) continue
    for (const u of family.parts) {
      bury(v, u)
      v.at[u] = FOLDED
      v.fog[u] = 0
    }
    for (const u of family.wholes) {
      bury(v, u)
      v.fog[u] = 1
      wholes.push(u)
    }
  }
  return wholes
}

/** The side whose secrets a frame holds: the one that acts in it. */
const sideOfFrame = (g: NachParis, frame: Frame): number => (frame as Frame & { side?: number }).side ?? g.side

/** Removes everything that could tell one hidden unit from another. */
function bury(v: NachParis, u: Unit): void {
  v.at[u] = HIDDEN
  for (const list of [v.steps, v.facing, v.marks, v.lost, v.supply, v.spent, v.works, v.ramparts, v.fip]) list[u] = 0
  for (const list of [v.hurtNow, v.hurtBefore, v.replaced, v.due, v.doctrine]) list[u] = 0
  v.line[u] = -1
  v.hq[u] = -1
}

/** The state as the viewer knows it for certain: hidden units stay HIDDEN. */
export function knownState(v: NachParisView): NachParis {
  const { fogs: _, ...g } = v
  return clone({ ...g, stack: [...v.stack] })
}
