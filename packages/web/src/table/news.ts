/** What a new state leaves behind: where others acted, which ways were taken, what stays selected. */
import type { LogEntry } from '@em/engine'
import { batch, effect } from '@preact/signals'
import { type Interaction, pieceOf, type Standing } from '../skin/index.ts'
import type { Acting } from './acting.ts'
import { turn } from './course.ts'
import type { Play } from './play.ts'
import type { Selection } from './selection.ts'
import type { Sight } from './sight.ts'
import type { Story } from './story.ts'
import type { Talk } from './talk.ts'

/** How many places where others acted stay marked. */
const MARKED = 8
/** Entries of the log that are kept for what changed. */
const MOST_NEWS = 400
/** How long something that others do stays on the screen before the next, in milliseconds at speed 1. */
const GLIMPSE = 600
const FIGHT = 1100

/** Before anything was shown. */
const NO_REVISION = -1

/** Follows the state until the returned function is called. */
export function followNews(
  play: Play,
  { selected, group, cursor, inspected }: Selection,
  sight: Sight,
  talk: Talk,
  { clear, afterwards, course }: Acting,
  { routes, recent, happening, changed }: Story,
): () => void {
  const { skin, session, state, situation, interaction, scene } = play
  let lastRev = NO_REVISION
  let lastLogged = 0
  let mine = true
  /** As it was when others began: where counters lay, and the score. */
  let earlier: { readonly places: ReadonlyMap<number, number>; readonly standings: readonly Standing[] } | undefined
  let lastSeen: typeof earlier

  /** What the reader should know of what others did; their own action ends it. */
  const noteChanges = (news: readonly LogEntry[]): void => {
    const s = situation.peek()
    const pieces = scene.peek()?.pieces ?? []
    const now = {
      places: new Map(pieces.map((p) => [p.id, p.place])),
      standings: (s && skin.standings?.(s)) ?? [],
    }
    const before = lastSeen
    lastSeen = now
    if (!session || !before) return
    // Also one that the log does not tell: an order, for one.
    if (mine) {
      earlier = undefined
      changed.value = null
      return
    }
    if (news.length === 0) return
    earlier ??= before
    const known = changed.peek()?.entries ?? []
    const from = earlier.places
    changed.value = {
      entries: [...known, ...news].slice(-MOST_NEWS),
      before: earlier.standings,
      moves: [...now.places].flatMap(([piece, to]) => {
        const was = from.get(piece)
        return was === undefined || was === to ? [] : [{ piece, from: was, to }]
      }),
    }
  }

  const placesOf = (entries: readonly LogEntry[]): readonly number[] => entries.flatMap((e) => skin.placesOf(e))

  /** Display time: longest for fights, shorter for moves, none for events without a place. */
  const linger = (entries: readonly LogEntry[]): number => {
    const s = situation.peek()
    if (s && skin.battles(s, entries).length > 0) return FIGHT
    return placesOf(entries).length > 0 ? GLIMPSE : 0
  }
  if (session) {
    session.linger = linger
    session.stride = skin.stride
  }

  /** A reader who only has to press the likely button, or who is interrupted, sees at once what is at stake. */
  const foretell = (now: Interaction): void => {
    const likely = now.buttons(selected.peek()).findLast((b) => b.tone === 'primary')
    if (!likely || !('action' in likely.does) || !likely.does.preview) return
    talk.askPreview({ action: likely.does.action, label: '', tone: 'plain' })
  }

  /** A turn begins: when nothing that can act is in view, look at something that can. */
  const showAction = (now: Interaction): void => {
    const pieces = scene.peek()?.pieces ?? []
    const spots = [
      ...now.actors.flatMap((a) => pieces.find((p) => p.id === a.piece)?.place ?? []),
      ...now.targets('').flatMap((x) => play.spotOf(x.at) ?? []),
    ].flatMap((id) => play.byId.get(id) ?? [])
    const focus = now.focus === undefined ? undefined : play.byId.get(now.focus)
    if (focus) {
      cursor.value = focus.id
      if (!sight.held.peek() && !sight.sees(focus.centre)) sight.centreAt(focus.id)
      return
    }
    const inView = spots.some((p) => sight.sees(p.centre))
    if (spots[0] && !inView) sight.centreAt(spots[0].id)
  }

  const markPlaces = (news: readonly LogEntry[]): void => {
    const seen = situation.peek()
    const others = seen && mine ? (skin.automaton?.foreign(seen, news) ?? []) : news
    const places = placesOf(others)
    recent.value = mine ? new Set(places) : new Set([...recent.peek(), ...places].slice(-MARKED))
    // While the board is being touched it stays where it is.
    const playing = (session?.waiting.peek() ?? 0) > 0
    happening.value = new Set(playing && !mine ? places : [])
    const last = places.at(-1)
    if (playing && !mine && last !== undefined && !sight.held.peek()) sight.show(last)
  }

  const keepSelected = (now: Interaction): void => {
    // What the rules show of the last deed comes first: the next stack is taken up when the reader is asked again.
    if (afterwards.peek() !== '' && !mine) return
    const keep = afterwards.peek() === '' ? selected.peek() : afterwards.peek()
    afterwards.value = ''
    const piece = pieceOf(keep)
    const still =
      piece === undefined ? now.targets(keep).length > 0 : now.actors.some((a) => a.piece === piece && !a.first)
    selected.value = still ? keep : mine ? (now.onward ?? '') : ''
    if (!still && group.peek().length > 0) group.value = []
  }

  return effect(() => {
    const s = state.value
    const now = interaction.value
    if (!s || !now || (s.rev === lastRev && s.log.length === lastLogged)) return
    // A replay jumps: of a later position only its own entries are news.
    const fresh = session ? s.log.slice(lastLogged) : s.rev > lastRev ? s.log.filter((e) => e.rev === s.rev) : []
    const news = lastRev === NO_REVISION ? [] : fresh
    lastRev = s.rev
    lastLogged = s.log.length
    batch(() => {
      clear()
      if (news.some((e) => skin.startles?.(e))) course.value = turn(course.peek(), { kind: 'startled' }).course
      routes.value = new Map(news.flatMap((e) => skin.routeOf?.(e) ?? []).map((r) => [r.piece, r.places]))
      markPlaces(news)
      noteChanges(news)
      const wasMine = mine
      mine = s.viewer !== 'spectator' && s.deciders.includes(s.viewer)
      keepSelected(now)
      talk.forget()
      if (mine && (!wasMine || selected.value === '')) showAction(now)
      if (mine) foretell(now)
      talk.askBlocked()
      const gone = !scene.peek()?.pieces.some((p) => p.id === inspected.peek())
      if (gone || (wasMine && selected.value === '')) inspected.value = null
      talk.refreshOverlay()
    })
  })
}
