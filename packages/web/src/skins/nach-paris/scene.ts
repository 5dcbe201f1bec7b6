/** Which counters lie where, the arrows of attacks, and the way that a considered move would take. */
import type { Arrow, Piece, Route, Scene } from '../../skin/index.ts'
import { fogPiece } from './art/index.ts'
import { stackAt, unitName } from './data.ts'
import { frameOf, type NachParisAction, type S } from './game.ts'
import { reachOf } from './reach.ts'

export function scene(s: S): Scene {
  const { view } = s
  const pieces: Piece[] = []
  view.at.forEach((at, id) => {
    if (at < 0) return
    const rank = -stackAt(view, at).indexOf(id)
    pieces.push({ id, place: at, stack: 0, rank, strength: view.steps[id] ?? 0, name: unitName(id) })
  })
  for (const { hex } of view.fogs) {
    pieces.push({ id: fogPiece(hex), place: hex, stack: 0, rank: 1, strength: 0, name: s.say('ui.fog') })
  }
  return { pieces, arrows: arrowsOf(s) }
}

/** From where the hex is being attacked or shelled. */
function arrowsOf(s: S): readonly Arrow[] {
  const fight = frameOf(s.view, 'combat') ?? frameOf(s.view, 'attack')
  const shelling = frameOf(s.view, 'bombard')
  const [hex, troops, guns] = fight
    ? [fight.hex, [...fight.full, ...fight.part], fight.guns]
    : [shelling?.hex ?? -1, [], shelling?.guns ?? []]
  if (hex < 0) return []
  const from = (units: readonly number[], kind: Arrow['kind']): readonly Arrow[] =>
    [...new Set(units.map((u) => s.view.at[u] ?? -1))]
      .filter((h) => h >= 0 && h !== hex)
      .map((h) => ({ from: `place:${h}`, to: `place:${hex}`, kind }))
  return [...from(troops, 'attack'), ...from(guns, 'support')]
}

/** The way to the end of a planned choice, labelled with the rules' cost in MF. */
export function route(s: S, action: NachParisAction, next: readonly NachParisAction[] = []): Route | undefined {
  const plan = [action, ...next]
  const unit = plan.find((a) => a.type === 'pick')?.unit ?? frameOf(s.view, 'move')?.unit ?? -1
  const start = s.view.at[unit] ?? -1
  if (start < 0) return undefined
  const second = plan.findIndex((a, i) => i > 0 && a.type === 'pick')
  const own = second < 0 ? plan : plan.slice(0, second)
  const path = own.flatMap((a) => (a.type === 'step' || a.type === 'ride' ? [a.hex] : []))
  if (path.length === 0) return undefined
  const reach = own.some((a) => a.type === 'step') ? reachOf(s.view, unit) : []
  const steps = path.map((place) => {
    const cost = reach.find((o) => o.hex === place)?.cost
    return { place, label: cost === undefined ? '' : String(cost) }
  })
  const end = reach.find((o) => o.hex === path.at(-1))
  return { from: `place:${start}`, steps, ...(end?.stops ? { stop: s.say('ui.stop.zone') } : {}) }
}
