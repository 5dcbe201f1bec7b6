/** Reinforcements, replacements, the withdrawal, trenches and confusion (phases A to C). */
import type { Frame } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { attack, columnOf, defence, isCavalry, near, STEPS, type Unit } from '../data/index.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { foeIn, type Scene } from './scene.ts'
import { contextOf, groupOf, standWorth } from './stand.ts'

type Of<T extends GloryAction['type']> = Extract<GloryAction, { readonly type: T }>
const of = <T extends GloryAction['type']>(legal: readonly GloryAction[], type: T): readonly Of<T>[] =>
  legal.filter((a): a is Of<T> => a.type === type)

function best<A extends GloryAction>(actions: readonly A[], worth: (a: A) => number, least: number): A | undefined {
  let found: A | undefined
  let most = least
  for (const a of actions) {
    const w = worth(a)
    if (w <= most) continue
    most = w
    found = a
  }
  return found
}

/** Everybody comes as soon as he can, where he is wanted most. */
export function chooseEntry(s: Scene, _f: Frame, legal: readonly GloryAction[]): GloryAction | undefined {
  const c = contextOf(s, false)
  return (
    best(
      of(legal, 'enter'),
      (a) => standWorth(c, { ...groupOf(s, [a.unit]), from: -1 }, a.hex),
      Number.NEGATIVE_INFINITY,
    ) ?? legal.find((a) => a.type === 'done')
  )
}

const gainOf = (s: Scene, u: Unit): number => {
  const i = u * STEPS + s.g.steps[u]!
  return attack[i + 1]! - attack[i]! + defence[i + 1]! - defence[i]!
}

/** Steps go to those in the line who gain most by them and have nothing better to do; the dead come back last. */
export function chooseReplacement(s: Scene, _f: Frame, legal: readonly GloryAction[]): GloryAction | undefined {
  const c = contextOf(s)
  const worth = (a: Of<'replace'>): number => {
    const { unit } = a
    const hex = s.g.at[unit]!
    const away = c.posts.line.foes[hex]!
    const close = Math.max(0.4, 1.2 - 0.08 * away)
    const frail = s.g.steps[unit] === 1 ? 1 : 0
    const busy = c.share.get(unit) ?? 0
    // One who should be elsewhere had better march.
    const idle = Math.max(0, c.posts.pull[hex]! > 2 && away > 3 ? 0.6 : 0)
    return gainOf(s, unit) * close + frail * (away <= 3 ? 1.2 : 0.3) - busy - idle
  }
  const step = best(of(legal, 'replace'), worth, 0.6)
  if (step) return step
  const again = best(of(legal, 'rebuild'), (a) => 1 + gainOf(s, a.unit) + 0.1 * c.posts.pull[a.hex]!, 0)
  return again ?? legal.find((a) => a.type === 'done')
}

/** In the campaign five points are worth two corps from the quiet end of the front; in the short one they are not (A39). */
export function chooseEast(
  s: Scene,
  f: Frame & { readonly chosen: readonly Unit[] },
  legal: readonly GloryAction[],
): GloryAction | undefined {
  if (f.chosen.length === 0 && scenarioOf(s.g).victory !== 'campaign') return legal.find((a) => a.type === 'decline')
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
  return best(of(legal, 'withdraw'), (a) => quiet(a.units[0]!), Number.NEGATIVE_INFINITY)
}

/** Trenches where the enemy is near and stronger, and nobody there is about to attack. */
export function chooseDig(s: Scene, _f: Frame, legal: readonly GloryAction[]): GloryAction | undefined {
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
  return best(of(legal, 'dig'), worth, 0.5) ?? legal.find((a) => a.type === 'done')
}

/** The stacks that would hurt us most: those that can attack now, then the strongest near us. */
export function chooseConfusion(s: Scene, _f: Frame, legal: readonly GloryAction[]): GloryAction | undefined {
  const worth = (a: Of<'confuse'>): number => {
    const foe = foeIn(s, a.hex)
    if (!foe?.mobile) return 0
    return foe.attack * (s.help[a.hex]! > 0 ? 1 : 0.3) + (touches(s, a.hex) ? 4 : 0)
  }
  return best(of(legal, 'confuse'), worth, 0) ?? legal.find((a) => a.type === 'done')
}
function touches(s: Scene, hex: number): boolean {
  return near6(hex).some((h) => h >= 0 && s.field.side[h] === s.side)
}
const near6 = (hex: number): readonly number[] => [0, 1, 2, 3, 4, 5].map((d) => near[hex * 6 + d]!)
