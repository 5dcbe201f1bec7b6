/** Shared by tests of bombardment and Combat: the steps that they play, and an attack in one sentence. */
import type { NachParisAction } from '../src/actions.ts'
import { workIndex } from '../src/data/index.ts'
import { advanceSteps } from '../src/rules/advance.ts'
import { assaultSteps } from '../src/rules/assault.ts'
import { attackSteps, pushCombats } from '../src/rules/attack.ts'
import { bombardSteps } from '../src/rules/bombard.ts'
import { combatSteps } from '../src/rules/combat.ts'
import { leftoversSteps } from '../src/rules/leftovers.ts'
import { retreatSteps } from '../src/rules/retreat.ts'
import { isSecretive } from '../src/rules/seen.ts'
import { withdrawCavalrySteps } from '../src/rules/withdraw-cavalry.ts'
import { sideOfNation } from '../src/types.ts'
import { type Given, hex, type Scene, scene } from './position.ts'

const steps = [
  ...advanceSteps,
  ...assaultSteps,
  ...attackSteps,
  ...bombardSteps,
  ...combatSteps,
  ...leftoversSteps,
  ...retreatSteps,
  ...withdrawCavalrySteps,
]

/** On a GT without heat or rain, before shells run short. */
export const play = (given: Given): Scene =>
  scene({ steps, gt: 14, ...given, options: { weather: false, ...given.options } })

export const fort = (name: string): number => {
  const w = workIndex(name)
  if (w < 0) throw new Error(`no work "${name}"`)
  return w
}

/** These attack the hex, the first of them first; "id*" is partially committed. The dice fall once it is launched. */
export function attack(p: Scene, ids: readonly string[], target: string, ...dice: number[]): Scene {
  if (p.step() === 'over') p.push((_g, t) => pushCombats(t, p.g.side))
  const actions = ids.map((id, i): NachParisAction => {
    const full = !id.endsWith('*')
    const unit = p.u(full ? id : id.slice(0, -1))
    return i === 0 ? { type: 'attack', unit, hex: hex(target), full } : { type: 'support', unit, full }
  })
  const last = actions.length - 1
  actions.forEach((action, i) => {
    // When no other unit could join, the attack launches itself with the last that does.
    const goes = i === last && !others(p, action).length && !hides(p)
    p.take(action, ...(goes ? dice : []))
    if (i === last && !goes) p.take({ type: 'launch' }, ...dice)
  })
  return p
}
/** A side with units under FOW is asked all the same. */
const hides = (p: Scene): boolean =>
  p.g.options.fog && [0, 1, 2, 3].some((n) => sideOfNation(n) === p.g.side && isSecretive(p.g, n))
/** What else could still be brought against the same hex. */
const others = (p: Scene, action: NachParisAction): readonly NachParisAction[] =>
  p.legal().filter((a) => {
    if (!('unit' in a) || !('unit' in action) || a.unit === action.unit) return false
    return a.type === 'support' || (a.type === 'attack' && action.type === 'attack' && a.hex === action.hex)
  })

export const events = (p: Scene, key: string): readonly Scene['log'][number][] => p.log.filter((e) => e.key === key)
