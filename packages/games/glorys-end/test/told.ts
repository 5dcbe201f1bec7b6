/** Log events as lines, with units and hexes by name, so that what is told can be read in a test. */
import type { LogEvent } from '@em/engine'
import { labelOf, unitIds } from '../src/data/index.ts'

const UNITS = new Set(['unit', 'units', 'found', 'fortress'])
const HEXES = new Set(['hex', 'from'])
const nameOf = (key: string, value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((v) => nameOf(key, v)).join(' ')}]`
  if (typeof value === 'number' && value >= 0 && UNITS.has(key)) return unitIds[value]!
  return typeof value === 'number' && value >= 0 && HEXES.has(key) ? labelOf(value) : String(value)
}
/** "key a=1 b=2 | 12.1a | seats 0 | depth 1". */
export const told = (log: readonly LogEvent[]): string[] =>
  log.map(({ key, params = {}, rules = [], seats, depth }) => {
    const said = Object.entries(params).map(([name, value]) => ` ${name}=${nameOf(name, value)}`)
    const only = seats ? ` | seats ${seats.join(' ')}` : ''
    return `${key}${said.join('')} | ${rules.join(' ')}${only}${depth === undefined ? '' : ` | depth ${depth}`}`
  })
