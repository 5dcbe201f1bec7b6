/** What the game tells, as lines: events of the log with names instead of numbers, and previews item by item. */
import type { LogEvent, Params, Preview } from '@em/engine'
import { armyClass, armyNationality, nationalities, zoneIds } from '../src/data/index.ts'
import { COALITIONS, SIDES, TILES, TRACKS } from '../src/types.ts'
import type { Scene } from './position.ts'

const armyName = (n: number): string => `${nationalities[armyNationality[n]!]}${armyClass[n]}#${n}`
const NAMES: Record<string, (n: number) => string> = {
  army: armyName,
  attacker: armyName,
  target: armyName,
  zone: (n) => zoneIds[n]!,
  from: (n) => zoneIds[n]!,
  to: (n) => zoneIds[n]!,
  side: (n) => SIDES[n]!,
  tile: (n) => TILES[n]!,
  track: (n) => TRACKS[n]!,
  coalition: (n) => COALITIONS[n]!,
}

const paramText = (params: Params = {}): string =>
  Object.entries(params)
    .map(([key, value]) => {
      if (key === 'path') return `path=${(value as readonly number[]).map((z) => zoneIds[z]).join('>')}`
      return `${key}=${typeof value === 'number' && NAMES[key] ? NAMES[key](value) : value}`
    })
    .join(' ')

const eventText = (e: LogEvent): string =>
  `${'· '.repeat(e.depth ?? 0)}${e.key.replace('log.', '')} ${paramText(e.params)} [${(e.rules ?? []).join(' ')}]${e.seats ? ` to ${e.seats}` : ''}`.replace(
    '  ',
    ' ',
  )

/** Everything logged since the last call. */
export function told(s: Scene): string[] {
  return s.log.splice(0).map(eventText)
}

export const previewText = (p: Preview): string[] => [
  `${p.key} ${paramText(p.params)} [${(p.rules ?? []).join(' ')}]`,
  ...(p.accounts ?? []).flatMap((a) => [
    `${a.key} ${paramText(a.params)} = ${a.total}`,
    ...a.items.map((i) =>
      `· ${i.key} ${paramText(i.params)} ${i.value}${i.off ? ' off' : ''} [${i.rule}]`.replace('  ', ' '),
    ),
  ]),
  `histogram ${(p.histogram ?? []).map((b) => `${b.label}:${b.cases}${tone(b.tone)}`).join(' ')}`,
  ...[...(p.main ? [p.main] : []), ...(p.whatIf ?? [])].map(
    (d) =>
      `${d.key} ${paramText(d.params)} of ${d.cases}: ${d.outcomes.map((o) => `${o.key.replace('outcome.', '')} ${paramText(o.params)} ${o.cases}${tone(o.tone)}`.replace('  ', ' ')).join(', ')}`,
  ),
  ...(p.sums ?? []).map((s) => `${s.key} ${paramText(s.params)} ${s.cases}`),
  ...(p.notes ?? []).map((n) => `${n.key} ${paramText(n.params)} [${n.rule}]`),
]
const tone = (n: number): string => (n > 0 ? '+'.repeat(n) : '-'.repeat(-n))
