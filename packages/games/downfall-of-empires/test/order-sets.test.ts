/**
 * Orders are given one by one; what counts is the set. On random small positions every set of up to three orders is
 * judged as a whole by an independent reading of the rules, and compared with the sets that can be reached step by step.
 */
import { pick, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { sideIndex, zoneIds } from '../src/data/index.ts'
import { downfall } from '../src/index.ts'
import type { ActivateFrame, Downfall, DownfallAction, OrderAction, Side, Zone } from '../src/types.ts'
import { coalitionOf } from '../src/types.ts'
import { type Bare, bareOf, Judge, keyOf, keyOfSet } from './naive-orders.ts'
import { type Given, scene, zone } from './position.ts'

type SideName = 'german' | 'fb' | 'russian' | 'ah'

interface Theatre {
  readonly name: string
  readonly zones: readonly string[]
  readonly side: SideName
  readonly own: readonly string[]
  readonly foes: readonly string[]
  readonly partners?: readonly string[]
  readonly given?: Given
}

const THEATRES: readonly Theatre[] = [
  {
    name: 'west',
    zones: ['metz', 'verdun', 'nancy', 'ardenas'],
    side: 'german',
    own: ['german', 'german-'],
    foes: ['french', 'french-'],
  },
  {
    name: 'Paris',
    zones: ['paris', 'verdun', 'lille', 'orleans'],
    side: 'fb',
    own: ['french', 'british4', 'french-'],
    foes: ['german', 'german-'],
  },
  {
    name: 'Channel',
    zones: ['londres', 'calais', 'lehavre', 'lille'],
    side: 'fb',
    own: ['british4', 'british3', 'french'],
    foes: ['german', 'german-'],
  },
  {
    name: 'Galicia, ceding and recovering',
    zones: ['breslau', 'cracovia', 'warsaw', 'lublin'],
    side: 'german',
    own: ['german'],
    partners: ['german@ah', 'austro-hungarian'],
    foes: ['russian', 'russian-'],
  },
  {
    name: 'Galicia, Austro-Hungarian',
    zones: ['cracovia', 'lemberg', 'lublin', 'rovno'],
    side: 'ah',
    own: ['austro-hungarian', 'german@ah', 'german-@ah'],
    partners: ['german'],
    foes: ['russian', 'russian-'],
  },
  {
    name: 'Caucasus',
    zones: ['erzurum', 'kars', 'tiflis', 'ankara'],
    side: 'russian',
    own: ['russian', 'russian-'],
    foes: ['turkish', 'turkish-'],
    given: { tracks: { turkey: 'last' } },
  },
  {
    name: 'Italy',
    zones: ['venecia', 'trieste', 'carintia', 'tirol'],
    side: 'ah',
    own: ['austro-hungarian', 'german@ah', 'turkish'],
    foes: ['italian', 'italian-'],
    given: { tracks: { italy: 'last', turkey: 'last' } },
  },
  {
    name: 'Russia surrendered',
    zones: ['warsaw', 'grodno', 'konigsberg', 'cracovia'],
    side: 'russian',
    own: ['russian', 'russian-'],
    foes: ['german'],
    given: { season: 16, tracks: { russianSurrender: 'last' } },
  },
  {
    name: 'against surrendered Russia',
    zones: ['warsaw', 'grodno', 'konigsberg', 'vilna'],
    side: 'german',
    own: ['german', 'german-'],
    foes: ['russian'],
    given: { season: 16, tracks: { russianSurrender: 'last' } },
  },
]

/** Counters of which there are few. */
const POOL: Record<string, number> = { british3: 3, british4: 5, italian: 5, turkish: 4 }

/** A position of the theatre: some armies, mixed control, a few trenches, some armies already used or attacked. */
function position(t: Theatre, random: Random): Downfall {
  const armies: Record<string, string[]> = {}
  const control: Record<string, SideName> = {}
  const enemy: SideName = t.foes[0]!.startsWith('russian')
    ? 'russian'
    : t.foes[0]!.startsWith('german')
      ? 'german'
      : t.foes[0]!.startsWith('french') || t.foes[0]!.startsWith('italian')
        ? 'fb'
        : 'ah'
  const partner: SideName = ({ german: 'ah', ah: 'german', fb: 'russian', russian: 'fb' } as const)[t.side]
  const crowded = random.below(3) === 0
  let germans = 0
  const drawn: Record<string, number> = {}
  const inPool = (kind: string): boolean => {
    const base = kind.replace(/[-@].*/, '')
    drawn[base] = (drawn[base] ?? 0) + 1
    return drawn[base] <= (POOL[base] ?? 9)
  }
  for (const id of t.zones) {
    const here: string[] = []
    const most = id === 'erzurum' || id === 'kars' || id === 'tiflis' ? 2 : 3
    const withPartner = (t.partners?.length ?? 0) > 0 && random.below(3) === 0
    const kinds = withPartner ? t.partners! : t.own
    const own = crowded && random.below(2) === 0 ? most : random.below(most)
    const square = id === 'ankara' && t.side === 'russian'
    for (let i = 0; i < own && !square; i++) {
      const kind = pick(kinds, random)
      // The Italian area as its limits allow it (9.1p-r); a Turkish army stands outside it.
      if (t.name === 'Italy' && (kind === 'turkish' || (kind.startsWith('german') && germans++ > 0))) continue
      here.push(kind)
    }
    if (!square && random.below(2) === 0) for (let i = random.below(3); i >= 0; i--) here.push(pick(t.foes, random))
    armies[id] = here.filter(inPool)
    // Neither of the Central Powers stands in a zone that the other controls (A70, A72).
    const holders: SideName[] = here.some((k) => kinds.includes(k))
      ? [withPartner ? partner : t.side, enemy]
      : [t.side, enemy, enemy, partner]
    control[id] = square ? 'ah' : pick(holders, random)
  }
  if (t.name === 'Italy') armies.viena = ['turkish', 'german@ah']
  const trenches: NonNullable<Given['trenches']> = {}
  if (random.below(3) === 0)
    trenches[pick(t.zones, random)] = coalitionOf(sideIndex(enemy)) === 0 ? 'central1' : 'entente1'
  const s = scene({
    season: 5,
    turn: t.side,
    ...t.given,
    armies,
    control,
    trenches,
    options: { crossSharedZones: random.below(4) > 0 },
    ...(random.below(3) === 0 ? { tiles: { [t.side]: ['maneuver'] } } : {}),
  })
  for (let a = 0; a < s.g.armyZone.length; a++) {
    if (s.g.armyZone[a]! < 0) continue
    if (random.below(8) === 0) s.g.fought[a] = 1
    if (random.below(5) === 0 && s.g.armySide[a] === sideIndex(t.side)) s.g.activated[a] = 1
  }
  return s.g
}

const ORDERS = 3

/** Every set that can be confirmed, and every prefix that leads nowhere. */
function reachable(
  g: Downfall,
  side: Side,
  within: ReadonlySet<Zone>,
  extra = false,
): { sets: Map<string, Bare[]>; stuck: string[] } {
  const judge = new Judge(g, side)
  const step = downfall.steps.activate!
  const sets = new Map<string, Bare[]>()
  const stuck: string[] = []
  const seen = new Set<string>()
  const walk = (orders: OrderAction[], bare: Bare[]): void => {
    const key = keyOfSet(bare)
    if (seen.has(key)) return
    seen.add(key)
    const frame: ActivateFrame = { step: 'activate', side, extra, orders }
    const legal = step.actions(g, frame, g.seatOf[side]!) as readonly DownfallAction[]
    if (legal.length === 0 && orders.length > 0) stuck.push(key)
    if (legal.some((a) => a.type === 'confirm')) sets.set(key, bare)
    if (orders.length === ORDERS) return
    for (const action of legal) {
      if (action.type === 'confirm') continue
      const next = bareOf(g, judge, side, action as OrderAction)
      if (within.has(next.to)) walk([...orders, action as OrderAction], [...bare, next])
    }
  }
  walk([], [])
  return { sets, stuck }
}

/** Every legal set by brute force. Sets are closed under nothing, so all of them are tried. */
function naive(g: Downfall, side: Side, within: ReadonlySet<Zone>): Map<string, Bare[]> {
  const judge = new Judge(g, side)
  const activations = g.tiles[side]![5] === 2 ? 4 : 3
  const all = judge.candidates(within).filter((o) => {
    // Faults of one order alone that no other order can mend.
    const fault = judge.fault([o], activations)
    return !fault || ['3b', 'A04', '9.2h', '9.2e', '9.2j', '9.2m', '9.1p', '9.1q'].includes(fault)
  })
  const sets = new Map<string, Bare[]>()
  const walk = (from: number, set: Bare[]): void => {
    if (set.length > 0 && !judge.fault(set, activations)) sets.set(keyOfSet(set), set)
    if (set.length === ORDERS) return
    for (let i = from; i < all.length; i++) {
      if (!set.some((o) => o.army === all[i]!.army)) walk(i + 1, [...set, all[i]!])
    }
  }
  walk(0, [])
  return sets
}

/** Strategic movement is offered only where a plain move of the same army would not do (9.1k): such sets are left out. */
function withoutWaste(g: Downfall, side: Side, sets: Map<string, Bare[]>, within: ReadonlySet<Zone>): string[] {
  const judge = new Judge(g, side)
  const activations = g.tiles[side]![5] === 2 ? 4 : 3
  const moves = judge.candidates(within).filter((o) => o.type === 'move')
  return [...sets]
    .filter(([, set]) =>
      set.every(
        (o) =>
          o.type !== 'strategic' ||
          !moves.some(
            (m) => m.army === o.army && m.to === o.to && !judge.fault([...set.filter((x) => x !== o), m], activations),
          ),
      ),
    )
    .map(([key]) => key)
    .sort()
}

const describeKey = (key: string): string =>
  key.replace(/ (\d+) (-?\d+) /g, (_, z, t) => ` ${zoneIds[Number(z)]} ${t} `)
/** Positions of a theatre are drawn until this many sets have been compared. ORDER_SETS asks for more. */
const ENOUGH = Number(process.env.ORDER_SETS ?? 3000)
const POSITIONS = 12

describe('sets of orders', () => {
  for (const theatre of THEATRES) {
    it(`[9c] [A29] [A83] step by step and all at once agree: ${theatre.name}`, () => {
      const within = new Set(theatre.zones.map(zone))
      const side = sideIndex(theatre.side)
      let compared = 0
      for (let i = 0; i < POSITIONS && compared < ENOUGH; i++) {
        const g = position(theatre, seeded(`${theatre.name} ${i}`))
        const { sets, stuck } = reachable(g, side, within)
        expect(stuck.map(describeKey)).toEqual([])
        const got = withoutWaste(g, side, sets, within)
        const due = withoutWaste(g, side, naive(g, side, within), within)
        const where = `position ${i}`
        const have = new Set(got)
        const want = new Set(due)
        expect(
          got
            .filter((k) => !want.has(k))
            .slice(0, 3)
            .map(describeKey),
          `${where}: offered, not legal`,
        ).toEqual([])
        expect(
          due
            .filter((k) => !have.has(k))
            .slice(0, 3)
            .map(describeKey),
          `${where}: legal, not reachable`,
        ).toEqual([])
        compared += due.length
      }
      expect(compared).toBeGreaterThan(10)
    })
  }

  for (const [name, season, extra] of [
    ['[9e] [A27] the duty of 1914', 1, false],
    ['[10.3c] [A58] the extra action of Offensive', 5, true],
  ] as const) {
    it(`${name}: exactly the sets with an attack on the Franco-British, if there is one`, () => {
      const theatre = THEATRES[0]!
      const within = new Set(theatre.zones.map(zone))
      let compared = 0
      for (let i = 0; i < POSITIONS && compared < ENOUGH; i++) {
        const g = position({ ...theatre, given: { season } }, seeded(`duty ${season} ${i}`))
        g.actionsLeft = 0
        const all = naive(g, 0, within)
        const dutiful = new Map([...all].filter(([, set]) => set.some((o) => o.type.toLowerCase().endsWith('attack'))))
        if (extra && dutiful.size === 0) continue
        const { sets, stuck } = reachable(g, 0, within, extra)
        expect(stuck).toEqual([])
        const want = withoutWaste(g, 0, dutiful.size > 0 ? dutiful : all, within)
        expect(withoutWaste(g, 0, sets, within).map(describeKey)).toEqual(want.map(describeKey))
        compared += want.length
      }
    })
  }

  it('[9e] [A27] while the duty can wait, no prefix of orders ends in a dead end', () => {
    const theatre = THEATRES[0]!
    const within = new Set(theatre.zones.map(zone))
    for (let i = 0; i < 4; i++) {
      const g = position({ ...theatre, given: { season: 1 } }, seeded(`waiting ${i}`))
      g.actionsLeft = 1
      expect(reachable(g, 0, within).stuck).toEqual([])
    }
  })

  it('the two notations agree', () => {
    const g = position(THEATRES[0]!, seeded('notation'))
    const judge = new Judge(g, 0)
    const first = judge.candidates(new Set(THEATRES[0]!.zones.map(zone)))[0]!
    expect(keyOfSet([first])).toBe(keyOf(first))
  })
})
