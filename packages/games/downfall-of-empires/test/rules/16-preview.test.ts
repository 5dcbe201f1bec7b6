/** The preview of a combat (9.2l to 9.2x): every item with its rule, all 36 throws, what is still open, who would fall. */
import { deciders } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { downfall } from '../../src/index.ts'
import type { DownfallAction } from '../../src/types.ts'
import { ACTIVATE, attack, move, moveAttack, moveSupport, seaAttack, support } from '../orders.ts'
import { type Given, type Scene, scene } from '../position.ts'
import { previewText } from '../told.ts'

const look = (s: Scene, action: unknown, seat = deciders(downfall, s.g)[0]!): string[] => {
  const p = downfall.preview(downfall.view(s.g, seat), seat, action as DownfallAction)
  return p ? previewText(p) : []
}

describe('The preview of a combat', () => {
  const west: Given = {
    turn: 'german',
    season: 12,
    armies: { verdun: ['german', 'german-', 'french-', 'french'], metz: ['german'], nancy: ['french'] },
    trenches: { verdun: 'entente1' },
    tiles: { german: ['attack1', 'aviation', 'assault'], fb: ['defence1'] },
    missions: { german: 2 },
  }

  it('[9.2l] [9.2m] [9.2p] [10.7a] an attack ordered in place, with the supports ordered so far', () => {
    const s = scene(west).take(ACTIVATE)
    const [a, b, reduced, full] = s.at('verdun') as [number, number, number, number]
    expect(look(s, attack(a, full))).toEqual([
      'preview.attack zone=verdun army=french4#9 [9.2u]',
      'preview.attacker army=german5#42 = 6',
      '· item.combat army=german5#42 5 [9.2l]',
      '· item.air 2 off [9.2t]',
      '· item.tech attack=1 defence=0 1 [9.2s]',
      'preview.defender army=french4#9 = 5',
      '· item.combat army=french4#9 4 [9.2l]',
      '· item.trench level=1 2 [9.2p]',
      '· item.assault -1 [10.7a]',
      'histogram −4:1- −3:2- −2:3- −1:4- 0:5 +1:6+ +2:5+ +3:4+ +4:3+ +5:2+ +6:1+',
      'preview.known attack=6 defence=5 of 36: attDouble 1++, attWin 20+, tie 5, defWin 10-, defDouble 0--',
      'whatif.air attack=8 defence=5 of 36: attDouble 4++, attWin 26+, tie 3, defWin 3-, defDouble 0--',
      'whatif.defenceEqual attack=5 defence=5 of 36: attDouble 0++, attWin 15+, tie 6, defWin 15-, defDouble 0--',
      'sum.targetFalls army=french4#9 1',
      'sum.attackerFalls army=german5#42 10',
      'note.trenchMayAbsorb level=1 [9.2z]',
    ])
    s.take(attack(a, full))
    expect(look(s, attack(b, reduced))).toEqual([
      'preview.attack zone=verdun army=french4#8 [9.2u]',
      'preview.attacker army=german5#43 = 5',
      '· item.combat army=german5#43 4 [9.2l]',
      '· item.air 2 off [9.2t]',
      '· item.tech attack=1 defence=0 1 [9.2s]',
      'preview.defender army=french4#8 = 4',
      '· item.combat army=french4#8 3 [9.2l]',
      '· item.trench level=1 2 [9.2p]',
      '· item.assault -1 [10.7a]',
      'histogram −4:1- −3:2- −2:3- −1:4- 0:5 +1:6+ +2:5+ +3:4+ +4:3+ +5:2+ +6:1+',
      'preview.known attack=5 defence=4 of 36: attDouble 2++, attWin 19+, tie 5, defWin 10-, defDouble 0--',
      'whatif.air attack=7 defence=4 of 36: attDouble 6++, attWin 24+, tie 3, defWin 3-, defDouble 0--',
      'whatif.defenceEqual attack=4 defence=4 of 36: attDouble 1++, attWin 14+, tie 6, defWin 14-, defDouble 1--',
      'sum.targetFalls army=french4#8 21',
      'sum.attackerFalls army=german5#43 34',
      'note.trenchMayAbsorb level=1 [9.2z]',
    ])
    expect(look(s, moveSupport(s.army('metz'), 'verdun', full))).toEqual([
      'preview.attack zone=verdun army=french4#9 [9.2u]',
      'preview.attacker army=german5#42 = 8',
      '· item.combat army=german5#42 5 [9.2l]',
      '· item.support army=german5#44 2 [9.2m]',
      '· item.air 2 off [9.2t]',
      '· item.tech attack=1 defence=0 1 [9.2s]',
      'preview.defender army=french4#9 = 5',
      '· item.combat army=french4#9 4 [9.2l]',
      '· item.trench level=1 2 [9.2p]',
      '· item.assault -1 [10.7a]',
      'histogram −2:1- −1:2- 0:3 +1:4+ +2:5+ +3:6+ +4:5+ +5:4+ +6:3+ +7:2+ +8:1+',
      'preview.known attack=8 defence=5 of 36: attDouble 4++, attWin 26+, tie 3, defWin 3-, defDouble 0--',
      'whatif.air attack=10 defence=5 of 36: attDouble 9++, attWin 26+, tie 1, defWin 0-, defDouble 0--',
      'whatif.defenceEqual attack=7 defence=5 of 36: attDouble 2++, attWin 24+, tie 4, defWin 6-, defDouble 0--',
      'sum.targetFalls army=french4#9 4',
      'sum.attackerFalls army=german5#42 3',
      'note.trenchMayAbsorb level=1 [9.2z]',
    ])
  })

  it('[9.2v] [9.2ae] who falls: a reduced attacker and a reduced defender, with and without trench, friend, support', () => {
    const falls = (armies: string[], trench: boolean, supported = false): string[] => {
      const s = scene({
        turn: 'russian',
        armies: { lemberg: armies },
        ...(trench ? { trenches: { lemberg: 'central1' } } : {}),
      })
      s.take(ACTIVATE)
      const [a, d, b] = s.at('lemberg') as [number, number, number]
      if (supported) s.take(attack(a, d))
      const lines = look(s, supported ? support(b, d) : attack(a, d))
      return lines.filter((line) => line.startsWith('sum.')).map((line) => line.split(' ').at(-1)!)
    }
    const AH = 'austro-hungarian'
    expect([
      falls(['russian', AH], false),
      falls(['russian-', AH], false),
      falls(['russian', `${AH}-`], false),
      falls(['russian-', `${AH}-`], false),
      falls(['russian', AH], true),
      falls(['russian-', AH], true),
      falls(['russian', `${AH}-`], true),
      falls(['russian-', `${AH}-`], true),
      falls(['russian-', `${AH}-`, `${AH}-`], false),
      falls(['russian-', `${AH}-`, 'russian'], false, true),
      falls(['russian', `${AH}-`, 'russian'], false, true),
    ]).toEqual([
      ['15', '15'],
      ['10', '35'],
      ['35', '10'],
      ['21', '21'],
      ['0', '21'],
      ['0', '36'],
      ['15', '15'],
      ['10', '35'],
      ['21', '32'],
      ['35', '15'],
      ['36', '6'],
    ])
  })

  it('[9.2o] [10.5a] a mountain beside a trench; tanks before they are decided, and each level when asked', () => {
    const s = scene({
      turn: 'fb',
      season: 14,
      armies: { belfort: ['french', 'german'] },
      trenches: { belfort: 'central2' },
      tiles: { fb: ['tanks1', 'tanks2', 'aviation', 'attack1'], german: ['defence1', 'maneuver'] },
      missions: { fb: 2 },
    }).take(ACTIVATE)
    const [a, d] = s.at('belfort') as [number, number]
    expect(look(s, attack(a, d))).toEqual([
      'preview.attack zone=belfort army=german5#42 [9.2u]',
      'preview.attacker army=french4#8 = 5',
      '· item.combat army=french4#8 4 [9.2l]',
      '· item.air 2 off [9.2t]',
      '· item.tech attack=1 defence=0 1 [9.2s]',
      'preview.defender army=german5#42 = 7',
      '· item.combat army=german5#42 5 [9.2l]',
      '· item.trench level=2 2 [9.2p]',
      '· item.mountain 1 off [9.2o]',
      'histogram −7:1- −6:2- −5:3- −4:4- −3:5- −2:6- −1:5- 0:4 +1:3+ +2:2+ +3:1+',
      'preview.known attack=5 defence=7 of 36: attDouble 0++, attWin 6+, tie 4, defWin 24-, defDouble 2--',
      'whatif.air attack=7 defence=7 of 36: attDouble 0++, attWin 15+, tie 6, defWin 15-, defDouble 0--',
      'whatif.tanks attack=5 defence=6 of 36: attDouble 0++, attWin 10+, tie 5, defWin 20-, defDouble 1--',
      'whatif.defenceEqual attack=4 defence=7 of 36: attDouble 0++, attWin 3+, tie 3, defWin 24-, defDouble 6--',
      'whatif.defenceHigher attack=4 defence=8 of 36: attDouble 0++, attWin 1+, tie 2, defWin 24-, defDouble 9--',
      'sum.targetFalls army=german5#42 0',
      'sum.attackerFalls army=french4#8 26',
      'note.trenchMayAbsorb level=2 [9.2z]',
    ])
    s.take(attack(a, d)).take({ type: 'confirm' })
    expect(look(s, { type: 'tanks', level: 2 })).toEqual([
      'preview.attack zone=belfort army=german5#42 [9.2u]',
      'preview.attacker army=french4#8 = 5',
      '· item.combat army=french4#8 4 [9.2l]',
      '· item.air 2 off [9.2t]',
      '· item.tech attack=1 defence=0 1 [9.2s]',
      'preview.defender army=german5#42 = 6',
      '· item.combat army=german5#42 5 [9.2l]',
      '· item.trench level=2 2 off [9.2p]',
      '· item.tanks level=2 0 off [10.5a]',
      '· item.mountain 1 [9.2o]',
      'histogram −6:1- −5:2- −4:3- −3:4- −2:5- −1:6- 0:5 +1:4+ +2:3+ +3:2+ +4:1+',
      'preview.known attack=5 defence=6 of 36: attDouble 0++, attWin 10+, tie 5, defWin 20-, defDouble 1--',
      'whatif.air attack=7 defence=6 of 36: attDouble 0++, attWin 21+, tie 5, defWin 10-, defDouble 0--',
      'whatif.defenceEqual attack=4 defence=6 of 36: attDouble 0++, attWin 6+, tie 4, defWin 22-, defDouble 4--',
      'whatif.defenceHigher attack=4 defence=7 of 36: attDouble 0++, attWin 3+, tie 3, defWin 24-, defDouble 6--',
      'sum.targetFalls army=german5#42 0',
      'sum.attackerFalls army=french4#8 21',
      'note.trenchMayAbsorb level=2 [9.2z]',
    ])
    expect(look(s, { type: 'tanks', level: 0 })).toEqual([
      'preview.attack zone=belfort army=german5#42 [9.2u]',
      'preview.attacker army=french4#8 = 5',
      '· item.combat army=french4#8 4 [9.2l]',
      '· item.air 2 off [9.2t]',
      '· item.tech attack=1 defence=0 1 [9.2s]',
      'preview.defender army=german5#42 = 7',
      '· item.combat army=german5#42 5 [9.2l]',
      '· item.trench level=2 2 [9.2p]',
      '· item.mountain 1 off [9.2o]',
      'histogram −7:1- −6:2- −5:3- −4:4- −3:5- −2:6- −1:5- 0:4 +1:3+ +2:2+ +3:1+',
      'preview.known attack=5 defence=7 of 36: attDouble 0++, attWin 6+, tie 4, defWin 24-, defDouble 2--',
      'whatif.air attack=7 defence=7 of 36: attDouble 0++, attWin 15+, tie 6, defWin 15-, defDouble 0--',
      'whatif.tanks attack=5 defence=6 of 36: attDouble 0++, attWin 10+, tie 5, defWin 20-, defDouble 1--',
      'whatif.defenceEqual attack=4 defence=7 of 36: attDouble 0++, attWin 3+, tie 3, defWin 24-, defDouble 6--',
      'whatif.defenceHigher attack=4 defence=8 of 36: attDouble 0++, attWin 1+, tie 2, defWin 24-, defDouble 9--',
      'sum.targetFalls army=german5#42 0',
      'sum.attackerFalls army=french4#8 26',
      'note.trenchMayAbsorb level=2 [9.2z]',
    ])
    s.take({ type: 'tanks', level: 0 })
    expect(look(s, { type: 'air', spend: true })[2]).toEqual('· item.combat army=french4#8 4 [9.2l]')
    expect(look(s, { type: 'air', spend: true }).slice(-5)).toEqual([
      'whatif.defenceEqual attack=6 defence=7 of 36: attDouble 0++, attWin 10+, tie 5, defWin 21-, defDouble 0--',
      'whatif.defenceHigher attack=6 defence=8 of 36: attDouble 0++, attWin 6+, tie 4, defWin 25-, defDouble 1--',
      'sum.targetFalls army=german5#42 0',
      'sum.attackerFalls army=french4#8 15',
      'note.trenchMayAbsorb level=2 [9.2z]',
    ])
    expect(look(s, { type: 'air', spend: false }).slice(-6)).toEqual([
      'whatif.tanks attack=5 defence=6 of 36: attDouble 0++, attWin 10+, tie 5, defWin 20-, defDouble 1--',
      'whatif.defenceEqual attack=4 defence=7 of 36: attDouble 0++, attWin 3+, tie 3, defWin 24-, defDouble 6--',
      'whatif.defenceHigher attack=4 defence=8 of 36: attDouble 0++, attWin 1+, tie 2, defWin 24-, defDouble 9--',
      'sum.targetFalls army=german5#42 0',
      'sum.attackerFalls army=french4#8 26',
      'note.trenchMayAbsorb level=2 [9.2z]',
    ])
    // Read by the defender, good is bad.
    expect(look(s, { type: 'air', spend: false }, 0).slice(-6)).toEqual([
      '· item.tech attack=0 defence=1 1 [9.2s]',
      'histogram −9:1+ −8:2+ −7:3+ −6:4+ −5:5+ −4:6+ −3:5+ −2:4+ −1:3+ 0:2 +1:1-',
      'preview.known attack=4 defence=8 of 36: attDouble 0--, attWin 1-, tie 2, defWin 24+, defDouble 9++',
      'sum.targetFalls army=german5#42 0',
      'sum.attackerFalls army=french4#8 33',
      'note.trenchMayAbsorb level=2 [9.2z]',
    ])
  })

  it('[10.5a] tanks of the level of the trench; none without a mission or with an army that has no technology', () => {
    const asked = (given: Partial<Given>, armies = ['french', 'german']): string[] => {
      const s = scene({
        turn: 'fb',
        season: 14,
        trenches: { lille: 'central1' },
        missions: { fb: 1 },
        armies: { lille: armies },
        ...given,
      })
      s.take(ACTIVATE)
      return look(s, attack(s.army('lille'), s.army('lille', 1))).filter((line) => line.startsWith('whatif'))
    }
    expect([
      asked({ tiles: { fb: ['tanks1'] } }),
      asked({ tiles: { fb: ['tanks1', 'tanks2'] } }),
      asked({ tiles: { fb: ['tanks1'] }, trenches: { lille: 'central2' } }),
      asked({ tiles: { fb: ['tanks1', 'tanks2'] }, trenches: { lille: 'central2' } }),
      asked({ tiles: { fb: ['tanks1', 'aviation'] }, missions: {} }),
      asked({ tiles: { fb: ['tanks1', 'aviation'] }, trenches: {} }),
      asked({ tiles: { fb: ['tanks1', 'aviation'] }, tracks: { italy: 'last' } }, ['italian', 'german']),
      asked({ tiles: { fb: ['aviation@2'] } }),
    ]).toEqual([
      ['whatif.tanks attack=4 defence=5 of 36: attDouble 0++, attWin 10+, tie 5, defWin 19-, defDouble 2--'],
      ['whatif.tanks attack=4 defence=5 of 36: attDouble 0++, attWin 10+, tie 5, defWin 19-, defDouble 2--'],
      [],
      ['whatif.tanks attack=4 defence=5 of 36: attDouble 0++, attWin 10+, tie 5, defWin 19-, defDouble 2--'],
      [],
      ['whatif.air attack=6 defence=5 of 36: attDouble 1++, attWin 20+, tie 5, defWin 10-, defDouble 0--'],
      [],
      [],
    ])
    const used = scene({
      turn: 'fb',
      season: 14,
      tiles: { fb: ['aviation'] },
      missions: { fb: 1 },
      armies: { lille: ['french', 'german'] },
    })
    used.g.aviationUsed = true
    used.take(ACTIVATE)
    expect(look(used, attack(used.army('lille'), used.army('lille', 1))).filter((x) => x.startsWith('whatif'))).toEqual(
      [],
    )
  })

  it('[9.1h] [A34] no Entente aviation at Gallipoli; the Turks’ partner may', () => {
    const given: Given = {
      season: 5,
      tracks: { turkey: 'last' },
      armies: { gallipoli: ['british3', 'german@ah'] },
      tiles: { fb: ['aviation'], ah: ['aviation'] },
      missions: { fb: 1, ah: 1 },
    }
    const fb = scene({ ...given, turn: 'fb' }).take(ACTIVATE)
    expect(
      look(fb, attack(fb.army('gallipoli'), fb.army('gallipoli', 1))).filter((x) => x.startsWith('whatif')),
    ).toEqual([])
    const ah = scene({ ...given, turn: 'ah' }).take(ACTIVATE)
    expect(
      look(ah, attack(ah.army('gallipoli', 1), ah.army('gallipoli'))).filter((x) => x.startsWith('whatif')),
    ).toEqual([
      'whatif.air attack=7 defence=4 of 36: attDouble 6++, attWin 24+, tie 3, defWin 3-, defDouble 0--',
      'whatif.defenceHigher attack=5 defence=5 of 36: attDouble 0++, attWin 15+, tie 6, defWin 15-, defDouble 0--',
    ])
  })

  it('[9.2j] [10.4c] while combats are resolved: the one named, aviation spent or cancelled', () => {
    const s = scene({
      ...west,
      tiles: { german: ['aviation'], fb: ['aviation'] },
      missions: { german: 1, fb: 1 },
      trenches: {},
      armies: { verdun: ['german', 'german', 'french', 'french'] },
    })
    const [a, b, c, d] = s.at('verdun') as [number, number, number, number]
    s.activate([attack(a, c), attack(b, d)])
    expect(look(s, { type: 'resolve', target: d }).slice(0, 3)).toEqual([
      'preview.attack zone=verdun army=french4#9 [9.2u]',
      'preview.attacker army=german5#43 = 5',
      '· item.combat army=german5#43 5 [9.2l]',
    ])
    expect(look(s, { type: 'resolve', target: a })).toEqual([])
    s.take({ type: 'resolve', target: d })
    expect(look(s, { type: 'air', spend: true })[1]).toEqual('preview.attacker army=german5#43 = 7')
    s.take({ type: 'air', spend: true })
    expect([true, false].map((spend) => look(s, { type: 'air', spend }, 1)[1])).toEqual([
      'preview.attacker army=german5#43 = 5',
      'preview.attacker army=german5#43 = 7',
    ])
    expect(look(s, { type: 'tanks', level: 1 })).toEqual([])
  })

  it('nothing to tell about a support without its attack, a march, gas, or an army that is not there', () => {
    const s = scene({ ...west, tiles: { german: ['gas'] } })
    const [a, b, reduced, full] = s.at('verdun') as [number, number, number, number]
    expect(look(s, { type: 'gas', target: full })).toEqual([])
    s.take(ACTIVATE)
    expect(look(s, support(b, full))).toEqual([])
    expect(look(s, move(s.army('metz'), 'frankfurt'))).toEqual([])
    expect(look(s, { type: 'gas', target: full })).toEqual([])
    expect(look(s, { type: 'resolve', target: full })).toEqual([])
    s.g.armyZone[reduced] = -1
    expect(look(s, attack(a, reduced))).toEqual([])
    expect(look(s, { type: 'attack', army: a, target: 999 })).toEqual([])
    expect(look(s, moveAttack(s.army('metz'), 'nancy', s.army('nancy'))).length).toBeGreaterThan(5)
    expect(look(s, seaAttack(s.army('metz'), 'nancy', s.army('nancy'))).length).toBeGreaterThan(5)
  })

  it('[10h] [9.2s] hidden tiles of the defender that could change the comparison', () => {
    const open = (german: string[], fb: string[]): string[] => {
      const s = scene({
        turn: 'german',
        season: 12,
        armies: { lille: ['german', 'french'] },
        tiles: { german, fb },
      }).take(ACTIVATE)
      return look(s, attack(s.army('lille'), s.army('lille', 1))).filter((line) => line.startsWith('whatif'))
    }
    expect([
      open([], []),
      open([], ['maneuver']),
      open(['attack1'], ['maneuver']),
      open(['attack1'], ['maneuver', 'defence1']),
      open(['attack1', 'attack2'], ['maneuver', 'defence1', 'gas']),
      open(['attack1', 'attack2', 'attack3'], ['maneuver', 'defence1']),
      open([], ['maneuver@1', 'attack1@2']),
    ]).toEqual([
      [],
      ['whatif.defenceHigher attack=5 defence=5 of 36: attDouble 0++, attWin 15+, tie 6, defWin 15-, defDouble 0--'],
      ['whatif.defenceEqual attack=5 defence=4 of 36: attDouble 2++, attWin 19+, tie 5, defWin 10-, defDouble 0--'],
      [
        'whatif.defenceEqual attack=5 defence=4 of 36: attDouble 2++, attWin 19+, tie 5, defWin 10-, defDouble 0--',
        'whatif.defenceHigher attack=5 defence=5 of 36: attDouble 0++, attWin 15+, tie 6, defWin 15-, defDouble 0--',
      ],
      ['whatif.defenceEqual attack=5 defence=4 of 36: attDouble 2++, attWin 19+, tie 5, defWin 10-, defDouble 0--'],
      [],
      [],
    ])
    const shown = scene({
      turn: 'german',
      season: 12,
      armies: { lille: ['german', 'french'] },
      tiles: { german: ['attack1'], fb: ['defence1', 'defence2', 'maneuver'] },
    })
    shown.g.shown[1]![3] = 1
    shown.take(ACTIVATE)
    expect(look(shown, attack(shown.army('lille'), shown.army('lille', 1))).slice(1)).toEqual([
      'preview.attacker army=german5#42 = 5',
      '· item.combat army=german5#42 5 [9.2l]',
      '· item.air 2 off [9.2t]',
      'preview.defender army=french4#8 = 4',
      '· item.combat army=french4#8 4 [9.2l]',
      '· item.techEqual attack=1 defence=1 0 off [10.1d]',
      'histogram −4:1- −3:2- −2:3- −1:4- 0:5 +1:6+ +2:5+ +3:4+ +4:3+ +5:2+ +6:1+',
      'preview.known attack=5 defence=4 of 36: attDouble 2++, attWin 19+, tie 5, defWin 10-, defDouble 0--',
      'whatif.defenceHigher attack=5 defence=5 of 36: attDouble 0++, attWin 15+, tie 6, defWin 15-, defDouble 0--',
      'sum.targetFalls army=french4#8 21',
      'sum.attackerFalls army=german5#42 10',
    ])
    const italian = scene({
      turn: 'ah',
      season: 12,
      tracks: { italy: 'last' },
      armies: { venecia: ['austro-hungarian', 'italian'] },
      tiles: { fb: ['defence1'] },
    }).take(ACTIVATE)
    expect(
      look(italian, attack(italian.army('venecia'), italian.army('venecia', 1))).filter((x) => x.startsWith('whatif')),
    ).toEqual([])
  })
})
