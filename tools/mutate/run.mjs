// Loads the tool with Vite, which reads TypeScript, and runs it: npm run mutate -- <game> …
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const here = dirname(fileURLToPath(import.meta.url))
const { module } = await runnerImport(join(here, 'main.ts'), { configFile: false, logLevel: 'warn' })
process.exitCode = await module.main(join(here, '..', '..'), process.argv.slice(2))
