/** A share of a simulation or of the fuzzer, in its own thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { games } from '../../server/src/games.ts'
import { doJob, type Job, type Message } from './jobs.ts'

const job = workerData as Job
const game = games[job.plan.game]
if (!parentPort || !game) throw new Error('started without a job')
const port = parentPort
const send = (message: Message): void => port.postMessage(message)

let unsent = 0
let sent = performance.now()
const result = doJob(game, job, (games) => {
  unsent += games
  if (performance.now() - sent < 250) return
  send({ done: unsent })
  unsent = 0
  sent = performance.now()
})
send({ result })
