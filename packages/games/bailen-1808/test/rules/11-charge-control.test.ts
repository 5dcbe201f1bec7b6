/** Rule tests of control (11.9), of the cavalry retreat (11.10) and of their rulings. */
import { describe, expect, it } from 'vitest'
import { distance } from '../../src/data/index.ts'
import { pushCavalryRetreat } from '../../src/rules/cavalry-retreat.ts'
import { DISORDERED, GOOD, NO_FACING, SHOCKED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'
import { attack, control } from './shock-play.ts'

const GROUND = ground({
  bases: { ES: '0528', FR: '0501' },
  terrain: { '0105': 'M', '0106': 'M', '2010': 'P', '3004': 'B', '3005': 'B' },
  sides: { ravine: ['2515-2615', '2515-2614'] },
})
const scene = sceneOn(GROUND)

const state = (s: Scene, id: string) => s.g.condition[s.u(id)]
const forced = (s: Scene) => s.events('log.forcedAttack').map((e) => e.params!.hex)
/** CO2 stands in 1010 facing E and loses control. */
const loose = (units: Given['units'], more: Partial<Given> = {}, ...dice: number[]): Scene =>
  control(scene({ units: { CO2: '1010E', ...units }, ...more }), ['CO2'], '1010', 1, ...dice)
const run = (s: Scene): Scene => {
  if (s.offers('ahead').length > 0) s.take(s.offers('ahead')[0]!)
  return s
}

describe('11.9: the test', () => {
  it('[11.9a] after every cavalry attack that clears its hex, plain shocks too', () => {
    const s = scene({ units: { CO2: '0505E', AC1: '0605W' } })
    // 3 against 1 is 3:1, a 3 D1: the guns are lost.
    attack(s, '0605', ['CO2'], 3).take({ type: 'pass' }, 6)
    expect(s.events('log.controlled')).toHaveLength(1)
    const foot = scene({ units: { L41: '0505E', AC1: '0605W' } })
    attack(foot, '0605', ['L41'], 3).take({ type: 'pass' })
    expect([foot.step(), foot.events('log.controlled').length]).toEqual(['over', 0])
  })

  it('[11.9c] not controlled: disordered', () => {
    expect(state(loose({ RES: '3010W' }), 'CO2')).toBe(DISORDERED)
    // Will B: a 3 is C.
    const s = control(scene({ units: { CO2: '1010E', RES: '3010W' } }), ['CO2'], '0810', 3)
    expect([state(s, 'CO2'), s.step()]).toEqual([GOOD, 'control'])
  })

  it('[11.9j] [Q62] controlled: it stays, occupies the hex it cleared, or returns by a way without enemy control', () => {
    const s = scene({ units: { CO2: '0505E', AC1: '0605W' } })
    attack(s, '0605', ['CO2'], 3).take({ type: 'pass' }, 6)
    expect(s.legal().map((a) => a.type)).toEqual(['stay', 'occupy'])
    s.take({ type: 'occupy' })
    expect(s.where('CO2')).toBe('0605')
    const back = control(scene({ units: { CO2: '1010E', RES: '3010W' } }), ['CO2'], '0810', 6)
    expect(back.legal().map((a) => a.type)).toEqual(['stay', 'return'])
    expect(back.take({ type: 'return' }).where('CO2')).toBe('0810')
    // An enemy controls the hex where it began.
    const shut = control(scene({ units: { CO2: '1010E', RES: '0710E' } }), ['CO2'], '0810', 6)
    expect(shut.step()).toBe('front')
  })

  it('[Q62] the advance comes before the test: out of control it starts from the new hex', () => {
    const s = scene({ units: { CO2: '0505E', AC1: '0605W', RES: { at: '0806W', sp: 1 } } })
    attack(s, '0605', ['CO2'], 3).take({ type: 'advance', units: [s.u('CO2')], facing: facing('E') }, 1, 1)
    // RES is three hexes from 0505 and two from 0605.
    expect([s.events('log.notControlled').length, forced(s)]).toEqual([1, [hex('0806')]])
  })
})

describe('out of control', () => {
  it('[11.9d] at the nearest enemy within three hexes, before it and in sight', () => {
    // 1.5 against 8 is fought at 1:4; a 6 is AB.
    expect(forced(loose({ RES: '1110W', JAE: '1210W' }, {}, 6))).toEqual([hex('1110')])
    const far = loose({ RES: '1310W' })
    expect([far.step(), far.offers('step').length > 0]).toEqual(['uncontrolled', true])
    for (const behind of ['0810W', '1008W', '1410W']) expect(loose({ RES: behind }).offers('ahead')).toHaveLength(2)
    // Wood on both sides of the line of sight.
    const hidden = control(scene({ units: { CO2: '2905E', RES: '3105W' } }), ['CO2'], '2905', 1)
    expect(hidden.offers('ahead')).toHaveLength(2)
  })

  it('[Q63] between equally near enemies the owner chooses; a target attacked before is no exception', () => {
    const s = loose({ RES: { at: '1110W', marks: SHOCKED }, JAE: '1111W' })
    expect(new Set(s.offers('pursue').map((a) => a.hex))).toEqual(new Set([hex('1110'), hex('1111')]))
    expect(s.why({ type: 'pursue', hex: hex('1009') }).rule).toBe('11.9d')
    s.take({ type: 'pursue', hex: hex('1110') }, 6)
    expect(s.events('log.shock.forced')).toHaveLength(1)
  })

  it('[11.9e] a plain shock with the halving of disorder, although it came from a charge', () => {
    const s = scene({ units: { CO2: '1010E', RES: '1110W' } })
    s.g.charge[s.u('CO2')] = 4
    control(s, ['CO2'], '1010', 1, 6)
    expect(s.events('log.shock.forced')[0]!.params).toMatchObject({ attack: 1.5, defence: 8 })
  })

  it('[11.9f] with no such enemy straight on, alternately into its two front hexes, until its points are spent', () => {
    const s = loose({ RES: '1020W' })
    expect(new Set(s.offers('ahead').map((a) => a.hex))).toEqual(new Set([hex('1110'), hex('1111')]))
    s.take({ type: 'ahead', hex: hex('1110') })
    // 8 hexes to the east in the same row, in disorder.
    expect([s.where('CO2'), state(s, 'CO2')]).toEqual(['1810', DISORDERED])
    expect(s.events('log.runsAhead')[0]!.params).toMatchObject({ hexes: 8 })
  })

  it('[11.9g] fatigue shortens the run', () => {
    const s = loose({ CO2: { at: '1010E', fatigue: 1 }, RES: '1020W' })
    s.take({ type: 'ahead', hex: hex('1110') })
    expect(s.where('CO2')).toBe('1610')
  })

  it('[Q63] enemy zones cost nothing, it stops before enemies, and friends whom it passes test', () => {
    // RES beside it faces its way: 1010 and 1111 are controlled, and it runs its 8 hexes all the same.
    const s = loose({ RES: '1011NE' })
    expect(s.take({ type: 'ahead', hex: hex('1111') }).where('CO2')).toBe('1810')
    // AC1 on the way, out of reach of a pursuit: before it the run ends.
    const wall = loose({ AC1: '1410W' })
    expect(wall.take({ type: 'ahead', hex: hex('1110') }).where('CO2')).toBe('1310')
    const friend = loose({ RES: '1020W', L41: { at: '1210E', sp: 2 } })
    friend.take({ type: 'ahead', hex: hex('1110') }, 6)
    expect(friend.events('log.test.passed.holds').map((e) => e.params!.unit)).toEqual([friend.u('L41')])
  })

  it('[11.9h] it stops before buildings and before what cavalry cannot cross', () => {
    const town = control(scene({ units: { CO2: '1810E', RES: '1020W' } }), ['CO2'], '1810', 1)
    expect(town.take({ type: 'ahead', hex: hex('1910') }).where('CO2')).toBe('1910')
    const ravine = control(scene({ units: { CO2: '2315E', RES: '1020W' } }), ['CO2'], '2315', 1)
    expect(ravine.take({ type: 'ahead', hex: hex('2414') }).where('CO2')).toBe('2515')
  })

  it('[11.9i] off the map it is out of the game, if it has the points to leave', () => {
    const gone = control(scene({ units: { CO2: '0205W', RES: '1020W' } }), ['CO2'], '0205', 1)
    expect(run(gone).where('CO2')).toBe('gone')
    // 2 points: the scrub of the last column takes both.
    const s = control(scene({ units: { CO2: { at: '0205W', fatigue: 3 }, RES: '1020W' } }), ['CO2'], '0205', 1)
    expect(run(s).where('CO2')).not.toBe('gone')
    // 4 points: the wood takes three, the last one leads off the map; 2 points do not take it into the wood.
    const woods = sceneOn(ground({ terrain: Object.fromEntries(['04', '05', '06'].map((row) => [`01${row}`, 'B'])) }))
    const left = (fatigue: number): string =>
      run(control(woods({ units: { CO2: { at: '0205W', fatigue }, RES: '1020W' } }), ['CO2'], '0205', 1)).where('CO2')
    expect([left(2), left(3)]).toEqual(['gone', '0205'])
  })

  it('[11.9k] attacks and tests go on as long as hexes are cleared', () => {
    const s = loose({ CO2: { at: '1010E', sp: 8 }, AC1: '1110W', AC2: '1210W' }, {}, 3)
    // 4 against 1 is 4:1, a 3 D1. It advances, fails again, and takes the next battery.
    s.take({ type: 'advance', units: [s.u('CO2')], facing: NO_FACING }, 1, 3)
    expect(forced(s)).toEqual([hex('1110'), hex('1210')])
    expect([s.where('AC1'), s.where('AC2')]).toEqual(['gone', 'gone'])
    s.take({ type: 'pass' }, 6)
    expect([s.events('log.notControlled').length, s.events('log.controlled').length]).toEqual([2, 1])
  })
})

describe('11.10: cavalry retreat', () => {
  it('[11.10a] all cavalry of an attack, charge or plain shock, that has not cleared the hex', () => {
    const s = scene({ units: { CO2: '0510E', DR1: '0609SE', L41: '0611NW', RES: '0610W' } })
    // 16 against 8, from the flank: a 1 is AB. The infantry stays.
    attack(s, '0610', ['CO2', 'DR1', 'L41'], 1)
    while (s.step() === 'cavalryRetreat') s.take(s.legal()[0]!)
    expect([s.where('CO2'), s.where('DR1')]).not.toContain('0510')
    expect(s.where('L41')).toBe('0611')
    expect(s.events('log.cavalryRetreat')).toHaveLength(2)
    expect([state(s, 'CO2'), state(s, 'DR1'), state(s, 'L41')]).toEqual([DISORDERED, DISORDERED, GOOD])
  })

  it('[11.10b] they become disordered even where there is nowhere to go', () => {
    // Already at its base.
    const s = scene({ units: { CO2: '0501E', RES: '0601W' } })
    s.push((g, t) => pushCavalryRetreat(g, t, [s.u('CO2')]))
    expect([s.where('CO2'), state(s, 'CO2'), s.step()]).toEqual(['0501', DISORDERED, 'over'])
  })

  const back = (fatigue: number, cavalryRetreatFatigued = true): number => {
    const s = scene({
      units: { CO2: { at: '0515E', fatigue }, RES: '0615W' },
      options: { cavalryRetreatFatigued },
    })
    s.push((g, t) => pushCavalryRetreat(g, t, [s.u('CO2')]))
    let at = s.g.at[s.u('CO2')]!
    while (s.step() === 'cavalryRetreat') {
      for (const a of s.offers('step')) expect(distance(a.to, hex('0501'))).toBeLessThan(distance(at, hex('0501')))
      s.take(s.offers('step')[0]!)
      at = s.g.at[s.u('CO2')]!
    }
    return distance(at, hex('0515'))
  }

  it('[11.10c] toward the base, each hex nearer, with all or part of the points', () => {
    expect(back(0)).toBe(8)
    const s = scene({ units: { CO2: '0515E', RES: '0615W' } })
    s.push((g, t) => pushCavalryRetreat(g, t, [s.u('CO2')]))
    if (s.where('CO2') === '0515') s.take(s.offers('step')[0]!)
    expect(s.can({ type: 'stop', facing: NO_FACING })).toBe(true)
    s.take({ type: 'stop', facing: NO_FACING })
    expect([distance(s.g.at[s.u('CO2')]!, hex('0515')), s.step()]).toEqual([1, 'over'])
  })

  it('[Q64] with the points that fatigue leaves, or with the printed ones (cavalryRetreatFatigued)', () => {
    expect([back(1), back(1, false)]).toEqual([6, 8])
  })

  it('[Q64] one hex at least, not into an enemy zone if it can be helped, otherwise at the price of 12d', () => {
    // JAE controls 0814: it goes by 0715.
    const free = scene({ units: { CO2: '0815E', RES: '0915W', JAE: '0813SE' } })
    free.push((g, t) => pushCavalryRetreat(g, t, [free.u('CO2')]))
    expect([free.where('CO2'), free.g.sp[free.u('CO2')]]).toEqual(['0715', 3])
    const units = { CO2: '0515E', RES: '0615W', JAE: '0413E', COR: '0613W' }
    const s = scene({ units: { ...units, GW3: '0512SE' } })
    s.push((g, t) => pushCavalryRetreat(g, t, [s.u('CO2')]))
    // Every hex nearer to the base is controlled: one of them, a point is lost, and no farther.
    if (s.where('CO2') === '0515') {
      expect(s.legal().every((a) => a.type === 'step')).toBe(true)
      s.take(s.legal()[0]!)
    }
    expect([distance(s.g.at[s.u('CO2')]!, hex('0515')), s.g.sp[s.u('CO2')]]).toEqual([1, 2])
  })

  it('[Q106] units of one hex may go back each its own way', () => {
    const s = scene({ units: { CO2: '0515E', DR1: '0515E', RES: '0615W' } })
    s.push((g, t) => pushCavalryRetreat(g, t, [s.u('CO2'), s.u('DR1')]))
    expect(s.offers('leave').map((a) => a.unit)).toEqual([s.u('CO2'), s.u('DR1')])
    s.take({ type: 'leave', unit: s.u('CO2') })
    while (s.where('DR1') !== '0506') s.take(s.offers('step')[0]!)
    s.take({ type: 'stop', facing: NO_FACING })
    expect([s.where('DR1'), s.where('CO2'), s.step()]).toEqual(['0506', '0514', 'over'])
    expect([state(s, 'CO2'), state(s, 'DR1')]).toEqual([DISORDERED, DISORDERED])
  })
})
