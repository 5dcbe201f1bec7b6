/** Units, leaders and formations: memberships, break points and division morale as section 17 computes them. */
import type { Report } from './check.ts'
import type { GameData } from './schema.ts'

export function checkForces(data: GameData, report: Report): void {
  const units = data.units.units
  unique(units, 'units', 'units', report)
  units.forEach((u, i) => {
    const path = `units[${i}]`
    if ((u.arm === 'art') !== (u.mount !== undefined))
      report('units', `${path}.mount`, 'artillery, and nothing else, is foot or horse')
    const fits = u.arm === 'inf' ? u.class === 'line' || u.class === 'light' : u.class !== 'line'
    if (!fits) report('units', `${path}.class`, `${u.arm} is never ${u.class} (1.3.1g, 1.3.1h)`)
    const homes = data.formations.formations.filter((f) => f.units.includes(u.id))
    if (homes.length !== 1) report('units', `${path}.id`, `belongs to ${homes.length} formations, not to one`)
    else {
      if (homes[0]!.side !== u.side) report('units', `${path}.side`, `its formation is ${homes[0]!.side}`)
      if ((homes[0]!.commander === 'juncar') !== (u.juncar === true))
        report('units', `${path}.juncar`, 'marks exactly the units of the brigade of Juncar (1.3.1j)')
    }
  })

  const leaders = data.leaders.leaders
  unique(leaders, 'leaders', 'leaders', report)
  leaders.forEach((l, i) => {
    const path = `leaders[${i}]`
    const commands = data.formations.formations.filter((f) => f.commander === l.id).length
    if (commands !== (l.type === 'cinc' ? 0 : 1)) report('leaders', `${path}.type`, `commands ${commands} formations`)
    for (const factor of ['shock', 'morale'] as const) {
      if (l.reverse[factor] > l.front[factor])
        report('leaders', `${path}.reverse.${factor}`, 'a successor has no higher factor (16.1d)')
    }
  })

  const formations = data.formations.formations
  unique(formations, 'formations', 'formations', report)
  formations.forEach((f, i) => {
    const path = `formations[${i}]`
    const commander = leaders.find((l) => l.id === f.commander)
    if (!commander) report('formations', `${path}.commander`, `no leader "${f.commander}"`)
    else if (commander.side !== f.side)
      report('formations', `${path}.commander`, `"${f.commander}" is of the other side`)
    checkRoster(data, f, (where, reason) => report('formations', `${path}.${where}`, reason))
  })
}

interface Roster {
  readonly units: readonly string[]
  readonly breakPoint: number
  readonly divisionMorale: number
}

/** Every unit there once; break point and morale over its infantry and cavalry. */
export function checkRoster(data: GameData, roster: Roster, report: (path: string, reason: string) => void): void {
  const members = roster.units.flatMap((id, i) => {
    const unit = data.units.units.find((u) => u.id === id)
    if (!unit) report(`units[${i}]`, `no unit "${id}"`)
    if (roster.units.indexOf(id) !== i) report(`units[${i}]`, `"${id}" a second time`)
    return unit && unit.arm !== 'art' ? [unit] : []
  })
  if (members.length === 0) return report('units', 'needs infantry or cavalry')
  const breakPoint = breakPointOf(data, members.length)
  if (roster.breakPoint !== breakPoint) report('breakPoint', `is ${breakPoint} for ${members.length} units`)
  // Will values over their number, rounded: 20 / 6 is 3 (17.1a, 17.1c).
  const sum = members.reduce((total, u) => total + data.division.willValue[u.will], 0)
  const morale = Math.round(sum / members.length)
  if (roster.divisionMorale !== morale) report('divisionMorale', `${sum} / ${members.length} is ${morale} (17.1a)`)
}

/** The share of infantry and cavalry units, rounded up, with a minimum; a formation of one unit has its own value. */
export function breakPointOf(data: GameData, count: number): number {
  const { share, least, single } = data.division.breakPoint
  return count === 1 ? single : Math.max(least, Math.ceil(count * share))
}

function unique(
  rows: readonly { readonly id: string }[],
  file: 'units' | 'leaders' | 'formations',
  list: string,
  report: Report,
): void {
  rows.forEach((row, i) => {
    if (rows.findIndex((other) => other.id === row.id) !== i)
      report(file, `${list}[${i}].id`, `"${row.id}" a second time`)
  })
}
