/** 8.6 to 8.8: replacements, rebuilt corps, and the withdrawal to the east. */
import { deciders } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { attack, defence, labelOf, portHexes, STEPS } from '../../src/data/index.ts'
import { pushEntrench } from '../../src/rules/entrench.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { pushStrategic } from '../../src/rules/rail.ts'
import { pushReplacements, pushWithdrawal } from '../../src/rules/replacements.ts'
import { DEAD, LEFT, OOC } from '../../src/types.ts'
import { type Given, game, hex, type Scene, scene } from '../position.ts'
import { atTurn, idle } from '../whole-turn.ts'

const refitting = (given: Given, first: (s: Scene) => void = () => {}): Scene => {
  const s = scene(given)
  first(s)
  return s.push((g, t) => pushReplacements(g, t, given.side ?? 0))
}
const kill = (s: Scene, ...ids: string[]): void => {
  for (const id of ids) {
    s.g.at[s.u(id)] = DEAD
    s.g.steps[s.u(id)] = 0
  }
}
const replace = (s: Scene, id: string) => ({ type: 'replace', unit: s.u(id) }) as const
const rebuild = (s: Scene, id: string, label: string) => ({ type: 'rebuild', unit: s.u(id), hex: hex(label) }) as const
const ways = (s: Scene, id: string): string[] =>
  s
    .offers('rebuild')
    .filter((a) => a.unit === s.u(id))
    .map((a) => labelOf(a.hex))

describe('how many', () => {
  it('[8.6a][2.11d] one restores one step on the map: the stronger face; or rebuilds a corps', () => {
    const s = refitting({ turn: 4, side: 1, units: { 'G-2': '1518/3', 'G-3': '1616/1' } }, (x) => kill(x, 'G-4'))
    const factors = (): number[] => {
      const i = s.u('G-2') * STEPS + s.g.steps[s.u('G-2')]!
      return [attack[i]!, defence[i]!]
    }
    expect(factors()).toEqual([5, 5])
    s.take(replace(s, 'G-2'))
    expect([factors(), s.g.pool[3]]).toEqual([[6, 7], 2])
    s.take(rebuild(s, 'G-4', '1614'))
    expect([s.where('G-4'), s.g.steps[s.u('G-4')], s.g.pool[3]]).toEqual(['1614', 1, 1])
  })

  it('[8.6b] none at the start; what is not used adds up', () => {
    const s = atTurn({ turn: 3, units: { 'G-2': '1518' } })
    expect(s.g.pool).toEqual([0, 0, 0, 0])
    idle(s, ({ g }) => g.turn === 8)
    // Turns 4 to 8; neither side has a use for them.
    expect(s.g.pool).toEqual([15, 2, 0, 15])
  })

  it('[8.6c][8.6d][8.6e] three for French and Germans from turn 4, two and one for the British, none for Belgians', () => {
    const got = (turn: number): readonly number[] => {
      const s = scene({ turn })
      s.push((g, t) => pushReplacements(g, t, 0)).push((g, t) => pushReplacements(g, t, 1))
      return s.g.pool
    }
    expect([3, 4, 7, 8, 29].map(got)).toEqual([
      [0, 0, 0, 0],
      [3, 0, 0, 3],
      [3, 2, 0, 3],
      [3, 0, 0, 3],
      [3, 1, 0, 3],
    ])
  })

  it('[8.6f] each Allied nation has its own: French steps are no help to the British', () => {
    const s = refitting({ turn: 5, units: { 'E-1': '2244/2', 'F-1': '2630/2' } }, (x) => kill(x, 'E-2'))
    expect(s.why(rebuild(s, 'E-2', '2244')).rule).toBe('8.6f')
    expect(s.why(replace(s, 'E-1'))).toMatchObject({ rule: '8.6f', key: 'deny.poolEmpty', params: { nation: 1 } })
    s.take(replace(s, 'F-1'))
    expect(s.g.pool).toEqual([2, 0, 0, 0])
  })
})

describe('for whom', () => {
  it('[8.7a][A44] reduced infantry of any size; no naval infantry, cavalry, guns, fortress or Belgian', () => {
    const s = refitting(
      { turn: 18, units: { 'F-42': '2630/1', 'F-3': '2631', 'E-N-div': '2244/1', 'B-3': '1524/1', 'F-2C': '2634/1' } },
      ({ g }) => {
        g.pool = [3, 3, 3, 3]
      },
    )
    expect(s.offers('replace').map((a) => a.unit)).toEqual([s.u('F-42')])
    expect(s.why(replace(s, 'F-3')).key).toBe('deny.fullStrength')
    for (const id of ['E-N-div', 'B-3', 'F-2C', 'F-Verdun']) expect(s.why(replace(s, id)).rule).toBe('8.7a')
  })

  it('[8.7b][A44] from the dead pile infantry corps alone, Territorials and R groups among them', () => {
    const s = refitting({ turn: 18, units: { 'F-1': '2630/1' } }, (x) => {
      kill(x, 'F-2', 'F-4T', 'F-1R', 'F-42', 'F-2C', 'F-1C')
    })
    expect(new Set(s.offers('rebuild').map((a) => a.unit))).toEqual(new Set([s.u('F-2'), s.u('F-1R'), s.u('F-4T')]))
    expect(s.why(rebuild(s, 'F-42', '4530')).rule).toBe('8.7b')
    expect(s.why(rebuild(s, 'F-2C', '4530')).rule).toBe('8.7b')
  })

  it('[8.7c] one a game turn for each unit, and a rebuilt corps comes with one step', () => {
    const s = refitting({ turn: 4, side: 1, units: { 'G-2': '1518/1', 'G-3': '1616/2' } }, (x) => kill(x, 'G-4'))
    s.take(replace(s, 'G-2'))
    expect(s.why(replace(s, 'G-2'))).toMatchObject({ rule: '8.7c', key: 'deny.replacedAlready' })
    s.take(rebuild(s, 'G-4', '1614'))
    expect([s.g.steps[s.u('G-2')], s.g.steps[s.u('G-4')]]).toEqual([2, 1])
    expect(s.why(replace(s, 'G-4')).rule).toBe('8.7c')
  })

  it('[8.7d][A77] German corps on the east edge, in a hex without enemies and with room', () => {
    const units = { 'F-7': '1115', 'G-2': '1614', 'G-3': '1614', 'G-9': '1518/2' }
    const s = refitting({ turn: 4, side: 1, units }, (x) => kill(x, 'G-4'))
    expect(ways(s, 'G-4')).toEqual(expect.arrayContaining(['1015', '4211']))
    expect(s.why(rebuild(s, 'G-4', '1518'))).toMatchObject({ rule: '8.7d', key: 'deny.entryPlace' })
    expect(s.why(rebuild(s, 'G-4', '1115')).rule).toBe('8.5c')
    expect(s.why(rebuild(s, 'G-4', '1614')).rule).toBe('6.1b')
  })

  it('[8.7e] [8.5e] nobody comes back where neither a line nor ships feed him', () => {
    // Antwerp is open, but its mouth is lost, and with Abbeville every line to the north.
    const lost = (...german: string[]): string | undefined => {
      const s = refitting({ turn: 7, units: { 'E-1': '3036/1' }, german }, (x) => kill(x, 'E-2'))
      return s.can(rebuild(s, 'E-2', '1226')) ? undefined : s.why(rebuild(s, 'E-2', '1226')).rule
    }
    expect([lost(), lost('2038'), lost('2038', '1127')]).toEqual([undefined, undefined, '8.5e'])
  })

  it('[8.7e] British corps at any port that the Allies control', () => {
    const s = refitting({ turn: 7, german: ['1337', '1032'] }, (x) => kill(x, 'E-2'))
    expect(ways(s, 'E-2').sort()).toEqual(['1226', '1335', '1439', '2141', '2244', '2442'])
    expect(s.why(rebuild(s, 'E-2', '1337')).rule).toBe('8.7e')
    const watched = refitting({ turn: 7, units: { 'G-1C': '1126' }, allied: ['1126'] }, (x) => kill(x, 'E-2'))
    expect(watched.why(rebuild(watched, 'E-2', '1226')).rule).toBe('11.5f')
    expect(s.why(rebuild(s, 'E-2', '4530')).rule).toBe('8.7e')
    const none = refitting({ turn: 7, german: portHexes.map(labelOf), units: { 'E-1': '4530/2' } }, (x) =>
      kill(x, 'E-2'),
    )
    expect(ways(none, 'E-2')).toEqual([])
  })

  it('[8.7f] French corps on the south edge in France', () => {
    const s = refitting({ turn: 7 }, (x) => kill(x, 'F-2'))
    expect(ways(s, 'F-2')).toEqual(expect.arrayContaining(['4516', '4545']))
    expect(ways(s, 'F-2').every((label) => label.startsWith('45'))).toBe(true)
    expect(s.why(rebuild(s, 'F-2', '3045')).rule).toBe('8.7f')
  })

  it('[8.7g][A70] Germans in France west of the Meuse: not before turn 10 if Belgium was violated', () => {
    const at = (turn: number, belgium: number, place: string): string | undefined => {
      const s = scene({ scenario: 'free', turn, side: 1, units: { 'G-2': `${place}/2`, 'G-3': '1518/2' } })
      s.g.atWar = [1, belgium, 1, belgium, 0, 0]
      s.push((g, t) => pushReplacements(g, t, 1))
      return s.can(replace(s, 'G-2')) ? undefined : s.why(replace(s, 'G-2')).rule
    }
    // 2622 is on the east bank, 2623 on the west bank.
    expect([at(9, 1, '2623'), at(10, 1, '2623'), at(9, 0, '2623'), at(9, 1, '2622')]).toEqual([
      '8.7g',
      undefined,
      undefined,
      undefined,
    ])
    // Brussels lies west of the river, and in Belgium.
    expect(at(9, 1, '1525')).not.toBe('8.7g')
  })

  it('[8.7h] only the fully supplied: a garrison that lives off its fortress gets none', () => {
    const ring = { 'G-2': '2721', 'G-3': '2722', 'G-4': '2821', 'G-9': '2823', 'G-7': '2921', 'G-10': '2922' }
    const s = refitting({ turn: 4, units: { ...ring, 'F-72FR': '2822/1', 'F-Verdun': '2822', 'F-1': '3630/2' } })
    expect(s.why(replace(s, 'F-72FR'))).toMatchObject({ rule: '8.7h', key: 'deny.noSupply' })
    expect(s.can(replace(s, 'F-1'))).toBe(true)
  })

  it('[8.7i] who has been refitted or rebuilt does nothing else: no rail, march, digging or assault', () => {
    const s = refitting({ turn: 10, side: 1, units: { 'G-2': '1518/2', 'G-3': '1518', 'F-7': '1618' } }, (x) => {
      kill(x, 'G-4')
    })
    s.take(replace(s, 'G-2')).take(rebuild(s, 'G-4', '1614'))
    s.push((g, t) => pushEntrench(g, t, 1), 6)
    expect(s.why({ type: 'dig', unit: s.u('G-2') }).rule).toBe('9.2c')
    expect(s.why({ type: 'dig', unit: s.u('G-4') }).rule).toBe('9.2c')
    s.take({ type: 'done' }).push((_g, t) => pushOperational(t, 1))
    expect(s.why({ type: 'pick', units: [s.u('G-2')] }).rule).toBe('8.7i')
    expect(s.why({ type: 'pick', units: [s.u('G-4')] }).rule).toBe('8.7i')
    expect(s.offers('pick').map((a) => a.units)).toEqual([[s.u('G-3')]])
    s.take({ type: 'done' }).push((_g, t) => pushPrepared(t, 1))
    expect(s.why({ type: 'attack', unit: s.u('G-2'), hex: hex('1618') }).rule).toBe('8.7i')
    expect(s.can({ type: 'attack', unit: s.u('G-3'), hex: hex('1618') })).toBe(true)
    s.take({ type: 'pass' })
    const rail = refitting({ turn: 10, side: 1, units: { 'G-2': '1415/2', 'G-3': '1415' } })
    rail.take(replace(rail, 'G-2')).push((_g, t) => pushStrategic(t, 1))
    expect(rail.why({ type: 'rail', unit: rail.u('G-2'), hex: hex('1614') }).rule).toBe('8.7i')
    expect(rail.can({ type: 'rail', unit: rail.u('G-3'), hex: hex('1614') })).toBe(true)
  })

  it('[10.2e][A18] nothing for who is out of command, should it ever come to that', () => {
    const s = refitting({ turn: 4, side: 1, units: { 'G-2': '1518/2', 'G-3': '1616/2' } }, ({ g, u }) => {
      g.marks[u('G-2')] = OOC
    })
    expect(s.why(replace(s, 'G-2')).rule).toBe('10.2e')
    expect(s.can(replace(s, 'G-3'))).toBe(true)
  })
})

describe('to the east', () => {
  const force = { 'G-2': '1518', 'G-3': '1518', 'G-4': '1616/3', 'G-3R': '1616', 'G-GR': '1617', 'G-1C': '1615' }
  const asked = (units: Given['units'] = force): Scene =>
    scene({ turn: 5, side: 1, units: units! }).push((g, t) => pushWithdrawal(g, t, 1))
  const choose = (s: Scene, id: string): Scene => s.take({ type: 'withdraw', units: [s.u(id)] })

  it('[8.8a][A8] all or nothing, on turn 5 only', () => {
    const s = choose(asked(), 'G-2')
    expect(deciders(game, s.g)).toEqual([s.g.seatOf[1]])
    expect(s.why({ type: 'withdraw', units: [s.u('G-2')] }).rule).toBe('8.8b')
    expect(s.why({ type: 'decline' })).toMatchObject({ rule: '8.8a', key: 'deny.allOrNothing' })
    for (const turn of [4, 6]) {
      const other = scene({ turn, side: 1, units: force }).push((g, t) => pushWithdrawal(g, t, 1))
      expect([other.step(), other.g.easternAward]).toEqual(['over', 15])
    }
  })

  it('[8.8b] two supplied infantry corps at full strength with an attack of 5 or more, for good', () => {
    const s = asked({ ...force, 'F-7': '3630' })
    expect(s.offers('withdraw').map((a) => a.units[0])).toEqual([s.u('G-2'), s.u('G-3'), s.u('G-GR')])
    expect(s.why({ type: 'withdraw', units: [s.u('G-3R')] }).rule).toBe('8.8b')
    // One that is cut off in France does not serve, nor does its cavalry.
    const cut = asked({ ...force, 'G-9': '3630', 'G-2C': '3631' })
    expect(cut.why({ type: 'withdraw', units: [cut.u('G-9')] }).rule).toBe('8.8b')
    choose(choose(cut, 'G-2'), 'G-3')
    expect(cut.why({ type: 'withdraw', units: [cut.u('G-2C')] }).rule).toBe('8.8c')
    choose(choose(choose(s, 'G-2'), 'G-GR'), 'G-1C')
    expect([s.g.at[s.u('G-2')], s.g.at[s.u('G-GR')], s.g.easternAward]).toEqual([LEFT, LEFT, 15])
    // They lie in no dead pile and cannot be rebuilt.
    s.push((g, t) => pushReplacements(g, t, 1))
    expect(s.offers('rebuild')).toEqual([])
  })

  it('[8.8c][A71] and one step of a supplied cavalry corps, its last one too', () => {
    const s = choose(choose(asked({ ...force, 'G-2C': '1717/1' }), 'G-2'), 'G-3')
    expect(s.offers('withdraw').map((a) => a.units[0])).toEqual([s.u('G-1C'), s.u('G-2C')])
    expect(s.why({ type: 'withdraw', units: [s.u('G-GR')] }).rule).toBe('8.8c')
    choose(s, 'G-2C')
    expect([s.g.at[s.u('G-2C')], s.g.steps[s.u('G-1C')]]).toEqual([DEAD, 2])
  })

  it('[8.8d] they go from where they stand, deep in France if need be; guns with them stay behind', () => {
    const s = asked({ 'G-2': '3133', 'G-420': '3133', 'G-3': '1518', 'G-1C': '1615', 'G-9': '2916' })
    s.g.control = s.g.control.map(() => 1)
    expect(s.step()).toBe('withdraw')
    for (const id of ['G-3', 'G-9', 'G-1C']) choose(s, id)
    expect([s.g.at[s.u('G-3')], s.g.at[s.u('G-9')], s.where('G-2')]).toEqual([LEFT, LEFT, '3133'])
    const gun = asked({ 'G-2': '1518', 'G-420': '1518', 'G-3': '1616', 'G-1C': '1615' })
    for (const id of ['G-2', 'G-3', 'G-1C']) choose(gun, id)
    expect([gun.g.at[gun.u('G-2')], gun.where('G-420')]).toEqual([LEFT, '1518'])
  })

  it('[8.8e][4.4b] who declines pays at the end: 20 instead of 15; so does who cannot', () => {
    expect(asked().take({ type: 'decline' }).g.easternAward).toBe(20)
    const poor = asked({ 'G-2': '1518', 'G-1C': '1615' })
    expect([poor.step(), poor.g.easternAward]).toEqual(['over', 20])
    const horseless = asked({ 'G-2': '1518', 'G-3': '1616' })
    expect([horseless.step(), horseless.g.easternAward]).toEqual(['over', 20])
  })
})
