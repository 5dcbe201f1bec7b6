/** Bots think in worker threads, so that no decision delays other players. */
import { Worker } from 'node:worker_threads'
import type { Plan } from '@em/bots'
import type { Action, GameConfig, Reasons, Seat, Viewer } from '@em/engine'
import type { ReviewNews, ReviewTask } from './reviewing.ts'

export interface BotTask {
  /** The game module's id. */
  readonly game: string
  readonly config: GameConfig
  readonly bot: string
  readonly seat: Seat
  /** The seat's view: the worker gets nothing else of the game. */
  readonly view: unknown
  readonly legal: readonly Action[]
  readonly seed: string
  /** The plan that the bot returned with its last decision, if it was kept. */
  readonly plan?: Plan | undefined
  /** The plan is followed unchanged, without a search. */
  readonly brief?: boolean
  /** The viewer that also gets the reasons. Absent: reasons are not wanted. */
  readonly reader?: Viewer
  /** Index of the action whose reasons are wanted; absent: the bot decides. */
  readonly done?: number
}

export interface BotChoice {
  /** Index of the chosen action in `legal`. */
  readonly index: number
  readonly plan?: Plan
  readonly reasons?: Reasons
}

export interface BotRunner {
  /**
   * The chosen action and the bot's plan. Rejects if the bot fails or takes too long. Watched tasks
   * come first, however long the others have waited. `hurry` asks for the best answer so far.
   */
  decide(task: BotTask, watched: () => boolean, hurry?: AbortSignal): Promise<BotChoice>
  /** Judges a player's turns in a finished game, one after the other. Rejects if it fails or takes too long. */
  review?(task: ReviewTask, tell: (news: ReviewNews) => void): Promise<void>
  /** Starts up in advance, so that the first decision need not wait. */
  warm?(): void
  close(): Promise<void>
}

export type BotAnswer = BotChoice | { readonly error: string }
/** A thread's messages about a review; `done` is the last. */
export type ReviewAnswer = ReviewNews | { readonly done: true } | { readonly error: string }

interface Waiting {
  readonly task: BotTask
  readonly watched: () => boolean
  readonly hurry: AbortSignal | undefined
  readonly resolve: (choice: BotChoice) => void
  readonly reject: (error: Error) => void
}

interface Desk {
  worker: Worker | undefined
  /** Shared with the thread: 1 demands its answer now. */
  readonly bell: Int32Array
  current: Waiting | undefined
  timer: NodeJS.Timeout | undefined
}

/** A review that takes longer counts as hung. */
const REVIEW_MS = 10 * 60_000

/** Time between the starts of two threads that no task waits for yet. */
const WARM_EVERY_MS = 1500
/** How long a bot that missed its time limit stays suspect. */
const SUSPECT_MS = 60_000

/**
 * Limits of a bot's thread, in megabytes. Garbage from a decision is short-lived: a small nursery costs little, and keeps two
 * threads from using as much memory as the server itself.
 */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 }

/** A pool of workers running the bundled `bot-worker`. One that hangs or crashes is replaced. */
export function workerBots(file: string | URL, { workers = 2, timeout = 10_000 } = {}): BotRunner {
  const desks: Desk[] = Array.from({ length: workers }, () => ({
    worker: undefined,
    bell: new Int32Array(new SharedArrayBuffer(4)),
    current: undefined,
    timer: undefined,
  }))
  const queue: Waiting[] = []
  let closed = false

  const finish = (desk: Desk, settle: (waiting: Waiting) => void): void => {
    const { current } = desk
    clearTimeout(desk.timer)
    desk.current = undefined
    if (current) settle(current)
    next()
  }

  const fail = (desk: Desk, worker: Worker, message: string): void => {
    if (desk.worker !== worker) return
    desk.worker = undefined
    void worker.terminate()
    finish(desk, (waiting) => waiting.reject(new Error(message)))
  }

  const open = (desk: Desk): Worker => {
    const worker = new Worker(file, { resourceLimits: MEMORY, workerData: { bell: desk.bell } })
    worker.unref()
    worker.on('message', (answer: BotAnswer) => {
      if (desk.worker !== worker) return
      finish(desk, (waiting) => {
        if ('error' in answer) waiting.reject(new Error(answer.error))
        else waiting.resolve(answer)
      })
    })
    worker.on('error', (error) => fail(desk, worker, `the bot's thread crashed: ${error.message}`))
    worker.on('exit', (code) => fail(desk, worker, `the bot's thread ended (${code})`))
    desk.worker = worker
    return worker
  }

  /** Unwatched games never take the last worker: a player may come at any moment. */
  const room = Math.max(1, workers - 1)
  /** Bots that recently took too long, by title and name. They share the workers of unwatched games. */
  const suspects = new Map<string, number>()
  const nameOf = ({ game, bot }: BotTask): string => `${game} ${bot}`
  const isSuspect = ({ task }: Waiting): boolean => (suspects.get(nameOf(task)) ?? 0) > performance.now()
  const take = (): Waiting | undefined => {
    const first = queue.findIndex((waiting) => waiting.watched() && !isSuspect(waiting))
    if (first >= 0) return queue.splice(first, 1)[0]
    const others = desks.filter(({ current }) => current && (isSuspect(current) || !current.watched())).length
    if (others >= room) return undefined
    const watched = queue.findIndex((waiting) => waiting.watched())
    return queue.splice(Math.max(0, watched), 1)[0]
  }

  const next = (): void => {
    for (const desk of desks) {
      if (closed || desk.current) continue
      const waiting = take()
      if (!waiting) return
      desk.current = waiting
      const worker = desk.worker ?? open(desk)
      desk.timer = setTimeout(() => {
        suspects.set(nameOf(waiting.task), performance.now() + SUSPECT_MS)
        fail(desk, worker, `no answer within ${timeout} ms`)
      }, timeout)
      const { task, hurry } = waiting
      Atomics.store(desk.bell, 0, hurry?.aborted ? 1 : 0)
      hurry?.addEventListener('abort', () => desk.current === waiting && Atomics.store(desk.bell, 0, 1))
      worker.postMessage(task)
    }
  }

  const reviewers = new Set<Worker>()
  /** Runs in a thread of its own, which ends with the review. */
  const review = (task: ReviewTask, tell: (news: ReviewNews) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new Error('the server is stopping'))
      const worker = new Worker(file, { resourceLimits: MEMORY })
      worker.unref()
      reviewers.add(worker)
      const end = (settle: () => void): void => {
        clearTimeout(timer)
        if (reviewers.delete(worker)) void worker.terminate()
        settle()
      }
      const fail = (message: string): void => end(() => reject(new Error(message)))
      const timer = setTimeout(() => fail(`no review within ${REVIEW_MS} ms`), REVIEW_MS)
      timer.unref()
      worker.on('message', (answer: ReviewAnswer) => {
        if ('error' in answer) fail(answer.error)
        else if ('done' in answer) end(resolve)
        else tell(answer)
      })
      worker.on('error', (error) => fail(`the reviewing thread crashed: ${error.message}`))
      worker.on('exit', (code) => fail(`the reviewing thread ended (${code})`))
      worker.postMessage(task)
    })

  return {
    review,
    warm: () => {
      // One after the other, so that the first visitor of a fresh server does not wait for all of them.
      desks.forEach((desk, i) => {
        const opening = () => void (closed || desk.worker || open(desk))
        setTimeout(opening, i * WARM_EVERY_MS).unref()
      })
    },
    decide: (task, watched, hurry) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the server is stopping'))
        queue.push({ task, watched, hurry, resolve, reject })
        next()
      }),
    close: async () => {
      closed = true
      const stopping = new Error('the server is stopping')
      for (const waiting of queue.splice(0)) waiting.reject(stopping)
      const running = desks.map((desk) => {
        const { worker } = desk
        desk.worker = undefined
        finish(desk, (waiting) => waiting.reject(stopping))
        return worker?.terminate()
      })
      await Promise.all([...running, ...Array.from(reviewers, (worker) => worker.terminate())])
    },
  }
}
