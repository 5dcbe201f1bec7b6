/** `em where`: everything in the project that has to do with one rule: what it says, the code that names it, its tests, its rulings. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { RuleText } from '@em/engine'
import { readArgs } from './args.ts'
import { type Env, gameOf, UsageError } from './env.ts'

/** A line that names the rule. */
interface Place {
  readonly file: string
  readonly line: number
  readonly text: string
}

const WIDTH = 150
/** So many lines that name a neighbour. */
const NEAR = 5

export async function where(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { json: { type: 'boolean' } }, 2)
  const game = gameOf(env, positionals[0])
  const { rules, exempt } = await env.rulebook(game.id)
  const wanted = positionals[1]
  if (wanted === undefined) throw new UsageError('Which rule? Give its id, as in: em where glorys-end 13.21a')
  const found = rules.filter(({ id }) => id === wanted)
  // A number without its letter is a whole paragraph.
  const meant = found.length > 0 ? found : rules.filter(({ id }) => isPartOf(id, wanted))
  if (meant.length === 0) throw new UsageError(`${game.id} has no rule ${wanted}.`)
  const folder = join('packages', 'games', game.id)
  const look = (kind: string, named: RegExp, counts: (file: string) => boolean): readonly Place[] =>
    placesIn(env.root, join(env.root, kind), named, counts)
  const places = meant.map(({ id, ...rule }) => {
    const named = naming(quoted(id))
    const code = rulesFirst(look(join(folder, 'src'), named, OF_CODE))
    return {
      rule: { id, ...rule },
      code,
      // A rule that follows from how the code is built is named by none of its lines; its neighbours lead there.
      neighbours: code.length > 0 ? [] : rulesFirst(look(join(folder, 'src'), ofParagraph(id), OF_CODE)).slice(0, NEAR),
      tests: look(join(folder, 'test'), titled(id), OF_TESTS),
      rulings: look(join('docs', 'rulings'), named, (file) => file.endsWith(`${game.id}.md`)),
    }
  })
  if (values.json) env.out(`${JSON.stringify(places)}\n`)
  else for (const { rule, ...rest } of places) tell(env, rule, exempt[rule.id], rest)
  return 0
}

/** 13.21a is a part of 13.21, and not of 13.2. */
const isPartOf = (id: string, paragraph: string): boolean =>
  id.startsWith(paragraph) && /^[a-z]*$/.test(id.slice(paragraph.length))

const OF_CODE = (file: string): boolean => file.endsWith('.ts') && !/[\\/](rulebook|texts)[\\/]/.test(file)
const OF_TESTS = (file: string): boolean => file.endsWith('.ts')

/** Rules first, then what previews, views and bots make of them. */
const rulesFirst = (places: readonly Place[]): readonly Place[] => {
  const rank = ({ file }: Place): number => (file.includes('/rules/') ? 0 : 1)
  return [...places].sort((a, b) => rank(a) - rank(b))
}

const quoted = (id: string): string => id.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
/** Not as a part of a longer number. */
const naming = (pattern: string): RegExp => new RegExp(`(?<![\\w.-])${pattern}(?![\\w-]|\\.\\d)`)
/** Of 13.21a any 13.21 with a letter; of FORT-11 any FORT with a number. */
const ofParagraph = (id: string): RegExp => {
  const [, head = id, letter] = /^(.*?)([a-z]+|\d+)$/.exec(id) ?? []
  return naming(`${quoted(head)}${/^\d/.test(letter ?? '') ? '\\d+' : '[a-z]+'}`)
}
/** In the title of a test, in brackets. */
const titled = (id: string): RegExp => new RegExp(`\\[${quoted(id)}\\]`)

function placesIn(root: string, folder: string, named: RegExp, counts: (file: string) => boolean): readonly Place[] {
  return filesIn(folder)
    .filter(counts)
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return lines.flatMap((text, i) =>
        named.test(text) ? [{ file: relative(root, file).replaceAll('\\', '/'), line: i + 1, text: text.trim() }] : [],
      )
    })
}

function filesIn(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort()
  } catch {
    return []
  }
}

function tell(
  env: Env,
  rule: RuleText,
  reason: string | undefined,
  places: Readonly<Record<string, readonly Place[]>>,
): void {
  env.out(`[${rule.id}] (${rule.kind}) ${rule.en}\n`)
  if (reason !== undefined) env.out(`  deliberately not enforced: ${reason}\n`)
  for (const [name, lines] of Object.entries(places)) {
    if (lines.length > 0) env.out(`  ${name}:\n`)
    else if (name !== 'neighbours') env.out(`  ${name}: no line names it\n`)
    for (const { file, line, text } of lines) env.out(`    ${file}:${line}  ${text.slice(0, WIDTH)}\n`)
  }
}
