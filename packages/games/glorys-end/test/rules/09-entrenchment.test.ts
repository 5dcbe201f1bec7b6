/** 9: digging, what becomes of trenches, and what they do. */
import { describe, expect, it } from 'vitest'
import { labelOf } from '../../src/data/index.ts'
import { combatAccount } from '../../src/odds/combat.ts'
import { completeTrenches, pushEntrench } from '../../src/rules/entrench.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { pushStrategic } from '../../src/rules/rail.ts'
import { moveUnits, removeUnit } from '../../src/rules/units.ts'
import { hasTrench } from '../../src/rules/works.ts'
import { DEAD, DIGGING, REPLACED, type Side } from '../../src/types.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'
import { atTurn, idle } from '../whole-turn.ts'

/** Completed trenches, by hex and side. */
const trenches = (s: Scene, list: Readonly<Record<string, Side>>): Scene => {
  const labels = Object.keys(list).sort((a, b) => hex(a) - hex(b))
  s.g.trenches = labels.map(hex)
  s.g.trenchSide = labels.map((label) => list[label]!)
  s.g.trenchDone = labels.map(() => 1)
  return s
}
const digging = (given: Given, die: number, list: Readonly<Record<string, Side>> = {}): Scene =>
  trenches(scene({ turn: 10, side: 1, ...given }), list).push((g, t) => pushEntrench(g, t, given.side ?? 1), die)
const dig = (s: Scene, id: string) => ({ type: 'dig', unit: s.u(id) }) as const
const diggers = (s: Scene): readonly number[] => s.offers('dig').map((a) => a.unit)

describe('who digs', () => {
  const three = { 'G-2': '1518', 'G-3': '1616', 'G-4': '1617' }

  it('[9.1a] one die at the start of the phase, from turn 10 on', () => {
    const rolled = (turn: number): readonly unknown[] => {
      const s = atTurn({ turn, units: three }, 2)
      idle(s, ({ g }) => g.side === 1 && g.phase > 1)
      return s.log.filter((e) => e.key === 'log.entrench').map((e) => [e.params?.side, e.params?.die])
    }
    expect([rolled(9), rolled(10)]).toEqual([
      [],
      [
        [0, 2],
        [1, 2],
      ],
    ])
  })

  it('[9.1b] 1 to 3: one supplied unit', () => {
    for (const die of [1, 2, 3]) {
      const s = digging({ units: three }, die)
      expect([...diggers(s)].sort()).toEqual([s.u('G-2'), s.u('G-3'), s.u('G-4')])
      s.take(dig(s, 'G-3'))
      expect(s.step()).toBe('over')
    }
    // Out of supply far from home: it cannot be chosen (7.5b).
    const s = digging({ units: { ...three, 'G-9': '3630' } }, 1)
    expect(s.why(dig(s, 'G-9')).rule).toBe('7.5b')
  })

  it('[9.1c] 4 to 6: one or two', () => {
    for (const die of [4, 5, 6]) {
      const s = digging({ units: three }, die).take({ type: 'dig', unit: scene().u('G-2') })
      expect([s.can({ type: 'done' }), s.can(dig(s, 'G-3'))]).toEqual([true, true])
      s.take(dig(s, 'G-3'))
      expect(s.step()).toBe('over')
    }
  })

  it('[9.1d][A46] besides, any number that began the phase beside an entrenched enemy', () => {
    // 2019 faces 2018, 2118 and 1918; a trench begun in this phase frees no unit.
    const units = { 'G-2': '2018', 'G-3': '1918', 'G-4': '1616', 'G-9': '1617', 'F-7': '2019' }
    const s = digging({ units }, 1, { '2019': 0 })
    s.take(dig(s, 'G-4'))
    expect(diggers(s)).toEqual([s.u('G-3'), s.u('G-2')])
    expect(s.why(dig(s, 'G-9'))).toMatchObject({ rule: '9.1b', key: 'deny.noQuota' })
    s.take(dig(s, 'G-2')).take(dig(s, 'G-3'))
    expect(s.g.trenches.map(labelOf)).toEqual(['1616', '1918', '2019', '2018'])
    // Those who are free take nothing from the others, in whatever order they are named.
    const first = digging({ units }, 1, { '2019': 0 })
    first.take(dig(first, 'G-2')).take(dig(first, 'G-3')).take(dig(first, 'G-9'))
    expect(first.g.trenches).toHaveLength(4)
    // The marker alone is no entrenched unit.
    const empty = digging({ units: { 'G-2': '2018', 'G-4': '1616' } }, 1, { '2019': 0 })
    empty.take(dig(empty, 'G-4'))
    expect(empty.step()).toBe('over')
  })

  it('[9.1e] naval infantry digs; cavalry, fortresses and guns do not', () => {
    const s = digging({ units: { 'G-N': '1518', 'G-1C': '1616', 'G-420': '1617', 'G-Metz': '2918' } }, 6)
    expect(diggers(s)).toEqual([s.u('G-N')])
    for (const id of ['G-1C', 'G-420', 'G-Metz']) expect(s.why(dig(s, id)).rule).toBe('9.1e')
  })

  it('[9.2a][A45] not in a hex with a fortress, a zone or a trench', () => {
    const units = { 'G-2': '2918', 'G-Metz': '2918', 'G-3': '3412', 'G-4': '1616', 'G-9': '1616', 'G-7': '1617' }
    const s = digging({ units, zones: ['3412'] }, 6)
    expect(s.why(dig(s, 'G-2'))).toMatchObject({ rule: '9.2a', key: 'deny.hasWorks' })
    expect(s.why(dig(s, 'G-3')).key).toBe('deny.hasWorks')
    s.take(dig(s, 'G-4'))
    expect(s.why(dig(s, 'G-9')).key).toBe('deny.hasTrench')
    // A fallen fortress is none.
    const fallen = digging({ units: { 'G-2': '2918' } }, 6)
    expect(fallen.can(dig(fallen, 'G-2'))).toBe(true)
  })

  it('[9.2c] nobody who has just been refitted', () => {
    const s = trenches(scene({ turn: 10, side: 1, units: three }), {})
    s.g.marks[s.u('G-2')] = REPLACED
    s.push((g, t) => pushEntrench(g, t, 1), 6)
    expect(s.why(dig(s, 'G-2')).rule).toBe('9.2c')
    expect(s.can(dig(s, 'G-3'))).toBe(true)
  })
})

describe('while it is dug', () => {
  const dug = (): Scene => {
    const units = { 'G-2': '1415', 'G-3': '1415', 'F-7': '1315' }
    const s = digging({ units }, 1)
    return s.take(dig(s, 'G-2'))
  }

  it('[9.2b] the digger neither moves nor attacks in this player turn', () => {
    const s = dug().push((_g, t) => pushOperational(t, 1))
    expect(s.why({ type: 'pick', units: [s.u('G-2')] }).rule).toBe('9.2b')
    s.take({ type: 'done' }).push((_g, t) => pushPrepared(t, 1))
    expect(s.why({ type: 'attack', unit: s.u('G-2'), hex: hex('1315') }).rule).toBe('9.2b')
    const rail = digging({ units: { 'G-2': '1415', 'G-3': '1415' } }, 1)
    rail.take(dig(rail, 'G-2')).push((_g, t) => pushStrategic(t, 1))
    expect(rail.why({ type: 'rail', unit: rail.u('G-2'), hex: hex('1614') }).rule).toBe('9.2b')
    expect(rail.can({ type: 'rail', unit: rail.u('G-3'), hex: hex('1614') })).toBe(true)
  })

  it('[9.2d] others of the hex attack out of it and move through it; the work goes on', () => {
    const s = dug().push((_g, t) => pushPrepared(t, 1))
    s.dice.push(6)
    s.play({ type: 'attack', unit: s.u('G-3'), hex: hex('1315') })
    idle(s, () => s.g.stack.length === 0)
    completeTrenches(s.g, s.t, 1)
    expect(hasTrench(s.g, hex('1415'), 1)).toBe(true)
    const through = digging({ units: { 'G-2': '2630', 'G-3': '2629/2' }, german: ['2627', '2829', '2529'] }, 1)
    through.g.control = through.g.control.map((c) => (c === 0 ? 1 : c))
    through.g.controlAtTurn = through.g.control
    through.g.stack.length = 0
    through.push((g, t) => pushEntrench(g, t, 1), 1).take(dig(through, 'G-2'))
    through.push((_g, t) => pushOperational(t, 1)).take({ type: 'pick', units: [through.u('G-3')] })
    through.take({ type: 'step', hex: hex('2630') }).take({ type: 'step', hex: hex('2631') })
    expect([through.g.marks[through.u('G-2')]! & DIGGING, through.g.trenches]).toEqual([DIGGING, [hex('2630')]])
  })

  it('[9.2e] the trench is complete at the end of the Prepared Combat Phase of the same player turn', () => {
    const s = atTurn({ turn: 10, units: { 'F-7': '3617', 'F-8': '3630', 'G-2': '1518' } }, 1)
    expect(s.step()).toBe('entrench')
    s.take(dig(s, 'F-7'), 1)
    const seen: string[] = []
    idle(s, ({ g }) => {
      seen.push(`${g.phase}${hasTrench(g, hex('3617'), 0)}`)
      return g.side === 1
    })
    expect(seen.slice(0, -1).every((x) => x.endsWith('false'))).toBe(true)
    expect(hasTrench(s.g, hex('3617'), 0)).toBe(true)
    const done = s.log.findIndex((e) => e.key === 'log.trenchDone')
    const attrition = s.log.findIndex((e) => e.key === 'log.phase' && e.params?.phase === 6)
    expect([done > 0, done < attrition]).toEqual([true, true])
  })
})

describe('what becomes of it', () => {
  it('[9.3a] without a step of infantry it is gone at the end of an own Prepared Combat Phase, not of the enemy’s', () => {
    const s = trenches(
      scene({
        options: { decoys: true },
        units: { 'G-2': '1518', 'G-1C': '1616', 'DE-decoy-1': '1617', 'G-N': '1717' },
      }),
      { '1518': 1, '1616': 1, '1617': 1, '1717': 1, '1718': 1 },
    )
    completeTrenches(s.g, s.t, 0)
    expect(s.g.trenches).toHaveLength(5)
    completeTrenches(s.g, s.t, 1)
    expect(s.g.trenches.map(labelOf)).toEqual(['1518', '1717'])
    expect(s.log.filter((e) => e.key === 'log.trenchGone').every((e) => e.rules?.includes('9.3a'))).toBe(true)
  })

  it('[9.3b] an enemy trench without defenders goes the instant a unit enters; a decoy removes nothing', () => {
    const s = trenches(scene({ options: { decoys: true }, units: { 'G-2': '2630', 'DE-decoy-1': '2730' } }), {
      '2631': 0,
    })
    moveUnits(s.g, s.t, [s.u('DE-decoy-1')], hex('2631'))
    expect(s.g.trenches).toHaveLength(1)
    moveUnits(s.g, s.t, [s.u('G-2')], hex('2631'))
    expect(s.g.trenches).toEqual([])
  })

  it('[9.3b] units that come home to their own trench leave it alone', () => {
    const s = trenches(scene({ units: { 'G-2': '2630' } }), { '2631': 1 })
    moveUnits(s.g, s.t, [s.u('G-2')], hex('2631'))
    expect(s.g.trenches).toHaveLength(1)
  })
})

describe('cavalry', () => {
  const riding = (list: Readonly<Record<string, Side>>, given: Given): Scene => {
    const s = trenches(scene({ side: 1, ...given }), list).push((_g, t) => pushOperational(t, 1))
    return s.take({ type: 'pick', units: [s.u('G-1C')] })
  }
  const step = (label: string) => ({ type: 'step', hex: hex(label) }) as const

  it('[9.4a] never enters an enemy trench, fortress or zone', () => {
    const s = riding({ '2631': 0 }, { units: { 'G-1C': '2630', 'G-2': '1518' } })
    expect(s.why(step('2631')).rule).toBe('9.4a')
    const zone = riding({}, { units: { 'G-1C': '3317' }, zones: ['3318'] })
    expect(zone.why(step('3318')).rule).toBe('9.4a')
    const fort = riding({}, { units: { 'G-1C': '2721', 'F-Verdun': '2822' } })
    expect(fort.why(step('2822')).rule).toBe('12.4a')
    // Infantry walks into the empty trench.
    const foot = trenches(scene({ side: 1, units: { 'G-2': '2630' } }), { '2631': 0 }).push((_g, t) =>
      pushOperational(t, 1),
    )
    foot.take({ type: 'pick', units: [foot.u('G-2')] })
    expect(foot.can(step('2631'))).toBe(true)
  })

  it('[9.4a] never attacks one, by either assault', () => {
    const given = { units: { 'G-1C': '2630', 'F-42': '2631', 'G-2': '2630' } }
    const s = riding({ '2631': 0 }, given)
    expect(s.can({ type: 'assault', hex: hex('2631') })).toBe(false)
    const pa = trenches(scene({ side: 1, ...given }), { '2631': 0 }).push((_g, t) => pushPrepared(t, 1))
    expect(pa.why({ type: 'attack', unit: pa.u('G-1C'), hex: hex('2631') }).rule).toBe('13.24c')
    expect(pa.can({ type: 'attack', unit: pa.u('G-2'), hex: hex('2631') })).toBe(true)
    const fort = scene({ side: 1, units: { 'G-1C': '2721', 'F-Verdun': '2822' } }).push((_g, t) => pushPrepared(t, 1))
    expect(fort.can({ type: 'attack', unit: fort.u('G-1C'), hex: hex('2822') })).toBe(false)
  })

  it('[9.4b] passes through its own, and stops in fortress or zone but not in a trench', () => {
    const s = riding({ '2631': 1 }, { units: { 'G-1C': '2630', 'G-2': '2631' } })
    s.take(step('2631'))
    expect(s.why({ type: 'stop' }).rule).toBe('9.4b')
    s.take(step('2632'))
    expect(s.can({ type: 'stop' })).toBe(true)
    const works = riding({}, { units: { 'G-1C': '2917', 'G-Metz': '2918' }, zones: ['2818'] })
    works.take(step('2918'))
    expect(works.can({ type: 'stop' })).toBe(true)
    works.take(step('2818'))
    expect(works.can({ type: 'stop' })).toBe(true)
  })
})

describe('in combat', () => {
  const given = { side: 1, units: { 'G-2': '2630', 'G-3': '2630', 'F-42': '2631' } } as const

  it('[9.5a] no march assault on a trench; a prepared one', () => {
    const s = trenches(scene(given), { '2631': 0 })
    s.g.control = s.g.control.map(() => 1)
    s.g.controlAtTurn = s.g.control
    s.push((_g, t) => pushOperational(t, 1)).take({ type: 'pick', units: [s.u('G-2'), s.u('G-3')] })
    expect(s.why({ type: 'assault', hex: hex('2631') }).rule).toBe('13.23d')
    const open = scene(given)
    open.g.control = s.g.control
    open.g.controlAtTurn = s.g.control
    open.push((_g, t) => pushOperational(t, 1)).take({ type: 'pick', units: [open.u('G-2'), open.u('G-3')] })
    expect(open.can({ type: 'assault', hex: hex('2631') })).toBe(true)
    const pa = trenches(scene(given), { '2631': 0 }).push((_g, t) => pushPrepared(t, 1))
    expect(pa.can({ type: 'attack', unit: pa.u('G-2'), hex: hex('2631') })).toBe(true)
  })

  it('[9.5b] who is in it ignores a retreat; who is not must go', () => {
    const assault = (list: Readonly<Record<string, Side>>): Scene => {
      const s = trenches(scene({ side: 1, units: { 'G-2': '2630', 'G-3': '2630', 'F-7': '2631' } }), list)
      s.g.control = s.g.control.map((c, h) => (h < hex('2631') ? 1 : c))
      s.g.controlAtTurn = s.g.control
      s.push((_g, t) => pushPrepared(t, 1)).take({ type: 'attack', unit: s.u('G-2'), hex: hex('2631') })
      s.dice.push(6)
      s.play({ type: 'join', unit: s.u('G-3') })
      return s
    }
    // 12 to 4 is 3:1; a 6 is 0/2R.
    const safe = assault({ '2631': 0 })
    expect(safe.step()).toBe('giveWay')
    safe.play({ type: 'hold' })
    expect([safe.where('F-7'), safe.g.steps[safe.u('F-7')], safe.g.trenches.length]).toEqual(['2631', 2, 1])
    const driven = assault({})
    expect(driven.can({ type: 'hold' })).toBe(false)
    if (driven.step() === 'retreat') driven.play(driven.legal()[0]!)
    expect(driven.where('F-7')).not.toBe('2631')
  })

  it('[9.5c][A47] it has no garrison, factor, step or modifier of its own', () => {
    const account = (list: Readonly<Record<string, Side>>) => {
      const s = trenches(scene(given), list)
      const battle = { side: 1, hex: hex('2631'), march: false, attackers: [s.u('G-2')], defenders: [s.u('F-42')] }
      const { attack, defence, die } = combatAccount(s.g, battle)
      return [attack.total, defence.total, die.total]
    }
    expect(account({ '2631': 0 })).toEqual(account({}))
    const s = trenches(scene(given), { '2631': 0 })
    removeUnit(s.g, s.t, s.u('F-42'), DEAD)
    s.push((_g, t) => pushPrepared(t, 1))
    expect(s.step()).toBe('over')
  })
})
