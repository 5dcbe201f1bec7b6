/** 10.4 Aviation, 10.5 Tanks, 10.6 Poison gas, 10.7 Assault troops. */
import { describe, expect, it } from 'vitest'
import type { OrderAction } from '../../src/types.ts'
import { type Given, type Scene, scene, zone } from '../position.ts'
import { adjusted, endTurnsUntil, last, opened, steps, tile } from './helpers.ts'

const attackIn = (s: Scene, at: string, by = 0, on = 1): OrderAction => ({
  type: 'attack',
  army: s.army(at, by),
  target: s.army(at, on),
})
const yes = { type: 'air', spend: true } as const
const no = { type: 'air', spend: false } as const

describe('10.4 Aviation', () => {
  const skies: Given = {
    turn: 'german',
    season: 8,
    tiles: { german: ['aviation'], fb: ['aviation'] },
    missions: { german: 3, fb: 2 },
    armies: { verdun: ['german', 'french', 'german', 'french'] },
  }
  const declared = (given: Given = skies): Scene => {
    const s = scene(given)
    return s.activate([attackIn(s, 'verdun')])
  }

  it('[10.4a] adds 2 to an attack at the cost of one mission', () => {
    const s = declared({ ...skies, missions: { german: 3 } })
    s.take(yes, 1, 1)
    expect([adjusted(s).attack, s.g.missions[0]]).toEqual([7, 2])
    const without = declared({ ...skies, missions: { german: 3 } }).take(no, 1, 1)
    expect([adjusted(without).attack, without.g.missions[0]]).toEqual([5, 3])
  })

  it('[10.4a] needs the tile and a mission', () => {
    const none = scene({ ...skies, missions: {} })
    none.activate([attackIn(none, 'verdun')], 1, 1)
    expect(adjusted(none).attack).toBe(5)
    // A face-down tile might be Aviation, so the question is put; but only "no" is an answer.
    const other = declared({ ...skies, tiles: { german: ['maneuver'] } })
    expect(other.legal()).toEqual([no])
    expect(other.why(yes).rule).toBe('10.4a')
  })

  it('[10.4b] in one attack per side-turn only', () => {
    const again = scene({ ...skies, missions: { german: 3 } })
    again.activate([attackIn(again, 'verdun'), attackIn(again, 'verdun', 2, 3)])
    // The second combat follows without the question; its dice must be there.
    again.take({ type: 'resolve', target: again.army('verdun', 1) }).take(yes, 1, 1, 1, 1)
    expect(again.step()).toBe('menu')
    expect([adjusted(again).attack, again.g.missions[0]]).toEqual([5, 2])
  })

  it('[10.4b] another side-turn, another use', () => {
    const s = declared({ ...skies, missions: { german: 3 } }).take(yes, 1, 3)
    expect(s.g.aviationUsed).toBe(true)
    endTurnsUntil(s, 'german')
    s.activate([attackIn(s, 'verdun', 2, 3)])
    expect(s.can(yes)).toBe(true)
  })

  it('[10.4c] the defender may cancel with aviation and a mission of its own', () => {
    const s = declared().take(yes)
    expect([s.step(), s.g.seatOf[1]]).toEqual(['cancelAir', 1])
    s.take(yes).take(no, 1, 1)
    expect([adjusted(s).attack, s.g.missions[0], s.g.missions[1]]).toEqual([5, 2, 1])
    const accepted = declared().take(yes).take(no, 1, 1)
    expect([adjusted(accepted).attack, accepted.g.missions[1]]).toEqual([7, 2])
    const without = declared({ ...skies, tiles: { german: ['aviation'], fb: ['maneuver'] } }).take(yes)
    expect(without.why(yes).rule).toBe('10.4c')
  })

  it('[10.4d] then the attacker may regain it with another mission, the defender cancel again, and so on', () => {
    const s = declared().take(yes).take(yes).take(yes).take(yes)
    expect([s.step(), s.g.missions[0], s.g.missions[1]]).toEqual(['air', 1, 0])
    // The defender is out of missions: the third one stands.
    s.take(yes, 1, 1)
    expect([adjusted(s).attack, s.g.missions[0]]).toEqual([7, 0])
  })

  it('[10.4d] [A59] cancelled for good, it is used up for the side-turn', () => {
    const s = scene({ ...skies, missions: { german: 1, fb: 1 } })
    s.activate([attackIn(s, 'verdun')])
    s.take(yes).take(yes, 1, 1)
    expect([adjusted(s).attack, s.g.missions[0], s.g.aviationUsed]).toEqual([5, 0, true])
    s.g.missions[0] = 3
    s.activate([attackIn(s, 'verdun', 2, 3)], 1, 1)
    expect(s.g.missions[0]).toBe(3)
  })

  it('[A59] a ceded German army under attack is covered by Austro-Hungarian aviation, not by German', () => {
    const given = (ah: string[]): Given => ({
      turn: 'fb',
      tiles: { fb: ['aviation'], german: ['aviation'], ah },
      missions: { fb: 1, german: 6, ah: 2 },
      armies: { budapest: ['french', 'german@ah'] },
    })
    const fight = (ah: string[]): Scene => {
      const s = scene(given(ah))
      return s.activate([attackIn(s, 'budapest')])
    }
    const covered = fight(['aviation']).take(yes).take(yes, 1, 1)
    expect([adjusted(covered).attack, covered.g.missions]).toEqual([4, [6, 0, 0, 1]])
    const open = fight([]).take(yes, 1, 1)
    expect([adjusted(open).attack, open.g.missions]).toEqual([6, [6, 0, 0, 2]])
  })
})

describe('10.5 Tanks', () => {
  const front = (
    level: 1 | 2,
    tiles: string[],
    at = 'metz',
    armies = ['french', 'german', 'french', 'german'],
  ): Given => ({
    turn: 'fb',
    season: 14,
    tiles: { fb: tiles },
    missions: { fb: 3 },
    armies: { [at]: armies },
    trenches: { [at]: level === 1 ? 'central1' : 'central2' },
  })
  const fight = (given: Given, level: 0 | 1 | 2, at = 'metz'): Scene => {
    const s = scene(given)
    s.activate([attackIn(s, at)])
    return s.take({ type: 'tanks', level }).take(no, 1, 1)
  }

  it('[10.5a] cancel the factor of trenches of their level or lower', () => {
    expect(adjusted(fight(front(1, ['tanks1', 'maneuver']), 0)).defence).toBe(5 + 2)
    expect(adjusted(fight(front(1, ['tanks1', 'maneuver']), 1)).defence).toBe(5)
    expect(adjusted(fight(front(2, ['tanks1', 'tanks2', 'maneuver']), 2)).defence).toBe(5)
    expect(adjusted(fight(front(1, ['tanks1', 'tanks2', 'maneuver']), 2)).defence).toBe(5)
    const deep = scene(front(2, ['tanks1', 'maneuver']))
    deep.activate([attackIn(deep, 'metz')])
    expect(deep.why({ type: 'tanks', level: 1 })).toMatchObject({ rule: '10.5a', key: 'deny.noTanks' })
  })

  it('[10.5b] each attack with tanks costs one mission', () => {
    expect(fight(front(1, ['tanks1', 'maneuver']), 1).g.missions[1]).toBe(2)
    expect(fight(front(1, ['tanks1', 'maneuver']), 0).g.missions[1]).toBe(3)
    const broke = scene({ ...front(1, ['tanks1']), missions: {} })
    broke.activate([attackIn(broke, 'metz')], 1, 1)
    expect(adjusted(broke).defence).toBe(7)
  })

  it('[10.5c] decided before each attack', () => {
    const s = scene(front(1, ['tanks1', 'maneuver']))
    s.activate([attackIn(s, 'metz'), attackIn(s, 'metz', 2, 3)])
    s.take({ type: 'resolve', target: s.army('metz', 1) })
    s.take({ type: 'tanks', level: 1 }).take(no, 1, 6)
    expect([s.step(), s.g.missions[1]]).toEqual(['tanks', 2])
    s.take({ type: 'tanks', level: 1 }).take(no, 1, 6)
    expect(s.g.missions[1]).toBe(1)
  })

  it('[10.5e] Tanks 1 may not be researched until the side has four other technologies', () => {
    const research = { type: 'research', tile: tile('tanks1') } as const
    const three = ['attack1', 'attack2', 'defence1']
    expect(scene({ turn: 'fb', tiles: { fb: three } }).why(research).rule).toBe('10.5e')
    expect(scene({ turn: 'fb', tiles: { fb: [...three, 'aviation@1'] } }).why(research).rule).toBe('10.5e')
    expect(scene({ turn: 'fb', tiles: { fb: [...three, 'aviation'] } }).can(research)).toBe(true)
    const tanks2 = { type: 'research', tile: tile('tanks2') } as const
    expect(scene({ turn: 'fb', tiles: { fb: [...three, 'aviation'] } }).why(tanks2).rule).toBe('10f')
  })

  it('[A60] British, French and Americans only; [A41] mountains are not cancelled', () => {
    for (const nation of ['british', 'french', 'american']) {
      const tracks = { usa: 'last', italy: 'last' } as const
      const s = scene({ ...front(1, ['tanks1'], 'metz', [nation, 'german']), tracks })
      s.activate([attackIn(s, 'metz')])
      expect(s.can({ type: 'tanks', level: 1 })).toBe(true)
    }
    const serb = scene(front(1, ['tanks1'], 'metz', ['serbian', 'german']))
    serb.activate([attackIn(serb, 'metz')], 6, 1)
    expect(adjusted(serb).defence).toBe(7)
    const alps = front(1, ['tanks1', 'maneuver'], 'sarajevo', ['french', 'austro-hungarian'])
    expect(adjusted(fight(alps, 1, 'sarajevo')).defence).toBe(3 + 1)
  })

  it('[A60] only the level used is shown', () => {
    const s = fight(front(1, ['tanks1', 'tanks2', 'maneuver']), 2)
    expect([s.g.shown[1]![tile('tanks1')], s.g.shown[1]![tile('tanks2')]]).toEqual([0, 1])
  })
})

describe('10.6 Poison gas', () => {
  const ypres: Given = {
    turn: 'german',
    season: 4,
    tiles: { german: ['gas'] },
    armies: { metz: ['german'], verdun: ['french', 'french-'], warsaw: ['russian', 'german'] },
    trenches: { verdun: 'entente1', warsaw: 'entente1' },
  }
  const gas = (s: Scene, at: string, i = 0) => ({ type: 'gas', target: s.army(at, i) }) as const
  const target = (given: Partial<Given>, at = 'verdun'): string => {
    const s = scene({ ...ypres, ...given })
    return s.can(gas(s, at)) ? 'yes' : s.why(gas(s, at)).rule
  }

  it('[10.6a] one loss, once a year, 1915 to 1918', () => {
    const s = scene(ypres).take(gas(scene(ypres), 'verdun'))
    expect([steps(s, s.army('verdun')), s.g.trench[1][zone('verdun')]]).toEqual([1, 1])
    s.g.armyStep[s.army('verdun')] = 2
    expect(s.why(gas(s, 'verdun')).rule).toBe('10.6a')
    endTurnsUntil(s, 'german')
    expect(s.why(gas(s, 'verdun')).rule).toBe('10.6a')
    endTurnsUntil(s, 'german')
    endTurnsUntil(s, 'german')
    expect(s.g.season).toBe(7)
    expect(s.can(gas(s, 'verdun'))).toBe(true)
    expect(target({ season: 2 })).toBe('10.6a')
    for (const season of [3, 18]) expect(target({ season })).toBe('yes')
  })

  it('[10.6b] the target must be a full army', () => {
    const s = scene(ypres)
    expect(s.why(gas(s, 'verdun', 1)).rule).toBe('10.6b')
    expect(s.can(gas(s, 'verdun', 0))).toBe(true)
  })

  it('[10.6c] in an entrenched zone of France-Belgium or Germany that is not mountain', () => {
    expect(target({ trenches: {} })).toBe('10.6c')
    expect(target({ trenches: { verdun: 'central1' } })).toBe('10.6c')
    // Warsaw is neither; Belfort is mountain; a French army in Germany is within the area.
    expect(target({}, 'warsaw')).toBe('10.6c')
    expect(
      target(
        { armies: { estrasburgo: ['german'], belfort: ['french'] }, trenches: { belfort: 'entente1' } },
        'belfort',
      ),
    ).toBe('10.6c')
    expect(target({ armies: { metz: ['french', 'german'] }, trenches: { metz: 'entente2' } }, 'metz')).toBe('yes')
    expect(target({ armies: { bruselas: ['french', 'german'] }, trenches: { bruselas: 'entente2' } }, 'bruselas')).toBe(
      'yes',
    )
  })

  it('[10.6d] an own army in the same zone or an adjacent one', () => {
    expect(target({ armies: { verdun: ['french', 'german'] } })).toBe('yes')
    expect(target({ armies: { verdun: ['french'], frankfurt: ['german'] } })).toBe('10.6d')
    // A61: an army of the owner's side; a ceded one is not.
    expect(target({ armies: { verdun: ['french'], metz: ['german@ah'] } })).toBe('10.6d')
  })

  it('[10.6e] [A61] its side chooses when, without spending an action: before the first, between, after the last', () => {
    const s = scene(ypres)
    s.take({ type: 'missions' })
      .take({ type: 'research', tile: tile('attack1') })
      .take({ type: 'entrench', zone: zone('metz') })
    s.take(gas(s, 'verdun'))
    expect([s.g.actionsLeft, s.g.gasUsed[0]]).toEqual([0, true])
    expect(last(s, 'log.tileShown').params).toEqual({ side: 0, tile: tile('gas') })
    expect(target({ tiles: {} })).toBe('10.6e')
    expect(target({ tiles: { german: ['gas@2'] } })).toBe('10.6e')
    // Not during an activation.
    const busy = opened(scene(ypres))
    expect(busy.can(gas(busy, 'verdun'))).toBe(false)
  })

  it('[A61] it is neither an attack nor a fight: the army may be attacked, and the trench takes no loss', () => {
    const s = scene(ypres).take(gas(scene(ypres), 'verdun'))
    expect(s.g.fought[s.army('verdun')]).toBe(0)
    opened(s)
    const attack = { type: 'moveAttack', army: s.army('metz'), to: zone('verdun'), target: s.army('verdun') } as const
    expect(s.can(attack)).toBe(true)
    expect(target({ season: 2 })).not.toBe('yes')
  })

  it('[A61] enemies only', () => {
    const s = scene({ ...ypres, trenches: { ...ypres.trenches, metz: 'central1' } })
    expect(s.why(gas(s, 'metz')).rule).toBe('10.6c')
  })
})

describe('10.7 Assault troops', () => {
  const storm = (
    at: string,
    attacker: string,
    defender: string,
    tiles: string[],
    turn: 'german' | 'ah' = 'german',
  ): Scene => {
    const s = scene({
      turn,
      season: 14,
      tiles: { german: tiles },
      armies: { [at]: [attacker, defender] },
      trenches: { [at]: 'entente1' },
    })
    return s.activate([attackIn(s, at)], 1, 1)
  }

  it('[10.7a] German attackers lower the trench factor from 2 to 1 in France-Belgium, Germany, Riga and Kiev', () => {
    for (const [at, defender, factor] of [
      ['verdun', 'french', 4],
      ['bruselas', 'french', 4],
      ['metz', 'french', 4],
      ['riga', 'russian', 3],
      ['kiev', 'russian', 3],
    ] as const) {
      expect(adjusted(storm(at, 'german', defender, [])).defence).toBe(factor + 2)
      expect(adjusted(storm(at, 'german', defender, ['assault'])).defence).toBe(factor + 1)
    }
  })

  it('[10.7a] where the trench is worth 1 nothing changes, and nothing is shown', () => {
    const s = storm('warsaw', 'german', 'russian', ['assault'])
    expect([adjusted(s).defence, s.g.shown[0]![tile('assault')]]).toEqual([4, 0])
    expect(storm('riga', 'german', 'russian', ['assault']).g.shown[0]![tile('assault')]).toBe(1)
  })

  it('[10.7a] [A62] not for ceded armies, nor for Austro-Hungarian ones', () => {
    expect(adjusted(storm('kiev', 'german@ah', 'russian', ['assault'], 'ah')).defence).toBe(5)
    expect(adjusted(storm('kiev', 'austro-hungarian', 'russian', ['assault'], 'ah')).defence).toBe(5)
  })

  it('[A41] on a mountain the larger of what is left counts, never both', () => {
    expect(adjusted(storm('belfort', 'german', 'french', [])).defence).toBe(4 + 2)
    expect(adjusted(storm('belfort', 'german', 'french', ['assault'])).defence).toBe(4 + 1)
  })
})
