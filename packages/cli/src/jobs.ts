/** Work that is split over games: which games a share holds, who does it, and how the shares are put together. */
import { Worker } from 'node:worker_threads'
import type { AnyGame } from '@em/engine'
import type { Env } from './env.ts'
import { emptyFindings, type Findings, type FuzzPlan, fuzzShare, mergeFindings } from './fuzz/run.ts'
import { emptyTallies, emptyTally, mergeTallies, type Plan, simulateShare, type Tally } from './simulate/run.ts'

/** Games `first`, `first + step`, … of the run. */
export interface Share {
  readonly first: number
  readonly step: number
}

export type Job =
  | { readonly kind: 'simulate'; readonly plan: Plan; readonly share: Share }
  | { readonly kind: 'fuzz'; readonly plan: FuzzPlan; readonly share: Share }

export type Progress = (games: number) => void

/** Tallies by arrangement, or what the fuzzer found. */
type Result = readonly Tally[] | Findings

/** What a worker sends: how many more games are done, or its result at the end. */
export type Message = { readonly done: number } | { readonly result: Result }

export function doJob(game: AnyGame, job: Job, progress: Progress): Result {
  return job.kind === 'simulate'
    ? simulateShare(game, job.plan, job.share, progress)
    : fuzzShare(game, job.plan, job.share, progress)
}

export async function simulateAll(env: Env, game: AnyGame, plan: Plan, workers: number): Promise<readonly Tally[]> {
  const jobs = shares(workers, plan.games).map((share): Job => ({ kind: 'simulate', plan, share }))
  const parts = await spread(env, game, jobs, plan.games)
  return parts.reduce<readonly Tally[]>(
    (sums, part) =>
      sums.map((sum, i) => mergeTallies(sum, (part as readonly Tally[])[i] ?? emptyTally(sum.wins.length))),
    emptyTallies(plan),
  )
}

export async function fuzzAll(env: Env, game: AnyGame, plan: FuzzPlan, workers: number): Promise<Findings> {
  const jobs = shares(workers, plan.games).map((share): Job => ({ kind: 'fuzz', plan, share }))
  const parts = await spread(env, game, jobs, plan.games)
  return parts.reduce<Findings>((sum, part) => mergeFindings(sum, part as Findings), emptyFindings())
}

const shares = (workers: number, games: number): Share[] => {
  const step = Math.max(1, Math.min(workers, games))
  return Array.from({ length: step }, (_, first) => ({ first, step }))
}

async function spread(env: Env, game: AnyGame, jobs: readonly Job[], games: number): Promise<Result[]> {
  const progress = meter(env, games)
  const { worker } = env
  try {
    if (!worker || jobs.length === 1) return jobs.map((job) => doJob(game, job, progress.add))
    return await Promise.all(jobs.map((job) => inWorker(worker, job, progress.add)))
  } finally {
    progress.end()
  }
}

function inWorker(file: URL, job: Job, progress: Progress): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: job })
    worker.on('message', (message: Message) => {
      if ('done' in message) progress(message.done)
      else resolve(message.result)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`a worker ended with code ${code}`)))
  })
}

/** How far it is, on stderr, when somebody is watching; four times a second at most. */
function meter(env: Env, games: number): { add: Progress; end(): void } {
  let done = 0
  let shown = 0
  return {
    add(more) {
      done += more
      const now = performance.now()
      if (!env.watched || now - shown < 250) return
      shown = now
      env.err(`\r${done} of ${games} games`)
    },
    end() {
      if (shown > 0) env.err(`\r${' '.repeat(40)}\r`)
    },
  }
}
