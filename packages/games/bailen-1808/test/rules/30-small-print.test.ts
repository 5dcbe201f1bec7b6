/** The corner of the map, a road met on the way, the first turn of Vedel, a preview of nothing. */
import { describe, expect, it } from 'vitest'
import { preview } from '../../src/odds.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { type MoveFrame, pushMove, reachOf } from '../../src/rules/move.ts'
import { view } from '../../src/view.ts'
import { ground } from '../plain-map.ts'
import { hex, sceneOn } from '../position.ts'
import { assaults, bind, FR } from './shock-play.ts'
import { turnFrom } from './turn-play.ts'

const ROAD = ['0520', '0620', '0721', '0821', '0922', '1022', '1123', '1223', '1324', '1424', '1525']
const scene = sceneOn(ground({ bases: { ES: '4028', FR: '0101' }, roads: [ROAD] }))

describe('small print', () => {
  it('[9.1e] [9.4d] nobody joins fire at the corner of the map who could not aim there', () => {
    const s = scene({ units: { L41: '0201W', L42: '0102E', RES: '0101E', COR: '0202W' } })
    s.push((_g, t) => pushFireStep(t, FR, 'offensive'))
    const first = s.offers('aim').find((a) => a.unit === s.u('L41') && a.hex === hex('0101'))!
    expect(s.offers('aim').filter((a) => a.unit === s.u('L42')).length).toBeGreaterThan(0)
    // It fires at once: L42 looks elsewhere.
    s.take(first, 1)
    expect(s.events('log.volley').map((e) => e.params?.unit)).toEqual([s.u('RES')])
  })
  it('[7.4c] [4.2h] the reach that is shown counts no march on a road that is met on the way', () => {
    const most = (at: string): number => {
      const s = scene({ units: { L41: at, OM1: '3901E' }, orders: { CHA: 'M' }, leaders: { chabert: '0518' } })
      s.push((g, t) => pushMove(g, t, [s.u('L41')]))
      return Math.max(...reachOf(s.g, s.g.stack.at(-1) as MoveFrame).map((r) => r.cost))
    }
    expect([most('0520E'), most('0519E')]).toEqual([9, 8])
  })
  it('[19a] whether Vedel marches to the guns is settled in the first turn, and only then', () => {
    const arrives = (turn: number): number | undefined => {
      const s = scene({
        units: { L41: '1010E', RES: '2010W' },
        scenario: '4',
        options: { vedelMarches: true },
      })
      s.g.turn = turn
      return s.push(turnFrom('A'), ...(turn === 1 ? [4] : [])).g.arrives.at(-1)
    }
    expect([arrives(1), arrives(2)]).toEqual([14, 0])
  })
  it('[2u] an assault that is called off has no odds', () => {
    const s = scene({ units: { L41: '1010E', RES: '1110W' } })
    bind(s, '1110', 'L41')
    assaults(s)
    expect(preview(view(s.g, FR), FR, { type: 'resolve', hex: hex('1110') })?.key).toBe('preview.shock')
    expect(preview(view(s.g, FR), FR, { type: 'callOff', hex: hex('1110') })).toBeUndefined()
  })
})
