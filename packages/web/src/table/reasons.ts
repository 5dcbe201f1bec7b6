/** Why a bot does something, in words: the parts of its score, and what it weighed instead. */
import type { Reason, Reasons } from '@em/engine'
import { signed } from '../numbers.ts'
import type { Situation } from '../skin/index.ts'
import { t } from '../texts/index.ts'

type Speaker = Pick<Situation<unknown>, 'say'>

const tenth = (value: number): number => Math.round(value * 10) / 10

/** "the way to a fort +3.4, danger from enemy fire −1.2". */
export const termsOf = ({ say }: Speaker, { terms }: Reason): string =>
  terms
    .filter(({ value }) => tenth(value) !== 0 || terms.length === 1)
    .map(({ key, params, value }) =>
      tenth(value) === 0 ? say(key, params) : `${say(key, params)} ${signed(tenth(value))}`,
    )
    .join(', ')

/** What the log would say of the alternative, and what it scored. */
export const otherOf = (s: Speaker, reason: Reason): string => {
  const words = reason.words ? s.say(reason.words.key, reason.words.params) : termsOf(s, reason)
  return `${words.replace(/\.$/, '')} (${signed(tenth(reason.score))})`
}

export const planOf = ({ plan }: Reasons): string | undefined =>
  plan && t('reasons.plan', { playouts: plan.playouts, gain: tenth(plan.gain), error: tenth(plan.error) })
