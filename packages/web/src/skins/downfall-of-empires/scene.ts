/** Which counters lie where, and the pencil arrows of orders and attacks. */
import type { Arrow, Piece, Scene } from '../../skin/index.ts'
import { armies, coalitionOf, faceOf, sideOfCountry, zones } from './data.ts'
import { combatFrame, type DownfallView, destination, frameNamed, type S } from './game.ts'

/** 0 central, 1 entente: by command, or by the country it would join while it is neutral. */
export const coalitionOfArmy = (view: DownfallView, army: number): 0 | 1 => {
  const side = view.armySide[army] ?? -1
  if (side >= 0) return coalitionOf(side)
  return armies[army]?.coalition === 'central' ? 0 : 1
}

/** The coalition whose stack stands first in a zone: its controller's, or its country's. */
const holder = (view: DownfallView, zone: number): 0 | 1 => {
  const side = view.control[zone] ?? -1
  return coalitionOf(side >= 0 ? side : sideOfCountry(zones[zone]?.country ?? ''))
}

export function scene(s: S): Scene {
  const { view } = s
  const pieces: Piece[] = []
  view.armyZone.forEach((zone, army) => {
    if (zone < 0) return
    const step = view.armyStep[army] ?? 2
    pieces.push({
      id: army,
      place: zone,
      stack: coalitionOfArmy(view, army) === holder(view, zone) ? 0 : 1,
      rank: faceOf(army, step).combat * 10 + step + ((view.activated[army] ?? 0) > 0 ? 0 : 0.5),
      strength: step,
      name: s.say('{army}', { army }),
    })
  })
  return { pieces, arrows: arrows(view) }
}

function arrows(view: DownfallView): readonly Arrow[] {
  const out: Arrow[] = []
  const activation = frameNamed(view, 'activate')
  activation?.orders.forEach((order, i) => {
    const from = `piece:${order.army}` as const
    if ('target' in order) {
      const kind =
        order.type === 'attack' || order.type === 'moveAttack' || order.type === 'seaAttack' ? 'attack' : 'support'
      out.push({ from, to: `piece:${order.target}`, kind, label: String(i + 1) })
      return
    }
    const to = destination(order)
    if (to !== undefined) out.push({ from, to: `place:${to}`, kind: 'move', label: String(i + 1) })
  })
  const fight = (attacker: number, target: number, supports: readonly number[]): void => {
    out.push({ from: `piece:${attacker}`, to: `piece:${target}`, kind: 'attack' })
    for (const helper of supports) out.push({ from: `piece:${helper}`, to: `piece:${target}`, kind: 'support' })
  }
  const combat = combatFrame(view)
  if (combat) fight(combat.attacker, combat.target, combat.supports)
  else for (const a of frameNamed(view, 'combats')?.attacks ?? []) fight(a.attacker, a.target, a.supports)
  return out
}
