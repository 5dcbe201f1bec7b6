/** The log explains every change with its rule: what each procedure tells, in its order, and nothing else. */
import { describe, expect, it } from 'vitest'
import { attack, move, moveAttack, moveSupport, recover, sea, seaAttack, strategic, support } from '../orders.ts'
import { scene, zone } from '../position.ts'
import { told } from '../told.ts'
import { endTurn, pooled, tile, track } from './helpers.ts'

describe('The log of a combat', () => {
  it('[9.2l] [9.2m] [9.2s] [9.2t] [10.4] support, aviation cancelled and renewed, levels, trench, dice', () => {
    const s = scene({
      turn: 'german',
      season: 12,
      armies: { verdun: ['german', 'german', 'french'] },
      trenches: { verdun: 'entente2' },
      tiles: { german: ['attack1', 'attack2', 'aviation', 'assault'], fb: ['defence1', 'aviation'] },
      missions: { german: 3, fb: 1 },
    })
    const [a, b, d] = s.at('verdun') as [number, number, number]
    s.activate([attack(a, d), support(b, d)])
    s.take({ type: 'air', spend: true }).take({ type: 'air', spend: true }).take({ type: 'air', spend: true }, 3, 2)
    expect(told(s)).toEqual([
      'activation side=german armies=2 [9a]',
      'attack attacker=german5#42 target=french4#8 zone=verdun [9.2b]',
      'tileShown side=german tile=aviation [10i]',
      '· air side=german [10.4a]',
      'tileShown side=fb tile=aviation [10i]',
      '· airCancelled side=fb [10.4c]',
      '· air side=german [10.4d]',
      'tileShown side=german tile=assault [10i]',
      'tileShown side=german tile=attack2 [10i]',
      'tileShown side=fb tile=defence1 [10i]',
      '· · item.combat army=german5#42 value=5 [9.2l]',
      '· · item.support army=german5#43 value=2 [9.2m]',
      '· · item.air value=2 [9.2t]',
      '· · item.tech attack=2 defence=1 value=1 [9.2s]',
      '· adjusted army=german5#42 value=10 [9.2l]',
      '· · item.combat army=french4#8 value=4 [9.2l]',
      '· · item.trench level=2 value=2 [9.2p]',
      '· · item.assault value=-1 [10.7a]',
      '· adjusted army=french4#8 value=5 [9.2l]',
      '· dice attacker=german5#42 target=french4#8 zone=verdun attackDie=3 defenceDie=2 attack=13 defence=7 outcome=attWin [9.2u 9.2v]',
    ])
    s.take({ type: 'absorb', trench: true })
    expect(told(s)).toEqual([
      '· trenchAbsorbs zone=verdun level=1 [9.2z]',
      'reduced army=french4#8 zone=verdun [9.2v]',
      'reduced army=german5#42 zone=verdun [9.2v]',
    ])
  })

  it('[10.5] [9.2o] [9.2w] tanks cancel the trench, the mountain remains; a doubled defender has no trench', () => {
    const s = scene({
      turn: 'fb',
      season: 14,
      armies: { belfort: ['french', 'german'] },
      control: { belfort: 'german' },
      trenches: { belfort: 'central1' },
      tiles: { fb: ['tanks1'], german: ['defence1'] },
      missions: { fb: 1 },
    })
    const [a, d] = s.at('belfort') as [number, number]
    s.activate([attack(a, d)]).take({ type: 'tanks', level: 1 }, 6, 5)
    expect(told(s)).toEqual([
      'activation side=fb armies=1 [9a]',
      'attack attacker=french4#8 target=german5#42 zone=belfort [9.2b]',
      'tileShown side=fb tile=tanks1 [10i]',
      '· tanks side=fb level=1 [10.5a 10.5b]',
      'tileShown side=german tile=defence1 [10i]',
      '· · item.combat army=french4#8 value=4 [9.2l]',
      '· adjusted army=french4#8 value=4 [9.2l]',
      '· · item.combat army=german5#42 value=5 [9.2l]',
      '· · item.mountain value=1 [9.2o]',
      '· · item.tech attack=0 defence=1 value=1 [9.2s]',
      '· adjusted army=german5#42 value=7 [9.2l]',
      '· dice attacker=french4#8 target=german5#42 zone=belfort attackDie=6 defenceDie=5 attack=10 defence=12 outcome=defWin [9.2u 9.2v]',
      'eliminated army=french4#8 zone=belfort [9.2v]',
    ])
  })

  it('[9.2x] [9.2z] a tie: the trench takes the defender’s loss, or he does', () => {
    for (const trench of [true, false]) {
      const s = scene({
        turn: 'russian',
        armies: { lemberg: ['russian', 'austro-hungarian'] },
        trenches: { lemberg: 'central1' },
      })
      s.activate([attack(s.army('lemberg'), s.army('lemberg', 1))], 3, 2).take({ type: 'absorb', trench })
      if (trench)
        expect(told(s)).toEqual([
          'activation side=russian armies=1 [9a]',
          'attack attacker=russian3#19 target=austro-hungarian3#59 zone=lemberg [9.2b]',
          '· · item.combat army=russian3#19 value=3 [9.2l]',
          '· adjusted army=russian3#19 value=3 [9.2l]',
          '· · item.combat army=austro-hungarian3#59 value=3 [9.2l]',
          '· · item.trench level=1 value=1 [9.2q]',
          '· adjusted army=austro-hungarian3#59 value=4 [9.2l]',
          '· dice attacker=russian3#19 target=austro-hungarian3#59 zone=lemberg attackDie=3 defenceDie=2 attack=6 defence=6 outcome=tie [9.2u 9.2x]',
          '· trenchAbsorbs zone=lemberg level=0 [9.2z]',
          'reduced army=russian3#19 zone=lemberg [9.2x]',
        ])
      else
        expect(told(s)).toEqual([
          'activation side=russian armies=1 [9a]',
          'attack attacker=russian3#19 target=austro-hungarian3#59 zone=lemberg [9.2b]',
          '· · item.combat army=russian3#19 value=3 [9.2l]',
          '· adjusted army=russian3#19 value=3 [9.2l]',
          '· · item.combat army=austro-hungarian3#59 value=3 [9.2l]',
          '· · item.trench level=1 value=1 [9.2q]',
          '· adjusted army=austro-hungarian3#59 value=4 [9.2l]',
          '· dice attacker=russian3#19 target=austro-hungarian3#59 zone=lemberg attackDie=3 defenceDie=2 attack=6 defence=6 outcome=tie [9.2u 9.2x]',
          'reduced army=austro-hungarian3#59 zone=lemberg [9.2x]',
          'reduced army=russian3#19 zone=lemberg [9.2x]',
        ])
    }
  })

  it('[9.2ac] [9.2ad] second losses: of a reduced defender by a friend or the trench, of a reduced attacker by a supporter', () => {
    const given = {
      turn: 'russian' as const,
      armies: { lemberg: ['russian', 'austro-hungarian-', 'austro-hungarian-'] },
      trenches: { lemberg: 'central2' as const },
    }
    const s = scene(given)
    s.activate([attack(s.army('lemberg'), s.army('lemberg', 1))], 6, 3)
    told(s)
    s.take({ type: 'secondLoss', army: s.army('lemberg', 2) })
    expect(told(s)).toEqual([
      'eliminated army=austro-hungarian3#60 zone=lemberg [9.2ac]',
      'reduced army=russian3#19 zone=lemberg [9.2v]',
      'trenchAbandoned zone=lemberg coalition=central [11d]',
    ])
    const by = scene(given)
    by.activate([attack(by.army('lemberg'), by.army('lemberg', 1))], 6, 3)
    told(by)
    by.take({ type: 'secondLoss', army: -1 })
    expect(told(by)).toEqual([
      '· trenchAbsorbs zone=lemberg level=1 [9.2ac]',
      'reduced army=russian3#19 zone=lemberg [9.2v]',
    ])
    const lost = scene({ turn: 'russian', armies: { lemberg: ['russian-', 'russian', 'russian', 'austro-hungarian'] } })
    const [a, b, c, d] = lost.at('lemberg') as [number, number, number, number]
    lost.activate([attack(a, d), support(b, d), support(c, d)], 1, 6)
    expect(lost.legal()).toEqual([
      { type: 'secondLoss', army: b },
      { type: 'secondLoss', army: c },
    ])
    told(lost)
    lost.take({ type: 'secondLoss', army: c })
    expect(told(lost)).toEqual([
      'reduced army=russian3#21 zone=lemberg [9.2ad]',
      'reduced army=austro-hungarian3#59 zone=lemberg [9.2v]',
    ])
  })

  it('[9.2ae] [9.2y] a loser without a second loss; the winner’s share; doubling', () => {
    const s = scene({ turn: 'russian', armies: { lemberg: ['russian', 'austro-hungarian-'] } })
    s.activate([attack(s.army('lemberg'), s.army('lemberg', 1))], 3, 2)
    expect(told(s).slice(-5)).toEqual([
      '· · item.combat army=austro-hungarian3#59 value=2 [9.2l]',
      '· adjusted army=austro-hungarian3#59 value=2 [9.2l]',
      '· dice attacker=russian3#19 target=austro-hungarian3#59 zone=lemberg attackDie=3 defenceDie=2 attack=6 defence=4 outcome=attWin [9.2u 9.2v]',
      'eliminated army=austro-hungarian3#59 zone=lemberg [9.2y]',
      '· noSecondLoss zone=lemberg [9.2ae]',
    ])
    const lost = scene({ turn: 'russian', armies: { lemberg: ['russian', 'austro-hungarian'] } })
    lost.activate([attack(lost.army('lemberg'), lost.army('lemberg', 1))], 1, 6)
    expect(told(lost).slice(-4)).toEqual([
      '· · item.combat army=austro-hungarian3#59 value=3 [9.2l]',
      '· adjusted army=austro-hungarian3#59 value=3 [9.2l]',
      '· dice attacker=russian3#19 target=austro-hungarian3#59 zone=lemberg attackDie=1 defenceDie=6 attack=4 defence=9 outcome=defDouble [9.2u 9.2w]',
      'eliminated army=russian3#19 zone=lemberg [9.2w]',
    ])
    const win = scene({ turn: 'russian', armies: { lemberg: ['russian', 'austro-hungarian'] } })
    win.activate([attack(win.army('lemberg'), win.army('lemberg', 1))], 3, 2)
    expect(told(win).slice(-4)).toEqual([
      '· adjusted army=austro-hungarian3#59 value=3 [9.2l]',
      '· dice attacker=russian3#19 target=austro-hungarian3#59 zone=lemberg attackDie=3 defenceDie=2 attack=6 defence=5 outcome=attWin [9.2u 9.2v]',
      'eliminated army=austro-hungarian3#59 zone=lemberg [9.2v]',
      'reduced army=russian3#19 zone=lemberg [9.2v]',
    ])
  })

  it('[9.2af] a retreat, and none where there is nowhere to go', () => {
    const given = {
      turn: 'german' as const,
      armies: { metz: ['german'], verdun: ['french'] },
      trenches: { verdun: 'entente1' as const },
    }
    const s = scene(given)
    s.activate([moveAttack(s.army('metz'), 'verdun', s.army('verdun'))], 6, 1)
    told(s)
    s.take({ type: 'absorb', trench: true }).take({ type: 'retreat', to: zone('paris') })
    expect(told(s)).toEqual([
      '· trenchAbsorbs zone=verdun level=0 [9.2z]',
      'reduced army=french4#8 zone=verdun [9.2v]',
      'reduced army=german5#42 zone=verdun [9.2v]',
      '· retreated army=french4#8 from=verdun to=paris [9.2af]',
    ])
    const held = Object.fromEntries(
      ['nancy', 'paris', 'lille', 'orleans', 'ardenas', 'amiens'].map((id) => [id, 'german' as const]),
    )
    const shut = scene({ ...given, control: held })
    shut.activate([moveAttack(shut.army('metz'), 'verdun', shut.army('verdun'))], 6, 1)
    told(shut)
    shut.take({ type: 'absorb', trench: true })
    expect(told(shut)).toEqual([
      '· trenchAbsorbs zone=verdun level=0 [9.2z]',
      'reduced army=french4#8 zone=verdun [9.2v]',
      'reduced army=german5#42 zone=verdun [9.2v]',
      '· noRetreat army=french4#8 zone=verdun [9.2af]',
      'eliminated army=french4#8 zone=verdun [9.2af]',
    ])
  })

  it('[A39] [9.2b] the attack on an army that fell as a second loss is dropped', () => {
    const s = scene({
      turn: 'russian',
      armies: { lemberg: ['russian', 'russian', 'austro-hungarian-', 'austro-hungarian-'] },
    })
    const [a, b, c, d] = s.at('lemberg') as [number, number, number, number]
    s.activate([attack(a, c), attack(b, d)])
    s.take({ type: 'resolve', target: d }, 6, 2)
    expect(told(s)).toEqual([
      'activation side=russian armies=2 [9a]',
      'attack attacker=russian3#20 target=austro-hungarian3#60 zone=lemberg [9.2b]',
      '· · item.combat army=russian3#20 value=3 [9.2l]',
      '· adjusted army=russian3#20 value=3 [9.2l]',
      '· · item.combat army=austro-hungarian3#60 value=2 [9.2l]',
      '· adjusted army=austro-hungarian3#60 value=2 [9.2l]',
      '· dice attacker=russian3#20 target=austro-hungarian3#60 zone=lemberg attackDie=6 defenceDie=2 attack=9 defence=4 outcome=attDouble [9.2u 9.2w]',
      'eliminated army=austro-hungarian3#60 zone=lemberg [9.2y]',
      'eliminated army=austro-hungarian3#59 zone=lemberg [9.2ac]',
      'attackDropped attacker=russian3#19 [9.2ac]',
    ])
  })
})

describe('The log of orders', () => {
  it('[9.1a] [9.1i] [9.1k] [10.2a] a march through an abandoned trench, strategic movement, Manoeuvre shown', () => {
    const s = scene({
      turn: 'german',
      armies: { metz: ['german', 'german'], riga: ['german'] },
      control: { riga: 'german', vilna: 'german' },
      trenches: { verdun: 'entente1' },
      tiles: { german: ['maneuver'] },
    })
    s.activate([
      move(s.army('metz'), 'verdun', 'paris'),
      move(s.army('metz', 1), 'frankfurt'),
      strategic(s.army('riga'), 'estrasburgo'),
    ])
    expect(told(s)).toEqual([
      'tileShown side=german tile=maneuver [10i]',
      'activation side=german armies=3 [9a]',
      'trenchAbandoned zone=verdun coalition=entente [11d]',
      'moved army=german5#42 from=metz path=verdun>paris to=paris [9.1a]',
      'moved army=german5#43 from=metz path=frankfurt to=frankfurt [9.1a]',
      'strategic army=german5#44 from=riga path=estrasburgo to=estrasburgo [9.1i]',
    ])
    endTurn(s)
    expect(told(s)).toEqual([
      'control zone=paris side=german [3j 3l]',
      'control zone=verdun side=german [3j 3l]',
      'turn side=fb season=5 [4i]',
    ])
  })

  it('[9.1c] [9.1d] [14a] [14g] by sea, ceding, recovering', () => {
    const s = scene({ turn: 'fb', armies: { londres: ['british4', 'british4'], calais: ['german-'] } })
    s.activate([sea(s.army('londres'), 'burdeos'), seaAttack(s.army('londres', 1), 'calais', s.army('calais'))], 5, 1)
    expect(told(s).slice(0, 5)).toEqual([
      'activation side=fb armies=2 [9a]',
      'sailed army=british4#0 from=londres path=burdeos to=burdeos [9.1c]',
      'sailed army=british4#1 from=londres path=calais to=calais [9.1d]',
      'attack attacker=british4#1 target=german5#42 zone=calais [9.2b]',
      '· · item.combat army=british4#1 value=4 [9.2l]',
    ])
    const ced = scene({ turn: 'german', armies: { breslau: ['german'], lemberg: ['german@ah'] } })
    ced.activate([move(ced.army('breslau'), 'cracovia'), recover(ced.army('lemberg'), 'posen')])
    expect(told(ced)).toEqual([
      'activation side=german armies=2 [9a]',
      'moved army=german5#42 from=breslau path=cracovia to=cracovia [9.1a]',
      'ceded army=german5#42 zone=cracovia [14a]',
      'strategic army=german5#43 from=lemberg path=posen to=posen [14g]',
      'recovered army=german5#43 zone=posen [14f 14g]',
    ])
  })

  it('[9.2g] [10.3a] the extra action of Offensive, moving in to attack and support', () => {
    const s = scene({
      turn: 'german',
      armies: { metz: ['german', 'german'], verdun: ['french'] },
      tiles: { german: ['offensive'] },
    })
    s.take({ type: 'activate', extra: true })
    s.activate(
      [
        moveAttack(s.army('metz'), 'verdun', s.army('verdun')),
        moveSupport(s.army('metz', 1), 'verdun', s.army('verdun')),
      ],
      1,
      1,
    )
    expect(told(s).slice(0, 5)).toEqual([
      'offensive side=german [10.3a]',
      'tileShown side=german tile=offensive [10i]',
      'activation side=german armies=2 [9a]',
      'moved army=german5#42 from=metz path=verdun to=verdun [9.2g]',
      'moved army=german5#43 from=metz path=verdun to=verdun [9.2g]',
    ])
  })
})

describe('The log of the other actions', () => {
  it('[8e] [8f] [8g] recruiting', () => {
    const s = scene({ turn: 'russian', armies: { riga: ['russian-'] } }).take({ type: 'recruit' })
    s.take({ type: 'restore', army: s.army('riga') })
    s.take({ type: 'enter', army: pooled(s, 'russian'), zone: zone('moscu'), full: true })
    expect(told(s)).toEqual([
      'recruits side=russian [8h]',
      'restored army=russian3#19 zone=riga [8e]',
      'enteredFull army=russian3#20 zone=moscu [8g]',
    ])
    const one = scene({ turn: 'russian' }).take({ type: 'recruit' })
    one.take({ type: 'enter', army: pooled(one, 'russian'), zone: zone('moscu'), full: false })
    expect(told(one)).toEqual(['recruits side=russian [8h]', 'enteredReduced army=russian3#19 zone=moscu [8f]'])
  })

  it('[10c] [10e] [10h] [13a] [13d] research, its secret for one seat, missions', () => {
    const s = scene({ turn: 'german', tiles: { german: ['attack1@1'] } })
    s.take({ type: 'research', tile: tile('attack1') }).take({ type: 'missions' })
    expect(told(s)).toEqual([
      'tileRaised side=german slot=1 box=2 [10c 10h]',
      'tileSecret side=german tile=attack1 slot=1 box=2 [10h] to 0',
      'missions side=german missions=4 [13a]',
    ])
    const hand = scene({ turn: 'fb' }).take({ type: 'research', tile: tile('maneuver') })
    expect(told(hand)).toEqual([
      'tilePlaced side=fb slot=1 box=1 [10c 10h]',
      'tileSecret side=fb tile=maneuver slot=1 box=1 [10h] to 1',
    ])
    const late = scene({ turn: 'ah', season: 16 }).take({ type: 'research', tile: tile('aviation') })
    expect(told(late)).toEqual([
      'tilePlaced side=ah slot=1 box=2 [10e 10h]',
      'tileSecret side=ah tile=aviation slot=1 box=2 [10h] to 3',
      'missionBonus side=ah missions=2 [13d]',
    ])
    const box1 = scene({ turn: 'ah', season: 16, tiles: { ah: ['attack1@1'] } }).take({
      type: 'research',
      tile: tile('attack1'),
    })
    expect(told(box1)).toEqual([
      'tileRaised side=ah slot=1 box=2 [10c 10h]',
      'tileSecret side=ah tile=attack1 slot=1 box=2 [10h] to 3',
    ])
  })

  it('[10.6a] [11a] [12b] [12c] gas, entrenching, diplomacy, joining, surrender', () => {
    const s = scene({
      turn: 'german',
      season: 5,
      armies: { metz: ['german'], verdun: ['french'] },
      trenches: { verdun: 'entente1', metz: 'central1' },
      tiles: { german: ['gas'] },
      tracks: { bulgaria: 1 },
    })
    s.take({ type: 'gas', target: s.army('verdun') })
    s.take({ type: 'entrench', zone: zone('metz') })
    s.take({ type: 'diplomacy', track: track('bulgaria'), up: true })
    expect(told(s)).toEqual([
      'tileShown side=german tile=gas [10i]',
      'gas side=german army=french4#8 zone=verdun [10.6a]',
      'reduced army=french4#8 zone=verdun [10.6a]',
      'entrenched side=german zone=metz level=2 [11a]',
      'markerUp side=german track=bulgaria box=3 last=6 [12b]',
    ])
    const down = scene({ turn: 'fb', season: 5, tracks: { bulgaria: 3 } })
    down.take({ type: 'diplomacy', track: track('bulgaria'), up: false })
    expect(told(down)).toEqual(['markerDown side=fb track=bulgaria box=2 last=6 [12b]'])
    const usa = scene({ turn: 'fb', season: 12, tracks: { usa: 3 } }).take({
      type: 'diplomacy',
      track: track('usa'),
      up: true,
    })
    expect(told(usa)).toEqual(['markerUp side=fb track=usa box=4 last=4 [12b]', 'joined track=usa side=fb [12c 4h]'])
    const end = scene({
      turn: 'german',
      season: 16,
      tracks: { russianSurrender: 5 },
      control: { riga: 'german', kiev: 'ah' },
    })
    end.take({ type: 'diplomacy', track: track('russianSurrender'), up: true })
    expect(told(end)).toEqual([
      'markerUp side=german track=russianSurrender box=6 last=6 [12b]',
      'russiaSurrenders [12a 12n 12o]',
    ])
  })
})

describe('The log of the end of a side-turn', () => {
  it('[6g] [6i] [6j] [3l] [4i] zones cut off, armies that starve, the next side-turn and season', () => {
    const s = scene({
      turn: 'ah',
      season: 5,
      armies: { metz: ['german'], riga: ['german'], minsk: ['austro-hungarian-'], kiev: ['austro-hungarian'] },
      control: { lemberg: 'russian', carpatos: 'russian' },
    })
    s.g.unsupplied[s.army('kiev')] = 1
    endTurn(s)
    expect(told(s)).toEqual([
      'unsupplied army=german5#43 zone=riga [6g]',
      'reduced army=german5#43 zone=riga [6g]',
      'unsupplied army=austro-hungarian3#59 zone=minsk [6g]',
      'eliminated army=austro-hungarian3#59 zone=minsk [6g]',
      'eliminated army=austro-hungarian3#60 zone=kiev [6i]',
      'control zone=riga side=german [3j 3l]',
      'season season=6 [0c]',
      'turn side=german season=6 [4i]',
    ])
  })

  it('[5o] [0c] the last season ends with the score', () => {
    const s = scene({
      turn: 'ah',
      season: 18,
      control: { bruselas: 'german', warsaw: 'ah' },
      armies: { bruselas: ['german'] },
    })
    endTurn(s)
    expect(told(s)).toEqual([
      'score side=german points=-2 [5o]',
      'score side=fb points=1 [5o]',
      'score side=russian points=3 [5o]',
      'score side=ah points=-1 [5o]',
    ])
  })
})
