/**
 * Dependencies between packages point one way. This is the import table of `docs/architecture.md`, enforced: what each
 * package's sources may import, and that no source reaches into another package by a relative path.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../lib/paths.mjs'
import { sourcesIn } from './sources.mjs'

const GAME = /^@em\/(?!all-games|engine|board|bots|wire|server|cli|web)[a-z0-9-]+/
const ENGINE = /^@em\/engine(\/(crypto-dice|rulebook))?$/
const BOARD = /^@em\/board$/
const NODE = /^node:/
const LIBRARY = /^(?!@em\/|node:)[@a-z]/

/** Packages that a package's sources may import besides their own files. */
export function permitted(folder, file) {
  if (folder === 'engine') return file.endsWith('crypto-dice.ts') ? [/^node:crypto$/] : []
  if (folder === 'board') return [ENGINE]
  if (folder === 'games/all') return [ENGINE, GAME]
  if (folder.startsWith('games/')) return [ENGINE, BOARD, /^zod$/]
  if (folder === 'bots' || folder === 'wire') return [ENGINE]
  if (folder === 'server') return [ENGINE, /^@em\/(all-games|bots|wire)$/, NODE, LIBRARY]
  if (folder === 'cli') {
    // Referees of `em odds` know the tables and types of their game.
    const referee = file.includes('/cli/src/odds/')
    return [ENGINE, /^@em\/(all-games|bots|wire|server)$/, NODE, ...(referee ? [GAME] : [])]
  }
  if (folder === 'web') return [ENGINE, /^@em\/wire$/, GAME, LIBRARY]
  throw new Error(`The import table does not know the package ${folder}.`)
}

/** Every module that a source imports, with its line. */
export function importsOf(name, text) {
  const { program } = parseSync(name, text)
  const found = []
  const note = (node) => {
    if (typeof node?.value === 'string') {
      found.push({ from: node.value, line: text.slice(0, node.start).split('\n').length })
    }
  }
  const walk = (node) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(walk)
    if (/^(Import|Export(Named|All))Declaration$|^ImportExpression$/.test(node.type ?? '')) note(node.source)
    for (const key in node) if (key !== 'type') walk(node[key])
  }
  walk(program.body)
  return found
}

/** Faults in one package's sources. */
function faultsOf(folder) {
  const home = join(root, 'packages', folder)
  return sourcesIn(join(home, 'src')).flatMap((path) => {
    const allowed = permitted(folder, path)
    return importsOf(path, readFileSync(path, 'utf8')).flatMap(({ from, line }) => {
      const at = `${relative(root, path)}:${line}`
      if (from.startsWith('.')) {
        const target = resolve(dirname(path), from)
        return target.startsWith(`${home}/`) ? [] : [`${at}: reaches out of its package to ${from}`]
      }
      return allowed.some((pattern) => pattern.test(from)) ? [] : [`${at}: ${folder} may not import ${from}`]
    })
  })
}

export function imports() {
  const packages = join(root, 'packages')
  const folders = [
    ...readdirSync(packages).filter((name) => name !== 'games'),
    ...readdirSync(join(packages, 'games')).map((name) => `games/${name}`),
  ]
  return folders.flatMap(faultsOf)
}
