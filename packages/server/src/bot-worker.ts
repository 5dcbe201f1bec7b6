/** Entry of the bundled worker thread. */
import { serveBots } from './bot-host.ts'
import { games } from './games.ts'

serveBots(games)
