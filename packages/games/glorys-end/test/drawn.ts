/** Positions by chance: many pieces close together, so that every rule about neighbours has its say. */
import { pick, type Random, seeded } from '@em/engine'
import {
  BELGIUM,
  country,
  DECOY,
  FORTRESS,
  firstDecoy,
  type Hex,
  isInfantry,
  landHexes,
  NETHERLANDS,
  type Side,
  scenarios,
  town,
  townHexes,
  type Unit,
  unitCount,
  unitSide,
  unitSteps,
  unitType,
  within,
  zones,
} from '../src/data/index.ts'
import { fieldOf } from '../src/rules/field.ts'
import { initialControl } from '../src/rules/setup-steps.ts'
import { room } from '../src/rules/stacking.ts'
import { placeUnits } from '../src/rules/units.ts'
import { addTrench } from '../src/rules/works.ts'
import { DIGGING, type Glory, MOVED, OOC, RAILED, REPLACED } from '../src/types.ts'
import { type Given, type Scene, scene } from './position.ts'

const SCENARIOS = ['historical', 'free', 'marne', 'short'] as const

/** About `pieces` pieces of both sides within `radius` hexes of a place; works, marks and control as chance will have it. */
export function drawn(seed: string, pieces: number, radius: number, more: Given = {}, centre?: Hex): Scene {
  const random = seeded(seed)
  const scenario = more.scenario ?? pick(SCENARIOS, random)
  const side: Side = more.side ?? random.below(2)
  const s = scene({ turn: 2 + random.below(20), ...more, scenario, side })
  const { g } = s
  if (scenario === 'free') {
    g.atWar[BELGIUM] = random.below(3) > 0 ? 1 : 0
    g.atWar[NETHERLANDS] = random.below(3) === 0 ? 1 : 0
  }
  const open = landHexes.filter((h) => isOpenHex(g, h))
  const places = random.below(2) === 0 ? open.filter((h) => town[h] !== 0) : open
  const around = within(centre ?? pick(places, random), radius).filter((h) => open.includes(h))
  const owner = new Map(around.map((h) => [h, random.below(3)]))
  for (let n = 0; n < pieces; n++) {
    const u = random.below(unitCount)
    const hexes = around.filter((h) => owner.get(h) === unitSide[u])
    if (g.at[u]! >= 0 || hexes.length === 0) continue
    place(g, u, pick(hexes, random), random)
  }
  g.zones = zones.map((z) => (fieldOf(g).side[z.hex] !== 1 - z.side && random.below(2) === 0 ? 1 : 0))
  for (const h of around) {
    const first = fieldOf(g).stacks[h]!.find((u) => isInfantry[u] === 1)
    if (first === undefined || random.below(5) > 0 || zones.some((z, i) => z.hex === h && g.zones[i] === 1)) continue
    addTrench(g, h, unitSide[first]!)
    g.trenchDone[g.trenches.indexOf(h)] = random.below(4) > 0 ? 1 : 0
  }
  control(g, around, random)
  return s
}
const isOpenHex = (g: Glory, h: Hex): boolean => scenarios[g.scenario]!.inPlay[h] === 1 && g.atWar[country[h]!] === 1

function place(g: Glory, u: Unit, hex: Hex, random: Random): void {
  g.steps[u] = unitType[u] === DECOY ? 0 : 1 + random.below(Math.max(1, unitSteps[u]!))
  if (unitSteps[u] === 0) g.steps[u] = 0
  const field = fieldOf(g)
  if (field.side[hex] === 1 - unitSide[u]! || room(g, field, hex, [u])) return
  if (unitType[u] === FORTRESS && field.stacks[hex]!.some((v) => unitType[v] === FORTRESS)) return
  placeUnits(g, [u], hex)
  if (u >= firstDecoy || unitType[u] === FORTRESS) return
  g.marks[u] = [0, 0, 0, 0, 0, 0, OOC, OOC, REPLACED, RAILED | MOVED, DIGGING][random.below(11)]!
}

/** Units hold what they stand in; some towns and hexes about them have changed hands, now or since the turn began. */
function control(g: Glory, around: readonly Hex[], random: Random): void {
  const now = initialControl(g)
  g.at.forEach((at, u) => {
    if (at >= 0) now[at] = unitSide[u]!
  })
  const { side } = fieldOf(g)
  const swap = (list: number[], hexes: readonly Hex[], one: number): number[] => {
    const some = new Set(hexes)
    return list.map((c, h) => (c >= 0 && some.has(h) && side[h] === -1 && random.below(one) === 0 ? 1 - c : c))
  }
  g.control = swap(swap(now, around, 4), townHexes, 6)
  g.controlAtTurn = swap([...g.control], townHexes, 12)
  g.controlAtPlayerTurn = swap([...g.control], townHexes, 12)
  g.brusselsLost = random.below(4) === 0 ? 1 : 0
}
