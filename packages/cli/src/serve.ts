/** A worker thread: plays its share of the job that it was started with. */
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyGame } from '@em/engine'
import { doJob, type Job, type Message } from './jobs.ts'

export function serve(games: Readonly<Record<string, AnyGame>>): void {
  const job = workerData as Job
  const game = games[job.plan.game]
  const port = parentPort
  if (!port || !game) throw new Error('a worker was started without a job')
  const send = (message: Message): void => port.postMessage(message)
  let unsent = 0
  let sent = performance.now()
  const result = doJob(game, job, (done) => {
    unsent += done
    if (performance.now() - sent < 250) return
    send({ done: unsent })
    unsent = 0
    sent = performance.now()
  })
  send({ result })
}
