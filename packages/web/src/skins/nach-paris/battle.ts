/** Fights as the log tells them, for the card that shows the die large. */
import type { LogEntry } from '@em/engine'
import type { Battle } from '../../skin/index.ts'
import type { S } from './game.ts'
import { sideMark } from './side.ts'

export const hasDie = (e: LogEntry): boolean => typeof e.params?.die === 'number' && e.params.die > 0

export const isFight = (e: LogEntry): boolean =>
  e.key.startsWith('log.combat.') || e.key.startsWith('log.assault.') || e.key.startsWith('log.fort.')
export const isShelling = (e: LogEntry): boolean => e.key.startsWith('log.bombard.')

/** Dice that decide a fight; tests of single units follow it in the log. */
const DECISIVE = new Set(['log.combat.result', 'log.bombard.abu', 'log.bombard.abf'])

/** Each die of a Combat or bombardment with the line that tells of it; who attacked whom above. */
export function battles(s: S, entries: readonly LogEntry[]): readonly Battle[] {
  const out: Battle[] = []
  let title = ''
  for (const e of entries) {
    if (e.key === 'log.combat.declared' || e.key === 'log.bombard.guns' || e.key === 'log.assault.begins') {
      title = s.say(e.key, e.params)
    }
    if (!hasDie(e) || !DECISIVE.has(e.key)) continue
    out.push({
      title: title || s.say('ui.rolls'),
      sides: [],
      tray: [
        {
          name: '',
          colour: sideMark(s.view.side, s.lang).colour,
          dice: [{ face: Number(e.params?.die), hit: false }],
          words: s.say(e.key, e.params),
        },
      ],
      result: '',
    })
    title = ''
  }
  return out
}
