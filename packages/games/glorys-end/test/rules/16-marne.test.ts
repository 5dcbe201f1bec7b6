/** 16: the battle of the Marne. */
import { anyGame, checkConfig, defaultConfig } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { FORTRESS, labelOf, rowOf, scenarioIndex, scenarios, unitSide, unitType } from '../../src/data/index.ts'
import { glorysEnd } from '../../src/index.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushStrategic } from '../../src/rules/rail.ts'
import { pushReplacements } from '../../src/rules/replacements.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { supplied } from '../../src/rules/supply.ts'
import { loseStep, moveUnits, removeUnit } from '../../src/rules/units.ts'
import { checkVictory, endGame } from '../../src/rules/victory.ts'
import { setup } from '../../src/setup.ts'
import { AWAY, DEAD, LEFT, OOC } from '../../src/types.ts'
import { type Given, hex, type Scene, scene, start } from '../position.ts'
import { idle, phasesOf } from '../whole-turn.ts'

const { inPlay } = scenarios[scenarioIndex('marne')]!
/** The mini-map, German north of that row, with nothing on it but what is named. */
function marne(given: Given, row = 31): Scene {
  const s = scene({ scenario: 'marne', turn: 9, ...given })
  const control: number[] = inPlay.map((on, h) => (on === 0 ? -1 : rowOf(h) < row ? 1 : 0))
  s.g.at.forEach((at, u) => {
    if (at >= 0) control[at] = unitSide[u]!
  })
  s.g.control = control
  s.g.controlAtTurn = control
  s.g.controlAtPlayerTurn = control
  return s
}
const vp = (s: Scene): number[] => [...s.g.vp]

describe('the game', () => {
  it('[16.0a][16.2e] five turns, 8 to 12, with the phases of the campaign', () => {
    const s = start('marne')
    idle(s, () => false, 1)
    const turns = s.log.filter((e) => e.key === 'log.turn').map((e) => e.params?.turn)
    expect(turns).toEqual([8, 9, 10, 11, 12])
    expect(phasesOf(s, 8)).toBe('0A 0D 0E 0F 0G 1A 1C 1D 1E 1F 1G 1H')
    expect(phasesOf(s, 10)).toBe('0A 0B 0C 0D 0E 0F 0G 1A 1B 1C 1D 1E 1F 1G 1H')
    expect(s.g.winner).toBeGreaterThanOrEqual(0)
  })

  it('[16.2a] only the fortresses of Paris, no zone', () => {
    const { g } = start('marne')
    const forts = g.at.flatMap((at, u) => (at >= 0 && unitType[u] === FORTRESS ? [labelOf(at)] : []))
    expect(forts.sort()).toEqual(['3036', '3037', '3136'])
    expect(g.zones.every((z) => z === 0)).toBe(true)
  })

  it('[16.2f][16.2g] three French replacements, no points, and the six German markers', () => {
    const { g } = start('marne')
    expect([g.pool, g.vp]).toEqual([
      [3, 0, 0, 0],
      [0, 0],
    ])
    for (const label of ['2435', '2331', '2932', '2529', '2829', '2627']) expect(g.control[hex(label)]).toBe(1)
    expect([g.control[hex('3334')], g.control[hex('3034')]]).toEqual([0, 0])
  })

  it('[16.3a] it begins with the Allied turn 8, the roll made: the BEF is out of command', () => {
    const s = start('marne')
    expect([s.g.turn, s.g.side]).toEqual([8, 0])
    const out = s.g.at.flatMap((at, u) => (at >= 0 && (s.g.marks[u]! & OOC) !== 0 ? [labelOf(at)] : []))
    expect(new Set(out)).toEqual(new Set(['3235', '3334', '3333']))
    idle(s, () => s.step() === 'operational')
    expect(s.log.some((e) => e.key === 'log.commandKept' || e.key === 'log.commandLost')).toBe(false)
  })

  it('[A26] the French 18th Corps begins in 3631, as printed', () => {
    expect(start('marne').where('F-18')).toBe('3631')
  })

  it('[A36] Liège is not in it and bars no supply', () => {
    const s = start('marne')
    expect([s.where('B-Liege'), supplied(s.g, s.u('G-2'), 'full')]).toEqual(['gone', true])
  })

  it('[16.3b] Hentsch may be agreed; decoys never', () => {
    expect(start('marne', { hentsch: true, decoys: true }).g.options).toMatchObject({ hentsch: true, decoys: false })
  })
})

describe('the mini-map', () => {
  it('[16.1a] nobody leaves it by himself', () => {
    const s = marne({ side: 1, units: { 'G-2': '2330', 'G-3': '3023' } }).push((_g, t) => pushOperational(t, 1))
    s.take({ type: 'pick', units: [s.u('G-2')] })
    expect(s.why({ type: 'step', hex: hex('2230') })).toMatchObject({ rule: '16.1a', key: 'deny.move.miniMap' })
  })

  it('[16.1b][A28] forced off it a unit is out of the game, not dead, and gives no points', () => {
    // Nothing on the map is open: a Frenchman stands to the east.
    const s = marne({ side: 0, units: { 'G-2': '2330', 'F-7': '2329' } })
    s.push((g, t) => pushRetreat(g, t, 1, [s.u('G-2')]))
    if (s.step() === 'retreat') s.take(s.legal()[0]!)
    expect([s.g.at[s.u('G-2')], ...vp(s)]).toEqual([LEFT, 0, 0])
    const french = marne({ side: 1, units: { 'F-7': '3730', 'G-2': '3731' } })
    french.push((g, t) => pushRetreat(g, t, 0, [french.u('F-7')]))
    if (french.step() === 'retreat') french.take(french.legal()[0]!)
    expect([french.g.at[french.u('F-7')], ...vp(french)]).toEqual([LEFT, 0, 0])
    // With a hex of the map open there is no way off it.
    const open = marne({ side: 0, units: { 'G-2': '2330' } })
    open.push((g, t) => pushRetreat(g, t, 1, [open.u('G-2')]))
    expect(open.where('G-2')).toBe('2329')
  })

  it('[16.1c] a German forced off the east or west edge is dead, and counts; a Frenchman is not', () => {
    const east = marne({ side: 0, units: { 'G-2': '3023', 'F-7': '2923' } })
    east.push((g, t) => pushRetreat(g, t, 1, [east.u('G-2')]))
    if (east.step() === 'retreat') east.take(east.legal()[0]!)
    expect([east.g.at[east.u('G-2')], ...vp(east)]).toEqual([DEAD, 2, 0])
    const west = marne({ side: 1, units: { 'F-7': '3038', 'G-2': '3138', 'G-3': '3137' } })
    west.push((g, t) => pushRetreat(g, t, 0, [west.u('F-7')]))
    if (west.step() === 'retreat') west.take(west.legal()[0]!)
    expect([west.g.at[west.u('F-7')], ...vp(west)]).toEqual([LEFT, 0, 0])
  })

  it('[16.1d] the north edge feeds the German, the south edge the Allies', () => {
    const s = marne({ units: { 'G-2': '2430', 'F-7': '3630' } })
    expect([supplied(s.g, s.u('G-2'), 'full'), supplied(s.g, s.u('F-7'), 'full')]).toEqual([true, true])
    const far = marne({ units: { 'G-2': '3730', 'F-7': '2330' } })
    expect([supplied(far.g, far.u('G-2'), 'full'), supplied(far.g, far.u('F-7'), 'full')]).toEqual([false, false])
  })
})

describe('arrivals and replacements', () => {
  const arriving = (side: 0 | 1, turn: number, ids: readonly string[]): Scene => {
    const s = marne({ side, turn, units: { 'G-2': '3032', 'F-1': '3332' } })
    for (const id of ids) {
      s.g.at[s.u(id)] = AWAY
      s.g.steps[s.u(id)] = 4
    }
    return s.push((_g, t) => pushStrategic(t, side))
  }

  it('[16.3c][A27] the French 7th Corps comes by rail on turn 8, against the budget, or later', () => {
    const s = arriving(0, 8, ['F-7'])
    const towns = s.offers('rail').map((a) => labelOf(a.hex))
    expect(towns).toEqual(expect.arrayContaining(['3528', '3632']))
    expect(towns).not.toContain('2829')
    s.take({ type: 'rail', unit: s.u('F-7'), hex: hex('3528') })
    expect([s.where('F-7'), s.g.steps[s.u('F-7')]]).toEqual(['3528', 4])
    expect(s.log.find((e) => e.key === 'log.rail.came')?.params).toMatchObject({ steps: 4, used: 4 })
    expect(arriving(0, 9, ['F-7']).offers('rail').length).toBeGreaterThan(0)
  })

  it('[16.3d] the German 15th and 7th Reserve Corps on turn 10, not before', () => {
    expect(arriving(1, 9, ['G-15', 'G-7R']).step()).toBe('over')
    const s = arriving(1, 10, ['G-15', 'G-7R'])
    s.take({ type: 'rail', unit: s.u('G-15'), hex: hex('2529') })
    s.take({ type: 'rail', unit: s.u('G-7R'), hex: hex('2829') })
    expect([s.where('G-15'), s.where('G-7R'), s.g.steps[s.u('G-7R')]]).toEqual(['2529', '2829', 4])
  })

  it('[16.3e] three steps a turn for French and Germans from turn 9 on, none for the British', () => {
    const s = start('marne')
    s.take({ type: 'done' })
    const seen: (readonly number[])[] = []
    idle(s, ({ g }) => {
      seen[g.turn * 2 + g.side] = [...g.pool]
      return g.turn === 10
    })
    expect(seen.filter(Boolean)).toEqual([
      [3, 0, 0, 0],
      [3, 0, 0, 0],
      [6, 0, 0, 0],
      [6, 0, 0, 3],
      [9, 0, 0, 3],
    ])
  })

  it('[16.3f] nobody is rebuilt', () => {
    const s = marne({ turn: 10, side: 1, units: { 'G-2': '2430/2' } })
    s.g.at[s.u('G-3')] = DEAD
    s.g.steps[s.u('G-3')] = 0
    s.push((g, t) => pushReplacements(g, t, 1))
    expect(s.offers('rebuild')).toEqual([])
    expect(s.why({ type: 'rebuild', unit: s.u('G-3'), hex: hex('1614') }).rule).toBe('16.3f')
  })

  it('[16.3g][A25] before turn 10 Germans in France west of the Meuse get no replacements and no trains', () => {
    const refit = (turn: number): string | undefined => {
      const s = marne({ turn, side: 1, units: { 'G-2': '2430/2', 'G-4': '2424/2' } })
      s.push((g, t) => pushReplacements(g, t, 1))
      const action = { type: 'replace', unit: s.u('G-2') } as const
      return s.can(action) ? undefined : s.why(action).rule
    }
    expect([refit(9), refit(10)]).toEqual(['8.7g', undefined])
    const ride = (turn: number): boolean =>
      marne({ turn, side: 1, units: { 'G-2': '2529', 'F-7': '3630' } })
        .push((_g, t) => pushStrategic(t, 1))
        .offers('rail').length > 0
    expect([ride(9), ride(10)]).toEqual([false, true])
  })
})

describe('victory', () => {
  it('[16.4a] the higher total at the end of turn 12 wins; equal is a draw', () => {
    const after = (allied: number, german: number): number => {
      const s = marne({ turn: 12, units: { 'G-2': '2430' } }, 38)
      s.g.vp = [allied, german]
      endGame(s.g, s.t)
      return s.g.winner
    }
    expect([after(3, 2), after(2, 3), after(2, 2)]).toEqual([0, 1, 2])
  })

  it('[16.4a] with a handicap the Allies begin with points, at the Marne and where one was agreed', () => {
    const begin = (scenario: string, handicap?: string): readonly number[] => {
      const game = anyGame(glorysEnd)
      const config = defaultConfig(game, { scenario, ...(handicap && { options: { handicap } }) })
      return setup(checkConfig(game, config)).vp
    }
    expect([begin('marne'), begin('marne', '3')]).toEqual([
      [0, 0],
      [3, 0],
    ])
    expect(() => begin('marne', '9')).toThrow()
    expect(begin('historical')).toEqual(begin('historical', '0'))
  })

  it('[16.4a] the points of the campaign are not counted: towns on the way give nothing', () => {
    const s = marne({ side: 1, units: { 'G-2': '2830' } }, 23)
    moveUnits(s.g, s.t, [s.u('G-2')], hex('2829'))
    moveUnits(s.g, s.t, [s.u('G-2')], hex('3036'))
    expect([s.g.control[hex('2829')], ...vp(s)]).toEqual([1, 0, 0])
  })

  it('[16.4b] a Paris hex or Melun in German hands at the end of a German player turn wins at once', () => {
    for (const label of ['3036', '3037', '3136', '3334']) {
      const s = marne({ side: 1, units: { 'G-2': '3234' } })
      moveUnits(s.g, s.t, [s.u('G-2')], hex(label))
      expect(s.g.winner).toBe(-1)
      checkVictory(s.g, s.t, 0)
      expect(s.g.winner).toBe(-1)
      checkVictory(s.g, s.t, 1)
      expect(s.g.winner).toBe(1)
    }
  })

  it('[16.4c][A74] 2 for the Allies for each German corps, cavalry corps among them', () => {
    const s = marne({ units: { 'G-2': '2930', 'G-1C': '2931', 'G-11L': '2932' } })
    for (const id of ['G-2', 'G-1C', 'G-11L']) removeUnit(s.g, s.t, s.u(id), DEAD)
    expect(vp(s)).toEqual([4, 0])
  })

  it('[16.4d] 2 each for Laon and Rethel, 1 each for five other towns, held at the end', () => {
    const s = marne({ turn: 12, units: { 'F-7': '2529' } }, 23)
    endGame(s.g, s.t)
    expect(vp(s)).toEqual([2 + 2 + 5, 0])
    const some = marne({ turn: 12, units: { 'F-7': '2829', 'F-8': '2627' } }, 38)
    endGame(some.g, some.t)
    expect(vp(some)).toEqual([3, 0])
  })

  it('[16.4e][A74] 1 for each British step, 2 for each French corps, 1 for each French division', () => {
    const s = marne({
      units: { 'E-1': '3430', 'F-1': '3431/1', 'F-4R': '3432/1', 'F-2C': '3433/1', 'F-42': '3434/1', 'F-9C': '3435' },
    })
    loseStep(s.g, s.t, s.u('E-1'))
    expect(vp(s)).toEqual([0, 1])
    removeUnit(s.g, s.t, s.u('E-1'), DEAD)
    expect(vp(s)).toEqual([0, 4])
    for (const id of ['F-1', 'F-4R', 'F-2C']) loseStep(s.g, s.t, s.u(id))
    expect(vp(s)).toEqual([0, 10])
    for (const id of ['F-42', 'F-9C']) loseStep(s.g, s.t, s.u(id))
    expect(vp(s)).toEqual([0, 12])
  })

  it('[16.4f] 1 for each supplied German unit in row 32 or beyond at the end', () => {
    const s = marne({ turn: 12, units: { 'G-2': '3232', 'G-1C': '3230', 'G-3': '3131', 'G-4': '3735' } }, 33)
    endGame(s.g, s.t)
    // Row 31 does not count, and the one in 3735 has no line.
    expect(supplied(s.g, s.u('G-4'), 'full')).toBe(false)
    expect(s.g.vp[1]).toBe(2)
    // Neither guns, nor the dead, nor the French south of them.
    const more = marne({ turn: 12, units: { 'G-2': '3232', 'G-420': '3232', 'F-1': '3735', 'F-42': '3434' } }, 33)
    more.g.at[more.u('G-9')] = DEAD
    endGame(more.g, more.t)
    expect(more.g.vp[1]).toBe(1)
  })
})
