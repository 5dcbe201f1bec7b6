/** The table's own state: what is selected, pointed at, asked; and what the reader's hands can do. */
import { type Action, type Denial, type Formatter, fill, type Overlay, type Params, type Preview } from '@em/engine'
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { TableState } from '../net/model.ts'
import type { Session } from '../net/session.ts'
import { coarse, language, phone } from '../prefs.ts'
import {
  type AnySkin,
  type At,
  type Choice,
  type Key,
  type Point,
  pieceOf,
  placeOf,
  type Situation,
  type Target,
} from '../skin.ts'
import { isUiKey, t } from '../texts/index.ts'
import { meaning, targetAt, targetMap } from './aim.ts'
import { makeEye } from './eye.ts'
import { lessonOf } from './guide.ts'
import { layOut, type Manner } from './layout.ts'

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
/** Pointing must rest this long before the server is asked; with the answer it stays under 150 ms. */
const WHY_AFTER = 60
/** How long a refusal outlives the pointer's leaving. */
const GRACE = 350

export type Desk = ReturnType<typeof makeDesk>

export function makeDesk(
  id: string,
  skin: AnySkin,
  state: ReadonlySignal<TableState | undefined>,
  session: Session | undefined,
) {
  const byId = new Map(skin.places.flatMap((p) => [p.id, ...(p.covers ?? [])].map((id) => [id, p] as const)))

  const situation = computed<Situation | undefined>(() => {
    const s = state.value
    if (!s) return undefined
    const lang = language.value
    const usual = skin.formatter(lang)
    const own = skin.namer?.(lang, s.view, s.seats)
    const format: Formatter = own ? (kind, value) => own(kind, value) ?? usual(kind, value) : usual
    const words = skin.catalogues[lang]
    const say = (key: string, params?: Params): string => {
      const template = words[key] ?? (isUiKey(key) ? t(key) : key)
      return fill(template, params, format)
    }
    const { view, legal, viewer, deciders, seats, config, outcome } = s
    return { view, legal, viewer, deciders, seats, config, outcome, lang, say }
  })
  const interaction = computed(() => (situation.value ? skin.interaction(situation.value) : undefined))
  const scene = computed(() => (situation.value ? skin.scene(situation.value) : undefined))

  const selected = signal<Key>('')
  const pointed = signal<At | null>(null)
  const chooser = signal<Target | null>(null)
  const cursor = signal<number>(skin.places[0]?.id ?? 0)
  const spread = signal<number | null>(null)
  const preview = signal<{ readonly action: Action; readonly data: Preview | null } | null>(null)
  const refusal = signal<Refusal | null>(null)
  const overlay = signal<{ readonly id: string; readonly data: Overlay } | null>(null)
  const tab = signal<Tab>('log')
  const rule = signal<string | null>(null)
  const dialog = signal<Dialog>('none')
  const panelOpen = signal(false)
  const sheet = signal<'line' | 'half' | 'full'>('half')
  const looking = signal(false)
  /** Seconds of the phase that the reader's clock still has; undefined while none runs. */
  const timeLeft = signal<number | undefined>(undefined)
  /** The lesson of a guided game, -1 without one. */
  const lesson = signal(session ? lessonOf(id) : -1)
  /** The piece whose sheet is shown. */
  const inspected = signal<number | null>(null)
  /** Places where others did something since the reader's last action. */
  const recent = signal<ReadonlySet<number>>(new Set())

  /* ---------- the camera ---------- */
  const centreOf = (place: number): Point | undefined => byId.get(place)?.centre
  const eye = makeEye(skin.board, () => {
    const pieces = scene.value?.pieces ?? []
    const actors = new Set(interaction.value?.actors.map((a) => a.piece))
    const chosen = pieces.filter((p) => actors.has(p.id))
    return (chosen.length > 0 ? chosen : pieces).flatMap((p) => [centreOf(p.place) ?? [0, 0]])
  })
  const { sharp, usual } = eye
  const centreAt = (place: number): void => eye.centre(centreOf(place))
  const show = (place: number): void => eye.show(centreOf(place))

  /* ---------- counters ---------- */
  /** Counters grow less than the map does, so that a near view has room between them. */
  const counter = computed<readonly [number, number]>(() => {
    if (skin.board.fixed) return skin.board.counter
    const f = Math.min(1.2, Math.max(0.4, (usual / sharp.value) ** 0.4))
    return [skin.board.counter[0] * f, skin.board.counter[1] * f]
  })
  const home = computed(() => scene.value?.pieces.find((p) => p.id === pieceOf(selected.value))?.place)
  const manner = (place: number): Manner => {
    const near = sharp.value / usual
    if (spread.value === place || near >= SIDE_BY_SIDE) return 'spread'
    return near >= FAN || home.value === place ? 'fan' : 'tight'
  }
  const lies = computed(() => layOut(scene.value?.pieces ?? [], byId, counter.value, manner))

  const targets = computed<ReadonlyMap<At, Target>>(() => targetMap(interaction.value?.targets(selected.value) ?? []))
  const deciding = computed(() => {
    const s = state.value
    return s !== undefined && s.viewer !== 'spectator' && s.deciders.includes(s.viewer) && s.legal.length > 0
  })

  /* ---------- acting ---------- */
  let afterwards: Key = ''
  const clear = (): void => {
    chooser.value = null
    refusal.value = null
    spread.value = null
  }
  const act = (action: Action): void => {
    if (!session) return
    batch(() => {
      clear()
      pointed.value = null
    })
    session.act(action)
  }
  const select = (key: Key): void => {
    const piece = pieceOf(key)
    const actor = piece === undefined ? undefined : interaction.value?.actors.find((a) => a.piece === piece)
    batch(() => {
      clear()
      preview.value = null
      if (actor?.first) {
        afterwards = key
        act(actor.first)
      } else selected.value = key
    })
    const lie = scene.value?.pieces.find((p) => p.id === piece)
    if (lie) {
      inspected.value = lie.id
      cursor.value = lie.place
      show(lie.place)
    }
  }
  /** Shows the sheet of a piece, or of the next one at a place. */
  const inspect = (at: At): void => {
    const here = (scene.value?.pieces ?? []).filter((p) => p.id === pieceOf(at) || p.place === placeOf(at))
    const next = here.findIndex((p) => p.id === inspected.value) + 1
    inspected.value = here[next % Math.max(1, here.length)]?.id ?? null
  }
  const choose = (target: Target): void => {
    chooser.value = target
    const first = target.choices.find((c) => c.preview)
    if (first) askPreview(first)
    if (phone.value && sheet.value === 'line') sheet.value = 'half'
  }
  const click = (at: At): void => {
    const now = interaction.value
    const s = scene.value
    if (!now || !s || session?.model.value.pending) return
    const place = placeOf(at) ?? s.pieces.find((p) => p.id === pieceOf(at))?.place
    if (place !== undefined) cursor.value = place
    const means = meaning({
      at,
      selected: selected.value,
      targets: targets.value,
      interaction: now,
      pieces: s.pieces,
      careful: coarse.value,
      tight: (p) => manner(p) === 'tight',
    })
    switch (means.kind) {
      case 'act':
        return act(means.choice.action)
      case 'choose':
        return choose(means.target)
      case 'select':
        return select(`piece:${means.piece}`)
      case 'deselect':
        return select('')
      case 'spread':
        spread.value = spread.value === means.place ? null : means.place
        return
      case 'illegal':
        void askWhy(at)
        return
      case 'nothing':
        clear()
        inspect(at)
    }
  }

  /* ---------- pointing: odds and refusals ---------- */
  let asking = 0
  const askPreview = (choice: Choice): void => {
    const mine = ++asking
    const action = choice.action
    void session?.preview(action).then((data) => {
      if (mine === asking) preview.value = { action, data }
    })
  }
  const askWhy = async (at: At): Promise<void> => {
    const s = situation.value
    if (!s || !session || !deciding.value) return
    let what = skin.candidate(s, selected.value, at)
    if (!what) {
      const home = scene.value?.pieces.find((p) => p.id === pieceOf(at))
      if (home) what = skin.candidate(s, selected.value, `place:${home.place}`)
    }
    if (!what) return
    const mine = ++asking
    const denial = await session.why(what)
    if (mine !== asking || !denial) return
    const instead: string[] = []
    for (const target of targets.value.keys()) {
      const piece = pieceOf(target)
      const id = placeOf(target) ?? scene.value?.pieces.find((p) => p.id === piece)?.place
      const name = id === undefined ? undefined : byId.get(id)?.name[language.value]
      if (name && !instead.includes(name)) instead.push(name)
    }
    clearTimeout(fading)
    refusal.value = { at, denial, instead }
  }
  let pointing: ReturnType<typeof setTimeout> | undefined
  let fading: ReturnType<typeof setTimeout> | undefined
  const fade = (): void => {
    refusal.value = null
  }
  /** The pointer is on the refusal itself: it stays. */
  const hold = (): void => {
    clearTimeout(pointing)
    clearTimeout(fading)
  }
  const point = (at: At | null): void => {
    if (at === pointed.value) return
    clearTimeout(pointing)
    clearTimeout(fading)
    pointed.value = at
    // A moment of grace, so that the pointer can reach the chip in the refusal.
    if (refusal.value) fading = setTimeout(() => fade(), GRACE)
    if (!at || !deciding.value || !scene.value) return
    const target = targetAt(at, targets.value, scene.value.pieces)
    if (target) {
      const odds = target.choices.find((c) => c.preview)
      if (odds) pointing = setTimeout(() => askPreview(odds), WHY_AFTER)
      return
    }
    const piece = pieceOf(at)
    const actor = piece !== undefined && interaction.value?.actors.some((a) => a.piece === piece)
    if (selected.value !== '' && !actor) pointing = setTimeout(() => void askWhy(at), WHY_AFTER)
  }

  /* ---------- the rest of the keyboard's and the bars' commands ---------- */
  const back = (): void => {
    if (dialog.value !== 'none') dialog.value = 'none'
    else if (rule.value !== null) rule.value = null
    else if (refusal.value) refusal.value = null
    else if (chooser.value) chooser.value = null
    else if (spread.value !== null) spread.value = null
    else if (selected.value !== '') select('')
    else if (preview.value) preview.value = null
  }
  /** The next piece that can act, before or after the selected one; undefined past the last. */
  const cycle = (by: 1 | -1): boolean => {
    const pieces = scene.value?.pieces ?? []
    const actors = (interaction.value?.actors ?? []).map((a) => a.piece).filter((id) => pieces.some((p) => p.id === id))
    if (actors.length === 0) return false
    // Opening an activation is an action; walking over the pieces with a key must not take it, so only the cursor goes.
    if (interaction.value?.actors[0]?.first) {
      const spots = [...new Set(actors.map((id) => pieces.find((p) => p.id === id)?.place ?? -1))]
      const at = spots[spots.indexOf(cursor.value) + by]
      if (at === undefined) return false
      cursor.value = at
      show(at)
      return true
    }
    const here = actors.indexOf(pieceOf(selected.value) ?? -1)
    const next = here === -1 ? (by === 1 ? 0 : actors.length - 1) : here + by
    const id = actors[next]
    if (id === undefined) return false
    select(`piece:${id}`)
    return true
  }
  const nextDecision = (): void => {
    const first = [...targets.value.keys()].find((at) => !at.startsWith('widget:'))
    if (first && selected.value === '') {
      const place = placeOf(first) ?? scene.value?.pieces.find((p) => p.id === pieceOf(first))?.place
      if (place !== undefined) {
        cursor.value = place
        centreAt(place)
        return
      }
    }
    if (!cycle(1)) select('')
  }
  const undo = (): void => {
    if (state.value?.canUndo) session?.undo()
  }
  const end = (sure = false): void => {
    const what = interaction.value?.end
    if (!what) return
    if (what.idle || sure) {
      dialog.value = 'none'
      act(what.action)
    } else dialog.value = 'end'
  }
  const toggleOverlay = async (id: string): Promise<void> => {
    if (overlay.value?.id === id || !session) {
      overlay.value = null
      return
    }
    const data = await session.overlay(id)
    overlay.value = data ? { id, data } : null
  }
  const running = signal<((legal: readonly Action[]) => Action | undefined) | null>(null)
  const run = (next: (legal: readonly Action[]) => Action | undefined): void => {
    running.value = next
  }
  const openRule = (id: string): void => {
    rule.value = id
  }

  /** A turn begins: when nothing that can act is in view, look at something that can. */
  const showAction = (now: NonNullable<typeof interaction.value>): void => {
    const pieces = scene.peek()?.pieces ?? []
    const spots = [
      ...now.actors.map((a) => pieces.find((p) => p.id === a.piece)?.place),
      ...now.targets('').map((x) => placeOf(x.at) ?? pieces.find((p) => p.id === pieceOf(x.at))?.place),
    ].flatMap((id) => byId.get(id ?? -1) ?? [])
    const inView = spots.some((p) => eye.sees(p.centre))
    if (spots[0] && !inView) centreAt(spots[0].id)
  }

  /* ---------- what a new revision leaves behind ---------- */
  let lastRev = -1
  /** The way that each piece took in the last revision. */
  let routes: ReadonlyMap<number, readonly number[]> = new Map()
  const routeOf = (piece: number): readonly Point[] =>
    (routes.get(piece) ?? []).flatMap((id) => {
      const place = byId.get(id)
      return place ? [place.stands[0]] : []
    })
  let mine = true
  const stops = [
    effect(() => {
      const s = state.value
      const now = interaction.value
      if (!s || !now || s.rev === lastRev) return
      const before = lastRev
      lastRev = s.rev
      batch(() => {
        clear()
        const news = s.log.filter((e) => e.rev > before && before >= 0)
        routes = new Map(news.flatMap((e) => skin.routeOf?.(e) ?? []).map((r) => [r.piece, r.places]))
        const seen = situation.peek()
        const others = seen && mine ? (skin.foreign?.(seen, news) ?? []) : news
        recent.value = mine
          ? new Set(others.flatMap((e) => skin.placesOf(e)))
          : new Set([...recent.peek(), ...others.flatMap((e) => skin.placesOf(e))].slice(-8))
        const wasMine = mine
        mine = s.viewer !== 'spectator' && s.deciders.includes(s.viewer)
        const keep = afterwards === '' ? selected.peek() : afterwards
        afterwards = ''
        const piece = pieceOf(keep)
        const still =
          piece === undefined ? now.targets(keep).length > 0 : now.actors.some((a) => a.piece === piece && !a.first)
        selected.value = still ? keep : ''
        preview.value = null
        asking++
        if (mine && (!wasMine || selected.value === '')) showAction(now)
        const gone = !scene.peek()?.pieces.some((p) => p.id === inspected.peek())
        if (gone || (wasMine && selected.value === '')) inspected.value = null
        if (overlay.peek() && session) {
          const { id } = overlay.peek() as { id: string }
          void session.overlay(id).then((data) => {
            if (overlay.peek()?.id === id) overlay.value = data ? { id, data } : null
          })
        }
      })
    }),
    // One action after the other, until none is given or somebody else decides.
    effect(() => {
      const next = running.value
      const s = state.value
      if (!next || !s || !session || session.model.value.pending) return
      const action = deciding.value ? next(s.legal) : undefined
      queueMicrotask(() => {
        if (action) act(action)
        else running.value = null
      })
    }),
    effect(() => {
      const s = situation.value
      if (!s || !session || !deciding.value) return undefined
      const answer = skin.autoAnswer?.(s)
      if (!answer) return undefined
      const timer = setTimeout(() => session.act(answer), 800)
      return () => clearTimeout(timer)
    }),
  ]
  const dispose = (): void => {
    for (const stop of stops) stop()
    eye.close()
    clearTimeout(pointing)
    clearTimeout(fading)
  }

  return {
    id,
    skin,
    session,
    state,
    byId,
    situation,
    interaction,
    scene,
    selected,
    pointed,
    chooser,
    cursor,
    spread,
    preview,
    refusal,
    overlay,
    tab,
    rule,
    dialog,
    panelOpen,
    sheet,
    looking,
    timeLeft,
    lesson,
    inspected,
    inspect,
    run,
    recent,
    routeOf,
    board: eye.board,
    window: eye.window,
    camera: eye.camera,
    sharp,
    counter,
    manner,
    lies,
    targets,
    deciding,
    move: eye.move,
    resize: eye.resize,
    zoom: eye.zoom,
    fitAll: eye.fitAll,
    cover: eye.cover,
    centreAt,
    show,
    act,
    select,
    choose,
    click,
    point,
    hold,
    askPreview,
    askWhy,
    back,
    cycle,
    nextDecision,
    undo,
    end,
    toggleOverlay,
    openRule,
    dispose,
  }
}
