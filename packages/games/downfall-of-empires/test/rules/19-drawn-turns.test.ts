/**
 * What happens on whole maps drawn by lot, against a second, plain reading of the text: the end of a side-turn with control,
 * trenches, cut-off zones and hunger (3l, 6f-6j, 11d, A14, A15), and the carrying out of orders (9c, A05, A83).
 */
import { apply, fixedDice, legalActions, PlayTable } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { city, neighbours, port, square, zoneCount, zoneIds } from '../../src/data/index.ts'
import { downfall } from '../../src/index.ts'
import { attacksOwed, countsForDuty, countsForOffensive, dutyRule, offensiveRule } from '../../src/rules/duty.ts'
import { USED } from '../../src/rules/menu.ts'
import { coalitionOf, type Downfall, type DownfallAction, type Side } from '../../src/types.ts'
import { drawn, natalSide, nation, ownerOf } from '../drawn.ts'
import { scene } from '../position.ts'

const SIDES: readonly Side[] = [0, 1, 2, 3]
const partner = (side: number): number => 3 - side

interface Board {
  control: number[]
  solo: number[]
  trench: [number[], number[]]
  zone: number[]
  step: number[]
  side: number[]
  hungry: number[]
}
const boardOf = (g: Downfall): Board =>
  structuredClone({
    control: g.control,
    solo: g.lastSolo,
    trench: g.trench,
    zone: g.armyZone,
    step: g.armyStep,
    side: g.armySide,
    hungry: g.unsupplied,
  }) as Board
const shown = (b: Board): Omit<Board, 'solo'> => {
  const { solo: _, ...rest } = b
  return rest
}

const here = (b: Board, z: number, coalition: number): number[] =>
  b.zone.flatMap((at, a) => (at === z && b.side[a]! >= 0 && coalitionOf(b.side[a]!) === coalition ? [a] : []))

/** 6a-6c: what the side feeds. */
function fed(b: Board, side: number): Set<number> {
  const found = new Set<number>()
  for (let z = 0; z < zoneCount; z++) {
    if (b.control[z] !== side) continue
    if ((city[z] === 1 && natalSide[z] === side) || (side === 1 && port[z] === 1)) found.add(z)
  }
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const z of [...found])
      for (const n of neighbours[z]!) if (b.control[n] === side || b.control[n] === partner(side)) found.add(n)
  }
  return found
}

function abandoned(b: Board): void {
  for (const c of [0, 1] as const)
    for (let z = 0; z < zoneCount; z++)
      if (here(b, z, c).length === 0 && here(b, z, 1 - c).length > 0) b.trench[c][z] = 0
}

/** 6j, A15: one zone after the other; where there is a choice the active side takes it itself. */
function cutOff(b: Board, active: Side, flipped: Set<number>): void {
  for (let again = true; again; ) {
    again = false
    const reach = SIDES.map((s) => fed(b, s))
    for (let z = 0; z < zoneCount && !again; z++) {
      const holder = b.control[z]!
      if (holder < 0 || square[z] === 1 || reach[holder]!.has(z) || flipped.has(z)) continue
      if (here(b, z, coalitionOf(holder)).length > 0) continue
      let taker = -1
      if (coalitionOf(holder) === coalitionOf(active)) {
        const great = coalitionOf(holder) === 0 ? 1 : 0
        const count = (s: number): number => neighbours[z]!.filter((n) => b.control[n] === s).length
        if (count(great) + count(partner(great)) > 0)
          taker = count(great) >= count(partner(great)) ? great : partner(great)
      } else taker = natalSide[z] === partner(active) ? partner(active) : active
      if (taker < 0) continue
      b.control[z] = taker
      b.solo[z] = taker
      flipped.add(z)
      again = true
    }
  }
}

/** 6f-6i, A13: hunger, all armies at once. Tells whether any is gone. */
function hunger(b: Board, active: Side): boolean {
  const reach = SIDES.map((s) => fed(b, s))
  const overSea = b.control.some((holder, z) => holder === 1 && port[z] === 1)
  let gone = false
  const lose = (a: number): void => {
    b.zone[a] = -1
    b.step[a] = 0
    b.side[a] = ownerOf[a]!
    b.hungry[a] = 0
    gone = true
  }
  b.zone.slice().forEach((z, a) => {
    const side = b.side[a]!
    if (z < 0 || side < 0) return
    const eats = [z, ...neighbours[z]!].some((n) => reach[side]!.has(n)) || (side === 1 && port[z] === 1 && overSea)
    if (eats) b.hungry[a] = 0
    else if (b.hungry[a] === 0) {
      if (b.step[a] === 1) lose(a)
      else {
        b.step[a] = 1
        b.hungry[a] = 1
      }
    } else if (side === active) lose(a)
  })
  return gone
}

function endByText(b: Board, active: Side): Board {
  const flipped = new Set<number>()
  b.control = [...b.solo]
  abandoned(b)
  cutOff(b, active, flipped)
  if (hunger(b, active)) {
    for (let z = 0; z < zoneCount; z++) {
      const [central, entente] = [here(b, z, 0), here(b, z, 1)]
      if (central.length > 0 === entente.length > 0) continue
      const side = b.side[[...central, ...entente][0]!]!
      b.solo[z] = b.control[z] === partner(side) ? partner(side) : side
    }
    b.control = [...b.solo]
    abandoned(b)
    cutOff(b, active, flipped)
  }
  return b
}

const legal = (g: Downfall, side: Side): readonly DownfallAction[] =>
  legalActions(downfall, g, g.seatOf[side]!) as readonly DownfallAction[]

describe('Side-turns on drawn maps', () => {
  for (const side of SIDES) {
    it(`[3j] [3l] [6f] [6g] [6h] [6i] [6j] [11d] [A13] [A14] [A15] the end of a side-turn, side ${side}`, () => {
      let moved = 0
      for (let i = 0; i < 28; i++) {
        const { g, random } = drawn(`end ${side} ${i}`, side, 6)
        g.germanDuty = 1
        g.russianDuty = 2
        if (g.season === 18) g.season = 17
        for (let z = 0; z < zoneCount; z++) {
          if (g.control[z]! >= 0 && square[z] === 0 && random.below(8) === 0) g.lastSolo[z] = random.below(4)
        }
        const want = endByText(boardOf(g), side)
        const before = JSON.stringify(shown(boardOf(g)))
        const table = new PlayTable(g, fixedDice())
        apply(downfall, g, g.seatOf[side]!, { type: 'endTurn' }, table)
        while (g.stack.at(-1)?.step === 'endTurn') apply(downfall, g, g.seatOf[side]!, legal(g, side)[0]!, table)
        expect(shown(boardOf(g)), `map ${i}`).toEqual(shown(want))
        if (JSON.stringify(shown(want)) !== before) moved++
      }
      expect(moved).toBeGreaterThan(14)
    })

    it(`[9c] [9d] [11d] [14a] [A05] [A77] [A83] what a single move does, side ${side}`, () => {
      let done = 0
      for (let i = 0; i < 25; i++) {
        const { g, random } = drawn(`move ${side} ${i}`, side, 6)
        Object.assign(g, { season: 5, germanDuty: 1, actionsLeft: 2, used: 0 })
        g.activated.fill(0)
        if (!legal(g, side).some((a) => a.type === 'activate' && !a.extra)) continue
        const table = new PlayTable(g, fixedDice())
        apply(downfall, g, g.seatOf[side]!, { type: 'activate', extra: false }, table)
        const quiet = legal(g, side).filter((a) => ['move', 'strategic', 'recover', 'sea'].includes(a.type))
        const order = quiet[random.below(Math.max(1, quiet.length))] as
          | { type: string; army: number; to?: number; path?: number[] }
          | undefined
        if (!order) continue
        const b = boardOf(g)
        const flags = { gallipoli: g.gallipoliUsed, salonica: g.salonicaOpened, activated: [...g.activated] }
        const to = order.path ? order.path.at(-1)! : order.to!
        const from = b.zone[order.army]!
        const alone = (z: number, s: number): void => {
          b.solo[z] = b.control[z] === partner(s) ? partner(s) : s
          b.trench[coalitionOf(s) === 0 ? 1 : 0][z] = 0
        }
        for (const z of (order.path ?? []).slice(0, -1))
          if (here(b, z, 1 - coalitionOf(side)).length === 0) alone(z, side)
        b.zone[order.army] = to
        if (order.type === 'recover') b.side[order.army] = 0
        else if (side === 0 && b.control[to] === 3) b.side[order.army] = 3
        flags.activated[order.army] = 1
        if (coalitionOf(side) === 1 && zoneIds[to] === 'gallipoli') flags.gallipoli = true
        if (side === 1 && zoneIds[to] === 'salonica') flags.salonica = true
        for (const z of [from, to]) {
          const [central, entente] = [here(b, z, 0), here(b, z, 1)]
          if (central.length > 0 !== entente.length > 0) alone(z, b.side[[...central, ...entente][0]!]!)
        }
        apply(downfall, g, g.seatOf[side]!, order as never, table)
        apply(downfall, g, g.seatOf[side]!, { type: 'confirm' }, table)
        expect(boardOf(g), `map ${i}: ${JSON.stringify(order)}`).toEqual(b)
        expect({ gallipoli: g.gallipoliUsed, salonica: g.salonicaOpened, activated: g.activated }).toEqual(flags)
        done++
      }
      expect(done).toBeGreaterThan(8)
    })
  }
})

describe('Compulsory attacks in a table', () => {
  it('[9e] [9f] [A27] how many are owed, by side, season and attacks made', () => {
    const { g } = scene({})
    for (const side of SIDES) {
      for (let season = 1; season <= 18; season++) {
        for (let made = 0; made <= 3; made++) {
          Object.assign(g, { season, germanDuty: made, russianDuty: made })
          const owed = side === 0 && season <= 2 ? 1 - made : side === 2 && season === 10 ? 2 - made : 0
          expect(attacksOwed(g, side), `side ${side}, season ${season}, ${made} made`).toBe(Math.max(0, owed))
        }
      }
    }
    expect(SIDES.map(dutyRule)).toEqual(['9e', '9f', '9f', '9f'])
    expect(SIDES.map(offensiveRule)).toEqual(['10.3c', '10.3b', '10.3b', '10.3b'])
  })

  it('[A28] [10.3b] [10.3c] which targets count, with the option and without', () => {
    for (const russianDutyBySide of [false, true]) {
      const { g } = scene({ options: { russianDutyBySide } })
      for (let a = 0; a < g.armyZone.length; a++) {
        for (const commander of [-1, 0, 1, 2, 3]) {
          g.armySide[a] = commander
          const central = russianDutyBySide
            ? commander === 0 || commander === 3
            : ['german', 'austro-hungarian'].includes(nation(a))
          expect(SIDES.map((side) => countsForDuty(g, side, a))).toEqual([commander === 1, false, central, false])
          expect(SIDES.map((side) => countsForOffensive(g, side, a))).toEqual([commander === 1, true, true, true])
        }
      }
    }
  })

  it('[7d] the marks of actions taken are part of every stored game', () => {
    expect(USED).toEqual({ recruit: 1, research: 2, entrench: 4, diplomacy: 8, missions: 16, activate: 32 })
  })
})
