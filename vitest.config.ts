import { defineConfig } from 'vitest/config'

// `unit` is everything that needs no browser; `unit-isolated` the same for tests that lay other ground under a game by
// replacing its data files, so that each file must load the game anew; `browser` drives a real Chromium against a real
// server. `--project 'unit*'` runs both of the first, on every core: left alone vitest would keep one of two free.
const ISOLATED = ['packages/games/bailen-1808/test/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/test/**/*.test.ts', 'tools/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/*.browser.test.ts', ...ISOLATED],
          isolate: false,
          pool: 'threads',
          maxWorkers: '100%',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit-isolated',
          include: ISOLATED,
          exclude: ['**/node_modules/**'],
          pool: 'threads',
          maxWorkers: '100%',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/**/test/**/*.browser.test.ts'],
          exclude: ['**/node_modules/**'],
          // Each file has a server and a browser of its own; two at a time, since they wait more than they work.
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
