/** Runs of many games, split into shares: the games of a share, the threads that play them, and the sum of the results. */
import { Worker } from 'node:worker_threads'
import type { AnyGame } from '@em/engine'
import type { Env } from './env.ts'
import { endAlone } from './fuzz/faults.ts'
import { noteIn, type Sample } from './fuzz/findings.ts'
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
  | { readonly kind: 'alone'; readonly plan: FuzzPlan; readonly sample: Sample }

export type Progress = (games: number) => void

/** Tallies by arrangement, the fuzzer's findings, or the hash of a game's end. */
type Result = readonly Tally[] | Findings | string

/** A worker's message: the number of games newly done, or the final result. */
export type Message = { readonly done: number } | { readonly result: Result }

export function doJob(game: AnyGame, job: Job, progress: Progress): Result {
  if (job.kind === 'simulate') return simulateShare(game, job.plan, job.share, progress)
  if (job.kind === 'fuzz') return fuzzShare(game, job.plan, job.share, progress)
  return endAlone(game, job.sample)
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
  const findings = parts.reduce<Findings>((sum, part) => mergeFindings(sum, part as Findings), emptyFindings())
  await playAlone(env, game, plan, findings)
  return findings
}

/** A game played among others must end in the same state when it is alone in its thread. */
async function playAlone(env: Env, game: AnyGame, plan: FuzzPlan, findings: Findings): Promise<void> {
  for (const sample of findings.samples) {
    const job: Job = { kind: 'alone', plan, sample }
    const note = noteIn(findings, sample.seed, () => sample.moves.length)
    try {
      const hash = env.worker ? await inWorker(env.worker, job, () => {}) : doJob(game, job, () => {})
      if (hash !== sample.hash) note('faultLeaks', `alone it ends in ${String(hash)}, among others in ${sample.hash}`)
    } catch (error) {
      note('faultLeaks', `alone it cannot be played: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
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

/** Progress on stderr, if it is a terminal; four times a second at most. */
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
