/** The reader's games: those whose keys this browser holds, and those that were watched or brought here as a record. */
import type { GameStatus } from '@em/wire'
import { useEffect, useState } from 'preact/hooks'
import { dropGlimpse, glimpseOf } from '../glimpse.ts'
import { allKeys, dropGame, statusOf } from '../net/api.ts'
import { cardOf } from '../skins/registry.ts'
import { plain } from '../table/find.ts'

/** What a server takes at once. */
const AT_ONCE = 200

export function useMyGames() {
  const [list, setList] = useState<readonly GameStatus[]>()
  const [offline, setOffline] = useState(false)
  const load = (): void => {
    const tokens = allKeys().map((k) => k.token)
    const parts: string[][] = []
    for (let i = 0; i < tokens.length; i += AT_ONCE) parts.push(tokens.slice(i, i + AT_ONCE))
    Promise.all(parts.map(statusOf)).then(
      (found) => setList(found.flat().sort((a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0))),
      () => setOffline(true),
    )
  }
  useEffect(load, [])
  const drop = (id: string): void => {
    dropGame(id)
    dropGlimpse(id)
    load()
  }
  return { list, offline, drop }
}

/** Every word is found in the name of the game, its scenario, its players, its turn or its date. */
export function finds(game: GameStatus, query: string): boolean {
  const seen = glimpseOf(game.id)
  const about = plain(
    [
      cardOf(game.game)?.name ?? game.game,
      game.config.scenario,
      seen?.scenario ?? '',
      seen?.turn ?? '',
      seen?.rival ?? '',
      ...game.seats.map((s) => s.name),
      game.updated.slice(0, 10),
      game.id,
    ].join(' '),
  )
  return plain(query)
    .split(/\s+/)
    .every((word) => about.includes(word))
}
