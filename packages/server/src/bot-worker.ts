/** Entry of the bundled worker thread. */

import { games } from '@em/all-games'
import { serveBots } from './bot-host.ts'

serveBots(games)
