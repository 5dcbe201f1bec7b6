/** Phase 1 as a step: each action is one unit's whole movement (MOVE-1, MOVE-2), a work, a mine, or the end of the phase. */
import type { Action, Step, Table, Verdict } from '@em/engine'
import { fortCount, hexCount } from '../data/board.ts'
import { isAir, isVessel } from '../data/index.ts'
import {
  ABOARD,
  type Hex,
  IN_FORT,
  isSome,
  type MoveAction,
  type MoveFrame,
  type Place,
  type TrenchClub,
  type Unit,
  type UnloadFrame,
} from '../types.ts'
import { declareFrame } from './declare.ts'
import { layMine, mayMine, stepOn } from './mines.ts'
import { listMoves, mayAct, mayMove, UNLOAD_FIRST, whyNotBoard, whyNotEnter, whyNotTo } from './movement.ts'
import { forget, groundOf, mayTake, moving } from './options.ts'
import { dugIn, trenchAt } from './trenches.ts'
import { factionOfUnit, isWading, named, passengers, removeUnit, seatsLeft } from './units.ts'
import { checkDestroyed, checkForts } from './victory.ts'
import { build, mayBuild } from './works.ts'

/** Ends the unit's movement of this turn at the place. A soldier that stays in its trench stays dug in (RUL-69). */
export function put(g: TrenchClub, u: Unit, place: Place): void {
  const trench = dugIn(g, u)
  g.at[u] = place
  g.moved[u] = 1
  g.garrison[u] = 0
  g.dug[u] = isSome(trench) && trenchAt(g, place) === trench ? 1 : 0
}

/** FORT-2 to FORT-8, RUL-28: the fort changes hands and every unit inside is annihilated. True: the game is over. */
export function takeFort(g: TrenchClub, u: Unit, fort: number, t: Table): boolean {
  const power = g.unitPower[u]!
  t.log({
    key: 'log.fortTaken',
    params: { ...named(g, 'unit', u), fort, power, from: g.fortOwner[fort]! },
    rules: ['FORT-2', 'FORT-8'],
  })
  for (let x = 0; x < g.at.length; x++) {
    if (g.at[x] !== IN_FORT + fort) continue
    t.log({ key: 'log.annihilated', params: { ...named(g, 'unit', x), fort }, rules: ['FORT-7', 'RUL-28'] })
    removeUnit(g, x, t)
  }
  g.fortOwner[fort] = power
  put(g, u, IN_FORT + fort)
  return checkForts(g, factionOfUnit(g, u), t) || checkDestroyed(g, t)
}

/** Moves the unit, which may hit a mine. True: the game is over. */
export function moveTo(g: TrenchClub, u: Unit, to: Hex, path: readonly Place[], t: Table): boolean {
  const from = g.at[u]!
  put(g, u, to)
  const type = g.unitType[u]!
  const waded = isWading(g, u)
  t.log({
    key: path.length === 0 ? 'log.stayed' : waded ? 'log.movedWater' : 'log.moved',
    params: { unit: u, unitType: type, unitNation: g.unitNation[u]!, from, hex: to, path },
    // A whole turn into water; air units over everything; vessels by their own price; all others over land.
    rules: [waded ? 'MOVE-14' : isAir[type] === 1 ? 'MOVE-17' : isVessel[type] === 1 ? 'RUL-21' : 'MOVE-1'],
  })
  return stepOn(g, u, t) && checkDestroyed(g, t)
}

function drive(g: TrenchClub, f: MoveFrame, u: Unit, t: Table): void {
  if (!isSome(g.at[u]!) || passengers(g, u).length === 0) return
  const next: UnloadFrame = { step: 'unload', power: f.power, truck: u }
  t.push(next)
}

export function enterFort(g: TrenchClub, u: Unit, fort: number, path: readonly Place[], t: Table): void {
  put(g, u, IN_FORT + fort)
  t.log({
    key: 'log.enteredFort',
    params: { ...named(g, 'unit', u), fort, path },
    rules: ['FORT-12', 'FORT-14'],
  })
  // TRANSPORT-11: all passengers get off inside.
  for (const p of passengers(g, u)) {
    put(g, p, IN_FORT + fort)
    t.log({ key: 'log.unloadedInFort', params: { ...named(g, 'unit', p), fort }, rules: ['TRANSPORT-11'] })
  }
}

function takeAction(g: TrenchClub, f: MoveFrame, seat: number, a: MoveAction, t: Table): void {
  switch (a.type) {
    case 'move':
      f.begun = true
      if (!moveTo(g, a.unit, a.to, a.path, t)) drive(g, f, a.unit, t)
      return
    case 'enter':
      f.begun = true
      return enterFort(g, a.unit, a.fort, a.path, t)
    case 'take':
      f.begun = true
      forget(f)
      takeFort(g, a.unit, a.fort, t)
      return
    case 'board':
      f.begun = true
      put(g, a.unit, ABOARD + a.truck)
      t.log({
        key: 'log.boarded',
        params: { ...named(g, 'unit', a.unit), ...named(g, 'truck', a.truck), path: a.path },
        rules: ['TRANSPORT-3', 'TRANSPORT-4'],
      })
      return
    case 'build': {
      f.begun = true
      const { front } = groundOf(g, f)
      return build(g, front, a.unit, a.what, a.hexes, t)
    }
    case 'mine':
      f.begun = true
      return layMine(g, a.unit, a.to, t)
    case 'endMove':
      f.done |= 1 << seat
      if (g.seatsOf[f.power]!.some((s) => (f.done & (1 << s)) === 0)) return
      return t.replace(declareFrame(g, f.power))
  }
}

/* ---------- why not ---------- */

const isIndex = (n: unknown, end: number): n is number =>
  typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < end

function refuse(g: TrenchClub, f: MoveFrame, seat: number, action: Action): Verdict {
  if (action.type === 'endMove') return UNLOAD_FIRST
  if (action.type === 'attack') return { rule: 'DECLARE-1', key: 'deny.declareAfterMoving' }
  const a = action as Action & Readonly<Record<string, unknown>>
  if (!isIndex(a.unit, g.at.length)) return undefined
  const m = moving(g, f)
  const u = a.unit
  if (a.type === 'build') {
    const [x, y] = Array.isArray(a.hexes) ? (a.hexes as unknown[]) : []
    if (!isIndex(x, hexCount) || !isIndex(y, hexCount)) return undefined
    return mayAct(m, u, seat) ?? mayBuild(g, m.ground.front, u, a.what === 'trench' ? 'trench' : 'road', x, y)
  }
  if (a.type === 'mine' && isIndex(a.to, hexCount)) return mayAct(m, u, seat) ?? mayMine(g, m.unitAt, u, a.to)
  const may = mayMove(m, u, seat)
  if (a.type === 'move' && isIndex(a.to, hexCount)) return may ?? whyNotTo(m, u, a.to)
  if (a.type === 'take' && isIndex(a.fort, fortCount)) return may ?? mayTake(g, u, a.fort)
  if (a.type === 'enter' && isIndex(a.fort, fortCount)) return may ?? whyNotEnter(m, u, a.fort)
  if (a.type === 'board' && isIndex(a.truck, g.at.length)) return may ?? whyNotBoard(m, u, a.truck)
  return undefined
}

export const move: Step<TrenchClub, MoveFrame, MoveAction> = {
  name: 'move',
  seats: (g, f) => seatsLeft(g, f),
  actions(g, f, seat) {
    const m = moving(g, f)
    const out = listMoves(m, seat)
    // Only the seat that commands a loaded truck has to wait for it.
    if (!m.loaded.some(({ truck }) => g.unitOwner[truck] === seat)) out.push({ type: 'endMove' })
    return out
  },
  take: takeAction,
  refuse,
}
