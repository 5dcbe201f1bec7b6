/** Initial deployment (2a to 2f), 3h, 4: the state before the first choice. */
import type { GameConfig } from '@em/engine'
import {
  armyCount,
  armyCountry,
  arrangements,
  country,
  countrySide,
  countryStart,
  limits,
  setupArmies,
  setupTrenches,
  sideIndex,
  tilesOf,
  zoneCount,
} from './data/index.ts'
import { ABSENT, type Downfall, HAND, NOBODY, SIDES, TILES, TRACKS } from './types.ts'

const zeros = (n: number): number[] => new Array<number>(n).fill(0)
const perSide = <T>(make: (side: number) => T): T[] => SIDES.map((_, side) => make(side))

/** 3h, 4b-4g: the side that commands a country's zones and armies at the start; NOBODY for neutrals. */
const startSide = (c: number): number => (countryStart[c] === 'neutral' ? NOBODY : countrySide[c]!)

export function setup(config: GameConfig): Downfall {
  const seats = arrangements[config.players]?.[config.arrangement]
  if (!seats) throw new Error(`no arrangement ${config.arrangement} for ${config.players} players`)
  const seatOf = zeros(SIDES.length)
  seats.forEach((sides, seat) => {
    for (const side of sides) seatOf[sideIndex(side)] = seat
  })
  const control = country.map(startSide)
  const g: Downfall = {
    options: {
      crossSharedZones: config.options.crossSharedZones !== false,
      russianDutyBySide: config.options.russianDutyBySide === true,
      minorsInOffensive: config.options.minorsInOffensive === true,
      missionsWhenAvailable: config.options.missionsWhenAvailable === true,
    },
    seatOf,
    stack: [{ step: 'setupTech' }],
    season: 1,
    turn: NOBODY,
    armyZone: new Array<number>(armyCount).fill(-1),
    armyStep: zeros(armyCount),
    armySide: armyCountry.map(startSide),
    activated: zeros(armyCount),
    fought: zeros(armyCount),
    unsupplied: zeros(armyCount),
    control,
    lastSolo: [...control],
    mayEntrench: zeros(zoneCount),
    trench: [zeros(zoneCount), zeros(zoneCount)],
    missions: perSide(() => limits.missions.start),
    tiles: perSide((side) => TILES.map((_, tile) => (tilesOf(side).includes(tile) ? HAND : ABSENT))),
    raised: perSide(() => zeros(TILES.length)),
    placed: perSide(() => []),
    shown: perSide(() => zeros(TILES.length)),
    tracks: zeros(TRACKS.length),
    actionsLeft: 0,
    used: 0,
    aviationUsed: false,
    offensiveUsed: perSide(() => false),
    gasUsed: perSide(() => false),
    gallipoliUsed: false,
    salonicaOpened: false,
    germanDuty: 0,
    russianDuty: 0,
  }
  for (const { zone, armies } of setupArmies) {
    for (const army of armies) {
      g.armyZone[army] = zone
      g.armyStep[army] = 2
    }
  }
  for (const { zone, coalition, level } of setupTrenches) g.trench[coalition][zone] = level
  return g
}
