/** Why a bot does something, in words: the parts of its score, and what it weighed instead. */
import type { Reason, Reasons } from '@em/engine'
import { number, signed } from '../numbers.ts'
import type { Situation } from '../skin/index.ts'

type Speaker = Pick<Situation<unknown>, 'say' | 'lang'>

const tenth = (value: number): number => Math.round(value * 10) / 10
const points = (s: Speaker, value: number): string => signed(tenth(value), s.lang)
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a bot must do at once weighs so much that it is no number of points. */
const BEYOND = 50
const isNumber = (value: number): boolean => tenth(value) !== 0 && Math.abs(value) < BEYOND

/** "The way to a fort +3.4, danger from enemy fire −1.2 (+2.2)". */
export function chosenOf(s: Speaker, { terms, score }: Reason): string {
  const felt = terms.filter(({ value }) => tenth(value) !== 0 || terms.length === 1)
  const parts = felt.map(({ key, params, value }) => {
    const words = s.say(key, params)
    return isNumber(value) ? `${words} ${points(s, value)}` : words
  })
  if (parts.length === 0) return ''
  return sentence(parts.join(', ')) + (felt.length > 1 && isNumber(score) ? ` (${points(s, score)})` : '')
}

/** What the log would say of the alternative, and what it scored. */
export function otherOf(s: Speaker, reason: Reason): string {
  const words = reason.words ? s.say(reason.words.key, reason.words.params) : chosenOf(s, reason)
  const said = words.replace(/\.$/, '')
  return Math.abs(reason.score) < BEYOND ? `${said} (${points(s, reason.score)})` : said
}

export const planOf = ({ lang, say }: Speaker, { plan }: Reasons): string | undefined =>
  plan &&
  say('reasons.plan', {
    playouts: plan.playouts,
    gain: number(tenth(plan.gain), lang),
    error: number(tenth(plan.error), lang),
  })
