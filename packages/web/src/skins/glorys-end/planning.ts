/** Possible prepared assaults: which units can attack a hex together, with the odds before anything is declared. */
import type { Preview } from '@em/engine'
import { attack, directionTo, STEPS, unitNation, unitSide } from '@em/glorys-end/data'
import { combatActionPreview } from '@em/glorys-end/odds'
import { fieldOf } from '@em/glorys-end/rules/field'
import { whyNotJoin } from '@em/glorys-end/rules/prepared-why'
import { deciding, type Glory, type Of, of, type PreparedFrame, type S, stateOf } from './game.ts'

const strength = (g: Glory, u: number): number => attack[u * STEPS + (g.steps[u] ?? 0)] ?? 0

/** All units that can join those already in the assault, the strongest first. */
function joined(
  g: Glory,
  frame: PreparedFrame,
  hex: number,
  begun: number,
  among: readonly number[],
): readonly number[] {
  const field = fieldOf(g)
  const attackers = [begun]
  for (const u of among) {
    if (!attackers.includes(u) && !whyNotJoin(g, field, { ...frame, hex, attackers }, u)) attackers.push(u)
  }
  return attackers
}

/** Units of a side next to a hex, the strongest first. */
function around(g: Glory, side: number, hex: number): readonly number[] {
  const found: number[] = []
  g.at.forEach((at, u) => {
    if (at >= 0 && unitSide[u] === side && directionTo(at, hex) >= 0) found.push(u)
  })
  return found.sort((a, b) => strength(g, b) - strength(g, a) || a - b)
}

export interface Plan {
  readonly begin: Of<'attack'>
  /** All attackers, the initiator first. */
  readonly units: readonly number[]
  /** The hex that all of them come from; -1 for several. */
  readonly from: number
  /** No other unit could join: the assault is launched with these, without another question. */
  readonly final: boolean
}

function planOf(g: Glory, frame: PreparedFrame, begin: Of<'attack'>, units: readonly number[]): Plan {
  const hexes = new Set(units.map((u) => g.at[u] ?? -1))
  const force = { ...frame, hex: begin.hex, attackers: units }
  const field = fieldOf(g)
  const others = frame.whole === 1 ? [] : around(g, frame.side, begin.hex)
  return {
    begin,
    units,
    from: hexes.size === 1 ? ([...hexes][0] ?? -1) : -1,
    final: !others.some((u) => !units.includes(u) && !whyNotJoin(g, field, force, u)),
  }
}

/** The assaults on a hex worth offering: all units of a nation, then every single stack. */
export function plansOn(s: S, hex: number, attacks: readonly Of<'attack'>[]): readonly Plan[] {
  const frame = deciding(s.view, 'prepared')
  if (!frame) return []
  const g = stateOf(s.view)
  const near = around(g, frame.side, hex)
  const starts = [...attacks].sort((a, b) => near.indexOf(a.unit) - near.indexOf(b.unit))
  const plans: Plan[] = []
  const add = (begin: Of<'attack'> | undefined, among: readonly number[]): void => {
    if (!begin) return
    const units = frame.whole === 1 ? frame.only : joined(g, frame, hex, begin.unit, among)
    const same = (p: Plan): boolean => p.units.length === units.length && units.every((u) => p.units.includes(u))
    if (!plans.some(same)) plans.push(planOf(g, frame, begin, units))
  }
  for (const nation of new Set(starts.map((a) => unitNation[a.unit]))) {
    add(
      starts.find((a) => unitNation[a.unit] === nation),
      near,
    )
  }
  for (const from of new Set(starts.map((a) => g.at[a.unit]))) {
    add(
      starts.find((a) => g.at[a.unit] === from),
      near.filter((u) => g.at[u] === from),
    )
  }
  return plans
}

/** The stack of one attacker, and the attacker alone. */
export function plansOf(s: S, begin: Of<'attack'>): readonly Plan[] {
  const frame = deciding(s.view, 'prepared')
  if (!frame) return []
  const g = stateOf(s.view)
  const mates = around(g, frame.side, begin.hex).filter((u) => g.at[u] === g.at[begin.unit])
  const units = frame.whole === 1 ? frame.only : joined(g, frame, begin.hex, begin.unit, mates)
  const stack = planOf(g, frame, begin, units)
  return units.length > 1 && frame.whole === 0 ? [stack, planOf(g, frame, begin, [begin.unit])] : [stack]
}

/** The account and the odds if all of them attack. */
export function oddsOfPlan(s: S, { begin, units }: Plan): Preview | undefined {
  const frame = deciding(s.view, 'prepared')
  return frame && oddsOfForce(s, { ...frame, hex: begin.hex, attackers: [...units] })
}

/** The same for an assault that has begun. */
export function oddsOfForce(s: S, force: PreparedFrame): Preview | undefined {
  const g = stateOf(s.view)
  return combatActionPreview({ ...g, stack: [...g.stack.slice(0, -1), force] }, { type: 'launch' })
}

export const attacksByHex = (s: S): ReadonlyMap<number, readonly Of<'attack'>[]> => {
  const found = new Map<number, Of<'attack'>[]>()
  for (const a of of(s.legal, 'attack')) found.set(a.hex, [...(found.get(a.hex) ?? []), a])
  return found
}
