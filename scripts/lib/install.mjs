/** Installs the dependencies if they are missing or do not match package-lock.json. Uses nothing but Node itself. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * npm keeps a list of installed packages in node_modules. It is compared by content, not by date: a fresh checkout or a
 * copied folder changes dates but not the dependencies.
 */
export function isInstalled(dir = root) {
  const installed = join(dir, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8')).packages ?? {}
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages ?? {}
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const found = have[path]
    // Optional packages may be missing: they are for another platform, or could not be compiled here.
    if (!found && (entry.optional || entry.peer)) continue
    if (!found || found.version !== entry.version) return false
  }
  return true
}

/** @param {{ quiet?: boolean }} [options] */
export async function ensureInstalled({ quiet = false } = {}) {
  if (isInstalled()) return false
  // On stderr: a command's own output must stay clean for its reader.
  if (!quiet) console.error('Installing dependencies (the first time takes a moment)…')
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await npm(['ci', ...options])
  } catch {
    // `ci` refuses a lock file written where some platform's optional packages were unavailable; `install` does not.
    console.error('npm ci did not succeed; trying npm install, which keeps to the same versions…')
    await npm(['install', '--no-save', ...options])
  }
  return true
}

function npm(args) {
  const own = process.env.npm_execpath
  const viaNode = own !== undefined && /npm-cli\.[cm]?js$/.test(own)
  const command = viaNode ? process.execPath : 'npm'
  return new Promise((resolve, reject) => {
    const child = spawn(command, viaNode ? [own, ...args] : args, {
      cwd: root,
      stdio: ['ignore', process.stderr, process.stderr],
      shell: !viaNode && process.platform === 'win32',
    })
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)))
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`npm ${args[0]} failed (exit ${code}); its messages stand above.`))
    })
  })
}
