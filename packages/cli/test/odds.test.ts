/** The odds in previews against fights that the rules resolve: a cheap sample of `em odds`. */
import { games } from '@em/all-games'
import type { DownfallView } from '@em/downfall-of-empires/view'
import { type Action, type AnyGame, type Distribution, type Preview, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { chance, upperGamma } from '../src/odds/chi-square.ts'
import { compare, outcomeName, REFUSED } from '../src/odds/compare.ts'
import { REFEREES } from '../src/odds/referees.ts'

const SAMPLE = { positions: 8, fights: 1200, seed: 'sample', bots: false }

const refereeOf = (id: string): (typeof REFEREES)[string] => {
  const referee = REFEREES[id]
  if (!referee) throw new Error(`${id} has no referee: write one in packages/cli/src/odds and list it in referees.ts.`)
  return referee
}

/** The skirmish's own test counts every face of its one die. */
const LEFT_OUT = ['skirmish']

describe.each(Object.values(games).filter((game) => !LEFT_OUT.includes(game.id)))('the odds of $id', (game) => {
  it('are those of fights that the rules resolve', () => {
    const found = compare(game, refereeOf(game.id), SAMPLE)
    expect(found.refusals).toEqual([])
    expect(found.positions).toBe(SAMPLE.positions)
    expect(found.tested).toBeGreaterThanOrEqual(SAMPLE.positions)
    expect(found.exact).toBeGreaterThan(0)
  })
  it('are refused when a preview forgets one modifier', () => {
    const found = compare(forgetful(game), refereeOf(game.id), { ...SAMPLE, positions: 2 })
    expect(found.refusals.length).toBeGreaterThan(0)
  })
})

/** The game with previews that count one face of the die, or one dot, for the neighbouring outcome. */
function forgetful(game: AnyGame): AnyGame {
  return {
    ...game,
    preview(view, seat, action: Action): Preview | undefined {
      const right = game.preview(view, seat, action)
      if (!right) return undefined
      return {
        ...right,
        ...(right.main && { main: shifted(right.main) }),
        ...(right.whatIf && { whatIf: right.whatIf.map(shifted) }),
      }
    },
  }
}

/** Moves a sixth of all cases, or all it has, from the likeliest outcome to the next one. */
function shifted(d: Distribution): Distribution {
  const outcomes = d.outcomes.map((o) => ({ ...o }))
  const from = outcomes.reduce((best, o, i) => (o.cases > (outcomes[best]?.cases ?? 0) ? i : best), 0)
  const to = (from + 1) % outcomes.length
  const moved = Math.min(d.cases / 6, outcomes[from]?.cases ?? 0)
  return {
    ...d,
    outcomes: outcomes.map((o, i) => ({
      ...o,
      cases: o.cases + (i === to ? moved : 0) - (i === from ? moved : 0),
    })),
  }
}

describe('the odds of downfall-of-empires, with tiles face down', () => {
  const game = games['downfall-of-empires'] as AnyGame
  const sample = { ...SAMPLE, positions: 1, fights: 200 }

  it('[9.2m] are refused when a preview forgets a support: hidden tiles do not excuse it', () => {
    const found = compare(only(game, unsupported), refereeOf(game.id), sample)
    expect(found.refusals.length).toBeGreaterThan(0)
    expect(Object.keys(found.voids).filter((it) => it.includes('face down'))).toEqual([])
  })
  it('[9.2m] [9.2s] are believed when it counts the supports', () => {
    const found = compare(
      only(game, (it) => it),
      refereeOf(game.id),
      sample,
    )
    expect([found.positions, found.refusals]).toEqual([sample.positions, []])
  })
})

describe('the odds of nach-paris, of Assault ABFs', () => {
  const game = games['nach-paris'] as AnyGame
  const assaults: AnyGame = {
    ...game,
    scenarios: game.scenarios.filter(({ id }) => id === 'liege'),
    preview(view, seat, action: Action): Preview | undefined {
      const told = game.preview(view, seat, action)
      return told?.key === 'preview.bombard.assault' ? told : undefined
    },
  }
  const sample = { ...SAMPLE, positions: 2, fights: 400 }

  it('[R33] are those of assaults whose unit has come up in the Movement Phase', () => {
    const found = compare(assaults, refereeOf(game.id), sample)
    expect([found.positions, found.refusals]).toEqual([sample.positions, []])
  })
  it('[R33] are refused when a preview forgets one modifier', () => {
    const found = compare(forgetful(assaults), refereeOf(game.id), sample)
    expect(found.refusals.length).toBeGreaterThan(0)
  })
})

/** The game with previews of supported attacks alone, seen while tiles lie face down, each modified. */
function only(game: AnyGame, changed: (preview: Preview) => Preview): AnyGame {
  return {
    ...game,
    preview(view, seat, action: Action): Preview | undefined {
      const hidden = (view as DownfallView).tiles.some(({ placed }) => placed.some((it) => it.tile < 0))
      const right = hidden ? game.preview(view, seat, action) : undefined
      return right?.accounts[0]?.items.some((it) => it.key === 'item.support') ? changed(right) : undefined
    },
  }
}

/** The same attack without its supports, in the account and in all odds. */
function unsupported(preview: Preview): Preview {
  const [attack, ...others] = preview.accounts
  if (!attack) return preview
  const items = attack.items.filter((it) => it.key !== 'item.support')
  const missing = attack.items.reduce((sum, it) => (it.key === 'item.support' ? sum + it.value : sum), 0)
  const less = (d: Distribution): Distribution => ({
    ...d,
    params: { ...d.params, attack: Number(d.params?.attack) - missing },
  })
  return {
    ...preview,
    accounts: [{ ...attack, items, total: attack.total - missing }, ...others],
    ...(preview.main && { main: less(preview.main) }),
    ...(preview.whatIf && { whatIf: preview.whatIf.map(less) }),
  }
}

describe('the test of counts', () => {
  const die = new Map([1, 2, 3, 4, 5, 6].map((face) => [String(face), 1]))
  const rolls = (faces: number, n: number, seed: string): Map<string, number> => {
    const random = seeded(seed)
    const by = new Map<string, number>()
    for (let i = 0; i < n; i++) {
      const face = String(random.below(faces) + 1)
      by.set(face, (by.get(face) ?? 0) + 1)
    }
    return by
  }
  it('believes a fair die and not one without a six', () => {
    expect(chance(die, rolls(6, 20_000, 'fair'))).toBeGreaterThan(0.001)
    expect(chance(die, rolls(5, 20_000, 'loaded'))).toBeLessThan(REFUSED)
  })
  it('refuses what was promised never to come', () => {
    expect(chance(die, new Map([['7', 1]]))).toBe(0)
  })
  it('takes rare outcomes together, and refuses too many of them', () => {
    const rare = new Map([
      ['often', 999_999],
      ['hardly', 1],
    ])
    expect(chance(rare, new Map([['often', 20_000]]))).toBe(1)
    expect(
      chance(
        rare,
        new Map([
          ['often', 19_995],
          ['hardly', 5],
        ]),
      ),
    ).toBeLessThan(REFUSED)
  })
  it('knows the tail of chi-square', () => {
    // From tables: 5 degrees of freedom, 11.07 is the 5 % point; 1 degree, 23.93 about one in a million.
    expect(upperGamma(2.5, 11.0705 / 2)).toBeCloseTo(0.05, 5)
    expect(upperGamma(0.5, 23.928 / 2)).toBeCloseTo(1e-6, 8)
  })
  it('names outcomes whatever the order of their parameters', () => {
    expect(outcomeName('a', { x: 1, y: 2 })).toBe(outcomeName('a', { y: 2, x: 1 }))
  })
})
