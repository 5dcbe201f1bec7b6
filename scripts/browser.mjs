/** Finds a Chromium to test with; installs one if possible. Uses nothing but Node until it must download. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/paths.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a browser's program. Throws a sentence that says what to install when there is none.
 * @param {{ install?: boolean }} [options] whether to install one when there is none
 * @returns {Promise<string>}
 */
export async function findBrowser({ install = true } = {}) {
  const named = process.env.CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM is "${named}", and there is no such file.`)
  }
  const found = onPath() ?? APPLICATIONS.find(existsSync) ?? (await playwrights())
  if (found) return found
  if (install) {
    if (process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
      console.error('Installing Chromium with apt-get…')
      run('apt-get', ['update'])
      run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
      const installed = onPath()
      if (installed) return installed
    }
    console.error('Downloading Chromium…')
    run(process.execPath, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'])
    const downloaded = await playwrights()
    if (downloaded) return downloaded
  }
  throw new Error(
    'No browser to test with. Install Chromium or Google Chrome (on Debian: apt-get install chromium), ' +
      'or set CHROMIUM to the path of its program.',
  )
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not here; try the next one.
      }
    }
  }
  return undefined
}

/** The browser that playwright downloaded earlier, if any. */
async function playwrights() {
  const entry = join(root, 'node_modules', 'playwright-core', 'index.mjs')
  if (!existsSync(entry)) return undefined
  const { chromium } = await import(pathToFileURL(entry).href)
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}

const runs = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Sends output to stderr; success shows in the files that exist afterwards. */
const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
