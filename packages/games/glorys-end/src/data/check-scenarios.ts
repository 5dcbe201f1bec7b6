/** Victory hexes are towns; the Marne's units exist, have the steps, stand on its map in legal stacks. */
import type { Report } from './check.ts'
import { groundOf, repeated, stackFaults } from './check-parts.ts'
import type { GameData } from './schema.ts'

export function checkScenarios(data: GameData, report: Report): void {
  checkVictory(data, report)
  const isTown = (hex: string): boolean => data.board.towns.some((t) => t.hex === hex)
  for (const [id, ban] of Object.entries(data.scenarios.bans)) {
    for (const hex of [...ban.hexes, ...ban.keys]) {
      if (!isTown(hex)) report('scenarios', `bans.${id}`, `no town in ${hex}`)
    }
  }
  data.limits.rail.hubs.forEach((hex, i) => {
    if (!isTown(hex)) report('limits', `rail.hubs[${i}]`, `no town in ${hex}`)
  })
  const twice = repeated(data.scenarios.scenarios.map((s) => s.id))
  if (twice !== undefined) report('scenarios', 'scenarios', `"${twice}" a second time`)
  data.scenarios.scenarios.forEach((s, i) => {
    const path = `scenarios[${i}]`
    if (s.turns[0] > s.turns[1]) report('scenarios', `${path}.turns`, 'ends before it begins')
    if (!s.neutral.includes('CH')) report('scenarios', `${path}.neutral`, 'nobody ever enters Switzerland (3.2c)')
    if ((s.victory === 'marne') !== (s.marne !== undefined))
      report('scenarios', `${path}.marne`, 'belongs to the Marne')
    if ((s.victory === 'short') !== (s.short !== undefined))
      report('scenarios', `${path}.short`, 'belongs to the short campaign')
    if ((s.deployment === 'fixed') !== (s.marne !== undefined))
      report('scenarios', `${path}.deployment`, 'only the Marne has a fixed set-up')
    if (s.marne) checkMarne(data, s.marne, s.turns, `${path}.marne`, report)
  })
  for (const u of data.units.units) {
    if (u.turn !== undefined && u.turn > data.scenarios.scenarios[0]!.turns[1])
      report('units', 'units', `${u.id} comes after the last turn`)
  }
}

function checkVictory({ victory, board }: GameData, report: Report): void {
  const lists = {
    german: victory.german,
    allied: victory.allied,
    'conditional.german': victory.conditional.german,
    'conditional.allied': victory.conditional.allied,
  }
  for (const [path, rows] of Object.entries(lists)) {
    const twice = repeated(rows.map((r) => r.hex))
    if (twice !== undefined) report('victory', path, `${twice} a second time`)
    rows.forEach(({ hex }, i) => {
      if (!board.towns.some((t) => t.hex === hex)) report('victory', `${path}[${i}].hex`, `no town in ${hex}`)
    })
  }
  const both = victory.german.filter((g) => victory.allied.some((a) => a.hex === g.hex)).map((g) => g.hex)
  if (both.length !== 1) report('victory', 'german', `exactly one hex counts for both sides (4.2a), not ${both.length}`)
  for (const group of victory.groups) {
    if (group.hexes.some((h) => victory.german.some((g) => g.hex === h)))
      report('victory', 'groups', 'a hex of a group counts by itself too')
  }
}

type MarneRow = NonNullable<GameData['scenarios']['scenarios'][number]['marne']>

function checkMarne(
  data: GameData,
  marne: MarneRow,
  turns: readonly [number, number],
  path: string,
  report: Report,
): void {
  const ground = groundOf(data.board)
  const { rows, columns } = marne.area
  const inside = (hex: string): boolean => {
    const [row, column] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
    return ground.has(hex) && row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1]
  }
  const classOf = (id: string) => {
    const unit = data.units.units.find((u) => u.id === id)
    return unit && data.units.classes[unit.class]
  }
  const named = {
    units: marne.units.map((u) => u.hex),
    outOfCommand: marne.outOfCommand,
    'germanControl.printed': marne.germanControl.printed,
    'germanControl.reconstructed': marne.germanControl.reconstructed,
    'victory.captures': marne.victory.captures,
    'victory.towns': marne.victory.towns.map((t) => t.hex),
  }
  for (const [where, hexes] of Object.entries(named)) {
    for (const hex of hexes) if (!inside(hex)) report('scenarios', `${path}.${where}`, `${hex} is not on the mini-map`)
  }
  const coming = [...marne.units, ...marne.entries]
  const twice = repeated(coming.map((u) => u.unit))
  if (twice !== undefined) report('scenarios', `${path}.units`, `"${twice}" comes twice`)
  for (const { unit, steps } of coming) {
    const full = classOf(unit)?.steps.length
    if (full === undefined) report('scenarios', `${path}.units`, `no unit "${unit}"`)
    else if (steps > full) report('scenarios', `${path}.units`, `${unit} has only ${full} steps`)
  }
  marne.entries.forEach((e, i) => {
    if (e.turn < turns[0] || e.turn > turns[1])
      report('scenarios', `${path}.entries[${i}].turn`, 'is no turn of the scenario')
  })
  const works = marne.fortresses.flatMap((id) => {
    const fortress = data.positions.fortresses.find((f) => f.id === id)
    if (!fortress) report('scenarios', `${path}.fortresses`, `no fortress "${id}"`)
    return fortress ? [{ ...fortress, steps: 1, corps: false, naval: false }] : []
  })
  const standing = marne.units.flatMap(({ unit, steps, hex }) => {
    const c = classOf(unit)
    return c ? [{ hex, steps, nation: c.nation, corps: c.size === 'corps', naval: c.type === 'naval' }] : []
  })
  for (const fault of stackFaults([...standing, ...works], data.limits)) report('scenarios', `${path}.units`, fault)
  for (const hex of marne.outOfCommand) {
    if (!standing.some((s) => s.hex === hex)) report('scenarios', `${path}.outOfCommand`, `nobody stands in ${hex}`)
  }
  for (const hex of [...marne.germanControl.printed, ...marne.germanControl.reconstructed]) {
    if (standing.some((s) => s.hex === hex && s.nation !== 'DE'))
      report('scenarios', `${path}.germanControl`, `an Allied unit stands in ${hex}`)
  }
}
