export { benchServer } from './bench.ts'
export { localBots } from './bot-thinking.ts'
export { type BotRunner, workerBots } from './bots.ts'
export { createServer, type GameServer, type ServerOptions } from './server.ts'
