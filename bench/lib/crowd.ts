/** The honest players of a script: started beside it, asked how long they waited. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Crowd {
  /** Waits since the last time it was asked, in milliseconds, sorted; and what went wrong so far. */
  ask(): Promise<{ readonly waits: readonly number[]; readonly failed: Readonly<Record<string, number>> }>
  stop(): void
}

export function honestCrowd(address: string): Crowd {
  const child = fork(fileURLToPath(new URL('./honest.mjs', import.meta.url)), [address, '100'])
  return {
    ask: async () => {
      child.send({ ask: true })
      const [told] = (await once(child, 'message')) as [{ waits: number[]; failed: Record<string, number> }]
      return { waits: told.waits.sort((a, b) => a - b), failed: told.failed }
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

export const percentile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
