/** The figures of a preview that decide: those that the skin names, or the shares of good and bad endings. */
import type { Preview, Tone } from '@em/engine'
import { percent } from '../numbers.ts'
import type { AnySkin, Figures, Situation } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { toneOf } from '../tone.ts'

/** Shares of good and bad endings. */
function usual(s: Situation, p: Preview): Figures | undefined {
  const { main } = p
  if (!main || main.cases === 0) return undefined
  const sum = (want: (tone: Tone) => boolean): number =>
    main.outcomes.reduce((n, o) => (want(o.tone) ? n + o.cases : n), 0) / main.cases
  const [good, bad] = [sum((x) => x > 0), sum((x) => x < 0)]
  return {
    badge: percent(s.lang, good, 0),
    tone: toneOf(good, bad),
    good: { share: good, label: t('odds.good') },
    bad: { share: bad, label: t('odds.bad') },
  }
}

export const figuresOf = (skin: AnySkin, s: Situation, p: Preview): Figures | undefined =>
  skin.figures?.(s, p) ?? usual(s, p)
