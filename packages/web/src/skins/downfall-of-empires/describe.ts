/** Full sentences about zones and armies, for readers who listen to the board. */
import { faceOf, map, zones } from './data.ts'
import type { S } from './game.ts'
import { sideWord } from './interaction.ts'

const TERRAINS = ['plain', 'forest', 'desert', 'mountain']

export function describePiece(s: S, army: number): string {
  const step = s.view.armyStep[army] ?? 2
  const { combat, support } = faceOf(army, step)
  const parts = [s.say('ui.d.army', { army, step, combat, support })]
  if (s.view.activated[army]) parts.push(s.say('ui.d.activated'))
  if (s.view.unsupplied[army]) parts.push(s.say('ui.d.unsupplied'))
  return parts.join(', ')
}

export function describe(s: S, zone: number): string {
  const info = zones[zone]
  if (!info) return ''
  const { view } = s
  const parts = [info[s.lang], s.say('{terrain}', { terrain: TERRAINS.indexOf(info.terrain) })]
  if (info.city) parts.push(s.say('ui.d.city'))
  if (info.port) parts.push(s.say('ui.d.port'))
  if (info.square) parts.push(s.say('ui.d.square'))
  const control = view.control[zone] ?? -1
  parts.push(control >= 0 ? s.say('ui.d.control', { who: sideWord(s, control) }) : s.say('ui.d.neutral'))
  view.trench.forEach((levels, coalition) => {
    const n = levels[zone] ?? 0
    if (n > 0) parts.push(s.say('ui.d.trench', { n, who: s.say('{coalition}', { coalition }) }))
  })
  const here = view.armyZone.flatMap((z, army) => (z === zone ? [describePiece(s, army)] : []))
  parts.push(here.length > 0 ? here.join('; ') : s.say('ui.d.empty'))
  return parts.join(', ')
}

export const summary = (s: S): string =>
  s.say('ui.summary', { season: s.view.season, n: s.view.armyZone.filter((z) => z >= 0).length })

/** Zones in a log entry, by its parameters' names. */
export function placesOf(entry: { readonly params?: Readonly<Record<string, unknown>> }): readonly number[] {
  const out: number[] = []
  for (const [name, value] of Object.entries(entry.params ?? {})) {
    if (!['zone', 'to', 'from', 'path', 'zones'].includes(name)) continue
    for (const v of Array.isArray(value) ? value : [value])
      if (typeof v === 'number' && v >= 0 && v < zones.length) out.push(v)
  }
  return out
}

export const drawnZone = (zone: number) => map.zones[zones[zone]?.id ?? '']
