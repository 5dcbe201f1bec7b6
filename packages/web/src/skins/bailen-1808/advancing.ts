/** Choice of the units that advance into a vacated hex, and of their facings (13a, 7.2f). */
import type { Key } from '../../skin/index.ts'
import { briefName, namesOf } from './data.ts'
import { defaultFacing } from './facing.ts'
import { type Of, of, ownSide, topFrame } from './game.ts'
import { offerCorners } from './moving.ts'
import type { Offers } from './offers.ts'

type Advance = Of<'advance'>

const sorted = (units: readonly number[]): readonly number[] => [...units].sort((a, b) => a - b)
const nameOf = (units: readonly number[]): string => sorted(units).join('-')

/**
 * A button for each unit that may advance, pressed if it does; pressing it adds or removes the unit. The rules decide which units may
 * advance together; a unit that cannot join the others replaces them.
 */
export function offerAdvance(o: Offers): void {
  const { s } = o
  const groups = new Map<string, { readonly units: readonly number[]; readonly corners: Advance[] }>()
  for (const a of of(s.legal, 'advance')) {
    const known = groups.get(nameOf(a.units))
    if (known) known.corners.push(a)
    else groups.set(nameOf(a.units), { units: a.units, corners: [a] })
  }
  const [first] = groups.keys()
  if (first === undefined) return
  const keyOf = (name: string): Key => (name === first ? '' : `tool:advance-${name}`)
  const all = sorted([...new Set([...groups.values()].flatMap((x) => x.units))])
  const turned = (units: readonly number[], u: number): string => {
    const others = units.filter((x) => x !== u)
    const wanted = nameOf(others.length < units.length ? others : [...units, u])
    return groups.has(wanted) ? wanted : others.length < units.length ? '' : nameOf([u])
  }
  // A counter that is clicked goes alone, so that no button need say it.
  const reached = new Set([first, ...all.map((u) => nameOf([u])).filter((name) => groups.has(name))])
  for (const name of reached) {
    for (const u of all) {
      const to = turned(groups.get(name)?.units ?? [], u)
      if (groups.has(to)) reached.add(to)
    }
  }
  const frame = topFrame(s.view)
  const hexes = (frame as { readonly hexes?: readonly number[] } | undefined)?.hexes
  const hex = frame?.hex ?? hexes?.[0] ?? -1
  ;[...groups].forEach(([name, { units, corners }], i) => {
    const own = keyOf(name)
    // A counter that is clicked goes alone.
    const [only = -1] = units.length === 1 && all.length > 1 ? units : []
    const keys: readonly Key[] = only >= 0 ? [own, `piece:${only}`] : [own]
    if (only >= 0) o.actor(only)
    if (all.length > 1) {
      for (const key of keys) {
        for (const u of all) {
          const to = turned(units, u)
          // The last one cannot be left out: that is not to advance at all.
          o.tool(key, `goes-${u}`, briefName(s.lang, u), groups.has(to) ? keyOf(to) : key, units.includes(u))
        }
        for (const [other, x] of groups) {
          if (!reached.has(other))
            o.tool(key, `advance-${other}`, s.say('ui.advanceWho', { who: namesOf(s.lang, x.units) }), keyOf(other))
        }
      }
    }
    const best = defaultFacing(s.view, hex, ownSide(s), corners)
    if (best && hexes?.length === 1)
      for (const key of keys)
        o.aim(key, `place:${hex}`, {
          action: best,
          label: s.say('ui.advanceWho', { who: namesOf(s.lang, units) }),
          tone: 'move',
        })
    offerCorners(o, keys, corners, hex, ownSide(s), 'ui.advanceTo', { tool: `turn-${i}`, best })
  })
}
