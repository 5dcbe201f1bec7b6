/** How the board is seen: the camera, and where each counter lies at the present zoom. */
import { computed, signal } from '@preact/signals'
import { type Point, pieceOf, placeOf } from '../skin/index.ts'
import { makeEye } from './eye.ts'
import { layOut, type Stacking } from './layout.ts'
import type { Play } from './play.ts'
import type { Selection } from './selection.ts'

/** From this multiple of the desk's opening scale on, stacks are fanned instead of tight. */
const FAN = 1.8
/** And from this one on they lie side by side. */
const SIDE_BY_SIDE = 3.2

export type Sight = ReturnType<typeof makeSight>

export function makeSight({ skin, byId, interaction, scene }: Play, { selected, spread }: Selection) {
  const centreOf = (place: number | undefined): Point | undefined =>
    place === undefined ? undefined : byId.get(place)?.centre
  const eye = makeEye(skin.board, () => {
    const focus = centreOf(interaction.value?.focus)
    if (focus) return [focus]
    const pieces = scene.value?.pieces ?? []
    const actors = new Set(interaction.value?.actors.map((a) => a.piece))
    const chosen = pieces.filter((p) => actors.has(p.id))
    // Where no piece on the board can act, something may be put on it: units that arrive.
    const goals = chosen.length > 0 ? [] : (interaction.value?.targets('') ?? []).flatMap((t) => placeOf(t.at) ?? [])
    if (goals.length > 0) return goals.flatMap((place) => [centreOf(place) ?? [0, 0]])
    return (chosen.length > 0 ? chosen : pieces).flatMap((p) => [centreOf(p.place) ?? [0, 0]])
  })
  const { sharp, usual } = eye

  /** Counters grow less than the map does, so that a near view has room between them. */
  const counter = computed<readonly [number, number]>(() => {
    if (skin.board.style !== 'fanned') return skin.board.counter
    const f = Math.min(1.2, Math.max(0.4, (usual / sharp.value) ** 0.4))
    return [skin.board.counter[0] * f, skin.board.counter[1] * f]
  })
  const home = computed(() => scene.value?.pieces.find((p) => p.id === pieceOf(selected.value))?.place)
  const stacking = (place: number): Stacking => {
    if (skin.board.style === 'piled') return spread.value === place ? 'spread' : home.value === place ? 'fan' : 'pile'
    const near = sharp.value / usual
    if (spread.value === place || near >= SIDE_BY_SIDE) return 'spread'
    return near >= FAN || home.value === place ? 'fan' : 'tight'
  }
  const lies = computed(() => layOut(scene.value?.pieces ?? [], byId, counter.value, stacking))

  return {
    ...eye,
    counter,
    stacking,
    lies,
    /** A finger or button is down on the board: it must not move by itself. */
    held: signal(false),
    centreAt: (place: number): void => eye.centre(centreOf(place)),
    show: (place: number): void => eye.show(centreOf(place)),
    /** Puts a place into the middle, and the eye follows. */
    lookAt: (place: number): void => eye.lookAt(centreOf(place)),
  }
}
