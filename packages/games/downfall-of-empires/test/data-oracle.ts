/** Independent sums over the data, for tests: written from the rules' text, sharing nothing with src/rules. */

import { files } from '../src/data/files.ts'
import * as d from '../src/data/index.ts'
import { loadData } from '../src/data/load.ts'
import { AH, FB, GERMAN, RUSSIAN, SIDES } from '../src/types.ts'

const central = (side: number): boolean => side === GERMAN || side === AH
const atWar = (zone: number): boolean => d.countryStart[d.country[zone]!] !== 'neutral'
const owner = (zone: number): number => d.countrySide[d.country[zone]!]!

/** Points by side (section 5 with A09 to A11) for control that differs from the natal side only where it is given. */
export function points(
  allied: readonly string[],
  surrendered: boolean,
  control: Readonly<Record<string, string>>,
): number[] {
  const cities = [0, 0, 0, 0]
  const byAhForGermany = d.inRegion('germanScoreOnly')
  let germanOnly = 0
  d.zoneIds.forEach((id, zone) => {
    if (!d.city[zone] || (!atWar(zone) && !allied.includes(d.countries[d.country[zone]!]!))) return
    const natal = owner(zone)
    const holder = control[id] === undefined ? natal : d.sideIndex(control[id])
    if (holder === natal || central(holder) === central(natal)) return
    cities[natal]!--
    if (holder === AH && byAhForGermany[zone]) germanOnly++
    else cities[holder]!++
  })
  const has = (country: string): number => (allied.includes(country) ? 1 : 0)
  const centralVp = has('turkey') + (has('bulgaria') ? 1 : -1) + (surrendered ? 1 : 0)
  const ententeVp = has('italy') + has('usa') + (has('romania') ? 1 : -1)
  return SIDES.map((_, side) => {
    let total = d.initialVp[side]! + cities[side]! + (central(side) ? centralVp : ententeVp)
    if (side === GERMAN) total += cities[AH]! + germanOnly
    if (side === FB) total += cities[RUSSIAN]!
    return total
  })
}

/** Zones that a side can supply at the start (section 6): from its cities and ports, over its coalition's zones. */
export function suppliedZones(side: number): Set<number> {
  const friendly = (zone: number): boolean => atWar(zone) && central(owner(zone)) === central(side)
  const source = (zone: number): boolean =>
    atWar(zone) && owner(zone) === side && (d.city[zone] === 1 || (side === FB && d.port[zone] === 1))
  const seen = new Set(d.zoneIds.map((_, i) => i).filter(source))
  for (const a of seen) {
    const links = side === FB && d.port[a] ? [...d.neighbours[a]!, ...d.ports] : d.neighbours[a]!
    for (const b of links) if (friendly(b)) seen.add(b)
  }
  return seen
}

/** Enemy cities that some army can enter in the first season without meeting an enemy army. */
export function reachableEnemyCities(): string[] {
  const heldBy = new Map<number, number>()
  for (const row of d.setupArmies) heldBy.set(row.zone, owner(row.zone))
  const found = new Set<string>()
  for (const row of d.setupArmies) {
    const side = owner(row.zone)
    if (!atWar(row.zone)) continue
    const spent = new Map([[row.zone, 0]])
    for (const [a, cost] of spent) {
      for (const b of d.neighbours[a]!) {
        const hostile = central(owner(b)) !== central(side)
        if (!atWar(b) || d.countryStart[d.country[b]!] === 'closed' || (hostile && d.square[b])) continue
        if (side === AH && owner(b) === GERMAN) continue
        const total = cost + (hostile ? d.limits.activation.enemyZoneCost : 1)
        if (total > d.limits.activation.move || (hostile && heldBy.has(b))) continue
        if (total < (spent.get(b) ?? 99)) {
          spent.delete(b)
          spent.set(b, total)
        }
        if (hostile && d.city[b]) found.add(d.zoneIds[b]!)
      }
    }
  }
  return [...found]
}

/** Pairs of neighbour lines that cross when drawn straight between the zones' centres. */
export function crossings(): string[] {
  const { zones, adjacency } = loadData(files)
  const at = new Map(zones.zones.map((z) => [z.id, z]))
  const lines = [...adjacency.land, ...adjacency.arrow]
  const turn = (a: string, b: string, c: string): number => {
    const [p, q, r] = [at.get(a)!, at.get(b)!, at.get(c)!]
    return Math.sign((q.lon - p.lon) * (r.lat - p.lat) - (q.lat - p.lat) * (r.lon - p.lon))
  }
  const found: string[] = []
  lines.forEach(([a, b], i) => {
    for (const [c, e] of lines.slice(i + 1)) {
      if (a === c || a === e || b === c || b === e) continue
      if (turn(a, b, c) !== turn(a, b, e) && turn(c, e, a) !== turn(c, e, b)) found.push(`${a}-${b} x ${c}-${e}`)
    }
  })
  return found
}
