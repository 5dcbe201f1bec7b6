/**
 * Lines of code of each game and each shared package: `node scripts/lines.mjs`, or with earlier commits for comparison:
 * `node scripts/lines.mjs <commit>…`. Counts TypeScript, styles and scripts as git has them; data, pictures and recordings do not count.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'

const SOURCES = ['*.ts', '*.tsx', '*.css', '*.mjs']
/** Games whose tools have another name. */
const TOOLS = { 'downfall-of-empires': 'zone-map', 'glorys-end': 'glory-map', 'nach-paris': 'nach-map' }

/** Lines by file at a commit, or of the working tree without one. */
function linesAt(commit) {
  const args = ['grep', '-cI', ...(commit ? ['', commit] : ['--untracked', '']), '--', ...SOURCES]
  const out = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return out.split('\n').flatMap((line) => {
    const [, file, n] = /^(?:[^:]*:)?([^:]+):(\d+)$/.exec(line) ?? []
    return file ? [{ file, n: Number(n) }] : []
  })
}

const games = readdirSync(join(root, 'packages/games')).filter((id) => id !== 'all')
const parts = {
  sources: (id) => [`packages/games/${id}/src/`],
  skin: (id) => [`packages/web/src/skins/${id}/`],
  tests: (id) => [`packages/games/${id}/test/`, `packages/web/test/${id}/`],
  tools: (id) => (TOOLS[id] ? [`tools/${TOOLS[id]}/`] : []),
}
const shared = {
  engine: ['packages/engine/src/'],
  'test kit': ['packages/engine/test/kit/'],
  board: ['packages/board/src/'],
  'hexmap and skins/kit': ['packages/web/src/hexmap/', 'packages/web/src/skins/kit/'],
  'the rest of the client': ['packages/web/src/'],
  'bots, wire, server, cli': ['bots', 'wire', 'server', 'cli'].map((name) => `packages/${name}/src/`),
  'tests of all these': ['packages/'],
  'scripts, tools, bench': ['scripts/', 'tools/', 'bench/'],
}

/** Each file counts in the first matching row and column. */
function tableOf(files) {
  let left = files
  const take = (folders) => {
    const mine = left.filter(({ file }) => folders.some((folder) => file.startsWith(folder)))
    left = left.filter((entry) => !mine.includes(entry))
    return mine.reduce((sum, { n }) => sum + n, 0)
  }
  const rows = games.map((id) => [id, ...Object.values(parts).map((foldersOf) => take(foldersOf(id)))])
  return [...rows, ...Object.entries(shared).map(([name, folders]) => [name, take(folders)])]
}

for (const commit of [...process.argv.slice(2), undefined]) {
  console.log(`\n${commit ?? 'now'}\n\n| | ${Object.keys(parts).join(' | ')} | together |`)
  console.log(`| --- |${' --: |'.repeat(Object.keys(parts).length + 1)}`)
  for (const [name, ...counts] of tableOf(linesAt(commit))) {
    const cells = Object.keys(parts).map((_, i) => counts[i] ?? '')
    console.log(
      `| ${name} | ${counts.length > 1 ? cells.join(' | ') : cells.fill('').join(' | ')} | ${counts.reduce((a, b) => a + b)} |`,
    )
  }
}
