/** Cavalry, squares, fire and orders where one of several units decides, or where a question must not be put. */
import { describe, expect, it } from 'vitest'
import { commanderOf, distance, formationIndex, leaderIndex, scenarios } from '../../src/data/index.ts'
import { whyCannotAim, whyNotTogether } from '../../src/rules/attack.ts'
import { pushCavalryRetreat } from '../../src/rules/cavalry-retreat.ts'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { pushContact, testsOnContact } from '../../src/rules/contact.ts'
import { pushControl } from '../../src/rules/control.ts'
import { pushEvade } from '../../src/rules/evade.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { leadersAt, successionHexes } from '../../src/rules/leaders.ts'
import { pushMove } from '../../src/rules/move.ts'
import { maskOrders, pushOrders } from '../../src/rules/orders.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { timeOf } from '../../src/rules/sequence.ts'
import { maySquare, pushReactionSquare } from '../../src/rules/square.ts'
import { pushEntered } from '../../src/rules/windows.ts'
import { DONE } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { bind } from './shock-play.ts'
import { F } from './turn-play.ts'

const scene = sceneOn(ground({ bases: { ES: '4028', FR: '0101' } }))

describe('cavalry in hand', () => {
  const cleared = (units: Given['units'], origins: readonly string[]): Scene => {
    const s = scene({ units })
    const riders = ['DR1', 'CO2'].map(s.u)
    const at = { units: riders, cleared: s.g.at[riders[0]!]!, origins: origins.map(hex), evaded: false }
    return s.push((_g, t) => pushControl(t, at), 6)
  }
  it('[11.9j] [Q62] goes back only together, each to where its own attack began', () => {
    const both = cleared({ DR1: '1010E', CO2: '1010E', RES: '3010W' }, ['0810', '0812'])
    both.take({ type: 'return' })
    expect([both.where('DR1'), both.where('CO2')]).toEqual(['0810', '0812'])
    // Also to the first hex of the map.
    const corner = cleared({ DR1: '0303E', CO2: '0303E', RES: '3010W' }, ['0101', '0101'])
    corner.take({ type: 'return' })
    expect([corner.where('DR1'), corner.where('CO2')]).toEqual(['0101', '0101'])
    const strong = cleared({ DR1: { at: '1010E', sp: 9 }, CO2: { at: '1010E', sp: 9 }, RES: '3010W' }, ['0810', '0812'])
    expect(strong.can({ type: 'return' })).toBe(true)
    const full = cleared({ DR1: { at: '1010E', sp: 9 }, CO2: { at: '1010E', sp: 9 }, RES: '3010W' }, ['0810', '0810'])
    expect(full.can({ type: 'return' })).toBe(false)
    const taken = cleared({ DR1: '1010E', CO2: '1010E', RES: '0812W' }, ['0810', '0812'])
    expect(taken.can({ type: 'return' })).toBe(false)
    const here = cleared({ DR1: '1010E', CO2: '1010E', RES: '3010W' }, ['0810', '1010'])
    expect(here.can({ type: 'return' })).toBe(false)
  })
  it('[11.9a] an evasion makes control harder, and the log says by how much', () => {
    const s = scene({ units: { DR1: '1010E', RES: '3010W' } })
    const at = { units: [s.u('DR1')], cleared: hex('1010'), origins: [hex('0810')], evaded: true }
    s.push((_g, t) => pushControl(t, at), 6)
    const line = s.events('log.item.shock.targetEvaded')[0]!
    const die = s.log.find((e) => /ontrolled$/.test(e.key))!
    expect([line.rules, line.depth]).toEqual([['11.9a'], die.depth! + 1])
    expect(die.params!.total).toBe(6 + Number(line.params!.value))
  })
})

describe('cavalry sent back', () => {
  it('[11.10c] [Q64] [Q106] those who part have their own points: the fast ones ride farther', () => {
    const ridden = (left: string): number => {
      const s = scene({
        units: { CZ1: '2020E', CO2: '2020E', RES: '3025W' },
        options: { cavalryRetreatFatigued: true },
      })
      s.push((g, t) => pushCavalryRetreat(g, t, [s.u('CZ1'), s.u('CO2')]))
      const goes = left === 'CO2' ? 'CZ1' : 'CO2'
      s.take({ type: 'leave', unit: s.u(left) })
      for (let n = 0; n < 20 && s.offers('step').length > 0 && s.g.at[s.u(left)] === hex('2020'); n++)
        s.take(s.offers('step')[0]!)
      return distance(hex('2020'), s.g.at[s.u(goes)]!)
    }
    expect([ridden('CO2'), ridden('CZ1')]).toEqual([10, 8])
  })
})

describe('evasion', () => {
  it('[10.1h] [Q52] a stack goes as far as its slowest', () => {
    const s = scene({ units: { OLI: '1510W', BOR: '1510W', L41: '1410E' }, phasing: 'FR' })
    s.push((g, t) => pushEvade(g, t, { attackers: [s.u('L41')], hex: hex('1510'), charge: false }))
    expect(s.asked()).toBe('ES')
    let hexes = 0
    s.take(s.offers('evade')[0]!)
    for (hexes = 1; s.offers('step').length > 0; hexes++) s.take(s.offers('step')[0]!)
    expect(hexes).toBe(8)
  })
})

describe('squares', () => {
  it('[5.1s] [11.6f] skirmishers beside a square may be called in, a square alone has nothing to form', () => {
    const s = scene({ units: { RES: '1310#', VC1: '1310W~', COR: '1710#', L41: '1010E' } })
    const may = (...ids: string[]): boolean => maySquare(s.g, s.g.at[s.u(ids[0]!)]!, ids.map(s.u))
    expect([may('VC1', 'RES'), may('COR')]).toEqual([true, false])
    const mixed = scene({ units: { RES: '1310W', COR: '1310W', L41: '1010E' } })
    mixed.g.condition[mixed.u('COR')] = 1
    expect(maySquare(mixed.g, hex('1310'), [mixed.u('RES'), mixed.u('COR')])).toBe(false)
  })
  it('[5.1n] the infantry that fails to form square is disordered, not the guns that stand with it', () => {
    const s = scene({ units: { AC1: '1010E', RES: '1010E', CZ1: '1210W' } })
    s.push((_g, t) => pushReactionSquare(t, 0, hex('1010')))
    // Will B of the battery on top: a 1 fails.
    s.take({ type: 'trySquare' }, 1)
    expect([s.g.condition[s.u('RES')], s.g.condition[s.u('AC1')]]).toEqual([1, 0])
    expect(s.events('log.noFire')).toEqual([])
  })
  it('[4.2y] no square in reaction where one of the stack is to recover', () => {
    const offers = (formation: string): string[] => {
      const s = scene({
        units: { RES: '1310W', BU1: '1310W', L41: '1010E' },
        scenario: '4',
        orders: { [formation]: 'RC' },
        asksAll: true,
      })
      s.push((_g, t) => pushReactionSquare(t, 0, hex('1310')))
      return s.legal().map((a) => a.type)
    }
    expect(offers('CHA')).toEqual(['trySquare', 'pass', 'passAll'])
    expect(offers('PEN')).toEqual(['pass', 'passAll'])
  })
  it('[5.1l] [Q19] cavalry in sight alarms infantry two hexes away, also with infantry riding under it', () => {
    const alarmed = (units: Given['units'], ids: readonly string[]): boolean => {
      const s = scene({ units: { RES: '1210W', ...units }, asksAll: true })
      s.push((g, t) => pushEntered(g, t, ids.map(s.u), hex('1010'), { charging: false }))
      return s.step() === 'reactionSquare'
    }
    expect(alarmed({ CO2: '1010E' }, ['CO2'])).toBe(true)
    expect(alarmed({ CO2: '1010E', L41: '1010E' }, ['CO2', 'L41'])).toBe(true)
    expect(alarmed({ L41: '1010E', CO2: '1010E' }, ['L41', 'CO2'])).toBe(false)
    expect(alarmed({ L41: '1010E' }, ['L41'])).toBe(false)
  })
})

describe('contact', () => {
  it('[Q20] [5.1e] who tests, and who may form square, of several in a hex', () => {
    const judge = (units: Given['units']): readonly boolean[] => {
      const s = scene({ units: { ...units, L41: '3010W' } })
      const stack = Object.keys(units).map(s.u)
      return [testsOnContact(s.g, stack), maySquare(s.g, hex('1110'), stack)]
    }
    expect(judge({ RES: '1110!!', COR: '1110!!' })).toEqual([false, false])
    expect(judge({ RES: '1110!!', COR: '1110!' })).toEqual([false, false])
    expect(judge({ RES: '1110!', COR: '1110!' })).toEqual([false, false])
    expect(judge({ RES: '1110#', COR: '1110#' })).toEqual([false, false])
    expect(judge({ RES: '1110#', VC1: '1110W~' })).toEqual([true, true])
    expect(judge({ RES: '1110W', COR: '1110!' })).toEqual([true, false])
    expect(judge({ RES: '1110W', FAR: '1110W' })).toEqual([true, false])
    expect(judge({ RES: '1110W', AC1: '1110W' })).toEqual([true, true])
    expect(judge({ FAR: '1110W' })).toEqual([true, false])
  })
  it('[11.6d] [11.6e] infantry that fails is in disorder, its guns are gone without a word of NF', () => {
    const s = scene({ units: { RES: '1110W', AC1: '1110W', DR1: '1010E' } })
    s.push((g, t) => pushContact(g, t, [s.u('DR1')], hex('1110')), 1, 6)
    expect([s.g.condition[s.u('RES')], s.where('AC1')]).toEqual([1, 'gone'])
    expect(s.events('log.noFire')).toEqual([])
    expect(s.events('log.eliminated')[0]!.rules).toEqual(['11.6e'])
  })
})

describe('fire', () => {
  it('[Q43] with the other reading guns fire only to their front, whichever corner they face', () => {
    const fires = (face: string, target: string, front: boolean): boolean => {
      const s = scene({ units: { AC1: `1010${face}`, L41: `${target}E` }, options: { artilleryFrontArc: front } })
      return whyCannotAim(fieldOf(s.g), s.u('AC1'), hex(target), 'offensive') === undefined
    }
    const faces = ['NE', 'E', 'SE', 'SW', 'W', 'NW']
    for (const face of faces) expect(['0710', '1310'].map((at) => fires(face, at, false))).toEqual([true, true])
    const fronts = faces.map((face) => ['0710', '1310'].map((at) => fires(face, at, true)))
    expect(fronts.filter(([w, e]) => w || e).length).toBeGreaterThan(1)
    for (const [w, e] of fronts) expect(w && e).toBe(false)
  })
  it('[9.6d] [Q46] every battery needs the infantry below it in the same defensive fire', () => {
    const s = scene({ units: { AC1: '1010W', RES: '1010W', AP1: '1012W', COR: '1012W', FAR: '1011W', L41: '0911E' } })
    const together = (...ids: string[]): string | undefined =>
      whyNotTogether(fieldOf(s.g), ids.map(s.u), 'defensive')?.rule
    expect(together('AC1', 'RES')).toBeUndefined()
    expect(together('AC1', 'RES', 'AP1', 'COR')).toBeUndefined()
    expect([together('AC1', 'RES', 'AP1'), together('AC1', 'COR')]).toEqual(['9.6d', '9.6d'])
    expect([together('AC1', 'RES', 'FAR'), together('RES', 'FAR')]).toEqual(['Q46', undefined])
  })
})

describe('combats that are waiting', () => {
  it('[10b] [10c] [Q102] an assault may be called off, another hex is no combat of this step', () => {
    const s = bind(
      scene({ units: { L41: '1010E', L42: '1410E', RES: '1110W', COR: '1510W', JAE: '2010W' } }),
      '1110',
      'L41',
    )
    bind(s, '1510', 'L42').push((_g, t) => pushCombatStep(t, 1, 'assaults'))
    expect(s.can({ type: 'callOff', hex: hex('1110') })).toBe(true)
    for (const type of ['callOff', 'resolve'] as const)
      expect(['2010', '2525', '1010'].map((at) => s.why({ type, hex: hex(at) }).rule)).toEqual(['10c', 'Q102', 'Q102'])
  })
  it('[10c] units in the first hex of the map are attacked like any others', () => {
    const s = bind(scene({ units: { L41: '0201W', RES: '0101E' } }), '0101', 'L41')
    s.push((_g, t) => pushCombatStep(t, 1, 'assaults'))
    expect(s.can({ type: 'resolve', hex: hex('0101') })).toBe(true)
  })
})

describe('a move', () => {
  it('[5b] [6m] everybody hears of a change of formation on top, only the owner of one below', () => {
    const formed = (...ids: string[]): unknown => {
      const s = scene({ units: { [ids[0]!]: '1010E', [ids[1]!]: '1010E', L41: '3010W' }, phasing: 'ES' })
      s.push((g, t) => pushMove(g, t, ids.map(s.u)))
      s.take({ type: 'form', unit: s.u('AC1'), form: 3 })
      return s.events('log.move.formed')[0]!.seats
    }
    expect(formed('AC1', 'RES')).toBeUndefined()
  })
  it('[7.2g] [Q106] who is left among friends faces as they do, be it to the first corner; alone it is asked', () => {
    const left = (friend: Given['units']): string => {
      const s = scene({ units: { L41: '1010E', L42: '1010E', RES: '1310W', ...friend } })
      s.push((g, t) => pushMove(g, t, [s.u('L41'), s.u('L42')]))
      s.steps('1110').take({ type: 'leave', unit: s.u('L42') })
      return s.step()
    }
    expect(left({})).toBe('drop')
    const faced = scene({ units: { L41: '1010E', L42: '1010E', RES: '1310W' } })
    faced.push((g, t) => pushMove(g, t, [faced.u('L41'), faced.u('L42')]))
    faced
      .steps('1110')
      .take({ type: 'leave', unit: faced.u('L42') })
      .take({ type: 'face', facing: 3 })
    expect([faced.g.facing[faced.u('L42')], faced.step()]).toEqual([3, 'move'])
    const shaken = scene({ units: { L41: '1010!', L42: '1010!', RES: '1310W' } })
    shaken.push((g, t) => pushMove(g, t, [shaken.u('L41'), shaken.u('L42')]))
    shaken.steps('1110').take({ type: 'leave', unit: shaken.u('L42') })
    expect(shaken.step()).toBe('move')
    for (const face of ['NE', 'E', 'SE', 'SW', 'W', 'NW']) expect(left({ L43: `1110${face}` })).toBe('move')
  })
  it('[Q106] who is left where the move began, having paid for nothing, is not turned', () => {
    const s = scene({ units: { L41: '1010E', L42: '1010E', RES: '2010W' } })
    s.push((g, t) => pushMove(g, t, [s.u('L41'), s.u('L42')]))
    s.take({ type: 'leave', unit: s.u('L42') })
    expect([s.step(), s.g.marks[s.u('L42')]! & DONE, s.events('log.move.left').length]).toEqual(['move', 0, 0])
  })
})

describe('guns in a retreat', () => {
  it('[12j] [Q69] infantry without a way back is lost by 12j, its guns with it by Q69', () => {
    const ring = { MCU: '1009', MCR: '1110', MBU: '1111', MTR: '1011', VG2: '0911', VG3: '0910' }
    const units = Object.fromEntries(Object.entries(ring).map(([id, at]) => [id, `${at}W`]))
    const s = scene({ units: { FV: '1010E*', L41: '1010E', ...units } })
    s.push((g, t) => pushRetreat(g, t, { units: [s.u('FV'), s.u('L41')], hexes: 1, from: [hex('1110')], test: false }))
    expect(s.events('log.eliminated').map((e) => [e.params!.unit, e.rules![0]])).toEqual([
      [s.u('L41'), '12j'],
      [s.u('FV'), 'Q69'],
    ])
  })
})

describe('command', () => {
  const given: Given = { units: { RES: '1510W', L41: '3010W' } }
  it('[4.2r] whoever writes D puts the marker down first: nothing else until then, for the first formation too', () => {
    const s = scene({
      ...given,
      units: { GW3: '1510W', L41: '3010W' },
      phasing: 'ES',
      push: (g, t) => pushOrders(g, t),
    })
    const first = scenarios[3]!.formationsOf[0].find((f) => s.can({ type: 'order', formation: f, order: 4 }, 'ES'))!
    expect(first).toBe(0)
    s.takeAs('ES', { type: 'order', formation: first, order: 4 })
    expect(new Set(s.legal('ES').map((a) => a.type))).toEqual(new Set(['sector']))
    expect(s.why({ type: 'seal' }, 'ES').rule).toBe('4.2r')
  })
  it('[4.1b] a commander in the very hex of his CinC is in command', () => {
    const s = scene({ units: { L41: '1010E', RES: '3010W' }, leaders: { chabert: '1009', dupont: '1009' } })
    s.g.fresh[F('CHA')] = 1
    maskOrders(s.g)
    expect([s.g.masked[F('CHA')], s.g.fresh[F('CHA')]]).toEqual([0, 0])
  })
  it('[16k] leaders of the other side lend nothing', () => {
    const s = scene({ ...given, leaders: { chabert: '1009', dupont: '1009', coupigny: '1009' } })
    expect(leadersAt(s.g, hex('1009'), 1)).toEqual(
      [leaderIndex('dupont'), leaderIndex('chabert')].sort((a, b) => a - b),
    )
    expect(leadersAt(s.g, hex('1009'), 0)).toEqual([leaderIndex('coupigny')])
  })
  it('[16.1e] [Q79] a successor may join any stack of his formation, each hex once, in the order of the map', () => {
    const s = scene({ units: { L42: '1020E', L41: '2010E', L43: '2010E', S4: '0505E', RES: '3010W', L31: '1111E' } })
    expect(successionHexes(s.g, commanderOf[formationIndex('CHA')]!)).toEqual(['0505', '2010', '1020'].map(hex))
    expect(successionHexes(s.g, leaderIndex('dupont'))).toEqual(['0505', '2010', '1111', '1020'].map(hex))
  })
  it('[2a] turns last half an hour', () => {
    const s = scene(given)
    const at = (turn: number): number => {
      s.g.turn = turn
      return timeOf(s.g)
    }
    expect([at(2) - at(1), at(5) - at(1)]).toEqual([30, 120])
  })
})
