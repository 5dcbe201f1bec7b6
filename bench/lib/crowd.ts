/** The honest players of a script: started beside it, told where to play, asked how long they waited. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Pulse } from './pulse.ts'

interface Told {
  readonly waits: readonly number[]
  /** Failures so far. */
  readonly failed: Readonly<Record<string, number>>
  readonly pulse: Pulse
}

export interface Crowd {
  play(address: string): void
  /** Since the last call: waits in milliseconds, sorted, and how the players' own process fared. */
  ask(): Promise<Told>
  stop(): void
}

export function honestCrowd(): Crowd {
  const child = fork(fileURLToPath(new URL('./honest.mjs', import.meta.url)))
  return {
    play: (address) => void child.send({ address }),
    ask: async () => {
      child.send({ ask: true })
      const [told] = (await once(child, 'message')) as [Told]
      return { ...told, waits: [...told.waits].sort((a, b) => a - b) }
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

export const percentile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
