/** The scenarios: every name exists, every unit appears once, and the deployment obeys the rules. */
import type { HexGrid } from '@em/board'
import { SIDES } from '../types.ts'
import type { Report } from './check.ts'
import { checkRoster } from './check-forces.ts'
import { gridOf, type Placed, placedAt } from './geometry.ts'
import type { GameData } from './schema.ts'

type Row = GameData['scenarios']['scenarios'][number]
type UnitRow = GameData['units']['units'][number]
type Fault = (path: string, reason: string) => void

export function checkScenarios(data: GameData, report: Report): void {
  const grid = gridOf(data.map)
  data.scenarios.scenarios.forEach((row, i) => {
    const fault: Fault = (path, reason) => report('scenarios', `scenarios[${i}].${path}`, reason)
    if (row.id !== i + 1) fault('id', `expected ${i + 1} here`)
    if (!checkNames(data, grid, row, fault)) return
    checkMuster(data, row, fault)
    checkDeployment(data, grid, row, fault)
  })
}

const rosterOf = (data: GameData, row: Row, id: string) =>
  row.overrides?.[id] ?? data.formations.formations.find((f) => f.id === id)

/** Whether everything it names exists: hexes, units, leaders, formations, places. */
function checkNames(data: GameData, grid: HexGrid, row: Row, report: Fault): boolean {
  let sound = true
  const fault: Fault = (path, reason) => {
    sound = false
    report(path, reason)
  }
  const lists = {
    unit: data.units.units.map((u) => u.id),
    leader: data.leaders.leaders.map((l) => l.id),
    formation: data.formations.formations.map((f) => f.id),
    place: data.map.places.map((p) => p.id),
  }
  const known = (what: keyof typeof lists, id: string, path: string): void => {
    if (!lists[what].includes(id)) fault(path, `no ${what} "${id}"`)
  }
  const allKnown = (what: keyof typeof lists, ids: readonly string[] | undefined, path: string): void => {
    ids?.forEach((id, k) => {
      known(what, id, `${path}[${k}]`)
    })
  }
  const onMap = (hex: string, path: string): void => {
    if (grid.at(hex) < 0) fault(path, `no hex ${hex}`)
  }

  for (const side of SIDES) {
    const { cinc, radius } = row.command[side]
    const leader = data.leaders.leaders.find((l) => l.id === cinc)
    if (leader?.side !== side || leader.type !== 'cinc')
      fault(`command.${side}.cinc`, `"${cinc}" is no commander in chief of that side`)
    else if (leader.radius !== radius) fault(`command.${side}.radius`, `${leader.name} has ${leader.radius}`)
    onMap(row.bases[side], `bases.${side}`)
  }
  row.formations.forEach((id, k) => {
    known('formation', id, `formations[${k}]`)
    if (row.formations.indexOf(id) !== k) fault(`formations[${k}]`, `"${id}" a second time`)
  })
  for (const [id, hex] of Object.entries(row.formationBases ?? {})) {
    known('formation', id, `formationBases.${id}`)
    onMap(hex, `formationBases.${id}`)
  }
  for (const [id, roster] of Object.entries(row.overrides ?? {})) {
    known('formation', id, `overrides.${id}`)
    const home = data.formations.formations.find((f) => f.id === id)
    roster.units.forEach((unit, k) => {
      if (home && !home.units.includes(unit)) fault(`overrides.${id}.units[${k}]`, `"${unit}" belongs elsewhere`)
    })
    checkRoster(data, roster, (path, reason) => fault(`overrides.${id}.${path}`, reason))
  }
  for (const id of Object.keys(row.strengthAtStart ?? {})) known('unit', id, `strengthAtStart.${id}`)
  allKnown('unit', row.eliminatedAtStart, 'eliminatedAtStart')
  for (const [id, code] of Object.entries(row.deployment)) {
    known('unit', id, `deployment.${id}`)
    onMap(placedAt(code).hex, `deployment.${id}`)
  }
  for (const [id, hex] of Object.entries(row.leaders)) {
    known('leader', id, `leaders.${id}`)
    onMap(hex, `leaders.${id}`)
  }
  const roads = new Set(data.map.roads.flatMap((r) => r.hexes))
  row.reinforcements.forEach((r, k) => {
    const path = `reinforcements[${k}]`
    if (!roads.has(r.hex)) fault(`${path}.hex`, `no road or track runs through ${r.hex}`)
    if (r.turn > row.turns) fault(`${path}.turn`, `the scenario ends on turn ${row.turns}`)
    allKnown('formation', r.formations, `${path}.formations`)
    allKnown('unit', r.units, `${path}.units`)
    if (!r.formations && !r.units) fault(path, 'nobody comes')
  })
  row.objectives.forEach((o, k) => {
    const path = `objectives[${k}]`
    known('place', o.place, `${path}.place`)
    const hexes = data.map.places.find((p) => p.id === o.place)?.hexes ?? []
    o.hexes.forEach((hex, n) => {
      if (!hexes.includes(hex)) fault(`${path}.hexes[${n}]`, `${hex} is no hex of ${o.place}`)
    })
    if (o.need > o.hexes.length) fault(`${path}.need`, `there are only ${o.hexes.length} hexes`)
  })
  const { orderLimits, desertion, night, thirst, independent, baseChange } = row.special
  for (const o of orderLimits ?? []) known('formation', o.formation, 'special.orderLimits')
  if (desertion) known('formation', desertion.formation, 'special.desertion.formation')
  allKnown('unit', desertion?.near, 'special.desertion.near')
  if (night && night.length > row.turns) fault('special.night', `the scenario ends on turn ${row.turns}`)
  if (thirst && !row.objectives.some((o) => o.place === thirst.unless))
    fault('special.thirst.unless', `"${thirst.unless}" is no objective, so nobody controls it`)
  allKnown('formation', independent, 'special.independent')
  if (baseChange) {
    known('formation', baseChange.with, 'special.baseChange.with')
    onMap(baseChange.hex, 'special.baseChange.hex')
  }
  return sound
}

/** Every unit and leader of the formations appears exactly once: deployed, later, or lost before the start. */
function checkMuster(data: GameData, row: Row, report: Fault): void {
  const coming = new Map<string, number>()
  const count = (id: string): void => {
    coming.set(id, (coming.get(id) ?? 0) + 1)
  }
  const late = row.reinforcements.flatMap((r) => r.formations ?? [])
  Object.keys(row.deployment).forEach(count)
  row.eliminatedAtStart?.forEach(count)
  for (const r of row.reinforcements) {
    r.units?.forEach(count)
    for (const id of r.formations ?? []) rosterOf(data, row, id)?.units.forEach(count)
  }
  const expected = new Set(row.formations.flatMap((id) => rosterOf(data, row, id)?.units ?? []))
  for (const id of expected) if (coming.get(id) !== 1) report('deployment', `${id} comes ${coming.get(id) ?? 0} times`)
  for (const id of coming.keys())
    if (!expected.has(id)) report('deployment', `${id} belongs to no formation that takes part`)
  for (const [id, sp] of Object.entries(row.strengthAtStart ?? {})) {
    const printed = data.units.units.find((u) => u.id === id)!.sp
    if (!expected.has(id) || sp >= printed)
      report(`strengthAtStart.${id}`, `is below ${printed} for a unit that takes part`)
  }
  const leading = new Set(SIDES.map((side) => row.command[side].cinc))
  for (const id of row.formations) {
    const { commander } = data.formations.formations.find((f) => f.id === id)!
    if (!late.includes(id)) leading.add(commander)
    else if (row.leaders[commander]) report(`leaders.${commander}`, 'comes with his formation')
  }
  for (const id of leading) if (!row.leaders[id]) report('leaders', `${id} has no hex`)
  for (const id of Object.keys(row.leaders)) if (!leading.has(id)) report(`leaders.${id}`, 'has nobody to command')
}

/** Stacking (6, Q24), facing (7.2g), forms (5), command (3) and zones of control at the start. */
function checkDeployment(data: GameData, grid: HexGrid, row: Row, report: Fault): void {
  const here = Object.entries(row.deployment).map(([id, code]) => ({
    ...data.units.units.find((u) => u.id === id)!,
    placed: placedAt(code),
  }))
  type Standing = (typeof here)[number]
  for (const hex of new Set(here.map((u) => u.placed.hex))) {
    checkStack(
      data,
      hex,
      here.filter((u) => u.placed.hex === hex),
      report,
    )
  }
  const at = (u: Standing): number => grid.at(u.placed.hex)
  for (const unit of here) {
    const path = `deployment.${unit.id}`
    if (unit.placed.limbered && unit.arm !== 'art') report(path, 'only artillery is limbered')
    if (unit.placed.skirmishing && (unit.arm === 'art' || unit.class !== 'light'))
      report(path, 'only light infantry and light cavalry skirmish (5.1r, 5.3b)')
    const formation = data.formations.formations.find((f) => f.units.includes(unit.id))!
    const commander = data.leaders.leaders.find((l) => l.id === formation.commander)!
    checkCommand(grid, unit.placed.hex, row.leaders[commander.id]!, commander.radius, (reason) => report(path, reason))
    const controlled = here.some((enemy) => {
      if (enemy.side === unit.side) return false
      if (enemy.placed.skirmishing) return grid.distance(at(enemy), at(unit)) <= data.limits.skirmishZoc
      // Front and flank: all but the two directions behind (7.3a).
      const turn = (grid.direction(at(enemy), at(unit)) - enemy.placed.facing + 6) % 6
      return grid.distance(at(enemy), at(unit)) === 1 && turn !== 3 && turn !== 4
    })
    if (controlled) report(path, 'stands in an enemy zone of control')
  }
  for (const [id, hex] of Object.entries(row.leaders)) {
    const leader = data.leaders.leaders.find((l) => l.id === id)!
    const { cinc, radius } = row.command[leader.side]
    checkCommand(grid, hex, row.leaders[cinc]!, radius, (reason) => report(`leaders.${id}`, reason))
    if (here.some((u) => u.placed.hex === hex && u.side !== leader.side))
      report(`leaders.${id}`, 'stands among enemies')
  }
}

/** Hexes in between, both ends left out (3e); no enemy is near enough at the start to bend the line. */
function checkCommand(grid: HexGrid, from: string, to: string, radius: number, report: (reason: string) => void): void {
  const far = Math.max(0, grid.distance(grid.at(from), grid.at(to)) - 1)
  if (far > radius) report(`${far} hexes from its leader, who reaches ${radius}`)
}

function checkStack(
  data: GameData,
  hex: string,
  stack: readonly (UnitRow & { readonly placed: Placed })[],
  report: Fault,
): void {
  const path = `deployment.${stack[0]!.id}`
  const fault = (reason: string): void => report(path, `in ${hex}: ${reason}`)
  const { stacking } = data.limits
  const points = (arm: UnitRow['arm']): number => stack.reduce((sum, u) => (u.arm === arm ? sum + u.sp : sum), 0)
  const guns = stack.filter((u) => u.arm === 'art').length
  if (new Set(stack.map((u) => u.side)).size > 1) fault('both sides')
  if (new Set(stack.map((u) => u.nation)).size > 1) fault('two nationalities (6l)')
  if (new Set(stack.map((u) => u.placed.facing)).size > 1) fault('several facings in one stack (7.2g)')
  if (points('inf') > stacking.infantry) fault(`more than ${stacking.infantry} points of infantry (6c)`)
  if (points('cav') > stacking.cavalry) fault(`more than ${stacking.cavalry} points of cavalry (6f)`)
  if (points('inf') + points('cav') > stacking.together) fault(`more than ${stacking.together} points (Q24)`)
  if (guns > (guns === stack.length ? stacking.artilleryAlone : stacking.artilleryMixed))
    fault('too many batteries (6d, 6e)')
  const letter = data.map.terrain[Number(hex.slice(2)) - 1]![Number(hex.slice(0, 2)) - 1] as '.'
  const terrain = data.map.letters[letter]
  const limit = data.terrain.hex[terrain].stack
  if (limit !== null && points('inf') + points('cav') + points('art') > limit)
    fault(`more than ${limit} points in ${terrain} (6k)`)
  if (terrain !== 'clear' && points('cav') > 0) fault('cavalry starts in clear terrain')
}
