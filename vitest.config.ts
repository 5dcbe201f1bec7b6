import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest begin first: none of them is left running alone at the end, while a core has nothing to do. */
const LONGEST: readonly string[] = [
  'web/test/table.browser',
  'bailen-1808/table.browser',
  'gallery.browser',
  'nach-paris/deeds.browser',
  'glorys-end/table.browser',
  'nach-paris/table.browser',
  'trench-club/table.browser',
  'setup.browser',
  'nach-paris/skin.test',
  'glorys-end/test/bot-games.test',
  'server/test/beats.test',
  'cli/test/trial-games.test',
  'bailen-1808/test/bot-games.test',
  'nach-paris/art.test',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.includes(name))
      return at === -1 ? LONGEST.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

/**
 * Sources that Node loads itself: what vite's runner loads reaches every import by a getter, and games play two to three times as long.
 * Those of the web stay with vite, which knows its styles and elements.
 */
const NATIVE = /\/packages\/(engine|board|wire|bots|server|cli|games\/[^/]+)\/src\/.*\.ts$/

// `unit` is everything that needs no browser, on every core: left alone vitest would keep one of two free. Its files share what they
// import, so none of them replaces a module. `browser` drives a real Chromium against a real server.

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/test/**/*.test.ts', 'tools/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
          isolate: false,
          pool: 'threads',
          maxWorkers: '100%',
          setupFiles: 'scripts/lib/strip-types.mjs',
          server: { deps: { external: [NATIVE] } },
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
          expect: { poll: { timeout: 90_000 } },
          isolate: false,
          pool: 'threads',
          maxWorkers: 3,
          testTimeout: process.env.EM_PROOF ? 600_000 : 400_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
