// Builds the players of an older commit for `em ladder` to seat against today's, and prints their location.
// node scripts/freeze.mjs <commit or tag>
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { dist, root } from './lib/paths.mjs'

const [wanted] = process.argv.slice(2)
const git = (...args) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] })

let commit = ''
try {
  commit = git('rev-parse', '--verify', '--end-of-options', `${wanted}^{commit}`).toString().trim().slice(0, 12)
} catch {
  console.error(`There is no commit "${wanted ?? ''}".`)
  process.exit(1)
}
const file = join(dist, 'frozen', `${commit}.mjs`)
if (!existsSync(file)) await build(commit, file)
console.log(file)

/** The commit's packages find each other through their own links, and everything else in today's node_modules, above them. */
async function build(commit, file) {
  const tree = join(dist, 'frozen', commit)
  rmSync(tree, { recursive: true, force: true })
  const links = join(tree, 'node_modules', '@em')
  mkdirSync(links, { recursive: true })
  execFileSync('tar', ['-x', '-C', tree], { input: git('archive', commit, 'packages') })
  const inside = (folder) => readdirSync(join(tree, folder)).map((name) => join(tree, folder, name))
  for (const folder of [...inside('packages'), ...inside(join('packages', 'games'))]) {
    const described = join(folder, 'package.json')
    if (!existsSync(described)) continue
    const { name } = JSON.parse(readFileSync(described, 'utf8'))
    symlinkSync(folder, join(links, name.replace('@em/', '')), 'junction')
  }
  const esbuild = await import('esbuild')
  await esbuild.build({
    stdin: {
      contents: "export { bots } from '@em/bots'\nexport { games } from '@em/all-games'",
      resolveDir: join(tree, 'packages', 'cli'),
    },
    outfile: `${file}.new`,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  })
  renameSync(`${file}.new`, file)
  rmSync(tree, { recursive: true, force: true })
}
