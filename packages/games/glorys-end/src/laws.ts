/** Conservation laws that hold at every decision of any game; the fuzzer checks them. */
import { brokenLaws, type Need } from '@em/engine'
import {
  GERMAN,
  hexCount,
  hexVp,
  unitCount,
  unitIds,
  unitSide,
  unitSteps,
  unitType,
  vpHexes,
  zones,
} from './data/index.ts'
import { DECOY, SIEGE } from './data/words.ts'
import { controlOf } from './rules/control.ts'
import { fieldOf } from './rules/field.ts'
import { isOpen, scenarioOf } from './rules/scenario.ts'
import { room } from './rules/stacking.ts'
import { inOrder } from './rules/units.ts'
import { ABSENT, AWAY, CHARGED, DEAD, type Glory, LEFT, MARKS_OF_TURN, OOC, RESERVE } from './types.ts'

export const laws = (g: Glory): readonly string[] => brokenLaws(g, lists, units, stacks, works, account, ending)

function lists(g: Glory, need: Need): void {
  for (const name of ['at', 'steps', 'depth', 'marks', 'army'] as const) {
    need(g[name].length === unitCount && g[name].every(Number.isInteger), `${name} is not a whole number for each unit`)
  }
  for (const name of ['control', 'controlAtTurn', 'controlAtPlayerTurn'] as const) {
    need(g[name].length === hexCount, `${name} has ${g[name].length} hexes`)
  }
  need(g.held.length === vpHexes.length && g.counted.length === vpHexes.length, 'the account of points has gaps')
}

const PLACES: readonly number[] = [DEAD, AWAY, ABSENT, LEFT, RESERVE]
function units(g: Glory, need: Need): void {
  const setUp = g.phase >= 0
  for (let u = 0; u < unitCount; u++) {
    const at = g.at[u]!
    const name = unitIds[u]!
    const steps = g.steps[u]!
    need((at >= 0 && at < hexCount) || PLACES.includes(at), `${name} is nowhere known (${at})`)
    need(steps >= 0 && steps <= unitSteps[u]!, `${name} has ${steps} of ${unitSteps[u]} steps`)
    need((g.marks[u]! & ~(MARKS_OF_TURN | CHARGED)) === 0, `${name} has unknown marks ${g.marks[u]}`)
    const weightless = unitType[u] === SIEGE || unitType[u] === DECOY
    if (at >= 0) need(weightless || steps > 0, `${name} is on the map without a step`)
    else need(g.depth[u] === 0, `${name} is off the map, yet deep in a stack`)
    if (at === DEAD || at === LEFT) need(steps === 0, `${name} is gone and has ${steps} steps`)
    need(!setUp || at !== RESERVE, `${name} was never deployed`)
    // The mark of one side only: the phasing one (10.3c).
    if (setUp && (g.marks[u]! & OOC) !== 0)
      need(unitSide[u] === g.side, `${name} is out of command in the other's turn`)
  }
}

/** During these steps a hex may be overfull (6.2c, 6.3a, 13.19d). */
const ON_THE_WAY = new Set(['move', 'retreat', 'operational', 'assault'])
function stacks(g: Glory, need: Need): void {
  const field = fieldOf(g)
  const passing = g.stack.some((f) => ON_THE_WAY.has(f.step))
  for (const side of [0, 1] as const) {
    for (const hex of field.filled[side]) {
      const stack = field.stacks[hex]!
      need(
        stack.every((u) => unitSide[u] === side),
        `both sides are in hex ${hex}`,
      )
      need(
        stack.every((u, depth) => g.depth[u] === depth),
        `the stack in hex ${hex} is not in order`,
      )
      need(
        inOrder([...stack]).every((u, depth) => stack[depth] === u),
        `a gun or fortress lies above others in hex ${hex}`,
      )
      need(g.phase < 0 || isOpen(g, hex), `somebody is in a closed hex ${hex}`)
      const over = room(g, field, hex, stack, passing)
      need(!over, `too much is in hex ${hex} (${over?.rule})`)
    }
  }
}

function works(g: Glory, need: Need): void {
  need(g.zones.length === zones.length && g.zones.every((z) => z === 0 || z === 1), 'zones are not those of the data')
  need(
    g.trenches.every((h, i) => i === 0 || g.trenches[i - 1]! < h),
    'trenches are not in order, or one is twice',
  )
  need(
    g.trenches.length === g.trenchSide.length && g.trenches.length === g.trenchDone.length,
    'trenches belong to nobody',
  )
}

/** Points of hexes belong to exactly the sides that gained them (4.2b, 4.2d, A11). */
function account(g: Glory, need: Need): void {
  if (g.phase < 0 || g.stack.length === 0) return
  const field = fieldOf(g)
  vpHexes.forEach((hex, i) => {
    need(g.held[i] === controlOf(g, field, hex), `hex ${hex} is held otherwise than accounted`)
    for (const side of [0, 1]) {
      const counted = (g.counted[i]! & (1 << side)) !== 0
      need(
        !counted || (g.held[i] === side && hexVp[side]![hex] !== 0),
        `hex ${hex} counts for side ${side} without cause`,
      )
    }
  })
  need(
    g.control.every((c, hex) => c === -1 || isOpen(g, hex)),
    'somebody controls a closed hex',
  )
  need(
    g.pool.every((n) => n >= 0),
    'replacements below nothing',
  )
  need(g.planXVII >= 0 && g.planXVII <= 7, `${g.planXVII} battles of Plan XVII`)
  need(g.side === 0 || g.side === GERMAN, 'a third side plays')
}

function ending(g: Glory, need: Need): void {
  const s = scenarioOf(g)
  need(g.turn >= s.firstTurn && g.turn <= s.lastTurn, `turn ${g.turn} of ${s.firstTurn} to ${s.lastTurn}`)
  need((g.stack.length === 0) === g.winner >= 0, 'the game is over without a result, or goes on with one')
}
