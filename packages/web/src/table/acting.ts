/** What the reader's hands do: select, click, act, end, take back. Only what the server offered is ever sent. */
import type { Action } from '@em/engine'
import { batch, signal } from '@preact/signals'
import { coarse, phone } from '../prefs.ts'
import { type At, type Choice, type Key, type Point, pieceOf, placeOf, type Target } from '../skin/index.ts'
import { meaning } from './aim.ts'
import { type Course, type Next, STILL, turn } from './course.ts'
import type { Play } from './play.ts'
import type { Room } from './room.ts'
import type { Selection } from './selection.ts'
import type { Sight } from './sight.ts'
import type { Talk } from './talk.ts'

export type Acting = ReturnType<typeof makeActing>

export function makeActing(play: Play, selection: Selection, sight: Sight, room: Room, talk: Talk) {
  const { session, state, interaction, scene } = play
  const { selected, targets, chooser, spread } = selection
  const { preview, refusal } = talk
  /** Selected as soon as the action that opens it is done. */
  const afterwards = signal<Key>('')
  /** What goes on by itself. */
  const course = signal<Course>(STILL)

  const clear = (): void => {
    chooser.value = null
    refusal.value = null
    spread.value = null
  }
  const act = (action: Action, next: readonly Action[] = []): void => {
    if (!session) return
    batch(() => {
      clear()
      selection.pointed.value = null
      // Together with sending it: the plan goes on from its answer, not from what was before.
      session.act(action)
      course.value = turn(course.peek(), { kind: 'acted', rest: next }).course
    })
  }
  const take = (choice: Choice): void => act(choice.action, choice.next)
  const select = (key: Key): void => {
    const piece = pieceOf(key)
    const actor = piece === undefined ? undefined : interaction.value?.actors.find((a) => a.piece === piece)
    batch(() => {
      clear()
      preview.value = null
      if (actor?.first) {
        afterwards.value = key
        act(actor.first)
      } else selected.value = key
    })
    const lie = scene.value?.pieces.find((p) => p.id === piece)
    if (lie) {
      selection.inspected.value = lie.id
      selection.cursor.value = lie.place
      sight.show(lie.place)
      showTargets(lie.place)
    }
  }
  /** Whoever has all its targets out of sight is shown together with the nearest. */
  const showTargets = (from: number): void => {
    const here = play.byId.get(from)?.centre
    const spots = [...targets.value.keys()].map((at) => play.placeUnder(at)?.centre).filter((at) => at !== undefined)
    if (!here || spots.length === 0 || spots.some((at) => sight.sees(at))) return
    const far = (at: Point): number => Math.hypot(at[0] - here[0], at[1] - here[1])
    const nearest = spots.reduce((best, at) => (far(at) < far(best) ? at : best))
    sight.showBoth(here, nearest)
  }
  /** Shows the sheet of a piece, or of the next one at a place. */
  const inspect = (at: At): void => {
    const here = (scene.value?.pieces ?? []).filter((p) => p.id === pieceOf(at) || p.place === placeOf(at))
    const next = here.findIndex((p) => p.id === selection.inspected.value) + 1
    selection.inspected.value = here[next % Math.max(1, here.length)]?.id ?? null
  }
  const choose = (target: Target): void => {
    chooser.value = target
    const first = target.choices.find((c) => c.preview)
    if (first) talk.askPreview(first)
    if (phone.value && room.sheet.value === 'line') room.sheet.value = 'half'
  }
  const click = (at: At): void => {
    const now = interaction.value
    const s = scene.value
    if (!now || !s || session?.model.value.pending) return
    const place = play.spotOf(at)
    if (place !== undefined) selection.cursor.value = place
    const means = meaning({
      at,
      selected: selected.value,
      targets: targets.value,
      interaction: now,
      pieces: s.pieces,
      careful: coarse.value,
      tight: (p) => sight.stacking(p) === 'tight' || sight.stacking(p) === 'pile',
    })
    switch (means.kind) {
      case 'act':
        return take(means.choice)
      case 'choose':
        return choose(means.target)
      case 'select':
        return select(`piece:${means.piece}`)
      case 'deselect':
        return select('')
      case 'tool':
        return select(means.key)
      case 'spread':
        spread.value = spread.value === means.place ? null : means.place
        return
      case 'illegal':
        if (pieceOf(at) !== undefined) inspect(at)
        void talk.askWhy(at)
        return
      case 'nothing':
        clear()
        inspect(at)
        // A unit that cannot act, or a place where nothing can be put: both have a reason.
        if (pieceOf(at) !== undefined || talk.placing()) void talk.askWhy(at)
    }
  }
  const undo = (): void => {
    if (state.value?.canUndo) session?.undo()
  }
  /** Ends the step. While units could still act it asks first, with whatever it is pressed. */
  const end = (sure = false): void => {
    const what = interaction.value?.end
    if (!what || !play.deciding.value) return
    if (what.idle || sure) {
      room.dialog.value = 'none'
      act(what.action)
    } else room.dialog.value = 'end'
  }
  const run = (next: Next): void => {
    course.value = turn(course.peek(), { kind: 'runs', run: next }).course
  }

  return {
    afterwards,
    course,
    clear,
    act,
    take,
    select,
    inspect,
    choose,
    click,
    undo,
    end,
    run,
  }
}
