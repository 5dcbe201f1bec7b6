/** Shares of a preview by the keys of its endings and sums, which skins name as the decisive figures. */
import type { Distribution, Preview, Tone } from '@em/engine'

export const shareOf = (d: Distribution | undefined, want: (key: string, tone: Tone) => boolean): number =>
  !d || d.cases === 0 ? 0 : d.outcomes.reduce((n, o) => (want(o.key, o.tone) ? n + o.cases : n), 0) / d.cases

export const sumOf = (p: Preview, key: string): number | undefined => {
  const sum = p.sums?.find((x) => x.key === key)
  return sum && p.main && p.main.cases > 0 ? sum.cases / p.main.cases : undefined
}

export { toneOf } from '../../tone.ts'
