/**
 * A source file with mutants in it as switches, all asleep: `(__em.m(17) ? a <= b : a < b)`. And any file with a guard in
 * each loop (`__em.loop()`), so that a mutant that never ends is stopped after a counted number of rounds.
 */
import type { Mutant } from './operators.ts'
import { child, codeIn, type Node, parse } from './syntax.ts'

export interface Switch extends Pick<Mutant, 'kind' | 'start' | 'end' | 'text'> {
  readonly id: number
}

const LOOPS = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement'])
const GUARD = '__em.loop();'

/** Inserted text: before code that begins there, or after code that ends there. */
interface Guard {
  readonly at: number
  readonly text: string
  readonly opens: boolean
}

export function instrument(file: string, code: string, switches: readonly Switch[]): string {
  // One more line, so that nothing ends at the end of the file.
  const source = `${code}\n`
  const program = parse(file, source)
  return render(source, 0, source.length, groups(switches), guardsOf(program), statementStarts(program))
}

/** Switches of the same part of the source together, wider parts first. */
function groups(switches: readonly Switch[]): readonly (readonly Switch[])[] {
  const byRange = new Map<string, Switch[]>()
  for (const it of switches) {
    // A statement that is one expression may be removed and have its expression changed: two parts.
    const key = `${it.start}-${it.end}-${it.kind}`
    byRange.set(key, [...(byRange.get(key) ?? []), it])
  }
  const wide = (group: readonly Switch[]): number => (group[0]?.end ?? 0) - (group[0]?.start ?? 0)
  const outer = (group: readonly Switch[]): number => (group[0]?.kind === 'expression' ? 1 : 0)
  return [...byRange.values()].sort(
    (a, b) => (a[0]?.start ?? 0) - (b[0]?.start ?? 0) || wide(b) - wide(a) || outer(a) - outer(b),
  )
}

function render(
  code: string,
  from: number,
  to: number,
  inside: readonly (readonly Switch[])[],
  guards: readonly Guard[],
  starts: ReadonlySet<number>,
): string {
  let out = ''
  let at = from
  for (let k = 0; k < inside.length; ) {
    const group = inside[k] ?? []
    const [first] = group
    if (!first) break
    const next = inside.findIndex((g, i) => i > k && (g[0]?.start ?? 0) >= first.end)
    const end = next < 0 ? inside.length : next
    out += guarded(code, at, first.start, guards)
    const kept = render(code, first.start, first.end, inside.slice(k + 1, end), guards, starts)
    out += switched(group, kept, starts.has(first.start))
    at = first.end
    k = end
  }
  return out + guarded(code, at, to, guards)
}

/** The text in place of the mutants: whichever of them is awake, else the original. */
function switched(group: readonly Switch[], kept: string, opensStatement: boolean): string {
  const [first] = group
  switch (first?.kind) {
    case 'statement':
      return `{ if (!__em.m(${first.id})) { ${kept} } }`
    case 'element':
      return `...(__em.m(${first.id}) ? [] : [${kept}])`
    case 'member': {
      const name = kept.slice(1).trim()
      return `[__em.m(${first.id}) ? '${first.text}' : '${name}']`
    }
    default: {
      const choice = group.reduceRight((rest, it) => `__em.m(${it.id}) ? (${it.text}) : ${rest}`, `(${kept})`)
      // A statement that opens with a parenthesis would go on with the line before.
      return `${opensStatement ? '0,' : ''}(${choice})`
    }
  }
}

/** Source from `from` to `to` with its guards: those that open what follows, not those that close what contains it. */
function guarded(code: string, from: number, to: number, guards: readonly Guard[]): string {
  let out = ''
  let at = from
  for (const guard of guards) {
    const here = guard.opens ? guard.at > from && guard.at <= to : guard.at >= from && guard.at < to
    if (!here) continue
    out += code.slice(at, guard.at) + guard.text
    at = guard.at
  }
  return out + code.slice(at, to)
}

function guardsOf(program: Node): readonly Guard[] {
  const found: Guard[] = []
  const visit = (node: Node): void => {
    const body = LOOPS.has(node.type) ? child(node, 'body') : undefined
    const block = body?.type === 'BlockStatement'
    if (body) found.push({ at: block ? body.start + 1 : body.start, text: block ? GUARD : `{${GUARD}`, opens: true })
    for (const next of codeIn(node)) visit(next)
    if (body && !block) found.push({ at: body.end, text: '}', opens: false })
  }
  visit(program)
  return found.sort((a, b) => a.at - b.at)
}

/** Where statements begin that are expressions. */
function statementStarts(program: Node): ReadonlySet<number> {
  const found = new Set<number>()
  const visit = (node: Node): void => {
    if (node.type === 'ExpressionStatement') found.add(node.start)
    for (const next of codeIn(node)) visit(next)
  }
  visit(program)
  return found
}
