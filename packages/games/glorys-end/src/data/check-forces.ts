/** Units, fortresses, zones and markers: one origin each, in their own country, in legal stacks. */
import type { Report } from './check.ts'
import { type Ground, groundOf, repeated, stackFaults } from './check-parts.ts'
import type { GameData } from './schema.ts'

const HOME: Readonly<Record<string, string>> = { FR: 'FR', BE: 'BE', DE: 'DE', GB: 'FR' }
/** Two sheets (2.1a). */
const COUNTERS = 352

export function checkForces(data: GameData, report: Report): void {
  const ground = groundOf(data.board)
  for (const [id, c] of Object.entries(data.units.classes)) checkClass(c, `classes.${id}`, report)
  const twice = repeated([...data.units.units.map((u) => u.id), ...data.positions.fortresses.map((f) => f.id)])
  if (twice !== undefined) report('units', 'units', `"${twice}" a second time`)
  for (const [i, u] of data.units.units.entries()) checkUnit(data, ground, u, `units[${i}]`, report)
  checkPositions(data, ground, report)

  const standing = data.units.units.flatMap((u) => {
    const c = data.units.classes[u.class]
    if (u.hex === undefined || c === undefined) return []
    const { nation, size, type, steps } = c
    return [{ hex: u.hex, nation, steps: steps.length, corps: size === 'corps', naval: type === 'naval' }]
  })
  const works = data.positions.fortresses.map((f) => ({ ...f, steps: 1, corps: false, naval: false }))
  for (const fault of stackFaults([...standing, ...works], data.limits)) report('units', 'units', fault)

  const counters = data.units.units.reduce(
    (sum, u) => sum + Math.max(1, Math.ceil((data.units.classes[u.class]?.steps.length ?? 0) / 2)),
    data.positions.fortresses.length + Object.values(data.units.decoys).reduce((a, b) => a + b, 0),
  )
  if (counters > COUNTERS) report('units', 'units', `need ${counters} counters, there are ${COUNTERS} (2.1a)`)
}

function checkClass(c: GameData['units']['classes'][string], path: string, report: Report): void {
  if ((c.type === 'siege') !== (c.steps.length === 0))
    report('units', `${path}.steps`, 'siege guns, and nothing else, have none (2.11a, 14.7c)')
  if ((c.type === 'siege') !== (c.gun !== undefined)) report('units', `${path}.gun`, 'names the calibre of siege guns')
  c.steps.forEach((step, i) => {
    const before = c.steps[i - 1]
    if (before && (step[0] > before[0] || step[1] > before[1]))
      report('units', `${path}.steps[${i}]`, 'a loss makes nobody stronger (2.11c)')
    if (step[1] === 0) report('units', `${path}.steps[${i}]`, 'a unit without defence')
    if (c.type === 'cavalry' && step[0] < step[1])
      report('units', `${path}.steps[${i}]`, 'cavalry is worth less against others than against cavalry (13.24)')
  })
}

function checkUnit(
  data: GameData,
  ground: Ground,
  u: GameData['units']['units'][number],
  path: string,
  report: Report,
): void {
  const c = data.units.classes[u.class]
  if (c === undefined) {
    report('units', `${path}.class`, `no class "${u.class}"`)
    return
  }
  const origins = [u.army, u.hex, u.turn].filter((o) => o !== undefined).length
  if (origins !== 1) report('units', path, 'has one of army, start hex and entry turn (2.4b)')
  if ((u.turn === undefined) !== (u.entry === undefined)) report('units', path, 'turn and place of entry go together')
  const armies = c.nation === 'FR' ? data.positions.markers.FR.length : data.positions.markers.DE.length
  if (u.army !== undefined && (u.army > armies || c.nation === 'GB' || c.nation === 'BE'))
    report('units', `${path}.army`, `${c.nation} has no army ${u.army}`)
  if (u.hex !== undefined && ground.country(u.hex) !== HOME[c.nation])
    report('units', `${path}.hex`, `${u.hex} does not lie in ${HOME[c.nation]}`)
  if (u.entry === undefined || u.turn === undefined) return
  if (c.nation === 'BE') report('units', `${path}.entry`, 'there are no Belgian reinforcements (8.4d)')
  if (/^\d/.test(u.entry) && ground.country(u.entry) !== HOME[c.nation])
    report('units', `${path}.entry`, `${u.entry} does not lie in ${HOME[c.nation]}`)
  const byPort = u.entry === 'port' || u.entry === 'portOrCoast'
  if (byPort && c.nation !== 'GB') report('units', `${path}.entry`, 'only the British come by sea (8.3a)')
  if ((u.entry === 'east') !== (c.nation === 'DE' && !/^\d/.test(u.entry)))
    report('units', `${path}.entry`, 'the east edge is for Germans (8.2a)')
}

function checkPositions(data: GameData, ground: Ground, report: Report): void {
  const { fortresses, zones, markers } = data.positions
  const hexes = [...fortresses.map((f) => f.hex), ...zones.map((z) => z.hex)]
  const twice = repeated(hexes)
  if (twice !== undefined) report('positions', 'fortresses', `two works in ${twice}`)
  fortresses.forEach((f, i) => {
    if (ground.country(f.hex) !== f.nation) report('positions', `fortresses[${i}].hex`, `${f.hex} is not ${f.nation}`)
  })
  zones.forEach((z, i) => {
    if (ground.country(z.hex) !== z.nation) report('positions', `zones[${i}].hex`, `${z.hex} is not ${z.nation}`)
  })
  for (const nation of ['FR', 'DE'] as const) {
    const list = markers[nation]
    const double = repeated(list)
    if (double !== undefined) report('positions', `markers.${nation}`, `two markers in ${double} (3.5b)`)
    list.forEach((hex, i) => {
      if (ground.country(hex) !== nation) report('positions', `markers.${nation}[${i}]`, `${hex} is not ${nation}`)
    })
  }
}
