export { cli } from './cli.ts'
export type { Env } from './env.ts'
