/** What the game tells, as lines: events of the log with names instead of numbers, and previews item by item. */
import type { LogEvent, Params, Preview } from '@em/engine'
import { columns, fortIds } from '../src/data/board.ts'
import { typeIds } from '../src/data/index.ts'
import { IN_FORT, NATIONS } from '../src/types.ts'

const hexName = (n: number): string => `${n % columns},${Math.floor(n / columns)}`
const placeName = (n: number): string => (n >= IN_FORT ? fortIds[n - IN_FORT]! : hexName(n))
const unitName = (p: Params, role: string): string =>
  `${NATIONS[p[`${role}Nation`] as number]}:${typeIds[p[`${role}Type`] as number]}#${p[role]}`

const ROLES = ['unit', 'target', 'truck', 'other']
function paramText(params: Params = {}): string {
  return Object.entries(params)
    .flatMap(([key, value]) => {
      if (ROLES.includes(key) && `${key}Nation` in params) return [`${key}=${unitName(params, key)}`]
      if (/^(unit|target|truck|other)(Type|Nation)$/.test(key) && key.replace(/Type|Nation/, '') in params) return []
      if (key === 'unitType') return [`unitType=${typeIds[value as number]}`]
      if (key === 'nation') return [`nation=${NATIONS[value as number]}`]
      if ((key === 'hex' || key === 'from') && typeof value === 'number') return [`${key}=${placeName(value)}`]
      if (key === 'path' || key === 'hexes') return [`${key}=${(value as readonly number[]).map(placeName).join('>')}`]
      if (key === 'fort') return [`fort=${fortIds[value as number]}`]
      return [`${key}=${value}`]
    })
    .join(' ')
}

const tidy = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(' ,', ',').trim()
const rulesText = (rules: readonly string[] = []): string => `[${rules.join(' ')}]`

/** Everything logged since the last call. */
export const told = (s: { readonly log: LogEvent[] }): string[] => linesOf(s.log.splice(0))

export const linesOf = (log: readonly LogEvent[]): string[] =>
  log.map((e) =>
    tidy(
      `${'· '.repeat(e.depth ?? 0)}${e.key.replace('log.', '')} ${paramText(e.params)} ${rulesText(e.rules)}${e.seats ? ` to ${e.seats}` : ''}`,
    ),
  )

const tone = (n: number): string => (n > 0 ? '+'.repeat(n) : '-'.repeat(-n))
/** Shares in parts of ten thousand: the cases themselves are numbers of a dozen figures. */
const share = (cases: number, of: number): number => Math.round((cases / of) * 10_000)

export const previewText = (p: Preview): string[] =>
  [
    `${p.key} ${paramText({ ...p.params, chance: Math.round(Number(p.params?.chance) * 10_000) })} ${rulesText(p.rules)}`,
    ...(p.accounts ?? []).flatMap((a) => [
      `${a.key} ${paramText(a.params)} = ${a.total}`,
      ...a.items.map((i) => `· ${i.key} ${paramText(i.params)} ${i.value}${i.off ? ' off' : ''} [${i.rule}]`),
    ]),
    `histogram ${(p.histogram ?? []).map((b) => `${b.label}${tone(b.tone)}`).join(' ')}`,
    ...[...(p.main ? [p.main] : []), ...(p.whatIf ?? [])].map(
      (d) =>
        `${d.key} ${paramText(d.params)}: ${d.outcomes.map((o) => `${o.key.replace('outcome.', '')} ${paramText(o.params)} ${share(o.cases, d.cases)}${tone(o.tone)}`).join(', ')}`,
    ),
    ...(p.notes ?? []).map((n) => `${n.key} ${paramText(n.params)} [${n.rule}]`),
  ].map(tidy)
