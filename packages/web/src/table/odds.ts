/**
 * Odds that stay: the accounts of declared attacks until they are resolved, and the figures of every attack that what is selected
 * could make, for the badges on the board and the buttons.
 */
import type { Preview } from '@em/engine'
import { effect, signal } from '@preact/signals'
import type { At, Choice, Declared, Figures, Target } from '../skin/index.ts'
import { figuresOf } from './figures.ts'
import type { Play } from './play.ts'
import type { Selection } from './selection.ts'

export interface Standing {
  readonly declared: Declared
  readonly preview: Preview
  readonly figures: Figures | undefined
}

/** Targets beyond this many are asked about only when they are pointed at. */
const MOST = 16
/** A selection must rest this long before the server is asked about its targets. */
const REST = 80

export type Odds = ReturnType<typeof makeOdds>

const keyOf = (c: Choice): string => JSON.stringify([c.action, c.next ?? []])

export function makeOdds({ skin, session, situation, deciding }: Play, { targets }: Selection) {
  const standing = signal<readonly Standing[]>([])
  /** Figures by choice, of the present revision. */
  const known = signal<ReadonlyMap<string, Figures>>(new Map())
  let asking = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  const ask = (c: Choice): Promise<Preview | undefined> =>
    c.odds ? c.odds() : (session?.preview(c.action) ?? Promise.resolve(undefined)).then((p) => p ?? undefined)

  const followDeclared = (): (() => void) => {
    let mine = 0
    return effect(() => {
      const s = situation.value
      known.value = new Map()
      const list = s && session && s.viewer !== 'spectator' && !s.outcome ? (skin.declared?.(s) ?? []) : []
      const now = ++mine
      if (!s || list.length === 0) {
        if (standing.peek().length > 0) standing.value = []
        return
      }
      void Promise.all(list.map((d) => d.odds().catch(() => undefined))).then((previews) => {
        if (now !== mine) return
        standing.value = list.flatMap((declared, i) => {
          const preview = previews[i]
          return preview ? [{ declared, preview, figures: figuresOf(skin, s, preview) }] : []
        })
      })
    })
  }

  /** The likeliest choice of each target whose odds can be asked for. */
  const followTargets = (): (() => void) =>
    effect(() => {
      const s = situation.value
      const list =
        session && deciding.value
          ? [...targets.value.values()].flatMap((x) => x.choices.find((c) => c.preview) ?? [])
          : []
      clearTimeout(waiting)
      const now = ++asking
      if (!s || list.length === 0) return
      waiting = setTimeout(async () => {
        for (const c of list.slice(0, MOST)) {
          if (known.peek().has(keyOf(c))) continue
          const preview = await ask(c).catch(() => undefined)
          if (now !== asking) return
          const figures = preview && figuresOf(skin, s, preview)
          if (figures) known.value = new Map(known.peek()).set(keyOf(c), figures)
        }
      }, REST)
    })

  /** The figures of a choice, once they are known. */
  const of = (c: Choice): Figures | undefined => known.value.get(keyOf(c))
  const ofTarget = (x: Target): Figures | undefined => {
    const c = x.choices.find((choice) => choice.preview)
    return c && of(c)
  }

  return {
    standing,
    of,
    /** Notes what was asked for elsewhere, so that it is asked once. */
    note: (c: Choice, preview: Preview): void => {
      const s = situation.peek()
      const figures = s && figuresOf(skin, s, preview)
      if (figures) known.value = new Map(known.peek()).set(keyOf(c), figures)
    },
    /** What stands beside targets on the board: declared attacks before those that could be made. */
    badges: (): readonly { readonly at: At; readonly figures: Figures; readonly declared: boolean }[] => {
      const declared = standing.value.flatMap(({ declared: d, figures }) =>
        figures ? [{ at: d.at, figures, declared: true }] : [],
      )
      const taken = new Set(declared.map((d) => d.at))
      const could = [...targets.value].flatMap(([at, x]) => {
        const figures = ofTarget(x)
        const attack = x.choices.some((c) => c.tone === 'attack')
        return figures && attack && !taken.has(at) ? [{ at, figures, declared: false }] : []
      })
      return [...declared, ...could]
    },
    follow: (): (() => void) => {
      const stops = [followDeclared(), followTargets()]
      return () => {
        clearTimeout(waiting)
        asking++
        for (const stop of stops) stop()
      }
    },
  }
}
