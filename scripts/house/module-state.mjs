/**
 * Games and skins keep no mutable value at module level: one process serves many games, and derived data has its home in
 * `engine/src/memo.ts`. This check reads every source file and names each `let` at module level and each module-level value
 * that a function changes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../lib/paths.mjs'
import { sourcesIn } from './sources.mjs'

const GAMES = join(root, 'packages', 'games')
const WEB = join(root, 'packages', 'web', 'src')
const rooms = () => [
  ...readdirSync(GAMES).map((game) => join(GAMES, game, 'src')),
  join(WEB, 'skins'),
  join(WEB, 'hexmap'),
]
const CHANGERS = new Set('push pop shift unshift splice sort reverse fill copyWithin set add delete clear'.split(' '))
const CONTAINERS = /^(Array|Map|Set|WeakMap|WeakSet|\w*Array)$/

/** Faults in one source text: line and sentence. */
export function faultsIn(name, text) {
  const { program } = parseSync(name, text)
  const faults = []
  const say = (node, what) => faults.push({ line: text.slice(0, node.start).split('\n').length, what })

  /** Module-level constants by name; true if a method such as `set` would change the value. */
  const held = new Map()
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration' || declared.declare) continue
    for (const { id, init } of declared.declarations) {
      for (const bound of namesOf(id)) {
        if (declared.kind !== 'const') say(declared, `\`${declared.kind} ${bound}\` at module level`)
        else held.set(bound, isContainer(init))
      }
    }
  }

  const walk = (node, scope, inside) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) {
      for (const child of node) walk(child, scope, inside)
      return
    }
    if (typeof node.type !== 'string') return
    if (/Function/.test(node.type) && node.body) {
      const own = new Map(scope)
      for (const param of node.params ?? []) for (const bound of namesOf(param)) own.set(bound, undefined)
      if (node.id) own.set(node.id.name, undefined)
      walk(node.params, own, true)
      walk(node.body, own, true)
      return
    }
    if (node.type === 'BlockStatement' || /^For/.test(node.type)) scope = new Map(scope)
    if (node.type === 'VariableDeclaration' && inside) {
      for (const { id, init } of node.declarations) {
        const source = init ? memberRoot(init) : undefined
        // A local alias for part of a module-level value changes that value.
        const alias = source !== undefined && init.type !== 'Identifier' ? scope.get(source) : undefined
        for (const bound of namesOf(id)) scope.set(bound, alias ? { ...alias, methods: true } : undefined)
      }
    }
    if (inside) {
      const target =
        node.type === 'AssignmentExpression'
          ? node.left
          : node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && node.operator === 'delete')
            ? node.argument
            : undefined
      if (target && bare(target).type === 'MemberExpression') {
        const found = scope.get(memberRoot(target))
        if (found) say(node, `a function changes \`${found.name}\``)
      }
      if (node.type === 'CallExpression' && bare(node.callee).type === 'MemberExpression') {
        const callee = bare(node.callee)
        const found = scope.get(memberRoot(callee.object))
        const direct = bare(callee.object).type === 'Identifier'
        if (found && CHANGERS.has(callee.property.name) && (found.methods || !direct)) {
          say(node, `a function changes \`${found.name}\``)
        }
      }
    }
    for (const key in node) if (key !== 'type') walk(node[key], scope, inside)
  }
  const outer = new Map([...held].map(([bound, methods]) => [bound, { name: bound, methods }]))
  // A loop or a call at module level runs once, while the module loads: its results are constant afterwards.
  for (const statement of program.body) {
    if (!/^(For|Expression)/.test(statement.type)) walk(statement, outer, false)
  }
  return faults
}

const bare = (node) => {
  while (/^(TSNonNull|TSAs|TSSatisfies|Parenthesized|Chain)/.test(node.type)) node = node.expression
  return node
}
/** The root name of a member chain: `counts` in `counts[side]![hex]`. */
function memberRoot(node) {
  node = bare(node)
  while (node.type === 'MemberExpression') node = bare(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}
function isContainer(init) {
  if (!init) return false
  const value = bare(init)
  if (value.type === 'ArrayExpression' || value.type === 'ObjectExpression') return true
  if (value.type === 'NewExpression') return CONTAINERS.test(value.callee.name ?? '')
  if (value.type !== 'CallExpression') return false
  const callee = bare(value.callee)
  if (callee.type !== 'MemberExpression') return false
  return callee.object.name === 'Array' || isContainer(callee.object)
}
function namesOf(pattern) {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'ObjectPattern') return pattern.properties.flatMap((p) => namesOf(p.value ?? p.argument))
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(namesOf)
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left)
  if (pattern.type === 'RestElement') return namesOf(pattern.argument)
  return []
}

/** Faults in games and skins, as lines of text. */
export const moduleState = () =>
  rooms().flatMap((room) =>
    sourcesIn(room).flatMap((path) =>
      faultsIn(path, readFileSync(path, 'utf8')).map((f) => `${relative(root, path)}:${f.line}: ${f.what}`),
    ),
  )
