/** Railways: lines run from neighbour to neighbour, junctions and structures name existing lines, the network is connected. */
import type { Report } from './check.ts'
import { areNeighbours, isLand } from './check-map.ts'
import type { GameData } from './schema.ts'

export function checkRails(data: GameData, report: Report): void {
  const { rails } = data
  const byId = new Map(rails.lines.map((l) => [l.id, l]))
  const ids = new Set<string>()
  rails.lines.forEach((l, i) => {
    if (ids.has(l.id)) report('rails', `lines[${i}].id`, `"${l.id}" appears twice`)
    ids.add(l.id)
    l.hexes.forEach((h, k) => {
      if (!isLand(data, h)) report('rails', `lines[${i}].hexes[${k}]`, `${h} is no land of the map`)
      if (k > 0 && !areNeighbours(l.hexes[k - 1]!, h))
        report('rails', `lines[${i}].hexes[${k}]`, `${l.hexes[k - 1]} and ${h} are not neighbours`)
      if (l.hexes.indexOf(h) !== k) report('rails', `lines[${i}].hexes[${k}]`, `${h} appears twice`)
    })
  })
  const isArm = (hex: string, text: string): boolean => {
    const [id = '', to] = text.split('>')
    const hexes = byId.get(id)?.hexes
    const at = hexes?.indexOf(hex) ?? -1
    return at >= 0 && (to === undefined || hexes?.[at - 1] === to || hexes?.[at + 1] === to)
  }
  rails.connections.forEach((c, i) => {
    for (const id of c.lines)
      if (!byId.get(id)?.hexes.includes(c.hex))
        report('rails', `connections[${i}].lines`, `line ${id} does not pass ${c.hex}`)
  })
  rails.oneWay.forEach((j, i) => {
    j.pairs.forEach((pair, k) => {
      for (const text of pair)
        if (!isArm(j.hex, text)) report('rails', `oneWay[${i}].pairs[${k}]`, `no arm ${text} in ${j.hex}`)
    })
  })
  const names = new Set<string>()
  rails.structures.forEach((s, i) => {
    if (names.has(s.name)) report('rails', `structures[${i}].name`, `"${s.name}" appears twice`)
    names.add(s.name)
    if (!byId.get(s.line)?.hexes.includes(s.hex))
      report('rails', `structures[${i}].line`, `line ${s.line} does not pass ${s.hex}`)
    for (const text of s.cuts)
      if (!isArm(s.hex, text)) report('rails', `structures[${i}].cuts`, `no arm ${text} in ${s.hex}`)
  })
  // Lines that share a hex are connected.
  const reached = new Set<string>(rails.lines[0]?.hexes)
  for (let grown = true; grown; ) {
    grown = false
    for (const l of rails.lines) {
      if (!l.hexes.some((h) => reached.has(h)) || l.hexes.every((h) => reached.has(h))) continue
      for (const h of l.hexes) reached.add(h)
      grown = true
    }
  }
  rails.lines.forEach((l, i) => {
    if (!l.hexes.some((h) => reached.has(h))) report('rails', `lines[${i}]`, `${l.id} is joined to no other line`)
  })
}
