/** What orders allow, add and demand in movement (4.2, Q12 to Q17), road march, and forced moves, on plain ground. */
import { describe, expect, it } from 'vitest'
import { distance, formationIndex, labelOf } from '../src/data/index.ts'
import { pushFlee, pushRecoverMoves } from '../src/rules/flee.ts'
import type { MoveFrame } from '../src/rules/move.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { DISORDERED, DONE, GOOD, IN_SQUARE, MOVED, ON_ROAD, REGULAR, SPENT, WITHDRAWING } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground({
  terrain: { '2005': 'B' },
  roads: [['0520', '0620', '0721', '0821', '0922', '1022', '1123', '1223', '1324', '1424', '1525', '1625']],
  bases: { ES: '4028', FR: '0101' },
})
const scene = sceneOn(GROUND)

const moving = (order: string, given: Given, sub: 0 | 2 = 0): Scene =>
  scene({ orders: { CHA: order }, ...given, push: (_g, t) => pushMovement(t, 1, sub) })
const pick = (s: Scene, ...ids: string[]): Scene => s.take({ type: 'pick', units: ids.map((id) => s.u(id)) })
const whyNotStep = (s: Scene, label: string): string => s.why({ type: 'step', to: hex(label) }).rule
const spent = (s: Scene): number[] => (s.g.stack[s.g.stack.length - 1] as MoveFrame).spent
const STOP = { type: 'stop', facing: 0 } as const

describe('SO', () => {
  it('[4.2a] ends nearer to the commander or does not go', () => {
    const s = pick(moving('SO', { units: { L41: '1010E', OM1: '3020E' }, leaders: { chabert: '1006' } }), 'L41')
    s.steps('1009')
    expect(s.can(STOP)).toBe(true)
    const away = pick(moving('SO', { units: { L41: '1010E', OM1: '3020E' }, leaders: { chabert: '1006' } }), 'L41')
    away.steps('1011')
    expect(away.why(STOP).rule).toBe('4.2a')
    // Out as far as it can still come back nearer than it was: two more hexes lead to 4 farther with 3 left.
    away.steps('1012')
    expect(whyNotStep(away, '1013')).toBe('4.2a')
  })
  it('[4.2b] not at 2 hexes from an enemy, though through there', () => {
    const s = pick(moving('SO', { units: { L41: '1010E', OM1: '1208E' }, leaders: { chabert: '1005' } }), 'L41')
    s.steps('1009')
    expect(distance(hex('1009'), hex('1208'))).toBe(2)
    expect(s.why(STOP).rule).toBe('4.2b')
    s.steps('0909')
    expect(s.can(STOP)).toBe(true)
  })
  it('[4.2a] without a commander nobody moves', () => {
    const s = moving('SO', { units: { L41: '1010E', OM1: '3020E' }, leaders: { chabert: null } })
    pick(s, 'L41')
    expect(s.offers('step')).toEqual([])
  })
})

describe('M', () => {
  it('[4.2g] 2 MP more', () => {
    const s = pick(moving('M', { units: { L41: '1010E', OM1: '3020E' }, leaders: { chabert: '1012' } }), 'L41')
    s.steps('1009', '1008', '1007', '1006', '1005', '1004', '1003')
    expect(s.offers('step').length).toBeGreaterThan(0)
    s.steps('1002')
    expect(s.offers('step')).toEqual([])
    expect(spent(s)).toEqual([8])
  })
  it('[4.2h] [7.4a] 3 more by road throughout, and then it marches', () => {
    const s = pick(moving('M', { units: { L41: '0520E', OM1: '3901E' }, leaders: { chabert: '0518' } }), 'L41')
    s.steps('0620', '0721', '0821', '0922', '1022', '1123', '1223', '1324')
    // The ninth point is for the road only.
    expect(s.offers('step').map((a) => labelOf(a.to))).toEqual(['1424', '1223'])
    s.steps('1424')
    expect(s.g.marks[s.u('L41')]! & ON_ROAD).toBe(ON_ROAD)
  })
  it('[4.2f] [Q12] stops within 5 hexes in sight of an enemy', () => {
    const s = pick(moving('M', { units: { L41: '1010E', OM1: '1003E' }, leaders: { chabert: '1012' } }), 'L41')
    s.steps('1009', '1008')
    expect(s.offers('step')).toEqual([])
    expect(whyNotStep(s, '1007')).toBe('4.2f')
    expect(s.can(STOP)).toBe(true)
  })
  it('[Q12] beginning there, it may only go where it is not nearer, or out', () => {
    const s = pick(moving('M', { units: { L41: '1008E', OM1: '1003E' }, leaders: { chabert: '1012' } }), 'L41')
    expect(whyNotStep(s, '1007')).toBe('Q12')
    s.steps('1009')
    expect(s.offers('step').length).toBeGreaterThan(0)
  })
  it('[6i] [6j] a march by road ends alone: into an occupied hex the step is no march', () => {
    const s = pick(
      moving('M', { units: { L41: '0520E', L42: { at: '0620E', sp: 4 }, OM1: '3901E' }, leaders: { chabert: '0518' } }),
      'L41',
    )
    s.steps('0620')
    expect(s.g.marks[s.u('L41')]! & ON_ROAD).toBe(0)
  })
})

describe('road march under other orders', () => {
  it('[7.4a] [Q36] a march by road keeps out of enemy zones: the step into one is none', () => {
    const s = pick(moving('A', { units: { L41: '0520E', OM1: '0722W' }, leaders: { chabert: '0518' } }), 'L41')
    s.steps('0620')
    expect(s.g.marks[s.u('L41')]! & ON_ROAD).toBe(ON_ROAD)
    s.steps('0721')
    expect(s.g.marks[s.u('L41')]! & ON_ROAD).toBe(0)
  })
  it('[7.4b] no overtaking: past one who marches on the same road there is no march', () => {
    const s = moving('M', {
      units: { L41: { at: '0620E', marks: ON_ROAD | DONE, sp: 4 }, L42: '0520E', OM1: '3901E' },
      orders: { CHA: 'D' },
      leaders: { chabert: '0518' },
    })
    pick(s, 'L42').steps('0620')
    expect(s.g.marks[s.u('L42')]! & ON_ROAD).toBe(0)
  })
})

describe('H and A', () => {
  const far: Given = { units: { L41: '1010E', OM1: '1001E' }, leaders: { chabert: '1012' } }

  it('[4.2m] a move ends within 3 hexes of the enemy', () => {
    const s = pick(moving('A', far), 'L41')
    expect(s.why(STOP).rule).toBe('4.2m')
    s.steps('1009', '1008', '1007', '1006')
    expect(s.why(STOP).rule).toBe('4.2m')
    // With its last point there is one thing to do, and it is done.
    s.steps('1005')
    expect(s.where('L41')).toBe('1004')
    expect(s.can(STOP)).toBe(true)
  })
  it('[4.2j] the same under H; [Q14] no step that makes it impossible', () => {
    const s = pick(moving('H', far), 'L41')
    expect(s.why(STOP).rule).toBe('4.2j')
    expect(whyNotStep(s, '1011')).toBe('4.2j')
  })
  it('[Q13] who cannot reach 3 hexes ends as near as it can', () => {
    const s = pick(moving('A', { units: { L41: '1020E', OM1: '1001E' }, leaders: { chabert: '1022' } }), 'L41')
    s.steps('1019', '1018', '1017', '1016', '1015')
    expect(s.where('L41')).toBe('1014')
    expect(s.can(STOP)).toBe(true)
  })
  it('[Q13] 1c is not closed before those who have not moved have closed in, and they may do it there', () => {
    const s = moving('A', far, 2)
    expect(s.why({ type: 'done' }).rule).toBe('4.2m')
    // There is but one way, and no choice before the end of it.
    pick(s, 'L41')
    expect(s.where('L41')).toBe('1004')
    s.take(STOP)
    expect(s.asked()).toBe('')
  })
  it('[4.2m] under D nothing of the kind', () => {
    const s = pick(moving('D', far), 'L41')
    expect(s.can(STOP)).toBe(true)
  })
})

describe('D', () => {
  it('[4.2s] does not leave its sector', () => {
    const s = moving('D', { units: { L41: '1010E', OM1: '3020E' }, leaders: { chabert: '1010' } })
    const f = formationIndex('CHA')
    s.g.sector[f] = hex('1008')
    s.g.sectorFacing[f] = 1
    s.g.sectorShift[f] = 0
    pick(s, 'L41')
    s.steps('1011', '1012')
    expect(whyNotStep(s, '1013')).toBe('4.2s')
  })
})

describe('RT', () => {
  it('[4.2v] does not come within 5 hexes', () => {
    const s = pick(moving('RT', { units: { L41: '1010E', OM1: '1004E' }, leaders: { chabert: '1012' } }), 'L41')
    expect(whyNotStep(s, '1009')).toBe('4.2v')
  })
  it('[Q16] already there, it comes no nearer', () => {
    const s = pick(moving('RT', { units: { L41: '1010E', OM1: '1007E' }, leaders: { chabert: '1012' } }), 'L41')
    expect(whyNotStep(s, '1009')).toBe('Q16')
    expect(s.can({ type: 'step', to: hex('1011') })).toBe(true)
  })
  it('[4.2u] next to an enemy it must go out of his zone; [Q33] without command if need be', () => {
    const s = moving('RT', { units: { L41: '1010E', OM1: '1009SW' }, leaders: { chabert: '3010' } })
    expect(s.why({ type: 'done' }).rule).toBe('4.2u')
    pick(s, 'L41')
    expect(s.why(STOP).rule).toBe('4.2u')
    s.take({ type: 'step', to: hex('1011') }, 6)
    s.take(STOP)
    expect(s.where('L41')).toBe('1011')
  })
})

describe('command', () => {
  it('[3.2a] out of command it does not leave an enemy zone either, but turns', () => {
    const s = pick(moving('A', { units: { L41: '1010E', OM1: '1009SW' }, leaders: { chabert: '3010' } }), 'L41')
    expect(s.offers('step')).toEqual([])
    expect(whyNotStep(s, '1011')).toBe('3.2a')
    expect(s.offers('stop')).toHaveLength(6)
  })
})

describe('forced moves', () => {
  const flee = (given: Given): Scene => scene({ ...given, push: (g, t) => pushFlee(g, t, 1) })

  it('[14.2b] a routed unit moves its whole factor toward its base', () => {
    const s = flee({ units: { L41: '1010!!', OM1: '3020E' } })
    const before = distance(hex('1010'), hex('0101'))
    while (s.asked() !== '') s.take(s.legal()[0]!)
    expect(distance(s.g.at[s.u('L41')]!, hex('0101'))).toBe(before - 6)
    expect(s.g.marks[s.u('L41')]! & (DONE | MOVED)).toBe(DONE | MOVED)
  })
  it('[14.2e] [14.2f] it leaves an enemy zone without a test and enters none', () => {
    const s = flee({ units: { L41: '1010!!', OM1: '1110W', OM2: '0909SE' } })
    while (s.asked() !== '') s.take(s.legal()[0]!)
    expect(s.log.some((e) => e.key.startsWith('log.test'))).toBe(false)
    expect(['0909', '0910', '1009']).not.toContain(s.where('L41'))
  })
  it('[Q74] at the edge it leaves the map', () => {
    const s = flee({ units: { L41: '0303!!', OM1: '3020E' } })
    while (s.asked() !== '') s.take(s.legal()[0]!)
    expect(s.where('L41')).toBe('gone')
  })
  it('[4.2w] [Q17] under RC a formation goes back until 5 hexes from every enemy, and no farther', () => {
    const s = scene({
      units: { L41: '1010E', L42: '1412E', OM1: '1013E' },
      orders: { CHA: 'RC' },
      leaders: { chabert: '0810' },
      push: (g, t) => {
        g.morale[formationIndex('CHA')] = WITHDRAWING
        pushRecoverMoves(g, t, 1)
      },
    })
    while (s.asked() !== '') s.take(s.legal()[0]!)
    expect(distance(s.g.at[s.u('L41')]!, hex('1013'))).toBe(5)
    expect(s.g.condition[s.u('L41')]).toBe(GOOD)
    s.push((_g, t) => pushMovement(t, 1, 0))
    expect(s.asked()).toBe('')
  })
  it('[4.2w] [5.1f] a square breaks up only where it can then go back', () => {
    // At its base there is no hex that is nearer, nor one as near: every way leads along the edge or away.
    const breaksUp = (from: string): boolean => {
      const s = scene({
        units: { L41: `${from}E`, OM1: '0303E' },
        orders: { CHA: 'RC' },
        push: (g, t) => {
          g.form[g.at.indexOf(hex(from))] = IN_SQUARE
          g.facing[g.at.indexOf(hex(from))] = -1
          pushRecoverMoves(g, t, 1)
        },
      })
      return s.g.form[s.u('L41')] === REGULAR
    }
    expect(breaksUp('0101')).toBe(false)
    expect(breaksUp('0404')).toBe(true)
  })
  it('[Q17] the other reading: 2 hexes a turn', () => {
    const s = scene({
      units: { L41: '1010E', OM1: '1011E' },
      orders: { CHA: 'RC' },
      options: { recoveryWithdrawsFully: false },
      push: (g, t) => pushRecoverMoves(g, t, 1),
    })
    while (s.asked() !== '') s.take(s.legal()[0]!)
    expect(distance(s.g.at[s.u('L41')]!, hex('1011'))).toBeLessThanOrEqual(3)
    expect(s.where('L41')).not.toBe('1010')
  })
})

describe('states', () => {
  it('[5.1p] after a reaction square nothing is left; [9.5w] nor for guns that have fired', () => {
    const s = moving('D', {
      units: { L41: { at: '1010#', marks: SPENT }, FC: { at: '1012E', marks: 1 }, L42: '0808E', OM1: '3020E' },
    })
    expect(s.why({ type: 'pick', units: [s.u('L41')] }).rule).toBe('5.1p')
    expect(s.why({ type: 'pick', units: [s.u('FC')] }).rule).toBe('9.5w')
  })
  it('[14.1g] disordered it leaves an enemy zone without a test', () => {
    const s = pick(moving('D', { units: { L41: '1010!', OM1: '1009SW' }, leaders: { chabert: '1012' } }), 'L41')
    s.take({ type: 'step', to: hex('1011') })
    expect(s.g.condition[s.u('L41')]).toBe(DISORDERED)
    expect(s.where('L41')).toBe('1011')
  })
})
