/** A seat must not see something hidden, take its action back and use what it saw. */
import type { Action } from '@em/engine'
import type { Note } from './findings.ts'
import { difference, type Twins } from './twin.ts'

/** The twins are dealt for the acting seat. An action that it can take back must have shown it the same in both. */
export function checkPeek(twins: Twins, action: Action, note: Note): void {
  const { truth, twin } = twins
  if (!truth.undoable) return
  const seen = twin.undoable ? difference(twins) : (difference(twins) ?? 'in a twin it cannot be taken back')
  if (seen) note('peeks', `seat ${twins.viewer} can take ${JSON.stringify(action)} back and has seen: ${seen}`)
}
