/** Unlike units together: arms, wills, speeds and states in one stack, one attack or one volley, where one of them decides for all or none does. */
import { describe, expect, it } from 'vitest'
import { fireAccount, firePreview } from '../../src/odds/fire.ts'
import type { Attack } from '../../src/rules/attack.ts'
import { pushCavalryRetreat } from '../../src/rules/cavalry-retreat.ts'
import { testsOnContact } from '../../src/rules/contact.ts'
import { canEvade, pushEvade } from '../../src/rules/evade.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pointsOf } from '../../src/rules/fire-points.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushFlee } from '../../src/rules/flee.ts'
import { facesAllAround } from '../../src/rules/front.ts'
import { loseSP } from '../../src/rules/losses.ts'
import { pushMove } from '../../src/rules/move.ts'
import { pushOrders } from '../../src/rules/orders.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { shockAccount } from '../../src/rules/shock-account.ts'
import { maySquare } from '../../src/rules/square.ts'
import { moveUnits } from '../../src/rules/units.ts'
import { pushVolley } from '../../src/rules/volley.ts'
import { pushEntered } from '../../src/rules/windows.ts'
import { ASSAULTED, DONE, MOVED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { F } from './turn-play.ts'

const scene = sceneOn(ground({ bases: { ES: '4028', FR: '0101' }, terrain: { '1110': 'B' } }))
const open = sceneOn(ground({ bases: { ES: '4028', FR: '0101' } }))
const volley = (s: Scene, at: string, ids: readonly string[], points: number, kind: Attack['kind']): Attack => ({
  side: s.g.phasing === 1 ? 1 : 0,
  kind,
  hex: hex(at),
  shooters: ids.map(s.u),
  parts: ids.map(() => points * 48),
})

describe('one volley', () => {
  const die = (units: Given['units'], ids: readonly string[], target: string): string[] => {
    const s = open({ units })
    const attack = volley(s, '1110', ids, 6, 'defensive')
    return fireAccount(fieldOf(s.g), attack, s.u(target), false).die.items.map((i) => i.key.slice(10))
  }
  it('[9.7b] [Q47] counts the best will only where all have it', () => {
    const units = { MGI: '1010E', L41: '1109SE', RES: '1110NW' }
    expect(die(units, ['MGI'], 'RES')).toContain('firerWillA')
    expect(die(units, ['MGI', 'L41'], 'RES')).not.toContain('firerWillA')
  })
  it('[6b] [9.6d] gains from a crowd only where guns alone fire', () => {
    const units = { FC: '1010E', L41: '1010E', RES: '1110W', COR: '1110W', TEJ: '1110W' }
    expect(die(units, ['FC'], 'RES')).toContain('artilleryAtCrowd')
    expect(die(units, ['FC', 'L41'], 'RES')).not.toContain('artilleryAtCrowd')
  })
  it('[9.7b] [9.6d] is musketry against guns on the ground where any musket is in it', () => {
    const units = { FC: '1010E', L41: '1010E', AC1: '1110W' }
    expect(die(units, ['FC'], 'AC1')).not.toContain('unlimberedGunsUnderMusketry')
    expect(die(units, ['FC', 'L41'], 'AC1')).toContain('unlimberedGunsUnderMusketry')
  })
  it('[9.5s] [9.4c] [Q44] with a gun in it goes down the stack, also as the preview says', () => {
    const units = { FC: '1010E', L41: '1010E', RES: { at: '1110W', sp: 1 }, COR: '1110W' }
    const lost = (ids: readonly string[]): number[] => {
      const s = open({ units })
      const attack = volley(s, '1110', ids, 20 / ids.length, 'defensive')
      const shares = firePreview(fieldOf(s.g), attack)!.main!.outcomes.map((o) => Number(o.params!.lost))
      // 20 points, a 4: two points; what is left tests.
      s.push((g, t) => pushVolley(g, t, attack), 4, ...(ids.length > 1 ? [6] : []))
      return [s.g.sp[s.u('RES')]!, s.g.sp[s.u('COR')]!, Math.max(...shares)]
    }
    expect(lost(['L41'])).toEqual([0, 8, 1])
    expect(lost(['FC', 'L41'])).toEqual([0, 7, 2])
  })
  it('[12a] [10p] that drives infantry away from its battery eliminates nobody, in the preview either', () => {
    const s = open({ units: { L41: '1010E', AC1: '1110W', RES: '1110W' } })
    const { main } = firePreview(fieldOf(s.g), volley(s, '1110', ['L41'], 20, 'defensive'))!
    const keys = main!.outcomes.map((o) => o.key)
    expect(keys.some((key) => key.startsWith('odds.fire.retreat'))).toBe(true)
    expect(keys).not.toContain('odds.fire.eliminated')
  })
  it('[9.1d] has three points at most from a hex of which one assaults', () => {
    const parts = (marks: number): number => {
      const s = open({ units: { L41: '1010E', L42: { at: '1010E', marks }, RES: '1110W' } })
      return pointsOf(fieldOf(s.g), s.u('L41'), 1, 'offensive').parts / 48
    }
    expect([parts(0), parts(ASSAULTED)]).toEqual([6, 3])
  })
})

describe('evasion', () => {
  const may = (units: Given['units'], attackers: readonly string[], charge: boolean): boolean => {
    const s = open({ units })
    return canEvade(s.g, fieldOf(s.g), { attackers: attackers.map(s.u), hex: hex('1410'), charge })
  }
  it('[11.1a] [Q96] needs more speed than the fastest of the chargers', () => {
    const units = { PAV: '1410W', NUM: '3010W', CO2: '1210E', CZ1: '1209E' }
    expect([may(units, ['CO2'], true), may(units, ['CZ1'], true), may(units, ['CO2', 'CZ1'], true)]).toEqual([
      true,
      false,
      false,
    ])
  })
  it('[10.1a] [Q52] is open only where each of them may go before each of the attackers', () => {
    const units = { BAR: '1410W~', L41: '1310E', CZ1: '1309E' }
    expect([may(units, ['L41'], false), may(units, ['L41', 'CZ1'], false)]).toEqual([true, false])
    const both = { BAR: '1410W~', SR1: '1410W', L41: '1310E' }
    expect([may({ BAR: '1410W~', L41: '1310E' }, ['L41'], false), may(both, ['L41'], false)]).toEqual([true, false])
  })
  it('[10.1g] takes a stack with infantry in it one hex, whatever else is with it', () => {
    const hexes = (units: Given['units']): string => {
      const s = open({ units: { ...units, L41: '1310E' } })
      s.push((g, t) => pushEvade(g, t, { attackers: [s.u('L41')], hex: hex('1410'), charge: false }))
      s.take(s.offers('evade')[0]!)
      return s.step()
    }
    expect(hexes({ AC1: '1410W*' })).toBe('evade')
    expect(hexes({ BAR: '1410W~', AC1: '1410W*' })).not.toBe('evade')
  })
})

describe('one stack', () => {
  it('[11.6a] [Q20] disorder beside rout is tested by a charge, rout alone is not', () => {
    const tests = (second: string): boolean => {
      const s = open({ units: { FAR: '1410!!', DRE: `1410${second}`, CO2: '1310E' } })
      return testsOnContact(s.g, [s.u('FAR'), s.u('DRE')])
    }
    expect([tests('!'), tests('!!')]).toEqual([true, false])
  })
  it('[10.2e] foot and horse attack a square or a wood with the worse of their modifiers', () => {
    const items = (s: Scene, ids: readonly string[], at: string): string[] => {
      const defenders = s.g.at.flatMap((h, u) => (h === hex(at) ? [u] : []))
      const parties = { kind: 'assault', hex: hex(at), defenders, leader: -1, against: -1 } as const
      const account = shockAccount(s.g, { ...parties, attackers: ids.map(s.u) })
      return account.die.items.filter((i) => i.rule === '10.2e').map((i) => i.key.slice(11))
    }
    const square = (ids: readonly string[]): string[] =>
      items(open({ units: { L41: '1010E', CO2: '1109SE', RES: '1110#', AC1: '1110W' } }), ids, '1110')
    expect([square(['L41']), square(['CO2']), square(['L41', 'CO2'])]).toEqual([
      ['infantryAgainstSquare'],
      ['cavalryAgainstSquare'],
      ['cavalryAgainstSquare'],
    ])
    const wood = (ids: readonly string[]): string[] =>
      items(scene({ units: { L41: '1010E', CO2: '1109SE', RES: '1110W' } }), ids, '1110')
    expect([wood(['L41']), wood(['L41', 'CO2'])]).toEqual([[], ['cavalryAgainstCover']])
  })
  it('[5.1k] [6g] a square with its guns has no flank', () => {
    const s = open({ units: { RES: '1110#', AC1: '1110E', L41: '1010E' } })
    const account = shockAccount(s.g, {
      kind: 'assault',
      hex: hex('1110'),
      defenders: [s.u('RES'), s.u('AC1')],
      attackers: [s.u('L41')],
      leader: -1,
      against: -1,
    })
    expect(account.die.items.map((i) => i.key)).toContain('item.shock.front')
  })
  it('[Q26] who is put where it is already lies on top, and each of them in a place of its own', () => {
    const { g, u } = open({ units: { L41: '1010E', L42: '1010E', L43: '1010E', RES: '3010W' } })
    moveUnits(g, [u('L43')], hex('1010'))
    expect(['L43', 'L41', 'L42'].map((id) => g.depth[u(id)])).toEqual([0, 1, 2])
  })
  it('[9.5c] [11f] [Q45] who has been shot away is not answered any more', () => {
    const s = open({
      units: { L41: { at: '1010E', sp: 1 }, L42: '0505E', AC1: '1310W', FAR: '1209W', RES: '3010W' },
      asksAll: true,
    })
    s.push((g, t) => pushEntered(g, t, [s.u('L41')], hex('1010'), { charging: false }))
    expect(s.step()).toBe('reactionFire')
    s.take(s.offers('aim')[0]!, 6)
    expect([s.where('L41'), s.step()]).toEqual(['gone', 'over'])
  })
})

describe('what is left behind', () => {
  it('[7.3f] [Q34] who fails to leave an enemy front has moved all the same', () => {
    const s = open({ units: { L41: '1010E', RES: '1110W' } })
    s.push((g, t) => pushMove(g, t, [s.u('L41')]))
    // Will D: a 3 is disorder.
    s.take({ type: 'step', to: hex('0910') }, 3)
    const marks = s.g.marks[s.u('L41')]!
    expect([s.g.condition[s.u('L41')], (marks & MOVED) !== 0, (marks & DONE) !== 0]).toEqual([1, true, true])
  })
  it('[14e] [Q75] half of the strength is lost once: one test, and none for what is lost later', () => {
    const s = open({ units: { RES: '1110W', L41: '3010E' } })
    s.push((g, t) => loseSP(g, t, s.u('RES'), 4, '9.4a'), 6)
    s.push((g, t) => loseSP(g, t, s.u('RES'), 1, '9.4a'))
    expect([s.log.filter((e) => e.key.startsWith('log.test.half')).length, s.g.sp[s.u('RES')]]).toEqual([1, 3])
  })
  it('[11.10c] [6f] cavalry that rides back together may stop where there is room for it once', () => {
    const s = open({ units: { DR1: '1010E', DR2: '1010E', RES: '3010W' } })
    s.push((g, t) => pushCavalryRetreat(g, t, [s.u('DR1'), s.u('DR2')]))
    s.take(s.offers('step')[0]!)
    expect([s.g.at[s.u('DR1')] === s.g.at[s.u('DR2')], s.offers('stop').length]).toEqual([true, 1])
  })
  it('[4.1g] an order that was tried is known to have been tried, granted or not', () => {
    for (const die of [1, 6]) {
      const s = open({
        units: { L41: '1010E', GP1: '1012E', RES: '3010W' },
        leaders: { chabert: '0910', dupont: '0914', pannetier: '0912' },
        turn: 2,
        push: (g, t) => pushOrders(g, t),
      })
      s.takeAs('FR', { type: 'order', formation: F('CHA'), order: 1 }, die)
      expect([s.g.tried[F('CHA')], s.g.tried[F('PAN')], s.g.order[F('CHA')]]).toEqual([1, 0, die === 6 ? 1 : 3])
    }
  })
  it('[7.2g] [14.1e] where disorder has come among good order, these still have a front', () => {
    const s = open({ units: { RES: '1110W', COR: '1110!', JAE: '1310!', L41: '3010E' } })
    const all = (label: string): boolean => facesAllAround(fieldOf(s.g), hex(label))
    expect([all('1110'), all('1310')]).toEqual([false, true])
  })
  it('[Q74] routed units leave the map at their base too, where it does not lie at the edge', () => {
    const on = sceneOn(ground({ bases: { ES: '4028', FR: '0505' } }))
    const s = on({ units: { L41: '0705!!', RES: '3010W' } })
    s.push((g, t) => pushFlee(g, t, 1))
    for (let n = 0; n < 9 && s.offers('step').length > 0; n++) s.take(s.offers('step')[0]!)
    expect([s.where('L41'), s.events('log.leftMap').length]).toEqual(['gone', 1])
  })
  it('[7.2g] [12b] units that go back to one hex face one way', () => {
    const s = open({ units: { L41: '1010NE', L42: '1010NE', RES: '1009SE' } })
    const units = [s.u('L41'), s.u('L42')]
    s.push((g, t) => pushRetreat(g, t, { units, hexes: 1, from: [hex('1009')], test: false }))
    for (const unit of units) if (s.step() === 'retreat') s.take({ type: 'retreat', unit, path: [hex('1011')] })
    expect([s.step(), s.offers('face').length]).toEqual(['front', 2])
    s.take(s.offers('face').at(-1)!)
    expect(new Set(units.map((u) => `${s.g.at[u]} ${s.g.facing[u]}`)).size).toBe(1)
  })
  it('[Q69] guns wait for their escort, whatever way is named for them', () => {
    const s = open({ units: { L41: '1010E', FC: '1010E*', RES: '1110W' } })
    const units = [s.u('L41'), s.u('FC')]
    s.push((g, t) => pushRetreat(g, t, { units, hexes: 1, from: [hex('1110')], test: false }))
    const why = (...path: number[]): string => s.why({ type: 'retreat', unit: s.u('FC'), path }).rule
    expect([why(hex('1110')), why(-1), why(hex('0505'))]).toEqual(['Q69', 'Q69', 'Q69'])
  })
  it('[5.1e] [6g] no square of more than eighteen points or three units', () => {
    const may = (sp: readonly number[]): boolean => {
      const ids = ['L41', 'L42', 'L43', 'S4'].slice(0, sp.length)
      const s = open({
        units: { RES: '3010W', ...Object.fromEntries(ids.map((id, i) => [id, { at: '1010E', sp: sp[i]! }])) },
      })
      return maySquare(s.g, hex('1010'), ids.map(s.u))
    }
    expect([may([8, 8]), may([8, 8, 2]), may([8, 8, 3]), may([2, 2, 2, 2])]).toEqual([true, true, false, false])
  })
  it('[9.5c] guns in reaction hit those who move, not those who stood there before', () => {
    const s = open({ units: { GP1: '1010E', L41: '1010E', AC1: '1210W' } })
    const attack = { side: 0, kind: 'reaction', hex: hex('1010'), shooters: [s.u('AC1')], parts: [9 * 48] } as const
    s.push((g, t) => pushVolley(g, t, attack, [s.u('L41')]), 4)
    expect([s.g.sp[s.u('GP1')], s.events('log.volley').map((e) => e.params!.unit)]).toEqual([6, [s.u('L41')]])
  })
  it('[11.1c] [Q105] riders follow into a hex that was left as far as their points go, by its ground', () => {
    const follows = (terrain: 'M' | undefined, fatigue: number): string => {
      const on = sceneOn(ground({ bases: { ES: '4028', FR: '0101' }, terrain: terrain ? { '1110': terrain } : {} }))
      const s = on({ units: { CO2: { at: '1010E', fatigue }, RES: '3010W' } })
      s.g.origin[s.u('CO2')] = hex('0910')
      const frame = {
        step: 'sally',
        stage: 'chase',
        kind: 'reaction',
        side: 1,
        hex: hex('1110'),
        chosen: [s.u('CO2')],
        todo: [hex('1010')],
        ready: [],
        chase: true,
        asked: 0,
      }
      s.push((_g, t) => t.push(frame as never))
      return s.where('CO2')
    }
    // Two for the declaration, one to come near: of four points one is left, of six three.
    expect([follows(undefined, 2), follows('M', 2), follows('M', 1)]).toEqual(['1110', '1010', '1110'])
  })
  it('[9.4d] [Q39] nobody is asked to fire on when all targets have been fired at', () => {
    const asked = (oneAttackPerTarget: boolean): string => {
      const units = { L41: '1010E', L42: '1109SE', RES: '1110W' }
      const s = open({ units, options: { oneAttackPerTarget }, asksAll: true, orders: { CHA: 'D' } })
      s.push((_g, t) => pushFireStep(t, 1, 'offensive'))
      s.take(s.offers('aim').find((a) => a.unit === s.u('L41'))!).take({ type: 'shoot' }, 1)
      return s.step()
    }
    expect([asked(false), asked(true)]).toEqual(['fire', 'over'])
    // Alone it has fired at the only one there is.
    const s = open({ units: { L41: '1010E', RES: '1110W' }, asksAll: true, orders: { CHA: 'D' } })
    s.push((_g, t) => pushFireStep(t, 1, 'offensive'))
    s.take(s.offers('aim')[0]!, 1)
    expect(s.step()).toBe('over')
  })
})
