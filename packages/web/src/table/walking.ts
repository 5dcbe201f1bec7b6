/** Going about the board without a pointer: back, the next unit, the next place where it can act, the next decision. */
import { type At, pieceOf } from '../skin/index.ts'
import type { Acting } from './acting.ts'
import type { Play } from './play.ts'
import type { Room } from './room.ts'
import type { Selection } from './selection.ts'
import type { Sight } from './sight.ts'
import type { Talk } from './talk.ts'

export type Walking = ReturnType<typeof makeWalking>

export function makeWalking(
  play: Play,
  { selected, targets, cursor, chooser, spread }: Selection,
  sight: Sight,
  { dialog, rule }: Room,
  { refusal, preview, point }: Talk,
  { select }: Acting,
) {
  const { interaction, scene } = play

  const back = (): void => {
    if (dialog.value !== 'none') dialog.value = 'none'
    else if (rule.value !== null) rule.value = null
    else if (refusal.value) refusal.value = null
    else if (chooser.value) chooser.value = null
    else if (spread.value !== null) spread.value = null
    else if (selected.value !== '') select('')
    else if (preview.value) preview.value = null
  }

  const goTo = (place: number): void => {
    cursor.value = place
    sight.show(place)
    point(`place:${place}`)
  }

  /** The next piece that can act, before or after the selected one; false past the last. */
  const cycle = (by: 1 | -1): boolean => {
    const pieces = scene.value?.pieces ?? []
    const all = interaction.value?.actors ?? []
    // Where some can act at once, the others wait: taking one up would end what is in hand.
    const ready = all.filter((a) => !a.first)
    const actors = (ready.length > 0 ? ready : all).map((a) => a.piece).filter((id) => pieces.some((p) => p.id === id))
    if (actors.length === 0) return false
    // Opening an activation is an action; walking over the pieces with a key must not take it, so only the cursor goes.
    if (ready.length === 0) {
      const spots = [...new Set(actors.flatMap((id) => pieces.find((p) => p.id === id)?.place ?? []))]
      const at = spots[spots.indexOf(cursor.value) + by]
      if (at === undefined) return false
      goTo(at)
      return true
    }
    const chosen = pieceOf(selected.value)
    const here = chosen === undefined ? -1 : actors.indexOf(chosen)
    const next = here === -1 ? (by === 1 ? 0 : actors.length - 1) : here + by
    const id = actors[next]
    if (id === undefined) return false
    select(`piece:${id}`)
    return true
  }

  /** The places of the present targets, attacks first, then nearest first. */
  const aims = (): readonly number[] => {
    const from = play.placeUnder(selected.value.startsWith('piece:') ? (selected.value as At) : `place:${cursor.value}`)
    const far = (place: number): number => {
      const to = play.byId.get(place)
      return from && to ? Math.hypot(to.centre[0] - from.centre[0], to.centre[1] - from.centre[1]) : 0
    }
    const found = new Map<number, boolean>()
    for (const [at, target] of targets.value) {
      const place = play.placeUnder(at)?.id
      if (place === undefined) continue
      const attack = target.choices.some((c) => c.tone === 'attack')
      found.set(place, attack || found.get(place) === true)
    }
    return [...found]
      .sort(([a, hitA], [b, hitB]) => Number(hitB) - Number(hitA) || far(a) - far(b))
      .map(([place]) => place)
  }
  /** The order of going over them is made once and kept until other targets are shown. */
  let walk: { readonly of: unknown; readonly places: readonly number[] } = { of: undefined, places: [] }
  const nextTarget = (by: 1 | -1): boolean => {
    if (walk.of !== targets.value) walk = { of: targets.value, places: aims() }
    const { places } = walk
    if (places.length === 0) return false
    const here = places.indexOf(cursor.value)
    const next = here === -1 ? (by === 1 ? 0 : places.length - 1) : (here + by + places.length) % places.length
    const place = places[next]
    if (place !== undefined) goTo(place)
    return true
  }

  const nextDecision = (): void => {
    const first = [...targets.value.keys()].find((at) => !at.startsWith('widget:'))
    const place = first && selected.value === '' ? play.spotOf(first) : undefined
    if (place !== undefined) {
      cursor.value = place
      sight.centreAt(place)
    } else if (!cycle(1)) select('')
  }

  return { back, goTo, cycle, nextTarget, nextDecision }
}
