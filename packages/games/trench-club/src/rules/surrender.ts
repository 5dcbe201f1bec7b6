/** Surrender (WIN-4, RUL-59): a player with a decision to make offers it; every player of the faction must agree. */
import type { Action, Denial, Frame, Step } from '@em/engine'
import type { Faction, MoveFrame, SurrenderAction, SurrenderFrame, TrenchClub } from '../types.ts'
import { finish } from './victory.ts'

const deny = (rule: string, key: string): Denial => ({ rule, key })
const REFUSED = deny('RUL-59', 'deny.surrenderRefused')
const AT_TURN_START = deny('RUL-59', 'deny.surrenderAtTurnStart')

const OFFER = { type: 'offerSurrender' } as const

const isTurnStart = (f: Frame): boolean => f.step === 'move' && !(f as MoveFrame).begun

/** Not again right after a refusal: every action makes progress. */
function mayOffer(g: TrenchClub, f: Frame, seat: number): Denial | undefined {
  if (((g.offered >> seat) & 1) === 1) return REFUSED
  return g.options.surrenderAnytime || isTurnStart(f) ? undefined : AT_TURN_START
}

/** Asks every seat of the faction, starting with the one that offers. */
function surrenderFrame(g: TrenchClub, faction: Faction, seat: number): SurrenderFrame {
  const seats = new Set<number>([seat])
  g.seatsOf.forEach((list, power) => {
    if (g.powerFaction[power] === faction) for (const s of list) seats.add(s)
  })
  return { step: 'surrender', faction, seats: [...seats] }
}

/** A step at which the deciding seat may also offer to surrender. */
export const yielding = <F extends Frame, A extends Action>(
  s: Step<TrenchClub, F, A>,
): Step<TrenchClub, F, A | typeof OFFER> => ({
  ...s,
  actions: (g, f, seat) => (mayOffer(g, f, seat) ? s.actions(g, f, seat) : [...s.actions(g, f, seat), OFFER]),
  take(g, f, seat, action, t) {
    if (isOffer(action)) {
      const power = g.seatsOf.findIndex((seats) => seats.includes(seat))
      g.offered |= 1 << seat
      t.log({ key: 'log.surrenderOffered', params: { seat }, rules: ['WIN-4', 'RUL-59'] })
      return t.push(surrenderFrame(g, g.powerFaction[power]!, seat))
    }
    g.offered &= ~(1 << seat)
    s.take(g, f, seat, action, t)
  },
  refuse: (g, f, seat, action) => (isOffer(action) ? mayOffer(g, f, seat) : s.refuse?.(g, f, seat, action)),
})

const isOffer = (a: Action): a is typeof OFFER => a.type === OFFER.type

export const surrender: Step<TrenchClub, SurrenderFrame, SurrenderAction> = {
  name: 'surrender',
  seats: (_g, f) => [f.seats[0]!],
  actions: () => [
    { type: 'surrender', agree: false },
    { type: 'surrender', agree: true },
  ],
  take(g, f, seat, action, t) {
    if (action.type !== 'surrender') return
    if (!action.agree) {
      t.log({ key: 'log.surrenderRefused', params: { seat }, rules: ['RUL-59'] })
      return t.pop()
    }
    t.log({ key: 'log.surrenderAgreed', params: { seat }, rules: ['WIN-4', 'RUL-59'] })
    f.seats = f.seats.slice(1)
    if (f.seats.length === 0) finish(g, t, 1 - f.faction, 'surrender', 'WIN-4')
  },
}
