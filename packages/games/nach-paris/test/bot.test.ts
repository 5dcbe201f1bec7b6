/** The bot's judgement in small positions, and whole games: it acts as a commander of the day would. Pins no rule. */
import { anyGame, defaultConfig, fastDice, Match, pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../src/actions.ts'
import { bestFacing } from '../src/bot/face.ts'
import { sceneOf } from '../src/bot/scene.ts'
import { bot } from '../src/bot.ts'
import { directionTo, labelOf } from '../src/data/index.ts'
import { nachParis } from '../src/index.ts'
import { attackSteps, pushCombats } from '../src/rules/attack.ts'
import { bombardSteps, pushBombardment } from '../src/rules/bombard.ts'
import { facingSteps } from '../src/rules/choose-facing.ts'
import { combatSteps } from '../src/rules/combat.ts'
import { movementSteps, pushMovement } from '../src/rules/movement.ts'
import type { NachParis } from '../src/types.ts'
import { type Given, hex, type Scene, scene } from './position.ts'

const choice = (s: Scene): NachParisAction => bot(nachParis.view(s.g, s.seat()), s.seat(), s.legal(), seeded('bot'))

describe('Combat', () => {
  const fight = (units: Record<string, string>): Scene =>
    scene({ units, gt: 14, steps: [...attackSteps, ...combatSteps] }).push((_g, t) => pushCombats(t, 0))

  it('attacks what is much weaker, and leaves what is much stronger alone', () => {
    const strong = fight({ '19.ID': 'AM28>0', '20.ID': 'AM28>0', '28e DI': 'AM29/1' })
    expect(choice(strong)).toMatchObject({ type: 'attack', hex: hex('AM29') })
    const weak = fight({ '19.ID': 'AM28/1>0', '28e DI': 'AM29>3', '30e DI': 'AM29>3' })
    if (weak.step() === 'combats') expect(choice(weak)).toEqual({ type: 'pass' })
  })
})

describe('Movement', () => {
  it('marches to the town that counts, and faces the enemy when it is there', () => {
    const s = scene({
      units: { '19.ID': 'AM28>0', '2.AOK': 'AN29', '28e DI': 'AK23>0' },
      gt: 14,
      steps: [...movementSteps, ...facingSteps],
    }).push((_g, t) => pushMovement(t, 0))
    const way: string[] = []
    for (let i = 0; i < 30 && s.step() !== 'over'; i++) {
      const action = choice(s)
      if (action.type === 'step') way.push(labelOf(action.hex))
      s.take(action)
    }
    expect(way).toContain('AM26')
  })
})

describe('Sieges', () => {
  const siege = (
    units: Record<string, string>,
    works: readonly string[],
    steps: Given['steps'] = bombardSteps,
  ): Scene => scene({ scenario: 'liege', gt: 7, phase: 1, units, works, steps: steps ?? [] })
  const FORTS = ['Pontisse', 'Barchon', 'Evegnée', 'Fléron', 'Chaudfontaine', 'Embourg', 'Loncin', 'Lantin', 'Liers']

  it('fires the heaviest guns alone where they are enough, and keeps the others for the next Fort', () => {
    const s = siege({ 'KMK.b3': 'V35', 'I,II/Fußa.9': 'V35', 'II,III/Fußa.4': 'V35', '2.AOK': 'T35' }, FORTS)
    const to = directionTo(hex('V35'), hex('W35'))
    for (const id of ['KMK.b3', 'I,II/Fußa.9', 'II,III/Fußa.4']) s.g.facing[s.u(id)] = to
    s.g.fip[s.u('KMK.b3')] = 1
    s.push((_g, t) => pushBombardment(t, 0))
    const taken: NachParisAction[] = []
    for (let i = 0; i < 4 && taken.at(-1)?.type !== 'fire'; i++) {
      taken.push(choice(s))
      if (taken.at(-1)!.type !== 'fire') s.take(taken.at(-1)!)
    }
    expect(taken.map((a) => a.type)).toEqual(['breach', 'join', 'fire'])
    expect(taken[1]).toEqual({ type: 'join', unit: s.u('KMK.b3') })
  })

  it('turns guns to a Fort that they reach, not to those behind a fallen one', () => {
    const s = siege({ 'I,II/Fußa.9': 'V34', '28.IB': 'V34', '2.AOK': 'T35' }, FORTS.slice(4), [
      ...movementSteps,
      ...facingSteps,
    ])
    const u = s.u('I,II/Fußa.9')
    const sight = sceneOf(nachParis.view(s.g, 0), 0)
    expect(bestFacing(sight, u, hex('V34'))).toBe(directionTo(hex('V34'), hex('W34')))
  })
})

describe('whole games', () => {
  const game = anyGame(nachParis)
  /** The bot plays one side, chance the other. */
  function play(scenario: string, side: 0 | 1, seed: string): NachParis {
    const m = Match.start(game, defaultConfig(game, { scenario }), fastDice(seed))
    const random = seeded(seed)
    while (!m.over) {
      const seat = m.deciders[0]!
      const g = m.state as NachParis
      const legal = m.legal(seat) as readonly NachParisAction[]
      const action = g.seatOf[side] === seat ? bot(nachParis.view(g, seat), seat, legal, random) : pick(legal, random)
      expect(m.submit(seat, action).ok).toBe(true)
    }
    return m.state as NachParis
  }
  it.each([
    ['guise', 0],
    ['guise', 1],
  ] as const)('%s: side %i beats somebody who does anything', (scenario, side) => {
    expect(play(scenario, side, 'arena').winner).toBe(side)
  })

  it('gives the same answer to the same view, whatever it was asked in between', () => {
    const m = Match.start(game, defaultConfig(game, { scenario: 'guise', options: { fog: true } }), fastDice('same'))
    const random = seeded('same')
    for (let i = 0; i < 80 && !m.over; i++) {
      const seat = m.deciders[0]!
      const g = m.state as NachParis
      const legal = m.legal(seat) as readonly NachParisAction[]
      const first = bot(nachParis.view(g, seat), seat, legal, seeded(i))
      bot(nachParis.view(nachParis.determinize(nachParis.view(g, seat), seat, random), seat), seat, legal, seeded(i))
      expect(bot(nachParis.view(g, seat), seat, legal, seeded(i))).toEqual(first)
      m.submit(seat, first)
    }
  })
})
