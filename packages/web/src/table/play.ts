/** What lies on the table: the situation in words, the scene, and what can be done in it. All of it follows from the state. */
import { type Formatter, fill, type Params } from '@em/engine'
import { computed, type ReadonlySignal } from '@preact/signals'
import type { TableState } from '../net/model.ts'
import type { Session } from '../net/session.ts'
import { language } from '../prefs.ts'
import { type AnySkin, type At, type Place, pieceOf, placeOf, type Situation } from '../skin/index.ts'
import { forHand, isUiKey, t } from '../texts/index.ts'

export type Play = ReturnType<typeof makePlay>

export function makePlay(
  id: string,
  skin: AnySkin,
  state: ReadonlySignal<TableState | undefined>,
  session: Session | undefined,
) {
  const byId = new Map(skin.places.flatMap((p) => [p.id, ...(p.covers ?? [])].map((id) => [id, p] as const)))
  const situation = computed(() => (state.value ? situationOf(skin, state.value) : undefined))
  const interaction = computed(() => (situation.value ? skin.interaction(situation.value) : undefined))
  const scene = computed(() => (situation.value ? skin.scene(situation.value) : undefined))
  const deciding = computed(() => {
    const s = state.value
    return s !== undefined && s.viewer !== 'spectator' && s.deciders.includes(s.viewer) && s.legal.length > 0
  })
  /** The place itself, or that on which the piece lies. */
  const spotOf = (at: At): number | undefined =>
    placeOf(at) ?? scene.peek()?.pieces.find((p) => p.id === pieceOf(at))?.place
  /** The place under something, if there is one. */
  const placeUnder = (at: At): Place | undefined => {
    const spot = spotOf(at)
    return spot === undefined ? undefined : byId.get(spot)
  }

  /** Something would be left undone if the step were ended now. */
  const undone = computed(() => deciding.value && interaction.value?.end?.idle === false)
  /**
   * Units that could still act in this step, or stacks where these march as one, as the prompt counts them. Who would end it by being taken
   * up acts in the next.
   */
  const left = computed(() => {
    const { actors = [], end } = interaction.value ?? {}
    if (!undone.value) return 0
    if (end?.left !== undefined) return end.left
    const able = new Set(actors.flatMap((a) => (end && a.first === end.action ? [] : [a.piece])))
    if (!skin.board.parallel) return able.size
    return new Set(scene.value?.pieces.flatMap((p) => (able.has(p.id) ? [p.place] : []))).size
  })

  return { id, undone, left, skin, session, state, byId, situation, interaction, scene, deciding, spotOf, placeUnder }
}

/** The state with its words in the reader's language. */
function situationOf(skin: AnySkin, state: TableState): Situation {
  const lang = language.value
  const usual = skin.formatter(lang)
  const names = skin.namer?.(lang, state.view, state.seats)
  const format: Formatter = names ? (kind, value) => names(kind, value) ?? usual(kind, value) : usual
  const words = skin.catalogues[lang]
  const say = (key: string, params?: Params): string => {
    const own = words[key]
    const template = own === undefined ? (isUiKey(key) ? t(key) : key) : key.startsWith('ui.') ? forHand(own) : own
    return fill(template, params, format, lang)
  }
  const { view, legal, viewer, deciders, seats, config, outcome, log } = state
  return { view, legal, viewer, deciders, seats, config, outcome, log, lang, say }
}
