/** The report of `em balance` as a self-contained page: tables, and plots as inline SVG. */
import { type Balance, type Luck, type Spread, sharedIn } from '@em/engine'

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const percent = (x: number): string => `${Math.round(100 * x)} %`
const [WIDTH, ROW] = [560, 26]

/** A bar for each side, with its 95 % interval. */
function winsPlot({ games, sides, wins: won, nobody, automa, intervals }: Balance): string {
  const rows = [...sides.map((list) => list.join(' + ')), automa ? `Automa, ${automa.join(' + ')}` : 'nobody']
  const wins = [...won, nobody]
  const x = (share: number): number => 150 + share * (WIDTH - 220)
  const bars = rows.map((name, i) => {
    const share = wins[i]! / Math.max(1, games)
    const { low, high } = intervals[i]!
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

function histogram({ mean, low, high, least, most, bins }: Spread, label: string): string {
  const highest = Math.max(...bins)
  const step = (WIDTH - 40) / bins.length
  const bars = bins.map(
    (n, i) =>
      `<rect class="bar" x="${(20 + i * step).toFixed(1)}" y="${(100 - (90 * n) / highest).toFixed(1)}" width="${Math.max(1, step - 1).toFixed(1)}" height="${((90 * n) / highest).toFixed(1)}"/>`,
  )
  const words = `${label}: ${mean.toFixed(1)} on average (${low.toFixed(1)} to ${high.toFixed(1)}), from ${least.toFixed(0)} to ${most.toFixed(0)}`
  return `${svg(118, `${bars.join('')}<text x="20" y="114">${least.toFixed(0)}</text><text x="${WIDTH - 20}" y="114" text-anchor="end">${most.toFixed(0)}</text>`, words)}<p>${quoted(words)}</p>`
}

/** Mean margin of games by luck, from the least lucky to the luckiest, in equal parts. */
function luckPlot({ parts, correlation, decided, luckier }: Luck, side: string): string {
  const most = Math.max(1e-9, ...parts.map((p) => Math.abs(p.margin)))
  const step = (WIDTH - 40) / parts.length
  const bars = parts.map(({ luck, margin }, i) => {
    const height = (45 * Math.abs(margin)) / most
    const [x, y] = [20 + i * step, margin > 0 ? 55 - height : 55]
    return `<rect class="bar" x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(step - 4).toFixed(1)}" height="${height.toFixed(1)}"/><text x="${(x + step / 2).toFixed(1)}" y="118" text-anchor="middle">${luck.toFixed(1)}: ${margin.toFixed(1)}</text>`
  })
  const words = `luck with the dice of ${side}, in standard deviations, and the mean margin of such games; correlation ${correlation.toFixed(2)}; the luckier won ${luckier} of ${decided}`
  return `${svg(122, `<path class="half" d="M20 55H${WIDTH - 20}"/>${bars.join('')}`, words)}<p>${quoted(words)}</p>`
}

function sectionHtml(section: Balance): string {
  const { scenario, options, bot, games, sides, automa, margin, turns, luck, figures } = section
  const rows = Object.entries(figures).map(
    ([name, { mean, low, high }]) =>
      `<tr><td>${quoted(name)}</td><td>${mean.toFixed(2)}</td><td>${low.toFixed(2)} to ${high.toFixed(2)}</td></tr>`,
  )
  return `<section><h2>${quoted([scenario, ...options].join(' '))}: ${quoted(bot)} ${automa ? 'against the Automa' : 'on both sides'}, ${games} games</h2>
${winsPlot(section)}
${sharedIn(section) > 0 ? `<p>Several sides win ${sharedIn(section)} of these games together.</p>` : ''}
${histogram(margin, `margin of ${sides[0]?.join(' + ') ?? ''}`)}
${histogram(turns, 'player turns')}
${luck ? luckPlot(luck, sides[0]?.join(' + ') ?? '') : ''}
<table><tr><th>figure</th><th>mean</th><th>95 %</th></tr>${rows.join('')}</table>
<p>${madeBy(section)}</p></section>`
}

const madeBy = ({ rulesVersion, command, commit }: Balance): string =>
  `Rules ${quoted(rulesVersion)}. Made by <code>${quoted(command)}</code>${commit ? ` at commit <code>${quoted(commit)}</code>` : ''}; the same command${commit ? ' there' : ''} gives the same games.`

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:640px;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
svg{width:100%;height:auto;font-size:12px}.bar{fill:#5b7896}.err{stroke:#222;fill:none;stroke-width:1.5}.half{stroke:#999;stroke-dasharray:3 3}
table{border-collapse:collapse}td,th{padding:2px 10px;text-align:right}td:first-child,th:first-child{text-align:left}code{white-space:pre-wrap}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181a1c}text{fill:#ddd}.err{stroke:#ddd}.bar{fill:#7f9cba}}`

export const reportHtml = (title: string, sections: readonly Balance[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${quoted(title)}</title><style>${STYLE}</style>
<h1>${quoted(title)}</h1><p>Games of equal bots; bars with intervals of 95 %.</p>
${sections.map(sectionHtml).join('\n')}</html>\n`
