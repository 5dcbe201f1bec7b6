/** Why a bot does something, in words: the parts of its score, and what it weighed instead. */
import type { Reason, Reasons, Viewer } from '@em/engine'
import type { Why } from '@em/wire'
import { number, signed } from '../numbers.ts'
import type { Deed, Situation } from '../skin/index.ts'
import type { UiKey } from '../texts/index.ts'

type Speaker = Pick<Situation<unknown>, 'say' | 'lang'>

const tenth = (value: number): number => Math.round(value * 10) / 10
const points = (s: Speaker, value: number): string => signed(tenth(value), s.lang)
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a bot must do at once weighs so much that it is no number of points. */
const BEYOND = 50
const isNumber = (value: number): boolean => tenth(value) !== 0 && Math.abs(value) < BEYOND

/** What only says that nothing speaks for anything else, whose turn it is, or which place is best: its worth is none of a player's business. */
const isPlain = (key: string): boolean => /^why\.(enough|drill|wait|turn|arrive|place)\b/.test(key)

/** The score is the bot's judgement of it, and no rank in a queue. */
const hasScore = ({ score, terms }: Reason): boolean => isNumber(score) && !terms.some(({ key }) => isPlain(key))

/** "The way to a fort +3.4, danger from enemy fire −1.2 (+2.2)". */
export function chosenOf(s: Speaker, { terms, score }: Reason): string {
  const felt = terms.filter(({ value }) => tenth(value) !== 0 || terms.length === 1)
  const parts = felt.map(({ key, params, value }) => {
    const words = s.say(key, params)
    return isNumber(value) && !isPlain(key) ? `${words} ${points(s, value)}` : words
  })
  if (parts.length === 0) return ''
  return sentence(parts.join(', ')) + (felt.length > 1 && isNumber(score) ? ` (${points(s, score)})` : '')
}

/**
 * An alternative and what it scored: in the words of the action, where it has some, else what the log would say of it. Where there are
 * neither its parts stand for it, which have their numbers already.
 */
export function otherOf(s: Speaker, reason: Reason, label?: string): string {
  const told = reason.words ? s.say(reason.words.key, reason.words.params).replace(/[.\s]+$/, '') : ''
  // The name of a unit may end with a dot, and a label has no other.
  const said = label ?? told
  if (said === '') return chosenOf(s, reason)
  return hasScore(reason) ? `${said} (${points(s, reason.score)})` : said
}

/** Something speaks against it and nothing for it: all else was worse still. */
export function isLeast({ terms }: Reason): boolean {
  const values = terms.map(({ value }) => value)
  return !terms.some(({ key }) => isPlain(key)) && Math.max(...values) <= 0 && Math.min(...values) < 0
}

/** Reasons that are told of what would have been better: more would teach no more. */
const MOST_REASONS = 3

/**
 * What would have been better than what was done: as the table or the log would say it, and what speaks for it. Without figures: they are of
 * another measure than the points beside them.
 */
export function betterOf(
  s: Speaker,
  { words, terms }: Reason,
  known?: Pick<Deed, 'label' | 'beside'>,
): { readonly deed: string; readonly why: string } {
  const told = words ? s.say(words.key, words.params).replace(/[.\s]+$/, '') : ''
  const why = terms
    .filter(({ value }) => tenth(value) > 0)
    .slice(0, MOST_REASONS)
    .flatMap(({ key, params }) => {
      const text = known?.beside?.[key] ?? key
      return text === '' ? [] : [s.say(text, params)]
    })
  return { deed: known?.label ?? told, why: sentence(why.join(', ')) }
}

/** Numbers stand in what is told. */
export const hasPoints = ({ chosen, others }: Reasons): boolean =>
  others.some(hasScore) || chosen.terms.some(({ key, value }) => isNumber(value) && !isPlain(key))

export const planOf = ({ lang, say }: Speaker, { plan }: Reasons): string | undefined =>
  plan &&
  say('reasons.plan', {
    playouts: plan.playouts,
    gain: number(tenth(plan.gain), lang),
    error: number(tenth(plan.error), lang),
  })

/** Why there is nothing to tell: whose move it was. */
export function unasked({ people = [] }: Why, viewer: Viewer | undefined): UiKey {
  if (people.length === 0) return 'reasons.none'
  return people.some((seat) => seat === viewer) ? 'reasons.own' : 'reasons.person'
}
