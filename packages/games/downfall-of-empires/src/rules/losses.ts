/** 9.2v-9.2ai Costs of a combat: losses, the trench that takes one, second losses, retreat. */
import type { Denial, Step, Table } from '@em/engine'
import { DESERT, FOREST, inRegion, limit, MOUNTAIN, neighbours, terrain } from '../data/index.ts'
import {
  type Army,
  type Coalition,
  type CombatFrame,
  type CombatOf,
  coalitionOf,
  type Downfall,
  FB,
  type Zone,
} from '../types.ts'
import { trenchOf } from './account.ts'
import { closedTo, isGallipoli, isGreece } from './closures.ts'
import { eliminate, loseStep, settleZone } from './control.ts'
import { enemiesIn, fieldOf, friendsIn, onMap, ownIn, partnersIn } from './field.ts'
import { inItalianArea, italyCounts, italyKind, italyVerdict } from './italy.ts'

const WEST = inRegion('franceBelgium').map((v, z) => (v === 1 || inRegion('germany')[z] === 1 ? 1 : 0))

const defenderLost = (f: CombatFrame): boolean => f.outcome === 'attWin' || f.outcome === 'attDouble'
const attackerLost = (f: CombatFrame): boolean => f.outcome === 'defWin' || f.outcome === 'defDouble'

/** 9.2ab: the trench takes no loss when the attacker doubled the defender. */
const trenchMayAbsorb = (g: Downfall, f: CombatFrame): boolean =>
  f.outcome !== 'attDouble' && trenchOf(g, f.target, f.zone) > 0

/** The dice have been rolled: the loser's losses come first, because the winner's may depend on them (9.2ae). */
export function sufferDice(g: Downfall, f: CombatFrame, t: Table): void {
  if (attackerLost(f)) return attackerLoses(g, f, t)
  if (f.outcome === 'tie' || g.armyStep[f.target] === 2) {
    if (trenchMayAbsorb(g, f)) return t.replace({ ...f, step: 'absorb' })
    return defenderTakes(g, f, t)
  }
  // A46: the first loss removes the reduced defender; the second is placed elsewhere, if possible.
  eliminate(g, f.target, t, '9.2y')
  const choices = defenderSeconds(g, f)
  if (choices.length === 0) return noSecond(g, f, t)
  if (choices.length > 1) return t.replace({ ...f, step: 'secondLoss' })
  placeSecond(g, f, choices[0]!, t)
}

/** 9.2y: the target takes its own losses: two as a loser, one in a tie or as a winner. */
function defenderTakes(g: Downfall, f: CombatFrame, t: Table): void {
  if (defenderLost(f)) eliminate(g, f.target, t, f.outcome === 'attDouble' ? '9.2w' : '9.2v')
  else loseStep(g, f.target, t, f.outcome === 'tie' ? '9.2x' : '9.2v')
  attackerShare(g, f, t)
  finish(g, f, t)
}

/** The attacker's own loss when it did not lose: one in a tie or a plain win, none after doubling (A44). */
function attackerShare(g: Downfall, f: CombatFrame, t: Table): void {
  if (f.outcome === 'tie') loseStep(g, f.attacker, t, '9.2x')
  else if (f.outcome === 'attWin') loseStep(g, f.attacker, t, '9.2v')
}

function attackerLoses(g: Downfall, f: CombatFrame, t: Table): void {
  const reduced = g.armyStep[f.attacker] === 1
  eliminate(g, f.attacker, t, f.outcome === 'defDouble' ? '9.2w' : '9.2v')
  if (!reduced) return defenderShare(g, f, t)
  const choices = attackerSeconds(g, f)
  if (choices.length === 0) return noSecond(g, f, t)
  if (choices.length > 1) return t.replace({ ...f, step: 'secondLoss' })
  placeSecond(g, f, choices[0]!, t)
}

/** The defender's own loss when it won without doubling; its trench may take it (A45). */
function defenderShare(g: Downfall, f: CombatFrame, t: Table): void {
  if (f.outcome === 'defDouble') return finish(g, f, t)
  if (trenchMayAbsorb(g, f)) return t.replace({ ...f, step: 'absorb' })
  loseStep(g, f.target, t, '9.2v')
  finish(g, f, t)
}

/** 9.2ae: the loser cannot take its second loss, so the winner takes none. */
function noSecond(g: Downfall, f: CombatFrame, t: Table): void {
  t.log({ key: 'log.noSecondLoss', params: { zone: f.zone }, rules: ['9.2ae'], depth: 1 })
  finish(g, f, t)
}

/* ---------- the trench takes a loss (9.2z-ab) ---------- */

function absorbOne(g: Downfall, f: CombatFrame, t: Table): number {
  const coalition = coalitionOf(g.armySide[f.target]!) as Coalition
  const before = g.trench[coalition][f.zone]!
  g.trench[coalition][f.zone] = before - 1
  t.log({ key: 'log.trenchAbsorbs', params: { zone: f.zone, level: before - 1 }, rules: ['9.2z'], depth: 1 })
  return before
}

export const absorb: Step<Downfall, CombatFrame, CombatOf<'absorb'>> = {
  name: 'absorb',
  seats: (g, f) => [g.seatOf[g.armySide[f.target]!]!],
  actions: () => [
    { type: 'absorb', trench: true },
    { type: 'absorb', trench: false },
  ],
  take(g, f, _seat, action, t) {
    if (!action.trench) return defenderTakes(g, f, t)
    const level = absorbOne(g, f, t)
    if (defenderLost(f)) {
      loseStep(g, f.target, t, '9.2v')
      attackerShare(g, f, t)
      return mustRetreat(f.zone, level) ? t.replace({ ...f, step: 'retreat' }) : finish(g, f, t)
    }
    attackerShare(g, f, t)
    finish(g, f, t)
  },
  refuse: (): Denial => ({ rule: '9.2z', key: 'deny.absorbOrNot' }),
}

/* ---------- second losses (9.2ac-ad) ---------- */

/** 15.6b, A46: another army of the side in the zone that has not been attacked in this side-turn, or the trench (-1). */
function defenderSeconds(g: Downfall, f: CombatFrame): Army[] {
  const side = f.targetSide
  const out: Army[] = []
  for (let a = 0; a < g.armyZone.length; a++) {
    if (g.armyZone[a] === f.zone && g.armySide[a] === side && g.fought[a] === 0 && a !== f.target) out.push(a)
  }
  if (f.outcome !== 'attDouble' && g.trench[coalitionOf(side)][f.zone]! > 0) out.push(-1)
  return out
}

const attackerSeconds = (g: Downfall, f: CombatFrame): Army[] => f.supports.filter((a) => onMap(g, a))

function placeSecond(g: Downfall, f: CombatFrame, army: Army, t: Table): void {
  if (army >= 0) loseStep(g, army, t, attackerLost(f) ? '9.2ad' : '9.2ac')
  else {
    const coalition = coalitionOf(f.targetSide)
    g.trench[coalition][f.zone]!--
    t.log({
      key: 'log.trenchAbsorbs',
      params: { zone: f.zone, level: g.trench[coalition][f.zone]! },
      rules: ['9.2ac'],
      depth: 1,
    })
  }
  if (attackerLost(f)) return defenderShare(g, f, t)
  attackerShare(g, f, t)
  finish(g, f, t)
}

const secondChoices = (g: Downfall, f: CombatFrame): Army[] =>
  attackerLost(f) ? attackerSeconds(g, f) : defenderSeconds(g, f)

export const secondLoss: Step<Downfall, CombatFrame, CombatOf<'secondLoss'>> = {
  name: 'secondLoss',
  seats: (g, f) => [g.seatOf[attackerLost(f) ? f.side : f.targetSide]!],
  actions: (g, f) => secondChoices(g, f).map((army) => ({ type: 'secondLoss', army })),
  take: (g, f, _seat, action, t) => placeSecond(g, f, action.army, t),
  refuse: (_g, f): Denial =>
    attackerLost(f)
      ? { rule: '9.2ad', key: 'deny.secondLossSupport' }
      : { rule: '9.2ac', key: 'deny.secondLossUnfought' },
}

/* ---------- retreat (9.2af-ai) ---------- */

/** A48: after a defeat that the trench let it survive; not in rough ground (9.2ag), nor behind a level 2 trench in the west (9.2ah). */
const mustRetreat = (zone: Zone, levelBefore: number): boolean => {
  const ground = terrain[zone]
  if (ground === MOUNTAIN || ground === FOREST || ground === DESERT) return false
  return !(levelBefore === 2 && WEST[zone] === 1)
}

/** A47: contiguous, controlled by its own side, with room, not closed to it, not held by enemies only. */
export function retreatZones(g: Downfall, army: Army): Zone[] {
  const side = g.armySide[army]!
  const from = g.armyZone[army]!
  const f = fieldOf(g)
  const counts = italyCounts(g)
  if (inItalianArea(from)) counts[italyKind(army)]!--
  return neighbours[from]!.filter(
    (to) =>
      g.control[to] === side &&
      friendsIn(f, side, to) < limit[to]! &&
      !partnersIn(f, side, to) &&
      !closedTo(g, f, army, side, to) &&
      (enemiesIn(f, side, to) === 0 || ownIn(f, side, to) > 0) &&
      !(inItalianArea(to) && italyVerdict(counts, army)),
  )
}

function retreatTo(g: Downfall, f: CombatFrame, to: Zone, t: Table): void {
  const side = g.armySide[f.target]!
  t.log({ key: 'log.retreated', params: { army: f.target, from: f.zone, to }, rules: ['9.2af'], depth: 1 })
  g.armyZone[f.target] = to
  if (side === FB && isGreece(to)) g.salonicaOpened = true
  if (coalitionOf(side) === coalitionOf(FB) && isGallipoli(to)) g.gallipoliUsed = true
  settleZone(g, fieldOf(g), to, t)
  finish(g, f, t)
}

export const retreat: Step<Downfall, CombatFrame, CombatOf<'retreat'>> = {
  name: 'retreat',
  seats: (g, f) => (retreatZones(g, f.target).length > 1 ? [g.seatOf[g.armySide[f.target]!]!] : []),
  actions: (g, f) => retreatZones(g, f.target).map((to) => ({ type: 'retreat', to })),
  take: (g, f, _seat, action, t) => retreatTo(g, f, action.to, t),
  run(g, f, t) {
    const [to] = retreatZones(g, f.target)
    if (to !== undefined) return retreatTo(g, f, to, t)
    t.log({ key: 'log.noRetreat', params: { army: f.target, zone: f.zone }, rules: ['9.2af'], depth: 1 })
    eliminate(g, f.target, t, '9.2af')
    finish(g, f, t)
  },
  refuse: (): Denial => ({ rule: '9.2af', key: 'deny.retreatThere' }),
}

/** C8: the defender has fought; notes a side alone in the zone and removes abandoned trenches. */
function finish(g: Downfall, f: CombatFrame, t: Table): void {
  g.fought[f.target] = 1
  settleZone(g, fieldOf(g), f.zone, t)
  t.pop()
}
