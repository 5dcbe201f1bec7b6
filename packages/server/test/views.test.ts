/** Preconditions of patches: a view never changes once handed out, and a viewer who follows the patches holds the current view. */
import { isDeepStrictEqual } from 'node:util'
import { games } from '@em/all-games'
import { type AnyGame, anyAction, defaultConfig, fastDice, Match, pick, seeded, type Viewer } from '@em/engine'
import { Reader, type ServerMessage, viewAfter } from '@em/wire'
import { describe, expect, it } from 'vitest'
import { Audience } from '../src/audience.ts'
import { watched } from '../src/beats.ts'
import { Numbering } from '../src/numbering.ts'
import type { Outgoing } from '../src/outgoing.ts'

const ACTIONS = 160
const HEADER = { game: '', config: {}, seats: [], commitment: '' } as never

/** A client at a socket that knows only what was sent. */
class Watcher {
  readonly audience: Audience
  private readonly reader = new Reader()
  private readonly match: Match
  private readonly viewer: Viewer
  private held: unknown
  /** The last view that the game handed out, and its content at that time. */
  private view: unknown
  private text: string

  constructor(match: Match, viewer: Viewer, numbers: Numbering) {
    this.match = match
    this.viewer = viewer
    this.audience = new Audience(viewer, match, numbers, 1)
    for (const { text } of this.audience.state(HEADER)) {
      const state = this.reader.read(JSON.parse(text) as ServerMessage)
      if (state?.t === 'state') this.held = state.view
    }
    this.view = match.view(viewer)
    this.text = JSON.stringify(this.view)
  }

  hear(message: Outgoing | undefined): void {
    const patch = message && this.reader.read(JSON.parse(message.text) as ServerMessage)
    if (patch?.t === 'patch') this.held = viewAfter(this.held, patch)
    expect(JSON.stringify(this.view)).toBe(this.text)
    this.view = this.match.view(this.viewer)
    this.text = JSON.stringify(this.view)
    // A comparison that reports the difference is much slower.
    const sent: unknown = JSON.parse(this.text)
    if (!isDeepStrictEqual(this.held, sent)) expect(this.held).toEqual(sent)
  }
}

describe.each(Object.keys(games))('views of %s', (id) => {
  it('never change, and are what a viewer makes of the patches', () => {
    let watchers: Watcher[] = []
    const game = watched(games[id] as AnyGame, () => {
      for (const { audience } of watchers) audience.beat()
    })
    const random = seeded(id)
    for (let played = 0; played < ACTIONS; ) {
      watchers = []
      const config = defaultConfig(game)
      const match = Match.start(game, config, fastDice(`${id} ${played}`))
      const numbers = new Numbering()
      const viewers: Viewer[] = [...Array.from({ length: config.players }, (_, seat) => seat), 'spectator']
      watchers = viewers.map((viewer) => new Watcher(match, viewer, numbers))
      for (; !match.over && played < ACTIONS; played++) {
        const mover = pick(match.deciders, random)
        const undone = match.canUndo(mover) && random.below(8) === 0
        if (undone) match.undo(mover)
        else match.submit(mover, anyAction(game, match.legal(mover), random))
        numbers.follow(match.log, match.moves.length)
        for (const watcher of watchers) watcher.hear(watcher.audience.patch({ mover, undone }))
      }
    }
  })
})
