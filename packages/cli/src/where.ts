/** `em where`: everything about one rule in the project: its text, the code that names it, its tests, its rulings. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { RuleText } from '@em/engine'
import { flags, readArgs } from './args.ts'
import { type Env, gameOf, UsageError } from './env.ts'

/** A line that names the rule. */
interface Place {
  readonly file: string
  readonly line: number
  readonly text: string
}

const WIDTH = 150
/** Maximum number of lines that name a neighbour. */
const NEAR = 5

export async function where(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, flags('json', 'unnamed'), 2)
  const game = gameOf(env, positionals[0])
  const { rules, exempt } = await env.rulebook(game.id)
  const folder = join('packages', 'games', game.id)
  const order = new Map(rules.map(({ id }, place) => [id, place]))
  if (values.unnamed) {
    const must = rules.filter(({ id, kind }) => (kind === 'rule' || kind === 'setup') && exempt[id] === undefined)
    const unnamed = unnamedOf(must, order, linesOf(env.root, join(env.root, folder), OF_SOURCES))
    env.out(`${game.id}: no line of code or data names ${unnamed.length} of ${must.length} rules\n`)
    for (const { id, en } of unnamed) env.out(`  [${id}] ${en}\n`)
    return 0
  }
  const wanted = positionals[1]
  if (wanted === undefined) throw new UsageError('Which rule? Give its id, as in: em where glorys-end 13.21a')
  const found = rules.filter(({ id }) => id === wanted)
  // A number without its letter is a whole paragraph.
  const meant = found.length > 0 ? found : rules.filter(({ id }) => isPartOf(id, wanted))
  if (meant.length === 0) throw new UsageError(`${game.id} has no rule ${wanted}.`)
  const look = (kind: string, names: (line: string) => boolean, counts: (file: string) => boolean): readonly Place[] =>
    placesIn(env.root, join(env.root, kind), names, counts)
  const places = meant.map(({ id, ...rule }) => {
    const named = by(naming(quoted(id)))
    const code = rulesFirst(
      look(join(folder, 'src'), (line) => named(line) || isWithin(order.get(id), rangesIn(line, order)), OF_CODE),
    )
    const near = (): readonly Place[] => rulesFirst(look(join(folder, 'src'), by(ofParagraph(id)), OF_CODE))
    return {
      rule: { id, ...rule },
      code,
      data: look(join(folder, 'data'), named, OF_DATA),
      // No line names a rule that follows from the structure of the code; its neighbours lead there.
      neighbours: code.length > 0 ? [] : near().slice(0, NEAR),
      tests: look(join(folder, 'test'), by(titled(id)), OF_TESTS),
      rulings: look(join('docs', 'rulings'), named, (file) => file.endsWith(`${game.id}.md`)),
    }
  })
  if (values.json) env.out(`${JSON.stringify(places)}\n`)
  else for (const { rule, ...rest } of places) tell(env, rule, exempt[rule.id], rest)
  return 0
}

/** 13.21a is a part of 13.21, but not of 13.2. */
const isPartOf = (id: string, paragraph: string): boolean =>
  id.startsWith(paragraph) && /^[a-z]*$/.test(id.slice(paragraph.length))

const OF_CODE = (file: string): boolean => file.endsWith('.ts') && !/[\\/](rulebook|texts)([\\/]|\.ts$)/.test(file)
const OF_DATA = (file: string): boolean => /[\\/]data[\\/].*\.json$/.test(file)
const OF_SOURCES = (file: string): boolean => !/[\\/]test[\\/]/.test(file) && (OF_CODE(file) || OF_DATA(file))
const OF_TESTS = (file: string): boolean => file.endsWith('.ts')

/** Rules first, then previews, views and bots. */
const rulesFirst = (places: readonly Place[]): readonly Place[] => {
  const rank = ({ file }: Place): number => (file.includes('/rules/') ? 0 : 1)
  return [...places].sort((a, b) => rank(a) - rank(b))
}

const quoted = (id: string): string => id.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
/** Matches the id, but not as part of a longer number. */
const naming = (pattern: string): RegExp => new RegExp(`(?<![\\w.-])${pattern}(?![\\w-]|\\.\\d)`)
const by =
  (pattern: RegExp) =>
  (line: string): boolean =>
    pattern.test(line)
/** For 13.21a, the paragraph 13.21 with any letter; for 7a, 7 with any letter; for FORT-11, FORT with any number. */
const ofParagraph = (id: string): RegExp => {
  const [, head = id, letter] = /^(.*?)([a-z]+|\d+)$/.exec(id) ?? []
  const letters = head.includes('.') ? '[a-z]*' : '[a-z]+'
  return naming(`${quoted(head)}${/^\d/.test(letter ?? '') ? '\\d+' : letters}`)
}
/** Two ids with something that means "to": CONTACT-1 to CONTACT-10, 9.2a-9.2c, or 9.2a-c and RUL-41 to 45 for short. */
const RANGE =
  /(?<![\w.-])((?:[A-Z]+-)*[A-Z]?\d[\d.]*[a-z]*)(?: to |[-–])((?:[A-Z]+-)*[A-Z]?\d[\d.]*[a-z]*|[a-z]{1,2})(?![\w-])/g
/** The ranges of rules that a text names, as positions in the book. */
const rangesIn = (text: string, order: ReadonlyMap<string, number>): readonly (readonly [number, number])[] =>
  [...text.matchAll(RANGE)].flatMap(([, from = '', short = '']) => {
    const to = order.has(short) ? short : `${from.replace(/([a-z]+|(?<=-)\d+)$/, '')}${short}`
    const [first, last] = [order.get(from), order.get(to)]
    return first === undefined || last === undefined ? [] : [[first, last] as const]
  })
const isWithin = (place: number | undefined, ranges: readonly (readonly [number, number])[]): boolean =>
  place !== undefined && ranges.some(([first, last]) => first <= place && place <= last)

function unnamedOf(
  rules: readonly RuleText[],
  order: ReadonlyMap<string, number>,
  lines: readonly Place[],
): readonly RuleText[] {
  const text = lines.map((line) => line.text).join('\n')
  const ranges = rangesIn(text, order)
  return rules.filter(({ id }) => !naming(quoted(id)).test(text) && !isWithin(order.get(id), ranges))
}
/** Matches the id in brackets in a test title. */
const titled = (id: string): RegExp => new RegExp(`\\[${quoted(id)}\\]`)

function placesIn(
  root: string,
  folder: string,
  names: (line: string) => boolean,
  counts: (file: string) => boolean,
): readonly Place[] {
  return linesOf(root, folder, counts).filter(({ text }) => names(text))
}

function linesOf(root: string, folder: string, counts: (file: string) => boolean = () => true): readonly Place[] {
  return filesIn(folder)
    .filter(counts)
    .flatMap((path) => {
      const file = relative(root, path).replaceAll('\\', '/')
      const lines = readFileSync(path, 'utf8').split('\n')
      return lines.map((text, i) => ({ file, line: i + 1, text: text.trim() }))
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
    else if (name !== 'neighbours' && name !== 'data') env.out(`  ${name}: no line names it\n`)
    for (const { file, line, text } of lines) env.out(`    ${file}:${line}  ${text.slice(0, WIDTH)}\n`)
  }
}
