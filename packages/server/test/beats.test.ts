import { games } from '@em/all-games'
import { defaultConfig, fastDice, hashState, Match, pick, seeded } from '@em/engine'
import { Reader, type ServerMessage, viewAfter } from '@em/wire'
import { describe, expect, it } from 'vitest'
import { Audience } from '../src/audience.ts'
import { watched } from '../src/beats.ts'
import { Numbering } from '../src/numbering.ts'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Every set-up that a game can have, each for some hundred decisions. */
const tables = Object.values(games).flatMap((game) =>
  game.scenarios.flatMap((scenario) =>
    Object.keys(scenario.arrangements).map((n) => ({ name: `${game.id}, ${scenario.id}, ${n}`, game, scenario, n })),
  ),
)

describe.each(tables)('between two decisions of $name', ({ game, scenario, n }) => {
  const config = defaultConfig(game, { scenario: scenario.id, players: Number(n) })
  /** A small game may have no automatic steps. */
  const least = Object.values(game.steps).some(({ run }) => run) ? 1 : 0

  it('nobody sees more than they may: dealt anew, what is hidden looks the same', () => {
    const random = seeded('beats')
    let looked = 0
    const spied = watched(game, () => {
      if (!match || looked++ % 23 > 0) return
      for (const seat of Array.from({ length: Number(n) }, (_, i) => i)) {
        const view = match.view(seat)
        const dealt = game.determinize(view, seat, random)
        const again = game.view(dealt, seat)
        if (hashState(again) !== hashState(view)) expect(plain(again)).toEqual(plain(view))
      }
    })
    let match: Match | undefined
    match = Match.start(spied, config, fastDice('beats'))
    for (let i = 0; i < 160 && !match.over; i++) {
      const seat = match.deciders[0] ?? 0
      match.submit(seat, pick(match.legal(seat), random))
    }
    expect(looked).toBeGreaterThanOrEqual(least)
  })

  it('what each viewer is sent leads from one view to the next, and tells the log in its order', () => {
    const random = seeded('film')
    const decisions = Math.min(400, Math.max(60, 800 / game.scenarios.length))
    const numbering = new Numbering()
    const audiences: Audience[] = []
    const match = Match.start(
      watched(game, () => {
        for (const audience of audiences) audience.beat()
      }),
      config,
      fastDice('film'),
    )
    numbering.follow(match.log, 0)
    const header = { game: game.id, config, seats: [], commitment: '' }
    const readers = [...Array.from({ length: config.players }, (_, seat) => seat), 'spectator' as const].map(
      (viewer) => {
        const audience = new Audience(viewer, match, numbering, 0)
        audiences.push(audience)
        const reader = new Reader()
        const [state] = audience.state({ ...header, viewer }).flatMap(({ text }) => reader.read(JSON.parse(text)) ?? [])
        if (state?.t !== 'state') throw new Error('no state')
        return { viewer, audience, reader, view: state.view, legal: state.legal, log: [...state.log], canUndo: false }
      },
    )
    let beats = 0
    for (let i = 0; i < decisions && !match.over; i++) {
      const mover = match.deciders[0] ?? 0
      const undone = i % 5 === 4 && match.canUndo(mover)
      if (undone) match.undo(mover)
      else match.submit(mover, pick(match.legal(mover), random))
      numbering.follow(match.log, match.moves.length)
      for (const held of readers) {
        const message = held.audience.patch({ mover, undone })
        const heard = message && held.reader.read(JSON.parse(message.text) as ServerMessage)
        if (heard?.t === 'patch') {
          held.view = viewAfter(held.view, heard)
          if (heard.kept !== undefined) held.log.length = heard.kept
          held.log.push(...heard.events)
          held.legal = heard.legal
          held.canUndo = heard.canUndo
          const told = heard.beats.map((beat) => beat.told)
          expect(told).toEqual([...told].sort((a, b) => a - b))
          expect(told.at(-1) ?? 0).toBeLessThanOrEqual(heard.events.length)
          beats += told.length
        } else expect(held.viewer).not.toBe(mover)
        const { viewer } = held
        // A fault persists, so not every step needs checking.
        if (i % 4 > 0) continue
        expect(hashState(held.view)).toBe(hashState(match.view(viewer)))
        expect(held.log).toHaveLength(match.logFor(viewer).length)
        if (viewer === 'spectator') continue
        expect(hashState(held.legal)).toBe(hashState(match.legal(viewer)))
        expect(held.canUndo).toBe(match.canUndo(viewer))
      }
    }
    expect(beats).toBeGreaterThanOrEqual(least)
    // A viewer who joins now holds the same.
    for (const { viewer, audience, view, log, legal } of readers) {
      expect(log.map(({ rev: _, ...event }) => event)).toEqual(
        match.logFor(viewer).map(({ rev: _, ...event }) => plain(event)),
      )
      const reader = new Reader()
      const messages = audience.state({ ...header, viewer })
      for (const { text } of messages) expect(text.length).toBeLessThan(40_000)
      const heard = messages.flatMap(({ text }) => reader.read(JSON.parse(text)) ?? [])
      expect(heard).toMatchObject([{ t: 'state', view, legal }])
      const [state] = heard
      // With the numbers that were mostly left out on the way.
      expect(state?.t === 'state' && state.log).toEqual(log)
    }
  })
})
