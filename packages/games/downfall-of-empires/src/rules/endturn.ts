/** The end of a side-turn: control (3l), trenches (11d), supply of zones (6j) and of armies (6f-6i), in that order (A14). */
import type { Denial, Step, Table } from '@em/engine'
import { neighbours, square, zoneCount } from '../data/index.ts'
import {
  type Coalition,
  type CutOffAction,
  coalitionOf,
  type Downfall,
  type EndTurnFrame,
  FB,
  GERMAN,
  NOBODY,
  partnerOf,
  type Side,
  type Zone,
} from '../types.ts'
import { eliminate, loseStep, natalSide, noteSolo } from './control.ts'
import { type Field, fieldOf, friendsIn, onMap } from './field.ts'
import { fedFrom, isFed, supplyFlood } from './supply.ts'

const SIDES: readonly Side[] = [0, 1, 2, 3]

export const endTurnFrame = (side: Side): EndTurnFrame => ({
  step: 'endTurn',
  side,
  stage: 'control',
  flipped: [],
  starved: false,
})

/** E1: every zone goes to the last side that was alone in it, unless its controller still stands there (3k). Until then it costs as before (9.1l). */
function settleControl(g: Downfall, t: Table): void {
  for (let zone = 0; zone < zoneCount; zone++) {
    if (g.control[zone] === g.lastSolo[zone]) continue
    g.control[zone] = g.lastSolo[zone]!
    t.log({ key: 'log.control', params: { zone, side: g.control[zone]! }, rules: ['3j', '3l'] })
  }
}

/** E2: removes a trench whose coalition has no army in a zone with the other's. */
function settleTrenches(g: Downfall, f: Field, t: Table): void {
  for (let zone = 0; zone < zoneCount; zone++) {
    for (const coalition of [0, 1] as const) {
      const other = (1 - coalition) as Coalition
      if (g.trench[coalition][zone] === 0) continue
      if (f.side[coalition * zoneCount + zone] !== NOBODY || f.side[other * zoneCount + zone] === NOBODY) continue
      g.trench[coalition][zone] = 0
      t.log({ key: 'log.trenchAbandoned', params: { zone, coalition }, rules: ['11d'] })
    }
  }
}

interface CutOff {
  readonly zone: Zone
  /** The receivers that the active side chooses from; a single one leaves no choice. */
  readonly takers: readonly Side[]
}

/** A15: the first zone that its controller no longer feeds and that another side can receive. */
function nextCutOff(
  g: Downfall,
  field: Field,
  floods: readonly (readonly number[])[],
  active: Side,
  flipped: readonly Zone[],
): CutOff | undefined {
  for (let zone = 0; zone < zoneCount; zone++) {
    const holder = g.control[zone]!
    // Square zones and neutrals never change in this way; nor a zone with an army of its controller, or of his partner,
    // who would be alone in an enemy zone (3j); each zone only once.
    if (holder < 0 || square[zone] === 1 || isFed(floods[holder]!, zone) || flipped.includes(zone)) continue
    if (friendsIn(field, holder, zone) > 0) continue
    const takers = coalitionOf(holder) === coalitionOf(active) ? captors(g, zone, holder) : claimants(zone, active)
    if (takers.length > 0) return { zone, takers }
  }
  return undefined
}

/** Case 2: the active side cut it off. A zone natal to one of the two partners goes to that one; else it may choose. */
function claimants(zone: Zone, active: Side): Side[] {
  const partner = partnerOf(active)
  if (natalSide[zone] === partner) return [partner]
  return natalSide[zone] === active ? [active] : [active, partner]
}

/** Case 3: to the enemy with most contiguous zones, in a tie to the German or Franco-British side; without any it stays. */
function captors(g: Downfall, zone: Zone, holder: number): Side[] {
  const count = [0, 0, 0, 0]
  for (const n of neighbours[zone]!) if (g.control[n]! >= 0) count[g.control[n]!]!++
  const great: Side = coalitionOf(holder) === coalitionOf(GERMAN) ? FB : GERMAN
  const small = partnerOf(great)
  if (count[great]! + count[small]! === 0) return []
  return [count[great]! >= count[small]! ? great : small]
}

function give(g: Downfall, zone: Zone, side: Side, t: Table): void {
  g.control[zone] = side
  g.lastSolo[zone] = side
  t.log({ key: 'log.cutOff', params: { zone, side }, rules: ['6j'] })
}

/** E4: all armies at once (6f). Returns whether any left the map. */
function starve(g: Downfall, floods: readonly (readonly number[])[], active: Side, t: Table): boolean {
  let removed = false
  for (let army = 0; army < g.armyZone.length; army++) {
    const side = g.armySide[army]!
    const zone = g.armyZone[army]!
    if (!onMap(g, army) || side < 0) continue
    if (fedFrom(g, side, floods[side]!, zone) >= 0) {
      g.unsupplied[army] = 0
    } else if (g.unsupplied[army] === 0) {
      // 6g, A13: one step when it becomes unsupplied, no more while it remains so.
      t.log({ key: 'log.unsupplied', params: { army, zone }, rules: ['6g'] })
      if (loseStep(g, army, t, '6g')) removed = true
      else g.unsupplied[army] = 1
    } else if (side === active) {
      eliminate(g, army, t, '6i')
      removed = true
    }
  }
  return removed
}

/** E5: zones that starvation has left to one coalition. */
function settleSolos(g: Downfall, f: Field): void {
  for (let zone = 0; zone < zoneCount; zone++) {
    const central = f.side[zone]!
    const entente = f.side[zoneCount + zone]!
    if ((central === NOBODY) !== (entente === NOBODY)) noteSolo(g, central === NOBODY ? entente : central, zone)
  }
}

/** E3, one zone at a time, until nothing changes; then E4. */
function settleSupply(g: Downfall, f: EndTurnFrame, t: Table): void {
  const floods = SIDES.map((side) => supplyFlood(g, side))
  const cut = nextCutOff(g, fieldOf(g), floods, f.side, f.flipped)
  if (!cut) {
    const again = !f.starved && starve(g, floods, f.side, t)
    return again ? t.replace({ ...f, stage: 'again', starved: true }) : t.pop()
  }
  if (cut.takers.length > 1) return t.replace({ ...f, stage: 'choose', zone: cut.zone })
  give(g, cut.zone, cut.takers[0]!, t)
  t.replace({ ...f, flipped: [...f.flipped, cut.zone] })
}

export const endTurn: Step<Downfall, EndTurnFrame, CutOffAction> = {
  name: 'endTurn',
  seats: (g, f) => (f.stage === 'choose' ? [g.seatOf[f.side]!] : []),
  actions(_g, f) {
    const zone = f.zone!
    return claimants(zone, f.side).map((side) => ({ type: 'takeZone', zone, side }))
  },
  take(g, f, _seat, action, t) {
    give(g, action.zone, action.side, t)
    t.replace({ ...f, stage: 'zones', flipped: [...f.flipped, action.zone] })
  },
  run(g, f, t) {
    if (f.stage === 'zones') return settleSupply(g, f, t)
    if (f.stage === 'again') settleSolos(g, fieldOf(g))
    settleControl(g, t)
    settleTrenches(g, fieldOf(g), t)
    t.replace({ ...f, stage: 'zones' })
  },
  refuse: (): Denial => ({ rule: '6j', key: 'deny.takeZone' }),
}
