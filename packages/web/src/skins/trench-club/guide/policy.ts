/** "Do it for me": soldiers go for forts, guns for enemies; always the same in the same situation. */
import { farness, rowOf } from '../data.ts'
import { IN_FORT, inFort, of, onMap, ownPowers, type S, type TrenchAction, topFrame } from '../game.ts'

export const me = (s: S): number => ownPowers(s)[0] ?? 0
export const stepIs = (s: S, ...names: readonly string[]): boolean => names.includes(topFrame(s.view)?.step ?? '')
export const own = (s: S): readonly number[] =>
  s.view.unitPower.flatMap((p, u) => (p === me(s) && s.view.at[u] !== -1 ? [u] : []))
export const hasFort = (s: S): boolean => s.view.fortOwner.includes(me(s))
export const hasBought = (s: S): boolean =>
  s.view.grouped === 1 &&
  own(s).some((u) => s.view.army[u] === -1 && (onMap(s.view.at[u] ?? -1) || inFort(s.view.at[u] ?? -1)))

/** By foot soldier: the fort to go for. The nearest pair is joined first, so that no two go for one while another is free. */
function goals(s: S): ReadonlyMap<number, number> {
  const forts = s.view.fortOwner.flatMap((owner, fort) => (owner === me(s) || owner < -1 ? [] : [fort]))
  const pairs = own(s)
    .filter((u) => rowOf(s.view.unitType[u] ?? 0).foot && (onMap(s.view.at[u] ?? -1) || inFort(s.view.at[u] ?? -1)))
    .flatMap((u) => forts.map((fort) => ({ u, fort, far: farness(s.view.at[u] ?? 0, IN_FORT + fort) })))
    .sort((x, y) => x.far - y.far)
  const out = new Map<number, number>()
  const taken = new Set<number>()
  for (const { u, fort } of pairs) {
    if (out.has(u) || taken.has(fort)) continue
    out.set(u, fort)
    taken.add(fort)
  }
  for (const { u, fort } of pairs) if (!out.has(u)) out.set(u, fort)
  return out
}

/** The fort that would win waits until the lessons are over. */
const lastFort = (s: S): boolean =>
  (s.view.forts[s.view.powerFaction[me(s)] === 0 ? 0 : 1] ?? 0) >= s.view.fortsToWin - 1

/** Foot soldiers, each as near to its fort as it gets; then nothing more. */
export function march(s: S): TrenchAction | undefined {
  const take = of(s.legal, 'take')[0]
  if (take && !lastFort(s)) return take
  const goal = goals(s)
  let best: TrenchAction | undefined
  let least = 0
  for (const a of of(s.legal, 'move')) {
    const fort = goal.get(a.unit)
    if (fort === undefined) continue
    const gain = farness(a.to, IN_FORT + fort) - farness(s.view.at[a.unit] ?? 0, IN_FORT + fort)
    if (gain < least) {
      least = gain
      best = a
    }
  }
  return best
}

/** Towards the nearest enemy, to bring about a fight. */
export function close(s: S): TrenchAction | undefined {
  const enemies = s.view.unitPower.flatMap((p, u) => {
    const at = s.view.at[u] ?? -1
    return s.view.powerFaction[p] !== s.view.powerFaction[me(s)] && onMap(at) ? [at] : []
  })
  const near = (from: number): number => Math.min(...enemies.map((at) => farness(from, at)))
  let best: TrenchAction | undefined
  let least = 0
  for (const a of of(s.legal, 'move')) {
    const gain = near(a.to) - near(s.view.at[a.unit] ?? 0)
    if (gain < least) {
      least = gain
      best = a
    }
  }
  return best
}

/** The army with a soldier at a gate, or else the one whose soldiers are closest to a fort. */
export function order(s: S): TrenchAction | undefined {
  const goal = goals(s)
  const far = (army: number): number =>
    Math.min(
      ...[...goal].flatMap(([u, fort]) =>
        s.view.army[u] === army ? [farness(s.view.at[u] ?? 0, IN_FORT + fort)] : [],
      ),
    )
  return [...of(s.legal, 'order')].sort((a, b) => far(a.army) - far(b.army))[0]
}

/** Actions that move the turn on towards the lesson's aim. */
export function goOn(s: S): TrenchAction | undefined {
  const end = s.legal.find((a) => ['endMove', 'endTransfer', 'endRepair', 'confirm', 'endTurn'].includes(a.type))
  return (
    order(s) ??
    march(s) ??
    close(s) ??
    of(s.legal, 'recruit')[0] ??
    of(s.legal, 'attack')[0] ??
    of(s.legal, 'unload')[0] ??
    end ??
    s.legal[0]
  )
}

export const takers = (s: S): readonly `piece:${number}`[] => of(s.legal, 'take').map((a) => `piece:${a.unit}` as const)
