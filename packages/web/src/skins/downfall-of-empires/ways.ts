/** Ways of one army: the zones that each takes in passing, and which ways differ. */
import { coalitionOf } from './data.ts'
import { type DownfallView, destination, type OrderAction } from './game.ts'
import { coalitionOfArmy } from './scene.ts'

const enemiesIn = (view: DownfallView, zone: number, mine: 0 | 1): boolean =>
  view.armyZone.some((z, army) => z === zone && coalitionOfArmy(view, army) !== mine)

/**
 * Zones crossed that change hands at the end of the turn, or lose a trench. The map changes hands only then (3j), so a zone that was
 * crossed earlier in the turn still shows its old side: the last one alone there counts.
 */
export function takenBy(view: DownfallView, o: OrderAction): readonly number[] {
  if (o.type !== 'move') return []
  const mine = coalitionOfArmy(view, o.army)
  return o.path.slice(0, -1).filter((zone) => {
    const last = view.lastSolo[zone] ?? -1
    const trench = view.trench[mine === 0 ? 1 : 0][zone] ?? 0
    const ours = last >= 0 && coalitionOf(last) === mine && trench === 0
    return !ours && !enemiesIn(view, zone, mine)
  })
}

/** It ends among enemies and neither attacks nor supports. */
export function idleAmongEnemies(view: DownfallView, o: OrderAction): boolean {
  const zone = destination(o)
  if ('target' in o || zone === undefined) return false
  return enemiesIn(view, zone, coalitionOfArmy(view, o.army))
}

/** Of ways to the same zone that take the same, one: past no enemy if there is such a way, and the shortest. */
export function distinct(view: DownfallView, orders: readonly OrderAction[]): readonly OrderAction[] {
  const best = new Map<string, OrderAction>()
  const cost = (o: OrderAction): number => {
    if (o.type !== 'move') return 0
    const mine = coalitionOfArmy(view, o.army)
    return o.path.length + 100 * o.path.slice(0, -1).filter((zone) => enemiesIn(view, zone, mine)).length
  }
  for (const o of orders) {
    const taken = [...takenBy(view, o)].sort((a, b) => a - b)
    const key = o.type === 'move' ? `${o.army} ${destination(o)} ${taken.join()}` : JSON.stringify(o)
    const known = best.get(key)
    if (!known || cost(o) < cost(known)) best.set(key, o)
  }
  return [...best.values()]
}
