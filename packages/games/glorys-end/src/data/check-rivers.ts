/** Rivers: each an unbroken chain of hexsides on land; the Meuse line divides the map as its table says (3.8a). */
import type { Report } from './check.ts'
import { type Ground, groundOf, sideKey } from './check-parts.ts'
import { sideOf } from './geometry.ts'
import type { GameData } from './schema.ts'

export function checkRivers({ board }: GameData, report: Report): void {
  const ground = groundOf(board)
  const kinds = new Map<string, string>()
  board.rivers.forEach((river, i) => {
    if (board.rivers.findIndex((r) => r.id === river.id) !== i) report('board', `rivers[${i}].id`, 'a second time')
    checkChain(ground, river.sides, `rivers[${i}].sides`, report)
    for (const side of river.sides) {
      const key = sideKey(...sideOf(side))
      const other = kinds.get(key)
      if (other !== undefined && other !== river.kind)
        report('board', `rivers[${i}].sides`, `${side} is major and minor at once`)
      kinds.set(key, river.kind)
    }
  })
  checkChain(ground, board.meuse.line, 'meuse.line', report)
  checkChain(ground, board.meuse.marne, 'meuse.marne', report)

  const parts = board.meuse.river.map((id) => board.rivers.find((r) => r.id === id)?.sides)
  if (parts.includes(undefined)) {
    report('board', 'meuse.river', 'names a river that does not exist')
    return
  }
  const dividing = new Set(
    [...parts.flatMap((p) => p ?? []), ...board.meuse.line, ...board.meuse.marne].map((s) => sideKey(...sideOf(s))),
  )
  const isWest = (label: string): boolean =>
    Number(label.slice(2)) >= board.meuse.west[Number(label.slice(0, 2)) - board.first.row]!
  const { grid } = ground
  for (let h = 0; h < grid.size; h++) {
    for (let d = 0; d < 3; d++) {
      const to = grid.table[h * 6 + d]!
      const [a, b] = [grid.label(h), to < 0 ? '' : grid.label(to)]
      if (to < 0 || ground.country(a) === undefined || ground.country(b) === undefined) continue
      if ((isWest(a) !== isWest(b)) !== dividing.has(sideKey(a, b)))
        report('board', 'meuse.west', `the line and the table disagree about ${sideKey(a, b)}`)
    }
  }
}

/** Sides between land hexes; two in succession meet in a corner, where three hexes touch each other. */
function checkChain(ground: Ground, sides: readonly string[], path: string, report: Report): void {
  sides.forEach((side, k) => {
    const [a, b] = sideOf(side)
    if (!ground.areNeighbours(a, b)) report('board', `${path}[${k}]`, `${a} and ${b} are not neighbours`)
    else if (ground.country(a) === undefined || ground.country(b) === undefined)
      report('board', `${path}[${k}]`, `${side} does not lie on land`)
    const before = sides[k - 1]
    if (before === undefined) return
    const corner = [...new Set([...sideOf(before), a, b])]
    const meets = corner.length === 3 && corner.every((x) => corner.every((y) => x === y || ground.areNeighbours(x, y)))
    if (!meets) report('board', `${path}[${k}]`, `${side} does not go on from ${before}`)
  })
}
