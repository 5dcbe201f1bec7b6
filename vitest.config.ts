import { defineConfig } from 'vitest/config'

// `unit` is everything that needs no browser, on every core: left alone vitest would keep one of two free. Its files share what they
// import, so none of them replaces a module. `browser` drives a real Chromium against a real server.

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/test/**/*.test.ts', 'tools/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
          isolate: false,
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
          // All files share one server and one browser; three at a time, since they wait more than they work.
          globalSetup: 'packages/web/test/stage.ts',
          // Pages answer when they can: the machine may be busy.
          expect: { poll: { timeout: 60_000 } },
          isolate: false,
          pool: 'threads',
          maxWorkers: 3,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
