/** Random movement on the printed map under random orders: no unit gets stuck, every law holds, every phase ends. */
import { defaultConfig, fastDice, PlayTable, pick, type Random, seeded, settle } from '@em/engine'
import { playOn } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { unitCount } from '../src/data/index.ts'
import { bailen } from '../src/index.ts'
import { laws } from '../src/laws.ts'
import { scenarioOf } from '../src/rules/command.ts'
import { pushFlee, pushRecoverMoves } from '../src/rules/flee.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { sitesFor } from '../src/rules/sector.ts'
import {
  A,
  type Bailen,
  D,
  H,
  M,
  MARKS_OF_PHASE,
  MARKS_OF_TURN,
  NEVER,
  RC,
  RT,
  type Side,
  SO,
  STEADY,
  WINDOWS,
  WITHDRAWING,
} from '../src/types.ts'
import { game } from './position.ts'

/** Rather A than others, so that the two sides meet. */
const ORDERS = [A, A, A, H, M, D, RT, RC, SO]

function giveOrders(g: Bailen, random: Random): void {
  for (const formation of scenarioOf(g).formations) {
    const order = pick(ORDERS, random)
    const site = order === D ? sitesFor(g, formation, true)[0] : undefined
    g.order[formation] = order === D && !site ? A : order
    g.sector[formation] = site?.hex ?? -1
    g.sectorFacing[formation] = site?.facing ?? -1
    g.sectorShift[formation] = site?.shift ?? 0
    g.morale[formation] = order === RC ? WITHDRAWING : STEADY
    g.demoralised[formation] = order === RC ? 1 : 0
  }
}

const CHARGES = [WINDOWS.indexOf('charge'), WINDOWS.indexOf('counter')]

const PARTS: readonly ((g: Bailen, t: PlayTable, side: Side) => void)[] = [
  (g, t, side) => pushFlee(g, t, side),
  (g, t, side) => pushRecoverMoves(g, t, side),
  (_g, t, side) => pushMovement(t, side, 0),
  (_g, t, side) => pushMovement(t, side, 2),
]

export function playMovement(scenario: string, seed: number, turns: number, check: boolean): number {
  const random = seeded(seed)
  const g = bailen.setup(defaultConfig(game, { scenario }))
  const t = new PlayTable(g, fastDice(seed))
  g.stack.length = 0
  // Cavalry that breaks into a move has its own tests.
  for (const side of [0, 1] as const) for (const w of CHARGES) g.standing[side][w] = NEVER
  let actions = 0
  for (let turn = 1; turn <= turns; turn++) {
    giveOrders(g, random)
    for (let u = 0; u < unitCount; u++) g.marks[u]! &= ~MARKS_OF_TURN
    for (const side of [0, 1] as const) {
      g.phasing = side
      g.first = 0
      for (let u = 0; u < unitCount; u++) g.marks[u]! &= ~MARKS_OF_PHASE
      for (const part of PARTS) {
        part(g, t, side)
        settle(bailen, g, t)
        actions += playOn(bailen, { g, t }, (legal) => {
          const wrong = check ? laws(g) : []
          if (wrong.length > 0) throw new Error(`${wrong.join('; ')} at ${JSON.stringify(g.stack)}`)
          // A side that can act does: few phases end early.
          const busy = legal.filter((a) => a.type !== 'done')
          return pick(busy.length > 0 && random.below(60) > 0 ? busy : legal, random)
        })
      }
      g.target.fill(-1)
      g.charge.fill(0)
    }
  }
  return actions
}

describe('random movement', () => {
  for (const scenario of ['1', '2', '3', '4']) {
    it(`scenario ${scenario}: laws hold and every phase ends`, () => {
      let actions = 0
      for (let seed = 1; seed <= 2; seed++) actions += playMovement(scenario, seed, 4, true)
      expect(actions).toBeGreaterThan(500)
    })
  }
})
