/** Which counters lie where, the arrows of attacks, and the way that a considered move would take. */
import { scenarios, unitSide } from '@em/bailen-1808/data'
import type { Arrow, Piece, Route, Scene } from '../../skin/index.ts'
import { chargeRoute } from './charging.ts'
import { leaderName, unitName } from './data.ts'
import { type BailenAction, frameNamed, leaderPiece, moveFrame, ownSide, type S } from './game.ts'
import { type Reached, waysOfMove, waysOfPick } from './reach.ts'

/** The enemy, and the places that score. */
export function bearings(
  s: S,
): readonly { readonly id: string; readonly label: string; readonly places: readonly number[] }[] {
  const own = ownSide(s)
  const enemy = s.view.stacks.flatMap((x) => (x.side === own ? [] : [x.hex]))
  // Objectives that only the other side scores for are no goals of the reader's.
  const goals =
    scenarios[s.view.scenario]?.objectives.flatMap((o) => (own < 0 || o.scores[own as 0 | 1] ? o.hexes : [])) ?? []
  return [
    { id: 'enemy', label: s.say('ui.bearing.enemy'), places: enemy },
    { id: 'objectives', label: s.say('ui.bearing.objectives'), places: goals },
  ]
}

export function scene(s: S): Scene {
  const { view } = s
  const pieces: Piece[] = []
  view.at.forEach((at, u) => {
    if (at < 0) return
    const depth = view.depth[u] ?? 0
    // Of an enemy stack that is open for once only the top lies on the map: the panel tells the rest.
    if (depth > 0 && unitSide[u] !== ownSide(s)) return
    pieces.push({ id: u, place: at, stack: 0, rank: -depth, strength: view.sp[u] ?? 0, name: unitName(s.lang, u) })
  })
  view.leaderAt.forEach((at, leader) => {
    if (at < 0) return
    pieces.push({
      id: leaderPiece(leader),
      place: at,
      stack: 1,
      rank: leader,
      strength: 0,
      name: leaderName(leader),
    })
  })
  return { pieces, arrows: arrowsOf(s) }
}

/** Units that fire at the hex under attack. */
function arrowsOf(s: S): readonly Arrow[] {
  const frame = frameNamed(s.view, 'fire') ?? frameNamed(s.view, 'reactionFire')
  const volley = frameNamed(s.view, 'volley')
  const of = volley ?? frame
  const hex = of?.hex ?? -1
  if (!of || hex < 0) return []
  const from = new Set((of.shooters ?? []).filter((u) => u >= 0).map((u) => s.view.at[u] ?? -1))
  return [...from]
    .filter((h) => h >= 0 && h !== hex)
    .map((h) => ({ from: `place:${h}`, to: `place:${hex}`, kind: 'attack' as const }))
}

const drawn = (way: Reached, from: number, cost: (hex: number) => number | undefined): Route => ({
  from: `place:${from}`,
  steps: way.path.map((place) => ({ place, label: String(cost(place) ?? '') })),
})

/** The way to the end of a planned choice: the table gives its first action and those that follow. */
export function route(s: S, action: BailenAction, next: readonly BailenAction[] = []): Route | undefined {
  const path = [action, ...next].flatMap((a) => (a.type === 'step' ? [a.to] : []))
  if (action.type === 'charge') return chargeRoute(s, action)
  if (action.type === 'retreat' || action.type === 'evade') {
    const unit = action.type === 'retreat' ? action.unit : (frameNamed(s.view, 'evade')?.units?.[0] ?? -1)
    const steps = action.path.map((place, i) => ({ place, label: String(i + 1) }))
    return { from: `place:${s.view.at[unit] ?? -1}`, steps }
  }
  const end = path.at(-1)
  const target = next.find((a) => a.type === 'assault')
  const against = target ? { against: target.hex } : {}
  const ways = action.type === 'pick' ? waysOfPick(s.view, action) : waysOfMove(s.view)
  const costs = new Map(ways.map((w) => [w.hex, w.cost]))
  const unit = action.type === 'pick' ? action.units[0] : moveFrame(s.view)?.units[0]
  const from = s.view.at[unit ?? -1] ?? -1
  if (end === undefined) return target ? { from: `place:${from}`, steps: [], ...against } : undefined
  return { ...drawn({ hex: end, cost: 0, path, end: true }, from, (hex) => costs.get(hex)), ...against }
}
