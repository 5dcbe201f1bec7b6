/** Shock, formations and objectives where one of several units or hexes decides. */
import { fixedDice, PlayTable } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { leaderIndex } from '../../src/data/index.ts'
import { assaultPreview } from '../../src/odds/consider.ts'
import { pushAdvance } from '../../src/rules/advance.ts'
import { type MoveFrame, pushMove } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { holds } from '../../src/rules/objectives.ts'
import { pushShock, type ShockFrame } from '../../src/rules/shock.ts'
import { applyResult, hitLeaders } from '../../src/rules/shock-result.ts'
import { DISORDERED, GONE, GOOD } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, scene as onMap, type Scene, sceneOn } from '../position.ts'

const GROUND = ground({ bases: { ES: '4028', FR: '0101' } })
const scene = sceneOn(GROUND)

describe('who fights', () => {
  const attack = (units: Given['units'], ids: readonly string[]): Scene => {
    const s = scene({ units: { RES: '1110W', ...units } })
    return s.push(
      (g, t) => pushShock(g, t, { kind: 'assault', side: 1, attackers: ids.map(s.u), hex: hex('1110') }),
      3,
      6,
    )
  }
  it('[10k] [Q50] 24 points from each attacking hex: two full hexes fight with all they have', () => {
    const two = { L41: { at: '1010E', sp: 8 }, L42: { at: '1010E', sp: 8 }, L43: { at: '1109SE', sp: 8 } }
    const s = attack({ ...two, GP1: { at: '1109SE', sp: 8 } }, ['L41', 'L42', 'L43', 'GP1'])
    expect(s.events('log.shock.assault')[0]!.params!.attack).toBe(32)
  })
})

describe('who advances', () => {
  it('[13a] of more than four winners all together, those of each hex, and each alone', () => {
    const near = ['1010E', '1109SE', '1210W'] as const
    const ids = ['S4', 'SR21', 'SR22', 'SP1', 'SP2', 'MGI']
    const units = Object.fromEntries(ids.map((id, i) => [id, { at: near[i % 3]!, sp: 2 }]))
    const s = scene({ units: { RES: '3010W', ...units } })
    const all = ids.map(s.u)
    s.push((_g, t) => pushAdvance(t, { side: 1, units: all, hexes: [hex('1110')] }))
    const groups = new Set(s.offers('advance').map((a) => [...a.units].sort((x, y) => x - y).join()))
    const by = (list: readonly number[]): string => [...list].sort((x, y) => x - y).join()
    for (const u of all) expect(groups.has(String(u)), String(u)).toBe(true)
    expect(groups.has(by(all))).toBe(true)
    for (const n of [0, 1, 2]) expect(groups.has(by(all.filter((_, i) => i % 3 === n)))).toBe(true)
    // Six alone, three pairs from one hex each, all together; five: the same with a hex that has one.
    expect(groups.size).toBe(10)
    const five = scene({ units: { RES: '3010W', ...units } })
    five.push((_g, t) => pushAdvance(t, { side: 1, units: all.slice(0, 5), hexes: [hex('1110')] }))
    expect(new Set(five.offers('advance').map((a) => a.units.join())).size).toBe(8)
  })
})

describe('who of four advances', () => {
  it('[13a] any of them, in every selection that fits', () => {
    const ids = ['S4', 'SR21', 'SP1', 'MGI']
    const units = Object.fromEntries(ids.map((id) => [id, { at: '1010E', sp: 2 }]))
    const s = scene({ units: { RES: '3010W', ...units } })
    s.push((_g, t) => pushAdvance(t, { side: 1, units: ids.map(s.u), hexes: [hex('1110')] }))
    const groups = new Set(s.offers('advance').map((a) => [...a.units].sort((x, y) => x - y).join()))
    expect(groups.size).toBe(15)
  })
})

describe('an assault in view', () => {
  /** After a step, with MP to spare. */
  const moved = (units: number[]): MoveFrame => ({
    step: 'move',
    side: 1,
    sub: 2,
    units,
    spent: units.map(() => 1),
    origin: hex('0910'),
    condition: 0,
    goal: -1,
    obliged: 0,
    command: 1,
    prev: hex('0910'),
    steps: 1,
    road: 0,
    inside: 0,
    halted: 0,
    to: hex('1010'),
    state: 0,
    asked: [],
  })
  const params = (s: ReturnType<typeof scene>, ids: string[]) =>
    assaultPreview(s.g, moved(ids.map(s.u)), hex('1110'), 0)!.params

  it('[10n] [10q] [10r] is that of infantry and cavalry in line and in good order', () => {
    const s = scene({ units: { L41: '1010E', FV: '1010E', S4: '1010E', L42: '0910!', RES: '1110W' } })
    s.g.form[s.u('S4')] = 2
    expect(params(s, ['L41', 'FV', 'S4', 'L42'])).toEqual(params(s, ['L41']))
  })

  it('[10c] counts those who are bound already with the others, each once', () => {
    const s = scene({ units: { L41: '1010E', L42: '1111NW', RES: '1110W' } })
    const alone = params(s, ['L41'])
    s.g.target[s.u('L41')] = hex('1110')
    expect(params(s, ['L41'])).toEqual(alone)
    s.g.target[s.u('L42')] = hex('1110')
    expect(params(s, ['L41'])).toMatchObject({ attack: 16 })
  })

  it('[4.2k] under order H is that of as many as may attack, those who are about to included', () => {
    const units = { L41: '1010E', L42: '1010E', L43: '1014E', S4: '1016E', RES: '1110W' } as const
    const s = scene({ units, leaders: { chabert: '0913' }, orders: { CHA: 'H' } })
    expect(params(s, ['L41', 'L42'])).toEqual(params(s, ['L41']))
    const free = scene({ units, leaders: { chabert: '0913' }, orders: { CHA: 'A' } })
    expect(params(free, ['L41', 'L42'])).not.toEqual(params(free, ['L41']))
  })
})

describe('leaders who lend their factor', () => {
  /** After AB, a point from each attacking hex: whether the leader of L41 is still there. */
  const stays = (at: string, sp: number, more: Given['units'] = {}): boolean => {
    const s = scene({
      units: { L41: { at: '1010E', sp }, L42: '0610E', RES: '1110W', ...more },
      leaders: { chabert: at, dupont: '0620' },
    })
    const frame = {
      step: 'shock',
      stage: 'result',
      result: 'AB',
      broken: false,
      attackers: [s.u('L41')],
      defenders: [s.u('RES')],
      from: [hex('1010')],
      hex: hex('1110'),
      leader: leaderIndex('chabert'),
      against: -1,
    } as unknown as ShockFrame
    s.push((g, t) => applyResult(g, frame, t))
    return s.g.leaderAt[leaderIndex('chabert')] === hex(at)
  }
  it('[16.1c] fall with the last point of their stack, and with no other loss', () => {
    expect([stays('1010', 1), stays('1010', 8), stays('0610', 1)]).toEqual([false, true, true])
    expect(stays('1010', 1, { L43: '1010E' })).toBe(true)
  })
  it('[16.1a] [16.1c] are rolled for when their side has lost a point, and fall without a die when none of those whom they led is left', () => {
    /** The dice that are rolled for Chabert, who lent his factor, and for Reding, who did against him. */
    const rolled = (result: string, broken: boolean, gone: readonly string[] = []): string[] => {
      const s = scene({
        units: { L41: '1010E', L42: '1010E', RES: '1110W', COR: '1110W' },
        leaders: { chabert: '1010', dupont: '0620', reding: '1110' },
      })
      for (const id of gone) s.g.at[s.u(id)] = GONE
      const frame = {
        stage: 'hits',
        result,
        broken,
        attackers: [s.u('L41'), s.u('L42')],
        defenders: [s.u('RES'), s.u('COR')],
        leader: leaderIndex('chabert'),
        against: leaderIndex('reding'),
      } as unknown as ShockFrame
      const told: string[] = []
      const t = new PlayTable(s.g, fixedDice(1, 1), (e) => told.push(`${e.key.slice(4)} ${e.params!.leader}`))
      hitLeaders(s.g, frame, t)
      return told
    }
    const [own, foe] = [leaderIndex('chabert'), leaderIndex('reding')]
    expect(rolled('BM', false)).toEqual([`leaderSpared ${own}`, `leaderSpared ${foe}`])
    expect(rolled('BM', true)).toEqual([`leaderSpared ${foe}`])
    expect([rolled('AB', false), rolled('AB', true)]).toEqual([[`leaderSpared ${own}`], []])
    expect([rolled('DB', false), rolled('D1', false)]).toEqual([[`leaderSpared ${foe}`], []])
    // One of the two is left: he is rolled for; none: he falls with them.
    expect(rolled('BM', false, ['L41', 'COR'])).toEqual([`leaderSpared ${own}`, `leaderSpared ${foe}`])
    expect(rolled('A1', false, ['L41', 'L42'])).toEqual([`leaderLost ${own}`])
    expect(rolled('D1', false, ['RES', 'COR'])).toEqual([`leaderLost ${foe}`])
  })
})

describe('formations', () => {
  it('[7.2g] no square beside cavalry that moves along', () => {
    const square = (units: Given['units'], ids: readonly string[]): string => {
      const s = scene({ units: { RES: '1310W', ...units }, push: (_g, t) => pushMovement(t, 1, 0) })
      s.take({ type: 'pick', units: ids.map(s.u) })
      const action = { type: 'form', unit: s.u('L41'), form: 1 } as const
      return s.can(action) ? '' : s.why(action).rule
    }
    expect(square({ L41: '1010E' }, ['L41'])).toBe('')
    expect(square({ L41: '1010E', CO2: '1010E' }, ['L41', 'CO2'])).toBe('7.2g')
    expect(square({ L41: '1010E', CO2: '1010E' }, ['L41'])).toBe('7.2g')
  })
})

describe('order RT', () => {
  it('[4.2u] nobody is left behind next to the enemy in his zone', () => {
    const left = (enemy: string): string => {
      const s = scene({ units: { L41: '1010E', L42: '1010E', RES: enemy }, orders: { CHA: 'RT' } })
      s.push((g, t) => pushMove(g, t, [s.u('L41'), s.u('L42')], { spent: 1 }))
      const action = { type: 'leave', unit: s.u('L42') } as const
      return s.can(action) ? '' : s.why(action).rule
    }
    expect([left('1110W'), left('1110E'), left('1310W')]).toEqual(['4.2u', '', ''])
  })
})

describe('objectives', () => {
  it('[18c] a unit that finds its order again where it stands holds the hex at the end of the phase', () => {
    const s = onMap({ units: { L41: '3212!', RES: '0505W' } })
    for (const label of ['3212', '3312', '3213', '3313']) {
      expect(holds(s.g, 1, 0)).toBe(false)
      s.g.at[s.u('L41')] = hex(label)
      s.g.condition[s.u('L41')] = DISORDERED
      s.push((_g, t) => t.push({ step: 'phase', side: 1, at: LAST } as never))
      expect(holds(s.g, 1, 0)).toBe(false)
      s.g.condition[s.u('L41')] = GOOD
      s.push((_g, t) => t.push({ step: 'phase', side: 1, at: LAST } as never))
    }
    expect(holds(s.g, 1, 0)).toBe(true)
  })
})
/** The part of a player phase that ends it. */
const LAST = 13
