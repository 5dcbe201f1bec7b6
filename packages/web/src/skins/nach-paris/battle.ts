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
/** Losses of a Combat, from the lines after its die. */
const ENDINGS = new Set([
  'log.stepsLost',
  'log.destroyed',
  'log.combat.retreats',
  'log.combat.noWayBack',
  'log.combat.nobody',
])
const MOST_ENDINGS = 6
/** Entries after which nothing belongs to the last fight. */
const OVER = new Set(['log.gt', 'log.phase', 'log.segment'])

/** Each die of a Combat or bombardment with its log line; attacker and target above, the result below. */
export function battles(s: S, entries: readonly LogEntry[]): readonly Battle[] {
  const out: Battle[] = []
  // The log names attacks before a question, their dice after it.
  const log = s.log ?? []
  const before = log.slice(0, Math.max(0, log.indexOf(entries[0] as LogEntry)))
  let begun = before.findLast((e) => BEGINS.has(e.key))
  const late = lateEnding(s, before, entries)
  if (late) out.push(late)
  entries.forEach((e, i) => {
    if (BEGINS.has(e.key)) begun = e
    if (!hasDie(e) || !DECISIVE.has(e.key)) return
    out.push(fightOf(s, begun, e, entries.slice(i + 1)))
    begun = undefined
  })
  return out
}

const fightOf = (s: S, begun: LogEntry | undefined, die: LogEntry, after: readonly LogEntry[]): Battle => ({
  title: begun ? s.say(begun.key, begun.params) : s.say('ui.rolls'),
  sides: [],
  tray: [
    {
      name: '',
      colour: sideMark(s.view.side, s.lang).colour,
      dice: [{ face: Number(die.params?.die), hit: false }],
      words: die.key === 'log.combat.result' ? resultOf(s, die) : s.say(die.key, die.params),
    },
  ],
  result: endingOf(s, after),
})

/** The choice of losses and retreats often follows the die: the fight is then shown again, with all losses so far. */
function lateEnding(s: S, before: readonly LogEntry[], entries: readonly LogEntry[]): Battle | undefined {
  const next = entries.findIndex((e) => BEGINS.has(e.key) || OVER.has(e.key) || DECISIVE.has(e.key))
  const now = next < 0 ? entries : entries.slice(0, next)
  if (!now.some((e) => ENDINGS.has(e.key))) return undefined
  const at = before.findLastIndex((e) => BEGINS.has(e.key) || OVER.has(e.key) || (hasDie(e) && DECISIVE.has(e.key)))
  const die = before[at]
  if (!die || !DECISIVE.has(die.key)) return undefined
  const begun = before.slice(0, at).findLast((e) => BEGINS.has(e.key))
  return fightOf(s, begun, die, [...before.slice(at + 1), ...now])
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
