/** Units: values for every counter side, ranks and HQ fields where they belong, families that fit. */
import type { Report } from './check.ts'
import type { GameData } from './schema.ts'

const ONE_STEP = ['HAR', 'PIO', 'ENG', 'HQ', 'SAR']

export function checkForces(data: GameData, report: Report): void {
  const { units: file, forts, constants } = data
  const byId = new Map(file.units.map((u) => [u.id, u]))
  const seen = new Set<string>()
  file.units.forEach((u, i) => {
    const fault = (field: string, reason: string): void => report('units', `units[${i}].${field}`, `${u.id}: ${reason}`)
    if (seen.has(u.id)) fault('id', 'appears twice')
    seen.add(u.id)
    for (const field of ['cab', 'cbf', 'arf'] as const)
      if (u[field].length !== u.steps) fault(field, `${u[field].length} values for ${u.steps} steps`)
    for (const field of ['aff', 'mf', 'mob'] as const) {
      const value = u[field]
      if (Array.isArray(value) && value.length !== u.steps) fault(field, `${value.length} values for ${u.steps} steps`)
    }
    for (const field of ['cab', 'cbf', 'arf'] as const) {
      if (u[field].some((v, k) => k > 0 && v > u[field][k - 1]!)) fault(field, 'grows with losses (2.4.6a)')
    }
    if (u.cab.some((v) => v < 5 || v > 15)) fault('cab', 'CAB runs from 5 to 15 (2.5.8a)')
    if (ONE_STEP.includes(u.type) && u.steps !== 1) fault('steps', `a ${u.type} has one step (2.4.5)`)
    if (u.type === 'CAV' && u.steps > constants.limits.maxCavSteps)
      fault('steps', 'CAV never exceeds three steps (2.4.4b)')
    if ((u.rank !== undefined) !== ['INF', 'CAV', 'PIO'].includes(u.type))
      fault('rank', 'INF, CAV and PIO have ranks, others none (2.5.14)')
    if (u.type === 'PIO' && u.rank !== 'A+') fault('rank', 'all PIO have rank A+ (2.5.4)')
    if (u.type === 'HQ' && u.radius === undefined && u.radiusRestricted === undefined)
      fault('radius', 'an HQ needs a Command Radius (2.5.20)')
    if (u.type === 'SAR' && (u.nat !== 'GER' || u.move === undefined))
      fault('move', 'SAR are German and move by rail or motor (2.2.2a)')
    if ((u.army !== undefined) !== (u.nat === 'GER'))
      fault('army', 'German units belong to an army, others to none (2.2.4)')
    if (u.army !== undefined && !file.armies.includes(u.army)) fault('army', `no army "${u.army}"`)
    if (u.fort !== undefined && !forts.encs.some((e) => e.id === u.fort)) fault('fort', `no ENC "${u.fort}"`)
    if (u.div !== undefined && !byId.has(u.div)) fault('div', `no unit "${u.div}"`)
    if (u.consp && u.nat !== 'FRE' && u.nat !== 'BEL')
      fault('consp', 'only French and Belgians are conspicuous (2.5.18)')
  })
  file.families.forEach((f, i) => {
    for (const id of [...f.wholes, ...f.parts, ...(f.relieves === undefined ? [] : [f.relieves])]) {
      if (!byId.has(id)) report('units', `families[${i}]`, `no unit "${id}"`)
    }
    if (f.kind !== 'split') return
    const whole = byId.get(f.wholes[0]!)
    const steps = f.parts.reduce((sum, id) => sum + (byId.get(id)?.steps ?? 0), 0)
    if (whole && steps !== whole.steps)
      report('units', `families[${i}].parts`, `${steps} steps in parts of ${whole.id} with ${whole.steps}`)
  })
  for (const army of file.armies) {
    if (!file.units.some((u) => u.type === 'HQ' && u.army === army)) report('units', 'armies', `${army} has no HQ`)
  }
}
