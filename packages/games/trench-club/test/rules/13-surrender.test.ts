/** Surrender (WIN-4, RUL-59): when it may be offered, who must agree, what happens then. */

import { seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { bot } from '../../src/bot.ts'
import { trenchClub } from '../../src/index.ts'
import { view } from '../../src/view.ts'
import { type Given, type Piece, type Scene, scene, type Units } from '../position.ts'
import { board, FAR, groupAll, type Opening, opening, SKIRMISH, until } from './ground.ts'

const OFFER = { type: 'offerSurrender' } as const
const YES = { type: 'surrender', agree: true } as const
const NO = { type: 'surrender', agree: false } as const
const ANYTIME = { surrender: 'anytime' } as const
const MAN: Units = { man: 'DE infantry 10,8' }
const FOE: Units = { foe: 'FR infantry 13,8' }

const ended = (s: Scene) => [s.g.winner, s.g.ending, s.step()]

describe('surrender', () => {
  it('[WIN-4] with two players one gives up and the other has won', () => {
    const s = scene({ nations: ['DE', 'FR'], units: { ...MAN, ...FOE } })
    s.take(OFFER).take(YES)
    expect(ended(s)).toEqual([1, 'surrender', 'over'])
    expect(s.events('log.won.surrender')[0]!.rules).toEqual(['WIN-4'])
  })

  it('[WIN-4] [RUL-59] every player of the faction must agree; one refusal and the game goes on', () => {
    const offer = (): Scene =>
      scene({ units: { ...MAN, ally: 'AH infantry 5,16', ...FOE } })
        .take(OFFER)
        .take(YES)
    const agreed = offer()
    // The ally's seat decides now.
    expect(agreed.step()).toBe('surrender')
    agreed.take(YES)
    expect(ended(agreed)).toEqual([1, 'surrender', 'over'])
    expect(ended(offer().take(NO))).toEqual([-1, '', 'move'])
  })

  it('[WIN-4] [RUL-59] it may be offered at every decision of a turn', () => {
    const at = (given: Partial<Given>): Scene => scene({ units: { ...MAN, ...FOE }, options: ANYTIME, ...given })
    const moved = at({}).move('man', [10, 9])
    const loaded = at({ rows: ['.'], units: { ...MAN, truck: 'DE transport 10,9', far: FAR } })
    board(loaded, 'man').move('truck', [10, 11])
    const hurt: Piece = { unit: 'DE tank', at: 'N-D', damage: 2 }
    const scenes = [
      moved,
      loaded,
      at({ phase: 'declare', units: { ...MAN, foe: 'FR infantry 10,9' } }),
      at({ phase: 'transfer', bonds: { DE: 4 } }),
      at({ phase: 'repair', bonds: { DE: 4 }, forts: { 'N-D': 'DE' }, units: { hurt, ...FOE } }),
      at({ phase: 'recruit', bonds: { DE: 4 }, forts: { 'N-D': 'DE' } }),
    ]
    expect(scenes.map((s) => s.step())).toEqual(['move', 'unload', 'declare', 'transfer', 'repair', 'recruit'])
    for (const s of scenes) {
      const step = s.step()
      expect(s.can(OFFER), step).toBe(true)
      // Refused: the same decision is asked again, with the same choices.
      const before = s.legal().filter((a) => a.type !== OFFER.type)
      s.take(OFFER).take(NO)
      expect([s.step(), s.legal()], step).toEqual([step, before])
    }
  })

  const early = (o: Opening) => {
    const seat = o.seats()[0]!
    o.take(seat, OFFER)
    o.take(seat, YES)
    return [o.g.ending, o.g.winner, o.log.at(-1)!.key]
  }
  it('[WIN-4] [RUL-59] during set-up as well: grouping, deployment, orders', () => {
    const begin = () => opening({ ...SKIRMISH, options: ANYTIME })
    const grouped = () => groupAll(begin(), (place) => place % 3)
    expect(early(begin())).toEqual(['surrender', 1, 'log.won.early'])
    expect(early(grouped())[2]).toBe('log.won.early')
    expect(early(until(grouped(), 'orders'))[2]).toBe('log.won.surrender')
  })

  it('[RUL-59] after a refusal something else is done before it is offered again', () => {
    const s = scene({ units: { ...MAN, second: 'DE tank 10,12', ...FOE }, options: ANYTIME })
    s.take(OFFER).take(NO)
    expect(s.why(OFFER)).toMatchObject({ rule: 'RUL-59', key: 'deny.surrenderRefused' })
    expect(s.move('man', [10, 9]).can(OFFER)).toBe(true)
  })

  it('[RUL-59] as an option, and in simulations, only before the first movement of a turn', () => {
    expect(trenchClub.options.find((o) => o.id === 'surrender')).toMatchObject({
      initial: 'anytime',
      simulated: 'turnStart',
    })
    const s = scene({ units: { ...MAN, ...FOE }, options: { surrender: 'turnStart' } })
    expect(s.can(OFFER)).toBe(true)
    expect(s.move('man', [10, 9]).why(OFFER)).toMatchObject({ rule: 'RUL-59', key: 'deny.surrenderAtTurnStart' })
  })

  it('[WIN-4] offering and agreeing give up, and players by chance leave them out; refusing does not', () => {
    const s = scene({ units: { ...MAN, ...FOE }, options: ANYTIME })
    const quitting = () => s.legal().filter((a) => trenchClub.quits!(a))
    expect(quitting()).toEqual([OFFER])
    s.take(OFFER)
    expect([quitting(), s.legal()]).toEqual([[YES], [NO, YES]])
  })

  it('[WIN-4] the bot never gives up, and the evaluation shuns the question', () => {
    const s = scene({ units: { ...MAN, ...FOE }, options: ANYTIME })
    for (let i = 0; s.g.turn === 0 && i < 20; i++) {
      const action = bot(view(s.g, 0), 0, s.legal(), seeded(i))
      expect(action.type).not.toBe('offerSurrender')
      s.takeWithin(new Array<number>(20).fill(12), action)
    }
    const before = trenchClub.evaluate(s.g, s.g.seatsOf[s.g.turn]![0]!)
    const seat = s.g.seatsOf[s.g.turn]![0]!
    s.take(OFFER)
    expect(trenchClub.evaluate(s.g, seat)).toBeLessThan(before - 2)
  })
})
