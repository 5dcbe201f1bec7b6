/** 10 Research: the first tiles, and the worth of a research action. */
import { limits } from '../data/index.ts'
import { LAST_SEASON } from '../rules/calendar.ts'
import { TILE } from '../rules/technology.ts'
import { BOX1, type DownfallAction, TILES, type Tile } from '../types.ts'
import { type Choices, simply } from './choices.ts'
import type { Scene } from './scene.ts'

/** By side: worth of having the tile for the whole war. Great sides fight more, so they gain more. */
const VALUE: readonly Partial<Record<(typeof TILES)[number], number>>[] = [
  {
    attack1: 4,
    maneuver: 4.5,
    defence1: 2.6,
    attack2: 3,
    aviation: 2.6,
    offensive: 2,
    assault: 2,
    defence2: 1.6,
    gas: 1.4,
    attack3: 1.6,
  },
  {
    attack1: 3.4,
    maneuver: 4.2,
    defence1: 3.4,
    attack2: 2.6,
    aviation: 2.4,
    defence2: 2.4,
    offensive: 1.8,
    tanks1: 2.2,
    attack3: 1.6,
    tanks2: 1.4,
  },
  { defence1: 3.2, maneuver: 3, attack1: 2.6, defence2: 2.2, attack2: 1.6, offensive: 1.4 },
  { defence1: 2.8, maneuver: 2.8, attack1: 2.6, attack2: 1.8, defence2: 1.8, aviation: 1.4 },
]

const worthOf = (side: number, tile: Tile): number => VALUE[side]![TILES[tile]!] ?? 1

/** The three first tiles, one side after the other: the most valuable ones allowed. */
export function firstTiles(legal: readonly DownfallAction[]): Choices {
  const picks = legal.flatMap((a) => (a.type === 'pickTile' ? [a] : []))
  return picks
    .filter((a) => a.side === picks[0]?.side)
    .map((a) => simply(a, worthOf(a.side, a.tile), 'why.research', { tile: a.tile }))
}

/** The action's share in the tile's worth for what remains of the war. */
export function researchValue(s: Scene, tile: Tile): number {
  const { g, side } = s
  const direct = g.season >= limits.windows.directBox2
  const begun = g.tiles[side]![tile] === BOX1
  const seasons = LAST_SEASON - g.season - (begun || direct ? 0 : 1)
  if (seasons <= 0) return 0
  const use = tile === TILE.gas || tile === TILE.offensive ? Math.ceil(seasons / 4) * 4 : seasons
  return (s.w.research * worthOf(side, tile) * use) / 17 / (begun || direct ? 1.6 : 2.6)
}
