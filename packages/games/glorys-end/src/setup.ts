/** Set-up: the state before the first deployment, or before the first turn of the Marne (3, 16.2). */
import { type GameConfig, seatsOf } from '@em/engine'
import {
  ALLIED,
  COUNTRIES,
  easternAward,
  firstDecoy,
  GERMAN,
  hexCount,
  NATIONS,
  scenarios as printed,
  markers as printedMarkers,
  type Scenario,
  SIDES,
  unitArmy,
  unitCount,
  unitHex,
  unitSide,
  unitSteps,
  vpHexes,
  zones,
} from './data/index.ts'
import type { TurnFrame } from './rules/sequence.ts'
import type { DeployFrame } from './rules/setup-steps.ts'
import { placeUnits } from './rules/units.ts'
import { optionsOf, scenarios } from './scenarios.ts'
import { ABSENT, AWAY, type Glory, OOC, RESERVE } from './types.ts'

const list = (n: number, value: number): number[] => new Array<number>(n).fill(value)
const turnFrame = (): TurnFrame => ({ step: 'turn', at: 0 })
const deployFrame = (side: number): DeployFrame => ({ step: 'deploy', side })

export function setup(config: GameConfig): Glory {
  const scenario = scenarios.findIndex((s) => s.id === config.scenario)
  const s = printed[scenario]
  if (!s) throw new Error(`no scenario "${config.scenario}"`)
  const free = s.deployment === 'free'
  const nobody = list(hexCount, -1)
  const options = optionsOf(s.id, config.options)
  const g: Glory = {
    // The Allies deploy first (3.3b, 3.5e), on top of the stack.
    stack: s.deployment === 'fixed' ? [turnFrame()] : [turnFrame(), deployFrame(GERMAN), deployFrame(ALLIED)],
    scenario,
    options,
    seatOf: seatsOf(scenarios, SIDES, config),
    turn: s.firstTurn,
    side: ALLIED,
    phase: -1,
    at: list(unitCount, ABSENT),
    steps: list(unitCount, 0),
    depth: list(unitCount, 0),
    marks: list(unitCount, 0),
    army: [...unitArmy],
    control: nobody,
    controlAtTurn: nobody,
    controlAtPlayerTurn: nobody,
    trenches: [],
    trenchSide: [],
    trenchDone: [],
    zones: list(zones.length, s.marne ? 0 : 1),
    vp: [s.vp[0] + (options.handicap ?? 0), s.vp[1]],
    held: list(vpHexes.length, -1),
    counted: list(vpHexes.length, 0),
    pool: s.marne ? [...s.marne.replacements] : list(NATIONS.length, 0),
    atWar: COUNTRIES.map((_, c) => (s.neutral[c] === 1 ? 0 : 1)),
    british: 1,
    reached20: 0,
    planXVII: 0,
    parisInDanger: 0,
    brusselsLost: 0,
    germanWest: s.marne ? 1 : 0,
    easternAward: easternAward.withdrawn,
    hentsch: 0,
    lifted: s.bans.flatMap((ban) => ban.hexes.map(() => 0)),
    markers: [markersOf(0, free), markersOf(1, free)],
    winner: -1,
  }
  if (s.marne) deployMarne(g, s, s.marne)
  else deployCampaign(g, s)
  return g
}
const markersOf = (side: 0 | 1, free: boolean): number[] => printedMarkers[side]!.map((hex) => (free ? -1 : hex))

/** Units with start hexes are placed, army units wait for their owners, the rest for its turn (3.3a, 3.8b). */
function deployCampaign(g: Glory, s: Scenario): void {
  for (let u = 0; u < unitCount; u++) {
    if (u >= firstDecoy && !g.options.decoys) continue
    g.steps[u] = unitSteps[u]!
    g.at[u] = unitArmy[u]! >= 0 ? RESERVE : unitHex[u]! >= 0 ? ABSENT : AWAY
  }
  for (const p of s.placements) placeUnits(g, [p.unit], p.hex)
}

function deployMarne(g: Glory, s: Scenario, marne: NonNullable<Scenario['marne']>): void {
  // Listed from top to bottom: the last is placed first.
  for (const p of s.placements.toReversed()) {
    g.steps[p.unit] = p.steps
    placeUnits(g, [p.unit], p.hex)
    if (marne.outOfCommand.includes(p.hex)) g.marks[p.unit] = OOC
  }
  for (const e of marne.entries) {
    g.at[e.unit] = AWAY
    g.steps[e.unit] = e.steps
  }
  const german = new Set(marne.germanControl)
  g.at.forEach((at, u) => {
    if (at >= 0 && unitSide[u] === GERMAN) german.add(at)
  })
  g.control = g.control.map((_, hex) => (marne.inArea[hex] === 0 ? -1 : german.has(hex) ? GERMAN : ALLIED))
}
