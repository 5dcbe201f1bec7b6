/**
 * "Do it for me": one plain choice for every decision of the reader, always the same in the same situation. It marches at
 * the enemy, keeps commanders with their units, fires with everything, and assaults what is weaker. It looks only at what
 * the reader sees.
 */
import { ART, CAV, commandOf, distance, scenarios, unitArm, unitFormation, unitSide } from '@em/bailen-1808/data'
import { fieldOf } from '@em/bailen-1808/rules/field'
import { rides } from '@em/bailen-1808/rules/leaders'
import { A, IN_SQUARE, REGULAR } from '@em/bailen-1808/types'
import { least } from '../../kit/least.ts'
import { stackAt } from '../data.ts'
import { defaultFacing } from '../facing.ts'
import {
  type BailenAction,
  moveFrame,
  movementFrame,
  type Of,
  of,
  ownSide,
  type S,
  stateOf,
  topFrame,
} from '../game.ts'
import { assaultsFrom, type Reached, waysOfMove, waysOfPick } from '../reach.ts'

type Act = BailenAction

/* ---------- what the reader sees ---------- */

export const ownUnits = (s: S): readonly number[] =>
  s.view.at.flatMap((at, u) => (at >= 0 && unitSide[u] === ownSide(s) ? [u] : []))
const enemyHexes = (s: S): readonly number[] => s.view.stacks.filter((x) => x.side !== ownSide(s)).map((x) => x.hex)
const nearest = (s: S, hex: number): number => Math.min(99, ...enemyHexes(s).map((e) => distance(hex, e)))

/** Of a stack, as far as it is seen: the points of its top unit for each counter. */
function strengthAt(s: S, hex: number): number {
  const stack = s.view.stacks.find((x) => x.hex === hex)
  return stack ? (s.view.sp[stack.top] ?? 0) * stack.count : 0
}
const strengthOf = (s: S, units: readonly number[]): number =>
  units.reduce((sum, u) => sum + (unitArm[u] === ART ? 0 : (s.view.sp[u] ?? 0)), 0)

/* ---------- moving ---------- */

/** How far from the enemy a stack wants to be: guns in range and sight, cavalry where it can charge, infantry close. */
function wanted(s: S, units: readonly number[]): number {
  if (units.some((u) => unitArm[u] === ART)) return Math.min(3, scenarios[s.view.scenario]?.sight[s.view.turn] ?? 3)
  return units.some((u) => unitArm[u] === CAV) ? 2 : 1
}
const aim = (s: S, units: readonly number[], hex: number): number => {
  const far = nearest(s, hex)
  const keep = wanted(s, units)
  return far < keep ? (keep - far) * 3 : far - keep
}

function bestWay(s: S, units: readonly number[], from: number, ways: readonly Reached[]): Reached | undefined {
  const now = aim(s, units, from)
  const best = least(
    ways.filter((w) => w.end && w.path.length > 0),
    (w) => aim(s, units, w.hex) + w.cost / 100,
  )
  return best && aim(s, units, best.hex) < now ? best : undefined
}

const isSquare = (s: S, units: readonly number[]): boolean => units.some((u) => s.view.form[u] === IN_SQUARE)

/** The whole stack rather than one of it; whoever has farthest to go comes first. */
export function march(s: S): Act | undefined {
  const picks = of(s.legal, 'pick')
  const able = picks.filter((p) => {
    const at = s.view.at[p.units[0] ?? -1] ?? -1
    return at >= 0 && (isSquare(s, p.units) || bestWay(s, p.units, at, waysOfPick(s.view, p)) !== undefined)
  })
  return least(able, (p) => -p.units.length - nearest(s, s.view.at[p.units[0] ?? -1] ?? -1) / 100)
}

/** The assault with the best odds, as far as they are seen, if they are as good as that. */
export function bestAssault(s: S, ratio = 1): Act | undefined {
  const side = ownSide(s)
  const scored = of(s.legal, 'pick').flatMap((pick) => {
    const at = s.view.at[pick.units[0] ?? -1] ?? -1
    const here: Reached = { hex: at, cost: 0, path: [], end: true }
    const odds = [...assaultsFrom(s.view, [here, ...waysOfPick(s.view, pick)], side).keys()].map(
      (hex) => strengthOf(s, pick.units) / Math.max(1, strengthAt(s, hex)),
    )
    const best = Math.max(0, ...odds)
    return best >= ratio ? [{ pick, best }] : []
  })
  return least(scored, (x) => -x.best)?.pick
}

/** The move in hand: on toward where it wants to be, then the front to the enemy. */
function goOn(s: S): Act | undefined {
  const frame = moveFrame(s.view)
  if (!frame) return undefined
  const assault = least(of(s.legal, 'assault'), (a) => strengthAt(s, a.hex))
  if (assault) return assault
  const forms = of(s.legal, 'form').filter((a) => a.form === REGULAR)
  const square = forms.find((a) => s.view.form[a.unit] === IN_SQUARE)
  if (square) return square
  const at = s.view.at[frame.units[0] ?? -1] ?? -1
  const ways = waysOfMove(s.view)
  const steps = of(s.legal, 'step')
  const foe =
    frame.sub === 2 ? least([...assaultsFrom(s.view, ways, frame.side)], ([hex]) => strengthAt(s, hex)) : undefined
  const way = foe?.[1] ?? bestWay(s, frame.units, at, ways)
  const step = steps.find((a) => a.to === way?.path[0])
  if (step) return step
  // Guns that have come into range are made ready to fire.
  const ready = forms.find((a) => unitArm[a.unit] === ART)
  if (ready && nearest(s, at) <= 4) return ready
  const stop = defaultFacing(s.view, at, frame.side, of(s.legal, 'stop'))
  return stop ?? least(steps, (a) => nearest(s, a.to))
}

/* ---------- leaders ---------- */

/** How far he is from those he leads, all together. */
function strain(s: S, leader: number, hex: number): number {
  const formation = commandOf[leader] ?? -1
  const led = ownUnits(s).filter((u) => (formation < 0 ? true : unitFormation[u] === formation))
  return led.reduce((sum, u) => sum + distance(hex, s.view.at[u] ?? hex), 0)
}
/** Safe among friends first: a stack of his own in the hex. */
const rideTo = (s: S, leader: number, hexes: readonly number[]): number | undefined => {
  const own = hexes.filter((hex) => stackAt(s.view, hex).some((u) => unitSide[u] === ownSide(s)))
  return least(own, (hex) => strain(s, leader, hex))
}
export function lead(s: S): Act | undefined {
  const rider = topFrame(s.view)?.leader ?? -1
  const going = of(s.legal, 'ride')
  if (going.length > 0 && rider >= 0) {
    const to = rideTo(
      s,
      rider,
      going.map((a) => a.to),
    )
    return going.find((a) => a.to === to) ?? going[0]
  }
  const g = stateOf(s.view)
  return of(s.legal, 'lead').find((a) => {
    const at = s.view.leaderAt[a.leader] ?? -1
    const to = rideTo(s, a.leader, rides(g, fieldOf(g), a.leader))
    return to !== undefined && strain(s, a.leader, at) - strain(s, a.leader, to) >= 6
  })
}

/* ---------- fighting ---------- */

/** With everything at one target; who is bound to an assault holds his fire (10h). */
export function fire(s: S): Act | undefined {
  const free = of(s.legal, 'aim').filter((a) => (s.view.target[a.unit] ?? -1) < 0)
  const shoot = of(s.legal, 'shoot')[0]
  const target = topFrame(s.view)?.hex ?? -1
  const joining = shoot ? free.filter((a) => a.hex === target) : free
  return least(joining, (a) => -a.points) ?? shoot
}

/** The weakest target that is not in square. */
export function charge(s: S): Act | undefined {
  const soft = of(s.legal, 'charge').filter((a) => s.view.form[stackAt(s.view, a.hex)[0] ?? -1] !== IN_SQUARE)
  return least(soft, (a) => strengthAt(s, a.hex) - strengthOf(s, a.units))
}
const boldCharge = (s: S): Act | undefined => {
  const found = charge(s)
  return found?.type === 'charge' && 2 * strengthOf(s, found.units) >= strengthAt(s, found.hex) ? found : undefined
}

function face(s: S): Act | undefined {
  const faces = of(s.legal, 'face')
  const advances = of(s.legal, 'advance')
  const most = Math.max(0, ...advances.map((a) => a.units.length))
  const frame = topFrame(s.view) as
    | { readonly units?: readonly number[]; readonly hexes?: readonly number[] }
    | undefined
  const side = ownSide(s)
  const hex = advances.length > 0 ? (frame?.hexes?.[0] ?? -1) : (s.view.at[frame?.units?.[0] ?? -1] ?? -1)
  const group = advances.filter((a) => a.units.length === most)
  return defaultFacing(s.view, hex, side, faces) ?? defaultFacing(s.view, hex, side, group)
}

/* ---------- everything ---------- */

function orders(s: S): Act | undefined {
  const sites = of(s.legal, 'sector')
  const seal = of(s.legal, 'seal')[0]
  const open = of(s.legal, 'order')
  return sites[0] ?? seal ?? open.find((a) => a.order === A) ?? open[0]
}

/** What is begun without being asked for. */
export interface Boldness {
  readonly charges: boolean
  readonly assaults: boolean
}

/** The next thing to do, whatever is asked. */
export function sensible(s: S, bold: Boldness = { charges: true, assaults: true }): Act | undefined {
  const { legal } = s
  const first = <T extends Act['type']>(type: T): Of<T> | undefined => of(legal, type)[0]
  const done = first('done') ?? first('pass')
  switch (topFrame(s.view)?.step) {
    case 'orders':
      return orders(s)
    case 'reorganise':
      return first('rally') ?? first('place') ?? done ?? legal[0]
    case 'movement':
      if (movementFrame(s.view)?.sub !== 2) return march(s) ?? done ?? legal[0]
      return (bold.assaults ? bestAssault(s) : undefined) ?? done ?? legal[0]
    case 'move':
      return goOn(s) ?? legal[0]
    case 'charges':
      return (bold.charges ? boldCharge(s) : undefined) ?? done
    case 'leaders':
      return lead(s) ?? done ?? legal[0]
    case 'arrive':
      return first('enter') ?? done
    case 'fire':
    case 'reactionFire':
      return fire(s) ?? done ?? legal[0]
    // Cavalry is kept for a charge of its own, infantry does not tie itself down as long as nobody charges it.
    case 'sally':
    case 'reactionSquare':
      return first('step') ?? done ?? legal[0]
    case 'cavalryRetreat':
      return first('stop') ?? legal[0]
    default:
      return answer(s) ?? done ?? legal[0]
  }
}

/** Small questions on the way. */
function answer(s: S): Act | undefined {
  const { legal } = s
  const first = <T extends Act['type']>(type: T): Of<T> | undefined => of(legal, type)[0]
  const target = topFrame(s.view)?.hex ?? -1
  const steps = of(legal, 'step')
  return (
    face(s) ??
    first('resolve') ??
    of(legal, 'square').find((a) => a.form) ??
    first('protect') ??
    first('leader') ??
    first('engage') ??
    first('occupy') ??
    first('stay') ??
    first('retreat') ??
    (target >= 0 ? least(steps, (a) => distance(a.to, target)) : undefined)
  )
}

/** Cavalry that may still charge in this game: what is disordered may recover. */
export const hasCavalry = (s: S): boolean => ownUnits(s).some((u) => unitArm[u] === CAV)
