/**
 * Who is asked next, and what a viewer is told, must not depend on what the viewer cannot know, unless the rules
 * revealed it: windows open on what is publicly possible.
 */
import type { Action, Seat } from '@em/engine'
import type { Note } from './findings.ts'
import { difference, type Shown, type Twins } from './twin.ts'

/**
 * For the seat that acts everything must be the same. After a roll, and for other viewers, whose twin may give the action
 * another meaning, hidden strengths may rightly count: then the log says how, and only where it does not, who decides must
 * be the same.
 */
export function checkTell(twins: Twins, seat: Seat, action: Action, note: Note): void {
  const { truth, twin, viewer } = twins
  if (truth.over || truth.revealed || twin.revealed) return
  const chance = truth.rolled || twin.rolled
  const what = viewer === seat && !chance ? difference(twins) : asked(truth, twin)
  if (!what) return
  const who = viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`
  note('tells', `${JSON.stringify(action)} of seat ${seat} tells ${who} something hidden: ${what}`)
}

/** The same was told, and yet others decide. */
function asked(truth: Shown, twin: Shown): string | undefined {
  if (truth.deciders === twin.deciders || truth.events.join() !== twin.events.join()) return undefined
  return `seats [${truth.deciders}] decide, in a twin [${twin.deciders}]`
}
