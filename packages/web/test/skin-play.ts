/** Shared by the tests of every skin: a situation of a match, and everything that clicks can reach in it. */
import { type Action, type Catalogue, type Formatter, fill, type Language, type Match } from '@em/engine'
import { expect } from 'vitest'
import type { Choice, Hands, Interaction, Key, Situation, Target } from '../src/skin/index.ts'
import { targetMap } from '../src/table/aim.ts'

interface Words {
  readonly catalogues: readonly Readonly<Record<Language, Catalogue>>[]
  formatter(lang: Language): Formatter
}

/** Makes situations; texts that are missing, or have a slot that is not filled, are noted in `missing`. */
export const situations =
  <V, A extends Action>({ catalogues, formatter }: Words) =>
  (match: Match, seat: number, lang: Language, missing: Set<string>): Situation<V, A> => {
    const words: Catalogue = Object.assign({}, ...catalogues.map((c) => c[lang]))
    const format = formatter(lang)
    return {
      view: match.view(seat) as V,
      legal: match.legal(seat) as readonly A[],
      viewer: seat,
      deciders: match.deciders,
      seats: [],
      config: match.config,
      outcome: match.outcome ?? null,
      lang,
      say: (key, params) => {
        // Templates of one slot are used as they are, to name a thing.
        if (words[key] === undefined && !key.startsWith('{')) missing.add(key)
        const text = fill(words[key] ?? key, params, format)
        if (/\{\w/.test(text)) missing.add(`${key} -> ${text}`)
        return text
      },
    }
  }

const wordsOfChoice = ({ label, detail = '' }: Pick<Choice, 'label' | 'detail'>): string => `${label} ${detail}`
/** The words of all buttons that the prompt shows at one time. */
const wordsOf = <A extends Action>(now: Interaction<A>, key: Key): readonly string[] => {
  const widgets = key.startsWith('tool:') ? now.targets(key).filter((t) => t.at.startsWith('widget:')) : []
  const choices = widgets.flatMap((t) => t.choices.filter((c) => !c.drawn))
  return [...choices.map(wordsOfChoice), ...now.buttons(key).map(wordsOfChoice)]
}
/** No two of them say the same. */
const differ = (words: readonly string[]): void => {
  const twice = words.filter((w, i) => words.indexOf(w) !== i)
  expect(twice, 'two buttons with the same words').toEqual([])
}

/** Everything that can be reached by clicking: buttons, the end, and the targets of all that can be selected. */
export function reachable<A extends Action>(now: Interaction<A>, legal: readonly A[]): readonly A[] {
  const out: A[] = []
  const keys: Key[] = ['', ...now.actors.filter((a) => !a.first).map((a): Key => `piece:${a.piece}`)]
  const seen = new Set<Key>()
  for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const ids = new Set<string>()
    differ(wordsOf(now, key))
    for (const b of now.buttons(key)) {
      expect(ids.has(b.id), `two buttons ${b.id}`).toBe(false)
      ids.add(b.id)
      if ('action' in b.does) out.push(b.does.action)
      else if ('select' in b.does) keys.push(b.does.select)
      else if ('run' in b.does) out.push(...[b.does.run(legal)].filter((a) => a !== undefined))
    }
    const targets = now.targets(key)
    for (const t of targets) {
      for (const c of t.choices) out.push(c.action)
      if (t.select !== undefined) keys.push(t.select)
    }
    for (const { choices } of targetMap(targets as readonly Target[]).values()) differ(choices.map(wordsOfChoice))
    now.prompt(key)
  }
  for (const a of now.actors) if (a.first) out.push(a.first)
  if (now.end) out.push(now.end.action)
  return out
}

/** Every clickable thing means a legal action, every legal action can be clicked, and the prompt has words of its own. */
export function checkOffers<A extends Action>(s: Situation<unknown, A>, now: Interaction<A>, at: string): void {
  const offered = reachable(now, s.legal)
  const legal = new Set(s.legal)
  const foreign = offered.filter((a) => !legal.has(a))
  expect(foreign, `not legal at ${at}`).toEqual([])
  const reached = new Set(offered)
  const lost = s.legal.find((a) => !reached.has(a))
  expect(lost, `not reachable at ${at}`).toBeUndefined()
  const nameless = s.say('ui.p.other2')
  expect(now.prompt('').detail, `no words of its own: ${at}`).not.toBe(nameless)
}

/** Decisions are of one kind when they are of one step and offer the same sorts of actions. */
export const kindOf = (step: string, legal: readonly Action[]): string =>
  `${step}: ${[...new Set(legal.map((a) => a.type))].sort().join()}`

/** Hands that do nothing but note the rules that are opened. */
export const idleHands = (opened: string[]): Hands => ({
  selected: '',
  targets: new Map(),
  point: () => {},
  click: () => {},
  select: () => {},
  centre: () => {},
  openRule: (id) => opened.push(id),
})

/** Every dimmed action is illegal and has a reason in words; returns the rules behind them. */
export function rulesAgainst<A extends Action>(
  match: Match,
  seat: number,
  now: Interaction<A>,
  s: Situation<unknown, A>,
): readonly string[] {
  return (now.blocked ?? []).map(({ id, action, label }) => {
    expect(s.legal).not.toContainEqual(action)
    const why = match.why(seat, action)
    if (!why?.rule) throw new Error(`no reason against ${id}: ${JSON.stringify(why)}`)
    expect(label && s.say(why.key, why.params)).toBeTruthy()
    return why.rule
  })
}
