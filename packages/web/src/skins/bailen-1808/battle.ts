/** Fights as the log tells them: the die with its total, for the card that shows it large. */
import { unitSide } from '@em/bailen-1808/data'
import type { LogEntry } from '@em/engine'
import type { Battle } from '../../skin/index.ts'
import type { S } from './game.ts'
import { sideMark } from './side.ts'

/** Log entries with a die and its result. */
export const hasDie = (e: LogEntry): boolean => typeof e.params?.die === 'number'

/** Stops a march: a die that changed something. Volleys without effect and tests that were passed do not. */
export const startles = (e: LogEntry): boolean => hasDie(e) && e.params?.result !== '-' && !e.key.endsWith('.holds')

const FIGHTS = /^log\.(volley|shock|charge|test|control|division|fire)/
export const isFight = (e: LogEntry): boolean => FIGHTS.test(e.key)

/** The die's side: the one in the entry, else that of the unit in the entry. */
const whose = ({ params }: LogEntry): number =>
  typeof params?.side === 'number' ? params.side : (unitSide[Number(params?.unit ?? -1)] ?? 0)

/** The outermost line begins a fight; the lines with dice below it belong to it. */
export function battles(s: S, entries: readonly LogEntry[]): readonly Battle[] {
  const out: { title: string; throws: LogEntry[] }[] = []
  for (const e of entries) {
    if (hasDie(e) && isFight(e)) {
      const last = out.at(-1)
      if (last) last.throws.push(e)
      else out.push({ title: '', throws: [e] })
    } else if (/^log\.(fire\.|shock|assault|charge)/.test(e.key))
      out.push({ title: s.say(e.key, e.params), throws: [] })
  }
  return out
    .filter((b) => b.throws.length > 0)
    .map((b) => ({
      // Dice of no fight speak for themselves, each in its line.
      title: b.title || s.say('ui.rolls'),
      sides: [],
      tray: b.throws.map((e) => ({
        name: '',
        colour: sideMark(whose(e), s.lang).colour,
        dice: [{ face: Number(e.params?.die), hit: false }],
        words: s.say(e.key, e.params),
      })),
      result: '',
    }))
}
