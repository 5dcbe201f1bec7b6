/**
 * 9 Activate in drawn positions: the sets of one or two orders that can be given are exactly those that a plain reading of
 * section 9 (`naive-orders.ts`) finds no fault with; the menu offers the action exactly where there is such a set.
 */
import { seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { sideIndex } from '../../src/data/index.ts'
import { downfall } from '../../src/index.ts'
import type { Downfall, DownfallAction, Side } from '../../src/types.ts'
import { Judge } from '../naive-orders.ts'
import { zone } from '../position.ts'
import { describeKey, naive, position, reachable, THEATRES, type Theatre, withoutWaste } from '../theatres.ts'

const MORE: readonly Theatre[] = [
  ...[2, 4, 8].map(
    (season): Theatre => ({
      name: `Mediterranean, season ${season}`,
      zones: ['gallipoli', 'constantinopla', 'salonica', 'elcairo', 'londres'],
      side: 'fb',
      own: ['british3', 'british4', 'british3-', 'french'],
      foes: ['turkish', 'turkish-'],
      given: { season, tracks: { turkey: 'last', bulgaria: 'last' } },
    }),
  ),
  ...[5, 12].map(
    (season): Theatre => ({
      name: `Macedonia, season ${season}`,
      zones: ['salonica', 'skopie', 'sofia', 'belgrado'],
      side: 'ah',
      own: ['austro-hungarian', 'bulgarian', 'turkish'],
      foes: ['serbian', 'british3'],
      given: { season, tracks: { turkey: 'last', bulgaria: 'last' } },
    }),
  ),
  {
    name: 'Romania surrendered with Russia',
    zones: ['iasi', 'bucarest', 'odessa', 'kiev'],
    side: 'russian',
    own: ['russian', 'romanian', 'russian-'],
    foes: ['austro-hungarian'],
    given: { season: 16, tracks: { russianSurrender: 'last', romania: 'last' } },
  },
  {
    name: 'Russia, two shared zones in a row',
    zones: ['minsk', 'brestlitovsk', 'warsaw', 'vilna', 'rovno'],
    side: 'russian',
    own: ['russian', 'russian-'],
    foes: ['german', 'german-'],
  },
]

const menu = (g: Downfall, side: Side): readonly DownfallAction[] => {
  g.stack.length = 1
  const top = { step: 'menu', side } as const
  return downfall.steps.menu!.actions(g, top, g.seatOf[side]!) as readonly DownfallAction[]
}

/** Both ways must give the same sets; tells how many there are. */
function agree(g: Downfall, side: Side, theatre: Theatre, where: string): number {
  const within = new Set(theatre.zones.map(zone))
  const { sets, stuck } = reachable(g, side, within, 2)
  expect(stuck.map(describeKey), where).toEqual([])
  const got = withoutWaste(g, side, sets, within)
  const due = withoutWaste(g, side, naive(g, side, within, 2), within)
  expect(got.map(describeKey), where).toEqual(due.map(describeKey))
  return due.length
}

/** Positions to compare until so many sets have been seen. */
const SETS = 250
const CROWDED = 35

describe('9 Sets of orders in drawn positions are those of the text', () => {
  for (const theatre of [...THEATRES, ...MORE]) {
    it(`[9c] [A29] [A83] ${theatre.name}`, () => {
      let seen = 0
      for (let i = 0; i < 24 && seen < SETS; i++) {
        const g = position(theatre, seeded(`${theatre.name}, drawn ${i}`))
        // Crowded positions have thousands of pairs, which teach no more than the others.
        if (naive(g, sideIndex(theatre.side), new Set(theatre.zones.map(zone)), 1).size > CROWDED) continue
        seen += agree(g, sideIndex(theatre.side), theatre, `position ${i}`)
      }
      expect(seen).toBeGreaterThan(30)
    })
  }

  for (const theatre of [...THEATRES, ...MORE]) {
    it(`[7d] [9a] the menu offers Activate where an order can be given: ${theatre.name}`, () => {
      const side = sideIndex(theatre.side)
      const everywhere = new Set(Array.from({ length: 74 }, (_, z) => z))
      for (let i = 0; i < 8; i++) {
        const g = position(theatre, seeded(`${theatre.name}, menu ${i}`))
        // Few are left to be activated, so that there is something to find out.
        const rest = g.armyZone.flatMap((z, a) => (z >= 0 && g.armySide[a] === side ? [a] : []))
        for (const a of rest.slice(1)) g.activated[a] = 1
        if (i % 4 === 0) for (const a of rest) g.activated[a] = 1
        g.actionsLeft = 2
        g.used = 0
        const judge = new Judge(g, side)
        const can = judge.candidates(everywhere).some((o) => judge.fault([o], 3) === undefined)
        const offered = menu(g, side).some((a) => a.type === 'activate' && !a.extra)
        expect(offered, `position ${i}`).toBe(can)
      }
    })
  }
})
