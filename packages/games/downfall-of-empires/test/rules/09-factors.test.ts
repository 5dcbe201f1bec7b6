/** 9.2l-9.2t The adjusted factors, and the air and tank missions that change them. */
import type { Item } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { tileIndex } from '../../src/data/index.ts'
import { accountOf } from '../../src/rules/account.ts'
import type { Army } from '../../src/types.ts'
import { attack, support } from '../orders.ts'
import { type Given, type Scene, scene, zone } from '../position.ts'

/** The account of the first army of a zone attacking the last one, the rest supporting. */
function account(at: string, given: Given, over: { tanks?: number; air?: boolean } = {}) {
  const s = scene(given)
  const armies = s.at(at)
  const c = {
    attacker: armies[0]!,
    target: armies[armies.length - 1]!,
    supports: armies.slice(1, -1),
    zone: zone(at),
    tanks: over.tanks ?? 0,
    air: over.air ?? false,
  }
  const { attack: a, defence: d, reveals } = accountOf(s.g, c)
  const on = (items: readonly Item[]): [string, number][] => items.filter((i) => !i.off).map((i) => [i.rule, i.value])
  return { attack: a.total, defence: d.total, attackItems: on(a.items), defenceItems: on(d.items), reveals }
}
const lastTotals = (s: Scene): unknown => {
  const p = s.log.filter((e) => e.key === 'log.dice').at(-1)?.params
  return [p?.attack, p?.defence]
}

describe('9.2 factors', () => {
  it('[9.2l] they start from the combat factors of the faces that fight', () => {
    expect(account('verdun', { armies: { verdun: ['german', 'french'] } })).toMatchObject({
      attackItems: [['9.2l', 5]],
      defenceItems: [['9.2l', 4]],
    })
    expect(account('verdun', { armies: { verdun: ['german-', 'french-'] } })).toMatchObject({ attack: 4, defence: 3 })
    expect(account('lublin', { turn: 'ah', armies: { lublin: ['austro-hungarian', 'russian-'] } })).toMatchObject({
      attack: 3,
      defence: 2,
    })
  })

  it('[9.2m] the attacker adds the support factors of those who support that attack', () => {
    const got = account('verdun', { armies: { verdun: ['german', 'german-', 'german', 'french'] } })
    expect(got.attackItems).toEqual([
      ['9.2l', 5],
      ['9.2m', 2],
      ['9.2m', 2],
    ])
    const mixed = account('lublin', {
      turn: 'ah',
      armies: { lublin: ['austro-hungarian', 'german@ah', 'austro-hungarian-', 'russian'] },
    })
    expect(mixed.attack).toBe(3 + 2 + 1)
  })

  it('[9.2n] [A41] mountain or trench, never both: the larger', () => {
    // Belfort: mountain in France, trench worth 2.
    const belfort = (trench: boolean) =>
      account('belfort', {
        armies: { belfort: ['german', 'french'] },
        ...(trench ? { trenches: { belfort: 'entente1' } } : {}),
      }).defenceItems
    expect(belfort(false)).toEqual([
      ['9.2l', 4],
      ['9.2o', 1],
    ])
    expect(belfort(true)).toEqual([
      ['9.2l', 4],
      ['9.2p', 2],
    ])
    // Carpathians: mountain 1, trench 1, together still 1.
    expect(
      account('carpatos', {
        turn: 'russian',
        armies: { carpatos: ['russian', 'austro-hungarian'] },
        trenches: { carpatos: 'central2' },
      }).defence,
    ).toBe(3 + 1)
  })

  it('[9.2o] a mountain is worth 1 to the defender, not to the attacker; forest and desert nothing', () => {
    expect(
      account('carpatos', { turn: 'russian', armies: { carpatos: ['russian', 'austro-hungarian'] } }),
    ).toMatchObject({
      attack: 3,
      defence: 4,
    })
    expect(account('ardenas', { armies: { ardenas: ['german', 'french'] } }).defence).toBe(4)
    expect(account('sinai', { turn: 'ah', armies: { sinai: ['austro-hungarian', 'british3'] } }).defence).toBe(3)
  })

  it('[9.2p] a trench is worth 2 in Germany, France-Belgium, Riga and Kiev', () => {
    for (const at of ['verdun', 'ardenas']) {
      expect(
        account(at, { armies: { [at]: ['german', 'french'] }, trenches: { [at]: 'entente1' } }).defenceItems,
      ).toContainEqual(['9.2p', 2])
    }
    for (const at of ['riga', 'kiev']) {
      expect(account(at, { armies: { [at]: ['german', 'russian'] }, trenches: { [at]: 'entente1' } }).defence).toBe(5)
    }
    expect(
      account('konigsberg', {
        turn: 'russian',
        armies: { konigsberg: ['russian', 'german'] },
        trenches: { konigsberg: 'central1' },
      }).defence,
    ).toBe(7)
  })

  it('[9.2q] and 1 everywhere else', () => {
    for (const at of ['warsaw', 'minsk', 'vilna', 'odessa']) {
      expect(
        account(at, { armies: { [at]: ['german', 'russian'] }, trenches: { [at]: 'entente1' } }).defenceItems,
      ).toContainEqual(['9.2q', 1])
    }
  })

  it('[9.2p] the attacker’s own trench in a shared zone adds nothing', () => {
    expect(
      account('verdun', { armies: { verdun: ['german', 'french'] }, trenches: { verdun: 'central1' } }),
    ).toMatchObject({
      attack: 5,
      defence: 4,
    })
  })

  it('[9.2r] the level of the trench does not change its factor', () => {
    for (const [at, army, factor] of [
      ['verdun', 'french', 6],
      ['warsaw', 'russian', 4],
    ] as const) {
      for (const trench of ['entente1', 'entente2'] as const) {
        expect(account(at, { armies: { [at]: ['german', army] }, trenches: { [at]: trench } }).defence).toBe(factor)
      }
    }
  })

  it('[9.2s] the higher of attack and defence level adds 1 to its own side; equal levels nothing', () => {
    const levels = (a: string[], d: string[]): number[] => {
      const got = account('verdun', { armies: { verdun: ['german', 'french'] }, tiles: { german: a, fb: d } })
      return [got.attack, got.defence]
    }
    expect(levels([], [])).toEqual([5, 4])
    expect(levels(['attack1'], [])).toEqual([6, 4])
    expect(levels(['attack1', 'attack2', 'attack3'], ['defence1'])).toEqual([6, 4])
    expect(levels(['attack1'], ['defence1'])).toEqual([5, 4])
    expect(levels(['attack1'], ['defence1', 'defence2'])).toEqual([5, 5])
    // The defender's attack level and the attacker's defence level do not matter; nor does a tile not yet available.
    expect(levels(['defence1'], ['attack1'])).toEqual([5, 4])
    expect(levels(['attack1@1'], [])).toEqual([5, 4])
    expect(levels(['attack1@2'], [])).toEqual([5, 4])
  })

  it('[A42] armies without technology have level 0 on both sides', () => {
    const italian = account('venecia', {
      turn: 'ah',
      armies: { venecia: ['austro-hungarian', 'italian'] },
      tracks: { italy: 'last' },
      tiles: { fb: ['defence1', 'defence2'], ah: ['attack1'] },
    })
    expect([italian.attack, italian.defence]).toEqual([4, 3])
    const attacking = account('venecia', {
      turn: 'fb',
      armies: { venecia: ['italian', 'french', 'austro-hungarian'] },
      tracks: { italy: 'last' },
      tiles: { fb: ['attack1'] },
    })
    // The French supporter's nationality is irrelevant.
    expect(attacking.attack).toBe(3 + 2)
  })

  it('[9.2t] the attacker’s aviation adds 2', () => {
    const given: Given = { armies: { verdun: ['german', 'french'] } }
    expect(account('verdun', given, { air: true }).attackItems).toContainEqual(['9.2t', 2])
    expect(account('verdun', given).attack).toBe(5)
    expect(account('verdun', given, { air: true }).attack).toBe(7)
  })

  it('[A41] tanks cancel the trench and leave the mountain', () => {
    const given: Given = {
      turn: 'fb',
      armies: { tirol: ['french', 'austro-hungarian'] },
      trenches: { tirol: 'central2' },
      tracks: { italy: 'last' },
    }
    expect(account('tirol', given, { tanks: 1 }).defenceItems).toEqual([
      ['9.2l', 3],
      ['9.2q', 1],
    ])
    expect(account('tirol', given, { tanks: 2 }).defenceItems).toEqual([
      ['9.2l', 3],
      ['9.2o', 1],
    ])
  })

  it('[A41] assault troops lower a trench of 2 to 1', () => {
    const given: Given = {
      armies: { belfort: ['german', 'french'] },
      trenches: { belfort: 'entente1' },
      tiles: { german: ['assault'] },
    }
    expect(account('belfort', given).defence).toBe(4 + 1)
    const warsaw: Given = {
      armies: { warsaw: ['german', 'russian'] },
      trenches: { warsaw: 'entente1' },
      tiles: { german: ['assault'] },
    }
    expect(account('warsaw', warsaw)).toMatchObject({ defence: 4, reveals: [] })
  })

  it('[9.2s] [14h] [A62] a ceded German army has German levels and no assault troops', () => {
    const got = account('riga', {
      turn: 'ah',
      armies: { riga: ['german@ah', 'russian'] },
      trenches: { riga: 'entente1' },
      tiles: { german: ['attack1', 'assault'], ah: [] },
    })
    expect([got.attack, got.defence]).toEqual([6, 5])
  })
})

describe('air missions (A59)', () => {
  const given: Given = {
    turn: 'german',
    armies: { verdun: ['german', 'german', 'french', 'french'] },
    tiles: { german: ['aviation'], fb: ['aviation'] },
    missions: { german: 4, fb: 1 },
  }
  const begin = (over: Partial<Given> = {}): Scene => {
    const s = scene({ ...given, ...over })
    s.activate([attack(s.army('verdun', 0), s.army('verdun', 2)), attack(s.army('verdun', 1), s.army('verdun', 3))])
    return s.take({ type: 'resolve', target: s.army('verdun', 2) })
  }

  it('[A59] declared before the dice, cancelled, bought again', () => {
    const s = begin()
    expect(s.step()).toBe('air')
    s.take({ type: 'air', spend: true })
    expect(s.step()).toBe('cancelAir')
    s.take({ type: 'air', spend: true })
    expect(s.step()).toBe('air')
    // 5 + 2 + 1 against 4 + 4: the last bid stands, because the defender has no mission left.
    s.take({ type: 'air', spend: true }, 1, 4, 1, 2)
    expect(s.log.find((e) => e.key === 'log.dice')?.params).toMatchObject({ attack: 8, defence: 8 })
    expect(s.g.missions.slice(0, 2)).toEqual([2, 0])
    // Once per side-turn: the second combat was not asked about it (5 + 1 against 4 + 2).
    expect(lastTotals(s)).toEqual([6, 6])
  })

  it('[A59] cancelled for good it is still used up', () => {
    const s = begin()
    s.take({ type: 'air', spend: true }).take({ type: 'air', spend: true })
    s.take({ type: 'air', spend: false }, 1, 2, 1, 2)
    expect(s.g.aviationUsed).toBe(true)
    expect(s.g.missions.slice(0, 2)).toEqual([3, 0])
    expect(s.log.filter((e) => e.key === 'log.dice').map((e) => e.params?.attack)).toEqual([6, 6])
  })

  it('[A59] [A42] an attacker without technology has none, a defender without technology cannot cancel', () => {
    const tracks = { italy: 'last' } as const
    const italian = scene({
      turn: 'fb',
      armies: { venecia: ['italian', 'austro-hungarian'] },
      tracks,
      tiles: { fb: ['aviation'] },
      missions: { fb: 2 },
    })
    italian.activate([attack(italian.army('venecia'), italian.army('venecia', 1))], 3, 3)
    expect(italian.g.missions[1]).toBe(2)
    const attacked = scene({
      turn: 'ah',
      armies: { venecia: ['italian', 'austro-hungarian'] },
      tracks,
      tiles: { fb: ['aviation'], ah: ['aviation'] },
      missions: { fb: 2, ah: 1 },
    })
    attacked.activate([attack(attacked.army('venecia', 1), attacked.army('venecia'))])
    attacked.take({ type: 'air', spend: true }, 1, 1)
    expect(lastTotals(attacked)).toEqual([3 + 2 + 1, 3 + 1])
    expect(attacked.g.missions[1]).toBe(2)
  })

  it('[A59] [14j] a ceded German army attacks and is covered with Austro-Hungarian aviation', () => {
    const tiles = { ah: ['aviation'] }
    const s = scene({ turn: 'ah', armies: { lublin: ['german@ah', 'russian'] }, tiles, missions: { ah: 1 } })
    s.activate([attack(s.army('lublin'), s.army('lublin', 1))])
    s.take({ type: 'air', spend: true }, 1, 1)
    expect(lastTotals(s)).toEqual([5 + 2 + 1, 3 + 1])
    const covered = scene({
      turn: 'fb',
      armies: { nis: ['british4', 'german@ah'] },
      tiles: { ah: ['aviation'], fb: ['aviation'] },
      missions: { ah: 1, fb: 1 },
    })
    covered.activate([attack(covered.army('nis'), covered.army('nis', 1))])
    covered.take({ type: 'air', spend: true })
    expect(covered.step()).toBe('cancelAir')
    covered.take({ type: 'air', spend: true }, 1, 1)
    expect(covered.g.missions[3]).toBe(0)
    expect(lastTotals(covered)).toEqual([4 + 1, 5 + 1 + 1])
    // Under German command it has the German side's own aircraft, not Austro-Hungarian ones.
    const german = scene({ armies: { lublin: ['german', 'russian'] }, tiles, missions: { ah: 1, german: 1 } })
    german.activate([attack(german.army('lublin'), german.army('lublin', 1))], 1, 1)
    expect(lastTotals(german)).toEqual([6, 4])
  })
})

describe('tanks (A60)', () => {
  const battle = (
    attacker: string,
    trench: 'central1' | 'central2',
    tiles: string[],
    over: Partial<Given> = {},
  ): Scene => {
    const s = scene({
      turn: 'fb',
      season: 13,
      armies: { metz: [attacker, 'german'] },
      trenches: { metz: trench },
      tiles: { fb: tiles },
      missions: { fb: 1 },
      tracks: { usa: 'last', italy: 'last' },
      ...over,
    })
    s.take({ type: 'activate', extra: false }).take(attack(s.army('metz'), s.army('metz', 1)))
    return s
  }
  const asked = (s: Scene): boolean => s.takeWithin([3, 3], { type: 'confirm' }).step() === 'tanks'

  it('[A60] [10.5a] British, French and American attackers only', () => {
    for (const nation of ['british4', 'french', 'american'])
      expect(asked(battle(nation, 'central1', ['tanks1']))).toBe(true)
    expect(asked(battle('italian', 'central1', ['tanks1']))).toBe(false)
  })

  it('[A60] [10.5a] Tanks 1 cancels level 1, Tanks 2 levels 1 and 2', () => {
    const offered = (trench: 'central1' | 'central2'): number[] => {
      const s = battle('french', trench, ['tanks1', 'tanks2'])
      s.take({ type: 'confirm' })
      return s.legal().flatMap((a) => (a.type === 'tanks' ? [a.level] : []))
    }
    expect(offered('central1')).toEqual([1, 2, 0])
    expect(offered('central2')).toEqual([2, 0])
  })

  it('[A60] they are decided before aviation, cost a mission and show their tile', () => {
    const s = battle('french', 'central1', ['tanks1', 'aviation'], { missions: { fb: 2 } })
    s.take({ type: 'confirm' })
    s.take({ type: 'tanks', level: 1 })
    expect(s.step()).toBe('air')
    expect(s.g.shown[1]![tileIndex('tanks1')]).toBe(1)
    s.take({ type: 'air', spend: true }, 1, 1)
    expect(s.g.missions[1]).toBe(0)
    expect(lastTotals(s)).toEqual([4 + 2 + 1, 5 + 1])
  })

  it('[A60] without a mission nobody is asked', () => {
    expect(asked(battle('french', 'central1', ['tanks1'], { missions: {} }))).toBe(false)
  })
})

describe('supports', () => {
  it('[9.2m] only the supporters of that attack count', () => {
    const s = scene({
      armies: { verdun: ['german', 'german', 'french'], konigsberg: ['german'], warsaw: ['russian'] },
    })
    const [g1, g2, french] = s.at('verdun') as [Army, Army, Army]
    s.activate([
      attack(g1, french),
      support(g2, french),
      { type: 'moveAttack', army: s.army('konigsberg'), to: zone('warsaw'), target: s.army('warsaw') },
    ])
    s.take({ type: 'resolve', target: french }, 1, 1, 1, 1)
    expect(s.log.filter((e) => e.key === 'log.dice').map((e) => e.params?.attack)).toEqual([8, 6])
  })
})
