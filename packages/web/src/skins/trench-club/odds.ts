/** Declared attacks, together by their target, and the figures that decide: destroyed, and the attacker destroyed by the answer. */
import type { Preview } from '@em/engine'
import { percent } from '../../numbers.ts'
import type { Declared, Figures, Ordered } from '../../skin/index.ts'
import { shareOf, toneOf } from '../kit/odds.ts'
import { capital } from '../kit/words.ts'
import { ownWord, unitWord } from './data.ts'
import { attacksOf, of, type S, type TrenchAction } from './game.ts'

export function declared(s: S): readonly Declared[] {
  const { viewer } = s
  if (viewer === 'spectator') return []
  const by = new Map<number, number[]>()
  for (const [unit, target] of attacksOf(s.view)) by.set(target, [...(by.get(target) ?? []), unit])
  return [...by].map(([target, units]) => ({
    at: `piece:${target}`,
    title: s.say('ui.declared', { who: capital(unitWord(s, target)), n: units.length }),
    odds: async () => (await import('@em/trench-club/odds')).declaredPreview(s.view, viewer, target, units),
  }))
}

/** Declared attacks in their order, while more may be declared. */
export const orders = (s: S): readonly Ordered<TrenchAction>[] =>
  of(s.legal, 'confirm').length === 0
    ? []
    : attacksOf(s.view).map(([unit, target]) => ({
        action: { type: 'attack', unit, target },
        label: s.say('ui.attackLine', { who: capital(ownWord(s, unit)), target: unitWord(s, target) }),
      }))

const gone = (key: string): boolean => key === 'outcome.destroyed'
/** Shares below this are said as the damage to be expected. */
const LEAST = 0.005

export function figures(s: S, p: Preview): Figures | undefined {
  if (!p.key.startsWith('preview.attack') && p.key !== 'preview.together') return undefined
  const destroyed = shareOf(p.main, gone)
  const answers = (p.whatIf ?? []).filter((d) => d.key === 'preview.returnFire')
  const lost = 1 - answers.reduce((all, d) => all * (1 - shareOf(d, gone)), 1)
  const hits = shareOf(p.main, (_, tone) => tone !== 0)
  const n = Number(p.params?.damage ?? 0)
  return {
    ...(destroyed >= LEAST
      ? { badge: percent(s.lang, destroyed, 0) }
      : { badge: s.say('ui.odds.damage', { n }), mark: s.say('ui.odds.mark', { n }) }),
    tone: toneOf(Math.max(destroyed, hits / 2), lost),
    good: { share: destroyed, label: s.say('ui.odds.destroyed') },
    bad: { share: lost, label: s.say('ui.odds.lost') },
  }
}
