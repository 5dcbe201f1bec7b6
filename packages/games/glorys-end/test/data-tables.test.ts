/** Combat results, siege guns, victory points, calendar: the worked examples and every printed number. Tests without a rule
 * pin what the reconstruction promises. */
import { describe, expect, it } from 'vitest'
import * as d from '../src/data/index.ts'

const { hexAt: at } = d

describe('combat results', () => {
  it('[13.9a] [13.10a] odds are rounded in favour of the defender', () => {
    expect([d.oddsText(26, 7), d.combatColumns[d.combatColumn(26, 7)]]).toEqual(['3:1', '3:1'])
    expect([d.oddsText(9, 11), d.combatColumns[d.combatColumn(9, 11)]]).toEqual(['1:2', '1:2'])
    expect([d.oddsText(7, 7), d.combatColumn(7, 7)]).toEqual(['1:1', 1])
  })
  it('[13.11b] worse than 1:2 is 2/0 for any die', () => {
    expect([d.oddsText(5, 11), d.combatColumn(5, 11), d.combatColumn(11, 22)]).toEqual(['1:3', -1, 0])
    expect(d.hopeless).toEqual({ code: '2/0', attacker: 2, defender: 0, retreat: false })
  })
  it('[13.13a] 7:1 is 5:1 with +2', () => {
    expect([d.combatColumns[d.combatColumn(7, 1)], d.oddsModifier(7, 1)]).toEqual(['5:1', 2])
    expect([d.oddsModifier(5, 1), d.oddsModifier(59, 10), d.oddsModifier(6, 1), d.oddsModifier(1, 2)]).toEqual([
      0, 0, 1, 0,
    ])
  })
  it('[13.3a] 3:1 on a six is 0/2R', () => {
    expect(d.combatResult(3, 6)).toEqual({ code: '0/2R', attacker: 0, defender: 2, retreat: true })
  })
  it('[13.12c] the die counts as 1 to 6', () => {
    expect([d.clampRoll(0), d.clampRoll(8)]).toEqual([1, 6])
    expect(d.combatResult(3, 9)).toBe(d.combatResult(3, 6))
    expect(d.combatResult(0, -2)).toBe(d.combatResult(0, 1))
  })
  it('mean losses and chances of retreat by column, as the reconstruction promises', () => {
    const of = (column: number) => [1, 2, 3, 4, 5, 6].map((die) => d.combatResult(column, die))
    const mean = (column: number, key: 'attacker' | 'defender'): number =>
      Math.round((of(column).reduce((sum, r) => sum + r[key], 0) / 6) * 100) / 100
    expect(
      d.combatColumns.map((_, c) => [mean(c, 'attacker'), mean(c, 'defender'), of(c).filter((r) => r.retreat).length]),
    ).toEqual([
      [1.67, 0.5, 0],
      [1.5, 0.67, 1],
      [1.33, 1, 2],
      [1, 1.33, 3],
      [0.67, 1.5, 4],
      [0.5, 1.83, 5],
    ])
  })
  it('[14.2e] [13.16a] [13.16c] [14.3f] fortress, concentric assault, fortified zone', () => {
    expect([d.fortressExtra, d.concentricModifier]).toEqual([2, 2])
    expect(d.positionEffects).toEqual({
      fortress: { drm: 0, concentric: false },
      zone: { drm: -1, concentric: true },
      trench: { drm: 0, concentric: true },
    })
  })
  it('[13.19a] three directions for each side, the German ones to the east and north, one of them west (16.1c)', () => {
    expect(d.compass.map((list) => list.map((k) => d.DIRECTIONS[k]))).toEqual([
      ['W', 'SW', 'SE'],
      ['E', 'NE', 'NW'],
    ])
  })
})

describe('siege guns', () => {
  it('[14.9a] the 420 mm gun fells a fortress on 1 to 4, the 305 mm on 1 to 3', () => {
    const falls = (gun: number, modifier: number): number[] =>
      [1, 2, 3, 4, 5, 6].filter((die) => d.fortressFalls(gun, die, modifier))
    expect([falls(d.GUNS.indexOf('420'), 0), falls(d.GUNS.indexOf('305'), 0)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3],
    ])
    expect(falls(1, 3)).toEqual([1])
  })
  it('[14.10b] against Verdun a 2 counts as 5', () => {
    expect(d.siegeModifier[d.unitIndex('F-Verdun')]).toBe(3)
    expect(d.fortressFalls(1, 2, 3)).toBe(false)
  })
})

describe('victory points', () => {
  it('[4.2a] Le Havre 4, Vogelsheim 4, Lille 5 for both and nowhere else', () => {
    expect([d.hexVp[d.GERMAN]![at('2244')], d.hexVp[d.ALLIED]![at('2244')]]).toEqual([4, 0])
    expect([d.hexVp[d.ALLIED]![at('3912')], d.hexVp[d.GERMAN]![at('3912')]]).toEqual([4, 0])
    const both = d.vpHexes.filter((h) => d.hexVp[d.ALLIED]![h]! > 0 && d.hexVp[d.GERMAN]![h]! > 0)
    expect([both, d.hexVp[d.ALLIED]![both[0]!], d.hexVp[d.GERMAN]![both[0]!]]).toEqual([[at('1632')], 5, 5])
  })
  it('[4.2e] Paris is worth 10 in all', () => {
    expect(d.vpGroups.map((g) => [g.id, g.vp, g.hexes.map(d.labelOf)])).toEqual([
      ['paris', 10, ['3036', '3037', '3136']],
    ])
    expect(d.parisHexes.map((h) => d.hexVp[d.GERMAN]![h])).toEqual([0, 0, 0])
  })
  it('[4.3b] [4.3c] conditional hexes: four Channel ports, Ypres and Le Cateau', () => {
    const conditional = (side: number): string[] =>
      d.vpHexes.filter((h) => d.conditionalVp[side]![h]! > 0).map(d.labelOf)
    expect([conditional(d.GERMAN), conditional(d.ALLIED)]).toEqual([
      ['1032', '1337', '1335', '1439'],
      ['1433', '2031'],
    ])
    expect(d.conditionalVp[d.ALLIED]![at('2031')]).toBe(5)
  })
  it('[4.1b] [4.1c] [4.1e] levels and starting totals', () => {
    expect(d.victoryLevel).toEqual([20, 30])
    expect(d.scenarios.map((s) => s.vp)).toEqual([
      [-7, 0],
      [-7, 0],
      [0, 0],
      [-7, 0],
    ])
  })
  it('[4.3f] seven battles, the eastern front and Ypres make the narrow Allied victory', () => {
    const total =
      d.scenarios[0]!.vp[0] + d.plan17.most * d.plan17.vp + d.easternAward.withdrawn + d.conditionalVp[0]![at('1433')]!
    expect(total).toBe(d.victoryLevel[d.ALLIED])
  })
  it('[4.4b] [4.5a] [4.6b] [3.6f] [3.7c] the awards of the text', () => {
    expect([d.easternAward, d.plan17, d.netherlandsPenalty, d.britainEntersAt]).toEqual([
      { withdrawn: 15, declined: 20 },
      { steps: 6, lastTurn: 5, most: 7, vp: 1 },
      -15,
      20,
    ])
    expect([
      d.belgianLoss[d.unitIndex('B-3')],
      d.belgianLoss[d.unitIndex('B-C')],
      d.belgianLoss[d.unitIndex('B-Liege')],
    ]).toEqual([-1, -1, 0])
  })
  it('the reconstruction keeps its targets: what each side held in history, and what would have won', () => {
    const sum = (side: number, hexes: string): number =>
      hexes.split(' ').reduce((s, h) => s + d.hexVp[side]![at(h)]! + d.conditionalVp[side]![at(h)]!, 0)
    const september = sum(d.GERMAN, '1525 1830 1928 2032 2236 2331 2424 2425 2529 2829 2632 2634 2928 2932 3027 3226')
    expect([september, september + d.vpGroups[0]!.vp]).toEqual([22, 32])
    const november = sum(d.GERMAN, '1525 1226 1632 1830 1928 2032 2331 2424 2425 2529 1032')
    expect([november, november + sum(d.GERMAN, '1335 1337 1439')]).toEqual([19, 33])
    const alsace = sum(d.ALLIED, '3912 4113 3813 3411 3313 3314')
    expect(d.scenarios[0]!.vp[d.ALLIED] + d.plan17.most + alsace).toBe(20)
  })
})

describe('calendar', () => {
  it('[8.6c] [8.6d] [8.6e] replacements', () => {
    const of = (nation: number, ...turns: number[]): number[] => turns.map((t) => d.replacements(nation, t))
    expect(of(d.GERMANS, 3, 4, 30)).toEqual([0, 3, 3])
    expect(of(d.FRENCH, 3, 4, 30)).toEqual([0, 3, 3])
    expect(of(d.BRITISH, 6, 7, 8, 29, 30)).toEqual([0, 2, 0, 1, 0])
    expect(of(d.BELGIAN, 4, 7, 29)).toEqual([0, 0, 0])
  })
  it('[1.2a] [16.2e] turn 8 is 4 to 6 September, turn 12 is 16 to 18 September', () => {
    expect([d.turnDays(1), d.turnDays(8), d.turnDays(12), d.turnDays(30)]).toEqual([
      ['1914-08-14', '1914-08-16'],
      ['1914-09-04', '1914-09-06'],
      ['1914-09-16', '1914-09-18'],
      ['1914-11-09', '1914-11-11'],
    ])
  })
  it('[8.8a] [8.8b] [8.8c] [3.6e] withdrawal and what the Netherlands cost', () => {
    expect([d.withdrawal, d.cancelledByNetherlands]).toEqual([
      { turn: 5, corps: 2, attack: 5, cavalrySteps: 1 },
      [5, 14],
    ])
  })
  it('[6.1a] [7.2a] [9.1a] [10.1b] [11.1a] [11.5a] [12.10a] the numbers of the text', () => {
    const { provenance: _, ...numbers } = d.limits
    expect(numbers).toEqual({
      die: 6,
      calendar: { firstDay: '1914-08-14', daysPerTurn: 3 },
      setup: { range: 3 },
      phases: { reinforcements: 2, entrenchment: 10, command: 2, strategic: 2 },
      stacking: { steps: 9, corps: 2 },
      supply: { line: 5 },
      abbeville: { northOfRow: 20 },
      entrench: { oneUpTo: 3, low: 1, high: 2 },
      command: { lostOn: 6, stacks: 3, movementDivisor: 2 },
      rail: { steps: 8, perHubLost: 4, hubs: ['3334', '3136'] },
      sea: { fromTurn: 8, steps: 4 },
      meuseFrom: 10,
      forcedMarch: { from: 2, to: 6, mp: 1 },
      leastMovement: 1,
      decoyMovement: 4,
    })
  })
})
