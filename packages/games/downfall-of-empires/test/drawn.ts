/** Whole maps drawn by lot: armies, control, trenches, tiles and markers anywhere, as far as the rules could bring them there. */
import { pick, type Random, seeded } from '@em/engine'
import { armyClass, armyNationality, nationalities, square, tracks, zoneCount } from '../src/data/index.ts'
import { natalSide, ownerOf } from '../src/rules/control.ts'
import { BOX1, BOX2, coalitionOf, type Downfall, HAND, SIDES, type Side } from '../src/types.ts'
import { type Given, scene } from './position.ts'

export const nation = (army: number): string => nationalities[armyNationality[army]!]!
export const isLight = (army: number): boolean => armyClass[army] === 3

const NEUTRALS = ['turkey', 'italy', 'bulgaria', 'romania', 'usa'] as const

/** A side-turn somewhere in the war. `crowd` is how many armies of ten stand on the map. */
export function drawn(seed: string, turn: Side, crowd = 7): { g: Downfall; random: Random } {
  const random = seeded(seed)
  const season = 1 + random.below(18)
  const joined: NonNullable<Given['tracks']> = {}
  for (const name of NEUTRALS) if (random.below(2) === 0) joined[name] = 'last'
  if (season >= 13 && random.below(3) === 0) joined.russianSurrender = 'last'
  const { g } = scene({ turn: SIDES[turn], season, tracks: joined })
  tracks.forEach((track, i) => {
    if (g.tracks[i] !== track.last) g.tracks[i] = random.below(track.last)
  })
  for (let z = 0; z < zoneCount; z++) {
    if (g.control[z]! < 0 || square[z] === 1 || random.below(3) > 0) continue
    g.control[z] = pick([0, 1, 2, 3], random)
    g.lastSolo[z] = g.control[z]!
  }
  // One side of each coalition in a zone at most (A04).
  const holder = new Map<string, number>()
  for (let a = 0; a < g.armyZone.length; a++) {
    if (g.armySide[a]! < 0 || random.below(10) >= crowd) continue
    const ceded = ownerOf[a] === 0 && random.below(6) === 0
    const side = ceded ? 3 : ownerOf[a]!
    const z = random.below(4) === 0 ? 0 : random.below(zoneCount)
    const key = `${coalitionOf(side)} ${z}`
    if (g.control[z]! < 0 || (holder.get(key) ?? side) !== side) continue
    holder.set(key, side)
    g.armyZone[a] = z
    g.armyStep[a] = 1 + random.below(2)
    g.armySide[a] = side
    if (random.below(8) === 0) g.unsupplied[a] = 1
    if (random.below(6) === 0) g.fought[a] = 1
  }
  for (const c of [0, 1] as const)
    for (let z = 0; z < zoneCount; z++) if (random.below(4) === 0) g.trench[c][z] = 1 + random.below(2)
  for (let s = 0; s < 4; s++) {
    for (let tile = 0; tile < g.tiles[s]!.length; tile++) {
      if (g.tiles[s]![tile] !== HAND || random.below(3) === 0) continue
      g.tiles[s]![tile] = random.below(3) === 0 ? BOX1 : BOX2
      g.raised[s]![tile] = g.tiles[s]![tile] === BOX1 ? 0 : Math.max(0, season - random.below(3))
      g.placed[s]!.push(tile)
      if (random.below(3) === 0) g.shown[s]![tile] = 1
    }
    g.missions[s] = random.below(7)
    g.gasUsed[s] = random.below(3) === 0
    g.offensiveUsed[s] = random.below(3) === 0
  }
  for (let z = 0; z < zoneCount; z++) g.mayEntrench[z] = random.below(2)
  g.salonicaOpened = random.below(2) === 0
  g.gallipoliUsed = random.below(2) === 0
  g.actionsLeft = random.below(4)
  g.used = 0
  for (const bit of [1, 2, 4, 8, 16, 32]) if (random.below(4) === 0) g.used |= bit
  g.germanDuty = random.below(2)
  g.russianDuty = random.below(3)
  return { g, random }
}

export { natalSide, ownerOf }
