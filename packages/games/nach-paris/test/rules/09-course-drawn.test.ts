/** Combats from their launch to their end in positions by chance, against the text (plain/course.ts): every die, loss, retreat and advance. */
import { type LogEvent, pick, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../../src/actions.ts'
import { clone } from '../../src/clone.ts'
import { labelOf, unitIds, unitNation, unitSide } from '../../src/data/index.ts'
import type { AdvanceFrame } from '../../src/rules/advance.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import type { CombatFrame } from '../../src/rules/combat.ts'
import { isCombat } from '../../src/rules/combat.ts'
import { hasFacing } from '../../src/rules/facing.ts'
import type { RetreatFrame } from '../../src/rules/retreat.ts'
import { cabOf } from '../../src/rules/tests.ts'
import { FOUGHT, type NachParis, SHELLED, SPENT, type Unit, WITHDREW } from '../../src/types.ts'
import { play } from '../combat-play.ts'
import { type Chance, drawn } from '../drawn.ts'
import { attackStrength, defenceStrength, defendersBehind, dieItems, isTroops, type Shelter } from '../plain/combat.ts'
import {
  afterRetreat,
  attackerIsWorse,
  cabInCombat,
  mayWithdraw,
  reluctant,
  squeezed,
  staysPut,
  suffers,
  sum,
  type Tester,
  waysBack,
  whyNoAdvance,
  withdrawals,
} from '../plain/course.ts'
import { crtCell, ratioColumn, text } from '../plain/previews.ts'
import { railLengths } from '../plain/supply.ts'
import { isInZone, look, unitsAt } from '../plain/zones.ts'
import type { Scene } from '../position.ts'

const combatOf = (s: Scene): CombatFrame => s.g.stack.find(isCombat)!
/** Dice that the game has rolled since, in their order. */
class Rolled implements Tester {
  private at = 0
  private readonly faces: readonly number[]
  constructor(faces: readonly number[]) {
    this.faces = faces
  }
  roll(): number {
    const face = this.faces[this.at++]
    if (face === undefined) throw new Error('the game has rolled fewer dice')
    return face
  }
  get left(): number {
    return this.faces.length - this.at
  }
}
const faces = (random: Random, n = 40): number[] => Array.from({ length: n }, () => 1 + random.below(20))

/** Plays an action with loaded dice; the state before, and the dice that fell. */
function step(s: Scene, action: NachParisAction, random: Random): { before: NachParis; dice: Rolled; log: LogEvent[] } {
  const before = clone(s.g)
  const loaded = faces(random)
  const told = s.log.length
  s.dice.length = 0
  s.dice.push(...loaded)
  s.play(action)
  const dice = new Rolled(loaded.slice(0, loaded.length - s.dice.length))
  s.dice.length = 0
  return { before, dice, log: s.log.slice(told) }
}
const name = (list: readonly Unit[]): string[] => list.map((u) => unitIds[u]!).sort()

/** A frame of retreats asks for those who must, or may, go back, and where to. */
function checkRetreat(s: Scene): void {
  const { g } = s
  const f = g.stack.at(-1) as RetreatFrame
  const said: string[] = []
  f.units.forEach((u, i) => {
    const turns = hasFacing(g, u) && f.lost[i]! < 2 ? [0, 1, 2, 3, 4, 5] : [g.facing[u]!]
    for (const hex of waysBack(g, u)) for (const facing of turns) said.push(`${u} ${hex} ${facing}`)
    if (f.may === 1) said.push(`${u} stays`)
  })
  const shown = s
    .legal()
    .map((a) =>
      a.type === 'retreat' ? `${a.unit} ${a.hex} ${a.facing}` : a.type === 'hold' ? `${a.unit} stays` : a.type,
    )
  expect(shown.sort()).toEqual(said.sort())
}
function checkAdvance(s: Scene): void {
  const { g } = s
  const f = g.stack.at(-1) as AdvanceFrame
  const said: string[] = ['done']
  for (const u of f.goers) {
    for (const hex of f.hexes) {
      const reasons = whyNoAdvance(g, u, hex)
      if (reasons.length === 0) said.push(`${u} to ${hex}`)
      else expect(reasons, `${unitIds[u]} to ${labelOf(hex)}`).toContain(s.why({ type: 'advance', unit: u, hex }).rule)
    }
  }
  for (const u of f.turners) {
    if (!hasFacing(g, u) || g.line[u]! >= 0) continue
    for (const facing of [0, 1, 2, 3, 4, 5]) if (facing !== g.facing[u]) said.push(`${u} faces ${facing}`)
  }
  const shown = s
    .legal()
    .map((a) =>
      a.type === 'advance' ? `${a.unit} to ${a.hex}` : a.type === 'turn' ? `${a.unit} faces ${a.facing}` : a.type,
    )
  expect(shown.sort()).toEqual(said.sort())
}
function checkWithdrawal(s: Scene): void {
  const { g } = s
  const f = combatOf(s)
  const may = mayWithdraw(
    g,
    [...f.full, ...f.part],
    f.defenders.filter((u) => g.at[u] === f.hex),
  )
  const open = new Set(s.offers('escape').map((a) => a.unit))
  expect(name([...open])).toEqual(name(may))
  for (const u of open) {
    // 9.2.2a, R32: no farther from its supply; where every way is, any.
    const ways = withdrawals(g, u)
    const far = railLengths(look(g), unitNation[u]!)
    const length = (hex: number): number => far.get(hex) ?? 171
    const home = ways.filter((hex) => length(hex) <= length(g.at[u]!))
    const said = ways.length > 1 && home.length > 0 ? home : ways
    const shown = s.offers('escape').filter((a) => a.unit === u)
    expect(shown.map((a) => a.hex).sort()).toEqual([...said].sort())
  }
}

/** Follows the die and the result of the side that resolves first, as far as the next decision. */
function checkResult(before: NachParis, f: CombatFrame, s: Scene, dice: Rolled, log: readonly LogEvent[]): void {
  const p = look(before)
  let failed = 0
  for (const u of reluctant(before, f.full))
    if (cabOf(before, u).value <= 0 || dice.roll() > cabOf(before, u).value) failed++
  const b = { ...f, failed }
  const column = ratioColumn(attackStrength(p, b), defenceStrength(p, b))
  const modifier = sum(dieItems(p, b))
  const [attacker, defender] = crtCell(column, dice.roll() + modifier)
  const told = log.find((e) => e.key === 'log.combat.result')?.params
  expect([told?.attackerResult, told?.defenderResult]).toEqual([
    text(attacker.losses, attacker.modifier),
    text(defender.losses, defender.modifier),
  ])
  const first = attackerIsWorse(attacker, defender) ? f.side : 1 - f.side
  expect([f.first, f.losses[f.side], f.modifier[1 - f.side]]).toEqual([first, attacker.losses, defender.modifier])
  const behind = defendersBehind(p, b)
  const attacks = first === f.side
  const result = attacks ? attacker : defender
  const line = attacks ? f.full : f.defenders.filter(isTroops)
  const enemies = attacks ? f.defenders : [...f.full, ...f.part, ...f.guns]
  const shelter = (u: Unit): Shelter => (attacks ? 'open' : behind[f.defenders.indexOf(u)]!)
  const left = new Map<Unit, number>()
  for (const u of line) {
    const cab = cabInCombat(before, u, enemies, shelter(u), result.modifier)
    left.set(u, suffers(before.steps[u]!, result.losses, cab, dice))
  }
  if (s.step() !== 'retreat' || f.stage !== 'firstLeft') return
  const r = s.g.stack.at(-1) as RetreatFrame
  if (r.side !== first || r.may === 1) return
  const hurt = line.filter((u) => left.get(u)! < before.steps[u]!)
  const after = { ...before, steps: before.steps.map((n, u) => left.get(u) ?? n) }
  const back = hurt.filter((u) => left.get(u)! > 0 && !staysPut(after, u, shelter(u), result.losses))
  const able = back.filter((u) => waysBack(s.g, u).length > 0 || s.g.at[u]! < 0)
  expect(name(r.units)).toEqual(name(able.filter((u) => s.g.at[u]! >= 0)))
  for (const u of line) if (s.g.at[u]! >= 0 && !isStuck(s.g, u)) expect(s.g.steps[u], unitIds[u]).toBe(left.get(u))
}
const isStuck = (g: NachParis, u: Unit): boolean => waysBack(g, u).length === 0

function follow(seed: string, more: Chance): number {
  const random = seeded(`course ${seed}`)
  const from = drawn(seed, {
    pieces: 220,
    radius: 2,
    dug: 3,
    crowded: true,
    marks: [0, 0, 0, 0, 0, 0, FOUGHT, SPENT, WITHDREW, SHELLED],
    phase: 3,
    ...more,
  })
  const s = play({ scenario: 'guise' })
  Object.assign(s.g, from.g)
  s.push((_g, t) => pushCombats(t, s.g.side))
  let seen = 0
  for (let n = 0; n < 40 && s.step() !== 'over'; n++) {
    const at = s.step()
    const legal = s.legal()
    if (at === 'retreat') checkRetreat(s)
    if (at === 'advance') checkAdvance(s)
    if (at === 'withdrawCavalry' && !s.g.options.fog) checkWithdrawal(s)
    const attacks = legal.filter((a) => a.type === 'attack')
    const action = at === 'combats' && attacks.length > 0 ? pick(attacks, random) : pick(legal, random)
    const { before, dice, log } = step(s, action, random)
    seen += at === 'retreat' || at === 'advance' ? 1 : 0
    if (action.type === 'retreat' && before.at[action.unit]! >= 0) {
      const steps = afterRetreat(before, action.unit, action.hex, dice)
      const now = s.g.at[action.unit] === action.hex && s.step() !== 'over' ? s.g.steps[action.unit]! : undefined
      if (now !== undefined && dice.left === 0) {
        expect(now, `${unitIds[action.unit]} back to ${labelOf(action.hex)}`).toBe(steps)
        expect(s.g.facing[action.unit]).toBe(action.facing)
      }
      if (steps === 0) expect(s.g.at[action.unit]).toBeLessThan(0)
    }
    if (action.type === 'escape') {
      const alone = unitsAt(look(before), action.hex).length === 0
      const there = { ...before, at: before.at.with(action.unit, action.hex) }
      let steps = before.steps[action.unit]!
      if (
        alone &&
        isInZone(look(there), 1 - unitSide[action.unit]!, action.hex) &&
        (cabOf(there, action.unit).value <= 0 || dice.roll() > cabOf(there, action.unit).value)
      )
        steps--
      if (steps > 0)
        steps = squeezed({ ...there, steps: there.steps.with(action.unit, steps) }, action.unit, action.hex)
      const f = s.g.stack.find(isCombat)
      if (f && s.step() === 'withdrawCavalry') expect(s.g.at[action.unit]! < 0 ? 0 : s.g.steps[action.unit]).toBe(steps)
    }
    const f = s.g.stack.find(isCombat)
    if (
      f &&
      log.some((e) => e.key === 'log.combat.result') &&
      ['launch', 'stand', 'lead', 'shelter'].includes(action.type)
    ) {
      const quiet = action.type !== 'launch' || !before.stack.some(isCombat)
      if (quiet && action.type !== 'stand') checkResult({ ...before, marks: s.g.marks }, f, s, dice, log)
    }
  }
  return seen
}

describe('the course of Combats in drawn positions', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    '[9.2.1] [9.2.4] [9.3.3a] [9.3.3b] [9.3.3e] [9.3.3g] [9.6.1a] [9.6.2a] [9.6.3a] [9.6.4b] [9.6.5a] [9.6.6] [9.6.7] is that of the text: %i',
    (seed) => {
      for (let n = 0; n < 20; n++) if (follow(`course ${seed} ${n}`, {}) > 1) return
      throw new Error('nobody fought')
    },
  )
})
