/** Talk with the server: what something would do, with its odds; why it cannot be; what can be laid over the board. */
import type { Action, Denial, Overlay, Preview } from '@em/engine'
import { signal } from '@preact/signals'
import { language } from '../prefs.ts'
import { type At, type Choice, pieceOf, placeOf } from '../skin/index.ts'
import { targetAt } from './aim.ts'
import type { Odds } from './odds.ts'
import type { Play } from './play.ts'
import type { Selection } from './selection.ts'

export interface Refusal {
  readonly at: At
  readonly denial: Denial | null
  /** Names of places where the selected piece can act instead. */
  readonly instead: readonly string[]
}

/** Pointing must rest this long before the server is asked; with the answer it stays under 150 ms. */
const WHY_AFTER = 60
/** How long a refusal outlives the pointer's leaving. */
const GRACE = 350

export type Talk = ReturnType<typeof makeTalk>

export function makeTalk(play: Play, { selected, targets, pointed }: Selection, odds: Odds) {
  const { skin, session, situation, interaction, scene, deciding } = play
  const preview = signal<{ readonly action: Action; readonly data: Preview | null } | null>(null)
  const refusal = signal<Refusal | null>(null)
  /** Why what the reader may look for cannot be done now, by its id. */
  const blocked = signal<ReadonlyMap<string, Denial>>(new Map())
  const overlay = signal<{ readonly id: string; readonly data: Overlay } | null>(null)
  /** The newest question: answers to older ones come too late. */
  let asking = 0
  let pointing: ReturnType<typeof setTimeout> | undefined
  let fading: ReturnType<typeof setTimeout> | undefined

  const askPreview = (choice: Choice): void => {
    const mine = ++asking
    const action = choice.action
    const answer = choice.odds ? choice.odds() : session?.preview(action)
    void answer?.then((data) => {
      if (mine !== asking) return
      preview.value = { action, data: data ?? null }
      if (data) odds.note(choice, data)
    })
  }

  const askWhy = async (at: At): Promise<void> => {
    const s = situation.value
    if (!s || !session || !deciding.value) return
    const home = scene.value?.pieces.find((p) => p.id === pieceOf(at))
    const place = placeOf(at) ?? home?.place
    const known = place === undefined ? undefined : skin.reason?.(s, selected.value, place)
    if (known) {
      asking++
      clearTimeout(fading)
      refusal.value = { at, denial: known, instead: instead() }
      return
    }
    const what =
      skin.candidate(s, selected.value, at) ??
      (home ? skin.candidate(s, selected.value, `place:${home.place}`) : undefined)
    if (!what) return
    const mine = ++asking
    const denial = await session.why(what)
    if (mine !== asking || !denial) return
    // With nothing selected it was a guess what the click meant: only a reason that says something is told.
    if (selected.value === '' && denial.key.startsWith('kernel.')) return
    clearTimeout(fading)
    refusal.value = { at, denial, instead: instead() }
  }

  /** The reasons of what is shown dimmed; where there is none that says something, nothing is shown. */
  const askBlocked = (): void => {
    const rev = play.state.peek()?.rev
    const list = deciding.peek() ? (interaction.peek()?.blocked ?? []) : []
    blocked.value = new Map()
    for (const { id, action } of list) {
      void session?.why(action).then((denial) => {
        if (!denial || denial.key.startsWith('kernel.') || play.state.peek()?.rev !== rev) return
        blocked.value = new Map(blocked.peek()).set(id, denial)
      })
    }
  }

  /** Where the selected piece can act. */
  const instead = (): readonly string[] => {
    const names = [...targets.value.keys()].map((at) => play.placeUnder(at)?.name[language.value])
    return [...new Set(names.filter((name) => name !== undefined))]
  }

  /** Something is to be put on the board, with nothing selected for it. */
  const placing = (): boolean => [...targets.value.keys()].some((at) => placeOf(at) !== undefined)

  /** The pointer is on the refusal itself: it stays. */
  const hold = (): void => {
    clearTimeout(pointing)
    clearTimeout(fading)
  }

  const point = (at: At | null): void => {
    if (at === pointed.value) return
    hold()
    pointed.value = at
    // A moment of grace, so that the pointer can reach the chip in the refusal.
    if (refusal.value) {
      fading = setTimeout(() => {
        refusal.value = null
      }, GRACE)
    }
    if (!at || !deciding.value || !scene.value) return
    const target = targetAt(at, targets.value, scene.value.pieces)
    if (target) {
      const odds = target.choices.find((c) => c.preview)
      if (odds) pointing = setTimeout(() => askPreview(odds), WHY_AFTER)
      return
    }
    const piece = pieceOf(at)
    const actor = piece !== undefined && interaction.value?.actors.some((a) => a.piece === piece)
    const aiming = selected.value !== '' || (piece === undefined && placing())
    if (aiming && !actor) pointing = setTimeout(() => void askWhy(at), WHY_AFTER)
  }

  /** Whatever is still to be answered no longer matters. */
  const forget = (): void => {
    clearTimeout(pointing)
    asking++
    preview.value = null
  }

  const toggleOverlay = async (id: string): Promise<void> => {
    if (overlay.value?.id === id || !session) {
      overlay.value = null
      return
    }
    const data = await session.overlay(id)
    overlay.value = data ? { id, data } : null
  }
  /** What is laid over the board belongs to the newest state. */
  const refreshOverlay = (): void => {
    const shown = overlay.peek()
    if (!shown || !session) return
    void session.overlay(shown.id).then((data) => {
      if (overlay.peek()?.id === shown.id) overlay.value = data ? { id: shown.id, data } : null
    })
  }

  return {
    preview,
    refusal,
    blocked,
    askBlocked,
    overlay,
    askPreview,
    askWhy,
    placing,
    hold,
    point,
    forget,
    toggleOverlay,
    refreshOverlay,
  }
}
