/** Set-up (19a, 1.3.1j): the state before the first orders. */
import { type GameConfig, seatsOf } from '@em/engine'
import { formationCount, leaderCount, scenarios as printed, type Scenario, unitCount } from './data/index.ts'
import type { TurnFrame } from './rules/sequence.ts'
import { optionsOf, scenarios } from './scenarios.ts'
import { ABSENT, ASK, AWAY, type Bailen, GONE, LIMBERED, NO_FACING, SKIRMISHING, SO, WINDOWS } from './types.ts'

const list = (n: number, value: number): number[] => new Array<number>(n).fill(value)

const firstFrame = (): TurnFrame => ({ step: 'turn', at: 0 })

export function setup(config: GameConfig): Bailen {
  const scenario = scenarios.findIndex((s) => s.id === config.scenario)
  const s = printed[scenario]
  if (!s) throw new Error(`no scenario "${config.scenario}"`)
  const g: Bailen = {
    stack: [firstFrame()],
    scenario,
    options: optionsOf(config.options),
    seatOf: seatsOf(scenarios, ['ES', 'FR'], config),
    turn: 1,
    first: -1,
    phasing: -1,
    at: list(unitCount, ABSENT),
    sp: [...s.strength],
    depth: list(unitCount, 0),
    facing: list(unitCount, NO_FACING),
    condition: list(unitCount, 0),
    form: list(unitCount, 0),
    fatigue: list(unitCount, 0),
    marks: list(unitCount, 0),
    target: list(unitCount, -1),
    charge: list(unitCount, 0),
    origin: list(unitCount, -1),
    leaderAt: list(leaderCount, ABSENT),
    leaderSide: list(leaderCount, 0),
    leaderMarks: list(leaderCount, 0),
    order: list(formationCount, SO),
    masked: list(formationCount, 0),
    sector: list(formationCount, -1),
    sectorFacing: list(formationCount, NO_FACING),
    sectorShift: list(formationCount, 0),
    tried: list(formationCount, 0),
    demoralised: list(formationCount, 0),
    morale: list(formationCount, 0),
    tested: list(formationCount, 0),
    fresh: list(formationCount, 0),
    changes: [0, 0],
    standing: [WINDOWS.map(() => ASK), WINDOWS.map(() => ASK)],
    restood: [0, 0],
    declined: [0, 0],
    held: s.objectives.flatMap((o) => o.hexes.map(() => o.held)),
    arrives: s.reinforcements.map((r) => r.turn),
    winner: -1,
    points: [0, 0],
  }
  deploy(g, s)
  return g
}

function deploy(g: Bailen, s: Scenario): void {
  for (const u of s.eliminated) g.at[u] = GONE
  const placed = new Map<number, number>()
  // Listed from top to bottom.
  for (const p of s.placements) {
    const depth = placed.get(p.hex) ?? 0
    placed.set(p.hex, depth + 1)
    g.at[p.unit] = p.hex
    g.depth[p.unit] = depth
    g.facing[p.unit] = p.facing
    if (p.limbered) g.form[p.unit] = LIMBERED
    if (p.skirmishing) g.form[p.unit] = SKIRMISHING
  }
  s.leaderHex.forEach((hex, leader) => {
    if (hex >= 0) g.leaderAt[leader] = hex
  })
  for (const group of s.reinforcements) {
    for (const u of group.units) g.at[u] = AWAY
    for (const leader of group.leaders) g.leaderAt[leader] = AWAY
    for (const formation of group.formations) g.fresh[formation] = 1
  }
}
