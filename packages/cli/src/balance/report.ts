/** The report of `em balance` as a page that needs nothing else: tables, and plots as inline SVG. */
import { mean, meanInterval, shareInterval } from '../stats.ts'

export interface Played {
  /** Sides of the winners; none: nobody won. */
  readonly winners: readonly string[]
  readonly margin: number
  readonly actions: number
  readonly turns: number
  readonly figures: Readonly<Record<string, number>>
}

export interface Section {
  readonly scenario: string
  readonly bot: string
  /** By seat. */
  readonly sides: readonly (readonly string[])[]
  readonly games: readonly Played[]
  /** The seat whose margin is counted. */
  readonly first: string
}

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const percent = (x: number): string => `${Math.round(100 * x)} %`
const [WIDTH, ROW] = [560, 26]

/** A bar for each side, with its interval of 95 %. */
function winsPlot(section: Section): string {
  const { games } = section
  const rows = [...section.sides.map((sides) => sides.join(' + ')), 'nobody']
  const wins = rows.map((_, i) =>
    i < section.sides.length
      ? games.filter((g) => g.winners.includes(section.sides[i]![0]!)).length
      : games.filter((g) => g.winners.length === 0).length,
  )
  const x = (share: number): number => 150 + share * (WIDTH - 220)
  const bars = rows.map((name, i) => {
    const share = wins[i]! / Math.max(1, games.length)
    const { low, high } = shareInterval(wins[i]!, games.length)
    const y = 8 + i * ROW
    return `<text x="142" y="${y + 13}" text-anchor="end">${quoted(name)}</text><rect class="bar" x="150" y="${y}" width="${(x(share) - 150).toFixed(1)}" height="18"/><path class="err" d="M${x(low).toFixed(1)} ${y + 9}H${x(high).toFixed(1)}M${x(low).toFixed(1)} ${y + 4}v10M${x(high).toFixed(1)} ${y + 4}v10"/><text x="${(x(high) + 6).toFixed(1)}" y="${y + 13}">${wins[i]} (${percent(share)})</text>`
  })
  const half = x(0.5).toFixed(1)
  return svg(
    rows.length * ROW + 16,
    `<path class="half" d="M${half} 4V${rows.length * ROW + 8}"/>${bars.join('')}`,
    'Wins',
  )
}

const svg = (height: number, inside: string, label: string): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${quoted(label)}">${inside}</svg>`

function histogram(values: readonly number[], label: string): string {
  if (values.length === 0) return ''
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const bins = Math.max(1, Math.min(20, Math.ceil(most - least) + 1))
  const width = Math.max(1e-9, (most - least) / bins)
  const counts = new Array<number>(bins).fill(0)
  for (const v of values) counts[Math.min(bins - 1, Math.floor((v - least) / width))]!++
  const highest = Math.max(...counts)
  const step = (WIDTH - 40) / bins
  const bars = counts.map(
    (n, i) =>
      `<rect class="bar" x="${(20 + i * step).toFixed(1)}" y="${(100 - (90 * n) / highest).toFixed(1)}" width="${Math.max(1, step - 1).toFixed(1)}" height="${((90 * n) / highest).toFixed(1)}"/>`,
  )
  const { low, high } = meanInterval(values)
  const words = `${label}: ${mean(values).toFixed(1)} on average (${low.toFixed(1)} to ${high.toFixed(1)}), from ${least.toFixed(0)} to ${most.toFixed(0)}`
  return `${svg(118, `${bars.join('')}<text x="20" y="114">${least.toFixed(0)}</text><text x="${WIDTH - 20}" y="114" text-anchor="end">${most.toFixed(0)}</text>`, words)}<p>${quoted(words)}</p>`
}

function sectionHtml(section: Section): string {
  const { scenario, bot, games, first } = section
  const names = [...new Set(games.flatMap((g) => Object.keys(g.figures)))]
  const rows = names.map((name) => {
    const list = games.flatMap((g) => g.figures[name] ?? [])
    const { low, high } = meanInterval(list)
    return `<tr><td>${quoted(name)}</td><td>${mean(list).toFixed(2)}</td><td>${low.toFixed(2)} to ${high.toFixed(2)}</td></tr>`
  })
  return `<section><h2>${quoted(scenario)}: ${quoted(bot)} on both sides, ${games.length} games</h2>
${winsPlot(section)}
${histogram(
  games.map((g) => g.margin),
  `margin of ${first}`,
)}
${histogram(
  games.map((g) => g.turns),
  'player turns',
)}
<table><tr><th>figure</th><th>mean</th><th>95 %</th></tr>${rows.join('')}</table></section>`
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:640px;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
svg{width:100%;height:auto;font-size:12px}.bar{fill:#5b7896}.err{stroke:#222;fill:none;stroke-width:1.5}.half{stroke:#999;stroke-dasharray:3 3}
table{border-collapse:collapse}td,th{padding:2px 10px;text-align:right}td:first-child,th:first-child{text-align:left}code{white-space:pre-wrap}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181a1c}text{fill:#ddd}.err{stroke:#ddd}.bar{fill:#7f9cba}}`

export const reportHtml = (title: string, command: string, sections: readonly Section[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${quoted(title)}</title><style>${STYLE}</style>
<h1>${quoted(title)}</h1><p>Games of equal bots; bars with intervals of 95 %. Made by <code>${quoted(command)}</code>; the same command gives the same games.</p>
${sections.map(sectionHtml).join('\n')}</html>\n`
