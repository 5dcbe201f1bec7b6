/** Scenarios: units once, in hexes of the window where they may stand, within stacking; lines, works and structures exist. */
import type { Report } from './check.ts'
import { exists, isLand, letterOf } from './check-map.ts'
import { columnNumber } from './geometry.ts'
import type { GameData } from './schema.ts'

const TERRAIN = { '.': 'Clear', b: 'Broken', r: 'Rough', m: 'Mountainous', l: 'Lowland', p: 'FloodPlain' } as const
const COUNTED = ['INF', 'CAV', 'HAR', 'PIO']

export function checkScenarios(data: GameData, report: Report): void {
  const units = new Map(data.units.units.map((u) => [u.id, u]))
  const encs = new Set(data.forts.encs.map((e) => e.id))
  const lines = new Map(data.rails.lines.map((l) => [l.id, l]))
  const railHexes = new Set(data.rails.lines.flatMap((l) => l.hexes))
  const parts = new Map(
    data.units.families.filter((f) => f.kind === 'split' || f.kind === 'form').map((f) => [f.wholes[0]!, f.parts]),
  )
  data.scenarios.scenarios.forEach((s, i) => {
    const fault = (path: string, reason: string): void =>
      report('scenarios', `scenarios[${i}].${path}`, `${s.id}: ${reason}`)
    const [west, east] = s.map.cols.map(columnNumber).sort((a, b) => b - a) as [number, number]
    const inWindow = (label: string): boolean => {
      const column = columnNumber(label.replace(/\d+$/, ''))
      const row = Number(label.replace(/^[A-Z]+/, ''))
      return exists(label) && column >= east && column <= west && row >= s.map.rows[0] && row <= s.map.rows[1]
    }
    const known = (path: string, id: string): void => {
      if (!units.has(id)) fault(path, `no unit "${id}"`)
    }
    const seen = new Set<string>()
    const standing = new Map<string, { side: string; steps: number; gt: number }[]>()
    s.units.forEach((a, k) => {
      const path = `units[${k}]`
      const unit = units.get(a.u)
      if (!unit) {
        fault(`${path}.u`, `no unit "${a.u}"`)
        return
      }
      if (seen.has(a.u)) fault(`${path}.u`, `${a.u} appears twice`)
      seen.add(a.u)
      if (a.gt < s.gt[0] || a.gt > s.gt[1]) fault(`${path}.gt`, `${a.u} arrives on GT${a.gt}`)
      if (!inWindow(a.hex)) fault(`${path}.hex`, `${a.hex} is not on this map`)
      else if (!isLand(data, a.hex)) fault(`${path}.hex`, `nobody can stand in ${a.hex}`)
      if (a.rail && !railHexes.has(a.hex)) fault(`${path}.rail`, `${a.hex} has no railway`)
      if ((a.loss ?? 0) >= unit.steps) fault(`${path}.loss`, `${a.u} has ${unit.steps} steps`)
      if (a.fip && unit.type !== 'SAR') fault(`${path}.fip`, `${a.u} is no SAR`)
      const steps = COUNTED.includes(unit.type) ? unit.steps - (a.loss ?? 0) : 0
      standing.set(a.hex, [
        ...(standing.get(a.hex) ?? []),
        { side: unit.nat === 'GER' ? 'GER' : 'ALL', steps, gt: a.gt },
      ])
    })
    for (const [whole, halves] of parts) {
      if (seen.has(whole) && halves.some((h) => seen.has(h)))
        fault('units', `${whole} and a part of it (${halves.join(', ')})`)
    }
    for (const [hex, list] of standing) {
      const first = list.filter((a) => a.gt === s.gt[0])
      if (new Set(first.map((a) => a.side)).size > 1) fault('units', `both sides start in ${hex}`)
      const limit =
        data.constants.stacking[TERRAIN[letterOf(data, 'terrain', hex) as keyof typeof TERRAIN] ?? 'Flooded']
      for (const gt of new Set(list.map((a) => a.gt))) {
        const steps = list.filter((a) => a.gt === gt).reduce((sum, a) => sum + a.steps, 0)
        if (steps > limit) fault('units', `${steps} steps arrive in ${hex} on GT${gt}, it holds ${limit} (6.4.1a)`)
      }
    }
    for (const enc of s.enc) if (!encs.has(enc)) fault('enc', `no ENC "${enc}"`)
    s.exits.forEach((e, k) => {
      const hexes = lines.get(e.line)?.hexes
      if (!hexes?.includes(e.hex)) fault(`exits[${k}]`, `line ${e.line} does not pass ${e.hex}`)
      else if (e.to !== e.hex && (inWindow(e.to) || !hexes.includes(e.to)))
        fault(`exits[${k}].to`, `line ${e.line} does not leave the map towards ${e.to}`)
    })
    s.broken.forEach((b, k) => {
      if (!data.rails.structures.some((r) => r.name === b.structure))
        fault(`broken[${k}].structure`, `no structure "${b.structure}"`)
    })
    for (const id of [...Object.keys(s.ammo), ...s.autonomous, ...s.notAutonomous]) known('units', id)
    s.withdrawals.forEach((w, k) => {
      // A whole may be named beside the parts in which it arrives.
      const arrives = seen.has(w.u) || (parts.get(w.u)?.some((p) => seen.has(p)) ?? false)
      if (!arrives) fault(`withdrawals[${k}].u`, `${w.u} is not in play`)
    })
    s.victory.items.forEach((item, k) => {
      const path = `victory.items[${k}]`
      if ('enc' in item && !s.enc.includes(item.enc)) fault(path, `the ENC of ${item.enc} is not in play`)
      if (item.kind === 'survives' && !seen.has(item.unit)) fault(path, `${item.unit} is not in play`)
      if (item.kind === 'hold') for (const h of item.hexes) if (!inWindow(h)) fault(path, `${h} is not on this map`)
    })
    const levels = s.victory.levels
    levels.forEach((l, k) => {
      if ((l.atLeast === null) !== (k === levels.length - 1))
        fault(`victory.levels[${k}]`, 'the last level, and only it, has no threshold')
    })
  })
}
