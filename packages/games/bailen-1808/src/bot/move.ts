/** Steps 1a and 1c: which units to move, where to, and how the move ends. Each hex of the way is planned afresh. */
import type { BailenAction } from '../actions.ts'
import {
  ART,
  CAV,
  CLEAR,
  changeCost,
  distance,
  facings,
  INF,
  unitArm,
  unitFormation,
  unitMount,
  unitRange,
} from '../data/index.ts'
import { canAim } from '../rules/assault-move.ts'
import { orderOf } from '../rules/command.ts'
import { endsOf, hasClosedIn, type MoveFrame, moverOfMove, placeOf } from '../rules/move-ends.ts'
import type { MovementFrame } from '../rules/movement.ts'
import { type Mover, othersAt, type Place } from '../rules/mover.ts'
import { search } from '../rules/reach.ts'
import { has } from '../rules/units.ts'
import { FRONT_ZONE } from '../rules/zones.ts'
import { D, DONE, FIRED_GUN, GOOD, type Hex, IN_SQUARE, LIMBERED, REGULAR, SO, type Unit } from '../types.ts'
import { boundTo, forcesOf, goesByOnes, leastFor, planAssaults, pointsAgainst, prizeOf, takersOf } from './assaults.ts'
import { goodCharge } from './charges.ts'
import { across, defenceOf, dieFrom, isBroken, shockWorth } from './clash.ts'
import { bestFacing } from './front.ts'
import { type Foe, felt, foeIn, type Scene, weigh } from './scene.ts'
import { stanceOf } from './stance.ts'
import { battery, isEntry, type Standing, standingOf, standWorth } from './stand.ts'

type Pick = Extract<BailenAction, { readonly type: 'pick' }>
const isPick = (a: BailenAction): a is Pick => a.type === 'pick'

/* ---------- which units ---------- */

const hasGunsDown = (s: Scene, hex: Hex): boolean =>
  s.field.stacks[hex]!.some((u) => unitArm[u] === ART && s.g.form[u] !== LIMBERED)

/** Enemies that guns on that hex could soon fire at. */
function inRange(s: Scene, u: Unit, more: number): boolean {
  const at = s.g.at[u]!
  return s.foes.some((foe) => !foe.routed && distance(at, foe.hex) <= unitRange[u]! + more)
}

/** Useful guns hold the units that stand with them: the whole stack turns or stays. */
function anchored(s: Scene, hex: Hex): boolean {
  return s.field.stacks[hex]!.some(
    (u) => unitArm[u] === ART && s.g.form[u] !== LIMBERED && (has(s.g, u, FIRED_GUN) || inRange(s, u, 0)),
  )
}

/** Order of moving: the foremost first, so that the column does not block itself; shaken units before all. */
function urgency(s: Scene, units: readonly Unit[]): number {
  const u = units[0]!
  const at = s.g.at[u]!
  if (s.g.condition[u] !== GOOD) return -100
  let least = 99
  for (const foe of s.foes) least = Math.min(least, distance(at, foe.hex))
  // Infantry before guns and cavalry, which follow it.
  return least + (unitArm[u] === INF ? 0 : unitArm[u] === ART ? 3 : 6)
}

/** No task: far from all enemies, or no orders to go anywhere. */
function isIdle(s: Scene, units: readonly Unit[]): boolean {
  const u = units[0]!
  const at = s.g.at[u]!
  const order = orderOf(s.g, u)
  if (isEntry(s, at)) return false
  if (s.g.condition[u] !== GOOD || (order !== D && order !== SO) || s.g.form[u] === IN_SQUARE) return false
  for (const foe of s.foes) if (!foe.routed && distance(at, foe.hex) <= 9) return false
  const { presses, chief, radius } = stanceOf(s, unitFormation[u]!)
  // Units left behind by their commander follow him.
  return !presses && (chief < 0 || distance(at, chief) <= radius)
}

function choosePlain(s: Scene, legal: readonly BailenAction[]): BailenAction | undefined {
  const reserved = new Set<Unit>()
  for (const { forces } of planAssaults(s)) for (const f of forces) for (const u of f.units) reserved.add(u)
  const takers = takersOf(s)
  let best: Pick | undefined
  let least = Number.POSITIVE_INFINITY
  for (const a of legal) {
    if (!isPick(a) || a.units.some((u) => reserved.has(u))) continue
    const hex = s.g.at[a.units[0]!]!
    // An open objective comes before everything else.
    if (a.units.length === 1 && takers.has(a.units[0]!) && !hasGunsDown(s, hex)) return a
    const stack = s.field.stacks[hex]!
    const whole = stack.every((u) => a.units.includes(u) || has(s.g, u, DONE))
    if (anchored(s, hex)) {
      if (!whole) continue
    } else if (hasGunsDown(s, hex)) {
      // Guns first, one by one; then the rest may move.
      if (a.units.length > 1 || unitArm[a.units[0]!] !== ART) continue
    } else if (
      !whole &&
      stack.some((u) => !a.units.includes(u) && !has(s.g, u, DONE) && s.g.condition[u] === s.g.condition[a.units[0]!])
    )
      continue
    if (isIdle(s, a.units)) continue
    if (a.units.every((u) => unitArm[u] === CAV) && goodCharge(s, a.units)) continue
    const first = urgency(s, a.units)
    weigh(s, a, -first, 'why.turn', { unit: a.units[0]! })
    if (first >= least) continue
    least = first
    best = a
  }
  return best ?? legal.find((a) => a.type === 'done')
}

const isOneOf = (units: readonly Unit[], picked: readonly Unit[]): boolean =>
  picked.length === 1 && units.includes(picked[0]!)

/** 1c: the forces of the best assault, nearest first. */
function chooseAssault(s: Scene, legal: readonly BailenAction[]): BailenAction | undefined {
  for (const { forces, foe } of planAssaults(s)) {
    for (const f of forces) {
      const tests = distance(f.hex, foe.hex) > 1 && (s.zones[f.hex]! & FRONT_ZONE) !== 0
      const one = tests && goesByOnes(s) ? legal.find((a) => isPick(a) && isOneOf(f.units, a.units)) : undefined
      if (one) return one
      const all = legal.find(
        (a) => isPick(a) && a.units.length === f.units.length && f.units.every((u) => a.units.includes(u)),
      )
      if (all) return all
      const part = legal.find((a) => isPick(a) && a.units.every((u) => f.units.includes(u)))
      if (part) return part
    }
  }
  const done = legal.find((a) => a.type === 'done')
  return done ?? legal.filter(isPick).sort((a, b) => urgency(s, a.units) - urgency(s, b.units))[0]
}

export const choosePick = (s: Scene, f: MovementFrame, legal: readonly BailenAction[]): BailenAction | undefined =>
  f.sub === 0 ? choosePlain(s, legal) : chooseAssault(s, legal)

/* ---------- where to ---------- */

interface Found {
  readonly p: Place
  /** The first step towards it, -1 for staying. */
  readonly step: Hex
  /** The hexes of the way, the next one last. */
  readonly way: readonly Hex[]
  /** Cost of the way itself: tests to leave front hexes, friends shaken. */
  readonly price: number
}

/** Every hex where the move may end, with the way there, without tests if possible. */
export function placesOf(s: Scene, m: Mover, from: Place, f: MoveFrame): Found[] {
  const found = new Map<Hex, Found>()
  const tests = waysOf(s, m, from, f, found)
  if (tests) waysOf(s, m, from, f, found, (hex) => (m.zones[hex]! & FRONT_ZONE) !== 0)
  return [...found.values()].sort((a, b) => a.p.hex - b.p.hex)
}

/** Finds places and the cheapest ways to them that do not go on from where they halt; returns whether any leads out of enemy fronts. */
function waysOf(
  s: Scene,
  m: Mover,
  from: Place,
  f: MoveFrame,
  found: Map<Hex, Found>,
  halts?: (hex: Hex) => boolean,
): boolean {
  const chain = new Map<Place, Place>()
  const ends = endsOf(m, f)
  search(m, from, () => false, chain, undefined, halts)
  const best = new Map<Hex, Place>([[from.hex, from]])
  for (const p of chain.keys()) best.set(p.hex, p)
  let tests = false
  for (const p of best.values()) {
    if (p === from ? !ends.at(p.hex, p) : !ends.at(p.hex)) continue
    let step = -1
    let price = 0
    const way: Hex[] = []
    for (let at: Place | undefined = p; at && at !== from; at = chain.get(at)) {
      step = at.hex
      way.push(step)
      const before = chain.get(at)!
      if (m.good && (m.zones[before.hex]! & FRONT_ZONE) !== 0) {
        price += s.w.stand.exit * f.units.length
        tests ||= before !== from
      }
      if (!m.good && before !== from && othersAt(m, before.hex).length > 0) price += s.w.stand.shaken
    }
    found.set(p.hex, { p, step, way, price })
  }
  return tests
}

function bestPlace(
  s: Scene,
  found: readonly Found[],
  worth: (p: Place) => number,
): { readonly place: Found | undefined; readonly worth: number } {
  let place: Found | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const at of found) {
    const value = worth(at.p) - at.price + (at.step < 0 ? s.w.stand.least : 0)
    if (value <= most) continue
    most = value
    place = at
  }
  return { place, worth: most }
}

const stepTo = (legal: readonly BailenAction[], hex: Hex): BailenAction | undefined =>
  legal.find((a) => a.type === 'step' && a.to === hex)

/** Ends here, facing the greatest threat. */
function stopHere(s: Scene, hex: Hex, legal: readonly BailenAction[]): BailenAction | undefined {
  const corners = legal.flatMap((a) => (a.type === 'stop' ? [a.facing] : []))
  if (corners.length === 0) return undefined
  const facing = corners.length === 1 ? corners[0]! : bestFacing(s, hex, corners)
  return legal.find((a) => a.type === 'stop' && a.facing === facing)
}

/** Any legal ending, or else any step: the best place next to here. */
function fallback(s: Scene, t: Standing, legal: readonly BailenAction[], at: Hex): BailenAction | undefined {
  let best: BailenAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'step') continue
    const worth = standWorth(t, a.to)
    if (worth <= most) continue
    most = worth
    best = a
  }
  return stopHere(s, at, legal) ?? best
}

/* ---------- changes of formation ---------- */

const formTo = (legal: readonly BailenAction[], form: number): BailenAction | undefined =>
  legal.find((a) => a.type === 'form' && a.form === form)

/** Only cavalry nearby, and in dangerous strength. */
function cavalryNear(s: Scene, hex: Hex): boolean {
  let horse = 0
  for (const foe of s.foes) {
    const away = distance(hex, foe.hex)
    if (away > 4 || foe.routed) continue
    if (foe.arm !== CAV) return false
    if (!foe.disordered) horse += foe.shock
  }
  return horse >= 3
}

/** Squares break up when the cavalry has gone, and form where it comes alone. */
function chooseSquare(s: Scene, f: MoveFrame, at: Hex, legal: readonly BailenAction[]): BailenAction | undefined {
  const { g } = s
  const u = f.units.find((v) => unitArm[v] === INF)
  if (u === undefined || g.condition[u] !== GOOD) return undefined
  const threatened = cavalryNear(s, at)
  if (g.form[u] === IN_SQUARE) return threatened ? undefined : formTo(legal, REGULAR)
  if (!threatened || f.steps > 0 || s.ground.terrain[at] !== CLEAR) return undefined
  return orderOf(g, u) === D || orderOf(g, u) === SO ? formTo(legal, IN_SQUARE) : undefined
}

/** A battery by itself: limbers to go where it is useful, unlimbers there. */
function chooseGuns(
  s: Scene,
  f: MoveFrame,
  m: Mover,
  p: Place,
  legal: readonly BailenAction[],
): BailenAction | undefined {
  const { g } = s
  const u = f.units[0]!
  const t = standingOf(s, f.units)
  const limbered = g.form[u] === LIMBERED
  if (!limbered) {
    const limber = formTo(legal, LIMBERED)
    // No enemy in range: is there a better place?
    if (!limber || f.steps > 0 || inRange(s, u, 0) || !t.stance.strikes) return stopHere(s, p.hex, legal)
    return limber
  }
  const down = changeCost(ART, unitMount[u]!, LIMBERED, REGULAR)
  const budget = m.budgets[0]!
  const { place } = bestPlace(s, placesOf(s, m, p, f), (at) => battery(t, at.hex, budget - at.spent[0]! >= down))
  if (place && place.step >= 0) return stepTo(legal, place.step)
  const unlimber = formTo(legal, REGULAR)
  // Where it stands already it would only be limbered again.
  const more = f.steps > 0 ? 1 : 0
  if (unlimber && (inRange(s, u, more) || (!t.stance.strikes && inRange(s, u, 4)))) return unlimber
  return stopHere(s, p.hex, legal)
}

/* ---------- assaults ---------- */

/** Worth of striking a foe from there, together with units bound to it and units that may still join. */
function strikeWorth(s: Scene, units: readonly Unit[], from: Hex, foe: Foe, joining: number): number {
  const bound = boundTo(s, foe.hex)
  const hexes = [from, ...bound.map((u) => s.g.at[u]!)]
  let points = pointsAgainst(s, foe, units) * across(s, from, foe.hex) + joining
  for (const u of bound) points += pointsAgainst(s, foe, [u]) * across(s, s.g.at[u]!, foe.hex)
  return (
    shockWorth(s.w, points, defenceOf(s, foe), dieFrom(s, foe, hexes, units[0]!), isBroken(s, foe)) * prizeOf(s, foe)
  )
}

interface Strike {
  readonly place: Found
  readonly hex: Hex
  readonly worth: number
}

/** Points of other units that reach the foe too, from at most two hexes. Units of its own stack count where each moves alone. */
function joiningPoints(s: Scene, units: readonly Unit[], foe: Foe): number {
  const byOnes = goesByOnes(s)
  const others = forcesOf(s)
    .filter((f) => (byOnes || !f.units.some((u) => units.includes(u))) && distance(f.hex, foe.hex) - 1 <= f.reach)
    .map((f) =>
      pointsAgainst(
        s,
        foe,
        f.units.filter((u) => !units.includes(u)),
      ),
    )
    .sort((a, b) => b - a)
  return 0.8 * ((others[0] ?? 0) + (others[1] ?? 0))
}

const assaultOn = (legal: readonly BailenAction[], hex: Hex): BailenAction | undefined =>
  legal.find((a) => a.type === 'assault' && a.hex === hex)

function bestStrike(
  s: Scene,
  m: Mover,
  p: Place,
  f: MoveFrame,
  places: readonly Found[],
  legal: readonly BailenAction[],
): Strike | undefined {
  const t = standingOf(s, f.units)
  const strikers = f.units.filter((u) => unitArm[u] !== ART)
  if (strikers.length === 0) return undefined
  const joining = new Map<Hex, number>()
  let best: Strike | undefined
  for (const place of places) {
    const at = place.p
    if (!canAim(m, at.hex, at === p ? p : undefined)) continue
    for (const hex of facings.around[at.hex]!) {
      const foe = foeIn(s, hex)
      if (!foe || across(s, at.hex, hex) === 0) continue
      let more = joining.get(hex)
      if (more === undefined) {
        more = joiningPoints(s, f.units, foe)
        joining.set(hex, more)
      }
      const worth =
        strikeWorth(s, strikers, at.hex, foe, more) -
        s.w.assault.way * place.price -
        0.12 * felt(s).muskets[at.hex]! +
        0.02 * standWorth(t, at.hex)
      weigh(s, place.step >= 0 ? stepTo(legal, place.step) : assaultOn(legal, hex), worth, 'why.assault', { hex })
      if (best && worth <= best.worth) continue
      best = { place, hex, worth }
    }
  }
  return best
}

function chooseStrike(s: Scene, f: MoveFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  const m = moverOfMove(s.g, f)
  const p = placeOf(s.g, f)
  const places = placesOf(s, m, p, f)
  const best = bestStrike(s, m, p, f, places, legal)
  const t = standingOf(s, f.units)
  const free = legal.some((a) => a.type === 'stop')
  if (best && (!free || best.worth >= leastFor(s, f.units[0]!))) {
    if (best.place.step >= 0) return stepTo(legal, best.place.step) ?? fallback(s, t, legal, p.hex)
    const corners = legal.flatMap((a) => (a.type === 'assault' && a.hex === best.hex ? [a.facing] : []))
    if (corners.length > 0) {
      const facing = bestFacing(s, p.hex, corners)
      return legal.find((a) => a.type === 'assault' && a.hex === best.hex && a.facing === facing)
    }
  }
  const any = legal.find((a) => a.type === 'assault')
  const square = f.units.some((u) => s.g.form[u] !== REGULAR) ? formTo(legal, REGULAR) : undefined
  if (!free) return any ?? square ?? fallback(s, t, legal, p.hex)
  return choosePlace(s, f, m, p, places, t, legal)
}

/* ---------- one decision of a move ---------- */

/** Ends that satisfy the order, by ways that do not turn back; all ends if there is none. */
function endsIn(found: readonly Found[], m: Mover, f: MoveFrame, legal: readonly BailenAction[]): readonly Found[] {
  const mayStop = legal.some((a) => a.type === 'stop')
  const sound = found.filter(({ p, step }) =>
    step < 0 ? mayStop : hasClosedIn(m, p.hex) && (f.steps === 0 || step !== f.prev),
  )
  return sound.length > 0 ? sound : found
}

function choosePlace(
  s: Scene,
  f: MoveFrame,
  m: Mover,
  p: Place,
  places: readonly Found[],
  t: Standing,
  legal: readonly BailenAction[],
): BailenAction | undefined {
  const found = endsIn(places, m, f, legal)
  const { place } = bestPlace(s, found, (at) => standWorth(t, at.hex))
  if (s.ballot) {
    for (const { p: at, step, price } of found) {
      const action = step >= 0 ? stepTo(legal, step) : stopHere(s, p.hex, legal)
      if (!action) continue
      const score = standWorth(t, at.hex) - price + (step < 0 ? s.w.stand.least : 0)
      s.ballot.consider(action, score, (tell) => {
        standWorth(t, at.hex, tell)
        tell('why.price', -price)
      })
    }
  }
  if (place && place.step >= 0) {
    s.marched.way = place.way
    return stepTo(legal, place.step) ?? fallback(s, t, legal, p.hex)
  }
  return stopHere(s, p.hex, legal) ?? fallback(s, t, legal, p.hex)
}

export function chooseMove(s: Scene, f: MoveFrame, legal: readonly BailenAction[]): BailenAction | undefined {
  const { g } = s
  const at = g.at[f.units[0]!]!
  if (f.sub === 2) return chooseStrike(s, f, legal)
  const square = chooseSquare(s, f, at, legal)
  if (square) return square
  const m = moverOfMove(g, f)
  const p = placeOf(g, f)
  // A stack with unlimbered guns only turns.
  if (f.units.length > 1 && f.units.some((u) => unitArm[u] === ART && g.form[u] !== LIMBERED))
    return stopHere(s, at, legal)
  if (f.units.every((u) => unitArm[u] === ART))
    return chooseGuns(s, f, m, p, legal) ?? fallback(s, standingOf(s, f.units), legal, at)
  return choosePlace(s, f, m, p, placesOf(s, m, p, f), standingOf(s, f.units), legal)
}
