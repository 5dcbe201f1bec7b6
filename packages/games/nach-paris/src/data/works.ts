/** Fortifications: Forts and Festen, then Fortified Zones, in one numbering; ENCs; entrenchments on hexsides. */
import { data } from './all.ts'
import { sidePair } from './geometry.ts'
import { bridgeOn, directionTo, hexAt, hexCount } from './map.ts'
import { structureOfBridge } from './rails.ts'
import { CATEGORIES, type Hex, NATION_IDS, TRENCH_LEVELS, WORK_KINDS, type Work, ZONE } from './words.ts'

const { forts: file } = data

/** A work at the start of every game in which it takes part: Festen have two steps, all others one. */
export interface Fortification {
  readonly name: string
  readonly hex: Hex
  /** FORT, FESTE or ZONE. */
  readonly kind: number
  readonly nation: number
  /** 0 German, 1 Allied. */
  readonly side: number
  /** 0 white, 1 black, 2 yellow; -1 for a Fortified Zone. */
  readonly category: number
  readonly cbf: number
  readonly arf: number
  readonly cab: number
  readonly steps: number
  /** Place in `encs`, or -1. */
  readonly enc: number
  /** The bridge, as a structure, that cannot be destroyed while this work stands (16.1.10), or -1. */
  readonly guards: number
}
const nationOf = (id: (typeof NATION_IDS)[number]): number => NATION_IDS.indexOf(id)

export interface Enc {
  readonly id: string
  readonly nation: number
  readonly hexes: readonly Hex[]
  /** GT from which its works are finished; NEVER for Liège (11.6.5, 11.6.6). */
  readonly ready: number
}
export const NEVER = 1000
export const encs: readonly Enc[] = file.encs.map((e) => ({
  id: e.id,
  nation: nationOf(e.nation),
  hexes: e.hexes.map(hexAt),
  ready: e.ready ?? NEVER,
}))
export const encIndex = (id: string): number => encs.findIndex((e) => e.id === id)
const guarded = (side: string | undefined): number => {
  if (side === undefined) return -1
  const [a, b] = sidePair(side).map(hexAt) as [Hex, Hex]
  return structureOfBridge(bridgeOn[a * 6 + directionTo(a, b)]!)
}
const sideOf = (nation: number): number => (nation === 0 ? 0 : 1)

export const works: readonly Fortification[] = [
  ...file.forts.map(
    (f): Fortification => ({
      name: f.name,
      hex: hexAt(f.hex),
      kind: WORK_KINDS.indexOf(f.kind),
      nation: nationOf(f.nation),
      side: sideOf(nationOf(f.nation)),
      category: CATEGORIES.indexOf(f.category),
      cbf: f.cbf,
      arf: f.arf,
      cab: f.cab,
      steps: f.kind === 'Feste' ? 2 : 1,
      enc: f.enc === undefined ? -1 : encIndex(f.enc),
      guards: -1,
    }),
  ),
  ...file.zones.map(
    (z): Fortification => ({
      name: z.name,
      hex: hexAt(z.hex),
      kind: ZONE,
      nation: nationOf(z.nation),
      side: sideOf(nationOf(z.nation)),
      category: -1,
      cbf: z.cbf,
      arf: 0,
      cab: z.cab,
      steps: 1,
      enc: -1,
      guards: guarded(z.guards),
    }),
  ),
]
export const workCount: number = works.length
export const workIndex = (name: string): Work => works.findIndex((w) => w.name === name)
/** By hex: the works in it. */
export const worksIn: readonly (readonly Work[])[] = (() => {
  const table: Work[][] = Array.from({ length: hexCount }, () => [])
  works.forEach((w, i) => {
    table[w.hex]!.push(i)
  })
  return table
})()
/** By ENC: its works. */
export const worksOfEnc: readonly (readonly Work[])[] = encs.map((_, e) =>
  works.flatMap((w, i) => (w.enc === e ? [i] : [])),
)
/** By hex: the ENC that it belongs to, or -1. */
export const encOf: readonly number[] = (() => {
  const table = new Array<number>(hexCount).fill(-1)
  encs.forEach((e, i) => {
    for (const h of e.hexes) table[h] = i
  })
  return table
})()
/** By ENC. */
export const encHexes: readonly (readonly Hex[])[] = encs.map((e) => e.hexes)
export const encNation: readonly number[] = encs.map((e) => e.nation)
export const encReady: readonly number[] = encs.map((e) => e.ready)

/**
 * By hex × 6 + direction: NO_TRENCH, REGULAR_TRENCH or IMPROVED_TRENCH as printed, seen from the protected hex; the
 * rules decide its effect on a GT (11.1.3, 11.6.5).
 */
export const trench: readonly number[] = (() => {
  const table = new Array<number>(hexCount * 6).fill(0)
  for (const e of file.entrenchments) {
    const hex = hexAt(e.hex)
    table[hex * 6 + directionTo(hex, hexAt(e.toward))] = TRENCH_LEVELS.indexOf(e.level)
  }
  return table
})()
