/**
 * Secrets that cannot leak: tokens, decks, cup and dice hold no order for the state to give away, because the die
 * settles each draw when it comes; groupings and unconfirmed attacks are hidden from other seats, byte for byte.
 */
import {
  apply,
  deciders,
  defaultConfig,
  fastDice,
  fixedDice,
  hashState,
  type LogEvent,
  legalActions,
  Match,
  mayRead,
  PlayTable,
  pick,
  seeded,
  settle,
  type Viewer,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import { specialDeck } from '../src/data/index.ts'
import { trenchClub } from '../src/index.ts'
import type { TrenchAction, TrenchClub } from '../src/types.ts'
import { HIDDEN } from '../src/view.ts'
import { game, scene } from './position.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 2, 3, 'spectator']
const seen = (g: TrenchClub, viewer: Viewer): string => JSON.stringify(trenchClub.view(g, viewer))
const rising = (list: readonly number[]): boolean => list.every((n, i) => i === 0 || list[i - 1]! < n)

/** A battle up to the first token: all players have grouped, and deployment begins with the first power. */
function beforeTokens(): TrenchClub {
  const g = trenchClub.setup(defaultConfig(game, { scenario: 'battle', players: 4 }))
  while (g.grouped === 0) {
    const seat = deciders(trenchClub, g)[0]!
    apply(trenchClub, g, seat, legalActions(trenchClub, g, seat)[0]!, new PlayTable(g, fixedDice(12, 1, 1, 1)))
  }
  return g
}

describe('start tokens', () => {
  it('the number of a token face down is nowhere in the state: the same state turns up any of them', () => {
    const numbers = new Set<number>()
    const hashes = new Set<string>()
    const views = new Set<string>()
    for (let face = 1; face <= 12; face++) {
      const g = beforeTokens()
      const seat = deciders(trenchClub, g)[0]!
      hashes.add(hashState(g))
      for (const viewer of VIEWERS) views.add(`${viewer} ${seen(g, viewer)}`)
      apply(trenchClub, g, seat, { type: 'reveal', army: 0 }, new PlayTable(g, fixedDice(face)))
      numbers.add(g.tokens[g.seatsOf.findIndex((s) => s.includes(seat))]![0]!)
    }
    expect(hashes.size).toBe(1)
    expect(views.size).toBe(VIEWERS.length)
    expect([...numbers].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('tokens not turned up show nothing, and those left are listed in rising order whatever was drawn', () => {
    const match = Match.start(game, defaultConfig(game, { scenario: 'battle', players: 4 }), fastDice('tokens'))
    const random = seeded('tokens')
    let looked = 0
    while ((match.state as TrenchClub).round === 0) {
      const g = match.state as TrenchClub
      expect(rising(g.tokensLeft)).toBe(true)
      const down = g.tokens.flat().filter((n) => n === 0).length
      expect(g.tokensLeft).toHaveLength(down)
      for (const viewer of VIEWERS) expect(trenchClub.view(g, viewer).tokens).toEqual(g.tokens)
      looked++
      const seat = match.deciders[0]!
      match.submit(seat, pick(match.legal(seat), random))
    }
    expect(looked).toBeGreaterThan(50)
  })

  it('nothing in a view or a log changes with dice that have not fallen', () => {
    const until = (seed: string): Match => {
      const match = Match.start(game, defaultConfig(game, { scenario: 'skirmish', players: 2 }), fastDice(seed))
      while ((match.state as TrenchClub).grouped === 0) {
        const seat = match.deciders[0]!
        const left = match.deciders.reduce((n, s) => n + match.legal(s).length, 0)
        // The last choice lets the dice fall; stop before it.
        if (match.moves.length === 21) return match
        expect(left).toBeGreaterThan(0)
        match.submit(seat, match.legal(seat)[0])
      }
      return match
    }
    const [a, b] = [until('one seed'), until('another seed')]
    expect(a.moves).toHaveLength(21)
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(JSON.stringify(a.view(viewer))).toBe(JSON.stringify(b.view(viewer)))
      expect(JSON.stringify(a.logFor(viewer))).toBe(JSON.stringify(b.logFor(viewer)))
    }
  })
})

describe('groupings', () => {
  /** The second seat puts its units beside tokens as told; the first has done three. */
  function grouping(armies: readonly number[]): { g: TrenchClub; log: LogEvent[] } {
    const g = trenchClub.setup(defaultConfig(game, { scenario: 'skirmish', players: 2 }))
    const log: LogEvent[] = []
    const table = new PlayTable(g, fastDice('none'), (e) => log.push(e))
    settle(trenchClub, g, table)
    for (let i = 0; i < 3; i++) apply(trenchClub, g, 0, legalActions(trenchClub, g, 0)[i]!, table)
    for (const army of armies) apply(trenchClub, g, 1, legalActions(trenchClub, g, 1)[army]!, table)
    return { g, log }
  }

  it('[RUL-4] two groupings of another seat look the same, byte for byte: view, log, legal actions', () => {
    const a = grouping([0, 0, 1, 2, 2])
    const b = grouping([2, 1, 0, 0, 1])
    expect(hashState(a.g)).not.toBe(hashState(b.g))
    for (const viewer of [0, 'spectator'] as const) {
      expect(seen(a.g, viewer)).toBe(seen(b.g, viewer))
      const read = (log: LogEvent[]): string => JSON.stringify(log.filter((e) => mayRead(e, viewer)))
      expect(read(a.log)).toBe(read(b.log))
      expect(read(a.log)).not.toBe(JSON.stringify(a.log))
    }
    expect(legalActions(trenchClub, a.g, 0)).toEqual(legalActions(trenchClub, b.g, 0))
    expect(seen(a.g, 1)).not.toBe(seen(b.g, 1))
    const { army, unitOwner } = trenchClub.view(a.g, 0)
    expect(army.filter((n, u) => unitOwner[u] === 1 && n === HIDDEN)).toHaveLength(5)
    expect(army.some((n, u) => unitOwner[u] === 0 && n === HIDDEN)).toBe(false)
  })
})

describe('decks', () => {
  const buying = () =>
    scene({
      phase: 'recruit',
      units: { own: 'DE infantry 7,1', foe: 'FR tank 13,8' },
      forts: { 'N-A': 'DE' },
      bonds: { DE: 6 },
    })

  it('the special-forces deck has no order: one state gives each of its cards', () => {
    const drawn = specialDeck.map((_, i) => {
      const s = buying()
      const before = VIEWERS.map((v) => seen(s.g, v))
      expect(before).toEqual(VIEWERS.map((v) => seen(buying().g, v)))
      s.take({ type: 'special', choice: -1 }, i + 1)
      expect(rising(s.g.deck)).toBe(true)
      return s.events('log.specialDrawn')[0]!.params!.unitType
    })
    expect(drawn).toEqual([...specialDeck])
  })

  it('dice cards have none either; those left are listed in rising order, and what is drawn is public', () => {
    const shot = (roll: number) => {
      const s = scene({
        rows: ['.'],
        phase: 'declare',
        options: { cardsDE: true },
        units: { a: 'DE heavy_mortar 5,2', d: 'FR tank 5,5' },
      })
      const before = seen(s.g, 1)
      s.attack([['a', 'd']], roll)
      expect(s.g.cards.every(rising)).toBe(true)
      expect(s.log.every((e) => VIEWERS.every((v) => mayRead(e, v)))).toBe(true)
      return { before, card: s.events('log.hitsCard')[0]!.params!.card }
    }
    const all = Array.from({ length: 10 }, (_, i) => shot(i + 1))
    expect(new Set(all.map((x) => x.before)).size).toBe(1)
    expect(all.map((x) => x.card)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('attacks being declared', () => {
  it('[DECLARE-3] two lists look the same to all but their maker until they are confirmed', () => {
    const declaring = (targets: readonly string[]) => {
      const s = scene({
        rows: ['.'],
        phase: 'declare',
        units: { a: 'DE tank 5,5', b: 'DE tank 6,6', x: 'FR infantry 5,6', y: 'FR infantry 6,5' },
      })
      targets.forEach((target, i) => {
        s.take({ type: 'attack', unit: s.u(i === 0 ? 'a' : 'b'), target: s.u(target) } as TrenchAction)
      })
      return s
    }
    const lists = [declaring(['x', 'y']), declaring(['y', 'x']), declaring(['x']), declaring([])]
    const maker = lists[0]!.g.seatsOf[0]![0]!
    for (const viewer of VIEWERS) {
      const looks = new Set(lists.map((s) => seen(s.g, viewer)))
      expect(looks.size, String(viewer)).toBe(viewer === maker ? 4 : 1)
    }
    expect(lists.every((s) => s.log.length === 0)).toBe(true)
    const confirmed = lists[0]!.take({ type: 'confirm' }, ...new Array<number>(52).fill(12))
    expect(confirmed.events('log.declared')).toHaveLength(2)
    expect(confirmed.events('log.declared').every((e) => mayRead(e, 'spectator'))).toBe(true)
  })
})

describe('the cup', () => {
  it('which chip the Automa draws is nowhere in the state', () => {
    const config = defaultConfig(game, { scenario: 'solo', players: 1 })
    const first = (seed: string): { before: string; drawn: unknown } => {
      const match = Match.start(game, config, fastDice(seed))
      let before = ''
      while (!match.log.some((e) => e.key === 'automa.drawn')) {
        const seat = match.deciders[0]!
        if (before === '') before = JSON.stringify(match.view(0))
        match.submit(seat, match.legal(seat)[0])
      }
      return { before, drawn: match.log.find((e) => e.key === 'automa.drawn')!.params!.unitType }
    }
    const games = ['a', 'b', 'c', 'd', 'e', 'f'].map(first)
    expect(new Set(games.map((x) => x.before)).size).toBe(1)
    expect(new Set(games.map((x) => x.drawn)).size).toBeGreaterThan(1)
  })
})
