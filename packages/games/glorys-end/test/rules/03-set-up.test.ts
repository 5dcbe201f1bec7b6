/** 2 and 3.1 to 3.4: pieces, sides and the historical deployment. */
import { defaultConfig, explain } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  BELGIUM,
  country,
  DECOY,
  entryTurn,
  FORTRESS,
  FRANCE,
  firstFortress,
  GERMAN,
  LUXEMBOURG,
  labelOf,
  NATIONS,
  NETHERLANDS,
  SIEGE,
  unitArmy,
  unitCount,
  unitHex,
  unitNation,
  unitSide,
  unitSteps,
  unitType,
} from '../../src/data/index.ts'
import { glorysEnd } from '../../src/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { loseStep, placeUnits } from '../../src/rules/units.ts'
import { AWAY, DEAD, RESERVE } from '../../src/types.ts'
import { game, hex, type Scene, scene, start } from '../position.ts'

const every = Array.from({ length: unitCount }, (_, u) => u)
const deployAll = (s: Scene): Scene => s.take({ type: 'deployRest' }).take({ type: 'seal' })
const deploy = (s: Scene, id: string, label: string) => ({ type: 'deploy', unit: s.u(id), hex: hex(label) }) as const

describe('pieces', () => {
  it('[2.2a] a unit is in one hex: where it comes to, and no longer where it was', () => {
    const s = scene({ side: 1, units: { 'G-2': '2630', 'G-3': '2630' } }).push((_g, t) => pushOperational(t, 1))
    s.take({ type: 'pick', units: [s.u('G-2')] }).take({ type: 'step', hex: hex('2631') })
    const { stacks } = fieldOf(s.g)
    expect(stacks.flatMap((stack, h) => (stack.includes(s.u('G-2')) ? [labelOf(h)] : []))).toEqual(['2631'])
    expect(stacks[hex('2630')]).toEqual([s.u('G-3')])
  })

  it('[2.5b] Belgians are Allied or out of play, never German', () => {
    expect(every.filter((u) => NATIONS[unitNation[u]!] === 'BE').map((u) => unitSide[u])).toEqual(
      new Array(10).fill(ALLIED),
    )
    const neutral = deployAll(deployAll(start('free')))
    expect(neutral.where('B-3')).toBe('gone')
    const war = deployAll(deployAll(start('historical')))
    expect([war.where('B-3'), unitSide[war.u('B-3')]]).toEqual(['1621', ALLIED])
  })

  it('[2.10a] the movement factor is what a unit may spend: four clear hexes for a corps, six for cavalry', () => {
    const s = scene({ side: 1, units: { 'G-2': '2628', 'G-1C': '2528' } }).push((_g, t) => pushOperational(t, 1))
    s.take({ type: 'pick', units: [s.u('G-2')] })
    for (const label of ['2629', '2630', '2631', '2632']) s.take({ type: 'step', hex: hex(label) })
    expect([s.step(), s.where('G-2')]).toEqual(['operational', '2632'])
    s.take({ type: 'pick', units: [s.u('G-1C')] })
    for (const label of ['2529', '2530', '2531', '2532', '2533', '2534']) s.take({ type: 'step', hex: hex(label) })
    expect([s.step(), s.where('G-1C')]).toEqual(['over', '2534'])
    expect(s.log.at(-1)).toMatchObject({ key: 'log.move.moved', params: { from: hex('2528'), hex: hex('2534') } })
  })

  it('[2.11a][2.11b] every unit that fights has one to four steps', () => {
    const steps = new Set(every.filter((u) => u < firstFortress && unitType[u] !== SIEGE).map((u) => unitSteps[u]))
    expect(steps).toEqual(new Set([1, 2, 3, 4]))
    expect(every.filter((u) => unitType[u] === FORTRESS).every((u) => unitSteps[u] === 1)).toBe(true)
  })

  it('[2.11c][2.11e] a step lost weakens it; the last one puts it into the dead pile', () => {
    const s = scene({ units: { 'E-19': '2630', 'F-42': '2630' } })
    loseStep(s.g, s.t, s.u('F-42'))
    expect([s.g.steps[s.u('F-42')], s.where('F-42')]).toEqual([1, '2630'])
    loseStep(s.g, s.t, s.u('E-19'))
    expect([s.g.at[s.u('E-19')], s.g.steps[s.u('E-19')]]).toEqual([DEAD, 0])
  })
})

describe('sides and piles', () => {
  it('[3.1a] one player has all Germans, the other French, British and Belgians, whoever sits where', () => {
    for (const arrangement of [0, 1]) {
      const g = glorysEnd.setup({ ...defaultConfig(game, { scenario: 'historical' }), arrangement })
      expect(g.seatOf).toEqual(arrangement === 0 ? [0, 1] : [1, 0])
      const s = glorysEnd.steps.deploy!
      expect(s.seats(g, g.stack.at(-1)!)).toEqual([g.seatOf[0]])
    }
    expect(new Set(every.map((u) => `${NATIONS[unitNation[u]!]}${unitSide[u]}`))).toEqual(
      new Set(['FR0', 'GB0', 'BE0', 'DE1']),
    )
  })

  it('[A1] there are four scenarios to choose among, with two optional rules', () => {
    expect(glorysEnd.scenarios.map((x) => x.id)).toEqual(['historical', 'free', 'marne', 'short'])
    expect(glorysEnd.options.map((x) => x.id)).toEqual(expect.arrayContaining(['hentsch', 'decoys']))
  })

  it('[3.1b][3.3a] who has a start hex stands there, who has an army waits for its owner, the rest for its turn', () => {
    const s = start('historical')
    for (const u of every) {
      if (unitType[u] === DECOY) continue
      const place = unitHex[u]! >= 0 ? unitHex[u]! : unitArmy[u]! >= 0 ? RESERVE : AWAY
      expect([labelOf(Math.max(0, s.g.at[u]!)), s.g.at[u]]).toEqual([labelOf(Math.max(0, place)), place])
      expect(entryTurn[u]! > 0).toBe(place === AWAY)
    }
    expect([s.where('E-1'), s.where('B-3'), s.where('G-33R'), s.where('F-LFD')]).toEqual([
      '2031',
      '1621',
      '2918',
      '1632',
    ])
    expect(s.g.markers[0].slice(1).map(labelOf)).toEqual(['3716', '3419', '2822', '3223', '2425'])
  })

  it('[3.8b] initial units start at full strength', () => {
    const s = deployAll(deployAll(start('historical')))
    for (const u of every) if (s.g.at[u]! >= 0) expect(s.g.steps[u]).toBe(unitSteps[u])
  })

  it('[3.2a] Belgium and Luxembourg are at war from the start, the Belgians on the map; nobody fights for Luxembourg', () => {
    const s = deployAll(deployAll(start('historical')))
    expect([s.g.atWar[BELGIUM], s.g.atWar[LUXEMBOURG], s.g.atWar[NETHERLANDS]]).toEqual([1, 1, 0])
    expect(['B-1', 'B-2', 'B-3', 'B-4', 'B-5', 'B-6', 'B-C'].map((id) => s.where(id))).toEqual([
      '1523',
      '1524',
      '1621',
      '1824',
      '1623',
      '1624',
      '1522',
    ])
    expect(NATIONS).not.toContain('LU')
  })

  it('[3.2b][3.2c] Dutch and Swiss hexes are closed to both sides', () => {
    const s = scene({ side: 1, units: { 'G-2': '1218', 'F-7': '4215' } }).push((_g, t) => pushOperational(t, 1))
    s.take({ type: 'pick', units: [s.u('G-2')] })
    expect(s.why({ type: 'step', hex: hex('1219') }).rule).toBe('3.6b')
    const swiss = scene({ units: { 'F-7': '4215' } }).push((_g, t) => pushOperational(t, 0))
    swiss.take({ type: 'pick', units: [swiss.u('F-7')] })
    expect(swiss.why({ type: 'step', hex: hex('4314') }).rule).toBe('3.2c')
  })
})

describe('the Allied deployment', () => {
  it('[3.3b][3.3j] the Allies place all army units first, unseen; they cannot end before', () => {
    const s = start('historical')
    expect([s.step(), s.seat()]).toEqual(['deploy', 0])
    s.take(deploy(s, 'F-7', '3617'))
    expect(s.why({ type: 'seal' })).toMatchObject({ rule: '3.3b', key: 'deny.notDeployed' })
    expect(explain(game, s.g, 1, deploy(s, 'G-2', '1518')).key).toBe('kernel.notYourDecision')
    expect([s.module.view(s.g, 0).at[s.u('F-7')], s.module.view(s.g, 1).at[s.u('F-7')]]).toEqual([hex('3617'), RESERVE])
    deployAll(s)
    expect([s.step(), s.seat()]).toEqual(['deploy', 1])
    // Now the German sees where stacks are, and of each the top alone.
    const seen = s.module.view(s.g, 1)
    for (const { hex: h, side, top } of seen.stacks) {
      if (side === ALLIED)
        expect(seen.at.filter((at, u) => at === h && unitType[u] !== FORTRESS).length).toBe(
          unitType[top] === FORTRESS ? 0 : 1,
        )
    }
  })

  it('[3.3c] in France, within three hexes of the marker of its army', () => {
    const s = start('historical')
    // 3716 is the marker of the 1st Army.
    expect(s.can(deploy(s, 'F-7', '3716'))).toBe(true)
    expect(s.can(deploy(s, 'F-7', '3719'))).toBe(true)
    expect(s.why(deploy(s, 'F-7', '3720'))).toMatchObject({ rule: '3.3c', key: 'deny.deployRange' })
    expect(s.why(deploy(s, 'F-7', '3813'))).toMatchObject({ rule: '3.3c', key: 'deny.deployCountry' })
    const hexes = s.offers('deploy').map((a) => country[a.hex])
    expect(new Set(hexes)).toEqual(new Set([FRANCE]))
  })

  it('[3.3d] stacking limits hold', () => {
    const s = start('historical')
    for (const id of ['F-7', 'F-8']) s.take(deploy(s, id, '3617'))
    expect(s.why(deploy(s, 'F-13', '3617')).rule).toBe('6.1a')
    expect(s.can(deploy(s, 'F-6C', '3617'))).toBe(true)
  })

  it('[3.3e] with its own army and with units of none, never with another army', () => {
    const s = start('historical')
    // 71FR holds Epinal and belongs to no army.
    s.take(deploy(s, 'F-7', '3716')).take(deploy(s, 'F-6C', '3716'))
    expect(fieldOf(s.g).stacks[hex('3716')]).toHaveLength(4)
    s.take(deploy(s, 'F-8', '3617'))
    expect(s.why(deploy(s, 'F-9', '3617'))).toMatchObject({ rule: '3.3e', key: 'deny.otherArmy' })
    expect(s.can(deploy(s, 'F-9', '3618'))).toBe(true)
  })

  it('[3.4a][3.4b] the 1st Cavalry Corps goes with any of the five armies, and then deploys as one of its units', () => {
    const s = start('historical')
    const cavalry = s.u('F-1C')
    const armies = s.offers('assign').filter((a) => a.unit === cavalry)
    expect(armies.map((a) => a.army)).toEqual([1, 2, 3, 4, 5])
    expect(s.why(deploy(s, 'F-1C', '2424')).rule).toBe('3.4a')
    s.take({ type: 'assign', unit: cavalry, army: 5 })
    expect(s.why({ type: 'assign', unit: cavalry, army: 1 })).toMatchObject({ rule: '3.4a', key: 'deny.hasArmy' })
    expect(s.why(deploy(s, 'F-1C', '3716'))).toMatchObject({ rule: '3.3c', key: 'deny.deployRange' })
    s.take(deploy(s, 'F-4', '2623'))
    expect(s.why(deploy(s, 'F-1C', '2623')).rule).toBe('3.3e')
    s.take(deploy(s, 'F-1', '2424')).take(deploy(s, 'F-1C', '2424'))
    expect(s.where('F-1C')).toBe('2424')
    // The German spreads his over several armies.
    const german = deployAll(start('historical'))
    german.take({ type: 'assign', unit: german.u('G-1C'), army: 1 })
    german.take({ type: 'assign', unit: german.u('G-2C'), army: 7 })
    expect([german.g.army[german.u('G-1C')], german.g.army[german.u('G-2C')]]).toEqual([1, 7])
  })

  it('[3.4c] the 4th Army gathers around 3223', () => {
    const s = start('historical')
    expect(s.can(deploy(s, 'F-12', '3223'))).toBe(true)
    expect(s.why(deploy(s, 'F-12', '3219')).key).toBe('deny.deployRange')
  })
})

describe('the German deployment', () => {
  const german = (): Scene => deployAll(start('historical'))

  it('[3.3f] in Germany, Luxembourg or Belgium within three hexes of the marker', () => {
    const s = german()
    // 1518 is the marker of the 1st Army, 2416 that of the 4th.
    expect([s.can(deploy(s, 'G-2', '1515')), s.can(deploy(s, 'G-2', '1620'))]).toEqual([true, true])
    expect(s.why(deploy(s, 'G-2', '1814')).key).toBe('deny.deployRange')
    expect([country[hex('2318')], s.can(deploy(s, 'G-8', '2318'))]).toEqual([LUXEMBOURG, true])
    expect(s.why(deploy(s, 'G-2', '1519'))).toMatchObject({ rule: '3.3f', key: 'deny.deployCountry' })
    expect(country[hex('1519')]).toBe(NETHERLANDS)
  })

  it('[3.3g][A4] at least one in Luxembourg and one in Belgium; guns and decoys do not count', () => {
    /** Why the German cannot end, with only these units in those countries. */
    const ending = (put: Readonly<Record<string, string>>): number | undefined => {
      const s = deployAll(start('historical', { decoys: true })).take({ type: 'deployRest' })
      for (const u of every) {
        if (unitSide[u] !== GERMAN || s.g.at[u]! < 0) continue
        if (country[s.g.at[u]!] === BELGIUM) placeUnits(s.g, [u], hex('1415'))
        if (country[s.g.at[u]!] === LUXEMBOURG) placeUnits(s.g, [u], hex('2416'))
      }
      for (const [id, label] of Object.entries(put)) placeUnits(s.g, [s.u(id)], hex(label))
      if (s.can({ type: 'seal' })) return undefined
      const { rule, params } = s.why({ type: 'seal' })
      expect(rule).toBe('3.3g')
      return Number(params?.country)
    }
    expect(ending({ 'G-11L': '1620', 'G-8': '2318' })).toBeUndefined()
    expect(ending({ 'G-11L': '1620' })).toBe(LUXEMBOURG)
    expect(ending({ 'G-8': '2318' })).toBe(BELGIUM)
    expect(ending({ 'G-8': '2318', 'G-420': '1620', 'DE-decoy-1': '1620' })).toBe(BELGIUM)
  })

  it('[3.3h] none in France, however near', () => {
    const s = german()
    expect(country[hex('2719')]).toBe(FRANCE)
    expect(s.why(deploy(s, 'G-5', '2719'))).toMatchObject({ rule: '3.3h', key: 'deny.deployCountry' })
    expect(s.offers('deploy').some((a) => country[a.hex] === FRANCE)).toBe(false)
  })

  it('[3.3i] the same limits of stacking and armies', () => {
    const s = german()
    for (const id of ['G-2', 'G-3']) s.take(deploy(s, id, '1617'))
    expect(s.why(deploy(s, 'G-4', '1617')).rule).toBe('6.1a')
    expect(s.why(deploy(s, 'G-25L', '1617')).rule).toBe('3.3e')
    expect(s.can(deploy(s, 'G-11L', '1617'))).toBe(true)
  })

  it('[A63] nobody starts in a hex with an enemy unit, fortress or zone', () => {
    const s = german()
    expect(s.why(deploy(s, 'G-2', '1621'))).toMatchObject({ rule: '12.4a', key: 'deny.enemyThere' })
  })

  it('[3.3j] the Allies see nothing of it until it is done, and then tops only', () => {
    const s = german()
    s.take(deploy(s, 'G-2', '1617')).take(deploy(s, 'G-3', '1617'))
    expect(s.module.view(s.g, 0).stacks.some((x) => x.hex === hex('1617'))).toBe(false)
    deployAll(s)
    const v = s.module.view(s.g, 0)
    expect(v.stacks.find((x) => x.hex === hex('1617'))?.top).toBe(fieldOf(s.g).stacks[hex('1617')]![0])
    expect(v.at.filter((at) => at === hex('1617'))).toHaveLength(1)
  })
})
