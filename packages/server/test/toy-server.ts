/** The real server program with the toy game, for the test that kills it. */
import { localBots } from '../src/bot-thinking.ts'
import { UNHURRIED } from '../src/limits.ts'
import { run } from '../src/program.ts'
import { toyGames } from './toy.ts'

await run({ games: toyGames, bots: localBots(toyGames), limits: UNHURRIED })
