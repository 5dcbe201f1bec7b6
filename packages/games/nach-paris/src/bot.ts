/**
 * PLACEHOLDER, not a player: any legal action, each as likely as the next. It stands here so that the module is whole and can be fuzzed;
 * the game's own player replaces this file.
 */
import { pick, type Random, type Seat } from '@em/engine'
import type { NachParisAction } from './actions.ts'
import type { NachParisView } from './view.ts'

export const bot = (
  _v: NachParisView,
  _seat: Seat,
  legal: readonly NachParisAction[],
  random: Random,
): NachParisAction => pick(legal, random)
