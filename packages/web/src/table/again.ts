/** The same game once more: scenario, options and seats as they are here. */
import { createGame, keysOf } from '../net/api.ts'
import type { Slice } from './parts.ts'

/** Everybody who plays sits at this screen: else the others would wait at a table that nobody returns to. */
export const maySetUpAgain = ({ play }: Slice<'play'>): boolean => {
  const people = (play.state.value?.seats ?? []).filter(({ kind }) => kind === 'human')
  return people.length > 0 && people.length === keysOf(play.id).length
}

/** Creates it and returns its id. */
export async function setUpAgain({ play }: Slice<'play'>): Promise<string | undefined> {
  const state = play.state.value
  if (!state) return undefined
  const seats = state.seats.map(({ kind, bot, name }) => ({ kind, name, ...(bot === undefined ? {} : { bot }) }))
  const { id } = await createGame({ game: state.game, config: state.config, seats })
  return id
}
