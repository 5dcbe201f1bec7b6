/** What is left when something has gone: hexes to fire at, points of those who go on, facings, ways and sectors. */
import { describe, expect, it } from 'vitest'
import { preview } from '../../src/odds.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pointsOf } from '../../src/rules/fire-points.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { type MoveFrame, pushMove } from '../../src/rules/move.ts'
import { moverOfMove, placeOf, whyNotStop } from '../../src/rules/move-ends.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { pushSally, type SallyFrame } from '../../src/rules/sally.ts'
import { endGame } from '../../src/rules/victory.ts'
import { NO_FACING, SKIRMISHING } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { ground } from '../plain-map.ts'
import { hex, sceneOn } from '../position.ts'
import { ES, FR } from './shock-play.ts'
import { F, turnFrom } from './turn-play.ts'

const scene = sceneOn(ground({ bases: { ES: '4028', FR: '0101' } }))

describe('small print', () => {
  it('[9.2a] [Q101] guns and skirmishers in the hex of a square do not add to its fire, not even with the other reading', () => {
    const units = { VC1: '2114W~', AC1: '2114W', RES: '2114#', L41: '1010E' }
    const s = scene({ units, options: { squareFiresAll: true } })
    const [strength] = pointsOf(fieldOf(s.g), s.u('RES'), 1, 'offensive').items
    expect([strength!.rule, strength!.value]).toEqual(['9.7a', 8])
  })
  it('[9.4d] [Q39] who has points left only for a hex at which it has fired is not asked any more', () => {
    const asked = (strength: number, die: number): string => {
      const units = { L41: '1010E', L42: '1211NW', RES: '1110!', JAE: { at: '1111!', sp: strength } }
      const s = scene({ units, asksAll: true }).push((_g, t) => pushFireStep(t, FR, 'offensive'))
      s.take({ type: 'aim', unit: s.u('L41'), hex: hex('1110'), points: 1 }, 1)
      s.take({ type: 'aim', unit: s.u('L42'), hex: hex('1111'), points: 6 }).take({ type: 'shoot' }, die)
      return `${s.where('JAE')}, ${s.step()}`
    }
    expect([asked(1, 6), asked(6, 1)]).toEqual(['gone, over', '1111, fire'])
  })
  it('[18c] the handicap is told as points of the French', () => {
    const s = scene({ units: { L41: '1010E', RES: '3010W' }, scenario: '1', options: { handicap: '2' } })
    s.push((g, t) => endGame(g, t))
    expect(s.events('log.scoreHandicap').map((e) => e.params)).toEqual([{ side: FR, points: 2 }])
  })
  it('[4.2m] who has to close in may stop where every way leaves it as far from the enemy as it is', () => {
    const s = scene({ units: { L41: '1010E', RES: '1810W' } })
    s.push((g, t) => pushMove(g, t, [s.u('L41')]))
    const f = s.g.stack.at(-1) as MoveFrame
    const why = (...ways: string[]) => whyNotStop(moverOfMove(s.g, f), f, placeOf(s.g, f), ways.map(hex))?.rule
    expect([why('1011', '1009'), why('1011', '1110')]).toEqual([undefined, '4.2m'])
  })
  it('[7j] [14.1b] a strong stack bars the way from its rear to its front, but not to the disordered', () => {
    const through = (state: string): unknown => {
      const s = scene({
        units: { L41: `1010${state}`, L42: '1110E', RES: '3010W' },
        orders: { CHA: 'M' },
      })
      s.push((g, t) => pushMove(g, t, [s.u('L41')])).steps('1110')
      const step = { type: 'step', to: hex('1210') } as const
      return s.can(step) ? 'may' : s.why(step).rule
    }
    expect([through('E'), through('!')]).toEqual(['7j', 'may'])
  })
  it('[4.2s] [11.1c] [Q105] riders under D do not follow an evader out of their sector', () => {
    const follows = (order: string): string => {
      const s = scene({ units: { CZ1: '1109E', RES: '3010W' }, orders: { DUP: order } })
      s.g.sector[F('DUP')] = hex('1105')
      s.g.sectorFacing[F('DUP')] = 1
      s.g.origin[s.u('CZ1')] = hex('1108')
      const frame: SallyFrame = {
        step: 'sally',
        stage: 'chase',
        kind: 'reaction',
        side: FR,
        hex: hex('1110'),
        chosen: [s.u('CZ1')],
        todo: [hex('1109')],
        ready: [],
        chase: true,
        asked: 0,
      }
      s.push((_g, t) => t.push<SallyFrame>(frame))
      return s.where('CZ1')
    }
    expect([follows('A'), follows('D')]).toEqual(['1110', '1109'])
  })
  it('[7.2c] [12b] a unit in disorder that retreats faces nowhere', () => {
    const s = scene({ units: { L41: '1010!', RES: '1110W' } })
    const units = [s.u('L41')]
    s.push((g, t) => pushRetreat(g, t, { units, hexes: 1, from: [hex('1110')], test: false }))
    s.take(s.offers('retreat')[0]!)
    expect([s.where('L41') === '1010', s.g.facing[s.u('L41')]]).toEqual([false, NO_FACING])
  })
  it('[Q45] [7a] who goes on without a unit that was shot out of the move has spent its own points', () => {
    const s = scene({ units: { VC1: '1010E', RES: '1010E', FC: '1410W' }, phasing: 'ES', asksAll: true })
    s.push((g, t) => pushMove(g, t, [s.u('VC1'), s.u('RES')]))
    s.take({ type: 'form', unit: s.u('VC1'), form: SKIRMISHING }).steps('1110')
    // The skirmishers are in disorder and make way; the guns miss the others, who go on.
    s.take(s.offers('aim')[0]!, 5, 2)
    s.take(s.offers('retreat')[0]!, 1).take(s.offers('stop')[0]!)
    expect(s.events('log.move.moved').map((e) => [e.params!.unit, e.params!.spent])).toEqual([[s.u('RES'), 1]])
  })
  it('[Q106] units of two hexes are refused as such also where they could do nothing', () => {
    const s = scene({ units: { L41: '1010E', L42: '1510E', RES: '3010W' }, orders: { CHA: 'M' }, asksAll: true })
    s.push((_g, t) => pushMovement(t, FR, 2))
    const why = (...ids: string[]): string => s.why({ type: 'pick', units: ids.map(s.u) }).key
    expect([why('L41', 'L42'), why('L41')]).toEqual(['deny.move.oneHex', 'deny.move.noAssault'])
  })
  it('[3c] [7.3d] who was out of command where its move began stays so to the end of it', () => {
    const enters = (command: number): string => {
      const s = scene({ units: { L41: '1010E', RES: '1310W' } })
      s.push((g, t) => pushMove(g, t, [s.u('L41')]))
      const f = s.g.stack.at(-1) as MoveFrame
      f.command = command
      s.steps('1110')
      const step = { type: 'step', to: hex('1210') } as const
      return s.can(step) ? 'may' : s.why(step).rule
    }
    expect([enters(-1), enters(0)]).toEqual(['may', '7.3d'])
  })
  it('[2n] [2w] who wanted to be asked no more in a phase is asked again in the next one', () => {
    const s = scene({ units: { L41: '1010E', RES: '3010W' } })
    s.g.declined = [5, 3]
    s.push(turnFrom('D'))
    expect(s.g.declined).toEqual([0, 0])
  })
  it('[7.2b] [11.8f] the preview of a ride supposes the first corner that its riders may face: only an enemy on the other side is at their flank', () => {
    const passes = (other: string): unknown => {
      const s = scene({ units: { FAR: '1517NE', L41: '1515!!', L42: other }, asksAll: true })
      s.push((_g, t) => pushSally(t, 'counter', ES, hex('1515')))
      const shown = preview(view(s.g, ES), ES, { type: 'react', units: [s.u('FAR')] })!
      return shown.notes!.find((n) => n.key === 'note.sally.test')!.params!.count
    }
    expect(['1615!', '1415!', '2010!'].map(passes)).toEqual([4, 3, 4])
  })
})
