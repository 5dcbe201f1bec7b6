/** Rule tests of the evasion of a shock (10.1) and of its rulings. */
import { describe, expect, it } from 'vitest'
import { distance } from '../../src/data/index.ts'
import { DISORDERED, FIRED, FIRED_GUN, GOOD } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'
import { attack, chargingOn, declare } from './shock-play.ts'

const GROUND = ground({ bases: { ES: '0528', FR: '0501' } })
const scene = sceneOn(GROUND)
const charging = chargingOn(GROUND)

/** The attacker stands in 0505, the defender in 0605. */
const announced = (attacker: string, defender: string, at = '0605W', more: Partial<Given> = {}): Scene => {
  const s = scene({ units: { [attacker]: '0505E', [defender]: at }, ...more })
  return s
}
/** Whether the defender is asked before the die is rolled. */
const mayEvade = (attacker: string, defender: string, at?: string): boolean => {
  const s = announced(attacker, defender, at)
  try {
    attack(s, '0605', [attacker])
  } catch {
    // No window: the combat wanted its die at once.
    return false
  }
  return s.step() === 'evade' && s.asked() === 'ES'
}

describe('who may evade a shock', () => {
  it('[10.1a] the defender is asked when the shock is announced in the combat step; he may stand', () => {
    const s = announced('L41', 'BAR', '0605W~')
    attack(s, '0605', ['L41'])
    expect([s.step(), s.asked(), s.events('log.shock.assault').length]).toEqual(['evade', 'ES', 0])
    s.take({ type: 'pass' }, 2)
    expect(s.events('log.shock.assault')).toHaveLength(1)
    const gone = announced('L41', 'BAR', '0605W~')
    attack(gone, '0605', ['L41']).take(gone.offers('evade')[0]!)
    expect(gone.where('BAR')).not.toBe('0605')
    expect(gone.events('log.shock.assault')).toHaveLength(0)
  })

  it('[10.1b] infantry in GR before infantry, not before cavalry; in line it may not', () => {
    expect(mayEvade('L41', 'BAR', '0605W~')).toBe(true)
    expect(mayEvade('L41', 'BAR', '0605W')).toBe(false)
    expect(mayEvade('CO2', 'BAR', '0605W~')).toBe(false)
  })

  it('[10.1c] any cavalry in good order before infantry', () => {
    expect(mayEvade('L41', 'BOR')).toBe(true)
    expect(mayEvade('L41', 'DRE')).toBe(true)
    expect(mayEvade('L41', 'BOR', '0605!')).toBe(false)
  })

  it('[10.1d] light cavalry before heavy cavalry', () => {
    expect(mayEvade('CO2', 'OLI')).toBe(true)
    expect(mayEvade('DR1', 'OLI')).toBe(false)
  })

  it('[Q53] medium cavalry evades no cavalry in a shock', () => {
    expect(mayEvade('CO2', 'DRE')).toBe(false)
    expect(mayEvade('CZ1', 'DRE')).toBe(false)
  })

  it('[10.1e] limbered guns before infantry, unlimbered ones not, nor before cavalry', () => {
    expect(mayEvade('L41', 'AC1', '0605W*')).toBe(true)
    expect(mayEvade('L41', 'AC1', '0605W')).toBe(false)
    expect(mayEvade('CO2', 'AC1', '0605W*')).toBe(false)
  })

  it('[10.1f] nobody else: neither line infantry nor squares', () => {
    expect(mayEvade('L41', 'RES')).toBe(false)
    expect(mayEvade('L41', 'RES', '0605#')).toBe(false)
  })

  it('[10.1k] not who has fired in the fire steps of this phase', () => {
    const s = scene({ units: { L41: '0505E', BAR: { at: '0605W~', marks: FIRED } } })
    attack(s, '0605', ['L41'], 2)
    expect(s.events('log.shock.assault')).toHaveLength(1)
    const guns = scene({ units: { L41: '0505E', AC1: { at: '0605W*', marks: FIRED_GUN } } })
    attack(guns, '0605', ['L41'], 2)
    expect(guns.events('log.shock.assault')).toHaveLength(1)
  })

  it('[Q52] the whole stack evades, and only if all its units may', () => {
    const both = scene({ units: { L41: '0505E', OLI: '0605W', DRE: '0605W' } })
    attack(both, '0605', ['L41']).take(both.offers('evade')[0]!)
    expect(both.where('OLI')).toBe(both.where('DRE'))
    const mixed = scene({ units: { L41: '0505E', BAR: '0605W~', RES: '0605W' } })
    attack(mixed, '0605', ['L41'], 3)
    expect(mixed.events('log.evades')).toHaveLength(0)
  })
})

describe('where to', () => {
  it('[10.1g] infantry goes one hex, without test, loss or disorder', () => {
    const s = announced('L41', 'BAR', '0605W~')
    attack(s, '0605', ['L41']).take(s.offers('evade')[0]!)
    const u = s.u('BAR')
    expect(s.step()).toBe('front')
    expect([distance(s.g.at[u]!, hex('0605')), s.g.condition[u], s.g.sp[u]]).toEqual([1, GOOD, 3])
  })

  it('[10.1h] cavalry and limbered guns go as far as their points take them, or less', () => {
    const run = (defender: string, at: string): number => {
      const s = announced('L41', defender, at, { leaders: { venegas: '2505', reding: '2505' } })
      attack(s, '0605', ['L41']).take(s.offers('evade')[0]!)
      let hexes = 1
      expect(s.can({ type: 'done' })).toBe(true)
      for (; s.step() === 'evade'; hexes++) s.take(s.offers('step')[0]!)
      expect(s.g.condition[s.u(defender)]).toBe(GOOD)
      return hexes
    }
    expect(run('DRE', '0605W')).toBe(9)
    expect(run('FAR', '0605W')).toBe(8)
    expect(run('AC1', '0605W*')).toBe(8)
  })

  it('[10.1i] [Q52] each step is farther from the attackers, and nearer to the commander if one is', () => {
    // From 0605 these three are farther from 0505.
    const away = ['0606', '0705', '0706']
    const to = (venegas: string): string[] => {
      const s = announced('L41', 'BAR', '0605W~', { leaders: { venegas, reding: null } })
      attack(s, '0605', ['L41'])
      const found = away.filter((h) => s.can({ type: 'evade', path: [hex(h)] }))
      expect(s.offers('evade')).toHaveLength(found.length)
      for (const h of away) if (!found.includes(h)) expect(s.why({ type: 'evade', path: [hex(h)] }).rule).toBe('10.1i')
      return found
    }
    expect(to('0902')).toEqual(['0705'])
    expect(to('0610')).toEqual(['0606'])
    // No step is both farther from the enemy and nearer to him: the base in the south decides.
    expect(to('0403')).toEqual(['0606'])
  })

  it('[10.1j] not through an enemy zone of control; where nothing else is left there is no evasion', () => {
    const s = scene({
      units: { L41: '0505E', L42: '0806W', BAR: '0605W~' },
      leaders: { venegas: '0908', reding: null },
    })
    // L42 faces W and controls 0706.
    attack(s, '0605', ['L41'])
    expect(s.offers('evade').length).toBeGreaterThan(0)
    expect(s.why({ type: 'evade', path: [hex('0706')] }).rule).toBe('10.1j')
    const shut = scene({ units: { L41: '0505E', L42: '0806W', L43: '0804W', S4: '0607NE', BAR: '0605W~' } })
    attack(shut, '0605', ['L41'], 2)
    expect(shut.events('log.evades')).toHaveLength(0)
    const open = scene({ units: { L41: '0505E', L42: '0806W', S4: '0607NE', BAR: '0605W~' } })
    expect(
      attack(open, '0605', ['L41'])
        .offers('evade')
        .map((a) => a.path),
    ).toEqual([[hex('0705')]])
  })

  it('[10.1l] attackers whose target evades may occupy its hex, but fight nobody else', () => {
    const s = scene({
      units: { L41: '0505E', BAR: '0605W~', RES: '0706W' },
      leaders: { venegas: '1001', reding: null },
    })
    attack(s, '0605', ['L41']).take({ type: 'evade', path: [hex('0705')] })
    while (s.step() === 'front') s.take(s.legal()[0]!)
    // RES is before it now; without the evasion it could be attacked (13e).
    s.take({ type: 'advance', units: [s.u('L41')], facing: facing('E') })
    expect([s.where('L41'), s.step()]).toEqual(['0605', 'over'])
    expect(s.events('log.shock.again')).toHaveLength(0)
  })
})

describe('11.1: evading a charge', () => {
  const evades = (units: Given['units'], ...chargers: string[]): boolean => {
    const s = charging({ units })
    return declare(s, '0504', ...chargers).step() === 'evade'
  }

  it('[11.1a] only cavalry with a higher movement factor', () => {
    expect(evades({ CO2: '0501SE', OLI: '0504NE' }, 'CO2')).toBe(true)
    expect(evades({ CO2: '0501SE', DRE: '0504NE' }, 'CO2')).toBe(true)
    expect(evades({ CO2: '0501SE', FAR: '0504NE' }, 'CO2')).toBe(false)
    expect(evades({ CZ1: '0501SE', OLI: '0504NE' }, 'CZ1')).toBe(false)
    expect(evades({ CO2: '0501SE', BAR: '0504NE~' }, 'CO2')).toBe(false)
  })

  it('[Q96] the current factor, the slowest evader against the fastest charger', () => {
    expect(evades({ CO2: '0501SE', OLI: { at: '0504NE', fatigue: 1 } }, 'CO2')).toBe(false)
    expect(evades({ CO2: { at: '0501SE', fatigue: 1 }, FAR: '0504NE' }, 'CO2')).toBe(true)
    expect(evades({ CO2: '0501SE', OLI: '0504NE', FAR: '0504NE' }, 'CO2')).toBe(false)
    // Dragoons 9 and cuirassiers 8 charge together: DRE with 9 is not faster than all.
    expect(evades({ CO2: '0501SE', DR1: '0501SE', DRE: '0504NE' }, 'CO2', 'DR1')).toBe(false)
  })

  it('[11.1b] up to the full points, away and out of zones as in 10.1', () => {
    const s = charging({ units: { CO2: '0501SE', OLI: '0504NE' }, leaders: { venegas: '0520', reding: '0520' } })
    declare(s, '0504', 'CO2')
    expect(s.why({ type: 'evade', path: [hex('0503')] }).rule).toMatch(/10\.1[ij]/)
    s.take({ type: 'evade', path: [hex('0505')] })
    let hexes = 1
    for (; s.step() === 'evade'; hexes++) s.take(s.offers('step')[0]!)
    expect(hexes).toBe(10)
  })

  it('[11.1c] the chargers ride on into the hex that was left, are tired and tested, and no combat is fought', () => {
    const s = charging({ units: { CO2: '0501SE', OLI: '0504NE' }, leaders: { venegas: '0520', reding: '0520' } })
    declare(s, '0504', 'CO2').take({ type: 'evade', path: [hex('0505')] })
    while (s.asked() === 'ES') s.take(s.legal()[0]!)
    while (s.step() === 'charge') s.take(s.legal()[0]!)
    expect([s.where('CO2'), s.step(), s.g.fatigue[s.u('CO2')]]).toEqual(['0504', 'front', 1])
    s.take(s.legal()[0]!, 6)
    expect([s.events('log.controlled').length, s.events('log.shock.charge').length]).toEqual([1, 0])
    expect(s.events('log.controlled')[0]!.params).toMatchObject({ die: 6, total: 5 })
  })

  it('[Q105] where their points do not reach it they stop as near as they can, and are tested there', () => {
    // 4 points: 2 for the charge, 2 hexes; the hex left is the third.
    const s = charging({
      units: { CO2: { at: '0501SE', fatigue: 2 }, OLI: '0504SE' },
      leaders: { venegas: '0520', reding: '0520' },
    })
    declare(s, '0504', 'CO2').take({ type: 'evade', path: [hex('0505')] })
    while (s.asked() === 'ES') s.take(s.legal()[0]!)
    while (s.step() === 'charge') s.take(s.legal()[0]!)
    s.take(s.legal()[0]!, 6)
    expect([s.where('CO2'), s.g.fatigue[s.u('CO2')], s.g.condition[s.u('CO2')]]).toEqual(['0503', 3, GOOD])
    expect(s.events('log.controlled')).toHaveLength(1)
    expect(s.g.condition[s.u('OLI')]).not.toBe(DISORDERED)
  })
})
