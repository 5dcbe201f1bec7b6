/** 9: the two steps, the procedure, adjacent artillery, fatigue, squares with guns, screens. More in test/fire*. */
import { describe, expect, it } from 'vitest'
import { fireAccount, firePreview } from '../../src/odds/fire.ts'
import { type Attack, isSeparate, whyCannotAim } from '../../src/rules/attack.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { PART, pointsOf, wholePoints } from '../../src/rules/fire-points.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushReactionFire } from '../../src/rules/reaction-fire.ts'
import { pushReorganise } from '../../src/rules/reorganise.ts'
import { putOnTop } from '../../src/rules/units.ts'
import { pushVolley } from '../../src/rules/volley.ts'
import { FIRED, FIRED_GUN } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'

const GROUND = ground()
const scene = sceneOn(GROUND)

/** Orders that oblige to nothing. */
const FREE = { CHA: 'D', PAN: 'D', SCH: 'D', BRB: 'D', DUP: 'D', PRI: 'D', VEN: 'D', COU: 'D', GRI: 'D', JUN: 'D' }
const offensive = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  scene({ units, orders: FREE, push: (_g, t) => pushFireStep(t, 1, 'offensive'), ...more })
const defensive = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  scene({ units, orders: FREE, push: (_g, t) => pushFireStep(t, 0, 'defensive'), ...more })
const phase = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  scene({
    units,
    orders: FREE,
    push: (_g, t) => t.push({ step: 'phase', side: 1, at: 0 } as { step: string }),
    ...more,
  })
const aim = (s: Scene, id: string, to: string, points: number, ...dice: number[]): Scene =>
  s.take({ type: 'aim', unit: s.u(id), hex: hex(to), points }, ...dice)
const attack = (s: Scene, to: string, ids: readonly string[], each = 6): Attack => ({
  side: 1,
  kind: 'offensive',
  hex: hex(to),
  shooters: ids.map(s.u),
  parts: ids.map(() => each * PART),
})
const dieItems = (s: Scene, to: string, ids: readonly string[], target: string) =>
  Object.fromEntries(
    fireAccount(fieldOf(s.g), attack(s, to, ids), s.u(target), false).die.items.map((i) => [i.rule + i.key, i.value]),
  )

describe('the two steps', () => {
  it('[9a] first the defender fires, then the attacker, by the same procedure', () => {
    const s = phase({ L41: '0505E', GW3: '0604SW', L42: '3020E' })
    while (s.step() !== 'fire') s.take({ type: 'done' })
    expect(s.asked()).toBe('ES')
    aim(s, 'GW3', '0505', 6, 3)
    expect([s.step(), s.asked()]).toEqual(['fire', 'FR'])
    aim(s, 'L41', '0604', 6, 3)
    const volleys = s.events('log.volley').map((e) => [e.params?.points, e.params?.column, e.params?.result])
    expect(volleys).toEqual([
      [6, '4-6', '-'],
      [6, '4-6', '-'],
    ])
  })
  it('[Q100] fire in the enemy phase before neither bars an assault nor an evasion', () => {
    const fired = { marks: FIRED } as const
    const s = phase(
      { L41: { at: '0505E', ...fired }, BAR: { at: '0605W~', ...fired }, L42: '3020E' },
      { leaders: { chabert: '0405', venegas: '1005' } },
    )
    // 1a; no unit can charge.
    s.take({ type: 'done' })
    s.take({ type: 'pick', units: [s.u('L41')] }).take({ type: 'assault', facing: facing('E'), hex: hex('0605') })
    while (s.can({ type: 'done' })) s.take({ type: 'done' })
    s.take({ type: 'resolve', hex: hex('0605') })
    expect(s.step()).toBe('evade')
  })
})

describe('the procedure', () => {
  const volley = (die: number): Scene => {
    // Both from behind: 6 + 6 points, +1 on the die.
    const s = offensive({ L41: '0505E', L42: '0603SE', GW3: '0604E' })
    aim(s, 'L41', '0604', 6)
    return aim(s, 'L42', '0604', 6, ...(die === 2 ? [die] : [die, 6]))
  }
  it('[9.7a] all points of the attack are added', () => {
    expect(volley(2).events('log.volley')[0]?.params).toMatchObject({ points: 12 })
  })
  it('[9.7b] the modifiers of the die are found and said, each with its rule', () => {
    const said = volley(2).log.filter((e) => e.key === 'log.item.fire.throughFlankOrRear')
    expect(said).toMatchObject([{ params: { value: 1 }, rules: ['9.7b'] }])
  })
  it('[9.7c] the column is that of the points', () => {
    expect(volley(2).events('log.volley')[0]?.params).toMatchObject({ column: '11-14' })
  })
  it('[9.7d] one die, and the modifiers added to it', () => {
    expect(volley(2).events('log.volley')[0]?.params).toMatchObject({ die: 2, total: 3, result: '1' })
    expect(volley(3).events('log.volley')[0]?.params).toMatchObject({ die: 3, total: 4, result: '1M' })
  })
  it('[9.7e] the result takes effect before the next attack', () => {
    const s = offensive({ L41: '0505E', L42: '0603SE', TEJ: { at: '0604SW', sp: 1 } })
    aim(s, 'L41', '0604', 6).take({ type: 'shoot' }, 5)
    expect(s.where('TEJ')).toBe('gone')
    // No target is left.
    expect(s.step()).toBe('over')
  })
})

describe('artillery', () => {
  it('[9.5a] only the battery on top fires', () => {
    const s = defensive({ AC1: '0505E', AC2: '0505E', GW3: '0505#', L41: '0604SW' })
    expect(s.why({ type: 'aim', unit: s.u('AC2'), hex: hex('0604'), points: 1 }).rule).toBe('9.5a')
    putOnTop(s.g, s.u('AC2'))
    expect(s.offers('aim').map((a) => a.unit)).toContain(s.u('AC2'))
    expect(s.why({ type: 'aim', unit: s.u('AC1'), hex: hex('0604'), points: 1 }).rule).toBe('9.5a')
  })
  it('[9.5m] range counts the target hex and not its own: light guns reach the third hex', () => {
    const s = offensive({ FV: '0505E', RES: '0806W', OM1: '0912W' })
    expect(s.offers('aim').map((a) => a.hex)).toEqual([hex('0806')])
    const far = offensive({ FV: '0505E', RES: '0906W' })
    expect(far.step()).toBe('over')
  })
  it('[Q41] it is stronger at 2 and 3 hexes than adjacent, as printed', () => {
    const s = scene({ units: { AC1: '0505E', L41: '0605W' } })
    const at = (d: number) => wholePoints(pointsOf(fieldOf(s.g), s.u('AC1'), d, 'offensive').parts)
    expect([1, 2, 3, 4].map(at)).toEqual([6, 9, 9, 3])
  })
  it('[9.5q] adjacent it strikes the top unit only', () => {
    const s = defensive({ AC1: '0505E', L41: '0604SW', L42: '0604SW' })
    aim(s, 'AC1', '0604', 6, 5)
    expect(s.events('log.volley').map((e) => e.params?.unit)).toEqual([s.u('L41')])
    expect([s.g.sp[s.u('L41')], s.g.sp[s.u('L42')]]).toEqual([7, 8])
  })
  it('[9.5r] guns on top of others are skipped', () => {
    const s = defensive({ AC1: '0505E', FC: '0604SW', L41: '0604SW' })
    aim(s, 'AC1', '0604', 6, 5)
    expect(s.events('log.volley').map((e) => e.params?.unit)).toEqual([s.u('L41')])
    expect([s.g.sp[s.u('FC')], s.g.sp[s.u('L41')]]).toEqual([4, 7])
  })
  it('[9.5d] in defence at the next hex only, though the second is in range', () => {
    const s = defensive({ AC1: '0505E', L41: '0605W', L42: '0705W' })
    expect(s.why({ type: 'aim', unit: s.u('AC1'), hex: hex('0705'), points: 9 }).rule).toBe('9.5d')
    expect(s.can({ type: 'aim', unit: s.u('AC1'), hex: hex('0605'), points: 6 })).toBe(true)
  })
  it('[9.5u] [9.5v] having fired it has AD, and does not fire again in the turn', () => {
    const s = offensive({ FC: '0505E', L42: '0808E', RES: '0705W', OM1: '0908W' })
    aim(s, 'FC', '0705', 6, 1)
    expect(s.g.marks[s.u('FC')]! & FIRED_GUN).toBe(FIRED_GUN)
    expect(s.g.marks[s.u('L42')]! & FIRED_GUN).toBe(0)
    expect(s.why({ type: 'aim', unit: s.u('FC'), hex: hex('0705'), points: 6 }).rule).toBe('9.5v')
  })
  it('[9.6a] offensively it is not combined with muskets of another hex either', () => {
    const s = offensive({ FC: '0606NE', L41: '0505E', L42: '0603SE', GW3: '0604SW' })
    aim(s, 'L41', '0604', 6)
    expect(s.why({ type: 'aim', unit: s.u('FC'), hex: hex('0604'), points: 6 }).rule).toBe('9.6a')
    aim(s, 'L42', '0604', 6, 1)
    aim(s, 'FC', '0604', 6, 1)
    expect(s.events('log.volley').map((e) => e.params?.points)).toEqual([12, 6])
  })
  it('[9.5x] AD goes in the reorganisation', () => {
    const s = scene({ units: { FC: { at: '0505E', marks: FIRED_GUN }, RES: '3020E' } })
    s.push((g, t) => pushReorganise(g, t))
    expect(s.g.marks[s.u('FC')]! & FIRED_GUN).toBe(0)
  })
  it('[Q43] [5.1k] guns in a square have no arc even where the others have', () => {
    const units = { AC1: '0505E', GW3: '0505#', L41: '0205E' }
    const back = (more: Given['units']) =>
      scene({
        units: { ...units, ...more },
        orders: FREE,
        phasing: 'ES',
        options: { artilleryFrontArc: true },
        push: (_g, t) => pushFireStep(t, 0, 'offensive'),
      })
    expect(
      back({})
        .offers('aim')
        .map((a) => a.hex),
    ).toEqual([hex('0205')])
    expect(back({ GW3: '0505E' }).step()).toBe('over')
  })
})

describe('who fires and who is struck', () => {
  it('[11.5d] [Q47] fatigue takes 1 a level from the die of cavalry fire; of several the most tired counts', () => {
    const units = { CZ1: { at: '0505E', fatigue: 2 }, DR1: '0504E', GW3: '0604W' } as const
    const s = scene({ units, orders: FREE })
    expect(dieItems(s, '0604', ['CZ1'], 'GW3')).toEqual({ '11.5ditem.fire.fatigue': -2 })
    expect(dieItems(s, '0604', ['DR1', 'CZ1'], 'GW3')).toEqual({ '11.5ditem.fire.fatigue': -2 })
    expect(dieItems(s, '0604', ['DR1'], 'GW3')).toEqual({})
  })
  it('[5.1k] [Q32] a square with guns in it has neither flank nor rear', () => {
    const s = scene({ units: { L41: '0505E', AC1: '0604NE', GW3: '0604#' }, orders: FREE })
    expect(dieItems(s, '0604', ['L41'], 'GW3')).toEqual({ '9.7bitem.fire.targetInSquare': 1 })
  })
  it('[5.1t] [9.4b] one loss goes to the screen also where a battery stands under it, and by that rule', () => {
    const s = scene({ units: { L41: '0505E', VC1: '0604SW~', AC1: '0604SW', CE1: '0604SW' }, orders: FREE })
    s.push((g, t) => pushVolley(g, t, attack(s, '0604', ['L41'], 20)), 1)
    expect(['VC1', 'AC1', 'CE1'].map((id) => s.g.sp[s.u(id)])).toEqual([5, 6, 6])
    expect(s.events('log.loss')[0]?.rules).toEqual(['5.1t'])
  })
  it('[5.1t] [5.1u] [5.3c] only light infantry screens: cavalry in GR on top takes all, and the rest is lost', () => {
    const s = scene({ units: { L41: '0505E', OLI: '0604SW~', RES: '0604SW' }, orders: FREE })
    s.push((g, t) => pushVolley(g, t, attack(s, '0604', ['L41'], 20)), 5)
    expect([s.where('OLI'), s.g.sp[s.u('RES')]]).toEqual(['gone', 8])
  })
  it('[9.1e] [5.3c] infantry beside cavalry in GR still fires to its front only', () => {
    const s = scene({ units: { CE1: '0505E', OLI: '0505E~', L41: '0404SE', L42: '0604SW' }, orders: FREE })
    const why = (id: string, to: string) => whyCannotAim(fieldOf(s.g), s.u(id), hex(to), 'offensive')?.rule
    expect([why('CE1', '0404'), why('CE1', '0604'), why('OLI', '0404')]).toEqual(['9.1e', undefined, undefined])
  })
  it('[Q39] what a unit has fired at one hex is not there for the other', () => {
    const s = offensive({ L41: '0505E', GW3: '0604SW', RES: '0605NW' })
    aim(s, 'L41', '0604', 4, 1)
    expect(s.why({ type: 'aim', unit: s.u('L41'), hex: hex('0605'), points: 3 }).rule).toBe('Q39')
    aim(s, 'L41', '0605', 2, 1)
    expect(s.step()).toBe('over')
  })
  it('[Q39] [9.4d] several attacks on one hex, or one with the other reading', () => {
    const units = { L41: '0505E', L42: '0603SE', GW3: '0604SW' }
    const twice = (oneAttackPerTarget: boolean): number => {
      const s = offensive(units, { options: { oneAttackPerTarget } })
      aim(s, 'L41', '0604', 6).take({ type: 'shoot' }, 1)
      if (s.step() === 'fire') aim(s, 'L42', '0604', 6, 1)
      return s.events('log.volley').length
    }
    expect([twice(false), twice(true)]).toEqual([2, 1])
  })
})

describe('small print', () => {
  it('[Q39] with one attack for each target nobody is asked who has no other target', () => {
    const asked = (oneAttackPerTarget: boolean): string => {
      const units = { L41: '0505E', L42: '0603SE', GW3: '0604SW' }
      const s = offensive(units, { options: { oneAttackPerTarget }, asksAll: true })
      return aim(s, 'L41', '0604', 6).take({ type: 'shoot' }, 1).step()
    }
    expect([asked(false), asked(true)]).toEqual(['fire', 'over'])
  })
  it('[9.5n] [9.4d] [Q39] why so many points cannot be fired, and nothing is said of what is no fire', () => {
    const s = offensive({ FV: '0505E', L41: '0605E', L42: '0806W', GW3: '0705SW', RES: '0706SW' })
    const why = (id: string, to: string, points: number): string =>
      s.why({ type: 'aim', unit: s.u(id), hex: hex(to), points }).rule
    expect([why('FV', '0705', 1), why('FV', '0705', 99)]).toEqual(['9.5n', 'Q39'])
    expect([why('L41', '0706', 0), why('L41', '0706', 99)]).toEqual(['9.4d', 'Q39'])
    expect([s.why({ type: 'pass' }).rule, s.why({ type: 'shoot' }).rule]).toEqual(['', '9.7a'])
    aim(s, 'L41', '0706', 3)
    expect([s.why({ type: 'pass' }).rule, s.why({ type: 'done' }).rule]).toEqual(['', '9.7e'])
  })
  it('[4.2n] the very first unit keeps the step open like any other', () => {
    const orders = { ...FREE, VEN: 'A', COU: 'A' }
    const s = scene({
      units: { GW3: '0505E', L41: '0604SW' },
      orders,
      phasing: 'ES',
      push: (_g, t) => pushFireStep(t, 0, 'offensive'),
    })
    expect(s.why({ type: 'done' })).toMatchObject({ rule: '4.2n', params: { unit: 0 } })
  })
  it('[4.2k] those of another formation who aim do not count for the share of this one', () => {
    const units = { L41: '0505E', GP1: '0603SE', GP2: '0703SE', L31: '0803SE', L32: '0903SE', GW3: '0604SW' }
    const s = offensive(units, { orders: { ...FREE, PAN: 'H', CHA: 'D' } })
    aim(s, 'L41', '0604', 6)
    expect(s.offers('aim').map((a) => a.unit)).toEqual([s.u('GP1')])
  })
  it('[Q45] while one battery has aimed it may fire without the others, and cannot decline any more', () => {
    const s = scene({ units: { AC1: '0505E', AP1: '0506E', L41: '0805W' }, asksAll: true })
    s.push((_g, t) => pushReactionFire(t, 0, hex('0805')))
    expect(s.legal().map((a) => a.type)).toEqual(['aim', 'aim', 'pass', 'passAll'])
    s.take(s.offers('aim')[0]!)
    expect(s.legal().map((a) => a.type)).toEqual(['aim', 'shoot'])
  })
  it('[9.5t] [Q42] each unit for itself only under guns that are all far enough', () => {
    const s = scene({ units: { AC1: '0505E', AP1: '0705E', RES: '0504E', L41: '0805W' } })
    const separate = (...ids: string[]): boolean => isSeparate(fieldOf(s.g), ids.map(s.u), hex('0805'))
    expect([separate('AC1'), separate('AP1'), separate('AC1', 'AP1'), separate('RES')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  it('[9.7b] guns on the ground suffer from muskets, also where guns fire with them', () => {
    const s = scene({ units: { FV: '0505E', L41: '0505E', AC1: '0605W' }, orders: FREE })
    const key = '9.7bitem.fire.unlimberedGunsUnderMusketry'
    const has = (...ids: string[]): boolean => key in dieItems(s, '0605', ids, 'AC1')
    expect([has('FV'), has('L41'), has('FV', 'L41')]).toEqual([false, true, true])
  })
  it('[9.7b] [6b] skirmishers are a loose target only among themselves, a crowd is one for guns alone', () => {
    const s = scene({ units: { FV: '0505E', L41: '0505E', VC1: '0605W~' }, orders: FREE })
    const t = scene({ units: { FV: '0505E', L41: '0505E', VC1: '0605W~', RES: '0605W', COR: '0605W' }, orders: FREE })
    const loose = '9.7bitem.fire.targetSkirmishing'
    const crowd = '6bitem.fire.artilleryAtCrowd'
    expect([loose in dieItems(s, '0605', ['L41'], 'VC1'), loose in dieItems(t, '0605', ['L41'], 'VC1')]).toEqual([
      true,
      false,
    ])
    expect([['FV'], ['L41'], ['FV', 'L41']].map((ids) => crowd in dieItems(t, '0605', ids, 'VC1'))).toEqual([
      true,
      false,
      false,
    ])
  })
  it('[9.7a] the points and the modifiers are told below the volley, each with its rule', () => {
    const s = offensive({ L41: '0505E', GW3: '0604SW' })
    aim(s, 'L41', '0604', 6, 3)
    const volley = s.events('log.volley')[0]!
    const items = s.log.filter((e) => e.key.startsWith('log.item.fire'))
    expect(items.map((e) => [e.key, e.depth! - volley.depth!])).toContainEqual(['log.item.fire.strength', 1])
  })
  it('[12a] [16k] what may come of a retreat is worked out without the leader who stays behind', () => {
    const shares = (leaders: Record<string, string>) => {
      const s = scene({ units: { L41: '0505E', L42: '0603SE', L43: '0704W', MTR: '0604SW' }, leaders })
      const p = firePreview(fieldOf(s.g), attack(s, '0604', ['L41', 'L42', 'L43'], 8))!
      return p.main!.outcomes.filter((o) => o.key.startsWith('odds.fire.retreat'))
    }
    const none = shares({ coupigny: '3010', reding: '3010', venegas: '3010' })
    expect(none.length).toBeGreaterThan(0)
    expect(shares({ coupigny: '0604', reding: '0604', venegas: '0604' })).toEqual(none)
  })
})
