/** What is said, owed and asked where it is easily forgotten: odds after a retreat, some of a stack, leaders, one more fight. */
import { describe, expect, it } from 'vitest'
import { labelOf, leaderIndex, scenarios } from '../../src/data/index.ts'
import { firePreview } from '../../src/odds/fire.ts'
import { preview } from '../../src/odds.ts'
import { tempt } from '../../src/rules/desertion.ts'
import { fieldOf, stackAt } from '../../src/rules/field.ts'
import { PART } from '../../src/rules/fire-points.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushStackDied, rides } from '../../src/rules/leaders.ts'
import { takeLoss } from '../../src/rules/losses.ts'
import { type MoveFrame, pushMove } from '../../src/rules/move.ts'
import { moverOfMove, placeOf, whyNotStop } from '../../src/rules/move-ends.ts'
import { noteArrival } from '../../src/rules/objectives.ts'
import { owedIn1c } from '../../src/rules/obligations.ts'
import { pushReactionFire } from '../../src/rules/reaction-fire.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import type { SallyFrame } from '../../src/rules/sally.ts'
import type { ShockFrame } from '../../src/rules/shock.ts'
import { nextTargets } from '../../src/rules/shock-after.ts'
import { disorder, markDisordered } from '../../src/rules/states.ts'
import { pushUncontrolled } from '../../src/rules/uncontrolled.ts'
import { pushWithdraw } from '../../src/rules/withdraw.ts'
import { enemyZones } from '../../src/rules/zones.ts'
import { DISORDERED, HALVED, MOVED, ROUTED } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, sceneOn } from '../position.ts'
import { account, attack } from './shock-play.ts'
import { F, order, turnFrom } from './turn-play.ts'

const BASES = { ES: '4028', FR: '0101' }
const GROUND = ground({ bases: BASES })
const scene = sceneOn(GROUND)

describe('accounts and odds', () => {
  it('[9.7a] [12a] [16k] who is driven back by fire tests where it has come to, without the leader of the hex that it left', () => {
    const holds = (reding: string): number | undefined => {
      const s = scene({ units: { RES: '1110W', L41: '1010E' }, leaders: { reding } })
      const shot = { side: 1, kind: 'offensive', hex: hex('1110'), shooters: [s.u('L41')], parts: [20 * PART] } as const
      const { outcomes } = firePreview(fieldOf(s.g), shot)!.main!
      return outcomes.find((o) => o.key === 'odds.fire.retreat.holds')?.cases
    }
    // Will C: two faces of six fail.
    expect([holds('3020'), holds('1110')]).toEqual([4, 4])
  })
  it('[Q103] names an attack on the front and wills that are even as what changes nothing', () => {
    const s = scene({ units: { L41: '1010E', MCU: '1110W' } })
    const { items } = account(s, 'assault', ['L41'], '1110').die
    expect(items.filter((i) => i.off).map((i) => i.key)).toEqual(['item.shock.front', 'item.shock.willEven'])
  })
  it('[10.1a] tells who might evade what comes of standing', () => {
    const s = scene({ units: { L41: '1010E', BOR: '1110W' }, asksAll: true })
    attack(s, '1110', ['L41'])
    expect([s.step(), preview(view(s.g, 0), 0, { type: 'pass' })?.key]).toEqual(['evade', 'preview.shock'])
  })
})

describe('leaders', () => {
  it('[16g] enemies who evade come next to a leader who is alone: he is asked, not their own', () => {
    const s = scene({
      units: { L41: '1010E', BOR: '1110W' },
      leaders: { chabert: '1310', dupont: '0610', coupigny: '1311', reding: '3020' },
      asksAll: true,
    })
    attack(s, '1110', ['L41']).take({ type: 'evade', path: [hex('1210')] })
    expect([s.step(), s.asked()]).toEqual(['protect', 'FR'])
  })
  it('[16c] ride to the first hex of the map as to any other', () => {
    const s = scene({ units: { L41: '0103E', RES: '3010W' }, leaders: { chabert: '0102' } })
    expect(rides(s.g, fieldOf(s.g), leaderIndex('chabert'))).toContain(0)
  })
  it('[4.1b] [19a] reinforcements in command by themselves get no other order while no line leads to their commander', () => {
    const why = (near: string): string => {
      const s = scene({
        units: { L41: '1010E', RES: '0102!', JAE: `${near}!` },
        leaders: { chabert: '0101', dupont: '0610' },
        orders: { CHA: 'M' },
        turn: 2,
      })
      s.g.fresh[F('CHA')] = 1
      s.push(turnFrom('A'))
      return s.can(order('CHA', 3), 'FR') ? 'may' : s.why(order('CHA', 3), 'FR').rule
    }
    expect([why('0201'), why('0301')]).toEqual(['4.1b', 'may'])
  })
})

describe('stacks', () => {
  it('[Q26] [14.1c] skirmishers in disorder no longer lie on top of a battery', () => {
    const s = scene({ units: { VC1: '1010E~', AC1: '1010E', L41: '3010W' } })
    s.push((g, t) => markDisordered(g, t, [s.u('VC1')], '14d'))
    expect(stackAt(s.g, hex('1010'))).toEqual(['AC1', 'VC1'].map(s.u))
  })
  it('[9.4a] [Q40] who has fired with all its points is not asked about the other enemy in front of it', () => {
    const s = scene({ units: { L41: '1010E', RES: '1110!', JAE: '1111!' }, asksAll: true })
    s.push((_g, t) => pushFireStep(t, 1, 'offensive'))
    const [first] = [...s.offers('aim')].sort((a, b) => b.points - a.points)
    s.take(first!, 1)
    expect(s.step()).toBe('over')
  })
})

describe('what is said and what is owed', () => {
  it('[19a] Swiss who desert are said to desert, those who stay to stay', () => {
    const said = (die: number): string[] => {
      const units = { SR21: '1010E', SR1: '1110W', L41: '0510E' }
      const s = scene({ scenario: '1', units, options: { swissDesertion: true } })
      return s.push((g, t) => tempt(g, t), die).log.map((e) => e.key)
    }
    expect([said(2), said(3)]).toEqual([['log.deserts', 'log.eliminated'], ['log.staysLoyal']])
  })
  it('[14e] [Q75] half losses owe one test, and none by a unit that is lost with its last point', () => {
    const owes = (points: number, marks = 0): unknown => {
      const s = scene({ units: { L41: { at: '1010E', sp: 5, marks }, RES: '3010W' } })
      let owed: unknown
      s.push((g, t) => {
        owed = takeLoss(g, t, s.u('L41'), points, '9.4a')
      })
      return owed
    }
    expect([owes(1), owes(1, HALVED), owes(5)]).toEqual([true, false, false])
  })
  it('[18c] who comes to an objective in disorder does not take it', () => {
    const s = scene({ units: { L41: '1010!', L42: '1012E', RES: '3010W' } })
    const place = scenarios[s.g.scenario]!.objectives.flatMap((o) => o.hexes)
    const i = s.g.held.indexOf(0)
    noteArrival(s.g, [s.u('L41')], place[i]!)
    expect(s.g.held[i]).toBe(0)
    noteArrival(s.g, [s.u('L41'), s.u('L42')], place[i]!)
    expect(s.g.held[i]).toBe(1)
  })
  it('[14.1d] [Q74] a move does not end among friends in disorder or rout, each for its own reason', () => {
    const why = (state: string): string => {
      const s = scene({ units: { L41: '1010E', L42: `1110${state}`, RES: '3010W' }, orders: { CHA: 'M' } })
      s.push((g, t) => pushMove(g, t, [s.u('L41')])).steps('1110')
      return s.why({ type: 'stop', facing: 1 }).rule
    }
    expect([why('!'), why('!!')]).toEqual(['14.1d', 'Q74'])
  })
  it('[4.2m] who has to close in and can come no nearer may stop', () => {
    const s = scene({ units: { L41: '1010E', RES: '1810W' } })
    s.push((g, t) => pushMove(g, t, [s.u('L41')]))
    const f = s.g.stack.at(-1) as MoveFrame
    const why = (...ways: string[]) => whyNotStop(moverOfMove(s.g, f), f, placeOf(s.g, f), ways.map(hex))?.rule
    expect([why('1110'), why('0910'), why()]).toEqual(['4.2m', undefined, undefined])
  })
})

describe('some of a stack', () => {
  it('[9.5c] [9.5t] guns that fire in reaction hit those who move, not those whom they pass', () => {
    const hit = (...movers: string[]): unknown[] => {
      const s = scene({ units: { L41: '1010E', L42: '1010E', AC1: '1310W' }, asksAll: true })
      s.push((_g, t) => pushReactionFire(t, 0, hex('1010'), movers.map(s.u)))
      s.take(s.offers('aim')[0]!, ...movers.map(() => 1))
      return s.events('log.volley').map((e) => e.params!.unit === s.u('L41'))
    }
    expect([hit('L41'), hit('L41', 'L42')]).toEqual([[true], [true, false]])
  })
  it('[11.9f] [6f] cavalry out of hand that runs ahead stops before the last hexes where there is no room for it', () => {
    const runs = (friends: Given['units']): unknown => {
      const s = scene({ units: { CO2: '1010!', ...friends, RES: '3920W' }, asksAll: true })
      s.push((g, t) => pushUncontrolled(g, t, [s.u('CO2')], facing('E')))
      if (s.step() === 'uncontrolled') s.take(s.legal()[0]!)
      return [s.where('CO2'), s.events('log.runsAhead')[0]!.params!.hexes]
    }
    expect([runs({}), runs({ DR1: '1810!', DR2: '1810!', CZ1: '1810!' })]).toEqual([
      ['1810', 8],
      ['1710', 7],
    ])
  })
  it('[17.1h] who is in rout withdraws with the others unless it has fled already', () => {
    const goes = (marks: number): boolean => {
      const s = scene({ units: { L41: { at: '1515!!', marks }, L42: '1516E', RES: '3020W' }, asksAll: true })
      s.push((g, t) => pushWithdraw(g, t, F('CHA'), 'withdrawal'))
      for (let n = 0; n < 9 && s.step() === 'withdraw'; n++) s.take(s.legal()[0]!)
      return s.where('L41') !== '1515'
    }
    expect([goes(0), goes(MOVED)]).toEqual([true, false])
  })
})

describe('what is easily forgotten', () => {
  it('[13e] only who is in phase attacks again from the hex that it has cleared', () => {
    const next = (phasing: 'ES' | 'FR'): string[] => {
      const s = scene({ units: { FAR: '1110E', L42: '1210W', L41: '1310W' }, phasing })
      const frame = { side: 0, hex: hex('1110'), attackers: [s.u('FAR')] } as unknown as ShockFrame
      return nextTargets(s.g, frame).map(labelOf)
    }
    expect([next('ES'), next('FR')]).toEqual([['1210'], []])
  })
  it('[Q72] [14.1a] disorder does nothing to those who are in disorder or rout', () => {
    const s = scene({ units: { L41: '1010!', L42: '1110!!', RES: '3010W' } })
    s.push((g, t) => disorder(g, t, ['L41', 'L42'].map(s.u), '14d'))
    expect([...['L41', 'L42'].map((id) => s.g.condition[s.u(id)]), s.log.length]).toEqual([DISORDERED, ROUTED, 0])
  })
  it('[9.3a] [4.2n] [Q40] who has but one point to fire with meets the quota of A, who has less owes an assault', () => {
    const owed = (sp: number): string | undefined => {
      const s = scene({ units: { DR1: { at: '1010E', sp }, RES: '1110!' } })
      const field = fieldOf(s.g)
      return owedIn1c(field, enemyZones(field, 1), 1)?.rule
    }
    expect([owed(2), owed(3)]).toEqual(['4.2n', undefined])
  })
  it('[16g] [Q77] a leader who must go is asked where he has two stacks as near', () => {
    const step = (other: string): string => {
      const s = scene({
        units: { L41: '1010E', L42: `${other}E`, RES: '3010W' },
        leaders: { chabert: '1012' },
        asksAll: true,
      })
      return s.push((g, t) => pushStackDied(g, t, 1, hex('1012'))).step()
    }
    expect([step('1014'), step('1015')]).toEqual(['protect', 'over'])
  })
  it('[11f] [Q45] a unit that comes onto the map is ridden at as one that moves, not as one that charges', () => {
    const s = scene({ units: { L41: '1010E', FAR: '1210W' }, asksAll: true })
    s.push((g, t) => pushMove(g, t, [s.u('L41')], { spent: 1 }))
    expect([(s.g.stack.at(-1) as SallyFrame).kind, s.g.marks[s.u('L41')]]).toEqual(['reaction', MOVED])
  })
  it('[7.2g] [7.2b] [14c] who retreats among friends looks as they do when it tests, to the first corner too', () => {
    const outflanked = (friends: string): number => {
      const units = { L41: '1010E', L42: `1110${friends}`, RES: '0910E', JAE: '1009!' }
      const s = scene({ units, asksAll: true })
      s.push((g, t) => pushRetreat(g, t, { units: [s.u('L41')], hexes: 1, from: [hex('0910')], test: true }))
      s.take(s.offers('retreat').find((a) => a.path[0] === hex('1110'))!, 6)
      return s.events('log.item.test.enemyAtFlankOrRear').length
    }
    expect([outflanked('NE'), outflanked('NW'), outflanked('E')]).toEqual([1, 0, 1])
  })
})
