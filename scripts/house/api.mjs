/** The reference of a package: its exports by file, each with the comment above it and its signature. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../lib/paths.mjs'
import { sourcesIn } from './sources.mjs'

const PACKAGES = {
  engine: 'The kernel: state, steps, dice, log, records, views, previews, texts, derived data. It knows no game.',
  board: 'Geometry of hex maps: grids, facings, zones of control, sight, floods, stacks. It knows no game.',
}

/** Every page as it should be. */
export const pages = () =>
  Object.entries(PACKAGES).map(([name, line]) => ({
    file: join(root, 'docs', 'api', `${name}.md`),
    text: pageOf(name, line),
  }))

/** Pages that differ from their sources. */
export const api = () =>
  pages()
    .filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
    .map(({ file }) => `${relative(root, file)} is behind its sources: npm run api`)

function pageOf(name, line) {
  const parts = [`# @em/${name}\n\n${line}\n\nMade from the sources by \`npm run api\`; edit the comments there.\n`]
  for (const file of sourcesIn(join(root, 'packages', name, 'src'))) {
    if (basename(file) === 'index.ts') continue
    const text = readFileSync(file, 'utf8')
    const { program, comments } = parseSync(file, text)
    const told = exportsOf(program, comments, text)
    if (told.length === 0) continue
    const [first] = comments
    const [opening] = program.body
    const isHead = opening?.type === 'ImportDeclaration' || !isAbove(first ?? opening, opening, text)
    const head = first && first.end <= opening.start && isHead
    parts.push(`## ${basename(file)}\n${head ? `\n${proseOf(first)}\n` : ''}`)
    for (const one of told) parts.push(`${one.prose ? `${one.prose}\n\n` : ''}\`\`\`ts\n${one.signature}\n\`\`\`\n`)
  }
  return parts.join('\n')
}

function exportsOf(program, comments, text) {
  const told = []
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue
    const comment = comments.findLast((c) => c.end <= node.start)
    const prose = comment && isAbove(comment, node, text) ? proseOf(comment) : ''
    if (/@internal/.test(prose)) continue
    told.push({ prose, signature: signatureOf(node.declaration, text) })
  }
  return told
}

/** Whether only one line break separates the block comment from the declaration. */
const isAbove = (comment, node, text) =>
  comment.type === 'Block' &&
  /^\s*$/.test(text.slice(comment.end, node.start)) &&
  text.slice(comment.end, node.start).split('\n').length === 2

const proseOf = ({ value }) =>
  value
    .split('\n')
    .map((l) => l.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()

/** The declaration without function bodies and constant values. */
function signatureOf(node, text) {
  const cuts = []
  const cutBody = (part) => part?.body && cuts.push([part.body.start, part.body.end])
  if (node.type === 'FunctionDeclaration') cutBody(node)
  if (node.type === 'VariableDeclaration') {
    for (const { id, init } of node.declarations) {
      if (init?.type === 'ArrowFunctionExpression') cuts.push([init.body.start, init.body.end])
      else if (init) cuts.push([id.end, init.end])
    }
  }
  if (node.type === 'ClassDeclaration') {
    for (const member of node.body.body) {
      if (member.accessibility === 'private' || member.accessibility === 'protected')
        cuts.push([member.start, member.end])
      else if (member.type === 'MethodDefinition') cutBody(member.value)
      else if (member.value) cuts.push([member.value.start, member.value.end])
    }
  }
  let out = ''
  let at = node.start
  for (const [from, to] of cuts) {
    out += text.slice(at, from)
    at = to
  }
  out += text.slice(at, node.end)
  const lines = out.split('\n').map((l) =>
    l
      .trimEnd()
      .replace(/\s*=>$/, '')
      .replace(/\s*=$/, ''),
  )
  return lines.filter((l) => l.trim() !== '').join('\n')
}
