/** 9.2u-9.2ai Dice, losses, trenches that absorb, second losses, retreat; and what section 15 adds to them. */
import { describe, expect, it } from 'vitest'
import type { Army } from '../../src/types.ts'
import { attack, END, moveAttack, support } from '../orders.ts'
import { type Given, type Scene, scene, zone } from '../position.ts'

const FULL = 2
const REDUCED = 1
const GONE = 0
const steps = (s: Scene, at: string): number[] => s.at(at).map((a) => s.g.armyStep[a]!)
const outcome = (s: Scene): unknown => s.log.find((e) => e.key === 'log.dice')?.params?.outcome

/** The first army of the zone attacks the last, those between support. */
function fight(at: string, given: Given, dice: [number, number]): Scene {
  const s = scene(given)
  const armies = s.at(at)
  const target = armies[armies.length - 1]!
  return s.activate([attack(armies[0]!, target), ...armies.slice(1, -1).map((a) => support(a, target))], ...dice)
}
const verdun = (armies: string[], trench?: 'entente1' | 'entente2'): Given => ({
  armies: { verdun: armies },
  ...(trench ? { trenches: { verdun: trench } } : {}),
})

describe('9.2 dice and losses', () => {
  it('[9.2u] each rolls one die and adds it to its factor', () => {
    const s = fight('verdun', verdun(['german', 'french']), [2, 6])
    expect(s.log.find((e) => e.key === 'log.dice')?.params).toMatchObject({
      attackDie: 2,
      defenceDie: 6,
      attack: 5 + 2,
      defence: 4 + 6,
    })
  })

  it('[9.2u] no die has a seventh face', () => {
    expect(() => fight('verdun', verdun(['german', 'french']), [7, 1])).toThrow('7 on a die of 6')
    expect(() => fight('verdun', verdun(['german', 'french']), [1, 7])).toThrow('7 on a die of 6')
  })

  it('[9.2v] the higher total: two losses to the loser, one to the winner', () => {
    const won = fight('verdun', verdun(['german', 'french']), [6, 3])
    expect([outcome(won), ...steps(won, 'verdun')]).toEqual(['attWin', REDUCED, GONE])
    const lost = fight('verdun', verdun(['german', 'french']), [1, 6])
    expect([outcome(lost), ...steps(lost, 'verdun')]).toEqual(['defWin', GONE, REDUCED])
  })

  it('[9.2w] [A43] double the other, exactly or more: none to the winner', () => {
    // 5 + 5 = 10 against 4 + 1 = 5: exactly double.
    const double = fight('verdun', verdun(['german', 'french']), [5, 1])
    expect([outcome(double), ...steps(double, 'verdun')]).toEqual(['attDouble', FULL, GONE])
    // 9 against 5 is not.
    const short = fight('verdun', verdun(['german', 'french']), [4, 1])
    expect([outcome(short), ...steps(short, 'verdun')]).toEqual(['attWin', REDUCED, GONE])
    // 3 + 1 = 4 against 5 + 3 = 8: the defender doubles.
    const doubled = fight('konigsberg', { turn: 'russian', armies: { konigsberg: ['russian', 'german'] } }, [1, 3])
    expect([outcome(doubled), ...steps(doubled, 'konigsberg')]).toEqual(['defDouble', GONE, FULL])
  })

  it('[9.2x] equal totals: one loss each', () => {
    const s = fight('verdun', verdun(['german', 'french']), [3, 4])
    expect([outcome(s), ...steps(s, 'verdun')]).toEqual(['tie', REDUCED, REDUCED])
  })

  it('[9.2y] a loss reduces a full army and eliminates a reduced one', () => {
    const s = fight('verdun', verdun(['german-', 'french-']), [2, 3])
    expect([outcome(s), ...steps(s, 'verdun')]).toEqual(['tie', GONE, GONE])
    expect(s.g.armyZone[s.army('verdun')]).toBe(-1)
  })

  it('[A44] the winner’s loss falls on the army that fought, never on a supporter', () => {
    const s = fight('verdun', verdun(['german', 'german', 'french']), [3, 4])
    expect([outcome(s), ...steps(s, 'verdun')]).toEqual(['attWin', REDUCED, FULL, GONE])
  })

  it('[A49] a reduced winner that takes its loss is eliminated', () => {
    const s = fight('verdun', verdun(['german-', 'french']), [5, 2])
    expect([outcome(s), ...steps(s, 'verdun')]).toEqual(['attWin', GONE, GONE])
  })

  it('[A50] both vanish: the empty zone keeps its controller', () => {
    const s = fight('verdun', { ...verdun(['german-', 'french-']), control: { verdun: 'german' } }, [2, 3])
    s.take(END)
    expect(s.control('verdun')).toBe('german')
    const other = fight('verdun', verdun(['german-', 'french-']), [2, 3])
    other.take(END)
    expect(other.control('verdun')).toBe('fb')
  })
})

describe('9.2 the trench takes a loss', () => {
  it('[9.2z] level 1 is removed, level 2 becomes level 1', () => {
    for (const [trench, after] of [
      ['entente1', 0],
      ['entente2', 1],
    ] as const) {
      const s = fight('verdun', verdun(['german', 'french'], trench), [3, 2])
      s.take({ type: 'absorb', trench: true })
      expect(s.g.trench[1][zone('verdun')]).toBe(after)
      expect(steps(s, 'verdun')).toEqual([REDUCED, FULL])
    }
  })

  it('[9.2z] [A45] the defender decides; winning and tying defenders may too; one loss at most', () => {
    const declined = fight('verdun', verdun(['german', 'french'], 'entente1'), [3, 2])
    expect(declined.step()).toBe('absorb')
    expect(declined.legal()).toHaveLength(2)
    declined.take({ type: 'absorb', trench: false })
    expect([...steps(declined, 'verdun'), declined.g.trench[1][zone('verdun')]]).toEqual([REDUCED, REDUCED, 1])
    // A winner: 5 + 1 = 6 against 6 + 4 = 10.
    const winner = fight('verdun', verdun(['german', 'french'], 'entente1'), [1, 4])
    winner.take({ type: 'absorb', trench: true })
    expect([outcome(winner), ...steps(winner, 'verdun')]).toEqual(['defWin', GONE, FULL])
    expect(winner.g.trench[1][zone('verdun')]).toBe(0)
    // The same winner keeps its trench, and takes the loss itself.
    const proud = fight('verdun', verdun(['german', 'french'], 'entente1'), [1, 4])
    proud.take({ type: 'absorb', trench: false })
    expect([...steps(proud, 'verdun'), proud.g.trench[1][zone('verdun')]]).toEqual([GONE, REDUCED, 1])
    // A loser behind level 2: one loss absorbed, the other taken.
    const loser = fight('verdun', verdun(['german', 'french'], 'entente2'), [6, 1])
    loser.take({ type: 'absorb', trench: true })
    expect([...steps(loser, 'verdun'), loser.g.trench[1][zone('verdun')]]).toEqual([REDUCED, REDUCED, 1])
  })

  it('[9.2z] [A45] the attacker’s own trench never helps', () => {
    const s = fight('verdun', { ...verdun(['german', 'french']), trenches: { verdun: 'central2' } }, [1, 6])
    // Nobody is asked; the German army is gone, the French one takes its own loss.
    expect([outcome(s), s.step(), ...steps(s, 'verdun')]).toEqual(['defWin', 'menu', GONE, REDUCED])
  })

  it('[9.2aa] it may absorb even where tanks cancelled its factor', () => {
    const s = scene({
      turn: 'fb',
      armies: { metz: ['french', 'german'] },
      trenches: { metz: 'central1' },
      tiles: { fb: ['tanks1'] },
      missions: { fb: 1 },
    })
    s.activate([attack(s.army('metz'), s.army('metz', 1))])
    s.take({ type: 'tanks', level: 1 }, 6, 1)
    expect(s.can({ type: 'absorb', trench: true })).toBe(true)
  })

  it('[9.2ab] not if the attacker doubled the defender', () => {
    // Warsaw: 5 + 2 + 3 = 10 against 3 + 1 + 1 = 5.
    const s = fight(
      'warsaw',
      { armies: { warsaw: ['german', 'german', 'russian'] }, trenches: { warsaw: 'entente2' } },
      [3, 1],
    )
    expect([outcome(s), s.step(), ...steps(s, 'warsaw')]).toEqual(['attDouble', 'menu', FULL, FULL, GONE])
    // One less, and it may.
    const t = fight(
      'warsaw',
      { armies: { warsaw: ['german', 'german', 'russian'] }, trenches: { warsaw: 'entente2' } },
      [2, 1],
    )
    expect([outcome(t), t.step()]).toEqual(['attWin', 'absorb'])
  })
})

describe('9.2 second losses', () => {
  it('[9.2ac] a reduced defender’s second loss falls on another army of its side in the zone, or on the trench', () => {
    const t = scene({ armies: { verdun: ['german', 'french-', 'french-'] }, trenches: { verdun: 'entente1' } })
    const [german, target, friend] = t.at('verdun') as [Army, Army, Army]
    // 5 + 6 = 11 against 3 + 2 + 1 = 6.
    t.activate([attack(german, target)], 6, 1)
    expect(t.step()).toBe('secondLoss')
    expect(t.legal()).toEqual([
      { type: 'secondLoss', army: friend },
      { type: 'secondLoss', army: -1 },
    ])
    expect(t.why({ type: 'secondLoss', army: german }).rule).toBe('9.2ac')
    t.take({ type: 'secondLoss', army: -1 })
    expect([...steps(t, 'verdun'), t.g.trench[1][zone('verdun')]]).toEqual([REDUCED, GONE, REDUCED, 0])
  })

  it('[9.2ac] any other army of the side takes it, the first counter in the box like the rest', () => {
    const s = scene(verdun(['german', 'british-', 'british-']))
    const [german, friend, target] = s.at('verdun') as [Army, Army, Army]
    expect(friend).toBe(0)
    // 5 + 6 = 11 against 3 + 3 = 6.
    s.activate([attack(german, target)], 6, 3)
    expect([outcome(s), ...steps(s, 'verdun')]).toEqual(['attWin', REDUCED, GONE, GONE])
    expect(s.g.trench[1][zone('verdun')]).toBe(0)
  })

  it('[9.2ac] [A46] an army already attacked in this side-turn does not take it', () => {
    for (const [fought, friend, winner] of [
      [0, GONE, REDUCED],
      [1, REDUCED, FULL],
    ] as const) {
      const s = scene(verdun(['german', 'french-', 'french-']))
      s.g.fought[s.army('verdun', 2)] = fought
      // 5 + 3 against 3 + 2.
      s.activate([attack(s.army('verdun'), s.army('verdun', 1))], 3, 2)
      expect(steps(s, 'verdun')).toEqual([winner, GONE, friend])
    }
    const t = scene(verdun(['german', 'german', 'french', 'french-']))
    const [h1, h2, full, reduced] = t.at('verdun') as [Army, Army, Army, Army]
    // A tie leaves the full one reduced and attacked: the other's second loss is not its own, and the winner takes none.
    t.activate([attack(h1, full), attack(h2, reduced)], 3, 4, 5, 3)
    expect([t.g.armyStep[full], t.g.armyStep[reduced], t.g.armyStep[h2]]).toEqual([REDUCED, GONE, FULL])
  })

  it('[9.2ac] [A46] an army still waiting for its own attack takes it', () => {
    const s = scene(verdun(['german', 'german', 'french-', 'french-']))
    const [g1, g2, f1, f2] = s.at('verdun') as [Army, Army, Army, Army]
    s.activate([attack(g1, f1), attack(g2, f2)])
    s.take({ type: 'resolve', target: f1 }, 4, 2)
    expect([s.g.armyZone[f2], s.g.armyStep[g1], s.g.armyStep[g2]]).toEqual([-1, REDUCED, FULL])
  })

  it('[9.2ac] [15.6b] it must be taken by an army that was not itself attacked', () => {
    const s = scene({
      turn: 'fb',
      armies: { elcairo: ['british3', 'turkish-', 'turkish-'] },
      tracks: { turkey: 'last' },
    })
    s.activate([attack(s.army('elcairo'), s.army('elcairo', 1))], 3, 2)
    expect(steps(s, 'elcairo')).toEqual([REDUCED, GONE, GONE])
    expect(s.step()).toBe('menu')
  })

  it('[9.2ad] a reduced attacker’s second loss falls on a supporter, of the attacker’s choice', () => {
    // 4 + 2 + 2 + 1 = 9 against 4 + 6 = 10.
    const s = fight('verdun', verdun(['german-', 'german', 'german', 'french']), [1, 6])
    expect([outcome(s), s.step()]).toEqual(['defWin', 'secondLoss'])
    const [, first, second, french] = s.at('verdun') as [Army, Army, Army, Army]
    expect(s.legal()).toEqual([
      { type: 'secondLoss', army: first },
      { type: 'secondLoss', army: second },
    ])
    expect(s.why({ type: 'secondLoss', army: french }).rule).toBe('9.2ad')
    s.take({ type: 'secondLoss', army: second })
    expect(steps(s, 'verdun')).toEqual([GONE, FULL, REDUCED, REDUCED])
  })

  it('[9.2ad] friends in the zone that did not support are spared', () => {
    const s = scene(verdun(['german-', 'german', 'french']))
    s.activate([attack(s.army('verdun'), s.army('verdun', 2))], 1, 6)
    expect(steps(s, 'verdun')).toEqual([GONE, FULL, FULL])
  })

  it('[9.2ae] where the loser cannot take its second loss the winner takes none', () => {
    const attackerWins = fight('verdun', verdun(['german', 'french-']), [3, 2])
    expect([outcome(attackerWins), ...steps(attackerWins, 'verdun')]).toEqual(['attWin', FULL, GONE])
    const defenderWins = fight('verdun', verdun(['german-', 'french']), [1, 4])
    expect([outcome(defenderWins), ...steps(defenderWins, 'verdun')]).toEqual(['defWin', GONE, FULL])
    // A tie has no loser: one loss each all the same.
    const tie = fight('verdun', verdun(['german', 'french-']), [1, 3])
    expect([outcome(tie), ...steps(tie, 'verdun')]).toEqual(['tie', REDUCED, GONE])
  })
})

describe('9.2 retreat', () => {
  const plain = (over: Given = {}): Scene =>
    fight('verdun', { ...verdun(['german', 'french'], 'entente1'), ...over }, [6, 1]).take({
      type: 'absorb',
      trench: true,
    })

  it('[9.2af] a defeated army that its trench saved retreats to a contiguous zone of its own side', () => {
    const s = plain({ control: { lille: 'german' } })
    expect(s.step()).toBe('retreat')
    expect(
      s
        .legal()
        .map((a) => (a.type === 'retreat' ? a.to : -1))
        .sort(),
    ).toEqual(['paris', 'nancy', 'orleans', 'ardenas'].map(zone).sort())
    for (const to of ['lille', 'metz', 'lyon']) expect(s.why({ type: 'retreat', to: zone(to) }).rule).toBe('9.2af')
    s.take({ type: 'retreat', to: zone('paris') })
    expect(s.g.armyZone[s.army('verdun', 1)]).toBe(zone('paris'))
    // Neither an activation nor a movement of its own: the attacker holds Verdun.
    s.take(END)
    expect(s.control('verdun')).toBe('german')
  })

  it('[A47] not into a zone that is full, holds enemies only, holds the partner, or is closed', () => {
    const s = plain({
      armies: {
        verdun: ['german', 'french'],
        paris: ['french', 'french', 'french'],
        nancy: ['german'],
        ardenas: ['german', 'french'],
        orleans: ['russian'],
      },
      control: { lille: 'german' },
    })
    // Only the shared Ardennes, where a friend stands, are left: nothing to choose.
    expect(s.g.armyZone[s.army('verdun', 1)]).toBe(zone('ardenas'))
  })

  it('[8t] a Russian retreat to Salonica does not open Greece to the Central Powers', () => {
    const s = fight(
      'sofia',
      {
        armies: { sofia: ['german', 'russian'], skopie: ['german'] },
        trenches: { sofia: 'entente1' },
        control: { sofia: 'russian', salonica: 'russian', skopie: 'german' },
      },
      [4, 1],
    ).take({ type: 'absorb', trench: true })
    expect(s.g.armyZone[s.army('sofia', 1)]).toBe(zone('salonica'))
    const enter = { type: 'move', army: s.army('skopie'), path: [zone('salonica')] }
    expect(s.take({ type: 'activate', extra: false }).why(enter).rule).toBe('8t')
  })

  it('[A47] with nowhere to go it is eliminated', () => {
    const s = plain({
      control: { lille: 'german', paris: 'german', nancy: 'german', orleans: 'german', ardenas: 'german' },
    })
    expect(s.g.armyZone[s.army('verdun', 1)]).toBe(-1)
    expect(s.step()).toBe('menu')
  })

  it('[A48] no retreat after a tie, nor without the trench’s help, nor for a winner', () => {
    const tie = fight('verdun', verdun(['german', 'french'], 'entente1'), [3, 2]).take({ type: 'absorb', trench: true })
    expect([tie.step(), tie.g.armyZone[tie.army('verdun', 1)]]).toEqual(['menu', zone('verdun')])
    const winner = fight('verdun', verdun(['german', 'french'], 'entente1'), [1, 4]).take({
      type: 'absorb',
      trench: true,
    })
    expect(winner.g.armyZone[winner.army('verdun', 1)]).toBe(zone('verdun'))
    const bare = fight('verdun', verdun(['german', 'french']), [3, 4])
    expect(bare.g.armyZone[bare.army('verdun', 1)]).toBe(zone('verdun'))
  })

  it('[9.2ag] not from mountain, forest or desert', () => {
    const where: [string, Given, [number, number]][] = [
      ['belfort', { armies: { belfort: ['german', 'french'] }, trenches: { belfort: 'entente1' } }, [6, 1]],
      ['minsk', { armies: { minsk: ['german', 'russian'] }, trenches: { minsk: 'entente1' } }, [4, 2]],
      [
        'sinai',
        { turn: 'ah', armies: { sinai: ['austro-hungarian', 'british3'] }, trenches: { sinai: 'entente1' } },
        [5, 1],
      ],
    ]
    for (const [at, given, dice] of where) {
      const s = fight(at, given, dice)
      expect(outcome(s)).toBe('attWin')
      s.take({ type: 'absorb', trench: true })
      expect([s.step(), s.g.armyZone[s.army(at, 1)], s.g.armyStep[s.army(at, 1)]]).toEqual(['menu', zone(at), REDUCED])
    }
  })

  it('[9.2ah] [A48] not behind a trench that was level 2, in France-Belgium or Germany; elsewhere it does', () => {
    const west = fight('verdun', verdun(['german', 'french'], 'entente2'), [6, 1]).take({
      type: 'absorb',
      trench: true,
    })
    expect([west.step(), west.g.armyZone[west.army('verdun', 1)]]).toEqual(['menu', zone('verdun')])
    const germany = fight(
      'konigsberg',
      { turn: 'fb', armies: { konigsberg: ['british4', 'british4', 'german'] }, trenches: { konigsberg: 'central2' } },
      [6, 1],
    ).take({ type: 'absorb', trench: true })
    expect(germany.g.armyZone[germany.army('konigsberg', 2)]).toBe(zone('konigsberg'))
    // Riga has a trench of 2 but lies in neither.
    const riga = fight('riga', { armies: { riga: ['german', 'russian'] }, trenches: { riga: 'entente2' } }, [4, 1])
    riga.take({ type: 'absorb', trench: true })
    expect(riga.step()).toBe('retreat')
  })

  it('[9.2ai] where it does not retreat it stays, reduced', () => {
    const s = fight('verdun', verdun(['german', 'french'], 'entente2'), [6, 1]).take({ type: 'absorb', trench: true })
    expect(steps(s, 'verdun')).toEqual([REDUCED, REDUCED])
    expect(s.g.armyZone[s.army('verdun', 1)]).toBe(zone('verdun'))
    s.take(END)
    expect(s.control('verdun')).toBe('fb')
  })

  it('[A39] [9.2ac] the attack on an army that fell as a second loss is dropped', () => {
    const s = scene({ armies: { verdun: ['german', 'french-', 'french-'], metz: ['german'] } })
    const [german, f1, f2] = s.at('verdun') as [Army, Army, Army]
    s.activate([attack(german, f1), moveAttack(s.army('metz'), 'verdun', f2)])
    s.take({ type: 'resolve', target: f1 }, 3, 2)
    expect(s.log.filter((e) => e.key === 'log.dice')).toHaveLength(1)
    expect(steps(s, 'metz')).toEqual([FULL])
    expect(s.g.activated[s.army('metz')]).toBe(1)
  })
})
