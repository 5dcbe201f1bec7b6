/** What a click means, given what is selected; and which click means an action. Pure: the table acts on the answer. */
import { type Action, sameAction } from '@em/engine'
import {
  type At,
  type Choice,
  type Interaction,
  type Key,
  type Piece,
  pieceOf,
  placeOf,
  type Target,
} from '../skin/index.ts'

export type Meaning =
  /** One thing only can be meant. */
  | { readonly kind: 'act'; readonly choice: Choice }
  /** Several things can be meant, or the reader must press a button for it. */
  | { readonly kind: 'choose'; readonly target: Target }
  | { readonly kind: 'select'; readonly piece: number }
  | { readonly kind: 'deselect' }
  /** A commander's whole formation is taken up. */
  | { readonly kind: 'gather'; readonly pieces: readonly number[] }
  | { readonly kind: 'tool'; readonly key: Key }
  /** Which of several counters is not clear yet: fan them out. */
  | { readonly kind: 'spread'; readonly place: number }
  | { readonly kind: 'illegal' }
  | { readonly kind: 'nothing' }

export const targetMap = (targets: readonly Target[]): ReadonlyMap<At, Target> => {
  const map = new Map<At, Target>()
  for (const target of targets) {
    const known = map.get(target.at)
    map.set(target.at, known ? { ...known, ...target, choices: [...known.choices, ...target.choices] } : target)
  }
  return map
}

/** All that can be meant by pointing there: at a place, also what its pieces are targets of; at a piece, else its place. */
export function targetAt(at: At, targets: ReadonlyMap<At, Target>, pieces: readonly Piece[]): Target | undefined {
  const direct = targets.get(at)
  const piece = pieceOf(at)
  if (piece !== undefined) {
    if (direct) return direct
    const home = pieces.find((p) => p.id === piece)
    return home ? targets.get(`place:${home.place}`) : undefined
  }
  const place = placeOf(at)
  if (place === undefined) return direct
  const choices = [...(direct?.choices ?? [])]
  for (const p of pieces) if (p.place === place) choices.push(...(targets.get(`piece:${p.id}`)?.choices ?? []))
  if (direct?.select !== undefined) return direct
  return choices.length > 0 ? { at, choices } : undefined
}

export interface Aim {
  readonly at: At
  readonly selected: Key
  readonly targets: ReadonlyMap<At, Target>
  readonly interaction: Interaction
  readonly pieces: readonly Piece[]
  /** Tapping with a finger never acts at once: the sheet's button does. */
  readonly careful: boolean
  /** The stacks at this place are drawn tight: which counter was meant cannot be told. */
  readonly tight: (place: number) => boolean
}

export function meaning(aim: Aim): Meaning {
  const { at, selected, targets, interaction, pieces, careful } = aim
  const isActor = (id: number): boolean => interaction.actors.some((a) => a.piece === id)
  const piece = pieceOf(at)
  const hit = piece === undefined ? undefined : pieces.find((p) => p.id === piece)

  const company = hit && selected === '' && !targets.has(at) ? interaction.company?.(hit.id) : undefined
  if (company) return { kind: 'gather', pieces: company }

  if (hit && aim.tight(hit.place)) {
    const mates = pieces.filter((p) => p.place === hit.place && p.stack === hit.stack)
    const aimed = mates.filter((p) => targets.has(`piece:${p.id}`))
    const matter = aimed.length > 0 ? aimed : mates.filter((p) => isActor(p.id))
    // Among enemies it must be clear who is meant; of one's own the top one will do, and the stack opens with it.
    if (matter.length > 1 && aimed.length > 0) return { kind: 'spread', place: hit.place }
    const only = matter.find((p) => p.id === hit.id) ?? matter[0]
    if (only && only.id !== hit.id) return meaning({ ...aim, at: `piece:${only.id}` })
  }

  // A legal target always acts, whatever stands there: the whole place is the target. Counters that can act change the
  // selection only where there is none.
  const aimedAt = hit && (targets.has(at) || (selected !== '' && selected !== at && targets.has(`place:${hit.place}`)))
  if (hit && !aimedAt && isActor(hit.id)) {
    return selected === at ? { kind: 'deselect' } : { kind: 'select', piece: hit.id }
  }

  const target = targetAt(at, targets, pieces)
  if (target?.select !== undefined) return { kind: 'tool', key: target.select }
  if (target) {
    const only = target.choices.length === 1 ? target.choices[0] : undefined
    return only && !careful && !only.confirm ? { kind: 'act', choice: only } : { kind: 'choose', target }
  }
  const others = hit && interaction.company?.(hit.id)
  if (others) return { kind: 'gather', pieces: others }
  if (selected !== '') return { kind: 'illegal' }

  const place = placeOf(at)
  if (place !== undefined) {
    const here = pieces.filter((p) => p.place === place && isActor(p.id))
    if (here[0]) return { kind: 'select', piece: here[0].id }
  }
  return { kind: 'nothing' }
}

/** What is to be selected, and what then to be aimed at, for an action to be meant. */
export interface Way<A extends Action = Action> {
  readonly key: Key
  readonly target: Target<A>
}

/** The way to an action, if a click leads there: a button, or a target of something that can be selected. */
export function wayTo<A extends Action>(now: Interaction<A>, action: A): Way<A> | undefined {
  const keys: Key[] = ['', ...now.actors.filter((a) => !a.first).map((a): Key => `piece:${a.piece}`)]
  const seen = new Set<Key>()
  for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
    if (seen.has(key)) continue
    seen.add(key)
    for (const { at, choices, select } of now.targets(key)) {
      if (select !== undefined) keys.push(select)
      // A click that does more than this action means something else.
      const choice = choices.find((c) => sameAction(c.action, action) && (c.next?.length ?? 0) === 0)
      if (choice) return { key, target: { at, choices: [choice] } }
    }
    for (const { id, label, does } of now.buttons(key)) {
      if ('select' in does) keys.push(does.select)
      if (!('action' in does) || !sameAction(does.action, action)) continue
      const choice = { action, label, tone: 'plain', preview: does.preview ?? false } as const
      return { key, target: { at: `widget:${id}`, choices: [choice] } }
    }
  }
  return undefined
}
