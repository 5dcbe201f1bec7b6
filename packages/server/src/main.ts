/** The server as a program: HOST, PORT, DATA_DIR and LOG_LEVEL from the environment. */
import { fileURLToPath } from 'node:url'
import { games } from '@em/all-games'
import { workerBots } from './bots.ts'
import { run } from './program.ts'

await run({
  games,
  bots: workerBots(new URL('./bot-worker.mjs', import.meta.url)),
  webDir: fileURLToPath(new URL('./web', import.meta.url)),
})
