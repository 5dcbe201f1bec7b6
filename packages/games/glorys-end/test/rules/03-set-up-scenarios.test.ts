/** Set-up of the four scenarios: deployment and neutrality (3.3 to 3.7). */
import { describe, expect, it } from 'vitest'
import {
  BELGIUM,
  country,
  isCorps,
  LUXEMBOURG,
  NETHERLANDS,
  turnDays,
  unitCount,
  unitMovement,
  unitNation,
  unitSide,
  unitType,
} from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { finishSetup } from '../../src/rules/setup-steps.ts'
import { placeUnits, stepsOf } from '../../src/rules/units.ts'
import { ABSENT, AWAY, OOC } from '../../src/types.ts'
import { hex, type Scene, start } from '../position.ts'

const deployAll = (s: Scene): Scene => s.take({ type: 'deployRest' }).take({ type: 'seal' })

describe('Marne', () => {
  it('[16.2a] [16.2b] [16.2c] [16.2d] 5 British, 23 French, 18 German units; every stack within its limits; 3036 holds seven steps', () => {
    const { g } = start('marne')
    const mobile = [0, 1, 3].map(
      (nation) => g.at.filter((at, u) => at >= 0 && unitNation[u] === nation && unitType[u]! < 3).length,
    )
    expect(mobile).toEqual([23, 5, 18])
    const field = fieldOf(g)
    for (const side of [0, 1] as const) {
      for (const h of field.filled[side]) {
        expect(stepsOf(g, field.stacks[h]!)).toBeLessThanOrEqual(9)
        expect(field.stacks[h]!.filter((u) => isCorps[u] === 1).length).toBeLessThanOrEqual(2)
      }
    }
    expect(stepsOf(g, field.stacks[hex('3036')]!)).toBe(7)
  })

  it('[16.3a] [10.2a] the BEF begins out of command, keeps it through its first player turn, and moves at half', () => {
    const s = start('marne')
    for (const id of ['E-1', 'E-2', 'E-4', 'E-19', 'E-1C']) expect(s.g.marks[s.u(id)]! & OOC).toBe(OOC)
    expect(s.g.marks[s.u('F-9')]! & OOC).toBe(0)
    while (s.step() !== 'operational') s.take({ type: s.can({ type: 'done' }) ? 'done' : 'pass' })
    expect(s.g.marks[s.u('E-1')]! & OOC).toBe(OOC)
    const corps = s.u('E-1')
    expect(unitMovement[corps]).toBe(4)
    s.take({ type: 'pick', units: [corps] })
    let hexes = 0
    while (s.g.at[corps]! >= 0 && s.step() === 'move' && s.offers('step').length > 0 && hexes < 9) {
      s.take(s.offers('step')[0]!)
      hexes++
    }
    expect(hexes).toBeLessThanOrEqual(2)
    expect(hexes).toBeGreaterThan(0)
  })

  it('[16.2e] turn 8 is 4 to 6 September, turn 12 is 16 to 18', () => {
    expect(turnDays(8)).toEqual(['1914-09-04', '1914-09-06'])
    expect(turnDays(12)).toEqual(['1914-09-16', '1914-09-18'])
  })
})

describe('historical deployment', () => {
  it('[3.3b] [3.3f] [3.3g] Allies first, then Germans with somebody in Luxembourg and Belgium; then the Allied turn 1 begins in phase E', () => {
    const s = start('historical')
    expect([s.step(), s.seat()]).toEqual(['deploy', 0])
    deployAll(s)
    expect([s.step(), s.seat()]).toEqual(['deploy', 1])
    deployAll(s)
    const germansIn = (c: number): boolean => s.g.at.some((at, u) => at >= 0 && country[at] === c && unitSide[u] === 1)
    expect([germansIn(LUXEMBOURG), germansIn(BELGIUM)]).toEqual([true, true])
    expect([s.g.turn, s.g.side, s.g.phase]).toEqual([1, 0, 4])
    expect([s.g.control[hex('1518')], s.g.control[hex('1525')], s.g.control[hex('1520')]]).toEqual([1, 0, -1])
    expect([...s.g.vp]).toEqual([-7, 0])
  })

  it('[3.3c] [3.3e] range, country and armies are checked, with the rule', () => {
    const s = start('historical')
    const deploy = (id: string, label: string): string => s.why({ type: 'deploy', unit: s.u(id), hex: hex(label) }).key
    expect(deploy('F-7', '3036')).toBe('deny.deployRange')
    expect(deploy('F-7', '3813')).toBe('deny.deployCountry')
    expect(deploy('F-1C', '3716')).toBe('deny.assignFirst')
    s.take({ type: 'deploy', unit: s.u('F-7'), hex: hex('3617') })
    expect(deploy('F-9', '3617')).toBe('deny.otherArmy')
    expect(s.why({ type: 'seal' }).key).toBe('deny.notDeployed')
  })

  it('[3.3g] the German cannot seal without Belgium, and the proposal mends it', () => {
    const s = deployAll(start('historical'))
    s.take({ type: 'deployRest' })
    for (let u = 0; u < unitCount; u++) {
      const at = s.g.at[u]!
      if (at >= 0 && unitSide[u] === 1 && country[at] === BELGIUM) placeUnits(s.g, [u], hex('1415'))
    }
    expect(s.why({ type: 'seal' }).rule).toBe('3.3g')
    s.take({ type: 'deployRest' })
    expect(s.can({ type: 'seal' })).toBe(true)
  })

  it('[3.3j] nobody sees the other side deploy; the German sees Allied tops once they are sealed', () => {
    const s = start('historical')
    s.take({ type: 'deploy', unit: s.u('F-7'), hex: hex('3617') })
    const seenBy = (seat: number): number => s.module.view(s.g, seat).at[s.u('F-7')]!
    expect(seenBy(0)).toBe(hex('3617'))
    expect(seenBy(1)).toBeLessThan(0)
    deployAll(s)
    expect(s.module.view(s.g, 1).stacks.some((x) => x.side === 0 && x.hex === hex('3617'))).toBe(true)
    s.take({ type: 'deploy', unit: s.u('G-2'), hex: hex('1518') })
    expect(s.module.view(s.g, 0).stacks.some((x) => x.hex === hex('1518'))).toBe(false)
  })
})

describe('free deployment', () => {
  const planned = (): Scene => deployAll(start('free'))

  it('[3.5b] [3.5c] [3.6g] [3.5e] markers at home, one a hex, German ones away from the border; plans stay sealed', () => {
    const s = start('free')
    expect(s.why({ type: 'marker', army: 1, hex: hex('1415') }).rule).toBe('3.5b')
    s.take({ type: 'marker', army: 1, hex: hex('3716') })
    expect(s.why({ type: 'marker', army: 2, hex: hex('3716') }).key).toBe('deny.markerTaken')
    deployAll(s)
    expect(s.why({ type: 'marker', army: 1, hex: hex('1117') }).rule).toBe('3.6g')
    const seen = s.module.view(s.g, 1)
    expect(seen.at[s.u('F-7')]).toBeLessThan(0)
    expect(seen.markers[0].every((m) => m === -1)).toBe(true)
  })

  it('[3.6a] [3.7b] nobody in Belgium leaves it closed, its army out and the British at home', () => {
    const s = deployAll(planned())
    expect([s.g.atWar[BELGIUM], s.g.atWar[LUXEMBOURG], s.g.atWar[NETHERLANDS], s.g.british]).toEqual([0, 0, 0, 0])
    expect([s.g.at[s.u('E-1')], s.g.at[s.u('B-3')], s.g.at[s.u('B-Liege')]]).toEqual([AWAY, ABSENT, ABSENT])
    expect(s.g.control[hex('1525')]).toBe(-1)
  })

  it('[3.6e] [3.6f] a German unit in the Netherlands costs 15 and the arrivals of turns 5 and 14', () => {
    const s = planned()
    s.take({ type: 'deployRest' })
    placeUnits(s.g, [s.u('G-2')], hex('1219'))
    s.take({ type: 'seal' })
    expect([...s.g.vp]).toEqual([-7, -15])
    expect(s.g.atWar[NETHERLANDS]).toBe(1)
    expect([s.g.at[s.u('G-9R')], s.g.at[s.u('G-N')], s.g.at[s.u('G-22NR')]]).toEqual([ABSENT, ABSENT, AWAY])
    expect(country[hex('1219')]).toBe(NETHERLANDS)
  })

  it('[A21] a decoy cannot start in a neutral country unless a unit violates it too', () => {
    const s = start('free', { decoys: true })
    deployAll(s)
    s.g.markers[1] = [-1, 1517, 1717, 2016, 2415, 2716, 3115, 3412].map((n) => (n < 0 ? n : hex(String(n))))
    const decoy = s.u('DE-decoy-1')
    s.take({ type: 'assign', unit: decoy, army: 1 })
    const there = hex('1620')
    expect([country[there], s.why({ type: 'deploy', unit: decoy, hex: there }).key]).toEqual([
      BELGIUM,
      'deny.neutralForDecoys',
    ])
    s.take({ type: 'deploy', unit: s.u('G-2'), hex: there })
    expect(s.can({ type: 'deploy', unit: decoy, hex: there })).toBe(true)
  })

  it('[4.7a] finishSetup is what the first turn runs: control follows the units', () => {
    const s = planned()
    s.take({ type: 'deployRest' })
    placeUnits(s.g, [s.u('G-2')], hex('1620'))
    finishSetup(s.g, s.t)
    expect([s.g.atWar[BELGIUM], s.g.control[hex('1620')], s.g.control[hex('1525')]]).toEqual([1, 1, 0])
  })
})
