/** Which counters lie where, the arrows of attacks, and the way that a considered move would take. */
import { directionTo, FORTRESS, stepCost, unitSide, unitType } from '@em/glorys-end/data'
import { hasZone } from '@em/glorys-end/rules/works'
import { enemyOf } from '@em/glorys-end/types'
import type { Arrow, Piece, Route, Scene } from '../../skin/index.ts'
import { unitName } from './data.ts'
import { deciding, frameOf, type GloryAction, ownSide, type S, stateOf } from './game.ts'

export function scene(s: S): Scene {
  const { view } = s
  const own = ownSide(s)
  const pieces: Piece[] = []
  view.at.forEach((at, u) => {
    if (at < 0) return
    const depth = view.depth[u] ?? 0
    // A fortress that is held is a mark beside its troops. Of an enemy stack that lies open for once only the top is on
    // the map: the panel tells the rest.
    if (depth > 0 && (unitType[u] === FORTRESS || unitSide[u] !== own)) return
    pieces.push({
      id: u,
      place: at,
      stack: 0,
      rank: -depth,
      strength: view.steps[u] ?? 0,
      name: unitName(u, s.lang),
    })
  })
  return { pieces, arrows: arrowsOf(s) }
}

/** From where the hex is being attacked. */
function arrowsOf(s: S): readonly Arrow[] {
  const assault = frameOf(s.view, 'assault')
  const frame = assault ?? frameOf(s.view, 'prepared')
  if (!frame || frame.hex < 0) return []
  const from = new Set([...frame.attackers.map((u) => s.view.at[u] ?? -1), ...(assault?.from ?? [])])
  return [...from]
    .filter((h) => h >= 0 && h !== frame.hex)
    .map((h) => ({ from: `place:${h}`, to: `place:${frame.hex}`, kind: 'attack' as const }))
}

/** The way to the end of a planned choice, with MP spent at each hex and the obstacle that stops it. */
export function route(s: S, action: GloryAction, next: readonly GloryAction[] = []): Route | undefined {
  const plan = [action, ...next]
  const path = plan.flatMap((a) => (a.type === 'step' ? [a.hex] : []))
  const assault = plan.find((a) => a.type === 'assault')
  if (action.type === 'rail' || action.type === 'sea') {
    const at = s.view.at[action.unit] ?? -1
    return at < 0
      ? undefined
      : { from: `place:${at}`, steps: [{ place: action.hex, label: String(s.view.steps[action.unit] ?? 0) }] }
  }
  if (action.type === 'fallBack') {
    const at = s.view.at[action.units[0] ?? -1] ?? -1
    return at < 0 ? undefined : { from: `place:${at}`, steps: [{ place: action.hex, label: '1' }] }
  }
  const unit = action.type === 'pick' ? action.units[0] : deciding(s.view, 'move')?.units[0]
  const start = s.view.at[unit ?? -1] ?? -1
  if (start < 0 || (path.length === 0 && !assault)) return undefined
  let spent = 0
  let at = start
  const steps = path.map((place) => {
    spent += Math.max(0, stepCost[at * 6 + directionTo(at, place)] ?? 0)
    at = place
    return { place, label: String(spent) }
  })
  const stop = assault ? undefined : stopAt(s, unit ?? -1, at)
  return {
    from: `place:${start}`,
    steps,
    ...(assault ? { against: assault.hex } : {}),
    ...(stop ? { stop } : {}),
  }
}

/** What ends the way there: a fortified zone (14.3c), or an adjacent enemy. */
function stopAt(s: S, unit: number, hex: number): string | undefined {
  const enemy = enemyOf(unitSide[unit] ?? 0)
  const g = stateOf(s.view)
  if (hasZone(g, hex, enemy)) return s.say('ui.stop.zone')
  return undefined
}
