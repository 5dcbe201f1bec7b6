/** Random small positions of one theatre of war, and all sets of orders in them: reached step by step, and judged as a whole. */
import { pick, type Random } from '@em/engine'
import { armyClass, armyNationality, nationalities, sideIndex, zoneIds } from '../src/data/index.ts'
import { downfall } from '../src/index.ts'
import type { ActivateFrame, Downfall, DownfallAction, OrderAction, Side, Zone } from '../src/types.ts'
import { coalitionOf } from '../src/types.ts'
import { type Bare, bareOf, Judge, keyOfSet } from './naive-orders.ts'
import { type Given, scene } from './position.ts'

type SideName = 'german' | 'fb' | 'russian' | 'ah'

export interface Theatre {
  readonly name: string
  readonly zones: readonly string[]
  readonly side: SideName
  readonly own: readonly string[]
  readonly foes: readonly string[]
  readonly partners?: readonly string[]
  readonly given?: Given
}

export const THEATRES: readonly Theatre[] = [
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

/** How many counters of a kind there are, such as "russian" or "british3". */
function counters(kind: string): number {
  const cls = /\d$/.test(kind) ? Number(kind.slice(-1)) : undefined
  const nation = nationalities.indexOf(cls === undefined ? kind : kind.slice(0, -1))
  return armyNationality.filter((n, a) => n === nation && (cls === undefined || armyClass[a] === cls)).length
}

/** A position of the theatre: some armies, mixed control, a few trenches, some armies already used or attacked. */
export function position(t: Theatre, random: Random): Downfall {
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
    return drawn[base] <= counters(base)
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

/** Every set that can be confirmed, and every prefix that leads nowhere. */
export function reachable(
  g: Downfall,
  side: Side,
  within: ReadonlySet<Zone>,
  most: number,
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
    if (orders.length === most) return
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
export function naive(g: Downfall, side: Side, within: ReadonlySet<Zone>, most: number): Map<string, Bare[]> {
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
    if (set.length === most) return
    for (let i = from; i < all.length; i++) {
      if (!set.some((o) => o.army === all[i]!.army)) walk(i + 1, [...set, all[i]!])
    }
  }
  walk(0, [])
  return sets
}

/** Strategic movement is offered only where a plain move of the same army would not do (9.1k): such sets are left out. */
export function withoutWaste(g: Downfall, side: Side, sets: Map<string, Bare[]>, within: ReadonlySet<Zone>): string[] {
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

export const describeKey = (key: string): string =>
  key.replace(/ (\d+) (-?\d+) /g, (_, z, t) => ` ${zoneIds[Number(z)]} ${t} `)
