/**
 * A rules version means: the same actions lead to the same states. Recorded games of the commit that introduced the present
 * version must still end as they did then; a rules change under an unchanged version fails here even when the recordings
 * were made again.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fastDice, Match, parseRecord } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { games } from '../src/index.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })

/** The commit that wrote the present version into the game's sources; undefined without a history to look at. */
function introduction(id: string, version: string): string | undefined {
  try {
    const found = git(
      'log',
      '--reverse',
      '--format=%H',
      `-GrulesVersion: '${version}'`,
      '--',
      `packages/games/${id}/src`,
    )
    return found.split('\n').filter(Boolean).at(-1)
  } catch {
    return undefined
  }
}

function recordedAt(commit: string, path: string): string | undefined {
  try {
    return git('show', `${commit}:${path}`)
  } catch {
    return undefined
  }
}

describe.each(Object.values(games))('$id', (game) => {
  it('ends recorded games of its rules version as they ended when the version was introduced', () => {
    const commit = introduction(game.id, game.rulesVersion)
    const folder = `packages/games/${game.id}/test/fixtures`
    const names = readdirSync(join(root, folder))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const now = readFileSync(join(root, folder, name), 'utf8')
      const then = commit && recordedAt(commit, `${folder}/${name}`)
      // Unchanged recordings are replayed by the game's own tests.
      if (then === undefined || then === now) continue
      const { rulesVersion, config, dice, moves, hash } = parseRecord(then)
      if (rulesVersion !== game.rulesVersion || dice.kind !== 'fast') continue
      expect(Match.replay(game, config, fastDice(dice.seed), moves).hash, name).toBe(hash)
    }
  })
})
