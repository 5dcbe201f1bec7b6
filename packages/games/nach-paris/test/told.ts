/** Log events and units as lines, with units, hexes, works and structures by name, so that what is told can be read in a test. */
import type { LogEvent } from '@em/engine'
import { labelOf, lines, structures, unitIds, works } from '../src/data/index.ts'
import type { Scene } from './position.ts'

const NAMES: Readonly<Record<string, (n: number) => string>> = {
  unit: (n) => (n < 0 ? 'hidden' : unitIds[n]!),
  hex: (n) => (n < 0 ? String(n) : labelOf(n)),
  work: (n) => works[n]!.name,
  structure: (n) => structures[n]!.name,
  line: (n) => lines[n]!.id,
}
const KINDS: Readonly<Record<string, string>> = {
  units: 'unit',
  list: 'unit',
  hq: 'unit',
  by: 'unit',
  from: 'hex',
  works: 'work',
}
const nameOf = (key: string, value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((v) => nameOf(key, v)).join(' ')}]`
  const name = NAMES[KINDS[key] ?? key]
  return typeof value === 'number' && name ? name(value) : String(value)
}
/** "key a=1 b=2 | 7.1.3a | seats 0 | depth 1". */
export const told = (log: readonly LogEvent[]): string[] =>
  log.map(({ key, params = {}, rules = [], seats, depth }) => {
    const said = Object.entries(params).map(
      ([name, value]) => ` ${name}=${nameOf(name === 'list' && key.endsWith('works') ? 'works' : name, value)}`,
    )
    const only = seats ? ` | seats ${seats.join(' ')}` : ''
    return `${key}${said.join('')} | ${rules.join(' ')}${only}${depth === undefined ? '' : ` | depth ${depth}`}`
  })

const MARKS = [
  ...['bombarded', 'moved', 'done', 'fought', 'spent', 'exm1', 'exm2', 'assaults', 'recon', 'shaken', 'spotted'],
  ...['worked', 'fresh', 'withdrew', 'arrived', 'fom', 'fomBefore', 'changing', 'shelled'],
]
const SUPPLY = ['', ' LLC', ' OOC']
/** Where it stands and what lies on it: "19.ID AM27/3>2 moved done, lost 1, spent 20". */
export const standing = (s: Scene, ...ids: readonly string[]): string[] =>
  ids.map((id) => {
    const u = s.u(id)
    const { g } = s
    const at = g.at[u]!
    const marks = MARKS.filter((_, bit) => ((g.marks[u]! >> bit) & 1) === 1).map((name) => ` ${name}`)
    const more = [
      g.lost[u]! > 0 ? `, lost ${g.lost[u]}` : '',
      g.hurtNow[u]! > 0 ? `, hurt ${g.hurtNow[u]}` : '',
      g.spent[u]! > 0 ? `, spent ${g.spent[u]}` : '',
      g.works[u]! > 0 ? `, works ${g.works[u]} ${g.ramparts[u]}` : '',
      g.line[u]! >= 0 ? `, on ${lines[g.line[u]!]!.id}` : '',
      g.fip[u] === 1 ? ', in position' : '',
      g.ammo[u]! >= 0 ? `, ${g.ammo[u]} shots` : '',
      g.fog[u] === 1 ? ', hidden' : '',
      g.doctrine[u]! > 0 ? `, doctrine ${g.doctrine[u]}` : '',
      g.replaced[u]! > 0 ? `, replaced ${g.replaced[u]}` : '',
    ]
    const where = at >= 0 ? labelOf(at) : String(at)
    return `${id} ${where}/${g.steps[u]}>${g.facing[u]}${SUPPLY[g.supply[u]!]}${marks.join('')}${more.join('')}`
  })
