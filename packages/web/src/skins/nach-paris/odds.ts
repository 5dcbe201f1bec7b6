/** The figures of a Combat that decide: the ratio, and how often each side gives way. */
import type { Preview } from '@em/engine'
import { percent } from '../../numbers.ts'
import type { Figures } from '../../skin/index.ts'
import { shareOf, toneOf } from '../kit/odds.ts'
import type { S } from './game.ts'

const names = (start: string) => (key: string) => key.startsWith(`outcome.combat.${start}`)

/** How often the defender gives way; undefined where nothing can be said of it. */
export const yieldOf = (p: Preview | undefined): number | undefined =>
  p?.main && p.key === 'preview.combat' && !p.main.outcomes.some((o) => names('cell')(o.key))
    ? shareOf(p.main, names('theyYield'))
    : undefined

/** "1.5:1", as the language writes it. */
export const ratioOf = (s: S, p: Preview | undefined): string =>
  s.say('{column}', { column: String(p?.params?.column ?? '') })

/** Both chances in words, for the button that rolls the die. */
export function chancesOf(s: S, p: Preview | undefined): string | undefined {
  const f = p && figures(s, p)
  if (!f?.bad) return undefined
  return [f.good, f.bad].map(({ share, label }) => `${percent(s.lang, share, 0)} ${label}`).join(', ')
}

export function figures(s: S, p: Preview): Figures | undefined {
  const good = yieldOf(p)
  if (good === undefined) return undefined
  const bad = shareOf(p.main, names('weYield'))
  return {
    badge: `${ratioOf(s, p)} · ${percent(s.lang, good, 0)}`,
    tone: toneOf(good, bad),
    good: { share: good, label: s.say('ui.odds.yields') },
    bad: { share: bad, label: s.say('ui.odds.weYield') },
  }
}
