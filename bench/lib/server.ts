/**
 * The real server program with the real games, for scripts that do it harm. A title named by a message of the parent fails
 * in its rules from then on; LIMITS=none lifts the rates.
 */

import { games } from '@em/all-games'
import type { Action, AnyGame, AnyStep, State } from '@em/engine'
import { workerBots } from '../../packages/server/src/bots.ts'
import { UNHURRIED } from '../../packages/server/src/limits.ts'
import { run } from '../../packages/server/src/program.ts'
import { takePulse } from './pulse.ts'

const broken = new Set<string>()
const pulse = takePulse()
process.on('message', (message: { readonly breaks?: string; readonly memory?: true; readonly pulse?: true }) => {
  if (message.breaks) broken.add(message.breaks)
  if (message.pulse) process.send?.(pulse())
  if (message.memory) {
    globalThis.gc?.()
    process.send?.({ rss: process.memoryUsage().rss })
  }
})
// Without its parent it has no purpose.
process.on('disconnect', () => process.exit(1))

function breakable(game: AnyGame): AnyGame {
  const steps = Object.entries(game.steps).map(([name, step]): [string, AnyStep<State, Action>] => {
    const actions: typeof step.actions = (g, f, seat) => {
      if (broken.has(game.id)) throw new Error('an injected fault')
      return step.actions(g, f, seat)
    }
    return [name, { ...step, actions }]
  })
  return { ...game, steps: Object.fromEntries(steps) }
}

const { BOT_MS = '10000', LIMITS } = process.env
await run({
  games: Object.fromEntries(Object.entries(games).map(([id, game]) => [id, breakable(game)])),
  bots: workerBots(new URL('./bot-worker.mjs', import.meta.url), { timeout: Number(BOT_MS) }),
  ...(LIMITS === 'none' ? { limits: UNHURRIED } : {}),
})
