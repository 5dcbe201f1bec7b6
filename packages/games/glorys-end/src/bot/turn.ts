/** Reinforcements, replacements, the withdrawal, trenches and confusion (phases A to C). */
import type { Frame } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { attack, columnOf, defence, isCavalry, near, STEPS, type Unit } from '../data/index.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { type Choices, kept, type Of, of, simply, weighed } from './choices.ts'
import { foeIn, type Scene } from './scene.ts'
import { contextOf, groupOf, standWorth } from './stand.ts'

/** Reinforcements enter as soon as they can, where they are wanted most. */
export function entry(s: Scene, _f: Frame, legal: readonly GloryAction[]): Choices {
  const c = contextOf(s, false)
  return weighed(kept(legal, 'done', -99), legal, 'enter', (a, tell) =>
    standWorth(c, { ...groupOf(s, [a.unit]), from: -1 }, a.hex, tell),
  )
}

const gainOf = (s: Scene, u: Unit): number => {
  const i = u * STEPS + s.g.steps[u]!
  return attack[i + 1]! - attack[i]! + defence[i + 1]! - defence[i]!
}

/** Steps go to units in the line that gain most and have nothing better to do; eliminated units come back last. */
export function replacement(s: Scene, _f: Frame, legal: readonly GloryAction[]): Choices {
  const c = contextOf(s)
  const worth = (a: Of<'replace'>): number => {
    const { unit } = a
    const hex = s.g.at[unit]!
    const away = c.posts.line.foes[hex]!
    const close = Math.max(0.4, 1.2 - 0.08 * away)
    const frail = s.g.steps[unit] === 1 ? 1 : 0
    const busy = c.share.get(unit) ?? 0
    // A unit wanted elsewhere had better march.
    const idle = Math.max(0, c.posts.pull[hex]! > 2 && away > 3 ? 0.6 : 0)
    return gainOf(s, unit) * close + frail * (away <= 3 ? 1.2 : 0.3) - busy - idle
  }
  const least = s.w.turn.replace
  const again = (a: Of<'rebuild'>): number => least + AGAIN * (1 + gainOf(s, a.unit) + 0.1 * c.posts.pull[a.hex]!)
  const found = kept(legal, 'done', least)
  for (const a of of(legal, 'replace')) found.push(simply(a, worth(a), 'why.replace', { unit: a.unit }))
  for (const a of of(legal, 'rebuild')) found.push(simply(a, again(a), 'why.rebuild', { unit: a.unit }))
  return found
}
/** Rebuilding ranks below every worthwhile step and above doing nothing. */
const AGAIN = 0.001

/** In the campaign five points are worth two corps from the quiet end of the front; in the short one not (A39). */
export function east(
  s: Scene,
  f: Frame & { readonly chosen: readonly Unit[] },
  legal: readonly GloryAction[],
): Choices {
  if (f.chosen.length === 0 && scenarioOf(s.g).victory !== 'campaign') return kept(legal, 'decline', 0)
  const quiet = (u: Unit): number => {
    const hex = s.g.at[u]!
    const i = u * STEPS + s.g.steps[u]!
    return (
      -s.press[hex]! -
      0.3 * columnOf(hex) -
      2 * (attack[i]! + defence[i]!) +
      (isCavalry[u] === 1 ? s.g.steps[u]! * 4 : 0)
    )
  }
  return of(legal, 'withdraw').map((a) => simply(a, quiet(a.units[0]!), 'why.east', { unit: a.units[0]! }))
}

/** Trenches where the enemy is near and stronger, unless a unit there is about to attack. */
export function dig(s: Scene, _f: Frame, legal: readonly GloryAction[]): Choices {
  const c = contextOf(s)
  const busy = new Set(c.plans.flatMap((p) => p.units.map((u) => s.g.at[u]!)))
  const worth = (a: Of<'dig'>): number => {
    const hex = s.g.at[a.unit]!
    if (busy.has(hex) || c.posts.need[hex] === 0) return 0
    const i = a.unit * STEPS + s.g.steps[a.unit]!
    const strength = defence[i]! / 10
    return (
      s.press[hex]! / Math.max(2, s.shield[hex]!) +
      0.3 * Math.min(6, s.prize[hex]!) +
      (s.beside[hex]! > 0 ? 0.6 : 0) -
      strength
    )
  }
  const found = kept(legal, 'done', s.w.turn.dig)
  for (const a of of(legal, 'dig')) found.push(simply(a, worth(a), 'why.dig', { hex: s.g.at[a.unit]! }))
  return found
}

/** The stacks that would hurt us most: those that can attack now, then the strongest near us. */
export function confusion(s: Scene, _f: Frame, legal: readonly GloryAction[]): Choices {
  const worth = (a: Of<'confuse'>): number => {
    const foe = foeIn(s, a.hex)
    if (!foe?.mobile) return 0
    return foe.attack * (s.help[a.hex]! > 0 ? 1 : 0.3) + (touches(s, a.hex) ? 4 : 0)
  }
  const found = kept(legal, 'done', 0)
  for (const a of of(legal, 'confuse')) found.push(simply(a, worth(a), 'why.confuse', { hex: a.hex }))
  return found
}
function touches(s: Scene, hex: number): boolean {
  return near6(hex).some((h) => h >= 0 && s.field.side[h] === s.side)
}
const near6 = (hex: number): readonly number[] => [0, 1, 2, 3, 4, 5].map((d) => near[hex * 6 + d]!)
