/** 17: the short historical campaign. */
import { deciders } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { inParis } from '../../src/data/index.ts'
import { glorysEnd } from '../../src/index.ts'
import { liftBans } from '../../src/rules/bans.ts'
import { settleControl } from '../../src/rules/control.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { scenarioOf } from '../../src/rules/scenario.ts'
import { moveUnits } from '../../src/rules/units.ts'
import { endGame } from '../../src/rules/victory.ts'
import { type Given, hex, type Scene, scene, start } from '../position.ts'
import { atTurn, idle, phasesOf } from '../whole-turn.ts'

const short = (given: Given): Scene => scene({ scenario: 'short', side: 1, ...given })
const conquered = (given: Given): Scene => {
  const s = short(given)
  s.g.control = s.g.control.map((c, h) => (c === -1 || inParis[h] === 1 || s.g.at.includes(h) ? c : 1))
  s.g.controlAtTurn = s.g.control
  return s
}

describe('the short campaign', () => {
  it('[17.0a] turns 1 to 10, then it is over', () => {
    const s = atTurn({ scenario: 'short', turn: 9, units: { 'G-2': '1518', 'F-7': '3617' } })
    idle(s, () => false)
    expect(s.log.filter((e) => e.key === 'log.turn').map((e) => e.params?.turn)).toEqual([9, 10])
    expect([s.g.turn, s.g.winner]).toEqual([10, 0])
    // Levels are not looked at on the way (A39).
    expect(phasesOf(s)).not.toContain('H')
  })

  it('[A39] neither 20 nor 30 points win on the way', () => {
    const s = atTurn({ scenario: 'short', turn: 5, units: { 'G-2': '1518', 'F-7': '3617' } }, 1, ({ g }) => {
      g.vp = [25, 40]
    })
    idle(s, ({ g }) => g.turn === 6)
    expect(s.g.winner).toBe(-1)
  })

  it('[7.13b] [17.2b] an advance lifts what bars its own hex, and nothing else', () => {
    for (const scenario of ['short', 'historical'] as const) {
      const bans = scenarioOf(scene({ scenario }).g).bans
      bans.forEach(({ hexes }, ban) => {
        for (const at of hexes) {
          const { g } = scene({ scenario })
          liftBans(g, 0, at)
          expect(g.lifted).not.toContain(1)
          liftBans(g, 1, at)
          const flat = bans.flatMap((b, i) => b.hexes.map((h) => [i, h] as const))
          const places = flat.flatMap(([, h], place) => (h === at ? [place] : []))
          expect(g.lifted.flatMap((n, place) => (n === 1 ? [place] : []))).toEqual(places)
          expect(flat.some(([i, h]) => i === ban && h === at)).toBe(true)
        }
      })
    }
  })

  it('[17.3b] [17.3c] whoever has won has won', () => {
    const s = short({ units: { 'G-2': '3036' } })
    s.g.winner = 0
    settleControl(s.g, s.t, [hex('3036')])
    expect([s.g.winner, s.log.length]).toEqual([0, 0])
    s.g.winner = -1
    s.g.phase = -1
    settleControl(s.g, s.t, [hex('3036')])
    expect(s.g.winner).toBe(-1)
    s.g.phase = 0
    settleControl(s.g, s.t, [hex('3036')])
    expect(s.g.winner).toBe(1)
  })

  it('[17.1a] it is set up as the historical campaign', () => {
    const [one, other] = [start('short'), start('historical')]
    for (const s of [one, other]) for (const _ of [0, 1]) s.take({ type: 'deployRest' }).take({ type: 'seal' })
    const { at, steps, control, vp, atWar, zones, markers } = one.g
    expect({ at, steps, control, vp, atWar, zones, markers }).toEqual({
      at: other.g.at,
      steps: other.g.steps,
      control: other.g.control,
      vp: other.g.vp,
      atWar: other.g.atWar,
      zones: other.g.zones,
      markers: other.g.markers,
    })
  })

  it('[17.2a] no German ends his move at Boulogne, Calais or Dunkirk before Paris was in danger and Antwerp and Ostend are his', () => {
    const stop = (danger: number, keys: readonly string[]): string | undefined => {
      const s = short({ turn: 8, units: { 'G-2': '1437' }, german: keys })
      s.g.parisInDanger = danger
      s.push((_g, t) => pushOperational(t, 1)).take({ type: 'pick', units: [s.u('G-2')] })
      s.take({ type: 'step', hex: hex('1337') })
      return s.can({ type: 'stop' }) ? undefined : s.why({ type: 'stop' }).rule
    }
    expect(stop(0, ['1226', '1032'])).toBe('17.2a')
    expect(stop(1, ['1226'])).toBe('17.2a')
    expect(stop(1, ['1226', '1032'])).toBeUndefined()
    // In the long campaign it has no effect.
    const long = scene({ side: 1, turn: 8, units: { 'G-2': '1437' } }).push((_g, t) => pushOperational(t, 1))
    long.take({ type: 'pick', units: [long.u('G-2')] }).take({ type: 'step', hex: hex('1337') })
    expect(long.can({ type: 'stop' })).toBe(true)
  })

  it('[17.2b] they may attack there and advance, which opens that hex and no other', () => {
    const s = conquered({ turn: 8, units: { 'G-2': '1437', 'G-3': '1437', 'F-42': '1337/1' }, allied: ['1032'] })
    s.g.control = s.g.control.map((c, h) => (h === hex('1032') ? 0 : c))
    s.push((_g, t) => pushPrepared(t, 1)).take({ type: 'attack', unit: s.u('G-2'), hex: hex('1337') })
    s.dice.push(6)
    s.play({ type: 'join', unit: s.u('G-3') })
    s.play({ type: 'advance', unit: s.u('G-2') })
    if (s.can({ type: 'pass' })) s.play({ type: 'pass' })
    expect(s.where('G-2')).toBe('1337')
    s.g.stack.length = 0
    s.g.marks.fill(0)
    s.push((_g, t) => pushOperational(t, 1)).take({ type: 'pick', units: [s.u('G-3')] })
    s.take({ type: 'step', hex: hex('1337') })
    expect(s.can({ type: 'stop' })).toBe(true)
    s.take({ type: 'step', hex: hex('1336') }).take({ type: 'step', hex: hex('1335') })
    expect(s.why({ type: 'stop' }).rule).toBe('17.2a')
  })

  it('[17.3a] points accrue as in the campaign', () => {
    const s = short({ units: { 'G-2': '1631', 'F-7': '4013' } })
    moveUnits(s.g, s.t, [s.u('G-2')], hex('1632'))
    moveUnits(s.g, s.t, [s.u('F-7')], hex('3912'))
    expect([...s.g.vp]).toEqual([-3, 5])
  })

  it('[17.3b] a Paris hex in German hands ends it at once, in the middle of a move', () => {
    const s = short({ units: { 'G-2': '3035', 'G-3': '1518' } }).push((_g, t) => pushOperational(t, 1))
    s.take({ type: 'pick', units: [s.u('G-2')] }).take({ type: 'step', hex: hex('3036') })
    expect([s.g.winner, s.step()]).toEqual([1, 'over'])
    expect(s.log.at(-1)).toMatchObject({ key: 'log.wins', rules: ['17.3b'] })
  })

  it('[17.3c] so does a second German city in Allied hands', () => {
    const s = short({ side: 0, units: { 'F-7': '4113', 'F-8': '3412' } }).push((_g, t) => pushOperational(t, 0))
    s.take({ type: 'pick', units: [s.u('F-8')] }).take({ type: 'step', hex: hex('3411') })
    expect([s.g.winner, s.step()]).toEqual([0, 'over'])
  })

  it('[17.3b] [17.3c] once either side has won, nobody decides any more', () => {
    const s = short({ side: 0, units: { 'F-7': '4112' } }).push((_g, t) => pushOperational(t, 0))
    const asked = [-1, 0, 1].map((winner) => {
      s.g.winner = winner
      return deciders(glorysEnd, s.g)
    })
    expect(asked).toEqual([[s.g.seatOf[0]], [], []])
  })

  it('[17.3c][A39] so do two cities in Germany in Allied hands at the same time; towns do not', () => {
    const s = short({ side: 0, units: { 'F-7': '4013', 'F-8': '3412', 'G-2': '3912' } })
    moveUnits(s.g, s.t, [s.u('F-7')], hex('3813'))
    moveUnits(s.g, s.t, [s.u('F-7')], hex('4113'))
    expect(s.g.winner).toBe(-1)
    moveUnits(s.g, s.t, [s.u('F-7')], hex('4013'))
    moveUnits(s.g, s.t, [s.u('G-2')], hex('4113'))
    moveUnits(s.g, s.t, [s.u('F-8')], hex('3411'))
    expect(s.g.winner).toBe(-1)
    moveUnits(s.g, s.t, [s.u('F-7')], hex('4112'))
    moveUnits(s.g, s.t, [s.u('G-2')], hex('3912'))
    moveUnits(s.g, s.t, [s.u('F-7')], hex('4113'))
    expect(s.g.winner).toBe(0)
  })

  const ended = (vp: [number, number], danger: number, given: Given = {}): Scene => {
    const s = conquered({ turn: 10, ...given })
    s.g.vp = vp
    s.g.parisInDanger = danger
    endGame(s.g, s.t)
    return s
  }

  it('[17.3d][17.3f] after turn 10 the German wins with Paris endangered and 25 more; otherwise the Allies', () => {
    expect(
      [ended([0, 25], 1), ended([0, 24], 1), ended([0, 40], 0), ended([-7, 18], 1)].map((s) => s.g.winner),
    ).toEqual([1, 0, 0, 1])
  })

  it('[17.3e][A39] with 5 more for each supplied infantry corps beside a Paris hex', () => {
    const beside = { 'G-2': '3035', 'G-3': '2936', 'G-1C': '3137', 'G-11L': '3135', 'G-4': '3033' }
    const s = ended([0, 15], 1, { units: beside })
    // Two corps; no cavalry, no brigade, no unit at a distance.
    expect([s.g.vp[1], s.g.winner]).toEqual([25, 1])
    expect(s.log.at(-1)?.rules).toEqual(['17.3d'])
    const defended = ended([0, 15], 1, { units: { 'F-1': '3035', 'F-2': '2936', 'G-4': '3033' } })
    expect([defended.g.vp[1], defended.log.at(-1)?.rules]).toEqual([15, ['17.3f']])
    const lost = ended([0, 3], 1, { units: { 'F-1': '3035', 'G-4': '3033' } })
    expect([lost.g.winner, lost.log.at(-1)?.rules]).toEqual([0, ['17.3f']])
    const starving = short({ turn: 10, units: { 'G-2': '3035' } })
    starving.g.parisInDanger = 1
    endGame(starving.g, starving.t)
    expect(starving.g.vp[1]).toBe(0)
  })
})
