/** Compares the odds in previews with fights that the rules resolve, over positions from random games. */
import {
  type Action,
  type AnyGame,
  anyAction,
  apply,
  type Distribution,
  deciders,
  defaultConfig,
  fastDice,
  type GameConfig,
  legalActions,
  PlayTable,
  type Preview,
  pick,
  type Random,
  type Seat,
  type State,
  seeded,
  settle,
} from '@em/engine'
import { chance } from './chi-square.ts'
import { Fights, type Referee } from './fight.ts'

/** A promise is rejected if counts as far from it are less probable than this. */
export const REFUSED = 1e-6
/** Deals of hidden information, for each position. */
const DEALS = 4
/** Up to this many possible fights are enumerated, not sampled; and the tolerance for enumerated ones. */
const WHOLE = 2000
const EXACTLY = 1e-9
/** Modifiers seen in fewer positions get priority. */
export const RARE = 5
/** Maximum of positions taken from one game, and of actions before it is abandoned. */
const PER_GAME = 12
const LONGEST = 6000
/** Positions that each game must yield on average; below that, even common kinds are taken. */
const PACE = 8

export interface Plan {
  readonly positions: number
  readonly fights: number
  readonly seed: string
  /** Lets the game's own bot play every other action in half of the games: it reaches positions that random play does not. */
  readonly bots?: boolean
}

export interface Refusal {
  /** Reproduces the position. */
  readonly seed: string
  readonly after: number
  readonly seat: Seat
  readonly action: Action
  readonly kind: string
  readonly what: string
}

export interface Findings {
  positions: number
  /** Number of fights counted, and number that the rules had to resolve. */
  fights: number
  resolved: number
  /** Number of distributions tested, and number of those fully enumerated. */
  tested: number
  exact: number
  /** The smallest probability of agreement. */
  least: number
  /** Positions by kind: preview, action, step. */
  kinds: Record<string, number>
  /** Positions by modifier: text keys and rules of the items in the preview's accounts. */
  modifiers: Record<string, number>
  /** Deals whose fights were not those of the preview, by reason. */
  voids: Record<string, number>
  refusals: Refusal[]
}

/** A position with an action whose preview promises odds. */
interface Considered {
  readonly g: State
  readonly seat: Seat
  readonly action: Action
  readonly preview: Preview
  readonly kind: string
  readonly modifiers: readonly string[]
  readonly seed: string
  readonly after: number
}

export function compare(game: AnyGame, referee: Referee, plan: Plan): Findings {
  const found: Findings = {
    positions: 0,
    fights: 0,
    resolved: 0,
    tested: 0,
    exact: 0,
    least: 1,
    kinds: {},
    modifiers: {},
    voids: {},
    refusals: [],
  }
  // A kind that is rare in random play must not hold up the rest for ever.
  const games = 40 + plan.positions
  // Common kinds wait for rare ones, but only up to a point.
  const most = (): number => 4 + (2 * found.positions) / Math.max(1, Object.keys(found.kinds).length)
  for (let n = 0; n < games && found.positions < plan.positions; n++) {
    const late = found.positions < PACE * (n - 1)
    const wanted: Wanted = (kind, modifiers) => {
      if (modifiers.some((it) => (found.modifiers[it] ?? 0) < RARE)) return 'at once'
      return late || (found.kinds[kind] ?? 0) < most() ? 'in turn' : undefined
    }
    for (const it of positionsOf(
      game,
      `${plan.seed}/${n}`,
      wanted,
      plan.positions - found.positions,
      plan.bots ?? true,
    )) {
      if (found.positions < plan.positions && judge(game, referee, it, plan, found)) {
        found.positions++
        found.kinds[it.kind] = (found.kinds[it.kind] ?? 0) + 1
        for (const modifier of it.modifiers) found.modifiers[modifier] = (found.modifiers[modifier] ?? 0) + 1
      }
    }
  }
  return found
}

export const distributionsOf = (preview: Preview): readonly (Distribution | undefined)[] => [
  preview.main,
  ...(preview.whatIf ?? []),
]

const modifiersOf = (preview: Preview): readonly string[] => [
  ...new Set(
    preview.accounts.flatMap(({ items }) => items.filter(({ off }) => !off).map((it) => `${it.key} [${it.rule}]`)),
  ),
]

/** Whether such a position is wanted: always for a modifier hardly seen so far, otherwise one in three. */
type Wanted = (kind: string, modifiers: readonly string[]) => 'at once' | 'in turn' | undefined

/** Positions of one random game in a random set-up. */
function* positionsOf(game: AnyGame, seed: string, wanted: Wanted, most: number, bots: boolean): Generator<Considered> {
  const random = seeded(`odds ${seed}`)
  const g = game.setup(anyConfig(game, random))
  const table = new PlayTable(g, fastDice(`odds dice ${seed}`))
  settle(game, g, table)
  const clever = random.below(2) === 0 && bots
  let taken = 0
  for (let after = 0; after < LONGEST && taken < Math.min(most, PER_GAME); after++) {
    const [seat] = deciders(game, g)
    if (seat === undefined) return
    const legal = legalActions(game, g, seat)
    if (random.below(4) === 0) {
      const view = game.view(g, seat)
      const byType = new Map<string, Action[]>()
      for (const action of legal) byType.set(action.type, [...(byType.get(action.type) ?? []), action])
      const step = g.stack.at(-1)?.step ?? ''
      for (const [type, actions] of byType) {
        const action = pick(actions, random)
        const preview = game.preview(view, seat, action)
        if (!preview || distributionsOf(preview).every((d) => d === undefined)) continue
        const kind = `${preview.key} (${type} in ${step})`
        const modifiers = modifiersOf(preview)
        const when = wanted(kind, modifiers)
        if (!when || (when === 'in turn' && random.below(3) !== 0)) continue
        taken++
        yield { g: game.clone(g), seat, action, preview, kind, modifiers, seed, after }
      }
    }
    const action =
      clever && random.below(2) === 0
        ? game.bot(game.view(g, seat), seat, legal, random)
        : anyAction(game, legal, random)
    apply(game, g, seat, action, table)
  }
}

function anyConfig(game: AnyGame, random: Random): GameConfig {
  const scenario = pick(game.scenarios, random)
  const players = pick(Object.keys(scenario.arrangements), random)
  const arrangement = random.below(scenario.arrangements[Number(players)]?.length ?? 1)
  const options = Object.fromEntries(
    game.options.map((o) => [o.id, o.simulated === undefined ? pick(o.values, random) : o.simulated]),
  )
  return defaultConfig(game, { scenario: scenario.id, players: Number(players), arrangement, options })
}

/** Fights of one deal: counts for each distribution, or shares of all series of faces; or why they are not the preview's. */
type Came =
  | { readonly whole: boolean; readonly fights: number; readonly by: readonly Map<string, number>[] }
  | { readonly void: string }
  | { readonly fault: string }

/** Resolves fights of one position; false if there was nothing to count. */
function judge(game: AnyGame, referee: Referee, it: Considered, plan: Plan, found: Findings): boolean {
  const { g, seat, action, preview, kind } = it
  const view = game.view(g, seat)
  const promises = distributionsOf(preview)
  const samples = promises.map(() => new Map<string, number>())
  const wholes: (readonly Map<string, number>[])[] = []
  const refuse = (what: string): void => {
    found.refusals.push({ seed: it.seed, after: it.after, seat, action, kind, what })
  }
  const courses = referee.courses({ g, before: g, view, events: [], seat, action, preview })
  const faults = new Set<string>()
  let counted = 0
  for (const [c, course] of courses.entries()) {
    // If nothing is hidden, all deals are one, and so are their fights.
    const byDeal = new Map<string, Fights>()
    for (let deal = 0; deal < DEALS; deal++) {
      const dealt = game.determinize(view, seat, seeded(`${it.seed} ${it.after} ${c} ${deal}`))
      const random = seeded(`fights ${it.seed} ${it.after} ${c} ${deal}`)
      const key = JSON.stringify(dealt)
      const scene = { before: dealt, view, seat, action, preview }
      const fights = byDeal.get(key) ?? new Fights(game, scene, course, random)
      byDeal.set(key, fights)
      const before = fights.resolved
      const came = fight(fights, Math.ceil(plan.fights / (DEALS * courses.length)), promises.length)
      found.resolved += fights.resolved - before
      if ('fault' in came) faults.add(`${course.name}: ${came.fault}`)
      else if ('void' in came) found.voids[`${kind}: ${came.void}`] = (found.voids[`${kind}: ${came.void}`] ?? 0) + 1
      else {
        counted += came.fights
        if (came.whole) wholes.push(came.by)
        else for (const [at, by] of came.by.entries()) for (const [name, n] of by) add(samples[at], name, n)
      }
    }
  }
  for (const fault of faults) refuse(fault)
  found.fights += counted
  for (const [at, promise] of promises.entries()) {
    if (!promise) continue
    const shares = sharesOf(promise)
    const by = samples[at] ?? new Map<string, number>()
    const known = wholes.flatMap((whole) => (whole[at]?.size ? [whole[at]] : []))
    if (known.length > 0 || by.size > 0) found.tested++
    if (known.length > 0) found.exact++
    const wrong = known.find((it) => !same(shares, it))
    if (wrong) refuse(`${promise.key}: promised ${shown(shares)}, is ${shown(wrong)} (all series of faces)`)
    if (by.size === 0) continue
    const p = chance(shares, by)
    found.least = Math.min(found.least, p)
    if (p < REFUSED) refuse(`${promise.key}: promised ${shown(shares)}, came ${shown(by)} (p = ${p.toExponential(1)})`)
  }
  return counted > 0 || faults.size > 0
}

/** Fights of one deal: all of them if they are few, otherwise a sample with random dice. */
function fight(fights: Fights, share: number, distributions: number): Came {
  const by = Array.from({ length: distributions }, () => new Map<string, number>())
  const whole = fights.all(Math.min(WHOLE, share))
  const most = whole?.length ?? share
  for (let n = 0; n < most; n++) {
    const { share, ending } = whole?.[n] ?? { share: 1, ending: fights.next() }
    // If one fight is not the preview's, the remaining ones are a biased sample: none of them counts.
    if (!('outcomes' in ending)) return ending
    for (const [at, outcome] of ending.outcomes) add(by[at], outcome, share)
  }
  return { whole: whole !== undefined, fights: most, by }
}

function add(by: Map<string, number> | undefined, name: string, n: number): void {
  by?.set(name, (by.get(name) ?? 0) + n)
}

/** Whether the shares are the same, regardless of the totals. */
function same(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  const total = (by: ReadonlyMap<string, number>): number => [...by.values()].reduce((x, y) => x + y, 0)
  const [ofA, ofB] = [total(a), total(b)]
  return [...new Set([...a.keys(), ...b.keys()])].every(
    (name) => Math.abs((a.get(name) ?? 0) / ofA - (b.get(name) ?? 0) / ofB) < EXACTLY,
  )
}

/** The name of an outcome: its key and parameters, in any order. */
export const outcomeName = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  `${key} ${JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))}`

function sharesOf(promise: Distribution): ReadonlyMap<string, number> {
  const by = new Map<string, number>()
  for (const { key, params, cases } of promise.outcomes) {
    const name = outcomeName(key, params)
    by.set(name, (by.get(name) ?? 0) + cases)
  }
  return by
}

function shown(by: ReadonlyMap<string, number>): string {
  const total = [...by.values()].reduce((a, b) => a + b, 0)
  return [...by].map(([name, n]) => `${name.replace(' []', '')} ${((100 * n) / total).toFixed(2)} %`).join(', ')
}
