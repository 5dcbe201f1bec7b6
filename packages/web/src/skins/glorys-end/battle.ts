/** Fights as the log tells them, for the card that shows the die large. */
import type { LogEntry } from '@em/engine'
import { GERMAN, unitSide } from '@em/glorys-end/data'
import type { Battle } from '../../skin/index.ts'
import type { S } from './game.ts'
import { sideMark } from './side.ts'

export const hasDie = (e: LogEntry): boolean => typeof e.params?.die === 'number' && e.params.die > 0

export const isFight = (e: LogEntry): boolean => e.key.startsWith('log.combat.') || e.key.startsWith('log.item.combat.')

/** The die's side: the attacker's for an assault, the Germans' for guns. */
function whose(e: LogEntry, attackers: readonly number[]): number {
  if (typeof e.params?.side === 'number') return e.params.side
  return attackers.length > 0 ? (unitSide[attackers[0] ?? -1] ?? 0) : GERMAN
}

/** Every die with the line that tells of it; the odds of an assault above. */
export function battles(s: S, entries: readonly LogEntry[]): readonly Battle[] {
  const out: Battle[] = []
  let title = ''
  let units: readonly number[] = []
  for (const e of entries) {
    if (e.key === 'log.combat.prepared' || e.key === 'log.combat.march') {
      title = s.say(e.key, e.params)
      units = Array.isArray(e.params?.units) ? (e.params.units as readonly number[]) : []
    }
    if (!hasDie(e)) continue
    out.push({
      title: title || s.say('ui.rolls'),
      sides: [],
      tray: [
        {
          name: '',
          colour: sideMark(whose(e, units), s.lang).colour,
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
