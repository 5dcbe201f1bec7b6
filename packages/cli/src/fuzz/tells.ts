/**
 * Neither the next deciders nor a viewer's messages may depend on information that the viewer lacks, unless the rules
 * revealed it: windows open on what is publicly possible.
 */
import type { Action, Seat } from '@em/engine'
import type { Note } from './findings.ts'
import { difference, type Shown, type Twins } from './twin.ts'

/**
 * For the acting seat everything must be the same. After a roll, and for other viewers, whose twin may give the action
 * another meaning, hidden strengths may rightly count. Then the log says how; only where it does not must the deciders
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

/** The log is the same, but the deciders differ. */
function asked(truth: Shown, twin: Shown): string | undefined {
  if (truth.deciders === twin.deciders || truth.events.join() !== twin.events.join()) return undefined
  return `seats [${truth.deciders}] decide, in a twin [${twin.deciders}]`
}
