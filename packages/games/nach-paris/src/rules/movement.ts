/** Phase III, step 2: each nation brings on due arrivals and moves its units one by one until done (3.2.1d, 7). */
import { type Action, type Denial, Last, type Step, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { unitCount, unitNation } from '../data/index.ts'
import { ARRIVED, AT_SEA, BOMBARDED, DONE, FRE, type NachParis, type Nation, type Side, type Unit } from '../types.ts'
import { airSteps } from './air-recon.ts'
import { arrivalActions, arrive, arrivedByRail, denyArrival } from './arrive.ts'
import { blow, blowActions } from './destroy.ts'
import { still } from './field.ts'
import { allowance, bonus, whyNoForce } from './forced.ts'
import { isInContact, move, owesContact, pushMove } from './move.ts'
import { type MoveFrame, type MovementFrame, ON_FOOT } from './move-frame.ts'
import { moverOf, startOf, whyNoMarch } from './mover.ts'
import { nationsOf, nextNation } from './nations.ts'
import { type Reached, reached } from './reach.ts'
import { isLocked } from './scenario.ts'
import { isSecretive } from './seen.ts'
import { whyNotHalt } from './trains.ts'
import { has } from './units.ts'

export { reachOf } from './move.ts'
export type { MoveFrame, MovementFrame } from './move-frame.ts'
export type { Reached } from './reach.ts'

export function pushMovement(t: Table, side: Side): void {
  t.push<MovementFrame>({
    step: 'movement',
    side,
    nation: nationsOf(side)[0]!,
    open: 0,
    begun: 0,
    noted: [],
    tried: [],
  })
}

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_YOURS = deny('7.1.1b', 'deny.move.notYours')
const BOMBARDS = deny('3.2.4', 'deny.move.bombarded')
const FINISHED = deny('7.1.2', 'deny.move.finished')
const JUST_ARRIVED = deny('7.7.1a', 'deny.move.arrived')
const FIRST_TURN = deny('3.0', 'deny.move.firstTurn')

/** Why the unit cannot be picked. */
function whyNotPick(g: NachParis, nation: Nation, u: Unit): Denial | undefined {
  if (unitNation[u] !== nation || (g.at[u]! < 0 && g.at[u]! > AT_SEA)) return NOT_YOURS
  if (has(g, u, BOMBARDED)) return BOMBARDS
  if (has(g, u, DONE)) return FINISHED
  if (arrivedByRail(g, u)) return undefined
  if (has(g, u, ARRIVED)) return JUST_ARRIVED
  return isLocked(g) ? FIRST_TURN : undefined
}
const ONE_TRAIN = deny('12.2.4a', 'deny.rail.oneTrain')
/** Why the nation cannot be done: a unit has to stand beside an enemy (21.2.2a), or two trains share a line in a hex (12.2.4a). */
function owed(g: NachParis, f: MovementFrame): Denial | undefined {
  const doctrine = g.options.doctrine && f.nation === FRE
  for (let u = 0; u < unitCount; u++) {
    if (whyNotPick(g, f.nation, u)) continue
    if (g.line[u]! >= 0 && whyNotHalt(g, u, g.at[u]!)) return ONE_TRAIN
    if (doctrine && !isInContactOrFree(g, f, u))
      return { rule: '21.2.2a', key: 'deny.move.dutyOf', params: { unit: u, hex: g.at[u]! } }
  }
  return undefined
}
const isInContactOrFree = (g: NachParis, f: MovementFrame, u: Unit): boolean =>
  !owesContact(g, f, u) || isInContact(g, u)

function list(g: NachParis, f: MovementFrame): NachParisAction[] {
  const out: NachParisAction[] = arrivalActions(g, f.nation)
  for (let u = 0; u < unitCount; u++) if (!whyNotPick(g, f.nation, u)) out.push({ type: 'pick', unit: u })
  if (!isLocked(g)) out.push(...blowActions(g, f.nation, f.tried))
  if (!owed(g, f)) out.push({ type: 'done' })
  return out
}

/** The reach of a unit if it were picked now: for the client, before any decision. */
export function reachOfUnit(g: NachParis, f: MovementFrame, u: Unit): Reached[] {
  if (whyNotPick(g, f.nation, u) || g.at[u]! < 0) return []
  const m = moverOf(g, u, f.begun === 0)
  if (whyNoMarch(m)) return []
  const still = { unit: u, rail: ON_FOOT, rode: 0, alighted: 0, sailed: 0 }
  const mf = allowance(g, still)
  return reached(m, startOf(m, g.at[u]!, g.spent[u]!), mf, whyNoForce(g, still) ? mf : mf + bonus(g, u))
}

/** The last list, for the frame that asks right after `run` made it. */
const known = new Last<readonly NachParisAction[], NachParis, MovementFrame>()

const movement: Step<NachParis, MovementFrame, NachParisAction> = {
  name: 'movement',
  seats: (g, f) => (f.open === 1 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => known.get(g, f) ?? list(g, f),
  take(g, f, _seat, action, t) {
    known.forget()
    f.open = 0
    if (action.type === 'arrive') arrive(g, t, action.unit, action.hex)
    else if (action.type === 'pick') pushMove(g, t, f, action.unit)
    else if (action.type === 'blow') {
      f.tried.push(action.work)
      blow(g, t, action.work, action.structure)
    } else next(f, t)
  },
  run(g, f, t) {
    known.forget()
    const choices = still(g, () => list(g, f))
    if (choices.length === 1 && choices[0]!.type === 'done' && !isSecretive(g, f.nation)) return next(f, t)
    f.open = 1
    known.set(choices, g, f)
  },
  refuse(g, f, _seat, action) {
    const { unit, hex } = action as Action & { readonly unit?: unknown; readonly hex?: unknown }
    if (action.type === 'done') return owed(g, f)
    if (typeof unit !== 'number' || unitNation[unit] === undefined) return undefined
    if (action.type === 'pick') return whyNotPick(g, f.nation, unit)
    return action.type === 'arrive' && typeof hex === 'number' ? denyArrival(g, unit, hex) : undefined
  },
}
function next(f: MovementFrame, t: Table): void {
  const nation = nextNation(f.side, f.nation)
  if (nation < 0) return t.pop()
  f.nation = nation
  f.begun = 0
  f.noted = []
  f.tried = []
}

/** All steps of the Movement Phase except arrivals and facing. */
export const movementSteps = [
  step<NachParis, MovementFrame, NachParisAction, NachParisAction>(movement),
  step<NachParis, MoveFrame, NachParisAction, NachParisAction>(move),
  ...airSteps,
]
