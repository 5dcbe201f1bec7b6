/** Conservation laws that hold at every decision of any game; the fuzzer checks them. */
import { brokenLaws, type Need } from '@em/engine'
import { hexCount, unitCount, unitIds, unitSide, works } from './data/index.ts'
import { fieldOf } from './rules/field.ts'
import { fullSteps } from './rules/full.ts'
import { inPlay, scenarioOf } from './rules/scenario.ts'
import { overstacked } from './rules/stacking.ts'
import { isHq } from './rules/units.ts'
import {
  ABSENT,
  AT_SEA,
  AWAY,
  DESTROYED,
  ELIMINATED,
  FOLDED,
  MARKS_OF_TURN,
  type NachParis,
  PERMANENT,
  WITHDRAWN,
} from './types.ts'

export const laws = (g: NachParis): readonly string[] => brokenLaws(g, lists, units, stacks, account)

const BY_UNIT = [
  'at',
  'steps',
  'facing',
  'marks',
  'lost',
  'hurtNow',
  'hurtBefore',
  'supply',
  'spent',
  'works',
  'ramparts',
  'line',
  'fip',
  'ammo',
  'fog',
  'doctrine',
  'hq',
  'replaced',
  'due',
  'squadrons',
] as const
function lists(g: NachParis, need: Need): void {
  for (const name of BY_UNIT) {
    need(g[name].length === unitCount && g[name].every(Number.isFinite), `${name} is not a number for each unit`)
  }
  need(g.rail.length === hexCount, `rail has ${g.rail.length} hexes`)
  need(g.forts.length === works.length && g.forts.every((n) => n >= 0 && n <= 2), 'forts are not those of the data')
  need(
    g.broken.every((n) => n >= 0 && n <= PERMANENT),
    'a repair number is out of range',
  )
}

const GONE: readonly number[] = [DESTROYED, ELIMINATED, WITHDRAWN]
const PLACES: readonly number[] = [...GONE, AWAY, ABSENT, FOLDED]
function units(g: NachParis, need: Need): void {
  for (let u = 0; u < unitCount; u++) {
    const at = g.at[u]!
    const name = unitIds[u]!
    const steps = g.steps[u]!
    need((at >= 0 && at < hexCount) || PLACES.includes(at) || at <= AT_SEA, `${name} is nowhere known (${at})`)
    need(steps >= 0 && (at < 0 || steps <= fullSteps(g, u)), `${name} has ${steps} of ${fullSteps(g, u)} steps`)
    if (at >= 0) {
      need(steps > 0, `${name} is on the map without a step`)
      need(inPlay(g, at), `${name} is in a closed hex ${at}`)
    }
    if (GONE.includes(at)) need(steps === 0, `${name} is gone and has ${steps} steps`)
    need(g.facing[u]! >= 0 && g.facing[u]! < 6, `${name} faces ${g.facing[u]}`)
    need(g.lost[u]! >= 0 && g.lost[u]! <= 2, `${name} has marker ${g.lost[u]}`)
    need(g.fog[u] === 0 || (g.options.fog && !isHq(u)), `${name} is under FOW`)
    // Marks of the Player Turn belong to the phasing side or to units it fought.
    if (at < 0 && at > AT_SEA)
      need((g.marks[u]! & MARKS_OF_TURN) === 0, `${name} is off the map with marks ${g.marks[u]}`)
  }
}

/** During these steps a hex may be overfull (6.4.1a). */
const ON_THE_WAY = new Set(['movement', 'move', 'retreat', 'escape', 'advance'])
function stacks(g: NachParis, need: Need): void {
  const field = fieldOf(g)
  const passing = g.stack.some((f) => ON_THE_WAY.has(f.step))
  for (const side of [0, 1] as const) {
    for (const hex of field.filled[side]) {
      need(
        field.stacks[hex]!.every((u) => unitSide[u] === side),
        `both sides are in hex ${hex}`,
      )
      need(passing || overstacked(g, hex) === 0, `too much is in hex ${hex} (6.4.1a)`)
    }
  }
}

function account(g: NachParis, need: Need): void {
  const s = scenarioOf(g)
  need(g.gt >= s.firstGt && g.gt <= s.lastGt, `GT ${g.gt} of ${s.firstGt} to ${s.lastGt}`)
  need(
    g.pool.every((n) => n >= 0),
    'replacements below nothing',
  )
  need(
    g.losses.every((n) => n >= 0),
    'losses below nothing',
  )
  need((g.stack.length === 0) === g.winner >= 0, 'the game is over without a result, or goes on with one')
}
