/** Small questions that the rule tests ask of a position. */
import { anyGame, defaultConfig, fastDice, type LogEvent, Match } from '@em/engine'
import { armyClass, armyNationality, nationalityIndex, tileIndex, trackIndex, zoneIds } from '../../src/data/index.ts'
import { downfall } from '../../src/index.ts'
import { allPoints } from '../../src/rules/victory.ts'
import { type Army, type Downfall, type OrderAction, SIDES, type TILES, type TRACKS } from '../../src/types.ts'
import type { Scene } from '../position.ts'

export const tile = (name: (typeof TILES)[number]): number => tileIndex(name)
export const track = (name: (typeof TRACKS)[number]): number => trackIndex(name)

/** The counter of a kind that the pool offers: the lowest one. */
export function pooled(s: Scene, nationality: string, cls?: number): Army {
  const nation = nationalityIndex(nationality)
  const army = s.g.armyZone.findIndex(
    (z, a) => z === -1 && armyNationality[a] === nation && (cls === undefined || armyClass[a] === cls),
  )
  if (army < 0) throw new Error(`no ${nationality} in the pool`)
  return army
}

export const endTurn = (s: Scene): Scene => s.take({ type: 'endTurn' })

/** The side whose side-turn it is. */
export const active = (s: Scene): string => SIDES[Number(s.g.turn)] ?? 'nobody'

/** Ends side-turns until it is this side's again, or the game is over. */
export function endTurnsUntil(s: Scene, side: (typeof SIDES)[number]): Scene {
  do endTurn(s)
  while (s.g.stack.length > 0 && active(s) !== side)
  return s
}

/** Where an army stands, by the zone's id; '' in the pool. */
export const whereIs = (s: Scene, army: Army): string => zoneIds[s.g.armyZone[army]!] ?? ''
/** 2 full, 1 reduced, 0 in the pool. */
export const steps = (s: Scene, army: Army): number => s.g.armyStep[army]!

export function last(s: Scene, key: string): LogEvent {
  const event = s.log.findLast((e) => e.key === key)
  if (!event) throw new Error(`nothing logged as ${key}`)
  return event
}

/** Adjusted factors of the last combat: what was added to the dice. */
export function adjusted(s: Scene): { attack: number; defence: number } {
  const p = last(s, 'log.dice').params as Record<string, number>
  return { attack: p.attack! - p.attackDie!, defence: p.defence! - p.defenceDie! }
}

export function score(g: Downfall): Record<(typeof SIDES)[number], number> {
  const [german, fb, russian, ah] = allPoints(g) as [number, number, number, number]
  return { german, fb, russian, ah }
}

/** A real game before its first choice. */
export const newMatch = (players = 4, arrangement = 0): Match => {
  const any = anyGame(downfall)
  return Match.start(any, defaultConfig(any, { players, arrangement }), fastDice(1))
}
export const stateOf = (match: Match): Downfall => match.state as Downfall

/** The move order that is offered from here to there; of several paths, the one through `via`. */
export function moveTo(s: Scene, army: Army, to: string, via?: string): OrderAction {
  const goal = zoneIds.indexOf(to)
  const found = s.legal().find((a) => {
    if (a.type !== 'move' || a.army !== army || a.path[a.path.length - 1] !== goal) return false
    return via === undefined || a.path.includes(zoneIds.indexOf(via))
  })
  if (!found) throw new Error(`no move to ${to}${via ? ` through ${via}` : ''}`)
  return found as OrderAction
}

/** The zones in which a plain move of the army can end. */
export const reach = (s: Scene, army: Army): Set<string> =>
  new Set(
    s.legal().flatMap((a) => (a.type === 'move' && a.army === army ? [zoneIds[a.path[a.path.length - 1]!]!] : [])),
  )

export const opened = (s: Scene): Scene => s.take({ type: 'activate', extra: false })
