/** The referee of each game knows how its fights are resolved. Every game whose previews give odds needs one. */
import { bailen } from './bailen-1808.ts'
import { downfall } from './downfall-of-empires.ts'
import type { Referee } from './fight.ts'
import { glorysEnd } from './glorys-end.ts'
import { nachParis } from './nach-paris.ts'
import { trenchClub } from './trench-club.ts'

export const REFEREES: Readonly<Record<string, Referee>> = {
  'bailen-1808': bailen,
  'downfall-of-empires': downfall,
  'glorys-end': glorysEnd,
  'nach-paris': nachParis,
  'trench-club': trenchClub,
}
