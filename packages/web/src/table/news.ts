/** What a new state leaves behind: where others acted, which ways were taken, what stays selected. */
import type { LogEntry } from '@em/engine'
import { batch, effect } from '@preact/signals'
import { type Interaction, type Point, pieceOf } from '../skin/index.ts'
import type { Acting } from './acting.ts'
import type { Core } from './core.ts'
import { turn } from './course.ts'
import type { Pointing } from './pointing.ts'

/** How many places where others acted stay marked. */
const MARKED = 8
/** How long something that others do stays on the screen before the next, in milliseconds at speed 1. */
const GLIMPSE = 600
const FIGHT = 1100

export function followNews(core: Core, { clear, afterwards, course }: Acting, pointing: Pointing) {
  const { skin, session, state, situation, interaction, scene, selected, recent, happening, overlay } = core
  /** The way that each piece took in the last revision. */
  let routes: ReadonlyMap<number, readonly number[]> = new Map()
  let lastRev = -1
  let lastLogged = 0
  let mine = true

  const placesOf = (entries: readonly LogEntry[]): readonly number[] => entries.flatMap((e) => skin.placesOf(e))

  /** A fight is read, a move is seen, whatever happens nowhere is only told. */
  const linger = (entries: readonly LogEntry[]): number => {
    const s = situation.peek()
    if (s && skin.battles(s, entries).length > 0) return FIGHT
    return placesOf(entries).length > 0 ? GLIMPSE : 0
  }
  if (session) {
    session.linger = linger
    session.stride = skin.stride
  }

  /** Whoever only has to press the likely button, or is interrupted, is shown at once what is at stake. */
  const foretell = (now: Interaction): void => {
    const likely = now.buttons(selected.peek()).findLast((b) => b.tone === 'primary')
    if (!likely || !('action' in likely.does) || !likely.does.preview) return
    pointing.askPreview({ action: likely.does.action, label: '', tone: 'plain' })
  }

  /** A turn begins: when nothing that can act is in view, look at something that can. */
  const showAction = (now: Interaction): void => {
    const pieces = scene.peek()?.pieces ?? []
    const spots = [
      ...now.actors.map((a) => pieces.find((p) => p.id === a.piece)?.place),
      ...now.targets('').map((x) => core.spotOf(x.at)),
    ].flatMap((id) => core.byId.get(id ?? -1) ?? [])
    const focus = now.focus === undefined ? undefined : core.byId.get(now.focus)
    if (focus) {
      core.cursor.value = focus.id
      if (!core.held.peek() && !core.eye.sees(focus.centre)) core.centreAt(focus.id)
      return
    }
    const inView = spots.some((p) => core.eye.sees(p.centre))
    if (spots[0] && !inView) core.centreAt(spots[0].id)
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
    if (playing && !mine && last !== undefined && !core.held.peek()) core.show(last)
  }

  const keepSelected = (now: Interaction): void => {
    const keep = afterwards.peek() === '' ? selected.peek() : afterwards.peek()
    afterwards.value = ''
    const piece = pieceOf(keep)
    const still =
      piece === undefined ? now.targets(keep).length > 0 : now.actors.some((a) => a.piece === piece && !a.first)
    selected.value = still ? keep : ''
  }

  const refreshOverlay = (): void => {
    const shown = overlay.peek()
    if (!shown || !session) return
    void session.overlay(shown.id).then((data) => {
      if (overlay.peek()?.id === shown.id) overlay.value = data ? { id: shown.id, data } : null
    })
  }

  const stop = effect(() => {
    const s = state.value
    const now = interaction.value
    if (!s || !now || (s.rev === lastRev && s.log.length === lastLogged)) return
    // A position of a replay comes with its own entries only.
    const told = session ? s.log.slice(lastLogged) : s.rev > lastRev ? s.log : []
    const news = lastRev < 0 ? [] : told
    lastRev = s.rev
    lastLogged = s.log.length
    batch(() => {
      clear()
      if (news.some((e) => skin.startles?.(e))) course.value = turn(course.peek(), { kind: 'startled' }).course
      routes = new Map(news.flatMap((e) => skin.routeOf?.(e) ?? []).map((r) => [r.piece, r.places]))
      markPlaces(news)
      const wasMine = mine
      mine = s.viewer !== 'spectator' && s.deciders.includes(s.viewer)
      keepSelected(now)
      pointing.forget()
      if (mine && (!wasMine || selected.value === '')) showAction(now)
      if (mine) foretell(now)
      const gone = !scene.peek()?.pieces.some((p) => p.id === core.inspected.peek())
      if (gone || (wasMine && selected.value === '')) core.inspected.value = null
      refreshOverlay()
    })
  })

  const routeOf = (piece: number): readonly Point[] =>
    (routes.get(piece) ?? []).flatMap((id) => {
      const place = core.byId.get(id)
      return place ? [place.stands[0]] : []
    })
  return { routeOf, dispose: stop }
}
