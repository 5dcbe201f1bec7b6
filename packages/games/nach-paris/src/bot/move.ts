/** Movement: arrivals, the next unit, its destination, trains and firing positions (7, 12). */
import type { Params, Tell } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { distance, isRailArt, railArms, unitNation, works } from '../data/index.ts'
import { ridesFrom } from '../outlook/train.ts'
import type { BoardingFrame } from '../rules/arrive.ts'
import type { FacingFrame } from '../rules/choose-facing.ts'
import { reachOf } from '../rules/move.ts'
import type { MoveFrame, MovementFrame } from '../rules/move-frame.ts'
import { has, isArt, isEmbarked, isEng, isHq, isSar, isTroops, valuesOf } from '../rules/units.ts'
import { ASSAULTS, FOM, type Hex, type Unit } from '../types.ts'
import { bestFacing } from './face.ts'
import { journeyTo, MARCH } from './rails.ts'
import type { Scene } from './scene.ts'
import { goalOf, standWorth, type Visitor, visitorOf } from './stand.ts'

type Of<T extends NachParisAction['type']> = Extract<NachParisAction, { readonly type: T }>
export const of = <T extends NachParisAction['type']>(legal: readonly NachParisAction[], type: T): readonly Of<T>[] =>
  legal.filter((a): a is Of<T> => a.type === type)
export function best<A>(
  actions: readonly A[],
  worth: (a: A) => number,
  least = Number.NEGATIVE_INFINITY,
): A | undefined {
  let found: A | undefined
  let most = least
  for (const a of actions) {
    const w = worth(a)
    if (w > most) [found, most] = [a, w]
  }
  return found
}

/** The best action; the ballot receives all of them. */
export function weighed<A extends NachParisAction>(
  s: Scene,
  actions: readonly A[],
  worth: (a: A) => number,
  key: string,
  params: (a: A) => Params,
  least = Number.NEGATIVE_INFINITY,
): A | undefined {
  return best(
    actions,
    (a) => {
      const w = worth(a)
      s.ballot?.consider(a, w, (tell) => tell(key, w, params(a)))
      return w
    },
    least,
  )
}

/* ---------- the next unit ---------- */

/** Troops from the front backwards, then guns, then HQs, then engineers. */
const rank = (s: Scene, u: Unit): number =>
  (isHq(u) ? 3 : isEng(u) ? 4 : isArt(u) ? 2 : 1) * 100 + (s.g.at[u]! >= 0 ? s.away[s.g.at[u]!]! : 50)

export function choosePick(
  s: Scene,
  _f: MovementFrame,
  legal: readonly NachParisAction[],
): NachParisAction | undefined {
  const arrivals = of(legal, 'arrive')
  if (arrivals.length > 0) return chooseArrival(s, arrivals)
  const done = legal.find((a) => a.type === 'done')
  // Units that obviously stay are not picked at all.
  const next = weighed(
    s,
    of(legal, 'pick').filter((a) => !done || isRestless(s, a.unit)),
    (a) => -rank(s, a.unit),
    'why.turn',
    ({ unit }) => ({ unit }),
  )
  return next ?? done ?? legal.find((a) => a.type === 'pick')
}
/** Units come on in turn; most have one place. */
function chooseArrival(s: Scene, arrivals: readonly Of<'arrive'>[]): NachParisAction | undefined {
  const unit = arrivals[0]!.unit
  const places = arrivals.filter((a) => a.unit === unit)
  const worth = (a: Of<'arrive'>): number => standWorth(s, visitorOf(s, unit, a.hex), a.hex)
  const found = best(places, worth)
  if (places.length > 1) for (const a of places) s.ballot?.consider(a, worth(a), (tell) => tellArrival(tell, a))
  return found

  /** Tells the lead of this place over the best of the others. */
  function tellArrival(tell: Tell, a: Of<'arrive'>): void {
    const lead = worth(a) - Math.max(...places.flatMap((other) => (other === a ? [] : [worth(other)])))
    if (Math.abs(lead) < EVEN) tell('why.place', EVEN)
    else tell('why.arrive', lead, { hex: a.hex, n: places.length })
  }
}
/** Places that differ by less are equally good. */
const EVEN = 0.01

/** Units bound to an assault and engineers without work stay, and so do quiet troops. */
const isRestless = (s: Scene, u: Unit): boolean =>
  !has(s.g, u, ASSAULTS) && (!isEng(u) || isEmbarked(s.g, u)) && !(isTroops(u) && isQuiet(s, u))
/** Far from the enemy and already on its goal, if it has one. */
const isQuiet = (s: Scene, u: Unit): boolean => {
  const hex = s.g.at[u]!
  if (hex < 0 || isEmbarked(s.g, u) || s.away[hex]! < 8) return false
  const goal = goalOf(s, u, hex)
  return goal === undefined || goal.hex === hex
}

/* ---------- its destination ---------- */

export interface Plan {
  readonly worth: number
  readonly hex: Hex
  readonly first: Hex
  readonly path: readonly Hex[]
}
function bestWay(s: Scene, f: MoveFrame, v: Visitor, legal: readonly NachParisAction[] = []): Plan {
  const { g } = s
  const u = f.unit
  const at = g.at[u]!
  let found: Plan = { worth: standWorth(s, v, at), hex: at, first: -1, path: [] }
  if (f.marched === 1) found = { ...found, worth: found.worth - 0.05 }
  else found = { ...found, worth: found.worth + s.w.stand.least }
  const fights = isTroops(u)
  for (const r of reachOf(g, f)) {
    if (!r.end) continue
    let worth = standWorth(s, v, r.hex)
    if (fights && s.away[r.hex] === 1) worth -= s.w.stand.tired * r.exm
    if (r.forced) worth -= s.w.stand.forced * (s.away[r.hex]! <= 2 ? 1 : 0.35)
    if (s.ballot) tellPlace(s, v, legal, r, worth)
    if (worth > found.worth) found = { worth, hex: r.hex, first: r.path[0]!, path: r.path }
  }
  return found
}

function tellPlace(
  s: Scene,
  v: Visitor,
  legal: readonly NachParisAction[],
  { hex, path }: { readonly hex: Hex; readonly path: readonly Hex[] },
  worth: number,
): void {
  const step = legal.find((a) => a.type === 'step' && a.hex === path[0])
  if (!step) return
  s.ballot?.consider(step, worth - standWorth(s, v, v.from), (tell) => {
    standWorth(s, v, hex, tell)
    standWorth(s, v, v.from, (key, value, params) => tell(key, -value, params))
  })
}

export function chooseMove(s: Scene, f: MoveFrame, legal: readonly NachParisAction[]): NachParisAction | undefined {
  const { g } = s
  const u = f.unit
  const at = g.at[u]!
  const stop = legal.find((a) => a.type === 'stop')
  if (at < 0) return best(of(legal, 'land'), (a) => -s.away[a.hex]!) ?? stop
  if (isEmbarked(g, u) || (isRailArt[u] === 1 && g.fip[u] === 0)) return chooseRide(s, f, legal)
  const guns = chooseGuns(s, f, legal)
  if (guns) return guns
  const v = visitorOf(s, u, at)
  const plan = bestWay(s, f, v, legal)
  s.marched.way = plan.path
  if (plan.first >= 0) {
    const step = legal.find((a) => a.type === 'step' && a.hex === plan.first)
    if (step) return step
    const force = legal.find((a) => a.type === 'force')
    if (force && !has(g, u, FOM)) return force
  }
  const train = chooseEmbark(s, f, v, legal)
  if (train) return train
  if (f.acted === 0) {
    const turn = bestFacing(s, u, at, g.facing[u]!)
    const face = s.away[at]! <= 3 ? legal.find((a) => a.type === 'face' && a.facing === turn) : undefined
    if (face && turn !== g.facing[u]) return face
  }
  return stop ?? best(of(legal, 'step'), (a) => standWorth(s, v, a.hex)) ?? legal.find((a) => a.type !== 'split')
}

/** Siege guns take position with a Fortification in reach, and leave it with none in reach. */
function chooseGuns(s: Scene, f: MoveFrame, legal: readonly NachParisAction[]): NachParisAction | undefined {
  if (!isSar(f.unit)) return undefined
  const at = s.g.at[f.unit]!
  const inReach = works.some((w, i) => w.side !== s.side && s.g.forts[i]! > 0 && distance(at, w.hex) === 1)
  const emplace = legal.find((a) => a.type === 'emplace')
  if (emplace && inReach) return emplace
  const limber = legal.find((a) => a.type === 'limber')
  return limber && !inReach && !has(s.g, f.unit, ASSAULTS) ? limber : undefined
}

/* ---------- trains ---------- */

/** A train rides to the hex within reach this turn from which the rest of the journey is shortest. */
function chooseRide(s: Scene, f: MoveFrame, legal: readonly NachParisAction[]): NachParisAction | undefined {
  const u = f.unit
  const at = s.g.at[u]!
  const to = goalOf(s, u, at)?.hex ?? at
  const left = journeyTo(s.g, unitNation[u]!, to)
  const emplace = isSar(u) ? chooseGuns(s, f, legal) : undefined
  if (emplace) return emplace
  const off = legal.find((a) => a.type === 'disembark')
  const stop = legal.find((a) => a.type === 'stop')
  const near = s.away[at]! <= (isTroops(u) ? 3 : 2)
  // From here marching is as quick.
  const arrived = left[at]! >= MARCH * distance(at, to)
  if (off && (near || arrived || distance(at, to) <= 2)) return off
  const ride = near
    ? undefined
    : best(ridesFrom(s.g), (r) => -left[r.hex]! - (s.away[r.hex]! <= 1 ? 4 * MARCH : 0), -left[at]!)
  const first = ride?.path[0]
  const step = first && of(legal, 'ride').find((a) => a.line === first.line && a.hex === first.hex)
  if (step) return step
  // A unit must ride before it may get off; a hex the wrong way does no harm.
  const any = !off && f.rode === 0 && s.away[at]! < 10 ? best(of(legal, 'ride'), (a) => -left[a.hex]!) : undefined
  return any ?? (s.away[at]! < 10 ? off : undefined) ?? stop ?? off ?? of(legal, 'ride')[0] ?? legal[0]
}

/** Rest of the journey once the train has left that way. */
function leftBy(s: Scene, u: Unit, goal: Hex, a: { readonly line: number; readonly direction: number }): number {
  const arm = railArms[s.g.at[u]!]!.find((x) => x.line === a.line && x.dir === a.direction)
  return arm && arm.to >= 0 ? journeyTo(s.g, unitNation[u]!, goal)[arm.to]! : Number.POSITIVE_INFINITY
}

/** Far from its goal a unit takes a train that leads towards it. */
function chooseEmbark(
  s: Scene,
  f: MoveFrame,
  v: Visitor,
  legal: readonly NachParisAction[],
): NachParisAction | undefined {
  const { goal } = v
  if (!goal || f.marched === 1) return undefined
  const at = s.g.at[f.unit]!
  const d = distance(at, goal.hex)
  if (d < 12 || s.away[at]! < 6 || valuesOf(s.g, f.unit).mf <= 0) return undefined
  return best(of(legal, 'embark'), (a) => -leftBy(s, f.unit, goal.hex, a), -MARCH * d)
}

export function chooseBoarding(
  s: Scene,
  f: BoardingFrame,
  legal: readonly NachParisAction[],
): NachParisAction | undefined {
  const at = s.g.at[f.unit]!
  const goal = goalOf(s, f.unit, at)?.hex ?? at
  return best(of(legal, 'embark'), (a) => -leftBy(s, f.unit, goal, a)) ?? of(legal, 'embark')[0]
}

export function chooseFacing(s: Scene, f: FacingFrame, legal: readonly NachParisAction[]): NachParisAction | undefined {
  const facing = bestFacing(s, f.unit, s.g.at[f.unit]!)
  return legal.find((a) => a.type === 'face' && a.facing === facing)
}
