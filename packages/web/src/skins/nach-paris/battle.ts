/** Fights as the log tells them, for the card that shows the die large. */
import type { LogEntry } from '@em/engine'
import { signed } from '../../numbers.ts'
import type { Battle } from '../../skin/index.ts'
import type { S } from './game.ts'
import { sideMark } from './side.ts'

export const hasDie = (e: LogEntry): boolean => typeof e.params?.die === 'number' && e.params.die > 0

export const isFight = (e: LogEntry): boolean =>
  e.key.startsWith('log.combat.') || e.key.startsWith('log.assault.') || e.key.startsWith('log.fort.')
export const isShelling = (e: LogEntry): boolean => e.key.startsWith('log.bombard.')

/** Dice that decide a fight; tests of single units follow it in the log. */
const DECISIVE = new Set(['log.combat.result', 'log.bombard.abu', 'log.bombard.abf'])

const BEGINS = new Set(['log.combat.declared', 'log.bombard.guns', 'log.assault.begins'])
/** What a Combat has cost, as the lines after its die tell it. */
const ENDINGS = new Set([
  'log.stepsLost',
  'log.destroyed',
  'log.combat.retreats',
  'log.combat.noWayBack',
  'log.combat.nobody',
])
const MOST_ENDINGS = 6

/** Each die of a Combat or bombardment with the line that tells of it; who attacked whom above, what came of it below. */
export function battles(s: S, entries: readonly LogEntry[]): readonly Battle[] {
  const out: Battle[] = []
  // Attacks are told before something is asked, their dice after it.
  const log = s.log ?? []
  const before = log.slice(0, Math.max(0, log.indexOf(entries[0] as LogEntry)))
  let begun = before.findLast((e) => BEGINS.has(e.key))
  entries.forEach((e, i) => {
    if (BEGINS.has(e.key)) begun = e
    if (!hasDie(e) || !DECISIVE.has(e.key)) return
    out.push({
      title: begun ? s.say(begun.key, begun.params) : s.say('ui.rolls'),
      sides: [],
      tray: [
        {
          name: '',
          colour: sideMark(s.view.side, s.lang).colour,
          dice: [{ face: Number(e.params?.die), hit: false }],
          words: e.key === 'log.combat.result' ? resultOf(s, e) : s.say(e.key, e.params),
        },
      ],
      result: endingOf(s, entries.slice(i + 1)),
    })
    begun = undefined
  })
  return out
}

/** "Die 16 +5: row 21 at 1.5:1. Attackers test their ability at −3; defenders lose 1 step and test it at −5." */
function resultOf(s: S, { params = {} }: LogEntry): string {
  const effect = (losses: unknown, cab: unknown): string =>
    s.say(Number(losses) > 0 ? 'ui.roll.losses' : 'ui.roll.test', { n: Number(losses), cab: signed(Number(cab)) })
  return s.say('ui.roll.combat', {
    ...params,
    attackers: effect(params.attackerLosses, params.attackerCab),
    defenders: effect(params.defenderLosses, params.defenderCab),
  })
}

function endingOf(s: S, after: readonly LogEntry[]): string {
  const next = after.findIndex((e) => BEGINS.has(e.key))
  const own = (next < 0 ? after : after.slice(0, next)).filter((e) => ENDINGS.has(e.key))
  return own
    .slice(0, MOST_ENDINGS)
    .map((e) => `${s.say(e.key, e.params)}.`)
    .join(' ')
}
