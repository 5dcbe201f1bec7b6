/** What the table knows at any moment: the situation in words, what can be done in it, what is selected and where it lies. */
import { type Action, type Denial, type Formatter, fill, type Overlay, type Params, type Preview } from '@em/engine'
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { TableState } from '../net/model.ts'
import type { Session } from '../net/session.ts'
import { language } from '../prefs.ts'
import {
  type AnySkin,
  type Arrow,
  type At,
  type Key,
  type Point,
  pieceOf,
  placeOf,
  type Situation,
  type Target,
} from '../skin/index.ts'
import { isUiKey, t } from '../texts/index.ts'
import { targetMap } from './aim.ts'
import { makeEye } from './eye.ts'
import { layOut, type Manner } from './layout.ts'
import { lessonOf } from './lessons.ts'

export type Tab = 'log' | 'rules' | 'units'
export type Dialog = 'none' | 'menu' | 'help' | 'goto' | 'end'

export interface Refusal {
  readonly at: At
  readonly denial: Denial | null
  /** Names of places where the selected piece can act instead. */
  readonly instead: readonly string[]
}

/** From this multiple of the desk's opening scale on, stacks are fanned instead of tight. */
const FAN = 1.8
/** And from this one on they lie side by side. */
const SIDE_BY_SIDE = 3.2

export type Core = ReturnType<typeof makeCore>

export function makeCore(
  id: string,
  skin: AnySkin,
  state: ReadonlySignal<TableState | undefined>,
  session: Session | undefined,
) {
  const byId = new Map(skin.places.flatMap((p) => [p.id, ...(p.covers ?? [])].map((id) => [id, p] as const)))
  const situation = computed(() => (state.value ? situationOf(skin, state.value) : undefined))
  const interaction = computed(() => (situation.value ? skin.interaction(situation.value) : undefined))
  const scene = computed(() => (situation.value ? skin.scene(situation.value) : undefined))
  const selected = signal<Key>('')
  const spread = signal<number | null>(null)
  const targets = computed<ReadonlyMap<At, Target>>(() => targetMap(interaction.value?.targets(selected.value) ?? []))
  const deciding = computed(() => {
    const s = state.value
    return s !== undefined && s.viewer !== 'spectator' && s.deciders.includes(s.viewer) && s.legal.length > 0
  })

  /** The place itself, or that on which the piece lies. */
  const spotOf = (at: At): number | undefined =>
    placeOf(at) ?? scene.peek()?.pieces.find((p) => p.id === pieceOf(at))?.place

  /* ---------- the camera ---------- */
  const centreOf = (place: number): Point | undefined => byId.get(place)?.centre
  const eye = makeEye(skin.board, () => {
    const focus = centreOf(interaction.value?.focus ?? -1)
    if (focus) return [focus]
    const pieces = scene.value?.pieces ?? []
    const actors = new Set(interaction.value?.actors.map((a) => a.piece))
    const chosen = pieces.filter((p) => actors.has(p.id))
    return (chosen.length > 0 ? chosen : pieces).flatMap((p) => [centreOf(p.place) ?? [0, 0]])
  })
  const { sharp, usual } = eye

  /* ---------- counters ---------- */
  /** Counters grow less than the map does, so that a near view has room between them. */
  const counter = computed<readonly [number, number]>(() => {
    if (skin.board.style !== 'fanned') return skin.board.counter
    const f = Math.min(1.2, Math.max(0.4, (usual / sharp.value) ** 0.4))
    return [skin.board.counter[0] * f, skin.board.counter[1] * f]
  })
  const home = computed(() => scene.value?.pieces.find((p) => p.id === pieceOf(selected.value))?.place)
  const manner = (place: number): Manner => {
    if (skin.board.style === 'piled') return spread.value === place ? 'spread' : home.value === place ? 'fan' : 'pile'
    const near = sharp.value / usual
    if (spread.value === place || near >= SIDE_BY_SIDE) return 'spread'
    return near >= FAN || home.value === place ? 'fan' : 'tight'
  }
  const lies = computed(() => layOut(scene.value?.pieces ?? [], byId, counter.value, manner))

  return {
    id,
    skin,
    session,
    state,
    byId,
    situation,
    interaction,
    scene,
    targets,
    deciding,
    spotOf,
    eye,
    sharp,
    counter,
    manner,
    lies,
    centreAt: (place: number): void => eye.centre(centreOf(place)),
    show: (place: number): void => eye.show(centreOf(place)),
    selected,
    spread,
    pointed: signal<At | null>(null),
    chooser: signal<Target | null>(null),
    cursor: signal<number>(skin.places[0]?.id ?? 0),
    preview: signal<{ readonly action: Action; readonly data: Preview | null } | null>(null),
    refusal: signal<Refusal | null>(null),
    /** The fight whose dice are shown. */
    fight: signal<Arrow | null>(null),
    overlay: signal<{ readonly id: string; readonly data: Overlay } | null>(null),
    layers: signal<ReadonlySet<string>>(new Set()),
    tab: signal<Tab>('log'),
    rule: signal<string | null>(null),
    dialog: signal<Dialog>('none'),
    panelOpen: signal(false),
    sheet: signal<'line' | 'half' | 'full'>('half'),
    looking: signal(false),
    /** A finger or button is down on the board: it must not move by itself. */
    held: signal(false),
    /** Seconds of the phase that the reader's clock still has; undefined while none runs. */
    timeLeft: signal<number | undefined>(undefined),
    /** The lesson of a guided game, -1 without one. */
    lesson: signal(session ? lessonOf(id) : -1),
    /** The piece whose sheet is shown. */
    inspected: signal<number | null>(null),
    /** Places where others did something since the reader's last action. */
    recent: signal<ReadonlySet<number>>(new Set()),
    /** Of those, where it happens just now, while others' actions are shown one by one. */
    happening: signal<ReadonlySet<number>>(new Set()),
  }
}

/** The state with its words in the reader's language. */
function situationOf(skin: AnySkin, state: TableState): Situation {
  const lang = language.value
  const usual = skin.formatter(lang)
  const own = skin.namer?.(lang, state.view, state.seats)
  const format: Formatter = own ? (kind, value) => own(kind, value) ?? usual(kind, value) : usual
  const words = skin.catalogues[lang]
  const say = (key: string, params?: Params): string => {
    const template = words[key] ?? (isUiKey(key) ? t(key) : key)
    return fill(template, params, format)
  }
  const { view, legal, viewer, deciders, seats, config, outcome } = state
  return { view, legal, viewer, deciders, seats, config, outcome, lang, say }
}
