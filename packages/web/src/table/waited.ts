/** Who is waited for: a bot, and one that takes its time. */
import type { SeatInfo, State } from '@em/wire'

type Known = Pick<State, 'seats' | 'deciders'> | undefined | null

/** The seat that decides and is a bot's. */
export const botIn = (state: Known): SeatInfo | undefined =>
  state?.seats.find((seat) => seat.kind === 'bot' && state.deciders.includes(seat.seat))

/** The level that searches; all others answer at once. */
const SEARCHES = 'marshal'

/** The bot that is waited for, where it may take seconds. */
export function searcherIn(state: Known): SeatInfo | undefined {
  const seat = botIn(state)
  return seat?.bot === SEARCHES ? seat : undefined
}
