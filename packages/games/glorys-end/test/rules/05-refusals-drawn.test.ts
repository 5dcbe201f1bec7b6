/** What is refused and by which rule, in positions by chance, against the text read by itself (plain-refusals.ts). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { GloryAction } from '../../src/actions.ts'
import {
  ALLIED,
  BRITISH,
  coastalHexes,
  eastEdge,
  type Hex,
  isCorps,
  labelOf,
  NAVAL,
  near,
  portHexes,
  railHubs,
  southEdge,
  townHexes,
  unitCount,
  unitIds,
  unitMovement,
  unitNation,
  unitSide,
  unitSteps,
  unitType,
} from '../../src/data/index.ts'
import { controlMap } from '../../src/rules/control.ts'
import { type EntrenchFrame, pushEntrench } from '../../src/rules/entrench.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { pushStrategic, type StrategicFrame } from '../../src/rules/rail.ts'
import { pushReplacements } from '../../src/rules/replacements.ts'
import { room } from '../../src/rules/stacking.ts'
import { isCutOff } from '../../src/rules/supply.ts'
import { placeUnits } from '../../src/rules/units.ts'
import { ATTACKED, DEAD, DONE, FORCED, type Glory, HIT, MARCHED_ON, MOVED, OOC } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { unitsIn } from '../plain-combat.ts'
import { canSetOut } from '../plain-moves.ts'
import { marchesOf } from '../plain-phases.ts'
import {
  type Why,
  whyBarred,
  whyNoAttack,
  whyNoMarchAssault,
  whyNoRebuilding,
  whyNoReplacement,
  whyNoTrain,
  whyNoTrench,
  whyNotJoining,
  whyNotOnTop,
  whyNoVoyage,
} from '../plain-refusals.ts'
import { plainOf } from '../plain-rules.ts'
import type { Scene } from '../position.ts'

const SEEDS = Array.from({ length: 16 }, (_, i) => i + 1)
const everyUnit = Array.from({ length: unitCount }, (_, u) => u)
const neighbours = (h: Hex): Hex[] => near.slice(h * 6, h * 6 + 6).filter((to) => to >= 0)

type Moment = Pick<Scene, 'g' | 'module' | 'seat' | 'legal'>
/** As the step on top answers now, not as it did when it was asked last. */
const anew = (s: Scene, g: Glory = s.g): Moment => {
  const f = g.stack.at(-1)!
  return {
    g,
    module: s.module,
    seat: () => s.seat(),
    legal: () => s.module.steps[f.step]!.actions({ ...g }, f, s.seat()),
  }
}
/** The answer of the step on top. */
function answer(s: Moment, action: GloryAction): Why {
  const f = s.g.stack.at(-1)!
  const why = s.module.steps[f.step]!.refuse!(s.g, f, s.seat(), action)
  return why && `${why.rule} ${why.key}`
}
const name = (u: number, to?: Hex): string => `${unitIds[u]}${to === undefined ? '' : ` to ${labelOf(to)}`}`
const TOLD = new Set<string>()
/** Compares both answers to many actions. */
function compare(s: Moment, asked: readonly (readonly [GloryAction, Why, string])[]): void {
  const offered = new Set(s.legal().map((a) => JSON.stringify(a)))
  const told = asked.map(([action, , what]) => `${what}: ${answer(s, action)}`)
  const expected = asked.map(([, why, what]) => `${what}: ${why}`)
  expect(told.filter((line, i) => line !== expected[i])).toEqual(expected.filter((line, i) => line !== told[i]))
  // What is not refused is offered, and nothing else.
  expect(asked.filter(([action, why]) => offered.has(JSON.stringify(action)) !== (why === undefined))).toEqual([])
  for (const [, why] of asked) if (why) TOLD.add(why)
}

describe('drawn positions', () => {
  it.each(SEEDS.slice(0, 8))(
    '[8.6f] [8.7a] [8.7b] [8.7c] [8.7g] [8.7h] [10.2e] [16.3f] who gets no replacement: %i',
    (seed) => {
      const random = seeded(`piles ${seed}`)
      const s = drawn(`no replacements ${seed}`, 70, 5)
      s.g.at.forEach((at, u) => {
        if (at < 0 && isCorps[u] === 1 && random.below(2) === 0) {
          s.g.at[u] = DEAD
          s.g.steps[u] = 0
        }
      })
      s.g.pool = s.g.pool.map(() => random.below(3))
      s.push((g, t) => pushReplacements(g, t, g.side))
      if (s.step() !== 'replace') return
      const { g } = s
      const ends = [eastEdge, eastEdge, southEdge, southEdge, portHexes, portHexes].map((list) => pick(list, random))
      compare(
        s,
        everyUnit.flatMap((unit) => [
          [{ type: 'replace', unit }, whyNoReplacement(g, g.side, unit), name(unit)] as const,
          ...ends.map(
            (hex) => [{ type: 'rebuild', unit, hex }, whyNoRebuilding(g, g.side, unit, hex), name(unit, hex)] as const,
          ),
        ]),
      )
    },
  )

  it.each(SEEDS)('[9.1b] [9.1d] [9.1e] [9.2a] [9.2c] [7.5b] [A45] who may not dig: %i', (seed) => {
    const s = drawn(`no trenches ${seed}`, 70, 3)
    s.push((g, t) => pushEntrench(g, t, g.side), 1 + (seed % 6))
    for (let n = 0; n < 3 && s.step() === 'entrench'; n++) {
      const { quota } = s.g.stack.at(-1) as EntrenchFrame
      compare(
        s,
        everyUnit.map((unit) => [{ type: 'dig', unit }, whyNoTrench(s.g, s.g.side, quota, unit), name(unit)] as const),
      )
      s.take(pick(s.legal(), seeded(`dig ${seed} ${n}`)))
    }
  })

  it.each(SEEDS.slice(0, 8))(
    '[11.1a] [11.1b] [11.1c] [11.2a] [11.2b] [11.2c] [11.2d] [11.2e] [11.2f] [11.2g] [11.2h] [11.2i] [11.2j] [11.2k] [11.3c] [14.3a] who takes no train: %i',
    (seed) => {
      const random = seeded(`stations ${seed}`)
      const s = drawn(`no trains ${seed}`, 50, 4)
      s.g.germanWest = random.below(2)
      // Most of them stand in towns of their own, far from the enemy.
      s.g.at.forEach((at, u) => {
        if (at < 0 || random.below(4) === 0) return
        const field = fieldOf(s.g)
        const own = townHexes.filter(
          (h) => controlMap(s.g)[h] === unitSide[u] && field.side[h] !== 1 - unitSide[u]! && !room(s.g, field, h, [u]),
        )
        if (own.length > 0) placeUnits(s.g, [u], pick(own, random))
      })
      s.push((g, t) => pushStrategic(t, g.side))
      if (s.step() !== 'strategic') return
      const { g } = s
      const f = g.stack.at(-1) as StrategicFrame
      f.rail = random.below(6)
      const plain = plainOf(g)
      const lost = railHubs.filter((h) => controlMap(g)[h] === 1 || isCutOff(g, ALLIED, h)).length
      const most = g.side === ALLIED ? Math.max(0, 8 - 4 * lost) : 8
      const fresh = anew(s)
      const ends = [...new Set([...Array.from({ length: 12 }, () => pick(townHexes, random)), ...g.at.slice(0, 40)])]
      const asked = everyUnit.filter((u) => g.at[u]! >= 0 || random.below(20) === 0)
      compare(
        fresh,
        asked.flatMap((unit) =>
          ends
            .filter((hex) => hex >= 0)
            .map(
              (hex) =>
                [
                  { type: 'rail', unit, hex },
                  whyNoTrain(g, plain, g.side, unit, hex, f.rail, most),
                  name(unit, hex),
                ] as const,
            ),
        ),
      )
    },
  )

  it.each(SEEDS)(
    '[11.5a] [11.5c] [11.5d] [11.5e] [11.5f] [11.5g] [11.2j] [11.2k] [A50] who does not sail: %i',
    (seed) => {
      const random = seeded(`harbours ${seed}`)
      const port = portHexes[seed % portHexes.length]!
      const s = drawn(`no ships ${seed}`, 45, 4, { scenario: 'historical', side: seed === 1 ? 1 : 0 }, port)
      s.g.turn = 7 + random.below(4)
      s.g.at.forEach((at, u) => {
        if (at >= 0 || unitNation[u] !== BRITISH || unitType[u] !== NAVAL) return
        const to = portHexes[(seed + u) % portHexes.length]!
        if (fieldOf(s.g).side[to] !== -1) return
        s.g.steps[u] = unitSteps[u]!
        placeUnits(s.g, [u], to)
      })
      s.push((g, t) => pushStrategic(t, g.side))
      if (s.step() !== 'strategic') return
      const { g } = s
      const f = g.stack.at(-1) as StrategicFrame
      f.sea = random.below(3)
      const fresh = anew(s)
      const ends = [...portHexes, pick(coastalHexes, random), pick(coastalHexes, random), pick(townHexes, random)]
      compare(
        fresh,
        everyUnit.flatMap((unit) =>
          ends.map(
            (hex) => [{ type: 'sea', unit, hex }, whyNoVoyage(g, g.side, unit, hex, f.sea), name(unit, hex)] as const,
          ),
        ),
      )
    },
  )

  it.each(SEEDS)('[2.10a] [8.7i] [9.2b] [11.1c] [12.1b] [12.2d] [13.8a] [14.7g] who is not picked: %i', (seed) => {
    const random = seeded(`done ${seed}`)
    const s = drawn(`not picked ${seed}`, 60, 3)
    s.g.at.forEach((at, u) => {
      if (at >= 0 && random.below(6) === 0) s.g.marks[u]! |= pick([DONE, MOVED, MOVED | DONE], random)
    })
    s.push((g, t) => pushOperational(t, g.side))
    if (s.step() !== 'operational') return
    const { g } = s
    const offered = s.offers('pick').flatMap((a) => (a.units.length === 1 ? [a.units[0]] : []))
    compare(
      s,
      everyUnit.flatMap((unit) => {
        const barred = whyBarred(g, g.side, unit)
        const top = [{ type: 'top', unit }, whyNotOnTop(g, g.side, unit), `${name(unit)} on top`] as const
        const points = Math.floor(unitMovement[unit]! / ((g.marks[unit]! & OOC) !== 0 ? 2 : 1))
        const free = () => canSetOut(g, [unit], points) || marchesOf(g, [unit], points).length > 0
        // Only the units of what is offered are judged: picking one of many needs no reason.
        const goes = !barred && free()
        if (offered.includes(unit) !== goes) throw new Error(`${name(unit)} is picked: ${!goes}`)
        if (goes) return [top]
        const why = barred ?? '12.2b deny.move.nothing'
        return [[{ type: 'pick', units: [unit] }, why, name(unit)] as const, top]
      }),
    )
  })

  it.each(SEEDS)('[13.23a] [13.23d] [7.5b] [10.2d] [12.10b] [14.7g] [A16] [A21] [A23] no march assault: %i', (seed) => {
    const random = seeded(`marched ${seed}`)
    const s = drawn(`no marches ${seed}`, 60, 2)
    s.push((g, t) => pushOperational(t, g.side))
    if (s.step() !== 'operational') return
    for (const { units } of s.offers('pick')) {
      const g = s.module.clone(s.g)
      const seat = g.seatOf[g.side]!
      s.module.steps.operational!.take(g, g.stack[0]!, seat, { type: 'pick', units }, s.t)
      for (const u of units) if (random.below(5) === 0) g.marks[u]! |= FORCED
      g.at.forEach((at, u) => {
        if (at >= 0 && random.below(4) === 0) g.marks[u]! |= MARCHED_ON
      })
      const points = (u: number): number => {
        const marks = g.marks[u]!
        if ((marks & OOC) !== 0) return Math.floor(unitMovement[u]! / 2)
        return unitMovement[u]! + ((marks & FORCED) !== 0 ? 1 : 0)
      }
      const left = Math.min(...units.map(points))
      const f = { step: 'move', side: g.side, units, from: g.at[units[0]!]!, steps: 0, halted: 0, state: 0 }
      g.stack.push(f)
      const around = [...neighbours(f.from), f.from]
      const told = around.map((hex) => {
        const why = s.module.steps.move!.refuse!(g, f, seat, { type: 'assault', hex } as GloryAction)
        return why && `${why.rule} ${why.key}`
      })
      const expected = around.map((hex) => whyNoMarchAssault(g, units, hex, left))
      expect(told, units.map((u) => name(u)).join()).toEqual(expected)
      for (const why of expected) if (why) TOLD.add(why)
      const offered = s.module.steps.move!.actions(g, f, seat).flatMap((a) => (a.type === 'assault' ? [a.hex] : []))
      expect(offered).toEqual(around.filter((_, i) => expected[i] === undefined))
    }
  })

  it.each(SEEDS)(
    '[13.1b] [13.5a] [13.6c] [13.6d] [13.22a] [13.24c] [13.26a] [14.7c] [8.7i] [9.2b] [10.2d] [A16] [A31] [A69] who does not attack: %i',
    (seed) => {
      const random = seeded(`attacked ${seed}`)
      const s = drawn(`no assaults ${seed}`, 60, 2 + (seed % 2))
      s.push((g, t) => pushPrepared(t, g.side))
      if (s.step() !== 'prepared') return
      const { g } = s
      g.at.forEach((at, u) => {
        if (at >= 0 && random.below(5) === 0) g.marks[u]! |= pick([HIT, ATTACKED, MOVED], random)
      })
      const fresh = anew(s)
      const onMap = everyUnit.filter((u) => g.at[u]! >= 0)
      compare(
        fresh,
        onMap.flatMap((unit) =>
          [...neighbours(g.at[unit]!), g.at[onMap[0]!]!].map(
            (hex) => [{ type: 'attack', unit, hex }, whyNoAttack(g, g.side, unit, hex), name(unit, hex)] as const,
          ),
        ),
      )
      for (const action of fresh.legal().slice(0, 10)) {
        if (action.type !== 'attack') continue
        const copy = s.module.clone(g)
        const top = copy.stack.at(-1)!
        s.module.steps.prepared!.take(copy, top, s.seat(), action, s.t)
        const joined = anew(s, copy)
        compare(
          joined,
          onMap.map((unit) => [
            { type: 'join', unit },
            whyNotJoining(copy, copy.side, [action.unit], action.hex, unit),
            `${name(unit)} with ${name(action.unit, action.hex)}`,
          ]),
        )
      }
      expect(unitsIn(g, g.at[onMap[0]!]!).length).toBeGreaterThan(0)
    },
  )

  it('[5.1b] and most of the reasons came up', () => {
    expect(TOLD.size).toBeGreaterThan(70)
  })
})
