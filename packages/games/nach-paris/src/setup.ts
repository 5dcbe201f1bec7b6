/** Set-up: no unit is on the map yet; all wait on the Set-up Card (1.1.5, 7.7.1b). */
import { type Frame, type GameConfig, seatsOf } from '@em/engine'
import {
  country,
  encs,
  families,
  floodAreas,
  GERMANY,
  hqSquadrons,
  hqsOfArmy,
  ports,
  scenarios as printed,
  type Scenario,
  structures,
  unitArmy,
  unitCount,
  unitNation,
  unitSteps,
  works,
} from './data/index.ts'
import { fullSteps } from './rules/full.ts'
import { isHq } from './rules/units.ts'
import { optionsOf, scenarios } from './scenarios.ts'
import {
  ABSENT,
  ALLIED,
  AWAY,
  FOLDED,
  GER,
  GERMAN,
  type Hex,
  NATIONS,
  type NachParis,
  PERMANENT,
  SIDES,
  type Unit,
} from './types.ts'

const list = (n: number, value: number): number[] => new Array<number>(n).fill(value)
const byUnit = (value: number): number[] => list(unitCount, value)
/** The sequence of play begins with the first GT. */
const turnFrame = (): Frame & { at: number } => ({ step: 'turn', at: 0 })

export function setup(config: GameConfig): NachParis {
  const scenario = scenarios.findIndex((s) => s.id === config.scenario)
  const s = printed[scenario]
  if (!s) throw new Error(`no scenario "${config.scenario}"`)
  const g: NachParis = {
    stack: [turnFrame()],
    scenario,
    options: optionsOf(s.id, config.options),
    seatOf: seatsOf(scenarios, SIDES, config),
    gt: s.firstGt,
    side: GERMAN,
    phase: -1,
    at: byUnit(ABSENT),
    steps: byUnit(0),
    facing: byUnit(0),
    marks: byUnit(0),
    lost: byUnit(0),
    hurtNow: byUnit(0),
    hurtBefore: byUnit(0),
    supply: byUnit(0),
    spent: byUnit(0),
    works: byUnit(0),
    ramparts: byUnit(0),
    line: byUnit(-1),
    fip: byUnit(0),
    ammo: byUnit(-1),
    fog: byUnit(0),
    doctrine: byUnit(0),
    hq: byUnit(-1),
    replaced: byUnit(0),
    due: byUnit(0),
    squadrons: [...hqSquadrons],
    forts: s.worksInPlay.map((there, w) => (there === 1 ? works[w]!.steps : 0)),
    broken: list(structures.length, 0),
    flooded: list(floodAreas.length, 0),
    lockHeld: floodAreas.flatMap((area) => area.control.map(() => area.nation)),
    rail: s.rail,
    held: s.objectives.map((hex) => firstHolder(s, hex)),
    rain: 0,
    failed: [0, 0],
    pool: NATIONS.map(() => 0),
    losses: NATIONS.map(() => 0),
    fallen: encs.map(() => 0),
    encShelled: encs.map(() => 0),
    portUsed: ports.map(() => 0),
    transit: [],
    convoys: [],
    convoysRun: 0,
    loaded: [],
    spotted: [],
    sorties: [],
    assaults: [],
    shelled: [],
    shelledWorks: [],
    firedWorks: [],
    winner: -1,
    vp: [0, 0],
  }
  for (const { structure, turns } of s.broken) g.broken[structure] = turns < 0 ? PERMANENT : turns
  layOutCard(g, s)
  return g
}

/** Railway control at the start (S1j); away from railways, by country. */
const firstHolder = (s: Scenario, hex: Hex): number =>
  s.rail[hex]! >= 0 ? s.rail[hex]! : country[hex] === GERMANY ? GERMAN : ALLIED

/** The Set-up Card: full strength less the red dots (2.4.1b, 3.3.1a). */
function layOutCard(g: NachParis, s: Scenario): void {
  for (const a of s.arrivals) {
    g.at[a.unit] = AWAY
    g.due[a.unit] = a.gt
    g.ammo[a.unit] = s.ammo[a.unit]!
  }
  foldFamilies(g)
  for (const a of s.arrivals) g.steps[a.unit] = fullSteps(g, a.unit) - (unitSteps[a.unit]! - a.steps)
  assignHqs(g)
}

/** Parts of whole divisions are FOLDED, and so are divisions present only as parts (6.6). */
function foldFamilies(g: NachParis): void {
  const isThere = (u: Unit): boolean => g.at[u] === AWAY
  for (const { wholes, parts } of families) {
    if (wholes.every(isThere)) for (const u of parts) if (g.at[u] === ABSENT) g.at[u] = FOLDED
    if (parts.every(isThere)) for (const u of wholes) if (g.at[u] === ABSENT) g.at[u] = FOLDED
  }
}

/** Germans answer to their army's HQ (13.2.1b); if the scenario lacks it, to the one it has. */
function assignHqs(g: NachParis): void {
  const isThere = (u: Unit): boolean => g.at[u] === AWAY
  const hqs: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (unitNation[u] === GER && isHq(u) && isThere(u)) hqs.push(u)
  for (let u = 0; u < unitCount; u++) {
    if (unitNation[u] !== GER || isHq(u)) continue
    g.hq[u] = hqsOfArmy[unitArmy[u]!]?.find(isThere) ?? hqs[0] ?? -1
  }
}
