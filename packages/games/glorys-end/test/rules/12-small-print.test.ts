/** Sections 12 and 13: who moves, who is attacked and who pays, where one unit of several decides. */
import { describe, expect, it } from 'vitest'
import {
  BELGIUM,
  country as countryOf,
  FRANCE,
  GERMAN,
  hexAt,
  labelOf,
  land,
  landHexes,
  perimeter,
  scenarios,
  townHexes,
  unitCount,
  unitIndex,
  westOfMeuse,
  zones,
} from '../../src/data/index.ts'
import { sureAttack } from '../../src/rules/account.ts'
import { controlMap, noteEntry } from '../../src/rules/control.ts'
import { pushLosses } from '../../src/rules/losses.ts'
import { noteParisNow } from '../../src/rules/paris.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { whyNotBegin } from '../../src/rules/prepared-why.ts'
import { supplied, supplyMap, supplyOf } from '../../src/rules/supply.ts'
import { placeUnits } from '../../src/rules/units.ts'
import { addTrench } from '../../src/rules/works.ts'
import { ABSENT, ATTACKED, FORCED, HIT, MARCHED_ON, MARKS_OF_TURN, MOVED, OOC, RETREATED } from '../../src/types.ts'
import { play } from '../combat-play.ts'
import { around, blockers, operational, position } from '../movement-scene.ts'
import { scene } from '../position.ts'

const assault = (hex: string) => ({ type: 'assault', hex: hexAt(hex) }) as const
const everyUnit = Array.from({ length: unitCount }, (_, u) => u)

describe('picked units', () => {
  it('[2.10a] a fortress is no unit that has moved with its stack: it never moves', () => {
    const s = operational({ side: GERMAN, units: { 'G-2': '2918', 'G-Metz': '2918', 'G-3': '2916', 'G-9': '3115' } })
    s.pick('G-2').steps('2818').take({ type: 'stop' })
    s.pick('G-3').take({ type: 'stop' })
    expect(s.why({ type: 'pick', units: [s.u('G-Metz')] })).toMatchObject({ rule: '2.10a' })
  })

  it('[9.4a] cavalry shut in by empty enemy trenches is not offered; infantry beside it is', () => {
    const change = (g: ReturnType<typeof position>): void => {
      for (const label of around('3332')) {
        addTrench(g, hexAt(label), 0)
        g.trenchDone[g.trenches.indexOf(hexAt(label))] = 1
      }
    }
    const s = operational({ side: GERMAN, units: { 'G-1C': '3332', 'G-2': '3332', 'F-1': '4440' }, change })
    const picked = s.offers('pick').map((a) => a.units.join())
    expect(picked).toEqual([String(s.u('G-2'))])
    expect(s.why({ type: 'pick', units: [s.u('G-1C')] }).rule).toBe('12.2b')
  })

  it('[7.13a] [12.6a] who stands in a hex where no move may end is left there before the others set out', () => {
    const { bans } = scenarios[0]!
    const banned = bans[0]!.hexes.find((h) => around(labelOf(h)).every((label) => label !== ''))!
    const s = operational({ side: GERMAN, units: { 'G-2': labelOf(banned), 'G-3': labelOf(banned) } })
    s.pick('G-2', 'G-3')
    expect(s.can({ type: 'leave', unit: s.u('G-3') })).toBe(true)
  })
})

describe('units in hand', () => {
  it('[12.6a] who did not set out with the group cannot be left by it', () => {
    const s = operational({ side: GERMAN, units: { 'G-2': '2918', 'G-3': '2918', 'G-9': '2918' } })
    s.pick('G-3')
    for (const id of ['G-2', 'G-9']) {
      expect(s.why({ type: 'leave', unit: s.u(id) })).toMatchObject({ rule: '12.6a', key: 'deny.move.notAlong' })
    }
  })

  it('[12.10a] [12.10b] a forced march is no choice once the group can only stay', () => {
    // Friends leave no room for two corps more; one of the two on a forced march, the enemy cannot be assaulted either.
    const [first, ...others] = around('1832')
    const s = operational({
      side: GERMAN,
      units: { 'G-2': '1832', 'G-3': '1832', 'F-1': first!, ...blockers(GERMAN, others) },
      german: landHexes.map(labelOf),
      change: (g) => {
        g.controlAtTurn = g.control
      },
    })
    s.pick('G-2', 'G-3')
    expect(s.offers('force')).toHaveLength(3)
    s.take({ type: 'force', units: [s.u('G-2')] })
    expect([s.ways(), s.offers('assault'), s.offers('force')]).toEqual([[], [], []])
  })
})

describe('march assaults', () => {
  it('[A23] a stack that was attacked is not attacked again, though somebody has fallen back on it since', () => {
    const given = { units: { 'G-2': '3430', 'F-1': '3631', 'F-2': '3631', 'F-52R': '3631' } }
    const marks = (first: number, second: number): string => {
      const p = play(given)
      p.g.marks[p.u('F-1')] = first
      p.g.marks[p.u('F-2')] = second
      p.move(['G-2'], '3530')
      return p.can(assault('3631')) ? '' : p.why(assault('3631'))!.rule
    }
    expect(marks(MARCHED_ON | RETREATED, MARCHED_ON)).toBe('A23')
    expect(marks(MARCHED_ON, MARCHED_ON)).toBe('A23')
    // Those who came back to it are guests: the others have not been attacked.
    expect(marks(MARCHED_ON | RETREATED, MARCHED_ON | RETREATED)).toBe('')
    expect(marks(MARCHED_ON | RETREATED, 0)).toBe('')
    // All of them have fallen back to an empty hex: they were attacked where they came from.
    const fled = play({ units: { 'G-2': '3430', 'F-1': '3631', 'F-2': '3631' } })
    for (const id of ['F-1', 'F-2']) fled.g.marks[fled.u(id)] = MARCHED_ON | RETREATED
    expect(fled.move(['G-2'], '3530').why(assault('3631'))).toMatchObject({ rule: 'A23' })
  })
})

describe('prepared assaults', () => {
  it('[A16] [13.25d] those who chase attack together: one with strength of his own is enough', () => {
    const s = scene({ side: 1, units: { 'G-2': '3430', 'G-1C': '3430/1', 'F-1': '3631' } })
    const [weak, strong] = [s.u('G-1C'), s.u('G-2')]
    expect([sureAttack(s.g, weak, false), sureAttack(s.g, strong, false) > 0]).toEqual([0, true])
    const rule = (...only: number[]): string => {
      const force = { side: 1, hex: -1, attackers: [], only, whole: 1, prey: [] } as const
      return whyNotBegin(s.g, force, only[0]!)?.rule ?? ''
    }
    expect([rule(strong), rule(weak, strong), rule(strong, weak), rule(weak)]).toEqual(['', '', '', 'A16'])
  })
})

describe('groups with guns', () => {
  it('[13.23a] [14.7c] guns and decoys look on while the others assault from the march', () => {
    const p = play({ units: { 'G-2': '3430', 'G-420': '3430', 'F-1': '3631' } })
    p.move(['G-2', 'G-420'], '3530').take(assault('3631'), 1)
    const told = p.events('log.combat.march')[0]!
    expect([told.params!.attack, p.g.marks[p.u('G-420')]! & ATTACKED]).toEqual([6, 0])
    expect(p.g.marks[p.u('G-2')]! & ATTACKED).toBe(ATTACKED)
  })
})

describe('Paris', () => {
  it('[4.3e] [A52] is in danger of supplied Germans inside the perimeter, of nobody else', () => {
    const inside = perimeter.findIndex((x, h) => x === 1 && land[h] === 1)
    const danger = (units: Readonly<Record<string, string>>, german: readonly string[]): number => {
      const s = scene({ side: 1, units, german })
      s.push((g, t) => noteParisNow(g, t))
      return s.g.parisInDanger
    }
    const all = townHexes.map(labelOf)
    expect(danger({ 'G-2': labelOf(inside) }, all)).toBe(1)
    expect(danger({ 'DE-decoy-1': labelOf(inside) }, all)).toBe(0)
    expect(danger({ 'F-1': labelOf(inside) }, [])).toBe(0)
    const cut = scene({ side: 1, units: { 'G-2': labelOf(inside) } })
    cut.g.controlAtTurn = cut.g.control.map(() => -1)
    expect(supplied(cut.g, cut.u('G-2'), 'full')).toBe(false)
    cut.push((g, t) => noteParisNow(g, t))
    expect(cut.g.parisInDanger).toBe(0)
  })
})

describe('on top', () => {
  it('[13.8a] [14.7g] a gun lies below those who guard it, not below other guns', () => {
    const tops = (units: Readonly<Record<string, string>>): number[] => {
      const s = operational({ side: GERMAN, units: { 'G-9': '3115', ...units } })
      return s.offers('top').map((a) => a.unit)
    }
    const guns = { 'G-305a': '1518', 'G-420': '1518' }
    expect(tops(guns).length).toBe(1)
    expect(tops({ 'G-2': '1518', ...guns })).toEqual([])
  })
})

describe('Germans west of the Meuse', () => {
  it('[11.2f] are noted when they enter France there, not in Belgium', () => {
    const west = (country: number): number => {
      const to = westOfMeuse.findIndex((x, h) => x === 1 && countryOf[h] === country && land[h] === 1)
      const s = scene({ side: 1, units: { 'G-2': '1518' } })
      s.g.germanWest = 0
      s.push((g, t) => noteEntry(g, t, [s.u('G-2')], to))
      return s.g.germanWest
    }
    expect([west(FRANCE), west(BELGIUM)]).toEqual([1, 0])
  })
})

describe('the phase of prepared assaults', () => {
  it('[13.6d] [13.18g] begins anew: who was attacked or driven back before may be attacked, every unit of the map', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3530', 'F-1': '3631' } })
    everyUnit.forEach((u) => {
      p.g.marks[u]! |= HIT | RETREATED
    })
    p.push((g, t) => pushPrepared(t, g.side))
    expect(p.can({ type: 'attack', unit: p.u('G-2'), hex: hexAt('3631') })).toBe(true)
    expect(everyUnit.filter((u) => (p.g.marks[u]! & (HIT | RETREATED)) !== 0)).toEqual([])
  })
})

describe('losses', () => {
  it('[13.20a] [A56] who has no more steps than points loses them all, and nobody is asked', () => {
    const p = play({ units: { 'F-1': '3631/1', 'F-2': '3631/2', 'G-2': '3530' } })
    const units = [p.u('F-1'), p.u('F-2')]
    p.push((_g, t) => pushLosses(t, 0, units, 3))
    expect([p.step(), p.where('F-1'), p.where('F-2')]).toEqual(['over', 'gone', 'gone'])
    expect(p.events('log.combat.loses').length).toBe(3)
    const q = play({ units: { 'F-1': '3631/1', 'F-2': '3631/3', 'G-2': '3530' } })
    q.push((_g, t) => pushLosses(t, 0, [q.u('F-1'), q.u('F-2')], 3))
    expect(q.legal().map((a) => a.type)).toEqual(['lose', 'lose'])
  })
})

describe('the end of a player turn', () => {
  it('[10.3a] [A55] takes the marks of the turn from every unit', () => {
    const s = scene({ side: 1, turn: 3 })
    s.g.marks = everyUnit.map(() => OOC | MOVED | FORCED)
    const end = 13
    s.push((_g, t) => t.push({ step: 'playerTurn', side: 1, at: end - 1 } as never))
    expect(everyUnit.filter((u) => (s.g.marks[u]! & MARKS_OF_TURN) !== 0)).toEqual([])
  })
})

describe('the beginning of a player turn', () => {
  it('[11.2c] towns held then are those that trains leave from', () => {
    const s = scene({ side: 0, turn: 1, units: { 'G-2': '1518', 'F-1': '3716' } })
    s.g.controlAtPlayerTurn = s.g.control.map(() => -1)
    s.push((_g, t) => t.push({ step: 'playerTurn', side: 1, at: 0 } as never))
    expect(s.g.controlAtPlayerTurn).toEqual(controlMap(s.g))
  })
})

describe('supply', () => {
  it('[7.2c] [14.3a] every fortified zone that stands bars the enemy, and none that is gone', () => {
    const g = position({ side: GERMAN, units: { 'G-2': '3332' } })
    zones.forEach((zone, z) => {
      const side = 1 - zone.side
      const barred = (): number => supplyMap(g, side).barred[zone.hex]!
      g.zones[z] = 0
      const open = barred()
      g.zones[z] = 1
      const shut = barred()
      g.zones[z] = 0
      expect([shut !== open, barred()], labelOf(zone.hex)).toEqual([open === 0, open])
    })
  })
  it('[7.2c] is that of the position at hand, whatever was asked before it', () => {
    // A line from 3332 south; the enemy stands in one or another hex beside it, or in none.
    const places = [[], ['3333'], ['3433'], ['3333', '3433'], ['3433', '3432']]
    const g = position({ side: GERMAN, units: { 'G-2': '3332' } })
    const [one, two] = [unitIndex('F-1'), unitIndex('F-2')]
    const put = (labels: readonly string[]): void => {
      ;[one, two].forEach((u, i) => {
        const label = labels[i]
        if (label === undefined) g.at[u] = ABSENT
        else placeUnits(g, [u], hexAt(label))
      })
    }
    const spots = ['3333', '3433', '3432'].map(hexAt)
    const asked = (): string => JSON.stringify([supplyOf(g, 1), spots.map((h) => supplyMap(g, 1).barred[h])])
    const fresh = places.map((labels) => {
      put(labels)
      return JSON.stringify([labels, asked()])
    })
    const numbers = [0, 1, 2, 3, 4]
    for (const a of numbers)
      for (const b of numbers)
        for (const c of numbers)
          for (const d of [a, b, c]) {
            for (const n of [a, b, c]) {
              put(places[n]!)
              asked()
            }
            put(places[d]!)
            expect(JSON.stringify([places[d], asked()])).toBe(fresh[d])
          }
  })
})
