/** Full sentences about hexes, forts and units, for readers who listen to the board. */
import { type LogEntry, perObject } from '@em/engine'
import { rankOf, unitWord } from './data.ts'
import { FACTIONS, IN_FORT, inFort, isAboard, onMap, passengersOf, type S, type TrenchView } from './game.ts'
import { armyWord } from './names.ts'
import { powerWord } from './side.ts'

export function describePiece(s: S, u: number): string {
  const { view } = s
  const parts = [unitWord(s, u)]
  const damage = view.damage[u] ?? 0
  if (damage > 0) parts.push(s.say('ui.damaged', { n: damage }))
  const rank = rankOf(view.xp[u] ?? 0)
  if (rank > 0) parts.push(s.say('{rank}', { rank }))
  const army = view.army[u] ?? -1
  if (army >= 0) parts.push(s.say('ui.d.army', { army: armyWord(army) }))
  if (view.moved[u] === 1) parts.push(s.say('ui.d.moved'))
  if (view.dug[u] === 1) parts.push(s.say('ui.d.dug'))
  const aboard = passengersOf(view, u)
  if (aboard.length > 0) parts.push(s.say('ui.d.aboard', { who: aboard.map((p) => unitWord(s, p)).join(', ') }))
  return parts.join(', ')
}

/** Units by place. Every place is described after every change, so the units are sorted once. */
const unitsOf = perObject((view: TrenchView): ReadonlyMap<number, readonly number[]> => {
  const map = new Map<number, number[]>()
  view.at.forEach((at, u) => {
    if (at >= 0) map.set(at, [...(map.get(at) ?? []), u])
  })
  return map
})

export function describe(s: S, place: number): string {
  const { view } = s
  const here = (unitsOf(view).get(place) ?? []).map((u) => describePiece(s, u))
  if (inFort(place)) {
    const fort = place - IN_FORT
    const owner = view.fortOwner[fort] ?? -1
    const who = owner >= 0 ? s.say('ui.d.fortOf', { who: powerWord(s, owner) }) : s.say('ui.d.fortNone')
    const inside = here.length > 0 ? s.say('ui.d.inside', { who: here.join('; ') }) : s.say('ui.d.empty')
    return [s.say('{place}', { place }), who, inside].join(', ')
  }
  const parts = [s.say('{hex}', { hex: place }), s.say('{terrain}', { terrain: view.terrain[place] ?? 0 })]
  if ((view.trench[place] ?? -1) >= 0) parts.push(s.say('ui.d.trench'))
  const mine = view.mines[place] ?? -1
  if (mine >= 0) parts.push(s.say('ui.d.mine', { faction: FACTIONS[mine as 0 | 1] }))
  parts.push(here.length > 0 ? here.join('; ') : s.say('ui.d.empty'))
  return parts.join(', ')
}

export const summary = (s: S): string =>
  s.say('ui.summary', {
    round: s.view.round,
    n: s.view.at.filter((at) => onMap(at) || inFort(at) || isAboard(at)).length,
    central: s.view.forts[0],
    entente: s.view.forts[1],
  })

/** Hexes and forts in a log entry, by its parameters' names. */
export function placesOf(entry: LogEntry): readonly number[] {
  const out: number[] = []
  const { fort, hex, hexes, path, from } = entry.params ?? {}
  if (typeof fort === 'number' && fort >= 0) out.push(IN_FORT + fort)
  for (const value of [hex, ...(Array.isArray(hexes) ? hexes : [])]) {
    if (typeof value === 'number' && value >= 0) out.push(value)
  }
  // Where it came from and where it ended: the hexes between are only passed.
  for (const value of [from, Array.isArray(path) ? path.at(-1) : undefined]) {
    if (typeof value === 'number' && value >= 0 && entry.key.startsWith('log.moved')) out.push(value)
  }
  return out
}
