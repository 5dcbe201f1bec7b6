/** Conservation laws that hold at every decision of any game; the fuzzer checks them. */
import { brokenLaws, type Need } from '@em/engine'
import {
  armyCount,
  armyCountry,
  country,
  countryStart,
  limit,
  limits,
  square,
  tilesOf,
  tracks,
  zoneCount,
} from './data/index.ts'
import { natalSide, ownerOf } from './rules/control.ts'
import { fieldOf, friendSide } from './rules/field.ts'
import { italyCounts } from './rules/italy.ts'
import { trackDone } from './rules/tracks.ts'
import { coalitionOf, type Downfall, HAND, NOBODY, SIDES } from './types.ts'

export const laws = (g: Downfall): readonly string[] => brokenLaws(g, check)

function check(g: Downfall, need: Need): void {
  const f = fieldOf(g)
  const neutral = (c: number): boolean =>
    countryStart[c] === 'neutral' && !tracks.some((t, i) => t.country === c && trackDone(g, i))

  need(g.armyZone.length === armyCount && g.armyStep.length === armyCount, 'there are 75 counters (1b)')
  for (let a = 0; a < armyCount; a++) {
    const zone = g.armyZone[a]!
    need(zone >= 0 === g.armyStep[a]! > 0, `army ${a}: steps exactly when on the map (1j)`)
    const side = g.armySide[a]!
    if (neutral(armyCountry[a]!)) need(side === NOBODY, `army ${a}: a neutral's army is nobody's (4h)`)
    else
      need(side === ownerOf[a] || (ownerOf[a] === 0 && side === 3), `army ${a}: commanded by its owner, or ceded (14c)`)
    if (zone >= 0 && side >= 0) {
      need(friendSide(f, side, zone) === side, `zone ${zone}: one side per coalition (A04)`)
      need(
        square[zone] === 0 || coalitionOf(natalSide[zone]!) === coalitionOf(side),
        `zone ${zone}: no enemy in a square zone (3q)`,
      )
    }
  }
  for (let zone = 0; zone < zoneCount; zone++) {
    for (const coalition of [0, 1] as const) {
      need(f.count[coalition * zoneCount + zone]! <= limit[zone]!, `zone ${zone}: stack within its limit (3b, 3c)`)
      need(g.trench[coalition][zone]! >= 0 && g.trench[coalition][zone]! <= 2, `zone ${zone}: trench level 0 to 2 (1l)`)
    }
    need((g.control[zone] === NOBODY) === neutral(country[zone]!), `zone ${zone}: controlled unless neutral (3h)`)
    if (square[zone] === 1 && g.control[zone]! >= 0) {
      need(
        coalitionOf(g.control[zone]!) === coalitionOf(natalSide[zone]!),
        `zone ${zone}: a square zone is never lost (3q)`,
      )
    }
    if (g.used === 0 && g.stack.length === 2 && g.stack[1]!.step === 'menu') {
      const [central, entente] = [f.side[zone]!, f.side[zoneCount + zone]!]
      if ((central === NOBODY) !== (entente === NOBODY)) {
        const alone = central === NOBODY ? entente : central
        need(coalitionOf(g.control[zone]!) === coalitionOf(alone), `zone ${zone}: held by whoever is alone in it (3j)`)
        need(g.trench[(1 - coalitionOf(alone)) as 0 | 1][zone] === 0, `zone ${zone}: no abandoned trench (11d)`)
      }
    }
  }
  const italy = italyCounts(g)
  need(italy[1]! <= 1 && italy[2]! <= 1 && italy[3] === 0, 'Italian area within its limits (9.1p-9.1r)')
  g.trench.forEach((levels, c) => {
    const counters = c === 0 ? limits.trenchCounters.central : limits.trenchCounters.entente
    need(levels.filter((l) => l > 0).length <= counters, 'trench counters within the pool (1c)')
  })
  SIDES.forEach((name, side) => {
    need(g.missions[side]! >= 0 && g.missions[side]! <= limits.missions.max, `${name}: 0 to 6 missions (13b)`)
    const onBoard = tilesOf(side).filter((tile) => g.tiles[side]![tile]! > HAND)
    need(
      onBoard.length === g.placed[side]!.length && g.placed[side]!.every((tile) => onBoard.includes(tile)),
      `${name}: every tile on the board has its place (10c)`,
    )
  })
  tracks.forEach((track, i) => {
    need(g.tracks[i]! >= 0 && g.tracks[i]! <= track.last, `track ${i} within its boxes (12c)`)
  })
  need(g.season >= 1 && g.season <= 18, '18 seasons (0b)')
}
