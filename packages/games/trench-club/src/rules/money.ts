/** Phase 4: income, transfers, repair, recruiting (MONEY, REPAIR, RECRUIT, RUL-53 to RUL-58). */
import { type Action, automatic, type Denial, type Step, type Table, type Verdict } from '@em/engine'
import { fortCount, hexCount } from '../data/board.ts'
import {
  cost,
  incomePerFort,
  isFoot,
  isVessel,
  maxPerType,
  repairCost,
  sheet,
  specialPrice,
  transferFee,
} from '../data/index.ts'
import {
  type Faction,
  GONE,
  IN_FORT,
  inFort,
  isSome,
  type MoneyAction,
  type MoneyFrame,
  onMap,
  type Place,
  type StationAction,
  type StationFrame,
  type TrenchClub,
  type Unit,
  type UnitType,
  WATER,
} from '../types.ts'
import { occupants } from './field.ts'
import { trenchAt } from './trenches.ts'
import { actor, addUnit, countType, named } from './units.ts'
import { fortsOf, unitsOf } from './victory.ts'

export const incomeFrame = (power: number): MoneyFrame => ({ step: 'income', power })

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NO_BONDS = deny('MONEY-2', 'deny.transferTooMuch')
const NO_ALLY = deny('MONEY-2', 'deny.noAlly')
const NOT_YOURS = deny('REPAIR-1', 'deny.repairNotYours')
const UNHURT = deny('REPAIR-3', 'deny.undamaged')
const NOT_STAYED = deny('REPAIR-2', 'deny.notInFortAllTurn')
const REPAIR_BONDS = deny('REPAIR-1', 'deny.repairBonds')
const NOT_ON_SHEET = deny('RECRUIT-1', 'deny.notOnSheet')
const PRICE = deny('RECRUIT-1', 'deny.tooDear')
const NOT_YOUR_FORT = deny('RECRUIT-2', 'deny.recruitNotYourFort')
const NO_FORT = deny('RUL-56', 'deny.noFort')
const TWO = deny('RECRUIT-6', 'deny.twoOfAType')
const EMPTY_DECK = deny('RUL-56', 'deny.emptyDeck')
const NO_CHOICE = deny('RECRUIT-4', 'deny.drawnNotChosen')
const NOT_IN_DECK = deny('RUL-56', 'deny.notInDeck')
const STATION = deny('RECRUIT-2', 'deny.stationInFort')
const STATION_WATER = deny('RUL-58', 'deny.stationOnWater')

/* ---------- the order of phase 4 ---------- */

/** The next part of phase 4 with a decision to make; without any, the turn is over. */
function proceed(g: TrenchClub, power: number, after: MoneyFrame['step'], t: Table): void {
  const order: readonly MoneyFrame['step'][] = ['income', 'transfer', 'repair', 'recruit']
  for (let i = order.indexOf(after) + 1; i < order.length; i++) {
    const f: MoneyFrame = { step: order[i]!, power }
    const any =
      f.step === 'transfer'
        ? !mayTransfer(g, power, 1)
        : f.step === 'repair'
          ? repairs(g, power).length > 0
          : canRecruit(g, power)
    if (any) return t.replace(f)
  }
  endTurn(g, power, t)
}

/** TRENCH-7: foot soldiers that end their turn on a trench hex are in the trench. */
export function endTurn(g: TrenchClub, power: number, t: Table): void {
  for (let u = 0; u < g.at.length; u++) {
    if (g.unitPower[u] !== power || !onMap(g.at[u]!) || isFoot[g.unitType[u]!] === 0) continue
    g.dug[u] = isSome(trenchAt(g, g.at[u]!)) ? 1 : 0
  }
  t.pop()
}

const isOwnFort = (g: TrenchClub, power: number, fort: number): boolean => g.fortOwner[fort] === power

/** MONEY-1, RUL-53. */
export function collect(g: TrenchClub, power: number, t: Table): void {
  let forts = 0
  for (const owner of g.fortOwner) if (owner === power) forts++
  g.bonds[power]! += forts * incomePerFort
  t.log({
    key: 'log.income',
    params: { ...actor(g, power), bonds: forts * incomePerFort, total: g.bonds[power]! },
    rules: ['MONEY-1'],
  })
}

export const income = automatic<TrenchClub, MoneyFrame, Action>('income', (g, f, t) => {
  collect(g, f.power, t)
  proceed(g, f.power, 'income', t)
})

const seats = (g: TrenchClub, f: { readonly power: number }): readonly number[] => g.seatsOf[f.power]!

/* ---------- transfers (MONEY-2, RUL-54) ---------- */

export const allyPower = (g: TrenchClub, power: number): number =>
  g.powerFaction.findIndex((faction, p) => p !== power && faction === g.powerFaction[power])

function mayTransfer(g: TrenchClub, power: number, amount: number): Verdict {
  if (!isSome(allyPower(g, power))) return NO_ALLY
  return amount < 1 || amount + transferFee > g.bonds[power]! ? NO_BONDS : undefined
}

export const transfer: Step<TrenchClub, MoneyFrame, MoneyAction> = {
  name: 'transfer',
  seats,
  actions(g, f) {
    const out: MoneyAction[] = []
    for (let amount = 1; !mayTransfer(g, f.power, amount); amount++) out.push({ type: 'transfer', amount })
    out.push({ type: 'endTransfer' })
    return out
  },
  take(g, f, _seat, a, t) {
    if (a.type !== 'transfer') return proceed(g, f.power, 'transfer', t)
    const ally = allyPower(g, f.power)
    g.bonds[f.power]! -= a.amount + transferFee
    g.bonds[ally]! += a.amount
    t.log({
      key: 'log.transfer',
      params: { ...actor(g, f.power), ally, allyNation: g.powerNation[ally]!, bonds: a.amount, fee: transferFee },
      rules: ['MONEY-2'],
    })
    if (mayTransfer(g, f.power, 1)) proceed(g, f.power, 'transfer', t)
  },
  refuse(g, f, _seat, a): Verdict {
    const { amount } = a as Action & { amount?: unknown }
    return a.type === 'transfer' && typeof amount === 'number'
      ? (mayTransfer(g, f.power, amount) ?? NO_BONDS)
      : undefined
  },
}

/* ---------- repair ---------- */

/** REPAIR-1 to REPAIR-3, RUL-55: the unit has been inside since the turn began. */
export function mayRepair(g: TrenchClub, power: number, u: Unit): Verdict {
  if (g.unitPower[u] !== power || g.at[u] === undefined || g.at[u] === GONE) return NOT_YOURS
  if (g.damage[u] === 0) return UNHURT
  if (!inFort(g.at[u]!) || g.garrison[u] === 0) return NOT_STAYED
  return g.bonds[power]! < repairCost ? REPAIR_BONDS : undefined
}

function repairs(g: TrenchClub, power: number): MoneyAction[] {
  const out: MoneyAction[] = []
  for (let u = 0; u < g.at.length; u++) if (!mayRepair(g, power, u)) out.push({ type: 'repair', unit: u })
  return out
}

export const repair: Step<TrenchClub, MoneyFrame, MoneyAction> = {
  name: 'repair',
  seats,
  actions: (g, f) => [...repairs(g, f.power), { type: 'endRepair' }],
  take(g, f, _seat, a, t) {
    if (a.type !== 'repair') return proceed(g, f.power, 'repair', t)
    g.bonds[f.power]! -= repairCost
    // All damage goes, experience stays (REPAIR-4).
    g.damage[a.unit] = 0
    t.log({
      key: 'log.repaired',
      params: { ...named(g, 'unit', a.unit), bonds: repairCost },
      rules: ['REPAIR-1', 'REPAIR-3'],
    })
    if (repairs(g, f.power).length === 0) proceed(g, f.power, 'repair', t)
  },
  refuse(g, f, _seat, a): Verdict {
    const { unit } = a as Action & { unit?: unknown }
    return a.type === 'repair' && typeof unit === 'number' ? mayRepair(g, f.power, unit) : undefined
  },
}

/* ---------- recruiting ---------- */

/** RECRUIT-5, RUL-57: fewer units and fewer forts than the enemy. */
export function isUnderdog(g: TrenchClub, faction: Faction): boolean {
  const enemy = (1 - faction) as Faction
  return unitsOf(g, faction) < unitsOf(g, enemy) && fortsOf(g, faction) < fortsOf(g, enemy)
}

/** RECRUIT-1, RECRUIT-6: whatever the fort. */
export function mayBuy(g: TrenchClub, power: number, type: UnitType): Verdict {
  if (!sheet[g.powerNation[power]!]!.includes(type)) return NOT_ON_SHEET
  if (cost[type]! > g.bonds[power]!) return PRICE
  if (g.options.maxTwoPerType && countType(g, power, type) >= maxPerType) return TWO
  return g.fortOwner.includes(power) ? undefined : NO_FORT
}

/** RECRUIT-4, RECRUIT-5: a card is drawn (-1); the underdog may choose one instead. */
function mayBuySpecial(g: TrenchClub, power: number, choice: number): Verdict {
  if (specialPrice > g.bonds[power]!) return PRICE
  if (g.deck.length + g.under.length === 0) return EMPTY_DECK
  if (isSome(choice)) {
    if (!isUnderdog(g, g.powerFaction[power]!)) return NO_CHOICE
    if (!g.deck.includes(choice) && !g.under.includes(choice)) return NOT_IN_DECK
  }
  if (g.fortOwner.includes(power)) return undefined
  const coming = isSome(choice) ? [choice] : g.deck.length > 0 ? g.deck : g.under.slice(0, 1)
  return coming.every((type) => needsNoFort(g, power, type)) ? undefined : NO_FORT
}

/** RECRUIT-3, RUL-56: a gunboat comes on water, so a nation without a fort can have one. */
const needsNoFort = (g: TrenchClub, power: number, type: UnitType): boolean =>
  isVessel[type] === 1 && !g.options.fortToRecruit && stations(g, power, type).length > 0

/** Passes actions to `take` one by one until it returns true, and returns whether it did. */
function visitRecruits(g: TrenchClub, power: number, take: (action: MoneyAction) => boolean): boolean {
  for (const unitType of sheet[g.powerNation[power]!]!) {
    if (mayBuy(g, power, unitType)) continue
    for (let fort = 0; fort < fortCount; fort++) {
      if (isOwnFort(g, power, fort) && take({ type: 'recruit', unitType, fort })) return true
    }
  }
  for (const choice of new Set([...g.deck, ...g.under, -1])) {
    if (!mayBuySpecial(g, power, choice) && take({ type: 'special', choice })) return true
  }
  return false
}

function recruits(g: TrenchClub, power: number): MoneyAction[] {
  const out: MoneyAction[] = []
  visitRecruits(g, power, (action) => {
    out.push(action)
    return false
  })
  return out
}

const canRecruit = (g: TrenchClub, power: number): boolean => visitRecruits(g, power, () => true)

/** RECRUIT-4: the top of the deck; destroyed units lie under it and come when the rest is gone (RUL-56). */
function draw(g: TrenchClub, t: Table): UnitType {
  if (g.deck.length === 0) return g.under.shift()!
  return g.deck.splice(t.roll(g.deck.length) - 1, 1)[0]!
}

function pickOut(g: TrenchClub, type: UnitType): void {
  const list = g.deck.includes(type) ? g.deck : g.under
  list.splice(list.indexOf(type), 1)
}

export const recruit: Step<TrenchClub, MoneyFrame, MoneyAction> = {
  name: 'recruit',
  seats,
  actions: (g, f) => [...recruits(g, f.power), { type: 'endTurn' }],
  take(g, f, seat, a, t) {
    const power = f.power
    if (a.type === 'recruit') {
      g.bonds[power]! -= cost[a.unitType]!
      const u = addUnit(g, a.unitType, nationFor(g, power, seat), power, seat, IN_FORT + a.fort)
      t.log({
        key: 'log.recruited',
        params: { ...named(g, 'unit', u), fort: a.fort, bonds: cost[a.unitType]! },
        rules: ['RECRUIT-1', 'RECRUIT-2'],
      })
      if (!canRecruit(g, power)) endTurn(g, power, t)
    } else if (a.type === 'special') {
      g.bonds[power]! -= specialPrice
      const type = isSome(a.choice) ? a.choice : draw(g, t)
      if (isSome(a.choice)) pickOut(g, a.choice)
      t.log({
        key: isSome(a.choice) ? 'log.specialChosen' : 'log.specialDrawn',
        params: { ...actor(g, power), unitType: type, bonds: specialPrice },
        rules: [isSome(a.choice) ? 'RECRUIT-5' : 'RECRUIT-4'],
      })
      const next: StationFrame = { step: 'station', power, unitType: type, seat }
      t.push(next)
    } else endTurn(g, power, t)
  },
  refuse(g, f, _seat, a): Verdict {
    const { unitType, fort, choice } = a as Action & { unitType?: unknown; fort?: unknown; choice?: unknown }
    if (a.type === 'special' && typeof choice === 'number') return mayBuySpecial(g, f.power, choice)
    if (a.type !== 'recruit' || typeof unitType !== 'number' || typeof fort !== 'number') return undefined
    return mayBuy(g, f.power, unitType) ?? (isOwnFort(g, f.power, fort) ? undefined : NOT_YOUR_FORT)
  },
}

/** In the cooperative game each player's units bear that player's colours. */
function nationFor(g: TrenchClub, power: number, seat: number): number {
  const i = g.seatsOf[power]!.indexOf(seat)
  return i > 0 ? g.powerNation[power]! ^ 1 : g.powerNation[power]!
}

/* ---------- where a special unit comes in (RECRUIT-2, RECRUIT-3, RUL-58) ---------- */

function stations(g: TrenchClub, power: number, type: UnitType): Place[] {
  const out: Place[] = []
  if (isVessel[type] === 1) {
    const unitAt = occupants(g)
    for (let h = 0; h < hexCount; h++) if (g.terrain[h] === WATER && unitAt[h]! < 0) out.push(h)
  } else for (let k = 0; k < fortCount; k++) if (isOwnFort(g, power, k)) out.push(IN_FORT + k)
  return out
}

export const station: Step<TrenchClub, StationFrame, StationAction> = {
  name: 'station',
  /** No seat decides when no water is left for a gunboat. */
  seats: (g, f) => (stations(g, f.power, f.unitType).length > 0 ? [f.seat] : []),
  actions: (g, f) => stations(g, f.power, f.unitType).map((at) => ({ type: 'station', at })),
  take(g, f, _seat, { at }, t) {
    const u = addUnit(g, f.unitType, nationFor(g, f.power, f.seat), f.power, f.seat, at)
    t.log({
      key: inFort(at) ? 'log.stationedFort' : 'log.stationedWater',
      params: { ...named(g, 'unit', u), ...(inFort(at) ? { fort: at - IN_FORT } : { hex: at }) },
      rules: [inFort(at) ? 'RECRUIT-2' : 'RECRUIT-3'],
    })
    back(g, f, t)
  },
  run(g, f, t) {
    g.bonds[f.power]! += specialPrice
    g.under.push(f.unitType)
    t.log({ key: 'log.noPlace', params: { ...actor(g, f.power), unitType: f.unitType }, rules: ['RUL-58'] })
    t.pop()
    endTurn(g, f.power, t)
  },
  refuse: (_g, f) => (isVessel[f.unitType] === 1 ? STATION_WATER : STATION),
}

function back(g: TrenchClub, f: StationFrame, t: Table): void {
  t.pop()
  if (!canRecruit(g, f.power)) endTurn(g, f.power, t)
}
