/** What the reader's hands do: select, click, act, end, take back. Only what the server offered is ever sent. */
import { type Action, sameAction } from '@em/engine'
import { batch, effect, signal } from '@preact/signals'
import { coarse, phone } from '../prefs.ts'
import { type At, type Choice, type Key, type Point, pieceOf, placeOf, type Target } from '../skin/index.ts'
import { type Meaning, meaning } from './aim.ts'
import { type Course, type Next, STILL, turn } from './course.ts'
import type { Play } from './play.ts'
import type { Room } from './room.ts'
import type { Selection } from './selection.ts'
import type { Sight } from './sight.ts'
import type { Talk } from './talk.ts'
import { onceEach, together } from './together.ts'

export type Acting = ReturnType<typeof makeActing>

export function makeActing(play: Play, selection: Selection, sight: Sight, room: Room, talk: Talk) {
  const { session, state, interaction, scene } = play
  const { selected, targets, chooser, spread } = selection
  const { preview, refusal } = talk
  /** Selected as soon as the action that opens it is done. */
  const afterwards = signal<Key>('')
  /** What goes on by itself. */
  const course = signal<Course>(STILL)
  /** The course has something to send. */
  const going = signal(false)
  /** Forgets a click that waits for an answer. */
  let forgetClick = (): void => undefined

  const clear = (): void => {
    chooser.value = null
    refusal.value = null
    spread.value = null
  }
  const act = (action: Action, next: readonly Action[] = [], by: 'hand' | 'opening' | 'course' = 'hand'): void => {
    if (!session) return
    batch(() => {
      clear()
      selection.pointed.value = null
      // Together with sending it: the plan goes on from its answer, not from what was before.
      session.act(action)
      course.value = turn(course.peek(), { kind: 'acted', rest: next, by }).course
    })
  }
  const take = (choice: Choice): void => {
    const at = [...targets.value].find(([, x]) => x.choices.includes(choice))?.[0]
    const mates = selection.group.value
    const lead = pieceOf(selected.value)
    if (at === undefined || lead === undefined || mates.length === 0) act(choice.action, choice.next)
    else goTogether(at, choice, [lead, ...mates])
  }
  const goTogether = (at: At, choice: Choice, pieces: readonly number[]): void => {
    const next = together({
      at,
      choice,
      pieces,
      parallel: play.skin.board.parallel ?? false,
      interaction: () => interaction.peek(),
      scene: () => scene.peek()?.pieces ?? [],
      centre: (place) => play.byId.get(place)?.centre,
    })
    batch(() => {
      clear()
      selection.group.value = []
      run(next)
    })
  }
  /** Cancels one of the orders that were given: what was ordered after it is ordered again. */
  const cancel = (orders: readonly { readonly action: Action }[], index: number): void => {
    if (!state.value?.canUndo || busy()) return
    const left = orders.slice(index + 1).map((o) => o.action)
    const again = (legal: readonly Action[]): Action | undefined => {
      for (let wanted = left.shift(); wanted; wanted = left.shift()) {
        const order = wanted
        const found = legal.find((a) => sameAction(a, order))
        if (found) return found
      }
      return undefined
    }
    course.value = turn(course.peek(), { kind: 'cancels', count: orders.length - index, run: onceEach(again) }).course
  }
  const select = (key: Key, look = true): void => {
    const piece = pieceOf(key)
    const actor = piece === undefined ? undefined : interaction.value?.actors.find((a) => a.piece === piece)
    batch(() => {
      clear()
      selection.group.value = []
      preview.value = null
      if (actor?.first) {
        afterwards.value = key
        act(actor.first, [], 'opening')
      } else selected.value = key
    })
    const lie = scene.value?.pieces.find((p) => p.id === piece)
    if (lie) {
      selection.inspected.value = lie.id
      selection.cursor.value = lie.place
      if (!look) return
      sight.show(lie.place)
      showTargets(lie.place)
    }
  }
  /** A piece with all its targets out of sight is shown together with the nearest of them. */
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
  const busy = (): boolean => session?.model.value.pending !== undefined
  const meant = (at: At, careful: boolean): Meaning | undefined => {
    const now = interaction.value
    const s = scene.value
    if (!now || !s || busy()) return undefined
    const place = play.spotOf(at)
    if (place !== undefined) selection.cursor.value = place
    return meaning({
      at,
      selected: selected.value,
      targets: targets.value,
      interaction: now,
      pieces: s.pieces,
      careful,
      tight: (p) => sight.stacking(p) === 'tight' || sight.stacking(p) === 'pile',
    })
  }
  /** A click while an answer is awaited takes up its counter when the answer is there; an action would be a guess by then. */
  const clickLater = (at: At): void => {
    forgetClick()
    const stop = effect(() => {
      if (busy() || going.value) return
      queueMicrotask(() => {
        if (busy() || going.value || forgetClick !== stop) return
        forgetClick()
        const means = meant(at, coarse.value)
        if (means?.kind === 'select' && !interaction.value?.actors.some((a) => a.piece === means.piece && a.first))
          select(`piece:${means.piece}`)
      })
    })
    forgetClick = stop
  }
  /** What the first tap there has proposed: a second one does it, where it is the only choice, is seen at once and can be taken back. */
  const sureOf = (at: At): Choice | undefined => {
    const spot = play.spotOf(at)
    const target = spot === undefined ? null : chooser.value
    const [only, ...others] = target && play.spotOf(target.at) === spot ? target.choices : []
    return only && others.length === 0 && !only.confirm && !only.preview ? only : undefined
  }
  const click = (at: At): void => {
    if (busy()) return clickLater(at)
    forgetClick()
    const proposed = coarse.value ? sureOf(at) : undefined
    if (proposed) return take(proposed)
    const means = meant(at, coarse.value)
    switch (means?.kind) {
      case 'act':
        return take(means.choice)
      case 'choose':
        return choose(means.target)
      case 'select':
        return select(`piece:${means.piece}`)
      case 'deselect':
        return select('')
      case 'gather':
        return gather(means.pieces)
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
  /** Counters that can act together: all that can be taken up without opening something of their own. */
  const joins = (id: number | undefined): boolean =>
    id !== undefined &&
    (interaction.value?.actors.some((a) => a.piece === id && (!a.first || play.skin.board.parallel)) ?? false)
  /** Adds a counter to the selected one, or takes it out again. */
  const toggle = (at: At): void => {
    if (busy() || !play.deciding.value) return
    const lead = pieceOf(selected.value)
    const pieces = scene.value?.pieces ?? []
    const hit = pieces.find((p) => p.id === pieceOf(at))
    const place = hit?.place ?? placeOf(at)
    const here = pieces.filter((p) => p.place === place && joins(p.id)).map((p) => p.id)
    if (here.length === 0) return click(at)
    const mates = selection.group.value
    // Again and again on the selected one: the next of its stack.
    const own = hit && hit.id !== lead && here.includes(hit.id) ? hit.id : undefined
    const piece = own ?? here.find((id) => id !== lead && !mates.includes(id))
    if (piece === undefined) return
    if (lead === undefined) return select(`piece:${own ?? here[0] ?? piece}`)
    batch(() => {
      clear()
      selection.group.value = mates.includes(piece) ? mates.filter((x) => x !== piece) : [...mates, piece]
    })
  }
  /** Where stacks go as one, the top counter of each stands for it. */
  const onePerPlace = (ids: readonly number[]): readonly number[] => {
    const tops = new Map<number, { readonly id: number; readonly rank: number }>()
    for (const { id, place, rank } of scene.value?.pieces ?? []) {
      if (ids.includes(id) && rank >= (tops.get(place)?.rank ?? -1)) tops.set(place, { id, rank })
    }
    return [...tops.values()].map((x) => x.id)
  }
  /** Selects all of them that can act. */
  const gather = (pieces: readonly number[]): void => {
    if (busy() || !play.deciding.value) return
    const able = pieces.filter((id) => joins(id))
    const [lead, ...mates] = play.skin.board.parallel ? onePerPlace(able) : able
    if (lead === undefined) return
    select(`piece:${lead}`, false)
    selection.group.value = mates
  }
  /** Takes up the counter under the pointer, or the top one of its stack that can act; its number, if there is one. */
  const grab = (at: At): number | undefined => {
    const pieces = scene.value?.pieces ?? []
    const under = pieces.find((p) => p.id === pieceOf(at))
    if (!under || !session || !play.deciding.value || busy()) return undefined
    const able = new Set(interaction.value?.actors.map((a) => a.piece))
    const mates = pieces.filter((p) => p.place === under.place && p.stack === under.stack && able.has(p.id))
    const piece = mates.find((p) => p.id === under.id) ?? mates.sort((a, b) => b.rank - a.rank)[0]
    if (!piece) return undefined
    // The board stays where it is under the finger.
    if (selected.value !== `piece:${piece.id}`) select(`piece:${piece.id}`, false)
    return piece.id
  }
  /** Puts what was taken up down there: as a click, but nothing else is ever selected by it. */
  const drop = (at: At): void => {
    const stop = effect(() => {
      // Taking it up may be an action of its own; the answer to it brings the targets.
      if (busy()) return
      queueMicrotask(() => {
        stop()
        const means = meant(at, false)
        if (means?.kind === 'act') take(means.choice)
        else if (means?.kind === 'choose') choose(means.target)
        else if (means?.kind === 'spread') spread.value = means.place
        else void talk.askWhy(at)
      })
    })
  }
  /** Takes back the last thing done, however many actions it was. */
  const undo = (): void => {
    if (state.value?.canUndo && !busy()) course.value = turn(course.peek(), { kind: 'undo' }).course
  }
  /** What is in hand stays where it is; then the step ends. */
  const endAfter = (stop: Action): void => {
    act(stop)
    const watch = effect(() => {
      if (busy() || going.value) return
      queueMicrotask(() => {
        watch()
        if (interaction.value?.end) end()
      })
    })
  }
  /** Ends the step. While units could still act it asks first, with whatever it is pressed. */
  const end = (sure = false): void => {
    const { end: what, putsDown } = interaction.value ?? {}
    if (!play.deciding.value || busy()) return
    if (!what) {
      if (putsDown) endAfter(putsDown)
      return
    }
    if (what.idle || what.returns || sure) {
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
    going,
    clear,
    act,
    take,
    select,
    inspect,
    choose,
    click,
    toggle,
    gather,
    cancel,
    grab,
    drop,
    undo,
    end,
    run,
  }
}
