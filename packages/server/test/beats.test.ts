import { games } from '@em/all-games'
import { defaultConfig, fastDice, Match, pick, seeded } from '@em/engine'
import { applyPatch } from 'rfc6902'
import { describe, expect, it } from 'vitest'
import { Film, watched } from '../src/beats.ts'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Every set-up that a game can have, each for some hundred decisions. */
const tables = Object.values(games).flatMap((game) =>
  game.scenarios.flatMap((scenario) =>
    Object.keys(scenario.arrangements).map((n) => ({ name: `${game.id}, ${scenario.id}, ${n}`, game, scenario, n })),
  ),
)

describe.each(tables)('between two decisions of $name', ({ game, scenario, n }) => {
  const config = defaultConfig(game, { scenario: scenario.id, players: Number(n) })

  it('nobody sees more than they may: dealt anew, what is hidden looks the same', () => {
    const random = seeded('beats')
    let looked = 0
    const spied = watched(game, () => {
      if (!match || looked++ % 7 > 0) return
      for (const seat of Array.from({ length: Number(n) }, (_, i) => i)) {
        const view = match.view(seat)
        const dealt = game.determinize(view, seat, random)
        expect(plain(game.view(dealt, seat))).toEqual(plain(view))
      }
    })
    let match: Match | undefined
    match = Match.start(spied, config, fastDice('beats'))
    for (let i = 0; i < 400 && !match.over; i++) {
      const seat = match.deciders[0] ?? 0
      match.submit(seat, pick(match.legal(seat), random))
    }
    expect(looked).toBeGreaterThan(0)
  })

  it('the beats lead from one view to the next, and tell the log in its order', () => {
    const random = seeded('film')
    let film: Film | undefined
    let match: Match | undefined
    const filmed = watched(game, () => {
      const now = match
      if (now) film?.shoot(now.log.length, [0, 'spectator'], (viewer) => plain(now.view(viewer)))
    })
    match = Match.start(filmed, config, fastDice('film'))
    let beats = 0
    for (let i = 0; i < 200 && !match.over; i++) {
      const seat = match.deciders[0] ?? 0
      const logged = match.log.length
      const before = plain(match.view(0))
      film = new Film(logged)
      match.submit(seat, pick(match.legal(seat), random))
      const events = match.logFor(0, logged)
      let told = 0
      for (const beat of film.beatsFor(0, before, match.log)) {
        expect(applyPatch(before, [...beat.ops]).filter((error) => error !== null)).toEqual([])
        expect(beat.told).toBeGreaterThanOrEqual(told)
        told = beat.told
        beats++
      }
      expect(told).toBeLessThanOrEqual(events.length)
      film = undefined
    }
    expect(beats).toBeGreaterThan(0)
  })
})
