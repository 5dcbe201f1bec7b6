/** 3.5 to 3.7: free deployment, sealed plans, neutrality and what follows from it. */
import { explain } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  BELGIUM,
  country,
  distance,
  FRANCE,
  GERMANY,
  isBorder,
  LUXEMBOURG,
  labelOf,
  NETHERLANDS,
  unitArmy,
  unitCount,
  unitNation,
  zones,
} from '../../src/data/index.ts'
import { isViolated } from '../../src/rules/deployment.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { finishSetup } from '../../src/rules/setup-steps.ts'
import { supplied } from '../../src/rules/supply.ts'
import { placeUnits } from '../../src/rules/units.ts'
import { ABSENT, AWAY } from '../../src/types.ts'
import { game, hex, type Scene, scene, start } from '../position.ts'

const every = Array.from({ length: unitCount }, (_, u) => u)
const deployAll = (s: Scene): Scene => s.take({ type: 'deployRest' }).take({ type: 'seal' })
const marker = (army: number, label: string) => ({ type: 'marker', army, hex: hex(label) }) as const
const deploy = (s: Scene, id: string, label: string) => ({ type: 'deploy', unit: s.u(id), hex: hex(label) }) as const
const mark = (s: Scene, ...labels: string[]): Scene => {
  // Their legality is asked elsewhere: the list of all places for a marker is long.
  for (const [i, label] of labels.entries()) s.play(marker(i + 1, label))
  return s
}
const FRENCH = ['3417', '3021', '2425', '2228', '3929'] as const
const GERMANS = ['1417', '1715', '1916', '2214', '2615', '3115', '3412'] as const
/** Both plans are made; of the Germans, these stand where they are put before the plan is sealed. */
function played(put: Readonly<Record<string, string>> = {}): Scene {
  const s = deployAll(start('free'))
  s.take({ type: 'deployRest' })
  for (const [id, label] of Object.entries(put)) placeUnits(s.g, [s.u(id)], hex(label))
  return s.take({ type: 'seal' })
}

describe('plans', () => {
  it('[3.5a] start hexes are filled before anybody plans', () => {
    const s = start('free')
    expect(['B-3', 'E-1', 'F-LFD', 'G-DL', 'G-Metz'].map((id) => s.where(id))).toEqual([
      '1621',
      '2031',
      '1632',
      '4013',
      '2918',
    ])
    expect(s.g.markers[0].slice(1)).toEqual([-1, -1, -1, -1, -1])
  })

  it('[3.5b] five Allied markers anywhere in France, one a hex', () => {
    const s = start('free')
    expect(s.can(marker(1, '4440'))).toBe(true)
    expect(s.why(marker(1, '3813'))).toMatchObject({ rule: '3.5b', key: 'deny.markerCountry' })
    s.take(marker(1, '3417'))
    expect(s.why(marker(2, '3417')).key).toBe('deny.markerTaken')
    expect(s.why(marker(3, '3021')).key).toBe('deny.markerOrder')
    expect(s.why(deploy(s, 'F-7', '3417')).key).toBe('deny.markersFirst')
    expect(new Set(s.offers('marker').map((a) => country[a.hex]))).toEqual(new Set([FRANCE]))
  })

  it('[3.5c][3.6g] German ones anywhere in Germany but beside the Netherlands, Belgium and Luxembourg', () => {
    const s = deployAll(start('free'))
    expect(s.can(marker(1, '4112'))).toBe(true)
    for (const label of ['1017', '1117', '1218', '2717']) expect(s.why(marker(1, label)).rule).toBe('3.6g')
    expect(s.why(marker(1, '2518'))).toMatchObject({ rule: '3.5c', key: 'deny.markerCountry' })
    const hexes = s.offers('marker').map((a) => a.hex)
    expect(hexes.every((h) => country[h] === GERMANY && isBorder[h] === 0)).toBe(true)
  })

  it('[3.5d] then the same ranges, countries, stacking and armies; 0 units and decoys too', () => {
    const s = mark(start('free', { decoys: true }), ...FRENCH)
    expect(s.can(deploy(s, 'F-7', '3416'))).toBe(true)
    expect(s.why(deploy(s, 'F-7', '3421')).key).toBe('deny.deployRange')
    expect(s.why(deploy(s, 'F-7', '3414')).key).toBe('deny.deployCountry')
    s.take(deploy(s, 'F-7', '3319')).take(deploy(s, 'F-8', '3319'))
    expect(s.why(deploy(s, 'F-13', '3319')).rule).toBe('6.1a')
    expect(s.why(deploy(s, 'F-2C', '3319')).rule).toBe('3.3e')
    const decoy = s.u('FR-decoy-1')
    expect(s.why(deploy(s, 'FR-decoy-1', '3319')).rule).toBe('3.4a')
    s.take({ type: 'assign', unit: decoy, army: 2 })
    expect(s.why(deploy(s, 'FR-decoy-1', '3319')).rule).toBe('3.3e')
    expect(s.can(deploy(s, 'FR-decoy-1', '3021'))).toBe(true)
  })

  it('[3.5d] what the game proposes keeps to them all', () => {
    const s = deployAll(mark(deployAll(mark(start('free', { decoys: true }), ...FRENCH)), ...GERMANS))
    for (const u of every) {
      if (unitArmy[u]! < 0 || s.g.at[u]! < 0) continue
      const side = unitNation[u] === 3 ? 1 : 0
      expect(distance(s.g.at[u]!, s.g.markers[side][s.g.army[u]!]!)).toBeLessThanOrEqual(3)
    }
    expect(s.module.laws(s.g)).toEqual([])
  })

  it('[3.5e][3.5f] Allies, then Germans; sealed plans are unseen and unchanged until both stand', () => {
    const s = mark(start('free'), ...FRENCH)
    deployAll(s)
    const sealed = [...s.g.at]
    expect([s.step(), s.seat()]).toEqual(['deploy', 1])
    expect(explain(game, s.g, 0, deploy(s, 'F-7', '3417')).key).toBe('kernel.notYourDecision')
    const german = s.module.view(s.g, 1)
    expect([german.at[s.u('F-7')]! < 0, german.markers[0].every((m) => m === -1)]).toEqual([true, true])
    mark(s, ...GERMANS)
    expect(s.module.view(s.g, 0).markers[1].every((m) => m === -1)).toBe(true)
    s.take({ type: 'deployRest' })
    placeUnits(s.g, [s.u('G-2')], hex('1620'))
    expect(s.module.view(s.g, 0).stacks.some((x) => x.side === 1 && x.hex === hex('1620'))).toBe(false)
    s.take({ type: 'seal' })
    expect([s.g.turn, s.g.side, s.g.phase]).toEqual([1, 0, 4])
    for (const u of every) if (unitNation[u] === 0) expect(s.g.at[u]).toBe(sealed[u])
    expect(s.module.view(s.g, 0).stacks.some((x) => x.side === 1 && x.hex === hex('1620'))).toBe(true)
  })
})

describe('neutrality', () => {
  const war = (s: Scene): readonly (number | undefined)[] => [BELGIUM, LUXEMBOURG, NETHERLANDS].map((c) => s.g.atWar[c])

  it('[3.6a] a country is at war if and only if a German unit starts in it, each for itself', () => {
    expect(war(played())).toEqual([0, 0, 0])
    expect(war(played({ 'G-2': '2318' }))).toEqual([0, 1, 0])
    expect(war(played({ 'G-2': '1620' }))).toEqual([1, 0, 0])
    expect(war(played({ 'G-1C': '1620', 'G-2': '2318', 'G-3': '1519' }))).toEqual([1, 1, 1])
  })

  it('[3.6a][A21] decoys alone violate nobody, guns do', () => {
    const s = scene({ units: { 'DE-decoy-1': '1620' } })
    expect(isViolated(s.g, BELGIUM)).toBe(false)
    placeUnits(s.g, [s.u('G-420')], hex('1620'))
    expect(isViolated(s.g, BELGIUM)).toBe(true)
  })

  it('[3.6b][A48] who is not violated stays closed to both sides for the whole game', () => {
    const s = played({ 'G-2': '2318' })
    expect([s.g.control[hex('1525')], s.g.control[hex('2518')]]).toEqual([-1, 0])
    s.g.side = 1
    placeUnits(s.g, [s.u('G-2')], hex('1619'))
    placeUnits(s.g, [s.u('F-7')], hex('1829'))
    s.g.stack.length = 0
    s.g.turn = 20
    s.push((_g, t) => pushOperational(t, 1)).take({ type: 'pick', units: [s.u('G-2')] })
    expect(s.why({ type: 'step', hex: hex('1620') })).toMatchObject({ rule: '3.6b', key: 'deny.move.neutral' })
    s.g.stack.length = 0
    s.g.side = 0
    s.push((_g, t) => pushOperational(t, 0)).take({ type: 'pick', units: [s.u('F-7')] })
    expect(s.why({ type: 'step', hex: hex('1828') }).rule).toBe('3.6b')
  })

  it('[3.6c][3.6e][3.6f][A3][A49] the Netherlands: 15 points, no arrivals of turns 5 and 14, open Allied land', () => {
    const s = played({ 'G-2': '1519' })
    expect([...s.g.vp]).toEqual([-7, -15])
    expect(['G-9R', 'G-N', 'G-22NR'].map((id) => s.g.at[s.u(id)])).toEqual([ABSENT, ABSENT, AWAY])
    // The French of those turns come all the same.
    expect(['F-5R', 'F-31'].map((id) => s.g.at[s.u(id)])).toEqual([AWAY, AWAY])
    expect([s.g.control[hex('1519')], s.g.control[hex('1520')], s.g.control[hex('1021')]]).toEqual([1, 0, 0])
    // Only in this scenario (A3).
    const historical = deployAll(start('historical'))
    expect(historical.why(deploy(historical, 'G-2', '1519')).rule).toBe('3.3f')
  })

  it('[3.6d] with the Netherlands violated Liège is no bottleneck', () => {
    const fed = (netherlands: number): boolean => {
      const s = scene({ scenario: 'free', turn: 3, units: { 'B-Liege': '1621', 'G-2': '1523' }, german: ['1520'] })
      s.g.atWar = [1, 1, 1, 1, netherlands, 0]
      return supplied(s.g, s.u('G-2'), 'full')
    }
    expect([fed(0), fed(1)]).toEqual([false, true])
  })

  it('[3.6h] German units, not their markers, may start on the border and beyond it', () => {
    const s = mark(deployAll(start('free')), ...GERMANS)
    expect([isBorder[hex('1518')], s.can(deploy(s, 'G-2', '1518'))]).toEqual([1, true])
    expect([country[hex('1719')], s.can(deploy(s, 'G-7', '1718')), s.can(deploy(s, 'G-2', '1319'))]).toEqual([
      BELGIUM,
      true,
      true,
    ])
    s.take(deploy(s, 'G-2', '1319'))
    expect(country[hex('1319')]).toBe(NETHERLANDS)
  })

  it('[A21] a decoy violates nothing and cannot start abroad alone; a gun is a unit', () => {
    const s = mark(deployAll(start('free', { decoys: true })), ...GERMANS)
    for (const id of ['DE-decoy-1', 'G-420']) s.take({ type: 'assign', unit: s.u(id), army: 1 })
    expect(s.why(deploy(s, 'DE-decoy-1', '1319'))).toMatchObject({ rule: '3.6a', key: 'deny.neutralForDecoys' })
    s.take(deploy(s, 'G-420', '1319'))
    expect(s.can(deploy(s, 'DE-decoy-1', '1319'))).toBe(true)
    expect(war(deployAll(s))).toEqual([0, 0, 1])
  })
})

describe('the British', () => {
  it('[3.7a] stand in France when Belgium is violated', () => {
    const s = played({ 'G-2': '1620' })
    expect([s.where('E-1'), s.where('E-2'), s.where('E-1C'), s.g.british]).toEqual(['2031', '2030', '1929', 1])
  })

  it('[3.7b] stay at home when it is not, and the Belgians out of play', () => {
    const s = played({ 'G-2': '2318' })
    expect(['E-1', 'E-2', 'E-1C'].map((id) => s.g.at[s.u(id)])).toEqual([AWAY, AWAY, AWAY])
    expect(['B-3', 'B-Liege', 'B-Antwerp'].map((id) => s.g.at[s.u(id)])).toEqual([ABSENT, ABSENT, ABSENT])
    expect([s.g.british]).toEqual([0])
  })
})

describe('what is taken off the map', () => {
  it('[3.7b] with Belgium neutral the British go overseas, and what they lay upon comes to the top', () => {
    const s = scene({ scenario: 'free', turn: 1, units: { 'E-N-div': '3036', 'F-1': '3036', 'F-2': '3036' } })
    finishSetup(s.g, s.t)
    expect([s.where('E-N-div'), s.g.depth[s.u('F-1')], s.g.depth[s.u('F-2')]]).toEqual(['gone', 0, 1])
    expect(s.g.at[s.u('E-N-div')]).toBe(AWAY)
  })

  it('[3.7b] [15.1b] a British decoy is out of play, and nothing is told of who lay below', () => {
    const units = { 'F-1': '3036', 'GB-decoy-1': '3036', 'E-N-div': '3036', 'B-1': '1624', 'E-2': '2030' }
    const s = scene({ scenario: 'free', turn: 1, units, zones: ['1325', '1423', '3022', '2818'] })
    finishSetup(s.g, s.t)
    const gone = ['GB-decoy-1', 'E-N-div', 'E-2', 'B-1']
    expect(gone.map((id) => s.g.at[s.u(id)])).toEqual([ABSENT, AWAY, AWAY, ABSENT])
    expect(s.g.depth.filter((depth, u) => depth !== 0 && s.g.at[u]! < 0)).toEqual([])
    // A unit that is not in this game is ignored.
    expect(s.g.at[s.u('E-1')]).toBe(ABSENT)
    // With the Belgians their zones are gone; the others stand.
    expect(zones.flatMap((z, i) => (s.g.zones[i] === 1 ? [labelOf(z.hex)] : []))).toEqual(['3022', '2818'])
  })

  it('[3.7a] [3.6a] with Belgium at war nobody leaves, and its zones stand', () => {
    const s = scene({
      scenario: 'free',
      turn: 1,
      units: { 'G-2': '1620', 'E-2': '2030', 'B-1': '1624' },
      zones: ['1325'],
    })
    finishSetup(s.g, s.t)
    expect(['E-2', 'B-1'].map((id) => s.where(id))).toEqual(['2030', '1624'])
    expect([s.g.british, s.g.zones.filter((z) => z === 1).length]).toEqual([1, 1])
    expect(s.log.map((e) => `${e.key} ${e.params?.country ?? ''}`.trim())).toEqual([
      `log.violated ${BELGIUM}`,
      `log.neutral ${LUXEMBOURG}`,
      `log.neutral ${NETHERLANDS}`,
    ])
  })
})
